// SPDX-License-Identifier: GPL-3.0-or-later
// A chart of the rules as a table, with the column and the row in use lit.
#pragma once

#include <QWidget>

#include "client/game/wording.h"

namespace kessel::client {

class ChartTable : public QWidget {
  Q_OBJECT

 public:
  explicit ChartTable(QWidget* parent = nullptr);
  /// `around`: show only the lit column and this many at each side; 0: all.
  void setChart(const Wording& words, const ChartInfo& chart, int column, int row, int around);
  void clear();
  /// So many pixels are there across: its columns move together if that lets it stand there whole.
  void setRoom(int width);

  [[nodiscard]] QSize sizeHint() const override;
  [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }
  [[nodiscard]] int litColumn() const { return m_lit; }
  [[nodiscard]] int litRow() const { return m_row; }

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  [[nodiscard]] QSize cellSize() const;
  [[nodiscard]] int headWidth() const;

  QStringList m_columns;
  QStringList m_rows;
  QList<QStringList> m_cells;
  int m_room = 0;  ///< 0: as much as it likes
  int m_lit = -1;  ///< among the columns shown
  int m_row = -1;
};

}  // namespace kessel::client
