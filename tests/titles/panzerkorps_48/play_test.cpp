// SPDX-License-Identifier: GPL-3.0-or-later
// Random games from set-up to the end: laws, agreement of prompt, judge and apply, an end in turn 12.
#include <algorithm>

#include "scene.h"
#include "support/rarer.h"
#include "support/title_invariants.h"

namespace kessel::chir {
namespace {

using kessel::testing::checkGames;
using kessel::testing::Effort;
using kessel::testing::kRarer;

Effort cheap() {
  Effort effort;
  effort.maxDecisions = 30000;
  effort.sampledActions = 4;
  effort.forged = 2;
  effort.viewEvery = 64;
  effort.exportEvery = 128;
  effort.memoryEvery = 256;
  effort.describeEvery = 32;
  return effort;
}

class Panzerkorps48Campaign : public ::testing::TestWithParam<std::size_t> {};

TEST_P(Panzerkorps48Campaign, RandomGamesKeepTheLawsAndEnd) {
  CASES("3b", "7f");
  EXPECT_EQ(checkGames(theTitle(), "campaign", {}, 1 + GetParam() * 8, 8, cheap()), "");
}
INSTANTIATE_TEST_SUITE_P(Seeds, Panzerkorps48Campaign, ::testing::Range(std::size_t{0}, std::size_t{4}));

/// All options together; with all the time in the world every set of them, by its bits.
class Panzerkorps48Options : public ::testing::TestWithParam<std::size_t> {};

TEST_P(Panzerkorps48Options, RandomGamesKeepTheLawsAndEnd) {
  const std::vector<OptionInfo>& known = theTitle().info().options;
  Options chosen;
  for (std::size_t i = 0; i < known.size(); ++i) chosen[known[i].id] = known[i].values[GetParam() >> i & 1U];
  EXPECT_EQ(checkGames(theTitle(), "campaign", chosen, 101, 8, cheap()), "");
}
INSTANTIATE_TEST_SUITE_P(Sets, Panzerkorps48Options,
                         ::testing::Range(kRarer == 1 ? std::size_t{1}
                                                      : (std::size_t{1} << theTitle().info().options.size()) - 1,
                                          std::size_t{1} << theTitle().info().options.size()));

}  // namespace
}  // namespace kessel::chir
