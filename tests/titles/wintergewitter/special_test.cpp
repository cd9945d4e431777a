// SPDX-License-Identifier: GPL-3.0-or-later
// Chapter 16 on the ground: 88s against tanks, engineers, Relief Convoys. Antiaircraft against aircraft:
// air_strike_test.
#include <array>

#include "titles/wintergewitter/combat_scene.h"
#include "titles/wintergewitter/movement.h"
#include "titles/wintergewitter/views.h"

namespace kessel::winter {
namespace {

struct SpecialScene : CombatScene {
  using CombatScene::CombatScene;
  SpecialScene& moves(Side side, bool mechanized = true) {
    beginMoves(side, mechanized);
    return *this;
  }
  [[nodiscard]] bool bridgedNow(std::string_view from, std::string_view to) const {
    return bridged(rules, state, hex(from), rules.grid().directionTo(hex(from), hex(to)));
  }
  [[nodiscard]] int costOf(std::string_view id, std::string_view to) const {
    Units units;
    units.add(unit(id));
    const MoveFrame frame{};
    const Mover mover(rules, state, units, frame);
    return stepCost(mover, hex(to), rules.grid().directionTo(mover.hex, hex(to)));
  }
};

// --- Antiaircraft

/// A Soviet attack on a hex of the Axis; the defenders' die is 1: no result of the table.
struct TankAttack : SpecialScene {
  explicit TankAttack(std::string_view gun, std::string_view attacker = "s-13t-t44") {
    put("g-6p-i4", "2440");
    put(gun, "2440");
    put(attacker, "2441");
    put("s-13t-1-17", "2441");
    segment(kSoviet);
    attack("2440", {attacker, "s-13t-1-17"});
    lead("s-13t-1-17");
    lead("g-6p-i4");
    dice({1});
  }
};

TEST(Antiaircraft, GermanGunsCostAttackingTanksAPoint) {
  CASES("16.1c");
  TankAttack s("g-6p-iv76");
  EXPECT_EQ(s.strength("s-13t-t44"), 3) << "even without a result (R-74)";
  EXPECT_EQ(s.strength("s-13t-1-17"), 4) << "nobody but a tank unit";
  TankAttack t("g-6p-41");
  EXPECT_EQ(t.strength("s-13t-t44"), 4) << "a tank destroyer is none";
  TankAttack u("g-6p-iv76", "s-13t-2-17");
  EXPECT_EQ(u.strength("s-13t-2-17"), 4) << "no tanks";
}

TEST(Antiaircraft, SovietGunsHaveNoSuchEffect) {
  CASES("16.1c");
  SpecialScene s;
  s.put("s-302-823", "2440");
  s.put("s-51-aa1", "2440");
  s.put("g-6p-i11", "2441");
  s.segment(kAxis).attack("2440", {"g-6p-i11"});
  if (s.may(V::Lead, s.unit("s-302-823"))) s.lead("s-302-823");
  while (s.who() != kChance) s.act(s.legal(V::Done).front());
  s.dice({1});
  EXPECT_EQ(s.strength("g-6p-i11"), 12);
}

// --- Engineers

TEST(Engineers, HelpAgainstEntrenchmentsAsLead) {
  CASES("16.2.1", "11.4i");
  const auto bonus = [](std::string_view leader, bool trench) {
    SpecialScene s;
    s.put("s-302-823", "2440");
    if (trench) s.state.entrenched.add(s.hex("2440"));
    s.put("g-6p-57", "2441");
    s.put("g-6p-i4", "2441");
    s.segment(kAxis).attack("2440", {"g-6p-57", "g-6p-i4"});
    s.lead(leader);
    return s.by(attackFire(s.rules, s.state).die, "11.4i");
  };
  EXPECT_EQ(bonus("g-6p-57", true), 1);
  EXPECT_EQ(bonus("g-6p-i4", true), 0) << "an engineer that does not lead";
  EXPECT_EQ(bonus("g-6p-57", false), 0) << "no entrenchment";
}

// 2331 and 2332 lie on either side of the Aksai, without a bridge; 2431 and 2432 have one.

TEST(Bridges, AreBuiltThroughAPhase) {
  CASES("16.2.2a");
  const auto built = [](int die) {
    SpecialScene s;
    s.put("g-6p-57", "2332");
    s.put("g-6p-i4", "2332");
    EXPECT_FALSE(s.bridgedNow("2332", "2331"));
    s.moves(kAxis);
    EXPECT_EQ(s.why(V::Bridge, s.unit("g-6p-i4"), s.hex("2331")), "16.2.2a") << "no engineers";
    EXPECT_EQ(s.why(V::Bridge, s.unit("g-6p-57"), s.hex("2333")), "R-95") << "no river";
    const auto move = [&] {
      return textOf(s.rules.info, describeAction(s.rules, s.state, act(V::Move, s.unit("g-6p-57"))));
    };
    EXPECT_EQ(move(), "Move 57 Eng/6P");
    s.act(V::Bridge, s.unit("g-6p-57"), s.hex("2331"));
    EXPECT_EQ(move(), "Move 57 Eng/6P, which gives up the bridge that it builds");
    EXPECT_EQ(s.why(V::Bridge, s.unit("g-6p-57"), s.hex("2331")), "16.2.2a") << "one at a time";
    s.act(V::Finish);
    while (s.step() != S::BridgeCheck && s.may(V::Finish)) s.act(V::Finish);
    s.dice({die});
    return s.bridgedNow("2332", "2331");
  };
  EXPECT_TRUE(built(8));
  EXPECT_FALSE(built(9)) << "the check against 8 has failed";
}

TEST(Bridges, StandAtTheirHexsideAlsoWhileTheyAreBuilt) {
  CASES("16.2.2a");
  SpecialScene s;
  s.put("g-6p-57", "2332");
  s.moves(kAxis);
  const auto at = [&](std::string_view symbol) {
    std::vector<std::pair<Place, Place>> out;
    for (const MarkerView& marker : viewOf(s.rules, s.state, kSoviet).markers) {
      if (marker.symbol == symbol) out.emplace_back(marker.place, marker.towards);
    }
    return out;
  };
  EXPECT_TRUE(at("bridge-begun").empty());
  s.act(V::Bridge, s.unit("g-6p-57"), s.hex("2331"));
  EXPECT_EQ(at("bridge-begun"), (std::vector{std::pair(s.hex("2332"), s.hex("2331"))}));
  s.act(V::Finish);
  while (s.step() != S::BridgeCheck && s.may(V::Finish)) s.act(V::Finish);
  s.dice({1});
  EXPECT_TRUE(at("bridge-begun").empty());
  ASSERT_EQ(at("bridge").size(), 1U);
  const auto [here, there] = at("bridge").front();
  EXPECT_TRUE(here == s.hex("2332") ? there == s.hex("2331") : here == s.hex("2331") && there == s.hex("2332"));
}

TEST(Bridges, AreBegunOnceAtAHexsideAndByNobodyWhoHasMoved) {
  CASES("16.2.2a");
  SpecialScene s;
  s.put("g-6p-57", "2332");
  s.put("g-23p-51", "2332");
  s.put("g-17p-27e", "2332");
  s.moves(kAxis);
  s.state.moved.add(s.unit("g-17p-27e"));  // be it that it has come back
  EXPECT_EQ(s.why(V::Bridge, s.unit("g-17p-27e"), s.hex("2331")), "16.2.2a");
  s.act(V::Bridge, s.unit("g-6p-57"), s.hex("2331"));
  EXPECT_EQ(s.why(V::Bridge, s.unit("g-23p-51"), s.hex("2331")), "R-95") << "it is being built";
}

TEST(Bridges, AreBegunInTheSegmentOfTheEngineers) {
  CASES("16.2.2a", "7.1a");
  SpecialScene s;
  s.put("g-6p-57", "2332");
  s.put("r-18i-lt", "2340");
  s.moves(kAxis, false);
  EXPECT_EQ(s.why(V::Bridge, s.unit("g-6p-57"), s.hex("2331")), "16.2.2a");
}

TEST(Bridges, OfHiddenEngineersAreNotShownWhileTheyAreBuilt) {
  CASES("16.2.2a", "18.1f");
  SpecialScene s;
  s.put("g-6p-57", "2332");
  s.put("g-6p-i4", "2332");  // on top
  s.moves(kAxis).act(V::Bridge, s.unit("g-6p-57"), s.hex("2331"));
  const auto shows = [&](Side viewer) {
    return std::ranges::any_of(viewOf(s.rules, s.state, viewer).markers, [](const MarkerView& marker) {
      return marker.symbol == std::string_view("bridge-begun");
    });
  };
  EXPECT_TRUE(shows(kAxis));
  EXPECT_FALSE(shows(kSoviet));
}

TEST(Bridges, ThatAreBeingBuiltCountAmongThoseThatCanBe) {
  CASES("16.2.2a");
  SpecialScene s;
  const auto side = [](std::size_t number) { return static_cast<std::uint16_t>(800 + 8 * number); };
  for (std::size_t i = 0; i + 1 < kMostBridges; ++i) s.state.bridges[i] = side(i);
  EXPECT_TRUE(mayTurn(s.rules, s.state, kAxis, side(50)).ok());
  s.state.spans[0] = side(40);
  s.state.builders[0] = index(s.unit("g-6p-57"));
  EXPECT_FALSE(mayTurn(s.rules, s.state, kAxis, side(50)).ok());
  EXPECT_TRUE(mayTurn(s.rules, s.state, kSoviet, side(50)).ok()) << "who builds may lie hidden";
}

TEST(Bridges, AreNotBuiltByThoseWhoAreHeld) {
  CASES("16.2.2a", "19.1.1g");
  SpecialScene s;
  s.put("s-51-e1", "2332");
  s.put("s-51-e2", "2334");
  s.state.held.add(s.unit("s-51-e1"));
  s.moves(kSoviet, false);
  EXPECT_EQ(s.why(V::Bridge, s.unit("s-51-e1"), s.hex("2331")), "16.2.2a");
  s.state.held = {};
  EXPECT_EQ(s.why(V::Bridge, s.unit("s-51-e1"), s.hex("2331")), "");
}

TEST(Bridges, AreGivenUpByLeaving) {
  CASES("16.2.2a");
  SpecialScene s;
  s.put("g-6p-57", "2332");
  s.moves(kAxis).act(V::Bridge, s.unit("g-6p-57"), s.hex("2331"));
  EXPECT_EQ(s.state.builders[0], index(s.unit("g-6p-57")));
  s.put("g-6p-57", "2333");
  EXPECT_EQ(s.state.builders[0], UINT16_MAX);
  SpecialScene t;
  t.put("g-6p-57", "2333");
  t.put("g-6p-i4", "2334");
  t.moves(kAxis).act(V::Move, t.unit("g-6p-57")).act(V::Step, t.hex("2332")).act(V::Stop);
  EXPECT_EQ(t.why(V::Bridge, t.unit("g-6p-57"), t.hex("2331")), "16.2.2a") << "has not begun the phase there";
}

TEST(Bridges, AreNoWorkOfRumanians) {
  CASES("16.2.2a", "16.2.2b");
  SpecialScene s;
  s.put("r-7c-57e", "2432");
  s.moves(kAxis, false);
  EXPECT_EQ(s.why(V::Bridge, s.unit("r-7c-57e"), s.hex("2332")), "16.2.2a");
  s.act(V::Move, s.unit("r-7c-57e"));
  EXPECT_EQ(s.why(V::Blow, s.unit("r-7c-57e"), s.hex("2431")), "16.2.2b");
  SpecialScene t;
  t.put("s-51-e1", "2331");
  t.moves(kSoviet, false);
  EXPECT_EQ(t.why(V::Bridge, t.unit("s-51-e1"), t.hex("2332")), "") << "Soviet engineers do";
}

TEST(Bridges, AreDestroyedForPoints) {
  CASES("16.2.2b");
  SpecialScene s;
  s.put("g-6p-57", "2432");
  s.state.unsupplied.add(s.unit("g-6p-57"));  // six of twelve points
  s.put("s-51-e1", "2020");
  ASSERT_TRUE(s.bridgedNow("2432", "2431"));
  s.moves(kAxis);
  EXPECT_EQ(textOf(s.rules.info, describeAction(s.rules, s.state, act(V::Move, s.unit("g-6p-57")))),
            "Move 57 Eng/6P (it can destroy a bridge)")
      << "what is offered on the move alone is announced where the move is";
  s.act(V::Move, s.unit("g-6p-57"));
  EXPECT_EQ(s.why(V::Blow, s.unit("g-6p-57"), s.hex("2332")), "16.2.2b") << "no bridge there";
  s.act(V::Blow, s.unit("g-6p-57"), s.hex("2431"));
  EXPECT_FALSE(s.bridgedNow("2432", "2431"));
  EXPECT_EQ(s.prompt().legal.size(), 1U) << "no points are left (EX-24)";
  s.act(V::Stop);  // the enemy knows neither who it is nor how far it could go
  EXPECT_TRUE(s.state.moved.has(s.unit("g-6p-57")));
  SpecialScene t;
  t.put("g-6p-57", "2433");
  t.state.unsupplied.add(t.unit("g-6p-57"));
  t.moves(kAxis).act(V::Move, t.unit("g-6p-57")).act(V::Step, t.hex("2432"));
  EXPECT_EQ(t.why(V::Blow, t.unit("g-6p-57"), t.hex("2431")), "16.2.2b") << "less than six points are left";
  SpecialScene u;
  u.put("s-51-e1", "2431");
  u.moves(kSoviet, false).act(V::Move, u.unit("s-51-e1")).act(V::Blow, u.unit("s-51-e1"), u.hex("2432"));
  EXPECT_FALSE(u.bridgedNow("2432", "2431"));
  EXPECT_EQ(moverOnTop(u.rules, u.state).left(), 3 * kPoint) << "three of six points on foot";
}

// --- Relief Convoys

TEST(Convoys, AreInfantryOnWheelsAndShunTheEnemy) {
  CASES("16.3a", "7.1a");
  SpecialScene s;
  for (const std::string_view id : {"g-conv1", "g-conv2", "g-conv3"}) {
    const UnitData& convoy = s.rules[s.unit(id)];
    EXPECT_TRUE(convoy.is(kInfantryClass));
    EXPECT_EQ(convoy.movesAs, MoveClass::Motorized);
    EXPECT_FALSE(convoy.is(kMechActivation));
    EXPECT_EQ(allowanceOf(s.rules, s.state, s.unit(id), false), 12 * kPoint);
  }
  s.put("g-conv1", "2443");
  s.put("g-6p-i4", "2442");
  s.put("s-302-823", "2441");
  s.moves(kAxis, false).act(V::Move, s.unit("g-conv1"));
  EXPECT_EQ(s.why(V::Step, s.hex("2442")), "16.3a") << "even with a friend there";
  EXPECT_EQ(s.why(V::Step, s.hex("2444")), "");
}

TEST(Convoys, StackFreelyButNotWithEachOther) {
  CASES("16.3b");
  SpecialScene s;
  s.put("g-conv1", "2443");
  s.put("g-conv2", "2444");
  for (const std::string_view id : {"g-6p-i4", "g-6p-ii4", "g-6p-i114", "g-6p-ii114", "g-6p-i11", "g-6p-ii11"})
    s.put(id, "2442");
  EXPECT_EQ(stackingIn(s.rules, s.state, s.hex("2442")), 18);
  EXPECT_EQ(stackingIn(s.rules, s.state, s.hex("2443")), 0);
  s.moves(kAxis, false).act(V::Move, s.unit("g-conv1"));
  EXPECT_EQ(s.why(V::Step, s.hex("2444")), "16.3b");
  s.act(V::Step, s.hex("2442"));
  EXPECT_TRUE(s.may(V::Stop)) << "into a full hex";
}

TEST(Convoys, KeepOthersOffTheRoad) {
  CASES("16.3b");
  SpecialScene s;
  s.put("g-6p-i4", "2431");
  EXPECT_EQ(s.costOf("g-6p-i4", "2430"), 2) << "along the road";
  s.put("g-conv1", "2430");
  EXPECT_EQ(s.costOf("g-6p-i4", "2430"), 4) << "around the convoy";
}

TEST(Convoys, AreDestroyedBySovietUnitsThatPass) {
  CASES("16.3c");
  SpecialScene s;
  s.put("g-conv1", "2443");
  s.put("s-13t-1-17", "2442");
  s.moves(kSoviet).act(V::Move, s.unit("s-13t-1-17")).act(V::Step, s.hex("2443"));
  EXPECT_EQ(s.state.at(s.unit("g-conv1")), kDead) << "for good";
  EXPECT_TRUE(s.isAt("s-13t-1-17", "2443"));
  SpecialScene t;
  t.put("g-conv1", "2443");
  t.put("g-6p-i4", "2443");
  t.put("s-13t-1-17", "2442");
  t.moves(kSoviet).act(V::Move, t.unit("s-13t-1-17"));
  EXPECT_EQ(t.why(V::Step, t.hex("2443")), "8.4a") << "others protect it";
}

TEST(Convoys, KeepTheEnemyFromBeingPutOnTopOfThem) {
  CASES("17.2.1c", "11.7i");
  SpecialScene s;
  s.put("g-conv1", "4820");
  s.put("s-302-823", "off-map");
  s.state.began[index(s.unit("s-302-823"))] = index(s.hex("4820"));
  s.phase(kSoviet, PhaseStage::FootMovement).go();
  EXPECT_TRUE(isHex(s.state.at(s.unit("s-302-823"))));
  EXPECT_FALSE(s.isAt("s-302-823", "4820"));
  SpecialScene t;
  t.put("g-conv1", "2421");
  t.put("s-302-hq", "2420");
  const UnitId dead = t.put("s-302-825", "lost");
  t.state.strength[index(dead)] = 0;
  t.state.losses[static_cast<std::size_t>(Nation::Soviet)][static_cast<std::size_t>(LossClass::Infantry)] = 9;
  t.state.steps.push<ReplacementFrame>().nation = static_cast<std::uint16_t>(Nation::Soviet);
  t.go();
  EXPECT_EQ(t.why(V::Rebuild, dead, t.hex("2419")), "");
  EXPECT_EQ(t.why(V::Rebuild, dead, t.hex("2421")), "17.2.1c");
}

TEST(Convoys, CannotAttack) {
  CASES("16.3c");
  SpecialScene s;
  s.put("s-302-823", "2443");
  s.put("g-6p-i4", "2442");
  s.put("g-conv1", "2442");
  s.segment(kAxis).act(V::Attack, s.hex("2443"));
  EXPECT_EQ(s.why(V::Join, s.unit("g-6p-i4")), "");
  EXPECT_EQ(s.why(V::Join, s.unit("g-conv1")), "16.3c");
}

TEST(Convoys, CannotBeAttackedNorLose) {
  CASES("16.3c");
  SpecialScene s;
  s.put("g-conv1", "2443");
  s.put("s-13t-1-17", "2442");
  s.segment(kSoviet);
  EXPECT_FALSE(s.may(V::Attack, s.hex("2443")));
  EXPECT_TRUE(fightersIn(s.rules, s.state, s.hex("2443"), kAxis).none());
}

TEST(Bridges, AreDestroyedByThoseWhoCanGoNoFarther) {
  CASES("16.2.2b");
  SpecialScene s;
  const UnitId unit = s.put("s-51-e1", "2433");
  std::size_t next = 0;
  for (const Place beside : s.rules.around(s.hex("2432"))) {
    constexpr std::array<std::string_view, 4> kUnits{"g-6p-i11", "g-6p-ii11", "g-6p-i4", "g-6p-ii4"};
    const std::string name = s.rules.info.map.placeName(beside);
    if (name != "2433" && name != "2431") s.put(kUnits.at(next++), name);
  }
  s.state.initiative = kSoviet;
  s.state.streak[index(kSoviet)] = 2;  // seven points
  s.moves(kSoviet, false).act(V::Move, unit).act(V::Step, s.hex("2432"));
  ASSERT_EQ(s.step(), S::Move) << "four points cost each step, and three are left";
  EXPECT_TRUE(s.legal(V::Step).empty());
  s.act(V::Blow, unit, s.hex("2431"));
  EXPECT_FALSE(s.bridgedNow("2432", "2431"));
}

TEST(Bridges, AreNotDestroyedWhereTheEngineerMayNotStay) {
  CASES("16.2.2b", "9.1b");
  for (const bool full : {false, true}) {
    SpecialScene s;
    const UnitId unit = s.put("s-51-e1", "2433");
    for (const std::string_view id : {"s-302-823", "s-302-825", "s-302-827", "s-87-1378", "s-51-e2"}) s.put(id, "2432");
    if (!full) s.put("s-87-1378", "2020");
    s.put("s-91-hq", "2434");
    s.put("g-6p-i4", "2332");  // four points cost the way into its zone
    s.state.initiative = kSoviet;
    s.state.streak[index(kSoviet)] = 2;  // seven points
    s.moves(kSoviet, false);
    for (const std::string_view id : {"s-302-823", "s-302-825", "s-302-827", "s-87-1378", "s-51-e2"})
      s.state.moved.add(s.unit(id));
    s.act(V::Move, unit).act(V::Step, s.hex("2432"));
    ASSERT_EQ(s.step(), S::Move);
    EXPECT_EQ(s.why(V::Stop), full ? "9.1b" : "");
    EXPECT_EQ(s.why(V::Blow, unit, s.hex("2431")), full ? "9.1b" : "");
  }
}

TEST(Bridges, AreBegunByAllEngineersOfASide) {
  CASES("16.2.2a");
  SpecialScene s;
  std::vector<UnitId> builders;
  (s.rules.ofSide[index(kAxis)] & s.rules.engineers).each([&](UnitId unit) {
    if (!s.rules[unit].is(kRumanian) && !isSixthArmy(s.rules, unit)) builders.push_back(unit);
  });
  std::vector<std::pair<Place, Place>> sides;
  for (const Place hex : s.rules.info.map.hexes()) {
    for (int d = 0; d < kDirections / 2; ++d) {
      if (unbridged(s.rules, s.state, hex, d))
        sides.emplace_back(hex, s.rules.around(hex)[static_cast<std::size_t>(d)]);
    }
  }
  ASSERT_GT(sides.size(), 24U);
  for (std::size_t i = 0; i < builders.size(); ++i) winter::put(s.rules, s.state, builders[i], sides[2 * i].first);
  s.moves(kAxis);
  for (std::size_t i = 0; i < builders.size(); ++i) s.act(V::Bridge, builders[i], sides[2 * i].second);
  std::size_t building = 0;
  for (const std::uint16_t each : s.state.builders) building += each != UINT16_MAX ? 1 : 0;
  EXPECT_EQ(building, builders.size());
}

TEST(Bridges, AreChangedInSoManyPlacesAtMost) {
  CASES("16.2.2a", "16.2.2b");
  SpecialScene s;
  s.put("g-6p-57", "2332");
  s.put("g-23p-51", "2432");
  std::size_t turned = 0;
  for (const Place hex : s.rules.info.map.hexes()) {
    for (int d = 0; d < kDirections / 2 && turned < kMostBridges; ++d) {
      if (hex == s.hex("2332") || hex == s.hex("2331") || hex == s.hex("2432") || hex == s.hex("2431")) continue;
      if (unbridged(s.rules, s.state, hex, d) && turnBridge(s.state, sideNumber(s.rules, hex, d))) ++turned;
    }
  }
  ASSERT_EQ(turned, kMostBridges);
  s.moves(kAxis);
  EXPECT_EQ(s.why(V::Bridge, s.unit("g-6p-57"), s.hex("2331")), "R-145");
  s.act(V::Move, s.unit("g-23p-51"));
  EXPECT_EQ(s.why(V::Blow, s.unit("g-23p-51"), s.hex("2431")), "R-145");
  s.state.bridges[0] = UINT16_MAX;
  EXPECT_EQ(s.why(V::Blow, s.unit("g-23p-51"), s.hex("2431")), "");
}

}  // namespace
}  // namespace kessel::winter
