// SPDX-License-Identifier: GPL-3.0-or-later
// The luck of morale checks: what was passed counts against what was to be expected, though steps are lost either way.
#include <gtest/gtest.h>

#include <string_view>

#include "session/luck.h"
#include "support/loaded.h"
#include "support/random_play.h"

namespace kessel {
namespace {

TEST(CheckLuck, OfMoraleIsTheChecksThatWerePassed) {
  const Title& title = test::titleUnderTest();
  int checks = 0;
  for (std::uint32_t seed = 1; seed <= 12 && checks < 20; ++seed) {
    const Position start = *title.begin("campaign", {});
    test::playAtRandom(title, start, seed, 2500, [&](const Position& position, const Prompt& prompt) {
      if (prompt.who != kChance || prompt.rule == nullptr || std::string_view(prompt.rule) != "8.2a") return;
      const auto offers = prompt.legal.offers();
      int passed = 0;
      for (const LegalList::Offer& offer : offers) {
        const std::optional<Roll> roll = rollAt(title, position, offer.action, kUmpire);
        ASSERT_TRUE(roll);
        ASSERT_EQ(roll->result.chances.size(), offers.size()) << "passed or failed";
        passed += roll->result.shown;
        if (roll->result.variance() > 0) EXPECT_LT(roll->wish, 0) << "a low die passes";
        ++checks;
      }
      const std::optional<Roll> any = rollAt(title, position, offers[0].action, kUmpire);
      EXPECT_NEAR(any->result.mean(), passed / static_cast<double>(offers.size()), 1e-9);
    });
  }
  EXPECT_GT(checks, 0);
}

TEST(CheckLuck, OfLeavingAZoneIsTheStacksThatGotAway) {
  const Title& title = test::titleUnderTest();
  int dice = 0;
  for (std::uint32_t seed = 1; seed <= 12 && dice < 20; ++seed) {
    const Position start = *title.begin("campaign", {});
    test::playAtRandom(title, start, seed, 2500, [&](const Position& position, const Prompt& prompt) {
      if (prompt.who != kChance || prompt.rule == nullptr || std::string_view(prompt.rule) != "5.1b") return;
      int passed = 0;
      for (const LegalList::Offer& offer : prompt.legal.offers()) {
        const std::optional<Roll> roll = rollAt(title, position, offer.action, kUmpire);
        ASSERT_TRUE(roll);
        EXPECT_LT(roll->wish, 0) << "a low die is wished for";
        passed += roll->result.shown;
        ++dice;
      }
      EXPECT_TRUE(passed == 3 || passed == 4) << "on three or less, or on four with the modifier";
    });
  }
  EXPECT_GT(dice, 0);
}

}  // namespace
}  // namespace kessel
