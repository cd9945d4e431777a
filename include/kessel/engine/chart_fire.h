// SPDX-License-Identifier: GPL-3.0-or-later
// A fire whose die is looked up on a chart, for outlooks.
#pragma once

#include <algorithm>

#include "kessel/engine/chart.h"
#include "kessel/engine/outlook.h"

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

/// The column to which shifts lead from `base`: to the right, to the left if negative, never off the chart. Without a
/// column (-1) there is none to shift.
[[nodiscard]] inline int shiftedColumn(const Chart& chart, int base, const Sum& shifts) {
  return base < 0 ? -1 : std::clamp(base + shifts.total(), 0, chart.columns() - 1);
}

/// Strength, column shifts and die modifiers with the exact odds of one die on `chart`, which clients show as
/// TitleInfo::charts[shown]. `meaning(result)` gives the phrase of a result. Below the first column there is no column
/// and nothing to expect. The die has so many faces from 1 on.
template <class Meaning>
[[nodiscard]] Fire fireOnChart(const Chart& chart, int shown, const Sum& strength, const Sum& shifts, const Sum& die,
                               Meaning meaning, int faces = 6) {
  Fire fire;
  fire.strength = shownLines(strength);
  fire.total = strength.total();
  fire.chart = shown;
  fire.base = chart.column(fire.total);
  fire.shifts = shownLines(shifts);
  fire.shift = shifts.total();
  fire.column = shiftedColumn(chart, fire.base, shifts);
  fire.die = shownLines(die);
  fire.dieModifier = die.total();
  for (int natural = 1; natural <= faces && fire.column >= 0; ++natural) {
    const int result = chart.result(fire.column, natural + fire.dieModifier);
    addChance(fire, result, meaning(result));
  }
  return fire;
}
/// ... where columns are never shifted.
template <class Meaning>
[[nodiscard]] Fire fireOnChart(const Chart& chart, int shown, const Sum& strength, const Sum& die, Meaning meaning,
                               int faces = 6) {
  Fire fire = fireOnChart(chart, shown, strength, Sum{}, die, meaning, faces);
  fire.base = -1;
  return fire;
}

}  // namespace kessel
