// SPDX-License-Identifier: GPL-3.0-or-later
// Look-ups in a loaded map.
#include "kessel/engine/map.h"

#include <algorithm>

namespace kessel {

namespace {

template <class Kinds>
int indexOf(const Kinds& kinds, std::string_view id) {
  const auto found = std::find_if(kinds.begin(), kinds.end(), [id](const auto& kind) { return kind.id == id; });
  return found == kinds.end() ? -1 : static_cast<int>(found - kinds.begin());
}

}  // namespace

int Map::terrainNamed(std::string_view wanted) const {
  return indexOf(terrains, wanted);
}

int Map::hexsideNamed(std::string_view wanted) const {
  return indexOf(hexsideKinds, wanted);
}

const Region* Map::region(std::string_view wanted) const {
  const int found = indexOf(regions, wanted);
  return found < 0 ? nullptr : &regions[static_cast<std::size_t>(found)];
}

std::vector<Place> Map::hexes() const {
  std::vector<Place> out;
  for (int lane = 0; lane < grid.lanes; ++lane) {
    for (int position = 0; position < grid.length; ++position) {
      if (has(hexAt(lane, position))) out.push_back(hexAt(lane, position));
    }
  }
  return out;
}

std::span<const Join> Map::joinsOf(Place place) const {
  const auto first = std::lower_bound(joins.begin(), joins.end(), Join{place, Place{0}});
  const auto last = std::find_if(first, joins.end(), [place](const Join& join) { return join.from != place; });
  return {first, last};
}

std::vector<Place> Map::neighbours(Place place) const {
  std::vector<Place> out;
  for (int d = 0; has(place) && d < kDirections; ++d) {
    if (const Place beside = grid.neighbour(place, d); has(beside)) out.push_back(beside);
  }
  for (const Join& join : joinsOf(place)) out.push_back(join.to);
  return out;
}

std::string Map::placeName(Place place) const {
  if (isHex(place)) return grid.inside(laneOf(place), positionOf(place)) ? grid.number(place) : "off map";
  const Box* found = box(place);
  return found != nullptr ? found->id : "off map";
}

Place Map::placeNamed(std::string_view wanted) const {
  if (const std::optional<Place> hex = grid.parse(wanted); hex && has(*hex)) return *hex;
  const int number = indexOf(boxes, wanted);
  return number < 0 ? kNowhere : boxAt(number);
}

}  // namespace kessel
