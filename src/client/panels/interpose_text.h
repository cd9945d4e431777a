// SPDX-License-Identifier: GPL-3.0-or-later
// The button by which a person does something between two decisions of an opponent: the same words in the panel "Now",
// over the map and in the menu.
#pragma once

#include <QCoreApplication>
#include <QString>

#include "client/game/game_controller.h"

namespace kessel::client {

struct InterposeText {
  Q_DECLARE_TR_FUNCTIONS(InterposeText)

 public:
  explicit InterposeText(const GameController& game);
  QString text;
  QString tip;
};

}  // namespace kessel::client
