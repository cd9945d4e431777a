// SPDX-License-Identifier: GPL-3.0-or-later
// Chapters 4.4 and 4.5: ground attack and interdiction by aircraft that have come through [3.1a: bombs fall first].
#include "titles/wintergewitter/air.h"
#include "titles/wintergewitter/views.h"

namespace kessel::winter {
namespace {

constexpr int kSovietRange = 5;  // [4.5b]
constexpr int kFirstZoneLoss = 1;

constexpr auto& frameOf = kTop<AirFrame>;

AirBox boxNow(const State& state) {
  switch (frameOf(state).stage) {
    case AirStage::SovietStrike: return AirBox::SovietAttack;
    case AirStage::AxisStrike: return AirBox::AxisAttack;
    default: return AirBox::AxisInterdiction;
  }
}
bool interdicts(const State& state) {
  return frameOf(state).stage == AirStage::Interdict;
}
Cite ruleNow(const State& state) {
  return interdicts(state) ? "4.4a" : "4.5a";
}
/// Aircraft that may still be sent somewhere.
Units waiting(const Rules& rules, const State& state) {
  return aircraftIn(rules, state, boxNow(state)) - state.air.raiders - state.air.withheld;
}
bool raids(const State& state) {
  return frameOf(state).target.any();
}
/// The aircraft have been sent and the dice are over. Who was there stands in `shot`, since a raid uses up its raiders.
bool raidOver(const State& state) {
  return !raids(state) && state.air.shot.any();
}

/// A unit that bombs may be aimed at, as far as the side knows.
bool maybeTarget(const Rules& rules, const State& state, Side side, UnitId unit) {
  return !knows(rules, state, side, unit) || !rules[unit].is(kAnyHq | kConvoy);
}
Verdict mayBomb(const Rules& rules, const State& state, Place hex) {
  const Side side = ownerOf(boxNow(state));
  const Units enemies = unitsOf(rules, state, hex, other(side));
  if (enemies.none()) return refuse("4.5a", "There is no enemy in {0}", hex);
  if (enemies.those([&](UnitId unit) { return maybeTarget(rules, state, side, unit); }).none())
    return refuse("12.3.1e", "Headquarters and convoys are not bombed");
  if (side == kAxis) return allow();
  const bool near = state.occupied(kSoviet).anyOf([&](Place own) { return rules.distance(own, hex) <= kSovietRange; });
  return near ? allow() : refuse("4.5b", "{0} is farther than five hexes from all Soviet units", hex);
}
/// Interdiction may be aimed beyond the Don, too: its zone reaches over it [4.4a, 4.4b].
Hexes allHexes(const Rules& rules) {
  Hexes all;
  for (const Place hex : rules.info.map.hexes()) all.add(hex);
  return all;
}
Hexes targetsNow(const Rules& rules, const State& state) {
  if (interdicts(state)) return allHexes(rules);
  const Side side = ownerOf(boxNow(state));
  return state.occupied(other(side)).those([&](Place hex) { return mayBomb(rules, state, hex).ok(); });
}
Verdict mayStrike(const Rules& rules, const State& state, UnitId unit, Place hex) {
  if (!waiting(rules, state).has(unit)) return refuse(ruleNow(state), "{0} is not on this mission", unit);
  if (!interdicts(state)) return mayBomb(rules, state, hex);
  return isHex(hex) && allHexes(rules).has(hex) ? allow() : refuse("4.4a", "Interdiction is aimed at a hex");
}
Verdict mayWithhold(const Rules& rules, const State& state, UnitId unit) {
  if (frameOf(state).stage != AirStage::AxisStrike || !rules[unit].is(kDiveBomber))
    return refuse("4.5.1d", "Only German dive bombers are withheld");
  return waiting(rules, state).has(unit) ? allow() : refuse("4.5.1d", "{0} is not on ground attack", unit);
}

void interdict(const Rules& rules, State& state, int die, Events& events) {
  const Place hex = *frameOf(state).target;
  const int strength = raidStrength(rules, state.air.raiders).total();
  const int result = rules.bombardment.at(strength, die + interdictionDie(rules, state, hex).total());
  const int points = rules.bombardmentHit[static_cast<std::size_t>(result)].points;  // no D
  tell(events, EventKind::Fired, "4.4.1",
       points == 0 ? say("Interdiction around {0}: no effect", hex)
                   : say("Interdiction around {0}; Movement Points lost there: {1}", hex, points),
       {.side = kAxis, .to = hex, .value = result});
  state.air.shot = state.air.raiders;
  frameOf(state).target = {};
  if (points < kFirstZoneLoss || state.air.zones >= kMostZones) return;
  state.air.zone[state.air.zones++] = {hex, static_cast<std::uint16_t>(points)};
}
/// All who fly along are named.
void launch(const Rules& rules, State& state, Events& events) {
  const Place hex = *frameOf(state).target;
  if (interdicts(state)) return;  // the die is next
  state.air.shot = state.air.raiders;
  frameOf(state).target = {};
  beginAirRaid(rules, state, ownerOf(boxNow(state)), hex, events);
}
bool rollsNow(const Rules& rules, const State& state) {
  return interdicts(state) && raids(state) && (frameOf(state).next != 0 || waiting(rules, state).none());
}

}  // namespace

Sum raidStrength(const Rules& rules, const Units& raiders) {
  Sum sum;
  raiders.each([&](UnitId unit) { sum.add(rules[unit].airToGround, "4.5.1a", say("{0}", unit)); });
  return sum;
}

bool settleStrike(const Rules& rules, State& state, Events& events) {
  if (raidOver(state)) {
    sendHome(rules, state, state.air.shot, interdicts(state) ? "4.4.1" : "4.5.1c", events);
    state.air.raiders = {};
    state.air.shot = {};
    frameOf(state).next = 0;
  }
  if (rollsNow(rules, state)) return true;
  if (raids(state)) {
    if (waiting(rules, state).any()) return true;
    launch(rules, state, events);
    return false;
  }
  const Units left = waiting(rules, state);
  if (left.any() && targetsNow(rules, state).any()) return true;
  sendHome(rules, state, left, ruleNow(state), events);
  goOn(frameOf(state));
  return false;
}

void promptStrike(const Rules& rules, const State& state, Prompt& out) {
  const Side side = ownerOf(boxNow(state));
  if (rollsNow(rules, state)) return askDie(out, S::Air, "4.4.1", say("The die of the interdiction"), kFaces);
  if (raids(state)) {
    ask(out, side, S::Air, ruleNow(state), say("Who else flies to {0}?", *frameOf(state).target));
    out.legal.add(act(V::Fire));
    return offerEach(out, V::Support, waiting(rules, state));
  }
  const auto waits = [&](UnitId unit) { return mayWithhold(rules, state, unit).ok(); };
  ask(out, side, S::Air, ruleNow(state),
      interdicts(state)                    ? say("Interdict around which hexes?")
      : waiting(rules, state).anyOf(waits) ? say("Bomb which hexes? Dive bombers can be withheld for attacks instead")
                                           : say("Bomb which hexes?"));
  const auto targets = out.legal.gather([&] { out.legal.addTargets(targetsNow(rules, state)); });
  waiting(rules, state).each([&](UnitId unit) { out.legal.addEach(act(V::Strike, unit), targets); });
  offerEach(out, V::Withhold, waiting(rules, state), [&](UnitId unit) { return mayWithhold(rules, state, unit); });
  out.legal.add(act(V::StandDown));
}

Verdict judgeStrike(const Rules& rules, const State& state, Action action) {
  if (rollsNow(rules, state))
    return isDieRoll(action, kFaces) ? allow() : refuse("4.4.1", "The die of the interdiction is rolled now");
  const V verb = verbOf(action);
  if (raids(state)) {
    if (action == act(V::Fire)) return allow();
    if (verb != V::Support) return refuse(ruleNow(state), "Name who else flies along");
    return waiting(rules, state).has(action.unitA())
               ? allow()
               : refuse(ruleNow(state), "{0} is not on this mission", action.unitA());
  }
  if (action == act(V::StandDown)) return allow();
  if (verb == V::Strike) return mayStrike(rules, state, action.unitA(), action.placeB());
  if (verb == V::Withhold) return mayWithhold(rules, state, action.unitA());
  return refuse(ruleNow(state), "Aircraft fly their missions now");
}

void performStrike(const Rules& rules, State& state, Action action, Events& events) {
  if (rollsNow(rules, state)) {
    tellDie(events, "4.4.1", kAxis, action.a, say("Interdiction, die: {0}", action.a));
    return interdict(rules, state, action.a, events);
  }
  const Side side = ownerOf(boxNow(state));
  switch (verbOf(action)) {
    case V::Strike:
      frameOf(state).target = action.placeB();
      state.air.raiders.add(action.unitA());
      return tell(events, EventKind::Told, ruleNow(state), say("{0} flies to {1}", action.unitA(), action.placeB()),
                  {.side = side, .unit = action.unitA(), .to = action.placeB()});
    case V::Support:
      state.air.raiders.add(action.unitA());
      return tell(events, EventKind::Told, ruleNow(state), say("{0} flies along", action.unitA()),
                  {.side = side, .unit = action.unitA()});
    case V::Fire:
      if (interdicts(state)) frameOf(state).next = 1;
      return launch(rules, state, events);
    case V::Withhold:
      state.air.withheld.add(action.unitA());
      return tell(events, EventKind::Changed, "4.5.1d", say("{0} is withheld for attacks", action.unitA()),
                  {.side = side, .unit = action.unitA()});
    default: sendHome(rules, state, waiting(rules, state), ruleNow(state), events);
  }
}

}  // namespace kessel::winter
