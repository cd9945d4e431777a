// SPDX-License-Identifier: GPL-3.0-or-later
// The terms by which positions are compared.
#include <algorithm>
#include <array>
#include <string_view>

#include "scene.h"
#include "titles/battle_of_stalingrad/views.h"

namespace kessel::bos {
namespace {

int term(const Scene& s, std::string_view id, Side viewer = kUmpire) {
  const auto& all = s.rules.info.terms;
  const auto found = std::find_if(all.begin(), all.end(), [&](const TermInfo& each) { return each.id == id; });
  EXPECT_NE(found, all.end()) << id;
  Terms terms;
  appraise(s.rules, s.state, viewer, terms);
  return terms.value(static_cast<std::size_t>(found - all.begin()));
}

Scene bare() {
  Scene s;
  s.others();
  return s;
}

TEST(BattleOfStalingradScore, AGarrisonCountsMoreThanArmiesNearBy) {
  CASES("10.1b");
  Scene threat = bare();
  threat.put("a-7", "0608");
  const int open = term(threat, "siege");
  EXPECT_GT(open, term(bare(), "siege"));
  Scene near = threat;
  near.put("s-62", "0605");
  Scene in = threat;
  in.put("s-62", "0606");
  EXPECT_LT(term(near, "siege"), open);
  EXPECT_LT(term(in, "siege"), term(near, "siege"));
}

TEST(BattleOfStalingradScore, KharkovWantsAGarrisonWhenArmiesComeNear) {
  CASES("10.1a");
  Scene threat = bare();
  threat.put("s-62", "0615");
  EXPECT_LT(term(threat, "siege"), term(bare(), "siege"));
  Scene in = threat;
  in.put("a-7", "0617");
  const int held = term(in, "siege");
  EXPECT_GT(held, term(threat, "siege"));
  in.put("a-8", "0617").put("a-11", "0617");
  const int safe = term(in, "siege");
  in.put("a-17", "0617").put("a-51", "0617");
  EXPECT_EQ(term(in, "siege"), safe) << "more are no safer, and wanted elsewhere";
}

TEST(BattleOfStalingradScore, ArmiesBehindTheCityCountForThoseWhoKnowOfThem) {
  CASES("9.1.1d", "3.5a");
  Scene s = bare();
  s.put("a-7", "0608");
  const int before = term(s, "siege", kSoviet);
  const int seen = term(s, "siege", kAxis);
  s.put("s-62", "dsf", 5);
  EXPECT_LT(term(s, "siege", kSoviet), before);
  EXPECT_EQ(term(s, "siege", kAxis), seen);
}

TEST(BattleOfStalingradScore, EmptyBoxesThatTheAxisCanSoonEnter) {
  CASES("10.2.1a");
  Scene s = bare();
  const int far = term(s, "gates");
  s.put("a-7", "dagestan");
  const int open = term(s, "gates", kSoviet);
  EXPECT_GT(open, far);
  Scene behind = s;
  behind.put("s-37", "tcf");
  EXPECT_LT(term(behind, "gates", kSoviet), open) << "it can be there first";
  EXPECT_EQ(term(behind, "gates", kAxis), term(s, "gates", kAxis)) << "who is in a Front box is not seen";
  s.put("s-37", "baku");
  EXPECT_LT(term(s, "gates", kSoviet), term(behind, "gates", kSoviet));
}

TEST(BattleOfStalingradScore, WhatEnemyUnitsHaveShownToLack) {
  CASES("3.5a", "8.2a");
  Scene s = bare();
  const int axis = term(s, "worn", kAxis);  // what the others there are thought to lack
  const int soviet = term(s, "worn", kSoviet);
  s.put("s-62", "0608");
  const UnitId army = s.unit("s-62");
  const int most = s.rules[army].most;
  EXPECT_EQ(term(s, "worn", kAxis), axis + most - likelyStrength(s.rules, s.state, army));
  s.state.shown[index(army)] = static_cast<std::uint8_t>(most - 2);
  EXPECT_EQ(term(s, "worn", kAxis), axis + 2);
  EXPECT_EQ(term(s, "worn", kSoviet), soviet) << "its owner knows what it has";
  s.state.shown[index(army)] = static_cast<std::uint8_t>(most + 3);
  EXPECT_EQ(term(s, "worn", kAxis), axis) << "that were its assets";
}

TEST(BattleOfStalingradScore, ABattleIsNoGainForWhatItShows) {
  CASES("3.5a");
  Scene s = bare();
  s.put("a-7", "0608").put("s-62", "0608");
  const UnitId army = s.unit("s-62");
  const std::array before{term(s, "worn", kAxis), term(s, "siege", kAxis), term(s, "battles", kAxis)};
  s.state.shown[index(army)] = static_cast<std::uint8_t>(likelyStrength(s.rules, s.state, army));
  EXPECT_EQ((std::array{term(s, "worn", kAxis), term(s, "siege", kAxis), term(s, "battles", kAxis)}), before)
      << "it is as strong as it was thought to be";
}

TEST(BattleOfStalingradScore, UnitsAreThoughtAsStrongAsGuessesDealThem) {
  CASES("3.5a");
  constexpr int kGuesses = 400;
  Scene s = bare();
  const std::array<std::string_view, 3> armies{"s-62", "s-51", "s-5t"};
  for (const std::string_view army : armies) s.put(army, "0605");
  Random random(3);
  std::array<int, 3> sums{};
  for (int n = 0; n < kGuesses; ++n) {
    Scene guess = s;
    guessHidden(guess.rules, guess.state, kAxis, random);
    for (std::size_t i = 0; i < armies.size(); ++i) sums[i] += guess.state.strengthOf(s.unit(armies[i]));
  }
  for (std::size_t i = 0; i < armies.size(); ++i) {
    const double mean = sums[i] / double{kGuesses};
    EXPECT_NEAR(mean, likelyStrength(s.rules, s.state, s.unit(armies[i])), 0.7) << armies[i];
  }
}

TEST(BattleOfStalingradScore, TheVolgaCountsMoreAsTheEndComesNear) {
  CASES("10.4a");
  const auto at = [](int turn, bool two) {
    Scene s(Phase::AxisMovement, turn);
    s.others().put("a-7", "0606").control(kAxis, {"0606"});
    if (two) s.put("a-8", "0505").control(kAxis, {"0505"});
    return s;
  };
  ASSERT_TRUE(at(7, false).supplied("a-7"));
  EXPECT_EQ(term(at(7, false), "late"), 7);
  EXPECT_EQ(term(at(12, false), "late"), 12);
  EXPECT_GT(term(at(7, false), "banks"), term(bare(), "banks"));
}

TEST(BattleOfStalingradScore, IncomeIsWorthLessWithEachTurn) {
  CASES("10.2.1a");
  const auto at = [](int turn) {
    Scene s(Phase::AxisMovement, turn);
    s.others().put("a-7", "maikop");
    return term(s, "prospect") - term(Scene(Phase::AxisMovement, turn).others(), "prospect");
  };
  EXPECT_GT(at(3), at(10));
  EXPECT_EQ(at(14), 0);
}

TEST(BattleOfStalingradScore, WhatTheCountAfterTheGameAdds) {
  CASES("10.3.1", "10.3.2b");
  const auto at = [](Side side, int edelweiss) {
    Scene s(Phase::AxisMovement, 14);
    s.others().control(side, {"0115"});
    s.state.edelweiss = static_cast<std::uint8_t>(edelweiss);
    return term(s, "prospect");
  };
  EXPECT_GT(at(kAxis, 0), at(kSoviet, 0)) << "Voronezh";
  EXPECT_GT(at(kSoviet, 1), at(kSoviet, 0));
}

TEST(BattleOfStalingradScore, BoxesBarTheWay) {
  CASES("5.2d");
  Scene s = bare();
  EXPECT_EQ(term(s, "boxes"), 0);
  s.put("a-42", "kerch");  // leads nowhere
  EXPECT_EQ(term(s, "boxes"), 0);
  s.put("s-37", "krasnodarsky").put("s-12", "krasnodarsky");
  EXPECT_EQ(term(s, "boxes"), -1);
  s.put("a-7", "maikop").put("a-8", "kalmykia");
  EXPECT_EQ(term(s, "boxes"), 1);
}

TEST(BattleOfStalingradScore, ReservesAreCountedByTheirOwnSideAlone) {
  CASES("9.1.1d", "3.5a");
  Scene s = bare();
  const int before = term(s, "waiting", kSoviet);
  s.reserve("s-62", 5);
  EXPECT_EQ(term(s, "waiting", kSoviet), before + 2);
  EXPECT_EQ(term(s, "waiting", kAxis), term(bare(), "waiting", kAxis));
}

TEST(BattleOfStalingradScore, BattlesAndWhoStandsBesideSuperiorEnemies) {
  CASES("8.0e", "7.9.1a");
  Scene s = bare();
  s.put("a-7", "0814", 6).put("s-37", "0814", 4);
  EXPECT_EQ(term(s, "battles"), 2);
  EXPECT_EQ(term(s, "exposed"), 2);
  s.put("a-8", "0813", 6);
  EXPECT_EQ(term(s, "exposed"), 4) << "no more than there is";
  s.put("s-12", "0814", 5).put("s-9", "0814", 5);
  EXPECT_EQ(term(s, "battles"), -8);
  s.put("s-18", "0814", 5);
  EXPECT_EQ(term(s, "battles"), -12) << "more is no use there";
  EXPECT_LT(term(s, "exposed"), 0);
}

}  // namespace
}  // namespace kessel::bos
