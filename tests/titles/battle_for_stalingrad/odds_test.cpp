// SPDX-License-Identifier: GPL-3.0-or-later
// The odds that are shown list nothing that cannot happen: no more losses than there are units or points.
#include "titles/battle_for_stalingrad/attack_scene.h"
#include "titles/battle_for_stalingrad/move_scene.h"

namespace kessel::bfs {
namespace {

std::vector<int> values(const Fire& fire) {
  std::vector<int> found;
  for (const Odds& odds : fire.odds) found.push_back(odds.value);
  return found;
}

std::vector<std::string> words(const Fire& fire) {
  std::vector<std::string> found;
  for (const Odds& odds : fire.odds) found.push_back(textOf(theTitle().info(), odds.result));
  return found;
}

std::uint32_t chances(const Fire& fire) {
  std::uint32_t sum = 0;
  for (const Odds& odds : fire.odds) sum += odds.weight;
  return sum;
}

using Values = std::vector<int>;
using Words = std::vector<std::string>;

TEST(Odds, OfABombardmentKillNoMoreThanCanBeHit) {
  CASES("6.0a", "6.26a");
  Scene scene;
  scene.phase(S::Bombardment);
  for (const char* gun : {"german 8-10-12", "german 8-10-12", "german 12-12-6"}) scene.put(gun, "0505");
  scene.put("soviet 2-8 infantry", "0510");
  scene.put("soviet 2-8 infantry", "0510");
  scene.put("depot", "0510");
  scene.go();
  const Outlook out = outlook(scene, act(V::Bombard, scene.hex("0510")));
  ASSERT_EQ(out.fires.size(), 1U);
  EXPECT_EQ(out.fires[0].total, 28);  // 26-29: 5 at 1 and 2 at 6
  EXPECT_EQ(values(out.fires[0]), (Values{2}));
  EXPECT_EQ(words(out.fires[0]), (Words{"2 units lost"}));
  EXPECT_EQ(chances(out.fires[0]), 6U);
  EXPECT_EQ(out.fires[0].outOf, 6U);
}

TEST(Odds, OfAirAttacksKillNoMoreThanIsThere) {
  CASES("5.31a", "5.42", "5.41");
  Scene scene;
  scene.turn(3).phase(S::GermanAir);
  scene.state.level[index(kGerman)] = 40;
  scene.state.dive[index(kGerman)] = 14;
  scene.put("german 5-4-12", "0303");
  const UnitId target = scene.put("soviet 1-0-6", "1722");
  scene.go();
  Outlook out = outlook(scene, act(V::LevelAttack, scene.hex("1722"), 40));
  EXPECT_EQ(values(out.fires.back()), (Values{1}));
  out = outlook(scene, act(V::DiveAttack, target, 14));
  EXPECT_EQ(values(out.fires.back()), (Values{1}));
  EXPECT_EQ(words(out.fires.back()), (Words{"the target is eliminated"}));
  EXPECT_EQ(out.fires.back().outOf, 6U);
}

TEST(Odds, OfFlakShootDownNoMorePointsThanThereAre) {
  CASES("5.5a");
  Scene scene;
  scene.turn(3).phase(S::GermanAir);
  scene.state.level[index(kGerman)] = 4;
  scene.put("german 5-4-12", "0303");
  std::vector<UnitId> flak;
  for (int i = 0; i < 3; ++i) flak.push_back(scene.put("soviet 1-0-6 flak", "1722"));
  scene.go();
  scene.act(V::LevelAttack, scene.hex("1722"), 4);
  scene.act(V::Flak, flak[0]).act(V::Flak, flak[1]);
  const Outlook out = outlook(scene, act(V::Flak, flak[2]));
  EXPECT_EQ(out.fires[0].total, 6);  // 6-7: 2 at 1, 1 at 2 to 4, nothing above
  EXPECT_EQ(words(out.fires[0]), (Words{"Air Points lost: 4", "Air Points lost: 2", "no effect"}));
}

TEST(Odds, OfAGroundAttackTurnTheSurplusIntoBreakthroughPoints) {
  CASES("10.7");
  AttackScene s;
  const UnitId tank = s.put("german 6-2-24", "1521");
  for (int i = 0; i < 3; ++i) s.put("german 6-2-24", "1521");
  s.put("soviet 3-8 infantry", "1621");
  s.go().act(V::Activate, tank);
  for (UnitId unit : unitsIn(s.state, s.hex("1521"), [&](UnitId unit) { return unit != tank; }))
    s.act(V::Activate, unit);
  const Outlook out = outlook(s, act(V::Attack, s.hex("1621")));
  const Fire& attack = out.fires.back();
  EXPECT_EQ(attack.total, 24);  // 22-25: 5 at 1, 4 at 2 and 3, 3 at 4 and 5, 2 at 6
  EXPECT_EQ(words(attack), (Words{"all lost, Breakthrough Points: 4", "all lost, Breakthrough Points: 3",
                                  "all lost, Breakthrough Points: 2", "all lost, Breakthrough Points: 1"}));
}

TEST(Odds, OfDefensiveFireAndOverrunsKillNoMoreThanThereAre) {
  CASES("10.4b", "7.45");
  AttackScene s;
  const UnitId tank = s.put("german 6-2-24", "1521");
  for (int i = 0; i < 3; ++i) s.put("soviet 3-8 infantry", "1621");
  s.go().act(V::Activate, tank);
  Outlook out = outlook(s, act(V::Attack, s.hex("1621")));
  EXPECT_EQ(values(out.fires.front()).front(), 1);  // 9: up to 2
  out = outlook(s, act(V::Overrun, s.hex("1621")));
  ASSERT_EQ(out.fires.size(), 2U);
  EXPECT_EQ(values(out.fires[1]).front(), 1);
}

TEST(Odds, OfAnAttackAfterAMoveByBreakthroughCountTheStackThatMoved) {
  CASES("10.75a");
  AttackScene s;
  const UnitId first = s.put("german 6-5-24", "1521");
  for (int i = 0; i < 3; ++i) s.put("german 6-2-24", "1521");
  const Units others = unitsIn(s.state, s.hex("1521"), [&](UnitId unit) { return unit != first; });
  s.put("soviet 2-8 infantry", "1621");
  s.put("soviet 3-8 infantry", "1821");  // next to 1721, and ready to counterattack
  s.go().act(V::Activate, first);
  for (UnitId unit : others) s.act(V::Activate, unit);
  s.act(V::Attack, s.hex("1621"));
  s.type(3).holdAll();
  s.roll(1);
  s.quietChit();
  ASSERT_EQ(s.step(), S::Breakthrough);
  s.act(V::Activate, first).act(V::Step, s.hex("1621"));
  s.act(V::Activate, first).act(V::Step, s.hex("1721"));
  ASSERT_EQ(s.step(), S::Breakthrough);
  ASSERT_TRUE(s.may(act(V::Pass))) << "it is to say whether it attacks";
  const Outlook out = outlook(s, act(V::Attack, s.hex("1821")));
  ASSERT_FALSE(out.fires.empty());
  EXPECT_EQ(out.fires.back().total, 6);
}

TEST(Odds, CiteTheCaseOfTheFire) {
  CASES("5.3a", "5.4a", "6.0a", "7.4a", "7.5a", "10.0a");
  Scene air;
  air.turn(3).phase(S::GermanAir);
  air.state.level[index(kGerman)] = 40;
  air.state.dive[index(kGerman)] = 14;
  air.put("german 5-4-12", "0303");
  const UnitId bombed = air.put("soviet 1-0-6", "1722");
  air.go();
  EXPECT_STREQ(outlook(air, act(V::LevelAttack, air.hex("1722"), 40)).rule, "5.3a");
  EXPECT_STREQ(outlook(air, act(V::DiveAttack, bombed, 14)).rule, "5.4a");

  Scene guns;
  guns.phase(S::Bombardment);
  const UnitId gun = guns.put("german 8-10-12", "0505");
  guns.put("soviet 2-8 infantry", "0510");
  guns.go();
  EXPECT_STREQ(outlook(guns, act(V::Bombard, guns.hex("0510"))).rule, "6.0a");
  guns.act(V::Bombard, guns.hex("0510")).act(V::Battery, gun);
  EXPECT_STREQ(outlook(guns, act(V::Fire)).rule, "6.0a");

  MoveScene ground;
  const UnitId tank = ground.put("german 6-2-24", "1420");
  const UnitId rifles = ground.put("soviet 3-8 infantry", "1621");
  ground.go().activate({tank}).act(V::Step, ground.hex("1521"));
  EXPECT_STREQ(outlook(ground, act(V::Attack, ground.hex("1621"))).rule, "10.0");
  EXPECT_STREQ(outlook(ground, act(V::Overrun, ground.hex("1621"))).rule, "7.4a");
  ground.act(V::Pass).act(V::Counter, rifles);
  EXPECT_STREQ(outlook(ground, act(V::TakePart)).rule, "7.5a");
}

}  // namespace
}  // namespace kessel::bfs
