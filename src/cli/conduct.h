// SPDX-License-Identifier: GPL-3.0-or-later
// How a side behaves, counted from events alone: the same counters for every title, and for people.
#pragma once

#include <array>
#include <cstddef>
#include <map>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "kessel/engine/event.h"
#include "kessel/engine/title.h"

namespace kessel::cli {

/// Counters of one side in one game, or in several that were added up.
struct Conduct {
  long unitTurns = 0;    ///< units in play through a whole turn, turn by turn
  long still = 0;        ///< of these, those that did not move and were not placed
  long activations = 0;  ///< units that were activated
  long idle = 0;         ///< of these, those that did not move and whose side began no combat with them active
  long hexes = 0;        ///< moved
  long back = 0;         ///< of these, more than the way from where a unit stood at the beginning of a turn
  long attacks = 0;
  long dear = 0;    ///< attacks that cost the attacker more steps or units than the defender
  long lost = 0;    ///< steps or units lost
  long cards = 0;   ///< played
  long unused = 0;  ///< units in play at the end that never moved
  long units = 0;   ///< units in play at the end

  void add(const Conduct& other);
};
/// The counters with their names, in the order of the struct.
[[nodiscard]] std::vector<std::pair<std::string_view, long>> countersOf(const Conduct& conduct);

/// Counts along the events of a game.
class ConductCount {
 public:
  /// `start`: before the first of the events.
  ConductCount(const TitleInfo& info, const View& start);
  void note(std::span<const Event> events);
  /// The counters by side, as if the game ended here.
  [[nodiscard]] std::array<Conduct, 2> finish();

 private:
  struct Tracked {
    Place at = kNowhere;
    Place dawn = kNowhere;  ///< where it stood when the turn began
    int walked = 0;         ///< hexes in this turn
    bool moved = false;     ///< in this turn, or placed
    bool ever = false;      ///< moved in the game
    bool active = false;    ///< activated, and has done nothing since
  };
  void take(const Event& event);
  void takeUnit(const Event& event);
  void takeCombat(const Event& event);
  /// Counts what was done in a turn, and begins another.
  void endTurn();
  void beginTurn();
  [[nodiscard]] Side ownerOf(UnitId unit) const { return m_info.roster[unit].side; }
  [[nodiscard]] Conduct& of(Side side) { return m_sides[index(side)]; }
  [[nodiscard]] int stepsBetween(Place from, Place to) const;

  const TitleInfo& m_info;
  std::vector<Tracked> m_units;
  std::array<Conduct, 2> m_sides{};
  Side m_attacker = kNobody;  ///< of the combat that is going on
  std::array<int, 2> m_fallen{};
};

}  // namespace kessel::cli
