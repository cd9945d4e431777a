// SPDX-License-Identifier: GPL-3.0-or-later
// What may be expected of the Victory hexes, and what is proposed to take them.
#include <algorithm>

#include "scene.h"
#include "titles/battle_for_stalingrad/views.h"

namespace kessel::bfs {
namespace {

constexpr const char* kSoviets = "soviet 3-8 infantry";

int prospect(const Scene& scene, Side viewer = kGerman) {
  return prospectOf(scene.rules, scene.state, viewer);
}

TEST(Prospect, AGarrisonHoldsBetterThanALoneUnit) {
  CASES("17.0");
  Scene scene;
  scene.put(kSoviets, "1732");
  scene.state.mark(scene.put(kGermans, "1832"), kUsed);
  const int alone = prospect(scene);
  scene.state.mark(scene.put(kGermans, "1832"), kUsed);
  EXPECT_GT(prospect(scene), alone);
}

TEST(Prospect, WhoeverHasActedNeitherTakesNorThreatens) {
  CASES("7.2");
  Scene scene;
  const UnitId soviet = scene.put(kSoviets, "1731");
  scene.state.mark(scene.put(kGermans, "1832"), kUsed);
  const int threatened = prospect(scene);
  scene.state.mark(soviet, kUsed);
  EXPECT_GT(prospect(scene), threatened);
  const UnitId german = scene.put(kGermans, "2226");
  const int ready = prospect(scene);
  scene.state.mark(german, kUsed);
  EXPECT_LT(prospect(scene), ready);
}

TEST(Prospect, ADefenderMakesAHexHarderToTake) {
  CASES("17.0");
  Scene scene;
  scene.put(kGermans, "2126");
  const int open = prospect(scene);
  scene.state.mark(scene.put(kSoviets, "2227"), kUsed);
  EXPECT_LT(prospect(scene), open);
}

TEST(Prospect, NothingIsTakenAfterTheLastTurnHasEnded) {
  CASES("11.5a");
  Scene scene;
  scene.turn(scene.rules.of(scene.state).turns);
  scene.put(kGermans, "2126");
  EXPECT_GT(prospect(scene), 0);
  scene.state.set(kGermanFinished);
  EXPECT_EQ(prospect(scene), 0);
}

TEST(Prospect, KnowsNothingOfWhatLiesBelowTheTop) {
  CASES("8.4a");
  Scene scene;
  scene.put("94-id-inf-1", "1630");
  scene.put("94-id-inf-2", "1630");
  const int seen = prospect(scene, kSoviet);
  bfs::put(scene.rules, scene.state, scene.find("94-id-inf-1"), kPool);
  bfs::put(scene.rules, scene.state, scene.find("94-id-inf-2"), kPool);
  scene.put("14-pz-arm-1", "1630");
  scene.put("94-id-inf-2", "1630");
  EXPECT_EQ(prospect(scene, kSoviet), seen);
}

TEST(Prospect, TheDepotOffTheMapIsAGainForTheGerman) {
  CASES("6.6");
  const auto score = [](const Scene& scene) {
    Terms terms(theTitle().info().weights.front());
    appraise(scene.rules, scene.state, kGerman, terms);
    return terms.score();
  };
  Scene scene;
  scene.put(kGermans, "2126");
  scene.put("depot", "2226");
  const int there = score(scene);
  bfs::put(scene.rules, scene.state, scene.rules.depot, kPool);
  EXPECT_GT(score(scene), there);
}

/// The evaluation is even where the German gets just what wins him the game.
TEST(Prospect, StandsAboveZeroWhereItWins) {
  CASES("17.1b");
  Scene scene;
  scene.state.scenario = 0;
  const auto& worth = scene.rules.appraisal.worth[scene.state.scenario];
  const int needed = scene.rules.of(scene.state).constant("victory-points-needed");
  ASSERT_GT(needed, 0);
  scene.state.set(kGermanFinished);
  int points = 0;
  for (std::size_t i = 0; i < scene.rules.victory.size(); ++i) {
    Terms terms(theTitle().info().weights.front());
    appraise(scene.rules, scene.state, kGerman, terms);
    EXPECT_EQ(terms.score() > 0, points >= needed) << points;
    const UnitId german = scene.put(kGermans, "2126");
    bfs::put(scene.rules, scene.state, german, scene.rules.victory[i]);
    scene.state.mark(german, kUsed);
    points += worth[i];
  }
  EXPECT_GT(points, needed);
}

/// Carries out the proposal whose name begins so, until it has no more to say.
void carryOut(Scene& scene, std::string_view name) {
  const BattleForStalingrad& title = theTitle();
  std::vector<Proposal> proposals;
  title.propose(Position::of(scene.state), scene.prompt(), proposals);
  const auto found = std::find_if(proposals.begin(), proposals.end(), [&](const Proposal& each) {
    return textOf(scene.rules.info, each.name).starts_with(name);
  });
  ASSERT_NE(found, proposals.end()) << "nothing is called " << name;
  for (int n = 0; n < 20; ++n) {
    const Prompt prompt = scene.prompt();
    if (n > 0 && prompt.step == static_cast<StepId>(S::Initiative)) return;
    const auto next = title.pursue(Position::of(scene.state), prompt, found->aim);
    if (!next) return;
    scene.act(*next);
  }
}

TEST(Prospect, AStackOccupiesAnOpenVictoryHexTogether) {
  CASES("7.11b");
  Scene scene;
  scene.put(kGermans, "2126");
  scene.put(kGermans, "2126");
  scene.phase(S::Initiative).go();
  carryOut(scene, "Occupy 2227");
  EXPECT_EQ(stackSize(scene.rules, scene.state, scene.hex("2227"), kGerman), 2);
}

TEST(Prospect, AStackStormsAVictoryHexTogether) {
  CASES("10.11");
  Scene scene;
  scene.put("ind-flak-5", "2227");
  scene.put(kGermans, "2025");
  scene.put("94-id-eng-1", "2025");
  scene.phase(S::Initiative).go();
  carryOut(scene, "Storm 2227");
  EXPECT_EQ(scene.state.countIn(scene.hex("2025"), [](UnitId) { return true; }), 0);
  const bool announced = std::any_of(scene.events.begin(), scene.events.end(), [&](const Event& event) {
    return textOf(scene.rules.info, event.text).find("ground attack on 2227") != std::string::npos;
  });
  EXPECT_TRUE(announced);
}

}  // namespace
}  // namespace kessel::bfs
