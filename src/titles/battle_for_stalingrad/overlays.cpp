// SPDX-License-Identifier: GPL-3.0-or-later
// Layers that clients may show over the map. None of them tells more than which hexes each side holds, which both sides
// see; lines of supply are drawn for their own side.
#include "kessel/engine/names.h"
#include "titles/battle_for_stalingrad/artillery.h"
#include "titles/battle_for_stalingrad/views.h"

namespace kessel::bfs {
namespace {

template <Side side>
Overlay zone(const Rules& rules, const State& state, Side) {
  return cellsOf(zoneOfControl(rules, state, side));
}

/// Supplied hexes, and the paths of the units in them [13.1a] [13.2a].
template <Side side>
Overlay supply(const Rules& rules, const State& state, Side viewer) {
  Overlay out = cellsOf(suppliedHexes(rules, state, side));
  if (viewer != other(side)) out.lines = supplyLines(rules, state, side);
  return out;
}

/// Hexes within Chuikov's radius: as counted for the present Reaction Phase, else around where he is [11.2a, R-75].
Overlay command(const Rules& rules, const State& state, Side) {
  const bool phase = running(state, S::Reaction);
  if (phase && state.has(kChuikovMoved)) return {};
  const Place centre = phase && state.commandHex != kNowhere ? state.commandHex : state.at(rules.chuikov);
  if (!isHex(centre)) return {};
  return cellsOf(rules.land.those([&](Place hex) { return rules.distance(centre, hex) <= 2; }));
}

/// 2: fire at full strength, 1: halved for want of a Soviet unit next to the hex [6.21, 6.22].
Overlay spotting(const Rules& rules, const State& state, Side) {
  return cellsOf(rules.land - state.soviet(), [&](Place hex) {
    if (!spotted(rules, state, hex, false)) return 0;
    return spotted(rules, state, hex, true) ? 2 : 1;
  });
}

/// Units in each Soviet hex that may still leave it in this phase [11.2].
Overlay stacks(const Rules& rules, const State& state, Side) {
  if (!running(state, S::Reaction)) return {};
  return cellsOf(state.soviet() & rules.land, [&](Place hex) {
    return state.countIn(hex, [&](UnitId unit) {
      return rules[unit].side == kSoviet && counts(rules, unit) && mayLeave(rules, state, unit).ok();
    });
  });
}

using Layer = LayerRow<Rules, State>;
constexpr std::array kLayers{
    Layer{"zoc-german", "German Zones of Control", zone<kGerman>, kGerman, LayerLook::Zone},
    Layer{"zoc-soviet", "Soviet Zones of Control", zone<kSoviet>, kSoviet, LayerLook::Zone},
    Layer{"supply-german", "German supply", supply<kGerman>, kGerman, LayerLook::Supply},
    Layer{"supply-soviet", "Soviet supply", supply<kSoviet>, kSoviet, LayerLook::Supply},
    Layer{"command", "Chuikov's command", command, kSoviet},
    Layer{"spotting", "Hexes that Soviet artillery can hit", spotting, kSoviet},
    Layer{"stacks", "Stacks that may move in this phase", stacks, kSoviet},
};

}  // namespace

std::vector<OverlayInfo> overlayTable() {
  return infosOf(kLayers);
}

Overlay overlayOf(const Rules& rules, const State& state, std::size_t which, Side viewer) {
  return kLayers[which].show(rules, state, viewer);
}

}  // namespace kessel::bfs
