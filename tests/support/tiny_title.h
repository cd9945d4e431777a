// SPDX-License-Identifier: GPL-3.0-or-later
// A complete little hex game behind the interface Title, as a fixture: 30 hexes, two units a side, face-down units,
// one chart, dice and weather as chance. Session, library, command line and client are tested with it.
#pragma once

#include <array>
#include <memory>

#include "kessel/engine/steps.h"
#include "kessel/engine/title.h"

namespace kessel::tiny {

enum class TinyVerb : std::uint8_t { Outcome, Place, Move, Attack, End };
enum class TinyStep : std::uint8_t { Game, Setup, Weather, Movement, Combat, Fire };

/// The whole position. Public, so that tests may build positions that differ only in hidden things.
struct State {
  std::array<std::uint16_t, 4> place{};
  std::array<std::uint8_t, 4> left{};   ///< steps left; 0: lost
  std::array<std::uint8_t, 4> moved{};  ///< hexes moved in this phase
  std::uint8_t seen = 0;                ///< bit for each unit that lies face up
  std::uint8_t fought = 0;              ///< bit for each unit that attacked in this phase
  std::uint8_t turn = 1;
  std::uint8_t turns = 0;
  std::uint8_t fog = 1;
  std::uint8_t mud = 0;
  std::uint8_t winner = 255;
  std::uint8_t die = 0;  ///< the last die, 0 before the first
  FrameStack<3> steps{};
};

/// Scenarios: "meeting" (4 turns), "short" (2 turns), "duel" (an explicit position). Option "fog": "on", "off".
[[nodiscard]] std::unique_ptr<Title> makeTinyTitle();
/// For TitleEntry: ignores the folder.
[[nodiscard]] Result<std::unique_ptr<Title>> loadTinyTitle(const DataSource& source);

}  // namespace kessel::tiny
