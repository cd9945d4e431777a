// SPDX-License-Identifier: GPL-3.0-or-later
// The terms by which positions are compared.
#include <algorithm>

#include "scene.h"
#include "titles/wintergewitter/views.h"

namespace kessel::winter {
namespace {

int term(const Scene& s, std::string_view id, Side viewer = kUmpire) {
  const auto& all = s.rules.info.terms;
  const auto found = std::find_if(all.begin(), all.end(), [&](const TermInfo& each) { return each.id == id; });
  EXPECT_NE(found, all.end()) << id;
  Terms terms;
  appraise(s.rules, s.state, viewer, terms);
  return terms.value(static_cast<std::size_t>(found - all.begin()));
}

TEST(WintergewitterScore, StrengthAroundTheGoal) {
  CASES("19.1.3a");
  Scene s(kWeAreComing);
  EXPECT_EQ(term(s, "grip"), 0);
  s.put("g-6p-i4", "2432");
  const int far = term(s, "grip");
  EXPECT_GT(far, 0);
  s.put("s-302-823", "2428");
  EXPECT_LT(term(s, "grip"), far);
  Scene nearer(kWeAreComing);
  nearer.put("g-6p-i4", "2429");
  EXPECT_GT(term(nearer, "grip"), far);
  EXPECT_EQ(term(Scene(kWinterStorm), "grip"), 0);
}

TEST(WintergewitterScore, StackingPointsNearTheGoal) {
  CASES("19.2.3a");
  const auto at = [](const char* hex) {
    Scene s(kHothsLastGasp);
    s.put("g-6p-i4", hex);
    return term(s, "near");
  };
  EXPECT_EQ(at("3346"), 0);
  EXPECT_GT(at("2825"), at("2828"));
  EXPECT_GT(at("2828"), 0);
}

TEST(WintergewitterScore, TheGoalCountsMoreWithEachTurn) {
  CASES("19.1.3a");
  const auto at = [](int turn, bool held) {
    Scene s(kWeAreComing);
    s.turn(turn);
    if (held) s.state.axisHeld.add(s.rules.kumsky);
    return term(s, "late");
  };
  EXPECT_LT(at(2, false), 0);
  EXPECT_GT(at(2, true), 0);
  EXPECT_GT(at(5, true), at(2, true));
  EXPECT_LT(at(5, false), at(2, false)) << "whoever does not hold it then has lost";
}

TEST(WintergewitterScore, WhoBarsTheWayToTheGoal) {
  CASES("19.1.3a", "11.1a");
  const auto with = [](const char* soviet) {
    Scene s(kWeAreComing);
    s.put("g-6p-i11", "2439");
    s.put("s-4m-1-59", soviet);
    return term(s, "barred");
  };
  EXPECT_EQ(with("3020"), 0);
  EXPECT_LT(with("2428"), 0);
  EXPECT_LT(with("2431"), with("2428")) << "the farther before the goal";
  EXPECT_LT(with("2431"), with("2432")) << "in a village better than in the open";
}

TEST(WintergewitterScore, PointsCountWhereTheyDecide) {
  CASES("19.3.3a", "19.3.3e");
  const auto in = [](auto scenario) {
    Scene s(scenario);
    s.state.set(kNear18);
    return term(s, "decides");
  };
  EXPECT_EQ(in(kWeAreComing), 0);
  EXPECT_EQ(in(kWinterStorm), 1);
}

TEST(WintergewitterScore, LoneHeadquartersBesideTheEnemyAreExposed) {
  CASES("11.1a");
  Scene s(kWeAreComing);
  s.put("g-6p-hq", "2435");
  EXPECT_EQ(term(s, "axis-exposed"), 0);
  s.put("s-4m-1-59", "2434");
  EXPECT_LT(term(s, "axis-exposed"), 0);
}

TEST(WintergewitterScore, UnitsOutOfTheRangeOfTheirHq) {
  CASES("14.2.3a", "18.1b");
  const auto with = [](const char* hex, Side viewer) {
    Scene s;
    s.put("g-6p-hq", "2846");
    s.put("g-6p-i4", hex);
    s.put("g-6p-i76", hex);
    return term(s, "axis-command", viewer);
  };
  EXPECT_EQ(with("2836", kAxis), 0);
  EXPECT_EQ(with("2835", kAxis), -4) << "two units, each a hex too far and out of the range";
  EXPECT_EQ(with("2834", kAxis), -6) << "so that the way back pays";
  EXPECT_EQ(with("2820", kAxis), -12) << "no more than that";
  EXPECT_EQ(with("2835", kSoviet), 0) << "he does not see them all";
}

TEST(WintergewitterScore, StrengthBesideSuperiorEnemies) {
  CASES("11.1a", "18.1a");
  Scene s;
  s.put("g-6p-i4", "3346");
  s.put("s-302-823", "3345", 2);
  EXPECT_EQ(term(s, "axis-exposed"), 0);
  EXPECT_EQ(term(s, "soviet-exposed"), 2) << "no more than there is";
  EXPECT_GT(term(s, "soviet-exposed", kAxis), 2) << "he may not count it";
  s.put("s-302-825", "3246");
  s.put("s-126-366", "3245");
  s.put("s-126-550", "3246");
  EXPECT_LT(term(s, "axis-exposed"), 0);
}

}  // namespace
}  // namespace kessel::winter
