// SPDX-License-Identifier: GPL-3.0-or-later
// Chapters 6 and 16: bombardments, spotting, reductions, Trans Volga Artillery, the Flotilla, Kontrpodgotovka.
#include "titles/battle_for_stalingrad/bombardment.h"

#include <algorithm>

#include "titles/battle_for_stalingrad/scene.h"

namespace kessel::bfs {
namespace {

/// A Bombardment Stage of Game-Turn 3 with the depot on the map.
Scene stage(int turn = 3) {
  Scene scene;
  scene.turn(turn).phase(S::Bombardment);
  scene.put("depot", "2227");
  return scene;
}

/// ... in which it is the Soviet player's turn: the German has nothing to fire with.
Scene sovietStage(int turn = 3) {
  return stage(turn);
}

std::vector<std::string> targets(const Scene& scene) {
  std::vector<std::string> found;
  for (Action action : scene.legal(V::Bombard)) found.push_back(scene.rules.info.map.placeName(action.placeA()));
  return found;
}

Shot shotOf(const Scene& scene, std::vector<UnitId> units, const char* hex) {
  return salvoShot(scene.rules, scene.state, units, scene.hex(hex));
}
int strength(const Scene& scene, std::vector<UnitId> units, const char* hex) {
  return shotOf(scene, std::move(units), hex).strength.total();
}

/// The lines of a sum lead to its total [what is shown is what was computed].
void expectAddsUp(const Sum& sum) {
  int total = 0;
  for (const SumLine& line : sum.lines()) {
    switch (line.op) {
      case SumLine::Op::Add: total += line.value; break;
      case SumLine::Op::Times: total *= line.value; break;
      case SumLine::Op::Over: total = (total + line.value - 1) / line.value; break;
      case SumLine::Op::Set: total = line.value; break;
      case SumLine::Op::Note: break;
    }
    EXPECT_EQ(total, line.running);
  }
  EXPECT_EQ(total, sum.total());
}

bool hasLine(const Sum& sum, std::string_view rule) {
  return std::any_of(sum.lines().begin(), sum.lines().end(),
                     [&](const SumLine& line) { return line.rule != nullptr && line.rule == rule; });
}

TEST(Bombardment, OneHexItsBatteriesAndOneDie) {
  CASES("6.0a", "6.0b", "6.3", "4.0C");
  Scene scene = stage();
  const UnitId first = scene.put("german 8-10-12", "0505");
  const UnitId second = scene.put("german 8-10-12", "0505");
  const UnitId infantry = scene.put("german 5-4-12", "0505");
  const UnitId target = scene.put("soviet 2-8 infantry", "0512");
  scene.go();
  EXPECT_EQ(scene.who(), kGerman);
  EXPECT_EQ(targets(scene), std::vector<std::string>{"0512"});
  scene.act(V::Bombard, scene.hex("0512"));
  EXPECT_EQ(scene.why(act(V::Fire)), "6.0a");
  EXPECT_EQ(scene.why(act(V::Battery, infantry)), "6.3");
  scene.act(V::Battery, first).act(V::Battery, second);
  EXPECT_EQ(scene.why(act(V::Battery, second)), "6.0b");
  scene.act(V::Fire).roll(6);  // 16: die 6 gives 2
  EXPECT_FALSE(scene.state.onMap(target));
  EXPECT_TRUE(scene.state.is(first, kUsed));
  EXPECT_TRUE(scene.state.is(second, kUsed));
  EXPECT_FALSE(scene.state.is(infantry, kUsed));
  EXPECT_EQ(scene.state.group[index(first)], 0);
}

TEST(Bombardment, UsedArtilleryIsSilent) {
  CASES("6.0b");
  Scene scene = stage();
  const UnitId first = scene.put("german 8-10-12", "0505");
  const UnitId second = scene.put("german 8-10-12", "0506");
  scene.put("soviet 2-8 infantry", "0512");
  scene.state.mark(first, kUsed);
  scene.go().act(V::Bombard, scene.hex("0512"));
  EXPECT_EQ(scene.why(act(V::Battery, first)), "6.0b");
  EXPECT_TRUE(scene.may(act(V::Battery, second)));
}

TEST(Bombardment, RangeCountsTheTargetAndNotTheOwnHex) {
  CASES("6.31", "3.33a", "3.31d");
  Scene scene = stage();
  const UnitId battery = scene.put("german 8-10-12", "0505");
  scene.put("soviet 2-8 infantry", "0515");
  scene.put("soviet 2-8 infantry", "0516");
  scene.go();
  EXPECT_EQ(targets(scene), std::vector<std::string>{"0515"});
  EXPECT_EQ(scene.why(act(V::Bombard, scene.hex("0516"))), "6.31");
  EXPECT_EQ(scene.why(act(V::Bombard, scene.hex("0514"))), "6.0a");
  EXPECT_EQ(mayReach(scene.rules, scene.state, battery, scene.hex("0516")).rule, std::string("6.31"));
}

TEST(Bombardment, TargetsAreExactlyThoseInRangeOfABattery) {
  CASES("6.31", "6.26c");
  // The set of targets is made lane by lane: compare it with plain distances, for several ranges and places.
  for (const char* where : {"0505", "0106", "1726", "2602", "0148"}) {
    Scene scene = stage();
    scene.put("army-art-art-3", where);  // range 22
    scene.put("51-mortar-mor-1", where);
    scene.rules.land.each([&](Place hex) {
      if (hex != scene.hex(where)) scene.state.soviet.add(hex);  // occupation only
    });
    const UnitId dummy = scene.put("soviet 2-8 infantry", "2227");
    scene.rules.land.each([&](Place hex) {
      if (hex == scene.hex(where)) return;
      bfs::put(scene.rules, scene.state, dummy, hex);
      const bool listed = bombardmentTargets(scene.rules, scene.state, kGerman).has(hex);
      EXPECT_EQ(listed, scene.rules.distance(scene.hex(where), hex) <= 22) << where;
    });
  }
}

TEST(Bombardment, FlakWithAnArtilleryRangeBombards) {
  CASES("6.3", "6.0b", "3.31e");
  Scene scene = stage();
  const UnitId flak = scene.put("9-flak-heavy-1", "0505");
  const UnitId light = scene.put("9-flak-flak-1", "0505");
  scene.put("soviet 2-8 infantry", "0511");
  scene.go().act(V::Bombard, scene.hex("0511"));
  EXPECT_EQ(scene.why(act(V::Battery, light)), "6.3");
  scene.act(V::Battery, flak).act(V::Fire).roll(6);
  EXPECT_TRUE(scene.state.is(flak, kUsed));
}

TEST(Bombardment, Ex10SidesAlternateGermanFirst) {
  CASES("6.1", "4.0C");
  Scene scene = stage();
  for (const char* hex : {"0505", "0506", "0507"}) scene.put("german 8-10-12", hex);
  for (int i = 0; i < 3; ++i) scene.put("german 5-4-12", "0507");
  for (const char* hex : {"0510", "0511"}) scene.put("soviet 8-6-12", hex);
  scene.put("soviet 3-8 infantry", "0508");  // next to 0507, for spotting
  scene.put("soviet 3-8 infantry", "0508");
  scene.go();
  auto bombard = [&](Side side, const char* hex) {
    EXPECT_EQ(scene.who(), side);
    scene.act(V::Bombard, scene.hex(hex));
    scene.act(scene.legal(V::Battery).front()).act(V::Fire).roll(6);
    if (scene.step() == S::Losses) scene.act(scene.legal(V::Lose).front());
  };
  bombard(kGerman, "0508");
  bombard(kSoviet, "0507");
  bombard(kGerman, "0508");
  EXPECT_EQ(scene.who(), kSoviet);
  scene.act(V::Finish);  // for good: all German bombardments follow
  EXPECT_EQ(scene.who(), kGerman);
  EXPECT_NE(scene.step(), S::Salvo);
}

TEST(Bombardment, WhoHasNothingLeftIsFinished) {
  CASES("6.1");
  Scene scene = stage();
  scene.put("german 8-10-12", "0505");
  scene.put("german 8-10-12", "0505");
  scene.put("soviet 2-8 infantry", "0508");
  scene.put("soviet 2-8 infantry", "0508");
  scene.put("soviet 2-8 infantry", "0508");
  scene.go();
  for (int i = 0; i < 2; ++i) {
    EXPECT_EQ(scene.who(), kGerman);  // the Soviets have no artillery: the German goes on
    scene.act(V::Bombard, scene.hex("0508"));
    scene.act(scene.legal(V::Battery).front()).act(V::Fire).roll(6);
    if (scene.step() == S::Losses) scene.act(scene.legal(V::Lose).front());
  }
  EXPECT_NE(scene.step(), S::Bombardment);
}

TEST(Bombardment, Ex11DoomedArtilleryFiresOnceBeforeItIsRemoved) {
  CASES("6.11", "6.49");
  Scene scene = stage();
  scene.put("german 8-10-12", "0505");
  scene.put("german 8-10-12", "0505");
  const UnitId battery = scene.put("soviet 8-6-12", "0510");
  const UnitId guard = scene.put("soviet 3-8 infantry", "0510");
  scene.put("soviet 3-8 infantry", "0506");
  scene.go().act(V::Bombard, scene.hex("0510"));
  scene.act(scene.legal(V::Battery).front()).act(V::Fire).roll(4);  // 8: 1, the artillery first
  EXPECT_TRUE(scene.state.is(battery, kDoomed));
  EXPECT_TRUE(scene.state.onMap(battery));
  EXPECT_TRUE(scene.state.onMap(guard));
  EXPECT_EQ(scene.who(), kSoviet);
  scene.act(V::Bombard, scene.hex("0505")).act(V::Battery, battery).act(V::Fire).roll(6);
  EXPECT_TRUE(scene.state.onMap(battery));
  scene.act(scene.legal(V::Lose).front());
  EXPECT_FALSE(scene.state.onMap(battery));
}

TEST(Bombardment, DoomedArtilleryIsNoTargetAndDoesNotOutlastTheStage) {
  CASES("6.11");
  Scene scene = stage();
  scene.put("german 8-10-12", "0505");
  scene.put("german 8-10-12", "0505");
  const UnitId battery = scene.put("soviet 8-6-12", "0510");
  scene.put("soviet 3-8 infantry", "0506");
  scene.go().act(V::Bombard, scene.hex("0510"));
  scene.act(scene.legal(V::Battery).front()).act(V::Fire).roll(4);
  EXPECT_FALSE(scene.state.soviet.has(scene.hex("0510")));
  scene.act(V::Finish);                                     // the Soviet declares himself finished
  EXPECT_FALSE(scene.state.onMap(battery));
}

TEST(Bombardment, AnOwnerWhoIsFinishedLosesArtilleryAtOnce) {
  CASES("6.11");
  Scene scene = stage();
  scene.put("german 8-10-12", "0505");
  scene.put("german 8-10-12", "0505");
  const UnitId battery = scene.put("soviet 8-6-12", "0510");
  scene.put("soviet 3-8 infantry", "0506");
  scene.put("soviet 3-8 infantry", "0506");
  scene.go().act(V::Bombard, scene.hex("0506"));
  scene.act(scene.legal(V::Battery).front()).act(V::Fire).roll(4);
  scene.act(scene.legal(V::Lose).front());
  scene.act(V::Finish);
  scene.act(V::Bombard, scene.hex("0510"));
  scene.act(scene.legal(V::Battery).front()).act(V::Fire).roll(4);
  EXPECT_FALSE(scene.state.onMap(battery));
}

TEST(Bombardment, GermanArtilleryAndFlakMayBeDoomedToo) {
  CASES("6.11");
  Scene scene = stage();
  scene.put("german 8-10-12", "0517");
  const UnitId flak = scene.put("9-flak-heavy-1", "0505");
  const UnitId spotter = scene.put("soviet 3-8 infantry", "0506");
  scene.put("soviet 3-8 infantry", "0507");
  scene.put("soviet 8-6-12", "0510");
  scene.go();
  scene.act(V::Bombard, scene.hex("0510"));
  scene.act(scene.legal(V::Battery).front());
  scene.act(V::Fire).roll(6);
  EXPECT_EQ(scene.who(), kSoviet);
  scene.act(V::Bombard, scene.hex("0505"));
  scene.act(scene.legal(V::Battery).front()).act(V::Fire).roll(4);
  EXPECT_TRUE(scene.state.is(flak, kDoomed));
  EXPECT_EQ(scene.who(), kGerman);
  scene.act(V::Bombard, scene.hex("0506")).act(V::Battery, flak).act(V::Fire).roll(1);
  EXPECT_EQ(scene.state.at(flak), kLost);  // [15.22]
  EXPECT_FALSE(scene.state.onMap(spotter));
}

TEST(Bombardment, AClearedHexStillSpots) {
  CASES("6.12");
  Scene scene = stage();
  scene.put("german 8-10-12", "0505");
  const UnitId spotter = scene.put("soviet 3-8 infantry", "0506");
  const UnitId battery = scene.put("soviet 8-6-12", "0511");
  scene.go().act(V::Bombard, scene.hex("0506"));
  scene.act(scene.legal(V::Battery).front()).act(V::Fire).roll(4);
  EXPECT_FALSE(scene.state.onMap(spotter));
  EXPECT_EQ(scene.who(), kSoviet);
  scene.act(V::Bombard, scene.hex("0505")).act(V::Battery, battery);
  EXPECT_EQ(strength(scene, {battery}, "0505"), 8);  // not halved: the hex counts as before
  scene.act(V::Fire).roll(6);
  EXPECT_EQ(scene.state.spotting, Hexes{});  // only for this stage
}

TEST(Bombardment, SpottingByAdjacency) {
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

TEST(Bombardment, WithoutSpottingThereIsNoTarget) {
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

TEST(Bombardment, SpottingFromMamayevKurgan) {
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

TEST(Bombardment, SpottingFromHills) {
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

TEST(Bombardment, Ex52MilitiaDoNotSpot) {
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

TEST(Bombardment, ASurvivorInMamayevKurganReachesNineHexes) {
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

TEST(Bombardment, AHexMayBeBombardedAgain) {
  CASES("6.25");
  Scene scene = stage();
  scene.put("german 8-10-12", "0505");
  scene.put("german 8-10-12", "0505");
  scene.put("soviet 2-8 infantry", "0508");
  scene.put("soviet 2-8 infantry", "0508");
  scene.go();
  for (int i = 0; i < 2; ++i) {
    ASSERT_EQ(targets(scene), std::vector<std::string>{"0508"});
    scene.act(V::Bombard, scene.hex("0508"));
    scene.act(scene.legal(V::Battery).front()).act(V::Fire).roll(6);
    if (i == 0) scene.act(scene.legal(V::Lose).front());
  }
  EXPECT_FALSE(scene.state.soviet.has(scene.hex("0508")));
}

TEST(Bombardment, FourCountersAreNoTargets) {
  CASES("6.26a", "12.42", "6.74", "6.62", "12.32");
  Scene scene = stage();
  scene.put("german 8-18-8", "2010");
  scene.put("44-pontoon", "2719");
  scene.put("soviet 1-0", "2518");
  scene.put("flotilla", "2622");
  scene.put("soviet 2-8 infantry", "2016");
  scene.go();
  EXPECT_EQ(targets(scene), std::vector<std::string>{"2016"});
  EXPECT_EQ(scene.why(act(V::Bombard, scene.hex("2719"))), "6.26a");
  EXPECT_EQ(scene.why(act(V::Bombard, scene.hex("2518"))), "6.26a");
}

TEST(Bombardment, PontoonsBesideOtherUnitsAreUnaffected) {
  CASES("6.26a", "12.42");
  Scene scene = stage();
  scene.put("german 10-22-7", "2010");
  const UnitId pontoon = scene.put("44-pontoon", "2719");
  const UnitId infantry = scene.put("soviet 2-8 infantry", "2719");
  scene.go().act(V::Bombard, scene.hex("2719"));
  scene.act(scene.legal(V::Battery).front()).act(V::Fire).roll(1);  // 10 / 4 = 3, die 1 + 3: no effect
  EXPECT_TRUE(scene.state.onMap(infantry));
  EXPECT_TRUE(scene.state.onMap(pontoon));
}

TEST(Bombardment, GermansNeedNoSpotting) {
  CASES("6.26c");
  Scene scene = stage();
  scene.put("army-art-art-1", "0505");
  scene.put("soviet 2-8 infantry", "0522");
  scene.go();
  EXPECT_EQ(targets(scene), std::vector<std::string>{"0522"});
}

TEST(Bombardment, Ex12SovietBatteriesStandTogether) {
  CASES("6.32", "6.33");
  Scene scene = sovietStage();
  for (int i = 0; i < 4; ++i) scene.put("german 5-4-12", "0507");
  scene.put("soviet 3-8 infantry", "0508");
  const UnitId a = scene.put("soviet 8-6-12", "0510");
  const UnitId b = scene.put("soviet 8-6-12", "0510");
  const UnitId c = scene.put("soviet 8-6-12", "0511");
  const UnitId alone = scene.put("soviet 8-6-12", "0610");  // next to 0510 and 0511
  const UnitId far = scene.put("soviet 8-6-12", "0512");    // next to 0511, not to 0510
  scene.go().act(V::Bombard, scene.hex("0507")).act(V::Battery, a).act(V::Battery, b).act(V::Battery, c);
  EXPECT_TRUE(scene.may(act(V::Battery, alone)));
  EXPECT_EQ(scene.why(act(V::Battery, far)), "6.32");
  scene.act(V::Fire).roll(6);  // 24: 2 units
  for (int i = 0; i < 2; ++i) scene.act(scene.legal(V::Lose).front());
  // The one left out may make a bombardment of its own.
  EXPECT_TRUE(scene.may(act(V::Bombard, scene.hex("0507"))));
  scene.act(V::Bombard, scene.hex("0507")).act(V::Battery, far).act(V::Fire).roll(6);
}

TEST(Bombardment, GermanBatteriesCombineFromAnywhere) {
  CASES("6.3");
  Scene scene = stage();
  const UnitId a = scene.put("german 8-10-12", "0505");
  const UnitId b = scene.put("german 8-10-12", "0515");
  scene.put("soviet 2-8 infantry", "0510");
  scene.go().act(V::Bombard, scene.hex("0510")).act(V::Battery, a);
  EXPECT_TRUE(scene.may(act(V::Battery, b)));
}

TEST(Bombardment, Column4InHeavyAndFortifiedStructures) {
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

TEST(Bombardment, Ex16Column5) {
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

TEST(Bombardment, SpecialStructuresAreClearExceptForOffensiveFire) {
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

TEST(Bombardment, ArmorHalvesOrQuarters) {
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

TEST(Bombardment, ArmorIsLostLast) {
  CASES("6.44b", "6.49");
  Scene scene = stage();
  for (const char* hex : {"0505", "0506", "0507"}) scene.put("german 8-10-12", hex);
  const UnitId armor = scene.put("soviet 2-1-8", "0513");
  const UnitId infantry = scene.put("soviet 3-8 infantry", "0513");
  const UnitId artillery = scene.put("soviet 6-8-6", "0513");
  scene.state.mark(artillery, kUsed);
  scene.go().act(V::Bombard, scene.hex("0513"));
  for (Action action : scene.legal(V::Battery)) scene.act(action);
  scene.act(V::Fire).roll(1);  // 24 / 2 = 12: 3 units, so nothing is asked
  EXPECT_FALSE(scene.state.onMap(armor));
  Scene again = stage();
  again.put("german 8-10-12", "0505");
  again.put("german 8-10-12", "0505");
  const UnitId tank = again.put("soviet 2-1-8", "0513");
  const UnitId rifles = again.put("soviet 3-8 infantry", "0513");
  const UnitId more = again.put("soviet 3-8 infantry", "0513");
  again.go().act(V::Bombard, again.hex("0513"));
  for (Action action : again.legal(V::Battery)) again.act(action);
  again.act(V::Fire).roll(4);  // 16 / 2 = 8: 1 unit
  EXPECT_EQ(again.why(act(V::Lose, tank)), "6.44b");
  again.act(V::Lose, rifles);
  EXPECT_TRUE(again.state.onMap(tank));
  EXPECT_TRUE(again.state.onMap(more));
  EXPECT_FALSE(scene.state.onMap(infantry));
}

TEST(Bombardment, ArtilleryIsLostFirst) {
  CASES("6.49");
  Scene scene = stage();
  scene.put("german 8-10-12", "0505");
  const UnitId infantry = scene.put("soviet 3-8 infantry", "0513");
  const UnitId first = scene.put("soviet 6-8-6", "0513");
  const UnitId second = scene.put("soviet 8-4-6", "0513");
  for (UnitId unit : {first, second}) scene.state.mark(unit, kUsed);
  scene.go().act(V::Bombard, scene.hex("0513"));
  scene.act(scene.legal(V::Battery).front()).act(V::Fire).roll(4);
  EXPECT_EQ(scene.why(act(V::Lose, infantry)), "6.49");
  scene.act(V::Lose, first);
  EXPECT_FALSE(scene.state.onMap(first));
  EXPECT_TRUE(scene.state.onMap(second));
}

TEST(Bombardment, InHeavyAndFortifiedStructuresArmorDoesNotCount) {
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

TEST(Bombardment, AdjacentArtilleryIsNotReduced) {
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

TEST(Bombardment, IndirectFireIsReducedAlike) {
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

TEST(Bombardment, Ex17IndirectFireAtAMixedHex) {
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

TEST(Bombardment, EqualReductionsAreRoundedTogether) {
  CASES("6.48");
  Scene scene = stage();
  // Two batteries of 10 quartered: 20 / 4 = 5, not 3 + 3.
  const UnitId a = scene.put("rocket-art-roc-1", "0510");
  const UnitId b = scene.put("rocket-art-roc-2", "0511");
  scene.put("soviet 2-1-8", "0515");
  EXPECT_EQ(strength(scene, {a, b}, "0515"), 5);
  expectAddsUp(shotOf(scene, {a, b}, "0515").strength);
}

TEST(Bombardment, OutOfSupplyArtilleryIsHalved) {
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

TEST(Bombardment, Ex13MortarsNextToTheirTarget) {
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

TEST(Bombardment, Ex50WithoutTheDepot) {
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
}

TEST(Bombardment, TheDepotDoesNotConcernTransVolgaArtillery) {
  CASES("6.65", "6.24");
  Scene scene = sovietStage();
  bfs::put(scene.rules, scene.state, scene.rules.depot, kPool);
  const UnitId battery = scene.put("tva-6-8-1", "2723");
  scene.put("german 5-4-12", "2324");
  EXPECT_EQ(strength(scene, {battery}, "2324"), 6);
  scene.go();
  EXPECT_EQ(targets(scene), std::vector<std::string>{"2324"});  // nobody spots for it
}

TEST(Bombardment, BurningOilHalvesGermanBombardments) {
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

TEST(Bombardment, IsolationAddsTwoToTheDie) {
  CASES("13.3");
  Scene scene = stage();
  for (const char* ferry : {"1832", "2227", "2719"}) scene.put("german 5-4-12", ferry);
  const UnitId soviet = scene.put("soviet 8-6-12", "0506");
  const UnitId beyond = scene.put("tva-6-8-1", "2723");
  const UnitId german = scene.put("german 8-10-12", "0505");
  EXPECT_EQ(shotOf(scene, {soviet}, "0505").die.total(), 2);
  EXPECT_EQ(shotOf(scene, {beyond}, "2324").die.total(), 1);  // the light structure alone [16.22]
  EXPECT_EQ(shotOf(scene, {german}, "0506").die.total(), 0);
}

TEST(Bombardment, SurvivorsAppearInFortifiedStructuresOfTheCity) {
  CASES("6.7a", "6.75");
  Scene scene = stage();
  for (const char* hex : {"2010", "2010", "2010"}) scene.put("german 8-10-12", hex);
  for (int i = 0; i < 5; ++i) scene.put("german 10-7-12", "2116");
  const UnitId infantry = scene.put("soviet 3-8 infantry", "2518");
  const UnitId artillery = scene.put("soviet 6-8-6", "2518");
  scene.put("german 5-4-12", "2517");  // a target for the doomed artillery
  scene.go().act(V::Bombard, scene.hex("2518"));
  for (Action action : scene.legal(V::Battery)) scene.act(action);
  scene.act(V::Fire).roll(1);  // 74 / 4 = 19, die 4: 3 units
  EXPECT_FALSE(scene.state.onMap(infantry));
  EXPECT_TRUE(scene.state.is(artillery, kDoomed));  // the survivor appears all the same
  const Units survivors =
      unitsIn(scene.state, scene.hex("2518"), [&](UnitId unit) { return scene.rules[unit].is(kSurvivor); });
  EXPECT_EQ(survivors.size(), 1U);
}

TEST(Bombardment, Ex14TransVolgaArtilleryBombardsTwoAdjacentHexes) {
  CASES("16.2a", "16.24", "14.43b", "16.0");
  Scene scene = sovietStage();
  const UnitId battery = scene.put("tva-2-4-1", "2723");
  const UnitId like = scene.put("tva-2-4-2", "2821");
  scene.put("german 5-4-12", "2324");
  scene.put("german 5-4-12", "2423");
  scene.go();
  EXPECT_EQ(targets(scene), (std::vector<std::string>{"2324", "2423"}));
  scene.act(V::Bombard, scene.hex("2423"));
  EXPECT_EQ(scene.why(act(V::AlsoBombard, scene.hex("2324"))), "16.2a");  // batteries first
  EXPECT_TRUE(scene.may(act(V::Battery, like)));
  scene.act(V::Battery, battery).act(V::AlsoBombard, scene.hex("2324"));
  EXPECT_EQ(scene.why(act(V::Battery, like)), "6.31");  // 2324 is five hexes from 2821
  EXPECT_EQ(scene.why(act(V::AlsoBombard, scene.hex("2324"))), "16.2a");
  EXPECT_EQ(strength(scene, {battery}, "2423"), 2);
  EXPECT_EQ(shotOf(scene, {battery}, "2423").die.total(), 0);  // a bank hex counts as clear
  EXPECT_EQ(strength(scene, {battery}, "2324"), 2);
  scene.act(V::Fire).roll(6).roll(6);  // one die each
  EXPECT_TRUE(scene.state.is(battery, kUsed));
  // The other one may still bombard 2423 alone.
  EXPECT_EQ(targets(scene), std::vector<std::string>{"2423"});
  scene.act(V::Bombard, scene.hex("2423")).act(V::Battery, like);
  EXPECT_EQ(scene.why(act(V::AlsoBombard, scene.hex("2324"))), "16.21");
}

TEST(Bombardment, TheSecondHexIsAdjacentAndGerman) {
  CASES("16.2a");
  Scene scene = sovietStage();
  const UnitId battery = scene.put("tva-6-14-1", "2723");
  scene.put("german 5-4-12", "2423");
  scene.put("german 5-4-12", "2325");
  scene.put("german 5-4-12", "2320");
  scene.put("soviet 3-8 infantry", "2422");
  scene.go().act(V::Bombard, scene.hex("2423")).act(V::Battery, battery);
  EXPECT_EQ(scene.why(act(V::AlsoBombard, scene.hex("2320"))), "16.2a");
  EXPECT_EQ(scene.why(act(V::AlsoBombard, scene.hex("2422"))), "16.2a");
  scene.act(V::Fire);
}

TEST(Bombardment, TransVolgaArtilleryCombinesAmongItselfOnly) {
  CASES("16.2b", "16.21", "6.34", "6.24", "12.33");
  Scene scene = sovietStage(3);
  const UnitId a = scene.put("tva-6-8-1", "2723");
  const UnitId b = scene.put("tva-6-8-2", "2920");
  const UnitId west = scene.put("soviet 6-8-6", "2320");
  const UnitId boats = scene.put("flotilla", "2523");
  scene.put("german 5-4-12", "2423");
  scene.put("soviet 3-8 infantry", "2422");
  scene.go().act(V::Bombard, scene.hex("2423"));
  EXPECT_TRUE(scene.may(act(V::Battery, west)));
  scene.act(V::Battery, a);
  EXPECT_TRUE(scene.may(act(V::Battery, b)));  // wherever they stand
  EXPECT_EQ(scene.why(act(V::Battery, west)), "16.21");
  EXPECT_EQ(scene.why(act(V::Battery, boats)), "12.33");
}

TEST(Bombardment, TransVolgaFireMeetsTerrainAndArmor) {
  CASES("16.23", "16.24");
  Scene scene = sovietStage();
  const UnitId battery = scene.put("tva-6-14-1", "2723");
  scene.put("german 6-2-24", "2423");  // a bank hex: clear, so armor counts
  EXPECT_EQ(strength(scene, {battery}, "2423"), 2);
  scene.put("german 5-4-12", "2423");
  EXPECT_EQ(strength(scene, {battery}, "2423"), 3);
  scene.put("german 5-4-12", "2518");  // fortified, German-held: one half and +2
  EXPECT_EQ(strength(scene, {battery}, "2518"), 3);
  EXPECT_EQ(shotOf(scene, {battery}, "2518").die.total(), 2);
}

TEST(Bombardment, TransVolgaArtilleryIsNeverOutOfSupply) {
  CASES("16.22", "13.26");
  Scene scene = sovietStage();
  for (const char* ferry : {"1832", "2227", "2719"}) scene.put("german 5-4-12", ferry);
  const UnitId battery = scene.put("tva-6-14-1", "2723");
  const UnitId boats = scene.put("flotilla", "2523");
  EXPECT_TRUE(inSupply(scene.rules, scene.state, battery));
  EXPECT_TRUE(inSupply(scene.rules, scene.state, boats));
  scene.put("german 5-4-12", "2324");
  EXPECT_EQ(strength(scene, {battery}, "2324"), 6);
}

TEST(Bombardment, The203MillimetreFiresAlone) {
  CASES("16.25");
  Scene scene = sovietStage(5);
  const UnitId heavy = scene.put("tva-12-10-1", "2723");
  const UnitId mate = scene.put("tva-6-14-1", "2723");
  scene.put("german 5-4-12", "2423");
  scene.put("german 5-4-12", "2324");
  scene.go().act(V::Bombard, scene.hex("2423")).act(V::Battery, heavy);
  EXPECT_EQ(scene.why(act(V::Battery, mate)), "16.25");
  EXPECT_EQ(scene.why(act(V::AlsoBombard, scene.hex("2324"))), "16.25");
  EXPECT_TRUE(scene.legal(V::AlsoBombard).empty());
  scene.act(V::Fire).roll(6);
  EXPECT_TRUE(scene.state.is(heavy, kUsed));  // one hex a stage
}

TEST(Bombardment, GermansBombardEmplacements) {
  CASES("6.26b", "16.26");
  Scene scene = stage();
  const UnitId battery = scene.put("army-art-art-1", "2314");
  const UnitId target = scene.put("tva-2-6-1", "2723");
  scene.go();
  EXPECT_EQ(targets(scene), std::vector<std::string>{"2723"});
  EXPECT_EQ(strength(scene, {battery}, "2723"), 2);
  EXPECT_EQ(shotOf(scene, {battery}, "2723").die.total(), 3);
  EXPECT_TRUE(scene.state.onMap(target));
  // No survivors east of the Volga.
  leaveSurvivor(scene.rules, scene.state, scene.hex("2821"), *std::make_unique<Events>());
  EXPECT_FALSE(scene.state.soviet.has(scene.hex("2821")));
}

TEST(Bombardment, TransVolgaArtilleryNeverFiresIndirectly) {
  CASES("16.0", "12.32");
  Scene scene;
  const UnitId battery = scene.put("tva-6-14-1", "2723");
  const UnitId boats = scene.put("flotilla", "2523");
  scene.put("german 5-4-12", "2423");
  EXPECT_EQ(mayReach(scene.rules, scene.state, battery, scene.hex("2423")).rule, std::string("16.0"));
  EXPECT_EQ(mayReach(scene.rules, scene.state, boats, scene.hex("2423")).rule, std::string("12.32"));
}

TEST(Bombardment, Kontrpodgotovka) {
  CASES("16.3");
  Scene scene = sovietStage(3);
  const UnitId battery = scene.put("tva-6-8-1", "2723");
  const UnitId west = scene.put("soviet 6-8-6", "2320");
  scene.put("german 5-4-12", "2423");
  scene.put("german 5-4-12", "2423");
  scene.put("german 5-4-12", "2423");
  scene.put("soviet 3-8 infantry", "2422");
  scene.go();
  EXPECT_EQ(shotOf(scene, {battery}, "2423").die.total(), 0);
  scene.act(V::Kontr);
  EXPECT_EQ(scene.who(), kSoviet);
  EXPECT_EQ(shotOf(scene, {battery}, "2423").die.total(), -1);
  EXPECT_EQ(shotOf(scene, {west}, "2423").die.total(), 2);  // a bank hex is fortified for other artillery
  EXPECT_EQ(scene.why(act(V::Kontr)), "16.3");              // once in the game
  scene.act(V::Finish);
  EXPECT_FALSE(scene.state.has(kKontrNow));
  EXPECT_TRUE(scene.state.has(kKontrUsed));
}

TEST(Bombardment, KontrpodgotovkaIsForGameTurnsThreeToSix) {
  CASES("16.3");
  for (int turn = 1; turn <= 7; ++turn) {
    Scene scene = sovietStage(turn);
    scene.put("tva-6-8-1", "2723");
    scene.put("german 5-4-12", "2423");
    scene.go();
    EXPECT_EQ(scene.may(act(V::Kontr)), turn >= 3 && turn <= 6) << turn;
    EXPECT_EQ(scene.legal(V::Kontr).size(), turn >= 3 && turn <= 6 ? 1U : 0U) << turn;
  }
}

TEST(Bombardment, KontrpodgotovkaComesBeforeTheFirstTransVolgaSalvo) {
  CASES("16.3");
  Scene scene = sovietStage(4);
  const UnitId first = scene.put("tva-6-8-1", "2723");
  scene.put("tva-6-8-2", "2723");
  for (int i = 0; i < 4; ++i) scene.put("german 5-4-12", "2324");
  scene.go().act(V::Bombard, scene.hex("2324")).act(V::Battery, first).act(V::Fire).roll(6);
  ASSERT_EQ(scene.step(), S::Bombardment);
  EXPECT_EQ(scene.why(act(V::Kontr)), "R-37");
}

TEST(Bombardment, TheFlotillaFiresAtOneBankHex) {
  CASES("12.3b", "12.33", "14.43b");
  for (const auto& [turn, expected] : std::vector<std::pair<int, int>>{{2, 4}, {3, 2}, {6, 2}}) {
    Scene scene = sovietStage(turn);
    const UnitId boats = scene.put("flotilla", "2523");
    scene.put("german 6-2-24", "2423");
    EXPECT_EQ(strength(scene, {boats}, "2423"), expected) << turn;  // armor does not matter
    EXPECT_EQ(shotOf(scene, {boats}, "2423").die.total(), 0);       // neither does the terrain
    scene.go();
    EXPECT_EQ(targets(scene), std::vector<std::string>{"2423"});
    scene.act(V::Bombard, scene.hex("2423")).act(V::Battery, boats).act(V::Fire).roll(6);
    EXPECT_NE(scene.step(), S::Bombardment);  // once a stage
    EXPECT_EQ(scene.state.onMap(boats), turn < 6);
  }
}

TEST(Bombardment, TheFlotillaReachesAdjacentBankHexesOnly) {
  CASES("12.3b");
  Scene scene = sovietStage(2);
  const UnitId boats = scene.put("flotilla", "2523");
  scene.put("german 5-4-12", "2324");
  scene.put("german 5-4-12", "2522");
  EXPECT_EQ(mayReach(scene.rules, scene.state, boats, scene.hex("2324")).rule, std::string("12.3b"));
  EXPECT_EQ(targets(scene.go()), std::vector<std::string>{"2522"});
}

TEST(Bombardment, EmplacementsHoldAsManyUnitsAsTheyHaveSymbols) {
  CASES("16.1a");
  // EX-15: 2925 takes two, 2821 one.
  const auto& emplacements = theTitle().rules().emplacements;
  auto symbols = [&](const char* hex) {
    const Place place = theTitle().info().map.placeNamed(hex);
    for (const auto& [at, count] : emplacements) {
      if (at == place) return count;
    }
    return 0;
  };
  EXPECT_EQ(symbols("2925"), 2);
  EXPECT_EQ(symbols("2821"), 1);
}

TEST(Bombardment, OutlookAndRollAgree) {
  CASES("6.0a");
  Scene scene = stage();
  const UnitId battery = scene.put("german 8-10-12", "0505");
  scene.put("soviet 2-8 infantry", "0510");
  scene.go();
  Outlook out = theTitle().outlook(Position::of(scene.state), act(V::Bombard, scene.hex("0510")), kUmpire);
  ASSERT_EQ(out.fires.size(), 1U);
  EXPECT_EQ(out.fires[0].total, 8);
  scene.act(V::Bombard, scene.hex("0510"));
  out = theTitle().outlook(Position::of(scene.state), act(V::Battery, battery), kUmpire);
  ASSERT_EQ(out.fires.size(), 1U);
  EXPECT_EQ(out.fires[0].total, 8);
  scene.act(V::Battery, battery);
  out = theTitle().outlook(Position::of(scene.state), act(V::Fire), kUmpire);
  ASSERT_EQ(out.fires.size(), 1U);
  std::uint32_t sum = 0;
  for (const Odds& odds : out.fires[0].odds) sum += odds.weight;
  EXPECT_EQ(sum, out.fires[0].outOf);
}

}  // namespace
}  // namespace kessel::bfs
