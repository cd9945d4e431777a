// SPDX-License-Identifier: GPL-3.0-or-later
// The board of the title: how large it is, its boxes, and what units mark on it.
#pragma once

#include <cstdint>

#include "kessel/engine/board.h"

namespace kessel::bos {

struct Ground {
  /// The roster: armies and corps first, Axis before Soviet; then the assets, Axis before Soviet.
  static constexpr std::size_t kUnits = 116;
  static constexpr int kLanes = 11;  ///< rows of hexes, printed 01 to 11
  static constexpr int kLength = 20;
  static constexpr std::size_t kBoxes = 14;  ///< drawn boxes, in the order of the map file
  /// Hexes with a unit of a side.
  enum class Layer : std::uint8_t { Axis, Soviet, Count };
};
inline constexpr int kLanes = Ground::kLanes;
inline constexpr std::size_t kUnitCount = Ground::kUnits;
inline constexpr std::size_t kFormations = 55;  ///< armies and corps are the units below this index, assets the others
using Hexes = Board<Ground>::Hexes;
using Units = Board<Ground>::Units;
/// Boxes as bits, by their number.
using Boxes = std::uint16_t;

inline constexpr Side kAxis = kFirstSide;
inline constexpr Side kSoviet = kSecondSide;

// Boxes that are drawn, in the order of the map file. Those up to Baku are Caucasus boxes [2.1.2].
inline constexpr Place kKerch = boxAt(0);
inline constexpr Place kKrasnodarsky = boxAt(1);
inline constexpr Place kStavropolsky = boxAt(2);
inline constexpr Place kKalmykia = boxAt(3);
inline constexpr Place kMaikop = boxAt(4);
inline constexpr Place kElbrus = boxAt(5);
inline constexpr Place kBatumi = boxAt(6);
inline constexpr Place kDagestan = boxAt(7);
inline constexpr Place kBaku = boxAt(8);
inline constexpr Place kSvf = boxAt(9);  ///< Front boxes [2.1.3]
inline constexpr Place kDsf = boxAt(10);
inline constexpr Place kTcf = boxAt(11);
inline constexpr Place kSovietReserve = boxAt(12);
inline constexpr Place kAxisReserve = boxAt(13);
// Off the map, not drawn. An asset that is assigned lies nowhere (kNowhere), see State::parent.
inline constexpr Place kToCome = boxAt(14);  ///< not in play yet
inline constexpr Place kLost = boxAt(15);    ///< the eliminated boxes [8.2f]
inline constexpr Place kGone = boxAt(16);    ///< out of the game for good [9.2.2f, 9.2.1h]
inline constexpr Place kUnused = boxAt(17);  ///< a position does without it: it counts nowhere

inline constexpr std::size_t kCaucasusBoxes = 9;

[[nodiscard]] constexpr std::size_t boxNumber(Place box) {
  return std::size_t{index(box)} - kFirstBoxIndex;
}
[[nodiscard]] constexpr bool isCaucasus(Place place) {
  return !isHex(place) && boxNumber(place) < kCaucasusBoxes;
}
/// SVF, DSF, TCF or a reserve box.
[[nodiscard]] constexpr bool isHolding(Place place) {
  return !isHex(place) && boxNumber(place) >= kCaucasusBoxes && boxNumber(place) < Ground::kBoxes;
}
[[nodiscard]] constexpr bool isFront(Place place) {
  return place == kSvf || place == kDsf || place == kTcf;
}
/// A hex or a Caucasus box: where units of both sides can meet and control counts.
[[nodiscard]] constexpr bool isSpace(Place place) {
  return isHex(place) || isCaucasus(place);
}
[[nodiscard]] constexpr bool outOfPlay(Place place) {
  return place == kLost || place == kGone || place == kUnused;
}
[[nodiscard]] constexpr Place reserveOf(Side side) {
  return side == kAxis ? kAxisReserve : kSovietReserve;
}
[[nodiscard]] constexpr bool isAsset(UnitId piece) {
  return index(piece) >= kFormations;
}

/// A set of hexes and boxes.
struct Spaces {
  Hexes hexes;
  Boxes boxes = 0;
  std::array<std::uint16_t, 3> unused{};

  friend bool operator==(const Spaces&, const Spaces&) = default;
  [[nodiscard]] bool has(Place place) const {
    return isHex(place) ? hexes.has(place) : boxNumber(place) < 16 && (boxes >> boxNumber(place) & 1U) != 0;
  }
  void add(Place place) {
    if (isHex(place)) return hexes.add(place);
    boxes = static_cast<Boxes>(boxes | 1U << boxNumber(place));
  }
  void remove(Place place) {
    if (isHex(place)) return hexes.remove(place);
    boxes = static_cast<Boxes>(boxes & ~(1U << boxNumber(place)));
  }
  void set(Place place, bool in) { in ? add(place) : remove(place); }
  [[nodiscard]] bool any() const { return boxes != 0 || hexes.any(); }
  [[nodiscard]] bool none() const { return !any(); }
  template <class Visit>
  void each(Visit visit) const {
    hexes.each(visit);
    for (std::size_t i = 0; i < Ground::kBoxes; ++i) {
      if ((boxes >> i & 1U) != 0) visit(boxAt(static_cast<int>(i)));
    }
  }
};

}  // namespace kessel::bos
