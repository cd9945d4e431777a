// SPDX-License-Identifier: GPL-3.0-or-later
// A prompt with a list of units and many buttons: neither pushes the other out of sight.
#include <gtest/gtest.h>

#include <QApplication>
#include <QPushButton>
#include <memory>

#include "client/chooser_table.h"
#include "client/panels/prompt_panel.h"
#include "client/panels/unit_list.h"
#include "client/panels/wrap_button.h"
#include "client/table.h"

namespace kessel::client {
namespace {

/// Asks for a unit, a number of points, or nothing.
class CommitTable final : public ChooserTable {
 public:
  static constexpr Verb kCommit{4};
  static constexpr Verb kPoints{5};
  CommitTable() {
    facts().verbs.push_back({"commit", {Operand::Unit}, false, false});
    facts().verbs.push_back({"points", {Operand::Number}, false, false});
  }
  void prompt(const Position& position, Prompt& out) const override {
    ChooserTable::prompt(position, out);
    out.legal.clear();
    out.legal.add({kPass});
    for (std::uint16_t unit = 0; unit < 4; ++unit) out.legal.add({kCommit, 0, unit});
    for (std::uint16_t points = 1; points <= 8; ++points) out.legal.add({kPoints, 0, points});
  }
  Phrase describe(const Position& position, Action action) const override {
    return action.verb == kPoints ? say("Points in support: {0}", static_cast<int>(action.a))
                                  : ChooserTable::describe(position, action);
  }
};

TEST(PromptRoom, AListOfUnitsLeavesTheButtonsInSight) {
  const CommitTable title;
  GameController game(*Session::begin(title, tinySetup()), english());
  PromptPanel panel(game);
  panel.resize(280, 480);
  panel.show();
  QApplication::processEvents();
  ASSERT_EQ(panel.waiting()->count(), 4);
  ASSERT_EQ(panel.buttons().size(), 9U);
  for (const WrapButton* button : panel.buttons()) {
    EXPECT_EQ(button->visibleRegion().boundingRect().height(), button->height()) << button->text().toStdString();
  }
  EXPECT_GE(panel.waiting()->height(), 34) << "and some of the list";
}

/// Units may go to a hex or stay.
class GoOrStayTable : public ChooserTable {
 public:
  static constexpr Verb kGo{4};
  static constexpr Verb kStay{5};
  GoOrStayTable() {
    facts().verbs.push_back({"go", {Operand::Unit, Operand::Place}, false, false});
    facts().verbs.push_back({"stay", {Operand::Unit}, false, false});
  }
};

/// One unit that may go to a hex or stay; or the whole step is closed.
class LastUnitTable final : public GoOrStayTable {
 public:
  void prompt(const Position& position, Prompt& out) const override {
    ChooserTable::prompt(position, out);
    out.legal.clear();
    out.legal.add({kGo, 0, 0, index(hexOf("0101"))});
    out.legal.add({kStay, 0, 0});
    out.legal.add({kPass});
  }
};

TEST(PromptRoom, WhatClosesTheStepComesBeforeTheUnitThatWasTakenUpUnasked) {
  const LastUnitTable title;
  GameController game(*Session::begin(title, tinySetup()), english());
  ASSERT_EQ(game.selection(), std::vector<UnitId>{UnitId{0}}) << "the only one";
  ASSERT_EQ(game.offers().size(), 2U);
  EXPECT_EQ(game.offers().front().action.verb, ChooserTable::kPass);
  game.setSelection({UnitId{0}});  // now the player means it
  EXPECT_EQ(game.offers().front().action.verb, LastUnitTable::kStay);
}

/// A unit off the map may land where another one stands that can be chosen as well.
class LandingTable final : public GoOrStayTable {
 public:
  void prompt(const Position& position, Prompt& out) const override {
    ChooserTable::prompt(position, out);
    out.legal.clear();
    out.legal.add({kGo, 0, 0, index(hexOf("0101"))});
    out.legal.add({kStay, 0, 1});
  }
  View view(const Position& position, Side viewer) const override {
    View out = ChooserTable::view(position, viewer);
    out.units.push_back({UnitId{1}, kFirstSide, hexOf("0101")});
    return out;
  }
};

TEST(PromptRoom, ACounterInTheHexThatAChosenUnitWaitsForMeansTheHex) {
  const LandingTable title;
  GameController game(*Session::begin(title, tinySetup()), english());
  game.setConfirmLevel(ConfirmLevel::Never);
  game.setSelection({UnitId{0}});
  game.clickUnit(UnitId{1});
  ASSERT_EQ(game.session().journal().size(), 1U);
  EXPECT_EQ(game.session().journal().front().verb, LandingTable::kGo);
  GameController other(*Session::begin(title, tinySetup()), english());
  other.setConfirmLevel(ConfirmLevel::Never);
  other.clickUnit(UnitId{1});  // nothing was chosen before
  ASSERT_EQ(other.session().journal().size(), 1U);
  EXPECT_EQ(other.session().journal().front().verb, LandingTable::kStay);
}

}  // namespace
}  // namespace kessel::client
