// SPDX-License-Identifier: GPL-3.0-or-later
// Chapters 5.3 and 20.3: releases from the Ring; reserves released by die [19.1.1i].
#include <algorithm>

#include "titles/wintergewitter/scene.h"

namespace kessel::winter {
namespace {

struct RingScene : Scene {
  using Scene::Scene;
  UnitId hold(std::string_view id, std::string_view where) {
    const UnitId held = put(id, where);
    state.held.add(held);
    return held;
  }
  RingScene& attack(int army) {
    state.ringHit = static_cast<std::uint8_t>(state.ringHit | 1U << static_cast<unsigned>(army));
    return *this;
  }
  RingScene& begin(PocketStage stage = PocketStage::RingDie) {
    PocketFrame& frame = state.steps.push<PocketFrame>();
    frame.stage = stage;
    if (stage == PocketStage::Reserves) frame.near = state.approached;
    go();
    return *this;
  }
  /// An infantry unit in each ring hex of 21st Army but 3201, and an antitank unit with that in 3301.
  RingScene& holdAllBut3201() {
    for (const auto& [id, where] :
         {std::pair("s-52g-151", "3301"), std::pair("s-52g-153", "3202"), std::pair("s-52g-155", "3203"),
          std::pair("s-293-1032", "3204"), std::pair("s-293-1034", "3305"), std::pair("s-21r-at", "3301")})
      hold(id, where);
    return *this;
  }
  [[nodiscard]] bool isHeld(std::string_view id) const { return state.held.has(unit(id)); }
};

TEST(RingRelease, OneDieForEachArmyThatWasAttacked) {
  CASES("5.3c", "5.3d");
  RingScene s;
  s.hold("s-52g-151", "3301");
  s.hold("s-15g-44", "3405");
  s.hold("s-36g-104", "4110");
  s.attack(0).attack(2).begin();
  s.dice({7, 8});  // 21st Army no, 64th Army yes; none for the 57th
  EXPECT_EQ(s.who(), kSoviet);
  EXPECT_TRUE(s.prompt().fleeting) << "what a die has brought is not given up by habit";
  EXPECT_EQ(s.why(V::Release, s.unit("s-52g-151")), "5.3d") << "of another Army";
  s.put("s-36g-106", "4111");
  EXPECT_EQ(s.why(V::Release, s.unit("s-36g-106")), "5.3c") << "it is free";
  s.act(V::Release, s.unit("s-36g-104"));
  EXPECT_FALSE(s.isHeld("s-36g-104"));
  EXPECT_TRUE(s.isHeld("s-52g-151"));
  EXPECT_TRUE(s.state.has(kRingActive));
}

TEST(RingRelease, GoesOnInEveryTurn) {
  CASES("5.3d");
  RingScene s;
  s.hold("s-52g-151", "3301");
  s.attack(0);
  for (int turn = 5; turn < 8; ++turn) {
    s.turn(turn).state.steps.push<PocketFrame>().stage = PocketStage::RingDie;
    s.go();
    EXPECT_EQ(s.who(), kChance) << "the attack of turn 5 counts for good";
    s.dice({1});
    while (s.state.steps.depth > 1) s.state.steps.pop();
    s.state.steps.top<TurnFrame>().stage = TurnStage::Initiative;
  }
  RingScene t;
  t.hold("s-52g-151", "3301");
  t.begin();
  EXPECT_NE(t.step(), S::Pocket) << "nobody has attacked it";
}

TEST(RingRelease, MayBeForgone) {
  CASES("5.3d");
  RingScene s;
  s.hold("s-52g-151", "3301");
  s.attack(0).begin();
  EXPECT_EQ(textOf(s.rules.info, s.prompt().ask), "21st Army: a unit of the Ring is released on 8 or more");
  s.dice({10});
  s.act(V::Pass);
  EXPECT_TRUE(s.isHeld("s-52g-151"));
  const auto told = [&](const char* text) {
    return std::ranges::any_of(s.events, [&](const Event& event) { return textOf(s.rules.info, event.text) == text; });
  };
  EXPECT_TRUE(told("21st Army: the die is 10, a unit of the Ring may be released"));
  EXPECT_TRUE(told("21st Army: nobody of the Ring is released"));
}

TEST(RingRelease, FreeUnitsHaveAPhaseOfTheirOwn) {
  CASES("5.3c", "5.3g");
  RingScene s;
  s.hold("s-52g-151", "3301");
  s.hold("s-52g-153", "3202");
  s.attack(0).begin();
  s.dice({8});
  s.act(V::Release, s.unit("s-52g-151"));
  EXPECT_EQ(phaseKind(s.state), PhaseKind::Ring);
  EXPECT_EQ(s.state.phasing, kSoviet);
  EXPECT_TRUE(actsNow(s.rules, s.state, s.unit("s-52g-151")));
  EXPECT_FALSE(actsNow(s.rules, s.state, s.unit("s-52g-153"))) << "still held";
  EXPECT_TRUE(textOf(s.rules.info, s.prompt().ask).starts_with("Phase of the Ring: ")) << "not like a Player Phase";

  RingScene t;
  t.hold("s-52g-151", "3301");
  t.state.set(kPocketOver);
  t.attack(0).begin();
  t.dice({8});  // the dice go on when the Pocket Phase has ended
  t.act(V::Release, t.unit("s-52g-151"));
  EXPECT_NE(phaseKind(t.state), PhaseKind::Ring) << "it acts with all others";
  EXPECT_TRUE(actsNow(t.rules, t.phase(kSoviet, PhaseStage::FootMovement).state, t.unit("s-52g-151")));
}

TEST(RingRelease, ARetreatFreesAUnit) {
  CASES("5.3c");
  RingScene s;
  const UnitId unit = s.hold("s-52g-151", "3301");
  Events nobody;
  freeRing(s.rules, s.state, unit, "5.3c", nobody);
  EXPECT_FALSE(s.isHeld("s-52g-151"));
  EXPECT_TRUE(s.state.has(kRingActive));
  Events again(s.events);
  freeRing(s.rules, s.state, unit, "5.3c", again);
  EXPECT_TRUE(s.events.empty()) << "it was free already";
  RingScene t;
  const UnitId reserve = t.hold("s-7t-t3", "2616");
  freeRing(t.rules, t.state, reserve, "5.3c", nobody);
  EXPECT_TRUE(t.isHeld("s-7t-t3")) << "no Ring unit";
  EXPECT_FALSE(t.state.has(kRingActive));
}

TEST(RingRelease, WhoIsFreeHasHisSupplyDeterminedWhereHeActs) {
  CASES("5.3c", "14.1");
  const auto organic = [](bool free, Side side, PhaseKind kind) {
    RingScene s;
    const UnitId unit = s.hold("s-52g-151", "3301");  // without any headquarters
    Events nobody;
    if (free) freeRing(s.rules, s.state, unit, "5.3c", nobody);
    beginPhase(s.state, side, kind);
    s.go();
    return s.state.organic.has(unit);
  };
  EXPECT_TRUE(organic(false, kSoviet, PhaseKind::Player)) << "held";
  EXPECT_FALSE(organic(true, kSoviet, PhaseKind::Player)) << "driven off in the turn: it waits for its own phase";
  EXPECT_TRUE(organic(true, kSoviet, PhaseKind::Ring));
}

TEST(RingRelease, ComesOfNoEnemyThatIsNear) {
  CASES("5.3c", "19.1.1g");
  RingScene s;
  s.hold("s-36g-104", "4213");
  s.hold("s-38-29", "4212");
  s.put("g-6p-i11", "4214");
  Events nobody;
  endOfPlayerPhase(s.rules, s.state, nobody);
  EXPECT_TRUE(s.isHeld("s-36g-104"));
  EXPECT_FALSE(s.isHeld("s-38-29")) << "as reserves are";
}

TEST(RingRelease, BringsNoPhaseWhileNobodyIsFree) {
  CASES("5.3c", "5.3g");
  const auto hasPhase = [](bool held, bool pocketIsOver) {
    RingScene s;
    s.hold("s-52g-151", "3301");
    if (!held) s.put("s-52g-153", "3202");
    if (pocketIsOver) s.state.set(kPocketOver);
    s.begin(PocketStage::Ring);
    return s.told(EventKind::PhaseBegan, kNoUnit);
  };
  EXPECT_FALSE(hasPhase(true, false));
  EXPECT_TRUE(hasPhase(false, false));
  EXPECT_FALSE(hasPhase(false, true)) << "it acts in the Soviet Player Phase (R-35)";
}

TEST(RingRelease, InTheVariantCountsUnitsOfTheOwnArmyOnly) {
  CASES("20.3");
  const auto offers = [](std::string_view in3201) {
    RingScene s(kGrossWintergewitter);
    s.holdAllBut3201().hold(in3201, "3201");
    s.attack(0).begin();
    return s.may(V::Release, s.unit("s-21r-at"));
  };
  EXPECT_TRUE(offers("s-293-1036"));
  EXPECT_FALSE(offers("s-15g-44")) << "57th Army";
  EXPECT_FALSE(offers("s-302-823")) << "51st Army";
}

TEST(RingRelease, WithoutADieInTheVariant) {
  CASES("20.3");
  RingScene s(kGrossWintergewitter);
  s.holdAllBut3201().hold("s-293-1036", "3201");
  s.attack(0).begin();
  EXPECT_EQ(s.who(), kSoviet) << "no die";
  EXPECT_EQ(s.why(V::Release, s.unit("s-52g-151")), "20.3") << "an antitank unit alone does not keep 3301";
  s.act(V::Release, s.unit("s-21r-at"));
  EXPECT_FALSE(s.isHeld("s-21r-at"));

  RingScene t(kGrossWintergewitter);
  t.hold("s-52g-151", "3301");
  t.hold("s-52g-153", "3202");
  t.attack(0).begin();
  EXPECT_NE(t.step(), S::Pocket) << "four ring hexes are empty";
  RingScene u(kGrossWintergewitter);
  u.hold("s-52g-151", "3301");
  u.hold("s-52g-153", "3202");
  for (const std::string_view where : {"3201", "3203", "3204", "3305"}) u.state.axisHeld.add(u.hex(where));
  u.hold("s-21r-at", "3103");
  u.attack(0).begin();
  EXPECT_EQ(u.why(V::Release, u.unit("s-21r-at")), "") << "breached hexes need nobody (R-37)";
}

TEST(RingRelease, IsAskedForInTheVariantAsLongAsTheEnemyMustThinkThatSomebodyCould) {
  CASES("20.3", "18.1c");
  const auto begun = [](std::string_view inRing, std::string_view behind, bool entrenched) {
    RingScene s(kGrossWintergewitter);
    s.holdAllBut3201();
    s.hold(inRing, "3201");
    s.hold(behind, "3103");
    for (const char* trench : {"3201", "3103"}) {
      if (entrenched) s.state.entrenched.add(s.hex(trench));
    }
    s.attack(0).begin();
    return s;
  };
  const RingScene infantry = begun("s-293-1036", "s-293-817a", true);
  ASSERT_EQ(infantry.who(), kSoviet);
  EXPECT_TRUE(infantry.may(V::Release, infantry.unit("s-21r-at")));
  RingScene artillery = begun("s-293-817a", "s-293-1036", true);
  EXPECT_EQ(artillery.who(), kSoviet);
  EXPECT_EQ(std::string_view(artillery.prompt().rule), "20.3");
  EXPECT_EQ(textOf(artillery.rules.info, artillery.prompt().ask), textOf(infantry.rules.info, infantry.prompt().ask));
  EXPECT_EQ(artillery.prompt().legal.size(), 1U) << "only to go on";
  artillery.act(V::Pass);
  EXPECT_NE(artillery.step(), S::Pocket);
  EXPECT_NE(begun("s-293-817a", "s-293-1036", false).step(), S::Pocket) << "where all lie open nobody is asked in vain";
}

// --- Reserves by die

struct ReserveScene : RingScene {
  explicit ReserveScene(int nearest = 8) : RingScene(kHothsLastGasp) {  // where an empty map is no corridor
    hold("s-7t-hq", "2616");
    hold("s-7t-t3", "2616");
    put("g-6p-i11", "2624");  // eight hexes
    state.nearest[0] = static_cast<std::uint8_t>(nearest);
    state.approached = nearest <= 10 ? 1 : 0;
  }
};

TEST(Reserves, AreReleasedByMoreThanTheDistance) {
  CASES("19.1.1i", "19.2.1f");
  ReserveScene s;
  s.begin(PocketStage::Reserves);
  s.dice({8});
  EXPECT_TRUE(s.isHeld("s-7t-t3")) << "8 is not more than 8";
  ReserveScene t;
  t.begin(PocketStage::Reserves);
  t.dice({9});
  EXPECT_FALSE(t.isHeld("s-7t-t3"));
  EXPECT_FALSE(t.isHeld("s-7t-hq")) << "all of the formation";
}

/// A die that is no longer rolled would tell whom a shot at hidden units has hit.
TEST(Reserves, HaveADieAsLongAsTheAxisMustThinkThatTheyWait) {
  CASES("19.1.1i", "18.1d");
  ReserveScene s;
  Events events;
  release(s.rules, s.state, s.rules[s.unit("s-7t-t3")].formation, "19.1.1g", events, kSoviet);
  EXPECT_FALSE(s.isHeld("s-7t-t3"));
  EXPECT_TRUE(heldFor(s.state, kAxis).has(s.unit("s-7t-t3")));
  s.begin(PocketStage::Reserves);
  s.dice({9});
  EXPECT_FALSE(heldFor(s.state, kAxis).has(s.unit("s-7t-t3")));
}

TEST(Reserves, HaveThreeModifiers) {
  CASES("19.1.1i");
  const auto released = [](std::initializer_list<Once> bits, int die) {
    ReserveScene s;
    for (const Once bit : bits) s.state.set(bit);
    s.begin(PocketStage::Reserves);
    s.dice({die});
    return !s.isHeld("s-7t-t3");
  };
  EXPECT_FALSE(released({}, 8));
  EXPECT_TRUE(released({kNear18}, 8)) << "the German player is ahead";
  EXPECT_TRUE(released({kRingActive}, 8));
  EXPECT_TRUE(released({kThunder}, 8));
  EXPECT_FALSE(released({kRingActive}, 7));
  EXPECT_TRUE(released({kRingActive, kNear18}, 7));
}

TEST(Reserves, RollInTheTurnAfterSixthArmyHasComeNear) {
  CASES("19.1.1i");
  RingScene s;
  s.hold("s-38-hq", "3711");
  s.put("g-14p-i36", "4106");  // in the Pocket, seven hexes away
  for (const Once bit : {kThunder, kThunderTried}) s.state.set(bit);
  s.state.nearest[1] = 255;
  s.begin(PocketStage::Thunder);
  ASSERT_EQ(phaseKind(s.state), PhaseKind::SixthArmy);
  for (int i = 0; i < 9 && s.who() == kAxis && phaseKind(s.state) == PhaseKind::SixthArmy; ++i)
    s.act(s.may(V::Finish) ? V::Finish : s.may(V::Done) ? V::Done : V::MoveFirst);
  EXPECT_LE(s.state.nearest[1], 10);
  EXPECT_NE(s.step(), S::Pocket) << "no die in the turn in which it comes near";
  while (s.state.steps.depth > 1) s.state.steps.pop();
  s.state.steps.top<TurnFrame>().stage = TurnStage::Initiative;
  s.begin(PocketStage::Thunder);
  for (int i = 0; i < 9 && s.who() == kAxis && phaseKind(s.state) == PhaseKind::SixthArmy; ++i)
    s.act(s.may(V::Finish) ? V::Finish : s.may(V::Done) ? V::Done : V::MoveFirst);
  EXPECT_EQ(s.step(), S::Pocket);
}

TEST(Reserves, RollAgainWhileAGermanIsNear) {
  CASES("19.1.1i", "19.1.1j");
  ReserveScene s;
  for (int turn = 0; turn < 2; ++turn) {
    s.begin(PocketStage::Reserves);
    EXPECT_EQ(s.who(), kChance);
    s.dice({1});
    while (s.state.steps.depth > 1) s.state.steps.pop();
    s.state.steps.top<TurnFrame>().stage = TurnStage::Initiative;
  }
  s.put("g-6p-i11", "2640");
  s.begin(PocketStage::Thunder);
  EXPECT_EQ(s.step(), S::Pocket) << "it has gone back, but was near in the turn before";
  s.dice({1});
  while (s.state.steps.depth > 1) s.state.steps.pop();
  s.state.steps.top<TurnFrame>().stage = TurnStage::Initiative;
  s.begin(PocketStage::Thunder);
  EXPECT_NE(s.step(), S::Pocket) << "nobody was near any more";
  ReserveScene t(11);
  t.begin(PocketStage::Reserves);
  EXPECT_NE(t.step(), S::Pocket) << "farther than ten hexes";
  ReserveScene tenth(10);
  tenth.begin(PocketStage::Reserves);
  EXPECT_NE(tenth.step(), S::Pocket) << "no die is more than ten";
  ReserveScene helped(10);
  helped.state.set(kRingActive);
  helped.begin(PocketStage::Reserves);
  EXPECT_EQ(helped.step(), S::Pocket);
}

TEST(RingRelease, WhoLeftTheMapAloneHasAPhaseToComeBackIn) {
  CASES("5.3c", "11.7i");
  RingScene s;
  const UnitId unit = s.put("s-52g-151", "off-map");
  s.state.began[index(unit)] = index(s.hex("3301"));
  s.put("g-6p-i4", "1052");
  s.begin(PocketStage::Ring);
  EXPECT_EQ(phaseKind(s.state), PhaseKind::Ring);
  EXPECT_TRUE(s.isAt("s-52g-151", "3301"));
}

}  // namespace
}  // namespace kessel::winter
