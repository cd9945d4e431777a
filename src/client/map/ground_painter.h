// SPDX-License-Identifier: GPL-3.0-or-later
// Draws the unchanging map: terrain, water, roads, lines, marks and hex numbers. Used for tiles, the small map and
// export; may run on another thread than the view.
#pragma once

#include <QPainter>

#include "client/look/theme.h"
#include "client/map/ground_model.h"

namespace kessel::client {

struct GroundStyle {
  Theme theme;
  MapLayers layers;
  double fontScale = 1;
  double scale = 32;  ///< pixels of the screen across a hex: decides on detail
  double dots = 1;    ///< device pixels for a pixel of the screen
};

/// Paints what lies in `area` (map units). The painter maps map units to its device.
void paintGround(QPainter& painter, const GroundModel& model, const GroundStyle& style, const QRectF& area);

}  // namespace kessel::client
