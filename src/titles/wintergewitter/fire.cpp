// SPDX-License-Identifier: GPL-3.0-or-later
// One fire on the Combat Results Table: its hex, its die, and what it leads to [11.2f, 11.2g, 11.7.1, 11.8j].
#include <algorithm>

#include "titles/wintergewitter/combat.h"

namespace kessel::winter {
namespace {

constexpr auto& top = kTop<FireFrame>;

/// The defenders choose at which of the attacking hexes they fire.
bool choosesHex(const State& state) {
  const FireFrame& frame = top(state);
  return frame.kind == FireKind::Combat && frame.side == defenderOf(state);
}
Hexes engagedHexes(const State& state) {
  return hexesOf(state, engagedAttackers(state));
}

bool settle(const Rules&, State& state, Events&) {
  FireFrame& frame = top(state);
  if (frame.stage == FireStage::Die || frame.kind == FireKind::Opportunity) return true;
  if (!choosesHex(state)) {
    frame.stage = FireStage::Die;
    return true;
  }
  const Hexes hexes = engagedHexes(state);
  if (hexes.count() > 1) return true;
  hexes.each([&](Place hex) { frame.into = hex; });
  frame.stage = FireStage::Die;
  return true;
}

Cite caseOf(const State& state) {
  switch (top(state).kind) {
    case FireKind::Opportunity: return "11.7.1a";
    case FireKind::Advance: return "11.8j";
    default: return top(state).side == attackerOf(state) ? "11.2g" : "11.2f";
  }
}

Phrase asked(const State& state) {
  const FireFrame& frame = top(state);
  switch (frame.kind) {
    case FireKind::Opportunity:
      return say("{0} fires at the units that retreat through {1}", Side(frame.side), *frame.into);
    case FireKind::Advance: return say("{0} rolls for the length of the advance", Side(frame.side));
    default: return say("{0} fires into {1}", Side(frame.side), *frame.into);
  }
}

void question(const Rules& rules, const State& state, Menu& menu) {
  const FireFrame& frame = top(state);
  const Verdict running = refuse(caseOf(state), "A fire is under way");
  if (frame.stage == FireStage::Die) return menu.die(caseOf(state), asked(state), running, kFaces);
  if (frame.kind == FireKind::Opportunity) {
    menu.ask(frame.side, "11.7.1a",
             say("Enemy units retreat through {0}: fire at them, if a unit of yours can?", *frame.into), running);
    if (opportunityFirers(rules, state, frame.side, *frame.into).any()) menu.one(act(V::Fire));
    return menu.one(act(V::Pass));
  }
  const Hexes hexes = engagedHexes(state);
  menu.ask(frame.side, "11.2f", say("Choose the attackers at whom the defenders fire"), running);
  menu.each(V::Target, hexes,
            [&](Place hex) { return hexes.has(hex) ? allow() : refuse("11.2f", "Nobody attacks from {0}", hex); });
}
/// What the result does to the units that were fired at.
void apply(const Rules& rules, State& state, const FireFrame& frame, const CombatResult& result) {
  Combat& combat = state.combat;
  const int both = result.mandatory + result.optional;
  if (frame.kind == FireKind::Advance) {
    combat.reach = static_cast<std::uint8_t>(std::max(1, both));
    return;
  }
  if (frame.kind == FireKind::Opportunity) {  // all of it is lost as points [11.7.1a]
    beginLosses(state, other(frame.side), LossKind::Fire, *frame.into, both);
    return;
  }
  ChoiceFrame& choice = pushFor<ChoiceFrame>(state, other(frame.side));
  choice.hex = *frame.into;
  choice.mandatory = result.mandatory;
  choice.optional = result.optional;
  if (loneArtillery(rules, state, *frame.into, choice.side)) {  // [12.1f]
    choice.mandatory = static_cast<std::uint16_t>(both);
    choice.optional = 0;
    choice.bits = kAlone;
  }
  if (frame.side == combat.side) {
    combat.set(kAttackFired);
    combat.total = static_cast<std::uint8_t>(both);
    if (choice.bits == kAlone) combat.set(kLoneGuns);
    return;
  }
  // [16.1c] The 88s of the hex, which the Soviet tanks of the attack face.
  const auto is = [&](std::uint64_t kinds) { return [&, kinds](UnitId unit) { return rules[unit].is(kinds); }; };
  if (frame.side != kAxis || !(combat.defenders & rules.germans).anyOf(is(kAnyAntiaircraft))) return;
  if (engagedAttackers(state).anyOf(is(kTank | kHeavyTank))) choice.extra = 1;
}

/// The result, in words behind the code of the table [11.4]. At a retreat all is lost at once [11.7.1a]; otherwise,
/// where bombardment has cleared the hex, it is hexes of the advance.
Phrase resultInWords(const Rules& rules, FireKind kind, int die, int result) {
  const CombatResult& of = rules.combatResult[static_cast<std::size_t>(result)];
  const char* code = rules.crt.resultNames[static_cast<std::size_t>(result)].c_str();
  const int sum = of.mandatory + of.optional;
  if (kind == FireKind::Advance) return say("A modified die of {0} gives {1}: hexes: {2}", die, code, std::max(1, sum));
  if (sum == 0) return say("A modified die of {0} has no effect", die);
  if (kind == FireKind::Opportunity) return say("A modified die of {0} gives {1}: points lost {2}", die, code, sum);
  if (of.optional == 0) return say("A modified die of {0} gives {1}: points lost {2}", die, code, of.mandatory);
  if (of.mandatory == 0) return say("A modified die of {0} gives {1}: retreat or check: {2}", die, code, of.optional);
  return say("A modified die of {0} gives {1}: points lost {2}, retreat or check: {3}", die, code, of.mandatory,
             of.optional);
}

void roll(const Rules& rules, State& state, int die, Events& events) {
  const FireFrame frame = top(state);
  const Reckoning sums = reckon(rules, state, frame);
  const int modified = die + sums.die.total();
  const int result = rules.crt.result(columnOf(rules, sums), modified);
  const std::uint16_t number = fireNumber(state, frame);
  tellDie(events, caseOf(state), frame.side, die, say("{0} rolls {1}", Side(frame.side), die), number);
  tell(events, EventKind::Fired, caseOf(state), resultInWords(rules, frame.kind, modified, result),
       {.side = frame.side, .to = *frame.into, .value = result, .fire = number});
  state.steps.pop();
  apply(rules, state, frame, rules.combatResult[static_cast<std::size_t>(result)]);
}

void perform(const Rules& rules, State& state, Action action, Events& events) {
  FireFrame& frame = top(state);
  if (frame.stage == FireStage::Die) return roll(rules, state, action.a, events);
  switch (verbOf(action)) {
    case V::Target: frame.into = action.placeA(); break;
    case V::Pass: return state.steps.pop();
    default: break;
  }
  frame.stage = FireStage::Die;
}

}  // namespace

const Chapter kFireStep = asking<question>(settle, perform);

void beginFire(State& state, Side side, FireKind kind, Place into, int number) {
  FireFrame& frame = pushFor<FireFrame>(state, side);
  frame.kind = kind;
  if (into != kNowhere) frame.into = into;
  frame.number = static_cast<std::uint16_t>(number);
}

}  // namespace kessel::winter
