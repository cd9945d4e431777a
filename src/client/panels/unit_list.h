// SPDX-License-Identifier: GPL-3.0-or-later
// A list of units that can be dragged onto the map.
#pragma once

#include <QListWidget>
#include <vector>

#include "kessel/engine/ids.h"

namespace kessel::client {

/// Each item keeps its unit in Qt::UserRole.
class UnitList : public QListWidget {
  Q_OBJECT

 public:
  explicit UnitList(QWidget* parent = nullptr);

  /// Asks for a few rows; a layout gives it more where there is room.
  [[nodiscard]] QSize sizeHint() const override;
  /// A short list takes no more room than its rows. They are as high as the width makes them, so that this follows it.
  void fitRows();
  /// So many rows are seen however little room there is: where texts are large the page around it scrolls anyway, and
  /// one should not look through a slit in it.
  void setLeast(int rows);
  [[nodiscard]] static UnitId unitOf(const QListWidgetItem& item);
  /// The units of the rows that are chosen, from above.
  [[nodiscard]] std::vector<UnitId> chosen() const;
  /// Chooses the rows of units; with `several`, Ctrl and Shift add others.
  void choose(const std::vector<UnitId>& units, bool several);

 signals:
  /// A drag begins: the units are to be selected, so that the map lights where they may go.
  void dragBegan(const std::vector<kessel::UnitId>& units);

 protected:
  void startDrag(Qt::DropActions actions) override;
  void doItemsLayout() override;
  void resizeEvent(QResizeEvent* event) override;

 private:
  void fitIcons();

  int m_least = 1;
  QSize m_icon;  ///< of counters, where there is room for words beside them
};

}  // namespace kessel::client
