// SPDX-License-Identifier: GPL-3.0-or-later
// Chapters 2 to 7 name the very case that is at work, not the section that it stands in: in prompts, in what is told,
// and in refusals.
#include <set>

#include "titles/battle_for_stalingrad/air_scene.h"
#include "titles/battle_for_stalingrad/chapters.h"
#include "titles/battle_for_stalingrad/move_scene.h"

namespace kessel::bfs {
namespace {

/// The cases under which events of a kind were told.
std::set<std::string> cited(const std::vector<Event>& events, EventKind kind) {
  std::set<std::string> found;
  for (const Event& event : events) {
    if (event.kind == kind) found.insert(event.rule);
  }
  return found;
}

std::string told(const Scene& scene, EventKind kind) {
  std::string found;
  for (const Event& event : scene.events) {
    if (event.kind == kind) found = textOf(scene.rules.info, event.text);
  }
  return found;
}

using Cases = std::set<std::string>;

TEST(StageCites, OfAirAttacks) {
  CASES("5.3b", "5.3d", "5.4b", "5.4d", "5.31a", "5.32", "5.42");
  for (const bool level : {true, false}) {
    Scene scene = germanAir(12, 12);
    const UnitId infantry = scene.put("soviet 3-8 infantry", "1722");
    if (level) scene.put("soviet 8-4-6", "1722");
    scene.put("soviet 1-0-6 flak", "1622");
    scene.go().act(level ? act(V::LevelAttack, scene.hex("1722"), 12) : act(V::DiveAttack, infantry, 12));
    EXPECT_STREQ(scene.prompt().rule, level ? "5.3b" : "5.4b");
    scene.act(V::Done);
    EXPECT_STREQ(scene.prompt().rule, level ? "5.3d" : "5.4d");
    EXPECT_EQ(scene.why(V::Done), level ? "5.3d" : "5.4d");
    scene.roll(1);
    EXPECT_EQ(cited(scene.events, EventKind::Rolled), (Cases{level ? "5.3d" : "5.4d"}));
    EXPECT_EQ(cited(scene.events, EventKind::Lost), (level ? Cases{"5.31a", "5.32"} : Cases{"5.42"}));
  }
}

TEST(StageCites, AirAttacksTellOfTheUnitsThatAreReallyLost) {
  CASES("5.31a", "5.42");
  Scene level = germanAir(60, 0);
  level.put("soviet 3-8 infantry", "1722");
  level.go().act(V::LevelAttack, level.hex("1722"), 60).roll(1);
  EXPECT_NE(told(level, EventKind::Fired).find("units lost: 1"), std::string::npos) << told(level, EventKind::Fired);

  Scene dive = germanAir(0, 18);
  const UnitId target = dive.put("soviet 3-8 infantry", "1722");
  dive.put("soviet 3-8 infantry", "1722");
  dive.go().act(V::DiveAttack, target, 18).roll(1);
  EXPECT_NE(told(dive, EventKind::Fired).find("units lost: 1"), std::string::npos) << told(dive, EventKind::Fired);
}

TEST(StageCites, NoMorePointsAreShotDownThanThereAre) {
  CASES("5.5a", "5.5b");
  Scene scene = germanAir(4, 0);
  for (const char* hex : {"1722", "1721", "1822"}) {
    for (int i = 0; i < 3; ++i) scene.put("soviet 1-0-6 flak", hex);
  }
  scene.go().act(V::LevelAttack, scene.hex("1722"), 4);
  for (Action action : scene.legal(V::Flak)) scene.act(action);
  scene.act(V::Fire).roll(1);  // strength 12, die 1: 3, which would be 6 Level points
  EXPECT_NE(told(scene, EventKind::Rolled).find("lost: 4"), std::string::npos) << told(scene, EventKind::Rolled);
  EXPECT_EQ(tellCount(scene, EventKind::Fired), 1) << "all are driven off";
}

TEST(StageCites, TheDepotAloneIsSparedByItsOwnCase) {
  CASES("5.24b", "6.26a");
  Scene air = germanAir(12, 0);
  air.put("depot", "2227");
  air.put("soviet 3-8 infantry", "1722");
  air.go();
  EXPECT_EQ(air.why(V::LevelAttack, air.hex("2227"), 4), "5.24b");
  EXPECT_EQ(air.why(V::LevelAttack, air.hex("2226"), 4), "5.3a") << "nobody there";

  Scene guns;
  guns.turn(4).phase(S::Bombardment);
  guns.put("depot", "2227");
  guns.put("soviet 3-8 infantry", "1722");
  guns.put("german 8-18-8", "1720");
  guns.go();
  EXPECT_EQ(guns.why(V::Bombard, guns.hex("2227")), "6.26a");
  EXPECT_EQ(guns.why(V::Bombard, guns.hex("2226")), "6.0a");
}

TEST(StageCites, OfBombardments) {
  CASES("6.0a", "6.49", "6.7a");
  Scene scene;
  scene.turn(4).phase(S::Bombardment);
  scene.put("depot", "2227");
  scene.put("soviet 3-8 infantry", "2518");
  const UnitId first = scene.put("german 8-18-8", "2416");
  const UnitId second = scene.put("german 8-18-8", "2416");
  const UnitId third = scene.put("german 12-12-6", "2517");  // next to its target: not reduced
  scene.go().act(V::Bombard, scene.hex("2518"));
  for (UnitId gun : {first, second, third}) scene.act(V::Battery, gun);
  scene.act(V::Fire).roll(1);
  for (EventKind kind : {EventKind::CombatBegan, EventKind::Rolled, EventKind::Fired, EventKind::Lost})
    EXPECT_EQ(cited(scene.events, kind), (Cases{"6.0a"})) << static_cast<int>(kind);
  EXPECT_EQ(cited(scene.events, EventKind::Placed), (Cases{"6.7a"}));
  EXPECT_NE(told(scene, EventKind::Fired).find("units lost: 1"), std::string::npos) << told(scene, EventKind::Fired);
}

TEST(StageCites, OfOverruns) {
  CASES("7.4a", "7.4b", "7.4c", "7.4g");
  MoveScene scene;
  const UnitId tank = scene.put("german 6-2-24", "1420");
  scene.put("soviet 2-8 infantry", "1621");
  scene.go().activate({tank}).act(V::Step, scene.hex("1521")).act(V::Overrun, scene.hex("1621"));
  EXPECT_STREQ(scene.prompt().rule, "7.4c");
  scene.roll(6).roll(6).chit(false);
  EXPECT_EQ(cited(scene.events, EventKind::CombatBegan), (Cases{"7.4a"}));
  EXPECT_EQ(cited(scene.events, EventKind::Rolled), (Cases{"7.4c"}));
  EXPECT_EQ(cited(scene.events, EventKind::CombatEnded), (Cases{"7.4g"}));
  EXPECT_EQ(cited(scene.events, EventKind::Moved), (Cases{"7.0a"}));
}

TEST(StageCites, OfInstantCounterattacks) {
  CASES("7.5a", "7.5b", "7.5c", "7.5d");
  for (const bool both : {true, false}) {
    MoveScene scene;
    const UnitId rifles = scene.put("german 5-4-12", "1420");
    const UnitId soviet = scene.put("soviet 2-8 infantry", "1621");
    scene.go().activate({rifles}).approach("1521").act(V::Counter, soviet);
    EXPECT_STREQ(scene.prompt().rule, "7.5b");
    scene.act(both ? V::TakePart : V::Pass);
    EXPECT_STREQ(scene.prompt().rule, both ? "7.5d" : "7.5c");
    if (both) scene.roll(6);
    scene.roll(6);
    EXPECT_EQ(cited(scene.events, EventKind::CombatBegan), (Cases{"7.5a"}));
    EXPECT_EQ(cited(scene.events, EventKind::Rolled), (Cases{both ? "7.5d" : "7.5c"}));
  }
}

TEST(StageCites, OfUnitsThatNeverMove) {
  CASES("6.7b", "6.61a", "12.41", "12.32", "7.23");
  MoveScene scene;
  scene.reaction(3);
  const UnitId survivor = scene.put("survivor-surv-1", "2518");
  const UnitId pontoon = scene.put("44-pontoon", "1832");
  const UnitId flotilla = scene.put("flotilla", "2720");
  const UnitId gun = scene.put("tva-2-4-1", "2723");
  scene.go();
  EXPECT_EQ(scene.why(V::Activate, survivor), "6.7b");
  EXPECT_EQ(scene.why(V::Activate, scene.rules.depot), "6.61a");
  EXPECT_EQ(scene.why(V::Activate, pontoon), "12.41");
  EXPECT_EQ(scene.why(V::Activate, flotilla), "12.32");
  EXPECT_EQ(scene.why(V::Activate, gun), "7.23");
}

TEST(StageCites, ASurvivorThatMakesRoomIsToldOf) {
  CASES("6.72");
  MoveScene scene;
  scene.reaction(3);
  const UnitId survivor = scene.put("survivor-surv-1", "2518");
  const UnitId soviet = scene.put("soviet 3-8 infantry", "2618");
  scene.go().activate({soviet}).act(V::Step, scene.hex("2518"));
  EXPECT_TRUE(scene.lost(survivor));
  EXPECT_EQ(cited(scene.events, EventKind::Removed), (Cases{"6.72"}));
}

TEST(StageCites, WithoutTheDepotMortarsStillShowTheirOwnReduction) {
  CASES("6.5c", "6.6");
  MoveScene scene;
  bfs::put(scene.rules, scene.state, scene.rules.depot, kPool);
  scene.put("german 6-2-24", "1521");
  const UnitId mortar = scene.put("soviet 8-4-6", "1621");
  scene.put("soviet 6-8-6", "1621");
  scene.go();
  Units defenders;
  defenders.add(mortar);
  Shot ground;
  ground.side = kSoviet;
  addAdjacent(scene.rules, scene.state, ground, defenders, scene.hex("1521"));
  const Shot overrun = overrunShot(scene.rules, scene.state, scene.hex("1521"), scene.hex("1621"), kSoviet, 0);
  for (const Sum& sum : {ground.strength, overrun.strength}) {
    std::string lines;
    for (const SumLine& line : sum.lines()) lines += textOf(scene.rules.info, line.label) + "; ";
    EXPECT_NE(lines.find("8 divided by 4"), std::string::npos) << lines << " an armor unit alone [6.43]";
  }
  EXPECT_EQ(ground.strength.total(), 1) << "8 / 4 / 2";
  EXPECT_EQ(overrun.strength.total(), 2) << "(8 / 4 + 6) / 2, then the half of the overrun";
}

TEST(StageCites, OfTheSetUp) {
  CASES("2.1e", "2.1m");
  Scene scene;
  scene.state = theTitle().begin("campaign", {})->as<State>();
  scene.act(V::ReadyMade);
  EXPECT_EQ(cited(scene.events, EventKind::Placed), (Cases{"2.1e"}));
  scene.act(V::Done);
  scene.events.clear();
  scene.act(V::ReadyMade);
  EXPECT_EQ(cited(scene.events, EventKind::Placed), (Cases{"2.1m"}));
}

TEST(StageCites, PromptsSayWhatMovementPointsAreLeft) {
  CASES("7.1", "7.7a");
  MoveScene scene;
  const UnitId rifles = scene.put("german 5-4-12", "0505");
  const Prompt before = scene.go().prompt();
  EXPECT_EQ(before.points, -1);
  scene.activate({rifles});
  EXPECT_EQ(scene.prompt().points, 48);
  scene.act(V::Step, scene.hex("0506"));
  EXPECT_EQ(scene.prompt().points, scene.left());
  EXPECT_LT(scene.left(), 48);
}

TEST(StageCites, SovietUnitsAreNotAskedAboutOverruns) {
  CASES("7.41b", "7.52");
  MoveScene scene;
  scene.reaction(3);
  const UnitId soviet = scene.put("soviet 3-8 infantry", "1420");
  scene.put("german 5-4-12", "1621");
  scene.go().activate({soviet}).act(V::Step, scene.hex("1521"));
  const Prompt asked = scene.prompt();
  EXPECT_STREQ(asked.rule, "7.52");
  EXPECT_EQ(textOf(scene.rules.info, asked.ask).find("verrun"), std::string::npos);
  EXPECT_EQ(textOf(scene.rules.info, theTitle().describe(Position::of(scene.state), act(V::Pass))).find("verrun"),
            std::string::npos);
}

}  // namespace
}  // namespace kessel::bfs
