// SPDX-License-Identifier: GPL-3.0-or-later
// Case 7.6: German artillery that has moved may be marked Deployed and fire once later in the Game-Turn.
#include "titles/battle_for_stalingrad/move_scene.h"

namespace kessel::bfs {
namespace {

struct Guns : MoveScene {
  UnitId gun = put("german 8-10-12", "1419");
  UnitId tank = put("german 6-2-24", "1521");
  UnitId rifles = put("soviet 3-8 infantry", "1621");
};

TEST(Deployment, KeepsMovedArtilleryReadyForOneFire) {
  CASES("7.6", "7.61", "7.62");
  Guns s;
  s.go().activate({s.gun});
  EXPECT_EQ(s.why(act(V::Deploy)), "7.6");  // it has not moved
  s.steps({"1420"}).act(V::Deploy);
  EXPECT_FALSE(s.used(s.gun));
  EXPECT_TRUE(s.state.is(s.gun, kDeployed));
  EXPECT_EQ(s.why(act(V::Activate, s.gun)), "7.62");
  s.reaction(0).go();  // through a Soviet phase
  s.act(V::Finish);
  ASSERT_EQ(s.step(), S::Initiative);
  EXPECT_TRUE(s.state.is(s.gun, kDeployed));
  EXPECT_EQ(s.why(act(V::Activate, s.gun)), "7.62");
  s.activate({s.tank}).act(V::Attack, s.hex("1621"));
  while (s.step() == S::Attack && s.legal(V::Commit).empty()) s.act(V::Done);
  s.act(V::Commit, s.gun);
  while (s.step() == S::Attack && s.who() != kChance) s.act(V::Done);
  s.roll(3);
  if (!s.legal(V::Hold).empty()) s.act(s.legal(V::Hold).front());
  s.roll(6).chit(false);
  EXPECT_TRUE(s.used(s.gun));
  EXPECT_FALSE(s.state.is(s.gun, kDeployed));
}

TEST(Deployment, ServesDefensiveFireToo) {
  CASES("7.6", "7.61");
  Guns s;
  s.go().activate({s.gun}).steps({"1420"}).act(V::Deploy);
  s.reaction(2).go().activate({s.rifles}).act(V::Attack, s.hex("1521"));
  while (s.step() == S::Attack && s.legal(V::Commit).empty()) s.act(V::Done);
  ASSERT_EQ(s.who(), kGerman);
  EXPECT_TRUE(s.may(act(V::Commit, s.gun)));
}

TEST(Deployment, IsForFlakWithAnArtilleryRangeToo) {
  CASES("7.6", "6.3");
  Guns s;
  const UnitId heavy = s.put("german 2-7-12", "1418");
  const UnitId light = s.put("german 3-1-12", "1418");
  s.go().activate({light}).steps({"1419"});
  EXPECT_EQ(s.why(act(V::Deploy)), "7.6");
  s.act(V::Stop).activate({heavy}).steps({"1419", "1420"}).act(V::Deploy);
  EXPECT_FALSE(s.used(heavy));
  EXPECT_TRUE(s.state.is(heavy, kDeployed));
  s.activate({s.tank}).act(V::Attack, s.hex("1621"));
  while (s.step() == S::Attack && s.legal(V::Commit).empty()) s.act(V::Done);
  EXPECT_TRUE(s.may(act(V::Commit, heavy)));
}

TEST(Deployment, IsForArtilleryThatItsStackLeavesBehindToo) {
  CASES("7.6", "7.11b", "10.13a");  // its movement is completed, and there 7.6 excepts it from 7.2
  Guns s;
  const UnitId foot = s.put("german 5-4-12", "1419");
  const UnitId mate = s.put("german 5-4-12", "1419");
  s.go().activate({s.gun, foot, mate}).steps({"1420"});
  s.act(V::Drop, s.gun).act(V::Drop, mate);
  EXPECT_FALSE(s.used(s.gun));
  EXPECT_TRUE(s.state.is(s.gun, kDeployed));
  EXPECT_TRUE(s.used(mate));
  s.steps({"1521"}).act(V::Attack, s.hex("1621"));
  EXPECT_EQ(s.why(act(V::Activate, s.gun)), "7.62");
  while (s.step() == S::Attack && s.legal(V::Commit).empty()) s.act(V::Done);
  EXPECT_TRUE(s.may(act(V::Commit, s.gun)));
}

TEST(Deployment, IsForArtilleryLeftOutOfAnAttack) {
  CASES("7.6", "10.13a");
  Guns s;
  const UnitId foot = s.put("german 5-4-12", "1419");
  s.put("german 8-10-12", "1320");
  s.go().activate({s.gun, foot}).steps({"1420", "1521"});
  s.act(V::Drop, s.gun).act(V::Attack, s.hex("1621"));
  EXPECT_TRUE(s.state.is(s.gun, kDeployed));
  while (s.step() == S::Attack && s.legal(V::Commit).empty()) s.act(V::Done);
  EXPECT_EQ(s.why(act(V::Commit, s.gun)), "10.13a");
  EXPECT_FALSE(s.used(s.gun));
}

TEST(Deployment, IsForGermanArtilleryOnly) {
  CASES("7.63", "7.6");
  Guns s;
  const UnitId soviet = s.put("soviet 6-8-6", "1722");
  s.go().activate({s.tank});
  EXPECT_EQ(s.why(act(V::Deploy)), "7.6");
  const UnitId rifles = s.put("soviet 3-8 infantry", "1722");
  s.act(V::Stop).reaction(2).go().activate({soviet, rifles}).steps({"1723"});
  EXPECT_EQ(s.why(act(V::Deploy)), "7.63");
  s.act(V::Drop, soviet);
  EXPECT_TRUE(s.used(soviet));
  EXPECT_FALSE(s.state.is(soviet, kDeployed));
}

TEST(Deployment, EndsWithTheGameTurn) {
  CASES("7.61", "4.0A1");
  Guns s;
  s.go().activate({s.gun}).steps({"1420"}).act(V::Deploy);
  s.phase(S::Replacements).go();
  EXPECT_FALSE(s.state.is(s.gun, kDeployed));
  EXPECT_FALSE(s.used(s.gun));
}

TEST(Deployment, BarsFromCounterattacks) {
  CASES("7.62");
  for (const bool deployed : {true, false}) {
    MoveScene s;
    const UnitId gun = s.put("german 8-10-18", "1421");  // self-propelled: may counterattack else
    const UnitId mover = s.put("soviet 3-8 infantry", "1622");
    if (deployed) s.state.mark(gun, kDeployed);
    s.reaction(3).go().activate({mover}).steps({"1522"});
    EXPECT_EQ(s.step() == S::Move && s.state.steps.top().stage == 1, !deployed);
  }
}

}  // namespace
}  // namespace kessel::bfs
