// SPDX-License-Identifier: GPL-3.0-or-later
// The ledger of losses: what was lost in the turn and what is rebuilt with it, unit by unit; nothing of the other side.
#include <gtest/gtest.h>

#include <QApplication>
#include <QLabel>
#include <algorithm>

#include "client/game/loss_ledger.h"
#include "client/game/seats.h"
#include "client/panels/losses_panel.h"
#include "client/table.h"
#include "kessel/engine/random.h"

namespace kessel::client {
namespace {

/// Points were lost: replacements by the calendar alone are no losses.
bool wasHit(const BoxView& box) {
  return box.losses && !box.lines.empty() && box.lines.front().count > 0 && box.lines.front().args[0].value > 0;
}

/// A game between random players, up to where a box of losses is seen by the side that decides.
std::unique_ptr<GameController> withLosses(const Title& title) {
  GameSetup setup;
  setup.scenario = title.info().scenarios.front().id;
  setup.seed = 5;
  auto session = Session::begin(title, setup);
  Random random(5);
  for (int i = 0; i < 30000 && !session->over(); ++i) {
    const Prompt& asked = session->prompt();
    const View seen = i % 8 == 0 ? title.view(session->position(), asked.who) : View{};
    if (std::ranges::count_if(seen.boxes, &BoxView::losses) > 1 && std::ranges::any_of(seen.boxes, &wasHit)) break;
    (void)session->act(asked.legal.at(random.below(static_cast<std::uint32_t>(asked.legal.size()))));
  }
  return std::make_unique<GameController>(*std::move(session), english());
}

TEST(LossesPanel, TellsWhereLossesOfTheTurnComeFrom) {
  Titles titles(allTitles(), KESSEL_SOURCE_DIR);
  const auto game = withLosses(**titles.load("wintergewitter"));
  const GameTable& table = game->table();
  int entries = 0;
  for (const BoxView& box : table.view().boxes) {
    if (!box.losses) continue;
    EXPECT_EQ(box.side, table.viewer()) << "of the other side nothing is told";
    for (const LossEntry& entry : lossesOf(table, box)) {
      EXPECT_EQ(table.info().roster[entry.unit].side, box.side);
      ++entries;
    }
  }
  EXPECT_GT(entries, 0);
  LossesPanel panel(*game);
  panel.resize(320, 600);
  panel.show();
  QApplication::processEvents();
  const QString text = textOf(panel);
  EXPECT_TRUE(text.contains(QStringLiteral("Lost in this turn"))) << text.toStdString();
  EXPECT_TRUE(text.contains(QStringLiteral("moment:"))) << text.toStdString();
}

TEST(LossesPanel, IsWhatTheCurtainSaysThatItHides) {
  Titles titles(allTitles(), KESSEL_SOURCE_DIR);
  const Title& title = **titles.load("wintergewitter");
  GameSetup setup;
  setup.scenario = "hoths-last-gasp";
  const GameController game(*Session::begin(title, setup), english());
  const GameTable& table = game.table();
  const Secrets secrets = secretsOf(title, table.position(), table.prompt(), table.prompt().who);
  EXPECT_TRUE(secrets.has(Secrets::Losses));
  EXPECT_FALSE(secrets.has(Secrets::Other)) << "nothing is hidden without a word for it";
  const QString says = secrets.text(table.words(), table.prompt().who);
  EXPECT_TRUE(says.contains(QStringLiteral("losses"))) << says.toStdString();
}

/// A side may keep a plan to itself whose losses lie open.
TEST(LossesPanel, DoesNotSayThatLossesAreSecretWhereAnythingIs) {
  Titles titles(allTitles(), KESSEL_SOURCE_DIR);
  const Title& title = **titles.load("panzerkorps-48");
  GameSetup setup;
  setup.scenario = title.info().scenarios.front().id;
  auto session = Session::begin(title, setup);
  Random random(1);
  for (int i = 0; i < 300 && !title.hides(session->position(), kUmpire); ++i) {
    const LegalList& legal = session->prompt().legal;
    (void)session->act(legal.at(random.below(static_cast<std::uint32_t>(legal.size()))));
  }
  ASSERT_TRUE(title.hides(session->position(), kUmpire));
  GameController game(*std::move(session), english());
  for (const Side side : {kFirstSide, kSecondSide}) {
    game.setFixedViewer(side);
    LossesPanel panel(game);
    panel.show();
    QApplication::processEvents();
    const QString text = textOf(panel);
    EXPECT_FALSE(text.contains(QStringLiteral("may not know"))) << text.toStdString();
    EXPECT_TRUE(text.contains(QStringLiteral("No losses that"))) << text.toStdString();
  }
}

}  // namespace
}  // namespace kessel::client
