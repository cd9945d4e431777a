// SPDX-License-Identifier: GPL-3.0-or-later
// The plan of whoever is to fire in a combat: arranged fire by fire, weighed as a whole, carried out decision by
// decision. It decides nothing before it is told to, and stops where anything else is asked.
#pragma once

#include <QObject>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "client/game/game_controller.h"
#include "kessel/engine/fire_plan.h"

namespace kessel::client {

class FirePlanner : public QObject {
  Q_OBJECT

 public:
  explicit FirePlanner(GameController& game, QObject* parent = nullptr);

  /// Whether who sits there could arrange several fires now, and has not yet.
  [[nodiscard]] bool canBegin();
  void begin();
  void drop();
  /// His plan, and he is asked for a fire. Else it waits, unseen.
  [[nodiscard]] bool isOpen() const;
  /// What is still to come of it.
  [[nodiscard]] FirePlan plan() const;
  /// The same in decisions; empty without a plan.
  [[nodiscard]] const std::vector<Announcement>& fires();
  [[nodiscard]] bool canAdd();
  /// What comes of it once the die that he is to type in has been: empty if it does not wait for one.
  [[nodiscard]] QString awaits() const;
  /// Why it came to a halt, for who sits there; empty: it did not.
  [[nodiscard]] const Reason& halt() const { return m_halt; }
  [[nodiscard]] int current() const { return m_current; }

  void setCurrent(int row);
  void add();
  void remove(int row);
  void move(int from, int to);
  /// A fire at something else: a choice of Announcement::aims.
  void aim(int row, std::size_t choice, Action at);
  /// Somebody takes part in a fire, or no more.
  void join(int row, Action join, bool on);
  /// Announces the next fire, or all of them, as far as nothing else is asked; after a die that is typed in it goes on.
  void carryOut(bool all);

 signals:
  void changed();

 private:
  struct Row {
    FireWish wish;
    std::size_t made = 0;  ///< decisions of the game before it was announced; 0: it is to come
  };
  [[nodiscard]] const GameTable& table() const { return m_game.table(); }
  /// The row of a fire that is still to come.
  [[nodiscard]] std::size_t rowOf(int fire) const;
  [[nodiscard]] bool isMade(const Row& row) const;
  void follow(const std::vector<Event>& events);
  void noteUnasked(std::ptrdiff_t fired);
  void forget();
  void look();
  void touch();
  bool announceNext();
  void announceOn();
  void runOn();

  GameController& m_game;
  FirePlan m_plan;  ///< whose, and in which step
  std::vector<Row> m_rows;
  std::size_t m_begun = 0;  ///< decisions of the game when it was made
  int m_current = 0;
  bool m_running = false;     ///< told to fire all, and not come to a halt
  bool m_announcing = false;  ///< the decisions that follow are its own
  std::size_t m_reached = 0;  ///< decisions of the game up to which it ran
  Reason m_halt;
  std::optional<LaidPlan> m_laid;
  std::optional<FirePlan> m_offer;               ///< of the position below
  using Asked = std::pair<std::uint64_t, Side>;  ///< a position, and whose eyes looked at it
  std::optional<Asked> m_asked;
};

}  // namespace kessel::client
