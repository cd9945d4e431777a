// SPDX-License-Identifier: GPL-3.0-or-later
// Layers that clients may show over the map, in the order of TitleInfo::overlays. Only the Meeting Zones and lines of
// supply depend on the viewer.
#include "titles/donnerschlag/supply.h"
#include "titles/donnerschlag/views.h"

namespace kessel::donner {
namespace {

enum Layer : std::size_t {
  kZocAxis,
  kZocSoviet,
  kSupplyAxis,
  kSupplySoviet,
  kCommandAxis,
  kCommandSoviet,
  kSchwerpunktReach,
  kMeetingZones
};

/// Supplied hexes, and lines to the units in them, which are not the enemy's to know [3.6c].
Overlay supply(const Rules& rules, const State& state, Side side, Side viewer) {
  Overlay out = cellsOf(suppliedHexes(rules, state, side));
  if (viewer != other(side)) out.lines = supplyLines(rules, state, side);
  return out;
}

/// In each hex the number of headquarters of a side in whose command range it lies [6.1].
Overlay command(const Rules& rules, const State& state, Side side) {
  const Units hqs = (rules.hqs & rules.ofSide[index(side)]).those([&](UnitId hq) {
    return state.onMap(hq) && !overrun(rules, state, hq);
  });
  return cellsOf(rules.land, [&](Place hex) {
    return hqs.those([&](UnitId hq) { return rules.distance(state.at(hq), hex) <= rangeOf(rules, state, hq); }).count();
  });
}

/// Hexes whose Axis units the Schwerpunkt marker orders [6.1e].
Overlay schwerpunkt(const Rules& rules, const State& state) {
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

}  // namespace

Overlay overlayOf(const Rules& rules, const State& state, std::size_t which, Side viewer) {
  switch (which) {
    case kZocAxis: return cellsOf(zoneOfControl(rules, state, kAxis));
    case kZocSoviet: return cellsOf(zoneOfControl(rules, state, kSoviet));
    case kSupplyAxis: return supply(rules, state, kAxis, viewer);
    case kSupplySoviet: return supply(rules, state, kSoviet, viewer);
    case kCommandAxis: return command(rules, state, kAxis);
    case kCommandSoviet: return command(rules, state, kSoviet);
    case kSchwerpunktReach: return schwerpunkt(rules, state);
    case kMeetingZones: return zones(rules, state, viewer);
    default: return {};
  }
}

}  // namespace kessel::donner
