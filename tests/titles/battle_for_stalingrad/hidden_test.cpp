// SPDX-License-Identifier: GPL-3.0-or-later
// What the Soviet player does not see of German stacks is told to him by nothing that happens either [8.4].
#include "kessel/engine/random.h"
#include "random_play.h"
#include "support/told.h"
#include "titles/battle_for_stalingrad/views.h"

namespace kessel::bfs {
namespace {

using kessel::testing::learntBy;

/// Fire at a stack that is not seen: what the German tells then, and what comes of it, is told for good [8.4b, R-27].
bool atUnseenStack(const State& state, Action action) {
  const Rules& rules = theTitle().rules();
  const auto unseen = [&](Place hex) {
    return isHex(hex) && state.german().has(hex) && !mayInspect(rules, state, hex, kSoviet);
  };
  for (std::size_t i = 0; i < state.steps.depth; ++i) {
    const Frame& frame = state.steps.frames[i];
    if (frame.is<AirAttackFrame>() && unseen(frame.as<AirAttackFrame>().hex)) return true;
    if (frame.is<AttackFrame>() && unseen(frame.as<AttackFrame>().target)) return true;
    if (!frame.is<SalvoFrame>()) continue;
    if (unseen(frame.as<SalvoFrame>().target) || unseen(frame.as<SalvoFrame>().second)) return true;
  }
  const bool names =
      verbOf(action) == V::Bombard || verbOf(action) == V::AlsoBombard || verbOf(action) == V::LevelAttack;
  return names && unseen(action.placeA());
}

/// A Soviet unit has come next to a stack that was not seen, which may be looked at then.
bool comesNext(const State& state, Action action) {
  const Rules& rules = theTitle().rules();
  Position after = Position::of(state);
  Events nobody;
  EXPECT_TRUE(theTitle().apply(after, action, nobody).ok());
  bool comes = false;
  state.german().each([&](Place hex) {
    const State& then = after.as<State>();
    comes = comes || (then.german().has(hex) && !mayInspect(rules, state, hex, kSoviet) &&
                      mayInspect(rules, then, hex, kSoviet));
  });
  return comes;
}

/// A decision that the German player can make whatever he has.
bool isBlind(Action action) {
  return verbOf(action) == V::Done || verbOf(action) == V::Finish || verbOf(action) == V::Outcome;
}

TEST(Hidden, WhatComesOfADecisionDoesNotTellWhatIsInAStack) {
  CASES("8.4a");
  const BattleForStalingrad& title = theTitle();
  int compared = 0;
  for (std::uint32_t seed = 1; seed <= 8; ++seed) {
    Random random(seed);
    playAtRandom(seed % 2 == 0 ? "campaign" : "introductory", {}, seed, 3000, [&](const Position& position) {
      if (::testing::Test::HasFailure()) return;
      const Position twin = title.guess(position, kSoviet, random);
      Prompt prompt;
      title.prompt(position, prompt);
      if (twin == position || prompt.over()) return;
      for (int i = 0; i < 3; ++i) {
        const Action action = prompt.legal.at(random.below(prompt.legal.size()));
        if (prompt.who == kGerman && !isBlind(action)) continue;
        if (atUnseenStack(position.as<State>(), action) || comesNext(position.as<State>(), action)) continue;
        ++compared;
        ASSERT_EQ(learntBy(title, position, action, kSoviet), learntBy(title, twin, action, kSoviet))
            << textOf(title.info(), prompt.ask) << ": " << textOf(title.info(), title.describe(position, action));
      }
    });
  }
  EXPECT_GT(compared, 10000);
}

TEST(Hidden, TheGermanIsAskedWhereverAHiddenUnitCouldAct) {
  CASES("8.4a", "5.5a", "6.1", "10.62", "4.0D4e");
  for (const bool stacked : {false, true}) {
    Scene scene;
    scene.put("german 5-4-12 infantry", "0505");
    scene.put("german 5-4-12 infantry", stacked ? "0505" : "0605");  // no artillery, no flak anywhere
    scene.put("soviet 3-8 infantry", "0509");
    scene.state.level[index(kSoviet)] = 3;
    Scene bombed = scene;
    bombed.phase(S::SovietAir).go().act(V::LevelAttack, scene.hex("0505"), 3);
    if (bombed.step() == S::SovietAir) bombed.act(V::Done);
    ASSERT_EQ(bombed.step(), S::AirAttack);
    EXPECT_EQ(bombed.who(), stacked ? kGerman : kChance);
    Scene shelled = scene;
    shelled.phase(S::Bombardment).go();
    EXPECT_EQ(shelled.step() == S::Bombardment && shelled.who() == kGerman, stacked);
    Scene idle = scene;
    idle.state.turn = 2;
    for (Place hex : {scene.hex("0505"), scene.hex("0605")}) {
      idle.state.each(hex, [&](UnitId unit) { idle.state.mark(unit, kUsed); });
    }
    for (std::uint16_t i = 0; i < scene.rules.units; ++i) {
      if (idle.state.at(static_cast<UnitId>(i)) == kToCome) idle.state.place[i] = index(kLost);
    }
    idle.go();
    EXPECT_EQ(idle.step() == S::Initiative, stacked) << "the hidden one need not be used";
    if (stacked) {
      EXPECT_TRUE(idle.legal(V::Activate).empty());
    }
  }
}

}  // namespace
}  // namespace kessel::bfs
