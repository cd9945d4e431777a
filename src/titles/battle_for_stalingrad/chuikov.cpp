// SPDX-License-Identifier: GPL-3.0-or-later
// Cases 11.31, 11.33 and 11.34: where General Chuikov can go, and what happens when he loses his company.
#include "titles/battle_for_stalingrad/movement.h"

namespace kessel::bfs {
namespace {

bool companyIn(const Rules& rules, const State& state, Place hex) {
  bool found = false;
  state.each(hex, [&](UnitId unit) { found = found || (company(rules, unit) && !state.is(unit, kDoomed)); });
  return found;
}

/// the nearest hexes west of the Volga with a combat unit; equals by choice.
Hexes nearest(const Rules& rules, const State& state) {
  const Place from = state.at(rules.chuikov);
  Hexes found;
  int best = 1000;
  (state.soviet() & rules.land).each([&](Place hex) {
    const int distance = rules.distance(from, hex);
    if (distance > best || !companyIn(rules, state, hex)) return;
    if (distance < best) found = Hexes{};
    best = distance;
    found.add(hex);
  });
  return found;
}

void relocate(const Rules& rules, State& state, Place hex, Events& events) {
  tell(events, EventKind::Placed, "11.34", say("Chuikov reaches {0}", hex),
       {.side = kSoviet, .unit = rules.chuikov, .from = state.at(rules.chuikov), .to = hex});
  put(rules, state, rules.chuikov, hex);
}

void die(const Rules& rules, State& state, Events& events, const Phrase& how) {
  tell(events, EventKind::Lost, "11.33", how,
       {.side = kSoviet, .unit = rules.chuikov, .from = state.at(rules.chuikov)});
  put(rules, state, rules.chuikov, kLost);
  state.set(kChuikovDead);
}

bool settle(const Rules& rules, State& state, Events& events) {
  ChuikovDangerFrame& frame = state.steps.top<ChuikovDangerFrame>();
  if (frame.stage == DangerStage::Die) {
    if (!frame.noDie) return true;
    frame.stage = DangerStage::Joining;
  }
  const Hexes hexes = nearest(rules, state);
  const int count = hexes.count();
  if (count > 1) return true;
  state.steps.pop();
  if (count == 0) {
    die(rules, state, events, say("Chuikov finds no Soviet unit to join and is lost"));
  } else {
    hexes.each([&](Place hex) { relocate(rules, state, hex, events); });
  }
  return false;
}

void prompt(const Rules& rules, const State& state, Prompt& out) {
  if (state.steps.top<ChuikovDangerFrame>().stage == DangerStage::Die) {
    askDie(out, S::ChuikovDanger, "11.33",
           say("Chuikov is alone in {0}: German die, on a 1 he is killed", state.at(rules.chuikov)));
    return;
  }
  ask(out, kSoviet, S::ChuikovDanger, "11.34", say("Put Chuikov in one of the nearest Soviet-occupied hexes"));
  const std::uint32_t first = out.legal.beginTargets();
  out.legal.addTargets(nearest(rules, state));
  out.legal.addEach(act(V::Place, rules.chuikov), first);
}

Verdict judge(const Rules& rules, const State& state, Action action) {
  Prompt listed;
  prompt(rules, state, listed);
  return ifListed(listed, action,
                  refuse("11.34", "Chuikov must first be put in one of the nearest Soviet-occupied hexes"));
}

void perform(const Rules& rules, State& state, Action action, Events& events) {
  if (verbOf(action) == V::Place) {
    state.steps.pop();
    relocate(rules, state, action.placeB(), events);
    return;
  }
  tellDie(events, "11.33", kGerman, action.a, say("German die for Chuikov: {0}", action.a));
  if (action.a == 1) {
    state.steps.pop();
    die(rules, state, events, say("Chuikov is killed"));
  } else {
    state.steps.top<ChuikovDangerFrame>().stage = DangerStage::Joining;
  }
}

}  // namespace

const Chapter kChuikovDangerStep{settle, prompt, judge, perform};

bool company(const Rules& rules, UnitId unit) {
  const UnitData& data = rules[unit];
  return data.side == kSoviet &&
         !data.is(kPontoon | kSurvivor | kFlotilla | kTransVolga | kChuikovUnit | kDepot);
}

bool checkChuikov(const Rules& rules, State& state) {
  if (!state.onMap(rules.chuikov) || state.group[index(rules.chuikov)] != 0) return false;
  if (state.steps.top().is<ChuikovDangerFrame>()) return false;
  if (companyIn(rules, state, state.at(rules.chuikov))) return false;
  state.steps.push<ChuikovDangerFrame>();
  return true;
}

Hexes chuikovReach(const Rules& rules, const State& state) {
  // [11.31a] Like any Soviet unit, 12 points; he must stop in an enemy Zone of Control and end with company.
  const Place from = state.at(rules.chuikov);
  Hexes found;
  if (!isHex(from)) return found;
  const Hexes open = rules.land - state.german();
  const Hexes controlled = zoneOfControl(rules, state, kGerman);
  Hexes reached;
  reached.add(from);
  Hexes front = reached;
  if (controlled.has(from)) return found;
  for (int points = rules[rules.chuikov].movement; points > 0; --points) {
    front = (neighbours(rules.grid(), front) & open) - reached;
    if (state.has(kBurning)) front.remove(rules.oil);
    reached |= front;
    front -= controlled;
  }
  reached.remove(from);
  (reached & state.soviet()).each([&](Place hex) {
    bool friends = false;
    state.each(hex, [&](UnitId unit) { friends = friends || company(rules, unit); });
    if (friends) found.add(hex);
  });
  return found;
}

void promptChuikovMove(const Rules& rules, const State& state, Prompt& out) {
  ask(out, kSoviet, S::Move, "11.31a",
      say("Choose the hex with a Soviet unit that Chuikov moves to; he then commands nobody in this phase"));
  const std::uint32_t first = out.legal.beginTargets();
  out.legal.addTargets(chuikovReach(rules, state));
  out.legal.addEach(act(V::Place, rules.chuikov), first);
}

Verdict judgeChuikovMove(const Rules& rules, const State& state, Action action) {
  if (action != act(V::Place, rules.chuikov, action.placeB())) {
    return refuse("11.31a", "Chuikov is placed at once in the hex where his move ends");
  }
  if (isHex(action.placeB()) && chuikovReach(rules, state).has(action.placeB())) return allow();
  return refuse("11.31a", "Chuikov must move to a hex with a Soviet unit within 12 Movement Points");
}

}  // namespace kessel::bfs
