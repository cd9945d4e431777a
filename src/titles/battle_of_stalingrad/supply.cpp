// SPDX-License-Identifier: GPL-3.0-or-later
// Zones of interdiction [3.2] and supply [5]: from the sources outwards over hexes and Caucasus boxes.
#include "titles/battle_of_stalingrad/supply.h"

#include "kessel/engine/memory.h"
#include "titles/battle_of_stalingrad/chapters.h"

namespace kessel::bos {
namespace {

constexpr Boxes kCaucasus = (1U << kCaucasusBoxes) - 1;

/// What zones and supply rest on: where units of the sides stand.
struct Standing {
  std::array<Hexes, 2> hexes;
  std::array<Boxes, 2> boxes{};  ///< Caucasus boxes
};

Standing whoStands(const State& state) {
  Standing out;
  for (const Side side : {kAxis, kSoviet}) {
    out.hexes[index(side)] = state.occupied(side);
    out.boxes[index(side)] = state.inBoxes[index(side)] & kCaucasus;
  }
  return out;
}

/// Zones of a side: of units outside battle spaces, into hexes beside them that are no major cities, over sides without
/// a river; boxes have no part in it [3.2a-3.2g].
Hexes zone(const Rules& rules, const Standing& standing, Side side) {
  const Hexes alone = standing.hexes[index(side)] - standing.hexes[index(other(side))];
  return (neighbours(rules.grid(), alone, rules.dry) & rules.land) - rules.majorCities;
}

/// [5.3]
Spaces sourcesOf(const Rules& rules, Side side) {
  return side == kAxis ? Spaces{rules.axisEdge} : Spaces{rules.sovietEdges, rules.tcfEdge};
}

struct Supply {
  Spaces net;    ///< open and joined with a source
  Spaces units;  ///< where a unit is supplied
};

/// Hexes and boxes joined with these boxes.
void addBeside(const Rules& rules, Boxes of, Spaces& out) {
  for (std::size_t i = 0; i < kCaucasusBoxes; ++i) {
    if ((of >> i & 1U) == 0) continue;
    out.hexes |= rules.beside[i].hexes;
    out.boxes = static_cast<Boxes>(out.boxes | rules.beside[i].boxes);
  }
}

/// Boxes joined with one of these hexes or boxes.
Boxes boxesBeside(const Rules& rules, const Spaces& of) {
  Boxes found = 0;
  for (std::size_t i = 0; i < kCaucasusBoxes; ++i) {
    const Spaces& beside = rules.beside[i];
    if ((beside.boxes & of.boxes) != 0 ||
        (rules[boxAt(static_cast<int>(i))].borders && beside.hexes.intersects(of.hexes)))
      found = static_cast<Boxes>(found | 1U << i);
  }
  return found;
}

/// Everything follows from one flood: a friend beside the net is supplied, so that no enemy zone closes its hex;
/// the hexes of all friends who stand alone may therefore count as open from the start.
Supply trace(const Rules& rules, const Standing& standing, Side side) {
  const std::size_t own = index(side);
  const std::size_t enemy = index(other(side));
  const Hexes free = rules.land - standing.hexes[enemy];                                 // [5.2b]
  const Hexes open = free - (zone(rules, standing, other(side)) - standing.hexes[own]);  // [5.2c]
  const Boxes openBoxes = static_cast<Boxes>(kCaucasus & ~standing.boxes[enemy]);        // [5.2d]
  const Spaces sources = sourcesOf(rules, side);
  Supply out;
  out.net.hexes = sources.hexes;
  out.net.boxes = sources.boxes & openBoxes;
  for (bool grown = true;;) {
    if (grown) out.net.hexes = flood(rules.grid(), out.net.hexes, open);  // rivers do not matter
    Spaces beside;
    addBeside(rules, out.net.boxes, beside);
    const Hexes more = (beside.hexes & open) - out.net.hexes;
    const Boxes boxes = static_cast<Boxes>((beside.boxes | boxesBeside(rules, out.net)) & openBoxes & ~out.net.boxes);
    grown = more.any();
    if (!grown && boxes == 0) break;
    out.net.hexes |= more;
    out.net.boxes = static_cast<Boxes>(out.net.boxes | boxes);
  }
  // The unit's own space never blocks its line, nor does anything where a source is.
  addBeside(rules, out.net.boxes, out.units);
  out.units.hexes |= neighbours(rules.grid(), out.net.hexes) | out.net.hexes | sources.hexes;
  out.units.hexes &= rules.land;
  out.units.boxes = static_cast<Boxes>(out.units.boxes | boxesBeside(rules, out.net) | out.net.boxes | sources.boxes);
  return out;
}

/// Answers rest on where the sides stand, by its digest.
struct Question {
  RulesKey rules;
  std::uint64_t standing = 0;
  friend bool operator==(const Question&, const Question&) = default;
};

const Supply& supplyOf(const Rules& rules, const State& state, Side side) {
  return remember<struct SupplyTag, Supply, 2>(
      index(side), Question{RulesKey(rules), state.standing},
      [&](Supply& answer, const Question*) { answer = trace(rules, whoStands(state), side); });
}

}  // namespace

const Hexes& zoneOf(const Rules& rules, const State& state, Side side) {
  return remember<struct ZoneTag, Hexes, 2>(
      index(side), Question{RulesKey(rules), state.standing},
      [&](Hexes& answer, const Question*) { answer = zone(rules, whoStands(state), side); });
}

const Spaces& supplyNet(const Rules& rules, const State& state, Side side) {
  return supplyOf(rules, state, side).net;
}

std::vector<Overlay::Line> supplyLines(const Rules& rules, const State& state, Side side) {
  const Supply& supply = supplyOf(rules, state, side);
  const Spaces sources = sourcesOf(rules, side);
  std::vector<Place> begins;
  sources.each([&](Place place) {
    if (supply.net.has(place)) begins.push_back(place);
  });
  // The place of a unit need not be open: the line leads into it, and not through.
  const auto through = [&](Place place) { return supply.net.has(place); };
  ReachMap& ways = workspace<ReachMap, struct SupplyWays>();
  constexpr int kFar = 255;
  ways.searchFrom(
      rules.neighbours, begins, kFar, [&](Place, Place to, int) { return supply.units.has(to) ? 1 : kForbidden; },
      [&](Place place) { return !through(place); });
  std::vector<Overlay::Line> lines;
  rules.formations[index(side)].each([&](UnitId unit) {
    const Place at = state.at(unit);
    if (!isSpace(at) || !ways.has(at)) return;
    Overlay::Line line{.unit = unit, .way = ways.path(at)};
    if (line.way.size() > 1) lines.push_back(std::move(line));
  });
  return lines;
}

bool suppliedAt(const Rules& rules, const State& state, Side side, Place place) {
  if (isHolding(place)) return true;  // [5.2g]
  return isSpace(place) && supplyOf(rules, state, side).units.has(place);
}

bool suppliedWithout(const Rules& rules, const State& state, const Units& gone, Side side, Place to) {
  if (isHolding(to)) return true;
  if (!isSpace(to)) return false;
  Standing standing = whoStands(state);
  gone.each([&](UnitId unit) {
    const Place from = state.at(unit);
    const Side whose = rules[unit].side;
    const bool others = isSpace(from) && state.anyIn(from, [&](UnitId each) {
      return !isAsset(each) && rules[each].side == whose && !gone.has(each);
    });
    if (others || !isSpace(from)) return;
    if (isHex(from)) return standing.hexes[index(whose)].remove(from);
    standing.boxes[index(whose)] = static_cast<Boxes>(standing.boxes[index(whose)] & ~(1U << boxNumber(from)));
  });
  Spaces here{standing.hexes[index(side)], standing.boxes[index(side)]};
  here.add(to);
  standing.hexes[index(side)] = here.hexes;
  standing.boxes[index(side)] = here.boxes;
  return trace(rules, standing, side).units.has(to);
}

bool suppliedIf(const Rules& rules, const State& state, UnitId unit, Place to) {
  return suppliedWithout(rules, state, Units::only(unit), rules[unit].side, to);
}

}  // namespace kessel::bos
