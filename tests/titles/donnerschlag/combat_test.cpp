// SPDX-License-Identifier: GPL-3.0-or-later
// Combat [8]: who may attack whom, ratio, shifts and modifiers, losses and advance, with the examples of the book.
#include "scene.h"

namespace kessel::donner {
namespace {

/// The example of 8.4: two Soviet brigades in 2413, a German stack across the river.
struct Example : Scene {
  UnitId mech = put("13t-62", "2413");
  UnitId tank = put("13t-13", "2413");
  UnitId panzer = put("6p-i-11", "2512");
  UnitId first = put("6p-i-114", "2512");
  UnitId second = put("6p-ii-114", "2513");
  UnitId cavalry = put("gp-7-5c", "2414");
  Example() {
    put("6p-hq", "2613");
    fighting(kAxis, {panzer, first, second});
  }
};

TEST(DonnerschlagCombat, OnlyActiveNeighboursAttack) {
  CASES("8.1a", "8.1c", "8.2-1", "2.2e");
  Example s;
  s.go();
  s.act(V::Attack, s.hex("2413"));
  EXPECT_TRUE(s.may(V::Join, s.first));
  EXPECT_TRUE(s.may(V::Join, s.second));
  EXPECT_EQ(s.why(V::Join, s.cavalry), "8.1c");
  EXPECT_EQ(s.why(V::Join, s.unit("6p-hq")), "2.2e");
  EXPECT_EQ(s.why(V::Fight), "8.1c") << "nobody attacks yet";
}

TEST(DonnerschlagCombat, TargetsAndAttackersThatAreNone) {
  CASES("8.1a", "8.1c", "8.1e", "8.2-1", "8.2-2", "5.2-S3");
  Scene s;
  const UnitId foot = s.put("6p-i-114", "2719");
  const UnitId far = s.put("6p-ii-114", "2716");
  s.put("6p-i-4", "2522");  // not active
  const UnitId enemy = s.put("1g-70", "2720");
  s.put("1g-71", "2523");
  s.put("1g-72", "2211");
  s.fighting(kAxis, {foot, far}).go();
  EXPECT_EQ(s.why(V::Attack, s.hex("2211")), "8.1c") << "nobody is next to it";
  EXPECT_NE(s.whyText(V::Attack, s.hex("2211")).find("None of your units"), std::string::npos);
  EXPECT_EQ(s.why(V::Attack, s.hex("2523")), "8.1c") << "only an inactive unit is";
  EXPECT_EQ(s.why(V::Activate, far), "5.2-S3");
  EXPECT_EQ(s.why(V::Pass), "5.2-S3");
  s.act(V::Attack, s.hex("2720"));
  EXPECT_EQ(s.why(V::Join, far), "8.1c") << "not next to the target";
  EXPECT_EQ(s.why(V::Join, enemy), "8.1a");
  EXPECT_EQ(s.why(V::Join, s.unit("6p-ii-11")), "8.1c") << "not on the map";
  s.act(V::Join, foot);
  EXPECT_EQ(s.why(V::Join, foot), "8.1e") << "it takes part already";
  EXPECT_EQ(s.why(V::Attack, s.hex("2720")), "8.2-1");
  s.hold(combatCard(12));
  s.act(V::Fight);
  ASSERT_EQ(s.step(), S::Window);
  EXPECT_EQ(s.why(V::Fight), "8.2-2");
}

TEST(DonnerschlagCombat, TanksDoNotAttackAcrossARiver) {
  CASES("8.3-R1");
  Scene alone;
  const UnitId panzer = alone.put("6p-i-11", "2513");
  alone.put("1g-70", "2413");
  alone.put("1g-71", "2512");
  alone.fighting(kAxis, {panzer}).go();
  EXPECT_EQ(alone.why(V::Attack, alone.hex("2413")), "8.3-R1");
  EXPECT_TRUE(alone.may(V::Attack, alone.hex("2512")));
  Example s;
  s.go();
  s.act(V::Attack, s.hex("2413"));
  EXPECT_EQ(s.why(V::Join, s.panzer), "8.3-R1");
}

TEST(DonnerschlagCombat, TheExampleOfTheBook) {
  CASES("8.2-3", "8.2-4", "8.2-5", "8.2-7", "8.3-U1", "8.3-U2", "8.3-U3", "8.4-0", "8.4-L1", "8.4-R1",
        "8.4-A1");  // EX-10
  Example s;
  s.hold(combatCard(12));
  s.go();
  s.act(V::Attack, s.hex("2413")).act(V::Join, s.panzer).act(V::Join, s.first).act(V::Fight);
  ASSERT_EQ(s.step(), S::Window);
  s.state.combat.effects |= kPioneers;  // what Storm Pioneers does
  s.act(V::Pass);
  const Reckoning sums = reckon(s.rules, s.state, s.state.combat);
  EXPECT_EQ(sums.attack.total(), 6 * kStrength);
  EXPECT_EQ(sums.defence.total(), 4 * kStrength);
  EXPECT_EQ(sums.base, 2) << "1,5:1";
  EXPECT_EQ(sums.shifts.total(), 1) << "Tank bonus and Combined Arms against Combined Arms";
  EXPECT_EQ(sums.column, 3) << "2:1";
  EXPECT_EQ(sums.modifier.total(), 0);
  s.roll(6);
  EXPECT_EQ(s.rules.crt.resultNames[s.state.combat.result], "1DR");
  const auto fired = std::ranges::find(s.events, EventKind::Fired, &Event::kind);
  ASSERT_NE(fired, s.events.end());
  EXPECT_EQ(textOf(s.rules.info, fired->text), "Die 6, modified 6: 1DR (Soviet: steps lost 1, retreat)");
  s.act(V::Pass);  // second window
  ASSERT_EQ(s.step(), S::Losses);
  EXPECT_EQ(s.who(), kSoviet);
  EXPECT_EQ(s.why(V::Lose, s.first), "8.4-L1");
  EXPECT_EQ(s.why(V::Pass), "8.4-L1");
  const Outlook shown = combatOutlook(s.rules, s.state);
  ASSERT_EQ(shown.now.size(), 1U);
  EXPECT_EQ(textOf(s.rules.info, shown.now.front().text), "Soviet: steps still to lose: 1");
  s.act(V::Lose, s.mech);
  EXPECT_EQ(s.state.at(s.mech), kLost);
  EXPECT_TRUE(s.isAt(s.tank, "2313")) << "nearest to a Soviet edge";
  ASSERT_EQ(s.step(), S::Advance);
  EXPECT_EQ(s.why(V::Advance, s.first, s.hex("2413")), "8.4-A1") << "no tank";
  s.act(V::Advance, s.panzer, s.hex("2413"));
  EXPECT_TRUE(s.isAt(s.panzer, "2413"));
  EXPECT_EQ(s.step(), S::Segment);
}

TEST(DonnerschlagCombat, WithoutPioneersTheMotorizedAttackAlone) {
  CASES("8.3-R2", "8.2-4");  // EX-11
  Example s;
  s.go();
  s.act(V::Attack, s.hex("2413")).act(V::Join, s.first).act(V::Join, s.second).act(V::Fight);
  const Reckoning sums = reckon(s.rules, s.state, s.state.combat);
  EXPECT_EQ(sums.attack.total(), sums.defence.total());
  EXPECT_EQ(sums.base, 1);
  EXPECT_EQ(sums.shifts.total(), -1);
  EXPECT_EQ(sums.column, 0) << "0:1";
  EXPECT_EQ(sums.modifier.total(), -1) << "all across the river";
}

/// A hex attacked over dry ground, as a combat in numbers only.
struct Numbers : Scene {
  Combat combat;
  Numbers(std::initializer_list<const char*> attackers, std::initializer_list<const char*> defenders,
          std::string_view target = "2720", std::string_view from = "2719") {
    combat.target = hex(target);
    combat.side = kAxis;
    for (const char* id : attackers) combat.attackers.add(put(id, from));
    for (const char* id : defenders) combat.defenders.add(put(id, target));
  }
  [[nodiscard]] Reckoning sums() const { return reckon(rules, state, combat); }
};

TEST(DonnerschlagCombat, RatiosAreRoundedDownToAColumn) {
  CASES("8.2-3", "8.1g");  // EX-8
  Scene s;
  EXPECT_EQ(s.rules.crt.column(2 * 11 / 3), 4) << "11:3 is 3:1";
  EXPECT_EQ(s.rules.crt.column(2 * 12 / 3), 5) << "12:3 is 4:1";
  EXPECT_EQ(s.rules.crt.column(2 * 1 / 2), 0) << "1:2 is 0:1";
  EXPECT_EQ(s.rules.crt.column(2 * 2 / 2), 1);
  EXPECT_EQ(s.rules.crt.column(2 * 30 / 2), 8) << "nothing lies beyond 7:1";
}

TEST(DonnerschlagCombat, HalvedStrengthsKeepTheirFraction) {
  CASES("3.6f", "3.6h");  // EX-5
  Numbers s({"6p-i-11"}, {"2gm-4"});
  s.state.unsupplied.add(s.unit("2gm-4"));
  EXPECT_EQ(s.sums().defence.total(), 3 * kStrength / 2);
  EXPECT_EQ(s.sums().base, 3) << "4 against 1,5 is 2:1";
}

TEST(DonnerschlagCombat, ShiftsAreNettedBeforeTheEndOfTheTable) {
  CASES("8.2-4", "8.2-5");  // EX-8
  Numbers s({"6p-i-11", "6p-ii-11"}, {"ad-hoc-infantry-1"});
  s.combat.shifts = -1;
  EXPECT_EQ(s.sums().base, 8);
  EXPECT_EQ(s.sums().column, 8) << "one to the right for the tanks, one to the left by a card";
  s.combat.shifts = -2;
  EXPECT_EQ(s.sums().column, 7);
  EXPECT_EQ(s.rules.crt.result(8, 9), s.rules.crt.result(8, 6));
  EXPECT_EQ(s.rules.crt.result(0, -1), s.rules.crt.result(0, 1));
}

TEST(DonnerschlagCombat, NoBonusOutOfSupplyNorForRecon) {
  CASES("3.6f", "8.3-U1", "8.3-U2", "2.2c");
  Numbers s({"6p-i-11", "6p-6"}, {"1g-70"});
  EXPECT_EQ(s.sums().shifts.total(), 1) << "recon gives no Combined Arms";
  s.state.unsupplied.add(s.unit("6p-i-11"));
  EXPECT_EQ(s.sums().shifts.total(), 0);
}

TEST(DonnerschlagCombat, CombinedArmsOfEitherSide) {
  CASES("8.3-U1", "8.3-U2", "8.3-U3");
  EXPECT_EQ(Numbers({"6p-i-114"}, {"1g-70"}).sums().shifts.total(), 0);
  EXPECT_EQ(Numbers({"6p-i-11"}, {"1g-70"}).sums().shifts.total(), 1) << "the tanks";
  EXPECT_EQ(Numbers({"6p-i-11", "6p-i-114"}, {"1g-70"}).sums().shifts.total(), 2) << "both together";
  EXPECT_EQ(Numbers({"6p-i-114"}, {"13t-13", "13t-62"}).sums().shifts.total(), -1) << "of the defender";
  EXPECT_EQ(Numbers({"6p-i-114"}, {"13t-13"}).sums().shifts.total(), 0) << "tanks alone do nothing for the defence";
  Numbers apart({"6p-i-11"}, {"1g-70"});
  apart.combat.attackers.add(apart.put("6p-i-114", "2721"));
  EXPECT_EQ(apart.sums().shifts.total(), 2) << "in different hexes";
  Numbers cold({"6p-i-114"}, {"13t-13", "13t-62"});
  cold.state.unsupplied.add(cold.unit("13t-62"));
  EXPECT_EQ(cold.sums().shifts.total(), 0) << "out of supply";
}

TEST(DonnerschlagCombat, TerrainHelpsTheDefender) {
  CASES("8.3-T1", "8.3-T2", "8.3-T3", "8.3-T4", "8.3-T5");
  Numbers village({"6p-i-11"}, {"1g-70"}, "3118", "3117");
  EXPECT_EQ(village.sums().modifier.total(), -1);
  Numbers town({"6p-i-11"}, {"1g-70"}, "2812", "2811");
  EXPECT_EQ(town.sums().modifier.total(), -2);
  EXPECT_EQ(town.sums().shifts.total(), 0);
  Numbers station({"6p-i-11"}, {"1g-70"}, "1804", "1805");
  EXPECT_EQ(station.sums().modifier.total(), -1);
  Numbers both({"6p-i-11"}, {"1g-70"}, "3613", "3612");
  EXPECT_EQ(both.sums().modifier.total(), -1) << "one kind only";
  Numbers city({"6p-i-11", "6p-i-4"}, {"13t-62", "13t-13"}, "3116", "3117");
  EXPECT_EQ(city.sums().attack.total(), 3 * kStrength);
  EXPECT_EQ(city.sums().shifts.total(), 0);
  EXPECT_EQ(city.sums().modifier.total(), 0);
}

TEST(DonnerschlagCombat, CardsWeighIn) {
  CASES("12.2-C15", "12.2-C22", "12.2-C25", "12.2-C43a", "12.2-C54a", "12.2-C5a", "12.2-C12a");
  Numbers s({"6p-i-11", "6p-i-4"}, {"1g-70"}, "2812", "2811");
  s.combat.effects = kNoVillage;
  EXPECT_EQ(s.sums().modifier.total(), 0);
  EXPECT_EQ(s.sums().shifts.total(), 2);
  s.combat.effects |= kNoTankBonus;
  EXPECT_EQ(s.sums().shifts.total(), 1);
  s.combat.effects |= kAmbush;
  EXPECT_EQ(s.sums().shifts.total(), 0);
  s.combat.effects |= kSovietHalved;
  EXPECT_EQ(s.sums().defence.total(), kStrength);
  Numbers city({"6p-i-11"}, {"1g-70"}, "3116", "3117");
  city.combat.effects = kNoVillage;
  EXPECT_EQ(shelterOf(city.rules, city.state, city.combat), Shelter::City);
  city.combat.effects = kNoTerrain;
  EXPECT_EQ(shelterOf(city.rules, city.state, city.combat), Shelter::None);
  Numbers river({"6p-i-4"}, {"13t-62"}, "2413", "2512");
  EXPECT_EQ(river.sums().modifier.total(), -1);
  river.combat.effects = kBoats;
  EXPECT_EQ(river.sums().modifier.total(), 0);
}

TEST(DonnerschlagCombat, EmptyHexesAndLoneHqsAreNoTargets) {
  CASES("8.1b", "2.2e");
  Example s;
  s.put("51a-hq", "2612");
  s.go();
  EXPECT_EQ(s.why(V::Attack, s.hex("2612")), "8.1b");
  EXPECT_EQ(s.why(V::Attack, s.hex("2611")), "8.1b");
}

/// A sure fight over dry ground: strong attackers in two hexes, one defender.
struct Assault : Scene {
  UnitId left = put("6p-i-11", "2719");
  UnitId right = put("6p-ii-11", "2721");
  UnitId infantry = put("6p-i-4", "2719");
  UnitId defender = put("ad-hoc-infantry-1", "2720");
  Assault() { fighting(kAxis, {left, right, infantry}); }
  void fight(std::initializer_list<UnitId> units, int die) {
    act(V::Attack, hex("2720"));
    for (UnitId each : units) act(V::Join, each);
    act(V::Fight);
    roll(die);
  }
};

TEST(DonnerschlagCombat, OnePerHexAndUnit) {
  CASES("8.1d", "8.1e", "5.2-S3", "8.1f");
  Assault s;
  s.put("ad-hoc-infantry-2", "2820");
  s.put("2gm-4", "2720");
  s.go();
  s.fight({s.infantry}, 4);
  EXPECT_TRUE(s.state.running().fought.has(s.infantry));
  EXPECT_EQ(s.why(V::Attack, s.hex("2720")), "8.1d");
  s.act(V::Attack, s.hex("2820"));
  EXPECT_EQ(s.why(V::Join, s.infantry), "8.1e");
}

TEST(DonnerschlagCombat, AStackMayAttackTwoHexesAndAUnitBeAttackedTwice) {
  CASES("8.1f", "8.1d");
  Scene s;
  const UnitId first = s.put("6p-i-11", "2719");
  const UnitId second = s.put("6p-ii-11", "2719");
  const UnitId third = s.put("6p-i-4", "2621");
  const UnitId runs = s.put("1g-70", "2720");
  s.put("1g-71", "2619");
  s.fighting(kAxis, {first, second, third}).go();
  s.act(V::Attack, s.hex("2720")).act(V::Join, first).act(V::Fight).roll(6);
  while (s.step() != S::Segment) s.act(s.may(V::Pass) ? kessel::act(V::Pass) : s.prompt().legal.at(0));
  ASSERT_FALSE(s.isAt(runs, "2720"));
  EXPECT_TRUE(s.may(V::Attack, s.hex("2619"))) << "the other tank of the stack";
  donner::put(s.rules, s.state, runs, s.hex("2721"));  // it has retreated next to the third unit
  s.act(V::Attack, s.hex("2721"));
  EXPECT_EQ(s.why(V::Fight), "8.1c");
  EXPECT_EQ(s.why(V::Pass), "8.2-1") << "no answer to this question";
  s.act(V::Join, third).act(V::Fight);
  EXPECT_TRUE(s.state.combat.defenders.has(runs)) << "a second time, in another hex";
}

TEST(DonnerschlagCombat, TheOutcomeHasItsOrder) {
  CASES("8.4-O1", "8.4-H3");
  Scene s;
  // Across a bridge; the unit loses a step, retreats, and the tanks may advance. Two rolls of the modified die of 1.
  const UnitId first = s.put("6p-i-11", "3109");
  const UnitId second = s.put("6p-ii-11", "3109");
  const UnitId weak = s.put("2gm-4", "3210");
  s.put("1g-70", "3410");
  s.fighting(kAxis, {first, second}).go();
  s.act(V::Attack, s.hex("3210")).act(V::Join, first).act(V::Join, second);
  s.state.combat.modifier = -9;
  s.state.combat.shifts = 9;
  s.act(V::Fight).roll(6);
  ASSERT_EQ(s.rules.crt.resultNames[s.state.combat.result], "1DR");
  ASSERT_TRUE(s.may(V::Draw)) << "before the losses";
  EXPECT_EQ(textOf(s.rules.info, s.prompt().ask), "Deploy an ad hoc unit now, before the outcome?");
  EXPECT_FALSE(s.state.reduced.has(weak));
  s.act(V::Pass);
  ASSERT_TRUE(s.may(V::Draw)) << "after the losses";
  EXPECT_EQ(textOf(s.rules.info, s.prompt().ask), "Deploy an ad hoc unit now, after the losses?");
  EXPECT_TRUE(s.state.reduced.has(weak));
  EXPECT_TRUE(s.isAt(weak, "3210"));
  s.act(V::Pass);
  if (s.step() == S::Retreat) s.act(s.legal(V::Retreat).front());
  ASSERT_TRUE(s.may(V::Draw)) << "after the retreat";
  EXPECT_EQ(textOf(s.rules.info, s.prompt().ask), "Deploy an ad hoc unit now, after the retreats?");
  EXPECT_FALSE(s.isAt(weak, "3210"));
  EXPECT_TRUE(s.isAt(first, "3109"));
  s.act(V::Pass);
  ASSERT_EQ(s.step(), S::Advance);
  s.act(V::Advance, first, s.hex("3210")).act(V::Pass);
  ASSERT_TRUE(s.may(V::Draw)) << "after the advance";
  EXPECT_EQ(textOf(s.rules.info, s.prompt().ask), "Deploy an ad hoc unit now, after the advance?");
  EXPECT_EQ(textOf(s.rules.info, theTitle().describe(Position::of(s.state), act(V::Pass))), "No ad hoc unit now")
      << "it may stand on a curtain, without the question";
  s.act(V::Draw);
  EXPECT_EQ(s.step(), S::AdHoc) << "the counter is drawn only now";
}

TEST(DonnerschlagCombat, ADrawIsOfferedOnlyAfterWhatHasHappened) {
  CASES("8.4-A2", "8.4-O1", "8.4-H2");
  Scene s;
  const UnitId tank = s.put("6p-i-11", "2719");
  s.put("2gm-4", "2720");
  s.fighting(kAxis, {tank}).go();
  s.act(V::Attack, s.hex("2720")).act(V::Join, tank);
  s.state.combat.modifier = -9;
  s.state.combat.shifts = 2;  // 4:1 with the tank: no effect on a one
  s.act(V::Fight).roll(1);
  ASSERT_EQ(s.rules.crt.resultNames[s.state.combat.result], "-");
  int offers = 0;
  while (s.may(V::Draw)) {
    ++offers;
    s.act(V::Pass);
  }
  EXPECT_EQ(offers, 1) << "no loss, no retreat, no advance: the defender still stands there";
}

TEST(DonnerschlagCombat, TanksAdvanceIntoTheEmptyHex) {
  CASES("8.4-A1", "8.4-O1", "3.1a");
  Assault s;
  s.go();
  s.fight({s.left, s.right, s.infantry}, 4);
  EXPECT_EQ(s.state.at(s.defender), kInfantryCup) << "[3.3j]";
  ASSERT_EQ(s.step(), S::Advance);
  EXPECT_EQ(s.why(V::Advance, s.infantry, s.hex("2720")), "8.4-A1");
  s.act(V::Advance, s.left, s.hex("2720")).act(V::Advance, s.right, s.hex("2720"));
  EXPECT_EQ(stackSize(s.rules, s.state, s.hex("2720"), kAxis), 2);
}

TEST(DonnerschlagCombat, AdvanceIsOptional) {
  CASES("8.4-A1");
  Assault s;
  s.go();
  s.fight({s.left, s.right}, 6);
  s.act(V::Pass);
  EXPECT_TRUE(s.isAt(s.left, "2719"));
  EXPECT_TRUE(s.isAt(s.right, "2721"));
}

TEST(DonnerschlagCombat, AdvanceOverrunsALoneHq) {
  CASES("7.3a", "8.4-A1");
  Assault s;
  const UnitId hq = s.put("51a-hq", "2720");
  s.go();
  s.fight({s.left, s.right}, 6);
  s.act(V::Advance, s.left, s.hex("2720"));
  EXPECT_TRUE(overrun(s.rules, s.state, hq));
}

TEST(DonnerschlagCombat, LongAdvances) {
  CASES("12.2-C6a", "12.2-C26a");
  Assault s;
  s.hold(combatCard(1));  // opens the windows
  s.go();
  s.act(V::Attack, s.hex("2720")).act(V::Join, s.left).act(V::Join, s.infantry).act(V::Fight).act(V::Pass).roll(6);
  s.state.combat.effects |= kTigers;
  s.act(V::Pass);
  ASSERT_EQ(s.step(), S::Advance);
  EXPECT_EQ(s.why(V::Advance, s.infantry, s.hex("2619")), "12.2-C6a") << "first the vacated hex";
  s.act(V::Advance, s.infantry, s.hex("2720"))
      .act(V::Advance, s.infantry, s.hex("2821"))
      .act(V::Advance, s.infantry, s.hex("2822"));
  EXPECT_TRUE(s.isAt(s.infantry, "2822"));
  EXPECT_TRUE(s.may(V::Advance, s.left, s.hex("2720")));
}

TEST(DonnerschlagCombat, AnAxisFailureBringsSovietInfantry) {
  CASES("8.4-H2", "8.4-H3", "3.3g", "3.3h", "3.3i", "12.2-C52a");
  Assault s;
  s.put("2gm-4", "2720");
  s.put("1g-70", "2821");
  s.go();
  s.act(V::Attack, s.hex("2720")).act(V::Join, s.infantry).act(V::Fight).roll(1);
  EXPECT_EQ(s.who(), kSoviet);
  s.act(V::Draw);
  const Prompt draw = s.prompt();
  EXPECT_EQ(draw.legal.totalWeight(), 3U + 7U) << "one of the eight stands on the map";
  s.roll(index(s.unit("ad-hoc-infantry-7")) + 1, 1, 10);
  for (Action action : s.legal(V::Place)) {
    EXPECT_FALSE(inZoneOfControl(s.rules, s.state, action.placeB(), kAxis));
  }
  EXPECT_EQ(s.why(V::Place, s.unit("ad-hoc-infantry-7"), s.hex("2720")), "3.3i");
  const Place drift = s.legal(V::Place).front().placeB();
  Assault snowed = s;
  snowed.state.closed.add(drift);
  EXPECT_EQ(snowed.why(V::Place, s.unit("ad-hoc-infantry-7"), drift), "12.2-C52a");
  s.act(V::Place, s.unit("ad-hoc-infantry-7"), s.legal(V::Place).front().placeB());
}

TEST(DonnerschlagCombat, SnafuBringsNothing) {
  CASES("3.3h");
  Scene s;
  s.put("1g-70", "2020");
  ASSERT_TRUE(beginAdHoc(s.rules, s.state, 1));
  s.go();
  s.roll(0, 3, 11);
  EXPECT_NE(s.step(), S::AdHoc);
  s.rules.ofCup[1].each([&](UnitId unit) { EXPECT_EQ(s.state.at(unit), kInfantryCup); });
}

TEST(DonnerschlagCombat, AnEmptyCupGivesNothing) {
  CASES("3.3l");
  Scene s;
  s.rules.ofCup[2].each([&](UnitId unit) { donner::put(s.rules, s.state, unit, kLost); });
  const State before = s.state;
  EXPECT_FALSE(beginAdHoc(s.rules, s.state, 2));
  EXPECT_EQ(s.state, before);
}

TEST(DonnerschlagCombat, TheDefenderChoosesHisTerrain) {
  CASES("8.3-T5");
  for (const int choice : {1, 2}) {
    Scene s;
    const UnitId foot = s.put("6p-i-114", "3117");
    s.put("1g-70", "3116");  // a city with a station
    s.fighting(kAxis, {foot}).go();
    s.act(V::Attack, s.hex("3116")).act(V::Join, foot).act(V::Fight);
    ASSERT_EQ(s.step(), S::Combat);
    EXPECT_EQ(s.who(), kSoviet);
    EXPECT_EQ(reckon(s.rules, s.state, s.state.combat).attack.total(), kStrength)
        << "the city, as long as nothing is said";
    s.act(V::Choose, choice);
    const Reckoning sums = reckon(s.rules, s.state, s.state.combat);
    EXPECT_EQ(sums.attack.total(), choice == 1 ? kStrength : 2 * kStrength);
    EXPECT_EQ(sums.modifier.total(), choice == 1 ? 0 : -1);
    EXPECT_EQ(s.who(), kChance);
  }
  Scene plain;
  const UnitId foot = plain.put("6p-i-114", "3515");
  plain.put("1g-70", "3613");  // village and station are worth the same
  donner::put(plain.rules, plain.state, foot, plain.rules.around(plain.hex("3613"))[0]);
  plain.fighting(kAxis, {foot}).go();
  plain.act(V::Attack, plain.hex("3613")).act(V::Join, foot).act(V::Fight);
  EXPECT_EQ(plain.who(), kChance);
}

TEST(DonnerschlagCombat, WhetherTheAxisIsAskedDoesNotTellThatItHoldsStormPioneers) {
  CASES("3.11b", "8.3-R1");
  for (const int held : {12, 1}) {
    Scene s;
    const UnitId tank = s.put("6p-i-11", "2512");  // across the river from 2413
    s.put("13t-62", "2413");
    s.hold(combatCard(held));
    s.fighting(kAxis, {tank}).go();
    ASSERT_EQ(s.step(), S::Segment);
    EXPECT_EQ(s.state.steps.top<SegmentFrame>().stage, SegmentStage::Fighting) << "asked for a hex to attack";
    EXPECT_EQ(s.may(V::Attack, s.hex("2413")), held == 12);
  }
  Scene known;
  const UnitId tank = known.put("6p-i-11", "2512");
  known.put("13t-62", "2413");
  known.hold(combatCard(1));
  moveCard(known.state, combatCard(12), CardPlace::Discard);
  known.fighting(kAxis, {tank}).go();
  EXPECT_EQ(known.state.steps.top<SegmentFrame>().stage, SegmentStage::Ending)
      << "everybody sees that it cannot attack";
  for (const int held : {12, 1}) {
    Scene brief(kSkipEmptyWindows);
    const UnitId panzer = brief.put("6p-i-11", "2512");
    brief.put("13t-62", "2413");
    brief.hold(combatCard(held));
    brief.fighting(kAxis, {panzer}).go();
    EXPECT_EQ(brief.may(V::Attack, brief.hex("2413")), held == 12);
    EXPECT_EQ(brief.step() == S::Segment && brief.state.steps.top<SegmentFrame>().stage == SegmentStage::Fighting,
              held == 12)
        << "by option [R-55]";
  }
}

}  // namespace
}  // namespace kessel::donner
