// SPDX-License-Identifier: GPL-3.0-or-later
// Ground attacks from the attack-type die on: surprise, Defensive and Offensive Fire [10.2 to 10.5, 10.67].
#include "titles/battle_for_stalingrad/attack_scene.h"

namespace kessel::bfs {
namespace {

// --- Attack type -----------------------------------------------------------------------------------------------

TEST(AttackType, EX23) {
  CASES("10.2", "10.21", "10.22a", "10.22b");
  const auto typesOf = [](const AttackScene& s) {
    std::string types;
    for (int die = 1; die <= 6; ++die) {
      const AttackType type = typeOf(die + typeDie(s.at()).total());
      types += type == AttackType::Surprise ? 'S' : type == AttackType::Normal ? 'n' : 'A';
    }
    return types;
  };
  Duel plain("german 5-4-12", "1521", "soviet 3-8 infantry", "1621");
  plain.begin();
  EXPECT_EQ(typesOf(plain), "SnnnnA");
  EXPECT_EQ(typesOf(Riposte("soviet 3-8 infantry", "1621", "german 5-4-12", "1521")), "nnnnAA");
  EXPECT_EQ(typesOf(Riposte("soviet 3-8 infantry", "1825", "german 5-4-12", "1725")), "SnnnnA");  // light structure
  Duel weak("german 5-4-12", "1725", "soviet 1-4", "1726");
  weak.begin();
  EXPECT_EQ(typesOf(weak), "SSnnnn");
}

TEST(AttackType, OneModifierForMilitiaAndSurvivors) {
  CASES("10.22b", "12.16a", "6.76");
  Duel militia("german 5-4-12", "1725", "soviet 1-4", "1726");
  militia.put("soviet 1-4", "1726");
  militia.chuikov("1726");  // does not count
  militia.begin();
  EXPECT_EQ(typeDie(militia.at()).total(), -1);
  Duel mixed("german 5-4-12", "1725", "soviet 1-4", "1726");
  mixed.put("soviet 2-8 infantry", "1726");
  mixed.begin();
  EXPECT_EQ(typeDie(mixed.at()).total(), 0);
  AttackScene survivor;
  const UnitId attacker = survivor.put("german 5-4-12", "1725");
  bfs::put(survivor.rules, survivor.state, survivor.rules.survivors.front(), survivor.hex("1726"));
  survivor.go();
  survivor.announce(attacker, "1726").until(AttackStage::Type);
  EXPECT_EQ(typeDie(survivor.at()).total(), -1);
  survivor.roll(2);
  EXPECT_EQ(survivor.at().type(), AttackType::Surprise);
}

TEST(AttackType, SovietArtilleryDoesNotCountForClearTerrain) {
  CASES("10.22a");
  AttackScene s;
  s.put("german 5-4-12", "1621");
  const UnitId attacker = s.put("soviet 3-8 infantry", "1721");
  const UnitId gun = s.put("soviet 6-8-6", "1824");  // a park hex
  s.put("soviet 3-8 infantry", "1822");
  s.chuikov("1822").reaction(3).go();
  s.announce(attacker, "1621").until(AttackStage::Commit).act(V::Commit, gun);
  s.until(AttackStage::Type);
  EXPECT_EQ(typeDie(s.at()).total(), 1);
  s.roll(5);
  EXPECT_EQ(s.at().type(), AttackType::Ambush);
}

TEST(AttackType, ASovietSixOnTheFireDieEndsThePhaseTheTypeDieOnlyByOption) {
  CASES("10.21", "11.4a");
  for (const bool option : {false, true}) {
    AttackScene s(option ? kAnySixEnds : 0);
    const UnitId defender = s.put("german 5-4-12", "1725");
    const UnitId attacker = s.put("soviet 3-8 infantry", "1825");
    s.chuikov("1825").reaction(3).go();
    s.announce(attacker, "1725").type(6);
    EXPECT_EQ(s.state.has(kSixRolled), option);
    s.act(V::Hold, defender);
    ASSERT_EQ(s.stage(), AttackStage::OffensiveRoll);
    s.roll(6);
    EXPECT_EQ(s.step() == S::Reaction, false);
  }
}

TEST(AttackType, NoOtherSovietDieEndsThePhase) {
  CASES("11.4a");
  Riposte s("soviet 3-8 infantry", "1825", "german 5-4-12", "1725");
  s.roll(3);
  s.holdAll();
  ASSERT_EQ(s.stage(), AttackStage::OffensiveRoll);
  s.roll(5);
  EXPECT_FALSE(s.state.has(kSixRolled));
  EXPECT_EQ(s.step(), S::Reaction);
}

TEST(AttackFire, ABatteryIsAssignedOnlyWhenAllDefendingUnitsAre) {
  CASES("10.65a");
  Duel s("german 5-4-12", "1521", "soviet 3-8 infantry", "1621");
  const UnitId second = s.put("soviet 3-8 infantry", "1621");
  const UnitId gun = s.put("soviet 6-8-6", "1722");
  s.chuikov("1722").go();
  s.announce(s.attacker, "1621").until(AttackStage::Answer).act(V::Commit, gun);
  s.type(3);
  ASSERT_EQ(s.stage(), AttackStage::Assign);
  s.act(V::Assign, s.defender, s.hex("1521"));
  EXPECT_EQ(s.why(act(V::Assign, gun, s.hex("1521"))), "10.65a");  // the second unit may still choose otherwise
  s.act(V::Hold, second);
  EXPECT_TRUE(s.may(act(V::Assign, gun, s.hex("1521"))));
}

TEST(AttackFire, ArtilleryFiresWithAUnitOfStrengthZero) {
  CASES("10.65a", "14.13");
  Duel s("german 5-4-12", "1729", "soviet 1-0-6", "1728");
  const UnitId gun = s.put("soviet 6-8-6", "1726");
  s.chuikov("1726").go();
  s.announce(s.attacker, "1728").until(AttackStage::Answer).act(V::Commit, gun);
  s.type(3);
  EXPECT_EQ(defensiveStrength(s, "1729"), 0);
  s.act(V::Assign, s.defender, s.hex("1729")).act(V::Assign, gun, s.hex("1729"));
  ASSERT_EQ(s.stage(), AttackStage::DefensiveRoll);
  EXPECT_EQ(defensiveShot(s.at(), s.direction("1729")).strength.total(), 6);
}

TEST(AttackFire, WithAUnitOfStrengthZeroMilitiaDoNotFireAlone) {
  CASES("12.16b", "10.65a", "14.13");
  Duel s("german 5-4-12", "1729", "soviet 1-0-6", "1728");
  const UnitId militia = s.put("soviet 1-4", "1728");
  const UnitId gun = s.put("soviet 6-8-6", "1726");
  s.chuikov("1726").go();
  s.announce(s.attacker, "1728").until(AttackStage::Answer).act(V::Commit, gun);
  s.type(3);
  s.act(V::Assign, militia, s.hex("1729"));
  Duel alone = s;
  alone.act(V::Hold, alone.defender);
  ASSERT_EQ(alone.stage(), AttackStage::DefensiveRoll) << "no hex is left for the artillery";
  EXPECT_EQ(defensiveShot(alone.at(), alone.direction("1729")).strength.total(), defensiveStrength(alone, "1729"));
  s.act(V::Assign, s.defender, s.hex("1729"));
  const int without = defensiveStrength(s, "1729");
  EXPECT_GT(without, 0);
  s.act(V::Assign, gun, s.hex("1729"));
  ASSERT_EQ(s.stage(), AttackStage::DefensiveRoll);
  EXPECT_EQ(defensiveShot(s.at(), s.direction("1729")).strength.total(), without + 6);
}

// --- Surprise -----------------------------------------------------------------------------------------------------

/// The unit in 1522 is in supply by 1521 alone, which the unit there keeps open.
TEST(AttackSurprise, LossesInSeveralHexesFallAtTheSameTime) {
  CASES("13.12", "15.24", "10.3b");
  AttackScene s;
  const UnitId inner = s.put("german 6-2-24", "1521");
  const UnitId outer = s.put("german 6-2-24", "1522");
  ASSERT_LT(index(inner), index(outer)) << "it is the first to be removed";
  for (int i = 0; i < 3; ++i) s.put("soviet 3-8 infantry", "1621");
  for (const char* around : {"1421", "1422", "1523", "1622"}) s.put("soviet 1-0-6", around);
  AttackScene without = s;
  bfs::put(without.rules, without.state, inner, kLost);
  ASSERT_FALSE(inSupply(without.rules, without.state, outer));
  ASSERT_TRUE(inSupply(s.rules, s.state, outer));
  s.go();
  s.announce(inner, "1621").act(V::Join, outer);
  s.type(1).roll(6);
  s.roll(1);
  EXPECT_EQ(s.state.at(inner), kReplacements);
  EXPECT_EQ(s.state.at(outer), kReplacements);
}

/// The unit in 1728 is cut off by its attacker, who falls with it.
TEST(AttackSurprise, LossesOfBothSidesFallAtTheSameTime) {
  CASES("13.12", "15.24", "10.3b");
  AttackScene s;
  const UnitId attacker = s.put("soviet 2-8 infantry", "1729");
  const UnitId defender = s.put("german 5-4-12", "1728");
  for (const char* around : {"1727", "1627", "1628", "1827", "1828"}) s.put("soviet 2-8 infantry", around);
  AttackScene without = s;
  bfs::put(without.rules, without.state, attacker, kLost);
  ASSERT_TRUE(inSupply(without.rules, without.state, defender));
  ASSERT_FALSE(inSupply(s.rules, s.state, defender));
  s.reaction(2).go();
  s.announce(attacker, "1728");
  s.type(1).roll(1);
  s.roll(1);
  EXPECT_TRUE(s.lost(attacker));
  EXPECT_EQ(s.state.at(defender), kLost);
}

TEST(AttackSurprise, BothFireAtOnceWithoutTerrainAndDefendersArtillery) {
  CASES("10.3a", "10.3b", "10.3c", "10.31", "10.32", "10.33", "10.34");
  AttackScene s;
  const UnitId attacker = s.put("german 5-4-12", "1725");
  const UnitId second = s.put("german 5-4-12", "1625");
  const UnitId gun = s.put("german 8-10-12", "1424");
  const UnitId first = s.put("soviet 3-8 infantry", "1726");
  const UnitId other = s.put("soviet 3-8 infantry", "1726");
  const UnitId answer = s.put("soviet 6-8-6", "1827");
  s.go();
  s.announce(attacker, "1726").act(V::Join, second);
  s.until(AttackStage::Commit).act(V::Commit, gun);
  s.until(AttackStage::Answer).act(V::Commit, answer);
  s.type(1);
  ASSERT_EQ(s.stage(), AttackStage::SurpriseOffensive);
  EXPECT_FALSE(s.state.is(answer, kIndirect));
  const Shot offensive = surpriseOffensiveShot(s.at());
  EXPECT_EQ(offensive.strength.total(), 4 + 4 + 2);  // second values [14.2]; artillery one quarter [10.31]
  EXPECT_EQ(offensive.die.total(), 0);               // no column 5
  const Shot defensive = surpriseDefensiveShot(s.at());
  EXPECT_EQ(defensive.strength.total(), 6);  // not tripled
  EXPECT_EQ(defensive.die.total(), 0);
  EXPECT_EQ(s.who(), kChance);
  s.roll(3);  // 10 at 3: two losses, but nobody is removed before the other die
  ASSERT_EQ(s.stage(), AttackStage::SurpriseDefensive);
  EXPECT_FALSE(s.lost(first));
  s.roll(3);  // 6 at 3: one loss
  ASSERT_EQ(s.step(), S::Losses);
  EXPECT_EQ(s.who(), kGerman);  // the phasing player first, and his own choice
  EXPECT_TRUE(s.may(act(V::Lose, attacker)));
  EXPECT_TRUE(s.may(act(V::Lose, second)));
  EXPECT_FALSE(s.may(act(V::Lose, gun)));
  s.act(V::Lose, second);
  EXPECT_TRUE(s.lost(first));
  EXPECT_TRUE(s.lost(other));
  s.quietChit();
  EXPECT_FALSE(s.used(answer));  // stays available
  EXPECT_TRUE(s.used(gun));
  EXPECT_TRUE(s.used(attacker));  // exact elimination, no points
}

TEST(AttackSurprise, IgnoresWhatTerrainDoesToDefensiveFire) {
  CASES("10.32");
  {  // Soviets attack from the open, where German fire is doubled, and from light structures, where its die is lower
    AttackScene s;
    s.put("german 5-4-12", "0928");
    const UnitId inTheOpen = s.put("soviet 3-8 infantry", "1028");
    const UnitId inHouses = s.put("soviet 3-8 infantry", "0929");
    s.chuikov("1028").reaction(3).go();
    s.announce(inTheOpen, "0928").act(V::Join, inHouses);
    s.type(1);
    ASSERT_EQ(s.stage(), AttackStage::SurpriseOffensive);
    EXPECT_EQ(surpriseDefensiveShot(s.at()).strength.total(), 5);
    EXPECT_EQ(surpriseDefensiveShot(s.at()).die.total(), 0);
  }
  // Soviets defend light structures, which lower their die and raise that of the attacker
  Duel s("german 5-4-12", "0928", "soviet 3-8 infantry", "0929");
  s.begin();
  s.roll(1);
  EXPECT_EQ(surpriseDefensiveShot(s.at()).strength.total(), 3);
  EXPECT_EQ(surpriseDefensiveShot(s.at()).die.total(), 0);
  EXPECT_EQ(surpriseOffensiveShot(s.at()).die.total(), 0);
}

TEST(AttackSurprise, ArmorStillFollowsTheTerrain) {
  CASES("14.12");
  Duel s("german 6-2-24", "1725", "soviet 3-8 infantry", "1726");
  s.begin();
  s.roll(1);
  EXPECT_EQ(surpriseOffensiveShot(s.at()).strength.total(), 2);
  // Armor that defends fires its second value as well, because one attacking hex is not clear.
  AttackScene held;
  held.put("german 6-2-24", "0928");
  const UnitId inHouses = held.put("soviet 3-8 infantry", "0929");
  held.chuikov("0929").reaction(3).go();
  held.announce(inHouses, "0928").type(1);
  EXPECT_EQ(surpriseDefensiveShot(held.at()).strength.total(), 2);
}

// --- Normal attack and ambush
// -----------------------------------------------------------------------------------------

TEST(AttackFire, EX28AmbushSubtractsOneAndTheDefenderChooses) {
  CASES("10.5a", "10.5b");
  for (const bool ambush : {false, true}) {
    Duel s("german 5-4-12", "1521", "soviet 3-8 infantry", "1621");
    const UnitId mate = s.put("german 6-2-24", "1521");
    for (int i = 0; i < 2; ++i) s.put("soviet 3-8 infantry", "1621");
    s.put("soviet 3-8 infantry", "1822");
    s.chuikov("1822").go();
    s.announce(s.attacker, "1621").act(V::Join, mate);
    s.type(ambush ? 6 : 5).allFire();
    const Shot shot = defensiveShot(s.at(), s.direction("1521"));
    EXPECT_EQ(shot.die.total(), ambush ? -1 : 0);
    EXPECT_EQ(resultOf(s.rules, shot, 6), 1);               // 9: 1 at 6 and at 5
    EXPECT_EQ(resultOf(s.rules, shot, 5), 1);               // 1 at 5 and at 4
    EXPECT_EQ(resultOf(s.rules, shot, 4), ambush ? 2 : 1);  // the 4 counts as 3
    s.roll(6);
    ASSERT_EQ(s.step(), S::Losses);
    EXPECT_EQ(s.who(), ambush ? kSoviet : kGerman);
    EXPECT_STREQ(s.prompt().rule, ambush ? "10.5b" : "10.4b") << "the case says who chooses";
    s.act(V::Lose, s.attacker);
    EXPECT_TRUE(s.lost(s.attacker));
    EXPECT_FALSE(s.lost(mate));
  }
}

TEST(AttackFire, TheDefenderChoosesHisOwnLosses) {
  CASES("10.4e", "10.4d");
  Duel s("german 5-4-12", "1521", "soviet 3-8 infantry", "1621");
  const UnitId other = s.put("soviet 2-8 infantry", "1621");
  s.begin();
  s.roll(3);
  s.holdAll();
  s.roll(2);  // 5 at 2: one loss
  ASSERT_EQ(s.step(), S::Losses);
  EXPECT_EQ(s.who(), kSoviet);
  s.act(V::Lose, other);
  EXPECT_FALSE(s.lost(s.defender));
}

TEST(AttackFire, EX29ArtilleryFollowsTheOneDefendingUnit) {
  CASES("10.65a");
  Duel s("german 5-4-12", "1521", "soviet 3-8 infantry", "1621");
  const UnitId second = s.put("german 5-4-12", "1620");
  const UnitId gun = s.put("soviet 8-6-12", "1822");
  const UnitId more = s.put("soviet 6-8-6", "1822");
  s.chuikov("1822").go();
  s.announce(s.attacker, "1621").act(V::Join, second);
  s.until(AttackStage::Answer).act(V::Commit, gun).act(V::Commit, more);
  s.type(3);
  s.act(V::Assign, s.defender, s.hex("1620"));
  for (UnitId battery : {gun, more}) {
    EXPECT_EQ(s.why(act(V::Assign, battery, s.hex("1521"))), "10.65a");
    EXPECT_TRUE(s.may(act(V::Assign, battery, s.hex("1620"))));
  }
  s.act(V::Assign, gun, s.hex("1620")).act(V::Assign, more, s.hex("1620"));
  EXPECT_EQ(defensiveShot(s.at(), s.direction("1620")).strength.total(), 3 + 8 + 6);
}

TEST(AttackFire, EX17ArmorHalvesIndirectFire) {
  CASES("10.64", "10.4c");
  Duel s("german 6-2-24", "1521", "soviet 3-8 infantry", "1621");
  const UnitId mate = s.put("german 5-4-12", "1521");
  const UnitId gun = s.put("soviet 6-8-6", "1822");
  s.chuikov("1822").go();
  s.announce(s.attacker, "1621").act(V::Join, mate);
  s.until(AttackStage::Answer).act(V::Commit, gun);
  s.type(3).allFire();
  EXPECT_EQ(defensiveShot(s.at(), s.direction("1521")).strength.total(), 3 + 3);
}

TEST(AttackFire, Column4CutsBothSidesArtillery) {
  CASES("10.41", "14.3d", "10.64", "6.47");
  // German guns into heavy structure: one half. 1531 is heavy, 1430 next to it light.
  Duel s("german 5-4-12", "1430", "soviet 3-8 infantry", "1531");
  const UnitId gun = s.put("german 8-10-12", "1226");
  s.chuikov("1531").go();
  s.announce(s.attacker, "1531").until(AttackStage::Commit).act(V::Commit, gun);
  EXPECT_EQ(fireStrength(s), 4 + 4);  // second value of the infantry, half of 8
  // Soviet guns into a fortified structure held by Germans: one half.
  Riposte back("soviet 3-8 infantry", "1825", "german 5-4-12", "1726");
  EXPECT_EQ(back.stage(), AttackStage::Type);
  AttackScene held;
  held.put("german 5-4-12", "1726");
  const UnitId rifle = held.put("soviet 3-8 infantry", "1825");
  const UnitId rocket = held.put("soviet 8-6-12", "2026");
  held.chuikov("1825").reaction(3).go();
  held.announce(rifle, "1726").until(AttackStage::Commit).act(V::Commit, rocket);
  held.until(AttackStage::Type);
  EXPECT_EQ(fireStrength(held), 3 + 4);
}

TEST(AttackFire, DefendingUnitsAreAssignedBeforeTheirArtillery) {
  CASES("10.65a", "10.4a");
  Duel s("german 5-4-12", "1521", "soviet 3-8 infantry", "1621");
  const UnitId gun = s.put("soviet 6-8-6", "1822");
  s.chuikov("1822").go();
  s.announce(s.attacker, "1621");
  s.until(AttackStage::Answer).act(V::Commit, gun);
  s.type(3);
  ASSERT_EQ(s.stage(), AttackStage::Assign);
  EXPECT_EQ(s.why(act(V::Assign, gun, s.hex("1521"))), "10.65a");
  s.act(V::Assign, s.defender, s.hex("1521"));
  EXPECT_EQ(s.why(act(V::Assign, gun, s.hex("1520"))), "10.4a");  // nobody attacks from there
  EXPECT_TRUE(s.may(act(V::Assign, gun, s.hex("1521"))));
}

TEST(AttackFire, EX31EngineersCancelColumn5) {
  CASES("10.43", "14.3e", "14.3i", "3.21g");
  for (const bool engineer : {false, true}) {
    // 1128 is woods, 1129 south of it clear.
    Duel s("german 5-4-12", "1129", "soviet 3-8 infantry", "1128");
    UnitId sapper = kNoUnit;
    if (engineer) sapper = s.put("german 1-12", "1129");
    s.go();
    s.announce(s.attacker, "1128");
    if (engineer) s.act(V::Join, sapper);
    s.type(3).holdAll();
    ASSERT_EQ(s.stage(), AttackStage::OffensiveRoll);
    EXPECT_EQ(offensiveShot(s.at()).die.total(), engineer ? 0 : 1);
  }
}

TEST(AttackFire, AnEngineerLostToDefensiveFireDoesNotHelp) {
  CASES("10.43");
  Duel s("german 5-4-12", "1129", "soviet 3-8 infantry", "1128");
  const UnitId sapper = s.put("german 1-12", "1129");
  s.chuikov("1128").go();
  s.announce(s.attacker, "1128").act(V::Join, sapper);
  s.type(3).allFire();
  EXPECT_EQ(defensiveShot(s.at(), s.direction("1129")).die.total(), -1);  // column 6 of woods, never column 5
  s.roll(2);
  s.act(V::Lose, sapper);
  EXPECT_EQ(offensiveShot(s.at()).die.total(), 1);
}

TEST(AttackFire, EX30IsolationAddsToTheTerrain) {
  CASES("13.3");
  // 1730 is heavy; the Soviets attack it from 1729. Germans close all ferries.
  AttackScene s;
  s.put("german 5-4-12", "1730");
  for (const char* ferry : {"1832", "2227", "2719"}) s.put("german 5-4-12", ferry);
  bfs::put(s.rules, s.state, s.rules.depot, s.hex("1729"));
  const UnitId attacker = s.put("soviet 3-8 infantry", "1729");
  s.chuikov("1729").reaction(3).go();
  s.announce(attacker, "1730").until(AttackStage::Type);
  const Shot shot = offensiveShot(s.at());
  EXPECT_EQ(shot.die.total(), 4);
  EXPECT_EQ(resultOf(s.rules, shot, 3), s.rules.crt.at(3, 7));
}

TEST(AttackFire, EX45Column6TriplesAdjacentFireOnly) {
  CASES("10.42", "14.3f", "3.21d");
  Duel s("german 5-4-12", "1725", "soviet 3-8 infantry", "1726");
  s.chuikov("1726");
  s.begin();
  EXPECT_EQ(defensiveStrength(s, "1725"), 9);
  Duel two("german 5-4-12", "1725", "soviet 3-8 infantry", "1726");
  two.put("soviet 3-8 infantry", "1726");
  const UnitId gun = two.put("soviet 8-6-12", "1827");
  two.go();
  two.announce(two.attacker, "1726").until(AttackStage::Answer);
  EXPECT_EQ(defensiveStrength(two, "1725"), 18);
  two.act(V::Commit, gun);
  two.type(3).allFire();
  EXPECT_EQ(defensiveShot(two.at(), two.direction("1725")).strength.total(), 26);
}

TEST(AttackFire, EX46Column7DoublesAllFireIntoClear) {
  CASES("10.42", "14.3g", "3.21a", "3.21b");
  AttackScene s;
  s.put("german 5-4-12", "1621");
  s.put("german 5-4-12", "1621");
  const UnitId gun = s.put("german 8-10-12", "1421");
  const UnitId attacker = s.put("soviet 3-8 infantry", "1721");
  s.put("soviet 3-8 infantry", "1822");
  s.chuikov("1822").reaction(3).go();
  s.announce(attacker, "1621").until(AttackStage::Answer);
  EXPECT_EQ(defensiveStrength(s, "1721"), 20);
  s.act(V::Commit, gun);
  s.type(3).allFire();
  const Shot shot = defensiveShot(s.at(), s.direction("1721"));
  EXPECT_EQ(shot.strength.total(), 36);
  EXPECT_EQ(shot.die.total(), 0);
  // From a light structure: no doubling, -1 to the die. 1825 is light, 1725 clear.
  Riposte light("soviet 3-8 infantry", "1825", "german 5-4-12", "1725");
  const Shot into = defensiveShotBy(light.at(), light.direction("1825"), light.at().firing(), {});
  EXPECT_EQ(into.strength.total(), 5);
  EXPECT_EQ(into.die.total(), -1);
}

TEST(AttackFire, HalvingBeforeMultiplying) {
  CASES("13.0c", "10.42");
  // A 3-8 and a 2-8 out of supply in a heavy structure: 5 halved, then doubled.
  AttackScene s;
  const UnitId attacker = s.put("german 5-4-12", "2415");  // park beside heavy 2515
  s.put("soviet 3-8 infantry", "2515");
  s.put("soviet 2-8 infantry", "2515");
  for (const char* ferry : {"1832", "2227", "2719"}) s.put("german 5-4-12", ferry);
  s.go();
  s.announce(attacker, "2515").until(AttackStage::Type);
  EXPECT_EQ(defensiveStrength(s, "2415"), 6);
}

TEST(AttackFire, ArtilleryWhoseAttackersAreGoneFiresAtHalfStrength) {
  CASES("10.67a", "10.67b");
  Duel s("german 5-4-12", "1521", "soviet 3-8 infantry", "1621");
  const UnitId tank = s.put("soviet 2-1-8", "1621");
  const UnitId piece = s.put("soviet 6-8-6", "1621");
  const UnitId gun = s.put("german 16-3-12", "1321");
  s.state.dive[index(kGerman)] = 2;
  s.put("soviet 3-8 infantry", "1822");
  s.chuikov("1822").go();
  EXPECT_FALSE(s.may(act(V::Commit, gun)));  // no attack by artillery alone
  s.announce(s.attacker, "1621").until(AttackStage::Commit).act(V::Commit, gun);
  if (s.stage() == AttackStage::Commit) s.act(V::Dive, 2);
  s.type(3).allFire();
  s.roll(1);
  EXPECT_TRUE(s.lost(s.attacker));
  ASSERT_EQ(s.stage(), AttackStage::LastSalvo);
  EXPECT_EQ(lastSalvoShot(s.at()).strength.total(), 4);  // 16, halved by armor and others, halved; no Dive points
  s.roll(1);                                             // 4 at 1: two losses
  EXPECT_TRUE(s.lost(piece));                            // artillery first, nobody is doomed
  EXPECT_TRUE(s.lost(s.defender));                       // armor last
  EXPECT_FALSE(s.lost(tank));
  s.quietChit();
  EXPECT_EQ(s.step(), S::Initiative);
  EXPECT_TRUE(s.used(gun));
}

TEST(AttackFire, ASovietLastSalvoIsNotHalvedForSpottingAndItsSixEndsThePhase) {
  CASES("10.67a");
  AttackScene s;
  const UnitId defender = s.put("german 5-4-12", "1621");
  s.put("german 5-4-12", "1621");
  const UnitId attacker = s.put("soviet 3-8 infantry", "1721");
  const UnitId gun = s.put("soviet 6-8-6", "1823");
  s.chuikov("1823").reaction(3).go();
  s.announce(attacker, "1621").until(AttackStage::Commit).act(V::Commit, gun);
  s.type(3).allFire();
  s.roll(3);
  EXPECT_TRUE(s.lost(attacker));
  ASSERT_EQ(s.stage(), AttackStage::LastSalvo);
  EXPECT_EQ(lastSalvoShot(s.at()).strength.total(), 3);
  s.roll(6);
  EXPECT_FALSE(s.lost(defender));
  EXPECT_NE(s.step(), S::Reaction);
}

}  // namespace
}  // namespace kessel::bfs
