// SPDX-License-Identifier: GPL-3.0-or-later
// The Final Soviet Reaction Phase, step d: what is placed at its very end.
#include "titles/battle_for_stalingrad/final_scene.h"

namespace kessel::bfs {
namespace {

TEST(FinalPlacement, MilitiaInStructuresWithOthersWithinTheAreasShare) {
  CASES("15.52a", "15.52b", "12.1", "12.11", "4.0D4d", "15.53");
  FinalScene scene;
  scene.put(kRifles, "1335");  // heavy structure, South
  scene.put(kRifles, "1925");  // special structure, Central
  scene.put(kRifles, "0940");  // clear
  scene.toPlacement();
  ASSERT_EQ(scene.step(), S::FinalPlacement);
  const UnitId first = scene.nextMilitia();
  EXPECT_EQ(scene.whyPlace(first, "0940"), "12.11");
  EXPECT_EQ(scene.whyPlace(first, "1336"), "15.52b");  // nobody there
  EXPECT_EQ(scene.whyPlace(first, "1925"), "");
  scene.act(V::Place, first, scene.hex("1335"));
  EXPECT_TRUE(scene.state.is(first, kUsed));
  scene.act(V::Place, scene.nextMilitia(), scene.hex("1335"));
  EXPECT_EQ(scene.whyPlace(scene.nextMilitia(), "1335"), "8.2");
}

TEST(FinalPlacement, ASurvivorIsNoCompanyForMilitia) {
  CASES("15.52b", "6.72");
  FinalScene scene;
  scene.put("survivor-surv-1", "1726");
  scene.put(kRifles, "1335");
  scene.toPlacement();
  EXPECT_EQ(scene.whyPlace(scene.nextMilitia(), "1726"), "15.52b");
  for (const Action& action : scene.legal(V::Place)) {
    EXPECT_FALSE(scene.rules[action.unitA()].is(kMilitia) && action.placeB() == scene.hex("1726"));
  }
}

TEST(FinalPlacement, APontoonIsCompanyForMilitia) {
  CASES("15.52b", "12.11", "12.41");
  FinalScene scene;
  bfs::put(scene.rules, scene.state, scene.rules.pontoons[0], scene.hex("1832"));
  bfs::put(scene.rules, scene.state, scene.rules.depot, scene.hex("2227"));
  scene.toPlacement();
  EXPECT_EQ(scene.whyPlace(scene.nextMilitia(), "2227"), "15.52b");
  scene.act(V::Place, scene.nextMilitia(), scene.hex("1832"));
  scene.act(V::Place, scene.nextMilitia(), scene.hex("1832"));
  EXPECT_EQ(scene.whyPlace(scene.nextMilitia(), "1832"), "8.3");
}

TEST(FinalPlacement, NoMoreMilitiaThanTheAreasShare) {
  CASES("15.52a", "12.1");
  FinalScene scene;
  for (const char* at : {"1335", "1336", "1337"}) scene.put(kRifles, at);
  scene.toPlacement();
  for (const char* at : {"1335", "1336", "1337"}) scene.act(V::Place, scene.nextMilitia(), scene.hex(at));
  EXPECT_EQ(scene.whyPlace(scene.nextMilitia(), "1336"), "15.52a");
}

TEST(FinalPlacement, ThirtyMilitiaAreAllThereAre) {
  CASES("12.12", "15.52b");
  FinalScene scene;
  scene.put(kRifles, "1335");
  EXPECT_EQ(scene.rules.militia.size(), 30U);
  for (UnitId unit : scene.rules.militia) scene.state.place[index(unit)] = index(kWithdrawn);
  bfs::put(scene.rules, scene.state, scene.rules.depot, scene.hex("2226"));
  scene.toPlacement();
  for (const Action& action : scene.legal(V::Place)) EXPECT_FALSE(scene.rules[action.unitA()].is(kMilitia));
  // An eliminated one may come back.
  FinalScene again;
  again.put(kRifles, "1335");
  for (UnitId unit : again.rules.militia) again.state.place[index(unit)] = index(kWithdrawn);
  bfs::put(again.rules, again.state, again.rules.militia[7], again.hex("1320"));
  Events nobody;
  eliminate(again.rules, again.state, again.rules.militia[7], "10.4", nobody);
  EXPECT_EQ(again.state.at(again.rules.militia[7]), kPool);  // not among the losses
  again.toPlacement();
  EXPECT_EQ(again.whyPlace(again.rules.militia[7], "1335"), "");
}

TEST(FinalPlacement, WhatIsPlacedWhere) {
  CASES("15.5", "15.52b");
  FinalScene scene;
  Place west = kNowhere;  // a structure on the German side of the Start Line
  for (Place hex : scene.rules.info.map.hexes()) {
    if (scene.rules.land.has(hex) && scene.rules.areaOf[index(hex)] < 0 && scene.rules.terrainAt(hex) == Terrain::Light)
      west = hex;
  }
  ASSERT_NE(west, kNowhere);
  const std::string where = scene.rules.info.map.placeName(west);
  scene.put(kRifles, where);
  scene.put(kRifles, "1335");
  scene.toPlacement();
  EXPECT_EQ(scene.whyPlace(scene.nextMilitia(), where), "15.52a");
  EXPECT_EQ(scene.why(act(V::Pass)), "15.5");
  EXPECT_EQ(scene.why(act(V::Place, scene.nextMilitia(), kPool)), "15.5");
  EXPECT_EQ(scene.whyPlace(scene.rules.militia.back(), "1335"), "15.5") << "counters are taken in order";
  EXPECT_EQ(scene.whyPlace(scene.find(kRifles), "1335"), "15.5");
}

TEST(FinalPlacement, WorkersOneForEachFactoryHex) {
  CASES("12.25", "15.5", "15.53");
  FinalScene scene;
  scene.workersIn({"2221"});
  for (int i = 0; i < 3; ++i) scene.put(kRifles, "2518");
  scene.put(kGermans, "2716");
  scene.toPlacement();
  const UnitId worker = scene.rules.workers[1];
  EXPECT_EQ(scene.whyPlace(worker, "2221"), "12.25");
  EXPECT_EQ(scene.whyPlace(worker, "2716"), "12.25");
  EXPECT_EQ(scene.whyPlace(worker, "2518"), "8.2");
  EXPECT_EQ(scene.whyPlace(worker, "2222"), "12.25");
  scene.act(V::Place, worker, scene.hex("2321"));
  EXPECT_TRUE(scene.state.is(worker, kUsed));
}

TEST(FinalPlacement, TheDepotWithinSixHexesOfAnOpenFerry) {
  CASES("6.61a", "6.62", "6.64", "15.5");
  FinalScene scene;
  bfs::put(scene.rules, scene.state, scene.rules.depot, scene.hex("1832"));
  scene.put(kGermans, "2719");
  scene.put(kGermans, "1730");
  scene.toPlacement();
  const UnitId depot = scene.rules.depot;
  EXPECT_EQ(scene.whyPlace(depot, "1832"), "6.61a");  // it is there already
  EXPECT_EQ(scene.whyPlace(depot, "1730"), "6.61a");  // Germans
  EXPECT_EQ(scene.whyPlace(depot, "2715"), "6.61a");  // near a ferry in German hands only
  EXPECT_EQ(scene.whyPlace(depot, "1335"), "");
  EXPECT_EQ(scene.whyPlace(depot, "1139"), "6.61a");  // too far
  scene.act(V::Place, depot, scene.hex("1335"));
  EXPECT_NE(scene.whyPlace(depot, "1336"), "");  // once in a phase
}

TEST(FinalPlacement, ARemovedDepotReturns) {
  CASES("6.64", "15.5");
  FinalScene scene;
  scene.put(kRifles, "1335");
  bfs::put(scene.rules, scene.state, scene.rules.depot, scene.hex("2126"));
  Events nobody;
  eliminate(scene.rules, scene.state, scene.rules.depot, "6.63", nobody);
  EXPECT_EQ(scene.state.at(scene.rules.depot), kPool);  // not among the losses
  scene.toPlacement();
  scene.act(V::Place, scene.rules.depot, scene.hex("2226"));
  EXPECT_EQ(scene.state.at(scene.rules.depot), scene.hex("2226"));
}

TEST(FinalPlacement, TheFlotillaEntersOnGameTurnOne) {
  CASES("12.3a", "12.31", "4.0D4d");
  FinalScene scene;
  scene.put(kRifles, "1335");
  scene.state.place[index(scene.rules.flotilla)] = index(kToCome);
  scene.toPlacement();
  EXPECT_EQ(scene.why(act(V::Finish)), "12.3a");
  EXPECT_EQ(scene.whyPlace(scene.rules.flotilla, "1832"), "12.31");
  scene.act(V::Place, scene.rules.flotilla, scene.hex("2819"));
  EXPECT_EQ(scene.whyPlace(scene.rules.flotilla, "2720"), "12.31");
  EXPECT_EQ(scene.why(act(V::Finish)), "");

  FinalScene later;
  later.turn(3);
  later.put(kRifles, "1335");
  bfs::put(later.rules, later.state, later.rules.flotilla, later.hex("2819"));
  later.toPlacement();
  EXPECT_EQ(later.whyPlace(later.rules.flotilla, "2819"), "12.31");
  later.act(V::Place, later.rules.flotilla, later.hex("2720"));
}

TEST(FinalPlacement, EX15_TransVolgaUnitsOneForEachSymbol) {
  CASES("16.0", "16.1a", "16.1b");
  FinalScene scene;
  scene.put(kRifles, "1335");
  scene.turn(4);
  int due = 0;
  for (UnitId unit : scene.rules.transVolga) {
    if (scene.rules[unit].dueTurn == 4) {
      scene.state.place[index(unit)] = index(kToCome);
      ++due;
    }
  }
  EXPECT_EQ(due, 6);
  scene.toPlacement();
  auto next = [&] {
    for (UnitId unit : scene.rules.transVolga) {
      if (scene.state.at(unit) == kToCome) return unit;
    }
    return kNoUnit;
  };
  EXPECT_EQ(scene.why(act(V::Finish)), "16.1b");  // may not be delayed
  EXPECT_EQ(scene.whyPlace(next(), "2227"), "16.1a");
  scene.act(V::Place, next(), scene.hex("2925"));
  scene.act(V::Place, next(), scene.hex("2925"));
  EXPECT_EQ(scene.whyPlace(next(), "2925"), "16.1a");
  scene.act(V::Place, next(), scene.hex("2821"));
  EXPECT_EQ(scene.whyPlace(next(), "2821"), "16.1a");
  const UnitId placed = scene.state.top(scene.hex("2821"));
  EXPECT_NE(scene.whyPlace(placed, "2723"), "");  // it never moves again
  while (next() != kNoUnit) scene.act(V::Place, next(), scene.hex(due-- % 2 == 0 ? "2628" : "2631"));
  EXPECT_EQ(scene.why(act(V::Finish)), "");
}

TEST(FinalPlacement, MilitiaArriveInASurvivorsHexAndReplaceIt) {
  CASES("6.72");
  FinalScene scene;
  scene.put(kRifles, "1335");
  bfs::put(scene.rules, scene.state, scene.rules.survivors[0], scene.hex("2221"));
  scene.toPlacement();
  scene.act(V::Place, scene.rules.workers[0], scene.hex("2221"));
  EXPECT_FALSE(scene.state.onMap(scene.rules.survivors[0]));
}

}  // namespace
}  // namespace kessel::bfs
