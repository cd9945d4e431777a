// SPDX-License-Identifier: GPL-3.0-or-later
// Random play through preparation, air and bombardment: what is listed is legal, what is not listed is refused with a
// case and changes nothing, and nothing is left behind.
#include <random>

#include "titles/battle_for_stalingrad/scene.h"

namespace kessel::bfs {
namespace {

bool ofTheseStages(const State& state) {
  if (state.steps.depth < 2) return false;
  const auto stage = static_cast<S>(state.steps.frames[1].step);
  return stage == S::Replacements || stage == S::SovietAir || stage == S::GermanAir || stage == S::Bombardment ||
         stage == S::AirAttack;
}

/// The ready-made deployment in Game-Turn 6, with air power, Trans Volga Artillery, the Flotilla and losses to roll
/// for.
Position turnSix(unsigned seed) {
  Scene scene;
  scene.state = newGame(scene.rules, 1, 0);
  scene.act(V::ReadyMade).act(V::Done).act(V::ReadyMade);
  std::mt19937 random(seed);
  scene.state.turn = 6;
  scene.state.poolNo = 19;
  for (std::size_t i = 0; i < scene.rules.emplacements.size() && i < scene.rules.transVolga.size(); ++i) {
    put(scene.rules, scene.state, scene.rules.transVolga[i], scene.rules.emplacements[i].first);
  }
  put(scene.rules, scene.state, scene.rules.flotilla, scene.hex("2523"));
  for (std::uint16_t i = 0; i < scene.rules.units; ++i) {
    const UnitData& data = scene.rules.unit[i];
    const auto unit = static_cast<UnitId>(i);
    if (data.side != kGerman || !scene.state.onMap(unit)) continue;
    if (random() % 12 == 0 && !data.is(kArtillery | kFlak)) put(scene.rules, scene.state, unit, kReplacements);
    if (random() % 10 == 0) {  // some stand in the city, on the river bank as well
      const Place where = scene.rules.info.map.hexes()[random() % scene.rules.info.map.hexes().size()];
      if (scene.rules.land.has(where) && !scene.state.soviet().has(where)) put(scene.rules, scene.state, unit, where);
    }
  }
  if (seed % 2 == 0) scene.state.set(kBurning);
  scene.act(V::Done);
  return Position::of(scene.state);
}

TEST(Stages, RandomPlayMeetsNoDeadEndAndNoForgedActionIsTaken) {
  CASES("4.0B1", "4.0B2", "4.0C");
  for (unsigned seed = 1; seed <= 8; ++seed) {
    std::mt19937 random(seed);
    Position position = turnSix(seed);
    Prompt asked;
    Events nobody;
    int decisions = 0;
    while (ofTheseStages(position.as<State>())) {
      theTitle().prompt(position, asked);
      ASSERT_FALSE(asked.legal.empty()) << "seed " << seed;
      ASSERT_LT(++decisions, 3000) << "seed " << seed;
      const Position before = position;
      for (int i = 0; i < 20; ++i) {
        Action forged = asked.legal.at(static_cast<std::uint32_t>(random() % asked.legal.size()));
        ASSERT_TRUE(theTitle().judge(position, forged).ok()) << "seed " << seed;
        switch (random() % 4) {
          case 0: forged.verb = static_cast<Verb>(random() % 48); break;
          case 1: forged.a = static_cast<std::uint16_t>(random() % (random() % 2 == 0 ? 2300 : 65536)); break;
          case 2: forged.b = static_cast<std::uint16_t>(random() % 64); break;
          default: forged.c = static_cast<std::uint16_t>(random() % 2); break;
        }
        const Verdict verdict = theTitle().judge(position, forged);
        ASSERT_EQ(verdict.ok(), asked.legal.contains(forged))
            << "seed " << seed << " verb " << index(forged.verb) << " a " << forged.a << " b " << forged.b << " step "
            << static_cast<int>(position.as<State>().steps.top().step);
        if (verdict.ok()) continue;
        EXPECT_NE(verdict.rule, nullptr);
        ASSERT_FALSE(theTitle().apply(position, forged, nobody).ok());
        ASSERT_TRUE(position == before);
      }
      const Action action = asked.legal.at(static_cast<std::uint32_t>(random() % asked.legal.size()));
      ASSERT_TRUE(theTitle().apply(position, action, nobody).ok());
      for (const Message& law : theTitle().violations(position))
        ADD_FAILURE() << "seed " << seed << ": " << law.english();
    }
    const State& state = position.as<State>();
    for (std::uint16_t i = 0; i < theTitle().rules().units; ++i) {
      EXPECT_EQ(state.flags[i] & (kDoomed | kFiredHere), 0) << theTitle().info().roster.units[i].id;
      EXPECT_EQ(state.group[i], 0);
    }
    EXPECT_GT(decisions, 20);
  }
}

}  // namespace
}  // namespace kessel::bfs
