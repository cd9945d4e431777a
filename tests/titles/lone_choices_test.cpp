// SPDX-License-Identifier: GPL-3.0-or-later
// Questions with one answer, counted by verb and side in random games: where nothing is left but to go on without any
// of what is offered, to end a phase, or to pass, clients do so unasked (VerbInfo::declines, VerbInfo::passes).
#include <gtest/gtest.h>

#include <map>

#include "support/loaded.h"
#include "support/random_play.h"
#include "support/rarer.h"

namespace kessel {
namespace {

TEST(LoneChoices, AnEndOfAPhaseThatIsAllThatIsLeftNeedsNobodyToMakeIt) {
  const Title& title = test::titleUnderTest();
  const TitleInfo& info = title.info();
  std::map<std::string, int> counts;
  const auto note = [&](const Position&, const Prompt& prompt) {
    if (!isPlayer(prompt.who) || prompt.legal.size() != 1) return;
    const VerbInfo& verb = info.verbs[index(prompt.legal.at(0).verb)];
    const std::string what = info.steps[index(prompt.step)].id + ' ' + verb.id + ' ' + info.sides[index(prompt.who)].id;
    ++counts[what];
    if (verb.ends || verb.passes || verb.declines)
      EXPECT_TRUE(verb.declines && verb.operands[0] == Operand::None) << what << " is asked, and has one answer";
  };
  for (const ScenarioInfo& scenario : info.scenarios) {
    for (std::uint32_t seed = 1; seed <= 2; ++seed)
      test::playAtRandom(title, title.begin(scenario.id, {}).value(), seed, testing::rounds(4000, 800), note);
  }
  for (const auto& [what, count] : counts) RecordProperty(what, count);  // in the report of the tests
  EXPECT_FALSE(counts.empty());
}

}  // namespace
}  // namespace kessel
