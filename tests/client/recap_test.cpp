// SPDX-License-Identifier: GPL-3.0-or-later
// What the other side did: who takes part in a combat is news, who may act is not.
#include "client/game/recap.h"

#include <gtest/gtest.h>

#include "client/card_table.h"
#include "client/models/log_model.h"
#include "client/panels/prompt_panel.h"
#include "client/table.h"
#include "client/written.h"

namespace kessel::client {
namespace {

/// Names a unit with each decision: in a combat one that takes part, else one that may act.
class NamingWindows final : public CardTable {
 public:
  Verdict apply(Position& position, Action action, Events& events) const override {
    const Verdict verdict = CardTable::apply(position, action, events);
    if (verdict.ok() && action.verb == kEvent) tell(events, EventKind::Activated, "6.1", say("A battery bombards"), {});
    if (verdict.ok() && action.verb == kPass && position.as<State>().played == 0)
      tell(events, EventKind::Activated, "6.1", say("A unit activates"), {});
    return verdict;
  }
};

TEST(RecapOfCombats, NamesTheBatteriesThatTheOtherSideNamed) {
  const NamingWindows title;
  GameController game(*Session::begin(title, tinySetup()), english());
  game.setAsksToPass(AskToPass::Always);
  game.choose(CardTable::event(1));
  const auto told = [&](const char* text) {
    return Recap(game.table(), kSecondSide).lines().filter(QLatin1String(text)).size();
  };
  EXPECT_EQ(told("A battery bombards"), 1);
}

TEST(RecapOfCombats, WhoMayActHasNotDoneAnythingYet) {
  const NamingWindows title;
  GameController game(*Session::begin(title, tinySetup()), english());
  game.setAsksToPass(AskToPass::Always);
  game.choose(CardTable::pass());
  EXPECT_TRUE(Recap(game.table(), kSecondSide).lines().filter(QStringLiteral("A unit activates")).isEmpty());
}

/// Tires three units with each card.
class TiringWindows final : public CardTable {
 public:
  Verdict apply(Position& position, Action action, Events& events) const override {
    const Verdict verdict = CardTable::apply(position, action, events);
    if (!verdict.ok() || action.verb != kEvent) return verdict;
    for (std::uint16_t i = 0; i < 3; ++i) {
      const auto unit = static_cast<UnitId>(i);
      tell(events, EventKind::Changed, "6.1", say("{0} is tired", unit), {.side = kFirstSide, .unit = unit});
    }
    return verdict;
  }
};

/// A dozen units that are out of supply are no dozen lines.
TEST(RecapOfUnits, WhatIsTheSameOfSeveralIsOneLine) {
  const TiringWindows title;
  GameController game(*Session::begin(title, tinySetup()), english());
  game.setAsksToPass(AskToPass::Always);
  game.choose(CardTable::event(1));
  const Wording& words = game.table().words();
  const auto name = [&](std::uint16_t i) { return words.unit(static_cast<UnitId>(i)); };
  const QString line = QStringLiteral("%1 is tired; likewise %2, %3").arg(name(0), name(1), name(2));
  EXPECT_EQ(Recap(game.table(), kSecondSide).lines().filter(QStringLiteral(" is tired")), QStringList{line + '.'});
  LogModel log(words);
  log.sync(game.table());
  QStringList rows;
  for (const LogLine& each : log.lines()) rows << each.text;
  EXPECT_EQ(rows.filter(QStringLiteral(" is tired")), QStringList{line});
}

TEST(RecapOfCombats, ACombatThatBeganBeforeIsOneToo) {
  const NamingWindows title;
  GameController game(*Session::begin(title, tinySetup()), english());
  game.setAsksToPass(AskToPass::Always);
  game.choose(CardTable::event(1));
  game.choose(CardTable::event(3));  // the second side answers in the combat
  EXPECT_EQ(Recap(game.table(), kFirstSide).lines().filter(QStringLiteral("A battery bombards")).size(), 1);
}

TEST(RecapOfCombats, TellsEachOfThoseWhoWereNamedOneAfterTheOther) {
  const Written table("battle-for-stalingrad", R"({
    "turn": 1, "step": "initiative", "air": {"german": {"level": 0, "dive": 0}},
    "units": {
      "1823": ["71-id-inf-1"], "1925": ["chuikov", "13-gd-gds-1", "13-gd-gds-2"], "2227": ["depot"]
    }
  })");
  table.game().clickUnit(table.unit("71-id-inf-1"));
  table.game().clickPlace(table.place("1824"), true);
  ASSERT_EQ(table.game().table().prompt().who, kSecondSide) << "no counterattack yet";
  for (const char* id : {"13-gd-gds-1", "13-gd-gds-2"}) table.game().clickUnit(table.unit(id));
  ASSERT_EQ(table.game().table().prompt().who, kFirstSide) << "fire back or not";
  const QStringList lines = Recap(table.game().table(), kFirstSide).lines();
  EXPECT_EQ(lines.filter(QStringLiteral("Counterattack with")).size(), 2) << lines.join('|').toStdString();
}

/// Whoever is asked the same question once more, since the computer has answered, reads what it did.
TEST(RecapOfCombats, WhatTheComputerAnsweredStandsBesideTheQuestion) {
  const NamingWindows title;
  GameSetup setup = tinySetup();
  setup.players[1] = {PlayerKind::Opponent, "random"};
  GameController game(*Session::begin(title, setup), english());
  game.setAsksToPass(AskToPass::Always);
  PromptPanel panel(game);
  panel.resize(300, 600);
  panel.show();
  const auto reads = [&](const QString& line) {
    const auto labels = panel.findChildren<QLabel*>();
    return std::ranges::any_of(labels, [&](const QLabel* label) {
      return !label->isHidden() && label->text().contains(line.toHtmlEscaped());
    });
  };
  int answers = 0;
  for (int i = 0; i < 3; ++i) {
    const std::size_t before = game.table().session().decisions();
    game.choose(CardTable::event(i));
    ASSERT_TRUE(waitForPerson(game) || game.table().over());
    if (game.table().over()) break;
    const Timeline& line = game.table().session().timeline();
    const QStringList lines = Recap(game.table(), kFirstSide).lines();
    const bool answered = before + 1 < line.size() && line[before + 1].who == kSecondSide;
    if (!answered || lines.isEmpty() || lines.size() > 3) continue;
    for (const QString& each : lines) EXPECT_TRUE(reads(each)) << each.toStdString();
    ++answers;
  }
  EXPECT_GT(answers, 0);
}

/// What somebody chose himself is no news to him, so that one press lifts his curtain; what he drew blindly is.
TEST(RecapOfCards, WhoeverNamesTheCardThatHeTakesKnowsIt) {
  const Written table("donnerschlag", R"({"turn": 1, "step": "exchange", "units": {"2613": ["6p-hq"]}, "luck": "axis",
    "cards": {"hand": ["1", "11", "25", "C9", "C43"]}})");
  GameController& game = table.game();
  const LegalList legal = game.table().prompt().legal;
  ASSERT_EQ(game.table().prompt().who, kFirstSide);
  std::uint32_t swap = 0;
  while (swap < legal.size() && targetsOf(table.info, legal.at(swap)).otherCard == kNoCard) ++swap;
  ASSERT_LT(swap, legal.size());
  game.choose(legal.at(swap));
  ASSERT_EQ(game.table().prompt().who, kSecondSide);
  EXPECT_TRUE(Recap(game.table(), kFirstSide).lines().filter(QStringLiteral(" goes, ")).isEmpty());
  EXPECT_FALSE(Recap(game.table(), kFirstSide).secret());
}

TEST(RecapOfCombats, WhoeverNamesHisLossKnowsIt) {
  const Written table("battle-of-stalingrad", R"({"turn": 6, "step": "axis-attack",
    "units": {"0212": ["a-24", "a-7", "s-40", "s-28"]}, "strength": {"4": ["a-24", "a-7", "s-40", "s-28"]}})");
  GameController& game = table.game();
  int named = 0;
  for (int i = 0; i < 40 && named < 2 && !game.table().session().over(); ++i) {
    const Side who = game.table().prompt().who;
    const Action action = game.table().prompt().legal.at(0);
    game.choose(action);
    if (!table.info.verbs[index(action.verb)].loses || game.table().prompt().who == who) continue;
    EXPECT_TRUE(Recap(game.table(), who).lines().filter(QStringLiteral(" loses basic points")).isEmpty());
    // Nor who named his before the other side did, so that one press lifts his curtain.
    EXPECT_TRUE(Recap(game.table(), other(who)).lines().filter(QStringLiteral(" loses basic points")).isEmpty());
    EXPECT_FALSE(named > 0 && Recap(game.table(), other(who)).secret());
    ++named;
  }
  EXPECT_EQ(named, 2);
}

}  // namespace
}  // namespace kessel::client
