// SPDX-License-Identifier: GPL-3.0-or-later
// What a person could do between two decisions of an opponent. People who decide for both sides are offered the action
// by which the one who is asked lets the other speak first (VerbInfo::aside); an opponent never takes it, since it is
// for whoever is not asked to say so. Here he does: the action is taken for the opponent, at the present decision or at
// the next one at which it is listed and leads to a choice.
#pragma once

#include <optional>
#include <vector>

#include "client/game/game_table.h"

namespace kessel::client {

class Interposing {
 public:
  /// The table must outlive it.
  explicit Interposing(const GameTable& table) : m_table(&table) {}

  /// To be called when the table has looked anew. `opponent`: the decision is an opponent's, and a person looks on.
  void look(bool opponent);
  /// Since the opponent began there was a decision before which the person could have done something. So what offers it
  /// neither comes nor goes between two decisions.
  [[nodiscard]] bool offered() const { return m_offered && m_opponent; }
  /// What he could do before the present decision; passes left aside.
  [[nodiscard]] const std::vector<Action>& now() const { return m_now; }

  /// He wants to, as soon as he may; for one time.
  void want(bool wants) { m_wanted = wants; }
  [[nodiscard]] bool wanted() const { return m_wanted; }
  /// He is asked unasked, before each operation of the opponent.
  void setAlways(bool always) { m_always = always; }
  /// The action of the opponent by which he is asked now; nullopt: the opponent decides.
  [[nodiscard]] std::optional<Action> letsSpeak() const;

 private:
  [[nodiscard]] bool hasSpoken() const;

  const GameTable* m_table;
  bool m_opponent = false;  ///< decides
  bool m_offered = false;
  bool m_wanted = false;
  bool m_always = false;
  std::optional<Action> m_aside;
  std::vector<Action> m_now;
};

}  // namespace kessel::client
