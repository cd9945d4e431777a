// SPDX-License-Identifier: GPL-3.0-or-later
// Chapter 15.1 and 15.4: what may arrive, where German units enter, and Soviet landings: ferry capacity, entry over the
// river bank, and the movement that brings a crowded landing place back within its limit.
#include <algorithm>
#include <bitset>

#include "titles/battle_for_stalingrad/chapters.h"

namespace kessel::bfs {
namespace {

int ferryAt(const Rules& rules, Place hex) {
  for (std::size_t ferry = 0; ferry < kFerries; ++ferry) {
    if (rules.ferry[ferry] == hex) return static_cast<int>(ferry);
  }
  return -1;
}

/// Units that the ferry can still take in this phase [15.4b, 15.41, 15.42].
int capacityLeft(const Rules& rules, const State& state, int ferry) {
  const auto at = static_cast<std::size_t>(ferry);
  return ferryCapacity(rules, state, at) - state.landed[at];
}

/// Units that may still enter over the river bank in this phase [15.43].
int bankEntriesLeft(const State& state) {
  const ReactionFrame* frame = state.steps.find<ReactionFrame>();
  return frame != nullptr && state.has(kBankEntry) ? frame->bank : 0;
}

/// The Landing frame if one is on top, else nullptr.
const LandingFrame* landingOnTop(const State& state) {
  return state.steps.empty() || !state.steps.top().is<LandingFrame>() ? nullptr : &state.steps.top<LandingFrame>();
}

/// Units just landed that still stand in their landing hex and have not acted.
Units waiting(const State& state, Place hex) {
  return unitsIn(state, hex, [&](UnitId unit) { return state.is(unit, kLanded) && !state.is(unit, kUsed); });
}

/// Are there so many free places for Soviet units within `steps` hexes' march of a hex?
bool roomAround(const Rules& rules, const State& state, Place hex, int steps, int needed) {
  bool found = false;
  const Hexes open = enterable(rules, state, kSoviet);
  march(rules, hex, steps, open, haltingHexes(rules, state, kSoviet), [&](const Hexes& front) {
    found = front.anyOf([&](Place at) {
      needed -= std::max(0, stackLimit(rules, at, kSoviet) - stackSize(rules, state, at, kSoviet));
      return needed <= 0;
    });
    return found;
  });
  return found;
}

/// The landing place can be brought within its limit by moves of the units landed together.
bool roomToLand(const Rules& rules, const State& state, Place hex, int movement) {
  const int excess = stackSize(rules, state, hex, kSoviet) + 1 - stackLimit(rules, hex, kSoviet);
  if (excess <= 0) return true;
  const bool halved =
      state.has(kBankEntry) && (ferryAt(rules, hex) < 0 || capacityLeft(rules, state, ferryAt(rules, hex)) <= 0);
  int slowest = movement;
  int movers = 1;
  if (const LandingFrame* frame = landingOnTop(state)) {
    for (UnitId unit : waiting(state, frame->hex)) {
      slowest = rules[unit].movement < slowest ? rules[unit].movement : slowest;
      ++movers;
    }
  }
  if (excess > movers) return false;
  return roomAround(rules, state, hex, halved ? slowest / 2 : slowest, excess);
}

/// May anything land in the hex at all, capacity and room aside? [15.4, 15.43]
Verdict landingPlace(const Rules& rules, const State& state, Place hex) {
  const bool known = isHex(hex) && rules.land.has(hex);
  if (!known || (ferryAt(rules, hex) < 0 && !(state.has(kBankEntry) && rules.bank.has(hex)))) {
    if (state.has(kBankEntry))
      return refuse("15.43", "All ferries are closed: reinforcements enter in hexes of the river bank");
    if (isHex(hex) && rules.bank.has(hex))
      return refuse("15.43",
                    "Beside the ferries the river bank opens only in a phase that begins with all of them closed");
    return refuse("15.4a", "Reinforcements land in ferry hexes only");
  }
  return state.german().has(hex) ? refuse("15.4a", "German units hold {0}", hex) : allow();
}

/// May a unit of this movement land in the hex, capacity and room considered? The unit itself is due.
Verdict placeVerdict(const Rules& rules, const State& state, bool pontoon, int movement, Place hex) {
  const int ferry = ferryAt(rules, hex);
  if (pontoon && ferry < 0) return refuse("12.4", "A pontoon battalion may be placed in a ferry hex only");
  if (Verdict place = landingPlace(rules, state, hex); !place) return place;
  if (pontoon) {
    if (pontoonAt(rules, state, hex)) return refuse("12.41", "A pontoon battalion is in {0} already", hex);
    return allow();
  }
  const bool byFerry = ferry >= 0 && capacityLeft(rules, state, ferry) > 0;
  if (!byFerry && bankEntriesLeft(state) <= 0) {
    if (state.has(kBankEntry)) return refuse("15.43", "No further unit may enter over the river bank in this phase");
    return refuse("15.42", "The ferry in {0} takes no further unit in this phase", hex);
  }
  if (!roomToLand(rules, state, hex, movement))
    return refuse("R-43", "{0} is full, and the units that land could not move on", hex);
  return allow();
}

Verdict landVerdict(const Rules& rules, const State& state, UnitId unit, Place hex) {
  const UnitData& data = rules[unit];
  if (!sovietDue(rules, state, unit)) {
    if (data.side == kSoviet && data.is(kTransVolga | kFlotilla))
      return refuse("15.48", "{0} does not use the ferries", unit);
    return refuse("15.4a", "{0} is not due in this phase", unit);
  }
  if (const LandingFrame* frame = landingOnTop(state)) {
    if (frame->stage == LandingStage::MovingOn || hex != frame->hex || data.is(kPontoon))
      return refuse("R-43", "The units just landed in {0} move first", frame->hex);
  }
  return placeVerdict(rules, state, data.is(kPontoon), data.movement, hex);
}

/// Calls visit(hex) for each hex where a unit of this kind may land now.
template <class Visit>
void eachLandingHex(const Rules& rules, const State& state, bool pontoon, int movement, Visit visit) {
  auto consider = [&](Place hex) {
    if (placeVerdict(rules, state, pontoon, movement, hex).ok()) visit(hex);
  };
  if (const LandingFrame* frame = landingOnTop(state)) {
    if (frame->stage == LandingStage::Together && !pontoon) consider(frame->hex);
    return;
  }
  if (pontoon) {
    for (Place hex : rules.ferry) consider(hex);
  } else {
    landingHexes(rules, state).each(consider);
  }
}

template <class Visit>
void eachDue(const Rules& rules, const State& state, Visit visit) {
  for (UnitId unit : rules.byFerry) {
    if (sovietDue(rules, state, unit)) visit(unit);
  }
}

void putAshore(const Rules& rules, State& state, UnitId unit, Place hex, Events& events) {
  tellSurvivorGoes(rules, state, unit, hex, events);
  put(rules, state, unit, hex);
  tell(events, EventKind::Placed, rules[unit].is(kPontoon) ? "12.4" : "15.4a", say("{0} lands in {1}", unit, hex),
       {.side = kSoviet, .unit = unit, .from = kToCome, .to = hex});
  if (rules[unit].is(kPontoon)) return;  // [15.41]
  state.mark(unit, kLanded);
  const int ferry = ferryAt(rules, hex);
  if (ferry >= 0 && capacityLeft(rules, state, ferry) > 0) {
    ++state.landed[static_cast<std::size_t>(ferry)];
    return;
  }
  state.mark(unit, kHalved);  // [15.43]
  --state.steps.find<ReactionFrame>()->bank;
}

/// The units that stay are used, and the landing is over.
void endLanding(State& state, Events& events) {
  const Units stay = waiting(state, state.steps.top<LandingFrame>().hex);
  for (UnitId unit : stay) use(state, unit, events);
  state.steps.pop();
}

bool mayMoveOn(const Rules& rules, const State& state, UnitId unit) {
  return mayActivate(rules, state, unit).ok() &&
         (mayLeave(rules, state, unit).ok() || nextTo(rules, state, state.at(unit), kGerman));
}

bool settle(const Rules& rules, State& state, Events& events) {
  const Place hex = state.steps.top<LandingFrame>().hex;
  const bool over = overLimit(rules, state, hex, kSoviet);
  const auto mayMove = [&](UnitId unit) { return mayMoveOn(rules, state, unit); };
  if (phaseEnding(state) || !waiting(state, hex).anyOf(mayMove)) {
    if (over && removeExcess(rules, state, hex, kSoviet)) return false;  // [8.0]
    endLanding(state, events);
    return false;
  }
  return true;
}

void prompt(const Rules& rules, const State& state, Prompt& out) {
  const Place hex = state.steps.top<LandingFrame>().hex;
  const bool over = overLimit(rules, state, hex, kSoviet);
  ask(out, kSoviet, S::Landing, over ? "R-43" : "15.4a",
      over ? say("Too many units in {0}: some that have just landed must move on", hex)
           : say("Move the units that have just landed in {0}, or leave them there", hex));
  for (UnitId unit : waiting(state, hex)) {
    if (mayMoveOn(rules, state, unit)) out.legal.add(act(V::Activate, unit));
  }
  const std::size_t moves = out.legal.size();
  listLandings(rules, state, out);
  if (!over && out.legal.size() > moves)
    out.ask = say("Move the units that have just landed in {0}, land more there, or go on", hex);
  if (!over) out.legal.add(act(V::Done));
}

Verdict judge(const Rules& rules, const State& state, Action action) {
  const Place hex = state.steps.top<LandingFrame>().hex;
  if (action == act(V::Done)) {
    if (!overLimit(rules, state, hex, kSoviet)) return allow();
    return refuse("R-43", "At most {0} units may stay in {1}", stackLimit(rules, hex, kSoviet), hex);
  }
  if (verbOf(action) == V::Land) return judgeLanding(rules, state, action);
  const UnitId unit = action.unitA();
  if (verbOf(action) == V::Activate) {
    if (waiting(state, hex).has(unit)) {
      if (mayMoveOn(rules, state, unit)) return allow();
      const Verdict may = mayActivate(rules, state, unit);
      return may.ok() ? mayLeave(rules, state, unit) : may;
    }
  }
  return refuse("R-43", "The units just landed in {0} move first", hex);
}

void perform(const Rules& rules, State& state, Action action, Events& events) {
  if (verbOf(action) == V::Done) return endLanding(state, events);
  if (verbOf(action) == V::Land) return beginLanding(rules, state, action.unitA(), action.placeB(), events);
  state.steps.top<LandingFrame>().stage = LandingStage::MovingOn;
  beginMove(rules, state, action.unitA(), MoveKind::Landing, kNowhere, events);
}

}  // namespace

const Chapter kLandingStep{settle, prompt, judge, perform};

// --- German arrivals [15.1] -----------------------------------------------------------------------------------------

bool germanDue(const Rules& rules, const State& state, UnitId unit) {
  const UnitData& data = rules[unit];
  if (data.side != kGerman || state.at(unit) != kToCome) return false;
  return data.dueTurn > 0 && data.dueTurn <= state.turn;  // [15.14] R-16: what was truly blocked stays available
}

Hexes entryHexes(const Rules& rules, const State& state, UnitId unit) {
  Hexes hexes = (rules[unit].southWestEntry ? rules.southWestEdge : rules.edges) - state.soviet();  // [15.1] [15.15]
  const Hexes held = hexes & state.german();
  held.each([&](Place hex) {
    if (!fits(rules, state, hex, kGerman, 1, true)) hexes.remove(hex);  // [8.12]
  });
  return hexes;
}

// --- Soviet landings [15.4] -----------------------------------------------------------------------------------------

bool sovietDue(const Rules& rules, const State& state, UnitId unit) {
  const UnitData& data = rules[unit];
  if (data.side != kSoviet || state.at(unit) != kToCome || data.dueTurn == 0) return false;
  if (data.is(kTransVolga | kFlotilla)) return false;  // [15.48] not by ferry
  if (data.dueTurn < state.turn) return true;          // [15.46]
  if (data.dueTurn > state.turn) return false;
  if (state.has(kFinalPhase)) return true;                       // [15.47] [11.53]
  return data.duePhase < 4 && data.duePhase <= state.reactions;  // [15.0]
}

bool landingOverLimit(const Rules& rules, const State& state) {
  const LandingFrame* frame = state.steps.find<LandingFrame>();
  return frame != nullptr && overLimit(rules, state, frame->hex, kSoviet);
}

bool bankEntry(const Rules& rules, const State& state) {
  if (!isolated(rules, state)) return false;  // the pontoons in place are counted
  bool due = false;
  eachDue(rules, state, [&](UnitId unit) { due = due || !rules[unit].is(kPontoon); });
  return due;
}

bool anyLanding(const Rules& rules, const State& state) {
  bool found = false;
  std::bitset<256> tried;  // by movement, all that matters of a unit that is no pontoon
  eachDue(rules, state, [&](UnitId unit) {
    const UnitData& data = rules[unit];
    const bool pontoon = data.is(kPontoon);
    if (found || (!pontoon && tried[data.movement])) return;
    if (!pontoon) tried.set(data.movement);
    eachLandingHex(rules, state, pontoon, data.movement, [&](Place) { found = true; });
  });
  return found;
}

void listLandings(const Rules& rules, const State& state, Prompt& out) {
  SharedTargets<std::pair<bool, int>, 8> hexes(out.legal);  // most units that wait have the same
  eachDue(rules, state, [&](UnitId unit) {
    const int movement = rules[unit].movement;
    const bool pontoon = rules[unit].is(kPontoon);
    hexes.addEach(act(V::Land, unit), {pontoon, pontoon ? 0 : movement}, [&] {
      eachLandingHex(rules, state, pontoon, movement, [&](Place hex) { out.legal.addTarget(hex); });
    });
  });
}

Verdict judgeLanding(const Rules& rules, const State& state, Action action) {
  return landVerdict(rules, state, action.unitA(), action.placeB());
}

const Hexes& landingHexes(const Rules& rules, const State& state) {
  return state.has(kBankEntry) ? rules.bank : rules.ferryHexes;  // the ferries are bank hexes
}

Verdict mayLandInSupport(const Rules& rules, const State& state, Place hex, const Units& units) {
  if (Verdict place = landingPlace(rules, state, hex); !place) return place;
  const int ferry = ferryAt(rules, hex);
  const int count = static_cast<int>(units.size());
  if ((ferry >= 0 && capacityLeft(rules, state, ferry) >= count) || bankEntriesLeft(state) >= count) return allow();
  if (state.has(kBankEntry))
    return refuse("15.43", "So many units may not enter over the river bank any more in this phase");
  return refuse("15.42", "The ferry in {0} does not take so many units any more in this phase", hex);
}

int pointsAshore(const Rules& rules, const State& state, UnitId unit, Place hex, int units) {
  const int ferry = ferryAt(rules, hex);
  return allowance(rules, unit, ferry < 0 || capacityLeft(rules, state, ferry) < units);
}

void landInSupport(const Rules& rules, State& state, const Units& units, Place hex, Events& events) {
  for (std::size_t i = units.size(); i-- > 0;) putAshore(rules, state, units[i], hex, events);
}

void beginLanding(const Rules& rules, State& state, UnitId unit, Place hex, Events& events) {
  putAshore(rules, state, unit, hex, events);
  if (rules[unit].is(kPontoon)) return;
  if (landingOnTop(state) == nullptr) state.steps.push<LandingFrame>().hex = hex;
}

}  // namespace kessel::bfs
