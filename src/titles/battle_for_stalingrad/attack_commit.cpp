// SPDX-License-Identifier: GPL-3.0-or-later
// Ground attack, steps 2 and 3: which artillery and Dive points are committed, and which artillery answers.
#include "titles/battle_for_stalingrad/attack.h"
#include "titles/battle_for_stalingrad/views.h"

namespace kessel::bfs {
namespace {

/// Calls visit(UnitId) until it returns true for each battery of a side that stands on the map.
template <class Visit>
bool anyBattery(const AttackAt& at, Side side, Visit visit) {
  for (UnitId unit : at.rules().batteries[index(side)]) {
    if (at.state().onMap(unit) && visit(unit)) return true;
  }
  return false;
}

}  // namespace

Verdict unengaged(const AttackAt& at, UnitId unit, Side side) {
  const State& state = at.state();
  if (at.rules()[unit].side != side || !state.onMap(unit))
    return refuse("10.0a", "Only {0} units on the map can be named here", side);
  if (state.is(unit, kIndirect) || state.group[index(unit)] == at.group())
    return refuse("10.0a", "{0} takes part in this attack already", unit);
  if (state.is(unit, kUsed)) return refuse("7.25", "{0} has already been used in this Game-Turn", unit);
  if (state.group[index(unit)] != 0 || state.is(unit, kLeftOut))
    return refuse("10.13a", "{0} was left out of this attack", unit);
  return allow();
}

Batteries committed(const Rules& rules, const State& state, Side side) {
  Batteries found;
  for (UnitId unit : rules.batteries[index(side)]) {
    if (state.is(unit, kIndirect)) found.add(unit);
  }
  return found;
}

// --- Step 2: the attacker's artillery and Dive points [10.6, 5.6] ---------------------------------------------

Verdict mayCommit(const AttackAt& at, UnitId unit) {
  const Rules& rules = at.rules();
  if (Verdict v = unengaged(at, unit, at.attacker()); !v) return v;
  if (!rules[unit].is(kBattery)) return refuse("10.6", "{0} is not artillery that can fire indirectly", unit);
  if (at.attacker() == kSoviet && at.breakthrough())
    return refuse("10.69", "No Soviet artillery may be committed to an attack made with a Breakthrough Point");
  if (rules.adjacent(at.state().at(unit), at.target()))
    return refuse("10.63a", "{0} is next to {1} and may only attack from there", unit, at.target());
  if (Verdict v = mayReach(rules, at.state(), unit, at.target()); !v) return v;
  if (at.attacker() == kGerman) return allow();
  return maySalvoTogether(rules, at.state(), committed(rules, at.state(), kSoviet).all(), unit, "10.66");
}

Verdict mayDive(const AttackAt& at, int points) {
  if (points <= 0 || points % 2 != 0) return refuse("5.6", "Dive points are committed in steps of two");
  if (points > at.state().dive[index(at.attacker())]) return refuse("5.6", "There are not so many Dive points left");
  return allow();
}

bool anyCommit(const AttackAt& at) {
  if (mayDive(at, 2)) return true;
  if (at.attacker() == kSoviet && at.breakthrough()) return false;
  if (at.attacker() == kGerman && mayHide(at.rules(), at.state(), at.target(), greatestRange(at.rules())))
    return true;
  return anyBattery(at, at.attacker(), [&](UnitId unit) { return mayCommit(at, unit).ok(); });
}

void listCommit(const AttackAt& at, Prompt& out) {
  ask(out, at.attacker(), S::Attack, "10.62",
      mayDive(at, 2) ? say("Attack on {0}: commit artillery and Dive points in support", at.target())
                     : say("Attack on {0}: commit artillery in support", at.target()));
  out.legal.add(act(V::Done));
  for (int points = 2; mayDive(at, points); points += 2) out.legal.add(act(V::Dive, points));
  anyBattery(at, at.attacker(), [&](UnitId unit) {
    if (mayCommit(at, unit)) out.legal.add(act(V::Commit, unit));
    return false;
  });
}

// --- Step 3: the defender's artillery [10.6] ---------------------------------------------------------------------

Verdict mayAnswer(const AttackAt& at, UnitId unit) {
  const Rules& rules = at.rules();
  const State& state = at.state();
  if (Verdict v = unengaged(at, unit, at.defender()); !v) return v;
  if (!rules[unit].is(kBattery)) return refuse("10.6", "{0} is not artillery that can fire indirectly", unit);
  if (state.at(unit) == at.target()) return refuse("10.63b", "{0} stands in the attacked hex and defends there", unit);
  if (at.defender() == kSoviet) {
    const Units defenders = at.defenders();
    if (at.target() != rules.kurgan && defenders.anyOf([&](UnitId u) { return rules[u].is(kSurvivor); }))
      return refuse("6.71", "No Soviet artillery may be committed when a survivor is attacked, except in 1726");
    if (at.firing().empty())
      return refuse("10.65a", "No unit in {0} can fire, so artillery cannot either", at.target());
    if (!defenders.anyOf([&](UnitId u) { return !rules[u].is(kMilitia) && rules[u].fire > 0; }))
      return refuse("12.16b", "No Soviet artillery may aid militia alone");
  }
  for (Place hex : rules.around(at.target())) {
    if (hex == kNowhere || at.attackersIn(hex).empty()) continue;
    if (mayReach(rules, state, unit, hex)) return allow();  // [10.76b]
  }
  return refuse("10.61", "No attacking hex is within range of {0}", unit);
}

bool anyAnswer(const AttackAt& at) {
  if (at.defender() == kGerman && mayHide(at.rules(), at.state(), at.target(), greatestRange(at.rules()) + 1))
    return true;
  return anyBattery(at, at.defender(), [&](UnitId unit) { return mayAnswer(at, unit).ok(); });
}

void listAnswer(const AttackAt& at, Prompt& out) {
  ask(out, at.defender(), S::Attack, "10.62", say("{0} is attacked: commit artillery to its defence", at.target()));
  out.legal.add(act(V::Done));
  anyBattery(at, at.defender(), [&](UnitId unit) {
    if (mayAnswer(at, unit)) out.legal.add(act(V::Commit, unit));
    return false;
  });
}

}  // namespace kessel::bfs
