// SPDX-License-Identifier: GPL-3.0-or-later
// The boxes beside the hexes: where they lead, frames, names, and the slots of each side.
#pragma once

#include "client/map/ground_painter.h"

namespace kessel::client {

/// Paints the boxes in `area` (map units). The painter maps map units to its device.
void paintBoxes(QPainter& painter, const GroundModel& model, const GroundStyle& style, const QRectF& area);

}  // namespace kessel::client
