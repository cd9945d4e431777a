// SPDX-License-Identifier: GPL-3.0-or-later
// Units beside the map: what lies in slots and what waits for one, and boxes that are closed to a side.
#include <gtest/gtest.h>

#include <QApplication>
#include <QLabel>

#include "client/chooser_table.h"
#include "client/panels/place_panel.h"
#include "client/panels/prompt_panel.h"
#include "client/panels/unit_list.h"
#include "client/table.h"

namespace kessel::client {
namespace {

/// Two assets lie in the slots of unit 0 and can be taken out of them; one more may wait in a box to be given to it.
class EmptyingTable final : public ChooserTable {
 public:
  static constexpr Verb kEmpty{4};
  static constexpr Verb kGive{5};
  explicit EmptyingTable(bool waits = false) : m_waits(waits) {
    facts().verbs.push_back({"empty", {Operand::Unit}});
    facts().verbs.push_back({"give", {Operand::Unit, Operand::Unit}});
    facts().map.boxes[0].sheet = MapRect{-4, 0, 3.5, 2};
  }
  void prompt(const Position& position, Prompt& out) const override {
    const auto& s = position.as<State>();
    ChooserTable::prompt(position, out);
    out.legal.clear();
    if (out.who != kFirstSide) return;
    for (std::uint16_t unit = 1; unit < 3; ++unit) {
      if ((s.hand >> unit & 1) != 0) out.legal.add({kEmpty, 0, unit});
    }
    if (m_waits) out.legal.add({kGive, 0, 3, 0});
    out.legal.add({kPass});
  }
  Verdict apply(Position& position, Action action, Events&) const override {
    const Verdict verdict = judge(position, action);
    if (!verdict.ok()) return verdict;
    auto& s = position.as<State>();
    if (action.verb == kPass) s.stage = 2;
    if (action.verb == kEmpty) s.hand = static_cast<std::uint16_t>(s.hand ^ 1U << action.a);
    return verdict;
  }
  View view(const Position& position, Side viewer) const override {
    const auto& s = position.as<State>();
    View out = ChooserTable::view(position, viewer);
    SheetView& sheet = out.sheets.emplace_back();
    sheet.unit = UnitId{0};
    sheet.side = kFirstSide;
    for (std::uint16_t unit = 1; unit < 3; ++unit) {
      if ((s.hand >> unit & 1) == 0) continue;
      sheet.spaces.push_back({"asset", say("Asset"), {{UnitId{unit}, kFirstSide, kNowhere, 0, 1, 0}}});
    }
    if (m_waits) out.units.push_back({UnitId{3}, kFirstSide, boxAt(0), 0, 1, 0});
    return out;
  }
  Phrase describe(const Position& position, Action action) const override {
    return action.verb == kEmpty ? say("Take out {0}", action.unitA()) : ChooserTable::describe(position, action);
  }

 private:
  bool m_waits;
};

TEST(Reserve, NobodyIsInvitedToEmptyAllSlots) {
  const EmptyingTable title;
  GameController game(*Session::begin(title, tinySetup()), english());
  ASSERT_EQ(game.chooser().choices().units().size(), 2U);
  EXPECT_TRUE(game.chooser().takingAll().empty());
  EXPECT_EQ(game.chooser().unused().units, 0) << "what is not taken out has missed nothing";
  game.clickUnit(UnitId{1});
  EXPECT_EQ(game.table().session().decisions(), 1U) << "one by one they are";
}

TEST(Reserve, WhoWaitsStandsAboveWhatIsTakenOutAndThoseRowsSaySo) {
  const EmptyingTable title(true);
  GameController game(*Session::begin(title, tinySetup()), english());
  PromptPanel panel(game);
  panel.resize(280, 480);
  panel.show();
  QApplication::processEvents();
  const Wording& words = game.table().words();
  ASSERT_EQ(panel.waiting()->count(), 3);
  EXPECT_EQ(panel.waiting()->item(0)->text(), words.unit(UnitId{3}) + QStringLiteral(" · ") + words.place(boxAt(0)));
  EXPECT_EQ(panel.waiting()->item(1)->text(), "Take out " + words.unit(UnitId{1}));
}

/// Two units go from the box to a hex.
class SortieTable final : public ChooserTable {
 public:
  static constexpr Verb kFly{4};
  SortieTable() {
    facts().verbs.push_back({"fly", {Operand::Unit, Operand::Place}});
    facts().map.boxes[0].sheet = MapRect{-4, 0, 3.5, 2};
  }
  void prompt(const Position& position, Prompt& out) const override {
    ChooserTable::prompt(position, out);
    out.legal.clear();
    for (std::uint16_t unit = 1; unit < 3; ++unit) out.legal.add({kFly, 0, unit, index(hexOf("0403"))});
    out.legal.add({kPass});
  }
  View view(const Position& position, Side viewer) const override {
    View out = ChooserTable::view(position, viewer);
    for (std::uint16_t unit = 1; unit < 3; ++unit) out.units.push_back({UnitId{unit}, kFirstSide, boxAt(0), 0, 1, 0});
    return out;
  }
};

TEST(Reserve, TheBoxOfAllWhoWaitIsNamedOnce) {
  const SortieTable title;
  GameController game(*Session::begin(title, tinySetup()), english());
  PromptPanel panel(game);
  panel.resize(280, 480);
  panel.show();
  QApplication::processEvents();
  const Wording& words = game.table().words();
  ASSERT_EQ(panel.waiting()->count(), 2);
  EXPECT_EQ(panel.waiting()->item(0)->text(), words.unit(UnitId{1}));
  int named = 0;
  for (const QLabel* label : panel.findChildren<QLabel*>()) named += label->text() == words.place(boxAt(0)) ? 1 : 0;
  EXPECT_EQ(named, 1) << "above the list";
}

/// No unit of the first side may be in the box.
class ClosedBoxTable final : public ChooserTable {
 public:
  ClosedBoxTable() { facts().map.boxes[0].capacity = {0, 2}; }
};

TEST(Reserve, ABoxThatIsClosedToASideSaysSo) {
  const ClosedBoxTable title;
  GameController game(*Session::begin(title, tinySetup()), english());
  PlacePanel panel(game);
  panel.show();
  panel.showPlace(boxAt(0));
  QApplication::processEvents();
  const Wording& words = game.table().words();
  EXPECT_TRUE(panel.html().contains(words.side(kFirstSide) + ": no units may be here")) << panel.html().toStdString();
  EXPECT_TRUE(panel.html().contains(words.side(kSecondSide) + ": 0 of 2 unit")) << panel.html().toStdString();
}

}  // namespace
}  // namespace kessel::client
