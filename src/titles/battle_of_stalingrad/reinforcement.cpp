// SPDX-License-Identifier: GPL-3.0-or-later
// Reinforcements and assignments [9.1.1, 9.2.1], then withdrawals [9.1.2, 9.2.2]: one phase of either side.
#include <algorithm>

#include "titles/battle_of_stalingrad/assets.h"
#include "titles/battle_of_stalingrad/withdrawal.h"

namespace kessel::bos {
namespace {

constexpr int kFar = 255;

constexpr auto& frameOf = kTop<ReinforcementFrame>;

S stepOf(const State& state) {
  return static_cast<S>(state.steps.top().step);
}
Side sideOf(const State& state) {
  return stepOf(state) == S::SovietReinforcement ? kSoviet : kAxis;
}

void enter(const Rules& rules, State& state, UnitId piece, Place to, Cite rule, Events& events) {
  state.strength[index(piece)] = rules[piece].arrives;
  put(rules, state, piece, to);
  const bool reserve = to == reserveOf(rules[piece].side);
  tell(events, EventKind::Placed, rule,
       reserve ? say("{0} arrives in the reserve", piece) : say("{0} arrives in {1}", piece, to),
       {.side = rules[piece].side, .unit = piece, .to = to});
}

bool isDetachment(const Rules& rules, UnitId unit) {
  return unit == rules.hollidt || unit == rules.fretterPico;
}
/// What the schedule brings on this turn, but for the Blue Division [6.2d, 9.1.1a, 9.1.1b, 9.2.1b].
void arrive(const Rules& rules, State& state, Side side, Events& events) {
  const auto due = [&](UnitId piece) {
    return state.at(piece) == kToCome && rules[piece].entry == state.turn && piece != rules.blue;
  };
  const std::size_t own = index(side);
  rules.formations[own].those(due).each(
      [&](UnitId unit) { enter(rules, state, unit, reserveOf(side), side == kAxis ? "9.2.1b" : "9.1.1a", events); });
  rules.assets[own].those(due).each(
      [&](UnitId asset) { enter(rules, state, asset, reserveOf(side), side == kAxis ? "9.2.1b" : "9.1.1b", events); });
}

// --- Army detachments [9.2.1d-9.2.1g]

/// They come in the Axis player turn after the launch of Uranus: one after the other.
UnitId detachmentDue(const Rules& rules, const State& state) {
  if (state.uranusTurn != state.turn) return kNoUnit;
  for (const UnitId unit : {rules.hollidt, rules.fretterPico}) {
    if (state.at(unit) == kToCome) return unit;
  }
  return kNoUnit;
}
Hexes nearest(const Rules& rules, const Hexes& cities) {
  int least = kFar;
  cities.each([&](Place city) { least = std::min(least, rules.distance(city, rules.rostov)); });
  return cities.those([&](Place city) { return rules.distance(city, rules.rostov) == least; });
}
/// Where a detachment may appear; nowhere: in the reserve box.
Hexes citiesFor(const Rules& rules, const State& state, UnitId unit) {
  const Hexes own = rules.cities.those(
      [&](Place city) { return state.controller(city) == kAxis && suppliedAt(rules, state, kAxis, city); });
  if (unit == rules.hollidt) {
    const bool open =
        state.controller(rules.rostov) != kSoviet && suppliedAt(rules, state, kAxis, rules.rostov);  // [9.2.1e]
    return open ? Hexes::only(rules.rostov) : nearest(rules, own);
  }
  if (own.count() <= 1) return own;  // [9.2.1g]
  Hexes others = own;
  if (isHex(state.at(rules.hollidt))) others.remove(state.at(rules.hollidt));
  const Hexes inside = others & rules.alz;
  return inside.any() ? inside : nearest(rules, others);
}
void appear(const Rules& rules, State& state, UnitId unit, Place city, Events& events) {
  enter(rules, state, unit, city, unit == rules.hollidt ? "9.2.1e" : "9.2.1f", events);
}
/// Puts down whoever has no choice; true if one of them has.
bool detachmentsChoose(const Rules& rules, State& state, Events& events) {
  for (UnitId unit = detachmentDue(rules, state); unit != kNoUnit; unit = detachmentDue(rules, state)) {
    const Hexes cities = citiesFor(rules, state, unit);
    if (cities.count() > 1) return true;
    Place to = kAxisReserve;
    cities.each([&](Place city) { to = city; });
    appear(rules, state, unit, to, events);
  }
  return false;
}
Verdict mayAppear(const Rules& rules, const State& state, UnitId unit, Place city) {
  if (!isDetachment(rules, unit))
    return refuse("9.2.1d", "Only army detachments that arrive are placed now, not {0}", unit);
  if (detachmentDue(rules, state) == kNoUnit) return refuse("9.2.1d", "{0} does not arrive now", unit);
  if (detachmentDue(rules, state) != unit) return refuse("R-76", "{0} is placed first", rules.hollidt);
  if (isHex(city) && citiesFor(rules, state, unit).has(city)) return allow();
  if (unit == rules.hollidt)
    return refuse("9.2.1e", "{0} appears in {1}, or in the supplied Axis city nearest to it", unit, rules.rostov);
  const bool taken = isHex(city) && state.at(rules.hollidt) == city;
  return taken ? refuse("9.2.1g", "{0} is in {1} already", rules.hollidt, city)
               : refuse("9.2.1f", "{0} appears in a supplied Axis city of the Logistical Zone", unit);
}

// --- The phase

bool settle(const Rules& rules, State& state, Events& events) {
  ReinforcementFrame& frame = frameOf(state);
  const Side side = sideOf(state);
  if (frame.stage == ReinforcementStage::Begin) {
    arrive(rules, state, side, events);
    const bool blue =
        side == kAxis && state.at(rules.blue) == kToCome && rules[rules.blue].entry == state.turn;  // [9.2.1h]
    frame.stage = blue ? ReinforcementStage::Blue : ReinforcementStage::Assigning;
    return false;
  }
  if (frame.stage == ReinforcementStage::Assigning && side == kAxis) (void)detachmentsChoose(rules, state, events);
  return true;
}

/// What the Axis must do stands in its question, as far as the other side may know it, too. That assignments are over
/// would tell of the first withdrawal.
void askAxis(const Rules& rules, const State& state, UnitId due, Prompt& out) {
  const auto question = [&](Cite rule, const Phrase& text) { ask(out, kAxis, S::AxisReinforcement, rule, text); };
  if (due != kNoUnit) return question("9.2.1d", say("In which city does {0} appear?", due));
  const UnitId division = rules.grossdeutschland;
  if (!leavingOwed(rules, state))
    return question("9.2a", say("Assign assets of the reserve; the first that is withdrawn ends that"));
  if (state.at(division) == kLost)
    return question(
        "9.2.2d",
        say("In place of {0}, which is eliminated, a panzer division has to leave the game, if one can; assets are "
            "assigned before that",
            division));
  question(caseOfLeaving(rules, state),
           say("{0} has to leave the game, if it can; assets are assigned before that", division));
}

void prompt(const Rules& rules, const State& state, Prompt& out) {
  const Side side = sideOf(state);
  const ReinforcementStage stage = frameOf(state).stage;
  if (stage == ReinforcementStage::Blue)
    return askDie(out, S::AxisReinforcement, "9.2.1h", say("Does {0} arrive?", rules.blue));
  const bool assigning = stage == ReinforcementStage::Assigning;
  const UnitId due = assigning && side == kAxis ? detachmentDue(rules, state) : kNoUnit;
  if (side == kAxis) {
    askAxis(rules, state, due, out);
  } else {
    ask(out, side, S::SovietReinforcement, "9.1a",
        say("Place units and assign assets of the reserve; the first asset that is withdrawn ends that"));
  }
  // Before anything else: no supply gets worse by it, and none of the other choices bears on it.
  if (due != kNoUnit) return out.legal.addEach(act(V::Place, due), citiesFor(rules, state, due));
  if (assigning) {
    offerAssignments(rules, state, side, assetsInReserve(rules, state, side), out);
    if (side == kSoviet) offerFronts(rules, state, unitsInReserve(rules, state), out);
  }
  if (side == kAxis) offerEach(out, V::Dismiss, mayLeave(rules, state));
  offerEach(out, V::Withdraw, rules.assets[index(side)],
            [&](UnitId asset) { return mayWithdraw(rules, state, side, asset); });
  if (side == kSoviet || !mustDismiss(rules, state)) out.legal.add(act(V::End));
}

/// Nothing else happens before army detachments that are due stand somewhere.
Verdict mayGoOn(const Rules& rules, const State& state) {
  const bool due = frameOf(state).stage == ReinforcementStage::Assigning && sideOf(state) == kAxis;
  const UnitId unit = due ? detachmentDue(rules, state) : kNoUnit;
  return unit == kNoUnit ? allow() : refuse("9.2.1d", "{0} arrives and is to be placed", unit);
}

Verdict judge(const Rules& rules, const State& state, Action action) {
  const Side side = sideOf(state);
  const ReinforcementStage stage = frameOf(state).stage;
  if (stage == ReinforcementStage::Blue)
    return isDieRoll(action) ? allow() : refuse("9.2.1h", "The die for {0} is rolled now", rules.blue);
  const bool assigning = stage == ReinforcementStage::Assigning;
  const V verb = verbOf(action);
  if (!assigning && (verb == V::Assign || verb == V::Place))
    return refuse(side == kAxis ? "9.2a" : "9.1a", "Assignments come before withdrawals");
  switch (verb) {
    case V::Assign:
      if (const Verdict first = mayGoOn(rules, state); !first.ok()) return first;
      return mayAssign(rules, state, side, action.unitA(), action.unitB());
    case V::Place:
      return side == kSoviet ? mayPlaceAtFront(rules, state, action.unitA(), action.placeB())
                             : mayAppear(rules, state, action.unitA(), action.placeB());
    case V::Withdraw:
      if (const Verdict first = mayGoOn(rules, state); !first.ok()) return first;
      return mayWithdraw(rules, state, side, action.unitA());
    case V::Dismiss:
      if (const Verdict first = mayGoOn(rules, state); !first.ok()) return first;
      return mayDismiss(rules, state, side, action.unitA());
    case V::End:
      if (const Verdict first = mayGoOn(rules, state); !first.ok()) return first;
      if (side == kAxis && mustDismiss(rules, state))
        return refuse(caseOfLeaving(rules, state), "{0}, or a division for it, must leave the game first",
                      rules.grossdeutschland);
      return allow();
    case V::Raise:
    case V::Rebuild: return refuse(side == kAxis ? "9.2a" : "9.1a", "Replacements come after this phase");
    default: return refuse(side == kAxis ? "4.2.4" : "4.1.2", "Reinforcements and withdrawals are dealt with now");
  }
}

void performBlue(const Rules& rules, State& state, int die, Events& events) {
  const bool comes = die >= rules.constant("blue-division-roll");
  tellDie(events, "9.2.1h", kAxis, die,
          comes ? say("The die is {0}: {1} arrives", die, rules.blue)
                : say("The die is {0}: {1} does not come", die, rules.blue));
  frameOf(state).stage = ReinforcementStage::Assigning;
  if (comes) return enter(rules, state, rules.blue, kAxisReserve, "9.2.1b", events);
  put(rules, state, rules.blue, kGone);
}

void perform(const Rules& rules, State& state, Action action, Events& events) {
  const Side side = sideOf(state);
  switch (verbOf(action)) {
    case V::Outcome: return performBlue(rules, state, action.a, events);
    case V::Assign: return assign(rules, state, action.unitA(), action.unitB(), events);
    case V::Place:
      if (side == kSoviet) return placeAtFront(rules, state, action.unitA(), action.placeB(), events);
      return appear(rules, state, action.unitA(), action.placeB(), events);
    case V::Withdraw:
      frameOf(state).stage = ReinforcementStage::Withdrawing;
      return withdraw(rules, state, action.unitA(), events);
    case V::Dismiss:
      frameOf(state).stage = ReinforcementStage::Withdrawing;
      return dismiss(rules, state, action.unitA(), events);
    default: state.steps.pop();
  }
}

}  // namespace

const Chapter kReinforcementStep{settle, prompt, judge, perform};

}  // namespace kessel::bos
