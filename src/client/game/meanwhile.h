// SPDX-License-Identifier: GPL-3.0-or-later
// What the other side did since a player decided himself, as he may know it: the moments at which something is to be
// seen, and the traces that it left on the map. No widgets.
#pragma once

#include <optional>
#include <vector>

#include "client/game/game_table.h"
#include "client/map/map_types.h"

namespace kessel::client {

class Meanwhile {
 public:
  /// Looks at the game at the table through the eyes of its viewer; costs little where nothing has changed.
  void follow(const GameTable& table);

  /// The first decision of the other side since the viewer decided last; nullopt: there is none.
  [[nodiscard]] std::optional<std::size_t> first() const { return m_first; }
  /// After so many decisions something has been seen to happen since first(); each step of a move does not count by
  /// itself, nor does each unit of a set-up.
  [[nodiscard]] const std::vector<std::size_t>& stops() const { return m_stops; }
  /// What moved, came or was lost since then. Counters as the viewer saw them at first().
  [[nodiscard]] const std::vector<MapTrail>& trails() const { return m_trails; }

 private:
  [[nodiscard]] static std::optional<std::size_t> firstOf(const GameTable& table, Side to);
  void findStops(const std::vector<HistoryItem>& news);
  void findTrails(const std::vector<HistoryItem>& news, const View& now);
  void addTrail(const Event& event);
  [[nodiscard]] std::optional<UnitView> seenBefore(UnitId unit, Place place) const;

  Side m_to = kNobody;
  std::optional<std::size_t> m_first;
  std::size_t m_known = 0;  ///< events of the history
  int m_generation = -1;
  View m_before;  ///< at m_first
  std::vector<std::size_t> m_stops;
  std::vector<MapTrail> m_trails;
};

}  // namespace kessel::client
