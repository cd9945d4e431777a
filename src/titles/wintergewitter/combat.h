// SPDX-License-Identifier: GPL-3.0-or-later
// Chapters 11 to 13: what their files offer to each other.
#pragma once

#include "kessel/engine/outlook.h"
#include "kessel/engine/sum.h"
#include "titles/wintergewitter/views.h"

namespace kessel::winter {

[[nodiscard]] inline Side attackerOf(const State& state) {
  return state.combat.side;
}
[[nodiscard]] inline Side defenderOf(const State& state) {
  return other(state.combat.side);
}

/// Who leads a side in the engagement, kNoUnit if nobody has been named [11.3].
[[nodiscard]] inline UnitId leadOf(const State& state, Side side) {
  return side == attackerOf(state) ? state.combat.attackLead : state.combat.defenceLead;
}

// --- combat_segment.cpp: who may attack and bombard
/// Whether the target could be attacked from a hex: not across the Don.
[[nodiscard]] bool bordersOn(const Rules& rules, Place from, Place target);
/// May a unit take part in a prepared attack on a hex?
[[nodiscard]] Verdict mayJoin(const Rules& rules, const State& state, UnitId unit, Place target);
/// May a hex be bombarded by artillery of a side at all [12.3.1c, 12.3.1d, 12.3.1e]?
[[nodiscard]] Verdict mayBeShelled(const Rules& rules, const State& state, Side side, Place hex);
/// May an artillery unit of the phasing side bombard a hex in the running segment [12.1, 12.3.1]?
[[nodiscard]] Verdict mayBombard(const Rules& rules, const State& state, UnitId unit, Place target);
/// ... for the hasty attack that is under way on it [12.2g]?
[[nodiscard]] Verdict mayBombardHasty(const Rules& rules, const State& state, UnitId unit, Place target);
/// May an artillery unit bombard for defenders of a hex [12.3.1b]?
[[nodiscard]] Verdict mayDefend(const Rules& rules, const State& state, UnitId unit, Place attacked);
/// Enemy units in a hex that have a combat value: no convoys [16.3c].
[[nodiscard]] Units fightersIn(const Rules& rules, const State& state, Place hex, Side side);

// --- combat.cpp
/// Attackers that may still fire and advance.
[[nodiscard]] inline Units ableAttackers(const State& state) {
  return state.combat.attackers - state.combat.barred;
}
/// Attackers that take part, disrupted or not, and the artillery of a stack that attacks hastily, which can be
/// hit: not those who did not follow a new lead [11.3.1a].
[[nodiscard]] inline Units engagedAttackers(const State& state) {
  const Combat& combat = state.combat;
  return combat.kind == CombatKind::Hasty ? combat.attackers : combat.attackers - (combat.barred - state.disrupted);
}
/// The units of the engagement in a hex.
[[nodiscard]] Units engagedIn(const State& state, Side side, Place hex);
/// Where units stand; of those that attack, the hexes from which the attack is made.
[[nodiscard]] Hexes hexesOf(const State& state, const Units& units);
[[nodiscard]] inline Hexes attackHexes(const State& state) {
  return hexesOf(state, ableAttackers(state));
}
/// Those who may lead: artillery units and HQs only where there is nothing else [11.3]. `firm`: nobody disrupted
///
[[nodiscard]] Units leaders(const Rules& rules, const State& state, const Units& among, bool firm);
/// Why one of them may not, or somebody else.
[[nodiscard]] Verdict whyNoLead(const State& state, UnitId unit, const Units& among, bool firm);
/// Units that a combat shows to both sides: all that are engaged once fire is exchanged [18.1e, R-116].
[[nodiscard]] bool showsEngaged(const State& state);
/// A unit has been destroyed, disrupted or driven off: it is taken out of whatever it took part in.
void dropLost(const Rules& rules, State& state);

// --- counter_battery.cpp
/// It has been named to answer announced fire, which shows it to the other side [12.3.2] [18.1e].
[[nodiscard]] bool answersFire(const State& state, UnitId unit);
/// May a unit fire counter-battery at another one [12.3.2]?
[[nodiscard]] Verdict mayAnswer(const Rules& rules, const State& state, UnitId unit, UnitId battery);
/// The announced fire of a side that may be answered.
[[nodiscard]] Units announcedBy(const State& state, Side side);

// --- reckon.cpp
/// A fire on the Combat Results Table, with where its figures come from.
struct Reckoning {
  Sum strength;
  Sum shifts;
  Sum die;
};
/// A side has nothing but artillery units in a hex, convoys not counted [12.1f, R-86].
[[nodiscard]] bool loneArtillery(const Rules& rules, const State& state, Place hex, Side side);
/// Fire of the attackers at the hex [11.2g], of the defenders at one of theirs [11.2f].
[[nodiscard]] Reckoning attackFire(const Rules& rules, const State& state);
[[nodiscard]] Reckoning defenceFire(const Rules& rules, const State& state);
/// Fire at retreating units in a hex [11.7.1].
[[nodiscard]] Reckoning opportunityFire(const Rules& rules, const State& state, Side side, Place hex);
/// Units of a side that fire at retreating units in a hex: not disrupted, and their zone reaches it [11.7.1a, 13.1e].
[[nodiscard]] Units opportunityFirers(const Rules& rules, const State& state, Side side, Place hex);
/// The fire of a step, whatever its kind.
[[nodiscard]] Reckoning reckon(const Rules& rules, const State& state, const FireFrame& frame);
/// Column of a strength: the first one for any below it.
[[nodiscard]] int baseColumn(const Chart& chart, int strength);
[[nodiscard]] int columnOf(const Rules& rules, const Reckoning& fire);
/// Number of a fire among those of a combat, for events and outlooks.
[[nodiscard]] std::uint16_t fireNumber(const State& state, const FireFrame& frame);

// --- losses.cpp
void beginLosses(State& state, Side side, LossKind kind, Place hex, int points);
/// The points that are left and find no unit any more count for the advance [11.5c, 11.8b].
void unfilled(State& state, Side side, int points);

// --- retreat.cpp
/// What can become of a stack that must retreat.
enum class WayOut : std::uint8_t {
  Course,      ///< there is a course on the map, for some of them at least
  OffMap,      ///< over the edge only [11.7i]
  Surrounded,  ///< enemies and their zones close all, be it those who fired [11.7e]
  NoRoom,      ///< friends fill all hexes to which nobody else closes the way [R-67]
  Terrain,     ///< there would be none without any enemy either [11.7b]
};
[[nodiscard]] WayOut wayOut(const Rules& rules, const State& state, const Units& units, int length);
/// Those of them who would stand while others retreat: they find neither room on the map nor a way off it.
[[nodiscard]] Units withoutRoom(const Rules& rules, const State& state, const Units& units, int length);
/// Units of one hex retreat.
void beginRetreat(State& state, Side side, const Units& units, Place from, int length);
/// What a retreat costs on its way.
struct RetreatCost {
  bool fire = false;  ///< enemies may fire [11.7.1a]
  int river = 0;      ///< strength points lost at rivers without a bridge [11.7f] ...
  int bridge = 0;     ///< ... and at bridges under interdiction [11.7g]
  /// Sixth Army would be back in the Pocket, and Thunderclap over [5.2e].
  bool home = false;
};
/// ... of the next hex, for the part that goes now.
[[nodiscard]] RetreatCost costOfRetreat(const Rules& rules, const State& state, Place to);
/// ... of every course at least, its points all in one; nothing where there are too many to look at.
[[nodiscard]] RetreatCost leastCostOfRetreat(const Rules& rules, const State& state);
/// What a retreat means for Thunderclap.
enum class WayHome : std::uint8_t { None, Some, Every };
/// Ways of a retreat that has not begun by which Sixth Army would be back in the Pocket [5.2e].
[[nodiscard]] WayHome wayHome(const Rules& rules, const State& state);
/// Where the part that goes now may come to its end, and where it is stopped on the way by fire or losses.
[[nodiscard]] std::vector<Reach> retreatsOf(const Rules& rules, const State& state);

// --- advance.cpp
/// Where units can advance to, one after the other, the one that is on its way first; of nobody: where that one can.
[[nodiscard]] std::vector<Reach> advancesOf(const Rules& rules, const State& state, std::span<const UnitId> units);

// --- fire.cpp
void beginFire(State& state, Side side, FireKind kind, Place into, int number = 0);

/// A die against a proficiency rating: the check is passed at it or below [11.5b].
[[nodiscard]] inline bool passes(int die, int rating) {
  return die <= rating;
}

}  // namespace kessel::winter
