// SPDX-License-Identifier: GPL-3.0-or-later
// Layers that clients may show over the map, in the order of TitleInfo::overlays. They follow from where units are,
// which is open.
#include "titles/battle_of_stalingrad/views.h"

namespace kessel::bos {
namespace {

enum Layer : std::size_t {
  kZoiAxis,
  kZoiSoviet,
  kSupplyAxis,
  kSupplySoviet,
  kControlAxis,
  kControlSoviet,
  kAlz,
  kVolga
};

Hexes controlled(const Rules& rules, const State& state, Side side) {
  const Hexes owned = rules.land - state.unowned.hexes;
  return side == kAxis ? owned & state.axisLast.hexes : owned - state.axisLast.hexes;
}

/// Hexes through which supply leads, and those of units that have it; their lines.
Overlay supply(const Rules& rules, const State& state, Side side) {
  Hexes hexes = supplyNet(rules, state, side).hexes & rules.land;
  state.occupied(side).each([&](Place hex) {
    if (suppliedAt(rules, state, side, hex)) hexes.add(hex);
  });
  Overlay out = cellsOf(hexes);
  out.lines = supplyLines(rules, state, side);
  return out;
}

}  // namespace

Overlay overlayOf(const Rules& rules, const State& state, std::size_t which, Side) {
  switch (which) {
    case kZoiAxis: return cellsOf(zoneOf(rules, state, kAxis));
    case kZoiSoviet: return cellsOf(zoneOf(rules, state, kSoviet));
    case kSupplyAxis: return supply(rules, state, kAxis);
    case kSupplySoviet: return supply(rules, state, kSoviet);
    case kControlAxis: return cellsOf(controlled(rules, state, kAxis));
    case kControlSoviet: return cellsOf(controlled(rules, state, kSoviet));
    case kAlz: return cellsOf(rules.alz);
    case kVolga: return cellsOf(rules.volga);
    default: return {};
  }
}

}  // namespace kessel::bos
