// SPDX-License-Identifier: GPL-3.0-or-later
// How data files write places, and where a value comes from. Shared by the loaders of map, counters and scenarios.
#pragma once

#include <vector>

#include "kessel/engine/map.h"
#include "kessel/engine/reader.h"

namespace kessel {

/// A hex of the map by its printed number; a failure and kNowhere if there is none.
[[nodiscard]] Place readHex(const Node& node, const Map& map);
/// A list of hexes: "1726", or "1439-1444" for a run along a lane. No hex may occur twice.
[[nodiscard]] std::vector<Place> readHexes(const Node& node, const Map& map);
/// A list of hexes, as above, and of boxes by their ids. No place may occur twice.
[[nodiscard]] std::vector<Place> readHexesAndBoxes(const Node& node, const Map& map);
/// A provenance mark: one of the known ones.
[[nodiscard]] std::string readMark(const Node& node);
/// The members "mark" and "note" of an object; the note may be absent.
[[nodiscard]] Provenance readProvenance(const Node& node);
/// The mark of what names none: that of its document. A failure if the document has none either.
[[nodiscard]] std::string usualMark(const Node& node);

}  // namespace kessel
