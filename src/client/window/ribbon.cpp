// SPDX-License-Identifier: GPL-3.0-or-later
// The ribbon.
#include "client/window/ribbon.h"

#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>
#include <algorithm>

#include "client/app/style.h"

namespace kessel::client {

Ribbon::Ribbon(GameController& game, QWidget* parent) : QWidget(parent), m_game(game) {
  setObjectName(QStringLiteral("ribbon"));
  wearAccent(this);
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
  connect(&game, &GameController::changed, this, &Ribbon::refresh);
  refresh();
}

QSize Ribbon::sizeHint() const {
  return {look().px(400), look().px(36)};
}

QSize Ribbon::minimumSizeHint() const {
  return {look().px(120), look().px(36)};
}

void Ribbon::refresh() {
  const View& view = m_game.table().view();
  const auto& steps = m_game.table().info().steps;
  m_turn = view.turns > 0 ? tr("Turn %1 of %2").arg(view.turn).arg(view.turns) : tr("Turn %1").arg(view.turn);
  m_turnName = m_game.table().words().text(view.turnName);
  m_present = -1;
  m_scrolled = 0;
  m_inside.clear();
  m_steps.clear();
  m_rules.clear();
  for (const StepInfo& step : steps) {
    if (!step.ribbon) continue;
    m_steps << m_game.table().words().name(step.name);
    m_rules << QString::fromStdString(step.rule);
  }
  const auto placeOf = [&steps](StepId step) {
    int before = 0;
    for (std::size_t i = 0; i < kessel::index(step); ++i) before += steps[i].ribbon ? 1 : 0;
    return before;
  };
  for (StepId step : view.steps) {
    if (kessel::index(step) >= steps.size()) continue;
    m_inside = m_game.table().words().step(step);
    if (!steps[kessel::index(step)].ribbon) continue;
    m_present = placeOf(step);
    m_inside.clear();
  }
  // A step that comes only now and then has its place in the row as long as it lasts. The first one is the turn.
  if (m_present < 0 && !m_inside.isEmpty() && !m_game.table().over()) {
    const StepId own = view.steps[std::min<std::size_t>(1, view.steps.size() - 1)];
    m_present = placeOf(own);
    m_steps.insert(m_present, m_game.table().words().step(own));
    m_rules.insert(m_present, QString::fromStdString(steps[kessel::index(own)].rule));
    if (own == view.steps.back()) m_inside.clear();
  }
  const QString now = m_present >= 0 ? m_steps[m_present] : QString();
  setAccessibleName(tr("Sequence of play"));
  setAccessibleDescription(QStringList{m_turn, now, m_inside}.join(QStringLiteral(", ")));
  update();
}

int Ribbon::turnWidth() const {
  QFont bold = font();
  bold.setBold(true);
  return QFontMetrics(bold).horizontalAdvance(m_turn) + look().px(32);
}

std::vector<QRectF> Ribbon::layOut() const {
  QFont bold = font();
  bold.setBold(true);
  const QFontMetrics metrics(bold);
  std::vector<double> widths;
  double total = 0;
  for (const QString& step : m_steps) {
    widths.push_back(metrics.horizontalAdvance(step) + look().px(24));
    total += widths.back();
  }
  const double left = turnWidth();
  const double room = std::max(1.0, width() - left - look().px(8));
  double x = left;
  if (total > room) {
    // Not all fit: keep the present step in the middle of the room.
    double before = 0;
    for (int i = 0; i < m_present; ++i) before += widths[static_cast<std::size_t>(i)];
    const double middle = m_present < 0 ? 0 : before + widths[static_cast<std::size_t>(m_present)] / 2;
    x -= std::clamp(std::clamp(middle - room / 2, 0.0, total - room) + m_scrolled, 0.0, total - room);
  }
  std::vector<QRectF> boxes;
  for (double width : widths) {
    boxes.emplace_back(x, look().px(4), width, height() - look().px(8));
    x += width;
  }
  return boxes;
}

bool Ribbon::cutLeft() const {
  const std::vector<QRectF> boxes = layOut();
  return !boxes.empty() && boxes.front().left() < turnWidth() - 1;
}

bool Ribbon::cutRight() const {
  const std::vector<QRectF> boxes = layOut();
  return !boxes.empty() && boxes.back().right() > width();
}

void Ribbon::scroll(bool right) {
  const double most = layOut().back().right() - layOut().front().left();
  m_scrolled = std::clamp(m_scrolled + (right ? 1 : -1) * width() / 2.0, -most, most);
  update();
}

void Ribbon::paintArrow(QPainter& painter, bool right) const {
  const double x = right ? width() - look().px(10) : turnWidth() + look().px(10);
  const double y = height() / 2.0;
  const double half = look().px(5);
  const double tip = right ? half / 2 : -half / 2;
  painter.setPen(QPen(look().theme.text, look().px(2), Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
  painter.setBrush(Qt::NoBrush);
  painter.drawPolyline(QPolygonF{{QPointF(x - tip, y - half), QPointF(x + tip, y), QPointF(x - tip, y + half)}});
}

void Ribbon::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  const Theme& theme = look().theme;
  painter.fillRect(rect(), theme.panel);
  painter.fillRect(0, height() - 1, width(), 1, theme.line);
  QFont bold = font();
  bold.setBold(true);
  painter.setFont(bold);
  painter.setPen(theme.text);
  painter.drawText(QRect(look().px(16), 0, turnWidth(), height()), Qt::AlignLeft | Qt::AlignVCenter, m_turn);
  painter.setClipRect(QRect(turnWidth(), 0, width() - turnWidth(), height()));
  const std::vector<QRectF> boxes = layOut();
  for (int i = 0; i < m_steps.size(); ++i) {
    const QRectF& box = boxes[static_cast<std::size_t>(i)];
    if (i == m_present) {
      painter.setPen(Qt::NoPen);
      painter.setBrush(look().accent);
      painter.drawRoundedRect(box, box.height() / 2, box.height() / 2);
    }
    painter.setFont(i == m_present ? bold : font());
    painter.setPen(i == m_present ? QColor(Qt::white) : i < m_present ? theme.muted : theme.text);
    painter.drawText(box, Qt::AlignCenter, m_steps[i]);
  }
  if (boxes.empty()) return;
  // Where the row goes on beyond the edge it fades out.
  const int fade = look().px(32);
  auto fadeOut = [&](int from, int to, int left) {
    QLinearGradient gradient(from, 0, to, 0);
    QColor clear = theme.panel;
    clear.setAlpha(0);
    gradient.setColorAt(0, theme.panel);
    gradient.setColorAt(1, clear);
    painter.fillRect(QRect(left, 0, fade, height() - 1), gradient);
  };
  if (cutRight()) {
    fadeOut(width() - fade / 2, width() - fade, width() - fade);
    paintArrow(painter, true);
  }
  if (cutLeft()) {
    fadeOut(turnWidth() + fade / 2, turnWidth() + fade, turnWidth());
    paintArrow(painter, false);
  }
}

void Ribbon::mousePressEvent(QMouseEvent* event) {
  const double x = event->position().x();
  const int arrow = look().px(24);
  if (cutRight() && x > width() - arrow) return scroll(true);
  if (cutLeft() && x > turnWidth() && x < turnWidth() + arrow) return scroll(false);
  const std::vector<QRectF> boxes = layOut();
  for (int i = 0; i < m_steps.size(); ++i) {
    if (boxes[static_cast<std::size_t>(i)].contains(event->position()) && !m_rules[i].isEmpty()) {
      emit caseActivated(m_rules[i]);
      return;
    }
  }
}

bool Ribbon::event(QEvent* event) {
  if (event->type() != QEvent::ToolTip) return QWidget::event(event);
  const auto* help = static_cast<QHelpEvent*>(event);
  QString text = m_turnName;
  const std::vector<QRectF> boxes = layOut();
  for (int i = 0; i < m_steps.size(); ++i) {
    if (!boxes[static_cast<std::size_t>(i)].contains(help->pos())) continue;
    text = m_rules[i].isEmpty() ? m_steps[i] : tr("%1 (case %2)").arg(m_steps[i], m_rules[i]);
    if (i == m_present && !m_inside.isEmpty()) text += QLatin1Char('\n') + m_inside;
  }
  QToolTip::showText(help->globalPos(), text, this);
  return true;
}

}  // namespace kessel::client
