// SPDX-License-Identifier: GPL-3.0-or-later
// Chapters 3 and 7: the order of a turn and of a Player Phase, and which units act in which segment.
#include <algorithm>

#include "support/random_play.h"

#include "scene.h"

namespace kessel::winter {
namespace {

/// What runs over the turn, each thing once as it comes up.
struct Course {
  S step;
  Side side = kNobody;
  PhaseKind kind = PhaseKind::Player;
  friend bool operator==(const Course&, const Course&) = default;
};

std::vector<Course> firstTurn(std::uint32_t seed, Side& initiative) {
  std::vector<Course> course;
  const Position start = *theTitle().begin("winter-storm", {});
  test::playAtRandom(theTitle(), start, seed, 4000, [&](const Position& position, const Prompt&) {
    const State& state = position.as<State>();
    if (state.turn != 1 || state.steps.depth < 2 || stepOf(state.steps.frames[1]) == S::SetUp) return;
    Course now{stepOf(state.steps.frames[1])};
    if (now.step == S::Pocket && state.steps.depth > 2) return;  // its phases stand over it
    if (const PhaseFrame* phase = state.steps.find<PhaseFrame>()) {
      now.side = phase->side;
      now.kind = phase->kind;
    }
    if (isPlayer(state.initiative)) initiative = state.initiative;
    if (course.empty() || !(course.back() == now)) course.push_back(now);
  });
  return course;
}

TEST(Sequence, ATurnRunsThroughItsPhases) {
  CASES("3.1a");
  Side initiative = kNobody;
  const std::vector<Course> course = firstTurn(3, initiative);
  const std::vector<Course> want{
      {S::Air},      {S::Pocket},      {S::Bid},        {S::Phase, initiative}, {S::Phase, other(initiative)},
      {S::Recovery}, {S::Replacement}, {S::AirRecovery}};
  std::size_t next = 0;
  for (const Course& each : course) {
    const auto at = std::find(want.begin(), want.end(), each);
    ASSERT_NE(at, want.end()) << theTitle().info().steps[static_cast<std::size_t>(each.step)].id << index(each.side);
    EXPECT_GE(static_cast<std::size_t>(at - want.begin()), next)
        << theTitle().info().steps[static_cast<std::size_t>(each.step)].id;
    next = static_cast<std::size_t>(at - want.begin());
  }
  for (const Course& phase : {want[0], want[2], want[3], want[4], want[7]})
    EXPECT_NE(std::find(course.begin(), course.end(), phase), course.end());
}

TEST(Sequence, RecoveryReplacementsFiredMarkersAircraft) {
  CASES("3.1c");
  Scene s;
  const UnitId tank = s.put("g-6p-i11", "2440", 6);
  const UnitId gun = s.put("g-6p-i76", "2441");
  s.put("g-6p-hq", "2441");
  s.put("g-57pk", "2445");
  s.state.disrupted.add(tank);
  s.state.fired.add(gun);
  s.put("a-jg52", "flown-axis");
  s.state.losses[static_cast<std::size_t>(Nation::German)][static_cast<std::size_t>(LossClass::Armor)] = 4;
  s.state.steps.top<TurnFrame>().stage = TurnStage::Recovery;
  s.go();
  EXPECT_EQ(s.step(), S::Recovery) << "first disruption";
  s.dice({1});
  EXPECT_FALSE(s.state.disrupted.has(tank));
  EXPECT_EQ(s.step(), S::Replacement);
  EXPECT_TRUE(s.state.fired.has(gun)) << "fired markers come off after replacements";
  s.act(V::Finish);
  EXPECT_EQ(s.step(), S::AirRecovery);
  EXPECT_FALSE(s.state.fired.has(gun));
}

TEST(Activation, ClassesOfSovietUnits) {
  CASES("7.1b", "7.1c");
  using enum Formation;
  Scene s;
  int motor = 0;
  s.rules.ofSide[1].each([&](UnitId unit) {
    const UnitData& data = s.rules[unit];
    const bool corps = data.formation == GuardsMech2 || data.formation == MechCorps4 || data.formation == TankCorps7 ||
                       data.formation == TankCorps13;
    const bool rifles = data.is(kMotInfantry);
    motor += rifles && !corps ? 1 : 0;
    EXPECT_EQ(data.is(kMechActivation), corps || rifles) << s.rules.info.roster[unit].id;
  });
  EXPECT_EQ(motor, 10) << "R-2";
}

TEST(Activation, MotorRiflesAndTanksOfABrigadeActApart) {
  CASES("7.1b", "7.1c");
  Scene s;
  const UnitId tanks = s.put("s-85-t", "2440");
  const UnitId rifles = s.put("s-85-m", "2440");
  s.phase(kSoviet, PhaseStage::FirstMech);
  EXPECT_TRUE(actors(s.rules, s.state, true).has(rifles));
  EXPECT_FALSE(actors(s.rules, s.state, true).has(tanks));
  EXPECT_TRUE(actors(s.rules, s.state, false).has(tanks));
  EXPECT_FALSE(actors(s.rules, s.state, false).has(rifles));
}

TEST(PlayerPhase, RunsThroughItsSegments) {
  CASES("3.1b");
  Scene s;
  s.put("s-302-823", "2439");
  s.put("s-4m-t20", "2539");
  s.put("g-6p-i4", "2440");
  s.phase(kSoviet, PhaseStage::Supply).go();
  ASSERT_EQ(s.step(), S::CombatSegment) << "those who are not mechanized fight first";
  EXPECT_TRUE(s.may(V::Attack, s.hex("2440")));
  s.act(V::Attack, s.hex("2440"));
  EXPECT_NE(s.why(V::Join, s.unit("s-4m-t20")), "");
  s.act(V::Join, s.unit("s-302-823")).act(V::Fight);
  while (s.step() != S::CombatSegment && s.step() != S::MoveSegment) {  // fought out somehow
    if (s.who() == kChance) {
      s.dice({1});
    } else {
      s.act(s.prompt().legal.at(s.prompt().legal.size() - 1));
    }
  }
  if (s.step() == S::CombatSegment) s.act(V::Finish);
  ASSERT_EQ(s.step(), S::MoveSegment) << "then they move";
  EXPECT_EQ(s.why(V::Move, s.unit("s-4m-t20")), "7.1a");
  s.act(V::Finish);
  EXPECT_TRUE(s.may(V::MoveFirst)) << "then the mechanized units act";
}

TEST(PlayerPhase, BeginsWhereEverybodyStandsThen) {
  CASES("8.4b");
  Scene s;
  const UnitId tanks = s.put("g-6p-i11", "2440");
  const UnitId away = s.put("g-6p-i4", "2441");
  winter::put(s.rules, s.state, away, kOffMap);
  s.state.began[index(tanks)] = index(s.hex("2450"));
  s.state.began[index(away)] = index(s.hex("2441"));
  s.phase(kAxis, PhaseStage::Supply);
  s.go();
  EXPECT_EQ(s.state.began[index(tanks)], index(s.hex("2440"))) << "who attacks hastily together began here";
  EXPECT_TRUE(s.isAt("g-6p-i4", "2441")) << "back by the hex that it left the map by, which was not forgotten [11.7i]";
}

TEST(PlayerPhase, MechanizedUnitsMoveAndFightInEitherOrder) {
  CASES("7.2");
  const auto begin = [](V order) {
    Scene s;
    s.put("g-6p-i11", "2440");
    s.put("s-302-823", "2439");
    s.phase(kAxis, PhaseStage::Order);
    s.state.began = s.state.place;
    s.go();
    EXPECT_EQ(s.who(), kAxis);
    EXPECT_EQ(s.why(V::Finish), "7.2");
    s.act(order);
    return s;
  };
  Scene moves = begin(V::MoveFirst);
  EXPECT_EQ(moves.step(), S::MoveSegment);
  moves.act(V::Finish);
  EXPECT_EQ(moves.step(), S::CombatSegment) << "one is finished before the other begins";
  moves.act(V::Finish);
  EXPECT_NE(moves.step(), S::MoveSegment);
  Scene fights = begin(V::FightFirst);
  EXPECT_EQ(fights.step(), S::CombatSegment);
  fights.act(V::Finish);
  EXPECT_EQ(fights.step(), S::MoveSegment);
  fights.act(V::Finish);
  EXPECT_NE(fights.step(), S::CombatSegment);
}

}  // namespace
}  // namespace kessel::winter
