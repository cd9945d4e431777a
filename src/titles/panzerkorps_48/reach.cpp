// SPDX-License-Identifier: GPL-3.0-or-later
// Where units can go, and what stops them, for clients: previews, lit hexes, moves by one click, explanations.
#include <optional>

#include "titles/panzerkorps_48/combat.h"
#include "titles/panzerkorps_48/movement.h"
#include "titles/panzerkorps_48/title.h"

namespace kessel::chir {
namespace {

constexpr int kTireless = 1000;  ///< half points: more than any way across the map costs

/// The stack that would move: the one on the move now, or one made of the units given. Nothing if there is none.
std::optional<Party<State>> partyOf(const Rules& rules, const State& state, std::span<const UnitId> units) {
  Party<State> party{state, {}};
  Units wanted;
  for (const UnitId unit : units) {
    if (party.state.steps.empty() || index(unit) >= rules.units || !inMovement(party.state)) return std::nullopt;
    wanted.add(unit);
    if (party.state.part[index(unit)] == kMovingPart) continue;
    const bool begun = party.state.steps.top().is<MoveFrame>();
    if (!party.take(rules, chapterOf(party.state), act(begun ? V::Join : V::Start, unit))) return std::nullopt;
  }
  if (party.state.steps.empty() || !party.state.steps.top().is<MoveFrame>()) return std::nullopt;
  // Whoever waited with them and is not meant stays behind.
  const Units others = wanted.none() ? Units{} : movingParty(rules, party.state) - wanted;
  const bool left =
      !others.anyOf([&](UnitId unit) { return !party.take(rules, chapterOf(party.state), act(V::Leave, unit)); });
  return left ? std::optional(std::move(party)) : std::nullopt;
}

Action stepTo(Place hex) {
  return act(V::Step, hex);
}

/// One hex on, for entry from off the map.
std::vector<Reach> entriesOf(const Mover& mover, const std::vector<Action>& before) {
  std::vector<Reach> found;
  mover.entries().each([&](Place to) {
    if (!mover.mayGo(to, kNoDirection).ok()) return;
    const Mover there = mover.after(to, kNoDirection);
    found.push_back({to, there.paid(), there.halted(), before});
    found.back().path.push_back(stepTo(to));
  });
  return found;
}

}  // namespace

std::vector<Reach> reachOf(const Rules& rules, const State& state, std::span<const UnitId> units) {
  if (!state.steps.empty() && state.steps.top().is<AdvanceFrame>()) return advancesOf(rules, state, units);
  const std::optional<Party<State>> party = partyOf(rules, state, units);
  if (!party) return {};
  const Mover mover(rules, party->state);
  if (mover.party.none()) return {};
  if (!isHex(mover.hex)) return entriesOf(mover, party->actions);
  return reachOf(rules.neighbours, mover, party->actions, stepTo, [](const Mover& there) { return there.halted(); });
}

WayTo wayOf(const Rules& rules, const State& state, std::span<const UnitId> units, Place to, Side) {
  const std::optional<Party<State>> party = partyOf(rules, state, units);
  if (!party) return {};
  const Mover mover(rules, party->state);
  if (mover.party.none()) return {};
  if (!isHex(mover.hex)) {
    const Verdict enter = mover.mayGo(to, kNoDirection);
    if (!enter.ok()) return WayTo{.stop = to, .verdict = enter};
    return WayTo{.way = {to}, .cost = mover.after(to, kNoDirection).paid()};
  }
  Mover tireless = mover;
  tireless.left = {kTireless, kTireless};
  return wayOf(rules.neighbours, mover, tireless, to);
}

}  // namespace kessel::chir
