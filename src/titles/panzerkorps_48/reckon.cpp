// SPDX-License-Identifier: GPL-3.0-or-later
// Who may fire at whom [7.3], with whose support [7.6], and what it comes to: weapons effectiveness [7.4] and column
// shifts [7.5].
#include <algorithm>
#include <utility>

#include "titles/panzerkorps_48/combat.h"

namespace kessel::chir {
namespace {

constexpr std::size_t kClasses = static_cast<std::size_t>(FireClass::Count);
/// Steps by fire class.
using Classes = std::array<int, kClasses>;

constexpr std::array<const char*, kClasses> kClassNames{"Armor", "Personnel", "Antitank", "Artillery"};

/// Units of a stack of the combat that can be fired on [R-35, 7.3h].
Units stackWith(const Rules& rules, const State& state, UnitId victim) {
  const Units all = rules[victim].side == state.combat.side ? attacking(state, false) : holding(state);
  return unitsIn(state, state.at(victim), all) - state.combat.targeted;
}

int effectOn(const Rules& rules, std::size_t fire, UnitId victim) {
  return rules.effect[fire][static_cast<std::size_t>(rules[victim].target)];
}
/// What steps of a class are worth; halves go down [7.4b, 7.4c, R-32].
int worth(const Rules& rules, std::size_t fire, UnitId victim, int steps) {
  return steps * effectOn(rules, fire, victim) / 2;
}

Classes stepsIn(const Rules& rules, const State& state, const Units& units) {
  Classes steps{};
  units.each([&](UnitId unit) { steps[static_cast<std::size_t>(rules[unit].fire)] += stepsOf(rules, state, unit); });
  return steps;
}
int sumOf(const Classes& steps) {
  int sum = 0;
  for (const int each : steps) sum += each;
  return sum;
}

/// The steps that count where no more than `most` do: those that do the most harm [7.3e, 7.3f, R-34].
Classes cutTo(const Rules& rules, UnitId victim, const Classes& steps, int most) {
  struct Best {
    int value = -1;
    Classes kept{};
  };
  std::array<Best, UINT8_MAX + 1> best{};
  best[0].value = 0;
  for (std::size_t fire = 0; fire < kClasses; ++fire) {
    for (int have = most; have >= 0; --have) {
      Best& now = best[static_cast<std::size_t>(have)];
      for (int more = std::min(steps[fire], have); more > 0; --more) {
        const Best& before = best[static_cast<std::size_t>(have - more)];
        const int value = before.value + worth(rules, fire, victim, more);
        if (before.value < 0 || value <= now.value) continue;
        now = before;
        now.value = value;
        now.kept[fire] = more;
      }
    }
  }
  return best[static_cast<std::size_t>(most)].kept;
}

/// The steps of a shot that count.
Classes counted(const Rules& rules, const State& state, const Shot& shot) {
  const Classes all = stepsIn(rules, state, shot.firers | shot.batteries());
  const int most = state.combat.limit[stackOf(rules, state, shot.victim)];
  return most == 0 || sumOf(all) <= most ? all : cutTo(rules, shot.victim, all, most);
}

// ---- shifts

/// What the firer has between himself and the hex attacked, for the least of the shifts [7.5f, 7.5h].
Phrase sideName(const Rules& rules, Place from, int direction) {
  const std::uint8_t kinds = rules.info.map.sides[index(from)][static_cast<std::size_t>(direction)];
  for (std::size_t kind = 0; kind < rules.info.map.hexsideKinds.size(); ++kind) {
    const HexsideKind& side = rules.info.map.hexsideKinds[kind];
    if (((kinds >> kind) & 1U) != 0 && side.id != "bridge" && side.id != "stream")
      return say("Fire across: {0}", side.name.c_str());
  }
  return say("Fire across hexsides");
}

void addTerrain(const Rules& rules, const Units& firers, const State& state, Place target, Sum& shifts) {
  const int ground = rules.hexShift[index(target)];
  if (ground != 0) shifts.add(-ground, "7.5e", say("The target stands in broken terrain"));
  int least = 0;
  Place from = kNowhere;
  firers.each([&](UnitId unit) {
    const int direction = rules.neighbours.direction(state.at(unit), target);
    const int shift = rules.sideShift[index(state.at(unit))][static_cast<std::size_t>(direction)];
    if (from != kNowhere && shift >= least) return;
    from = state.at(unit);
    least = shift;
  });
  if (least != 0) shifts.add(-least, "7.5g", sideName(rules, from, rules.neighbours.direction(from, target)));
}

void addShifts(const Rules& rules, const State& state, const Shot& shot, Sum& shifts) {
  const Place target = state.at(shot.victim);
  Hexes stacks;
  shot.firers.each([&](UnitId unit) { stacks.add(state.at(unit)); });
  if (const int more = stacks.count() - 1; more > 0)
    shifts.add(more, "7.5b", more == 1 ? say("A second stack fires") : say("{0} further stacks fire", more));
  const Side firing = firingAt(rules, shot.victim);
  if (encircled(rules, state, target, firing))
    shifts.add(1, rules.edge.has(target) ? "7.5d" : "7.5c", say("The target is encircled"));
  if (firing == state.combat.side) addTerrain(rules, shot.firers, state, target, shifts);
  if (const int thin = rules[shot.victim].modifier; thin != 0) shifts.add(thin, "7.5i", say("Armor of the target"));
}

/// [7.6d] for an attacker, whose batteries were named at the beginning; else it may support now [7.6c].
Verdict mayBeNamed(const Rules& rules, const State& state, UnitId battery, Place at) {
  const Combat& combat = state.combat;
  if (rules[battery].side != combat.side) return maySupport(rules, state, battery, at);
  if (!combat.supports.has(battery)) return refuse("7.6d", "{0} was not named to support this attack", battery);
  if (combat.fired.has(battery)) return refuse("7.6f", "{0} has supported a fire already", battery);
  return allow();
}

/// The battery that joins a unit, kNoUnit if none does.
UnitId batteryOf(const Shot& shot, UnitId unit) {
  const auto at = std::ranges::find(shot.joined, static_cast<std::uint8_t>(index(unit) + 1));
  return at == shot.joined.end() ? kNoUnit : static_cast<UnitId>(at - shot.joined.begin());
}

/// A battery joins a unit that it fits, one of its own formation first, if need be one whose battery goes to another
/// one; false if there is none.
bool findUnit(const Rules& rules, Shot& shot, UnitId battery, Units& tried) {
  const auto joins = [&](UnitId unit) {
    if (tried.has(unit) || !supportMatches(rules, battery, unit)) return false;
    tried.add(unit);
    const UnitId other = batteryOf(shot, unit);
    if (other != kNoUnit && !findUnit(rules, shot, other, tried)) return false;
    shot.joined[index(battery)] = static_cast<std::uint8_t>(index(unit) + 1);
    return true;
  };
  const auto own = [&](UnitId unit) { return rules[unit].formation == rules[battery].formation; };
  return shot.firers.those(own).anyOf(joins) || shot.firers.anyOf(joins);
}

}  // namespace

Units holding(const State& state) {
  return state.combat.defenders.those([&](UnitId unit) { return state.at(unit) == state.combat.target; });
}

Units attacking(const State& state, bool able) {
  const Combat& combat = state.combat;
  const Units fighting = combat.attackers - state.retreated - (able ? combat.barred : Units{});
  return fighting.those([&](UnitId unit) { return isHex(state.at(unit)); });
}

Units mayFire(const Rules&, const State& state, Side firing) {
  return (firing == state.combat.side ? attacking(state, true) : holding(state)) - state.combat.fired;
}

std::size_t stackOf(const Rules& rules, const State& state, UnitId unit) {
  if (rules[unit].side != state.combat.side) return 0;
  return static_cast<std::size_t>(rules.neighbours.direction(state.combat.target, state.at(unit)) + 1);
}

Verdict mayTarget(const Rules& rules, const State& state, Side firing, UnitId victim) {
  const Combat& combat = state.combat;
  const bool defence = firing != combat.side;
  if (rules[victim].side == firing) return refuse("7.2a", "{0} is one of your own units", victim);
  if (combat.supports.has(victim)) return refuse("7.6n", "{0} only supports: it cannot be fired at", victim);
  if (!(defence ? attacking(state, false) : holding(state)).has(victim))
    return defence ? refuse("7.1b", "{0} does not attack {1}", victim, combat.target)
                   : refuse("7.1d", "{0} does not defend {1}", victim, combat.target);
  if (combat.targeted.has(victim)) return refuse("7.2c", "{0} has been fired at in this combat", victim);
  Verdict first = allow();
  const int steps = stepsOf(rules, state, victim);
  stackWith(rules, state, victim).each([&](UnitId unit) {
    if (!first.ok()) return;
    if (rules[unit].target < rules[victim].target)
      first =
          refuse("7.3a", "{0} comes before {1}: armor first, then personnel, then weapons", unit, victim);  // [7.3d]
    else if (rules[unit].target == rules[victim].target && stepsOf(rules, state, unit) > steps)
      first = refuse("7.3c", "{0} is stronger than {1} and must be fired at first", unit, victim);
  });
  if (!first.ok()) return first;
  if (mayFire(rules, state, firing).none()) return refuse("7.2a", "All units have fired");
  if (valueOf(rules, state, everyone(rules, state, victim, false)) > 0) return allow();
  return valueOf(rules, state, everyone(rules, state, victim, true)) > 0
             ? allow()
             : refuse("7.4c", "All that can fire at {0} comes to no more than one half", victim);
}

Verdict maySupport(const Rules& rules, const State& state, UnitId battery, Place at) {
  const UnitData& data = rules[battery];
  if (!rules.batteries.has(battery)) return refuse("7.6a", "{0} is no artillery", battery);
  if (!isHex(state.at(battery))) return refuse("7.6a", "{0} is not on the map", battery);
  if (state.combat.hasty != 0 && data.side == kSoviet)
    return refuse("7.6k", "Soviet artillery does not support in hasty combat");  // [3.2j]
  if (state.supported.has(battery)) return refuse("7.6f", "{0} has fired support in this game turn", battery);
  if (besideEnemy(rules, state, state.at(battery), data.side))
    return refuse("7.6m", "{0} stands adjacent to enemy units", battery);
  if (const int far = rules.distance(state.at(battery), at); far > data.range)  // [7.6p]
    return refuse("7.6o", "{0} is {1} hexes from {2}, its range is {3}", battery, far, at, data.range);
  if (data.side != state.combat.side) return allow();
  if (frozen(rules, state, battery)) return refuse("9i", "{0} has not been released yet", battery);
  if (state.combat.hasty != 0) return maySupportHasty(rules, state, battery);
  if (state.attacked.has(battery)) return refuse("R-16", "{0} has taken part in a prepared attack", battery);
  return allow();
}

bool supportMatches(const Rules& rules, UnitId battery, UnitId unit) {
  const UnitData& gives = rules[battery];
  const UnitData& takes = rules[unit];
  return gives.side == takes.side && (gives.formation == takes.formation || gives.formation == kTankArmy);
}

Units supportsAt(const Rules& rules, const State& state, Side firing, Place at) {
  if (firing == state.combat.side) return state.combat.supports - state.combat.fired;
  return (rules.batteries & rules.ofSide[index(firing)]).those([&](UnitId battery) {
    return maySupport(rules, state, battery, at).ok();
  });
}

Units Shot::batteries() const {
  Units out;
  for (std::size_t i = 0; i < joined.size(); ++i) {
    if (joined[i] != 0) out.add(static_cast<UnitId>(i));
  }
  return out;
}

Shot shotAtHand(const State& state) {
  return {state.combat.victim, state.combat.firers, state.combat.joined};
}

Shot everyone(const Rules& rules, const State& state, UnitId victim, bool support) {
  const Side firing = firingAt(rules, victim);
  Shot shot{victim, mayFire(rules, state, firing), {}};
  if (!support) return shot;
  // The strongest first: whoever has found a unit only changes to another one, so that together they do the most. Of
  // equal ones those of the army come last, since they fit everywhere [7.6j].
  const auto rank = [&](UnitId battery) {
    return std::pair(stepsOf(rules, state, battery), rules[battery].formation != kTankArmy);
  };
  for (Units free = supportsAt(rules, state, firing, state.at(victim)); free.any();) {
    UnitId best = free.first();
    free.each([&](UnitId battery) { best = rank(battery) > rank(best) ? battery : best; });
    free.remove(best);
    Units tried;
    (void)findUnit(rules, shot, best, tried);
  }
  return shot;
}

Verdict mayAssist(const Rules& rules, const State& state, const Shot& shot, UnitId battery, UnitId unit) {
  if (!shot.firers.has(unit)) return refuse("7.6e", "{0} does not fire at {1}", unit, shot.victim);
  if (rules[battery].side != rules[unit].side) return refuse("7.6a", "{0} is not on your side", battery);
  if (shot.joined[index(battery)] != 0) return refuse("7.6e", "{0} has joined a unit already", battery);
  if (Verdict named = mayBeNamed(rules, state, battery, state.at(shot.victim)); !named.ok()) return named;
  for (const std::uint8_t joins : shot.joined) {
    if (joins == index(unit) + 1) return refuse("7.6h", "{0} has the support of another battery", unit);
  }
  return supportMatches(rules, battery, unit)
             ? allow()
             : refuse("7.6j", "{0} and {1} are of different formations", battery, unit);
}

int valueOf(const Rules& rules, const State& state, const Shot& shot) {
  const Classes kept = counted(rules, state, shot);
  int value = 0;
  for (std::size_t fire = 0; fire < kClasses; ++fire) value += worth(rules, fire, shot.victim, kept[fire]);
  return value;
}

Reckoning reckon(const Rules& rules, const State& state, const Shot& shot) {
  Reckoning out;
  const Units batteries = shot.batteries();
  const Classes kept = counted(rules, state, shot);
  const int all = sumOf(stepsIn(rules, state, shot.firers | batteries));
  shot.firers.each(
      [&](UnitId unit) { out.strength.note("2.1i", say("{0}: steps {1}", unit, stepsOf(rules, state, unit))); });
  batteries.each([&](UnitId unit) {
    out.strength.note("7.6a", say("{0} in support: steps {1}", unit, stepsOf(rules, state, unit)));
  });
  out.steps = sumOf(kept);
  if (out.steps < all) out.strength.note("7.3f", say("Of {0} steps only {1} count", all, out.steps));
  for (std::size_t fire = 0; fire < kClasses; ++fire) {
    if (kept[fire] == 0) continue;
    out.strength.add(
        worth(rules, fire, shot.victim, kept[fire]), "7.4a",
        say("{0}: {1} x {2}", kClassNames[fire], kept[fire], Arg::quarters(2 * effectOn(rules, fire, shot.victim))));
  }
  addShifts(rules, state, shot, out.shifts);
  out.base = rules.crt.column(out.strength.total());              // [7.2f]
  out.column = columnAfter(rules, out.base, out.shifts.total());
  return out;
}

int columnAfter(const Rules& rules, int base, int shifts) {
  if (base < 0 || base + shifts < 0) return -1;             // [7.5a]
  return std::min(base + shifts, rules.crt.columns() - 1);  // [7.5a]
}

bool encircled(const Rules& rules, const State& state, Place hex, Side by) {
  if (rules.edge.has(hex)) {  // [7.5d]
    const std::array<Place, 2>& ring = rules.ring[index(hex)];
    return std::ranges::all_of(ring, [&](Place next) { return state.grips(by).has(next); });
  }
  return std::ranges::all_of(rules.around(hex), [&](Place next) {
    return next != kNowhere && (state.occupied(by).has(next) || inZone(rules, state, next, by));
  });
}

Part partOf(const Rules& rules, const State& state, UnitId unit) {
  const Combat& combat = state.combat;
  const CombatFrame* frame = state.steps.find<CombatFrame>();
  if (frame == nullptr) return Part::None;
  const bool attacks = combat.attackers.has(unit) || combat.supports.has(unit);
  if (!attacks && !combat.defenders.has(unit)) return combat.fired.has(unit) ? Part::Fired : Part::None;
  if (combat.fired.has(unit)) return Part::Fired;
  const bool due = frame->stage <= (attacks ? CombatStage::AttackFire : CombatStage::DefenceFire);
  const bool able = combat.supports.has(unit) || mayFire(rules, state, rules[unit].side).has(unit);
  return due && able ? Part::Waits : Part::Silent;
}

}  // namespace kessel::chir
