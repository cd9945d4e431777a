// SPDX-License-Identifier: GPL-3.0-or-later
// What a decision would lead to: strengths, modifiers by name and case, the column, the exact odds of each result.
#pragma once

#include <string>
#include <vector>

#include "kessel/engine/sum.h"

namespace kessel {

/// One row of a probability table: `weight` chances in Fire::outOf.
struct Odds {
  Phrase result;  ///< "2 units lost, 1 Breakthrough Point"
  int value = 0;  ///< the bare result, for sorting and bars
  std::uint32_t weight = 0;
};

/// One die roll on one chart.
struct Fire {
  Phrase name;           ///< "Defensive Fire into 1725"
  std::uint16_t id = 0;  ///< tells fires of one side into one hex apart: each of a combat its own, or all 0
  Side side = kNobody;   ///< who fires
  Place into = kNowhere;
  std::vector<SumLine> strength;  ///< adds up to `total`
  int total = 0;
  int parts = 1;                 ///< strengths are counted in this many parts of a point: 8 for eighths
  std::vector<SumLine> against;  ///< the strength it is compared with, where odds decide; adds up to `againstTotal`
  int againstTotal = 0;
  int chart = -1;               ///< index into TitleInfo::charts, or -1
  int base = -1;                ///< column before the shifts, -1: none apart from `column`
  std::vector<SumLine> shifts;  ///< columns to the right; adds up to `shift`
  int shift = 0;
  int column = -1;           ///< column used, -1: the fire does not take place. 0 where there is no chart
  std::vector<SumLine> die;  ///< modifiers of the die; adds up to `dieModifier`
  int dieModifier = 0;
  std::vector<Odds> odds;
  std::uint32_t outOf = 0;  ///< sum of the weights
  int rolled = -1;          ///< the natural die, once rolled, else -1
  int result = -1;          ///< the result, once rolled, else -1
};

/// A condition or warning beside the sums, with its case.
struct Note {
  Phrase text;
  Cite rule = nullptr;

  Note(const Phrase& said, Cite cite = nullptr) : text(said), rule(cite) {}
};

/// Empty fires: nothing to weigh.
struct Outlook {
  Phrase title{};
  Cite rule = nullptr;
  Side attacker = kNobody;       ///< whose combat it is; kNobody: whoever fires last into the hex attacked
  std::vector<Note> notes{};     ///< conditions and warnings: "A natural 6 ends the phase", 11.4
  std::vector<Note> now{};       ///< what is being decided in it at this moment: whose losses, and how many are left
  Side losing = kNobody;         ///< the side whose losses are being chosen at this moment
  std::vector<Place> targets{};  ///< the hexes attacked, if they are others than those of the last fire
  /// The units that would act, where it chooses who does; of a combat at hand those who attack, while others are on
  /// their way to it.
  std::vector<UnitId> units{};
  std::vector<Odds> first{};  ///< odds of a roll that decides how the fires are resolved (attack type), may be empty
  std::vector<SumLine> firstDie{};  ///< modifiers of that roll
  std::vector<Fire> fires{};  ///< those still to come, and those of which the position itself knows what was rolled
};

}  // namespace kessel
