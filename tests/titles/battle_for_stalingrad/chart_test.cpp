// SPDX-License-Identifier: GPL-3.0-or-later
// Chapter 3: the Terrain Effects Chart in use, hexsides, and the kinds of units.
#include <algorithm>
#include <string>

#include "titles/battle_for_stalingrad/fire.h"
#include "titles/battle_for_stalingrad/scene.h"

namespace kessel::bfs {
namespace {

struct Crossing {
  Place from = kNowhere;
  int direction = 0;
  Place to = kNowhere;
};

/// Every step between two land hexes with or without a road and a river on the side between them.
template <class Visit>
void eachCrossing(const Rules& rules, bool road, bool river, Visit visit) {
  rules.land.each([&](Place from) {
    for (int d = 0; d < kDirections; ++d) {
      const Place to = rules.around(from)[static_cast<std::size_t>(d)];
      if (to == kNowhere || !rules.land.has(to)) continue;
      const auto bit = static_cast<unsigned>(d);
      const bool hasRoad = ((rules.roadSides[index(from)] >> bit) & 1U) != 0;
      const bool hasRiver = ((rules.riverSides[index(from)] >> bit) & 1U) != 0;
      if (hasRoad == road && hasRiver == river) visit(Crossing{from, d, to});
    }
  });
}

TEST(Chart, RulesUseTheChartThatPlayersSee) {
  CASES("3.21");
  const auto& charts = theTitle().info().charts;
  const auto shown =
      std::find_if(charts.begin(), charts.end(), [](const ChartInfo& chart) { return chart.id == "tec"; });
  ASSERT_NE(shown, charts.end());
  // In the order of Terrain, without the kinds that nobody enters.
  const std::vector<Terrain> rows{Terrain::Clear,   Terrain::Light, Terrain::Heavy, Terrain::Fortified,
                                  Terrain::Special, Terrain::Hill,  Terrain::Woods, Terrain::Park};
  ASSERT_GE(shown->rows.size(), rows.size());
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const TerrainData& data = theTitle().rules().chart[static_cast<std::size_t>(rows[i])];
    const auto& cells = shown->cells[i];
    const std::string& name = shown->rows[i];
    EXPECT_EQ(cells[0], data.cost == 2 ? "1/2" : std::to_string(data.cost / 4)) << name;
    EXPECT_EQ(cells[1], data.zoc ? "yes" : "no") << name;
    EXPECT_EQ(cells[4].find("die -1") != std::string::npos, data.sovietDie == -1) << name;
    EXPECT_EQ(cells[4].find("double") != std::string::npos, data.sovietTimes == 2) << name;
    EXPECT_EQ(cells[4].find("triple") != std::string::npos, data.sovietTimes == 3) << name;
    EXPECT_EQ(cells[5].find("die -1") != std::string::npos, data.germanDie == -1) << name;
    EXPECT_EQ(cells[5].find("double") != std::string::npos, data.germanTimes == 2) << name;
  }
}

TEST(Chart, ARiverAddsOneMovementPoint) {
  CASES("3.21i", "14.3a");
  Scene scene;
  int seen = 0;
  eachCrossing(scene.rules, false, true, [&](const Crossing& step) {
    ++seen;
    EXPECT_EQ(stepCost(scene.rules, scene.state, kGerman, step.from, step.direction),
              scene.rules.effects(step.to).cost + 4);
    EXPECT_EQ(stepCost(scene.rules, scene.state, kSoviet, step.from, step.direction), 4);  // Soviets pay 1
  });
  EXPECT_GT(seen, 10);
}

TEST(Chart, RoadsCostOneHalfAndRailroadsNothingSpecial) {
  CASES("3.21j", "14.62", "14.3b");
  Scene scene;
  int seen = 0;
  eachCrossing(scene.rules, true, false, [&](const Crossing& step) {
    ++seen;
    EXPECT_EQ(stepCost(scene.rules, scene.state, kGerman, step.from, step.direction), 2);
  });
  EXPECT_GT(seen, 20);
  // Along a railroad, where there is no road, a hex costs its terrain.
  int rails = 0;
  for (const Chain& chain : scene.rules.info.map.chains) {
    if (chain.kind == "road") continue;
    for (std::size_t i = 1; i < chain.hexes.size(); ++i) {
      const int direction = scene.rules.grid().directionTo(chain.hexes[i - 1], chain.hexes[i]);
      const Place from = chain.hexes[i - 1];
      const auto bit = static_cast<unsigned>(direction);
      if (((scene.rules.roadSides[index(from)] | scene.rules.riverSides[index(from)]) >> bit & 1U) != 0) continue;
      ++rails;
      EXPECT_EQ(stepCost(scene.rules, scene.state, kGerman, from, direction), scene.rules.effects(chain.hexes[i]).cost);
    }
  }
  EXPECT_GT(rails, 10);
}

TEST(Chart, RoadsDoNotBridgeRivers) {
  CASES("14.3c");
  Scene scene;
  int seen = 0;
  eachCrossing(scene.rules, true, true, [&](const Crossing& step) {
    ++seen;
    EXPECT_EQ(stepCost(scene.rules, scene.state, kGerman, step.from, step.direction), 2 + 4);
  });
  EXPECT_GT(seen, 0);
}

TEST(Chart, SovietsPayOneAHexGermansByTerrain) {
  CASES("3.33d");
  Scene scene;
  eachCrossing(scene.rules, false, false, [&](const Crossing& step) {
    EXPECT_EQ(stepCost(scene.rules, scene.state, kSoviet, step.from, step.direction), 4);
    EXPECT_EQ(stepCost(scene.rules, scene.state, kGerman, step.from, step.direction),
              scene.rules.effects(step.to).cost);
  });
}

TEST(Chart, NobodyEntersTheVolgaOrTheEastBank) {
  CASES("14.61");
  Scene scene;
  int seen = 0;
  scene.rules.land.each([&](Place from) {
    for (int d = 0; d < kDirections; ++d) {
      const Place to = scene.rules.around(from)[static_cast<std::size_t>(d)];
      if (to == kNowhere || scene.rules.land.has(to)) continue;
      ++seen;
      EXPECT_EQ(stepCost(scene.rules, scene.state, kGerman, from, d), -1);
      EXPECT_EQ(stepCost(scene.rules, scene.state, kSoviet, from, d), -1);
    }
  });
  EXPECT_GT(seen, 50);
}

TEST(Chart, DiceBeyondTheResultsTableCountAsItsEnds) {
  CASES("3.22");
  Shot shot;
  shot.strength.add(72, nullptr, {});  // the last column: 9 at a die of 0, 4 at one of 9
  shot.die.add(-3, nullptr, {});
  EXPECT_EQ(resultOf(theTitle().rules(), shot, 1), 9);
  EXPECT_EQ(resultOf(theTitle().rules(), shot, 6), 7);
  shot.die.add(3 + 5, nullptr, {});
  EXPECT_EQ(resultOf(theTitle().rules(), shot, 3), 5);
  EXPECT_EQ(resultOf(theTitle().rules(), shot, 4), 4);
  EXPECT_EQ(resultOf(theTitle().rules(), shot, 6), 4);
}

TEST(Chart, TheSummaryIsAReminderOnly) {
  CASES("3.23a");
  // Its wider phrase would take their Zone of Control from motorized 2-12 units and 2-8 engineers; 9.1 prevails.
  const Scene scene;
  EXPECT_TRUE(scene.rules[scene.find("soviet 2-12")].is(kZoc));
  EXPECT_TRUE(scene.rules[scene.find("soviet 2-8 engineer")].is(kZoc));
  EXPECT_FALSE(scene.rules[scene.find("soviet 2-8 infantry")].is(kZoc));
}

TEST(Chart, TypeOneUnitsHaveOneFireStrength) {
  CASES("3.31a");
  const Scene scene;
  int seen = 0;
  for (std::uint16_t i = 0; i < scene.rules.units; ++i) {
    const UnitData& data = scene.rules.unit[i];
    const bool sovietFoot = data.side == kSoviet && data.is(kInfantry | kMilitia | kWorker | kSurvivor);
    if (!sovietFoot && !data.is(kEngineer | kRecon)) continue;
    ++seen;
    EXPECT_EQ(data.fire, data.fireB) << scene.rules.info.roster.units[i].id;
    EXPECT_EQ(data.range, 0) << scene.rules.info.roster.units[i].id;
    EXPECT_FALSE(data.is(kTwoValues | kGermanInfantry)) << scene.rules.info.roster.units[i].id;
  }
  EXPECT_GT(seen, 200);
}

TEST(Chart, GermanInfantryUsesItsSecondValueInBuiltUpHexes) {
  CASES("3.31c", "14.2");
  Scene scene;
  const UnitId unit = scene.put("german 5-4-12", "0505");
  EXPECT_EQ(groundValue(scene.rules, unit, scene.hex("0506"), {}), 5);
  EXPECT_EQ(groundValue(scene.rules, unit, scene.hex("2324"), {}), 5);  // light structure
  EXPECT_EQ(groundValue(scene.rules, unit, scene.hex("2614"), {}), 4);  // heavy
  EXPECT_EQ(groundValue(scene.rules, unit, scene.hex("2518"), {}), 4);  // fortified
  EXPECT_EQ(groundValue(scene.rules, unit, scene.hex("1925"), {}), 4);  // special
}

TEST(Chart, SurvivorsStayAndDefend) {
  CASES("6.7b");
  Scene scene;
  const UnitId survivor = scene.put("soviet 1-0", "2518");
  const UnitData& data = scene.rules[survivor];
  EXPECT_FALSE(data.is(kZoc | kMayCounter));
  EXPECT_EQ(data.movement, 0);
  EXPECT_GT(data.fire, 0);  // may fire defensively
  EXPECT_EQ(scene.rules.effects(scene.hex("2518")).sovietTimes, 3);
  EXPECT_FALSE(inZoneOfControl(scene.rules, scene.state, scene.hex("2417"), kSoviet));
  scene.put("german 5-4-12", "2517");
  push(scene.state, S::Reaction);
  EXPECT_FALSE(mayActivate(scene.rules, scene.state, survivor).ok());  // never starts an attack
}

TEST(Chart, OverrunMultipliesSovietArmsByKind) {
  CASES("3.23c");
  Scene scene;
  scene.put("german 6-2-24", "2016");
  auto strength = [&](const char* what) {
    const UnitId unit = scene.put(what, "2017");
    const Shot shot = overrunShot(scene.rules, scene.state, scene.hex("2016"), scene.hex("2017"), kSoviet, 0);
    bfs::put(scene.rules, scene.state, unit, kPool);
    return shot.strength.total();
  };
  EXPECT_EQ(strength("soviet 1-0-6 anti-tank"), 3);
  EXPECT_EQ(strength("ind-flak-1"), 2);
  EXPECT_EQ(strength("soviet 2-1-8"), 4);
}

}  // namespace
}  // namespace kessel::bfs
