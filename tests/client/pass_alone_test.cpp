// SPDX-License-Identifier: GPL-3.0-or-later
// Questions to which the only answer is to pass do not stop play, unless the players want them to.
#include <gtest/gtest.h>

#include <QCoreApplication>
#include <QSignalSpy>

#include "client/card_table.h"
#include "client/table.h"

namespace kessel::client {
namespace {

const Title& cardTable() {
  static const CardTable kTitle;
  return kTitle;
}

/// The first side has played the one card that it could play later on, and the first window is over.
std::unique_ptr<GameController> atSecondWindow(bool stops) {
  auto game = std::make_unique<GameController>(*Session::begin(cardTable(), tinySetup()), english());
  game->setStopsToPass(stops);
  for (Action action : {CardTable::event(1), CardTable::pass(), CardTable::pass()}) game->choose(action);
  return game;
}

TEST(PassAlone, IsMadeAtOnceAndStandsInTheJournal) {
  const auto game = atSecondWindow(false);
  const std::vector<Action> journal = game->table().session().journal();
  ASSERT_EQ(journal.size(), 5U) << "card, pass, pass, die, and the pass that nobody was asked for";
  EXPECT_EQ(journal[4], CardTable::pass());
  EXPECT_EQ(game->table().prompt().who, kSecondSide) << "who can play a card is asked";
}

TEST(PassAlone, IsAskedForIfThePlayersWantIt) {
  const auto game = atSecondWindow(true);
  EXPECT_EQ(game->table().session().decisions(), 4U);
  EXPECT_EQ(game->table().prompt().who, kFirstSide);
}

TEST(PassAlone, BringsNoChangeOfSeats) {
  const auto game = atSecondWindow(false);
  QSignalSpy seats(game.get(), &GameController::handedOver);
  for (int window = 0; window < 2; ++window) game->choose(CardTable::pass());  // die, and a pass between them
  EXPECT_EQ(game->table().prompt().who, kSecondSide);
  EXPECT_EQ(seats.count(), 0);
}

TEST(PassAlone, IsTakenBackAndDoneAgainWithWhatLedToIt) {
  const auto game = atSecondWindow(false);
  const std::uint64_t before = game->table().position().hash();
  game->undo();
  EXPECT_EQ(game->table().session().decisions(), 2U) << "back at the pass that was clicked";
  ASSERT_TRUE(game->canRedo());
  game->redo();
  while (game->canRedo()) game->redo();
  EXPECT_EQ(game->table().session().decisions(), 5U);
  EXPECT_EQ(game->table().position().hash(), before);
}

TEST(PassAlone, IsMadeWhereAGameWasLeftAtIt) {
  const auto game = atSecondWindow(true);
  game->setStopsToPass(false);
  QCoreApplication::processEvents();
  EXPECT_EQ(game->table().session().decisions(), 5U);
  EXPECT_EQ(game->table().prompt().who, kSecondSide);
}

TEST(PassAlone, IsNotMadeInAReplay) {
  const auto game = atSecondWindow(true);
  game->startReplay();
  game->setStopsToPass(false);
  QCoreApplication::processEvents();
  EXPECT_EQ(game->table().session().decisions(), 4U);
}

}  // namespace
}  // namespace kessel::client
