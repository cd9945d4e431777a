// SPDX-License-Identifier: GPL-3.0-or-later
// Chapter 6: stacking.
#include "scene.h"

namespace kessel::chir {
namespace {

bool stacks(std::initializer_list<const char*> ids) {
  Scene s;
  Units units;
  for (const char* id : ids) units.add(s.unit(id));
  return canStack(s.rules, s.state, s.hex("2922"), units);
}

TEST(Panzerkorps48Stacking, GermansThreeBattalionsOrFourOfAFormation) {
  CASES("6b", "2.1b");  // DV-20
  EXPECT_TRUE(stacks({"336-685-i", "336-685-ii", "a-goe-i"}));
  EXPECT_FALSE(stacks({"336-685-i", "336-685-ii", "336-685-iii", "a-goe-i"}));
  EXPECT_TRUE(stacks({"336-685-i", "336-685-ii", "336-686-iii", "336-ar-i"}));
  EXPECT_FALSE(stacks({"336-685-i", "336-685-ii", "336-685-iii", "336-pi", "336-aa"}));
}

TEST(Panzerkorps48Stacking, ThreeCompaniesAreABattalion) {
  CASES("6c", "2.1c");  // DV-20
  EXPECT_TRUE(stacks({"336-685-i", "336-685-ii", "a-al-1", "a-al-2", "a-al-3"}));
  EXPECT_FALSE(stacks({"336-685-i", "336-685-ii", "a-al-1", "a-al-2", "a-al-3", "a-pz"}));
  EXPECT_TRUE(stacks({"a-goe-i", "a-goe-ii", "a-goe-iii", "a-al-1", "a-al-2", "a-al-3"}));
}

TEST(Panzerkorps48Stacking, SovietsARegimentOrTwoBattalionsOrThreeOfAFormation) {
  CASES("6d", "6e");  // EX-18
  EXPECT_TRUE(stacks({"119-365"}));
  EXPECT_FALSE(stacks({"119-365", "119-at"}));
  EXPECT_FALSE(stacks({"119-365", "119-421"}));
  EXPECT_TRUE(stacks({"26t-19-t", "1t-89-t"}));
  EXPECT_FALSE(stacks({"26t-19-t", "26t-19-m", "1t-89-t"}));
  EXPECT_TRUE(stacks({"4m-tr26", "4m-tr20", "4m-36-i"}));  // tank regiments have battalion symbols
  EXPECT_FALSE(stacks({"4m-tr26", "4m-tr20", "4m-36-i", "4m-36-ii"}));
}

TEST(Panzerkorps48Stacking, CountsWhereMovementEnds) {
  CASES("6a", "6f");
  Scene s(TurnStage::SovietMovement);
  const UnitId battalion = s.put("119-at", "2920");
  s.put("119-365", "2921");
  s.go().start({battalion}).steps({"2921"});  // through
  EXPECT_EQ(s.why(V::Stop), "6d");
  EXPECT_EQ(s.why(V::Leave, battalion), "4p");
  s.steps({"2922"});
  EXPECT_TRUE(s.may(V::Stop));
}

TEST(Panzerkorps48Stacking, NobodyEntersAFullHexWithoutAWayOn) {
  CASES("6a", "6f");
  Scene s(TurnStage::SovietMovement);
  const UnitId battalion = s.put("119-at", "2920");
  s.put("119-365", "2921");
  s.state.spent[index(battalion)] = 14;  // one point left
  s.go().start({battalion});
  EXPECT_EQ(s.whyStep("2921"), "6d");
  EXPECT_EQ(s.whyStep("3021"), "");
}

TEST(Panzerkorps48Stacking, AFullHexInAZoneIsNoWayThrough) {
  CASES("6a", "5e");
  Scene s(TurnStage::SovietMovement);
  const UnitId battalion = s.put("26t-19-t", "2920");
  s.put("119-365", "2921");
  s.put("336-685-i", "2922");
  s.go().start({battalion});
  EXPECT_EQ(s.whyStep("2921"), "6d");
}

TEST(Panzerkorps48Stacking, CountsBeforeAHastyAttack) {
  CASES("6a");
  Scene s(TurnStage::SovietMovement);
  const UnitId tanks = s.put("26t-19-t", "2920");
  s.put("119-365", "2921");
  s.put("a-pz", "2922");  // two steps, no zone
  s.go().start({tanks}).steps({"2921"});
  EXPECT_EQ(s.why(V::Attack, tanks, s.hex("2922")), "6d");
}

TEST(Panzerkorps48Stacking, TheStackOnTheMoveIsNoLarger) {
  CASES("6a", "4k");
  Scene s(TurnStage::SovietMovement);
  const UnitId a = s.put("26t-19-t", "2920");
  const UnitId b = s.put("26t-157-t", "2920");
  const UnitId c = s.put("1t-89-t", "2921");
  s.go().start({a, b}).steps({"2921"});
  EXPECT_EQ(s.why(V::Join, c), "6d");
}

}  // namespace
}  // namespace kessel::chir
