// SPDX-License-Identifier: GPL-3.0-or-later
// Chapters 11.0 to 11.3 and 13: who attacks whom, the steps of an attack in their order, leads and their loss.
#include "titles/wintergewitter/combat_scene.h"

namespace kessel::winter {
namespace {

TEST(Attack, IsMadeByUnitsBesideTheHexAndNobodyMust) {
  CASES("11.0", "11.1a");
  CombatScene s;
  s.put("s-302-823", "3345");
  s.put("s-302-825", "3345");
  s.put("g-6p-i4", "3346");
  s.put("g-6p-ii4", "3347");
  s.put("g-6p-i76", "3348");
  s.segment(kAxis);
  EXPECT_TRUE(s.may(V::Finish));
  EXPECT_EQ(s.why(V::Attack, s.hex("3344")), "11.1a") << "nobody stands there";
  s.act(V::Attack, s.hex("3345"));
  EXPECT_EQ(s.why(V::Join, s.unit("g-6p-ii4")), "11.0");
  EXPECT_EQ(s.why(V::Fight), "11.2a") << "nobody attacks yet";
  s.act(V::Join, s.unit("g-6p-i4")).act(V::Fight);
  EXPECT_EQ(s.state.combat.defenders.count(), 2) << "all that stand in the hex";
}

TEST(Attack, BombardmentAloneIsNone) {
  CASES("11.0", "12.1a");
  CombatScene s;
  s.put("s-302-823", "3345");
  s.put("g-6p-i4", "3347");
  s.put("g-6p-i76", "3348");
  s.state.initiative = kAxis;
  s.state.owed = 2;
  s.segment(kAxis);
  EXPECT_EQ(s.why(V::Attack, s.hex("3345")), "11.0");
  s.act(V::Bombard, s.hex("3345")).support({"g-6p-i76"}).act(V::Fight);
  s.act(V::Aim, s.unit("s-302-823")).dice({1});
  EXPECT_EQ(s.state.owed, 2) << "not a mandated attack";
  EXPECT_FALSE(s.state.targeted.has(s.hex("3345")));
}

TEST(Attack, OneInAPhaseOnAHexAndByAUnit) {
  CASES("11.1b");
  CombatScene s;
  s.put("s-302-823", "3345");
  s.put("s-302-825", "3246");
  s.put("g-6p-i4", "3346");
  s.put("g-6p-ii4", "3346");
  s.put("g-6p-i11", "3445");
  s.segment(kAxis).attack("3345", {"g-6p-i4"});
  s.result("-/-").result("-/-");
  EXPECT_EQ(s.why(V::Attack, s.hex("3345")), "11.1b") << "though two units have not attacked";
  s.act(V::Attack, s.hex("3246"));
  EXPECT_EQ(s.why(V::Join, s.unit("g-6p-i4")), "R-55");
  EXPECT_EQ(s.whyText(V::Join, s.unit("g-6p-i4")), "I/4/6P has attacked 3345 in this phase");
  EXPECT_TRUE(s.may(V::Join, s.unit("g-6p-ii4")));
  s.state.targeted.add(s.hex("3446"));
  EXPECT_EQ(s.whyText(V::Join, s.unit("g-6p-i4")), "I/4/6P has attacked in this phase") << "it could be either";
}

TEST(Attack, TellsWhoAttacksAndWhoLeadsToWhomTheyBelong) {
  CASES("11.2a", "11.3", "18.1e", "18.1f");
  CombatScene s;
  for (const char* id : {"s-302-823", "s-302-825"}) s.put(id, "3345");
  for (const char* id : {"g-6p-i4", "g-6p-ii4"}) s.put(id, "3346");
  s.put("g-6p-i11", "3445");
  s.put("s-302-865a", "3343");
  s.segment(kAxis).attack("3345", {"g-6p-i4", "g-6p-i11"});
  const auto says = [&](const char* text, Side whom = kAxis) {
    return std::ranges::count_if(s.events, [&](const Event& event) {
      return textOf(s.rules.info, event.text) == text && event.onlyFor == whom;
    });
  };
  EXPECT_EQ(says("I/4/6P attacks 3345"), 1);
  EXPECT_EQ(says("I/11/6P attacks 3345"), 1);
  EXPECT_EQ(says("II/4/6P attacks 3345"), 0);
  s.lead("g-6p-i11");
  EXPECT_EQ(says("I/11/6P leads the attack on 3345"), 1);
  s.lead("s-302-823");
  EXPECT_EQ(says("823/302 leads the defence of 3345", kSoviet), 0)
      << "the defenders are hidden until fire is exchanged";
  s.decline();
  EXPECT_EQ(says("823/302 leads the defence of 3345", kSoviet), 1);
}

TEST(Attack, CountsAgainstTheMandatedOnes) {
  CASES("11.2a");
  for (const Side initiative : {kAxis, kSoviet}) {
    CombatScene s;
    s.put("s-302-823", "3345");
    s.put("g-6p-i4", "3346");
    s.state.initiative = initiative;
    s.state.owed = 3;
    s.segment(kAxis).act(V::Attack, s.hex("3345"));
    EXPECT_EQ(s.state.owed, initiative == kAxis ? 2 : 3);
  }
}

/// Both sides have two units in front and artillery behind.
struct Prepared : CombatScene {
  Prepared() {
    put("s-302-823", "3345");
    put("s-302-825", "3345");
    put("s-51-ab1", "3343");
    put("s-51-ab2", "3343");
    put("g-6p-i11", "3346");
    put("g-6p-ii114", "3346");
    put("g-6p-iii76", "3348");
    put("g-opt-602", "3348");
    segment(kAxis);
  }
};

TEST(Attack, RunsThroughItsStepsInTheirOrder) {
  CASES("11.2a", "11.2b", "11.2c", "11.2d", "11.2e", "11.2f", "11.2g");
  Prepared s;
  s.act(V::Attack, s.hex("3345"));
  EXPECT_EQ(s.why(V::Support, s.unit("g-6p-iii76")), "11.2a") << "first those who attack";
  s.act(V::Join, s.unit("g-6p-i11")).act(V::Join, s.unit("g-6p-ii114")).act(V::Fight);
  EXPECT_EQ(s.who(), kAxis);
  s.lead("g-6p-i11");
  EXPECT_EQ(s.who(), kAxis);
  EXPECT_EQ(s.why(V::Support, s.unit("s-51-ab1")), "12.3.1a");
  s.support({"g-6p-iii76"}).act(V::Done);
  EXPECT_EQ(s.who(), kSoviet);
  s.lead("s-302-823");
  EXPECT_EQ(s.who(), kSoviet);
  EXPECT_EQ(s.why(V::Support, s.unit("g-opt-602")), "11.2b");
  s.support({"s-51-ab1"}).act(V::Done);
  EXPECT_TRUE(s.asks(S::Counter));
  EXPECT_EQ(s.who(), kSoviet);
  s.act(V::Done);
  EXPECT_TRUE(s.asks(S::Counter));
  EXPECT_EQ(s.who(), kAxis);
  s.act(V::Done);
  EXPECT_TRUE(s.asks(S::Bombard));
  EXPECT_EQ(s.who(), kSoviet) << "first the defenders";
  s.act(V::Aim, s.unit("g-6p-ii114")).dice({1});
  EXPECT_TRUE(s.asks(S::Bombard));
  EXPECT_EQ(s.who(), kAxis);
  s.act(V::Aim, s.legal(V::Aim).front().unitA()).dice({1});
  EXPECT_TRUE(s.asks(S::Fire));
  EXPECT_EQ(Side(s.state.steps.top<FireFrame>().side), kSoviet) << "the defenders fire first";
  s.result("-/1").check(1);
  EXPECT_EQ(s.strength("g-6p-i11"), 11) << "lost at once";
  EXPECT_EQ(Side(s.state.steps.top<FireFrame>().side), kAxis);
  EXPECT_EQ(s.fire().strength.total(), 18) << "without the point";
  s.result("1/3").withdraw().flee();
  EXPECT_TRUE(s.asks(S::Advance));
  EXPECT_EQ(s.who(), kAxis);
}

TEST(Attack, DefendersFireWhateverMovesThem) {
  CASES("11.2h");
  CombatScene s;
  s.put("s-302-823", "3345");
  s.put("s-4m-t26", "3345");
  s.put("g-6p-i4", "3346");
  s.segment(kAxis).attack("3345", {"g-6p-i4"});
  s.lead("s-302-823");
  EXPECT_EQ(s.fire().strength.total(), 10) << "infantry and tanks";
}

TEST(Attack, WhollyDisruptedDefendersFireSecond) {
  CASES("11.2f", "13.1d", "13.1f");
  for (const bool all : {false, true}) {
    CombatScene s;
    s.put("s-302-823", "3345");
    s.put("s-302-825", "3345");
    s.put("g-6p-i4", "3346");
    Events sink(s.events);
    disrupt(s.rules, s.state, s.unit("s-302-823"), "13.0", sink);
    if (all) disrupt(s.rules, s.state, s.unit("s-302-825"), "13.0", sink);
    s.segment(kAxis).attack("3345", {"g-6p-i4"});
    s.lead("s-302-823");
    EXPECT_EQ(Side(s.state.steps.top<FireFrame>().side), all ? kAxis : kSoviet);
    if (!all) {
      EXPECT_EQ(s.fire().strength.total(), 10) << "with its whole strength";
      continue;
    }
    s.result("-/-");
    EXPECT_EQ(Side(s.state.steps.top<FireFrame>().side), kSoviet) << "those who are left fire second";
  }
}

TEST(Disruption, BarsAttacksAndTakesTheZone) {
  CASES("13.1b", "13.1c", "13.1f");
  CombatScene s;
  s.put("s-302-823", "3345");
  s.put("g-6p-i4", "3346");
  s.put("g-6p-ii4", "3346");
  Events sink(s.events);
  disrupt(s.rules, s.state, s.unit("g-6p-i4"), "13.0", sink);
  EXPECT_TRUE(inZoneOfControl(s.rules, s.state, s.hex("3345"), kAxis)) << "the stack is not";
  s.segment(kAxis).act(V::Attack, s.hex("3345"));
  EXPECT_EQ(s.why(V::Join, s.unit("g-6p-i4")), "13.1c");
  Units both;
  both.add(s.unit("g-6p-i4"));
  EXPECT_EQ(std::string(mayAttackHastily(s.rules, s.state, both, s.hex("3345")).rule), "13.1c");
  Events more(s.events);
  disrupt(s.rules, s.state, s.unit("g-6p-ii4"), "13.0", more);
  EXPECT_FALSE(inZoneOfControl(s.rules, s.state, s.hex("3345"), kAxis));
}

TEST(Lead, IsNeitherArtilleryNorHeadquartersIfItCanBe) {
  CASES("11.3");
  CombatScene s;
  s.put("s-302-hq", "3345");
  s.put("s-302-865a", "3345");
  s.put("s-51-at1", "3345");
  s.put("s-302-823", "3345");
  s.put("g-6p-i4", "3346");
  s.segment(kAxis).attack("3345", {"g-6p-i4"});
  EXPECT_EQ(s.who(), kSoviet);
  EXPECT_EQ(s.why(V::Lead, s.unit("s-302-hq")), "11.3");
  EXPECT_EQ(s.why(V::Lead, s.unit("s-302-865a")), "11.3");
  EXPECT_TRUE(s.may(V::Lead, s.unit("s-51-at1"))) << "antitank units have no factor of bombardment";
  CombatScene t;
  t.put("s-302-hq", "3345");
  t.put("s-302-865a", "3345");
  t.put("g-6p-i4", "3346");
  t.segment(kAxis).attack("3345", {"g-6p-i4"});
  EXPECT_TRUE(t.may(V::Lead, t.unit("s-302-hq")));
  EXPECT_TRUE(t.may(V::Lead, t.unit("s-302-865a")));
}

TEST(Lead, GivesTheRatingOfTheSideThatShows) {
  CASES("11.3.2");
  CombatScene s;
  s.put("s-302-823", "3345");
  s.put("g-6p-i11", "3346", 7);
  s.segment(kAxis).attack("3345", {"g-6p-i11"});
  s.dice({1});
  EXPECT_EQ(s.by(s.fire().die, "11.4d"), 2) << "8 against 5";
  s.state.strength[index(s.unit("g-6p-i11"))] = 6;
  EXPECT_EQ(s.by(s.fire().die, "11.4d"), 1) << "7 against 5";
}

/// The lead falls when the defenders fire; two others are left in two hexes.
struct LeadFalls : CombatScene {
  explicit LeadFalls(Side initiative = kNobody, int owed = 0) {
    put("s-302-823", "3345");
    put("s-51-at1", "3345");
    put("g-6p-57", "3346", 1);
    put("g-6p-ii11", "3346");
    put("g-6p-i4", "3445");
    state.initiative = initiative;
    state.owed = static_cast<std::uint8_t>(owed);
    segment(kAxis).attack("3345", {"g-6p-57", "g-6p-ii11", "g-6p-i4"});
    lead("g-6p-57").lead("s-302-823");
    act(V::Target, hex("3346"));
    result("1/2");
    EXPECT_TRUE(isAt("g-6p-57", "lost"));
    act(V::Check).dice({1});
    EXPECT_TRUE(asks(S::Rally));
  }
};

TEST(LeadLost, AnotherOneIsNamedAndTheOthersMustFollowIt) {
  CASES("11.3.1a", "11.3.1b", "11.5b");
  LeadFalls s;
  EXPECT_EQ(s.strength("g-6p-ii11"), 11);
  EXPECT_EQ(s.strength("g-6p-i4"), 5);
  EXPECT_EQ(s.why(V::Lead, s.unit("s-302-823")), "11.3.1a");
  s.lead("g-6p-ii11");
  EXPECT_EQ(s.who(), kChance) << "the other one checks";
  s.dice({9});
  EXPECT_TRUE(s.may(V::CallOff));
  s.act(V::Fight);
  EXPECT_EQ(s.fire().strength.total(), 11) << "who failed does not fire";
  EXPECT_FALSE(s.isDisrupted("g-6p-i4"));
  s.result("-/1").withdraw().flee();
  EXPECT_EQ(s.whyAdvance("g-6p-i4", "3345"), "11.3.1a");
}

/// The lead falls, another one in the same hex takes its place, and a tank and another unit in a second hex fail.
struct OthersFail : CombatScene {
  explicit OthersFail(std::string_view second = "3445") {
    put("s-302-823", "3345");
    put("g-6p-57", "3346", 1);
    put("g-6p-ii4", "3346");
    put("g-6p-i11", second);
    put("g-6p-i114", second);
    segment(kAxis).attack("3345", {"g-6p-57", "g-6p-ii4", "g-6p-i11", "g-6p-i114"});
    state.combat.attackLead = unit("g-6p-57");
    Events sink(events);
    destroy(rules, state, unit("g-6p-57"), "12.3.2", sink);  // before anybody fires
    go();
    lead("g-6p-ii4").dice({10, 10}).act(V::Fight);
  }
};
TEST(LeadLost, WhoFailsTakesNoPart) {
  CASES("11.3.1a", "11.4e", "11.2f");
  OthersFail s;
  EXPECT_TRUE(s.asks(S::Fire));
  EXPECT_EQ(s.who(), kChance) << "there is one hex at which the defenders can fire";
  EXPECT_EQ(s.by(attackFire(s.rules, s.state).die, "11.4e"), 0) << "the tank does not attack";
  s.put("s-4m-t26", "3345");
  s.state.combat.defenders.add(s.unit("s-4m-t26"));
  EXPECT_EQ(s.by(defenceFire(s.rules, s.state).die, "11.4e"), 2) << "nor does it keep theirs from being superior";
  OthersFail t("3346");
  t.result("1/2");
  EXPECT_EQ(t.strength("g-6p-i11"), 12) << "losses are of those who attack";
  EXPECT_EQ(t.strength("g-6p-i114"), t.rules[t.unit("g-6p-i114")].strength);
  EXPECT_EQ(t.strength("g-6p-ii4"), t.rules[t.unit("g-6p-ii4")].strength - 1);
  t.withdraw().flee();
  EXPECT_TRUE(t.isAt("g-6p-i11", "3346")) << "nor do they retreat";
}

TEST(LeadLost, TheCheckIsAgainstTheNewLead) {
  CASES("11.3.1a");
  LeadFalls s;
  s.lead("g-6p-ii11").dice({8});
  s.act(V::Fight);
  EXPECT_EQ(s.fire().strength.total(), 16);
}

TEST(LeadLost, TheAttackMayBeCalledOffUnlessAttacksAreOwed) {
  CASES("11.3.1b");
  LeadFalls s(kAxis, 1);
  s.lead("g-6p-ii11").dice({1});
  s.act(V::CallOff);
  EXPECT_EQ(s.state.combat.kind, CombatKind::None);
  EXPECT_EQ(s.strength("s-302-823"), 5);
  LeadFalls t(kAxis, 2);
  t.lead("g-6p-ii11").dice({1});
  EXPECT_TRUE(t.asks(S::Fire)) << "another attack is owed";
}

TEST(LeadLost, EndsAHastyAttack) {
  CASES("11.3.1c");
  CombatScene s;
  s.put("s-302-823", "3345");
  s.put("s-51-at1", "3345");
  s.put("g-6p-57", "3346", 1);
  s.put("g-6p-ii11", "3346");
  s.state.initiative = kAxis;
  s.state.owed = 1;
  s.beginMoves(kAxis);
  s.act(V::Move, s.unit("g-6p-57")).act(V::With, s.unit("g-6p-ii11")).act(V::Hasty, s.hex("3345"));
  EXPECT_EQ(s.state.owed, 0) << "it counts all the same";
  s.lead("g-6p-57").lead("s-302-823");
  s.result("1/2").act(V::Check).dice({1});
  EXPECT_EQ(s.state.combat.kind, CombatKind::None);
  EXPECT_EQ(s.strength("s-302-823"), 5);
  EXPECT_TRUE(s.may(V::Stop)) << "those who are left may move on";
}

TEST(Hasty, ArtilleryOfTheStackIsHitButDoesNotFight) {
  CASES("12.2h");
  CombatScene s;
  s.put("s-302-823", "3345");
  s.put("g-6p-i4", "3346", 2);
  s.put("g-6p-i76", "3346");
  s.hasty(kAxis, "3345", {"g-6p-i4", "g-6p-i76"});
  s.decline();
  ASSERT_TRUE(s.asks(S::Fire));
  s.result("-/1").check(1);
  EXPECT_EQ(s.strength("g-6p-i4"), 1);
  EXPECT_EQ(s.fire().strength.total(), 1) << "the artillery does not fire";
  CombatScene t;
  t.put("s-302-823", "3345");
  t.put("g-6p-i76", "3346");
  t.phase(kAxis, PhaseStage::FirstMech);
  Units guns;
  guns.add(t.unit("g-6p-i76"));
  EXPECT_EQ(std::string(mayAttackHastily(t.rules, t.state, guns, t.hex("3345")).rule), "12.2h");
}

}  // namespace
}  // namespace kessel::winter
