// SPDX-License-Identifier: GPL-3.0-or-later
// Extra Activation Segments by C13, C16 and C70: what they interrupt is frozen and goes on unchanged.
#include <gmock/gmock.h>

#include "card_scene.h"
#include "titles/donnerschlag/views.h"

namespace kessel::donner {
namespace {

/// 6th Panzer Division is ordered, one of its tanks is on the move; 23rd Panzer Division stands by.
struct Paused : CardScene {
  UnitId hq = put("6p-hq", "3118");
  UnitId tank = put("6p-i-11", "2520");
  UnitId mate = put("6p-ii-11", "2519");
  UnitId otherHq = put("23p-hq", "3119");
  UnitId otherTank = put("23p-i-201", "3019");
  UnitId enemy = put("1g-70", "2720");
  explicit Paused(std::initializer_list<int> cards) : CardScene(cards) {
    segment(kAxis, {hq, tank, mate}, kSixth);
    go();
    if (step() == S::Interrupt) act(V::Pass);
    act(V::Activate, mate).act(V::Stop).act(V::Activate, tank).steps({"2521"});
  }
};

TEST(DonnerschlagExtraSegment, OrdersAnythingNotBeingOrdered) {
  CASES("12.2-C13a", "12.2-C13b", "12.2-C16");
  for (int card : {13, 16}) {
    Paused s({card});
    s.general(card);
    EXPECT_EQ(s.why(V::OrderHq, s.hq), "12.2-C13b") << "it is being ordered";
    EXPECT_EQ(s.why(V::OrderHq, s.unit("17p-hq")), "R-36");
    EXPECT_EQ(s.why(V::OrderMarker), "6.1e");
    EXPECT_EQ(s.why(V::OrderColor, 1, 1), "12.2-C13b");
    s.act(V::OrderHq, s.otherHq).roll(3);
    ASSERT_EQ(s.state.segments, 2);
    Units expected;
    for (UnitId unit : {s.otherHq, s.otherTank}) expected.add(unit);
    EXPECT_EQ(s.state.running().ordered, expected);
    EXPECT_EQ(s.pileOf(card), CardPlace::Table);
    s.act(V::Rest);
    EXPECT_EQ(s.pileOf(card), CardPlace::Removed);
    Paused failed({card});
    failed.general(card).act(V::OrderHq, failed.otherHq).roll(4);
    EXPECT_EQ(failed.state.segments, 1);
    EXPECT_EQ(failed.pileOf(card), CardPlace::Discard);
  }
}

TEST(DonnerschlagExtraSegment, TheInterruptedOneGoesOnUnchanged) {
  CASES("12.2-C13c", "12.2-C13b");
  Paused s({13});
  s.put("1g-71", "3020");  // an enemy next to the other division
  s.state.running().targeted.add(s.hex("2720"));
  s.state.running().fought.add(s.mate);
  const Segment paused = s.state.running();
  const Frame move = s.state.steps.top();
  s.general(13).act(V::OrderHq, s.otherHq).roll(1);
  EXPECT_TRUE(s.state.running().targeted.none());
  s.act(V::Activate, s.otherTank).act(V::Stop).act(V::Rest);
  ASSERT_EQ(s.step(), S::Move) << "without combat, the movement goes on";
  EXPECT_EQ(s.state.steps.top(), move);
  EXPECT_EQ(s.state.running(), paused);
  EXPECT_EQ(s.state.segments, 1);
  s.steps({"2522"});
  EXPECT_EQ(Mover(s.rules, s.state, s.state.steps.top<MoveFrame>()).left(false), 4 * kPoint);
}

TEST(DonnerschlagExtraSegment, NeedsSomethingElseToOrder) {
  CASES("12.2-C13b", "12.2-C16");
  for (int card : {13, 16}) {
    CardScene s({card});
    const UnitId hq = s.put("6p-hq", "3118");
    s.put("1g-70", "2720");
    s.segment(kAxis, {hq}, kSixth).go();
    EXPECT_EQ(s.whyNot(card), "12.2-C13b") << "the only HQ is being ordered";
    s.put("23p-hq", "3119");
    EXPECT_EQ(s.whyNot(card), "");
  }
}

TEST(DonnerschlagExtraSegment, OnlyTheMovementOfTheUnitThatWasMovedChanges) {
  CASES("12.2-C13c");
  Paused s({13});
  const UnitId first = static_cast<UnitId>(0);
  ASSERT_EQ(s.rules[first].side, kAxis);
  donner::put(s.rules, s.state, first, s.hex("3020"));
  s.state.running().ordered.remove(first);
  s.state.running().active.remove(first);
  s.state.steps.top<MoveFrame>().bits = kMoved;  // along its road
  const auto frames = s.state.steps.frames;
  const std::size_t depth = s.state.steps.depth;
  s.general(13).act(V::OrderHq, s.otherHq).roll(1);
  s.state.running().ordered.add(first);
  s.act(V::Activate, first).act(s.legal(V::Step).front());
  for (std::size_t i = 0; i < depth; ++i) EXPECT_EQ(s.state.steps.frames[i], frames[i]) << i;
}

TEST(DonnerschlagExtraSegment, TheRangeIsMeasuredAfresh) {
  CASES("12.2-C13b");
  Paused s({13});
  const UnitId far = s.put("23p-i-126", "3519");  // four hexes
  const UnitId farther = s.put("23p-ii-126", "3619");
  s.general(13).act(V::OrderHq, s.otherHq).roll(1);
  EXPECT_TRUE(s.state.running().ordered.has(far));
  EXPECT_FALSE(s.state.running().ordered.has(farther));
}

TEST(DonnerschlagExtraSegment, BothCardsNest) {
  CASES("12.2-C13c", "12.2-C16");
  Paused s({13, 16});
  s.put("gp-hq", "3120");
  const UnitId rider = s.put("gp-6-5c", "3020");
  s.general(13).act(V::OrderHq, s.otherHq).roll(1);
  s.act(V::Activate, s.otherTank).steps({"2919"});
  const Frame second = s.state.steps.top();
  s.general(16);
  EXPECT_EQ(s.why(V::OrderHq, s.hq), "12.2-C13b");
  EXPECT_EQ(s.why(V::OrderHq, s.otherHq), "12.2-C13b");
  s.act(V::OrderHq, s.unit("gp-hq")).roll(1);
  ASSERT_EQ(s.state.segments, 3);
  EXPECT_TRUE(s.state.running().ordered.has(rider));
  s.act(V::Rest);
  ASSERT_EQ(s.state.segments, 2);
  EXPECT_EQ(s.state.steps.top(), second);
  s.act(V::Stop).act(V::Rest);
  EXPECT_EQ(s.state.segments, 1);
  EXPECT_TRUE(s.isAt(s.tank, "2521"));
  EXPECT_EQ(s.step(), S::Move);
}

TEST(DonnerschlagExtraSegment, IsToldAndAskedAsOne) {
  CASES("12.2-C13b", "12.2-C13c", "12.0a");
  Paused s({13});
  const auto asked = [&] { return textOf(s.rules.info, s.prompt().ask); };
  const auto told = [&](std::string_view text) {
    return std::any_of(s.events.begin(), s.events.end(),
                       [&](const Event& event) { return textOf(s.rules.info, event.text) == text; });
  };
  s.general(13);
  EXPECT_EQ(asked(), "Choose what Construction Pioneers orders");
  s.act(V::OrderHq, s.otherHq);
  EXPECT_TRUE(told("Construction Pioneers is to order 23rd Panzer Division HQ"));
  s.roll(1);
  EXPECT_EQ(asked(), "Extra segment without combat: choose the next unit that activates");
  s.act(V::Rest);
  EXPECT_TRUE(told("The interrupted segment of 6th Panzer Division HQ goes on"));
  EXPECT_EQ(s.step(), S::Move);
}

TEST(DonnerschlagExtraSegment, NotInTheAdminPhaseNorInACombat) {
  CASES("12.2-C13a", "12.2-C13d");
  CardScene admin({13, 70});
  admin.put("6p-hq", "2510");
  pushFor<CallFrame>(admin.state, kAxis);
  admin.go();
  EXPECT_EQ(admin.whyNot(13), "2.4f");
  EXPECT_EQ(admin.barred(70), "2.4f");
  CardScene combat({13, 70});
  const UnitId attacker = combat.put("1g-70", "2719");
  combat.put("6p-i-11", "2720");
  combat.put("23p-hq", "3118");
  combat.fighting(kSoviet, {attacker}).go();
  EXPECT_EQ(combat.barred(13), "") << "before a target is named";
  combat.act(V::Attack, combat.hex("2720"));
  EXPECT_EQ(combat.barred(13), "2.4f") << "the target is named: no unit comes to its help";
  combat.act(V::Join, attacker).act(V::Fight);
  ASSERT_EQ(combat.step(), S::Window);
  EXPECT_EQ(combat.barred(13), "2.4f");
  EXPECT_EQ(combat.barred(70), "2.4f");
}

TEST(DonnerschlagExtraSegment, ASovietMoverGoesOnUnderANewZoneOfControl) {
  CASES("12.2-C13d", "12.1-8");  // EX-14
  CardScene s({13});
  const UnitId mover = s.put("7t-62", "2520");
  s.put("23p-hq", "2821");
  const UnitId tank = s.put("23p-i-201", "2822");
  s.segment(kSoviet, {mover}).go();
  s.act(V::Activate, mover).steps({"2521"});
  s.act(V::Interrupt).general(13).act(V::OrderHq, s.unit("23p-hq")).roll(2);
  s.act(V::Activate, tank).steps({"2722", "2622"}).act(V::Rest);
  ASSERT_EQ(s.who(), kSoviet);
  EXPECT_TRUE(inZoneOfControl(s.rules, s.state, s.hex("2521"), kAxis));
  EXPECT_TRUE(s.mayGo("2421")) << "it has not entered the Zone of Control";
  s.steps({"2522"});
  EXPECT_NE(s.step(), S::Move) << "but here it has";
}

TEST(DonnerschlagExtraSegment, BlockedSupplyCounts) {
  CASES("12.2-C13d", "5.2-S2c");
  CardScene s({13});
  // On the south edge between two Axis units: one way leads out.
  const UnitId soviet = s.put("1g-70", "4619");
  const UnitId second = s.put("38-29", "0903");
  s.put("vi-31", "4517");
  s.put("23p-hq", "4418");
  const UnitId blocker = s.put("23p-ii-201", "4420");
  s.segment(kSoviet, {soviet, second}).go();
  EXPECT_TRUE(canTrace(s.rules, s.state, soviet));
  s.act(V::Activate, second).act(V::Stop);
  s.act(V::Interrupt).general(13).act(V::OrderHq, s.unit("23p-hq")).roll(2);
  s.act(V::Activate, blocker).steps({"4520"}).act(V::Stop).act(V::Rest);
  s.act(V::Activate, soviet);
  EXPECT_TRUE(s.state.unsupplied.has(soviet));
}

TEST(DonnerschlagExtraSegment, EffectsOfTheInterruptedOneRest) {
  CASES("12.2-C13e");  // EX-14
  Paused s({13});
  s.put("1g-71", "3020");
  s.state.running().stopped.add(s.hq);
  s.state.running().flags = kFrozen;
  s.state.schwerpunkt = s.otherTank;
  const UnitId stopped = s.put("6p-i-4", "3120");
  s.state.running().ordered.add(stopped);
  s.state.running().stopped.add(stopped);
  s.general(13).act(V::OrderMarker).roll(1);
  ASSERT_TRUE(s.state.running().ordered.has(stopped));
  EXPECT_EQ(s.points(stopped, false), 6U * kPoint);
  s.act(V::Activate, stopped);
  ASSERT_EQ(s.step(), S::Move) << "in the extra segment it moves";
  s.steps({"3121"}).act(V::Stop).act(V::Rest).act(V::Stop);
  s.act(V::Activate, stopped);
  EXPECT_EQ(s.step(), S::Segment) << "in its own it cannot";
  EXPECT_EQ(s.points(s.mate, false), 3U * kPoint);
}

TEST(DonnerschlagExtraSegment, AUnitMovedMeanwhileGoesOnFromThere) {
  CASES("12.2-C13c");
  Paused s({13});
  s.state.schwerpunkt = s.mate;
  s.general(13).act(V::OrderMarker).roll(1);
  ASSERT_TRUE(s.state.running().ordered.has(s.tank));
  s.act(V::Activate, s.tank).steps({"2421"}).act(V::Stop).act(V::Rest);
  ASSERT_EQ(s.step(), S::Move);
  const Mover mover(s.rules, s.state, s.state.steps.top<MoveFrame>());
  EXPECT_EQ(mover.hex, s.hex("2421"));
  EXPECT_EQ(mover.left(false), 5 * kPoint) << "the points it had left";
  EXPECT_TRUE(mover.has(kOffRoad)) << "R-122";
}

TEST(DonnerschlagExtraSegment, AlsoWhileAUnitOnlyPassesThrough) {
  CASES("12.2-C13c", "12.2-C13a", "3.4d");
  CardScene s({13});
  const UnitId mover = s.put("vi-31", "2520");
  s.put("vii-85", "2521");
  s.put("vii-93", "2521");
  s.put("23p-hq", "3118");
  s.segment(kAxis, {mover}).go();
  s.act(V::Activate, mover).steps({"2521"});
  ASSERT_EQ(s.why(V::Stop), "3.4d") << "three units for a while";
  s.general(13).act(V::OrderHq, s.unit("23p-hq")).roll(3).act(V::Rest);
  EXPECT_EQ(s.step(), S::Move);
  EXPECT_EQ(s.why(V::Stop), "3.4d");
  s.steps({"2522"});
  EXPECT_TRUE(s.isAt(mover, "2522"));
  CardScene hq({13, 41});
  const UnitId moving = hq.put("6p-hq", "3118");
  hq.put("23p-hq", "3121");
  hq.segment(kAxis, {moving}).go();
  hq.act(V::Pass).act(V::Activate, moving);
  EXPECT_TRUE(hq.may(V::Interrupt));
  hq.steps({"3018"});  // off the road
  EXPECT_TRUE(hq.mayPlayIt(13));
  EXPECT_TRUE(hq.may(V::Interrupt)) << "the other side too";
}

/// An Axis unit passes through a full hex while the Soviet player coordinates a segment of his red units.
struct Stranded : CardScene {
  UnitId mover = put("6p-i-11", "2520");  // a tank: it cannot cross rivers
  UnitId red = put("91-503", "2524");
  Stranded() : CardScene({70}) {
    put("vii-85", "2521");
    put("vii-93", "2521");
    put("1g-84", "1215");
    state.luck = kAxis;  // Soviet dice stand
    segment(kAxis, {mover}).go();
    act(V::Pass).act(V::Activate, mover).steps({"2521"});
    act(V::Interrupt).general(70).act(V::OrderColor, 1, 1).act(V::OrderColor, 2, 1).roll(3);
  }
  /// Closes every way on from 2521 and ends the extra segment.
  void surround() {
    for (Place hex : rules.around(this->hex("2521"))) {
      if (hex != this->hex("2520")) state.closed.add(hex);
    }
  }
};

TEST(DonnerschlagExtraSegment, APositionWithAMoveOfALostUnitIsReadBack) {
  CASES("12.2-C13c");
  Stranded s;
  Events nobody;
  eliminate(s.rules, s.state, s.mover, "8.4-L1", nobody);
  s.rules.combatUnits.each([&](UnitId unit) {
    if (s.state.at(unit) == kOffMap) donner::put(s.rules, s.state, unit, usualState(s.rules, 1).at(unit));
  });
  const auto back = kPosition.read(s.rules, kPosition.write(s.rules, s.state));
  ASSERT_TRUE(back.has_value()) << back.error().text();
  EXPECT_EQ(*back, s.state);
}

TEST(DonnerschlagExtraSegment, AStrandedUnitReturnsToWhereItSetOut) {
  CASES("3.4d", "12.2-C13c");
  Stranded s;
  s.surround();
  s.put("vii-20", "2520");
  s.state.steps.frames[3].as<MoveFrame>().spent = 99;  // it has no points left to go back by itself
  ASSERT_EQ(stepOf(s.state.steps.frames[3]), S::Move);
  s.act(V::Rest);
  while (s.step() == S::Segment || s.step() == S::Interrupt) {
    if (s.state.segments == 1) break;
    s.finish();
  }
  if (s.step() == S::Interrupt) s.act(V::Pass);
  EXPECT_TRUE(s.isAt(s.mover, "2520"));
  EXPECT_NE(s.step(), S::Move);
}

TEST(DonnerschlagExtraSegment, AStrandedUnitWithoutAPlaceIsLost) {
  CASES("3.4d");
  Stranded s;
  s.surround();
  s.put("vii-20", "2520");
  s.put("vi-31", "2520");
  s.state.steps.frames[3].as<MoveFrame>().spent = 99;
  s.act(V::Rest);
  while (s.state.segments > 1) s.finish();
  if (s.step() == S::Interrupt) s.act(V::Pass);
  EXPECT_EQ(s.state.at(s.mover), kLost);
}

// --- The end of a segment

/// Two Soviet regiments are active, the one in 2720 with an OoS marker although its line is open by now; the Axis
/// could shut it from 2519.
struct Reopened : CardScene {
  UnitId shutOut = put("1g-70", "2720");
  UnitId opener = put("1g-308", "2620");
  UnitId blocker = put("23p-i-128", "2919");
  Reopened() : CardScene({13}) {
    put("6p-6", "2719");
    put("6p-ii-11", "2721");
    put("23p-hq", "2918");
    state.unsupplied.add(shutOut);
    fighting(kSoviet, {shutOut, opener});
  }
};

TEST(DonnerschlagExtraSegment, MayFollowTheLastCombatOfAnEnemySegment) {
  CASES("12.2-C13a", "3.6d", "3.6e");
  for (const bool attacks : {false, true}) {
    Reopened s;
    if (!attacks) s.state.running().flags = kNoCombat;  // there is nothing to ask him
    s.go();
    if (attacks) s.act(V::Finish);
    ASSERT_EQ(s.step(), S::Interrupt) << "before the marker goes";
    ASSERT_EQ(s.who(), kAxis);
    EXPECT_TRUE(s.state.unsupplied.has(s.shutOut));
    s.general(13).act(V::OrderHq, s.unit("23p-hq")).roll(3);
    s.act(V::Activate, s.blocker).steps({"2819", "2718", "2618", "2518", "2519"});
    while (s.step() == S::Move) s.act(V::Stop);
    s.act(V::Rest);
    while (s.state.segments > 1) s.finish();
    if (s.step() == S::Interrupt) s.act(V::Pass);
    EXPECT_EQ(s.state.segments, 0);
    EXPECT_TRUE(s.state.unsupplied.has(s.shutOut)) << "its line is shut again";
  }
}

TEST(DonnerschlagExtraSegment, NothingGoesOnThatIsOverButForItsEnd) {
  CASES("12.2-C13c", "5.2-S4");
  Reopened s;
  s.hold(combatCard(2));
  s.go();
  s.act(V::Finish);
  s.general(13).act(V::OrderHq, s.unit("23p-hq")).roll(3);
  s.act(V::Rest);
  while (s.step() != S::Segment) s.act(V::Pass);
  ASSERT_EQ(s.state.segments, 2) << "at its end C2 could be played";
  EXPECT_EQ(textOf(s.rules.info, s.prompt().ask), "The extra segment is over: play a card, or go on");
  while (s.state.segments > 1) s.finish();
  for (const Event& event : s.events) {
    EXPECT_THAT(textOf(s.rules.info, event.text), ::testing::Not(::testing::HasSubstr("goes on")));
  }
}

TEST(DonnerschlagExtraSegment, OfTheEndOfASegmentTheOtherSideIsAskedOnce) {
  CASES("12.2-C13a", "3.6d");
  Reopened s;
  s.go();
  s.act(V::Finish).act(V::Pass);
  EXPECT_EQ(s.state.segments, 0);
  EXPECT_FALSE(s.state.unsupplied.has(s.shutOut));
  Reopened supplied;
  supplied.state.unsupplied = {};
  supplied.go();
  supplied.act(V::Finish);
  EXPECT_EQ(supplied.state.segments, 0) << "no marker would go: nobody is asked";
}

TEST(DonnerschlagExtraSegment, WhatEndsAnOwnSegmentHasNoPlaceAtTheEndOfAnEnemyOne) {
  CASES("12.2-C2a", "12.2-C24a", "12.2-C29a");
  Reopened s;
  for (int card : {2, 24, 29}) s.hold(combatCard(card));
  s.put("4m-158", "2620");  // an active tank, but none of theirs
  s.state.running().active.add(s.unit("4m-158"));
  s.go();
  s.act(V::Finish);
  ASSERT_EQ(s.step(), S::Interrupt);
  EXPECT_EQ(s.whyNot(2), "12.2-C2a");
  EXPECT_EQ(s.whyNot(24), "12.2-C24a");
  EXPECT_EQ(s.whyNot(29), "12.2-C29a");
}

TEST(DonnerschlagExtraSegment, TheSovietPlayerSpeaksAfterTheAxisAtTheEndOfAnAxisSegment) {
  CASES("12.2-C70", "3.6d");
  CardScene s({2, 70});
  const UnitId tank = s.put("6p-i-11", "3019");
  s.put("91-503", "2020");
  s.state.unsupplied.add(tank);
  s.fighting(kAxis, {tank});
  s.state.running().flags = kNoCombat;
  s.go();
  ASSERT_EQ(s.who(), kAxis) << "its own cards of the end come first";
  s.act(V::Pass);
  ASSERT_EQ(s.step(), S::Interrupt);
  EXPECT_EQ(s.who(), kSoviet);
  EXPECT_TRUE(s.state.unsupplied.has(tank));
  EXPECT_TRUE(s.mayPlayIt(70));
  s.act(V::Pass);
  EXPECT_EQ(s.state.segments, 0);
  EXPECT_FALSE(s.state.unsupplied.has(tank));
}

// --- Without Activation Cards

TEST(DonnerschlagExtraSegment, NeedsNoActivationCard) {
  CASES("5.2-1c");
  Scene s;
  s.put("23p-hq", "3118");
  const UnitId red = s.put("91-503", "2020");
  s.hold(combatCard(13)).hold(combatCard(70));
  s.state.luck = kSoviet;
  s.go();
  ASSERT_EQ(s.step(), S::Interrupt) << "both hands are empty, but Combat Cards are left";
  EXPECT_EQ(s.who(), kAxis);
  s.act(V::Event, combatCard(13), 0).act(V::OrderHq, s.unit("23p-hq")).roll(3).act(V::Pass);  // no answer
  ASSERT_EQ(s.state.segments, 1);
  EXPECT_EQ(s.state.running().side, kAxis);
  s.act(V::Pass).act(V::Rest);  // the Soviet player is asked at its start
  EXPECT_EQ(s.who(), kSoviet);
  s.act(V::Event, combatCard(70), 0).act(V::OrderColor, 1, 1).act(V::OrderColor, 2, 1).roll(3);
  ASSERT_EQ(s.state.segments, 1);
  EXPECT_TRUE(s.state.running().ordered.has(red));
}

TEST(DonnerschlagExtraSegment, TheSegmentsEndWhenNeitherSidePlaysACard) {
  CASES("5.2-1c");
  Scene s;
  s.put("23p-hq", "3118");
  s.put("91-503", "2020");
  s.hold(combatCard(13)).hold(combatCard(8)).hold(combatCard(70)).hold(combatCard(75));
  s.go();
  ASSERT_EQ(s.step(), S::Interrupt);
  EXPECT_EQ(textOf(s.rules.info, s.prompt().ask), "No Activation Card is left: play a Combat Card, or go on");
  EXPECT_EQ(s.who(), kAxis);
  s.act(V::Pass);
  ASSERT_EQ(s.who(), kSoviet);
  s.act(V::Event, combatCard(75), 0);
  EXPECT_EQ(s.who(), kSoviet) << "he may go on";
  s.act(V::Pass);
  ASSERT_EQ(s.step(), S::Interrupt) << "the Axis may follow up what the Soviet player has played";
  EXPECT_EQ(s.who(), kAxis);
  s.act(V::Event, combatCard(13), 0).act(V::OrderHq, s.unit("23p-hq")).roll(3).act(V::Pass);
  s.act(V::Pass).act(V::Rest);
  while (s.state.segments > 0) s.finish();
  EXPECT_EQ(s.who(), kAxis);
  s.act(V::Pass);
  EXPECT_EQ(s.who(), kSoviet) << "and he that";
  s.act(V::Pass);
  EXPECT_NE(s.step(), S::Interrupt);
}

TEST(DonnerschlagExtraSegment, DoesNotChangeTheAlternation) {
  CASES("5.2-1c", "5.2-1a");
  CardScene s({13});
  s.put("23p-hq", "3118");
  s.put("91-503", "2020");
  s.between(kSoviet);
  s.act(V::Interrupt).general(13).act(V::OrderHq, s.unit("23p-hq")).roll(3).act(V::Rest);
  EXPECT_EQ(s.step(), S::Action);
  EXPECT_EQ(s.who(), kSoviet) << "it was and is the Soviet go";
}

// --- C70

struct Coordinated : Paused {
  UnitId red = put("91-503", "2020");       // 51st Army
  UnitId redGuards = put("1g-84", "2021");  // 2nd Guards Army
  Coordinated() : Paused({70}) { state.luck = kAxis; }
};

TEST(DonnerschlagCoordination, TwoColoursOfOneArmyOrOneOfBoth) {
  CASES("12.2-C70");
  Coordinated s;
  s.act(V::Interrupt).general(70);
  const auto asked = [&] { return textOf(s.rules.info, s.prompt().ask); };
  EXPECT_EQ(asked(), "Coordination: choose the first of two colours");
  const int army = 1;
  const int color = s.rules[s.red].color + 1;
  s.act(V::OrderColor, army, color);
  EXPECT_EQ(asked(), "Coordination with Red Units of the 51st Army: choose the second colour");
  EXPECT_EQ(s.why(V::OrderColor, army, color), "12.2-C70") << "another colour";
  EXPECT_EQ(s.why(V::OrderColor, 2, color % 4 + 1), "12.2-C70") << "neither army nor colour in common";
  EXPECT_TRUE(s.may(V::OrderColor, army, color % 4 + 1));
  s.act(V::OrderColor, 2, color).check(3);
  ASSERT_EQ(s.state.segments, 2);
  EXPECT_EQ(s.state.running().side, kSoviet);
  EXPECT_EQ(s.state.running().ordered, orderedBy(s.rules, s.state, static_cast<Source>(kColorSource + color - 1)) |
                                           orderedBy(s.rules, s.state, static_cast<Source>(kColorSource + 3 + color)));
  EXPECT_TRUE(s.state.running().ordered.has(s.red));
  Coordinated failed;
  failed.act(V::Interrupt).general(70).act(V::OrderColor, 1, 1).act(V::OrderColor, 1, 2).check(4);
  EXPECT_EQ(failed.state.segments, 1);
  EXPECT_EQ(failed.pileOf(70), CardPlace::Discard);
}

TEST(DonnerschlagCoordination, SaysWhatItOrders) {
  CASES("12.2-C70", "12.0a");
  Coordinated s;
  s.act(V::Interrupt).general(70);
  const int color = s.rules[s.red].color + 1;
  const Outlook first = outlookOf(s.rules, s.state, act(V::OrderColor, 1, color));
  EXPECT_EQ(textOf(s.rules.info, first.title), "red units of 51st Army");
  EXPECT_EQ(first.units, std::vector<UnitId>{s.red});
  s.act(V::OrderColor, 1, color).act(V::OrderColor, 2, color).check(1);
  std::string told;
  for (const Event& event : s.events) told += textOf(s.rules.info, event.text) + "\n";
  for (const char* line :
       {"Coordination is to order red units of 51st Army\n", "Coordination is to order red units of 2nd Guards Army\n",
        "The red units of 51st Army are ordered\n", "The red units of 2nd Guards Army are ordered\n"})
    EXPECT_NE(told.find(line), std::string::npos) << line << told;
  for (const BoxView& box : viewOf(s.rules, s.state, kAxis).boxes) {
    for (const Phrase& line : box.lines) EXPECT_NE(textOf(s.rules.info, line), "nothing") << box.id;
  }
  EXPECT_EQ(textOf(s.rules.info, s.prompt().ask), "Extra segment: choose the next unit that activates");
}

TEST(DonnerschlagCoordination, NamesNothingThatItWouldOrderWhenACardIsInterposed) {
  CASES("12.2-C70");
  Coordinated s;
  s.hold(combatCard(2));
  s.act(V::Interrupt).general(70).act(V::OrderColor, 1, 1).act(V::OrderColor, 2, 1).check(1);
  s.act(V::Interrupt);
  ASSERT_EQ(s.who(), kAxis);
  EXPECT_EQ(textOf(s.rules.info, s.prompt().ask), "Play a Combat Card, or go on");
}

TEST(DonnerschlagCoordination, FightsInTheMiddleOfAnAxisMove) {
  CASES("12.2-C70", "12.2-C13c");
  Coordinated s;
  donner::put(s.rules, s.state, s.red, s.hex("2622"));  // next to the tank on the move
  const Segment paused = s.state.running();
  s.act(V::Interrupt).general(70).act(V::OrderColor, 1, s.rules[s.red].color + 1);
  s.act(V::OrderColor, 2, s.rules[s.red].color + 1).check(1);
  s.act(V::Rest);
  s.act(V::Attack, s.hex("2521")).act(V::Join, s.red).act(V::Fight);
  while (s.state.segments > 1) {
    if (s.who() == kChance) {
      s.check(1);
    } else {
      s.act(s.prompt().legal.at(s.prompt().legal.size() - 1));
    }
  }
  while (s.step() == S::Interrupt) s.act(V::Pass);
  ASSERT_EQ(s.step(), S::Move);
  EXPECT_EQ(s.state.running(), paused);
  EXPECT_TRUE(s.isAt(s.tank, "2521"));
  EXPECT_EQ(s.state.combat, Combat{});
  EXPECT_EQ(s.pileOf(70), CardPlace::Removed);
}

/// The HQ of 23rd Panzer Division passes through the hex of another while the Soviet player coordinates a segment.
struct TwoHqsMet : CardScene {
  UnitId staying = put("6p-hq", "3117");
  UnitId passing = put("23p-hq", "3116");
  UnitId red = put("91-503", "3119");
  TwoHqsMet() : CardScene({70}) {
    put("6p-i-11", "4410");
    state.luck = kAxis;  // Soviet dice stand
  }
  /// The cards are played when the HQ has come to 3117.
  TwoHqsMet& meet() {
    segment(kAxis, {passing}, kTwentyThird).go();
    act(V::Pass).act(V::Activate, passing).steps({"3117"});
    act(V::Interrupt).general(70).act(V::OrderColor, 1, 1).act(V::OrderColor, 2, 1).roll(3);
    return *this;
  }
};

TEST(DonnerschlagCoordination, OverrunsEveryHqInTheHex) {
  CASES("7.3a", "7.3c", "3.4c");
  TwoHqsMet s;
  s.put("23p-i-201", "4411");
  s.meet().act(V::Activate, s.red).act(V::Step, s.hex("3118"));
  s.act(V::Step, s.hex("3117"));
  std::set<UnitId> asked;
  while (s.step() == S::Relocate) {
    asked.insert(s.state.steps.top<RelocateFrame>().hq);
    s.act(s.legal(V::Relocate).front());
  }
  EXPECT_EQ(asked, (std::set{s.staying, s.passing}));
  for (UnitId hq : {s.staying, s.passing}) {
    EXPECT_TRUE(s.state.onMap(hq));
    EXPECT_FALSE(s.isAt(hq, "3117"));
  }
  EXPECT_NE(s.state.at(s.staying), s.state.at(s.passing)) << "one HQ a hex";
  TwoHqsMet bare;
  bare.meet().act(V::Activate, bare.red).act(V::Step, bare.hex("3118"));
  bare.act(V::Step, bare.hex("3117"));
  EXPECT_EQ(bare.state.at(bare.passing), kLost) << "7.3b: no unit of its formation is left";
  while (bare.step() == S::Relocate) bare.act(bare.legal(V::Relocate).front());
  EXPECT_TRUE(bare.state.onMap(bare.staying));
}

TEST(DonnerschlagCoordination, TheInterruptedDecisionHasStillBeenInterrupted) {
  CASES("12.2-C13c");
  Coordinated s;
  s.hold(combatCard(41)).hold(combatCard(14));
  s.act(V::Interrupt).general(70).act(V::OrderColor, 1, 1).act(V::OrderColor, 1, 2).check(1);
  ASSERT_EQ(s.state.segments, 2);
  s.act(V::Interrupt).act(V::Pass);  // the Axis at a decision of the extra segment
  EXPECT_EQ(s.why(V::Interrupt), "R-80");
  if (s.may(V::Rest)) s.act(V::Rest);
  while (s.state.segments > 1) s.finish();
  while (s.step() == S::Interrupt) s.act(V::Pass);
  ASSERT_EQ(s.step(), S::Move);
  EXPECT_EQ(s.why(V::Interrupt), "R-80") << "once at each decision [R-95]";
  s.act(V::Stop);
  EXPECT_TRUE(s.may(V::Interrupt));
}

TEST(DonnerschlagCoordination, AMoverThatIsLostAndComesBackHasMoved) {
  CASES("12.2-C13c");
  Coordinated s;
  s.act(V::Interrupt).general(70).act(V::OrderColor, 1, 1).act(V::OrderColor, 1, 2).check(1);
  Events nobody;
  eliminate(s.rules, s.state, s.tank, "8.4-L1", nobody);
  donner::put(s.rules, s.state, s.tank, s.hex("2519"));
  while (s.state.segments > 1) s.act(s.prompt().legal.at(s.prompt().legal.size() - 1));
  while (s.step() == S::Interrupt) s.act(V::Pass);
  EXPECT_EQ(s.step(), S::Segment) << "R-122";
}

}  // namespace
}  // namespace kessel::donner
