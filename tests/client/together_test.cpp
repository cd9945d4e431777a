// SPDX-License-Identifier: GPL-3.0-or-later
// Several units by one click: chosen in the list to go to the same place, those of a combat that add something, those
// beside the enemy.
#include <gtest/gtest.h>

#include <QApplication>
#include <QPushButton>
#include <algorithm>
#include <array>
#include <bit>
#include <utility>
#include <vector>

#include "client/app/style.h"
#include "client/chooser_table.h"
#include "client/panels/entering.h"
#include "client/panels/prompt_panel.h"
#include "client/panels/unit_list.h"
#include "client/table.h"
#include "client/written.h"

namespace kessel::client {
namespace {

/// Units that wait to be named by a verb, one by one, until the player goes on.
class NamingTable : public ChooserTable {
 public:
  static constexpr Verb kName{4};
  explicit NamingTable(VerbInfo verb) { facts().verbs.push_back(std::move(verb)); }
  Verdict apply(Position& position, Action action, Events&) const override {
    const Verdict verdict = judge(position, action);
    auto& s = position.as<State>();
    if (verdict.ok() && action.verb == kPass) s.stage = 2;
    if (verdict.ok() && action.verb == kName) s.hand = static_cast<std::uint16_t>(s.hand ^ 1U << action.a);
    return verdict;
  }
  [[nodiscard]] static bool waits(const State& s, std::uint16_t unit) { return (s.hand >> unit & 1) != 0; }
};

/// Four units enter, each by one of two hexes, the second of which may have room for two only; then the player goes on.
class EntryTable final : public NamingTable {
 public:
  explicit EntryTable(bool narrow = false)
      : NamingTable({"enter", {Operand::Unit, Operand::Place}}), m_fewest(narrow ? 2 : 0) {}
  void prompt(const Position& position, Prompt& out) const override {
    const auto& s = position.as<State>();
    ChooserTable::prompt(position, out);
    out.legal.clear();
    for (std::uint16_t unit = 0; unit < 4 && out.who == kFirstSide; ++unit) {
      if (!waits(s, unit)) continue;
      out.legal.add({kName, 0, unit, 0});
      if (std::popcount(s.hand) > m_fewest) out.legal.add({kName, 0, unit, 1});
    }
    if (out.who == kFirstSide) out.legal.add({kPass});
  }

 private:
  int m_fewest;  ///< of those who wait, while the second hex is open
};

struct ListedUnits {
  explicit ListedUnits(const Title& title) : game(*Session::begin(title, tinySetup()), english()), panel(game) {
    panel.resize(280, 480);
    panel.show();
    QApplication::processEvents();
  }
  GameController game;
  PromptPanel panel;
};

TEST(ChosenTogether, SeveralRowsOfTheListEnterByOneClickAndLeaveByOneUndo) {
  const EntryTable title;
  ListedUnits table(title);
  UnitList& list = *table.panel.waiting();
  ASSERT_EQ(list.count(), 4);
  list.setCurrentRow(0);
  list.item(2)->setSelected(true);
  EXPECT_EQ(table.game.chooser().selection(), (std::vector{UnitId{0}, UnitId{2}}));
  QApplication::processEvents();
  EXPECT_TRUE(list.item(0)->isSelected() && list.item(2)->isSelected() && !list.item(1)->isSelected());
  table.game.clickPlace(Place{1});
  EXPECT_EQ(table.game.table().session().journal(),
            (Journal{{EntryTable::kName, 0, 0, 1}, {EntryTable::kName, 0, 2, 1}}));
  QApplication::processEvents();
  EXPECT_EQ(list.count(), 2);
  table.game.undo();
  EXPECT_EQ(table.game.table().session().decisions(), 0U);
}

QPushButton* buttonOf(const PromptPanel& panel, const QString& text) {
  const QList<QPushButton*> all = panel.findChildren<QPushButton*>();
  const auto at = std::ranges::find_if(all, [&](const QPushButton* each) { return each->text() == text; });
  return at == all.end() ? nullptr : *at;
}

TEST(EnteringTogether, AllThatWaitGoToOnePlaceByOneClickAndLeaveByOneUndo) {
  const EntryTable title;
  ListedUnits table(title);
  const Wording& words = table.game.table().words();
  const QString text = words.unit(UnitId{0}) + " and 3 more to: " + words.place(Place{1});
  ASSERT_NE(buttonOf(table.panel, text), nullptr);
  buttonOf(table.panel, text)->click();
  QApplication::processEvents();
  EXPECT_EQ(table.game.table().session().journal(), (Journal{{EntryTable::kName, 0, 0, 1},
                                                             {EntryTable::kName, 0, 1, 1},
                                                             {EntryTable::kName, 0, 2, 1},
                                                             {EntryTable::kName, 0, 3, 1}}));
  table.game.undo();
  EXPECT_EQ(table.game.table().session().decisions(), 0U);
  // Who has chosen some of them means these.
  table.game.setSelection({UnitId{0}});
  EXPECT_TRUE(enteringTogether(table.game).empty());
}

TEST(EnteringTogether, WhereThereIsNoRoomForAllItIsAChoiceWhoGoes) {
  const EntryTable title(true);
  ListedUnits table(title);
  const std::vector<JointEntry> entries = enteringTogether(table.game);
  ASSERT_EQ(entries.size(), 1U);
  EXPECT_EQ(entries.front().place, Place{0});
}

/// Four batteries may support an attack, of which two do as much as all, the last ones of the list; to fight is a word
/// of its own.
class SupportTable final : public NamingTable {
 public:
  explicit SupportTable(int useful, bool ends = false)
      : NamingTable({"support", {Operand::Unit}}), m_useful(useful), m_ends(ends) {
    facts().verbs[index(kPass)].passes = false;
  }
  void loses() { facts().verbs.back().loses = true; }
  Verdict apply(Position& position, Action action, Events& events) const override {
    Verdict verdict = NamingTable::apply(position, action, events);
    auto& s = position.as<State>();
    if (m_ends && (s.hand & 0xFU) == 0) s.stage = 2;
    return verdict;
  }
  void prompt(const Position& position, Prompt& out) const override {
    const auto& s = position.as<State>();
    ChooserTable::prompt(position, out);
    out.legal.clear();
    for (std::uint16_t unit = 0; unit < 4 && out.who == kFirstSide; ++unit) {
      if (waits(s, unit)) out.legal.add({kName, 0, unit});
    }
    if (out.who == kFirstSide) out.legal.add({kPass});
  }
  View view(const Position& position, Side viewer) const override {
    View out = ChooserTable::view(position, viewer);
    out.combat.emplace().title = say("An attack");
    return out;
  }
  Outlook outlook(const Position& position, Action action, Side) const override {
    Position after = position;
    std::vector<Event> told;
    Events events(told);
    (void)apply(after, action, events);
    const auto named = static_cast<unsigned>(~after.as<State>().hand & 0xFU);
    Outlook out;
    Fire& fire = out.fires.emplace_back();
    fire.side = kFirstSide;
    fire.total = 1;
    for (int unit = 3; unit > 3 - m_useful; --unit) {
      if ((named >> unit & 1U) == 0) continue;
      ++fire.total;
      fire.strength.push_back({.value = 1, .label = say("{0} in support", UnitId{static_cast<std::uint16_t>(unit)})});
    }
    return out;
  }

 private:
  int m_useful;
  bool m_ends;  ///< the question, by the last one
};

TEST(ChosenTogether, OnlyThoseWhoAddSomethingToACombatAreNamed) {
  const SupportTable title(2);
  ListedUnits table(title);
  ASSERT_TRUE(table.panel.allButton()->isVisible());
  EXPECT_EQ(table.panel.allButton()->text(), "Choose 2 of 4");
  EXPECT_TRUE(table.panel.allButton()->toolTip().contains(table.game.table().words().unit(UnitId{2})));
  table.panel.allButton()->click();
  QApplication::processEvents();
  EXPECT_EQ(table.game.table().session().journal(),
            (Journal{{SupportTable::kName, 0, 2}, {SupportTable::kName, 0, 3}}));
  EXPECT_FALSE(table.panel.allButton()->isVisible() && table.panel.allButton()->text() == "Choose all 2")
      << "the others change nothing";
}

TEST(ChosenTogether, WhereAllAddSomethingAllAreNamedAndTheFightIsLeftToThePlayer) {
  const SupportTable title(4);
  ListedUnits table(title);
  table.game.setAsksToPass(AskToPass::Never);
  EXPECT_EQ(table.panel.allButton()->text(), "Choose all 4");
  table.panel.allButton()->click();
  QApplication::processEvents();
  EXPECT_EQ(table.game.table().session().decisions(), 4U);
  EXPECT_FALSE(table.game.table().over());
}

TEST(ChosenTogether, WhoLosesSomethingIsNotChosenAsAll) {
  SupportTable title(4);
  title.loses();
  ListedUnits table(title);
  EXPECT_TRUE(table.game.chooser().takingAll().empty());
}

TEST(ChosenTogether, AllAreNamedAlsoWhereTheLastOneEndsTheQuestion) {
  const SupportTable title(4, true);
  ListedUnits table(title);
  ASSERT_TRUE(table.panel.allButton()->isVisible());
  EXPECT_EQ(table.panel.allButton()->text(), "Choose all 4");
  table.panel.allButton()->click();
  QApplication::processEvents();
  EXPECT_EQ(table.game.table().session().decisions(), 4U);
  EXPECT_TRUE(table.game.table().over());
}

/// Of three units in one hex all but one may stay behind.
class StragglerTable final : public NamingTable {
 public:
  StragglerTable() : NamingTable({"stay", {Operand::Unit}}) {}
  void prompt(const Position& position, Prompt& out) const override {
    const auto& s = position.as<State>();
    ChooserTable::prompt(position, out);
    out.legal.clear();
    if (out.who != kFirstSide) return;
    for (std::uint16_t unit = 0; unit < 3; ++unit) {
      if (waits(s, unit) && std::popcount(s.hand & 0x7U) > 1) out.legal.add({kName, 0, unit});
    }
    out.legal.add({kPass});
  }
  View view(const Position& position, Side viewer) const override {
    View out = ChooserTable::view(position, viewer);
    for (std::uint16_t unit = 0; unit < 3; ++unit)
      out.units.push_back({.unit = UnitId{unit}, .side = kFirstSide, .place = hexOf("0101")});
    return out;
  }
};

TEST(ChosenTogether, WhereOneOfAStackMustNotThereIsNoAll) {
  const StragglerTable title;
  ListedUnits table(title);
  ASSERT_EQ(table.panel.waiting()->count(), 3);
  EXPECT_TRUE(table.game.chooser().takingAll().empty()) << "it would be chance who goes on";
  EXPECT_FALSE(table.panel.allButton()->isVisible());
}

/// Three units may dig in, one in each hex, and one enemy stands in 0303: two of them share a hex, or two stand beside
/// him.
class TrenchTable : public NamingTable {
 public:
  explicit TrenchTable(bool stacked) : NamingTable({"dig", {Operand::Unit}}) {
    const std::vector<Place> beside = info().map.neighbours(hexOf("0303"));
    m_places = {hexOf("0101"), stacked ? hexOf("0101") : beside[0], stacked ? hexOf("0505") : beside[1], hexOf("0303")};
    for (std::uint16_t unit = 0; unit < 4; ++unit) facts().roster.units[unit].side = sideOf(unit);
  }
  void prompt(const Position& position, Prompt& out) const override {
    const auto& s = position.as<State>();
    ChooserTable::prompt(position, out);
    out.legal.clear();
    if (out.who != kFirstSide) return;
    for (std::uint16_t unit = 0; unit < 3; ++unit) {
      bool taken = false;
      for (std::uint16_t other = 0; other < 3; ++other)
        taken = taken || (!waits(s, other) && m_places[other] == m_places[unit]);
      if (!taken) out.legal.add({kName, 0, unit});
    }
    out.legal.add({kPass});
  }
  View view(const Position& position, Side viewer) const override {
    View out = ChooserTable::view(position, viewer);
    for (std::uint16_t unit = 0; unit < 4; ++unit)
      out.units.push_back({.unit = UnitId{unit}, .side = sideOf(unit), .place = m_places[unit]});
    return out;
  }

  [[nodiscard]] Place placeOf(std::uint16_t unit) const { return m_places[unit]; }

 private:
  static Side sideOf(std::uint16_t unit) { return unit < 3 ? kFirstSide : kSecondSide; }
  std::array<Place, 4> m_places{};
};

TEST(ChosenTogether, OneOfEachStackDoesItForAllOfIt) {
  const TrenchTable title(true);
  ListedUnits table(title);
  ASSERT_EQ(table.panel.waiting()->count(), 3);
  ASSERT_TRUE(table.panel.allButton()->isVisible());
  EXPECT_EQ(table.panel.allButton()->text(), "Choose all 2");
  EXPECT_TRUE(table.game.chooser().takingAtFront().empty()) << "nobody stands beside the enemy";
  table.panel.allButton()->click();
  EXPECT_EQ(table.game.table().session().decisions(), 2U);
  table.game.undo();
  EXPECT_EQ(table.game.table().session().decisions(), 0U);
}

TEST(ChosenTogether, TheButtonForAllIsNotCutOffWhereTheTextIsLarge) {
  Settings settings = Table::withoutQuestions();
  settings.textScale = 200;
  applyLook(settings);
  {
    const TrenchTable title(false);
    ListedUnits table(title);
    for (const int width : {210, 600, 230}) {
      table.panel.resize(width, 700);
      for (int i = 0; i < 4; ++i) QApplication::processEvents();
      const QPushButton& all = *table.panel.allButton();
      ASSERT_TRUE(all.isVisible());
      EXPECT_EQ(all.visibleRegion().boundingRect().width(), all.width()) << width;
    }
  }
  applyLook(Table::withoutQuestions());
}

/// Whoever is named there leaves the map.
class LeavingTable final : public TrenchTable {
 public:
  LeavingTable() : TrenchTable(false) {}
  Verdict apply(Position& position, Action action, Events& events) const override {
    const Verdict verdict = TrenchTable::apply(position, action, events);
    if (!verdict.ok() || action.verb != kName) return verdict;
    Event event = eventOf(EventKind::Removed, "6.1", say("A unit is withdrawn"));
    event.unit = action.unitA();
    event.from = placeOf(action.a);
    events.add(event);
    return verdict;
  }
};

TEST(ChosenTogether, WhoLeavesTheMapIsNotChosenBecauseHeStandsBesideTheEnemy) {
  const LeavingTable title;
  ListedUnits table(title);
  ASSERT_EQ(table.panel.waiting()->count(), 3);
  EXPECT_TRUE(table.game.chooser().takingAtFront().empty());
}

TEST(ChosenTogether, ThoseBesideTheEnemyHaveAButtonOfTheirOwn) {
  const TrenchTable title(false);
  ListedUnits table(title);
  EXPECT_EQ(table.panel.allButton()->text(), "Choose all 3");
  QPushButton* front = nullptr;
  for (auto* each : table.panel.findChildren<QPushButton*>()) {
    if (each->text() == "Choose 2 beside the enemy") front = each;
  }
  ASSERT_NE(front, nullptr);
  front->click();
  QApplication::processEvents();
  EXPECT_EQ(table.game.table().session().journal(), (Journal{{TrenchTable::kName, 0, 1}, {TrenchTable::kName, 0, 2}}));
  table.game.undo();
  EXPECT_EQ(table.game.table().session().decisions(), 0U);
}

/// One unit enters; then it, and others with it, are asked where they go.
class ArrivedTable final : public NamingTable {
 public:
  ArrivedTable() : NamingTable({"enter", {Operand::Unit, Operand::Place}}) {}
  void prompt(const Position& position, Prompt& out) const override {
    const auto& s = position.as<State>();
    ChooserTable::prompt(position, out);
    out.legal.clear();
    if (out.who != kFirstSide) return;
    const bool enters = waits(s, 0);
    if (!enters) out.step = StepId{1};
    const std::uint16_t units = enters ? 1 : 3;
    for (std::uint16_t unit = 0; unit < units; ++unit) {
      for (std::uint16_t place = 0; place < 2; ++place) out.legal.add({kName, 0, unit, place});
    }
    out.legal.add({kPass});
  }
};

TEST(ChosenTogether, WhatWasTakenUpByItselfIsNotChosenForTheNextQuestion) {
  const ArrivedTable title;
  ListedUnits table(title);
  ASSERT_EQ(table.game.chooser().selection(), std::vector<UnitId>{UnitId{0}}) << "the only one to be placed";
  table.game.choose({ArrivedTable::kName, 0, 0, 0});
  QApplication::processEvents();
  ASSERT_EQ(table.game.chooser().choices().units().size(), 3U);
  EXPECT_TRUE(table.game.chooser().selection().empty()) << "the player has chosen nobody";
}

TEST(Together, WhereNotAllHaveRoomItIsSaidWhoHasNoneAndWhy) {
  const Written table("panzerkorps-48", R"({
    "turn": 3, "step": "soviet-movement",
    "units": {"5611": ["119-365"], "5712": ["119-421"], "5512": ["119-634"], "3022": ["336-685-i"]}
  })");
  GameController& game = table.game();
  game.setSelection({table.unit("119-365"), table.unit("119-421"), table.unit("119-634")});
  ASSERT_EQ(game.chooser().selection().size(), 3U);
  game.clickPlace(table.place("5613"));
  const std::string said = table.now().note().toStdString();
  EXPECT_NE(said.find("Not all of them can go there"), std::string::npos) << said;
  EXPECT_EQ(said.find("Nothing forbids it"), std::string::npos) << said;
  EXPECT_NE(said.find(game.table().words().unit(table.unit("119-421")).toStdString()), std::string::npos)
      << "two of them are too many: " << said;
}

}  // namespace
}  // namespace kessel::client
