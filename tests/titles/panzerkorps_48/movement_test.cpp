// SPDX-License-Identifier: GPL-3.0-or-later
// Chapters 3.2 and 4: who moves, what it costs, stacks that pick up and split.
#include <algorithm>

#include "scene.h"

namespace kessel::chir {
namespace {

/// Half points that a unit pays for one step between two hexes; 0: it may not.
int costOf(std::string_view id, std::string_view from, std::string_view to, std::string* why = nullptr) {
  const bool german = theTitle().rules()[Scene().unit(id)].side == kGerman;
  Scene s(german ? kGermanMove : kSovietMove);
  const UnitId unit = s.put(id, from);
  s.go().start({unit});
  if (why != nullptr) *why = s.whyStep(to);
  if (!s.whyStep(to).empty()) return 0;
  const int before = s.left(unit);
  s.steps({to});
  return before - s.left(unit);
}

TEST(Panzerkorps48Movement, AllowanceIsTheLimit) {
  CASES("2.1d", "4a", "4c", "4d");
  Scene s(kGermanMove);
  const UnitId infantry = s.put("336-685-i", "2919");
  s.go();
  EXPECT_EQ(s.left(infantry), 10);
  s.start({infantry}).steps({"2920", "2921", "2922", "2923"});
  EXPECT_EQ(s.left(infantry), 2);
  s.steps({"2924"});
  EXPECT_EQ(s.left(infantry), 0);
  EXPECT_EQ(s.whyStep("2925"), "4c");
  EXPECT_EQ(s.whyStep("2922"), "4b");  // two hexes away
}

TEST(Panzerkorps48Movement, EachUnitOfAStackPaysForItsOwnClass) {
  CASES("4e", "4c", "4k");
  Scene s(kGermanMove);
  const std::array both{s.put("336-685-i", "1914"), s.put("336-pzj", "1914")};  // leg 5, mechanized 8
  s.go();
  // By the bridge the guns pay less, over the stream the infantry does, which has no point to spare.
  const Position before = Position::of(s.state);
  const WayTo way = theTitle().wayTo(before, both, s.hex("2216"), kGerman);
  EXPECT_EQ(way.way, (std::vector<Place>{s.hex("2015"), s.hex("2115"), s.hex("2216")}));
  EXPECT_EQ(way.cost, 4 * 7) << "what the guns pay";
  const std::vector<Reach> reach = theTitle().reach(before, both);
  EXPECT_TRUE(std::ranges::any_of(reach, [&](const Reach& each) { return each.place == s.hex("2216"); }));
  s.start({both[0], both[1]}).steps({"2015", "2115", "2216"});
  EXPECT_EQ(s.left(both[0]), 0);
  EXPECT_EQ(s.left(both[1]), 2);
}

TEST(Panzerkorps48Movement, NoHexIsSureForWhoeverCannotPay) {
  CASES("4c");
  // One point left, and the broken ground ahead costs two.
  Scene s(kGermanMove);
  const UnitId infantry = s.put("336-685-i", "4632");
  s.state.spent[index(infantry)] = 8;
  s.go().start({infantry});
  EXPECT_EQ(s.whyStep("4633"), "4c");
}

TEST(Panzerkorps48Movement, GroundCostsByTheChart) {
  CASES("2.2b", "2.2e", "4b", "4e");
  EXPECT_EQ(costOf("336-685-i", "2921", "2922"), 2);
  EXPECT_EQ(costOf("11pz-pz-i", "2921", "2922"), 2);
  EXPECT_EQ(costOf("336-685-i", "4632", "4633"), 4);  // broken
  EXPECT_EQ(costOf("11pz-pz-i", "4632", "4633"), 6);
}

TEST(Panzerkorps48Movement, VillagesAndHighGroundCostNothingMore) {
  CASES("2.2d", "2.2c");
  EXPECT_EQ(costOf("336-685-i", "1612", "1613"), 2);
  EXPECT_EQ(costOf("336-685-i", "1003", "1103"), 4);  // uphill
  EXPECT_EQ(costOf("11pz-pz-i", "1003", "1103"), 6);
  EXPECT_EQ(costOf("336-685-i", "1103", "1003"), 2);  // downhill
  EXPECT_EQ(costOf("11pz-pz-i", "1103", "1003"), 2);
}

TEST(Panzerkorps48Movement, WaterCostsUnlessARoadBridgesIt) {
  CASES("4f", "4g", "4h", "2.2a");
  EXPECT_EQ(costOf("336-685-i", "1807", "1906"), 4);  // a stream
  EXPECT_EQ(costOf("11pz-pz-i", "1807", "1906"), 6);
  EXPECT_EQ(costOf("336-685-i", "1807", "1907"), 1);  // a road over it
  EXPECT_EQ(costOf("11pz-pz-i", "1807", "1907"), 1);
  EXPECT_EQ(costOf("336-685-i", "3409", "3508"), 6);  // the Chir
  EXPECT_EQ(costOf("11pz-pz-i", "3409", "3508"), 8);
  EXPECT_EQ(costOf("11pz-pz-i", "3509", "3508"), 1);  // its bridge at Surovikino
  std::string why;
  EXPECT_EQ(costOf("336-685-i", "6613", "6614"), 10);  // the Don into broken ground, DV-19
  EXPECT_EQ(costOf("11pz-pz-i", "6613", "6614", &why), 0);
  EXPECT_EQ(why, "4h");
  EXPECT_EQ(costOf("11pz-pz-i", "6119", "6118"), 1);  // the bridge at Rychkovskiy
  for (const char* id : {"336-685-i", "11pz-pz-i"}) {
    EXPECT_EQ(costOf(id, "6221", "6320", &why), 0);  // a lake
    EXPECT_EQ(why, "4h");
  }
}

TEST(Panzerkorps48Movement, RoadsJoinConsecutiveHexesOnly) {
  CASES("4f");
  EXPECT_EQ(costOf("336-685-i", "2228", "2229"), 1);
  EXPECT_EQ(costOf("336-685-i", "2128", "2229"), 2);  // into a road hex, but by no road
}

TEST(Panzerkorps48Movement, LegUnitsArePersonnelUpToSeven) {
  CASES("4e", "2.1d");
  const Rules& rules = theTitle().rules();
  const auto mech = [&](std::string_view id) { return rules[rules.info.roster.named(id)].mech; };
  EXPECT_FALSE(mech("336-685-i"));  // 5
  EXPECT_FALSE(mech("336-aa"));     // bicycles, 7
  EXPECT_FALSE(mech("5gd-c1"));     // cavalry, 7
  EXPECT_TRUE(mech("4m-36-i"));     // personnel, 8
  EXPECT_TRUE(mech("11pz-pg110-i"));
  EXPECT_TRUE(mech("336-ar-i"));  // weapons, whatever their allowance
  EXPECT_TRUE(mech("26t-19-t"));
}

TEST(Panzerkorps48Movement, APreparedAttackHalvesTheAllowance) {
  CASES("3.2c", "3.1c", "4d");  // EX-2, DV-18
  Scene s(kGermanMove);
  const UnitId infantry = s.put("336-685-i", "2922");
  const UnitId guns = s.put("11pz-ar-i", "3409");
  s.state.attacked = s.units({infantry, guns});
  s.go();
  EXPECT_EQ(s.left(infantry), 5);   // 2 1/2
  EXPECT_EQ(s.left(guns), 9);       // 4 1/2
  s.start({guns}).steps({"3508"});  // 4 points over the Chir
  EXPECT_EQ(s.left(guns), 1);
  s.act(V::Stop).start({infantry}).steps({"2923", "2924"});
  EXPECT_EQ(s.whyStep("2925"), "4c");
}

TEST(Panzerkorps48Movement, WhoeverWasDrivenBackStays) {
  CASES("3.2d");
  Scene s(kGermanMove);
  const UnitId back = s.put("336-685-i", "2922");
  s.put("336-685-ii", "2924");
  s.state.attacked = s.state.repulsed = s.units({back});
  s.go();
  EXPECT_EQ(s.why(V::Start, back), "3.2d");
}

TEST(Panzerkorps48Movement, AnotherUnitEndsTheMovementOfTheFirst) {
  CASES("3.2a", "4a");
  Scene s(kGermanMove);
  const UnitId first = s.put("336-685-i", "2919");
  const UnitId second = s.put("336-686-i", "2722");
  s.put("336-687-i", "2719");
  s.go().start({first}).steps({"2920"});
  EXPECT_EQ(s.why(V::Start, second), "3.2a");
  s.act(V::Stop);
  s.start({second}).act(V::Stop);
  EXPECT_EQ(s.why(V::Start, first), "3.2a");
  EXPECT_EQ(s.why(V::Start, second), "3.2a");
}

TEST(Panzerkorps48Movement, OnlyThePhasingSideMoves) {
  CASES("3c");
  Scene s(kGermanMove);
  s.put("336-685-i", "2919");
  const UnitId soviet = s.put("119-365", "2924");
  s.go();
  EXPECT_EQ(s.why(V::Start, soviet), "3c");
}

TEST(Panzerkorps48Movement, EnemiesCloseAHex) {
  CASES("4j");
  Scene s(kGermanMove);
  const UnitId unit = s.put("336-685-i", "2921");
  s.put("119-at", "2922");  // two steps: no zone
  s.go().start({unit});
  EXPECT_EQ(s.whyStep("2922"), "4j");
  EXPECT_EQ(s.whyStep("3022"), "");
}

// ---- hasty attacks

TEST(Panzerkorps48Hasty, AStandingUnitAttacksWithoutMoving) {
  CASES("3.2b", "3.2e", "3.2f");
  Scene s(kGermanMove);
  const UnitId guns = s.put("336-ar-i", "2921");  // any kind of unit
  s.put("336-685-i", "2719");
  s.put("119-at", "2922");
  s.go().start({guns});
  EXPECT_TRUE(s.may(V::Attack, guns, s.hex("2922")));
  EXPECT_EQ(s.why(V::Attack, guns, s.hex("2920")), "7d");
  EXPECT_EQ(s.left(guns), 16);
  s.assault({guns}, "2922");
  EXPECT_EQ(s.left(guns), 16);  // it costs nothing
  EXPECT_EQ(s.why(V::Start, guns), "3.2h");
}

TEST(Panzerkorps48Hasty, EndsTheMovementOfThoseWhoMakeIt) {
  CASES("3.2f", "3.2g", "3.2h");
  Scene s(kGermanMove);
  const UnitId tanks = s.put("11pz-pz-i", "2919");
  const UnitId other = s.put("336-685-i", "2719");
  s.put("119-at", "2922");
  s.go().start({tanks}).steps({"2920", "2921"});
  s.assault({tanks}, "2922");
  EXPECT_EQ(s.why(V::Start, tanks), "3.2h");
  EXPECT_TRUE(s.may(V::Start, other));
}

TEST(Panzerkorps48Hasty, IsDeniedAfterAPreparedAttack) {
  CASES("3.2k", "3.2c");
  Scene s(kGermanMove);
  const UnitId tanks = s.put("11pz-pz-i", "2921");
  s.put("119-at", "2922");
  s.state.attacked = s.units({tanks});
  s.go().start({tanks});
  EXPECT_EQ(s.why(V::Attack, tanks, s.hex("2922")), "3.2k");
}

TEST(Panzerkorps48Hasty, StrikesTheSameHexAgainAndAgain) {
  CASES("3.2l");
  Scene s(kGermanMove);
  const UnitId first = s.put("11pz-pz-i", "2921");
  const UnitId second = s.put("11pz-pz-ii", "2822");
  s.put("119-365", "2922");
  s.go().start({first}).assault({first}, "2922");
  s.start({second});
  EXPECT_TRUE(s.may(V::Attack, second, s.hex("2922")));
}

TEST(Panzerkorps48Hasty, IsMadeByThoseTogetherSinceThePhaseBegan) {
  CASES("3.2i", "4k", "4l");
  Scene s(kGermanMove);
  const UnitId a = s.put("11pz-pz-i", "2919");
  const UnitId b = s.put("11pz-pz-ii", "2919");
  const UnitId c = s.put("11pz-k61", "2920");
  const UnitId enemy = s.put("119-at", "2922");
  s.go().start({a, b}).steps({"2920"}).act(V::Join, c).steps({"2921"});
  EXPECT_EQ(s.left(c), 18);  // from its own allowance
  EXPECT_EQ(s.left(a), 16);
  const auto& rules = s.rules;
  EXPECT_TRUE(mayAttackHasty(rules, s.state, b, a, s.hex("2922")).ok());
  EXPECT_STREQ(mayAttackHasty(rules, s.state, c, a, s.hex("2922")).rule, "4l");
  EXPECT_STREQ(mayAttackHasty(rules, s.state, enemy, a, s.hex("2922")).rule, "4l");
  EXPECT_TRUE(s.may(V::Attack, c, s.hex("2922")));  // by itself
}

TEST(Panzerkorps48Hasty, TwoPickedUpTogetherMayAttackTogether) {
  CASES("4k", "4l");
  Scene s(kGermanMove);
  const UnitId a = s.put("11pz-pz-i", "2919");
  const UnitId b = s.put("11pz-pz-ii", "2920");
  const UnitId c = s.put("11pz-k61", "2920");
  s.put("119-at", "2922");
  s.go().start({a}).steps({"2920"}).act(V::Join, b).act(V::Join, c).steps({"2921"});
  EXPECT_TRUE(mayAttackHasty(s.rules, s.state, b, c, s.hex("2922")).ok());
  EXPECT_FALSE(mayAttackHasty(s.rules, s.state, a, c, s.hex("2922")).ok());
}

TEST(Panzerkorps48Hasty, LeavesTheRestOfTheStackToGoOn) {
  CASES("4o", "4n", "4m");  // EX-3, R-52
  Scene s(kGermanMove);
  const UnitId a = s.put("11pz-pz-i", "2919");
  const UnitId b = s.put("11pz-pz-ii", "2919");
  s.put("119-at", "2922");  // no zone
  s.go().start({a, b}).steps({"2920", "2921"});
  s.assault({a}, "2922");
  EXPECT_EQ(s.why(V::Start, a), "3.2h");
  s.start({b});
  EXPECT_EQ(s.left(b), 16);
  EXPECT_TRUE(s.may(V::Attack, b, s.hex("2922")));  // a second attack, on the same hex
  s.steps({"3022"});
  EXPECT_TRUE(s.may(V::Attack, b, s.hex("2922")));
}

// ---- splitting

struct March : Scene {
  March() : Scene(kGermanMove) {
    p = put("11pz-pz-i", "2919");
    q = put("11pz-pz-ii", "2919");
    r = put("11pz-k61", "2919");
    outside = put("336-685-i", "2719");
    bystander = put("336-685-ii", "2716");
    put("119-at", "3123");
    state.spent[index(r)] = 10;  // as if its allowance were 5
    go().start({p, q, r}).steps({"2920", "2921", "2922"});
  }
  UnitId p, q, r, outside, bystander;
};

TEST(Panzerkorps48Splitting, ThePartLeftBehindGoesOnLater) {
  CASES("4p", "3.2a");  // DV-22, R-50
  March s;
  EXPECT_EQ(s.left(s.r), 4);
  s.act(V::Leave, s.r).steps({"3023"});
  EXPECT_EQ(s.whyStep("2922"), "");
  EXPECT_STREQ(mayAttackHasty(s.rules, s.state, s.r, s.p, s.hex("3123")).rule, "4l");
  s.assault({s.p, s.q}, "3123");
  s.start({s.r});
  EXPECT_EQ(s.left(s.r), 4);
  s.steps({"3023"});
  EXPECT_TRUE(s.may(V::Attack, s.r, s.hex("3123")));  // alone
  s.steps({"3122"}).act(V::Stop);
  EXPECT_EQ(s.why(V::Start, s.p), "3.2h");
}

TEST(Panzerkorps48Splitting, AUnitFromOutsideFinishesThePartsThatWait) {
  CASES("4p", "3.2a");  // DV-22, R-50
  March s;
  s.act(V::Leave, s.r).steps({"3023"}).act(V::Stop);
  EXPECT_TRUE(s.may(V::Start, s.r));
  s.start({s.outside}).act(V::Stop);
  EXPECT_TRUE(s.may(V::Start, s.bystander));
  EXPECT_EQ(s.why(V::Start, s.r), "3.2a");
}

TEST(Panzerkorps48Splitting, APartIsNotPickedUpAgain) {
  CASES("4p");
  March s;
  s.act(V::Leave, s.r).steps({"3023", "2922"});
  EXPECT_EQ(s.why(V::Join, s.r), "R-50");
}

TEST(Panzerkorps48Splitting, WhoeverStayedAtTheStartHasNotMoved) {
  CASES("4p");  // DV-22
  Scene s(kGermanMove);
  const UnitId p = s.put("11pz-pz-i", "2919");
  const UnitId r = s.put("11pz-k61", "2919");
  const UnitId outside = s.put("336-685-i", "2719");
  s.go().start({p}).steps({"2920"}).act(V::Stop);
  s.start({outside}).act(V::Stop);
  EXPECT_TRUE(s.may(V::Start, r));
}

TEST(Panzerkorps48Splitting, APartMaySplitAgain) {
  CASES("4p");
  March s;
  s.act(V::Leave, s.q).act(V::Leave, s.r);
  EXPECT_EQ(s.state.part[index(s.q)], s.state.part[index(s.r)]);  // they wait together
  s.steps({"3022"}).act(V::Stop);
  s.act(V::Start, s.q);
  EXPECT_EQ(s.state.part[index(s.r)], kMovingPart);
  s.act(V::Leave, s.r).steps({"2923"}).act(V::Stop);
  EXPECT_TRUE(s.may(V::Start, s.r));
  EXPECT_EQ(s.why(V::Start, s.q), "3.2a");
}

TEST(Panzerkorps48Splitting, NobodyWaitsWhoHasNotMoved) {
  CASES("4p");
  Scene s(kGermanMove);
  const UnitId p = s.put("11pz-pz-i", "2919");
  const UnitId q = s.put("11pz-pz-ii", "2919");
  s.go().start({p, q});
  EXPECT_EQ(s.why(V::Leave, q), "R-50");
  EXPECT_EQ(s.why(V::Leave, s.put("11pz-k61", "2930")), "4p");
  s.steps({"2920"}).act(V::Leave, q);
  EXPECT_EQ(s.why(V::Leave, p), "4p");  // the last one
}

TEST(Panzerkorps48Movement, AUnitPickedUpWhereAnAttackIsMadeBelongsToTheStack) {
  CASES("4o", "4p");
  Scene s(kGermanMove);
  const UnitId first = s.put("11pz-pz-i", "2919");
  const UnitId second = s.put("11pz-pz-ii", "2919");
  const UnitId third = s.put("11pz-k61", "2919");
  const UnitId picked = s.put("11pz-pi", "2921");
  s.put("119-at", "2922");
  const UnitId outsider = s.put("336-685-i", "2719");
  s.go();
  s.start({first, second, third}).steps({"2920"});
  s.act(V::Leave, third);
  s.steps({"2921"}).act(V::Join, picked);
  s.assault({first}, "2922");
  const auto waits = [&](UnitId unit) { return s.state.part[index(unit)] > kMovingPart; };
  ASSERT_TRUE(waits(second) && waits(third));
  s.act(V::Start, picked);
  EXPECT_TRUE(waits(second) && waits(third)) << "no unit from outside";
  s.act(V::Stop);
  EXPECT_TRUE(s.state.finished.has(picked));
  EXPECT_TRUE(waits(second) && waits(third));
  EXPECT_FALSE(s.state.finished.has(second) || s.state.finished.has(third));
  s.act(V::Start, outsider);
  EXPECT_TRUE(s.state.finished.has(second) && s.state.finished.has(third));
}

}  // namespace
}  // namespace kessel::chir
