// SPDX-License-Identifier: GPL-3.0-or-later
// Points and the events by which they came.
#include "client/game/ledger.h"

#include <QCoreApplication>
#include <algorithm>
#include <array>
#include <cstdlib>
#include <string_view>
#include <utility>

#include "client/game/game_table.h"

namespace kessel::client {

namespace {

bool sameRule(Cite a, Cite b) {
  return a != nullptr && b != nullptr && std::string_view(a) == b;
}

/// What a reader may know of the first `decisions`.
class Past {
 public:
  Past(const GameTable& table, Side reader, std::size_t decisions) : m_table(table) {
    for (const HistoryItem& item : table.history()) {
      if (item.decision >= decisions) break;
      if (isFor(item.event, reader)) m_items.push_back(&item);
    }
  }

  [[nodiscard]] LedgerEntry entryOf(const PointView& point) {
    LedgerEntry entry{point, momentOf(point)};
    if (entry.point.turn == 0 && entry.decision) entry.point.turn = turnOf(*entry.decision);
    return entry;
  }

  /// The events that scored for good under a case.
  [[nodiscard]] std::vector<LedgerEntry> scored(Cite rule) const {
    std::vector<LedgerEntry> out;
    for (const HistoryItem* item : m_items) {
      const Event& event = item->event;
      if (event.kind != EventKind::Scored || !sameRule(event.rule, rule)) continue;
      if (event.value == 0 || !isPlayer(event.side)) continue;
      PointView point;
      point.what = event.text;
      point.side = event.side;
      point.points = event.value;
      point.turn = turnOf(item->decision);
      point.place = event.to;
      point.unit = event.unit;
      point.rule = event.rule;
      out.push_back({point, item->decision});
    }
    return out;
  }

 private:
  [[nodiscard]] int turnOf(std::size_t decision) const { return m_table.session().timeline()[decision].turn; }

  [[nodiscard]] std::optional<std::size_t> momentOf(const PointView& point) {
    if (const auto scored = scoredFor(point)) return scored;
    if (point.unit != kNoUnit) return lastOf(point);
    if (point.place != kNowhere) return taken(point.place, point.side);
    return std::nullopt;
  }

  /// The first event that scored for the same thing and stands for no other point.
  std::optional<std::size_t> scoredFor(const PointView& point) {
    for (const HistoryItem*& item : m_items) {
      if (item == nullptr || item->event.kind != EventKind::Scored) continue;
      const Event& event = item->event;
      if (!sameRule(event.rule, point.rule) || (isPlayer(event.side) && event.side != point.side)) continue;
      if (point.unit != kNoUnit && event.unit != point.unit) continue;
      if (point.place != kNowhere && event.to != point.place) continue;
      return std::exchange(item, nullptr)->decision;
    }
    return std::nullopt;
  }

  /// When a unit came to where it counts; else when it lost something, or left, or moved last.
  [[nodiscard]] std::optional<std::size_t> lastOf(const PointView& point) const {
    const auto last = [&](auto counts) -> std::optional<std::size_t> {
      for (std::size_t i = m_items.size(); i-- > 0;) {
        if (m_items[i] == nullptr || m_items[i]->event.unit != point.unit) continue;
        if (counts(m_items[i]->event)) return m_items[i]->decision;
      }
      return std::nullopt;
    };
    const auto moves = [&](const Event& event) {
      return (event.kind == EventKind::Moved || event.kind == EventKind::Placed) &&
             (point.place == kNowhere || event.to == point.place);
    };
    if (point.place != kNowhere) return last(moves);
    const auto lost = last([](const Event& event) {
      return event.kind == EventKind::Lost || event.kind == EventKind::Reduced || event.kind == EventKind::Removed;
    });
    return lost ? lost : last(moves);
  }

  /// When a side came to a place in which the other one had been, or nobody.
  [[nodiscard]] std::optional<std::size_t> taken(Place place, Side side) const {
    const auto& units = m_table.info().roster.units;
    std::optional<std::size_t> moment;
    Side last = kNobody;
    for (const HistoryItem* item : m_items) {
      if (item == nullptr || item->event.to != place || item->event.unit == kNoUnit) continue;
      const EventKind kind = item->event.kind;
      if (kind != EventKind::Moved && kind != EventKind::Placed) continue;
      const Side whose = units[index(item->event.unit)].side;
      if (whose == side && last != side) moment = item->decision;
      last = whose;
    }
    return last == side ? moment : std::nullopt;
  }

  const GameTable& m_table;
  std::vector<const HistoryItem*> m_items;  ///< nullptr: it stands for a point already
};

}  // namespace

std::vector<LedgerEntry> ledgerOf(const GameTable& table, const ScoreLine& line) {
  return ledgerOf(table, line, table.viewer(), table.shownDecisions());
}

std::vector<LedgerEntry> ledgerOf(const GameTable& table, const ScoreLine& line, Side reader, std::size_t decisions) {
  std::vector<LedgerEntry> out;
  Past past(table, reader, decisions);
  if (line.points.empty()) {
    out = past.scored(line.rule);
    std::array<int, 2> sums{};
    for (const LedgerEntry& entry : out) sums[index(entry.point.side)] += entry.point.points;
    if (sums[0] != line.first || sums[1] != line.second) return {};  // they count something else
  } else {
    for (const PointView& point : line.points) out.push_back(past.entryOf(point));
  }
  const auto age = [](const LedgerEntry& entry) { return entry.decision ? *entry.decision + 1 : 0; };
  std::stable_sort(out.begin(), out.end(), [&](const LedgerEntry& a, const LedgerEntry& b) {
    return a.point.side != b.point.side ? a.point.side < b.point.side : age(a) < age(b);
  });
  return out;
}

QString kindOf(const Wording& words, const Phrase& phrase) {
  Phrase what = phrase;
  for (std::size_t i = 0; i < what.count; ++i) {
    if (what.args[i].kind != Arg::Kind::Side) what.args[i] = Arg("…");
  }
  return words.text(what);
}

namespace {

std::string_view textOf(const char* text) {
  return text == nullptr ? std::string_view() : std::string_view(text);
}
bool same(const Arg& a, const Arg& b) {
  return a.kind == b.kind && a.value == b.value && textOf(a.text) == textOf(b.text);
}
bool same(const Phrase& a, const Phrase& b) {
  return textOf(a.text) == textOf(b.text) && a.count == b.count &&
         std::equal(a.args.begin(), a.args.end(), b.args.begin(),
                    [](const Arg& one, const Arg& other) { return same(one, other); });
}

/// Stands for several of them; labelOf() translates it.
constexpr const char* kAnyUnit = QT_TRANSLATE_NOOP("Ledger", "a unit");

/// What differs between two of one kind becomes open: "a unit eliminated".
void openWhereUnlike(Phrase& what, const Phrase& other) {
  for (std::size_t i = 0; i < what.count; ++i) {
    if (!same(what.args[i], other.args[i])) what.args[i] = Arg(other.args[i].kind == Arg::Kind::Unit ? kAnyUnit : "…");
  }
}

template <class Alike>
std::vector<LedgerSum> together(const std::vector<LedgerEntry>& entries, Alike alike) {
  std::vector<LedgerSum> out;
  for (const LedgerEntry& entry : entries) {
    auto sum =
        std::find_if(out.begin(), out.end(), [&](const LedgerSum& each) { return alike(each.what, entry.point.what); });
    if (sum == out.end()) sum = out.insert(out.end(), LedgerSum{entry.point.what});
    openWhereUnlike(sum->what, entry.point.what);
    ++sum->count[index(entry.point.side)];
    sum->points[index(entry.point.side)] += entry.point.points;
  }
  return out;
}

}  // namespace

QString labelOf(const Wording& words, const LedgerSum& sum) {
  const auto [first, second] = sum.count;
  const QByteArray unit = QCoreApplication::translate("Ledger", kAnyUnit).toUtf8();
  Phrase open = sum.what;
  for (Arg& arg : open.args) {
    if (textOf(arg.text) == kAnyUnit) arg = Arg(unit.constData());
  }
  QString what = words.text(open);
  if (what.startsWith(QString::fromUtf8(unit))) what.front() = what.front().toUpper();
  if (first <= 1 && second <= 1) return what;
  if (first == 0 || second == 0) return QStringLiteral("%1 (%2 ×)").arg(what).arg(first + second);
  return QStringLiteral("%1 (%2 : %3 ×)").arg(what).arg(first).arg(second);
}

std::vector<LedgerSum> sumsOf(const std::vector<LedgerEntry>& entries, std::size_t most) {
  std::vector<LedgerSum> out = together(entries, [](const Phrase& a, const Phrase& b) { return same(a, b); });
  // Too many to name each: those of one kind together; a bare name is a thing of its own.
  if (out.size() > most) {
    out = together(entries, [](const Phrase& a, const Phrase& b) {
      return same(a, b) || (textOf(a.text) == textOf(b.text) && textOf(a.text) != "{0}");
    });
  }
  const auto size = [](const LedgerSum& sum) { return std::abs(sum.points[0]) + std::abs(sum.points[1]); };
  std::stable_sort(out.begin(), out.end(), [&](const LedgerSum& a, const LedgerSum& b) { return size(a) > size(b); });
  if (out.size() > most) out.resize(most);
  return out;
}

bool repeats(const std::vector<LedgerSum>& sums, const ScoreLine& line) {
  if (sums.size() != 1 || sums.front().count[0] + sums.front().count[1] < 2) return false;
  const std::array<int, 2> figures{line.first, line.second};
  const auto& [what, count, points] = sums.front();
  return points == figures && points[0] == count[0] * line.parts && points[1] == count[1] * line.parts;
}

}  // namespace kessel::client
