// SPDX-License-Identifier: GPL-3.0-or-later
// The end of a game: what the result screen shows, when it comes and goes, and where its buttons lead.
#include <gtest/gtest.h>

#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>

#include "client/game/course.h"
#include "client/game/ledger.h"
#include "client/map/map_view.h"
#include "client/start/saved_games.h"
#include "client/start/start_page.h"
#include "client/table.h"
#include "client/window/result_screen.h"
#include "kessel/opponents/opponents.h"

namespace kessel::client {
namespace {

/// A duel played to its end in a window.
struct Ended : Table {
  explicit Ended(const GameSetup& setup = duel()) : Table(settings()) {
    start(setup);
    playUntil(game(), [] { return false; });
    QApplication::processEvents();
  }
  static GameSetup duel() {
    GameSetup setup = tinySetup();
    setup.scenario = "duel";
    return setup;
  }
  static Settings settings() {
    Settings settings = withoutQuestions();
    settings.curtain = false;
    return settings;
  }
  [[nodiscard]] GameController& game() const { return window.game()->game(); }
  [[nodiscard]] ResultScreen* result() const { return window.game()->result(); }
  [[nodiscard]] bool shown() const { return result() != nullptr && result()->isVisible(); }
  [[nodiscard]] QString text() const {
    QString all;
    for (const QLabel* label : result()->findChildren<QLabel*>()) all += label->text() + QLatin1Char('\n');
    return all;
  }
  [[nodiscard]] QPushButton* button(const QString& text) const {
    for (auto* each : result()->findChildren<QPushButton*>()) {
      if (each->text() == text) return each;
    }
    return nullptr;
  }
};

TEST(Result, SaysWhichSideTheComputerPlayed) {
  GameSetup setup = Ended::duel();
  setup.players[1] = {PlayerKind::Opponent, "staff-1"};
  const Ended ended(setup);
  while (!ended.game().table().over()) {
    ASSERT_TRUE(waitForPerson(ended.game()));
    playUntil(ended.game(), [] { return false; });
  }
  QApplication::processEvents();
  EXPECT_NE(ended.text().toStdString().find("Red: “Hesitant”"), std::string::npos) << ended.text().toStdString();
  EXPECT_EQ(ended.text().toStdString().find("Blue: “"), std::string::npos);
}

TEST(Result, OneSourceOfEachSideIsNotCalledTwo) {
  const Ended ended;
  const Wording& words = ended.game().table().words();
  const auto label = [&](int first, int second) {
    return labelOf(words, LedgerSum{.what = say("Towns"), .count = {first, second}}).toStdString();
  };
  EXPECT_EQ(label(1, 1), "Towns") << "a factor before it would seem to double the points";
  EXPECT_EQ(label(0, 1), "Towns");
  EXPECT_EQ(label(3, 0), "Towns (3 ×)");
  EXPECT_EQ(label(0, 2), "Towns (2 ×)");
  EXPECT_EQ(label(1, 4), "Towns (1 : 4 ×)");
}

TEST(Result, ManySourcesOfAPointEachAreNotToldOnceMore) {
  const ScoreLine line{.what = say("Towns"), .first = 1, .second = 4};
  EXPECT_TRUE(repeats({LedgerSum{say("Town {0}", "…"), {1, 4}, {1, 4}}}, line));
  EXPECT_FALSE(repeats({LedgerSum{say("Town {0}", "…"), {1, 2}, {1, 4}}}, line)) << "some count twice";
  EXPECT_FALSE(repeats({LedgerSum{say("Towns"), {0, 2}, {0, 2}}, LedgerSum{say("Fords"), {1, 2}, {1, 2}}}, line));
  const ScoreLine one{.what = say("Towns"), .first = 0, .second = 1};
  EXPECT_FALSE(repeats({LedgerSum{say("Town {0}", "X"), {0, 1}, {0, 1}}}, one)) << "which one it is";
}

TEST(Result, CoversTheMapWithWhoWonAndWhy) {
  const Ended ended;
  ASSERT_TRUE(ended.shown());
  EXPECT_EQ(ended.result()->geometry(), ended.window.game()->map()->geometry());
  const QString text = ended.text();
  EXPECT_TRUE(text.contains("side wins") || text.contains("A draw")) << text.toStdString();
  EXPECT_TRUE(text.contains("More steps are left")) << "why";
  EXPECT_TRUE(text.contains("case:5.1")) << "by which case";
  EXPECT_TRUE(text.contains("The score and where it comes from")) << "which need not be points";
  EXPECT_TRUE(text.contains("Steps left")) << "a line of the score";
  EXPECT_TRUE(text.contains("Steps lost by turn"));
  EXPECT_TRUE(text.contains("Turning points"));
  EXPECT_TRUE(text.contains("Luck"));
  EXPECT_TRUE(text.contains("decision")) << "how long it was";
}

TEST(Result, GoesForTheMapAndForUndoAndComesBack) {
  const Ended ended;
  ended.result()->backButton()->click();
  EXPECT_FALSE(ended.shown());
  ended.window.game()->actions().find("view.result")->trigger();
  EXPECT_TRUE(ended.shown());
  ended.game().undo();
  EXPECT_FALSE(ended.shown());
  ended.game().redo();
  EXPECT_TRUE(ended.shown()) << "another end";
}

TEST(Result, ATurningPointLeadsIntoTheReplayAndBack) {
  GameSetup setup = Ended::duel();
  const auto turns = [&setup] {
    auto game = makeGame(setup);
    playUntil(*game, [] { return false; });
    return !courseOf(game->table().session()).swings.empty();
  };
  while (!turns() && setup.seed < 60) ++setup.seed;
  const Ended ended(setup);
  const Course course = courseOf(ended.game().table().session());
  ASSERT_FALSE(course.swings.empty());
  ASSERT_EQ(ended.result()->turningPoints().size(), course.swings.size());
  QApplication::processEvents();
  for (const QPushButton* each : ended.result()->turningPoints())
    EXPECT_LE(each->height(), each->heightForWidth(each->width())) << "the chart has what is left over";
  ended.result()->turningPoints().front()->click();
  EXPECT_TRUE(ended.game().table().replaying());
  EXPECT_EQ(ended.game().table().shownDecisions(), course.swings.front().from);
  EXPECT_FALSE(ended.shown()) << "the map is what the replay shows";
  ended.window.game()->setReplay(false);
  EXPECT_TRUE(ended.shown());
}

TEST(Result, PlayAgainKeepsTheSettingsAndMayExchangeTheSides) {
  GameSetup setup = Ended::duel();
  setup.undo = UndoPolicy::Guarded;
  setup.options["fog"] = "off";
  {
    Ended ended(setup);
    EXPECT_EQ(ended.result()->exchangeButton(), nullptr) << "two players exchange seats by themselves";
    ended.result()->againButton()->click();
    const GameSetup& again = ended.game().table().session().setup();
    EXPECT_FALSE(ended.game().table().over());
    EXPECT_EQ(again.scenario, setup.scenario);
    EXPECT_EQ(again.options, setup.options);
    EXPECT_EQ(again.undo, setup.undo);
    EXPECT_NE(again.seed, setup.seed) << "other dice";
    EXPECT_EQ(ended.window.library()->list()->size(), 2U);
  }
  Ended ended(setup);
  GameSetup solo = setup;
  solo.players[1] = {PlayerKind::Opponent, "random"};
  ASSERT_TRUE(ended.window.startGame("tiny", solo));
  QElapsedTimer patience;
  patience.start();
  while (!ended.game().table().over() && patience.elapsed() < 30000) {
    playUntil(ended.game(), [] { return false; });
    QTest::qWait(1);  // the other side thinks
  }
  ASSERT_TRUE(ended.shown());
  ended.result()->exchangeButton()->click();
  EXPECT_EQ(ended.game().table().session().setup().players[0], solo.players[1]);
  EXPECT_EQ(ended.game().table().session().setup().players[1].kind, PlayerKind::Person);
}

TEST(Result, AGameThatEndedShowsItWhenItIsOpenedAgain) {
  Ended ended;
  const QString uuid = ended.window.uuid();
  ended.window.showStart();
  ASSERT_TRUE(ended.window.openGame(uuid, false));
  QApplication::processEvents();
  EXPECT_TRUE(ended.shown());
  EXPECT_FALSE(ended.text().contains("played ")) << "it took no time";
  const QDateTime now = QDateTime::currentDateTime();
  ended.window.game()->setPlayed(now.addSecs(-7200), now);
  EXPECT_TRUE(ended.text().contains("played ")) << ended.text().toStdString();
  ended.window.showStart();
  ASSERT_TRUE(ended.window.openGame(uuid, true));
  EXPECT_FALSE(ended.shown()) << "a replay was asked for";
}

TEST(Result, TheKeyboardGetsEverywhere) {
  const Ended ended;
  ended.result()->backButton()->setFocus();
  QTest::keyClick(ended.result()->backButton(), Qt::Key_Return);
  EXPECT_FALSE(ended.shown());
  ended.window.game()->actions().find("view.result")->trigger();
  QTest::keyClick(ended.result(), Qt::Key_Escape);
  EXPECT_FALSE(ended.shown());
}

TEST(Course, SwingsAreTheGreatestChangesBetweenPhases) {
  for (std::uint64_t seed = 1; seed < 8; ++seed) {
    auto game = makeGame(tinySetup(seed));
    playUntil(
        *game, [] { return false; }, seed);
    const Session& session = game->table().session();
    const Course course = courseOf(session, 100);
    ASSERT_FALSE(course.points.empty());
    const auto scoreAt = [&](std::size_t n) { return session.title().score(session.positionAt(n), kFirstSide); };
    for (const Course::Point& point : course.points) {
      if (point.decisions < session.decisions()) EXPECT_EQ(point.score, scoreAt(point.decisions));
    }
    const Side winner = game->table().view().result->winner;
    EXPECT_EQ(course.points.back().decisions, session.decisions());
    EXPECT_EQ(course.points.back().score > 0, winner == kFirstSide) << "who has won stands in front";
    EXPECT_EQ(course.points.back().score < 0, winner == kSecondSide);
    for (std::size_t i = 0; i < course.swings.size(); ++i) {
      const Course::Swing& swing = course.swings[i];
      EXPECT_EQ(swing.change, scoreAt(swing.to) - scoreAt(swing.from));
      EXPECT_LT(swing.to, session.decisions()) << "the end itself is no swing";
      if (i > 0) EXPECT_LE(std::abs(swing.change), std::abs(course.swings[i - 1].change));
    }
    const auto first = session.timeline().next(0, kTurnMarks);
    ASSERT_TRUE(first);
    EXPECT_EQ(course.points.front().decisions, first->decisions) << "the set-up is not play";
  }
}

/// What is much at the beginning may be too little at the end: nobody stands in front because of it.
TEST(Course, IsDrawnFromWhatIsEvenInEachTurn) {
  const auto entry = std::ranges::find(allTitles(), std::string("battle-of-stalingrad"), &TitleEntry::id);
  const std::unique_ptr<Title> title = std::move(loadTitle(*entry, {KESSEL_SOURCE_DIR})->title);
  GameSetup setup;
  setup.scenario = title->info().scenarios.front().id;
  Session session = std::move(Session::begin(*title, setup).value());
  RandomOpponent random(1);
  while (!session.over() && title->view(session.position(), kUmpire).turn < 4)
    (void)session.act(random.choose(*title, session.position(), session.prompt(), {}));
  const Weights& weights = title->info().weights.front();
  ASSERT_NE(evenIn(weights, 1, 14), evenIn(weights, 3, 14));
  const Course course = courseOf(session, 100);
  ASSERT_FALSE(course.points.empty());
  const auto scoreAt = [&](std::size_t n) { return title->score(session.positionAt(n), kFirstSide); };
  for (const Course::Point& point : course.points)
    EXPECT_EQ(point.score, scoreAt(point.decisions) - evenIn(weights, point.turn, 14)) << point.decisions;
  for (const Course::Swing& swing : course.swings)
    EXPECT_EQ(swing.change, scoreAt(swing.to) - scoreAt(swing.from)) << "that a turn begins changes nothing";
}

TEST(Course, LossesByTurnAreThoseOfTheEnd) {
  auto game = makeGame(Ended::duel());
  playUntil(*game, [] { return false; });
  std::array<int, 2> lost{};
  for (const TurnLosses& turn : lossesByTurn(game->table(), kUmpire)) {
    for (std::size_t side = 0; side < 2; ++side) lost[side] += turn.steps[side];
  }
  const View view = game->table().view();
  const View start = game->table().title().view(game->table().session().start(), kUmpire);
  EXPECT_EQ(start.score[0].first - view.score[0].first, lost[0]);
  EXPECT_EQ(start.score[0].second - view.score[0].second, lost[1]);
}

}  // namespace
}  // namespace kessel::client
