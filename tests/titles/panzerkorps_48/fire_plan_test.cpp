// SPDX-License-Identifier: GPL-3.0-or-later
// Fires arranged before the first of them is announced [7.1d, 7.2, 7.3, 7.6].
#include "kessel/engine/fire_plan.h"

#include "battle.h"
#include "kessel/engine/text.h"

namespace kessel::chir {
namespace {

/// Two attackers in two hexes, two defenders of equal strength in one.
struct Planned : Battle {
  UnitId first = put("336-685-i", "5614");
  UnitId second = put("336-685-ii", "5614");
  UnitId north = put("1t-44-i", "5613");
  UnitId west = put("1t-44-ii", "5513");

  [[nodiscard]] Position now() const { return Position::of(state); }
  [[nodiscard]] FirePlan begun() const {
    const std::optional<FirePlan> plan = beginPlan(theTitle(), now(), who());
    EXPECT_TRUE(plan) << "nothing to arrange";
    return plan.value_or(FirePlan{});
  }
  /// One fire each, at one unit by one unit.
  [[nodiscard]] FirePlan plan(std::initializer_list<std::pair<UnitId, UnitId>> fires) const {
    FirePlan out = begun();
    out.fires.clear();
    for (const auto& [victim, firer] : fires)
      out.fires.push_back({{kessel::act(V::Target, victim)}, {kessel::act(V::Fire, firer)}});
    return out;
  }
  [[nodiscard]] LaidPlan lay(const FirePlan& plan) const { return layPlan(theTitle(), now(), plan, plan.side); }
};

TEST(ChirFirePlan, BeginsWithOneFireByAllAndOffersWhoMayFireAtWhat) {
  Planned s;
  s.begin({s.north, s.west}).hold();
  const FirePlan plan = s.begun();
  ASSERT_EQ(plan.fires.size(), 1U);
  const LaidPlan laid = s.lay(plan);
  const Announcement& fire = laid.fires.at(0);
  EXPECT_TRUE(fire.fits && fire.rolls);
  ASSERT_EQ(fire.aims.size(), 1U);
  EXPECT_EQ(fire.aims[0].options.size(), 2U) << "the two are equally strong";
  EXPECT_EQ(fire.joins.size(), 2U);
  EXPECT_EQ(fire.made.joins.size(), 2U);
  EXPECT_FALSE(laid.next) << "nobody is left";
}

TEST(ChirFirePlan, ADividedFireIsAnnouncedUnitByUnit) {
  CASES("7.2a", "7.2d");
  Planned s;
  s.begin({s.north, s.west}).hold();
  FirePlan plan = s.plan({{s.second, s.west}});
  LaidPlan laid = s.lay(plan);
  ASSERT_TRUE(laid.next) << "the other one is left";
  EXPECT_EQ(laid.next->joins, std::vector{kessel::act(V::Fire, s.north)}) << "though nobody asks who";
  plan.fires.push_back(*laid.next);
  laid = s.lay(plan);
  ASSERT_EQ(laid.fires.size(), 2U);
  EXPECT_EQ(laid.fires[0].decisions,
            (std::vector{kessel::act(V::Target, s.second), kessel::act(V::Fire, s.west), kessel::act(V::Shoot)}));
  EXPECT_EQ(laid.fires[1].decisions, std::vector{kessel::act(V::Target, s.first)});
  EXPECT_FALSE(laid.next);
  // The other way round the one that was implied is named, and nobody else fires with it.
  std::swap(plan.fires[0], plan.fires[1]);
  laid = s.lay(plan);
  EXPECT_EQ(laid.fires[0].decisions,
            (std::vector{kessel::act(V::Target, s.first), kessel::act(V::Fire, s.north), kessel::act(V::Shoot)}));
  EXPECT_TRUE(laid.fires[1].fits);
}

TEST(ChirFirePlan, ItsJointOddsAreThoseOfEveryDieInTurn) {
  Planned s;
  s.begin({s.north, s.west}).hold();
  const FirePlan plan = s.plan({{s.first, s.north}, {s.second, s.west}});
  double cleared = 0;
  double second = 0;
  const auto answer = [](Planned& at) {
    // The defender tries a check where the policy does, and the die of it is rolled by the caller.
    Prompt asked = at.prompt();
    while (asked.who == kGerman && at.step() != S::Combat) {
      at.act(actionByPolicy(at.rules.info, asked));
      asked = at.prompt();
    }
  };
  const auto after = [&](auto&& self, Planned at, double chance, int fires) -> void {
    answer(at);
    if (at.step() == S::Volley && at.who() == kChance) {
      for (int die = 1; die <= 6; ++die) {
        Planned next = at;
        next.roll(die);
        self(self, next, chance / 6, fires);
      }
      return;
    }
    if (fires == 1 && at.step() == S::Combat) {
      second += chance;
      at.act(V::Target, s.second);
      ASSERT_EQ(at.who(), kChance);
      return self(self, at, chance, 2);
    }
    if (unitsIn(at.rules, at.state, at.hex("5614"), kGerman).none()) cleared += chance;
  };
  Planned start = s;
  start.fire(s.first, {s.north});
  after(after, start, 1, 1);
  const Forecast forecast = forecastPlan(theTitle(), s.now(), plan, kSoviet);
  EXPECT_TRUE(forecast.exact);
  EXPECT_NEAR(forecast.cleared, cleared, 1e-9);
  EXPECT_GT(cleared, 0);
  ASSERT_EQ(forecast.shots.size(), 2U);
  EXPECT_NEAR(forecast.shots[0].made, 1, 1e-9);
  EXPECT_NEAR(forecast.shots[1].made, second, 1e-9);
  EXPECT_LT(second, 1) << "the stack may have fallen back";
}

TEST(ChirFirePlan, NobodyFiresBesides) {
  Planned s;
  s.begin({s.north, s.west}).hold();
  const Forecast one = forecastPlan(theTitle(), s.now(), s.plan({{s.first, s.north}}), kSoviet);
  const Forecast two = forecastPlan(theTitle(), s.now(), s.plan({{s.first, s.north}, {s.second, s.west}}), kSoviet);
  EXPECT_LT(one.cleared, two.cleared);
  EXPECT_NEAR(one.shots[0].made, two.shots[0].made, 1e-9);
}

TEST(ChirFirePlan, SaysWhichTargetComesFirst) {
  CASES("7.3a", "7.3b");
  Battle s;
  const UnitId german = s.put("336-685-i", "5614");
  const UnitId other = s.put("336-685-ii", "5614");
  const UnitId tank = s.put("1t-89-t", "5613");
  const UnitId riding = s.put("1t-89-m", "5613");
  s.begin({tank, riding});
  const Position now = Position::of(s.state);
  std::optional<FirePlan> plan = beginPlan(theTitle(), now, kGerman);
  ASSERT_TRUE(plan);
  plan->fires = {{{kessel::act(V::Target, riding)}, {kessel::act(V::Fire, german)}},
                 {{kessel::act(V::Target, tank)}, {kessel::act(V::Fire, other)}}};
  LaidPlan laid = layPlan(theTitle(), now, *plan, kGerman);
  EXPECT_FALSE(laid.fires[0].fits);
  EXPECT_STREQ(laid.fires[0].verdict.rule, "7.3a");
  EXPECT_TRUE(laid.fires[0].decisions.empty()) << "nothing is announced";
  EXPECT_TRUE(laid.fires[1].fits) << "as if the other one were not there";
  std::swap(plan->fires[0], plan->fires[1]);
  laid = layPlan(theTitle(), now, *plan, kGerman);
  EXPECT_TRUE(laid.fires[0].fits && laid.fires[1].fits);
}

TEST(ChirFirePlan, BatteriesJoinTheUnitsThatAreMeant) {
  CASES("7.6d", "7.6e");
  Planned s;
  const UnitId guns = s.put("5ta-75", "5612");
  s.begin({s.north, s.west}, "5614", {guns}).hold();
  FirePlan plan = s.plan({{s.first, s.west}});
  plan.fires[0].joins.push_back(kessel::act(V::Assist, guns, s.west));
  const LaidPlan laid = s.lay(plan);
  EXPECT_EQ(laid.fires[0].decisions, (std::vector{kessel::act(V::Target, s.first), kessel::act(V::Fire, s.west),
                                                  kessel::act(V::Assist, guns, s.west), kessel::act(V::Shoot)}));
  plan.fires[0].joins.back() = kessel::act(V::Assist, guns, s.north);
  const LaidPlan wrong = s.lay(plan);
  EXPECT_FALSE(wrong.fires[0].fits);
  EXPECT_STREQ(wrong.fires[0].verdict.rule, "7.6e") << "who does not fire is not supported";
}

TEST(ChirFirePlan, IsNothingForALoneUnitOrBeforeTheAttackIsAnnounced) {
  Planned s;
  s.go();
  EXPECT_FALSE(beginPlan(theTitle(), s.now(), kSoviet));
  s.act(V::Attack, s.north, s.hex("5614"));
  EXPECT_FALSE(beginPlan(theTitle(), s.now(), kSoviet)) << "who attacks is still being named";
  s.act(V::Fight).act(V::Hold);
  EXPECT_FALSE(beginPlan(theTitle(), s.now(), kSoviet)) << "one fire is all";
}

}  // namespace
}  // namespace kessel::chir
