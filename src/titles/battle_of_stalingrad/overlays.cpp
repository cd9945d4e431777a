// SPDX-License-Identifier: GPL-3.0-or-later
// Layers that clients may show over the map. They follow from where units are, which is open.
#include "kessel/engine/names.h"
#include "titles/battle_of_stalingrad/views.h"

namespace kessel::bos {
namespace {

template <Side side>
Overlay zone(const Rules& rules, const State& state, Side) {
  return cellsOf(zoneOf(rules, state, side));
}

template <Side side>
Overlay controlled(const Rules& rules, const State& state, Side) {
  const Hexes owned = rules.land - state.unowned.hexes;
  return cellsOf(side == kAxis ? owned & state.axisLast.hexes : owned - state.axisLast.hexes);
}

/// Hexes through which supply leads, and those of units that have it; their lines.
template <Side side>
Overlay supply(const Rules& rules, const State& state, Side) {
  Hexes hexes = supplyNet(rules, state, side).hexes & rules.land;
  state.occupied(side).each([&](Place hex) {
    if (suppliedAt(rules, state, side, hex)) hexes.add(hex);
  });
  Overlay out = cellsOf(hexes);
  out.lines = supplyLines(rules, state, side);
  return out;
}

template <Hexes Rules::*Which>
Overlay marked(const Rules& rules, const State&, Side) {
  return cellsOf(rules.*Which);
}

using Layer = LayerRow<Rules, State>;
constexpr std::array kLayers{
    Layer{"zoi-axis", "Axis zones of interdiction", zone<kAxis>, kAxis, LayerLook::Zone},
    Layer{"zoi-soviet", "Soviet zones of interdiction", zone<kSoviet>, kSoviet, LayerLook::Zone},
    Layer{"supply-axis", "Axis supply", supply<kAxis>, kAxis, LayerLook::Supply},
    Layer{"supply-soviet", "Soviet supply", supply<kSoviet>, kSoviet, LayerLook::Supply},
    Layer{"control-axis", "Axis control", controlled<kAxis>, kAxis, LayerLook::Control},
    Layer{"control-soviet", "Soviet control", controlled<kSoviet>, kSoviet, LayerLook::Control},
    Layer{"alz", "Axis Logistical Zone", marked<&Rules::alz>, kAxis},
    Layer{"volga", "Hexes of the principal condition", marked<&Rules::volga>, kAxis},
};

}  // namespace

std::vector<OverlayInfo> overlayTable() {
  return infosOf(kLayers);
}

Overlay overlayOf(const Rules& rules, const State& state, std::size_t which, Side viewer) {
  return kLayers[which].show(rules, state, viewer);
}

}  // namespace kessel::bos
