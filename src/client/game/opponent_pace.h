// SPDX-License-Identifier: GPL-3.0-or-later
// How fast opponents play: a decision waits until what the one before showed has been seen, can be held, taken step by
// step, or hurried. An opponent thinks on meanwhile, so that nothing is lost by it.
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>
#include <optional>
#include <span>

#include "kessel/engine/action.h"
#include "kessel/engine/event.h"

namespace kessel::client {

class OpponentPace : public QObject {
  Q_OBJECT

 public:
  explicit OpponentPace(QObject* parent = nullptr);

  /// Milliseconds that a move takes on the map; 0: nothing is waited for.
  void setGlide(int milliseconds);
  /// Holds what the opponent decides, until it is let go on.
  void hold(bool held);
  [[nodiscard]] bool held() const { return m_held; }
  /// Lets it go on until something is seen; holds it then.
  void step();
  /// Waits for nothing any more until a person is asked.
  void hurry();
  [[nodiscard]] bool hurried() const { return m_hurried; }

  /// Whose turn it is to decide, if that is an opponent; else kNobody.
  [[nodiscard]] Side who() const { return m_who; }
  /// It has not decided yet.
  [[nodiscard]] bool thinking() const { return m_who != kNobody && !m_decided; }
  /// Milliseconds since it began to think about its decision.
  [[nodiscard]] qint64 thinkingFor() const { return thinking() ? m_thought.elapsed() : 0; }
  /// How long whoever looks on needs for what one decision showed, in milliseconds.
  [[nodiscard]] static int timeFor(std::span<const Event> seen, int glide);

  // Told by the controller.
  /// What the people at the table have seen of a decision.
  void noteShown(std::span<const Event> seen);
  void noteThinking(Side who);
  /// No opponent is to decide.
  void rest();

 public slots:
  /// An opponent has decided for a position.
  void take(kessel::Action action, quint64 positionHash);

 signals:
  /// The decision is to be carried out now.
  void due(kessel::Action action, quint64 positionHash);
  /// Somebody else is to decide, or it is held or goes on.
  void changed();

 private:
  struct Decided {
    Action action;
    quint64 hash = 0;
  };
  void goOn();

  int m_glide = 0;
  bool m_held = false;
  bool m_stepping = false;  ///< though it is held
  bool m_hurried = false;
  Side m_who = kNobody;
  std::optional<Decided> m_decided;
  QElapsedTimer m_thought;
  QElapsedTimer m_shown;
  int m_wait = 0;  ///< milliseconds, from m_shown on
  QTimer m_timer;
};

}  // namespace kessel::client
