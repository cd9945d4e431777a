// SPDX-License-Identifier: GPL-3.0-or-later
// Painting of charts.
#include "client/panels/chart_table.h"

#include <QPainter>
#include <algorithm>
#include <utility>

#include "client/app/style.h"

namespace kessel::client {

ChartTable::ChartTable(QWidget* parent) : QWidget(parent) {
  setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
  wearAccent(this);
}

void ChartTable::clear() {
  m_columns.clear();
  m_rows.clear();
  m_cells.clear();
  updateGeometry();
  update();
}

void ChartTable::setChart(const Wording& words, const ChartInfo& chart, int column, int row, int around) {
  clear();
  const int count = static_cast<int>(chart.columns.size());
  int first = 0;
  int last = count;
  if (around > 0 && column >= 0) {
    first = std::max(0, std::min(column - around, count - 2 * around - 1));
    last = std::min(count, first + 2 * around + 1);
  }
  for (int c = first; c < last; ++c) m_columns << words.name(chart.columns[static_cast<std::size_t>(c)]);
  for (std::size_t r = 0; r < chart.rows.size(); ++r) {
    m_rows << words.name(chart.rows[r]);
    QStringList cells;
    for (int c = first; c < last; ++c) {
      const auto& line = chart.cells.size() > r ? chart.cells[r] : std::vector<std::string>{};
      const auto at = static_cast<std::size_t>(c);
      cells << (at < line.size() ? words.name(line[at]) : QString());
    }
    m_cells << cells;
  }
  m_lit = column < 0 ? -1 : column - first;
  m_row = row;
  setAccessibleName(words.name(chart.name));
  const bool lit = m_lit >= 0 && m_lit < m_columns.size();
  setAccessibleDescription(lit ? tr("Column %1").arg(m_columns[m_lit]) : QString());
  updateGeometry();
  update();
}

QSize ChartTable::cellSize() const {
  int widest = look().px(20);
  for (const QString& name : m_columns) widest = std::max(widest, fontMetrics().horizontalAdvance(name));
  for (const QStringList& line : m_cells) {
    for (const QString& cell : line) widest = std::max(widest, fontMetrics().horizontalAdvance(cell));
  }
  int wide = widest + look().px(8);
  // A little less between the columns is better than a bar to scroll by a few pixels.
  if (m_room > 0 && !m_columns.isEmpty())
    wide = std::clamp((m_room - headWidth()) / static_cast<int>(m_columns.size()), widest + look().px(3), wide);
  return {wide, fontMetrics().height() + look().px(4)};
}

void ChartTable::setRoom(int width) {
  if (std::exchange(m_room, width) == width) return;
  updateGeometry();
  update();
}

int ChartTable::headWidth() const {
  int widest = look().px(16);
  for (const QString& name : m_rows) widest = std::max(widest, fontMetrics().horizontalAdvance(name));
  return widest + look().px(8);
}

QSize ChartTable::sizeHint() const {
  if (m_columns.isEmpty()) return {0, 0};
  const QSize cell = cellSize();
  return {headWidth() + cell.width() * static_cast<int>(m_columns.size()),
          cell.height() * (static_cast<int>(m_rows.size()) + 1)};
}

void ChartTable::paintEvent(QPaintEvent*) {
  if (m_columns.isEmpty()) return;
  QPainter painter(this);
  const Theme& theme = look().theme;
  const QSize cell = cellSize();
  const int head = headWidth();
  QFont bold = font();
  bold.setBold(true);
  const int height = cell.height() * (static_cast<int>(m_rows.size()) + 1);
  if (m_lit >= 0) painter.fillRect(head + m_lit * cell.width(), 0, cell.width(), height, theme.columnLit);
  if (m_row >= 0 && m_row < m_rows.size()) {
    const int y = (m_row + 1) * cell.height();
    painter.fillRect(0, y, head + cell.width() * static_cast<int>(m_columns.size()), cell.height(), theme.columnLit);
  }
  for (int c = 0; c < m_columns.size(); ++c) {
    painter.setFont(c == m_lit ? bold : font());
    painter.setPen(c == m_lit ? theme.text : theme.muted);
    painter.drawText(QRect(head + c * cell.width(), 0, cell.width(), cell.height()), Qt::AlignCenter, m_columns[c]);
  }
  for (int r = 0; r < m_rows.size(); ++r) {
    const int y = (r + 1) * cell.height();
    painter.setFont(r == m_row ? bold : font());
    painter.setPen(r == m_row ? theme.text : theme.muted);
    painter.drawText(QRect(0, y, head - look().px(4), cell.height()), Qt::AlignCenter, m_rows[r]);
    for (int c = 0; c < m_cells[r].size(); ++c) {
      const QRect box(head + c * cell.width(), y, cell.width(), cell.height());
      const bool hit = c == m_lit && r == m_row;
      painter.setFont(hit || c == m_lit ? bold : font());
      painter.setPen(theme.text);
      painter.drawText(box, Qt::AlignCenter, m_cells[r][c]);
      if (!hit) continue;
      painter.setPen(QPen(look().accent, look().px(2)));
      painter.drawRect(box.adjusted(1, 1, -1, -1));
    }
  }
  painter.setPen(theme.line);
  painter.drawLine(0, cell.height(), head + cell.width() * static_cast<int>(m_columns.size()), cell.height());
}

}  // namespace kessel::client
