// SPDX-License-Identifier: GPL-3.0-or-later
// What outlooks of combats are put together from: who looks, fires with names, the fires of artillery.
#pragma once

#include "titles/wintergewitter/artillery.h"
#include "titles/wintergewitter/views.h"

namespace kessel::winter {

/// Who looks, and what he sees as yet: what an action would show him is no part of its forecast [18.1e].
struct Eyes {
  const State& now;
  Side viewer;
  [[nodiscard]] bool know(const Rules& rules, const Units& units) const {
    return !isPlayer(viewer) || !units.anyOf([&](UnitId unit) { return !knows(rules, now, viewer, unit); });
  }
  /// All units on which the sums of the fires rest.
  [[nodiscard]] bool knowAll(const Rules& rules, const State& state) const {
    return know(rules, state.combat.attackers | state.combat.defenders);
  }
  [[nodiscard]] bool countAll(const Rules& rules, const Units& units) const {
    return !isPlayer(viewer) || !units.anyOf([&](UnitId unit) { return !counts(rules, now, viewer, unit); });
  }
  [[nodiscard]] bool countAll(const Rules& rules, const State& state) const {
    return countAll(rules, state.combat.attackers | state.combat.defenders);
  }
};

[[nodiscard]] inline Fire named(Fire fire, const Phrase& name, Side side, Place into, std::uint16_t number) {
  fire.name = name;
  fire.side = side;
  fire.into = into;
  fire.id = number;
  return fire;
}

// outlook_artillery.cpp
/// The next volley of a bombardment that is under way.
void addVolley(const Rules& rules, const State& state, const BombardFrame& frame, const Eyes& eyes, Outlook& out);
/// Bombardments that have been announced and are still to come, in the order of 11.2, as far as the viewer sees a
/// target: all together at the first one.
void addAnnounced(const Rules& rules, const State& state, const Eyes& eyes, Outlook& out);
/// The next counter-battery fire, once somebody answers.
void addCounter(const Rules& rules, const State& state, Outlook& out);
/// What comes of it that a unit has been named to answer the fire of a battery [12.3.2].
[[nodiscard]] Outlook counterOutlook(const Rules& rules, const State& state, UnitId battery);

}  // namespace kessel::winter
