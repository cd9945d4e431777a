// SPDX-License-Identifier: GPL-3.0-or-later
// What goes on as usual is the main button, also where it names a unit or one of several ways; Enter presses it. From
// written positions of the titles.
#include <gtest/gtest.h>

#include <QAction>
#include <QApplication>
#include <QTest>
#include <algorithm>
#include <utility>

#include "client/game/prompt_choices.h"
#include "client/map/map_view.h"
#include "client/panels/prompt_panel.h"
#include "client/panels/unit_list.h"
#include "client/panels/wrap_button.h"
#include "client/written.h"

namespace kessel::client {
namespace {

constexpr const char* kRegiment = R"({
  "turn": 3, "step": "german-prepared",
  "units": {"3022": ["11pz-pg110-i", "11pz-pz-i"], "3026": ["11pz-ar-i"], "2924": ["11pz-ar-ii"], "3021": ["119-365"]}
})";

TEST(Fires, TheOnlyTargetAndTheUsualFireAreTheMainButtonAndEnterPressesIt) {
  const Written table("panzerkorps-48", kRegiment);
  table.game().clickUnit(table.unit("11pz-pz-i"));
  table.game().clickPlace(table.place("3021"));
  table.game().clickUnit(table.unit("11pz-pg110-i"));
  table.settle();
  table.choose("fight");
  while (table.game().table().prompt().who == kSecondSide) table.choose("hold");
  ASSERT_EQ(table.main(), "All fire at 365/119") << table.now().question().toStdString();
  // By mouse so far: Enter means what one goes on by.
  QTest::mouseClick(&table.map(), Qt::LeftButton, {}, QPoint(5, 5));
  table.settle();
  QTest::keyClick(&table.map(), Qt::Key_Return);
  table.settle();
  EXPECT_EQ(table.lastVerb(), "outcome") << "both have fired";
  table.game().undo();
  table.settle();
  EXPECT_EQ(table.main(), "All fire at 365/119");
}

TEST(Fires, WhatAllUnitsDoIsOfferedOnce) {
  const Written table("panzerkorps-48", R"({
    "turn": 3, "step": "german-prepared",
    "units": {"3022": ["11pz-pg110-i", "11pz-pz-i"], "3021": ["1t-44-i", "1t-44-ii"]}
  })");
  table.game().clickUnit(table.unit("11pz-pz-i"));
  table.game().clickPlace(table.place("3021"));
  table.game().clickUnit(table.unit("11pz-pg110-i"));
  table.settle();
  table.choose("fight");
  while (table.game().table().prompt().who == kSecondSide) table.choose("hold");
  table.choose("target");
  table.settle();
  ASSERT_EQ(table.game().chooser().choices().units().size(), 2U) << table.now().question().toStdString();
  EXPECT_EQ(table.main(), "All units fire");
  EXPECT_FALSE(table.now().allButton()->isVisible()) << "to choose all of them and to fire is the same";
}

TEST(Fires, ABatteryThatCanSupportOneUnitOnlyDoesSoByOneClick) {
  const Written table("panzerkorps-48", R"({
    "turn": 3, "step": "german-prepared",
    "units": {"3022": ["11pz-pg110-i", "11pz-pz-i"], "3026": ["11pz-ar-i"], "3021": ["119-365"]}
  })");
  table.game().clickUnit(table.unit("11pz-pz-i"));
  table.game().clickPlace(table.place("3021"));
  table.game().clickUnit(table.unit("11pz-pg110-i"));
  table.game().clickUnit(table.unit("11pz-ar-i"));
  table.settle();
  table.choose("fight");
  while (table.game().table().prompt().who == kSecondSide) table.choose("hold");
  table.choose("target");
  table.choose("fire");
  table.settle();
  const auto rows = [&] {
    std::string said;
    const UnitList& list = *table.window->findChild<UnitList*>();
    for (int row = 0; row < list.count(); ++row) said += list.item(row)->text().toStdString() + '|';
    return said;
  };
  EXPECT_NE(rows().find(" supports "), std::string::npos) << "it stands among what can be done: " << rows();
  EXPECT_EQ(table.now().hint(), "Click a unit, here or on the map.") << "no second click";
  table.game().clickUnit(table.unit("11pz-ar-i"));
  table.settle();
  EXPECT_EQ(table.lastVerb(), "assist") << "nothing else could be meant";
}

TEST(Fires, AtTheLastTargetAllFireByOneButton) {
  const Written table("panzerkorps-48", R"({
    "turn": 3, "step": "german-prepared",
    "units": {"3022": ["11pz-pg110-i", "11pz-pz-i"], "3026": ["11pz-ar-i"], "3021": ["119-365"]}
  })");
  table.game().clickUnit(table.unit("11pz-pz-i"));
  table.game().clickPlace(table.place("3021"));
  table.game().clickUnit(table.unit("11pz-pg110-i"));
  table.game().clickUnit(table.unit("11pz-ar-i"));
  table.settle();
  table.choose("fight");
  while (table.game().table().prompt().who == kSecondSide) table.choose("hold");
  table.settle();
  EXPECT_EQ(table.main(), "All fire at 365/119, with all support");
}

TEST(Fires, WhoStandsBesideAHexAttacksItTogetherByOneButton) {
  const Written table("panzerkorps-48", R"({
    "turn": 3, "step": "german-prepared",
    "units": {"3022": ["11pz-pg110-i", "11pz-pz-i"], "2921": ["336-685-i"], "3021": ["119-365"]}
  })");
  const Chooser& chooser = table.game().chooser();
  table.game().clickPlace(table.place("3021"));
  table.settle();
  const auto parties = chooser.partiesAgainst(table.place("3021"));
  ASSERT_EQ(parties.size(), 2U) << "all, and the stack";
  EXPECT_EQ(parties[0].size(), 3U);
  EXPECT_EQ(parties[1].size(), 2U);
  const auto together = table.now().findChildren<QAction*>(QStringLiteral("attackTogether"));
  ASSERT_EQ(together.size(), 2);
  EXPECT_TRUE(together[0]->text().contains("2 more")) << together[0]->text().toStdString();
  EXPECT_TRUE(together[1]->text().contains("3022")) << together[1]->text().toStdString();
  const auto attacks = std::ranges::count_if(table.now().buttons(), [](const WrapButton* button) {
    return button->accessibleName().startsWith("Attack 3021");
  });
  EXPECT_EQ(attacks, 1) << "one of the stack alone is chosen first";
  together[0]->trigger();
  table.settle();
  EXPECT_EQ(table.game().table().view().acting.size(), 3U);
  table.game().undo();
  table.settle();
  EXPECT_FALSE(table.game().table().view().combat.has_value()) << "one undo takes all of them back";
}

TEST(Fires, ToHoldTheFireIsNeverTheMainButton) {
  const Written table("panzerkorps-48", R"({
    "turn": 3, "step": "soviet-prepared",
    "units": {"3022": ["336-685-i", "336-685-ii"], "3021": ["119-365"], "2921": ["119-421"]}
  })");
  table.game().clickUnit(table.unit("119-365"));
  table.game().clickPlace(table.place("3022"));
  table.game().clickUnit(table.unit("119-421"));
  table.settle();
  if (table.game().table().prompt().who == kSecondSide || table.main() == "Fight") table.choose("fight");
  ASSERT_GE(table.game().chooser().choices().units().size(), 2U) << "two stacks to fire at";
  EXPECT_EQ(table.main(), "") << "it is a choice";
}

TEST(Fires, ToFightIsTheWordOfThePlayerWhenAllAreNamed) {
  const Written table("panzerkorps-48", kRegiment);
  table.game().setAsksToPass(AskToPass::Never);
  table.game().clickUnit(table.unit("11pz-pz-i"));
  table.game().clickPlace(table.place("3021"));
  while (!table.game().chooser().choices().units().empty()) {
    table.game().clickUnit(table.game().chooser().choices().units().front());
    table.settle();
    ASSERT_NE(table.lastVerb(), "fight");
  }
  EXPECT_EQ(table.main(), "Fight");
}

TEST(Fires, BatteriesThatHelpNobodyAreNotNamedByTheButtonForAll) {
  const Written table("panzerkorps-48", R"({
    "turn": 3, "step": "german-prepared",
    "units": {"3022": ["11pz-pg110-i"], "3026": ["11pz-ar-i"], "2924": ["11pz-ar-ii"], "3021": ["119-365"]}
  })");
  table.game().clickUnit(table.unit("11pz-pg110-i"));
  table.game().clickPlace(table.place("3021"));
  table.settle();
  ASSERT_EQ(table.now().waiting()->count(), 2) << table.now().question().toStdString();
  EXPECT_EQ(table.now().allButton()->text(), "Choose 1 of 2") << "one unit takes one battery";
  table.now().allButton()->click();
  table.settle();
  ASSERT_EQ(table.now().waiting()->count(), 1) << "who wants to may spend the other one, too";
  EXPECT_FALSE(table.now().allButton()->isVisible()) << "it would help nobody";
  EXPECT_TRUE(table.game().chooser().takingAll().empty());
}

TEST(Fires, ARetreatOfSeveralHexesIsOneClickAndOneUndo) {
  const Title& title = **Written::titles().load("panzerkorps-48");
  const auto place = [&](const char* number) { return title.info().map.placeNamed(number); };
  GameSetup setup;
  setup.position = R"({"turn": 3, "step": "soviet-prepared",
    "units": {"5614": ["336-685-i"], "5613": ["119-365"], "5513": ["119-421"]}})";
  bool retreated = false;
  for (setup.seed = 1; setup.seed < 60 && !retreated; ++setup.seed) {
    Result<Session> session = Session::begin(title, setup);
    ASSERT_TRUE(session.has_value());
    GameController game(*std::move(session), english());
    game.setConfirmLevel(ConfirmLevel::Never);
    const auto asks = [&](const char* step) {
      return title.info().steps[index(game.table().prompt().step)].id == step;
    };
    const auto answer = [&](std::string_view verb) {
      for (const PromptChoices::Entry& entry : game.chooser().choices().all()) {
        if (title.info().verbs[index(entry.action.verb)].id == verb) return game.choose(entry.action);
      }
    };
    game.clickUnit(title.info().roster.named("119-365"));
    game.clickPlace(place("5614"));
    game.clickUnit(title.info().roster.named("119-421"));
    for (const char* verb : {"fight", "hold", "target", "salvo", "yield"}) answer(verb);
    const std::vector<Reach>& ends = game.chooser().reach();
    if (!asks("retreat") || ends.empty()) continue;
    retreated = true;
    const Reach end = ends.front();
    EXPECT_GT(end.path.size(), 1U);
    EXPECT_EQ(game.chooser().startOfReach(), place("5614")) << "not where one of those stands who fired";
    const std::vector<Place> trail = game.chooser().trailOf(end);
    ASSERT_FALSE(trail.empty());
    EXPECT_EQ(trail.back(), end.place);
    EXPECT_EQ(4 * static_cast<int>(trail.size()), end.cost) << "each hex of the way, chosen or not";
    const std::vector<Place> lit = game.chooser().litPlaces();
    EXPECT_NE(std::ranges::find(lit, end.place), lit.end()) << "the end of the way is lit beside the next hexes";
    EXPECT_FALSE(game.chooser().whyNot(place("5613")).rule.isEmpty()) << "and what is closed is explained";
    EXPECT_EQ(game.chooser().whyNot(place("5513")).rule, "8.3a");
    const std::size_t before = game.table().session().decisions();
    game.clickPlace(end.place);
    EXPECT_FALSE(asks("retreat"));
    const UnitId unit = title.info().roster.named("336-685-i");
    EXPECT_EQ(game.chooser().placeOf(unit), end.place);
    game.undo();
    EXPECT_EQ(game.table().session().decisions(), before) << "one click, one undo";
  }
  EXPECT_TRUE(retreated);
}

TEST(Fires, AWholeStackAdvancesByOneClickAndOneUndo) {
  const Title& title = **Written::titles().load("panzerkorps-48");
  const auto place = [&](const char* number) { return title.info().map.placeNamed(number); };
  const auto unit = [&](const char* id) { return title.info().roster.named(id); };
  GameSetup setup;
  setup.position = R"({"turn": 3, "step": "soviet-prepared",
    "units": {"5614": ["336-685-i"], "5613": ["1t-89-t", "1t-89-l"]}, "lost": {"2": ["336-685-i"]}})";
  int advanced = 0;
  for (setup.seed = 1; setup.seed < 200 && advanced < 1; ++setup.seed) {
    Result<Session> session = Session::begin(title, setup);
    ASSERT_TRUE(session.has_value());
    GameController game(*std::move(session), english());
    game.setConfirmLevel(ConfirmLevel::Never);
    game.clickUnit(unit("1t-89-t"));
    game.clickPlace(place("5614"));
    game.clickUnit(unit("1t-89-l"));
    const auto asks = [&](const char* step) {
      return title.info().steps[index(game.table().prompt().step)].id == step;
    };
    for (int i = 0; i < 12 && game.table().view().combat && !asks("advance"); ++i)
      game.choose(game.table().prompt().legal.at(0));
    if (!asks("advance") || game.chooser().choices().units().size() < 2) continue;
    const std::size_t before = game.table().session().decisions();
    game.clickWholeStack(place("5613"));
    ASSERT_EQ(game.chooser().selection().size(), 2U);
    const std::vector<Place> lit = game.chooser().litPlaces();
    if (std::ranges::find(lit, place("5615")) == lit.end()) continue;  // after one hex nobody could go on
    game.clickPlace(place("5614"));
    EXPECT_EQ(game.chooser().placeOf(unit("1t-89-t")), place("5614"));
    EXPECT_EQ(game.chooser().placeOf(unit("1t-89-l")), place("5614"));
    game.undo();
    EXPECT_EQ(game.table().session().decisions(), before);
    ++advanced;
  }
  EXPECT_EQ(advanced, 1);
}

TEST(Fires, AnAdvanceOfSeveralHexesIsOneClickAndOneUndo) {
  const Title& title = **Written::titles().load("panzerkorps-48");
  const auto place = [&](const char* number) { return title.info().map.placeNamed(number); };
  const auto unit = [&](const char* id) { return title.info().roster.named(id); };
  GameSetup setup;
  setup.position = R"({"turn": 3, "step": "soviet-prepared",
    "units": {"5614": ["336-685-i"], "5613": ["119-365"], "5513": ["119-421"]}, "lost": {"2": ["336-685-i"]}})";
  bool advanced = false;
  for (setup.seed = 1; setup.seed < 40 && !advanced; ++setup.seed) {
    Result<Session> session = Session::begin(title, setup);
    ASSERT_TRUE(session.has_value());
    GameController game(*std::move(session), english());
    game.setConfirmLevel(ConfirmLevel::Never);
    game.clickUnit(unit("119-365"));
    game.clickPlace(place("5614"));
    game.clickUnit(unit("119-421"));
    const auto asks = [&](const char* step) {
      return title.info().steps[index(game.table().prompt().step)].id == step;
    };
    for (int i = 0; i < 12 && game.table().view().combat && !asks("advance"); ++i)
      game.choose(game.table().prompt().legal.at(0));
    if (!asks("advance")) continue;
    game.clickUnit(unit("119-365"));
    const std::vector<Place> lit = game.chooser().litPlaces();
    if (std::ranges::find(lit, place("5615")) == lit.end()) continue;  // one hex only
    const std::size_t before = game.table().session().decisions();
    game.clickPlace(place("5615"));
    EXPECT_EQ(game.table().session().decisions(), before + 2) << "hex by hex in the journal";
    EXPECT_EQ(game.chooser().placeOf(unit("119-365")), place("5615"));
    game.undo();
    EXPECT_EQ(game.table().session().decisions(), before);
    advanced = true;
  }
  EXPECT_TRUE(advanced);
}

constexpr const char* kAirfield = R"({
  "scenario": "we-are-coming", "turn": 1, "step": "air", "events": ["corridor"],
  "units": {
    "2441": ["g-6p-i11"], "2450": ["g-6p-hq"], "2440": ["s-302-823"], "2434": ["s-302-hq"], "3520": ["s-51a-hq"],
    "air-available-axis": ["a-stg2-i", "a-stg2-ii", "a-kg51-i"], "air-available-soviet": ["a-202", "a-235"]
  }
})";

TEST(AirMap, StaysWhereThePlayerHasPutItWhileAircraftAreAssigned) {
  const Written table("wintergewitter", kAirfield, QSize(1440, 900));
  const auto assign = [&](const char* unit, const char* box) {
    table.game().clickUnit(table.unit(unit));
    table.settle();
    table.game().clickPlace(table.place(box));
    table.settle();
  };
  table.map().setScale(48);
  table.map().centreOn(table.place("ground-attack-soviet"));
  table.settle();
  const MapState before = table.map().viewState();
  const auto stays = [&] {
    const MapState now = table.map().viewState();
    return now.scale == before.scale && now.centre.x == before.centre.x && now.centre.y == before.centre.y;
  };
  assign("a-202", "ground-attack-soviet");
  EXPECT_TRUE(stays()) << "after the first one";
  ASSERT_EQ(table.lastVerb(), "assign");
  assign("a-235", "ground-escort-soviet");
  EXPECT_EQ(table.game().table().session().decisions(), 2U);
  EXPECT_TRUE(stays()) << "after the second one";
}

TEST(AirMap, StaysAtTheFrontWhileBombsFall) {
  const Written table("wintergewitter", kAirfield, QSize(1440, 900));
  table.choose("stand-down");
  for (const char* unit : {"a-stg2-i", "a-stg2-ii", "a-kg51-i"}) {
    table.game().clickUnit(table.unit(unit));
    table.game().clickPlace(table.place("ground-attack-axis"));
    table.settle();
  }
  table.choose("fight");
  ASSERT_EQ(table.now().waiting()->count(), 3)
      << "they are chosen in the panel: " << table.now().question().toStdString();
  table.now().waiting()->setCurrentRow(0);
  table.settle();
  EXPECT_TRUE(table.map().rect().contains(table.map().pointOf(table.place("2440")).toPoint())) << "where to";
  const MapState before = table.map().viewState();
  table.game().clickPlace(table.place("2440"));
  table.settle();
  ASSERT_EQ(table.lastVerb(), "strike");
  table.choose("fire");
  const auto asks = [&] {
    const auto& all = table.game().chooser().choices().all();
    return std::ranges::any_of(all, [&](const PromptChoices::Entry& entry) {
      return table.info.verbs[index(entry.action.verb)].id == "strike";
    });
  };
  for (int i = 0; i < 9 && !asks(); ++i) {
    table.game().choose(table.game().table().prompt().legal.at(0));
    table.settle();
  }
  ASSERT_TRUE(asks()) << "the next ones: " << table.now().question().toStdString();
  const MapState now = table.map().viewState();
  EXPECT_TRUE(now.centre.x == before.centre.x && now.centre.y == before.centre.y) << "the map did not go to the boxes";
}

TEST(AirMap, WhoGivesUpAircraftIsAskedFirst) {
  const Written table("wintergewitter", kAirfield);
  table.game().setConfirmLevel(ConfirmLevel::EndsOnly);
  ASSERT_EQ(table.game().table().prompt().who, kSecondSide);
  const auto gives = [&](const char* verb) {
    for (const PromptChoices::Entry& entry : table.game().chooser().choices().buttons()) {
      if (table.info.verbs[index(entry.action.verb)].id == verb) return table.game().choose(entry.action);
    }
    ADD_FAILURE() << "nothing to " << verb;
  };
  gives("stand-down");
  table.settle();
  EXPECT_EQ(table.game().table().session().decisions(), 0U);
  ASSERT_TRUE(table.game().chooser().awaitingConfirmation());
  EXPECT_TRUE(table.now().note().contains("2 unit")) << table.now().note().toStdString();
  table.game().dismissConfirmation();
  for (const auto& [unit, box] : {std::pair("a-202", "ground-attack-soviet"), {"a-235", "ground-escort-soviet"}}) {
    table.game().clickUnit(table.unit(unit));
    table.game().clickPlace(table.place(box));
  }
  gives("fight");
  EXPECT_EQ(table.game().table().session().decisions(), 3U) << "nothing is given up";
}

TEST(FocusOfButtons, WhereTheOneBeforeHasPressedIsNotShownByTheFocus) {
  const Written table("wintergewitter", kAirfield);
  const auto asks = [&](const char* verb) {
    const LegalList& legal = table.game().table().prompt().legal;
    return !legal.empty() && table.info.verbs[index(legal.at(0).verb)].id == verb;
  };
  for (int i = 0; i < 6 && !asks("bid"); ++i) table.choose("stand-down");
  ASSERT_TRUE(asks("bid")) << table.now().question().toStdString();
  const Side first = table.game().table().prompt().who;
  WrapButton* two = table.now().buttons()[2];
  two->setFocus();
  two->click();
  table.settle();
  ASSERT_EQ(table.game().table().prompt().who, other(first));
  ASSERT_TRUE(asks("bid"));
  for (const WrapButton* button : table.now().buttons())
    EXPECT_FALSE(button->hasFocus()) << button->text().toStdString();
}

TEST(Plan, ShowsAllAreasThatItAsksAbout) {
  const Written table("panzerkorps-48", R"({"turn": 1, "step": "plan", "units": {"3021": ["119-365"]}})");
  std::size_t hexes = 0;
  for (const PromptChoices::Entry& entry : table.game().chooser().choices().buttons()) {
    for (const Place hex : table.game().chooser().outlook(entry.action).targets) {
      ++hexes;
      EXPECT_TRUE(table.map().rect().contains(table.map().pointOf(hex).toPoint()));
    }
  }
  EXPECT_GT(hexes, 0U);
}

}  // namespace
}  // namespace kessel::client
