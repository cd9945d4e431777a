// SPDX-License-Identifier: GPL-3.0-or-later
// Chapter 6: planned attacks, the initiative and what it brings.
#include <algorithm>

#include "titles/wintergewitter/combat_scene.h"
#include "titles/wintergewitter/views.h"

namespace kessel::winter {
namespace {

struct BidScene : Scene {
  explicit BidScene(int scenario = kWinterStorm) : Scene(scenario) {
    put("g-6p-i11", "2440");
    put("s-302-823", "2420");
    go();
  }
  BidScene& bid(int axis, int soviet) {
    act(V::Bid, axis).act(V::Bid, soviet);
    return *this;
  }
};

TEST(Initiative, WorkedExample) {
  CASES("6.1a", "6.1b", "6.1c");
  BidScene s;
  EXPECT_EQ(s.who(), kAxis);
  EXPECT_EQ(s.why(V::Bid, 31), "R-7");
  s.act(V::Bid, 8);
  EXPECT_EQ(s.who(), kSoviet);
  s.act(V::Bid, 2);
  s.dice({5, 7});  // 13 against 9
  EXPECT_EQ(s.state.initiative, kAxis);
  EXPECT_EQ(s.state.owed, 8) << "his plan binds him, the other one nobody";
  EXPECT_EQ(s.state.phasing, kAxis) << "and he is the first player";
}

TEST(Initiative, TheHigherSumWinsAndTiesAreRolledAgain) {
  CASES("6.1b");
  BidScene s;
  s.bid(3, 5).dice({7, 5});
  EXPECT_EQ(s.state.initiative, kNobody) << "10 against 10";
  s.dice({1, 1});
  EXPECT_EQ(s.state.initiative, kSoviet) << "the plans stay: 4 against 6";
  EXPECT_EQ(s.state.owed, 5);
  EXPECT_EQ(s.state.phasing, kSoviet);
}

TEST(Initiative, ThePlanIsSecretUntilBothHavePlanned) {
  CASES("6.1a");
  BidScene s;
  s.act(V::Bid, 8);
  for (const Event& event : s.events) EXPECT_NE(event.value, 8) << "nobody is told";
}

TEST(Initiative, ShowsWhileBothPlanWhatIsAtStake) {
  CASES("6.3a", "6.3d");
  BidScene s;
  s.state.streak[index(kAxis)] = 4;
  const View seen = viewOf(s.rules, s.state, kSoviet);
  const auto box = std::ranges::find(seen.boxes, "initiative", &BoxView::id);
  ASSERT_NE(box, seen.boxes.end());
  ASSERT_EQ(box->lines.size(), 2U);
  EXPECT_EQ(textOf(s.rules.info, box->lines[0]), "Axis: turns in a row with the initiative so far: 4");
  EXPECT_EQ(textOf(s.rules.info, box->lines[1]), "Soviet: turns in a row with the initiative so far: 0");
}

TEST(Initiative, ALongHoldBringsMore) {
  CASES("6.3a", "6.3b", "6.3c", "6.3d");
  const auto bonus = [](int streak) {
    Scene s;
    s.state.initiative = kAxis;
    s.state.streak[0] = static_cast<std::uint8_t>(streak);
    s.phase(kAxis, PhaseStage::FirstMech);
    return std::pair{initiativeMovement(s.state, kAxis), initiativeDie(s.state, kAxis)};
  };
  EXPECT_EQ(bonus(1), std::pair(0, 0));
  EXPECT_EQ(bonus(2), std::pair(1, 0));
  EXPECT_EQ(bonus(3), std::pair(1, 1));
  EXPECT_EQ(bonus(4), std::pair(1, 1)) << "R-10";
  EXPECT_EQ(bonus(5), std::pair(1, 2));
  EXPECT_EQ(bonus(6), std::pair(1, 2));
}

TEST(Initiative, IsCountedInTurnsInARow) {
  CASES("6.3d");
  BidScene s;
  s.state.streak = {4, 0};
  s.bid(5, 0).dice({5, 5});
  EXPECT_EQ(s.state.streak[0], 5);
  BidScene t;
  t.state.streak = {4, 0};
  t.bid(0, 5).dice({5, 5});
  EXPECT_EQ(t.state.streak[0], 0) << "ends at once";
  EXPECT_EQ(t.state.streak[1], 1);
}

TEST(Initiative, MovesAndFightsBetter) {
  CASES("6.3a", "6.3b", "11.4c");
  CombatScene s;
  s.put("s-302-823", "2440");
  s.put("g-6p-i11", "2441");
  s.state.initiative = kAxis;
  s.state.streak[0] = 3;
  s.segment(kAxis).attack("2440", {"g-6p-i11"});
  EXPECT_EQ(allowanceOf(s.rules, s.state, s.unit("g-6p-i11"), false), 44);
  EXPECT_EQ(allowanceOf(s.rules, s.state, s.unit("s-302-823"), false), 20) << "only his own units";
  EXPECT_EQ(s.by(attackFire(s.rules, s.state).die, "11.4c"), 1);
  EXPECT_EQ(s.by(defenceFire(s.rules, s.state).die, "11.4c"), 0);
}

TEST(MandatedAttacks, AreCountedDownByEachDeclaredAttack) {
  CASES("6.2", "11.2a");
  CombatScene s;
  s.put("s-302-823", "2440");
  s.put("g-6p-i11", "2441");
  s.put("g-6p-i76", "2443");
  s.state.initiative = kAxis;
  s.state.owed = 2;
  s.segment(kAxis).attack("2440", {"g-6p-i11"});
  EXPECT_EQ(s.state.owed, 1);
  CombatScene t;
  t.put("s-302-823", "2440");
  t.put("g-6p-i11", "2441");
  t.put("g-6p-i76", "2443");
  t.state.initiative = kAxis;
  t.state.owed = 2;
  t.segment(kAxis).act(V::Bombard, t.hex("2440"));
  if (t.may(V::Support, t.unit("g-6p-i76"))) t.act(V::Support, t.unit("g-6p-i76"));
  if (t.may(V::Fight)) t.act(V::Fight);
  EXPECT_EQ(t.state.owed, 2) << "a bombardment is none (R-8)";
}

TEST(MandatedAttacks, MoreMayBeMadeAndNoneIsMadeInThePhasesOfThePocket) {
  CASES("6.2");
  const auto left = [](PhaseKind kind, int owed, int attacks) {
    Scene s;
    s.state.initiative = kAxis;
    s.state.owed = static_cast<std::uint8_t>(owed);
    s.phase(kAxis, PhaseStage::FirstMech, kind);
    for (; attacks > 0; --attacks) countAttack(s.state, kAxis);
    return int{s.state.owed};
  };
  EXPECT_EQ(left(PhaseKind::Player, 2, 2), 0);
  EXPECT_EQ(left(PhaseKind::Player, 2, 5), 0) << "surplus attacks are free";
  EXPECT_EQ(left(PhaseKind::SixthArmy, 2, 1), 2);
}

TEST(MandatedAttacks, ThatWereNotMadeCountForTheEnemy) {
  CASES("6.2");
  Scene s(kHothsLastGasp);  // where an empty map is no corridor
  s.state.initiative = kAxis;
  s.state.owed = 3;
  s.phase(kAxis, PhaseStage::SecondMech).go();
  EXPECT_EQ(s.state.missed[index(kAxis)], 3);
  EXPECT_EQ(victoryPoints(s.rules, s.state, kSoviet), 3);
  EXPECT_EQ(victoryPoints(s.rules, s.state, kAxis), 0);
  Scene t;
  t.state.initiative = kSoviet;
  t.state.owed = 0;
  t.state.bid = {9, 2};
  t.phase(kAxis, PhaseStage::SecondMech).go();
  EXPECT_EQ(t.state.missed[index(kAxis)], 0) << "the plan of the second player binds nobody";
}

TEST(MandatedAttacks, ThatWereNotMadeAreToldWhileTheirPlayerStillDecides) {
  CASES("6.2");
  Scene s(kHothsLastGasp);
  s.put("g-6p-i11", "2441");
  s.state.initiative = kAxis;
  s.state.owed = 2;
  s.phase(kAxis, PhaseStage::SecondMech).go();
  ASSERT_EQ(s.who(), kAxis) << "entrenchments";
  EXPECT_EQ(s.state.owed, 0) << "none can be made any more";
  EXPECT_EQ(s.state.missed[index(kAxis)], 2);
  EXPECT_TRUE(s.told(EventKind::Scored, kNoUnit, "6.2"));
  Scene t(kHothsLastGasp);
  t.put("s-302-823", "2441");
  t.state.initiative = kAxis;
  t.state.owed = 2;
  t.phase(kSoviet, PhaseStage::SecondMech).go();
  EXPECT_EQ(t.state.missed[index(kAxis)], 0) << "in a phase of the other side nothing falls due";
}

TEST(MandatedAttacks, AreNamedWithTheirPrice) {
  CASES("6.1a", "6.2");
  const BidScene s;
  EXPECT_NE(textOf(s.rules.info, s.prompt().ask).find("is a point for"), std::string::npos);
  const BidScene level(kWeAreComing);
  EXPECT_NE(textOf(level.rules.info, level.prompt().ask).find("victory by a level"), std::string::npos)
      << "no points are counted (R-7)";
  CombatScene t;
  t.put("s-302-823", "2440");
  t.put("g-6p-i11", "2441");
  t.state.initiative = kAxis;
  t.state.owed = 2;
  t.segment(kAxis);
  EXPECT_NE(textOf(t.rules.info, t.prompt().ask).find("a point for"), std::string::npos);
}

}  // namespace
}  // namespace kessel::winter
