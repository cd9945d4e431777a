// SPDX-License-Identifier: GPL-3.0-or-later
// Painting and steering of the time line.
#include "client/replay/time_line.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>
#include <QToolTip>
#include <algorithm>
#include <cmath>
#include <utility>

#include "client/app/style.h"

namespace kessel::client {

TimeLineView::TimeLineView(GameController& game, QWidget* parent) : QWidget(parent), m_game(game) {
  setObjectName(QStringLiteral("timeLine"));
  setFocusPolicy(Qt::StrongFocus);
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
  setMouseTracking(true);
  setAccessibleName(tr("Time line of the game"));
  connect(&game, &GameController::changed, this, &TimeLineView::refresh);
  connect(&game, &GameController::momentsChanged, this, &TimeLineView::refresh);
}

QSize TimeLineView::sizeHint() const {
  return {look().px(600), look().px(52)};
}

QSize TimeLineView::minimumSizeHint() const {
  return {look().px(200), look().px(52)};
}

void TimeLineView::refresh() {
  setAccessibleDescription(
      tr("Decision %1 of %2").arg(m_game.table().shownDecisions()).arg(m_game.table().session().decisions()));
  update();
}

QRect TimeLineView::bar() const {
  return rect().adjusted(look().px(12), look().px(22), -look().px(12), -look().px(12));
}

double TimeLineView::xOf(std::size_t decision) const {
  const auto end = std::max<std::size_t>(1, m_game.table().session().decisions());
  return bar().left() + bar().width() * static_cast<double>(decision) / static_cast<double>(end);
}

std::size_t TimeLineView::decisionAt(double x) const {
  const double share = std::clamp((x - bar().left()) / std::max(1, bar().width()), 0.0, 1.0);
  return static_cast<std::size_t>(std::lround(share * static_cast<double>(m_game.table().session().decisions())));
}

std::vector<TimeLineView::Turn> TimeLineView::turns() const {
  std::vector<Turn> out;
  for (const Mark& mark : m_game.table().session().timeline().marks()) {
    if (mark.kind != Mark::Kind::Turn) continue;
    const double from = xOf(mark.decisions);
    if (!out.empty()) out.back().to = from;
    out.push_back({from, xOf(m_game.table().session().decisions()), QString::number(mark.turn)});
  }
  // All of them are written alike: in full where every one has the room, else the first one says what the figures are.
  const auto inFull = [](const Turn& turn) { return tr("Turn %1").arg(turn.text); };
  const auto fits = [&](const Turn& turn) {
    return fontMetrics().horizontalAdvance(inFull(turn)) + look().px(6) <= turn.to - turn.from;
  };
  const bool all = std::ranges::all_of(out, fits);
  for (std::size_t i = 0; i < out.size(); ++i) {
    if (all || (i == 0 && fits(out[i]))) out[i].text = inFull(out[i]);
  }
  return out;
}

void TimeLineView::paintTurns(QPainter& painter) const {
  const Theme& theme = look().theme;
  double free = 0;
  bool lit = false;
  for (const auto& [from, to, text] : turns()) {
    painter.fillRect(QRectF(from, bar().top(), std::max(1.0, to - from), bar().height()),
                     std::exchange(lit, !lit) ? theme.columnLit : theme.panel);
    if (from < free) continue;
    painter.setPen(theme.muted);
    painter.drawText(QPointF(from, bar().top() - look().px(6)), text);
    free = from + fontMetrics().horizontalAdvance(text) + look().px(6);
  }
}

void TimeLineView::paintMarks(QPainter& painter) const {
  const Theme& theme = look().theme;
  for (const Mark& mark : m_game.table().session().timeline().marks()) {
    const double x = xOf(mark.decisions);
    if (mark.kind == Mark::Kind::Phase) {
      painter.setPen(theme.line);
      painter.drawLine(QPointF(x, bar().top()), QPointF(x, bar().bottom()));
    } else if (mark.kind == Mark::Kind::Combat) {
      painter.setPen(Qt::NoPen);
      painter.setBrush(theme.rule);
      const double half = look().px(3);
      const double y = bar().bottom();
      painter.drawPolygon(QPolygonF{{QPointF(x - half, y), QPointF(x + half, y), QPointF(x, y - 2 * half)}});
    }
  }
  for (const Moment& moment : m_game.table().session().moments()) {
    const double x = xOf(moment.decisions);
    painter.setPen(QPen(look().accent, look().px(2)));
    painter.drawLine(QPointF(x, bar().top() - look().px(4)), QPointF(x, bar().bottom()));
    painter.setBrush(look().accent);
    painter.drawRect(QRectF(x, bar().top() - look().px(4), look().px(6), look().px(5)));
  }
}

void TimeLineView::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  const Theme& theme = look().theme;
  painter.setPen(theme.line);
  painter.setBrush(theme.window);
  painter.drawRect(bar());
  paintTurns(painter);
  paintMarks(painter);
  const double x = xOf(m_game.table().shownDecisions());
  painter.setPen(QPen(look().theme.text, look().px(2)));
  painter.drawLine(QPointF(x, bar().top() - look().px(6)), QPointF(x, bar().bottom() + look().px(6)));
  painter.setPen(Qt::NoPen);
  painter.setBrush(look().accent);
  painter.drawEllipse(QPointF(x, bar().bottom() + look().px(5)), look().px(5), look().px(5));
  if (hasFocus()) {
    painter.setPen(QPen(theme.focus, look().px(2)));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(rect().adjusted(1, 1, -1, -1), 4, 4);
  }
}

/// The head of a flag means its moment, however close together the decisions lie.
std::size_t TimeLineView::meantAt(QPointF at) const {
  if (at.y() <= bar().top() + look().px(2)) {
    for (const Moment& moment : m_game.table().session().moments()) {
      const double x = xOf(moment.decisions);
      if (at.x() >= x - look().px(2) && at.x() <= x + look().px(8)) return moment.decisions;
    }
  }
  return decisionAt(at.x());
}

void TimeLineView::mousePressEvent(QMouseEvent* event) {
  m_game.jumpTo(meantAt(event->position()));
}

void TimeLineView::mouseMoveEvent(QMouseEvent* event) {
  if ((event->buttons() & Qt::LeftButton) == 0) return;
  const std::size_t to = decisionAt(event->position().x());
  if (to != m_game.table().shownDecisions()) m_game.jumpTo(to);
}

void TimeLineView::keyPressEvent(QKeyEvent* event) {
  switch (event->key()) {
    case Qt::Key_Left: m_game.stepReplay(false, 0); break;
    case Qt::Key_Right: m_game.stepReplay(true, 0); break;
    case Qt::Key_PageUp: m_game.stepReplay(false, kPhaseMarks); break;
    case Qt::Key_PageDown: m_game.stepReplay(true, kPhaseMarks); break;
    case Qt::Key_Home: m_game.jumpTo(0); break;
    case Qt::Key_End: m_game.jumpTo(m_game.table().session().decisions()); break;
    default: QWidget::keyPressEvent(event);
  }
}

bool TimeLineView::event(QEvent* event) {
  if (event->type() != QEvent::ToolTip) return QWidget::event(event);
  const auto* help = static_cast<QHelpEvent*>(event);
  QStringList lines;
  for (const Moment& moment : m_game.table().session().moments()) {
    if (std::abs(xOf(moment.decisions) - help->pos().x()) < look().px(6)) lines << QString::fromStdString(moment.text);
  }
  const std::size_t at = meantAt(help->pos());
  if (const auto mark = m_game.table().session().timeline().previous(at + 1, kPhaseMarks | kCombatMarks)) {
    lines << m_game.table().words().text(mark->text);
  }
  lines << tr("Decision %1").arg(at);
  lines.removeAll(QString());
  QToolTip::showText(help->globalPos(), lines.join(QLatin1Char('\n')), this);
  return true;
}

}  // namespace kessel::client
