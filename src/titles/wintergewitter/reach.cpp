// SPDX-License-Identifier: GPL-3.0-or-later
// Where the units on the move, on an advance or a retreat, or those that are about to set out together, can go, and
// what stops them.
#include <optional>

#include "kessel/engine/march.h"
#include "titles/wintergewitter/combat.h"
#include "titles/wintergewitter/movement.h"
#include "titles/wintergewitter/title.h"

namespace kessel::winter {
namespace {

std::optional<Party<State>> partyOf(const Rules& rules, const State& state, std::span<const UnitId> units) {
  if (state.steps.empty()) return std::nullopt;
  Party<State> party{state, {}};
  const Frame& top = state.steps.top();
  if (stepOf(top) == S::Move) {
    if (top.as<MoveFrame>().stage != MoveStage::Moving) return std::nullopt;
    for (const UnitId unit : units) {
      if (!state.march.movers.has(unit)) return std::nullopt;
    }
    return party;
  }
  if (units.empty() || stepOf(top) != S::MoveSegment) return std::nullopt;
  if (!party.take(rules, chapterOf(state), act(V::Move, units[0]))) return std::nullopt;
  for (const UnitId unit : units.subspan(1)) {
    if (!party.take(rules, kMoveStep, act(V::With, unit))) return std::nullopt;
  }
  return party;
}

}  // namespace

std::vector<Reach> reachOf(const Rules& rules, const State& state, std::span<const UnitId> units) {
  if (!state.steps.empty() && state.steps.top().is<AdvanceFrame>()) return advancesOf(rules, state, units);
  if (!state.steps.empty() && state.steps.top().is<RetreatFrame>()) return retreatsOf(rules, state);
  const std::optional<Party<State>> party = partyOf(rules, state, units);
  if (!party) return {};
  return reachOf(
      rules.neighbours, moverOnTop(rules, party->state), party->actions, [](Place hex) { return act(V::Step, hex); },
      [](const Mover&) { return false; });
}

WayTo wayOf(const Rules& rules, const State& state, std::span<const UnitId> units, Place to, Side) {
  const std::optional<Party<State>> party = partyOf(rules, state, units);
  if (!party) return {};
  const Mover mover = moverOnTop(rules, party->state);
  Mover tireless = mover;
  tireless.budget.fill(kTireless);
  return wayOf(rules.neighbours, mover, tireless, to);
}

}  // namespace kessel::winter
