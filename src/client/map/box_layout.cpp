// SPDX-License-Identifier: GPL-3.0-or-later
// Rows from the left to the right, in the middle of what the name leaves free.
#include "client/map/box_layout.h"

#include <algorithm>
#include <array>
#include <numeric>

#include "client/map/stacks.h"

namespace kessel::client {

namespace {

constexpr double kCaption = 0.4;
constexpr double kTwoLines = 0.7;
constexpr double kLetters = 5.5;  // of a name, for each hex of width
constexpr double kHigh = 1.9;     // boxes that have room for a name in two lines
constexpr double kPad = 0.08;
constexpr double kEdge = 0.004;
constexpr double kPitch = Stacks::kPart + 0.1;

QRectF inside(const Box& box) {
  const MapRect& sheet = *box.sheet;
  const QRectF caption = boxCaption(box);
  return QRectF(sheet.x, caption.bottom(), sheet.width, sheet.y + sheet.height - caption.bottom())
      .adjusted(kPad, kPad / 2, -kPad, -kPad);
}

/// How many counters fit into a length without touching, at least one.
int fitting(double length) {
  return std::max(1, static_cast<int>((length - Stacks::kPart) / kPitch + 1 + 1e-9));
}

/// Middles of `count` counters, in rows of equal length but the last; they move together where they must.
BoxSpots rowsOf(const QRectF& room, int count) {
  const int rows = std::min(fitting(room.height()), count);
  const int most = fitting(room.width());
  const int perRow = count <= most ? count : std::max(std::min(most, count), (count + rows - 1) / rows);
  // Where they have to move together they take the edge of the box, too, rather than cover what is written on them.
  const double wide = room.width() + 2 * (kPad - kEdge);
  const double pitch = perRow <= most ? kPitch : (wide - Stacks::kPart) / static_cast<double>(std::max(perRow - 1, 1));
  const int used = (count + perRow - 1) / perRow;
  BoxSpots out;
  out.piled = pitch < Stacks::kPart;
  for (int i = 0; i < count; ++i) {
    const double column = i % perRow - (perRow - 1) / 2.0;
    const double row = i / perRow - (used - 1) / 2.0;
    out.at.push_back(room.center() + QPointF(column * pitch, row * kPitch));
  }
  return out;
}

}  // namespace

QRectF boxCaption(const Box& box) {
  const MapRect& sheet = *box.sheet;
  const bool wraps = sheet.height >= kHigh && static_cast<double>(box.name.size()) > kLetters * sheet.width;
  return {sheet.x, sheet.y, sheet.width, std::min(wraps ? kTwoLines : kCaption, sheet.height - Stacks::kPart - kPad)};
}

std::vector<BoxSlot> boxSlots(const Box& box) {
  if (!box.sheet || box.capacity[0] < 0 || box.capacity[1] < 0) return {};
  const QRectF room = inside(box);
  const int count = box.capacity[0] + box.capacity[1];
  if (count == 0 || count > fitting(room.width()) * fitting(room.height())) return {};
  std::vector<BoxSlot> all;
  for (const QPointF& at : rowsOf(room, count).at) {
    const bool first = static_cast<int>(all.size()) < box.capacity[0];
    all.push_back({at, first ? kFirstSide : kSecondSide});
  }
  return all;
}

BoxSpots boxSpots(const Box& box, std::span<const Side> counters) {
  const std::vector<BoxSlot> all = boxSlots(box);
  BoxSpots out;
  // Each into the next free slot of its side.
  std::vector<bool> taken(all.size());
  for (const Side side : counters) {
    std::size_t slot = 0;
    while (slot < all.size() && (taken[slot] || all[slot].side != side)) ++slot;
    if (slot == all.size()) break;
    taken[slot] = true;
    out.at.push_back(all[slot].at);
  }
  if (out.at.size() == counters.size()) return out;
  // No slots, or too few: by sides, one beside the other.
  std::vector<std::size_t> order(counters.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return counters[a] < counters[b]; });
  const BoxSpots rows = rowsOf(inside(box), static_cast<int>(counters.size()));
  out.at.resize(counters.size());
  for (std::size_t i = 0; i < order.size(); ++i) out.at[order[i]] = rows.at[i];
  out.piled = rows.piled;
  return out;
}

}  // namespace kessel::client
