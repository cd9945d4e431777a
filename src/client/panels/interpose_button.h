// SPDX-License-Identifier: GPL-3.0-or-later
// The button by which a person does something between two decisions of an opponent, in the panel "Now" and over the
// map.
#pragma once

#include <QPushButton>

#include "client/game/game_controller.h"

namespace kessel::client {

class InterposeButton : public QPushButton {
  Q_OBJECT

 public:
  explicit InterposeButton(GameController& game, QWidget* parent = nullptr);
  /// Says what it does now; whether it is to be seen is for whoever shows it (Interposing::offered).
  void refresh();

 protected:
  /// The second half of a double click takes nothing back.
  void mouseDoubleClickEvent(QMouseEvent* event) override;

 private:
  GameController& m_game;
};

}  // namespace kessel::client
