// SPDX-License-Identifier: GPL-3.0-or-later
// How far the relief has to go, who stands in its way, and what is held back.
#include "titles/donnerschlag/plans.h"

#include <algorithm>
#include <numeric>

namespace kessel::donner {
namespace {

constexpr int kFar = Appraisal::kFarWay;
constexpr int kMissing = Appraisal::kFar;  ///< hexes, for each unit that there is not
constexpr int kMainBody = 14;              ///< units of the relief force, the first with the weight 14, the last with 1
constexpr int kCutOff = 4;                 ///< hexes, for a unit that has no supply line
constexpr int kRiver = 2;                  ///< hexes that a motorised unit loses where it has to stop behind a river
constexpr int kNear = 7;                   ///< hexes from which a headquarters can be overrun
constexpr int kStraight = 3;               ///< hexes of a detour by which a unit still stands in the way
// How well a hex bars the way.
constexpr int kBars = 4;
constexpr int kVillageBars = 1;
constexpr int kTownBars = 8;
constexpr int kBridgeBars = 4;
constexpr int kUnordered = 2;          ///< ... and so many more for any: it stands still when the others go
constexpr int kFarthest = 4;           ///< hexes out of range that count
constexpr int kUsualCard = 10;         ///< tenths
constexpr std::size_t kMostHeld = 12;  ///< Combat Cards in a hand that count

/// Row of Appraisal::way.
std::size_t wayOf(const UnitData& data) {
  return data.is(kTank) ? 2 : data.is(kMotor) ? 1 : 0;
}

/// The cheapest ways to a zone for those who go on foot (0), by motor (1) or on tracks (2).
std::vector<std::uint8_t> waysTo(const Rules& rules, const Hexes& zone, std::size_t kind) {
  std::vector<std::uint8_t> out(rules.info.map.terrain.size(), kFar);
  zone.each([&](Place hex) { out[index(hex)] = 0; });
  for (int away = 0; away < kFar; ++away) {
    rules.land.each([&](Place hex) {
      if (out[index(hex)] != away) return;
      const std::array<Place, 6>& around = rules.around(hex);
      for (int d = 0; d < kDirections; ++d) {
        const Place from = around[static_cast<std::size_t>(d)];
        if (from == kNowhere) continue;
        const bool river = rules.unbridged(hex, d);
        if (river && kind == 2) continue;  // [7.2-R1]
        const int cost = away + 1 + (river && kind == 1 ? kRiver : 0);
        std::uint8_t& there = out[index(from)];
        there = static_cast<std::uint8_t>(std::min<int>(there, std::min(cost, kFar)));
      }
    });
  }
  return out;
}

/// How well a hex bars the way to a zone: better in a village or a town, and where tanks cross a river [8.3-T3]
/// [7.2-R1].
std::uint8_t barsAt(const Rules& rules, const std::vector<std::uint8_t>& way, Place hex) {
  int out = kBars;
  if (rules.towns.has(hex) || rules.cities.has(hex)) {
    out += kTownBars;
  } else if (rules.villages.has(hex) || rules.stations.has(hex)) {
    out += kVillageBars;
  }
  const std::array<Place, 6>& around = rules.around(hex);
  for (int d = 0; d < kDirections; ++d) {
    const Place beside = around[static_cast<std::size_t>(d)];
    if (beside == kNowhere || !rules.riverAt(hex, d) || rules.unbridged(hex, d)) continue;
    if (way[index(beside)] != way[index(hex)]) return static_cast<std::uint8_t>(out + kBridgeBars);
  }
  return static_cast<std::uint8_t>(out);
}

struct Worth {
  int card;
  int tenths;
};
/// Those worth more than others: what lasts, and what gives a segment.
constexpr std::array kWorths{
    Worth{2, 20},  Worth{4, 80},  Worth{9, 15},  Worth{10, 15}, Worth{11, 15}, Worth{13, 30}, Worth{16, 30},
    Worth{18, 15}, Worth{20, 15}, Worth{21, 20}, Worth{24, 40}, Worth{29, 40}, Worth{30, 15}, Worth{33, 60},
    Worth{34, 40}, Worth{35, 40}, Worth{38, 15}, Worth{39, 15}, Worth{44, 15}, Worth{55, 20}, Worth{56, 20},
    Worth{64, 20}, Worth{66, 15}, Worth{70, 30}, Worth{75, 40}, Worth{76, 40},
};
/// What a card gives that lasts once it has been played.
constexpr std::array kLasting{Once::kActivationAxis, Once::kCombatAxis, Once::kActivationSoviet, Once::kCombatSoviet};
constexpr int kLastingWorth = 50;
constexpr int kSure = 2;
/// A segment after the last one of the other side, in the turn that decides [12.2-C13a] [12.2-C70].
constexpr int kLastWord = 400;
constexpr bool givesTheLastWord(CardId card) {
  return card == combatCard(13) || card == combatCard(16) || card == combatCard(70);
}

constexpr std::array<std::uint8_t, kCardCount> kWorthOf = [] {
  std::array<std::uint8_t, kCardCount> out{};
  out.fill(kUsualCard);
  for (const Worth& each : kWorths) out[index(combatCard(each.card))] = static_cast<std::uint8_t>(each.tenths);
  return out;
}();

int worthOf(CardId card) {
  return kWorthOf[index(card)];
}

}  // namespace

void addWays(const Rules& rules, Appraisal& out) {
  out.roadSides = openSides<kLanes>(rules.info.map, [&](Place hex, int d) { return rules.roadAt(hex, d); });
  for (std::size_t zone = 0; zone < rules.zone.size(); ++zone) {
    for (std::size_t kind = 0; kind < 3; ++kind) out.way[zone][kind] = waysTo(rules, rules.zone[zone], kind);
    out.bars[zone].assign(rules.info.map.terrain.size(), kBars);
    rules.land.each([&](Place hex) { out.bars[zone][index(hex)] = barsAt(rules, out.way[zone][2], hex); });
    rules.road.each([&](Place hex) { out.roads[zone].push_back(hex); });
    std::ranges::stable_sort(out.roads[zone], {}, [&](Place hex) { return out.way[zone][1][index(hex)]; });
  }
}

Relief reliefOf(const Rules& rules, const State& state, const Hexes& supplied, std::size_t zone, int turnsLeft) {
  const auto& way = rules.appraisal.way[zone];
  const auto wayFrom = [&](UnitId unit) { return int{way[wayOf(rules[unit])][index(state.at(unit))]}; };
  // What is missing to be in range of the marker, which an Admin Phase can still put on whoever is in front
  // [12.2-C33b].
  int marker = kFar;
  if (state.has(kSchwerpunkt) && turnsLeft > 1) {
    marker = 0;
  } else if (state.schwerpunkt != kNoUnit && state.onMap(state.schwerpunkt)) {
    marker = std::max(0, wayFrom(state.schwerpunkt) - rules.appraisal.markerRange);
  }
  std::array<int, kAxisFormations> command{};
  for (std::size_t formation = 0; formation < kAxisFormations; ++formation) {
    const UnitId hq = rules.hq[formation];
    command[formation] = state.onMap(hq) ? std::max(0, wayFrom(hq) - rangeOf(rules, state, hq)) : kFar;
  }
  Relief out;
  std::array<int, 3> least{2 * kFar + 1, 2 * kFar + 1, 2 * kFar + 1};
  std::array<std::uint8_t, kFar + 1> at{};
  ((rules.ofSide[0] & rules.combatUnits) - rules.alarm).each([&](UnitId unit) {
    if (!state.onMap(unit)) return;
    const int far = wayFrom(unit);
    ++at[static_cast<std::size_t>(far)];
    const std::uint8_t formation = formationOf(rules, state, unit);
    int lacks = unit == state.schwerpunkt ? 0 : marker;
    if (formation < kAxisFormations) lacks = std::min(lacks, command[formation]);
    int away = std::min(far + lacks + (supplied.has(state.at(unit)) ? 0 : kCutOff), 2 * kFar);
    if (away < least[0]) out.head = state.at(unit);
    for (int& place : least) {
      if (away < place) std::swap(away, place);
    }
  });
  for (int& each : least) each = std::min(each, 2 * kMissing);
  out.away = 10 * (3 * least[0] + 2 * least[1] + least[2]) / 6;
  out.march = mainBodyAway(at);
  return out;
}

int mainBodyAway(std::span<const std::uint8_t> unitsAt) {
  int weight = kMainBody;
  int sum = 0;
  for (std::size_t away = 0; away < unitsAt.size() && weight > 0; ++away) {
    for (int n = unitsAt[away]; n > 0 && weight > 0; --n) sum += weight-- * static_cast<int>(away);
  }
  for (; weight > 0; --weight) sum += weight * kMissing;
  return 10 * sum / (kMainBody * (kMainBody + 1) / 2);
}

int barOf(const Rules& rules, const State& state, std::size_t zone, Place head) {
  if (head == kNowhere) return 0;
  const std::vector<std::uint8_t>& toZone = rules.appraisal.toZone[zone];
  const std::vector<std::uint8_t>& bars = rules.appraisal.bars[zone];
  const int far = toZone[index(head)];
  int sum = 0;
  (rules.ofSide[1] & rules.combatUnits).each([&](UnitId unit) {
    const Place hex = state.at(unit);
    if (!isHex(hex) || toZone[index(hex)] > far) return;
    const int detour = rules.distance(head, hex) + toZone[index(hex)] - far;
    if (detour <= kStraight) sum += stepsOf(rules, state, unit) * (kStraight + 1 - detour) * bars[index(hex)];
  });
  return sum / kBars;
}

int outOfCommand(const Rules& rules, const State& state) {
  const Place marker = state.schwerpunkt == kNoUnit ? kNowhere : state.at(state.schwerpunkt);
  const int markerRange = rules.appraisal.markerRange;
  // Not before somebody is activated: else the order alone would seem to bring units into command.
  const bool follows = state.segments > 0 && state.running().active.any();
  int sum = 0;
  ((rules.ofSide[0] & rules.combatUnits) - rules.alarm).each([&](UnitId unit) {
    const Place hex = state.at(unit);
    const std::uint8_t formation = formationOf(rules, state, unit);
    if (!isHex(hex) || formation >= kAxisFormations) return;
    const UnitId hq = rules.hq[formation];
    int out = state.onMap(hq) ? rules.distance(hex, state.at(hq)) - rangeOf(rules, state, hq) : kFarthest;
    if (follows && state.running().ordered.has(hq)) out -= rules[hq].movement;  // it can still follow
    if (isHex(marker)) out = std::min(out, rules.distance(hex, marker) - markerRange);
    if (out > 0) sum += kUnordered + std::min(out, kFarthest);
  });
  return sum;
}

std::optional<Hexes> roadsOpen(const Rules& rules, const State& state, int turnsLeft) {
  Hexes entries;
  rules.ofSide[0].each([&](UnitId unit) {
    if (state.at(unit) == kToCome && rules[unit].dueTurn < state.turn + turnsLeft) entries.add(rules[unit].entry);
  });
  if (entries.none()) return std::nullopt;
  const Hexes barred = state.occupied(kSoviet) | zoneOfControl(rules, state, kSoviet) | state.closed;  // [3.3c]
  return flood(rules.grid(), entries, rules.road - barred, rules.appraisal.roadSides);
}

int roadsLeft(const Rules& rules, const Hexes& open, std::size_t zone) {
  const std::vector<Place>& roads = rules.appraisal.roads[zone];
  const auto nearest = std::find_if(roads.begin(), roads.end(), [&](Place hex) { return open.has(hex); });
  return 10 * (nearest == roads.end() ? kFar : rules.appraisal.way[zone][1][index(*nearest)]);
}

int loneHeadquarters(const Rules& rules, const State& state) {
  int count = 0;
  for (const UnitId hq : rules.hq) {
    const Place hex = state.at(hq);
    if (!isHex(hex) || state.combatants(kAxis).has(hex)) continue;
    const bool near = state.combatants(kSoviet).anyOf([&](Place enemy) { return rules.distance(hex, enemy) <= kNear; });
    count += near ? 1 : 0;
  }
  return count;
}

int cutOff(const Rules& rules, const State& state, const std::array<Hexes, 2>& supplied) {
  int sum = 0;
  for (const Side side : {kAxis, kSoviet}) {
    const Hexes cut = state.combatants(side) - supplied[index(side)];
    int count = 0;
    cut.each([&](Place hex) { count += stackSize(rules, state, hex, side); });
    sum += side == kAxis ? -count : count;
  }
  return sum;
}

int cardsHeld(const Rules& rules, const State& state, Side viewer, int turnsLeft) {
  const auto segmentsOf = [&](Side side) {
    const int running = state.segments > 0 && state.running().side == side ? 1 : 0;
    return running + state.tokens[index(side)] + (state.in(CardPlace::Hand)&rules.deckOf[index(side)][0]).count();
  };
  // At the end of the turn all but one are discarded [5.2-5]: by then a card is played in each segment at most.
  const auto useful = static_cast<std::size_t>(1 + segmentsOf(kAxis) + segmentsOf(kSoviet));
  int sum = 0;
  for (const Side side : {kAxis, kSoviet}) {
    const bool lastWord = turnsLeft <= 1 && segmentsOf(other(side)) > 0;
    const auto worth = [&](CardId card) {
      if (viewer == other(side)) return kUsualCard;
      return lastWord && givesTheLastWord(card) ? kLastWord : worthOf(card);
    };
    std::array<int, kMostHeld> best{};  // of so many that are of use
    const Cards& deck = rules.deckOf[index(side)][1];
    (state.in(CardPlace::Hand)&deck).each([&](CardId card) {
      int value = worth(card);
      for (std::size_t i = 0; i < best.size() && i < useful; ++i) {
        if (value > best[i]) std::swap(value, best[i]);
      }
    });
    int held = std::accumulate(best.begin(), best.end(), 0);
    (state.in(CardPlace::Box)&deck).each([&](CardId card) {
      held += worth(card) + (viewer == other(side) ? 0 : kSure);  // it succeeds for certain there [3.8b]
    });
    for (std::size_t i = 0; i < kLasting.size(); ++i) {
      if (i / 2 == index(side) && state.has(kLasting[i])) held += kLastingWorth;
    }
    sum += side == kAxis ? held : -held;
  }
  return sum;
}

int adHocStrength(const Rules& rules, const State& state) {
  int sum = 0;
  for (std::size_t cup = 0; cup < kCups; ++cup) {
    rules.ofCup[cup].each([&](UnitId unit) {
      if (!state.onMap(unit)) return;
      sum += rules[unit].side == kAxis ? int{rules[unit].strength} : -int{rules[unit].strength};
    });
  }
  return sum;
}

}  // namespace kessel::donner
