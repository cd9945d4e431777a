// SPDX-License-Identifier: GPL-3.0-or-later
// Painting of tracks.
#include "client/panels/track_row.h"

#include <QPainter>
#include <algorithm>

#include "client/app/style.h"

namespace kessel::client {

namespace {
constexpr int kMostCells = 30;
}

TrackRow::TrackRow(const Wording& words, const TrackView& track, const QColor& colour, QWidget* parent)
    : QWidget(parent), m_track(track), m_name(words.text(track.name)), m_colour(colour) {
  m_track.step = std::max(1, m_track.step);
  QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Minimum);
  policy.setHeightForWidth(true);
  setSizePolicy(policy);
  const QString text = tr("%1: %2 of %3").arg(m_name).arg(track.value).arg(track.highest);
  setAccessibleName(text);
  setToolTip(text);
}

int TrackRow::count() const {
  return std::max(1, (m_track.highest - m_track.lowest) / m_track.step + 1);
}

int TrackRow::cellWidth() const {
  const int widest = std::max(fontMetrics().horizontalAdvance(QString::number(m_track.highest)),
                              fontMetrics().horizontalAdvance(QString::number(m_track.lowest)));
  return std::max(look().px(20), widest + look().px(8));
}

int TrackRow::perLine(int width) const {
  return std::max(1, width / (cellWidth() + look().px(3)));
}

int TrackRow::heightForWidth(int width) const {
  const int line = fontMetrics().height() + look().px(6);
  if (count() > kMostCells) return line * 2;
  const int lines = (count() + perLine(width) - 1) / perLine(width);
  return line + lines * (line + look().px(3));
}

QSize TrackRow::sizeHint() const {
  return {look().px(200), heightForWidth(width() > 0 ? width() : look().px(232))};
}

void TrackRow::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  const Theme& theme = look().theme;
  const int line = fontMetrics().height() + look().px(6);
  painter.setPen(theme.text);
  const QString value = QString::number(m_track.value);
  const int right = fontMetrics().horizontalAdvance(value) + look().px(8);
  painter.drawText(QRect(0, 0, width() - right, line), Qt::AlignLeft | Qt::AlignVCenter,
                   fontMetrics().elidedText(m_name, Qt::ElideRight, width() - right));
  QFont bold = font();
  bold.setBold(true);
  painter.setFont(bold);
  painter.drawText(QRect(0, 0, width(), line), Qt::AlignRight | Qt::AlignVCenter, value);
  painter.setFont(font());
  if (count() > kMostCells) {
    const QRectF track(0, line + look().px(6), width(), look().px(10));
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.line);
    painter.drawRoundedRect(track, 4, 4);
    QRectF filled = track;
    const double span = std::max(1, m_track.highest - m_track.lowest);
    filled.setWidth(track.width() * std::clamp((m_track.value - m_track.lowest) / span, 0.0, 1.0));
    painter.setBrush(m_colour);
    painter.drawRoundedRect(filled, 4, 4);
    return;
  }
  const int gap = look().px(3);
  const int wide = cellWidth();
  const int each = perLine(width());
  for (int i = 0; i < count(); ++i) {
    const int number = m_track.lowest + i * m_track.step;
    const QRectF box((i % each) * (wide + gap) + 0.5, line + (i / each) * (line + gap) + 0.5, wide - 1, line - 1);
    const bool here = number == m_track.value;
    painter.setPen(QPen(here ? m_colour : theme.line, 1));
    painter.setBrush(here ? m_colour : theme.panel);
    painter.drawRoundedRect(box, 4, 4);
    painter.setFont(here ? bold : font());
    painter.setPen(here ? QColor(Qt::white) : theme.muted);
    painter.drawText(box, Qt::AlignCenter, QString::number(number));
  }
}

}  // namespace kessel::client
