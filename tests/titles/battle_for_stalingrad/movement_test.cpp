// SPDX-License-Identifier: GPL-3.0-or-later
// Chapter 7: movement hex by hex, its costs and limits, what flips a unit.
#include "titles/battle_for_stalingrad/move_scene.h"

namespace kessel::bfs {
namespace {

// --- Hex by hex ------------------------------------------------------------------------------------------------

TEST(Movement, IsByOneStackAtATimeHexByHex) {
  CASES("7.0a");
  MoveScene s;
  const UnitId one = s.put("german 5-4-12", "0505");
  const UnitId other = s.put("german 5-4-12", "0808");
  s.go().activate({one});
  EXPECT_TRUE(s.mayGo("0605"));
  EXPECT_EQ(s.whyStep("0705"), "7.0a");
  s.steps({"0605", "0606"});
  EXPECT_EQ(s.why(act(V::Activate, other)), "7.11b");
  EXPECT_EQ(s.why(act(V::Finish)), "7.0a");
  s.act(V::Stop);
  EXPECT_TRUE(s.isAt(one, "0606"));
  EXPECT_TRUE(s.may(act(V::Activate, other)));
}

TEST(Movement, EndsByChoiceOrInAZoneOfControlAndAnAttackMayFollow) {
  CASES("7.0b", "7.33", "9.31");
  MoveScene s;
  const UnitId tank = s.put("german 6-2-24", "1420");
  s.put("soviet 1-0-6", "1621");
  s.put("soviet 3-8 infantry", "1722");
  s.go().activate({tank});
  EXPECT_FALSE(s.mayFight("1621"));
  s.steps({"1521"});
  EXPECT_EQ(s.left(), 24 * 4 - 2);  // no extra cost
  EXPECT_EQ(s.whyStep("1520"), "7.33");
  EXPECT_EQ(s.whyStep("1522"), "7.33");  // into another controlled hex neither
  EXPECT_TRUE(s.mayFight("1621"));
  EXPECT_FALSE(s.mayFight("1722"));  // not adjacent
  EXPECT_TRUE(s.may(act(V::Stop)));
  s.act(V::Attack, s.hex("1621"));
  EXPECT_EQ(s.step(), S::Attack);
}

TEST(Movement, SpendsNoMoreThanTheAllowance) {
  CASES("7.1", "7.11a", "7.25", "7.37");
  MoveScene s;
  const UnitId gun = s.put("german 12-12-6", "0701");
  s.go().activate({gun});
  EXPECT_EQ(s.left(), 24);
  s.steps({"0702", "0703", "0704", "0705", "0706", "0707", "0708", "0709", "0710"});  // 4 1/2 points
  s.steps({"0711"});                                                                  // a hill
  EXPECT_EQ(s.left(), 2);
  EXPECT_EQ(s.whyStep("0712"), "7.1");  // another hill: 1 point, 1/2 is left
  s.steps({"0811"});
  EXPECT_EQ(s.left(), 0);
  s.act(V::Stop);
  EXPECT_TRUE(s.used(gun));
  EXPECT_EQ(s.why(act(V::Activate, gun)), "7.25");
}

TEST(Movement, UnusedPointsAreNeitherSavedNorHandedOn) {
  CASES("7.11a", "7.2");
  MoveScene s;
  const UnitId tank = s.put("german 6-2-24", "0505");
  const UnitId foot = s.put("german 5-4-12", "0506");
  s.go().activate({tank}).steps({"0605"}).act(V::Stop);
  EXPECT_TRUE(s.used(tank));
  EXPECT_FALSE(s.used(foot));
  EXPECT_EQ(s.why(act(V::Activate, tank)), "7.25");
  s.activate({foot});
  EXPECT_EQ(s.left(), 12 * 4);
}

TEST(Movement, EX20_AStackGoesAsFarAsItsSlowestUnitAndTheFastOneGoesOn) {
  CASES("7.11b");
  MoveScene s;
  const UnitId foot = s.put("german 5-4-12", "0505");
  const UnitId tank = s.put("german 6-2-24", "0505");
  s.go().activate({tank});
  EXPECT_EQ(s.left(), 24 * 4);
  s.activate({foot});
  EXPECT_EQ(s.left(), 12 * 4);
  EXPECT_EQ(s.why(act(V::Drop, foot)), "7.11b");  // not before it has moved
  for (int i = 0; i < 12; ++i) s.steps({"0605", "0505"});
  ASSERT_EQ(s.step(), S::Move);
  EXPECT_EQ(s.left(), 0);
  EXPECT_EQ(s.whyStep("0605"), "7.1");
  s.act(V::Drop, foot);
  EXPECT_TRUE(s.used(foot));
  EXPECT_EQ(s.left(), 12 * 4);
  s.steps({"0605"});
  EXPECT_TRUE(s.isAt(tank, "0605"));
  EXPECT_TRUE(s.isAt(foot, "0505"));
  s.act(V::Stop);
  EXPECT_EQ(s.why(act(V::Activate, foot)), "7.25");  // it neither moves nor attacks any more
}

TEST(Movement, UnitsLeftBehindCannotAttack) {
  CASES("7.11b");
  MoveScene s;
  const UnitId foot = s.put("german 5-4-12", "1420");
  const UnitId tank = s.put("german 6-2-24", "1420");
  s.put("soviet 1-0-6", "1621");
  s.go().activate({tank, foot}).steps({"1521"});
  s.act(V::Drop, foot).act(V::Attack, s.hex("1621"));
  ASSERT_EQ(s.step(), S::Attack);
  EXPECT_NE(s.state.group[index(tank)], 0);
  EXPECT_EQ(s.state.group[index(foot)], 0);
  EXPECT_FALSE(s.may(act(V::Join, foot)));
  EXPECT_TRUE(s.used(foot));
}

TEST(Movement, NobodyIsPickedUpOnTheWay) {
  CASES("7.11b");
  MoveScene s;
  const UnitId tank = s.put("german 6-2-24", "0505");
  const UnitId mate = s.put("german 6-2-24", "0605");
  s.go().activate({tank}).steps({"0605"});
  EXPECT_EQ(s.why(act(V::Activate, mate)), "7.11b");
}

// --- Costs -----------------------------------------------------------------------------------------------------

/// The German cost of a step by the Terrain Effects Chart, from the map file alone, in quarter points.
int chartCost(const Map& map, Place from, Place to, int direction) {
  const std::string& kind = map.terrains[map.terrain[index(to)]].id;
  const auto side = static_cast<std::size_t>(direction);
  int cost = kind == "clear"                                           ? 2
             : kind == "light" || kind == "hill" || kind == "park"     ? 4
             : kind == "heavy" || kind == "special" || kind == "woods" ? 8
             : kind == "fortified" || kind == "bank"                   ? 16
                                                                       : -1;
  if (cost < 0) return -1;
  if (map.roads[index(from)][side] != 0) cost = 2;
  if ((map.sides[index(from)][side] & (1U << static_cast<unsigned>(map.hexsideNamed("river")))) != 0) cost += 4;
  return cost;
}

TEST(MovementCost, OfEveryStepOnTheMapIsThatOfTheChart) {
  CASES("7.12", "3.33d", "14.3a", "14.3b", "14.3c", "14.3i", "3.21", "3.21a", "3.21b", "3.21c", "3.21d", "3.21e",
        "3.21f", "3.21g", "3.21h", "3.21i", "3.21j", "14.61", "14.62");
  Scene s;
  const Map& map = s.rules.info.map;
  int steps = 0;
  for (Place from : map.hexes()) {
    if (!s.rules.land.has(from)) continue;
    for (int d = 0; d < kDirections; ++d) {
      const Place to = s.rules.around(from)[static_cast<std::size_t>(d)];
      if (to == kNowhere) continue;
      const int expected = chartCost(map, from, to, d);
      EXPECT_EQ(stepCost(s.rules, s.state, kGerman, from, d), expected) << map.placeName(from) << map.placeName(to);
      EXPECT_EQ(stepCost(s.rules, s.state, kSoviet, from, d), expected < 0 ? -1 : 4)
          << map.placeName(from) << map.placeName(to);
      ++steps;
    }
  }
  EXPECT_GT(steps, 5000);
}

int germanCost(const Scene& s, std::string_view from, std::string_view to) {
  return stepCost(s.rules, s.state, kGerman, s.hex(from), s.rules.grid().directionTo(s.hex(from), s.hex(to)));
}

TEST(MovementCost, EX18_HeavyStructureAcrossARiver) {
  CASES("14.3a", "3.21i");
  Scene s;
  EXPECT_EQ(germanCost(s, "1434", "1433"), 3 * 4);
}

TEST(MovementCost, RoadsHelpOnlyThroughTheirOwnHexsidesAndDoNotBridgeRivers) {
  CASES("14.3b", "14.3c", "3.21j");
  Scene s;
  EXPECT_EQ(germanCost(s, "1531", "1630"), 2);      // along the highway, into a heavy structure
  EXPECT_EQ(germanCost(s, "1631", "1630"), 8);      // the same hex from beside the road
  EXPECT_EQ(germanCost(s, "1334", "1433"), 2 + 4);  // highway over the Tsaritsa
  Scene quarter(kQuarterRoads);
  EXPECT_EQ(germanCost(quarter, "1531", "1630"), 1);
  EXPECT_EQ(germanCost(quarter, "0505", "0605"), 2);  // no road
}

TEST(MovementCost, RailwaysDoNotMatter) {
  CASES("14.62", "3.21j");
  Scene s;
  EXPECT_EQ(germanCost(s, "1630", "1631"), 4 * 4);  // the main line runs into the fortified station
}

TEST(MovementCost, SovietsPayOnePointAHex) {
  CASES("7.12", "3.33d", "3.21");
  MoveScene s;
  const UnitId unit = s.put("soviet 3-8 infantry", "1434");
  s.reaction(3).go().activate({unit}).steps({"1433"});  // heavy structure across the river
  EXPECT_EQ(s.left(), 7 * 4);
  s.steps({"1534"});  // fortified gully
  EXPECT_EQ(s.left(), 6 * 4);
}

// --- Who may move, and where -------------------------------------------------------------------------------------

TEST(Movement, IsForThePhasingPlayer) {
  CASES("7.31", "7.5a");
  MoveScene s;
  const UnitId german = s.put("german 5-4-12", "1420");
  const UnitId soviet = s.put("soviet 3-8 infantry", "1722");
  s.go();
  EXPECT_TRUE(s.may(act(V::Activate, german)));
  EXPECT_EQ(s.why(act(V::Activate, soviet)), "7.31");
  s.reaction(2).go();
  EXPECT_TRUE(s.may(act(V::Activate, soviet)));
  EXPECT_EQ(s.why(act(V::Activate, german)), "7.31");
}

TEST(Movement, NeverEntersAHexWithEnemiesButPassesFriends) {
  CASES("7.32", "9.33");
  MoveScene s;
  const UnitId tank = s.put("german 6-2-24", "1419");
  s.put("german 5-4-12", "1520");
  s.put("soviet 2-8 infantry", "1521");  // no Zone of Control
  s.go().activate({tank}).act(V::Step, s.hex("1519"));
  s.steps({"1520"});
  if (s.state.steps.top().stage == 1) s.act(V::Pass).act(V::Pass);
  EXPECT_EQ(s.whyStep("1521"), "7.32");
  EXPECT_TRUE(s.mayGo("1620"));
  EXPECT_EQ(s.left(), 24 * 4 - 4);
}

TEST(Movement, OfSovietsStopsAtGermansToo) {
  CASES("7.32", "7.33", "7.34", "9.1a");
  MoveScene s;
  s.put("german 3-1-18", "1520");  // flak controls too, and cannot counterattack
  const UnitId unit = s.put("soviet 3-8 infantry", "1622");
  const UnitId caught = s.put("soviet 3-8 infantry", "1620");
  s.reaction(4).go().activate({unit}).steps({"1621"});
  EXPECT_TRUE(s.mayGo("1622"));  // not next to 1520
  s.steps({"1521"});
  EXPECT_EQ(s.whyStep("1520"), "7.32");
  EXPECT_EQ(s.whyStep("1621"), "7.33");
  s.act(V::Stop).activate({caught});  // it may attack
  EXPECT_EQ(s.whyStep("1720"), "7.34");
  EXPECT_TRUE(s.mayFight("1520"));
}

TEST(Movement, DoesNotLeaveAZoneOfControl) {
  CASES("7.34", "9.32");
  MoveScene s;
  const UnitId tank = s.put("german 6-2-24", "1521");
  s.put("soviet 3-8 infantry", "1621");
  s.go().activate({tank});
  EXPECT_EQ(s.whyStep("1520"), "7.34");
  EXPECT_EQ(s.whyStep("1522"), "7.34");
  EXPECT_TRUE(s.may(act(V::Overrun, s.hex("1621"))));
  EXPECT_TRUE(s.mayFight("1621"));
}

TEST(Movement, KeepsOutOfTheVolga) {
  CASES("7.36", "14.61");
  MoveScene s;
  const UnitId tank = s.put("german 6-2-24", "1438");
  s.put("german 6-2-24", "1437");
  s.go().activate({tank});
  EXPECT_EQ(s.whyStep("1439"), "7.36");
  EXPECT_EQ(s.whyStep("1538"), "7.36");
  const UnitId rifles = s.put("soviet 3-8 infantry", "2423");
  s.reaction(2).go().activate({rifles});
  EXPECT_EQ(s.whyStep("2523"), "7.36");
  EXPECT_TRUE(s.mayGo("2323"));
}

TEST(Movement, NeverLeavesTheMap) {
  CASES("7.36");
  MoveScene s;
  const UnitId tank = s.put("german 6-2-24", "0101");
  s.go().activate({tank});
  for (Action step : s.legal(V::Step)) EXPECT_TRUE(s.rules.land.has(step.placeA()));
  EXPECT_FALSE(s.may(act(V::Step, kNowhere)));
  EXPECT_FALSE(s.may(act(V::Step, kPool)));
  EXPECT_EQ(s.legal(V::Step).size(), 2U);
}

TEST(Movement, OutOfSupplyIsHalvedForGermans) {
  CASES("7.35a", "13.1b", "13.11");
  MoveScene s;
  const UnitId gun = s.put("german 10-22-7", "1448");
  const UnitId slow = s.put("german 12-12-6", "1448");
  for (const char* ring : {"1446", "1347", "1348"}) s.put("soviet 3-8 infantry", ring);
  s.go().activate({slow});
  EXPECT_EQ(s.left(), 3 * 4);
  EXPECT_STREQ(s.prompt().rule, "7.35a") << "the question says why the points are so few";
  EXPECT_EQ(s.whyStep("1447"), "7.35a");  // bank: 4 points
  EXPECT_EQ(s.whyText(V::Step, s.hex("1447")),
            "Movement Points to enter 1447: 4; left: 3, halved because the stack is out of supply");
  s.act(V::Stop).activate({gun});
  EXPECT_EQ(s.left(), 4 * 4);  // half of 7, rounded up
  EXPECT_TRUE(s.mayGo("1447"));
}

TEST(Movement, EachUnitOfAStackOutOfSupplyIsHalved) {
  CASES("7.35a", "13.11");
  MoveScene s;
  const UnitId fast = s.put("german 10-22-7", "1448");
  const UnitId slow = s.put("german 12-12-6", "1448");
  for (const char* ring : {"1446", "1347", "1348"}) s.put("soviet 3-8 infantry", ring);
  s.go().activate({fast, slow});
  EXPECT_EQ(s.left(), 3 * 4);  // half of the slower one's
}

TEST(Movement, HalvedAllowanceIsFixedAtTheStart) {
  CASES("13.11", "13.0b");
  MoveScene s;
  const UnitId tank = s.put("german 6-2-24", "1448");
  const UnitId ring = s.put("soviet 3-8 infantry", "1446");
  s.put("soviet 3-8 infantry", "1347");
  s.put("soviet 3-8 infantry", "1348");
  s.go().activate({tank});
  EXPECT_EQ(s.left(), 12 * 4);
  bfs::put(s.rules, s.state, ring, kLost);  // the way is open again
  EXPECT_TRUE(inSupply(s.rules, s.state, tank));
  EXPECT_EQ(s.left(), 12 * 4);
  MoveScene free;
  const UnitId other = free.put("german 6-2-24", "0505");
  free.go().activate({other});
  EXPECT_EQ(free.left(), 24 * 4);
}

TEST(Movement, OutOfSupplyIsImpossibleForSoviets) {
  CASES("7.35b", "13.2b");
  MoveScene s;
  const UnitId cut = s.put("soviet 3-8 infantry", "0505");  // far behind the German sectors
  const UnitId fed = s.put("soviet 3-8 infantry", "1722");
  s.garrisonSectors();
  s.reaction(4).go();
  EXPECT_FALSE(inSupply(s.rules, s.state, cut));
  EXPECT_EQ(s.why(act(V::Activate, cut)), "13.2b");
  EXPECT_TRUE(s.may(act(V::Activate, fed)));
}

/// No ferry is left to be supplied from.
MoveScene& loseFerries(MoveScene& s) {
  for (const char* ferry : {"1832", "2227", "2719"}) s.put("german 5-4-12", ferry);
  return s;
}

TEST(Movement, EndsForSovietsWhereTheyComeOutOfSupply) {
  CASES("7.35b", "13.23", "13.0b");
  for (const bool cut : {true, false}) {
    MoveScene s;
    const UnitId unit = s.put("soviet 3-8 infantry", "1136");  // fortified
    const UnitId mate = s.put("soviet 3-12 recon", "1136");
    if (cut) loseFerries(s);
    s.reaction(4).go().activate({unit, mate}).steps({"1135"});
    EXPECT_EQ(s.step() == S::Move, !cut) << "nothing is left to decide";
    EXPECT_EQ(s.used(unit) && s.used(mate), cut);
    if (!cut) {
      EXPECT_TRUE(s.mayGo("1134"));
    }
  }
}

TEST(Movement, GoesOnForSovietsFromOneFortifiedHexToTheNext) {
  CASES("13.23", "7.35b");
  MoveScene s;
  const UnitId unit = s.put("soviet 3-8 infantry", "1534");
  loseFerries(s).reaction(4).go().activate({unit}).steps({"1634"});
  EXPECT_TRUE(s.mayGo("1635"));
  EXPECT_TRUE(s.mayGo("1535"));
  EXPECT_FALSE(s.used(unit));
}

TEST(Movement, EndsForSovietsOutOfChuikovsReachIfNothingElseSupplies) {
  CASES("13.24", "7.35b");
  MoveScene s;
  s.chuikov("1730");
  s.put("soviet 3-8 infantry", "1730");
  const UnitId unit = s.put("soviet 3-8 infantry", "1630");
  s.put("german 2-1-12", "1330");
  loseFerries(s).reaction(4).go().activate({unit}).steps({"1530", "1430"});
  ASSERT_EQ(s.step(), S::Move);  // it may attack
  EXPECT_FALSE(inZoneOfControl(s.rules, s.state, s.hex("1430"), kGerman));
  EXPECT_EQ(s.whyStep("1530"), "7.35b");
  EXPECT_TRUE(s.mayFight("1330"));
  EXPECT_TRUE(s.may(act(V::Stop)));
}

TEST(Movement, OfStacksIsLimitedInAReactionPhase) {
  CASES("7.38");
  MoveScene s;
  const UnitId first = s.put("soviet 3-8 infantry", "1722");
  const UnitId mate = s.put("soviet 3-8 infantry", "1722");
  const UnitId second = s.put("soviet 3-8 infantry", "1522");
  s.reaction(1).go().activate({first}).steps({"1721"}).act(V::Stop);
  EXPECT_EQ(s.why(act(V::Activate, second)), "11.21");
  EXPECT_TRUE(s.may(act(V::Activate, mate)));  // the same hex
}

TEST(Movement, TransVolgaArtilleryNeverMoves) {
  CASES("7.23", "3.31f");
  MoveScene s;
  const UnitId gun = s.put("soviet 2-6-0", "2821");
  s.reaction(3).go();
  EXPECT_FALSE(s.may(act(V::Activate, gun)));
  EXPECT_STREQ(mayActivate(s.rules, s.state, gun).rule, "7.23");
  for (UnitId unit : s.rules.transVolga) EXPECT_EQ(s.rules[unit].movement, 0);
}

TEST(Movement, MilitiaGoOnlyWithOthers) {
  CASES("3.23b");
  MoveScene s;
  const UnitId militia = s.put("soviet 1-4 militia", "1726");
  const UnitId rifles = s.put("soviet 3-8 infantry", "1726");
  const UnitId stay = s.put("soviet 3-8 infantry", "1726");
  s.reaction(3).go();
  EXPECT_EQ(s.why(act(V::Activate, militia)), "12.13");
  s.activate({rifles, militia}).steps({"1725"});
  EXPECT_EQ(s.why(act(V::Drop, rifles)), "12.13");  // not left on its way either
  EXPECT_TRUE(s.may(act(V::Drop, militia)));
  EXPECT_EQ(s.left(), 3 * 4);
  EXPECT_TRUE(s.isAt(stay, "1726"));
}

// --- What flips a unit -----------------------------------------------------------------------------------------

TEST(Flipping, AReactionChitFlipsWhatIsOnTheMove) {
  CASES("7.22", "7.49", "11.1c", "11.4b", "4.0D1");
  MoveScene s;
  const UnitId tank = s.put("german 6-2-24", "1420");
  const UnitId ready = s.put("german 6-2-24", "0505");
  const UnitId rifles = s.put("soviet 3-8 infantry", "1621");
  s.put("soviet 3-8 infantry", "1621");
  s.go().activate({tank}).act(V::Step, s.hex("1521")).act(V::Overrun, s.hex("1621"));
  s.roll(6).roll(6);  // 3 at 6 and 3 at 6: nothing
  s.chit(true);
  EXPECT_EQ(s.step(), S::Reaction);
  EXPECT_TRUE(s.used(tank));
  EXPECT_FALSE(s.used(ready));
  EXPECT_FALSE(s.used(rifles));
}

TEST(Flipping, DefendingDoesNotFlip) {
  CASES("7.24");
  MoveScene s;
  const UnitId tank = s.put("german 6-2-24", "1521");
  const UnitId rifles = s.put("soviet 3-8 infantry", "1621");
  s.go().activate({tank}).act(V::Overrun, s.hex("1621"));
  s.roll(6).roll(6).chit(false);
  EXPECT_FALSE(s.used(rifles));
  s.act(V::Attack, s.hex("1621"));
  while (s.step() == S::Attack && s.who() != kChance) s.act(V::Done);
  s.roll(3);  // a normal attack
  if (!s.legal(V::Assign).empty()) s.act(s.legal(V::Assign).front());
  s.roll(6).roll(6).chit(false);
  EXPECT_TRUE(s.used(tank));
  EXPECT_FALSE(s.lost(rifles));
  EXPECT_FALSE(s.used(rifles));
}

TEST(Flipping, BombardingFlipsAndSoDoesIndirectFire) {
  CASES("7.21", "7.25");
  MoveScene s;
  const UnitId gun = s.put("german 8-10-12", "1420");
  const UnitId second = s.put("german 8-10-12", "1420");
  const UnitId tank = s.put("german 6-2-24", "1521");
  s.putAll("soviet 3-8 infantry", "1621", 2);
  s.phase(S::Bombardment).go();
  s.act(V::Bombard, s.hex("1621")).act(V::Battery, gun).act(V::Fire);
  s.roll(6);  // 8 at 6: one
  s.act(s.legal(V::Lose).front());
  EXPECT_TRUE(s.used(gun));
  EXPECT_FALSE(s.used(second));
  s.phase(S::Initiative).go();
  EXPECT_EQ(s.why(act(V::Activate, gun)), "7.25");
  s.activate({tank}).act(V::Attack, s.hex("1621"));
  while (s.step() == S::Attack && s.legal(V::Commit).empty()) s.act(V::Done);
  EXPECT_EQ(s.why(act(V::Commit, gun)), "7.25");
  s.act(V::Commit, second);
  while (s.step() == S::Attack && s.who() != kChance) s.act(V::Done);
  s.roll(3);
  if (!s.legal(V::Hold).empty()) s.act(s.legal(V::Hold).front());
  s.roll(6).chit(false);
  EXPECT_TRUE(s.used(second));
  EXPECT_TRUE(s.used(tank));
}

TEST(Flipping, LastsThroughLaterPhasesUntilTheNextGameTurn) {
  CASES("2.2a", "4.0D3", "7.2");
  MoveScene s;
  const UnitId tank = s.put("german 6-2-24", "0505");
  s.go().activate({tank}).steps({"0605"}).act(V::Stop);
  s.reaction(1).go();
  s.act(V::Finish);
  ASSERT_EQ(s.step(), S::Initiative);
  EXPECT_TRUE(s.used(tank));
  EXPECT_EQ(s.why(act(V::Activate, tank)), "7.25");
}

}  // namespace
}  // namespace kessel::bfs
