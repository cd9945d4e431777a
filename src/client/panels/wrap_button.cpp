// SPDX-License-Identifier: GPL-3.0-or-later
// Painting and sizes of the wrapping button.
#include "client/panels/wrap_button.h"

#include <QFocusEvent>
#include <QKeyEvent>
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
  if (m_sides != Sides::Wide) return look().px(m_sides == Sides::Slim ? 4 : 2);
  return look().px(m_key.isEmpty() ? 12 : 18);
}

void WrapButton::setChance(double chance, const QString& text) {
  m_chance = chance;
  m_chanceText = text;
  updateGeometry();
}

QFont WrapButton::smallFont() const {
  QFont small = font();
  small.setPixelSize(std::max(9, font().pixelSize() - look().px(2)));
  return small;
}

int WrapButton::chanceHeight() const {
  return m_chanceText.isEmpty() ? 0 : QFontMetrics(smallFont()).height() + look().px(6);
}

int WrapButton::heightForWidth(int width) const {
  ensurePolished();  // the style sheet may make the font bold
  const QRect room(0, 0, std::max(look().px(40), width - 2 * sideSpace()), 10000);
  const int text = fontMetrics().boundingRect(room, Qt::AlignCenter | Qt::TextWordWrap, this->text()).height();
  return std::max(text + look().px(14), look().px(32)) + look().px(m_large ? 16 : 0) + chanceHeight();
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
  return {widest + 2 * sideSpace(), look().px(m_large ? 48 : 32) + chanceHeight()};
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
  painter.drawText(rect().adjusted(side, 0, -side, -chanceHeight()), Qt::AlignCenter | Qt::TextWordWrap, text());
  if (!m_chanceText.isEmpty()) paintChance(painter, filled);
  if (m_key.isEmpty()) return;
  painter.setFont(smallFont());
  painter.setPen(filled ? QColor(255, 255, 255, 220) : theme.muted);
  painter.drawText(rect().adjusted(look().px(8), 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter, m_key);
}

void WrapButton::paintChance(QPainter& painter, bool filled) const {
  const Theme& theme = look().theme;
  const int edge = look().px(6);
  const QRect line(0, height() - chanceHeight() - look().px(5), width(), QFontMetrics(smallFont()).height());
  painter.setFont(smallFont());
  painter.setPen(filled ? QColor(255, 255, 255, 220) : theme.muted);
  painter.drawText(line, Qt::AlignCenter, m_chanceText);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(Qt::NoPen);
  QRectF bar(edge, line.bottom() + look().px(2), width() - 2 * edge, look().px(4));
  painter.setBrush(filled ? QColor(255, 255, 255, 90) : theme.line);
  painter.drawRoundedRect(bar, 2, 2);
  bar.setWidth(bar.width() * m_chance);
  painter.setBrush(filled ? QColor(Qt::white) : look().accent);
  if (m_chance > 0) painter.drawRoundedRect(bar, 2, 2);
  painter.setFont(font());
}

void WrapButton::setGuard(GameController& game, std::optional<Action> answer) {
  m_guard = &PressGuard::of(game);
  m_answer = answer;
}

bool WrapButton::mayPress(PressGuard::By by) {
  return m_guard == nullptr || m_guard->begins(by, m_answer);
}

/// The second press of a double click comes here, too.
void WrapButton::mousePressEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton || mayPress(PressGuard::By::Mouse)) QPushButton::mousePressEvent(event);
}

void WrapButton::keyPressEvent(QKeyEvent* event) {
  const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
  const bool plain = (event->modifiers() & ~Qt::KeypadModifier) == Qt::NoModifier;
  // Qt would take Enter over and over as long as it is held down.
  if (enter) {
    if (plain && !event->isAutoRepeat() && mayPress(PressGuard::By::Enter)) click();
    return event->setAccepted(plain);
  }
  const bool presses = event->key() == Qt::Key_Space && !event->isAutoRepeat();
  if (!presses || mayPress(PressGuard::By::Space)) QPushButton::keyPressEvent(event);
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
