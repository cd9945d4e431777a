// SPDX-License-Identifier: GPL-3.0-or-later
// Cases 11.31, 11.33 and 11.34: where General Chuikov can go, and what happens when he loses his company.
#include "kessel/engine/menu.h"
#include "titles/battle_for_stalingrad/movement.h"

namespace kessel::bfs {
namespace {

bool companyIn(const Rules& rules, const State& state, Place hex) {
  return state.anyIn(hex, [&](UnitId unit) { return company(rules, unit) && !state.is(unit, kDoomed); });
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

constexpr auto& danger = kTop<ChuikovDangerFrame>;

Verdict mustJoin() {
  return refuse("11.34", "Chuikov must first be put in one of the nearest Soviet-occupied hexes");
}

bool settleDie(const Rules&, State& state, Events&) {
  if (!danger(state).noDie) return true;
  danger(state).stage = DangerStage::Joining;
  return false;
}
void askDie(const Rules& rules, const State& state, Menu& menu) {
  menu.die("11.33", say("Chuikov is alone in {0}: German die, on a 1 he is killed", state.at(rules.chuikov)),
           mustJoin());
}
void performDie(const Rules& rules, State& state, Action action, Events& events) {
  tellDie(events, "11.33", kGerman, action.a, say("German die for Chuikov: {0}", action.a));
  danger(state).stage = DangerStage::Joining;
  if (action.a > 1) return;
  state.steps.pop();
  die(rules, state, events, say("Chuikov is killed"));
}

Choice<Hexes> joining(const Rules& rules, const State& state) {
  const Hexes hexes = nearest(rules, state);
  return {.who = kSoviet,
          .rule = "11.34",
          .ask = say("Put Chuikov in one of the nearest Soviet-occupied hexes"),
          .open = hexes,
          .forced = hexes.count() == 1,
          .take = act(V::Place),
          .placed = rules.chuikov,
          .otherwise = mustJoin()};
}
void join(const Rules& rules, State& state, Place hex, Events& events) {
  state.steps.pop();
  relocate(rules, state, hex, events);
}
void findNobody(const Rules& rules, State& state, Events& events) {
  state.steps.pop();
  die(rules, state, events, say("Chuikov finds no Soviet unit to join and is lost"));
}
constexpr Pick<Rules, State, Hexes> kJoining{joining, join, findNobody};

using Row = StageRow<DangerStage, Rules, State>;
constexpr std::array kStages{Row{DangerStage::Die, asking<askDie>(settleDie, performDie)},
                             Row{DangerStage::Joining, stepOf<kJoining>()}};

}  // namespace

const Chapter kChuikovDangerStep = stepOfStages<ChuikovDangerFrame, kStages>();

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
  if (!isHex(from)) return {};
  const Hexes& controlled = zoneOfControl(rules, state, kGerman);
  if (controlled.has(from)) return {};
  Hexes reached;
  march(rules, from, rules[rules.chuikov].movement, enterable(rules, state, kSoviet), controlled,
        [&](const Hexes& front) {
          reached |= front;
          return false;
        });
  return (reached & state.soviet()).those([&](Place hex) {
    return state.anyIn(hex, [&](UnitId unit) { return company(rules, unit); });
  });
}

void promptChuikovMove(const Rules& rules, const State& state, Prompt& out) {
  ask(out, kSoviet, S::Move, "11.31a",
      say("Choose the hex with a Soviet unit that Chuikov moves to; he then commands nobody in this phase"));
  out.legal.addEach(act(V::Place, rules.chuikov), chuikovReach(rules, state));
}

Verdict judgeChuikovMove(const Rules& rules, const State& state, Action action) {
  if (action != act(V::Place, rules.chuikov, action.placeB()))
    return refuse("11.31a", "Chuikov is placed at once in the hex where his move ends");
  if (isHex(action.placeB()) && chuikovReach(rules, state).has(action.placeB())) return allow();
  return refuse("11.31a", "Chuikov must move to a hex with a Soviet unit within 12 Movement Points");
}

}  // namespace kessel::bfs
