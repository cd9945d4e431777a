// SPDX-License-Identifier: GPL-3.0-or-later
// Lets an opponent think in a thread of its own, on copies, and hands its decision back to the thread of the window.
#pragma once

#include <QObject>
#include <memory>
#include <optional>
#include <string>
#include <thread>

#include "kessel/opponents/advice.h"

namespace kessel::client {

class OpponentRunner : public QObject {
  Q_OBJECT

 public:
  explicit OpponentRunner(QObject* parent = nullptr) : QObject(parent) {}
  ~OpponentRunner() override;

  /// Starts to think about decision number `decision` of the game with that seed; a thought that is under way is
  /// dropped. The opponent keeps its plans from one decision to a later one. The strongest plays for an unknown one.
  /// `goals`: what counts beside the game, of the side on move.
  void think(const Title& title, const Position& position, const std::string& opponent, std::uint64_t seed,
             std::size_t decision, std::optional<Goals> goals = {});
  void stop();
  /// Why it decided last what it did; nothing while it goes on with what it has begun, or has no reasons.
  [[nodiscard]] const std::optional<Suggestion>& reason() const { return m_reason; }
  /// What it would do as far as it has thought; nothing if it does not say.
  [[nodiscard]] const std::optional<Suggestion>& leading() const { return m_leading; }

 signals:
  /// The decision, with the hash of the position that it is for.
  void decided(kessel::Action action, quint64 positionHash);

 private:
  std::unique_ptr<Opponent> m_player;
  std::string m_name;          ///< of the player
  std::size_t m_decision = 0;  ///< the last one that it has thought about
  std::optional<Suggestion> m_reason;
  std::optional<Suggestion> m_leading;
  std::jthread m_thread;  ///< last, so that it ends before the player does
};

}  // namespace kessel::client
