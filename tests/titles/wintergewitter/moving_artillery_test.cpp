// SPDX-License-Identifier: GPL-3.0-or-later
// Chapters 12.2 and 13: artillery that moves, how long disruption lasts; raids on the Ring.
#include "titles/wintergewitter/artillery.h"
#include "titles/wintergewitter/move_scene.h"

namespace kessel::winter {
namespace {

TEST(MovingArtillery, OfTheAxisKeepsHalfItsFactorForHalfItsAllowance) {
  CASES("12.2b");  // EX-36, EX-45
  const auto after = [](int hexes, int streak) {
    MoveScene s;
    s.put("g-6p-i76", "2440");
    s.put("g-6p-hq", "2450");
    s.state.initiative = kAxis;
    s.state.streak[0] = static_cast<std::uint8_t>(streak);
    s.moves(kAxis).move("g-6p-i76");
    for (int i = 0; i < hexes; ++i) s.steps({i % 2 == 0 ? "2441" : "2440"});
    s.act(V::Stop);
    const UnitId gun = s.unit("g-6p-i76");
    return s.state.fired.has(gun) ? -1 : factorOf(s.rules, s.state, gun);
  };
  EXPECT_EQ(after(0, 1), 3);
  EXPECT_EQ(after(6, 1), 2) << "half of 3, rounded up";
  EXPECT_EQ(after(7, 1), -1) << "more than half of 12";
  EXPECT_EQ(after(7, 2), 2) << "half of 13 is 7";
  EXPECT_EQ(after(8, 2), -1);
}

TEST(MovingArtillery, OfTheSovietsFiresNoMoreHoweverLittleItMoves) {
  CASES("12.2c");
  for (const bool moves : {true, false}) {
    MoveScene s;
    const UnitId guns = s.put("s-2m-mo", "2440");
    s.put("s-2m-hq", "2450");
    s.moves(kSoviet).move("s-2m-mo");
    if (moves) s.steps({"2441"});
    s.act(V::Stop);
    EXPECT_EQ(s.state.fired.has(guns), moves) << "one point of nine";
    EXPECT_FALSE(s.state.halved.has(guns));
  }
}

TEST(MovingArtillery, NobodyElseIsMarked) {
  CASES("12.2b", "12.2c");
  for (const std::string_view id : {"s-13t-t44", "g-6p-i4"}) {
    MoveScene s;
    const UnitId unit = s.put(id, "2440");
    const Side side = s.rules[unit].side;
    s.put(side == kAxis ? "g-6p-hq" : "s-13t-hq", "2450");
    s.moves(side).move(id, {"2441"}).act(V::Stop);
    EXPECT_FALSE(s.state.fired.has(unit) || s.state.halved.has(unit)) << id;
  }
}

TEST(MovingArtillery, OfTheAxisFiresAtHalfOnlyIfItHasMoved) {
  CASES("12.2b", "12.2g");
  for (const bool moves : {false, true}) {
    MoveScene s;
    const std::string_view start = moves ? "2442" : "2441";
    s.put("s-302-823", "2440");
    s.put("g-6p-i11", start);
    s.put("g-6p-i76", start);
    s.moves(kAxis).move("g-6p-i11").act(V::With, s.unit("g-6p-i76"));
    if (moves) s.steps({"2441"});
    s.act(V::Hasty, s.hex("2440"));
    EXPECT_EQ(s.why(V::Support, s.unit("g-6p-i76")), "");
    EXPECT_EQ(factorOf(s.rules, s.state, s.unit("g-6p-i76")), moves ? 2 : 3);
  }
}

TEST(MovingArtillery, RocketsMoveAndFire) {
  CASES("12.2d");
  MoveScene s;
  s.put("s-7t-rn", "2440");
  s.put("s-7t-m3", "2450");
  s.moves(kSoviet).move("s-7t-rn", {"2441", "2442", "2443"}).act(V::Stop);
  EXPECT_FALSE(s.state.fired.has(s.unit("s-7t-rn")));
  MoveScene t;
  t.put("s-7t-rn", "2440");
  t.put("s-7t-m3", "2450");
  t.state.fired.add(t.unit("s-7t-rn"));
  t.moves(kSoviet).move("s-7t-rn");
  EXPECT_EQ(t.left(), 9 * kPoint) << "the whole allowance after firing, too";
}

TEST(Disruption, LastsUntilTheRecoveryPhase) {
  CASES("13.1g", "3.1c");
  Scene s;
  const UnitId unit = s.put("s-302-823", "2440");
  s.put("g-6p-i4", "2450");
  s.state.disrupted.add(unit);
  for (const Side side : {kAxis, kSoviet}) s.phase(side, PhaseStage::Supply).go();
  EXPECT_TRUE(s.state.disrupted.has(unit)) << "through the phases of both";
  while (s.state.steps.depth > 1) s.state.steps.pop();
  s.state.steps.top<TurnFrame>().stage = TurnStage::Recovery;
  s.go();
  EXPECT_EQ(s.step(), S::Recovery);
  s.dice({1});
  EXPECT_FALSE(s.state.disrupted.has(unit));
}

TEST(Raids, CountAsAttacksOnTheRing) {
  CASES("5.3d");
  Scene s;
  s.state.held.add(s.put("s-36g-104", "4213"));
  s.put("g-6p-i11", "4214");
  Events sink(s.events);
  s.state.steps.push<AirFrame>().stage = AirStage::AxisStrike;
  s.put("a-stg2-i", "ground-attack-axis");
  s.go();
  s.act(V::Strike, s.unit("a-stg2-i"), s.hex("4213"));
  if (s.may(V::Aim, s.unit("s-36g-104"))) s.act(V::Aim, s.unit("s-36g-104"));
  s.dice({1});
  EXPECT_EQ(s.state.ringHit, 1U << 2U) << "in any way (R-36)";
}

TEST(Raids, AreNoAttackOnTheRingUnitBesideTheirTarget) {
  CASES("5.3d", "4.5.1a");
  const auto bombed = [](std::string_view aim, int strength, int die) {
    Scene s;
    s.state.held.add(s.put("s-36g-104", "4213"));
    s.state.held.add(s.put("s-87-1378", "4213"));
    s.put("s-302-823", "4213", strength);
    s.put("g-6p-i11", "4214");
    s.state.options = kOpenIntelligence;
    s.state.steps.push<AirFrame>().stage = AirStage::AxisStrike;
    for (const std::string_view id : {"a-kg51-i", "a-kg55-i"}) s.put(id, "ground-attack-axis");
    s.go();
    s.act(V::Strike, s.unit("a-kg51-i"), s.hex("4213")).act(V::Support, s.unit("a-kg55-i"));
    EXPECT_EQ(s.state.ringHit, 0U) << "nobody is aimed at yet";
    s.act(V::Aim, s.unit(aim)).dice({die});
    while (s.who() == kChance) s.roll(1, 1, 2);  // the lowest of the two that are left
    return s;
  };
  EXPECT_EQ(bombed("s-302-823", 5, 1).state.ringHit, 0U);
  EXPECT_EQ(bombed("s-36g-104", 5, 1).state.ringHit, 1U << 2U) << "64th Army";
  const Scene passed = bombed("s-302-823", 1, 10);
  EXPECT_EQ(passed.strength("s-36g-104") < 7 ? 1U << 2U : 0U, passed.state.ringHit) << "whom the other hit has found";
  EXPECT_TRUE(passed.state.held.has(passed.unit("s-87-1378"))) << "aircraft release nobody [R-103]";
}

}  // namespace
}  // namespace kessel::winter
