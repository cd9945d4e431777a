// SPDX-License-Identifier: GPL-3.0-or-later
// A number as a list of named, cited contributions. The rules add lines and use total(); clients show the same lines:
// what is shown is what was computed.
#pragma once

#include <array>
#include <cassert>
#include <span>

#include "kessel/engine/phrase.h"

namespace kessel {

/// One contribution. Add: `value` is added. Times / Over: the running total is multiplied or divided (rounded up).
/// Set: the running total becomes `value`. Note: no effect, an explanation only.
struct SumLine {
  enum class Op : std::uint8_t { Add, Times, Over, Set, Note };
  Op op = Op::Add;
  std::int16_t value = 0;
  std::int16_t running = 0;  ///< the total after this line
  Cite rule = nullptr;
  Phrase label{};
};

/// Adds up while it records. Never allocates; at most kCapacity lines are kept. Beyond that the last line says how many
/// follow and what they come to, so that what is shown still adds up. Values and totals are from -32768 to 32767.
class Sum {
 public:
  static constexpr std::size_t kCapacity = 24;

  void add(int value, Cite rule, const Phrase& label) { put(SumLine::Op::Add, value, m_total + value, rule, label); }
  void times(int factor, Cite rule, const Phrase& label) {
    put(SumLine::Op::Times, factor, m_total * factor, rule, label);
  }
  /// Divides and rounds up.
  void over(int divisor, Cite rule, const Phrase& label) {
    put(SumLine::Op::Over, divisor, (m_total + divisor - 1) / divisor, rule, label);
  }
  void set(int value, Cite rule, const Phrase& label) { put(SumLine::Op::Set, value, value, rule, label); }
  void note(Cite rule, const Phrase& label) { put(SumLine::Op::Note, 0, m_total, rule, label); }

  [[nodiscard]] int total() const { return m_total; }
  [[nodiscard]] std::span<const SumLine> lines() const { return {m_lines.data(), m_count}; }

 private:
  void put(SumLine::Op op, int value, int total, Cite rule, const Phrase& label) {
    m_total = total;
    if (m_count == kCapacity) {
      m_folded += m_folded == 0 ? 2 : 1;
      const int rest = total - m_lines[kCapacity - 2].running;
      m_lines[kCapacity - 1] = {SumLine::Op::Add, static_cast<std::int16_t>(rest), static_cast<std::int16_t>(total),
                                nullptr, say("Further contributions: {0}", m_folded)};
      return;
    }
    m_lines[m_count++] = {op, static_cast<std::int16_t>(value), static_cast<std::int16_t>(total), rule, label};
  }

  std::array<SumLine, kCapacity> m_lines;
  std::size_t m_count = 0;
  int m_folded = 0;  ///< contributions in the last line
  int m_total = 0;
};

}  // namespace kessel
