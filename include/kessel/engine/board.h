// SPDX-License-Identifier: GPL-3.0-or-later
// The board as a part of a position: where each unit is, in which order units lie on a hex, and sets of hexes that
// follow from who lies there (occupied, barred, controlled), kept in step with every move.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <type_traits>
#include <vector>

#include "kessel/engine/hexset.h"
#include "kessel/engine/idset.h"
#include "kessel/engine/stacks.h"
#include "kessel/engine/title.h"

namespace kessel {

/// `Ground` says how large it is and what units mark:
///
///     struct Ground {
///       static constexpr std::size_t kUnits = 142;  // counters of the roster, at least
///       static constexpr int kLanes = 39;           // of the map: lanes, and hexes of a lane
///       static constexpr int kLength = 25;
///       static constexpr std::size_t kBoxes = 2;  // may be left out: the first boxes of the map that are places, too
///       enum class Layer : std::uint8_t { Axis, Soviet, AxisZoc, SovietZoc, Count };
///     };
///
/// What a hex marks is up to the title, as `marks(hex) -> Marks`: bit i for layer i, of the stack as it lies now.
template <class Ground>
struct Board {
  using Layer = typename Ground::Layer;
  using Hexes = HexSet<Ground::kLanes>;
  using Units = IdSet<UnitId, Ground::kUnits>;
  using Marks = std::uint32_t;
  static constexpr std::size_t kUnits = Ground::kUnits;
  static constexpr std::size_t kBoxes = [] {
    if constexpr (requires { Ground::kBoxes; }) {
      return Ground::kBoxes;
    } else {
      return std::size_t{0};
    }
  }();
  static constexpr std::size_t kHexSlots = static_cast<std::size_t>(Ground::kLanes) * Ground::kLength;
  static constexpr std::size_t kSlots = kHexSlots + kBoxes;
  static constexpr std::size_t kLayers = static_cast<std::size_t>(Layer::Count);
  using Index = std::conditional_t<(kUnits < 256), std::uint8_t, std::uint16_t>;

  std::array<Hexes, kLayers == 0 ? 1 : kLayers> layers{};  ///< see on()
  std::array<std::uint16_t, kUnits> place = nowhere();     ///< Place of each unit
  Stacks<Index, kUnits, kSlots> stacks;
  /// Up to the next eight bytes: padding would make equal positions differ.
  std::array<std::uint8_t, 8 - (kUnits * sizeof(std::uint16_t) + sizeof(stacks)) % 8> unused{};

  friend bool operator==(const Board&, const Board&) = default;

  /// Whether units lie in a stack there: in every hex, and in the boxes that are places.
  [[nodiscard]] static constexpr bool hasStack(Place place) { return index(place) < kFirstBoxIndex + kBoxes; }
  /// Dense index of a hex, for tables with an entry for each hex; boxes with a stack follow.
  [[nodiscard]] static constexpr std::size_t slot(Place place) {
    if constexpr (kBoxes > 0) {
      if (!isHex(place)) return kHexSlots + (index(place) - kFirstBoxIndex);
    }
    return static_cast<std::size_t>(laneOf(place)) * Ground::kLength + static_cast<std::size_t>(positionOf(place));
  }
  /// All places with a stack.
  [[nodiscard]] static std::vector<Place> places(const Map& map) {
    std::vector<Place> out = map.hexes();
    for (std::size_t i = 0; i < kBoxes; ++i) out.push_back(boxAt(static_cast<int>(i)));
    return out;
  }
  [[nodiscard]] static constexpr Marks bit(Layer layer) { return Marks{1} << static_cast<unsigned>(layer); }

  [[nodiscard]] Place at(UnitId unit) const { return static_cast<Place>(place[index(unit)]); }
  /// In a hex, or in a box that is a place.
  [[nodiscard]] bool onMap(UnitId unit) const { return hasStack(at(unit)); }
  /// Those of a set that are on the map.
  [[nodiscard]] Units onMap(const Units& units) const {
    return units.those([&](UnitId unit) { return onMap(unit); });
  }
  [[nodiscard]] UnitId top(Place hex) const { return stacks.top(slot(hex)); }
  [[nodiscard]] UnitId under(UnitId unit) const { return stacks.under(unit); }
  [[nodiscard]] bool empty(Place hex) const { return top(hex) == kNoUnit; }
  [[nodiscard]] const Hexes& on(Layer layer) const { return layers[static_cast<std::size_t>(layer)]; }

  /// Calls visit(UnitId) for each unit on the map, rising.
  template <class Visit>
  void eachOnMap(Visit visit) const {
    for (std::size_t i = 0; i < kUnits; ++i) {
      if (const auto unit = static_cast<UnitId>(i); onMap(unit)) visit(unit);
    }
  }
  /// Calls visit(UnitId) for each unit in a hex, from the top down. The stack must not change meanwhile.
  template <class Visit>
  void each(Place hex, Visit visit) const {
    stacks.each(slot(hex), visit);
  }
  /// Whether test(UnitId) holds for a unit in a hex; stops at the first one.
  template <class Test>
  [[nodiscard]] bool anyIn(Place hex, Test test) const {
    for (UnitId unit = top(hex); unit != kNoUnit; unit = under(unit)) {
      if (test(unit)) return true;
    }
    return false;
  }
  /// The units in a hex for which it holds.
  template <class Test>
  [[nodiscard]] Units unitsIn(Place hex, Test test) const {
    Units found;
    each(hex, [&](UnitId unit) {
      if (test(unit)) found.add(unit);
    });
    return found;
  }
  /// ... or how many they are.
  template <class Test>
  [[nodiscard]] int countIn(Place hex, Test test) const {
    int count = 0;
    each(hex, [&](UnitId unit) { count += test(unit) ? 1 : 0; });
    return count;
  }

  /// What number(UnitId) comes to for all units in a hex together.
  template <class Number>
  [[nodiscard]] int sumIn(Place hex, Number number) const {
    int all = 0;
    each(hex, [&](UnitId unit) { all += number(unit); });
    return all;
  }

  /// Takes a unit from wherever it is and puts it on top of the stack at `to`, or into another box (or nowhere).
  template <class MarksOf>
  void put(UnitId unit, Place to, MarksOf marks) {
    const Place from = at(unit);
    place[index(unit)] = index(to);
    if (hasStack(from)) stacks.remove(slot(from), unit);
    if (isHex(from)) renew(from, marks);
    if (hasStack(to)) stacks.push(slot(to), unit);
    if (isHex(to)) renew(to, marks);
  }
  /// The same on a board without layers.
  void put(UnitId unit, Place to) {
    static_assert(kLayers == 0);
    put(unit, to, [](Place) { return Marks{0}; });
  }
  /// Puts a unit of a hex on top of its stack.
  void raise(UnitId unit) {
    stacks.remove(slot(at(unit)), unit);
    stacks.push(slot(at(unit)), unit);
  }
  /// The marks of a hex are to be looked at again: a unit there has changed.
  template <class MarksOf>
  void renew(Place hex, MarksOf marks) {
    const Marks now = marks(hex);
    for (std::size_t i = 0; i < kLayers; ++i) {
      if ((now >> i & 1U) != 0) {
        layers[i].add(hex);
      } else {
        layers[i].remove(hex);
      }
    }
  }

  /// The same of all hexes: what else marks rest on has been read.
  template <class MarksOf>
  void renewAll(const Map& map, MarksOf marks) {
    for (const Place hex : map.hexes()) renew(hex, marks);
  }

  /// The laws of a board: each unit on the map lies in the stack of its hex and in no other, and what the layers say is
  /// what lies there. Calls `broken` with a message for each fault.
  template <class MarksOf, class Broken>
  void check(const TitleInfo& info, MarksOf marks, Broken broken) const {
    std::size_t linked = 0;
    for (const Place hex : places(info.map)) {
      each(hex, [&](UnitId unit) {
        ++linked;
        if (at(unit) != hex) broken(tell("{0} is in the stack of another hex", info.roster[unit].id));
      });
      if (!isHex(hex)) continue;  // only hexes have marks
      const Marks now = marks(hex);
      for (std::size_t i = 0; i < kLayers; ++i) {
        if (layers[i].has(hex) != ((now >> i & 1U) != 0))
          return broken(tell("occupation of {0} is wrong", info.map.placeName(hex)));
      }
    }
    std::size_t placed = 0;
    for (std::size_t i = 0; i < info.roster.units.size(); ++i) placed += onMap(static_cast<UnitId>(i)) ? 1 : 0;
    if (linked != placed) broken(tell("{0} units are on the map, {1} in stacks", placed, linked));
  }

  /// ... of a board without layers.
  template <class Broken>
  void check(const TitleInfo& info, Broken broken) const {
    static_assert(kLayers == 0);
    check(
        info, [](Place) { return Marks{0}; }, broken);
  }

  /// The units of a place for View::units, from the bottom up: `seen(UnitId)` gives each as a viewer sees it, but for
  /// place and level.
  template <class Seen>
  void view(Place hex, std::vector<UnitView>& out, Seen seen) const {
    const auto first = static_cast<std::ptrdiff_t>(out.size());
    each(hex, [&](UnitId unit) {
      out.push_back(seen(unit));
      out.back().place = hex;
    });
    std::reverse(out.begin() + first, out.end());
    std::uint8_t level = 0;
    for (auto unit = out.begin() + first; unit != out.end(); ++unit) unit->level = level++;
  }

 private:
  static constexpr std::array<std::uint16_t, kUnits> nowhere() {
    std::array<std::uint16_t, kUnits> out{};
    out.fill(kessel::index(kNowhere));
    return out;
  }
};

}  // namespace kessel
