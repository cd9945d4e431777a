// SPDX-License-Identifier: GPL-3.0-or-later
// Why opponents did what they did: told under their operations, only when these are over, and never to a player from
// whom something is hidden.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <QLocale>
#include <QTest>

#include "client/game/reason_text.h"
#include "client/game/reasons.h"
#include "client/models/log_model.h"
#include "client/table.h"

namespace kessel::client {
namespace {

/// The reasons that stand in the log of whoever looks on.
QStringList reasonsIn(const GameController& game) {
  LogModel log(game.table().words());
  log.sync(game.table());
  QStringList out;
  for (const LogLine& line : log.lines()) {
    if (line.reason) out << line.text;
  }
  return out;
}

GameSetup plannerFirst(const char* scenario, const char* fog) {
  GameSetup setup = tinySetup();
  setup.scenario = scenario;
  if (setup.scenario != "duel") setup.options["fog"] = fog;
  setup.players[0] = {PlayerKind::Opponent, "planner"};
  return setup;
}

/// Lets the person play at random until the game is over.
void playOut(GameController& game) {
  Random random(5);
  while (waitForPerson(game) && !game.table().over())
    game.choose(game.table().prompt().legal.at(random.below(game.table().prompt().legal.size())));
}

TEST(Reasons, StandUnderTheOperationWhereNothingIsHidden) {
  const auto game = makeGame(plannerFirst("duel", "off"));
  ASSERT_TRUE(waitForPerson(*game));
  ASSERT_FALSE(game->table().reasons().over().empty());
  const QStringList told = reasonsIn(*game);
  ASSERT_FALSE(told.empty());
  EXPECT_THAT(told.front().toStdString(), ::testing::HasSubstr("Why: "));
  EXPECT_THAT(told.front().toStdString(), ::testing::HasSubstr("0.5 by the defender"));
  LogModel log(game->table().words());
  log.sync(game->table());
  const auto& lines = log.lines();
  const auto at = std::find_if(lines.begin(), lines.end(), [](const LogLine& line) { return line.reason; });
  ASSERT_NE(at, lines.begin());
  EXPECT_EQ(std::prev(at)->event.side, kFirstSide) << "under what the computer did";
  EXPECT_EQ(at->decision, game->table().reasons().over().front().first);
}

TEST(Reasons, AreNotForAPlayerFromWhomSomethingIsHidden) {
  GameSetup setup = plannerFirst("meeting", "on");
  const auto game = makeGame(setup);
  Random random(5);
  int silent = 0;
  while (waitForPerson(*game) && !game->table().over()) {
    for (const OperationReason& reason : game->table().reasons().over()) {
      bool hidden = false;
      for (std::size_t n = reason.first; n < reason.end; ++n)
        hidden = hidden || game->table().title().hides(game->table().session().positionAt(n), kFirstSide);
      if (hidden) ++silent;
      EXPECT_FALSE(hidden && Reasons::mayTell(game->table(), reason));
    }
    game->choose(game->table().prompt().legal.at(random.below(game->table().prompt().legal.size())));
  }
  EXPECT_GE(silent, 1) << "else nothing was proved";
  ASSERT_TRUE(game->table().session().over());
  for (const OperationReason& reason : game->table().reasons().over())
    EXPECT_EQ(Reasons::mayTell(game->table(), reason), reason.worthTelling) << "after the end all is told";
}

TEST(Reasons, AreAllToldWhereOnlyComputersPlay) {
  GameSetup setup = plannerFirst("meeting", "on");
  setup.players[1] = {PlayerKind::Opponent, "planner"};
  const auto game = makeGame(setup);
  ASSERT_TRUE(QTest::qWaitFor([&] { return !reasonsIn(*game).empty(); }, 20000));
}

TEST(Reasons, GoWithWhatIsTakenBack) {
  const auto game = makeGame(plannerFirst("duel", "off"));
  ASSERT_TRUE(waitForPerson(*game));
  ASSERT_FALSE(reasonsIn(*game).empty());
  game->standAt(0);
  EXPECT_TRUE(game->table().reasons().over().empty());
  EXPECT_TRUE(reasonsIn(*game).empty());
}

TEST(Reasons, InAReplayStandWhereTheOperationWasOver) {
  const auto game = makeGame(plannerFirst("duel", "off"));
  playOut(*game);
  ASSERT_TRUE(game->table().over());
  ASSERT_FALSE(reasonsIn(*game).empty());
  const std::size_t after = game->table().reasons().over().front().after;
  game->jumpTo(0);
  EXPECT_TRUE(reasonsIn(*game).empty());
  game->jumpTo(after);
  EXPECT_FALSE(reasonsIn(*game).empty());
}

/// The way of an operation is known only as far as it was gone.
TEST(Reasons, AreToldWhenTheOperationIsOver) {
  GameSetup setup = tinySetup();
  setup.options["fog"] = "off";
  const auto game = makeGame(setup);
  setUp(*game);
  Reasons reasons;
  Suggestion why;
  const Action first = game->table().prompt().legal.at(0);
  const std::size_t at = game->table().session().decisions();
  const Side side = game->table().prompt().who;
  why.way = {first, Action{}};
  why.odds.attacker = side;
  reasons.note(at, side, why);
  game->choose(first);
  reasons.follow(game->table());
  if (game->table().prompt().who == side) {
    EXPECT_TRUE(reasons.over().empty()) << "it goes on";
    game->choose(game->table().prompt().legal.at(0));
    reasons.follow(game->table());
  }
  ASSERT_EQ(reasons.over().size(), 1U);
  EXPECT_EQ(reasons.over().front().end, at + 1);
}

TEST(ReasonText, SaysInPlainWordsWhatHardlyGains) {
  const auto game = makeGame();
  const ReasonText text(game->table().words());
  Suggestion quiet;
  EXPECT_THAT(text.gain(quiet).toStdString(), ::testing::HasSubstr("next to nothing"));
  Suggestion good;
  good.gain = 200;
  good.chance = 0.5;
  EXPECT_THAT(text.gain(good).toStdString(), ::testing::HasSubstr("Gains much (+200 points), in 50 of 100"));
  Suggestion bad;
  bad.gain = -20;
  EXPECT_THAT(text.gain(bad).toStdString(), ::testing::HasSubstr("Costs a little (−20 points)"));
}

TEST(ReasonText, WritesNamesAndFiguresAsTheLanguageDoes) {
  const auto game = makeGame();
  const TitleInfo& info = game->table().info();
  Suggestion both;
  both.gain = 200;
  both.terms = {{0, 212}, {0, -12}};
  EXPECT_EQ(ReasonText(game->table().words()).terms(both).toStdString(), "Steps left +212; against it steps left −12");
  EXPECT_THAT(ReasonText(game->table().words()).advice(both).toStdString(), ::testing::HasSubstr(": steps left +212"));
  Language german;
  german.add("Steps left", "Stufen, die bleiben");
  EXPECT_THAT(ReasonText(Wording(info, german)).terms(both).toStdString(), ::testing::HasSubstr("against it Stufen"));
  EXPECT_EQ(nameWithin(game->table().words(), "ZOC bonds").toStdString(), "ZOC bonds");
  EXPECT_EQ(nameWithin(game->table().words(), info.sides[0].name + " units").toStdString(),
            info.sides[0].name + " units");
  Forecast odds;
  odds.attacker = kFirstSide;
  odds.loss[0].steps = 0.7;
  const QLocale before;
  QLocale::setDefault(QLocale(QLocale::German));
  EXPECT_THAT(ReasonText(game->table().words()).odds(odds).toStdString(), ::testing::HasSubstr("0,7 by the attacker"));
  QLocale::setDefault(before);
}

TEST(ReasonText, SaysOnceThatNothingGains) {
  const auto game = makeGame();
  const ReasonText text(game->table().words());
  Suggestion step;
  step.way = {Action{}, Action{}};
  step.said = {say("To {0}", hexOf("0101")), say("To {0}", hexOf("0201"))};
  const std::vector<Suggestion> quiet{step, step};
  const QStringList lines = text.lines(quiet);
  ASSERT_EQ(lines.size(), 3);
  EXPECT_THAT(lines.front().toStdString(), ::testing::HasSubstr("Nothing that can be done now gains"));
  EXPECT_EQ(lines[1].toStdString(), "1. To 0201.") << "of the steps of a way the last";
  std::vector<Suggestion> loud = quiet;
  loud.front().gain = 100;
  EXPECT_EQ(text.lines(loud).size(), 2);
  EXPECT_EQ(text.lines(std::span(loud).first(1)).front().left(2).toStdString(), "To") << "no number for one alone";
}

}  // namespace
}  // namespace kessel::client
