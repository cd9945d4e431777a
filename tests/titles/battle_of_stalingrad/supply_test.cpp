// SPDX-License-Identifier: GPL-3.0-or-later
// Chapter 5: lines of supply, and what a unit without one may not.
#include <set>

#include "scene.h"

namespace kessel::bos {
namespace {

/// A corps in 0905 between two armies: their zones close the four other hexes around it.
Scene pocket() {
  Scene s;
  s.put("a-7", "0905").put("s-37", "0906").put("s-12", "0904");
  return s;
}

TEST(BattleOfStalingradSupply, ALineOfAnyLengthWhoeverControlsIt) {
  CASES("5.2a", "5.3a", "5.2f");
  Scene s;
  s.put("a-7", "0905").put("a-8", "0605").control(kSoviet, {"0906", "0805", "0806", "1005", "1006"}).go();
  EXPECT_TRUE(s.supplied("a-7"));
  EXPECT_TRUE(s.supplied("a-8"));  // rivers stop no line
}

TEST(BattleOfStalingradSupply, EnemiesAndTheirZonesCloseIt) {
  CASES("5.2b", "5.2c");
  EXPECT_FALSE(pocket().supplied("a-7"));
  Scene open;
  open.put("a-7", "0905").put("s-37", "0906");
  EXPECT_TRUE(open.supplied("a-7"));
  Scene far;  // by 0805 alone, which an army would block, not its zone
  far.put("a-7", "0905").put("s-37", "1005").put("s-12", "0904");
  EXPECT_TRUE(far.supplied("a-7"));
  far.put("s-9", "0805");
  EXPECT_FALSE(far.supplied("a-7"));
}

TEST(BattleOfStalingradSupply, BothSidesAlike) {
  CASES("5.2b", "5.2c", "5.3b");
  Scene s;
  s.put("s-37", "0905").put("a-7", "0906").put("a-8", "0904");
  EXPECT_FALSE(s.supplied("s-37"));
  EXPECT_TRUE(s.supplied("a-7"));
}

TEST(BattleOfStalingradSupply, ASuppliedFriendHoldsItsHexOpen) {
  CASES("5.2c");
  Scene s = pocket();
  s.put("a-8", "0805");
  EXPECT_TRUE(s.supplied("a-8"));  // by 0705
  EXPECT_TRUE(s.supplied("a-7"));  // by the hex of the first
}

TEST(BattleOfStalingradSupply, AFriendWithoutSupplyDoesNot) {
  CASES("5.2c");
  Scene s = pocket();
  s.put("a-8", "0805").put("s-9", "0706");  // 0705 is in a zone now
  EXPECT_FALSE(s.supplied("a-8"));
  EXPECT_FALSE(s.supplied("a-7"));  // two in a pocket do not feed each other
  s.put("a-17", "0705");            // and a third one who is supplied feeds both, one through the other
  EXPECT_TRUE(s.supplied("a-17"));
  EXPECT_TRUE(s.supplied("a-8"));
  EXPECT_TRUE(s.supplied("a-7"));
}

TEST(BattleOfStalingradSupply, NoLineLeadsThroughABattleSpace) {
  CASES("5.2e", "3.2f");
  // 0805 is the only hex around that is in nobody's zone.
  Scene s;
  s.put("a-7", "0905").put("s-37", "1005").put("s-12", "0904").put("a-8", "0805");
  ASSERT_TRUE(s.supplied("a-7"));
  s.put("s-9", "0805");
  EXPECT_FALSE(s.supplied("a-7"));
  EXPECT_TRUE(s.supplied("a-8"));  // whoever fights there traces out of it
}

TEST(BattleOfStalingradSupply, AnEnemyInABattleSpaceHasNoZoneAgainstLines) {
  CASES("3.2f", "5.2c");
  Scene s = pocket();
  s.put("a-8", "0906");
  EXPECT_TRUE(s.supplied("a-7"));
}

TEST(BattleOfStalingradSupply, ToAContestedBoxButNotThroughIt) {
  CASES("5.2d");
  Scene s;
  s.put("a-7", "kalmykia").put("s-37", "kalmykia").put("a-8", "dagestan").put("s-12", "stavropolsky");
  EXPECT_TRUE(s.supplied("a-7"));
  EXPECT_FALSE(s.supplied("a-8"));
  Scene free;
  free.put("a-7", "kalmykia").put("a-8", "dagestan").put("s-12", "stavropolsky");
  EXPECT_TRUE(free.supplied("a-8"));
  Scene held;
  held.put("s-37", "kalmykia").put("a-8", "dagestan").put("s-12", "stavropolsky");
  EXPECT_FALSE(held.supplied("a-8"));
}

TEST(BattleOfStalingradSupply, TheWayIntoTheBoxesKnowsNoLastControl) {
  CASES("5.2a");
  Scene s;
  s.put("a-7", "dagestan").put("s-12", "stavropolsky").lastControl("kalmykia", kSoviet);
  s.control(kSoviet, {"1102", "1103", "1104", "1002", "1003"});
  EXPECT_TRUE(s.supplied("a-7"));
}

TEST(BattleOfStalingradSupply, TheAxisEdge) {
  CASES("5.3a", "5.2c");
  // Every hex of the west edge is held or in a zone.
  Scene s;
  s.put("a-7", "0905");
  s.put("s-9", "0220").put("s-12", "0520").put("s-18", "0720").put("s-21", "0920").put("s-24", "1120");
  EXPECT_FALSE(s.supplied("a-7"));
  s.put("a-8", "0120");  // in a zone, but whoever stands in the edge is supplied
  EXPECT_TRUE(s.supplied("a-8"));
  EXPECT_TRUE(s.supplied("a-7"));  // and now the edge is open there
  s.put("s-28", "0120");           // a battle space
  EXPECT_TRUE(s.supplied("a-8"));
  EXPECT_FALSE(s.supplied("a-7"));
}

TEST(BattleOfStalingradSupply, TheFrontEdges) {
  CASES("5.3b", "2.1.3a", "2.1.3c");
  // An army at the north edge, cut off from the south and at both sides.
  const auto north = [](const char* hex, std::initializer_list<const char*> axis) {
    Scene s;
    s.put("s-37", hex);
    int i = 0;
    constexpr std::array kCorps{"a-7", "a-8", "a-13", "a-17"};
    for (const char* each : axis) s.put(kCorps[static_cast<std::size_t>(i++)], each);
    return s.supplied("s-37");
  };
  EXPECT_FALSE(north("0113", {"0112", "0214"}));  // west of the Front edge
  EXPECT_TRUE(north("0112", {"0111", "0113"}));   // SVF
  EXPECT_TRUE(north("0108", {"0107", "0109", "0208"}));
  EXPECT_TRUE(north("0101", {"0102", "0201"}));
  EXPECT_TRUE(north("0701", {"0702", "0601", "0801"}));  // the east edge, too
  EXPECT_TRUE(north("1001", {"1002", "0901"}));
  EXPECT_FALSE(north("1102", {"1103", "1002", "1001", "kalmykia"}));
}

TEST(BattleOfStalingradSupply, TheTransCaucasusEdgeIsThreeBoxes) {
  CASES("5.3b", "2.1.3d");
  for (const char* box : {"batumi", "dagestan", "baku"}) {
    Scene s;
    s.put("s-37", box);
    EXPECT_TRUE(s.supplied("s-37")) << box;
    s.put("a-7", box);
    EXPECT_TRUE(s.supplied("s-37")) << box;  // also where it fights
  }
  // Stavropolsky, all ways shut but that by Dagestan.
  Scene s;
  s.put("s-12", "stavropolsky")
      .put("a-8", "1106")
      .put("a-13", "1108")
      .put("a-17", "krasnodarsky")
      .put("a-29", "kalmykia");
  EXPECT_TRUE(s.supplied("s-12"));
  s.put("s-37", "dagestan").put("a-51", "dagestan");
  EXPECT_FALSE(s.supplied("s-12"));
}

TEST(BattleOfStalingradSupply, UnitsOffTheMapHaveIt) {
  CASES("5.2g");
  Scene s;
  s.put("s-60", "svf").put("s-57", "dsf").put("s-51", "tcf").put("s-6", "soviet-reserve").put("a-7", "axis-reserve");
  for (const char* id : {"s-60", "s-57", "s-51", "s-6", "a-7"}) EXPECT_TRUE(s.supplied(id)) << id;
}

TEST(BattleOfStalingradSupply, WithoutItNobodyMoves) {
  CASES("5.1a", "2.2.2a", "7.7b");
  Scene s(Phase::SovietMovement);
  s.others().put("s-37", "0905").put("a-7", "0906").put("a-8", "0904").go();
  ASSERT_FALSE(s.supplied("s-37"));
  EXPECT_THAT(s.whyMove("s-37", {"0805"}), ::testing::AnyOf("5.1a", "7.7b"));
  EXPECT_TRUE(s.shownUnsupplied("s-37"));
  EXPECT_FALSE(s.shownUnsupplied("a-7"));
}

TEST(BattleOfStalingradSupply, WithoutItNoAssetsAndNoReplacements) {
  CASES("5.1b", "5.1c", "5.0a");
  Scene s(Phase::SovietReinforcement);
  s.put("s-37", "0905", 3)
      .put("a-7", "0906")
      .put("a-8", "0904")
      .give("s-140", "s-37")
      .reserve("s-90")
      .put("s-9", "0301")
      .go();
  EXPECT_EQ(s.whyAssign("s-90", "s-37"), "5.1b");
  EXPECT_EQ(s.whyWithdraw("s-140"), "5.1b");
  s.toPhase(Phase::SovietReplacement).go();
  EXPECT_EQ(s.whyRaise("s-37"), "5.1c");
}

TEST(BattleOfStalingradSupply, JudgedWhenItIsAsked) {
  CASES("5.0a");
  // The corps in the pocket may not move before another one opens the way.
  Scene s(Phase::AxisMovement);
  s.put("a-7", "0905").put("s-37", "0906").put("s-12", "0904").put("a-24", "0706").go();
  ASSERT_FALSE(s.supplied("a-7"));
  s.move("a-24", {"0805"});
  EXPECT_TRUE(s.supplied("a-7"));
  EXPECT_EQ(s.whyMove("a-7", {"0804"}), "");
}

TEST(BattleOfStalingradSupply, WhoeverIsOnTheMoveGoesOn) {
  CASES("5.0a");
  Scene s(Phase::AxisMovement);
  s.put("a-24", "0805").put("s-37", "0906").put("s-12", "0904").go();
  ASSERT_TRUE(s.supplied("a-24"));
  s.move("a-24", {"0905", "1005"});  // into the pocket, and out behind it
  EXPECT_TRUE(s.isAt("a-24", "1005"));
}

TEST(BattleOfStalingradSupply, OfAllUnitsOnlyTheFortySecondStartsWithoutIt) {
  CASES("3.1.2k", "6.2c", "5.2a");
  Scene s = Scene::campaign();
  int counted = 0;
  s.eachInPlay([&](std::string_view id) {
    ++counted;
    EXPECT_EQ(s.supplied(id), id != "a-42") << id;
  });
  EXPECT_EQ(counted, 21 + 15);
}

TEST(BattleOfStalingradSupply, TheLayerShowsALineFromASourceToEachUnit) {
  CASES("5.2a", "5.2d", "5.3a", "5.3b");
  Scene s(Phase::AxisMovement);
  s.put("a-7", "0616").put("a-8", "kalmykia").put("s-37", "0905").put("s-62", "0620").go();
  for (const auto& [side, layer] : {std::pair{kAxis, "supply-axis"}, std::pair{kSoviet, "supply-soviet"}}) {
    std::size_t which = 0;
    while (s.rules.info.overlays[which].id != layer) ++which;
    const Overlay overlay = theTitle().overlay(Position::of(s.state), which, kSoviet);
    std::set<UnitId> fed;
    for (const Overlay::Line& line : overlay.lines) {
      fed.insert(line.unit);
      ASSERT_GT(line.way.size(), 1U);
      EXPECT_EQ(line.way.back(), s.state.at(line.unit));
      const Place source = line.way.front();
      EXPECT_TRUE(side == kAxis ? s.rules.axisEdge.has(source)
                                : s.rules.sovietEdges.has(source) || (s.rules.tcfEdge >> boxNumber(source) & 1U) != 0);
      for (std::size_t i = 0; i + 1 < line.way.size(); ++i) {
        EXPECT_TRUE(supplyNet(s.rules, s.state, side).has(line.way[i]));
        EXPECT_TRUE(s.rules.adjacent(line.way[i], line.way[i + 1]));
      }
    }
    for (const UnitId unit : {s.unit("a-7"), s.unit("a-8"), s.unit("s-37"), s.unit("s-62")})
      EXPECT_EQ(fed.count(unit) > 0, s.rules[unit].side == side && supplied(s.rules, s.state, unit));
  }
}

}  // namespace
}  // namespace kessel::bos
