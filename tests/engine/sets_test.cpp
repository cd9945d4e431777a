// SPDX-License-Identifier: GPL-3.0-or-later
// Sets of ids and stacks of units, against plain containers.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <set>
#include <vector>

#include "kessel/engine/idset.h"
#include "kessel/engine/stacks.h"

namespace kessel::sets_test {
namespace {

constexpr std::size_t kUnits = 142;
using Units = IdSet<UnitId, kUnits>;
using SmallStacks = Stacks<std::uint8_t, kUnits, 7>;

std::set<std::uint16_t> someIds() {
  std::set<std::uint16_t> out;
  for (const int value : *rc::gen::container<std::vector<int>>(rc::gen::inRange(0, static_cast<int>(kUnits)))) {
    out.insert(static_cast<std::uint16_t>(value));
  }
  return out;
}

Units setOf(const std::set<std::uint16_t>& ids) {
  Units out;
  for (std::uint16_t id : ids) out.add(static_cast<UnitId>(id));
  return out;
}

RC_GTEST_PROP(IdSet, OperationsAreThoseOfSets, ()) {
  const auto a = someIds();
  const auto b = someIds();
  const Units first = setOf(a);
  const Units second = setOf(b);
  std::set<std::uint16_t> seen;
  first.each([&](UnitId unit) { seen.insert(index(unit)); });
  RC_ASSERT(seen == a);
  RC_ASSERT(first.count() == static_cast<int>(a.size()));
  RC_ASSERT(first.any() == !a.empty());
  for (std::uint16_t i = 0; i < kUnits; ++i) {
    const auto unit = static_cast<UnitId>(i);
    RC_ASSERT((first & second).has(unit) == (a.contains(i) && b.contains(i)));
    RC_ASSERT((first | second).has(unit) == (a.contains(i) || b.contains(i)));
    RC_ASSERT((first - second).has(unit) == (a.contains(i) && !b.contains(i)));
  }
  RC_ASSERT(first.intersects(second) == (first & second).any());
  RC_ASSERT(first.anyOf([](UnitId unit) { return index(unit) > 99; }) == (!a.empty() && *a.rbegin() > 99));
}

TEST(IdSet, RemovesAndKnowsNothingBeyondItsEnd) {
  Units set;
  set.add(static_cast<UnitId>(141));
  EXPECT_TRUE(set.has(static_cast<UnitId>(141)));
  EXPECT_FALSE(set.has(static_cast<UnitId>(142)));
  EXPECT_FALSE(set.has(kNoUnit));
  set.remove(static_cast<UnitId>(141));
  EXPECT_TRUE(set.none());
}

TEST(IdSet, IsListedRising) {
  Units set;
  for (const UnitId id : {UnitId{70}, UnitId{3}, UnitId{141}}) set.add(id);
  EXPECT_EQ(listOf(set), (std::vector<UnitId>{UnitId{3}, UnitId{70}, UnitId{141}}));
  EXPECT_TRUE(listOf(Units{}).empty());
}

RC_GTEST_PROP(Stacks, KeepTheOrderOfThePlacing, ()) {
  SmallStacks stacks;
  std::vector<std::vector<UnitId>> model(7);
  std::vector<std::size_t> slotOf(kUnits, 7);
  const auto moves = *rc::gen::container<std::vector<std::pair<int, int>>>(
      rc::gen::pair(rc::gen::inRange(0, static_cast<int>(kUnits)), rc::gen::inRange(0, 8)));
  for (const auto& [number, to] : moves) {
    const auto unit = static_cast<UnitId>(static_cast<std::uint16_t>(number));
    std::size_t& at = slotOf[index(unit)];
    if (at < 7) {
      stacks.remove(at, unit);
      model[at].erase(std::find(model[at].begin(), model[at].end(), unit));
    }
    at = static_cast<std::size_t>(to);
    if (at < 7) {
      stacks.push(at, unit);
      model[at].insert(model[at].begin(), unit);
    }
  }
  for (std::size_t slot = 0; slot < 7; ++slot) {
    std::vector<UnitId> seen;
    stacks.each(slot, [&](UnitId unit) { seen.push_back(unit); });
    RC_ASSERT(seen == model[slot]);
    RC_ASSERT(stacks.top(slot) == (seen.empty() ? kNoUnit : seen.front()));
  }
}

}  // namespace
}  // namespace kessel::sets_test
