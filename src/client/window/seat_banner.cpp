// SPDX-License-Identifier: GPL-3.0-or-later
// The banner at a change of seats.
#include "client/window/seat_banner.h"

#include <QEvent>
#include <QPainter>
#include <algorithm>

#include "client/app/style.h"

namespace kessel::client {

namespace {

constexpr int kShown = 1100;  // milliseconds
constexpr double kLetters = 22;

}  // namespace

SeatBanner::SeatBanner(QWidget* over) : QWidget(over) {
  setObjectName(QStringLiteral("seatBanner"));
  setAttribute(Qt::WA_TransparentForMouseEvents);
  setFocusPolicy(Qt::NoFocus);
  over->installEventFilter(this);
  m_timer.setSingleShot(true);
  connect(&m_timer, &QTimer::timeout, this, &SeatBanner::clear);
  hide();
}

void SeatBanner::present(const QString& text, const QColor& colour) {
  m_text = text;
  m_colour = colour;
  hide();
  setAccessibleName(text);
  place();
  show();
  raise();
  m_timer.start(kShown);
}

void SeatBanner::clear() {
  m_timer.stop();
  hide();
}

QFont SeatBanner::large() const {
  QFont font = this->font();
  font.setBold(true);
  font.setPixelSize(look().px(kLetters));
  return font;
}

void SeatBanner::place() {
  const int room = parentWidget()->width() - 2 * look().px(16);
  const QFontMetrics metrics(large());
  const int wide = std::min(room, metrics.horizontalAdvance(m_text) + 2 * look().px(32));
  const QRect text = metrics.boundingRect(QRect(0, 0, std::max(1, wide - 2 * look().px(16)), 1000),
                                          Qt::AlignCenter | Qt::TextWordWrap, m_text);
  resize(wide, text.height() + 2 * look().px(12));
  move((parentWidget()->width() - width()) / 2, (parentWidget()->height() - height()) / 3);
}

bool SeatBanner::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() == QEvent::Resize && !isHidden()) place();
  return QWidget::eventFilter(watched, event);
}

void SeatBanner::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(QPen(look().theme.panel, 2));
  painter.setBrush(m_colour);
  painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), look().px(8), look().px(8));
  painter.setFont(large());
  painter.setPen(Qt::white);
  painter.drawText(rect().adjusted(look().px(16), 0, -look().px(16), 0), Qt::AlignCenter | Qt::TextWordWrap, m_text);
}

}  // namespace kessel::client
