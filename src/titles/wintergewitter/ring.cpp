// SPDX-License-Identifier: GPL-3.0-or-later
// Chapters 5.3 and 20.3: the Ring Armies and their release; the reserves that a die releases [19.1.1i].
#include "titles/wintergewitter/ring.h"

#include <utility>

#include "kessel/engine/sum.h"
#include "titles/wintergewitter/views.h"

namespace kessel::winter {
namespace {

const char* formationOf(const Rules& rules, UnitId hq) {
  return rules.info.roster[hq].formation.c_str();
}

constexpr std::uint16_t kRingArmies = 3;
constexpr int kRingRelease = 8;  // [5.3d]

constexpr auto& frameOf = kTop<PocketFrame>;

void goTo(State& state, PocketStage stage, std::uint16_t next) {
  frameOf(state).stage = stage;
  frameOf(state).next = next;
}

/// The Army whose turn it is: the lowest one from `next` on that has been attacked and has a unit to release.
std::uint16_t armyNow(const State& state) {
  return frameOf(state).next;
}
bool ofArmy(const Rules& rules, UnitId unit, std::uint16_t army) {
  return rules[unit].ring == army + 1;
}
/// Its headquarters, which stands first, dead or alive: other units that could be released may be hidden.
UnitId hqOf(const Rules& rules, std::uint16_t army) {
  return rules.ofSide[index(kSoviet)].those([&](UnitId unit) { return ofArmy(rules, unit, army); }).first();
}
bool hit(const State& state, std::uint16_t army) {
  return ((state.ringHit >> army) & 1U) != 0;
}
/// In the variant of chapter 20 nothing is rolled [20.3].
bool variant(const Rules& rules, const State& state) {
  return rules.plan(state).data.id == "gross-wintergewitter";
}
/// An Axis unit stands there or was the last to pass.
bool breached(const State& state, Place hex) {
  return state.occupied(kAxis).has(hex) || state.axisHeld.has(hex);
}
/// Without this unit, too, a unit of the Army that `keeps(unit)` stands in each ring hex that is not breached [20.3].
template <class Keeps>
bool keepsRing(const Rules& rules, const State& state, std::uint16_t army, UnitId without, Keeps keeps) {
  return !rules.ring[army].anyOf([&](Place hex) {
    if (breached(state, hex)) return false;
    return !state.anyIn(hex, [&](UnitId unit) { return unit != without && ofArmy(rules, unit, army) && keeps(unit); });
  });
}
bool isKeeper(const Rules& rules, UnitId unit) {
  return rules[unit].is(kInfantryClass | kArmorClass);
}
bool keepsRing(const Rules& rules, const State& state, std::uint16_t army, UnitId without) {
  return keepsRing(rules, state, army, without, [&](UnitId unit) { return isKeeper(rules, unit); });
}
Units candidates(const Rules& rules, const State& state, std::uint16_t army) {
  return state.held.those([&](UnitId unit) {
    if (!ofArmy(rules, unit, army) || !isHex(state.at(unit))) return false;
    return !variant(rules, state) || keepsRing(rules, state, army, unit);
  });
}
/// A unit could be released for all that the Axis knows: whoever is hidden in a ring hex may be infantry [18.1, R-146].
bool mightRelease(const Rules& rules, const State& state, std::uint16_t army) {
  if (candidates(rules, state, army).any()) return true;
  const auto keeps = [&](UnitId unit) { return isKeeper(rules, unit) || !knows(rules, state, kAxis, unit); };
  return state.held.anyOf([&](UnitId unit) {
    return ofArmy(rules, unit, army) && isHex(state.at(unit)) && keepsRing(rules, state, army, unit, keeps);
  });
}

}  // namespace

void freeRing(const Rules& rules, State& state, UnitId unit, Cite rule, Events& events) {
  if (rules[unit].ring == 0 || !state.held.has(unit)) return;
  state.held.remove(unit);
  state.set(kRingActive);
  tellBoth(rules, state, events, EventKind::Changed, rule, unit, say("{0} may leave the Ring", unit),
           say("A hidden unit in {0} may leave the Ring", state.at(unit)));
}

// --- Release [5.3d, 20.3]

bool settleRingDie(const Rules& rules, State& state, Events&) {
  for (std::uint16_t army = armyNow(state); army < kRingArmies; ++army) {
    if (!hit(state, army) || !mightRelease(rules, state, army)) continue;
    frameOf(state).next = army;
    if (!variant(rules, state)) return true;
    goTo(state, PocketStage::RingRelease, army);
    return false;
  }
  goTo(state, PocketStage::Ring, 0);
  return false;
}
void askRingDie(const Rules& rules, const State& state, Menu& menu) {
  menu.die("5.3d",
           say("{0}: a unit of the Ring is released on {1} or more", formationOf(rules, hqOf(rules, armyNow(state))),
               kRingRelease),
           refuse("5.3d", "The die for the Ring is rolled now"), kFaces);
}
void performRingDie(const Rules& rules, State& state, Action action, Events& events) {
  const bool released = action.a >= kRingRelease;
  const char* army = formationOf(rules, hqOf(rules, armyNow(state)));
  tellCheck(events, "5.3d", kSoviet, action.a, released,
            released ? say("{0}: the die is {1}, a unit of the Ring may be released", army, action.a)
                     : say("{0}: the die is {1}, nobody of the Ring is released", army, action.a));
  if (released) return goTo(state, PocketStage::RingRelease, armyNow(state));
  ++frameOf(state).next;
}

bool settleRingRelease(const Rules& rules, State& state, Events&) {
  if (mightRelease(rules, state, armyNow(state))) return true;
  goTo(state, PocketStage::RingDie, static_cast<std::uint16_t>(armyNow(state) + 1));
  return false;
}
void askRingRelease(const Rules& rules, const State& state, Menu& menu) {
  const std::uint16_t army = armyNow(state);
  menu.ask(kSoviet, variant(rules, state) ? "20.3" : "5.3d", say("Which unit of the Ring is released?"),
           refuse("5.3d", "A unit of the Ring may be released now"));
  menu.fleeting();  // three dice of ten bring it, or the whole ring of an Army
  menu.each(V::Release, candidates(rules, state, army), [&](UnitId unit) {
    if (!ofArmy(rules, unit, army)) return refuse("5.3d", "{0} is no Ring unit of this Army", unit);
    if (!state.held.has(unit) || !isHex(state.at(unit))) return refuse("5.3c", "{0} may act already", unit);
    if (variant(rules, state) && !keepsRing(rules, state, army, unit))
      return refuse("20.3", "Each ring hex must keep an infantry or armor unit of the Army");
    return allow();
  });
  menu.one(act(V::Pass));
}
void performRingRelease(const Rules& rules, State& state, Action action, Events& events) {
  if (verbOf(action) == V::Release) {
    freeRing(rules, state, action.unitA(), variant(rules, state) ? "20.3" : "5.3d", events);
  } else {
    tell(events, "5.3d", say("{0}: nobody of the Ring is released", formationOf(rules, hqOf(rules, armyNow(state)))));
  }
  goTo(state, PocketStage::RingDie, static_cast<std::uint16_t>(armyNow(state) + 1));
}

bool settleRingPhase(const Rules& rules, State& state, Events&) {
  goTo(state, PocketStage::Reserves, 0);
  const bool free = rules.ofSide[index(kSoviet)].anyOf(
      [&](UnitId unit) { return rules[unit].ring > 0 && inPlay(state, unit) && !state.held.has(unit); });
  if (free && pocketPhase(state)) beginPhase(state, kSoviet, PhaseKind::Ring);  // [5.3c, R-35]
  return false;
}

// --- Reserves [19.1.1i]

namespace {

Sum reserveDie(const Rules& rules, const State& state) {
  Sum sum;
  if (victoryPoints(rules, state, kAxis) > victoryPoints(rules, state, kSoviet))
    sum.add(1, "19.1.1i", say("The German player is ahead"));
  if (state.has(kRingActive)) sum.add(1, "19.1.1i", say("A Ring unit was activated"));
  if (state.has(kThunder)) sum.add(1, "19.1.1i", say("Thunderclap has begun"));
  return sum;
}
/// The least die that releases the formation.
int leastDie(const Rules& rules, const State& state, std::size_t which) {
  return state.nearest[which] - reserveDie(rules, state).total() + 1;
}
/// A German unit was near enough in the turn before, and the formation still waits as far as the Axis knows [R-104,
/// R-103]; and there is a die that releases it.
bool mayRoll(const Rules& rules, const State& state, std::size_t which) {
  if (((frameOf(state).near >> which) & 1U) == 0 || leastDie(rules, state, which) > kFaces) return false;
  return (rules.of(kByDie[which]) & heldFor(state, kAxis)).anyOf([&](UnitId unit) { return isHex(state.at(unit)); });
}
UnitId hqNow(const Rules& rules, const State& state) {
  return rules.hq(kByDie[frameOf(state).next]);
}

}  // namespace

void takeApproaches(State& state) {
  frameOf(state).near = std::exchange(state.approached, std::uint8_t{0});
}

bool settleReserves(const Rules& rules, State& state, Events&) {
  PocketFrame& frame = frameOf(state);
  while (frame.next < kByDie.size() && !mayRoll(rules, state, frame.next)) ++frame.next;
  if (frame.next < kByDie.size()) return true;
  goTo(state, PocketStage::End, 0);
  return false;
}
void askReserves(const Rules& rules, const State& state, Menu& menu) {
  menu.die("19.1.1i",
           say("{0}: the reserve is released on {1} or more", formationOf(rules, hqNow(rules, state)),
               leastDie(rules, state, frameOf(state).next)),
           refuse("19.1.1i", "The die for the reserve is rolled now"), kFaces);
}
void performReserves(const Rules& rules, State& state, Action action, Events& events) {
  const std::size_t which = frameOf(state).next;
  const bool released = action.a >= leastDie(rules, state, which);
  const char* reserve = formationOf(rules, hqNow(rules, state));
  tellCheck(events, "19.1.1i", kSoviet, action.a, released,
            released ? say("{0}: the die is {1}, the reserve is released", reserve, action.a)
                     : say("{0}: the die is {1}, the reserve waits", reserve, action.a));
  ++frameOf(state).next;
  if (released) release(rules, state, kByDie[which], "19.1.1i", events);
}

}  // namespace kessel::winter
