// SPDX-License-Identifier: GPL-3.0-or-later
// Checks the steps of a combat in a position that was read: what its fields mean together, so that no chapter looks
// beyond its tables.
#include "titles/panzerkorps_48/combat.h"

namespace kessel::chir {
namespace {

bool oneSide(const Rules& rules, const Units& units, Side side) {
  return (units & rules.ofSide[index(other(side))]).none();
}

Message whyFire(const Rules& rules, const State& state, const VolleyFrame& volley) {
  const Combat& combat = state.combat;
  const UnitId victim = combat.victim;
  const bool rolled = volley.stage >= VolleyStage::Decision;
  if (victim == kNoUnit || rules[victim].side == volley.side) return tell("the fire has no target");
  const bool defends = rules[victim].side != combat.side;
  if (!(defends ? combat.defenders : combat.attackers).has(victim)) return tell("the target is not in the combat");
  if (volley.stage != VolleyStage::Over && !isHex(state.at(victim)) && !rolled)
    return tell("the target is not on the map");
  if (!oneSide(rules, combat.firers, volley.side)) return tell("the firing units are of the other side");
  const Units able = defends ? combat.attackers : combat.defenders;
  if ((combat.firers - able).any()) return tell("a firing unit is not in the combat");
  const bool standing = !combat.firers.anyOf([&](UnitId unit) {
    return defends ? !rules.adjacent(state.at(unit), combat.target) : state.at(unit) != combat.target;
  });
  if (!standing) return tell("a firing unit does not stand adjacent to its target");
  if (volley.stage == VolleyStage::Naming || volley.stage == VolleyStage::Over) return {};
  if (combat.firers.none()) return tell("nobody fires");
  const Shot shot = shotAtHand(state);
  if (isHex(state.at(victim)) && reckon(rules, state, shot).column < 0) return tell("the fire has no column");
  return {};
}

Message whyRetreat(const Rules& rules, const State& state, const RetreatFrame& retreat) {
  const Combat& combat = state.combat;
  if (combat.path.empty()) return tell("the retreat has no path");
  const Place here = combat.path.all().back();
  for (const Place hex : combat.path.all()) {
    if (!rules.info.map.has(hex)) return tell("the path leaves the map");
  }
  for (std::size_t i = 1; i < combat.path.all().size(); ++i) {
    if (!rules.adjacent(combat.path.all()[i - 1], combat.path.all()[i])) return tell("the path has a gap");
  }
  if (retreat.length == 0 || combat.path.length() + 1 >= static_cast<int>(kMostPath))
    return tell("the path is too long");
  const bool astray =
      combat.left.anyOf([&](UnitId unit) { return rules[unit].side != retreat.side || state.at(unit) != here; });
  return astray ? tell("a retreating unit is not where the path ends") : Message{};
}

Message whyAdvance(const Rules& rules, const State& state, const AdvanceFrame& advance) {
  const Combat& combat = state.combat;
  const bool astray =
      (combat.left - combat.attackers).any() || combat.left.anyOf([&](UnitId unit) { return !isHex(state.at(unit)); });
  if (astray) return tell("a unit that may advance has not attacked");
  if (advance.unit.any() && rules[*advance.unit].side != combat.side)
    return tell("the unit on the way is of the other side");
  if (advance.unit.any() && !isHex(state.at(*advance.unit))) return tell("the unit on the way is not on the map");
  return {};
}

}  // namespace

Message whyCombatUnplayable(const Rules& rules, const State& state) {
  const Combat& combat = state.combat;
  const CombatFrame* frame = state.steps.find<CombatFrame>();
  if (frame == nullptr) return combat == Combat{} ? Message{} : tell("there is no combat");
  if (!rules.info.map.has(combat.target)) return tell("the combat has no target");
  if (combat.side != phasing(state)) return tell("only the phasing side attacks");
  if (!oneSide(rules, combat.attackers | combat.supports, combat.side) ||
      !oneSide(rules, combat.defenders, defenderOf(state)))
    return tell("a unit fights on the wrong side");
  if (((combat.supports - rules.batteries).any())) return tell("only artillery supports");
  if (combat.attackers.none() || combat.defenders.none()) return tell("both sides of a combat need units");
  const bool early = frame->stage < CombatStage::AttackFire;
  if (early && state.occupied(combat.side).has(combat.target)) return tell("the attacker stands in the hex attacked");
  if (frame->stage <= CombatStage::DefenceFire && holding(state).none()) return tell("nobody defends the hex attacked");
  const bool apart = frame->stage <= CombatStage::AttackFire && attacking(state, false).anyOf([&](UnitId unit) {
    return !rules.adjacent(state.at(unit), combat.target);
  });
  if (apart) return tell("an attacker does not stand adjacent to the hex attacked");
  if (frame->stage == CombatStage::Naming && attacking(state, false).none()) return tell("nobody attacks");
  for (std::size_t i = 0; i < combat.joined.size(); ++i) {
    if (combat.joined[i] == 0) continue;
    if (!rules.batteries.has(static_cast<UnitId>(i)) || combat.joined[i] > rules.units ||
        !combat.firers.has(static_cast<UnitId>(combat.joined[i] - 1)))
      return tell("a battery has joined nobody");
  }
  if (combat.result >= rules.result.size() || combat.column >= rules.crt.columns())
    return tell("there is no such result");
  if (const VolleyFrame* volley = state.steps.find<VolleyFrame>(); volley != nullptr) {
    if (Message why = whyFire(rules, state, *volley); !why.empty()) return why;
  } else if (combat.victim != kNoUnit || combat.firers.any()) {
    return tell("there is no fire");
  }
  if (const RetreatFrame* retreat = state.steps.find<RetreatFrame>(); retreat != nullptr)
    return whyRetreat(rules, state, *retreat);
  if (const AdvanceFrame* advance = state.steps.find<AdvanceFrame>(); advance != nullptr)
    return whyAdvance(rules, state, *advance);
  return combat.left.none() ? Message{} : tell("nobody retreats or advances");
}

}  // namespace kessel::chir
