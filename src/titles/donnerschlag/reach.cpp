// SPDX-License-Identifier: GPL-3.0-or-later
// Where the unit on the move, or one that is about to activate, can go, and what stops it, for clients.
#include <optional>

#include "kessel/engine/march.h"
#include "titles/donnerschlag/movement.h"
#include "titles/donnerschlag/title.h"
#include "titles/donnerschlag/views.h"

namespace kessel::donner {
namespace {

/// The move in question: the one under way, or that of a unit which would activate first.
std::optional<Party<State>> partyOf(const Rules& rules, const State& state, std::span<const UnitId> units) {
  if (state.steps.empty() || units.size() > 1) return std::nullopt;
  Party<State> party{state, {}};
  const Frame& top = state.steps.top();
  if (stepOf(top) == S::Move) {
    if (!units.empty() && units[0] != top.as<MoveFrame>().unit) return std::nullopt;
    return party;
  }
  if (units.empty() || stepOf(top) != S::Segment) return std::nullopt;
  if (!party.take(rules, chapterOf(state), act(V::Activate, units[0]))) return std::nullopt;
  return party;
}

}  // namespace

std::vector<Reach> reachOf(const Rules& rules, const State& state, std::span<const UnitId> units) {
  const std::optional<Party<State>> party = partyOf(rules, state, units);
  if (!party) return {};
  const Mover mover(rules, party->state, party->state.steps.top<MoveFrame>());
  return reachOf(
      rules.neighbours, mover, party->actions, [](Place hex) { return act(V::Step, hex); },
      [](const Mover& there) { return there.has(kHalted); });
}

WayTo wayOf(const Rules& rules, const State& state, std::span<const UnitId> units, Place to, Side) {
  const std::optional<Party<State>> party = partyOf(rules, state, units);
  if (!party) return {};
  const Mover mover(rules, party->state, party->state.steps.top<MoveFrame>());
  Mover tireless = mover;
  tireless.allowance = tireless.roadAllowance = kTireless;
  return wayOf(rules.neighbours, mover, tireless, to);
}

}  // namespace kessel::donner
