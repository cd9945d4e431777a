// SPDX-License-Identifier: GPL-3.0-or-later
// Where neither of two decisions has an alternative one click does for both, and nowhere else.
#include "client/chooser_table.h"
#include "client/table.h"

namespace kessel::client {
namespace {

/// Card 5 is taken, the only one unless `choice`; then the last verb of the table is all that is left.
class SoleTable : public ChooserTable {
 public:
  SoleTable(bool choice, VerbInfo last, StepId after = StepId{0}) : m_choice(choice), m_after(after) {
    facts().verbs[index(kPass)] = std::move(last);
  }
  void prompt(const Position& position, Prompt& out) const override {
    ChooserTable::prompt(position, out);
    out.legal.clear();
    const int stage = position.as<State>().stage;
    if (stage == 1) out.step = m_after;
    if (stage == 1) out.legal.add({kPass});
    if (stage == 0) out.legal.add(take(5));
    if (stage == 0 && m_choice) out.legal.add(take(6));
  }

 private:
  bool m_choice;
  StepId m_after;
};

VerbInfo verb(bool ends, bool passes) {
  VerbInfo info;
  info.id = "go";
  info.ends = ends;
  info.passes = passes;
  return info;
}

std::size_t decisionsOfAClick(const Title& title, ConfirmLevel level = ConfirmLevel::Never) {
  GameController game(*Session::begin(title, tinySetup()), english());
  game.setConfirmLevel(level);
  game.clickCard(CardId{5});
  game.confirm();
  return game.table().session().decisions();
}

TEST(Forced, OneClickNamesTheOnlyOneAndGoesAhead) {
  EXPECT_EQ(decisionsOfAClick(SoleTable(false, verb(false, false))), 2U);
}

TEST(Forced, OneClickIsTakenBackAndDoneAgainAsOne) {
  const SoleTable title(false, verb(false, false));
  for (const bool loaded : {false, true}) {
    GameController played(*Session::begin(title, tinySetup()), english());
    played.setConfirmLevel(ConfirmLevel::Never);
    played.clickCard(CardId{5});
    ASSERT_EQ(played.table().session().decisions(), 2U);
    GameController again(*Session::begin(title, tinySetup()), english());
    again.setConfirmLevel(ConfirmLevel::Never);
    if (loaded) again.choose(played.table().session().journal()[0]);
    GameController& game = loaded ? again : played;
    ASSERT_EQ(game.table().session().decisions(), 2U);
    game.undo();
    EXPECT_EQ(game.table().session().decisions(), 0U);
    EXPECT_FALSE(game.undoBarred().text.isEmpty());
    game.redo();
    EXPECT_EQ(game.table().session().decisions(), 2U);
    EXPECT_FALSE(game.canRedo());
  }
}

TEST(Forced, WhoDecidedTwiceTakesBackTwice) {
  const SoleTable title(true, verb(false, false));
  GameController game(*Session::begin(title, tinySetup()), english());
  game.setConfirmLevel(ConfirmLevel::Never);
  game.clickCard(CardId{5});
  ASSERT_EQ(game.table().session().decisions(), 1U);
  game.choose({ChooserTable::kPass});
  ASSERT_EQ(game.table().session().decisions(), 2U);
  game.undo();
  EXPECT_EQ(game.table().session().decisions(), 1U);
  game.undo();
  EXPECT_EQ(game.table().session().decisions(), 0U);
  game.redo();
  EXPECT_EQ(game.table().session().decisions(), 1U);
}

TEST(Forced, NothingIsDecidedForThePlayerWhoHadAChoice) {
  EXPECT_EQ(decisionsOfAClick(SoleTable(true, verb(false, false))), 1U);
}

TEST(Forced, EndsPassesAndOtherStepsAreStillHis) {
  EXPECT_EQ(decisionsOfAClick(SoleTable(false, verb(true, false))), 1U);
  EXPECT_EQ(decisionsOfAClick(SoleTable(false, verb(false, true))), 1U);
  EXPECT_EQ(decisionsOfAClick(SoleTable(false, verb(false, false), StepId{1})), 1U);
  EXPECT_EQ(decisionsOfAClick(SoleTable(false, verb(false, false)), ConfirmLevel::Always), 1U);
}

TEST(Forced, WhatNamesSomethingIsStillHis) {
  VerbInfo names = verb(false, false);
  names.operands[0] = Operand::Number;
  EXPECT_EQ(decisionsOfAClick(SoleTable(false, names)), 1U);
}

}  // namespace
}  // namespace kessel::client
