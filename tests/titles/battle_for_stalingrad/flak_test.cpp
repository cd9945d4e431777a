// SPDX-License-Identifier: GPL-3.0-or-later
// Chapter 5: anti-air fire, and what burning oil and terrain do with it, in small positions on the real map.
#include "titles/battle_for_stalingrad/air_scene.h"
#include "titles/battle_for_stalingrad/artillery.h"

namespace kessel::bfs {
namespace {

TEST(Air, Ex8AntiAirResultCountsDoubleAgainstLevelPoints) {
  CASES("5.5a", "5.3b", "5.4b");
  Scene scene = germanAir(12, 6);
  const UnitId flak = scene.put("ind-flak-1", "2005");
  const UnitId target = scene.put("soviet 3-8 infantry", "2005");
  scene.put("soviet 3-8 infantry", "2227");
  scene.go().act(V::LevelAttack, scene.hex("2005"), 12);
  EXPECT_EQ(scene.who(), kSoviet);
  scene.act(V::Flak, flak).act(V::Fire).roll(2);  // flak 1 x 2 = 2, die 2: 1
  EXPECT_EQ(scene.state.steps.top<AirAttackFrame>().lost, 2);
  scene.roll(6);  // 10 points, die 6: 1 unit
  scene.act(V::Lose, flak);
  EXPECT_TRUE(scene.state.onMap(target));
  // With another flak unit the same result costs 1 Dive point.
  const UnitId second = scene.put("ind-flak-2", "2005");
  scene.act(V::DiveAttack, target, 6).act(V::Flak, second).act(V::Fire).roll(1);
  EXPECT_EQ(scene.state.steps.top<AirAttackFrame>().lost, 1);
}

TEST(Air, Ex48FlakInTheAttackedHex) {
  CASES("5.54", "5.55a", "5.59", "3.31e");
  Scene scene = sovietAir(6, 4);
  const UnitId flak = scene.put("german 3-1-12", "0505");
  scene.go();
  scene.state.flags[index(flak)] = kFiredHere;
  const Shot shot = flakShot(scene.rules, scene.state, kGerman, scene.hex("0505"));
  EXPECT_EQ(shot.strength.total(), 6);  // the first value, doubled
  EXPECT_EQ(shot.die.total(), 0);
  EXPECT_EQ(resultOf(scene.rules, shot, 2), 2);  // 4 Level or 2 Dive points
  // Terrain never matters: a hex of heavy structures gives the same [5.59].
  bfs::put(scene.rules, scene.state, flak, scene.hex("2614"));
  const Shot inTown = flakShot(scene.rules, scene.state, kGerman, scene.hex("2614"));
  EXPECT_EQ(inTown.strength.total(), 6);
  EXPECT_EQ(inTown.die.total(), 0);
}

TEST(Air, LossesToFlakComeBeforeTerrain) {
  CASES("5.5b", "5.3b");
  const Scene scene = germanAir(12, 0);
  const Shot shot = levelShot(scene, "2614", 12, 4);  // (12 - 4) / 2
  EXPECT_EQ(shot.strength.total(), 4);
  EXPECT_EQ(levelShot(scene, "2614", 4, 6).strength.total(), 0);
}

TEST(Air, AllPointsShotDownEndTheAttack) {
  CASES("5.5b", "5.57");
  Scene scene = germanAir(4, 0);
  const UnitId a = scene.put("ind-flak-1", "2005");
  const UnitId b = scene.put("ind-flak-2", "2005");
  const UnitId c = scene.put("ind-flak-3", "2005");
  scene.put("soviet 2-8 infantry", "2227");
  scene.go().act(V::LevelAttack, scene.hex("2005"), 4);
  scene.act(V::Flak, a).act(V::Flak, b).act(V::Flak, c).act(V::Fire).roll(1);  // 6: 2, doubled 4
  EXPECT_NE(scene.step(), S::AirAttack);
  EXPECT_EQ(scene.state.level[index(kGerman)], 0);  // lost for this Game-Turn; the next one sets the marker anew [5.57]
  EXPECT_TRUE(scene.state.onMap(a));
}

TEST(Air, SeveralFlakUnitsMakeOneRoll) {
  CASES("5.5a", "5.51", "5.52", "3.33b");
  Scene scene = germanAir(12, 0);
  const UnitId here = scene.put("ind-flak-1", "2005");
  const UnitId near = scene.put("ind-flak-2", "2008");    // 3 hexes
  const UnitId tooFar = scene.put("ind-flak-3", "2009");  // 4 hexes
  scene.go().act(V::LevelAttack, scene.hex("2005"), 12);
  EXPECT_EQ(scene.why(act(V::Fire)), "5.51");
  EXPECT_EQ(scene.why(act(V::Flak, tooFar)), "5.52");
  scene.act(V::Flak, here).act(V::Flak, near);
  EXPECT_EQ(scene.why(act(V::Flak, near)), "5.51");
  EXPECT_EQ(scene.why(act(V::Done)), "5.51");
  EXPECT_EQ(flakShot(scene.rules, scene.state, kSoviet, scene.hex("2005")).strength.total(), 3);  // 2 x 1 + 1
  const int rolls = tellCount(scene, EventKind::Rolled);
  scene.act(V::Fire).roll(6);
  EXPECT_EQ(tellCount(scene, EventKind::Rolled), rolls + 1);
}

TEST(Air, FlakMayHoldItsFire) {
  CASES("4.0B2", "5.3b");
  Scene scene = germanAir(4, 0);
  scene.put("ind-flak-1", "2005");
  scene.go().act(V::LevelAttack, scene.hex("2005"), 4).act(V::Done);
  EXPECT_EQ(scene.who(), kChance);
  EXPECT_EQ(scene.state.flakHex[static_cast<std::size_t>(scene.rules[scene.find("ind-flak-1")].flakIndex)], kNowhere);
}

TEST(Air, SovietFlakIsLockedToTheHexItFiredOver) {
  CASES("5.53a", "5.56a", "5.58");
  Scene scene = germanAir(16, 2);
  const UnitId flak = scene.put("ind-flak-1", "2006");
  scene.put("soviet 2-8 infantry", "2005");
  const UnitId target = scene.put("soviet 2-8 infantry", "2008");
  scene.go().act(V::LevelAttack, scene.hex("2005"), 4).act(V::Flak, flak).act(V::Fire).roll(6);
  scene.roll(6);
  EXPECT_FALSE(scene.state.is(flak, kUsed));
  EXPECT_FALSE(scene.state.is(flak, kFiredHere));
  scene.act(V::DiveAttack, target, 2);
  EXPECT_EQ(scene.who(), kChance);  // the only flak unit in range is bound to 2005: nobody is asked
  scene.roll(6);
  scene.act(V::LevelAttack, scene.hex("2005"), 4);
  EXPECT_EQ(scene.who(), kSoviet);  // over its hex it may fire every time
  scene.act(V::Done).roll(6);
  // Ground support asks by the same rule [5.58].
  EXPECT_EQ(mayFlak(scene.rules, scene.state, flak, scene.hex("2008")).rule, std::string("5.53a"));
}

TEST(Air, GermanFlakFiresAtEverySovietAttack) {
  CASES("5.53b", "5.56b");
  Scene scene = sovietAir(6, 0);
  const UnitId flak = scene.put("9-flak-heavy-1", "0506");
  scene.state.mark(flak, kUsed);
  scene.put("german 5-4-12", "0504");
  scene.put("german 5-4-12", "0508");
  scene.go().act(V::LevelAttack, scene.hex("0504"), 3).act(V::LevelAttack, scene.hex("0508"), 3);
  EXPECT_EQ(scene.who(), kGerman);
  scene.act(V::Flak, flak).act(V::Fire).roll(6);
  scene.roll(6);
  EXPECT_EQ(scene.who(), kGerman);
  scene.act(V::Flak, flak).act(V::Fire).roll(6);
}

TEST(Air, UsedSovietFlakIsSilent) {
  CASES("5.56b");
  Scene scene = germanAir(4, 0);
  const UnitId flak = scene.put("ind-flak-1", "2005");
  scene.state.mark(flak, kUsed);
  scene.go().act(V::LevelAttack, scene.hex("2005"), 4);
  EXPECT_EQ(scene.who(), kChance);
  EXPECT_EQ(mayFlak(scene.rules, scene.state, flak, scene.hex("2005")).rule, std::string("5.56b"));
}

TEST(Air, FlakWithoutAntiAirRangeFiresOverItsOwnHex) {
  CASES("5.55b", "3.31e");
  Scene scene = sovietAir(3, 0);
  const UnitId flak = scene.put("24-pz-flak-1", "0505");
  ASSERT_EQ(scene.rules[flak].antiAir, 0);
  scene.go();
  EXPECT_EQ(mayFlak(scene.rules, scene.state, flak, scene.hex("0506")).rule, std::string("5.55b"));
  EXPECT_TRUE(mayFlak(scene.rules, scene.state, flak, scene.hex("0505")).ok());
  EXPECT_EQ(flakShot(scene.rules, scene.state, kGerman, scene.hex("0505"), flak).strength.total(), 6);
}

TEST(Air, ArtilleryRangeDoesNotServeAntiAirFire) {
  CASES("5.54");
  Scene scene = sovietAir(3, 0);
  const UnitId flak = scene.put("9-flak-heavy-1", "0505");  // artillery range 7, anti-air range 4
  EXPECT_TRUE(mayFlak(scene.rules, scene.state, flak, scene.hex("0509")).ok());
  EXPECT_EQ(mayFlak(scene.rules, scene.state, flak, scene.hex("0510")).rule, std::string("5.52"));
  EXPECT_TRUE(mayReach(scene.rules, scene.state, flak, scene.hex("0512")).ok());
  EXPECT_FALSE(mayReach(scene.rules, scene.state, flak, scene.hex("0513")).ok());
}

TEST(Air, FlakOutOfSupplyIsHalvedBeforeItIsDoubled) {
  CASES("13.0c", "5.55a");
  Scene scene = sovietAir(3, 0);
  const UnitId flak = scene.put("german 3-1-12", "1026");
  for (const char* around : {"1025", "1027", "0926", "0927", "1126", "1127"}) scene.put("soviet 3-8 infantry", around);
  EXPECT_EQ(flakShot(scene.rules, scene.state, kGerman, scene.hex("1026"), flak).strength.total(), 4);
}

TEST(Air, FlakThatHasHeldItsFireIsFree) {
  CASES("5.53a");
  Scene scene = germanAir(12, 0);
  const UnitId fires = scene.put("ind-flak-1", "2006");
  const UnitId holds = scene.put("ind-flak-2", "2006");
  for (const char* hex : {"2005", "2008"}) {
    for (int i = 0; i < 3; ++i) scene.put("soviet 3-8 infantry", hex);
  }
  scene.go().act(V::LevelAttack, scene.hex("2005"), 4).act(V::Flak, fires).act(V::Fire).roll(6);
  scene.roll(6);
  scene.act(V::LevelAttack, scene.hex("2008"), 4);
  EXPECT_EQ(scene.why(act(V::Flak, fires)), "5.53a");
  EXPECT_TRUE(scene.may(act(V::Flak, holds)));
}

TEST(Air, OnlyFlakOnTheMapFiresAtAircraft) {
  CASES("5.5a", "5.52");
  Scene scene = germanAir(4, 0);
  const UnitId rifles = scene.put("soviet 3-8 infantry", "2005");
  const UnitId flak = scene.find("ind-flak-1");
  EXPECT_STREQ(mayFlak(scene.rules, scene.state, rifles, scene.hex("2005")).rule, "5.5a");
  EXPECT_STREQ(mayFlak(scene.rules, scene.state, flak, scene.hex("2005")).rule, "5.52");
  scene.put("ind-flak-1", "2005");
  EXPECT_TRUE(mayFlak(scene.rules, scene.state, flak, scene.hex("2005")).ok());
  scene.state.mark(flak, kFiredHere);
  EXPECT_EQ(flakShot(scene.rules, scene.state, kSoviet, scene.hex("2005")).strength.lines().size(), 1U);
}

TEST(Air, FlakOutOfSupplyIsHalvedAsOneTotal) {
  CASES("13.0c", "5.55a");
  struct Battery {
    int here;
    int beside;
    int strength;
  };
  for (const Battery& flak : {Battery{1, 1, 5}, {2, 0, 6}, {0, 2, 3}, {2, 1, 8}, {1, 2, 7}}) {
    Scene scene;
    std::vector<UnitId> units;
    for (int i = 0; i < flak.here; ++i) units.push_back(scene.put("german 3-1-12", "1026"));
    for (int i = 0; i < flak.beside; ++i) units.push_back(scene.put("german 3-1-12", "1027"));
    for (const char* hex : {"1025", "0926", "1126", "0928", "1028", "1128"}) scene.put("soviet 3-8 infantry", hex);
    for (const char* hex : {"0927", "1127"}) scene.put("soviet 3-8 infantry", hex);
    for (UnitId unit : units) scene.state.mark(unit, kFiredHere);
    const Shot shot = flakShot(scene.rules, scene.state, kGerman, scene.hex("1026"));
    EXPECT_EQ(shot.strength.total(), flak.strength) << flak.here << " here, " << flak.beside << " beside";
    EXPECT_EQ(shot.strength.lines().size(), (flak.here > 0 ? 1U : 0U) + (flak.beside > 0 ? 1U : 0U));
  }
}

TEST(Air, Ex9BurningOilHalvesGermanAirPoints) {
  CASES("14.5c");
  Scene scene;
  scene.state.set(kBurning);
  EXPECT_EQ(airValue(scene.state, kGerman, 4), 2);
  EXPECT_EQ(airValue(scene.state, kGerman, 2), 1);
  EXPECT_EQ(airValue(scene.state, kSoviet, 3), 3);
  scene.state.clear(kBurning);
  EXPECT_EQ(airValue(scene.state, kGerman, 4), 4);
}

TEST(Air, Ex51BurningOilFlakAndTerrainInOrder) {
  CASES("14.5c", "5.5b");
  Scene scene = germanAir(8, 0);
  scene.state.set(kBurning);
  const Shot shot = levelShot(scene, "2614", 8, 2);
  EXPECT_EQ(shot.strength.total(), 1);  // 8 -> 4 -> 2 -> 1
  EXPECT_EQ(levelShot(scene, "2614", 8).strength.total(), 2);
  EXPECT_EQ(levelShot(scene, "2005", 8).strength.total(), 4);  // clear
  // The marker goes down by the full points.
  scene.put("soviet 3-8 infantry", "2614");
  scene.go().act(V::LevelAttack, scene.hex("2614"), 8);
  EXPECT_EQ(scene.state.level[index(kGerman)], 0);
}

}  // namespace
}  // namespace kessel::bfs
