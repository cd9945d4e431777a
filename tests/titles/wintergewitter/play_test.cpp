// SPDX-License-Identifier: GPL-3.0-or-later
// Random games of all scenarios from set-up to the end: laws, agreement of prompt, judge and apply, and an end with the
// last turn.
#include "support/rarer.h"
#include "support/title_invariants.h"

#include "scene.h"

namespace kessel::winter {
namespace {

using kessel::testing::checkGames;
using kessel::testing::Effort;
using kessel::testing::kRarer;

/// A turn has some 700 decisions, and each position some 400 counters.
Effort cheap() {
  Effort effort;
  effort.maxDecisions = 60000;
  effort.sampledActions = 4;
  effort.forged = 2;
  effort.triedEvery = 8 * kRarer;
  effort.viewEvery = 256 * kRarer;
  effort.exportEvery = 1024 * kRarer;
  effort.memoryEvery = 512 * kRarer;
  effort.describeEvery = 64 * kRarer;
  effort.wayEvery = 256 * kRarer;
  return effort;
}

class WintergewitterGames : public ::testing::TestWithParam<int> {};

TEST_P(WintergewitterGames, RandomGamesKeepTheLawsAndEnd) {
  CASES("3.1d");
  const std::string scenario = theTitle().info().scenarios[static_cast<std::size_t>(GetParam())].id;
  EXPECT_EQ(checkGames(theTitle(), scenario, {}, 1, 4, cheap()), "");
}
// Under the sanitizers the long ones are played by the options below.
INSTANTIATE_TEST_SUITE_P(Scenarios, WintergewitterGames, ::testing::Range(0, kRarer > 4 ? 2 : 4),
                         [](const auto& scenario) {
                           std::string name = theTitle().info().scenarios[static_cast<std::size_t>(scenario.param)].id;
                           std::erase(name, '-');
                           return name;
                         });

/// All options of the last scenario together; with all the time in the world each of them alone, too.
class WintergewitterOptions : public ::testing::TestWithParam<std::size_t> {};

TEST_P(WintergewitterOptions, RandomGamesKeepTheLawsAndEnd) {
  CASES("20.1a", "20.4b");
  const std::vector<OptionInfo>& known = theTitle().info().options;
  Options chosen;
  for (std::size_t i = 0; i < known.size(); ++i) {
    if (GetParam() == i || GetParam() == known.size()) chosen[known[i].id] = known[i].values[1];
  }
  EXPECT_EQ(checkGames(theTitle(), "gross-wintergewitter", chosen, 1, 2, cheap()), "");
}
INSTANTIATE_TEST_SUITE_P(Sets, WintergewitterOptions,
                         ::testing::Range(kRarer == 1 ? std::size_t{0} : theTitle().info().options.size(),
                                          theTitle().info().options.size() + 1),
                         [](const auto& set) {
                           const std::vector<OptionInfo>& known = theTitle().info().options;
                           std::string name = set.param < known.size() ? known[set.param].id : "all";
                           std::erase(name, '-');
                           return name;
                         });

}  // namespace
}  // namespace kessel::winter
