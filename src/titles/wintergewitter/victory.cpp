// SPDX-License-Identifier: GPL-3.0-or-later
// Chapters 19 and 20: victory points and the end of each scenario; what is looked at after each Player Phase.
#include <algorithm>

#include "titles/wintergewitter/ring.h"
#include "titles/wintergewitter/views.h"

namespace kessel::winter {
namespace {

constexpr int kRelease = 5;       // [19.1.1g]
constexpr int kFarApproach = 18;  // [19.3.3a]
constexpr int kNearApproach = 5;
constexpr int kPointsPerLoss = 50;  // [19.3.3d]

/// A hex beside the Pocket in which a line may begin: nearly always there is none, and then nothing more need be asked.
bool pocketIsOpen(const Rules& rules, const State& state) {
  return (rules.gates - state.occupied(kSoviet)).anyOf([&](Place hex) {
    return state.occupied(kAxis).has(hex) || !inZoneOfControl(rules, state, hex, kSoviet) ||
           convoyHexes(rules, state).has(hex);
  });
}

/// Reserves that an enemy has come near are released [19.1.1g].
void releaseNear(const Rules& rules, State& state, Events& events) {
  Hexes near = state.occupied(kAxis) | convoyHexes(rules, state);
  for (int i = 0; i < kRelease; ++i) near |= neighbours(rules.grid(), near);
  const auto isNear = [&](UnitId unit) {
    return rules[unit].ring == 0 && isHex(state.at(unit)) && near.has(state.at(unit));
  };
  const Units seen = state.freedUnseen.those([&](UnitId unit) { return knows(rules, state, kAxis, unit); });
  const Units woken = (state.held | seen).those(isNear);
  woken.each([&](UnitId unit) { release(rules, state, rules[unit].formation, "19.1.1g", events); });
}

/// A victory as a number: 3 for a decisive one of the Axis, -3 for a Soviet one.
int kumskyResult(const Rules& rules, const State& state) {
  const ScenarioData& data = rules.plan(state).data;
  const int across = stackingAcross(rules, state, rules.aksai);
  if (state.axisHeld.has(rules.kumsky)) return 3;  // [19.1.3a]
  const bool soviet = across < data.constant("aksai-decisive-below");
  if (soviet) return -3;                                      // [19.1.3b]
  return across >= data.constant("aksai-marginal") ? 0 : -1;  // [19.1.3a] [19.1.3b]
}
int myshkovaResult(const Rules& rules, const State& state) {
  const ScenarioData& data = rules.plan(state).data;
  const int across = stackingAcross(rules, state, rules.myshkova);
  if (across >= data.constant("myshkova-decisive")) return 3;  // [19.2.3a]
  if (across >= data.constant("myshkova-marginal")) return 1;
  return across > 0 ? -1 : -3;
}
/// A player who has not made the attacks that he planned wins less.
int lessened(const State& state, int result) {
  constexpr int kEach = 3;
  if (result == 0) return 0;
  int steps = state.missed[result > 0 ? 0 : 1] / kEach;
  int size = result > 0 ? result : -result;
  for (; steps > 0 && size > 0; --steps) size = size == 3 ? 1 : 0;
  return result > 0 ? size : -size;
}
int campaignResult(const Rules& rules, const State& state) {
  constexpr int kDecisive = 8;
  constexpr int kSignificant = 5;
  constexpr int kMarginal = 2;
  const int net = victoryPoints(rules, state, kAxis, true) - victoryPoints(rules, state, kSoviet, true);
  if (net >= kDecisive) return 3;  // [19.3.3e]
  if (net >= kSignificant) return 2;
  if (net >= kMarginal) return 1;
  if (net == 1) return 0;
  return net == 0 ? -1 : net == -1 ? -2 : -3;
}

/// Calls visit(side, points, what, rule) for whatever has scored [19.3.3]; `over`: as it counts at the end of the game.
template <class Visit>
void eachPoint(const Rules& rules, const State& state, bool over, Visit visit) {
  constexpr int kOpenAtEnd = 5;
  const auto add = [&](Side side, int points, const Phrase& what, Cite rule) {
    if (points != 0) visit(side, points, what, rule);
  };
  add(kAxis, state.has(kNear18) ? 1 : 0, say("Within 18 hexes of the Pocket"), "19.3.3a");
  add(kAxis, state.has(kNear5) ? 1 : 0, say("Within 5 hexes of the Pocket"), "19.3.3a");
  const bool open = over && corridorOpen(rules, state);
  if (open) {
    add(kAxis, kOpenAtEnd, say("A corridor into the Pocket at the end"), "19.3.3b");
  } else {
    add(kAxis, state.has(kCorridor) ? 1 : 0, say("A corridor into the Pocket"), "19.3.3b");
  }
  add(kAxis, state.delivered, say("Relief Convoys in the Pocket"), "19.3.3c");
  add(kAxis, state.missed[index(kSoviet)], say("Mandated attacks not made by {0}", kSoviet), "6.2");
  const int lost = germanLosses(rules, state);
  add(kSoviet, lost / kPointsPerLoss, say("German strength points lost: {0}", lost), "19.3.3d");
  add(kSoviet, state.missed[index(kAxis)], say("Mandated attacks not made by {0}", kAxis), "6.2");
  if (over && state.has(kThunder) && !state.has(kCorridor) && !open)
    add(kSoviet, 1, say("Operation Thunderclap without a corridor"), "19.3.3d");
  if (scenarioOf(state) != Scenario::Gross) return;
  add(kSoviet, state.option(kSixteenth) ? 2 : 0, say("16th Motorized Division in play"), "20.4a");
  add(kSoviet, state.option(kLuftwaffeField) ? 1 : 0, say("15th Luftwaffe Field Division in play"), "20.4a");
  add(kSoviet, state.option(kSupportGroup) ? 1 : 0, say("Support group in play"), "20.4a");
}

}  // namespace

int germanLosses(const Rules& rules, const State& state) {
  return rules.germans.sum([&](UnitId unit) {  // [19.3.3d]
    return state.at(unit) == kUnused ? 0 : rules[unit].strength - state.strengthOf(unit);
  });
}

int stackingAcross(const Rules& rules, const State& state, const Hexes& zone) {
  return rules.germans.sum([&](UnitId unit) {
    return isHex(state.at(unit)) && zone.has(state.at(unit)) ? stackingOf(rules, state, unit) : 0;
  });
}

Hexes linesEnd(const Rules& rules, const State& state) {
  const Place hq = state.at(rules.hq(Formation::Corps57));
  if (!isHex(hq) || rules.pocket.has(hq)) return rules.edge[index(kAxis)];
  return Hexes::only(hq);
}

bool corridorOpen(const Rules& rules, const State& state) {
  return openPath(rules, state, rules.pocket, linesEnd(rules, state));
}

std::vector<PointView> pointsOf(const Rules& rules, const State& state, bool over) {
  std::vector<PointView> out;
  eachPoint(rules, state, over, [&](Side side, int points, const Phrase& what, Cite rule) {
    out.push_back({.what = what, .side = side, .points = points, .rule = rule});
  });
  return out;
}

int victoryPoints(const Rules& rules, const State& state, Side side, bool over) {
  int sum = 0;
  eachPoint(rules, state, over,
            [&](Side whose, int points, const Phrase&, Cite) { sum += whose == side ? points : 0; });
  return sum;
}

void noteNearness(const Rules& rules, State& state, UnitId german, Events& events) {
  const Place hex = state.at(german);
  if (!isHex(hex)) return;
  for (std::size_t i = 0; i < kByDie.size(); ++i) {  // [19.1.1i]
    (rules.of(kByDie[i]) & heldFor(state, kAxis)).each([&](UnitId reserve) {
      if (!isHex(state.at(reserve))) return;
      const int far = rules.distance(hex, state.at(reserve));
      state.nearest[i] = static_cast<std::uint8_t>(std::min<int>(state.nearest[i], far));
      if (far <= kReserveDistance) state.approached = static_cast<std::uint8_t>(state.approached | 1U << i);
    });
  }
  if (isSixthArmy(rules, german)) return;
  const auto reach = [&](int hexes, Once bit, const Phrase& text) {
    if (rules.toPocket[index(hex)] > hexes || state.has(bit)) return;
    state.set(bit);
    tell(events, EventKind::Scored, "19.3.3a", text, {.side = kAxis, .value = 1});
  };
  reach(kFarApproach, kNear18, say("German units have come within 18 hexes of the Pocket"));
  reach(kNearApproach, kNear5, say("German units have come within 5 hexes of the Pocket"));
}

void noteLines(const Rules& rules, State& state, Events& events) {
  if (state.steps.find<SetUpFrame>() != nullptr) return;
  noteLink(rules, state, events);
  if (!countsPoints(state) || state.has(kCorridor) || !pocketIsOpen(rules, state)) return;
  if (!corridorOpen(rules, state)) return;
  state.set(kCorridor);
  tell(events, EventKind::Scored, "19.3.3b", say("A corridor into the Pocket is open"), {.side = kAxis, .value = 1});
}

void endOfPlayerPhase(const Rules& rules, State& state, Events& events) {
  rules.germans.each([&](UnitId unit) { noteNearness(rules, state, unit, events); });  // who was placed, too
  releaseNear(rules, state, events);
  noteApproach(rules, state, events);
}

void endGame(const Rules& rules, State& state, Events& events) {
  int result = 0;
  switch (scenarioOf(state)) {
    case Scenario::WeAreComing: result = lessened(state, kumskyResult(rules, state)); break;
    case Scenario::LastGasp: result = lessened(state, myshkovaResult(rules, state)); break;
    default: result = campaignResult(rules, state); break;
  }
  state.winner = result > 0 ? kAxis : result < 0 ? kSoviet : kNobody;
  state.level = static_cast<std::uint8_t>(result < 0 ? -result : result);
  state.steps = {};
  state.set(kOver);
  tell(events, EventKind::GameOver, "3.1d", say("The game is over"), {.side = state.winner});
}

}  // namespace kessel::winter
