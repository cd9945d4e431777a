// SPDX-License-Identifier: GPL-3.0-or-later
// How a combat ends, in the combat panel: above the single fires, found out after them, by what the viewer may know.
#include "client/panels/forecast_block.h"

#include <gtest/gtest.h>

#include <QLabel>
#include <algorithm>
#include <cmath>

#include "client/app/titles.h"
#include "client/chooser_table.h"
#include "client/panels/combat_panel.h"
#include "client/panels/odds_bars.h"
#include "client/table.h"

namespace kessel::client {
namespace {

const ForecastBlock* blockOf(const QWidget& panel) {
  for (const auto* block : panel.findChildren<ForecastBlock*>()) {
    if (block->isVisible()) return block;
  }
  return nullptr;
}

QString textsOf(const QWidget& widget) {
  QString all;
  for (const auto* label : widget.findChildren<QLabel*>()) all += label->text() + QLatin1Char('\n');
  return all.replace(QChar::Nbsp, QLatin1Char(' '));
}

void settle() {
  for (int i = 0; i < 5; ++i) QApplication::processEvents();
}

/// A duel in which an attack is on offer.
struct Duel {
  Duel() {
    GameSetup setup = tinySetup();
    setup.scenario = "duel";
    game = makeGame(setup);
    for (const PromptChoices::Entry& entry : game->chooser().choices().all()) {
      if (entry.action.verb == static_cast<Verb>(tiny::TinyVerb::Attack)) attack = entry.action;
    }
    panel = std::make_unique<CombatPanel>(*game);
    panel->resize(300, 500);
    panel->show();
    settle();
  }
  std::unique_ptr<GameController> game;
  Action attack{};
  std::unique_ptr<CombatPanel> panel;
};

TEST(OddsBars, WhatNeverHappensIsNotSaidToHappenSeldom) {
  double sum = 1;
  for (int i = 0; i < 10; ++i) sum -= 0.1;
  ASSERT_NE(sum, 0) << "nothing is left but what rounding leaves";
  EXPECT_EQ(OddsBars::shareText(std::abs(sum)), QStringLiteral("0 %"));
  EXPECT_EQ(OddsBars::shareText(0.001), QStringLiteral("<1 %"));
}

TEST(ForecastBlock, TellsHowAnAttackEndsAboveItsDie) {
  const Duel s;
  ASSERT_NE(s.attack, Action{});
  const Forecast expected = forecastAfter(tinyTitle(), s.game->table().position(), s.attack, s.game->table().viewer());
  ASSERT_FALSE(expected.empty());
  s.panel->preview(s.game->chooser().outlook(s.attack));
  EXPECT_EQ(blockOf(*s.panel), nullptr) << "the outlook is not kept waiting";
  settle();
  const ForecastBlock* block = blockOf(*s.panel);
  ASSERT_NE(block, nullptr);
  const auto* gone = block->findChild<OddsBars*>();
  ASSERT_NE(gone, nullptr);
  EXPECT_EQ(gone->bars().front().share, expected.cleared);
  EXPECT_TRUE(gone->bars().front().meaning.contains("0403"));
  const QString all = textsOf(*block);
  for (const Forecast::Loss& loss : expected.loss) {
    for (const double chance : loss.counts) {
      EXPECT_TRUE(all.contains(OddsBars::shareText(chance))) << chance << all.toStdString();
    }
  }
  EXPECT_TRUE(textsOf(*s.panel).contains(s.game->table().words().text(forecastPolicy())));
  EXPECT_FALSE(all.contains(s.game->table().words().text(forecastPolicy()))) << "it stands below all odds";
  EXPECT_TRUE(all.contains("exact")) << all.toStdString();
  for (const auto* bars : s.panel->findChildren<OddsBars*>()) {
    if (bars == gone || !bars->isVisible()) continue;
    EXPECT_LT(block->mapTo(s.panel.get(), QPoint()).y(), bars->mapTo(s.panel.get(), QPoint()).y());
  }
  s.panel->endPreview();
  settle();
  EXPECT_EQ(blockOf(*s.panel), nullptr);
}

TEST(ForecastBlock, StaysUntilThePointerHasHadTimeToComeToThePanel) {
  const Duel s;
  s.panel->preview(s.game->chooser().outlook(s.attack));
  settle();
  s.panel->leavePreview();
  settle();
  EXPECT_NE(blockOf(*s.panel), nullptr);
  s.panel->endPreview();
  settle();
  EXPECT_EQ(blockOf(*s.panel), nullptr) << "at once where something else is to be shown";
}

TEST(ForecastBlock, IsNotThereWhereNothingIsToBeRolled) {
  const Duel s;
  Outlook talk;
  talk.notes.push_back({say("It ends the turn"), nullptr});
  s.panel->preview({talk, {act(tiny::TinyVerb::End)}});
  settle();
  ASSERT_NE(s.panel->shown(), nullptr);
  EXPECT_EQ(blockOf(*s.panel), nullptr);
  s.panel->endPreview();
  s.game->choose(s.attack);
  settle();
  ASSERT_TRUE(s.game->table().combatIsPast());
  ASSERT_NE(s.panel->shown(), nullptr);
  EXPECT_EQ(blockOf(*s.panel), nullptr) << "it has ended";
}

TEST(ForecastBlock, IsNotThereBeforeItIsKnownWhoFights) {
  const Duel s;
  Prospect named = s.game->chooser().outlook(s.attack);
  named.fires.front().odds.clear();
  s.panel->preview(named);
  settle();
  ASSERT_NE(s.panel->shown(), nullptr);
  EXPECT_EQ(blockOf(*s.panel), nullptr);
}

/// Tells of whom it was asked to guess for: each forecast begins with that.
class Guessed final : public ChooserTable {
 public:
  Position guess(const Position& position, Side viewer, Random&) const override {
    guesses.push_back(viewer);
    return position;
  }
  mutable std::vector<Side> guesses;
};

TEST(ForecastBlock, IsForTheViewerOnceAndNotForAPreviewThatHasEnded) {
  const Guessed title;
  GameController game(*Session::begin(title, tinySetup()), english());
  game.setFixedViewer(kSecondSide);
  CombatPanel panel(game);
  panel.show();
  settle();
  Outlook outlook;
  outlook.fires.emplace_back().odds = {{say("nothing"), 1, 0}};
  const Prospect prospect{outlook, {game.table().prompt().legal.at(0)}};
  panel.preview(prospect);
  panel.endPreview();
  settle();
  EXPECT_TRUE(title.guesses.empty()) << "the pointer has gone on";
  panel.preview(prospect);
  EXPECT_TRUE(title.guesses.empty());
  settle();
  // What is hidden is guessed several times, to see whether the odds rest on it.
  const std::vector<Side> forOne = title.guesses;
  EXPECT_GT(forOne.size(), 1U);
  EXPECT_EQ(std::ranges::count(forOne, kSecondSide), std::ssize(forOne));
  panel.endPreview();
  panel.preview(prospect);
  settle();
  EXPECT_EQ(title.guesses.size(), forOne.size()) << "remembered";
  game.setFixedViewer(kFirstSide);
  panel.endPreview();
  panel.preview(prospect);
  settle();
  EXPECT_EQ(std::ranges::count(title.guesses, kFirstSide), std::ssize(forOne)) << "the other side knows something else";
}

/// Where no unit has a second step nobody speaks of steps, nor where the rules have strength points.
TEST(ForecastBlock, CountsLossesInWhatTheRulesCallThem) {
  Forecast forecast;
  forecast.attacker = kFirstSide;
  forecast.loss[0] = {0.1, 0.9, {0.1, 0.9}};
  forecast.loss[1] = {1, 0, {1}};
  Titles titles(allTitles(), DataSource(KESSEL_SOURCE_DIR));
  const auto told = [&](const char* title) {
    return ForecastBlock::lossesHtml((*titles.load(title))->info(), forecast);
  };
  EXPECT_TRUE(told("battle-for-stalingrad").contains("Units lost"));
  EXPECT_FALSE(told("battle-for-stalingrad").contains("tep"));
  EXPECT_TRUE(told("donnerschlag").contains("Steps lost"));
  EXPECT_TRUE(told("wintergewitter").contains("Points lost"));
  EXPECT_FALSE(told("wintergewitter").contains("tep"));
}

TEST(ForecastBlock, TakesManyStepsTogetherAndNamesTheSamples) {
  Forecast forecast;
  forecast.attacker = kSecondSide;
  forecast.target = hexOf("0403");
  forecast.cleared = 0.41;
  forecast.exact = false;
  forecast.samples = 400;
  forecast.loss[0] = {0.1, 2.5, {0.1, 0.2, 0.24, 0.25, 0.21}};
  forecast.loss[1] = {1, 0, {1}};
  const QString table = ForecastBlock::lossesHtml(tinyTitle().info(), forecast).replace(QChar::Nbsp, QLatin1Char(' '));
  EXPECT_TRUE(table.contains("3+"));
  EXPECT_TRUE(table.contains("46 %")) << table.toStdString();
  EXPECT_LT(table.indexOf("100 %"), table.indexOf("46 %")) << "the attacker stands first";
  const QString upright =
      ForecastBlock::lossesHtml(tinyTitle().info(), forecast, true).replace(QChar::Nbsp, QLatin1Char(' '));
  EXPECT_EQ(upright.count("<tr>"), 7) << "two of headings, four of chances, the average";
  EXPECT_LT(upright.indexOf("Defender"), upright.indexOf("100 %")) << "a column each";
  EXPECT_LT(upright.indexOf("100 %"), upright.indexOf("46 %"));
  const auto game = makeGame();
  QWidget parent;
  auto* block = new ForecastBlock(true, &parent);
  block->show(game->table().words(), forecast);
  const QString all = textsOf(parent);
  EXPECT_TRUE(all.contains("from here"));
  EXPECT_TRUE(all.contains("from 400 samples")) << all.toStdString();
  EXPECT_FALSE(ForecastBlock::policyHtml(game->table().words()).contains("guessed")) << "the heading says it";
  EXPECT_FALSE(all.contains("exact"));
  forecast.guessed = true;
  QWidget other;
  (new ForecastBlock(false, &other))->show(game->table().words(), forecast);
  EXPECT_TRUE(textsOf(other).contains("what is hidden is guessed"));
}

}  // namespace
}  // namespace kessel::client
