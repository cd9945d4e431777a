// SPDX-License-Identifier: GPL-3.0-or-later
// Rows of the log and their filter.
#include "client/models/log_model.h"

#include <algorithm>
#include <utility>

#include "client/game/reason_text.h"

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
    case ReasonRole: return line.reason;
    default: return {};
  }
}

void LogModel::sync(const GameTable& table) {
  const std::vector<HistoryItem>& history = table.history();
  const std::size_t shown = table.shownDecisions();
  const auto end = static_cast<std::size_t>(
      std::partition_point(history.begin(), history.end(),
                           [shown](const HistoryItem& item) { return item.decision < shown; }) -
      history.begin());
  const bool over = table.session().over();
  if (m_generation != table.historyGeneration() || m_viewer != table.viewer() || end < m_taken || shown < m_shown ||
      over != m_over) {
    beginResetModel();
    m_lines.clear();
    endResetModel();
    m_taken = m_reasons = 0;
    m_over = over;
    m_generation = table.historyGeneration();
    m_viewer = table.viewer();
  }
  m_shown = shown;
  std::vector<LogLine> fresh;
  for (; m_taken < end; ++m_taken) {
    const HistoryItem& item = history[m_taken];
    takeReasons(table, item.decision, fresh);
    if (isDrawOfTheOther(history, m_taken, m_viewer)) fresh.push_back(lineOfDraw(item));
    if (item.event.text.empty() || !isFor(item.event, m_viewer)) continue;
    take(item.decision, item.event, fresh);
  }
  takeReasons(table, shown, fresh);
  if (fresh.empty()) return;
  const int first = rowCount();
  beginInsertRows({}, first, first + static_cast<int>(fresh.size()) - 1);
  m_lines.insert(m_lines.end(), fresh.begin(), fresh.end());
  endInsertRows();
}

LogLine LogModel::lineOf(std::size_t decision, const Event& event) const {
  const QString text = m_words.text(event.text);
  return {decision, event, text, withCase(text, event)};
}

QString LogModel::withCase(const QString& text, const Event& event) {
  const QString rule = QString::fromUtf8(event.rule);
  return rule.isEmpty() ? text : QStringLiteral("%1 [%2]").arg(text, rule);
}

void LogModel::tellLikewise(LogLine& line, const Event& event) const {
  line.text = m_words.likewise(line.text, line.units++, event);
  line.full = withCase(line.text, event);
}

/// A draw of which the reader knows only that it was made.
LogLine LogModel::lineOfDraw(const HistoryItem& item) const {
  Event veiled = eventOf(EventKind::Drawn, item.event.rule, {});
  veiled.side = item.event.side;
  const QString side = m_words.side(item.event.side);
  const QString text =
      item.event.card != kNoCard ? tr("%1 draws a card").arg(side) : tr("%1 draws in secret").arg(side);
  return {item.decision, veiled, text, withCase(text, veiled)};
}

void LogModel::takeReasons(const GameTable& table, std::size_t decisions, std::vector<LogLine>& fresh) {
  const auto reasons = table.reasons().over();
  for (; m_reasons < reasons.size() && reasons[m_reasons].after <= decisions; ++m_reasons) {
    const OperationReason& reason = reasons[m_reasons];
    if (!Reasons::mayTell(table, reason)) continue;
    Event told;
    told.side = reason.side;
    const QString text = ReasonText(m_words).why(*reason.why, reason.made);
    fresh.push_back({reason.first, told, text, text, true});
  }
}

LogLine& LogModel::lineAt(std::size_t n, std::vector<LogLine>& fresh) {
  return n < m_lines.size() ? m_lines[n] : fresh[n - m_lines.size()];
}

std::optional<std::size_t> LogModel::lineToRewrite(const Event& event, std::vector<LogLine>& fresh) {
  const std::size_t all = m_lines.size() + fresh.size();
  if (all > 0 && isEmptyPhase(lineAt(all - 1, fresh).event, event)) return all - 1;
  // Units of a stack move in turn: the line of this one is among the last that tell of moves.
  for (std::size_t n = all; n-- > 0 && lineAt(n, fresh).event.kind == EventKind::Moved;) {
    if (goesOn(lineAt(n, fresh).event, event)) return n;
  }
  return std::nullopt;
}

void LogModel::take(std::size_t decision, const Event& event, std::vector<LogLine>& fresh) {
  if (!fresh.empty() && fresh.back().decision == decision && isLike(fresh.back().event, event))
    return tellLikewise(fresh.back(), event);
  const std::optional<std::size_t> n = lineToRewrite(event, fresh);
  if (!n) {
    fresh.push_back(lineOf(decision, event));
    return;
  }
  LogLine& line = lineAt(*n, fresh);
  const LogLine before = std::exchange(line, lineOf(decision, event));
  if (event.kind == EventKind::Moved) {  // the line tells of the whole move
    line.decision = before.decision;
    line.event.from = before.event.from;
  }
  if (*n < m_lines.size()) emit dataChanged(index(static_cast<int>(*n)), index(static_cast<int>(*n)));
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
