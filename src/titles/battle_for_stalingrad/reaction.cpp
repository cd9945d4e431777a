// SPDX-License-Identifier: GPL-3.0-or-later
// Chapter 11: the Soviet Reaction Phase. Who may move (Chuikov's radius, the die, reinforcements), how the phase runs
// and ends, and the four steps of the Final phase in their order.
#include "titles/battle_for_stalingrad/chapters.h"
#include "titles/battle_for_stalingrad/movement.h"

namespace kessel::bfs {
namespace {

using Stage = ReactionStage;

constexpr int kCommandRadius = 2;  // [11.2a]

bool onFinalPhase(const State& state) {
  return state.has(kFinalPhase);
}

/// The unit is within the radius that counts from where Chuikov stood at the start of the phase [11.2a, R-75].
bool commanded(const Rules& rules, const State& state, Place hex) {
  if (state.commandHex == kNowhere || state.has(kChuikovMoved) || state.has(kChuikovDead)) return false;
  return rules.distance(state.commandHex, hex) <= kCommandRadius;
}

/// Hexes whose units have moved on Chuikov's authority so far.
int commandedHexes(const Rules& rules, const State& state) {
  int count = 0;
  state.allowed.each([&](Place hex) { count += commanded(rules, state, hex) ? 1 : 0; });
  return count;
}

/// Units that need no allowance: just landed, or replacement armor of this phase [11.2b, 11.5b].
bool freeToMove(const State& state, UnitId unit) {
  return state.is(unit, kLanded) || state.is(unit, kFresh);
}

/// [12.13] A militia unit moves only along with a unit of another kind.
bool escorted(const Rules& rules, const State& state, UnitId militia) {
  const std::uint8_t group = state.group[index(militia)];
  return state.anyIn(state.at(militia), [&](UnitId mate) {
    if (rules[mate].is(kMilitia) || rules[mate].movement == 0) return false;
    if (!counts(rules, mate) || state.is(mate, kUsed)) return false;
    return group == 0 || state.group[index(mate)] == group;
  });
}

}  // namespace

Verdict mayLeave(const Rules& rules, const State& state, UnitId unit) {
  const UnitData& data = rules[unit];
  const Place hex = state.at(unit);
  if (data.side != kSoviet || !isHex(hex)) return refuse("7.31", "Only Soviet units on the map move in this phase");
  if (data.is(kChuikovUnit)) {
    if (chuikovMayMove(rules, state)) return allow();
    return refuse("11.3a", "Chuikov commands other units in this phase or has moved already");
  }
  if (state.is(unit, kUsed)) return refuse("11.21", "{0} has already acted in this Game-Turn", unit);
  if (data.is(kWorker)) return refuse("12.21", "Workers never leave their factory");
  if (data.movement == 0) return refuse("7.1", "{0} cannot move", unit);
  if (data.is(kMilitia) && !escorted(rules, state, unit))
    return refuse("12.13", "Militia move only along with a unit of another kind");
  const std::uint8_t group = state.group[index(unit)];
  const auto goes = [&](UnitId mate) { return mate == unit || (group != 0 && state.group[index(mate)] == group); };
  if (leavesChuikov(rules, state, hex, goes))
    return refuse("11.32", "{0} may not leave Chuikov alone in {1}", unit, hex);
  const bool counted = !freeToMove(state, unit) && !commanded(rules, state, hex) && !state.allowed.has(hex);
  if (counted && state.stacksLeft == 0) {  // [7.38]
    if (state.has(kChuikovDead)) return refuse("11.35", "Chuikov is dead, and no further stack may move");
    if (state.has(kChuikovMoved))
      return refuse("11.3a", "Chuikov has moved himself and commands nobody, and no further stack may move");
    return refuse("11.21", "{0} is not under Chuikov's command, and no further stack may move", unit);
  }
  if (!inSupply(rules, state, unit)) return refuse("13.2b", "{0} is out of supply and may not move", unit);
  return allow();
}

namespace {

/// What a unit could do from where it stands, for all units at once.
struct Field {
  Hexes nextToGermans;
  Hexes exits;  ///< hexes that can be left: not in a German Zone of Control, with an open hex beside them

  Field(const Rules& rules, const State& state) {
    nextToGermans = neighbours(rules.grid(), state.german());
    exits = neighbours(rules.grid(), enterable(rules, state, kSoviet)) - zoneOfControl(rules, state, kGerman);
  }

  /// It may attack from its hex without moving [11.22], or move out.
  bool mayAct(const Rules& rules, const State& state, UnitId unit) {
    const UnitData& data = rules[unit];
    const Place hex = state.at(unit);
    if (data.side != kSoviet || !isHex(hex)) return false;
    if (data.is(kChuikovUnit)) return chuikovMayMove(rules, state) && chuikovReach(rules, state).any();
    // As mayActivate() has it.
    if (state.is(unit, kUsed) || state.group[index(unit)] != 0) return false;
    if (data.is(kDepot | kPontoon | kFlotilla | kTransVolga | kSurvivor | kMilitia)) return false;
    if (nextToGermans.has(hex)) return true;  // [11.22]
    return exits.has(hex) && mayLeave(rules, state, unit).ok();
  }
};

template <class Visit>
bool anySovietUnit(const Rules& rules, const State& state, Visit visit) {
  for (UnitId unit : rules.army[index(kSoviet)]) {
    if (state.onMap(unit) && visit(unit)) return true;
  }
  return false;
}

bool anythingToDo(const Rules& rules, const State& state) {
  Field field(rules, state);
  return anySovietUnit(rules, state, [&](UnitId unit) { return field.mayAct(rules, state, unit); }) ||
         anyLanding(rules, state);
}

/// Everything that belongs to one Reaction Phase and must not outlive it.
void clearPhase(const Rules& rules, State& state) {
  for (UnitId unit : rules.all) {
    state.unmark(unit, kLanded);
    state.unmark(unit, kFresh);
  }
  state.allowed = {};
  state.landed = {};
  state.commandHex = kNowhere;
  state.stacksLeft = 0;
  for (Once bit : {kChuikovMoved, kBankEntry, kSixRolled, kReactionDrawn}) state.clear(bit);
}

int stackDice(const State& state) {
  if (!onFinalPhase(state)) return 1;
  return state.has(kChuikovDead) && !state.option(kFinalTwoDice) ? 1 : 2;  // [11.5c] [11.35] R-103
}

Cite ruleOfStackDice(const State& state) {
  if (state.has(kChuikovDead) && stackDice(state) == 1) return "11.35";
  return onFinalPhase(state) ? "11.5c" : "11.2c";
}

/// Replacement armor that is still over the limit when step b ends.
bool removeArmorExcess(const Rules& rules, State& state) {
  for (Place hex : rules.factory) {
    if (removeExcess(rules, state, hex, kSoviet)) return true;
  }
  return false;
}

bool endActing(const Rules& rules, State& state, Events& events) {
  ReactionFrame& frame = state.steps.top<ReactionFrame>();
  if (removeArmorExcess(rules, state)) return false;
  const bool six = state.has(kSixRolled);
  clearPhase(rules, state);
  if (!onFinalPhase(state)) {
    tell(events, "11.4a",
         six ? say("A natural 6 ends the Soviet Reaction Phase") : say("The Soviet Reaction Phase is over"));
    state.steps.pop();
    return false;
  }
  tell(events, six ? "11.52" : "11.5d",
       six ? say("A natural 6 ends movement and combat of the Final phase")
           : say("Movement and combat of the Final phase are over"));
  frame.stage = Stage::Withdrawing;  // [11.52] the rest of the phase takes place all the same
  beginPhase(state, S::FinalWithdrawal, kSoviet, "4.0D4c", events);
  return false;
}

bool settle(const Rules& rules, State& state, Events& events) {
  ReactionFrame& frame = state.steps.top<ReactionFrame>();
  switch (frame.stage) {
    case Stage::Begin:
      frame.stage = Stage::StackDice;
      frame.dice = static_cast<std::uint16_t>(stackDice(state));
      if (!onFinalPhase(state)) return true;
      push(state, S::FinalArmor);  // [4.0D4a] [11.5b]
      return false;
    case Stage::StackDice:
      if (frame.dice > 0) return true;
      frame.stage = Stage::BankDie;
      [[fallthrough]];
    case Stage::BankDie:
      if (state.has(kBankEntry)) return true;
      frame.stage = Stage::Acting;
      [[fallthrough]];
    case Stage::Acting:
      if (!state.has(kSixRolled) && anythingToDo(rules, state)) return true;  // [4.0D4b] [11.4a] R-99
      frame.stage = Stage::Limits;
      [[fallthrough]];
    case Stage::Limits: return endActing(rules, state, events);
    case Stage::Withdrawing:
      frame.stage = Stage::Placing;
      beginPhase(state, S::FinalPlacement, kSoviet, "4.0D4d", events);
      return false;
    default:
      state.clear(kFinalPhase);
      state.steps.pop();
      return false;
  }
}

void prompt(const Rules& rules, const State& state, Prompt& out) {
  const ReactionFrame& frame = state.steps.top<ReactionFrame>();
  if (frame.stage == Stage::StackDice)
    return askDie(out, S::Reaction, ruleOfStackDice(state),
                  say("Soviet die for the number of further stacks that may move"));
  if (frame.stage == Stage::BankDie)
    return askDie(out, S::Reaction, "15.43",
                  say("Soviet die for the number of units that may enter over the river bank"));
  ask(out, kSoviet, S::Reaction, onFinalPhase(state) ? "4.0D4b" : "4.0D2",
      say("Move, attack or land units; further stacks that may move: {0}", state.stacksLeft));
  Field field(rules, state);
  anySovietUnit(rules, state, [&](UnitId unit) {
    if (field.mayAct(rules, state, unit)) out.legal.add(act(V::Activate, unit));
    return false;
  });
  listLandings(rules, state, out);
  out.legal.add(act(V::Finish));
}

Verdict judgeActivate(const Rules& rules, const State& state, Action action) {
  const UnitId unit = action.unitA();
  Field field(rules, state);
  if (field.mayAct(rules, state, unit)) return allow();
  if (rules[unit].side != kSoviet) return refuse("7.31", "Only Soviet units may act in a Soviet Reaction Phase");
  if (!state.onMap(unit)) return refuse("11.21", "{0} is not on the map", unit);
  if (const Cite rule = whyNeverMoves(rules[unit]); rule != nullptr)
    return refuse(rule, "{0} neither moves nor attacks", unit);
  if (Verdict leave = mayLeave(rules, state, unit); !leave) return leave;
  if (Verdict verdict = mayActivate(rules, state, unit); !verdict) return verdict;
  return refuse("7.34", "{0} cannot leave its hex and has no enemy adjacent to it", unit);
}

Verdict judge(const Rules& rules, const State& state, Action action) {
  const ReactionFrame& frame = state.steps.top<ReactionFrame>();
  if (frame.stage != Stage::Acting) return dieOnly(action, "11.2c");
  switch (verbOf(action)) {
    case V::Activate: return judgeActivate(rules, state, action);
    case V::Land: return judgeLanding(rules, state, action);
    case V::Place:
      if (action.unitA() != rules.chuikov) break;
      if (Verdict leave = mayLeave(rules, state, rules.chuikov); !leave) return leave;
      return refuse("11.3a", "Choose Chuikov first, and then the hex where his move ends");
    case V::Commit: return refuse("10.67b", "Artillery fires indirectly only in an attack that other units make");
    case V::Overrun: return refuse("7.41b", "Soviet units never overrun");
    case V::Finish:
      if (action == act(V::Finish)) return allow();
      break;
    default: break;
  }
  return refuse("4.0D2", "In a Reaction Phase units move, attack or land, or the phase is ended");
}

void rolled(const Rules&, State& state, Action action, Events& events) {
  ReactionFrame& frame = state.steps.top<ReactionFrame>();
  if (frame.stage == Stage::BankDie) {
    frame.bank = action.a;
    frame.stage = Stage::Acting;
    return tellDie(events, "15.43", kSoviet, action.a,
                   say("Die {0}: as many units may enter over the river bank", action.a));
  }
  --frame.dice;
  state.stacksLeft = static_cast<std::uint8_t>(state.stacksLeft + action.a);
  tellDie(events, ruleOfStackDice(state), kSoviet, action.a,
          say("Die {0}; stacks that may move besides those under command: {1}", action.a, state.stacksLeft));
}

/// [11.3] He gives up his authority; what moved on it is charged to the die.
void moveChuikov(const Rules& rules, State& state) {
  state.stacksLeft = static_cast<std::uint8_t>(state.stacksLeft - commandedHexes(rules, state));
  state.set(kChuikovMoved);
}

void perform(const Rules& rules, State& state, Action action, Events& events) {
  switch (verbOf(action)) {
    case V::Outcome: return rolled(rules, state, action, events);
    case V::Land: return beginLanding(rules, state, action.unitA(), action.placeB(), events);
    case V::Finish: state.steps.top<ReactionFrame>().stage = Stage::Limits; return;
    default: break;
  }
  const UnitId unit = action.unitA();
  if (unit == rules.chuikov) {
    moveChuikov(rules, state);
    return beginMove(rules, state, unit, MoveKind::Chuikov, kNowhere, events);
  }
  beginMove(rules, state, unit, MoveKind::Normal, kNowhere, events);
}

}  // namespace

const Chapter kReactionStep{settle, prompt, judge, perform};

bool chuikovMayMove(const Rules& rules, const State& state) {
  if (!running(state, S::Reaction) || state.has(kChuikovDead) || !state.onMap(rules.chuikov)) return false;
  return !state.has(kChuikovMoved) && commandedHexes(rules, state) <= state.stacksLeft;
}

void chargeMove(const Rules& rules, State& state, Place from, std::uint8_t group) {
  bool free = true;
  eachOfGroup(rules, state, group,
              [&](UnitId unit) { free = free && (freeToMove(state, unit) || rules[unit].is(kChuikovUnit)); });
  if (free || state.allowed.has(from)) return;
  state.allowed.add(from);
  if (!commanded(rules, state, from) && state.stacksLeft > 0) --state.stacksLeft;
}

void beginReaction(const Rules& rules, State& state, bool finalPhase, Events& events) {
  clearPhase(rules, state);
  ++state.reactions;
  if (finalPhase) state.set(kFinalPhase);
  if (state.onMap(rules.chuikov)) state.commandHex = state.at(rules.chuikov);
  state.steps.push<ReactionFrame>();
  if (bankEntry(rules, state)) state.set(kBankEntry);
  tellPhase(events, finalPhase ? "11.5a" : "4.0D2", S::Reaction, kSoviet,
            finalPhase ? say("Final Soviet Reaction Phase") : say("Soviet Reaction Phase {0}", state.reactions));
}

}  // namespace kessel::bfs
