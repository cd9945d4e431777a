// SPDX-License-Identifier: GPL-3.0-or-later
// Squares are rounded to device pixels so that pictures of the atlas are copied without filtering.
#include "client/map/stacks.h"

#include <algorithm>
#include <cmath>

#include "client/map/box_layout.h"

namespace kessel::client {

namespace {

constexpr int kShown = 4;         // counters of a stack that can be told apart
constexpr double kStep = 0.048;   // of a hex, between two counters of a stack
constexpr double kFanLeast = 46;  // pixels across a fanned counter
constexpr double kFanGap = 6;

QRectF onDots(QPointF centre, int side, double dots) {
  const double half = side / 2.0;
  const double x = std::round(centre.x() * dots - half);
  const double y = std::round(centre.y() * dots - half);
  return {x / dots, y / dots, side / dots, side / dots};
}

}  // namespace

void Stacks::set(const TitleInfo& title, const View& view, const MapGeometry& geometry, CounterAtlas& atlas) {
  m_stacks.clear();
  m_byPlace.assign(kFirstBoxIndex + title.map.boxes.size(), -1);
  m_placeOfUnit.assign(title.roster.units.size(), kNowhere);
  for (const UnitView& unit : view.units) {
    if (!geometry.has(unit.place)) continue;
    int& number = m_byPlace[index(unit.place)];
    if (number < 0) {
      number = static_cast<int>(m_stacks.size());
      m_stacks.push_back({unit.place, {}, 0, false, {}});
    }
    m_stacks[static_cast<std::size_t>(number)].pieces.push_back({unit, atlas.intern(faceOf(title, unit)), 0, {}});
    if (unit.unit != kNoUnit) m_placeOfUnit[index(unit.unit)] = unit.place;
  }
  for (Stack& stack : m_stacks) {
    std::stable_sort(stack.pieces.begin(), stack.pieces.end(),
                     [](const Piece& a, const Piece& b) { return a.unit.level < b.unit.level; });
    int n = 0;
    for (Piece& piece : stack.pieces) piece.inStack = n++;
    layOut(stack, title.map, geometry);
  }
}

void Stacks::layOut(Stack& stack, const Map& map, const MapGeometry& geometry) {
  const int all = static_cast<int>(stack.pieces.size());
  if (const Box* box = map.box(stack.place)) {
    std::vector<Side> sides;
    for (const Piece& piece : stack.pieces) sides.push_back(piece.unit.side);
    const BoxSpots spots = boxSpots(*box, sides);
    for (std::size_t i = 0; i < spots.at.size(); ++i) stack.pieces[i].at = spots.at[i];
    stack.piled = spots.piled;
  } else {
    const int n = std::min(all, kShown);
    for (Piece& piece : stack.pieces) {
      // Of a tall stack the lowest counters lie exactly under one another.
      const int level = std::max(0, piece.inStack - (all - n));
      const double off = (level - (n - 1) / 2.0) * kStep;
      piece.at = geometry.centre(stack.place) + QPointF(off, kLower - off);
    }
    stack.buried = static_cast<std::size_t>(all - n);
    stack.piled = all > 1;
  }
  QPolygonF middles;
  for (const Piece& piece : stack.pieces) middles.append(piece.at);
  stack.spread = middles.boundingRect();
}

const Stack* Stacks::at(Place place) const {
  if (index(place) >= m_byPlace.size()) return nullptr;
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

QRectF Stacks::square(const Piece& piece, const Camera& camera) {
  return onDots(camera.toWindow(piece.at), side(camera), camera.dots());
}

QRectF Stacks::badge(const Stack& stack, const QRectF& top, const Camera& camera) {
  if (top.width() < 15 || !stack.piled || !isHex(stack.place)) return {};
  const double share = camera.scale() < 40 ? 0.46 : 0.34;
  const double side = std::max(9.0, std::round(top.width() * camera.dots() * share)) / camera.dots();
  return {top.right() - side * 0.62, top.top() - side * 0.38, side, side};
}

QRectF Stacks::cover(const Stack& stack, const Camera& camera) {
  const double s = side(camera) / camera.dots();
  const double edge = s * 0.86 + 4;
  return camera.toWindow(stack.spread).adjusted(-edge, -edge, edge, edge);
}

std::vector<QRectF> Stacks::fan(const Stack& stack, const Camera& camera, QSizeF window, std::size_t fixed) {
  const double dots = camera.dots();
  const int own = static_cast<int>(std::lround(std::max(side(camera) / dots, kFanLeast) * dots));
  const double pitch = own / dots + kFanGap;
  const int n = static_cast<int>(stack.pieces.size());
  const int perRow = n <= 5 ? n : std::min(8, static_cast<int>(std::ceil(std::sqrt(n * 1.8))));
  const int rows = (n + perRow - 1) / perRow;
  const QSizeF size(perRow * pitch + kFanGap, rows * pitch + kFanGap);
  const QPointF stays = square(stack.pieces[fixed], camera).center();
  const auto cornerFor = [&](int slot) {
    return stays - QPointF((slot % perRow + 0.5) * pitch + kFanGap / 2, (slot / perRow + 0.5) * pitch + kFanGap / 2);
  };
  const auto outside = [&](int slot) {
    const QPointF corner = cornerFor(slot);
    return std::max(0.0, -corner.x()) + std::max(0.0, corner.x() + size.width() - window.width()) +
           std::max(0.0, -corner.y()) + std::max(0.0, corner.y() + size.height() - window.height());
  };
  // The top counter comes first and the others follow to the right, unless the edge of the window is too near.
  const int usual = n - 1 - static_cast<int>(fixed);
  int slotOfFixed = usual;
  for (int slot = 0; slot < n; ++slot) {
    if (outside(slot) < outside(slotOfFixed) - 0.5) slotOfFixed = slot;
  }
  const QPointF corner = cornerFor(slotOfFixed);
  std::vector<QRectF> out(stack.pieces.size());
  int slot = 0;
  for (std::size_t piece = stack.pieces.size(); piece-- > 0;) {
    if (piece != fixed && slot == slotOfFixed) ++slot;
    const int at = piece == fixed ? slotOfFixed : slot++;
    const QPointF centre =
        corner + QPointF(kFanGap / 2 + (at % perRow + 0.5) * pitch, kFanGap / 2 + (at / perRow + 0.5) * pitch);
    out[piece] = onDots(centre, own, dots);
  }
  return out;
}

}  // namespace kessel::client
