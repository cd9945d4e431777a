// SPDX-License-Identifier: GPL-3.0-or-later
// Hands that can be read, cards that say why they cannot be played, windows of passes.
#include <gtest/gtest.h>

#include <QDockWidget>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalSpy>
#include <algorithm>

#include "client/card_table.h"
#include "client/panels/card_view.h"
#include "client/panels/combat_panel.h"
#include "client/panels/hand_panel.h"
#include "client/panels/prompt_panel.h"
#include "client/panels/wrap_button.h"
#include "client/table.h"
#include "client/window/drawn_show.h"
#include "client/written.h"

namespace kessel::client {
namespace {

std::unique_ptr<GameController> deal() {
  auto game = std::make_unique<GameController>(*Session::begin(cardTable(), tinySetup()), english());
  game->setConfirmLevel(ConfirmLevel::Never);
  return game;
}

std::vector<Action> actionsOf(const GameController& game) {
  return game.table().session().journal();
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
  EXPECT_TRUE(all.contains("Deck")) << all.toStdString();
  EXPECT_TRUE(all.contains("<b>7</b>")) << all.toStdString();
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

TEST(HandPanel, CardsThatStayKeepTheirWidgets) {
  const auto game = deal();
  HandPanel panel(*game);
  panel.resize(300, 600);
  panel.show();
  CardView* first = panel.cards().front();
  game->choose(CardTable::event(2));
  game->choose(CardTable::event(4));
  ASSERT_EQ(panel.cards().size(), 2U);
  EXPECT_EQ(panel.cards().front(), first);
  EXPECT_TRUE(first->isVisible());
  for (int i = 0; i < 2; ++i) game->choose(CardTable::pass());  // the die follows: the next window
  EXPECT_TRUE(std::find(panel.cards().begin(), panel.cards().end(), first) != panel.cards().end());
  EXPECT_FALSE(first->lit()) << "card 0 is for the first window";
  EXPECT_NE(first->whyNotButton(), nullptr);
}

TEST(HandPanel, GoesToCardsThatCanBePlayed) {
  const auto game = deal();
  HandPanel panel(*game);
  panel.resize(300, 160);
  panel.show();
  QApplication::processEvents();
  auto* bar = panel.findChild<QScrollArea*>()->verticalScrollBar();
  bar->setValue(bar->maximum());
  ASSERT_GT(bar->value(), 0);
  game->choose(CardTable::pass());
  QApplication::processEvents();
  const auto* view = panel.cards().front();
  ASSERT_TRUE(view->lit());
  EXPECT_FALSE(view->visibleRegion().isEmpty());
}

TEST(HandPanel, ShowsAHandThatIsLaidOpenAtOnce) {
  const auto game = deal();
  HandPanel panel(*game);
  panel.resize(300, 160);
  panel.show();
  QApplication::processEvents();
  auto* bar = panel.findChild<QScrollArea*>()->verticalScrollBar();
  for (Action action : {CardTable::event(1), CardTable::pass(), CardTable::event(2)}) game->choose(action);
  QApplication::processEvents();
  bar->setValue(bar->maximum());
  game->choose(CardTable::pass());
  QApplication::processEvents();
  ASSERT_EQ(panel.cards().size(), 4U);
  EXPECT_EQ(panel.cards().front()->card(), CardId{3}) << "the other side's, before the own";
  EXPECT_FALSE(panel.cards().front()->visibleRegion().isEmpty());
  // It is shown once: whoever goes on to his own cards stays there.
  bar->setValue(bar->maximum());
  panel.sync();
  QApplication::processEvents();
  EXPECT_GT(bar->value(), 0);
}

QStringList textsOf(const CombatPanel& panel) {
  QApplication::processEvents();
  QStringList texts;
  for (const auto* card : panel.findChildren<PlayedCardView*>()) {
    if (!card->isHidden()) texts << card->accessibleName();
  }
  return texts;
}

TEST(PlayedCards, StandInTheCombatWithSideAndOutcome) {
  const auto game = deal();
  CombatPanel panel(*game);
  panel.resize(300, 600);
  panel.show();
  EXPECT_TRUE(textsOf(panel).isEmpty());
  game->choose(CardTable::event(1));
  game->choose(CardTable::event(4));
  game->choose(CardTable::event(0));
  const QString first = QString::fromStdString(cardTable().info().sides[0].name);
  const QString second = QString::fromStdString(cardTable().info().sides[1].name);
  EXPECT_EQ(textsOf(panel), (QStringList{first + ", Card 1, ✗ failed", second + ", Card 4, ⊘ cancelled",
                                         first + ", Card 0, ✓ succeeded"}));
  // The combat is over: its cards stay with it until the next one.
  for (int i = 0; i < 2; ++i) game->choose(CardTable::pass());
  EXPECT_TRUE(game->table().combatIsPast());
  EXPECT_EQ(textsOf(panel).size(), 3);
  for (int i = 0; i < 3; ++i) game->undo();
  EXPECT_EQ(textsOf(panel).size(), 2) << "undo takes a card out again";
}

TEST(PlayedCards, FollowTheReplay) {
  const auto game = deal();
  game->choose(CardTable::event(1));
  game->choose(CardTable::event(3));
  game->jumpTo(1);
  ASSERT_EQ(playedCards(game->table()).size(), 1U);
  EXPECT_EQ(playedCards(game->table())[0].outcome, CardOutcome::Failed);
  game->jumpTo(0);
  EXPECT_TRUE(playedCards(game->table()).empty());
}

TEST(Drawn, IsShownForAMomentToWhomItConcerns) {
  const auto game = deal();
  QWidget over;
  over.resize(600, 400);
  DrawnShow show(game->table().words(), &over);
  Event draw = eventOf(EventKind::Drawn, nullptr, say("A card is drawn"));
  draw.card = CardId{2};
  show.present({draw});
  EXPECT_TRUE(show.shown().empty()) << "no animation wanted";
  show.setDuration(150);
  show.present({draw, draw});
  EXPECT_EQ(show.shown().size(), 2U);
  EXPECT_FALSE(show.running()) << "the window is hidden: behind the curtain no time passes";
  over.show();
  EXPECT_TRUE(show.running());
  show.present({});
  EXPECT_EQ(show.shown().size(), 2U) << "what happens next does not end it";
  EXPECT_TRUE(QTest::qWaitFor([&] { return show.isHidden(); }));
  EXPECT_TRUE(show.shown().empty());
  show.present(std::vector<Event>(9, draw));
  EXPECT_EQ(show.shown().size(), 5U) << "the rest is counted";
  show.setDuration(0);
  EXPECT_TRUE(show.isHidden());
}

TEST(Drawn, ADieRolledForACardIsShownWithWhatComesOfIt) {
  const auto game = deal();
  QWidget over;
  over.resize(600, 400);
  DrawnShow show(game->table().words(), &over);
  show.setDuration(1000);
  Event over1 = eventOf(EventKind::CardOver, nullptr, {});
  over1.card = CardId{2};
  over1.value = static_cast<int>(CardOutcome::Succeeded);
  Event combatDie = eventOf(EventKind::Rolled, nullptr, say("First rolls 4"));
  combatDie.value = 4;
  show.present({combatDie, over1});
  EXPECT_TRUE(show.shown().empty()) << "the combat has a panel; a card without a die shows by what it does";
  Event die = eventOf(EventKind::Rolled, nullptr, say("First rolls 5 for the card"));
  die.card = CardId{2};
  die.value = 5;
  Event failed = over1;
  failed.value = static_cast<int>(CardOutcome::Failed);
  show.present({die, failed});
  ASSERT_EQ(show.shown().size(), 2U);
  EXPECT_EQ(show.caption(show.shown()[0]).toStdString(), "First rolls 5 for the card");
  EXPECT_EQ(show.caption(show.shown()[1]).toStdString(), "Card 2 fails");
  show.present({die, over1});
  ASSERT_EQ(show.shown().size(), 2U) << "a success on a die, too";
  EXPECT_EQ(show.caption(show.shown()[1]).toStdString(), "Card 2 succeeds");
  failed.value = static_cast<int>(CardOutcome::Cancelled);
  show.present({failed});
  ASSERT_EQ(show.shown().size(), 1U);
  EXPECT_EQ(show.caption(show.shown()[0]).toStdString(), "Card 2 is cancelled");
  over.show();
  EXPECT_FALSE(show.grab().isNull());
}

TEST(Drawn, ADieOfACheckIsShownOutsideOfCombats) {
  const auto game = deal();
  QWidget over;
  over.resize(600, 400);
  DrawnShow show(game->table().words(), &over);
  show.setDuration(1000);
  Event die = eventOf(EventKind::Rolled, nullptr, say("Die 5: the stack may not leave"));
  die.side = kFirstSide;
  die.value = 5;
  Event checked = eventOf(EventKind::Checked, nullptr, {});
  checked.side = kFirstSide;
  show.present({die, checked}, true);
  EXPECT_TRUE(show.shown().empty()) << "the combat has a card of its own";
  show.present({die, checked, eventOf(EventKind::CombatEnded, nullptr, {})});
  EXPECT_TRUE(show.shown().empty()) << "it was one";
  show.present({die});
  EXPECT_TRUE(show.shown().empty()) << "nothing came of it yet";
  show.present({die, checked});
  ASSERT_EQ(show.shown().size(), 1U);
  EXPECT_EQ(show.caption(show.shown()[0]).toStdString(), "Die 5: the stack may not leave");
}

TEST(Drawn, ASecretGoesWhenTheOtherSideIsAsked) {
  Settings settings = Table::withoutQuestions();
  settings.animation = 100;
  GameWindow window(deal(), QStringLiteral("cards"), settings);
  window.resize(1000, 700);
  window.show();
  GameController& game = window.game();
  for (int i = 0; i < 2; ++i) game.choose(CardTable::pass());  // the die follows, and the first side draws
  ASSERT_EQ(game.table().viewer(), kFirstSide);
  EXPECT_EQ(window.drawn()->shown().size(), 1U);
  game.choose(CardTable::pass());
  ASSERT_EQ(game.table().viewer(), kSecondSide);
  EXPECT_TRUE(window.drawn()->shown().empty());
}

TEST(Window, TheFocusDoesNotPassToAnotherCard) {
  GameWindow window(deal(), QStringLiteral("cards"), Table::withoutQuestions());
  window.resize(1000, 700);
  window.show();
  window.activateWindow();
  QApplication::processEvents();
  auto* cards = window.findChild<HandPanel*>();
  ASSERT_NE(cards, nullptr);
  WrapButton* button = cards->cards().front()->buttons().front();
  button->setFocus();
  button->click();
  QApplication::processEvents();
  const QWidget* focus = QApplication::focusWidget();
  EXPECT_TRUE(focus == nullptr || !cards->isAncestorOf(focus)) << "Enter would play a card nobody chose";
}

TEST(Window, CardsComeForwardWhenTheyAreAllThatCanBeChosen) {
  GameWindow window(deal(), QStringLiteral("cards"), Table::withoutQuestions());
  window.resize(1000, 700);
  window.show();
  QApplication::processEvents();
  window.findChild<QDockWidget*>("dock.log")->raise();
  auto* cards = window.findChild<HandPanel*>();
  ASSERT_TRUE(cards == nullptr || cards->visibleRegion().isEmpty());
  window.game().choose(CardTable::event(0));
  QApplication::processEvents();
  cards = window.findChild<HandPanel*>();
  ASSERT_NE(cards, nullptr);
  EXPECT_FALSE(cards->visibleRegion().isEmpty());
}

TEST(Window, CardsComeForwardWhenAHandIsLaidOpen) {
  QTemporaryDir folder;
  Table::keepSettingsIn(folder.path());
  GameWindow window(deal(), QStringLiteral("cards"), Table::withoutQuestions());
  window.resize(1000, 700);
  window.show();
  QApplication::processEvents();  // its docks stand
  // The first side has no card left that would bring its own hand forward.
  for (int card = 0; card < 2; ++card) {
    window.game().choose(CardTable::event(card));
    window.game().choose(CardTable::pass());
  }
  window.game().choose(CardTable::event(2));
  window.findChild<QDockWidget*>("dock.log")->raise();
  window.game().choose(CardTable::pass());
  QApplication::processEvents();
  auto* cards = window.findChild<HandPanel*>();
  ASSERT_NE(cards, nullptr);
  // Not its visible region: of a panel that its opaque children fill, that is empty.
  const auto onTop = [&] {
    const QWidget* there = window.childAt(cards->mapTo(&window, cards->rect().center()));
    return there != nullptr && (there == cards || cards->isAncestorOf(there));
  };
  EXPECT_TRUE(QTest::qWaitFor(onTop, 2000));
}

TEST(PassOn, PassesUntilSomethingElseCouldBePlayed) {
  const auto game = deal();
  ASSERT_TRUE(game->chooser().passOnOffer());
  game->passOn();
  game->choose(CardTable::pass());
  // The die, then the second window: the first side has nothing in it that it did not decline, and passes at once.
  const std::vector<Action> journal = actionsOf(*game);
  ASSERT_EQ(journal.size(), 4U) << "pass, pass, die, and a pass of its own in the journal";
  EXPECT_EQ(journal[3], CardTable::pass());
  EXPECT_EQ(game->table().prompt().who, kSecondSide);
  game->choose(CardTable::event(3));
  EXPECT_EQ(game->table().prompt().who, kFirstSide) << "something was played: asked again";
  EXPECT_EQ(actionsOf(*game).size(), 5U);
}

TEST(PassOn, IsOfferedInWindowsOnly) {
  // The same pass in a step in which the sides do not speak in turn: nothing to wait for.
  const CardTable alone(false);
  GameController game(*Session::begin(alone, tinySetup()), english());
  EXPECT_EQ(game.table().prompt().who, kFirstSide);
  EXPECT_FALSE(game.chooser().passOnOffer());
  game.passOn();
  EXPECT_TRUE(actionsOf(game).empty());
}

TEST(PassOn, EndsWhenSomethingIsTakenBack) {
  const auto game = deal();
  game->passOn();
  EXPECT_EQ(game->table().prompt().who, kSecondSide);
  game->undo();
  EXPECT_EQ(game->table().prompt().who, kFirstSide);
  game->choose(CardTable::pass());
  game->choose(CardTable::pass());
  EXPECT_EQ(game->table().prompt().who, kFirstSide) << "the next window asks again";
}

TEST(PassOn, BothSidesMayAndTheGameGoesOnToItsEnd) {
  const auto game = deal();
  game->passOn();
  game->passOn();
  EXPECT_TRUE(game->table().over());
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

TEST(CardsPanel, LiesInFrontWhereAGameIsOpenedThatAsksForCards) {
  constexpr const char* kOrder = R"({
    "turn": 2, "step": "action",
    "units": {"4010": ["6p-i-11"], "4309": ["6p-hq"], "4011": ["302-825"]}, "cards": {"hand": ["1", "26"]}
  })";
  const Written before("donnerschlag", kOrder, QSize(1440, 900));
  before.window->findChild<QDockWidget*>(QStringLiteral("dock.log"))->raise();
  before.settle();
  const Written after("donnerschlag", kOrder, QSize(1440, 900));
  ASSERT_TRUE(after.window->restoreDocks(before.window->keptDocks(), 100));
  after.settle();
  const auto* cards = after.window->findChild<QDockWidget*>(QStringLiteral("dock.cards"));
  ASSERT_NE(cards, nullptr);
  EXPECT_FALSE(cards->visibleRegion().isEmpty()) << "whatever lay in front of them the last time";
}

}  // namespace
}  // namespace kessel::client
