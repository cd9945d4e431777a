// SPDX-License-Identifier: GPL-3.0-or-later
// Chapters 11 and 12: one combat segment, with its prepared attacks and bombardments, and who may take part in them.
#include "titles/wintergewitter/combat.h"
#include "titles/wintergewitter/unseen.h"

namespace kessel::winter {
namespace {

bool mechanized(const State& state) {
  const CombatSegmentFrame* frame = state.steps.find<CombatSegmentFrame>();
  return frame != nullptr && frame->mechanized;
}

/// An artillery unit beside an enemy must be covered by another unit to bombard [12.1e, R-86].
bool uncovered(const Rules& rules, const State& state, UnitId unit) {
  const Place at = state.at(unit);
  return besideEnemy(rules, state, at, rules[unit].side) && loneArtillery(rules, state, at, rules[unit].side);
}

constexpr int kWatched = 2;  ///< hexes within which a target must be [12.3.1c]

/// What an artillery unit needs to bombard, wherever the target is.
Verdict isReady(const Rules& rules, const State& state, UnitId unit) {
  if (!rules[unit].shells()) return refuse("12.1a", "{0} is no artillery with a range", unit);
  if (!isHex(state.at(unit))) return refuse("12.3.1b", "{0} is not on the map", unit);
  if (state.fired.has(unit)) return refuse("12.1c", "{0} has fired in this turn", unit);
  if (uncovered(rules, state, unit))
    return refuse("12.1e", "{0} stands adjacent to an enemy without a unit that covers it", unit);
  return allow();
}

Units ready(const Rules& rules, const State& state) {
  const Units guns = actors(rules, state, mechanized(state)) & rules.guns - state.fought - state.fired;
  return guns.those([&](UnitId unit) { return isReady(rules, state, unit).ok(); });
}
bool inRange(const Rules& rules, const State& state, UnitId unit, Place hex) {
  return rules.distance(state.at(unit), hex) <= rules[unit].range;
}

/// Hexes that artillery of the running segment can bombard.
Hexes shelledHexes(const Rules& rules, const State& state) {
  const Units guns = ready(rules, state);
  if (guns.none()) return {};
  const Hexes beside = neighbours(rules.grid(), state.occupied(state.phasing));
  const Hexes watched = beside | neighbours(rules.grid(), beside);  // the rest cannot be [12.3.1c]
  return (state.occupied(other(state.phasing)) & watched).those([&](Place hex) {
    return guns.anyOf([&](UnitId unit) { return inRange(rules, state, unit, hex); }) &&
           mayBeShelled(rules, state, state.phasing, hex).ok();
  });
}

Verdict mayAttack(const Rules& rules, const State& state, Place target) {
  if (fightersIn(rules, state, target, other(state.phasing)).none())
    return refuse("11.1a", "No enemy unit stands in {0}", target);
  if (state.targeted.has(target))
    return refuse("11.1b", "{0} has been the target of a prepared attack in this phase", target);
  Verdict why = refuse("11.0", "None of your units that act now is adjacent to {0}", target);
  for (const Place from : rules.around(target)) {
    if (from == kNowhere || !state.occupied(state.phasing).has(from)) continue;
    bool able = false;
    unitsOf(rules, state, from, state.phasing).each([&](UnitId unit) {
      const Verdict join = mayJoin(rules, state, unit, target);
      able = able || join.ok();
      if (!join.ok()) why = join;
    });
    if (able) return allow();
  }
  return why;
}

Hexes attackable(const Rules& rules, const State& state) {
  Hexes near;
  const Units acting = actors(rules, state, mechanized(state));
  const Hexes& enemies = state.occupied(other(state.phasing));
  acting.each([&](UnitId unit) {
    const Place at = state.at(unit);
    if (!isHex(at)) return;
    for (const Place hex : rules.around(at)) {
      if (hex == kNowhere || near.has(hex) || !enemies.has(hex) || state.targeted.has(hex)) continue;
      if (mayJoin(rules, state, unit, hex).ok()) near.add(hex);
    }
  });
  return near;
}

void begin(const Rules& rules, State& state, CombatKind kind, Place target) {
  state.combat = Combat{};
  state.combat.kind = kind;
  state.combat.side = state.phasing;
  state.combat.target = target;
  state.combat.defenders = fightersIn(rules, state, target, other(state.phasing));
  state.steps.push<CombatFrame>();
}

void close(const Rules& rules, State& state) {
  state.steps.pop();
  beginMakingRoom(rules, state);  // after advances
}

bool settle(const Rules& rules, State& state, Events&) {
  if (attackable(rules, state).any() || shelledHexes(rules, state).any()) return true;
  if (mightFight(rules, state, mechanized(state))) return true;
  close(rules, state);
  return false;
}

/// What the initiative still owes stands in the question as long as it can be made up for, and what it costs where
/// points are counted [6.2].
Phrase question(const State& state) {
  if (phaseKind(state) == PhaseKind::SixthArmy) return say("Sixth Army: attack or bombard, or finish the segment");
  if (phaseKind(state) == PhaseKind::Ring)
    return mechanized(state) ? say("Phase of the Ring: mechanized units attack or bombard, or finish the segment")
                             : say("Phase of the Ring: non-mechanized units attack or bombard, or finish the segment");
  const int owed = phaseKind(state) == PhaseKind::Player && state.phasing == state.initiative ? state.owed : 0;
  if (owed == 0)
    return mechanized(state) ? say("Mechanized units: attack or bombard, or finish the segment")
                             : say("Non-mechanized units: attack or bombard, or finish the segment");
  if (!countsPoints(state))
    return mechanized(state)
               ? say("Mechanized units: attack or bombard, or finish the segment; mandated attacks still to be made: "
                     "{0}",
                     owed)
               : say("Non-mechanized units: attack or bombard, or finish the segment; mandated attacks still to be "
                     "made: {0}",
                     owed);
  return mechanized(state)
             ? say("Mechanized units: attack or bombard, or finish the segment; mandated attacks still to be made: "
                   "{0}, each a point for the {1} player if it is not",
                   owed, other(state.phasing))
             : say("Non-mechanized units: attack or bombard, or finish the segment; mandated attacks still to be made: "
                   "{0}, each a point for the {1} player if it is not",
                   owed, other(state.phasing));
}

void prompt(const Rules& rules, const State& state, Prompt& out) {
  ask(out, state.phasing, S::CombatSegment, "11.0", question(state));
  offerEach(out, V::Attack, attackable(rules, state));
  offerEach(out, V::Bombard, shelledHexes(rules, state));
  out.legal.add(act(V::Finish));
}

Verdict judge(const Rules& rules, const State& state, Action action) {
  switch (verbOf(action)) {
    case V::Finish: return allow();
    case V::Attack: return mayAttack(rules, state, action.placeA());
    case V::Bombard: {
      if (Verdict hex = mayBeShelled(rules, state, state.phasing, action.placeA()); !hex.ok()) return hex;
      const bool able =
          ready(rules, state).anyOf([&](UnitId unit) { return inRange(rules, state, unit, action.placeA()); });
      return able ? allow()
                  : refuse("12.3.1b", "No artillery that may fire now has {0} within its range", action.placeA());
    }
    case V::Move:
    case V::March:
    case V::Hasty: {
      const bool moveLater = !mechanized(state) || state.steps.find<PhaseFrame>()->fightsFirst;  // [7.2]
      return moveLater ? refuse("3.1b", "Units move, and attack hastily, in the movement segment, after this one")
                       : refuse("3.1b", "Units moved, and attacked hastily, in the movement segment, before this one");
    }
    default: return refuse("11.0", "Name a hex to attack or to bombard");
  }
}

void perform(const Rules& rules, State& state, Action action, Events& events) {
  const Place target = action.placeA();
  switch (verbOf(action)) {
    case V::Attack:
      begin(rules, state, CombatKind::Prepared, target);
      state.targeted.add(target);
      countAttack(state, state.phasing);  // [11.2a]
      tell(events, EventKind::CombatBegan, "11.2a", say("{0} attacks {1}", state.phasing, target),
           {.side = state.phasing, .to = target});
      attacked(rules, state, target, events);
      return;
    case V::Bombard:
      begin(rules, state, CombatKind::Bombardment, target);
      tell(events, EventKind::CombatBegan, "12.3.1a", say("{0} bombards {1}", state.phasing, target),
           {.side = state.phasing, .to = target});
      return;
    default: return close(rules, state);
  }
}

}  // namespace

const Chapter kCombatSegmentStep{settle, prompt, judge, perform};

void beginCombatSegment(State& state, bool mechanizedUnits) {
  state.steps.push<CombatSegmentFrame>().mechanized = mechanizedUnits;
}

Units fightersIn(const Rules& rules, const State& state, Place hex, Side side) {
  return isHex(hex) ? unitsOf(rules, state, hex, side) - rules.convoys : Units{};
}

bool bordersOn(const Rules& rules, Place from, Place target) {
  const int direction = isHex(from) ? rules.grid().directionTo(from, target) : -1;
  return direction >= 0 && !rules.donAt(from, direction);
}

namespace {

/// The hex that a unit has attacked in this phase before it could join in an attack on `next`; kNowhere where it could
/// be one of several. An advance or a retreat may have led it away from there.
Place hexAttackedBy(const Rules& rules, const State& state, UnitId unit, Place next) {
  const Place at = state.at(unit);
  const bool stayed = state.began[index(unit)] == index(at);
  const Hexes near = state.targeted.those([&](Place hex) {
    if (hex == next) return false;
    return stayed ? bordersOn(rules, at, hex) : rules.distance(at, hex) < static_cast<int>(kMostCourse);
  });
  Place found = kNowhere;
  if (near.count() == 1) near.each([&](Place hex) { found = hex; });
  return found;
}

}  // namespace

Verdict mayBeShelled(const Rules& rules, const State& state, Side side, Place hex) {
  const Units there = fightersIn(rules, state, hex, other(side));
  if (there.none()) return refuse("12.3.1d", "No enemy unit stands in {0}", hex);
  // Whoever does not know that headquarters alone lie hidden there may fire in vain [18.1d].
  const Units spared = (there & rules.hqs).those([&](UnitId unit) { return knows(rules, state, side, unit); });
  if ((there - spared).none()) return refuse("12.3.1e", "Headquarters in {0} cannot be bombarded", hex);
  if (!state.occupied(side).anyOf([&](Place at) { return rules.distance(at, hex) <= kWatched; }))
    return refuse("12.3.1c", "{0} is not within two hexes of a unit of yours", hex);
  return allow();
}

Verdict mayJoin(const Rules& rules, const State& state, UnitId unit, Place target) {
  const Place at = state.at(unit);
  if (rules[unit].side != state.phasing) return refuse("11.2a", "{0} is not one of the attacker's units", unit);
  if (rules.convoys.has(unit)) return refuse("16.3c", "{0} has no combat value", unit);
  if (state.held.has(unit)) return refuse(rules[unit].ring != 0 ? "5.3c" : "19.1.1g", "{0} may not attack yet", unit);
  if (!isHex(at) || !rules.adjacent(at, target)) return refuse("11.0", "{0} is not adjacent to {1}", unit, target);
  if (!bordersOn(rules, at, target)) return refuse("R-46", "Nobody attacks across the Don");
  if (!actors(rules, state, mechanized(state)).has(unit))
    return refuse("7.1a", "{0} does not act in this segment", unit);
  if (state.disrupted.has(unit)) return refuse("13.1c", "{0} is disrupted", unit);
  if (state.fought.has(unit)) {
    if (rules[unit].shells() && state.fired.has(unit))
      return refuse("12.1a", "{0} has bombarded or attacked in this phase", unit);
    const Place attacked = hexAttackedBy(rules, state, unit, target);
    return attacked == kNowhere ? refuse("R-55", "{0} has attacked in this phase", unit)
                                : refuse("R-55", "{0} has attacked {1} in this phase", unit, attacked);
  }
  if (!rules[unit].shells()) return allow();
  // Who has come back onto the map has not been there since the phase began, whether he moved then or not [11.7i].
  const std::uint16_t began = state.began[index(unit)];
  if (began == index(kOffMap) || (state.moved.has(unit) && began != index(at)))
    return refuse("12.2f", "{0} has come next to the enemy in this phase", unit);
  return allow();
}

Verdict mayBombard(const Rules& rules, const State& state, UnitId unit, Place target) {
  if (rules[unit].side != state.phasing) return refuse("12.3.1a", "{0} does not belong to the acting side", unit);
  if (Verdict fit = isReady(rules, state, unit); !fit.ok()) return fit;
  if (state.held.has(unit)) return refuse(rules[unit].ring != 0 ? "5.3c" : "19.1.1g", "{0} may not fire yet", unit);
  if (!actors(rules, state, mechanized(state)).has(unit))
    return refuse("12.1d", "{0} does not act in this segment", unit);
  if (state.fought.has(unit) || state.combat.attackers.has(unit))
    return refuse("12.1a", "{0} attacks in this phase", unit);
  if (!inRange(rules, state, unit, target)) return refuse("12.3.1b", "{0} is beyond the range of {1}", target, unit);
  return mayBeShelled(rules, state, state.phasing, target);
}

Verdict mayBombardHasty(const Rules& rules, const State& state, UnitId unit, Place target) {
  if (Verdict fit = isReady(rules, state, unit); !fit.ok()) return fit;
  if (state.fought.has(unit)) return refuse("12.1a", "{0} has fired directly in an attack of this phase", unit);
  if (!hastyBatteries(rules, state).has(unit))
    return refuse(
        "12.2g",
        "Only German artillery that began the phase with the stack bombards for its hasty attack, with half of "
        "its movement and the points of the attack left: not {0}",
        unit);
  if (!inRange(rules, state, unit, target)) return refuse("12.3.1b", "{0} is beyond the range of {1}", target, unit);
  return mayBeShelled(rules, state, state.phasing, target);
}

Verdict mayDefend(const Rules& rules, const State& state, UnitId unit, Place attackedHex) {
  if (rules[unit].side == state.phasing) return refuse("11.2b", "{0} belongs to the attacker", unit);
  if (Verdict fit = isReady(rules, state, unit); !fit.ok()) return fit;
  if (!inRange(rules, state, unit, attackedHex))
    return refuse("12.3.1b", "{0} is beyond the range of {1}", attackedHex, unit);
  return allow();
}

}  // namespace kessel::winter
