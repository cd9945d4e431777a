// SPDX-License-Identifier: GPL-3.0-or-later
// Chapter 5: air attacks, in small positions on the real map.
#include "titles/battle_for_stalingrad/air_scene.h"

namespace kessel::bfs {
namespace {

TEST(Air, UnusedPointsAreLost) {
  CASES("5.0a", "4.0A2");
  Scene scene;
  scene.turn(3).phase(S::Replacements);
  scene.state.level = {4, 9};
  scene.state.dive = {18, 4};
  scene.put("german 5-4-12", "0303");
  scene.put("soviet 2-8 infantry", "2715");
  scene.go();
  EXPECT_EQ(scene.state.level[index(kGerman)], 48);
  EXPECT_EQ(scene.state.level[index(kSoviet)], 3);
  EXPECT_EQ(scene.state.dive[index(kSoviet)], 0);
}

TEST(Air, Ex3TracksOfGameTurnThree) {
  CASES("5.1b");
  const ScenarioData& data = theTitle().rules().scenario[1];
  EXPECT_EQ(data.table("german-level", 3), 48);
  EXPECT_EQ(data.table("german-dive", 3), 14);
  EXPECT_EQ(data.table("soviet-level", 3), 3);
  EXPECT_EQ(data.table("soviet-dive", 3), 0);
  EXPECT_EQ(data.table("soviet-level", 4), 6);
  EXPECT_EQ(data.table("soviet-dive", 4), 2);
}

TEST(Air, Ex4PointsAreCommittedInSteps) {
  CASES("5.1a", "5.23");
  Scene german = germanAir(16, 6);
  const UnitId target = german.put("soviet 3-8 infantry", "2008");
  german.go();
  EXPECT_EQ(numbers(german, V::LevelAttack, index(german.hex("2008"))), (std::vector<int>{4, 8, 12, 16}));
  EXPECT_EQ(numbers(german, V::DiveAttack, index(target)), (std::vector<int>{2, 4, 6}));
  for (int points : {2, 6, 10}) {
    EXPECT_EQ(german.why(act(V::LevelAttack, german.hex("2008"), points)), "5.1a") << points;
  }
  EXPECT_EQ(german.why(act(V::DiveAttack, target, 3)), "5.1a");
  EXPECT_EQ(german.why(act(V::DiveAttack, target, 0)), "5.1a");
  EXPECT_EQ(german.why(act(V::LevelAttack, german.hex("2008"), 20)), "5.1c");

  Scene soviet = sovietAir(6, 6);
  const UnitId victim = soviet.put("german 5-4-12", "0505");
  soviet.go();
  EXPECT_EQ(numbers(soviet, V::LevelAttack, index(soviet.hex("0505"))), (std::vector<int>{3, 6}));
  EXPECT_EQ(numbers(soviet, V::DiveAttack, index(victim)), (std::vector<int>{2, 4, 6}));
  EXPECT_EQ(soviet.why(act(V::LevelAttack, soviet.hex("0505"), 4)), "5.1a");
}

TEST(Air, Ex5CommitmentLowersTheMarkerAtOnce) {
  CASES("5.1c");
  Scene scene = germanAir(8, 14);
  const UnitId target = scene.put("soviet 3-8 infantry", "2008");
  scene.go().act(V::DiveAttack, target, 6);
  EXPECT_EQ(scene.state.dive[index(kGerman)], 8);
  EXPECT_EQ(scene.state.level[index(kGerman)], 8);  // the other marker stays [5.23]
}

TEST(Air, AtZeroNoPointsRemainAndThePhaseEnds) {
  CASES("5.1c", "4.0B2");
  Scene scene = germanAir(4, 0);
  scene.put("soviet 3-8 infantry", "2008");
  scene.put("soviet 3-8 infantry", "2010");
  scene.go().act(V::LevelAttack, scene.hex("2008"), 4);
  scene.roll(6);
  EXPECT_NE(scene.step(), S::GermanAir);  // nothing left to commit
}

TEST(Air, Ex6TheSovietAnnouncesEverythingBeforeTheFirstRoll) {
  CASES("5.21", "4.0B1");
  Scene scene = sovietAir(6, 2);
  const UnitId diver = scene.put("german 5-4-12", "0505");
  scene.put("german 5-4-12", "0707");
  scene.put("german 5-4-12", "0909");
  scene.go();
  EXPECT_EQ(scene.who(), kSoviet);
  scene.act(V::DiveAttack, diver, 2);
  EXPECT_EQ(scene.who(), kSoviet);  // no roll yet
  scene.act(V::LevelAttack, scene.hex("0707"), 3);
  EXPECT_EQ(scene.who(), kSoviet);
  EXPECT_FALSE(scene.legal(V::LevelAttack).empty());
  EXPECT_TRUE(scene.legal(V::DiveAttack).empty());
  scene.act(V::LevelAttack, scene.hex("0909"), 3);
  // All points are announced: the first attack announced is rolled first.
  EXPECT_EQ(scene.who(), kChance);
  EXPECT_EQ(scene.state.steps.top<AirAttackFrame>().hex, scene.hex("0505"));
  scene.roll(6);
  EXPECT_EQ(scene.state.steps.top<AirAttackFrame>().hex, scene.hex("0707"));
  scene.roll(6);
  EXPECT_EQ(scene.state.steps.top<AirAttackFrame>().hex, scene.hex("0909"));
  scene.roll(6);
  EXPECT_NE(scene.step(), S::AirAttack);
}

TEST(Air, TheSovietMayKeepDivePointsBack) {
  CASES("5.21");
  Scene scene = sovietAir(0, 4);
  scene.put("german 5-4-12", "0505");
  scene.go().act(V::Done);
  EXPECT_EQ(scene.state.dive[index(kSoviet)], 4);
  EXPECT_NE(scene.step(), S::SovietAir);
}

TEST(Air, AnAnnouncedAttackLapsesWhenItsTargetIsGone) {
  CASES("5.21");
  Scene scene = sovietAir(0, 4);
  const UnitId target = scene.put("german 5-4-12", "0505");
  scene.go().act(V::DiveAttack, target, 2).act(V::DiveAttack, target, 2);
  scene.roll(1);
  EXPECT_FALSE(scene.state.onMap(target));
  EXPECT_NE(scene.step(), S::AirAttack);
  EXPECT_EQ(scene.state.dive[index(kSoviet)], 0);
}

TEST(Air, Ex7TheGermanAttacksInAnyOrder) {
  CASES("5.22", "5.23", "5.44");
  Scene scene = germanAir(16, 4);
  const UnitId first = scene.put("soviet 3-8 infantry", "2008");
  scene.put("soviet 2-8 infantry", "2008");
  scene.put("soviet 2-8 infantry", "2111");
  scene.go();
  scene.act(V::LevelAttack, scene.hex("2008"), 4).roll(6);
  EXPECT_EQ(scene.step(), S::GermanAir);
  scene.act(V::LevelAttack, scene.hex("2111"), 4).roll(6);
  scene.act(V::DiveAttack, first, 2).roll(6);
  EXPECT_TRUE(scene.may(act(V::LevelAttack, scene.hex("2008"), 8)));
  EXPECT_EQ(scene.why(act(V::Done)), "5.22");
  scene.act(V::Finish);
  EXPECT_NE(scene.step(), S::GermanAir);
}

TEST(Air, TransVolgaAndTheRiverAreOutOfBounds) {
  CASES("5.24a", "16.26");
  Scene scene = germanAir(8, 4);
  const UnitId battery = scene.put("tva-2-6-1", "2723");
  scene.put("flotilla", "2622");
  scene.put("soviet 3-8 infantry", "2008");
  scene.go();
  EXPECT_EQ(scene.why(act(V::LevelAttack, scene.hex("2723"), 4)), "5.24a");
  EXPECT_EQ(scene.why(act(V::DiveAttack, battery, 2)), "5.24a");
  EXPECT_EQ(scene.why(act(V::LevelAttack, scene.hex("2622"), 4)), "5.24a");
  for (Action action : scene.legal(V::LevelAttack)) EXPECT_EQ(action.placeA(), scene.hex("2008"));
}

TEST(Air, FourCountersAreUntouched) {
  CASES("5.24b", "12.42", "12.32", "6.62");
  Scene scene = germanAir(8, 4);
  scene.put("depot", "2008");
  const UnitId infantry = scene.put("soviet 2-8 infantry", "2008");
  const UnitId chuikov = scene.put("chuikov", "2008");
  const UnitId pontoon = scene.put("44-pontoon", "2227");
  const UnitId boats = scene.put("flotilla", "2622");
  scene.go();
  EXPECT_EQ(scene.why(act(V::DiveAttack, chuikov, 2)), "5.24b");
  EXPECT_EQ(scene.why(act(V::DiveAttack, scene.rules.depot, 2)), "5.24b");
  EXPECT_EQ(scene.why(act(V::DiveAttack, pontoon, 2)), "5.24b");
  EXPECT_EQ(scene.why(act(V::DiveAttack, boats, 2)), "5.24b");
  EXPECT_EQ(scene.why(act(V::LevelAttack, scene.hex("2227"), 4)), "5.24b");
  // A Level attack on the hex takes the infantry only; Chuikov is then in danger, the depot stays.
  scene.act(V::LevelAttack, scene.hex("2008"), 8).roll(1);
  EXPECT_FALSE(scene.state.onMap(infantry));
  EXPECT_TRUE(scene.state.onMap(chuikov));
  EXPECT_TRUE(scene.state.onMap(scene.rules.depot));
}

TEST(Air, SurvivorsCannotBeAttackedFromTheAir) {
  CASES("6.74");
  Scene scene = germanAir(8, 4);
  const UnitId survivor = scene.put("soviet 1-0", "2518");
  scene.put("soviet 2-8 infantry", "2008");
  scene.go();
  EXPECT_EQ(scene.why(act(V::DiveAttack, survivor, 2)), "6.74");
  EXPECT_EQ(scene.why(act(V::LevelAttack, scene.hex("2518"), 4)), "6.74");
}

TEST(Air, PointsHaveUnlimitedRange) {
  CASES("5.25", "5.3a");
  Scene scene = germanAir(4, 2);
  scene.put("soviet 2-8 infantry", "3202");
  scene.put("soviet 2-8 infantry", "1347");
  scene.go();
  EXPECT_TRUE(scene.may(act(V::LevelAttack, scene.hex("3202"), 4)));
  EXPECT_TRUE(scene.may(act(V::LevelAttack, scene.hex("1347"), 4)));
  EXPECT_EQ(scene.why(act(V::LevelAttack, scene.hex("1010"), 4)), "5.3a");  // nobody there
}

TEST(Air, NoLevelAttackNextToOwnUnitsButDiveAttacks) {
  CASES("5.33", "5.44");
  Scene scene = germanAir(4, 2);
  scene.put("german 5-4-12", "2009");
  const UnitId target = scene.put("soviet 2-8 infantry", "2008");
  scene.go();
  EXPECT_EQ(scene.why(act(V::LevelAttack, scene.hex("2008"), 4)), "5.33");
  EXPECT_TRUE(scene.legal(V::LevelAttack).empty());
  EXPECT_TRUE(scene.may(act(V::DiveAttack, target, 2)));
}

TEST(Air, AMilitiaNextDoorBarsASovietLevelAttackButNotTheDepot) {
  CASES("5.33");
  Scene scene = sovietAir(3, 0);
  scene.put("german 5-4-12", "2008");
  scene.put("depot", "2009");
  scene.go();
  EXPECT_TRUE(scene.may(act(V::LevelAttack, scene.hex("2008"), 3)));
  scene.put("soviet 1-4", "2007");
  EXPECT_EQ(scene.why(act(V::LevelAttack, scene.hex("2008"), 3)), "5.33");
}

TEST(Air, Ex43LevelAttackOnAHeavyStructure) {
  CASES("5.3c", "5.3d", "3.21c");
  Scene scene = germanAir(12, 0);
  scene.put("soviet 3-8 infantry", "2614");  // heavy
  const Shot shot = levelShot(scene, "2614", 12);
  EXPECT_EQ(shot.strength.total(), 6);
  EXPECT_EQ(shot.die.total(), 2);
  EXPECT_EQ(resultOf(scene.rules, shot, 1), 1);
  EXPECT_EQ(resultOf(scene.rules, shot, 3), 1);
  EXPECT_EQ(resultOf(scene.rules, shot, 4), 0);
  scene.go().act(V::LevelAttack, scene.hex("2614"), 12).roll(3);
  EXPECT_FALSE(scene.state.soviet().has(scene.hex("2614")));
}

TEST(Air, Ex44LevelAttackOnAFortifiedStructure) {
  CASES("5.3c", "3.21d");
  Scene scene = germanAir(24, 0);
  scene.put("soviet 3-8 infantry", "2518");
  EXPECT_EQ(levelShot(scene, "2518", 12).strength.total(), 3);
  EXPECT_EQ(resultOf(scene.rules, levelShot(scene, "2518", 12), 1), 0);
  const Shot twice = levelShot(scene, "2518", 24);
  EXPECT_EQ(twice.strength.total(), 6);
  EXPECT_EQ(resultOf(scene.rules, twice, 1), 1);
  EXPECT_EQ(resultOf(scene.rules, twice, 3), 0);
}

TEST(Air, FortifiedStructuresHeldByGermansCountOneHalf) {
  CASES("3.21d", "5.3c");
  Scene scene = sovietAir(6, 0);
  scene.put("german 5-4-12", "1115");
  const AirAttackFrame attack = airAttackOf(kSoviet, scene.hex("1635"), kNoUnit, 6);
  const Shot shot = airShot(scene.rules, scene.state, attack);  // 1635 is a bank hex
  EXPECT_EQ(shot.strength.total(), 3);
  EXPECT_EQ(shot.die.total(), 2);
}

TEST(Air, SpecialStructuresAreClearForAircraft) {
  CASES("14.41", "3.21e");
  const Scene scene = germanAir(8, 0);
  const Shot shot = levelShot(scene, "1925", 8);
  EXPECT_EQ(shot.strength.total(), 8);
  EXPECT_EQ(shot.die.total(), 0);
}

TEST(Air, LossesOfALevelAttackAreChosenByTheOwner) {
  CASES("5.3d", "5.31a", "5.0b");
  Scene scene = germanAir(8, 0);
  const UnitId a = scene.put("soviet 3-8 infantry", "2005");
  const UnitId b = scene.put("soviet 2-8 infantry", "2005");
  const UnitId c = scene.put("soviet 2-1-8", "2005");
  scene.go().act(V::LevelAttack, scene.hex("2005"), 8).roll(2);  // 8 points on clear: 2 units
  EXPECT_EQ(scene.who(), kSoviet);
  EXPECT_EQ(scene.legal(V::Lose).size(), 3U);
  scene.act(V::Lose, c).act(V::Lose, a);
  EXPECT_TRUE(scene.state.onMap(b));
  EXPECT_FALSE(scene.state.onMap(a));
  EXPECT_FALSE(scene.state.onMap(c));
}

TEST(Air, AHexIsEmptiedAtMost) {
  CASES("5.31a", "5.31b", "6.7a", "6.73");
  Scene scene = germanAir(60, 0);
  scene.put("soviet 3-8 infantry", "2518");
  scene.go().act(V::LevelAttack, scene.hex("2518"), 60).roll(1);  // 15 points, die 1 + 3: 2 units
  const Units left = unitsIn(scene.state, scene.hex("2518"), [](UnitId) { return true; });
  ASSERT_EQ(left.size(), 1U);
  EXPECT_TRUE(scene.rules[left[0]].is(kSurvivor));
}

TEST(Air, NoSurvivorOutsideFortifiedStructures) {
  CASES("5.31b");
  Scene scene = germanAir(12, 0);
  scene.put("soviet 3-8 infantry", "2614");  // heavy
  scene.go().act(V::LevelAttack, scene.hex("2614"), 12).roll(1);
  EXPECT_FALSE(scene.state.soviet().has(scene.hex("2614")));
}

TEST(Air, ArtilleryIsLostFirst) {
  CASES("5.32");
  Scene scene = germanAir(8, 0);
  const UnitId infantry = scene.put("soviet 3-8 infantry", "2005");
  const UnitId first = scene.put("soviet 6-8-6", "2005");
  const UnitId second = scene.put("soviet 8-4-6", "2005");
  scene.go().act(V::LevelAttack, scene.hex("2005"), 8).roll(4);  // 1 unit
  EXPECT_EQ(scene.why(act(V::Lose, infantry)), "5.32");
  EXPECT_EQ(scene.legal(V::Lose).size(), 2U);
  scene.act(V::Lose, second);
  EXPECT_TRUE(scene.state.onMap(first));
}

TEST(Air, DiveAttackHitsItsTargetOnly) {
  CASES("5.4a", "5.41", "5.42", "5.4d");
  Scene scene = germanAir(0, 12);
  const UnitId target = scene.put("soviet 2-1-8", "2005");
  const UnitId mate = scene.put("soviet 6-8-6", "2005");
  scene.go().act(V::DiveAttack, target, 12).roll(1);  // 12 points: result 3
  EXPECT_FALSE(scene.state.onMap(target));
  EXPECT_TRUE(scene.state.onMap(mate));
  EXPECT_NE(scene.step(), S::Losses);
}

TEST(Air, TerrainHelpsInfantryAndEngineersOnlyAgainstDiveAttacks) {
  CASES("5.4c", "5.4d", "5.43");
  Scene scene = germanAir(0, 8);
  auto shotAt = [&](const char* what) {
    const UnitId unit = scene.put(what, "2518");
    const Shot shot = airShot(scene.rules, scene.state, airAttackOf(kGerman, scene.hex("2518"), unit, 8));
    bfs::put(scene.rules, scene.state, unit, kPool);
    return std::pair{shot.strength.total(), shot.die.total()};
  };
  const std::pair full{8, 0};
  const std::pair cut{2, 3};
  for (const char* what : {"soviet 3-8 infantry", "soviet 2-8 machinegun infantry", "soviet 2-8 engineer",
                           "soviet 3-12 motorized infantry", "soviet 3-8 marine infantry"}) {
    EXPECT_EQ(shotAt(what), cut) << what;
  }
  for (const char* what :
       {"soviet 2-1-8", "soviet 1-4", "soviet 3-0", "soviet 6-8-6", "soviet 1-0-6", "soviet 3-12 recon"}) {
    EXPECT_EQ(shotAt(what), full) << what;
  }
}

TEST(Air, ADiveAttackMayLeaveASurvivor) {
  CASES("5.45");
  Scene scene = germanAir(0, 16);
  const UnitId target = scene.put("soviet 2-1-8", "2518");
  scene.go().act(V::DiveAttack, target, 16).roll(1);
  const Units left = unitsIn(scene.state, scene.hex("2518"), [](UnitId) { return true; });
  ASSERT_EQ(left.size(), 1U);
  EXPECT_TRUE(scene.rules[left[0]].is(kSurvivor));
}

TEST(Air, GermansLeaveNoSurvivors) {
  CASES("5.31b", "5.45");
  Scene level = sovietAir(60, 0);
  const UnitId first = level.put("german 5-4-12", "1726");
  level.go().act(V::LevelAttack, level.hex("1726"), 60);
  if (level.who() != kChance) level.act(V::Done);
  level.roll(1);
  EXPECT_FALSE(level.state.onMap(first));
  EXPECT_EQ(level.state.top(level.hex("1726")), kNoUnit);
  Scene dive = sovietAir(0, 30);
  const UnitId second = dive.put("german 5-4-12", "1726");
  dive.go().act(V::DiveAttack, second, 30);
  if (dive.who() != kChance) dive.act(V::Done);
  dive.roll(1);
  EXPECT_FALSE(dive.state.onMap(second));
  EXPECT_EQ(dive.state.top(dive.hex("1726")), kNoUnit);
}

TEST(Air, TheSovietDivesOnUnitsThatHeCanSee) {
  CASES("5.4a", "8.4a");
  Scene scene = sovietAir(0, 2);
  const UnitId below = scene.put("german 6-2-24", "0505");
  const UnitId top = scene.put("german 5-4-12", "0505");
  scene.go();
  EXPECT_EQ(scene.why(act(V::DiveAttack, below, 2)), "5.4a");
  EXPECT_TRUE(scene.may(act(V::DiveAttack, top, 2)));
  EXPECT_EQ(scene.legal(V::DiveAttack).size(), 1U);
  scene.put("soviet 2-8 infantry", "0506");
  EXPECT_TRUE(scene.may(act(V::DiveAttack, below, 2)));
}

TEST(Air, OutlookShowsWhatIsRolled) {
  CASES("5.3d");
  Scene scene = germanAir(12, 0);
  scene.put("soviet 3-8 infantry", "2614");
  scene.go();
  const Outlook out =
      theTitle().outlook(Position::of(scene.state), act(V::LevelAttack, scene.hex("2614"), 12), kUmpire);
  ASSERT_EQ(out.fires.size(), 1U);
  EXPECT_EQ(out.fires[0].total, 6);
  EXPECT_EQ(out.fires[0].dieModifier, 2);
  // 1 unit on 1, 2 and 3; nothing on 4 to 6 [EX-43].
  std::uint32_t hit = 0;
  for (const Odds& odds : out.fires[0].odds) hit += odds.value == 1 ? odds.weight : 0;
  EXPECT_EQ(hit, 3U);
  EXPECT_EQ(out.fires[0].outOf, 6U);
}

TEST(Air, ADiveAttackWithoutAResultMisses) {
  CASES("5.42", "5.41");
  for (const int die : {1, 3}) {
    Scene scene = germanAir(0, 4);
    const UnitId target = scene.put("soviet 3-8 infantry", "1722");
    const UnitId mate = scene.put("soviet 3-8 infantry", "1722");
    scene.go().act(V::DiveAttack, target, 2).roll(die);  // 2 points: 1 unit on a 1, none on a 3
    EXPECT_EQ(scene.state.onMap(target), die == 3);
    EXPECT_TRUE(scene.state.onMap(mate));
  }
}

TEST(Air, OnlyLevelAttacksAreToldWhatLiesBelow) {
  CASES("8.4b");
  for (const bool level : {true, false}) {
    Scene scene = sovietAir(3, 2);
    scene.put("german 8-10-12", "0505");
    const UnitId top = scene.put("german 5-4-12", "0505");
    scene.go();
    scene.act(level ? act(V::LevelAttack, scene.hex("0505"), 3) : act(V::DiveAttack, top, 2)).act(V::Done);
    const auto told = std::count_if(scene.events.begin(), scene.events.end(),
                                    [](const Event& event) { return std::string_view(event.rule) == "8.4b"; });
    EXPECT_EQ(told, level ? 1 : 0);
  }
}

TEST(Air, APhaseWithoutATargetEndsByItself) {
  CASES("5.33", "5.22");
  for (const bool near : {true, false}) {
    Scene scene = germanAir(12, 0);
    scene.put("soviet 3-8 infantry", near ? "0304" : "0310");
    scene.go();
    EXPECT_EQ(scene.step() == S::GermanAir, !near) << "next to its own units no hex is bombed";
  }
}

}  // namespace
}  // namespace kessel::bfs
