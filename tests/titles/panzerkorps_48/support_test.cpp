// SPDX-License-Identifier: GPL-3.0-or-later
// Artillery support [7.6].
#include "battle.h"
#include "kessel/engine/text.h"

namespace kessel::chir {
namespace {

/// X, Y and the battery Z against A, B and the battery C, and D besides.
struct Support : Battle {
  UnitId x = put("336-685-i", "5614");
  UnitId y = put("336-685-ii", "5614");
  UnitId z = put("336-ar-i", "5617");
  UnitId a = put("119-365", "5613");
  UnitId b = put("119-421", "5513");
  UnitId c = put("119-ar", "5609");
  UnitId d = put("5ta-75", "5608");
};

TEST(ChirSupport, ABatteryFiresAtTheTargetOfTheUnitItJoins) {
  CASES("7.6a", "7.6b", "7.6c", "7.6d", "7.6e", "3.1e");  // EX-14
  Support s;
  s.begin({s.a, s.b}, "5614", {s.c});
  s.act(V::Target, s.a).act(V::Fire, s.x);
  EXPECT_EQ(s.why(V::Assist, s.z, s.y), "7.6e") << "Y does not fire at A";
  s.act(V::Assist, s.z, s.x).act(V::Shoot);
  EXPECT_EQ(reckon(s.rules, s.state, shotAtHand(s.state)).strength.total(), 6);
  s.roll(1);
  s.act(V::Target, s.b);
  EXPECT_EQ(s.state.combat.firers.count(), 1) << "Y, without a battery";
  s.roll(1);
  s.act(V::Target, s.x).act(V::Fire, s.a).act(V::Assist, s.c, s.a).act(V::Shoot);
  EXPECT_EQ(reckon(s.rules, s.state, shotAtHand(s.state)).strength.total(), 11);
  s.roll(1);  // the column of 10: 1-0
  s.act(V::Check).roll(1);
  s.act(V::Target, s.y);
  s.roll(1);
  EXPECT_TRUE(s.state.supported.has(s.z) && s.state.supported.has(s.c));
}

TEST(ChirSupport, OneBatteryForEachFiringUnit) {
  CASES("7.6h", "7.6i");  // EX-15
  Support s;
  s.begin({s.a, s.b}, "5614", {s.c, s.d});
  // The defenders knock A out: three times three steps, and the check fails.
  s.act(V::Target, s.a).act(V::Salvo, 1);
  s.roll(6);
  ASSERT_TRUE(s.may(V::Check));
  s.act(V::Check).roll(6);
  EXPECT_EQ(s.why(V::Fire, s.a), "7.1d") << "A fires no more";
  s.act(V::Target, s.x).act(V::Fire, s.b).act(V::Assist, s.d, s.b);
  EXPECT_EQ(s.why(V::Assist, s.c, s.b), "7.6h");
  EXPECT_EQ(s.why(V::Assist, s.d, s.b), "7.6e") << "it has joined B already";
  s.act(V::Shoot);
  s.roll(1);
  EXPECT_TRUE(s.state.supported.has(s.c)) << "spent without effect";
}

TEST(ChirSupport, TheAttackerNamesHisBatteriesAtTheBeginning) {
  CASES("7.6d");
  Support s;
  s.begin({s.a}, "5614", {s.c}).hold();
  s.act(V::Target, s.x).act(V::Fire, s.a);
  EXPECT_EQ(s.why(V::Assist, s.d, s.a), "7.6d");
  EXPECT_EQ(s.why(V::Assist, s.b, s.a), "7.6d");
  EXPECT_TRUE(s.may(V::Assist, s.c, s.a));
}

TEST(ChirSupport, SupportIsGivenOnceATurn) {
  CASES("7.6f", "7.6g", "3.1c");
  Support s;
  const UnitId behind = s.put("336-685-iii", "5716");
  const UnitId third = s.put("1t-44-i", "5715");
  s.begin({s.a}, "5614", {s.c});
  s.act(V::Target, s.a).act(V::Salvo, 1);
  EXPECT_TRUE(s.state.supported.has(s.z));
  EXPECT_TRUE(s.state.attacked.has(s.c)) << "supporting is attacking";
  s.roll(1);
  s.act(V::Hold).act(V::Attack, third, s.hex("5716"));
  s.act(V::Fight).act(V::Target, third);
  EXPECT_EQ(s.state.steps.top<VolleyFrame>().stage, VolleyStage::Die) << "the battery has supported before";
  EXPECT_TRUE(s.state.combat.firers.has(behind));
  s.roll(1);
  // Attacked itself it fires, though.
  Support own;
  own.state.supported.add(own.z);
  own.put("1t-44-i", "5618");
  own.go().act(V::Attack, own.unit("1t-44-i"), own.hex("5617")).act(V::Fight);
  EXPECT_TRUE(own.may(V::Target, own.unit("1t-44-i")));
}

TEST(ChirSupport, WhoMaySupportAtAll) {
  CASES("7.6a", "7.6f", "7.6j", "7.6m", "7.6o", "7.6p");  // EX-19, R-42, R-43
  Support s;
  const UnitId beside = s.put("1t-at", "5515");
  const UnitId near = s.put("333-ar", "5612");
  const UnitId far = s.put("5ta-gm", "5607");
  const UnitId reaches = s.put("5ta-107", "5606");
  s.go().act(V::Attack, s.a, s.hex("5614"));
  EXPECT_EQ(s.why(V::Support, s.b), "7.6a") << "no artillery";
  EXPECT_EQ(s.why(V::Support, s.z), "7.1a") << "of the other side";
  EXPECT_EQ(s.why(V::Support, beside), "7.6a");
  EXPECT_EQ(s.why(V::Support, near), "7.6j") << "of another division";
  EXPECT_EQ(s.why(V::Support, far), "7.6o") << "seven hexes, range five";
  EXPECT_TRUE(s.may(V::Support, reaches)) << "Fifth Tank Army helps everybody; eight hexes are its range";
  EXPECT_TRUE(s.may(V::Support, s.c));
  s.act(V::Support, s.c);
  EXPECT_EQ(s.why(V::Support, s.c), "7.1a");
  s.put("119-ar", "5714");
  s.state.combat.supports.remove(s.c);
  EXPECT_EQ(s.why(V::Support, s.c), "7.6m") << "beside the enemy";
  s.put("119-ar", "5609");
  s.state.supported.add(s.c);
  EXPECT_EQ(s.why(V::Support, s.c), "7.6f");
}

TEST(ChirSupport, NobodyElseSupportsFifthTankArmy) {
  CASES("7.6j");
  Support s;
  const UnitId army = s.put("5ta-69", "5713");
  s.go().act(V::Attack, army, s.hex("5614"));
  EXPECT_EQ(s.why(V::Support, s.c), "7.6j");
  s.act(V::Include, s.a).act(V::Support, s.c).act(V::Support, s.d).act(V::Fight).act(V::Hold);
  s.act(V::Target, s.x).act(V::Fire, army).act(V::Fire, s.a);
  EXPECT_EQ(s.why(V::Assist, s.c, army), "7.6j");
  EXPECT_TRUE(s.may(V::Assist, s.d, army));
  EXPECT_TRUE(s.may(V::Assist, s.d, s.a));
}

TEST(ChirSupport, EverybodyGetsTheBatteryThatFits) {
  CASES("7.6h", "7.6j");
  Support s;
  const UnitId army = s.put("5ta-69", "5713");
  s.begin({s.a, s.b, army}, "5614", {s.c, s.d}).hold();
  s.act(V::Target, s.x).act(V::Salvo, 1);
  EXPECT_EQ(s.state.combat.joined[index(s.d)], index(army) + 1) << "only that one fits";
  EXPECT_NE(s.state.combat.joined[index(s.c)], 0);
}

TEST(ChirSupport, TheStrongestBatteriesThatFitTogetherJoin) {
  CASES("7.6h", "7.6j");
  // One rifle regiment: five steps of the army do more than four of its own division.
  Support one;
  one.begin({one.a}, "5614", {one.c, one.d}).hold();
  one.act(V::Target, one.x).act(V::Salvo, 1);
  EXPECT_NE(one.state.combat.joined[index(one.d)], 0);
  EXPECT_EQ(one.state.combat.joined[index(one.c)], 0) << "one battery for each unit";
  // Two: the battery that fits one of them only gets that one, whoever was asked first.
  Support two;
  const UnitId other = two.put("333-1116", "5713");
  two.begin({two.a, other}, "5614", {two.c, two.d}).hold();
  two.act(V::Target, two.x).act(V::Salvo, 1);
  EXPECT_EQ(two.state.combat.joined[index(two.c)], index(two.a) + 1);
  EXPECT_EQ(two.state.combat.joined[index(two.d)], index(other) + 1);
}

TEST(ChirSupport, BatteriesAreNoTargetsAndDoNotAdvance) {
  CASES("7.6n", "8.4b");
  Support s;
  s.begin({s.a, s.b}, "5614", {s.c});
  EXPECT_EQ(s.why(V::Target, s.c), "7.6n");
  s.hold();
  s.put("336-685-i", "5614", 2);
  s.put("336-685-ii", "5818");
  s.act(V::Target, s.x).act(V::Salvo, 1);
  s.roll(6);
  ASSERT_EQ(s.step(), S::Advance);
  EXPECT_EQ(s.why(V::Advance, s.c, s.hex("5610")), "7.6n");
  EXPECT_TRUE(s.may(V::Advance, s.a, s.hex("5614")));
}

TEST(ChirSupport, ADefendingBatteryIsChosenFireByFire) {
  CASES("7.6c", "7.6m", "7.6o");
  Support s;
  const UnitId other = s.put("336-ar-iv", "5515");  // beside no enemy, range eight
  const UnitId short_ = s.put("st-53w-i", "5616");  // of another formation
  s.begin({s.a, s.b});
  s.act(V::Target, s.a).act(V::Fire, s.x);
  EXPECT_EQ(s.why(V::Assist, short_, s.x), "7.6j");
  EXPECT_EQ(s.why(V::Assist, s.c, s.x), "7.6a");
  EXPECT_TRUE(s.may(V::Assist, s.z, s.x));
  s.act(V::Assist, other, s.x).act(V::Shoot);
  s.roll(1);
  s.act(V::Target, s.b);
  ASSERT_TRUE(s.may(V::Salvo, 1)) << "the other battery has not fired";
  s.act(V::Fire, s.y);
  EXPECT_EQ(s.why(V::Assist, other, s.y), "7.6f");
  s.act(V::Assist, s.z, s.y).act(V::Shoot);
}

TEST(ChirSupport, SovietBatteriesStayOutOfHastyCombat) {
  CASES("7.6k", "3.2j");
  Battle s(TurnStage::SovietMovement);
  const UnitId german = s.put("336-685-i", "5614");
  const UnitId battery = s.put("336-ar-i", "5617");
  const UnitId attacker = s.put("119-365", "5613");
  const UnitId guns = s.put("119-ar", "5609");
  s.go().start({attacker}).act(V::Attack, attacker, s.hex("5614"));
  EXPECT_EQ(s.why(V::Support, guns), "7.6k");
  s.act(V::Fight).act(V::Target, attacker);
  EXPECT_TRUE(s.may(V::Salvo, 1)) << "the German battery may";
  s.act(V::Salvo, 1);
  EXPECT_TRUE(s.state.supported.has(battery));
  s.roll(1);
  Battle other(TurnStage::GermanMovement);
  const UnitId attacks = other.put("336-685-i", "5614");
  const UnitId defends = other.put("119-365", "5613");
  other.put("119-ar", "5609");
  other.go().start({attacks}).act(V::Attack, attacks, other.hex("5613")).act(V::Fight).act(V::Target, attacks);
  EXPECT_EQ(other.state.steps.top<VolleyFrame>().stage, VolleyStage::Die) << "no battery is to be thought of";
  EXPECT_FALSE(other.state.supported.any());
  (void)german;
  (void)defends;
}

TEST(ChirSupport, AGermanBatteryMovesAndSupports) {
  CASES("7.6l");
  Battle s(TurnStage::GermanMovement);
  const UnitId attacks = s.put("336-685-i", "5614");
  const UnitId battery = s.put("336-ar-i", "5620");
  s.put("119-365", "5613");
  s.go().start({battery}).steps({"5619", "5618"}).act(V::Stop);
  s.start({attacks}).act(V::Attack, attacks, s.hex("5613")).act(V::Support, battery).act(V::Fight);
  s.act(V::Hold).act(V::Target, s.unit("119-365")).act(V::Salvo, 1);
  s.roll(1);
  EXPECT_NE(s.why(V::Start, battery), "") << "after that it may not move";
}

/// A column of 11th Panzer on the move: the battery waits in 5616, the tanks attack 5613 from 5614.
struct Column : Battle {
  explicit Column(std::uint16_t options = 0) : Battle(TurnStage::GermanMovement, options) {
    put("119-365", "5613");
    go().start({tanks, battery, infantry}).steps({"5616"}).act(V::Leave, battery).act(V::Leave, infantry);
    steps({"5615", "5614"}).act(V::Attack, tanks, hex("5613"));
  }
  UnitId tanks = put("11pz-pz-i", "5617");
  UnitId battery = put("11pz-ar-i", "5617");
  UnitId infantry = put("11pz-pg110-i", "5617");
};

TEST(ChirSupport, ABatteryThatWaitsMovesNoMoreOnceItHasSupported) {
  CASES("7.6l", "3.2h", "4p");
  Column s;
  s.act(V::Support, s.battery).act(V::Fight).act(V::Hold).act(V::Hold);  // nobody fires: it is spent all the same
  EXPECT_EQ(s.why(V::Start, s.battery), "3.2h");
  s.act(V::Start, s.infantry);
  EXPECT_EQ(s.state.part[index(s.battery)], 0) << "its part goes on without it";
  s.steps({"5615"});
  EXPECT_TRUE(s.isAt(s.battery, "5616"));
  EXPECT_TRUE(s.isAt(s.infantry, "5615"));
}

TEST(ChirSupport, ABatteryThatWaitsWithoutHavingSupportedGoesOn) {
  CASES("7.6l", "4p");
  Column s;
  s.act(V::Fight).act(V::Hold).act(V::Hold).act(V::Start, s.infantry).steps({"5615"});
  EXPECT_TRUE(s.isAt(s.battery, "5615"));
}

TEST(ChirSupport, ByTheStrictReadingAUnitFromOutsideEndsTheSupportOfABatteryThatHasMoved) {
  CASES("7.6l");
  for (const std::uint16_t options : {std::uint16_t{0}, std::uint16_t{kStrictBatteries}}) {
    const char* late = options == 0 ? "" : "R-41";
    Battle s(TurnStage::GermanMovement, options);
    const UnitId tanks = s.put("11pz-pz-i", "5617");
    const UnitId battery = s.put("11pz-ar-i", "5617");
    const UnitId still = s.put("11pz-ar-ii", "5617");
    const UnitId outside = s.put("11pz-pz-ii", "5817");
    s.put("119-365", "5613");
    s.go().start({battery, tanks}).steps({"5616"}).act(V::Leave, tanks).steps({"5615"}).act(V::Stop);
    s.start({tanks}).steps({"5516", "5515", "5514", "5513"}).act(V::Attack, tanks, s.hex("5613"));
    EXPECT_EQ(s.why(V::Support, battery), "") << "stopped, but the unit belongs to its stack";
    s.act(V::Fight).act(V::Hold).act(V::Hold);
    s.start({outside}).steps({"5816", "5815", "5714", "5713"}).act(V::Attack, outside, s.hex("5613"));
    EXPECT_EQ(s.why(V::Support, battery), late);
    EXPECT_EQ(s.why(V::Support, still), "") << "it has not moved";
  }
}

TEST(ChirSupport, ByTheStrictReadingAPartThatWaitsMaySupportTheOthers) {
  CASES("7.6l");
  Column s(kStrictBatteries);
  EXPECT_EQ(s.why(V::Support, s.battery), "");
}

TEST(ChirSupport, ABatteryThatCouldNotLeaveItsHexDoesNotSupport) {
  CASES("5.1d");
  Battle s(TurnStage::GermanMovement);
  const UnitId battery = s.put("11pz-ar-i", "5616");
  const UnitId tanks = s.put("11pz-pz-ii", "5813");
  const UnitId gone = s.put("119-365", "5615");
  s.put("119-421", "5913");
  s.go().start({battery}).act(V::Step, s.hex("5617")).roll(6);
  ASSERT_TRUE(s.state.barred.has(battery));
  Events nobody;
  eliminate(s.rules, s.state, gone, "8d", nobody);  // as a hasty attack could
  s.start({tanks}).act(V::Attack, tanks, s.hex("5913"));
  EXPECT_EQ(s.why(V::Support, battery), "5.1d");
}

TEST(ChirSupport, WhoHasAttackedDoesNotSupport) {
  CASES("3.1c", "3.2f");
  Battle s(TurnStage::GermanPrepared);
  s.put("119-365", "5613");
  const UnitId attacks = s.put("336-685-i", "5614");
  const UnitId battery = s.put("336-ar-i", "5617");
  const UnitId other = s.put("336-ar-ii", "5618");
  s.go();
  s.state.attacked = s.units({battery});
  s.act(V::Attack, attacks, s.hex("5613"));
  EXPECT_EQ(s.why(V::Support, battery), "R-16");
  EXPECT_TRUE(s.may(V::Support, other));
  Battle hasty(TurnStage::GermanMovement);
  hasty.put("119-365", "5613");
  hasty.put("336-685-i", "5614");
  hasty.put("336-ar-i", "5617");
  const UnitId aside = hasty.put("336-685-ii", "5514");
  hasty.go().start({attacks});
  hasty.state.assaulted = hasty.units({battery});
  hasty.act(V::Attack, attacks, hasty.hex("5613"));
  EXPECT_EQ(hasty.why(V::Support, battery), "3.2f") << "its hasty attack is made";
  EXPECT_EQ(hasty.why(V::Include, aside), "3.2i") << "from another hex";
}

TEST(ChirSupport, FrozenBatteriesSupportTheirDivisionOnly) {
  CASES("9i", "7.6j");
  Battle s;
  const UnitId rifles = s.put("7lw-j-i", "5614");
  const UnitId battery = s.put("7lw-ar", "5617");
  const UnitId attacker = s.put("119-365", "5613");
  s.state.released = 0;
  s.begin({attacker}).act(V::Target, attacker).act(V::Salvo, 1);
  EXPECT_TRUE(s.state.supported.has(battery));
  (void)rifles;
}

TEST(ChirSupport, NobodyIsAskedForWhereNobodyElseCanJoin) {
  CASES("7.1a");
  Battle s;
  s.put("336-685-i", "5614");
  const UnitId first = s.put("1t-44-i", "5613");
  const UnitId second = s.put("1t-44-ii", "5613");
  s.go();
  s.act(V::Attack, first, s.hex("5614"));
  EXPECT_STREQ(s.prompt().ask.text, "Who else attacks {0}, and which batteries support it?");
  s.act(V::Include, second);
  EXPECT_STREQ(s.prompt().ask.text, "The attack on {0} is announced: nobody else can join or support it");
}

TEST(ChirSupport, IsNotSpokenOfWhereThereIsNone) {
  CASES("7.6a");
  const auto salvo = [](const Battle& s) {
    return textOf(theTitle().info(), theTitle().describe(Position::of(s.state), kessel::act(V::Salvo, 2)));
  };
  Battle s;
  const UnitId german = s.put("336-685-i", "5614");
  const UnitId first = s.put("1t-44-i", "5613");
  const UnitId second = s.put("1t-44-ii", "5613");
  Battle supported = s;
  s.begin({first, second}).hold().act(V::Target, german);
  EXPECT_EQ(salvo(s), "All units fire");
  const UnitId guns = supported.put("5ta-75", "5611");
  supported.begin({first, second}, "5614", {guns}).hold().act(V::Target, german);
  EXPECT_EQ(salvo(supported), "All units fire, without support");
}

/// Where only one unit can fire it is no "all".
TEST(ChirSupport, OneUnitThatFiresIsNamed) {
  CASES("7.6a");
  Battle s;
  const UnitId german = s.put("336-685-i", "5614");
  const UnitId first = s.put("1t-44-i", "5613");
  const UnitId guns = s.put("5ta-75", "5611");
  s.begin({first}, "5614", {guns}).hold().act(V::Target, german);
  const std::string name = theTitle().info().roster[first].name;
  const auto salvo = [&](int how) {
    return textOf(theTitle().info(), theTitle().describe(Position::of(s.state), kessel::act(V::Salvo, how)));
  };
  EXPECT_EQ(salvo(1), name + " fires, with all support");
  EXPECT_EQ(salvo(2), name + " fires, without support");
}

}  // namespace
}  // namespace kessel::chir
