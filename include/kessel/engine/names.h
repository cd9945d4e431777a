// SPDX-License-Identifier: GPL-3.0-or-later
// The verbs, steps, terms and layers of a title as rows of tables, checked to stand in the order of their enumerations.
#pragma once

#include <array>
#include <vector>

#include "kessel/engine/title.h"

namespace kessel {

/// A verb of the title's enumeration `V`, whose first value is the outcome of chance and whose last one is `Count`.
template <class V>
struct VerbRow {
  V verb;
  const char* id;  ///< "step", as in files and protocol
  std::array<Operand, 3> operands{};
  bool ends = false;       ///< see VerbInfo
  bool passes = false;     ///< likewise
  bool aside = false;      ///< likewise
  bool declines = false;   ///< likewise
  bool readyMade = false;  ///< likewise
  PlacesTaken places{};    ///< likewise
  bool loses = false;      ///< likewise
  bool dear = false;       ///< likewise
  Phrase text{};           ///< likewise
  bool secret = false;     ///< likewise
  bool routine = false;    ///< likewise
  bool work = false;       ///< likewise
  bool shared = false;     ///< likewise

  [[nodiscard]] constexpr V key() const { return verb; }
  [[nodiscard]] VerbInfo info() const {
    return {id,    operands, ends, passes, aside,   declines, readyMade, places,
            loses, dear,     text, secret, routine, work,     shared};
  }
  /// The row with VerbInfo::text.
  [[nodiscard]] constexpr VerbRow says(const Phrase& words) const {
    VerbRow out = *this;
    out.text = words;
    return out;
  }
};

/// A step of the title's enumeration `S`, whose last value is `Count`.
template <class S>
struct StepRow {
  S step;
  const char* id;
  const char* name;
  const char* rule;
  bool ribbon = false;  ///< see StepInfo
  bool window = false;  ///< likewise
  FrameForm frame{};    ///< likewise

  [[nodiscard]] constexpr S key() const { return step; }
  [[nodiscard]] StepInfo info() const { return {id, name, rule, ribbon, window, frame}; }
};

/// A term of the title's enumeration `T`, whose last value is `Count`.
template <class T>
struct TermRow {
  static_assert(static_cast<std::size_t>(T::Count) <= kMostTerms);
  T term;
  const char* id;
  const char* name;
  const char* rule;

  [[nodiscard]] constexpr T key() const { return term; }
  [[nodiscard]] TermInfo info() const { return {id, name, rule}; }
};

/// A layer over the map: as it stands in TitleInfo::overlays, and what Title::overlay() shows of it.
template <class Rules, class State>
struct LayerRow {
  const char* id;
  const char* name;
  Overlay (*show)(const Rules&, const State&, Side viewer);
  Side side = kNobody;                 ///< see OverlayInfo
  LayerLook look = LayerLook::Marked;  ///< likewise

  [[nodiscard]] OverlayInfo info() const { return {id, name, side, look}; }
};

/// Whether there is one row for each value, in their order. For a static_assert beside the table.
template <class Row, std::size_t N>
[[nodiscard]] constexpr bool inOrder(const std::array<Row, N>& rows) {
  using Key = decltype(rows[0].key());
  for (std::size_t i = 0; i < N; ++i) {
    if (static_cast<std::size_t>(rows[i].key()) != i) return false;
  }
  return N == static_cast<std::size_t>(Key::Count);
}

/// The rows for TitleInfo::verbs, steps, terms and overlays.
template <class Row, std::size_t N>
[[nodiscard]] auto infosOf(const std::array<Row, N>& rows) {
  std::vector<decltype(rows[0].info())> out;
  out.reserve(N);
  for (const Row& row : rows) out.push_back(row.info());
  return out;
}

}  // namespace kessel
