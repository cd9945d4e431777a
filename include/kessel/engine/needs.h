// SPDX-License-Identifier: GPL-3.0-or-later
// What the rules of a title look up by name in its data files. It is compared with the files in both directions when
// the title is loaded: what is missing is an error there, never a default, and so is what no rule asks for.
#pragma once

#include <array>
#include <span>
#include <string_view>

#include "kessel/engine/phrase.h"
#include "kessel/engine/words.h"

namespace kessel {

using Names = std::span<const std::string_view>;

/// A constant, table, hex table or text of a scenario.
struct DataNeed {
  std::string_view name;
  Cite rule;                ///< the case that asks for it
  int lowest = 0;           ///< of its values
  int highest = 255;        ///< likewise
  std::string_view only{};  ///< the one scenario that has it; the others have 0, or nothing. Empty: all scenarios
  /// Words of which one of each list follows the name: "morale" is then "morale-1t", "morale-26t" and so on.
  std::array<Names, 3> words{};
};

/// All of it. Points to tables that last as long as the program.
struct DataNeeds {
  std::array<std::string_view, 2> sides;  ///< in the order of TitleInfo::sides, as counters and cards name them
  std::span<const DataNeed> constants{};
  std::span<const DataNeed> tables{};
  std::span<const DataNeed> hexTables{};
  std::span<const DataNeed> texts{};  ///< without limits
  Names phases{};                     ///< of arrivals and departures
  Names terrain{};                    ///< kinds of terrain; each has a hex at least
  Names hexsides{};                   ///< kinds of hexsides
  Names regions{};
  Names unitFlags{};  ///< each has a counter at least, as have numbers
  Names unitNumbers{};
  Names cardFlags{};  ///< likewise, of cards
  Names cardNumbers{};
};

}  // namespace kessel
