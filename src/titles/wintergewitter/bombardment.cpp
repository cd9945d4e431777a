// SPDX-License-Identifier: GPL-3.0-or-later
// Bombardment by artillery and aircraft, volley by volley, each at one unit of a hex [4.5.1, 12.3.1].
#include "kessel/engine/chart_fire.h"
#include "titles/wintergewitter/artillery.h"

namespace kessel::winter {
namespace {

constexpr auto& top = kTop<BombardFrame>;

/// A raid of the Air Bombardment Segment: nothing of a combat stands under it.
bool isRaid(const State& state) {
  return state.steps.find<CombatFrame>() == nullptr;
}

/// Units that have not fired yet.
Units left(const Rules& rules, const State& state, const BombardFrame& frame) {
  if (isRaid(state)) return state.air.raiders;
  if (frame.side == defenderOf(state)) return state.combat.guns;
  return frame.air ? state.combat.batteries & rules.aircraft : state.combat.batteries - rules.aircraft;
}

/// Units of a hex that can be hit at all: neither HQs nor convoys [12.3.1e, R-24].
Units targetsIn(const Rules& rules, const State& state, Side firing, Place hex) {
  return fightersIn(rules, state, hex, other(firing)) - rules.hqs;
}

/// Hexes from which the attack comes and in which something can be hit.
Hexes hexesToShell(const Rules& rules, const State& state) {
  const Side side = top(state).side;
  return hexesOf(state, state.combat.attackers).those([&](Place hex) {
    return (seenTargets(rules, state, side, hex) | hiddenTargets(rules, state, side, hex)).any();
  });
}

/// Hidden units from which one is drawn; HQs that were drawn do not count any more [12.3.1e].
Units drawable(const Rules& rules, const State& state) {
  return hiddenTargets(rules, state, top(state).side, *top(state).hex) - state.combat.struck;
}
/// Units from which one is drawn that takes further hits [12.3.1f]: whoever fires does not know which of the hidden
/// ones are HQs, so these are drawn, too, and do not count any more then.
Units heirs(const Rules& rules, const State& state) {
  const Side side = top(state).side;
  const Place hex = *top(state).hex;
  return (seenTargets(rules, state, side, hex) | hiddenTargets(rules, state, side, hex)) - state.combat.struck;
}
/// A unit of a set by its number in the stack, from the top.
UnitId inStack(const State& state, Place hex, const Units& units, int number) {
  UnitId found = kNoUnit;
  state.each(hex, [&](UnitId unit) {
    if (units.has(unit) && --number == 0) found = unit;
  });
  return found;
}

void aimAt(State& state, UnitId unit) {
  top(state).aim = unit;
  top(state).stage = BombardStage::Die;
}

void finish(State& state, Events& events) {
  const bool raid = isRaid(state);
  const Side side = top(state).side;
  state.combat.chosen = {};
  state.combat.struck = {};
  state.steps.pop();
  if (!raid) return;
  tell(events, EventKind::CombatEnded, "4.5a", {}, {.side = side, .to = state.combat.target});
  state.combat = Combat{};
}

/// The volley has fired: artillery carries its marker, dive bombers fly home [4.5.1c, 12.1h].
void spend(const Rules& rules, State& state, Events& events) {
  const BombardFrame& frame = top(state);
  const Units volley = nextVolley(rules, state, frame);
  const bool raid = isRaid(state);
  volley.each([&](UnitId unit) {
    state.combat.batteries.remove(unit);
    state.combat.guns.remove(unit);
    if (raid) {
      state.air.raiders.remove(unit);
    } else if (rules.aircraft.has(unit)) {
      flyHome(rules, state, unit, events);
    } else {
      markFired(rules, state, unit, "12.1h", events);
      if (rules[unit].side != state.phasing) return;
      state.acted.add(unit);
      noteFree(rules, state, unit);
      state.fought.add(unit);  // no direct fire besides [12.1a]
    }
  });
  state.combat.chosen = {};
  state.combat.struck = {};
}

void nextOne(State& state) {
  BombardFrame& frame = top(state);
  frame.aim = {};
  frame.left = 0;
  ++frame.volley;
  frame.stage = BombardStage::Hex;
}

/// Takes hits off a unit, and what is left of them off others [12.3.1f].
void hit(const Rules& rules, State& state, UnitId unit, Events& events) {
  BombardFrame& frame = top(state);
  const Place hex = *frame.hex;
  while (frame.left > 0 && state.at(unit) == hex) {
    losePoint(rules, state, unit, "12.3.1h", events);
    --frame.left;
  }
  dropLost(rules, state);
}

/// Further hits fall on a unit that was drawn, or is the only one [12.3.1f]; HQs they spare [12.3.1e].
void passTo(const Rules& rules, State& state, UnitId unit, Events& events) {
  if (rules.hqs.has(unit)) return state.combat.struck.add(unit);
  noteAttackOn(rules, state, unit, top(state).air, events);
  hit(rules, state, unit, events);
}

/// Goes on until somebody must draw, or no hits are left.
bool passOn(const Rules& rules, State& state, Events& events) {
  BombardFrame& frame = top(state);
  while (frame.left > 0) {
    const Units open = heirs(rules, state);
    if (open.count() > 1) return true;
    if (open.none()) {
      if (fightersIn(rules, state, *frame.hex, other(frame.side)).any())
        tell(events, EventKind::Told, "12.3.1e",
             say("Bombardment of {0}: headquarters alone are left, further hits are lost", *frame.hex),
             {.side = frame.side, .to = *frame.hex});
      break;
    }
    passTo(rules, state, open.first(), events);
  }
  spend(rules, state, events);
  nextOne(state);
  return false;
}

/// Those who may be told to fire in a volley apart.
Units splittable(const Rules& rules, const State& state) {
  const Units open = left(rules, state, top(state));
  return open.count() > 1 ? open - state.combat.chosen : Units{};
}
/// Chooses what needs no choice; true if a decision is owed. Whoever fires knows all of a stack of which he sees all:
/// that he is not asked tells nothing.
bool settleAim(const Rules& rules, State& state, Events& events) {
  const BombardFrame& frame = top(state);
  const Units seen = seenTargets(rules, state, frame.side, *frame.hex);
  const bool hidden = hiddenTargets(rules, state, frame.side, *frame.hex).any();
  if (hidden || seen.count() > 1) return true;
  if (seen.none()) {
    finish(state, events);  // what is left has nothing to fire at
    return false;
  }
  if (splittable(rules, state).any()) return true;
  aimAt(state, seen.first());
  return false;
}

/// After an HQ was drawn: the next hidden one, or the unit on top if it was the only one [12.3.1e].
bool settleDraw(const Rules& rules, State& state, Events& events) {
  const BombardFrame& frame = top(state);
  const Place hex = *frame.hex;
  const Units open = drawable(rules, state);
  if (open.count() > 1) return true;
  UnitId unit = open.first();
  if (open.none()) unit = inStack(state, *frame.hex, seenTargets(rules, state, frame.side, *frame.hex), 1);
  if (unit != kNoUnit && rules.hqs.has(unit)) {
    state.combat.struck.add(unit);
    return false;
  }
  if (unit != kNoUnit) {
    aimAt(state, unit);
    return false;
  }
  tell(events, EventKind::Told, "12.3.1e", say("Bombardment of {0}: headquarters alone lie there, nothing is hit", hex),
       {.side = frame.side, .to = hex});
  spend(rules, state, events);
  nextOne(state);
  return false;
}

bool settle(const Rules& rules, State& state, Events& events) {
  BombardFrame& frame = top(state);
  switch (frame.stage) {
    case BombardStage::Hex: {
      if (left(rules, state, frame).none()) {
        finish(state, events);
        return false;
      }
      if (isRaid(state) || frame.side == attackerOf(state)) {
        frame.hex = state.combat.target;
        frame.stage = BombardStage::Aim;
        return false;
      }
      const Hexes hexes = hexesToShell(rules, state);
      if (hexes.count() > 1) return true;
      if (hexes.none()) {
        finish(state, events);
        return false;
      }
      hexes.each([&](Place hex) { frame.hex = hex; });
      frame.stage = BombardStage::Aim;
      return false;
    }
    case BombardStage::Aim: return settleAim(rules, state, events);
    case BombardStage::Draw: return settleDraw(rules, state, events);
    case BombardStage::Excess: return passOn(rules, state, events);
    default: return true;
  }
}

Cite caseOf(const State& state) {
  return isRaid(state) || top(state).air ? "4.5.1a" : "12.3.1d";
}

void questionAim(const Rules& rules, const State& state, Menu& menu) {
  const BombardFrame& frame = top(state);
  const Place hex = *frame.hex;
  const Units seen = seenTargets(rules, state, frame.side, hex);
  const bool hidden = hiddenTargets(rules, state, frame.side, hex).any();
  const Units apart = splittable(rules, state);
  menu.ask(frame.side, caseOf(state), say("Choose the unit in {0} that is bombarded", hex),
           refuse(caseOf(state), "Choose the unit that is bombarded"));
  menu.each(V::Aim, seen, [&](UnitId unit) {
    if (seen.has(unit)) return allow();
    if (!knows(rules, state, frame.side, unit) || !fightersIn(rules, state, hex, other(frame.side)).has(unit))
      return refuse("12.3.1d", "No such unit is seen in {0}", hex);
    return refuse("12.3.1e", "Headquarters cannot be bombarded");
  });
  menu.one(act(V::AimHidden), hidden ? allow() : refuse("18.1d", "No unit in {0} is hidden", hex));
  menu.each(V::Support, apart, [&](UnitId unit) {
    if (apart.has(unit)) return allow();
    return nextVolley(rules, state, frame).has(unit)
               ? refuse("12.3.1d", "{0} has been chosen to fire already", unit)
               : refuse("12.3.1d", "{0} is none of those that bombard {1}", unit, hex);
  });
}

void question(const Rules& rules, const State& state, Menu& menu) {
  const BombardFrame& frame = top(state);
  const auto die = [&](Cite rule, const Phrase& what, int faces) {
    menu.die(rule, what, refuse(rule, "A bombardment is under way"), faces);
  };
  switch (frame.stage) {
    case BombardStage::Hex: {
      const Hexes hexes = hexesToShell(rules, state);
      menu.ask(frame.side, "11.2d", say("Choose the attacking hex that is bombarded"),
               refuse("11.2d", "A bombardment is under way"));
      return menu.each(V::Target, hexes, [&](Place hex) {
        return hexes.has(hex) ? allow() : refuse("11.2d", "Nobody attacks from {0}", hex);
      });
    }
    case BombardStage::Aim: return questionAim(rules, state, menu);
    case BombardStage::Draw:
      return die("18.1d", say("A hidden unit in {0} is drawn", *frame.hex), drawable(rules, state).count());
    case BombardStage::Excess:
      return die("12.3.1f", say("Further hits in {0}: a unit is drawn", *frame.hex), heirs(rules, state).count());
    default: return die("12.3.1h", say("{0} bombards {1}", Side(frame.side), *frame.hex), kFaces);
  }
}

void draw(const Rules& rules, State& state, int number, Events& events) {
  const BombardFrame& frame = top(state);
  const UnitId unit = inStack(state, *frame.hex, drawable(rules, state), number);
  tell(events, EventKind::Drawn, "18.1d", say("{0} is drawn", unit),
       {.side = frame.side, .onlyFor = other(frame.side), .unit = unit});
  if (rules.hqs.has(unit)) {
    state.combat.struck.add(unit);
    return;
  }
  aimAt(state, unit);
}

/// Who fires is named to its owner alone: batteries are open to the enemy for this combat only, and no log keeps that
/// for him [18.1e, 18.1f]. Of a raid it is told when it flies home.
void tellVolley(const State& state, Side side, const Units& volley, Place hex, Events& events) {
  if (isRaid(state) || volley.none()) return;
  const UnitId first = volley.first();
  const Units others = volley - Units::only(first);
  const UnitId second = others.first();
  tell(events, EventKind::Told, "12.3.1h",
       others.none()         ? say("{0} bombards {1}", first, hex)
       : others.count() == 1 ? say("{0} and {1} bombard {2}", first, second, hex)
                             : say("{0}, {1} and {2} more bombard {3}", first, second, others.count() - 1, hex),
       {.side = side, .onlyFor = side, .to = hex});
}

void roll(const Rules& rules, State& state, int die, Events& events) {
  BombardFrame& frame = top(state);
  const UnitId aim = *frame.aim;
  const Units volley = nextVolley(rules, state, frame);
  const Volley sums = volleyOf(rules, state, volley, *frame.hex, aim);
  const int column = shiftedColumn(rules.bombardment, baseColumn(rules.bombardment, sums.factors.total()), sums.shifts);
  const int result = rules.bombardment.result(column, die + sums.die.total());
  const Hit& hits = rules.bombardmentHit[static_cast<std::size_t>(result)];
  const std::uint16_t number = volleyFire(frame.air, frame.volley);
  tellVolley(state, frame.side, volley, *frame.hex, events);
  tellDie(events, "12.3.1h", frame.side, die, say("{0} rolls {1}", Side(frame.side), die), number);
  tell(events, EventKind::Fired, "12.3.1h",
       hits.points > 0 ? hits.disrupts ? say("Bombardment of {0}: points lost {1}, disrupted", *frame.hex, hits.points)
                                       : say("Bombardment of {0}: points lost {1}", *frame.hex, hits.points)
       : hits.disrupts ? say("Bombardment of {0}: disrupted", *frame.hex)
                       : say("Bombardment of {0}: no effect", *frame.hex),
       {.side = frame.side, .to = *frame.hex, .value = result, .fire = number});
  noteAttackOn(rules, state, aim, frame.air, events);
  frame.left = hits.points;
  frame.stage = BombardStage::Excess;
  hit(rules, state, aim, events);
  if (hits.disrupts && state.at(aim) == *top(state).hex) {  // lost with a unit that is destroyed
    disrupt(rules, state, aim, "12.3.1h", events);
    dropLost(rules, state);
  }
}

void perform(const Rules& rules, State& state, Action action, Events& events) {
  BombardFrame& frame = top(state);
  switch (frame.stage) {
    case BombardStage::Hex:
      frame.hex = action.placeA();
      frame.stage = BombardStage::Aim;
      return;
    case BombardStage::Draw: return draw(rules, state, action.a, events);
    case BombardStage::Die: return roll(rules, state, action.a, events);
    case BombardStage::Excess: {
      const UnitId unit = inStack(state, *frame.hex, heirs(rules, state), action.a);
      tell(events, EventKind::Drawn, "12.3.1f",
           rules.hqs.has(unit) ? say("{0} is drawn", unit) : say("Further hits fall on {0}", unit),
           {.side = frame.side, .onlyFor = other(frame.side), .unit = unit});
      return passTo(rules, state, unit, events);
    }
    default: break;
  }
  switch (verbOf(action)) {
    case V::Support: state.combat.chosen.add(action.unitA()); return;
    case V::Aim: return aimAt(state, action.unitA());
    default: frame.stage = BombardStage::Draw; return;
  }
}

/// A friend who is not disrupted stands beside the hex [12.3.1g, R-81, 13.1e].
bool isSpotted(const Rules& rules, const State& state, Side side, Place hex) {
  for (const Place from : rules.around(hex)) {
    if (from == kNowhere || !state.occupied(side).has(from)) continue;
    const Units there = fightersIn(rules, state, from, side);
    if (there.anyOf([&](UnitId unit) { return !state.disrupted.has(unit); })) return true;
  }
  return false;
}

}  // namespace

const Chapter kBombardStep = asking<question>(settle, perform);

Units nextVolley(const Rules& rules, const State& state, const BombardFrame& frame) {
  const Units open = left(rules, state, frame);
  const Units picked = state.combat.chosen & open;
  return picked.any() ? picked : open;
}

Units seenTargets(const Rules& rules, const State& state, Side side, Place hex) {
  return targetsIn(rules, state, side, hex).those([&](UnitId unit) { return knows(rules, state, side, unit); });
}
Units hiddenTargets(const Rules& rules, const State& state, Side side, Place hex) {
  return fightersIn(rules, state, hex, other(side)).those([&](UnitId unit) {
    return !knows(rules, state, side, unit);
  });
}

Volley volleyOf(const Rules& rules, const State& state, const Units& volley, Place hex, UnitId aim,
                const Units& unseen) {
  Volley out;
  const Side side = rules[volley.first()].side;
  const bool air = rules.aircraft.has(volley.first());
  volley.each([&](UnitId unit) {
    out.factors.add(air ? rules[unit].airToGround : factorOf(rules, state, unit), air ? "4.5.1a" : "12.3.1d",
                    say("{0}", unit));
  });
  if (aim != kNoUnit && rules[aim].is(kArmor)) out.shifts.add(-1, "4.5.1b", say("Armored target"));
  if (state.entrenched.has(hex)) out.shifts.add(-rules.shift.entrenchment, "15.2b", say("Entrenchment"));
  if (air) {
    const Units there = fightersIn(rules, state, hex, other(side)) - unseen;
    if (there.anyOf([&](UnitId unit) { return rules[unit].is(kAnyAntiaircraft); }))
      out.die.add(-1, "16.1a", say("Antiaircraft units in the hex"));
    return out;
  }
  if (!isSpotted(rules, state, side, hex)) out.die.add(-1, "12.3.1g", say("No spotter adjacent to the target"));
  addSupplyModifier(state, volley, out.die);
  return out;
}

void beginBombardment(State& state, Side side, bool air) {
  BombardFrame& frame = pushFor<BombardFrame>(state, side);
  frame.air = air;
  state.combat.chosen = {};
  state.combat.struck = {};
}

void beginAirRaid(const Rules& rules, State& state, Side side, Place hex, Events& events) {
  state.combat = Combat{};
  state.combat.kind = CombatKind::Bombardment;
  state.combat.side = side;
  state.combat.target = hex;
  state.combat.defenders = fightersIn(rules, state, hex, other(side));
  tell(events, EventKind::CombatBegan, "4.5a", say("{0} bombs {1}", side, hex), {.side = side, .to = hex});
  beginBombardment(state, side, true);
}

}  // namespace kessel::winter
