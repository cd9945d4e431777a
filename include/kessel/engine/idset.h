// SPDX-License-Identifier: GPL-3.0-or-later
// A set of units or cards as a few 64-bit words: comparable, hashable, part of positions.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <vector>

#include "kessel/engine/ids.h"

namespace kessel {

/// Set of ids below `Count`.
template <class Id, std::size_t Count>
struct IdSet {
  static constexpr std::size_t kWords = (Count + 63) / 64;
  std::array<std::uint64_t, kWords> word{};

  friend constexpr bool operator==(const IdSet&, const IdSet&) = default;

  /// The set of one.
  [[nodiscard]] static constexpr IdSet only(Id id) {
    IdSet one;
    one.add(id);
    return one;
  }

  [[nodiscard]] constexpr bool has(Id id) const {
    return index(id) < Count && ((word[index(id) >> 6U] >> (index(id) & 63U)) & 1U) != 0;
  }
  /// The id must be below Count; so for remove().
  constexpr void add(Id id) { word[index(id) >> 6U] |= std::uint64_t{1} << (index(id) & 63U); }
  constexpr void remove(Id id) { word[index(id) >> 6U] &= ~(std::uint64_t{1} << (index(id) & 63U)); }
  [[nodiscard]] constexpr bool any() const {
    std::uint64_t all = 0;
    for (std::uint64_t bits : word) all |= bits;
    return all != 0;
  }
  [[nodiscard]] constexpr bool none() const { return !any(); }
  [[nodiscard]] constexpr int count() const {
    int sum = 0;
    for (std::uint64_t bits : word) sum += std::popcount(bits);
    return sum;
  }
  [[nodiscard]] constexpr bool intersects(const IdSet& with) const { return (*this & with).any(); }
  constexpr IdSet& operator|=(const IdSet& b) {
    for (std::size_t i = 0; i < kWords; ++i) word[i] |= b.word[i];
    return *this;
  }
  constexpr IdSet& operator&=(const IdSet& b) {
    for (std::size_t i = 0; i < kWords; ++i) word[i] &= b.word[i];
    return *this;
  }
  /// Set difference.
  constexpr IdSet& operator-=(const IdSet& b) {
    for (std::size_t i = 0; i < kWords; ++i) word[i] &= ~b.word[i];
    return *this;
  }
  [[nodiscard]] friend constexpr IdSet operator|(IdSet a, const IdSet& b) { return a |= b; }
  [[nodiscard]] friend constexpr IdSet operator&(IdSet a, const IdSet& b) { return a &= b; }
  [[nodiscard]] friend constexpr IdSet operator-(IdSet a, const IdSet& b) { return a -= b; }

  /// Calls visit(Id) for each member, rising.
  template <class Visit>
  constexpr void each(Visit visit) const {
    for (std::size_t i = 0; i < kWords; ++i) {
      for (std::uint64_t bits = word[i]; bits != 0; bits &= bits - 1) visit(idAt(i, bits));
    }
  }
  /// True if test(Id) holds for a member; stops at the first one.
  template <class Test>
  [[nodiscard]] constexpr bool anyOf(Test test) const {
    for (std::size_t i = 0; i < kWords; ++i) {
      for (std::uint64_t bits = word[i]; bits != 0; bits &= bits - 1) {
        if (test(idAt(i, bits))) return true;
      }
    }
    return false;
  }
  /// The members for which it holds.
  template <class Test>
  [[nodiscard]] constexpr IdSet those(Test test) const {
    IdSet found;
    each([&](Id id) {
      if (test(id)) found.add(id);
    });
    return found;
  }
  /// What number(Id) comes to for all members together.
  template <class Number>
  [[nodiscard]] constexpr int sum(Number number) const {
    int all = 0;
    each([&](Id id) { all += number(id); });
    return all;
  }

  /// The lowest member; all bits set (kNoUnit, kNoCard) if there is none.
  [[nodiscard]] constexpr Id first() const {
    Id found{UINT16_MAX};
    (void)anyOf([&](Id id) {
      found = id;
      return true;
    });
    return found;
  }

 private:
  static constexpr Id idAt(std::size_t word, std::uint64_t bits) {
    return static_cast<Id>(static_cast<std::uint16_t>(word * 64 + static_cast<std::size_t>(std::countr_zero(bits))));
  }
};

/// The members, rising.
template <class Id, std::size_t Count>
[[nodiscard]] std::vector<Id> listOf(const IdSet<Id, Count>& set) {
  std::vector<Id> list;
  set.each([&](Id id) { list.push_back(id); });
  return list;
}

}  // namespace kessel
