// SPDX-License-Identifier: GPL-3.0-or-later
// What the other side must think possible: as much as the rules tell it, and no more [3.5, R-89].
#include <set>

#include "battle.h"

namespace kessel::bos {
namespace {

State guessed(const Scene& scene, Side viewer, std::uint64_t seed) {
  Random random(seed);
  return theTitle().guess(Position::of(scene.state), viewer, random).as<State>();
}

/// Two armies of 7 points with a tank corps against three German corps.
Fight battle() {
  Fight s(Phase::AxisAttack);
  s.put("s-37", "0812", 3).put("s-12", "0812", 4).give("s-16t", "s-37").put("a-7", "0812").put("a-8", "0812");
  // Others have what a guess may deal them instead.
  s.put("s-9", "0512", 2).put("s-62", "0606", 3).reserve("s-140").reserve("s-90").reserve("s-11t").others();
  s.put("a-24", "0905").give("a-3pz", "a-24").reserve("a-9pz").go();
  return s;
}

TEST(BattleOfStalingradGuess, OfABattleTheTotalIsKnownAndNotWhoHasWhat) {
  CASES("3.5a", "8.0d");
  Fight s = battle();
  s.attack("0812");
  const Units armies = s.state.battle.defenders;
  std::set<std::vector<int>> seen;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    const State twin = guessed(s, kAxis, seed);
    const Modifiers ground = groundOf(s.rules, twin, twin.battle.where);
    EXPECT_EQ(factorsOf(s.rules, twin, armies, kDefence, ground).total(), s.defenceTotal()) << seed;
    EXPECT_EQ(antitankOf(s.rules, twin, armies), 0);
    EXPECT_EQ(twin.strengthOf(s.unit("a-7")), s.strength("a-7")) << "one's own units are known";
    seen.insert({twin.strengthOf(s.unit("s-37")), twin.strengthOf(s.unit("s-12"))});
  }
  EXPECT_GT(seen.size(), 3U) << "the strengths behind the total stay hidden";
}

TEST(BattleOfStalingradGuess, AnAssetIsAsLikelyWithEachUnitThatCouldHaveIt) {
  CASES("3.5a");
  Fight s(Phase::AxisAttack);
  s.put("s-37", "0812", 5).put("a-7", "0812").put("a-8", "0812");
  for (const char* elsewhere : {"s-12", "s-9", "s-62", "s-65"}) s.put(elsewhere, "0206", 3);
  for (const char* asset : {"s-16t", "s-140", "s-90", "s-11t", "s-2t", "s-5m"}) s.reserve(asset);
  s.others().go();
  s.attack("0812");
  constexpr int kSeeds = 200;
  int alone = 0;
  for (std::uint64_t seed = 1; seed <= kSeeds; ++seed) {
    const State twin = guessed(s, kAxis, seed);
    alone += assetsOf(s.rules, twin, s.unit("s-37")).none() ? 1 : 0;
  }
  // One army of five: of six assets it often has none, and often one.
  EXPECT_GT(alone, kSeeds / 10);
  EXPECT_LT(alone, kSeeds * 2 / 3);
}

TEST(BattleOfStalingradGuess, TheAntiTankAssetThatWasUsedIsThere) {
  CASES("8.1d");
  Fight s = battle();
  s.give("s-at1", "s-12").give("a-9pz", "a-7").attack("0812");
  ASSERT_GT(s.state.battle.antitank, 0);
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const State twin = guessed(s, kAxis, seed);
    EXPECT_EQ(antitankOf(s.rules, twin, s.state.battle.defenders), int{s.state.battle.antitank}) << seed;
  }
}

TEST(BattleOfStalingradGuess, WhoHasAnAntiTankAssetLearnsWhetherThereAreTanks) {
  CASES("8.1d");
  for (const bool tanks : {false, true}) {
    Fight s = battle();
    s.give("s-at1", "s-12");
    if (tanks) s.give("a-9pz", "a-7");
    s.attack("0812");
    ASSERT_EQ(s.state.battle.antitank > 0, tanks);
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
      const State twin = guessed(s, kSoviet, seed);
      EXPECT_EQ(tanksOf(s.rules, twin, s.state.battle.attackers) > 0, tanks) << seed;
    }
  }
}

/// Two positions that differ in what is hidden alone are guessed to be the same.
void expectAlike(const Scene& one, const Scene& another, Side viewer) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed)
    EXPECT_TRUE(guessed(one, viewer, seed) == guessed(another, viewer, seed)) << seed;
}

TEST(BattleOfStalingradGuess, WhatLiesInBoxesOffTheMapIsHiddenWhileABattleIsFought) {
  CASES("3.5a");
  const auto fought = [](std::string_view box) {
    Fight s = battle();
    for (const char* army : {"s-60", "s-57", "s-18"}) s.put(army, box, 2);
    s.attack("0812");
    return s;
  };
  expectAlike(fought("svf"), fought("soviet-reserve"), kAxis);
}

TEST(BattleOfStalingradGuess, WhoOfThoseOffTheMapHasMovedIsHidden) {
  CASES("3.5a", "7.6a");
  const auto moved = [](std::string_view army) {
    Scene s(Phase::SovietMovement);
    s.put("s-60", "svf").put("s-5t", "svf").others().go();
    s.act(V::Move, s.unit(army), s.place("dsf"));
    return s;
  };
  const Scene one = moved("s-60");
  ASSERT_EQ(one.state.moved.count(), 1);
  expectAlike(one, moved("s-5t"), kAxis);
}

TEST(BattleOfStalingradGuess, WhereRetreatingArmiesWereSentIsKnownAndBarsNothingElse) {
  CASES("8.3e");
  Fight s(Phase::AxisAttack);
  s.rout("0111").put("s-12", "0111", 5).reserve("s-60", 2).reserve("s-57", 2).others();
  s.state.axisLast.set(s.place("0111"), false);
  s.go();
  s.attack("0111").dice({4, 1});
  s.loseAsListed();
  ASSERT_EQ(s.step(), S::Retreat);
  ASSERT_EQ(s.state.battle.going.count(), 2);
  const Action first = s.legal(V::Retreat).front();
  const bool off = std::ranges::any_of(s.legal(V::Retreat), [&](Action each) { return isFront(each.placeB()); });
  ASSERT_TRUE(off);
  s.act(V::Retreat, first.unitA(), s.place("svf"));
  ASSERT_EQ(s.step(), S::Retreat);
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const State twin = guessed(s, kAxis, seed);
    EXPECT_EQ(twin.at(first.unitA()), s.place("svf"));
    Prompt one;
    Prompt another;
    theTitle().prompt(Position::of(s.state), one);
    theTitle().prompt(Position::of(twin), another);
    ASSERT_EQ(one.legal.size(), another.legal.size()) << seed;
    for (std::uint32_t i = 0; i < one.legal.size(); ++i) EXPECT_EQ(one.legal.at(i), another.legal.at(i));
  }
}

TEST(BattleOfStalingradGuess, HowManyHaveMovedOffTheMapIsNotSeen) {
  CASES("3.5a", "7.6a", "8.4b");
  const auto movedOffMap = [](const Scene& s) {
    std::set<int> seen;
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
      const State twin = guessed(s, kAxis, seed);
      seen.insert(twin.moved.those([&](UnitId unit) { return isHolding(twin.at(unit)); }).count());
    }
    return seen;
  };
  const auto fronts = [](Phase phase) {
    Scene s(phase, 10);
    s.put("s-57", "dsf").put("s-64", "dsf").put("s-65", "svf").put("s-12", "0305").put("a-7", "0620").go();
    return s;
  };
  Scene none = fronts(Phase::SovietMovement);
  none.move("s-12", {"0304"});
  EXPECT_EQ(movedOffMap(none), (std::set<int>{0, 1, 2, 3}));
  Scene some = fronts(Phase::SovietMovement);
  some.move("s-57", {"svf"}).move("s-12", {"0304"});
  EXPECT_EQ(movedOffMap(some), movedOffMap(none));
  EXPECT_TRUE(guessed(some, kAxis, 1).moved.has(some.unit("s-12"))) << "that is seen";
  // What Operation Uranus may still move is asked for aloud.
  Scene uranus = fronts(Phase::Uranus);
  uranus.act(V::Launch).move("s-57", {"svf"});
  EXPECT_EQ(movedOffMap(uranus), std::set<int>{1});
  Scene over = fronts(Phase::AxisMovement);
  EXPECT_EQ(movedOffMap(over), std::set<int>{0});
}

TEST(BattleOfStalingradGuess, WhoWasWithdrawnIsNotSeen) {
  CASES("3.5a");
  Fight s = battle();
  s.state.withdrawn.add(s.unit("s-140"));
  EXPECT_TRUE(guessed(s, kAxis, 1).withdrawn.none());
  EXPECT_TRUE(guessed(s, kSoviet, 1).withdrawn.has(s.unit("s-140"))) << "his own";
}

TEST(BattleOfStalingradGuess, WhoWasJustBoughtLiesInTheReserve) {
  CASES("9.1.1f", "9.1.3c", "9.2.3e", "9.2.3g");
  for (const Side side : {kSoviet, kAxis}) {
    Scene s(side == kSoviet ? Phase::SovietReplacement : Phase::AxisReplacement);
    s.put("s-37", "svf", 3).put("s-12", "0305", 3).put("s-9", "dsf").put("a-24", "0620").put("a-7", "0720");
    s.dead("s-21").dead("s-140").dead("a-14pz").go();
    const Names bought = side == kSoviet ? Names{"s-21", "s-140"} : Names{"a-14pz"};
    for (const std::string_view piece : bought) s.rebuild(piece);
    std::set<int> steps;
    for (std::uint64_t seed = 1; seed <= 30; ++seed) {
      const State twin = guessed(s, side == kSoviet ? kAxis : kSoviet, seed);
      for (const std::string_view piece : bought) {
        EXPECT_EQ(twin.at(s.unit(piece)), reserveOf(side)) << piece << ", " << seed;
        EXPECT_EQ(twin.parentOf(s.unit(piece)), kNoUnit) << piece << ", " << seed;
      }
      steps.insert(twin.strengthOf(s.unit(bought.back())));
    }
    // Whether points have been added since is hidden; three steps no division gets back.
    EXPECT_EQ(steps, side == kSoviet ? std::set({1}) : std::set({1, 2}));
  }
}

TEST(BattleOfStalingradGuess, LossesThatAreChosenAreNotSeen) {
  CASES("8.2a", "8.2j");
  Fight s = battle();
  s.attack("0812").dice({5, 5});
  ASSERT_EQ(s.who(), kAxis);
  const auto lostIn = [&](const State& state) {
    int sum = 0;
    for (const char* piece : {"a-7", "a-8"}) sum += state.battle.lost[index(s.unit(piece))];
    return sum;
  };
  s.lose("a-7", 2);
  EXPECT_EQ(lostIn(guessed(s, kSoviet, 1)), 0) << "how many have been chosen";
  EXPECT_EQ(lostIn(guessed(s, kAxis, 1)), 2);
  s.loseAsListed();
}

TEST(BattleOfStalingradGuess, WhatAUnitCameToIsRemembered) {
  CASES("3.5a");
  Fight s(Phase::AxisAttack);
  s.put("s-37", "0812", 5).put("s-12", "0512", 1).put("a-7", "0812").others().go();
  for (std::uint64_t seed = 1; seed <= 5; ++seed) EXPECT_EQ(s.state.shown[index(s.unit("s-37"))], 0);
  s.attack("0812").dice({4, 1});  // 6 against 5: "1", row 6-12: two steps
  s.loseAsListed();
  ASSERT_EQ(s.strength("s-37"), 3);
  ASSERT_TRUE(s.state.steps.find<CombatFrame>() == nullptr);
  EXPECT_EQ(s.state.shown[index(s.unit("s-37"))], 3);
  std::set<int> other;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const State twin = guessed(s, kAxis, seed);
    EXPECT_EQ(twin.strengthOf(s.unit("s-37")), 3) << seed;
    other.insert(twin.strengthOf(s.unit("s-12")));
  }
  EXPECT_GT(other.size(), 1U) << "nobody has seen the other army fight";
}

/// What a unit showed beyond its basic strength it has assets for; those whom nobody has seen get what is left.
TEST(BattleOfStalingradGuess, AssetsAreWithThoseWhoShowedThem) {
  CASES("3.5a");
  Scene s(Phase::SovietMovement);
  for (const char* corps : {"a-24", "a-48", "a-3", "a-14"}) s.put(corps, "0905");
  for (const char* asset : {"a-3pz", "a-9pz"}) s.reserve(asset);
  s.state.shown[index(s.unit("a-24"))] = 20;
  int shown = 0;
  int others = 0;
  for (std::uint64_t seed = 1; seed <= 100; ++seed) {
    const State twin = guessed(s, kSoviet, seed);
    for (const char* corps : {"a-24", "a-48", "a-3", "a-14"})
      (corps == std::string_view("a-24") ? shown : others) += assetsOf(s.rules, twin, s.unit(corps)).count();
  }
  EXPECT_GT(shown, 150);
  EXPECT_LT(others, 40);
}

/// They begin and arrive in full, and lose strength in battles alone; later some may have been rebuilt.
TEST(BattleOfStalingradGuess, AxisUnitsThatHaveNotFoughtAreInFullAtFirst) {
  CASES("6.3a", "9.2.1a");
  const auto full = [](int turn) {
    Scene s(Phase::SovietMovement);
    s.state.turn = static_cast<std::uint8_t>(turn);
    s.put("a-24", "0905");
    int often = 0;
    for (std::uint64_t seed = 1; seed <= 100; ++seed) {
      const State twin = guessed(s, kSoviet, seed);
      often += twin.strengthOf(s.unit("a-24")) == int{s.rules[s.unit("a-24")].most} ? 1 : 0;
    }
    return often;
  };
  EXPECT_EQ(full(1), 100);
  EXPECT_GT(full(5), 60);
  EXPECT_LT(full(14), 60);
}

/// Losses of steps and what waits in the reserve box grow from turn to turn, whoever was seen to fight.
TEST(BattleOfStalingradGuess, WhatWasNeverSeenIsThoughtToBeWornByTime) {
  CASES("3.5a");
  const auto comesTo = [](int turn) {
    Scene s(Phase::SovietMovement);
    s.state.turn = static_cast<std::uint8_t>(turn);
    for (const char* corps : {"a-24", "a-48", "a-3", "a-14"}) s.put(corps, "0905");
    for (const char* asset : {"a-3pz", "a-9pz", "a-11pz", "a-13pz", "a-14pz", "a-16m", "a-29m"}) s.reserve(asset);
    int sum = 0;
    for (std::uint64_t seed = 1; seed <= 100; ++seed) {
      const State twin = guessed(s, kSoviet, seed);
      s.rules.formations[index(kAxis)].each([&](UnitId unit) {
        sum += assetsOf(s.rules, twin, unit).sum([&](UnitId asset) {
          return int{s.rules[asset].factor[twin.strength[index(asset)]]};
        });
      });
    }
    return sum;
  };
  const int first = comesTo(1);
  const int last = comesTo(14);
  EXPECT_GT(first, 0);
  EXPECT_LT(last, first * 3 / 4);
  EXPECT_GT(last, first / 3);
}

}  // namespace
}  // namespace kessel::bos
