// SPDX-License-Identifier: GPL-3.0-or-later
// Hex geometry with printed numbers. A grid is a number of lanes: columns of flat-topped hexes, or rows of
// pointy-topped ones. Every second lane is shoved by half a hex; which one is a flag. All arithmetic is on Place = lane
// * 64 + position.
#pragma once

#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>

#include "kessel/engine/ids.h"

namespace kessel {

inline constexpr int kDirections = 6;

/// A point on the map in units of one hex width across the flats (the distance between two neighbouring centres is 1).
struct MapPoint {
  double x = 0;
  double y = 0;
};

/// Directions run clockwise. Lanes that are columns: 0 = north, 1 = north-east ... 5 = north-west.
/// Lanes that are rows: 0 = west, 1 = north-west, 2 = north-east, 3 = east, 4 = south-east, 5 = south-west.
struct Grid {
  bool columns = true;  ///< lanes are columns of flat-topped hexes; false: rows of pointy-topped hexes
  /// Lanes with odd printed number are half a hex further down (or right); else the even ones.
  bool oddLanesShoved = false;
  int lanes = 0;          ///< number of lanes, at most 64
  int length = 0;         ///< greatest number of hexes in a lane, at most 64
  int firstLane = 1;      ///< printed number of lane 0
  int firstPosition = 1;  ///< printed number of position 0
  int laneStep = 1;       ///< -1: printed lane numbers fall from lane 0 on
  int positionStep = 1;   ///< -1: printed positions fall (a map whose columns are counted from the east)

  friend bool operator==(const Grid&, const Grid&) = default;

  [[nodiscard]] constexpr int printedLane(int lane) const { return firstLane + laneStep * lane; }
  [[nodiscard]] constexpr int printedPosition(int position) const { return firstPosition + positionStep * position; }
  [[nodiscard]] constexpr bool shoved(int lane) const { return ((printedLane(lane) & 1) != 0) == oddLanesShoved; }
  [[nodiscard]] constexpr bool inside(int lane, int position) const {
    return lane >= 0 && lane < lanes && position >= 0 && position < length;
  }
  /// The neighbour in a direction 0 to 5, or kNowhere beyond the grid.
  [[nodiscard]] constexpr Place neighbour(Place hex, int direction) const {
    const int lane = laneOf(hex);
    const int position = positionOf(hex);
    const int down = shoved(lane) ? 1 : 0;
    int toLane = lane;
    int toPosition = position;
    switch (direction) {
      case 0: toPosition -= 1; break;
      case 3: toPosition += 1; break;
      case 1:
        toLane += columns ? 1 : -1;
        toPosition += down - 1;
        break;
      case 2:
        toLane += columns ? 1 : -1;
        toPosition += down;
        break;
      case 4:
        toLane += columns ? -1 : 1;
        toPosition += down;
        break;
      default:
        toLane += columns ? -1 : 1;
        toPosition += down - 1;
        break;
    }
    return inside(toLane, toPosition) ? hexAt(toLane, toPosition) : kNowhere;
  }
  /// The direction from a hex to its neighbour, or -1 if they are not adjacent.
  [[nodiscard]] constexpr int directionTo(Place from, Place to) const {
    for (int d = 0; d < kDirections; ++d) {
      if (neighbour(from, d) == to) return d;
    }
    return -1;
  }
  [[nodiscard]] constexpr bool adjacent(Place a, Place b) const { return a != b && distance(a, b) == 1; }
  /// Hexes from a to b, counting b and not a (0 for the same hex).
  [[nodiscard]] constexpr int distance(Place a, Place b) const {
    const int qa = laneOf(a);
    const int qb = laneOf(b);
    const int ra = positionOf(a) * 2 + (shoved(qa) ? 1 : 0);
    const int rb = positionOf(b) * 2 + (shoved(qb) ? 1 : 0);
    const int dq = qa > qb ? qa - qb : qb - qa;
    const int dr = ra > rb ? ra - rb : rb - ra;
    return dr > dq ? dq + (dr - dq) / 2 : dq;
  }
  [[nodiscard]] constexpr static int opposite(int direction) { return (direction + 3) % kDirections; }

  /// The printed four-digit number, "1726".
  [[nodiscard]] std::string number(Place hex) const;
  /// The hex of a printed number, if it is on the grid.
  [[nodiscard]] std::optional<Place> parse(std::string_view number) const;
  /// Centre of a hex.
  [[nodiscard]] MapPoint centre(Place hex) const;
  /// Corner 0 to 5 of a hex, clockwise; the side of direction d lies between corners d and d + 1 (mod 6).
  [[nodiscard]] MapPoint corner(Place hex, int corner) const;
  /// The hex under a point, or kNowhere.
  [[nodiscard]] Place at(MapPoint point) const;
};

}  // namespace kessel
