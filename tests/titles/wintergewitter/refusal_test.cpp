// SPDX-License-Identifier: GPL-3.0-or-later
// What speaks against actions that a player may well try: each refusal names the case that bars just this.
#include "titles/wintergewitter/combat_scene.h"
#include "titles/wintergewitter/move_scene.h"
#include "titles/wintergewitter/setup_scene.h"

namespace kessel::winter {
namespace {

TEST(Refusals, OfTheWrongSegment) {
  CASES("3.1b", "8.4a");
  CombatScene combat;
  combat.put("s-302-823", "3345");
  combat.put("g-6p-i4", "3346");
  combat.segment(kAxis);
  EXPECT_EQ(combat.why(V::Move, combat.unit("g-6p-i4")), "3.1b");
  EXPECT_EQ(combat.why(V::Hasty, combat.hex("3345")), "3.1b");
  MoveScene move;
  move.put("s-302-823", "3345");
  move.put("g-6p-i4", "3346");
  move.moves(kAxis);
  EXPECT_EQ(move.why(V::Attack, move.hex("3345")), "3.1b");
  EXPECT_EQ(move.why(V::Bombard, move.hex("3345")), "3.1b");
  EXPECT_EQ(move.why(V::Hasty, move.hex("3345")), "8.4a") << "first who moves";
}

TEST(Refusals, SayWhenTheOtherSegmentComes) {
  CASES("3.1b", "7.2");
  const auto move = [](bool mechanized, bool fightsFirst) {
    MoveScene s;
    s.put("s-302-823", "3345");
    s.put(mechanized ? "g-6p-i4" : "r-18i-18", "3346");
    s.moves(kAxis, mechanized);
    s.state.steps.find<PhaseFrame>()->fightsFirst = fightsFirst;
    return s.whyText(V::Step, s.hex("3347")) + " / " + s.whyText(V::Attack, s.hex("3345"));
  };
  const std::string later =
      "Choose first who moves; the combat segment of these units comes afterwards / "
      "Prepared attacks and bombardments are made in the combat segment, after this one";
  const std::string over =
      "Choose first who moves; the combat segment of these units is over / "
      "Prepared attacks and bombardments were made in the combat segment, before this one";
  EXPECT_EQ(move(true, false), later);
  EXPECT_EQ(move(true, true), over);
  EXPECT_EQ(move(false, false), over) << "they fight first, whatever the mechanized units do";
  const auto combat = [](bool mechanized, bool fightsFirst) {
    CombatScene s;
    s.put("s-302-823", "3345");
    s.put(mechanized ? "g-6p-i4" : "r-18i-18", "3346");
    s.segment(kAxis, mechanized);
    s.state.steps.find<PhaseFrame>()->fightsFirst = fightsFirst;
    return s.whyText(V::Hasty, s.hex("3345"));
  };
  EXPECT_EQ(combat(true, true), "Units move, and attack hastily, in the movement segment, after this one");
  EXPECT_EQ(combat(false, false), combat(true, true));
  EXPECT_EQ(combat(true, false), "Units moved, and attacked hastily, in the movement segment, before this one");
}

TEST(Refusals, OfThoseWhoComeTooLate) {
  CASES("11.2a", "8.4.1c", "11.3");
  CombatScene s;
  s.put("s-302-823", "3345");
  s.put("g-6p-i4", "3346");
  s.put("g-6p-ii4", "3346");
  s.put("g-6p-i11", "3346");
  s.segment(kAxis).attack("3345", {"g-6p-i4", "g-6p-ii4"});
  EXPECT_EQ(s.why(V::Join, s.unit("g-6p-i11")), "11.2a") << "all are named";
  EXPECT_EQ(s.why(V::Lead, s.unit("g-6p-i11")), "11.3") << "it does not attack";
  s.state.disrupted.add(s.unit("g-6p-ii4"));
  EXPECT_EQ(s.why(V::Lead, s.unit("g-6p-ii4")), "R-63");
  CombatScene t;
  t.put("s-302-823", "3345");
  t.put("s-302-825", "3345");
  t.put("g-6p-i4", "3346");
  t.put("g-6p-i11", "3346");
  t.hasty(kAxis, "3345", {"g-6p-i4"});
  EXPECT_EQ(t.why(V::Join, t.unit("g-6p-i11")), "8.4.1c");
}

TEST(Refusals, OfBatteriesThatDoNotBombard) {
  CASES("12.3.1d", "12.2g");
  CombatScene s;
  s.put("s-302-823", "3345");
  s.put("g-6p-i4", "3346");
  s.put("g-6p-i76", "3347");
  s.put("g-6p-ii76", "3347");
  s.put("g-6p-iii76", "3347");
  s.segment(kAxis).shell({"g-6p-i76", "g-6p-ii76"});
  s.act(V::Support, s.unit("g-6p-i76"));
  EXPECT_EQ(s.why(V::Support, s.unit("g-6p-i76")), "12.3.1d") << "chosen already";
  EXPECT_EQ(s.why(V::Support, s.unit("g-6p-iii76")), "12.3.1d") << "not announced";
  EXPECT_TRUE(s.may(V::Support, s.unit("g-6p-ii76")));
}

TEST(Refusals, OfReserves) {
  CASES("19.1.1g", "5.3c");
  CombatScene s;
  s.put("g-6p-i4", "3345");
  s.put("s-302-823", "3344");
  s.put("s-13t-mo", "3343");
  s.put("s-13t-t44", "3344");
  s.put("s-7t-rn", "3343");
  s.state.held.add(s.unit("s-13t-mo"));
  s.state.held.add(s.unit("s-13t-t44"));
  s.segment(kSoviet);
  EXPECT_EQ(s.why(V::Bombard, s.hex("3345")), "");
  s.act(V::Bombard, s.hex("3345"));
  EXPECT_EQ(s.why(V::Support, s.unit("s-13t-mo")), "19.1.1g");
  CombatScene t;
  t.put("g-6p-i4", "3345");
  t.put("s-13t-t44", "3344");
  t.put("s-13t-t176", "3344");
  t.state.held.add(t.unit("s-13t-t44"));
  t.segment(kSoviet).act(V::Attack, t.hex("3345"));
  EXPECT_EQ(t.why(V::Join, t.unit("s-13t-t44")), "19.1.1g");
}

TEST(Refusals, OfThoseWhoDoNotAdvance) {
  CASES("11.8a", "11.8g");
  CombatScene s;
  s.put("s-302-823", "3345", 1);
  s.put("g-6p-i4", "3346");
  s.put("g-6p-ii4", "3346");
  s.put("g-6p-i11", "3346");
  s.segment(kAxis).attack("3345", {"g-6p-i4", "g-6p-ii4"}).lead("g-6p-i4");
  s.result("-/-").result("1/3");
  EXPECT_EQ(s.whyAdvance("g-6p-i11", "3345"), "11.8a") << "none of the attackers";
  s.advance("g-6p-i4", {"3345", "3344"}).advance("g-6p-ii4", {"3345"});
  EXPECT_EQ(s.whyAdvance("g-6p-i4", "3343"), "11.8a") << "its turn is over";
}

TEST(Refusals, OfReinforcementsThatAreNotDue) {
  CASES("19.1.2b", "19.1.2g");
  Scene s(kWeAreComing);
  s.put("g-23p-i128", "pool");
  s.put("r-c-inf", "to-come");
  s.put("g-6p-i4", "3346");
  s.turn(1).beginMoves(kAxis);
  EXPECT_EQ(s.why(V::Enter, s.unit("g-23p-i128"), s.hex("1052")), "19.1.2b") << "no points in the first turn";
  EXPECT_EQ(s.why(V::Enter, s.unit("g-6p-i4"), s.hex("1052")), "R-115") << "it is there";
  Scene t(kWeAreComing);
  t.put("r-c-inf", "to-come");
  t.put("r-8c-4", "3346");
  t.phase(kAxis, PhaseStage::FootMovement);
  t.state.steps.push<MoveSegmentFrame>();
  t.go();
  EXPECT_EQ(t.why(V::Enter, t.unit("r-c-inf"), t.hex("4831")), "19.1.2g");
}

TEST(Refusals, OfTheSetUp) {
  CASES("19.1.1e", "19.1.1f", "19.2.1e", "16.3b", "9.1a");
  SetUpScene s(kWeAreComing);
  EXPECT_EQ(s.why(V::Place, s.unit("s-85-t"), s.hex("1836")), "19.1.1f") << "nobody stands there yet";
  EXPECT_EQ(s.why(V::Place, s.unit("s-51-at1"), s.hex("1836")), "19.1.1e");
  s.act(V::Place, s.unit("s-4c-hq"), s.hex("1836"));
  EXPECT_EQ(s.why(V::Place, s.unit("s-85-t"), s.hex("1836")), "");
  EXPECT_EQ(s.why(V::Place, s.unit("s-51-at1"), s.hex("1835")), "");
  SetUpScene late(kHothsLastGasp);
  for (const std::string_view id : {"s-302-823", "s-302-825", "s-302-827"}) s.act(V::Place, s.unit(id), s.hex("2142"));
  s.act(V::Place, s.unit("s-51-ab1"), s.hex("2142"));
  EXPECT_EQ(s.why(V::Place, s.unit("s-302-865a"), s.hex("2142")), "9.1a");
  EXPECT_EQ(late.why(V::Place, late.unit("s-85-t"), late.hex("1436")), "19.2.1e");
  SetUpScene axis = SetUpScene::forAxis(kWeAreComing);
  axis.act(V::Place, axis.unit("g-conv1"), axis.hex("1652"));
  EXPECT_EQ(axis.why(V::Place, axis.unit("g-conv2"), axis.hex("1652")), "16.3b");
  EXPECT_EQ(axis.why(V::Place, axis.unit("g-conv2"), axis.hex("1640")), "R-101");
}

}  // namespace
}  // namespace kessel::winter
