// SPDX-License-Identifier: GPL-3.0-or-later
// Chapters 1 and 2: scale, map and pieces as the book describes them, against the data.
#include <algorithm>
#include <bit>

#include "scene.h"

namespace kessel::bos {
namespace {

const Rules& rules() {
  return theTitle().rules();
}
const SpaceData& spaceOf(std::string_view name) {
  return rules()[placeOf(name)];
}

TEST(BattleOfStalingradComponents, ArmiesCorpsAndDetachmentsCarryAssets) {
  CASES("1.0.1c", "2.2.1a", "2.2.1b", "2.2.3a");
  int minors = 0;
  for (const Side side : {kAxis, kSoviet}) {
    rules().formations[index(side)].each([&](UnitId each) {
      const PieceData& data = rules()[each];
      EXPECT_EQ(data.side, side);
      EXPECT_TRUE(data.size == Size::Corps || data.size == Size::Army);
      EXPECT_EQ(data.size == Size::Corps,
                side == kAxis && !data.minor && each != rules().hollidt && each != rules().fretterPico);
      EXPECT_GE(data.slots, 1) << rules().info.roster[each].id;
      EXPECT_FALSE(data.minor && side == kSoviet);
      minors += data.minor ? 1 : 0;
    });
  }
  EXPECT_EQ(rules().formations[index(kAxis)].count(), 26);
  EXPECT_EQ(rules().formations[index(kSoviet)].count(), 29);
  EXPECT_EQ(minors, 4);
  for (const char* id : {"a-h2", "a-i8", "a-r3", "a-r4", "a-h1a", "a-cel", "a-r1a", "a-r5c"})
    EXPECT_TRUE(rules()[named(id)].minor) << id;
  EXPECT_FALSE(rules()[named("a-250")].minor);
}

TEST(BattleOfStalingradComponents, AssetsNeverStandOnTheMap) {
  CASES("2.2.1c", "6.4b");
  Scene s(Phase::SovietMovement);
  s.put("s-37", "0905").give("s-140", "s-37").reserve("s-90").go();
  EXPECT_FALSE(s.state.onMap(s.unit("s-140")) && isSpace(s.state.at(s.unit("s-140"))));
  EXPECT_EQ(s.whyMove("s-140", {"0906"}), "6.4b");
  EXPECT_NE(s.whyMove("s-90", {"0101"}), "");
  s.toPhase(Phase::SovietReinforcement).go();
  EXPECT_NE(s.whyPlace("s-90", "svf"), "");
}

TEST(BattleOfStalingradComponents, FiftyFiveKilometresFromEastToWest) {
  CASES("1.0.1b", "2.1a");
  // Rows run from east to west: Rostov is ten rows south of Voronezh [2.1.1].
  EXPECT_EQ(rules().distance(placeOf("0120"), placeOf("0101")), 19);
  EXPECT_EQ(rules().distance(placeOf("0115"), placeOf("1112")), 10);
  EXPECT_EQ(rules().land.count(), 219);
  EXPECT_EQ(rules().info.map.placeName(placeOf("0814")), "0814");
}

TEST(BattleOfStalingradComponents, CitiesAndTheirRivers) {
  CASES("2.1b", "2.1.1a");
  for (const char* city : {"0115", "1112", "0606", "1001"}) {
    EXPECT_TRUE(spaceOf(city).major) << city;
    EXPECT_TRUE(spaceOf(city).crossing) << city;
  }
  EXPECT_TRUE(spaceOf("0617").major);
  EXPECT_FALSE(spaceOf("0617").crossing);
  EXPECT_EQ(rules().majorCities.count(), 5);
  EXPECT_TRUE(spaceOf("0708").city);
  EXPECT_FALSE(spaceOf("0708").major);
  EXPECT_FALSE(spaceOf("0905").city);
  EXPECT_EQ(rules().cities.count(), 35);
}

TEST(BattleOfStalingradComponents, TheLogisticalZone) {
  CASES("2.1.1b");
  EXPECT_EQ(rules().alz.count(), 82);
  for (const char* hex : {"0115", "1112", "0814", "0617"}) EXPECT_TRUE(spaceOf(hex).logistic) << hex;
  for (const char* hex : {"0112", "1111", "0812", "0606"}) EXPECT_FALSE(spaceOf(hex).logistic) << hex;
}

TEST(BattleOfStalingradComponents, Edges) {
  CASES("2.1.3a", "2.1.3c", "2.1.3d", "2.1.3e");
  EXPECT_EQ(rules().axisEdge.count(), 11);
  EXPECT_TRUE(rules().sovietEdges.has(placeOf("0112")));
  EXPECT_FALSE(rules().sovietEdges.has(placeOf("0113")));
  for (const char* box : {"batumi", "dagestan", "baku"})
    EXPECT_NE(rules().tcfEdge >> boxNumber(placeOf(box)) & 1U, 0U) << box;
  EXPECT_EQ(std::popcount(rules().tcfEdge), 3);
  int borders = 0;
  for (const char* box :
       {"kerch", "krasnodarsky", "stavropolsky", "kalmykia", "maikop", "elbrus", "batumi", "dagestan", "baku"})
    borders += spaceOf(box).borders ? 1 : 0;
  EXPECT_EQ(borders, 3);  // those with a marker of last control [2.2.4]
}

TEST(BattleOfStalingradComponents, PanzerDivisionsOfThreeSteps) {
  CASES("2.2.2d", "2.2.3b", "2.2.3c", "2.2.3e");  // EX-6
  const PieceData& division = rules()[named("a-14pz")];
  EXPECT_TRUE(division.threeStep && division.tank);
  EXPECT_EQ(division.most, 3);
  EXPECT_EQ(division.factor, (std::array<std::uint8_t, 4>{0, 3, 6, 8}));
  rules().assets[index(kAxis)].each([&](UnitId each) { EXPECT_EQ(rules()[each].threeStep, rules()[each].most == 3); });
  rules().assets[index(kSoviet)].each([&](UnitId each) {
    EXPECT_LE(rules()[each].most, 2);
    EXPECT_EQ(rules()[each].antiTank, rules()[each].factor[1] == 0);
  });
  const PieceData& corps = rules()[named("s-16t")];
  EXPECT_EQ(corps.factor[2], 5);
  EXPECT_EQ(corps.factor[1], 3);
  EXPECT_TRUE(corps.tank);
  EXPECT_FALSE(rules()[named("s-4kc")].tank);
  EXPECT_FALSE(rules()[named("a-wik")].tank);
  EXPECT_EQ(rules()[named("a-88")].divisor, 3);
  EXPECT_EQ(rules()[named("s-at1")].divisor, 2);
  // Step by step in play.
  Scene s;
  s.put("a-24", "0905").give("a-14pz", "a-24");
  Events nobody;
  const UnitId unit = s.unit("a-14pz");
  for (int left : {2, 1}) {
    loseStep(s.rules, s.state, unit, "8.2d", nobody);
    EXPECT_EQ(s.state.strengthOf(unit), left);
    EXPECT_EQ(s.parentOf("a-14pz"), "a-24");
  }
  loseStep(s.rules, s.state, unit, "8.2d", nobody);
  EXPECT_TRUE(s.isDead("a-14pz"));
  EXPECT_EQ(s.parentOf("a-14pz"), "");
}

TEST(BattleOfStalingradComponents, TheDisplaysAreOnesOwn) {
  CASES("2.2.3f", "3.5a", "2.3b");
  Scene s(Phase::AxisMovement);
  s.put("a-24", "0905", 4).give("a-3pz", "a-24").put("s-37", "0305", 3).give("s-140", "s-37").reserve("a-9pz");
  s.put("s-57", "dsf").put("s-6", "soviet-reserve").go();
  const View axis = theTitle().view(Position::of(s.state), kAxis);
  const View soviet = theTitle().view(Position::of(s.state), kSoviet);
  EXPECT_TRUE(std::any_of(axis.sheets.begin(), axis.sheets.end(),
                          [&](const SheetView& sheet) { return sheet.unit == s.unit("a-24") && sheet.strength == 4; }));
  for (const SheetView& sheet : axis.sheets) EXPECT_EQ(sheet.side, kAxis);
  for (const SheetView& sheet : soviet.sheets) EXPECT_EQ(sheet.side, kSoviet);
  // Neither reserves nor Front boxes show their contents to the enemy.
  for (const UnitView& unit : axis.units) EXPECT_FALSE(unit.unit == s.unit("s-57") || unit.unit == s.unit("s-6"));
  for (const UnitView& unit : soviet.units) EXPECT_NE(unit.unit, s.unit("a-9pz"));
  // Whatever differs in strength alone looks the same to the enemy.
  Scene weaker = s;
  weaker.state.strength[index(s.unit("a-24"))] = 1;
  for (const UnitView& unit : soviet.units) {
    if (unit.unit != s.unit("a-24")) continue;
    const View other = theTitle().view(Position::of(weaker.state), kSoviet);
    EXPECT_TRUE(std::find(other.units.begin(), other.units.end(), unit) != other.units.end());
  }
}

TEST(BattleOfStalingradComponents, EachSideHasAReserve) {
  CASES("2.3b");
  EXPECT_EQ(reserveOf(kAxis), placeOf("axis-reserve"));
  EXPECT_EQ(reserveOf(kSoviet), placeOf("soviet-reserve"));
  Scene s(Phase::SovietReinforcement);
  s.put("s-37", "0305").reserve("s-140").give("s-90", "s-37").go();
  s.withdraw("s-90");
  EXPECT_TRUE(s.isAt("s-90", "soviet-reserve"));
  EXPECT_NE(s.whyMove("s-37", {"axis-reserve"}), "");
}

TEST(BattleOfStalingradComponents, PointsAndDirectiveAreOfTheAxis) {
  CASES("2.2.4a", "10.2a", "6.1d");
  Scene s(Phase::AxisEnd);
  s.put("a-7", "baku").put("s-37", "0805", 3).put("s-12", "0305").go();
  for (const Side viewer : {kAxis, kSoviet, kUmpire}) {
    const View view = theTitle().view(Position::of(s.state), viewer);
    int caucasus = 0;
    bool total = false;
    for (const ScoreLine& line : view.score) {
      EXPECT_EQ(line.second, 0);
      if (std::string_view(line.rule) == "10.2.1a") caucasus = line.first;
      total = total || std::string_view(line.rule) == "10.3.5a";
    }
    EXPECT_EQ(caucasus, 5);
    EXPECT_EQ(total, viewer != kSoviet);  // by the directive
  }
}

}  // namespace
}  // namespace kessel::bos
