// SPDX-License-Identifier: GPL-3.0-or-later
// What a side could go for, and what is usual in a segment.
#include <algorithm>

#include "scene.h"
#include "titles/donnerschlag/plans.h"

namespace kessel::donner {
namespace {

std::vector<Aim> aimsOf(const Scene& s) {
  std::vector<Proposal> proposals;
  theTitle().propose(Position::of(s.state), s.prompt(), proposals);
  std::vector<Aim> out;
  for (const Proposal& each : proposals) out.push_back(each.aim);
  return out;
}

std::optional<Action> next(const Scene& s, Aim aim = {}) {
  return theTitle().pursue(Position::of(s.state), s.prompt(), aim);
}

TEST(DonnerschlagProposals, EachKindOfActivationCardOnce) {
  CASES("5.2-S1", "6.2a");
  Scene s;
  s.put("6p-hq", "4309");
  s.put("6p-i-11", "4209");
  s.put("23p-hq", "4210");
  s.hold(CardId{0}).hold(CardId{1}).hold(CardId{4});
  s.go();
  const std::vector<Aim> aims = aimsOf(s);
  ASSERT_EQ(aims.size(), 2U) << "6th Panzer Division twice is one choice";
  const auto play = next(s, aims[0]);
  ASSERT_TRUE(play);
  EXPECT_EQ(verbOf(*play), V::Play);
  s.act(*play);
  const auto first = next(s, aims[0]);
  ASSERT_TRUE(first);
  EXPECT_EQ(*first, act(V::Activate, s.unit("6p-i-11"))) << "the headquarters follows";
}

TEST(DonnerschlagProposals, ACardOfAnyFormationIsOneAimForEach) {
  CASES("6.2c");
  Scene s;
  s.turn(5);
  s.put("6p-hq", "4309");
  s.put("23p-hq", "4210");
  s.hold(CardId{16});
  s.go();
  const std::vector<Aim> aims = aimsOf(s);
  ASSERT_EQ(aims.size(), 2U);
  s.act(*next(s, aims[1]));
  EXPECT_EQ(next(s, aims[1]), act(V::OrderHq, s.unit("23p-hq")));
}

TEST(DonnerschlagProposals, InASegmentOnlyAttacksThatPayAreUsual) {
  CASES("8.1c", "8.1g");
  Scene s;
  const UnitId tank = s.put("6p-i-11", "3010");
  const UnitId second = s.put("6p-ii-11", "3010");
  s.put("91-503", "2910");
  s.fighting(kAxis, {tank, second}).go();
  EXPECT_EQ(next(s), act(V::Attack, s.hex("2910")));
  Scene weak;
  const UnitId recon = weak.put("6p-6", "3010");
  weak.put("7t-62", "2910");
  weak.put("7t-87", "2910");
  weak.fighting(kAxis, {recon}).go();
  EXPECT_EQ(next(weak), act(V::Finish));
}

}  // namespace
}  // namespace kessel::donner
