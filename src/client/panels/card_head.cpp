// SPDX-License-Identifier: GPL-3.0-or-later
// Painting and keys of the head of a card.
#include "client/panels/card_head.h"

#include <QKeyEvent>
#include <QPainter>
#include <algorithm>

#include "client/app/style.h"

namespace kessel::client {

namespace {
constexpr double kArrow = 16;  ///< room for the arrow
constexpr double kGap = 8;
constexpr double kEdge = 6;  ///< right of the number
}  // namespace

CardHead::CardHead(const QString& name, const QString& hint, const QString& number, QWidget* parent)
    : QAbstractButton(parent), m_hint(hint), m_number(number) {
  setText(name);
  setAccessibleName(name);
  setAccessibleDescription(hint);
  setFocusPolicy(Qt::StrongFocus);
  setCursor(Qt::PointingHandCursor);
  QSizePolicy policy(QSizePolicy::Ignored, QSizePolicy::Minimum);
  policy.setHeightForWidth(true);
  setSizePolicy(policy);
}

void CardHead::setOpen(bool open) {
  if (open == m_open) return;
  m_open = open;
  updateGeometry();
  update();
}

void CardHead::setLit(bool lit) {
  m_lit = lit;
  update();
}

QFont CardHead::nameFont() const {
  QFont bold = font();
  bold.setWeight(QFont::DemiBold);
  return bold;
}

int CardHead::roomFor(int width) const {
  return std::max(look().px(40), width - look().px(kArrow + kGap + kEdge) - fontMetrics().horizontalAdvance(m_number));
}

int CardHead::heightForWidth(int width) const {
  const QFontMetrics metrics(nameFont());
  if (!m_open) return metrics.height() + look().px(4);
  const QRect room(0, 0, roomFor(width), 10000);
  return metrics.boundingRect(room, Qt::TextWordWrap, text()).height() + look().px(4);
}

QSize CardHead::sizeHint() const {
  return {look().px(120), heightForWidth(width())};
}

QSize CardHead::minimumSizeHint() const {
  return {look().px(60), QFontMetrics(nameFont()).height() + look().px(4)};
}

void CardHead::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  const Theme& theme = look().theme;
  if (hasFocus() || underMouse()) {
    painter.setPen(hasFocus() ? QPen(theme.focus, 2) : QPen(Qt::NoPen));
    painter.setBrush(theme.panelHead);
    painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), look().px(3), look().px(3));
  }
  // An arrow that points at what would come: aside while closed, down while open.
  const QPointF middle(look().px(kArrow) / 2.0, look().px(2) + fontMetrics().height() / 2.0);
  const double a = look().px(4);
  painter.setPen(Qt::NoPen);
  painter.setBrush(theme.muted);
  if (m_open) {
    painter.drawPolygon(
        QPolygonF({middle + QPointF(-a, -a / 2), middle + QPointF(a, -a / 2), middle + QPointF(0, a / 2)}));
  } else {
    painter.drawPolygon(
        QPolygonF({middle + QPointF(-a / 2, -a), middle + QPointF(a / 2, 0), middle + QPointF(-a / 2, a)}));
  }
  const QRect line = rect().adjusted(look().px(kArrow), look().px(2), -look().px(kEdge), -look().px(2));
  painter.setPen(theme.muted);
  painter.drawText(line, Qt::AlignTop | Qt::AlignRight, m_number);
  QRect room = line;
  room.setWidth(roomFor(width()));
  painter.setFont(nameFont());
  painter.setPen(m_lit ? theme.text : theme.muted);
  if (m_open) {
    painter.drawText(room, Qt::AlignTop | Qt::AlignLeft | Qt::TextWordWrap, text());
    return;
  }
  const QFontMetrics metrics(nameFont());
  const QString name = metrics.elidedText(text(), Qt::ElideRight, room.width());
  painter.drawText(room, Qt::AlignTop | Qt::AlignLeft, name);
  room.setLeft(room.left() + metrics.horizontalAdvance(name) + look().px(kGap));
  if (room.width() < look().px(32)) return;
  painter.setFont(font());
  painter.setPen(theme.muted);
  painter.drawText(room, Qt::AlignTop | Qt::AlignLeft, fontMetrics().elidedText(m_hint, Qt::ElideRight, room.width()));
}

void CardHead::keyPressEvent(QKeyEvent* event) {
  switch (event->key()) {
    case Qt::Key_Up: emit stepped(-1); return;
    case Qt::Key_Down: emit stepped(1); return;
    case Qt::Key_Left:
      if (m_open) click();
      return;
    case Qt::Key_Right:
    case Qt::Key_Return:
    case Qt::Key_Enter:
      if (m_open) {
        emit entered();
      } else {
        click();
      }
      return;
    default: QAbstractButton::keyPressEvent(event);
  }
}

void CardHead::enterEvent(QEnterEvent* event) {
  QAbstractButton::enterEvent(event);
  update();
}

void CardHead::leaveEvent(QEvent* event) {
  QAbstractButton::leaveEvent(event);
  update();
}

}  // namespace kessel::client
