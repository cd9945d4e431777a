// SPDX-License-Identifier: GPL-3.0-or-later
// Answers of one kind: none of several numbers is the one to press without looking, dice stand in even rows; and where
// hexes are the answers, "why not?" about an enemy unit speaks of its hex.
#include <gtest/gtest.h>

#include <QApplication>
#include <set>

#include "client/chooser_table.h"
#include "client/panels/prompt_panel.h"
#include "client/panels/unit_list.h"
#include "client/panels/wrap_button.h"
#include "client/table.h"

namespace kessel::client {
namespace {

/// First something to choose among three, or to pass; then a die.
class NumberTable final : public ChooserTable {
 public:
  static constexpr Verb kOutcome{0};
  static constexpr Verb kNumber{4};
  NumberTable() { facts().verbs.push_back({"number", {Operand::Number}, false, false}); }
  void prompt(const Position& position, Prompt& out) const override {
    ChooserTable::prompt(position, out);
    out.legal.clear();
    const bool first = position.as<State>().stage == 0;
    if (!first) out.who = kChance;
    for (std::uint16_t i = 1; i <= (first ? 3 : 6); ++i) out.legal.add({first ? kNumber : kOutcome, 0, i});
    if (first) out.legal.add({kPass});
  }
  Phrase describe(const Position& position, Action action) const override {
    if (action.verb == kNumber) return say("Take number {0} of the list", action.a);
    return action.verb == kOutcome ? say("Die: {0}", action.a) : ChooserTable::describe(position, action);
  }
};

TEST(EqualAnswers, NoneOfSeveralIsTheOneToPressAndDiceStandInEvenRows) {
  const NumberTable title;
  GameSetup setup = tinySetup();
  setup.chance = ChancePolicy::Manual;
  GameController game(*Session::begin(title, setup), english());
  game.setConfirmLevel(ConfirmLevel::Never);
  PromptPanel panel(game);
  panel.resize(320, 600);
  panel.show();
  ASSERT_EQ(panel.buttons().size(), 4U);
  for (const WrapButton* button : panel.buttons()) {
    const bool alone = button->accessibleName() == panel.buttons().back()->accessibleName();
    if (!alone) EXPECT_FALSE(button->property("primary").toBool()) << button->accessibleName().toStdString();
  }
  game.choose({NumberTable::kNumber, 0, 2});
  QApplication::processEvents();
  ASSERT_EQ(panel.buttons().size(), 6U);
  std::set<int> rows;
  for (const WrapButton* button : panel.buttons()) {
    EXPECT_NEAR(button->width(), panel.buttons().front()->width(), 1);
    rows.insert(button->y());
  }
  EXPECT_EQ(rows.size(), 2U);
  EXPECT_EQ(panel.buttons()[2]->y(), panel.buttons()[0]->y()) << "three in a row";
}

/// Hexes are attacked; units were chosen before.
class AssaultTable final : public ChooserTable {
 public:
  static constexpr Verb kAttack{5};
  AssaultTable() {
    facts().verbs.push_back({"activate", {Operand::Unit}, false, false});
    facts().verbs.push_back({"attack", {Operand::Place}, false, false});
  }
  void prompt(const Position& position, Prompt& out) const override {
    ChooserTable::prompt(position, out);
    out.legal.clear();
    out.legal.add({kAttack, 0, index(hexOf("0202"))});
  }
  Verdict judge(const Position& position, Action action) const override {
    Prompt asked;
    prompt(position, asked);
    if (asked.legal.contains(action)) return allow();
    return action.verb == kAttack ? refuse("4.1", "Nobody is next to it") : refuse("3.1", "It is too late for that");
  }
  View view(const Position& position, Side viewer) const override {
    View out = ChooserTable::view(position, viewer);
    for (const auto& [id, hex] : {std::pair{"blue-1", "0101"}, std::pair{"red-1", "0303"}}) {
      UnitView unit;
      unit.unit = unitOf(id);
      unit.side = info().roster[unit.unit].side;
      unit.place = hexOf(hex);
      out.units.push_back(unit);
    }
    return out;
  }
};

TEST(EqualAnswers, WhereHexesAreTheAnswersAnEnemyUnitStandsForItsHex) {
  const AssaultTable title;
  GameController game(*Session::begin(title, tinySetup()), english());
  EXPECT_EQ(game.chooser().whyNot(unitOf("red-1")).rule, "4.1");
  EXPECT_EQ(game.chooser().whyNot(unitOf("blue-1")).rule, "3.1") << "an own unit is asked about for itself";
}

/// Two units, of which the second is ordered with another one.
class OrderTable final : public ChooserTable {
 public:
  static constexpr Verb kOrder{4};
  OrderTable() { facts().verbs.push_back({"order", {Operand::Unit}, false, false}); }
  void prompt(const Position& position, Prompt& out) const override {
    ChooserTable::prompt(position, out);
    out.legal.clear();
    for (const char* id : {"blue-1", "blue-2"}) out.legal.add({kOrder, 0, index(unitOf(id))});
  }
  Phrase describe(const Position&, Action action) const override {
    return action.unitA() == unitOf("blue-1") ? say("Order {0}", action.unitA())
                                              : say("Order {0} and {1}", action.unitA(), unitOf("red-1"));
  }
};

TEST(EqualAnswers, RowsThatDoNotSayTheSameSayWhatTheyDo) {
  const OrderTable title;
  GameController game(*Session::begin(title, tinySetup()), english());
  PromptPanel panel(game);
  panel.show();
  ASSERT_EQ(panel.waiting()->count(), 2);
  EXPECT_EQ(panel.waiting()->item(0)->text(), QStringLiteral("Order 1st Blue Regiment"));
  EXPECT_EQ(panel.waiting()->item(1)->text(), QStringLiteral("Order 2nd Blue Regiment and 1st Red Regiment"));
}

}  // namespace
}  // namespace kessel::client
