// SPDX-License-Identifier: GPL-3.0-or-later
// Ground attacks before the attack-type die: artillery and Dive points [10.6, 5.6].
#include "titles/battle_for_stalingrad/attack_scene.h"

namespace kessel::bfs {
namespace {

TEST(AttackArtillery, TheAttackerCommitsWhatIsInRangeAndReady) {
  CASES("10.6", "10.61", "10.62");
  Attack s;
  const UnitId near = s.put("german 8-10-12", "1321");
  const UnitId more = s.put("german 8-10-12", "1321");
  const UnitId deployed = s.put("german 12-12-6", "1221");
  s.state.mark(deployed, kDeployed);
  const UnitId spent = s.put("german 8-10-12", "1220");
  s.state.mark(spent, kUsed);
  const UnitId far = s.put("german 8-4-12", "1218");
  const UnitId rifle = s.put("german 5-4-12", "1218");
  s.go();
  s.announce(s.attacker, "1621").until(AttackStage::Commit);
  EXPECT_EQ(s.who(), kGerman);
  EXPECT_TRUE(s.may(act(V::Commit, near)));
  EXPECT_TRUE(s.may(act(V::Commit, deployed)));
  EXPECT_EQ(s.why(act(V::Commit, spent)), "7.25");
  EXPECT_EQ(s.why(act(V::Commit, far)), "6.31");
  EXPECT_EQ(s.why(act(V::Commit, rifle)), "10.6");
  s.act(V::Commit, near).act(V::Commit, more).act(V::Commit, deployed);
  EXPECT_EQ(s.why(act(V::Commit, near)), "10.0a");
  EXPECT_EQ(s.legal(V::Commit).size(), 0U);
  s.act(V::Done);  // he is asked because there could be artillery in 1218
  EXPECT_EQ(s.stage(), AttackStage::Type);
  EXPECT_EQ(s.why(act(V::Commit, near)), "10.0b");
  EXPECT_EQ(offensiveShot(s.at()).strength.total(), 5 + 8 + 8 + 12);
}

TEST(AttackArtillery, TransVolgaArtilleryIsRefusedForWhatItIs) {
  CASES("16.0");
  Attack s;
  const UnitId far = s.put("tva-2-6-1", "2723");
  s.put("soviet 6-8-6", "1721");  // who can answer is asked
  s.chuikov("1721").go();
  s.announce(s.attacker, "1621").until(AttackStage::Answer);
  EXPECT_EQ(s.why(act(V::Commit, far)), "16.0") << "not for its range";
}

TEST(AttackArtillery, AdjacentGunsOfTheAttackerCanOnlyJoin) {
  CASES("10.63a");
  Attack s;
  const UnitId gun = s.put("german 8-10-12", "1522");
  const UnitId other = s.put("german 8-10-12", "1321");
  s.go();
  s.announce(s.attacker, "1621");
  s.act(V::Done);
  ASSERT_EQ(s.stage(), AttackStage::Commit);
  EXPECT_EQ(s.why(act(V::Commit, gun)), "10.63a");
  EXPECT_TRUE(s.may(act(V::Commit, other)));
}

TEST(AttackArtillery, AdjacentGunsThatJoinAreExposedToDefensiveFire) {
  CASES("10.63a", "10.76a");
  Attack s;
  const UnitId gun = s.put("german 8-10-12", "1522");
  s.go();
  s.announce(s.attacker, "1621").act(V::Join, gun);
  s.type(3);
  s.act(V::Assign, s.defender, s.hex("1522"));
  s.roll(1);
  EXPECT_TRUE(s.lost(gun));
}

TEST(AttackArtillery, TheDefenderCommitsAfterwardsButNotFromTheAttackedHex) {
  CASES("10.62", "10.63b", "10.61");
  Attack s;
  const UnitId inside = s.put("soviet 6-8-6", "1621");
  const UnitId beside = s.put("soviet 8-6-12", "1622");  // next to 1522, where nobody attacks, and to the target
  const UnitId behind = s.put("soviet 6-8-6", "1721");
  s.chuikov("1622").go();
  s.announce(s.attacker, "1621").until(AttackStage::Answer);
  EXPECT_EQ(s.who(), kSoviet);
  EXPECT_EQ(s.why(act(V::Commit, inside)), "10.63b");
  EXPECT_TRUE(s.may(act(V::Commit, beside)));
  EXPECT_TRUE(s.may(act(V::Commit, behind)));
  EXPECT_EQ(s.why(act(V::Commit, s.defender)), "10.6");
}

TEST(AttackArtillery, AdjacentGunsOfTheDefenderMayFireIndirectly) {
  CASES("10.63b", "10.64");
  Attack s;                                           // attackers with armor in 1521
  const UnitId gun = s.put("soviet 8-6-12", "1520");  // next to 1521
  s.chuikov("1520").go();
  s.announce(s.attacker, "1621").until(AttackStage::Answer);
  s.act(V::Commit, gun);
  s.type(3);
  s.act(V::Fire);
  s.act(V::Fire);
  ASSERT_EQ(s.stage(), AttackStage::DefensiveRoll);
  // Not halved by the armor in 1521: it is adjacent [6.46].
  EXPECT_EQ(defensiveShot(s.at(), s.direction("1521")).strength.total(), 3 + 8);
}

TEST(AttackArtillery, OnlyArmorThatAttacksSpoilsTheDefendersFire) {
  CASES("10.64", "10.12", "6.44a", "6.5c");
  for (const bool joins : {false, true}) {
    Attack s;
    if (!joins) s.state.mark(s.mate, kUsed);  // armor in the hex of the attackers
    const UnitId gun = s.put("soviet 6-8-6", "1721");
    s.chuikov("1721").go();
    s.announce(s.attacker, "1621");
    if (joins) s.act(V::Join, s.mate);
    s.until(AttackStage::Answer).act(V::Commit, gun);
    s.type(3).allFire();
    EXPECT_EQ(defensiveShot(s.at(), s.direction("1521")).strength.total(), joins ? 3 + 3 : 3 + 6);
  }
  // A mortar next to armor that attacks and others that look on.
  for (const bool joins : {false, true}) {
    Duel s("german 6-2-24", "1521", "soviet 4-4-10", "1621");
    const UnitId other = s.put("german 5-4-12", "1521");
    s.chuikov("1621").go();
    s.announce(s.attacker, "1621");
    if (joins) s.act(V::Join, other);
    s.type(3).allFire();
    EXPECT_EQ(defensiveShot(s.at(), s.direction("1521")).strength.total(), joins ? 2 : 1);
  }
}

TEST(AttackArtillery, SurvivorsGetNoArtilleryExceptIn1726) {
  CASES("6.71");
  for (const bool kurgan : {true, false}) {
    AttackScene s;
    const UnitId survivor = s.rules.survivors.front();
    const UnitId attacker = s.put("german 5-4-12", kurgan ? "1725" : "1535");
    bfs::put(s.rules, s.state, survivor, s.hex(kurgan ? "1726" : "1534"));
    const UnitId gun = s.put("soviet 6-8-6", kurgan ? "1827" : "1633");
    s.go();
    s.announce(attacker, kurgan ? "1726" : "1534");
    s.until(kurgan ? AttackStage::Answer : AttackStage::Type);
    if (kurgan) {
      EXPECT_TRUE(s.may(act(V::Commit, gun)));
    } else {
      EXPECT_STREQ(mayAnswer(s.at(), gun).rule, "6.71");
    }
  }
}

TEST(AttackArtillery, MilitiaAloneGetNoArtillery) {
  CASES("12.16b");
  AttackScene s;
  const UnitId attacker = s.put("german 5-4-12", "1725");
  s.put("soviet 1-4", "1726");
  const UnitId gun = s.put("soviet 6-8-6", "1827");
  s.go();
  s.announce(attacker, "1726").until(AttackStage::Type);
  EXPECT_STREQ(mayAnswer(s.at(), gun).rule, "12.16b");
}

TEST(AttackArtillery, WhereNobodyCanFireNoArtilleryCan) {
  CASES("10.65a", "12.42");
  AttackScene s;
  const UnitId attacker = s.put("german 5-4-12", "2226");
  bfs::put(s.rules, s.state, s.rules.pontoons[0], s.hex("2227"));
  const UnitId gun = s.put("soviet 6-8-6", "2423");
  s.go();
  s.announce(attacker, "2227").until(AttackStage::Type);
  EXPECT_STREQ(mayAnswer(s.at(), gun).rule, "10.65a");
}

TEST(AttackArtillery, MilitiaAloneGetNoArtilleryInTheHexTheyFireAt) {
  CASES("12.16b", "10.65a");
  AttackScene s;
  const UnitId attacker = s.put("german 5-4-12", "1725");
  const UnitId second = s.put("german 5-4-12", "1625");
  const UnitId militia = s.put("soviet 1-4", "1726");
  const UnitId rifle = s.put("soviet 3-8 infantry", "1726");
  const UnitId gun = s.put("soviet 6-8-6", "1827");
  s.go();
  s.announce(attacker, "1726").act(V::Join, second);
  s.until(AttackStage::Answer).act(V::Commit, gun);
  s.type(3);
  s.act(V::Assign, militia, s.hex("1725"));
  EXPECT_EQ(s.why(act(V::Assign, gun, s.hex("1625"))), "10.65a");  // units first
  s.act(V::Assign, rifle, s.hex("1625"));
  EXPECT_EQ(s.why(act(V::Assign, gun, s.hex("1725"))), "12.16b");
  EXPECT_TRUE(s.may(act(V::Assign, gun, s.hex("1625"))));
}

TEST(AttackArtillery, ADefendingGunThatFiresIsUsedAndLosesItsMarker) {
  CASES("10.68", "10.65b");
  AttackScene s;
  const UnitId defender = s.put("german 5-4-12", "1621");
  const UnitId gun = s.put("german 8-10-12", "1421");
  s.state.mark(gun, kDeployed);
  const UnitId attacker = s.put("soviet 3-8 infantry", "1721");
  const UnitId second = s.put("soviet 3-8 infantry", "1722");
  s.put("soviet 3-8 infantry", "1822");
  s.chuikov("1822").reaction(3).go();
  s.announce(attacker, "1621").act(V::Join, second);
  s.until(AttackStage::Answer).act(V::Commit, gun);
  s.type(3);
  s.act(V::Assign, defender, s.hex("1721"));
  s.act(V::Assign, gun, s.hex("1722"));  // a German battery fires where no unit does
  ASSERT_EQ(s.stage(), AttackStage::DefensiveRoll);
  s.roll(6);
  s.roll(6);
  EXPECT_TRUE(s.used(gun));
  EXPECT_FALSE(s.state.is(gun, kDeployed));
  EXPECT_FALSE(s.used(defender));
}

TEST(AttackArtillery, IsNotTakenBackOnceTheAttackTypeIsKnown) {
  CASES("10.62", "10.33", "10.68");
  for (const int type : {1, 3, 6}) {
    Attack s;
    const UnitId gun = s.put("soviet 6-8-6", "1721");
    const UnitId apart = s.put("soviet 6-8-6", "1823");
    s.chuikov("1721").go();
    s.announce(s.attacker, "1621").until(AttackStage::Answer);
    s.act(V::Commit, gun).act(V::Commit, apart);
    s.roll(type);
    if (type != 1) {
      s.act(V::Assign, s.defender, s.hex("1521"));
      s.act(V::Hold, gun);
      EXPECT_EQ(s.stage(), AttackStage::Assign);  // the other one may still fire
      s.act(V::Assign, apart, s.hex("1521"));
      s.roll(6);
      EXPECT_TRUE(s.used(apart));
    }
    EXPECT_EQ(s.used(gun), type != 1);  // a surprise leaves it ready
    EXPECT_FALSE(s.state.is(gun, kIndirect));
    EXPECT_EQ(s.state.aim(gun), 0);
  }
  // A battery that no hex is left for has not fired.
  Attack s;
  const UnitId gun = s.put("soviet 6-8-6", "1721");
  const UnitId apart = s.put("soviet 6-8-6", "1823");
  s.chuikov("1721").go();
  s.announce(s.attacker, "1621").until(AttackStage::Answer);
  s.act(V::Commit, gun).act(V::Commit, apart);
  s.roll(3);
  s.act(V::Assign, s.defender, s.hex("1521")).act(V::Assign, gun, s.hex("1521"));
  EXPECT_EQ(s.stage(), AttackStage::DefensiveRoll);
  s.roll(6);
  EXPECT_TRUE(s.used(gun));
  EXPECT_FALSE(s.used(apart));
}

TEST(AttackArtillery, SovietGunsCommittedByTheAttackerStandTogether) {
  CASES("10.66", "10.6");
  AttackScene s;
  s.put("german 5-4-12", "1621");
  const UnitId attacker = s.put("soviet 3-8 infantry", "1721");
  const UnitId gun = s.put("soviet 6-8-6", "1822");
  const UnitId together = s.put("soviet 6-8-6", "1822");
  const UnitId apart = s.put("soviet 8-6-12", "1624");
  s.chuikov("1721").reaction(3).go();
  s.announce(attacker, "1621").until(AttackStage::Commit);
  s.act(V::Commit, gun);
  EXPECT_EQ(s.why(act(V::Commit, apart)), "10.66");
  EXPECT_TRUE(s.may(act(V::Commit, together)));
}

// --- Dive points -----------------------------------------------------------------------------------------------------

TEST(AttackAirSupport, DivePointsAddToTheFireInStepsOfTwo) {
  CASES("5.6", "5.61", "5.62", "5.64", "5.65b");
  AttackScene s;
  const UnitId attacker = s.put("german 5-4-12", "1725");
  s.put("soviet 3-8 infantry", "1726");  // fortified: column 4 one quarter, column 5 +3
  s.state.dive[index(kGerman)] = 6;
  s.state.level[index(kGerman)] = 8;
  s.go();
  EXPECT_FALSE(s.may(act(V::Dive, 2)));  // no attack by aircraft alone
  s.announce(attacker, "1726").until(AttackStage::Commit);
  EXPECT_EQ(s.why(act(V::Dive, 3)), "5.6");
  EXPECT_EQ(s.why(act(V::Dive, 8)), "5.6");
  EXPECT_EQ(s.why(act(V::Dive, 0)), "5.6");
  EXPECT_EQ(s.why(act(V::LevelAttack, s.hex("1726"), 4)), "5.64");
  s.act(V::Dive, 4);
  EXPECT_EQ(s.state.dive[index(kGerman)], 2);
  s.until(AttackStage::Type);
  EXPECT_EQ(s.why(act(V::Dive, 2)), "10.0b");                // a die is due
  EXPECT_EQ(offensiveShot(s.at()).strength.total(), 4 + 4);  // second value of the infantry, all four points
  EXPECT_EQ(offensiveShot(s.at()).die.total(), 3);
}

TEST(AttackAirSupport, TheDefenderHasNoAirSupport) {
  CASES("5.65a");
  Attack s;
  s.state.dive[index(kSoviet)] = 6;
  s.put("soviet 6-8-6", "1721");
  s.chuikov("1721").go();
  s.announce(s.attacker, "1621").until(AttackStage::Answer);
  EXPECT_EQ(s.why(act(V::Dive, 2)), "5.61");
}

TEST(AttackAirSupport, BurningOilHalvesGermanPoints) {
  CASES("5.61");
  Attack s;
  s.state.dive[index(kGerman)] = 4;
  s.state.set(kBurning);
  s.go();
  s.announce(s.attacker, "1621").until(AttackStage::Commit);
  s.act(V::Dive, 4);
  EXPECT_EQ(s.at().dive(), 2);
  EXPECT_EQ(s.state.dive[index(kGerman)], 0);
}

TEST(AttackAirSupport, FlakAnswersAndIsLocked) {
  CASES("5.63", "5.58");
  Attack s;
  const UnitId flak = s.put("soviet 1-0-6 flak", "1722");
  const UnitId elsewhere = s.put("soviet 1-0-6 flak", "1722");
  s.state.flakHex[static_cast<std::size_t>(s.rules[elsewhere].flakIndex)] = s.hex("1726");
  const UnitId spent = s.put("soviet 1-0-6 flak", "1722");
  s.state.mark(spent, kUsed);
  s.chuikov("1722").state.dive[index(kGerman)] = 4;
  s.go();
  s.announce(s.attacker, "1621").until(AttackStage::Commit);
  s.act(V::Dive, 4);
  ASSERT_EQ(s.stage(), AttackStage::Flak);
  EXPECT_EQ(s.who(), kSoviet);
  Prompt asked;
  theTitle().prompt(Position::of(s.state), asked);
  EXPECT_TRUE(asked.fleeting) << "to fire costs nothing, and is not asked again";
  EXPECT_EQ(s.why(act(V::Flak, elsewhere)), "5.53a");
  EXPECT_EQ(s.why(act(V::Flak, spent)), "5.56b");
  EXPECT_FALSE(s.may(act(V::Fire)));
  s.act(V::Flak, flak);
  EXPECT_FALSE(s.may(act(V::Done)));
  s.act(V::Fire);
  s.roll(1);  // strength 1 at 1: one point
  EXPECT_EQ(s.at().dive(), 3);
  EXPECT_EQ(s.state.flakHex[static_cast<std::size_t>(s.rules[flak].flakIndex)], s.hex("1621"));
  EXPECT_FALSE(s.used(flak));
  EXPECT_FALSE(s.state.is(flak, kFiredHere));
}

TEST(AttackAirSupport, NeitherOverrunNorCounterattackHasAirSupport) {
  CASES("5.65a");
  AttackScene s;
  s.state.dive[index(kGerman)] = 4;
  const UnitId tank = s.put("german 6-2-24", "1520");
  s.put("soviet 3-8 infantry", "1621");
  s.chuikov("1722").put("soviet 3-8 infantry", "1722");
  s.go().act(V::Activate, tank).act(V::Step, s.hex("1521"));
  EXPECT_FALSE(s.may(act(V::Dive, 2)));
  s.act(V::Overrun, s.hex("1621"));
  EXPECT_FALSE(s.may(act(V::Dive, 2)));
}

}  // namespace
}  // namespace kessel::bfs
