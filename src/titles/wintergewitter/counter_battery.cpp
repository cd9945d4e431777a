// SPDX-License-Identifier: GPL-3.0-or-later
// Counter-battery fire as an answer to announced fire [12.3.2]: allotting, checks, one die for each battery.
#include <algorithm>

#include "kessel/engine/chart_fire.h"
#include "titles/wintergewitter/artillery.h"
#include "titles/wintergewitter/unseen.h"

namespace kessel::winter {
namespace {

constexpr std::uint64_t kGuns = kArtillery | kMotArtillery;

constexpr auto& top = kTop<CounterFrame>;

/// Units that could answer, as far as the target does not matter.
Units answerers(const Rules& rules, const State& state) {
  return rules.ofSide[index(top(state).side)].those(
      [&](UnitId unit) { return rules[unit].is(kGuns) && !state.fired.has(unit) && isHex(state.at(unit)); });
}
bool anyAnswers(const Rules& rules, const State& state) {
  const Units batteries = announcedBy(state, other(top(state).side));
  return answerers(rules, state).anyOf([&](UnitId unit) {
    return batteries.anyOf([&](UnitId battery) { return mayAnswer(rules, state, unit, battery).ok(); });
  });
}
bool isAt(const Answer& answer, UnitId battery) {
  return answer.at.any() && *answer.at == battery;
}

/// The first answer that has not been fired yet; `answers` if there is none.
std::size_t firstAnswer(const Combat& combat) {
  std::size_t at = 0;
  while (at < combat.answers && !combat.answer[at].by.any()) ++at;
  return at;
}

void forget(Combat& combat) {
  combat.answer = {};
  combat.answers = 0;
}

bool settle(const Rules& rules, State& state, Events&) {
  CounterFrame& frame = top(state);
  Combat& combat = state.combat;
  if (frame.stage == CounterStage::Allotting) {
    if (anyAnswers(rules, state) || mightAnswer(rules, state, frame.side)) return true;
    frame.stage = CounterStage::Checking;
  }
  if (frame.stage == CounterStage::Checking) {
    if (frame.next < combat.answers) return true;
    frame.stage = CounterStage::Firing;
  }
  if (firstAnswer(combat) < combat.answers) return true;
  forget(combat);
  state.steps.pop();
  return false;
}

void question(const Rules& rules, const State& state, Menu& menu) {
  const CounterFrame& frame = top(state);
  const Combat& combat = state.combat;
  const auto running = [](Cite rule) { return refuse(rule, "Counter-battery fire is under way"); };
  if (frame.stage == CounterStage::Checking) {
    const UnitId unit = *combat.answer[frame.next].by;
    return menu.die(
        "12.3.2c",
        say("{0} rolls for {1}: it fires on {2} or less", Side(frame.side), unit, proficiencyOf(rules, state, unit)),
        running("12.3.2c"), kFaces);
  }
  if (frame.stage == CounterStage::Firing)
    return menu.die("12.3.2d", say("Counter-battery fire at {0}", *combat.answer[firstAnswer(combat)].at),
                    running("12.3.2d"), kFaces);
  const Side side = frame.side;
  const Units batteries = announcedBy(state, other(side));
  menu.ask(side, "12.3.2a",
           batteries.count() == 1 ? say("Answer the fire of {0} with counter-battery fire?", batteries.first())
                                  : say("Answer the announced fire with counter-battery fire?"),
           running("12.3.2a"));
  menu.one(act(V::Done));
  menu.pairs(
      V::Counter, answerers(rules, state), [&](UnitId) -> const Units& { return batteries; },
      [&](UnitId unit, UnitId battery) {
        if (rules[unit].side != side) return refuse("12.3.2a", "{0} has announced its fire", unit);
        if (!batteries.has(battery)) return refuse("12.3.2a", "{0} has not announced any fire", battery);
        return mayAnswer(rules, state, unit, battery);
      });
}

void check(const Rules& rules, State& state, int die, Events& events) {
  CounterFrame& frame = top(state);
  Combat& combat = state.combat;
  const UnitId unit = *combat.answer[frame.next].by;
  const bool ready = passes(die, proficiencyOf(rules, state, unit));
  tellCheck(events, "12.3.2c", frame.side, die, ready,
            ready ? say("{0} rolls {1}: {2} fires", Side(frame.side), die, unit)
                  : say("{0} rolls {1}: {2} does not fire", Side(frame.side), die, unit));
  if (!ready) combat.answer[frame.next] = {};
  ++frame.next;
}

void fire(const Rules& rules, State& state, int die, Events& events) {
  Combat& combat = state.combat;
  const std::size_t first = firstAnswer(combat);
  const UnitId battery = *combat.answer[first].at;
  const Volley sums = counterFire(rules, state, battery);
  const int column = baseColumn(rules.counterBattery, sums.factors.total());
  const int result = rules.counterBattery.result(column, die + sums.die.total());
  const Hit& hit = rules.counterHit[static_cast<std::size_t>(result)];
  const Side side = top(state).side;
  const std::uint16_t number = counterNumber(state);
  tellDie(events, "12.3.2d", side, die, say("{0} rolls {1}", side, die), number);
  tell(events, EventKind::Fired, "12.3.2d",
       hit.points > 0   ? say("Counter-battery fire at {0}: points lost {1}", battery, hit.points)
       : hit.suppresses ? say("Counter-battery fire at {0}: suppressed", battery)
                        : say("Counter-battery fire at {0}: no effect", battery),
       {.side = side, .to = state.at(battery), .value = result, .fire = number});
  for (std::size_t i = 0; i < combat.answers; ++i) {
    if (!isAt(combat.answer[i], battery)) continue;
    markFired(rules, state, *combat.answer[i].by, "12.3.2e", events);
    combat.answer[i] = {};
  }
  if (hit.points == 0 && !hit.suppresses) return;
  combat.batteries.remove(battery);
  combat.guns.remove(battery);
  markFired(rules, state, battery, "12.3.2d", events);
  for (int i = 0; i < hit.points && state.onMap(battery); ++i) losePoint(rules, state, battery, "12.3.2d", events);
  dropLost(rules, state);
}

void perform(const Rules& rules, State& state, Action action, Events& events) {
  CounterFrame& frame = top(state);
  Combat& combat = state.combat;
  switch (frame.stage) {
    case CounterStage::Checking: return check(rules, state, action.a, events);
    case CounterStage::Firing: return fire(rules, state, action.a, events);
    default: break;
  }
  if (verbOf(action) == V::Done) {
    frame.stage = CounterStage::Checking;
    return;
  }
  combat.answer[combat.answers++] = {action.unitA(), action.unitB()};
}

}  // namespace

const Chapter kCounterStep = asking<question>(settle, perform);

Units announcedBy(const State& state, Side side) {
  return side == attackerOf(state) ? state.combat.batteries : state.combat.guns;
}

bool answersFire(const State& state, UnitId unit) {
  const Combat& combat = state.combat;
  return std::ranges::any_of(std::span(combat.answer).first(combat.answers),
                             [&](const Answer& each) { return each.by.any() && *each.by == unit; });
}

Verdict mayAnswer(const Rules& rules, const State& state, UnitId unit, UnitId battery) {
  if (!rules[unit].is(kGuns)) return refuse("12.3.2b", "{0} cannot fire counter-battery", unit);
  if (!rules[battery].is(kGuns)) return refuse("12.3.2b", "{0} cannot be hit by counter-battery fire", battery);
  if (!isHex(state.at(unit))) return refuse("12.3.2a", "{0} is not on the map", unit);
  if (state.held.has(unit) && rules[unit].ring != 0)  // reserves may, they only stay where they are
    return refuse("5.3c", "{0} does not fire counter-battery yet", unit);
  if (state.fired.has(unit)) return refuse("12.1c", "{0} has fired in this turn", unit);
  if (announcedBy(state, rules[unit].side).has(unit)) return refuse("12.1c", "{0} bombards in this combat", unit);
  if (answersFire(state, unit)) return refuse("12.1c", "{0} answers already", unit);
  if (besideEnemy(rules, state, state.at(unit), rules[unit].side))
    return refuse("12.3.2a", "{0} stands adjacent to an enemy", unit);
  if (rules.distance(state.at(unit), state.at(battery)) > rules[unit].range)
    return refuse("12.3.2a", "{0} is beyond the range of {1}", battery, unit);
  return allow();
}

Units answering(const State& state, UnitId battery) {
  const Combat& combat = state.combat;
  Units out;
  for (std::size_t i = 0; i < combat.answers; ++i) {
    if (isAt(combat.answer[i], battery)) out.add(*combat.answer[i].by);
  }
  return out;
}

Volley counterFire(const Rules& rules, const State& state, UnitId battery) {
  Volley out;
  const Units firing = answering(state, battery);
  firing.each([&](UnitId unit) { out.factors.add(factorOf(rules, state, unit), "12.3.2d", say("{0}", unit)); });
  addSupplyModifier(state, firing, out.die);
  return out;
}

std::uint16_t counterNumber(const State& state) {
  const int side = Side(top(state).side) == attackerOf(state) ? 100 : 0;  // each side can answer in one combat
  return static_cast<std::uint16_t>(200 + side + static_cast<int>(firstAnswer(state.combat)));
}
UnitId answeredNext(const State& state) {
  const std::size_t at = firstAnswer(state.combat);
  return at < state.combat.answers ? *state.combat.answer[at].at : kNoUnit;
}

}  // namespace kessel::winter
