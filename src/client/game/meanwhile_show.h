// SPDX-License-Identifier: GPL-3.0-or-later
// "Show it": what the other side did since the player decided last, played again in his own eyes. A replay over a part
// of the game: nothing is changed and nothing can be chosen, and when it ends the question is there again.
#pragma once

#include <QObject>
#include <QTimer>
#include <vector>

#include "client/game/game_controller.h"
#include "client/game/meanwhile.h"

namespace kessel::client {

class MeanwhileShow : public QObject {
  Q_OBJECT

 public:
  explicit MeanwhileShow(GameController& game, QObject* parent = nullptr);

  /// Milliseconds that a move takes on the map.
  void setGlide(int milliseconds) { m_glide = milliseconds; }
  /// Begins to play; false if there is nothing to show, or the game is not at its question.
  bool begin(const Meanwhile& meanwhile);
  /// Back to the question.
  void end();
  [[nodiscard]] bool running() const { return m_running; }

  [[nodiscard]] bool playing() const { return m_running && m_playing; }
  void hold(bool held);
  /// Whoever steps by himself wants to stay there. A step after the last one ends it.
  void step(bool forward);
  /// 1, 2, 4 ... times as fast.
  void setSpeed(int speed) { m_speed = speed; }

  /// How many steps are shown, and of how many.
  [[nodiscard]] std::size_t shown() const { return m_at; }
  [[nodiscard]] std::size_t count() const { return m_stops.size(); }
  /// The last line of what is shown, as the log tells it.
  [[nodiscard]] QString line() const;

 signals:
  void changed();

 private:
  void advance();
  void goOn();

  GameController& m_game;
  std::size_t m_first = 0;
  std::vector<std::size_t> m_stops;
  std::size_t m_at = 0;  ///< stops that were reached
  bool m_running = false;
  bool m_playing = false;
  int m_speed = 1;
  int m_glide = 0;
  int m_wait = 0;  ///< milliseconds at normal speed, for what is shown now
  QTimer m_timer;
};

}  // namespace kessel::client
