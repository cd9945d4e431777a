// SPDX-License-Identifier: GPL-3.0-or-later
// What a title proposes to opponents: every decision that it names can be made, it leads to an end, and nothing in it
// tells what the side may not know.
#include <gtest/gtest.h>

#include "support/loaded.h"
#include "support/random_play.h"
#include "support/rarer.h"

namespace kessel {
namespace {

/// Calls visit(position, prompt) for decisions of the sides in all scenarios.
template <class Visit>
void atDecisions(const Title& title, int decisions, Visit visit) {
  for (const ScenarioInfo& scenario : title.info().scenarios) {
    test::playAtRandom(title, *title.begin(scenario.id, {}), 5, decisions,
                       [&](const Position& at, const Prompt& asked) {
                         if (isPlayer(asked.who)) visit(at, asked);
                       });
  }
}

TEST(Proposals, NameDecisionsThatCanBeMade) {
  const Title& title = test::titleUnderTest();
  Events nobody;
  atDecisions(title, kessel::testing::rounds(3000, 300), [&](const Position& start, const Prompt& asked) {
    const auto listed = [&](const Position& at, const Prompt& prompt, Aim aim) {
      const auto next = title.pursue(at, prompt, aim);
      EXPECT_TRUE(!next || prompt.legal.contains(*next)) << title.info().steps[index(prompt.step)].id;
      return next;
    };
    static_cast<void>(listed(start, asked, Aim{}));
    std::vector<Proposal> all;
    title.propose(start, asked, all);
    for (const Proposal& each : all) {
      EXPECT_FALSE(each.name.empty());
      EXPECT_NE(each.aim, Aim{}) << "that asks for what is usual";
      Position at = start;
      Prompt prompt = asked;
      int left = 100;
      for (; left > 0 && prompt.who == asked.who; --left) {
        const auto next = listed(at, prompt, each.aim);
        if (!next) break;
        title.applyListed(at, *next, nobody);
        title.prompt(at, prompt);
      }
      EXPECT_GT(left, 0) << "it goes on for ever";
    }
  });
}

TEST(Proposals, RestOnWhatTheSideKnows) {
  const Title& title = test::titleUnderTest();
  Random random(4);
  atDecisions(title, kessel::testing::rounds(1200, 150), [&](const Position& start, const Prompt& asked) {
    const Position twin = title.guess(start, asked.who, random);
    std::vector<Proposal> here;
    std::vector<Proposal> there;
    title.propose(start, asked, here);
    title.propose(twin, asked, there);
    ASSERT_EQ(here.size(), there.size());
    for (std::size_t i = 0; i < here.size(); ++i) {
      EXPECT_EQ(here[i].aim, there[i].aim);
      EXPECT_EQ(title.pursue(start, asked, here[i].aim), title.pursue(twin, asked, here[i].aim));
    }
    EXPECT_EQ(title.pursue(start, asked, Aim{}), title.pursue(twin, asked, Aim{}));
  });
}

}  // namespace
}  // namespace kessel
