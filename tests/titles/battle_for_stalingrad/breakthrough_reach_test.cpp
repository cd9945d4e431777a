// SPDX-License-Identifier: GPL-3.0-or-later
// Where chosen units can go with one Breakthrough Point, for clients: lit hexes, a move by one click, and why not.
#include <algorithm>
#include <vector>

#include "titles/battle_for_stalingrad/breakthrough_scene.h"

namespace kessel::bfs {
namespace {

/// Nobody is chosen yet: the point is taken and spent by what the way says.
TEST(BreakthroughReach, AStackGoesOneHexTogether) {
  CASES("10.7", "10.73");
  Break s;
  s.fight(3);
  ASSERT_EQ(s.step(), S::Breakthrough);
  const std::vector<UnitId> stack{s.inA, s.secondInA};
  const std::vector<Reach> ways = theTitle().reach(Position::of(s.state), stack);
  const auto way = std::ranges::find(ways, s.hex("1621"), &Reach::place);
  ASSERT_NE(way, ways.end());
  EXPECT_TRUE(std::ranges::none_of(ways, [&](const Reach& each) { return each.place == s.hex("1721"); }))
      << "two hexes";
  const int points = s.points();
  for (const Action action : way->path) s.act(action);
  EXPECT_EQ(s.points(), points - 1);
  for (const UnitId unit : stack) EXPECT_EQ(s.state.at(unit), s.hex("1621"));
}

TEST(BreakthroughReach, ThoseWhoAreChosenAlreadyAreNotLeftBehind) {
  CASES("10.7");
  Break s;
  s.fight(3);
  s.act(V::Activate, s.inA);
  const std::vector<Reach> ways = theTitle().reach(Position::of(s.state), std::vector{s.inA, s.secondInA});
  const auto way = std::ranges::find(ways, s.hex("1621"), &Reach::place);
  ASSERT_NE(way, ways.end());
  EXPECT_EQ(way->path, (std::vector{act(V::Activate, s.secondInA), act(V::Step, s.hex("1621"))}));
}

TEST(BreakthroughReach, UnitsOfTwoHexesOrWhoDidNotTakePartHaveNoWay) {
  CASES("10.7", "10.73");
  Break s;
  const UnitId other = s.put("german 5-4-12", "1420");
  s.fight(3);
  EXPECT_TRUE(theTitle().reach(Position::of(s.state), std::vector{s.inA, s.inC}).empty());
  EXPECT_TRUE(theTitle().reach(Position::of(s.state), std::vector{other}).empty());
  EXPECT_TRUE(theTitle().reach(Position::of(s.state), {}).empty());
  const WayTo far = theTitle().wayTo(Position::of(s.state), std::vector{s.inA}, s.hex("1721"), kGerman);
  EXPECT_EQ(far.verdict.rule, std::string("10.73"));
  const WayTo near = theTitle().wayTo(Position::of(s.state), std::vector{s.inA}, s.hex("1621"), kGerman);
  EXPECT_TRUE(near.verdict.ok());
}

}  // namespace
}  // namespace kessel::bfs
