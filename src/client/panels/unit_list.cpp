// SPDX-License-Identifier: GPL-3.0-or-later
// Dragging units out of a list.
#include "client/panels/unit_list.h"

#include <QResizeEvent>
#include <algorithm>
#include <utility>

#include "client/app/style.h"
#include "client/map/unit_drag.h"

namespace kessel::client {

UnitList::UnitList(QWidget* parent) : QListWidget(parent) {
  setObjectName(QStringLiteral("unitList"));
  setDragEnabled(true);
  setDragDropMode(QAbstractItemView::DragOnly);
}

QSize UnitList::sizeHint() const {
  return {QListWidget::sizeHint().width(), std::max(look().px(112), minimumHeight())};
}

void UnitList::fitRows() {
  constexpr int kFew = 12;
  const int edges = look().px(12);  // no less than the frame with focus, or a scroll bar would wrap the texts
  // However little room there is: some rows as a whole.
  const auto heightTo = [this](int row) {
    return visualItemRect(item(row)).bottom() - visualItemRect(item(0)).top() + 1;
  };
  setMinimumHeight(count() == 0 ? 0 : heightTo(std::min(count(), m_least) - 1) + edges);
  if (count() == 0 || count() > kFew) {
    setMaximumHeight(QWIDGETSIZE_MAX);
    return;
  }
  // The rows as they are laid out: the size hint of a row knows nothing of texts that wrap.
  setMaximumHeight(heightTo(count() - 1) + edges);
}

void UnitList::setLeast(int rows) {
  if (std::exchange(m_least, rows) != rows) fitRows();
}

void UnitList::resizeEvent(QResizeEvent* event) {
  QListWidget::resizeEvent(event);
  if (event->size().width() != event->oldSize().width()) fitRows();
}

/// A long word beside a counter in a narrow panel: rather a smaller counter than a word that is cut off.
void UnitList::fitIcons() {
  if (!look().isLarge()) return;
  if (m_icon.isEmpty()) m_icon = iconSize();
  constexpr double kSmallest = 0.4;  // of the counter
  int longest = 0;
  for (int row = 0; row < count(); ++row) {
    for (const QString& word : item(row)->text().split(QLatin1Char(' ')))
      longest = std::max(longest, fontMetrics().horizontalAdvance(word));
  }
  const int around = look().px(14);  // the paddings of a row
  const int wide =
      std::clamp(viewport()->width() - longest - around, static_cast<int>(m_icon.width() * kSmallest), m_icon.width());
  const QSize size(wide, m_icon.height() * wide / m_icon.width());
  if (size != iconSize()) setIconSize(size);
}

/// The rows are laid out anew without a change of width, too: once the list has got its font.
void UnitList::doItemsLayout() {
  fitIcons();
  QListWidget::doItemsLayout();
  fitRows();
}

UnitId UnitList::unitOf(const QListWidgetItem& item) {
  return static_cast<UnitId>(item.data(Qt::UserRole).toUInt());
}

std::vector<UnitId> UnitList::chosen() const {
  std::vector<UnitId> units;
  for (int row = 0; row < count(); ++row) {
    if (item(row)->isSelected()) units.push_back(unitOf(*item(row)));
  }
  return units;
}

void UnitList::choose(const std::vector<UnitId>& units, bool several) {
  setSelectionMode(several ? ExtendedSelection : SingleSelection);
  const auto isMeant = [&](int row) { return std::ranges::find(units, unitOf(*item(row))) != units.end(); };
  int current = -1;
  for (int row = 0; row < count(); ++row) {
    item(row)->setSelected(isMeant(row));
    // The row of the keyboard stays where it is among several.
    if (isMeant(row) && (current < 0 || row == currentRow())) current = row;
  }
  setCurrentRow(current, QItemSelectionModel::NoUpdate);
}

void UnitList::startDrag(Qt::DropActions) {
  const QListWidgetItem* item = currentItem();
  if (item == nullptr) return;
  std::vector<UnitId> units = chosen();
  if (std::ranges::find(units, unitOf(*item)) == units.end()) units = {unitOf(*item)};
  emit dragBegan(units);
  runDrag(this, units, item->icon().pixmap(iconSize()));
}

}  // namespace kessel::client
