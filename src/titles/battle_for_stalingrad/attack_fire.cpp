// SPDX-License-Identifier: GPL-3.0-or-later
// Ground attack, steps 4 and 5: the attack type, who fires at whom, and every shot as a sum of cited lines.
#include "titles/battle_for_stalingrad/attack.h"

namespace kessel::bfs {
namespace {

/// Column 6: Soviet Defensive Fire by the terrain of the defenders' own hex; strengths of adjacent units only [14.3f].
void addColumn6(const AttackAt& at, Shot& shot) {
  const TerrainData& terrain = at.rules.effects(at.target());
  const Phrase label = say("Soviets defend in {0}", terrain.name);
  if (terrain.sovietTimes > 1) shot.strength.times(terrain.sovietTimes, "10.42", label);
  if (terrain.sovietDie != 0) shot.die.add(terrain.sovietDie, "10.42", label);
}

/// Column 7: German Defensive Fire by the terrain of the hex fired upon, artillery included [14.3g].
void addColumn7(const AttackAt& at, Shot& shot, Place hex) {
  const TerrainData& terrain = at.rules.effects(hex);
  const Phrase label = say("Soviets attack from {0}", terrain.name);
  if (terrain.germanTimes > 1) shot.strength.times(terrain.germanTimes, "10.42", label);
  if (terrain.germanDie != 0) shot.die.add(terrain.germanDie, "10.42", label);
}

/// The attackers' own fire and what supports them, before any die modifier.
[[nodiscard]] Shot offensiveStrength(const AttackAt& at, Purpose purpose) {
  Shot shot{.side = at.attacker(), .into = at.target()};
  addAdjacent(at.rules, at.state, shot, at.attackers(), at.target());  // [10.3a] [10.4c] [14.12]
  const Batteries guns = committed(at.rules, at.state, shot.side);
  // [6.47] [10.3a] [10.31] [10.41] [10.4c] [10.64]
  if (!guns.empty()) addBatteries(at.rules, at.state, shot, guns.all(), at.target(), purpose);
  if (at.dive() > 0) shot.strength.add(at.dive(), "5.6", say("Dive Bomber points"));  // [5.62]
  return shot;
}

/// Any engineer among the attackers that are left cancels column 5 [10.43, R-64].
[[nodiscard]] UnitId engineer(const AttackAt& at) {
  for (UnitId unit : at.attackers()) {
    if (at.rules[unit].is(kEngineer)) return unit;
  }
  return kNoUnit;
}

/// Batteries of the defender aimed at a direction.
[[nodiscard]] Batteries aimedAt(const AttackAt& at, int direction) {
  return committed(at.rules, at.state, at.defender()).those([&](UnitId unit) {
    return at.state.aim(unit) == direction + 1;
  });
}

[[nodiscard]] Units unitsAimedAt(const AttackAt& at, int direction) {
  return at.firing().those([&](UnitId unit) { return at.state.aim(unit) == direction + 1; });
}

/// A battery may fire into a hex that attackers hold [10.65, 10.66, 12.16b].
[[nodiscard]] Verdict mayAim(const AttackAt& at, UnitId battery, int direction) {
  const Place hex = at.hex(direction);
  if (Verdict v = mayReach(at.rules, at.state, battery, hex); !v) return v;
  if (at.defender() == kGerman) return allow();  // [10.65b]
  const Units aimed = unitsAimedAt(at, direction);
  if (aimed.empty())
    return refuse("10.65a",
                  "Soviet artillery may only fire into a hex at which the defending units fire, and {0} is none", hex);
  if (aimed.allOf([&](UnitId unit) { return at.rules[unit].is(kMilitia); }))
    return refuse("12.16b", "Only militia fire at {0}, and no Soviet artillery may aid militia alone", hex);
  return maySalvoTogether(at.rules, at.state, aimedAt(at, direction).all(), battery, "10.66");
}

}  // namespace

// --- Who takes part --------------------------------------------------------------------------------------------

Units AttackAt::attackersIn(Place hex) const {
  if (hex == kNowhere) return {};
  const std::uint8_t number = group();
  return unitsIn(state, hex, [&](UnitId unit) { return state.group[index(unit)] == number; });  // [10.12]
}

Units AttackAt::attackers() const {
  Units all;
  for (Place hex : rules.around(target())) {
    for (UnitId unit : attackersIn(hex)) all.add(unit);
  }
  return all;
}

Units AttackAt::defenders() const {
  // [10.14] Militia can be lost before the first shot [13.25]; then units in support may have come into the hex.
  const Side side = defender();
  return unitsIn(state, target(), [&](UnitId unit) { return rules[unit].side == side && combatant(rules, unit); });
}

Units AttackAt::firing() const {
  return unitsIn(state, target(), [&](UnitId unit) { return rules[unit].fire > 0; });
}

// --- Step 4: the attack type [10.2] ------------------------------------------------------------------------------

Sum typeDie(const AttackAt& at) {
  Sum die;
  if (at.attacker() == kSoviet) {
    const bool clear =
        at.attackers().allOf([&](UnitId unit) { return at.rules.terrainAt(at.state.at(unit)) == Terrain::Clear; });
    if (clear) die.add(1, "10.22a", say("All attacking Soviet units are in clear terrain"));
    return die;
  }
  const bool weak = at.defenders().allOf([&](UnitId unit) { return at.rules[unit].is(kMilitia | kSurvivor); });
  if (weak) die.add(-1, "10.22b", say("Only militia or survivors defend"));  // [6.76] [12.16a] R-68
  return die;
}

/// [10.2]
AttackType typeOf(int modified) {
  if (modified <= 1) return AttackType::Surprise;
  return modified >= 6 ? AttackType::Ambush : AttackType::Normal;
}

// --- Step 5: the defender assigns his fire [10.4a] -----------------------------------------------------------------

bool undecided(const AttackAt& at, UnitId unit) {
  if (at.rules[unit].side != at.defender() || at.state.aim(unit) != 0) return false;
  if (at.state.is(unit, kIndirect)) return true;
  return at.state.at(unit) == at.target() && at.rules[unit].fire > 0;
}

Verdict mayAssign(const AttackAt& at, UnitId unit, Place hex) {
  if (!undecided(at, unit)) return refuse("10.4a", "{0} has no fire to assign here", unit);
  const int direction = isHex(hex) ? at.rules.directionTo(at.target(), hex) : -1;
  if (direction < 0 || at.attackersIn(hex).empty())
    return refuse("10.4a", "{0} may only fire into a hex next to {1} that contains attacking units", unit, at.target());
  if (!at.state.is(unit, kIndirect)) return allow();
  if (at.firing().anyOf([&](UnitId defender) { return undecided(at, defender); }))
    return refuse("10.65a", "The defending units are assigned first");
  return mayAim(at, unit, direction);
}

Batteries toAssign(const AttackAt& at) {
  Batteries open;
  for (UnitId unit : at.firing()) {
    if (undecided(at, unit)) open.add(unit);
  }
  if (!open.empty()) return open;
  return committed(at.rules, at.state, at.defender()).those([&](UnitId unit) { return undecided(at, unit); });
}

// --- Step 5: the shots -----------------------------------------------------------------------------------------

int nextFiredUpon(const AttackAt& at) {
  const int first = at.frame().firedAt.first();
  if (first != 0) return first;
  for (int direction = 0; direction < kDirections; ++direction) {
    if (!unitsAimedAt(at, direction).empty() || !aimedAt(at, direction).empty()) return direction + 1;
  }
  return 0;
}

Shot defensiveShot(const AttackAt& at, int direction) {
  return defensiveShotBy(at, direction, unitsAimedAt(at, direction), aimedAt(at, direction).all());
}

Shot defensiveShotBy(const AttackAt& at, int direction, const Units& units, std::span<const UnitId> batteries) {
  const Place hex = at.hex(direction);
  Shot shot{.side = at.defender(), .into = hex};
  addAdjacent(at.rules, at.state, shot, units, hex);
  if (shot.side == kSoviet) addColumn6(at, shot);
  // [6.47] [10.41] [10.64]
  if (!batteries.empty()) addBatteries(at.rules, at.state, shot, batteries, hex, Purpose::Defensive);
  if (shot.side == kGerman) addColumn7(at, shot, hex);
  if (at.type() == AttackType::Ambush) shot.die.add(-1, "10.5a", say("Ambush"));
  addIsolation(at.rules, at.state, shot);
  return shot;
}

Shot offensiveShot(const AttackAt& at) {
  Shot shot = offensiveStrength(at, Purpose::Offensive);
  const UnitId helper = engineer(at);
  if (helper == kNoUnit) {
    addColumn5(at.rules, at.state, shot, at.target(), true);
  } else if (column5(at.rules, at.target(), shot.side) != 0) {
    shot.die.note("10.43", say("{0} cancels the terrain of {1}", helper, at.target()));
  }
  addIsolation(at.rules, at.state, shot);
  return shot;
}

Shot surpriseOffensiveShot(const AttackAt& at) {
  Shot shot = offensiveStrength(at, Purpose::Surprise);
  addIsolation(at.rules, at.state, shot);
  return shot;
}

Shot surpriseDefensiveShot(const AttackAt& at) {
  // [10.34] The fire goes at all attackers at once; [14.12] values still follow the terrain fired into: second values
  // as soon as one attacking hex asks for them.
  Place into = kNowhere;
  for (UnitId unit : at.attackers()) {
    const Place hex = at.state.at(unit);
    const Terrain terrain = at.rules.terrainAt(hex);
    const bool harder = terrain == Terrain::Heavy || terrain == Terrain::Fortified || terrain == Terrain::Special;
    if (into == kNowhere || harder || at.rules.terrainAt(into) == Terrain::Clear) into = hex;
    if (harder) break;
  }
  Shot shot{.side = at.defender(), .into = kNowhere};
  addAdjacent(at.rules, at.state, shot, at.firing(), into);  // [10.3a] [10.34] [14.12]
  addIsolation(at.rules, at.state, shot);
  return shot;
}

Shot lastSalvoShot(const AttackAt& at) {
  Shot shot{.side = at.attacker(), .into = at.target()};
  const Batteries guns = committed(at.rules, at.state, shot.side);
  addBatteries(at.rules, at.state, shot, guns.all(), at.target(), Purpose::LastSalvo);
  addColumn5(at.rules, at.state, shot, at.target(), false);
  addIsolation(at.rules, at.state, shot);
  return shot;
}

}  // namespace kessel::bfs
