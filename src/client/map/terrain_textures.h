// SPDX-License-Identifier: GPL-3.0-or-later
// Quiet textures inside hexes: houses, works, trees, contours. Drawn in map units, the same for a hex each time.
#pragma once

#include <QPainter>
#include <string_view>

#include "client/look/theme.h"

namespace kessel::client {

/// Draws the texture of a look around a hex centre. `hex` seeds the small irregularities.
void drawTexture(QPainter& painter, std::string_view look, QPointF centre, unsigned hex, const TerrainLook& tint,
                 const Theme& theme);

}  // namespace kessel::client
