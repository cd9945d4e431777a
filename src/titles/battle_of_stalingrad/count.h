// SPDX-License-Identifier: GPL-3.0-or-later
// The count of victory points [10.3], in its parts: the rules use its total, the view shows the same figures.
#pragma once

#include <optional>

#include "kessel/engine/view.h"
#include "titles/battle_of_stalingrad/chapters.h"

namespace kessel::bos {

/// How the game ends [10.4].
enum class Level : std::uint8_t { Draw, Minor, Material, Decisive };

/// Victory points, if the game ended as the position stands.
struct Count {
  std::array<int, kTheatres> raw{};       ///< with cities and the Edelweiss die [10.3.1, 10.3.2]
  std::array<int, kTheatres> adjusted{};  ///< [10.3.3]
  std::array<int, kTheatres> weighed{};   ///< by the directive [10.3.4]; equal to adjusted as long as there is none
  Units lost;                             ///< Axis units that cost points [10.3.5b]
  int total = 0;                          ///< [10.3.5a]
};
[[nodiscard]] Count countOf(const Rules& rules, const State& state);
/// By how much the points of a theatre are multiplied [10.3.4]; 1 as long as there is no directive.
[[nodiscard]] int weightOf(const Rules& rules, const State& state, Theatre theatre);
/// Raw points multiplied for their theatre [10.3.3].
[[nodiscard]] int adjusted(const Rules& rules, Theatre theatre, int raw);
/// Raw Caucasus points that the Edelweiss die has brought [10.3.2b].
[[nodiscard]] int edelweissPoints(const Rules& rules, const State& state);
/// A supplied Axis unit controls one of the hexes of the principal condition [10.4a]: the first of them, or kNowhere.
[[nodiscard]] Place principalHex(const Rules& rules, const State& state);
/// A side controls a space with a supplied unit.
[[nodiscard]] bool holds(const Rules& rules, const State& state, Side side, Place place);

/// How the game ends by itself at the next check of victory if nothing changes [10.1]; none: it does not.
[[nodiscard]] std::optional<ResultView> suddenDeathAhead(const Rules& rules, const State& state);

struct Outcome {
  Side winner = kNobody;
  Level level = Level::Draw;
};
/// Translatable words for it.
[[nodiscard]] const char* levelName(const Outcome& outcome);
/// The winner by points and by the principal condition [10.4c-e].
[[nodiscard]] Outcome outcomeOf(const Rules& rules, int total, bool principal);

}  // namespace kessel::bos
