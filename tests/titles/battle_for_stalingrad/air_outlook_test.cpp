// SPDX-License-Identifier: GPL-3.0-or-later
// Chapter 5 as it is shown: what an outlook says of an air attack, and under which case attacks are told.
#include "titles/battle_for_stalingrad/air_scene.h"

namespace kessel::bfs {
namespace {

bool notes(const Outlook& out, std::string_view rule) {
  return std::any_of(out.notes.begin(), out.notes.end(), [&](const Note& note) { return note.rule == rule; });
}

TEST(AirOutlook, WarnsOfFlakInRange) {
  CASES("5.3b", "5.4b", "5.32");
  for (const bool flak : {true, false}) {
    Scene scene = germanAir(12, 4);
    const UnitId target = scene.put("soviet 3-8 infantry", "1722");
    if (flak) scene.put("soviet 1-0-6 flak", "1722");
    scene.go();
    const Outlook level = outlook(scene, act(V::LevelAttack, scene.hex("1722"), 12));
    EXPECT_EQ(notes(level, "5.3b"), flak);
    EXPECT_TRUE(notes(level, "5.32"));
    const Outlook dive = outlook(scene, act(V::DiveAttack, target, 4));
    EXPECT_EQ(notes(dive, "5.4b"), flak);
    EXPECT_FALSE(notes(dive, "5.32")) << "a Dive attack hits its target only";
  }
}

TEST(AirOutlook, WarnsTheSovietWhetherOrNotFlakIsThere) {
  CASES("8.4b");
  Scene scene = sovietAir(6, 0);
  scene.put("german 5-4-12", "0505");
  scene.go();
  EXPECT_TRUE(notes(outlook(scene, act(V::LevelAttack, scene.hex("0505"), 3)), "5.3b"));
}

TEST(AirOutlook, ShowsAntiAirFireUntilItIsRolled) {
  CASES("5.5a", "5.5b");
  Scene scene = germanAir(12, 0);
  scene.put("soviet 3-8 infantry", "1722");
  const UnitId flak = scene.put("soviet 1-0-6 flak", "1722");
  scene.go().act(V::LevelAttack, scene.hex("1722"), 12);
  const Outlook joining = outlook(scene, act(V::Flak, flak));
  ASSERT_EQ(joining.fires.size(), 2U);
  EXPECT_EQ(joining.fires[0].total, 2) << "doubled over its own hex";
  EXPECT_TRUE(notes(joining, "5.5b"));
  scene.act(V::Flak, flak).act(V::Fire);
  const auto shown = [&] { return theTitle().view(Position::of(scene.state), kUmpire).combat.value_or(Outlook{}); };
  EXPECT_EQ(shown().fires.size(), 2U);
  scene.roll(6);
  const Outlook rest = shown();
  EXPECT_EQ(rest.fires.size(), 1U);
  EXPECT_FALSE(notes(rest, "5.5b"));
}

TEST(AirOutlook, NamesTheKindOfAttack) {
  CASES("5.3a", "5.4a");
  for (const bool level : {true, false}) {
    Scene scene = germanAir(12, 4);
    const UnitId target = scene.put("soviet 1-0-6", "1722");
    const AirAttackFrame attack = airAttackOf(kGerman, scene.hex("1722"), level ? kNoUnit : target, 4);
    const Sum points = airShot(scene.rules, scene.state, attack).strength;
    ASSERT_FALSE(points.lines().empty());
    EXPECT_STREQ(points.lines()[0].rule, level ? "5.3a" : "5.4a");
    EXPECT_EQ(textOf(scene.rules.info, points.lines()[0].label), level ? "Level Bomber points" : "Dive Bomber points");
    scene.go();
    const Action odd = level ? act(V::LevelAttack, scene.hex("1722"), 3) : act(V::DiveAttack, target, 3);
    const Verdict steps = theTitle().judge(Position::of(scene.state), odd);
    EXPECT_EQ(textOf(scene.rules.info, steps.why).substr(0, 5), level ? "Level" : "Dive ");
    scene.act(level ? act(V::LevelAttack, scene.hex("1722"), 4) : act(V::DiveAttack, target, 4));
    scene.roll(6);
    const auto fired = std::find_if(scene.events.begin(), scene.events.end(),
                                    [](const Event& event) { return event.kind == EventKind::Fired; });
    ASSERT_NE(fired, scene.events.end());
    EXPECT_STREQ(fired->rule, level ? "5.3d" : "5.4d");
    std::vector<std::string> before;
    for (const Event& event : scene.events) {
      if (event.kind == EventKind::Told || event.kind == EventKind::CombatBegan) before.emplace_back(event.rule);
    }
    EXPECT_EQ(before, std::vector<std::string>(2, level ? "5.3a" : "5.4a"));
  }
}

TEST(AirOutlook, HasALineForWhatChangesSomethingOnly) {
  CASES("5.5b", "5.3c", "5.4c", "5.3d");
  for (const bool level : {true, false}) {
    for (const bool fort : {true, false}) {
      Scene scene = germanAir(12, 4);
      const Place hex = scene.hex(fort ? "2518" : "1722");
      const UnitId target = scene.put("soviet 3-8 infantry", fort ? "2518" : "1722");
      for (const int lost : {0, 2}) {
        const Shot shot =
            airShot(scene.rules, scene.state, airAttackOf(kGerman, hex, level ? kNoUnit : target, 4, lost));
        std::vector<std::string> rules;
        for (const SumLine& line : shot.strength.lines()) rules.emplace_back(line.rule);
        std::vector<std::string> expected{level ? "5.3a" : "5.4a"};
        if (lost > 0) expected.emplace_back("5.5b");
        if (fort) expected.emplace_back(level ? "5.3c" : "5.4c");
        EXPECT_EQ(rules, expected);
        ASSERT_EQ(shot.die.lines().size(), fort ? 1U : 0U);
        if (fort) {
          EXPECT_STREQ(shot.die.lines()[0].rule, level ? "5.3d" : "5.4d");
        }
      }
    }
  }
}

TEST(AirOutlook, SaysWhatEachKindOfAttackCosts) {
  CASES("5.3d", "5.42");
  Scene scene = germanAir(12, 4);
  const UnitId target = scene.put("soviet 3-8 infantry", "1722");
  scene.put("soviet 3-8 infantry", "1722");
  scene.go();
  const auto odds = [&](Action action) {
    std::vector<std::string> words;
    const Outlook shown = outlook(scene, action);
    for (const Odds& row : shown.fires.front().odds) words.push_back(textOf(scene.rules.info, row.result));
    return words;
  };
  using Words = std::vector<std::string>;
  EXPECT_EQ(odds(act(V::LevelAttack, scene.hex("1722"), 4)), (Words{"2 units lost", "1 unit lost", "no loss"}));
  EXPECT_EQ(odds(act(V::DiveAttack, target, 4)), (Words{"the target is eliminated", "no effect"}));
  scene.act(V::LevelAttack, scene.hex("1722"), 4).roll(6);
  scene.act(V::DiveAttack, target, 2);
  std::vector<std::string> told;
  for (const Event& event : scene.events) {
    if (event.kind == EventKind::Told) told.push_back(textOf(scene.rules.info, event.text).substr(0, 5));
  }
  EXPECT_EQ(told, (Words{"Level", "Dive "}));
}

TEST(AirOutlook, FlakTakesADivePointForEachHit) {
  CASES("5.5a");
  for (const bool level : {true, false}) {
    Scene scene = germanAir(12, 4);
    const UnitId target = scene.put("soviet 3-8 infantry", "1722");
    std::vector<UnitId> flak;
    for (int i = 0; i < 3; ++i) flak.push_back(scene.put("soviet 1-0-6 flak", "1722"));
    scene.go();
    scene.act(level ? act(V::LevelAttack, scene.hex("1722"), 4) : act(V::DiveAttack, target, 4));
    for (UnitId unit : flak) scene.act(V::Flak, unit);
    const Outlook shown = theTitle().view(Position::of(scene.state), kUmpire).combat.value_or(Outlook{});
    ASSERT_FALSE(shown.fires.empty());
    EXPECT_EQ(shown.fires[0].total, 6);
    ASSERT_FALSE(shown.fires[0].odds.empty());
    EXPECT_EQ(textOf(scene.rules.info, shown.fires[0].odds.front().result),
              level ? "Air Points lost: 4" : "Air Points lost: 2");  // a 1: two hits
  }
}

TEST(Air, OpenStacksMayBeDivedAtWhollyUnseen) {
  CASES("5.4a", "8.4a");
  for (const bool open : {true, false}) {
    Scene scene(open ? kOpenInformation : 0);
    scene.turn(4).phase(S::SovietAir);
    scene.state.dive[index(kSoviet)] = 2;
    scene.put("soviet 3-8 infantry", "2715");
    const UnitId below = scene.put("german 5-4-12", "0505");
    scene.put("german 6-2-24", "0505");
    scene.go();
    EXPECT_EQ(scene.may(act(V::DiveAttack, below, 2)), open);
  }
}

TEST(Air, OnlyFlakOfTheSideUnderAttackFires) {
  CASES("5.5a", "5.52");
  Scene scene = germanAir(12, 0);
  scene.put("soviet 3-8 infantry", "1722");
  scene.put("soviet 1-0-6 flak", "1722");
  const UnitId german = scene.put("german 2-7-12", "1720");
  scene.go().act(V::LevelAttack, scene.hex("1722"), 12);
  EXPECT_EQ(scene.why(act(V::Flak, german)), "5.5a");
}

}  // namespace
}  // namespace kessel::bfs
