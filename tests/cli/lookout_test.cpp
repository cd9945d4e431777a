// SPDX-License-Identifier: GPL-3.0-or-later
// Looking ahead: by the rules, whatever the title, and never wiser than whoever asks.
#include "kessel/opponents/lookout.h"

#include <set>

#include "cli/fixture.h"
#include "kessel/opponents/opponents.h"
#include "support/rarer.h"

namespace kessel::cli {
namespace {

/// With the sanitizers, where it takes long, so little is looked at that nothing may be found.
const bool kWhole = kessel::testing::kRarer < 20;
const std::size_t kStride = kWhole ? 4 : 20;

/// Positions of a random game at which a player is asked, some hundred decisions apart.
template <class Visit>
void eachMoment(const Title& title, const std::string& scenario, std::uint64_t seed, int moments, Visit visit) {
  moments = kessel::testing::rounds(4 * moments);
  Position position = *title.begin(scenario, {});
  Random random(seed);
  Prompt prompt;
  Events unheard;
  for (int n = 0; moments > 0; ++n) {
    title.prompt(position, prompt);
    if (prompt.over()) return;
    if (isPlayer(prompt.who) && n % 170 == 169) {
      visit(position, prompt.who);
      --moments;
    }
    Action action;
    if (prompt.who == kChance) {
      action = prompt.legal.atWeight(random.below(prompt.legal.totalWeight()));
    } else if (const auto setUp = readyMade(title.info(), prompt.legal)) {
      action = *setUp;
    } else {
      action = prompt.legal.at(random.below(prompt.legal.size()));
    }
    title.applyListed(position, action, unheard);
  }
}

template <class Visit>
void eachTitle(Visit visit) {
  for (const TitleEntry& entry : allTitles()) {
    SCOPED_TRACE(entry.id);
    const auto loaded = loadTitle(entry, DataSource(KESSEL_SOURCE_DIR));
    ASSERT_TRUE(loaded);
    visit(*loaded->title);
  }
}

std::vector<Place> hexesOf(const Title& title, const Position& position, Side side) {
  std::set<Place> out;
  for (const UnitView& unit : title.view(position, side).units) {
    if (unit.side == side && isHex(unit.place)) out.insert(unit.place);
  }
  return {out.begin(), out.end()};
}

TEST(Lookout, SeesWhoComesAndWhatTheyCouldAttackInEveryTitle) {
  eachTitle([](const Title& title) {
    std::size_t places = 0;
    std::size_t strikes = 0;
    eachMoment(title, title.info().scenarios.front().id, 3, 3, [&](const Position& position, Side side) {
      const Side enemy = other(side);
      const Lookout lookout(title, position, side, enemy);
      for (const Overlay::Cell& cell : lookout.counts()) {
        ++places;
        const auto coming = lookout.comingTo(cell.hex);
        ASSERT_EQ(coming.size(), static_cast<std::size_t>(cell.value));
        for (const Approach& each : coming) {
          EXPECT_GE(each.cost, 0);
          if (each.unit != kNoUnit) EXPECT_EQ(title.info().roster[each.unit].side, enemy);
        }
        EXPECT_TRUE(std::ranges::is_sorted(coming, {}, &Approach::cost));
      }
      const auto hexes = hexesOf(title, position, side);
      for (std::size_t i = 0; i < hexes.size(); i += kStride) {
        const auto strike = lookout.strikeAt(hexes[i]);
        if (!strike) continue;
        ++strikes;
        EXPECT_EQ(strike->hex, hexes[i]);
        EXPECT_EQ(strike->odds.target, hexes[i]);
        EXPECT_EQ(strike->odds.attacker, enemy);
        EXPECT_GE(strike->odds.cleared, 0);
        EXPECT_LE(strike->odds.cleared, 1 + 1e-9);
        for (const UnitId unit : strike->units) {
          if (unit != kNoUnit) EXPECT_EQ(title.info().roster[unit].side, enemy);
        }
      }
    });
    EXPECT_GT(places, 0U);
    if (kWhole) EXPECT_GT(strikes, 0U);
  });
}

/// Where one attacks by going into the hex, units go there and not beside it.
TEST(Lookout, StrikesInHexesThatAreToBeEntered) {
  const auto entry =
      std::ranges::find_if(allTitles(), [](const TitleEntry& each) { return each.name == "The Battle of Stalingrad"; });
  ASSERT_NE(entry, allTitles().end());
  const auto loaded = loadTitle(*entry, DataSource(KESSEL_SOURCE_DIR));
  ASSERT_TRUE(loaded);
  const Title& title = *loaded->title;
  int entered = 0;
  eachMoment(title, title.info().scenarios.front().id, 3, 3, [&](const Position& position, Side side) {
    const Side enemy = other(side);
    const auto hexes = hexesOf(title, position, side);
    const auto theirs = hexesOf(title, position, enemy);
    const Lookout lookout(title, position, side, enemy);
    for (const Place hex : hexes) {
      if (entered > 0 || std::ranges::find(theirs, hex) != theirs.end() || lookout.comingTo(hex).empty()) continue;
      const auto strike = lookout.strikeAt(hex);
      if (!strike) continue;
      ++entered;
      EXPECT_FALSE(strike->units.empty());
      EXPECT_EQ(strike->odds.attacker, enemy);
    }
  });
  if (kWhole) EXPECT_GT(entered, 0);
}

TEST(Lookout, ComesWhereTheRulesSayThatTheUnitsOnTheMoveCanGo) {
  eachTitle([](const Title& title) {
    int compared = 0;
    eachMoment(title, title.info().scenarios.front().id, 5, 4, [&](const Position& position, Side side) {
      const auto reach = title.reach(position, {});
      const auto acting = title.view(position, kUmpire).acting;
      if (reach.empty() || acting.empty()) return;
      const Lookout lookout(title, position, side, side);
      for (const Reach& each : reach) {
        const auto coming = lookout.comingTo(each.place);
        const auto same = std::ranges::find(coming, acting.front(), &Approach::unit);
        ASSERT_NE(same, coming.end());
        EXPECT_LE(same->cost, each.cost);
        ++compared;
      }
    });
    RecordProperty("compared", compared);
  });
}

TEST(Lookout, KnowsNoMoreThanWhoAsks) {
  eachTitle([](const Title& title) {
    Random random(9);
    eachMoment(title, title.info().scenarios.front().id, 7, 2, [&](const Position& position, Side) {
      for (const Side viewer : {kFirstSide, kSecondSide}) {
        const Position twin = title.guess(position, viewer, random);
        const Lookout one(title, position, viewer, other(viewer));
        const Lookout two(title, twin, viewer, other(viewer));
        const auto cells = one.counts();
        ASSERT_EQ(cells.size(), two.counts().size());
        for (const Overlay::Cell& cell : cells) {
          const auto first = one.comingTo(cell.hex);
          const auto second = two.comingTo(cell.hex);
          ASSERT_EQ(first.size(), second.size());
          for (std::size_t i = 0; i < first.size(); ++i) {
            EXPECT_EQ(first[i].unit, second[i].unit);
            EXPECT_EQ(first[i].from, second[i].from);
            EXPECT_EQ(first[i].cost, second[i].cost);
          }
        }
        const auto hexes = hexesOf(title, position, viewer);
        for (std::size_t i = 0; i < hexes.size(); i += 2 * kStride) {
          const auto first = one.strikeAt(hexes[i]);
          const auto second = two.strikeAt(hexes[i]);
          ASSERT_EQ(first.has_value(), second.has_value());
          if (!first) continue;
          EXPECT_EQ(first->units, second->units);
          EXPECT_DOUBLE_EQ(first->odds.cleared, second->odds.cleared);
        }
      }
    });
  });
}

TEST(Lookout, NamesNoUnitOfTheOtherSideThatIsNotSeen) {
  eachTitle([](const Title& title) {
    eachMoment(title, title.info().scenarios.front().id, 11, 2, [&](const Position& position, Side) {
      for (const Side viewer : {kFirstSide, kSecondSide}) {
        std::set<UnitId> seen;
        const View view = title.view(position, viewer);
        for (const UnitView& unit : view.units) seen.insert(unit.unit);
        for (const BoxView& box : view.boxes) {
          for (const UnitView& unit : box.units) seen.insert(unit.unit);
        }
        const Lookout lookout(title, position, viewer, other(viewer));
        for (const Overlay::Cell& cell : lookout.counts()) {
          for (const Approach& each : lookout.comingTo(cell.hex)) {
            if (each.unit != kNoUnit) EXPECT_TRUE(seen.contains(each.unit));
          }
        }
      }
    });
  });
}

TEST(Lookout, FindsWhoseSupplyOneMoveCuts) {
  // By brute force for one title with supply: every move that was found to cut really does, by the layer of supply.
  const auto entry =
      std::ranges::find_if(allTitles(), [](const TitleEntry& each) { return each.name == "Donnerschlag"; });
  ASSERT_NE(entry, allTitles().end());
  const auto loaded = loadTitle(*entry, DataSource(KESSEL_SOURCE_DIR));
  ASSERT_TRUE(loaded);
  const Title& title = *loaded->title;
  int risks = 0;
  eachMoment(title, title.info().scenarios.front().id, 5, 4, [&](const Position& position, Side) {
    for (const Side viewer : {kFirstSide, kSecondSide}) {
      const Lookout lookout(title, position, viewer, other(viewer));
      for (const SupplyRisk& risk : lookout.supplyRisks()) {
        ++risks;
        EXPECT_EQ(title.info().roster[risk.unit].side, viewer);
        EXPECT_EQ(risk.where.size(), static_cast<std::size_t>(risk.moves));
        for (const Place place : risk.where) EXPECT_FALSE(lookout.comingTo(place).empty());
      }
    }
  });
  if (kWhole) EXPECT_GT(risks, 0);
}

TEST_F(ServerTest, LooksOutForASide) {
  begin();
  const Json all = good({{"cmd", "lookout"}, {"mover", "red"}});
  EXPECT_TRUE(all["places"].is_array());
  EXPECT_TRUE(all["supply"].is_array());
  EXPECT_THAT(bad({{"cmd", "lookout"}}), ::testing::HasSubstr("mover"));
  EXPECT_EQ(bad({{"cmd", "lookout"}, {"mover", "umpire"}}), "there is no side \"umpire\"; there are: blue, red");
  EXPECT_EQ(bad({{"cmd", "lookout"}, {"mover", "red"}, {"place", "9999"}}), "there is no place \"9999\"");
}

}  // namespace
}  // namespace kessel::cli
