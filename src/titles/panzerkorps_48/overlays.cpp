// SPDX-License-Identifier: GPL-3.0-or-later
// Layers that clients may show over the map.
#include "kessel/engine/names.h"
#include "titles/panzerkorps_48/views.h"

namespace kessel::chir {
namespace {

template <Side side>
Overlay zone(const Rules& rules, const State& state, Side) {
  return cellsOf(zoneOf(rules, state, side));
}

Overlay objectives(const Rules& rules, const State&, Side) {
  Overlay out;
  for (const Objective& objective : rules.objectives) {
    for (const Place hex : objective.hexes) out.cells.push_back({hex, objective.points});
  }
  return out;
}

Overlay exitRoads(const Rules& rules, const State& state, Side) {
  return cellsOf(freeRoads(rules, state));
}

using Layer = LayerRow<Rules, State>;
constexpr std::array kLayers{
    Layer{"zoc-german", "German Zones of Control", zone<kGerman>, kGerman, LayerLook::Zone},
    Layer{"zoc-soviet", "Soviet Zones of Control", zone<kSoviet>, kSoviet, LayerLook::Zone},
    Layer{"objectives", "Victory points", objectives},
    Layer{"exit-roads", "Roads to an exit that are free", exitRoads, kSoviet, LayerLook::Control},
};

}  // namespace

std::vector<OverlayInfo> overlayTable() {
  return infosOf(kLayers);
}

Overlay overlayOf(const Rules& rules, const State& state, std::size_t which, Side viewer) {
  return kLayers[which].show(rules, state, viewer);
}

}  // namespace kessel::chir
