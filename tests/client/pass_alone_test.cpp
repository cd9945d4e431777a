// SPDX-License-Identifier: GPL-3.0-or-later
// Questions to which the only answer is to pass do not stop play, unless the players want them to.
#include <gtest/gtest.h>

#include <QCoreApplication>
#include <QSignalSpy>

#include "client/card_table.h"
#include "client/chooser_table.h"
#include "client/panels/prompt_panel.h"
#include "client/table.h"

namespace kessel::client {
namespace {

/// The first side has played the one card that it could play later on, and the first window is over.
std::unique_ptr<GameController> atSecondWindow(bool stops) {
  auto game = std::make_unique<GameController>(*Session::begin(cardTable(), tinySetup()), english());
  game->setAsksToPass(stops ? AskToPass::Always : AskToPass::Never);
  for (Action action : {CardTable::event(1), CardTable::pass(), CardTable::pass()}) game->choose(action);
  return game;
}

/// A phase in which one unit can do something, and that somebody ends.
class PhaseTable final : public ChooserTable {
 public:
  PhaseTable() {
    facts().verbs.push_back({"join", {Operand::Unit}, false, false});
    VerbInfo& end = facts().verbs[index(kPass)];
    end.passes = false;
    end.ends = end.declines = true;
  }
  /// It is a unit that stops, no phase that ends.
  void stop(bool declines) {
    facts().verbs[index(kPass)].ends = false;
    facts().verbs[index(kPass)].declines = declines;
  }
  void prompt(const Position& position, Prompt& out) const override {
    const auto& s = position.as<State>();
    ChooserTable::prompt(position, out);
    out.legal.clear();
    if (out.who == kFirstSide && (s.hand & 1) != 0) out.legal.add({Verb{4}, 0, 0});
    if (out.who == kFirstSide) out.legal.add({kPass});
  }
  Verdict apply(Position& position, Action action, Events&) const override {
    const Verdict verdict = judge(position, action);
    auto& s = position.as<State>();
    if (verdict.ok()) (action.verb == kPass ? s.stage : s.hand) = action.verb == kPass ? 2 : 0;
    return verdict;
  }
};

/// A combat: a card window, a question beside it to which a card can be played, another one with a way without a card.
class CombatTable final : public ChooserTable {
 public:
  CombatTable() {
    facts().steps.front().window = true;
    facts().steps.push_back({"roll", "Roll", "6.1"});
    facts().verbs.push_back({"event", {Operand::Card}, false, false});
    facts().verbs.push_back({"again", {Operand::Number}, false, false});
    facts().verbs[index(kPass)].declines = true;
  }
  void prompt(const Position& position, Prompt& out) const override {
    const auto& s = position.as<State>();
    ChooserTable::prompt(position, out);
    out.legal.clear();
    out.step = static_cast<StepId>(s.stage == 0 ? 0 : info().steps.size() - 1);
    out.who = s.stage < 3 ? kFirstSide : kNobody;
    if (s.stage > 2) return;
    out.legal.add({kPass});
    out.legal.add({Verb{4}, 0, 0});
    if (s.stage == 2) out.legal.add({Verb{5}, 0, 1});
  }
  Verdict apply(Position& position, Action action, Events&) const override {
    const Verdict verdict = judge(position, action);
    if (verdict.ok()) ++position.as<State>().stage;
    return verdict;
  }
  View view(const Position& position, Side viewer) const override {
    View out = ChooserTable::view(position, viewer);
    out.combat = Outlook{};
    return out;
  }
};

TEST(PassAlone, WhoPlaysNoCardInAWholeCombatIsNotAskedForOneBesideItsWindows) {
  const CombatTable title;
  GameController game(*Session::begin(title, tinySetup()), english());
  game.setAsksToPass(AskToPass::Always);
  ASSERT_TRUE(game.declineInCombat());
  game.declineForCombat();
  EXPECT_EQ(game.table().session().decisions(), 2U) << "the window, and the card to the die";
  EXPECT_FALSE(game.table().over()) << "what can be done without a card is asked";
}

TEST(PassAlone, EndsAPhaseInWhichNothingElseCanBeDone) {
  const PhaseTable title;
  for (const bool stops : {false, true}) {
    GameController game(*Session::begin(title, tinySetup()), english());
    game.setAsksToPass(stops ? AskToPass::Always : AskToPass::Never);
    EXPECT_EQ(game.table().session().decisions(), 0U) << "as long as something can be done it is asked";
    game.choose({Verb{4}, 0, 0});
    EXPECT_EQ(game.table().session().decisions(), stops ? 1U : 2U);
    EXPECT_EQ(game.table().over(), !stops);
    game.undo();
    EXPECT_EQ(game.table().session().decisions(), 0U) << "taken back with the click from which it followed";
  }
}

/// What goes on without any more of what is offered, and is all that is offered, is no question, whatever it ends.
TEST(PassAlone, DeclinesWhereNothingElseCanBeChosen) {
  for (const bool declines : {false, true}) {
    PhaseTable title;
    title.stop(declines);
    GameController game(*Session::begin(title, tinySetup()), english());
    game.setAsksToPass(AskToPass::Never);
    game.choose({Verb{4}, 0, 0});
    EXPECT_EQ(game.table().session().decisions(), declines ? 2U : 1U);
  }
}

TEST(PassAlone, IsSaidWhereItIsAskedForAllTheSame) {
  const PhaseTable title;
  GameController game(*Session::begin(title, tinySetup()), english());
  game.setAsksToPass(AskToPass::Always);
  const PromptPanel panel(game);
  EXPECT_NE(panel.hint(), "Nothing else can be chosen here.");
  game.choose({Verb{4}, 0, 0});
  EXPECT_EQ(panel.hint(), "Nothing else can be chosen here.") << "an owner who can only decline reads that";
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

/// Neither side knows which cards the other one holds.
class HiddenHands final : public CardTable {
 public:
  Position guess(const Position& position, Side viewer, Random&) const override {
    Position dealt = position;
    auto& held = dealt.as<State>().held;
    held = static_cast<std::uint8_t>(held | (viewer == kFirstSide ? 0x38 : 0x07));
    return dealt;
  }
};

TEST(PassAlone, IsAskedForWhereTheOtherSideWouldReadItsCardsFromTheMissingQuestion) {
  const CardTable open;
  const HiddenHands hidden;
  const auto decisions = [](const Title& title, AskToPass asks, bool curtain) {
    GameController game(*Session::begin(title, tinySetup()), english());
    game.setAsksToPass(asks);
    game.setCurtain(curtain);
    for (Action action : {CardTable::event(1), CardTable::pass(), CardTable::pass()}) game.choose(action);
    const std::size_t made = game.table().session().decisions();
    game.undo();
    EXPECT_EQ(game.table().session().decisions(), 2U) << "the last click of a person";
    return made;
  };
  EXPECT_EQ(decisions(hidden, AskToPass::WhereItTells, true), 4U) << "he is asked";
  EXPECT_EQ(decisions(hidden, AskToPass::Never, true), 5U);
  EXPECT_EQ(decisions(hidden, AskToPass::WhereItTells, false), 5U) << "both look on: nobody asked for more";
  EXPECT_EQ(decisions(open, AskToPass::WhereItTells, true), 5U) << "it tells nothing";
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
  game->setAsksToPass(AskToPass::Never);
  QCoreApplication::processEvents();
  EXPECT_EQ(game->table().session().decisions(), 5U);
  EXPECT_EQ(game->table().prompt().who, kSecondSide);
}

TEST(PassAlone, IsNotMadeInAReplay) {
  const auto game = atSecondWindow(true);
  game->startReplay();
  game->setAsksToPass(AskToPass::Never);
  QCoreApplication::processEvents();
  EXPECT_EQ(game->table().session().decisions(), 4U);
}

}  // namespace
}  // namespace kessel::client
