// SPDX-License-Identifier: GPL-3.0-or-later
// Boards against the plainest thing that could be one: a list of units for each hex, looked through for every question.
#include "kessel/engine/board.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <map>

#include "kessel/engine/text.h"
#include "third_title/crossroads.h"

namespace kessel::board_test {
namespace {

using ::testing::ElementsAre;

struct Ground {
  static constexpr std::size_t kUnits = 9;
  static constexpr int kLanes = 6;
  static constexpr int kLength = 6;
  enum class Layer : std::uint8_t { Even, Odd, Crowd, Count };
};
using TestBoard = Board<Ground>;
static_assert(std::has_unique_object_representations_v<TestBoard> && std::is_trivially_copyable_v<TestBoard>);
static_assert(sizeof(TestBoard) % 8 == 0);

/// Hexes with units of even and of odd number, and with more than two of them.
TestBoard::Marks marksOf(const TestBoard& board, Place hex) {
  TestBoard::Marks marks = 0;
  int count = 0;
  board.each(hex, [&](UnitId unit) {
    marks |= TestBoard::bit(index(unit) % 2 == 0 ? Ground::Layer::Even : Ground::Layer::Odd);
    ++count;
  });
  return count > 2 ? marks | TestBoard::bit(Ground::Layer::Crowd) : marks;
}

void put(TestBoard& board, int unit, Place to) {
  board.put(static_cast<UnitId>(unit), to, [&](Place hex) { return marksOf(board, hex); });
}
std::vector<int> stackAt(const TestBoard& board, Place hex) {
  std::vector<int> units;
  board.each(hex, [&](UnitId unit) { units.push_back(index(unit)); });
  return units;
}

TEST(Board, KeepsStacksFromTheTopDown) {
  TestBoard board;
  const Place hex = hexAt(2, 3);
  for (int unit : {1, 4, 7}) put(board, unit, hex);
  EXPECT_THAT(stackAt(board, hex), ElementsAre(7, 4, 1));
  board.raise(UnitId{1});
  EXPECT_THAT(stackAt(board, hex), ElementsAre(1, 7, 4));
  put(board, 7, boxAt(0));
  EXPECT_THAT(stackAt(board, hex), ElementsAre(1, 4));
  EXPECT_EQ(board.at(UnitId{7}), boxAt(0));
  EXPECT_FALSE(board.onMap(UnitId{7}));
  EXPECT_TRUE(board.empty(hexAt(0, 0)));
  EXPECT_EQ(board.countIn(hex, [](UnitId unit) { return index(unit) > 1; }), 1);
  EXPECT_TRUE(board.unitsIn(hex, [](UnitId) { return true; }).has(UnitId{4}));
}

TEST(Board, PutsAUnitOnTopOfTheHexWhereItIs) {
  TestBoard board;
  const Place hex = hexAt(1, 1);
  for (int unit : {0, 1}) put(board, unit, hex);
  put(board, 0, hex);
  EXPECT_THAT(stackAt(board, hex), ElementsAre(0, 1));
}

RC_GTEST_PROP(Board, AgreesWithListsOfUnits, ()) {
  TestBoard board;
  std::map<Place, std::vector<int>> lists;  // from the top down
  const auto moves = *rc::gen::container<std::vector<std::pair<int, int>>>(
      rc::gen::pair(rc::gen::inRange(0, 9), rc::gen::inRange(0, 40)));
  for (const auto& [unit, where] : moves) {
    const Place to = where < 36 ? hexAt(where / 6, where % 6) : where < 39 ? boxAt(where - 36) : kNowhere;
    put(board, unit, to);
    for (auto& [hex, list] : lists) std::erase(list, unit);
    lists[to].insert(lists[to].begin(), unit);
  }
  for (int lane = 0; lane < 6; ++lane) {
    for (int position = 0; position < 6; ++position) {
      const Place hex = hexAt(lane, position);
      const std::vector<int>& list = lists[hex];
      RC_ASSERT(stackAt(board, hex) == list);
      const auto odd = [](int unit) { return unit % 2 != 0; };
      RC_ASSERT(board.on(Ground::Layer::Odd).has(hex) == std::any_of(list.begin(), list.end(), odd));
      RC_ASSERT(board.on(Ground::Layer::Even).has(hex) == !std::all_of(list.begin(), list.end(), odd));
      RC_ASSERT(board.on(Ground::Layer::Crowd).has(hex) == (list.size() > 2));
    }
  }
}

struct Camped : Ground {
  static constexpr std::size_t kBoxes = 2;
};
using CampedBoard = Board<Camped>;
static_assert(std::has_unique_object_representations_v<CampedBoard> && sizeof(CampedBoard) % 8 == 0);

RC_GTEST_PROP(Board, StacksUnitsInBoxesThatArePlaces, ()) {
  CampedBoard board;
  std::map<Place, std::vector<UnitId>> lists;  // from the top down
  const auto marks = [&](Place hex) {
    RC_ASSERT(isHex(hex));
    return board.empty(hex) ? CampedBoard::Marks{0} : CampedBoard::bit(Ground::Layer::Even);
  };
  const auto moves = *rc::gen::container<std::vector<std::pair<int, int>>>(
      rc::gen::pair(rc::gen::inRange(0, 9), rc::gen::inRange(0, 9)));
  for (const auto& [number, where] : moves) {
    const auto unit = static_cast<UnitId>(number);
    const Place to = where < 4 ? hexAt(5, 2 + where) : where < 8 ? boxAt(where - 4) : kNowhere;
    board.put(unit, to, marks);
    for (auto& [place, list] : lists) std::erase(list, unit);
    lists[to].insert(lists[to].begin(), unit);
    RC_ASSERT(board.onMap(unit) == (where < 6));
  }
  for (int i = 0; i < 6; ++i) {
    const Place place = i < 4 ? hexAt(5, 2 + i) : boxAt(i - 4);
    std::vector<UnitId> stack;
    board.each(place, [&](UnitId unit) { stack.push_back(unit); });
    RC_ASSERT(stack == lists[place]);
    if (isHex(place)) RC_ASSERT(board.on(Ground::Layer::Even).has(place) == !stack.empty());
  }
}

/// The counters of the small title, some of them on the board.
const TitleInfo& info() {
  static const auto kTitle = crossroads::load(KESSEL_SOURCE_DIR "/tests/third_title/data");
  return (*kTitle)->info();
}
std::vector<std::string> faultsOf(const TestBoard& board) {
  std::vector<std::string> faults;
  board.check(
      info(), [&](Place hex) { return marksOf(board, hex); },
      [&](const Message& fault) { faults.push_back(textOf(fault)); });
  return faults;
}

TEST(Board, TellsWhatIsWrongWithIt) {
  TestBoard board;
  const Place hex = info().map.placeNamed("0302");
  for (int unit : {0, 1}) put(board, unit, hex);
  EXPECT_THAT(faultsOf(board), ElementsAre());
  TestBoard marked = board;
  marked.layers[1].add(info().map.placeNamed("0101"));
  EXPECT_THAT(faultsOf(marked), ElementsAre("occupation of 0101 is wrong"));
  TestBoard astray = board;
  astray.place[1] = index(info().map.placeNamed("0101"));
  EXPECT_THAT(faultsOf(astray), ElementsAre("west-inf-1 is in the stack of another hex"));
  TestBoard lost = board;
  lost.place[2] = index(hex);
  EXPECT_THAT(faultsOf(lost), ElementsAre("3 units are on the map, 2 in stacks"));
}

TEST(Board, ShowsAStackFromTheBottomUp) {
  TestBoard board;
  const Place hex = hexAt(2, 2);
  for (int unit : {3, 5}) put(board, unit, hex);
  std::vector<UnitView> seen(1);
  board.view(hex, seen, [](UnitId unit) {
    UnitView view;
    view.unit = unit;
    return view;
  });
  ASSERT_EQ(seen.size(), 3U);
  EXPECT_EQ(seen[1].unit, UnitId{3});
  EXPECT_EQ(seen[1].level, 0);
  EXPECT_EQ(seen[2].unit, UnitId{5});
  EXPECT_EQ(seen[2].level, 1);
  EXPECT_EQ(seen[2].place, hex);
}

}  // namespace
}  // namespace kessel::board_test
