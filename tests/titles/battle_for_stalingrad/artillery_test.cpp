// SPDX-License-Identifier: GPL-3.0-or-later
// Cases 6.2 and 6.4 to 6.6: spotting and the reductions of Fire Strength.
#include "titles/battle_for_stalingrad/bombardment_scene.h"

namespace kessel::bfs {
namespace {

TEST(Artillery, SpottingByAdjacency) {
  CASES("6.21", "6.33");
  Scene scene = sovietStage();
  scene.put("german 5-4-12", "0505");
  scene.put("german 5-4-12", "0509");
  scene.put("soviet 8-6-12", "0510");
  scene.put("soviet 8-6-12", "0504");
  scene.go();
  EXPECT_EQ(targets(scene), (std::vector<std::string>{"0505", "0509"}));
  scene.act(V::Bombard, scene.hex("0505"));
  EXPECT_EQ(scene.legal(V::Battery).size(), 2U);
}

TEST(Artillery, WithoutSpottingThereIsNoTarget) {
  CASES("6.21");
  Scene scene = sovietStage();
  scene.put("german 5-4-12", "0505");
  scene.put("german 5-4-12", "0605");
  scene.put("soviet 8-6-12", "0510");
  scene.put("tva-2-6-1", "2723");
  Scene before = scene;
  scene.go();
  EXPECT_NE(scene.step(), S::Bombardment);
  EXPECT_EQ(chapterOf(before.state).judge(before.rules, before.state, act(V::Bombard, before.hex("0505"))).rule,
            std::string("6.21"));
}

TEST(Artillery, SpottingFromMamayevKurgan) {
  CASES("6.21");
  Scene scene = sovietStage();
  scene.put("german 5-4-12", "1126");  // six hexes from 1726
  scene.put("soviet 8-6-12", "1425");
  EXPECT_FALSE(spotted(scene.rules, scene.state, scene.hex("1126"), false));
  scene.put("soviet 3-8 infantry", "1726");
  EXPECT_TRUE(spotted(scene.rules, scene.state, scene.hex("1126"), false));
  EXPECT_FALSE(spotted(scene.rules, scene.state, scene.hex("1126"), true));
  EXPECT_TRUE(spotted(scene.rules, scene.state, scene.hex("0826"), false));   // nine
  EXPECT_FALSE(spotted(scene.rules, scene.state, scene.hex("0726"), false));  // ten
}

TEST(Artillery, SpottingFromHills) {
  CASES("6.21");
  Scene scene = sovietStage();
  scene.put("soviet 3-8 infantry", "0617");  // a hill
  EXPECT_TRUE(spotted(scene.rules, scene.state, scene.hex("0614"), false));
  EXPECT_FALSE(spotted(scene.rules, scene.state, scene.hex("0613"), false));
  Scene plain = sovietStage();
  plain.put("soviet 3-8 infantry", "0616");  // clear
  EXPECT_FALSE(spotted(plain.rules, plain.state, plain.hex("0614"), false));
  // 1726 is no hill for this purpose, but reaches nine hexes.
  EXPECT_FALSE(plain.rules.hills.has(plain.rules.kurgan));
}

TEST(Artillery, Ex52MilitiaDoNotSpot) {
  CASES("6.22", "6.23");
  Scene scene = sovietStage();
  scene.put("german 5-4-12", "1126");
  const UnitId battery = scene.put("soviet 8-6-12", "1425");
  scene.put("soviet 1-4", "1026");
  EXPECT_FALSE(spotted(scene.rules, scene.state, scene.hex("1126"), false));
  const UnitId observer = scene.put("soviet 3-8 infantry", "1726");
  EXPECT_EQ(strength(scene, {battery}, "1126"), 4);
  EXPECT_TRUE(hasLine(shotOf(scene, {battery}, "1126").strength, "6.22"));
  const UnitId friendly = scene.put("soviet 3-8 infantry", "1026");
  EXPECT_EQ(strength(scene, {battery}, "1126"), 8);
  bfs::put(scene.rules, scene.state, observer, kPool);
  bfs::put(scene.rules, scene.state, friendly, kPool);
  EXPECT_FALSE(spotted(scene.rules, scene.state, scene.hex("1126"), false));
}

TEST(Artillery, ASurvivorInMamayevKurganReachesNineHexes) {
  CASES("6.23");
  Scene scene = sovietStage();
  scene.put("german 5-4-12", "1126");
  scene.put("german 5-4-12", "1725");
  scene.put("soviet 1-0", "1726");
  EXPECT_TRUE(spotted(scene.rules, scene.state, scene.hex("1126"), false));
  EXPECT_FALSE(spotted(scene.rules, scene.state, scene.hex("1725"), true));  // no adjacency
  Scene militia = sovietStage();
  militia.put("soviet 1-4", "1726");
  EXPECT_FALSE(spotted(militia.rules, militia.state, militia.hex("1126"), false));
}

TEST(Artillery, Column4InHeavyAndFortifiedStructures) {
  CASES("6.41", "14.3d", "3.21c", "3.21d");
  Scene scene = stage();
  const UnitId battery = scene.put("army-art-art-1", "2010");  // 8-18-8
  scene.put("soviet 3-8 infantry", "2614");
  scene.put("soviet 3-8 infantry", "2518");
  scene.put("soviet 3-8 infantry", "2522");  // bank
  scene.put("soviet 3-8 infantry", "2016");  // clear
  EXPECT_EQ(strength(scene, {battery}, "2614"), 4);
  EXPECT_EQ(strength(scene, {battery}, "2518"), 2);
  EXPECT_EQ(strength(scene, {battery}, "2522"), 2);
  EXPECT_EQ(strength(scene, {battery}, "2016"), 8);
  EXPECT_TRUE(hasLine(shotOf(scene, {battery}, "2518").strength, "6.41"));
}

TEST(Artillery, InHeavyAndFortifiedHexesArmorDoesNotCutFurther) {
  CASES("6.45", "6.5b");
  // German armor alone in a fortified structure: one half by column 4, not a quarter.
  Scene scene = sovietStage();
  scene.put("german 6-2-24", "1726");
  scene.put("soviet 3-8 infantry", "1825");
  scene.put("chuikov", "1825");
  const UnitId battery = scene.put("soviet 6-8-6", "2026");
  EXPECT_EQ(strength(scene, {battery}, "1726"), 3);
  // A mortar next to such a hex likewise.
  Units mortar;
  mortar.add(scene.put("soviet 8-4-6 mortar artillery", "1825"));
  Shot near;
  near.side = kSoviet;
  addAdjacent(scene.rules, scene.state, near, mortar, scene.hex("1726"));
  EXPECT_EQ(near.strength.total(), 4);
  // And a German one next to Soviet armor in a heavy structure.
  Scene heavy = stage();
  heavy.put("soviet 2-1-8", "1531");
  Units german;
  german.add(heavy.put("german 8-4-12", "1430"));
  Shot shot;
  shot.side = kGerman;
  addAdjacent(heavy.rules, heavy.state, shot, german, heavy.hex("1531"));
  EXPECT_EQ(shot.strength.total(), 4);
}

TEST(Artillery, Ex16Column5) {
  CASES("6.42", "14.3e", "3.21b", "3.21g", "3.21h", "3.21a", "3.21f");
  Scene scene = stage();
  const UnitId battery = scene.put("army-art-art-1", "2010");
  EXPECT_EQ(shotOf(scene, {battery}, "1912").die.total(), scene.rules.terrainAt(scene.hex("1912")) == Terrain::Woods);
  auto die = [&](Terrain terrain) {
    int value = -1;
    scene.rules.land.each([&](Place hex) {
      if (value < 0 && scene.rules.terrainAt(hex) == terrain) {
        Shot shot;
        shot.side = kGerman;
        addColumn5(scene.rules, scene.state, shot, hex, false);
        value = shot.die.total();
      }
    });
    return value;
  };
  EXPECT_EQ(die(Terrain::Clear), 0);
  EXPECT_EQ(die(Terrain::Light), 1);
  EXPECT_EQ(die(Terrain::Heavy), 2);
  EXPECT_EQ(die(Terrain::Fortified), 3);
  EXPECT_EQ(die(Terrain::Special), 0);
  EXPECT_EQ(die(Terrain::Hill), 0);
  EXPECT_EQ(die(Terrain::Woods), 1);  // a roll of 3 counts 4
  EXPECT_EQ(die(Terrain::Park), 1);
}

TEST(Artillery, Column5OfAFortifiedStructureGoesByItsOccupant) {
  CASES("6.42", "14.3e", "3.21d");
  Scene scene = stage();
  for (const Side side : {kGerman, kSoviet}) {
    Shot shot;
    shot.side = side;
    addColumn5(scene.rules, scene.state, shot, scene.hex("2518"), false);
    EXPECT_EQ(shot.die.total(), side == kGerman ? 3 : 2);
  }
}

TEST(Artillery, SpecialStructuresAreClearExceptForOffensiveFire) {
  CASES("14.41", "3.21e");
  Scene scene = stage();
  const UnitId battery = scene.put("army-art-art-1", "1520");
  scene.put("soviet 3-8 infantry", "1925");
  EXPECT_EQ(strength(scene, {battery}, "1925"), 8);
  EXPECT_EQ(shotOf(scene, {battery}, "1925").die.total(), 0);
  Shot offensive;
  offensive.side = kGerman;
  addColumn5(scene.rules, scene.state, offensive, scene.hex("1925"), true);
  EXPECT_EQ(offensive.die.total(), 2);
}

TEST(Artillery, ArmorHalvesOrQuarters) {
  CASES("6.43", "6.44a", "6.48");
  Scene scene = stage();
  const UnitId battery = scene.put("german 10-22-7", "0505");
  scene.put("soviet 2-1-8", "0515");
  EXPECT_EQ(strength(scene, {battery}, "0515"), 3);  // 10 / 4, rounded up
  scene.put("soviet 1-0-10", "0515");
  EXPECT_EQ(strength(scene, {battery}, "0515"), 3);  // light armor is armor
  scene.put("soviet 2-8 infantry", "0515");
  EXPECT_EQ(strength(scene, {battery}, "0515"), 5);
  // Counters that a bombardment cannot touch do not matter.
  scene.put("soviet 2-1-8", "0520");
  scene.put("depot", "0520");
  EXPECT_EQ(strength(scene, {battery}, "0520"), 3);
}

TEST(Artillery, InHeavyAndFortifiedStructuresArmorDoesNotCount) {
  CASES("6.45");
  Scene scene = stage();
  const UnitId battery = scene.put("army-art-art-1", "2010");
  scene.put("soviet 2-1-8", "2614");
  EXPECT_EQ(strength(scene, {battery}, "2614"), 4);
  scene.put("soviet 2-1-8", "2518");
  EXPECT_EQ(strength(scene, {battery}, "2518"), 2);
  // In a light structure it does.
  scene.put("soviet 2-1-8", "2017");
  const bool light = scene.rules.effects(scene.hex("2017")).cutSoviet == 1;
  ASSERT_TRUE(light);
  EXPECT_EQ(strength(scene, {battery}, "2017"), 2);
}

TEST(Artillery, AdjacentArtilleryIsNotReduced) {
  CASES("6.46", "6.33");
  Scene scene = stage();
  const UnitId near = scene.put("german 8-10-12", "2515");
  const UnitId far = scene.put("german 8-10-12", "2010");
  scene.put("soviet 2-1-8", "2614");
  EXPECT_EQ(strength(scene, {near}, "2614"), 8);
  EXPECT_EQ(strength(scene, {far}, "2614"), 4);
  const Shot both = shotOf(scene, {near, far}, "2614");
  EXPECT_EQ(both.strength.total(), 12);  // the distant one is still reduced
  EXPECT_EQ(both.die.total(), 2);        // column 5 always applies [6.42]
  expectAddsUp(both.strength);
}

TEST(Artillery, IndirectFireIsReducedAlike) {
  CASES("6.47", "10.64", "10.41");
  Scene scene;
  const UnitId battery = scene.put("army-art-art-1", "2010");
  scene.put("soviet 2-1-8", "2016");
  scene.put("soviet 2-8 infantry", "2614");
  auto indirect = [&](const char* hex, Purpose purpose) {
    Shot shot;
    shot.side = kGerman;
    const std::array units{battery};
    addBatteries(scene.rules, scene.state, shot, units, scene.hex(hex), purpose);
    return shot.strength.total();
  };
  EXPECT_EQ(indirect("2016", Purpose::Offensive), 2);
  EXPECT_EQ(indirect("2614", Purpose::Offensive), 4);
  EXPECT_EQ(indirect("2614", Purpose::Surprise), 4);
  EXPECT_EQ(indirect("2614", Purpose::LastSalvo), 2);  // [10.67] one half more
}

TEST(Artillery, Ex17IndirectFireAtAMixedHex) {
  CASES("6.44a", "6.47");
  Scene scene;
  const UnitId battery = scene.put("soviet 6-8-6", "0510");
  scene.put("depot", "2227");
  scene.put("soviet 3-8 infantry", "0506");
  scene.put("german 6-2-24", "0505");
  scene.put("german 5-4-12", "0505");
  Shot shot;
  shot.side = kSoviet;
  const std::array units{battery};
  addBatteries(scene.rules, scene.state, shot, units, scene.hex("0505"), Purpose::Defensive);
  EXPECT_EQ(shot.strength.total(), 3);
}

TEST(Artillery, EqualReductionsAreRoundedTogether) {
  CASES("6.48");
  Scene scene = stage();
  // Two batteries of 10 quartered: 20 / 4 = 5, not 3 + 3.
  const UnitId a = scene.put("rocket-art-roc-1", "0510");
  const UnitId b = scene.put("rocket-art-roc-2", "0511");
  scene.put("soviet 2-1-8", "0515");
  EXPECT_EQ(strength(scene, {a, b}, "0515"), 5);
  expectAddsUp(shotOf(scene, {a, b}, "0515").strength);
}

TEST(Artillery, OutOfSupplyArtilleryIsHalved) {
  CASES("13.0c", "6.48");
  Scene scene = stage();
  const UnitId cut = scene.put("german 8-10-12", "1026");
  for (const char* around : {"1025", "1027", "0926", "0927", "1126", "1127"}) scene.put("soviet 3-8 infantry", around);
  const UnitId free = scene.put("german 8-10-12", "0420");
  scene.put("soviet 3-8 infantry", "1020");
  EXPECT_EQ(strength(scene, {cut}, "1020"), 4);
  EXPECT_EQ(strength(scene, {cut, free}, "1020"), 12);
  expectAddsUp(shotOf(scene, {cut, free}, "1020").strength);
}

/// A 51st Regiment mortar (8-4-12) with a gun beside it firing at one hex; a scene for each, or supply would matter.
struct MortarCase {
  const char* from;
  const char* at;
  std::vector<const char*> targets;
  int strength;
};

TEST(Artillery, Ex13MortarsNextToTheirTarget) {
  CASES("6.5a", "6.5b", "6.5c", "3.33c");
  const std::vector<MortarCase> cases{
      {"0505", "0506", {"soviet 2-1-8"}, 2},                         // quartered, not halved and quartered
      {"0505", "0506", {"soviet 2-8 infantry"}, 4},                  // one half for being adjacent
      {"0505", "0506", {"soviet 2-8 infantry", "soviet 2-1-8"}, 4},  // mixed: one half once
      {"2515", "2614", {"soviet 2-1-8"}, 4},                         // heavy structure: one half once
      {"2517", "2518", {"soviet 3-8 infantry"}, 2},                  // fortified structure: one quarter
      {"0505", "0508", {"soviet 2-8 infantry"}, 8},                  // at a distance it is ordinary artillery
  };
  for (const MortarCase& each : cases) {
    Scene scene = stage();
    const UnitId mortar = scene.put("51-mortar-mor-1", each.from);
    const UnitId gun = scene.put("german 8-10-12", each.from);
    for (const char* target : each.targets) scene.put(target, each.at);
    EXPECT_EQ(strength(scene, {mortar}, each.at), each.strength) << each.from << each.at;
    const Shot both = shotOf(scene, {mortar, gun}, each.at);
    EXPECT_EQ(both.strength.total(), each.strength + 8) << each.from << each.at;  // the gun is never reduced here
    expectAddsUp(both.strength);
    Shot indirect;  // [6.5c] [6.47]
    indirect.side = kGerman;
    const std::array units{mortar};
    addBatteries(scene.rules, scene.state, indirect, units, scene.hex(each.at), Purpose::Defensive);
    EXPECT_EQ(indirect.strength.total(), each.strength);
  }
}

TEST(Artillery, Ex50WithoutTheDepot) {
  CASES("6.6", "6.22");
  Scene scene = sovietStage();
  bfs::put(scene.rules, scene.state, scene.rules.depot, kPool);
  const UnitId battery = scene.put("soviet 8-4-6", "1426");
  scene.put("german 6-2-24", "1126");
  scene.put("german 5-4-12", "1126");
  scene.put("soviet 3-8 infantry", "1726");
  const Shot shot = shotOf(scene, {battery}, "1126");
  EXPECT_EQ(shot.strength.total(), 1);  // 8 / 2 / 2 / 2
  expectAddsUp(shot.strength);
  EXPECT_TRUE(hasLine(shot.strength, "6.6"));
  EXPECT_TRUE(hasLine(shot.strength, "6.22"));
  EXPECT_TRUE(hasLine(shot.strength, "6.44a"));
  scene.put("german 5-4-12", "1725");  // next to 1726, in the open
  EXPECT_EQ(strength(scene, {battery}, "1725"), 4);
}

TEST(Artillery, BurningOilHalvesGermanBombardments) {
  CASES("14.5d");
  Scene scene = stage();
  const UnitId battery = scene.put("german 8-10-12", "0505");
  const UnitId target = scene.put("soviet 2-8 infantry", "0510");
  const UnitId soviet = scene.put("soviet 8-6-12", "0506");
  scene.state.set(kBurning);
  EXPECT_EQ(strength(scene, {battery}, "0510"), 4);
  EXPECT_EQ(strength(scene, {soviet}, "0505"), 8);
  Shot indirect;
  indirect.side = kGerman;
  const std::array units{battery};
  addBatteries(scene.rules, scene.state, indirect, units, scene.hex("0510"), Purpose::Offensive);
  EXPECT_EQ(indirect.strength.total(), 8);
  EXPECT_TRUE(scene.state.onMap(target));
}

TEST(Artillery, IsolationAddsTwoToTheDie) {
  CASES("13.3", "16.22");
  Scene scene = stage();
  for (const char* ferry : {"1832", "2227", "2719"}) scene.put("german 5-4-12", ferry);
  const UnitId soviet = scene.put("soviet 8-6-12", "0506");
  const UnitId beyond = scene.put("tva-6-8-1", "2723");
  const UnitId german = scene.put("german 8-10-12", "0505");
  EXPECT_EQ(shotOf(scene, {soviet}, "0505").die.total(), 2);
  EXPECT_EQ(shotOf(scene, {beyond}, "2324").die.total(), 1);  // the light structure alone [16.22]
  EXPECT_EQ(shotOf(scene, {german}, "0506").die.total(), 0);
}

}  // namespace
}  // namespace kessel::bfs
