// SPDX-License-Identifier: GPL-3.0-or-later
// Lines of widgets.
#include "client/app/flow_layout.h"

#include <QWidget>
#include <algorithm>

namespace kessel::client {

QLayoutItem* FlowLayout::itemAt(int at) const {
  return at >= 0 && at < count() ? m_items[static_cast<std::size_t>(at)].get() : nullptr;
}

QLayoutItem* FlowLayout::takeAt(int at) {
  if (at < 0 || at >= count()) return nullptr;
  QLayoutItem* item = m_items[static_cast<std::size_t>(at)].release();
  m_items.erase(m_items.begin() + at);
  return item;
}

template <class Place>
int FlowLayout::layOut(const QRect& box, Place place) const {
  const int gap = std::max(0, spacing());
  int x = box.left();
  int y = box.top();
  int line = 0;  // height of the present one
  for (const auto& item : m_items) {
    if (item->isEmpty()) continue;
    QSize size = item->sizeHint().boundedTo(QSize(box.width(), QWIDGETSIZE_MAX)).expandedTo(item->minimumSize());
    if (item->hasHeightForWidth()) size.setHeight(item->heightForWidth(size.width()));
    if (x > box.left() && x + size.width() > box.left() + box.width()) {
      x = box.left();
      y += line + gap;
      line = 0;
    }
    place(*item, QRect(QPoint(x, y), size));
    x += size.width() + gap;
    line = std::max(line, size.height());
  }
  return y + line - box.top();
}

int FlowLayout::heightForWidth(int width) const {
  return layOut(QRect(0, 0, width, 0), [](QLayoutItem&, const QRect&) {});
}

QSize FlowLayout::minimumSize() const {
  QSize least;
  for (const auto& item : m_items) least = least.expandedTo(item->minimumSize());
  return least;
}

QSize FlowLayout::sizeHint() const {
  QSize all;
  for (const auto& item : m_items) {
    const QSize size = item->sizeHint();
    all = QSize(all.width() + size.width() + std::max(0, spacing()), std::max(all.height(), size.height()));
  }
  return all;
}

void FlowLayout::setGeometry(const QRect& box) {
  QLayout::setGeometry(box);
  layOut(box, [](QLayoutItem& item, const QRect& place) { item.setGeometry(place); });
}

}  // namespace kessel::client
