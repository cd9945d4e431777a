// SPDX-License-Identifier: GPL-3.0-or-later
// Painting and input of a slot.
#include "client/panels/sheet_slot.h"

#include <QApplication>
#include <QMouseEvent>
#include <QPainter>
#include <algorithm>

#include "client/app/style.h"
#include "client/look/fonts.h"
#include "client/map/nato_symbols.h"
#include "client/map/unit_drag.h"

namespace kessel::client {

namespace {

constexpr double kCounter = 36;  // pixels at a text of 100 %
constexpr double kSpace = 28;    // an empty slot
constexpr double kEdge = 3;      // around a counter, for its frame
constexpr double kBeside = 9;    // beside it, of both sides together
constexpr double kLine = 13;     // below it, for its short name and its steps

CounterLookOptions counterOptions() {
  CounterLookOptions options;
  options.palette = look().theme.palette;
  return options;
}

}  // namespace

SheetSlot::SheetSlot(QWidget* parent) : QAbstractButton(parent) {
  setFocusPolicy(Qt::StrongFocus);
  setAttribute(Qt::WA_Hover);
  connect(this, &QAbstractButton::clicked, this, [this] { emit pressedWith(Qt::LeftButton); });
}

QSize SheetSlot::sizeHint() const {
  const int wide = look().px(m_empty ? kSpace + 2 * kEdge : kCounter + kBeside);
  return {wide, m_empty ? wide : look().px(kCounter + 2 * kEdge + kLine)};
}

QRectF SheetSlot::square() const {
  const double side = look().px(m_empty ? kSpace : kCounter);
  return {(width() - side) / 2, static_cast<double>(look().px(kEdge)), side, side};
}

void SheetSlot::showEmpty(const std::string& kind, const QString& name) {
  if (m_empty && m_kind == kind && m_name == name) return;
  m_empty = true;
  m_kind = kind;
  m_name = name;
  m_view = {};
  updateGeometry();
  describe();
  update();
}

void SheetSlot::showUnit(const UnitView& unit, const CounterFace& face, const QString& name, int steps) {
  const bool was = std::exchange(m_empty, false);
  const bool same = !was && m_view.steps == unit.steps && m_face == face && m_name == name && m_steps == steps;
  m_view = unit;
  if (same) return;
  m_face = face;
  m_name = name;
  m_steps = steps;
  if (was) updateGeometry();
  describe();
  update();
}

void SheetSlot::setMarks(Marks marks) {
  if (marks == m_marks) return;
  m_marks = marks;
  describe();
  update();
}

void SheetSlot::describe() {
  QStringList how;
  if (!m_empty && m_steps > 1) how << tr("%1 of %n step(s)", nullptr, m_steps).arg(m_view.steps);
  if (m_marks.selected) how << tr("selected");
  if (m_marks.lit && !m_marks.selected) how << tr("can be chosen");
  if (m_marks.target) how << tr("what is selected can go here");
  const QString name = m_empty ? tr("%1: empty").arg(m_name) : m_name;
  const QString details = how.join(QStringLiteral(", "));
  if (name != accessibleName()) setAccessibleName(name);
  if (details != accessibleDescription()) setAccessibleDescription(details);
  setToolTip(details.isEmpty() ? name : name + QLatin1Char('\n') + details);
}

void SheetSlot::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  const Theme& theme = look().theme;
  const QRectF box = square();
  const double line = std::max(1.0, look().scale);
  const double round = box.width() * 0.14;
  if (m_empty) {
    painter.setPen(QPen(m_marks.target ? theme.lit : theme.muted, line, m_marks.target ? Qt::SolidLine : Qt::DashLine));
    if (m_marks.target) {
      painter.setPen(QPen(theme.litRim, 3.5 * line));
      painter.drawRoundedRect(box, round, round);
      painter.setPen(QPen(theme.lit, 1.8 * line));
    }
    painter.setBrush(underMouse() ? QBrush(theme.panelHead) : QBrush(Qt::NoBrush));
    painter.drawRoundedRect(box, round, round);
    // A kind that has a symbol of its own is told by it; the others are what a slot is for, and need no sign.
    std::string symbol = m_kind;
    std::erase(symbol, '-');
    const double w = box.width();
    if (knowsSymbol(symbol))
      drawSymbol(painter, symbol, box.adjusted(w * 0.22, w * 0.3, -w * 0.22, -w * 0.3), Qt::transparent, theme.muted);
  } else {
    const double dots = devicePixelRatioF();
    painter.drawPixmap(box.topLeft(), counterPixmap(m_face, box.width(), dots, counterOptions()));
    painter.setBrush(Qt::NoBrush);
    const auto frame = [&](const QColor& rim, const QColor& colour, double width) {
      painter.setPen(QPen(rim, width + 1.8 * line));
      painter.drawRoundedRect(box, round, round);
      painter.setPen(QPen(colour, width));
      painter.drawRoundedRect(box, round, round);
    };
    if (m_marks.selected) {
      frame(QColor(25, 20, 10), theme.selected, 2.6 * line);
    } else if (m_marks.lit || m_marks.target) {
      frame(theme.litRim, theme.lit, 1.8 * line);
    } else if (underMouse()) {
      frame(Qt::transparent, theme.muted, line);
    }
    drawLine(painter, box);
  }
  if (!hasFocus()) return;
  painter.setBrush(Qt::NoBrush);
  painter.setPen(QPen(theme.focus, 2 * line));
  painter.drawRoundedRect(QRectF(rect()).adjusted(line, line, -line, -line), round, round);
}

/// Its short name, which a small counter does not show, and its steps: lost ones hollow.
void SheetSlot::drawLine(QPainter& painter, const QRectF& box) const {
  const Theme& theme = look().theme;
  const double line = std::max(1.0, look().scale);
  const double r = look().px(3.4) / 2.0;
  const double gap = look().px(1.4);
  const double pips = m_steps > 1 ? m_steps * 2 * r + (m_steps - 1) * gap : 0;
  const QString name = QString::fromStdString(m_face.side);
  const QFont font = uiFont(look().px(9.5), QFont::DemiBold);
  const QFontMetricsF metrics(font);
  const double between = name.isEmpty() || pips == 0 ? 0 : look().px(2);
  const double room = width() - line - pips - between;
  const double wide = std::min(metrics.horizontalAdvance(name), room);
  double x = (width() - wide - between - pips) / 2.0;
  const QRectF row(x, box.bottom() + look().px(kEdge), wide, look().px(kLine));
  painter.setFont(font);
  painter.setPen(theme.text);
  painter.drawText(row.adjusted(0, 0, 1, 0), Qt::AlignLeft | Qt::AlignVCenter,
                   metrics.elidedText(name, Qt::ElideRight, wide + 1));
  x += wide + between + r;
  for (int i = 0; m_steps > 1 && i < m_steps; ++i, x += 2 * r + gap) {
    painter.setPen(QPen(theme.text, line));
    painter.setBrush(i < m_view.steps ? QBrush(theme.text) : QBrush(Qt::NoBrush));
    painter.drawEllipse(QPointF(x, row.center().y()), r - line / 2, r - line / 2);
  }
}

void SheetSlot::mousePressEvent(QMouseEvent* event) {
  m_pressedAt = event->pos();
  if (event->button() == Qt::RightButton) emit pressedWith(Qt::RightButton);
  QAbstractButton::mousePressEvent(event);
}

void SheetSlot::mouseMoveEvent(QMouseEvent* event) {
  const bool far = (event->pos() - m_pressedAt).manhattanLength() >= QApplication::startDragDistance();
  if ((event->buttons() & Qt::LeftButton) == 0 || !far || unit() == kNoUnit || !(m_marks.lit || m_marks.selected))
    return QAbstractButton::mouseMoveEvent(event);
  setDown(false);
  emit dragBegan(unit());
  runDrag(this, {unit()}, counterPixmap(m_face, look().px(kCounter), devicePixelRatioF(), counterOptions()));
}

void SheetSlot::enterEvent(QEnterEvent* event) {
  QAbstractButton::enterEvent(event);
  emit hovered(true);
}

void SheetSlot::leaveEvent(QEvent* event) {
  QAbstractButton::leaveEvent(event);
  emit hovered(false);
}

}  // namespace kessel::client
