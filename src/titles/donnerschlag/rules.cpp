// SPDX-License-Identifier: GPL-3.0-or-later
// Makes the tables of Rules from the data files.
#include "titles/donnerschlag/rules.h"

#include <algorithm>
#include <map>
#include <set>
#include <string_view>
#include <utility>

#include "kessel/engine/title_data.h"
#include "titles/donnerschlag/needs.h"

namespace kessel::donner {
namespace {

template <class Names>
std::uint8_t numberOf(const Names& names, std::string_view name) {
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (names[i] == name) return static_cast<std::uint8_t>(i);
  }
  return kNone;
}

std::uint8_t cupOf(const Unit& counter) {
  if (counter.is("alarm")) return 0;
  if (!counter.is("ad-hoc")) return kNone;
  return counter.is("tank-unit") ? 2 : 1;
}

/// [4.0-3] Each StuG unit sets up with a unit of a formation in a hex that has room for it.
Result<void> findHosts(const Rules& rules) {
  std::map<Place, std::size_t> standing;
  std::set<Place> hosts;
  for (const auto& [unit, hex] : rules.scenario.deployment) {
    const UnitData& data = rules[unit];
    if (!data.is(kHq | kAlarm)) ++standing[hex];
    if (data.side == kAxis && data.formation != kNone) hosts.insert(hex);
  }
  constexpr std::size_t kMostInHex = 2;  // [3.4a]
  std::size_t room = 0;
  for (const Place hex : hosts) room += kMostInHex - std::min(standing[hex], kMostInHex);
  if (room >= rules.stug.size()) return {};
  return fail("scenarios/donnerschlag/campaign.json: /deployment",
              "room for the {0} StuG units with units of Axis formations is expected", rules.stug.size());
}

/// The sets of units by what they are, for orders, cups and stacks.
void sortUnit(Rules& rules, UnitId id) {
  const UnitData& data = rules[id];
  rules.ofSide[index(data.side)].add(id);
  if (data.is(kHq)) {
    rules.hqs.add(id);
  } else {
    rules.combatUnits.add(id);
    if (data.is(k51Army)) rules.ofArmy[0].add(id);
    if (data.is(k2GuardsArmy)) rules.ofArmy[1].add(id);  // ad hoc units are in both [3.3n]
    if (data.color != kNone) rules.ofColor[data.color].add(id);
  }
  if (data.is(kAlarm)) rules.alarm.add(id);
  if (data.formation != kNone) rules.ofFormation[data.formation].add(id);
  if (data.group != kNone) rules.ofCup[data.group].add(id);
}

void addUnits(Rules& rules) {
  std::size_t stugs = 0;
  for (const Unit& counter : rules.info.roster.units) {
    UnitData data;
    data.side = counter.side;
    for (std::size_t bit = 0; bit < kKindNames.size(); ++bit) {
      if (counter.is(kKindNames[bit])) data.kind |= 1U << bit;
    }
    data.strength = static_cast<std::uint8_t>(counter.number("strength"));
    data.reduced = static_cast<std::uint8_t>(counter.number("reduced"));
    data.steps = static_cast<std::uint8_t>(counter.steps);
    data.movement = static_cast<std::uint8_t>(counter.number("movement"));
    data.range = static_cast<std::uint8_t>(counter.number("range"));
    data.color = numberOf(kColors, counter.band);  // [6.3b]
    data.formation = numberOf(kFormations, counter.group);
    data.group = cupOf(counter);
    const auto id = static_cast<UnitId>(static_cast<std::uint16_t>(rules.unit.size()));
    rules.unit.push_back(data);
    if (data.is(kHq) && data.formation < kAxisFormations) rules.hq[data.formation] = id;
    if (data.is(kHq) && data.side == kSoviet) rules.armyHq[data.is(k51Army) ? 0 : 1] = id;
    if (data.is(kStug) && stugs < 2) rules.stug[stugs++] = id;
    sortUnit(rules, id);
  }
  rules.units = static_cast<std::uint16_t>(rules.unit.size());
  for (const Arrival& arrival : rules.scenario.arrivals) {
    for (UnitId unit : arrival.units) {
      rules.unit[index(unit)].dueTurn = static_cast<std::uint8_t>(arrival.turn);
      rules.unit[index(unit)].entry = arrival.hexes.empty() ? kNowhere : arrival.hexes[0];  // [2.1b]
    }
  }
}

void addTerrain(Rules& rules) {
  const Map& map = rules.info.map;
  rules.addNeighbours();
  rules.land = hexesOf<kLanes>(map.hexes());
  rules.villages = hexesOfTerrain<kLanes>(map, {"village"});
  rules.towns = hexesOfTerrain<kLanes>(map, {"town"});
  rules.cities = hexesOfTerrain<kLanes>(map, {"city"});
  rules.river = sidesOf(map, "river");
  rules.bridge = sidesOf(map, "bridge");  // [3.7b]
  rules.roads = roadSidesOf(map);         // of whatever kind [3.7a]
  rules.road = rules.land.those([&](Place hex) { return rules.roads[index(hex)] != 0; });
  rules.dry = openSides<kLanes>(map, [&](Place hex, int d) { return !rules.riverAt(hex, d); });
  rules.passable = openSides<kLanes>(map, [&](Place hex, int d) { return !rules.unbridged(hex, d); });
}

Result<void> addRegions(Rules& rules) {
  const Map& map = rules.info.map;
  rules.stations = hexesOfRegion<kLanes>(map, "stations");
  rules.edge = {hexesOfRegion<kLanes>(map, "axis-edge"), hexesOfRegion<kLanes>(map, "soviet-edge")};
  rules.zone = {hexesOfRegion<kLanes>(map, "zone-a"), hexesOfRegion<kLanes>(map, "zone-b"),
                hexesOfRegion<kLanes>(map, "zone-c")};
  constexpr std::array kHqs{"hq-51a", "hq-2ga"};
  for (std::size_t i = 0; i < kHqs.size(); ++i) {
    const std::vector<Place>& hexes = map.region(kHqs[i])->hexes;
    if (hexes.empty()) return fail("maps/donnerschlag.json: /regions", "a hex of \"{0}\" is expected", kHqs[i]);
    rules.hqHex[i] = hexes[0];
  }
  for (std::size_t side = 0; side < 2; ++side) rules.toEdge[side] = distancesTo(map, rules.edge[side]);
  return {};
}

std::uint32_t ordersOf(const CardFace& face) {
  std::uint32_t bits = 0;
  for (std::uint8_t i = 0; i < kAxisFormations; ++i) {
    if (face.is(kFormations[i])) bits |= kOrderFormation << i;
  }
  for (std::size_t i = 0; i < kColors.size(); ++i) {
    if (face.is(kColors[i])) bits |= kOrderColor << i;
  }
  if (face.is("romanian-corps")) bits |= kOrderFormation << kSixthCorps;
  if (face.is("schwerpunkt")) bits |= kOrderSchwerpunkt;
  if (face.is("soviet-hq")) bits |= kOrderSovietHq;
  if (face.is("any-color")) bits |= kOrderAnyColor;
  return bits;
}

Shared sharedOf(const CardFace& face) {
  // In the order of Shared.
  constexpr auto kFlags = words("", "alarm-draw", "infantry-draw", "tank-draw", "two-dice", "shift", "die", "re-roll");
  const auto found = std::find_if(kFlags.begin(), kFlags.end(), [&](std::string_view flag) { return face.is(flag); });
  return found == kFlags.end() ? Shared::None : static_cast<Shared>(found - kFlags.begin());
}

void addCards(Rules& rules) {
  for (const Card& card : rules.cardSet.cards) {
    const auto id = static_cast<CardId>(static_cast<std::uint16_t>(rules.card.size()));
    CardData data;
    data.side = card.side;
    data.combat = card.kind == "combat";
    data.late = rules.cardSet.decks[card.deck].id.ends_with("-late");
    if (const CardFace* general = card.face("general"); general != nullptr) {
      data.check = static_cast<std::uint8_t>(general->check);  // [12.2-C3] [12.2-C23]
      if (general->is("two-dice")) data.general = Shared::TwoDice;
    }
    if (const CardFace* tactical = card.face("tactical"); tactical != nullptr) {
      data.tactical = sharedOf(*tactical);                                     // [12.2-C41b] [12.2-C43b]
      data.amount = static_cast<std::uint8_t>(tactical->number("amount", 1));  // [12.2-C54b]
    }
    if (const CardFace* order = card.face("order"); order != nullptr) {
      data.orders = ordersOf(*order);
      if (order->is("any-formation")) data.orders |= card.side == kAxis ? kOrderAnyHq : kOrderAnyGroup;
    }
    rules.deckOf[index(card.side)][data.combat ? 1 : 0].add(id);  // [2.1g] [2.4a]
    if (data.late) rules.late.add(id);
    rules.card.push_back(data);
  }
}

/// "2DR" and the like [8.4-0].
Outcome outcomeOf(std::string_view name) {
  Outcome out;
  for (const char letter : name) {
    if (letter >= '1' && letter <= '9') out.steps = static_cast<std::uint8_t>(letter - '0');  // [8.4-0]
    out.attacker = out.attacker || letter == 'A';                                             // [8.4-0]
    out.defender = out.defender || letter == 'D';                                             // [8.4-0]
    out.retreat = out.retreat || letter == 'R';                                               // [8.4-0]
  }
  return out;
}

void addInfo(Rules& rules) {
  TitleInfo& info = rules.info;
  info.name = "Donnerschlag";
  info.subtitle = kSubtitle;
  // 2: the step of a retreat before its hex, the player chooses between dice; 3: a card of High Command
  // may be played before the draw, nobody is asked for cards that nobody can hold; 5: the end of a
  // segment is passed, and nobody interposes at it; 6: C15 against the station of a city, C6 and C26 not
  // after C72; 15: each side has its say before the draw of every turn; 16: cards
  // that would change nothing are refused outside combats, too.
  info.rulesVersion = 16;
  info.sides = {SideInfo{"axis", "Axis", "german"}, SideInfo{"soviet", "Soviet", "soviet"}};
  // In the order of OptionBit.
  info.options = {
      yesNo("independent-formation", "Independent units",
            "The four independent units of 51st Army count as one formation", "R-33"),
      {"schwerpunkt-first",
       "First Schwerpunkt",
       "Units on which C33 may put the marker",
       "R-43",
       {"any", "combat-unit"}},
      yesNo("skip-empty-windows", "Skip empty card windows", "Nobody is asked who has no card to play", "R-55"),
      {"tank-forward", "Tank Forward", "Units that C2 may move again", "R-91", {"tanks", "all"}},
  };
  // In the order of statesOf() in view.cpp.
  info.states = {
      {"reduced", "One step lost", Sign::Wave, false, true},
      {"out-of-supply", "Out of supply", Sign::Drum},
      {"cut-off", "No supply line", Sign::StruckDrum},
      {"ordered", "Still to activate", 'O'},
      {"active", "Activated", 'A'},
      {"fought", "Has attacked", Sign::Shot, true},
      {"stopped", "May not move", 'S'},
      {"attacking", "Attacks", Sign::Crossed},
      {"defending", "Is attacked", Sign::Trench},
      {"overrun", "Overrun HQ", Sign::Thrust},
      {"infiltrating", "Infiltrates", 'I'},
  };
  info.markers = {
      {"meeting-zone", Sign::Flag},
      {"schwerpunkt", Sign::Arrow},
      {"snowdrift", Sign::Flake},
      {"slow", "+2"},
      {"yak-9", Sign::Aircraft},
      {"range", 'R'},
      {"zone-a", 'A'},
      {"zone-b", 'B'},
      {"zone-c", 'C'},
  };
  info.verbs = verbTable();
  info.steps = stepTable();
  info.terms = termTable();
  info.overlays = overlayTable();
}

}  // namespace

Result<Rules> loadRules(const DataSource& source) {
  auto data = loadTitleData(source, "donnerschlag", {"campaign"}, kNeeds);
  if (!data) return tl::unexpected(data.error());
  auto crt = chartNeeded(*data, "crt");
  if (!crt) return tl::unexpected(crt.error());
  Rules rules;
  rules.info = std::move(data->info);
  rules.scenario = std::move(data->scenarios[0]);
  rules.cardSet = std::move(data->cards);
  rules.crt = std::move(*crt);
  for (const std::string& name : rules.crt.resultNames) rules.outcome.push_back(outcomeOf(name));
  if (rules.info.map.grid.lanes != kLanes || rules.info.map.grid.length != Ground::kLength)
    return fail("maps/donnerschlag.json: /grid", "{0} rows of {1} hexes are expected", kLanes, Ground::kLength);
  if (rules.info.roster.units.size() != kUnitCount)
    return fail("counters/donnerschlag.json", "{0} counters are expected", kUnitCount);
  if (rules.cardSet.cards.size() != kCardCount)
    return fail("cards/donnerschlag.json", "{0} cards are expected", kCardCount);
  const std::vector<int>& call = rules.scenario.tables.at("donnerschlag-call").values;
  if (std::find(call.begin(), call.end(), 2) == call.end())  // [5.1-7b] else the marker might never move
    return fail("scenarios/donnerschlag/campaign.json: /tables/donnerschlag-call", "a turn with 2 is expected");
  addUnits(rules);
  if (auto hosts = findHosts(rules); !hosts) return tl::unexpected(hosts.error());
  addTerrain(rules);
  if (auto regions = addRegions(rules); !regions) return tl::unexpected(regions.error());
  addCards(rules);
  const std::array<const char*, kCups> snafu{"snafu-alarm", "snafu-infantry", "snafu-tank"};
  for (std::size_t i = 0; i < kCups; ++i) rules.snafu[i] = rules.constant(snafu[i]);
  addInfo(rules);
  rules.appraisal = appraisalOf(rules);
  return rules;
}

}  // namespace kessel::donner
