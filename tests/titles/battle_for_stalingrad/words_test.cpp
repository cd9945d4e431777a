// SPDX-License-Identifier: GPL-3.0-or-later
// What is asked, offered and told, where the words alone say what a click will do.
#include "titles/battle_for_stalingrad/breakthrough_scene.h"
#include "titles/battle_for_stalingrad/final_scene.h"
#include "titles/battle_for_stalingrad/move_scene.h"
#include "titles/battle_for_stalingrad/views.h"

namespace kessel::bfs {
namespace {

std::string asked(const Scene& s) {
  const Prompt prompt = s.prompt();
  return textOf(s.rules.info, prompt.ask) + " [" + prompt.rule + "]";
}
template <class... Args>
std::string offered(const Scene& s, V verb, Args... args) {
  return textOf(s.rules.info, describeAction(s.rules, s.state, act(verb, args...)));
}
std::string allTold(const Scene& s, EventKind kind) {
  std::string all;
  for (const Event& event : s.events) {
    if (event.kind == kind && event.text.text != nullptr && *event.text.text != 0) {
      all += textOf(s.rules.info, event.text) + "\n";
    }
  }
  return all;
}

TEST(Words, AStackInAnEnemyZoneOfControlIsNotAskedWhereItMoves) {
  CASES("7.33", "7.34");
  MoveScene s;
  const UnitId tank = s.put("german 6-2-24", "1420");
  s.put("soviet 3-8 infantry", "1621");
  s.go().act(V::Activate, tank);
  EXPECT_EQ(asked(s), "Move from 1420 [7.1]");
  s.act(V::Step, s.hex("1521"));
  if (s.may(act(V::Pass))) s.act(V::Pass);
  if (s.may(act(V::Pass))) s.act(V::Pass);
  EXPECT_EQ(asked(s), "1521 is in an enemy Zone of Control: attack, overrun or stop [7.33]");

  MoveScene soviet;
  const UnitId rifles = soviet.put("soviet 3-8 infantry", "1621");
  soviet.put("german 5-4-12", "1521");
  soviet.chuikov("1621").reaction(1).go().act(V::Activate, rifles);
  EXPECT_EQ(asked(soviet), "1621 is in an enemy Zone of Control: attack or stop [7.34]");
}

TEST(Words, UnitsOfAStackAreTakenAlongOrLeftBehind) {
  CASES("7.11a", "7.11b");
  MoveScene s;
  const std::vector<UnitId> tanks = s.putAll("german 6-2-24", "1318", 3);
  s.go();
  EXPECT_NE(offered(s, V::Activate, tanks[2]).find("Move "), std::string::npos);
  s.act(V::Activate, tanks[2]);
  EXPECT_NE(offered(s, V::Activate, tanks[1]).find("Take "), std::string::npos);
  s.act(V::Activate, tanks[1]).act(V::Step, s.hex("1319"));
  EXPECT_NE(allTold(s, EventKind::Moved).find(" and another unit move to 1319"), std::string::npos);
  EXPECT_NE(offered(s, V::Drop, tanks[1]).find("Leave "), std::string::npos);
  s.act(V::Drop, tanks[1]).act(V::Step, s.hex("1320"));
  EXPECT_NE(allTold(s, EventKind::Moved).find(" moves to 1320"), std::string::npos);

  MoveScene three;
  const std::vector<UnitId> all = three.putAll("german 6-2-24", "1318", 3);
  three.go().activate({all[2], all[1], all[0]}).act(V::Step, three.hex("1319"));
  EXPECT_NE(allTold(three, EventKind::Moved).find(" and 2 other units move to 1319"), std::string::npos);
}

TEST(Words, ABreakthroughSaysThatAPointMovesAWholeStack) {
  CASES("10.7", "10.73");
  Break s;
  s.fight(3);
  ASSERT_EQ(s.step(), S::Breakthrough);
  EXPECT_EQ(s.whyText(V::Attack, s.hex("1621")), "To move to 1621, choose first the units that go there");
  EXPECT_NE(offered(s, V::Activate, s.inA).find("Move "), std::string::npos);
  s.act(V::Activate, s.inA);
  EXPECT_EQ(asked(s), "Move from 1521 to an adjacent hex; units of the same stack may go with the same point [10.73]");
  EXPECT_NE(offered(s, V::Activate, s.secondInA).find("Take "), std::string::npos);
  EXPECT_NE(s.whyText(V::Activate, s.inA).find("is chosen already"), std::string::npos);
  s.act(V::Activate, s.secondInA);
  EXPECT_EQ(asked(s), "Move from 1521 to an adjacent hex [10.73]");
}

TEST(Words, HoldingFireIsTold) {
  CASES("10.4a");
  Break s;
  s.fight(3);
  EXPECT_NE(allTold(s, EventKind::Told).find("holds its fire"), std::string::npos);
}

TEST(Words, UnitsAndArtilleryOfADefenceFireByButtonsOfTheirOwn) {
  CASES("10.4a", "10.65a");
  Duel s("german 5-4-12", "1521", "soviet 3-8 infantry", "1621");
  const UnitId gun = s.put("soviet 6-8-6", "1722");
  s.chuikov("1722").go();
  s.announce(s.attacker, "1621").until(AttackStage::Answer).act(V::Commit, gun);
  s.type(3);
  ASSERT_EQ(s.stage(), AttackStage::Assign);
  EXPECT_EQ(offered(s, V::Fire), s.rules.info.roster[s.defender].name + " fires") << "one is not all";
  Duel two = s;
  s.act(V::Fire);
  EXPECT_EQ(offered(s, V::Fire), s.rules.info.roster[gun].name + " fires");
  two.put("soviet 3-8 infantry", "1621");
  EXPECT_EQ(offered(two, V::Fire), "All units of 1621 fire");
}

TEST(Words, DivePointsAreNamedOnlyWhereThereAreAny) {
  CASES("5.6", "10.62");
  for (const int points : {0, 4}) {
    Duel s("german 5-4-12", "1521", "soviet 3-8 infantry", "1621");
    const UnitId gun = s.put("german 8-10-12", "1520");
    s.state.dive[index(kGerman)] = static_cast<std::uint8_t>(points);
    s.go();
    s.announce(s.attacker, "1621");
    while (s.stage() == AttackStage::Support) s.act(V::Done);
    ASSERT_TRUE(s.may(act(V::Commit, gun)) || points > 0);
    EXPECT_EQ(asked(s).find("Dive points") != std::string::npos, points > 0) << asked(s);
  }
}

TEST(Words, AnEngineerIsNamedOnlyWhereThereIsTerrainToCancel) {
  CASES("10.43");
  for (const auto& [from, target] : {std::pair{"1129", "1128"}, std::pair{"1521", "1621"}}) {  // woods, clear
    Duel s("german 1-12", from, "soviet 3-8 infantry", target);
    s.go();
    s.announce(s.attacker, target).type(3).holdAll();
    ASSERT_EQ(s.stage(), AttackStage::OffensiveRoll);
    EXPECT_EQ(offensiveShot(s.at()).die.lines().empty(), std::string_view(target) == "1621");
  }
}

TEST(Words, EndingThePhaseNamesTheUnitsThatAreLostByIt) {
  CASES("8.0", "15.51");
  FinalScene s;
  s.workersIn({"2715", "2716"});
  s.begin();
  s.roll(4);
  for (int i = 0; i < 4; ++i) s.act(V::Place, s.legal(V::Place).front().unitA(), s.hex("2715"));
  while (s.who() == kChance) s.roll(1);
  ASSERT_EQ(s.step(), S::Reaction);
  EXPECT_EQ(offered(s, V::Finish), "End the Reaction Phase and lose what stands beyond the stacking limits, units: 2");
  s.act(V::Activate, s.legal(V::Activate).front().unitA());
}

TEST(Words, ThePlacementTellsHowManyMilitiaAreDue) {
  CASES("15.52a");
  FinalScene s;
  s.put(kRifles, "2715");
  s.toPlacement();
  ASSERT_EQ(s.step(), S::FinalPlacement);
  EXPECT_NE(asked(s).find("militia left for the South: 3, Centre: 11, North: 3"), std::string::npos) << asked(s);
  s.act(V::Place, s.nextMilitia(), s.hex("2715"));
  EXPECT_NE(asked(s).find("Centre: 10"), std::string::npos) << asked(s);
}

TEST(Words, WhatMustBePlacedIsNamed) {
  CASES("16.1b", "12.3a");
  FinalScene s;
  s.put(kRifles, "2715");
  const UnitId gun = s.rules.transVolga.front();
  const int due = s.rules[gun].dueTurn;
  s.state.turn = static_cast<std::uint8_t>(due);
  s.state.place[index(gun)] = index(kToCome);
  s.state.place[index(s.rules.flotilla)] = index(kToCome);
  s.toPlacement();
  ASSERT_EQ(s.step(), S::FinalPlacement);
  EXPECT_EQ(asked(s).rfind("Place the Flotilla and the Trans Volga Artillery, which arrive now", 0), 0U) << asked(s);
  s.act(V::Place, gun, s.rules.emplacements.front().first);
  EXPECT_EQ(asked(s).rfind("Place the Flotilla, which arrives now", 0), 0U) << asked(s);
  EXPECT_STREQ(s.prompt().rule, "12.3a");
  for (const Action& action : s.legal(V::Place)) {
    if (action.unitA() == s.rules.flotilla) {
      s.act(action);
      break;
    }
  }
  EXPECT_EQ(asked(s).rfind("Place workers and militia", 0), 0U) << asked(s);
  EXPECT_EQ(offered(s, V::Finish), "Place nothing more");
}

TEST(Words, WhoWithdrawsIsShown) {
  CASES("11.6a");
  FinalScene s;
  const UnitId unit = s.put(kRifles, "1320");
  s.toWithdrawal();
  ASSERT_EQ(s.step(), S::FinalWithdrawal);
  EXPECT_EQ(offered(s, V::Finish), "Nobody else withdraws");
  EXPECT_TRUE(viewOf(s.rules, s.state, kSoviet).acting.empty());
  s.act(V::Activate, unit);
  EXPECT_EQ(viewOf(s.rules, s.state, kSoviet).acting, std::vector<UnitId>{unit});
}

TEST(Words, TheWorksWhoseArmorIsPlacedAreNamed) {
  CASES("12.22", "12.23");
  FinalScene s;
  s.workersIn({"2715", "2716"});
  s.begin();
  s.roll(2);
  EXPECT_EQ(asked(s), "Place the light armor of the Tractor Factory; units left to place: 2 [12.22]");
  EXPECT_EQ(offered(s, V::Done), "Place no more armor here");
}

TEST(Words, ChuikovOnTheMoveCommandsNobody) {
  CASES("11.3a", "11.31a");
  MoveScene s;
  s.put("soviet 3-8 infantry", "1722");
  s.put("soviet 3-8 infantry", "1825");
  s.chuikov("1722").reaction(1).go().act(V::Activate, s.rules.chuikov);
  EXPECT_NE(asked(s).find("he then commands nobody in this phase"), std::string::npos) << asked(s);
}

}  // namespace
}  // namespace kessel::bfs
