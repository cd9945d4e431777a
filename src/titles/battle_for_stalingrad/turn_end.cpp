// SPDX-License-Identifier: GPL-3.0-or-later
// The Game-Turn Indication Stage: the oil tanks [14.5], collapse [13.4], victory [17.0], chits back to the pool
// [11.12], and the next turn.
#include "kessel/engine/menu.h"
#include "titles/battle_for_stalingrad/views.h"

namespace kessel::bfs {
namespace {

// --- Oil tanks [14.5] -----------------------------------------------------------------------------------------------

/// [14.5b] Everything in the hex is lost; Chuikov gets away without a die, the depot stays.
void ignite(const Rules& rules, State& state, Events& events) {
  state.set(kIgnited);
  state.set(kBurning);
  tell(events, "14.5b", say("The oil tanks in {0} are on fire", rules.oil));
  const Units burnt = unitsIn(state, rules.oil, [&](UnitId unit) { return combatant(rules, unit); });
  for (UnitId unit : burnt) eliminate(rules, state, unit, "14.5b", events);
  if (state.at(rules.chuikov) == rules.oil) state.steps.push<ChuikovDangerFrame>().noDie = true;
}

// --- Collapse [13.4] ------------------------------------------------------------------------------------------------

bool collapses(const Rules& rules, const State& state) {
  for (Place ferry : rules.ferry) {
    if (!state.german().has(ferry)) return false;
  }
  return true;
}

/// Subject to collapse: west of the Volga, not within two hexes of Chuikov [13.24, 13.26, 13.41].
bool subject(const Rules& rules, const State& state, UnitId unit) {
  const UnitData& data = rules[unit];
  if (data.side != kSoviet || data.is(kChuikovUnit | kDepot | kPontoon | kFlotilla | kTransVolga)) return false;
  const Place hex = state.at(unit);
  return isHex(hex) && !nearChuikov(rules, state, hex);  // [13.41]
}

/// The unit surrenders if the die exceeds this [13.42, R-82]: the higher strength, half of it for artillery.
int firmness(const UnitData& data) {
  if (data.is(kArtillery)) return data.fire / 2;  // a die above one half of the strength, unrounded
  return data.fire > data.fireB ? data.fire : data.fireB;
}

/// The next unit that must roll, in hex order and from the top of the stack; kNoUnit if none is left.
UnitId nextRoller(const Rules& rules, const State& state) {
  UnitId found = kNoUnit;
  (state.soviet() & rules.land).each([&](Place hex) {
    if (found != kNoUnit) return;
    state.each(hex, [&](UnitId unit) {
      if (found != kNoUnit || state.is(unit, kSpent) || !subject(rules, state, unit)) return;
      if (!rules[unit].is(kMilitia) && firmness(rules[unit]) < 6) found = unit;
    });
  });
  return found;
}

void removeMilitia(const Rules& rules, State& state, Events& events) {
  tell(events, "13.4a", say("German units hold all three ferries: the Soviet defence collapses"));
  for (UnitId unit : rules.militia) {
    if (state.onMap(unit) && subject(rules, state, unit)) eliminate(rules, state, unit, "13.4a", events);
  }
}

void clearRolls(const Rules& rules, State& state) {
  for (UnitId unit : rules.all) state.unmark(unit, kSpent);
}

void rollForCollapse(const Rules& rules, State& state, int die, Events& events) {
  const UnitId unit = nextRoller(rules, state);
  const bool surrenders = die > firmness(rules[unit]);  // [13.42]
  tell(events, EventKind::Rolled, "13.4b",
       surrenders ? say("Die {0}: {1} surrenders", die, unit) : say("Die {0}: {1} holds out", die, unit),
       {.side = kSoviet, .unit = unit, .value = die});
  if (surrenders) {
    eliminate(rules, state, unit, "13.4b", events);
  } else {
    state.mark(unit, kSpent);
  }
}

// --- Victory [17.0] -------------------------------------------------------------------------------------------------

/// [17.1b] One Game-Turn, points.
void introductoryVictory(const Rules& rules, State& state, Events& events) {
  const Holdings held = holdings(rules, state);
  const int needed = rules.of(state).constant("victory-points-needed");
  if (held.points >= needed) {
    endGame(state, 0, "17.1b", say("The German player has {0} Victory Points and wins", held.points), events);
  } else {
    endGame(state, 1, "17.1b",
            say("Victory Points of the German player: {0} of {1}. The Soviet player wins", held.points, needed),
            events);
  }
}

/// [17.2] R-91: the win at the end of any turn is tested first, then draw, then Soviet win. False: the game goes on.
bool campaignVictory(const Rules& rules, State& state, Events& events) {
  const ScenarioData& scenario = rules.of(state);
  const Holdings held = holdings(rules, state);
  const bool hexes = held.hexes >= scenario.constant("victory-hexes-needed");
  if (hexes && held.ferries >= scenario.constant("victory-ferries-needed")) {
    endGame(state, 0, "17.2a",
            say("The German player holds {0} Victory hexes with {1} ferries and wins", held.hexes, held.ferries),
            events);
    return true;
  }
  if (state.turn < scenario.turns) return false;  // [2.2b]
  if (hexes) {
    endGame(state, kDraw, "17.2b",
            say("The German player holds {0} Victory hexes but not two ferries: a draw", held.hexes), events);
  } else {
    endGame(state, 1, "17.2b", say("Victory hexes of the German player: {0}. The Soviet player wins", held.hexes),
            events);
  }
  return true;
}

// --- The next turn --------------------------------------------------------------------------------------------------

bool settle(const Rules& rules, State& state, Events& events) {
  TurnEndFrame& frame = state.steps.top<TurnEndFrame>();
  switch (frame.stage) {
    case TurnEndStage::Oil:
      if (state.has(kBurning)) {
        state.clear(kBurning);  // [14.5e]
        tell(events, "14.5e", say("The fire in {0} has gone out", rules.oil));
      }
      if (!state.has(kIgnited)) return true;
      frame.stage = TurnEndStage::Collapse;
      return false;
    case TurnEndStage::Collapse:
      if (!frame.collapsing && collapses(rules, state)) {
        removeMilitia(rules, state, events);
        frame.collapsing = true;
      }
      if (frame.collapsing && nextRoller(rules, state) != kNoUnit) return true;
      clearRolls(rules, state);
      frame.stage = TurnEndStage::Victory;
      return false;
    case TurnEndStage::Victory:
      frame.stage = TurnEndStage::NextTurn;
      if (rules.of(state).constant("victory-points-needed") > 0) {
        introductoryVictory(rules, state, events);
      } else {
        campaignVictory(rules, state, events);
      }
      return false;
    case TurnEndStage::NextTurn: break;
  }
  returnChits(state);
  if (state.poolNo > 0) --state.poolNo;  // [11.12] for good
  ++state.turn;
  state.reactions = 0;
  state.clear(kGermanFinished);
  state.steps.pop();
  return false;
}

void question(const Rules& rules, const State& state, Menu& menu) {
  const Verdict others = refuse("4.0E", "A die must be rolled first");
  if (state.steps.top<TurnEndFrame>().stage == TurnEndStage::Oil)
    return menu.die("14.5b", say("Soviet die for the oil tanks in {0}: on a 6 they catch fire", rules.oil), others);
  const UnitId unit = nextRoller(rules, state);
  menu.die("13.4b", say("Collapse: {0} surrenders on more than {1}", unit, firmness(rules[unit])), others);
}

void perform(const Rules& rules, State& state, Action action, Events& events) {
  TurnEndFrame& frame = state.steps.top<TurnEndFrame>();
  if (frame.stage == TurnEndStage::Collapse) return rollForCollapse(rules, state, action.a, events);
  frame.stage = TurnEndStage::Collapse;
  const bool fire = action.a == 6;
  tellDie(events, "14.5b", kSoviet, action.a,
          fire ? say("Die {0} for the oil tanks", action.a)
               : say("Die {0} for the oil tanks: they do not catch fire", action.a));
  if (fire) ignite(rules, state, events);
}

}  // namespace

const Chapter kTurnEndStep = asking<question>(settle, perform);

Holdings holdings(const Rules& rules, const State& state) {
  Holdings held;
  const auto points = rules.of(state).hexTables.find("victory-points");
  for (Place hex : rules.victory) {
    if (!state.german().has(hex)) continue;  // [17.0] by standing in it
    ++held.hexes;
    held.ferries += rules.ferryHexes.has(hex) ? 1 : 0;
    if (points != rules.of(state).hexTables.end()) held.points += points->second.at(hex);
  }
  return held;
}

}  // namespace kessel::bfs
