// SPDX-License-Identifier: GPL-3.0-or-later
// What the curtain tells, and that it falls where a game begins at a moment of the other side.
#include <gtest/gtest.h>

#include <QApplication>
#include <QDockWidget>
#include <QEvent>
#include <QPushButton>
#include <algorithm>
#include <optional>

#include "client/game/recap.h"
#include "client/map/map_view.h"
#include "client/replay/replay_bar.h"
#include "client/replay/time_line.h"
#include "client/table.h"
#include "client/window/curtain.h"
#include "client/written.h"
#include "support/rarer.h"

namespace kessel::client {
namespace {

using kessel::testing::rounds;

TEST(Curtain, TellsTheStepsOfAMoveInOneLine) {
  const auto game = makeGame();
  int longest = 0;
  int told = 0;
  for (std::uint64_t seed = 1; seed < 40 && game->table().interactive() && !game->table().over(); ++seed) {
    const Side before = game->table().viewer();
    playUntil(
        *game, [&] { return game->table().viewer() != before; }, seed);
    int steps = 0;
    for (const HistoryItem& item : game->table().history()) steps += item.event.kind == EventKind::Moved ? 1 : 0;
    Curtain curtain;
    curtain.drop(game->table(), game->table().viewer());
    if (curtain.recap().isEmpty()) curtain.findChild<QPushButton*>()->click();
    longest = std::max(longest, steps);
    const QStringList lines = curtain.recap().split(QStringLiteral("<br>"));
    for (int i = 1; i < lines.size(); ++i) {
      told += lines[i].contains("moves") ? 1 : 0;
      const QString ended = lines[i - 1].section(QStringLiteral(" to "), -1);
      const QString from = lines[i].section(QStringLiteral(" from "), 1).section(QStringLiteral(" to "), 0, 0);
      const bool both = lines[i].contains("moves") && lines[i - 1].contains("moves");
      EXPECT_FALSE(both && ended == from) << curtain.recap().toStdString();
    }
  }
  EXPECT_GT(longest, 0);
  EXPECT_GT(told, 0) << "no move was told";
}

/// Everybody places so many units, on one hex as long as they may, then takes what is ready-made.
void setUpInStacks(GameController& game, Side side) {
  const auto& verbs = game.table().info().verbs;
  const auto next = [&](const char* verb) {
    const Prompt& asked = game.table().prompt();
    std::optional<Action> found;
    asked.legal.each([&](Action action) {
      if (!found && verbs[index(action.verb)].id == verb) found = action;
    });
    return found;
  };
  for (int i = 0; i < 8; ++i) {
    const std::optional<Action> place = next("place");
    ASSERT_TRUE(place) << i;
    game.choose(*place);
    ASSERT_EQ(game.table().prompt().who, side);
  }
  const std::optional<Action> rest = next("ready-made");
  ASSERT_TRUE(rest);
  game.choose(*rest);
}

TEST(Curtain, FallsBeforeASetUpOfHiddenStacksAndNotInItsMidst) {
  const Title& title = **Written::titles().load("wintergewitter");
  for (const bool limited : {true, false}) {
    GameSetup setup;
    setup.scenario = "we-are-coming";
    if (!limited) setup.options["intelligence"] = "open";
    GameController game(*Session::begin(title, setup), english());
    game.setConfirmLevel(ConfirmLevel::Never);
    std::vector<Side> fallen;
    QObject::connect(&game, &GameController::handedOver, [&](Side to) { fallen.push_back(to); });
    EXPECT_EQ(game.table().secrets().any(), limited) << "the window covers a game that begins with secrets";
    setUpInStacks(game, kSecondSide);
    EXPECT_EQ(fallen.size(), limited ? 1U : 0U) << "only at the change of seats";
    setUpInStacks(game, kFirstSide);
    EXPECT_EQ(std::ranges::count(fallen, kFirstSide), limited ? 1 : 0);
  }
}

TEST(Curtain, NamesNoHiddenUnitThatTheOtherSideHasDrawn) {
  const Written table("wintergewitter", R"({
    "scenario": "winter-storm", "turn": 3, "step": "phase", "events": ["corridor"],
    "units": {
      "2736": ["g-6p-i11"], "2738": ["g-6p-i76"], "2740": ["g-6p-hq"],
      "2735": ["s-302-827", "s-302-825", "s-302-823"], "2730": ["s-302-hq"], "2725": ["s-51a-hq"]
    }
  })");
  for (const char* verb : {"fight-first", "attack", "support", "lead", "aim-hidden"}) table.choose(verb);
  const auto drawn = [](const QStringList& lines) { return lines.filter(QStringLiteral("is drawn")).size(); };
  const Recap recap(table.game().table(), kSecondSide);
  EXPECT_EQ(drawn(recap.lines()), 1) << recap.lines().join('|').toStdString();
  EXPECT_EQ(drawn(recap.openLines()), 0) << "the other side still sits there";
}

TEST(Curtain, FallsOverABranchUnlessBothMayLook) {
  for (const bool wanted : {true, false}) {
    Table table;
    GameWindow& window = table.start();
    window.setCurtain(wanted);
    GameController& game = window.game();
    ASSERT_TRUE(game.table().hides());
    window.setReplay(true);
    emit window.branchWanted(0);
    ASSERT_NE(table.window.game(), &window);
    EXPECT_EQ(table.window.curtainIsDown(), wanted);
    EXPECT_EQ(table.window.game()->hasCurtain(), wanted);
  }
}

/// Dice at which the curtain falls are told on it at once, also where something else waits for who is to sit there.
TEST(Curtain, TellsWhoRolledWhatTheLastDiceBrought) {
  std::size_t covered = 0;
  std::size_t besideSecrets = 0;
  for (const TitleEntry& entry : allTitles()) {
    const std::unique_ptr<Title> title = std::move(loadTitle(entry, {KESSEL_SOURCE_DIR})->title);
    for (std::uint64_t seed = 1; seed <= 2; ++seed) {
      GameSetup setup;
      setup.scenario = title->info().scenarios.front().id;
      setup.seed = seed;
      GameController game(*Session::begin(*title, setup), english());
      game.setConfirmLevel(ConfirmLevel::Never);
      game.setAsksToPass(AskToPass::Never);
      Side to = kNobody;
      QObject::connect(&game, &GameController::handedOver, [&](Side side) { to = side; });
      Random random(seed);
      for (int i = 0; i < rounds(600) && !game.table().over(); ++i) {
        const std::size_t before = game.table().history().size();
        to = kNobody;
        const LegalList& legal = game.table().prompt().legal;
        Action action = legal.at(random.below(legal.size()));
        for (const LegalList::Offer& offer : legal.offers()) {
          if (title->info().verbs[index(offer.action.verb)].readyMade) action = offer.action;
        }
        game.choose(action);
        if (to == kNobody) continue;
        QStringList rolled;
        for (std::size_t n = before; n < game.table().history().size(); ++n) {
          const Event& event = game.table().history()[n].event;
          if (event.kind == EventKind::Rolled && event.onlyFor == kNobody && !event.text.empty())
            rolled << game.table().words().text(event.text).toHtmlEscaped();
        }
        if (rolled.isEmpty()) continue;
        ++covered;
        besideSecrets += Recap(game.table(), to).secret() ? 1 : 0;
        Curtain curtain;
        curtain.drop(game.table(), to);
        for (const QString& each : rolled)
          EXPECT_TRUE(curtain.recap().contains(each.mid(1))) << entry.id << ": " << each.toStdString();
      }
    }
  }
  EXPECT_GT(covered, 0U);
  EXPECT_GT(besideSecrets, 0U) << "no case where it was kept back";
}

TEST(Curtain, KeepsWhatWasTakenBackUntilItsOwnerSitsThere) {
  for (const bool secret : {true, false}) {
    GameSetup setup = tinySetup();
    setup.options["fog"] = secret ? "on" : "off";
    const auto game = makeGame(setup);
    playUntil(*game, [&] { return game->table().seat() == kSecondSide; });
    game->undo();  // the second side takes back what the first one set up
    ASSERT_EQ(game->table().seat(), kFirstSide);
    Curtain curtain;
    curtain.drop(game->table(), kFirstSide);
    EXPECT_EQ(curtain.recap().isEmpty(), secret) << "the second side still sits there";
    curtain.findChild<QPushButton*>()->click();
    EXPECT_TRUE(curtain.recap().contains(QStringLiteral("Taken back: Set up"))) << curtain.recap().toStdString();
    // Once he has sat there it is no news any more, and no secret.
    game->choose(game->table().prompt().legal.at(0));
    curtain.drop(game->table(), kFirstSide);
    EXPECT_FALSE(curtain.recap().contains(QStringLiteral("Taken back")));
  }
}

TEST(Curtain, FallsOverAReplayOfAGameThatGoesOn) {
  Table table;
  playUntil(table.start().game(), [&] { return table.window.curtainIsDown(); });
  ASSERT_TRUE(table.window.curtainIsDown());
  const QString uuid = table.window.uuid();
  table.window.showStart();
  ASSERT_TRUE(table.window.openGame(uuid, true));
  EXPECT_TRUE(table.window.game()->game().table().replaying());
  ASSERT_TRUE(table.window.curtainIsDown());
  EXPECT_TRUE(table.window.curtain()->findChild<QPushButton*>()->hasFocus()) << "Enter presses it";
  EXPECT_FALSE(table.window.curtain()->findChild<QPushButton*>(QStringLiteral("showIt"))->isVisible());
  liftCurtain(table.window);
  EXPECT_TRUE(table.window.game()->isVisible());
  EXPECT_TRUE(table.window.game()->replayBar()->timeLine()->hasFocus());
  EXPECT_EQ(table.window.game()->game().table().shownDecisions(), 0U);
}

TEST(Curtain, DoesNotFallOverAReplayOfAGameThatIsOver) {
  Table table;
  GameSetup setup = tinySetup();
  setup.scenario = "short";
  GameController& game = table.start(setup).game();
  for (int i = 0; i < 100 && !game.table().over(); ++i) {
    liftCurtain(table.window);
    playUntil(game, [&] { return table.window.curtainIsDown(); });
  }
  ASSERT_TRUE(game.table().over());
  const QString uuid = table.window.uuid();
  table.window.showStart();
  ASSERT_TRUE(table.window.openGame(uuid, true));
  EXPECT_FALSE(table.window.curtainIsDown());
}

/// Who has nothing to do when asked says so from behind the curtain: the other one has not left, and goes on.
TEST(Curtain, LetsItsSideDeclineAndLeavesTheSeatToWhoHadIt) {
  Titles titles(allTitles(), KESSEL_SOURCE_DIR);
  QTemporaryDir folder;
  Table::keepSettingsIn(folder.path());
  MainWindow window(titles, Table::withoutQuestions(), folder.filePath(QStringLiteral("library.sqlite")));
  GameSetup setup;
  setup.seed = 3;
  setup.position = R"({
    "turn": 2, "step": "action",
    "units": {"2719": ["6p-i-11"], "2720": ["2gm-4"], "2717": ["6p-hq"], "1215": ["1g-308"]},
    "cards": {"hand": ["1", "25", "C5", "C7", "C41"]}
  })";
  ASSERT_TRUE(window.startGame(QStringLiteral("donnerschlag"), setup));
  window.show();
  liftCurtain(window);
  GameController& game = window.game()->game();
  const auto button = [&](const char* name) { return window.curtain()->findChild<QPushButton*>(QLatin1String(name)); };
  int kept = 0;
  for (std::uint64_t seed = 1; seed <= 20 && kept == 0 && !game.table().over(); ++seed) {
    const auto offered = [&] {
      if (!window.curtainIsDown()) return false;
      if (!button("declineUnseen")->isHidden()) return true;
      liftCurtain(window);
      return false;
    };
    playUntil(game, offered, seed);
    if (!window.curtainIsDown()) break;
    const Side asked = game.table().seat();
    const std::size_t decisions = game.table().session().decisions();
    const GameTable::Sat sat = game.table().lastSat(asked);
    button("declineUnseen")->click();
    ASSERT_GT(game.table().session().decisions(), decisions);
    EXPECT_EQ(game.table().lastSat(asked).decision, sat.decision) << "he has not seen the screen";
    if (game.table().seat() == asked || game.table().over()) continue;
    ++kept;
    // Nor has he in the same game once it is loaded.
    GameWindow loaded(
        std::make_unique<GameController>(
            Session::resume(game.table().title(), game.table().session().setup(), game.table().session().journal())
                ->session,
            english()),
        QStringLiteral("Loaded"), Table::withoutQuestions());
    loaded.restoreViewState(window.game()->viewState());
    for (const Side side : {kFirstSide, kSecondSide}) {
      EXPECT_EQ(loaded.game().table().lastSat(side).decision, game.table().lastSat(side).decision);
      EXPECT_EQ(loaded.game().table().lastSat(side).own, game.table().lastSat(side).own);
    }
    for (const char* wrong : {R"({"sat": 7})", R"({"sat": [{"decision": 99999, "own": true}, {"decision": -1}]})"}) {
      loaded.restoreViewState(QString::fromLatin1(wrong));
      EXPECT_EQ(loaded.game().table().lastSat(asked).decision, sat.decision) << wrong;
    }
    EXPECT_FALSE(window.curtainIsDown()) << "the other one sits there all the while";
    EXPECT_TRUE(window.game()->isVisible());
    EXPECT_EQ(game.table().viewer(), other(asked));
    game.undo();
    EXPECT_LT(game.table().session().decisions(), decisions) << "what he declined goes with what it answered";
    EXPECT_EQ(game.table().seat(), other(asked)) << "nobody has to sit down for an undo";
  }
  EXPECT_GT(kept, 0);
}

/// Losses are shared out in secret, twice in each battle: who leaves them at the usual order need not change seats.
TEST(Curtain, LetsItsSideTakeTheUsualLossesAndLeavesTheSeatToWhoHadIt) {
  Titles titles(allTitles(), KESSEL_SOURCE_DIR);
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    QTemporaryDir folder;
    Table::keepSettingsIn(folder.path());
    MainWindow window(titles, Table::withoutQuestions(), folder.filePath(QStringLiteral("library.sqlite")));
    GameSetup setup;
    setup.seed = seed;
    setup.position = R"({
      "turn": 11, "step": "soviet-attack",
      "units": {"0313": ["a-h2", "s-6", "s-63"], "0115": ["a-7"], "0606": ["s-62"], "0607": ["a-24", "s-65"]}
    })";
    ASSERT_TRUE(window.startGame(QStringLiteral("battle-of-stalingrad"), setup));
    window.show();
    liftCurtain(window);
    GameController& game = window.game()->game();
    const auto strength = [&] {
      const UnitId army = game.table().info().roster.named("a-h2");
      for (const SheetView& sheet : game.table().title().view(game.table().position(), kFirstSide).sheets) {
        if (sheet.unit == army) return sheet.strength;
      }
      return 0;
    };
    ASSERT_EQ(strength(), 6);
    game.clickPlace(game.table().info().map.placeNamed("0313"));
    const auto loses = [&] {
      const LegalList& legal = game.table().prompt().legal;
      return !legal.empty() && game.table().info().verbs[index(legal.at(0).verb)].loses;
    };
    while (!window.curtainIsDown() && loses()) game.choose(game.table().prompt().legal.at(0));
    ASSERT_TRUE(window.curtainIsDown()) << seed;
    ASSERT_EQ(game.table().seat(), kFirstSide);
    const std::size_t decisions = game.table().session().decisions();
    auto* button = window.curtain()->findChild<QPushButton*>(QStringLiteral("declineUnseen"));
    ASSERT_FALSE(button->isHidden());
    EXPECT_EQ(button->text(), "Losses as usual, without a look");
    button->click();
    EXPECT_FALSE(window.curtainIsDown()) << "the other one sits there all the while";
    EXPECT_EQ(game.table().viewer(), kSecondSide);
    EXPECT_LT(strength(), 6);
    EXPECT_FALSE(game.table().view().combat) << "all that was due";
    game.undo();
    EXPECT_LT(game.table().session().decisions(), decisions) << "with the last choice of who sits there";
    EXPECT_EQ(game.table().seat(), kSecondSide) << "nobody has to sit down for an undo";
    EXPECT_FALSE(window.curtainIsDown());
  }
}

TEST(Curtain, OffersNothingToDeclineOnceItsSideHasSatDown) {
  const auto game = makeGame();
  Curtain curtain;
  curtain.drop(game->table(), game->table().seat());
  const auto* once = curtain.findChild<QPushButton*>(QStringLiteral("declineUnseen"));
  const auto* inCombat = curtain.findChild<QPushButton*>(QStringLiteral("declineUnseenInCombat"));
  EXPECT_TRUE(once->isHidden());
  curtain.offerToDecline("Pass", {});
  EXPECT_FALSE(once->isHidden());
  EXPECT_TRUE(inCombat->isHidden());
  curtain.offerToDecline("Pass", "Pass");
  EXPECT_FALSE(inCombat->isHidden());
  curtain.coverReplay();
  EXPECT_TRUE(once->isHidden() && inCombat->isHidden()) << "a replay below it asks nothing";
}

TEST(Curtain, ShowsNothingOfTheGameThatIsLeftAndKeepsItsDocks) {
  Table table;
  GameWindow& window = table.start();
  QDockWidget* floating = window.docks().front();
  const QString name = floating->objectName();
  floating->setFloating(true);
  floating->show();
  playUntil(window.game(), [&] { return table.window.curtainIsDown(); });
  ASSERT_TRUE(table.window.curtainIsDown());
  int shows = 0;
  struct Watch : QObject {
    int& shows;
    explicit Watch(int& counter) : shows(counter) {}
    bool eventFilter(QObject*, QEvent* event) override {
      shows += event->type() == QEvent::Show ? 1 : 0;
      return false;
    }
  } watch(shows);
  window.map()->installEventFilter(&watch);
  table.window.showStart();
  EXPECT_EQ(shows, 0);
  EXPECT_FALSE(table.window.curtainIsDown());
  for (const QWidget* top : QApplication::topLevelWidgets()) {
    const bool seen = top->isVisible() && !top->testAttribute(Qt::WA_DontShowOnScreen);
    EXPECT_TRUE(top == &table.window || !seen) << top->objectName().toStdString();
  }
  const auto* again = table.start().findChild<QDockWidget*>(name);
  ASSERT_NE(again, nullptr);
  EXPECT_TRUE(again->isFloating());
  EXPECT_TRUE(again->isVisible());
}

}  // namespace
}  // namespace kessel::client
