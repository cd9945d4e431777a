// SPDX-License-Identifier: GPL-3.0-or-later
// Chapter 3.2: where a unit projects a Zone of Interdiction, and where not.
#include "scene.h"

namespace kessel::bos {
namespace {

TEST(BattleOfStalingradZoi, ReachesTheSixHexesAround) {
  CASES("3.2a");
  for (const char* id : {"s-37", "a-7"}) {
    Scene s;
    s.put(id, "0905").go();
    const Side side = s.sideOf(id);
    for (const char* around : {"0904", "0906", "0804", "0805", "1004", "1005"}) EXPECT_TRUE(s.zoi(side, around));
    EXPECT_FALSE(s.zoi(side, "0905"));  // into the hexes around only
    EXPECT_FALSE(s.zoi(side, "0907"));
    EXPECT_FALSE(s.zoi(s.other(side), "0904"));
  }
}

TEST(BattleOfStalingradZoi, AUnitOutOfSupplyHasItToo) {
  CASES("3.2a");
  Scene s;
  s.put("a-7", "0905").put("s-37", "0906").put("s-12", "0904").go();
  ASSERT_FALSE(s.supplied("a-7"));
  EXPECT_TRUE(s.zoi(kAxis, "0805"));
}

TEST(BattleOfStalingradZoi, NeverEntersAMajorCity) {
  CASES("3.2b");
  Scene s;
  s.put("a-7", "0607").put("s-37", "0618").put("a-8", "1113").go();
  EXPECT_FALSE(s.zoi(kAxis, "0606"));    // Stalingrad
  EXPECT_FALSE(s.zoi(kSoviet, "0617"));  // Kharkov, which has no river crossing
  EXPECT_FALSE(s.zoi(kAxis, "1112"));    // Rostov
  EXPECT_TRUE(s.zoi(kAxis, "0507"));
}

TEST(BattleOfStalingradZoi, EntersAMinorCity) {
  CASES("3.2b", "3.2a");
  Scene s;
  s.put("s-37", "0907").go();
  EXPECT_TRUE(s.zoi(kSoviet, "0908"));  // Kotelnikovo
}

TEST(BattleOfStalingradZoi, StaysOutOfBoxesAndDoesNotLeaveThem) {
  CASES("3.2c", "3.2d");
  Scene s;
  s.put("s-37", "kalmykia").put("s-60", "svf").put("s-57", "dsf").put("a-7", "axis-reserve").go();
  for (const char* hex : {"1102", "1103", "1104", "0112", "0111", "0108", "0101", "1001"})
    EXPECT_FALSE(s.zoi(kSoviet, hex)) << hex;
  EXPECT_FALSE(s.zoi(kAxis, "0120"));
  // The only way of the corps in Dagestan leads by Kalmykia, beside which a Soviet army stands.
  Scene t;
  t.put("a-7", "dagestan").put("s-37", "stavropolsky").put("s-12", "1103").go();
  EXPECT_TRUE(t.zoi(kSoviet, "1102") && t.zoi(kSoviet, "1104"));
  EXPECT_FALSE(t.supplied("a-7"));  // all three hexes on from Kalmykia are closed
  Scene u;
  u.put("a-7", "dagestan").put("s-37", "stavropolsky").put("s-12", "1104").go();
  EXPECT_FALSE(u.zoi(kSoviet, "1102"));
  EXPECT_TRUE(u.supplied("a-7"));  // Kalmykia itself is in no zone
}

TEST(BattleOfStalingradZoi, StopsAtRiversOfBothKinds) {
  CASES("3.2e");
  Scene s;
  s.put("a-7", "0608").put("a-8", "0718").put("s-37", "0616").go();
  for (const char* beyond : {"0607", "0508", "0509", "0708"}) EXPECT_FALSE(s.zoi(kAxis, beyond)) << beyond;  // DV-8
  EXPECT_TRUE(s.zoi(kAxis, "0609"));
  EXPECT_TRUE(s.zoi(kAxis, "0709"));
  EXPECT_TRUE(s.zoi(kAxis, "0717"));
  EXPECT_FALSE(s.zoi(kSoviet, "0717"));  // the Donets is minor
}

TEST(BattleOfStalingradZoi, ABattleSpaceHasNone) {
  CASES("3.2f");
  Scene s;
  s.put("a-7", "0905").put("s-37", "0905").go();
  for (const char* around : {"0904", "0906", "0804", "0805", "1004", "1005"}) {
    EXPECT_FALSE(s.zoi(kAxis, around));
    EXPECT_FALSE(s.zoi(kSoviet, around));
  }
  s.put("s-12", "0907");  // a neighbour that fights nobody still has its own
  EXPECT_TRUE(s.zoi(kSoviet, "0906"));
}

TEST(BattleOfStalingradZoi, LeavesCitiesButNotOverRivers) {
  CASES("3.2g", "3.2e");
  Scene s;
  s.put("s-56", "1112").put("s-62", "0606").put("a-7", "0617").go();
  for (const char* hex : {"1111", "1113", "1011", "1012"}) EXPECT_TRUE(s.zoi(kSoviet, hex)) << hex;  // DV-9
  for (const char* hex : {"0605", "0607", "0506", "0507", "0707"}) EXPECT_TRUE(s.zoi(kSoviet, hex)) << hex;
  EXPECT_FALSE(s.zoi(kSoviet, "0706"));  // the Volga leaves the city along this side
  for (const char* hex : {"0618", "0518", "0717", "0718"}) EXPECT_TRUE(s.zoi(kAxis, hex)) << hex;
  for (const char* hex : {"0616", "0517"}) EXPECT_FALSE(s.zoi(kAxis, hex)) << hex;                 // the Donets
  s.put("a-8", "1112");                                                                            // a battle space
  for (const char* hex : {"1111", "1113", "1011", "1012"}) {
    EXPECT_FALSE(s.zoi(kSoviet, hex)) << hex;
    EXPECT_FALSE(s.zoi(kAxis, hex)) << hex;
  }
}

TEST(BattleOfStalingradZoi, DoesNotHinderTacticalMovement) {
  CASES("3.2h", "7.2a");
  Scene s(Phase::AxisMovement);
  s.put("a-24", "0907").put("s-37", "0805").put("s-12", "1004").go();
  ASSERT_TRUE(s.zoi(kSoviet, "0906") && s.zoi(kSoviet, "0905") && s.zoi(kSoviet, "0904"));
  s.move("a-24", {"0906", "0905", "0904"});
  EXPECT_TRUE(s.isAt("a-24", "0904"));
}

}  // namespace
}  // namespace kessel::bos
