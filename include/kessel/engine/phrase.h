// SPDX-License-Identifier: GPL-3.0-or-later
// Sentences as data: a template in English, which is also the key of its translations, and typed arguments.
// Rules never build strings; text is made from phrases at the edge (see text.h).
#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "kessel/engine/ids.h"

namespace kessel {

/// The number of a case in the title's rulebook ("7.33"), a ruling ("R-43") or nullptr. Always a string literal.
using Cite = const char*;

/// One argument of a phrase. `value` is the number behind the id, or the number itself.
struct Arg {
  enum class Kind : std::uint8_t { None, Number, Unit, Place, Side, Card, Step, Text, Quarters };
  Kind kind = Kind::None;
  std::int32_t value = 0;
  const char* text = nullptr;  ///< Kind::Text only: a translatable literal

  constexpr Arg() = default;
  constexpr Arg(UnitId unit) : kind(Kind::Unit), value(index(unit)) {}
  constexpr Arg(Place place) : kind(Kind::Place), value(index(place)) {}
  constexpr Arg(Side side) : kind(Kind::Side), value(static_cast<std::int32_t>(side)) {}
  constexpr Arg(CardId card) : kind(Kind::Card), value(index(card)) {}
  constexpr Arg(StepId step) : kind(Kind::Step), value(static_cast<std::int32_t>(step)) {}
  constexpr Arg(const char* literal) : kind(Kind::Text), text(literal) {}
  template <class Number>
  requires std::is_integral_v<Number>
  constexpr Arg(Number number) : kind(Kind::Number), value(static_cast<std::int32_t>(number)) {}
  /// A number of quarter points, shown as "4 1/2".
  [[nodiscard]] static constexpr Arg quarters(int number) {
    Arg arg(number);
    arg.kind = Kind::Quarters;
    return arg;
  }
};

/// A template with {0} to {5} for its arguments. Cheap to copy, never allocates.
/// `text` must be a string literal marked by say(), so that tests can collect all of them for translation.
struct Phrase {
  const char* text = nullptr;
  std::uint8_t count = 0;
  std::array<Arg, 6> args{};

  [[nodiscard]] constexpr bool empty() const { return text == nullptr; }
};

/// Makes a phrase: say("{0} may not leave {1}", unit, hex). At most six arguments.
template <class... Args>
[[nodiscard]] constexpr Phrase say(const char* literal, const Args&... args) {
  static_assert(sizeof...(Args) <= 6);
  Phrase phrase;
  phrase.text = literal;
  phrase.count = static_cast<std::uint8_t>(sizeof...(Args));
  std::size_t i = 0;
  ((phrase.args[i++] = Arg(args)), ...);
  return phrase;
}

/// The answer to "may I?": yes, or the case that forbids it and why, in a sentence.
struct [[nodiscard]] Verdict {
  Cite rule = nullptr;
  Phrase why{};

  [[nodiscard]] constexpr bool ok() const { return why.empty(); }
  [[nodiscard]] constexpr explicit operator bool() const { return ok(); }
};

/// Yes.
[[nodiscard]] constexpr Verdict allow() {
  return {};
}
/// No, by a case of the rulebook or a ruling: refuse("7.33", "{0} is too far away", unit).
template <class... Args>
[[nodiscard]] constexpr Verdict refuse(Cite rule, const char* literal, const Args&... args) {
  return {rule, say(literal, args...)};
}

}  // namespace kessel
