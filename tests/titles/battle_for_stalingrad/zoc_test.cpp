// SPDX-License-Identifier: GPL-3.0-or-later
// Chapter 9: Zones of Control.
#include "titles/battle_for_stalingrad/move_scene.h"

namespace kessel::bfs {
namespace {

bool controls(const Scene& s, Side side, std::string_view hex) {
  const bool inSet = zoneOfControl(s.rules, s.state, side).has(s.hex(hex));
  EXPECT_EQ(inSet, inZoneOfControl(s.rules, s.state, s.hex(hex), side)) << hex;
  return inSet;
}

TEST(ZoneOfControl, IsExertedByEveryGermanUnit) {
  CASES("9.1a");
  const Rules& rules = theTitle().rules();
  for (std::uint16_t i = 0; i < rules.units; ++i) {
    if (rules.unit[i].side != kGerman) continue;
    EXPECT_TRUE(rules.unit[i].is(kZoc)) << rules.info.roster.units[i].id;
  }
  MoveScene s;
  s.put("german 1-18 recon", "1621");
  for (const char* hex : {"1620", "1721", "1722", "1622", "1522", "1521"})
    EXPECT_TRUE(controls(s, kGerman, hex)) << hex;
  EXPECT_FALSE(controls(s, kGerman, "1621"));
  EXPECT_FALSE(controls(s, kGerman, "1520"));
}

TEST(ZoneOfControl, IsExertedBySovietsButNotByAll) {
  CASES("9.1b", "3.23a", "6.7b", "12.14", "11.31b");
  for (const char* with : {"soviet 3-8 infantry", "soviet 2-8 guards infantry", "soviet 2-12", "soviet 2-8 engineer",
                           "soviet 3-0 worker", "soviet 1-0-6 anti-tank", "soviet 1-0-6 flak", "soviet 8-4-6",
                           "soviet 1-0-10", "soviet 3-12 recon", "soviet 4-4"}) {
    MoveScene s;
    s.put(with, "1621");
    EXPECT_TRUE(controls(s, kSoviet, "1521")) << with;
  }
  for (const char* without :
       {"soviet 2-8 infantry", "soviet 2-8 machinegun infantry", "soviet 1-4 militia", "soviet 1-0 survivor"}) {
    MoveScene s;
    s.put(without, "1621");
    EXPECT_FALSE(controls(s, kSoviet, "1521")) << without;
  }
  MoveScene s;
  s.chuikov("1621");
  EXPECT_FALSE(controls(s, kSoviet, "1521"));
  s.put("soviet 2-8 infantry", "1621");
  EXPECT_FALSE(controls(s, kSoviet, "1521"));
  s.put("soviet 3-8 infantry", "1621");  // one unit of the stack is enough
  EXPECT_TRUE(controls(s, kSoviet, "1521"));
}

TEST(ZoneOfControl, EX21_ReachesOpenGroundOnlyWhateverItsOwnTerrain) {
  CASES("9.2", "3.21a", "3.21b", "3.21c", "3.21d", "3.21e", "3.21f", "3.21g", "3.21h");
  const Rules& rules = theTitle().rules();
  const Map& map = rules.info.map;
  for (Place hex : map.hexes()) {
    if (!rules.land.has(hex)) continue;
    const std::string& kind = map.terrains[map.terrain[index(hex)]].id;
    EXPECT_EQ(rules.zocTerrain.has(hex), kind == "clear" || kind == "hill" || kind == "park") << map.placeName(hex);
  }
  MoveScene s;
  s.put("german 5-4-12", "1433");  // heavy structure; 1333 is a park, 1432 heavy, 1334 and 1434 light
  EXPECT_TRUE(controls(s, kGerman, "1333"));
  EXPECT_FALSE(controls(s, kGerman, "1432"));
  EXPECT_FALSE(controls(s, kGerman, "1434"));
  s.put("german 5-4-12", "1730");  // heavy structure among light and heavy ones
  EXPECT_FALSE(controls(s, kGerman, "1729"));
  EXPECT_FALSE(controls(s, kGerman, "1731"));
  s.put("soviet 3-8 infantry", "1822");  // light structure; 1821 is a hill, 1722 clear
  EXPECT_TRUE(controls(s, kSoviet, "1821"));
  EXPECT_TRUE(controls(s, kSoviet, "1722"));
  EXPECT_FALSE(controls(s, kSoviet, "1823"));
}

TEST(ZoneOfControl, CostsNothingAndEndsTheMove) {
  CASES("9.31", "9.33", "9.34");
  MoveScene s;
  const UnitId tank = s.put("german 6-2-24", "1420");
  s.put("german 5-4-12", "1519");  // friendly Zones of Control do nothing
  s.put("soviet 3-8 infantry", "1621");
  s.put("soviet 3-8 infantry", "1522");  // a second one over 1521
  for (const char* hex : {"1621", "1522"}) s.state.mark(s.state.top(s.hex(hex)), kUsed);
  s.go().activate({tank}).steps({"1520"});
  EXPECT_TRUE(controls(s, kGerman, "1520"));
  EXPECT_FALSE(controls(s, kSoviet, "1520"));
  EXPECT_TRUE(s.mayGo("1521"));
  s.steps({"1521"});
  EXPECT_TRUE(controls(s, kSoviet, "1521"));
  EXPECT_EQ(s.left(), 96 - 4);
  EXPECT_EQ(s.whyStep("1520"), "7.33");
}

TEST(ZoneOfControl, OfBothSidesMayCoverAHex) {
  CASES("9.34");
  MoveScene s;
  s.put("german 5-4-12", "1520");
  s.put("soviet 3-8 infantry", "1621");
  EXPECT_TRUE(controls(s, kGerman, "1521"));
  EXPECT_TRUE(controls(s, kSoviet, "1521"));
}

TEST(ZoneOfControl, IsCancelledForSupplyByFriendsButNotForMovement) {
  CASES("9.35", "13.0a");
  // A corridor of one hex: 1447 and 1448 lead to the rest of the map by 1347 only, controlled from 1246.
  MoveScene s;
  const UnitId inside = s.put("german 6-2-24", "1448");
  s.put("soviet 3-8 infantry", "1246");
  const UnitId plug = s.put("soviet 3-8 infantry", "1446");
  s.put("soviet 3-8 infantry", "1348");
  EXPECT_EQ(s.rules.terrainAt(s.hex("1347")), Terrain::Clear);
  EXPECT_FALSE(inSupply(s.rules, s.state, inside));
  const UnitId friendly = s.put("german 6-2-24", "1347");
  s.put("german 5-4-12", "1247");
  s.put("german 5-4-12", "1148");
  EXPECT_TRUE(controls(s, kSoviet, "1347"));
  EXPECT_TRUE(inSupply(s.rules, s.state, friendly));
  EXPECT_TRUE(inSupply(s.rules, s.state, inside));
  s.go().activate({friendly});
  EXPECT_EQ(s.whyStep("1447"), "7.34");
  EXPECT_TRUE(s.state.onMap(plug));
}

}  // namespace
}  // namespace kessel::bfs
