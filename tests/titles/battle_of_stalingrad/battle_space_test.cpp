// SPDX-License-Identifier: GPL-3.0-or-later
// Chapters 3.4 and 7.9: how battle spaces arise, with which marker, and how they are left.
#include "scene.h"

namespace kessel::bos {
namespace {

TEST(BattleOfStalingradBattleSpace, HexesAndBoxes) {
  CASES("3.4a", "7.9.1a", "7.9.1b");
  Scene s(Phase::AxisMovement);
  s.put("a-7", "0905").put("s-37", "0906").put("a-8", "1103").put("s-12", "kalmykia").put("a-13", "0812").go();
  s.move("a-13", {"0811"});
  EXPECT_EQ(s.state.cameFrom[index(s.unit("a-13"))], kNowhere) << "nobody is there";
  s.move("a-7", {"0906"});
  EXPECT_TRUE(s.contested("0906"));
  EXPECT_TRUE(s.compulsory("0906"));
  EXPECT_FALSE(s.riverAssault("0906"));
  s.move("a-8", {"kalmykia"});
  EXPECT_TRUE(s.contested("kalmykia"));
  EXPECT_TRUE(s.compulsory("kalmykia"));
  EXPECT_FALSE(s.riverAssault("kalmykia"));
}

TEST(BattleOfStalingradBattleSpace, OverARiverOfEitherKind) {
  CASES("7.9.1c");
  Scene s(Phase::AxisMovement);
  s.put("a-7", "0607")
      .put("s-37", "0608")
      .put("a-8", "0616")
      .put("s-12", "0717")
      .put("a-13", "0618")
      .put("s-9", "0718");
  s.go();
  s.move("a-7", {"0608"});  // the Don
  EXPECT_TRUE(s.compulsory("0608"));
  EXPECT_TRUE(s.riverAssault("0608"));
  s.move("a-8", {"0717"});  // the Donets
  EXPECT_TRUE(s.riverAssault("0717"));
  s.move("a-13", {"0718"});
  EXPECT_TRUE(s.compulsory("0718"));
  EXPECT_FALSE(s.riverAssault("0718"));
}

TEST(BattleOfStalingradBattleSpace, CitiesOnTheRiverAreNeverAssaultedOverIt) {
  CASES("7.9.1d");
  Scene s(Phase::AxisMovement);
  s.put("a-7", "0706").put("s-62", "0606").go();  // over the Volga side of the hex
  s.move("a-7", {"0606"});
  EXPECT_TRUE(s.compulsory("0606"));
  EXPECT_FALSE(s.riverAssault("0606"));
  Scene t(Phase::SovietMovement);  // Kharkov is not one of the four
  t.put("s-28", "0616").put("a-7", "0617").go();
  t.move("s-28", {"0617"});
  EXPECT_TRUE(t.compulsory("0617"));
  EXPECT_TRUE(t.riverAssault("0617"));
}

TEST(BattleOfStalingradBattleSpace, OutOfACityOverARiver) {
  CASES("7.9.1c");
  Scene s(Phase::AxisMovement);
  s.put("a-7", "0606").put("s-62", "0706").put("a-8", "0606").put("s-37", "0605").go();
  s.move("a-7", {"0706"});
  EXPECT_TRUE(s.riverAssault("0706"));
  s.move("a-8", {"0605"});  // through the city to the far bank: no side with a river
  EXPECT_TRUE(s.compulsory("0605"));
  EXPECT_FALSE(s.riverAssault("0605"));
}

TEST(BattleOfStalingradBattleSpace, TheFirstWhoEntersSettlesTheMarker) {
  CASES("7.9.1e");
  const auto assault = [](const char* first, const char* then) {
    Scene s(Phase::AxisMovement);
    s.put("a-7", "0607").put("a-8", "0609").put("s-37", "0608").go();
    s.move(first, {"0608"}).move(then, {"0608"});
    EXPECT_TRUE(s.compulsory("0608"));
    return s.riverAssault("0608");
  };
  EXPECT_TRUE(assault("a-7", "a-8"));
  EXPECT_FALSE(assault("a-8", "a-7"));
}

/// The way that a click on a space takes.
std::vector<Place> wayTo(const Scene& s, std::string_view id, std::string_view where) {
  const UnitId unit = s.unit(id);
  std::vector<Place> spaces;
  for (const Reach& reach : theTitle().reach(Position::of(s.state), std::span(&unit, 1))) {
    if (reach.place != s.place(where)) continue;
    EXPECT_EQ(reach.cost, 4 * static_cast<int>(reach.path.size())) << "each step costs a point [7.0b]";
    for (const Action action : reach.path) spaces.push_back(action.placeB());
  }
  const WayTo way = theTitle().wayTo(Position::of(s.state), std::span(&unit, 1), s.place(where), kUmpire);
  EXPECT_EQ(way.way, spaces);
  EXPECT_EQ(way.cost, 4 * static_cast<int>(way.way.size()));
  return spaces;
}

TEST(BattleOfStalingradBattleSpace, AClickOnEnemiesLeadsRoundTheRiverWhereThePointsAllowIt) {
  CASES("7.9.1c");  // which an attacker avoids if he can
  const auto assaultBy = [](const char* id) {
    Scene s(Phase::AxisMovement);
    s.put(id, "0607").put("s-37", "0608").go();
    const std::vector<Place> way = wayTo(s, id, "0608");
    for (const Place space : way) s.act(V::Move, s.unit(id), space);
    EXPECT_TRUE(s.compulsory("0608"));
    return std::pair(way.size(), s.riverAssault("0608"));
  };
  EXPECT_EQ(assaultBy("a-24"), std::pair(std::size_t{3}, false)) << "a panzer korps has three points";
  EXPECT_EQ(assaultBy("a-7"), std::pair(std::size_t{1}, true)) << "two points lead over the river alone";
}

TEST(BattleOfStalingradBattleSpace, WhereTheMarkerIsSettledOrTheRiverDoesNotCountTheShortWayIsTaken) {
  CASES("7.9.1d", "7.9.1e");
  Scene s(Phase::AxisMovement);
  s.put("a-24", "0607").put("a-7", "0607").put("s-37", "0608").put("a-48", "0706").put("s-62", "0606").go();
  s.move("a-7", {"0608"});
  EXPECT_EQ(wayTo(s, "a-24", "0608").size(), 1U) << "the first one has come over the river";
  EXPECT_EQ(wayTo(s, "a-48", "0606").size(), 1U) << "Stalingrad is not assaulted over the river";
}

TEST(BattleOfStalingradBattleSpace, TheMarkerStandsWhereTheFirstUnitCameIn) {
  CASES("7.9.1b", "7.9.1c", "7.9.1e");
  Scene s(Phase::AxisMovement);
  s.put("a-7", "0607").put("a-8", "0609").put("s-37", "0608").put("a-13", "1103").put("s-12", "kalmykia").go();
  s.move("a-7", {"0608"}).move("a-8", {"0608"}).move("a-13", {"kalmykia"});
  const auto markers = [&] {
    std::vector<std::string> found;
    for (const MarkerView& marker : theTitle().view(Position::of(s.state), kSoviet).markers) {
      const Map& map = s.rules.info.map;
      if (marker.towards != kNowhere)
        found.push_back(marker.symbol + " " + map.placeName(marker.place) + " " + map.placeName(marker.towards));
    }
    return found;
  };
  EXPECT_EQ(markers(), (std::vector<std::string>{"river-assault 0608 0607", "compulsory kalmykia 1103"}));
  ASSERT_EQ(s.step(), S::AxisAttack) << "nobody else can move";
  s.attack("0608").dice({1, 1});
  EXPECT_EQ(markers(), (std::vector<std::string>{"compulsory kalmykia 1103"})) << "it has been served";
}

TEST(BattleOfStalingradBattleSpace, AnOldOneGetsNoMarker) {
  CASES("7.9.1b", "7.9.1e", "8.0b");
  Scene s(Phase::AxisMovement);
  s.put("a-7", "0905").put("s-37", "0905").put("a-8", "0906").go();
  s.move("a-8", {"0905"});
  EXPECT_TRUE(s.isAt("a-8", "0905"));
  EXPECT_FALSE(s.compulsory("0905"));
}

TEST(BattleOfStalingradBattleSpace, LeftByAllAndEnteredAgainItIsNew) {
  CASES("7.9.1a", "7.9.1b", "7.9.2d");
  Scene s(Phase::AxisMovement);
  s.put("a-7", "0905").put("s-37", "0905").put("a-8", "0906").go();
  s.move("a-7", {"0805"});
  EXPECT_FALSE(s.contested("0905"));
  s.move("a-8", {"0905"});
  EXPECT_TRUE(s.compulsory("0905"));
}

TEST(BattleOfStalingradBattleSpace, UranusSetsNoMarkers) {
  CASES("8.4d");
  Scene s(Phase::Uranus, 11);
  s.put("s-37", "0905").put("a-7", "0906").put("s-12", "0305").go();
  s.act(V::Launch).move("s-37", {"0906"});
  ASSERT_TRUE(s.inPhase(S::Uranus));
  EXPECT_TRUE(s.contested("0906"));
  EXPECT_FALSE(s.compulsory("0906"));
}

TEST(BattleOfStalingradBattleSpace, WhoLeavesStaysOutOfOthers) {
  CASES("7.9.2a", "7.9.2b");
  Scene s(Phase::AxisMovement);
  s.put("a-7", "0905")
      .put("s-37", "0905")
      .put("a-8", "0906")
      .put("s-12", "0906")
      .put("s-9", "0804")
      .put("a-13", "1006");
  s.go();
  EXPECT_EQ(s.whyMove("a-7", {"0906"}), "7.9.2a");  // also one where friends fight
  EXPECT_EQ(s.whyMove("a-7", {"0804"}), "7.9.2b");
  EXPECT_EQ(s.whyMove("a-7", {"1005"}), "");
  EXPECT_EQ(s.whyMove("a-13", {"0906"}), "");  // those who come from elsewhere may
  s.put("a-17", "1103").put("s-18", "1103").put("s-21", "kalmykia");
  EXPECT_EQ(s.whyMove("a-17", {"kalmykia"}), "7.9.2b");  // a box is no way out
  // Not as the second step either.
  EXPECT_EQ(s.whyMove("a-7", {"1005", "0906"}), "7.9.2a");
}

TEST(BattleOfStalingradBattleSpace, WhoLeavesMustBeSuppliedWhereItComes) {
  CASES("7.9.2c");
  Scene s(Phase::AxisMovement);
  s.put("a-7", "0805").put("s-37", "0805").put("s-12", "0906").put("s-9", "0904").go();
  ASSERT_TRUE(s.supplied("a-7"));
  EXPECT_EQ(s.whyMove("a-7", {"0905"}), "7.9.2c");
  ASSERT_TRUE(s.zoi(kSoviet, "0806"));
  EXPECT_EQ(s.whyMove("a-7", {"0806"}), "");  // a zone does not matter as such
  // Nor by a second step.
  Scene next(Phase::AxisMovement);
  next.put("a-7", "0806").put("s-37", "0806").put("s-12", "0906").put("s-9", "0904").go();
  EXPECT_EQ(next.whyMove("a-7", {"0805"}), "");
  EXPECT_EQ(next.whyMove("a-7", {"0805", "0905"}), "7.9.2c");
  // Others may go into the pocket.
  Scene t(Phase::AxisMovement);
  t.put("a-7", "0805").put("s-12", "0906").put("s-9", "0904").go();
  EXPECT_EQ(t.whyMove("a-7", {"0905"}), "");
}

TEST(BattleOfStalingradBattleSpace, TheLastWhoLeavesMeetsTheZoneOfWhomHeLeft) {
  CASES("7.9.2c", "3.2f");
  // 1005 has one way on, by 1006, beside 0906. While the enemy there is held in a battle space he closes nothing.
  const auto why = [](bool another) {
    Scene s(Phase::AxisMovement);
    s.put("a-7", "0906").put("s-37", "0906");
    s.put("s-12", "0904").put("s-9", "1105");  // their zones close 0905, 1004 and 1106
    if (another) s.put("a-8", "0906");
    s.go();
    return s.whyMove("a-7", {"1005"});
  };
  EXPECT_EQ(why(true), "");
  EXPECT_EQ(why(false), "7.9.2c");
}

TEST(BattleOfStalingradBattleSpace, LeavingForAFrontBox) {
  CASES("7.9.2c", "5.2g");
  Scene s(Phase::SovietMovement);
  s.put("s-37", "0112").put("a-7", "0112").go();
  EXPECT_EQ(s.whyMove("s-37", {"svf"}), "");
}

TEST(BattleOfStalingradBattleSpace, ItCeasesWithOneSide) {
  CASES("7.9.2d", "3.4a");
  Scene s(Phase::SovietMovement);
  s.put("s-37", "0905").put("a-7", "0905").put("s-12", "1005").go();
  s.move("s-37", {"0904"});
  EXPECT_FALSE(s.contested("0905"));
  EXPECT_TRUE(s.zoi(kAxis, "0906"));
}

}  // namespace
}  // namespace kessel::bos
