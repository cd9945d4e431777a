// SPDX-License-Identifier: GPL-3.0-or-later
// Random games from set-up to the end: laws, agreement of prompt, judge and apply, an end in turn 14 at the latest.
#include <algorithm>

#include "scene.h"
#include "support/title_invariants.h"

namespace kessel::bos {
namespace {

using kessel::testing::checkGames;
using kessel::testing::Effort;

Effort cheap() {
  Effort effort;
  effort.maxDecisions = 20000;
  effort.sampledActions = 6;
  effort.forged = 4;
  effort.viewEvery = 24;
  effort.exportEvery = 64;
  effort.memoryEvery = 256;
  effort.describeEvery = 16;
  return effort;
}

class BattleOfStalingradCampaign : public ::testing::TestWithParam<std::size_t> {};

TEST_P(BattleOfStalingradCampaign, RandomGamesKeepTheLawsAndEnd) {
  CASES("4.0a", "4.3");
  EXPECT_EQ(checkGames(theTitle(), "campaign", {}, 1 + GetParam() * 16, 16, cheap()), "");
}
INSTANTIATE_TEST_SUITE_P(Seeds, BattleOfStalingradCampaign, ::testing::Range(std::size_t{0}, std::size_t{4}));

TEST(BattleOfStalingradOptions, RandomGamesWithAllOfThem) {
  Options chosen;
  for (const OptionInfo& option : theTitle().info().options) chosen[option.id] = option.values[1];
  EXPECT_EQ(checkGames(theTitle(), "campaign", chosen, 101, 16, cheap()), "");
}

}  // namespace
}  // namespace kessel::bos
