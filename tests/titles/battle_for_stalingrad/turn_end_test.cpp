// SPDX-License-Identifier: GPL-3.0-or-later
// The Game-Turn Indication Stage: oil tanks, collapse, victory, chits and the next turn.
#include "scene.h"

namespace kessel::bfs {
namespace {

class EndScene : public Scene {
 public:
  explicit EndScene(int scenario = 1) {
    if (scenario == 0) state.scenario = 0;
    state.set(kIgnited);  // no die for the oil unless a test wants it
    for (std::uint16_t i = 0; i < rules.units; ++i) {
      if (state.place[i] == index(kToCome)) state.place[i] = index(kWithdrawn);
    }
  }
  EndScene& end() {
    while (!state.steps.empty()) state.steps.pop();
    push(state, S::GameTurn);
    push(state, S::TurnEnd);
    go();
    return *this;
  }
  void germansIn(std::initializer_list<const char*> hexes) {
    for (const char* at : hexes) put("german 5-4-12 infantry", at);
  }
};

constexpr std::uint8_t kGoesOn = kNotOver;
constexpr std::uint8_t kDrawn = kDraw;

// --- Oil tanks

TEST(OilTanks, ItIsToldThatNothingBurns) {
  CASES("14.5b");
  EndScene scene;
  scene.state.clear(kIgnited);
  scene.end();
  scene.roll(5);
  EXPECT_FALSE(scene.state.has(kBurning));
  EXPECT_TRUE(std::ranges::any_of(scene.events, [&](const Event& event) {
    return textOf(scene.rules.info, event.text) == "Die 5 for the oil tanks: they do not catch fire";
  }));
}

TEST(OilTanks, ASixSetsThemOnFireForOneTurn) {
  CASES("14.5b", "14.5e", "4.0E");
  EndScene scene;
  scene.state.clear(kIgnited);
  const UnitId soviet = scene.put("soviet 3-8 infantry", "1535");
  scene.end();
  EXPECT_EQ(scene.prompt().rule, std::string("14.5b"));
  EXPECT_EQ(scene.why(act(V::Finish)), "4.0E");
  scene.roll(6);
  EXPECT_TRUE(scene.state.has(kBurning));
  EXPECT_EQ(scene.state.at(soviet), kLost);
  EXPECT_EQ(scene.state.turn, 2);
  // A turn later it goes out and never burns again: no die is asked.
  scene.end();
  EXPECT_FALSE(scene.state.has(kBurning));
  EXPECT_TRUE(scene.state.has(kIgnited));
  EXPECT_EQ(scene.state.turn, 3);
}

TEST(OilTanks, NothingHappensOnFive) {
  CASES("14.5b", "14.5a");
  EndScene scene;
  scene.state.clear(kIgnited);
  const UnitId soviet = scene.put("soviet 3-8 infantry", "1535");
  scene.end().roll(5);
  EXPECT_FALSE(scene.state.has(kIgnited));
  EXPECT_EQ(scene.state.at(soviet), scene.hex("1535"));
  // Without fire the hex is like any other clear one.
  EXPECT_EQ(scene.rules.terrainAt(scene.rules.oil), Terrain::Clear);
  const Place beside = scene.hex("1536");
  const int direction = scene.rules.directionTo(beside, scene.hex("1535"));
  EXPECT_EQ(stepCost(scene.rules, scene.state, kSoviet, beside, direction), 4);
  scene.end();
  EXPECT_EQ(scene.who(), kChance);  // asked every turn until it has happened
}

TEST(OilTanks, GermansThereGoToTheReplacementBox) {
  CASES("14.5b");
  EndScene scene;
  scene.state.clear(kIgnited);
  const UnitId german = scene.put(kGermans, "1535");
  scene.end().roll(6);
  EXPECT_NE(scene.state.at(german), scene.hex("1535"));
  EXPECT_FALSE(scene.state.onMap(german) && scene.state.at(german) == scene.hex("1535"));
}

TEST(OilTanks, ChuikovGetsAwayAndTheDepotStays) {
  CASES("11.34");
  EndScene scene;
  scene.state.clear(kIgnited);
  scene.put("chuikov", "1535");
  scene.put("soviet 3-8 infantry", "1535");
  bfs::put(scene.rules, scene.state, scene.rules.depot, scene.hex("1535"));
  scene.put("soviet 3-8 infantry", "1733");
  scene.end().roll(6);
  // One nearest hex: no choice, and no die either.
  EXPECT_EQ(scene.state.at(scene.rules.chuikov), scene.hex("1733"));
  EXPECT_EQ(scene.state.at(scene.rules.depot), scene.hex("1535"));
}

// --- Collapse

void holdFerries(EndScene& scene) {
  scene.germansIn({"1832", "2227", "2719"});
}

TEST(Collapse, OnlyIfAllThreeFerriesAreHeld) {
  CASES("13.4a");
  EndScene scene;
  const UnitId militia = scene.put("militia-mil-1", "1335");
  scene.put("soviet 3-8 infantry", "1335");
  scene.germansIn({"1832", "2227"});
  scene.end();
  EXPECT_TRUE(scene.state.onMap(militia));
  EXPECT_EQ(scene.state.turn, 2);
}

TEST(Collapse, EX39_EachUnitRollsAgainstItsStrength) {
  CASES("13.4b", "13.42");
  struct Row {
    const char* unit;
    int holds;  ///< the highest die on which it holds out
  };
  for (const Row& row :
       {Row{"soviet 2-8 infantry", 2}, Row{"soviet 3-8 infantry", 3}, Row{"soviet 2-1-8 armor", 2},
        Row{"soviet 2-1-8", 2}, Row{"soviet 8-4-6", 4}, Row{"soviet 6-8-6", 3}, Row{"soviet 3-0", 3}}) {
    EndScene probe;
    if (probe.find(row.unit) == kNoUnit) continue;
    for (int die = 1; die <= 6; ++die) {
      EndScene scene;
      const UnitId unit = scene.put(row.unit, "1335");
      holdFerries(scene);
      scene.end();
      ASSERT_EQ(scene.prompt().rule, std::string("13.4b")) << row.unit;
      scene.roll(die);
      EXPECT_EQ(scene.state.onMap(unit), die <= row.holds) << row.unit << " on " << die;
      EXPECT_FALSE(scene.state.is(unit, kSpent));
    }
  }
}

TEST(Collapse, EX53_NearChuikovNobodyIsLost) {
  CASES("13.4a", "13.41", "13.24", "11.36");
  EndScene scene;
  scene.put("chuikov", "1335");
  const UnitId company = scene.put("soviet 2-8 infantry", "1335");
  const UnitId two = scene.put("militia-mil-1", "1337");
  scene.put("soviet 3-8 infantry", "1337");
  const UnitId three = scene.put("militia-mil-2", "1338");
  const UnitId rifles = scene.put("soviet 3-8 infantry", "1338");
  holdFerries(scene);
  scene.end();
  EXPECT_TRUE(scene.state.onMap(two));
  EXPECT_FALSE(scene.state.onMap(three));  // without a die
  scene.roll(6);                           // the one unit outside his radius
  EXPECT_FALSE(scene.state.onMap(rifles));
  EXPECT_TRUE(scene.state.onMap(company));
  EXPECT_NE(scene.step(), S::TurnEnd);
}

TEST(Collapse, DiceGoInHexOrder) {
  CASES("13.4b");
  EndScene scene;
  const UnitId second = scene.put("soviet 2-8 infantry", "1337");
  const UnitId first = scene.put("soviet 2-8 infantry", "1335");
  holdFerries(scene);
  scene.end();
  scene.roll(6);
  EXPECT_FALSE(scene.state.onMap(first));
  EXPECT_TRUE(scene.state.onMap(second));
  scene.roll(6);
  EXPECT_FALSE(scene.state.onMap(second));
}

TEST(Collapse, TransVolgaUnitsAreNotConcerned) {
  CASES("16.22", "13.26");
  EndScene scene;
  const UnitId guns = scene.rules.transVolga.front();
  bfs::put(scene.rules, scene.state, guns, scene.hex("2723"));
  holdFerries(scene);
  scene.end();
  EXPECT_EQ(scene.state.turn, 2);
  EXPECT_TRUE(scene.state.onMap(guns));
}

// --- Victory

TEST(Victory, EX40_EightPointsInTheIntroductoryScenario) {
  CASES("17.0", "17.1a", "17.1b");
  EndScene scene(0);
  scene.germansIn({"1832", "1726", "1136", "1631", "1732", "1926"});
  scene.end();
  EXPECT_EQ(scene.state.winner, 0);
  EXPECT_TRUE(scene.state.steps.empty());
  EXPECT_EQ(scene.events.back().kind, EventKind::GameOver);

  EndScene seven(0);
  seven.germansIn({"1832", "1726", "1136", "1631", "1732"});
  seven.end();
  EXPECT_EQ(seven.state.winner, 1);
}

TEST(Victory, EX41_TwelveHexesWithTwoFerriesAtOnce) {
  CASES("17.2a");
  EndScene scene;
  scene.turn(4);
  scene.germansIn({"1832", "2227", "1726", "2715", "2716", "2518", "2519", "2221", "2321", "1136", "1631", "1732"});
  scene.end();
  EXPECT_EQ(scene.state.winner, 0);

  EndScene eleven;
  eleven.turn(4);
  eleven.germansIn({"1832", "2227", "1726", "2715", "2716", "2518", "2519", "2221", "2321", "1136", "1631"});
  eleven.end();
  EXPECT_EQ(eleven.state.winner, kGoesOn);
  EXPECT_EQ(eleven.state.turn, 5);
}

TEST(Victory, EX41_DrawWithOneFerryAndSovietWinBelowTwelve) {
  CASES("17.2b");
  EndScene draw;
  draw.turn(7);
  draw.germansIn(
      {"1832", "1926", "1726", "2715", "2716", "2518", "2519", "2221", "2321", "1136", "1631", "1732", "2912"});
  draw.end();
  EXPECT_EQ(draw.state.winner, kDrawn);
  EXPECT_EQ(draw.events.back().side, kNobody);

  EndScene soviet;
  soviet.turn(7);
  soviet.germansIn({"1832", "2227", "2719", "1726", "2715", "2716", "2518", "2519", "2221", "2321", "1136"});
  soviet.end();
  EXPECT_EQ(soviet.state.winner, 1);
}

TEST(Victory, OneFerryDoesNotWinEarly) {
  CASES("17.2a");
  EndScene scene;
  scene.turn(4);
  scene.germansIn(
      {"1832", "1926", "1726", "2715", "2716", "2518", "2519", "2221", "2321", "1136", "1631", "1732", "2912"});
  scene.end();
  EXPECT_EQ(scene.state.winner, kGoesOn);
}

TEST(Victory, PassingThroughIsNotHolding) {
  CASES("17.0");
  EndScene scene(0);
  scene.germansIn({"1832", "1726", "1136", "1631", "1732"});
  scene.put(kGermans, "1731");  // next to a Victory hex
  scene.end();
  EXPECT_EQ(scene.state.winner, 1);
}

// --- The next turn

TEST(NextTurn, EX32_ThePoolShrinksByOneNoReactionChitATurn) {
  CASES("11.12", "11.1a", "11.11a", "4.0E");
  EndScene scene;
  EXPECT_EQ(scene.state.poolNo + scene.state.poolYes, 30);
  for (int turn = 2; turn <= 7; ++turn) {
    // Some chits were drawn in the turn.
    scene.state.poolNo = static_cast<std::uint8_t>(scene.state.poolNo - 3);
    scene.state.drawnNo = 3;
    scene.state.poolYes = static_cast<std::uint8_t>(scene.state.poolYes - 1);
    scene.state.drawnYes = 1;
    scene.end();
    EXPECT_EQ(scene.state.turn, turn);
    EXPECT_EQ(scene.state.poolNo + scene.state.poolYes, 31 - turn);
    EXPECT_EQ(scene.state.poolYes, 6);
    EXPECT_EQ(scene.state.drawnNo + scene.state.drawnYes, 0);
  }
}

TEST(NextTurn, EX3_TheAirTracksOfGameTurnThree) {
  CASES("5.1b", "4.0A2", "2.2b");
  EndScene scene;
  scene.turn(2);
  scene.end();
  EXPECT_EQ(scene.state.turn, 3);
  const ScenarioData& data = scene.rules.of(scene.state);
  EXPECT_EQ(data.table("soviet-level", 3), 3);
  EXPECT_EQ(data.table("soviet-dive", 3), 0);
  EXPECT_EQ(scene.state.level[1], 3);
  EXPECT_EQ(scene.state.dive[1], 0);
  EXPECT_EQ(scene.state.level[0], 48);
  EXPECT_EQ(scene.state.dive[0], 14);
}

TEST(NextTurn, TheCampaignLastsSevenTurns) {
  CASES("2.2b", "17.2b");
  EndScene scene;
  for (int turn = 1; turn <= 7; ++turn) scene.end();
  EXPECT_EQ(scene.state.winner, 1);
  EXPECT_EQ(scene.state.turn, 7);
}

}  // namespace
}  // namespace kessel::bfs
