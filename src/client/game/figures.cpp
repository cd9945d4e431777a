// SPDX-License-Identifier: GPL-3.0-or-later
// Looks a figure up among the markers of a place.
#include "client/game/figures.h"

#include <algorithm>

namespace kessel::client {

std::optional<int> figureInForce(const View& view, Place place, std::string_view look) {
  const auto marker = std::ranges::find_if(
      view.markers, [&](const MarkerView& each) { return each.place == place && each.symbol == look; });
  if (marker == view.markers.end()) return std::nullopt;
  const auto number = std::ranges::find(marker->label.args, Arg::Kind::Number, &Arg::kind);
  return number == marker->label.args.end() ? std::nullopt : std::optional<int>(number->value);
}

}  // namespace kessel::client
