// SPDX-License-Identifier: GPL-3.0-or-later
// Weapons effectiveness [7.4] and column shifts [7.5].
#include <algorithm>

#include "battle.h"

namespace kessel::chir {
namespace {

TEST(ChirEffect, ClassesOfFireAndTarget) {
  CASES("7.4a", "2.1g", "2.1h", "7b");
  const Rules& rules = theTitle().rules();
  const std::array<std::array<int, 3>, 4> halves{{{4, 4, 4}, {1, 2, 2}, {6, 1, 1}, {1, 2, 2}}};
  for (std::size_t fire = 0; fire < 4; ++fire) {
    for (std::size_t target = 0; target < 3; ++target) EXPECT_EQ(rules.effect[fire][target], halves[fire][target]);
  }
  Battle s;
  const UnitId battery = s.put("11pz-ar-i", "5614");
  const UnitId infantry = s.put("1t-44-i", "5613");
  EXPECT_EQ(s.rules[battery].target, Target::Armor) << "armored artillery: artillery that is hit as armor";
  EXPECT_EQ(s.rules[battery].fire, FireClass::Artillery);
  s.state.combat.target = s.hex("5614");
  EXPECT_EQ(s.sums(infantry, {battery}).strength.total(), 3);
  EXPECT_EQ(s.sums(battery, {infantry}).strength.total(), 2);
}

TEST(ChirEffect, StepsOfAClassAreAddedAndHalvesGoDown) {
  CASES("7.4a", "7.4b", "7.4c", "2.1i");  // EX-11, DV-1, DV-2, DV-3
  Battle s;
  const UnitId tank = s.put("11pz-pz-i", "5614");
  const UnitId rifles = s.put("336-685-i", "5614");
  const UnitId target = s.put("1t-89-t", "5613");
  const UnitId foot = s.put("4m-36-i", "5613");
  const UnitId three = s.put("1t-44-i", "5513", 1);
  const UnitId one = s.put("1t-44-ii", "5513", 3);
  s.state.combat.target = s.hex("5614");
  s.state.combat.side = kSoviet;
  EXPECT_EQ(s.sums(tank, {three}).strength.total(), 1) << "3 x 1/2";
  EXPECT_EQ(s.sums(tank, {foot}).strength.total(), 2) << "5 x 1/2";
  EXPECT_EQ(s.sums(tank, {one}).strength.total(), 0) << "1 x 1/2";
  EXPECT_EQ(s.sums(tank, {one}).base, -1);
  EXPECT_EQ(s.sums(tank, {three, one}).strength.total(), 2) << "added before they are halved";
  EXPECT_EQ(s.sums(target, {tank}).strength.total(), 10);
  EXPECT_EQ(s.sums(foot, {tank}).strength.total(), 10);
  EXPECT_EQ(s.sums(foot, {tank, rifles}).strength.total(), 13) << "each class by itself, then added";
  const UnitId gun = s.put("336-pzj", "5614");
  const UnitId guns = s.put("7lw-pzj", "5614");
  EXPECT_EQ(s.sums(target, {gun}).strength.total(), 6);
  EXPECT_EQ(s.sums(foot, {gun}).strength.total(), 1);
  EXPECT_EQ(s.sums(foot, {gun, guns}).strength.total(), 2);
  EXPECT_EQ(s.sums(rifles, {three}).strength.total(), 3);
}

TEST(ChirEffect, TwoBatteriesAtArmor) {
  CASES("7.4b");  // DV-2
  Battle s;
  const UnitId russian = s.put("1t-89-t", "5613");
  const UnitId rifles = s.put("336-685-i", "5614", 2);
  const UnitId other = s.put("336-685-ii", "5614", 2);
  const UnitId first = s.put("336-ar-i", "5616");
  const UnitId second = s.put("336-ar-ii", "5617");
  s.state.combat.target = s.hex("5614");
  s.state.combat.side = kSoviet;
  Shot shot = s.shot(russian, {rifles, other});
  shot.joined[index(first)] = static_cast<std::uint8_t>(index(rifles) + 1);
  shot.joined[index(second)] = static_cast<std::uint8_t>(index(other) + 1);
  EXPECT_EQ(reckon(s.rules, s.state, shot).strength.total(), 1 + 3) << "two steps of rifles, six of artillery, halved";
}

TEST(ChirShifts, ColumnsOfTheTable) {
  CASES("7.2f", "7.5a");  // DV-4 to DV-11
  const Rules& rules = theTitle().rules();
  struct Vector {
    int value;
    int shift;
    int die;
    const char* result;
  };
  for (const Vector& each :
       {Vector{22, 0, 4, "2-1"}, Vector{40, 1, 6, "4-3"}, Vector{9, -1, 6, "1-1"}, Vector{14, 0, 1, "1-0"},
        Vector{36, 0, 6, "4-3"}, Vector{6, -2, 5, "1-0"}, Vector{29, -1, 3, "2-1"}}) {
    const int column = columnAfter(rules, rules.crt.column(each.value), each.shift);
    const auto number = static_cast<std::size_t>(rules.crt.result(column, each.die));
    EXPECT_EQ(rules.crt.resultNames[number], each.result) << each.value;
  }
  EXPECT_EQ(columnAfter(rules, rules.crt.column(1), -1), -1) << "left of the table";
  EXPECT_EQ(columnAfter(rules, rules.crt.column(0), 3), -1) << "no shift makes a fire of nothing";
  EXPECT_EQ(columnAfter(rules, rules.crt.column(40), 5), rules.crt.columns() - 1);
}

TEST(ChirShifts, NoDieWhereTheShiftsLeadOffTheTable) {
  CASES("7.5a");
  Battle s;
  const UnitId german = s.put("336-685-i", "4919", 2);  // broken ground
  const UnitId russian = s.put("1t-44-i", "4918", 3);
  s.begin({russian}, "4919").hold().act(V::Target, german);
  EXPECT_NE(s.step(), S::Volley) << "one step, two columns to the left";
  EXPECT_EQ(s.stepsLeft(german), 1);
}

TEST(ChirShifts, FurtherStacks) {
  CASES("7.5b");  // R-71, DV-12
  Battle s;
  const UnitId german = s.put("336-685-i", "4212");
  const UnitId first = s.put("119-365", "4211");
  const UnitId second = s.put("119-421", "4311");
  const UnitId battery = s.put("119-ar", "4208");
  const UnitId army = s.put("5ta-75", "4306");
  s.begin({first, second}, "4212", {battery, army}).hold();
  s.act(V::Target, german).act(V::Salvo, 1);
  const Reckoning sums = reckon(s.rules, s.state, shotAtHand(s.state));
  EXPECT_EQ(sums.strength.total(), 23);
  EXPECT_EQ(Battle::line(sums.shifts, "7.5b"), 1) << "two stacks; those of the batteries do not count";
  EXPECT_EQ(Battle::line(sums.shifts, "7.5g"), -1) << "the Chir on both sides";
  EXPECT_EQ(sums.column, 8);
  s.roll(3);
  EXPECT_EQ(s.rules.crt.resultNames[s.state.combat.result], "2-1");
  EXPECT_TRUE(s.may(V::Check)) << "3 is no more than 3";
}

TEST(ChirShifts, OnlyStacksOfTheSameFireCount) {
  CASES("7.5b");
  Battle s;
  const UnitId german = s.put("336-685-i", "5614");
  const UnitId other = s.put("336-685-ii", "5614");
  const UnitId first = s.put("1t-44-i", "5613");
  const UnitId second = s.put("1t-44-ii", "5513");
  s.begin({first, second}).hold();
  EXPECT_EQ(s.sums(german, {first}).shifts.total(), 0);
  EXPECT_EQ(s.sums(german, {first, second}).shifts.total(), 1);
  s.fire(german, {first});
  s.roll(1);
  EXPECT_TRUE(s.may(V::Target, other));
}

TEST(ChirShifts, Encirclement) {
  CASES("7.5c");
  Battle s;
  const UnitId german = s.put("336-685-i", "5614");
  const UnitId north = s.put("119-365", "5613");  // zones on 5513 and 5713
  s.put("119-421", "5515");                       // ... on 5514, 5615
  EXPECT_FALSE(encircled(s.rules, s.state, s.hex("5614"), kSoviet)) << "5714 is open";
  s.put("1t-44-i", "5714", 2);  // two steps: it occupies, without a zone
  EXPECT_TRUE(encircled(s.rules, s.state, s.hex("5614"), kSoviet));
  s.put("336-685-ii", "5713");
  EXPECT_TRUE(encircled(s.rules, s.state, s.hex("5614"), kSoviet)) << "friends of the target do not matter";
  s.state.combat.side = kSoviet;
  s.state.combat.target = s.hex("5614");
  EXPECT_EQ(Battle::line(s.sums(german, {north}).shifts, "7.5c"), 1);
  s.put("1t-44-i", "5716", 2);
  EXPECT_FALSE(encircled(s.rules, s.state, s.hex("5614"), kSoviet)) << "nobody occupies 5714 any more";
}

TEST(ChirShifts, AnEncircledAttackerSuffersToo) {
  CASES("7.5c");
  Battle s;
  const UnitId german = s.put("336-685-i", "5614");
  const UnitId attacker = s.put("1t-44-i", "5613");
  s.put("336-685-ii", "5612");
  s.begin({attacker});
  EXPECT_EQ(Battle::line(s.sums(attacker, {german}).shifts, "7.5c"), 1);
}

TEST(ChirShifts, EdgeHexesCountTheirTwoNeighboursOnTheEdge) {
  CASES("7.5d");
  Battle s;
  s.put("336-685-i", "1010");
  const auto around = [&] { return encircled(s.rules, s.state, s.hex("1010"), kSoviet); };
  s.put("119-365", "1009");
  s.put("119-421", "1110");
  s.put("119-634", "1109");
  EXPECT_FALSE(around());
  const UnitId south = s.put("1t-44-i", "1011");
  EXPECT_TRUE(around());
  s.put("1t-44-i", "1011", 2);
  EXPECT_FALSE(around()) << "without a Zone of Control it counts for nothing";
  EXPECT_TRUE(s.isAt(south, "1011"));
  s.put("336-685-ii", "1001");
  s.put("333-1116", "1002");
  s.put("333-1118", "1101");
  EXPECT_TRUE(encircled(s.rules, s.state, s.hex("1001"), kSoviet)) << "a corner";
}

/// Three stacks round 5614, with what is drawn between them and the target put there by the test.
struct Sides : Battle {
  UnitId german = put("336-685-i", "5614");
  UnitId north = put("1t-44-i", "5613");
  UnitId west = put("1t-44-ii", "5513");
  UnitId east = put("1t-44-iii", "5713");
  Rules changed = rules;
  Sides() {
    state.combat.side = kSoviet;
    state.combat.target = hex("5614");
  }
  void lay(UnitId from, int shift) {
    const int direction = changed.neighbours.direction(state.at(from), hex("5614"));
    changed.sideShift[index(state.at(from))][static_cast<std::size_t>(direction)] = static_cast<std::uint8_t>(shift);
  }
  [[nodiscard]] int terrain(std::initializer_list<UnitId> firers) const {
    return line(reckon(changed, state, shot(german, firers)).shifts, "7.5g");
  }
};

TEST(ChirShifts, TheLeastHexsideCounts) {
  CASES("7.5g", "7.5h");  // EX-12, EX-13
  Sides s;
  s.lay(s.north, 1);  // slope
  s.lay(s.west, 1);   // minor river
  s.lay(s.east, 2);   // major river
  EXPECT_EQ(s.terrain({s.north, s.west, s.east}), -1);
  EXPECT_EQ(s.terrain({s.east}), -2);
  s.lay(s.north, 0);
  EXPECT_EQ(s.terrain({s.north, s.west, s.east}), 0) << "one of them fires across a plain hexside";
}

TEST(ChirShifts, HexAndHexsideAreAdded) {
  CASES("7.5e", "7.5g");  // DV-16
  Sides s;
  s.put("119-365", "5613");
  s.lay(s.north, 1);
  s.changed.hexShift[index(s.hex("5614"))] = 2;
  const Reckoning sums = reckon(s.changed, s.state, s.shot(s.german, {s.unit("119-365")}));
  EXPECT_EQ(sums.shifts.total(), -3);
  EXPECT_EQ(sums.column, 1);
  EXPECT_EQ(s.rules.crt.resultNames[static_cast<std::size_t>(s.rules.crt.result(sums.column, 6))], "1-0");
}

TEST(ChirShifts, TerrainOfTheMap) {
  CASES("7.5e", "7.5f", "7.5h", "2.2c", "2.2e");
  const Rules& rules = theTitle().rules();
  const auto shift = [&](const char* from, const char* to) {
    const Place a = rules.info.map.placeNamed(from);
    const Place b = rules.info.map.placeNamed(to);
    return int{rules.sideShift[index(a)][static_cast<std::size_t>(rules.neighbours.direction(a, b))]};
  };
  EXPECT_EQ(shift("4211", "4212"), 1) << "the Chir";
  EXPECT_EQ(shift("3208", "3209"), 1) << "... with a bridge";
  EXPECT_EQ(shift("5124", "5225"), 2) << "the Don";
  EXPECT_EQ(shift("6220", "6221"), 2) << "a lake";
  EXPECT_EQ(shift("2001", "2101"), 0) << "a stream";
  EXPECT_EQ(shift("4302", "4303"), 1) << "up a slope";
  EXPECT_EQ(shift("4303", "4302"), 0) << "down the slope";
  EXPECT_EQ(int{rules.hexShift[index(rules.info.map.placeNamed("4919"))]}, 2) << "broken";
  EXPECT_EQ(int{rules.hexShift[index(rules.info.map.placeNamed("4303"))]}, 0) << "high ground itself is clear";
}

TEST(ChirShifts, TerrainNeverHelpsTheAttacker) {
  CASES("7.5e");
  Battle s;
  const UnitId german = s.put("336-685-i", "4820");  // behind the Chir, as seen from broken ground
  const UnitId russian = s.put("1t-44-i", "4920");
  s.begin({russian}, "4820");
  EXPECT_EQ(s.sums(russian, {german}).shifts.total(), 0) << "the attacker in broken ground behind a river";
  EXPECT_EQ(s.sums(german, {russian}).shifts.total(), -3);
}

TEST(ChirShifts, ThinArmor) {
  CASES("7.5i", "2.1f");  // DV-14, DV-15
  Battle s;
  const UnitId tanks = s.put("11pz-pz-i", "5614");
  const UnitId light = s.put("1t-89-l", "5613");
  const UnitId medium = s.put("1t-89-t", "5513");
  s.begin({light, medium});
  const Reckoning sums = s.sums(light, {tanks});
  EXPECT_EQ(sums.strength.total(), 10);
  EXPECT_EQ(Battle::line(sums.shifts, "7.5i"), 2);
  EXPECT_EQ(s.rules.crt.resultNames[static_cast<std::size_t>(s.rules.crt.result(sums.column, 4))], "2-1");
  EXPECT_EQ(s.sums(medium, {tanks}).shifts.total(), 0);
  EXPECT_EQ(s.sums(tanks, {light}).shifts.total(), 0) << "a modifier of the firing unit is of no account";
}

TEST(ChirShifts, InfantryAndGunsAtATank) {
  CASES("7.4a", "7.4c");  // DV-14
  Battle s;
  const UnitId rifles = s.put("336-685-i", "5614");
  const UnitId guns = s.put("336-pzj", "5614");
  const UnitId tank = s.put("1t-89-t", "5613");
  s.begin({tank}).all(tank);
  EXPECT_EQ(reckon(s.rules, s.state, shotAtHand(s.state)).strength.total(), 7) << "1 + 6";
  s.roll(2);
  EXPECT_EQ(s.rules.crt.resultNames[s.state.combat.result], "1-0");
  (void)rifles;
  (void)guns;
}

TEST(ChirShifts, APanzerStackInTheOpen) {
  CASES("7.4b", "7.5a");  // DV-13
  Battle s(TurnStage::GermanMovement);
  const UnitId first = s.put("11pz-pz-i", "5614");
  const UnitId second = s.put("11pz-pz-ii", "5614");
  const UnitId third = s.put("11pz-pg110-i", "5614");
  const UnitId fourth = s.put("11pz-pg110-ii", "5614");
  const UnitId battery = s.put("11pz-ar-i", "5616");
  const UnitId russian = s.put("119-365", "5613");
  s.go().start({first, second, third, fourth});
  s.act(V::Attack, first, s.hex("5613"));
  for (const UnitId each : {second, third, fourth}) s.act(V::Include, each);
  s.act(V::Support, battery).act(V::Fight).act(V::Hold);
  s.act(V::Target, russian).act(V::Salvo, 1);
  const Reckoning sums = reckon(s.rules, s.state, shotAtHand(s.state));
  EXPECT_EQ(sums.strength.total(), 31);
  EXPECT_EQ(sums.shifts.total(), 0);
  s.roll(5);
  EXPECT_EQ(s.rules.crt.resultNames[s.state.combat.result], "3-2");
  EXPECT_TRUE(s.may(V::Check)) << "5 is no more than 7";
}

}  // namespace
}  // namespace kessel::chir
