// SPDX-License-Identifier: GPL-3.0-or-later
// The Final Soviet Reaction Phase, step c: strategic withdrawal.
#include "titles/battle_for_stalingrad/final_scene.h"

namespace kessel::bfs {
namespace {

TEST(FinalWithdrawal, HalfTheAllowanceCloserToTheVolgaInTheOwnArea) {
  CASES("11.6a", "11.6c", "11.6d", "4.0D4c");
  FinalScene scene;
  const UnitId unit = scene.put(kRifles, "1320");
  scene.put(kRifles, "2518");
  scene.toWithdrawal();
  ASSERT_EQ(scene.step(), S::FinalWithdrawal);
  const std::vector<Place> to = scene.destinations(unit);
  ASSERT_FALSE(to.empty());
  const int from = scene.rules.volgaDistance[index(scene.hex("1320"))];
  for (Place hex : to) {
    EXPECT_LE(scene.rules.distance(scene.hex("1320"), hex), 4);
    EXPECT_LT(scene.rules.volgaDistance[index(hex)], from);
    EXPECT_EQ(scene.rules.areaOf[index(hex)], 1);
  }
  EXPECT_TRUE(contains(to, scene.hex("1722")));
  EXPECT_EQ(scene.why(act(V::Withdraw, scene.hex("1822"))), "11.6a");  // five hexes
  EXPECT_FALSE(contains(to, scene.hex("1822")));
  EXPECT_FALSE(contains(to, scene.hex("1319")));
  EXPECT_EQ(scene.why(act(V::Withdraw, scene.hex("1319"))), "11.6d");  // no closer
  scene.act(V::Withdraw, scene.hex("1722"));
  EXPECT_TRUE(scene.state.is(unit, kUsed));
  EXPECT_EQ(scene.why(act(V::Activate, unit)), "11.6a");  // one move each
}

TEST(FinalWithdrawal, WhoWasNamedMayStay) {
  CASES("11.6a");
  FinalScene scene;
  const UnitId unit = scene.put(kRifles, "1320");
  const UnitId second = scene.put(kRifles, "1424");
  scene.toWithdrawal();
  ASSERT_EQ(scene.step(), S::FinalWithdrawal);
  EXPECT_EQ(textOf(scene.rules.info, describeAction(scene.rules, scene.state, act(V::Activate, unit))),
            textOf(scene.rules.info, say("Withdraw {0}", unit)));
  scene.act(V::Activate, unit);
  EXPECT_EQ(textOf(scene.rules.info, describeAction(scene.rules, scene.state, act(V::Pass))),
            textOf(scene.rules.info, say("{0} stays after all", unit)));
  scene.act(V::Pass);
  EXPECT_EQ(scene.state.at(unit), scene.hex("1320"));
  ASSERT_EQ(scene.step(), S::FinalWithdrawal);
  EXPECT_EQ(scene.why(act(V::Activate, unit)), "11.6a") << "it is not named again";
  EXPECT_FALSE(scene.state.is(unit, kUsed)) << "it has done nothing for which it is flipped [7.2]";
  EXPECT_EQ(scene.why(act(V::Activate, second)), "");
  EXPECT_NE(scene.why(act(V::Pass)), "") << "nobody is named";
  scene.act(V::Finish);
  EXPECT_FALSE(scene.state.is(unit, kSpent)) << "nothing is kept of it";
}

TEST(FinalWithdrawal, NotThroughHexesNextToGermans) {
  CASES("11.6b", "11.61");
  FinalScene scene;
  const UnitId unit = scene.put(kRifles, "1320");
  const UnitId adjacent = scene.put(kRifles, "1424");
  scene.put(kGermans, "1324");
  scene.put(kGermans, "1522");  // closes 1421 to 1622
  scene.toWithdrawal();
  EXPECT_EQ(scene.why(act(V::Activate, adjacent)), "11.61");
  for (Place hex : scene.destinations(unit)) {
    EXPECT_FALSE(nextTo(scene.rules, scene.state, hex, kGerman)) << scene.rules.info.map.placeName(hex);
  }
  EXPECT_EQ(scene.why(act(V::Withdraw, scene.hex("1521"))), "11.6b");
}

TEST(FinalWithdrawal, NotIntoTheBurningOilTanks) {
  CASES("14.5e", "11.6b");
  for (const bool burning : {false, true}) {
    FinalScene scene;
    const UnitId unit = scene.put(kRifles, "1235");
    if (burning) scene.state.set(kBurning);
    scene.toWithdrawal();
    EXPECT_EQ(contains(scene.destinations(unit), scene.rules.oil), !burning);
    EXPECT_EQ(scene.why(act(V::Withdraw, scene.rules.oil)), burning ? "14.5e" : "");
  }
}

TEST(FinalWithdrawal, GoesNoFartherThanSupply) {
  CASES("11.6a", "13.23", "7.35b");
  for (const bool cut : {true, false}) {
    FinalScene scene;
    const UnitId unit = scene.put(kRifles, "1136");  // fortified: in supply wherever the ferries are
    for (const char* ferry : {"1832", "2227", "2719"}) {
      if (cut) scene.put(kGermans, ferry);
    }
    scene.toWithdrawal();
    ASSERT_EQ(scene.step(), S::FinalWithdrawal);
    int farthest = 0;
    for (Place hex : scene.destinations(unit)) {
      farthest = std::max(farthest, scene.rules.distance(scene.hex("1136"), hex));
    }
    EXPECT_EQ(farthest, cut ? 1 : 4);
  }
}

TEST(FinalWithdrawal, ItEndsInItsArea) {
  CASES("11.6c");
  FinalScene scene;
  const UnitId unit = scene.put(kRifles, "2210");  // North Area, next to the Mokraya Mechetka
  scene.toWithdrawal();
  for (Place hex : scene.destinations(unit)) EXPECT_EQ(scene.rules.areaOf[index(hex)], 2);
  EXPECT_EQ(scene.why(act(V::Withdraw, scene.hex("2313"))), "11.6c");
}

TEST(FinalWithdrawal, ItsWayMayLeadThroughAnotherArea) {
  CASES("11.6c", "11.6b");
  FinalScene scene;
  const UnitId unit = scene.put(kRifles, "1433");  // Central Area, next to the Tsaritsa
  scene.put(kGermans, "1532");                     // closes the ways on this side of the river
  scene.toWithdrawal();
  const std::vector<Place> to = scene.destinations(unit);
  EXPECT_TRUE(contains(to, scene.hex("1633"))) << "by 1434 and 1534 in the South Area";
  EXPECT_FALSE(contains(to, scene.hex("1534")));
  EXPECT_EQ(scene.why(act(V::Withdraw, scene.hex("1534"))), "11.6c");
  // With that way closed, too, there is none.
  FinalScene shut;
  const UnitId same = shut.put(kRifles, "1433");
  shut.put(kRifles, "2518");
  shut.put(kGermans, "1532");
  shut.put(kGermans, "1535");
  shut.toWithdrawal();
  ASSERT_EQ(shut.step(), S::FinalWithdrawal);
  EXPECT_EQ(shut.why(act(V::Activate, same)), "11.6d");
}

TEST(FinalWithdrawal, MilitiaWorkersAndUsedUnitsStay) {
  CASES("11.62", "12.13", "11.6a", "12.21");
  FinalScene scene;
  const UnitId militia = scene.put("militia-mil-1", "1320");
  const UnitId used = scene.put(kRifles, "1320");
  scene.state.mark(used, kUsed);
  const UnitId free = scene.put(kRifles, "1420");
  scene.workersIn({"2221"});
  scene.toWithdrawal();
  EXPECT_EQ(scene.why(act(V::Activate, militia)), "11.62");
  EXPECT_EQ(scene.why(act(V::Activate, scene.rules.workers[0])), "11.62");
  EXPECT_EQ(scene.why(act(V::Activate, used)), "11.6a");
  EXPECT_EQ(scene.why(act(V::Activate, free)), "");
}

TEST(FinalWithdrawal, ChuikovKeepsCompany) {
  CASES("11.32");
  FinalScene scene;
  scene.put("chuikov", "1320");
  const UnitId unit = scene.put(kRifles, "1320");
  scene.put(kRifles, "1420");
  scene.toWithdrawal();
  EXPECT_EQ(scene.why(act(V::Activate, unit)), "11.32");
  scene.put(kRifles, "1320");
  EXPECT_TRUE(scene.may(act(V::Activate, unit))) << "another one stays";
}

TEST(FinalWithdrawal, StackingHolds) {
  CASES("8.2", "8.3");
  FinalScene scene;
  const UnitId unit = scene.put(kRifles, "1830");
  scene.put("soviet 2-8 infantry", "1931");
  scene.put("soviet 2-8 infantry", "1931");
  scene.toWithdrawal();
  EXPECT_FALSE(contains(scene.destinations(unit), scene.hex("1931")));  // a bank hex takes two
  EXPECT_EQ(scene.why(act(V::Withdraw, scene.hex("1931"))), "8.3");
}

TEST(FinalWithdrawal, NoUnitOutOfSupplyNoGermansAndNotChuikov) {
  CASES("7.35b", "11.3a", "11.6a");
  FinalScene scene;
  const UnitId cutOff = scene.put(kRifles, "1320");
  const UnitId fed = scene.put(kRifles, "1721");  // near Chuikov
  scene.put("chuikov", "1822");
  scene.put(kRifles, "1822");
  for (const char* ferry : {"1832", "2227", "2719"}) scene.put(kGermans, ferry);
  const UnitId german = scene.put(kGermans, "0505");
  const UnitId ashore = scene.put(kRifles, "1931");  // on the bank of the Volga
  scene.toWithdrawal();
  ASSERT_EQ(scene.step(), S::FinalWithdrawal);
  EXPECT_EQ(scene.why(act(V::Activate, german)), "11.6a");
  EXPECT_EQ(scene.why(act(V::Activate, scene.rules.chuikov)), "11.3a");
  EXPECT_EQ(scene.why(act(V::Activate, cutOff)), "7.35b");
  EXPECT_NE(scene.why(act(V::Activate, ashore)), "") << "it cannot come closer to the Volga";
  scene.act(V::Activate, fed);
  EXPECT_EQ(scene.why(act(V::Finish)), "11.6a");
  EXPECT_EQ(scene.why(act(V::Withdraw, scene.hex("2827"))), "7.36");
}

TEST(FinalWithdrawal, NothingEntersTheBurningOilTanks) {
  CASES("14.5e");
  for (bool burning : {false, true}) {
    FinalScene scene;
    const UnitId unit = scene.put(kRifles, "1434");
    scene.put(kRifles, "2518");
    if (burning) scene.state.set(kBurning);
    scene.toWithdrawal();
    EXPECT_EQ(contains(scene.destinations(unit), scene.rules.oil), !burning);
  }
  for (bool burning : {false, true}) {
    FinalScene scene;
    scene.put(kRifles, "2518");
    bfs::put(scene.rules, scene.state, scene.rules.depot, scene.hex("2226"));
    if (burning) scene.state.set(kBurning);
    scene.toPlacement();
    EXPECT_EQ(scene.whyPlace(scene.rules.depot, "1535"), burning ? "14.5e" : "");
  }
}

}  // namespace
}  // namespace kessel::bfs
