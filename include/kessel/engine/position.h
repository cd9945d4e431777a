// SPDX-License-Identifier: GPL-3.0-or-later
// A position of any title as one opaque value: copying it is a memcpy, comparing it is a memcmp.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstring>
#include <span>
#include <type_traits>

#include "kessel/engine/hash.h"

namespace kessel {

/// Everything that can change during play. Each title keeps its own plain struct inside (see as()).
class Position {
 public:
  /// Bytes that a title's struct may have.
  static constexpr std::size_t kCapacity = 12288;

  Position() = default;
  Position(const Position& from) : m_size(from.m_size) { std::memcpy(m_bytes, from.m_bytes, m_size); }
  Position& operator=(const Position& from) {
    m_size = from.m_size;
    std::memmove(m_bytes, from.m_bytes, m_size);
    return *this;
  }

  /// A position that holds a copy of the title's struct.
  template <class State>
  [[nodiscard]] static Position of(const State& state) {
    static_assert(std::is_trivially_copyable_v<State> && sizeof(State) <= kCapacity);
    static_assert(std::has_unique_object_representations_v<State>, "padding would make equal positions differ");
    Position position;
    position.m_size = sizeof(State);
    std::memcpy(position.m_bytes, &state, sizeof(State));
    return position;
  }
  /// The title's struct. `State` must be the one that the position was made of.
  template <class State>
  [[nodiscard]] State& as() {
    assert(m_size == sizeof(State));
    return *std::launder(reinterpret_cast<State*>(m_bytes));
  }
  template <class State>
  [[nodiscard]] const State& as() const {
    assert(m_size == sizeof(State));
    return *std::launder(reinterpret_cast<const State*>(m_bytes));
  }

  [[nodiscard]] bool empty() const { return m_size == 0; }
  [[nodiscard]] std::span<const std::byte> bytes() const { return {m_bytes, m_size}; }
  /// Restores a position from bytes(); false if there are too many of them.
  [[nodiscard]] bool assign(std::span<const std::byte> bytes) {
    if (bytes.size() > kCapacity) return false;
    m_size = bytes.size();
    std::memcpy(m_bytes, bytes.data(), m_size);
    return true;
  }
  /// Equal positions have equal hashes, on machines of one byte order.
  [[nodiscard]] std::uint64_t hash() const { return hashBytes(bytes()); }

  friend bool operator==(const Position& a, const Position& b) {
    return a.m_size == b.m_size && std::memcmp(a.m_bytes, b.m_bytes, a.m_size) == 0;
  }

 private:
  alignas(64) std::byte m_bytes[kCapacity];
  std::size_t m_size = 0;
};

}  // namespace kessel
