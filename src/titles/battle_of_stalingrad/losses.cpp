// SPDX-License-Identifier: GPL-3.0-or-later
// Losses [8.2]: each owner distributes his own in secret, on the strengths before the battle; then all are taken at
// once.
#include "titles/battle_of_stalingrad/combat.h"

namespace kessel::bos {
namespace {

Part losing(const State& state) {
  return state.steps.top<CombatFrame>().stage == CombatStage::AttackLosses ? kAttack : kDefence;
}

/// Basic points of a unit, or steps of an asset, that are left when the chosen losses are taken off.
int leftOf(const State& state, UnitId piece) {
  return state.strengthOf(piece) - state.battle.lost[index(piece)];
}

Units livingAssets(const Rules& rules, const State& state, UnitId unit) {
  return assetsOf(rules, state, unit).those([&](UnitId asset) { return leftOf(state, asset) > 0; });
}

/// What may be lost next [8.2g, R-57].
struct Open {
  Units points;  ///< units with more than their last basic point
  Units steps;   ///< assets
  Units last;    ///< units that have nothing but their last basic point
};
Open openOf(const Rules& rules, const State& state, const Units& units) {
  Open open;
  units.each([&](UnitId unit) {
    const int points = leftOf(state, unit);
    const Units assets = livingAssets(rules, state, unit);
    open.steps |= assets;
    if (points > 1) open.points.add(unit);
    if (points == 1 && assets.none()) open.last.add(unit);
  });
  return open;
}

void choose(State& state, Part part, UnitId piece) {
  std::uint8_t& lost = state.battle.lost[index(piece)];
  lost = static_cast<std::uint8_t>(lost + 1);
  state.battle.left[part] = static_cast<std::uint16_t>(state.battle.left[part] - 1);
}

/// Marks all that a unit and its assets have left as lost.
void chooseAll(const Rules& rules, State& state, UnitId unit) {
  const auto all = [&](UnitId piece) {
    state.battle.lost[index(piece)] = static_cast<std::uint8_t>(state.strengthOf(piece));
  };
  all(unit);
  assetsOf(rules, state, unit).each(all);
}

/// Nothing is asked where all are lost, which both sides see [8.2h]. Elsewhere each step is asked for, also where there
/// is but one answer: that would tell what assets there are [3.5a, R-89]. True if nothing is left to choose.
bool settleForced(const Rules& rules, State& state, Part part, const Units& units) {
  std::uint16_t& left = state.battle.left[part];
  if (left == 0) return true;
  if (left < stepsLeft(rules, state, units)) return false;
  units.each([&](UnitId unit) { chooseAll(rules, state, unit); });
  left = 0;
  return true;
}

/// The unit to which a piece belongs: itself, or the one that an asset is assigned to.
UnitId unitOf(const State& state, UnitId piece) {
  return isAsset(piece) ? state.parentOf(piece) : piece;
}

Verdict mayLose(const Rules& rules, const State& state, const Units& units, Action action) {
  const UnitId piece = action.unitA();
  const UnitId unit = unitOf(state, piece);
  const Side side = sideOf(state.battle, losing(state));
  if (rules[piece].side != side) return refuse("8.2a", "{0} is none of the {1} pieces", piece, side);
  if (unit == kNoUnit || !units.has(unit))
    return refuse(state.battle.aside.has(unit) ? "3.1.2e" : "8.2a", "{0} is not hit by this result", piece);
  if (isAsset(piece)) {
    if (verbOf(action) != V::LoseStep) return refuse("8.2d", "{0} is an asset: it loses steps", piece);
    return leftOf(state, piece) > 0 ? allow() : refuse("8.2e", "{0} has no step left", piece);
  }
  const int points = leftOf(state, piece);
  if (verbOf(action) == V::LoseStep)
    return refuse("8.2b", "{0} is a unit: it loses points of its basic strength", piece);
  if (points == 0) return refuse("8.2f", "{0} is lost already", piece);
  if (verbOf(action) == V::LosePoint)
    return points > 1 ? allow() : refuse("8.2g", "{0} has but its last basic point, which is lost last", piece);
  if (points > 1) return refuse("8.2g", "{0} has other basic points to lose before its last one", piece);
  return livingAssets(rules, state, piece).none()
             ? allow()
             : refuse("8.2g", "{0} loses the steps of its assets before its last basic point", piece);
}

}  // namespace

Units bearing(const Rules& rules, const State& state, Side side) {
  // Of the surplus, too, those who have fled there suffer: so says 8.3 of them [8.3g, R-112].
  return unitsIn(rules, state, state.battle.where, side) - (state.battle.aside - state.fledInto);
}

int stepsLeft(const Rules& rules, const State& state, const Units& units) {
  const auto left = [&](UnitId piece) { return leftOf(state, piece); };
  return units.sum([&](UnitId unit) { return left(unit) + assetsOf(rules, state, unit).sum(left); });
}

bool settleLosses(const Rules& rules, State& state, Events&) {
  const Part part = losing(state);
  const Units units = bearing(rules, state, sideOf(state.battle, part));
  if (!settleForced(rules, state, part, units)) return true;
  goOn(state.steps.top<CombatFrame>());
  return false;
}

void promptLosses(const Rules& rules, const State& state, Prompt& out) {
  const Part part = losing(state);
  const Battle& battle = state.battle;
  const Side side = sideOf(battle, part);
  // How many are left is told to the owner alone (outlook.cpp), as what he has chosen.
  ask(out, side, S::Combat, "8.2a",
      say("The {0} player distributes the losses in {1}; steps in all: {2}", side, battle.where,
          effectOf(rules, battle.table, battle.result[other(part)]).steps));
  // As a sensible player would: basic points first, which are cheapest to replace, the last ones last.
  const Open open = openOf(rules, state, bearing(rules, state, side));
  offerEach(out, V::LosePoint, open.points);
  offerEach(out, V::LoseStep, open.steps);
  offerEach(out, V::GiveUp, open.last);
}

Verdict judgeLosses(const Rules& rules, const State& state, Action action) {
  const Side side = sideOf(state.battle, losing(state));
  const V verb = verbOf(action);
  if ((verb != V::LosePoint && verb != V::LoseStep && verb != V::GiveUp) || action != act(verb, action.a))
    return refuse("8.2a", "The {0} player distributes the losses in {1}", side, state.battle.where);
  return mayLose(rules, state, bearing(rules, state, side), action);
}

void performLosses(const Rules&, State& state, Action action, Events&) {
  choose(state, losing(state), action.unitA());
}

void takeLosses(const Rules& rules, State& state, Events& events) {
  const std::array<std::uint8_t, kUnitCount> lost = state.battle.lost;
  state.battle.lost = {};
  const Place where = state.battle.where;
  const Side before = state.lastHolder(where);
  for (const Part part : {kAttack, kDefence}) {
    const Side side = sideOf(state.battle, part);
    const Units units = bearing(rules, state, side);
    rules.assets[index(side)].each([&](UnitId asset) {
      for (int n = lost[index(asset)]; n > 0; --n) loseStep(rules, state, asset, "8.2d", events);
    });
    units.each([&](UnitId unit) {
      const int points = lost[index(unit)];
      if (points == 0) return;
      if (points >= state.strengthOf(unit)) return destroy(rules, state, unit, where, "8.2f", events);
      state.strength[index(unit)] = static_cast<std::uint8_t>(state.strengthOf(unit) - points);
      tell(events, EventKind::Reduced, "8.2b",
           say("{0} loses basic points: {1}; left: {2}", unit, points, state.strengthOf(unit)),
           {.side = side, .onlyFor = side, .unit = unit, .to = state.at(unit), .value = points});
    });
  }
  if (state.stands(kAxis, where) || state.stands(kSoviet, where)) return;
  state.unowned.add(where);  // both have vanished at once: neither has held it alone
  state.axisLast.set(where, before == kAxis);
}

}  // namespace kessel::bos
