// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps the second of two quick presses from deciding what nobody has read: a double click, or Enter pressed twice, is
// meant for the question that stood under it. What is pressed again and again at the same question, or is routine
// there, goes through. One for each game; only what people press asks it, not what presses a button for them.
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QPoint>
#include <optional>

#include "client/game/game_controller.h"

namespace kessel::client {

class PressGuard : public QObject {
 public:
  /// What somebody presses a button by; numbers from Digit on are the keys of buttons. Another one is no second press.
  enum class By { Mouse, Space, Enter, Digit };

  /// A property of what asks it by itself, as WrapButton does: a press on it is none on anything else.
  static constexpr const char* kGuarded = "guarded";

  static PressGuard& of(GameController& game);

  /// A press begins on what decides by `answer`; nullopt: on a command, or on "Yes". False: it is the second one of
  /// two.
  [[nodiscard]] bool begins(int by, std::optional<Action> answer);
  [[nodiscard]] bool begins(By by, std::optional<Action> answer) { return begins(static_cast<int>(by), answer); }

 protected:
  /// A click on anything else, the map for one, is followed by presses that are meant.
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  explicit PressGuard(GameController& game);
  void noteChange();
  [[nodiscard]] bool isTheSame(int by, std::optional<Action> answer) const;

  /// What stands on the buttons.
  struct Asked {
    std::size_t decisions = 0;
    std::optional<Action> awaited;
    friend bool operator==(const Asked&, const Asked&) = default;
  };
  [[nodiscard]] Asked asked() const;

  /// The last press that counted.
  struct Press {
    int by = 0;
    Side who = kNobody;
    StepId step{};
    std::optional<Action> answer;
    std::size_t decisions = 0;
    QPoint at;  ///< of the mouse
  };
  [[nodiscard]] bool isThere(QPoint at) const;

  GameController* m_game;
  Asked m_asked;
  QElapsedTimer m_since;  ///< the question has changed
  std::optional<Press> m_press;
  QElapsedTimer m_pressed;  ///< it was made
  QPoint m_at;              ///< the last press of the mouse, on the screen
};

}  // namespace kessel::client
