// SPDX-License-Identifier: GPL-3.0-or-later
// Where units can go, and what stops them, for clients: previews, lit hexes, moves by one click, explanations.
#include "kessel/engine/march.h"
#include "titles/battle_for_stalingrad/movement.h"
#include "titles/battle_for_stalingrad/title.h"

namespace kessel::bfs {
namespace {

constexpr int kTireless = 1000;  ///< quarter points: more than any way across the map costs

/// The group that would move: the one on the move now, or one made of the units given. Nothing if no group can.
std::optional<Party<State>> partyOf(const Rules& rules, const State& state, std::span<const UnitId> units) {
  Party<State> party{state, {}};
  for (UnitId unit : units) {
    if (party.state.steps.empty() || index(unit) >= rules.units) return std::nullopt;
    if (party.state.group[index(unit)] != 0 && party.state.group[index(unit)] == groupOf(party.state)) continue;
    if (!party.take(rules, chapterOf(party.state), act(V::Activate, unit))) return std::nullopt;
  }
  if (party.state.steps.empty() || !party.state.steps.top().is<MoveFrame>()) return std::nullopt;
  const MoveFrame& move = party.state.steps.top<MoveFrame>();
  if (move.stage != MoveStage::Moving || move.kind == MoveKind::Chuikov) return std::nullopt;
  return party;
}

Action stepTo(Place hex) {
  return act(V::Step, hex);
}

/// What it costs to come onto the map there: the hex, for Germans [15.12]; a landing costs nothing [15.44a].
int entryCost(const Mover& mover, Place to) {
  return mover.side == kGerman ? mover.rules.effects(to).cost : 0;
}

/// One hex on, for entry from off the map.
std::vector<Reach> entries(const Mover& mover, const std::vector<Action>& activations) {
  std::vector<Reach> found;
  arrivalHexes(mover).each([&](Place to) {
    if (!mayStep(mover, to).ok()) return;
    found.push_back({to, entryCost(mover, to), true, activations});
    found.back().path.push_back(stepTo(to));
  });
  return found;
}

}  // namespace

std::vector<Reach> reachOf(const Rules& rules, const State& state, std::span<const UnitId> units) {
  const std::optional<Party<State>> party = partyOf(rules, state, units);
  if (!party) return {};
  const Mover mover(rules, party->state);
  if (mover.units.empty()) return {};
  if (!isHex(mover.from)) return entries(mover, party->actions);
  return reachOf(rules.neighbours, mover, party->actions, stepTo,
                 [&](const Mover& there) { return halts(rules, party->state, there.side, there.from); });
}

WayTo wayOf(const Rules& rules, const State& state, std::span<const UnitId> units, Place to, Side) {
  const std::optional<Party<State>> party = partyOf(rules, state, units);
  if (!party) return {};
  const Mover mover(rules, party->state);
  if (mover.units.empty()) return {};
  if (!isHex(mover.from)) {
    const Verdict enter = mayStep(mover, to);
    return enter.ok() ? WayTo{.way = {to}, .cost = entryCost(mover, to)} : WayTo{.stop = to, .verdict = enter};
  }
  Mover tireless = mover;
  tireless.points = kTireless;
  return wayOf(rules.neighbours, mover, tireless, to);
}

}  // namespace kessel::bfs
