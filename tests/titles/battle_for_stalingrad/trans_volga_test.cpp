// SPDX-License-Identifier: GPL-3.0-or-later
// Chapter 16 and case 12.3: Trans Volga Artillery, Kontrpodgotovka, the Volga Flotilla.
#include <algorithm>

#include "titles/battle_for_stalingrad/bombardment_scene.h"

namespace kessel::bfs {
namespace {

TEST(TransVolga, TheDepotDoesNotConcernTransVolgaArtillery) {
  CASES("6.65", "6.24");
  Scene scene = sovietStage();
  bfs::put(scene.rules, scene.state, scene.rules.depot, kPool);
  const UnitId battery = scene.put("tva-6-8-1", "2723");
  scene.put("german 5-4-12", "2324");
  EXPECT_EQ(strength(scene, {battery}, "2324"), 6);
  scene.go();
  EXPECT_EQ(targets(scene), std::vector<std::string>{"2324"});  // nobody spots for it
}

TEST(TransVolga, Ex14TransVolgaArtilleryBombardsTwoAdjacentHexes) {
  CASES("16.2a", "16.24", "14.43b", "16.0");
  Scene scene = sovietStage();
  const UnitId battery = scene.put("tva-2-4-1", "2723");
  const UnitId like = scene.put("tva-2-4-2", "2821");
  scene.put("german 5-4-12", "2324");
  scene.put("german 5-4-12", "2423");
  scene.go();
  EXPECT_EQ(targets(scene), (std::vector<std::string>{"2324", "2423"}));
  scene.act(V::Bombard, scene.hex("2423"));
  EXPECT_EQ(scene.why(act(V::AlsoBombard, scene.hex("2324"))), "16.2a");
  EXPECT_EQ(scene.whyText(V::AlsoBombard, scene.hex("2324")),
            "Choose the Trans Volga Artillery first, then the second hex that it bombards");
  EXPECT_TRUE(scene.may(act(V::Battery, like)));
  scene.act(V::Battery, battery);
  EXPECT_STREQ(scene.prompt().rule, "16.2a") << "the question says what the lit hexes are for";
  EXPECT_EQ(textOf(scene.rules.info, scene.prompt().ask),
            "Choose more artillery against 2423, a second hex for the same guns, or fire");
  scene.act(V::AlsoBombard, scene.hex("2324"));
  EXPECT_STREQ(scene.prompt().rule, "6.3");
  EXPECT_EQ(textOf(scene.rules.info, scene.prompt().ask), "Choose the artillery that bombards 2423 and 2324");
  EXPECT_EQ(scene.why(act(V::Battery, like)), "6.31");  // 2324 is five hexes from 2821
  EXPECT_EQ(scene.why(act(V::AlsoBombard, scene.hex("2324"))), "16.2a");
  EXPECT_EQ(strength(scene, {battery}, "2423"), 2);
  EXPECT_EQ(shotOf(scene, {battery}, "2423").die.total(), 0);  // a bank hex counts as clear
  EXPECT_EQ(strength(scene, {battery}, "2324"), 2);
  scene.act(V::Fire).roll(6).roll(6);  // one die each
  const auto& told = scene.events;
  EXPECT_TRUE(std::any_of(told.begin(), told.end(), [&](const Event& event) {
    return event.kind == EventKind::Fired &&
           textOf(scene.rules.info, event.text) == "Bombardment of 2324; units lost: 0";
  }));
  EXPECT_TRUE(scene.state.is(battery, kUsed));
  // The other one may still bombard 2423 alone.
  EXPECT_EQ(targets(scene), std::vector<std::string>{"2423"});
  scene.act(V::Bombard, scene.hex("2423")).act(V::Battery, like);
  EXPECT_EQ(scene.why(act(V::AlsoBombard, scene.hex("2324"))), "16.21");
}

TEST(TransVolga, TheSecondHexIsAdjacentAndGerman) {
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

TEST(TransVolga, TransVolgaArtilleryCombinesAmongItselfOnly) {
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
  Scene other = scene;
  other.act(V::Battery, boats);
  EXPECT_EQ(other.why(act(V::Battery, west)), "12.33");
  scene.act(V::Battery, a);
  EXPECT_TRUE(scene.may(act(V::Battery, b)));  // wherever they stand
  EXPECT_EQ(scene.why(act(V::Battery, west)), "16.21");
  EXPECT_EQ(scene.why(act(V::Battery, boats)), "12.33");
}

TEST(TransVolga, TransVolgaFireMeetsTerrainAndArmor) {
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

TEST(TransVolga, TransVolgaArtilleryIsNeverOutOfSupply) {
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

TEST(TransVolga, The203MillimetreFiresAlone) {
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

TEST(TransVolga, OtherArtilleryNeedsSpottingForTheSameTarget) {
  CASES("6.21", "6.24", "16.25");
  Scene scene = sovietStage();
  const UnitId across = scene.put("tva-2-4-1", "2723");
  const UnitId battery = scene.put("soviet 6-8-6", "2420");
  scene.put("german 5-4-12", "2423");
  scene.go().act(V::Bombard, scene.hex("2423")).act(V::Battery, across);
  EXPECT_EQ(scene.why(act(V::Battery, battery)), "6.21");
  UnitId heavy = kNoUnit;
  for (UnitId unit : scene.rules.transVolga) heavy = scene.rules[unit].is(k203mm) ? unit : heavy;
  const std::array<UnitId, 1> group{across};
  EXPECT_STREQ(maySalvoTogether(scene.rules, scene.state, group, heavy).rule, "16.25");
}

TEST(Flotilla, IsNotReducedByArmor) {
  CASES("12.33");
  for (const char* target : {"german 6-2-24", "german 5-4-12"}) {
    Scene scene = sovietStage(2);
    const UnitId boats = scene.put("flotilla", "2523");
    scene.put(target, "2423");
    EXPECT_EQ(strength(scene, {boats}, "2423"), 4) << target;
  }
}

TEST(TransVolga, GermansBombardEmplacements) {
  CASES("6.26b", "16.26");
  Scene scene = stage();
  const UnitId battery = scene.put("army-art-art-1", "2314");
  const UnitId target = scene.put("tva-2-6-1", "2723");
  scene.go();
  EXPECT_EQ(targets(scene), std::vector<std::string>{"2723"});
  EXPECT_EQ(strength(scene, {battery}, "2723"), 2);
  const Shot shot = shotOf(scene, {battery}, "2723");
  EXPECT_EQ(shot.die.total(), 3);
  EXPECT_STREQ(shot.die.lines().back().rule, "16.26");
  EXPECT_STREQ(shot.strength.lines().back().rule, "16.26");
  EXPECT_TRUE(scene.state.onMap(target));
  // No survivors east of the Volga.
  leaveSurvivor(scene.rules, scene.state, scene.hex("2821"), *std::make_unique<Events>());
  EXPECT_FALSE(scene.state.soviet().has(scene.hex("2821")));
}

TEST(TransVolga, TransVolgaArtilleryNeverFiresIndirectly) {
  CASES("16.0", "12.32");
  Scene scene;
  const UnitId battery = scene.put("tva-6-14-1", "2723");
  const UnitId boats = scene.put("flotilla", "2523");
  scene.put("german 5-4-12", "2423");
  EXPECT_EQ(mayReach(scene.rules, scene.state, battery, scene.hex("2423")).rule, std::string("16.0"));
  EXPECT_EQ(mayReach(scene.rules, scene.state, boats, scene.hex("2423")).rule, std::string("12.32"));
}

TEST(TransVolga, Kontrpodgotovka) {
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

TEST(TransVolga, KontrpodgotovkaIsForGameTurnsThreeToSix) {
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

TEST(TransVolga, KontrpodgotovkaComesBeforeTheFirstTransVolgaSalvo) {
  CASES("16.3");
  Scene scene = sovietStage(4);
  const UnitId first = scene.put("tva-6-8-1", "2723");
  scene.put("tva-6-8-2", "2723");
  for (int i = 0; i < 4; ++i) scene.put("german 5-4-12", "2324");
  scene.go().act(V::Finish);  // the German, who has no artillery
  scene.act(V::Bombard, scene.hex("2324")).act(V::Battery, first).act(V::Fire).roll(6);
  ASSERT_EQ(scene.step(), S::Bombardment);
  EXPECT_EQ(scene.why(act(V::Kontr)), "R-37");
}

TEST(TransVolga, ABatteryThatHasFiredAndIsGoneHasFiredAllTheSame) {
  CASES("16.3", "6.11");
  Scene scene = sovietStage(4);
  const UnitId hit = scene.put("tva-6-8-1", "2723");
  scene.put("tva-6-8-2", "2723");
  for (int i = 0; i < 4; ++i) scene.put("german 5-4-12", "2324");
  scene.go().act(V::Finish);  // the German
  Events nobody;
  doom(scene.rules, scene.state, hit, nobody);
  EXPECT_TRUE(scene.may(act(V::Kontr)));
  scene.act(V::Bombard, scene.hex("2324")).act(V::Battery, hit).act(V::Fire).roll(6);
  ASSERT_FALSE(scene.state.onMap(hit));
  ASSERT_EQ(scene.who(), kSoviet);
  EXPECT_EQ(scene.why(act(V::Kontr)), "R-37");
}

TEST(TransVolga, TheFlotillaFiresAtOneBankHex) {
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

TEST(TransVolga, TheFlotillaReachesAdjacentBankHexesOnly) {
  CASES("12.3b");
  Scene scene = sovietStage(2);
  const UnitId boats = scene.put("flotilla", "2523");
  scene.put("german 5-4-12", "2324");
  scene.put("german 5-4-12", "2522");
  EXPECT_EQ(mayReach(scene.rules, scene.state, boats, scene.hex("2324")).rule, std::string("12.3b"));
  EXPECT_EQ(targets(scene.go()), std::vector<std::string>{"2522"});
}

TEST(TransVolga, EmplacementsHoldAsManyUnitsAsTheyHaveSymbols) {
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

}  // namespace
}  // namespace kessel::bfs
