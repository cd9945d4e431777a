// SPDX-License-Identifier: GPL-3.0-or-later
// Retreats [8.4-R], with the example of the book.
#include "scene.h"

namespace kessel::donner {
namespace {

/// Soviet units that must retreat, with a combat around them.
struct Rout : Scene {
  explicit Rout(std::string_view target) {
    put("gp-4-8c", "4510");
    fighting(kAxis, {});
    state.combat.target = index(hex(target));
    state.combat.side = static_cast<std::uint8_t>(index(kAxis));
  }
  Rout& retreat(std::initializer_list<UnitId> units, Side side = kSoviet) {
    for (UnitId each : units) {
      state.combat.left.add(each);
      state.combat.defenders.add(each);
    }
    beginRetreat(state, side);
    go();
    return *this;
  }
};

TEST(DonnerschlagRetreat, TheExampleOfTheBook) {
  CASES("8.4-R5", "8.4-R7", "8.4-R8", "8.4-R2");
  Rout s("2519");
  const UnitId tank = s.put("6m-77", "2519");
  const UnitId infantry = s.put("1g-166", "2519");
  s.put("1g-70", "2419");
  s.put("1g-71", "2419");
  s.put("6p-i-11", "2518");
  s.put("6p-ii-11", "2520");
  s.put("6p-i-4", "2619");
  s.put("6p-ii-4", "2620");
  s.put("6p-i-114", "2320");
  s.retreat({tank, infantry});
  s.act(V::With, tank);
  EXPECT_EQ(s.state.at(tank), kLost) << "tanks cannot cross the river";
  EXPECT_TRUE(s.isAt(infantry, "2318"));
}

TEST(DonnerschlagRetreat, IntoAZoneOfControlCostsAStep) {
  CASES("8.4-R6");
  Rout s("2720");
  const UnitId strong = s.put("2gm-4", "2720");
  s.put("6p-i-11", "2618");
  s.put("6p-ii-11", "2620");
  s.put("6p-i-4", "2722");
  s.put("6p-ii-4", "2822");
  s.put("6p-i-114", "2820");
  s.put("6p-ii-114", "2718");
  s.retreat({strong});
  if (s.step() == S::Retreat) s.act(s.legal(V::Retreat).front());
  EXPECT_TRUE(s.state.reduced.has(strong));
  EXPECT_FALSE(s.isAt(strong, "2720"));
}

TEST(DonnerschlagRetreat, NoHexIsLeft) {
  CASES("8.4-R1", "8.4-R5");
  Rout s("2720");
  const UnitId unit = s.put("1g-70", "2720");
  int next = 0;
  const char* const ids[] = {"6p-i-11", "6p-ii-11", "6p-i-4", "6p-ii-4", "6p-i-114", "6p-hq"};
  for (Place hex : s.rules.around(s.hex("2720"))) donner::put(s.rules, s.state, s.unit(ids[next++]), hex);
  s.retreat({unit});
  EXPECT_EQ(s.state.at(unit), kLost) << "an HQ closes a hex, too";
}

TEST(DonnerschlagRetreat, ClosestToTheOwnEdge) {
  CASES("8.4-R7", "8.4-R4");
  Rout s("2720");
  const UnitId unit = s.put("1g-70", "2720");
  s.retreat({unit});
  const auto& toEdge = s.rules.toEdge[index(kSoviet)];
  if (s.step() == S::Retreat) s.act(s.legal(V::Retreat).front());
  EXPECT_EQ(toEdge[index(s.state.at(unit))] + 1, toEdge[index(s.hex("2720"))]);
}

TEST(DonnerschlagRetreat, StacksGoTogetherOrSplit) {
  CASES("8.4-R2", "8.4-R1");
  Rout s("2720");
  const UnitId one = s.put("1g-70", "2720");
  const UnitId two = s.put("1g-71", "2720");
  s.retreat({one, two});
  s.act(V::With, one);
  EXPECT_TRUE(s.may(V::With, two));
  s.act(V::With, two);
  if (s.step() == S::Retreat) s.act(s.legal(V::Retreat).front());
  EXPECT_EQ(s.state.at(one), s.state.at(two));
  EXPECT_NE(s.state.at(one), s.hex("2720"));
}

TEST(DonnerschlagRetreat, AnHqMayStayOrGo) {
  CASES("8.4-R3");
  for (bool goes : {true, false}) {
    Rout s("2720");
    const UnitId unit = s.put("6p-i-4", "2720");
    const UnitId hq = s.put("6p-hq", "2720");
    s.retreat({unit}, kAxis);
    ASSERT_EQ(s.step(), S::Retreat);
    EXPECT_TRUE(s.may(V::With, hq));
    if (goes) s.act(V::With, hq);
    if (s.step() == S::Retreat) s.act(s.legal(V::Retreat).front());
    EXPECT_EQ(s.state.at(hq) == s.state.at(unit), goes);
    EXPECT_NE(s.state.at(unit), s.hex("2720"));
  }
}

TEST(DonnerschlagRetreat, FullHexesArePassed) {
  CASES("8.4-R7", "8.4-R8", "3.4d");
  Rout s("2720");
  const UnitId unit = s.put("1g-70", "2720");
  // Every hex nearest to the Soviet edge is full, so the retreat goes on.
  std::array<const char*, 8> ids{"1g-71", "1g-72", "1g-84", "1g-88", "1g-91", "1g-4", "38-29", "38-48"};
  std::size_t next = 0;
  for (Place hex : s.rules.around(s.hex("2720"))) {
    if (s.rules.toEdge[1][index(hex)] >= s.rules.toEdge[1][index(s.hex("2720"))]) continue;
    for (int i = 0; i < 2; ++i) donner::put(s.rules, s.state, s.unit(ids[next++]), hex);
  }
  s.retreat({unit});
  while (s.step() == S::Retreat) s.act(s.legal(V::Retreat).front());
  EXPECT_EQ(s.rules.distance(s.state.at(unit), s.hex("2720")), 2);
}

}  // namespace
}  // namespace kessel::donner
