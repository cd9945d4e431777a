// SPDX-License-Identifier: GPL-3.0-or-later
// The course of a game as numbers: who stood better when, the phases that changed most, losses by turn. No widgets.
#pragma once

#include <array>
#include <vector>

#include "client/game/game_table.h"

namespace kessel::client {

/// How a game stood at the beginning of its phases; `score` is Title::score() for the first side less what is even in
/// that turn. The end of a game that is over is the last point, on the side of whoever has won.
struct Course {
  struct Point {
    std::size_t decisions = 0;
    int turn = 0;
    int score = 0;
  };
  /// A phase that changed who stood better.
  struct Swing {
    std::size_t from = 0;  ///< decisions at its beginning
    std::size_t to = 0;    ///< and at its end
    int turn = 0;
    Phrase phase{};
    int change = 0;  ///< above 0: for the first side
  };
  std::vector<Point> points{};
  std::vector<Swing> swings{};  ///< the greatest first
};

/// From the first turn on, so without the set-up; the end itself, which decides everything, is no swing.
[[nodiscard]] Course courseOf(const Session& session, std::size_t most = 3);

/// What losses are counted in: where every unit has one step alone they are units.
enum class LostIn { Units, Steps, Points };
[[nodiscard]] LostIn lostIn(const TitleInfo& info);
/// The text for what losses are counted in.
[[nodiscard]] inline QString lostText(const TitleInfo& info, const QString& units, const QString& steps,
                                      const QString& points) {
  const LostIn kind = lostIn(info);
  return kind == LostIn::Units ? units : kind == LostIn::Steps ? steps : points;
}

/// Steps that each side lost in a turn.
struct TurnLosses {
  int turn = 0;
  std::array<int, 2> steps{};
};
/// As far as `reader` may know; every turn that was played, also without losses.
[[nodiscard]] std::vector<TurnLosses> lossesByTurn(const GameTable& table, Side reader);
/// The turn in which something happened.
[[nodiscard]] int turnOf(const GameTable& table, const HistoryItem& item);

}  // namespace kessel::client
