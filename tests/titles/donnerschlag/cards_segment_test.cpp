// SPDX-License-Identifier: GPL-3.0-or-later
// General events about Activation Segments: "This Activation" [12.1-5], extra segments and moving again.
#include "card_scene.h"
#include "titles/donnerschlag/views.h"

namespace kessel::donner {
namespace {

/// Ends the combats of a segment, if it has come to them.
template <class Scene>
void finishFighting(Scene& scene) {
  const Frame& top = scene.state.steps.top();
  if (top.is<SegmentFrame>() && top.as<SegmentFrame>().stage == SegmentStage::Fighting) scene.act(V::Finish);
}

/// A segment of 6th Panzer Division is about to begin, in quiet country with one enemy in 2623.
struct Panzers : CardScene {
  UnitId hq = put("6p-hq", "3118");
  UnitId tank = put("6p-i-11", "2520");
  UnitId foot = put("gp-6-5c", "2519");
  UnitId infantry = put("vi-31", "3119");
  UnitId enemy = put("1g-70", "2623");
  explicit Panzers(std::initializer_list<int> cards, std::uint16_t options = 0) : CardScene(cards, options) {
    segment(kAxis, {hq, tank, foot, infantry}, kSixth);
    go();
  }
  /// All units are active where they stand, the combats are over.
  Panzers& end() {
    act(V::Rest);
    finishFighting(*this);
    return *this;
  }
};

TEST(DonnerschlagSegment, ItsEndIsPassedAndTheOtherSideSpeaksAfterIt) {
  CASES("5.2-S4");
  Panzers s({2});
  s.hold(combatCard(41));
  EXPECT_EQ(s.why(V::Interrupt), "") << "while units are to be activated";
  s.end();
  ASSERT_EQ(s.who(), kAxis);
  EXPECT_EQ(s.why(V::Interrupt), "R-80");
  EXPECT_EQ(s.why(V::Finish), "5.2-S4");
  EXPECT_EQ(s.why(V::Attack, s.hex("2623")), "8.1c") << "it could not have been attacked before either";
  s.act(V::Pass);
  EXPECT_EQ(s.step(), S::Action);
}

// --- C2

TEST(DonnerschlagTankForward, TanksAndHqsMoveAgainAtTheEnd) {
  CASES("12.2-C2a", "12.2-C2b");
  Panzers s({2});
  s.act(V::Activate, s.tank).steps({"2521", "2522"});
  ASSERT_EQ(s.step(), S::Segment) << "stopped by the Zone of Control";
  EXPECT_EQ(s.whyNot(2), "2.4f") << "units are still to be activated";
  s.act(V::Rest);
  EXPECT_EQ(s.whyNot(2), "2.4f") << "combats come first";
  s.act(V::Finish);
  s.general(2);
  EXPECT_EQ(s.why(V::Done), "12.2-C2b") << "nobody is named yet";
  EXPECT_EQ(s.why(V::Target, s.infantry), "R-91");
  EXPECT_EQ(s.why(V::Target, s.unit("23p-hq")), "12.2-C2a");
  EXPECT_EQ(s.why(V::Target, s.enemy), "12.2-C2a") << "not even a unit of the Axis";
  s.act(V::Target, s.tank);
  EXPECT_EQ(s.why(V::Target, s.tank), "12.2-C2b");
  s.act(V::Done).roll(4);
  ASSERT_EQ(s.step(), S::Forward);
  EXPECT_EQ(s.why(V::Activate, s.hq), "12.2-C2b") << "not named";
  s.act(V::Activate, s.tank);
  EXPECT_EQ(Mover(s.rules, s.state, s.state.steps.top<MoveFrame>()).left(false), 6 * kPoint)
      << "all its points, as a new movement";
  s.steps({"2521", "2520", "2519"}).act(V::Stop);
  EXPECT_TRUE(s.isAt(s.tank, "2519"));
  EXPECT_EQ(s.pileOf(2), CardPlace::Removed);
  EXPECT_EQ(s.step(), S::Action) << "no further combat";
}

TEST(DonnerschlagTankForward, AnHqAgainEndsOnARoad) {
  CASES("12.2-C2b", "7.2-H1");
  Panzers s({2});
  s.end().general(2).act(V::Target, s.hq).act(V::Target, s.tank).roll(1);
  s.act(V::Activate, s.hq).steps({"3018"});
  EXPECT_EQ(s.why(V::Stop), "7.2-H1");
  s.steps({"3117"}).act(V::Stop).act(V::Finish);
  EXPECT_TRUE(s.isAt(s.tank, "2520")) << "named, but it need not move";
  EXPECT_EQ(s.state.segments, 0);
}

TEST(DonnerschlagTankForward, WhoIsLostMeanwhileDoesNot) {
  CASES("12.2-C2b");
  Panzers s({2});
  s.end().general(2).act(V::Target, s.hq).act(V::Target, s.tank).roll(1);
  Events nobody;
  eliminate(s.rules, s.state, s.tank, "8.4-L1", nobody);
  EXPECT_EQ(s.legal(V::Activate).size(), 1U);
  donner::put(s.rules, s.state, s.tank, s.hex("2520"));  // C10, C11 or C39 has brought it back
  EXPECT_EQ(s.why(V::Activate, s.tank), "12.2-C2b") << "R-122";
}

TEST(DonnerschlagTankForward, StoppedUnitsDoNotMoveAgain) {
  CASES("12.2-C2c");
  Panzers s({2});
  s.state.running().stopped.add(s.tank);
  s.end().general(2);
  EXPECT_EQ(s.why(V::Target, s.tank), "12.2-C2c");
  EXPECT_TRUE(s.may(V::Target, s.hq));
}

TEST(DonnerschlagTankForward, NeedsAnActiveUnitThatCouldMove) {
  CASES("12.2-C2b");
  CardScene s({2});
  const UnitId infantry = s.put("vi-31", "3119");
  s.put("1g-70", "2623");
  s.segment(kAxis, {infantry}, kSixthCorps).go();
  s.act(V::Rest);
  ASSERT_EQ(s.step(), S::Segment);
  EXPECT_EQ(s.whyNot(2), "12.2-C2b") << "infantry only";
}

TEST(DonnerschlagTankForward, NotForUnitsThatACardHasStopped) {
  CASES("12.2-C2c", "12.2-C40", "12.2-C67");
  for (int card : {40, 67}) {
    CardScene s({2, card});
    const UnitId hq = s.put("6p-hq", "3118");
    const UnitId tank = s.put("6p-i-11", "2520");
    const UnitId target = card == 40 ? hq : tank;
    s.put("1g-70", "1215");
    s.state.luck = kAxis;
    s.segment(kAxis, {hq, tank}, kSixth).go();
    s.general(card).act(V::Target, target).check(4);
    if (s.step() == S::Card) s.act(V::Pass);
    s.act(V::Rest);
    s.general(2);
    EXPECT_EQ(s.why(V::Target, target), "12.2-C2c") << card;
    EXPECT_TRUE(s.may(V::Target, target == hq ? tank : hq)) << card;
  }
}

TEST(DonnerschlagTankForward, FailsAboveItsCheck) {
  CASES("2.4g", "2.4h");
  Panzers s({2});
  s.end().general(2).act(V::Target, s.tank).act(V::Done).roll(5);
  EXPECT_EQ(s.pileOf(2), CardPlace::Discard);
  EXPECT_EQ(s.step(), S::Action) << "the segment is over";
  Panzers all({2}, kAllForward);
  all.end().general(2);
  EXPECT_TRUE(all.may(V::Target, all.infantry)) << "by option";
}

// --- C14, C27, C28, C59

TEST(DonnerschlagThisActivation, SteyrTrucksOnRoads) {
  CASES("12.2-C14", "12.1-5");
  Panzers s({14});
  s.general(14).roll(5);
  EXPECT_EQ(s.points(s.infantry, true), 2U * (3 + 1) * kPoint) << "points and bonus are doubled";
  EXPECT_EQ(s.points(s.infantry, false), 3U * kPoint) << "but not off the road";
  EXPECT_EQ(s.points(s.tank, true), (6U + 1) * kPoint);
  s.act(V::Activate, s.infantry).steps({"3120", "3121", "3021", "2921", "2821", "2721", "2622"});
  EXPECT_EQ(s.step(), S::Segment) << "eight points would lead on, the Zone of Control stops it";
  s.act(V::Rest).act(V::Finish);
  s.segment(kAxis, {s.infantry}).go();
  EXPECT_EQ(s.points(s.infantry, true), (3U + 1) * kPoint) << "it was for that segment only";
  Panzers failed({14});
  failed.general(14).roll(6);
  EXPECT_EQ(failed.points(failed.infantry, true), (3U + 1) * kPoint);
  EXPECT_EQ(failed.pileOf(14), CardPlace::Discard);
}

TEST(DonnerschlagThisActivation, BelongsToTheStartOfAnOwnSegment) {
  CASES("12.2-C14", "12.2-C27", "12.2-C28", "12.1-5");
  Panzers s({14, 27, 28});
  EXPECT_TRUE(s.mayPlayIt(27));
  s.act(V::Activate, s.tank);
  for (int card : {14, 27, 28}) EXPECT_EQ(s.whyNot(card), "2.4f") << "a unit is active";
  CardScene t({14, 27});
  t.segment(kSoviet, {t.put("1g-70", "2623")}).go();
  EXPECT_EQ(t.barred(14), "12.2-C14");
  EXPECT_EQ(t.barred(27), "12.2-C27");
  CardScene between({14});
  between.between(kAxis);
  EXPECT_EQ(between.whyNot(14), "2.4f");
}

TEST(DonnerschlagThisActivation, WithoutInfantryThereIsNothingToDouble) {
  CASES("12.2-C14", "12.2-C27", "12.2-C28");
  for (const bool foot : {false, true}) {
    CardScene s({14, 27, 28});
    const UnitId infantry = s.put("vi-31", "3119");
    const UnitId tank = s.put("6p-i-11", "3118");
    s.segment(kAxis, {tank, s.put("6p-i-114", "3118"), foot ? infantry : tank}, kSixth).go();
    for (const auto& [card, rule] : {std::pair{14, "12.2-C14"}, {27, "12.2-C27"}, {28, "12.2-C27"}})
      EXPECT_EQ(s.whyNot(card), foot ? "" : rule) << card;
  }
}

TEST(DonnerschlagThisActivation, PervitinForRomanianInfantry) {
  CASES("12.2-C27", "12.2-C28");
  for (int card : {27, 28}) {
    Panzers s({card});
    s.state.running().source = kMarkerSource;  // ordered by the Schwerpunkt marker
    s.general(card).roll(5);
    EXPECT_EQ(s.points(s.infantry, false), 6U * kPoint);
    EXPECT_EQ(s.points(s.infantry, true), 8U * kPoint);
    EXPECT_EQ(s.points(s.foot, false), 10U * kPoint) << "cavalry is infantry";
    EXPECT_EQ(s.points(s.tank, false), 6U * kPoint);
    EXPECT_EQ(s.pileOf(card), CardPlace::Removed);
    Panzers failed({card});
    failed.general(card).roll(6);
    EXPECT_EQ(failed.points(failed.infantry, false), 3U * kPoint);
    EXPECT_EQ(failed.pileOf(card), CardPlace::Discard);
  }
}

/// The Soviet side, asked at the start of the Axis segment, plays a card.
struct Hampered : Panzers {
  Hampered(int card, std::initializer_list<int> more) : Panzers({card}) {
    for (int each : more) hold(combatCard(each));
    state.luck = kAxis;
    general(card);
  }
};

TEST(DonnerschlagThisActivation, FrozenEngines) {
  CASES("12.2-C59a", "12.1-5");  // EX-17
  Hampered s(59, {});
  s.check(3);
  EXPECT_EQ(s.points(s.tank, false), 3U * kPoint);
  EXPECT_EQ(s.points(s.infantry, false), 6U) << "1,5 points, not rounded";
  EXPECT_EQ(s.points(s.hq, false), 3U * kPoint);
  EXPECT_EQ(s.points(s.enemy, false), 3U * kPoint) << "Soviet units are not frozen";
  Hampered failed(59, {});
  failed.check(4);
  EXPECT_EQ(failed.points(failed.tank, false), 6U * kPoint);
  EXPECT_EQ(failed.pileOf(59), CardPlace::Discard);
}

TEST(DonnerschlagThisActivation, FrozenEnginesReachAllThatTheMarkerOrders) {
  CASES("12.2-C59a");
  CardScene s({59});
  s.state.luck = kAxis;
  s.put("1g-70", "1215");
  const UnitId sixth = s.put("6p-i-11", "2520");
  const UnitId twentyThird = s.put("23p-i-201", "2519");
  const UnitId romanian = s.put("vi-31", "2521");
  s.state.schwerpunkt = sixth;
  s.segment(kAxis, {sixth, twentyThird, romanian}, kMarkerSource).go();
  s.general(59).check(3);
  for (UnitId unit : {sixth, twentyThird, romanian})
    EXPECT_EQ(s.points(unit, false), s.rules[unit].movement * kPoint / 2U) << "of every formation";
}

TEST(DonnerschlagThisActivation, NobodyIsAskedAtTheStartForCardsThatNobodyCanHold) {
  CASES("12.2-C40");
  for (CardPlace place : {CardPlace::Deck, CardPlace::Removed}) {
    CardScene s({41});
    s.put("6p-hq", "2816");
    moveCard(s.state, combatCard(40), place);
    s.between(kAxis).act(V::Play, s.axisOrder);
    EXPECT_EQ(s.who(), place == CardPlace::Deck ? kSoviet : kAxis) << "C59 and C67 are late ones";
  }
}

TEST(DonnerschlagThisActivation, FrozenEnginesAgainstPervitinAndTrucks) {
  CASES("12.2-C59b", "12.2-C14");  // EX-17, R-135
  for (int pervitin : {27, 28}) {
    Hampered s(59, {pervitin});
    s.check(3);
    s.state.luck = kSoviet;
    s.general(pervitin).roll(1);
    EXPECT_EQ(s.points(s.infantry, false), 3U * kPoint) << "both cancel out";
    EXPECT_EQ(s.points(s.infantry, true), 4U * kPoint);
    EXPECT_EQ(s.points(s.tank, false), 3U * kPoint) << "tanks are touched by C59 only";
  }
  Hampered trucks(59, {14});
  trucks.check(1);
  trucks.state.luck = kSoviet;
  trucks.general(14).roll(1);
  EXPECT_EQ(trucks.points(trucks.infantry, true), 4U * kPoint);
  EXPECT_EQ(trucks.points(trucks.infantry, false), 6U) << "off the road it is only frozen";
}

TEST(DonnerschlagThisActivation, WhatIsDoubledAlreadyIsNotDoubledAgain) {
  CASES("12.2-C14", "12.2-C27", "12.2-C28", "12.2-C59b");
  Panzers s({14, 27, 28});
  s.general(27).roll(1);
  EXPECT_EQ(s.whyNot(28), "12.2-C27");
  EXPECT_EQ(s.whyNot(14), "12.2-C14") << "all infantry of the Axis is Romanian";
  Panzers other({14, 28});
  other.general(14).roll(1);
  EXPECT_TRUE(other.mayPlayIt(28)) << "trucks stay on the roads";
  other.general(28).roll(1);
  EXPECT_EQ(other.points(other.infantry, false), 6U * kPoint);
  EXPECT_EQ(other.points(other.infantry, true), 8U * kPoint) << "doubled once";
  Hampered frozen(59, {14, 27, 28});
  frozen.check(3);
  frozen.state.luck = kSoviet;
  frozen.general(27).roll(1);
  EXPECT_EQ(frozen.whyNot(28), "12.2-C27") << "the points are unchanged, however many cards";
  EXPECT_EQ(frozen.points(frozen.infantry, false), 3U * kPoint);
}

// --- C40, C67

TEST(DonnerschlagThisActivation, TheIl2StopsAnHq) {
  CASES("12.2-C40", "12.1-5");
  Hampered s(40, {});
  EXPECT_EQ(s.why(V::Target, s.tank), "12.2-C40");
  s.act(V::Target, s.hq).check(4);
  EXPECT_EQ(s.pileOf(40), CardPlace::Removed);
  EXPECT_TRUE(std::any_of(s.events.begin(), s.events.end(), [&](const Event& event) {
    return event.unit == s.hq && event.rule == std::string_view("12.2-C40");
  }));
  s.act(V::Activate, s.hq);
  EXPECT_EQ(s.step(), S::Segment) << "it cannot move";
  EXPECT_TRUE(s.state.running().active.has(s.hq)) << "but it is active";
  Hampered failed(40, {});
  failed.act(V::Target, failed.hq).check(5);
  EXPECT_TRUE(failed.state.running().stopped.none());
}

TEST(DonnerschlagThisActivation, WinterfritzStopsAnyUnit) {
  CASES("12.2-C67", "12.1-5");
  Hampered s(67, {});
  EXPECT_EQ(s.why(V::Target, s.enemy), "12.2-C67");
  EXPECT_TRUE(s.may(V::Target, s.hq)) << "HQs too";
  s.act(V::Target, s.tank).check(4);
  s.act(V::Activate, s.tank);
  EXPECT_EQ(s.step(), S::Segment);
  s.act(V::Rest);
  s.segment(kAxis, {s.tank}).go();
  s.act(V::Activate, s.tank);
  EXPECT_EQ(s.step(), S::Move) << "it was for that segment only";
  Hampered failed(67, {});
  failed.act(V::Target, failed.tank).check(5);
  EXPECT_TRUE(failed.state.running().stopped.none());
  EXPECT_EQ(failed.pileOf(67), CardPlace::Discard);
  CardScene own({67});
  own.segment(kSoviet, {own.put("1g-70", "2623")}).go();
  EXPECT_EQ(own.barred(67), "12.2-C67") << "not in a Soviet segment";
}

TEST(DonnerschlagThisActivation, NeedsSomethingThatItCouldStop) {
  CASES("12.2-C40", "12.2-C67");
  CardScene s({40, 67});
  s.state.luck = kAxis;
  const UnitId tank = s.put("6p-i-11", "2520");
  const UnitId mate = s.put("6p-ii-11", "2519");
  s.put("1g-70", "1215");
  s.segment(kAxis, {tank, mate}, kMarkerSource).go();
  EXPECT_EQ(s.barred(40), "12.2-C40") << "no HQ is ordered";
  EXPECT_EQ(s.barred(67), "");
  s.state.running().stopped.add(mate);
  s.general(67);
  EXPECT_EQ(s.why(V::Target, mate), "12.2-C67");
  EXPECT_NE(s.whyText(V::Target, mate).find("stopped already"), std::string::npos);
  s.act(V::Target, tank).check(1);
  EXPECT_TRUE(s.state.running().stopped.has(tank));
}

TEST(DonnerschlagThisActivation, ComesBeforeTheFirstUnit) {
  CASES("12.2-C40", "12.2-C59a", "12.2-C67");
  Panzers s({40, 59, 67});
  EXPECT_EQ(s.step(), S::Interrupt) << "asked at the start";
  s.act(V::Pass).act(V::Activate, s.tank).act(V::Interrupt);
  for (int card : {40, 59, 67}) EXPECT_EQ(s.whyNot(card), "2.4f");
}

// --- C19

TEST(DonnerschlagThisActivation, TheStartOfASegmentDoesNotComeBack) {
  CASES("12.1-5", "12.2-C59a");
  CardScene s({64, 59, 67});
  const UnitId tank = s.put("6p-i-11", "2720");
  const UnitId rider = s.put("gp-4-8c", "2920");
  s.put("1g-84", "1215");
  s.segment(kAxis, {tank, rider}).go();
  EXPECT_EQ(s.barred(59), "") << "the Soviet player is asked at its start";
  s.act(V::Pass).act(V::Activate, tank).act(V::Interrupt);
  s.general(64).check(2).act(V::Pass);
  ASSERT_EQ(s.state.at(tank), kLost);
  ASSERT_EQ(s.step(), S::Segment);
  EXPECT_TRUE(s.may(V::Activate, rider));
  EXPECT_EQ(s.barred(59), "2.4f") << "a unit has been activated, although it is gone";
  EXPECT_EQ(s.barred(67), "2.4f");
}

TEST(DonnerschlagThisActivation, AnInfiltratorThatIsLostInfiltratesNoMore) {
  CASES("12.2-C19", "12.1-5");
  Panzers s({19});
  s.general(19).act(V::Target, s.tank).roll(5);
  Events nobody;
  eliminate(s.rules, s.state, s.foot, "8.4-L1", nobody);
  EXPECT_EQ(s.state.running().infiltrator, s.tank) << "another unit was lost";
  eliminate(s.rules, s.state, s.tank, "8.4-L1", nobody);
  EXPECT_EQ(s.state.running().infiltrator, kNoUnit);
}

TEST(DonnerschlagThisActivation, InfiltrationPassesOneZoneHex) {
  CASES("12.2-C19", "12.1-5");
  Panzers s({19});
  s.act(V::Activate, s.foot).act(V::Stop);
  s.general(19);
  EXPECT_EQ(s.why(V::Target, s.foot), "12.2-C19") << "it has moved";
  EXPECT_EQ(s.why(V::Done), "12.2-C19");
  EXPECT_STREQ(s.prompt().rule, "12.2-C19");
  s.act(V::Target, s.tank).roll(5);
  s.act(V::Activate, s.tank).steps({"2521", "2522"});
  EXPECT_EQ(s.step(), S::Move) << "the first hex in the Zone of Control does not stop it";
  s.steps({"2523"});
  EXPECT_EQ(s.step(), S::Segment) << "the second one does";
  Panzers failed({19});
  failed.general(19).act(V::Target, failed.tank).roll(6);
  EXPECT_EQ(failed.state.running().infiltrator, kNoUnit);
  failed.end();
  EXPECT_EQ(failed.barred(19), "2.4e") << "it is gone";
  CardScene soviet({19});
  soviet.segment(kSoviet, {soviet.put("1g-70", "2623")}).go();
  EXPECT_EQ(soviet.barred(19), "12.2-C19") << "in a segment of the other side";
  Panzers nobody({19});
  nobody.state.running().ordered = {};
  EXPECT_EQ(nobody.barred(19), "12.2-C19") << "nobody has to move any more";
  Panzers late({19});
  late.act(V::Rest);
  EXPECT_EQ(late.whyNot(19), "2.4f") << "nobody moves any more";
}

TEST(DonnerschlagThisActivation, AnInfiltratorThatMovesAgainInfiltratesAgain) {
  CASES("12.2-C19", "12.2-C2b", "12.1-5");
  Panzers s({2, 19});
  s.general(19).act(V::Target, s.tank).roll(5);
  s.act(V::Activate, s.tank).steps({"2521", "2522", "2523"});
  ASSERT_EQ(s.step(), S::Segment);
  s.end().general(2).act(V::Target, s.tank).act(V::Done).roll(4);
  s.act(V::Activate, s.tank).steps({"2522"});
  ASSERT_EQ(s.step(), S::Move) << "the first such hex of a movement of its own";
  s.steps({"2521", "2522"});
  EXPECT_EQ(s.step(), S::Action) << "the second one stops it";
  Panzers without({2});
  without.act(V::Activate, without.tank).steps({"2521", "2522"});
  without.end().general(2).act(V::Target, without.tank).act(V::Done).roll(4);
  without.act(V::Activate, without.tank).steps({"2523"});
  EXPECT_EQ(without.step(), S::Action);
}

// --- C24, C29

/// The segment of an Activation Card for 6th Panzer Division.
struct GoodRun : CardScene {
  UnitId hq = put("6p-hq", "2613");
  UnitId leaves = put("6p-i-11", "2712");
  UnitId joins = put("6p-ii-4", "3113");
  UnitId enemy = put("1g-70", "2813");
  explicit GoodRun(int card) : CardScene({card}) {
    between(kAxis);
    act(V::Play, axisOrder);
  }
};

TEST(DonnerschlagGoodRun, OrdersTheSameHqAgain) {
  CASES("12.2-C24a", "12.2-C24b", "12.2-C29a", "5.2-S4");
  for (int card : {24, 29}) {
    GoodRun s(card);
    EXPECT_FALSE(s.state.running().ordered.has(s.joins)) << "five hexes";
    s.state.unsupplied.add(s.leaves);
    EXPECT_EQ(s.whyNot(card), "2.4f");
    s.act(V::Rest);
    s.act(V::Attack, s.hex("2813")).act(V::Join, s.leaves).act(V::Fight);
    while (s.step() != S::Segment) {
      if (s.who() == kChance) {
        s.roll(6);
      } else {
        s.act(s.may(V::Pass) ? kessel::act(V::Pass) : s.prompt().legal.at(0));
      }
    }
    ASSERT_EQ(s.step(), S::Segment);
    donner::put(s.rules, s.state, s.leaves, s.hex("3013"));  // in range again: four hexes
    donner::put(s.rules, s.state, s.hq, s.hex("2812"));
    s.general(card).roll(3);
    ASSERT_EQ(s.state.segments, 1) << "the first segment is over";
    const Segment& again = s.state.running();
    EXPECT_TRUE(again.ordered.has(s.joins)) << "measured again";
    EXPECT_TRUE(again.ordered.has(s.leaves));
    EXPECT_TRUE(again.fought.none());
    EXPECT_TRUE(again.targeted.none()) << "with combats of its own";
    EXPECT_EQ(again.flags & kNoCombat, 0);
    EXPECT_EQ(placeOf(s.state, CardScene::axisOrder), CardPlace::Discard);
    EXPECT_FALSE(s.state.unsupplied.has(s.leaves)) << "no longer active when the first one was over";
    s.act(V::Rest);
    while (s.state.segments > 0) s.finish();
    EXPECT_EQ(s.pileOf(card), CardPlace::Removed);
    EXPECT_EQ(s.step(), S::Action);
    EXPECT_EQ(s.who(), kSoviet) << "the alternation goes on";
  }
}

TEST(DonnerschlagGoodRun, UnitsThatLeftTheRangeDoNotActivate) {
  CASES("12.2-C24b");
  GoodRun s(24);
  s.act(V::Activate, s.hq).steps({"2513", "2414"}).act(V::Stop).act(V::Rest);
  donner::put(s.rules, s.state, s.leaves, s.hex("3112"));
  finishFighting(s);
  s.general(24).roll(1);
  EXPECT_TRUE(s.state.running().ordered.has(s.hq));
  EXPECT_FALSE(s.state.running().ordered.has(s.leaves));
}

TEST(DonnerschlagGoodRun, TheMarkerIsMeasuredAgain) {
  CASES("12.2-C24b", "12.2-C29a");
  Panzers s({29});
  s.state.running().source = kMarkerSource;
  s.state.schwerpunkt = s.tank;
  s.end().general(29).roll(1);
  EXPECT_TRUE(s.state.running().ordered.has(s.foot));
  EXPECT_FALSE(s.state.running().ordered.has(s.infantry)) << "more than four hexes away";
  EXPECT_EQ(s.state.running().source, kMarkerSource);
}

/// The tank has a marker and could trace a line; the Axis plays C24, and the Soviet player holds C70.
struct Marked : GoodRun {
  Marked() : GoodRun(24) {
    hold(combatCard(70));
    act(V::Rest);
    state.unsupplied.add(leaves);
    finishFighting(*this);
    general(24).roll(1);
    if (step() == S::Card) act(V::Pass);
  }
};

TEST(DonnerschlagGoodRun, TheOtherSideSpeaksBeforeMarkersGo) {
  CASES("12.2-C24b", "3.6d", "12.2-C70");
  Marked s;
  ASSERT_EQ(s.step(), S::Interrupt);
  EXPECT_EQ(s.who(), kSoviet);
  EXPECT_TRUE(s.state.unsupplied.has(s.leaves));
  EXPECT_TRUE(s.mayPlayIt(70));
  EXPECT_EQ(s.pileOf(24), CardPlace::Removed);
  State whole = s.state;
  s.rules.combatUnits.each([&](UnitId unit) {
    if (whole.at(unit) == kOffMap) donner::put(s.rules, whole, unit, usualState(s.rules, 1).at(unit));
  });
  const auto back = kPosition.read(s.rules, kPosition.write(s.rules, whole));
  ASSERT_TRUE(back.has_value()) << back.error().text();
  EXPECT_EQ(*back, whole);
  s.act(V::Pass);
  ASSERT_EQ(s.step(), S::Interrupt) << "at the start of the next one he is asked as ever";
  s.act(V::Pass);
  ASSERT_EQ(s.step(), S::Segment);
  ASSERT_EQ(s.state.segments, 1);
  EXPECT_TRUE(s.state.running().ordered.has(s.leaves));
  EXPECT_FALSE(s.state.unsupplied.has(s.leaves)) << "the first segment is over";
}

TEST(DonnerschlagGoodRun, NothingFollowsIfTheAnswerLeavesNothingToOrder) {
  CASES("12.2-C24a", "12.2-C70");
  Marked s;
  ASSERT_EQ(s.step(), S::Interrupt);
  Events nobody;
  eliminate(s.rules, s.state, s.hq, "7.3b", nobody);
  s.act(V::Pass);
  EXPECT_EQ(s.state.segments, 0);
  EXPECT_EQ(s.step(), S::Action);
}

TEST(DonnerschlagGoodRun, NeedsSomethingToOrder) {
  CASES("12.2-C24a", "12.2-C29a");
  GoodRun s(24);
  Events nobody;
  s.act(V::Rest);
  eliminate(s.rules, s.state, s.hq, "7.3b", nobody);
  finishFighting(s);
  EXPECT_EQ(s.whyNot(24), "R-36") << "the HQ is lost";
  Panzers none({24, 29});
  none.state.running().source = kNoSource;
  none.end();
  EXPECT_EQ(none.whyNot(24), "12.2-C24a");
  EXPECT_EQ(none.whyNot(29), "12.2-C29a");
  for (int card : {24, 29}) {
    GoodRun failed(card);
    failed.act(V::Rest).act(V::Finish);
    failed.general(card).roll(4);
    EXPECT_EQ(failed.state.segments, 0);
    EXPECT_EQ(failed.pileOf(card), CardPlace::Discard);
  }
}

TEST(DonnerschlagGoodRun, TwoDiceBeforeOneCombat) {
  CASES("12.2-C29b", "12.1-4a");
  CardScene s({29});
  const UnitId tank = s.put("6p-i-11", "2719");
  s.put("2gm-4", "2720");
  s.fighting(kAxis, {tank}).go();
  EXPECT_EQ(s.why(V::Event, combatCard(29), 1), "2.4f") << "not between combats";
  s.act(V::Attack, s.hex("2720")).act(V::Join, tank).act(V::Fight).act(V::Event, combatCard(29), 1);
  EXPECT_EQ(s.pileOf(29), CardPlace::Discard);
  s.roll(1).roll(6);
  EXPECT_TRUE(s.may(V::Choose, 2));
}

}  // namespace
}  // namespace kessel::donner
