// SPDX-License-Identifier: GPL-3.0-or-later
// Chapter 8.3: who must leave a battle space, and where the enemy may send him.
#include <set>

#include "battle.h"

namespace kessel::bos {
namespace {

/// Five corps, 31 points, in a battle space: against one army "5", row "27+", and a die of 1 is 3-R for it.
constexpr std::array kFive{"a-49", "a-7", "a-8", "a-13", "a-17"};

Scene attackOn(const char* where, Phase phase = Phase::AxisAttack) {
  Scene s(phase);
  for (const char* id : kFive) s.put(id, where);
  s.put("s-37", where, 5);
  return s;
}
/// The attack: the army loses three steps and must leave; the die for it is its own, 1: no loss for the attacker.
void strike(Scene& s, const char* where) {
  s.go();
  s.attack(where).dice({1, 1});
}
/// Owners distribute their losses; this unit takes its points before its assets.
void lose(Scene& s, const char* first) {
  while (s.step() == S::Combat) {
    if (s.may(V::LosePoint, s.unit(first))) {
      s.act(V::LosePoint, s.unit(first));
    } else {
      s.act(s.prompt().legal.at(0));
    }
  }
}
std::set<std::string> waysOf(const Scene& s, const char* id) {
  std::set<std::string> out;
  for (const Action each : s.legal(V::Retreat)) {
    if (each.unitA() == s.unit(id)) out.insert(std::string(s.rules.info.map.placeName(each.placeB())));
  }
  return out;
}
using Ways = std::set<std::string>;

TEST(BattleOfStalingradRetreat, TheEnemySendsItOneSpaceAway) {
  CASES("8.3a", "8.3d", "8.3e", "8.2i");
  Scene s = attackOn("0905");
  s.others();
  strike(s, "0905");
  ASSERT_EQ(s.step(), S::Retreat);
  EXPECT_EQ(s.strength("s-37"), 2);  // losses come first
  EXPECT_EQ(s.who(), kAxis);
  EXPECT_EQ(waysOf(s, "s-37"), (Ways{"0804", "0805", "0904", "0906", "1004", "1005"}));
  EXPECT_NE(s.why(V::Retreat, s.unit("s-37"), s.place("0903")), "");
  EXPECT_EQ(s.why(V::Retreat, s.unit("s-24"), s.place("0201")), "8.3a");  // another army
  EXPECT_EQ(s.why(V::End), "8.3d");
  s.act(V::Retreat, s.unit("s-37"), s.place("0804"));
  EXPECT_TRUE(s.isAt("s-37", "0804"));
  EXPECT_EQ(s.controller("0804"), kSoviet);
  EXPECT_EQ(s.controller("0905"), kAxis);
  EXPECT_FALSE(s.compulsory("0804"));
  EXPECT_FALSE(s.state.fledInto.has(s.unit("s-37")));  // it has not fled into a battle
}

TEST(BattleOfStalingradRetreat, SuppliedSpacesFirst) {
  CASES("8.3e");
  // West of it a corps: in 0906 it would be out of supply.
  Scene s = attackOn("0905");
  s.put("a-29", "0907");
  strike(s, "0905");
  EXPECT_EQ(waysOf(s, "s-37"), (Ways{"0804", "0805", "0904", "1004", "1005"}));
  EXPECT_EQ(s.why(V::Retreat, s.unit("s-37"), s.place("0906")), "8.3e");
}

TEST(BattleOfStalingradRetreat, ThenVacantOnes) {
  CASES("8.3e");
  // Cut off on all sides; two hexes are vacant, one holds friends.
  Scene s = attackOn("0905");
  s.put("a-29", "0904")
      .put("a-51", "0906")
      .put("a-4", "0804")
      .put("s-12", "1005")
      .put("a-52", "1104")
      .put("a-11", "1106");
  s.put("a-44", "0706");
  strike(s, "0905");
  EXPECT_EQ(waysOf(s, "s-37"), (Ways{"0805", "1004"}));
  EXPECT_EQ(s.why(V::Retreat, s.unit("s-37"), s.place("1005")), "8.3e");  // friends only then
}

TEST(BattleOfStalingradRetreat, ThenFriends) {
  CASES("8.3e", "8.3f", "8.3h");
  Scene s = attackOn("0905");
  s.put("a-29", "0904").put("a-51", "0906").put("a-4", "0804").put("a-11", "0805").put("a-44", "1004");
  s.put("s-12", "1005").others();
  s.put("s-9", "1004");  // and a battle space, which comes last
  strike(s, "0905");
  EXPECT_TRUE(s.isAt("s-37", "1005") || waysOf(s, "s-37") == Ways{"1005"});
  // Two hexes with friends, and the battle space besides.
  Scene t = attackOn("0905");
  t.put("a-29", "0904").put("a-51", "0906").put("a-4", "0804").put("a-11", "0805").put("s-18", "0805");
  t.put("s-9", "1004").put("s-12", "1005").others();
  strike(t, "0905");
  EXPECT_EQ(waysOf(t, "s-37"), (Ways{"1004", "1005"}));
  EXPECT_EQ(t.why(V::Retreat, t.unit("s-37"), t.place("0805")), "8.3f");
}

TEST(BattleOfStalingradRetreat, ABattleSpaceAtLast) {
  CASES("8.3f", "8.3g");
  Scene s = attackOn("0905");
  s.put("a-29", "0904").put("a-51", "0906").put("a-4", "0804").put("a-11", "0805").put("a-44", "1004");
  s.put("s-12", "1005", 4).put("a-24", "1005").others();
  strike(s, "0905");
  if (s.step() == S::Retreat) s.act(V::Retreat, s.unit("s-37"), s.place("1005"));
  EXPECT_TRUE(s.isAt("s-37", "1005"));
  // There it does not fight in this player turn, but bears losses.
  ASSERT_EQ(s.step(), S::AxisAttack);
  s.attack("1005");
  EXPECT_EQ(s.state.battle.total[kDefence], 4);  // the other army alone
  EXPECT_EQ(s.state.battle.total[kAttack], 6);
  s.dice({6, 1});  // "1", row 6-12: four steps
  EXPECT_EQ(s.step(), S::Combat);
  EXPECT_EQ(s.who(), kSoviet);
  EXPECT_TRUE(s.may(V::LosePoint, s.unit("s-37")));
  EXPECT_TRUE(s.may(V::LosePoint, s.unit("s-12")));
}

TEST(BattleOfStalingradRetreat, NowhereToGoIsTheEnd) {
  CASES("8.3o", "8.3h");
  Scene s = attackOn("0905");
  s.put("s-37", "0905", 4).give("s-140", "s-37");
  s.put("a-29", "0904")
      .put("a-51", "0906")
      .put("a-4", "0804")
      .put("a-11", "0805")
      .put("a-44", "1004")
      .put("a-24", "1005");
  s.others();
  strike(s, "0905");
  lose(s, "s-37");  // three of its five steps
  EXPECT_TRUE(s.isDead("s-37"));
  EXPECT_TRUE(s.isDead("s-140"));
  // With three steps of five lost nobody would know why: it is said before.
  const auto says = [](const Event& event) {
    return event.text.text != nullptr && std::string_view(event.text.text).ends_with("to which it may retreat");
  };
  EXPECT_EQ(std::ranges::count_if(s.events, says), 1);
}

TEST(BattleOfStalingradRetreat, VacantHexesOfTheEnemyAreOpen) {
  CASES("8.3h", "3.2h");
  const auto fate = [](std::uint16_t options) {
    Scene s(Phase::AxisAttack, 7, options);
    for (const char* id : kFive) s.put(id, "0905");
    s.put("s-37", "0905", 5);
    s.put("a-29", "0904").put("a-51", "0906").put("a-4", "0804").put("a-11", "0805").put("a-44", "1004").others();
    s.control(kAxis, {"1005"});
    strike(s, "0905");
    if (s.step() == S::Retreat) s.act(V::Retreat, s.unit("s-37"), s.place("1005"));
    return s.isAt("s-37", "1005");
  };
  EXPECT_TRUE(fate(0));
  EXPECT_FALSE(fate(kOccupiedBars));  // the option of R-60
}

TEST(BattleOfStalingradRetreat, InAMajorCityTheyMayStay) {
  CASES("8.3c");
  Scene t = attackOn("1112");
  t.others();
  strike(t, "1112");
  ASSERT_EQ(t.step(), S::Retreat);
  EXPECT_EQ(t.who(), kSoviet);  // the owner is asked
  EXPECT_TRUE(t.may(V::Stay));
  EXPECT_TRUE(t.may(V::Leave, t.unit("s-37")));
  EXPECT_EQ(textOf(t.rules.info, theTitle().describe(Position::of(t.state), act(V::Stay))),
            "37th Army stays in 1112 (Rostov)");
  Scene stays = t;
  stays.act(V::Stay);
  EXPECT_TRUE(stays.isAt("s-37", "1112"));
  EXPECT_TRUE(stays.contested("1112"));
  t.act(V::Leave, t.unit("s-37"));
  EXPECT_EQ(t.who(), kAxis);
  EXPECT_TRUE(waysOf(t, "s-37").contains("1111"));
}

TEST(BattleOfStalingradRetreat, BothMustGoTheDefenderFirst) {
  CASES("8.3b", "8.2j");
  // 31 against 31: "1", row 27-44; a die of 5 is 5-R.
  Scene s(Phase::AxisAttack);
  for (const char* id : kFive) s.put(id, "0905");
  for (const char* id : {"s-62", "s-1g", "s-37", "s-12", "s-9"}) s.put(id, "0905");
  s.put("s-38", "0905", 4).others().go();
  s.attack("0905");
  EXPECT_EQ(s.state.battle.total[kAttack], 31);
  EXPECT_EQ(s.state.battle.total[kDefence], 31);
  s.dice({5, 5});
  while (s.step() == S::Combat) s.act(s.prompt().legal.at(0));
  ASSERT_EQ(s.step(), S::Retreat);
  EXPECT_EQ(s.who(), kAxis);  // sends the defenders away
  bool defenders = true;
  while (s.step() == S::Retreat) {
    const Action next = s.legal(V::Retreat).front();
    const Side moved = s.rules[next.unitA()].side;
    EXPECT_EQ(s.who(), Scene::other(moved));
    if (moved == kAxis) defenders = false;
    EXPECT_EQ(moved == kSoviet, defenders);  // and then the Soviets the attackers
    s.act(next);
  }
  EXPECT_FALSE(defenders);
  EXPECT_FALSE(s.contested("0905"));
  EXPECT_EQ(s.controller("0905"), kAxis);  // alone there for an instant
}

TEST(BattleOfStalingradRetreat, TheAttackersMayStayInACityThatTheDefendersHaveLeft) {
  CASES("8.3c", "8.3b");
  Scene s(Phase::AxisAttack);
  for (const char* id : kFive) s.put(id, "1112");
  for (const char* id : {"s-62", "s-1g", "s-37", "s-12", "s-9"}) s.put(id, "1112");
  s.put("s-38", "1112", 4).others().go();
  s.attack("1112");
  s.dice({5, 5});
  while (s.step() == S::Combat) s.act(s.prompt().legal.at(0));
  while (s.step() == S::Retreat && s.who() == kSoviet && s.may(V::Stay)) {
    s.act(s.legal(V::Leave).front());
    while (s.step() == S::Retreat && s.who() == kAxis && !s.legal(V::Retreat).empty())
      s.act(s.legal(V::Retreat).front());
  }
  ASSERT_FALSE(s.contested("1112"));
  ASSERT_EQ(s.step(), S::Retreat);
  ASSERT_EQ(s.who(), kAxis);
  EXPECT_TRUE(s.may(V::Stay));
  s.act(V::Stay);
  EXPECT_TRUE(s.isAt(kFive[0], "1112"));
}

TEST(BattleOfStalingradRetreat, TheAntiTankAssetStaysBehind) {
  CASES("8.3a", "6.4i");
  Scene s = attackOn("0905");
  s.give("s-at1", "s-37").others();
  strike(s, "0905");
  lose(s, "s-37");
  ASSERT_EQ(s.step(), S::Retreat);
  s.act(V::Retreat, s.unit("s-37"), s.place("0804"));
  EXPECT_TRUE(s.isAt("s-at1", "soviet-reserve"));
}

/// Soviet armies, 34 points, throw a corps out of a box or hex.
Scene counterattack(const char* box, const char* corps, int strength = 4) {
  Scene s(Phase::SovietAttack);
  s.put(corps, box, strength);
  for (const char* id : {"s-62", "s-1g", "s-2g"}) s.put(id, box);  // 6 + 6 + 7
  s.give("s-16t", "s-62").give("s-24t", "s-1g").give("s-2t", "s-2g");
  return s.others();
}

TEST(BattleOfStalingradRetreat, OnlyThe42ndIntoKerch) {
  CASES("8.3i", "8.3k");
  const auto box = [](const char* corps, bool elsewhere) {
    Scene s = counterattack("krasnodarsky", corps);
    s.put("s-37", "1112").put("s-12", "1110").put("s-9", "1109").put("s-18", "1111").put("s-21", "stavropolsky");
    if (!elsewhere) s.put("s-28", "maikop");
    s.go();
    s.attack("krasnodarsky").dice({1, 1});  // "5", 27+: 3-R
    if (s.step() == S::Retreat) return waysOf(s, corps);
    return Ways{s.isDead(corps) ? "dead" : std::string(s.rules.info.map.placeName(s.state.at(s.unit(corps))))};
  };
  EXPECT_EQ(box("a-7", false), Ways{"dead"});
  EXPECT_EQ(box("a-42", false), Ways{"kerch"});
  EXPECT_EQ(box("a-7", true), Ways{"maikop"});  // other boxes are open to all
}

TEST(BattleOfStalingradRetreat, OnlyThe49thIntoElbrusAndWithoutAssets) {
  CASES("8.3j", "8.3k");
  const auto ways = [](const char* corps, const char* asset) {
    Scene s = counterattack("stavropolsky", corps, 6);
    if (asset != nullptr) s.give(asset, corps);
    s.put("s-37", "1105").put("s-12", "1106").put("s-9", "1107").put("s-18", "1108").put("s-21", "krasnodarsky");
    s.put("s-28", "kalmykia").put("s-38", "dagestan").go();
    s.attack("stavropolsky").dice({3, 1});
    lose(s, corps);
    if (s.step() == S::Retreat) s.act(s.legal(V::Retreat).front());
    return s.isDead(corps) ? "dead" : s.isAt(corps, "elbrus") ? "elbrus" : "elsewhere";
  };
  EXPECT_STREQ(ways("a-7", nullptr), "dead");
  EXPECT_STREQ(ways("a-49", nullptr), "elbrus");
  EXPECT_STREQ(ways("a-49", "a-100j"), "dead");
  EXPECT_STREQ(ways("a-49", "a-88"), "elbrus");
}

TEST(BattleOfStalingradRetreat, OnAFreeWayTheMountainCorpsClaimsEdelweissToo) {
  CASES("10.3.2a", "8.3b");
  // 13 against 13: a 6 of either side is five steps and a retreat.
  Fight s(Phase::AxisAttack);
  s.put("a-49", "stavropolsky").put("a-7", "stavropolsky").others();
  s.put("s-2g", "stavropolsky").put("s-62", "stavropolsky").go();
  s.attack("stavropolsky").dice({6, 6});
  s.lose("a-7", 5).lose("s-2g", 5);
  for (const char* id : {"s-2g", "s-62"}) s.retreat(id, "dagestan");
  EXPECT_EQ(s.state.edelweiss, 0);
  s.retreat("a-49", "elbrus");
  EXPECT_EQ(s.state.edelweiss, 1) << "nobody is left behind who cuts it off";
}

TEST(BattleOfStalingradRetreat, IntoBoxesWithAssetsAndBeyondTheirSlots) {
  CASES("8.3k", "3.1.2c", "3.1.2h", "3.1.2l");
  Scene s = attackOn("1103");
  s.put("a-24", "1103").give("a-3pz", "a-24").give("a-9pz", "a-24").give("a-11pz", "a-24");
  s.give("s-16t", "s-37").put("s-12", "kalmykia").put("s-9", "kalmykia");
  s.put("a-29", "1102").put("a-51", "1104").put("a-4", "1002").put("a-11", "1003").others();
  strike(s, "1103");
  lose(s, "s-37");
  if (s.step() == S::Retreat) s.act(V::Retreat, s.unit("s-37"), s.place("kalmykia"));
  EXPECT_TRUE(s.isAt("s-37", "kalmykia"));
  EXPECT_EQ(s.parentOf("s-16t"), "s-37");
}

/// An army in the north edge, with nowhere to go but off the map.
Scene northEdge(Side last, std::uint16_t options = 0) {
  Scene s(Phase::AxisAttack, 7, options);
  for (const char* id : kFive) s.put(id, "0111");
  s.put("s-37", "0111", 5);
  s.put("a-29", "0110").put("a-51", "0112").put("a-4", "0210").put("a-11", "0211").others();
  s.state.axisLast.set(s.place("0111"), last == kAxis);
  return s;
}

TEST(BattleOfStalingradRetreat, OverAFrontEdgeOfTheirOwn) {
  CASES("8.3l", "8.3n");  // DV-13
  Scene s = northEdge(kSoviet);
  strike(s, "0111");
  if (s.step() == S::Retreat) s.act(V::Retreat, s.unit("s-37"), s.place("svf"));
  EXPECT_TRUE(s.isAt("s-37", "svf"));
  Scene t = northEdge(kAxis);
  strike(t, "0111");
  EXPECT_TRUE(t.isDead("s-37"));
  Scene u = northEdge(kAxis, kOpenFronts);
  strike(u, "0111");
  if (u.step() == S::Retreat) u.act(V::Retreat, u.unit("s-37"), u.place("svf"));
  EXPECT_TRUE(u.isAt("s-37", "svf"));
}

TEST(BattleOfStalingradRetreat, NotOverAnotherEdge) {
  CASES("8.3n", "8.3l");
  // 0113 is no hex of a Front edge.
  Scene s(Phase::AxisAttack);
  for (const char* id : kFive) s.put(id, "0113");
  s.put("s-37", "0113", 5).put("a-29", "0112").put("a-51", "0114").put("a-4", "0212").put("a-11", "0213").others();
  strike(s, "0113");
  EXPECT_TRUE(s.isDead("s-37"));
}

TEST(BattleOfStalingradRetreat, NoSovietUnitOverTheAxisEdge) {
  CASES("8.3n", "8.3o");
  Scene s = attackOn("0620");
  s.put("a-29", "0520").others();
  strike(s, "0620");
  EXPECT_EQ(s.why(V::Retreat, s.unit("s-37"), s.place("axis-reserve")), "8.3n");
  Scene t = attackOn("0620");
  t.put("a-29", "0520").put("a-51", "0619").put("a-4", "0720").others();
  strike(t, "0620");
  EXPECT_TRUE(t.isDead("s-37"));
}

TEST(BattleOfStalingradRetreat, WhoLeavesAMajorCityIsOfThoseWhoRetreat) {
  CASES("8.3c", "8.2a");
  Scene s = attackOn("1112");
  s.put("s-12", "1112", 1).others();
  strike(s, "1112");
  ASSERT_EQ(s.step(), S::Combat);
  EXPECT_EQ(s.why(V::End), "8.2a") << "losses are due";
  lose(s, "s-37");
  ASSERT_EQ(s.step(), S::Retreat);
  EXPECT_EQ(s.why(V::End), "8.3c");
  EXPECT_EQ(s.why(V::Leave, s.unit("s-24")), "8.3c") << "it stands elsewhere";
  s.act(V::Leave, s.unit("s-37"));
  EXPECT_EQ(s.why(V::Leave, s.unit("s-37")), "8.3c") << "it leaves already";
  s.act(V::Stay);
  EXPECT_TRUE(s.isAt("s-12", "1112"));
}

TEST(BattleOfStalingradRetreat, OutOfAMinorCityAllMustGo) {
  CASES("8.3c");
  Scene s = attackOn("0812");
  s.others();
  strike(s, "0812");
  lose(s, "s-37");
  ASSERT_EQ(s.step(), S::Retreat);
  EXPECT_EQ(s.who(), kAxis) << "its owner is not asked";
  EXPECT_EQ(s.why(V::Stay), "8.3d");
}

TEST(BattleOfStalingradRetreat, IntoTheTransCaucasusOneOnly) {
  CASES("8.3l");
  const auto ways = [](bool held) {
    Scene s(Phase::AxisAttack);
    s.put("a-24", "baku").give("a-3pz", "a-24").give("a-9pz", "a-24").put("s-37", "baku", 4);
    s.put("a-29", "dagestan").others();
    if (held) s.put("s-51", "tcf");
    s.state.axisLast.remove(s.place("baku"));
    s.go();
    s.attack("baku").dice({2, 1});  // 22 against 4: "5", 13-26: 3-R
    if (s.step() == S::Retreat) s.act(V::Retreat, s.unit("s-37"), s.place("tcf"));
    return s.isAt("s-37", "tcf");
  };
  EXPECT_TRUE(ways(false));
  EXPECT_FALSE(ways(true));
}

TEST(BattleOfStalingradRetreat, AxisUnitsOverTheirEdge) {
  CASES("8.3m");
  Scene s = counterattack("0620", "a-7");
  s.put("s-37", "0520").put("s-12", "0619").put("s-9", "0720").go();
  s.attack("0620").dice({1, 1});
  if (s.step() == S::Retreat) s.act(V::Retreat, s.unit("a-7"), s.place("axis-reserve"));
  EXPECT_TRUE(s.isAt("a-7", "axis-reserve"));
  // Not over a Front edge.
  Scene t = counterattack("0111", "a-7");
  t.put("s-37", "0110").put("s-12", "0112").put("s-9", "0210").put("s-18", "0211").go();
  t.attack("0111").dice({1, 1});
  EXPECT_TRUE(t.isDead("a-7"));
}

TEST(BattleOfStalingradRetreat, TheVictorIsThereAlready) {
  CASES("8.3a", "7.9.2d");
  Scene s = attackOn("0905");
  s.others();
  strike(s, "0905");
  s.act(V::Retreat, s.unit("s-37"), s.place("0804"));
  for (const char* id : kFive) EXPECT_TRUE(s.isAt(id, "0905")) << id;
}

TEST(BattleOfStalingradRetreat, TheEnemyChoosesWhoOfTwoGetsAway) {
  CASES("8.3l", "8.3d");
  for (const char* saved : {"s-37", "s-12"}) {
    Scene s(Phase::AxisAttack);
    s.put("a-24", "baku").give("a-3pz", "a-24").give("a-9pz", "a-24").give("a-11pz", "a-24");
    s.put("s-37", "baku", 3).put("s-12", "baku", 3).put("a-29", "dagestan").others().lastControl("baku", kSoviet).go();
    s.attack("baku").dice({1, 1});  // 30 against 6: "5", 27+: 3-R
    while (s.step() == S::Combat) s.act(s.prompt().legal.at(0));
    ASSERT_EQ(s.step(), S::Retreat);
    s.act(V::Retreat, s.unit(saved), s.place("tcf"));
    EXPECT_TRUE(s.isAt(saved, "tcf"));
    EXPECT_EQ(s.isDead("s-37"), saved != std::string_view("s-37"));
    EXPECT_EQ(s.isDead("s-12"), saved != std::string_view("s-12"));
  }
}

TEST(BattleOfStalingradRetreat, WhoFindsNoWayIsDestroyedWhereHeFought) {
  CASES("8.3o", "10.2.2");
  Scene s = attackOn("0816");
  s.put("a-29", "0815")
      .put("a-51", "0817")
      .put("a-4", "0716")
      .put("a-11", "0717")
      .put("a-44", "0916")
      .put("a-24", "0917");
  strike(s, "0816");
  EXPECT_TRUE(s.isDead("s-37"));
  EXPECT_EQ(s.state.points[static_cast<std::size_t>(Theatre::Don)], 1);
}

TEST(BattleOfStalingradRetreat, OfTwoLastPointsTheOwnerChoosesOne) {
  CASES("8.2a", "8.2g", "8.2f");
  Scene s(Phase::AxisAttack);
  s.put("a-7", "0905").put("s-37", "0905", 1).put("s-12", "0905", 1).others().go();
  s.attack("0905").dice({1, 1});  // 6 against 2: "3", 6-12: one step
  ASSERT_EQ(s.who(), kSoviet);
  EXPECT_TRUE(s.may(V::GiveUp, s.unit("s-37")) && s.may(V::GiveUp, s.unit("s-12")));
  s.act(V::GiveUp, s.unit("s-12"));
  EXPECT_TRUE(s.isDead("s-12"));
  EXPECT_EQ(s.strength("s-37"), 1);
  Scene t(Phase::AxisAttack);
  t.put("a-7", "0905").put("s-37", "0905", 2).put("s-12", "0905", 1).others().go();
  t.attack("0905").dice({1, 1});
  ASSERT_EQ(t.who(), kSoviet);
  EXPECT_EQ(t.why(V::GiveUp, t.unit("s-37")), "8.2g");
  EXPECT_EQ(t.why(V::LosePoint, t.unit("s-12")), "8.2g");
  EXPECT_EQ(t.why(V::GiveUp, t.unit("s-12")), "");
}

TEST(BattleOfStalingradRetreat, AlsoWhenNoEnemyIsLeft) {
  CASES("8.3a", "8.2i");
  Fight s(Phase::AxisAttack);
  s.put("a-24", "0812", 1).give("a-3pz", "a-24", 2).give("a-9pz", "a-24", 2);
  s.put("s-37", "0812", 5).put("s-12", "0812", 5).put("s-9", "0812", 3).others().go();
  s.attack("0812").dice({6, 6});  // 13 against 13: 5-R for both
  s.loseAsListed();
  EXPECT_TRUE(s.isDead("a-24"));
  ASSERT_EQ(s.step(), S::Retreat);
  EXPECT_EQ(s.who(), kAxis) << "the enemy moves them, though none of his units is there";
  while (s.step() == S::Retreat) s.act(s.prompt().legal.at(0));
  EXPECT_FALSE(s.state.stands(kSoviet, s.place("0812")));
  EXPECT_EQ(s.controller("0812"), kSoviet);
}

TEST(BattleOfStalingradRetreat, OverAnEdgeThatTheAttackersHaveJustWon) {
  CASES("8.3l", "8.3b", "3.3a");
  for (const bool both : {true, false}) {
    Fight s(Phase::SovietAttack);
    s.put("s-37", "0111", 5).put("s-12", "0111", 5).put("s-9", "0111", 3);
    s.put("a-7", "0111", 6).put("a-8", "0111", 6).put("a-13", "0111", 1).others();
    s.control(kAxis, {"0111"}).control(kNobody, {"0111"}).go();
    s.state.axisLast.add(s.place("0111"));
    s.attack("0111").dice({both ? 6 : 1, 6});  // 13 against 13: 5-R for both, or no retreat of the defenders
    s.loseAsListed();
    while (s.step() == S::Retreat && s.who() == kSoviet) s.act(s.prompt().legal.at(0));
    ASSERT_EQ(s.step(), S::Retreat);
    ASSERT_EQ(s.who(), kAxis);
    EXPECT_EQ(s.why(V::Retreat, s.unit("s-37"), s.place("svf")), both ? "" : "8.3l");
  }
}

TEST(BattleOfStalingradRetreat, ToAFrontBoxWhereFriendsAre) {
  CASES("8.3l", "8.3e", "3.1.1b");
  Scene s = northEdge(kSoviet);
  s.put("s-60", "svf");
  strike(s, "0111");
  if (s.step() == S::Retreat) s.act(V::Retreat, s.unit("s-37"), s.place("svf"));
  EXPECT_TRUE(s.isAt("s-37", "svf"));
}

TEST(BattleOfStalingradRetreat, WhoFledFightsAgainInTheNextPlayerTurn) {
  CASES("8.3g", "4.2.7");
  Scene s = attackOn("0905");
  s.put("a-29", "0904").put("a-51", "0906").put("a-4", "0804").put("a-11", "0805").put("a-44", "1004");
  s.put("s-12", "1005", 4).put("a-24", "1005").others();
  strike(s, "0905");
  if (s.step() == S::Retreat) s.act(V::Retreat, s.unit("s-37"), s.place("1005"));
  ASSERT_TRUE(s.isAt("s-37", "1005"));
  EXPECT_TRUE(s.state.fledInto.has(s.unit("s-37")));
  for (int i = 0; i < 60 && !s.inPhase(S::SovietAttack); ++i)
    s.act(s.may(V::End) ? act(V::End) : s.prompt().legal.at(0));
  ASSERT_EQ(s.step(), S::SovietAttack);
  s.attack("1005");
  EXPECT_EQ(s.state.battle.total[kAttack], 4 + s.strength("s-37"));
}

}  // namespace
}  // namespace kessel::bos
