// SPDX-License-Identifier: GPL-3.0-or-later
// What proposals of titles are written with: of the actions of a prompt the one that is wanted.
#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include "kessel/engine/title.h"

namespace kessel {

/// The action, if the prompt lists it.
[[nodiscard]] inline std::optional<Action> listed(const Prompt& prompt, Action action) {
  return prompt.legal.contains(action) ? std::optional(action) : std::nullopt;
}

/// The listed action of a verb with the highest worth(action), of several alike the first; nothing if none is listed.
/// `V` is the title's enumeration of its verbs.
template <class V, class Worth>
[[nodiscard]] std::optional<Action> bestOf(const Prompt& prompt, V verb, Worth worth) {
  std::optional<Action> best;
  int highest = 0;
  prompt.legal.each([&](Action action) {
    if (action.verb != static_cast<Verb>(verb)) return;
    const int value = worth(action);
    if (best && value <= highest) return;
    highest = value;
    best = action;
  });
  return best;
}

/// The first listed action of a verb for which test(action) holds.
template <class V, class Test>
[[nodiscard]] std::optional<Action> firstOf(const Prompt& prompt, V verb, Test test) {
  std::optional<Action> first;
  prompt.legal.each([&](Action action) {
    if (!first && action.verb == static_cast<Verb>(verb) && test(action)) first = action;
  });
  return first;
}
template <class V>
[[nodiscard]] std::optional<Action> firstOf(const Prompt& prompt, V verb) {
  return firstOf(prompt, verb, [](Action) { return true; });
}

/// Of those that can be gone the first step of the way to where far(place) is least, of several such ways of the
/// cheapest one; nothing if it is `least` already where they stand.
template <class Far>
[[nodiscard]] std::optional<Action> firstStep(const std::vector<Reach>& ways, int least, Far far) {
  std::pair order(least, 0);
  std::optional<Action> step;
  for (const Reach& way : ways) {
    const std::pair next(far(way.place), way.cost);
    if (way.path.empty() || next >= order) continue;
    order = next;
    step = way.path.front();
  }
  return step;
}

/// Puts rows in order and keeps the first of them, at most so many.
template <class Row>
void keepFirst(std::vector<Row>& rows, std::size_t most) {
  std::sort(rows.begin(), rows.end());
  if (rows.size() > most) rows.resize(most);
}

}  // namespace kessel
