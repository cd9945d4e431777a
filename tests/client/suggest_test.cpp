// SPDX-License-Identifier: GPL-3.0-or-later
// "Suggest": what could be done best is said to whoever decides, and nothing is decided by it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <QElapsedTimer>
#include <QScrollArea>
#include <QScrollBar>
#include <QTest>
#include <limits>

#include "client/panels/prompt_panel.h"
#include "client/table.h"
#include "client/window/game_window.h"

namespace kessel::client {
namespace {

/// Waits until the note says something else than before; its text.
QString noteAfter(GameWindow& window, const QString& before) {
  QElapsedTimer time;
  time.start();
  while (window.prompt()->note() == before && time.elapsed() < 8000) QTest::qWait(10);
  return window.prompt()->note();
}

TEST(Suggest, NamesWhatIsBestWithOddsAndReasonsAndDecidesNothing) {
  GameWindow window(makeGame(tinyDuel()), QStringLiteral("Duel"), Settings());
  window.suggest();
  const QString looking = window.prompt()->note();
  EXPECT_FALSE(looking.isEmpty());
  const std::string note = noteAfter(window, looking).toStdString();
  EXPECT_THAT(note, ::testing::HasSubstr("1. Attack 0403 with 1st Blue Regiment"));
  EXPECT_THAT(note, ::testing::HasSubstr("0.3 by the attacker, 0.5 by the defender"));
  EXPECT_THAT(note, ::testing::HasSubstr("steps left +"));
  EXPECT_EQ(window.game().table().session().decisions(), 0U);
}

TEST(Suggest, SaysNothingOfAPositionThatIsGone) {
  GameWindow window(makeGame(tinyDuel()), QStringLiteral("Duel"), Settings());
  window.suggest();
  window.game().choose(window.game().table().prompt().legal.at(0));
  QTest::qWait(1500);
  EXPECT_FALSE(window.prompt()->note().contains(QStringLiteral("1. ")));
}

/// A question with more buttons than fit, and an answer in several lines below them.
TEST(Suggest, WhatItSaysStandsInSightBelowALongQuestion) {
  Titles titles{allTitles(), KESSEL_SOURCE_DIR};
  const Title& title = **titles.load("panzerkorps-48");
  GameSetup setup;
  setup.scenario = title.info().scenarios.front().id;
  auto session = Session::begin(title, setup);
  for (std::uint32_t i = 0; i < session->prompt().legal.size(); ++i) {
    const Action action = session->prompt().legal.at(i);
    if (!title.info().verbs[index(action.verb)].readyMade) continue;
    ASSERT_TRUE(session->act(action).ok());         // and the other side, or the plan of reinforcements
    i = std::numeric_limits<std::uint32_t>::max();  // from the first one again
  }
  GameWindow window(std::make_unique<GameController>(*std::move(session), english()), QString(),
                    Table::withoutQuestions());
  window.resize(1440, 900);
  window.show();
  QTest::qWait(200);
  window.suggest();
  (void)noteAfter(window, window.prompt()->note());
  QTest::qWait(300);
  const QWidget* note = nullptr;
  for (const auto* frame : window.prompt()->findChildren<QFrame*>()) {
    if (frame->property("role").toString() == QLatin1String("note")) note = frame;
  }
  ASSERT_NE(note, nullptr);
  const QScrollArea* area = nullptr;
  for (QWidget* above = note->parentWidget(); above != nullptr && area == nullptr; above = above->parentWidget())
    area = qobject_cast<QScrollArea*>(above);
  ASSERT_NE(area, nullptr);
  ASSERT_GT(area->verticalScrollBar()->maximum(), 0) << "all of it fits, so nothing is shown by this";
  const QRect seen(note->mapTo(area->viewport(), QPoint()), note->size());
  EXPECT_TRUE(area->viewport()->rect().contains(seen)) << seen.top() << " to " << seen.bottom();
}

TEST(Suggest, SaysNothingForAnOpponent) {
  GameSetup setup = tinyDuel();
  setup.players[0] = {PlayerKind::Opponent, "random"};
  GameWindow window(makeGame(setup), QStringLiteral("Duel"), Settings());
  ASSERT_FALSE(window.game().table().isPerson(kFirstSide));
  if (window.game().table().prompt().who != kFirstSide) GTEST_SKIP() << "it has decided already";
  window.suggest();
  QTest::qWait(300);
  EXPECT_FALSE(window.prompt()->note().contains(QStringLiteral("1. ")));
}

}  // namespace
}  // namespace kessel::client
