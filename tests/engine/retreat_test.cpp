// SPDX-License-Identifier: GPL-3.0-or-later
// Retreats by priorities against all courses that there are, what speaks against a step, and paths to advance along.
#include "kessel/engine/retreat.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "kessel/engine/hash.h"
#include "kessel/engine/retreat_form.h"
#include "third_title/crossroads.h"

namespace kessel::retreat_test {
namespace {

using ::testing::HasSubstr;

/// A map with holes; its hexes are closed, in a Zone of Control, crowded or open, at random, and some sides are closed.
struct Land {
  Land(int lanes, int length, std::uint64_t theSeed) : seed(theSeed) {
    map.grid.lanes = lanes;
    map.grid.length = length;
    map.terrain.assign(static_cast<std::size_t>(lanes) * kLaneLength, Map::kOffMap);
    for (int lane = 0; lane < lanes; ++lane) {
      for (int position = 0; position < length; ++position) {
        const Place hex = hexAt(lane, position);
        if (roll(hex, 1) % 10 != 0) map.terrain[index(hex)] = 0;
      }
    }
    table = NeighbourTable(map);
  }
  [[nodiscard]] std::uint64_t roll(Place hex, std::uint64_t salt) const {
    return mix(seed + salt * 977 + index(hex), 0x9E3779B97F4A7C15ULL) >> 20U;
  }
  [[nodiscard]] bool closed(Place hex) const { return roll(hex, 2) % 6 == 0; }
  [[nodiscard]] bool controlled(Place hex) const { return roll(hex, 3) % 3 == 0; }
  [[nodiscard]] bool crowded(Place hex) const { return roll(hex, 4) % 4 == 0; }
  [[nodiscard]] bool river(Place from, int direction) const {
    return direction != kNoDirection && roll(from, 5 + static_cast<std::uint64_t>(direction)) % 8 == 0;
  }

  std::uint64_t seed;
  Map map;
  NeighbourTable table;
};

/// What may count: all kinds that the books know, in any order.
struct Withdrawal {
  using Key = std::array<int, 5>;
  enum Entry : std::size_t { Zones, Beyond, Distance, FirstZone, Supply };

  const Land& land;
  std::array<std::size_t, 5> order;  ///< the place in the key of each entry
  Place firing;
  Place friends;
  int least;
  int most;

  [[nodiscard]] Verdict mayGo(Place from, Place to, int direction) const {
    if (direction == kNoDirection) return refuse("0", "{0} does not lie beside", to);
    if (land.closed(to)) return refuse("1", "{0} is closed", to);
    if (land.river(from, direction)) return refuse("2", "{0} lies over the river", to);
    return allow();
  }
  [[nodiscard]] bool mayEnd(Place at) const { return !land.controlled(at) && !land.crowded(at); }
  [[nodiscard]] Key along(Place /*from*/, Place to, int /*direction*/, const Key& soFar, int hexes) const {
    Key key{};
    key[order[Zones]] = land.controlled(to) ? 1 : 0;
    key[order[Beyond]] = hexes > least ? 1 : 0;
    if (land.controlled(to) && soFar[order[Zones]] == 0) key[order[FirstZone]] = land.map.grid.distance(to, friends);
    return key;
  }
  [[nodiscard]] Key atEnd(Place at) const {
    Key key{};
    key[order[Distance]] = 63 - land.map.grid.distance(at, firing);
    key[order[Supply]] = positionOf(at);
    return key;
  }
  [[nodiscard]] Verdict again(Place to) const { return refuse("3", "{0} was left", to); }
  [[nodiscard]] Verdict deadEnd(Place to) const { return refuse("4", "{0} leads nowhere", to); }
  [[nodiscard]] Verdict worse(std::size_t entry, Place to, Place /*better*/) const {
    return refuse("5", "{0} is worse in {1}", to, entry);
  }
};
using Ways = RetreatWays<Withdrawal>;
using Key = Withdrawal::Key;

Withdrawal anyOrders(const Land& land) {
  const std::vector<Place> hexes = land.map.hexes();
  RC_PRE(!hexes.empty());
  Withdrawal out{land, {0, 1, 2, 3, 4}, *rc::gen::elementOf(hexes), *rc::gen::elementOf(hexes), 0, 0};
  for (std::size_t i = 4; i > 0; --i) std::swap(out.order[i], out.order[land.roll({}, 20 + i) % (i + 1)]);
  out.least = *rc::gen::inRange(0, 5);
  out.most = out.least + *rc::gen::inRange(0, 3);
  return out;
}

/// The key of a whole course, by definition.
Key keyOf(const Withdrawal& orders, const std::vector<Place>& course) {
  Key key = orders.atEnd(course.back());
  key[orders.order[Withdrawal::Zones]] += static_cast<int>(
      std::count_if(course.begin() + 1, course.end(), [&](Place at) { return orders.land.controlled(at); }));
  key[orders.order[Withdrawal::Beyond]] += std::max(0, static_cast<int>(course.size()) - 1 - orders.least);
  const auto zone =
      std::find_if(course.begin() + 1, course.end(), [&](Place at) { return orders.land.controlled(at); });
  if (zone != course.end())
    key[orders.order[Withdrawal::FirstZone]] += orders.land.map.grid.distance(*zone, orders.friends);
  return key;
}

/// The best key by each first step on from a beginning, from all courses.
void allCourses(const Withdrawal& orders, std::vector<Place>& course, std::size_t begin, std::map<Place, Key>& best) {
  const int hexes = static_cast<int>(course.size()) - 1;
  if (hexes >= orders.least && orders.mayEnd(course.back())) {
    if (course.size() == begin) return;
    const Key key = keyOf(orders, course);
    const auto [at, added] = best.try_emplace(course[begin], key);
    at->second = std::min(at->second, key);
    return;
  }
  if (hexes == orders.most) return;
  for (int d = 0; d < kDirections; ++d) {
    const Place to = orders.land.map.grid.neighbour(course.back(), d);
    if (!orders.land.map.has(to) || orders.land.closed(to) || orders.land.river(course.back(), d)) continue;
    if (std::find(course.begin(), course.end(), to) != course.end()) continue;
    course.push_back(to);
    allCourses(orders, course, begin, best);
    course.pop_back();
  }
}

/// The case under which a step is to be refused, nullptr if it is to be allowed.
std::string expected(const Withdrawal& orders, const std::vector<Place>& gone, const std::map<Place, Key>& best,
                     const Key& least, Place to) {
  const int direction = orders.land.table.direction(gone.back(), to);
  if (const Verdict step = orders.mayGo(gone.back(), to, direction); !step.ok()) return step.rule;
  if (std::find(gone.begin(), gone.end(), to) != gone.end()) return "3";
  if (!best.contains(to)) return "4";
  return best.at(to) == least ? "" : "5";
}

RC_GTEST_PROP(Retreat, KeepsToTheBestOfAllCourses, (std::uint64_t seed)) {
  const Land land(*rc::gen::inRange(2, 9), *rc::gen::inRange(2, 9), seed);
  const Withdrawal orders = anyOrders(land);
  std::vector<Place> gone{*rc::gen::elementOf(land.map.hexes())};
  std::optional<Key> promised;
  while (true) {
    const Ways ways(land.table, orders, gone);
    const int hexes = static_cast<int>(gone.size()) - 1;
    RC_ASSERT(ways.over() == (hexes >= orders.least && orders.mayEnd(gone.back())));
    if (ways.over()) {
      RC_ASSERT(!promised || keyOf(orders, gone) == *promised);
      RC_ASSERT(ways.count() == 0 && !ways.none());
      return;
    }
    std::map<Place, Key> best;
    std::vector<Place> course = gone;
    allCourses(orders, course, gone.size(), best);
    RC_ASSERT(ways.none() == best.empty());
    RC_TAG(ways.none() ? "none" : promised ? "further" : "first");
    if (best.empty()) {
      RC_ASSERT(!promised && ways.count() == 0 && ways.first() == kNowhere);
      return;
    }
    const Key least = std::ranges::min_element(best, {}, [](const auto& entry) { return entry.second; })->second;
    RC_ASSERT(ways.best() == least);
    RC_ASSERT(!promised || *promised == least);
    promised = least;
    std::vector<Place> open;
    for (const Place to : land.map.hexes()) {
      const std::string rule = expected(orders, gone, best, least, to);
      const Verdict verdict = ways.judge(to);
      RC_ASSERT((verdict.ok() ? "" : std::string(verdict.rule)) == rule);
      RC_ASSERT(ways.has(to) == rule.empty());
      if (rule.empty()) open.push_back(to);
    }
    std::vector<Place> listed;
    ways.each([&](Place to) { listed.push_back(to); });
    RC_ASSERT(std::set(listed.begin(), listed.end()) == std::set(open.begin(), open.end()));
    RC_ASSERT(static_cast<std::size_t>(ways.count()) == listed.size() && ways.first() == listed.front());
    gone.push_back(*rc::gen::elementOf(open));
  }
}

/// An open plain without anything on it.
struct Plain {
  using Key = std::array<int, 2>;
  int least = 2;
  int most = 4;
  std::set<Place> full{};
  const Grid* grid = nullptr;
  Place enemy{};
  [[nodiscard]] Verdict mayGo(Place, Place to, int direction) const {
    return direction == kNoDirection ? refuse("0", "{0} does not lie beside", to) : allow();
  }
  [[nodiscard]] bool mayEnd(Place at) const { return !full.contains(at); }
  [[nodiscard]] Key along(Place, Place, int, const Key&, int hexes) const { return {hexes > least ? 1 : 0, 0}; }
  [[nodiscard]] Key atEnd(Place at) const { return {0, 63 - grid->distance(at, enemy)}; }
  [[nodiscard]] Verdict again(Place to) const { return refuse("3", "{0} was left", to); }
  [[nodiscard]] Verdict deadEnd(Place to) const { return refuse("4", "{0} leads nowhere", to); }
  [[nodiscard]] Verdict worse(std::size_t entry, Place to, Place better) const {
    return refuse("5", "{0} is worse than {1} in {2}", to, better, entry);
  }
};

struct Column : ::testing::Test {
  Column() {
    map.grid.lanes = 1;
    map.grid.length = 12;
    map.terrain.assign(kLaneLength, Map::kOffMap);
    for (int i = 0; i < 12; ++i) map.terrain[index(hexAt(0, i))] = 0;
    table = NeighbourTable(map);
    plain.grid = &map.grid;
    plain.enemy = hexAt(0, 4);
  }
  Map map;
  NeighbourTable table;
  Plain plain;
};

TEST_F(Column, SaysInWhichEntryAStepIsWorse) {
  const std::array gone{hexAt(0, 5)};
  const RetreatWays ways(table, plain, std::span<const Place>(gone));
  EXPECT_EQ(ways.first(), hexAt(0, 6));
  const Verdict verdict = ways.judge(hexAt(0, 4));
  ASSERT_FALSE(verdict.ok());
  EXPECT_STREQ(verdict.rule, "5");
  EXPECT_EQ(ways.best(), (Plain::Key{0, 60}));
}

TEST_F(Column, GoesOnFromWhereItMayNotEnd) {
  plain.full = {hexAt(0, 7), hexAt(0, 8)};
  plain.enemy = hexAt(0, 0);
  const std::array start{hexAt(0, 5)};
  // Two hexes beyond the required ones are dearer than being nearer to the enemy.
  EXPECT_TRUE(RetreatWays(table, plain, std::span<const Place>(start)).has(hexAt(0, 4)));
  const std::array gone{hexAt(0, 5), hexAt(0, 6), hexAt(0, 7)};
  const RetreatWays ways(table, plain, std::span<const Place>(gone));
  EXPECT_FALSE(ways.over());
  EXPECT_TRUE(ways.has(hexAt(0, 8)));
  EXPECT_EQ(ways.best(), (Plain::Key{2, 54}));
  plain.most = 3;
  EXPECT_TRUE(RetreatWays(table, plain, std::span<const Place>(gone)).none());
}

/// ... on which nobody knows how far he may have to go.
struct Road : Plain {
  int farthest = 6;
};

TEST_F(Column, GoesAsFarAsItMustWhereNothingNearerIsFree) {
  Road road{plain};
  road.most = 2;
  road.enemy = hexAt(0, 0);
  for (int i = 5; i < 12; ++i) road.full.insert(hexAt(0, i));
  for (int i = 0; i < 5; ++i) road.full.insert(hexAt(0, i));
  std::vector<Place> gone{hexAt(0, 5)};
  const auto ways = [&] { return RetreatWays(table, road, std::span<const Place>(gone)); };
  EXPECT_TRUE(ways().none());
  road.full.erase(hexAt(0, 0));
  EXPECT_EQ(ways().first(), hexAt(0, 4)) << "five, the only way";
  road.full.erase(hexAt(0, 11));
  EXPECT_EQ(ways().count(), 1) << "six that way: where five do, longer ones are not looked at";
  while (!ways().over()) gone.push_back(ways().first());
  EXPECT_EQ(gone.back(), hexAt(0, 0));
  road.farthest = 4;
  gone.resize(1);
  EXPECT_TRUE(ways().none());
  road.full.erase(hexAt(0, 7));
  EXPECT_EQ(ways().first(), hexAt(0, 6)) << "as many as are required";
}

TEST_F(Column, RequiresNothingOfWhoNeedNotGo) {
  plain.least = 0;
  const std::array start{hexAt(0, 5)};
  EXPECT_TRUE(RetreatWays(table, plain, std::span<const Place>(start)).over());
}

/// The same plain on which a toll is paid in some places; who has paid it finds room everywhere.
struct Toll : Plain {
  using Key = std::array<int, 3>;
  std::size_t compared = 2;
  std::set<Place> tolls{};
  [[nodiscard]] bool mayEnd(Place at) const { return tolls.empty() ? Plain::mayEnd(at) : true; }
  [[nodiscard]] bool mayEnd(Place at, const Key& soFar) const { return soFar[2] > 0 || Plain::mayEnd(at); }
  [[nodiscard]] Key along(Place from, Place to, int direction, const Key&, int hexes) const {
    return {Plain::along(from, to, direction, {}, hexes)[0], 0, tolls.contains(to) ? 1 : 0};
  }
  [[nodiscard]] Key atEnd(Place at) const { return {0, Plain::atEnd(at)[1], 0}; }
};
static_assert(Retreating<Toll>);

TEST_F(Column, EndsWhereWhatTheWayHasCostAllowsIt) {
  Toll toll{plain};
  toll.enemy = hexAt(0, 0);
  toll.full = {hexAt(0, 7), hexAt(0, 3)};
  const std::array start{hexAt(0, 5)};
  const auto ways = [&](std::span<const Place> gone) { return RetreatWays(table, toll, gone); };
  EXPECT_EQ(ways(start).best(), (Toll::Key{1, 63 - 8, 0})) << "both ways are longer by one hex";
  toll.tolls = {hexAt(0, 4)};
  EXPECT_EQ(ways(start).best(), (Toll::Key{0, 63 - 3, 1})) << "no longer than required";
  EXPECT_EQ(ways(start).count(), 1);
  const std::array arrived{hexAt(0, 5), hexAt(0, 4), hexAt(0, 3)};
  EXPECT_TRUE(ways(arrived).over());
  const std::array crowded{hexAt(0, 5), hexAt(0, 6), hexAt(0, 7)};
  EXPECT_FALSE(ways(crowded).over());
  toll.tolls = {hexAt(0, 4), hexAt(0, 6)};
  EXPECT_EQ(ways(start).count(), 1) << "farther from the enemy, whatever is paid";
  toll.full = {};
  toll.tolls = {hexAt(0, 6)};
  toll.enemy = hexAt(0, 5);
  EXPECT_EQ(ways(start).count(), 2) << "what is only carried along decides nothing";
}

TEST(Trails, AreFollowedInTheirOrder) {
  std::array<Trail<4>, 2> trails;
  for (int i = 0; i < 3; ++i) trails[0].add(hexAt(0, i));
  for (int i : {0, 1}) trails[1].add(hexAt(i, 0));
  EXPECT_EQ(trails[0].length(), 2);
  const Following vacated = Following{}.after(trails, hexAt(0, 0));
  EXPECT_TRUE(vacated.along(2));
  EXPECT_TRUE(vacated.after(trails, hexAt(0, 1)).along(2));
  EXPECT_TRUE(vacated.after(trails, hexAt(0, 1)).after(trails, hexAt(0, 2)).along(2));
  EXPECT_TRUE(vacated.after(trails, hexAt(1, 0)).along(2));
  // Beyond the end, off it, back to it, out of turn.
  EXPECT_FALSE(vacated.after(trails, hexAt(1, 0)).after(trails, hexAt(2, 0)).along(2));
  EXPECT_FALSE(vacated.after(trails, hexAt(1, 1)).along(2));
  EXPECT_FALSE(vacated.after(trails, hexAt(1, 1)).after(trails, hexAt(0, 2)).along(2));
  EXPECT_FALSE(Following{}.after(trails, hexAt(0, 1)).along(2));
  // From one path to the other: each has begun alike, but goes on in its own way.
  EXPECT_FALSE(vacated.after(trails, hexAt(1, 0)).after(trails, hexAt(0, 2)).along(2));
  EXPECT_FALSE(Following{}.along(2));
}

struct Holder {
  Trail<3> path;
};
constexpr std::array kHolderParts{form::trail<&Holder::path>("path", "Where it went.")};

TEST(Trails, AreWrittenByTheirNames) {
  const TitleInfo info = (*crossroads::load(KESSEL_SOURCE_DIR "/tests/third_title/data"))->info();
  Holder holder;
  const std::vector<Place> hexes = info.map.hexes();
  for (const std::size_t i : {2U, 0U, 1U}) holder.path.add(hexes[i]);
  form::Json out = form::Json::object();
  form::spellParts(info, kHolderParts, holder, Holder{}, out);
  EXPECT_EQ(out["path"],
            (form::Json{info.map.placeName(hexes[2]), info.map.placeName(hexes[0]), info.map.placeName(hexes[1])}));
  const auto read = [&](Holder& into) {
    auto document = Document::parse(out.dump(), "position");
    form::readParts(info, kHolderParts, (*document)->root(), into);
    return (*document)->error() ? (*document)->error()->text() : "";
  };
  Holder back;
  EXPECT_EQ(read(back), "");
  EXPECT_EQ(back.path, holder.path);
  out["path"].push_back(info.map.placeName(hexes[3]));
  EXPECT_THAT(read(back), HasSubstr("path: at most 3 entries"));
}

}  // namespace
}  // namespace kessel::retreat_test
