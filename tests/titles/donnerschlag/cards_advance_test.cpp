// SPDX-License-Identifier: GPL-3.0-or-later
// Cards that change the retreat and the advance after a combat: Prototype Tiger II, Flares, what goes with them over
// rivers, SMERSCH, No step back and Minefield [12.2].
#include <algorithm>

#include "battle.h"

namespace kessel::donner {
namespace {

/// A Soviet unit of one step in 2413, south of it the Myshkova. The attackers come dry from the north.
struct North : Battle {
  UnitId tank = put("6p-i-11", "2313");
  UnitId motor = put("6p-i-114", "2313");
  UnitId foot = put("vi-26", "2412");
  UnitId defender = put("ad-hoc-infantry-1", "2413");
  /// Wins with these cards played after the roll.
  North& win(std::initializer_list<int> cards) {
    fight(kAxis, "2413", {tank, motor, foot}, cards).rollCombat(6);
    EXPECT_EQ(result(), "3DR");
    for (int card : cards) play(card).die(1);
    noMoreCards();
    EXPECT_EQ(step(), S::Advance);
    return *this;
  }
};

TEST(DonnerschlagAdvanceCards, TigersTakeEverybodyThreeHexes) {
  CASES("12.2-C6a", "12.2-C6b", "8.4-A1");
  North s;
  s.win({6});
  const Place target = s.hex("2413");
  EXPECT_EQ(s.pile(6), CardPlace::Removed);
  EXPECT_EQ(s.why(V::Advance, s.tank, s.hex("2412")), "12.2-C6a") << "first the vacated hex";
  s.act(V::Advance, s.tank, target);
  EXPECT_EQ(s.why(V::Advance, s.tank, s.hex("2512")), "12.2-C6b") << "no river for tanks";
  EXPECT_STREQ(s.prompt().rule, "12.2-C6a") << "it is the card that takes it further";
  EXPECT_NE(textOf(s.rules.info, s.prompt().ask).find("may advance further, hexes left: 2"), std::string::npos);
  s.pass();
  EXPECT_STREQ(s.prompt().rule, "8.4-A1");
  EXPECT_TRUE(s.prompt().fleeting) << "nobody stays by habit";
  s.act(V::Advance, s.motor, target).act(V::Advance, s.motor, s.hex("2512"));
  EXPECT_EQ(s.why(V::Advance, s.motor, s.hex("2613")), "8.4-A1") << "it stops behind the river";
  s.act(V::Advance, s.foot, target).act(V::Advance, s.foot, s.hex("2512")).act(V::Advance, s.foot, s.hex("2612"));
  EXPECT_TRUE(s.isAt(s.foot, "2612")) << "three hexes, the river freely";
  EXPECT_NE(s.step(), S::Advance);
}

TEST(DonnerschlagAdvanceCards, TigersIgnoreZonesOfControl) {
  CASES("12.2-C6a");
  North s;
  s.put("1g-70", "2411");
  s.put("1g-71", "2410");
  s.win({6});
  s.act(V::Advance, s.tank, s.hex("2413")).act(V::Advance, s.tank, s.hex("2412"));
  EXPECT_TRUE(inZoneOfControl(s.rules, s.state, s.hex("2412"), kSoviet));
  EXPECT_TRUE(inZoneOfControl(s.rules, s.state, s.hex("2311"), kSoviet));
  EXPECT_TRUE(s.may(V::Advance, s.tank, s.hex("2311"))) << "from Zone to Zone";
  EXPECT_EQ(s.why(V::Advance, s.tank, s.hex("2411")), "8.4-A1") << "enemy units";
}

TEST(DonnerschlagAdvanceCards, WithinTheStackingLimitAndNotIntoSnowdrift) {
  CASES("3.4d", "8.4-A1", "12.2-C26a", "12.2-C52a");
  North flares;
  flares.win({26});
  EXPECT_EQ(flares.why(V::Advance, flares.defender, flares.hex("2413")), "8.4-A1");
  EXPECT_EQ(flares.why(V::Done), "8.4-A1");
  flares.state.closed.add(flares.hex("2412"));
  flares.act(V::Advance, flares.tank, flares.hex("2413"));
  EXPECT_EQ(flares.why(V::Advance, flares.motor, flares.hex("2413")), "12.2-C26a") << "one after the other";
  EXPECT_EQ(flares.why(V::Advance, flares.tank, flares.hex("2412")), "12.2-C52a");
  flares.pass();
  flares.act(V::Advance, flares.motor, flares.hex("2413"));
  EXPECT_NE(flares.step(), S::Advance) << "two stay there: no room for the third";
  North tigers;
  tigers.win({6});
  tigers.act(V::Advance, tigers.tank, tigers.hex("2413")).pass();
  tigers.act(V::Advance, tigers.motor, tigers.hex("2413")).pass();
  tigers.act(V::Advance, tigers.foot, tigers.hex("2413"));
  EXPECT_EQ(tigers.why(V::Pass), "3.4d") << "it can go on, so it must";
}

TEST(DonnerschlagAdvanceCards, NobodyMakesWayForAUnitThatPassesThrough) {
  CASES("8.4-A1", "3.4d");
  for (const bool passes : {false, true}) {
    // A third unit in the hex; its movement may be one that an extra segment has interrupted.
    const auto third = [passes](North& s, std::string_view hex) {
      const UnitId unit = s.put("vii-85", hex);
      if (!passes) return;
      auto& steps = s.state.steps;
      steps.push<MoveFrame>() = {.unit = unit, .home = s.hex("2311")};
      std::rotate(steps.frames.begin() + 1, steps.frames.begin() + steps.depth - 1, steps.frames.begin() + steps.depth);
    };
    North s;
    s.win({});
    third(s, "2313");
    EXPECT_EQ(s.why(V::Pass), passes ? "" : "3.4d");
    North flares;
    flares.put("6p-ii-114", "2412");
    flares.win({26});
    third(flares, "2412");
    flares.act(V::Advance, flares.tank, flares.hex("2413"));
    EXPECT_EQ(flares.why(V::Advance, flares.tank, flares.hex("2412")), passes ? "" : "3.4d")
        << "the infantry there can go, the others stay";
  }
}

TEST(DonnerschlagAdvanceCards, NobodyAdvancesOffTheMap) {
  CASES("2.1a", "8.4-A1", "3.4d");
  Battle s;
  const UnitId tank = s.put("6p-i-11", "4519");
  const UnitId motor = s.put("6p-i-114", "4519");
  const UnitId foot = s.put("vi-26", "4520");
  s.put("ad-hoc-infantry-1", "4620");
  s.fight(kAxis, "4620", {tank, motor, foot}, {6}).rollCombat(6).play(6).die(1).noMoreCards();
  ASSERT_EQ(s.step(), S::Advance);
  for (const char* number : {"4619", "4621", "4519", "4520"}) s.state.closed.add(s.hex(number));
  s.act(V::Advance, tank, s.hex("4620")).act(V::Advance, motor, s.hex("4620"));
  EXPECT_NE(s.step(), S::Advance) << "no room, and no way on over the edge";
  EXPECT_TRUE(s.isAt(foot, "4520"));
}

TEST(DonnerschlagAdvanceCards, StackingCountsOnceAllHaveAdvanced) {
  CASES("12.2-C6b", "12.2-C26b", "3.4d");
  for (const int card : {6, 26}) {
    SCOPED_TRACE(card);
    North s;
    const UnitId second = s.put("6p-ii-114", "2412");
    s.fight(kAxis, "2413", {s.tank, s.motor, s.foot, second}, {card}).rollCombat(6);
    s.play(card).die(1).noMoreCards();
    ASSERT_EQ(s.step(), S::Advance);
    s.act(V::Advance, s.tank, s.hex("2413"));
    ASSERT_TRUE(s.may(V::Advance, s.tank, s.hex("2412"))) << "full, but others can still leave it";
    s.act(V::Advance, s.tank, s.hex("2412"));
    if (s.may(V::Pass)) s.act(V::Pass);
    EXPECT_EQ(stackSize(s.rules, s.state, s.hex("2412"), kAxis), 3);
    EXPECT_EQ(s.why(V::Pass), "3.4d") << "somebody must leave it";
    s.act(V::Advance, s.motor, s.hex("2413"));
    if (card == 6) s.act(V::Pass);
    s.act(V::Advance, s.foot, s.hex("2413"));
    if (s.step() == S::Advance && s.may(V::Pass)) s.act(V::Pass);
    EXPECT_EQ(stackSize(s.rules, s.state, s.hex("2412"), kAxis), 2);
    EXPECT_EQ(stackSize(s.rules, s.state, s.hex("2413"), kAxis), 2);
  }
  North lone;  // nobody can leave 2412
  lone.put("6p-ii-114", "2412");
  lone.win({6});
  lone.act(V::Advance, lone.foot, lone.hex("2413")).act(V::Pass);
  lone.act(V::Advance, lone.motor, lone.hex("2413")).act(V::Advance, lone.motor, lone.hex("2412")).act(V::Pass);
  lone.act(V::Advance, lone.tank, lone.hex("2413"));
  lone.act(V::Advance, lone.tank, lone.hex("2412"));
  EXPECT_EQ(lone.why(V::Pass), "3.4d") << "it can only pass through";
}

TEST(DonnerschlagAdvanceCards, TigersAndFlaresDoNotAdd) {
  CASES("12.2-C6a", "12.2-C26a");
  North s;
  s.fight(kAxis, "2413", {s.tank, s.motor, s.foot}, {6, 26}).rollCombat(6);
  s.play(26).die(1);
  while (s.step() == S::Window && s.who() != kAxis) s.pass();
  s.play(6).die(1).noMoreCards();
  ASSERT_EQ(s.step(), S::Advance);
  for (const char* hex : {"2413", "2412", "2311"}) s.act(V::Advance, s.tank, s.hex(hex));
  EXPECT_TRUE(s.isAt(s.tank, "2311"));
  EXPECT_EQ(s.why(V::Advance, s.tank, s.hex("2310")), "8.4-A1") << "three hexes, not four";
  North other;
  other.fight(kAxis, "2413", {other.tank, other.motor, other.foot}, {6, 26}).rollCombat(6);
  other.play(6).die(1);
  while (other.step() == S::Window && other.who() != kAxis) other.pass();
  EXPECT_FALSE(other.mayPlay(26)) << "nothing is left for it to do";
}

TEST(DonnerschlagAdvanceCards, FlaresTakeTanksTwoHexesAndTheOthersOne) {
  CASES("12.2-C26a", "12.2-C26b");
  North s;
  s.win({26});
  s.act(V::Advance, s.foot, s.hex("2413"));
  EXPECT_EQ(s.why(V::Advance, s.foot, s.hex("2314")), "8.4-A1") << "one hex";
  s.act(V::Advance, s.tank, s.hex("2413"));
  EXPECT_EQ(s.why(V::Advance, s.tank, s.hex("2512")), "12.2-C26b") << "no river for tanks";
  EXPECT_EQ(s.why(V::Advance, s.tank, s.hex("2411")), "12.2-C26a") << "hex by hex";
  s.act(V::Advance, s.tank, s.hex("2412"));
  EXPECT_EQ(s.why(V::Advance, s.tank, s.hex("2411")), "8.4-A1") << "two hexes";
  EXPECT_TRUE(s.may(V::Advance, s.motor, s.hex("2413")));
}

/// The same hex attacked from the south, across the river.
struct South : Battle {
  UnitId tank = put("6p-i-11", "2512");
  UnitId motor = put("6p-i-114", "2512");
  UnitId second = put("6p-ii-114", "2513");
  UnitId defender = put("ad-hoc-infantry-1", "2413");
  South& cross(std::initializer_list<UnitId> attackers, std::initializer_list<int> before, int after) {
    for (int card : before) hold(combatCard(card));
    fight(kAxis, "2413", attackers, {after});
    for (int card : before) {
      play(card);
      if (who() == kChance) die(1);
    }
    rollCombat(6);
    play(after).die(1);
    noMoreCards();
    EXPECT_EQ(step(), S::Advance);
    return *this;
  }
};

TEST(DonnerschlagAdvanceCards, MotorizedInfantryStopsBehindTheRiverUnlessBoatsHelp) {
  CASES("12.2-C5b", "12.2-C7b", "12.2-C37b", "12.2-C6b", "12.2-C26b");
  South alone;
  alone.cross({alone.motor, alone.second}, {}, 6).act(V::Advance, alone.motor, alone.hex("2413"));
  EXPECT_EQ(alone.why(V::Advance, alone.motor, alone.hex("2412")), "8.4-A1");
  for (int boats : {5, 7, 37}) {
    South s;
    s.cross({s.motor, s.second}, {boats}, 6).act(V::Advance, s.motor, s.hex("2413"));
    s.act(V::Advance, s.motor, s.hex("2412"));
    EXPECT_TRUE(s.isAt(s.motor, "2412"));
  }
  South flares;
  flares.cross({flares.motor, flares.second}, {}, 26).act(V::Advance, flares.motor, flares.hex("2413"));
  EXPECT_TRUE(flares.isAt(flares.motor, "2413"));
}

TEST(DonnerschlagAdvanceCards, StormPioneersLiftTheRiverLimits) {
  CASES("12.2-C12b", "12.2-C12a");
  South tigers;
  tigers.cross({tigers.tank, tigers.motor}, {12}, 6).act(V::Advance, tigers.tank, tigers.hex("2413"));
  tigers.act(V::Advance, tigers.tank, tigers.hex("2414"));
  EXPECT_TRUE(tigers.isAt(tigers.tank, "2414")) << "a second river";
  tigers.pass();
  tigers.act(V::Advance, tigers.motor, tigers.hex("2413"));
  EXPECT_TRUE(tigers.may(V::Advance, tigers.motor, tigers.hex("2412"))) << "it need not stop";
  South flares;
  flares.cross({flares.tank, flares.motor}, {12}, 26).act(V::Advance, flares.tank, flares.hex("2413"));
  EXPECT_TRUE(flares.may(V::Advance, flares.tank, flares.hex("2414")));
  South plain;
  plain.fight(kAxis, "2413", {plain.tank, plain.motor}, {12}).play(12).die(1).rollCombat(6);
  plain.act(V::Advance, plain.tank, plain.hex("2413"));
  EXPECT_TRUE(plain.isAt(plain.tank, "2413")) << "also in the usual advance";
}

TEST(DonnerschlagAdvanceCards, LongAdvancesAreForTheAttackingAxis) {
  CASES("12.2-C6a", "12.2-C26a", "2.4f");
  Duel defence;
  defence.defend({6, 26});
  EXPECT_EQ(defence.whyPlay(6), "2.4f") << "before the roll";
  defence.rollCombat(3);
  EXPECT_EQ(defence.who(), kAxis);
  EXPECT_EQ(defence.whyPlay(6), "12.2-C6a");
  EXPECT_EQ(defence.whyPlay(26), "12.2-C26a");
}

TEST(DonnerschlagAdvanceCards, AMinefieldStopsEveryAxisAdvance) {
  CASES("12.2-C72");
  for (int card : {6, 26}) {
    North s;
    s.fight(kAxis, "2413", {s.tank, s.motor, s.foot}, {card, 72}).rollCombat(6);
    s.play(card).die(1).pass();  // not answered
    EXPECT_EQ(s.who(), kSoviet);
    s.play(72).die(5);
    EXPECT_TRUE(s.lost(s.defender));
    EXPECT_NE(s.step(), S::Advance);
    EXPECT_TRUE(s.isAt(s.tank, "2313"));
    EXPECT_EQ(s.pile(72), CardPlace::Removed);
  }
  North plain;
  plain.fight(kAxis, "2413", {plain.tank, plain.motor, plain.foot}, {72}).rollCombat(6);
  plain.play(72).die(5);
  EXPECT_TRUE(plain.lost(plain.defender));
  EXPECT_NE(plain.step(), S::Advance) << "the usual advance too";
  North failed;
  failed.fight(kAxis, "2413", {failed.tank, failed.motor, failed.foot}, {72}).rollCombat(6);
  failed.play(72).die(6);
  EXPECT_EQ(failed.step(), S::Advance);
  EXPECT_EQ(failed.pile(72), CardPlace::Discard);
  Duel soviets;
  soviets.defend({72}).rollCombat(3);
  EXPECT_EQ(soviets.whyPlay(72), "12.2-C72") << "only against the Axis";
}

TEST(DonnerschlagAdvanceCards, WhoMayNotAdvanceIsToldWhy) {
  CASES("8.4-A1");
  North s;
  const UnitId second = s.put("6p-ii-11", "2412");
  const UnitId idle = s.put("17p-ii-39", "2312");
  s.fight(kAxis, "2413", {s.tank, s.motor, second}).rollCombat(6);
  ASSERT_EQ(s.step(), S::Advance);
  const auto stays = [&s](UnitId unit, const char* reason) {
    EXPECT_EQ(s.why(V::Advance, unit, s.hex("2413")), "8.4-A1");
    EXPECT_NE(s.whyText(V::Advance, unit, s.hex("2413")).find(reason), std::string::npos) << reason;
  };
  stays(s.motor, "Only Tank Units advance");
  stays(idle, "has not attacked 2413");
  stays(s.unit("1g-308"), "is not one of the attacker's units");
  stays(s.unit("6p-hq"), "is not on the map");
  s.act(V::Advance, s.tank, s.hex("2413"));
  stays(s.tank, "has advanced already");
  s.act(V::Advance, second, s.hex("2413"));
}

TEST(DonnerschlagRetreatCards, AttackersRetreatIntoTheHexThatACardHasEmptied) {
  CASES("8.4-R5", "8.4-A1", "12.2-C21");
  for (const bool hq : {false, true}) {
    Battle s;
    const UnitId infantry = s.put("6p-i-4", "2719");
    const UnitId brigade = s.put("2gm-4", "2720");
    if (hq) s.put("51a-hq", "2720");
    for (Place near : s.rules.around(s.hex("2719"))) s.state.closed.add(near);
    s.state.closed.remove(s.hex("2720"));
    s.fight(kAxis, "2720", {infantry}, {21}).rollCombat(1);
    ASSERT_TRUE(retreating(s.rules, s.state) == kAxis) << s.result();
    s.play(21).act(V::Target, brigade).act(V::Target, brigade).die(1).noMoreCards();
    while (s.may(V::Draw)) s.pass();
    EXPECT_TRUE(s.lost(brigade));
    EXPECT_EQ(s.isAt(infantry, "2720"), !hq) << "the only way out; an HQ is an enemy unit";
    EXPECT_EQ(s.lost(infantry), hq);
    EXPECT_NE(s.step(), S::Advance);
  }
}

TEST(DonnerschlagAdvanceCards, BehindAMinefieldThereIsNoAdvanceToLengthen) {
  CASES("12.2-C72", "12.2-C6a", "12.2-C26a");
  for (int card : {6, 26}) {
    for (int die : {5, 6}) {  // the check: 5 or less
      North s;
      s.fight(kAxis, "2413", {s.tank, s.motor, s.foot}, {card, 72}).rollCombat(6);
      EXPECT_EQ(s.whyPlay(card), "");
      s.pass().play(72).die(die);
      while (s.who() != kAxis || s.step() == S::Card) s.pass();
      ASSERT_EQ(s.step(), S::Window);
      EXPECT_EQ(s.whyPlay(card), die == 5 ? "12.2-C72" : "");
    }
  }
}

/// A Soviet brigade that cannot retreat: German units all around.
struct Trap : Battle {
  UnitId tank = put("6p-i-11", "2719");
  UnitId infantry = put("6p-i-4", "2719");
  UnitId brigade = put("2gm-4", "2720");
  Trap& spring(std::initializer_list<int> cards, int number) {
    for (const auto& [unit, where] : {std::pair{"6p-ii-11", "2721"},
                                      {"6p-ii-4", "2620"},
                                      {"6p-i-114", "2621"},
                                      {"6p-ii-114", "2820"},
                                      {"6p-6", "2821"}})
      put(unit, where);
    fight(kAxis, "2720", {tank, infantry}, cards).rollCombat(number);
    return *this;
  }
};

TEST(DonnerschlagAdvanceCards, SmerschRemovesTheWholeRetreat) {
  CASES("12.2-C48");
  Trap doomed;
  doomed.spring({}, 3);
  EXPECT_TRUE(doomed.lost(doomed.brigade)) << "nowhere to go";
  Trap s;
  s.spring({48}, 3);
  EXPECT_EQ(s.result(), "DR");
  s.play(48).die(3);
  EXPECT_TRUE(s.isAt(s.brigade, "2720"));
  EXPECT_EQ(s.pile(48), CardPlace::Removed);
  EXPECT_TRUE(s.isAt(s.tank, "2719")) << "no advance either";
  EXPECT_NE(s.step(), S::Advance);
  Trap failed;
  failed.spring({48}, 3).play(48).die(4);
  EXPECT_TRUE(failed.lost(failed.brigade));
  EXPECT_EQ(failed.pile(48), CardPlace::Discard);
  Trap steps;
  steps.spring({48}, 4);
  EXPECT_EQ(steps.result(), "1DR");
  steps.play(48).die(3);
  EXPECT_TRUE(steps.isAt(steps.brigade, "2720"));
  EXPECT_TRUE(steps.reduced(steps.brigade)) << "the step is lost all the same";
  Trap quiet;
  quiet.spring({48}, 1);
  EXPECT_EQ(quiet.whyPlay(48), "12.2-C48") << "R-100: no retreat to cancel";
}

TEST(DonnerschlagAdvanceCards, SmerschHelpsAttackersToo) {
  CASES("12.2-C48", "12.1-8");
  Duel s;
  s.defend({48}).rollCombat(3);
  EXPECT_EQ(s.result(), "1AR");
  s.play(48).die(1);
  EXPECT_TRUE(s.isAt(s.brigade, "2720"));
  EXPECT_TRUE(s.reduced(s.brigade));
}

/// Two tanks drive a Soviet regiment out of a city.
struct CityFight : Battle {
  UnitId tank = put("6p-i-11", "3117");
  UnitId second = put("6p-ii-11", "3117");
  UnitId brigade = put("1g-70", "3116");
  CityFight() { fight(kAxis, "3116", {tank, second}, {58}).rollCombat(6); }
};

TEST(DonnerschlagAdvanceCards, NoStepBackInACity) {
  CASES("12.2-C58");
  CityFight city;
  EXPECT_EQ(city.result(), "1DR");
  city.play(58).die(4);
  EXPECT_TRUE(city.isAt(city.brigade, "3116"));
  EXPECT_TRUE(city.reduced(city.brigade));
  CityFight failed;
  failed.play(58).die(5);
  EXPECT_FALSE(failed.isAt(failed.brigade, "3116"));
  EXPECT_EQ(failed.pile(58), CardPlace::Discard);
  Trap open;
  open.spring({58}, 3);
  EXPECT_EQ(open.whyPlay(58), "12.2-C58") << "no city";
  Battle quiet;
  const UnitId panzer = quiet.put("6p-i-11", "3117");
  quiet.put("1g-70", "3116");
  quiet.fight(kAxis, "3116", {panzer}, {58}).rollCombat(3);
  EXPECT_EQ(quiet.whyPlay(58), "12.2-C58") << "no retreat";
}

TEST(DonnerschlagAdvanceCards, NoStepBackForAttackersOutOfACity) {
  CASES("12.2-C58");
  Battle s;
  s.put("6p-i-11", "3117");
  s.put("6p-i-4", "3117");
  const UnitId brigade = s.put("1g-70", "3116");
  const UnitId outside = s.put("1g-71", "3017");
  s.fight(kSoviet, "3117", {brigade}, {58}).rollCombat(3);
  EXPECT_EQ(s.result(), "1AR");
  EXPECT_TRUE(s.mayPlay(58)) << "R-102";
  Battle mixed;
  mixed.put("6p-i-11", "3117");
  mixed.put("6p-i-4", "3117");
  mixed.put("1g-70", "3116");
  mixed.put("1g-71", "3017");
  mixed.fight(kSoviet, "3117", {brigade, outside}, {58}).rollCombat(1);
  EXPECT_EQ(mixed.whyPlay(58), "12.2-C58") << "one of them stands elsewhere";
}

}  // namespace
}  // namespace kessel::donner
