// SPDX-License-Identifier: GPL-3.0-or-later
// Case 7.5: instant counterattacks. Window: the other player may counterattack the group that has just entered a hex.
// Counterattack: stages 0 further counterattackers, 1 do the moving units take part?, 2 die of the phasing player, 3
// the other die, 4 losses, 5 chit, 6 end. Frame data from 3 on: [3] 1 if they take part, [4] result against the moving
// units, [5] result against the counterattackers, [6] moving units + 256 * counterattackers when the fires were
// computed, and kPhasingCounters if it is the phasing player who counterattacks [7.58].
#include <algorithm>

#include "titles/battle_for_stalingrad/movement.h"

namespace kessel::bfs {
namespace {

constexpr std::uint8_t kGather = 0;
constexpr std::uint8_t kAskMovers = 1;
constexpr std::uint8_t kFirstDie = 2;
constexpr std::uint8_t kSecondDie = 3;
constexpr std::uint8_t kLosses = 4;
constexpr std::uint8_t kChit = 5;
constexpr std::uint8_t kEnd = 6;

constexpr std::uint16_t kPhasingCounters = 1U << 15U;

/// Both sides fire if the moving units take part, else the counterattackers alone.
Cite fireCase(const Frame& frame) {
  return frame.data[3] != 0 ? "7.5d" : "7.5c";
}

struct Parties {
  Units movers;
  Units counter;
  Place moverHex = kNowhere;
  Place counterHex = kNowhere;
  Side moverSide{};
  std::uint8_t moverGroup = 0;
};

/// Movers that can still be hit: they have moved into the hex with this move [7.54].
Units moversOf(const Rules& rules, const State& state, Place hex, std::uint8_t group) {
  return unitsIn(state, hex, [&](UnitId unit) {
    return state.group[index(unit)] == group && unit != rules.chuikov &&
           (!state.is(unit, kUsed) || state.option(kCounterAfterParticipation));
  });
}

Verdict mayCounter(const Rules& rules, const State& state, UnitId unit, Place target, Place excluded, Side side) {
  if (index(unit) >= rules.units || rules[unit].side != side)
    return refuse("7.5a", "Only enemy units next to the moving stack may counterattack");
  const Place hex = state.at(unit);
  // [9.36]
  if (!isHex(hex) || !rules.adjacent(hex, target)) return refuse("7.5a", "{0} is not next to {1}", unit, target);
  if (hex == excluded) return refuse("7.52", "{0} is named as a target and may not counterattack", unit);
  const UnitData& data = rules[unit];
  if (!data.is(kMayCounter)) return refuse("7.51a", "{0} is of a type that may not counterattack", unit);
  if (state.is(unit, kUsed)) return refuse("7.51b", "{0} has already acted in this Game-Turn", unit);
  if (state.is(unit, kDeployed)) return refuse("7.62", "{0} is deployed and only takes part in ground attacks", unit);
  if (state.group[index(unit)] != 0) return refuse("7.51b", "{0} takes part in another action", unit);
  if (!inSupply(rules, state, unit)) return refuse("7.51b", "{0} is out of supply", unit);
  return allow();
}

template <class Visit>
void eachEligible(const Rules& rules, const State& state, Place target, Place excluded, Side side, Visit visit) {
  for (Place hex : rules.around(target)) {
    if (hex == kNowhere || hex == excluded || !occupiedBy(state, hex, side)) continue;
    bool stop = false;
    eachIn(state, hex, [&](UnitId unit) {
      if (!stop && mayCounter(rules, state, unit, target, excluded, side).ok()) stop = !visit(unit);
    });
    if (stop) return;
  }
}

bool anyEligible(const Rules& rules, const State& state, Place target, Place excluded, Side side) {
  bool found = false;
  eachEligible(rules, state, target, excluded, side, [&](UnitId) {
    found = true;
    return false;
  });
  return found;
}

// --- Window
// ---------------------------------------------------------------------------------------------------------------

Place windowHex(const State& state) {
  return static_cast<Place>(state.steps.top().data[0]);
}
Place windowExcluded(const State& state) {
  return static_cast<Place>(state.steps.top().data[1]);
}

Side windowSide(const Rules& rules, const State& state) {
  const Units movers = moversOf(rules, state, windowHex(state), static_cast<std::uint8_t>(state.steps.top().data[2]));
  return movers.empty() ? kNobody : other(rules[movers[0]].side);
}

bool settleWindow(const Rules& rules, State& state, Events&) {
  const Side side = windowSide(rules, state);
  const bool ended = phaseEnding(state) && find(state, S::Breakthrough) == nullptr;
  if (side != kNobody && !ended && anyEligible(rules, state, windowHex(state), windowExcluded(state), side))
    return true;
  state.steps.pop();
  return false;
}

void promptWindow(const Rules& rules, const State& state, Prompt& out) {
  const Side side = windowSide(rules, state);
  const bool joined = static_cast<S>(state.steps.below(1).step) == S::Attack;  // in support without moving [7.76]
  ask(out, side, S::Window, "7.52",
      joined ? say("Enemy units in {0} join an attack: counterattack at once?", windowHex(state))
             : say("Enemy units have moved to {0}: counterattack at once?", windowHex(state)));
  eachEligible(rules, state, windowHex(state), windowExcluded(state), side, [&](UnitId unit) {
    out.legal.add(act(V::Counter, unit));
    return true;
  });
  out.legal.add(act(V::Pass));
}

Verdict judgeWindow(const Rules& rules, const State& state, Action action) {
  if (action == act(V::Pass)) return allow();
  if (action == act(V::Counter, action.unitA())) {
    return mayCounter(rules, state, action.unitA(), windowHex(state), windowExcluded(state), windowSide(rules, state));
  }
  return refuse("7.52", "The other player may counterattack first");
}

void performWindow(const Rules&, State& state, Action action, Events&) {
  if (verbOf(action) == V::Pass) {
    state.steps.pop();
    return;
  }
  const Frame window = state.steps.top();
  Frame& frame = push(state, S::Counterattack);
  frame.data[0] = index(state.at(action.unitA()));
  frame.data[1] = window.data[0];
  frame.data[2] = window.data[2];
  state.group[action.a] = groupOf(state);
}

// --- Counterattack
// --------------------------------------------------------------------------------------------------------

Parties partiesOf(const Rules& rules, const State& state, const Frame& frame, std::uint8_t group) {
  Parties parties;
  parties.counterHex = static_cast<Place>(frame.data[0]);
  parties.moverHex = static_cast<Place>(frame.data[1]);
  parties.moverGroup = static_cast<std::uint8_t>(frame.data[2]);
  parties.movers = moversOf(rules, state, parties.moverHex, parties.moverGroup);
  parties.counter = groupIn(rules, state, parties.counterHex, group);
  if (!parties.movers.empty()) parties.moverSide = rules[parties.movers[0]].side;
  return parties;
}
Parties partiesOf(const Rules& rules, const State& state) {
  return partiesOf(rules, state, state.steps.top(), groupOf(state));
}

bool mayJoin(const Rules& rules, const State& state, UnitId unit) {
  const Frame& frame = state.steps.top();
  return index(unit) < rules.units && index(state.at(unit)) == frame.data[0] && state.group[index(unit)] == 0 &&
         mayCounter(rules, state, unit, static_cast<Place>(frame.data[1]), kNowhere, rules[unit].side).ok() &&
         rules[unit].side == rules[groupIn(rules, state, static_cast<Place>(frame.data[0]), groupOf(state))[0]].side;
}

bool canGather(const Rules& rules, const State& state) {
  bool found = false;
  eachIn(state, static_cast<Place>(state.steps.top().data[0]),
         [&](UnitId unit) { found = found || mayJoin(rules, state, unit); });
  return found;
}

/// Units on a breakthrough from a counterattack have acted already; used ones never take part [7.25], nor do
/// Soviet ones that have come out of supply [13.2b, R-118].
bool moversMayFire(const Rules& rules, const State& state, const Parties& parties) {
  const Frame* breakthrough = find(state, S::Breakthrough);
  if (breakthrough != nullptr && breakthrough->data[2] != 0) return false;
  const bool fresh = std::all_of(parties.movers.begin(), parties.movers.end(), [&](UnitId unit) {
    return !state.is(unit, kUsed) && (parties.moverSide == kGerman || inSupply(rules, state, unit));
  });
  return fresh && counterShot(rules, state, parties.moverSide, parties.counterHex, parties.movers).happens();
}

/// The shot of one side; strength 0 if it does not fire.
Shot shotOf(const Rules& rules, const State& state, const Parties& parties, bool byMovers) {
  if (byMovers) return counterShot(rules, state, parties.moverSide, parties.counterHex, parties.movers);
  return counterShot(rules, state, other(parties.moverSide), parties.moverHex, parties.counter);
}

/// the phasing player rolls first. Says whose die stage 2 or 3 is.
bool diceByMovers(const State& state, const Parties& parties, std::uint8_t stage) {
  const bool moversPhasing = parties.moverSide == phasing(state);
  return (stage == kFirstDie) == moversPhasing;
}

bool dieNeeded(const Rules& rules, const State& state, const Frame& frame, const Parties& parties) {
  const bool byMovers = diceByMovers(state, parties, frame.stage);
  if (byMovers && frame.data[3] == 0) return false;
  return shotOf(rules, state, parties, byMovers).happens();
}

void settleLosses(const Rules& rules, State& state, const Parties& parties) {
  const Frame frame = state.steps.top();
  const std::uint8_t group = groupOf(state);
  LossOrderData movers{parties.moverSide,
                       parties.moverHex,
                       static_cast<std::uint8_t>(frame.data[4]),
                       LossOrder::Group,
                       parties.moverGroup,
                       parties.moverSide,
                       false};
  const Side side = other(parties.moverSide);
  LossOrderData counter{
      side, parties.counterHex, static_cast<std::uint8_t>(frame.data[5]), LossOrder::Group, group, side, false};
  // The phasing player chooses first: his frame goes on top.
  if (parties.moverSide == phasing(state)) {
    pushLosses(rules, state, counter);
    pushLosses(rules, state, movers);
  } else {
    pushLosses(rules, state, movers);
    pushLosses(rules, state, counter);
  }
}

void end(const Rules& rules, State& state, Events& events) {
  const Frame frame = state.steps.top();
  const std::uint8_t group = groupOf(state);
  const Parties parties = partiesOf(rules, state);
  const bool tookPart = frame.data[3] != 0;
  const int pointsCounter = frame.data[4] - (frame.data[6] & 0xFF);
  const int pointsMovers = tookPart ? frame.data[5] - ((frame.data[6] >> 8) & 0x7F) : 0;
  state.steps.pop();
  events.add([&] {
    Event event = eventOf(EventKind::CombatEnded, fireCase(frame), {});
    event.to = parties.moverHex;
    return event;
  }());
  // the counterattacking side first; only one side can have survivors when points are earned.
  if (pointsMovers > 0 && !parties.movers.empty()) {
    beginBreakthrough(rules, state, parties.moverGroup, pointsMovers, parties.counterHex, true, events);  // [7.58]
  } else if (tookPart) {
    for (UnitId unit : parties.movers) {
      if (state.option(kCounterAfterParticipation)) {
        state.mark(unit, kUsed);
      } else {
        use(state, unit, events);  // [7.21] [7.72]
      }
    }
  }
  if (pointsCounter > 0 && !parties.counter.empty()) {
    beginBreakthrough(rules, state, group, pointsCounter, parties.moverHex, true, events);  // [7.58]
  } else {
    for (UnitId unit : parties.counter) use(state, unit, events);  // [7.21]
  }
}

bool settle(const Rules& rules, State& state, Events& events) {
  Frame& frame = state.steps.top();
  while (true) {
    const Parties parties = partiesOf(rules, state);
    switch (frame.stage) {
      case kGather:
        if (canGather(rules, state)) return true;
        frame.stage = kAskMovers;
        break;
      case kAskMovers:
        if (moversMayFire(rules, state, parties)) return true;
        frame.stage = kFirstDie;
        break;
      case kFirstDie:
        if (frame.data[6] == 0) {
          frame.data[6] = static_cast<std::uint16_t>(parties.movers.size() + 256 * parties.counter.size());
          if (parties.moverSide != phasing(state)) {
            frame.data[6] = static_cast<std::uint16_t>(frame.data[6] | kPhasingCounters);
          }
          Event event = eventOf(EventKind::CombatBegan, "7.5a",
                                say("Instant counterattack from {0} on {1}", parties.counterHex, parties.moverHex));
          event.side = other(parties.moverSide);
          event.from = parties.counterHex;
          event.to = parties.moverHex;
          events.add(event);
        }
        if (dieNeeded(rules, state, frame, parties)) return true;
        frame.stage = kSecondDie;
        break;
      case kSecondDie:
        if (dieNeeded(rules, state, frame, parties)) return true;
        frame.stage = kLosses;
        break;
      case kLosses:
        frame.stage = kChit;
        settleLosses(rules, state, parties);  // [7.57]
        return false;
      case kChit:
        frame.stage = kEnd;
        // [11.14]
        if (phasing(state) == kGerman && (frame.data[3] != 0 || (frame.data[6] & kPhasingCounters) != 0)) {
          drawChits(rules, state, state.has(kKurganSoviet));  // [7.59a] R-56: the German takes part
        }
        return false;
      default: end(rules, state, events); return false;
    }
  }
}

/// With what firing back uses up [7.5d], and what it can set off [7.59].
Phrase askToFireBack(const State& state, const Parties& parties) {
  if (parties.moverSide != phasing(state)) {
    return say("{0} is counterattacked from {1}: fire back? Whoever does has acted for this Game-Turn",
               parties.moverHex, parties.counterHex);
  }
  if (parties.moverSide == kSoviet) {
    return say(
        "{0} is counterattacked from {1}: fire back? Whoever does has acted for this Game-Turn, and a natural 6 "
        "ends the phase",
        parties.moverHex, parties.counterHex);
  }
  return say(
      "{0} is counterattacked from {1}: fire back? Whoever does has acted for this Game-Turn, and Reaction "
      "Chits are drawn: {2}",
      parties.moverHex, parties.counterHex, state.has(kKurganSoviet) ? 2 : 1);
}

void prompt(const Rules& rules, const State& state, Prompt& out) {
  const Frame& frame = state.steps.top();
  const Parties parties = partiesOf(rules, state);
  const Side side = other(parties.moverSide);
  switch (frame.stage) {
    case kGather:
      ask(out, side, S::Counterattack, "7.53",
          say("Counterattack from {0}: add units of the hex, or go on", parties.counterHex));
      eachIn(state, parties.counterHex, [&](UnitId unit) {
        if (mayJoin(rules, state, unit)) out.legal.add(act(V::Counter, unit));
      });
      out.legal.add(act(V::Done));
      return;
    case kAskMovers:
      ask(out, parties.moverSide, S::Counterattack, "7.5b", askToFireBack(state, parties));
      out.legal.add(act(V::TakePart));
      out.legal.add(act(V::Pass));
      return;
    default: {
      const bool byMovers = diceByMovers(state, parties, frame.stage);
      askDie(out, S::Counterattack, fireCase(frame),
             byMovers ? say("Die for the moving units in {0}", parties.moverHex)
                      : say("Die for the counterattack from {0}", parties.counterHex));
      return;
    }
  }
}

Verdict judge(const Rules& rules, const State& state, Action action) {
  const Frame& frame = state.steps.top();
  if (frame.stage == kGather) {
    if (action == act(V::Done)) return allow();
    if (action == act(V::Counter, action.unitA())) {
      if (mayJoin(rules, state, action.unitA())) return allow();
      return refuse("7.53", "A counterattack comes from eligible units of one hex");
    }
  } else if (frame.stage == kAskMovers) {
    if (action == act(V::TakePart) || action == act(V::Pass)) return allow();
  } else if (action == act(V::Outcome, action.a) && action.a >= 1 && action.a <= 6) {
    return allow();
  }
  return refuse("7.5d", "An instant counterattack is being resolved");
}

void perform(const Rules& rules, State& state, Action action, Events& events) {
  Frame& frame = state.steps.top();
  switch (verbOf(action)) {
    case V::Counter: state.group[action.a] = groupOf(state); return;
    case V::Done: frame.stage = kAskMovers; return;
    case V::TakePart:
      frame.data[3] = 1;
      frame.stage = kFirstDie;
      return;
    case V::Pass: frame.stage = kFirstDie; return;
    default: break;
  }
  const Parties parties = partiesOf(rules, state);
  const bool byMovers = diceByMovers(state, parties, frame.stage);
  const Shot shot = shotOf(rules, state, parties, byMovers);
  const int result = resultOf(rules, shot, action.a);
  frame.data[byMovers ? 5 : 4] = static_cast<std::uint16_t>(result);
  Event rolled = eventOf(EventKind::Rolled, fireCase(frame),
                         say("{0} fires into {4}: strength {2}, die {1}, units to lose {3}", shot.side, action.a,
                             shot.strength.total(), result, shot.into));
  rolled.side = shot.side;
  rolled.to = shot.into;
  rolled.value = action.a;
  events.add(rolled);
  tellResult(shot, result, events);
  const bool participates = !byMovers || frame.data[3] != 0;
  if (shot.side == kSoviet && phasing(state) == kSoviet && action.a == 6 && participates) {
    state.set(kSixRolled);  // [7.59b] [11.4a]
    tell(events, "7.59b", say("A natural 6: the Soviet phase ends when this is carried out"));
  }
  ++frame.stage;
}

}  // namespace

const Chapter kWindowStep{settleWindow, promptWindow, judgeWindow, performWindow};
const Chapter kCounterattackStep{settle, prompt, judge, perform};

bool openWindow(const Rules& rules, State& state, Place hex, Place excluded, std::uint8_t movingGroup) {
  const Units movers = moversOf(rules, state, hex, movingGroup);
  if (movers.empty() || !anyEligible(rules, state, hex, excluded, other(rules[movers[0]].side))) return false;
  if (state.steps.depth + 8U > state.steps.frames.size())
    return false;  // nests only by fresh counterattackers: far out of reach
  Frame& frame = push(state, S::Window);
  frame.data[0] = index(hex);
  frame.data[1] = index(excluded);
  frame.data[2] = movingGroup;
  return true;
}

Shot counterShot(const Rules& rules, const State& state, Side side, Place into, const Units& units) {
  Shot shot;
  shot.side = side;
  shot.into = into;
  addAdjacent(rules, state, shot, units, kNowhere);  // [7.56] [14.3h]: mortars too
  addIsolation(rules, state, shot);
  return shot;
}

namespace {

/// What the counterattack uses up, and what firing back does, before it is decided.
void addWarnings(const State& state, const Parties& parties, Outlook& out) {
  out.notes.emplace_back(say("The counterattackers have then acted for this Game-Turn"), "7.5c");
  out.notes.emplace_back(say("So have the moving units if they fire back"), "7.5d");
  const bool german = phasing(state) == kGerman;
  if (german && parties.moverSide == kGerman) {
    out.notes.emplace_back(
        say("If the moving units fire back, Reaction Chits are drawn: {0}", state.has(kKurganSoviet) ? 2 : 1), "7.59a");
  } else if (german) {
    out.notes.emplace_back(say("Reaction Chits are drawn: {0}", state.has(kKurganSoviet) ? 2 : 1), "7.59a");
  } else if (parties.moverSide == kSoviet) {
    out.notes.emplace_back(say("If the moving units fire back, a natural 6 of theirs ends the phase"), "7.59b");
  } else {
    out.notes.emplace_back(say("A natural 6 of the counterattackers ends the phase"), "7.59b");
  }
}

}  // namespace

void outlookCounterattack(const Rules& rules, const State& state, Outlook& out) {
  for (std::size_t i = state.steps.depth; i-- > 0;) {
    const Frame& frame = state.steps.frames[i];
    if (frame.step != static_cast<std::uint8_t>(S::Counterattack)) continue;
    const Parties parties = partiesOf(rules, state, frame, static_cast<std::uint8_t>(i + 1));
    out.title = say("Instant counterattack on {0}", parties.moverHex);
    out.rule = "7.5a";
    out.targets.push_back(parties.moverHex);
    if (frame.stage >= kLosses) return;  // both have fired: reckoned without the losses it would be another combat
    if (parties.movers.empty() || parties.counter.empty()) return;
    out.fires.push_back(fireAt(rules, shotOf(rules, state, parties, false),
                               say("Counterattack from {0}", parties.counterHex),
                               static_cast<int>(parties.movers.size()), Surplus::BreaksThrough));
    if (frame.stage <= kAskMovers || frame.data[3] != 0) {
      out.fires.push_back(
          fireAt(rules, shotOf(rules, state, parties, true),
                 frame.data[3] != 0 ? say("The moving units fire back") : say("If the moving units fire back"),
                 static_cast<int>(parties.counter.size()), Surplus::BreaksThrough));
    }
    out.notes.emplace_back(say("Terrain has no effect"), "7.56");
    if (frame.stage <= kAskMovers) addWarnings(state, parties, out);
    return;
  }
}

}  // namespace kessel::bfs
