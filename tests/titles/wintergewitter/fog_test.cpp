// SPDX-License-Identifier: GPL-3.0-or-later
// Chapter 18: what a player sees of the other one's units.
#include <algorithm>
#include <functional>
#include <set>

#include "kessel/engine/forecast.h"
#include "kessel/engine/loss.h"

#include "air_scene.h"
#include "combat_scene.h"
#include "move_scene.h"
#include "titles/wintergewitter/views.h"

namespace kessel::winter {
namespace {

/// What a viewer sees of a hex, the top of the stack first.
std::vector<UnitView> seen(const Scene& s, std::string_view hex, Side viewer) {
  std::vector<UnitView> out;
  for (const UnitView& unit : viewOf(s.rules, s.state, viewer).units) {
    if (unit.place == s.hex(hex)) out.push_back(unit);
  }
  return out;
}
int known(const Scene& s, std::string_view hex, Side viewer) {
  const std::vector<UnitView> units = seen(s, hex, viewer);
  return static_cast<int>(std::count_if(units.begin(), units.end(), [](auto& unit) { return unit.unit != kNoUnit; }));
}

TEST(Fog, StrengthIsTheOwnersAlone) {
  CASES("18.1a");
  Scene s;
  s.put("g-6p-i11", "2440", 10);
  s.put("s-302-823", "2430");
  ASSERT_EQ(seen(s, "2440", kAxis).size(), 1U);
  EXPECT_EQ(seen(s, "2440", kAxis)[0].steps, 10);
  EXPECT_EQ(seen(s, "2440", kSoviet)[0].steps, 12) << "what is printed on the side that shows";
  EXPECT_TRUE(hides(s.rules, s.state, kAxis));
  EXPECT_FALSE(hides(s.rules, s.state, kSoviet)) << "a single unit with all its strength";
  const int reduced = s.rules[s.unit("g-6p-i11")].reduced;
  s.put("g-6p-i11", "2440", reduced - 1);
  EXPECT_EQ(seen(s, "2440", kSoviet)[0].steps, reduced);
  EXPECT_TRUE(seen(s, "2440", kSoviet)[0].stepsHidden) << "what is printed is not what its marker says";
  EXPECT_TRUE(seen(s, "2430", kAxis)[0].stepsHidden) << "be it whole or not";
  EXPECT_FALSE(seen(s, "2440", kAxis)[0].stepsHidden);
  Scene open(kWinterStorm, kOpenIntelligence);
  open.put("g-6p-i11", "2440", 10);
  EXPECT_EQ(seen(open, "2440", kSoviet)[0].steps, 10) << "R-116";
  EXPECT_FALSE(seen(open, "2440", kSoviet)[0].stepsHidden);
}

TEST(Fog, ACounterShowsThePointsLeftOnTheSideThatLiesUp) {
  CASES("2.1a", "2.2a");
  Scene s;
  const auto face = [&](std::string_view id, std::string_view hex, Side viewer) {
    const UnitView unit = seen(s, hex, viewer).at(0);
    EXPECT_EQ(unit.unit, s.unit(id));
    return std::pair(std::string(unit.values), unit.turned);
  };
  s.put("g-6p-i11", "2440", 12);
  EXPECT_EQ(face("g-6p-i11", "2440", kAxis), std::pair(std::string("12-10 8"), false));
  s.put("g-6p-i11", "2440", 11);
  EXPECT_EQ(face("g-6p-i11", "2440", kAxis), std::pair(std::string("11-10 8"), false)) << "not yet turned over";
  EXPECT_EQ(face("g-6p-i11", "2440", kSoviet), std::pair(std::string("12-10 8"), false)) << "18.1a";
  s.put("g-6p-i11", "2440", 6);
  EXPECT_EQ(face("g-6p-i11", "2440", kAxis), std::pair(std::string("6-10 7"), true));
  s.put("g-6p-i11", "2440", 2);
  EXPECT_EQ(face("g-6p-i11", "2440", kAxis), std::pair(std::string("2-10 7"), true));
  EXPECT_EQ(face("g-6p-i11", "2440", kSoviet), std::pair(std::string("6-10 7"), true));
  s.put("g-6p-i76", "2450", 1);
  EXPECT_EQ(face("g-6p-i76", "2450", kAxis), std::pair(std::string("1(3)12 6"), true)) << "its bombardment stays";
  s.put("g-6p-hq", "2451");
  EXPECT_EQ(face("g-6p-hq", "2451", kAxis), std::pair(std::string("1-12 8"), false)) << "has no reverse";
}

TEST(Fog, AStackShowsItsStrongestUnit) {
  CASES("18.1b");
  Scene s;
  s.put("g-6p-i4", "2440");
  s.put("g-6p-i11", "2440");
  s.put("g-6p-k6", "2440");
  s.put("s-302-823", "2430");
  EXPECT_EQ(known(s, "2440", kAxis), 3);
  EXPECT_EQ(known(s, "2440", kSoviet), 1);
  EXPECT_TRUE(knows(s.rules, s.state, kSoviet, s.unit("g-6p-i11"))) << "12 points, be it on top or not";
  const auto top = [&](Side viewer) { return std::ranges::max(seen(s, "2440", viewer), {}, &UnitView::level).unit; };
  EXPECT_EQ(top(kAxis), s.unit("g-6p-i11")) << "and not who came last: the owner sees what he shows";
  EXPECT_EQ(top(kSoviet), s.unit("g-6p-i11")) << "what is seen is not covered by what is hidden";
  EXPECT_EQ(known(s, "2430", kAxis), 1) << "a single unit is seen";
  s.state.strength[index(s.unit("g-6p-i11"))] = 5;
  EXPECT_TRUE(knows(s.rules, s.state, kSoviet, s.unit("g-6p-i4"))) << "now 6 points are the most";
  EXPECT_EQ(known(s, "2440", kSoviet), 1);
}

TEST(Fog, EntrenchmentsAndMarkersCoverUnits) {
  CASES("18.1c");
  Scene s;
  const UnitId tank = s.put("g-6p-i11", "2440");
  EXPECT_EQ(known(s, "2440", kSoviet), 1);
  s.state.entrenched.add(s.hex("2440"));
  EXPECT_EQ(known(s, "2440", kSoviet), 0);
  s.state.entrenched.remove(s.hex("2440"));
  for (Units* marker :
       {&s.state.disrupted, &s.state.organic, &s.state.unsupplied, &s.state.fired, &s.state.halved, &s.state.digging}) {
    marker->add(tank);
    EXPECT_EQ(known(s, "2440", kSoviet), 0);
    EXPECT_EQ(known(s, "2440", kAxis), 1);
    marker->remove(tank);
  }
}

struct Shelled : CombatScene {
  Shelled() {
    put("g-6p-i76", "2440");
    put("g-6p-i11", "2439");
    for (const char* id : {"s-302-825", "s-302-827", "s-302-823"}) put(id, "2438");
    state.strength[index(unit("s-302-825"))] = 4;
    state.strength[index(unit("s-302-827"))] = 3;
    segment(kAxis).act(V::Bombard, hex("2438")).act(V::Support, unit("g-6p-i76")).act(V::Fight);
  }
};

TEST(Fog, AHiddenTargetIsDrawn) {
  CASES("18.1d");
  Shelled s;
  ASSERT_EQ(s.step(), S::Bombard);
  EXPECT_TRUE(s.may(V::Aim, s.unit("s-302-823"))) << "the one that is seen";
  EXPECT_FALSE(s.may(V::Aim, s.unit("s-302-825"))) << "the hidden ones cannot be told apart";
  s.act(V::AimHidden);
  EXPECT_EQ(s.who(), kChance);
  ASSERT_EQ(s.prompt().legal.size(), 2U);
  EXPECT_EQ(s.prompt().legal.totalWeight(), 2U) << "each as likely";
}

TEST(Fog, ABombardmentOfAHiddenTargetIsShownAsFarAsItIsKnown) {
  CASES("18.1d", "4.5.1b");
  const auto outlook = [](std::string_view hidden, Side viewer) {
    CombatScene s;
    s.put("g-6p-i76", "2440");
    s.put("g-6p-i11", "2439");
    s.put("s-302-823", "2438");
    s.put(hidden, "2438", 1);
    s.segment(kAxis).act(V::Bombard, s.hex("2438")).act(V::Support, s.unit("g-6p-i76")).act(V::Fight);
    s.act(V::AimHidden);
    EXPECT_TRUE(s.prompt().legal.size() == 10) << "the only hidden one is not drawn: the die is next";
    return combatOutlook(s.rules, s.state, viewer);
  };
  const Outlook foot = outlook("s-302-825", kAxis);
  const Outlook tank = outlook("s-254-t", kAxis);
  ASSERT_EQ(foot.fires.size(), 1U);
  ASSERT_EQ(tank.fires.size(), 1U);
  EXPECT_EQ(foot.fires[0].column, tank.fires[0].column) << "nothing tells what it is";
  ASSERT_EQ(foot.fires[0].odds.size(), tank.fires[0].odds.size());
  EXPECT_EQ(foot.fires[0].outOf, 10U);
  ASSERT_EQ(foot.notes.size(), 1U);
  EXPECT_STREQ(foot.notes[0].rule, "4.5.1b");
  const Outlook owner = outlook("s-254-t", kSoviet);
  ASSERT_EQ(owner.fires.size(), 1U);
  EXPECT_EQ(owner.fires[0].column, tank.fires[0].column - 1) << "its owner knows";
  for (const Odds& row : owner.fires[0].odds)
    EXPECT_TRUE(std::ranges::any_of(tank.fires[0].odds, [&](const Odds& each) { return each.value == row.value; }))
        << "each result that may come has its words";
}

TEST(Fog, ForecastsTheBombardmentOfAHiddenUnitWithoutTellingWhatItIs) {
  CASES("18.1d", "12.3.1e");
  const auto forecast = [](std::string_view hidden) {
    CombatScene s;
    s.put("g-6p-i76", "2440");
    s.put("g-6p-i11", "2439");
    s.put("s-302-823", "2438");
    s.put(hidden, "2438", 1);
    s.segment(kAxis).act(V::Bombard, s.hex("2438")).act(V::Support, s.unit("g-6p-i76")).act(V::Fight);
    return outlookOf(s.rules, s.state, act(V::AimHidden), kAxis);
  };
  const Outlook foot = forecast("s-302-825");
  ASSERT_EQ(foot.fires.size(), 1U);
  EXPECT_EQ(foot.fires[0].outOf, 10U);
  ASSERT_EQ(foot.notes.size(), 1U);
  EXPECT_STREQ(foot.notes[0].rule, "4.5.1b");
  for (const std::string_view other : {"s-254-t", "s-302-hq"}) {
    const Outlook same = forecast(other);
    ASSERT_EQ(same.fires.size(), 1U) << other;
    EXPECT_EQ(same.fires[0].column, foot.fires[0].column) << other;
    EXPECT_EQ(same.fires[0].odds.size(), foot.fires[0].odds.size()) << other;
    EXPECT_EQ(same.notes.size(), 1U) << other;
  }
}

TEST(Fog, HiddenLossesAreNotNamedToTheEnemy) {
  CASES("18.1f");
  Shelled s;
  s.act(V::AimHidden).roll(1, 1, 2);
  s.events.clear();
  Events sink(s.events);
  losePoint(s.rules, s.state, s.unit("s-302-827"), "12.3.1h", sink);
  disrupt(s.rules, s.state, s.unit("s-302-827"), "12.3.1h", sink);
  bool heard = false;
  for (const Event& event : s.events) {
    if (event.onlyFor == kSoviet) continue;
    EXPECT_EQ(event.unit, kNoUnit) << "the Axis hears where, and not of whom";
    EXPECT_EQ(textOf(s.rules.info, event.text).find("827"), std::string::npos);
    heard = true;
  }
  EXPECT_TRUE(heard);
}

TEST(Fog, HowStrongWhoIsDestroyedWasIsToldToItsOwner) {
  CASES("2.2b", "18.1a");
  Scene s;
  const UnitId unit = s.put("s-302-823", "2438", 4);
  s.events.clear();
  Events sink(s.events);
  destroy(s.rules, s.state, unit, "11.7b", sink);
  int own = 0;
  int enemy = 0;
  for (const Event& event : s.events) {
    if (event.kind != EventKind::Lost && event.kind != EventKind::Reduced) continue;
    own += stepsIn(event);
    enemy += event.onlyFor == kSoviet ? 0 : stepsIn(event);
  }
  EXPECT_EQ(own, 4) << "strength points";
  EXPECT_EQ(enemy, 1);
}

/// What a side hears, as units and as texts.
std::pair<std::set<UnitId>, std::vector<std::string>> heardBy(Side side, const Scene& s) {
  std::pair<std::set<UnitId>, std::vector<std::string>> heard;
  for (const Event& event : s.events) {
    if (event.onlyFor == other(side)) continue;
    if (event.unit != kNoUnit) heard.first.insert(event.unit);
    heard.second.push_back(textOf(s.rules.info, event.text));
  }
  return heard;
}

std::pair<std::set<UnitId>, std::vector<std::string>> heardOfAMove(const Scene& s) {
  return heardBy(kSoviet, s);
}

/// Whoever comes to lie beneath another unit, or acts there, is named to its owner, and to the enemy only where it lies
/// open: alone, or on top.
void expectNamedOnlyInTheOpen(const std::function<Scene(bool under)>& happens, std::string_view id, EventKind kind,
                              const std::string& hidden) {
  for (const bool under : {false, true}) {
    const Scene s = happens(under);
    const UnitId unit = s.unit(id);
    const Side enemy = other(s.rules[unit].side);
    const auto [units, texts] = heardBy(enemy, s);
    EXPECT_TRUE(s.told(kind, unit)) << "the owner";
    EXPECT_EQ(units.contains(unit), !under) << id;
    EXPECT_EQ(std::ranges::count(texts, hidden), under ? 1 : 0) << hidden;
  }
}

TEST(Fog, WhoEntersBeneathAnotherUnitIsNotNamed) {
  CASES("18.1b", "18.1f");
  Place entry = kNowhere;
  const auto enters = [&](bool under) {
    Scene s(kWeAreComing);
    const UnitId unit = s.put("g-23p-k23", "pool");
    s.put("g-6p-i4", "1052");
    s.turn(2).beginMoves(kAxis);
    if (entry == kNowhere) entry = s.legal(V::Enter).front().placeB();
    if (under) winter::put(s.rules, s.state, s.unit("g-6p-i11"), entry);
    s.events.clear();
    s.act(V::Enter, unit, entry);
    return s;
  };
  const std::string where = [&] {
    const Scene s = enters(false);
    return textOf(s.rules.info, say("A hidden unit enters by {0}", entry));
  }();
  expectNamedOnlyInTheOpen(enters, "g-23p-k23", EventKind::Placed, where);
}

TEST(Fog, WhoComesBackOntoTheMapBeneathAnotherUnitIsNotNamed) {
  CASES("18.1b", "18.1f", "11.7i");
  const auto back = [](bool under) {
    Scene s(kWinterStorm);
    s.state.began[index(s.put("s-302-hq", "off-map"))] = index(s.hex("4020"));
    s.put("s-302-825", under ? "4020" : "4025");
    s.events.clear();
    s.phase(kSoviet, PhaseStage::FootMovement).go();
    return s;
  };
  expectNamedOnlyInTheOpen(back, "s-302-hq", EventKind::Placed, "A hidden unit returns to the map in 4020");
}

TEST(Fog, WhoMayLeaveTheRingBeneathAnotherUnitIsNotNamed) {
  CASES("18.1b", "18.1f", "5.3c");
  const auto freed = [](bool under) {
    Scene s;
    const UnitId unit = s.put("s-52g-151", "3301", 1);
    s.state.held.add(unit);
    if (under) s.put("s-302-823", "3301");
    s.events.clear();
    Events sink(s.events);
    freeRing(s.rules, s.state, unit, "5.3c", sink);
    return s;
  };
  expectNamedOnlyInTheOpen(freed, "s-52g-151", EventKind::Changed, "A hidden unit in 3301 may leave the Ring");
}

TEST(Fog, WhoIsPlacedInThePocketOrComesBackThereBeneathAnotherUnitIsNotNamed) {
  CASES("18.1b", "18.1f", "5.2b", "5.2e");
  const auto placed = [](bool under) {
    Scene s;
    s.state.set(kMayThunder);
    for (const UnitId unit : {s.unit("g-14p-hq"), s.unit("g-14p-i36")}) winter::put(s.rules, s.state, unit, kSixthArmy);
    s.state.steps.push<PocketFrame>().stage = PocketStage::Thunder;
    s.go();
    s.act(V::Thunder).dice({6});
    if (under) s.act(V::Place, s.unit("g-14p-i36"), s.hex("4009"));
    s.events.clear();
    s.act(V::Place, s.unit("g-14p-hq"), s.hex("4009"));
    return s;
  };
  expectNamedOnlyInTheOpen(placed, "g-14p-hq", EventKind::Placed, "A hidden unit is placed in 4009");
  const auto returned = [](bool under) {
    Scene s;
    s.state.set(kThunder);
    const UnitId unit = s.put("g-14p-hq", "4009");
    s.state.left.add(unit);
    if (under) s.put("g-14p-i36", "4009");
    s.events.clear();
    Events sink(s.events);
    enteredHex(s.rules, s.state, unit, sink);
    return s;
  };
  expectNamedOnlyInTheOpen(returned, "g-14p-hq", EventKind::Changed,
                           "A hidden unit is back in the Pocket: Thunderclap is over");
}

TEST(Fog, AStackOnTheMoveShowsItsTopUnitOnly) {
  CASES("18.1b");
  MoveScene s;
  const UnitId top = s.put("g-6p-i11", "2441");
  s.put("g-6p-ii114", "2441");
  s.put("g-6p-57", "2441");
  s.moves(kAxis).act(V::Move, top).act(V::With, s.unit("g-6p-ii114")).act(V::With, s.unit("g-6p-57"));
  s.events.clear();
  s.steps({"2440", "2439"});
  EXPECT_TRUE(s.told(EventKind::Moved, s.unit("g-6p-57"))) << "the owner reads of each";
  const auto [units, texts] = heardOfAMove(s);
  EXPECT_EQ(units, std::set<UnitId>{top});
  EXPECT_EQ(texts.size(), 2U) << "of the others, not even that they go along";
}

TEST(Fog, AUnitThatLeavesAStackAloneIsSeen) {
  CASES("18.1b");
  MoveScene s;
  s.put("g-6p-i11", "2441");
  const UnitId engineers = s.put("g-6p-57", "2441");
  s.put("g-6p-ii11", "2439");
  s.moves(kAxis).act(V::Move, engineers);
  s.events.clear();
  s.steps({"2440"});
  EXPECT_EQ(heardOfAMove(s).first, std::set<UnitId>{engineers});
  s.events.clear();
  s.steps({"2439"});
  EXPECT_EQ(heardOfAMove(s).first, std::set<UnitId>{engineers}) << "he was seen where he came from";
}

TEST(Fog, OfACoveredStackOnTheMoveNobodyIsNamed) {
  CASES("18.1b", "18.1c");
  MoveScene s;
  const UnitId battery = s.put("g-6p-iv76", "2441");
  s.state.fired.add(battery);
  s.moves(kAxis).act(V::Move, battery);
  s.events.clear();
  s.steps({"2440"});
  const auto [units, texts] = heardOfAMove(s);
  EXPECT_TRUE(units.empty());
  ASSERT_EQ(texts.size(), 1U) << "he sees that counters move";
  EXPECT_NE(texts[0].find("2440"), std::string::npos);
  EXPECT_EQ(texts[0].find("76"), std::string::npos);
}

TEST(Fog, WhatIsAskedOfAStackOnTheMoveTellsNothingOfWhoItIs) {
  CASES("18.1b", "18.1c", "18.1f");
  const auto asked = [](std::string_view id) {  // covered by its marker
    MoveScene s;
    const UnitId unit = s.put(id, "2441");
    s.state.digging.add(unit);
    s.moves(kAxis).act(V::Move, unit);
    EXPECT_EQ(s.prompt().points, s.left()) << "the owner's, which others are not shown";
    return textOf(s.rules.info, s.prompt().ask);
  };
  EXPECT_EQ(asked("g-6p-57"), asked("g-6p-ii11")) << "12 Movement Points, and 10";
}

TEST(Fog, EngineersBeneathAnotherUnitAreNotNamedWhenTheirBridgeIsDone) {
  CASES("18.1b", "18.1f", "16.2.2a");
  for (const bool under : {false, true}) {
    for (const int die : {8, 9}) {
      MoveScene s;
      const UnitId engineers = s.put("g-6p-57", "2332");
      if (under) s.put("g-6p-i4", "2332");
      s.moves(kAxis).act(V::Bridge, engineers, s.hex("2331"));
      EXPECT_EQ(std::ranges::count(heardOfAMove(s).second, "A bridge is begun between 2332 and 2331"), under ? 0 : 1)
          << "it would tell where engineers lie";
      s.act(V::Finish);
      while (s.step() != S::BridgeCheck && s.may(V::Finish)) s.act(V::Finish);
      ASSERT_EQ(s.step(), S::BridgeCheck);
      s.events.clear();
      const std::string name = textOf(s.rules.info, say("{0}", engineers));
      const std::string asked = textOf(s.rules.info, s.prompt().ask);
      EXPECT_EQ(asked.find(name) == std::string::npos, under) << asked;
      EXPECT_EQ(asked.find("against 8") == std::string::npos, under) << asked;
      s.dice({die});
      const auto [units, texts] = heardOfAMove(s);
      EXPECT_FALSE(units.contains(engineers));
      for (const std::string& text : texts) EXPECT_EQ(text.find(name), std::string::npos) << text;
      EXPECT_EQ(std::ranges::count(texts, die == 8 ? "The die is 8: the bridge from 2332 to 2331 is built"
                                                   : "The die is 9: the bridge from 2332 to 2331 is not built"),
                1);
    }
  }
}

TEST(Fog, OpenIntelligenceNamesAllThatMove) {
  CASES("18.1b");
  MoveScene s(kWinterStorm, kOpenIntelligence);
  const UnitId top = s.put("g-6p-i11", "2441");
  const UnitId engineers = s.put("g-6p-57", "2441");
  s.moves(kAxis).act(V::Move, top).act(V::With, engineers);
  s.events.clear();
  s.steps({"2440"});
  EXPECT_EQ(heardOfAMove(s).first, (std::set<UnitId>{top, engineers}));
}

TEST(Fog, ForecastsShowNothingHidden) {
  CASES("18.1a", "18.1e");
  CombatScene s;
  s.put("g-6p-i11", "2439");
  s.put("s-302-823", "2438", 4);
  s.segment(kAxis);
  const Outlook alone = outlookOf(s.rules, s.state, act(V::Attack, s.hex("2438")), kAxis);
  ASSERT_EQ(alone.fires.size(), 2U);
  EXPECT_EQ(alone.fires[0].total, 5) << "as printed";
  s.put("s-302-825", "2438", 3);
  const Outlook stack = outlookOf(s.rules, s.state, act(V::Attack, s.hex("2438")), kAxis);
  ASSERT_EQ(stack.fires.size(), 1U) << "his own fire";
  EXPECT_TRUE(stack.fires[0].odds.empty()) << "and no odds, which would tell who lies there";
}

TEST(Fog, AGuessIsAnotherPositionThatLooksTheSame) {
  CASES("18.1a", "18.1b");
  Scene s;
  for (const char* id : {"s-302-823", "s-302-825", "s-302-827"}) s.put(id, "2438", 5);
  s.put("g-6p-i11", "2440");
  Random random(1);
  std::set<UnitId> tops;
  std::set<int> strengths;
  for (int i = 0; i < 50; ++i) {
    State guess = s.state;
    guessHidden(s.rules, guess, kAxis, random);
    s.rules.of(Formation::Rifle302).each([&](UnitId unit) {
      if (guess.at(unit) == s.hex("2438")) strengths.insert(guess.strengthOf(unit));
    });
    EXPECT_EQ(displayed(guess, s.hex("2438")), displayed(s.state, s.hex("2438")));
    std::vector<UnitId> stack;
    guess.each(s.hex("2438"), [&](UnitId unit) { stack.push_back(unit); });
    tops.insert(stack.back());
  }
  EXPECT_EQ(tops.size(), 2U) << "either of the hidden ones may lie below";
  EXPECT_GT(strengths.size(), 1U);
}

/// Two entrenched stacks of three, in one of which an antiaircraft unit lies, and dive bombers on their way.
struct TwoTrenches : AirScene {
  explicit TwoTrenches(std::string_view gunIn) {
    for (const char* id : {"s-302-823", "s-302-825"}) put(id, "2438");
    for (const char* id : {"s-302-827", "s-254-t"}) put(id, "2538");
    put("s-149-at", gunIn == "2438" ? "2538" : "2438");
    gun = put("s-51-aa1", gunIn);
    put("g-6p-i11", "2440");
    for (const char* trench : {"2438", "2538"}) state.entrenched.add(hex(trench));
    put("a-stg2-i", kBombAxis);
    begin(AirStage::AxisStrike);
  }
  [[nodiscard]] State guessed(std::uint64_t seed) const {
    State guess = state;
    Random random(seed);
    guessHidden(rules, guess, kAxis, random);
    return guess;
  }
  UnitId gun = kNoUnit;
};

TEST(Fog, AGuessDoesNotTellOfWhatKindAHiddenUnitIs) {
  CASES("18.1c");
  const TwoTrenches here("2438");
  const TwoTrenches there("2538");
  constexpr int kTimes = 3000;
  int same = 0;
  for (std::uint64_t seed = 0; seed < kTimes; ++seed) {
    const State guess = here.guessed(seed);
    EXPECT_EQ(guess, there.guessed(seed)) << "it depends on what is seen alone";
    same += guess.at(here.gun) == here.hex("2438") ? 1 : 0;
  }
  EXPECT_NEAR(same, kTimes / 2.0, kTimes / 20.0) << "in either trench, as likely";
}

TEST(Fog, AForecastOfBombsDoesNotTellWhereTheGunsAre) {
  CASES("16.1a", "18.1c");
  const auto hits = [](std::string_view gunIn) {
    TwoTrenches s(gunIn);
    std::vector<Forecast> out;
    for (const char* trench : {"2438", "2538"})
      out.push_back(
          forecastAfter(theTitle(), Position::of(s.state), act(V::Strike, s.unit("a-stg2-i"), s.hex(trench)), kAxis));
    s.act(V::Strike, s.unit("a-stg2-i"), s.hex("2438")).act(V::AimHidden);
    EXPECT_EQ(s.prompt().legal.size(), 3U) << "one of the hidden ones is drawn";
    out.push_back(forecastCombat(theTitle(), Position::of(s.state), kAxis));
    return out;
  };
  const std::vector<Forecast> here = hits("2438");
  const std::vector<Forecast> there = hits("2538");
  for (std::size_t i = 0; i < here.size(); ++i) {
    EXPECT_FALSE(here[i].empty()) << i;
    EXPECT_EQ(here[i].cleared, there[i].cleared) << i;
    EXPECT_EQ(here[i].loss[index(kSoviet)].steps, there[i].loss[index(kSoviet)].steps) << i;
    EXPECT_EQ(here[i].guessed, there[i].guessed) << i;
  }
}

TEST(Fog, AGuessLeavesAntiaircraftWhereAnAirAttackHasMetIt) {
  CASES("16.1a", "18.1c");
  for (const char* gunIn : {"2438", "2538"}) {
    TwoTrenches s(gunIn);
    s.act(V::Strike, s.unit("a-stg2-i"), s.hex("2438")).act(V::AimHidden);
    s.act(s.prompt().legal.offers().begin()->action);
    const Outlook shown = combatOutlook(s.rules, s.state, kAxis);
    ASSERT_EQ(shown.fires.size(), 1U);
    EXPECT_EQ(shown.fires[0].dieModifier, gunIn == std::string_view("2438") ? -1 : 0) << "told as the die is rolled";
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
      const Outlook guessed = combatOutlook(s.rules, s.guessed(seed), kAxis);
      ASSERT_EQ(guessed.fires.size(), 1U);
      EXPECT_EQ(guessed.fires[0].dieModifier, shown.fires[0].dieModifier) << seed;
    }
  }
}

TEST(Fog, WhatIsSeenOfAStackBoundsWhoLiesInIt) {
  CASES("18.1b");
  Scene s;
  s.put("s-302-823", "2438");  // 5 points, with a weak one below and a strong one elsewhere
  s.put("s-51-aa1", "2438");
  s.put("s-3g-5", "2538");
  s.put("s-302-825", "2538");
  s.state.entrenched.add(s.hex("2538"));
  s.put("g-6p-i11", "2440");
  std::set<UnitId> below;
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    State guess = s.state;
    Random random(seed);
    guessHidden(s.rules, guess, kAxis, random);
    EXPECT_EQ(displayed(guess, s.hex("2438")), s.unit("s-302-823"));
    EXPECT_TRUE(brokenLaws(s.rules, guess).empty());
    unitsOf(s.rules, guess, s.hex("2438"), kSoviet).each([&](UnitId unit) { below.insert(unit); });
  }
  EXPECT_EQ(below, (std::set{s.unit("s-302-823"), s.unit("s-51-aa1"), s.unit("s-302-825")}))
      << "not the ten points of the guards, which would lie on top";
}

}  // namespace
}  // namespace kessel::winter
