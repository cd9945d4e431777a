// SPDX-License-Identifier: GPL-3.0-or-later
// The Final Soviet Reaction Phase, step a: replacement armor.
#include "titles/battle_for_stalingrad/final_scene.h"

namespace kessel::bfs {
namespace {

TEST(FinalArmor, LightArmorFromTheTractorFactory) {
  CASES("12.22", "15.51", "15.5", "11.5b", "4.0D4a");
  FinalScene scene;
  scene.workersIn({"2715", "2716"});
  scene.begin();
  ASSERT_EQ(scene.step(), S::FinalArmor);
  EXPECT_EQ(scene.prompt().rule, std::string("12.22"));
  scene.roll(4);
  const UnitId first = scene.legal(V::Place).front().unitA();
  EXPECT_TRUE(scene.rules[first].is(kLightArmor));
  EXPECT_EQ(scene.why(act(V::Place, first, scene.hex("2221"))), "12.22");
  for (int i = 0; i < 4; ++i) scene.act(V::Place, scene.legal(V::Place).front().unitA(), scene.hex("2715"));
  // Five units stand in a hex for three: allowed on arrival.
  EXPECT_EQ(stackSize(scene.rules, scene.state, scene.hex("2715"), kSoviet), 5);
  EXPECT_EQ(scene.step(), S::Reaction);
}

TEST(FinalArmor, MediumArmorFromKrasnyOktyabr) {
  CASES("12.23", "15.51");
  FinalScene scene;
  scene.workersIn({"2221", "2321"});
  scene.begin();
  EXPECT_EQ(scene.prompt().rule, std::string("12.23"));
  scene.roll(2);
  for (int i = 0; i < 2; ++i) {
    const Action place = scene.legal(V::Place).back();
    EXPECT_TRUE(scene.rules[place.unitA()].is(kMediumArmor));
    scene.act(place);
  }
  EXPECT_EQ(scene.step(), S::Reaction);
}

TEST(FinalArmor, BothHexesNeedWorkers) {
  CASES("12.22", "12.23");
  FinalScene scene;
  scene.put(kRifles, "1335");
  scene.workersIn({"2715", "2221"});
  scene.put(kRifles, "2716");
  scene.put(kRifles, "2321");
  scene.begin();
  EXPECT_EQ(scene.step(), S::Reaction);
}

TEST(FinalArmor, TheBarricadeFactoryBuildsNone) {
  CASES("12.24");
  FinalScene scene;
  scene.put(kRifles, "1335");
  // Both its hexes have workers, the other works one each: no pair of them builds anything.
  scene.workersIn({"2518", "2519", "2716", "2321"});
  scene.begin();
  EXPECT_EQ(scene.step(), S::Reaction);
}

TEST(FinalArmor, TheOptionTakesCountersOfLaterReinforcements) {
  CASES("3.4", "12.22");
  for (const bool more : {false, true}) {
    FinalScene scene;
    if (more) scene.state.options = kUnlimitedArmor;
    scene.workersIn({"2715", "2716"});
    int coming = 0;
    for (std::uint16_t i = 0; i < scene.rules.units; ++i) {
      if (!scene.rules.unit[i].is(kLightArmor)) continue;
      const bool later = scene.rules.unit[i].dueTurn > 1 && coming < 2;
      coming += later ? 1 : 0;
      scene.state.place[i] = index(later ? kToCome : kWithdrawn);
    }
    ASSERT_EQ(coming, 2);
    scene.begin();
    ASSERT_EQ(scene.step(), more ? S::FinalArmor : S::Reaction);  // without a counter no die is rolled
    if (!more) continue;
    scene.roll(5);
    for (int i = 0; i < 2; ++i) scene.act(scene.legal(V::Place).front());
    EXPECT_EQ(scene.step(), S::Reaction);  // they are used up too
    for (std::uint16_t i = 0; i < scene.rules.units; ++i) {
      EXPECT_FALSE(scene.rules.unit[i].is(kLightArmor) && scene.state.place[i] == index(kToCome));
    }
  }
}

TEST(FinalArmor, CountersAreLimited) {
  CASES("3.4");
  FinalScene scene;
  scene.workersIn({"2715", "2716"});
  int left = 2;
  for (std::uint16_t i = 0; i < scene.rules.units; ++i) {
    if (!scene.rules.unit[i].is(kLightArmor)) continue;
    scene.state.place[i] = index(left-- > 0 ? kLost : kWithdrawn);
  }
  scene.begin();
  scene.roll(5);
  scene.act(scene.legal(V::Place).front());
  scene.act(scene.legal(V::Place).front());
  EXPECT_EQ(scene.step(), S::Reaction);
}

TEST(FinalArmor, MovesOutsideTheStackLimitAtAnyMoment) {
  CASES("15.51", "15.53", "11.5b");
  FinalScene scene;
  scene.workersIn({"2715", "2716"});
  const UnitId other = scene.put(kRifles, "1335");
  scene.begin();
  scene.roll(2);
  const UnitId tank = scene.legal(V::Place).front().unitA();
  scene.act(V::Place, tank, scene.hex("2715"));
  scene.act(V::Place, scene.legal(V::Place).front().unitA(), scene.hex("2715"));
  scene.roll(1).roll(1);
  // Another unit goes first, the tanks after it and without using up the dice.
  scene.act(V::Activate, other);
  scene.act(V::Step, scene.hex("1336"));
  scene.act(V::Stop);
  EXPECT_EQ(scene.state.stacksLeft, 1);
  scene.act(V::Activate, tank);
  scene.act(V::Step, scene.hex("2714"));
  scene.act(V::Stop);
  EXPECT_EQ(scene.state.stacksLeft, 1);
}

TEST(FinalArmor, WhatIsOverTheLimitAtTheEndOfStepBIsRemoved) {
  CASES("8.0", "15.51");
  FinalScene scene;
  scene.workersIn({"2715", "2716"});
  scene.put(kRifles, "1335");
  scene.begin();
  scene.roll(4);
  for (int i = 0; i < 4; ++i) scene.act(V::Place, scene.legal(V::Place).front().unitA(), scene.hex("2715"));
  scene.roll(1).roll(1);
  scene.act(V::Finish);
  ASSERT_EQ(scene.step(), S::Excess);
  while (scene.step() == S::Excess) scene.act(scene.legal(V::Lose).front());
  EXPECT_EQ(stackSize(scene.rules, scene.state, scene.hex("2715"), kSoviet), 3);
  EXPECT_NE(scene.step(), S::Reaction);
  for (std::uint16_t i = 0; i < scene.rules.units; ++i) EXPECT_FALSE(scene.state.is(static_cast<UnitId>(i), kFresh));
}

}  // namespace
}  // namespace kessel::bfs
