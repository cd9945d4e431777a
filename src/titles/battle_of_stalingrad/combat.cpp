// SPDX-License-Identifier: GPL-3.0-or-later
// The Attack Phase and the course of a battle [8.0].
#include "titles/battle_of_stalingrad/combat.h"

#include <algorithm>

namespace kessel::bos {
namespace {

// ---- the Attack Phase

Side attackingSide(const State& state) {
  return static_cast<S>(state.steps.top().step) == S::SovietAttack ? kSoviet : kAxis;
}

/// Compulsory attacks that can still be made [8.0b, R-65].
std::vector<Place> compulsoryOf(const State& state, std::vector<Place> open) {
  std::erase_if(open, [&](Place where) { return !state.compulsory(where); });
  return open;
}
Phrase nextAttack(const std::vector<Place>& open, const std::vector<Place>& compulsory) {
  if (compulsory.empty()) return say("Attack in a battle space, or end the phase");
  if (open.size() == 1) return say("The attack on {0} is compulsory", compulsory.front());
  if (compulsory.size() == open.size()) return say("Choose the next attack; all of them are compulsory");
  return compulsory.size() > 1 ? say("Choose the next attack; some of them are compulsory")
                               : say("Choose the next attack; the one on {0} is compulsory", compulsory.front());
}

bool settleAttack(const Rules& rules, State& state, Events&) {
  return askIf(state, !attackable(rules, state, attackingSide(state)).empty());
}

void promptAttack(const Rules& rules, const State& state, Prompt& out) {
  const Side side = attackingSide(state);
  const std::vector<Place> open = attackable(rules, state, side);
  const std::vector<Place> compulsory = compulsoryOf(state, open);
  ask(out, side, static_cast<S>(state.steps.top().step), "8.0b", nextAttack(open, compulsory));
  for (const bool must : {true, false}) {
    for (const Place where : open) {
      if (state.compulsory(where) == must) out.legal.add(act(V::Attack, where));
    }
  }
  if (compulsory.empty()) out.legal.add(act(V::End));
}

Verdict judgeAttack(const Rules& rules, const State& state, Action action) {
  const Side side = attackingSide(state);
  if (action == act(V::Attack, action.a)) return mayAttack(rules, state, side, action.placeA());
  if (action != act(V::End)) return refuse("8.0a", "The {0} player attacks in battle spaces now", side);
  for (const Place where : attackable(rules, state, side)) {
    if (state.compulsory(where)) return refuse("8.0b", "The attack on {0} is compulsory and not made yet", where);
  }
  return allow();
}

void performAttack(const Rules& rules, State& state, Action action, Events& events) {
  if (verbOf(action) == V::End) return state.steps.pop();
  const Place where = action.placeA();
  const Side side = attackingSide(state);
  state.battle = {};
  state.battle.where = where;
  state.battle.side = side;
  state.battle.river = riverAssault(rules, state, where) ? 1 : 0;  // [8.1c]
  state.attacked.add(where);                                       // [8.0c]
  unitsIn(rules, state, where, side).each([&](UnitId unit) { state.cameFrom[index(unit)] = kNowhere; });
  state.steps.push<CombatFrame>();
  tell(events, EventKind::CombatBegan, "8.0a", say("The {0} player attacks {1}", side, where),
       {.side = side, .to = where});
}

// ---- a battle

constexpr auto& top = kTop<CombatFrame>;

// Surplus units of an overstacked box: their owner chooses who they are [3.1.2e, R-102].

/// Those that can be named: not the last one that may fight while there are others, who have fled there, or a battle
/// could be escaped by the choice [8.3g, R-112].
Units surplusOpen(const Rules& rules, const State& state, Side side) {
  const Units left = unitsIn(rules, state, state.battle.where, side) - state.battle.aside;
  const Units fled = left & state.fledInto;
  return fled.any() && (left - fled).count() == 1 ? fled : left;
}

int surplusLeft(const Rules& rules, const State& state, Side side) {
  const Units own = unitsIn(rules, state, state.battle.where, side);
  return excessIn(rules, state, side, state.battle.where) - (own & state.battle.aside).count();
}

void setAside(State& state, UnitId unit, Events& events) {
  state.battle.aside.add(unit);
  tell(events, EventKind::Changed, "3.1.2e", say("{0} does not fight: {1} is overstacked", unit, state.battle.where),
       {.unit = unit, .to = state.battle.where});
}

/// Where all that are open must go there is nothing to choose.
template <Part Of>
bool settleSurplus(const Rules& rules, State& state, Events& events) {
  const Side side = sideOf(state.battle, Of);
  for (int left = surplusLeft(rules, state, side); left > 0; left = surplusLeft(rules, state, side)) {
    const Units open = surplusOpen(rules, state, side);
    if (open.count() > left) return true;
    open.each([&](UnitId unit) { setAside(state, unit, events); });
  }
  goOn(top(state));
  return false;
}

template <Part Of>
void promptSurplus(const Rules& rules, const State& state, Prompt& out) {
  const Side side = sideOf(state.battle, Of);
  const Place where = state.battle.where;
  ask(out, side, S::Combat, "3.1.2e",
      say("{0} is overstacked: which unit does not fight? Still to choose: {1}", where,
          surplusLeft(rules, state, side)));
  offerEach(out, V::Exclude, surplusOpen(rules, state, side));
}

template <Part Of>
Verdict judgeSurplus(const Rules& rules, const State& state, Action action) {
  const Side side = sideOf(state.battle, Of);
  const Place where = state.battle.where;
  if (action != act(V::Exclude, action.a))
    return refuse("3.1.2e", "Choose the {0} units that take no part, because {1} is overstacked", side, where);
  const UnitId unit = action.unitA();
  if (!unitsIn(rules, state, where, side).has(unit))
    return refuse("3.1.2e", "{0} is none of the {1} units in {2}", unit, side, where);
  if (state.battle.aside.has(unit)) return refuse("3.1.2e", "{0} does not fight anyway", unit);
  if (surplusOpen(rules, state, side).has(unit)) return allow();
  return refuse("R-112", "{0} is the last that may fight: units that have just retreated to {1} take no part before it",
                unit, where);
}

void performSurplus(const Rules&, State& state, Action action, Events& events) {
  setAside(state, action.unitA(), events);
}

// Both totals [8.0d].

/// What each side has seen of the other's units.
void noteShown(const Rules& rules, State& state) {
  const Battle& battle = state.battle;
  for (const Part part : {kAttack, kDefence}) {
    const Units left = fighting(battle, part).those([&](UnitId unit) { return state.onMap(unit); });
    const int count = left.count();
    if (count == 0 || battle.die[other(part)] == 0) continue;
    const int rest = battle.total[part] - effectOf(rules, battle.table, battle.result[other(part)]).steps;
    const int share = std::clamp((rest + count / 2) / count, 1, 255);
    left.each([&](UnitId unit) { state.shown[index(unit)] = static_cast<std::uint8_t>(share); });
  }
}

void finish(State& state, Events& events) {
  const Side side = state.battle.side;
  const Place where = state.battle.where;
  state.battle = {};
  state.steps.pop();
  tell(events, EventKind::CombatEnded, "8.0a", {}, {.side = side, .to = where});
}

bool settleReckoning(const Rules& rules, State& state, Events& events) {
  Battle& battle = state.battle;
  battle.attackers = ableIn(rules, state, battle.side, battle.where, battle.aside);
  battle.defenders = ableIn(rules, state, other(battle.side), battle.where, battle.aside);
  if (battle.attackers.none() || battle.defenders.none()) {
    tell(events, "8.3g", say("Nobody is left there who may fight: no battle in {0}", battle.where));
    finish(state, events);
    return false;
  }
  Modifiers ground = groundOf(rules, state, battle.where);
  if (tanksOf(rules, state, battle.attackers) > 0)
    ground.antitank = antitankOf(rules, state, battle.defenders);
  for (const Part part : {kAttack, kDefence}) {
    battle.total[part] =
        static_cast<std::uint16_t>(factorsOf(rules, state, fighting(battle, part), part, ground).total());
  }
  battle.antitank = static_cast<std::uint8_t>(ground.antitank);
  battle.table = static_cast<std::uint8_t>(tableOf(battle.total[kAttack], battle.total[kDefence]));
  tell(events, "8.0e",
       battle.table == 0 ? say("Combat factors in {0}: {1} against {2}, less than 1 to 1", battle.where,
                               battle.total[kAttack], battle.total[kDefence])
                         : say("Combat factors in {0}: {1} against {2}, sub-table {3}", battle.where,
                               battle.total[kAttack], battle.total[kDefence], battle.table));
  goOn(top(state));
  return false;
}

// The dice, the attacker's first [8.0g, 8.0h, R-55].

template <Part Of>
void askDie(const Rules&, const State& state, Menu& menu) {
  const Battle& battle = state.battle;
  const Cite rule = Of == kAttack ? "8.0g" : "8.0h";
  menu.die(rule,
           Of == kAttack ? say("The {0} player rolls for the attack on {1}", sideOf(battle, Of), battle.where)
                         : say("The {0} player rolls for the defence of {1}", sideOf(battle, Of), battle.where),
           refuse(rule, "A die is to be rolled"));
}
template <Part Of>
void performDie(const Rules& rules, State& state, Action action, Events& events) {
  Battle& battle = state.battle;
  const Cite rule = Of == kAttack ? "8.0g" : "8.0h";
  const Side side = sideOf(battle, Of);
  const Chart& crt = rules.crt[battle.table];
  const int result = crt.at(battle.total[Of], action.a);
  const Effect effect = effectOf(rules, battle.table, result);
  battle.die[Of] = static_cast<std::uint8_t>(action.a);
  battle.result[Of] = static_cast<std::uint8_t>(result);
  battle.left[other(Of)] = static_cast<std::uint16_t>(effect.steps);
  tellDie(events, rule, side, action.a, say("The {0} player rolls {1}", side, action.a));
  tell(events, EventKind::Fired, rule,
       effect.retreat ? say("Steps that the {0} units lose: {1}, and they retreat", other(side), effect.steps)
                      : say("Steps that the {0} units lose: {1}", other(side), effect.steps),
       {.side = side, .to = battle.where, .value = result});
  goOn(top(state));
}

// Losses [8.2] and retreats [8.3].

bool settleTaking(const Rules& rules, State& state, Events& events) {
  goOn(top(state));
  takeLosses(rules, state, events);  // [8.2j]
  return false;
}

template <Part Of>
bool settleRetreat(const Rules& rules, State& state, Events&) {
  const Battle& battle = state.battle;
  goOn(top(state));
  if (effectOf(rules, battle.table, battle.result[other(Of)]).retreat) beginRetreat(rules, state, sideOf(battle, Of));
  return false;
}

bool settleEnd(const Rules& rules, State& state, Events& events) {
  noteShown(rules, state);
  finish(state, events);
  return false;
}

using Row = StageRow<CombatStage, Rules, State>;
constexpr Chapter kLosses{settleLosses, promptLosses, judgeLosses, performLosses};
constexpr std::array kCombatRows{
    Row{CombatStage::AttackSurplus,
        Chapter{settleSurplus<kAttack>, promptSurplus<kAttack>, judgeSurplus<kAttack>, performSurplus}},
    Row{CombatStage::DefenceSurplus,
        Chapter{settleSurplus<kDefence>, promptSurplus<kDefence>, judgeSurplus<kDefence>, performSurplus}},
    Row{CombatStage::Reckoning, Chapter{settleReckoning}},
    Row{CombatStage::AttackDie, asking<askDie<kAttack>>(performDie<kAttack>)},
    Row{CombatStage::DefenceDie, asking<askDie<kDefence>>(performDie<kDefence>)},
    Row{CombatStage::AttackLosses, kLosses},
    Row{CombatStage::DefenceLosses, kLosses},
    Row{CombatStage::Taking, Chapter{settleTaking}},
    Row{CombatStage::DefenceRetreat, Chapter{settleRetreat<kDefence>}},  // [8.3b]
    Row{CombatStage::AttackRetreat, Chapter{settleRetreat<kAttack>}},
    Row{CombatStage::End, Chapter{settleEnd}},
};

}  // namespace

Units ableIn(const Rules& rules, const State& state, Side side, Place where, const Units& aside) {
  return unitsIn(rules, state, where, side) - state.fledInto - aside;
}

Verdict mayAttack(const Rules& rules, const State& state, Side side, Place where) {
  if (!state.contested(where))
    return refuse("8.0a", "{0} is no battle space: units of both sides must be there", where);
  if (state.attacked.has(where)) return refuse("8.0c", "{0} has been attacked in this player turn", where);
  for (const Side each : {side, other(side)}) {
    if (ableIn(rules, state, each, where, {}).none())
      return refuse("8.3g", "The {0} units in {1} have just retreated there and do not fight", each, where);
  }
  return allow();
}

std::vector<Place> attackable(const Rules& rules, const State& state, Side side) {
  std::vector<Place> open;
  const auto look = [&](Place where) {
    if (mayAttack(rules, state, side, where).ok()) open.push_back(where);
  };
  (state.occupied(kAxis) & state.occupied(kSoviet)).each(look);
  for (std::size_t i = 0; i < kCaucasusBoxes; ++i) look(boxAt(static_cast<int>(i)));
  return open;
}

Modifiers groundOf(const Rules& rules, const State& state, Place where) {
  const bool river = state.battle.where == where ? state.battle.river != 0 : riverAssault(rules, state, where);
  return {river, isHex(where) && rules.majorCities.has(where), 0};
}

const Chapter kAttackStep{settleAttack, promptAttack, judgeAttack, performAttack};
const Chapter kCombatStep = stepOfStages<CombatFrame, kCombatRows>();

}  // namespace kessel::bos
