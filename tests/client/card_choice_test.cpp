// SPDX-License-Identifier: GPL-3.0-or-later
// Choosing among many cards: rows that open, by mouse and keyboard; one card exchanged for another; cards in play.
#include <gtest/gtest.h>

#include <QAction>
#include <QApplication>
#include <QDockWidget>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QTest>
#include <algorithm>

#include "client/chooser_table.h"
#include "client/panels/card_head.h"
#include "client/panels/card_view.h"
#include "client/panels/combat_panel.h"
#include "client/panels/hand_panel.h"
#include "client/panels/prompt_panel.h"
#include "client/panels/wrap_button.h"
#include "client/table.h"

namespace kessel::client {
namespace {

struct Choice {
  static const Title& title() {
    static const ChooserTable kTitle;
    return kTitle;
  }
  Choice() : game(*Session::begin(title(), tinySetup()), english()), panel(game) {
    game.setConfirmLevel(ConfirmLevel::Never);
    panel.resize(300, 500);
    panel.show();
    QApplication::processEvents();
  }
  [[nodiscard]] CardView* card(int number) const {
    const auto at = std::find_if(panel.cards().begin(), panel.cards().end(),
                                 [&](const CardView* view) { return view->card() == static_cast<CardId>(number); });
    return at == panel.cards().end() ? nullptr : *at;
  }
  [[nodiscard]] std::vector<int> openCards() const {
    std::vector<int> open;
    for (const CardView* view : panel.cards()) {
      if (view->open()) open.push_back(index(view->card()));
    }
    return open;
  }
  [[nodiscard]] std::vector<int> litCards() const {
    std::vector<int> lit;
    for (CardId each : game.chooser().litCards()) lit.push_back(index(each));
    return lit;
  }
  GameController game;
  HandPanel panel;
};

TEST(CardChoice, ManyCardsStandInRowsThatOpenOneAtATime) {
  Choice s;
  ASSERT_EQ(s.panel.cards().size(), 12U);
  EXPECT_EQ(s.openCards(), std::vector<int>{});
  EXPECT_EQ(s.panel.cards().front()->card(), CardId{4}) << "what can be chosen comes first, by number";
  int rows = 0;
  for (const CardView* view : s.panel.cards()) rows += view->height();
  EXPECT_LT(rows, 480) << "all can be read at once";
  ASSERT_NE(s.card(6)->head(), nullptr);
  QTest::mouseClick(s.card(6)->head(), Qt::LeftButton);
  EXPECT_EQ(s.openCards(), std::vector<int>{6});
  EXPECT_TRUE(s.card(6)->buttons().front()->isVisible());
  QTest::mouseClick(s.card(9)->head(), Qt::LeftButton);
  EXPECT_EQ(s.openCards(), std::vector<int>{9});
  QTest::mouseClick(s.card(9)->head(), Qt::LeftButton);
  EXPECT_EQ(s.openCards(), std::vector<int>{});
  QTest::mouseClick(s.card(6)->head(), Qt::LeftButton);
  QTest::mouseClick(s.card(6)->buttons().front(), Qt::LeftButton);
  EXPECT_EQ(s.game.table().session().journal(), std::vector<Action>{ChooserTable::take(6)});
}

TEST(CardChoice, TheRoomThatIsWantedIsEnoughToOpenAnyOfThem) {
  Choice s;
  const int wanted = s.panel.wantedHeight() + s.panel.roomToOpen();
  for (const int number : s.litCards()) {
    QTest::mouseClick(s.card(number)->head(), Qt::LeftButton);
    for (int i = 0; i < 4; ++i) QApplication::processEvents();
    ASSERT_EQ(s.openCards(), std::vector<int>{number});
    int height = 0;
    for (const CardView* view : s.panel.cards()) height += view->lit() ? view->height() : 0;
    EXPECT_LE(height, wanted) << number;
    EXPECT_NEAR(s.panel.wantedHeight() + s.panel.roomToOpen(), wanted, 4) << "nothing jumps when another one is opened";
  }
}

TEST(CardChoice, ArrowsWalkOverTheCardsAndEnterTakesOne) {
  Choice s;
  s.panel.activateWindow();
  ASSERT_TRUE(QTest::qWaitForWindowActive(&s.panel));
  s.card(4)->head()->setFocus();
  QTest::keyClick(s.card(4)->head(), Qt::Key_Down);
  EXPECT_EQ(s.openCards(), std::vector<int>{5});
  EXPECT_TRUE(s.card(5)->head()->hasFocus());
  QTest::keyClick(s.card(5)->head(), Qt::Key_Up);
  EXPECT_EQ(s.openCards(), std::vector<int>{4});
  QTest::keyClick(s.card(4)->head(), Qt::Key_Left);
  EXPECT_EQ(s.openCards(), std::vector<int>{}) << "left closes";
  QTest::keyClick(s.card(4)->head(), Qt::Key_Right);
  EXPECT_EQ(s.openCards(), std::vector<int>{4});
  QTest::keyClick(s.card(4)->head(), Qt::Key_Return);
  ASSERT_TRUE(s.card(4)->buttons().front()->hasFocus()) << "into the open card";
  QTest::keyClick(s.card(4)->buttons().front(), Qt::Key_Return);
  EXPECT_EQ(s.game.table().session().journal(), std::vector<Action>{ChooserTable::take(4)});
}

TEST(CardChoice, TabGoesFromAHeadToTheButtonsOfItsCard) {
  Choice s;
  s.panel.activateWindow();
  ASSERT_TRUE(QTest::qWaitForWindowActive(&s.panel));
  s.card(6)->head()->click();
  s.card(6)->head()->setFocus();
  QTest::keyClick(s.card(6)->head(), Qt::Key_Tab);
  EXPECT_TRUE(s.card(6)->buttons().front()->hasFocus());
  QTest::keyClick(s.card(6)->buttons().back(), Qt::Key_Tab);
  EXPECT_TRUE(s.card(7)->head()->hasFocus()) << "the next card is closed";
  QTest::keyClick(s.card(7)->head(), Qt::Key_Backtab, Qt::ShiftModifier);
  EXPECT_TRUE(s.card(6)->buttons().back()->hasFocus());
}

TEST(CardChoice, AKeyLeadsToTheCards) {
  GameWindow window(std::make_unique<GameController>(*Session::begin(Choice::title(), tinySetup()), english()),
                    QStringLiteral("cards"), Table::withoutQuestions());
  window.resize(1200, 800);
  window.show();
  window.activateWindow();
  ASSERT_TRUE(QTest::qWaitForWindowActive(&window));
  window.findChild<QDockWidget*>(QStringLiteral("dock.log"))->raise();
  window.actions().find(QStringLiteral("view.cards"))->trigger();
  QApplication::processEvents();
  EXPECT_NE(qobject_cast<CardHead*>(QApplication::focusWidget()), nullptr);
}

TEST(CardChoice, FirstTheCardThatGoesThenTheOneThatComes) {
  Choice s;
  s.game.choose(ChooserTable::take(4));
  PromptPanel prompt(s.game);
  prompt.resize(300, 500);
  prompt.show();
  EXPECT_EQ(s.litCards(), (std::vector<int>{0, 1, 2, 3, 4})) << "the hand, not the deck";
  EXPECT_FALSE(s.card(7)->lit());
  ASSERT_EQ(s.card(2)->buttons().size(), 1U) << "one button, not one for each card of the deck";
  s.card(2)->buttons().front()->click();
  QApplication::processEvents();
  EXPECT_EQ(s.game.table().session().journal().size(), 1U) << "nothing has been decided yet";
  EXPECT_EQ(s.litCards(), (std::vector<int>{5, 6, 7, 8, 9, 10, 11}));
  EXPECT_EQ(s.panel.cards().front()->card(), CardId{5}) << "the deck stands where one looks";
  bool named = false;
  for (const QLabel* label : prompt.findChildren<QLabel*>()) named = named || label->text().contains("Card 2");
  EXPECT_TRUE(named) << "the prompt names the card that goes";
  ASSERT_EQ(s.card(7)->buttons().size(), 1U);
  EXPECT_EQ(s.card(7)->buttons().front()->text(), "Give 2, take 7");
  // It can be laid down again, by its own button and by Escape.
  s.card(2)->buttons().front()->click();
  EXPECT_EQ(s.litCards().size(), 5U);
  s.game.clickCard(CardId{3});
  EXPECT_EQ(s.game.chooser().askedCard(), CardId{3});
  s.game.clearSelection();
  EXPECT_EQ(s.game.chooser().askedCard(), kNoCard);
  EXPECT_EQ(s.litCards().size(), 5U);
  s.game.clickCard(CardId{2});
  QApplication::processEvents();
  s.card(7)->buttons().front()->click();
  ASSERT_EQ(s.game.table().session().journal().size(), 2U);
  EXPECT_EQ(s.game.table().session().journal().back(), ChooserTable::swap(2, 7));
}

TEST(CardChoice, AnExchangeIsNoWindowOfPasses) {
  Choice s;
  s.game.choose(ChooserTable::take(4));
  EXPECT_FALSE(s.game.chooser().passOnOffer().has_value());
}

TEST(CardChoice, WhatIsInPlayCanBeReadUntilItHasHadItsSay) {
  Choice s;
  EXPECT_TRUE(cardsInPlay(s.game.table()).empty());
  s.game.choose(ChooserTable::take(4));
  QApplication::processEvents();
  ASSERT_EQ(cardsInPlay(s.game.table()).size(), 1U);
  EXPECT_EQ(cardsInPlay(s.game.table()).front().card, CardId{0});
  const auto shown = s.panel.findChildren<PlayedCardView*>();
  ASSERT_EQ(shown.size(), 1);
  EXPECT_LT(shown.front()->y(), s.panel.cards().front()->y()) << "above the hands";
  s.game.choose({ChooserTable::kPass});
  QApplication::processEvents();
  EXPECT_TRUE(cardsInPlay(s.game.table()).empty());
  for (const PlayedCardView* view : s.panel.findChildren<PlayedCardView*>()) EXPECT_TRUE(view->isHidden());
}

/// While a card is in play, no other can be chosen.
class ListenerTable final : public ChooserTable {
 public:
  void prompt(const Position& position, Prompt& out) const override {
    ChooserTable::prompt(position, out);
    if (position.as<State>().stage != 1) return;
    out.legal.clear();
    out.legal.add({kPass});
  }
};

TEST(CardChoice, WhatIsInPlayComesIntoSight) {
  const ListenerTable title;
  GameController game(*Session::begin(title, tinySetup()), english());
  HandPanel panel(game);
  panel.resize(300, 160);
  panel.show();
  QApplication::processEvents();
  auto* bar = panel.findChild<QScrollArea*>()->verticalScrollBar();
  bar->setValue(bar->maximum());
  ASSERT_GT(bar->value(), 0);
  game.choose(ChooserTable::take(11));
  QApplication::processEvents();
  ASSERT_GT(bar->maximum(), 0);
  EXPECT_EQ(bar->value(), 0);
}

TEST(CombatPanel, ShowsAnOutlookThatHasNotesOnly) {
  Choice s;
  CombatPanel panel(s.game);
  panel.resize(300, 400);
  panel.show();
  Outlook outlook;
  outlook.title = say("A card");
  panel.preview(outlook);
  EXPECT_EQ(panel.shown(), nullptr) << "nothing to read";
  outlook.notes.emplace_back(say("It loses a step"), "6.1");
  panel.preview(outlook);
  ASSERT_NE(panel.shown(), nullptr);
  EXPECT_EQ(panel.shown()->notes.size(), 1U);
}

}  // namespace
}  // namespace kessel::client
