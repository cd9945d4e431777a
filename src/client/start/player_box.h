// SPDX-License-Identifier: GPL-3.0-or-later
// Who plays: two people, one of them against the computer, or the computer alone. For a new game and for one that is
// under way.
#pragma once

#include <QComboBox>
#include <array>

#include "kessel/engine/text.h"
#include "kessel/engine/title.h"
#include "kessel/session/session.h"

namespace kessel::client {

class PlayerBox : public QComboBox {
  Q_OBJECT

 public:
  using QComboBox::QComboBox;

  /// Offers all that a title's sides can be played by; two people at first.
  void fill(const TitleInfo& info, const Language& language);
  [[nodiscard]] std::array<Player, 2> players() const;
  /// Chooses these players; those that are not on offer leave the choice as it is.
  void setPlayers(const std::array<Player, 2>& players);
  /// How the computer player that is chosen plays; empty: none is.
  [[nodiscard]] QString about() const { return currentData(Qt::ToolTipRole).toString(); }
};

}  // namespace kessel::client
