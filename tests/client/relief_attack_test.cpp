// SPDX-License-Identifier: GPL-3.0-or-later
// The ground war of Wintergewitter by mouse: stacks that are taken up one after the other, batteries, long advances.
#include <gtest/gtest.h>

#include <QLabel>
#include <algorithm>

#include "client/game/committed.h"
#include "client/panels/forecast_block.h"
#include "client/panels/odds_bars.h"
#include "client/window/aim_card.h"
#include "client/written.h"

namespace kessel::client {
namespace {

struct Relief : Written {
  explicit Relief(const char* position) : Written("wintergewitter", position, QSize(1440, 900)) {}
  [[nodiscard]] bool asks(const char* verb) const {
    return std::ranges::any_of(game().chooser().choices().all(), [&](const PromptChoices::Entry& entry) {
      return info.verbs[index(entry.action.verb)].id == verb;
    });
  }
  [[nodiscard]] bool at(const char* id, const char* hex) const {
    return game().chooser().placeOf(unit(id)) == place(hex);
  }
};

constexpr const char* kTwoStacks = R"({
  "scenario": "we-are-coming", "turn": 1, "step": "phase", "events": ["corridor"],
  "units": {
    "2437": ["g-6p-i11", "g-6p-i4", "g-6p-i114"], "2441": ["g-6p-ii11", "g-6p-ii4"], "2445": ["g-6p-hq"],
    "3744": ["g-6p-ii114"],
    "2430": ["s-302-823"], "2420": ["s-302-hq"], "3520": ["s-51a-hq"]
  }
})";

TEST(ReliefAttack, AnotherStackIsTakenUpWhereTheFirstHasMoved) {
  const Relief table(kTwoStacks);
  table.choose("move-first");
  table.game().clickWholeStack(table.place("2437"));
  ASSERT_EQ(table.game().chooser().selection().size(), 3U) << table.now().question().toStdString();
  table.game().clickPlace(table.place("2435"));
  table.settle();
  ASSERT_TRUE(table.at("g-6p-i4", "2435"));
  table.game().clickWholeStack(table.place("2441"));
  table.settle();
  EXPECT_EQ(table.game().chooser().selection().size(), 2U) << "Shift: the stack has stopped, the other is chosen whole";
  table.game().clickPlace(table.place("2439"));
  table.settle();
  EXPECT_TRUE(table.at("g-6p-ii11", "2439"));
  EXPECT_TRUE(table.at("g-6p-ii4", "2439"));
}

TEST(ReliefAttack, AUnitThatCouldMoveInTwoWaysIsChosenWhereTheFirstHasMoved) {
  const Relief table(kTwoStacks);
  table.choose("move-first");
  table.game().clickWholeStack(table.place("2437"));
  table.game().clickPlace(table.place("2435"));
  table.settle();
  table.game().clickUnit(table.unit("g-6p-ii114"));
  table.settle();
  EXPECT_EQ(table.game().chooser().selection(), std::vector{table.unit("g-6p-ii114")});
  EXPECT_EQ(table.lastVerb(), "stop") << "whether administratively is not chosen yet";
}

TEST(ReliefAttack, AStackThatAttacksOnTheMoveIsNotStillChosenWhenItsLeadIsNamed) {
  const Relief table(R"({
    "scenario": "we-are-coming", "turn": 1, "step": "phase", "events": ["corridor"],
    "units": {
      "2442": ["g-6p-i11", "g-6p-i4", "g-6p-i114"], "2445": ["g-6p-hq"],
      "2440": ["s-302-823"], "2430": ["s-302-hq"], "3520": ["s-51a-hq"]
    }
  })");
  table.choose("move-first");
  table.game().clickWholeStack(table.place("2442"));
  table.game().clickPlace(table.place("2441"));
  table.settle();
  ASSERT_EQ(table.game().chooser().selection().size(), 3U) << "it may go on";
  table.game().clickPlace(table.place("2440"));
  table.settle();
  ASSERT_NE(table.now().question().indexOf("leads"), -1) << table.now().question().toStdString();
  EXPECT_TRUE(table.game().chooser().selection().empty());
  EXPECT_NE(table.main().find("leads"), std::string::npos) << "the usual lead stands on the main button";
}

TEST(ReliefAttack, EachOfTwoWaysIsForecastWithAllWhoMayJoin) {
  const Relief table(R"({
    "scenario": "we-are-coming", "turn": 1, "step": "phase", "events": ["corridor"],
    "units": {
      "2441": ["g-6p-i11", "g-6p-i4", "g-6p-ii114"], "2443": ["g-6p-i76", "g-6p-ii76"], "2445": ["g-6p-hq"],
      "2440": ["s-302-823", "s-302-825"], "2430": ["s-302-hq"], "3520": ["s-51a-hq"]
    }
  })");
  table.choose("fight-first");
  table.map().ensureVisible(table.place("2440"));
  emit table.map().placeHovered(table.place("2440"));
  const auto odds = [&] { return table.window->aim()->odds(); };
  const auto told = [&] { return odds().size() == 2 && odds().filter("defender gone").size() == 2; };
  ASSERT_TRUE(QTest::qWaitFor(told, 10000)) << odds().join('|').toStdString();
  EXPECT_TRUE(odds().front().startsWith("Attack")) << odds().front().toStdString();
  EXPECT_FALSE(odds().front().contains("gone 0 %")) << "not of an attack by nobody: " << odds().front().toStdString();
  EXPECT_FALSE(odds().front().contains("loses")) << odds().front().toStdString();
  EXPECT_TRUE(odds().back().contains("gone 0 %, loses Ø")) << "of a bombardment: " << odds().back().toStdString();
}

TEST(ReliefAttack, OddsThatAreTooLongForTheCardGoOnInAnotherLine) {
  const Relief table(R"({
    "scenario": "we-are-coming", "turn": 1, "step": "phase", "events": ["corridor"],
    "units": {
      "2429": ["g-6p-i11", "g-6p-i4", "g-6p-ii114"], "2431": ["g-6p-i76", "g-6p-ii76"], "2433": ["g-6p-hq"],
      "2428": ["s-302-823", "s-302-825"], "2422": ["s-302-hq"], "3520": ["s-51a-hq"]
    }
  })");
  table.choose("fight-first");
  table.map().ensureVisible(table.place("2428"));
  emit table.map().placeHovered(table.place("2428"));
  const AimCard& card = *table.window->aim();
  const auto told = [&] { return card.odds().size() == 2 && card.odds().filter("defender gone").size() == 2; };
  ASSERT_TRUE(QTest::qWaitFor(told, 10000)) << card.odds().join('|').toStdString();
  QFont bold = card.font();
  bold.setBold(true);
  const QFontMetrics metrics(bold);
  int lines = 0;
  for (const QString& each : card.odds()) lines += 1 + metrics.horizontalAdvance(each) / card.width();
  ASSERT_GT(lines, 2) << "a name that is long enough";
  EXPECT_GE(card.height(), lines * metrics.height());
}

TEST(ReliefAttack, BeforeAnybodyIsNamedItsEndIsThatOfAllWhoMayJoin) {
  const Relief table(R"({
    "scenario": "we-are-coming", "turn": 1, "step": "phase", "events": ["corridor"],
    "units": {
      "2441": ["g-6p-i11", "g-6p-i4", "g-6p-ii114"], "2445": ["g-6p-hq"],
      "2440": ["s-302-823"], "2430": ["s-302-hq"], "3520": ["s-51a-hq"]
    }
  })");
  table.choose("fight-first");
  table.choose("attack");
  const auto gone = [&] {
    for (const auto* block : table.window->findChildren<ForecastBlock*>()) {
      const auto* bars = block->isVisible() ? block->findChild<OddsBars*>() : nullptr;
      if (bars != nullptr) return bars->bars().front().share;
    }
    return -1.0;
  };
  ASSERT_TRUE(QTest::qWaitFor([&] { return gone() >= 0; }, 10000));
  const double before = gone();
  for (int i = 0; i < 3; ++i) table.choose("join");
  ASSERT_TRUE(QTest::qWaitFor([&] { return gone() >= 0; }, 10000));
  EXPECT_NEAR(before, gone(), 1e-9) << "the strengths shown were those of all";
}

TEST(ReliefAttack, FireAtABatteryIsWeighedByItsOwnOdds) {
  const Relief table(R"({
    "scenario": "we-are-coming", "turn": 1, "step": "phase", "events": ["corridor"],
    "units": {
      "3347": ["g-6p-i4"], "3348": ["g-6p-i76"], "2445": ["g-6p-hq"],
      "3345": ["s-302-823"], "3343": ["s-51-ab1"], "2430": ["s-302-hq"], "3520": ["s-51a-hq"]
    }
  })");
  table.choose("fight-first");
  table.choose("bombard");  // the only battery fires by itself
  EXPECT_NE(table.main().find("No counter-battery fire"), std::string::npos) << table.now().question().toStdString();
  ASSERT_EQ(table.game().chooser().selection(), std::vector{table.unit("s-51-ab1")}) << "nobody else could answer";
  const auto labels = table.now().findChildren<QLabel*>();
  EXPECT_TRUE(std::ranges::any_of(labels, [](const QLabel* label) {
    return label->isVisible() && label->text().startsWith("Art Bde 1/51A: press its button");
  })) << "in a stack the map does not show which battery it is";
  table.game().setSelection({table.unit("s-51-ab1")});
  emit table.map().unitHovered(table.unit("g-6p-i76"));
  emit table.map().placeHovered(table.place("3348"));
  const auto odds = [&] { return table.window->aim()->odds(); };
  ASSERT_TRUE(QTest::qWaitFor([&] { return !table.window->settling() && !odds().empty(); }, 10000));
  QTest::qWait(200);
  EXPECT_TRUE(odds().front().contains("%")) << odds().join('|').toStdString();
  EXPECT_FALSE(odds().front().contains("gone")) << odds().join('|').toStdString();
}

TEST(ReliefAttack, GunsOfTheDefenderAreTakenOutByAClickAsThoseOfTheAttacker) {
  const Relief table(R"({
    "scenario": "we-are-coming", "turn": 1, "step": "phase", "events": ["corridor"],
    "units": {
      "3347": ["g-6p-i4", "g-6p-ii4"], "2445": ["g-6p-hq"],
      "3346": ["s-302-823"], "3344": ["s-51-ab1"], "3343": ["s-51-ab2"], "2430": ["s-302-hq"], "3520": ["s-51a-hq"]
    }
  })");
  table.choose("fight-first");
  table.choose("attack");
  table.choose("join");
  table.choose("join");
  table.choose("fight");
  if (table.asks("lead")) table.choose("lead");
  while (table.asks("done") && !table.asks("support")) table.choose("done");
  ASSERT_TRUE(table.asks("support")) << table.now().question().toStdString();
  ASSERT_EQ(table.game().table().prompt().who, kSecondSide) << table.now().question().toStdString();
  EXPECT_TRUE(committedUnits(table.game().table()).empty()) << "nobody has been named";
  table.choose("support");
  table.settle();
  const std::vector<UnitId> guns = committedUnits(table.game().table());
  ASSERT_EQ(guns.size(), 1U) << table.now().question().toStdString();
  EXPECT_TRUE(table.game().mayTakeOut(guns.front()));
  table.game().takeOut(guns.front());
  EXPECT_TRUE(committedUnits(table.game().table()).empty());
  EXPECT_EQ(table.game().table().prompt().who, kSecondSide);
}

/// The battery that is answered stands elsewhere than the hex that it bombards: it has to be in reach and in sight.
TEST(ReliefAttack, TheBatteriesThatCanBeAnsweredAreShownWithTheirDistance) {
  const Relief table(R"({
    "scenario": "we-are-coming", "turn": 1, "step": "phase", "events": ["corridor"],
    "units": {
      "3347": ["g-6p-i4"], "3348": ["g-6p-i76", "g-6p-ii76"], "2445": ["g-6p-hq"],
      "3346": ["s-302-823"], "3344": ["s-51-ab1"], "2430": ["s-302-hq"], "3520": ["s-51a-hq"]
    }
  })");
  table.choose("fight-first");
  table.choose("bombard");
  table.choose("support");
  table.choose("support");
  table.map().setScale(110);
  table.map().centreOn(table.place("3343"));
  ASSERT_FALSE(table.map().rect().contains(table.map().pointOf(table.place("3348")).toPoint()));
  table.choose("fight");
  ASSERT_EQ(table.game().chooser().selection(), std::vector{table.unit("s-51-ab1")})
      << table.now().question().toStdString();
  EXPECT_TRUE(table.map().rect().contains(table.map().pointOf(table.place("3348")).toPoint()));
  QString told;
  for (const QLabel* label : table.window->findChildren<QLabel*>()) {
    if (label->property("part").toString() == "batteries") told += label->text();
  }
  EXPECT_TRUE(told.contains("4 of 5 hexes")) << told.toStdString();
}

constexpr const char* kRingedIn = R"({
  "scenario": "we-are-coming", "turn": 1, "step": "phase", "events": ["corridor"],
  "units": {
    "3346": ["g-6p-i11", "g-6p-ii11"], "3443": ["g-6p-i4"], "3244": ["g-23p-hq"], "3344": ["g-17p-hq"],
    "3345": ["s-302-823"], "2430": ["s-302-hq"], "3520": ["s-51a-hq"]
  }
})";

/// Enter, and Enter again, must not fight with whoever is listed first.
TEST(ReliefAttack, WhoAttacksIsNamedOnPurpose) {
  const Relief table(kRingedIn);
  table.choose("fight-first");
  table.choose("attack");
  ASSERT_NE(table.now().question().indexOf("Name the units that attack"), -1) << table.now().question().toStdString();
  EXPECT_EQ(table.main(), "");
  table.choose("join");
  EXPECT_NE(table.main(), "") << "now the attack can begin";
}

TEST(ReliefAttack, TheUsualLeadAndTheFireThatCostsNothingStandOnTheMainButton) {
  const Relief table(kRingedIn);
  table.choose("fight-first");
  table.game().setDiceByHand(true);
  table.choose("attack");
  for (int i = 0; i < 2 && table.lastVerb() != "fight"; ++i) table.choose("join");
  table.choose("fight");
  EXPECT_NE(table.main().find("I/11/6P leads"), std::string::npos) << table.now().question().toStdString();
  table.now().mainButton()->click();
  table.settle();
  EXPECT_EQ(table.lastVerb(), "lead");
  const auto offered = [&](const char* verb) {
    const auto& all = table.game().chooser().choices().all();
    return std::ranges::any_of(
        all, [&](const PromptChoices::Entry& each) { return table.info.verbs[index(each.action.verb)].id == verb; });
  };
  // The defenders hit nobody, and have to choose themselves.
  for (int i = 0; i < 6 && !offered("outcome"); ++i) table.choose("done");
  table.choose("outcome");
  const std::size_t before = table.game().table().session().decisions();
  for (int die = 1; die <= 10 && !offered("withdraw"); ++die) {
    if (table.game().table().session().decisions() > before) table.game().undo();
    for (const PromptChoices::Entry& entry : table.game().chooser().choices().all()) {
      if (entry.action.a == die) {
        table.game().choose(entry.action);
        break;
      }
    }
    table.settle();
  }
  ASSERT_TRUE(offered("withdraw")) << table.now().question().toStdString();
  table.choose("withdraw");
  if (offered("retreat")) table.choose("retreat");
  ASSERT_TRUE(offered("fire")) << table.now().question().toStdString();
  EXPECT_NE(table.main().find("Fire at"), std::string::npos) << table.main();
}

constexpr const char* kAtTheRiver = R"({
  "scenario": "winter-storm", "turn": 3, "step": "phase", "events": ["corridor"],
  "units": {
    "2332": ["g-6p-57", "g-6p-i4"], "2432": ["g-6p-i11"], "2435": ["g-6p-hq"],
    "2331": ["s-302-823"], "2429": ["s-302-hq"], "3520": ["s-51a-hq"]
  }
})";

TEST(ReliefAttack, ABridgeIsBuiltByItsButtonAndAClickOnTheHexMovesThere) {
  const Relief table(kAtTheRiver);
  table.choose("move-first");
  const UnitId engineers = table.unit("g-6p-57");
  table.game().clickUnit(engineers);
  table.settle();
  const Chooser& chooser = table.game().chooser();
  std::vector<std::string> buttons;
  for (const Offer& offer : chooser.offers()) buttons.push_back(offer.text.toStdString());
  for (const char* to : {"2231", "2331"})
    EXPECT_NE(std::ranges::find(buttons, std::string("57 Eng/6P builds a bridge to ") + to), buttons.end()) << to;
  const auto lit = chooser.litPlaces();
  EXPECT_EQ(std::ranges::count(lit, table.place("2331")), 0) << "a bridge is no attack, and they make none alone";
  table.game().clickPlace(table.place("2331"));
  table.settle();
  EXPECT_EQ(table.lastVerb(), "move-first") << "nor is one built by a click on the hex";
  EXPECT_EQ(std::ranges::count(lit, table.place("2231")), 1);
  table.game().clickPlace(table.place("2231"));
  table.settle();
  EXPECT_TRUE(table.at("g-6p-57", "2231")) << table.lastVerb();
}

TEST(ReliefAttack, WhatARetreatCostsIsSaidBeforeItIsChosen) {
  const Relief table(R"({
    "scenario": "winter-storm", "turn": 3, "events": ["corridor"], "initiative": "axis", "phasing": "axis", "begun": 1,
    "units": {
      "3345": ["s-302-825", "s-302-823"], "3346": ["g-6p-i11"], "3443": ["g-6p-i4"], "3244": ["g-23p-hq"],
      "3344": ["g-17p-hq"], "3348": ["g-6p-hq"], "3330": ["s-302-hq"], "4020": ["s-51a-hq"]
    },
    "combat": {
      "side": "axis", "kind": "prepared", "target": "3345", "attackers": ["g-6p-i11"],
      "defenders": ["s-302-823", "s-302-825"], "attack-lead": "g-6p-i11", "defence-lead": "s-302-823",
      "marks": ["attack-fired"], "total": 1
    },
    "steps": [
      {"step": "turn", "stage": "second"}, {"step": "phase", "side": "axis", "stage": "second-mech"},
      {"step": "combat-segment", "mechanized": true}, {"step": "combat", "stage": "advance"},
      {"step": "choice", "side": "soviet", "stage": "choosing", "hex": "3345", "optional": 1}
    ],
    "acted": ["g-6p-i11"], "fought": ["g-6p-i11"], "targeted": ["3345"]
  })");
  const auto labels = table.now().findChildren<QLabel*>();
  EXPECT_TRUE(std::ranges::any_of(labels, [](const QLabel* label) {
    return label->isVisible() && label->text().contains("Every way to retreat leads into fire");
  })) << "beside the question whether they retreat";
  EXPECT_TRUE(table.map().selection().empty()) << "the map shows who attacks";
  table.choose("withdraw");
  table.settle();
  EXPECT_EQ(table.map().selection().size(), 2U) << "who is to go somewhere stands out, in a combat too";
  table.map().ensureVisible(table.place("3444"));
  emit table.map().placeHovered(table.place("3444"));
  const auto told = [&] { return !table.window->aim()->odds().filter("may fire at the retreat").isEmpty(); };
  EXPECT_TRUE(QTest::qWaitFor(told, 10000)) << table.window->aim()->odds().join('|').toStdString();
}

TEST(ReliefAttack, WhoBuildsABridgeIsChosenForNoMoveAnyMore) {
  const Relief table(kAtTheRiver);
  table.choose("move-first");
  table.game().clickUnit(table.unit("g-6p-57"));
  table.choose("bridge");
  EXPECT_TRUE(table.game().chooser().selection().empty()) << "a click would give the bridge up";
  table.game().clickUnit(table.unit("g-6p-57"));
  table.settle();
  EXPECT_EQ(table.lastVerb(), "move") << "who wants that may do it";
}

}  // namespace
}  // namespace kessel::client
