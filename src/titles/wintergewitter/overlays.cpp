// SPDX-License-Identifier: GPL-3.0-or-later
// Layers that clients may show over the map, in the order of TitleInfo::overlays.
#include "titles/wintergewitter/views.h"

namespace kessel::winter {
namespace {

enum Layer : std::size_t { kZocAxis, kZocSoviet, kSupplyAxis, kSupplySoviet, kInterdiction, kToPocket };

/// Hexes of the units of a side that can trace a line, with their chains; those of the other side are its secret
/// [18.1b].
Overlay supply(const Rules& rules, const State& state, Side side, Side viewer) {
  if (viewer == other(side) && !state.option(kOpenIntelligence)) return {};
  Hexes hexes;
  tracing(rules, state, side).each([&](UnitId unit) { hexes.add(state.at(unit)); });
  Overlay out = cellsOf(hexes);
  out.lines = supplyChains(rules, state, side);
  return out;
}

Overlay interdiction(const Rules& rules, const State& state) {
  return cellsOf(rules.land, [&](Place hex) { return interdictionLoss(state, zonesAt(rules, state, hex)); });
}

Overlay toPocket(const Rules& rules) {
  constexpr int kShown = 18;  // [19.3.3a]
  return cellsOf(rules.land, [&](Place hex) {
    const int far = rules.toPocket[index(hex)];
    return far <= kShown ? far : 0;
  });
}

}  // namespace

Overlay overlayOf(const Rules& rules, const State& state, std::size_t which, Side viewer) {
  switch (which) {
    case kZocAxis: return cellsOf(zoneOfControl(rules, state, kAxis));
    case kZocSoviet: return cellsOf(zoneOfControl(rules, state, kSoviet));
    case kSupplyAxis: return supply(rules, state, kAxis, viewer);
    case kSupplySoviet: return supply(rules, state, kSoviet, viewer);
    case kInterdiction: return interdiction(rules, state);
    case kToPocket: return toPocket(rules);
    default: return {};
  }
}

}  // namespace kessel::winter
