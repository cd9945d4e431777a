// SPDX-License-Identifier: GPL-3.0-or-later
// Checks the battle of a position that was read: what its fields mean together, so that no chapter looks beyond its
// tables.
#include "titles/battle_of_stalingrad/combat.h"
#include "titles/battle_of_stalingrad/views.h"

namespace kessel::bos {
namespace {

bool areThere(const State& state, const Units& units, Place where) {
  return !units.anyOf([&](UnitId unit) { return state.at(unit) != where; });
}

Message whySides(const Rules& rules, const State& state, CombatStage stage) {
  const Battle& battle = state.battle;
  const Side enemy = other(battle.side);
  if ((battle.attackers - rules.formations[index(battle.side)]).any() ||
      (battle.defenders - rules.formations[index(enemy)]).any())
    return tell("a unit fights on the wrong side");
  if (stage <= CombatStage::Reckoning)
    return battle.attackers.none() && battle.defenders.none() ? Message{} : tell("nobody fights yet");
  if (battle.attackers.none() || battle.defenders.none()) return tell("both sides of a battle need units");
  if (stage <= CombatStage::Taking && !areThere(state, battle.attackers | battle.defenders, battle.where))
    return tell("a unit that fights is not in the battle space");
  return {};
}

Message whyFigures(const Rules& rules, const State& state, CombatStage stage) {
  const Battle& battle = state.battle;
  if (stage <= CombatStage::Reckoning) return {};
  if (battle.total[kAttack] == 0 || battle.total[kDefence] == 0 ||
      battle.table != tableOf(battle.total[kAttack], battle.total[kDefence]))
    return tell("the sub-table does not follow from the totals");
  for (const Part part : {kAttack, kDefence}) {
    const bool rolled = stage > (part == kAttack ? CombatStage::AttackDie : CombatStage::DefenceDie);
    if (rolled != (battle.die[part] != 0)) return tell("the dice do not fit the stage of the battle");
    const int result = rolled ? rules.crt[battle.table].at(battle.total[part], battle.die[part]) : 0;
    if (battle.result[part] != result) return tell("there is no such result");
  }
  return {};
}

Message whyLosses(const Rules& rules, const State& state, CombatStage stage) {
  const Battle& battle = state.battle;
  for (std::size_t i = 0; i < kUnitCount; ++i) {
    if (battle.lost[i] == 0) continue;
    const auto piece = static_cast<UnitId>(i);
    const UnitId unit = isAsset(piece) ? state.parentOf(piece) : piece;
    const bool hit = unit != kNoUnit && bearing(rules, state, rules[piece].side).has(unit);
    if (!hit || battle.lost[i] > state.strength[i] || stage < CombatStage::AttackLosses || stage > CombatStage::Taking)
      return tell("a piece loses what it does not have");
  }
  return {};
}

Message whyRetreat(const Rules& rules, const State& state) {
  const Battle& battle = state.battle;
  const auto* frame = state.steps.find<RetreatFrame>();
  if (frame == nullptr) return battle.retreating.none() && battle.going.none() ? Message{} : tell("nobody retreats");
  const Side side = frame->side;
  if (battle.retreating.none() || (battle.going - battle.retreating).any() ||
      (battle.retreating - rules.formations[index(side)]).any())
    return tell("those who retreat are not all of one side");
  if (!areThere(state, battle.going, battle.where)) return tell("a retreating unit is not in the battle space");
  return {};
}

}  // namespace

Message whyCombatUnplayable(const Rules& rules, const State& state) {
  const Battle& battle = state.battle;
  const auto* frame = state.steps.find<CombatFrame>();
  if (frame == nullptr) return battle == Battle{} ? Message{} : tell("there is no battle");
  if (!isSpace(battle.where) || !rules.info.map.exists(battle.where)) return tell("the battle is nowhere");
  if (battle.side != phasing(state)) return tell("only the phasing side attacks");
  if (frame->stage <= CombatStage::Taking && !state.contested(battle.where))
    return tell("{0} is no battle space", rules.info.map.placeName(battle.where));
  if ((battle.aside - rules.formations[0] - rules.formations[1]).any()) return tell("an asset is no surplus unit");
  for (const auto check : {whySides, whyFigures, whyLosses}) {
    if (Message why = check(rules, state, frame->stage); !why.empty()) return why;
  }
  return whyRetreat(rules, state);
}

}  // namespace kessel::bos
