// SPDX-License-Identifier: GPL-3.0-or-later
// Chapters 4.4 to 4.6 and 16.1a, b: interdiction, bombs from the air, withheld dive bombers, recovery.
#include "kessel/engine/forecast.h"
#include "titles/wintergewitter/air_scene.h"

namespace kessel::winter {
namespace {

// --- Interdiction

TEST(Interdiction, WorkedExample) {
  CASES("4.4a", "4.4b", "4.4.1");
  AirScene s;
  s.put("a-stg2-ii", kInterdictAxis);
  s.begin(AirStage::Interdict);
  EXPECT_EQ(s.who(), kAxis);
  s.act(V::Strike, s.unit("a-stg2-ii"), s.hex("2538"));
  s.dice({7});  // column 7, die 7: one point
  ASSERT_EQ(s.state.air.zones, 1);
  EXPECT_EQ(s.state.air.zone[0].hex, s.hex("2538"));
  EXPECT_EQ(s.state.air.zone[0].loss, 1);
  EXPECT_TRUE(s.isAt("a-stg2-ii", kFlownAxis));
  EXPECT_EQ(interdictionLoss(s.state, zonesAt(s.rules, s.state, s.hex("2538"))), 1);
  EXPECT_EQ(interdictionLoss(s.state, zonesAt(s.rules, s.state, s.hex("2533"))), 1) << "five hexes away";
  EXPECT_EQ(interdictionLoss(s.state, zonesAt(s.rules, s.state, s.hex("2532"))), 0);
}

TEST(Interdiction, CombinesAircraftAndAddsZones) {
  CASES("4.4a", "4.4c", "4.4.1");
  AirScene s;
  s.fly({"a-stg2-i", "a-kg51-i", "a-kg55-i"}, kInterdictAxis).begin(AirStage::Interdict);
  s.act(V::Strike, s.unit("a-kg51-i"), s.hex("2538")).act(V::Support, s.unit("a-kg55-i"));
  EXPECT_EQ(s.why(V::Strike, s.unit("a-stg2-i"), s.hex("3030")), "4.4a") << "first this one";
  EXPECT_EQ(raidStrength(s.rules, s.state.air.raiders).total(), 19);
  s.act(V::Fire).dice({8});  // column 18, die 8: 2D
  ASSERT_EQ(s.state.air.zones, 1);
  EXPECT_EQ(s.state.air.zone[0].loss, 2) << "the D counts nothing (R-20)";
  s.act(V::Strike, s.unit("a-stg2-i"), s.hex("2540")).dice({6});  // column 7: 1
  EXPECT_EQ(interdictionLoss(s.state, zonesAt(s.rules, s.state, s.hex("2539"))), 3);
  EXPECT_EQ(interdictionLoss(s.state, zonesAt(s.rules, s.state, s.hex("2533"))), 2);
  EXPECT_EQ(interdictionLoss(s.state, zonesAt(s.rules, s.state, s.hex("2545"))), 1);
}

TEST(Interdiction, IsAimedAtAnyHexOfTheMap) {
  CASES("4.4a", "4.2d");
  AirScene s;
  s.put("a-stg2-ii", kInterdictAxis);
  s.begin(AirStage::Interdict);
  EXPECT_FALSE(s.rules.land.has(s.hex("1215"))) << "beyond the Don";
  EXPECT_EQ(s.why(V::Strike, s.unit("a-stg2-ii"), s.hex("1215")), "");
  s.act(V::Strike, s.unit("a-stg2-ii"), s.hex("1215")).dice({9});
  EXPECT_GT(interdictionLoss(s.state, zonesAt(s.rules, s.state, s.hex("1715"))), 0) << "the zone reaches over it";
}

TEST(Interdiction, LastsToTheEndOfTheTurn) {
  CASES("4.4b");
  AirScene s;
  s.put("s-302-823", "2440");
  s.put("g-6p-i11", "2445");
  s.state.air.zones = 1;
  s.state.air.zone[0] = {s.hex("2538"), 2};
  s.state.steps.top<TurnFrame>().stage = TurnStage::AirRecovery;
  s.go();
  EXPECT_EQ(s.state.turn, 2);
  EXPECT_EQ(interdictionLoss(s.state, zonesAt(s.rules, s.state, s.hex("2538"))), 0);
}

TEST(Interdiction, MayComeToNothing) {
  CASES("4.4b", "4.4.1");
  AirScene s;
  s.put("a-stg2-ii", kInterdictAxis);
  s.begin(AirStage::Interdict);
  s.act(V::Strike, s.unit("a-stg2-ii"), s.hex("2538")).dice({5});
  EXPECT_EQ(s.state.air.zones, 0);
  EXPECT_TRUE(s.isAt("a-stg2-ii", kFlownAxis));
}

TEST(Interdiction, SuffersFromAntiaircraftInTheZone) {
  CASES("16.1b");
  AirScene s;
  s.put("s-51-aa1", "2538");
  s.put("s-51-aa2", "2533");
  s.put("s-51-aa3", "2532");  // six hexes away
  s.put("g-ind-lehr", "2541");
  EXPECT_EQ(interdictionDie(s.rules, s.state, s.hex("2538")).total(), -2) << "two enemy units";
  s.put("a-stg2-ii", kInterdictAxis);
  s.begin(AirStage::Interdict);
  s.act(V::Strike, s.unit("a-stg2-ii"), s.hex("2538")).dice({7});  // 5: nothing
  EXPECT_EQ(s.state.air.zones, 0);
}

TEST(Interdiction, IsNoCombatWhoseEndCouldBeForecast) {
  CASES("4.4a");
  AirScene s;
  s.fly({"a-stg2-i", "a-kg51-i"}, kInterdictAxis).begin(AirStage::Interdict);
  s.act(V::Strike, s.unit("a-kg51-i"), s.hex("2538"));
  const Position now = Position::of(s.state);
  const View view = theTitle().view(now, kAxis);
  ASSERT_TRUE(view.combat);
  EXPECT_EQ(view.combat->targets.front(), s.hex("2538"));
  EXPECT_EQ(view.combat->targets.size(), 91U) << "the whole zone";
  EXPECT_TRUE(forecastCombat(theTitle(), now, kAxis).empty());
  EXPECT_TRUE(forecastAfter(theTitle(), now, kessel::act(V::Fire), kAxis).empty());
}

// --- Bombs

TEST(AirBombardment, WorkedExample) {
  CASES("4.5a", "4.5.1a", "4.5.1b", "4.5.1c");
  AirScene s;
  s.put("a-226", kBombSoviet);
  s.put("g-6p-i4", "2441");
  s.put("g-6p-i114", "2441");
  const UnitId tanks = s.put("g-6p-i11", "2441");  // the top unit is visible
  s.put("s-302-823", "2440");
  s.begin(AirStage::SovietStrike);
  s.act(V::Strike, s.unit("a-226"), s.hex("2441"));
  EXPECT_EQ(attackerOf(s.state), kSoviet);
  EXPECT_EQ(s.state.combat.defenders.count(), 3);
  s.act(V::Aim, tanks);
  s.dice({8});  // column 5, one to the left for armor: 3; 8: one point
  EXPECT_EQ(s.strength("g-6p-i11"), 11);
  EXPECT_TRUE(s.isAt("a-226", kFlownSoviet));
}

TEST(AirBombardment, SovietAircraftStayNearTheirTroops) {
  CASES("4.5b", "4.5a");
  AirScene s;
  s.put("a-226", kBombSoviet);
  s.put("s-302-823", "2440");
  s.put("g-6p-i11", "2445");  // five hexes
  s.put("g-6p-ii11", "2446");
  s.begin(AirStage::SovietStrike);
  EXPECT_EQ(s.why(V::Strike, s.unit("a-226"), s.hex("2445")), "");
  EXPECT_EQ(s.why(V::Strike, s.unit("a-226"), s.hex("2446")), "4.5b");
  EXPECT_EQ(s.why(V::Strike, s.unit("a-226"), s.hex("2442")), "4.5a") << "nobody there";
  AirScene t;
  t.put("a-stg2-i", kBombAxis);
  t.put("s-302-823", "2410");
  t.put("g-6p-i11", "2445");
  t.begin(AirStage::AxisStrike);
  EXPECT_EQ(t.why(V::Strike, t.unit("a-stg2-i"), t.hex("2410")), "") << "German aircraft reach every hex";
}

TEST(AirBombardment, TakesAnyNumberOnOneTarget) {
  CASES("4.5a", "4.5.1a");
  AirScene s;
  s.fly({"a-stg2-i", "a-stg2-ii", "a-kg51-i"}, kBombAxis);
  const UnitId target = s.put("s-302-823", "2440");
  s.begin(AirStage::AxisStrike);
  s.act(V::Strike, s.unit("a-stg2-i"), s.hex("2440")).act(V::Support, s.unit("a-stg2-ii")).act(V::Fire);
  if (s.may(V::Aim, target)) s.act(V::Aim, target);
  s.dice({8});  // 14 factors, column 14, die 8: 2D
  EXPECT_EQ(s.strength("s-302-823"), 3);
  EXPECT_TRUE(s.state.disrupted.has(target));
  EXPECT_TRUE(s.isAt("a-stg2-ii", kFlownAxis));
  EXPECT_TRUE(s.isAt("a-kg51-i", kBombAxis)) << "has its own turn";
}

TEST(AirBombardment, SuffersFromAntiaircraftInTheHex) {
  CASES("16.1a");
  const auto left = [](bool gun) {
    AirScene s;
    s.put("a-stg2-i", kBombAxis);
    s.put("s-51-aa1", gun ? "2440" : "2540");
    const UnitId target = s.put("s-302-823", "2440");
    s.begin(AirStage::AxisStrike);
    s.act(V::Strike, s.unit("a-stg2-i"), s.hex("2440"));
    if (s.may(V::Aim, target)) s.act(V::Aim, target);
    s.dice({6});  // column 7: 6 one point, 5 nothing
    return s.strength("s-302-823");
  };
  EXPECT_EQ(left(false), 4);
  EXPECT_EQ(left(true), 5);
}

TEST(AirBombardment, SparesHeadquartersAndConvoys) {
  CASES("4.5.1a", "12.3.1e");
  AirScene s;
  s.put("a-226", kBombSoviet);
  s.put("s-302-823", "2440");
  s.put("g-conv1", "2441");
  s.put("g-6p-hq", "2541");
  s.begin(AirStage::SovietStrike);
  EXPECT_EQ(s.stage(), AirStage::End) << "nothing to bomb: it has flown";
  EXPECT_TRUE(s.isAt("a-226", kFlownSoviet));
}

TEST(AirBombardment, DiveBombersMayBeWithheld) {
  CASES("4.5.1d", "4.0");
  AirScene s;
  s.fly({"a-stg2-i", "a-sg1-1"}, kBombAxis).put("s-302-823", "2440");
  s.put("g-6p-i11", "2445");
  s.begin(AirStage::AxisStrike);
  EXPECT_EQ(s.why(V::Withhold, s.unit("a-sg1-1")), "4.5.1d") << "no dive bomber";
  s.put("a-stg77-i", kReadyAxis);
  EXPECT_EQ(s.why(V::Withhold, s.unit("a-stg77-i")), "4.5.1d") << "one that has not been assigned";
  s.act(V::Withhold, s.unit("a-stg2-i"));
  EXPECT_TRUE(s.state.air.withheld.has(s.unit("a-stg2-i")));
  EXPECT_EQ(s.why(V::Strike, s.unit("a-stg2-i"), s.hex("2440")), "4.5a");
  s.act(V::StandDown);
  EXPECT_TRUE(s.isAt("a-sg1-1", kFlownAxis));
  EXPECT_TRUE(s.isAt("a-stg2-i", kBombAxis));
  EXPECT_TRUE(s.state.air.withheld.has(s.unit("a-stg2-i")));
  Events nobody;
  returnWithheld(s.rules, s.state, nobody);
  EXPECT_TRUE(s.isAt("a-stg2-i", kFlownAxis)) << "in vain (R-22)";
  EXPECT_TRUE(s.state.air.withheld.none());
  AirScene u;
  u.fly({"a-stg2-i"}, kInterdictAxis).put("g-6p-i11", "2445");
  u.begin(AirStage::Interdict);
  EXPECT_EQ(u.why(V::Withhold, u.unit("a-stg2-i")), "4.5.1d") << "not from interdiction";
  AirScene t;
  t.put("a-226", kBombSoviet);
  t.put("s-302-823", "2440");
  t.put("g-6p-i11", "2441");
  t.begin(AirStage::SovietStrike);
  EXPECT_EQ(t.why(V::Withhold, t.unit("a-226")), "4.5.1d");
}

// --- Recovery

TEST(AirRecovery, RollsForEachThatHasFlown) {
  CASES("4.6a", "4.6b");
  AirScene s;
  s.fly({"a-jg52", "a-stg2-i"}, kFlownAxis).fly({"a-kg55-i"}, kDisruptedAxis);
  s.fly({"a-235"}, kDisruptedSoviet).fly({"a-202"}, kReadySoviet);
  s.state.steps.push<AirRecoveryFrame>();
  s.go();
  // Fighter 6, dive bomber 5, disrupted heavy bomber 2, disrupted Soviet fighter 3.
  s.dice({6, 6, 2, 4});
  EXPECT_TRUE(s.isAt("a-jg52", kReadyAxis));
  EXPECT_TRUE(s.isAt("a-stg2-i", kFlownAxis)) << "stays, not ready next turn";
  EXPECT_TRUE(s.isAt("a-kg55-i", kReadyAxis));
  EXPECT_TRUE(s.isAt("a-235", kDisruptedSoviet));
  EXPECT_TRUE(s.isAt("a-202", kReadySoviet));
}

TEST(AirRecovery, IsToldOnce) {
  AirScene s;
  s.put("a-jg52", kFlownAxis);
  s.state.steps.push<AirRecoveryFrame>();
  s.go();
  s.events.clear();
  s.dice({1});
  std::vector<std::string> told;
  for (const Event& event : s.events) {
    if (!event.text.empty() && event.rule == std::string_view("4.6b")) told.push_back(textOf(s.rules.info, event.text));
  }
  EXPECT_THAT(told, testing::ElementsAre(testing::HasSubstr(" rolls 1 and is ready")));
  EXPECT_TRUE(s.told(EventKind::Moved, s.unit("a-jg52"), "4.6b")) << "clients show the way all the same";
}

}  // namespace
}  // namespace kessel::winter
