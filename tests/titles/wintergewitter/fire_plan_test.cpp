// SPDX-License-Identifier: GPL-3.0-or-later
// Volleys of a bombardment arranged before the first of them is fired [12.3.1].
#include "kessel/engine/fire_plan.h"

#include <algorithm>

#include "kessel/engine/forecast.h"

#include "titles/wintergewitter/combat_scene.h"

namespace kessel::winter {
namespace {

/// Three batteries that bombard two units.
struct PlannedShelling : CombatScene {
  PlannedShelling() {
    put("s-302-823", "3345");
    put("s-302-825", "3345");
    put("g-6p-i4", "3346");
    for (const char* gun : {"g-6p-i76", "g-6p-ii76", "g-opt-602"}) put(gun, "3347");
    segment(kAxis).shell({"g-6p-i76", "g-6p-ii76", "g-opt-602"});
  }
  [[nodiscard]] Position now() const { return Position::of(state); }
  [[nodiscard]] Action aim(std::string_view id) const { return kessel::act(V::Aim, unit(id)); }
  [[nodiscard]] Action gun(std::string_view id) const { return kessel::act(V::Support, unit(id)); }
};

TEST(WinterFirePlan, TellsVolleysWhoFiresAtWhat) {
  CASES("12.3.1d");
  PlannedShelling s;
  std::optional<FirePlan> plan = beginPlan(theTitle(), s.now(), kAxis);
  ASSERT_TRUE(plan);
  EXPECT_EQ(plan->fires.at(0).joins.size(), 3U);
  plan->fires = {{{s.aim("s-302-825")}, {s.gun("g-opt-602")}}};
  LaidPlan laid = layPlan(theTitle(), s.now(), *plan, kAxis);
  EXPECT_EQ(laid.fires[0].decisions, (std::vector{s.gun("g-opt-602"), s.aim("s-302-825")}));
  ASSERT_TRUE(laid.next);
  EXPECT_EQ(laid.next->joins.size(), 2U);
  plan->fires.push_back({{kessel::act(V::AimHidden)}, {s.gun("g-6p-i76")}});
  plan->fires.push_back({{s.aim("s-302-825")}, {s.gun("g-6p-ii76")}});
  laid = layPlan(theTitle(), s.now(), *plan, kAxis);
  for (const Announcement& fire : laid.fires)
    EXPECT_TRUE(fire.fits) << textOf(s.rules.info, fire.verdict.why) << fire.decisions.size();
  EXPECT_FALSE(laid.next) << "all fire";
  const Forecast forecast = forecastPlan(theTitle(), s.now(), *plan, kAxis);
  for (const Forecast::Shot& shot : forecast.shots) {
    EXPECT_GT(shot.made, 0);
    EXPECT_GE(shot.results.size(), 2U);
  }
}

TEST(WinterFirePlan, ForecastsSupposeAimsAtWhatIsSeenAndDoNotTellWhatIsHidden) {
  CASES("18.1d");
  PlannedShelling s;
  Prompt asked;
  theTitle().prompt(s.now(), asked);
  ASSERT_TRUE(asked.legal.contains(kessel::act(V::AimHidden)));
  EXPECT_EQ(verbOf(actionByPolicy(s.rules.info, asked)), V::Aim);
  EXPECT_TRUE(forecastAfter(theTitle(), s.now(), kessel::act(V::AimHidden), kAxis).empty());
  EXPECT_FALSE(forecastAfter(theTitle(), s.now(), kessel::act(V::AimHidden), kUmpire).empty());
  EXPECT_FALSE(forecastAfter(theTitle(), s.now(), s.legal(V::Aim).front(), kAxis).empty());
}

TEST(WinterFirePlan, PassesOverWhatIsNotSeenAnyMore) {
  PlannedShelling s;
  std::optional<FirePlan> plan = beginPlan(theTitle(), s.now(), kAxis);
  ASSERT_TRUE(plan);
  plan->fires = {{{s.aim("s-302-825")}, {s.gun("g-opt-602"), s.gun("g-6p-i76")}},
                 {{s.aim("s-302-825")}, {s.gun("g-6p-ii76")}}};
  double there = 0;  // a unit that has lost a point lies below the stronger one, and is hidden [18.1b]
  for (int die = 1; die <= kFaces; ++die) {
    PlannedShelling fired;
    fired.support({"g-opt-602", "g-6p-i76"}).act(V::Aim, fired.unit("s-302-825")).dice({die});
    there += fired.may(V::Aim, fired.unit("s-302-825")) ? 1.0 / kFaces : 0;
  }
  EXPECT_LT(there, 1);
  const Forecast forecast = forecastPlan(theTitle(), s.now(), *plan, kAxis);
  EXPECT_NEAR(forecast.shots[0].made, 1, 1e-9);
  EXPECT_NEAR(forecast.shots[1].made, there, 1e-9);
}

/// An attack for which two batteries bombard, up to the question of what they fire at.
struct PlannedSupport : CombatScene {
  PlannedSupport() {
    for (const char* unit : {"s-302-823", "s-302-825"}) put(unit, "3345");
    for (const char* unit : {"g-6p-i4", "g-6p-i11", "g-6p-ii4"}) put(unit, "3346");
    for (const char* gun : {"g-6p-i76", "g-6p-ii76"}) put(gun, "3347");
    segment(kAxis).attack("3345", {"g-6p-i4", "g-6p-i11", "g-6p-ii4"});
    lead("g-6p-i11").support({"g-6p-i76", "g-6p-ii76"});
    while (step() != S::Bombard && who() != kChance) act(legal(may(V::Done) ? V::Done : V::Lead).front());
  }
  [[nodiscard]] Position now() const { return Position::of(state); }
  [[nodiscard]] FirePlan plan(std::initializer_list<std::initializer_list<std::string_view>> volleys) const {
    FirePlan out = *beginPlan(theTitle(), now(), kAxis);
    out.fires.clear();
    for (const auto& guns : volleys) {
      FireWish& wish = out.fires.emplace_back();
      wish.aims = {kessel::act(V::Aim, seenTargets(rules, state, kAxis, hex("3345")).first())};
      for (const std::string_view gun : guns) wish.joins.push_back(kessel::act(V::Support, unit(gun)));
    }
    return out;
  }
};

TEST(WinterFirePlan, TakesNoFireOfTheAttackForAVolleyThatNobodyIsLeftToFire) {
  CASES("11.2g", "12.3.1d");
  const PlannedSupport s;
  ASSERT_EQ(s.step(), S::Bombard);
  const Forecast forecast =
      forecastPlan(theTitle(), s.now(), s.plan({{"g-6p-i76", "g-6p-ii76"}, {"g-6p-ii76"}}), kAxis);
  ASSERT_EQ(forecast.shots.size(), 2U);
  EXPECT_NEAR(forecast.shots[0].made, 1, 1e-9);
  EXPECT_EQ(forecast.shots[1].made, 0) << "the units that attack fire on another table";
  EXPECT_TRUE(forecast.shots[1].results.empty());
}

TEST(WinterFirePlan, ShowsTheOddsOfItsFirstFireAsTheyStandBesideTheTable) {
  CASES("12.3.1h");
  const PlannedSupport s;
  const Forecast forecast =
      forecastPlan(theTitle(), s.now(), s.plan({{"g-6p-i76"}, {"g-6p-ii76"}}), kAxis, {.decisions = 2, .samples = 80});
  ASSERT_FALSE(forecast.exact) << "ways are drawn";
  Position announced = s.now();
  Events quiet;
  const LaidPlan laid = layPlan(theTitle(), s.now(), s.plan({{"g-6p-i76"}, {"g-6p-ii76"}}), kAxis);
  for (const Action action : laid.fires[0].decisions) ASSERT_TRUE(theTitle().apply(announced, action, quiet).ok());
  const Outlook shown = combatOutlook(s.rules, announced.as<State>(), kUmpire);
  const auto fire = std::ranges::find_if(shown.fires, [](const Fire& each) { return !each.odds.empty(); });
  ASSERT_NE(fire, shown.fires.end());
  for (const Odds& row : fire->odds) {
    const auto& results = forecast.shots[0].results;
    const auto at = std::ranges::find(results, row.value, &Forecast::Shot::Result::value);
    ASSERT_NE(at, results.end()) << row.value;
    EXPECT_NEAR(at->chance, row.weight / double{kFaces}, 1e-9) << row.value;
  }
}

}  // namespace
}  // namespace kessel::winter
