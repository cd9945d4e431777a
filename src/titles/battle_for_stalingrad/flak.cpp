// SPDX-License-Identifier: GPL-3.0-or-later
// Case 5.5: anti-air fire, over hexes under air attack and over ground attacks with Dive points alike.
#include <algorithm>

#include "titles/battle_for_stalingrad/air.h"
#include "titles/battle_for_stalingrad/chapters.h"
#include "titles/battle_for_stalingrad/views.h"

namespace kessel::bfs {

Verdict mayFlak(const Rules& rules, const State& state, UnitId unit, Place over) {
  if (!rules[unit].is(kFlak)) return refuse("5.5a", "Only flak fires at aircraft");
  if (!state.onMap(unit)) return refuse("5.52", "{0} is not on the map", unit);
  const UnitData& data = rules[unit];
  const int distance = rules.distance(state.at(unit), over);
  if (distance > data.antiAir) {  // [3.33b] [5.54]
    return data.antiAir == 0 ? refuse("5.55b", "{0} can fire over its own hex only", unit)
                             : refuse("5.52", "{0} has anti-air range {1}; the distance to {2} is {3}", unit,
                                      data.antiAir, over, distance);
  }
  if (data.side == kGerman) return allow();  // [5.53b] [5.56b]
  if (state.is(unit, kUsed)) return refuse("5.56b", "{0} has been used and may no longer fire at aircraft", unit);
  const Place locked = state.flakHex[static_cast<std::size_t>(data.flakIndex)];
  if (locked != kNowhere && locked != over)
    return refuse("5.53a", "{0} has fired over {1} and may fire over no other hex in this Game-Turn", unit, locked);
  return allow();
}

bool anyFlak(const Rules& rules, const State& state, Side side, Place over) {
  return std::any_of(rules.flak.begin(), rules.flak.end(),
                     [&](UnitId unit) { return rules[unit].side == side && mayFlak(rules, state, unit, over).ok(); });
}

bool mayFireAtAircraft(const Rules& rules, const State& state, Side side, Place over) {
  if (anyFlak(rules, state, side, over)) return true;
  int greatest = 0;
  for (UnitId unit : rules.flak)
    greatest = rules[unit].side == side ? std::max(greatest, int{rules[unit].antiAir}) : greatest;
  return side == kGerman && mayHide(rules, state, over, greatest);
}

void listFlak(const Rules& rules, const State& state, Side side, Place over, LegalList& legal) {
  for (UnitId unit : rules.flak) {
    if (rules[unit].side != side || state.is(unit, kFiredHere)) continue;
    if (mayFlak(rules, state, unit, over)) legal.add(act(V::Flak, unit));
  }
}

Shot flakShot(const Rules& rules, const State& state, Side side, Place over, UnitId alsoCounting) {
  Shot shot{.side = side, .into = over};
  int cutOff = 0;
  int cutOffHere = 0;
  for (UnitId unit : rules.flak) {
    if (rules[unit].side != side || (!state.is(unit, kFiredHere) && unit != alsoCounting)) continue;
    const bool here = state.at(unit) == over;
    const int strength = rules[unit].fire;  // [3.31e] [5.54]
    if (!inSupply(rules, state, unit)) {
      (here ? cutOffHere : cutOff) += strength;
    } else if (here) {
      // [5.59] whatever the terrain
      shot.strength.add(2 * strength, "5.55a", say("{0}, doubled over its own hex", unit));
    } else {
      shot.strength.add(strength, "5.5a", say("{0}", unit));
    }
  }
  // [13.0c] Units out of supply are halved as one total, before those in the hex are doubled. A point joined of
  // halves that are left over counts in the hex.
  const int leftHere = half(cutOffHere);
  const int left = half(cutOff + cutOffHere) - leftHere;
  if (left > 0) shot.strength.add(left, "13.0c", say("Units out of supply: {0} of {1} is left", left, cutOff));
  if (leftHere > 0)
    shot.strength.add(2 * leftHere, "13.0c",
                      say("flak out of supply, one half of {0}, doubled over its own hex", cutOffHere));
  addIsolation(rules, state, shot);
  return shot;
}

void endFlak(const Rules& rules, State& state, Side side, Place over) {
  for (UnitId unit : rules.flak) {
    if (rules[unit].side != side || !state.is(unit, kFiredHere)) continue;
    state.unmark(unit, kFiredHere);  // [5.56a]
    if (side == kSoviet) state.flakHex[static_cast<std::size_t>(rules[unit].flakIndex)] = over;
  }
}

}  // namespace kessel::bfs
