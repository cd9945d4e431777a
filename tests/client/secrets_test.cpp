// SPDX-License-Identifier: GPL-3.0-or-later
// What the other side hides, where only it hides anything and nothing is hidden in the beginning.
#include "client/replay/replay_bar.h"
#include "client/report/report.h"
#include "client/table.h"
#include "support/title_like.h"

#include <QComboBox>

namespace kessel::client {
namespace {

/// The little game, but only the units of Blue on the map are hidden.
class BlueHides final : public kessel::testing::TitleLike {
 public:
  BlueHides() : TitleLike(tinyTitle()) {}
  bool hides(const Position& position, Side side) const override {
    const auto& state = position.as<tiny::State>();
    const bool placed = isHex(static_cast<Place>(state.place[0])) || isHex(static_cast<Place>(state.place[1]));
    return side != kSecondSide && placed && TitleLike::hides(position, kFirstSide);
  }
};

struct KeptSecrets : ::testing::Test {
  BlueHides title;
  std::unique_ptr<GameController> begin() {
    return std::make_unique<GameController>(*Session::begin(title, tinySetup()), english());
  }
};

TEST_F(KeptSecrets, AReplayOfAGameThatGoesOnIsSeenWithOnesOwnEyes) {
  const auto game = begin();
  playUntil(*game, [&] { return game->table().viewer() == kSecondSide; });
  ASSERT_EQ(game->table().session().decisions(), 2U) << "Blue has set up";
  game->startReplay();
  ReplayBar bar(*game);
  QComboBox* eyes = nullptr;
  for (QComboBox* each : bar.findChildren<QComboBox*>()) eyes = each->accessibleName() == "Seen by" ? each : eyes;
  ASSERT_NE(eyes, nullptr);
  game->jumpTo(1);
  EXPECT_FALSE(eyes->isEnabled()) << "Red hides nothing, but Blue does";
  game->jumpTo(0);
  EXPECT_TRUE(eyes->isEnabled()) << "nothing is hidden yet";
  game->setFixedViewer(kFirstSide);
  std::vector<Event> seen;
  QObject::connect(game.get(), &GameController::changed, [&](const std::vector<Event>& events) { seen = events; });
  game->jumpTo(1);
  EXPECT_EQ(game->table().viewer(), kSecondSide);
  ASSERT_EQ(seen.size(), 1U);
  EXPECT_EQ(seen.front().unit, kNoUnit) << "what was set up face down has no name for Red";
}

TEST_F(KeptSecrets, WhoLooksOnIsNotToldWhyTheOtherSideMayNot) {
  const auto game = begin();
  const auto says = [&] { return game->chooser().whyNot(static_cast<Verb>(tiny::TinyVerb::End)).text; };
  game->setFixedViewer(kSecondSide);
  EXPECT_NE(says(), game->chooser().currentQuestion().text) << "nothing is hidden yet";
  game->choose(game->table().prompt().legal.at(0));
  ASSERT_EQ(game->table().prompt().who, kFirstSide);
  EXPECT_EQ(says(), game->chooser().currentQuestion().text);
  game->setFixedViewer(kFirstSide);
  EXPECT_NE(says(), game->chooser().currentQuestion().text);
}

TEST_F(KeptSecrets, AReportOfAGameThatGoesOnIsReadWithOnesOwnEyes) {
  const auto game = begin();
  playUntil(*game, [&] { return game->table().viewer() == kSecondSide; });
  const auto html = [&] { return Report(game->table(), QStringLiteral("Game"), Settings()).html(); };
  EXPECT_FALSE(html().contains(QStringLiteral("Blue Regiment")));
  game->startReplay();
  game->jumpTo(0);
  ASSERT_TRUE(game->table().mayChangeEyes()) << "nothing is hidden yet";
  for (const Side borrowed : {kUmpire, kFirstSide}) {
    game->setFixedViewer(borrowed);
    EXPECT_FALSE(html().contains(QStringLiteral("Blue Regiment")));
  }
}

}  // namespace
}  // namespace kessel::client
