// SPDX-License-Identifier: GPL-3.0-or-later
// Retreats [8.3].
#include <algorithm>

#include "battle.h"
#include "kessel/engine/forecast.h"
#include "titles/panzerkorps_48/views.h"

namespace kessel::chir {
namespace {

/// German units in 5614 that two rifle regiments have driven off.
struct Driven : Battle {
  UnitId german = put("336-685-i", "5614");
  UnitId north = put("119-365", "5613");
  UnitId west = put("119-421", "5513");

  /// Fire at a unit with so many hexes as its effect: 1 to 3.
  void shootAt(UnitId victim, int hexes) {
    begin({north, west}).hold();
    all(victim);
    const Reckoning sums = reckon(rules, state, shotAtHand(state));
    int die = 1;
    while (die < 6 && effectOf(rules, rules.crt.result(sums.column, die)).morale != hexes) ++die;
    roll(die);
  }
  /// So many hexes at least: 1 to 3, by fire at a unit that yields.
  void drive(int hexes, UnitId victim) {
    shootAt(victim, hexes);
    if (step() == S::Volley) act(V::Yield);
  }
  void drive(int hexes) { drive(hexes, german); }
  [[nodiscard]] std::vector<std::string> ways() const {
    std::vector<std::string> out;
    for (const Action action : legal(V::Retreat)) out.push_back(rules.info.map.placeName(action.placeA()));
    std::ranges::sort(out);
    return out;
  }
  Driven& go(std::initializer_list<std::string_view> hexes) {
    for (const std::string_view each : hexes) act(V::Retreat, hex(each));
    return *this;
  }
};
using Ways = std::vector<std::string>;

/// The words of the button by which the retreat is chosen, once the fire at a unit has so much effect.
std::string yieldAfter(Driven& s, UnitId victim, int hexes) {
  s.shootAt(victim, hexes);
  EXPECT_EQ(s.step(), S::Volley);
  return textOf(theTitle().info(), theTitle().describe(Position::of(s.state), kessel::act(V::Yield)));
}

TEST(ChirRetreat, FreeHexesFarFromTheFirersHexByHex) {
  CASES("8.3a", "8.3c", "8.3d");
  Driven s;
  s.drive(2);
  ASSERT_EQ(s.step(), S::Retreat);
  EXPECT_EQ(s.who(), kGerman);
  // 5713 and 5514 lie in zones of control; 5714 and 5615 lead three hexes away from both regiments.
  EXPECT_EQ(s.ways(), (Ways{"5615", "5714"}));
  EXPECT_EQ(s.why(V::Retreat, s.hex("5514")), "8.3c");
  EXPECT_EQ(s.why(V::Retreat, s.hex("5613")), "8.3a") << "enemy units stand there";
  EXPECT_EQ(s.why(V::Retreat, s.hex("5616")), "8.3a") << "not a neighbour";
  EXPECT_EQ(s.why(V::Yield), "8.3a");
  s.go({"5615"});
  EXPECT_EQ(s.why(V::Retreat, s.hex("5614")), "8.3a") << "where it came from";
  EXPECT_EQ(s.why(V::Retreat, s.hex("5515")), "8.3d");
  s.go({"5616"});
  EXPECT_TRUE(s.isAt(s.german, "5616"));
  EXPECT_EQ(s.stepsLeft(s.german), 2) << "only what the fire took";
  EXPECT_TRUE(s.state.retreated.has(s.german));
  EXPECT_FALSE(s.state.repulsed.has(s.german)) << "it is not its player turn";
}

TEST(ChirRetreat, WhereItMayEndIsToldWithTheWay) {
  CASES("8.3a", "8.3d");
  Driven s;
  s.drive(2);
  ASSERT_EQ(s.step(), S::Retreat);
  const std::vector<Reach> ends = reachOf(s.rules, s.state, {});
  std::vector<std::string> names;
  for (const Reach& end : ends) {
    names.push_back(s.rules.info.map.placeName(end.place));
    Driven walked = s;
    for (const Action action : end.path) walked.act(V::Retreat, action.placeA());
    EXPECT_EQ(walked.state.at(s.german), end.place);
    EXPECT_NE(walked.step(), S::Retreat) << "that was all of it";
  }
  std::ranges::sort(names);
  EXPECT_EQ(names, (Ways{"5616", "5715", "5815"}));
  // What lies farther away, or too near to those who fired, is said with its reason.
  EXPECT_EQ(s.why(V::Retreat, s.hex("5617")), "8.3a");
  EXPECT_EQ(s.why(V::Retreat, s.hex("5712")), "8.3j");
  Driven one;
  one.drive(1);
  if (one.step() == S::Retreat) EXPECT_TRUE(reachOf(one.rules, one.state, {}).empty()) << "the next hex is the end";
}

TEST(ChirRetreat, TheStackGoesTogether) {
  CASES("8.3b");
  Driven s;
  const UnitId other = s.put("336-685-ii", "5614");
  s.drive(2);
  s.go({"5615", "5616"});
  EXPECT_TRUE(s.isAt(s.german, "5616") && s.isAt(other, "5616"));
}

TEST(ChirRetreat, RiversWithoutABridgeAreClosed) {
  CASES("8.3f");
  const Rules& rules = theTitle().rules();
  const auto crosses = [&](const char* from, const char* to) {
    const Place a = rules.info.map.placeNamed(from);
    return rules.retreatCrosses(a, rules.neighbours.direction(a, rules.info.map.placeNamed(to)));
  };
  EXPECT_FALSE(crosses("4212", "4211")) << "the Chir";
  EXPECT_FALSE(crosses("5124", "5225")) << "the Don";
  EXPECT_FALSE(crosses("6220", "6221")) << "a lake";
  EXPECT_TRUE(crosses("3208", "3209")) << "a bridge";
  EXPECT_TRUE(crosses("6118", "6119"));
  EXPECT_TRUE(crosses("2001", "2101")) << "a stream";
  Battle s(TurnStage::GermanPrepared);
  const UnitId russian = s.put("119-365", "4211");
  const UnitId german = s.put("11pz-pg110-i", "4110");
  const UnitId tank = s.put("11pz-pz-i", "4110");
  s.begin({german, tank}, "4211").hold();
  s.all(russian).roll(3);
  ASSERT_TRUE(s.may(V::Yield));
  s.act(V::Yield);
  ASSERT_EQ(s.step(), S::Retreat);
  EXPECT_EQ(s.why(V::Retreat, s.hex("4212")), "8.3f");
}

/// All ways out of 5614 lead through zones of control: from the north, the north-west and the south-east.
struct Ring : Driven {
  UnitId south = put("333-1116", "5715");
};

TEST(ChirRetreat, ThroughAZoneAtACost) {
  CASES("5i", "8.3i", "8.3j", "8.3k");  // EX-17
  Ring s;
  const UnitId second = s.put("336-685-ii", "5614");
  s.drive(2);
  ASSERT_EQ(s.step(), S::Retreat);
  EXPECT_TRUE(s.may(V::Retreat, s.hex("5514")));
  s.go({"5514"});
  EXPECT_EQ(s.stepsLeft(second), 2) << "one step in the zone";
  EXPECT_EQ(s.stepsLeft(s.german), 1);
  s.go({"5515"});
  EXPECT_TRUE(s.isAt(second, "5515"));
  EXPECT_EQ(s.stepsLeft(second), 2) << "no zone here";
}

TEST(ChirRetreat, WhatItCostsIsToldBeforeItIsChosen) {
  Driven open;
  EXPECT_EQ(yieldAfter(open, open.german, 2), "Retreat; hexes: 2");

  Ring held;
  held.put("336-685-ii", "5614");
  EXPECT_EQ(yieldAfter(held, held.german, 2), "Retreat; hexes: 2, of these in Zones of Control, with losses: 1");

  Driven closed;
  for (const auto& [id, at] : {std::pair{"333-1116", "5713"}, std::pair{"333-1118", "5714"},
                               std::pair{"333-1120", "5615"}, std::pair{"119-634", "5514"}})
    closed.put(id, at);
  EXPECT_EQ(yieldAfter(closed, closed.german, 2), "Retreat: no way is open, nobody survives it");
}

TEST(ChirRetreat, ArmorDoublesTheLossOfPersonnel) {
  CASES("8.3l");  // EX-17, DV-25
  Ring s;
  const UnitId second = s.put("336-685-ii", "5614");
  const UnitId tank = s.put("st-stug", "5614");
  s.put("26t-19-t", "5513");
  EXPECT_EQ(lossOnEntering(s.rules, s.state, second, s.hex("5514")), 2);
  EXPECT_EQ(lossOnEntering(s.rules, s.state, tank, s.hex("5514")), 1);
  EXPECT_EQ(lossOnEntering(s.rules, s.state, second, s.hex("5714")), 1) << "rifles only";
  s.state.retreated.add(s.unit("26t-19-t"));
  EXPECT_EQ(lossOnEntering(s.rules, s.state, second, s.hex("5514")), 1) << "a tank that has retreated bears on nothing";
}

TEST(ChirRetreat, PersonnelLoseTwoStepsBesideArmor) {
  CASES("8.3l", "8.3k");
  Ring s;
  s.put("119-421", "5411");
  const UnitId armor = s.put("1t-89-t", "5513");
  const UnitId second = s.put("336-685-ii", "5614");
  const UnitId tank = s.put("11pz-pz-i", "5614");
  s.begin({s.north, armor}).hold();
  s.all(tank).roll(3);
  s.act(V::Yield);
  ASSERT_EQ(s.step(), S::Retreat);
  s.go({"5514"});
  EXPECT_EQ(s.stepsLeft(second), 1);
  EXPECT_EQ(s.stepsLeft(tank), 3) << "one by the fire, one in the zone";
}

TEST(ChirRetreat, WeaponsUnitsPerishInZones) {
  CASES("8.3h");
  Ring s;
  const UnitId guns = s.put("336-pzj", "5614");
  s.drive(2);
  ASSERT_EQ(s.step(), S::Retreat);
  s.go({"5514"});
  EXPECT_EQ(s.state.at(guns), kLost);
  EXPECT_EQ(s.stepsLeft(s.german), 1) << "the rest goes on";
}

TEST(ChirRetreat, GunsAloneGoIntoNoZone) {
  CASES("8.3h", "8.3g");
  Ring s;
  s.put("336-685-i", "5817");
  const UnitId guns = s.put("336-pzj", "5614");
  s.drive(2, guns);
  EXPECT_EQ(s.state.at(guns), kLost);
  for (const Event& event : s.events) {
    EXPECT_FALSE(event.kind == EventKind::Moved && event.unit == guns) << "it has no legal path";
    if (event.kind == EventKind::Lost) EXPECT_EQ(event.rule, std::string_view("8.3g"));
  }

  Driven open;
  open.put("336-685-i", "5817");
  const UnitId others = open.put("336-pzj", "5614");
  open.drive(2, others);
  ASSERT_EQ(open.step(), S::Retreat);
  EXPECT_EQ(open.why(V::Retreat, open.hex("5514")), "8.3h");
  EXPECT_TRUE(open.may(V::Retreat, open.hex("5615")));
}

TEST(ChirRetreat, GunsAloneDoNotGoThroughZonesToTheEdge) {
  CASES("8.3h", "8.3q");
  Battle s;
  const UnitId guns = s.put("336-pzj", "1110");
  const UnitId north = s.put("119-365", "1109");
  for (const auto& [id, at] :
       {std::pair{"119-421", "1111"}, std::pair{"119-634", "1210"}, std::pair{"333-1116", "1211"},
        std::pair{"333-1118", "1009"}, std::pair{"333-1120", "1012"}})
    s.put(id, at);
  s.begin({north}, "1110").hold();
  s.all(guns).roll(3);
  if (s.step() == S::Volley) s.act(V::Yield);
  EXPECT_EQ(s.state.at(guns), kLost);
  for (const Event& event : s.events) EXPECT_FALSE(event.kind == EventKind::Moved && event.unit == guns);
}

TEST(ChirRetreat, GoingOnOutOfTheZone) {
  CASES("8.3j", "8.4c");  // EX-21
  Ring s;
  s.drive(1);
  ASSERT_EQ(s.step(), S::Retreat);
  s.go({"5514"});
  ASSERT_EQ(s.step(), S::Retreat) << "it may not end in the zone";
  s.go({"5515"});
  EXPECT_TRUE(s.isAt(s.german, "5515"));
  EXPECT_EQ(advanceLength(s.rules, s.state), 1) << "what was ordered, not what was covered";
}

TEST(ChirRetreat, AsFarAsTheZonesReach) {
  CASES("8.3i", "8.3j", "8.3q");
  Battle s(TurnStage::GermanPrepared);
  const UnitId regiment = s.put("47gd-137gd", "1018");
  const UnitId north = s.put("336-685-i", "1017");
  constexpr std::array<const char*, 8> kWall{"336-685-ii",  "336-685-iii", "336-686-i",  "336-686-ii",
                                             "336-686-iii", "336-687-i",   "336-687-ii", "336-687-iii"};
  for (std::size_t i = 0; i < kWall.size(); ++i) s.put(kWall[i], std::to_string(1117 + i));
  s.begin({north}, "1018").hold();
  s.all(regiment).roll(4);
  s.act(V::Yield);
  EXPECT_TRUE(s.isAt(regiment, "1026")) << "the first hex out of all zones, with one step left";
  EXPECT_EQ(s.stepsLeft(regiment), 1);
}

TEST(ChirRetreat, TheZoneNearestToFriends) {
  CASES("8.3e");
  Ring s;
  s.put("336-685-ii", "5817");
  s.drive(2);
  ASSERT_EQ(s.step(), S::Retreat);
  EXPECT_EQ(s.why(V::Retreat, s.hex("5514")), "8.3e");
  EXPECT_TRUE(s.may(V::Retreat, s.hex("5714")) || s.may(V::Retreat, s.hex("5615")));
}

TEST(ChirRetreat, FriendsDoNotCancelZones) {
  CASES("8.3m", "8.3e");
  Ring s;
  s.put("336-685-ii", "5514");
  EXPECT_EQ(lossOnEntering(s.rules, s.state, s.german, s.hex("5514")), 1);
  s.drive(2);
  ASSERT_EQ(s.step(), S::Retreat);
  EXPECT_TRUE(s.isAt(s.german, "5514")) << "the zone with friends in it is the only way";
  EXPECT_EQ(s.stepsLeft(s.german), 1);
}

TEST(ChirRetreat, WithoutAWayUnitsAreEliminated) {
  CASES("8.3g");
  Driven s;
  for (const auto& [id, at] : {std::pair{"333-1116", "5713"}, std::pair{"333-1118", "5714"},
                               std::pair{"333-1120", "5615"}, std::pair{"119-634", "5514"}})
    s.put(id, at);
  s.drive(2);
  EXPECT_EQ(s.state.at(s.german), kLost);
}

TEST(ChirRetreat, RoomAtTheEndOfTheWay) {
  CASES("8.3n", "6a");
  Driven s;
  s.put("119-421", "5410");
  for (const char* id : {"a-goe-i", "a-goe-ii", "a-goe-iii"}) s.put(id, "5615");
  s.begin({s.north}).hold();
  s.all(s.german).roll(2);  // 7: 1-0
  s.act(V::Yield);
  ASSERT_EQ(s.step(), S::Retreat);
  EXPECT_EQ(s.why(V::Retreat, s.hex("5615")), "8.3n") << "full";
  EXPECT_EQ(s.why(V::Retreat, s.hex("5713")), "8.3c");
  EXPECT_EQ(s.ways(), (Ways{"5514", "5714"}));
}

TEST(ChirRetreat, CrowdedUnitsGoOn) {
  CASES("8.3o");
  Driven s;
  s.put("119-421", "5410");
  for (const char* id : {"a-goe-i", "a-goe-ii", "a-goe-iii"}) s.put(id, "5615");
  for (const char* id : {"a-mik-i", "a-mik-ii", "a-mik-iii"}) s.put(id, "5514");
  for (const char* id : {"st-sch-i", "st-sch-ii", "st-sch-iii"}) s.put(id, "5714");
  s.begin({s.north}).hold();
  s.all(s.german).roll(2);
  s.act(V::Yield);
  ASSERT_EQ(s.step(), S::Retreat);
  s.go({"5615", "5616"});
  EXPECT_TRUE(s.isAt(s.german, "5616")) << "two hexes, though one was ordered";
  EXPECT_EQ(advanceLength(s.rules, s.state), 1);
}

/// Soviet units of two steps, without a zone, that bar hexes.
void bar(Driven& s, std::initializer_list<const char*> hexes) {
  static constexpr std::array kWeak{"1t-44-i", "1t-44-ii", "1t-44-iii", "1t-89-m", "1t-117-m", "1t-159-m", "1t-recon"};
  std::size_t i = 0;
  for (const char* at : hexes) {
    const char* id = kWeak[i++];
    s.put(id, at, s.rules[s.unit(id)].strength - 2);
  }
}

TEST(ChirRetreat, WhatIsLongerThanOrderedIsCalledSo) {
  CASES("8.3j", "8.3o");
  Driven s;
  s.put("333-1116", "5716");  // its zone covers 5616 and 5715, not 5615
  bar(s, {"5714", "5515"});
  s.drive(2);
  ASSERT_EQ(s.step(), S::Retreat);
  EXPECT_EQ(s.ways(), (Ways{"5514", "5713"})) << "through one zone each";
  EXPECT_EQ(s.why(V::Retreat, s.hex("5615")), "R-26") << "through one as well, but only then";
}

TEST(ChirRetreat, WhoFindsNoRoomIsEliminated) {
  CASES("8.3p");
  Driven s;
  const UnitId second = s.put("336-685-ii", "5614");
  s.put("a-goe-i", "5615");
  s.put("a-goe-ii", "5615");
  // Units of two steps without a zone stand all around.
  s.put("119-421", "5410");
  const std::array<std::array<const char*, 2>, 7> weak{{{"1t-44-i", "5513"},
                                                        {"1t-44-ii", "5713"},
                                                        {"1t-44-iii", "5514"},
                                                        {"1t-89-m", "5714"},
                                                        {"1t-117-m", "5515"},
                                                        {"1t-159-m", "5616"},
                                                        {"1t-recon", "5715"}}};
  for (const auto& [id, at] : weak) s.put(id, at, s.rules[s.unit(id)].strength - 2);
  s.begin({s.north}).hold();
  s.all(s.german).roll(2);
  s.act(V::Yield);
  ASSERT_EQ(s.step(), S::Retreat);
  EXPECT_EQ(s.why(V::Remove, s.unit("a-goe-i")), "8.3p") << "only those who retreat";
  EXPECT_TRUE(s.may(V::Remove, s.german));
  s.act(V::Remove, second);
  EXPECT_EQ(s.state.at(second), kLost);
  EXPECT_TRUE(s.isAt(s.german, "5615"));
  EXPECT_NE(s.step(), S::Retreat);
}

TEST(ChirRetreat, RoomBehindAZoneIsRoom) {
  CASES("8.3o", "8.3p", "8.3k");
  Driven s;
  const UnitId second = s.put("336-685-ii", "5614");
  s.put("a-goe-i", "5615");
  s.put("a-goe-ii", "5615");
  s.put("119-421", "5410");
  const std::array<std::array<const char*, 2>, 6> weak{{{"1t-44-i", "5513"},
                                                        {"1t-44-ii", "5713"},
                                                        {"1t-44-iii", "5514"},
                                                        {"1t-89-m", "5714"},
                                                        {"1t-117-m", "5515"},
                                                        {"1t-recon", "5715"}}};
  for (const auto& [id, at] : weak) s.put(id, at, s.rules[s.unit(id)].strength - 2);
  s.put("333-1116", "5716");  // its zone covers 5616, the only way on from the crowded hex
  s.begin({s.north}).hold();
  s.all(s.german).roll(2);
  s.act(V::Yield);
  while (s.step() == S::Retreat) {
    ASSERT_FALSE(s.legal(V::Retreat).empty()) << "nobody is eliminated while there is room farther on";
    s.act(s.legal(V::Retreat).front());
  }
  EXPECT_EQ(s.state.at(s.german), s.state.at(second));
  EXPECT_FALSE(s.isAt(second, "5615"));
  EXPECT_EQ(s.stepsLeft(s.german), 2);
  EXPECT_EQ(s.stepsLeft(second), 2) << "a step each in the zone";
}

TEST(ChirRetreat, OffTheMapOnlyToEscapeElimination) {
  CASES("8.3q", "8.3r");
  Battle s;
  const UnitId german = s.put("336-685-i", "1010");
  const UnitId north = s.put("119-365", "1009");
  s.put("119-421", "1109");
  s.put("119-634", "1110");
  s.put("333-1116", "1011");
  s.begin({north, s.unit("119-421")}, "1010").hold();
  s.all(german);
  const Forecast odds = forecastCombat(theTitle(), Position::of(s.state), kUmpire);
  EXPECT_TRUE(odds.exact);
  EXPECT_LT(odds.loss[index(kGerman)].steps, 2) << "who is driven off the map comes back with what is left";
  s.roll(4);
  if (s.step() == S::Volley) s.act(V::Yield);
  EXPECT_EQ(s.state.at(german), kOffMap);
  EXPECT_EQ(s.state.gate[index(german)], index(s.hex("1010")) + 1) << "it comes back there";
  EXPECT_EQ(s.state.lost[index(german)], 1);

  Battle open;
  const UnitId free = open.put("336-685-i", "1010");
  const UnitId attacker = open.put("119-365", "1009");
  open.begin({attacker}, "1010").hold();
  open.all(free).roll(6);
  if (open.step() == S::Volley) open.act(V::Yield);
  while (open.step() == S::Retreat) open.act(open.legal(V::Retreat).front());
  EXPECT_TRUE(isHex(open.state.at(free))) << "there is a way on the map";
}

TEST(ChirRetreat, ARetreatedUnitExertsNoZone) {
  CASES("8.3s", "5c");
  Driven s;
  s.put("336-685-ii", "5614");
  s.drive(2);
  s.go({"5615", "5616"});
  EXPECT_FALSE(s.state.grips(kGerman).has(s.hex("5616")));
}

/// Soviet units of two steps, which have no zone, stand in hexes.
void weak(Battle& s, std::initializer_list<std::string_view> hexes) {
  constexpr std::array<const char*, 8> kWeak{"1t-44-i",  "1t-44-ii", "1t-44-iii", "1t-89-m",
                                             "1t-117-m", "1t-159-m", "1t-recon",  "26t-14-i"};
  std::size_t next = 0;
  for (const std::string_view at : hexes) {
    const char* id = kWeak.at(next++);
    s.put(id, at, s.rules[s.unit(id)].strength - 2);
  }
}
/// Everybody fires at a unit that yields, with such a die that its stack retreats so many hexes.
void driveOff(Battle& s, UnitId victim, int hexes) {
  s.all(victim);
  const Reckoning sums = reckon(s.rules, s.state, shotAtHand(s.state));
  int die = 1;
  while (die < 6 && effectOf(s.rules, s.rules.crt.result(sums.column, die)).morale != hexes) ++die;
  s.roll(die);
  if (s.step() == S::Volley) s.act(V::Yield);
}

TEST(ChirRetreat, WhoDiesOnTheWayNeedsNoRoomAtItsEnd) {
  CASES("8.3c", "8.3n", "8.3h");
  for (const bool gun : {false, true}) {
    Battle s;
    const UnitId first = s.put("336-685-i", "5614");
    const UnitId second = s.put("336-685-ii", "5614");
    if (gun) s.put("336-pzj", "5614");
    s.put("a-goe-i", "5414");
    const UnitId north = s.put("119-365", "5613");
    s.put("333-1116", "5515");
    s.put("333-1118", "5715");
    weak(s, {"5513", "5415", "5615", "5413", "5313", "5314", "5713", "5814"});
    s.begin({north}).hold();
    driveOff(s, first, 2);
    while (s.step() == S::Retreat) {
      ASSERT_FALSE(s.legal(V::Retreat).empty()) << gun;
      s.act(s.legal(V::Retreat).front());
    }
    EXPECT_TRUE(s.isAt(first, "5414") && s.isAt(second, "5414")) << gun;
    EXPECT_EQ(s.stepsLeft(second), 2) << gun << ": one zone";
    if (gun) EXPECT_EQ(s.state.at(s.unit("336-pzj")), kLost);
  }
}

TEST(ChirRetreat, RoomForWhoDiesOnTheWaySavesNobody) {
  CASES("8.3p", "8.3q", "8.3h");
  for (const bool flak : {false, true}) {
    Battle s;
    const UnitId infantry = s.put("336-685-i", "1010");
    if (flak) s.put("a-flak", "1010");
    for (const std::string_view id : {"st-sch-i", "st-sch-ii", "a-al-1", "a-al-2"}) s.put(id, "1111");
    const UnitId north = s.put("119-365", "1009");
    s.put("119-421", "1109");
    weak(s, {"1011", "1112", "1012", "1212", "1211", "1210"});
    s.begin({north}, "1010").hold();
    driveOff(s, infantry, 2);
    EXPECT_EQ(s.state.at(infantry), kOffMap) << flak;
  }
}

}  // namespace
}  // namespace kessel::chir
