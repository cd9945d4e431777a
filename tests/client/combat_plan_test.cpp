// SPDX-License-Identifier: GPL-3.0-or-later
// The combat dock while a combat is put together: fires that may be announced next, each with its odds, and batteries.
#include <gtest/gtest.h>

#include <QDockWidget>
#include <optional>

#include "client/game/prompt_choices.h"
#include "client/panels/combat_panel.h"
#include "client/panels/prompt_panel.h"
#include "client/table.h"
#include "client/written.h"

namespace kessel::client {
namespace {

/// The text of a part of the panel; empty if it is not there.
RichLabel* partOf(const CombatPanel& panel, const char* part) {
  for (auto* label : panel.findChildren<RichLabel*>()) {
    if (label->property("part").toString() == QLatin1String(part)) return label;
  }
  return nullptr;
}

/// Units of the other side that the prompt lets one aim at.
std::size_t aims(const TitleInfo& info, const Prompt& prompt) {
  std::size_t count = 0;
  for (std::uint32_t i = 0; i < prompt.legal.size(); ++i) {
    const UnitId unit = targetsOf(info, prompt.legal.at(i)).unit;
    count += unit != kNoUnit && info.roster[unit].side != prompt.who ? 1 : 0;
  }
  return count;
}

/// A random game up to a moment in a combat that is wanted; whoever decides looks.
template <class Wanted>
std::unique_ptr<GameController> combatWhere(const Title& title, Wanted wanted) {
  GameSetup setup;
  setup.scenario = title.info().scenarios.front().id;
  setup.seed = 3;
  auto session = Session::begin(title, setup);
  Random random(3);
  for (int i = 0; i < 20000 && !session->over(); ++i) {
    const Prompt& asked = session->prompt();
    if (isPlayer(asked.who) && wanted(session->position(), asked)) break;
    (void)session->act(asked.legal.at(random.below(static_cast<std::uint32_t>(asked.legal.size()))));
  }
  return std::make_unique<GameController>(*std::move(session), english());
}

class CombatPlan : public ::testing::Test {
 protected:
  Titles titles{allTitles(), KESSEL_SOURCE_DIR};
};

TEST_F(CombatPlan, ListsWhichFireMayComeNextAndAClickAnnouncesIt) {
  const Title& title = **titles.load("panzerkorps-48");
  const auto game = combatWhere(title, [&](const Position& position, const Prompt& asked) {
    return asked.legal.size() < 20 && aims(title.info(), asked) > 1 && title.view(position, asked.who).combat;
  });
  const std::size_t count = aims(title.info(), game->table().prompt());
  ASSERT_GT(count, 1U);
  CombatPanel panel(*game);
  panel.show();
  QApplication::processEvents();
  RichLabel* targets = partOf(panel, "targets");
  ASSERT_NE(targets, nullptr);
  EXPECT_EQ(targets->text().count("<a href=\"target:"), static_cast<qsizetype>(count));
  EXPECT_TRUE(targets->text().contains(QLatin1Char('%'))) << "the odds of each";
  const std::size_t before = game->table().session().decisions();
  emit targets->linkActivated(QStringLiteral("target:1"));
  ASSERT_GT(game->table().session().decisions(), before);
  const UnitId aimed = targetsOf(title.info(), game->table().session().journal()[before]).unit;
  EXPECT_NE(title.info().roster[aimed].side, game->table().session().timeline()[before].who);
}

TEST_F(CombatPlan, ListsBatteriesWithWhatTheyReach) {
  const Title& title = **titles.load("panzerkorps-48");
  const auto supports = [&](const Prompt& asked, const Outlook& combat) {
    for (std::uint32_t i = 0; i < asked.legal.size(); ++i) {
      const UnitId unit = targetsOf(title.info(), asked.legal.at(i)).unit;
      if (unit != kNoUnit && title.info().roster[unit].side == asked.who && title.info().roster[unit].range() > 1)
        return !combat.targets.empty();
    }
    return false;
  };
  const auto game = combatWhere(title, [&](const Position& position, const Prompt& asked) {
    const View view = title.view(position, asked.who);
    return view.combat && supports(asked, *view.combat);
  });
  CombatPanel panel(*game);
  panel.show();
  QApplication::processEvents();
  RichLabel* batteries = partOf(panel, "batteries");
  ASSERT_NE(batteries, nullptr);
  EXPECT_TRUE(batteries->text().contains("could take part")) << batteries->text().toStdString();
  EXPECT_TRUE(batteries->text().contains(" hexes")) << batteries->text().toStdString();
}

TEST(CombatPlanWritten, WhoeverIsToFireWeighsHisFireAndNotTheLastOne) {
  const Written table("panzerkorps-48", R"({
    "turn": 3, "step": "german-prepared",
    "units": {"3022": ["11pz-pg110-i", "11pz-pz-i"], "3021": ["119-365"]}
  })");
  table.game().setDiceByHand(true);
  table.game().clickUnit(table.unit("11pz-pz-i"));
  table.game().clickPlace(table.place("3021"));
  table.game().clickUnit(table.unit("11pz-pg110-i"));
  table.settle();
  table.choose("fight");
  table.choose("target");   // the defender, at the tanks
  table.choose("outcome");  // a 1 has no effect
  table.choose("target");
  table.choose("fire");
  table.choose("fire");
  const Outlook* combat = table.game().table().combat();
  ASSERT_NE(combat, nullptr);
  ASSERT_GE(combat->fires.front().rolled, 0) << "the defender has fired";
  ASSERT_EQ(table.game().table().prompt().who, kFirstSide) << table.now().question().toStdString();
  CombatPanel panel(table.game());
  panel.resize(320, 900);
  panel.show();
  QApplication::processEvents();
  const auto* heading = qobject_cast<const QLabel*>(panel.focus());
  ASSERT_NE(heading, nullptr);
  const QString wanted = table.game().table().words().text(combat->fires.back().name).toHtmlEscaped();
  EXPECT_TRUE(heading->text().contains(wanted)) << heading->text().toStdString();
}

TEST_F(CombatPlan, BeforeTheFireIsHeldNobodyIsToldThatThePhaseEnds) {
  const Title& title = **titles.load("panzerkorps-48");
  const auto holding = [&](const Prompt& asked) -> std::optional<Action> {
    for (std::uint32_t i = 0; i < asked.legal.size(); ++i) {
      if (title.info().verbs[index(asked.legal.at(i).verb)].id == "hold") return asked.legal.at(i);
    }
    return std::nullopt;
  };
  const auto game = combatWhere(title, [&](const Position& position, const Prompt& asked) {
    return holding(asked).has_value() && title.view(position, asked.who).combat;
  });
  PromptPanel panel(*game);
  const auto hold = holding(game->table().prompt());
  ASSERT_TRUE(hold);
  game->choose(*hold);
  ASSERT_TRUE(game->chooser().awaitingConfirmation());
  EXPECT_TRUE(panel.note().contains("Really")) << panel.note().toStdString();
  EXPECT_FALSE(panel.note().contains("part of the turn")) << panel.note().toStdString();
}

TEST_F(CombatPlan, LossesHaveAPanelWhereATitleCountsThem) {
  for (const TitleEntry& entry : allTitles()) {
    const Title& title = **titles.load(entry.id);
    GameSetup setup;
    setup.scenario = title.info().scenarios.front().id;
    GameWindow window(std::make_unique<GameController>(*Session::begin(title, setup), english()), QString(),
                      Table::withoutQuestions());
    EXPECT_EQ(window.findChild<QDockWidget*>("dock.losses") != nullptr, title.info().countsLosses) << entry.id;
  }
}

}  // namespace
}  // namespace kessel::client
