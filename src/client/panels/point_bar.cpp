// SPDX-License-Identifier: GPL-3.0-or-later
// Painting and pointing.
#include "client/panels/point_bar.h"

#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>
#include <algorithm>
#include <array>

#include "client/app/style.h"

namespace kessel::client {

PointBar::PointBar(const Wording& words, std::vector<LedgerEntry> entries, int parts, QWidget* parent)
    : QWidget(parent), m_words(words), m_entries(std::move(entries)), m_parts(parts) {
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
  setCursor(Qt::PointingHandCursor);
}

int PointBar::rows() const {
  const auto has = [this](Side side) {
    return std::any_of(m_entries.begin(), m_entries.end(),
                       [side](const LedgerEntry& entry) { return entry.point.side == side && entry.point.points > 0; });
  };
  return has(kFirstSide) && has(kSecondSide) ? 2 : 1;
}

QSize PointBar::sizeHint() const {
  return {look().px(200), rows() == 2 ? look().px(22) : look().px(10)};
}

std::vector<PointBar::Segment> PointBar::segments() const {
  std::array<int, 2> sums{};
  for (const LedgerEntry& entry : m_entries) sums[index(entry.point.side)] += std::max(0, entry.point.points);
  const int most = std::max({1, sums[0], sums[1]});
  const double high = rows() == 2 ? (height() - look().px(2)) / 2.0 : height();
  std::array<double, 2> reached{};
  std::array<int, 2> number{};
  std::vector<Segment> out;
  for (std::size_t i = 0; i < m_entries.size(); ++i) {
    const PointView& point = m_entries[i].point;
    if (point.points <= 0) continue;
    const std::size_t side = index(point.side);
    const double wide = static_cast<double>(width()) * point.points / most;
    QColor colour = counterLook(m_words.info().sides[side].look, look().theme.palette).accent;
    if (number[side]++ % 2 == 1) colour = colour.lighter(120);
    out.push_back({QRectF(reached[side], side == 0 || rows() == 1 ? 0 : high + look().px(2), wide, high),
                   static_cast<int>(i), colour});
    reached[side] += wide;
  }
  return out;
}

int PointBar::entryAt(const QPoint& at) const {
  for (const Segment& segment : segments()) {
    if (segment.box.contains(at)) return segment.entry;
  }
  return -1;
}

void PointBar::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  const double gap = std::min(1.0, width() / 200.0);
  for (const Segment& segment : segments()) {
    const QRectF box = segment.box.adjusted(0, 0, segment.box.width() > 3 ? -gap : 0, 0);
    painter.fillRect(box, segment.colour);
  }
}

bool PointBar::event(QEvent* event) {
  if (event->type() != QEvent::ToolTip) return QWidget::event(event);
  const auto* help = static_cast<QHelpEvent*>(event);
  const int at = entryAt(help->pos());
  if (at < 0) {
    QToolTip::hideText();
    return true;
  }
  const PointView& point = m_entries[static_cast<std::size_t>(at)].point;
  QToolTip::showText(help->globalPos(),
                     QStringLiteral("%1: %2").arg(m_words.text(point.what), Wording::points(point.points, m_parts)),
                     this);
  return true;
}

void PointBar::mouseReleaseEvent(QMouseEvent* event) {
  const int at = entryAt(event->pos());
  if (event->button() == Qt::LeftButton && at >= 0) emit activated(at);
}

}  // namespace kessel::client
