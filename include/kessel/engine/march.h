// SPDX-License-Identifier: GPL-3.0-or-later
// Where a unit or a stack on the move can go, and what stops it on its way to a place. A title says what its rules say
// of one step; the search, Title::reach() and Title::wayTo() follow from that.
#pragma once

#include <algorithm>
#include <concepts>
#include <cstdint>
#include <limits>
#include <span>
#include <type_traits>
#include <utility>
#include <vector>

#include "kessel/engine/memory.h"
#include "kessel/engine/reach.h"
#include "kessel/engine/steps.h"
#include "kessel/engine/view.h"

namespace kessel {

/// Whatever moves (a unit, a stack with its slowest member's points), as it stands or as it would stand some steps on:
/// a value that refers to the position and changes nothing in it.
template <class Mover>
concept Marching = std::copy_constructible<Mover> && requires(const Mover& mover, Place to, int direction) {
  { mover.at() } -> std::same_as<Place>;
  { mover.paid() } -> std::convertible_to<int>;  // quarter points, from any beginning; they never get less
  // What else decides how it may go on: that it has slipped by an enemy, the side by which it came along a road.
  { mover.history() } -> std::convertible_to<std::uint32_t>;
  {
    mover.mayGo(to, direction)
    } -> std::same_as<Verdict>;  // one step on (kNoDirection: by a box), and still end somewhere
  { mover.after(to, direction) } -> std::same_as<Mover>;  // the same one step on; for steps that it may make
  { mover.mayEnd() } -> std::same_as<Verdict>;            // its movement where it stands
};

/// All that a mover can come to, the cheapest ways first and equal ones in the order in which they were found. Keep one
/// as workspace() where much is searched.
template <Marching Mover>
class March {
 public:
  using Number = std::uint32_t;
  static constexpr Number kNone = std::numeric_limits<Number>::max();

  /// Searches until `enough(mover)` is true of one that it has come to (the start is asked about first): its number,
  /// kNone if there is none.
  template <class Enough>
  Number search(const NeighbourTable& table, const Mover& start, Enough enough) {
    clear();
    m_paid = start.paid();
    add(start, 0);
    for (std::size_t cost = 0; cost < m_waiting.size(); ++cost) {
      for (std::size_t n = 0; n < m_waiting[cost].size(); ++n) {  // it grows where a step costs nothing
        const Number at = m_waiting[cost][n];
        if (m_stands[at].beaten) continue;
        Number& last = m_last[index(m_stands[at].mover.at())];
        m_stands[at].sameHex = std::exchange(last, at);
        m_reached.push_back(at);
        if (enough(m_stands[at].mover)) return at;
        spread(table, at);
      }
    }
    return kNone;
  }
  void search(const NeighbourTable& table, const Mover& start) {
    search(table, start, [](const Mover&) { return false; });
  }

  /// The numbers of all that it has come to; 0, the start, is the first.
  [[nodiscard]] std::span<const Number> reached() const { return m_reached; }
  [[nodiscard]] const Mover& operator[](Number number) const { return m_stands[number].mover; }
  [[nodiscard]] bool has(Place hex) const { return m_last[index(hex)] != kNone; }
  /// The best that it can come to in a hex: where it may end its movement, and by the cheapest way.
  [[nodiscard]] Number bestIn(Place hex) const {
    Number best = kNone;
    for (Number at = m_last[index(hex)]; at != kNone; at = m_stands[at].sameHex) {
      if (best == kNone || mayEnd(at) || !mayEnd(best)) best = at;  // the dearest stand first in the row
    }
    return best;
  }
  /// `first`, then what `step(hex)` says of the hexes on the way, without the one where it starts.
  template <class Step, class Said = std::invoke_result_t<Step, Place>>
  [[nodiscard]] std::vector<Said> way(Number to, Step step, const std::vector<Said>& first) const {
    std::size_t length = first.size();
    for (Number at = to; at != 0; at = m_stands[at].before) ++length;
    std::vector<Said> out;
    out.reserve(length);
    out = first;
    out.resize(length);
    for (; to != 0; to = m_stands[to].before) out[--length] = step(m_stands[to].mover.at());
    return out;
  }
  [[nodiscard]] std::vector<Place> way(Number to) const {
    return way(to, [](Place hex) { return hex; }, {});
  }

 private:
  struct Stand {
    Mover mover;
    Number before;
    std::uint32_t history;
    int paid;
    Number foundInHex;       ///< the one found before it in the same hex, whether reached yet or not
    Number sameHex = kNone;  ///< the one reached before it in the same hex
    bool beaten = false;     ///< while it waited a cheaper way to the same was found
  };

  [[nodiscard]] bool mayEnd(Number at) const { return m_stands[at].mover.mayEnd().ok(); }
  /// Lets it wait for its turn, unless something as cheap came to the same.
  void add(const Mover& mover, Number before) {
    const std::uint32_t history = mover.history();
    const int paid = mover.paid();
    Number& found = m_found[index(mover.at())];
    for (Number at = found; at != kNone; at = m_stands[at].foundInHex) {
      Stand& other = m_stands[at];
      if (other.history != history) continue;
      if (other.paid <= paid) return;
      other.beaten = true;
    }
    const auto number = static_cast<Number>(m_stands.size());
    const auto cost = static_cast<std::size_t>(paid - m_paid);
    if (cost >= m_waiting.size()) m_waiting.resize(cost + 1);
    m_waiting[cost].push_back(number);
    m_stands.push_back({mover, before, history, paid, std::exchange(found, number)});
  }
  void spread(const NeighbourTable& table, Number at) {
    const Mover mover = m_stands[at].mover;
    table.each(mover.at(), [&](Place to, int direction) {
      if (mover.mayGo(to, direction).ok()) add(mover.after(to, direction), at);
    });
  }
  void clear() {
    for (const Stand& stand : m_stands) m_last[index(stand.mover.at())] = m_found[index(stand.mover.at())] = kNone;
    m_reached.clear();
    m_stands.clear();
    for (std::vector<Number>& waiting : m_waiting) waiting.clear();
  }

  std::vector<Stand> m_stands;
  std::vector<Number> m_reached;
  std::vector<std::vector<Number>> m_waiting;  ///< by what they have paid since the start
  int m_paid = 0;                              ///< by the start
  std::vector<Number> m_found = std::vector<Number>(ReachMap::kPlaces, kNone);
  std::vector<Number> m_last = std::vector<Number>(ReachMap::kPlaces, kNone);
};

/// A position in which the units asked about are on the move, and what brings that about.
template <class State>
struct Party {
  State state;
  std::vector<Action> actions;

  /// Adds a decision, if the step allows it.
  template <class Rules>
  [[nodiscard]] bool take(const Rules& rules, const Step<Rules, State>& step, Action action) {
    if (!step.judge(rules, state, action).ok()) return false;
    Events nobody;
    step.perform(rules, state, action, nobody);
    actions.push_back(action);
    return true;
  }
};

/// Title::reach() of a mover: every hex in which it may end, after `actions`, by `step(hex)` for each hex.
/// `stops(mover)` says that it must end there.
template <Marching Mover, class StepTo, class Stops>
[[nodiscard]] std::vector<Reach> reachOf(const NeighbourTable& table, const Mover& start,
                                         const std::vector<Action>& actions, StepTo step, Stops stops) {
  March<Mover>& march = workspace<March<Mover>, struct Reaching>();
  march.search(table, start);
  std::vector<Reach> out;
  out.reserve(march.reached().size());
  std::vector<bool> found(ReachMap::kPlaces);
  for (const auto number : march.reached()) {
    const Mover& mover = march[number];
    if (mover.at() == start.at() || found[index(mover.at())] || !mover.mayEnd().ok()) continue;
    found[index(mover.at())] = true;
    out.push_back({mover.at(), mover.paid() - start.paid(), stops(mover), march.way(number, step, actions)});
  }
  return out;
}

namespace detail {

/// The cheapest way of one who never tires; if there is none, the cheapest one up to the first hex that is closed to
/// him, as if each hex from there on cost a point.
template <Marching Mover>
[[nodiscard]] std::vector<Place> tirelessWay(const NeighbourTable& table, const Mover& start, Place to) {
  constexpr int kPoint = 4;
  March<Mover>& march = workspace<March<Mover>, struct Tireless>();
  march.search(table, start);
  if (march.has(to)) return march.way(march.bestIn(to));
  ReachMap& beyond = workspace<ReachMap, struct Beyond>();
  beyond.search(
      table, to, ReachMap::kGreatestBudget, [](Place, Place, int) { return 1; }, [](Place) { return false; });
  int least = std::numeric_limits<int>::max();
  typename March<Mover>::Number last = 0;
  Place closed = kNowhere;
  for (const auto number : march.reached()) {
    table.each(march[number].at(), [&](Place next, int) {
      if (march.has(next) || !beyond.has(next)) return;
      const int sum = march[number].paid() + kPoint * beyond.cost(next);
      if (sum >= least) return;
      least = sum;
      last = number;
      closed = next;
    });
  }
  std::vector<Place> way = march.way(last);
  if (closed != kNowhere) way.push_back(closed);
  return way;
}

}  // namespace detail

/// Title::wayTo() of a mover; `tireless` is the same with more points than any way across the map costs. What stops it
/// is the first refusal on the cheapest way of one who never tires.
template <Marching Mover>
[[nodiscard]] WayTo wayOf(const NeighbourTable& table, const Mover& start, const Mover& tireless, Place to) {
  WayTo out;
  if (to == start.at()) return out;
  March<Mover>& march = workspace<March<Mover>, struct Reaching>();
  const auto there =
      march.search(table, start, [&](const Mover& mover) { return mover.at() == to && mover.mayEnd().ok(); });
  if (there != March<Mover>::kNone) {
    out.way = march.way(there);
    out.cost = march[there].paid() - start.paid();
    return out;
  }
  const std::vector<Place> way = detail::tirelessWay(table, tireless, to);
  if (way.empty()) return out;
  std::vector<Mover> stands{start};
  for (const Place next : way) {
    const int direction = table.direction(stands.back().at(), next);
    out.stop = next;
    out.verdict = stands.back().mayGo(next, direction);
    if (!out.verdict.ok()) break;
    stands.push_back(stands.back().after(next, direction));
    out.way.push_back(next);
  }
  if (out.verdict.ok()) out.verdict = stands.back().mayEnd();
  // It gets no further than where it may stay.
  for (; !out.way.empty() && !stands.back().mayEnd().ok(); stands.pop_back()) out.way.pop_back();
  out.cost = stands.back().paid() - start.paid();
  return out;
}

}  // namespace kessel
