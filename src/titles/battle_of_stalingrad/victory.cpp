// SPDX-License-Identifier: GPL-3.0-or-later
// Chapter 10: sudden death, points during the game, the count after it.
#include <algorithm>

#include "titles/battle_of_stalingrad/count.h"

namespace kessel::bos {
namespace {

constexpr std::array kTheatreNames{"Don", "Caucasus", "Stalingrad"};

void score(State& state, Theatre theatre, int points, Cite rule, const Phrase& text, Events& events, About about) {
  if (points == 0) return;
  std::uint8_t& track = state.points[static_cast<std::size_t>(theatre)];
  track = static_cast<std::uint8_t>(std::min(int{track} + points, 255));
  about.side = kAxis;
  about.value = points;
  tell(events, EventKind::Scored, rule, text, about);
}

/// Axis units that are dead, or out of supply on the map or in a box [10.3.5b, R-86].
bool costsPoints(const Rules& rules, const State& state, UnitId unit) {
  const Place at = state.at(unit);
  if (at == kLost) return true;
  if (!isSpace(at) || supplied(rules, state, unit)) return false;
  return unit != rules.korps42 || at != kKerch;  // [10.3.5c]
}

}  // namespace

const char* levelName(const Outcome& outcome) {
  if (outcome.winner == kNobody) return "a draw";
  const bool axis = outcome.winner == kAxis;
  switch (outcome.level) {
    case Level::Minor: return "a minor Axis victory";
    case Level::Material: return axis ? "a material Axis victory" : "a material Soviet victory";
    default: return axis ? "a decisive Axis victory" : "a decisive Soviet victory";
  }
}

bool holds(const Rules& rules, const State& state, Side side, Place place) {
  return state.controller(place) == side && state.stands(side, place) && suppliedAt(rules, state, side, place);
}

namespace {

/// A city whose possession wins at once [10.1], kNowhere if a side has none.
Place winningCity(const Rules& rules, const State& state, Side side) {
  if (side == kSoviet) return holds(rules, state, side, rules.kharkov) ? rules.kharkov : kNowhere;  // [10.1a]
  for (const Place city : {rules.stalingrad, rules.astrakhan}) {                                    // [10.1b]
    if (holds(rules, state, side, city)) return city;
  }
  return kNowhere;
}

}  // namespace

bool suddenDeath(const Rules& rules, const State& state, Side side) {
  return winningCity(rules, state, side) != kNowhere;
}

std::optional<ResultView> suddenDeathAhead(const Rules& rules, const State& state) {
  const Side now = phasing(state);
  if (!isPlayer(now)) return std::nullopt;
  // Each side is checked as its player turn begins, and no such turn follows the last Axis one.
  const bool more = state.turn < rules.scenario.turns;
  for (const Side next : {other(now), now}) {
    if (!more && (next == kSoviet || now == kAxis)) continue;
    const Place city = winningCity(rules, state, next);
    if (city == kNowhere) continue;
    return ResultView{next,
                      say("The {0} player controls {1} with a supplied unit: if nothing changes he wins at the start "
                          "of his next player turn",
                          next, city),
                      next == kSoviet ? "10.1a" : "10.1b"};
  }
  return std::nullopt;
}

// ---- during the game [10.2]

void scoreDestroyed(const Rules& rules, State& state, UnitId unit, Place where, Events& events) {
  if (rules[unit].side != kSoviet || !isHex(where) || !rules.alz.has(where)) return;
  score(state, Theatre::Don, rules.constant("points-destroyed"), "10.2.2",
        say("{0} is eliminated in the Axis Logistical Zone: a Don point", unit), events, {.unit = unit, .to = where});
}

void scoreTurn(const Rules& rules, State& state, Events& events) {
  for (const Place box : {kMaikop, kBatumi, kDagestan, kBaku}) {
    if (!state.stands(kAxis, box) || !suppliedAt(rules, state, kAxis, box)) continue;  // [10.2.1b]
    const int points = rules.points.box[boxNumber(box)];
    score(state, Theatre::Caucasus, points, "10.2.1a", say("Caucasus points for {0}: {1}", box, points), events,
          {.to = box});
  }
  if (state.stands(kAxis, rules.stalingrad)) {
    const int points = rules.points.stalingrad;
    score(state, Theatre::Stalingrad, points, "10.2.3", say("Points for a unit in {0}: {1}", rules.stalingrad, points),
          events, {.to = rules.stalingrad});
  }
}

void claimEdelweiss(const Rules& rules, State& state, UnitId unit, Events& events) {
  if (state.edelweiss != 0 || unit != rules.korps49 || state.at(unit) != kElbrus) return;
  if (!supplied(rules, state, unit)) return;
  state.edelweiss = 1;
  tell(events, EventKind::Changed, "10.3.2a", say("{0} has climbed Elbrus: the Axis claims Edelweiss", unit),
       {.side = kAxis, .unit = unit, .to = kElbrus});
}

// ---- the count [10.3]

int edelweissPoints(const Rules& rules, const State& state) {
  return state.edelweissDie < rules.constant("edelweiss-none") ? state.edelweissDie : 0;
}

int weightOf(const Rules& rules, const State& state, Theatre theatre) {
  const int number = static_cast<int>(theatre) + 1;
  if (state.primary == 0 || state.secondary == 0) return 1;
  if (state.primary == number) return rules.points.primary;
  return state.secondary == number ? rules.points.secondary : rules.points.tertiary;
}

int adjusted(const Rules& rules, Theatre theatre, int raw) {
  switch (theatre) {
    case Theatre::Caucasus: return raw * rules.points.tenthsCaucasus / 10;  // [10.3.3a]
    case Theatre::Don: return raw * rules.points.factorDon;
    default: return raw * rules.points.factorStalingrad;
  }
}

Count countOf(const Rules& rules, const State& state) {
  Count count;
  for (std::size_t i = 0; i < kTheatres; ++i) count.raw[i] = state.points[i];
  int& don = count.raw[static_cast<std::size_t>(Theatre::Don)];
  for (const Place city : {rules.voronezh, rules.rostov}) {
    if (state.controller(city) == kAxis) don += rules.points.city;  // [10.3.1]
  }
  count.raw[static_cast<std::size_t>(Theatre::Caucasus)] += edelweissPoints(rules, state);
  for (std::size_t i = 0; i < kTheatres; ++i) {
    const auto theatre = static_cast<Theatre>(i);
    count.adjusted[i] = adjusted(rules, theatre, count.raw[i]);
    count.weighed[i] = count.adjusted[i] * weightOf(rules, state, theatre);
    count.total += count.weighed[i];
  }
  count.lost = rules.formations[index(kAxis)].those([&](UnitId unit) { return costsPoints(rules, state, unit); });
  count.total -= rules.constant("lost-unit") * count.lost.count();
  return count;
}

Place principalHex(const Rules& rules, const State& state) {
  for (const Place city : {rules.stalingrad, rules.astrakhan}) {
    if (holds(rules, state, kAxis, city)) return city;
  }
  Place found = kNowhere;
  (void)(rules.volga & state.occupied(kAxis)).anyOf([&](Place hex) {
    if (holds(rules, state, kAxis, hex)) found = hex;
    return found != kNowhere;
  });
  return found;
}

Outcome outcomeOf(const Rules& rules, int total, bool principal) {
  const bool material = total >= rules.constant("level-material");
  const bool decisive = total >= rules.constant("level-decisive");
  if (principal) return {kAxis, decisive ? Level::Decisive : material ? Level::Material : Level::Minor};  // [10.4c]
  if (decisive) return {kNobody, Level::Draw};                                                            // [10.4d]
  return {kSoviet, material ? Level::Material : Level::Decisive};
}

Cite caseOfEnd(const State& state) {
  if (state.sudden != 0) return state.winner == kSoviet ? "10.1a" : "10.1b";
  return state.winner == kAxis ? "10.4c" : "10.4d";
}

Phrase resultText(const Rules& rules, const State& state) {
  if (state.sudden != 0) {
    const Place city = winningCity(rules, state, state.winner);
    return city == kNowhere  // a position that was written so
               ? say("The {0} player wins at once", state.winner)
               : say("The {0} player controls {1} with a supplied unit and wins at once", state.winner, city);
  }
  const int total = countOf(rules, state).total;
  const char* level = levelName({state.winner, static_cast<Level>(state.level)});
  return principalHex(rules, state) == kNowhere
             ? say("Victory points of the Axis: {0}, without its principal condition: {1}", total, level)
             : say("Victory points of the Axis: {0}, with its principal condition: {1}", total, level);
}

void endGame(const Rules& rules, State& state, Side winner, Events& events) {
  state.over = 1;
  state.sudden = winner == kNobody ? 0 : 1;
  state.winner = winner;
  if (winner == kNobody) {
    const bool principal = principalHex(rules, state) != kNowhere;
    const Outcome outcome = outcomeOf(rules, countOf(rules, state).total, principal);
    state.winner = outcome.winner;
    state.level = static_cast<std::uint8_t>(outcome.level);
  }
  if (state.primary != 0 && state.secondary != 0) {  // [6.1d]
    tell(events, "6.1d",
         say("The directive was: {0} first, then {1}", kTheatreNames[state.primary - 1U],
             kTheatreNames[state.secondary - 1U]));
  }
  tell(events, EventKind::GameOver, caseOfEnd(state), resultText(rules, state), {.side = state.winner});
  state.steps = {};
}

// ---- the Edelweiss die [10.3.2]

namespace {

bool settleEdelweiss(const Rules&, State& state, Events&) {
  return askIf(state, state.edelweiss != 0 && state.edelweissDie == 0);
}

void askEdelweiss(const Rules&, const State&, Menu& menu) {
  menu.die("10.3.2b", say("The Axis holds Edelweiss: 1 to 5 adds so many Caucasus points"),
           refuse("10.3.2b", "A die is to be rolled"));
}
void performEdelweiss(const Rules& rules, State& state, Action action, Events& events) {
  state.edelweissDie = static_cast<std::uint8_t>(action.a);
  tellDie(events, "10.3.2b", kAxis, action.a, say("The {0} player rolls {1}", kAxis, action.a));
  const int points = edelweissPoints(rules, state);
  tell(events, EventKind::Scored, "10.3.2b", say("Caucasus points of Edelweiss: {0}", points),
       {.side = kAxis, .to = kElbrus, .value = points});
}

}  // namespace

const Chapter kEdelweissStep = asking<askEdelweiss>(settleEdelweiss, performEdelweiss);

}  // namespace kessel::bos
