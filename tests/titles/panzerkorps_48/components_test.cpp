// SPDX-License-Identifier: GPL-3.0-or-later
// Chapters 1 and 2 and what the book says of its components, against the data.
#include "kessel/engine/loss.h"
#include "scene.h"

namespace kessel::chir {
namespace {

TEST(Panzerkorps48Units, HaveOneClassOfEachKind) {
  CASES("2.1a", "2.1f", "2.1g", "2.1h", "2.1e");
  const Rules& rules = theTitle().rules();
  EXPECT_EQ(rules.units, 160);
  for (std::uint16_t i = 0; i < rules.units; ++i) {
    const Unit& counter = rules.info.roster.units[i];
    const UnitData& data = rules.unit[i];
    int targets = 0;
    for (const char* flag : {"armor", "personnel", "weapons"}) targets += counter.is(flag) ? 1 : 0;
    int fires = 0;
    for (const char* flag : {"fire-armor", "fire-personnel", "fire-antitank", "fire-artillery"})
      fires += counter.is(flag) ? 1 : 0;
    EXPECT_EQ(targets, 1) << counter.id;
    EXPECT_EQ(fires, 1) << counter.id;
    EXPECT_GE(data.strength, 1) << counter.id;
    EXPECT_GE(data.movement, 2) << counter.id;
    EXPECT_EQ(data.range > 0, data.fire == FireClass::Artillery) << counter.id;
    EXPECT_TRUE(data.modifier == 0 || data.target == Target::Armor) << counter.id;
    EXPECT_LT(data.formation, kFormations.size()) << counter.id;
  }
  // Fire and target class are independent: the batteries of 11th Panzer are armoured.
  const UnitData& battery = rules[rules.info.roster.named("11pz-ar-i")];
  EXPECT_EQ(battery.fire, FireClass::Artillery);
  EXPECT_EQ(battery.target, Target::Armor);
  EXPECT_EQ(battery.modifier, 3);
  EXPECT_EQ(battery.range, 6);
}

TEST(Panzerkorps48Units, AreNoStrongerThanMarkersShow) {
  CASES("2.1k");
  for (const UnitData& data : theTitle().rules().unit) EXPECT_LE(data.strength, 9);
}

TEST(Panzerkorps48Units, AnyNumberMayBeReduced) {
  CASES("2.1k", "2.1i");
  Scene s;
  s.put("336-685-i", "2922");
  // Every unit of more than eight steps' worth of markers is reduced at once: nothing counts markers.
  Events nobody;
  int row = 10;
  s.rules.ofSide[1].each([&](UnitId unit) {
    if (s.rules[unit].strength < 7) return;
    s.state.lost[index(unit)] = 0;
    put(s.rules, s.state, unit, s.hex("30" + std::to_string(row++)));
    loseSteps(s.rules, s.state, unit, 2, "8b", nobody);
    EXPECT_EQ(stepsOf(s.rules, s.state, unit), s.rules[unit].strength - 2);
  });
  EXPECT_GT(row, 20);
}

TEST(Panzerkorps48Units, DieWhenLossesReachTheirStrength) {
  CASES("2.1i", "2.1j", "8d");
  Scene s;
  const UnitId unit = s.put("336-685-i", "2922");
  Events nobody;
  loseSteps(s.rules, s.state, unit, 1, "8b", nobody);
  loseSteps(s.rules, s.state, unit, 1, "8b", nobody);
  EXPECT_EQ(stepsOf(s.rules, s.state, unit), 1);
  loseSteps(s.rules, s.state, unit, 4, "8b", nobody);  // losses beyond its last step are ignored
  EXPECT_EQ(s.state.at(unit), kLost);
  EXPECT_EQ(s.state.lost[index(unit)], 3);
}

TEST(Panzerkorps48Units, EventsTellHowManyStepsAreLost) {
  CASES("2.1i", "2.1j", "8d");
  Scene s;
  const UnitId unit = s.put("336-685-i", "2922");  // three steps
  const auto told = [&](int steps) {
    s.events.clear();
    Events sink(s.events);
    loseSteps(s.rules, s.state, unit, steps, "8b", sink);
    return s.events.empty() ? 0 : stepsIn(s.events.front());
  };
  EXPECT_EQ(told(2), 2);
  EXPECT_EQ(told(4), 1) << "it had but one left";
  s.put("336-685-i", "2922");
  EXPECT_EQ(told(4), 3);
}

TEST(Panzerkorps48Units, SubUnitLabelsMeanNothing) {
  CASES("2.1b");  // EX-1
  const Rules& rules = theTitle().rules();
  const auto formation = [&](std::string_view id) { return rules[rules.info.roster.named(id)].formation; };
  EXPECT_EQ(formation("336-685-i"), formation("336-687-iii"));
  EXPECT_EQ(formation("5ta-69"), formation("5ta-gun"));
  EXPECT_NE(formation("1t-89-t"), formation("26t-19-t"));
}

TEST(Panzerkorps48Units, SizesAreSymbols) {
  CASES("2.1c", "6e");
  const Rules& rules = theTitle().rules();
  const auto size = [&](std::string_view id) { return rules[rules.info.roster.named(id)].size; };
  EXPECT_EQ(size("a-al-1"), Size::Company);
  EXPECT_EQ(size("336-685-i"), Size::Battalion);
  EXPECT_EQ(size("119-365"), Size::Regiment);
  EXPECT_EQ(size("4m-tr26"), Size::Battalion);
}

TEST(Panzerkorps48Map, AHexHasOneTerrainAndRiversLieOnSides) {
  CASES("2.2a", "2.2c");
  const Map& map = theTitle().info().map;
  EXPECT_EQ(map.hexes().size(), 1881U);
  const auto upland = static_cast<std::uint8_t>(map.terrainNamed("upland"));
  const auto slope = 1U << static_cast<unsigned>(map.hexsideNamed("slope"));
  for (const Place hex : map.hexes()) {
    for (std::size_t d = 0; d < kDirections; ++d) {
      const Place to = map.grid.neighbour(hex, static_cast<int>(d));
      if (!map.has(to)) continue;
      // Slopes run exactly around the highest ground.
      const bool edge = (map.terrain[index(hex)] == upland) != (map.terrain[index(to)] == upland);
      EXPECT_EQ((map.sides[index(hex)][d] & slope) != 0, edge) << map.placeName(hex) << "/" << map.placeName(to);
    }
  }
}

TEST(Panzerkorps48Map, BrokenGroundHindersAndHelps) {
  CASES("2.2e");
  const Rules& rules = theTitle().rules();
  EXPECT_GT(rules.constant("broken-leg"), rules.constant("clear-leg"));
  EXPECT_GT(rules.constant("broken-mech"), rules.constant("clear-mech"));
  EXPECT_GT(rules.constant("broken-shift"), rules.constant("slope-shift"));
}

TEST(Panzerkorps48Map, TheTwentySixthStandsInAHexAndItsNeighbours) {
  CASES("9l");  // which columns are half a hex lower
  const Rules& rules = theTitle().rules();
  const Place centre = rules.info.map.placeNamed("4912");
  for (const char* hex : {"4812", "4813", "4911", "4913", "5012", "5013"})
    EXPECT_TRUE(rules.adjacent(centre, rules.info.map.placeNamed(hex))) << hex;
  const auto& area = rules.setupArea[rules.setupOf[index(rules.info.roster.named("26t-19-t"))]];
  EXPECT_EQ(area.hexes.count(), 7);
}

TEST(Panzerkorps48Map, TheEdgeIsARing) {
  CASES("7.5d");
  const Rules& rules = theTitle().rules();
  EXPECT_EQ(rules.edge.count(), 2 * 57 + 2 * 33 - 4);
  const auto named = [&](std::string_view hex) { return rules.info.map.placeNamed(hex); };
  const auto beside = [&](std::string_view hex, std::string_view other) {
    const auto& two = rules.ring[index(named(hex))];
    return two[0] == named(other) || two[1] == named(other);
  };
  EXPECT_TRUE(beside("1001", "1101") && beside("1001", "1002"));
  EXPECT_TRUE(beside("6601", "6501") && beside("6601", "6602"));
  EXPECT_TRUE(beside("3001", "2901") && beside("3001", "3101"));
  EXPECT_TRUE(beside("1007", "1006") && beside("1007", "1008"));
}

TEST(Panzerkorps48Limits, AreTwoSidesSixDaysAndOneDie) {
  CASES("1a", "2.3a");
  const Rules& rules = theTitle().rules();
  EXPECT_EQ(rules.info.sides[0].id, "german");
  EXPECT_EQ(rules.info.sides[1].id, "soviet");
  EXPECT_EQ(rules.scenario.turns, 12);
  EXPECT_NE(rules.scenario.turnNames.front().find("7 December"), std::string::npos);
  EXPECT_NE(rules.scenario.turnNames.back().find("12 December"), std::string::npos);
}

TEST(Panzerkorps48Map, DistancesOfTheVictoryHexes) {
  CASES("2.2d");  // DV-21
  const Scene s;
  EXPECT_EQ(s.rules.distance(s.hex("3508"), s.hex("2623")), 19);
  EXPECT_TRUE(s.rules.adjacent(s.hex("1513"), s.hex("1613"))) << "both halves of Oblivskaya";
}

}  // namespace
}  // namespace kessel::chir
