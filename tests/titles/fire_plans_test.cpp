// SPDX-License-Identifier: GPL-3.0-or-later
// Fire plans wherever random games let one be made: every decision of them is legal, their odds add up, and the joint
// odds agree with every way followed by itself.
#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <optional>
#include <vector>

#include "kessel/engine/fire_plan.h"
#include "support/loaded.h"
#include "support/random_play.h"
#include "support/rarer.h"

namespace kessel {
namespace {

constexpr double kNear = 1e-9;

/// Follows a plan without any merging, and notes what comes up.
class EveryWay {
 public:
  EveryWay(const Title& title, const FirePlan& plan, Place target) : m_title(title), m_plan(plan), m_target(target) {
    made.resize(plan.fires.size());
  }

  /// False if it takes too long.
  bool follow(const Position& position, std::size_t fires, bool announced, int inside, double chance) {
    Prompt asked;
    if (inside > 0) m_title.prompt(position, asked);
    if (inside == 0 || asked.over()) {
      all += chance;
      bool held = false;
      for (const UnitView& unit : m_title.view(position, kUmpire).units)
        held = held || (unit.place == m_target && unit.side != attacker);
      cleared += held ? 0 : chance;
      return true;
    }
    if (asked.who == kChance) {
      for (const LegalList::Offer& offer : asked.legal.offers()) {
        const double share = chance * offer.weight / asked.legal.totalWeight();
        if (!take(position, {offer.action}, fires, announced, inside, share)) return false;
      }
      return true;
    }
    if (!asksForFire(m_plan, asked))
      return take(position, {actionByPolicy(m_title.info(), asked)}, fires, announced, inside, chance);
    for (; fires < m_plan.fires.size(); ++fires) {
      const Announcement next = announce(m_title, position, m_plan, m_plan.fires[fires]);
      if (next.fits) return take(position, next.decisions, fires + 1, true, inside, chance);
    }
    for (std::uint32_t n = 0; n < asked.legal.size(); ++n) {
      const VerbInfo& verb = m_title.info().verbs[index(asked.legal.at(n).verb)];
      if ((verb.ends || verb.declines) && verb.operands[0] == Operand::None)
        return take(position, {asked.legal.at(n)}, fires, false, inside, chance);
    }
    return take(position, {actionByPolicy(m_title.info(), asked)}, fires, false, inside, chance);
  }

  double all = 0;
  double cleared = 0;
  std::vector<double> made;
  Side attacker = kNobody;

 private:
  bool take(Position position, const std::vector<Action>& actions, std::size_t fires, bool announced, int inside,
            double chance) {
    std::vector<Event> told;
    Events events(told);
    for (const Action action : actions) {
      if (--m_left < 0) return false;
      EXPECT_TRUE(m_title.apply(position, action, events).ok());
    }
    for (const Event& event : told) {
      if (event.kind == EventKind::CombatEnded) inside = 0;
      if (event.kind != EventKind::Fired || event.side != m_plan.side) continue;
      if (!announced) ++fires;
      announced = false;
      if (fires <= made.size()) made[fires - 1] += chance;
    }
    return follow(position, fires, announced, inside, chance);
  }

  const Title& m_title;
  const FirePlan& m_plan;
  Place m_target;
  int m_left = 20000;
};

/// The first fire by one unit only, so that others are left for further ones.
FirePlan dividedIn(const Title& title, const Position& position, FirePlan plan) {
  const LaidPlan whole = layPlan(title, position, plan, plan.side);
  for (const Action join : whole.fires[0].joins) {
    FirePlan tried = plan;
    tried.fires[0].joins = {join};
    LaidPlan laid = layPlan(title, position, tried, plan.side);
    for (int n = 0; n < 3 && laid.fires.back().fits && laid.next; ++n) {
      tried.fires.push_back(*laid.next);
      laid = layPlan(title, position, tried, plan.side);
    }
    if (tried.fires.size() > 1) return tried;
  }
  return plan;
}

TEST(FirePlans, AreLegalAndTheirOddsAddUp) {
  const Title& title = test::titleUnderTest();
  int seen = 0;
  int compared = 0;
  const int most = testing::rounds(40, 4);
  for (std::uint32_t seed = 1; seed <= 4; ++seed) {
    const std::string& scenario = title.info().scenarios[seed % title.info().scenarios.size()].id;
    test::playAtRandom(title, *title.begin(scenario, {}), seed, 8000 / testing::kRarer,
                       [&](const Position& position, const Prompt& prompt) {
                         if (!isPlayer(prompt.who)) return;
                         const std::optional<FirePlan> begun = beginPlan(title, position, prompt.who);
                         if (!begun) return;
                         ++seen;
                         const FirePlan plan = dividedIn(title, position, *begun);
                         ASSERT_GT(plan.fires.size(), 1U);
                         const LaidPlan laid = layPlan(title, position, plan, plan.side);
                         ASSERT_EQ(laid.fires.size(), plan.fires.size());
                         EXPECT_TRUE(laid.fires[0].fits);
                         for (const Announcement& fire : laid.fires) {
                           if (!fire.fits) continue;
                           Position at = fire.before;
                           Events nobody;
                           for (const Action action : fire.decisions) {
                             Prompt asked;
                             title.prompt(at, asked);
                             EXPECT_EQ(asked.who, plan.side);
                             EXPECT_TRUE(asked.legal.contains(action));
                             EXPECT_TRUE(title.apply(at, action, nobody).ok());
                           }
                           EXPECT_TRUE(at == fire.after);
                         }
                         const Forecast forecast = forecastPlan(title, position, plan, kUmpire);
                         ASSERT_FALSE(forecast.empty());
                         ASSERT_EQ(forecast.shots.size(), plan.fires.size());
                         EXPECT_NEAR(forecast.shots[0].made, laid.fires[0].rolls ? 1 : 0, kNear);
                         for (const Forecast::Shot& shot : forecast.shots) {
                           double sum = 0;
                           for (const auto& result : shot.results) sum += result.chance;
                           EXPECT_NEAR(sum, shot.made, kNear);
                         }
                         for (const Forecast::Loss& loss : forecast.loss) {
                           double sum = 0;
                           for (const double count : loss.counts) sum += count;
                           EXPECT_NEAR(sum, 1, kNear);
                         }
                         EveryWay plain(title, plan, forecast.target);
                         plain.attacker = forecast.attacker;
                         if (!forecast.exact || compared >= most || !plain.follow(position, 0, false, 1, 1)) return;
                         ++compared;
                         EXPECT_NEAR(plain.all, 1, kNear);
                         EXPECT_NEAR(plain.cleared, forecast.cleared, kNear);
                         for (std::size_t n = 0; n < plain.made.size(); ++n)
                           EXPECT_NEAR(plain.made[n], forecast.shots[n].made, kNear);
                       });
  }
  EXPECT_EQ(seen > 0, compared > 0) << "where there are plans some are small enough";
}

}  // namespace
}  // namespace kessel
