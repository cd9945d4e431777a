// SPDX-License-Identifier: GPL-3.0-or-later
// The joint odds of a combat: against a chart that can be counted by hand, and against every way followed by itself.
#include "kessel/engine/forecast.h"

#include <gtest/gtest.h>

#include "support/tiny_title.h"
#include "support/title_forecasts.h"
#include "support/title_like.h"

namespace kessel {
namespace {

const Title& tinyTitle() {
  static const auto kTitle = tiny::makeTinyTitle();
  return *kTitle;
}

/// The first attack that comes up when everybody walks towards each other at random.
struct Attack {
  Position position;
  Action action;
};
Attack firstAttack() {
  Attack found{*tinyTitle().begin("duel", {}), {}};
  Prompt prompt;
  Events nobody;
  for (tinyTitle().prompt(found.position, prompt); !prompt.over(); tinyTitle().prompt(found.position, prompt)) {
    prompt.legal.each([&](Action action) {
      if (action.verb == static_cast<Verb>(tiny::TinyVerb::Attack)) found.action = action;
    });
    if (found.action != Action{}) break;
    EXPECT_TRUE(tinyTitle().apply(found.position, prompt.legal.at(0), nobody).ok());
  }
  return found;
}

TEST(Forecast, CountsTheEndsOfOneDie) {
  const Attack attack = firstAttack();
  ASSERT_NE(attack.action, Action{});
  const Outlook odds = tinyTitle().outlook(attack.position, attack.action, kUmpire);
  ASSERT_EQ(odds.fires.size(), 1U);
  const Forecast forecast = forecastAfter(tinyTitle(), attack.position, attack.action, kUmpire);
  ASSERT_FALSE(forecast.empty());
  EXPECT_TRUE(forecast.exact);
  EXPECT_EQ(forecast.target, attack.action.placeB());
  // The chart's results are bits: 1 the attacker loses a step, 2 the defender does.
  std::array<double, 2> loses{};
  for (const Odds& row : odds.fires[0].odds) {
    for (int bit = 0; bit < 2; ++bit) {
      if ((row.value >> bit & 1) != 0) loses[static_cast<std::size_t>(bit)] += double(row.weight) / odds.fires[0].outOf;
    }
  }
  const auto attacker = index(forecast.attacker);
  EXPECT_NEAR(1 - forecast.loss[attacker].none, loses[0], 1e-12);
  EXPECT_NEAR(1 - forecast.loss[1 - attacker].none, loses[1], 1e-12);
  EXPECT_NEAR(forecast.loss[attacker].steps, loses[0], 1e-12);
}

TEST(Forecast, OfSeveralActionsIsThatOfTheLastOneAfterTheOthers) {
  const Attack attack = firstAttack();
  Prompt prompt;
  Position at = attack.position;
  Events nobody;
  ASSERT_TRUE(tinyTitle().apply(at, attack.action, nobody).ok());
  tinyTitle().prompt(at, prompt);
  const Action next = prompt.legal.at(0);
  const std::array both{attack.action, next};
  const Forecast together = forecastAfter(tinyTitle(), attack.position, both, kUmpire);
  const Forecast after = forecastAfter(tinyTitle(), at, next, kUmpire);
  ASSERT_FALSE(together.empty());
  EXPECT_EQ(together.target, after.target);
  EXPECT_EQ(together.cleared, after.cleared);
  EXPECT_EQ(together.loss[0].counts, after.loss[0].counts);
}

TEST(Forecast, IsThatOfTheCombatUnderWay) {
  const Attack attack = firstAttack();
  const Forecast before = forecastAfter(tinyTitle(), attack.position, attack.action, kUmpire);
  Position at = attack.position;
  Events nobody;
  ASSERT_TRUE(tinyTitle().apply(at, attack.action, nobody).ok());
  const Forecast now = forecastCombat(tinyTitle(), at, kUmpire);
  EXPECT_EQ(now.target, before.target);
  EXPECT_EQ(now.attacker, before.attacker);
  EXPECT_EQ(now.cleared, before.cleared);
  EXPECT_EQ(now.loss[0].counts, before.loss[0].counts);
}

/// What is left of a combat says little of who attacks: the defender fires last, or all is rolled and steps are lost.
class WhatIsLeft : public testing::TitleLike {
 public:
  WhatIsLeft(Place target, std::vector<Fire> fires, Side attacker)
      : testing::TitleLike(tinyTitle()), m_target(target), m_fires(std::move(fires)), m_attacker(attacker) {}
  [[nodiscard]] View view(const Position& position, Side viewer) const override {
    View out = tinyTitle().view(position, viewer);
    if (!out.combat) return out;
    out.combat->targets = {m_target};
    out.combat->fires = m_fires;
    out.combat->attacker = m_attacker;
    return out;
  }

 private:
  Place m_target;
  std::vector<Fire> m_fires;
  Side m_attacker;
};

TEST(Forecast, KnowsTheAttackerWhateverFiresAreLeft) {
  const Attack attack = firstAttack();
  const Forecast before = forecastAfter(tinyTitle(), attack.position, attack.action, kUmpire);
  Position at = attack.position;
  Events nobody;
  ASSERT_TRUE(tinyTitle().apply(at, attack.action, nobody).ok());
  Fire answer;
  answer.side = other(before.attacker);
  answer.into = tinyTitle().view(at, kUmpire).combat->fires[0].into;
  for (const std::vector<Fire>& fires : {std::vector<Fire>{answer}, std::vector<Fire>{}}) {
    const Forecast now = forecastCombat(WhatIsLeft(before.target, fires, before.attacker), at, kUmpire);
    EXPECT_EQ(now.attacker, before.attacker);
    EXPECT_EQ(now.target, before.target);
    EXPECT_EQ(now.cleared, before.cleared);
  }
  for (const std::vector<Fire>& fires : {std::vector<Fire>{answer}, std::vector<Fire>{}}) {
    EXPECT_TRUE(forecastCombat(WhatIsLeft(before.target, fires, kNobody), at, kUmpire).empty())
        << "aimed at a hex, but nobody attacks it";
  }
}

TEST(Forecast, IsEmptyWhereNobodyFights) {
  const Attack attack = firstAttack();
  EXPECT_TRUE(forecastCombat(tinyTitle(), attack.position, kUmpire).empty());
  EXPECT_TRUE(forecastAfter(tinyTitle(), attack.position, act(tiny::TinyVerb::End), kUmpire).empty());
}

TEST(Forecast, AgreesWithEveryWayFollowedByItself) {
  int compared = 0;
  EXPECT_EQ(kessel::testing::checkForecasts(tinyTitle(), "meeting", 40, 1000, compared), "");
  EXPECT_EQ(compared, 40);
}

TEST(Forecast, DrawsWaysWhereTheyAreTooManyAndSaysSo) {
  const Attack attack = firstAttack();
  const Forecast all = forecastAfter(tinyTitle(), attack.position, attack.action, kUmpire);
  const Forecast drawn = forecastAfter(tinyTitle(), attack.position, attack.action, kUmpire, {2, 4000});
  EXPECT_FALSE(drawn.exact);
  EXPECT_EQ(drawn.samples, 4000U);
  for (const std::size_t side : {0U, 1U}) EXPECT_NEAR(drawn.loss[side].none, all.loss[side].none, 0.05);
  const Forecast again = forecastAfter(tinyTitle(), attack.position, attack.action, kUmpire, {2, 4000});
  EXPECT_EQ(drawn.loss[0].counts, again.loss[0].counts) << "the same each time";
}

}  // namespace
}  // namespace kessel
