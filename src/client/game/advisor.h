// SPDX-License-Identifier: GPL-3.0-or-later
// Looks in a thread of its own for what the side on move could do best, and hands it to the thread of the window.
#pragma once

#include <QObject>
#include <optional>
#include <thread>
#include <vector>

#include "client/map/map_types.h"
#include "kessel/opponents/advice.h"

namespace kessel::client {

class Advisor : public QObject {
  Q_OBJECT

 public:
  explicit Advisor(QObject* parent = nullptr) : QObject(parent) {}
  ~Advisor() override { stop(); }

  /// Begins to look; what it was looking for before is dropped. The title must outlive it.
  /// With `goals` of that side these come first.
  void ask(const Title& title, const Position& position, Side side, std::optional<Goals> goals = {});
  void stop();
  /// What was found last.
  [[nodiscard]] const std::vector<Suggestion>& advice() const { return m_advice; }
  /// The best of it as arrows for the map, and the hash of the position for which it was found.
  [[nodiscard]] const std::vector<MapTrail>& aims() const { return m_aims; }
  [[nodiscard]] quint64 positionHash() const { return m_hash; }

 signals:
  /// Found, for the position with that hash.
  void advised(quint64 positionHash);

 private:
  std::vector<Suggestion> m_advice;
  std::vector<MapTrail> m_aims;
  quint64 m_hash = 0;
  quint64 m_asked = 0;    ///< number of the last question
  std::jthread m_thread;  ///< last, so that it ends first
};

}  // namespace kessel::client
