// SPDX-License-Identifier: GPL-3.0-or-later
// Tables of words: of stages, flags, regions and whatever else files name.
#pragma once

#include <array>
#include <string_view>

namespace kessel {

/// A table that counts itself: `constexpr auto kStages = words("begin", "roll", "losses");`
template <class... Word>
[[nodiscard]] consteval std::array<std::string_view, sizeof...(Word)> words(const Word&... all) {
  return {all...};
}

}  // namespace kessel
