// SPDX-License-Identifier: GPL-3.0-or-later
// A fire whose die is looked up on a chart, for outlooks.
#pragma once

#include "kessel/chart.h"
#include "kessel/outlook.h"

namespace kessel {

/// A sum for display.
[[nodiscard]] inline std::vector<SumLine> shownLines(const Sum& sum) {
  return {sum.lines().begin(), sum.lines().end()};
}

/// Adds chances of a result to the odds of a fire; equal results share a row, named as it was first.
inline void addChance(Fire& fire, int result, const Phrase& meaning, std::uint32_t weight = 1) {
  fire.outOf += weight;
  for (Odds& row : fire.odds) {
    if (row.value == result) {
      row.weight += weight;
      return;
    }
  }
  fire.odds.push_back({meaning, result, weight});
}

/// Strength and die modifiers with the exact odds of one die on `chart`, which clients show as
/// TitleInfo::charts[shown]. `meaning(result)` gives the phrase of a result. Below the first column there is no column
/// and nothing to expect.
/// The die has so many faces from 1 on.
template <class Meaning>
[[nodiscard]] Fire fireOnChart(const Chart& chart, int shown, const Sum& strength, const Sum& die, Meaning meaning,
                               int faces = 6) {
  Fire fire;
  fire.strength = shownLines(strength);
  fire.total = strength.total();
  fire.chart = shown;
  fire.column = chart.column(fire.total);
  fire.die = shownLines(die);
  fire.dieModifier = die.total();
  for (int natural = 1; natural <= faces && fire.column >= 0; ++natural) {
    const int result = chart.result(fire.column, natural + fire.dieModifier);
    addChance(fire, result, meaning(result));
  }
  return fire;
}

}  // namespace kessel
