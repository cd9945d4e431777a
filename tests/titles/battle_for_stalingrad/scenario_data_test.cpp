// SPDX-License-Identifier: GPL-3.0-or-later
// Scenarios and charts: start displays, schedules, air tracks, the ready-made deployment, and the Combat Results Table.
#include <gmock/gmock.h>
#include <rapidcheck/gtest.h>

#include <algorithm>

#include "kessel/engine/reference.h"
#include "support/cases.h"
#include "titles/battle_for_stalingrad/data.h"

namespace kessel::test {
namespace {

const Unit& unitOf(UnitId id) {
  return stalingradUnits()[id];
}
const ScenarioData& campaign() {
  return stalingradScenario("campaign");
}

int arriving(const ScenarioData& scenario, Side side, int turn, const std::string& phase = "") {
  int count = 0;
  for (const Arrival& arrival : scenario.arrivals) {
    if (arrival.side != side || arrival.turn != turn || (!phase.empty() && arrival.phase != phase)) continue;
    for (UnitId unit : arrival.units) count += unitOf(unit).is("flotilla") ? 0 : 1;
  }
  return count;
}

TEST(StalingradScenario, BothHaveTheirHeads) {
  EXPECT_EQ(stalingradScenario("introductory").turns, 1);
  EXPECT_EQ(stalingradScenario("introductory").minutes, 180);
  EXPECT_EQ(campaign().turns, 7);
  EXPECT_EQ(campaign().minutes, 660);
  EXPECT_EQ(campaign().turnNames.front(), "15-21 September 1942");
  EXPECT_EQ(campaign().turnNames.back(), "27 October - 2 November 1942");
  EXPECT_NE(campaign().hash, stalingradScenario("introductory").hash);
}

TEST(StalingradScenario, StartDisplaysHaveTheirNumbers) {
  std::map<std::string, int> byRegion;
  int german = 0;
  int soviet = 0;
  for (const SetupGroup& group : campaign().setup) {
    const int count = static_cast<int>(group.units.size());
    (group.side == kFirstSide ? german : soviet) += count;
    if (group.regions.size() == 1) byRegion[group.regions.front()] += count;
  }
  EXPECT_EQ(german, 116);
  EXPECT_EQ(soviet, 162 + 1);  // and the depot
  const std::map<std::string, int> expected = {{"south-area", 44},    {"central-area", 74 - 6}, {"factories", 6},
                                               {"north-area", 44},    {"sector-29-md", 17},     {"sector-14-pz", 7},
                                               {"sector-94-id", 14},  {"sector-24-pz", 17},     {"sector-71-id", 15},
                                               {"sector-295-id", 14}, {"sector-389-id", 14},    {"sector-60-md", 7},
                                               {"sector-16-pz", 7}};
  EXPECT_EQ(byRegion, expected);
}

TEST(StalingradScenario, The244thDivisionSetsUpInTheSouthWithTheseUnits) {
  for (const SetupGroup& group : campaign().setup) {
    if (group.id != "244-id") continue;
    EXPECT_THAT(group.regions, ::testing::ElementsAre("south-area"));
    std::map<std::string, int> kinds;
    for (UnitId unit : group.units) ++kinds[unitOf(unit).values + " " + unitOf(unit).typeName];
    const std::map<std::string, int> expected = {{"2-8 infantry", 4},    {"3-8 infantry", 2},
                                                 {"2-8 engineer", 1},    {"1-0-6 anti-tank", 1},
                                                 {"6-8-6 artillery", 1}, {"8-4-6 mortar artillery", 1}};
    EXPECT_EQ(kinds, expected);
    return;
  }
  FAIL() << "no group of the 244th Infantry Division";
}

TEST(StalingradScenario, NinetyFourthDivisionSetsUpInItsSectorOnly) {
  const auto group = std::ranges::find(campaign().setup, "94-id", &SetupGroup::id);
  ASSERT_NE(group, campaign().setup.end());
  EXPECT_THAT(group->regions, ::testing::ElementsAre("sector-94-id"));
  for (UnitId unit : group->units) EXPECT_EQ(unitOf(unit).formation, "94th Infantry Division");
}

TEST(StalingradScenario, AirTracksOfTheBook) {
  CASES("5.1b");
  EXPECT_EQ(campaign().table("german-level", 3), 48);
  EXPECT_EQ(campaign().table("german-dive", 3), 14);
  EXPECT_EQ(campaign().table("soviet-level", 3), 3);
  EXPECT_EQ(campaign().table("soviet-dive", 3), 0);
  EXPECT_EQ(campaign().table("soviet-level", 4), 6);
  EXPECT_EQ(campaign().table("soviet-dive", 4), 2);
  EXPECT_EQ(campaign().table("soviet-level", 1), 0);
  EXPECT_EQ(campaign().table("soviet-dive", 1), 0);
  const std::pair<const char*, int> steps[] = {
      {"german-level", 4}, {"german-dive", 2}, {"soviet-level", 3}, {"soviet-dive", 2}};
  for (const auto& [track, step] : steps) {
    for (int turn = 1; turn <= 7; ++turn) {
      EXPECT_EQ(campaign().table(track, turn) % step, 0) << track << " " << turn;
      EXPECT_LE(campaign().table(track, turn), campaign().constant(std::string(track) + "-highest")) << track << turn;
    }
  }
}

TEST(StalingradScenario, ReinforcementsCameAsScheduled) {
  CASES("15.14", "15.4c");
  const int soviet[] = {26, 34, 27, 20, 19, 15, 8};
  const int german[] = {0, 26, 0, 15, 18, 12, 9};
  for (int turn = 1; turn <= 7; ++turn) {
    const auto at = static_cast<std::size_t>(turn - 1);
    EXPECT_EQ(arriving(campaign(), kSecondSide, turn), soviet[at]) << turn;  // the Flotilla not counted
    EXPECT_EQ(arriving(campaign(), kFirstSide, turn), german[at]) << turn;
  }
  EXPECT_EQ(arriving(campaign(), kSecondSide, 7, "first"), 3);
  EXPECT_EQ(arriving(campaign(), kSecondSide, 7, "third"), 5);
  EXPECT_EQ(arriving(campaign(), kSecondSide, 4, "final"), 2 + 1 + 6);
  for (const Arrival& arrival : campaign().arrivals) {
    for (UnitId unit : arrival.units) {
      EXPECT_TRUE(!unitOf(unit).is("203mm") || arrival.turn == 5);
      EXPECT_TRUE(!unitOf(unit).is("trans-volga") || arrival.phase == "final");
      EXPECT_TRUE(!unitOf(unit).is("pontoon") || (arrival.phase == "first" && arrival.turn <= 2));
    }
  }
}

/// Turn and phase of each formation of the displays, as far as the book gives them; what else there is comes last.
TEST(StalingradScenario, FormationsComeInThePhasesOfTheDisplay) {
  CASES("15.4c", "12.4", "12.3a", "15.14");
  const std::map<std::string, std::pair<int, std::string>> expected{
      {"13th Guards Infantry Division", {1, "first"}},
      {"44th Pontoon Battalion", {1, "first"}},
      {"Baltic Marines", {1, "second"}},
      {"179th Engineer Battalion", {1, "third"}},
      {"137th Tank Battalion", {1, "final"}},
      {"Volga River Flotilla", {1, "final"}},
      {"13th Guards Reserve", {2, "first"}},
      {"160th Pontoon Battalion", {2, "first"}},
      {"284th Infantry Division", {2, "second"}},
      {"193rd Infantry Division", {2, "third"}},
      {"95th Infantry Division", {2, "final"}},
      {"39th Guards Infantry Division (-)", {3, "first"}},
      {"308th Infantry Division", {3, "second"}},
      {"37th Guards Infantry Division", {3, "third"}},
      {"84th Light Tank Brigade", {3, "final"}},
      {"208th Infantry Division (-)", {4, "first"}},
      {"524th Infantry Regiment", {4, "second"}},
      {"84th Tank Brigade", {4, "third"}},
      {"89th Tank Brigade", {4, "final"}},
      {"138th Infantry Division", {5, "first"}},
      {"90th Light Tank Brigade", {5, "third"}},
      {"45th Infantry Division", {6, "third"}},
      {"284th Guards Infantry Regiment", {7, "first"}},
      {"Pacific Marine Brigade", {7, "third"}},
  };
  std::size_t found = 0;
  for (const Arrival& arrival : campaign().arrivals) {
    const bool german = unitOf(arrival.units.front()).side == kFirstSide;
    if (const auto entry = expected.find(arrival.label); entry != expected.end()) {
      ++found;
      EXPECT_EQ(arrival.turn, entry->second.first) << arrival.label;
      EXPECT_EQ(arrival.phase, entry->second.second) << arrival.label;
    } else {
      EXPECT_EQ(arrival.phase, german ? "initiative" : "final") << arrival.label;
    }
  }
  EXPECT_EQ(found, expected.size());
}

/// What comes in each Game-Turn and phase, by printed values, whatever formations it belongs to.
TEST(StalingradScenario, EveryPhaseBringsTheUnitsOfTheDisplay) {
  CASES("15.4c", "15.14", "15.15");
  using Units = std::map<std::string, int>;
  std::map<std::pair<int, std::string>, Units> found;
  for (const Arrival& arrival : campaign().arrivals) {
    for (UnitId unit : arrival.units) ++found[{arrival.turn, arrival.phase}][unitOf(unit).values];
  }
  const std::map<std::pair<int, std::string>, Units> expected{
      {{1, "first"}, {{"3-8", 9}, {"-", 1}}},
      {{1, "second"}, {{"3-8", 4}}},
      {{1, "third"}, {{"2-8", 3}}},
      {{1, "final"}, {{"1-0-10", 5}, {"8-4-6", 1}, {"6-8-6", 1}, {"4-4-0", 1}, {"2-4-0", 1}, {"4/2", 1}}},
      {{2, "first"}, {{"3-8", 3}, {"-", 1}}},
      {{2, "second"}, {{"2-8", 9}}},
      {{2, "third"}, {{"2-8", 9}}},
      {{2, "final"}, {{"2-8", 7}, {"8-4-6", 1}, {"8-6-12", 2}, {"2-6-0", 1}, {"3-6-0", 1}}},
      {{3, "first"}, {{"3-8", 4}}},
      {{3, "second"}, {{"2-8", 9}}},
      {{3, "third"}, {{"3-8", 7}}},
      {{3, "final"}, {{"1-0-10", 4}, {"8-4-6", 1}, {"3-8-0", 1}, {"6-8-0", 1}}},
      {{4, "first"}, {{"2-8", 5}}},
      {{4, "second"}, {{"2-8", 3}}},
      {{4, "third"}, {{"2-1-8", 3}}},
      {{4, "final"},
       {{"1-0-10", 2}, {"8-4-6", 1}, {"2-6-0", 2}, {"2-4-0", 1}, {"3-6-0", 1}, {"3-8-0", 1}, {"4-4-0", 1}}},
      {{5, "first"}, {{"2-8", 9}}},
      {{5, "third"}, {{"1-0-10", 4}}},
      {{5, "final"}, {{"8-4-6", 1}, {"6-8-0", 2}, {"12-10-0", 1}, {"4-4-0", 1}, {"4-6-0", 1}}},
      {{6, "third"}, {{"2-8", 9}}},
      {{6, "final"}, {{"8-4-6", 1}, {"2-6-0", 2}, {"2-4-0", 1}, {"6-8-0", 1}, {"6-14-0", 1}}},
      {{7, "first"}, {{"3-8", 3}}},
      {{7, "third"}, {{"3-8", 5}}},
      {{2, "initiative"},
       {{"5-4-12", 6},
        {"8-10-12", 1},
        {"1-18", 1},
        {"2-1-12", 1},
        {"1-12", 3},
        {"3-1-12", 4},
        {"2-7-12", 4},
        {"8-4-12", 6}}},
      {{4, "initiative"},
       {{"6-2-24", 4},
        {"5-4-18", 1},
        {"6-5-24", 1},
        {"8-10-18", 1},
        {"3-18", 1},
        {"2-24", 1},
        {"3-1-18", 1},
        {"10-7-12", 5}}},
      {{5, "initiative"}, {{"5-4-12", 11}, {"8-10-12", 2}, {"1-12", 4}, {"1-18", 1}}},
      {{6, "initiative"}, {{"5-4-12", 3}, {"8-10-12", 2}, {"16-3-12", 1}, {"2-16", 6}}},
      {{7, "initiative"}, {{"2-16", 9}}},
  };
  EXPECT_EQ(found, expected);
}

/// [15.3] proves the types of the division by their points: 24, 28, 16, 6 and 2.
TEST(StalingradScenario, The29thDivisionHasThePointsThatLeave) {
  CASES("15.3a");
  std::map<std::string, int> points;
  for (UnitId unit : campaign().departures[0].units) points[unitOf(unit).values] += unitOf(unit).number("fire");
  const std::map<std::string, int> expected{{"6-2-24", 24}, {"4-3-18", 28}, {"8-10-12", 16}, {"2-18", 6}, {"2-24", 2}};
  EXPECT_EQ(points, expected);
}

TEST(StalingradScenario, FiguresByTurnAndArea) {
  CASES("12.3b", "16.3", "15.52a");
  const int flotilla[] = {0, 4, 2, 2, 2, 2, 0};
  const int kontr[] = {0, 0, 1, 1, 1, 1, 0};
  for (int turn = 1; turn <= 7; ++turn) {
    EXPECT_EQ(campaign().table("flotilla-strength", turn), flotilla[turn - 1]) << turn;
    EXPECT_EQ(campaign().table("kontrpodgotovka", turn), kontr[turn - 1]) << turn;
  }
  EXPECT_EQ(campaign().constant("militia-south"), 3);
  EXPECT_EQ(campaign().constant("militia-central"), 11);
  EXPECT_EQ(campaign().constant("militia-north"), 3);
}

TEST(StalingradScenario, The371stDivisionEntersSouthOf0140) {
  for (const Arrival& arrival : campaign().arrivals) {
    if (arrival.label != "371st Infantry Division") {
      EXPECT_TRUE(arrival.hexes.empty()) << arrival.label;
      continue;
    }
    EXPECT_EQ(arrival.turn, 5);
    EXPECT_EQ(arrival.units.size(), 7U);
    EXPECT_EQ(arrival.hexes.size(), 8U);
    for (Place place : arrival.hexes) EXPECT_GT(index(place), index(hex("0140")));
    for (Place place : arrival.hexes) EXPECT_EQ(laneOf(place), 0);
  }
}

TEST(StalingradScenario, EveryCounterComesOnceOrWaitsInAPool) {
  std::vector<int> seen(stalingradUnits().units.size(), 0);
  for (const SetupGroup& group : campaign().setup) {
    for (UnitId unit : group.units) ++seen[index(unit)];
  }
  for (const Arrival& arrival : campaign().arrivals) {
    for (UnitId unit : arrival.units) ++seen[index(unit)];
  }
  int pool = 0;
  for (std::size_t i = 0; i < seen.size(); ++i) {
    const Unit& unit = stalingradUnits().units[i];
    EXPECT_LE(seen[i], 1) << unit.id;
    if (seen[i] == 1) continue;
    EXPECT_TRUE(unit.is("militia") || unit.is("survivor") || unit.is("reserve")) << unit.id;
    ++pool;
  }
  EXPECT_EQ(pool, 13 + 14 + 20);
}

TEST(StalingradScenario, IntroductoryGameLeavesOutTheFarBank) {
  const ScenarioData& scenario = stalingradScenario("introductory");
  EXPECT_EQ(arriving(scenario, kSecondSide, 1), 9 + 1 + 4 + 3 + 5 + 2);
  for (const Arrival& arrival : scenario.arrivals) {
    EXPECT_EQ(arrival.turn, 1);
    for (UnitId unit : arrival.units) EXPECT_FALSE(unitOf(unit).is("trans-volga") || unitOf(unit).is("flotilla"));
  }
  EXPECT_TRUE(scenario.departures.empty());
  EXPECT_EQ(scenario.constant("victory-points-needed"), 8);
  int most = 0;
  for (Place place : regionOf("victory")) most += scenario.hexTables.at("victory-points").at(place);
  EXPECT_EQ(most, 19);
  EXPECT_EQ(scenario.hexTables.at("victory-points").at(hex("1832")), 2);
  EXPECT_EQ(scenario.hexTables.at("victory-points").at(hex("1726")), 2);
  EXPECT_EQ(scenario.hexTables.at("victory-points").at(hex("1727")), 0);
}

TEST(StalingradScenario, The29thDivisionLeavesOnTurn3) {
  ASSERT_EQ(campaign().departures.size(), 1U);
  EXPECT_EQ(campaign().departures[0].turn, 3);
  EXPECT_EQ(campaign().departures[0].phase, "withdrawal");
  EXPECT_EQ(campaign().departures[0].units.size(), 17U);
}

TEST(StalingradDeployment, KeepsTheSetUpRules) {
  std::map<Place, std::vector<const Unit*>> stacks;
  for (const auto& [unit, place] : campaign().deployment) stacks[place].push_back(&unitOf(unit));
  EXPECT_EQ(campaign().deployment.size(), 116U + 162U + 1U);
  for (const auto& [place, stack] : stacks) {
    int german = 0;
    int soviet = 0;
    for (const Unit* unit : stack) {
      const std::string where = unit->id + " in " + stalingradMap().placeName(place);
      if (unit->side == kFirstSide) ++german;
      if (unit->side == kSecondSide && !unit->is("type6")) ++soviet;
      const std::string& terrain = terrainAt(place);
      if (unit->is("militia")) {
        EXPECT_TRUE(terrain == "light" || terrain == "heavy" || terrain == "fortified" || terrain == "bank") << where;
      }
      EXPECT_TRUE(!unit->is("worker") || regionOf("factories").contains(place)) << where;
    }
    const bool bank = terrainAt(place) == "bank";
    EXPECT_TRUE(german == 0 || soviet == 0) << stalingradMap().placeName(place);
    EXPECT_LE(german, bank ? 2 : 4) << stalingradMap().placeName(place);
    EXPECT_LE(soviet, bank ? 2 : 3) << stalingradMap().placeName(place);
  }
  for (Place place : regionOf("mandatory")) {
    EXPECT_GE(static_cast<int>(stacks[place].size()), countIn("mandatory", place)) << stalingradMap().placeName(place);
  }
  for (Place place : regionOf("factories")) {
    EXPECT_EQ(
        std::count_if(stacks[place].begin(), stacks[place].end(), [](const Unit* unit) { return unit->is("worker"); }),
        1);
  }
}

TEST(StalingradDeployment, DepotLiesWithinSixHexesOfAFerryAndChuikovHasCompany) {
  std::map<UnitId, Place> at(campaign().deployment.begin(), campaign().deployment.end());
  const Place depot = at[stalingradUnits().named("depot")];
  int nearest = 99;
  for (Place ferry : regionOf("ferries")) nearest = std::min(nearest, stalingradMap().grid.distance(depot, ferry));
  EXPECT_LE(nearest, 6);
  const Place chuikov = at[stalingradUnits().named("chuikov")];
  EXPECT_TRUE(regionOf("central-area").contains(chuikov));
  int company = 0;
  for (const auto& [unit, place] : at) company += place == chuikov && !unitOf(unit).is("type6") ? 1 : 0;
  EXPECT_GE(company, 1);
}

const Chart& crt() {
  return *stalingradCharts().named("crt");
}

TEST(StalingradCharts, CombatResultsTable) {
  CASES("3.22");
  const int lows[] = {1, 2, 3, 4, 6, 8, 10, 12, 15, 18, 22, 26, 30, 36, 42, 50, 60, 72};
  ASSERT_EQ(crt().columns(), 18);
  for (int column = 0; column < 18; ++column) {
    EXPECT_EQ(crt().column(lows[column]), column);
    EXPECT_EQ(crt().column(lows[column] - 1), column - 1);
  }
  EXPECT_EQ(crt().firstRow(), 0);
  EXPECT_EQ(crt().info().rows.back(), "9");
  // EX-42, the corners, and the look-ups of the example of 10.4.
  const std::tuple<int, int, int> expected[] = {{1, 0, 1},  {1, 1, 1},  {1, 2, 0},  {3, 3, 1},  {3, 4, 0},
                                                {72, 0, 9}, {72, 9, 4}, {14, 6, 1}, {15, 6, 2}, {15, 9, 1},
                                                {14, 9, 0}, {9, 3, 2},  {11, 5, 1}, {36, 3, 5}};
  for (const auto& [strength, die, result] : expected) {
    EXPECT_EQ(crt().at(strength, die), result) << strength << " at " << die;
  }
  EXPECT_EQ(crt().at(0, 0), 0);
  EXPECT_EQ(crt().at(500, -3), 9);
  EXPECT_EQ(crt().at(1, 14), 0);
}

TEST(StalingradCharts, EachDieStepMovesTheRowOneColumn) {
  for (int die = 0; die < 9; ++die) {
    for (int column = 0; column + 1 < crt().columns(); ++column) {
      EXPECT_EQ(crt().result(column + 1, die + 1), crt().result(column, die)) << column << " " << die;
    }
  }
}

RC_GTEST_PROP(StalingradCharts, MoreStrengthAndLowerDiceNeverDoWorse, ()) {
  const int strength = *rc::gen::inRange(0, 120);
  const int more = strength + *rc::gen::inRange(0, 30);
  const int die = *rc::gen::inRange(-3, 14);
  const int lower = die - *rc::gen::inRange(0, 5);
  RC_ASSERT(crt().at(more, die) >= crt().at(strength, die));
  RC_ASSERT(crt().at(strength, lower) >= crt().at(strength, die));
}

TEST(StalingradCharts, AreShownAsPrinted) {
  const std::vector<ChartInfo> infos = stalingradCharts().infos();
  ASSERT_EQ(infos.size(), 2U);
  EXPECT_EQ(infos[0].columns[3], "4-5");
  EXPECT_EQ(infos[0].columns[17], "72+");
  EXPECT_EQ(infos[0].rows.front(), "0");
  EXPECT_EQ(infos[0].cells[9][17], "4");
  EXPECT_EQ(infos[0].cells[9][7], "-");
  EXPECT_EQ(infos[1].id, "tec");
  EXPECT_EQ(infos[1].rows.size(), 11U);
  EXPECT_EQ(infos[1].cells[3][2], "1/4 (Soviet), 1/2 (German)");
}

TEST(StalingradReference, HasAllCases) {
  const Result<std::vector<CaseInfo>> cases = loadCases(dataFile("resources/rules/battle-for-stalingrad.tsv"));
  ASSERT_TRUE(cases) << cases.error().text();
  EXPECT_EQ(cases->size(), 460U);
  EXPECT_EQ(cases->front().id, "2.1a");
  EXPECT_EQ(cases->front().kind, "setup");
}

}  // namespace
}  // namespace kessel::test
