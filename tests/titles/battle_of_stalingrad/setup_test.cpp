// SPDX-License-Identifier: GPL-3.0-or-later
// Chapter 6: the directive, where units begin, strengths and assets.
#include <set>

#include "kessel/engine/random.h"
#include "scene.h"

namespace kessel::bos {
namespace {

using ::testing::AnyOf;

Scene begun() {
  Scene s = Scene::campaign();
  s.go();
  return s;
}
/// At the set-up of the Axis, which comes first.
Scene axisSetUp() {
  Scene s = begun();
  s.roll(1).roll(1);
  return s;
}
/// At that of the Soviets: the Axis has assigned as somebody has thought it out.
Scene sovietSetUp() {
  Scene s = axisSetUp();
  s.act(V::Deploy);
  if (s.who() == kAxis) s.finish();
  return s;
}

TEST(BattleOfStalingradSetUp, TheDirective) {
  CASES("6.1a", "6.1b", "6.1c");
  for (int first = 1; first <= 6; ++first) {
    for (int second = 1; second <= 6; ++second) {
      Scene s = begun();
      s.roll(first).roll(second);
      const int primary = (first - 1) / 2;  // Don, Caucasus, Stalingrad
      std::vector<int> others = {0, 1, 2};
      others.erase(others.begin() + primary);
      EXPECT_EQ(s.state.primary, 1 + primary);
      EXPECT_EQ(s.state.secondary, 1 + others[second <= 3 ? 0 : 1]);
    }
  }
}

TEST(BattleOfStalingradSetUp, OnlyTheAxisKnowsIt) {
  CASES("6.1d", "3.5a");
  Scene one = begun();
  one.roll(1).roll(1);
  Scene other = begun();
  other.roll(6).roll(6);
  ASSERT_NE(one.state.primary, other.state.primary);
  int rolled = 0;
  for (const Event& event : one.events) {
    if (event.kind != EventKind::Rolled) continue;
    ++rolled;
    EXPECT_EQ(event.onlyFor, kAxis) << "nobody else hears of the dice";
  }
  EXPECT_EQ(rolled, 2);
  // Dealt anew for the Soviets, the directive comes out as chance has it.
  std::set<std::pair<int, int>> seen;
  for (std::uint64_t seed = 1; seed < 80; ++seed) {
    Random random(seed);
    const Position dealt = theTitle().guess(Position::of(one.state), kSoviet, random);
    seen.insert({dealt.as<State>().primary, dealt.as<State>().secondary});
  }
  EXPECT_EQ(seen.size(), 6U);
  Random random(1);
  const Position seenByAxis = theTitle().guess(Position::of(one.state), kAxis, random);
  EXPECT_EQ(seenByAxis.as<State>().primary, one.state.primary);
}

TEST(BattleOfStalingradSetUp, WhereUnitsBegin) {
  CASES("6.2a", "6.2b", "6.2c", "6.2d", "6.2e", "2.2.2c");  // EX-10
  Scene s = begun();
  EXPECT_TRUE(s.isAt("s-37", "0814"));
  EXPECT_TRUE(s.isAt("s-51", "tcf"));
  EXPECT_TRUE(s.isAt("s-60", "svf"));
  EXPECT_TRUE(s.isAt("s-57", "dsf"));
  EXPECT_TRUE(s.isAt("a-42", "kerch"));
  EXPECT_TRUE(s.isAt("a-51", "0616"));
  for (const char* id : {"a-i8", "s-6", "a-hol", "a-fp", "s-4t"}) EXPECT_EQ(s.state.at(s.unit(id)), kToCome) << id;
}

TEST(BattleOfStalingradSetUp, NoHexIsContestedAtTheStart) {
  CASES("6.2a", "3.3a");
  Scene s = begun();
  s.eachInPlay([&](std::string_view id) {
    const Place at = s.state.at(s.unit(id));
    if (!isSpace(at)) return;
    EXPECT_FALSE(s.state.contested(at)) << id;
    EXPECT_EQ(s.state.controller(at), s.sideOf(id)) << id;
  });
}

TEST(BattleOfStalingradSetUp, AxisUnitsAreAtFullStrength) {
  CASES("6.3a", "6.3c", "6.4d");  // EX-11
  Scene s = begun();
  EXPECT_EQ(s.strength("a-7"), 6);
  EXPECT_EQ(s.strength("a-49"), 7);
  EXPECT_EQ(s.strength("a-5"), 5);
  EXPECT_EQ(s.strength("a-h2"), 6);
  EXPECT_EQ(s.strength("a-3pz"), 3);
  EXPECT_EQ(s.strength("a-3m"), 2);
  EXPECT_EQ(s.rules[s.unit("s-37")].most, 5);
}

TEST(BattleOfStalingradSetUp, WikingMustBeAssigned) {
  CASES("6.4f", "6.4a");
  Scene s = axisSetUp();
  ASSERT_EQ(s.who(), kAxis);
  EXPECT_EQ(s.why(V::End), "6.4f");
  EXPECT_EQ(s.whyAssign("a-wik", "a-24"), "6.4f");
  for (const char* id : {"a-3", "a-11", "a-14", "a-44", "a-57"}) EXPECT_EQ(s.whyAssign("a-wik", id), "") << id;
  s.assign("a-wik", "a-57");
  EXPECT_EQ(s.why(V::End), "");  // the others may stay in the reserve
  s.finish();
  EXPECT_EQ(s.who(), kSoviet);
  EXPECT_TRUE(s.isAt("a-3pz", "axis-reserve"));
}

TEST(BattleOfStalingradSetUp, AssetsByFreeChoice) {
  CASES("6.4a", "6.4e", "6.4h", "2.2.3a", "2.2.2f", "3.1.1c");
  Scene s = axisSetUp();
  EXPECT_EQ(s.whyAssign("a-h1a", "a-24"), "");  // no nationality need match
  EXPECT_EQ(s.whyAssign("a-3pz", "a-h2"), "");
  s.assign("a-100j", "a-51");
  EXPECT_NE(s.whyAssign("a-3m", "a-51"), "");  // one slot
  EXPECT_EQ(s.whyAssign("a-88", "a-51"), "");  // and one for anti-tank assets
  s.assign("a-88", "a-51");
  EXPECT_NE(s.whyAssign("a-100j", "a-8"), "");      // it is assigned
  EXPECT_EQ(s.whyAssign("a-3pz", "a-42"), "5.1b");  // Kerch is out of supply
  EXPECT_NE(s.whyAssign("s-16t", "s-40"), "");      // the Soviets are not asked
}

TEST(BattleOfStalingradSetUp, OnlyTheAxisBeginsWithAnAntiTankAsset) {
  CASES("6.4h");
  Scene s = begun();
  for (const Side side : {kAxis, kSoviet}) {
    int count = 0;
    s.rules.assets[index(side)].each([&](UnitId each) {
      if (s.rules[each].antiTank && s.state.at(each) != kToCome) ++count;
    });
    EXPECT_EQ(count, side == kAxis ? 1 : 0);
  }
}

TEST(BattleOfStalingradSetUp, FortyNinePointsForFifteenArmies) {
  CASES("6.3b");
  Scene s = sovietSetUp();
  ASSERT_EQ(s.who(), kSoviet);
  int armies = 0;
  s.eachInPlay([&](std::string_view id) {
    if (s.sideOf(id) != kSoviet) return;
    ++armies;
    EXPECT_EQ(s.strength(id), 1) << id;  // each at least one
  });
  EXPECT_EQ(armies, 15);
  EXPECT_EQ(s.why(V::End), "6.3b");
  EXPECT_EQ(s.whyRaise("s-37", 1), "6.3b");  // these are no replacement points
  for (int i = 0; i < 4; ++i) s.raise("s-37");
  EXPECT_EQ(s.whyRaise("s-37"), "6.3b");  // its track ends
  EXPECT_NE(s.whyRaise("a-7"), "");
  EXPECT_NE(s.whyRaise("s-6"), "");  // not one of the fifteen
  int left = 49 - 15 - 4;
  for (const char* id : {"s-40", "s-21", "s-28", "s-38", "s-9", "s-12", "s-18"}) {
    for (int i = 0; i < 4; ++i, --left) s.raise(id);
  }
  EXPECT_EQ(left, 2);
  EXPECT_EQ(s.why(V::End), "6.3b");
  s.raise("s-62").raise("s-62");
  EXPECT_EQ(s.whyRaise("s-62"), "6.3b");  // all are spent
  EXPECT_EQ(s.why(V::End), "");
  s.finish();
  EXPECT_NE(s.step(), S::SetUp);
}

TEST(BattleOfStalingradSetUp, SovietAssetsToo) {
  CASES("6.4a", "6.4c");
  Scene s = sovietSetUp();
  EXPECT_EQ(s.whyAssign("s-16t", "s-40"), "");
  EXPECT_EQ(s.whyAssign("s-16t", "s-51"), "");  // TCF is no Caucasus box
  s.assign("s-140", "s-37");
  EXPECT_NE(s.whyAssign("s-16t", "s-37"), "");
  EXPECT_EQ(s.strength("s-22t"), 1);  // worn out
}

TEST(BattleOfStalingradSetUp, TheArtilleryIsForTheFifthShockArmy) {
  CASES("6.4c");
  Scene s(Phase::SovietReinforcement, 11);
  s.put("s-5sh", "0305").put("s-5t", "0305").put("s-2g", "svf").reserve("s-art").go();
  EXPECT_EQ(s.whyAssign("s-art", "s-5sh"), "");
  EXPECT_EQ(s.whyAssign("s-art", "s-5t"), "6.4c");
  EXPECT_EQ(s.whyAssign("s-art", "s-2g"), "6.4c");
}

TEST(BattleOfStalingradSetUp, TheReadyMadeOneIsLawful) {
  CASES("6.3b", "6.4a", "6.4f");
  Scene s = sovietSetUp();
  int points = 0;
  s.act(V::Deploy);
  if (s.step() == S::SetUp) s.finish();
  s.rules.formations[index(kSoviet)].each([&](UnitId each) {
    if (s.state.at(each) != kToCome) points += s.state.strengthOf(each);
  });
  EXPECT_EQ(points, 49);
  EXPECT_TRUE(s.rules[s.state.parentOf(s.unit("a-wik"))].firstPanzerArmee);
  EXPECT_TRUE(theTitle().violations(Position::of(s.state)).empty());
}

TEST(BattleOfStalingradSetUp, WhatFindsItsSlotTakenGoesElsewhere) {
  CASES("6.4a");
  Scene s = axisSetUp();
  s.assign("a-100j", "a-24").act(V::Deploy);
  for (const UnitId asset : {s.unit("a-3m"), s.unit("a-100j")}) EXPECT_NE(s.state.parentOf(asset), kNoUnit);
}

TEST(BattleOfStalingradSetUp, MarkersOfTheStart) {
  CASES("6.0a", "6.0b");
  Scene s = begun();
  for (const char* box : {"krasnodarsky", "stavropolsky", "kalmykia"}) EXPECT_EQ(s.lastControl(box), kSoviet) << box;
  EXPECT_EQ(s.state.edelweiss, 0);
}

TEST(BattleOfStalingradSetUp, ASlotIsKeptForWiking) {
  CASES("6.4f");
  Scene s = axisSetUp();
  const auto fill = [&](const char* unit, std::initializer_list<const char*> assets) {
    for (const char* asset : assets) s.assign(asset, unit);
  };
  fill("a-3", {"a-3pz", "a-9pz"});
  fill("a-11", {"a-11pz"});
  fill("a-14", {"a-13pz", "a-14pz", "a-16pz"});
  fill("a-44", {"a-23pz"});
  fill("a-57", {"a-24pz"});
  EXPECT_EQ(s.whyAssign("a-gd", "a-57"), "6.4f");  // the last one of the army
  EXPECT_EQ(s.whyRaise("a-57"), "6.3a");
  EXPECT_EQ(s.why(V::Stay), "6.4a");
  EXPECT_EQ(s.whyAssign("a-gd", "a-24"), "");
  EXPECT_EQ(s.whyAssign("a-88", "a-57"), "");  // takes none of these
  EXPECT_EQ(s.whyAssign("a-wik", "a-57"), "");
}

}  // namespace
}  // namespace kessel::bos
