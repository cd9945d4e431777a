// SPDX-License-Identifier: GPL-3.0-or-later
// The luck of proficiency checks and of dice that grant something: what was passed counts against what was to be
// expected.
#include <map>
#include <string>
#include <string_view>

#include "session/luck.h"
#include "support/loaded.h"
#include "support/random_play.h"
#include "titles/wintergewitter/scene.h"

namespace kessel::winter {
namespace {

TEST(WinterLuck, OfChecksIsThatTheyWerePassed) {
  CASES("11.5b", "17.1", "4.6b");
  const Title& title = test::titleUnderTest();
  std::map<std::string, int> checks;
  for (std::uint32_t seed = 1; seed <= 6; ++seed) {
    const Position start = *title.begin(title.info().scenarios.front().id, {});
    test::playAtRandom(title, start, seed, 3000, [&](const Position& position, const Prompt& prompt) {
      if (prompt.who != kChance || prompt.rule == nullptr) return;
      const std::string_view rule = prompt.rule;
      if (rule != "11.5b" && rule != "17.1" && rule != "4.6b") return;
      const auto offers = prompt.legal.offers();
      double passed = 0;
      std::optional<Roll> roll;
      for (const LegalList::Offer& offer : offers) {
        roll = rollAt(title, position, offer.action, kUmpire);
        ASSERT_TRUE(roll);
        ASSERT_EQ(roll->result.chances.size(), offers.size());
        passed += roll->result.shown;
      }
      EXPECT_NEAR(roll->result.mean(), passed / static_cast<double>(offers.size()), 1e-9);
      if (roll->result.variance() > 0) EXPECT_LT(roll->wish, 0) << rule << ": a low die passes";
      ++checks[std::string(rule)];
    });
  }
  for (const char* rule : {"11.5b", "17.1", "4.6b"}) EXPECT_GT(checks[rule], 0) << rule;
}

TEST(WinterLuck, OfTheCheckOfOnesOwnUnitIsCountedWhateverIsHidden) {
  CASES("17.1");
  const Title& title = test::titleUnderTest();
  int own = 0;
  int others = 0;
  for (std::uint32_t seed = 1; seed <= 6; ++seed) {
    const Position start = *title.begin(title.info().scenarios.front().id, {});
    test::playAtRandom(title, start, seed, 3000, [&](const Position& position, const Prompt& prompt) {
      if (prompt.who != kChance || prompt.rule == nullptr || std::string_view(prompt.rule) != "17.1") return;
      for (const Side viewer : {kAxis, kSoviet}) {
        if (!title.hides(position, other(viewer))) continue;
        const std::optional<Roll> roll = rollAt(title, position, prompt.legal.at(0), viewer);
        ASSERT_TRUE(roll);
        EXPECT_EQ(roll->result.chances.empty(), roll->side != viewer) << "of a hidden unit only the die is known";
        ++(roll->side == viewer ? own : others);
      }
    });
  }
  EXPECT_GT(own, 0);
  EXPECT_GT(others, 0);
}

}  // namespace
}  // namespace kessel::winter
