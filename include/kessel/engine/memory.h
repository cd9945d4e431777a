// SPDX-License-Identifier: GPL-3.0-or-later
// What rules keep between two questions, beside the position and never in it: answers that still hold because what they
// rest on is still the same, and working space that is not made anew each time. Each thread has its own.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>

#include "kessel/engine/title.h"

namespace kessel {

/// Rules as a part of what an answer rests on. Other rules may have come to the same address, hence their data.
struct RulesKey {
  RulesKey() = default;
  template <class Rules>
  explicit RulesKey(const Rules& rules) : of(&rules), data(rules.info.dataHash) {}
  const void* of = nullptr;
  std::uint64_t data = 0;
  friend bool operator==(const RulesKey&, const RulesKey&) = default;
};

/// Working space of a function, by a tag of its own: `workspace<ReachMap, struct Ways>()`. It is as it was left; the
/// reference holds for good in this thread, the contents until the next use of the tag.
template <class Space, class Tag>
[[nodiscard]] Space& workspace() {
  static thread_local Space space;
  return space;
}

namespace detail {
template <class Key>
struct KeptAs {
  using Type = Key;
};
template <class Key>
requires requires {
  typename Key::Kept;
}
struct KeptAs<Key> {
  using Type = typename Key::Kept;
};
}  // namespace detail

/// The answer to a question that rests on `key` alone, in one of `Slots` (a side, an entry): the last one if the key is
/// still the same, else what `ask(Answer& answer, const Kept* before)` makes of the last one, which rested on `before`
/// (nullptr: there is none yet). The reference holds in this thread until a question of this tag and slot with another
/// key; `ask` must not ask the same slot. Who can tell more about the same key may write it into the answer. A key that
/// is dear to copy refers to what it rests on, and names what it is kept as: `using Kept = ...`, which it is compared
/// with and assigned to.
template <class Tag, class Answer, std::size_t Slots = 1, class Key, class Ask>
[[nodiscard]] Answer& remember(std::size_t slot, const Key& key, Ask ask) {
  struct Kept {
    bool known = false;
    typename detail::KeptAs<Key>::Type key{};
    Answer answer{};
  };
  assert(slot < Slots);
  Kept& kept = workspace<std::array<Kept, Slots>, Tag>()[slot];
  if (kept.known && kept.key == key) return kept.answer;
  ask(kept.answer, kept.known ? &kept.key : nullptr);
  kept.key = key;
  kept.known = true;
  return kept.answer;
}

}  // namespace kessel
