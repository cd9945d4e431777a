// SPDX-License-Identifier: GPL-3.0-or-later
// Who goes on with a game: somebody has to leave, or takes over from the computer.
#pragma once

#include <QDialog>
#include <array>

#include "kessel/engine/text.h"
#include "kessel/session/session.h"

class QLabel;

namespace kessel::client {

class PlayerBox;

class PlayersDialog : public QDialog {
  Q_OBJECT

 public:
  /// `keeps`: a side that a person goes on playing, since whoever looks now may not see what the other one hides.
  /// `kept`: the game is among the saved ones; else it only goes on.
  PlayersDialog(const Session& session, const Language& language, Side keeps = kNobody, bool kept = true,
                QWidget* parent = nullptr);

  [[nodiscard]] std::array<Player, 2> players() const;

 private:
  PlayerBox* m_box;
  QLabel* m_about;
};

}  // namespace kessel::client
