// SPDX-License-Identifier: GPL-3.0-or-later
// Counters and set-up against the book's lists, the worked examples, and the laws of the set-up.
#include <fmt/core.h>
#include <gmock/gmock.h>

#include <algorithm>
#include <queue>

#include "support/cases.h"
#include "titles/donnerschlag/data.h"

namespace kessel::test::donner {
namespace {

template <class Test>
int count(Test test) {
  return static_cast<int>(std::count_if(roster().units.begin(), roster().units.end(), test));
}

bool combatUnit(const Unit& unit) {
  return !unit.is("hq");
}

TEST(DonnerschlagUnits, AreAsManyAsTheBoxHolds) {
  CASES("3.3f", "4.0-2");
  EXPECT_EQ(roster().units.size(), 142U);
  EXPECT_EQ(count([](const Unit& u) { return u.side == kFirstSide && !u.is("alarm"); }), 47);
  EXPECT_EQ(count([](const Unit& u) { return u.is("alarm"); }), 8);
  EXPECT_EQ(count([](const Unit& u) { return u.is("stug"); }), 2);
  EXPECT_EQ(count([](const Unit& u) { return u.is("ad-hoc") && u.type == "infantry"; }), 8);
  EXPECT_EQ(count([](const Unit& u) { return u.is("ad-hoc") && u.type == "tank"; }), 6);
  // Every tank has a second counter with another picture; the rest are markers. 234 in all [2].
  const int tanks = count([](const Unit& u) { return u.is("tank-unit"); });
  EXPECT_EQ(tanks, 29);
  const ScenarioData& data = campaign();
  const int snafu = data.constant("snafu-alarm") + data.constant("snafu-infantry") + data.constant("snafu-tank");
  const int single = 3;  // turn, Schwerpunkt, Schlachtenglück
  const int limits = 4;
  const int donnerschlag = 1 + 3;  // with the three zones
  const int noMovement = 1;
  const int range = 2;
  const int overrun = 2;
  EXPECT_EQ(142 + tanks + snafu + single + limits + donnerschlag + noMovement + range + overrun +
                data.constant("snowdrift-markers") + data.constant("yak-markers") + data.constant("oos-markers"),
            234);
}

TEST(DonnerschlagUnits, HeadquartersStandForTheirFormations) {
  CASES("2.2e", "2.2f", "2.2h", "6.1c");
  const std::map<std::string, std::pair<std::string, int>> expected{
      {"6p-hq", {"6th Panzer Division", 7}},
      {"17p-hq", {"17th Panzer Division", 7}},
      {"23p-hq", {"23rd Panzer Division", 7}},
      {"vi-hq", {"VI Corps", 6}},
      {"vii-hq", {"VII Corps", 6}},
      {"gp-hq", {"Group Popescu", 6}},
      {"51a-hq", {"51st Army", 0}},
      {"2ga-hq", {"2nd Guards Army", 0}},
  };
  EXPECT_EQ(count([](const Unit& u) { return u.is("hq"); }), static_cast<int>(expected.size()));
  for (const auto& [id, formation] : expected) {
    const Unit& hq = unit(id.c_str());
    EXPECT_TRUE(hq.is("hq") && hq.type == "headquarters") << id;
    EXPECT_EQ(hq.formation, formation.first);
    EXPECT_EQ(hq.number("range"), 4) << id;
    EXPECT_EQ(hq.number("strength"), 0) << id;
    EXPECT_EQ(hq.number("movement") == 0, hq.side == kSecondSide) << id;
    EXPECT_EQ(count([&](const Unit& u) { return u.group == hq.group && !u.is("hq"); }), formation.second) << id;
  }
}

TEST(DonnerschlagUnits, FormationsBelongToTheirArmies) {
  CASES("2.2a", "3.3n");
  const std::map<std::string, std::string> armies{
      {"91", "51a"},  {"126", "51a"}, {"302", "51a"}, {"4c", "51a"}, {"4m", "51a"},  {"13t", "51a"},
      {"ind", "51a"}, {"51a", "51a"}, {"300", "2ga"}, {"87", "2ga"}, {"7t", "2ga"},  {"1g", "2ga"},
      {"38", "2ga"},  {"2gm", "2ga"}, {"13g", "2ga"}, {"6m", "2ga"}, {"2ga", "2ga"},
  };
  for (const Unit& u : roster().units) {
    if (u.side == kFirstSide) {
      EXPECT_FALSE(u.is("51a") || u.is("2ga")) << u.id;
      EXPECT_NE(u.is("german"), u.is("romanian")) << u.id;
    } else if (u.is("ad-hoc")) {
      EXPECT_TRUE(u.is("51a") && u.is("2ga")) << u.id;
      EXPECT_TRUE(u.formation.empty()) << u.id;
    } else {
      ASSERT_TRUE(armies.contains(u.group)) << u.id;
      EXPECT_EQ(u.is("51a"), armies.at(u.group) == "51a") << u.id;
      EXPECT_EQ(u.is("2ga"), armies.at(u.group) == "2ga") << u.id;
    }
  }
}

TEST(DonnerschlagUnits, ColoursAreBalanced) {
  CASES("6.3b");
  auto coloured = [](const char* army, const char* band) {
    return count([&](const Unit& u) { return u.is(army) && !u.is("ad-hoc") && u.band == band; });
  };
  for (const char* band : {"red", "blue", "green", "yellow"}) EXPECT_EQ(coloured("51a", band), 7) << band;
  EXPECT_EQ(coloured("2ga", "blue"), 11);
  EXPECT_EQ(coloured("2ga", "green"), 12);
  EXPECT_EQ(coloured("2ga", "red"), 10);
  EXPECT_EQ(coloured("2ga", "yellow"), 10);
  EXPECT_EQ(unit("4m-60").band, "blue");
  for (const Unit& u : roster().units) EXPECT_EQ(u.band.empty(), u.side == kFirstSide || u.is("hq")) << u.id;
}

TEST(DonnerschlagUnits, ClassesFollowTheSymbols) {
  CASES("2.2b", "2.2c", "2.2d");
  for (const Unit& u : roster().units) {
    const bool foot = u.type == "infantry" || u.type == "cavalry";
    const bool motor = u.type == "motorized" || u.type == "recon";
    EXPECT_EQ(u.is("infantry-unit"), foot) << u.id;
    EXPECT_EQ(u.is("motorized-unit"), motor) << u.id;
    EXPECT_EQ(u.is("tank-unit"), u.type == "tank") << u.id;
    EXPECT_EQ(u.is("foot"), foot || u.is("hq")) << u.id;
    EXPECT_EQ(u.is("motor"), motor) << u.id;
    EXPECT_EQ(u.is("tank"), u.type == "tank") << u.id;
    EXPECT_EQ(u.is("tank-bonus"), u.type == "tank") << u.id;
    EXPECT_EQ(u.is("motor-bonus"), u.type == "motorized") << u.id;
  }
}

TEST(DonnerschlagUnits, PrintTheirValues) {
  for (const Unit& u : roster().units) {
    const int movement = u.number("movement");
    if (u.is("hq")) {
      EXPECT_EQ(u.values, fmt::format("({})-{}", u.number("range"), movement)) << u.id;
    } else if (u.is("alarm")) {
      EXPECT_EQ(u.values, fmt::format("{}", u.number("strength"))) << u.id;
    } else {
      EXPECT_EQ(u.values, fmt::format("{}-{}", u.number("strength"), movement)) << u.id;
      EXPECT_GT(movement, 0) << u.id;
    }
    EXPECT_EQ(u.steps, u.reduced.empty() ? 1 : 2) << u.id;
    if (u.steps == 1) continue;
    EXPECT_EQ(u.reduced, fmt::format("{}-{}", u.number("reduced"), movement)) << u.id;
    EXPECT_LT(u.number("reduced"), u.number("strength")) << u.id;
  }
}

TEST(DonnerschlagUnits, HaveTheStrengthsOfTheExamples) {
  EXPECT_EQ(unit("6p-i-11").number("strength") + unit("6p-i-114").number("strength"), 6);
  EXPECT_TRUE(unit("6p-i-11").is("tank-unit") && unit("6p-i-114").is("motor-bonus"));
  EXPECT_EQ(unit("13t-62").number("strength") + unit("13t-13").number("strength"), 4);
  EXPECT_EQ(unit("13t-62").steps, 1);
  EXPECT_EQ(unit("13t-13").steps, 1);
  EXPECT_TRUE(unit("13t-62").is("motor-bonus") && unit("13t-13").is("tank-bonus"));
  EXPECT_EQ(unit("6p-i-114").name, "I/114/6P");
  EXPECT_EQ(unit("1g-166").name, "166/98/1G");
  EXPECT_TRUE(unit("6p-6").type == "recon" && unit("17p-17").type == "recon");
  EXPECT_TRUE(unit("17p-iii-40").is("motor-bonus") && unit("17p-i-39").is("tank-unit"));
  EXPECT_EQ(unit("gp-7-5c").type, "cavalry");
}

TEST(DonnerschlagSetUp, PlacesEveryUnitOnce) {
  CASES("4.0-1");
  std::map<UnitId, std::string> where;
  auto put = [&](UnitId id, const std::string& place) {
    EXPECT_TRUE(where.emplace(id, place).second) << roster()[id].id << " again in " << place;
  };
  for (const auto& [id, place] : campaign().deployment) put(id, name(place));
  for (const Arrival& arrival : campaign().arrivals) {
    for (const UnitId id : arrival.units) put(id, arrival.label);
  }
  for (std::size_t i = 0; i < roster().units.size(); ++i) {
    const Unit& u = roster().units[i];
    const bool later = u.is("alarm") || u.is("ad-hoc") || u.is("stug") || (u.is("hq") && u.side == kSecondSide);
    EXPECT_NE(where.contains(static_cast<UnitId>(i)), later) << u.id;
  }
  std::set<std::string> reduced;
  for (const UnitId id : campaign().reduced) reduced.insert(roster()[id].id);
  EXPECT_EQ(reduced, (std::set<std::string>{"23p-ii-201", "23p-ii-126", "23p-ii-128", "17p-ii-39", "vi-26", "vi-1",
                                            "vi-18", "vi-92", "vii-85", "vii-5", "vii-21"}));
}

TEST(DonnerschlagSetUp, KeepsTheStackingLimits) {
  std::map<Place, std::array<int, 2>> stacks;
  std::map<Place, Side> owner;
  for (const auto& [id, place] : campaign().deployment) {
    ++stacks[place].at(combatUnit(roster()[id]) ? 0 : 1);
    EXPECT_EQ(owner.emplace(place, roster()[id].side).first->second, roster()[id].side) << name(place);
  }
  for (const auto& [place, stack] : stacks) {
    EXPECT_LE(stack[0], campaign().constant("stack-units")) << name(place);
    EXPECT_LE(stack[1], campaign().constant("stack-hqs")) << name(place);
  }
}

/// Where the units of a side stand; for Zones of Control only Combat Units.
std::set<Place> placesOf(Side side, bool combatOnly) {
  std::set<Place> out;
  for (const auto& [id, place] : campaign().deployment) {
    if (roster()[id].side == side && (!combatOnly || combatUnit(roster()[id]))) out.insert(place);
  }
  return out;
}

TEST(DonnerschlagSetUp, KeepsEnemiesApart) {
  const std::set<Place> soviet = placesOf(kSecondSide, false);
  for (const Place axis : placesOf(kFirstSide, false)) {
    for (const Place other : soviet) EXPECT_GT(map().grid.distance(axis, other), 1) << name(axis) << " " << name(other);
  }
}

/// The hexes from which a side can trace supply [3.6c].
std::set<Place> supplied(Side side) {
  const std::set<Place> own = placesOf(side, false);
  const std::set<Place> enemy = placesOf(other(side), false);
  std::set<Place> closed = enemy;
  for (const Place place : placesOf(other(side), true)) {
    for (const auto& [d, beside] : neighbours(place)) {
      if (!river(place, d) && !own.contains(beside)) closed.insert(beside);
    }
  }
  std::set<Place> seen;
  std::queue<Place> open;
  auto reach = [&](Place place) {
    if (!closed.contains(place) && seen.insert(place).second) open.push(place);
  };
  for (const Place edge : region(side == kFirstSide ? "axis-edge" : "soviet-edge")) reach(edge);
  for (; !open.empty(); open.pop()) {
    for (const auto& [d, beside] : neighbours(open.front())) {
      if (!river(open.front(), d) || bridge(open.front(), d)) reach(beside);
    }
  }
  return seen;
}

TEST(DonnerschlagSetUp, LetsEveryUnitTraceSupply) {
  for (const Side side : {kFirstSide, kSecondSide}) {
    const std::set<Place> reached = supplied(side);
    for (const Place place : placesOf(side, false)) EXPECT_TRUE(reached.contains(place)) << name(place);
  }
}

TEST(DonnerschlagSetUp, PutsAxisUnitsInRangeOfHeadquartersOnRoads) {
  std::map<std::string, Place> hq;
  for (const auto& [id, place] : campaign().deployment) {
    if (!roster()[id].is("hq")) continue;
    hq[roster()[id].group] = place;
    EXPECT_TRUE(onRoad(place)) << roster()[id].id;
  }
  EXPECT_EQ(hq.size(), 5U);
  for (const auto& [id, place] : campaign().deployment) {
    const Unit& u = roster()[id];
    if (u.side != kFirstSide) continue;
    ASSERT_TRUE(hq.contains(u.group)) << u.id;
    EXPECT_LE(map().grid.distance(hq[u.group], place), 4) << u.id;
  }
}

TEST(DonnerschlagSetUp, LeavesTheAssaultGunsToTheirPlayer) {
  CASES("4.0-3");
  for (const auto& [id, place] : campaign().deployment) EXPECT_FALSE(roster()[id].is("stug")) << name(place);
}

TEST(DonnerschlagCounters, HaveNoDotsAndOneLook) {
  CASES("2.2g", "4.0-2");
  std::set<std::string> tanks;
  for (const Unit& u : roster().units) {
    EXPECT_NE(u.shortName.back(), '.') << u.id;
    if (u.is("tank-unit")) {
      EXPECT_TRUE(tanks.insert(u.group + u.name).second) << u.id;
    }
  }
}

TEST(DonnerschlagSetUp, BringsReinforcementsByTheirTurnsAndHexes) {
  CASES("2.1b", "3.3a");
  const std::vector<std::tuple<int, std::string, std::string, std::size_t>> expected{
      {2, "7t", "0810", 4},  {2, "87", "2124", 3},  {3, "1g", "0914", 9},  {3, "38", "2124", 3},
      {4, "17p", "4607", 8}, {6, "2gm", "0810", 6}, {6, "13g", "0914", 9}, {7, "6m", "2124", 6},
  };
  ASSERT_EQ(campaign().arrivals.size(), expected.size());
  for (std::size_t i = 0; i < expected.size(); ++i) {
    const auto& [turn, group, entry, size] = expected[i];
    const Arrival& arrival = campaign().arrivals[i];
    EXPECT_EQ(arrival.turn, turn) << group;
    EXPECT_EQ(arrival.hexes, std::vector<Place>{hex(entry)}) << group;
    EXPECT_EQ(arrival.units.size(), size) << group;
    for (const UnitId id : arrival.units) EXPECT_EQ(roster()[id].group, group);
    EXPECT_TRUE(region(arrival.side == kFirstSide ? "axis-entry" : "soviet-entry").contains(hex(entry))) << group;
  }
}

TEST(DonnerschlagSetUp, LastsEightTurns) {
  CASES("1.2", "3.9a", "5.1-3", "5.1-7a", "5.1-7b", "9.1a", "9.1b", "9.1c", "9.3b");
  EXPECT_EQ(campaign().turns, 8);
  EXPECT_EQ(campaign().constant("check-box"), 4);
  EXPECT_EQ(campaign().constant("survival-box"), 5) << "called in turn 4 it is reached at the end of turn 8";
  EXPECT_EQ(campaign().constant("last-turn-cards"), 5);
  std::vector<int> highCommand;
  std::vector<int> call;
  for (int turn = 1; turn <= 8; ++turn) {
    highCommand.push_back(campaign().table("high-command", turn));
    call.push_back(campaign().table("donnerschlag-call", turn));
  }
  EXPECT_THAT(highCommand, ::testing::ElementsAre(1, 0, 0, 2, 0, 0, 0, 3));
  EXPECT_THAT(call, ::testing::ElementsAre(1, 1, 1, 2, 0, 0, 0, 0));
}

}  // namespace
}  // namespace kessel::test::donner
