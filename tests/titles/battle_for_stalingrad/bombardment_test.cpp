// SPDX-License-Identifier: GPL-3.0-or-later
// Chapter 6: the Bombardment Stage, its targets, losses and survivors.
#include <thread>

#include "kessel/engine/forecast.h"
#include "titles/battle_for_stalingrad/bombardment_scene.h"
#include "titles/battle_for_stalingrad/supply.h"

namespace kessel::bfs {
namespace {

TEST(Bombardment, OneHexItsBatteriesAndOneDie) {
  CASES("6.0a", "6.0b", "6.3", "4.0C");
  Scene scene = stage();
  const UnitId first = scene.put("german 8-10-12", "0505");
  const UnitId second = scene.put("german 8-10-12", "0505");
  const UnitId infantry = scene.put("german 5-4-12", "0505");
  const UnitId target = scene.put("soviet 2-8 infantry", "0512");
  scene.go();
  EXPECT_EQ(scene.who(), kGerman);
  EXPECT_EQ(targets(scene), std::vector<std::string>{"0512"});
  scene.act(V::Bombard, scene.hex("0512"));
  EXPECT_EQ(scene.why(act(V::Fire)), "6.0a");
  EXPECT_EQ(scene.why(act(V::Battery, infantry)), "6.3");
  scene.act(V::Battery, first).act(V::Battery, second);
  EXPECT_EQ(scene.why(act(V::Battery, second)), "6.0b");
  scene.act(V::Fire).roll(6);  // 16: die 6 gives 2
  EXPECT_FALSE(scene.state.onMap(target));
  EXPECT_TRUE(scene.state.is(first, kUsed));
  EXPECT_TRUE(scene.state.is(second, kUsed));
  EXPECT_FALSE(scene.state.is(infantry, kUsed));
  EXPECT_EQ(scene.state.group[index(first)], 0);
}

TEST(Bombardment, UsedArtilleryIsSilent) {
  CASES("6.0b");
  Scene scene = stage();
  const UnitId first = scene.put("german 8-10-12", "0505");
  const UnitId second = scene.put("german 8-10-12", "0506");
  scene.put("soviet 2-8 infantry", "0512");
  scene.state.mark(first, kUsed);
  scene.go().act(V::Bombard, scene.hex("0512"));
  EXPECT_EQ(scene.why(act(V::Battery, first)), "6.0b");
  EXPECT_TRUE(scene.may(act(V::Battery, second)));
}

TEST(Bombardment, RangeCountsTheTargetAndNotTheOwnHex) {
  CASES("6.31", "3.33a", "3.31d");
  Scene scene = stage();
  const UnitId battery = scene.put("german 8-10-12", "0505");
  scene.put("soviet 2-8 infantry", "0515");
  scene.put("soviet 2-8 infantry", "0516");
  scene.go();
  EXPECT_EQ(targets(scene), std::vector<std::string>{"0515"});
  EXPECT_EQ(scene.why(act(V::Bombard, scene.hex("0516"))), "6.31");
  EXPECT_EQ(scene.why(act(V::Bombard, scene.hex("0514"))), "6.0a");
  EXPECT_EQ(mayReach(scene.rules, scene.state, battery, scene.hex("0516")).rule, std::string("6.31"));
}

TEST(Bombardment, TargetsAreExactlyThoseInRangeOfABattery) {
  CASES("6.31", "6.26c");
  // The set of targets is made lane by lane: compare it with plain distances, for several ranges and places.
  for (const char* where : {"0505", "0106", "1726", "2602", "0148"}) {
    Scene scene = stage();
    scene.put("army-art-art-3", where);  // range 22
    scene.put("51-mortar-mor-1", where);
    scene.rules.land.each([&](Place hex) {
      if (hex != scene.hex(where)) scene.state.layers[1].add(hex);  // occupation only
    });
    const UnitId dummy = scene.put("soviet 2-8 infantry", "2227");
    scene.rules.land.each([&](Place hex) {
      if (hex == scene.hex(where)) return;
      bfs::put(scene.rules, scene.state, dummy, hex);
      const bool listed = bombardmentTargets(scene.rules, scene.state, kGerman).has(hex);
      EXPECT_EQ(listed, scene.rules.distance(scene.hex(where), hex) <= 22) << where;
    });
  }
}

TEST(Bombardment, FlakWithAnArtilleryRangeBombards) {
  CASES("6.3", "6.0b", "3.31e");
  Scene scene = stage();
  const UnitId flak = scene.put("9-flak-heavy-1", "0505");
  const UnitId light = scene.put("9-flak-flak-1", "0505");
  scene.put("soviet 2-8 infantry", "0511");
  scene.go().act(V::Bombard, scene.hex("0511"));
  EXPECT_EQ(scene.why(act(V::Battery, light)), "6.3");
  scene.act(V::Battery, flak).act(V::Fire).roll(6);
  EXPECT_TRUE(scene.state.is(flak, kUsed));
}

TEST(Bombardment, Ex10SidesAlternateGermanFirst) {
  CASES("6.1", "4.0C");
  Scene scene = stage();
  for (const char* hex : {"0504", "0505", "0506", "0507"}) scene.put("german 8-10-12", hex);
  for (int i = 0; i < 3; ++i) scene.put("german 5-4-12", "0507");
  for (const char* hex : {"0510", "0511"}) scene.put("soviet 8-6-12", hex);
  for (int i = 0; i < 5; ++i) scene.put("soviet 3-8 infantry", "0508");  // next to 0507, for spotting
  scene.go();
  auto bombard = [&](Side side, const char* hex) {
    EXPECT_EQ(scene.who(), side);
    scene.act(V::Bombard, scene.hex(hex));
    scene.act(scene.legal(V::Battery).front()).act(V::Fire).roll(6);
    if (scene.step() == S::Losses) scene.act(scene.legal(V::Lose).front());
  };
  bombard(kGerman, "0508");
  bombard(kSoviet, "0507");
  bombard(kGerman, "0508");
  EXPECT_EQ(scene.who(), kSoviet);
  scene.act(V::Finish);  // for good: all German bombardments follow
  bombard(kGerman, "0508");
  EXPECT_EQ(scene.who(), kGerman);
  EXPECT_EQ(scene.step(), S::Bombardment);
  bombard(kGerman, "0508");
  EXPECT_NE(scene.step(), S::Bombardment) << "no gun is left";
}

TEST(Bombardment, WhoHasNothingLeftIsFinished) {
  CASES("6.1");
  Scene scene = stage();
  scene.put("german 8-10-12", "0505");
  scene.put("german 8-10-12", "0504");
  scene.put("soviet 2-8 infantry", "0508");
  scene.put("soviet 2-8 infantry", "0508");
  scene.put("soviet 2-8 infantry", "0508");
  scene.go();
  for (int i = 0; i < 2; ++i) {
    EXPECT_EQ(scene.who(), kGerman);  // the Soviets have no artillery: the German goes on
    scene.act(V::Bombard, scene.hex("0508"));
    scene.act(scene.legal(V::Battery).front()).act(V::Fire).roll(6);
    if (scene.step() == S::Losses) scene.act(scene.legal(V::Lose).front());
  }
  EXPECT_NE(scene.step(), S::Bombardment);
}

TEST(Bombardment, Ex11DoomedArtilleryFiresOnceBeforeItIsRemoved) {
  CASES("6.11", "6.49");
  Scene scene = stage();
  scene.put("german 8-10-12", "0505");
  scene.put("german 8-10-12", "0505");
  const UnitId battery = scene.put("soviet 8-6-12", "0510");
  const UnitId guard = scene.put("soviet 3-8 infantry", "0510");
  scene.put("soviet 3-8 infantry", "0506");
  scene.go().act(V::Bombard, scene.hex("0510"));
  scene.act(scene.legal(V::Battery).front()).act(V::Fire).roll(4);  // 8: 1, the artillery first
  EXPECT_TRUE(scene.state.is(battery, kDoomed));
  EXPECT_TRUE(scene.state.onMap(battery));
  EXPECT_TRUE(scene.state.onMap(guard));
  EXPECT_EQ(scene.who(), kSoviet);
  scene.act(V::Bombard, scene.hex("0505")).act(V::Battery, battery).act(V::Fire).roll(6);
  EXPECT_TRUE(scene.state.onMap(battery));
  scene.act(scene.legal(V::Lose).front());
  EXPECT_FALSE(scene.state.onMap(battery));
}

TEST(Bombardment, AForecastCountsDoomedArtilleryAsLost) {
  CASES("6.11");
  Scene scene = stage();
  scene.put("german 8-10-12", "0505");
  scene.put("german 8-10-12", "0505");
  scene.put("soviet 8-6-12", "0510");
  scene.put("soviet 3-8 infantry", "0506");
  scene.go().act(V::Bombard, scene.hex("0510"));
  scene.act(scene.legal(V::Battery).front());
  const Forecast forecast = forecastAfter(theTitle(), Position::of(scene.state), scene.legal(V::Fire).front(), kUmpire);
  EXPECT_TRUE(forecast.exact);
  EXPECT_GT(forecast.cleared, 0.5) << "it does not hold its hex any more";
  EXPECT_DOUBLE_EQ(forecast.loss[index(kSoviet)].steps, forecast.cleared) << "whoever is hit is lost";
}

TEST(Bombardment, DoomedArtilleryIsNoTargetAndDoesNotOutlastTheStage) {
  CASES("6.11");
  Scene scene = stage();
  scene.put("german 8-10-12", "0505");
  scene.put("german 8-10-12", "0505");
  const UnitId battery = scene.put("soviet 8-6-12", "0510");
  scene.put("soviet 3-8 infantry", "0506");
  scene.go().act(V::Bombard, scene.hex("0510"));
  scene.act(scene.legal(V::Battery).front()).act(V::Fire).roll(4);
  EXPECT_FALSE(scene.state.soviet().has(scene.hex("0510")));
  scene.act(V::Finish);                                       // the Soviet declares himself finished
  EXPECT_FALSE(scene.state.onMap(battery));
}

TEST(Bombardment, AfterADoomSupplyIsTracedOverTheMapAsItIs) {
  CASES("6.11", "13.1a");
  Scene scene;
  const UnitId battery = scene.put("german 8-10-12", "0505");
  ASSERT_TRUE(inSupply(scene.rules, scene.state, battery));
  scene.put("soviet 3-8 infantry", "0506");  // controls 0505, which the battery opens as long as it stands there
  Events nobody;
  doom(scene.rules, scene.state, battery, nobody);
  const Hexes remembered = suppliedHexes(scene.rules, scene.state, kGerman);
  Hexes anew;
  std::thread([&] { anew = suppliedHexes(scene.rules, scene.state, kGerman); }).join();
  EXPECT_EQ(remembered, anew);
  EXPECT_EQ(remembered.has(scene.hex("0505")), !inZoneOfControl(scene.rules, scene.state, scene.hex("0505"), kSoviet));
}

TEST(Bombardment, AnOwnerWhoIsFinishedLosesArtilleryAtOnce) {
  CASES("6.11");
  Scene scene = stage();
  scene.put("german 8-10-12", "0505");
  scene.put("german 8-10-12", "0505");
  const UnitId battery = scene.put("soviet 8-6-12", "0510");
  scene.put("soviet 3-8 infantry", "0506");
  scene.put("soviet 3-8 infantry", "0506");
  scene.go().act(V::Bombard, scene.hex("0506"));
  scene.act(scene.legal(V::Battery).front()).act(V::Fire).roll(4);
  scene.act(scene.legal(V::Lose).front());
  scene.act(V::Finish);
  scene.act(V::Bombard, scene.hex("0510"));
  scene.act(scene.legal(V::Battery).front()).act(V::Fire).roll(4);
  EXPECT_FALSE(scene.state.onMap(battery));
}

TEST(Bombardment, GermanArtilleryAndFlakMayBeDoomedToo) {
  CASES("6.11");
  Scene scene = stage();
  scene.put("german 8-10-12", "0517");
  const UnitId flak = scene.put("9-flak-heavy-1", "0505");
  const UnitId spotter = scene.put("soviet 3-8 infantry", "0506");
  scene.put("soviet 3-8 infantry", "0507");
  scene.put("soviet 8-6-12", "0510");
  scene.go();
  scene.act(V::Bombard, scene.hex("0510"));
  scene.act(scene.legal(V::Battery).front());
  scene.act(V::Fire).roll(6);
  EXPECT_EQ(scene.who(), kSoviet);
  scene.act(V::Bombard, scene.hex("0505"));
  scene.act(scene.legal(V::Battery).front()).act(V::Fire).roll(4);
  EXPECT_TRUE(scene.state.is(flak, kDoomed));
  EXPECT_EQ(scene.who(), kGerman);
  scene.act(V::Bombard, scene.hex("0506")).act(V::Battery, flak).act(V::Fire).roll(1);
  EXPECT_EQ(scene.state.at(flak), kLost);  // [15.22]
  EXPECT_FALSE(scene.state.onMap(spotter));
}

TEST(Bombardment, AClearedHexStillSpots) {
  CASES("6.12");
  Scene scene = stage();
  scene.put("german 8-10-12", "0505");
  const UnitId spotter = scene.put("soviet 3-8 infantry", "0506");
  const UnitId battery = scene.put("soviet 8-6-12", "0511");
  scene.go().act(V::Bombard, scene.hex("0506"));
  scene.act(scene.legal(V::Battery).front()).act(V::Fire).roll(4);
  EXPECT_FALSE(scene.state.onMap(spotter));
  EXPECT_EQ(scene.who(), kSoviet);
  scene.act(V::Bombard, scene.hex("0505")).act(V::Battery, battery);
  EXPECT_EQ(strength(scene, {battery}, "0505"), 8);  // not halved: the hex counts as before
  scene.act(V::Fire).roll(6);
  EXPECT_EQ(scene.state.spotting, Hexes{});  // only for this stage
}

TEST(Bombardment, AHexMayBeBombardedAgain) {
  CASES("6.25");
  Scene scene = stage();
  scene.put("german 8-10-12", "0505");
  scene.put("german 8-10-12", "0505");
  scene.put("soviet 2-8 infantry", "0508");
  scene.put("soviet 2-8 infantry", "0508");
  scene.go();
  for (int i = 0; i < 2; ++i) {
    ASSERT_EQ(targets(scene), std::vector<std::string>{"0508"});
    scene.act(V::Bombard, scene.hex("0508"));
    scene.act(scene.legal(V::Battery).front()).act(V::Fire).roll(6);
    if (i == 0) scene.act(scene.legal(V::Lose).front());
  }
  EXPECT_FALSE(scene.state.soviet().has(scene.hex("0508")));
}

TEST(Bombardment, FourCountersAreNoTargets) {
  CASES("6.26a", "12.42", "6.74", "6.62", "12.32");
  Scene scene = stage();
  scene.put("german 8-18-8", "2010");
  scene.put("44-pontoon", "2719");
  scene.put("soviet 1-0", "2518");
  scene.put("flotilla", "2622");
  scene.put("soviet 2-8 infantry", "2016");
  scene.go();
  EXPECT_EQ(targets(scene), std::vector<std::string>{"2016"});
  EXPECT_EQ(scene.why(act(V::Bombard, scene.hex("2719"))), "6.26a");
  EXPECT_EQ(scene.why(act(V::Bombard, scene.hex("2518"))), "6.74");
}

TEST(Bombardment, FireFromAfarTakesNeitherPontoonsNorSurvivors) {
  CASES("12.42", "6.26a", "5.24b", "6.74");
  Scene scene = stage();
  scene.put("44-pontoon", "2719");
  scene.put("soviet 1-0", "2518");
  scene.put("soviet 2-8 infantry", "2719");
  const auto count = [&](LossOrder order, const char* hex) {
    return losable(scene.rules, scene.state, lossesOf(kSoviet, scene.hex(hex), 0, order));
  };
  for (const LossOrder order : {LossOrder::Bombardment, LossOrder::ArtilleryFirst}) {
    EXPECT_EQ(count(order, "2719"), 1);
    EXPECT_EQ(count(order, "2518"), 0);
  }
  EXPECT_EQ(count(LossOrder::Any, "2719"), 2);  // in a ground attack both fall [12.42]
  EXPECT_EQ(count(LossOrder::Any, "2518"), 1);
}

TEST(Bombardment, SurvivorsAppearOnlyWhereNobodyIsLeft) {
  CASES("6.73", "6.7a");
  Scene scene = stage();
  const UnitId infantry = scene.put("soviet 2-8 infantry", "2518");
  Events sink(scene.events);
  leaveSurvivor(scene.rules, scene.state, scene.hex("2518"), sink);
  EXPECT_EQ(scene.state.top(scene.hex("2518")), infantry);
  EXPECT_EQ(scene.state.under(infantry), kNoUnit);
  bfs::put(scene.rules, scene.state, infantry, kLost);
  leaveSurvivor(scene.rules, scene.state, scene.hex("2518"), sink);
  leaveSurvivor(scene.rules, scene.state, scene.hex("2518"), sink);  // at most one
  ASSERT_TRUE(scene.rules[scene.state.top(scene.hex("2518"))].is(kSurvivor));
  EXPECT_EQ(scene.state.under(scene.state.top(scene.hex("2518"))), kNoUnit);
}

TEST(Bombardment, ADoomedBatteryInItsEmplacementIsNoTarget) {
  CASES("6.11", "6.26b");
  Scene scene = stage();
  scene.put("german 10-22-7", "2010");
  const UnitId battery = scene.put("tva-6-8-1", "2723");
  EXPECT_TRUE(bombardmentTargets(scene.rules, scene.state, kGerman).has(scene.hex("2723")));
  Events sink(scene.events);
  doom(scene.rules, scene.state, battery, sink);
  EXPECT_FALSE(bombardmentTargets(scene.rules, scene.state, kGerman).has(scene.hex("2723")));
}

TEST(Bombardment, SurvivorsMakeRoomForUnitsButNotForTheDepot) {
  CASES("6.72");
  Scene scene = stage();
  const UnitId survivor = scene.put("soviet 1-0", "2518");
  bfs::put(scene.rules, scene.state, scene.rules.depot, scene.hex("2518"));
  EXPECT_TRUE(scene.state.onMap(survivor));
  scene.put("soviet 1-4", "2518");
  EXPECT_FALSE(scene.state.onMap(survivor));
}

TEST(Bombardment, PontoonsBesideOtherUnitsAreUnaffected) {
  CASES("6.26a", "12.42");
  Scene scene = stage();
  scene.put("german 10-22-7", "2010");
  const UnitId pontoon = scene.put("44-pontoon", "2719");
  const UnitId infantry = scene.put("soviet 2-8 infantry", "2719");
  scene.go().act(V::Bombard, scene.hex("2719"));
  scene.act(scene.legal(V::Battery).front()).act(V::Fire).roll(1);  // 10 / 4 = 3, die 1 + 3: no effect
  EXPECT_TRUE(scene.state.onMap(infantry));
  EXPECT_TRUE(scene.state.onMap(pontoon));
}

TEST(Bombardment, GermansNeedNoSpotting) {
  CASES("6.26c");
  Scene scene = stage();
  const UnitId gun = scene.put("army-art-art-1", "0505");
  const UnitId infantry = scene.put("soviet 2-8 infantry", "0522");
  scene.go();
  EXPECT_EQ(targets(scene), std::vector<std::string>{"0522"});
  scene.act(V::Bombard, scene.hex("0522")).act(V::Battery, gun).act(V::Fire).roll(6);
  EXPECT_FALSE(scene.state.onMap(infantry));
}

TEST(Bombardment, Ex12SovietBatteriesStandTogether) {
  CASES("6.32", "6.33");
  Scene scene = sovietStage();
  for (int i = 0; i < 4; ++i) scene.put("german 5-4-12", "0507");
  scene.put("soviet 3-8 infantry", "0508");
  const UnitId a = scene.put("soviet 8-6-12", "0510");
  const UnitId b = scene.put("soviet 8-6-12", "0510");
  const UnitId c = scene.put("soviet 8-6-12", "0511");
  const UnitId alone = scene.put("soviet 8-6-12", "0610");  // next to 0510 and 0511
  const UnitId far = scene.put("soviet 8-6-12", "0512");    // next to 0511, not to 0510
  scene.go().act(V::Bombard, scene.hex("0507")).act(V::Battery, a).act(V::Battery, b).act(V::Battery, c);
  EXPECT_TRUE(scene.may(act(V::Battery, alone)));
  EXPECT_EQ(scene.why(act(V::Battery, far)), "6.32");
  scene.act(V::Fire).roll(6);  // 24: 2 units
  for (int i = 0; i < 2; ++i) scene.act(scene.legal(V::Lose).front());
  // The one left out may make a bombardment of its own.
  EXPECT_TRUE(scene.may(act(V::Bombard, scene.hex("0507"))));
  scene.act(V::Bombard, scene.hex("0507")).act(V::Battery, far).act(V::Fire).roll(6);
}

TEST(Bombardment, GermanBatteriesCombineFromAnywhere) {
  CASES("6.3");
  Scene scene = stage();
  const UnitId a = scene.put("german 8-10-12", "0505");
  const UnitId b = scene.put("german 8-10-12", "0515");
  scene.put("soviet 2-8 infantry", "0510");
  scene.go().act(V::Bombard, scene.hex("0510")).act(V::Battery, a);
  EXPECT_TRUE(scene.may(act(V::Battery, b)));
}

TEST(Bombardment, ArmorIsLostLast) {
  CASES("6.44b", "6.49");
  Scene scene = stage();
  for (const char* hex : {"0505", "0506", "0507"}) scene.put("german 8-10-12", hex);
  const UnitId armor = scene.put("soviet 2-1-8", "0513");
  const UnitId infantry = scene.put("soviet 3-8 infantry", "0513");
  const UnitId artillery = scene.put("soviet 6-8-6", "0513");
  scene.state.mark(artillery, kUsed);
  scene.go().act(V::Bombard, scene.hex("0513"));
  for (Action action : scene.legal(V::Battery)) scene.act(action);
  scene.act(V::Fire).roll(1);  // 24 / 2 = 12: 3 units, so nothing is asked
  EXPECT_FALSE(scene.state.onMap(armor));
  Scene again = stage();
  again.put("german 8-10-12", "0505");
  again.put("german 8-10-12", "0505");
  const UnitId tank = again.put("soviet 2-1-8", "0513");
  const UnitId rifles = again.put("soviet 3-8 infantry", "0513");
  const UnitId more = again.put("soviet 3-8 infantry", "0513");
  again.go().act(V::Bombard, again.hex("0513"));
  for (Action action : again.legal(V::Battery)) again.act(action);
  again.act(V::Fire).roll(4);  // 16 / 2 = 8: 1 unit
  EXPECT_EQ(again.why(act(V::Lose, tank)), "6.44b");
  again.act(V::Lose, rifles);
  EXPECT_TRUE(again.state.onMap(tank));
  EXPECT_TRUE(again.state.onMap(more));
  EXPECT_FALSE(scene.state.onMap(infantry));
}

TEST(Bombardment, ArtilleryIsLostFirst) {
  CASES("6.49");
  Scene scene = stage();
  scene.put("german 8-10-12", "0505");
  const UnitId infantry = scene.put("soviet 3-8 infantry", "0513");
  const UnitId first = scene.put("soviet 6-8-6", "0513");
  const UnitId second = scene.put("soviet 8-4-6", "0513");
  for (UnitId unit : {first, second}) scene.state.mark(unit, kUsed);
  scene.go().act(V::Bombard, scene.hex("0513"));
  scene.act(scene.legal(V::Battery).front()).act(V::Fire).roll(4);
  EXPECT_EQ(scene.why(act(V::Lose, infantry)), "6.49");
  scene.act(V::Lose, first);
  EXPECT_FALSE(scene.state.onMap(first));
  EXPECT_TRUE(scene.state.onMap(second));
}

TEST(Bombardment, ADoomedBatteryIsNoCompanyForMilitia) {
  CASES("6.11", "13.25");
  for (const bool mayFire : {true, false}) {
    Scene scene = stage();
    const UnitId gun = scene.put("german 8-10-12", "0505");
    scene.put("german 8-10-12", "0505");
    const UnitId battery = scene.put("soviet 6-8-6", "0513");
    const UnitId militia = scene.put("soviet 1-4", "0513");
    scene.put("soviet 3-8 infantry", "0508");
    if (mayFire) scene.put("german 5-4-12", "0514");  // else the doomed battery goes at once
    for (const char* ferry : {"1832", "2227", "2719"}) scene.put("german 5-4-12", ferry);
    scene.go();
    ASSERT_TRUE(scene.state.onMap(militia));  // out of supply, but not alone
    scene.act(V::Bombard, scene.hex("0513")).act(V::Battery, gun).act(V::Fire).roll(6);
    EXPECT_EQ(scene.state.onMap(battery), mayFire);
    EXPECT_FALSE(scene.state.onMap(militia));
    EXPECT_EQ(scene.who(), mayFire ? kSoviet : kGerman);
    EXPECT_EQ(scene.state.occupationChanged, 0);  // nothing is left to be seen to
  }
}

TEST(Bombardment, SurvivorsAppearInFortifiedStructuresOfTheCity) {
  CASES("6.7a", "6.75");
  Scene scene = stage();
  for (const char* hex : {"2010", "2010", "2010"}) scene.put("german 8-10-12", hex);
  for (int i = 0; i < 5; ++i) scene.put("german 10-7-12", "2116");
  const UnitId infantry = scene.put("soviet 3-8 infantry", "2518");
  const UnitId artillery = scene.put("soviet 6-8-6", "2518");
  scene.put("german 5-4-12", "2517");  // a target for the doomed artillery
  scene.go().act(V::Bombard, scene.hex("2518"));
  for (Action action : scene.legal(V::Battery)) scene.act(action);
  scene.act(V::Fire).roll(1);  // 74 / 4 = 19, die 4: 3 units
  EXPECT_FALSE(scene.state.onMap(infantry));
  EXPECT_TRUE(scene.state.is(artillery, kDoomed));  // the survivor appears all the same
  const Units survivors =
      unitsIn(scene.state, scene.hex("2518"), [&](UnitId unit) { return scene.rules[unit].is(kSurvivor); });
  EXPECT_EQ(survivors.size(), 1U);
}

TEST(Bombardment, GermansLeaveNoSurvivors) {
  CASES("6.7a");
  Scene scene = sovietStage();
  const UnitId target = scene.put("german 5-4-12", "1726");
  scene.put("soviet 3-8 infantry", "1825");
  scene.put("chuikov", "1825");
  for (const char* where : {"2026", "2026", "2025"}) scene.put("soviet 8-6-12", where);
  scene.go().act(V::Bombard, scene.hex("1726"));
  while (!scene.legal(V::Battery).empty()) scene.act(scene.legal(V::Battery).front());
  scene.act(V::Fire).roll(1);
  EXPECT_FALSE(scene.state.onMap(target));
  EXPECT_EQ(scene.state.top(scene.hex("1726")), kNoUnit);
}

TEST(Bombardment, OutlookAndRollAgree) {
  CASES("6.0a");
  Scene scene = stage();
  const UnitId battery = scene.put("german 8-10-12", "0505");
  scene.put("soviet 2-8 infantry", "0510");
  scene.go();
  Outlook out = theTitle().outlook(Position::of(scene.state), act(V::Bombard, scene.hex("0510")), kUmpire);
  ASSERT_EQ(out.fires.size(), 1U);
  EXPECT_EQ(out.fires[0].total, 8);
  scene.act(V::Bombard, scene.hex("0510"));
  out = theTitle().outlook(Position::of(scene.state), act(V::Battery, battery), kUmpire);
  ASSERT_EQ(out.fires.size(), 1U);
  EXPECT_EQ(out.fires[0].total, 8);
  scene.act(V::Battery, battery);
  out = theTitle().outlook(Position::of(scene.state), act(V::Fire), kUmpire);
  ASSERT_EQ(out.fires.size(), 1U);
  std::uint32_t sum = 0;
  for (const Odds& odds : out.fires[0].odds) sum += odds.weight;
  EXPECT_EQ(sum, out.fires[0].outOf);
}

}  // namespace
}  // namespace kessel::bfs
