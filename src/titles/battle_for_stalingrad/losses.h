// SPDX-License-Identifier: GPL-3.0-or-later
// Losses: a frame in which units are chosen and eliminated. Pushed by every kind of combat over its own frame.
#pragma once

#include "kessel/outlook.h"
#include "titles/battle_for_stalingrad/board.h"

namespace kessel::bfs {

/// Which units of the hex may be chosen.
enum class LossOrder : std::uint8_t {
  Any,             ///< every combatant of `side` in the hex
  Group,           ///< only units of a group (attackers, counterattackers, moving units)
  ArtilleryFirst,  ///< Level attack: artillery before others [5.32]; not pontoon, Chuikov, depot, survivors
  Bombardment,     ///< artillery first, armor last [6.44b, 6.49]; same exceptions; unfired artillery is doomed instead
                   ///< [6.11]
};

struct LossOrderData {
  Side side{};           ///< whose units
  Place hex = kNowhere;  ///< kNowhere with Group: anywhere (attackers of all hexes)
  std::uint8_t count = 0;
  LossOrder order = LossOrder::Any;
  std::uint8_t group = 0;
  Side chooser{};          ///< usually the owner [ambush: the defender, 10.5b]
  bool survivors = false;  ///< a survivor appears if a fortified structure hex is emptied [6.7]
};
/// Whose losses are being chosen by the frame on top, and how many are left.
[[nodiscard]] Note lossesAtHand(const Rules& rules, const State& state);
[[nodiscard]] Side losingSide(const State& state);
/// Pushes the frame; nothing is asked if as many must be lost as there are.
void pushLosses(const Rules& rules, State& state, const LossOrderData& losses);
/// Units that could be chosen now, all of them (before order is applied: see the .cpp).
[[nodiscard]] int losable(const Rules& rules, const State& state, const LossOrderData& losses);
/// A survivor appears in a fortified structure hex of the city that holds no Soviet unit any more [6.7, 5.31b, 5.45].
void leaveSurvivor(const Rules& rules, State& state, Place hex, Events& events);

}  // namespace kessel::bfs
