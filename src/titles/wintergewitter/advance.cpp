// SPDX-License-Identifier: GPL-3.0-or-later
// Advance after combat [11.8]: unit after unit, hex by hex, by the class of each; along the paths of retreat zones do
// not matter.
#include <algorithm>

#include "kessel/engine/march.h"
#include "titles/wintergewitter/combat.h"

namespace kessel::winter {
namespace {

constexpr int kCavalryHexes = 2;  ///< [11.8g]
constexpr int kHex = 4;           ///< what a hex of an advance costs, in the quarters of reaches

/// The unit that is on its way, or would be.
struct Advancer {
  UnitId unit;
  Following follows;
  bool stopped = false;
};

Following followed(const AdvanceFrame& frame) {
  return {frame.entered, frame.off};
}

/// The paths that an advance may follow; where nobody has retreated the vacated hex alone.
bool along(const State& state, const Following& follows) {
  return follows.entered == 1 || follows.along(state.combat.trails);
}

Advancer advancer(const State& state, UnitId unit) {
  const AdvanceFrame& frame = state.steps.top<AdvanceFrame>();
  if (frame.unit.any() && *frame.unit == unit) return {unit, followed(frame), frame.stopped};
  Following fresh;
  // All that attacked hastily have entered the vacated hex already.
  if (state.at(unit) == state.combat.target) fresh = fresh.after(state.combat.paths(), state.combat.target);
  return {unit, fresh};
}

/// Hexes that a unit may advance in all [11.8b, 11.8f, 11.8g].
int lengthOf(const Rules& rules, const State& state, UnitId unit) {
  const int reach = state.combat.reach;
  if (rules[unit].is(kMechanized | kMotorized)) return reach;
  return std::min(reach, rules[unit].is(kCavalry) ? kCavalryHexes : 1);
}

/// Zones in which it must stop once it has left the paths of retreat [11.8e, 11.8f, 11.8g].
bool isStoppedIn(const Rules& rules, const State& state, UnitId unit, Place hex) {
  const Side enemy = other(rules[unit].side);
  std::uint64_t kinds = ~std::uint64_t{0};
  if (rules[unit].is(kMechanized)) kinds = enemy == kAxis ? kArmorClass | kArtilleryClass : kArmorClass;
  if (enemy == kSoviet && rules.pocket.has(hex)) return false;
  for (const Place from : rules.around(hex)) {
    if (from == kNowhere || !state.exerting(enemy).has(from) || !bordersOn(rules, from, hex)) continue;
    const bool stops = fightersIn(rules, state, from, enemy).anyOf([&](UnitId other) {
      // Artillery that fell back alone has no zone [12.1g].
      const bool fellBack = state.combat.has(kLoneGuns) && state.combat.yielding.has(other);
      return hasZone(rules, other) && !fellBack && rules[other].is(kinds);  // of a mixed stack all have one [13.1f]
    });
    if (stops) return true;
  }
  return false;
}

Cite zoneCase(const Rules& rules, UnitId unit) {
  if (rules[unit].is(kMechanized)) return "11.8e";
  return rules[unit].is(kMotorized) ? "11.8f" : "11.8g";
}

/// One hex on, whatever it has advanced.
Verdict mayEnter(const Rules& rules, const State& state, UnitId unit, Place from, Place to) {
  const int direction = rules.grid().directionTo(from, to);
  if (direction < 0) return refuse("11.8c", "{0} is not adjacent to {1}", to, unit);
  if (!rules.land.has(to) || rules.donAt(from, direction)) return refuse("8.2b", "Nobody crosses the Don");
  if (rules[unit].side == kSoviet && rules.pocket.has(to))
    return refuse("8.2a", "Soviet units do not enter the Pocket");
  if (unbridged(rules, state, from, direction))
    return refuse("11.8h", "Nobody advances across the river without a bridge");
  if (fightersIn(rules, state, to, other(rules[unit].side)).any())
    return refuse("11.8c", "Enemy units stand in {0}", to);
  return allow();
}

/// One hex on for a unit that advances, from a hex that it has come to.
Verdict mayGoOn(const Rules& rules, const State& state, const Advancer& mover, Place from, Place to) {
  const UnitId unit = mover.unit;
  if (mover.follows.entered == 0 && to != state.combat.target)
    return refuse("11.8c", "The first hex of an advance is {0}", state.combat.target);
  if (mover.stopped) return refuse(zoneCase(rules, unit), "{0} has entered an enemy Zone of Control", unit);
  if (mover.follows.entered >= state.combat.reach)
    return refuse("11.8b", "The advance is {0} hexes long", state.combat.reach);
  if (mover.follows.entered >= lengthOf(rules, state, unit))
    return rules[unit].is(kCavalry) ? refuse("11.8g", "Cavalry advances two hexes at most: {0}", unit)
                                    : refuse("11.8g", "Infantry enters the vacated hex only: {0}", unit);
  return mayEnter(rules, state, unit, from, to);
}

/// The same unit a hex further.
Advancer goneOn(const Rules& rules, const State& state, const Advancer& mover, Place to) {
  Advancer out{mover.unit, mover.follows.after(state.combat.paths(), to)};
  out.stopped = !along(state, out.follows) && isStoppedIn(rules, state, mover.unit, to);
  return out;
}

Verdict mayAdvance(const Rules& rules, const State& state, UnitId unit, Place to) {
  const AdvanceFrame& frame = state.steps.top<AdvanceFrame>();
  const bool runs = frame.unit.any() && *frame.unit == unit;
  if (!runs && !state.combat.waiting.has(unit)) {
    const Combat& combat = state.combat;
    if (!combat.attackers.has(unit))
      return rules[unit].side == attackerOf(state) && state.fought.has(unit) && !state.fired.has(unit)
                 ? refuse("11.8a", "{0} takes no part in the attack any more", unit)
                 : refuse("11.8a", "{0} is none of the attackers of {1}", unit, combat.target);
    if (rules[unit].is(kArtilleryClass)) return refuse("11.8a", "{0} is artillery and does not advance", unit);
    if (state.disrupted.has(unit)) return refuse("11.5.1b", "{0} is disrupted and does not advance", unit);
    if (combat.barred.has(unit)) return refuse("11.3.1a", "{0} has not followed the new lead", unit);
    return refuse("11.8a", "{0} has advanced already", unit);
  }
  return mayGoOn(rules, state, advancer(state, unit), state.at(unit), to);
}

template <class Visit>
void eachStep(const Rules& rules, const State& state, UnitId unit, Visit visit) {
  for (const Place to : rules.around(state.at(unit))) {
    if (to != kNowhere && mayAdvance(rules, state, unit, to).ok()) visit(to);
  }
}
/// Units that can go another hex, the one on its way first.
template <class Visit>
void eachAdvance(const Rules& rules, const State& state, Visit visit) {
  const AdvanceFrame& frame = state.steps.top<AdvanceFrame>();
  const auto steps = [&](UnitId unit) { eachStep(rules, state, unit, [&](Place to) { visit(unit, to); }); };
  if (frame.unit.any() && state.onMap(*frame.unit)) steps(*frame.unit);
  state.combat.waiting.each(steps);
}

/// Carries a unit one hex on.
void enter(const Rules& rules, State& state, UnitId unit, Place to, Events& events) {
  const Place from = state.at(unit);
  const Side side = rules[unit].side;
  tellMove(events, "11.8a", side, unit, from, to, say("{0} advances to {1}", unit, to));
  put(rules, state, unit, to);
  runOver(rules, state, to, side, events);
  enteredHex(rules, state, unit, events);
}

/// [8.4.1d] After a hasty attack all enter the vacated hex.
void enterAll(const Rules& rules, State& state, Events& events) {
  const Place target = state.combat.target;
  state.combat.waiting.each([&](UnitId unit) {
    if (state.at(unit) != target && mayEnter(rules, state, unit, state.at(unit), target).ok())
      enter(rules, state, unit, target, events);
  });
}

bool settle(const Rules& rules, State& state, Events& events) {
  Combat& combat = state.combat;
  if (combat.kind == CombatKind::Hasty) {
    enterAll(rules, state, events);
    if (combat.reach <= 1) combat.waiting = {};
  }
  bool any = false;
  eachAdvance(rules, state, [&](UnitId, Place) { any = true; });
  if (any) return true;
  combat.waiting = {};
  state.steps.pop();
  return false;
}

/// `begins`: somebody still stands before the vacated hex, so that one who goes has to enter it first.
Phrase question(const Combat& combat, bool begins, bool backIn) {
  if (backIn) return say("Who advances further? A unit that comes back into the Pocket ends Thunderclap");
  if (combat.reach == 1) return say("Who advances into {0}?", combat.target);
  return begins ? say("Who advances? Up to {0} hexes, {1} first, one unit after the other", combat.reach, combat.target)
                : say("Who advances further? Up to {0} hexes with {1}, one unit after the other", combat.reach,
                      combat.target);
}

void prompt(const Rules& rules, const State& state, Prompt& out) {
  bool begins = false;
  bool backIn = false;
  eachAdvance(rules, state, [&](UnitId unit, Place to) {
    // One who has gone further might come back to it, but begins nothing by that.
    begins = begins || (to == state.combat.target && advancer(state, unit).follows.entered == 0);
    backIn = backIn || endsThunder(rules, state, Units::only(unit), state.at(unit), to);
  });
  ask(out, attackerOf(state), S::Advance, "11.8a", question(state.combat, begins, backIn));
  eachAdvance(rules, state, [&](UnitId unit, Place to) { out.legal.add(act(V::Advance, unit, to)); });
  out.legal.add(act(V::Done));
  out.fleeting = true;
}

Verdict judge(const Rules& rules, const State& state, Action action) {
  if (verbOf(action) == V::Done) return allow();
  if (verbOf(action) != V::Advance) return refuse("11.8a", "Advance, or stay");
  return mayAdvance(rules, state, action.unitA(), action.placeB());
}

void perform(const Rules& rules, State& state, Action action, Events& events) {
  if (verbOf(action) == V::Done) {
    state.combat.waiting = {};
    return state.steps.pop();
  }
  const UnitId unit = action.unitA();
  const Place to = action.placeB();
  const Advancer before = advancer(state, unit);
  enter(rules, state, unit, to, events);
  AdvanceFrame& frame = state.steps.top<AdvanceFrame>();
  const Advancer now = goneOn(rules, state, before, to);
  frame.unit = unit;
  frame.entered = now.follows.entered;
  frame.off = now.follows.left;
  frame.stopped = now.stopped;
  state.combat.waiting.remove(unit);
}

/// A unit on its advance, for the search of all that it can come to: a hex costs a point.
struct Runner {
  const Rules& rules;
  const State& state;
  Advancer now;
  Place hex;
  [[nodiscard]] Place at() const { return hex; }
  [[nodiscard]] int paid() const { return kHex * now.follows.entered; }
  [[nodiscard]] std::uint32_t history() const { return now.follows.left | (now.stopped ? 1U << 16U : 0U); }
  [[nodiscard]] Verdict mayGo(Place to, int /*direction*/) const {
    // Nobody is led back into the Pocket by a way that was found for him.
    if (endsThunder(rules, state, Units::only(now.unit), hex, to))
      return refuse("5.2e", "{0} would be back in the Pocket, and Thunderclap over", now.unit);
    return mayGoOn(rules, state, now, hex, to);
  }
  [[nodiscard]] Runner after(Place to, int /*direction*/) const {
    return {rules, state, goneOn(rules, state, now, to), to};
  }
  [[nodiscard]] static Verdict mayEnd() { return allow(); }
};

std::vector<Reach> advancesOf(const Rules& rules, const State& state, UnitId unit) {
  return reachOf(
      rules.neighbours, Runner{rules, state, advancer(state, unit), state.at(unit)}, {},
      [unit](Place hex) { return act(V::Advance, unit, hex); }, [](const Runner& there) { return there.now.stopped; });
}

}  // namespace

const Chapter kAdvanceStep{settle, prompt, judge, perform};

std::vector<Reach> advancesOf(const Rules& rules, const State& state, std::span<const UnitId> units) {
  const AdvanceFrame& frame = state.steps.top<AdvanceFrame>();
  const UnitId now = frame.unit.any() && state.onMap(*frame.unit) ? *frame.unit : kNoUnit;
  std::vector<UnitId> all(units.begin(), units.end());
  if (all.empty() && now != kNoUnit) all.push_back(now);
  const bool advance =
      std::ranges::all_of(all, [&](UnitId unit) { return unit == now || state.combat.waiting.has(unit); });
  if (all.empty() || !advance) return {};
  // Who is on the way goes on before the others set out.
  if (const auto goesOn = std::ranges::find(all, now); goesOn != all.end())
    std::rotate(all.begin(), goesOn, goesOn + 1);
  std::vector<Reach> found = advancesOf(rules, state, all.front());
  for (const UnitId unit : std::span(all).subspan(1)) {
    const std::vector<Reach> others = advancesOf(rules, state, unit);
    std::erase_if(found, [&](Reach& reach) {
      const auto too = std::ranges::find(others, reach.place, &Reach::place);
      if (too == others.end()) return true;
      reach.cost = std::max(reach.cost, too->cost);
      reach.path.insert(reach.path.end(), too->path.begin(), too->path.end());
      return false;
    });
  }
  return found;
}

}  // namespace kessel::winter
