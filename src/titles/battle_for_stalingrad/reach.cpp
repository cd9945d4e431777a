// SPDX-License-Identifier: GPL-3.0-or-later
// Where units can go, with cost and path, for clients: previews, lit hexes, moves by one click.
#include <algorithm>

#include "kessel/reach.h"

#include "titles/battle_for_stalingrad/movement.h"
#include "titles/battle_for_stalingrad/title.h"

namespace kessel::bfs {
namespace {

/// The group that would move: the one on the move now, or one made of the units given.
struct Party {
  State state;                      ///< with the group activated
  std::vector<Action> activations;  ///< what brings it about
  bool ok = false;
};

Party partyOf(const Rules& rules, const State& state, std::span<const UnitId> units) {
  Party party{state, {}, false};
  Events nobody;
  for (UnitId unit : units) {
    if (party.state.steps.empty() || index(unit) >= rules.units) return party;
    if (party.state.group[index(unit)] != 0 && party.state.group[index(unit)] == groupOf(party.state)) continue;
    const Action action = act(V::Activate, unit);
    if (!chapterOf(party.state).judge(rules, party.state, action).ok()) return party;
    chapterOf(party.state).perform(rules, party.state, action, nobody);
    party.activations.push_back(action);
  }
  party.ok = !party.state.steps.empty() && party.state.steps.top().is<MoveFrame>() &&
             party.state.steps.top<MoveFrame>().stage == MoveStage::Moving;
  return party;
}

/// One hex on, as for entry from off the map.
std::vector<Reach> nextHexes(const Mover& mover, const std::vector<Action>& activations, const Hexes& candidates) {
  std::vector<Reach> found;
  candidates.each([&](Place to) {
    if (!mayStep(mover, to).ok()) return;
    Reach reach;
    reach.place = to;
    reach.stops = true;
    reach.path = activations;
    reach.path.push_back(act(V::Step, to));
    found.push_back(std::move(reach));
  });
  return found;
}

Hexes around(const Rules& rules, Place hex) {
  Hexes set;
  for (Place near : rules.around(hex)) {
    if (near != kNowhere) set.add(near);
  }
  return set;
}

}  // namespace

std::vector<Reach> reachOf(const Rules& rules, const State& state, std::span<const UnitId> units) {
  const Party party = partyOf(rules, state, units);
  if (!party.ok) return {};
  const State& after = party.state;
  const Mover mover(rules, after);
  if (mover.units.empty() || mover.kind() == MoveKind::Chuikov) return {};
  const Place from = mover.from;
  const Side side = mover.side;
  if (!isHex(from)) return nextHexes(mover, party.activations, arrivalHexes(mover));
  Hexes open;
  around(rules, from).each([&](Place to) {
    if (mayStep(mover, to).ok()) open.add(to);
  });
  const Hexes halting = haltingHexes(rules, after, side);
  ReachMap& reached = workspace<ReachMap, struct GroupReach>();
  const auto cost = [&](Place at, Place to, int direction) {
    if (at == from && !open.has(to)) return kForbidden;
    const int points = stepCost(rules, after, side, at, direction);
    if (points < 0 || !fits(rules, after, to, side, mover.counting, true)) return kForbidden;
    return points;
  };
  reached.search(rules.neighbours, from, std::max(0, mover.points), cost, [&](Place hex) { return halting.has(hex); });
  std::vector<Reach> found;
  for (Place to : reached.reached()) {
    if (to == from || !fits(rules, after, to, side, mover.counting, false)) continue;
    if (mover.kind() == MoveKind::Support && !rules.adjacent(to, mover.target())) continue;  // [7.7]
    Reach reach;
    reach.place = to;
    reach.cost = reached.cost(to);
    reach.stops = halting.has(to);
    reach.path = party.activations;
    for (Place hex : reached.path(to)) reach.path.push_back(act(V::Step, hex));
    found.push_back(std::move(reach));
  }
  return found;
}

}  // namespace kessel::bfs
