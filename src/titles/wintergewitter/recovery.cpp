// SPDX-License-Identifier: GPL-3.0-or-later
// Chapter 17: disrupted units recover, replacements are assigned, destroyed units and HQs come back.
#include <algorithm>
#include <utility>

#include "titles/wintergewitter/chapters.h"
#include "titles/wintergewitter/replacement.h"
#include "titles/wintergewitter/views.h"

namespace kessel::winter {
namespace {

// --- Disruption removal

/// When a unit rolls: hex by hex, in each from the top of the stack on, as everybody sees it: the order of the counters
/// would tell which of them lies where. Whoever is off the map, where all lie open, comes last.
std::pair<int, int> turnOf(const State& state, UnitId unit) {
  const Place at = state.at(unit);
  if (!isHex(at)) return {index(at), index(unit)};
  int level = 0;
  int own = 0;
  state.each(at, [&](UnitId each) {
    if (each == unit) own = level;
    ++level;
  });
  return {index(at), own};
}

/// Whose die is next; kNoUnit if all have rolled.
UnitId recovering(const State& state) {
  const OrNone<UnitId> last = state.steps.top<RecoveryFrame>().last;
  const std::pair<int, int> from = last.any() ? turnOf(state, *last) : std::pair(-1, 0);
  UnitId next = kNoUnit;
  std::pair<int, int> least;
  state.disrupted.each([&](UnitId unit) {
    if (!inPlay(state, unit)) return;
    const std::pair<int, int> turn = turnOf(state, unit);
    if (turn <= from || (next != kNoUnit && turn > least)) return;
    next = unit;
    least = turn;
  });
  return next;
}

/// Where a unit is, or was when it left the map [11.7i].
Place lastHex(const State& state, UnitId unit) {
  const auto exit = static_cast<Place>(state.began[index(unit)]);
  return state.at(unit) == kOffMap && isHex(exit) ? exit : state.at(unit);
}

bool settleRecovery(const Rules&, State& state, Events&) {
  return askIf(state, recovering(state) != kNoUnit);
}
int addedToDie(const State& state, UnitId unit) {
  return state.unsupplied.has(unit) ? 1 : 0;  // [14.5.1] [17.1]
}
void askRecovery(const Rules&, const State& state, Menu& menu) {
  menu.die("17.1", say("A disrupted unit in {0} tries to recover", lastHex(state, recovering(state))),
           refuse("17.1", "The die for a recovery is rolled now"), kFaces);
}
void performRecovery(const Rules& rules, State& state, Action action, Events& events) {
  const UnitId unit = recovering(state);
  state.steps.top<RecoveryFrame>().last = unit;
  const bool passed = action.a + addedToDie(state, unit) <= proficiencyOf(rules, state, unit);  // [17.1]
  const Place hex = lastHex(state, unit);
  const Side side = rules[unit].side;
  // One line a die for each reader; who of a stack has rolled is for its owner to read [18.1].
  const Phrase named = passed ? say("The die is {0}: {1} recovers", action.a, unit)
                              : say("The die is {0}: {1} stays disrupted", action.a, unit);
  const Phrase covered = passed ? say("The die is {0}: a unit in {1} recovers", action.a, hex)
                                : say("The die is {0}: a unit in {1} stays disrupted", action.a, hex);
  const bool open = knows(rules, state, other(side), unit);
  tellCheck(events, "17.1", side, action.a, passed, open ? named : Phrase{});
  if (!open) {
    tell(events, EventKind::Told, "17.1", named, {.side = side, .onlyFor = side, .unit = unit, .to = hex});
    tell(events, EventKind::Told, "17.1", covered, {.side = side, .onlyFor = other(side), .to = hex});
  }
  if (!passed) return;
  state.disrupted.remove(unit);
  if (isHex(hex)) state.renew(hex, [&](Place at) { return marksOf(rules, state, at); });
}

// --- Replacements

Nation nationOf(const State& state) {
  return static_cast<Nation>(state.steps.top<ReplacementFrame>().nation);
}
Side sideOf(Nation nation) {
  return nation == Nation::Soviet ? kSoviet : kAxis;
}

/// Points of a class out of losses, by the factor of the nation [2.5b, 17.2b].
int attrition(Nation nation, int lost) {
  return nation == Nation::German ? (lost + 1) / 2 : (lost + 2) / 4;
}

void openLedger(const Rules& rules, State& state) {
  for (std::size_t i = 0; i < kLossClasses; ++i)
    state.points[i] =
        static_cast<std::uint8_t>(replacementsOf(rules, state, nationOf(state), static_cast<LossClass>(i)));
}

bool regular(const State& state, UnitId unit) {
  return !state.organic.has(unit) && !state.unsupplied.has(unit);
}
int pointsFor(const Rules& rules, const State& state, UnitId unit) {
  const LossClass loss = rules[unit].loss;
  return loss == LossClass::None ? 0 : state.points[static_cast<std::size_t>(loss)];
}

Verdict mayReplace(const Rules& rules, const State& state, UnitId unit) {
  const UnitData& data = rules[unit];
  if (data.is(kAircraft) || data.nation != nationOf(state))
    return refuse("17.2b", "Points of another nation are assigned now: not to {0}", unit);
  if (!isHex(state.at(unit))) return refuse("17.2.1b", "{0} is not on the map", unit);
  if (isSixthArmy(rules, unit))
    return refuse("17.2.1e", "Units of Sixth Army get no replacements: {0}", unit);  // [5.2c]
  if (state.strengthOf(unit) >= data.strength) return refuse("17.2.1b", "{0} is at its full strength", unit);
  if (!regular(state, unit)) return refuse("17.2.1b", "{0} is not in regular supply", unit);
  if (pointsFor(rules, state, unit) == 0) return refuse("17.2.1a", "There are no points left for {0}", unit);
  return allow();
}

/// Units that an HQ commands, through other HQs too [17.2.1d].
Units subordinatesOf(const Rules& rules, UnitId hq) {
  return rules.ofSide[index(rules[hq].side)].those([&](UnitId unit) {
    if (unit == hq) return false;
    Formation formation = rules[unit].formation;
    while (formation != Formation::Count && formation != rules[hq].formation) formation = commandOf(formation);
    return formation == rules[hq].formation;
  });
}

/// Where a unit beside this anchor may stand: with room, and in an enemy zone HQs only [17.2.1c, 17.2.1d].
void addAround(const Rules& rules, const State& state, UnitId unit, Place anchor, bool withAnchor, Hexes& out) {
  const Side side = rules[unit].side;
  const auto add = [&](Place hex) {
    if (hex == kNowhere || !rules.land.has(hex) || holdsEnemy(rules, state, hex, side)) return;
    if (side == kSoviet && rules.pocket.has(hex)) return;
    if (!rules[unit].is(kAnyHq) && inZoneOfControl(rules, state, hex, other(side))) return;
    const int room = rules.stackLimit - stackingIn(rules, state, hex);
    if (room >= rules[unit].stacking[rules[unit].reduced > 0 ? 1 : 0]) out.add(hex);
  };
  if (withAnchor) add(anchor);
  for (const Place hex : rules.around(anchor)) add(hex);
}

/// Hexes where a destroyed unit may come back [17.2.1c, 17.2.1d, R-137].
Hexes returnHexes(const Rules& rules, const State& state, UnitId unit) {
  const UnitData& data = rules[unit];
  const Side side = data.side;
  Hexes hexes;
  if (data.is(kAnyHq)) {  // [17.2.1d]
    subordinatesOf(rules, unit).each([&](UnitId each) {
      if (isHex(state.at(each))) addAround(rules, state, unit, state.at(each), false, hexes);
    });
    return hexes;
  }
  const auto byHq = [&](UnitId hq) {
    if (hq == kNoUnit || !isHex(state.at(hq)) || !regular(state, hq)) return;
    addAround(rules, state, unit, state.at(hq), true, hexes);
    if (!inZoneOfControl(rules, state, state.at(hq), other(side))) return;
    rules.of(rules[hq].formation).each([&](UnitId each) {
      if (rules[each].is(kConvoy | kIndependent)) return;  // they are of no division
      if (isHex(state.at(each)) && each != hq && regular(state, each))
        addAround(rules, state, unit, state.at(each), false, hexes);
    });
  };
  if (data.is(kIndependent) || rules.hq(data.formation) == kNoUnit) {
    (rules.hqs & rules.ofSide[index(side)]).each(byHq);
  } else {
    byHq(rules.hq(data.formation));
  }
  return hexes;
}

bool waitsForReturn(const Rules& rules, const State& state, UnitId unit) {
  const UnitData& data = rules[unit];
  return state.at(unit) == kLost && data.nation == nationOf(state) &&
         (data.is(kAnyHq) || (!isSixthArmy(rules, unit) && pointsFor(rules, state, unit) > 0));
}

Verdict mayRebuild(const Rules& rules, const State& state, UnitId unit, Place hex) {
  if (rules[unit].is(kAircraft) || state.at(unit) != kLost || rules[unit].nation != nationOf(state))
    return refuse("17.2.1c", "{0} was not eliminated in this turn", unit);
  if (isSixthArmy(rules, unit) && !rules[unit].is(kAnyHq))
    return refuse("17.2.1e", "Units of Sixth Army do not return: {0}", unit);
  if (!waitsForReturn(rules, state, unit)) return refuse("17.2.1a", "There are no points left for {0}", unit);
  if (returnHexes(rules, state, unit).has(hex)) return allow();
  return rules[unit].is(kAnyHq)
             ? refuse("17.2.1d", "{0} returns adjacent to one of its units", unit)
             : refuse("17.2.1c", "{0} is rebuilt at its HQ, in supply and not in an enemy Zone of Control", unit);
}

/// An HQ that must come back first [17.2.1d].
UnitId hqToPlace(const Rules& rules, const State& state) {
  return (rules.hqs & rules.ofSide[index(sideOf(nationOf(state)))])
      .those([&](UnitId unit) { return waitsForReturn(rules, state, unit) && returnHexes(rules, state, unit).any(); })
      .first();
}

bool anyReplacement(const Rules& rules, const State& state) {
  return rules.ofSide[index(sideOf(nationOf(state)))].anyOf([&](UnitId unit) {
    if (mayReplace(rules, state, unit).ok()) return true;
    return waitsForReturn(rules, state, unit) && returnHexes(rules, state, unit).any();
  });
}

/// Points of a nation that were lost for all that the other side knows: who was taken off a stack may have been at full
/// strength [9.1c, 18.1a].
int mostLost(const Rules& rules, const State& state, Nation nation) {
  int lost = 0;
  for (const std::uint8_t points : state.losses[static_cast<std::size_t>(nation)]) lost += points;
  const int gone = rules.ofSide[index(sideOf(nation))].sum([&](UnitId unit) {
    const UnitData& data = rules[unit];
    return state.at(unit) == kLost && data.nation == nation && data.loss != LossClass::None ? int{data.strength} : 0;
  });
  return std::max(lost, gone);
}

/// Somebody could get a point for all that the other side knows: at most how many were lost, but not of which class,
/// who is off the map, and whose strength it may not count [18.1a, 18.1f, R-146].
bool mightReplace(const Rules& rules, const State& state) {
  if (state.option(kOpenIntelligence)) return false;
  const Nation nation = nationOf(state);
  const Units own = rules.ofSide[index(sideOf(nation))].those(
      [&](UnitId unit) { return rules[unit].nation == nation && !rules[unit].is(kAircraft | kConvoy); });
  const auto commands = [&](UnitId hq) {
    return subordinatesOf(rules, hq).anyOf([&](UnitId unit) { return isHex(state.at(unit)); });
  };
  if ((own & rules.hqs).anyOf([&](UnitId hq) { return state.at(hq) == kLost && commands(hq); })) return true;
  if (attrition(nation, mostLost(rules, state, nation)) + scheduledOf(rules, state, nation, LossClass::Infantry) == 0)
    return false;
  return (own - rules.hqs).anyOf([&](UnitId unit) {
    if (isSixthArmy(rules, unit)) return false;
    return state.at(unit) == kLost || (isHex(state.at(unit)) && regular(state, unit));
  });
}

/// What was destroyed and has not come back is lost for good [17.2.1c, 17.2.1d].
void close(const Rules& rules, State& state) {
  const Nation nation = nationOf(state);
  const Units lost = rules.ofSide[index(sideOf(nation))].those(
      [&](UnitId unit) { return state.at(unit) == kLost && rules[unit].nation == nation; });
  (lost - rules.hqs).each([&](UnitId unit) { put(rules, state, unit, kDead); });
  (lost & rules.hqs).each([&](UnitId hq) {
    const bool alone = !subordinatesOf(rules, hq).anyOf(
        [&](UnitId unit) { return state.at(unit) != kDead && state.at(unit) != kUnused; });
    if (alone) put(rules, state, hq, kDead);
  });
  state.points = {};  // lost if not used now [17.2.1a]
}

bool settleReplacement(const Rules& rules, State& state, Events&) {
  ReplacementFrame& frame = state.steps.top<ReplacementFrame>();
  if (!frame.open) {
    frame.open = true;
    openLedger(rules, state);
  }
  if (anyReplacement(rules, state) || mightReplace(rules, state)) return true;
  close(rules, state);
  frame.open = false;
  if (++frame.nation == kNations) state.steps.pop();
  return false;
}

/// Each nation has points of its own [17.2b]. How many, and of which class, would tell the other side which hidden
/// units have lost [18.1f]: the offers and the display of losses, which are their owner's alone, say it.
Phrase replacementQuestion(const Rules& rules, const State& state) {
  const Nation nation = nationOf(state);
  // Both sides have seen it go; whether it can come back is asked of its owner alone.
  const bool headless = rules.hqs.anyOf([&](UnitId hq) { return state.at(hq) == kLost && rules[hq].nation == nation; });
  if (headless) {
    switch (nation) {
      case Nation::German:
        return say("German replacements: destroyed headquarters return first, then points are assigned");
      case Nation::Rumanian:
        return say("Rumanian replacements: destroyed headquarters return first, then points are assigned");
      default: return say("Soviet replacements: destroyed headquarters return first, then points are assigned");
    }
  }
  switch (nation) {
    case Nation::German: return say("German replacements: assign points, or finish");
    case Nation::Rumanian: return say("Rumanian replacements: assign points, or finish");
    default: return say("Soviet replacements: assign points, or finish");
  }
}

void promptReplacement(const Rules& rules, const State& state, Prompt& out) {
  const Side side = sideOf(nationOf(state));
  ask(out, side, S::Replacement, "17.2.1a", replacementQuestion(rules, state));
  const auto offerReturn = [&](UnitId unit) {
    out.legal.addEach(act(V::Rebuild, unit), returnHexes(rules, state, unit));
  };
  if (const UnitId hq = hqToPlace(rules, state); hq != kNoUnit) return offerReturn(hq);
  offerEach(out, V::Replace, rules.ofSide[index(side)], [&](UnitId unit) { return mayReplace(rules, state, unit); });
  rules.ofSide[index(side)].each([&](UnitId unit) {
    if (waitsForReturn(rules, state, unit)) offerReturn(unit);
  });
  out.legal.add(act(V::Finish));
}

Verdict judgeReplacement(const Rules& rules, const State& state, Action action) {
  const UnitId hq = hqToPlace(rules, state);
  const bool forHq = action == act(V::Rebuild, action.a, action.b) && action.unitA() == hq;
  if (hq != kNoUnit && !forHq) return refuse("17.2.1d", "{0} returns first", hq);
  if (action == act(V::Finish)) return allow();
  if (action == act(V::Replace, action.a)) return mayReplace(rules, state, action.unitA());
  if (action == act(V::Rebuild, action.a, action.b)) return mayRebuild(rules, state, action.unitA(), action.placeB());
  return refuse("17.2.1a", "Replacements are assigned now");
}

void performReplacement(const Rules& rules, State& state, Action action, Events& events) {
  if (verbOf(action) == V::Finish) {
    close(rules, state);
    ReplacementFrame& frame = state.steps.top<ReplacementFrame>();
    frame.open = false;
    if (++frame.nation == kNations) state.steps.pop();
    return;
  }
  const UnitId unit = action.unitA();
  const Side side = rules[unit].side;
  if (rules[unit].loss != LossClass::None) --state.points[static_cast<std::size_t>(rules[unit].loss)];
  ++state.strength[index(unit)];
  if (verbOf(action) == V::Replace) {
    tell(events, EventKind::Changed, "17.2.1b", say("{0} gets a strength point", unit),
         {.side = side, .onlyFor = side, .unit = unit, .to = state.at(unit)});
    return;
  }
  put(rules, state, unit, action.placeB());  // in regular supply and ready
  state.renew(state.at(unit), [&](Place hex) { return marksOf(rules, state, hex); });
  tellBoth(rules, state, events, EventKind::Placed, rules[unit].is(kAnyHq) ? "17.2.1d" : "17.2.1c", unit,
           say("{0} returns in {1}", unit, action.placeB()), say("A hidden unit returns in {0}", action.placeB()));
  if (isSixthArmy(rules, unit)) enteredHex(rules, state, unit, events);  // be it back in the Pocket [5.2e, R-144]
}

}  // namespace

int scheduledOf(const Rules& rules, const State& state, Nation nation, LossClass loss) {
  constexpr std::array<const char*, kNations> kTables{"axis-infantry", "rumanian-infantry", "soviet-infantry"};
  return loss == LossClass::Infantry ? tableNow(rules, state, kTables[static_cast<std::size_t>(nation)])
                                     : 0;  // [17.2a]
}
int replacementsOf(const Rules& rules, const State& state, Nation nation, LossClass loss) {
  const int lost = state.losses[static_cast<std::size_t>(nation)][static_cast<std::size_t>(loss)];
  return attrition(nation, lost) + scheduledOf(rules, state, nation, loss);
}
Nation replacedNow(const State& state) {
  const ReplacementFrame* frame = state.steps.find<ReplacementFrame>();
  return frame != nullptr && frame->open ? static_cast<Nation>(frame->nation) : Nation::Count;
}

const Chapter kRecoveryStep = asking<askRecovery>(settleRecovery, performRecovery);
const Chapter kReplacementStep{settleReplacement, promptReplacement, judgeReplacement, performReplacement};

}  // namespace kessel::winter
