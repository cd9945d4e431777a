// SPDX-License-Identifier: GPL-3.0-or-later
// Step losses among the units of a combat [8.4-L1].
#include <algorithm>
#include <span>
#include <tuple>

#include "titles/donnerschlag/chapters.h"
#include "titles/donnerschlag/hand.h"

namespace kessel::donner {
namespace {

/// The card whose effect costs the steps, or the case on the losses of a result.
Cite ruleOf(const Rules& rules, const State& state) {
  if (state.steps.depth < 2 || !state.steps.below(1).is<CardFrame>()) return "8.4-L1";
  return caseOf(rules, state.steps.below<CardFrame>(1).card);
}

Units candidates(const Rules& rules, const State& state) {
  const LossesFrame& frame = state.steps.top<LossesFrame>();
  const Units& pool = frame.pool == LossPool::Attackers ? state.combat.attackers : state.combat.defenders;
  return (pool & rules.ofSide[index(Side(frame.owner))]).those([&](UnitId unit) {
    return frame.kinds == 0 || rules[unit].is(frame.kinds);
  });
}

/// A movement that waits for an extra segment to end, or is still to come, is that of one of them
/// [12.2-C13c, 12.2-C2b].
bool alikeInSteps(const State& state, UnitId one, UnitId other) {
  const auto waits = [](const Frame& frame, UnitId unit) {
    return (frame.is<MoveFrame>() && frame.as<MoveFrame>().unit == unit) ||
           (frame.is<ForwardFrame>() && frame.as<ForwardFrame>().units.has(unit));
  };
  return std::ranges::all_of(std::span(state.steps.frames).first(state.steps.depth),
                             [&](const Frame& frame) { return waits(frame, one) == waits(frame, other); });
}

/// Nothing tells the two apart but their names: the same values and formation, the same hex, the same state. The marker
/// that one of them may carry is set aside with it [9.2a, R-43].
bool alike(const Rules& rules, const State& state, UnitId one, UnitId other) {
  const auto printed = [&](UnitId unit) {
    const UnitData& data = rules[unit];
    return std::tuple(data.kind, data.strength, data.reduced, data.steps, data.movement, data.color, data.formation,
                      data.group);
  };
  const auto stands = [&](UnitId unit) {
    return std::tuple(state.at(unit), state.reduced.has(unit), state.unsupplied.has(unit), state.schwerpunkt == unit);
  };
  const auto segments = std::span(state.segment).first(state.segments);
  return !rules[one].is(kStug) && printed(one) == printed(other) && stands(one) == stands(other) &&
         alikeInSteps(state, one, other) && std::ranges::all_of(segments, [&](const Segment& segment) {
           const auto acts = [&](UnitId unit) {
             return std::tuple(segment.ordered.has(unit), segment.active.has(unit), segment.fought.has(unit),
                               segment.stopped.has(unit), segment.infiltrator == unit);
           };
           return acts(one) == acts(other);
         });
}

Choice<Units> choiceOf(const Rules& rules, const State& state) {
  const LossesFrame& frame = state.steps.top<LossesFrame>();
  const Cite rule = ruleOf(rules, state);
  Choice<Units> out{frame.chooser, rule,
                    say("{0}: choose a unit that loses a step ({1} to lose)", Side(frame.owner), frame.left)};
  out.open = candidates(rules, state);
  out.left = frame.left;
  int steps = 0;
  out.open.each([&](UnitId unit) { steps += stepsOf(rules, state, unit); });
  // One unit takes them, all of them are lost, or it is the same whoever does.
  out.forced = out.open.count() == 1 || steps <= frame.left ||
               !out.open.anyOf([&](UnitId unit) { return !alike(rules, state, out.open.first(), unit); });
  out.take = act(V::Lose);
  out.otherwise = refuse(rule, "Choose a participating unit that loses a step");
  return out;
}

void take(const Rules& rules, State& state, UnitId unit, Events& events) {
  --state.steps.top<LossesFrame>().left;
  loseStep(rules, state, unit, ruleOf(rules, state), events);
}

constexpr Pick<Rules, State, Units> kLosses{choiceOf, take, endStep};

}  // namespace

const Chapter kLossesStep = kessel::stepOf<kLosses>();

void beginLosses(State& state, LossPool pool, Side owner, Side chooser, int steps, std::uint16_t kinds) {
  if (steps <= 0) return;
  state.steps.push<LossesFrame>() = {
      .owner = owner, .chooser = chooser, .left = static_cast<std::uint16_t>(steps), .pool = pool, .kinds = kinds};
}

}  // namespace kessel::donner
