// SPDX-License-Identifier: GPL-3.0-or-later
// A list of units or cards in an order that matters (a stack from the top down), with room for so many; no allocation.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>
#include <span>

#include "kessel/engine/ids.h"

namespace kessel {

/// Up to `Room` ids, in the order in which they were added. More is a fault of the rules and asserts. Asked like IdSet.
template <class Id, std::size_t Room>
class IdList {
 public:
  using value_type = Id;
  using const_iterator = const Id*;
  static constexpr std::size_t kRoom = Room;

  /// User-provided, so that the room is not cleared each time a list is made.
  constexpr IdList() {}  // NOLINT(modernize-use-equals-default)
  constexpr explicit IdList(Id only) { add(only); }

  constexpr void add(Id id) {
    assert(m_count < Room);
    if (m_count < Room) m_id[m_count++] = id;
  }
  [[nodiscard]] constexpr const Id* begin() const { return m_id.data(); }
  [[nodiscard]] constexpr const Id* end() const { return m_id.data() + m_count; }
  [[nodiscard]] constexpr std::size_t size() const { return m_count; }
  [[nodiscard]] constexpr Id operator[](std::size_t i) const { return m_id[i]; }
  [[nodiscard]] constexpr std::span<const Id> all() const { return {m_id.data(), m_count}; }

  [[nodiscard]] constexpr bool empty() const { return m_count == 0; }
  [[nodiscard]] constexpr bool none() const { return m_count == 0; }
  [[nodiscard]] constexpr int count() const { return static_cast<int>(m_count); }
  [[nodiscard]] constexpr bool has(Id id) const { return std::find(begin(), end(), id) != end(); }
  template <class Visit>
  constexpr void each(Visit visit) const {
    std::for_each(begin(), end(), visit);
  }
  template <class Test>
  [[nodiscard]] constexpr bool anyOf(Test test) const {
    return std::any_of(begin(), end(), test);
  }
  template <class Test>
  [[nodiscard]] constexpr bool allOf(Test test) const {
    return std::all_of(begin(), end(), test);
  }
  /// Those for which it holds, in the same order.
  template <class Test>
  [[nodiscard]] constexpr IdList those(Test test) const {
    IdList found;
    for (const Id id : *this) {
      if (test(id)) found.add(id);
    }
    return found;
  }

 private:
  std::array<Id, Room> m_id;
  std::uint16_t m_count = 0;
};

}  // namespace kessel
