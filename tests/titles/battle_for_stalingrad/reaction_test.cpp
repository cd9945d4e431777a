// SPDX-License-Identifier: GPL-3.0-or-later
// Chapter 11: who may move in a Soviet Reaction Phase, its dice, Chuikov, its end, and the steps of the Final phase.
#include "move_scene.h"

namespace kessel::bfs {
namespace {

/// A Reaction Phase that has begun; the stack die is still to be rolled.
class ReactionScene : public Scene {
 public:
  explicit ReactionScene(std::uint16_t options = 0) : Scene(options) {
    bfs::put(rules, state, rules.depot, hex("2226"));
  }

  void begin(bool finalPhase = false) {
    while (!state.steps.empty()) state.steps.pop();
    state.steps.push<GameTurnFrame>().stage = finalPhase ? TurnStage::End : TurnStage::Initiative;
    Events sink(events);
    beginReaction(rules, state, finalPhase, sink);
    go();
  }
  /// Everything that is due waits off the map, out of the way.
  void noReinforcements() {
    for (std::uint16_t i = 0; i < rules.units; ++i) {
      if (state.place[i] == index(kToCome)) state.place[i] = index(kWithdrawn);
    }
  }
  [[nodiscard]] bool mayActivateNow(UnitId unit) const { return may(kessel::act(V::Activate, unit)); }
  void march(UnitId unit, std::string_view to) {
    act(V::Activate, unit);
    act(V::Step, hex(to));
    if (step() == S::Move) act(V::Stop);
  }
};

TEST(Reaction, OneDieGivesTheNumberOfFurtherStacks) {
  CASES("11.2c", "4.0D2", "7.38");
  ReactionScene scene;
  scene.noReinforcements();
  const UnitId far = scene.put(kRifles, "1335");
  scene.begin();
  EXPECT_EQ(scene.why(act(V::Activate, far)), "11.2c");
  scene.roll(4);
  EXPECT_EQ(scene.state.stacksLeft, 4);
  EXPECT_EQ(scene.who(), kSoviet);
  EXPECT_TRUE(scene.mayActivateNow(far));
}

TEST(Reaction, EX22_FourMeansFourHexesAndTheFinalPhaseTwoDice) {
  CASES("11.2c", "11.5c", "4.0D4b");
  ReactionScene scene;
  scene.noReinforcements();
  std::vector<UnitId> units;
  scene.put("german 5-4-12 infantry", "0505");
  for (const char* at : {"1335", "1337", "1339", "1341", "1343"}) units.push_back(scene.put(kRifles, at));
  const UnitId mate = scene.put(kRifles, "1335");
  scene.begin();
  scene.roll(4);
  scene.march(units[0], "1435");
  EXPECT_EQ(scene.state.stacksLeft, 3);
  scene.march(mate, "1435");  // the same hex is paid for once
  EXPECT_EQ(scene.state.stacksLeft, 3);
  scene.march(units[1], "1437");
  scene.march(units[2], "1438");
  scene.march(units[3], "1340");
  EXPECT_EQ(scene.state.stacksLeft, 0);
  // Nobody else may move: the phase is over by itself.
  EXPECT_EQ(scene.step(), S::Initiative);

  ReactionScene last;
  last.noReinforcements();
  last.put(kRifles, "1335");
  last.begin(true);
  last.roll(6).roll(6);
  EXPECT_EQ(last.state.stacksLeft, 12);
  EXPECT_EQ(last.who(), kSoviet);  // no third die
}

TEST(Reaction, UnitsOutsideTheCategoriesMayNotMove) {
  CASES("11.21", "7.25", "7.37");
  ReactionScene scene;
  scene.noReinforcements();
  const UnitId first = scene.put(kRifles, "1335");
  const UnitId second = scene.put(kRifles, "1338");
  const UnitId used = scene.put(kRifles, "1340");
  scene.state.mark(used, kUsed);
  scene.put("chuikov", "1726");
  scene.put(kRifles, "1726");
  const UnitId commanded = scene.put(kRifles, "1826");
  scene.begin();
  scene.roll(1);
  EXPECT_EQ(scene.why(act(V::Activate, used)), "11.21");
  scene.march(first, "1336");
  EXPECT_EQ(scene.why(act(V::Activate, second)), "11.21");
  EXPECT_TRUE(scene.mayActivateNow(commanded));
}

TEST(Reaction, ChuikovCommandsTwoHexesFarWithoutCost) {
  CASES("11.2a", "11.36", "13.24");
  ReactionScene scene;
  scene.noReinforcements();
  scene.put("chuikov", "1726");
  scene.put(kRifles, "1726");
  const UnitId two = scene.put(kRifles, "1728");
  const UnitId three = scene.put(kRifles, "1729");
  scene.begin();
  scene.roll(1);
  scene.march(two, "1828");
  EXPECT_EQ(scene.state.stacksLeft, 1);
  scene.march(three, "1829");
  EXPECT_EQ(scene.state.stacksLeft, 0);
}

TEST(Reaction, DistanceIsTakenAtTheStartOfThePhase) {
  CASES("11.2a");
  ReactionScene scene;
  scene.noReinforcements();
  scene.put("chuikov", "1726");
  scene.put(kRifles, "1726");
  const UnitId near = scene.put(kRifles, "1728");
  scene.begin();
  EXPECT_EQ(scene.state.commandHex, scene.hex("1726"));
  scene.roll(1);
  EXPECT_TRUE(mayLeave(scene.rules, scene.state, near).ok());
}

TEST(Reaction, ChuikovMovesOrCommands) {
  CASES("11.3a", "11.3b", "11.31a");
  ReactionScene scene;
  scene.noReinforcements();
  scene.put("chuikov", "1726");
  scene.put(kRifles, "1726");
  const UnitId near = scene.put(kRifles, "1728");
  scene.put(kRifles, "1733");
  scene.begin();
  scene.roll(1);
  ASSERT_TRUE(scene.mayActivateNow(scene.rules.chuikov));
  scene.act(V::Activate, scene.rules.chuikov);
  scene.act(V::Place, scene.rules.chuikov, scene.hex("1733"));
  EXPECT_EQ(scene.state.at(scene.rules.chuikov), scene.hex("1733"));
  EXPECT_FALSE(scene.state.is(scene.rules.chuikov, kUsed));
  // He lets nobody move any more: the unit near him costs the one stack of the die.
  scene.march(near, "1828");
  EXPECT_EQ(scene.state.stacksLeft, 0);
  EXPECT_FALSE(scene.mayActivateNow(scene.rules.chuikov));
}

TEST(Reaction, ChuikovMayMoveAfterStacksThatTheDieCanPay) {
  CASES("11.3a");
  ReactionScene scene;
  scene.noReinforcements();
  scene.put("chuikov", "1726");
  scene.put(kRifles, "1726");
  const UnitId one = scene.put(kRifles, "1728");
  const UnitId two = scene.put(kRifles, "1727");
  scene.put(kRifles, "1733");
  scene.begin();
  scene.roll(1);
  scene.march(one, "1828");
  EXPECT_TRUE(chuikovMayMove(scene.rules, scene.state));
  scene.march(two, "1827");
  // Two hexes moved on his authority, the die pays for one.
  EXPECT_FALSE(chuikovMayMove(scene.rules, scene.state));
  EXPECT_EQ(scene.why(act(V::Activate, scene.rules.chuikov)), "11.3a");
}

TEST(Reaction, StacksThatChuikovCommandedAreChargedToTheDieWhenHeMoves) {
  CASES("11.3a", "11.3b");
  ReactionScene scene;
  scene.noReinforcements();
  scene.put("chuikov", "1726");
  scene.put(kRifles, "1726");
  const UnitId near = scene.put(kRifles, "1728");
  scene.put(kRifles, "1733");
  scene.begin();
  scene.roll(3);
  scene.march(near, "1828");
  EXPECT_EQ(scene.state.stacksLeft, 3);
  scene.act(V::Activate, scene.rules.chuikov);
  scene.act(V::Place, scene.rules.chuikov, scene.hex("1733"));
  EXPECT_EQ(scene.state.stacksLeft, 2);
}

TEST(Reaction, TheLastUnitStaysWithChuikov) {
  CASES("11.32");
  ReactionScene scene;
  scene.noReinforcements();
  scene.put("chuikov", "1726");
  const UnitId first = scene.put(kRifles, "1726");
  const UnitId second = scene.put(kRifles, "1726");
  scene.begin();
  scene.roll(3);
  EXPECT_TRUE(scene.mayActivateNow(first));
  scene.march(first, "1826");
  EXPECT_EQ(mayLeave(scene.rules, scene.state, second).rule, std::string("11.32"));
}

TEST(Reaction, WithoutChuikovOnlyTheDieCounts) {
  CASES("11.35");
  ReactionScene scene;
  scene.noReinforcements();
  scene.state.set(kChuikovDead);
  const UnitId unit = scene.put(kRifles, "1335");
  scene.begin(true);
  scene.roll(1);  // one die even in the Final phase
  EXPECT_EQ(scene.state.stacksLeft, 1);
  EXPECT_EQ(scene.who(), kSoviet);
  scene.march(unit, "1336");
  EXPECT_EQ(scene.state.stacksLeft, 0);

  ReactionScene option(kFinalTwoDice);
  option.noReinforcements();
  option.state.set(kChuikovDead);
  option.put(kRifles, "1335");
  option.begin(true);
  option.roll(1);
  EXPECT_EQ(option.who(), kChance);
}

TEST(Reaction, UnmovedUnitsAttackWithoutAllowance) {
  CASES("11.22");
  ReactionScene scene;
  scene.noReinforcements();
  const UnitId unit = scene.put(kRifles, "1335");
  scene.put("german 5-4-12 infantry", "1334");
  const UnitId mover = scene.put(kRifles, "1339");
  scene.begin();
  scene.roll(1);
  scene.march(mover, "1340");
  EXPECT_EQ(scene.state.stacksLeft, 0);
  ASSERT_TRUE(scene.mayActivateNow(unit));
  scene.act(V::Activate, unit);
  EXPECT_TRUE(scene.may(act(V::Attack, scene.hex("1334"))));
  EXPECT_TRUE(scene.legal(V::Step).empty());
}

TEST(Reaction, MilitiaOfAnUnmovedStackAttackWithItWithoutAllowance) {
  CASES("11.22", "12.15");
  for (const bool supplied : {true, false}) {
    ReactionScene scene;
    scene.noReinforcements();
    const UnitId unit = scene.put(kRifles, "1335");
    const UnitId militia = scene.put("militia-mil-1", "1335");
    scene.put("german 5-4-12 infantry", "1334");
    for (const char* ferry : {"1832", "2227", "2719"}) {
      if (!supplied) scene.put("german 5-4-12 infantry", ferry);
    }
    scene.begin();
    scene.roll(supplied ? 1 : 6);
    scene.state.stacksLeft = static_cast<std::uint8_t>(supplied ? 0 : 6);
    scene.act(V::Activate, unit);
    ASSERT_TRUE(scene.may(act(V::Activate, militia))) << scene.why(act(V::Activate, militia));
    scene.act(V::Activate, militia);
    EXPECT_TRUE(scene.legal(V::Step).empty());
    scene.act(V::Attack, scene.hex("1334"));
    ASSERT_EQ(scene.step(), S::Attack);
    EXPECT_EQ(scene.state.group[index(militia)], scene.state.group[index(unit)]);
  }
  // A worker is company enough for an attack, though not for a move [12.21].
  ReactionScene works;
  works.noReinforcements();
  const UnitId worker = works.put("worker-work-1", "2221");
  const UnitId militia = works.put("militia-mil-1", "2221");
  works.put("german 5-4-12 infantry", "2220");
  works.begin();
  works.roll(6);
  works.act(V::Activate, worker);
  EXPECT_TRUE(works.may(act(V::Activate, militia)));
}

TEST(Reaction, NearChuikovSupplyDoesNotMatter) {
  CASES("13.24", "11.36", "13.2b");
  MoveScene s;
  for (const char* ferry : {"1832", "2227", "2719"}) s.put("german 5-4-12", ferry);
  const UnitId near = s.put("soviet 3-8 infantry", "1721");
  const UnitId far = s.put("soviet 3-8 infantry", "1320");
  s.put("soviet 3-8 infantry", "1822");
  s.chuikov("1822").reaction(3);
  EXPECT_TRUE(mayLeave(s.rules, s.state, near).ok());
  EXPECT_STREQ(mayLeave(s.rules, s.state, far).rule, "13.2b");
}

TEST(Reaction, OutOfSupplyUnitsMayNotMove) {
  CASES("13.2b", "7.35b");
  ReactionScene scene;
  scene.noReinforcements();
  const UnitId cut = scene.put(kRifles, "0612");  // behind the German sectors, far from any Soviet line
  for (const char* at : {"0611", "0613", "0510", "0513", "0711", "0713"}) scene.put("german 5-4-12 infantry", at);
  for (const char* at : {"1014", "0922", "0534"}) scene.put("german 5-4-12 infantry", at);
  scene.begin();
  scene.roll(6);
  EXPECT_FALSE(mayLeave(scene.rules, scene.state, cut).ok());
  EXPECT_EQ(mayLeave(scene.rules, scene.state, cut).rule, std::string("13.2b"));
}

TEST(Reaction, MilitiaMoveOnlyWithOthersAndWorkersNever) {
  CASES("12.13", "12.21", "3.23b");
  ReactionScene scene;
  scene.noReinforcements();
  const UnitId alone = scene.put("militia-mil-1", "1335");
  const UnitId led = scene.put("militia-mil-2", "1337");
  scene.put(kRifles, "1337");
  const UnitId worker = scene.put("worker-work-1", "2221");
  scene.begin();
  scene.roll(6);
  EXPECT_EQ(mayLeave(scene.rules, scene.state, alone).rule, std::string("12.13"));
  EXPECT_TRUE(mayLeave(scene.rules, scene.state, led).ok());
  EXPECT_EQ(mayLeave(scene.rules, scene.state, worker).rule, std::string("12.21"));
}

TEST(Reaction, EndsWhenTheSovietPlayerWishes) {
  CASES("11.4a", "4.0D3");
  ReactionScene scene;
  scene.noReinforcements();
  scene.put(kRifles, "1335");
  scene.put("german 5-4-12 infantry", "0505");
  scene.begin();
  scene.roll(6);
  scene.act(V::Finish);
  EXPECT_EQ(scene.step(), S::Initiative);
  EXPECT_EQ(scene.state.stacksLeft, 0);
  EXPECT_TRUE(scene.state.allowed.none());
  EXPECT_EQ(scene.state.commandHex, kNowhere);
}

TEST(Reaction, ANaturalSixEndsThePhase) {
  CASES("11.4a");
  ReactionScene scene;
  scene.noReinforcements();
  scene.put(kRifles, "1335");
  scene.put("german 5-4-12 infantry", "0505");
  scene.begin();
  scene.roll(6);
  scene.state.set(kSixRolled);
  scene.go();
  EXPECT_EQ(scene.step(), S::Initiative);
  EXPECT_FALSE(scene.state.has(kSixRolled));
}

TEST(Reaction, ASixInTheFinalPhaseEndsMovementAndCombatOnly) {
  CASES("11.52", "11.5d", "4.0D4b");
  ReactionScene scene;
  scene.noReinforcements();
  scene.put(kRifles, "1335");
  scene.begin(true);
  scene.roll(1).roll(2);
  scene.state.set(kSixRolled);
  scene.go();
  EXPECT_EQ(scene.step(), S::FinalWithdrawal);
  scene.act(V::Finish);
  EXPECT_EQ(scene.step(), S::FinalPlacement);
}

TEST(Reaction, TheFinalPhaseRunsFromAToD) {
  CASES("4.0D4a", "4.0D4b", "4.0D4c", "4.0D4d", "11.5a", "11.5b", "11.5d");
  ReactionScene scene;
  scene.noReinforcements();
  scene.put(kRifles, "1335");
  scene.put("worker-work-1", "2221");
  scene.put("worker-work-2", "2321");
  scene.begin(true);
  EXPECT_EQ(scene.step(), S::FinalArmor);
  scene.roll(1);
  scene.act(V::Done);
  EXPECT_EQ(scene.step(), S::Reaction);
  scene.roll(3).roll(3);
  scene.act(V::Finish);
  EXPECT_EQ(scene.step(), S::FinalWithdrawal);
  scene.act(V::Finish);
  EXPECT_EQ(scene.step(), S::FinalPlacement);
  scene.act(V::Finish);
  EXPECT_EQ(scene.step(), S::TurnEnd);
  EXPECT_FALSE(scene.state.has(kFinalPhase));
}

TEST(Reaction, EX34_AChitNeverStartsTheFinalPhase) {
  CASES("11.51", "11.5a", "4.0D4e");
  ReactionScene scene;
  scene.noReinforcements();
  const UnitId german = scene.put("german 5-4-12 infantry", "0505");
  scene.put(kRifles, "1335");
  scene.phase(S::Initiative);
  // The last German unit is used, and its last act has drawn Soviet Reaction.
  scene.state.mark(german, kUsed);
  scene.state.set(kReactionDrawn);
  scene.go();
  EXPECT_EQ(scene.step(), S::Reaction);
  EXPECT_FALSE(scene.state.has(kFinalPhase));
  EXPECT_EQ(scene.state.reactions, 1);
  scene.roll(1);
  scene.act(V::Finish);
  // Now the German player is finished, and the Final phase follows.
  EXPECT_TRUE(scene.state.has(kFinalPhase));
  EXPECT_EQ(scene.state.reactions, 2);
}

TEST(Reaction, TheGermanPlayerStartsTheFinalPhaseByFinishing) {
  CASES("11.5a", "11.4b", "4.0D4e");
  ReactionScene scene;
  scene.noReinforcements();
  scene.put("german 5-4-12 infantry", "0505");
  scene.put(kRifles, "1335");
  scene.phase(S::Initiative).go();
  ASSERT_EQ(scene.step(), S::Initiative);
  scene.act(V::Finish);
  EXPECT_TRUE(scene.state.has(kFinalPhase));
}

}  // namespace
}  // namespace kessel::bfs
