// SPDX-License-Identifier: GPL-3.0-or-later
// Chapter 14: supply lines, what becomes of units without one, and what that costs them.
#include "titles/wintergewitter/scene.h"
#include "titles/wintergewitter/views.h"

namespace kessel::winter {
namespace {

struct SupplyScene : Scene {
  using Scene::Scene;
  [[nodiscard]] bool traces(std::string_view id) const {
    return tracing(rules, state, rules[unit(id)].side).has(unit(id));
  }
  /// Six regiments of the enemy all around a hex.
  void encircle(std::string_view where, Side by) {
    static constexpr std::array<std::string_view, 6> kSoviets{"s-126-366", "s-126-550", "s-126-690",
                                                              "s-91-503",  "s-91-561",  "s-91-613"};
    static constexpr std::array<std::string_view, 6> kAxisUnits{"g-17p-i39",  "g-17p-ii39", "g-17p-i40",
                                                                "g-17p-ii40", "g-17p-i63",  "g-17p-ii63"};
    std::size_t i = 0;
    for (const Place to : rules.around(hex(where)))
      winter::put(rules, state, unit((by == kSoviet ? kSoviets : kAxisUnits)[i++]), to);
  }
  /// 0 regular, 1 organic, 2 out of supply.
  [[nodiscard]] int status(std::string_view id) const {
    return state.unsupplied.has(unit(id)) ? 2 : state.organic.has(unit(id)) ? 1 : 0;
  }
  void determine(Side side) {
    Events sink(events);
    determineSupply(rules, state, side, sink);
  }
};

TEST(Supply, FollowsZonesThatComeAndGoWhileEverybodyStays) {
  CASES("10.2d", "13.1b");
  SupplyScene s;
  s.put("s-302-823", "3345");
  s.put("s-302-hq", "3340");
  s.put("s-51a-hq", "3338");
  ASSERT_TRUE(s.traces("s-302-823"));
  s.encircle("3345", kAxis);
  EXPECT_FALSE(s.traces("s-302-823"));
  winter::put(s.rules, s.state, s.unit("g-17p-i39"), s.hex("1552"));
  const bool before = s.traces("s-302-823");
  Events sink(s.events);
  for (const std::string_view id : {"g-17p-ii39", "g-17p-i40", "g-17p-ii40", "g-17p-i63", "g-17p-ii63"})
    disrupt(s.rules, s.state, s.unit(id), "13.0", sink);
  EXPECT_FALSE(before) << "zones close the gap";
  EXPECT_TRUE(s.traces("s-302-823")) << "and who is disrupted has none";
}

TEST(GermanSupply, ReachesTenHexesFromTheDivision) {
  CASES("14.2.3a");
  SupplyScene s;
  s.put("g-6p-hq", "2450");
  s.put("g-6p-i11", "2440");
  s.put("g-6p-ii11", "2439");
  s.put("g-23p-i201", "2450");
  EXPECT_TRUE(s.traces("g-6p-hq"));
  EXPECT_TRUE(s.traces("g-6p-i11")) << "ten hexes";
  EXPECT_FALSE(s.traces("g-6p-ii11")) << "eleven";
  EXPECT_FALSE(s.traces("g-23p-i201")) << "of another division";
  s.put("g-6p-hq", "2420");
  s.put("g-6p-ii11", "2421");
  EXPECT_TRUE(s.traces("g-6p-ii11")) << "from the HQ to the edge any length will do";
  s.encircle("2420", kSoviet);
  s.put("g-6p-ii11", "2420");
  EXPECT_FALSE(s.traces("g-6p-hq"));
  EXPECT_FALSE(s.traces("g-6p-ii11")) << "beside an HQ that is cut off";
}

TEST(GermanSupply, IndependentsTakeAnyDivision) {
  CASES("14.2.3b");
  SupplyScene s;
  s.put("g-6p-hq", "2450");
  s.put("g-ind-3-57", "2440");
  s.put("g-ind-228", "2439");
  EXPECT_TRUE(s.traces("g-ind-3-57"));
  EXPECT_FALSE(s.traces("g-ind-228"));
  s.put("g-23p-hq", "2449");
  EXPECT_TRUE(s.traces("g-ind-228"));
}

TEST(GermanSupply, TheCorpsTracesToTheEdgeItself) {
  CASES("14.2.3a");
  SupplyScene s;
  s.put("g-57pk", "2430");
  s.put("g-conv1", "2431");
  s.put("g-6p-i11", "2430");
  EXPECT_TRUE(s.traces("g-57pk")) << "R-91";
  EXPECT_TRUE(s.traces("g-conv1"));
  EXPECT_FALSE(s.traces("g-6p-i11")) << "its HQ is no division HQ";
}

TEST(AxisSupply, EdgesAreSouthAndWestSouthOfTheDon) {
  CASES("14.2.2a", "14.2.3a");
  SupplyScene s;
  const Hexes& edge = s.rules.edge[index(kAxis)];
  EXPECT_EQ(edge.count(), 39 + 24);
  for (const std::string_view in : {"1029", "1053", "2453", "4853"}) EXPECT_TRUE(edge.has(s.hex(in))) << in;
  for (const std::string_view out : {"1028", "4852", "2401"}) EXPECT_FALSE(edge.has(s.hex(out))) << out;
}

TEST(SovietSupply, EdgesAreNorthAndEastBehindTheLine) {
  CASES("14.2.1b");
  SupplyScene s;
  const Hexes& edge = s.rules.edge[index(kSoviet)];
  for (const std::string_view in : {"2401", "3301", "4811", "4842"}) EXPECT_TRUE(edge.has(s.hex(in))) << in;
  for (const std::string_view out : {"2301", "3401", "4810", "4843"}) EXPECT_FALSE(edge.has(s.hex(out))) << out;
}

TEST(RumanianSupply, RunsThroughDivisionAndCorps) {
  CASES("14.2.2a");
  SupplyScene s;
  s.put("r-18i-hq", "2448");
  s.put("r-18i-18", "2440");
  s.put("r-18i-90", "2439");
  EXPECT_FALSE(s.traces("r-18i-18")) << "no corps HQ";
  s.put("r-7c-hq", "2449");
  EXPECT_FALSE(s.traces("r-18i-18")) << "of another corps";
  s.put("r-6c-hq", "4045");
  EXPECT_TRUE(s.traces("r-18i-18")) << "eight hexes, the corps anywhere";
  EXPECT_FALSE(s.traces("r-18i-90")) << "nine hexes";
  EXPECT_TRUE(s.traces("r-6c-hq"));
  s.put("g-6p-hq", "2448");
  EXPECT_FALSE(s.traces("r-18i-90")) << "German HQs do not help";
  s.encircle("4045", kSoviet);
  EXPECT_FALSE(s.traces("r-18i-18")) << "the corps is cut off";
}

TEST(RumanianSupply, IndependentsTakeADivisionThatIsConnected) {
  CASES("14.2.2b");
  SupplyScene s;
  s.put("r-6c-art", "2440");
  s.put("r-6c-hq", "2440");
  EXPECT_FALSE(s.traces("r-6c-art")) << "never straight to a corps HQ (R-91)";
  s.put("r-18i-hq", "2448");
  EXPECT_TRUE(s.traces("r-6c-art"));
  s.put("r-6c-hq", "set-up");
  EXPECT_FALSE(s.traces("r-6c-art")) << "that division has no corps";
  SupplyScene t;
  t.put("g-ind-b", "2440");
  t.put("g-6p-hq", "2440");
  EXPECT_FALSE(t.traces("g-ind-b")) << "Gruppe Bischof traces as Rumanians do (R-91)";
  t.put("r-4i-hq", "2447");
  t.put("r-7c-hq", "2450");
  EXPECT_TRUE(t.traces("g-ind-b"));
}

/// The line of a layer to a unit.
Overlay::Line lineTo(const Scene& s, Side side, std::string_view id) {
  for (const Overlay::Line& line : supplyChains(s.rules, s.state, side)) {
    if (line.unit == s.unit(id)) return line;
  }
  return {};
}

TEST(SupplyChains, LeadFromTheEdgeByHeadquartersToUnits) {
  CASES("14.2.1a", "14.2.2a", "14.2.3a");
  SupplyScene s;
  s.put("g-6p-hq", "2445");
  s.put("g-6p-i11", "2440");
  s.put("g-57pk", "2430");
  s.put("r-18i-hq", "2848");
  s.put("r-18i-18", "2842");
  s.put("r-6c-hq", "4045");
  s.put("s-51a-hq", "4020");
  s.put("s-302-hq", "3020");
  s.put("s-302-823", "3024");
  s.put("s-302-825", "3035");
  for (const Side side : {kAxis, kSoviet}) {
    const Hexes open = openToSupply(s.rules, s.state, side);
    const std::vector<Overlay::Line> lines = supplyChains(s.rules, s.state, side);
    EXPECT_EQ(static_cast<int>(lines.size()), tracing(s.rules, s.state, side).count());
    for (const Overlay::Line& line : lines) {
      ASSERT_FALSE(line.way.empty());
      EXPECT_EQ(line.way.back(), s.state.at(line.unit));
      if (line.from == kNoUnit) {
        EXPECT_TRUE(s.rules.edge[index(side)].has(line.way.front()));
      } else {
        EXPECT_EQ(line.way.front(), s.state.at(line.from));
      }
      for (std::size_t i = 0; i < line.way.size(); ++i) {
        EXPECT_TRUE(open.has(line.way[i]));
        if (i > 0) EXPECT_TRUE(s.rules.grid().adjacent(line.way[i - 1], line.way[i]));
      }
    }
  }
  const Overlay::Line battalion = lineTo(s, kAxis, "g-6p-i11");
  EXPECT_EQ(battalion.from, s.unit("g-6p-hq"));
  EXPECT_EQ(battalion.way.size(), 6U) << "five hexes";
  EXPECT_EQ(battalion.strength, 1);
  EXPECT_EQ(lineTo(s, kAxis, "g-6p-hq").from, kNoUnit) << "German divisions trace to the edge";
  EXPECT_EQ(lineTo(s, kAxis, "g-57pk").from, kNoUnit);
  EXPECT_EQ(lineTo(s, kAxis, "r-18i-18").from, s.unit("r-18i-hq"));
  EXPECT_EQ(lineTo(s, kAxis, "r-18i-hq").from, s.unit("r-6c-hq"));
  EXPECT_EQ(lineTo(s, kAxis, "r-18i-hq").strength, 2);
  EXPECT_EQ(lineTo(s, kAxis, "r-6c-hq").strength, 3);
  EXPECT_EQ(lineTo(s, kSoviet, "s-302-823").from, s.unit("s-302-hq"));
  EXPECT_EQ(lineTo(s, kSoviet, "s-302-hq").from, s.unit("s-51a-hq"));
  EXPECT_EQ(lineTo(s, kSoviet, "s-51a-hq").from, kNoUnit);
  EXPECT_EQ(lineTo(s, kSoviet, "s-302-825").unit, kNoUnit) << "too far away: no line";
}

TEST(SupplyChains, OfIndependentUnitsBeginAtTheNearestHeadquarters) {
  CASES("14.2.3b");
  SupplyScene s;
  s.put("g-6p-hq", "2450");
  s.put("g-23p-hq", "2446");
  s.put("g-57pk", "2442");
  s.put("g-ind-228", "2441");
  EXPECT_EQ(lineTo(s, kAxis, "g-ind-228").from, s.unit("g-23p-hq")) << "that of the corps does not serve";
}

TEST(SupplyChains, AreNotShownToTheEnemy) {
  CASES("18.1b");
  SupplyScene s;
  s.put("g-6p-hq", "2445");
  s.put("g-6p-i11", "2440");
  const auto& overlays = s.rules.info.overlays;
  std::size_t layer = 0;
  while (overlays.at(layer).look != LayerLook::Supply || overlays.at(layer).side != kAxis) ++layer;
  EXPECT_EQ(overlayOf(s.rules, s.state, layer, kAxis).lines.size(), 2U);
  EXPECT_TRUE(overlayOf(s.rules, s.state, layer, kSoviet).lines.empty());
}

TEST(SovietSupply, ReachesEightHexesOrFifteen) {
  CASES("14.2.1a");
  SupplyScene s;
  s.put("s-51a-hq", "4020");
  s.put("s-302-hq", "3020");
  s.put("s-302-823", "3028");
  s.put("s-302-825", "3029");
  s.put("s-61c-219", "3021");
  EXPECT_TRUE(s.traces("s-302-823"));
  EXPECT_FALSE(s.traces("s-302-825")) << "nine hexes on foot";
  EXPECT_FALSE(s.traces("s-61c-219")) << "of another division";
  s.put("s-13t-hq", "3020");
  s.put("s-13t-t44", "3035");
  s.put("s-13t-1-17", "3035");
  s.put("s-13t-2-17", "3036");
  EXPECT_TRUE(s.traces("s-13t-t44")) << "tanks fifteen hexes";
  EXPECT_TRUE(s.traces("s-13t-1-17")) << "motorized units, too";
  EXPECT_FALSE(s.traces("s-13t-2-17"));
}

TEST(SovietSupply, GoesOnToAnArmyAndTheEdge) {
  CASES("14.2.1b");
  SupplyScene s;
  s.put("s-302-hq", "3020");
  s.put("s-302-823", "3021");
  EXPECT_FALSE(s.traces("s-302-823")) << "no army HQ";
  s.put("s-4c-hq", "3019");
  EXPECT_FALSE(s.traces("s-302-823")) << "that is no army HQ for rifle divisions";
  s.put("s-2ga-hq", "4840");
  EXPECT_TRUE(s.traces("s-302-823")) << "any army, any length";
  s.put("s-2ga-hq", "3040");
  s.encircle("3040", kAxis);
  EXPECT_FALSE(s.traces("s-302-823")) << "it does not reach the edge";
}

TEST(SovietSupply, DoesNotRunThroughThePocket) {
  CASES("14.2.1b", "8.2a");
  const Scene s;
  EXPECT_TRUE((openToSupply(s.rules, s.state, kSoviet) & s.rules.pocket).none());
  EXPECT_EQ((openToSupply(s.rules, s.state, kAxis) & s.rules.pocket).count(), s.rules.pocket.count());
}

TEST(SovietSupply, RingArmiesFeedTheirOwn) {
  CASES("14.2.1b");
  SupplyScene s;
  s.put("s-57r-hq", "3407");
  s.put("s-52g-hq", "3301");
  s.put("s-52g-151", "3301");
  EXPECT_FALSE(s.traces("s-52g-151")) << "R-40";
  s.put("s-21r-hq", "3202");
  EXPECT_TRUE(s.traces("s-52g-151"));
}

TEST(SovietSupply, IndependentsTakeAnyHq) {
  CASES("14.2.1c");
  SupplyScene s;
  s.put("s-51a-hq", "4020");
  s.put("s-51-at1", "4020");
  EXPECT_FALSE(s.traces("s-51-at1")) << "an army HQ is no division or corps HQ";
  s.put("s-13t-hq", "4027");
  EXPECT_TRUE(s.traces("s-51-at1"));
  s.put("s-254-t", "4041");
  s.put("s-254-m", "4042");
  s.put("s-51-at2", "4036");
  EXPECT_TRUE(s.traces("s-254-t")) << "fourteen hexes";
  EXPECT_TRUE(s.traces("s-254-m")) << "fifteen";
  EXPECT_FALSE(s.traces("s-51-at2")) << "nine on foot";
}

TEST(SovietSupply, IndependentsGoOnToAnArmyWhateverTheHqItselfNeeds) {
  CASES("14.2.1c", "14.2.1d");
  SupplyScene s;
  s.put("s-4c-hq", "1836");
  s.put("s-61c-hq", "1840");
  s.put("s-51-e1", "1841");
  s.put("s-61c-219", "1841");
  EXPECT_TRUE(s.traces("s-61c-219")) << "the corps serves as an army for its own units";
  EXPECT_FALSE(s.traces("s-51-e1")) << "and for nobody else";
  s.put("s-4c-hq", "set-up");
  s.put("s-51a-hq", "4020");
  EXPECT_FALSE(s.traces("s-61c-219"));
  EXPECT_TRUE(s.traces("s-51-e1")) << "any HQ, and from there any army";
  const std::vector<Overlay::Line> lines = supplyChains(s.rules, s.state, kSoviet);
  const auto line =
      std::ranges::find_if(lines, [&](const Overlay::Line& each) { return each.unit == s.unit("s-51-e1"); });
  ASSERT_NE(line, lines.end());
  EXPECT_EQ(line->from, s.unit("s-61c-hq"));
}

TEST(SovietSupply, SomeCorpsServeAsArmies) {
  CASES("14.2.1d");
  SupplyScene s;
  s.put("s-4c-hq", "1836");
  s.put("s-61c-hq", "1840");
  s.put("s-61c-219", "1841");
  EXPECT_TRUE(s.traces("s-61c-219")) << "without any army";
  s.put("s-1gc-hq", "3020");
  s.put("s-24g-hq", "3021");
  s.put("s-3g-hq", "3022");
  EXPECT_TRUE(s.traces("s-24g-hq"));
  EXPECT_FALSE(s.traces("s-3g-hq")) << "of the other corps";
  s.put("s-13gc-hq", "3020");
  EXPECT_TRUE(s.traces("s-3g-hq"));
  s.put("s-4c-hq", "set-up");
  s.put("s-51a-hq", "4020");
  EXPECT_FALSE(s.traces("s-61c-219")) << "cavalry has its corps alone";
}

TEST(Supply, IsNotTracedThroughEnemyZonesButWhereFriendsStand) {
  CASES("10.2d");
  SupplyScene s;
  s.put("g-6p-hq", "2430");
  // HQs without a zone close five sides; the sixth lies in the zone of a regiment.
  const std::array<std::string_view, 5> walls{"s-302-hq", "s-126-hq", "s-91-hq", "s-61c-hq", "s-81c-hq"};
  std::size_t i = 0;
  for (const Place to : s.rules.around(s.hex("2430"))) {
    if (to != s.hex("2431")) winter::put(s.rules, s.state, s.unit(walls[i++]), to);
  }
  EXPECT_TRUE(s.traces("g-6p-hq")) << "one side is open";
  const UnitId guard = s.put("s-302-823", "2332");
  ASSERT_TRUE(s.rules.adjacent(s.hex("2332"), s.hex("2431")));
  EXPECT_FALSE(s.traces("g-6p-hq"));
  s.state.disrupted.add(guard);
  winter::put(s.rules, s.state, guard, s.hex("2332"));
  EXPECT_TRUE(s.traces("g-6p-hq")) << "disrupted units have no zone";
  s.state.disrupted.remove(guard);
  winter::put(s.rules, s.state, guard, s.hex("2332"));
  s.put("g-6p-i11", "2431");
  EXPECT_TRUE(s.traces("g-6p-hq")) << "a friend cancels it";
}

TEST(Supply, RunsThroughAConvoyBesideEnemiesAsThroughAnyUnit) {
  CASES("14.2.3a", "19.3.3b");
  SupplyScene s;
  s.put("s-302-823", "2420");
  EXPECT_FALSE(openToSupply(s.rules, s.state, kAxis).has(s.hex("2421")));
  s.put("g-conv1", "2421");
  EXPECT_TRUE(openToSupply(s.rules, s.state, kAxis).has(s.hex("2421")));
  EXPECT_TRUE(openToSupply(s.rules, s.state, kSoviet).has(s.hex("2421"))) << "and bars nobody";
}

TEST(SupplyStatus, WorsensByPhaseAndIsRegainedAtOnce) {
  CASES("14.1", "14.3", "14.4");
  SupplyScene s;
  s.put("g-6p-i11", "2420");
  s.put("s-302-823", "2020");
  EXPECT_EQ(s.status("g-6p-i11"), 0) << "until it is determined";
  s.determine(kAxis);
  EXPECT_EQ(s.status("g-6p-i11"), 1);
  EXPECT_EQ(s.status("s-302-823"), 0) << "each side in its own phase (R-88)";
  s.determine(kAxis);
  EXPECT_EQ(s.status("g-6p-i11"), 2);
  s.determine(kAxis);
  EXPECT_EQ(s.status("g-6p-i11"), 2);
  s.put("g-6p-hq", "2421");
  s.determine(kAxis);
  EXPECT_EQ(s.status("g-6p-i11"), 0);
}

TEST(SupplyStatus, WorsensOffTheMap) {
  CASES("14.3", "11.7i");
  SupplyScene s;
  s.put("s-51a-hq", "4020");
  s.put("s-302-hq", "4030");
  s.put("s-302-823", "4031");
  s.determine(kSoviet);
  EXPECT_EQ(s.status("s-302-823"), 0);
  winter::put(s.rules, s.state, s.unit("s-302-823"), kOffMap);
  s.determine(kSoviet);
  EXPECT_EQ(s.status("s-302-823"), 1) << "nothing reaches it there";
  s.put("s-302-823", "4031");
  s.determine(kSoviet);
  EXPECT_EQ(s.status("s-302-823"), 0);
}

TEST(SupplyStatus, IsDeterminedAtTheStartOfAPlayerPhase) {
  CASES("14.1", "3.1b");
  SupplyScene s;
  s.put("g-6p-i11", "2420");
  s.phase(kAxis, PhaseStage::Supply).go();
  EXPECT_EQ(s.status("g-6p-i11"), 1);
}

TEST(SupplyEffects, HalveMovementOnlyWhereThereIsNone) {
  CASES("14.5a", "13.1a");
  SupplyScene s;
  const UnitId tanks = s.put("g-6p-i11", "2420");
  EXPECT_EQ(allowanceOf(s.rules, s.state, tanks, false), 40);
  s.state.organic.add(tanks);
  EXPECT_EQ(allowanceOf(s.rules, s.state, tanks, false), 40);
  s.state.organic.remove(tanks);
  s.state.unsupplied.add(tanks);
  EXPECT_EQ(allowanceOf(s.rules, s.state, tanks, false), 20);
  s.state.disrupted.add(tanks);
  EXPECT_EQ(allowanceOf(s.rules, s.state, tanks, false), 12) << "2.5 rounded up (EX-22)";
}

TEST(SupplyEffects, ModifyTheDieByTheWorstStatus) {
  CASES("14.5b");
  SupplyScene s;
  Units units;
  units.add(s.put("g-6p-i11", "2420"));
  units.add(s.put("g-6p-ii11", "2420"));
  EXPECT_EQ(supplyModifier(s.state, units), 0);
  s.state.organic.add(s.unit("g-6p-ii11"));
  EXPECT_EQ(supplyModifier(s.state, units), -1);
  s.state.unsupplied.add(s.unit("g-6p-i11"));
  EXPECT_EQ(supplyModifier(s.state, units), -2);
}

}  // namespace
}  // namespace kessel::winter
