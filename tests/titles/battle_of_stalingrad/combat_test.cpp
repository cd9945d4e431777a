// SPDX-License-Identifier: GPL-3.0-or-later
// The Attack Phase, combat factors and the Combat Results Table [8.0, 8.1].
#include "battle.h"

namespace kessel::bos {
namespace {

/// The example of 8.0: two panzer corps cross the Donets against the 65th Army.
struct Example : Fight {
  Example() : Fight(Phase::AxisMovement, 9) {
    put("s-65", "0814", 4).give("s-140", "s-65").give("s-at1", "s-65");
    put("a-24", "0714").give("a-3pz", "a-24").give("a-9pz", "a-24");
    put("a-48", "0714").give("a-11pz", "a-48").give("a-13pz", "a-48");
    others().go();
    move("a-24", {"0814"}).move("a-48", {"0814"}).finish();
  }
};

TEST(BattleOfStalingradCombat, TheExampleOfTheBook) {
  CASES("8.0g", "8.0h", "8.0j", "8.1c", "8.1d", "8.2i", "8.3a");  // EX-1
  Example s;
  s.attack("0814");
  EXPECT_EQ(s.attackTotal(), 20);
  EXPECT_EQ(s.defenceTotal(), 6);
  EXPECT_EQ(s.state.battle.table, 3);
  s.dice({5, 5});
  EXPECT_EQ(s.who(), kAxis) << "three steps of the attacker";
  s.lose("a-24", 2).lose("a-48");
  s.loseAsListed();  // five of six steps: all but the last basic point; then the army is moved by the attacker
  EXPECT_TRUE(s.isDead("s-140") && s.isDead("s-at1"));
  EXPECT_EQ(s.strength("s-65"), 1);
  EXPECT_EQ(s.step(), S::Retreat);
  EXPECT_EQ(s.who(), kAxis);
  EXPECT_TRUE(s.isAt("s-65", "0814")) << "losses come before the retreat";
  s.retreat("s-65", "0813");
  EXPECT_EQ(s.strength("a-24"), 4);
  EXPECT_EQ(s.strength("a-48"), 5);
  EXPECT_EQ(s.strength("a-3pz"), 3);
  EXPECT_FALSE(s.contested("0814"));
  EXPECT_EQ(s.controller("0814"), kAxis);
  EXPECT_EQ(s.state.battle, Battle{});
}

TEST(BattleOfStalingradCombat, AnAntiTankAssetThatDividesNothingIsNotShown) {
  CASES("8.1d", "3.5a");
  for (const bool tanks : {true, false}) {
    Fight s(Phase::AxisAttack);
    s.put("a-7", "0812").put("s-37", "0812", 4).give("s-at1", "s-37").others();
    if (tanks) s.give("a-3pz", "a-7");
    s.go();
    s.attack("0812");
    EXPECT_EQ(s.state.battle.antitank > 0, tanks);
  }
}

TEST(BattleOfStalingradCombat, OnlyBattleSpacesAndOnlyThePhasingSide) {
  CASES("3.4b", "8.0a");
  Fight s(Phase::AxisAttack);
  s.put("a-7", "0812").put("s-37", "0812").put("a-8", "0610").others().go();
  EXPECT_EQ(s.who(), kAxis);
  EXPECT_EQ(s.why(V::Attack, s.place("0610")), "8.0a") << "no enemy there";
  EXPECT_EQ(s.why(V::Attack, s.place("0505")), "8.0a");
  EXPECT_EQ(s.why(V::Stop), "8.0a");
  EXPECT_TRUE(s.may(V::Attack, s.place("0812")));
}

TEST(BattleOfStalingradCombat, CompulsoryOnesMustBeFoughtOthersMay) {
  CASES("8.0b");
  Fight s(Phase::AxisAttack);
  s.put("a-7", "0812").put("s-37", "0812").put("a-8", "0610").put("s-62", "0610").others();
  s.marked("a-7", "0811");
  s.go();
  EXPECT_EQ(s.why(V::End), "8.0b");
  EXPECT_TRUE(s.legal(V::End).empty());
  EXPECT_TRUE(s.may(V::Attack, s.place("0610"))) << "in any order [R-65]";
  s.attack("0812").dice({1, 1});
  ASSERT_TRUE(s.inPhase(S::AxisAttack));
  EXPECT_EQ(s.legal(V::End).size(), 1U);
  s.act(V::End);
  EXPECT_FALSE(s.inPhase(S::AxisAttack));
  EXPECT_TRUE(s.contested("0610")) << "a voluntary attack was left out";
}

TEST(BattleOfStalingradCombat, OneAttackForEachSpace) {
  CASES("8.0c");
  Fight s(Phase::AxisAttack);
  s.put("a-7", "0812").put("s-37", "0812").put("a-8", "0610").put("s-62", "0610").others().go();
  s.attack("0812").dice({1, 1});
  EXPECT_EQ(s.why(V::Attack, s.place("0812")), "8.0c");
  EXPECT_EQ(s.legal(V::Attack).size(), 1U);
}

TEST(BattleOfStalingradCombat, AllUnitsWithTheirAssetsCount) {
  CASES("8.0d", "8.1a");
  Fight s(Phase::AxisAttack);
  s.put("a-7", "0812").put("a-24", "0812").give("a-3pz", "a-24").give("a-3m", "a-24");
  s.put("s-37", "0812", 3).put("s-62", "0812", 4).give("s-16t", "s-62", 1).others().go();
  s.attack("0812");
  EXPECT_EQ(s.attackTotal(), 6 + 6 + 8 + 4);
  EXPECT_EQ(s.defenceTotal(), 3 + 4 + 3) << "a tank corps of one step counts 3";
}

TEST(BattleOfStalingradCombat, QuotientsAreCutOffAndEndAtFive) {
  CASES("8.0e", "8.0f");  // EX-3
  EXPECT_EQ(tableOf(11, 4), 2);
  EXPECT_EQ(tableOf(5, 6), 0) << "less than 1";
  EXPECT_EQ(tableOf(44, 4), 5);
  EXPECT_EQ(tableOf(7, 7), 1);
  EXPECT_EQ(tableOf(29, 5), 5);
  const Rules& rules = theTitle().rules();
  ASSERT_EQ(rules.crt.size(), 6U);
  EXPECT_EQ(rules.crt[0].id, "crt-0");
  // One sub-table serves both: 30 against 5 looks up both sides in the last one.
  Fight s(Phase::AxisAttack);
  s.rout("0812").others().go();
  s.attack("0812");
  EXPECT_EQ(s.state.battle.table, 5);
  s.roll(1);
  EXPECT_EQ(effectOf(rules, 5, s.state.battle.result[kAttack]).steps, 3);
  s.roll(6);
  EXPECT_EQ(s.state.battle.die[kDefence], 6);
  EXPECT_EQ(s.state.battle.left[kAttack], 2) << "5 or less, die 6, of sub-table 5";
}

TEST(BattleOfStalingradCombat, RowsOfSubTables3And4) {
  CASES("8.0i");  // EX-2
  const Rules& rules = theTitle().rules();
  for (const std::size_t table : {3U, 4U}) {
    const Chart& crt = rules.crt[table];
    ASSERT_EQ(crt.columns(), 4);
    for (const int total : {1, 5}) EXPECT_EQ(crt.column(total), 0);
    for (const int total : {6, 12}) EXPECT_EQ(crt.column(total), 1);
    for (const int total : {13, 26}) EXPECT_EQ(crt.column(total), 2);
    for (const int total : {27, 200}) EXPECT_EQ(crt.column(total), 3);
  }
}

TEST(BattleOfStalingradCombat, ResultsAreStepsAndPerhapsARetreat) {
  CASES("8.0j");
  const Rules& rules = theTitle().rules();
  const Effect hard = effectOf(rules, 3, rules.crt[3].at(20, 5));
  EXPECT_EQ(hard.steps, 5);
  EXPECT_TRUE(hard.retreat);
  const Effect light = effectOf(rules, 3, rules.crt[3].at(6, 5));
  EXPECT_EQ(light.steps, 3);
  EXPECT_FALSE(light.retreat);
}

// ---- modifiers [8.1]

/// The total of units as attackers or defenders.
int total(const Fight& s, std::initializer_list<std::string_view> units, Part part, const Modifiers& ground) {
  Units all;
  for (const std::string_view each : units) all.add(s.unit(each));
  return factorsOf(s.rules, s.state, all, part, ground).total();
}

TEST(BattleOfStalingradCombat, KharkovOverTheDonets) {
  CASES("8.1c", "8.1e", "8.1g");  // EX-4
  Fight s(Phase::SovietMovement);
  s.put("a-51", "0617").give("a-88", "a-51").give("a-3pz", "a-51");
  s.put("s-5t", "0616").give("s-2t", "s-5t").give("s-11t", "s-5t").give("s-16t", "s-5t");
  s.put("s-62", "0616").give("s-24t", "s-62").give("s-17t", "s-62").put("s-40", "0616").give("s-18t", "s-40");
  s.others().go();
  s.move("s-5t", {"0617"}).move("s-62", {"0617"}).move("s-40", {"0617"});
  EXPECT_TRUE(s.riverAssault("0617"));
  s.finish();
  s.attack("0617");
  EXPECT_EQ(s.attackTotal(), 4 + 6 + 5 + 30 / 12);
  EXPECT_EQ(s.defenceTotal(), 6 + 4);
  EXPECT_EQ(s.state.battle.antitank, 3);
}

TEST(BattleOfStalingradCombat, AnAssetHasTheFactorOfTheStepsThatItHas) {
  CASES("2.2.3c", "8.2e");
  for (const auto& [steps, factor] : {std::pair{3, 8}, {2, 6}, {1, 3}}) {
    Fight s(Phase::AxisAttack);
    s.put("a-14", "0812").give("a-14pz", "a-14", steps).put("s-62", "0812").others().go();
    s.attack("0812");
    EXPECT_EQ(s.attackTotal(), 6 + factor) << steps;
  }
}

TEST(BattleOfStalingradCombat, FractionsAreDroppedOnce) {
  CASES("8.1b", "8.1g");  // EX-4, EX-5
  Fight s;
  const Modifiers twelfth{true, true, 3};
  s.put("s-5t", "0616").give("s-4m", "s-5t").give("s-2t", "s-5t");
  EXPECT_EQ(total(s, {"s-5t"}, kAttack, twelfth), 4) << "11 tanks are none";
  s.put("s-62", "0616").give("s-11t", "s-62").give("s-16t", "s-62");
  EXPECT_EQ(total(s, {"s-5t", "s-62"}, kAttack, twelfth), 4 + 6 + 1) << "21/12";
  s.give("s-24t", "s-5t", 1);
  EXPECT_EQ(total(s, {"s-5t", "s-62"}, kAttack, twelfth), 4 + 6 + 2) << "24/12: the sum is cut, not each asset";
}

TEST(BattleOfStalingradCombat, OnlyTanksAreModified) {
  CASES("2.2.3e", "8.1b");
  Fight s;
  s.put("a-24", "0714").give("a-3m", "a-24").give("a-3pz", "a-24");
  EXPECT_EQ(total(s, {"a-24"}, kAttack, {}), 6 + 4 + 8);
  EXPECT_EQ(total(s, {"a-24"}, kAttack, {true, false, 0}), 6 + 4 + 4);
  EXPECT_EQ(total(s, {"a-24"}, kAttack, {true, true, 2}), 6 + 4 + 1);
}

TEST(BattleOfStalingradCombat, RiversAndAntiTankAssetsCostTheAttackerAlone) {
  CASES("8.1c", "8.1d", "8.1f");
  Fight s;
  s.put("a-24", "0714").give("a-3pz", "a-24").give("a-88", "a-24");
  EXPECT_EQ(total(s, {"a-24"}, kDefence, {true, false, 3}), 6 + 8) << "an anti-tank asset adds nothing";
  EXPECT_EQ(total(s, {"a-24"}, kAttack, {true, false, 2}), 6 + 2);
}

TEST(BattleOfStalingradCombat, OneAntiTankAssetCounts) {
  CASES("8.1d");
  Fight s(Phase::AxisAttack, 9);
  s.put("a-24", "0812").give("a-3pz", "a-24").give("a-9pz", "a-24");
  s.put("s-37", "0812").give("s-at1", "s-37").put("s-62", "0812").give("s-at2", "s-62").others().go();
  s.attack("0812");
  EXPECT_EQ(s.attackTotal(), 6 + 8) << "half of 16, not a quarter";
}

TEST(BattleOfStalingradCombat, AnAttackersAntiTankAssetDoesNothing) {
  CASES("8.1f");
  Fight s(Phase::AxisAttack);
  s.put("a-24", "0812").give("a-88", "a-24").put("s-5t", "0812").give("s-2t", "s-5t").others().go();
  s.attack("0812");
  EXPECT_EQ(s.attackTotal(), 6);
  EXPECT_EQ(s.defenceTotal(), 4 + 5);
}

TEST(BattleOfStalingradCombat, StalingradFromTheWest) {
  CASES("7.9.1d", "8.1e");  // DV-2
  Fight s;
  s.put("a-24", "0607").give("a-3pz", "a-24").put("a-48", "0607").give("a-9pz", "a-48").put("s-62", "0606");
  s.others().go();
  s.move("a-24", {"0606"}).move("a-48", {"0606"}).finish();
  s.attack("0606");
  EXPECT_EQ(s.attackTotal(), 20);
  EXPECT_EQ(s.defenceTotal(), 6);
  EXPECT_EQ(s.state.battle.table, 3);
}

TEST(BattleOfStalingradCombat, AMinorCityHalvesNoTanks) {
  CASES("8.1e");
  Fight s(Phase::AxisAttack);
  ASSERT_TRUE(s.rules[s.place("0812")].city);
  s.put("a-24", "0812").give("a-3pz", "a-24").put("s-37", "0812").give("s-140", "s-37").others().go();
  s.attack("0812");
  EXPECT_EQ(s.attackTotal(), 6 + 8);
  EXPECT_EQ(s.defenceTotal(), 5 + 2);
}

TEST(BattleOfStalingradCombat, AVoluntaryAttackIsNoRiverAssault) {
  CASES("8.1c");
  Fight s(Phase::AxisAttack);
  s.put("a-24", "0814").give("a-3pz", "a-24").put("s-37", "0814").others().go();
  s.attack("0814");
  EXPECT_EQ(s.attackTotal(), 14);
}

TEST(BattleOfStalingradCombat, SurplusUnitsOfABoxStandAside) {
  CASES("3.1.2e");
  Fight s(Phase::SovietAttack);
  s.put("a-7", "kalmykia").put("a-8", "kalmykia").put("s-37", "kalmykia").others().go();
  s.attack("kalmykia");
  EXPECT_EQ(s.who(), kAxis) << "the owner chooses";
  EXPECT_EQ(s.why(V::Exclude, s.unit("s-37")), "3.1.2e");
  EXPECT_EQ(s.why(V::End), "3.1.2e");
  s.act(V::Exclude, s.unit("a-7"));
  EXPECT_EQ(s.defenceTotal(), 6) << "a-8 alone";
  s.dice({6, 1});  // 5 against 6: two steps
  EXPECT_EQ(s.strength("a-7"), 6);
  EXPECT_EQ(s.strength("a-8"), 4);
}

TEST(BattleOfStalingradCombat, TheLastWhoMayFightInAnOverstackedBoxIsNoSurplus) {
  CASES("3.1.2e", "8.3g", "8.0b");
  Fight s(Phase::AxisAttack);
  s.put("a-7", "kalmykia").put("a-8", "kalmykia").put("s-37", "kalmykia").others();
  s.state.fledInto.add(s.unit("a-8"));
  s.marked("a-7", "stavropolsky").go();
  s.attack("kalmykia");
  EXPECT_EQ(s.attackTotal(), 6) << "a-7 alone, whose attack is compulsory; nobody is asked";

  Fight u(Phase::AxisAttack);
  u.put("a-7", "maikop").put("a-8", "maikop").put("a-24", "maikop").put("s-37", "maikop").others();
  for (const char* fled : {"a-8", "a-24"}) u.state.fledInto.add(u.unit(fled));
  u.marked("a-7", "krasnodarsky").go();
  u.attack("maikop");
  EXPECT_EQ(u.legal(V::Exclude).size(), 2U);
  EXPECT_EQ(u.why(V::Exclude, u.unit("a-7")), "R-112") << "its attack is compulsory";
}

TEST(BattleOfStalingradCombat, TheOwnerChoosesTheSurplusWhileOthersMayFight) {
  CASES("3.1.2e", "8.3g");
  Fight t(Phase::SovietAttack);
  t.put("a-7", "kalmykia").put("a-8", "kalmykia").put("a-24", "kalmykia").put("s-37", "kalmykia").others();
  t.state.fledInto.add(t.unit("a-8"));
  t.go();
  t.attack("kalmykia");
  EXPECT_EQ(t.who(), kAxis);
  EXPECT_EQ(t.legal(V::Exclude).size(), 3U) << "whom the owner likes";
  t.act(V::Exclude, t.unit("a-24"));
  EXPECT_EQ(t.defenceTotal(), 6) << "a-7 must fight, so a-8 goes unasked";
}

TEST(BattleOfStalingradCombat, WhoHasFledThereIsNoReasonToAttack) {
  CASES("8.3g");
  Fight s(Phase::AxisAttack);
  s.put("a-7", "0905").put("s-37", "0905").put("a-24", "0905").others();
  const auto seeks = [&] { return pursueAim(s.rules, s.state, s.prompt(), {}) == act(V::Attack, s.place("0905")); };
  s.go();
  ASSERT_TRUE(seeks());
  s.state.fledInto.add(s.unit("a-24"));
  s.go();
  EXPECT_FALSE(seeks()) << "a-7 alone would fight";
}

TEST(BattleOfStalingradCombat, AMarkerWhereNobodyMayFightLapses) {
  CASES("8.0b", "4.2.7");
  Fight s(Phase::AxisAttack);
  s.put("a-7", "0905").put("s-37", "0905").others();
  s.state.fledInto.add(s.unit("s-37"));
  s.marked("a-7", "0906").go();
  EXPECT_FALSE(s.inPhase(S::AxisAttack));
  for (int i = 0; i < 10 && s.who() == kAxis; ++i) s.finish();
  ASSERT_EQ(s.who(), kSoviet);
  EXPECT_TRUE(s.contested("0905"));
  EXPECT_FALSE(s.compulsory("0905")) << "the player turn is over";
}

TEST(BattleOfStalingradCombat, WhoHasFledIntoABattleDoesNotFightThere) {
  CASES("8.3g");
  Fight s(Phase::AxisAttack);
  s.put("a-7", "0812").put("s-37", "0812").put("a-8", "0610").put("s-62", "0610").others();
  s.state.fledInto.add(s.unit("s-37"));
  s.marked("a-7", "0811");
  s.go();
  EXPECT_EQ(s.why(V::Attack, s.place("0812")), "8.3g");
  EXPECT_TRUE(s.may(V::End)) << "the marker lapses";
}

TEST(BattleOfStalingradCombat, ASumOfManyPiecesShowsAllOfThem) {
  CASES("8.1a");
  Fight s(Phase::AxisAttack);
  s.put("s-37", "0812").others();
  Units units;
  int expected = 0;
  std::vector<UnitId> divisions;
  s.rules.assets[index(kAxis)].each([&](UnitId asset) {
    if (!s.rules[asset].tank && !s.rules[asset].antiTank && asset != s.rules.wiking) divisions.push_back(asset);
  });
  const auto check = [&](std::size_t lines) {
    const Sum sum = factorsOf(s.rules, s.state, units, kAttack, {});
    EXPECT_EQ(sum.total(), expected);
    EXPECT_EQ(sum.lines().size(), lines);
    int shown = 0;
    for (const SumLine& line : sum.lines()) shown += line.value;
    EXPECT_EQ(shown, expected);
  };
  std::size_t given = 0;
  s.rules.formations[index(kAxis)].each([&](UnitId unit) {
    if (units.count() >= 18) return;
    s.put(s.rules.info.roster[unit].id, "0812");
    units.add(unit);
    expected += s.strength(s.rules.info.roster[unit].id);
    if (given >= std::min<std::size_t>(divisions.size(), 4)) return;
    const UnitId asset = divisions[given++];
    s.give(s.rules.info.roster[asset].id, s.rules.info.roster[unit].id);
    expected += s.rules[asset].factor[s.state.strength[index(asset)]];
  });
  check(18);  // with their assets, since 22 lines would leave no room for tanks
  const auto& all = s.rules.formations[index(kAxis)];
  all.each([&](UnitId unit) {
    if (units.has(unit) || units.count() >= 21) return;
    s.put(s.rules.info.roster[unit].id, "0812");
    units.add(unit);
    expected += s.strength(s.rules.info.roster[unit].id);
  });
  check(1);
}

TEST(BattleOfStalingradCombat, TheQuestionSaysWhichAttacksAreCompulsory) {
  CASES("8.0b");
  Fight s(Phase::AxisAttack);
  s.put("a-24", "0812").put("s-37", "0812").marked("a-24", "0813").others();
  Fight two = s;
  Fight old = s;
  const auto asked = [](Fight& fight) { return textOf(fight.go().rules.info, fight.prompt().ask); };
  EXPECT_EQ(asked(s), "The attack on 0812 (Kamensk) is compulsory");
  two.put("a-7", "0610").put("s-12", "0610").marked("a-7", "0611");
  Fight three = two;
  EXPECT_EQ(asked(two), "Choose the next attack; all of them are compulsory");
  three.put("a-8", "0408").put("s-9", "0408");
  EXPECT_EQ(asked(three), "Choose the next attack; some of them are compulsory");
  old.put("a-8", "0408").put("s-9", "0408");
  EXPECT_EQ(asked(old), "Choose the next attack; the one on 0812 (Kamensk) is compulsory");
}

TEST(BattleOfStalingradCombat, WhoSeesNoBattleToJoinUsuallyEndsHisMovement) {
  CASES("7.0a");
  Fight s(Phase::AxisMovement);
  s.put("a-24", "0904").put("s-37", "0704").others();
  s.go();
  EXPECT_EQ(pursueAim(s.rules, s.state, s.prompt(), {}), act(V::End));
  s.put("a-7", "0905").put("s-12", "0905").put("a-24", "0904");
  s.go();
  EXPECT_EQ(pursueAim(s.rules, s.state, s.prompt(), {}), act(V::Move, s.unit("a-24"), s.place("0905")));
}

}  // namespace
}  // namespace kessel::bos
