// SPDX-License-Identifier: GPL-3.0-or-later
// Where things stand in a drawn box, in map units: its name on top, below it counters side by side, each side in its
// own slots where there are some.
#pragma once

#include <QPointF>
#include <QRectF>
#include <span>
#include <vector>

#include "kessel/engine/map.h"

namespace kessel::client {

/// A place for one counter of a side.
struct BoxSlot {
  QPointF at;
  Side side{};
};

/// Counters of a box: the middle of each, and whether some cover others.
struct BoxSpots {
  std::vector<QPointF> at;
  bool piled = false;
};

/// The strip with the name.
[[nodiscard]] QRectF boxCaption(const Box& box);
/// The slots, those of the first side before those of the second; none where a side has no limit, or where there are
/// more than can be seen side by side.
[[nodiscard]] std::vector<BoxSlot> boxSlots(const Box& box);
/// Places for counters of the sides in `counters`, in their order. More than fit side by side overlap like cards.
[[nodiscard]] BoxSpots boxSpots(const Box& box, std::span<const Side> counters);

}  // namespace kessel::client
