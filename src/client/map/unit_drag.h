// SPDX-License-Identifier: GPL-3.0-or-later
// Units on their way from a list to the map.
#pragma once

#include <vector>

#include "kessel/engine/ids.h"

class QMimeData;
class QPixmap;
class QWidget;

namespace kessel::client {

/// The data of a drag of units; the caller owns it.
[[nodiscard]] QMimeData* dragData(const std::vector<UnitId>& units);
/// Drags units until they are dropped somewhere; `picture` goes along under the pointer.
void runDrag(QWidget* source, const std::vector<UnitId>& units, const QPixmap& picture);
/// The units in it; empty if it is something else.
[[nodiscard]] std::vector<UnitId> draggedUnits(const QMimeData& data);

}  // namespace kessel::client
