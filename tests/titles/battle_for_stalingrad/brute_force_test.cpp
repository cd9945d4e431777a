// SPDX-License-Identifier: GPL-3.0-or-later
// Supply and reach by their definitions, hex by hex and step by step, against the fast ways, on positions of random
// games.
#include <algorithm>
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <thread>

#include "kessel/engine/random.h"
#include "support/title_invariants.h"
#include "titles/battle_for_stalingrad/move_scene.h"

namespace kessel::bfs {
namespace {

using kessel::testing::kRarer;

/// Plays random games from the ready-made deployment and calls visit(Position) at every n-th decision.
template <class Visit>
void eachPosition(std::string_view scenario, std::uint64_t seed, int every, int most, Visit visit) {
  const BattleForStalingrad& title = theTitle();
  auto begun = title.begin(scenario, {});
  ASSERT_TRUE(begun.has_value());
  Position position = *begun;
  Events nobody;
  for (int side = 0; side < 2; ++side) {
    ASSERT_TRUE(title.apply(position, act(V::ReadyMade), nobody).ok());
    ASSERT_TRUE(title.apply(position, act(V::Done), nobody).ok());
  }
  Random random(seed);
  Prompt prompt;
  for (int i = 1; i <= most; ++i) {
    title.prompt(position, prompt);
    if (prompt.over()) return;
    if (i % every == 0) visit(position, prompt);
    const Action action = prompt.who == kChance ? prompt.legal.atWeight(random.below(prompt.legal.totalWeight()))
                                                : prompt.legal.at(random.below(prompt.legal.size()));
    ASSERT_TRUE(title.apply(position, action, nobody).ok());
  }
}

// --- Supply by definition [13.0, 13.1, 13.2, 9.1, 9.2, 9.35] ------------------------------------------------------

class PlainSupply {
 public:
  PlainSupply(const Rules& rules, const State& state) : m_rules(rules), m_state(state) {}

  std::vector<Place> supplied(Side side) const {
    const Map& map = m_rules.info.map;
    std::deque<Place> waiting;
    std::vector<Place> found;
    const auto enter = [&](Place hex) {
      if (!open(hex, side) || std::find(found.begin(), found.end(), hex) != found.end()) return;
      found.push_back(hex);
      waiting.push_back(hex);
    };
    for (Place hex : map.hexes()) {
      const std::string name = map.placeName(hex);
      const bool german = name.substr(0, 2) == "01" || name.substr(2) == "01";
      const bool soviet = name == "1832" || name == "2227" || name == "2719";
      if (side == kGerman ? german : soviet) enter(hex);
    }
    while (!waiting.empty()) {
      const Place hex = waiting.front();
      waiting.pop_front();
      for (Place to : m_rules.around(hex)) {
        if (to != kNowhere && (side == kGerman || mayCross(hex, to))) enter(to);
      }
    }
    std::sort(found.begin(), found.end());
    return found;
  }

 private:
  [[nodiscard]] const std::string& terrain(Place hex) const {
    const Map& map = m_rules.info.map;
    return map.terrains[map.terrain[index(hex)]].id;
  }
  template <class Test>
  [[nodiscard]] bool any(Place hex, Test test) const {
    for (std::uint16_t i = 0; i < m_rules.units; ++i) {
      const auto unit = static_cast<UnitId>(i);
      if (m_state.at(unit) == hex && !m_state.is(unit, kDoomed) && test(m_rules.info.roster.units[i])) return true;
    }
    return false;
  }
  [[nodiscard]] bool holds(Place hex, Side side) const {
    return any(hex, [&](const Unit& unit) { return unit.side == side && !unit.is("chuikov") && !unit.is("depot"); });
  }
  [[nodiscard]] bool controlled(Place hex, Side by) const {
    if (terrain(hex) != "clear" && terrain(hex) != "hill" && terrain(hex) != "park") return false;
    for (Place near : m_rules.around(hex)) {
      if (near == kNowhere) continue;
      if (any(near, [&](const Unit& unit) { return unit.side == by && unit.is("zoc"); })) return true;
    }
    return false;
  }
  [[nodiscard]] bool open(Place hex, Side side) const {
    const std::string& kind = terrain(hex);
    if (kind == "volga" || kind == "east-bank" || holds(hex, other(side))) return false;
    return !controlled(hex, other(side)) || holds(hex, side);
  }
  /// [13.21] The Start Line is crossed by way of a sector without Germans.
  [[nodiscard]] bool mayCross(Place from, Place to) const {
    const bool east = m_rules.sovietSide.has(from);
    if (east == m_rules.sovietSide.has(to)) return true;
    const int sector = m_rules.sectorOf[index(east ? to : from)];
    if (sector < 0) return false;
    for (Place hex : m_rules.info.map.hexes()) {
      if (m_rules.sectorOf[index(hex)] == sector && holds(hex, kGerman)) return false;
    }
    return true;
  }
  const Rules& m_rules;
  const State& m_state;
};

void compareSupply(const Position& position) {
  const Rules& rules = theTitle().rules();
  const State& state = position.as<State>();
  const PlainSupply plain(rules, state);
  for (Side side : {kGerman, kSoviet}) {
    std::vector<Place> fast;
    suppliedHexes(rules, state, side).each([&](Place hex) { fast.push_back(hex); });
    std::sort(fast.begin(), fast.end());
    ASSERT_EQ(fast, plain.supplied(side)) << "side " << index(side) << "\n" << theTitle().exportPosition(position);
  }
}

TEST(BruteForce, SupplyInTheIntroductoryScenario) {
  CASES("13.0a", "13.1a", "13.2a", "13.21", "9.35");
  for (std::uint64_t seed = 1; seed <= (kRarer > 1 ? 1 : 4); ++seed) {
    eachPosition("introductory", seed, 200, 2000,
                 [](const Position& position, const Prompt&) { compareSupply(position); });
    if (HasFatalFailure()) return;
  }
}

TEST(BruteForce, SupplyLateInTheCampaign) {
  CASES("13.0a", "13.1a", "13.2a", "13.21", "9.35");
  eachPosition("campaign", 7, kRarer > 1 ? 2000 : 700, 14000,
               [](const Position& position, const Prompt&) { compareSupply(position); });
}

/// Units thrown over the whole map at random: pockets, gaps and crossed lines that play rarely brings.
Scene scattered(Random& random, std::uint32_t share) {
  Scene s;
  std::vector<Place> land;
  s.rules.land.each([&](Place hex) { land.push_back(hex); });
  for (std::uint16_t i = 0; i < s.rules.units; ++i) {
    const auto unit = static_cast<UnitId>(i);
    if (random.below(500) >= share || s.rules[unit].is(kTransVolga | kFlotilla)) continue;
    const Place hex = land[random.below(static_cast<std::uint32_t>(land.size()))];
    if (!occupiedBy(s.state, hex, other(s.rules[unit].side))) bfs::put(s.rules, s.state, unit, hex);
  }
  return s;
}

TEST(BruteForce, SupplyOnScatteredPositions) {
  CASES("13.0a", "13.1a", "13.2a", "13.21", "9.35");
  Random random(99);
  for (int round = 0; round < std::max(5, 25 / kRarer); ++round) {
    const Scene s = scattered(random, 20 + random.below(160));
    compareSupply(Position::of(s.state));
    if (HasFatalFailure()) return;
  }
}

/// Germans in each hex of a row of the city, north of the ferries or between them: beyond them supply can only come by
/// way of the empty sectors [13.21].
void buildWall(Scene& s, Random& random) {
  const int row = 8 + static_cast<int>(random.below(20));
  std::uint16_t next = 0;
  s.rules.sovietSide.each([&](Place hex) {
    if (positionOf(hex) != row || s.state.soviet().has(hex)) return;
    while (s.rules.unit[next].side != kGerman || s.state.onMap(static_cast<UnitId>(next))) ++next;
    bfs::put(s.rules, s.state, static_cast<UnitId>(next), hex);
  });
}

/// Germans take a ferry, or leave it [13.22].
void contestFerry(Scene& s, Random& random) {
  const Place ferry = s.rules.ferry[random.below(kFerries)];
  const auto unit = static_cast<UnitId>(static_cast<std::uint16_t>(random.below(s.rules.units)));
  if (const UnitId top = s.state.top(ferry); top != kNoUnit) {
    bfs::put(s.rules, s.state, top, kLost);
  } else if (s.rules[unit].side == kGerman) {
    bfs::put(s.rules, s.state, unit, ferry);
  }
}

/// A unit of the map goes to a hex beside its own, or out of the game if that is held by the enemy.
void stepAtRandom(Scene& s, Random& random) {
  std::vector<UnitId> units;
  for (std::uint16_t i = 0; i < s.rules.units; ++i) {
    const auto unit = static_cast<UnitId>(i);
    if (s.state.onMap(unit) && s.rules.land.has(s.state.at(unit))) units.push_back(unit);
  }
  if (units.empty()) return;
  const UnitId unit = units[random.below(static_cast<std::uint32_t>(units.size()))];
  const Place to = s.rules.around(s.state.at(unit))[random.below(kDirections)];
  if (to == kNowhere || !s.rules.land.has(to)) return;
  bfs::put(s.rules, s.state, unit, occupiedBy(s.state, to, other(s.rules[unit].side)) ? kLost : to);
}

/// What is remembered of supply is carried on from step to step; a thread of its own remembers nothing. Now and then
/// all hexes are asked for, mostly single units.
TEST(BruteForce, SupplyCarriedOnFromStepToStep) {
  CASES("13.0a", "13.2a", "13.21", "13.22", "13.23", "13.24", "9.35");
  Random random(5);
  for (int round = 0; round < std::max(4, 40 / kRarer); ++round) {
    Scene s = scattered(random, random.below(100));
    if (round % 2 == 0) buildWall(s, random);
    for (int step = 1; step <= 200; ++step) {
      random.below(10) == 0 ? contestFerry(s, random) : stepAtRandom(s, random);
      const auto unit = static_cast<UnitId>(static_cast<std::uint16_t>(random.below(s.rules.units)));
      const bool fed = inSupply(s.rules, s.state, unit);
      const bool all = random.below(3) == 0;
      const Hexes remembered = all ? suppliedHexes(s.rules, s.state, kSoviet) : Hexes{};
      std::thread([&] {
        EXPECT_EQ(fed, inSupply(s.rules, s.state, unit));
        if (all) {
          EXPECT_EQ(remembered, suppliedHexes(s.rules, s.state, kSoviet));
        }
      }).join();
      ASSERT_FALSE(HasFailure()) << "round " << round << ", step " << step << "\n"
                                 << theTitle().exportPosition(Position::of(s.state));
    }
  }
}

// --- Reach by real steps ----------------------------------------------------------------------------------------

/// Where a unit can end its move, and the least cost, found by making every step. Nothing if a step drives militia away
/// [13.25] and so opens hexes that were closed at the start.
std::optional<std::map<Place, int>> plainReach(const Position& start, UnitId unit) {
  const BattleForStalingrad& title = theTitle();
  const Rules& rules = title.rules();
  Events nobody;
  std::map<Place, int> ends;
  std::map<int, std::map<Place, std::unique_ptr<Position>>> waiting;
  std::map<Place, bool> done;
  auto first = std::make_unique<Position>(start);
  if (!title.apply(*first, act(V::Activate, unit), nobody).ok()) return ends;
  const Place from = first->as<State>().at(unit);
  if (!isHex(from)) return ends;
  waiting[0][from] = std::move(first);
  while (!waiting.empty()) {
    const auto level = waiting.begin();
    const int cost = level->first;
    const Place hex = level->second.begin()->first;
    const std::unique_ptr<Position> position = std::move(level->second.begin()->second);
    level->second.erase(level->second.begin());
    if (level->second.empty()) waiting.erase(level);
    if (done[hex]) continue;
    done[hex] = true;
    const State& state = position->as<State>();
    const bool moving = !state.steps.empty() && state.steps.top().step == static_cast<std::uint8_t>(S::Move);
    // A group without a further option has stopped by itself.
    if (hex != from && (!moving || title.judge(*position, act(V::Stop)).ok())) ends[hex] = cost;
    if (!moving) continue;
    for (int d = 0; d < kDirections; ++d) {
      const Place to = rules.around(hex)[static_cast<std::size_t>(d)];
      if (to == kNowhere || done[to] || !title.judge(*position, act(V::Step, to)).ok()) continue;
      const int sum = cost + stepCost(rules, state, rules[unit].side, hex, d);
      auto next = std::make_unique<Position>(*position);
      EXPECT_TRUE(title.apply(*next, act(V::Step, to), nobody).ok());
      if (rules[unit].side == kGerman && !(next->as<State>().soviet() == start.as<State>().soviet()))
        return std::nullopt;
      while (title.judge(*next, act(V::Pass)).ok() && next->as<State>().at(unit) == to) {
        EXPECT_TRUE(title.apply(*next, act(V::Pass), nobody).ok());  // no attack, no counterattack
      }
      waiting[sum].emplace(to, std::move(next));
    }
  }
  return ends;
}

/// "1621 4, 1722 2": hexes and quarter points that the first has and the second has not.
std::string without(const std::map<Place, int>& first, const std::map<Place, int>& second) {
  std::string out;
  for (const auto& [place, cost] : first) {
    const auto same = second.find(place);
    if (same != second.end() && same->second == cost) continue;
    out.append(theTitle().info().map.placeName(place)).append(" ").append(std::to_string(cost)).append(", ");
  }
  return out;
}

void compareReach(const Position& position, UnitId unit) {
  const Place from = position.as<State>().at(unit);
  if (!isHex(from)) return;
  std::map<Place, int> fast;
  for (const Reach& reach : theTitle().reach(position, std::span(&unit, 1))) fast[reach.place] = reach.cost;
  const std::optional<std::map<Place, int>> plain = plainReach(position, unit);
  if (!plain) return;
  const std::string who = theTitle().info().roster[unit].id + " from " + theTitle().info().map.placeName(from);
  ASSERT_EQ(without(fast, *plain), "") << who << " cannot go there";
  ASSERT_EQ(without(*plain, fast), "") << who << " can go there";
}

TEST(BruteForce, ReachOnPositionsOfRandomGames) {
  CASES("7.1", "7.32", "7.33", "7.34", "7.36", "8.11", "8.12", "8.2", "8.3", "14.3a");
  int compared = 0;
  for (std::uint64_t seed = 11; seed <= 14; ++seed) {
    Random random(seed);
    eachPosition("campaign", seed, 1, 12000, [&](const Position& position, const Prompt& prompt) {
      const auto step = static_cast<S>(prompt.step);
      if (step != S::Initiative && step != S::Reaction) return;  // support must end beside its target
      if (random.below(static_cast<std::uint32_t>(3 * kRarer)) != 0) return;
      std::vector<UnitId> units;
      for (const LegalList::Offer& offer : prompt.legal.offers()) {
        const UnitId unit = offer.action.unitA();
        if (verbOf(offer.action) != V::Activate || unit == theTitle().rules().chuikov) continue;
        units.push_back(unit);
      }
      if (units.empty() || ::testing::Test::HasFatalFailure()) return;
      compareReach(position, units[random.below(static_cast<std::uint32_t>(units.size()))]);
      ++compared;
    });
    if (HasFatalFailure()) return;
  }
  EXPECT_GT(compared, 50 / kRarer);
}

}  // namespace
}  // namespace kessel::bfs
