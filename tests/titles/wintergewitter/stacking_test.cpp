// SPDX-License-Identifier: GPL-3.0-or-later
// Chapter 9: stacking.
#include <array>

#include "titles/wintergewitter/move_scene.h"
#include "titles/wintergewitter/views.h"

namespace kessel::winter {
namespace {

constexpr std::array<std::string_view, 6> kSix{"g-23p-i126",  "g-23p-ii126", "g-23p-i128",
                                               "g-23p-ii128", "g-23p-i201",  "g-23p-ii201"};

/// Six battalions: eighteen points. They have moved.
void fill(Scene& s, std::string_view where) {
  for (const std::string_view id : kSix) {
    s.put(id, where);
    s.state.moved.add(s.unit(id));
  }
}

TEST(Stacking, AllowsEighteenPoints) {
  CASES("9.0", "9.1a");
  MoveScene s;
  fill(s, "2441");
  EXPECT_EQ(stackingIn(s.rules, s.state, s.hex("2441")), 18);
  s.put("a-jg52", "air-available-axis");
  s.put("g-6p-i4", "2442");
  s.state.disrupted.add(s.unit("g-6p-i4"));
  s.state.unsupplied.add(s.unit("g-6p-i4"));  // three points
  s.moves(kAxis).move("g-6p-i4");
  EXPECT_EQ(s.whyStep("2441"), "") << "it can go on";
  MoveScene t;
  fill(t, "2441");
  t.put("g-6p-i4", "2442");
  t.moves(kAxis).move("g-6p-i4", {"2443", "2442", "2443", "2442", "2443", "2442", "2443", "2442", "2443", "2442"});
  EXPECT_EQ(t.whyStep("2441"), "") << "one more hex is possible";
  t.steps({"2441"});
  EXPECT_FALSE(t.may(V::Stop)) << "but not to stay";
}

TEST(Stacking, AFullHexMayBePassed) {
  CASES("9.1b");
  MoveScene s;
  fill(s, "2441");
  s.put("g-6p-i4", "2442");
  s.moves(kAxis).move("g-6p-i4", {"2441"});
  EXPECT_EQ(s.why(V::Stop), "9.1b");
  s.steps({"2440"});
  EXPECT_TRUE(s.may(V::Stop));
}

TEST(Stacking, BarsWhoCouldNotLeaveAgain) {
  CASES("9.1a", "9.1b");
  MoveScene s;
  fill(s, "2441");
  s.put("g-6p-i4", "2442");
  s.put("g-6p-ii4", "2450");
  s.state.disrupted.add(s.unit("g-6p-i4"));
  s.state.unsupplied.add(s.unit("g-6p-i4"));
  s.moves(kAxis).move("g-6p-i4", {"2443", "2442"});  // one point is left
  EXPECT_EQ(s.whyStep("2441"), "9.1a");
}

TEST(Stacking, AMoveMayEndInAFullHexWhileItsUnitsMayStillGo) {
  CASES("9.1b");
  MoveScene s;
  fill(s, "2441");
  s.put("g-6p-i4", "2442");
  s.state.moved = {};
  s.moves(kAxis).move("g-6p-i4", {"2441"});
  EXPECT_EQ(s.why(V::Stop), "");
  s.act(V::Stop);
  s.move("g-23p-i126", {"2440"});
  s.act(V::Stop);
  EXPECT_EQ(stackingIn(s.rules, s.state, s.hex("2441")), 18);
  for (const std::string_view id : kSix) s.state.moved.add(s.unit(id));
  s.put("g-6p-ii4", "2442");
  s.move("g-6p-ii4", {"2441"});
  EXPECT_EQ(s.why(V::Stop), "9.1b") << "nobody there can make room any more";
}

TEST(Stacking, AFullHexIsOpenForAsMuchAsCanStillLeaveIt) {
  CASES("9.1b");
  MoveScene s;
  fill(s, "2441");
  s.put("g-23p-hq", "2441");
  s.put("g-6p-i4", "2442");
  s.state.moved = {};
  for (const std::string_view id : kSix) s.state.moved.add(s.unit(id));
  s.moves(kAxis).move("g-6p-i4", {"2441"});
  EXPECT_EQ(s.why(V::Stop), "9.1b") << "the HQ can still go, but that is one point";
}

TEST(Stacking, WhoStaysBeforeTheStackSetsOutMayStillMakeRoom) {
  CASES("9.1a", "8.1a");
  MoveScene s;
  fill(s, "2441");
  for (const std::string_view id : {"g-6p-i4", "g-6p-ii4", "g-6p-i114"}) s.put(id, "2441");
  s.state.moved = {};
  for (const std::string_view id : kSix) s.state.moved.add(s.unit(id));
  s.moves(kAxis).move("g-6p-i4").act(V::With, s.unit("g-6p-ii4")).act(V::With, s.unit("g-6p-i114"));
  EXPECT_EQ(s.why(V::Drop, s.unit("g-6p-i114")), "");
}

TEST(Stacking, AUnitIsDroppedWhereThereIsRoomOnceTheOthersHaveGoneOn) {
  CASES("9.1a", "9.1b", "8.1a");
  MoveScene s;
  fill(s, "2442");
  s.state.moved = {};
  s.put("g-23p-hq", "2441");
  s.state.moved.add(s.unit("g-23p-hq"));
  s.moves(kAxis).move(kSix[0]);
  for (const std::string_view id : kSix) {
    if (id != kSix[0]) s.act(V::With, s.unit(id));
  }
  s.steps({"2441"});
  EXPECT_EQ(s.why(V::Drop, s.unit(kSix[5])), "") << "four points when they have gone";
  MoveScene t;
  fill(t, "2441");
  t.put("g-6p-i4", "2442");
  t.put("g-6p-ii4", "2442");
  t.moves(kAxis).move("g-6p-i4").act(V::With, t.unit("g-6p-ii4"));
  t.steps({"2441"});
  EXPECT_EQ(t.why(V::Drop, t.unit("g-6p-ii4")), "9.1a");
}

TEST(Stacking, IsTestedBeforeAHastyAttack) {
  CASES("9.1b");
  MoveScene s;
  fill(s, "2441");
  s.put("s-302-823", "2440");
  s.put("g-6p-i4", "2442");
  s.moves(kAxis).move("g-6p-i4", {"2441"});
  EXPECT_EQ(s.whyHasty("2440"), "9.1b");
}

TEST(Stacking, WhatIsTooMuchIsTakenOff) {
  CASES("9.1c");
  Scene s;
  fill(s, "2441");
  s.put("g-6p-i11", "2441");
  s.put("g-6p-9-4", "2441");
  s.phase(kAxis, PhaseStage::SecondMech);
  pushFor<OverstackFrame>(s.state, kAxis);
  s.go();
  EXPECT_EQ(s.who(), kAxis) << "22 points";
  const auto words = [&](const char* id) {
    return textOf(s.rules.info, describeAction(s.rules, s.state, kessel::act(V::Reduce, s.unit(id))));
  };
  EXPECT_EQ(textOf(s.rules.info, s.prompt().ask), "Too many units stand in 2441: reduce or remove some")
      << "the enemy hears no points";
  EXPECT_EQ(words("g-6p-i11"), "Reduce I/11/6P to strength 6");
  EXPECT_EQ(words("g-6p-9-4").find("Remove "), 0U) << "it has no other side: " << words("g-6p-9-4");
  EXPECT_EQ(s.why(V::Finish), "9.1c");
  s.act(V::Reduce, s.unit("g-6p-i11"));
  EXPECT_EQ(s.strength("g-6p-i11"), 6) << "to its reduced side: two points";
  EXPECT_EQ(stackingIn(s.rules, s.state, s.hex("2441")), 21);
  s.act(V::Reduce, s.unit("g-6p-9-4"));
  EXPECT_EQ(s.state.at(s.unit("g-6p-9-4")), kLost) << "it has no reduced side";
  s.act(V::Reduce, s.unit("g-6p-i11"));
  EXPECT_NE(s.step(), S::Overstack) << "18";
}

TEST(Stacking, RingUnitsAndOthersShareAHex) {
  CASES("9.1.1");
  Scene s;
  s.state.held.add(s.put("s-36g-104", "4211"));
  s.put("s-302-823", "4212");
  s.put("g-6p-i4", "1052");
  s.phase(kSoviet, PhaseStage::FootMovement);
  s.state.began = s.state.place;
  s.state.steps.push<MoveSegmentFrame>();
  s.go();
  s.act(V::Move, s.unit("s-302-823")).act(V::Step, s.hex("4211")).act(V::Stop);
  EXPECT_EQ(stackingIn(s.rules, s.state, s.hex("4211")), 8);
  EXPECT_TRUE(s.state.held.has(s.unit("s-36g-104"))) << "company releases nobody";
  EXPECT_FALSE(s.state.held.has(s.unit("s-302-823"))) << "nor holds it the other one";
  EXPECT_TRUE(actsNow(s.rules, s.state, s.unit("s-302-823")));
  EXPECT_FALSE(actsNow(s.rules, s.state, s.unit("s-36g-104")));
}

TEST(Stacking, HoldsForBothSidesWhenASegmentCloses) {
  CASES("9.1c");
  for (const bool fights : {false, true}) {
    MoveScene s;
    for (const std::string_view id : {"s-302-823", "s-302-825", "s-302-827", "s-126-366", "s-126-550"})
      s.put(id, "2020");
    for (const std::string_view id : {"g-6p-i4", "g-6p-ii4", "g-6p-i114", "g-6p-ii114", "g-6p-k6", "g-6p-57"})
      s.put(id, "3045");
    s.put("g-6p-i11", fights ? "3045" : "3046");
    ASSERT_EQ(stackingIn(s.rules, s.state, s.hex("2020")), 20);
    s.phase(kAxis, PhaseStage::SecondMech);
    s.state.began = s.state.place;
    if (fights) {
      beginCombatSegment(s.state, true);
    } else {
      s.state.steps.push<MoveSegmentFrame>().mechanized = true;
    }
    s.go();
    if (!fights) s.act(V::Finish);  // nobody can fight
    ASSERT_EQ(s.step(), S::Overstack);
    EXPECT_EQ(s.who(), fights ? kAxis : kSoviet) << "who acts makes room first";
    if (fights) s.act(V::Reduce, s.unit("g-6p-57"));
    while (s.step() == S::Overstack && s.who() == kAxis) s.act(s.legal(V::Reduce).front());
    ASSERT_EQ(s.step(), S::Overstack);
    EXPECT_EQ(s.who(), kSoviet);
    while (s.step() == S::Overstack) s.act(s.legal(V::Reduce).front());
    EXPECT_LE(stackingIn(s.rules, s.state, s.hex("2020")), s.rules.stackLimit);
  }
}

}  // namespace
}  // namespace kessel::winter
