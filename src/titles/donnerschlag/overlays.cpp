// SPDX-License-Identifier: GPL-3.0-or-later
// Layers that clients may show over the map, in the order of TitleInfo::overlays. Only the Meeting Zones depend on the
// viewer.
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

Overlay cellsOf(const Hexes& hexes) {
  Overlay out;
  hexes.each([&](Place hex) { out.cells.push_back({hex, 1}); });
  return out;
}

/// In each hex the number of headquarters of a side in whose command range it lies [6.1].
Overlay command(const Rules& rules, const State& state, Side side) {
  Units hqs;
  (rules.hqs & rules.ofSide[index(side)]).each([&](UnitId hq) {
    if (state.onMap(hq) && !overrun(rules, state, hq)) hqs.add(hq);
  });
  Overlay out;
  rules.land.each([&](Place hex) {
    int count = 0;
    hqs.each([&](UnitId hq) { count += rules.distance(state.at(hq), hex) <= rangeOf(rules, state, hq) ? 1 : 0; });
    if (count > 0) out.cells.push_back({hex, count});
  });
  return out;
}

/// Hexes whose Axis units the Schwerpunkt marker orders [6.1e].
Overlay schwerpunkt(const Rules& rules, const State& state) {
  Overlay out;
  if (state.schwerpunkt == kNoUnit) return out;
  const Place centre = state.at(state.schwerpunkt);
  rules.land.each([&](Place hex) {
    if (rules.distance(centre, hex) <= rules.constant("schwerpunkt-range")) out.cells.push_back({hex, 1});
  });
  return out;
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
    case kSupplyAxis: return cellsOf(suppliedHexes(rules, state, kAxis));
    case kSupplySoviet: return cellsOf(suppliedHexes(rules, state, kSoviet));
    case kCommandAxis: return command(rules, state, kAxis);
    case kCommandSoviet: return command(rules, state, kSoviet);
    case kSchwerpunktReach: return schwerpunkt(rules, state);
    case kMeetingZones: return zones(rules, state, viewer);
    default: return {};
  }
}

}  // namespace kessel::donner
