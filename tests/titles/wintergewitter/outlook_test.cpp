// SPDX-License-Identifier: GPL-3.0-or-later
// What is shown of a combat before its dice: sums with their cases, odds, the joint odds of the whole.
#include "kessel/engine/forecast.h"
#include "support/loaded.h"
#include "titles/wintergewitter/air.h"
#include "titles/wintergewitter/combat_scene.h"
#include "titles/wintergewitter/views.h"

namespace kessel::winter {
namespace {

const SumLine* lineOf(const std::vector<SumLine>& lines, std::string_view rule) {
  for (const SumLine& line : lines) {
    if (line.rule != nullptr && rule == line.rule) return &line;
  }
  return nullptr;
}

struct Shown : CombatScene {
  Shown() {
    put("s-302-823", "2530");
    put("g-6p-i11", "2531");
    put("g-6p-i4", "2531");
    state.entrenched.add(hex("2530"));
    state.options = kOpenIntelligence;
    segment(kAxis);
  }
};

TEST(CombatOutlook, ListsEachStrengthShiftAndModifierWithItsCase) {
  CASES("11.4a", "11.4b");
  Shown s;
  s.attack("2530", {"g-6p-i11", "g-6p-i4"}).lead("g-6p-i11");
  const Outlook shown = combatOutlook(s.rules, s.state, kAxis);
  ASSERT_EQ(shown.fires.size(), 2U);
  EXPECT_EQ(shown.fires[0].side, kSoviet) << "in the order of the steps";
  const Fire& attack = shown.fires[1];
  EXPECT_EQ(attack.total, 18);
  EXPECT_EQ(attack.strength.size(), 2U) << "each unit";
  EXPECT_EQ(attack.shift, -2);
  EXPECT_NE(lineOf(attack.shifts, "11.4a"), nullptr);
  EXPECT_NE(lineOf(attack.shifts, "15.2b"), nullptr);
  ASSERT_NE(lineOf(attack.die, "11.4d"), nullptr);
  EXPECT_EQ(lineOf(attack.die, "11.4d")->value, 2);
  EXPECT_EQ(lineOf(attack.die, "11.4e")->value, 2);
  EXPECT_EQ(lineOf(attack.die, "11.4f")->value, 1);
  EXPECT_EQ(attack.base - attack.column, 2);
  EXPECT_EQ(attack.outOf, 10U);
}

TEST(CombatOutlook, OfARetreatUnderFireSaysThatAllIsLostInPoints) {
  CASES("11.7.1a");
  CombatScene s;
  s.put("s-302-823", "3345");
  s.put("g-6p-i11", "3346");
  s.put("g-6p-i4", "3443");
  s.put("g-23p-hq", "3244");  // no zones, but in the way
  s.put("g-17p-hq", "3344");
  s.segment(kAxis).attack("3345", {"g-6p-i11"}).result("-/-").result("-/1").withdraw();
  if (s.asks(S::Retreat)) s.act(V::Retreat, s.hex("3444"));
  ASSERT_TRUE(s.asks(S::Fire));
  const Outlook shown = combatOutlook(s.rules, s.state, kAxis);
  const Fire& fire = shown.fires.back();
  ASSERT_EQ(fire.into, s.hex("3444"));
  ASSERT_FALSE(fire.odds.empty());
  for (const Odds& row : fire.odds) {
    const CombatResult& result = s.rules.combatResult[static_cast<std::size_t>(row.value)];
    const int sum = result.mandatory + result.optional;
    EXPECT_EQ(std::string_view(row.result.text), sum > 0 ? "points lost {0}" : "no effect");
    if (sum > 0) EXPECT_EQ(row.result.args[0].value, sum);
  }
}

TEST(CombatOutlook, ComesBeforeTheAttackIsDeclared) {
  CASES("11.2a");
  Shown s;
  const Outlook shown = outlookOf(s.rules, s.state, act(V::Attack, s.hex("2530")), kAxis);
  ASSERT_FALSE(shown.fires.empty());
  EXPECT_EQ(shown.fires.back().total, 18) << "with all who may join";
  EXPECT_TRUE(outlookOf(s.rules, s.state, act(V::Finish), kAxis).fires.empty());
}

TEST(CombatOutlook, ComesBeforeABombardmentWithAllBatteriesThatCanFire) {
  CASES("12.3.1d");
  Shown s;
  s.put("g-6p-i76", "2632");
  s.put("g-6p-ii76", "2632");
  const auto factor = [&](std::string_view id) { return int{s.rules[s.unit(id)].bombardment}; };
  s.segment(kAxis, true);
  ASSERT_TRUE(s.may(V::Bombard, s.hex("2530")));
  const Outlook shown = outlookOf(s.rules, s.state, act(V::Bombard, s.hex("2530")), kAxis);
  ASSERT_EQ(shown.fires.size(), 1U);
  EXPECT_EQ(shown.fires[0].total, factor("g-6p-i76") + factor("g-6p-ii76"));
  EXPECT_EQ(shown.fires[0].outOf, 10U);
}

TEST(CombatOutlook, ComesBeforeAircraftAreSent) {
  CASES("4.5.1a", "4.4.1");
  Shown s;
  const UnitId bomber = s.put("a-stg2-i", "ground-attack-axis");
  s.put("a-stg2-ii", "ground-attack-axis");
  s.state.steps.pop();
  s.state.steps.push<AirFrame>().stage = AirStage::AxisStrike;
  s.go();
  const Outlook one = outlookOf(s.rules, s.state, act(V::Strike, bomber, s.hex("2530")), kAxis);
  ASSERT_EQ(one.fires.size(), 1U);
  EXPECT_EQ(one.fires[0].total, 7);
  s.act(V::Strike, bomber, s.hex("2530"));
  const Outlook both = outlookOf(s.rules, s.state, act(V::Support, s.unit("a-stg2-ii")), kAxis);
  ASSERT_EQ(both.fires.size(), 1U);
  EXPECT_EQ(both.fires[0].total, 14);
  Shown t;
  const UnitId other = t.put("a-stg2-i", "interdiction-axis");
  t.state.steps.pop();
  t.state.steps.push<AirFrame>().stage = AirStage::Interdict;
  t.go();
  EXPECT_STREQ(outlookOf(t.rules, t.state, act(V::Strike, other, t.hex("2530")), kAxis).rule, "4.4.1");
}

TEST(CombatOutlook, ShowsARaidWhileItIsGathered) {
  CASES("4.5.1a", "4.4.1");
  const auto gather = [](std::string_view box, AirStage stage, Shown& s) {
    const UnitId first = s.put("a-stg2-i", box);
    s.put("a-stg2-ii", box);
    s.put("a-kg51-i", box);
    s.state.steps.pop();
    s.state.steps.push<AirFrame>().stage = stage;
    s.go();
    s.act(V::Strike, first, s.hex("2530")).act(V::Support, s.unit("a-stg2-ii"));
  };
  Shown bombs;
  gather("ground-attack-axis", AirStage::AxisStrike, bombs);
  const View seen = viewOf(bombs.rules, bombs.state, kAxis);
  EXPECT_EQ(seen.acting.size(), 2U) << "those who fly already";
  ASSERT_TRUE(seen.combat);
  ASSERT_EQ(seen.combat->fires.size(), 1U);
  EXPECT_EQ(seen.combat->fires[0].total, 14) << "as if nobody else flew along";
  EXPECT_EQ(seen.combat->targets, std::vector<Place>{bombs.hex("2530")});
  Shown roads;
  gather("interdiction-axis", AirStage::Interdict, roads);
  const Outlook shown = combatOutlook(roads.rules, roads.state, kAxis);
  EXPECT_STREQ(shown.rule, "4.4.1");
  ASSERT_EQ(shown.fires.size(), 1U);
  EXPECT_EQ(shown.fires[0].total, 14);
}

TEST(CombatOutlook, StandsInTheViewBeforeAnythingIsToBeRolled) {
  Shown s;
  s.act(V::Attack, s.hex("2530"));
  const View seen = viewOf(s.rules, s.state, kSoviet);
  ASSERT_TRUE(seen.combat) << "the combat runs, though nobody has been named";
  EXPECT_TRUE(seen.combat->fires.empty());
  EXPECT_FALSE(seen.combat->title.empty());
}

TEST(CombatOutlook, ShowsTheAttackerWhatAllWhoMayJoinWouldDoUntilSomebodyIsNamed) {
  CASES("11.2a");
  Shown s;
  s.act(V::Attack, s.hex("2530"));
  EXPECT_EQ(combatOutlook(s.rules, s.state, kAxis).fires.back().total, 18);
  s.act(V::Join, s.unit("g-6p-i4"));
  EXPECT_EQ(combatOutlook(s.rules, s.state, kAxis).fires.back().total, 6) << "from then on of those who are named";
}

TEST(CombatOutlook, CountsALeadThatIsNoChoiceAndSaysWhereOneIsNotNamedYet) {
  CASES("11.3", "11.4d");
  const auto notes = [](const Outlook& shown) {
    std::vector<std::string_view> rules;
    for (const Note& note : shown.notes) rules.emplace_back(note.rule == nullptr ? "" : note.rule);
    return rules;
  };
  Shown s;
  s.act(V::Attack, s.hex("2530")).act(V::Join, s.unit("g-6p-i11"));
  const Outlook one = combatOutlook(s.rules, s.state, kAxis);
  EXPECT_NE(lineOf(one.fires.back().die, "11.4d"), nullptr) << "there is nobody else who could lead";
  EXPECT_THAT(notes(one), testing::Not(testing::Contains("11.4d")));
  s.act(V::Join, s.unit("g-6p-i4"));
  const Outlook two = combatOutlook(s.rules, s.state, kAxis);
  EXPECT_EQ(lineOf(two.fires.back().die, "11.4d"), nullptr);
  EXPECT_THAT(notes(two), testing::Contains("11.4d"));
  s.act(V::Fight).lead("g-6p-i11");
  const Outlook led = combatOutlook(s.rules, s.state, kAxis);
  EXPECT_NE(lineOf(led.fires.back().die, "11.4d"), nullptr);
  EXPECT_THAT(notes(led), testing::Not(testing::Contains("11.4d")));
}

TEST(CombatOutlook, ListsBombardmentsInTheOrderOfTheSteps) {
  CASES("11.2a", "11.2e", "12.3.1d");
  Shown s;
  s.put("g-6p-i76", "2632");
  s.attack("2530", {"g-6p-i11", "g-6p-i4"}).lead("g-6p-i11");
  EXPECT_EQ(combatOutlook(s.rules, s.state, kAxis).fires.size(), 2U);
  s.support({"g-6p-i76"});
  const Outlook shown = combatOutlook(s.rules, s.state, kAxis);
  ASSERT_EQ(shown.fires.size(), 3U);
  EXPECT_EQ(shown.fires[0].total, s.rules[s.unit("g-6p-i76")].bombardment) << "before the fires of steps 6 and 7";
  EXPECT_EQ(shown.fires[0].outOf, 10U);
}

TEST(CombatView, ShowsWhoAttacksAndBombardsUntilItIsOver) {
  CASES("11.2a");
  Shown s;
  s.put("g-6p-i76", "2632");
  s.attack("2530", {"g-6p-i11", "g-6p-i4"}).lead("g-6p-i11").support({"g-6p-i76"});
  const View seen = viewOf(s.rules, s.state, kAxis);
  for (const std::string_view id : {"g-6p-i11", "g-6p-i4", "g-6p-i76"})
    EXPECT_NE(std::ranges::find(seen.acting, s.unit(id)), seen.acting.end()) << id;
  const auto spent = [&](std::string_view id) {
    const auto unit = std::ranges::find(seen.units, s.unit(id), &UnitView::unit);
    return unit != seen.units.end() && (unit->states & (1U << 7U)) != 0;
  };
  EXPECT_FALSE(spent("g-6p-i11")) << "it fights";
}

TEST(CombatOutlook, HidesAntiaircraftUntilItFires) {
  CASES("16.1a", "18.1b");
  CombatScene s;
  const UnitId top = s.put("s-302-823", "3345");
  ASSERT_EQ(displayed(s.state, s.hex("3345")), top);
  const auto modifier = [&] {
    const Outlook shown = combatOutlook(s.rules, s.state, kAxis);
    return shown.fires.empty() ? -99 : shown.fires.front().dieModifier;
  };
  UnitId flak = kNoUnit;
  for (std::uint16_t i = 0; i < s.rules.info.roster.units.size() && flak == kNoUnit; ++i) {
    const UnitData& data = s.rules[static_cast<UnitId>(i)];
    if (data.side == kSoviet && data.is(kAnyAntiaircraft) && data.strength < 5) flak = static_cast<UnitId>(i);
  }
  ASSERT_NE(flak, kNoUnit);
  put(s.rules, s.state, flak, s.hex("3345"));
  ASSERT_FALSE(knows(s.rules, s.state, kAxis, flak));
  s.state.air.raiders.add(s.put("a-stg2-i", "ground-attack-axis"));
  Events sink(s.events);
  beginAirRaid(s.rules, s.state, kAxis, s.hex("3345"), sink);
  s.go();
  EXPECT_EQ(modifier(), 0) << "it may not be known before the die";
  s.act(V::Aim, top);
  EXPECT_EQ(modifier(), -1) << "it tells when it fires";
}

TEST(CombatOutlook, TellsWhoFiresAtARetreatOnceHeDoes) {
  CASES("11.7.1a", "18.1b", "18.1e");
  CombatScene s;
  s.put("s-302-823", "3345");
  s.put("g-6p-i11", "3346");
  s.put("g-6p-ii11", "3443");
  s.put("g-6p-i4", "3443");  // under the other one
  s.put("g-23p-hq", "3244");
  s.put("g-17p-hq", "3344");
  s.segment(kAxis).attack("3345", {"g-6p-i11"}).result("-/-");
  s.result("-/1").withdraw().act(V::Retreat, s.hex("3444"));
  ASSERT_TRUE(s.may(V::Fire));
  for (const Fire& fire : combatOutlook(s.rules, s.state, kSoviet).fires) {
    EXPECT_TRUE(fire.side != kAxis || fire.rolled >= 0 || fire.strength.empty()) << "who is hidden may still pass";
  }
  s.act(V::Fire);
  ASSERT_EQ(s.step(), S::Fire);
  const Outlook owner = combatOutlook(s.rules, s.state, kAxis);
  ASSERT_FALSE(owner.fires.empty());
  EXPECT_EQ(owner.fires.front().strength.size(), 2U);
  const Outlook victim = combatOutlook(s.rules, s.state, kSoviet);
  ASSERT_FALSE(victim.fires.empty());
  EXPECT_EQ(victim.fires.front().strength.size(), 2U);
  EXPECT_FALSE(victim.fires.front().odds.empty());
}

TEST(CombatOutlook, ReckonsWithFireAtARetreat) {
  CASES("11.7.1a");
  CombatScene s;
  s.put("s-302-823", "3345");
  s.put("g-6p-i11", "3346");
  s.put("g-6p-ii11", "3443");
  s.put("g-23p-hq", "3244");
  s.put("g-17p-hq", "3344");
  s.segment(kAxis).attack("3345", {"g-6p-i11"}).result("-/-");
  s.result("-/1").withdraw().act(V::Retreat, s.hex("3444"));
  ASSERT_TRUE(s.may(V::Fire));
  const Forecast forecast = forecastCombat(theTitle(), Position::of(s.state), kAxis);
  EXPECT_GT(forecast.loss[index(kSoviet)].steps, 0.0) << "beside the odds of the fire nothing else would be true";
}

TEST(CombatOutlook, NamesAChoiceOnceAndHowFarItIsOnlyWithTheResult) {
  CASES("11.5a");
  Shown s;
  s.attack("2530", {"g-6p-i11", "g-6p-i4"}).lead("g-6p-i11");
  s.result("-/-").result("-/2");
  const Outlook shown = combatOutlook(s.rules, s.state, kSoviet);
  ASSERT_FALSE(shown.now.empty()) << "what came of the fire stands beside it";
  EXPECT_EQ(textOf(s.rules.info, shown.now.front().text), "Soviet retreats or takes the check");
}

TEST(CombatOutlook, GivesTheJointOddsOfTheWholeCombat) {
  CASES("11.2g");
  Shown s;
  s.attack("2530", {"g-6p-i11", "g-6p-i4"}).lead("g-6p-i11");
  const Forecast forecast = forecastCombat(theTitle(), Position::of(s.state), kAxis);
  ASSERT_FALSE(forecast.empty());
  EXPECT_EQ(forecast.attacker, kAxis);
  EXPECT_EQ(forecast.target, s.hex("2530"));
  EXPECT_GT(forecast.cleared, 0.0);
  EXPECT_LE(forecast.cleared, 1.0);
}

/// Or the story of the combat has no such fire: its die and its result are told of that hex.
TEST(CombatOutlook, FireAtOneOfSeveralHexesIsOfThatHexOnceItIsChosen) {
  CASES("11.2f");
  CombatScene s;
  s.put("s-302-823", "3345");
  s.put("g-6p-i11", "3346");
  s.put("g-6p-i4", "3344");
  s.state.options = kOpenIntelligence;
  s.segment(kAxis).attack("3345", {"g-6p-i11", "g-6p-i4"}).lead("g-6p-i11");
  const auto into = [&] { return combatOutlook(s.rules, s.state, kAxis).fires.front().into; };
  ASSERT_TRUE(s.may(V::Target, s.hex("3344"))) << "the defenders choose";
  EXPECT_EQ(into(), kNowhere);
  s.act(V::Target, s.hex("3344"));
  EXPECT_EQ(into(), s.hex("3344"));
}

/// The best leads, as its owner would have it, and not the engineers, who are the weakest.
TEST(CombatOutlook, BeforeALeadIsNamedTheUsualOneIsSupposed) {
  CASES("11.3");
  CombatScene s;
  s.put("s-302-823", "2530");
  s.put("g-6p-i11", "2531");
  s.put("g-6p-57", "2531");
  s.state.options = kOpenIntelligence;
  s.segment(kAxis).attack("2530", {"g-6p-i11", "g-6p-57"});
  ASSERT_TRUE(s.may(V::Lead, s.unit("g-6p-57")));
  const Forecast open = forecastCombat(theTitle(), Position::of(s.state), kAxis);
  s.lead("g-6p-i11");
  const Forecast led = forecastCombat(theTitle(), Position::of(s.state), kAxis);
  EXPECT_DOUBLE_EQ(open.cleared, led.cleared);
  EXPECT_DOUBLE_EQ(open.loss[index(kSoviet)].steps, led.loss[index(kSoviet)].steps);
}

TEST(CombatOutlook, ShowsTheOddsOfAProficiencyCheck) {
  CASES("11.5b");
  CombatScene s;
  s.put("s-302-823", "3345");
  s.put("g-6p-i11", "3346");
  s.segment(kAxis).attack("3345", {"g-6p-i11"});
  s.result("-/-").result("-/2").act(V::Check);
  const Outlook shown = combatOutlook(s.rules, s.state, kSoviet);
  ASSERT_EQ(shown.fires.size(), 1U);
  EXPECT_EQ(shown.fires[0].outOf, 10U);
  for (const Odds& odds : shown.fires[0].odds) EXPECT_EQ(odds.weight, 5U);
}

TEST(CombatOutlook, ExpectsNoFireOfAttackersWhoseCheckHasFailed) {
  CASES("11.5b", "11.5.1b");
  for (const bool passes : {true, false}) {
    CombatScene s;
    s.put("s-302-823", "3345");
    s.put("g-6p-i4", "3346");
    s.put("g-6p-ii4", "3346");
    s.put("g-6p-i114", "3346");
    s.segment(kAxis).attack("3345", {"g-6p-i4", "g-6p-ii4", "g-6p-i114"});
    s.act(V::Lead, s.unit("g-6p-i4"));
    s.result("-/2").act(V::Check).dice({passes ? 1 : 10});
    ASSERT_EQ(s.step(), S::Losses) << "who loses the second point is a choice";
    const Outlook shown = combatOutlook(s.rules, s.state, kAxis);
    EXPECT_EQ(shown.fires.size(), passes ? 1U : 0U);
  }
}

}  // namespace
}  // namespace kessel::winter
