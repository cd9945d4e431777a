// SPDX-License-Identifier: GPL-3.0-or-later
// Case 7.4: overruns. Stages: 0 begin, 1 German die, 2 Soviet die, 3 losses, 4 outcome, 5 after the chits.
// Frame: data[0] target, data[1] German hex, data[2] German group, data[3] result against the Soviets, data[4] 1 if
// 1726 counted as Soviet at the start, data[5] result against the Germans.
#include <algorithm>

#include "titles/battle_for_stalingrad/movement.h"

namespace kessel::bfs {
namespace {

constexpr std::uint8_t kBegin = 0;
constexpr std::uint8_t kGermanDie = 1;
constexpr std::uint8_t kSovietDie = 2;
constexpr std::uint8_t kLosses = 3;
constexpr std::uint8_t kOutcome = 4;
constexpr std::uint8_t kAfter = 5;

constexpr int kCharge = 16;  // quarters [7.4e]

Place targetOf(const Frame& frame) {
  return static_cast<Place>(frame.data[0]);
}
Place germanHex(const Frame& frame) {
  return static_cast<Place>(frame.data[1]);
}
std::uint8_t germanGroup(const Frame& frame) {
  return static_cast<std::uint8_t>(frame.data[2]);
}

Units soviets(const Rules& rules, const State& state, Place target) {
  return unitsIn(state, target, [&](UnitId unit) { return rules[unit].side == kSoviet && combatant(rules, unit); });
}

bool onlyMilitia(const Rules& rules, const State& state, Place target) {
  const Units units = soviets(rules, state, target);
  return std::all_of(units.begin(), units.end(), [&](UnitId unit) { return rules[unit].is(kMilitia); });
}

Shot shotOf(const Rules& rules, const State& state, const Frame& frame, Side side) {
  return overrunShot(rules, state, germanHex(frame), targetOf(frame), side, germanGroup(frame));
}

void begin(const Rules& rules, State& state, Events& events) {
  Frame& frame = state.steps.top();
  const Place target = targetOf(frame);
  Event event = eventOf(EventKind::CombatBegan, "7.4", say("Overrun of {0} from {1}", target, germanHex(frame)));
  event.side = kGerman;
  event.from = germanHex(frame);
  event.to = target;
  events.add(event);
  if (!onlyMilitia(rules, state, target)) {
    frame.stage = kGermanDie;
    return;
  }
  // [7.44] [12.17] Militia alone are swept aside: no fire, no charge of 4 points.
  for (UnitId unit : soviets(rules, state, target)) eliminate(rules, state, unit, "7.44", events);
  frame.data[6] = 1;
  frame.stage = kOutcome;
}

void outcome(const Rules& rules, State& state, Events& events) {
  Frame& frame = state.steps.top();
  Frame& move = state.steps.below(1);
  const Place target = targetOf(frame);
  const std::uint8_t group = germanGroup(frame);
  if (frame.data[6] == 0) move.data[1] = static_cast<std::uint16_t>(move.data[1] + kCharge);
  const Units survivors = groupIn(rules, state, germanHex(frame), group);
  if (!state.soviet.has(target) && !survivors.empty()) {  // [7.4d]
    const auto direction = static_cast<unsigned>(rules.grid().directionTo(germanHex(frame), target));
    const int river = ((rules.riverSides[index(germanHex(frame))] >> direction) & 1U) != 0 ? 4 : 0;
    move.data[1] = static_cast<std::uint16_t>(move.data[1] + rules.effects(target).cost + river);
    move.data[0] = index(target);
    frame.data[6] = 2;
    moveGroup(rules, state, group, germanHex(frame), target, events);
  }
  move.data[5] = 1;
  frame.stage = kAfter;
  drawChits(rules, state, frame.data[4] != 0);  // [7.48]
}

bool settle(const Rules& rules, State& state, Events& events) {
  while (true) {
    Frame& frame = state.steps.top();
    switch (frame.stage) {
      case kBegin: begin(rules, state, events); break;
      case kGermanDie:
        if (shotOf(rules, state, frame, kGerman).happens()) return true;
        frame.stage = kSovietDie;
        break;
      case kSovietDie:
        if (shotOf(rules, state, frame, kSoviet).happens()) return true;
        frame.stage = kLosses;
        break;
      case kLosses: {
        frame.stage = kOutcome;
        const Frame fixed = frame;
        const auto toSoviets = static_cast<std::uint8_t>(fixed.data[3]);
        const auto toGermans = static_cast<std::uint8_t>(fixed.data[5]);
        pushLosses(rules, state, {kSoviet, targetOf(fixed), toSoviets, LossOrder::Any, 0, kSoviet, false});
        pushLosses(rules, state,
                   {kGerman, germanHex(fixed), toGermans, LossOrder::Group, germanGroup(fixed), kGerman, false});
        return false;
      }
      case kOutcome: outcome(rules, state, events); return false;
      default: {
        const bool entered = frame.data[6] == 2;
        state.steps.pop();
        if (entered && !phaseEnding(state)) comeNear(rules, state);
        return false;
      }
    }
  }
}

void prompt(const Rules&, const State& state, Prompt& out) {
  const Frame& frame = state.steps.top();
  askDie(out, S::Overrun, "7.4",
         frame.stage == kGermanDie ? say("German die for the overrun of {0}", targetOf(frame))
                                   : say("Soviet die against the overrun of {0}", targetOf(frame)));
}

Verdict judge(const Rules&, const State&, Action action) {
  if (action == act(V::Outcome, action.a) && action.a >= 1 && action.a <= 6) return allow();
  return refuse("7.4", "An overrun is being resolved");
}

void perform(const Rules& rules, State& state, Action action, Events& events) {
  Frame& frame = state.steps.top();
  const bool german = frame.stage == kGermanDie;
  const Shot shot = shotOf(rules, state, frame, german ? kGerman : kSoviet);
  const int result = resultOf(rules, shot, action.a);
  frame.data[german ? 3 : 5] = static_cast<std::uint16_t>(result);
  Event rolled = eventOf(EventKind::Rolled, "7.4",
                         say("{0} die {1} at strength {2}: {3} to lose in {4}", shot.side, action.a,
                             shot.strength.total(), result, shot.into));
  rolled.side = shot.side;
  rolled.to = shot.into;
  rolled.value = action.a;
  events.add(rolled);
  ++frame.stage;
}

/// Fire of some of the defenders, halved together if out of supply, then times a factor [7.43].
int multiplied(const Rules& rules, const State& state, const Units& units, const Hexes& supplied, int factor) {
  int fed = 0;
  int cutOff = 0;
  for (UnitId unit : units) (inSupply(rules, state, unit, supplied) ? fed : cutOff) += rules[unit].fire;
  return (fed + (cutOff + 1) / 2) * factor;
}

}  // namespace

const Chapter kOverrunStep{settle, prompt, judge, perform};

Shot overrunShot(const Rules& rules, const State& state, Place from, Place target, Side side, std::uint8_t group) {
  Shot shot;
  shot.side = side;
  shot.into = side == kGerman ? target : from;
  if (side == kGerman) {
    addAdjacent(rules, state, shot, groupIn(rules, state, from, group), {kNowhere, false, nullptr});
    shot.strength.over(2, "7.4", say("Overrun: one half"));  // [7.4b]
    return shot;
  }
  const Hexes supplied = suppliedHexes(rules, state, kSoviet);
  Units plain;
  Units doubled;
  Units tripled;
  for (UnitId unit : soviets(rules, state, target)) {
    const UnitData& data = rules[unit];
    (data.is(kAntiTank) ? tripled : data.is(kArmor | kHeavyFlak) ? doubled : plain).add(unit);
  }
  addAdjacent(rules, state, shot, plain, {kNowhere, false, &supplied});
  if (shot.strength.total() > 0) shot.strength.over(2, "7.4", say("Overrun: one half"));
  if (const int value = multiplied(rules, state, doubled, supplied, 2); value > 0)
    shot.strength.add(value, "7.43", say("Armor and heavy flak doubled"));
  if (const int value = multiplied(rules, state, tripled, supplied, 3); value > 0)
    shot.strength.add(value, "7.43", say("Anti-tank units tripled"));
  addIsolation(rules, state, shot);
  return shot;
}

void beginOverrun(const Rules& rules, State& state, Place target, std::uint8_t group, Events&) {
  const Place from = static_cast<Place>(state.steps.top().data[0]);
  static_cast<void>(rules);
  Frame& frame = push(state, S::Overrun);
  frame.data[0] = index(target);
  frame.data[1] = index(from);
  frame.data[2] = group;
  frame.data[4] = state.has(kKurganSoviet) ? 1 : 0;
}

void outlookOverrun(const Rules& rules, const State& state, Place from, Place target, std::uint8_t group,
                    Outlook& out) {
  out.title = say("Overrun of {0}", target);
  out.rule = "7.4";
  if (onlyMilitia(rules, state, target)) {
    out.notes.emplace_back(say("Militia alone are swept aside without a fight; only the entry cost is paid"), "7.44");
  } else {
    out.fires.push_back(fireOf(rules, overrunShot(rules, state, from, target, kGerman, group),
                               say("German fire into {0}", target), lossMeaning));
    out.fires.push_back(fireOf(rules, overrunShot(rules, state, from, target, kSoviet, group),
                               say("Soviet fire into {0}", from), lossMeaning));
  }
  out.notes.emplace_back(say("A Reaction Chit is drawn afterwards"), "7.48");
}

}  // namespace kessel::bfs
