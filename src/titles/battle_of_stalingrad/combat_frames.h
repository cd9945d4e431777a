// SPDX-License-Identifier: GPL-3.0-or-later
// What the steps of an attack phase, a battle, a retreat and Operation Uranus remember.
#pragma once

#include "kessel/engine/frame.h"
#include "titles/battle_of_stalingrad/actions.h"

namespace kessel::bos {

/// Of both sides; which one says the step.
struct AttackFrame {
  using Stage = OneStage;
  std::uint8_t step;
  Stage stage;
};

/// One battle [8.0]; what it is about stands in State::battle.
enum class CombatStage : std::uint8_t {
  AttackSurplus,   ///< units of an overstacked box are put aside [3.1.2e]
  DefenceSurplus,  ///< likewise
  Reckoning,       ///< both totals [8.0d]
  AttackDie,       ///< [8.0g]
  DefenceDie,      ///< [8.0h]
  AttackLosses,    ///< each owner distributes his own [8.2a]
  DefenceLosses,
  Taking,          ///< ... and they are taken at once [8.2j]
  DefenceRetreat,  ///< [8.3b]
  AttackRetreat,
  End
};
struct CombatFrame : FrameOf<S::Combat, CombatStage> {};

/// The units of one side leave the battle space [8.3].
enum class RetreatStage : std::uint8_t {
  Staying,  ///< in a major city their owner may keep them there [8.3c]
  Going,    ///< the enemy moves them [8.3d]
};
struct RetreatFrame : FrameOf<S::Retreat, RetreatStage> {
  Wide<Side> side;  ///< whose units they are
};

enum class UranusStage : std::uint8_t { Deciding, Moving };
struct UranusFrame : FrameOf<S::Uranus, UranusStage> {};

}  // namespace kessel::bos
