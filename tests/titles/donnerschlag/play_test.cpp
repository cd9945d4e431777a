// SPDX-License-Identifier: GPL-3.0-or-later
// Random games from set-up to the end: laws, agreement of prompt, judge and apply, and an end in turn 8 at the latest.
#include <algorithm>

#include "kessel/random.h"
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
  effort.viewEvery = 64;
  effort.exportEvery = 256;
  effort.memoryEvery = 256;
  effort.describeEvery = 32;
  return effort;
}

class DonnerschlagCampaign : public ::testing::TestWithParam<std::size_t> {};

TEST_P(DonnerschlagCampaign, RandomGamesKeepTheLawsAndEnd) {
  CASES("1.3b", "5.0");
  EXPECT_EQ(checkGames(theTitle(), "campaign", {}, 1 + GetParam() * 8, 8, cheap()), "");
}
INSTANTIATE_TEST_SUITE_P(Seeds, DonnerschlagCampaign, ::testing::Range(std::size_t{0}, std::size_t{8}));

/// Each option alone, and then all of them together.
class DonnerschlagOptions : public ::testing::TestWithParam<std::size_t> {};

TEST_P(DonnerschlagOptions, RandomGamesKeepTheLawsAndEnd) {
  const std::vector<OptionInfo>& known = theTitle().info().options;
  Options chosen;
  for (std::size_t i = 0; i < known.size(); ++i) {
    if (GetParam() == i || GetParam() == known.size()) chosen[known[i].id] = known[i].values[1];
  }
  EXPECT_EQ(checkGames(theTitle(), "campaign", chosen, 1, 10, cheap()), "");
}
INSTANTIATE_TEST_SUITE_P(Sets, DonnerschlagOptions,
                         ::testing::Range(std::size_t{0}, theTitle().info().options.size() + 1), [](const auto& set) {
                           const std::vector<OptionInfo>& known = theTitle().info().options;
                           std::string name = set.param < known.size() ? known[set.param].id : "all";
                           std::replace(name.begin(), name.end(), '-', '_');
                           return name;
                         });

/// Players who attack when they can, who play general events rather than tactical ones, and who are lucky enough to
/// draw the cards that are looked for.
class EagerPlayers {
 public:
  EagerPlayers(std::uint64_t seed, const Cards& wanted) : m_random(seed), m_wanted(wanted) {}
  /// The general events that took effect in a game, which are those of the cards that are out of it for good [2.4i].
  Cards play() {
    Position position = *theTitle().begin("campaign", {});
    std::vector<Event> kept;
    while (true) {
      theTitle().prompt(position, m_asked);
      if (m_asked.over()) return position.as<State>().in(CardPlace::Removed);
      kept.clear();
      Events events(kept);
      EXPECT_TRUE(theTitle().apply(position, choose(), events).ok());
      if (++m_decisions % 32 == 0) {
        EXPECT_EQ(theTitle().violations(position), std::vector<Message>{});
      }
    }
  }

 private:
  [[nodiscard]] bool wanted(int card) const { return m_wanted.has(static_cast<CardId>(card)); }
  [[nodiscard]] bool likes(Action action) const {
    switch (verbOf(action)) {
      case V::Outcome: return static_cast<S>(m_asked.step) == S::DrawCards && wanted(action.a - 1);
      case V::Take: return wanted(action.a);
      case V::Event: return action.b != 1;
      case V::Attack:
      case V::Join: return true;
      default: return false;
    }
  }
  Action choose() {
    std::vector<Action> liked;
    std::vector<Action> others;
    m_asked.legal.each([&](Action action) {
      if (likes(action)) liked.push_back(action);
      if (verbOf(action) != V::Event || action.b != 1) others.push_back(action);
    });
    if (!liked.empty() && m_random.below(4) != 0) return pick(liked);
    if (m_asked.who == kChance) return m_asked.legal.atWeight(m_random.below(m_asked.legal.totalWeight()));
    return pick(others);
  }
  Action pick(const std::vector<Action>& among) {
    return among[m_random.below(static_cast<std::uint32_t>(among.size()))];
  }

  Random m_random;
  Cards m_wanted;
  Prompt m_asked;
  std::size_t m_decisions = 0;
};

TEST(DonnerschlagPlay, RandomGamesReachEveryGeneralEvent) {
  CASES("2.4e", "2.4i");
  Cards missing;
  for (int number = 1; number <= 78; ++number) missing.add(combatCard(number));
  std::uint64_t seed = 0;
  while (missing.any() && ++seed <= 1000) missing -= EagerPlayers(seed, missing).play();
  missing.each([&](CardId card) { ADD_FAILURE() << "C" << index(card) - 47 << " never took effect"; });
}

}  // namespace
}  // namespace kessel::donner
