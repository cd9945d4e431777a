// SPDX-License-Identifier: GPL-3.0-or-later
// Chapters 11.5 and 11.6: what a result leads to, and who loses the points. With what 5.3 says of Ring units.
#include "titles/wintergewitter/combat_scene.h"

namespace kessel::winter {
namespace {

/// One German stack against one Soviet one; the Soviets have fired in vain.
struct Result : CombatScene {
  Result() {
    put("s-87-1378", "3345");
    put("s-51-at1", "3345");
    put("g-6p-i11", "3346");
    put("g-6p-i4", "3346");
  }
  Result& toAttack() {
    segment(kAxis).attack("3345", {"g-6p-i11", "g-6p-i4"});
    lead("g-6p-i11").lead("s-87-1378");
    if (!state.disrupted.has(unit("s-87-1378")) || !state.disrupted.has(unit("s-51-at1"))) result("-/-");
    return *this;
  }
  Result& toDefence() {
    segment(kAxis).attack("3345", {"g-6p-i11", "g-6p-i4"});
    lead("g-6p-i11").lead("s-87-1378");
    return *this;
  }
};

TEST(Results, MandatoryPointsAreLostAtOnceAndTheOwnerChoosesTheRest) {
  CASES("11.5a", "11.5.2a");
  Result s;
  s.toAttack().result("1/3");
  EXPECT_EQ(s.strength("s-87-1378"), 7) << "the lead";
  EXPECT_EQ(s.who(), kSoviet);
  EXPECT_TRUE(s.may(V::Check));
  s.withdraw().flee();
  EXPECT_EQ(s.rules.distance(s.state.at(s.unit("s-87-1378")), s.hex("3345")), 3);
  EXPECT_EQ(s.rules.distance(s.state.at(s.unit("s-51-at1")), s.hex("3345")), 3);
  EXPECT_FALSE(s.isDisrupted("s-87-1378"));
}

TEST(Results, TheCheckIsAgainstTheLead) {
  CASES("11.5b", "11.5.2b", "11.5.2c");
  for (const int die : {5, 6}) {
    Result s;
    s.toAttack().result("-/2").check(die);
    EXPECT_EQ(s.strength("s-87-1378"), 7);
    EXPECT_EQ(s.strength("s-51-at1"), 3);
    EXPECT_TRUE(s.isAt("s-87-1378", "3345"));
    EXPECT_EQ(s.isDisrupted("s-87-1378"), die == 6);
    EXPECT_EQ(s.isDisrupted("s-51-at1"), die == 6);
  }
}

TEST(Results, TheDisruptedSufferNoMoreThanThePoints) {
  CASES("11.5.2b");
  Result s;
  Events sink(s.events);
  disrupt(s.rules, s.state, s.unit("s-87-1378"), "13.0", sink);
  disrupt(s.rules, s.state, s.unit("s-51-at1"), "13.0", sink);
  s.toAttack().result("-/2").check(10);
  EXPECT_EQ(s.strength("s-87-1378"), 7);
  EXPECT_TRUE(s.isDisrupted("s-87-1378"));
}

TEST(Results, UnitsWithoutALeadCheckEachForItself) {
  CASES("11.5b");
  CombatScene s;
  s.put("s-51-at1", "3345", 1);
  s.put("s-87-1378", "3345");
  s.put("s-302-823", "3345");
  s.put("g-6p-i11", "3346");
  s.segment(kAxis).attack("3345", {"g-6p-i11"});
  s.lead("s-51-at1").result("-/-").result("1/2");
  EXPECT_TRUE(s.isAt("s-51-at1", "lost"));
  s.act(V::Check);
  s.dice({6, 5});  // both have 5: in the order of their numbers
  s.lose({"s-87-1378"});
  const bool first = s.unit("s-302-823") < s.unit("s-87-1378");
  EXPECT_EQ(s.isDisrupted("s-302-823"), first);
  EXPECT_EQ(s.isDisrupted("s-87-1378"), !first);
  EXPECT_EQ(s.strength("s-302-823") + s.strength("s-87-1378"), 11) << "the points are lost once";
}

TEST(Results, PointsThatNobodyHasMakeTheAdvanceLonger) {
  CASES("11.5c", "11.8b");
  CombatScene s;
  s.put("s-302-823", "3345", 2);
  s.put("g-6p-i11", "3346");
  s.segment(kAxis).attack("3345", {"g-6p-i11"});
  s.result("-/-").result("1/3").check(9);
  EXPECT_TRUE(s.isAt("s-302-823", "lost"));
  ASSERT_TRUE(s.asks(S::Advance));
  EXPECT_EQ(s.state.combat.reach, 3) << "the vacated hex and two points";
}

TEST(Results, AttackersMayRetreatInsteadOfChecking) {
  CASES("11.5.1a");
  Result s;
  s.put("g-6p-ii4", "3445");
  s.segment(kAxis).attack("3345", {"g-6p-i11", "g-6p-i4", "g-6p-ii4"});
  s.lead("g-6p-ii4").lead("s-87-1378").act(V::Target, s.hex("3346"));
  s.result("-/2").withdraw().flee();
  EXPECT_EQ(s.rules.distance(s.state.at(s.unit("g-6p-i11")), s.hex("3345")), 3);
  EXPECT_EQ(s.fire().strength.total(), 6) << "the other stack attacks";
}

TEST(Results, ARetreatEndsTheMoveOfAHastyAttack) {
  CASES("11.5.1a");
  Result s;
  s.hasty(kAxis, "3345", {"g-6p-i11", "g-6p-i4"});
  s.lead("g-6p-i11").lead("s-87-1378").result("-/2").withdraw().flee();
  EXPECT_TRUE(s.state.march.movers.none());
  EXPECT_EQ(s.state.combat.kind, CombatKind::None);
}

TEST(Results, AttackersWhoFailNeitherFireNorAdvance) {
  CASES("11.5.1b");
  Result s;
  s.put("g-6p-ii4", "3445");
  s.segment(kAxis).attack("3345", {"g-6p-i11", "g-6p-i4", "g-6p-ii4"});
  s.lead("g-6p-ii4").lead("s-87-1378").act(V::Target, s.hex("3346"));
  s.result("-/2").check(9).lose({"g-6p-i11"});
  EXPECT_TRUE(s.isDisrupted("g-6p-i11"));
  EXPECT_TRUE(s.isDisrupted("g-6p-i4"));
  EXPECT_FALSE(s.isDisrupted("g-6p-ii4")) << "only the stack that was fired at";
  EXPECT_EQ(s.strength("g-6p-ii4"), 5) << "but the lead loses the first point";
  EXPECT_EQ(s.fire().strength.total(), 5);
  s.result("-/1").withdraw().flee();
  EXPECT_EQ(s.whyAdvance("g-6p-i4", "3345"), "11.5.1b");
  EXPECT_EQ(s.whyAdvance("g-6p-ii4", "3345"), "");
}

TEST(Results, AttackersWhoPassFireAndAdvance) {
  CASES("11.5.1c");
  Result s;
  s.toDefence().result("-/2").check(8);
  EXPECT_EQ(s.strength("g-6p-i11"), 11);
  EXPECT_EQ(s.strength("g-6p-i4"), 5);
  EXPECT_EQ(s.fire().strength.total(), 16);
  s.result("1/3").withdraw().flee();
  EXPECT_EQ(s.whyAdvance("g-6p-i4", "3345"), "");
}

TEST(Losses, FirstTheLeadThenArmorAndInfantryThenArtillery) {
  CASES("11.6a");
  CombatScene s;
  s.put("s-87-1378", "3345");
  s.put("s-302-823", "3345");
  s.put("s-4m-t26", "3345");
  s.put("s-51-at1", "3345");
  s.put("g-6p-i11", "3346");
  s.put("g-6p-ii11", "3346");
  s.segment(kAxis).attack("3345", {"g-6p-i11", "g-6p-ii11"});
  s.lead("g-6p-i11").lead("s-302-823").result("-/-").result("3/4");
  EXPECT_EQ(s.strength("s-302-823"), 4) << "the first point, without a question";
  EXPECT_EQ(s.whyLose("s-51-at1"), "11.6a") << "artillery-class";
  EXPECT_EQ(s.whyLose("s-302-823"), "11.6a") << "has lost one";
  s.lose({"s-87-1378"});
  EXPECT_EQ(s.strength("s-4m-t26"), 4) << "the third point";
  s.check(1);  // a new batch begins with the lead
  EXPECT_EQ(s.strength("s-302-823"), 3);
  s.lose({"s-4m-t26"});
  EXPECT_EQ(s.strength("s-87-1378"), 6);
  EXPECT_EQ(s.strength("s-51-at1"), 3) << "last in the cycle";
}

TEST(Losses, TheCycleBeginsAnew) {
  CASES("11.6a");
  CombatScene s;
  s.put("s-302-823", "3345");
  s.put("s-51-at1", "3345");
  s.put("g-6p-i11", "3346");
  s.put("g-6p-ii11", "3346");
  s.segment(kAxis).attack("3345", {"g-6p-i11", "g-6p-ii11"});
  s.lead("g-6p-i11").lead("s-302-823").result("-/-").result("3/4");
  EXPECT_EQ(s.strength("s-302-823"), 3) << "the lead again";
  EXPECT_EQ(s.strength("s-51-at1"), 3);
}

TEST(Losses, PassToOtherStacksAfterTheOneFiredAt) {
  CASES("11.6a");
  CombatScene s;
  s.put("s-87-1378", "3345");
  s.put("s-87-1379", "3345");
  s.put("g-6p-i11", "3346");
  s.put("g-6p-i4", "3346");
  s.put("g-6p-ii4", "3445");
  s.segment(kAxis).attack("3345", {"g-6p-i11", "g-6p-i4", "g-6p-ii4"});
  s.lead("g-6p-i11").lead("s-87-1378").act(V::Target, s.hex("3346")).result("1/3");
  s.check(1);
  EXPECT_EQ(s.strength("g-6p-i11"), 10);
  EXPECT_EQ(s.strength("g-6p-i4"), 5);
  EXPECT_EQ(s.strength("g-6p-ii4"), 5) << "the third point";
}

TEST(Losses, NobodyDiesBeforeTheOthersHaveLostAPoint) {
  CASES("11.6b");
  CombatScene s;
  s.put("s-302-823", "3345");
  s.put("s-302-825", "3345", 1);
  s.put("s-302-827", "3345");
  s.put("g-6p-i11", "3346");
  s.segment(kAxis).attack("3345", {"g-6p-i11"});
  s.lead("s-302-823").result("-/-").result("-/2").act(V::Check).dice({1});
  EXPECT_EQ(s.strength("s-302-827"), 4) << "not the weak one";
  EXPECT_EQ(s.strength("s-302-825"), 1);
  CombatScene t;
  t.put("s-302-823", "3345");
  t.put("s-302-825", "3345", 1);
  t.put("s-302-827", "3345");
  t.put("s-87-1378", "3345");
  t.put("g-6p-i11", "3346");
  t.segment(kAxis).attack("3345", {"g-6p-i11"});
  t.lead("s-302-823").result("-/-").result("-/2").act(V::Check).dice({1});
  EXPECT_EQ(t.whyLose("s-302-825"), "11.6b");
}

TEST(Losses, HeadquartersGoLast) {
  CASES("11.6c");
  CombatScene s;
  s.put("s-302-823", "3345", 1);
  s.put("s-302-hq", "3345");
  s.put("s-302-865a", "3345", 2);
  s.put("g-6p-i11", "3346");
  s.segment(kAxis).attack("3345", {"g-6p-i11"});
  s.result("-/-").result("1/2").act(V::Check).dice({10, 10});
  EXPECT_TRUE(s.isAt("s-302-823", "lost"));
  EXPECT_TRUE(s.isAt("s-302-865a", "lost"));
  EXPECT_TRUE(s.isAt("s-302-hq", "3345"));
}

// --- Ring units [5.3]

struct RingAttack : CombatScene {
  explicit RingAttack(std::initializer_list<int> holds) {
    state.held.add(put("s-52g-151", "3345"));
    put("g-6p-i11", "3346");
    segment(kAxis).attack("3345", {"g-6p-i11"});
    dice(holds);
    result("-/-").result("1/3");
  }
};

TEST(RingResults, AHolderMayNotRetreatAndChecks) {
  CASES("5.3b", "5.3f");
  for (const int die : {6, 7}) {
    RingAttack s({6});
    EXPECT_EQ(s.strength("s-52g-151"), 6);
    EXPECT_EQ(s.who(), kChance) << "no retreat";
    s.dice({die});
    EXPECT_EQ(s.strength("s-52g-151"), 3);
    EXPECT_EQ(s.isDisrupted("s-52g-151"), die == 7);
    EXPECT_TRUE(s.isAt("s-52g-151", "3345"));
  }
}

TEST(RingResults, WhoDoesNotHoldMustRetreatAndIsFree) {
  CASES("5.3b", "5.3c");
  RingAttack s({7});
  EXPECT_TRUE(s.asks(S::Retreat));
  s.flee();
  EXPECT_EQ(s.rules.distance(s.state.at(s.unit("s-52g-151")), s.hex("3345")), 3);
  EXPECT_FALSE(s.state.held.has(s.unit("s-52g-151")));
}

// --- artillery alone [12.1f, 12.1g]

TEST(LoneArtillery, TakesAllAsMandatoryAndFallsBackTwoHexes) {
  CASES("12.1f", "12.1g", "12.2e");
  CombatScene s;
  s.put("s-87-1058a", "3345");
  s.put("g-6p-i11", "3346");
  s.put("g-6p-ii11", "3346");
  s.segment(kAxis).attack("3345", {"g-6p-i11", "g-6p-ii11"});
  s.lead("g-6p-i11");
  EXPECT_EQ(s.fire().strength.total(), 3) << "half of five, rounded up";
  s.result("-/-").result("1/3");
  EXPECT_EQ(s.strength("s-87-1058a"), 1) << "four points, no choice";
  s.flee();
  EXPECT_EQ(s.rules.distance(s.state.at(s.unit("s-87-1058a")), s.hex("3345")), 2);
  EXPECT_TRUE(s.state.fired.has(s.unit("s-87-1058a")));
  ASSERT_TRUE(s.asks(S::Advance));
  EXPECT_EQ(s.state.combat.reach, 4) << "both numbers together";
  CombatScene t;
  t.put("s-87-1058a", "3345");
  t.put("s-87-hq", "3345");
  t.put("g-6p-i11", "3346");
  t.put("g-6p-ii11", "3346");
  t.segment(kAxis).attack("3345", {"g-6p-i11", "g-6p-ii11"});
  t.lead("g-6p-i11").lead("s-87-hq").result("-/-").result("1/3");
  EXPECT_TRUE(t.asks(S::Choice)) << "with an HQ it is not alone";
}

TEST(LoneArtillery, ThatAttacksFallsBackIfItIsFiredAt) {
  CASES("12.1f", "12.2e", "11.6a");
  for (const std::string_view result : {"-/-", "-/1", ""}) {
    CombatScene s;
    s.put("s-302-823", "3345");
    s.put("g-6p-i11", "3346");
    s.put("g-6p-i76", "3445");
    s.segment(kAxis).attack("3345", {"g-6p-i11", "g-6p-i76"}).decline();
    const int whole = s.strength("g-6p-i11");
    s.act(V::Target, s.hex(result.empty() ? "3346" : "3445"));
    s.result(result.empty() ? "-/-" : result).flee();
    const bool stays = result.empty();
    EXPECT_EQ(s.isAt("g-6p-i76", "3445"), stays) << result;
    EXPECT_EQ(s.state.fired.has(s.unit("g-6p-i76")), !stays);
    EXPECT_EQ(s.strength("g-6p-i11"), whole - (result == "-/1" ? 1 : 0))
        << "the optional point, too, and the lead first";
    EXPECT_EQ(s.strength("g-6p-i76"), 2);
    ASSERT_TRUE(s.asks(S::Fire)) << "no choice was left";
    EXPECT_EQ(CombatScene::by(s.fire().strength, "12.1f"), stays ? 1 : 0) << "half of two";
    EXPECT_EQ(s.fire().strength.total(), s.strength("g-6p-i11") + (stays ? 1 : 0));
  }
}

TEST(LoneArtillery, ThatIsDestroyedGivesTheSameAdvance) {
  CASES("12.1g");
  CombatScene s;
  s.put("s-87-1058a", "3345", 2);
  s.put("g-6p-i11", "3346");
  s.put("g-6p-ii11", "3346");
  s.segment(kAxis).attack("3345", {"g-6p-i11", "g-6p-ii11"});
  s.lead("g-6p-i11").result("-/-").result("1/3");
  EXPECT_FALSE(s.isAt("s-87-1058a", "3345"));
  ASSERT_TRUE(s.asks(S::Advance));
  EXPECT_EQ(s.state.combat.reach, 4) << "not the three of 11.8";
}

TEST(LoneArtillery, ThatCannotFallBackStaysDisrupted) {
  CASES("12.1f", "11.7b");
  CombatScene s;
  s.put("s-302-865a", "3345");
  constexpr std::array<std::string_view, 6> kAround{"3346", "3344", "3444", "3445", "3245", "3244"};
  constexpr std::array<std::string_view, 6> kUnits{"g-6p-i11",  "g-6p-i4", "g-6p-ii4",
                                                   "g-6p-i114", "g-6p-k6", "g-6p-57"};
  for (std::size_t i = 0; i < kAround.size(); ++i) s.put(kUnits[i], kAround[i]);
  s.segment(kAxis).attack("3345", {"g-6p-i11"}).result("-/-").result("-/2");
  EXPECT_TRUE(s.isAt("s-302-865a", "3345"));
  EXPECT_TRUE(s.isDisrupted("s-302-865a"));
}

TEST(LoneArtillery, ThatFallsBackWithoutALossLetsNobodyAdvanceButThoseWhoAttackedHastily) {
  CASES("12.1g", "8.4.1d");  // as many hexes as both numbers together
  for (const bool hasty : {false, true}) {
    CombatScene s;
    s.put("s-87-1058a", "3345");
    s.put("g-6p-k6", "3346", 1);
    if (hasty) {
      s.hasty(kAxis, "3345", {"g-6p-k6"});
    } else {
      s.segment(kAxis).attack("3345", {"g-6p-k6"});
    }
    s.result("-/-").result("-/-").flee();
    EXPECT_EQ(s.rules.distance(s.state.at(s.unit("s-87-1058a")), s.hex("3345")), 2);
    EXPECT_FALSE(s.asks(S::Advance));
    EXPECT_EQ(s.isAt("g-6p-k6", "3345"), hasty) << "who attacks hastily must enter the hex";
  }
}

TEST(LoneArtillery, HasNoZoneWhileTheyAdvance) {
  CASES("12.1g");
  CombatScene s;
  s.put("s-87-1058a", "3345");
  s.put("g-6p-i4", "3346");
  s.put("g-6p-i11", "3346");
  s.put("g-6p-ii11", "3346");
  s.segment(kAxis).attack("3345", {"g-6p-i11", "g-6p-ii11", "g-6p-i4"});
  s.lead("g-6p-i11").result("-/-").result("1/3").flee();
  const std::span<const Place> path = s.state.combat.paths()[0].all();
  const UnitId unit = s.unit("g-6p-i4");
  s.act(V::Advance, unit, path[0]).act(V::Advance, unit, path[1]);
  for (const Place aside : s.rules.around(path[1])) {
    if (s.rules.distance(aside, path[2]) != 1 || !s.may(V::Advance, unit, aside)) continue;
    s.act(V::Advance, unit, aside);
    EXPECT_FALSE(s.legal(V::Advance).empty());
    EXPECT_EQ(s.legal(V::Advance).front().unitA(), unit) << "off the path and beside it, and not stopped";
    return;
  }
  FAIL() << "no hex beside the artillery";
}

TEST(LoneArtillery, ThatFindsItsRoomTakenStaysDisrupted) {
  CASES("12.1f", "11.7b");
  CombatScene s;
  s.put("s-302-865a", "3345");
  s.put("s-126-358a", "3345");
  s.put("g-6p-i4", "3346", 3);
  for (const std::string_view id : {"s-51-atb1", "s-51-atb2", "s-51-at1"}) s.put(id, "3343");
  ASSERT_EQ(stackingIn(s.rules, s.state, s.hex("3343")), 14) << "room for one of the guns";
  // Enemies without a zone leave the way by 3344 to 3343 and nothing else.
  Units walls = s.rules.of(Formation::Pz23);
  for (const std::string_view hex : {"3345", "3344", "3343"}) {
    for (const Place beside : s.rules.around(s.hex(hex))) {
      if (s.state.occupied(kAxis).has(beside) || s.hexes({"3345", "3344", "3343"}).has(beside)) continue;
      const UnitId wall = walls.first();
      walls.remove(wall);
      s.put(s.rules.info.roster[wall].id, s.rules.info.map.placeName(beside));
      Events nobody;
      disrupt(s.rules, s.state, wall, "13.0", nobody);
    }
  }
  s.segment(kAxis).attack("3345", {"g-6p-i4"});
  if (!s.legal(V::Lead).empty()) s.act(s.legal(V::Lead).front());
  s.result("-/-").result("-/2");
  ASSERT_TRUE(s.asks(S::Retreat));
  s.act(V::Drop, s.unit("s-126-358a")).retreat({"3344", "3343"});
  EXPECT_TRUE(s.isAt("s-302-865a", "3343"));
  EXPECT_FALSE(s.isDisrupted("s-302-865a"));
  EXPECT_TRUE(s.isAt("s-126-358a", "3345"));
  EXPECT_TRUE(s.isDisrupted("s-126-358a"));
}

}  // namespace
}  // namespace kessel::winter
