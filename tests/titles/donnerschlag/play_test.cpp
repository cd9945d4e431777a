// SPDX-License-Identifier: GPL-3.0-or-later
// Random games from set-up to the end: laws, agreement of prompt, judge and apply, and an end in turn 8 at the latest.
#include "support/title_invariants.h"

#include "scene.h"

namespace kessel::donner {
namespace {

using kessel::testing::checkGames;
using kessel::testing::Effort;

Effort cheap() {
  Effort effort;
  effort.maxDecisions = 20000;
  effort.sampledActions = 4;
  effort.forged = 2;
  effort.viewEvery = 0;
  effort.exportEvery = 0;
  effort.exportAtEnd = false;
  effort.describeEvery = 0;
  return effort;
}

class DonnerschlagCampaign : public ::testing::TestWithParam<std::size_t> {};

TEST_P(DonnerschlagCampaign, RandomGamesKeepTheLawsAndEnd) {
  CASES("1.3b", "5.0");
  EXPECT_EQ(checkGames(theTitle(), "campaign", {}, 1 + GetParam() * 8, 8, cheap()), "");
}
INSTANTIATE_TEST_SUITE_P(Seeds, DonnerschlagCampaign, ::testing::Range(std::size_t{0}, std::size_t{8}));

TEST(DonnerschlagPlay, EveryOptionIsPlayable) {
  for (const OptionInfo& option : theTitle().info().options) {
    EXPECT_EQ(checkGames(theTitle(), "campaign", {{option.id, option.values[1]}}, 1, 10, cheap()), "") << option.id;
  }
}

}  // namespace
}  // namespace kessel::donner
