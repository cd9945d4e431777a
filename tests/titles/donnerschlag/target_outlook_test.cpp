// SPDX-License-Identifier: GPL-3.0-or-later
// What a card would do to each target, before it is aimed; and the combat while its attackers are being named.
#include "battle.h"
#include "card_scene.h"
#include "random_play.h"
#include "titles/donnerschlag/views.h"

namespace kessel::donner {
namespace {

Outlook outlookIn(const Scene& scene, Action action, Side viewer = kAxis) {
  return theTitle().outlook(Position::of(scene.state), action, viewer);
}

TEST(DonnerschlagTargets, ACombatIsShownFromItsFirstStep) {
  CASES("8.1c", "8.2-1");
  Scene scene;
  const UnitId tank = scene.put("6p-i-11", "2717");
  scene.put("91-503", "2617");
  scene.fighting(kAxis, {tank}).go();
  scene.act(V::Attack, scene.hex("2617"));
  for (Side viewer : {kAxis, kSoviet}) {
    const auto combat = theTitle().view(Position::of(scene.state), viewer).combat;
    ASSERT_TRUE(combat.has_value()) << "not the last one any more";
    ASSERT_EQ(combat->fires.size(), 1U);
    EXPECT_EQ(combat->fires[0].total, 0);
    EXPECT_EQ(combat->fires[0].againstTotal, reckon(scene.rules, scene.state, scene.state.combat).defence.total());
    EXPECT_GT(combat->fires[0].againstTotal, 0);
    EXPECT_EQ(combat->fires[0].chart, -1) << "no column yet";
    EXPECT_NE(notesOf(*combat).find("No attacker has been named yet"), std::string::npos);
  }
  scene.act(V::Join, tank);
  const auto combat = theTitle().view(Position::of(scene.state), kAxis).combat;
  ASSERT_TRUE(combat.has_value());
  EXPECT_GT(combat->fires.at(0).total, 0);
  EXPECT_GE(combat->fires.at(0).chart, 0);
  EXPECT_EQ(notesOf(*combat).find("No attacker"), std::string::npos);
}

TEST(DonnerschlagTargets, AStrikeShowsItsCheckTheLossAndTheCombatAfterIt) {
  CASES("12.2-C9", "12.0a", "2.4g");
  Battle s;
  const UnitId tank = s.put("6p-i-11", "2719");
  const UnitId armour = s.put("13t-13", "2720");
  const UnitId rifles = s.put("1g-70", "2720");
  s.fight(kAxis, "2720", {tank}, {18}).play(18);
  ASSERT_EQ(s.step(), S::Card);
  const int before = s.sums().defence.total();
  for (UnitId target : {armour, rifles}) {
    ASSERT_TRUE(s.may(V::Target, target));
    const Outlook shown = outlookIn(s, act(V::Target, target));
    ASSERT_EQ(shown.fires.size(), 2U) << "the check and the combat";
    EXPECT_EQ(shown.fires[0].odds.at(0).weight, static_cast<std::uint32_t>(s.rules[combatCard(18)].check));
    Battle after = s;
    after.act(V::Target, target).die(1);
    EXPECT_EQ(shown.fires[1].againstTotal, after.sums().defence.total());
    EXPECT_LT(shown.fires[1].againstTotal, before);
    EXPECT_EQ(shown.fires[1].column, after.sums().column);
    const std::string told =
        textOf(s.rules.info, after.lost(target) ? say("{0} is eliminated", target) : say("{0} loses a step", target));
    EXPECT_NE(notesOf(shown).find("If the card takes effect:\n" + told), std::string::npos) << notesOf(shown);
    EXPECT_NE(shown.notes.front().rule, nullptr);
  }
}

TEST(DonnerschlagTargets, AStopSaysWhomItStops) {
  CASES("12.2-C40", "12.1-5");
  CardScene s({40});
  const UnitId hq = s.put("6p-hq", "3118");
  const UnitId tank = s.put("6p-i-11", "2720");
  s.put("2gm-4", "2020");
  s.between(kAxis);
  s.act(V::Play, CardScene::axisOrder);
  while (s.step() != S::Interrupt && s.step() != S::Segment) s.act(V::Pass);
  ASSERT_EQ(s.step(), S::Interrupt);
  EXPECT_EQ(textOf(s.rules.info, s.prompt().ask), "Axis orders 6th Panzer Division HQ: play a Combat Card, or go on");
  s.general(40);
  ASSERT_TRUE(s.may(V::Target, hq));
  EXPECT_FALSE(s.may(V::Target, tank));
  const Outlook shown = outlookIn(s, act(V::Target, hq), kSoviet);
  EXPECT_NE(notesOf(shown).find(textOf(s.rules.info, say("{0} cannot move in this segment", hq))), std::string::npos);
}

TEST(DonnerschlagTargets, AReplacementAndASegmentSayWhatComes) {
  CASES("12.2-C10", "3.2c", "12.2-C13a");
  CardScene s({10, 13});
  const UnitId tank = s.put("6p-i-11", "2520");
  const UnitId hq = s.put("6p-hq", "2519");
  s.put("2gm-4", "2020");
  s.state.luck = kSoviet;
  s.state.reduced.add(tank);
  s.between(kAxis);
  CardScene healed = s;
  healed.general(10);
  EXPECT_NE(notesOf(outlookIn(healed, act(V::Target, tank))).find("is at full strength again"), std::string::npos);
  s.general(13);
  const Outlook shown = outlookIn(s, act(V::OrderHq, hq));
  EXPECT_NE(notesOf(shown).find("Activates 2 units"), std::string::npos) << notesOf(shown);
}

TEST(DonnerschlagTargets, EveryTargetInRandomGamesIsWeighedWithoutChangingAnything) {
  int weighed = 0;
  int told = 0;
  for (std::uint32_t seed = 1; seed <= 12; ++seed) {
    playAtRandom(seed, 1500, [&](const Position& position, const Prompt& prompt) {
      const State& state = position.as<State>();
      if (!isPlayer(prompt.who) || state.steps.empty() || stepOf(state.steps.top()) != S::Card) return;
      const Position before = position;
      prompt.legal.each([&](Action action) {
        const Outlook shown = theTitle().outlook(position, action, prompt.who);
        ++weighed;
        if (!shown.notes.empty()) ++told;
        for (const Fire& fire : shown.fires) {
          std::uint32_t sum = 0;
          for (const Odds& odds : fire.odds) sum += odds.weight;
          ASSERT_EQ(sum, fire.outOf);
        }
        for (const Note& note : shown.notes) ASSERT_NE(note.rule, nullptr);
      });
      ASSERT_EQ(position, before);
    });
  }
  EXPECT_GT(weighed, 50);
  EXPECT_GT(told, 10);
}

}  // namespace
}  // namespace kessel::donner
