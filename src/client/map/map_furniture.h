// SPDX-License-Identifier: GPL-3.0-or-later
// What lies on the window and not on the map: scale bar, north arrow, legend of what is switched on.
#pragma once

#include <QPixmap>
#include <QStringList>
#include <vector>

#include "client/look/theme.h"
#include "client/map/map_types.h"

namespace kessel::client {

/// A line of the legend with the sample before it.
struct LegendLine {
  enum class Sample { Wash, StartLine, Area, Mark, Source, Folded, Unfolded };
  QString text;
  Sample sample = Sample::Wash;
  OverlayLook look = OverlayLook::Marked;  ///< Wash
  QString mark;                            ///< Mark
};

/// One picture with legend, north arrow and scale bar, to be laid into a corner.
[[nodiscard]] QPixmap furniture(const std::vector<LegendLine>& legend, double scale, double dots, double fontScale,
                                const Theme& theme);

}  // namespace kessel::client
