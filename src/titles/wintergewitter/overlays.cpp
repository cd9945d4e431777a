// SPDX-License-Identifier: GPL-3.0-or-later
// Layers that clients may show over the map.
#include "kessel/engine/names.h"
#include "titles/wintergewitter/views.h"

namespace kessel::winter {
namespace {

template <Side side>
Overlay zone(const Rules& rules, const State& state, Side) {
  return cellsOf(zoneOfControl(rules, state, side));
}

/// Hexes of the units of a side that can trace a line, with their chains; those of the other side are its secret
/// [18.1b].
template <Side side>
Overlay supply(const Rules& rules, const State& state, Side viewer) {
  if (viewer == other(side) && !state.option(kOpenIntelligence)) return {};
  Hexes hexes;
  tracing(rules, state, side).each([&](UnitId unit) { hexes.add(state.at(unit)); });
  Overlay out = cellsOf(hexes);
  out.lines = supplyChains(rules, state, side);
  return out;
}

Overlay interdiction(const Rules& rules, const State& state, Side) {
  return cellsOf(rules.land, [&](Place hex) { return interdictionLoss(state, zonesAt(rules, state, hex)); });
}

Overlay toPocket(const Rules& rules, const State&, Side) {
  constexpr int kShown = 18;  // [19.3.3a]
  return cellsOf(rules.land, [&](Place hex) {
    const int far = rules.toPocket[index(hex)];
    return far <= kShown ? far : 0;
  });
}

using Layer = LayerRow<Rules, State>;
constexpr std::array kLayers{
    Layer{"zoc-axis", "Axis Zones of Control", zone<kAxis>, kAxis, LayerLook::Zone},
    Layer{"zoc-soviet", "Soviet Zones of Control", zone<kSoviet>, kSoviet, LayerLook::Zone},
    Layer{"supply-axis", "Axis supply", supply<kAxis>, kAxis, LayerLook::Supply},
    Layer{"supply-soviet", "Soviet supply", supply<kSoviet>, kSoviet, LayerLook::Supply},
    Layer{"interdiction", "Interdiction", interdiction},
    Layer{"pocket", "Hexes to the Pocket", toPocket},
};

}  // namespace

std::vector<OverlayInfo> overlayTable() {
  return infosOf(kLayers);
}

Overlay overlayOf(const Rules& rules, const State& state, std::size_t which, Side viewer) {
  return kLayers[which].show(rules, state, viewer);
}

}  // namespace kessel::winter
