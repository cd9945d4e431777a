// SPDX-License-Identifier: GPL-3.0-or-later
// Units that wait beside the map for one of few places, such as reinforcements: buttons that bring in all of them.
#pragma once

#include <QAction>
#include <QList>
#include <vector>

#include "client/game/game_controller.h"

namespace kessel::client {

/// All units off the map that can go to a place.
struct JointEntry {
  Place place = kNowhere;
  std::vector<UnitId> units{};
};

/// Places that have room for all who could go there, two or more. The same question is open after the last of them.
/// Nothing while units are chosen, or where there are too many places to be read at a glance.
[[nodiscard]] std::vector<JointEntry> enteringTogether(const GameController& game);

/// A command for each of these. They belong to `owner` and are used again.
[[nodiscard]] QList<QAction*> enteringCommands(GameController& game, QObject& owner);

}  // namespace kessel::client
