// SPDX-License-Identifier: GPL-3.0-or-later
// What the rules of the little game offer to its Title: questions about a state, and its steps.
#pragma once

#include "kessel/engine/sum.h"
#include "support/tiny_title.h"

namespace kessel::tiny {

inline constexpr int kUnits = 4;
inline constexpr int kLanes = 6;
inline constexpr int kLength = 5;
inline constexpr std::uint8_t kLastPhase = 7;
inline constexpr int kAttackerLoses = 1;
inline constexpr int kDefenderLoses = 2;
/// By column (strength difference -1 to +2) and die: bits of who loses a step.
inline constexpr int kChart[4][6] = {{1, 1, 0, 0, 3, 2}, {1, 0, 0, 3, 2, 2}, {1, 0, 3, 2, 2, 2}, {0, 3, 2, 2, 2, 2}};

/// What all steps but the game and a fire remember.
struct PhaseFrame {
  std::uint8_t step = 0;
  std::uint8_t stage = 0;
  Wide<Side> side;
};
struct FireFrame : FrameOf<TinyStep::Fire> {
  UnitId attacker;
  UnitId defender;
};

[[nodiscard]] Side ownerOf(int unit);
[[nodiscard]] Place placeOf(const State& s, int unit);
[[nodiscard]] bool alive(const State& s, int unit);
[[nodiscard]] bool faceDown(const State& s, int unit);
/// The unit in a place, or -1.
[[nodiscard]] int unitIn(const State& s, Place place);
[[nodiscard]] int stepsLeft(const State& s, Side side);
/// [4.3] The strength difference of an attack, line by line, and its column of kChart.
[[nodiscard]] Sum oddsOf(const TitleInfo& info, const State& s, int attacker, int defender);
[[nodiscard]] std::size_t columnOf(const Sum& sum);

/// Plays on to the next decision.
void settle(const TitleInfo& info, State& s, Events& events);
/// The step that owes the decision; the game must not be over.
[[nodiscard]] const Step<TitleInfo, State>& topStep(const State& s);

}  // namespace kessel::tiny
