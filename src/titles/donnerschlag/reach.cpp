// SPDX-License-Identifier: GPL-3.0-or-later
// Where the unit on the move, or one that is about to activate, can go, with cost and path, for clients.
#include <algorithm>
#include <optional>
#include <queue>
#include <set>

#include "titles/donnerschlag/movement.h"
#include "titles/donnerschlag/title.h"
#include "titles/donnerschlag/views.h"

namespace kessel::donner {
namespace {

/// The move in question: the one under way, or that of a unit which would activate first.
struct Party {
  State state;                      ///< with the move on top
  std::vector<Action> activations;  ///< what brings it about
};

std::optional<Party> partyOf(const Rules& rules, const State& state, std::span<const UnitId> units) {
  if (state.steps.empty() || units.size() > 1) return std::nullopt;
  Party party{state, {}};
  const Frame& top = state.steps.top();
  if (stepOf(top) == S::Move) {
    if (!units.empty() && units[0] != top.as<MoveFrame>().unit) return std::nullopt;
    return party;
  }
  if (units.empty() || stepOf(top) != S::Segment) return std::nullopt;
  const Action action = act(V::Activate, units[0]);
  if (!chapterOf(state).judge(rules, state, action).ok()) return std::nullopt;
  Events nobody;
  chapterOf(party.state).perform(rules, party.state, action, nobody);
  party.activations.push_back(action);
  return party;
}

/// A point of the search: where the unit would be and how it came there.
struct Node {
  Mover mover;
  std::size_t before;
};

/// What decides how a unit may go on: hex, what has happened, and on the road the side by which it came in.
std::tuple<std::uint16_t, std::uint16_t, std::uint16_t> keyOf(const Mover& mover) {
  return {index(mover.hex), mover.bits, mover.has(kOffRoad) ? kNoSide : mover.entered};
}

/// May the unit end its movement in a hex that it would come to? [3.4d, 7.2-H1]
bool mayEnd(const Rules& rules, const State& state, const Mover& mover) {
  return hasRoom(rules, state, mover.hex, mover.unit) && (!mover.data.is(kHq) || rules.road.has(mover.hex));
}

/// The cheapest ways first, equal ones in the order in which they were found.
class Search {
 public:
  Search(const Rules& rules, const State& state) : m_rules(rules), m_state(state) {
    add(Mover(rules, state, state.steps.top<MoveFrame>()), 0);
  }

  [[nodiscard]] std::vector<Reach> run(const std::vector<Action>& activations) {
    const Place start = m_nodes[0].mover.hex;
    const int spent = m_nodes[0].mover.spent;
    Hexes found;
    std::vector<Reach> out;
    while (!m_waiting.empty()) {
      const std::size_t at = m_waiting.top().second;
      m_waiting.pop();
      const Mover mover = m_nodes[at].mover;
      if (!m_done.insert(keyOf(mover)).second) continue;
      if (mover.hex != start && !found.has(mover.hex) && mayEnd(m_rules, m_state, mover)) {
        found.add(mover.hex);
        out.push_back({mover.hex, mover.spent - spent, mover.has(kHalted), pathTo(at, activations)});
      }
      spread(at);
    }
    return out;
  }

 private:
  void add(const Mover& mover, std::size_t before) {
    m_nodes.push_back({mover, before});
    m_waiting.emplace(mover.spent, m_nodes.size() - 1);
  }
  void spread(std::size_t at) {
    for (int d = 0; d < kDirections; ++d) {
      const Mover mover = m_nodes[at].mover;
      const Place to = m_rules.around(mover.hex)[static_cast<std::size_t>(d)];
      if (to == kNowhere || !mayStep(mover, to).ok()) continue;
      const Mover next = mover.after(d);
      if (!m_done.contains(keyOf(next))) add(next, at);
    }
  }
  [[nodiscard]] std::vector<Action> pathTo(std::size_t at, const std::vector<Action>& activations) const {
    std::vector<Action> path;
    for (; at != 0; at = m_nodes[at].before) path.push_back(act(V::Step, m_nodes[at].mover.hex));
    path.insert(path.end(), activations.rbegin(), activations.rend());
    std::reverse(path.begin(), path.end());
    return path;
  }

  using Entry = std::pair<int, std::size_t>;
  const Rules& m_rules;
  const State& m_state;
  std::vector<Node> m_nodes;
  std::priority_queue<Entry, std::vector<Entry>, std::greater<>> m_waiting;
  std::set<std::tuple<std::uint16_t, std::uint16_t, std::uint16_t>> m_done;
};

}  // namespace

std::vector<Reach> reachOf(const Rules& rules, const State& state, std::span<const UnitId> units) {
  const std::optional<Party> party = partyOf(rules, state, units);
  if (!party) return {};
  return Search(rules, party->state).run(party->activations);
}

}  // namespace kessel::donner
