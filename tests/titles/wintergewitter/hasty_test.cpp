// SPDX-License-Identifier: GPL-3.0-or-later
// Chapter 8.4: hasty attacks on the move.
#include <vector>

#include "titles/wintergewitter/artillery.h"
#include "titles/wintergewitter/combat_scene.h"
#include "titles/wintergewitter/move_scene.h"

namespace kessel::winter {
namespace {

// 2440 to 2445 are clear hexes without a river.

/// Goes through an attack: the defenders' die, then the attackers'.
struct HastyScene : MoveScene {
  using MoveScene::MoveScene;
  HastyScene& attack(std::string_view where) {
    act(V::Hasty, hex(where));
    return *this;
  }
  /// Passes over the questions of both sides until dice are owed.
  HastyScene& toDice() {
    while (who() != kChance) {
      if (may(V::Done)) {
        act(V::Done);
      } else if (!legal(V::Lead).empty()) {
        act(legal(V::Lead).front());
      } else if (!legal(V::Target).empty()) {
        act(legal(V::Target).front());
      } else {
        ADD_FAILURE() << "asked: " << textOf(rules.info, prompt().ask);
        break;
      }
    }
    return *this;
  }
  HastyScene& defenceRolls(int face) {
    toDice().dice({face});
    return *this;
  }
  /// A die of the attackers that gives this result.
  HastyScene& result(std::string_view wanted) {
    toDice();
    for (int face = 1; face <= kFaces; ++face) {
      const Reckoning fire = reckon(rules, state, state.steps.top<FireFrame>());
      const int cell = rules.crt.result(columnOf(rules, fire), face + fire.die.total());
      if (rules.crt.resultNames[static_cast<std::size_t>(cell)] != wanted) continue;
      dice({face});
      return *this;
    }
    ADD_FAILURE() << "no die gives " << wanted;
    return *this;
  }
  HastyScene& fallBack() {
    act(V::Withdraw);
    while (who() == kSoviet && !legal(V::Retreat).empty()) act(legal(V::Retreat).front());
    return *this;
  }
};

/// A panzer battalion two hexes from a regiment.
struct Charge : HastyScene {
  explicit Charge(std::string_view attacker = "g-6p-i11") {
    const Side side = rules[unit(attacker)].side;
    put(side == kAxis ? "s-302-823" : "g-23p-i126", "2440");
    put(attacker, "2442");
    moves(side, rules[unit(attacker)].is(kMechActivation));
    move(attacker);
  }
};

TEST(HastyAttack, MayLeadIntoAnInterdictionZone) {
  CASES("4.4b");
  const auto left = [](std::string_view attacker, int loss) {
    HastyScene s;
    const bool german = attacker == "g-6p-i11";
    s.put(german ? "s-302-823" : "g-23p-i126", "2440", 1);
    s.put(attacker, "2441");
    s.state.air.zones = 1;
    s.state.air.zone[0] = {s.hex("2435"), static_cast<std::uint16_t>(loss)};  // it reaches 2440, not 2441
    s.moves(german ? kAxis : kSoviet).move(attacker);
    s.attack("2440").defenceRolls(1).result("1/2");
    EXPECT_TRUE(s.isAt(attacker, "2440"));
    while (s.step() == S::Advance) s.act(V::Done);
    EXPECT_EQ(s.step(), S::Move);
    return s.left();
  };
  EXPECT_EQ(left("s-4m-t20", 2), left("s-4m-t20", 0) - 2 * kPoint);
  EXPECT_EQ(left("g-6p-i11", 2), left("g-6p-i11", 0)) << "German units lose none";
}

TEST(HastyAttack, CostsByNationAndTerrain) {
  CASES("8.4.1a");  // EX-15, EX-17
  const auto spent = [](std::string_view id) {
    Charge s(id);
    const int before = s.left();
    s.steps({"2441"}).act(V::Hasty, s.hex("2440"));
    const MoveFrame* frame = s.state.steps.find<MoveFrame>();
    return frame == nullptr ? -before : frame->spent / kPoint;
  };
  EXPECT_EQ(spent("g-6p-i11"), 6) << "1 + 2 for the zone + 2 + 1";
  EXPECT_EQ(spent("s-13t-t44"), 7);
  EXPECT_EQ(spent("r-8c-4"), 8);
}

TEST(HastyAttack, NeedsItsPoints) {
  CASES("8.4.1b", "8.4.1a");
  Charge s;
  s.steps({"2443", "2444", "2443", "2442"});
  s.steps({"2441"});  // three points are left
  EXPECT_EQ(s.whyHasty("2440"), "");
  Charge t;
  t.steps({"2443", "2444", "2443", "2442", "2342"});
  EXPECT_EQ(t.whyHasty("2440"), "8.4.1a") << "not beside it";
  t.steps({"2441"});
  EXPECT_EQ(t.whyHasty("2440"), "8.4.1b") << "two points are left";
  EXPECT_EQ(t.why(V::Step, t.hex("2440")), "8.4.1b") << "whoever points at an enemy asks about an attack";
  EXPECT_EQ(t.whyHasty("2542"), "8.4.1a") << "nobody stands there";
}

TEST(HastyAttack, IsMadeByThoseWhoBeganTogether) {
  CASES("8.4b", "8.4a");
  HastyScene s;
  s.put("s-302-823", "2440");
  s.put("g-6p-i11", "2441");
  s.put("g-6p-ii11", "2441");
  s.moves(kAxis);
  s.state.began[index(s.unit("g-6p-ii11"))] = index(s.hex("2443"));  // has come up in the combat segment
  s.move("g-6p-i11").act(V::With, s.unit("g-6p-ii11"));
  EXPECT_EQ(s.whyHasty("2440"), "8.4b");
  HastyScene t;
  t.put("s-302-823", "2440");
  t.put("g-6p-i11", "2441");
  t.put("g-6p-ii11", "2541");
  t.moves(kAxis).move("g-6p-i11");
  t.attack("2440").defenceRolls(1).result("-/1");
  t.act(V::Check).dice({1});
  EXPECT_EQ(t.whyMove("g-6p-ii11"), "8.1b") << "one finishes before the next";
}

TEST(HastyAttack, IsFoughtByTheStackAlone) {
  CASES("8.4.1c");
  HastyScene s;
  s.put("s-302-823", "2440");
  s.put("s-302-865a", "2438");
  s.put("g-6p-i11", "2441");
  s.put("g-6p-ii11", "2541");
  s.moves(kAxis).move("g-6p-i11");
  s.attack("2440").toDice();
  EXPECT_TRUE(s.state.combat.guns.none()) << "the enemy's artillery does not bombard";
  EXPECT_EQ(s.state.combat.attackers.count(), 1) << "the other battalion does not join";
  EXPECT_EQ(attackFire(s.rules, s.state).strength.total(), 12);
}

TEST(HastyAttack, LetsNoArtilleryOfTheDefenderBombard) {
  CASES("8.4.1c");
  HastyScene s;
  s.put("s-302-823", "2440");
  s.put("s-302-865a", "2439");
  s.put("g-6p-i11", "2441");
  s.moves(kAxis).move("g-6p-i11");
  s.attack("2440");
  while (s.who() == kAxis) s.act(V::Done);
  EXPECT_EQ(s.who(), kChance) << "the defenders' fire: nobody has been asked what bombards";
  CombatScene t;  // against a prepared attack it may
  t.put("s-302-823", "2440");
  t.put("s-302-865a", "2439");
  t.put("g-6p-i11", "2441");
  t.segment(kAxis).attack("2440", {"g-6p-i11"});
  EXPECT_EQ(t.why(V::Support, t.unit("s-302-865a")), "");
}

TEST(HastyAttack, AdvancesAndGoesOn) {
  CASES("8.4.1d", "11.8a");  // EX-42
  Charge s;
  s.steps({"2441"});
  s.attack("2440").defenceRolls(1).result("1/3").fallBack();
  EXPECT_EQ(s.who(), kAxis);
  EXPECT_FALSE(s.may(V::Stop)) << "it must enter the hex";
  while (s.step() == S::Advance && !s.may(V::Done)) s.act(s.legal(V::Advance).front());
  EXPECT_TRUE(s.isAt("g-6p-i11", "2440"));
  if (s.step() == S::Advance) s.act(V::Done);
  EXPECT_EQ(s.step(), S::Move);
  EXPECT_EQ(s.left(), 4 * kPoint) << "the advance costs nothing";
}

TEST(HastyAttack, MayBeRepeatedWhereTheEnemyStays) {
  CASES("8.4.1e", "8.4.1g", "8.4.1b");  // EX-16
  Charge s;
  s.steps({"2441"});
  s.attack("2440").defenceRolls(1).result("-/1");
  s.act(V::Check).dice({1});
  EXPECT_TRUE(s.isAt("s-302-823", "2440"));
  EXPECT_EQ(s.step(), S::Move) << "no advance";
  EXPECT_EQ(s.left(), 4 * kPoint);
  s.attack("2440");
  EXPECT_EQ(s.state.steps.find<MoveFrame>()->spent, 9 * kPoint) << "three more, none for the zone";
}

TEST(HastyAttack, EndsTheMoveOfThoseWhoRetreatOrAreDisrupted) {
  CASES("8.4.1f", "11.5.1a");
  const auto after = [](bool check, int die) {
    Charge s;
    s.put("g-6p-i4", "2450");
    s.put("s-302-825", "2440");
    s.put("s-302-827", "2440");
    s.steps({"2441"});
    s.attack("2440").toDice();
    // The defenders' fire: 15 points.
    for (int face = 1; face <= kFaces; ++face) {
      const int cell = s.rules.crt.result(columnOf(s.rules, defenceFire(s.rules, s.state)),
                                          face + defenceFire(s.rules, s.state).die.total());
      if (s.rules.crt.resultNames[static_cast<std::size_t>(cell)] != "1/2") continue;
      s.dice({face});
      break;
    }
    EXPECT_EQ(s.who(), kAxis);
    if (!check) {
      s.act(V::Withdraw);
      while (s.who() == kAxis && !s.legal(V::Retreat).empty()) s.act(s.legal(V::Retreat).front());
    } else {
      s.act(V::Check).dice({die});
    }
    const bool moves = s.state.steps.find<MoveFrame>() != nullptr;
    if (!moves) {
      EXPECT_EQ(s.whyMove("g-6p-i11"), "8.1b") << "nor does it begin another move in this phase";
      EXPECT_EQ(s.whyMove("g-6p-i4"), "");
    }
    return std::pair{moves, s.strength("g-6p-i11")};
  };
  EXPECT_EQ(after(false, 0), std::pair(false, 11)) << "retreats: the move is over";
  EXPECT_EQ(after(true, 9), std::pair(false, 9)) << "disrupted";
  EXPECT_EQ(after(true, 8), std::pair(true, 9)) << "losses alone do not stop it";
}

TEST(HastyAttack, MarksArtilleryThatIsStoppedAfterItsMove) {
  CASES("8.4.1f", "12.2c");
  for (const int die : {1, 10}) {
    HastyScene s;
    s.put("g-23p-i126", "2440");
    s.put("s-13t-t44", "2442");
    s.put("s-13t-mo", "2442");
    s.put("s-13t-t176", "2450");
    s.moves(kSoviet).move("s-13t-t44").act(V::With, s.unit("s-13t-mo"));
    s.steps({"2441"});
    s.attack("2440").toDice();
    for (int face = 1; face <= kFaces; ++face) {
      const Reckoning fire = defenceFire(s.rules, s.state);
      const int cell = s.rules.crt.result(columnOf(s.rules, fire), face + fire.die.total());
      if (s.rules.combatResult[static_cast<std::size_t>(cell)].optional != 1) continue;
      s.dice({face});
      break;
    }
    s.act(V::Check).dice({die});
    EXPECT_EQ(s.state.disrupted.has(s.unit("s-13t-mo")), die == 10);
    EXPECT_EQ(s.state.fired.has(s.unit("s-13t-mo")), die == 10)
        << "others are marked when their move is over, or the others go on without them";
  }
}

TEST(HastyAttack, HasNoAdvanceOverAnUnbridgedRiver) {
  CASES("8.4.1d", "8.4.1a", "11.8h");  // EX-44
  HastyScene s;
  s.put("s-302-823", "2331");
  s.put("g-6p-i11", "2332");
  s.moves(kAxis).move("g-6p-i11");
  s.attack("2331");
  EXPECT_EQ(s.state.steps.find<MoveFrame>()->spent, 3 * kPoint) << "nobody crosses";
  s.defenceRolls(1).result("1/3").fallBack();
  EXPECT_EQ(s.step(), S::Move) << "no advance";
  EXPECT_TRUE(s.isAt("g-6p-i11", "2332"));
  EXPECT_EQ(s.whyStep("2331"), "") << "but it may cross";
}

TEST(HastyAttack, OnlyGermansBringStukasAndGuns) {
  CASES("8.4c", "4.5.1d", "12.2g");
  HastyScene s;
  s.put("s-302-823", "2440");
  s.put("g-6p-i11", "2441");
  s.put("a-stg2-i", "ground-attack-axis");
  s.state.air.withheld.add(s.unit("a-stg2-i"));
  s.moves(kAxis).move("g-6p-i11");
  s.attack("2440");
  EXPECT_EQ(s.why(V::Support, s.unit("a-stg2-i")), "");
  // Not for Rumanians, nor in their segment.
  HastyScene t;
  t.put("s-302-823", "2440");
  t.put("r-8c-4", "2441");
  t.put("a-stg2-i", "ground-attack-axis");
  t.state.air.withheld.add(t.unit("a-stg2-i"));
  t.moves(kAxis, false).move("r-8c-4");
  t.attack("2440");
  EXPECT_NE(t.why(V::Support, t.unit("a-stg2-i")), "");
  // Nor for Sixth Army.
  HastyScene u;
  u.put("s-302-823", "4010");
  u.put("g-14p-i36", "4009");
  u.put("a-stg2-i", "ground-attack-axis");
  u.state.air.withheld.add(u.unit("a-stg2-i"));
  u.beginMoves(kAxis, true, PhaseKind::SixthArmy);
  u.move("g-14p-i36");
  u.attack("4010");
  EXPECT_NE(u.why(V::Support, u.unit("a-stg2-i")), "") << "5.2c";
}

/// A stack begins in one hex, goes on to another one, leaves its guns there and attacks 2440.
struct GunsAlong : HastyScene {
  explicit GunsAlong(std::string_view start, std::initializer_list<std::string_view> together,
                     std::initializer_list<std::string_view> apart) {
    put("s-302-823", "2440");
    put("g-6p-i4", start);
    put("g-6p-i76", start);
    put("a-stg2-i", "ground-attack-axis");
    state.air.withheld.add(unit("a-stg2-i"));  // so that there is a question in any case
    moves(kAxis).move("g-6p-i4").act(V::With, unit("g-6p-i76"));
    steps(together).act(V::Drop, unit("g-6p-i76"));
    steps(apart).act(V::Hasty, hex("2440"));
  }
  [[nodiscard]] std::string whyGuns() const { return why(V::Support, unit("g-6p-i76")); }
};

TEST(HastyAttack, GunsThatBeganWithTheStackBombardForIt) {
  CASES("12.2g", "12.2b", "12.3.1b");
  GunsAlong s("2443", {"2442"}, {"2441"});
  EXPECT_EQ(s.whyGuns(), "");
  s.act(V::Support, s.unit("g-6p-i76")).act(V::Done);
  ASSERT_EQ(s.step(), S::Bombard);
  EXPECT_EQ(factorOf(s.rules, s.state, s.unit("g-6p-i76")), 2) << "they have moved";
  s.dice({10});  // at the only target
  EXPECT_LT(s.strength("s-302-823"), 5);
  EXPECT_TRUE(s.state.fired.has(s.unit("g-6p-i76")));
  EXPECT_EQ(GunsAlong("2446", {}, {"2445", "2444", "2443", "2442", "2441"}).whyGuns(), "12.3.1b") << "six hexes away";
  EXPECT_EQ(GunsAlong("2444", {"2443", "2444", "2443", "2442"}, {"2441"}).whyGuns(), "") << "four points and two";
  EXPECT_EQ(GunsAlong("2444", {"2443", "2444", "2443", "2444", "2443"}, {"2442", "2441"}).whyGuns(), "12.2g")
      << "seven of 12";
}

TEST(HastyAttack, GunsOfOthersDoNotBombardForIt) {
  CASES("12.2g", "12.1e", "12.3.1e");
  const auto why = [](const auto& prepare) {
    HastyScene s;
    s.put("s-302-823", "2440");
    s.put("g-6p-i4", "2442");
    s.put("g-6p-i76", "2442");
    s.put("a-stg2-i", "ground-attack-axis");
    s.state.air.withheld.add(s.unit("a-stg2-i"));
    s.moves(kAxis).move("g-6p-i4").act(V::With, s.unit("g-6p-i76")).act(V::Drop, s.unit("g-6p-i76"));
    prepare(s);
    s.steps({"2441"}).act(V::Hasty, s.hex("2440"));
    return s.why(V::Support, s.unit("g-6p-i76"));
  };
  EXPECT_EQ(why([](HastyScene&) {}), "");
  EXPECT_EQ(why([](HastyScene& s) { s.state.began[index(s.unit("g-6p-i76"))] = index(s.hex("2444")); }), "12.2g");
  EXPECT_EQ(why([](HastyScene& s) { s.state.fired.add(s.unit("g-6p-i76")); }), "12.1c");
  EXPECT_EQ(why([](HastyScene& s) { s.put("s-302-hq", "2343"); }), "12.1e") << "alone beside an enemy";
  EXPECT_EQ(why([](HastyScene& s) {
              s.put("s-302-823", "4005");
              s.put("s-302-hq", "2440");
            }),
            "12.3.1e");
}

/// A tank and artillery of its stack attack a weak unit in 2440 from 2441; the tank advances and goes on alone.
struct Parted : HastyScene {
  Parted(std::string_view enemy, std::string_view start, std::initializer_list<std::string_view> stack) {
    put(enemy, "2440", 1);
    for (const std::string_view id : stack) put(id, start);
    first = *stack.begin();
    side = rules[unit(first)].side;
    others = std::vector<std::string_view>(stack.begin() + 1, stack.end());
  }
  Parted& charge(std::initializer_list<std::string_view> way) {
    moves(side).move(first);
    for (const std::string_view id : others) act(V::With, unit(id));
    steps(way);
    attack("2440").defenceRolls(1);
    while (who() != kChance && may(V::Check)) act(V::Check);
    toDice().dice({10});
    while (step() == S::Advance) act(V::Done);
    if (may(V::Go, hex("2440"))) act(V::Go, hex("2440"));
    return *this;
  }
  std::string_view first;
  std::vector<std::string_view> others;
  Side side = kAxis;
};

TEST(HastyAttack, MarksArtilleryThatTheAdvanceLeavesBehind) {
  CASES("12.2b", "12.2c", "11.8a");
  const auto marks = [](Parted& s, std::string_view gun) {
    EXPECT_TRUE(s.isAt(gun, "2441"));
    return std::pair(s.state.fired.has(s.unit(gun)), s.state.halved.has(s.unit(gun)));
  };
  Parted soviet("g-23p-i126", "2442", {"s-13t-t44", "s-13t-t176", "s-13t-mo"});
  soviet.charge({"2441"});
  EXPECT_EQ(marks(soviet, "s-13t-mo"), std::pair(true, false)) << "whatever it has spent";
  Parted near("s-302-823", "2442", {"g-6p-i11", "g-6p-i76"});
  near.charge({"2441"});
  EXPECT_EQ(marks(near, "g-6p-i76"), std::pair(false, true)) << "six points of twelve";
  Parted far("s-302-823", "2446", {"g-6p-i11", "g-6p-i76"});
  far.charge({"2445", "2444", "2443", "2442", "2441"});
  EXPECT_EQ(marks(far, "g-6p-i76"), std::pair(true, false)) << "more than half of its allowance";
}

TEST(HastyAttack, GunsThatHavePaidForAnAttackBombardAtHalfForTheNextOne) {
  CASES("12.2b", "12.2g");
  HastyScene s;
  s.put("s-302-823", "2440");
  s.put("g-6p-i11", "2441");
  const UnitId gun = s.put("g-6p-i76", "2441");
  s.moves(kAxis).move("g-6p-i11").act(V::With, gun);
  s.attack("2440");
  EXPECT_EQ(factorOf(s.rules, s.state, gun), 3) << "they have not set out";
  s.defenceRolls(1).result("1/3").act(V::Check).dice({1});
  ASSERT_EQ(s.step(), S::Move);
  ASSERT_TRUE(s.isAt("g-6p-i76", "2441"));
  s.attack("2440");
  EXPECT_EQ(s.why(V::Support, gun), "") << "six points of twelve";
  EXPECT_EQ(factorOf(s.rules, s.state, gun), 2);
}

TEST(HastyAttack, GunsThatTheAdvanceLeavesBehindStillBombard) {
  CASES("12.2g");
  Parted s("s-302-823", "2441", {"g-6p-i11", "g-6p-i76"});
  s.put("s-302-827", "2439");
  s.put("a-stg2-i", "ground-attack-axis");
  s.state.air.withheld.add(s.unit("a-stg2-i"));  // so that there is a question in any case
  s.moves(kAxis).move("g-6p-i11").act(V::With, s.unit("g-6p-i76"));
  s.attack("2440").act(V::Done);
  s.defenceRolls(1);
  s.toDice().dice({10});
  while (s.step() == S::Advance) s.act(V::Done);
  if (s.may(V::Go, s.hex("2440"))) s.act(V::Go, s.hex("2440"));
  ASSERT_TRUE(s.isAt("g-6p-i76", "2441"));
  s.attack("2439");
  EXPECT_EQ(s.why(V::Support, s.unit("g-6p-i76")), "");
}

TEST(HastyAttack, AnyNumberOfGunsMayBeLeftOnTheWay) {
  CASES("12.2g", "8.1a");
  HastyScene s;
  s.put("s-302-823", "2440");
  for (const std::string_view id : {"g-6p-i4", "g-6p-9-4", "g-6p-9-114", "g-6p-i76", "g-6p-ii76", "g-6p-iii76"})
    s.put(id, "2443");
  s.moves(kAxis).move("g-6p-i4");
  for (const std::string_view id : {"g-6p-9-4", "g-6p-9-114", "g-6p-i76", "g-6p-ii76", "g-6p-iii76"})
    s.act(V::With, s.unit(id));
  for (const std::string_view id : {"g-6p-9-4", "g-6p-9-114", "g-6p-i76", "g-6p-ii76", "g-6p-iii76"})
    s.act(V::Drop, s.unit(id));
  s.steps({"2442", "2441"});
  s.attack("2440");
  for (const std::string_view id : {"g-6p-i76", "g-6p-ii76", "g-6p-iii76"})
    EXPECT_EQ(s.why(V::Support, s.unit(id)), "") << id;
}

TEST(SixthArmy, HasItsOwnArtilleryInHastyAttacks) {
  CASES("5.2c", "12.2g", "8.4c");
  HastyScene s;
  s.put("s-302-823", "4010");
  s.put("g-14p-103", "4009");
  s.put("g-14p-4a", "4009");
  s.beginMoves(kAxis, true, PhaseKind::SixthArmy);
  s.move("g-14p-103").act(V::With, s.unit("g-14p-4a")).act(V::Hasty, s.hex("4010"));
  ASSERT_EQ(s.who(), kAxis);
  EXPECT_EQ(s.why(V::Support, s.unit("g-14p-4a")), "");
}

TEST(SixthArmy, HasNoAirSupport) {
  CASES("5.2c");
  CombatScene s;
  s.put("s-302-823", "4010");
  s.put("g-14p-i36", "4009");
  s.put("a-stg2-i", "ground-attack-axis");
  s.state.air.withheld.add(s.unit("a-stg2-i"));
  s.phase(kAxis, PhaseStage::FirstMech, PhaseKind::SixthArmy);
  s.state.began = s.state.place;
  beginCombatSegment(s.state, true);
  s.go();
  s.attack("4010", {"g-14p-i36"});
  EXPECT_NE(s.why(V::Support, s.unit("a-stg2-i")), "");
}

TEST(HastyAttack, GunsThatHaveFiredDirectlyDoNotBombardForIt) {
  CASES("12.1a", "12.2g");
  HastyScene s;
  s.put("s-302-823", "2440");
  s.put("g-6p-i4", "2441");
  s.put("g-6p-i76", "2441");
  s.put("a-stg2-i", "ground-attack-axis");
  s.state.air.withheld.add(s.unit("a-stg2-i"));
  s.moves(kAxis);
  s.state.fought.add(s.unit("g-6p-i76"));  // in the combat segment before
  s.move("g-6p-i4").act(V::With, s.unit("g-6p-i76"));
  s.attack("2440");
  EXPECT_EQ(s.why(V::Support, s.unit("g-6p-i76")), "12.1a");
  EXPECT_EQ(s.why(V::Support, s.unit("a-stg2-i")), "");
}

TEST(HastyAttack, WhoHasComeBackOntoTheMapDidNotBeginThePhaseThere) {
  CASES("8.4b", "16.2.2a", "11.7i");
  HastyScene s;
  s.put("s-302-823", "3052");
  for (const std::string_view id : {"g-6p-i11", "g-6p-ii11"}) {
    s.put(id, "off-map");
    s.state.began[index(s.unit(id))] = index(s.hex("3053"));
  }
  s.put("g-6p-57", "off-map");
  s.state.began[index(s.unit("g-6p-57"))] = index(s.hex("2331"));
  s.phase(kAxis, PhaseStage::FootMovement).go();
  s.act(V::MoveFirst);
  ASSERT_TRUE(s.isAt("g-6p-i11", "3053"));
  ASSERT_TRUE(s.isAt("g-6p-ii11", "3053"));
  ASSERT_TRUE(s.isAt("g-6p-57", "2331"));
  EXPECT_EQ(s.why(V::Bridge, s.unit("g-6p-57"), s.hex("2332")), "16.2.2a");
  s.move("g-6p-i11").act(V::With, s.unit("g-6p-ii11"));
  EXPECT_EQ(s.whyHasty("3052"), "8.4b");
  s.state.initiative = kAxis;
  s.state.steps.frames[0].stage = static_cast<std::uint8_t>(TurnStage::Second);
  const Result<State> read = kPosition.read(s.rules, kPosition.write(s.rules, s.state));
  ASSERT_TRUE(read.has_value()) << read.error().text();
  EXPECT_TRUE(*read == s.state) << "a written position tells it";
  s.act(V::Drop, s.unit("g-6p-ii11"));
  EXPECT_EQ(s.whyHasty("3052"), "") << "alone he may";
}

TEST(HastyAttack, AGunThatHasComeBackOntoTheMapKeepsItsMoveAndFiresAtNobodyBeside) {
  CASES("8.1a", "12.2f", "12.2g", "11.7i");
  HastyScene s;
  s.put("s-302-823", "3052");
  s.put("g-6p-i11", "3053");
  s.put("g-6p-i76", "off-map");
  s.state.began[index(s.unit("g-6p-i76"))] = index(s.hex("3053"));
  s.phase(kAxis, PhaseStage::FootMovement).go();
  s.act(V::MoveFirst);
  ASSERT_TRUE(s.isAt("g-6p-i76", "3053"));
  s.move("g-6p-i11").act(V::With, s.unit("g-6p-i76")).act(V::Drop, s.unit("g-6p-i76")).act(V::Stop);
  EXPECT_EQ(s.why(V::Move, s.unit("g-6p-i76")), "") << "it cannot bombard for the stack, so it has not moved";
  s.act(V::Finish).act(V::Attack, s.hex("3052"));
  EXPECT_EQ(s.why(V::Join, s.unit("g-6p-i76")), "12.2f") << "it has not been there since the phase began";
}

TEST(HastyAttack, WhoIsNamedFirstDoesNotDecideWhoseGunsBombard) {
  CASES("12.2g");
  for (const bool gunFirst : {false, true}) {
    HastyScene s;
    s.put("s-302-823", "3052");
    s.put("g-6p-i76", "3053");
    s.put("g-6p-i4", "3053");
    s.put("a-stg2-i", "ground-attack-axis");
    s.state.air.withheld.add(s.unit("a-stg2-i"));
    s.moves(kAxis);
    s.state.began[index(s.unit("g-6p-i4"))] = index(kOffMap);  // has come back there from off the map [11.7i]
    s.act(V::Move, s.unit(gunFirst ? "g-6p-i76" : "g-6p-i4"));
    s.act(V::With, s.unit(gunFirst ? "g-6p-i4" : "g-6p-i76")).act(V::Drop, s.unit("g-6p-i76"));
    s.act(V::Hasty, s.hex("3052"));
    EXPECT_EQ(s.why(V::Support, s.unit("g-6p-i76")), "12.2g") << gunFirst;
    EXPECT_FALSE(s.state.moved.has(s.unit("g-6p-i76"))) << gunFirst;
  }
  for (const bool gunFirst : {false, true}) {  // another one that goes on has begun with the gun
    HastyScene s;
    s.put("s-302-823", "2440");
    s.put("g-6p-i11", "2441");
    s.put("g-6p-i4", "2441");
    s.put("g-6p-i76", "2441");
    s.put("a-stg2-i", "ground-attack-axis");
    s.state.air.withheld.add(s.unit("a-stg2-i"));
    s.moves(kAxis);
    s.state.began[index(s.unit("g-6p-i4"))] = index(s.hex("2442"));  // it came by an advance
    s.act(V::Move, s.unit(gunFirst ? "g-6p-i11" : "g-6p-i4"));
    s.act(V::With, s.unit(gunFirst ? "g-6p-i4" : "g-6p-i11")).act(V::With, s.unit("g-6p-i76"));
    s.act(V::Drop, s.unit("g-6p-i76")).act(V::Drop, s.unit("g-6p-i4")).act(V::Hasty, s.hex("2440"));
    EXPECT_EQ(s.why(V::Support, s.unit("g-6p-i76")), "") << gunFirst;
  }
}

}  // namespace
}  // namespace kessel::winter
