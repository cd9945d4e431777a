// SPDX-License-Identifier: GPL-3.0-or-later
// Painting of what was lost. Sides differ by their line as well as by colour: that of the second is dashed.
#include "client/replay/review_curve.h"

#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>
#include <algorithm>
#include <cmath>

#include "client/app/style.h"
#include "client/game/reviewer.h"
#include "client/look/colour_math.h"
#include "client/replay/time_line.h"

namespace kessel::client {

ReviewCurve::ReviewCurve(GameController& game, const Reviewer& reviewer, const TimeLineView& line, QWidget* parent)
    : QWidget(parent), m_game(game), m_reviewer(reviewer), m_line(line) {
  setObjectName(QStringLiteral("reviewCurve"));
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
  setMouseTracking(true);
  setAccessibleName(tr("What each side lost by its decisions"));
}

QSize ReviewCurve::sizeHint() const {
  return {look().px(600), look().px(46)};
}

QSize ReviewCurve::minimumSizeHint() const {
  return {look().px(200), look().px(46)};
}

void ReviewCurve::refresh() {
  m_phases.clear();
  m_lost = {};
  for (const Mark& mark : m_game.table().session().timeline().marks()) {
    if (mark.kind == Mark::Kind::Combat) continue;
    if (!m_phases.empty()) m_phases.back().end = mark.decisions;
    if (m_phases.empty() || m_phases.back().begin != mark.decisions) m_phases.push_back({mark.decisions, 0, {}, {}});
  }
  if (m_phases.empty() || m_phases.front().begin > 0) m_phases.insert(m_phases.begin(), Phase{});
  if (m_phases.size() > 1) m_phases.front().end = m_phases[1].begin;
  m_phases.back().end = m_game.table().session().decisions();
  std::size_t at = 0;
  for (const auto& [first, judged] : m_reviewer.judged()) {
    while (at + 1 < m_phases.size() && m_phases[at + 1].begin <= first) ++at;
    const auto side = index(judged.played.side);
    m_phases[at].lost[side] += judged.judgement.loss;
    ++m_phases[at].operations[side];
    m_lost[side] += judged.judgement.loss;
  }
  const Wording& words = m_game.table().words();
  QStringList told;
  for (const Side side : {kFirstSide, kSecondSide})
    told << tr("%1: %2 points").arg(words.side(side)).arg(std::lround(lostBy(side)));
  setAccessibleDescription(told.join(QStringLiteral(", ")));
  update();
}

const ReviewCurve::Phase* ReviewCurve::phaseOf(std::size_t decision) const {
  const auto later = std::upper_bound(m_phases.begin(), m_phases.end(), decision,
                                      [](std::size_t n, const Phase& phase) { return n < phase.begin; });
  return later == m_phases.begin() ? nullptr : &*std::prev(later);
}

QColor ReviewCurve::inkOf(Side side) const {
  const Theme& theme = look().theme;
  const TitleInfo& info = m_game.table().info();
  return towards(counterLook(info.sides[index(side)].look, theme.palette).accent, theme.window, 3.5);
}

QRectF ReviewCurve::plot() const {
  const int edge = look().px(4);
  return QRectF(rect()).adjusted(look().px(12), edge, -look().px(12), -2.0 * edge);
}

double ReviewCurve::xOf(std::size_t decision) const {
  return mapFromGlobal(m_line.mapToGlobal(QPointF(m_line.xOf(decision), 0))).x();
}

std::size_t ReviewCurve::decisionAt(double at) const {
  return m_line.decisionAt(m_line.mapFromGlobal(mapToGlobal(QPointF(at, 0))).x());
}

void ReviewCurve::paintPhases(QPainter& painter) const {
  double most = 0;
  for (const Phase& phase : m_phases) most = std::max({most, phase.lost[0], phase.lost[1]});
  if (most <= 0) return;
  const QRectF room = plot();
  painter.setPen(Qt::NoPen);
  for (const Phase& phase : m_phases) {
    const double from = xOf(phase.begin);
    const double wide = std::max(2.0, (xOf(phase.end) - from) / 2);
    for (const Side side : {kFirstSide, kSecondSide}) {
      const double high = room.height() * phase.lost[index(side)] / most;
      QColor colour = inkOf(side);
      colour.setAlpha(70);
      painter.fillRect(QRectF(from + (side == kFirstSide ? 0 : wide), room.bottom() - high, wide - 0.5, high), colour);
    }
  }
}

void ReviewCurve::paintLine(QPainter& painter, Side side) const {
  const double most = std::max(m_lost[0], m_lost[1]);
  if (most <= 0) return;
  const QRectF room = plot();
  const auto yOf = [&](double lost) { return room.bottom() - room.height() * lost / most; };
  double lost = 0;
  QPolygonF line{{QPointF(xOf(0), yOf(0))}};
  std::vector<QPointF> blunders;
  for (const auto& [first, judged] : m_reviewer.judged()) {
    if (judged.played.side != side || judged.judgement.loss <= 0) continue;
    const double at = xOf(judged.played.end);
    line << QPointF(at, yOf(lost));
    lost += judged.judgement.loss;
    line << QPointF(at, yOf(lost));
    if (judged.judgement.loss * 12 > most) blunders.emplace_back(at, yOf(lost));
  }
  // As far as it was judged, and no further.
  if (!m_reviewer.judged().empty()) line << QPointF(xOf(m_reviewer.judged().rbegin()->second.played.end), yOf(lost));
  QPen pen(inkOf(side), look().px(2), side == kFirstSide ? Qt::SolidLine : Qt::DashLine, Qt::FlatCap, Qt::RoundJoin);
  painter.setBrush(Qt::NoBrush);
  painter.setPen(pen);
  painter.drawPolyline(line);
  painter.setPen(QPen(look().theme.window, 1));
  painter.setBrush(inkOf(side));
  for (const QPointF& at : blunders) painter.drawEllipse(at, look().px(4), look().px(4));
}

void ReviewCurve::paintProgress(QPainter& painter) const {
  const QRectF room = plot();
  for (const auto& [first, judged] : m_reviewer.judged()) {
    const double from = xOf(first);
    painter.fillRect(
        QRectF(from, room.bottom() + look().px(3), std::max(1.0, xOf(judged.played.end) - from), look().px(2)),
        look().theme.muted);
  }
}

void ReviewCurve::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  const QRectF room = plot();
  painter.fillRect(room.adjusted(0, -look().px(2), 0, 0), look().theme.window);
  paintPhases(painter);
  for (const Side side : {kSecondSide, kFirstSide}) paintLine(painter, side);
  paintProgress(painter);
  painter.setPen(look().theme.line);
  painter.drawLine(room.bottomLeft(), room.bottomRight());
  const double at = xOf(m_game.table().shownDecisions());
  painter.setPen(QPen(look().theme.text, look().px(1)));
  painter.drawLine(QPointF(at, 0), QPointF(at, height()));
}

void ReviewCurve::mousePressEvent(QMouseEvent* event) {
  m_game.jumpTo(decisionAt(event->position().x()));
}

void ReviewCurve::mouseMoveEvent(QMouseEvent* event) {
  if ((event->buttons() & Qt::LeftButton) == 0) return;
  const std::size_t to = decisionAt(event->position().x());
  if (to != m_game.table().shownDecisions()) m_game.jumpTo(to);
}

bool ReviewCurve::event(QEvent* event) {
  if (event->type() != QEvent::ToolTip) return QWidget::event(event);
  const auto* help = static_cast<QHelpEvent*>(event);
  const std::size_t at = decisionAt(help->pos().x());
  const Wording& words = m_game.table().words();
  QStringList lines;
  if (const auto mark = m_game.table().session().timeline().previous(at + 1, kPhaseMarks))
    lines << words.text(mark->text);
  if (const Phase* phase = phaseOf(at)) {
    for (const Side side : {kFirstSide, kSecondSide}) {
      if (const int count = phase->operations[index(side)]; count > 0)
        lines << tr("%1 lost %2 points in %n operation(s)", nullptr, count)
                     .arg(words.side(side))
                     .arg(std::lround(phase->lost[index(side)]));
    }
  }
  lines.removeAll(QString());
  QToolTip::showText(help->globalPos(), lines.join(QLatin1Char('\n')), this);
  return true;
}

}  // namespace kessel::client
