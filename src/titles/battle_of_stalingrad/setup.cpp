// SPDX-License-Identifier: GPL-3.0-or-later
// Module 6: the Hitler Directives, Axis assets, Soviet strengths and assets. Units and markers stand already.
#include "titles/battle_of_stalingrad/assets.h"

namespace kessel::bos {
namespace {

// --- The Hitler Directives [6.1]

Theatre byPrimaryDie(const Rules& rules, int die) {
  if (die <= rules.constant("directive-don")) return Theatre::Don;
  return die <= rules.constant("directive-caucasus") ? Theatre::Caucasus : Theatre::Stalingrad;
}
/// One of the other two, which stand in the order of the book.
Theatre bySecondaryDie(const Rules& rules, Theatre primary, int die) {
  const Theatre first = primary == Theatre::Don ? Theatre::Caucasus : Theatre::Don;
  const Theatre second = primary == Theatre::Stalingrad ? Theatre::Caucasus : Theatre::Stalingrad;
  return die <= rules.constant("directive-secondary") ? first : second;
}
std::uint8_t numberOf(Theatre theatre) {
  return static_cast<std::uint8_t>(static_cast<std::uint8_t>(theatre) + 1);
}
const char* nameOf(Theatre theatre) {
  switch (theatre) {
    case Theatre::Don: return "Don";
    case Theatre::Caucasus: return "Caucasus";
    default: return "Stalingrad";
  }
}

bool settleDirective(const Rules&, State& state, Events&) {
  return askIf(state, state.steps.top<DirectiveFrame>().stage != DirectiveStage::Over);
}
void askDirective(const Rules&, const State& state, Menu& menu) {
  const bool first = state.steps.top<DirectiveFrame>().stage == DirectiveStage::Primary;
  const Cite rule = first ? "6.1a" : "6.1b";
  menu.die(
      rule,
      first ? say("The directive: die for the primary objective") : say("The directive: die for the secondary one"),
      refuse(rule, "The dice for the directive are rolled first"));
}
void performDirective(const Rules& rules, State& state, Action action, Events& events) {
  DirectiveFrame& frame = state.steps.top<DirectiveFrame>();
  const bool first = frame.stage == DirectiveStage::Primary;
  const Theatre theatre =
      first ? byPrimaryDie(rules, action.a) : bySecondaryDie(rules, static_cast<Theatre>(state.primary - 1), action.a);
  (first ? state.primary : state.secondary) = numberOf(theatre);
  goOn(frame);
  const Phrase text = first ? say("The die is {0}: the primary objective is {1}", int{action.a}, nameOf(theatre))
                            : say("The die is {0}: the secondary objective is {1}", int{action.a}, nameOf(theatre));
  tell(events, EventKind::Rolled, first ? "6.1a" : "6.1b", text,
       {.side = kAxis, .onlyFor = kAxis, .value = action.a});  // [6.1d]
}

// --- Strengths and assets [6.3, 6.4]

Side sideOf(const State& state) {
  return state.steps.top<SetUpFrame>().side;
}
/// Soviet units of the start.
Units starting(const Rules& rules, const State& state) {
  return rules.formations[index(kSoviet)].those([&](UnitId unit) { return state.strengthOf(unit) > 0; });
}
int pointsLeft(const Rules& rules, const State& state) {
  int left = rules.startPoints;
  starting(rules, state).each([&](UnitId unit) { left -= state.strengthOf(unit); });
  return left;
}
Verdict mayRaise(const Rules& rules, const State& state, UnitId unit, int minor) {
  if (sideOf(state) == kAxis) return refuse("6.3a", "Axis units begin with their full strength");
  if (!starting(rules, state).has(unit)) return refuse("6.3b", "{0} is no Soviet unit of the start", unit);
  if (minor != 0) return refuse("6.3b", "These are no replacement points");
  if (pointsLeft(rules, state) <= 0) return refuse("6.3b", "All strength points have been given out");
  if (state.strengthOf(unit) >= int{rules[unit].most}) return refuse("6.3b", "{0} has its full strength", unit);
  return allow();
}

/// SS-Wiking must find a slot in 1st Panzer Army: the last free one is kept for it [6.4f, R-10].
Verdict leavesRoom(const Rules& rules, const State& state, UnitId asset, UnitId unit) {
  const bool waits = state.at(rules.wiking) == kAxisReserve && asset != rules.wiking;
  if (!waits || rules[asset].antiTank || !rules[unit].firstPanzerArmee) return allow();
  int free = 0;
  rules.formations[index(kAxis)].each([&](UnitId each) {
    if (rules[each].firstPanzerArmee && state.onMap(each)) free += freeSlots(rules, state, each);
  });
  return free > 1 ? allow() : refuse("6.4f", "The last free slot of 1st Panzer Army is needed for {0}", rules.wiking);
}
Verdict mayGive(const Rules& rules, const State& state, UnitId asset, UnitId unit) {
  if (const Verdict verdict = mayAssign(rules, state, sideOf(state), asset, unit); !verdict.ok()) return verdict;
  return leavesRoom(rules, state, asset, unit);
}
Verdict mayEnd(const Rules& rules, const State& state) {
  if (sideOf(state) == kAxis) {
    return state.at(rules.wiking) == kAxisReserve
               ? refuse("6.4f", "{0} must be assigned to a unit of 1st Panzer Army", rules.wiking)
               : allow();
  }
  return pointsLeft(rules, state) > 0 ? refuse("6.3b", "Strength points are still to be given out") : allow();
}

void promptSetUp(const Rules& rules, const State& state, Prompt& out) {
  const Side side = sideOf(state);
  ask(out, side, S::SetUp, side == kAxis ? "6.4a" : "6.3b",
      side == kAxis ? say("Assign the assets of the start to your units")
                    : say("Give out the strength points and assign the assets of the start"));
  out.legal.add(act(V::Deploy));
  offerAssignments(rules, state, side, assetsInReserve(rules, state, side), out, mayGive);
  if (side == kSoviet) {
    starting(rules, state).each([&](UnitId unit) {
      if (mayRaise(rules, state, unit, 0).ok()) out.legal.add(act(V::Raise, unit));
    });
  }
  if (mayEnd(rules, state).ok()) out.legal.add(act(V::End));
}

Verdict judgeSetUp(const Rules& rules, const State& state, Action action) {
  switch (verbOf(action)) {
    case V::Deploy: return allow();
    case V::Assign: return mayGive(rules, state, action.unitA(), action.unitB());
    case V::Raise: return mayRaise(rules, state, action.unitA(), action.b);
    case V::End: return mayEnd(rules, state);
    default: return refuse("6.4a", "The game is being set up");
  }
}

/// Gives out all that is left, as the data have it; where that is no longer possible, to the first that
/// may have it.
void deploy(const Rules& rules, State& state, Side side) {
  const auto give = [&](UnitId asset, UnitId unit) {
    if (unit != kNoUnit && state.at(asset) == reserveOf(side) && mayGive(rules, state, asset, unit).ok())
      attach(rules, state, asset, unit);
  };
  const Units left = assetsInReserve(rules, state, side);
  if (side == kAxis && left.has(rules.wiking)) {
    give(rules.wiking, rules.readyParent[index(rules.wiking)]);
    rules.formations[index(kAxis)].each([&](UnitId unit) { give(rules.wiking, unit); });
  }
  left.each([&](UnitId asset) { give(asset, rules.readyParent[index(asset)]); });
  left.each([&](UnitId asset) {  // its slots are taken
    if (rules.readyParent[index(asset)] == kNoUnit) return;
    rules.formations[index(side)].each([&](UnitId unit) { give(asset, unit); });
  });
  if (side == kAxis) return;
  const auto raise = [&](bool ready) {
    starting(rules, state).each([&](UnitId unit) {
      const int to = ready ? int{rules.readyStrength[index(unit)]} : int{rules[unit].most};
      while (state.strengthOf(unit) < to && pointsLeft(rules, state) > 0) ++state.strength[index(unit)];
    });
  };
  raise(true);
  raise(false);
}

void performSetUp(const Rules& rules, State& state, Action action, Events& events) {
  const Side side = sideOf(state);
  switch (verbOf(action)) {
    case V::Assign: return assign(rules, state, action.unitA(), action.unitB(), events);
    case V::Raise:
      ++state.strength[index(action.unitA())];
      return tell(events, EventKind::Changed, "6.3b",
                  say("{0} now has a strength of {1}", action.unitA(), state.strengthOf(action.unitA())),
                  {.side = side, .onlyFor = side, .unit = action.unitA()});
    case V::Deploy: deploy(rules, state, side); [[fallthrough]];
    default: state.steps.pop(); tell(events, "6.4a", say("The {0} side is set up", side));
  }
}

}  // namespace

const Chapter kDirectiveStep = asking<askDirective>(settleDirective, performDirective);
const Chapter kSetUpStep{kWaits, promptSetUp, judgeSetUp, performSetUp};

}  // namespace kessel::bos
