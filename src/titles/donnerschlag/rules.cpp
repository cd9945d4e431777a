// SPDX-License-Identifier: GPL-3.0-or-later
// Makes the tables of Rules from the data files.
#include "titles/donnerschlag/rules.h"

#include <algorithm>
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

void addSides(Rules& rules, Place hex, std::uint8_t riverBit, std::uint8_t bridgeBit) {
  const Map& map = rules.info.map;
  const std::size_t at = index(hex);
  for (std::size_t d = 0; d < kDirections; ++d) {
    const auto bit = static_cast<std::uint8_t>(1U << d);
    const bool river = (map.sides[at][d] & riverBit) != 0;
    const bool bridge = (map.sides[at][d] & bridgeBit) != 0;
    if (river) rules.river[at] = static_cast<std::uint8_t>(rules.river[at] | bit);
    if (bridge) rules.bridge[at] = static_cast<std::uint8_t>(rules.bridge[at] | bit);  // [3.7b]
    if (map.roads[at][d] != 0) {                                                       // of whatever kind [3.7a]
      rules.roads[at] = static_cast<std::uint8_t>(rules.roads[at] | bit);
      rules.road.add(hex);
    }
    rules.joins[at][d] = map.roadJoins[at][d];
    const Place to = map.grid.neighbour(hex, static_cast<int>(d));
    if (to == kNowhere || !map.has(to)) continue;
    rules.next[at][d] = to;
    if (!river) rules.dry.side[d].add(hex);
    if (!river || bridge) rules.passable.side[d].add(hex);
  }
}

void addTerrain(Rules& rules) {
  const Map& map = rules.info.map;
  const auto riverBit = static_cast<std::uint8_t>(1U << static_cast<unsigned>(map.hexsideNamed("river")));
  const auto bridgeBit = static_cast<std::uint8_t>(1U << static_cast<unsigned>(map.hexsideNamed("bridge")));
  rules.neighbours = NeighbourTable(map);
  rules.next.assign(map.terrain.size(), {kNowhere, kNowhere, kNowhere, kNowhere, kNowhere, kNowhere});
  rules.river.assign(map.terrain.size(), 0);
  rules.bridge.assign(map.terrain.size(), 0);
  rules.roads.assign(map.terrain.size(), 0);
  rules.joins.assign(map.terrain.size(), {});
  for (Place hex : map.hexes()) {
    rules.land.add(hex);
    const std::string& terrain = map.terrains[map.terrain[index(hex)]].id;
    if (terrain == "village") rules.villages.add(hex);
    if (terrain == "town") rules.towns.add(hex);
    if (terrain == "city") rules.cities.add(hex);
    addSides(rules, hex, riverBit, bridgeBit);
  }
}

Result<void> addRegions(Rules& rules) {
  const Map& map = rules.info.map;
  const std::array<std::pair<const char*, Hexes*>, 6> sets{{{"stations", &rules.stations},
                                                            {"axis-edge", &rules.edge[0]},
                                                            {"soviet-edge", &rules.edge[1]},
                                                            {"zone-a", &rules.zone[0]},
                                                            {"zone-b", &rules.zone[1]},
                                                            {"zone-c", &rules.zone[2]}}};
  for (const auto& [id, set] : sets) {
    const auto region = regionNeeded(map, id);
    if (!region) return tl::unexpected(region.error());
    for (Place hex : (*region)->hexes) set->add(hex);
  }
  const std::array<const char*, 2> hqs{"hq-51a", "hq-2ga"};
  for (std::size_t i = 0; i < hqs.size(); ++i) {
    const auto region = regionNeeded(map, hqs[i]);
    if (!region) return tl::unexpected(region.error());
    if ((*region)->hexes.empty())
      return fail("maps/donnerschlag.json: /regions", "a hex of \"{0}\" is expected", hqs[i]);
    rules.hqHex[i] = (*region)->hexes[0];
  }
  for (std::size_t side = 0; side < 2; ++side) {
    rules.toEdge[side].assign(map.terrain.size(), 255);
    for (Place hex : map.hexes()) {
      int nearest = 255;
      rules.edge[side].each([&](Place edge) { nearest = std::min(nearest, rules.distance(hex, edge)); });
      rules.toEdge[side][index(hex)] = static_cast<std::uint8_t>(nearest);
    }
  }
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
  constexpr std::array<std::pair<std::string_view, Shared>, 7> kKinds{{{"alarm-draw", Shared::AlarmDraw},
                                                                       {"infantry-draw", Shared::InfantryDraw},
                                                                       {"tank-draw", Shared::TankDraw},
                                                                       {"two-dice", Shared::TwoDice},
                                                                       {"shift", Shared::Shift},
                                                                       {"die", Shared::Die},
                                                                       {"re-roll", Shared::Reroll}}};
  for (const auto& [flag, kind] : kKinds) {
    if (face.is(flag)) return kind;
  }
  return Shared::None;
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
  // after C72.
  info.rulesVersion = 7;
  info.sides = {SideInfo{"axis", "Axis", "german"}, SideInfo{"soviet", "Soviet", "soviet"}};
  // In the order of OptionBit.
  info.options = {
      {"independent-formation",
       "Independent units",
       "The four independent units of 51st Army count as one formation",
       "R-33",
       {"no", "yes"}},
      {"schwerpunkt-first",
       "First Schwerpunkt",
       "Units on which C33 may put the marker",
       "R-43",
       {"any", "combat-unit"}},
      {"skip-empty-windows",
       "Skip empty card windows",
       "Nobody is asked who has no card to play",
       "R-55",
       {"no", "yes"}},
      {"tank-forward", "Tank Forward", "Units that C2 may move again", "R-91", {"tanks", "all"}},
  };
  // In the order of the bits in view.cpp.
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
      {"meeting-zone", Sign::Flag}, {"schwerpunkt", Sign::Arrow},
      {"snowdrift", Sign::Flake},   {"slow", "+2"},
      {"yak-9", Sign::Aircraft},    {"range", 'R'},
  };
  // In the order of Layer in overlays.cpp.
  info.overlays = {
      {"zoc-axis", "Axis Zones of Control", kAxis, LayerLook::Zone},
      {"zoc-soviet", "Soviet Zones of Control", kSoviet, LayerLook::Zone},
      {"supply-axis", "Axis supply", kAxis, LayerLook::Supply},
      {"supply-soviet", "Soviet supply", kSoviet, LayerLook::Supply},
      {"command-axis", "Command range of Axis headquarters", kAxis},
      {"command-soviet", "Command range of Soviet headquarters", kSoviet},
      {"schwerpunkt", "Units that the Schwerpunkt marker orders", kAxis},
      {"meeting-zones", "Meeting Zones that are possible"},
  };
  info.verbs = verbTable();
  info.steps = stepTable();
  info.terms = termTable();
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
