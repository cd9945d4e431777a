// SPDX-License-Identifier: GPL-3.0-or-later
// Painting and sizes of the wrapping button.
#include "client/panels/wrap_button.h"

#include <QPainter>
#include <QRegularExpression>
#include <QStyleOptionButton>
#include <algorithm>

#include "client/app/style.h"

namespace kessel::client {

WrapButton::WrapButton(const QString& text, const QString& key, QWidget* parent)
    : QPushButton(text, parent), m_key(key) {
  QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Minimum);
  policy.setHeightForWidth(true);
  setSizePolicy(policy);
  setAccessibleName(text);
  setAutoDefault(true);  // Enter presses it, too
  wearAccent(this);
}

void WrapButton::setPrimary(bool primary) {
  setProperty("primary", primary);
}

int WrapButton::sideSpace() const {
  return look().px(m_key.isEmpty() ? 12 : 18);
}

int WrapButton::heightForWidth(int width) const {
  const QRect room(0, 0, std::max(look().px(40), width - 2 * sideSpace()), 10000);
  const int text = fontMetrics().boundingRect(room, Qt::AlignCenter | Qt::TextWordWrap, this->text()).height();
  return std::max(text + look().px(14), look().px(32)) + look().px(m_large ? 16 : 0);
}

QSize WrapButton::sizeHint() const {
  const int wanted = fontMetrics().horizontalAdvance(text()) + 2 * sideSpace() + look().px(4);
  const int width = std::min(wanted, look().px(260));
  return {width, heightForWidth(width)};
}

QSize WrapButton::minimumSizeHint() const {
  int widest = 0;
  static const QRegularExpression kBreak(QStringLiteral(" |(?<=-)"));  // lines end at a blank or after a hyphen
  const QStringList words = text().split(kBreak);
  for (const QString& word : words) widest = std::max(widest, fontMetrics().horizontalAdvance(word));
  return {widest + 2 * sideSpace(), look().px(m_large ? 48 : 32)};
}

void WrapButton::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  QStyleOptionButton option;
  initStyleOption(&option);
  option.text.clear();
  style()->drawControl(QStyle::CE_PushButton, &option, &painter, this);
  const Theme& theme = look().theme;
  const bool filled = (property("primary").toBool() || isChecked()) && isEnabled();
  if (filled && property("primary").toBool()) {
    // In the colour of the side that decides, which the style sheet does not know.
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(hasFocus() ? QPen(theme.text, look().px(2)) : QPen(look().accent, 1));
    painter.setBrush(underMouse() && !isDown() ? look().accent.lighter(112) : look().accent);
    const double edge = hasFocus() ? look().px(2) / 2.0 : 0.5;
    painter.drawRoundedRect(QRectF(rect()).adjusted(edge, edge, -edge, -edge), look().px(6), look().px(6));
  }
  const QColor ink = filled ? QColor(Qt::white) : isEnabled() ? theme.text : theme.muted;
  painter.setPen(ink);
  const int side = sideSpace();
  painter.drawText(rect().adjusted(side, 0, -side, 0), Qt::AlignCenter | Qt::TextWordWrap, text());
  if (m_key.isEmpty()) return;
  QFont small = font();
  small.setPixelSize(std::max(9, font().pixelSize() - 2));
  painter.setFont(small);
  painter.setPen(filled ? QColor(255, 255, 255, 220) : theme.muted);
  painter.drawText(rect().adjusted(look().px(8), 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter, m_key);
}

void WrapButton::enterEvent(QEnterEvent* event) {
  QPushButton::enterEvent(event);
  emit hovered(true);
}

void WrapButton::leaveEvent(QEvent* event) {
  QPushButton::leaveEvent(event);
  emit hovered(false);
}

void WrapButton::focusInEvent(QFocusEvent* event) {
  QPushButton::focusInEvent(event);
  if (event->reason() == Qt::TabFocusReason || event->reason() == Qt::BacktabFocusReason) emit hovered(true);
}

}  // namespace kessel::client
