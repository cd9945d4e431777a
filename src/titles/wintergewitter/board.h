// SPDX-License-Identifier: GPL-3.0-or-later
// Units on the board: placing, weakening and eliminating them, and what stands where.
#pragma once

#include "titles/wintergewitter/air_frames.h"
#include "titles/wintergewitter/combat_frames.h"
#include "titles/wintergewitter/frames.h"
#include "titles/wintergewitter/rules.h"

namespace kessel::winter {

/// What the units in a hex mark.
[[nodiscard]] State::Marks marksOf(const Rules& rules, const State& state, Place hex);
/// Takes a unit from wherever it is and puts it on top of the stack at `to`, or into a box. Keeps markers that belong
/// to hexes right: an entrenchment goes when the last friend leaves [15.3], a construction marker and the work on a
/// bridge when the unit does, control of the hex passes.
void put(const Rules& rules, State& state, UnitId unit, Place to);

/// Units of a side in a hex, convoys too.
[[nodiscard]] Units unitsOf(const Rules& rules, const State& state, Place hex, Side side);

/// On its reduced side [2.2a, R-123].
[[nodiscard]] inline bool isReduced(const Rules& rules, const State& state, UnitId unit) {
  return rules[unit].reduced > 0 && state.strengthOf(unit) <= rules[unit].reduced;
}
/// Proficiency rating of the side that shows [11.3.2].
[[nodiscard]] inline int proficiencyOf(const Rules& rules, const State& state, UnitId unit) {
  return rules[unit].proficiency[isReduced(rules, state, unit) ? 1 : 0];
}
[[nodiscard]] inline int stackingOf(const Rules& rules, const State& state, UnitId unit) {
  return rules[unit].stacking[isReduced(rules, state, unit) ? 1 : 0];
}
/// Stacking points in a hex, of whichever side stands there [9.1a].
[[nodiscard]] int stackingIn(const Rules& rules, const State& state, Place hex);
[[nodiscard]] int stackingOf(const Rules& rules, const State& state, const Units& units);
/// Gruppe Bischof, which fights with the Rumanian VII Corps.
[[nodiscard]] inline bool isBischof(const Rules& rules, UnitId unit) {
  return rules[unit].formation == Formation::GermanIndependent && !rules[unit].is(kMechActivation);
}
/// An artillery unit in the narrow sense.
[[nodiscard]] inline bool shells(const Rules& rules, UnitId unit) {
  return rules[unit].shells();
}

/// Exerts a Zone of Control by what it is; whether its stack is disrupted decides besides [10.1b, R-51].
[[nodiscard]] inline bool hasZone(const Rules& rules, UnitId unit) {
  return !rules[unit].is(kAnyHq | kCompany | kConvoy | kAircraft);
}
/// An enemy of `side` stands in a hex, be it a convoy alone.
[[nodiscard]] inline bool holdsEnemy(const Rules& rules, const State& state, Place hex, Side side) {
  return !state.empty(hex) && rules[state.top(hex)].side != side;
}
/// Hexes of convoys. They bar no enemy and are in no layer of the board, yet they are Axis units.
[[nodiscard]] Hexes convoyHexes(const Rules& rules, const State& state);
/// All units of the hex (but convoys) are disrupted, so the stack is [13.1f].
[[nodiscard]] bool isDisrupted(const Rules& rules, const State& state, Place hex);
/// Hexes in the Zone of Control of a side [10.0]. Soviet zones do not reach into the Pocket.
[[nodiscard]] Hexes zoneOfControl(const Rules& rules, const State& state, Side side);
[[nodiscard]] bool inZoneOfControl(const Rules& rules, const State& state, Place hex, Side of);
/// An enemy of `side` stands beside a hex, whatever it is but a convoy.
[[nodiscard]] bool besideEnemy(const Rules& rules, const State& state, Place hex, Side side);

/// A minor river without a bridge along side d of a hex, as it is now [16.2.2].
[[nodiscard]] bool unbridged(const Rules& rules, const State& state, Place hex, int d);
/// A bridge over a minor river, printed or built.
[[nodiscard]] bool bridged(const Rules& rules, const State& state, Place hex, int d);
/// Whether somebody can build or destroy the bridge of a hexside: only so many differ from the map at a time.
[[nodiscard]] Verdict mayTurn(const Rules& rules, const State& state, Side who, std::uint16_t side);
/// The number of a hexside in State::bridges and State::spans; of two hexes the one from which the direction is 0 to 2.
[[nodiscard]] std::uint16_t sideNumber(const Rules& rules, Place hex, int d);
/// Builds the bridge along a side, or destroys it; false if the lists are full.
bool turnBridge(State& state, std::uint16_t side);

/// Interdiction: points that a Soviet unit loses in a hex, and the zones that reach it by their bits [4.4b, 4.4c].
[[nodiscard]] std::uint16_t zonesAt(const Rules& rules, const State& state, Place hex);
[[nodiscard]] int interdictionLoss(const State& state, std::uint16_t zones);

/// Takes a strength point from a unit: it may turn to its reduced side or be destroyed. Counted for replacements
/// [17.2b].
void losePoint(const Rules& rules, State& state, UnitId unit, Cite rule, Events& events);
/// Tells the owner of a unit, and the other player in words that do not name it where he does not know it [18.1f].
void tellBoth(const Rules& rules, const State& state, Events& events, EventKind kind, Cite rule, UnitId unit,
              const Phrase& open, const Phrase& covered);
/// Destroys a unit, however strong it is; it may be rebuilt in this turn. Convoys are gone for good [16.3c].
void destroy(const Rules& rules, State& state, UnitId unit, Cite rule, Events& events);
/// Units of a side enter a hex: Relief Convoys that stand there alone are destroyed [16.3c].
void runOver(const Rules& rules, State& state, Place hex, Side by, Events& events);
/// Disrupts a unit [13]; nothing more happens to one that is.
void disrupt(const Rules& rules, State& state, UnitId unit, Cite rule, Events& events);
void markFired(const Rules& rules, State& state, UnitId unit, Cite rule, Events& events);
/// A hasty or prepared attack, which is one on all units of a hex [11.1a]: they lose their construction markers [15.1b]
/// and each of them has been attacked.
void attacked(const Rules& rules, State& state, Place hex, Events& events);
/// A unit has been attacked, as bombardment does with whom it hits and with nobody else of the hex [4.5.1a, 12.3.1d]:
/// the die of its Ring Army is rolled from now on [5.3d, R-36]; the reserve that it belongs to is released, by ground
/// units at least [19.1.1g, R-103].
void noteAttackOn(const Rules& rules, State& state, UnitId unit, bool air, Events& events);
/// A formation that was held may act from now on. `onlyFor`: who is told; if only the Soviet player is, the Axis must
/// go on thinking that it is held.
void release(const Rules& rules, State& state, Formation formation, Cite rule, Events& events, Side onlyFor = kNobody);
/// Units that are held as far as a player knows.
[[nodiscard]] Units heldFor(const State& state, Side viewer);
/// A unit does what nobody does who is held: if the Axis sees which one it is, it knows that its formation is released.
void noteFree(const Rules& rules, State& state, UnitId unit);

[[nodiscard]] inline S stepOf(const Frame& frame) {
  return static_cast<S>(frame.step);
}

}  // namespace kessel::winter
