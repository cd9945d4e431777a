// SPDX-License-Identifier: GPL-3.0-or-later
// Units that join one by one join together by one click.
#include <gtest/gtest.h>

#include <QApplication>
#include <QPushButton>
#include <algorithm>
#include <bit>
#include <cstdlib>
#include <map>

#include "client/chooser_table.h"
#include "client/panels/prompt_panel.h"
#include "client/panels/unit_list.h"
#include "client/panels/wrap_button.h"
#include "client/table.h"
#include "client/written.h"

namespace kessel::client {
namespace {

/// Units join one by one, and then the player goes on; or one of them is given up, and nothing more is asked.
class JoinTable final : public ChooserTable {
 public:
  static constexpr Verb kJoin{4};
  explicit JoinTable(bool joins) : m_joins(joins) { facts().verbs.push_back({"join", {Operand::Unit}, false, false}); }
  void prompt(const Position& position, Prompt& out) const override {
    const auto& s = position.as<State>();
    ChooserTable::prompt(position, out);
    out.legal.clear();
    for (std::uint16_t unit = 0; unit < 4 && out.who == kFirstSide; ++unit) {
      if ((s.hand >> unit & 1) != 0) out.legal.add({kJoin, 0, unit});
    }
    if (m_joins && out.who == kFirstSide) out.legal.add({kPass});
  }
  Verdict apply(Position& position, Action action, Events&) const override {
    const Verdict verdict = judge(position, action);
    if (!verdict.ok()) return verdict;
    auto& s = position.as<State>();
    if (action.verb == kPass || !m_joins) s.stage = 2;
    if (action.verb == kJoin) s.hand = static_cast<std::uint16_t>(s.hand ^ 1U << action.a);
    return verdict;
  }
  Outlook outlook(const Position& position, Action action, Side) const override {
    Outlook out;
    if (action.verb == kJoin) out.notes.emplace_back(say("After {0}", static_cast<int>(position.as<State>().hand)));
    return out;
  }

 private:
  bool m_joins;
};

TEST(TakingAll, LetsAListJoinByOneClickAndLeaveByOneUndo) {
  const JoinTable title(true);
  GameController game(*Session::begin(title, tinySetup()), english());
  PromptPanel panel(game);
  panel.resize(280, 480);
  panel.show();
  QApplication::processEvents();
  ASSERT_EQ(panel.waiting()->count(), 4);
  ASSERT_TRUE(panel.allButton()->isVisible());
  EXPECT_TRUE(panel.allButton()->text().contains("4"));
  const Outlook outlook = game.chooser().outlookAfter(game.chooser().takingAll());
  ASSERT_EQ(outlook.notes.size(), 1U);
  EXPECT_EQ(game.table().words().text(outlook.notes.front().text), "After 8") << "the last one joins the others";
  EXPECT_EQ(game.table().session().decisions(), 0U) << "nothing has been done yet";
  panel.allButton()->click();
  QApplication::processEvents();
  EXPECT_EQ(game.table().session().decisions(), 4U);
  EXPECT_FALSE(panel.allButton()->isVisible());
  EXPECT_FALSE(game.table().over());
  game.undo();
  EXPECT_EQ(game.table().session().decisions(), 0U);
  QApplication::processEvents();
  EXPECT_TRUE(panel.allButton()->isVisible());
}

TEST(TakingAll, IsNotOfferedWhereOneOfThemIsChosen) {
  const JoinTable title(false);
  GameController game(*Session::begin(title, tinySetup()), english());
  PromptPanel panel(game);
  panel.resize(280, 480);
  panel.show();
  QApplication::processEvents();
  ASSERT_EQ(panel.waiting()->count(), 4);
  EXPECT_FALSE(panel.allButton()->isVisible());
  EXPECT_TRUE(game.chooser().takingAll().empty());
}

/// Two units on the move, two that stay behind, and an enemy in the hex beside them: whoever attacks first opens the
/// attack, the others join it.
class PartyTable final : public ChooserTable {
 public:
  static constexpr Verb kAttack{4};
  static constexpr Verb kJoin{5};
  static constexpr Place kTarget = Place{2};
  PartyTable() {
    facts().verbs.push_back({"attack", {Operand::Unit, Operand::Place}, false, false});
    facts().verbs.push_back({"join", {Operand::Unit}, false, false});
    for (std::uint16_t unit = 0; unit < 4; ++unit)
      facts().roster.units[unit].side = unit < 3 ? kFirstSide : kSecondSide;
  }
  void prompt(const Position& position, Prompt& out) const override {
    const auto& s = position.as<State>();
    ChooserTable::prompt(position, out);
    out.legal.clear();
    out.step = StepId{static_cast<std::uint8_t>(s.stage)};
    for (std::uint16_t unit = 0; unit < m_able; ++unit) {
      if ((s.hand >> unit & 1) == 0 || (s.stage == 1 && unit == m_apart)) continue;
      if (s.stage == 0) out.legal.add({kAttack, 0, unit, index(kTarget)});
      if (s.stage == 1) out.legal.add({kJoin, 0, unit});
    }
    if (s.stage == 1) out.legal.add({kPass});
  }
  Verdict apply(Position& position, Action action, Events&) const override {
    const Verdict verdict = judge(position, action);
    if (!verdict.ok()) return verdict;
    auto& s = position.as<State>();
    s.stage = action.verb == kPass ? 2 : 1;
    if (action.verb != kPass) s.hand = static_cast<std::uint16_t>(s.hand ^ 1U << action.a);
    return verdict;
  }
  View view(const Position& position, Side viewer) const override {
    const auto& s = position.as<State>();
    View out;
    out.viewer = viewer;
    if (s.stage == 1) out.combat.emplace().targets = {kTarget};
    for (std::uint16_t unit = 0; unit < 4; ++unit) {
      UnitView each;
      each.unit = UnitId{unit};
      each.side = unit < 3 ? kFirstSide : kSecondSide;
      each.place = unit < 3 ? Place{1} : kTarget;
      if (m_enters && s.stage == 1 && (s.hand >> unit & 1) == 0) each.place = kTarget;
      out.units.push_back(each);
    }
    out.acting = m_acting;
    return out;
  }
  Outlook outlook(const Position& position, Action, Side) const override {
    Outlook out;
    out.notes.emplace_back(say("After {0}", std::popcount(position.as<State>().hand & 7U)));
    return out;
  }
  std::vector<UnitId> m_acting = {UnitId{0}, UnitId{1}, UnitId{2}};
  bool m_enters = false;        ///< whoever attacks goes there
  std::uint16_t m_apart = 255;  ///< a unit that may attack alone only
  std::uint16_t m_able = 3;     ///< so many can attack
};

TEST(PartyOnTheMove, IsAskedAboutWhereOneWouldBeLeftOutOrGoesThereItself) {
  for (const bool enters : {false, true}) {
    PartyTable title;
    title.m_enters = enters;
    title.m_apart = enters ? 255 : 2;
    GameController game(*Session::begin(title, tinySetup()), english());
    const std::vector<Place> lit = game.chooser().litPlaces();
    EXPECT_EQ(std::find(lit.begin(), lit.end(), PartyTable::kTarget), lit.end());
    game.clickUnit(UnitId{3});
    EXPECT_EQ(game.table().session().decisions(), 0U) << "who does it is a choice";
    EXPECT_EQ(game.chooser().offers().size(), 3U);
  }
}

/// Three units in a hex; any of them can set out, and then the others cannot any more.
class Departure final : public ChooserTable {
 public:
  static constexpr Verb kGo{4};
  static constexpr Verb kMark{5};
  Departure() {
    facts().verbs.push_back({"go", {Operand::Unit}});
    facts().verbs.push_back({"mark", {Operand::Unit}});
  }
  void prompt(const Position& position, Prompt& out) const override {
    const auto& s = position.as<State>();
    ChooserTable::prompt(position, out);
    out.legal.clear();
    for (std::uint16_t unit = 0; unit < 3; ++unit) {
      if (s.stage == 0) out.legal.add({kGo, 0, unit});
      if (s.stage == 0 && (s.hand >> unit & 1) != 0) out.legal.add({kMark, 0, unit});
    }
    if (s.stage == 1) out.legal.add({kPass});
  }
  Verdict apply(Position& position, Action action, Events&) const override {
    const Verdict verdict = judge(position, action);
    if (!verdict.ok()) return verdict;
    auto& s = position.as<State>();
    if (action.verb != kMark) ++s.stage;
    if (action.verb == kMark) s.hand = static_cast<std::uint16_t>(s.hand ^ 1U << action.a);
    return verdict;
  }
  std::vector<Reach> reach(const Position&, std::span<const UnitId> units) const override {
    if (units.empty()) return {};
    return {{Place{2}, 4, false, {{kGo, 0, index(units.front())}}}};
  }
};

TEST(TakingAll, AStackThatCouldGoHasOneButtonForWhoSetsOutFirst) {
  const Departure title;
  GameController game(*Session::begin(title, tinySetup()), english());
  game.clickUnit(UnitId{0});
  ASSERT_EQ(game.chooser().offers().size(), 2U);
  game.clickUnit(UnitId{1}, true);
  game.clickUnit(UnitId{2}, true);
  const auto offers = game.chooser().offers();
  const auto count = [&](Verb verb) {
    return std::ranges::count_if(offers, [verb](const Offer& offer) { return offer.action.verb == verb; });
  };
  EXPECT_EQ(count(Departure::kGo), 1);
  EXPECT_EQ(count(Departure::kMark), 3) << "what each can do beside the others stays";
}

TEST(PartyOnTheMove, AttacksTogetherByOneClickAndOneUndo) {
  const PartyTable title;
  GameController game(*Session::begin(title, tinySetup()), english());
  const std::vector<Place> lit = game.chooser().litPlaces();
  EXPECT_NE(std::find(lit.begin(), lit.end(), PartyTable::kTarget), lit.end()) << "the enemy beside the stack is lit";
  EXPECT_TRUE(game.chooser().isAimedAt(PartyTable::kTarget)) << "as what is aimed at";
  const std::vector<Prospect> ahead = game.chooser().outlooksAt(PartyTable::kTarget);
  ASSERT_EQ(ahead.size(), 1U);
  ASSERT_EQ(ahead.front().notes.size(), 1U);
  EXPECT_EQ(game.table().words().text(ahead.front().notes.front().text), "After 1") << "the last one, after the others";
  game.clickUnit(UnitId{3});
  EXPECT_EQ(game.table().session().decisions(), 3U);
  EXPECT_EQ(game.table().session().journal().front().verb, PartyTable::kAttack);
  game.undo();
  EXPECT_EQ(game.table().session().decisions(), 0U);
}

TEST(PartyOnTheMove, IsAskedAboutWhereOneOfThoseWhoCouldIsNotInIt) {
  PartyTable title;
  title.m_acting = {UnitId{0}, UnitId{1}};
  GameController game(*Session::begin(title, tinySetup()), english());
  game.clickUnit(UnitId{3});
  EXPECT_EQ(game.table().session().decisions(), 0U);
  EXPECT_EQ(game.chooser().offers().size(), 3U);
}

TEST(PartyOnTheMove, OneThatIsChosenAttacksAlone) {
  const PartyTable title;
  GameController game(*Session::begin(title, tinySetup()), english());
  game.clickUnit(UnitId{1});
  game.clickUnit(UnitId{3});
  EXPECT_EQ(game.table().session().decisions(), 1U);
}

TEST(PartyOnTheMove, TheOnlyOneThatCouldAttackIsWeighedWithoutBeingChosen) {
  PartyTable title;
  title.m_able = 1;
  GameController game(*Session::begin(title, tinySetup()), english());
  game.setSelection({});
  ASSERT_TRUE(game.chooser().selection().empty());
  const std::vector<Prospect> ahead = game.chooser().outlooksAt(PartyTable::kTarget);
  ASSERT_EQ(ahead.size(), 1U);
  EXPECT_EQ(ahead.front().actions.front().verb, PartyTable::kAttack);
}

TEST(PartyOnTheMove, SeveralThatAreChosenAttackTogether) {
  const PartyTable title;
  GameController game(*Session::begin(title, tinySetup()), english());
  game.clickUnit(UnitId{1});
  game.clickUnit(UnitId{2}, true);
  const std::vector<Prospect> ahead = game.chooser().outlooksAt(PartyTable::kTarget);
  ASSERT_FALSE(ahead.empty());
  EXPECT_EQ(ahead.front().actions.size(), 2U);
  game.clickPlace(PartyTable::kTarget);
  EXPECT_EQ(game.table().session().decisions(), 2U);
}

/// The first side loses the units of its hand one by one, and keeps the last one; it might leave instead of losing any.
class LossTable final : public ChooserTable {
 public:
  static constexpr Verb kLose{4};
  explicit LossTable(Side whose = kFirstSide, bool leaves = false) : m_leaves(leaves) {
    facts().verbs.push_back({"lose", {Operand::Unit}, false, false});
    facts().verbs.back().loses = true;
    facts().verbs[index(kPass)].declines = true;
    for (std::uint16_t unit = 0; unit < 4; ++unit) facts().roster.units[unit].side = whose;
  }
  void prompt(const Position& position, Prompt& out) const override {
    const auto& s = position.as<State>();
    ChooserTable::prompt(position, out);
    out.legal.clear();
    out.who = std::popcount(s.hand) > 1 ? kFirstSide : kNobody;
    for (std::uint16_t unit = 0; unit < 4 && out.who == kFirstSide; ++unit) {
      if ((s.hand >> unit & 1) != 0) out.legal.add({kLose, 0, unit});
    }
    if (m_leaves && out.who == kFirstSide) out.legal.add({kPass});
  }
  Verdict apply(Position& position, Action action, Events&) const override {
    const Verdict verdict = judge(position, action);
    if (verdict.ok() && action.verb == kLose) position.as<State>().hand ^= static_cast<std::uint16_t>(1U << action.a);
    return verdict;
  }

 private:
  bool m_leaves;
};

TEST(LosingTheRest, IsOneClickAndOneUndo) {
  const LossTable title;
  GameController game(*Session::begin(title, tinySetup()), english());
  PromptPanel panel(game);
  panel.resize(280, 480);
  panel.show();
  QApplication::processEvents();
  const auto button = [&]() -> QPushButton* {
    for (auto* each : panel.findChildren<QPushButton*>()) {
      if (each->accessibleName() == "Losses as usual" || each->text() == "Losses as usual") return each;
    }
    return nullptr;
  };
  ASSERT_NE(button(), nullptr);
  game.clickUnit(UnitId{1});
  ASSERT_EQ(game.table().session().decisions(), 1U);
  EXPECT_EQ(game.chooser().losingTheRest().size(), 2U) << "of three one stays";
  QApplication::processEvents();
  ASSERT_NE(button(), nullptr);
  button()->click();
  QApplication::processEvents();
  EXPECT_EQ(game.table().session().decisions(), 3U) << "each is a decision of its own";
  EXPECT_TRUE(game.table().over());
  game.undo();
  EXPECT_EQ(game.table().session().decisions(), 1U);
  game.clickUnit(UnitId{2});
  QApplication::processEvents();
  EXPECT_EQ(game.chooser().losingTheRest().size(), 1U) << "the last one has a usual answer, too";
  ASSERT_NE(panel.mainButton(), nullptr);
  EXPECT_EQ(panel.mainButton()->text(), "Losses as usual");
}

/// Where printed strengths do not tell who has how much left the title says how losses are usually shared out.
TEST(LosingTheRest, SharesThemOutAmongThoseWhoHaveMostLeft) {
  int several = 0;
  for (std::uint64_t seed = 1; seed <= 8; ++seed) {
    GameSetup setup;
    setup.seed = seed;
    setup.position = R"({"turn": 6, "step": "axis-attack",
      "units": {"0212": ["a-24", "a-7", "s-40", "s-28"]}, "strength": {"4": ["a-24", "a-7", "s-40", "s-28"]}})";
    GameController game(*Session::begin(**Written::titles().load("battle-of-stalingrad"), setup), english());
    for (int i = 0; i < 40 && !game.table().session().over(); ++i) {
      const std::vector<Action> losses = game.chooser().losingTheRest();
      std::map<UnitId, int> each;
      for (const Action loss : losses) ++each[loss.unitA()];
      if (losses.size() > 1) {
        ++several;
        EXPECT_EQ(each.size(), 2U) << losses.size() << " of two armies as strong as each other";
        EXPECT_LE(std::abs(each.begin()->second - each.rbegin()->second), 1);
        break;
      }
      game.choose(game.table().prompt().legal.at(0));
    }
  }
  EXPECT_GT(several, 0);
}

TEST(LosingTheRest, IsNotOfferedWhereSomethingElseCouldBeDoneOrTheUnitsAreTheEnemys) {
  const LossTable leaves(kFirstSide, true);
  GameController one(*Session::begin(leaves, tinySetup()), english());
  EXPECT_TRUE(one.chooser().losingTheRest().empty());
  const LossTable enemys(kSecondSide);
  GameController other(*Session::begin(enemys, tinySetup()), english());
  EXPECT_TRUE(other.chooser().losingTheRest().empty());
}

TEST(TakingAll, MayStillBeOfferedWhenTheWindowGoes) {
  const JoinTable title(true);
  auto game = std::make_unique<GameController>(*Session::begin(title, tinySetup()), english());
  auto window = std::make_unique<GameWindow>(std::move(game), "At the ford", Table::withoutQuestions());
  window->show();
  QApplication::processEvents();
  ASSERT_TRUE(window->prompt()->allButton()->isVisible());
  window.reset();  // the button vanishes, and says so
}

}  // namespace
}  // namespace kessel::client
