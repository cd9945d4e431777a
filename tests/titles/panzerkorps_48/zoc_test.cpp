// SPDX-License-Identifier: GPL-3.0-or-later
// Chapter 5: zones of control, and the die for leaving one.
#include "scene.h"

namespace kessel::chir {
namespace {

TEST(Panzerkorps48Zones, ThreeStepsReachTheSixHexesAround) {
  CASES("5a", "2.1i");
  Scene s(kGermanMove);
  const UnitId regiment = s.put("119-365", "2922", 4);  // three left
  const Hexes zone = zoneOf(s.rules, s.state, kSoviet);
  EXPECT_EQ(zone.count(), 6);
  for (const char* hex : {"2921", "2923", "2822", "2823", "3022", "3023"}) EXPECT_TRUE(zone.has(s.hex(hex))) << hex;
  EXPECT_FALSE(inZone(s.rules, s.state, s.hex("2922"), kSoviet));
  Events nobody;
  loseSteps(s.rules, s.state, regiment, 1, "8b", nobody);
  EXPECT_TRUE(zoneOf(s.rules, s.state, kSoviet).none());
}

TEST(Panzerkorps48Zones, WhoMustRollToLeaveOneIsToldBeforeHePointsAnywhere) {
  CASES("5.1b", "5.1c");
  Scene s(kGermanMove);
  s.put("119-365", "2922");
  const UnitId foot = s.put("336-685-i", "2921");
  s.go();
  s.act(V::Start, foot);
  EXPECT_THAT(textOf(s.rules.info, s.prompt().ask),
              ::testing::HasSubstr("leaves the Zone of Control on a die of 3 or"));
}

TEST(Panzerkorps48Zones, WeakUnitsTogetherExertOne) {
  CASES("5a");  // EX-4
  Scene s(kGermanMove);
  s.put("a-al-1", "2922");
  s.put("a-al-2", "2922");
  EXPECT_TRUE(zoneOf(s.rules, s.state, kGerman).none());
  s.put("a-al-3", "2922");
  EXPECT_TRUE(inZone(s.rules, s.state, s.hex("2921"), kGerman));
}

TEST(Panzerkorps48Zones, FollowEveryChangeAndNoGroundBlocksThem) {
  CASES("5b");
  Scene s(kGermanMove);
  const UnitId regiment = s.put("119-365", "6613");
  EXPECT_TRUE(inZone(s.rules, s.state, s.hex("6614"), kSoviet));  // over the Don
  put(s.rules, s.state, regiment, s.hex("2922"));
  EXPECT_FALSE(inZone(s.rules, s.state, s.hex("6614"), kSoviet));
  EXPECT_TRUE(inZone(s.rules, s.state, s.hex("2923"), kSoviet));
}

TEST(Panzerkorps48Zones, RetreatedUnitsExertNoneToTheEndOfThePhase) {
  CASES("5c", "5d", "8.3s");  // EX-5
  Scene s(kGermanMove);
  const UnitId back = s.put("a-pz", "2922");
  s.put("a-flak", "2922");
  s.put("119-at", "3123");
  s.go();
  EXPECT_TRUE(inZone(s.rules, s.state, s.hex("2921"), kGerman));  // four steps
  Events nobody;
  flagRetreat(s.rules, s.state, s.units({back}), nobody);
  EXPECT_FALSE(inZone(s.rules, s.state, s.hex("2921"), kGerman));  // two that count
  EXPECT_TRUE(s.state.repulsed.has(back));
  s.act(V::End);
  EXPECT_FALSE(s.state.retreated.has(back));
  EXPECT_TRUE(inZone(s.rules, s.state, s.hex("2921"), kGerman));
}

TEST(Panzerkorps48Zones, ComeBackWhenAnyPhaseEnds) {
  CASES("5d");  // also of units that have nothing to do with the phase that ends
  const auto retreats = [](Scene& s) {
    const UnitId back = s.put("336-685-i", "2922");
    Events nobody;
    flagRetreat(s.rules, s.state, s.units({back}), nobody);
    return back;
  };
  for (const TurnStage phase : {TurnStage::SovietPrepared, TurnStage::GermanPrepared}) {
    const bool soviet = phase == TurnStage::SovietPrepared;
    Scene s(phase);
    s.put("119-365", "2719");
    s.put("336-686-i", "2720");
    s.go();
    const UnitId back = retreats(s);
    EXPECT_FALSE(inZone(s.rules, s.state, s.hex("2921"), kGerman)) << soviet;
    s.act(V::End);
    EXPECT_TRUE(inZone(s.rules, s.state, s.hex("2921"), kGerman)) << soviet;
    EXPECT_FALSE(s.state.retreated.has(back));
    Scene idle(phase);  // nobody can attack: the phase is over at once
    idle.put("119-365", "2719");
    idle.put("336-687-i", "3525");
    retreats(idle);
    idle.go();
    EXPECT_EQ(idle.step(), soviet ? S::SovietMovement : S::GermanMovement);
    EXPECT_TRUE(inZone(idle.rules, idle.state, idle.hex("2921"), kGerman)) << soviet;
  }
  Scene s(TurnStage::SovietMovement);  // of the enemy, in the Movement Phase of the other side
  s.put("119-365", "2719");
  s.go();
  retreats(s);
  s.act(V::End);
  EXPECT_TRUE(inZone(s.rules, s.state, s.hex("2921"), kGerman));
}

TEST(Panzerkorps48Zones, OfRetreatedUnitsStayAwayForTheWholePhase) {
  CASES("5c", "5d");
  Scene s(TurnStage::SovietPrepared);
  s.put("119-365", "2719");
  s.put("119-421", "2618");
  s.put("336-686-i", "2720");
  s.put("336-687-i", "2619");
  s.go();
  const UnitId back = s.put("336-685-i", "2922");
  Events nobody;
  flagRetreat(s.rules, s.state, s.units({back}), nobody);
  s.act(V::Attack, s.unit("119-365"), s.hex("2720")).act(V::Fight);
  while (s.may(V::Hold)) s.act(V::Hold);
  ASSERT_EQ(s.step(), S::SovietPrepared) << "the combat is over, the phase is not";
  EXPECT_FALSE(inZone(s.rules, s.state, s.hex("2921"), kGerman));
}

TEST(Panzerkorps48Zones, StopWhoeverEnters) {
  CASES("5e", "4i");
  Scene s(kGermanMove);
  const UnitId unit = s.put("336-685-i", "2920");
  const UnitId there = s.put("336-686-i", "2921");  // a friend there makes no difference
  s.put("119-365", "2922");
  s.go().start({unit}).steps({"2921"});
  EXPECT_EQ(s.why(V::Join, there), "5e") << "nor does it come along";
  EXPECT_EQ(s.whyStep("2920"), "5e");
  EXPECT_EQ(s.whyStep("2821"), "5e");
  EXPECT_TRUE(s.may(V::Stop));
}

TEST(Panzerkorps48Zones, FromOneToAnotherOnlyToFriends) {
  CASES("5f");
  Scene s(kGermanMove);
  const UnitId unit = s.put("336-685-i", "2921");
  s.put("336-685-ii", "2921");
  s.put("336-686-i", "2822");
  s.put("119-365", "2922");
  s.go().start({unit});
  EXPECT_EQ(s.whyStep("3022"), "5f");
  EXPECT_EQ(s.whyStep("2822"), "");
  EXPECT_EQ(s.whyStep("2920"), "");
}

TEST(Panzerkorps48Zones, WeaponsUnitsNeverEnter) {
  CASES("5g", "5h", "5j");
  Scene s(kGermanMove);
  const UnitId guns = s.put("336-ar-i", "2920");
  const UnitId inside = s.put("336-ar-ii", "2822");
  const UnitId infantry = s.put("336-685-i", "2921");
  s.put("119-365", "2922");
  s.put("119-at", "3121");  // two steps, no zone
  s.go().start({guns});
  EXPECT_EQ(s.whyStep("2921"), "5g");  // although a friend stands there
  s.steps({"3020", "3120"});           // beside the weak stack
  EXPECT_TRUE(s.may(V::Stop));
  s.act(V::Stop).start({inside});
  EXPECT_TRUE(s.may(V::Attack, inside, s.hex("2922")));  // it may stay and fight
  s.act(V::Stop).start({infantry});
  EXPECT_TRUE(s.may(V::Stop));
}

TEST(Panzerkorps48Zones, ArmouredBatteriesAreNoWeaponsUnits) {
  CASES("5g", "2.1h");
  Scene s(kGermanMove);
  const UnitId guns = s.put("11pz-ar-i", "2920");
  s.put("119-365", "2922");
  s.go().start({guns});
  EXPECT_EQ(s.whyStep("2921"), "");
}

// ---- leaving

struct Contact : Scene {
  explicit Contact(std::string_view enemy = "119-365") : Scene(kGermanMove) {
    a = put("11pz-pz-i", "2921");
    b = put("11pz-pg110-i", "2921");
    foe = put(enemy, "2922");
    put("336-685-i", "2719");
  }
  UnitId a, b, foe;
};

TEST(Panzerkorps48Leaving, NeedsNoDieWhileAFriendStays) {
  CASES("5.1a", "5.1e");  // EX-7a
  Contact s;
  s.go().start({s.a}).steps({"2920"});
  EXPECT_TRUE(s.isAt(s.a, "2920"));
  s.act(V::Stop).start({s.b}).act(V::Step, s.hex("2920"));
  EXPECT_EQ(s.who(), kChance);
}

TEST(Panzerkorps48Leaving, TheLastOnesRoll) {
  CASES("5.1b", "5.1d", "5.1f", "2a");  // EX-7b
  for (int die = 1; die <= 6; ++die) {
    Contact s("333-at");  // a weapons unit is mechanised and antitank: no -1
    s.put("333-1116", "3030");
    s.put("333-ar", "2922");
    s.go().start({s.a, s.b}).act(V::Step, s.hex("2920"));
    s.roll(die);
    EXPECT_EQ(s.isAt(s.a, "2920"), die <= 3) << die;
    EXPECT_EQ(s.isAt(s.b, "2920"), die <= 3) << die;
    if (die <= 3) continue;
    EXPECT_EQ(s.why(V::Start, s.a), "5.1d");  // neither moves nor attacks
    EXPECT_EQ(s.why(V::Start, s.b), "5.1d");
  }
}

TEST(Panzerkorps48Leaving, IsEasierForMechanisedUnitsFromLegInfantry) {
  CASES("5.1c");  // DV-17
  for (const bool antitank : {false, true}) {
    Contact s;
    if (antitank) s.put("119-at", "2922");
    s.go().start({s.a, s.b}).act(V::Step, s.hex("2920")).roll(4);
    EXPECT_EQ(s.isAt(s.a, "2920"), !antitank);
  }
  Contact s;
  put(s.rules, s.state, s.b, kLost);
  s.state.lost[index(s.b)] = 4;
  const UnitId leg = s.put("336-685-ii", "2921");  // one leg unit spoils it
  s.go().start({s.a, leg}).act(V::Step, s.hex("2920")).roll(4);
  EXPECT_TRUE(s.isAt(s.a, "2921"));
}

TEST(Panzerkorps48Leaving, ARetreatedAntitankUnitDoesNotCount) {
  CASES("5.1c");  // DV-24, R-47
  Contact s;
  const UnitId guns = s.put("119-at", "2922");
  s.go();
  Events nobody;
  flagRetreat(s.rules, s.state, s.units({guns}), nobody);
  s.start({s.a, s.b}).act(V::Step, s.hex("2920")).roll(4);
  EXPECT_TRUE(s.isAt(s.a, "2920"));
}

TEST(Panzerkorps48Leaving, ReliefInPlaceSparesTheDie) {
  CASES("5.1e");  // EX-6
  Contact s;
  const UnitId relief = s.put("336-686-i", "2920");
  s.go().start({relief}).steps({"2921"}).act(V::Stop);
  s.start({s.a, s.b}).steps({"2920"});
  EXPECT_TRUE(s.isAt(s.b, "2920"));
}

TEST(Panzerkorps48Leaving, IsAskedAtTheStartOnly) {
  CASES("5.1h", "5e");
  Scene s(kGermanMove);
  const UnitId unit = s.put("336-685-i", "2920");
  s.put("119-365", "2922");
  s.go().start({unit}).steps({"2921"});
  EXPECT_TRUE(s.legal(V::Step).empty());  // no die is offered
}

/// A stack in the zone that it has entered, and one of its units has attacked.
struct Stopped : Scene {
  explicit Stopped(std::uint16_t options = 0) : Scene(kGermanMove, options) {
    a = put("11pz-pz-i", "2920");
    b = put("11pz-pz-ii", "2920");
    foe = put("119-365", "2922", 4);
    put("336-685-i", "2719");
    go().start({a, b}).steps({"2921"}).assault({a}, "2922");
  }
  UnitId a, b, foe;
  void weaken() {
    Events nobody;
    loseSteps(rules, state, foe, 1, "8b", nobody);
  }
};

TEST(Panzerkorps48Leaving, TheRestOfAStackWaitsForTheZoneToGo) {
  CASES("4o", "5e");  // DV-23, R-73
  Stopped s;
  s.act(V::Start, s.b);
  EXPECT_EQ(s.whyStep("2920"), "5e");
  EXPECT_TRUE(s.may(V::Attack, s.b, s.hex("2922")));
  s.weaken();  // the combat has left two steps
  EXPECT_EQ(s.whyStep("2920"), "");
  s.steps({"2920"});
  EXPECT_TRUE(s.isAt(s.b, "2920"));
}

TEST(Panzerkorps48Leaving, AnotherZoneHoldsTheRestAsWell) {
  CASES("4o");  // DV-23c
  Stopped s;
  s.put("119-421", "3021");
  s.act(V::Start, s.b);
  s.weaken();
  EXPECT_EQ(s.whyStep("2920"), "5e");
}

TEST(Panzerkorps48Leaving, AStopMayBeFinal) {
  CASES("5e");  // R-73, the option
  Stopped s(kStopIsFinal);
  s.weaken();
  s.act(V::Start, s.b);
  EXPECT_EQ(s.whyStep("2920"), "R-73");
  EXPECT_TRUE(s.may(V::Attack, s.b, s.hex("2922")));
}

TEST(Panzerkorps48Leaving, AZoneRemovedByCombatFreesThoseWhoHaveNotTried) {
  CASES("5.1g");
  Scene s(kGermanMove);
  const UnitId tried = s.put("336-685-i", "2921");
  const UnitId fresh = s.put("336-686-i", "2823");
  const UnitId foe = s.put("119-365", "2922", 4);
  s.put("336-687-i", "2719");
  s.go().start({tried}).act(V::Step, s.hex("2920")).roll(6);
  Events nobody;
  loseSteps(s.rules, s.state, foe, 1, "8b", nobody);
  EXPECT_EQ(s.why(V::Start, tried), "5.1d");
  s.start({fresh}).steps({"2824"});
  EXPECT_TRUE(s.isAt(fresh, "2824"));
}

}  // namespace
}  // namespace kessel::chir
