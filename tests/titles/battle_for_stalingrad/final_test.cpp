// SPDX-License-Identifier: GPL-3.0-or-later
// The Final Soviet Reaction Phase: replacement armor, strategic withdrawal, and what is placed at its very end.
#include "scene.h"

namespace kessel::bfs {
namespace {

class FinalScene : public Scene {
 public:
  FinalScene() {
    for (std::uint16_t i = 0; i < rules.units; ++i) {
      if (state.place[i] == index(kToCome)) state.place[i] = index(kWithdrawn);
    }
  }
  /// Starts the Final phase; afterwards step a waits for its die, or step b for its stack dice.
  FinalScene& begin() {
    while (!state.steps.empty()) state.steps.pop();
    push(state, S::GameTurn).stage = 7;
    Events sink(events);
    beginReaction(rules, state, true, sink);
    go();
    return *this;
  }
  FinalScene& toWithdrawal() {
    begin();
    while (who() == kChance) roll(1);
    if (step() == S::Reaction) act(V::Finish);
    return *this;
  }
  FinalScene& toPlacement() {
    toWithdrawal();
    if (step() == S::FinalWithdrawal) act(V::Finish);
    return *this;
  }
  void workersIn(std::initializer_list<const char*> hexes) {
    std::size_t next = 0;
    for (const char* at : hexes) bfs::put(rules, state, rules.workers[next++], hex(at));
  }
  [[nodiscard]] std::vector<Place> destinations(UnitId unit) {
    act(V::Activate, unit);
    std::vector<Place> found;
    for (const Action& action : legal(V::Withdraw)) found.push_back(action.placeA());
    return found;
  }
  [[nodiscard]] UnitId nextMilitia() const {
    for (UnitId unit : rules.militia) {
      if (!state.onMap(unit)) return unit;
    }
    return kNoUnit;
  }
  [[nodiscard]] std::string whyPlace(UnitId unit, std::string_view where) const {
    return why(bfs::act(V::Place, unit, hex(where)));
  }
};

constexpr const char* kRifles = "soviet 3-8 infantry";
constexpr const char* kGermans = "german 5-4-12 infantry";

bool contains(const std::vector<Place>& list, Place hex) {
  return std::find(list.begin(), list.end(), hex) != list.end();
}

// --- a. Replacement armor

TEST(FinalArmor, LightArmorFromTheTractorFactory) {
  CASES("12.22", "15.51", "15.5", "11.5b", "4.0D4a");
  FinalScene scene;
  scene.workersIn({"2715", "2716"});
  scene.begin();
  ASSERT_EQ(scene.step(), S::FinalArmor);
  EXPECT_EQ(scene.prompt().rule, std::string("12.22"));
  scene.roll(4);
  const UnitId first = scene.legal(V::Place).front().unitA();
  EXPECT_TRUE(scene.rules[first].is(kLightArmor));
  EXPECT_EQ(scene.why(act(V::Place, first, scene.hex("2221"))), "12.22");
  for (int i = 0; i < 4; ++i) scene.act(V::Place, scene.legal(V::Place).front().unitA(), scene.hex("2715"));
  // Five units stand in a hex for three: allowed on arrival.
  EXPECT_EQ(stackSize(scene.rules, scene.state, scene.hex("2715"), kSoviet), 5);
  EXPECT_EQ(scene.step(), S::Reaction);
}

TEST(FinalArmor, MediumArmorFromKrasnyOktyabr) {
  CASES("12.23", "15.51");
  FinalScene scene;
  scene.workersIn({"2221", "2321"});
  scene.begin();
  EXPECT_EQ(scene.prompt().rule, std::string("12.23"));
  scene.roll(2);
  for (int i = 0; i < 2; ++i) {
    const Action place = scene.legal(V::Place).back();
    EXPECT_TRUE(scene.rules[place.unitA()].is(kMediumArmor));
    scene.act(place);
  }
  EXPECT_EQ(scene.step(), S::Reaction);
}

TEST(FinalArmor, BothHexesNeedWorkers) {
  CASES("12.22", "12.23");
  FinalScene scene;
  scene.put(kRifles, "1335");
  scene.workersIn({"2715", "2221"});
  scene.put(kRifles, "2716");
  scene.put(kRifles, "2321");
  scene.begin();
  EXPECT_EQ(scene.step(), S::Reaction);
}

TEST(FinalArmor, TheBarricadeFactoryBuildsNone) {
  CASES("12.24");
  FinalScene scene;
  scene.put(kRifles, "1335");
  // Both its hexes have workers, the other works one each: no pair of them builds anything.
  scene.workersIn({"2518", "2519", "2716", "2321"});
  scene.begin();
  EXPECT_EQ(scene.step(), S::Reaction);
}

TEST(FinalArmor, TheOptionTakesCountersOfLaterReinforcements) {
  CASES("3.4", "12.22");
  for (const bool more : {false, true}) {
    FinalScene scene;
    if (more) scene.state.options = kUnlimitedArmor;
    scene.workersIn({"2715", "2716"});
    int coming = 0;
    for (std::uint16_t i = 0; i < scene.rules.units; ++i) {
      if (!scene.rules.unit[i].is(kLightArmor)) continue;
      const bool later = scene.rules.unit[i].dueTurn > 1 && coming < 2;
      coming += later ? 1 : 0;
      scene.state.place[i] = index(later ? kToCome : kWithdrawn);
    }
    ASSERT_EQ(coming, 2);
    scene.begin();
    ASSERT_EQ(scene.step(), more ? S::FinalArmor : S::Reaction);  // without a counter no die is rolled
    if (!more) continue;
    scene.roll(5);
    for (int i = 0; i < 2; ++i) scene.act(scene.legal(V::Place).front());
    EXPECT_EQ(scene.step(), S::Reaction);  // they are used up too
    for (std::uint16_t i = 0; i < scene.rules.units; ++i) {
      EXPECT_FALSE(scene.rules.unit[i].is(kLightArmor) && scene.state.place[i] == index(kToCome));
    }
  }
}

TEST(FinalArmor, CountersAreLimited) {
  CASES("3.4");
  FinalScene scene;
  scene.workersIn({"2715", "2716"});
  int left = 2;
  for (std::uint16_t i = 0; i < scene.rules.units; ++i) {
    if (!scene.rules.unit[i].is(kLightArmor)) continue;
    scene.state.place[i] = index(left-- > 0 ? kLost : kWithdrawn);
  }
  scene.begin();
  scene.roll(5);
  scene.act(scene.legal(V::Place).front());
  scene.act(scene.legal(V::Place).front());
  EXPECT_EQ(scene.step(), S::Reaction);
}

TEST(FinalArmor, MovesOutsideTheStackLimitAtAnyMoment) {
  CASES("15.51", "15.53", "11.5b");
  FinalScene scene;
  scene.workersIn({"2715", "2716"});
  const UnitId other = scene.put(kRifles, "1335");
  scene.begin();
  scene.roll(2);
  const UnitId tank = scene.legal(V::Place).front().unitA();
  scene.act(V::Place, tank, scene.hex("2715"));
  scene.act(V::Place, scene.legal(V::Place).front().unitA(), scene.hex("2715"));
  scene.roll(1).roll(1);
  // Another unit goes first, the tanks after it and without using up the dice.
  scene.act(V::Activate, other);
  scene.act(V::Step, scene.hex("1336"));
  scene.act(V::Stop);
  EXPECT_EQ(scene.state.stacksLeft, 1);
  scene.act(V::Activate, tank);
  scene.act(V::Step, scene.hex("2714"));
  scene.act(V::Stop);
  EXPECT_EQ(scene.state.stacksLeft, 1);
}

TEST(FinalArmor, WhatIsOverTheLimitAtTheEndOfStepBIsRemoved) {
  CASES("8.0", "15.51");
  FinalScene scene;
  scene.workersIn({"2715", "2716"});
  scene.put(kRifles, "1335");
  scene.begin();
  scene.roll(4);
  for (int i = 0; i < 4; ++i) scene.act(V::Place, scene.legal(V::Place).front().unitA(), scene.hex("2715"));
  scene.roll(1).roll(1);
  scene.act(V::Finish);
  ASSERT_EQ(scene.step(), S::Excess);
  while (scene.step() == S::Excess) scene.act(scene.legal(V::Lose).front());
  EXPECT_EQ(stackSize(scene.rules, scene.state, scene.hex("2715"), kSoviet), 3);
  EXPECT_NE(scene.step(), S::Reaction);
  for (std::uint16_t i = 0; i < scene.rules.units; ++i) EXPECT_FALSE(scene.state.is(static_cast<UnitId>(i), kFresh));
}

// --- c. Strategic withdrawal

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
  EXPECT_EQ(scene.why(act(V::Withdraw, scene.hex("1822"))), "11.6");  // five hexes
  EXPECT_FALSE(contains(to, scene.hex("1822")));
  EXPECT_FALSE(contains(to, scene.hex("1319")));
  EXPECT_EQ(scene.why(act(V::Withdraw, scene.hex("1319"))), "11.6");  // no closer
  scene.act(V::Withdraw, scene.hex("1722"));
  EXPECT_TRUE(scene.state.is(unit, kUsed));
  EXPECT_EQ(scene.why(act(V::Activate, unit)), "11.6");  // one move each
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
  EXPECT_EQ(scene.why(act(V::Withdraw, scene.hex("1521"))), "11.6");
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

TEST(FinalWithdrawal, ItStaysInItsArea) {
  CASES("11.6c");
  FinalScene scene;
  const UnitId unit = scene.put(kRifles, "2210");  // North Area, next to the Mokraya Mechetka
  scene.toWithdrawal();
  for (Place hex : scene.destinations(unit)) EXPECT_EQ(scene.rules.areaOf[index(hex)], 2);
  EXPECT_EQ(scene.why(act(V::Withdraw, scene.hex("2313"))), "11.6");
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
  EXPECT_EQ(scene.why(act(V::Activate, used)), "11.6");
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
  EXPECT_EQ(scene.why(act(V::Activate, german)), "11.6");
  EXPECT_EQ(scene.why(act(V::Activate, scene.rules.chuikov)), "11.3");
  EXPECT_EQ(scene.why(act(V::Activate, scene.rules.units)), "11.6");
  EXPECT_EQ(scene.why(act(V::Activate, cutOff)), "7.35");
  EXPECT_NE(scene.why(act(V::Activate, ashore)), "") << "it cannot come closer to the Volga";
  scene.act(V::Activate, fed);
  EXPECT_EQ(scene.why(act(V::Finish)), "11.6");
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
    EXPECT_EQ(scene.whyPlace(scene.rules.depot, "1535"), burning ? "14.5" : "");
  }
}

// --- d. What is placed at the end

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
  EXPECT_EQ(scene.whyPlace(first, "1336"), "15.52");  // nobody there
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
  EXPECT_EQ(scene.whyPlace(scene.nextMilitia(), "1726"), "15.52");
  for (const Action& action : scene.legal(V::Place)) {
    EXPECT_FALSE(scene.rules[action.unitA()].is(kMilitia) && action.placeB() == scene.hex("1726"));
  }
}

TEST(FinalPlacement, NoMoreMilitiaThanTheAreasShare) {
  CASES("15.52a");
  FinalScene scene;
  for (const char* at : {"1335", "1336", "1337"}) scene.put(kRifles, at);
  scene.toPlacement();
  for (const char* at : {"1335", "1336", "1337"}) scene.act(V::Place, scene.nextMilitia(), scene.hex(at));
  EXPECT_EQ(scene.whyPlace(scene.nextMilitia(), "1336"), "15.52");
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
  EXPECT_EQ(scene.whyPlace(scene.nextMilitia(), where), "15.52");
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
  EXPECT_EQ(scene.whyPlace(depot, "1832"), "6.61");  // it is there already
  EXPECT_EQ(scene.whyPlace(depot, "1730"), "6.61");  // Germans
  EXPECT_EQ(scene.whyPlace(depot, "2715"), "6.61");  // near a ferry in German hands only
  EXPECT_EQ(scene.whyPlace(depot, "1335"), "");
  EXPECT_EQ(scene.whyPlace(depot, "1139"), "6.61");  // too far
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
  EXPECT_EQ(scene.why(act(V::Finish)), "12.3");
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
  EXPECT_EQ(scene.why(act(V::Finish)), "16.1");  // may not be delayed
  EXPECT_EQ(scene.whyPlace(next(), "2227"), "16.1");
  scene.act(V::Place, next(), scene.hex("2925"));
  scene.act(V::Place, next(), scene.hex("2925"));
  EXPECT_EQ(scene.whyPlace(next(), "2925"), "16.1");
  scene.act(V::Place, next(), scene.hex("2821"));
  EXPECT_EQ(scene.whyPlace(next(), "2821"), "16.1");
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
