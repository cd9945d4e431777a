// SPDX-License-Identifier: GPL-3.0-or-later
// Retreats by priorities, and advances along them. A title says which steps are open and what counts first; what the
// best course is, which next hexes keep it open, and what speaks against all others, follows from that.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <compare>
#include <concepts>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "kessel/engine/memory.h"
#include "kessel/engine/reach.h"
#include "kessel/engine/steps.h"

namespace kessel {

/// The rules of a retreat, as they hold for the units that go together now. A course is a way that comes to no place
/// twice; it has at least `least` places after the first one, and ends in the first of them from there on where the
/// units may end: who must go two hexes and would be crowded there goes on, up to `most`.
///
/// Courses are compared by keys, the lower the better, entry by entry: the first one decides, the next one only
/// among those that are equal in it, and so on. An entry counts along the way (Zones of Control entered, hexes beyond
/// the required ones), or at its end (room, how far it still is to supply, 63 less the distance from those who fired);
/// no part of it is ever negative. Equal courses are the owner's choice.
///
/// A rule with `farthest` need not know how far somebody may have to go: where no course of up to `most` places is
/// there, it is one of the shortest that there are, of up to `farthest` places.
///
/// What the way costs can decide who arrives, and so where the course may end: a rule with `mayEnd(to, soFar)` is asked
/// by it with the key up to there. `mayEnd(to)` must then be true wherever the other one can be, and is asked to look
/// for places only. A rule with `compared` has entries after so many first ones that are carried along for it alone.
template <class Rule>
concept Retreating = std::copy_constructible<Rule> &&
    requires(const Rule& rule, Place from, Place to, int direction, const typename Rule::Key& soFar, int hexes,
             std::size_t entry) {
  std::tuple_size<typename Rule::Key>::value;  // a std::array of int
  { rule.least } -> std::convertible_to<int>;
  { rule.most } -> std::convertible_to<int>;
  // One step, whatever came before; refuses all steps between places that do not lie side by side (kNoDirection).
  { rule.mayGo(from, to, direction) } -> std::same_as<Verdict>;
  { rule.mayEnd(to) } -> std::same_as<bool>;
  // What a step adds, of which `to` is place number `hexes` after the first one; `soFar` is the key up to there.
  { rule.along(from, to, direction, soFar, hexes) } -> std::same_as<typename Rule::Key>;
  { rule.atEnd(to) } -> std::same_as<typename Rule::Key>;
  // Why a step that could be made is closed: it goes back to a place of this retreat; no course leads on from there;
  // the best course by it is worse in an entry, the first that differs, than the best one by `better`.
  { rule.again(to) } -> std::same_as<Verdict>;
  { rule.deadEnd(to) } -> std::same_as<Verdict>;
  { rule.worse(entry, to, to) } -> std::same_as<Verdict>;
};

/// Where units that retreat may go next. Asked again after each step, with the same rule and the places so far: who
/// follows the answers ends with the best key that there was at the beginning, as far as the position stayed as it was.
template <Retreating Rule>
class RetreatWays {
 public:
  using Key = typename Rule::Key;

  /// `gone` are the places of this retreat so far, without holes: the first one is where it began, the last one where
  /// the units stand. Whatever the rule refers to must outlive this.
  RetreatWays(const NeighbourTable& table, const Rule& rule, std::span<const Place> gone)
      : m_table(table), m_rule(rule), m_gone(gone), m_hexes(static_cast<int>(gone.size()) - 1) {
    assert(!gone.empty());
    for (std::size_t i = 1; i < gone.size(); ++i)
      m_soFar = sum(m_soFar, rule.along(gone[i - 1], gone[i], table.direction(gone[i - 1], gone[i]), m_soFar,
                                        static_cast<int>(i)));
    if (over()) return;
    Space& space = workspace<Space, struct RetreatSpace>();
    search(space, rule.most);
    if constexpr (requires { m_rule.farthest; }) {
      if (m_best) return;
      const int toEnd = stepsToEnd(space, m_rule.farthest);
      if (toEnd == kFar) return;
      for (int most = std::max(rule.most + 1, m_hexes + toEnd); !m_best && most <= m_rule.farthest; ++most)
        search(space, most);
    }
  }

  /// The course is at its end: the units have gone far enough and may stay.
  [[nodiscard]] bool over() const { return m_hexes >= m_rule.least && ends(m_gone.back(), m_soFar); }
  /// There is no course from here, and the retreat is not over.
  [[nodiscard]] bool none() const { return !m_best && !over(); }
  /// The best key that can be attained, with what counted so far; only if there is a course.
  [[nodiscard]] const Key& best() const { return *m_best; }

  /// A step to this place keeps the best key attainable.
  [[nodiscard]] bool has(Place to) const {
    const Way* way = wayBy(to);
    return way != nullptr && keeps(*way);
  }
  /// The places to which it may go next, in the order of directions.
  template <class Visit>
  void each(Visit visit) const {
    for (const Way& way : m_ways) {
      if (keeps(way)) visit(way.to);
    }
  }
  [[nodiscard]] int count() const {
    return static_cast<int>(std::ranges::count_if(m_ways, [this](const Way& way) { return keeps(way); }));
  }
  /// The first of them, kNowhere if there is none.
  [[nodiscard]] Place first() const {
    const auto at = std::ranges::find_if(m_ways, [this](const Way& way) { return keeps(way); });
    return at == m_ways.end() ? kNowhere : at->to;
  }
  /// Allowed, or what speaks against a step to any place.
  [[nodiscard]] Verdict judge(Place to) const {
    const int direction = m_table.direction(m_gone.back(), to);
    if (Verdict step = m_rule.mayGo(m_gone.back(), to, direction); !step.ok()) return step;
    if (std::ranges::find(m_gone, to) != m_gone.end()) return m_rule.again(to);
    const Way* way = wayBy(to);
    if (way == nullptr || !way->best) return m_rule.deadEnd(to);
    if (keeps(*way)) return allow();
    std::size_t entry = 0;
    while ((*way->best)[entry] == (*m_best)[entry]) ++entry;  // one of the first ones, since it does not keep the best
    return m_rule.worse(entry, to, first());
  }

 private:
  static constexpr int kFar = 1 << 20;

  /// A place that can be reached, and the steps out of it.
  struct Node {
    Place place;
    bool ends = false;
    bool used = false;  ///< by the course at hand
    int depth = 0;      ///< steps from the start at least
    int toEnd = kFar;   ///< steps to a place where it may end at least
    std::uint32_t firstEdge = 0;
    std::uint32_t edges = 0;
  };
  struct Edge {
    std::uint32_t from;
    std::uint32_t to;
    int direction;
  };
  struct Space {
    std::vector<Node> nodes;
    std::vector<Edge> edges;
    std::vector<std::uint32_t> number = std::vector<std::uint32_t>(ReachMap::kPlaces);  ///< of the node, from 1 on

    void forget() {
      for (const Node& node : nodes) number[index(node.place)] = 0;
      nodes.clear();
      edges.clear();
    }
    std::uint32_t numberOf(Place place, int depth, const Rule& rule) {
      std::uint32_t& known = number[index(place)];
      if (known == 0) {
        nodes.push_back({.place = place, .ends = rule.mayEnd(place), .depth = depth});
        known = static_cast<std::uint32_t>(nodes.size());
      }
      return known - 1;
    }
  };
  /// A first step, and the best that can come of it.
  struct Way {
    Place to;
    std::optional<Key> best;
  };

  [[nodiscard]] static Key sum(Key key, const Key& more) {
    for (std::size_t i = 0; i < key.size(); ++i) {
      assert(more[i] >= 0);
      key[i] += more[i];
    }
    return key;
  }
  [[nodiscard]] const Way* wayBy(Place to) const {
    const auto at = std::ranges::find(m_ways, to, &Way::to);
    return at == m_ways.end() ? nullptr : &*at;
  }
  [[nodiscard]] bool keeps(const Way& way) const { return way.best && !better(*m_best, *way.best); }
  /// Of two keys the first one is lower.
  [[nodiscard]] bool better(const Key& key, const Key& than) const {
    std::size_t entries = key.size();
    if constexpr (requires { m_rule.compared; }) entries = m_rule.compared;
    const auto first = std::span(key).first(entries);
    const auto second = std::span(than).first(entries);
    return std::ranges::lexicographical_compare(first, second);
  }
  /// A course that is long enough may end there.
  [[nodiscard]] bool ends(Place at, const Key& soFar) const {
    if constexpr (requires { m_rule.mayEnd(at, soFar); }) return m_rule.mayEnd(at, soFar);
    return m_rule.mayEnd(at);
  }

  /// The best of all courses of up to `most` places.
  void search(Space& space, int most) {
    m_most = most;
    m_ways.clear();
    explore(space);
    for (std::uint32_t i = 0; i < space.nodes.front().edges; ++i) tryFirst(space, space.edges[i]);
    space.forget();
  }
  /// Steps from here to a place where it may end at least, up to place number `most`; else kFar.
  int stepsToEnd(Space& space, int most) {
    m_most = most;
    explore(space);
    const int steps = space.nodes.front().toEnd;
    space.forget();
    return steps;
  }

  /// All places within the steps that are left, and how far each is from one where it may end.
  void explore(Space& space) const {
    space.forget();
    (void)space.numberOf(m_gone.back(), 0, m_rule);
    for (std::uint32_t at = 0; at < space.nodes.size(); ++at) {
      const Node node = space.nodes[at];
      space.nodes[at].firstEdge = static_cast<std::uint32_t>(space.edges.size());
      if (m_hexes + node.depth >= m_most) continue;
      m_table.each(node.place, [&](Place to, int direction) {
        if (std::ranges::find(m_gone, to) != m_gone.end() || !m_rule.mayGo(node.place, to, direction).ok()) return;
        space.edges.push_back({at, space.numberOf(to, node.depth + 1, m_rule), direction});
      });
      space.nodes[at].edges = static_cast<std::uint32_t>(space.edges.size()) - space.nodes[at].firstEdge;
    }
    for (Node& node : space.nodes) node.toEnd = node.ends ? 0 : kFar;
    for (bool changed = true; changed;) {
      changed = false;
      for (const Edge& edge : space.edges) {
        if (space.nodes[edge.to].toEnd + 1 >= space.nodes[edge.from].toEnd) continue;
        space.nodes[edge.from].toEnd = space.nodes[edge.to].toEnd + 1;
        changed = true;
      }
    }
  }

  void tryFirst(Space& space, const Edge& edge) {
    Way way{space.nodes[edge.to].place, {}};
    space.nodes.front().used = true;
    const Key key = sum(m_soFar, m_rule.along(m_gone.back(), way.to, edge.direction, m_soFar, m_hexes + 1));
    descend(space, edge.to, m_hexes + 1, key, way.best);
    if (way.best && (!m_best || better(*way.best, *m_best))) m_best = way.best;
    m_ways.push_back(way);
  }

  /// All courses on from a place. Since nothing is negative, a beginning that is no better than the best course cannot
  /// become better than it.
  void descend(Space& space, std::uint32_t at, int hexes, const Key& key, std::optional<Key>& best) const {
    Node& node = space.nodes[at];
    if (hexes >= m_rule.least && node.ends && ends(node.place, key)) {
      if (const Key whole = sum(key, m_rule.atEnd(node.place)); !best || better(whole, *best)) best = whole;
      return;
    }
    if (hexes + std::max(node.toEnd, m_rule.least - hexes) > m_most) return;
    node.used = true;
    for (std::uint32_t i = node.firstEdge; i < node.firstEdge + node.edges; ++i) {
      const Edge& edge = space.edges[i];
      const Node& next = space.nodes[edge.to];
      if (next.used) continue;
      const Key further = sum(key, m_rule.along(node.place, next.place, edge.direction, key, hexes + 1));
      if (!best || better(further, *best)) descend(space, edge.to, hexes + 1, further, best);
    }
    node.used = false;
  }

  const NeighbourTable& m_table;
  Rule m_rule;
  std::span<const Place> m_gone;
  int m_hexes;
  int m_most = 0;  ///< places of the courses that are looked at
  Key m_soFar{};
  std::vector<Way> m_ways;
  std::optional<Key> m_best;
};

/// The places of a retreat, the one that was left first, as part of a position: equal ones are equal bytes. With room
/// for so many; more is a fault of the rules and asserts.
template <std::size_t Most>
struct Trail {
  static constexpr std::size_t kMost = Most;
  std::array<Place, Most> place{};
  std::uint16_t count = 0;

  friend bool operator==(const Trail&, const Trail&) = default;

  void add(Place to) {
    assert(count < Most);
    if (count < Most) place[count++] = to;
  }
  [[nodiscard]] std::span<const Place> all() const { return std::span(place).first(count); }
  [[nodiscard]] bool empty() const { return count == 0; }
  [[nodiscard]] bool has(Place of) const { return std::ranges::find(all(), of) != all().end(); }
  /// Places after the first one.
  [[nodiscard]] int length() const { return count == 0 ? 0 : count - 1; }
};

/// How an advance follows the paths of retreat: its first hex is the one that they began in, the second the first one
/// that they led to, and so on. Who has left all of them does not come back to any by entering one of its hexes. A
/// fresh one stands before the first hex.
struct Following {
  std::uint16_t entered = 0;  ///< hexes so far
  std::uint16_t left = 0;     ///< bits of the paths that it does not follow, of at most 16

  friend bool operator==(const Following&, const Following&) = default;

  /// The same after a step to a hex. `trails` are the paths, the same each time.
  template <class Trails>
  [[nodiscard]] Following after(const Trails& trails, Place to) const {
    Following out{static_cast<std::uint16_t>(entered + 1), left};
    for (std::size_t i = 0; i < std::size(trails); ++i) {
      const std::span<const Place> path = trails[i].all();
      if (entered >= path.size() || path[entered] != to) out.left = static_cast<std::uint16_t>(out.left | 1U << i);
    }
    return out;
  }
  /// The last step was along one of so many paths.
  [[nodiscard]] bool along(std::size_t trails) const {
    assert(trails <= 16);
    return entered > 0 && (~left & ((1U << trails) - 1U)) != 0;
  }
};

}  // namespace kessel
