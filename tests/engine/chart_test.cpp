// SPDX-License-Identifier: GPL-3.0-or-later
// Results charts: columns, clamping, display, and faults of their file.
#include "kessel/engine/chart.h"
#include "kessel/engine/sum.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "kessel/engine/chart_fire.h"
#include "support/data.h"
#include "support/faults.h"
#include "support/json_edit.h"

namespace kessel::chart_test {
namespace {

using nlohmann::json;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

constexpr const char* kSmall = R"({
  "charts": [{"id": "fire", "name": "Fire", "rule": "1.1", "mark": "book", "note": "hits",
              "lows": [1, 3, 7], "firstRow": 2, "cells": [[0, 1, 2], [-1, 0, 1]]}],
  "displays": [{"id": "ground", "name": "Ground", "rule": "2.2", "mark": "book",
                "columns": ["cost"], "rows": ["clear", "woods"], "cells": [["1"], ["2"]]}]
})";

Result<ChartSet> load(const std::string& text) {
  const test::TempFolder folder;
  return loadCharts(folder.write("charts.json", text));
}

TEST(ChartFire, ShiftsStayOnTheChart) {
  const Chart chart({1, 3, 7}, 1, {{0, 0, 1}, {0, 1, 2}, {1, 2, 3}});
  const auto fire = [&](int strength, int shift, int modifier) {
    Sum points, shifts, die;
    points.add(strength, "1.1", say("Strength"));
    shifts.add(shift, "1.2", say("Hill"));
    die.add(modifier, "1.3", say("Lead"));
    return fireOnChart(
        chart, 0, points, shifts, die, [](int result) { return say("{0} lost", result); }, 10);
  };
  const Fire left = fire(7, -1, 0);
  EXPECT_EQ(left.base, 2);
  EXPECT_EQ(left.shift, -1);
  EXPECT_STREQ(left.shifts.front().rule, "1.2");
  EXPECT_EQ(left.column, 1);
  // 0 with a 1, 1 with a 2, 2 with anything from 3 to 10.
  EXPECT_EQ(left.outOf, 10U);
  ASSERT_EQ(left.odds.size(), 3U);
  EXPECT_EQ(left.odds[2].value, 2);
  EXPECT_EQ(left.odds[2].weight, 8U);
  EXPECT_EQ(fire(7, -1, 1).odds.front().value, 1) << "the die is modified";
  EXPECT_EQ(fire(3, -4, 0).column, 0);
  EXPECT_EQ(fire(3, 9, 0).column, 2);
  EXPECT_EQ(fire(0, 2, 0).column, -1) << "no column, nothing to shift";
  EXPECT_TRUE(fire(0, 2, 0).odds.empty());
  const Fire plain = fireOnChart(chart, 0, Sum{}, Sum{}, [](int) { return say("nothing"); });
  EXPECT_EQ(plain.base, -1) << "nothing is said of shifts where there are none";
}

TEST(Chart, ClampsStrengthAndDie) {
  const Result<ChartSet> set = load(kSmall);
  ASSERT_TRUE(set) << set.error().text();
  const Chart& chart = *set->named("fire");
  EXPECT_EQ(chart.column(0), -1);
  EXPECT_EQ(chart.column(-5), -1);
  EXPECT_EQ(chart.column(1), 0);
  EXPECT_EQ(chart.column(2), 0);
  EXPECT_EQ(chart.column(3), 1);
  EXPECT_EQ(chart.column(6), 1);
  EXPECT_EQ(chart.column(7), 2);
  EXPECT_EQ(chart.column(7000), 2);
  EXPECT_EQ(chart.result(2, 2), 2);
  EXPECT_EQ(chart.result(2, 1), 2);
  EXPECT_EQ(chart.result(0, 3), -1);
  EXPECT_EQ(chart.result(0, 99), -1);
  EXPECT_EQ(chart.result(-1, 2), 0);
  EXPECT_EQ(chart.result(9, 2), 2);
  EXPECT_EQ(set->named("water"), nullptr);
  EXPECT_EQ(Chart().at(5, 5), 0);
}

TEST(Chart, IsShownWithRanges) {
  const Result<ChartSet> set = load(kSmall);
  ASSERT_TRUE(set) << set.error().text();
  const std::vector<ChartInfo> infos = set->infos();
  ASSERT_EQ(infos.size(), 2U);
  EXPECT_THAT(infos[0].columns, ElementsAre("1-2", "3-6", "7+"));
  EXPECT_THAT(infos[0].rows, ElementsAre("2", "3"));
  EXPECT_THAT(infos[0].cells[1], ElementsAre("-1", "-", "1"));
  EXPECT_EQ(infos[0].note, "hits");
  EXPECT_THAT(infos[1].cells[1], ElementsAre("2"));
}

constexpr const char* kNamed = R"({
  "charts": [{"id": "combat", "name": "Combat", "rule": "1.1", "mark": "book", "lows": [0, 2, 3],
              "columns": ["0:1", "1:1", "1,5:1"], "firstRow": 1, "results": ["-", "AR", "DR"],
              "cells": [["AR", "AR", "-"], ["AR", "-", "DR"]]}]
})";

TEST(Chart, MayNameItsColumnsAndResults) {
  const Result<ChartSet> set = load(kNamed);
  ASSERT_TRUE(set) << set.error().text();
  const Chart& chart = *set->named("combat");
  EXPECT_EQ(chart.result(chart.column(3), 2), 2);
  EXPECT_EQ(chart.result(chart.column(1), 9), 1);
  EXPECT_THAT(chart.resultNames, ElementsAre("-", "AR", "DR"));
  EXPECT_THAT(chart.info().columns, ElementsAre("0:1", "1:1", "1,5:1"));
  EXPECT_THAT(chart.info().cells[1], ElementsAre("AR", "-", "DR"));
  EXPECT_EQ(load(test::edited(kNamed, "/charts/0/columns/2", nullptr)).error().what.english(),
            "expected 3 names, one for each column, found 2");
  EXPECT_EQ(load(test::edited(kNamed, "/charts/0/cells/1/0", "AX")).error().what.english(),
            "expected one of the results, found \"AX\"");
  EXPECT_THAT(load(test::edited(kNamed, "/charts/0/cells/1/0", 1)).error().what.english(),
              HasSubstr("expected a text"));
}

RC_GTEST_PROP(Chart, ColumnIsTheLastLowThatFits, ()) {
  std::vector<int> lows;
  int low = *rc::gen::inRange(0, 4);
  const int columns = *rc::gen::inRange(1, 20);
  for (int i = 0; i < columns; ++i) {
    lows.push_back(low);
    low += *rc::gen::inRange(1, 9);
  }
  const Chart chart(lows, 0, {std::vector<int>(lows.size(), 1)});
  const int strength = *rc::gen::inRange(-2, 200);
  int expected = -1;
  for (std::size_t i = 0; i < lows.size(); ++i) {
    if (lows[i] <= strength) expected = static_cast<int>(i);
  }
  RC_ASSERT(chart.column(strength) == expected);
}

TEST(ChartFile, NamesEveryFault) {
  const test::Fault faults[] = {
      {"/tables", 1, "/tables", "unknown member"},
      {"/charts/0/lows", json::array(), "/charts/0/lows", "1 to 100 columns"},
      {"/charts/0/lows/1", 1, "/charts/0/lows/1", "greater number"},
      {"/charts/0/lows/1", 1000000, "/charts/0/lows/1", "from 0 to 9999"},
      {"/charts/0/cells", json::array(), "/charts/0/cells", "1 to 100 rows"},
      {"/charts/0/cells/1", json::array({1, 2}), "/charts/0/cells/1", "expected 3 cells, found 2"},
      {"/charts/0/cells/1/0", 300, "/charts/0/cells/1/0", "from -128 to 127"},
      {"/charts/0/cells/1/0", "-", "/charts/0/cells/1/0", "whole number"},
      {"/charts/0/mark", nullptr, "/charts/0", "\"mark\""},
      {"/displays/0/id", "fire", "/displays/0/id", "used twice"},
      {"/displays/0/cells/0", json::array({"1", "2"}), "/displays/0/cells/0", "expected 1 cells"},
      {"/displays/0/rows", json::array({"clear"}), "/displays/0/cells", "expected 1 rows"},
  };
  test::expectEachNamed(load, kSmall, "charts.json", faults);
}

TEST(Sum, SaysWhatItHasNoRoomFor) {
  Sum sum;
  for (int i = 1; i <= static_cast<int>(Sum::kCapacity) + 3; ++i) sum.add(i, "1.1", say("Unit {0}", i));
  ASSERT_EQ(sum.lines().size(), Sum::kCapacity);
  int shown = 0;
  for (const SumLine& line : sum.lines()) shown += line.value;
  EXPECT_EQ(shown, sum.total()) << "what is shown adds up";
  const SumLine& last = sum.lines().back();
  EXPECT_EQ(last.op, SumLine::Op::Add);
  EXPECT_EQ(last.label.args[0].value, 4) << "so many contributions share the last line";
  EXPECT_EQ(last.running, sum.total());
}

}  // namespace
}  // namespace kessel::chart_test
