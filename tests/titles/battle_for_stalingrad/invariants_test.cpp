// SPDX-License-Identifier: GPL-3.0-or-later
// What must hold of every title, along random games of both scenarios: cheap checks on very many, all checks on some.
#include "support/title_invariants.h"

#include "titles/battle_for_stalingrad/move_scene.h"

namespace kessel::bfs {
namespace {

using kessel::testing::checkGames;
using kessel::testing::Effort;
using kessel::testing::kRarer;
using kessel::testing::rounds;

/// Laws, agreement of prompt and apply, no refusal, an end within the limit.
Effort cheap(std::size_t most) {
  Effort effort;
  effort.maxDecisions = most;
  effort.sampledActions = 1;
  effort.forged = 1;
  effort.viewEvery = 0;
  effort.exportEvery = 0;
  effort.memoryEvery = 0;
  effort.describeEvery = 0;
  return effort;
}

Effort thorough(std::size_t most) {
  Effort effort;
  effort.maxDecisions = most;
  effort.sampledActions = static_cast<std::uint32_t>(rounds(128, 8));
  effort.forged = rounds(48, 4);
  effort.viewEvery *= kRarer;
  effort.exportEvery *= kRarer;
  effort.memoryEvery *= kRarer;
  effort.describeEvery *= kRarer;
  return effort;
}

constexpr std::size_t kShard = 50;

class Introductory : public ::testing::TestWithParam<int> {};

TEST_P(Introductory, RandomGamesKeepTheLawsAndEnd) {
  const std::uint64_t first = 1 + static_cast<std::uint64_t>(GetParam()) * kShard;
  EXPECT_EQ(checkGames(theTitle(), "introductory", {}, first, kShard, cheap(20000)), "");
}
INSTANTIATE_TEST_SUITE_P(Seeds, Introductory, ::testing::Range(0, rounds(20, 5)));

class Campaign : public ::testing::TestWithParam<int> {};

TEST_P(Campaign, RandomGamesKeepTheLawsAndEnd) {
  EXPECT_EQ(checkGames(theTitle(), "campaign", {}, 1 + static_cast<std::uint64_t>(GetParam()) * 10, 10, cheap(100000)),
            "");
}
INSTANTIATE_TEST_SUITE_P(Seeds, Campaign, ::testing::Range(0, rounds(10, 3)));

TEST(Invariants, IntroductoryUnderAllChecks) {
  EXPECT_EQ(checkGames(theTitle(), "introductory", {}, 5001, 4, thorough(20000)), "");
}

TEST(Invariants, CampaignUnderAllChecks) {
  EXPECT_EQ(checkGames(theTitle(), "campaign", {}, 5001, 1, thorough(100000)), "");
}

TEST(Invariants, EveryOptionIsPlayable) {
  for (const OptionInfo& option : theTitle().info().options) {
    EXPECT_EQ(checkGames(theTitle(), "introductory", {{option.id, option.values[1]}}, 1, 5, cheap(20000)), "")
        << option.id;
  }
}

}  // namespace
}  // namespace kessel::bfs
