// SPDX-License-Identifier: GPL-3.0-or-later
// Layers that clients may show over the map, in the order of TitleInfo::overlays.
#include "titles/panzerkorps_48/views.h"

namespace kessel::chir {
namespace {

enum Layer : std::size_t { kZocGerman, kZocSoviet, kObjectiveLayer, kExitRoads };

Overlay cellsOf(const Hexes& hexes) {
  Overlay out;
  hexes.each([&](Place hex) { out.cells.push_back({hex, 1}); });
  return out;
}

}  // namespace

Overlay overlayOf(const Rules& rules, const State& state, std::size_t which, Side) {
  switch (which) {
    case kZocGerman: return cellsOf(zoneOf(rules, state, kGerman));
    case kZocSoviet: return cellsOf(zoneOf(rules, state, kSoviet));
    case kObjectiveLayer: {
      Overlay out;
      for (const Objective& objective : rules.objectives) {
        for (const Place hex : objective.hexes) out.cells.push_back({hex, objective.points});
      }
      return out;
    }
    case kExitRoads: return cellsOf(freeRoads(rules, state));
    default: return {};
  }
}

}  // namespace kessel::chir
