// SPDX-License-Identifier: GPL-3.0-or-later
// The terms by which positions are compared.
#include <algorithm>

#include "scene.h"
#include "titles/panzerkorps_48/views.h"

namespace kessel::chir {
namespace {

int term(const Scene& s, std::string_view id) {
  const auto& all = s.rules.info.terms;
  const auto found = std::find_if(all.begin(), all.end(), [&](const TermInfo& each) { return each.id == id; });
  EXPECT_NE(found, all.end()) << id;
  Terms terms;
  appraise(s.rules, s.state, kUmpire, terms);
  return terms.value(static_cast<std::size_t>(found - all.begin()));
}

TEST(PanzerkorpsScore, StrengthAroundATownSaysWhoseItWillBe) {
  CASES("10f");
  Scene s;
  const int all = term(s, "grip");
  EXPECT_GT(all, 0) << "all are German to begin with";
  s.put("119-365", "2620");
  const int threatened = term(s, "grip");
  EXPECT_LT(threatened, all);
  Scene nearer;
  nearer.put("119-365", "2622");
  EXPECT_LT(term(nearer, "grip"), threatened);
  s.put("336-685-i", "2623");
  EXPECT_GT(term(s, "grip"), threatened);
}

TEST(PanzerkorpsScore, SovietStepsNearAnExit) {
  CASES("10h");
  const auto at = [&](int hexes, int lost) {
    Scene t;
    for (const Place hex : t.rules.info.map.hexes()) {
      if (!t.rules.land.has(hex) || t.rules.appraisal.toExit[index(hex)] != hexes) continue;
      t.put("119-365", t.rules.grid().number(hex), lost);
      break;
    }
    return term(t, "to-exits");
  };
  EXPECT_EQ(at(12, 0), 0);
  EXPECT_LT(at(4, 0), 0);
  EXPECT_LT(at(2, 0), at(4, 0));
  EXPECT_LT(at(2, 0), at(2, 3));
}

TEST(PanzerkorpsScore, WhoHasNoPhaseBeforeHimThreatensNobody) {
  CASES("10f", "3d");
  const auto at = [](TurnStage phase, int turn, const char* id) {
    const auto grip = [&](bool with) {
      Scene s(phase);
      s.turn(turn).put("336-685-i", "2922");
      if (with) s.put("119-365", "2923");
      return term(s, id);
    };
    return grip(true) - grip(false);
  };
  const int last = Scene().rules.scenario.turns;
  for (const char* id : {"grip", "threat"}) {
    EXPECT_LT(at(TurnStage::SovietMovement, last - 1, id), 0) << id;
    EXPECT_EQ(at(TurnStage::SovietMovement, last, id), 0) << id;
  }
}

TEST(PanzerkorpsScore, AZoneOnTheWayBarsAnExit) {
  CASES("10h", "5a");
  Scene s;
  s.put("119-365", "2226");
  const int open = term(s, "to-exits");
  EXPECT_LT(open, 0);
  Scene alone = s;
  alone.put("st-hei-i", "2230");
  EXPECT_EQ(term(alone, "to-exits"), open) << "too weak for a Zone of Control";
  Scene barred = alone;
  barred.put("st-hei-ii", "2230");
  EXPECT_GT(term(barred, "to-exits"), open);
}

TEST(PanzerkorpsScore, MoreOfAHolderThanIsSafeCountsForNothing) {
  CASES("10f");
  Scene s;
  s.put("336-685-i", "2623");
  s.put("336-685-ii", "2623");
  const int safe = term(s, "grip");
  s.put("336-685-iii", "2623");
  EXPECT_EQ(term(s, "grip"), safe);
}

TEST(PanzerkorpsScore, GunsHoldNoTown) {
  CASES("7.6a");
  Scene s;
  s.put("119-365", "2621");
  const int open = term(s, "grip");
  s.put("336-ar-i", "2623");
  EXPECT_EQ(term(s, "grip"), open);
}

TEST(PanzerkorpsScore, WhatTheEnemyCouldAttack) {
  CASES("7.1a", "3.2e");
  Scene s;
  s.put("336-685-i", "2922");
  s.put("119-365", "2915");
  EXPECT_EQ(term(s, "threat"), 0) << "too far";
  Scene beside;
  beside.put("336-685-i", "2922");
  beside.put("119-365", "2923");
  EXPECT_LT(term(beside, "threat"), 0);
  Scene helped = beside;
  helped.put("336-685-ii", "2922");
  helped.put("336-685-iii", "2922");
  EXPECT_GT(term(helped, "threat"), term(beside, "threat"));
}

TEST(PanzerkorpsScore, GunsInRangeSupportTheirOwnDivision) {
  CASES("7.6a", "7.6j");
  Scene s;
  s.put("336-685-i", "2922");
  s.put("119-365", "2923");
  const int alone = term(s, "threat");
  Scene own = s;
  own.put("336-ar-i", "2919");
  EXPECT_GT(term(own, "threat"), alone);
  Scene far = s;
  far.put("336-ar-i", "2912");
  EXPECT_EQ(term(far, "threat"), alone);
}

TEST(PanzerkorpsScore, WeakUnitsAreWorthWhatIsStillToBeHad) {
  CASES("10b", "10c");
  const auto with = [](int lost, const char* where) {
    Scene s;
    s.put("119-365", where, lost);
    s.put("336-685-i", "2923");
    return term(s, "soviet-weak");
  };
  const Scene s;
  const int strength = s.rules[s.unit("119-365")].strength;
  EXPECT_EQ(with(0, "2922"), 0);
  EXPECT_EQ(with(strength - 3, "2922"), 0);
  EXPECT_EQ(with(strength - 1, "2922"), strength + 1);
  EXPECT_EQ(with(strength - 1, "2920"), 0) << "nobody is beside it";
}

}  // namespace
}  // namespace kessel::chir
