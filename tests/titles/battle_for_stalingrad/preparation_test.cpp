// SPDX-License-Identifier: GPL-3.0-or-later
// Stage A [4.0A]: readiness, air markers, the German Replacement Box [15.2].
#include "titles/battle_for_stalingrad/scene.h"

namespace kessel::bfs {
namespace {

Scene preparation(int turn = 2) {
  Scene scene;
  scene.turn(turn).phase(S::Replacements);
  scene.state.steps.frames[0].stage = 1;
  scene.put("soviet 3-8 infantry", "2715");
  scene.put("german 5-4-12", "0303");
  return scene;
}

/// An eliminated unit that may roll for its return. Build the rest of the scene first.
UnitId inBox(Scene& scene, const char* what) {
  const UnitId unit = scene.put(what, "0404");
  bfs::put(scene.rules, scene.state, unit, kReplacements);
  return unit;
}

TEST(Preparation, EverybodyIsReady) {
  CASES("4.0A1", "2.2a", "3.32", "5.53a");
  Scene scene = preparation();
  const UnitId used = scene.put("soviet 2-8 infantry", "2010");
  const UnitId flak = scene.put("ind-flak-1", "2010");
  const UnitId german = scene.put("german 8-10-12", "0505");
  scene.state.mark(used, kUsed);
  scene.state.mark(german, kDeployed);
  scene.state.flakHex[static_cast<std::size_t>(scene.rules[flak].flakIndex)] = scene.hex("2010");
  const UnitData before = scene.rules[used];
  scene.go();
  EXPECT_EQ(scene.state.flags[index(used)], 0);
  EXPECT_EQ(scene.state.flags[index(german)], 0);
  EXPECT_EQ(scene.state.flakHex[static_cast<std::size_t>(scene.rules[flak].flakIndex)], kNowhere);
  // Values are the same on both sides: readiness changes none of them [3.32].
  EXPECT_EQ(scene.rules[used].fire, before.fire);
}

TEST(Preparation, MarkersAreSetToTheGameTurn) {
  CASES("4.0A2", "5.0a");
  for (int turn : {1, 3, 4, 7}) {
    Scene scene = preparation(turn);
    scene.state.level = {1, 1};
    scene.go();
    const ScenarioData& data = scene.rules.of(scene.state);
    EXPECT_EQ(scene.state.level[index(kGerman)], data.table("german-level", turn));
    EXPECT_EQ(scene.state.level[index(kSoviet)], data.table("soviet-level", turn));
    EXPECT_EQ(scene.state.dive[index(kGerman)], data.table("german-dive", turn));
    EXPECT_EQ(scene.state.dive[index(kSoviet)], data.table("soviet-dive", turn));
  }
}

/// The greatest die on which a unit comes back.
int returnsUpTo(const char* what) {
  int best = 0;
  for (int die = 1; die <= 6; ++die) {
    Scene scene = preparation();
    const UnitId unit = inBox(scene, what);
    scene.go();
    scene.roll(die);
    if (scene.state.at(unit) == kSetUp) {
      EXPECT_EQ(best, die - 1);
      best = die;
    } else {
      EXPECT_EQ(scene.state.at(unit), kLost);
    }
  }
  return best;
}

TEST(Preparation, Ex38ReturnRolls) {
  CASES("15.2a", "15.21", "4.0A3");
  EXPECT_EQ(returnsUpTo("german 6-2-24"), 2);  // the smaller of two Fire Strengths
  EXPECT_EQ(returnsUpTo("german 5-4-12"), 3);
  EXPECT_EQ(returnsUpTo("german 4-3-18"), 3);
  EXPECT_EQ(returnsUpTo("german 1-12"), 1);
  EXPECT_EQ(returnsUpTo("german 3-18"), 3);
}

TEST(Preparation, ArtilleryAndFlakNeverReturn) {
  CASES("15.22", "15.2a");
  Scene scene = preparation();
  Events nobody;
  for (const char* what : {"german 8-10-12", "german 3-1-12", "german 2-7-12"}) {
    const UnitId unit = scene.put(what, "0404");
    eliminate(scene.rules, scene.state, unit, "10.4", nobody);
    EXPECT_EQ(scene.state.at(unit), kLost) << what;
  }
  const UnitId infantry = scene.put("german 5-4-12", "0404");
  eliminate(scene.rules, scene.state, infantry, "10.4", nobody);
  EXPECT_EQ(scene.state.at(infantry), kReplacements);
}

TEST(Preparation, OutOfSupplyLossesDoNotReturn) {
  CASES("15.24", "13.12");
  Scene scene = preparation();
  Events nobody;
  const UnitId cut = scene.put("german 5-4-12", "1026");
  for (const char* around : {"1025", "1027", "0926", "0927", "1126", "1127"}) scene.put("soviet 3-8 infantry", around);
  eliminate(scene.rules, scene.state, cut, "10.4", nobody);
  EXPECT_EQ(scene.state.at(cut), kLost);
}

TEST(Preparation, OneRollEachAndTheBoxIsEmptyAfterwards) {
  CASES("15.23");
  Scene scene = preparation();
  const UnitId a = inBox(scene, "german 5-4-12");
  const UnitId b = inBox(scene, "german 6-2-24");
  scene.go();
  scene.roll(6).roll(4);
  EXPECT_EQ(scene.state.at(a), kLost);
  EXPECT_EQ(scene.state.at(b), kLost);
  EXPECT_NE(scene.step(), S::Replacements);
}

TEST(Preparation, UnitsReturnInTheSectors) {
  CASES("15.2b");
  Scene scene = preparation();
  scene.put("soviet 2-8 infantry", "0436");
  for (int i = 0; i < 4; ++i) scene.put("german 5-4-12", "0435");
  const UnitId a = inBox(scene, "german 5-4-12");
  const UnitId b = inBox(scene, "german 4-3-18");
  scene.go();
  scene.roll(1).roll(1);
  EXPECT_EQ(scene.who(), kGerman);
  EXPECT_EQ(scene.why(act(V::Place, a, scene.hex("0303"))), "15.2b");
  EXPECT_EQ(scene.why(act(V::Place, a, scene.hex("0436"))), "R-88");
  EXPECT_EQ(scene.why(act(V::Place, a, scene.hex("0435"))), "8.1");
  // Any sector will do, next to Soviets as well; the order is free.
  scene.act(V::Place, b, scene.hex("0437"));
  scene.act(V::Place, a, scene.hex("2003"));
  EXPECT_EQ(scene.state.at(a), scene.hex("2003"));
  EXPECT_EQ(scene.state.flags[index(a)], 0);  // functions normally at once
  EXPECT_NE(scene.step(), S::Replacements);
}

TEST(Preparation, WithoutAHexAReturnedUnitIsLost) {
  CASES("15.2b");
  Scene scene = preparation();
  const UnitId unit = inBox(scene, "german 5-4-12");
  scene.go();
  scene.state.layers[1] |= scene.rules.sectors;  // every sector hex is taken
  scene.roll(1);
  EXPECT_EQ(scene.state.at(unit), kLost);
  EXPECT_NE(scene.step(), S::Replacements);
}

}  // namespace
}  // namespace kessel::bfs
