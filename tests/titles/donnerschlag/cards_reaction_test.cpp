// SPDX-License-Identifier: GPL-3.0-or-later
// Reaction [12.2-C65a]: Soviet units move before the combat, with the examples of the rules.
#include "battle.h"

namespace kessel::donner {
namespace {

/// A German tank attacks 2720; a reserve stands near.
struct Reacting : Battle {
  UnitId tank = put("6p-i-11", "2719");
  UnitId guard = put("2gm-4", "2720");
  UnitId reserve = put("2gm-5", "2722");
  Reacting& attack() {
    fight(kAxis, "2720", {tank}, {65});
    return *this;
  }
  /// Plays the card with success, aimed at these.
  Reacting& react(std::initializer_list<UnitId> units) {
    play(65);
    for (UnitId each : units) act(V::Target, each);
    if (units.size() == 1) act(V::Done);
    die(4);
    return *this;
  }
};

TEST(DonnerschlagReaction, TargetsComeBeforeTheCheck) {
  CASES("12.2-C65a", "12.0a");
  Reacting s;
  const UnitId far = s.put("2gm-6", "2724");
  s.put("51a-hq", "2721");
  s.attack().play(65);
  EXPECT_EQ(s.why(V::Done), "12.2-C65a") << "at least one unit";
  EXPECT_EQ(s.why(V::Target, far), "12.2-C65a") << "four hexes away";
  EXPECT_NE(s.whyText(V::Done).find("at least one"), std::string::npos);
  EXPECT_NE(s.whyText(V::Target, far).find("not within"), std::string::npos);
  EXPECT_NE(s.whyText(V::Target, s.tank).find("Only Soviet"), std::string::npos);
  EXPECT_NE(s.whyText(V::Target, s.unit("51a-hq")).find("Only Soviet"), std::string::npos);
  EXPECT_EQ(s.why(V::Target, s.unit("51a-hq")), "12.2-C65a") << "no Combat Unit";
  EXPECT_EQ(s.why(V::Target, s.tank), "12.2-C65a") << "never an Axis unit";
  s.act(V::Target, s.guard);
  EXPECT_EQ(s.why(V::Target, s.guard), "12.2-C65a") << "once only";
  EXPECT_NE(s.whyText(V::Target, s.guard).find("named already"), std::string::npos);
  s.act(V::Target, s.reserve).die(5);
  EXPECT_EQ(s.step(), S::Roll) << "failed: the combat goes on";
  EXPECT_TRUE(s.isAt(s.guard, "2720"));
  EXPECT_EQ(s.pile(65), CardPlace::Discard);
}

TEST(DonnerschlagReaction, DefendersMayLeave) {
  CASES("12.2-C65a", "12.2-C65c");  // EX-19
  Reacting s;
  s.attack().react({s.guard});
  ASSERT_EQ(s.step(), S::Move);
  EXPECT_EQ(s.why(V::Event, combatCard(65), 1), "8.2-2") << "R-80: no card inside the combat";
  EXPECT_EQ(s.why(V::Interrupt), "8.2-2");
  s.steps({"2721", "2621"}).act(V::Stop);
  ASSERT_EQ(s.step(), S::Advance) << "no die";
  EXPECT_EQ(s.why(V::Interrupt), "8.2-6") << "the second window is over";
  EXPECT_EQ(s.state.combat.rolled, 0);
  EXPECT_TRUE(s.state.running().fought.has(s.tank));
  EXPECT_TRUE(s.state.running().targeted.has(s.hex("2720")));
  s.act(V::Advance, s.tank, s.hex("2720"));
  EXPECT_TRUE(s.isAt(s.tank, "2720"));
}

TEST(DonnerschlagReaction, AllMovementPointsAndTheRulesOfMovement) {
  CASES("12.2-C65a");
  Reacting s;
  s.attack().react({s.reserve});
  s.steps({"2721"});
  EXPECT_EQ(s.whyStep("2719"), "7.1a") << "hex by hex";
  s.steps({"2821"});
  EXPECT_EQ(s.state.steps.top<MoveFrame>().allowance, 5 * kPoint);
  s.steps({"2820"});
  EXPECT_EQ(s.step(), S::Roll) << "it had to stop in the Zone of Control, and the combat goes on";
  EXPECT_TRUE(s.isAt(s.reserve, "2820"));
  EXPECT_FALSE(s.state.combat.defenders.has(s.reserve));
}

TEST(DonnerschlagReaction, AReinforcedHexMayBeLeftAlone) {
  CASES("12.2-C65b");  // EX-19
  Reacting s;
  s.attack().react({s.reserve}).steps({"2721", "2720"});
  ASSERT_EQ(s.step(), S::Combat);
  EXPECT_EQ(s.who(), kAxis);
  EXPECT_TRUE(s.state.combat.defenders.has(s.reserve));
  EXPECT_TRUE(s.state.running().fought.has(s.tank));
  Reacting fights = s;
  fights.act(V::Fight);
  EXPECT_EQ(fights.sums().defence.total(), 6 * kStrength) << "both defend";
  s.hold(combatCard(21));
  s.act(V::Pass);
  EXPECT_EQ(s.step(), S::Segment) << "R-69: it ends at once, without a die";
  EXPECT_TRUE(s.isAt(s.guard, "2720"));
  EXPECT_TRUE(s.isAt(s.tank, "2719"));
}

TEST(DonnerschlagReaction, OnlyUnitsFromElsewhereReinforce) {
  CASES("12.2-C65b");
  Reacting stays;
  stays.attack().react({stays.guard}).act(V::Stop);
  EXPECT_EQ(stays.step(), S::Roll) << "nobody came: the Axis cannot call the combat off";
  EXPECT_TRUE(stays.state.combat.defenders.has(stays.guard));
  Reacting late;
  late.attack();
  const UnitId placed = late.put("ad-hoc-infantry-1", "2720");
  late.react({placed}).act(V::Stop);
  EXPECT_EQ(late.step(), S::Roll) << "R-60, R-103";
  EXPECT_FALSE(late.state.combat.defenders.has(placed));
}

TEST(DonnerschlagReaction, NoMoreUnitsThanFit) {
  CASES("12.2-C65b", "3.4d");
  Reacting s;
  s.put("1g-70", "2720");
  s.attack().react({s.reserve}).steps({"2721"});
  EXPECT_EQ(s.whyStep("2720"), "3.4d");
}

TEST(DonnerschlagReaction, OneGoesAnotherComes) {
  CASES("12.2-C65b", "12.2-C65c");
  Reacting s;
  s.attack().react({s.guard, s.reserve});
  s.steps({"2721", "2621"}).act(V::Stop);
  ASSERT_EQ(s.step(), S::Move) << "in the order in which they were named";
  s.steps({"2721", "2720"});
  EXPECT_EQ(s.who(), kAxis);
  EXPECT_FALSE(s.state.combat.defenders.has(s.guard));
  EXPECT_TRUE(s.state.combat.defenders.has(s.reserve));
}

TEST(DonnerschlagReaction, UnitsPlacedDuringTheCombatDoNotDefend) {
  CASES("12.2-C65b", "8.4-A2");
  Reacting s;
  s.attack();
  const UnitId late = s.put("ad-hoc-infantry-1", "2720");
  s.react({s.guard}).steps({"2721"}).act(V::Stop);
  EXPECT_TRUE(s.state.combat.defenders.none()) << "R-60";
  EXPECT_TRUE(s.isAt(late, "2720"));
  EXPECT_NE(s.step(), S::Advance) << "it blocks the hex";
}

TEST(DonnerschlagReaction, AxisHqsMayBeOverrun) {
  CASES("12.2-C65a", "7.3c");
  Reacting s;
  const UnitId hq = s.put("6p-hq", "2621");
  s.attack().react({s.reserve}).steps({"2721", "2621"});
  while (s.step() == S::Relocate) s.act(s.legal(V::Relocate).front());
  EXPECT_TRUE(s.isAt(s.reserve, "2621"));
  EXPECT_FALSE(s.isAt(hq, "2621"));
}

/// A Soviet brigade attacks the tank; others may come up.
struct AttackWithReserve : Battle {
  UnitId tank = put("6p-i-11", "2719");
  UnitId guard = put("2gm-4", "2720");
  UnitId reserve = put("2gm-5", "2722");
  AttackWithReserve& attack() {
    fight(kSoviet, "2719", {guard}, {65});
    return *this;
  }
  AttackWithReserve& react(std::initializer_list<UnitId> units) {
    play(65);
    for (UnitId each : units) act(V::Target, each);
    if (units.size() == 1) act(V::Done);
    die(1);
    return *this;
  }
};

TEST(DonnerschlagReaction, UnitsThatComeUpMayJoinAnAttack) {
  CASES("12.2-C65b", "8.1e");
  AttackWithReserve s;
  s.attack().react({s.reserve}).steps({"2721", "2720"});
  ASSERT_EQ(s.step(), S::Reaction);
  EXPECT_TRUE(s.prompt().fleeting) << "nor is it by habit that nobody joins";
  EXPECT_EQ(s.why(V::Join, s.tank), "12.2-C65b");
  s.act(V::Join, s.reserve);
  EXPECT_EQ(s.step(), S::Roll);
  EXPECT_EQ(s.sums().attack.total(), 6 * kStrength);
  EXPECT_FALSE(s.state.running().active.has(s.reserve)) << "R-103: active or not";
  EXPECT_TRUE(s.state.running().fought.has(s.reserve));
  AttackWithReserve declines;
  declines.attack().react({declines.reserve}).steps({"2721", "2720"}).act(V::Done);
  EXPECT_EQ(declines.step(), S::Roll);
  EXPECT_EQ(declines.sums().attack.total(), 3 * kStrength);
}

TEST(DonnerschlagReaction, NobodyAttacksTwice) {
  CASES("12.2-C65b", "8.1e");
  AttackWithReserve s;
  s.attack();
  s.state.running().fought.add(s.reserve);
  s.react({s.reserve}).steps({"2721", "2720"});
  EXPECT_EQ(s.step(), S::Roll) << "nobody to join";
}

TEST(DonnerschlagReaction, WhoDoesNotComeUpCannotJoin) {
  CASES("12.2-C65b", "8.1e");
  AttackWithReserve s;
  s.attack().react({s.reserve}).steps({"2721"}).act(V::Stop);
  EXPECT_EQ(s.step(), S::Roll) << "it is not next to the target";
  EXPECT_FALSE(s.state.combat.attackers.has(s.reserve));
}

TEST(DonnerschlagReaction, WhoStaysWhereItWasHasNotComeUp) {
  CASES("12.2-C65b");
  AttackWithReserve s;
  const UnitId beside = s.put("4c-216", "2720");
  s.attack().react({beside}).act(V::Stop);
  EXPECT_EQ(s.step(), S::Roll) << "it was not activated, and did not move next to the target";
  EXPECT_FALSE(s.state.combat.attackers.has(beside));
}

TEST(DonnerschlagReaction, NeedsASovietUnitNearTheTarget) {
  CASES("12.2-C65a", "12.2-C9");
  Battle s;
  const UnitId tank = s.put("6p-i-11", "2719");
  const UnitId horse = s.put("4c-213", "2720");
  s.fight(kAxis, "2720", {tank}, {9, 65}).play(9).act(V::Target, horse);
  s.die(4);
  if (s.step() == S::Card) s.pass();
  ASSERT_TRUE(s.lost(horse));
  ASSERT_EQ(s.who(), kSoviet);
  EXPECT_EQ(s.whyPlay(65), "12.2-C65a");
}

TEST(DonnerschlagReaction, AttackersMayLeave) {
  CASES("12.2-C65a", "12.2-C65b");
  AttackWithReserve s;
  s.attack().react({s.guard}).steps({"2721"});
  s.act(V::Stop);
  EXPECT_EQ(s.state.combat.rolled, 0) << "R-69";
  EXPECT_TRUE(s.isAt(s.guard, "2721"));
  for (const Event& event : s.events) EXPECT_NE(event.kind, EventKind::Fired);
}

TEST(DonnerschlagReaction, OnlyAttackersThatGoAwayTakeNoPart) {
  CASES("12.2-C65a", "12.2-C65b");
  for (const bool leaves : {true, false}) {
    AttackWithReserve s;
    const UnitId stays = s.put("1g-70", "2620");
    s.fight(kSoviet, "2719", {s.guard, stays}, {65}).play(65).act(V::Target, s.guard).act(V::Done);
    s.die(1);
    ASSERT_EQ(s.step(), S::Move);
    s.act(V::Step, s.hex(leaves ? "2721" : "2820"));
    if (s.step() == S::Move) s.act(V::Stop);
    ASSERT_EQ(s.step(), S::Roll);
    EXPECT_EQ(s.state.combat.attackers.has(s.guard), !leaves);
    EXPECT_EQ(s.state.running().fought.has(s.guard), !leaves);
    EXPECT_TRUE(s.state.combat.attackers.has(stays));
  }
}

TEST(DonnerschlagReaction, ItBelongsToTheFirstWindow) {
  CASES("12.2-C65a", "2.4f");
  Reacting s;
  s.attack().rollCombat(3);
  EXPECT_EQ(s.whyPlay(65), "2.4f");
}

}  // namespace
}  // namespace kessel::donner
