// SPDX-License-Identifier: GPL-3.0-or-later
// Case 7.4: overruns.
#include "titles/battle_for_stalingrad/move_scene.h"

namespace kessel::bfs {
namespace {

/// A tank in 1521 next to Soviets in 1621, all clear.
struct OverrunScene : MoveScene {
  UnitId tank = put("german 6-2-24", "1521");
  UnitId rifles = put("soviet 3-8 infantry", "1621");
  OverrunScene& begin() {
    go().activate({tank}).act(V::Overrun, hex("1621"));
    return *this;
  }
};

/// Leaves the group on the move so many quarter points.
void leave(MoveScene& s, int quarters) {
  std::uint16_t& spent = s.state.steps.top<MoveFrame>().spent;
  spent = 0;
  spent = static_cast<std::uint16_t>(s.left() - quarters);
  ASSERT_EQ(s.left(), quarters);
}

TEST(Overrun, IsForMobileTroopsOnly) {
  CASES("7.4a", "7.41a", "3.31d");
  const Rules& rules = theTitle().rules();
  for (const Unit& counter : rules.info.roster.units) {
    if (rules.info.roster.named(counter.id) >= static_cast<UnitId>(rules.units)) continue;
    const UnitData& data = rules[rules.info.roster.named(counter.id)];
    const std::string& type = counter.typeName;
    const bool mobile =
        counter.side == kGerman &&
        (type == "armor" || type == "mechanized infantry" || type == "motorized infantry" ||
         type == "armored engineer" || type == "self-propelled artillery" || type == "recon" || type == "heavy recon");
    EXPECT_EQ(data.is(kMayOverrun), mobile) << counter.id;
    EXPECT_EQ(type == "self-propelled artillery", data.is(kArtillery) && data.movement == 18) << counter.id;
  }
  OverrunScene s;
  const UnitId foot = s.put("german 5-4-12", "1521");
  s.go().activate({s.tank});
  EXPECT_EQ(s.whyOverrun("1621"), "");
  s.activate({foot});
  EXPECT_EQ(s.whyOverrun("1621"), "7.4a");
}

TEST(Overrun, HitsClearHexesFromAnyTerrain) {
  CASES("7.4a", "7.41a");
  MoveScene s;
  const UnitId tank = s.put("german 6-2-24", "1822");  // light structure
  s.put("soviet 3-8 infantry", "1722");
  s.put("soviet 3-8 infantry", "1821");  // hill
  s.go().activate({tank});
  EXPECT_EQ(s.whyOverrun("1722"), "");
  EXPECT_EQ(s.whyOverrun("1821"), "7.41a");
  EXPECT_EQ(s.whyOverrun("1723"), "7.4a");  // nobody there
  EXPECT_EQ(s.whyOverrun("1621"), "7.4a");  // not adjacent
}

TEST(Overrun, DrawsTwoChitsWhileMamayevKurganIsSoviet) {
  CASES("11.13a", "7.48");
  for (const bool soviet : {false, true}) {
    OverrunScene s;
    if (soviet) s.state.set(kKurganSoviet);
    s.go().activate({s.tank});
    const Outlook shown = theTitle().outlook(Position::of(s.state), act(V::Overrun, s.hex("1621")), kGerman);
    ASSERT_FALSE(shown.notes.empty());
    EXPECT_STREQ(shown.notes.back().rule, soviet ? "11.13a" : "7.48");
    EXPECT_EQ(textOf(s.rules.info, shown.notes.back().text).back(), soviet ? '2' : '1');
    s.act(V::Overrun, s.hex("1621"));
    while (s.step() == S::Overrun && s.who() == kChance) s.roll(6);
    int draws = 0;
    for (; s.step() == S::Chits && draws < 3; ++draws) s.act(V::Outcome, 0);
    EXPECT_EQ(draws, soviet ? 2 : 1);
  }
}

TEST(Overrun, IsNotForSoviets) {
  CASES("7.41b");
  OverrunScene s;
  const UnitId armor = s.put("soviet 3-2-8", "1622");
  s.reaction(3).go().activate({armor});
  EXPECT_EQ(s.whyOverrun("1521"), "7.41b");
  EXPECT_TRUE(s.legal(V::Overrun).empty());
}

TEST(Overrun, SovietsDoNotAdvance) {
  CASES("7.41b");
  OverrunScene s;
  s.put("soviet 3-8 infantry", "1621");
  s.begin();
  s.roll(6).roll(1);  // 3 at 6: none; 3 at 1: one
  EXPECT_TRUE(s.lost(s.tank));
  s.chit(false);
  EXPECT_TRUE(s.isAt(s.rifles, "1621"));
  EXPECT_FALSE(s.state.soviet().has(s.hex("1521")));
}

TEST(Overrun, EX47_Strengths) {
  CASES("7.4b", "7.43", "3.23c", "14.11");
  MoveScene s;
  const UnitId one = s.put("german 6-2-24", "1521");
  const UnitId two = s.put("german 6-2-24", "1521");
  const UnitId three = s.put("german 5-4-18", "1521");
  s.put("soviet 3-8 infantry", "1621");
  s.put("soviet 1-0-6 anti-tank", "1621");
  s.put("soviet 2-1-8", "1621");
  s.go().activate({one, two, three});
  const std::uint8_t group = groupOf(s.state);
  const auto shot = [&](Side side) {
    return overrunShot(s.rules, s.state, s.hex("1521"), s.hex("1621"), side, group).strength.total();
  };
  EXPECT_EQ(shot(kGerman), 9);
  EXPECT_EQ(shot(kSoviet), 9);
  s.act(V::Overrun, s.hex("1621"));
  s.roll(3);  // 8-9 at 3: two
  s.roll(4);  // 8-9 at 4: one
  EXPECT_EQ(s.who(), kGerman);
  EXPECT_EQ(s.legal(V::Lose).size(), 3U);
}

TEST(Overrun, IsOnShowUntilBothSidesHaveFired) {
  CASES("7.4b");
  OverrunScene s;
  s.begin();
  const auto fires = [&] { return combatAtHand(s.rules, s.state).fires; };
  ASSERT_EQ(fires().size(), 2U);
  EXPECT_EQ(fires().back().total, 2);
  s.roll(6);
  EXPECT_EQ(fires().size(), 2U);
  s.roll(1);
  ASSERT_TRUE(s.lost(s.tank));
  EXPECT_TRUE(fires().empty()) << "without the tank its strengths would be wrong";
}

TEST(Overrun, HeavyFlakIsDoubled) {
  CASES("7.43", "3.23c");
  MoveScene s;
  const UnitId tank = s.put("german 6-2-24", "1521");
  s.put("soviet 1-0-6 flak", "1621");
  s.go().activate({tank});
  EXPECT_EQ(overrunShot(s.rules, s.state, s.hex("1521"), s.hex("1621"), kSoviet, 0).strength.total(), 2);
}

TEST(Overrun, BothFireAtOnceAndOwnersChoose) {
  CASES("7.4c", "7.45", "7.42");
  OverrunScene s;
  const UnitId second = s.put("german 6-2-24", "1521");
  const UnitId mate = s.put("soviet 2-8 infantry", "1621");
  const UnitId armor = s.put("soviet 2-1-8", "1621");
  s.go().activate({s.tank, second}).act(V::Overrun, s.hex("1621"));
  ASSERT_EQ(s.who(), kChance);  // no support, no indirect fire, no other choice
  s.roll(2);                    // 6 at 2: two
  s.roll(3);                    // 5 halved 3, and 2 x 2: 7 at 3: one, though two Soviets are as good as dead
  EXPECT_EQ(s.who(), kGerman);
  EXPECT_EQ(s.legal(V::Lose).size(), 2U);
  EXPECT_STREQ(s.prompt().rule, "7.4c");
  s.act(V::Lose, second);
  EXPECT_EQ(s.who(), kSoviet);
  EXPECT_EQ(s.legal(V::Lose).size(), 3U);
  s.act(V::Lose, s.rifles).act(V::Lose, mate);
  EXPECT_FALSE(s.lost(armor));
  EXPECT_TRUE(s.isAt(s.tank, "1521"));  // somebody is left: no advance
  s.chit(false);
}

TEST(Overrun, OfAClearedHexMustEnterItAndCostsFourPointsAndTheEntry) {
  CASES("7.4d", "7.4e", "7.46");
  OverrunScene s;
  s.begin();
  s.roll(1).roll(6);  // 3 at 1: one
  EXPECT_TRUE(s.lost(s.rifles));
  EXPECT_TRUE(s.isAt(s.tank, "1621"));
  s.chit(false);
  ASSERT_EQ(s.step(), S::Move);  // no breakthrough, no attack type
  EXPECT_EQ(s.left(), 24 * 4 - 16 - 2);
  EXPECT_FALSE(s.used(s.tank));
  EXPECT_TRUE(s.mayGo("1721"));
}

TEST(Overrun, ThatFailsCostsFourPointsAndMayBeRepeated) {
  CASES("7.4e", "7.4g", "7.4f", "7.48", "7.49");
  OverrunScene s;
  s.put("soviet 2-8 infantry", "1621");
  s.go().activate({s.tank});
  for (int i = 1; i <= 5; ++i) {
    s.act(V::Overrun, s.hex("1621"));
    s.roll(6).roll(6);
    s.chit(false);
    ASSERT_EQ(s.step(), S::Move);
    EXPECT_EQ(s.left(), 96 - 16 * i);
    EXPECT_TRUE(s.isAt(s.tank, "1521"));
    EXPECT_FALSE(s.used(s.tank));
  }
  EXPECT_EQ(s.whyOverrun("1621"), "7.47");
  EXPECT_TRUE(s.mayFight("1621"));  // a ground attack may still follow
  EXPECT_EQ(s.state.drawnNo, 5);
}

TEST(Overrun, AgainOutOfAZoneOfControlButNoStep) {
  CASES("7.33", "7.34", "9.32", "7.4g");
  OverrunScene s;
  s.put("soviet 3-8 infantry", "1722");
  s.put("soviet 3-8 infantry", "1722");
  s.begin();
  s.roll(1).roll(6).chit(false);
  s.act(V::Pass);  // neither attack nor overrun
  ASSERT_EQ(s.step(), S::Window);
  s.act(V::Pass);
  ASSERT_EQ(s.step(), S::Move);
  EXPECT_TRUE(s.isAt(s.tank, "1621"));
  EXPECT_EQ(s.whyStep("1620"), "7.33");
  EXPECT_EQ(s.whyOverrun("1722"), "");
}

TEST(Overrun, ThatBringsTheStackNextToOthersLetsItNameATargetFirst) {
  CASES("7.52", "7.4g");
  OverrunScene s;
  s.put("soviet 3-8 infantry", "1722");
  s.begin();
  s.roll(1).roll(6).chit(false);
  ASSERT_EQ(s.step(), S::Move);
  ASSERT_TRUE(s.isAt(s.tank, "1621"));
  EXPECT_EQ(s.who(), kGerman);
  EXPECT_EQ(s.whyOverrun("1722"), "");
  s.act(V::Overrun, s.hex("1722"));
  EXPECT_EQ(s.step(), S::Overrun);  // a named target does not counterattack
}

TEST(Overrun, EX19_NeedsFourAndAHalfPoints) {
  CASES("7.47", "7.4e");
  OverrunScene s;
  s.go().activate({s.tank});
  leave(s, 18);
  EXPECT_EQ(s.whyOverrun("1621"), "");
  leave(s, 17);
  EXPECT_EQ(s.whyOverrun("1621"), "7.47");
  leave(s, 16);
  EXPECT_EQ(s.whyOverrun("1621"), "7.47");
}

TEST(Overrun, EX19_SweepsMilitiaAsideForTheEntryCostAlone) {
  CASES("7.44", "7.47", "7.48", "7.4f", "12.17");
  MoveScene s;
  const UnitId tank = s.put("german 6-2-24", "1521");
  const UnitId militia = s.put("soviet 1-4 militia", "1621");
  const UnitId other = s.put("soviet 1-4 militia", "1621");
  s.go().activate({tank});
  leave(s, 17);
  EXPECT_EQ(s.whyOverrun("1621"), "7.47") << "4 1/2 points must be left, though fewer are spent";
  leave(s, 18);
  s.act(V::Overrun, s.hex("1621"));
  EXPECT_TRUE(s.lost(militia));
  EXPECT_TRUE(s.lost(other));
  EXPECT_TRUE(s.isAt(tank, "1621"));
  s.chit(false);  // no die before it
  ASSERT_EQ(s.step(), S::Move);
  EXPECT_EQ(s.left(), 16);
}

TEST(Overrun, OfMilitiaWithOthersIsOrdinary) {
  CASES("7.44");
  OverrunScene s;
  s.put("soviet 1-4 militia", "1621");
  s.go().activate({s.tank});
  leave(s, 17);
  EXPECT_EQ(s.whyOverrun("1621"), "7.47");
  leave(s, 18);
  s.act(V::Overrun, s.hex("1621"));
  EXPECT_EQ(s.step(), S::Overrun);
  EXPECT_EQ(s.who(), kChance);
}

TEST(Overrun, PaysForARiver) {
  CASES("7.4e", "3.21i");
  MoveScene s;
  // The Tsaritsa runs between 0932 and 1031, both clear.
  const UnitId tank = s.put("german 6-2-24", "0932");
  s.put("soviet 1-4 militia", "1031");
  s.put("soviet 3-8 infantry", "1031");
  s.go().activate({tank});
  leave(s, 21);
  EXPECT_EQ(s.whyOverrun("1031"), "7.47");
  leave(s, 22);
  EXPECT_EQ(s.whyOverrun("1031"), "");
}

TEST(Overrun, TakesAllSovietsOfTheHexAndNobodyElse) {
  CASES("7.42", "7.75");
  OverrunScene s;
  s.put("soviet 8-4-6", "1722");  // could fire indirectly in a ground attack
  s.put("german 8-10-12", "1420");
  const UnitId bystander = s.put("german 6-2-24", "1522");
  s.begin();
  EXPECT_EQ(s.who(), kChance);
  EXPECT_FALSE(s.may(act(V::Join, bystander)));
  EXPECT_EQ(s.why(act(V::Activate, bystander)), "7.4c");
  EXPECT_EQ(overrunShot(s.rules, s.state, s.hex("1521"), s.hex("1621"), kGerman, groupOf(s.state) - 1).strength.total(),
            3);
}

TEST(Overrun, IgnoresTerrain) {
  CASES("7.46", "14.3h", "14.11");
  MoveScene s;
  const UnitId tank = s.put("german 6-2-24", "1822");  // light structure: die -1 in an attack, second value from 1722
  s.put("soviet 2-1-8", "1722");
  s.go().activate({tank}).act(V::Overrun, s.hex("1722"));
  const Shot german = overrunShot(s.rules, s.state, s.hex("1822"), s.hex("1722"), kGerman, groupOf(s.state) - 1);
  const Shot soviet = overrunShot(s.rules, s.state, s.hex("1822"), s.hex("1722"), kSoviet, 0);
  EXPECT_EQ(german.strength.total(), 3);
  EXPECT_EQ(german.die.total(), 0);
  EXPECT_EQ(soviet.strength.total(), 4);  // the first value, though it fires into a structure
  EXPECT_EQ(soviet.die.total(), 0);
}

TEST(Overrun, FlipsOnlyAtTheEndOfTheMovement) {
  CASES("7.49");
  OverrunScene s;
  s.go().activate({s.tank});
  leave(s, 18);
  s.act(V::Overrun, s.hex("1621"));
  s.roll(1).roll(6).chit(false);
  EXPECT_EQ(s.step(), S::Initiative);  // nothing left to do
  EXPECT_TRUE(s.isAt(s.tank, "1621"));
  EXPECT_TRUE(s.used(s.tank));
}

TEST(Overrun, ByAnOverfullHexIsRefused) {
  CASES("8.11");
  OverrunScene s;
  s.putAll("german 6-2-24", "1521", 4);
  s.go().activate({s.tank});
  EXPECT_EQ(s.whyOverrun("1621"), "8.11");
}

TEST(Overrun, OutOfSupplyTroopsAreHalvedTwice) {
  CASES("13.0c");
  MoveScene s;
  const UnitId tank = s.put("german 6-2-24", "1448");
  for (const char* ring : {"1446", "1347"}) s.put("soviet 3-8 infantry", ring);
  s.put("soviet 2-8 infantry", "1348");
  s.go().activate({tank}).act(V::Overrun, s.hex("1348"));
  ASSERT_EQ(s.step(), S::Overrun);
  EXPECT_EQ(overrunShot(s.rules, s.state, s.hex("1448"), s.hex("1348"), kGerman, groupOf(s.state) - 1).strength.total(),
            2);  // 6, halved 3, halved 2
}

/// The Soviet fire from 1621 at what overruns it from 1521.
Shot sovietFire(const MoveScene& s) {
  return overrunShot(s.rules, s.state, s.hex("1521"), s.hex("1621"), kSoviet, 0);
}

/// Nobody but units in fortified hexes is in Soviet supply.
void closeFerries(MoveScene& s) {
  for (const char* ferry : {"1832", "2227", "2719"}) s.put("german 1-12", ferry);
}

TEST(Overrun, OutOfSupplyDefendersAreHalvedAsOneTotal) {
  CASES("13.0c", "7.43");
  MoveScene s;
  s.put("german 6-2-24", "1521");
  closeFerries(s);
  s.put("soviet 1-0-6 anti-tank", "1621");
  EXPECT_EQ(sovietFire(s).strength.total(), 3);  // one half of 1 is 1, three times
  s.put("soviet 1-0-10", "1621");
  EXPECT_EQ(sovietFire(s).strength.total(), 3);  // one half of 2 is 1, which counts for the gun
  s.put("soviet 3-8 infantry", "1621");
  EXPECT_EQ(sovietFire(s).strength.total(), 6);  // one half of 5 is 3: gun 3, tank 2, infantry 1 of 3, overrun 1
  int notes = 0;
  const Shot shot = sovietFire(s);
  for (const SumLine& line : shot.strength.lines()) {
    if (line.op == SumLine::Op::Note && std::string_view(line.rule) == "13.0c") ++notes;
  }
  EXPECT_EQ(notes, 1);  // the total that was halved is shown
}

TEST(Overrun, OutOfSupplyDefendersOfOneKindAreHalvedFirst) {
  CASES("13.0c", "7.4b");
  MoveScene s;
  s.put("german 6-2-24", "1521");
  closeFerries(s);
  s.put("soviet 3-8 infantry", "1621");
  s.put("soviet 2-8 infantry", "1621");
  EXPECT_EQ(sovietFire(s).strength.total(), 2);  // 5, halved 3, halved 2
}

TEST(Overrun, GunsWithoutTheDepotAreHalvedOnceMore) {
  CASES("6.6", "7.4b");
  MoveScene s;
  s.put("german 6-2-24", "1521");
  s.put("soviet 6-8-6", "1621");
  EXPECT_EQ(sovietFire(s).strength.total(), 3);
  bfs::put(s.rules, s.state, s.rules.depot, kPool);
  EXPECT_EQ(sovietFire(s).strength.total(), 2);  // 6, 3, one half of that
}

TEST(Overrun, MortarsKeepTheirRule) {
  CASES("6.5c", "7.4b", "14.3h");
  MoveScene s;
  const UnitId tank = s.put("german 6-2-24", "1521");
  s.put("soviet 8-4-6", "1621");
  EXPECT_EQ(sovietFire(s).strength.total(), 1);  // armor alone: a quarter of 8, and one half of that
  const UnitId foot = s.put("german 5-4-18", "1521");
  EXPECT_EQ(sovietFire(s).strength.total(), 2);  // one half of 8, and one half of that
  s.state.group[index(tank)] = 2;                // the tank overruns by itself: whoever looks on does not matter
  EXPECT_EQ(overrunShot(s.rules, s.state, s.hex("1521"), s.hex("1621"), kSoviet, 2).strength.total(), 1);
  bfs::put(s.rules, s.state, s.rules.depot, kPool);
  EXPECT_EQ(sovietFire(s).strength.total(), 1);
  // Terrain does not count: the Germans stand in a heavy structure.
  bfs::put(s.rules, s.state, s.rules.depot, s.hex("2227"));
  Place heavy = kNowhere;
  for (Place hex : s.rules.info.map.hexes()) {
    if (heavy == kNowhere && s.rules.terrainAt(hex) == Terrain::Fortified && s.rules.land.has(hex)) heavy = hex;
  }
  bfs::put(s.rules, s.state, tank, heavy);
  bfs::put(s.rules, s.state, foot, heavy);
  EXPECT_EQ(overrunShot(s.rules, s.state, heavy, s.hex("1621"), kSoviet, 0).strength.total(), 2);
}

TEST(Overrun, ACounterattackIsAnsweredWithFullMortars) {
  CASES("7.56");
  MoveScene s;
  s.put("german 6-2-24", "1521");
  const UnitId mortar = s.put("soviet 8-4-6", "1621");
  Units mortars;
  mortars.add(mortar);
  EXPECT_EQ(counterShot(s.rules, s.state, kSoviet, s.hex("1521"), mortars).strength.total(), 8);
}

}  // namespace
}  // namespace kessel::bfs
