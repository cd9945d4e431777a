// SPDX-License-Identifier: GPL-3.0-or-later
// Rows of the log and their filter.
#include "client/models/log_model.h"

#include <algorithm>

namespace kessel::client {

namespace {

bool isHeading(EventKind kind) {
  return kind == EventKind::TurnBegan || kind == EventKind::PhaseBegan;
}

bool belongsTo(LogFilter::Kind filter, EventKind kind) {
  switch (filter) {
    case LogFilter::Kind::All: return true;
    case LogFilter::Kind::Combat:
      return kind == EventKind::CombatBegan || kind == EventKind::CombatEnded || kind == EventKind::Fired ||
             kind == EventKind::Rolled || kind == EventKind::Lost || kind == EventKind::Reduced;
    case LogFilter::Kind::Moves:
      return kind == EventKind::Moved || kind == EventKind::Placed || kind == EventKind::Removed;
    case LogFilter::Kind::Losses: return kind == EventKind::Lost || kind == EventKind::Reduced;
    case LogFilter::Kind::Dice: return kind == EventKind::Rolled || kind == EventKind::Drawn;
  }
  return true;
}

}  // namespace

bool goesOn(const Event& before, const Event& event) {
  return before.kind == EventKind::Moved && event.kind == EventKind::Moved && before.unit == event.unit &&
         before.to == event.from && before.onlyFor == event.onlyFor && before.text.text == event.text.text;
}

LogModel::LogModel(const Wording& words, QObject* parent) : QAbstractListModel(parent), m_words(words) {}

int LogModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(m_lines.size());
}

QVariant LogModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid() || index.row() >= static_cast<int>(m_lines.size())) return {};
  const LogLine& line = m_lines[static_cast<std::size_t>(index.row())];
  switch (role) {
    case Qt::DisplayRole:
    case Qt::AccessibleTextRole: return line.text;
    case Qt::ToolTipRole:
      return line.event.rule == nullptr ? line.text
                                        : tr("%1 [case %2]").arg(line.text, QString::fromUtf8(line.event.rule));
    case RuleRole: return QString::fromUtf8(line.event.rule);
    case PlaceRole: return kessel::index(line.event.to != kNowhere ? line.event.to : line.event.from);
    case EntryRole: return static_cast<qulonglong>(line.decision);
    case KindRole: return static_cast<int>(line.event.kind);
    case SideRole: return static_cast<int>(line.event.side);
    case HeadingRole: return isHeading(line.event.kind);
    case FullRole: return line.full;
    default: return {};
  }
}

void LogModel::sync(const GameController& game) {
  const std::vector<HistoryItem>& history = game.history();
  const std::size_t shown = game.shownDecisions();
  const auto end = static_cast<std::size_t>(
      std::partition_point(history.begin(), history.end(),
                           [shown](const HistoryItem& item) { return item.decision < shown; }) -
      history.begin());
  if (m_generation != game.historyGeneration() || m_viewer != game.viewer() || end < m_taken) {
    beginResetModel();
    m_lines.clear();
    endResetModel();
    m_taken = 0;
    m_generation = game.historyGeneration();
    m_viewer = game.viewer();
  }
  std::vector<LogLine> fresh;
  for (; m_taken < end; ++m_taken) {
    const HistoryItem& item = history[m_taken];
    if (item.event.text.empty() || !isFor(item.event, m_viewer)) continue;
    take(item.decision, item.event, fresh);
  }
  if (fresh.empty()) return;
  const int first = rowCount();
  beginInsertRows({}, first, first + static_cast<int>(fresh.size()) - 1);
  m_lines.insert(m_lines.end(), fresh.begin(), fresh.end());
  endInsertRows();
}

LogLine LogModel::lineOf(std::size_t decision, const Event& event) const {
  const QString text = m_words.text(event.text);
  const QString rule = QString::fromUtf8(event.rule);
  return {decision, event, text, rule.isEmpty() ? text : QStringLiteral("%1 [%2]").arg(text, rule)};
}

void LogModel::take(std::size_t decision, const Event& event, std::vector<LogLine>& fresh) {
  // Units of a stack move in turn: the line of this one is among the last that tell of moves.
  const std::size_t all = m_lines.size() + fresh.size();
  for (std::size_t n = all; n-- > 0;) {
    const bool old = n < m_lines.size();
    LogLine& line = old ? m_lines[n] : fresh[n - m_lines.size()];
    if (line.event.kind != EventKind::Moved) break;
    if (!goesOn(line.event, event)) continue;
    const Place from = line.event.from;
    line = lineOf(line.decision, event);
    line.event.from = from;
    if (old) emit dataChanged(index(static_cast<int>(n)), index(static_cast<int>(n)));
    return;
  }
  fresh.push_back(lineOf(decision, event));
}

LogFilter::LogFilter(QObject* parent) : QSortFilterProxyModel(parent) {}

void LogFilter::setKind(Kind kind) {
  m_kind = kind;
  invalidateFilter();
}

void LogFilter::setText(const QString& text) {
  m_text = text;
  invalidateFilter();
}

bool LogFilter::filterAcceptsRow(int row, const QModelIndex& parent) const {
  const QModelIndex index = sourceModel()->index(row, 0, parent);
  const auto kind = static_cast<EventKind>(index.data(LogModel::KindRole).toInt());
  if (!m_text.isEmpty()) {
    const QString rule = index.data(LogModel::RuleRole).toString();
    if (!index.data().toString().contains(m_text, Qt::CaseInsensitive) && rule != m_text) return false;
  }
  return belongsTo(m_kind, kind) || (isHeading(kind) && m_text.isEmpty());
}

}  // namespace kessel::client
