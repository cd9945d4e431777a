// SPDX-License-Identifier: GPL-3.0-or-later
// Squares are rounded to device pixels so that pictures of the atlas are copied without filtering.
#include "client/map/stacks.h"

#include <algorithm>
#include <cmath>

namespace kessel::client {

namespace {

constexpr int kShown = 4;         // counters of a stack that can be told apart
constexpr double kStep = 0.048;   // of a hex, between two counters of a stack
constexpr double kLower = 0.035;  // counters stand a little low: the hex number stays free
constexpr double kFanLeast = 46;  // pixels across a fanned counter
constexpr double kFanGap = 6;

QRectF onDots(QPointF centre, int side, double dots) {
  const double half = side / 2.0;
  const double x = std::round(centre.x() * dots - half);
  const double y = std::round(centre.y() * dots - half);
  return {x / dots, y / dots, side / dots, side / dots};
}

}  // namespace

void Stacks::set(const TitleInfo& title, const View& view, CounterAtlas& atlas) {
  m_stacks.clear();
  m_byPlace.assign(title.map.terrain.size(), -1);
  m_placeOfUnit.assign(title.roster.units.size(), kNowhere);
  for (const UnitView& unit : view.units) {
    if (!title.map.has(unit.place)) continue;
    int& number = m_byPlace[index(unit.place)];
    if (number < 0) {
      number = static_cast<int>(m_stacks.size());
      m_stacks.push_back({unit.place, {}});
    }
    m_stacks[static_cast<std::size_t>(number)].pieces.push_back({unit, atlas.intern(faceOf(title, unit)), 0});
    if (unit.unit != kNoUnit) m_placeOfUnit[index(unit.unit)] = unit.place;
  }
  for (Stack& stack : m_stacks) {
    std::stable_sort(stack.pieces.begin(), stack.pieces.end(),
                     [](const Piece& a, const Piece& b) { return a.unit.level < b.unit.level; });
    int n = 0;
    for (Piece& piece : stack.pieces) piece.inStack = n++;
  }
}

const Stack* Stacks::at(Place place) const {
  if (!isHex(place) || index(place) >= m_byPlace.size()) return nullptr;
  const int number = m_byPlace[index(place)];
  return number < 0 ? nullptr : &m_stacks[static_cast<std::size_t>(number)];
}

std::pair<const Stack*, std::size_t> Stacks::find(UnitId unit) const {
  if (index(unit) >= m_placeOfUnit.size()) return {nullptr, 0};
  const Stack* stack = at(m_placeOfUnit[index(unit)]);
  if (stack == nullptr) return {nullptr, 0};
  for (std::size_t i = 0; i < stack->pieces.size(); ++i) {
    if (stack->pieces[i].unit.unit == unit) return {stack, i};
  }
  return {nullptr, 0};
}

int Stacks::side(const Camera& camera) {
  return std::max(4, static_cast<int>(std::lround(kPart * camera.scale() * camera.dots())));
}

QRectF Stacks::square(const Stack& stack, std::size_t piece, const MapGeometry& geometry, const Camera& camera) {
  const int n = std::min(static_cast<int>(stack.pieces.size()), kShown);
  // Of a tall stack the lowest counters lie exactly under one another.
  const int level = std::max(0, static_cast<int>(piece) - (static_cast<int>(stack.pieces.size()) - n));
  const double off = (level - (n - 1) / 2.0) * kStep;
  const QPointF centre = geometry.centre(stack.place) + QPointF(off, kLower - off);
  return onDots(camera.toWindow(centre), side(camera), camera.dots());
}

QRectF Stacks::badge(const QRectF& top, const Camera& camera) {
  if (top.width() < 15) return {};
  const double share = camera.scale() < 40 ? 0.46 : 0.34;
  const double side = std::max(9.0, std::round(top.width() * camera.dots() * share)) / camera.dots();
  return {top.right() - side * 0.62, top.top() - side * 0.38, side, side};
}

QRectF Stacks::cover(const Stack& stack, const MapGeometry& geometry, const Camera& camera) {
  const double s = side(camera) / camera.dots();
  const double edge = s * 0.36 + 4;
  const QPointF c = camera.toWindow(geometry.centre(stack.place));
  return {c.x() - s / 2 - edge, c.y() - s / 2 - edge, s + 2 * edge, s + 2 * edge};
}

std::vector<QRectF> Stacks::fan(const Stack& stack, const MapGeometry& geometry, const Camera& camera, QSizeF window) {
  const double dots = camera.dots();
  const int own = static_cast<int>(std::lround(std::max(side(camera) / dots, kFanLeast) * dots));
  const double pitch = own / dots + kFanGap;
  const int n = static_cast<int>(stack.pieces.size());
  const int perRow = n <= 5 ? n : std::min(8, static_cast<int>(std::ceil(std::sqrt(n * 1.8))));
  const int rows = (n + perRow - 1) / perRow;
  const QPointF c = camera.toWindow(geometry.centre(stack.place));
  const QSizeF size(perRow * pitch + kFanGap, rows * pitch + kFanGap);
  QPointF corner(c.x() - size.width() / 2, c.y() - size.height() / 2);
  corner.setX(std::clamp(corner.x(), 4.0, std::max(4.0, window.width() - size.width() - 4)));
  corner.setY(std::clamp(corner.y(), 4.0, std::max(4.0, window.height() - size.height() - 4)));
  std::vector<QRectF> out;
  for (int i = 0; i < n; ++i) {
    const int slot = n - 1 - i;  // the top counter comes first
    const QPointF centre = corner + QPointF(kFanGap + (slot % perRow + 0.5) * pitch - kFanGap / 2,
                                            kFanGap + (slot / perRow + 0.5) * pitch - kFanGap / 2);
    out.push_back(onDots(centre, own, dots));
  }
  return out;
}

}  // namespace kessel::client
