// SPDX-License-Identifier: GPL-3.0-or-later
// Luck in every title: the chances of a roll are those of its prompt, results are what its outcomes come to, fair dice
// lie in the middle, and a side is told no chances but those that it could work out itself.
#include <gtest/gtest.h>

#include "session/luck.h"
#include "support/loaded.h"
#include "support/random_play.h"
#include "support/rarer.h"

namespace kessel {
namespace {

/// On the average over all that a roll may show, its place among the outcomes is the middle.
void expectFair(const Throw& thrown) {
  double weights = 0;
  double middle = 0;
  for (const Chance& chance : thrown.chances) {
    Throw shown = thrown;
    shown.shown = chance.value;
    SumOfThrows sum;
    sum.add(shown);
    weights += chance.weight;
    middle += chance.weight * (sum.atMost() + 1 - sum.atLeast()) / 2;
  }
  EXPECT_NEAR(middle / weights, 0.5, 1e-9);
}

/// The result of a fire that an outcome brings at once.
std::optional<int> firedBy(const Title& title, Position position, Action outcome) {
  std::vector<Event> list;
  Events events(list);
  EXPECT_TRUE(title.apply(position, outcome, events).ok());
  for (const Event& event : list) {
    if (event.kind == EventKind::Fired && event.to != kNowhere) return event.value;
  }
  return std::nullopt;
}

TEST(Luck, OfEveryRollIsThatOfItsPromptAndItsOutcomes) {
  const Title& title = test::titleUnderTest();
  int rolls = 0;
  int sides = 0;
  for (std::uint32_t seed = 1; seed <= static_cast<std::uint32_t>(testing::rounds(24, 6)); ++seed) {
    const Position start = *title.begin(title.info().scenarios.front().id, {});
    test::playAtRandom(title, start, seed, 900, [&](const Position& position, const Prompt& prompt) {
      if (prompt.who != kChance || prompt.legal.size() < 2) return;
      const auto offers = prompt.legal.offers();
      for (std::size_t i = 0; i < offers.size(); ++i) {
        const std::optional<Roll> roll = rollAt(title, position, offers[i].action, kUmpire);
        if (!roll) return;  // cards of a deck: nothing to count
        ++rolls;
        sides += isPlayer(roll->side) ? 1 : 0;
        ASSERT_EQ(roll->face.chances.size(), offers.size());
        EXPECT_EQ(roll->face.shown, roll->face.chances[i].value);
        for (std::size_t n = 0; n < offers.size(); ++n) EXPECT_EQ(roll->face.chances[n].weight, offers[n].weight);
        expectFair(roll->face);
        if (roll->result.chances.empty()) continue;
        expectFair(roll->result);
        if (const auto fired = firedBy(title, position, offers[i].action)) EXPECT_EQ(roll->result.shown, *fired);
      }
    });
  }
  EXPECT_GT(rolls, 50);
  EXPECT_EQ(sides, rolls) << "each die and draw is somebody's";
}

TEST(Luck, OfACheckIsThatItWasPassed) {
  const Title& title = test::titleUnderTest();
  for (std::uint32_t seed = 1; seed <= static_cast<std::uint32_t>(testing::rounds(12, 3)); ++seed) {
    const Position start = *title.begin(title.info().scenarios.front().id, {});
    test::playAtRandom(title, start, seed, 900, [&](const Position& position, const Prompt& prompt) {
      if (prompt.who != kChance || prompt.legal.size() < 2) return;
      for (const LegalList::Offer& offer : prompt.legal.offers()) {
        Position after = position;
        std::vector<Event> list;
        Events events(list);
        ASSERT_TRUE(title.apply(after, offer.action, events).ok());
        const auto check =
            std::ranges::find_if(list, [](const Event& event) { return event.kind == EventKind::Checked; });
        if (check == list.end()) continue;
        for (const Side viewer : {kUmpire, check->side}) {  // what else is hidden does not matter to who rolls
          const std::optional<Roll> roll = rollAt(title, position, offer.action, viewer);
          ASSERT_TRUE(roll);
          EXPECT_EQ(roll->side, check->side);
          EXPECT_EQ(roll->result.shown, check->value);
          ASSERT_EQ(roll->result.chances.size(), prompt.legal.offers().size());
        }
      }
    });
  }
}

TEST(Luck, OfASideRestsOnWhatItCouldKnow) {
  const Title& title = test::titleUnderTest();
  Random random(5);
  int twins = 0;
  for (std::uint32_t seed = 1; seed <= static_cast<std::uint32_t>(testing::rounds(12, 3)); ++seed) {
    const Position start = *title.begin(title.info().scenarios.front().id, {});
    test::playAtRandom(title, start, seed, 900, [&](const Position& position, const Prompt& prompt) {
      if (prompt.who != kChance) return;
      for (Side viewer : {kFirstSide, kSecondSide}) {
        const Position twin = title.guess(position, viewer, random);
        twins += twin == position ? 0 : 1;
        const Action outcome = prompt.legal.at(0);
        const std::optional<Roll> roll = rollAt(title, position, outcome, viewer);
        const std::optional<Roll> other = rollAt(title, twin, outcome, viewer);
        ASSERT_EQ(roll.has_value(), other.has_value());
        if (!roll) continue;
        EXPECT_EQ(roll->face, other->face);
        EXPECT_EQ(roll->result, other->result);
        EXPECT_EQ(roll->side, other->side);
        EXPECT_EQ(roll->wish, other->wish);
      }
    });
  }
  EXPECT_GT(twins, 0);
}

}  // namespace
}  // namespace kessel
