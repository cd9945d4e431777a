// SPDX-License-Identifier: GPL-3.0-or-later
// How combats at the table end: found out in a thread, and remembered while they are pointed at again and again.
#pragma once

#include <QObject>
#include <cstdint>
#include <deque>
#include <optional>
#include <thread>
#include <unordered_map>
#include <variant>
#include <vector>

#include "client/game/game_table.h"
#include "kessel/engine/fire_plan.h"
#include "kessel/engine/forecast.h"

namespace kessel::client {

/// What a forecast supposes: actions made one after the other, by none of them the combat at hand, or a fire plan.
using Supposed = std::variant<std::vector<Action>, FirePlan>;

/// What is known goes by position, viewer and what is supposed, so nothing that was found for another position is ever
/// told.
class Forecasts : public QObject {
  Q_OBJECT

 public:
  /// The table and its title must outlive it.
  explicit Forecasts(const GameTable& table, QObject* parent = nullptr) : QObject(parent), m_table(&table) {}
  ~Forecasts() override { stop(); }

  /// Of the combat that is supposed to begin or to go on, as the viewer of the table may expect it. nullptr if that is
  /// not known yet.
  [[nodiscard]] const Forecast* known(const Supposed& what) const;
  /// What known() goes by.
  [[nodiscard]] std::uint64_t keyOf(const Supposed& what) const;
  /// Has it found out, which may take as long as ForecastEffort allows; found() follows. The last question is answered
  /// first, and of those before it only the last few: who still wants an older one asks again when something is found.
  void ask(const Supposed& what);
  /// Something is still being found out.
  [[nodiscard]] bool looking() const { return m_running.has_value(); }
  /// Where questions are answered: in a thread of their own (usual), or by the asker at once, for tests.
  static void setInThread(bool on) { s_inThread = on; }
  [[nodiscard]] static bool inThread() { return s_inThread; }

 signals:
  void found();

 private:
  struct Question {
    std::uint64_t key = 0;
    std::uint64_t where = 0;  ///< hash of the position
    Position position;
    Side viewer = kNobody;
    Supposed what;
  };
  [[nodiscard]] static Forecast answer(const Title& title, const Question& question);
  void next();
  void take(std::uint64_t key, const Forecast& forecast);
  void stop();

  const GameTable* m_table;
  std::unordered_map<std::uint64_t, Forecast> m_known;
  std::deque<Question> m_waiting;          ///< of one position, the last one first
  std::optional<std::uint64_t> m_running;  ///< the key of what the thread looks for
  std::jthread m_thread;
  inline static bool s_inThread = true;
};

}  // namespace kessel::client
