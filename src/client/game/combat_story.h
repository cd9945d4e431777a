// SPDX-License-Identifier: GPL-3.0-or-later
// The course of a combat: every fire of it that was rolled, in order, as it stood before its die, with the die and its
// result. A position forgets its dice, so this is told from the events and from the positions in which they fell.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "kessel/session/replay.h"

namespace kessel::client {

/// An event and the decision that brought it about.
struct HistoryItem {
  std::size_t decision = 0;
  Event event;
};

class CombatStory {
 public:
  /// What is seen of the position after so many decisions.
  using Look = std::function<View(std::size_t decisions)>;

  /// Follows what happened before `decisions`: tells of the combat that still goes on if `running`, else of the last
  /// one that is over. What is known already is not looked at again, unless `generation` or viewer is another one.
  void follow(const std::vector<HistoryItem>& history, int generation, Side viewer, std::size_t decisions, bool running,
              const Look& look);
  void forget() { *this = {}; }

  /// Whether there was such a combat.
  [[nodiscard]] bool known() const { return m_first < m_end; }
  /// The decision that ended it, if it is over.
  [[nodiscard]] std::size_t lastDecision() const { return m_lastDecision; }
  /// The fires rolled; the roll for Outlook::first among them, without side and hex.
  [[nodiscard]] const std::vector<Fire>& rolled() const { return m_rolled; }
  /// The whole of it, if it is over.
  [[nodiscard]] Outlook past() const;
  /// A state of the same combat with all fires rolled so far before those still to come.
  [[nodiscard]] Outlook tellWith(Outlook now) const;

 private:
  void begin(std::size_t first, int generation, Side viewer);
  void read(const HistoryItem& item, const Look& look);
  void noteDie(const Event& event, std::size_t decision, const Look& look);
  void noteResult(const Event& event, std::size_t decision, const Look& look);

  std::size_t m_first = 0;  ///< the items of the history that tell of it
  std::size_t m_end = 0;
  std::size_t m_lastDecision = 0;
  int m_generation = -1;
  Side m_viewer = kNobody;
  int m_inside = 0;  ///< further combats that have begun inside
  int m_die = -1;    ///< the last die of which it is not known yet whose fire it was
  std::vector<Fire> m_rolled;
  Outlook m_last;
};

}  // namespace kessel::client
