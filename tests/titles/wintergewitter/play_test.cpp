// SPDX-License-Identifier: GPL-3.0-or-later
// Random games of all scenarios from set-up to the end: laws, agreement of prompt, judge and apply, and an end with the
// last turn.
#include "support/title_invariants.h"

#include "scene.h"

namespace kessel::winter {
namespace {

using kessel::testing::checkGames;
using kessel::testing::Effort;

/// A turn has some 700 decisions, and each position some 400 counters.
Effort cheap() {
  Effort effort;
  effort.maxDecisions = 60000;
  effort.sampledActions = 4;
  effort.forged = 2;
  effort.triedEvery = 8;
  effort.viewEvery = 256;
  effort.exportEvery = 1024;
  effort.memoryEvery = 512;
  effort.describeEvery = 64;
  effort.wayEvery = 256;
  return effort;
}

class WintergewitterGames : public ::testing::TestWithParam<int> {};

TEST_P(WintergewitterGames, RandomGamesKeepTheLawsAndEnd) {
  CASES("3.1d");
  const std::string scenario = theTitle().info().scenarios[static_cast<std::size_t>(GetParam())].id;
  EXPECT_EQ(checkGames(theTitle(), scenario, {}, 1, 4, cheap()), "");
}
INSTANTIATE_TEST_SUITE_P(Scenarios, WintergewitterGames, ::testing::Range(0, 4), [](const auto& scenario) {
  std::string name = theTitle().info().scenarios[static_cast<std::size_t>(scenario.param)].id;
  std::erase(name, '-');
  return name;
});

/// Each option of the last scenario alone, and then all of them together.
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
                         ::testing::Range(std::size_t{0}, theTitle().info().options.size() + 1), [](const auto& set) {
                           const std::vector<OptionInfo>& known = theTitle().info().options;
                           std::string name = set.param < known.size() ? known[set.param].id : "all";
                           std::erase(name, '-');
                           return name;
                         });

}  // namespace
}  // namespace kessel::winter
