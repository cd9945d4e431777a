// SPDX-License-Identifier: GPL-3.0-or-later
// Results charts and their file (docs/schema/charts.schema.json).
#include "kessel/engine/chart.h"

#include <fmt/core.h>

#include <algorithm>
#include <cassert>
#include <set>

#include "kessel/engine/own_values.h"
#include "kessel/engine/places.h"
#include "kessel/engine/reader.h"

namespace kessel {

namespace {

constexpr int kMostColumns = 100;
constexpr int kMostRows = 100;
constexpr std::size_t kMostResults = 127;
constexpr int kGreatestStrength = 9999;

/// A cell: a number, or the index of one of the results that the chart names.
int readCell(const Node& cell, const std::vector<std::string>& results) {
  if (results.empty()) return cell.number(-128, 127);
  const std::string text = cell.text();
  const auto found = std::find(results.begin(), results.end(), text);
  if (found == results.end()) cell.fail("expected one of the results, found \"{0}\"", text);
  return static_cast<int>(found - results.begin());
}

std::vector<std::vector<int>> readCells(const Node& node, std::size_t columns,
                                        const std::vector<std::string>& results) {
  std::vector<std::vector<int>> rows;
  for (const Node& row : node.list()) {
    std::vector<int>& cells = rows.emplace_back();
    for (const Node& cell : row.list()) cells.push_back(readCell(cell, results));
    if (cells.size() != columns) row.fail("expected {0} cells, found {1}", columns, cells.size());
  }
  if (rows.empty() || rows.size() > kMostRows) node.fail("expected 1 to 100 rows");
  return rows;
}

Chart readChart(const Node& node) {
  node.onlyKeys({"id", "name", "rule", "lows", "columns", "firstRow", "results", "cells", "mark", "note"});
  std::vector<int> lows;
  for (const Node& low : node.list("lows")) {
    const int value = low.number(0, kGreatestStrength);
    if (!lows.empty() && value <= lows.back()) low.fail("expected a greater number than the one before");
    lows.push_back(value);
  }
  if (lows.empty() || lows.size() > kMostColumns) node.at("lows").fail("expected 1 to 100 columns");
  const int firstRow = node.number("firstRow", -100, 100);
  std::vector<std::string> columns = node.texts("columns");
  if (node.has("columns") && columns.size() != lows.size()) {
    node.at("columns").fail("expected {0} names, one for each column, found {1}", lows.size(), columns.size());
  }
  std::vector<std::string> results = node.texts("results");
  if (results.size() > kMostResults) node.at("results").fail("expected at most 127 results");
  const std::vector<std::vector<int>> cells = readCells(node.at("cells"), lows.size(), results);
  bool sound = !lows.empty() && !cells.empty();
  for (const std::vector<int>& row : cells) sound = sound && row.size() == lows.size();
  Chart chart = sound ? Chart(std::move(lows), firstRow, cells) : Chart();
  chart.columnNames = std::move(columns);
  chart.resultNames = std::move(results);
  chart.id = node.text("id");
  chart.name = node.text("name");
  chart.rule = node.text("rule");
  chart.source = readProvenance(node);
  chart.note = chart.source.note;
  return chart;
}

ChartInfo readDisplay(const Node& node) {
  node.onlyKeys({"id", "name", "rule", "columns", "rows", "cells", "mark", "note"});
  ChartInfo info;
  info.id = node.text("id");
  info.name = node.text("name");
  info.rule = node.text("rule");
  info.columns = node.texts("columns");
  info.rows = node.texts("rows");
  for (const Node& row : node.list("cells")) {
    std::vector<std::string>& cells = info.cells.emplace_back();
    for (const Node& cell : row.list()) cells.push_back(cell.text());
    if (cells.size() != info.columns.size()) {
      row.fail("expected {0} cells, found {1}", info.columns.size(), cells.size());
    }
  }
  if (info.cells.size() != info.rows.size()) {
    node.at("cells").fail("expected {0} rows, found {1}", info.rows.size(), info.cells.size());
  }
  const Provenance source = readProvenance(node);
  info.note = source.note;
  info.mark = source.mark;
  return info;
}

}  // namespace

Chart::Chart(std::vector<int> lows, int firstRow, const std::vector<std::vector<int>>& cells)
    : m_lows(std::move(lows)),
      m_columns(static_cast<int>(m_lows.size())),
      m_rows(static_cast<int>(cells.size())),
      m_firstRow(firstRow) {
  assert(!m_lows.empty() && m_lows.size() <= kMostColumns);
  int column = -1;
  for (int strength = 0; strength <= m_lows.back(); ++strength) {
    if (strength == m_lows[static_cast<std::size_t>(column + 1)]) ++column;
    m_columnOf.push_back(static_cast<std::int8_t>(column));
  }
  for (const std::vector<int>& row : cells) {
    assert(row.size() == m_lows.size());
    for (int cell : row) m_cells.push_back(static_cast<std::int8_t>(cell));
  }
}

ChartInfo Chart::info() const {
  ChartInfo out{id, name, rule, columnNames, {}, {}, note, source.mark};
  for (std::size_t i = 0; columnNames.empty() && i < m_lows.size(); ++i) {
    const int from = m_lows[i];
    const bool last = i + 1 == m_lows.size();
    const int to = last ? from : m_lows[i + 1] - 1;
    out.columns.push_back(last         ? fmt::format("{}+", from)
                          : from == to ? fmt::format("{}", from)
                                       : fmt::format("{}-{}", from, to));
  }
  for (int row = 0; row < m_rows; ++row) {
    out.rows.push_back(fmt::format("{}", m_firstRow + row));
    std::vector<std::string>& cells = out.cells.emplace_back();
    for (int column = 0; column < m_columns; ++column) {
      const int value = result(column, m_firstRow + row);
      cells.push_back(!resultNames.empty() ? resultNames[static_cast<std::size_t>(value)]
                      : value == 0         ? "-"
                                           : fmt::format("{}", value));
    }
  }
  return out;
}

const Chart* ChartSet::named(std::string_view wanted) const {
  for (const Chart& chart : charts) {
    if (chart.id == wanted) return &chart;
  }
  return nullptr;
}

std::vector<ChartInfo> ChartSet::infos() const {
  std::vector<ChartInfo> out;
  for (const Chart& chart : charts) out.push_back(chart.info());
  out.insert(out.end(), displays.begin(), displays.end());
  return out;
}

Result<ChartSet> loadCharts(const std::string& path, OwnValues* own) {
  Result<std::unique_ptr<Document>> document = Document::open(path);
  if (!document) return tl::unexpected(document.error());
  if (own != nullptr) own->overChartsFile(**document);
  const Node root = (*document)->root();
  root.onlyKeys({"$schema", "charts", "displays"});
  ChartSet out;
  out.hash = (*document)->hash();
  std::set<std::string> ids;
  for (const Node& node : root.listOr("charts")) {
    out.charts.push_back(readChart(node));
    if (!ids.insert(out.charts.back().id).second) node.at("id").fail("this id is used twice");
  }
  for (const Node& node : root.listOr("displays")) {
    out.displays.push_back(readDisplay(node));
    if (!ids.insert(out.displays.back().id).second) node.at("id").fail("this id is used twice");
  }
  if ((*document)->error()) return tl::unexpected(*(*document)->error());
  if (own != nullptr && own->error()) return tl::unexpected(*own->error());
  return out;
}

}  // namespace kessel
