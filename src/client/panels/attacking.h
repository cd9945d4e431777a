// SPDX-License-Identifier: GPL-3.0-or-later
// Enemies who were pointed at before anybody was chosen: buttons by which all who could attack them do, or a stack.
#pragma once

#include <QAction>
#include <QList>
#include <vector>

#include "client/game/game_controller.h"

namespace kessel::client {

/// A command for each of Chooser::partiesAgainst() the place that is asked about. They belong to `owner` and are used
/// again. Of `offers` those go that are for one unit of a stack alone: who wants that chooses the unit first.
[[nodiscard]] QList<QAction*> attackingCommands(GameController& game, QObject& owner, std::vector<Offer>& offers);

}  // namespace kessel::client
