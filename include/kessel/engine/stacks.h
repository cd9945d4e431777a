// SPDX-License-Identifier: GPL-3.0-or-later
// Stacks of units as linked lists in two arrays: the top unit of each slot, and under each unit the next one down.
#pragma once

#include <array>
#include <cstddef>
#include <limits>

#include "kessel/engine/ids.h"

namespace kessel {

/// `Index` holds a unit's number, or all bits for none; `Count` units, `Slots` places where stacks can be.
template <class Index, std::size_t Count, std::size_t Slots>
struct Stacks {
  static constexpr Index kNone = std::numeric_limits<Index>::max();
  static_assert(Count <= kNone);

  std::array<Index, Count> below = filled<Count>();  ///< next unit down in the stack
  std::array<Index, Slots> topOf = filled<Slots>();  ///< top unit of each slot

  friend bool operator==(const Stacks&, const Stacks&) = default;

  [[nodiscard]] UnitId top(std::size_t slot) const { return unitOf(topOf[slot]); }
  [[nodiscard]] UnitId under(UnitId unit) const { return unitOf(below[index(unit)]); }
  /// Puts a unit that stands nowhere on top of a stack.
  void push(std::size_t slot, UnitId unit) {
    below[index(unit)] = topOf[slot];
    topOf[slot] = static_cast<Index>(index(unit));
  }
  /// Takes a unit out of the stack where it is; it must be in that of `slot`.
  void remove(std::size_t slot, UnitId unit) {
    Index* link = &topOf[slot];
    while (*link != index(unit)) link = &below[*link];
    *link = below[index(unit)];
    below[index(unit)] = kNone;
  }
  /// Calls visit(UnitId) for each unit of a stack, from the top down. The stack must not change meanwhile.
  template <class Visit>
  void each(std::size_t slot, Visit visit) const {
    for (Index unit = topOf[slot]; unit != kNone; unit = below[unit]) visit(unitOf(unit));
  }

 private:
  [[nodiscard]] static constexpr UnitId unitOf(Index number) {
    return number == kNone ? kNoUnit : static_cast<UnitId>(number);
  }
  template <std::size_t Size>
  static constexpr std::array<Index, Size> filled() {
    std::array<Index, Size> out{};
    out.fill(kNone);
    return out;
  }
};

}  // namespace kessel
