// SPDX-License-Identifier: GPL-3.0-or-later
// What a result does [11.5]: mandatory losses, then the choice between a retreat and a proficiency check, with what
// Ring units may do [5.3, R-34] and artillery must that stands alone [12.1f].
#include <algorithm>
#include <utility>

#include "titles/wintergewitter/combat.h"
#include "titles/wintergewitter/title.h"

namespace kessel::winter {
namespace {

constexpr int kGunsFallBack = 2;  ///< hexes [12.1f]

constexpr auto& top = kTop<ChoiceFrame>;

bool has(const State& state, ResultBit bit) {
  return (top(state).bits & bit) != 0;
}
void set(State& state, ResultBit bit) {
  top(state).bits = static_cast<std::uint16_t>(top(state).bits | bit);
}
bool attackers(const State& state) {
  return Side(top(state).side) == attackerOf(state);
}

/// The stack that was fired at, as it is now.
Units affected(const State& state) {
  return engagedIn(state, top(state).side, *top(state).hex);
}
/// Ring units that hold: they may not retreat [5.3f].
Units holders(const Rules& rules, const State& state) {
  return affected(state).those(
      [&](UnitId unit) { return rules[unit].ring != 0 && state.held.has(unit) && !state.combat.yielding.has(unit); });
}
/// Those whose owner chooses.
Units choosers(const Rules& rules, const State& state) {
  return affected(state) - holders(rules, state) - (affected(state) & state.combat.yielding);
}

int strengthIn(const State& state, const Units& units) {
  return units.sum([&](UnitId unit) { return state.strengthOf(unit); });
}

/// Terrain or own units close all ways: they lose the points without a check and are disrupted [11.7b, R-67].
void mustStand(State& state, const Units& units, WayOut way, Events& events) {
  const bool told = state.combat.standing.any();
  state.combat.standing |= units;
  if (told) return;
  const Place hex = *top(state).hex;
  if (way == WayOut::NoRoom) {
    tell(events, "R-67", say("Own units fill all hexes to which the units in {0} could retreat: they stand", hex));
  } else {
    tell(events, "11.7b", say("The terrain around {0} lets nobody retreat", hex));
  }
}

/// True if a choice is owed. What needs none: nobody may retreat, nobody can [11.7b, 11.7e].
bool settleChoice(const Rules& rules, State& state, Events& events) {
  ChoiceFrame& frame = top(state);
  if (has(state, kAlone)) {
    frame.stage = ResultStage::Falling;
    return false;
  }
  const Units units = affected(state);
  if (frame.optional == 0 || units.none()) {
    if (units.none()) unfilled(state, frame.side, frame.optional);
    state.steps.pop();
    return false;
  }
  const Units free = choosers(rules, state);
  if (free.none()) set(state, kChose);
  if (!has(state, kChose)) {
    const WayOut way = wayOut(rules, state, free, frame.optional);
    if (way == WayOut::Course || way == WayOut::OffMap) return true;
    set(state, kChose);
    if (way == WayOut::Surrounded) {
      tell(events, "11.7e", say("{0} is surrounded: the proficiency check is taken", *frame.hex));
    } else {
      mustStand(state, free, way, events);
    }
  }
  frame.stage = ResultStage::Falling;
  return false;
}

/// Those who must or will retreat do so; those who cannot stay with the others.
void fallBack(const Rules& rules, State& state, Events& events) {
  ChoiceFrame& frame = top(state);
  frame.stage = ResultStage::Leading;
  const Place hex = *frame.hex;
  Units going = has(state, kWithdraws) ? choosers(rules, state) : Units{};
  Units forced;
  int length = frame.optional;
  if (has(state, kAlone)) {
    going = affected(state) - holders(rules, state);
    length = kGunsFallBack;
    frame.optional = 0;
    if (going.any() && wayOut(rules, state, going, length) > WayOut::OffMap)
      state.combat.standing |= std::exchange(going, Units{});
    if (!attackers(state)) state.combat.yielding = going;  // they have no zone while the enemy advances [12.1g]
  } else {
    forced = affected(state) & state.combat.yielding;
    const WayOut way = forced.any() ? wayOut(rules, state, forced, length) : WayOut::Surrounded;
    if (way <= WayOut::OffMap) going |= forced;
    if (way > WayOut::Surrounded) mustStand(state, forced, way, events);
  }
  dropLost(rules, state);
  if (going.none()) return;
  if (!attackers(state)) state.combat.ordered = std::max(state.combat.ordered, static_cast<std::uint8_t>(length));
  beginRetreat(state, frame.side, going, hex, length);
}

/// Those who stand because they find no way take no check [11.7b].
Units checking(const State& state) {
  return affected(state) - state.combat.standing;
}

/// Who has stood or failed is disrupted [11.5.1b, 11.5.2b, 11.7b]; the result is done with.
void disruptFailed(const Rules& rules, State& state, Events& events) {
  Combat& combat = state.combat;
  const Units standing = combat.standing & affected(state);
  const Units failed = (combat.chosen & affected(state)) - standing;
  const Cite rule = attackers(state) ? "11.5.1b" : "11.5.2b";
  standing.each([&](UnitId unit) { disrupt(rules, state, unit, "11.7b", events); });
  failed.each([&](UnitId unit) { disrupt(rules, state, unit, rule, events); });
  combat.chosen = {};
  combat.standing = {};
  dropLost(rules, state);
  state.steps.pop();
}

/// Whose rating the check is taken against [11.5b]; true if a new lead must be named first.
bool settleLead(const Rules& rules, State& state, Events& events) {
  ChoiceFrame& frame = top(state);
  const Units units = affected(state);
  state.combat.chosen = {};
  if (frame.optional == 0 || units.none()) {
    disruptFailed(rules, state, events);
    return false;
  }
  if (checking(state).none()) {
    frame.stage = ResultStage::Optional;
    return false;
  }
  const UnitId lead = leadOf(state, top(state).side);
  const bool leads = lead != kNoUnit && (attackers(state) ? state.combat.attackers : state.combat.defenders).has(lead);
  if (!leads && lead != kNoUnit && inPlay(state, lead)) {  // it has retreated, be it off the map [11.7i]
    const Units able = leaders(rules, state, checking(state), false);
    if (able.count() > 1) return true;
    (attackers(state) ? state.combat.attackLead : state.combat.defenceLead) = able.first();
  } else if (!leads) {
    set(state, kEach);
  }
  state.combat.waiting = has(state, kEach) ? checking(state) : Units{};
  frame.stage = ResultStage::Checking;
  return false;
}

bool settle(const Rules& rules, State& state, Events& events) {
  ChoiceFrame& frame = top(state);
  switch (frame.stage) {
    case ResultStage::Mandatory:
      frame.stage = ResultStage::Tanks;
      beginLosses(state, frame.side, LossKind::Engaged, *frame.hex, frame.mandatory);
      return false;
    case ResultStage::Tanks:
      frame.stage = ResultStage::Choosing;
      beginLosses(state, frame.side, LossKind::Tanks, *frame.hex, frame.extra);
      return false;
    case ResultStage::Choosing: return settleChoice(rules, state, events);
    case ResultStage::Falling: fallBack(rules, state, events); return false;
    case ResultStage::Leading: return settleLead(rules, state, events);
    case ResultStage::Checking:
      state.combat.waiting &= affected(state);
      if (!has(state, kEach) || state.combat.waiting.any()) return true;
      frame.stage = ResultStage::Optional;
      return false;
    case ResultStage::Optional:
      frame.stage = ResultStage::After;
      beginLosses(state, frame.side, LossKind::Engaged, *frame.hex, frame.optional);
      return false;
    default: disruptFailed(rules, state, events); return false;
  }
}

/// The unit whose die is rolled, and the rating that counts.
int ratingOf(const Rules& rules, const State& state) {
  const UnitId unit = has(state, kEach) ? state.combat.waiting.first() : leadOf(state, top(state).side);
  return proficiencyOf(rules, state, unit);
}

/// Whether the units would be back in the Pocket by the retreat that is to be chosen [5.2e].
WayHome wayHomeOf(const Rules& rules, const State& state) {
  if ((choosers(rules, state) & rules.of(Formation::Pz14)).none()) return WayHome::None;
  State after = state;
  set(after, kChose);
  set(after, kWithdraws);
  top(after).stage = ResultStage::Falling;
  after = settled(rules, after);
  return !after.steps.empty() && after.steps.top().is<RetreatFrame>() ? wayHome(rules, after) : WayHome::None;
}

void question(const Rules& rules, const State& state, Menu& menu) {
  const ChoiceFrame& frame = top(state);
  const Place hex = *frame.hex;
  const auto owed = [](Cite rule) { return refuse(rule, "The optional result of the fire is owed"); };
  if (frame.stage == ResultStage::Choosing) {
    const int stuck = withoutRoom(rules, state, choosers(rules, state), frame.optional).count();
    const WayHome home = wayHomeOf(rules, state);
    menu.ask(frame.side, "11.5a",
             home == WayHome::Every
                 ? say("{0}: retreat (hexes: {1}), which leads back into the Pocket and ends Thunderclap, or take the "
                       "proficiency check and lose as many strength points",
                       hex, frame.optional)
             : home == WayHome::Some
                 ? say("{0}: retreat (hexes: {1}; some ways lead back into the Pocket and end Thunderclap), or take "
                       "the proficiency check and lose as many strength points",
                       hex, frame.optional)
             : stuck > 0
                 ? say("{0}: retreat (hexes: {1}; units that find no room and stand: {2}), or take the proficiency "
                       "check and lose as many strength points",
                       hex, frame.optional, stuck)
             : frame.optional == 1
                 ? say("{0}: retreat a hex, or take the proficiency check and lose a strength point", hex)
                 : say("{0}: retreat {1} hexes, or take the proficiency check and lose {1} strength points", hex,
                       frame.optional),
             owed("11.5a"));
    // What is usual stands first: to stay where that costs no more than half.
    const bool stays = frame.optional * 2 <= strengthIn(state, affected(state));
    menu.one(act(stays ? V::Check : V::Withdraw));
    return menu.one(act(stays ? V::Withdraw : V::Check));
  }
  if (frame.stage == ResultStage::Leading) {
    const Units among = checking(state);
    menu.ask(frame.side, "R-34", say("{0}: name a new lead of those who stay", hex), owed("R-34"));
    return menu.each(V::Lead, among, [&](UnitId unit) {
      return leaders(rules, state, among, false).has(unit) ? allow() : whyNoLead(state, unit, among, false);
    });
  }
  const int rating = ratingOf(rules, state);
  menu.die(
      "11.5b",
      has(state, kEach)
          ? say("{0} rolls for {1}: it passes on {2} or less", Side(frame.side), state.combat.waiting.first(), rating)
          : say("{0} rolls for the units in {1}: they pass on {2} or less", Side(frame.side), hex, rating),
      owed("11.5b"), kFaces);
}
void roll(const Rules& rules, State& state, int die, Events& events) {
  ChoiceFrame& frame = top(state);
  Combat& combat = state.combat;
  const bool passed = passes(die, ratingOf(rules, state));
  if (has(state, kEach)) {
    const UnitId unit = combat.waiting.first();
    tellCheck(events, "11.5b", frame.side, die, passed,
              passed ? say("{0} rolls {1}: {2} passes", Side(frame.side), die, unit)
                     : say("{0} rolls {1}: {2} fails", Side(frame.side), die, unit));
    combat.waiting.remove(unit);
    if (!passed) combat.chosen.add(unit);
    return;
  }
  tellCheck(events, "11.5b", frame.side, die, passed,
            passed ? say("{0} rolls {1}: the check is passed", Side(frame.side), die)
                   : say("{0} rolls {1}: the check is failed", Side(frame.side), die));
  if (!passed) {
    set(state, kFailed);
    combat.chosen = affected(state);  // those who stand are disrupted anyway
  }
  frame.stage = ResultStage::Optional;
}

void perform(const Rules& rules, State& state, Action action, Events& events) {
  ChoiceFrame& frame = top(state);
  switch (frame.stage) {
    case ResultStage::Choosing:
      set(state, kChose);
      if (verbOf(action) == V::Withdraw) set(state, kWithdraws);
      frame.stage = ResultStage::Falling;
      return;
    case ResultStage::Leading:
      (attackers(state) ? state.combat.attackLead : state.combat.defenceLead) = action.unitA();
      return;
    default: return roll(rules, state, action.a, events);
  }
}

}  // namespace

const Chapter kChoiceStep = asking<question>(settle, perform);

}  // namespace kessel::winter
