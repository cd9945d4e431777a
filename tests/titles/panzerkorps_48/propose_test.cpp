// SPDX-License-Identifier: GPL-3.0-or-later
// What the title proposes to those who search, and what leads there.
#include "battle.h"

namespace kessel::chir {
namespace {

std::vector<Proposal> proposals(const Battle& s) {
  std::vector<Proposal> out;
  proposeAims(s.rules, s.state, s.prompt(), out);
  return out;
}
std::optional<Action> next(const Battle& s, Aim aim = {}) {
  return pursueAim(s.rules, s.state, s.prompt(), aim);
}

TEST(ChirProposals, AnAttackWithAllOrWithAsMuchAsItTakes) {
  CASES("7.1a", "3.1e");
  Battle s;
  s.put("336-685-i", "5614", 1);
  const UnitId strong = s.put("119-365", "5613");
  const UnitId second = s.put("119-421", "5513", 6);
  const UnitId third = s.put("119-634", "5713", 6);
  s.go();
  const std::vector<Proposal> all = proposals(s);
  ASSERT_EQ(all.size(), 2U);
  const auto joined = [&](const Aim& aim) {
    Battle t = s;
    EXPECT_EQ(next(t, aim), act(V::Attack, strong, t.hex("5614"))) << "the strongest leads";
    Units named;
    for (auto action = next(t, aim); action && verbOf(*action) != V::Fight; action = next(t, aim)) {
      if (verbOf(*action) == V::Include) named.add(action->unitA());
      t.act(*action);
    }
    return named;
  };
  EXPECT_FALSE(joined(all[0].aim).any()) << "one is strong enough";
  EXPECT_TRUE(joined(all[1].aim) == s.units({second, third}));
}

TEST(ChirProposals, WhoIsHitFallsBackButFromATown) {
  CASES("8.1i", "10b");
  Battle s;
  const UnitId german = s.put("336-685-i", "5614");
  const UnitId first = s.put("1t-44-i", "5613");
  s.begin({first});
  EXPECT_EQ(next(s), act(V::Target, first)) << "who may fire does";
  s.all(first);
  s.roll(6);
  ASSERT_EQ(s.who(), kSoviet);
  ASSERT_EQ(s.result().morale, 1);
  const int morale = s.rules.morale[s.rules[first].formation];
  EXPECT_EQ(next(s), act(morale >= 4 ? V::Check : V::Yield));
  EXPECT_TRUE(isHex(s.state.at(german)));
}

}  // namespace
}  // namespace kessel::chir
