// SPDX-License-Identifier: GPL-3.0-or-later
// The terms by which positions are compared.
#include <algorithm>

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
  EXPECT_EQ(term(in, "kharkov-siege"), 0);
}

TEST(BattleOfStalingradScore, KharkovWantsAGarrisonWhenArmiesComeNear) {
  CASES("10.1a");
  Scene threat = bare();
  threat.put("s-62", "0615");
  EXPECT_LT(term(threat, "kharkov-siege"), 0);
  Scene in = threat;
  in.put("a-7", "0617");
  EXPECT_GT(term(in, "kharkov-siege"), term(threat, "kharkov-siege"));
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
    return term(s, "prospect");
  };
  EXPECT_GT(at(3), at(10));
  EXPECT_EQ(at(14), 0);
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
  EXPECT_EQ(term(s, "axis-exposed"), 0);
  EXPECT_EQ(term(s, "soviet-exposed"), 2);
  s.put("a-8", "0813", 6);
  EXPECT_EQ(term(s, "soviet-exposed"), 4) << "no more than there is";
  s.put("s-12", "0814", 5).put("s-9", "0814", 5);
  EXPECT_EQ(term(s, "battles"), -8);
  s.put("s-18", "0814", 5);
  EXPECT_EQ(term(s, "battles"), -12) << "more is no use there";
  EXPECT_LT(term(s, "axis-exposed"), 0);
}

}  // namespace
}  // namespace kessel::bos
