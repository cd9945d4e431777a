// SPDX-License-Identifier: GPL-3.0-or-later
// The panel "Now" and what stands beside it without pointing: the main button in one place, odds on buttons with
// numbers, points left, who takes part, what has been announced. From written positions of the titles.
#include <gtest/gtest.h>

#include <QApplication>
#include <QLabel>
#include <QScrollArea>
#include <QTest>
#include <QToolButton>
#include <algorithm>

#include "client/app/style.h"
#include "client/chooser_table.h"
#include "client/game/committed.h"
#include "client/map/map_view.h"
#include "client/panels/combat_panel.h"
#include "client/panels/committed_row.h"
#include "client/panels/odds_bars.h"
#include "client/panels/prompt_panel.h"
#include "client/panels/unit_list.h"
#include "client/panels/wrap_button.h"
#include "client/window/aim_card.h"
#include "client/written.h"

namespace kessel::client {
namespace {

struct InStalingrad : Written {
  explicit InStalingrad(const char* position, QSize size = QSize(1280, 800))
      : Written("battle-for-stalingrad", position, size) {}
};

constexpr const char* kAttack = R"({
  "turn": 1, "step": "initiative", "air": {"german": {"level": 0, "dive": 4}},
  "units": {
    "1621": ["71-id-inf-1", "71-id-inf-2", "71-id-inf-3"], "1618": ["71-id-inf-4"], "1417": ["71-id-art-1"],
    "1319": ["71-id-eng-1"], "1722": ["244-id-inf-1"], "1925": ["chuikov", "13-gd-gds-1"], "2227": ["depot"]
  }
})";

/// Who would be gone by a step has no other side: on the table the counter shows that.
TEST(Now, SaysWhoseStepIsTheLast) {
  const Written table("donnerschlag", R"({
    "turn": 1, "step": "action", "units": {
      "2413": ["91-503", "13t-62"], "2412": ["6p-i-11", "6p-i-114"], "2512": ["6p-ii-11", "6p-ii-114"],
      "2513": ["stug-1", "6p-i-4"], "2613": ["6p-hq"]
    },
    "cards": {"hand": ["1"]}
  })");
  GameController& game = table.game();
  const auto answers = [&](const char* verb) {
    return std::ranges::any_of(game.chooser().choices().all(), [&](const PromptChoices::Entry& entry) {
      return table.info.verbs[index(entry.action.verb)].id == verb;
    });
  };
  for (int i = 0; i < 60 && !answers("lose") && !game.table().session().over(); ++i) {
    const char* const order[] = {"play", "rest", "attack", "join", "fight", "pass"};
    const auto next = std::ranges::find_if(order, answers);
    ASSERT_NE(next, std::end(order)) << table.now().question().toStdString();
    table.choose(*next);
  }
  ASSERT_TRUE(answers("lose"));
  QStringList rows;
  for (int row = 0; row < table.now().waiting()->count(); ++row) rows << table.now().waiting()->item(row)->text();
  ASSERT_EQ(rows.size(), 2) << rows.join('|').toStdString();
  EXPECT_EQ(rows.filter(QStringLiteral("503/91")).filter(QStringLiteral("last step")).size(), 0);
  EXPECT_EQ(rows.filter(QStringLiteral("62/13T")).filter(QStringLiteral("last step")).size(), 1);
}

/// Who stands in an enemy Zone of Control can go nowhere; that he has been clicked does not mean that he is to stop.
TEST(Now, WhoWasJustTakenUpIsNotStoppedByEnter) {
  const InStalingrad table(R"({
    "turn": 1, "step": "initiative", "air": {"german": {"level": 0, "dive": 0}},
    "units": {
      "1520": ["71-id-inf-1", "71-id-inf-2"], "1619": ["71-id-inf-3"],
      "1722": ["244-id-inf-1"], "1925": ["chuikov", "13-gd-gds-1"], "2227": ["depot"]
    }
  })");
  table.game().clickUnit(table.unit("71-id-inf-2"));
  table.settle();
  ASSERT_EQ(table.lastVerb(), "activate");
  ASSERT_EQ(table.main(), "Stop here");
  EXPECT_FALSE(table.now().mainButton()->property("primary").toBool());
  emit table.map().goOnWanted();
  EXPECT_EQ(table.lastVerb(), "activate");
  table.game().clickPlace(table.place("1420"));
  table.settle();
  ASSERT_EQ(table.main(), "Stop here") << table.now().question().toStdString();
  EXPECT_TRUE(table.now().mainButton()->property("primary").toBool()) << "it has moved";
}

TEST(Now, TheMainButtonStandsInOnePlaceThroughoutAnAttack) {
  const std::pair<int, QSize> windows[] = {
      {100, QSize(1280, 800)}, {200, QSize(1440, 900)}, {200, QSize(1280, 720)}, {160, QSize(1280, 720)}};
  for (const auto& [scale, size] : windows) {
    Settings settings = Table::withoutQuestions();
    settings.textScale = scale;
    applyLook(settings);
    const InStalingrad table(kAttack, size);
    std::vector<int> heights;
    QStringList named;
    const auto look = [&] {
      table.settle();
      const WrapButton* button = table.now().mainButton();
      if (button == nullptr) return;
      heights.push_back(button->mapTo(table.window.get(), QPoint()).y());
      named << button->text();
    };
    look();
    table.game().clickWholeStack(table.place("1621"));
    look();
    table.game().clickPlace(table.place("1722"));
    look();
    table.game().clickUnit(table.unit("71-id-inf-4"));
    look();
    table.game().clickPlace(table.place("1721"), true);
    look();
    for (int i = 0; i < 3 && table.now().mainButton() != nullptr && table.game().table().view().combat; ++i) {
      table.now().mainButton()->click();
      look();
    }
    ASSERT_GE(heights.size(), 5U);
    named.removeDuplicates();
    EXPECT_GE(named.size(), 4) << named.join('|').toStdString();
    EXPECT_EQ(std::ranges::count(heights, heights.front()), std::ssize(heights))
        << scale << ": " << ::testing::PrintToString(heights) << named.join('|').toStdString();
  }
  applyLook(Table::withoutQuestions());
}

TEST(Now, TheSecondPressOfADoubleClickDoesNotAnswerTheOtherSidesQuestion) {
  const InStalingrad table(R"({
    "turn": 1, "step": "initiative", "air": {"german": {"level": 0, "dive": 0}},
    "units": {
      "1520": ["71-id-inf-1"], "1722": ["244-id-inf-1"], "1925": ["chuikov", "13-gd-gds-1"], "2227": ["depot"]
    }
  })");
  table.game().clickUnit(table.unit("71-id-inf-1"));
  table.game().clickPlace(table.place("1621"));
  table.settle();
  ASSERT_NE(table.now().mainButton(), nullptr);
  const QPoint at = table.now().mainButton()->rect().center();
  const std::size_t before = table.game().table().session().decisions();
  QTest::mouseClick(table.now().mainButton(), Qt::LeftButton, {}, at);
  table.settle();
  ASSERT_EQ(table.game().table().prompt().who, kSecondSide);
  WrapButton* next = table.now().mainButton();
  ASSERT_NE(next, nullptr);
  const std::size_t one = table.game().table().session().decisions();
  ASSERT_GT(one, before);
  const int usual = QApplication::doubleClickInterval();
  QApplication::setDoubleClickInterval(60000);  // however busy the machine is
  QTest::mouseDClick(next, Qt::LeftButton, {}, at);
  QApplication::setDoubleClickInterval(usual);
  EXPECT_EQ(table.game().table().session().decisions(), one) << "meant for the attack";
}

TEST(Now, NumbersBearTheChanceThatTheDefenderIsHurt) {
  const InStalingrad table(R"({
    "turn": 1, "step": "german-air", "air": {"german": {"level": 32, "dive": 12}},
    "units": {
      "1520": ["71-id-inf-1"], "1722": ["244-id-inf-1", "244-id-inf-2"], "1925": ["chuikov", "13-gd-gds-1"],
      "2227": ["depot"]
    }
  })");
  EXPECT_TRUE(table.now().facts().contains("32")) << table.now().facts().toStdString();
  EXPECT_TRUE(table.now().facts().contains("12")) << "what a choice takes from: " << table.now().facts().toStdString();
  table.game().clickUnit(table.unit("244-id-inf-1"));
  table.settle();
  const std::vector<Offer> offers = table.game().chooser().offers();
  ASSERT_EQ(offers.size(), table.now().buttons().size());
  int numbers = 0;
  int averages = 0;
  for (std::size_t i = 0; i < offers.size(); ++i) {
    const Forecast forecast = forecastAfter(table.title, table.game().table().position(), offers[i].action, kFirstSide);
    const WrapButton& button = *table.now().buttons()[i];
    if (button.text() == button.accessibleName()) continue;  // no number
    ++numbers;
    ASSERT_FALSE(forecast.empty());
    const Forecast::Loss& loss = forecast.loss[index(kSecondSide)];
    const QString hit = OddsBars::shareText(1 - loss.none);
    EXPECT_TRUE(button.accessibleDescription().contains(hit));
    if (table.title.info().verbs[index(offers[i].action.verb)].id == "dive-attack") {
      EXPECT_EQ(button.chanceText(), hit) << "one unit";
      continue;
    }
    ++averages;
    EXPECT_TRUE(button.chanceText().endsWith(QLocale().toString(loss.steps, 'f', 1))) << "two units";
  }
  EXPECT_GE(numbers, 8);
  EXPECT_EQ(averages, 8);
}

TEST(Now, NumbersFitTheirPanelWhereTheTextIsLarge) {
  Settings settings = Table::withoutQuestions();
  settings.textScale = 200;
  applyLook(settings);
  {
    const InStalingrad table(R"({
      "turn": 1, "step": "german-air", "air": {"german": {"level": 32, "dive": 12}},
      "units": {
        "1520": ["71-id-inf-1"], "1722": ["244-id-inf-1"], "1925": ["chuikov", "13-gd-gds-1"], "2227": ["depot"]
      }
    })",
                             QSize(1280, 800));
    table.game().clickUnit(table.unit("244-id-inf-1"));
    table.settle();
    const QWidget* page = table.now().findChild<QScrollArea*>(QStringLiteral("promptScroll"))->viewport();
    for (const WrapButton* button : table.now().buttons()) {
      if (button == table.now().mainButton()) continue;  // at the foot of the panel
      const int right = button->mapTo(page, QPoint(button->width(), 0)).x();
      EXPECT_LE(right, page->width()) << button->text().toStdString();
    }
  }
  applyLook(Table::withoutQuestions());
}

TEST(Now, SaysHowManyMovementPointsAreLeftToWhoeverIsAsked) {
  const InStalingrad table(kAttack);
  EXPECT_TRUE(table.now().facts().isEmpty()) << table.now().facts().toStdString();
  table.game().clickUnit(table.unit("71-id-inf-4"));
  ASSERT_GE(table.game().table().prompt().points, 0);
  EXPECT_FALSE(table.now().question().contains("12")) << "the question is told to the other side, too";
  EXPECT_TRUE(table.now().facts().contains("12"));
  table.game().undo();
  table.game().clickWholeStack(table.place("1621"));
  table.game().clickPlace(table.place("1722"));
  table.game().clickUnit(table.unit("71-id-inf-4"));
  ASSERT_FALSE(table.now().question().contains("12")) << table.now().question().toStdString();
  EXPECT_TRUE(table.now().facts().contains("12")) << table.now().facts().toStdString();
}

TEST(Now, WhoTakesPartIsSeenAndTakenOutOneByOne) {
  const InStalingrad table(kAttack);
  EXPECT_TRUE(table.now().committed()->counters().empty());
  table.game().clickWholeStack(table.place("1621"));
  table.game().clickPlace(table.place("1722"));
  table.game().clickUnit(table.unit("71-id-inf-4"));
  table.game().clickPlace(table.place("1721"), true);
  table.game().clickUnit(table.unit("71-id-eng-1"));
  table.game().clickPlace(table.place("1721"), true);
  table.settle();
  const auto acting = [&]() -> const std::vector<UnitId>& { return table.game().table().view().acting; };
  const auto at = [&](const char* id) { return std::ranges::find(acting(), table.unit(id)) - acting().begin(); };
  const auto has = [&](const char* id) { return at(id) < std::ssize(acting()); };
  ASSERT_TRUE(has("71-id-inf-4") && has("71-id-eng-1")) << table.now().question().toStdString();
  const std::vector<QToolButton*>& counters = table.now().committed()->counters();
  ASSERT_EQ(counters.size(), acting().size());
  const StepId step = table.game().table().prompt().step;
  QToolButton* counter = counters[static_cast<std::size_t>(at("71-id-inf-4"))];
  ASSERT_TRUE(counter->isEnabled());
  const auto strongest = [&](QIcon::Mode mode) {
    const QImage picture = counter->icon().pixmap(counter->iconSize(), mode).toImage();
    int most = 0;
    for (int x = 0; x < picture.width(); ++x)
      most = std::max(most, picture.pixelColor(x, picture.height() / 2).alpha());
    return most;
  };
  EXPECT_LT(strongest(QIcon::Disabled), strongest(QIcon::Normal)) << "pale if it could not be taken out";
  counter->click();
  table.settle();
  EXPECT_FALSE(has("71-id-inf-4"));
  EXPECT_TRUE(has("71-id-eng-1")) << "the one that was named after it stays";
  EXPECT_EQ(table.game().chooser().placeOf(table.unit("71-id-inf-4")), table.place("1618")) << "it never went";
  EXPECT_EQ(table.game().chooser().placeOf(table.unit("71-id-eng-1")), table.place("1721"));
  EXPECT_EQ(table.game().table().prompt().step, step);
  EXPECT_TRUE(table.now().note().contains("Taken back")) << table.now().note().toStdString();
}

TEST(Now, AlsoWhoWasNamedLastIsTakenOutBeforeTheDieFalls) {
  const Written table("donnerschlag", R"({
    "turn": 1, "step": "action", "luck": "axis",
    "units": {"4111": ["23p-i-201", "23p-i-126"], "4110": ["23p-ii-128"], "4210": ["23p-hq"], "4011": ["302-825"]},
    "cards": {"hand": ["5", "25", "C10"]}
  })");
  for (const char* verb : {"play", "rest", "attack", "join", "join", "join", "fight"}) table.choose(verb);
  const GameTable& game = table.game().table();
  const std::vector<UnitId> units = committedUnits(game);
  ASSERT_EQ(units.size(), 3U) << table.now().question().toStdString();
  for (const UnitId unit : units) EXPECT_TRUE(wayWithout(game, unit)) << index(unit);
}

/// Taken up for the player, below another unit: nothing else says which of them would go.
TEST(Now, WhoWouldAdvanceOutOfAStackIsNamed) {
  const Written table("donnerschlag", R"({
    "turn": 1, "step": "action", "luck": "axis",
    "units": {"4111": ["23p-i-201", "23p-i-126"], "4110": ["23p-ii-128"], "4210": ["23p-hq"], "4011": ["302-825"]},
    "cards": {"hand": ["5", "25"]}
  })");
  for (const char* verb : {"play", "rest", "attack", "join", "join", "join", "fight"}) table.choose(verb);
  const auto advances = [&] { return table.now().question().contains("Advance into"); };
  for (int i = 0; i < 8 && !advances() && table.now().mainButton() != nullptr; ++i) {
    table.now().mainButton()->click();
    table.settle();
  }
  ASSERT_TRUE(advances()) << table.now().question().toStdString();
  const std::vector<UnitId>& chosen = table.game().chooser().selection();
  ASSERT_EQ(chosen.size(), 1U) << table.now().question().toStdString();
  const QString name = QString::fromStdString(table.info.roster[chosen.front()].name);
  EXPECT_TRUE(table.now().hint().startsWith(name)) << table.now().hint().toStdString();
}

TEST(Now, WhatIsDecidedWithDiceCannotBeTakenOutOfIt) {
  const InStalingrad table(kAttack);
  table.game().clickWholeStack(table.place("1621"));
  table.game().clickPlace(table.place("1722"));
  for (UnitId unit : table.game().table().view().acting) {
    const auto way = wayWithout(table.game().table(), unit);
    if (way) EXPECT_FALSE(way->again.empty() && way->first == 0) << "the attack itself stays";
  }
  for (int i = 0; i < 6 && table.game().table().view().combat; ++i) {
    if (table.now().mainButton() == nullptr) break;
    table.now().mainButton()->click();
  }
  EXPECT_TRUE(committedUnits(table.game().table()).empty());
}

TEST(Now, SupportFromAfarHasNoArrowAcrossTheMap) {
  const InStalingrad table(kAttack);
  table.game().clickWholeStack(table.place("1621"));
  table.game().clickPlace(table.place("1722"));
  EXPECT_EQ(table.window->map()->combat().attackers, std::vector{table.place("1621")});
  table.game().clickUnit(table.unit("71-id-inf-4"));
  const MapCombat& moving = table.window->map()->combat();
  ASSERT_FALSE(moving.targets.empty());
  EXPECT_EQ(std::ranges::count(moving.attackers, table.place("1618")), 0) << "still on its way";
  EXPECT_EQ(std::ranges::count(moving.supporters, table.place("1618")), 1);
  EXPECT_EQ(moving.attackers, std::vector{table.place("1621")}) << "who announced the attack goes on making it";
  table.game().clickPlace(table.place("1721"), true);
  EXPECT_EQ(std::ranges::count(table.window->map()->combat().attackers, table.place("1721")), 1);
}

TEST(Now, AnAnnouncedOverrunIsShownToWhoMustAnswerWithoutPointing) {
  const InStalingrad table(R"({
    "turn": 1, "step": "initiative", "air": {"german": {"level": 0, "dive": 0}},
    "units": {
      "1519": ["24-pz-arm-1", "24-pz-arm-2"], "1621": ["244-id-inf-1"], "1522": ["244-id-inf-2"],
      "1925": ["chuikov", "13-gd-gds-1"], "2227": ["depot"]
    }
  })");
  table.game().clickWholeStack(table.place("1519"));
  table.game().clickPlace(table.place("1521"));
  EXPECT_FALSE(table.game().chooser().announced());
  table.choose("overrun");
  table.settle();
  ASSERT_EQ(table.game().table().prompt().who, kSecondSide) << table.now().question().toStdString();
  ASSERT_FALSE(table.game().table().view().combat) << "it has not begun";
  const Outlook* shown = table.window->combat()->shown();
  ASSERT_NE(shown, nullptr);
  ASSERT_EQ(shown->fires.size(), 2U);
  EXPECT_EQ(shown->fires.front().into, table.place("1621"));
  EXPECT_TRUE(table.window->aim()->isVisible()) << "and at the target";
  EXPECT_EQ(table.window->map()->combat().targets, std::vector{table.place("1621")});
  // What is pointed at instead takes its place, and gives it back.
  table.window->combat()->preview(
      table.game().chooser().outlook(table.game().chooser().choices().ofUnit(table.unit("244-id-inf-2")).front()));
  EXPECT_EQ(table.window->combat()->shown()->fires.front().into, table.place("1521"));
  table.window->combat()->endPreview();
  EXPECT_EQ(table.window->combat()->shown()->fires.front().into, table.place("1621"));
}

TEST(Now, StandsAtAMomentWithoutTellingWhatWasTakenBack) {
  const InStalingrad table(kAttack);
  table.game().clickUnit(table.unit("71-id-inf-4"));
  ASSERT_EQ(table.game().table().session().decisions(), 1U);
  table.game().standAt(0);
  EXPECT_EQ(table.game().table().session().decisions(), 0U);
  EXPECT_TRUE(table.now().note().isEmpty()) << table.now().note().toStdString();
}

/// The column beside it counts nobody else either.
TEST(Now, AnAttackByThoseOnTheMoveIsForetoldWithoutWhoCouldJoin) {
  const InStalingrad table(R"({
    "turn": 1, "step": "initiative", "air": {"german": {"level": 0, "dive": 0}},
    "units": {
      "1621": ["71-id-inf-1"], "1618": ["71-id-inf-2"], "1722": ["244-id-inf-1"],
      "1925": ["chuikov", "13-gd-gds-1"], "2227": ["depot"]
    }
  })");
  table.game().clickUnit(table.unit("71-id-inf-1"));
  table.settle();
  std::optional<Action> attack;
  for (const PromptChoices::Entry& entry : table.game().chooser().choices().all()) {
    if (table.info.verbs[index(entry.action.verb)].id == "attack") attack = entry.action;
  }
  ASSERT_TRUE(attack);
  const Position& position = table.game().table().position();
  const auto chance = [&](std::span<const Action> actions) {
    return OddsBars::shareText(forecastAfter(table.title, position, actions, kFirstSide).cleared);
  };
  const std::optional<Prospect> joined = table.game().chooser().joinedByAll(table.game().chooser().outlook(*attack));
  ASSERT_TRUE(joined);
  const QString alone = chance(std::span(&*attack, 1));
  ASSERT_NE(alone, chance(joined->actions));
  emit table.map().placeHovered(table.place("1722"));
  const auto told = [&] { return table.window->aim()->odds().value(0); };
  EXPECT_TRUE(QTest::qWaitFor([&] { return told().contains("gone"); }, 20000));
  EXPECT_TRUE(told().endsWith(alone)) << told().toStdString() << ", " << alone.toStdString();
}

/// A combat in which somebody is asked to retreat.
class Retreating final : public ChooserTable {
 public:
  void prompt(const Position& position, Prompt& out) const override {
    ChooserTable::prompt(position, out);
    out.ask = say("Retreat {0} hexes, or take the check", 3);
  }
  View view(const Position& position, Side viewer) const override {
    View out = ChooserTable::view(position, viewer);
    out.combat.emplace();
    out.combat->now = {{say("{0}, retreat or check: {1}", kFirstSide, 3), "6.1"},
                       {say("Hexes still to retreat: {0}", 2), "6.1"},
                       {say("Lost at rivers: {0}", 3), "6.2"}};
    return out;
  }
};

TEST(Now, FiguresDoNotRepeatTheQuestion) {
  const Retreating title;
  GameController game(*Session::begin(title, tinySetup()), english());
  PromptPanel panel(game);
  panel.show();
  const QString facts = panel.facts();
  EXPECT_FALSE(facts.contains("retreat or check")) << facts.toStdString();
  EXPECT_TRUE(facts.contains("still to retreat")) << "another figure";
  EXPECT_TRUE(facts.contains("rivers")) << "another case";
}

}  // namespace
}  // namespace kessel::client
