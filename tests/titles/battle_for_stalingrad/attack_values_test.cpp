// SPDX-License-Identifier: GPL-3.0-or-later
// Ground attacks: which strength a unit fires with, and what the terrain does [14.1 to 14.4].
#include "titles/battle_for_stalingrad/attack_scene.h"

namespace kessel::bfs {
namespace {

// --- Unit types
// -------------------------------------------------------------------------------------------------------

TEST(AttackValues, TwoValueUnitsByTerrainFiredInto) {
  CASES("14.1a", "3.31b", "5.6");
  Duel clear("german 6-2-24", "1521", "soviet 3-8 infantry", "1621");
  clear.begin();
  EXPECT_EQ(fireStrength(clear), 6);
  Duel woods("german 6-2-24", "1129", "soviet 3-8 infantry", "1128");
  woods.begin();
  EXPECT_EQ(fireStrength(woods), 2);
  // Defensively by the terrain of the attacking hex.
  Duel hills("german 5-4-12", "1223", "soviet 2-1-8", "1323");
  hills.begin();
  EXPECT_EQ(defensiveStrength(hills, "1223"), 1);
}

TEST(AttackValues, InfantryEngineersReconAndWorkersOfTheStackHelp) {
  CASES("14.1b");
  for (const char* helper : {"german 5-4-12", "german 1-12", "german 1-18 recon"}) {
    Duel s("german 6-2-24", "1129", "soviet 3-8 infantry", "1128");
    const UnitId mate = s.put(helper, "1129");
    s.go();
    s.announce(s.attacker, "1128").act(V::Join, mate);
    s.until(AttackStage::Type);
    EXPECT_EQ(fireStrength(s), 6 + s.rules[mate].fire) << helper;
  }
  // Not from another hex.
  Duel apart("german 6-2-24", "1129", "soviet 3-8 infantry", "1128");
  const UnitId mate = apart.put("german 5-4-12", "1228");
  apart.go();
  apart.announce(apart.attacker, "1128").act(V::Join, mate);
  apart.until(AttackStage::Type);
  EXPECT_EQ(fireStrength(apart), 2 + 5);
  // Not another tank or anti-tank unit, and not a unit that stays out.
  Duel tanks("german 6-2-24", "1129", "soviet 3-8 infantry", "1128");
  const UnitId second = tanks.put("german 2-1-12", "1129");
  tanks.put("german 5-4-12", "1129");
  tanks.go();
  tanks.announce(tanks.attacker, "1128").act(V::Join, second);
  tanks.until(AttackStage::Type);
  EXPECT_EQ(fireStrength(tanks), 2 + 1);
}

TEST(AttackValues, ADefendingTankNeedsAHelperThatFiresAtTheSameHex) {
  CASES("14.1b");
  Duel s("german 5-4-12", "1725", "soviet 2-1-8", "1726");
  const UnitId rifle = s.put("soviet 3-8 infantry", "1726");
  const UnitId second = s.put("german 5-4-12", "1825");  // a light structure
  s.go();
  s.announce(s.attacker, "1726").act(V::Join, second);
  s.type(3);
  s.act(V::Assign, rifle, s.hex("1725")).act(V::Assign, s.defender, s.hex("1825"));
  EXPECT_EQ(defensiveShot(s.at(), s.direction("1825")).strength.total(), 1 * 3);
  Duel same("german 5-4-12", "1725", "soviet 2-1-8", "1726");
  const UnitId mate = same.put("soviet 3-8 infantry", "1726");
  const UnitId other = same.put("german 5-4-12", "1825");
  same.go();
  same.announce(same.attacker, "1726").act(V::Join, other);
  same.type(3);
  same.act(V::Assign, mate, same.hex("1825")).act(V::Assign, same.defender, same.hex("1825"));
  EXPECT_EQ(defensiveShot(same.at(), same.direction("1825")).strength.total(), (2 + 3) * 3);
}

TEST(AttackValues, ZeroStrengthDoesNotFireButTheChitIsDrawn) {
  CASES("14.13");
  // A 1-0-6 in a light structure attacked from a light structure: its fire does not take place.
  Duel s("german 5-4-12", "1729", "soviet 1-0-6", "1728");
  s.begin();
  s.roll(3);
  s.allFire();
  EXPECT_EQ(s.stage(), AttackStage::OffensiveRoll);  // no Defensive die
  s.roll(1);
  EXPECT_EQ(s.step(), S::Chits);
}

TEST(AttackValues, OverrunsAndCounterattacksUseFirstValues) {
  CASES("14.11");
  AttackScene s;
  const UnitId tank = s.put("soviet 2-1-8", "1128");
  Units units;
  units.add(tank);
  EXPECT_EQ(counterShot(s.rules, s.state, kSoviet, s.hex("1129"), units).strength.total(), 2);
  EXPECT_EQ(groundValue(s.rules, tank, s.hex("1128"), units), 1);
}

TEST(AttackValues, SingleValueFlakFollowsTheArtilleryRules) {
  CASES("14.14");
  Duel s("german 5-4-12", "1521", "soviet 2-1-8", "1621");  // armor alone: one quarter
  const UnitId flak = s.put("german 2-7-12", "1221");
  s.go();
  s.announce(s.attacker, "1621").until(AttackStage::Commit).act(V::Commit, flak);
  s.until(AttackStage::Type);
  EXPECT_EQ(fireStrength(s), 5 + 1);
  // Next to the target it fires with its one value, whatever the terrain.
  Units alone;
  alone.add(flak);
  EXPECT_EQ(groundValue(s.rules, flak, s.hex("1128"), alone), 2);
}

TEST(AttackValues, GermanInfantryUsesTheSecondValueInBuiltUpHexes) {
  CASES("14.2", "14.41");
  AttackScene s;
  const UnitId rifle = s.put("german 5-4-12", "1521");
  Units alone;
  alone.add(rifle);
  const std::pair<const char*, int> targets[] = {{"1621", 5}, {"1728", 5}, {"1128", 5}, {"1319", 5},
                                                 {"1627", 5}, {"1531", 4}, {"1726", 4}, {"1925", 4}};
  for (const auto& [hex, value] : targets) EXPECT_EQ(groundValue(s.rules, rifle, s.hex(hex), alone), value) << hex;
}

TEST(AttackValues, MortarsKeepTheirRuleInAGroundAttack) {
  CASES("6.5c");
  // A mortar that attacks from the next hex is halved, into a fortified structure quartered.
  Duel clear("german 8-4-12", "1521", "soviet 3-8 infantry", "1621");
  clear.begin();
  EXPECT_EQ(fireStrength(clear), 4);
  Duel fort("german 8-4-12", "1725", "soviet 3-8 infantry", "1726");
  fort.begin();
  EXPECT_EQ(fireStrength(fort), 2);
}

TEST(AttackValues, MortarsAndTheMissingDepotReduceGroupsNotUnits) {
  CASES("6.48", "6.6", "6.5c");
  // Two mortars of 4 next to armor alone: 8 / 4 = 2; without the depot 1.
  Duel s("soviet 4-4-10", "1521", "german 6-2-24", "1621");
  s.put("soviet 4-4-10", "1521");
  Units both;
  s.state.each(s.hex("1521"), [&](UnitId unit) { both.add(unit); });
  ASSERT_EQ(both.size(), 2U);
  const auto strength = [&] {
    Shot shot;
    shot.side = kSoviet;
    shot.into = s.hex("1621");
    s.chuikov("1521");
    addAdjacent(s.rules, s.state, shot, both, s.hex("1621"));
    return shot.strength.total();
  };
  EXPECT_EQ(strength(), 2);
  bfs::put(s.rules, s.state, s.rules.depot, kPool);
  EXPECT_EQ(strength(), 1);
}

TEST(AttackValues, MortarsNextToArmorAloneAreQuartered) {
  CASES("6.5a");
  Scene s;
  Units mortars;
  for (int i = 0; i < 3; ++i) mortars.add(s.put("german 8-4-12", "1521"));
  s.put("soviet 2-1-8", "1621");
  const auto strength = [&] {
    Shot shot;
    shot.side = kGerman;
    shot.into = s.hex("1621");
    addAdjacent(s.rules, s.state, shot, mortars, s.hex("1621"));
    return shot.strength.total();
  };
  EXPECT_EQ(strength(), 24 / 4);
  s.put("soviet 3-8 infantry", "1621");
  EXPECT_EQ(strength(), 24 / 2);
}

// --- Special terrain
// -----------------------------------------------------------------------------------------------------

TEST(AttackTerrain, Column6LowersTheDieOfSovietsInLightStructures) {
  CASES("10.42", "14.3f", "3.21b");
  Duel s("german 5-4-12", "0928", "soviet 3-8 infantry", "0929");
  s.begin();
  const AttackAt at = s.at();
  const Shot shot = defensiveShotBy(at, s.direction("0928"), at.firing(), {});
  EXPECT_EQ(shot.strength.total(), 3);
  EXPECT_EQ(shot.die.total(), -1);
}

TEST(AttackTerrain, SpecialStructures) {
  CASES("14.41", "3.21e");
  // 1925 from light 1924: as heavy for both fires, as clear for indirect artillery.
  Duel s("german 5-4-12", "1924", "soviet 3-8 infantry", "1925");
  const UnitId gun = s.put("german 8-10-12", "1523");
  s.chuikov("1925").go();
  s.announce(s.attacker, "1925").until(AttackStage::Commit).act(V::Commit, gun);
  s.until(AttackStage::Type);
  EXPECT_EQ(fireStrength(s), 4 + 8);
  EXPECT_EQ(offensiveShot(s.at()).die.total(), 2);
  EXPECT_EQ(defensiveStrength(s, "1924"), 6);
}

TEST(AttackTerrain, KurganBankAndGullyAreFortified) {
  CASES("14.42", "14.43a", "14.44", "3.21d");
  AttackScene s;
  for (const char* hex : {"1726", "1534", "1634", "1832", "2227", "2719", "1735"}) {
    EXPECT_EQ(s.rules.terrainAt(s.hex(hex)), Terrain::Fortified) << hex;
    EXPECT_TRUE(s.rules.fortified.has(s.hex(hex))) << hex;
    EXPECT_FALSE(s.rules.hills.has(s.hex(hex))) << hex;
    EXPECT_FALSE(s.rules.zocTerrain.has(s.hex(hex))) << hex;
  }
  EXPECT_EQ(stackLimit(s.rules, s.hex("1735"), kGerman), 2);
  EXPECT_EQ(stackLimit(s.rules, s.hex("1735"), kSoviet), 2);
  EXPECT_EQ(stackLimit(s.rules, s.hex("1534"), kSoviet), 3);
  for (const char* hex : {"1534", "1634", "1735"}) EXPECT_EQ(s.rules.riverSides[index(s.hex(hex))], 0) << hex;
}

TEST(AttackTerrain, TheChartIsTheBooks) {
  CASES("14.3i", "14.3a", "14.3b", "14.3e", "14.3f", "14.3g", "3.21a", "3.21b", "3.21c", "3.21d", "3.21e", "3.21f",
        "3.21g", "3.21h");
  struct Row {
    Terrain terrain;
    int cost, cutSoviet, cutGerman, dieSoviet, dieGerman, sovietDie, sovietTimes, germanDie, germanTimes;
    bool zoc;
  };
  const Row rows[] = {
      {Terrain::Clear, 2, 1, 1, 0, 0, 0, 1, 0, 2, true},    {Terrain::Light, 4, 1, 1, 1, 1, -1, 1, -1, 1, false},
      {Terrain::Heavy, 8, 2, 2, 2, 2, 0, 2, 0, 1, false},   {Terrain::Fortified, 16, 4, 2, 3, 2, 0, 3, 0, 1, false},
      {Terrain::Special, 8, 1, 1, 2, 2, 0, 2, 0, 1, false}, {Terrain::Hill, 4, 1, 1, 0, 0, -1, 1, -1, 1, true},
      {Terrain::Woods, 8, 1, 1, 1, 1, -1, 1, 0, 1, false},  {Terrain::Park, 4, 1, 1, 1, 1, 0, 1, -1, 1, true},
  };
  const Rules& rules = theTitle().rules();
  for (const Row& row : rows) {
    const TerrainData& data = rules.chart[static_cast<std::size_t>(row.terrain)];
    SCOPED_TRACE(data.name);
    EXPECT_EQ(data.cost, row.cost);
    EXPECT_EQ(data.cutSoviet, row.cutSoviet);
    EXPECT_EQ(data.cutGerman, row.cutGerman);
    EXPECT_EQ(data.dieSoviet, row.dieSoviet);
    EXPECT_EQ(data.dieGerman, row.dieGerman);
    EXPECT_EQ(data.sovietDie, row.sovietDie);
    EXPECT_EQ(data.sovietTimes, row.sovietTimes);
    EXPECT_EQ(data.germanDie, row.germanDie);
    EXPECT_EQ(data.germanTimes, row.germanTimes);
    EXPECT_EQ(data.zoc, row.zoc);
  }
}

TEST(AttackTerrain, RiversAreAlwaysPaidFor) {
  CASES("14.3c", "14.3a");
  AttackScene s;
  int rivers = 0;
  s.rules.land.each([&](Place from) {
    for (int d = 0; d < kDirections; ++d) {
      const Place to = s.rules.around(from)[static_cast<std::size_t>(d)];
      const bool river = ((s.rules.riverSides[index(from)] >> d) & 1) != 0;
      if (!river || to == kNowhere || !s.rules.land.has(to)) continue;
      const bool road = ((s.rules.roadSides[index(from)] >> d) & 1) != 0;
      const int entry = road ? std::min<int>(2, s.rules.effects(to).cost) : s.rules.effects(to).cost;
      EXPECT_EQ(stepCost(s.rules, s.state, kGerman, from, d), entry + 4);
      ++rivers;
    }
  });
  EXPECT_GT(rivers, 10);
}

TEST(AttackTerrain, OverrunsAndCounterattacksIgnoreTheColumns) {
  CASES("14.3h");
  AttackScene s;
  const UnitId rifle = s.put("soviet 3-8 infantry", "1726");  // fortified: would be tripled
  Units units;
  units.add(rifle);
  const Shot counter = counterShot(s.rules, s.state, kSoviet, s.hex("1725"), units);
  EXPECT_EQ(counter.strength.total(), 3);
  EXPECT_EQ(counter.die.total(), 0);
}

}  // namespace
}  // namespace kessel::bfs
