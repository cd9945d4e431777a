// SPDX-License-Identifier: GPL-3.0-or-later
// Why opponents did what they did: kept beside the history as long as the game is open, and told only when an operation
// is over, and only to whom the rule of secrets allows.
#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <vector>

#include "client/map/map_types.h"

namespace kessel {
struct Suggestion;
}

namespace kessel::client {

class GameTable;

/// The reason of an operation of an opponent.
struct OperationReason {
  std::size_t first = 0;  ///< the decision with which it began
  std::size_t end = 0;    ///< after the last one that was made of it
  std::size_t made = 0;   ///< decisions of its way that were made
  std::size_t after = 0;  ///< after so many decisions it was over: carried out, or given up for something else
  Side side = kNobody;
  std::shared_ptr<const Suggestion> why;
  bool worthTelling = false;
  bool open = false;             ///< nothing of it is hidden from the other side
  std::vector<MapTrail> aims{};  ///< at what it struck, for the map
};

class Reasons {
 public:
  /// An opponent decided so at `decision`.
  void note(std::size_t decision, Side side, const Suggestion& why);
  /// Decisions were taken back: so many are left.
  void cut(std::size_t decisions);
  /// Looks what has become of the operations.
  void follow(const GameTable& table);
  /// Those that are over, in the order in which they ended.
  [[nodiscard]] std::span<const OperationReason> over() const { return m_over; }
  /// Whether those at the table may be told: while a person plays against an opponent, not what rests on anything that
  /// this person may not know.
  [[nodiscard]] static bool mayTell(const GameTable& table, const OperationReason& reason);
  /// Likewise of what is weighed now and may never be done.
  [[nodiscard]] static bool mayTellNow(const GameTable& table);

 private:
  std::vector<OperationReason> m_going;
  std::vector<OperationReason> m_over;
};

}  // namespace kessel::client
