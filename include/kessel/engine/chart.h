// SPDX-License-Identifier: GPL-3.0-or-later
// Numeric results charts: a column by strength, a row by die, both clamped to what is printed. A flat table, so that a
// look-up is two loads.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "kessel/engine/error.h"
#include "kessel/engine/map.h"
#include "kessel/engine/title.h"

namespace kessel {

/// A results chart. Strengths below the first column have no column (-1), those beyond the last one use it.
class Chart {
 public:
  std::string id;
  std::string name;
  std::string rule;
  std::string note;
  Provenance source;
  std::vector<std::string> columnNames;  ///< as printed, one for each column; empty: made from the strengths
  std::vector<std::string> resultNames;  ///< as printed; a cell is an index into them. Empty: cells are plain numbers

  Chart() = default;
  /// `lows`: lowest strength of each column, rising, from 0 on; `cells`: rows from `firstRow` on, each with one number
  /// a column, from -128 to 127.
  Chart(std::vector<int> lows, int firstRow, const std::vector<std::vector<int>>& cells);

  [[nodiscard]] int columns() const { return m_columns; }
  [[nodiscard]] int firstRow() const { return m_firstRow; }
  /// The column of a strength, or -1 below the first one.
  [[nodiscard]] int column(int strength) const {
    if (strength < 0 || m_columnOf.empty()) return -1;
    const auto at = static_cast<std::size_t>(strength);
    return m_columnOf[at < m_columnOf.size() ? at : m_columnOf.size() - 1];
  }
  /// The result in a column for a die, clamped to the first and last row; 0 without a column.
  [[nodiscard]] int result(int column, int die) const {
    if (column < 0 || m_rows == 0) return 0;
    const int row = die < m_firstRow ? 0 : die - m_firstRow >= m_rows ? m_rows - 1 : die - m_firstRow;
    const int col = column < m_columns ? column : m_columns - 1;
    return m_cells[static_cast<std::size_t>(row * m_columns + col)];
  }
  /// The result for a strength and a die.
  [[nodiscard]] int at(int strength, int die) const { return result(column(strength), die); }
  /// For display: columns "4-5", rows by die, "-" for no effect.
  [[nodiscard]] ChartInfo info() const;

 private:
  std::vector<int> m_lows;
  std::vector<std::int8_t> m_columnOf;  ///< by strength, up to the low end of the last column
  std::vector<std::int8_t> m_cells;     ///< by row, then column
  int m_columns = 0;
  int m_rows = 0;
  int m_firstRow = 0;
};

/// The charts of a title: those that rules look up, and others that are only shown.
struct ChartSet {
  std::vector<Chart> charts;
  std::vector<ChartInfo> displays;
  std::uint64_t hash = 0;

  /// A chart by id, or nullptr.
  [[nodiscard]] const Chart* named(std::string_view id) const;
  /// All charts for display, numeric ones first.
  [[nodiscard]] std::vector<ChartInfo> infos() const;
};

class OwnValues;
/// Reads and checks scenarios/<title>/charts.json, and lays a player's own values over it if there are some.
[[nodiscard]] Result<ChartSet> loadCharts(const std::string& path, OwnValues* own = nullptr);

}  // namespace kessel
