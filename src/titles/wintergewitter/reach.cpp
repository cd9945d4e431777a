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

/// Nobody who has left the Pocket is led back into it by a way that is found for him: that ends Thunderclap. Whoever
/// means it takes that step by itself.
struct Outward {
  Mover mover;
  [[nodiscard]] Place at() const { return mover.at(); }
  [[nodiscard]] int paid() const { return mover.paid(); }
  [[nodiscard]] std::uint32_t history() const { return mover.history(); }
  [[nodiscard]] Verdict mayGo(Place to, int direction) const {
    if (endsThunder(mover.rules, mover.state, mover.units, mover.at(), to))
      return refuse("5.2e", "Back in the Pocket the units would end Thunderclap: they go to {0} by a step of its own",
                    to);
    return mover.mayGo(to, direction);
  }
  [[nodiscard]] Outward after(Place to, int direction) const { return {mover.after(to, direction)}; }
  [[nodiscard]] Verdict mayEnd() const { return mover.mayEnd(); }
};

}  // namespace

std::vector<Reach> reachOf(const Rules& rules, const State& state, std::span<const UnitId> units) {
  if (!state.steps.empty() && state.steps.top().is<AdvanceFrame>()) return advancesOf(rules, state, units);
  if (!state.steps.empty() && state.steps.top().is<RetreatFrame>()) return retreatsOf(rules, state);
  const std::optional<Party<State>> party = partyOf(rules, state, units);
  if (!party) return {};
  return reachOf(
      rules.neighbours, Outward{moverOnTop(rules, party->state)}, party->actions,
      [](Place hex) { return act(V::Step, hex); }, [](const Outward&) { return false; });
}

WayTo wayOf(const Rules& rules, const State& state, std::span<const UnitId> units, Place to, Side) {
  const std::optional<Party<State>> party = partyOf(rules, state, units);
  if (!party) return {};
  const Mover mover = moverOnTop(rules, party->state);
  Mover tireless = mover;
  tireless.budget.fill(kTireless);
  return wayOf(rules.neighbours, Outward{mover}, Outward{tireless}, to);
}

}  // namespace kessel::winter
