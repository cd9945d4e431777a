// SPDX-License-Identifier: GPL-3.0-or-later
// Layers that clients may show over the map. Only the Meeting Zones and lines of supply depend on the viewer.
#include "kessel/engine/names.h"
#include "titles/donnerschlag/supply.h"
#include "titles/donnerschlag/views.h"

namespace kessel::donner {
namespace {

template <Side side>
Overlay zone(const Rules& rules, const State& state, Side) {
  return cellsOf(zoneOfControl(rules, state, side));
}

/// Supplied hexes, and lines to the units in them, which are not the enemy's to know [3.6c].
template <Side side>
Overlay supply(const Rules& rules, const State& state, Side viewer) {
  Overlay out = cellsOf(suppliedHexes(rules, state, side));
  if (viewer != other(side)) out.lines = supplyLines(rules, state, side);
  return out;
}

/// In each hex the number of headquarters of a side in whose command range it lies [6.1].
template <Side side>
Overlay command(const Rules& rules, const State& state, Side) {
  const Units hqs = (rules.hqs & rules.ofSide[index(side)]).those([&](UnitId hq) {
    return state.onMap(hq) && !overrun(rules, state, hq);
  });
  return cellsOf(rules.land, [&](Place hex) {
    return hqs.those([&](UnitId hq) { return rules.distance(state.at(hq), hex) <= rangeOf(rules, state, hq); }).count();
  });
}

/// Hexes whose Axis units the Schwerpunkt marker orders [6.1e].
Overlay schwerpunkt(const Rules& rules, const State& state, Side) {
  if (state.schwerpunkt == kNoUnit) return {};
  const Place centre = state.at(state.schwerpunkt);
  const int range = rules.constant("schwerpunkt-range");
  return cellsOf(rules.land.those([&](Place hex) { return rules.distance(centre, hex) <= range; }));
}

/// The zones that the viewer must reckon with, by number from 1 [3.11c].
Overlay zones(const Rules& rules, const State& state, Side viewer) {
  Overlay out;
  for (std::size_t zone = 0; zone < rules.zone.size(); ++zone) {
    if ((possibleZones(state, viewer) >> zone & 1U) == 0) continue;
    rules.zone[zone].each([&](Place hex) { out.cells.push_back({hex, static_cast<int>(zone) + 1}); });
  }
  return out;
}

using Layer = LayerRow<Rules, State>;
constexpr std::array kLayers{
    Layer{"zoc-axis", "Axis Zones of Control", zone<kAxis>, kAxis, LayerLook::Zone},
    Layer{"zoc-soviet", "Soviet Zones of Control", zone<kSoviet>, kSoviet, LayerLook::Zone},
    Layer{"supply-axis", "Axis supply", supply<kAxis>, kAxis, LayerLook::Supply},
    Layer{"supply-soviet", "Soviet supply", supply<kSoviet>, kSoviet, LayerLook::Supply},
    Layer{"command-axis", "Command range of Axis headquarters", command<kAxis>, kAxis},
    Layer{"command-soviet", "Command range of Soviet headquarters", command<kSoviet>, kSoviet},
    Layer{"schwerpunkt", "Units that the Schwerpunkt marker orders", schwerpunkt, kAxis},
    Layer{"meeting-zones", "Meeting Zones that are possible", zones},
};

}  // namespace

std::vector<OverlayInfo> overlayTable() {
  return infosOf(kLayers);
}

Overlay overlayOf(const Rules& rules, const State& state, std::size_t which, Side viewer) {
  return kLayers[which].show(rules, state, viewer);
}

}  // namespace kessel::donner
