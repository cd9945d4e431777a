// SPDX-License-Identifier: GPL-3.0-or-later
// Fire: strengths and dice as sums of named, cited contributions. Every kind of combat uses these, and outlooks show
// the same sums: what is shown is what was computed.
#pragma once

#include <functional>

#include "kessel/engine/outlook.h"
#include "kessel/engine/sum.h"
#include "titles/battle_for_stalingrad/supply.h"

namespace kessel::bfs {

/// What is fired: strength and die modifiers on the CRT.
struct Shot {
  Side side{};
  Place into = kNowhere;
  Sum strength;
  Sum die;
  [[nodiscard]] bool happens() const { return strength.total() > 0; }  ///< no fire at strength 0 [14.13, R-65]
};

/// Result of a natural die for a shot: die plus modifiers, clamped to 0..9 [3.22, R-4]. 0 if the shot does not happen.
[[nodiscard]] int resultOf(const Rules& rules, const Shot& shot, int natural);

/// The result of a fire whose line in the log is that of its die.
void tellResult(const Shot& shot, int result, Events& events);
/// A natural die for a shot of an overrun or counterattack: tells it and gives its result.
int fireBack(const Rules& rules, const Shot& shot, int natural, Cite rule, Events& events);

/// One half, rounded up.
[[nodiscard]] int half(int strength);

/// Divisor of mortars that fire at an adjacent hex, terrain aside: a quarter if it holds armor alone, else a half
/// [6.5]. With a group only its units are fired upon.
[[nodiscard]] int mortarCutByArmor(const Rules& rules, const State& state, Side side, Place target,
                                   std::uint8_t group = 0);
/// The group of those `victims` who are fired upon, if it is they who make the ground attack at hand: whoever else
/// stands in their hexes does not matter [10.12, 10.64, R-133]. Else 0: all units of a hex are fired upon.
[[nodiscard]] std::uint8_t groupFiredUpon(const State& state, Side victims);

/// The Fire Strength of one unit that fires from an adjacent hex at `target` in a ground attack: first or second value
/// by 14.1 and 14.2. `together` are the units of its hex that fire at the same hex (the exception of 14.1).
[[nodiscard]] int groundValue(const Rules& rules, UnitId unit, Place target, const Units& together);

/// Adds adjacent units to a shot, each as a line, out-of-supply ones together at one half [13.0, R-61]. With `target`
/// == kNowhere first values are used and mortars are not reduced (instant counterattack [14.11, 7.56], R-114; German
/// fire in an overrun); mortars follow 6.5 in ground attacks.
void addAdjacent(const Rules& rules, const State& state, Shot& shot, const Units& units, Place target);

/// Adds what mortars next to their target come to, divided by `cut`, and other artillery: the depot's absence bears on
/// their sum [6.48, 6.5c, 6.6, R-28].
void addReduced(Sum& strength, int guns, int mortars, int cut, bool noDepot);
/// +2 for isolated Soviets west of the Volga [13.3].
void addIsolation(const Rules& rules, const State& state, Shot& shot);

/// The shot for display, with the odds of each result. `meaning` gives the text of a result; those above `most` have
/// the effect of `most` and share its row.
[[nodiscard]] Fire fireOf(const Rules& rules, const Shot& shot, const Phrase& name,
                          const std::function<Phrase(int result)>& meaning, int most);

/// Begins the outlook of a combat.
void beginOutlook(Outlook& out, const Phrase& title, Cite rule, Side attacker, Place target);

/// What a result does that exceeds the units fired upon.
enum class Surplus : std::uint8_t { Wasted, BreaksThrough };
/// fireOf() for a shot at so many units.
[[nodiscard]] Fire fireAt(const Rules& rules, const Shot& shot, const Phrase& name, int units,
                          Surplus surplus = Surplus::Wasted);

}  // namespace kessel::bfs
