// SPDX-License-Identifier: GPL-3.0-or-later
// Random games from set-up to the end: laws, agreement of prompt, judge and apply, and an end in turn 8 at the latest.
#include <algorithm>

#include "kessel/engine/random.h"
#include "support/title_invariants.h"

#include "card_scene.h"

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
  missing.remove(combatCard(58));  // needs Soviet units that retreat out of a city: one game in thousands
  std::uint64_t seed = 0;
  while (missing.any() && ++seed <= 1000) missing -= EagerPlayers(seed, missing).play();
  missing.each([&](CardId card) { ADD_FAILURE() << "C" << index(card) - 47 << " never took effect"; });
}

TEST(DonnerschlagPlay, AQuestionThatIsNotAskedSaysWhenItIs) {
  CASES("9.1a", "5.1-7a", "3.9a", "3.10d", "5.1-6", "5.2-4", "5.2-S3", "8.4-A1");
  CardScene s({6, 41});
  const UnitId tank = s.put("6p-i-11", "2719");
  s.put("2gm-4", "2720");
  s.between(kAxis);
  ASSERT_EQ(s.step(), S::Action);
  EXPECT_EQ(s.why(V::Call, 1), "5.1-7a");
  s.state.box = 0;
  EXPECT_EQ(s.why(V::Call, 1), "9.1a") << "a second time";
  EXPECT_EQ(s.whyText(V::Marker, tank), "An Activation Card must be played") << "who points at it means to move it";
  EXPECT_EQ(s.why(V::Take, combatCard(7)), "3.9a");
  EXPECT_EQ(s.why(V::Swap, combatCard(6), combatCard(7)), "3.10d");
  EXPECT_EQ(s.why(V::Box, combatCard(6)), "5.1-6");
  EXPECT_EQ(s.why(V::Back, combatCard(6)), "5.2-4");
  EXPECT_EQ(s.why(V::Attack, s.hex("2720")), "5.2-S3");
  EXPECT_EQ(s.why(V::Advance, tank, s.hex("2720")), "8.4-A1");
  EXPECT_EQ(s.why(V::Activate, tank), "5.2-1b") << "the question at hand says enough";
}

TEST(DonnerschlagPlay, CombatsThatASegmentDoesNotHave) {
  CASES("12.2-C13b", "8.1c", "5.2-S4", "5.1-1");
  CardScene s({13, 24});
  const UnitId hq = s.put("6p-hq", "3118");
  s.put("6p-i-11", "2719");
  s.put("2gm-4", "2720");
  s.put("1g-70", "1215");
  s.between(kAxis).general(13).act(V::OrderHq, hq).roll(1);
  EXPECT_EQ(s.why(V::Attack, s.hex("2720")), "12.2-C13b");
  CardScene none({24});
  none.put("1g-70", "1215");
  none.segment(kAxis, {none.put("6p-i-11", "2719")}).go();
  none.act(V::Rest);
  ASSERT_EQ(none.state.steps.top<SegmentFrame>().stage, SegmentStage::Ending) << "there is nobody to attack";
  EXPECT_EQ(none.why(V::Attack, none.hex("1215")), "8.1c") << "what stands in the way of it";
  const UnitId tank = none.unit("6p-i-11");
  EXPECT_NE(none.why(V::Marker, tank), "5.1-1") << "not what is meant by pointing at a unit";
  pushFor<CallFrame>(none.state, kAxis);
  EXPECT_EQ(none.whyText(V::Marker, tank), "The Schwerpunkt marker is not in play");
  none.state.set(kSchwerpunkt);
  EXPECT_NE(none.whyText(V::Marker, tank), "The Schwerpunkt marker is not in play");
  EXPECT_EQ(none.why(V::Marker, tank), "5.1-1");
}

}  // namespace
}  // namespace kessel::donner
