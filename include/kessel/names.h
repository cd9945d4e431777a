// SPDX-License-Identifier: GPL-3.0-or-later
// The verbs and steps of a title as rows of a table, checked to stand in the order of their enumerations.
#pragma once

#include <array>
#include <vector>

#include "kessel/title.h"

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
};

/// A term of the title's enumeration `T`, whose last value is `Count`.
template <class T>
struct TermRow {
  T term;
  const char* id;
  const char* name;
  const char* rule;
};

/// Whether there is one row for each value, in their order. For a static_assert beside the table.
template <class V, std::size_t N>
[[nodiscard]] constexpr bool inOrder(const std::array<VerbRow<V>, N>& rows) {
  for (std::size_t i = 0; i < N; ++i) {
    if (static_cast<std::size_t>(rows[i].verb) != i) return false;
  }
  return N == static_cast<std::size_t>(V::Count);
}
template <class S, std::size_t N>
[[nodiscard]] constexpr bool inOrder(const std::array<StepRow<S>, N>& rows) {
  for (std::size_t i = 0; i < N; ++i) {
    if (static_cast<std::size_t>(rows[i].step) != i) return false;
  }
  return N == static_cast<std::size_t>(S::Count);
}

template <class T, std::size_t N>
[[nodiscard]] constexpr bool inOrder(const std::array<TermRow<T>, N>& rows) {
  for (std::size_t i = 0; i < N; ++i) {
    if (static_cast<std::size_t>(rows[i].term) != i) return false;
  }
  return N == static_cast<std::size_t>(T::Count) && N <= kMostTerms;
}

/// The rows for TitleInfo::verbs.
template <class V, std::size_t N>
[[nodiscard]] std::vector<VerbInfo> infosOf(const std::array<VerbRow<V>, N>& rows) {
  std::vector<VerbInfo> out;
  out.reserve(N);
  for (const VerbRow<V>& row : rows)
    out.push_back({row.id, row.operands, row.ends, row.passes, row.aside, row.declines, row.readyMade, row.places});
  return out;
}
/// The rows for TitleInfo::steps.
template <class S, std::size_t N>
[[nodiscard]] std::vector<StepInfo> infosOf(const std::array<StepRow<S>, N>& rows) {
  std::vector<StepInfo> out;
  out.reserve(N);
  for (const StepRow<S>& row : rows) out.push_back({row.id, row.name, row.rule, row.ribbon, row.window, row.frame});
  return out;
}
/// The rows for TitleInfo::terms.
template <class T, std::size_t N>
[[nodiscard]] std::vector<TermInfo> infosOf(const std::array<TermRow<T>, N>& rows) {
  std::vector<TermInfo> out;
  out.reserve(N);
  for (const TermRow<T>& row : rows) out.push_back({row.id, row.name, row.rule});
  return out;
}

}  // namespace kessel
