// SPDX-License-Identifier: GPL-3.0-or-later
// A prompt with a list of units and many buttons: neither pushes the other out of sight.
#include <gtest/gtest.h>

#include <QApplication>
#include <QLabel>
#include <QLayout>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QTest>
#include <algorithm>
#include <memory>
#include <set>

#include "client/app/style.h"
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

/// Where and when one formation comes: for each of five areas a row of turns.
class PlanTable final : public ChooserTable {
 public:
  static constexpr Verb kPlan{4};
  PlanTable() { facts().verbs.push_back({"plan", {Operand::Number, Operand::Number}, false, false}); }
  void prompt(const Position& position, Prompt& out) const override {
    ChooserTable::prompt(position, out);
    out.legal.clear();
    for (std::uint16_t area = 1; area <= 5; ++area) {
      for (std::uint16_t turn = area; turn <= 12; ++turn) out.legal.add({kPlan, 0, area, turn});
    }
  }
  Phrase describe(const Position&, Action action) const override {
    return say("4th Mechanized Corps: area {0}, turn {1}", static_cast<int>(action.a), static_cast<int>(action.b));
  }
};

TEST(PromptRoom, ACrowdOfNumbersHasARowForEachOfItsLines) {
  const PlanTable title;
  GameController game(*Session::begin(title, tinySetup()), english());
  PromptPanel panel(game);
  panel.resize(340, 480);
  panel.show();
  QApplication::processEvents();
  ASSERT_EQ(panel.buttons().size(), 50U);
  std::set<int> rows;
  for (const WrapButton* button : panel.buttons()) {
    rows.insert(button->mapTo(&panel, QPoint(0, 0)).y());
    EXPECT_EQ(button->visibleRegion().boundingRect().size(), button->size()) << button->accessibleName().toStdString();
    EXPECT_GE(button->width(), button->minimumSizeHint().width());
  }
  EXPECT_EQ(rows.size(), 5U);
}

/// A dock gets its width after its buttons were made, or is made narrower later: none of them may lie beyond its edge.
TEST(PromptRoom, NumbersStandInFewerColumnsWhereThePanelBecomesNarrow) {
  const PlanTable title;
  GameController game(*Session::begin(title, tinySetup()), english());
  PromptPanel panel(game);
  panel.resize(700, 900);
  panel.show();
  QApplication::processEvents();
  for (const int width : {170, 340, 170}) {
    panel.resize(width, 900);
    QApplication::processEvents();
    for (const WrapButton* button : panel.buttons()) {
      const int right = button->mapTo(&panel, QPoint(button->width(), 0)).x();
      EXPECT_LE(right, panel.width()) << width << ": " << button->accessibleName().toStdString();
    }
  }
}

/// A long question, and the step is closed by a button of several lines.
class LongAnswerTable final : public ChooserTable {
 public:
  void prompt(const Position& position, Prompt& out) const override {
    ChooserTable::prompt(position, out);
    out.ask = say("Deploy all the units of your side before the first turn; mandatory hexes that lack units: 20");
    out.legal.clear();
    out.legal.add({kPass});
  }
  Phrase describe(const Position& position, Action action) const override {
    return action.verb == kPass ? say("Set up all that is left as it was prepared beforehand")
                                : ChooserTable::describe(position, action);
  }
};

TEST(PromptRoom, QuestionAndMainButtonAreAsHighAsTheirLines) {
  const LongAnswerTable title;
  for (const int scale : {100, 150, 200}) {
    Settings settings = Table::withoutQuestions();
    settings.textScale = scale;
    applyLook(settings);
    GameController game(*Session::begin(title, tinySetup()), english());
    PromptPanel panel(game);
    for (const int height : {300, 420, 560, 700}) {
      panel.resize(280, height);
      panel.show();
      for (int i = 0; i < 3; ++i) QApplication::processEvents();
      const WrapButton* button = panel.mainButton();
      ASSERT_NE(button, nullptr);
      EXPECT_GE(button->height(), button->heightForWidth(button->width())) << scale << " % in " << height;
      for (const QLabel* label : panel.findChildren<QLabel*>()) {
        if (!label->text().contains(QStringLiteral("mandatory"))) continue;
        EXPECT_GE(label->height(), label->heightForWidth(label->width())) << scale << " % in " << height;
      }
    }
  }
  applyLook(Table::withoutQuestions());
}

/// Two answers.
class EitherTable final : public ChooserTable {
 public:
  EitherTable() { facts().verbs.push_back({"other", {}, false, false}); }
  void prompt(const Position& position, Prompt& out) const override {
    ChooserTable::prompt(position, out);
    out.ask = say("Retreat three hexes, or take the proficiency check and lose three strength points");
    out.legal.clear();
    out.legal.add({kPass});
    out.legal.add({Verb{4}});
  }
};

TEST(PromptRoom, OfTwoAnswersBothAreInSightWhereTheTextIsLarge) {
  const EitherTable title;
  Settings settings = Table::withoutQuestions();
  settings.textScale = 200;
  applyLook(settings);
  {
    GameController game(*Session::begin(title, tinySetup()), english());
    PromptPanel panel(game);
    for (const int height : {400, 900, 440}) {
      panel.resize(320, height);
      panel.show();
      for (int i = 0; i < 4; ++i) QApplication::processEvents();
      ASSERT_EQ(panel.buttons().size(), 2U);
      for (const WrapButton* button : panel.buttons())
        EXPECT_EQ(button->visibleRegion().boundingRect().size(), button->size())
            << button->text().toStdString() << " in " << height;
    }
  }
  applyLook(Table::withoutQuestions());
}

TEST(PromptRoom, AListIsNoSlitWhereTheTextIsLarge) {
  const CommitTable title;
  Settings settings = Table::withoutQuestions();
  settings.textScale = 200;
  applyLook(settings);
  {
    GameController game(*Session::begin(title, tinySetup()), english());
    PromptPanel panel(game);
    panel.resize(320, 600);
    panel.show();
    for (int i = 0; i < 4; ++i) QApplication::processEvents();
    const UnitList& list = *panel.waiting();
    ASSERT_EQ(list.count(), 4);
    EXPECT_GE(list.viewport()->height(), list.visualItemRect(list.item(2)).bottom());
  }
  applyLook(Table::withoutQuestions());
}

TEST(PromptRoom, WhatToClickFollowsTheQuestionWhereTheTextIsLarge) {
  const CommitTable title;
  for (const int scale : {100, 200}) {
    Settings settings = Table::withoutQuestions();
    settings.textScale = scale;
    applyLook(settings);
    GameController game(*Session::begin(title, tinySetup()), english());
    PromptPanel panel(game);
    panel.resize(320, 800);
    panel.show();
    for (int i = 0; i < 4; ++i) QApplication::processEvents();
    ASSERT_NE(panel.mainButton(), nullptr);
    const auto top = [&](const QWidget& of) { return of.mapTo(&panel, QPoint()).y(); };
    const auto labels = panel.findChildren<QLabel*>();
    const auto hint = std::ranges::find_if(labels, [](const QLabel* label) {
      return label->isVisible() && (label->text().contains(" lit ") || label->text().contains("on the map"));
    });
    ASSERT_NE(hint, labels.end()) << scale;
    EXPECT_EQ(top(**hint) < top(*panel.mainButton()), scale == 200) << (*hint)->text().toStdString();
  }
  applyLook(Table::withoutQuestions());
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

TEST(PromptRoom, NothingScrollsThatHasRoomAtItsWidth) {
  const LastUnitTable title;
  GameController game(*Session::begin(title, tinySetup()), english());
  PromptPanel panel(game);
  panel.resize(280, 600);
  panel.show();
  panel.explain({QStringLiteral("Only units that took part may use the Breakthrough Points"), QStringLiteral("3.2")});
  QApplication::processEvents();
  const auto* scroll = panel.findChild<QScrollArea*>(QStringLiteral("promptScroll"));
  const int needed = scroll->widget()->layout()->minimumHeightForWidth(scroll->viewport()->width());
  ASSERT_LT(needed, scroll->widget()->minimumSizeHint().height()) << "the note wraps less at this width than it might";
  panel.resize(280, 600 - (scroll->viewport()->height() - needed));
  QApplication::processEvents();
  EXPECT_EQ(scroll->verticalScrollBar()->maximum(), 0);
}

TEST(PromptRoom, WhatClosesTheStepComesBeforeTheUnitThatWasTakenUpUnasked) {
  const LastUnitTable title;
  GameController game(*Session::begin(title, tinySetup()), english());
  ASSERT_EQ(game.chooser().selection(), std::vector<UnitId>{UnitId{0}}) << "the only one";
  ASSERT_EQ(game.chooser().offers().size(), 2U);
  EXPECT_EQ(game.chooser().offers().front().action.verb, ChooserTable::kPass);
  game.setSelection({UnitId{0}});  // now the player means it
  EXPECT_EQ(game.chooser().offers().front().action.verb, LastUnitTable::kStay);
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
  ASSERT_EQ(game.table().session().journal().size(), 1U);
  EXPECT_EQ(game.table().session().journal().front().verb, LandingTable::kGo);
  GameController other(*Session::begin(title, tinySetup()), english());
  other.setConfirmLevel(ConfirmLevel::Never);
  other.clickUnit(UnitId{1});  // nothing was chosen before
  ASSERT_EQ(other.table().session().journal().size(), 1U);
  EXPECT_EQ(other.table().session().journal().front().verb, LandingTable::kStay);
}

/// A unit on the map may be struck, alone or with its hex, again and again.
class StrikeTable final : public ChooserTable {
 public:
  static constexpr Verb kStrike{4};
  static constexpr Verb kRaid{5};
  StrikeTable() {
    facts().verbs.push_back({"strike", {Operand::Unit, Operand::Number}, false, false});
    facts().verbs.push_back({"raid", {Operand::Place, Operand::Number}, false, false});
  }
  void prompt(const Position& position, Prompt& out) const override {
    ChooserTable::prompt(position, out);
    out.legal.clear();
    for (std::uint16_t points = 1; points <= 2; ++points) {
      out.legal.add({kStrike, 0, 0, points});
      out.legal.add({kStrike, 0, 1, points});
      out.legal.add({kRaid, 0, index(hexOf("0101")), points});
    }
  }
  View view(const Position& position, Side viewer) const override {
    View out = ChooserTable::view(position, viewer);
    out.units.push_back({UnitId{0}, kFirstSide, hexOf("0101")});
    out.units.push_back({UnitId{1}, kFirstSide, hexOf("0202")});
    return out;
  }
};

TEST(PromptRoom, WhatCanBeDoneToAHexStaysOnOfferBesideTheUnitInIt) {
  const StrikeTable title;
  GameController game(*Session::begin(title, tinySetup()), english());
  game.setConfirmLevel(ConfirmLevel::Never);
  const auto raids = [&] {
    const std::vector<Offer> offers = game.chooser().offers();
    return std::count_if(offers.begin(), offers.end(),
                         [](const Offer& offer) { return offer.action.verb == StrikeTable::kRaid; });
  };
  game.clickUnit(UnitId{0});
  ASSERT_EQ(raids(), 2);
  game.choose({StrikeTable::kStrike, 0, 0, 1});
  ASSERT_EQ(game.table().session().decisions(), 1U);
  EXPECT_EQ(game.chooser().selection(), std::vector<UnitId>{UnitId{0}});
  EXPECT_EQ(raids(), 2);
  game.clickUnit(UnitId{1});  // nothing can be done to its hex
  EXPECT_EQ(raids(), 0);
}

/// Four units of one hex, which go on to the next one with the step; or the step is closed.
class StackTable final : public ChooserTable {
 public:
  static constexpr Verb kLeave{4};
  static constexpr Verb kHold{5};
  bool mixed = false;
  bool later = false;  ///< the units are asked about only once the step before is closed
  StackTable() {
    facts().verbs.push_back({"leave", {Operand::Unit}, false, false});
    facts().verbs.push_back({"hold", {Operand::Unit}, false, false});
  }
  void prompt(const Position& position, Prompt& out) const override {
    ChooserTable::prompt(position, out);
    out.legal.clear();
    out.legal.add({kPass});
    if (later && position.as<State>().stage == 0) return;
    for (std::uint16_t unit = 0; unit < 4; ++unit) out.legal.add({mixed && unit > 1 ? kHold : kLeave, 0, unit});
  }
  View view(const Position& position, Side viewer) const override {
    View out = ChooserTable::view(position, viewer);
    const Place place = hexOf(position.as<State>().stage == 0 ? "0101" : "0202");
    for (std::uint16_t unit = 0; unit < 4; ++unit) {
      out.units.push_back({static_cast<UnitId>(unit), kFirstSide, place});
    }
    return out;
  }
  Phrase describe(const Position& position, Action action) const override {
    if (action.verb == kLeave) return say("Leave {0} here", action.unitA());
    return action.verb == kHold ? say("{0} holds", action.unitA()) : ChooserTable::describe(position, action);
  }
};

QStringList labels(const PromptPanel& panel) {
  QStringList texts;
  for (const QLabel* label : panel.findChildren<QLabel*>()) {
    if (!label->isHidden()) texts << label->text();
  }
  return texts;
}

TEST(PromptRoom, AListSaysWhatAClickInItDoes) {
  StackTable title;
  GameController game(*Session::begin(title, tinySetup()), english());
  PromptPanel panel(game);
  panel.resize(280, 480);
  panel.show();
  QApplication::processEvents();
  ASSERT_EQ(panel.waiting()->count(), 4);
  EXPECT_TRUE(labels(panel).contains(QStringLiteral("Leave … here"))) << labels(panel).join('|').toStdString();
  title.mixed = true;
  GameController other(*Session::begin(title, tinySetup()), english());
  PromptPanel silent(other);
  silent.show();
  ASSERT_EQ(silent.waiting()->count(), 4);
  for (const QString& text : labels(silent)) EXPECT_FALSE(text.contains(QStringLiteral("…"))) << text.toStdString();
}

/// Many units wait off the map, more than are listed with what a click does; `hexes`: one hex can be chosen instead.
class QueueTable final : public GoOrStayTable {
 public:
  QueueTable(int units, bool hexes) : m_units(units), m_hexes(hexes) {
    facts().verbs.push_back({"enter", {Operand::Place}, false, false});
    while (facts().roster.units.size() < static_cast<std::size_t>(units)) {
      Unit unit = facts().roster.units.front();
      unit.id += std::to_string(facts().roster.units.size());
      facts().roster.units.push_back(unit);
    }
  }
  void prompt(const Position& position, Prompt& out) const override {
    ChooserTable::prompt(position, out);
    out.legal.clear();
    for (int unit = 0; unit < m_units; ++unit) out.legal.add({kStay, 0, static_cast<std::uint16_t>(unit)});
    if (m_hexes) out.legal.add({Verb{6}, 0, index(hexOf("0101"))});
  }

 private:
  int m_units;
  bool m_hexes;
};

TEST(PromptRoom, AQueueOfUnitsAsksForNoOtherUnit) {
  for (const int units : {4, 20, 40}) {
    for (const bool hexes : {false, true}) {
      const QueueTable title(units, hexes);
      GameController game(*Session::begin(title, tinySetup()), english());
      PromptPanel panel(game);
      panel.show();
      ASSERT_EQ(panel.waiting()->count(), units);
      const QString wanted =
          hexes ? "Click a lit hex, or a unit here or on the map." : "Click a unit, here or on the map.";
      EXPECT_TRUE(labels(panel).contains(wanted)) << labels(panel).join('|').toStdString();
    }
  }
}

/// Two units may stay, in both steps; the first is on the move in the first step only.
class MoverTable final : public GoOrStayTable {
 public:
  void prompt(const Position& position, Prompt& out) const override {
    ChooserTable::prompt(position, out);
    out.legal.clear();
    for (std::uint16_t unit = 0; unit < 2; ++unit) out.legal.add({kStay, 0, unit});
    out.legal.add({kPass});
  }
  View view(const Position& position, Side viewer) const override {
    View out = ChooserTable::view(position, viewer);
    if (position.as<State>().stage == 0) out.acting = {UnitId{0}};
    return out;
  }
};

TEST(PromptRoom, AUnitThatHasMovedIsLetGo) {
  const MoverTable title;
  for (std::uint16_t unit = 0; unit < 2; ++unit) {
    GameController game(*Session::begin(title, tinySetup()), english());
    game.setConfirmLevel(ConfirmLevel::Never);
    game.setSelection({UnitId{unit}});
    ASSERT_EQ(game.chooser().selection().size(), 1U);
    game.choose({ChooserTable::kPass});
    EXPECT_EQ(game.chooser().selection().empty(), unit == 0) << unit;
  }
}

TEST(PromptRoom, AListNamesThePlaceWhereItsUnitsAreNow) {
  const StackTable title;
  GameController game(*Session::begin(title, tinySetup()), english());
  game.setConfirmLevel(ConfirmLevel::Never);
  PromptPanel panel(game);
  panel.show();
  ASSERT_EQ(panel.waiting()->count(), 4);
  EXPECT_TRUE(panel.waiting()->item(0)->text().contains("0101")) << panel.waiting()->item(0)->text().toStdString();
  game.choose({ChooserTable::kPass});
  EXPECT_TRUE(panel.waiting()->item(0)->text().contains("0202")) << panel.waiting()->item(0)->text().toStdString();
}

TEST(PromptRoom, AShortListShowsAllItsRowsHoweverTheyWrap) {
  StackTable title;
  title.later = true;
  for (const int width : {400, 200, 140, 300}) {
    GameController game(*Session::begin(title, tinySetup()), english());
    game.setConfirmLevel(ConfirmLevel::Never);
    PromptPanel panel(game);
    panel.resize(width, 800);
    panel.show();
    QApplication::processEvents();
    ASSERT_FALSE(panel.waiting()->isVisible());
    game.choose({ChooserTable::kPass});
    QApplication::processEvents();
    QApplication::processEvents();
    const UnitList& list = *panel.waiting();
    ASSERT_EQ(list.count(), 4);
    const QRect last = list.visualItemRect(list.item(3));
    EXPECT_LE(last.bottom(), list.viewport()->height()) << width;
    EXPECT_GE(last.bottom() + 40, list.viewport()->height()) << width << ": no more room than it needs";
  }
}

TEST(PromptRoom, AShortListGrowsWithItsFont) {
  UnitList list;
  list.setWordWrap(true);
  list.addItem(QStringLiteral("VII Corps gives up its assets and tries to move out of supply"));
  list.resize(240, 300);
  list.show();
  list.fitRows();
  QApplication::processEvents();
  const int before = list.maximumHeight();
  QFont font = list.font();
  font.setPixelSize(30);
  list.setFont(font);
  EXPECT_TRUE(QTest::qWaitFor([&] { return list.maximumHeight() > before; }));
  EXPECT_LT(list.visualItemRect(list.item(0)).bottom(), list.viewport()->height());
}

/// A step that is closed by a button, then one in which a unit goes to a hex or holds.
class AimTable final : public GoOrStayTable {
 public:
  void prompt(const Position& position, Prompt& out) const override {
    ChooserTable::prompt(position, out);
    out.legal.clear();
    if (position.as<State>().stage == 0) {
      out.legal.add({kPass});
      return;
    }
    out.legal.add({kGo, 0, 0, index(hexOf("0101"))});
    out.legal.add({kStay, 0, 0});
  }
};

TEST(PromptRoom, WhatAUnitCouldDoInsteadOfGoingIsNotPressedByHabit) {
  const AimTable title;
  GameController game(*Session::begin(title, tinySetup()), english());
  game.setConfirmLevel(ConfirmLevel::Never);
  PromptPanel panel(game);
  panel.show();
  panel.activateWindow();
  QApplication::processEvents();
  ASSERT_EQ(panel.buttons().size(), 1U);
  EXPECT_TRUE(panel.buttons().front()->property("primary").toBool());
  panel.buttons().front()->setFocus();
  panel.buttons().front()->click();
  ASSERT_EQ(panel.buttons().size(), 1U);
  EXPECT_EQ(game.chooser().offers().front().action.verb, AimTable::kStay);
  EXPECT_FALSE(panel.buttons().front()->property("primary").toBool());
  EXPECT_FALSE(panel.buttons().front()->hasFocus());
}

/// A step that is closed by a button, then one in which cards are chosen, or the other side may speak first.
class SpeakFirstTable final : public ChooserTable {
 public:
  static constexpr Verb kSpeak{4};
  SpeakFirstTable() { facts().verbs.push_back({"speak", {}, false, false, true}); }
  void prompt(const Position& position, Prompt& out) const override {
    ChooserTable::prompt(position, out);
    if (position.as<State>().stage == 0) {
      out.legal.clear();
      out.legal.add({kPass});
    } else {
      out.legal.clear();
      out.legal.add(take(4));
      out.legal.add({kSpeak});
    }
  }
};

TEST(PromptRoom, TheOtherSideIsNotLetSpeakByHabit) {
  const SpeakFirstTable title;
  GameController game(*Session::begin(title, tinySetup()), english());
  game.setConfirmLevel(ConfirmLevel::Never);
  PromptPanel panel(game);
  panel.show();
  panel.activateWindow();
  QApplication::processEvents();
  ASSERT_EQ(panel.buttons().size(), 1U);
  panel.buttons().front()->setFocus();
  panel.buttons().front()->click();
  ASSERT_EQ(panel.buttons().size(), 1U);
  EXPECT_EQ(game.chooser().offers().front().action.verb, SpeakFirstTable::kSpeak);
  EXPECT_FALSE(panel.buttons().front()->hasFocus());
}

/// Something that is costly to take back and ends nothing.
class CallTable final : public ChooserTable {
 public:
  static constexpr Verb kCall{4};
  explicit CallTable(bool alone = false) : m_alone(alone) { facts().verbs.push_back({"call", {}, true, false}); }
  void prompt(const Position& position, Prompt& out) const override {
    ChooserTable::prompt(position, out);
    out.legal.clear();
    if (position.as<State>().stage == 0) out.legal.add({kCall});
    if (!m_alone) out.legal.add({kPass});
  }
  void giveUp() {
    facts().verbs[index(kCall)].ends = false;
    facts().verbs[index(kCall)].dear = true;
  }

 private:
  bool m_alone;
};

TEST(PromptRoom, WhatGivesSomethingUpIsConfirmedThoughItEndsNothing) {
  CallTable title;
  title.giveUp();
  GameController game(*Session::begin(title, tinySetup()), english());
  game.setConfirmLevel(ConfirmLevel::EndsOnly);
  game.choose({CallTable::kCall});
  EXPECT_TRUE(game.chooser().awaitingConfirmation());
  EXPECT_EQ(game.table().session().decisions(), 0U);
  game.choose({CallTable::kCall});
  EXPECT_EQ(game.table().session().decisions(), 1U);
}

/// A step that is closed by a button, then one in which something can be given up for good.
class GiveUpTable final : public ChooserTable {
 public:
  static constexpr Verb kCall{4};
  GiveUpTable() {
    facts().verbs.push_back({"call", {}});
    facts().verbs.back().dear = true;
  }
  void prompt(const Position& position, Prompt& out) const override {
    ChooserTable::prompt(position, out);
    out.legal.clear();
    if (position.as<State>().stage != 0) out.legal.add({kCall});
    out.legal.add({kPass});
  }
};

TEST(PromptRoom, TheFocusNeverComesToWhatIsGivenUpForGood) {
  const GiveUpTable title;
  GameController game(*Session::begin(title, tinySetup()), english());
  game.setConfirmLevel(ConfirmLevel::Never);
  PromptPanel panel(game);
  panel.show();
  panel.activateWindow();
  QApplication::processEvents();
  panel.buttons().front()->setFocus();
  panel.buttons().front()->click();
  ASSERT_EQ(panel.buttons().size(), 2U);
  ASSERT_EQ(game.chooser().offers().front().action.verb, GiveUpTable::kCall);
  EXPECT_FALSE(panel.buttons().front()->hasFocus());
  EXPECT_FALSE(panel.buttons().front()->property("primary").toBool());
  EXPECT_EQ(panel.firstStop(), panel.buttons().back());
}

TEST(PromptRoom, WhatIsAllThatCanBeDoneIsNotConfirmed) {
  const CallTable title(true);
  GameController game(*Session::begin(title, tinySetup()), english());
  game.setConfirmLevel(ConfirmLevel::EndsOnly);
  PromptPanel panel(game);
  panel.show();
  panel.press(0);
  EXPECT_EQ(game.table().session().decisions(), 1U);
}

TEST(PromptRoom, OnlyWhatEndsAPartOfTheTurnIsSaidToEndIt) {
  const CallTable title;
  GameController game(*Session::begin(title, tinySetup()), english());
  game.setConfirmLevel(ConfirmLevel::EndsOnly);
  PromptPanel panel(game);
  panel.show();
  panel.press(0);
  EXPECT_TRUE(panel.note().startsWith(QStringLiteral("Really “"))) << panel.note().toStdString();

  const auto other = makeGame();
  setUp(*other);
  other->setConfirmLevel(ConfirmLevel::EndsOnly);
  PromptPanel ending(*other);
  ending.show();
  for (const PromptChoices::Entry& entry : other->chooser().choices().all()) {
    if (entry.action.verb == static_cast<Verb>(tiny::TinyVerb::End)) other->choose(entry.action);
  }
  EXPECT_TRUE(ending.note().contains(QStringLiteral("is then over"))) << ending.note().toStdString();
}

}  // namespace
}  // namespace kessel::client
