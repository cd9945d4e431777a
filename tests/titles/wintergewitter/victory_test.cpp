// SPDX-License-Identifier: GPL-3.0-or-later
// Chapters 19 and 20: victory points, and who wins each scenario.
#include "titles/wintergewitter/scene.h"

namespace kessel::winter {
namespace {

struct EndScene : Scene {
  using Scene::Scene;
  EndScene& end() {
    Events sink(events);
    endGame(rules, state, sink);
    return *this;
  }
  /// +3 a decisive victory of the Axis, -3 one of the Soviet player, 0 a draw.
  [[nodiscard]] int result() const {
    EndScene s = *this;
    s.end();
    const int level = s.state.level;
    return s.state.winner == kAxis ? level : s.state.winner == kSoviet ? -level : 0;
  }
  [[nodiscard]] int points(Side side, bool over = false) const { return victoryPoints(rules, state, side, over); }
  /// Takes so many strength points from German units, one after the other.
  EndScene& lose(int points) {
    rules.germans.each([&](UnitId unit) {
      if (rules[unit].is(kAircraft) || isSixthArmy(rules, unit)) return;
      for (; points > 0 && state.strengthOf(unit) > 0; --points) {
        if (state.at(unit) == kUnused) winter::put(rules, state, unit, kDead);
        --state.strength[index(unit)];
      }
    });
    return *this;
  }
};

/// Soviet regiments all around the HQ of 57th Panzer Corps: there is no corridor.
void surroundCorps(Scene& s) {
  static constexpr std::array<std::string_view, 6> kRing{"s-302-823", "s-302-825", "s-302-827",
                                                         "s-126-366", "s-126-550", "s-126-690"};
  s.put("g-57pk", "2440");
  std::size_t i = 0;
  for (const Place to : s.rules.around(s.hex("2440"))) winter::put(s.rules, s.state, s.unit(kRing[i++]), to);
}

/// German units of full battalions, three points each, in a hex.
void battalions(Scene& s, std::string_view where, int count) {
  static constexpr std::array<std::string_view, 34> kAll{
      "g-6p-i11",     "g-6p-ii11",     "g-6p-i4",     "g-6p-ii4",   "g-6p-i114",   "g-6p-ii114", "g-6p-k6",
      "g-6p-i76",     "g-6p-ii76",     "g-6p-iii76",  "g-6p-41",    "g-6p-57",     "g-6p-iv76",  "g-23p-i201",
      "g-23p-ii201",  "g-23p-i126",    "g-23p-ii126", "g-23p-i128", "g-23p-ii128", "g-23p-k23",  "g-23p-i128a",
      "g-23p-ii128a", "g-23p-iii128a", "g-23p-128",   "g-23p-51",   "g-17p-i39",   "g-17p-ii39", "g-17p-i40",
      "g-17p-ii40",   "g-17p-i63",     "g-17p-ii63",  "g-17p-k17",  "g-17p-i27",   "g-17p-ii27"};
  for (int i = 0; i < count; ++i) s.put(kAll[static_cast<std::size_t>(i)], where);
}

TEST(Victory, WeAreComingIsAboutVerkhneKumsky) {
  CASES("19.1.3a", "19.1.3b");
  const auto result = [](int across, bool kumsky) {
    EndScene s(kWeAreComing);
    battalions(s, "2829", across / 3);
    if (across % 3 != 0) s.put("g-6p-hq", "2829");
    if (kumsky) s.state.axisHeld.add(s.hex("2428"));
    return s.result();
  };
  EXPECT_EQ(result(0, true), 3);
  EXPECT_EQ(result(75, true), 3);
  EXPECT_EQ(result(76, false), 0) << "both have a marginal victory";
  EXPECT_EQ(result(75, false), 0);
  EXPECT_EQ(result(72, false), -1);
  EXPECT_EQ(result(51, false), -1);
  EXPECT_EQ(result(49, false), -3);
  EXPECT_EQ(result(0, false), -3);
}

TEST(Victory, ControlIsOfWhoPassedLast) {
  CASES("19.1.3a");
  EndScene s(kWeAreComing);
  EXPECT_EQ(s.result(), -3) << "Soviet from the start (R-105)";
  s.put("r-18i-18", "2428");
  s.put("r-18i-18", "2430");
  EXPECT_EQ(s.result(), 3);
  s.put("s-302-823", "2428");
  s.put("s-302-823", "2420");
  EXPECT_EQ(s.result(), -3);
}

TEST(Victory, AcrossTheAksaiBetweenTheEnds) {
  CASES("19.1.3a", "19.1.3b");
  Scene s(kWeAreComing);
  const auto across = [&](std::string_view id, std::string_view where) {
    s.put(id, where);
    return stackingAcross(s.rules, s.state, s.rules.aksai);
  };
  EXPECT_EQ(across("g-6p-i11", "2331"), 3);
  EXPECT_EQ(across("g-6p-i11", "2332"), 0) << "south of the river";
  EXPECT_EQ(across("g-6p-i11", "3431"), 3);
  EXPECT_EQ(across("g-6p-i11", "3531"), 0) << "east of the stretch";
  EXPECT_EQ(across("g-6p-i11", "2230"), 0) << "west of it";
  EXPECT_EQ(across("r-18i-18", "2428"), 0) << "Rumanians do not count (R-106)";
  EXPECT_EQ(across("g-conv1", "2428"), 0);
  s.state.strength[index(s.unit("g-6p-i11"))] = 6;
  EXPECT_EQ(across("g-6p-i11", "2428"), 2) << "its reduced side";
}

TEST(Victory, HothsLastGaspIsAboutTheMyshkova) {
  CASES("19.2.3a");
  const auto result = [](int across) {
    EndScene s(kHothsLastGasp);
    battalions(s, "3424", across / 3);
    for (int i = 0; i < across % 3; ++i) s.put(i == 0 ? "g-6p-hq" : "g-23p-hq", "3424");
    return s.result();
  };
  EXPECT_EQ(result(29), -1);
  EXPECT_EQ(result(49), -1);
  EXPECT_EQ(result(50), 1);
  EXPECT_EQ(result(99), 1);
  EXPECT_EQ(result(100), 3);
  EXPECT_EQ(result(0), -3);
  Scene s(kHothsLastGasp);
  s.put("g-6p-i11", "3425");
  EXPECT_EQ(stackingAcross(s.rules, s.state, s.rules.myshkova), 0);
  s.put("g-6p-i11", "3524");
  EXPECT_EQ(stackingAcross(s.rules, s.state, s.rules.myshkova), 3);
  s.put("g-6p-i11", "2223");
  EXPECT_EQ(stackingAcross(s.rules, s.state, s.rules.myshkova), 3);
  s.put("g-6p-i11", "3623");
  EXPECT_EQ(stackingAcross(s.rules, s.state, s.rules.myshkova), 0);
}

TEST(Victory, UnmadeAttacksLessenIt) {
  CASES("6.2");
  EndScene s(kHothsLastGasp);
  battalions(s, "3424", 34);
  EXPECT_EQ(s.result(), 3);
  s.state.missed[index(kAxis)] = 2;
  EXPECT_EQ(s.result(), 3);
  s.state.missed[index(kAxis)] = 3;
  EXPECT_EQ(s.result(), 1) << "one level for each three (R-7)";
  s.state.missed[index(kAxis)] = 6;
  EXPECT_EQ(s.result(), 0);
}

TEST(VictoryPoints, AreForComingNearThePocket) {
  CASES("19.3.3a");
  const auto points = [](std::string_view id, std::string_view where) {
    EndScene s;
    surroundCorps(s);
    s.put(id, where);
    Events nobody;
    endOfPlayerPhase(s.rules, s.state, nobody);
    s.put(id, "2452");
    endOfPlayerPhase(s.rules, s.state, nobody);
    return s.points(kAxis);
  };
  EXPECT_EQ(points("g-6p-i11", "3425"), 0) << "19 hexes";
  EXPECT_EQ(points("g-6p-i11", "3424"), 1) << "18 hexes, once is enough";
  EXPECT_EQ(points("g-6p-i11", "4014"), 2) << "five";
  EXPECT_EQ(points("g-conv1", "3424"), 1) << "any ground unit (R-109)";
  EXPECT_EQ(points("r-18i-18", "3424"), 0) << "no Rumanians";
  EXPECT_EQ(points("g-14p-i36", "4011"), 0) << "nor Sixth Army";
}

TEST(VictoryPoints, AreForComingNearOnTheWayToo) {
  CASES("19.3.3a", "19.1.1i");
  EndScene s;
  surroundCorps(s);
  s.put("s-7t-t62", "2616");
  s.state.held.add(s.unit("s-7t-t62"));
  const auto enters = [&](std::string_view id, std::string_view where) {
    Events nobody;
    enteredHex(s.rules, s.state, s.put(id, where), nobody);
  };
  enters("r-18i-18", "3424");
  EXPECT_EQ(s.points(kAxis), 0) << "no Rumanians";
  enters("g-6p-i11", "3424");
  EXPECT_EQ(s.state.nearest[0], 12);
  enters("g-6p-i11", "2625");
  EXPECT_EQ(s.state.nearest[0], 9) << "the closest approach";
  enters("g-6p-i11", "2452");
  EXPECT_EQ(s.points(kAxis), 1) << "whoever was driven back has been there";
  EXPECT_EQ(s.state.nearest[0], 9);
}

TEST(VictoryPoints, AreForACorridor) {
  CASES("19.3.3b");
  EndScene s;
  surroundCorps(s);
  EXPECT_FALSE(corridorOpen(s.rules, s.state));
  EXPECT_EQ(s.points(kAxis, true), 0);
  s.rules.ofSide[index(kSoviet)].each([&](UnitId each) {
    if (isHex(s.state.at(each))) winter::put(s.rules, s.state, each, s.hex("1017"));
  });
  EXPECT_TRUE(corridorOpen(s.rules, s.state));
  Events nobody;
  noteLines(s.rules, s.state, nobody);
  EXPECT_EQ(s.points(kAxis), 1);
  EXPECT_EQ(s.points(kAxis, true), 5) << "instead, if it is open at the end";
  surroundCorps(s);
  EXPECT_EQ(s.points(kAxis, true), 1) << "has existed";
  winter::put(s.rules, s.state, s.unit("g-57pk"), kDead);
  EXPECT_TRUE(corridorOpen(s.rules, s.state)) << "to the edge instead (R-33)";
}

TEST(VictoryPoints, ACorridorCountsAtWhateverMomentItIsOpen) {
  CASES("19.3.3b");
  EndScene s;
  surroundCorps(s);
  s.put("g-6p-i11", "3045");
  s.phase(kAxis, PhaseStage::FirstMech).go();
  ASSERT_EQ(s.who(), kAxis);
  EXPECT_EQ(s.points(kAxis), 0);
  s.rules.ofSide[index(kSoviet)].each([&](UnitId each) {
    if (isHex(s.state.at(each))) winter::put(s.rules, s.state, each, s.hex("1017"));
  });
  s.go();
  EXPECT_EQ(s.state.phasing, kAxis) << "in the midst of the phase";
  EXPECT_EQ(s.points(kAxis), 1);
  surroundCorps(s);
  s.go();
  EXPECT_EQ(s.points(kAxis), 1) << "closed again";
}

TEST(VictoryPoints, ACorridorIsOfNoAccountBeforePlayAndInTheShortScenarios) {
  CASES("19.3.3b");
  State setUp = newGame(theTitle().rules(), kWinterStorm, 0);
  Events nobody;
  settle(theTitle().rules(), setUp, nobody);
  EXPECT_FALSE(setUp.has(kCorridor)) << "nobody stands on the map yet";
  EndScene s(kHothsLastGasp);
  s.put("g-57pk", "2440");
  s.put("g-6p-i11", "3045");
  s.phase(kAxis, PhaseStage::FirstMech).go();
  EXPECT_TRUE(corridorOpen(s.rules, s.state));
  EXPECT_FALSE(s.state.has(kCorridor)) << "no points are counted";
}

TEST(VictoryPoints, AreForConvoysAndAttacksThatTheEnemyOwes) {
  CASES("19.3.3c", "6.2");
  EndScene s;
  s.state.delivered = 2;
  s.state.missed[index(kSoviet)] = 3;
  EXPECT_EQ(s.points(kAxis), 5);
  EXPECT_EQ(s.points(kSoviet), 0);
}

TEST(VictoryPoints, AreForGermanLosses) {
  CASES("19.3.3d");
  const auto points = [](int lost) {
    EndScene s;
    s.lose(lost);
    EXPECT_EQ(germanLosses(s.rules, s.state), lost);
    return s.points(kSoviet);
  };
  EXPECT_EQ(points(0), 0);
  EXPECT_EQ(points(49), 0);
  EXPECT_EQ(points(50), 1);
  EXPECT_EQ(points(99), 1);
  EXPECT_EQ(points(100), 2);
  EndScene s;
  s.put("r-18i-18", "2440", 1);
  EXPECT_EQ(germanLosses(s.rules, s.state), 0) << "no Rumanians (R-111)";
  s.put("g-14p-i36", "dead");
  EXPECT_EQ(germanLosses(s.rules, s.state), 0) << "taken out of the game is not lost";
  s.put("g-14p-i36", "dead", 4);
  EXPECT_EQ(germanLosses(s.rules, s.state), 2);
}

TEST(VictoryPoints, AreForThunderclapInVainAndAttacksNotMade) {
  CASES("19.3.3d", "6.2");
  EndScene s;
  surroundCorps(s);
  s.state.missed[index(kAxis)] = 2;
  EXPECT_EQ(s.points(kSoviet, true), 2);
  s.state.set(kThunder);
  EXPECT_EQ(s.points(kSoviet), 2) << "only at the end";
  EXPECT_EQ(s.points(kSoviet, true), 3);
  s.state.set(kCorridor);
  EXPECT_EQ(s.points(kSoviet, true), 2) << "a corridor has been opened";
  EndScene t;
  t.put("g-57pk", "2440");
  t.state.set(kThunder);
  EXPECT_EQ(t.points(kSoviet, true), 0) << "one that is open at the end only";
}

TEST(Victory, TheCampaignIsDecidedByTheNet) {
  CASES("19.3.3e");
  const auto result = [](int net) {
    EndScene s;
    surroundCorps(s);
    s.state.missed[index(net > 0 ? kSoviet : kAxis)] = static_cast<std::uint8_t>(net > 0 ? net : -net);
    return s.result();
  };
  EXPECT_EQ(result(9), 3);
  EXPECT_EQ(result(8), 3);
  EXPECT_EQ(result(7), 2);
  EXPECT_EQ(result(5), 2);
  EXPECT_EQ(result(4), 1);
  EXPECT_EQ(result(2), 1);
  EXPECT_EQ(result(1), 0);
  EXPECT_EQ(result(0), -1);
  EXPECT_EQ(result(-1), -2);
  EXPECT_EQ(result(-2), -3);
  EXPECT_EQ(result(-5), -3);
}

TEST(Victory, TheVariantHasItsPrice) {
  CASES("20.4a");
  const auto points = [](int scenario, std::uint16_t options) { return EndScene(scenario, options).points(kSoviet); };
  EXPECT_EQ(points(kGrossWintergewitter, kSixteenth), 2);
  EXPECT_EQ(points(kGrossWintergewitter, kLuftwaffeField), 1);
  EXPECT_EQ(points(kGrossWintergewitter, kSupportGroup), 1);
  EXPECT_EQ(points(kGrossWintergewitter, kSixteenth | kLuftwaffeField | kSupportGroup), 4);
  EXPECT_EQ(points(kWinterStorm, kSixteenth), 0);
}

TEST(Victory, ComesAfterTheLastTurn) {
  CASES("3.1d", "19.1.1a");
  Scene s(kWeAreComing);
  s.turn(5).state.steps.top<TurnFrame>().stage = TurnStage::End;
  s.go();
  EXPECT_EQ(s.state.turn, 6);
  EXPECT_FALSE(s.state.has(kOver));
  Scene t(kWeAreComing);
  t.turn(6).state.steps.top<TurnFrame>().stage = TurnStage::End;
  t.go();
  EXPECT_TRUE(t.state.has(kOver));
}

TEST(VictoryPoints, AreForNoCorridorWhoseCorpsStandsInThePocket) {
  CASES("19.3.3b", "5.2d");
  EndScene s;
  std::vector<Place> pocket;
  s.rules.pocket.each([&](Place hex) {
    if (s.rules.land.has(hex)) pocket.push_back(hex);
  });
  winter::put(s.rules, s.state, s.unit("g-57pk"), pocket.front());
  winter::put(s.rules, s.state, s.unit("g-14p-hq"), pocket.back());
  s.state.set(kThunder);
  std::vector<UnitId> ring;
  s.rules.ofSide[index(kSoviet)].each([&](UnitId unit) {
    if (hasZone(s.rules, unit)) ring.push_back(unit);
  });
  std::size_t next = 0;
  s.rules.gates.each([&](Place gate) { winter::put(s.rules, s.state, ring.at(next++), gate); });
  Events nobody;
  EXPECT_FALSE(corridorOpen(s.rules, s.state)) << "the ring is closed";
  noteLink(s.rules, s.state, nobody);
  EXPECT_FALSE(s.state.has(kLinked));
  for (const UnitId each : ring) winter::put(s.rules, s.state, each, kToCome);
  EXPECT_TRUE(corridorOpen(s.rules, s.state)) << "to the edge";
  noteLink(s.rules, s.state, nobody);
  EXPECT_TRUE(s.state.has(kLinked));
}

}  // namespace
}  // namespace kessel::winter
