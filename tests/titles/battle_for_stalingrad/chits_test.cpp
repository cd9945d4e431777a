// SPDX-License-Identifier: GPL-3.0-or-later
// Reaction Chits [11.1] and General Chuikov's danger [11.33, 11.34], and what the special Soviet units may not do.
#include "move_scene.h"

namespace kessel::bfs {
namespace {

/// A draw in a German Initiative Phase.
class InitiativeScene : public Scene {
 public:
  void draw(bool kurganSoviet) {
    put(kGermans, "0505");
    put(kRifles, "1335");
    drawChits(rules, state, kurganSoviet);
    go();
  }
};

constexpr int kNoReaction = 0;
constexpr int kSovietReaction = 1;

TEST(Chits, OneIsDrawnAndNoReactionLetsThePhaseGoOn) {
  CASES("11.1a", "11.1c", "11.11a");
  InitiativeScene scene;
  scene.draw(false);
  scene.roll(kNoReaction, 24, 30);
  EXPECT_EQ(scene.step(), S::Initiative);
  EXPECT_FALSE(scene.state.has(kReactionDrawn));
  EXPECT_EQ(scene.state.poolNo, 23);
  EXPECT_EQ(scene.state.drawnNo, 1);
}

TEST(Chits, SovietReactionEndsTheGermanPhaseAtOnce) {
  CASES("11.1c", "11.4b");
  InitiativeScene scene;
  scene.draw(false);
  scene.roll(kSovietReaction, 6, 30);
  EXPECT_EQ(scene.step(), S::Reaction);
  EXPECT_EQ(scene.state.reactions, 1);
}

TEST(Chits, EX33_TwoAreDrawnForMamayevKurganAndOneReactionSuffices) {
  CASES("11.13a");
  InitiativeScene scene;
  scene.draw(true);
  scene.roll(kNoReaction, 24, 30);
  scene.roll(kSovietReaction, 6, 29);
  EXPECT_EQ(scene.step(), S::Reaction);
  EXPECT_EQ(scene.state.drawnNo, 1);
  EXPECT_EQ(scene.state.drawnYes, 1);
}

TEST(Chits, EX33_OfTwoReactionChitsOneMayGoBack) {
  CASES("11.13b");
  for (const bool back : {true, false}) {
    InitiativeScene scene;
    scene.draw(true);
    scene.roll(kSovietReaction, 6, 30);
    scene.roll(kSovietReaction, 5, 29);
    EXPECT_EQ(scene.who(), kSoviet);
    scene.act(back ? V::Refill : V::Keep);
    EXPECT_EQ(scene.state.drawnYes, back ? 1 : 2);
    EXPECT_EQ(scene.state.poolYes, back ? 5 : 4);
    EXPECT_EQ(scene.step(), S::Reaction);
    EXPECT_EQ(scene.state.reactions, 1);  // one phase, not two
  }
}

TEST(Chits, BelowFiveThePoolMayBeRefilled) {
  CASES("11.11b");
  InitiativeScene scene;
  scene.state.poolNo = 3;
  scene.state.poolYes = 1;
  scene.state.drawnNo = 21;
  scene.state.drawnYes = 5;
  scene.draw(false);
  EXPECT_EQ(scene.who(), kSoviet);
  scene.act(V::Refill);
  scene.roll(kNoReaction, 24, 30);

  InitiativeScene kept;
  kept.state.poolNo = 3;
  kept.state.poolYes = 1;
  kept.state.drawnNo = 21;
  kept.state.drawnYes = 5;
  kept.draw(false);
  kept.act(V::Keep);
  kept.roll(kNoReaction, 3, 4);
}

TEST(Chits, WithOneLeftThePoolMustBeRefilled) {
  CASES("11.11b");
  InitiativeScene scene;
  scene.state.poolNo = 0;
  scene.state.poolYes = 1;
  scene.state.drawnNo = 24;
  scene.state.drawnYes = 5;
  scene.draw(false);
  EXPECT_EQ(scene.who(), kChance);  // nobody is asked
  scene.roll(kSovietReaction, 6, 30);
}

TEST(Chits, TheDrawBelongsToTheKurganUntilAGermanStandsThere) {
  CASES("11.13a", "11.13c");
  Scene scene;
  EXPECT_TRUE(scene.state.has(kKurganSoviet));
  const UnitId german = scene.put(kGermans, "1726");
  EXPECT_FALSE(scene.state.has(kKurganSoviet));
  bfs::put(scene.rules, scene.state, german, scene.hex("1725"));
  EXPECT_FALSE(scene.state.has(kKurganSoviet));  // the Germans were the last
  const UnitId soviet = scene.put(kRifles, "1726");
  EXPECT_TRUE(scene.state.has(kKurganSoviet));
  bfs::put(scene.rules, scene.state, soviet, kLost);
  EXPECT_TRUE(scene.state.has(kKurganSoviet));  // an attack that clears the hex does not change it
  bfs::put(scene.rules, scene.state, german, scene.hex("1726"));
  bfs::put(scene.rules, scene.state, german, scene.hex("1725"));
  EXPECT_FALSE(scene.state.has(kKurganSoviet));
  bfs::put(scene.rules, scene.state, scene.rules.survivors.front(), scene.hex("1726"));
  EXPECT_TRUE(scene.state.has(kKurganSoviet)) << "a survivor is a Soviet unit";
}

// --- Chuikov

TEST(Chuikov, AloneHeMayBeKilledOnAOne) {
  CASES("11.33");
  Scene scene;
  scene.put(kGermans, "0505");
  scene.put(kRifles, "1733");
  bfs::put(scene.rules, scene.state, scene.rules.chuikov, scene.hex("1335"));
  scene.go();
  ASSERT_EQ(scene.step(), S::ChuikovDanger);
  const std::uint8_t drawn = static_cast<std::uint8_t>(scene.state.drawnNo + scene.state.drawnYes);
  scene.roll(1);
  EXPECT_TRUE(scene.state.has(kChuikovDead));
  EXPECT_EQ(scene.state.at(scene.rules.chuikov), kLost);
  EXPECT_EQ(scene.state.drawnNo + scene.state.drawnYes, drawn);  // this roll draws no chit
}

TEST(Chuikov, OtherwiseHeJoinsTheNearestUnit) {
  CASES("11.33", "11.34");
  Scene scene;
  scene.put(kGermans, "0505");
  scene.put(kRifles, "1338");
  scene.put(kRifles, "1332");
  scene.put(kRifles, "1733");
  bfs::put(scene.rules, scene.state, scene.rules.chuikov, scene.hex("1335"));
  scene.go();
  scene.roll(2);
  // Two hexes are equally near: the Soviet player chooses; the third is farther away.
  EXPECT_EQ(scene.who(), kSoviet);
  EXPECT_EQ(scene.legal(V::Place).size(), 2U);
  scene.act(V::Place, scene.rules.chuikov, scene.hex("1338"));
  EXPECT_EQ(scene.state.at(scene.rules.chuikov), scene.hex("1338"));
  EXPECT_FALSE(scene.state.has(kChuikovMoved));  // no move
}

TEST(Chuikov, HasNoZoneOfControlAndDoesNotCount) {
  CASES("11.31b", "6.62");
  Scene scene;
  bfs::put(scene.rules, scene.state, scene.rules.chuikov, scene.hex("1420"));
  EXPECT_TRUE(zoneOfControl(scene.rules, scene.state, kSoviet).none());
  EXPECT_EQ(stackSize(scene.rules, scene.state, scene.hex("1420"), kSoviet), 0);
  EXPECT_EQ(scene.rules[scene.rules.chuikov].fire, 0);
  EXPECT_FALSE(occupiedBy(scene.state, scene.hex("1420"), kSoviet));
  bfs::put(scene.rules, scene.state, scene.rules.depot, scene.hex("1420"));
  EXPECT_EQ(stackSize(scene.rules, scene.state, scene.hex("1420"), kSoviet), 0);
}

// --- Militia, pontoons, depot, flotilla

TEST(SpecialUnits, MilitiaHaveNoZoneOfControl) {
  CASES("12.14");
  Scene scene;
  scene.put("militia-mil-1", "1420");
  EXPECT_TRUE(zoneOfControl(scene.rules, scene.state, kSoviet).none());
  scene.put(kRifles, "1420");
  EXPECT_TRUE(zoneOfControl(scene.rules, scene.state, kSoviet).any());
}

TEST(SpecialUnits, ADestroyedPontoonIsLostForGood) {
  CASES("12.42", "12.41");
  Scene scene;
  const UnitId pontoon = scene.rules.pontoons[0];
  bfs::put(scene.rules, scene.state, pontoon, scene.hex("1832"));
  EXPECT_EQ(stackSize(scene.rules, scene.state, scene.hex("1832"), kSoviet), 0);
  EXPECT_TRUE(combatant(scene.rules, pontoon));  // a ground attack can eliminate it
  EXPECT_EQ(scene.rules[pontoon].fire, 0);
  Events nobody;
  eliminate(scene.rules, scene.state, pontoon, "12.42", nobody);
  EXPECT_EQ(scene.state.at(pontoon), kLost);
  scene.turn(7);
  EXPECT_FALSE(sovietDue(scene.rules, scene.state, pontoon));
}

TEST(SpecialUnits, GermansEnterTheDepotsHexAndItIsRemoved) {
  CASES("6.63");
  Scene scene;
  const UnitId german = scene.put(kGermans, "1420");
  bfs::put(scene.rules, scene.state, scene.rules.depot, scene.hex("1421"));
  scene.put(kRifles, "1733");
  scene.go();
  scene.act(V::Activate, german);
  scene.act(V::Step, scene.hex("1421"));
  EXPECT_EQ(scene.state.at(german), scene.hex("1421"));
  EXPECT_EQ(scene.state.at(scene.rules.depot), kPool);  // may return in the Final phase
}

TEST(SpecialUnits, TheDepotStaysWhenSovietsEnterOrGermansGoElsewhere) {
  CASES("6.63", "6.62");
  MoveScene s;
  const UnitId german = s.put("german 6-2-24", "1420");
  s.go().activate({german}).steps({"1421"});
  EXPECT_EQ(s.state.at(s.rules.depot), s.hex("2227"));
  MoveScene soviet;
  bfs::put(soviet.rules, soviet.state, soviet.rules.depot, soviet.hex("2126"));
  const UnitId rifles = soviet.put("soviet 3-8 infantry", "2026");
  soviet.chuikov("2026").put("soviet 3-8 infantry", "2026");
  soviet.reaction(2).go().activate({rifles}).steps({"2126"});
  EXPECT_EQ(soviet.state.at(rifles), soviet.hex("2126"));
  EXPECT_EQ(soviet.state.at(soviet.rules.depot), soviet.hex("2126"));
}

TEST(SpecialUnits, NoChitsInSovietPhases) {
  CASES("11.14");
  Scene scene;
  scene.put(kGermans, "0505");
  scene.put(kRifles, "1335");
  while (!scene.state.steps.empty()) scene.state.steps.pop();
  scene.state.steps.push<GameTurnFrame>().stage = TurnStage::Initiative;
  Events sink(scene.events);
  beginReaction(scene.rules, scene.state, false, sink);
  scene.go();
  scene.roll(1);
  scene.act(V::Finish);
  for (const Event& event : scene.events) EXPECT_NE(event.kind, EventKind::Drawn);
  EXPECT_EQ(scene.state.poolNo + scene.state.poolYes, 30);
}

TEST(SpecialUnits, TheFlotillaTakesNoPartInTheOperationsStage) {
  CASES("12.32");
  Scene scene;
  scene.put(kGermans, "0505");
  scene.put(kRifles, "1335");
  bfs::put(scene.rules, scene.state, scene.rules.flotilla, scene.hex("2720"));
  scene.put(kGermans, "2719");
  while (!scene.state.steps.empty()) scene.state.steps.pop();
  scene.state.steps.push<GameTurnFrame>().stage = TurnStage::Initiative;
  Events sink(scene.events);
  beginReaction(scene.rules, scene.state, false, sink);
  scene.go();
  scene.roll(1);
  EXPECT_EQ(scene.why(act(V::Activate, scene.rules.flotilla)), "12.32");
}

}  // namespace
}  // namespace kessel::bfs
