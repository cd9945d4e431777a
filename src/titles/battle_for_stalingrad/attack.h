// SPDX-License-Identifier: GPL-3.0-or-later
// Chapter 10 inside: the numbers of an Attack frame, and the parts of the ground attack that attack.cpp runs in order.
// Other chapters need only chapters.h and outlookAttack().
#pragma once

#include "titles/battle_for_stalingrad/air.h"
#include "titles/battle_for_stalingrad/artillery.h"
#include "titles/battle_for_stalingrad/chapters.h"

namespace kessel::bfs {

/// Where a ground attack stands: the seven steps of 10.0b and the dice in them.
enum class AttackStage : std::uint8_t {
  Support,            ///< 1: support moves and units that join [7.7]
  Commit,             ///< 2: the attacker's indirect artillery and Dive points [10.62, 5.61]
  Flak,               ///< 2: flak that fires at the Dive points [5.63]
  FlakRoll,           ///< 2: its die
  Answer,             ///< 3: the defender's indirect artillery [10.62]
  Type,               ///< 4: the attack-type die [10.2]
  Assign,             ///< 5: the defender assigns his fire [10.4a]
  DefensiveRoll,      ///< 5: a die for each hex fired upon [10.4b]
  OffensiveRoll,      ///< 5: the attacker's die [10.4d]
  SurpriseOffensive,  ///< 5: the attacker's die, losses wait for the defender's [10.3b]
  SurpriseDefensive,  ///< 5: the defender's die
  LastSalvo,          ///< 5: artillery whose attackers are gone [10.67]
  Chits,              ///< 6
  End                 ///< 7: breakthrough or flip
};

enum class AttackType : std::uint8_t { Unknown, Surprise, Normal, Ambush };

/// The numbers of an Attack frame. data[0] target, data[1] 1 if made with a Breakthrough Point, data[2] bit 0: 1726 was
/// Soviet at the announcement, bits 1 and 2: AttackType; data[3] Dive points in support, in value after oil and
/// flak; data[4] hexes to be fired upon, in order, three bits each: 1 + direction from the target (the last of six is
/// found by what is aimed at it); data[5] low byte: Breakthrough Points, high byte: result of the attacker's fire that
/// waits for the defender's in a surprise.
class AttackAt {
 public:
  AttackAt(const Rules& rules, const State& state, const Frame& frame)
      : m_rules(&rules), m_state(&state), m_frame(&frame) {}

  [[nodiscard]] Place target() const { return static_cast<Place>(m_frame->data[0]); }
  [[nodiscard]] bool breakthrough() const { return m_frame->data[1] != 0; }
  [[nodiscard]] bool kurganSoviet() const { return (m_frame->data[2] & 1U) != 0; }
  [[nodiscard]] AttackType type() const { return static_cast<AttackType>(m_frame->data[2] >> 1U); }
  [[nodiscard]] int dive() const { return m_frame->data[3]; }
  [[nodiscard]] int points() const { return m_frame->data[5] & 0xFF; }
  [[nodiscard]] int waiting() const { return m_frame->data[5] >> 8; }
  [[nodiscard]] AttackStage stage() const { return static_cast<AttackStage>(m_frame->stage); }
  /// The attacker: the phasing player.
  [[nodiscard]] Side attacker() const { return phasing(*m_state); }
  [[nodiscard]] Side defender() const { return other(attacker()); }
  [[nodiscard]] std::uint8_t group() const {
    return static_cast<std::uint8_t>(m_frame - m_state->steps.frames.data() + 1);
  }
  /// The hex in a direction from the target.
  [[nodiscard]] Place hex(int direction) const {
    return m_rules->around(target())[static_cast<std::size_t>(direction)];
  }
  /// Attacking units in an adjacent hex, or in all of them.
  [[nodiscard]] Units attackersIn(Place hex) const;
  [[nodiscard]] Units attackers() const;
  /// Units in the target hex that defend: all but Chuikov and the depot [10.14, R-67].
  [[nodiscard]] Units defenders() const;
  /// Those of them that can fire.
  [[nodiscard]] Units firing() const;
  [[nodiscard]] const Rules& rules() const { return *m_rules; }
  [[nodiscard]] const State& state() const { return *m_state; }

 private:
  const Rules* m_rules;
  const State* m_state;
  const Frame* m_frame;
};

/// The attack at hand, or nothing.
[[nodiscard]] inline AttackAt attackOnTop(const Rules& rules, const State& state) {
  return {rules, state, state.steps.top()};
}

/// Batteries of a side that are committed to indirect fire. Any number may be [10.6].
class Batteries {
 public:
  static constexpr std::size_t kCapacity = 128;
  void add(UnitId unit) {
    if (m_count < kCapacity) m_unit[m_count++] = unit;
  }
  [[nodiscard]] std::span<const UnitId> all() const { return {m_unit.data(), m_count}; }
  [[nodiscard]] bool empty() const { return m_count == 0; }

 private:
  std::array<UnitId, kCapacity> m_unit;
  std::size_t m_count = 0;
};
[[nodiscard]] Batteries committed(const Rules& rules, const State& state, Side side);

// --- attack_support.cpp: step 1
/// May the unit begin to move in support, on the map or onto it? It can come next to the target for certain [7.7].
[[nodiscard]] Verdict maySupport(const AttackAt& at, UnitId unit);
[[nodiscard]] Verdict mayJoin(const AttackAt& at, UnitId unit);
[[nodiscard]] bool anySupport(const AttackAt& at);
void listSupport(const AttackAt& at, Prompt& out);

// --- attack_commit.cpp: steps 2 and 3
/// What keeps a unit of a side out of this attack, whatever it wants to do in it.
[[nodiscard]] Verdict unengaged(const AttackAt& at, UnitId unit, Side side);
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
/// The only hex with attackers, as a direction from the target, or -1 if there are several.
[[nodiscard]] int onlyHex(const AttackAt& at);
/// Defensive Fire into one hex is over: its artillery is used [10.68], its aims are forgotten.
void closeHex(const Rules& rules, State& state, int direction, Events& events);
/// All Defensive Fire is over: nobody holds his fire any more; batteries that did stay ready.
void closeDefence(const Rules& rules, State& state);
/// Losses of both sides in a surprise attack; the phasing player, on top, chooses first [10.3c, R-97].
void applySurprise(const Rules& rules, State& state, int offensive, int defensive);
/// The die of the present stage has fallen.
void rollAttackDie(const Rules& rules, State& state, int die, Events& events);

// --- attack_outlook.cpp
/// The attack at hand (the nearest Attack frame): odds of its type and of every fire still to come. Leaves `out` empty
/// if there is none.
void outlookAttack(const Rules& rules, const State& state, Outlook& out);

}  // namespace kessel::bfs
