// SPDX-License-Identifier: GPL-3.0-or-later
// Chapter 10 inside: the parts of the ground attack that attack.cpp runs in order.
// Other chapters need only chapters.h and outlookAttack().
#pragma once

#include "titles/battle_for_stalingrad/air.h"
#include "titles/battle_for_stalingrad/artillery.h"
#include "titles/battle_for_stalingrad/chapters.h"

namespace kessel::bfs {

/// The ground attack whose frame is on top.
struct AttackAt {
  const Rules& rules;
  const State& state;

  [[nodiscard]] const AttackFrame& frame() const { return state.steps.top<AttackFrame>(); }
  [[nodiscard]] Place target() const { return frame().target; }
  [[nodiscard]] bool breakthrough() const { return frame().breakthrough; }
  [[nodiscard]] AttackType type() const { return frame().type(); }
  [[nodiscard]] int dive() const { return frame().dive; }
  [[nodiscard]] int points() const { return frame().points; }
  [[nodiscard]] int waiting() const { return frame().waiting; }
  [[nodiscard]] AttackStage stage() const { return frame().stage; }
  /// The attacker: the phasing player.
  [[nodiscard]] Side attacker() const { return phasing(state); }
  [[nodiscard]] Side defender() const { return other(attacker()); }
  [[nodiscard]] std::uint8_t group() const { return groupOf(state); }
  /// The hex in a direction from the target.
  [[nodiscard]] Place hex(int direction) const { return rules.around(target())[static_cast<std::size_t>(direction)]; }
  /// Attacking units in an adjacent hex, or in all of them.
  [[nodiscard]] Units attackersIn(Place hex) const;
  [[nodiscard]] Units attackers() const;
  /// Units in the target hex that defend: all but Chuikov and the depot [10.14, R-67].
  [[nodiscard]] Units defenders() const;
  /// Those of them that can fire.
  [[nodiscard]] Units firing() const;
};

[[nodiscard]] inline AttackAt attackOnTop(const Rules& rules, const State& state) {
  return {rules, state};
}

/// Batteries of a side that are committed to indirect fire.
[[nodiscard]] Batteries committed(const Rules& rules, const State& state, Side side);

// --- attack_support.cpp: steps 1 to 3
/// May the unit begin to move in support, on the map or onto it? It can come next to the target for certain [7.7].
[[nodiscard]] Verdict maySupport(const AttackAt& at, UnitId unit);
[[nodiscard]] Verdict mayJoin(const AttackAt& at, UnitId unit);
[[nodiscard]] bool anySupport(const AttackAt& at);
void listSupport(const AttackAt& at, Prompt& out);
[[nodiscard]] Verdict mayCommit(const AttackAt& at, UnitId unit);
[[nodiscard]] Verdict mayDive(const AttackAt& at, int points);
[[nodiscard]] Verdict mayAnswer(const AttackAt& at, UnitId unit);
[[nodiscard]] bool anyCommit(const AttackAt& at);
[[nodiscard]] bool anyAnswer(const AttackAt& at);
void listCommit(const AttackAt& at, Prompt& out);
void listAnswer(const AttackAt& at, Prompt& out);

// --- attack_fire.cpp: steps 4 and 5
[[nodiscard]] Sum typeDie(const AttackAt& at);
[[nodiscard]] AttackType typeOf(int modified);
[[nodiscard]] bool undecided(const AttackAt& at, UnitId unit);
[[nodiscard]] Verdict mayAssign(const AttackAt& at, UnitId unit, Place hex);
/// Defending units and batteries that must still be decided about; batteries only once all units are [10.65a].
[[nodiscard]] Batteries toAssign(const AttackAt& at);
/// The next hex to be fired upon, as 1 + direction from the target, or 0.
[[nodiscard]] int nextFiredUpon(const AttackAt& at);
/// Defensive Fire into the hex in a direction by what is aimed at it [10.4b].
[[nodiscard]] Shot defensiveShot(const AttackAt& at, int direction);
/// The same by units and batteries still to be decided (for outlooks).
[[nodiscard]] Shot defensiveShotBy(const AttackAt& at, int direction, const Units& units,
                                   std::span<const UnitId> batteries);
/// Offensive Fire of the attackers that are left [10.4c].
[[nodiscard]] Shot offensiveShot(const AttackAt& at);
[[nodiscard]] Shot surpriseOffensiveShot(const AttackAt& at);
[[nodiscard]] Shot surpriseDefensiveShot(const AttackAt& at);
[[nodiscard]] Shot lastSalvoShot(const AttackAt& at);

// --- attack_resolve.cpp: the dice of steps 2, 4 and 5
/// Goes on with another stage of the attack on top; nothing is asked any more in this one.
inline bool goTo(State& state, AttackStage stage) {
  state.steps.top<AttackFrame>().stage = stage;
  return false;
}
/// The only hex with attackers, as a direction from the target, or -1 if there are several.
[[nodiscard]] int onlyHex(const AttackAt& at);
/// Defensive Fire into one hex is over: its artillery is used [10.68], its aims are forgotten.
void closeHex(const Rules& rules, State& state, int direction, Events& events);
/// All Defensive Fire is over: nobody holds his fire any more; batteries that did stay ready.
void closeDefence(const Rules& rules, State& state);
/// Losses of both sides in a surprise attack; the phasing player, on top, chooses first [10.3c, R-97].
void applySurprise(const Rules& rules, State& state, int offensive, int defensive);
/// The die of a stage has fallen.
void rollFlak(const Rules& rules, State& state, Action die, Events& events);
void rollType(const Rules& rules, State& state, Action die, Events& events);
void rollDefensive(const Rules& rules, State& state, Action die, Events& events);
void rollOffensive(const Rules& rules, State& state, Action die, Events& events);
void rollSurprise(const Rules& rules, State& state, Action die, Events& events);
void rollLastSalvo(const Rules& rules, State& state, Action die, Events& events);

// --- attack_outlook.cpp
/// The attack at hand (the nearest Attack frame): odds of its type and of every fire still to come. Leaves `out` empty
/// if there is none.
void outlookAttack(const Rules& rules, const State& state, Outlook& out);

}  // namespace kessel::bfs
