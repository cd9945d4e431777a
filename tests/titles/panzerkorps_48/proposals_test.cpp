// SPDX-License-Identifier: GPL-3.0-or-later
// What is proposed, and what is usual: all attack who stand there, and a check is for places that count.
#include <algorithm>

#include "battle.h"
#include "titles/panzerkorps_48/title.h"

namespace kessel::chir {
namespace {

Prompt promptOf(const Scene& s) {
  Prompt out;
  chapterOf(s.state).prompt(s.rules, s.state, out);
  return out;
}

std::vector<Proposal> proposedIn(const Scene& s) {
  std::vector<Proposal> out;
  proposeAims(s.rules, s.state, promptOf(s), out);
  return out;
}

/// Goes for an aim until somebody else decides, or there is no more to do.
void goFor(Scene& s, Aim aim) {
  for (int left = 40; left > 0; --left) {
    const Prompt prompt = promptOf(s);
    const auto next = pursueAim(s.rules, s.state, prompt, aim);
    if (!next || !isPlayer(prompt.who)) return;
    Events nobody;
    chapterOf(s.state).perform(s.rules, s.state, *next, nobody);
    settle(s.rules, s.state, nobody);
    if (const CombatFrame* combat = s.state.steps.find<CombatFrame>();
        combat != nullptr && combat->stage != CombatStage::Naming)
      return;
  }
}

TEST(PanzerkorpsProposals, AllWhoStandThereAttackTogether) {
  CASES("7.1a");
  Battle s;
  s.put("119-365", "5613");
  s.put("119-421", "5513");
  s.put("336-685-i", "5614");
  s.go();
  const std::vector<Proposal> all = proposedIn(s);
  ASSERT_FALSE(all.empty());
  EXPECT_EQ(all.front().aim.a, index(s.hex("5614")));
  goFor(s, all.front().aim);
  EXPECT_EQ(s.state.combat.attackers.count(), 2);
}

TEST(PanzerkorpsProposals, AStackMarchesTogetherIntoAnOpenTown) {
  CASES("10g", "4k");
  Scene s(TurnStage::GermanMovement);
  const UnitId one = s.put("11pz-pg110-i", "2520");
  const UnitId two = s.put("11pz-pg110-ii", "2520");
  s.put("333-1116", "3006");
  s.state.sovietHeld.add(s.hex("2623"));
  s.go();
  const std::vector<Proposal> all = proposedIn(s);
  const auto march = std::find_if(all.begin(), all.end(), [&](const Proposal& each) {
    return each.aim.a == index(s.hex("2623")) && each.aim.b == index(s.hex("2520"));
  });
  ASSERT_NE(march, all.end());
  goFor(s, march->aim);
  EXPECT_TRUE(s.isAt(one, "2623"));
  EXPECT_TRUE(s.isAt(two, "2623"));
}

TEST(PanzerkorpsProposals, WhoIsTooWeakAloneBarsTheWayTogether) {
  CASES("5a", "10h");
  Scene s(TurnStage::GermanMovement);
  s.put("st-hei-i", "2430");
  s.put("st-hei-ii", "2030");
  s.put("26t-19-t", "2226");
  s.go();
  const std::vector<Proposal> all = proposedIn(s);
  const auto bar = std::find_if(all.begin(), all.end(), [](const Proposal& each) { return each.together; });
  ASSERT_NE(bar, all.end());
  EXPECT_TRUE(s.state.grips(kGerman).none());
  goFor(s, bar->aim);
  EXPECT_TRUE(s.state.grips(kGerman).has(static_cast<Place>(bar->aim.a)));
}

TEST(PanzerkorpsProposals, AMoveEndsWhereItsWayDoes) {
  CASES("4k");
  Scene s(TurnStage::GermanMovement);
  const UnitId unit = s.put("11pz-pg110-i", "2520");
  s.go();
  s.act(V::Start, unit);
  EXPECT_EQ(*pursueAim(s.rules, s.state, promptOf(s), Aim{}), act(V::Stop));
}

TEST(PanzerkorpsProposals, StepsAreForPlacesThatCount) {
  CASES("8.1d", "8.1f");
  const auto decided = [](const char* hex, const char* from) {
    Battle s;
    const UnitId attacker = s.put("119-365", from);
    const UnitId tanks = s.put("11pz-pz-i", hex);
    s.go();
    s.begin({attacker}, hex).hold();
    s.state.combat.victim = tanks;
    s.state.combat.result = 1;  // morale 1
    s.state.steps.push<VolleyFrame>().side = kSoviet;
    s.state.steps.top<VolleyFrame>().stage = VolleyStage::Decision;
    return verbOf(*pursueAim(s.rules, s.state, promptOf(s), Aim{}));
  };
  EXPECT_EQ(decided("5614", "5613"), V::Yield);
  EXPECT_EQ(decided("2226", "2126"), V::Check) << "a town of ten points";
}

}  // namespace
}  // namespace kessel::chir
