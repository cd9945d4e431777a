// SPDX-License-Identifier: GPL-3.0-or-later
// Combat results: step losses, the options of attacker and defender, morale checks [8, 8.1, 8.2].
#include "battle.h"

namespace kessel::chir {
namespace {

/// EX-16: three German battalions of three steps; two rifle regiments fire at one of them, 14 steps and a second stack:
/// the column of 18, where a three is 2-1 and a five 3-1.
struct Three : Battle {
  UnitId target = put("336-685-i", "5614");
  UnitId second = put("336-685-ii", "5614");
  UnitId third = put("336-685-iii", "5614");
  UnitId north = put("119-365", "5613");
  UnitId west = put("119-421", "5513");
  void shoot(int die) {
    begin({north, west}).hold();
    all(target).roll(die);
  }
};

TEST(ChirMorale, TheLossComesFirstThenTheDecision) {
  CASES("8a", "8b", "8.1g", "8.1h", "8.1i", "7.2g");  // EX-16
  Three s;
  s.shoot(3);
  EXPECT_EQ(s.result().morale, 2);
  EXPECT_EQ(s.result().steps, 1);
  EXPECT_EQ(s.stepsLeft(s.target), 2) << "lost at once";
  EXPECT_EQ(s.who(), kGerman);
  EXPECT_TRUE(s.may(V::Check)) << "2 and 1 are no more than 3";
  EXPECT_TRUE(s.may(V::Yield));
  EXPECT_EQ(s.why(V::Hold), "8.1i");
}

TEST(ChirMorale, AFailedCheckCostsTheTargetAndDrivesTheRestOff) {
  CASES("8.1e", "8.2a", "8.2b", "8d");  // EX-16a
  Three s;
  s.shoot(3);
  s.act(V::Check).roll(5);
  EXPECT_EQ(s.state.at(s.target), kLost);
  ASSERT_EQ(s.step(), S::Retreat) << "336 passes on 4 or less";
  EXPECT_EQ(s.state.steps.top<RetreatFrame>().length, 2);
  EXPECT_TRUE(s.state.combat.left.has(s.second) && s.state.combat.left.has(s.third));
}

TEST(ChirMorale, APassedCheckCostsTheTargetAndTheRestStays) {
  CASES("8.1f", "8.1h", "8.2a");  // EX-16b
  Three s;
  s.shoot(3);
  s.act(V::Check).roll(4);
  EXPECT_EQ(s.state.at(s.target), kLost);
  EXPECT_TRUE(s.isAt(s.second, "5614") && s.isAt(s.third, "5614"));
  EXPECT_NE(s.step(), S::Retreat);
}

TEST(ChirMorale, WithoutACheckAllRetreat) {
  CASES("8.1d");  // EX-16c
  Three s;
  s.shoot(3);
  s.act(V::Yield);
  EXPECT_EQ(s.stepsLeft(s.target), 2);
  ASSERT_EQ(s.step(), S::Retreat);
  EXPECT_EQ(s.state.combat.left.count(), 3);
  EXPECT_EQ(s.state.steps.top<RetreatFrame>().length, 2);
}

TEST(ChirMorale, TooHeavyAResultLeavesNoChoice) {
  CASES("8.1g");  // EX-16d, R-45
  Three s;
  s.shoot(5);
  EXPECT_EQ(s.result().morale, 3);
  EXPECT_EQ(s.stepsLeft(s.target), 2);
  ASSERT_EQ(s.step(), S::Retreat) << "3 and 1 are more than 3";
  EXPECT_EQ(s.state.combat.left.count(), 3);
}

TEST(ChirMorale, AKilledDefenderTakesTheOthersWithIt) {
  CASES("8.1g", "8d");
  Three s;
  s.put("336-685-i", "5614", 2);
  s.put("336-685-ii", "5714");
  s.put("336-685-iii", "5614", 2);
  s.begin({s.north, s.west}).hold();
  s.all(s.target).roll(3);
  EXPECT_EQ(s.state.at(s.target), kLost) << "excess losses pass to nobody";
  EXPECT_EQ(s.stepsLeft(s.third), 1);
  ASSERT_EQ(s.step(), S::Retreat);
  EXPECT_TRUE(s.state.combat.left.has(s.third));
  EXPECT_FALSE(s.state.combat.left.has(s.second)) << "it stands elsewhere";
}

TEST(ChirMorale, NothingIsDecidedWithoutAMoraleNumber) {
  CASES("8c");
  Battle s;
  const UnitId german = s.put("336-685-i", "5614");
  const UnitId russian = s.put("119-365", "5613");
  s.begin({russian}).act(V::Target, russian);
  s.roll(1);
  EXPECT_EQ(s.result().morale, 0);
  EXPECT_NE(s.step(), S::Volley);
  EXPECT_EQ(s.stepsLeft(russian), 7);
  EXPECT_EQ(s.stepsLeft(german), 3);
}

/// An attacker of four steps beside another one; the defenders' five steps on the column of 5: a six is 1-1.
struct Attackers : Battle {
  UnitId german = put("11pz-pg110-i", "5614");
  UnitId other = put("336-685-i", "5614", 2);
  UnitId hit = put("1t-44-i", "5613");
  UnitId beside = put("1t-44-ii", "5613");
  Attackers() {
    begin({hit, beside});
    all(hit).roll(6);
  }
};

TEST(ChirMorale, AnAttackerThatYieldsFallsBackAlone) {
  CASES("8.1a", "8.3s", "3.2d");
  Attackers s;
  EXPECT_EQ(s.who(), kSoviet);
  s.act(V::Yield);
  ASSERT_EQ(s.step(), S::Retreat);
  EXPECT_EQ(s.state.combat.left, s.units({s.hit}));
  s.act(s.legal(V::Retreat).front());
  EXPECT_TRUE(s.isAt(s.beside, "5613"));
  EXPECT_TRUE(s.state.retreated.has(s.hit) && s.state.repulsed.has(s.hit));
  EXPECT_FALSE(s.state.repulsed.has(s.beside));
  EXPECT_EQ(theTitle().view(Position::of(s.state), kSoviet).acting, std::vector{s.beside})
      << "whoever was driven off takes part no longer";
  s.act(V::Target, s.german);
  EXPECT_EQ(s.state.combat.firers, s.units({s.beside})) << "the other one fires alone";
}

TEST(ChirMorale, AnAttackerThatFailsStaysAndIsSilent) {
  CASES("8.1b", "3.2d");
  Attackers s;
  s.act(V::Check).roll(4);
  EXPECT_EQ(s.stepsLeft(s.hit), 2) << "1T passes on 3 or less";
  EXPECT_TRUE(s.isAt(s.hit, "5613"));
  EXPECT_TRUE(s.state.repulsed.has(s.hit));
  EXPECT_FALSE(s.state.retreated.has(s.hit));
  s.act(V::Target, s.german);
  EXPECT_EQ(s.state.combat.firers, s.units({s.beside}));
}

TEST(ChirMorale, AnAttackerThatPassesFires) {
  CASES("8.1c", "8.2a");
  Attackers s;
  s.act(V::Check).roll(3);
  EXPECT_EQ(s.stepsLeft(s.hit), 2);
  EXPECT_FALSE(s.state.repulsed.has(s.hit));
  s.act(V::Target, s.german);
  EXPECT_TRUE(s.may(V::Fire, s.hit));
}

TEST(ChirMorale, WhoIsDrivenOffOrFailsMayNotMove) {
  CASES("8.1a", "8.1b", "3.2d");
  Attackers s;
  s.act(V::Check).roll(6);
  s.act(V::Hold);
  while (s.step() == S::SovietPrepared) s.act(V::End);
  ASSERT_EQ(s.step(), S::SovietMovement);
  EXPECT_EQ(s.why(V::Start, s.hit), "3.2d");
}

TEST(ChirMorale, EachFormationHasItsValue) {
  CASES("8.2b");
  const Rules& rules = theTitle().rules();
  const std::array<int, 18> values{4, 5, 4, 3, 3, 2, 3, 3, 4, 4, 3, 4, 3, 4, 4, 4, 3, 3};
  for (std::size_t i = 0; i < values.size(); ++i) EXPECT_EQ(rules.morale[i], values[i]) << kFormations[i];
  Battle s;
  const UnitId worn = s.put("7lw-j-i", "5614", 1);
  s.put("119-365", "5613");
  s.begin({s.unit("119-365")}).hold();
  s.all(worn).roll(3);  // 7 on its column: 1-0
  s.act(V::Check).roll(3);
  EXPECT_EQ(s.step(), S::Retreat) << "2, however few steps are left";
}

TEST(ChirMorale, SeveralResultsOnOneStack) {
  CASES("7.1c", "8.1f");
  Three s;
  s.begin({s.north, s.west}).hold();
  s.fire(s.target, {s.north});
  s.roll(3);  // 7: 1-0
  s.act(V::Check).roll(1);
  EXPECT_TRUE(s.isAt(s.second, "5614"));
  s.act(V::Target, s.second);
  s.roll(3);
  s.act(V::Yield);
  ASSERT_EQ(s.step(), S::Retreat);
  EXPECT_TRUE(s.state.combat.left.has(s.target)) << "the stack that stayed goes after all";
}

TEST(Strength, StandsOnTheCounterAsItIsNow) {
  CASES("2.1i", "2.1k");
  Scene s;
  s.put("119-365", "3021", 5);
  s.put("11pz-pz-i", "3024");
  const View view = theTitle().view(Position::of(s.state), kGerman);
  const auto shown = [&](std::string_view id) { return *std::ranges::find(view.units, s.unit(id), &UnitView::unit); };
  const UnitView hit = shown("119-365");
  ASSERT_NE(hit.values, nullptr) << "as with a loss marker on it";
  EXPECT_STREQ(hit.values, "2-p-5");
  EXPECT_TRUE(hit.turned);
  EXPECT_EQ(shown("11pz-pz-i").values, nullptr) << "what is printed";
}

}  // namespace
}  // namespace kessel::chir
