// SPDX-License-Identifier: GPL-3.0-or-later
// Hands that can be read, cards that say why they cannot be played, windows of passes.
#include <gtest/gtest.h>

#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>

#include "client/card_table.h"
#include "client/panels/card_view.h"
#include "client/panels/hand_panel.h"
#include "client/panels/prompt_panel.h"
#include "client/panels/wrap_button.h"
#include "client/table.h"

namespace kessel::client {
namespace {

const Title& cardTable() {
  static const CardTable kTitle;
  return kTitle;
}

std::unique_ptr<GameController> deal() {
  auto game = std::make_unique<GameController>(*Session::begin(cardTable(), tinySetup()), english());
  game->setConfirmLevel(ConfirmLevel::Never);
  return game;
}

std::vector<Action> actionsOf(const GameController& game) {
  return game.session().journal();
}

TEST(HandPanel, ShowsOwnCardsLitFirstAndTheOthersAsBacks) {
  const auto game = deal();
  HandPanel panel(*game);
  panel.resize(300, 600);
  panel.show();
  ASSERT_EQ(panel.cards().size(), 3U);
  const auto backs = panel.findChildren<CardBacks*>();
  ASSERT_EQ(backs.size(), 1);
  EXPECT_EQ(backs.front()->count(), 3);
  // In the second window only card 1 can be played: it comes first, and the others say why.
  for (Action action : {CardTable::pass(), CardTable::pass()}) game->choose(action);
  panel.sync();
  ASSERT_EQ(panel.cards().size(), 3U);
  EXPECT_EQ(panel.cards()[0]->card(), CardId{1});
  EXPECT_TRUE(panel.cards()[0]->lit());
  EXPECT_EQ(panel.cards()[0]->whyNotButton(), nullptr);
  ASSERT_NE(panel.cards()[1]->whyNotButton(), nullptr);
  QSignalSpy said(game.get(), &GameController::explained);
  panel.cards()[1]->whyNotButton()->click();
  ASSERT_EQ(said.count(), 1);
  EXPECT_EQ(said.front().front().value<Reason>().rule, "6.2");
}

TEST(HandPanel, PilesStandBelowTheHandsWithTheirNumbers) {
  const auto game = deal();
  HandPanel panel(*game);
  panel.resize(300, 600);
  panel.show();
  QString all;
  for (const auto* label : panel.findChildren<QLabel*>()) all += label->text();
  EXPECT_TRUE(all.contains("Deck (7)")) << all.toStdString();
  EXPECT_TRUE(all.contains("Discards (1)"));
  const std::string& name = cardTable().info().cards[1].name;
  EXPECT_GT(all.lastIndexOf(QString::fromStdString(name)), all.indexOf("Discards"));
}

TEST(HandPanel, AButtonOfTheCardPlaysIt) {
  const auto game = deal();
  HandPanel panel(*game);
  panel.resize(300, 600);
  panel.show();
  ASSERT_TRUE(panel.cards()[2]->lit());
  panel.cards()[2]->buttons().front()->click();
  EXPECT_EQ(actionsOf(*game), std::vector<Action>{CardTable::event(2)});
}

TEST(PassOn, PassesUntilSomethingElseCouldBePlayed) {
  const auto game = deal();
  ASSERT_TRUE(game->passOnOffer());
  game->passOn();
  game->choose(CardTable::pass());
  // The die, then the second window: the first side has nothing in it that it did not decline, and passes at once.
  const std::vector<Action> journal = actionsOf(*game);
  ASSERT_EQ(journal.size(), 4U) << "pass, pass, die, and a pass of its own in the journal";
  EXPECT_EQ(journal[3], CardTable::pass());
  EXPECT_EQ(game->prompt().who, kSecondSide);
  game->choose(CardTable::event(3));
  EXPECT_EQ(game->prompt().who, kFirstSide) << "something was played: asked again";
  EXPECT_EQ(actionsOf(*game).size(), 5U);
}

TEST(PassOn, EndsWhenSomethingIsTakenBack) {
  const auto game = deal();
  game->passOn();
  EXPECT_EQ(game->prompt().who, kSecondSide);
  game->undo();
  EXPECT_EQ(game->prompt().who, kFirstSide);
  game->choose(CardTable::pass());
  game->choose(CardTable::pass());
  EXPECT_EQ(game->prompt().who, kFirstSide) << "the next window asks again";
}

TEST(PassOn, BothSidesMayAndTheGameGoesOnToItsEnd) {
  const auto game = deal();
  game->passOn();
  game->passOn();
  EXPECT_TRUE(game->over());
  EXPECT_EQ(actionsOf(*game).size(), 12U) << "four windows: two passes and a die each";
}

TEST(PassOn, IsAButtonUnderALargePass) {
  const auto game = deal();
  PromptPanel panel(*game);
  QAction passOn(QStringLiteral("Pass until something changes"));
  panel.setPassOn(&passOn);
  panel.resize(300, 500);
  panel.show();
  panel.sync();
  QSignalSpy asked(&passOn, &QAction::triggered);
  QPushButton* found = nullptr;
  for (QPushButton* button : panel.findChildren<QPushButton*>()) {
    if (button->text() == passOn.text()) found = button;
  }
  ASSERT_NE(found, nullptr);
  EXPECT_GT(panel.button(0)->heightForWidth(250), found->heightForWidth(250));
  found->click();
  EXPECT_EQ(asked.count(), 1);
}

}  // namespace
}  // namespace kessel::client
