// SPDX-License-Identifier: GPL-3.0-or-later
// Checks the steps of a combat in a position that was read: what its fields mean together, so that no chapter looks for
// what is not there.
#include "titles/wintergewitter/artillery.h"
#include "titles/wintergewitter/combat.h"
#include "titles/wintergewitter/title.h"

namespace kessel::winter {
namespace {

bool isOf(const Rules& rules, const Units& units, Side side) {
  return (units & rules.ofSide[index(other(side))]).none();
}

Message whySides(const Rules& rules, const State& state) {
  const Combat& combat = state.combat;
  if (!rules.info.map.has(combat.target)) return tell("the combat has no target");
  if (!isOf(rules, combat.attackers | combat.batteries, combat.side) ||
      !isOf(rules, combat.defenders | combat.guns, defenderOf(state)))
    return tell("a unit fights on the wrong side");
  if ((combat.barred - combat.attackers).any()) return tell("a unit that is barred does not attack");
  const auto leads = [&](UnitId lead, Side side) { return lead == kNoUnit || rules[lead].side == side; };
  if (!leads(combat.attackLead, combat.side) || !leads(combat.defenceLead, defenderOf(state)))
    return tell("a lead is of the other side");
  const auto apart = [&](UnitId unit) { return state.at(unit) != combat.target; };
  if (combat.defenders.anyOf(apart)) return tell("a defender does not stand in the hex attacked");
  if (combat.attackers.anyOf([&](UnitId unit) { return !isHex(state.at(unit)); }))
    return tell("an attacker is not on the map");
  const Units guns = (combat.batteries - rules.aircraft) | combat.guns;
  if (guns.anyOf([&](UnitId unit) { return !rules[unit].shells() || !isHex(state.at(unit)); }))
    return tell("what bombards is no artillery on the map");
  return {};
}

/// Ways of retreat lead from hex to neighbouring hex.
bool isWay(const Rules& rules, const Path& path) {
  const auto all = path.all();
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (!rules.info.map.has(all[i])) return false;
    if (i > 0 && rules.neighbours.direction(all[i - 1], all[i]) == kNoDirection) return false;
  }
  return true;
}

Message whyAnswers(const Rules& rules, const State& state, const CounterFrame& frame) {
  const Combat& combat = state.combat;
  if (frame.next > combat.answers) return tell("there is no such counter-battery fire");
  for (std::size_t i = 0; i < combat.answers; ++i) {
    const Answer& answer = combat.answer[i];
    const bool none = !answer.by.any() && !answer.at.any();
    if (none && (frame.stage == CounterStage::Firing || i < frame.next)) continue;
    if (none || !answer.by.any() || !answer.at.any()) return tell("counter-battery fire names a unit and its target");
    if (rules[*answer.by].side != Side(frame.side) || rules[*answer.at].side == Side(frame.side))
      return tell("counter-battery fire is at the enemy");
    if (!isHex(state.at(*answer.by)) || !isHex(state.at(*answer.at)))
      return tell("counter-battery fire is between units on the map");
  }
  return {};
}

Message whyBombard(const Rules& rules, const State& state, const BombardFrame& frame) {
  const bool open = frame.stage == BombardStage::Hex;
  if (open) return {};
  if (!frame.hex.any()) return tell("the bombardment has no hex");
  const Units targets = fightersIn(rules, state, *frame.hex, other(Side(frame.side)));
  if (frame.stage == BombardStage::Die && (!frame.aim.any() || !targets.has(*frame.aim)))
    return tell("the bombardment has no target in its hex");
  if (frame.stage != BombardStage::Excess && nextVolley(rules, state, frame).none()) return tell("nobody bombards");
  return {};
}

Message whyFire(const State& state, const FireFrame& frame, const RetreatFrame* retreat) {
  if ((frame.kind == FireKind::Opportunity) != (retreat != nullptr))
    return tell("opportunity fire is at units in retreat, and no other is");
  if (retreat != nullptr && Side(retreat->side) == Side(frame.side)) return tell("nobody fires at his own units");
  const bool chooses = frame.kind == FireKind::Combat && Side(frame.side) == defenderOf(state);
  if (!frame.into.any() && (frame.stage == FireStage::Die || !chooses)) return tell("the fire has no target");
  if (frame.kind == FireKind::Advance && Side(frame.side) != state.combat.side)
    return tell("the attacker rolls for the advance");
  return {};
}

Message whyLosses(const State& state, const LossesFrame& frame, const RetreatFrame* retreat) {
  if (!frame.hex.any()) return tell("the losses have no hex");
  if (frame.left == 0) return tell("there is nothing to lose");
  if ((frame.kind >= LossKind::Fire) != (retreat != nullptr)) return tell("these losses are not those of a retreat");
  if (frame.kind == LossKind::Tanks && Side(frame.side) != attackerOf(state)) return tell("88s fire at attackers");
  return {};
}

Message whyRetreat(const Rules& rules, const State& state, const RetreatFrame& frame) {
  const Combat& combat = state.combat;
  if (combat.trails >= kMostParts) return tell("a stack retreats in at most {0} parts", kMostParts);
  if (!isOf(rules, combat.chosen | combat.waiting, frame.side)) return tell("units of the other side retreat");
  if (combat.waiting.anyOf([&](UnitId unit) { return state.at(unit) != frame.from; }))
    return tell("a unit that waits for its retreat is not where it begins");
  if (combat.chosen.none()) return tell("nobody retreats");
  if (combat.going.all().empty() || combat.going.all().front() != frame.from)
    return tell("the retreat does not begin where it began");
  const Place here = combat.going.all().back();
  if (combat.chosen.anyOf([&](UnitId unit) { return state.at(unit) != here; }))
    return tell("a unit in retreat is not where its way ends");
  return {};
}

Message whyAdvance(const Rules& rules, const State& state, const AdvanceFrame& frame) {
  const Combat& combat = state.combat;
  if ((combat.waiting - combat.attackers).any()) return tell("a unit that may advance has not attacked");
  if (frame.unit.any() && rules[*frame.unit].side != combat.side)
    return tell("the unit on the way is of the other side");
  return {};
}

Message whyChoice(const Rules& rules, const State& state, const ChoiceFrame& frame, bool onTop) {
  if (!frame.hex.any()) return tell("the result has no hex");
  const UnitId lead = leadOf(state, frame.side);
  const bool each = (frame.bits & kEach) != 0;
  if (onTop && frame.stage == ResultStage::Checking && !each && lead == kNoUnit) return tell("the check has no lead");
  if (!isOf(rules, state.combat.yielding, defenderOf(state))) return tell("a unit of the other side yields");
  return {};
}

Message whyRally(const State& state, const RallyFrame& frame) {
  const UnitId lead = state.combat.attackLead;
  if (frame.stage == RallyStage::Rolling && lead == kNoUnit) return tell("there is no lead of the attack");
  return {};
}

}  // namespace

Message whyCombatUnplayable(const Rules& rules, const State& state) {
  const Combat& combat = state.combat;
  const CombatFrame* frame = state.steps.find<CombatFrame>();
  const bool raid = frame == nullptr && state.steps.top().is<BombardFrame>();
  if (frame == nullptr && !raid) return combat == Combat{} ? Message{} : tell("there is no combat");
  if (combat.kind == CombatKind::None || (raid && combat.kind != CombatKind::Bombardment))
    return tell("the combat is of no kind");
  if (frame != nullptr && combat.side != state.phasing) return tell("only the phasing side attacks");
  if (Message wrong = whySides(rules, state); !wrong.empty()) return wrong;
  for (const Path& path : combat.paths()) {
    if (!isWay(rules, path)) return tell("a way of retreat has a gap");
  }
  if (!isWay(rules, combat.going)) return tell("the way of retreat has a gap");
  const RetreatFrame* retreat = state.steps.find<RetreatFrame>();
  for (std::size_t i = 0; i < state.steps.depth; ++i) {
    const Frame& each = state.steps.frames[i];
    Message wrong;
    switch (stepOf(each)) {
      case S::Counter: wrong = whyAnswers(rules, state, each.as<CounterFrame>()); break;
      case S::Bombard: wrong = whyBombard(rules, state, each.as<BombardFrame>()); break;
      case S::Fire: wrong = whyFire(state, each.as<FireFrame>(), retreat); break;
      case S::Losses: wrong = whyLosses(state, each.as<LossesFrame>(), retreat); break;
      case S::Retreat: wrong = whyRetreat(rules, state, each.as<RetreatFrame>()); break;
      case S::Advance: wrong = whyAdvance(rules, state, each.as<AdvanceFrame>()); break;
      case S::Choice: wrong = whyChoice(rules, state, each.as<ChoiceFrame>(), i + 1 == state.steps.depth); break;
      case S::Rally: wrong = whyRally(state, each.as<RallyFrame>()); break;
      default: break;
    }
    if (!wrong.empty()) return wrong;
  }
  return {};
}

}  // namespace kessel::winter
