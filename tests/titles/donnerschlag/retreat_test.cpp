// SPDX-License-Identifier: GPL-3.0-or-later
// Retreats [8.4-R], with the example of the book.
#include <algorithm>

#include "scene.h"

namespace kessel::donner {
namespace {

/// Soviet units that must retreat, with a combat around them.
struct Rout : Scene {
  explicit Rout(std::string_view target) {
    put("gp-4-8c", "4510");
    fighting(kAxis, {});
    state.combat.target = hex(target);
    state.combat.side = kAxis;
  }
  Rout& retreat(std::initializer_list<UnitId> units, Side side = kSoviet) {
    for (UnitId each : units) {
      state.combat.left.add(each);
      state.combat.defenders.add(each);
    }
    pushFor<RetreatFrame>(state, side);
    go();
    return *this;
  }
};

TEST(DonnerschlagRetreat, TheExampleOfTheBook) {
  CASES("8.4-R5", "8.4-R7", "8.4-R8", "8.4-R2");  // EX-9
  Rout s("2519");
  const UnitId tank = s.put("6m-77", "2519");
  const UnitId infantry = s.put("1g-166", "2519");
  s.put("1g-70", "2419");
  s.put("1g-71", "2419");
  s.put("6p-i-11", "2518");
  s.put("6p-ii-11", "2520");
  s.put("6p-i-4", "2619");
  s.put("6p-ii-4", "2620");
  s.put("6p-i-114", "2320");
  s.retreat({tank, infantry});
  s.act(V::With, tank);
  EXPECT_EQ(s.state.at(tank), kLost) << "tanks cannot cross the river";
  EXPECT_TRUE(s.isAt(infantry, "2318"));
  std::vector<Place> way;
  for (const Event& event : s.events) {
    if (event.kind == EventKind::Moved && event.unit == infantry) way.push_back(event.to);
  }
  EXPECT_EQ(way, (std::vector<Place>{s.hex("2419"), s.hex("2318")})) << "through a full hex";
  EXPECT_FALSE(s.state.reduced.has(infantry)) << "in no Zone of Control";
}

TEST(DonnerschlagRetreat, IntoAZoneOfControlCostsAStep) {
  CASES("8.4-R6");
  Rout s("2720");
  const UnitId strong = s.put("2gm-4", "2720");
  s.put("6p-i-11", "2618");
  s.put("6p-ii-11", "2620");
  s.put("6p-i-4", "2722");
  s.put("6p-ii-4", "2822");
  s.put("6p-i-114", "2820");
  s.put("6p-ii-114", "2718");
  s.retreat({strong});
  if (s.step() == S::Retreat) s.act(s.legal(V::Retreat).front());
  EXPECT_TRUE(s.state.reduced.has(strong));
  EXPECT_FALSE(s.isAt(strong, "2720"));
}

TEST(DonnerschlagRetreat, NoHexIsLeft) {
  CASES("8.4-R1", "8.4-R5");
  Rout s("2720");
  const UnitId unit = s.put("1g-70", "2720");
  int next = 0;
  const char* const ids[] = {"6p-i-11", "6p-ii-11", "6p-i-4", "6p-ii-4", "6p-i-114", "6p-hq"};
  for (Place hex : s.rules.around(s.hex("2720"))) donner::put(s.rules, s.state, s.unit(ids[next++]), hex);
  s.retreat({unit});
  EXPECT_EQ(s.state.at(unit), kLost) << "an HQ closes a hex, too";
}

TEST(DonnerschlagRetreat, ClosestToTheOwnEdge) {
  CASES("8.4-R7", "8.4-R4");
  Rout s("2720");
  const UnitId unit = s.put("1g-70", "2720");
  s.retreat({unit});
  const auto& toEdge = s.rules.toEdge[index(kSoviet)];
  if (s.step() == S::Retreat) s.act(s.legal(V::Retreat).front());
  EXPECT_EQ(toEdge[index(s.state.at(unit))] + 1, toEdge[index(s.hex("2720"))]);
}

TEST(DonnerschlagRetreat, StacksGoTogetherOrSplit) {
  CASES("8.4-R2", "8.4-R1");
  Rout s("2720");
  const UnitId one = s.put("1g-70", "2720");
  const UnitId two = s.put("1g-71", "2720");
  s.retreat({one, two});
  s.act(V::With, one);
  EXPECT_TRUE(s.may(V::With, two));
  const std::string asked = textOf(s.rules.info, s.prompt().ask);
  EXPECT_EQ(asked, "Choose where 70/24/1G retreats, or further units of the stack that go along");
  s.act(V::With, two);
  if (s.step() == S::Retreat) s.act(s.legal(V::Retreat).front());
  EXPECT_EQ(s.state.at(one), s.state.at(two));
  EXPECT_NE(s.state.at(one), s.hex("2720"));
}

TEST(DonnerschlagRetreat, AnHqMayStayOrGo) {
  CASES("8.4-R3");
  for (bool goes : {true, false}) {
    Rout s("2720");
    const UnitId unit = s.put("6p-i-4", "2720");
    const UnitId hq = s.put("6p-hq", "2720");
    s.retreat({unit}, kAxis);
    ASSERT_EQ(s.step(), S::Retreat);
    EXPECT_TRUE(s.may(V::With, hq));
    if (goes) s.act(V::With, hq);
    if (s.step() == S::Retreat) s.act(s.legal(V::Retreat).front());
    EXPECT_EQ(s.state.at(hq) == s.state.at(unit), goes);
    EXPECT_NE(s.state.at(unit), s.hex("2720"));
  }
}

/// Two Soviet units, the first of them chosen to go, so that each hex can be asked about.
struct Pair : Rout {
  UnitId one;
  UnitId two;
  explicit Pair(const char* from, const char* first = "1g-70", const char* second = "1g-71")
      : Rout(from), one(put(first, from)), two(put(second, from)) {}
  Pair& begin() {
    retreat({one, two});
    act(V::With, one);
    EXPECT_TRUE(may(V::With, two));
    return *this;
  }
  [[nodiscard]] std::string whyTo(std::string_view where) const { return why(V::Retreat, hex(where)); }
};

// 2513 lies north of the Myshkova, 2413 and 2412 south of it; 2514 is the neighbour of 2513 nearest to the Soviet edge.

TEST(DonnerschlagRetreat, NotAcrossARiverIntoAZoneOfControl) {
  CASES("8.4-R5");
  Pair open("2513");
  open.begin();
  EXPECT_EQ(open.whyTo("2413"), "8.4-R7") << "possible, but no first choice";
  Pair s("2513");
  s.put("6p-i-11", "2412");  // controls 2413
  s.put("1g-72", "2413");    // friends there do not help
  s.begin();
  EXPECT_EQ(s.whyTo("2413"), "8.4-R5");
  Pair dry("2513");
  dry.put("6p-i-11", "2713");  // controls 2613, over no river
  dry.begin();
  EXPECT_EQ(dry.whyTo("2613"), "8.4-R7");
}

TEST(DonnerschlagRetreat, TanksDoNotCrossARiverWithoutABridge) {
  CASES("8.4-R5");
  Pair s("2513", "6m-77");
  s.begin();
  EXPECT_EQ(s.whyTo("2413"), "8.4-R5");
  EXPECT_EQ(s.whyTo("2613"), "8.4-R7");
  Pair stack("2513", "1g-70", "6m-77");
  stack.state.closed.add(stack.hex("2514"));  // two hexes are equally near then
  stack.begin();
  EXPECT_EQ(stack.whyTo("2413"), "8.4-R7");
  stack.act(V::With, stack.two);
  EXPECT_EQ(stack.whyTo("2413"), "8.4-R5") << "one tank in the stack is enough";
}

TEST(DonnerschlagRetreat, NotBackAndOverRiversAsTheFirstHexOnly) {
  CASES("8.4-R5", "8.4-R8", "8.4-R2");
  Pair s("2512");
  s.put("1g-72", "2513");
  s.put("1g-84", "2513");
  s.begin();
  EXPECT_EQ(s.whyTo("2413"), "8.4-R7") << "the first hex may lie across the river";
  s.act(V::With, s.two);  // and they go to 2513, the only nearest hex
  ASSERT_EQ(s.step(), S::Retreat) << "the hex is full: the retreat goes on";
  EXPECT_FALSE(s.may(V::With, s.unit("1g-72"))) << "units that did not retreat stay";
  s.act(V::With, s.one);
  EXPECT_EQ(s.whyTo("2512"), "8.4-R5");
  EXPECT_EQ(s.whyTo("2413"), "8.4-R5");
  EXPECT_EQ(s.whyTo("2613"), "8.4-R7");
  EXPECT_EQ(s.why(V::Pass), "8.4-R2");
}

TEST(DonnerschlagRetreat, ZonesOfControlThenTheEdgeThenTheLimits) {
  CASES("8.4-R7");
  Pair edge("2720");
  edge.begin();
  EXPECT_TRUE(edge.may(V::Retreat, edge.hex("2721")));
  EXPECT_EQ(edge.whyTo("2820"), "8.4-R7") << "farther from the edge";
  EXPECT_NE(edge.whyText(V::Retreat, edge.hex("2820")).find("closer to a supply edge than 2820"), std::string::npos);
  EXPECT_EQ(edge.whyTo("2722"), "8.4-R5") << "two hexes away";
  Pair zone("2720");
  zone.put("6p-i-11", "2722");  // controls 2721
  zone.begin();
  EXPECT_EQ(zone.whyTo("2721"), "8.4-R7") << "Zones of Control are avoided first";
  EXPECT_NE(zone.whyText(V::Retreat, zone.hex("2721")).find("2721 lies in an enemy Zone of Control"),
            std::string::npos);
  Pair full("2720");
  full.put("6p-i-11", "2722");
  full.put("1g-72", "2621");
  full.put("1g-84", "2621");
  full.begin();
  EXPECT_EQ(full.whyTo("2621"), "8.4-R7") << "2821 is as near and has room";
  EXPECT_TRUE(full.may(V::Retreat, full.hex("2821")));
}

TEST(DonnerschlagRetreat, NotIntoSnowdriftNorEnemiesNorOffTheMap) {
  CASES("8.4-R5", "2.1a", "12.2-C52a");
  Pair s("2720");
  s.state.closed.add(s.hex("2820"));
  s.put("6p-hq", "2719");
  s.begin();
  EXPECT_EQ(s.whyTo("2820"), "12.2-C52a");
  EXPECT_EQ(s.whyTo("2719"), "8.4-R5");
  Pair edge("2324");
  edge.begin();
  const Place below = edge.rules.grid().neighbour(edge.hex("2324"), 3);
  EXPECT_FALSE(edge.may(V::Retreat, below)) << "off the map";
  EXPECT_FALSE(edge.legal(V::Retreat).empty());
  for (Action action : edge.legal(V::Retreat)) EXPECT_TRUE(edge.rules.land.has(action.placeA()));
}

TEST(DonnerschlagRetreat, TheOwnerChoosesWhoOfTheStackLosesTheStep) {
  CASES("8.4-R6");
  Pair s("2720", "2gm-4", "1g-70");
  s.put("6p-i-11", "2618");
  s.put("6p-ii-11", "2620");
  s.put("6p-i-4", "2722");
  s.put("6p-ii-4", "2822");
  s.put("6p-i-114", "2820");
  s.put("6p-ii-114", "2718");
  s.begin();
  s.act(V::With, s.two);  // one hex is nearest: they set out
  ASSERT_EQ(s.step(), S::Retreat);
  EXPECT_EQ(s.who(), kSoviet);
  EXPECT_EQ(s.legal(V::Lose).size(), 2U);
  s.act(V::Lose, s.one);
  EXPECT_TRUE(s.state.reduced.has(s.one));
  EXPECT_TRUE(s.state.onMap(s.two)) << "one step for the whole stack";
  EXPECT_EQ(s.state.at(s.one), s.state.at(s.two));
  EXPECT_FALSE(s.isAt(s.one, "2720"));
}

/// Of the hexes around `from` only these can be entered.
void closeAllBut(Scene& s, const char* from, std::initializer_list<const char*> open) {
  for (Place near : s.rules.around(s.hex(from))) {
    if (near != kNowhere) s.state.closed.add(near);
  }
  for (const char* hex : open) s.state.closed.remove(s.hex(hex));
}

TEST(DonnerschlagRetreat, TheStepIsLostBeforeTheHexIsChosen) {
  CASES("8.4-R6", "8.4-R7");
  Pair s("2720");
  closeAllBut(s, "2720", {"2621", "2821"});
  s.put("6p-i-11", "2622");   // controls 2621
  s.put("6p-ii-11", "2822");  // controls 2821
  s.put("1g-72", "2621");
  s.put("1g-84", "2821");
  s.put("1g-88", "2821");
  for (UnitId each : {s.one, s.two}) s.state.reduced.add(each);
  s.begin();
  EXPECT_EQ(s.whyTo("2621"), "8.4-R6");
  EXPECT_EQ(s.prompt().rule, std::string_view("8.4-R6"));
  EXPECT_TRUE(s.may(V::Lose, s.one)) << "alone, too, it would lose a step";
  s.act(V::With, s.two);
  EXPECT_EQ(s.whyTo("2821"), "8.4-R6");
  EXPECT_FALSE(s.may(V::With, s.unit("1g-72")));
  EXPECT_TRUE(s.may(V::Lose, s.one));
  s.act(V::Lose, s.two);
  EXPECT_EQ(s.state.at(s.two), kLost);
  EXPECT_TRUE(s.isAt(s.one, "2621")) << "two would have been too many in either hex, one is not in this one";
}

TEST(DonnerschlagRetreat, AfterTheStepTheOwnerChoosesAmongTheHexes) {
  CASES("8.4-R6", "8.4-R7");
  Pair s("2720", "2gm-4", "1g-70");
  closeAllBut(s, "2720", {"2621", "2821"});
  s.put("6p-i-11", "2622");
  s.put("6p-ii-11", "2822");
  s.begin();
  s.act(V::With, s.two);
  s.act(V::Lose, s.one);
  ASSERT_EQ(s.step(), S::Retreat);
  EXPECT_TRUE(s.state.reduced.has(s.one));
  EXPECT_EQ(s.prompt().rule, std::string_view("8.4-R7"));
  EXPECT_EQ(textOf(s.rules.info, s.prompt().ask), "Choose where the units retreat") << "nobody else may go along";
  EXPECT_EQ(s.legal(V::Retreat).size(), 2U);
  EXPECT_EQ(s.prompt().legal.size(), 2U) << "no further step, and no further company";
  EXPECT_EQ(s.why(V::Lose, s.two), "8.4-R2");
  s.act(V::Retreat, s.hex("2821"));
  EXPECT_TRUE(s.isAt(s.one, "2821"));
  EXPECT_TRUE(s.isAt(s.two, "2821"));
}

TEST(DonnerschlagRetreat, WhatWasClosedToATankStaysClosedAfterItsLoss) {
  CASES("8.4-R5", "8.4-R6");
  Pair s("2513", "6m-77", "1g-70");
  closeAllBut(s, "2513", {"2413", "2514"});
  const UnitId enemy = s.unit("6p-i-11");
  const auto controls = [&](const char* hex) { return inZoneOfControl(s.rules, s.state, s.hex(hex), kAxis); };
  for (Place near : s.rules.around(s.hex("2514"))) {
    if (near == s.hex("2513") || (controls("2514") && !controls("2413"))) continue;
    donner::put(s.rules, s.state, enemy, near);
  }
  ASSERT_TRUE(controls("2514"));
  ASSERT_FALSE(controls("2413"));
  s.begin();
  s.act(V::With, s.two);
  ASSERT_TRUE(s.may(V::Lose, s.one));
  s.act(V::Lose, s.one);
  EXPECT_TRUE(s.isAt(s.two, "2514"));
  Pair split("2513", "6m-77", "1g-70");
  closeAllBut(split, "2513", {"2413"});
  split.retreat({split.one, split.two});
  split.act(V::With, split.two);
  EXPECT_TRUE(split.isAt(split.two, "2413")) << "without the tank it may cross";
  EXPECT_EQ(split.state.at(split.one), kLost);
}

TEST(DonnerschlagRetreat, FullHexesArePassed) {
  CASES("8.4-R7", "8.4-R8", "3.4d");
  Rout s("2720");
  const UnitId unit = s.put("1g-70", "2720");
  // Every hex nearest to the Soviet edge is full, so the retreat goes on.
  std::array<const char*, 8> ids{"1g-71", "1g-72", "1g-84", "1g-88", "1g-91", "1g-4", "38-29", "38-48"};
  std::size_t next = 0;
  for (Place hex : s.rules.around(s.hex("2720"))) {
    if (s.rules.toEdge[1][index(hex)] >= s.rules.toEdge[1][index(s.hex("2720"))]) continue;
    for (int i = 0; i < 2; ++i) donner::put(s.rules, s.state, s.unit(ids[next++]), hex);
  }
  Rout pair = s;
  const UnitId mate = pair.put("1g-308", "2720");
  s.retreat({unit});
  while (s.step() == S::Retreat) s.act(s.legal(V::Retreat).front());
  EXPECT_EQ(s.rules.distance(s.state.at(unit), s.hex("2720")), 2);
  EXPECT_TRUE(std::any_of(s.events.begin(), s.events.end(),
                          [](const Event& event) { return std::string_view(event.rule) == "8.4-R8"; }));
  pair.retreat({unit, mate}).act(V::With, unit).act(V::With, mate);
  while (pair.isAt(unit, "2720")) pair.act(pair.legal(V::Retreat).front());
  EXPECT_EQ(
      textOf(pair.rules.info, pair.prompt().ask),
      textOf(pair.rules.info, say("{0} is overstacked: choose the unit that retreats further", pair.state.at(unit))));
  EXPECT_STREQ(pair.prompt().rule, "8.4-R8");
}

TEST(DonnerschlagRetreat, AnHqOnTheWayStays) {
  CASES("8.4-R3", "8.4-R8");
  Rout s("2720");
  const UnitId unit = s.put("6p-i-4", "2720");
  const UnitId mate = s.put("6p-ii-4", "2720");
  const auto& toEdge = s.rules.toEdge[index(kAxis)];
  // Every hex nearer to the Axis edge is full, and an HQ stands in each.
  const char* const units[] = {"vi-31", "vi-26", "vi-1", "vi-18", "vii-85", "vii-93", "vii-20", "vii-5"};
  const char* const hqs[] = {"6p-hq", "23p-hq", "gp-hq", "vi-hq"};
  std::size_t next = 0;
  std::size_t staff = 0;
  for (Place hex : s.rules.around(s.hex("2720"))) {
    if (toEdge[index(hex)] >= toEdge[index(s.hex("2720"))]) continue;
    for (int i = 0; i < 2; ++i) donner::put(s.rules, s.state, s.unit(units[next++]), hex);
    donner::put(s.rules, s.state, s.unit(hqs[staff++]), hex);
  }
  s.retreat({unit, mate}, kAxis);
  s.act(V::With, unit);
  while (s.step() == S::Retreat && s.isAt(unit, "2720")) s.act(s.legal(V::Retreat).front());
  for (int i = 0; i < 20 && s.step() == S::Retreat; ++i) {
    for (const char* hq : hqs) EXPECT_FALSE(s.may(V::With, s.unit(hq))) << hq << " did not have to retreat";
    s.act(s.legal(V::Retreat).empty() ? s.legal(V::With).front() : s.legal(V::Retreat).front());
  }
}

TEST(DonnerschlagRetreat, NoWayOutAtTheEdgeOfTheMap) {
  CASES("2.1a", "8.4-R5");
  Rout s("4624");
  const UnitId unit = s.put("1g-70", "4624");
  for (Place hex : s.rules.around(s.hex("4624"))) {
    if (hex != kNowhere) s.state.closed.add(hex);
  }
  s.retreat({unit});
  EXPECT_EQ(s.state.at(unit), kLost) << "not off the map";
}

/// A corridor of hexes from 2711 to the north between closed ones, each filled by two Soviet units but the last.
struct Corridor : Rout {
  std::vector<Place> path;
  Place last = kNowhere;
  Corridor() : Rout("2711") {
    for (Place at = hex("2711"); at != kNowhere && path.size() < 30; at = onward(at)) path.push_back(at);
    Hexes open;
    for (Place each : path) open.add(each);
    state.closed = rules.land - open;
    Units free = rules.ofSide[1] & rules.combatUnits;
    for (const char* id : {"7t-7", "7t-87", "1g-308"}) free.remove(unit(id));
    last = path.back();
    path.pop_back();
    for (std::size_t i = 1; i < path.size(); ++i) {
      for (int n = 0; n < 2; ++n) {
        UnitId next = kNoUnit;
        free.each([&](UnitId unit) { next = unit; });
        free.remove(next);
        donner::put(rules, state, next, path[i]);
      }
    }
  }
  /// The next hex of a path that winds over dry land and never comes beside itself again.
  [[nodiscard]] Place onward(Place from) const {
    for (Place next : rules.around(from)) {
      if (next == kNowhere || std::find(path.begin(), path.end(), next) != path.end()) continue;
      const int direction = rules.grid().directionTo(from, next);
      if (rules.riverAt(from, direction)) continue;
      const auto beside = std::count_if(path.begin(), path.end(), [&](Place old) { return rules.adjacent(old, next); });
      if (beside == 1) return next;
    }
    return kNowhere;
  }
  /// Retreats to the end, as a stack or one by one; returns the deepest stack of steps on the way.
  int run(bool together) {
    int deepest = 0;
    for (int i = 0; step() == S::Retreat && i < 1000; ++i) {
      deepest = std::max(deepest, static_cast<int>(state.steps.depth));
      const std::vector<Action> ways = legal(V::Retreat);
      const std::vector<Action> mates = legal(V::With);
      act(ways.empty() || (together && !mates.empty()) ? mates.front() : ways.front());
    }
    return deepest;
  }
};

TEST(DonnerschlagRetreat, ALongOneNeedsNoDeepStack) {
  CASES("8.4-R8", "8.4-R2");
  for (const bool together : {true, false}) {
    Corridor s;
    ASSERT_GE(s.path.size(), 20U);
    const int before = s.state.steps.depth;
    s.retreat({s.put("7t-7", "2711"), s.put("7t-87", "2711")});
    EXPECT_LE(s.run(together), before + (together ? 2 : 3));
    EXPECT_NE(s.step(), S::Retreat);
    for (const char* id : {"7t-7", "7t-87"}) EXPECT_EQ(s.state.at(s.unit(id)), s.last) << "the first hex with room";
    for (const std::uint8_t group : s.state.group) EXPECT_EQ(group, 0);
  }
}

/// A stack with an HQ must retreat into the only open hex, where another HQ stands; all ways on are controlled.
struct TwoHqs : Rout {
  UnitId unit = put("6p-i-4", "2720");
  UnitId hq = put("6p-hq", "2720");
  TwoHqs() : Rout("2720") {
    put("23p-hq", "2820");
    put("2gm-4", "2818");
    put("2gm-5", "3020");
    state.closed = hexes({"2719", "2821", "2721", "2620", "2621"});
    retreat({unit}, kAxis);
    act(V::With, hq);
  }
};

TEST(DonnerschlagRetreat, AnHqThatGoesOnAloneLosesNoStep) {
  CASES("8.4-R6", "8.4-R3", "8.4-R8");
  TwoHqs after;
  after.act(V::With, after.unit).act(V::Lose, after.unit);
  after.act(V::Retreat, after.hex("2919"));
  ASSERT_EQ(after.step(), S::Retreat) << "the HQ stands with another one";
  after.act(V::Retreat, after.hex("2920"));
  EXPECT_TRUE(after.isAt(after.hq, "2920"));
  TwoHqs before;
  before.act(V::With, before.hq);
  EXPECT_EQ(before.why(V::Lose, before.hq), "8.4-R2") << "it has none to lose";
  before.act(V::Retreat, before.hex("2919"));
  EXPECT_TRUE(before.isAt(before.hq, "2919"));
  EXPECT_TRUE(before.isAt(before.unit, "2820")) << "there is room now";
  EXPECT_FALSE(before.state.reduced.has(before.unit));
}

TEST(DonnerschlagRetreat, AnHqStaysWhereNobodyComesThrough) {
  CASES("8.4-R3");
  for (const bool open : {false, true}) {
    Rout s("2720");
    const UnitId unit = s.put("6p-i-4", "2720");
    const UnitId hq = s.put("6p-hq", "2720");
    s.put("23p-i-126", "2820");
    s.put("23p-i-128", "2820");
    s.state.closed = s.hexes({"2719", "2821", "2721", "2620", "2621", "2819", "2920"});
    if (!open) s.state.closed.add(s.hex("2919"));
    s.retreat({unit}, kAxis);
    s.act(V::With, hq);
    ASSERT_TRUE(s.isAt(hq, "2820")) << "with two others";
    s.act(V::With, unit);
    if (open) s.act(V::Retreat, s.hex("2919"));
    EXPECT_EQ(s.state.onMap(unit), open);
    EXPECT_TRUE(s.isAt(hq, open ? "2820" : "2720"));
    EXPECT_NE(s.step(), S::Retreat);
  }
}

/// 2820 is the only hex open to the unit in 2720. Two HQs stand there, one of them on its way through.
struct HqsPass : Rout {
  explicit HqsPass(std::string_view hqs) : Rout("2720") {
    put("6p-hq", hqs);
    put("23p-hq", hqs);
    state.closed = hexes({"2719", "2821", "2721", "2620", "2621"});
  }
};

TEST(DonnerschlagRetreat, HqsThatPassDoNotDriveACombatUnitOn) {
  CASES("8.4-R8", "3.4a");
  HqsPass s("2820");
  const UnitId unit = s.put("6p-i-4", "2720");
  s.retreat({unit}, kAxis);
  EXPECT_TRUE(s.isAt(unit, "2820")) << "its own limit is kept";
  EXPECT_NE(s.step(), S::Retreat);
  HqsPass choice("2820");
  const UnitId other = choice.put("6p-i-4", "2720");
  choice.state.closed.remove(choice.hex("2821"));
  choice.put("gp-6-5c", "2821");
  choice.put("gp-7-5c", "2821");
  ASSERT_EQ(choice.rules.toEdge[0][index(choice.hex("2820"))], choice.rules.toEdge[0][index(choice.hex("2821"))]);
  choice.retreat({other}, kAxis);
  EXPECT_TRUE(choice.isAt(other, "2820")) << "8.4-R7: the other hex would be overstacked";
}

TEST(DonnerschlagRetreat, BothHqsOfAHexReturnIfNobodyComesThrough) {
  CASES("8.4-R3");
  for (const bool open : {false, true}) {
    HqsPass s("2720");
    const UnitId unit = s.put("6p-i-4", "2720");
    s.put("23p-i-126", "2820");
    s.put("23p-i-128", "2820");
    s.state.closed |= s.hexes({"2819", "2920"});
    if (!open) s.state.closed.add(s.hex("2919"));
    s.retreat({unit}, kAxis);
    s.act(V::With, s.unit("6p-hq")).act(V::With, s.unit("23p-hq"));
    ASSERT_TRUE(s.isAt(unit, "2820")) << "with two others";
    s.act(V::With, unit);
    if (open) s.act(V::Retreat, s.hex("2919"));
    s.act(V::With, s.unit("6p-hq"));  // two HQs are too many
    if (open) s.act(V::Retreat, s.hex("2919"));
    EXPECT_NE(s.step(), S::Retreat);
    EXPECT_EQ(s.state.onMap(unit), open);
    EXPECT_TRUE(s.isAt(s.unit("6p-hq"), open ? "2919" : "2720"));
    EXPECT_TRUE(s.isAt(s.unit("23p-hq"), open ? "2820" : "2720"));
  }
}

}  // namespace
}  // namespace kessel::donner
