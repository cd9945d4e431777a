// SPDX-License-Identifier: GPL-3.0-or-later
// One small decision: a verb and up to three operands. Eight bytes, the entry of a journal.
#pragma once

#include <cstdint>

#include "kessel/engine/ids.h"

namespace kessel {

/// A verb of the title (index into TitleInfo::verbs). Verb 0 is always the outcome of chance: `a` is the outcome.
enum class Verb : std::uint8_t {};
inline constexpr Verb kOutcome{0};
[[nodiscard]] constexpr std::size_t index(Verb verb) {
  return static_cast<std::size_t>(verb);
}

/// What an operand of a verb means. Decides how clients offer it and how files and protocol spell it.
enum class Operand : std::uint8_t {
  None,    ///< the verb does not use it: it is 0
  Unit,    ///< index of a UnitId
  Place,   ///< index of a Place: a hex or a box
  Number,  ///< a figure; what it counts is told by the verb
  Card,    ///< index of a CardId
  Option   ///< one of several ways, numbered by the verb
};

inline constexpr std::uint16_t kNoOperand = 0;

/// A verb and its operands; operands that the verb does not use are 0.
struct Action {
  Verb verb{};
  std::uint8_t unused = 0;
  std::uint16_t a = kNoOperand;
  std::uint16_t b = kNoOperand;
  std::uint16_t c = kNoOperand;

  friend constexpr bool operator==(const Action&, const Action&) = default;
  [[nodiscard]] constexpr UnitId unitA() const { return static_cast<UnitId>(a); }
  [[nodiscard]] constexpr Place placeA() const { return static_cast<Place>(a); }
  [[nodiscard]] constexpr UnitId unitB() const { return static_cast<UnitId>(b); }
  [[nodiscard]] constexpr Place placeB() const { return static_cast<Place>(b); }
};
static_assert(sizeof(Action) == 8);

[[nodiscard]] constexpr std::uint16_t operandOf(std::uint16_t v) {
  return v;
}
[[nodiscard]] constexpr std::uint16_t operandOf(int v) {
  return static_cast<std::uint16_t>(v);
}
[[nodiscard]] constexpr std::uint16_t operandOf(UnitId v) {
  return index(v);
}
[[nodiscard]] constexpr std::uint16_t operandOf(Place v) {
  return index(v);
}
[[nodiscard]] constexpr std::uint16_t operandOf(CardId v) {
  return index(v);
}

/// Makes an action: act(V::Move, unit, hex). `verb` is a Verb or the title's own enumeration; operands are ids or
/// numbers from 0 to 65535.
template <class V, class A = int, class B = int, class C = int>
[[nodiscard]] constexpr Action act(V verb, A a = 0, B b = 0, C c = 0) {
  return {static_cast<Verb>(verb), 0, operandOf(a), operandOf(b), operandOf(c)};
}

}  // namespace kessel
