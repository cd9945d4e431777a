// SPDX-License-Identifier: GPL-3.0-or-later
// Chapters 9.1.1 and 9.2.1: what arrives, where it waits, and where it goes from there.
#include "scene.h"

namespace kessel::bos {
namespace {

using ::testing::AnyOf;

TEST(BattleOfStalingradReinforcement, SovietArrivals) {
  CASES("9.0a", "9.1.1a", "9.1.1b", "9.1.1c", "6.2d");  // EX-16
  Scene s(Phase::SovietReinforcement, 1);
  s.turn(2).go();
  EXPECT_EQ(s.step(), S::SovietReinforcement);
  for (const char* id : {"s-6", "s-47", "s-63", "s-64"}) {
    EXPECT_TRUE(s.isAt(id, "soviet-reserve")) << id;
    EXPECT_EQ(s.strength(id), 1) << id;
  }
  for (const char* id : {"s-4t", "s-17t", "s-18t", "s-133"}) EXPECT_TRUE(s.isAt(id, "soviet-reserve")) << id;
  EXPECT_EQ(s.strength("s-4t"), 1);
  EXPECT_EQ(s.strength("s-17t"), 2);
  EXPECT_EQ(s.strength("s-18t"), 2);
  EXPECT_EQ(s.strength("s-133"), 1);
  for (const char* id : {"s-44", "s-13t", "a-i8", "a-cel"}) EXPECT_EQ(s.state.at(s.unit(id)), kToCome) << id;
}

TEST(BattleOfStalingradReinforcement, FromTheSovietReserveToAFrontBox) {
  CASES("9.1.1d", "3.1.1b", "9.1.1f");
  Scene s(Phase::SovietReinforcement, 1);
  s.turn(2).put("s-9", "soviet-reserve", 3).go();
  for (const char* box : {"svf", "dsf", "tcf"}) {
    EXPECT_EQ(s.whyPlace("s-6", box), "") << box;
    EXPECT_EQ(s.whyPlace("s-9", box), "") << box;  // also who lay there before
  }
  for (const char* to : {"0112", "0101", "batumi", "soviet-reserve", "axis-reserve"})
    EXPECT_NE(s.whyPlace("s-6", to), "") << to;
  s.placeIn("s-6", "tcf");
  EXPECT_THAT(s.whyPlace("s-47", "tcf"), AnyOf("3.1.1b", "9.1.1d", "R-72"));
  s.placeIn("s-47", "svf").placeIn("s-63", "svf").placeIn("s-9", "dsf");
  EXPECT_TRUE(s.isAt("s-63", "svf"));
  EXPECT_NE(s.whyPlace("s-63", "dsf"), "");  // out of the reserve only
}

TEST(BattleOfStalingradReinforcement, NobodyJoinsAnArmyInTheTransCaucasus) {
  CASES("9.1.1d", "3.1.1b");
  Scene s(Phase::SovietReinforcement);
  s.put("s-9", "soviet-reserve").put("s-51", "tcf").go();
  EXPECT_THAT(s.whyPlace("s-9", "tcf"), AnyOf("3.1.1b", "9.1.1d", "R-72"));
}

TEST(BattleOfStalingradReinforcement, SovietAssetsGoToAnyArmyInSupply) {
  CASES("9.1.1e", "5.1b", "6.4a");
  Scene s(Phase::SovietReinforcement);
  s.put("s-9", "soviet-reserve").put("s-51", "tcf").put("s-12", "0305").put("s-37", "0905").put("s-18", "dagestan");
  s.put("a-7", "0906").put("a-8", "0904").reserve("s-140").reserve("s-90").go();
  for (const char* id : {"s-9", "s-51", "s-12", "s-18"}) EXPECT_EQ(s.whyAssign("s-140", id), "") << id;
  EXPECT_EQ(s.whyAssign("s-140", "s-37"), "5.1b");
  EXPECT_NE(s.whyAssign("s-140", "a-7"), "");
  s.assign("s-140", "s-12");
  EXPECT_EQ(s.parentOf("s-140"), "s-12");
  EXPECT_NE(s.whyAssign("s-90", "s-12"), "");  // its only slot
  EXPECT_NE(s.whyAssign("s-140", "s-9"), "");  // out of the reserve only
  // With its asset the unit goes to its Front in the same step.
  s.assign("s-90", "s-9").placeIn("s-9", "svf");
  EXPECT_EQ(s.parentOf("s-90"), "s-9");
}

TEST(BattleOfStalingradReinforcement, TheFirstWithdrawalEndsAssignments) {
  CASES("9.1a", "9.1.1f", "9.1.2b");
  Scene s(Phase::SovietReinforcement);
  s.put("s-9", "soviet-reserve").put("s-12", "0305").give("s-140", "s-12").reserve("s-90").put("s-37", "0306").go();
  EXPECT_EQ(s.whyAssign("s-90", "s-37"), "");
  EXPECT_EQ(s.whyPlace("s-9", "svf"), "");
  s.withdraw("s-140");
  EXPECT_TRUE(s.isAt("s-140", "soviet-reserve"));
  EXPECT_THAT(s.whyAssign("s-90", "s-37"), AnyOf("9.1a", "9.1.1f"));
  EXPECT_THAT(s.whyAssign("s-140", "s-37"), AnyOf("9.1a", "9.1.1f"));
  EXPECT_THAT(s.whyPlace("s-9", "svf"), AnyOf("9.1a", "9.1.1f"));
}

TEST(BattleOfStalingradReinforcement, WhatWasBoughtMayLeaveTheReserveAtOnce) {
  CASES("9.1.1f", "9.1.3c", "9.1.3e");  // DV-11
  Scene s(Phase::SovietReplacement);
  s.dead("s-6").dead("s-140").reserve("s-90").reserve("s-16t", 1).put("s-9", "soviet-reserve").put("s-12", "0305").go();
  s.rebuild("s-6").rebuild("s-140").raise("s-16t");
  EXPECT_NE(s.whyPlace("s-6", "svf"), "");  // when the purchases are done
  s.finish();
  ASSERT_EQ(s.step(), S::SovietReplacement);
  EXPECT_NE(s.whyRebuild("s-37"), "");  // and then nothing more is bought
  EXPECT_EQ(s.whyPlace("s-6", "svf"), "");
  EXPECT_EQ(s.whyAssign("s-140", "s-6"), "");
  EXPECT_EQ(s.whyAssign("s-140", "s-12"), "");
  EXPECT_EQ(s.whyAssign("s-90", "s-12"), "9.1.1f");   // lay there before
  EXPECT_EQ(s.whyAssign("s-16t", "s-12"), "9.1.1f");  // had a step added only
  EXPECT_EQ(s.whyPlace("s-9", "svf"), "9.1.1f");
  s.assign("s-140", "s-6").placeIn("s-6", "svf");
  EXPECT_TRUE(s.isAt("s-6", "svf"));
}

TEST(BattleOfStalingradReinforcement, ABoughtAssetTakesASlotEmptiedInTheSameTurn) {
  CASES("9.1a", "9.1.1f");
  Scene s(Phase::SovietReinforcement);
  s.put("s-12", "0305", 3).give("s-140", "s-12").dead("s-121").go();
  s.withdraw("s-140").finish();
  ASSERT_EQ(s.step(), S::SovietReplacement);
  s.rebuild("s-121").finish();
  EXPECT_EQ(s.whyAssign("s-121", "s-12"), "");
  EXPECT_EQ(s.whyAssign("s-140", "s-12"), "9.1a");
}

TEST(BattleOfStalingradReinforcement, AxisArrivals) {
  CASES("9.2.1a", "9.2.1b", "6.4d", "9.0a");  // EX-10
  Scene s(Phase::AxisReinforcement, 2);
  s.turn(3).go();
  EXPECT_TRUE(s.isAt("a-i8", "axis-reserve"));
  EXPECT_EQ(s.strength("a-i8"), 7);
  EXPECT_TRUE(s.isAt("a-cel", "axis-reserve"));
  EXPECT_EQ(s.strength("a-cel"), 1);
  Scene t(Phase::AxisReinforcement, 10);
  t.turn(11).go();
  EXPECT_TRUE(t.isAt("a-6pz", "axis-reserve"));
  EXPECT_EQ(t.strength("a-6pz"), 3);
}

TEST(BattleOfStalingradReinforcement, AxisAssetsGoToAnyUnitInSupply) {
  CASES("9.2.1c", "5.1b");
  Scene s(Phase::AxisReinforcement);
  s.put("a-7", "axis-reserve").put("a-8", "0620").put("a-13", "0905").put("s-37", "0906").put("s-12", "0904");
  s.put("a-h2", "0720").put("a-24", "kalmykia").reserve("a-3pz").reserve("a-100j").reserve("a-h1a").go();
  for (const char* id : {"a-7", "a-8", "a-h2", "a-24"}) EXPECT_EQ(s.whyAssign("a-3pz", id), "") << id;
  EXPECT_EQ(s.whyAssign("a-h1a", "a-8"), "");
  EXPECT_EQ(s.whyAssign("a-3pz", "a-13"), "5.1b");
  s.assign("a-3pz", "a-7");
  EXPECT_NE(s.whyAssign("a-100j", "a-7"), "");
}

TEST(BattleOfStalingradReinforcement, NothingAssignedOrBoughtLaterGoesOutInTheSameTurn) {
  CASES("9.2a", "9.2.1c", "9.2.3e");
  Scene s(Phase::AxisReinforcement);
  s.put("a-7", "0620", 3).give("a-3pz", "a-7").put("a-8", "0720").dead("a-100j").reserve("a-22pz").go();
  EXPECT_EQ(s.whyAssign("a-22pz", "a-8"), "");
  s.withdraw("a-3pz");
  EXPECT_THAT(s.whyAssign("a-22pz", "a-8"), AnyOf("9.2a", "9.2.1c"));
  EXPECT_THAT(s.whyAssign("a-3pz", "a-8"), AnyOf("9.2a", "9.2.1c"));
  s.finish();
  ASSERT_EQ(s.step(), S::AxisReplacement);
  s.rebuild("a-100j");
  EXPECT_NE(s.whyAssign("a-100j", "a-8"), "");
  s.finish();
  EXPECT_FALSE(s.inPhase(S::AxisReplacement));
  EXPECT_TRUE(s.isAt("a-100j", "axis-reserve"));
}

TEST(BattleOfStalingradReinforcement, WikingIsOfTheFirstPanzerArmee) {
  CASES("9.2.1i", "6.4f");
  Scene s(Phase::AxisReinforcement);
  for (const char* id : {"a-3", "a-11", "a-14", "a-44", "a-57"}) s.put(id, "0620");
  s.put("a-24", "0620").put("a-7", "0620").put("a-h2", "0620").reserve("a-wik").go();
  for (const char* id : {"a-3", "a-11", "a-14", "a-44", "a-57"}) EXPECT_EQ(s.whyAssign("a-wik", id), "") << id;
  for (const char* id : {"a-24", "a-7", "a-h2"}) EXPECT_THAT(s.whyAssign("a-wik", id), AnyOf("6.4f", "9.2.1i")) << id;
  EXPECT_EQ(s.why(V::End), "");  // it may wait in the reserve
  Scene t(Phase::AxisReinforcement);
  t.put("a-24", "0620").reserve("a-wik").put("a-7", "0720").reserve("a-3m").go();
  EXPECT_THAT(t.whyAssign("a-wik", "a-24"), AnyOf("6.4f", "9.2.1i"));
  EXPECT_TRUE(t.isAt("a-wik", "axis-reserve"));
}

TEST(BattleOfStalingradReinforcement, TheBlueDivisionComesOnAFiveOrSix) {
  CASES("9.2.1h");  // EX-19
  for (int die = 1; die <= 6; ++die) {
    Scene s(Phase::AxisReinforcement, 11);
    s.put("a-7", "0620").turn(12).go();
    EXPECT_EQ(s.who(), kChance);
    s.roll(die);
    EXPECT_EQ(s.isAt("a-250", "axis-reserve"), die >= 5) << die;
    EXPECT_TRUE(s.isAt("a-17pz", "axis-reserve"));  // those who are due come in any case
    if (die < 5) {
      EXPECT_EQ(s.state.at(s.unit("a-250")), kGone);
      EXPECT_NE(s.whyRebuild("a-250"), "");
    } else {
      EXPECT_EQ(s.strength("a-250"), 2);
    }
  }
}

/// Axis step 4 of a turn on which Operation Uranus has been launched, or on a turn before.
Scene detachments(int launched = 9, int turn = 9) {
  Scene s(Phase::AxisReinforcement, turn);
  s.state.uranusTurn = static_cast<std::uint8_t>(launched);
  return s;
}

TEST(BattleOfStalingradReinforcement, DetachmentsComeWithUranusOnly) {
  CASES("9.2.1d", "6.2e");
  Scene s = detachments();
  s.control(kAxis, {"1112", "1113"}).go();
  EXPECT_EQ(s.strength("a-hol"), 5);     // [9.2.1a]
  EXPECT_TRUE(s.isAt("a-hol", "1112"));  // there is no choice
  EXPECT_NE(s.why(V::End), "");          // but for the other one
  s.placeIn("a-fp", "1113");
  EXPECT_EQ(s.strength("a-fp"), 4);
  for (int launched : {0, 8}) {
    Scene t = detachments(launched);
    t.control(kAxis, {"1112"}).put("a-7", "0620").reserve("a-100j").go();
    EXPECT_NE(t.whyPlace("a-hol", "1112"), "") << launched;
    EXPECT_EQ(t.state.at(t.unit("a-hol")), kToCome) << launched;
  }
}

TEST(BattleOfStalingradReinforcement, HollidtComesToRostov) {
  CASES("9.2.1e");
  Scene s = detachments();
  s.control(kAxis, {"1112", "1113", "1011", "1015"}).go();
  EXPECT_TRUE(s.isAt("a-hol", "1112"));  // though cities enough are near
  EXPECT_NE(s.whyPlace("a-hol", "1113"), "");
}

TEST(BattleOfStalingradReinforcement, OrToTheNearestCityWithSupply) {
  CASES("9.2.1e");
  // Rostov is Soviet: Shakhty and Taganrog lie beside it, Stalino further off.
  Scene s = detachments();
  s.control(kSoviet, {"1112"}).control(kAxis, {"1113", "1011", "1015"}).go();
  for (const char* no : {"1112", "1015", "0905", "axis-reserve"}) EXPECT_NE(s.whyPlace("a-hol", no), "") << no;
  EXPECT_EQ(s.whyPlace("a-hol", "1113"), "");
  EXPECT_EQ(s.whyPlace("a-hol", "1011"), "");  // a tie is for the Axis
  EXPECT_NE(s.whyPlace("a-fp", "1015"), "");   // one after the other
  // Nor where the Soviets are, nor a contested one, nor one without supply.
  Scene t = detachments();
  t.control(kSoviet, {"1112"}).control(kAxis, {"1113", "1011", "1015"});
  t.put("s-37", "1113").put("a-7", "1113").put("s-12", "1011").go();
  EXPECT_TRUE(t.isAt("a-hol", "1015"));
}

TEST(BattleOfStalingradReinforcement, NotToACityThatIsCutOff) {
  CASES("9.2.1e", "9.2.1f");
  // Taganrog is the nearest, and stands alone among Soviet armies.
  Scene s = detachments();
  s.rules.cities.each([&](Place city) { s.state.axisLast.remove(city); });
  s.control(kAxis, {"1113", "1015", "0617"});
  s.put("s-37", "1112").put("s-12", "1012").put("s-9", "1013").put("s-18", "1114").go();
  ASSERT_EQ(s.controller("1113"), kAxis);
  EXPECT_TRUE(s.isAt("a-hol", "1015"));
  EXPECT_TRUE(s.isAt("a-fp", "0617")) << "the only other one";
}

TEST(BattleOfStalingradReinforcement, FretterPicoStaysNearRostovIfTheZoneHasNoCity) {
  CASES("9.2.1f");
  Scene s = detachments();
  s.rules.cities.each([&](Place city) { s.state.axisLast.remove(city); });
  s.control(kAxis, {"1112", "1011", "0708"}).go();
  ASSERT_FALSE(s.rules.alz.has(s.place("1011")) || s.rules.alz.has(s.place("0708")));
  EXPECT_TRUE(s.isAt("a-fp", "1011"));
}

TEST(BattleOfStalingradReinforcement, AContestedRostovTakesHollidt) {
  CASES("9.2.1e");
  Scene s = detachments();
  s.put("s-56", "1112").put("a-7", "1112").control(kAxis, {"1113", "1015"}).go();
  EXPECT_TRUE(s.isAt("a-hol", "1112"));
  EXPECT_FALSE(s.compulsory("1112"));
  // Without supply it does not.
  Scene t = detachments();
  t.put("s-56", "1112").put("a-7", "1112").control(kAxis, {"1113", "1015"});
  t.put("s-37", "1012").put("s-12", "1011").put("s-9", "1111").put("s-18", "1114").put("s-28", "krasnodarsky");
  ASSERT_FALSE(t.supplied("a-7"));
  t.go();
  EXPECT_FALSE(t.isAt("a-hol", "1112"));
}

TEST(BattleOfStalingradReinforcement, WhoAppearsIsPlacedBeforeAnythingElse) {
  CASES("9.2.1c", "9.2.1d");
  Scene s = detachments();
  s.control(kAxis, {"1112", "1113", "0617"}).put("a-7", "0620").reserve("a-100j").go();
  EXPECT_EQ(s.whyAssign("a-100j", "a-7"), "9.2.1d");
  for (const Action action : s.legal(V::Place)) EXPECT_EQ(action.unitA(), s.unit("a-fp"));
  EXPECT_EQ(s.prompt().legal.size(), s.legal(V::Place).size()) << "the question is about nothing else";
  s.placeIn("a-fp", "1113");
  EXPECT_EQ(s.whyAssign("a-100j", "a-7"), "");
}

TEST(BattleOfStalingradReinforcement, FretterPicoComesToAnyCityOfTheZone) {
  CASES("9.2.1f", "9.2.1g");
  Scene s = detachments();
  s.control(kAxis, {"1112", "1113", "0718", "0617", "0708"}).control(kSoviet, {"0115", "0813"}).go();
  EXPECT_EQ(textOf(s.rules.info, s.prompt().ask),
            "In which city does " + textOf(s.rules.info, say("{0}", s.unit("a-fp"))) + " appear?");
  for (const char* city : {"1113", "0617", "0218", "1015"}) EXPECT_EQ(s.whyPlace("a-fp", city), "") << city;
  EXPECT_EQ(s.whyPlace("a-fp", "0115"), "9.2.1f");  // Soviet
  EXPECT_EQ(s.whyPlace("a-fp", "0708"), "9.2.1f");  // Kalach is none of the zone
  EXPECT_EQ(s.whyPlace("a-fp", "0718"), "9.2.1f");  // no city
  EXPECT_EQ(s.whyPlace("a-7", "1113"), "9.2.1d");   // no detachment
  ASSERT_TRUE(s.isAt("a-hol", "1112"));
  EXPECT_THAT(s.whyPlace("a-fp", "1112"), AnyOf("9.2.1g", "R-76"));  // not the same one
}

TEST(BattleOfStalingradReinforcement, OnlyOneCityIsForBoth) {
  CASES("9.2.1g");
  Scene s = detachments();
  s.rules.cities.each([&](Place city) { s.state.axisLast.remove(city); });
  s.control(kAxis, {"1112"}).go();
  EXPECT_TRUE(s.isAt("a-hol", "1112"));
  EXPECT_TRUE(s.isAt("a-fp", "1112"));
  // With a second one outside the zone he goes there.
  Scene t = detachments();
  t.rules.cities.each([&](Place city) { t.state.axisLast.remove(city); });
  t.control(kAxis, {"1112", "0708"}).go();
  EXPECT_TRUE(t.isAt("a-fp", "0708"));
  // With none at all both wait in the reserve.
  Scene u = detachments();
  u.rules.cities.each([&](Place city) { u.state.axisLast.remove(city); });
  u.go();
  EXPECT_TRUE(u.isAt("a-hol", "axis-reserve") && u.isAt("a-fp", "axis-reserve"));
}

TEST(BattleOfStalingradReinforcement, WhatArrivedWaitsOnceItWasPassedOver) {
  CASES("9.1.1f");  // R-70 and its option
  for (const std::uint16_t options : {std::uint16_t{0}, std::uint16_t{kLateArrivals}}) {
    Scene s(Phase::SovietReinforcement, 1, options);
    s.turn(2).dead("s-140").put("s-12", "0305", 3).reserve("s-9", 2).go();
    s.finish();
    ASSERT_EQ(s.step(), S::SovietReplacement);
    s.rebuild("s-140").finish();
    ASSERT_EQ(s.step(), S::SovietReplacement);
    EXPECT_EQ(s.whyPlace("s-6", "svf").empty(), options == kLateArrivals);
    EXPECT_EQ(s.whyAssign("s-133", "s-12").empty(), options == kLateArrivals);
    EXPECT_EQ(s.whyAssign("s-140", "s-12"), "");
    EXPECT_NE(s.whyPlace("s-9", "svf"), "");  // came on an earlier turn
  }
}

TEST(BattleOfStalingradReinforcement, WhetherSomethingWaitsInTheReserveIsNotTold) {
  CASES("3.5a", "9.1.1f");
  for (const bool placed : {true, false}) {
    Scene s(Phase::SovietReinforcement, 1, kLateArrivals);
    s.turn(2).put("s-12", "0305", 3).go();
    if (placed) {
      s.act(V::Place, s.unit("s-6"), s.place("svf"));
      while (!s.legal(V::Assign).empty()) s.act(s.legal(V::Assign).front());
      while (!s.legal(V::Place).empty()) s.act(s.legal(V::Place).front());
    }
    s.finish();
    s.finish();
    EXPECT_EQ(s.step(), S::SovietReplacement) << "the second window";
  }
}

TEST(BattleOfStalingradReinforcement, ThatAssignmentsAreOverIsNotTold) {
  CASES("9.1a", "3.5a");
  Scene s(Phase::SovietReinforcement);
  s.put("s-12", "0305", 3).give("s-140", "s-12").reserve("s-90").go();
  const Prompt before = s.prompt();
  s.withdraw("s-140");
  EXPECT_EQ(textOf(s.rules.info, s.prompt().ask), textOf(s.rules.info, before.ask));
  EXPECT_STREQ(s.prompt().rule, before.rule);
  EXPECT_EQ(s.whyAssign("s-90", "s-12"), "9.1a");
}

TEST(BattleOfStalingradReinforcement, WhatArrivedAndWasWithdrawnAgainWaits) {
  CASES("9.1a");  // assignments precede withdrawals, with its option, too
  Scene s(Phase::SovietReinforcement, 1, kLateArrivals);
  s.turn(2).dead("s-140").put("s-12", "0305", 3).go();
  s.assign("s-133", "s-12").withdraw("s-133").finish();
  s.rebuild("s-140").finish();
  ASSERT_EQ(s.step(), S::SovietReplacement);
  EXPECT_NE(s.whyAssign("s-133", "s-12"), "");
  EXPECT_EQ(s.whyPlace("s-6", "svf"), "");
  EXPECT_EQ(s.whyAssign("s-140", "s-12"), "");
  s.finish();
  EXPECT_TRUE(s.state.withdrawn.none());
}

}  // namespace
}  // namespace kessel::bos
