// SPDX-License-Identifier: GPL-3.0-or-later
// Printed numbers of hexes and where they lie on the paper. The corner of the map's bounding box is the origin.
#include "kessel/engine/grid.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace kessel {

namespace {

constexpr double kLaneStep = std::numbers::sqrt3 / 2;  // distance of two lanes
constexpr double kRadius = 1 / std::numbers::sqrt3;    // centre to corner
constexpr double kSixth = std::numbers::pi / 3;        // an angle of sixty degrees
constexpr int kDigits = 4;

/// Centre by lane and position, also beyond the grid. `along` runs with the lane, `across` from lane to lane.
struct LanePoint {
  double across = 0;
  double along = 0;
};

LanePoint lanePoint(const Grid& grid, int lane, int position) {
  return {kRadius + lane * kLaneStep, 0.5 + position + (grid.shoved(lane) ? 0.5 : 0.0)};
}

}  // namespace

std::string Grid::number(Place hex) const {
  return fmt::format("{:02}{:02}", printedLane(laneOf(hex)), printedPosition(positionOf(hex)));
}

std::optional<Place> Grid::parse(std::string_view number) const {
  if (number.size() != kDigits) return std::nullopt;
  if (!std::all_of(number.begin(), number.end(), [](char c) { return c >= '0' && c <= '9'; })) return std::nullopt;
  const int lane = ((number[0] - '0') * 10 + (number[1] - '0') - firstLane) * laneStep;
  const int position = ((number[2] - '0') * 10 + (number[3] - '0') - firstPosition) * positionStep;
  if (!inside(lane, position)) return std::nullopt;
  return hexAt(lane, position);
}

MapPoint Grid::centre(Place hex) const {
  const LanePoint at = lanePoint(*this, laneOf(hex), positionOf(hex));
  return columns ? MapPoint{at.across, at.along} : MapPoint{at.along, at.across};
}

MapPoint Grid::corner(Place hex, int corner) const {
  // Corner 0 is where the side of direction 0 begins, going clockwise: north-west of a flat-topped hex's north side,
  // south-west of a pointy-topped hex's west side.
  const double angle = kSixth * corner - (columns ? kSixth / 2 : 2 * kSixth);
  const MapPoint middle = centre(hex);
  return {middle.x + kRadius * std::sin(angle), middle.y - kRadius * std::cos(angle)};
}

Place Grid::at(MapPoint point) const {
  const double across = columns ? point.x : point.y;
  const double along = columns ? point.y : point.x;
  if (!std::isfinite(across) || !std::isfinite(along) || std::abs(across) > 1000 || std::abs(along) > 1000) {
    return kNowhere;
  }
  // A point lies in the hex whose centre is nearest.
  const int near = static_cast<int>(std::lround((across - kRadius) / kLaneStep));
  double best = 4;
  int bestLane = -1;
  int bestPosition = -1;
  for (int lane = near - 1; lane <= near + 1; ++lane) {
    const double first = lanePoint(*this, lane, 0).along;
    const int position = static_cast<int>(std::lround(along - first));
    const LanePoint middle = lanePoint(*this, lane, position);
    const double distance = std::hypot(middle.across - across, middle.along - along);
    if (distance < best) {
      best = distance;
      bestLane = lane;
      bestPosition = position;
    }
  }
  return inside(bestLane, bestPosition) ? hexAt(bestLane, bestPosition) : kNowhere;
}

}  // namespace kessel
