// SPDX-License-Identifier: GPL-3.0-or-later
// Case 7.5: instant counterattacks. Window: the other player may counterattack the group that has just entered a hex.
#include "titles/battle_for_stalingrad/movement.h"

namespace kessel::bfs {
namespace {

using Stage = CounterStage;

/// Both sides fire if the moving units take part, else the counterattackers alone.
Cite fireCase(const CounterFrame& frame) {
  return frame.takePart ? "7.5d" : "7.5c";
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
  if (rules[unit].side != side) return refuse("7.5a", "Only enemy units next to the moving stack may counterattack");
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

/// Whether test(UnitId) holds for a unit that may counterattack; stops at the first one.
template <class Test>
bool anyEligible(const Rules& rules, const State& state, Place target, Place excluded, Side side, Test test) {
  return rules.beside(target).anyOf([&](Place hex) {
    if (hex == excluded || !occupiedBy(state, hex, side)) return false;
    return state.anyIn(
        hex, [&](UnitId unit) { return mayCounter(rules, state, unit, target, excluded, side).ok() && test(unit); });
  });
}
bool anyEligible(const Rules& rules, const State& state, Place target, Place excluded, Side side) {
  return anyEligible(rules, state, target, excluded, side, [](UnitId) { return true; });
}

// --- Window

constexpr auto& windowOf = kTop<WindowFrame>;

Side windowSide(const Rules& rules, const State& state) {
  const Units movers = moversOf(rules, state, windowOf(state).hex, windowOf(state).group);
  return movers.empty() ? kNobody : other(rules[movers[0]].side);
}

bool settleWindow(const Rules& rules, State& state, Events&) {
  const Side side = windowSide(rules, state);
  // A breakthrough goes on after the end of its phase, and so do counterattacks on it, but for those on units that
  // have taken part in one [7.22, 11.4, R-53].
  const bool spent = moversOf(rules, state, windowOf(state).hex, windowOf(state).group).anyOf([&](UnitId unit) {
    return state.is(unit, kUsed);
  });
  const bool ended = phaseEnding(state) && (spent || !running(state, S::Breakthrough));
  if (side != kNobody && !ended && anyEligible(rules, state, windowOf(state).hex, windowOf(state).excluded, side))
    return true;
  state.steps.pop();
  return false;
}

void promptWindow(const Rules& rules, const State& state, Prompt& out) {
  const Side side = windowSide(rules, state);
  const bool joined = static_cast<S>(state.steps.below(1).step) == S::Attack;  // in support without moving [7.76]
  const Place hex = windowOf(state).hex;
  const std::optional<Action> announced = announcedBefore(state);
  Phrase what = joined ? say("Enemy units in {0} join an attack: counterattack at once?", hex)
                       : say("Enemy units have moved to {0}: counterattack at once?", hex);
  if (announced)
    what = verbOf(*announced) == V::Overrun
               ? say("Enemy units in {0} will overrun {1}: counterattack first?", hex, announced->placeA())
               : say("Enemy units in {0} will attack {1}: counterattack first?", hex, announced->placeA());
  ask(out, side, S::Window, "7.52", what);
  anyEligible(rules, state, windowOf(state).hex, windowOf(state).excluded, side, [&](UnitId unit) {
    out.legal.add(act(V::Counter, unit));
    return false;
  });
  out.legal.add(act(V::Pass));
}

Verdict judgeWindow(const Rules& rules, const State& state, Action action) {
  if (action == act(V::Pass)) return allow();
  if (verbOf(action) == V::Counter)
    return mayCounter(rules, state, action.unitA(), windowOf(state).hex, windowOf(state).excluded,
                      windowSide(rules, state));
  return refuse("7.52", "The other player may counterattack first");
}

void performWindow(const Rules&, State& state, Action action, Events&) {
  if (verbOf(action) == V::Pass) return state.steps.pop();
  const WindowFrame window = windowOf(state);
  state.steps.push<CounterFrame>() = {.hex = state.at(action.unitA()), .target = window.hex, .group = window.group};
  state.group[action.a] = groupOf(state);
}

// --- Counterattack

Parties partiesOf(const Rules& rules, const State& state, const CounterFrame& frame, std::uint8_t group) {
  Parties parties{.movers = moversOf(rules, state, frame.target, frame.group),
                  .counter = groupIn(rules, state, frame.hex, group),
                  .moverHex = frame.target,
                  .counterHex = frame.hex,
                  .moverGroup = frame.group};
  if (!parties.movers.empty()) parties.moverSide = rules[parties.movers[0]].side;
  return parties;
}
Parties partiesOf(const Rules& rules, const State& state) {
  return partiesOf(rules, state, state.steps.top<CounterFrame>(), groupOf(state));
}

bool mayJoin(const Rules& rules, const State& state, UnitId unit) {
  const CounterFrame& frame = state.steps.top<CounterFrame>();
  return state.at(unit) == frame.hex && state.group[index(unit)] == 0 &&
         mayCounter(rules, state, unit, frame.target, kNowhere, rules[unit].side).ok() &&
         rules[unit].side == rules[groupIn(rules, state, frame.hex, groupOf(state))[0]].side;
}

bool canGather(const Rules& rules, const State& state) {
  return state.anyIn(state.steps.top<CounterFrame>().hex, [&](UnitId unit) { return mayJoin(rules, state, unit); });
}

/// Units on a breakthrough from a counterattack have acted already [7.5d, R-55]; used ones never take part [7.25], nor
/// do Soviet ones that have come out of supply [13.2b, R-118].
bool moversMayFire(const Rules& rules, const State& state, const Parties& parties) {
  const BreakthroughFrame* breakthrough = state.steps.find<BreakthroughFrame>();
  if (breakthrough != nullptr && breakthrough->movementOnly) return false;
  const bool fresh = parties.movers.allOf([&](UnitId unit) {
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
bool diceByMovers(const State& state, const Parties& parties, Stage stage) {
  const bool moversPhasing = parties.moverSide == phasing(state);
  return (stage == Stage::FirstDie) == moversPhasing;
}

bool dieNeeded(const Rules& rules, const State& state, const CounterFrame& frame, const Parties& parties) {
  const bool byMovers = diceByMovers(state, parties, frame.stage);
  if (byMovers && !frame.takePart) return false;
  return shotOf(rules, state, parties, byMovers).happens();
}

void settleLosses(const Rules& rules, State& state, const Parties& parties) {
  const CounterFrame frame = state.steps.top<CounterFrame>();
  const std::uint8_t group = groupOf(state);
  const LossesFrame movers =
      lossesOf(parties.moverSide, parties.moverHex, frame.toMovers, LossOrder::Group, parties.moverGroup);
  const LossesFrame counter =
      lossesOf(other(parties.moverSide), parties.counterHex, frame.toCounter, LossOrder::Group, group);
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
  const CounterFrame frame = state.steps.top<CounterFrame>();
  const std::uint8_t group = groupOf(state);
  const Parties parties = partiesOf(rules, state);
  const bool tookPart = frame.takePart;
  const int pointsCounter = frame.toMovers - frame.movers;
  const int pointsMovers = tookPart ? frame.toCounter - (frame.counter & ~CounterFrame::kPhasing) : 0;
  state.steps.pop();
  tell(events, EventKind::CombatEnded, fireCase(frame), {}, {.to = parties.moverHex});
  // the counterattacking side first; only one side can have survivors when points are earned.
  if (pointsMovers > 0 && !parties.movers.empty()) {
    beginBreakthrough(rules, state, parties.moverGroup, pointsMovers, parties.counterHex, true, events);  // [7.58]
  } else if (tookPart) {
    for (UnitId unit : parties.movers) {
      use(state, unit, events);  // [7.21] [7.72]
      // they can still be hit; the step that they move or join in lets them go when it goes on.
      if (state.option(kCounterAfterParticipation)) state.group[index(unit)] = parties.moverGroup;
    }
  }
  if (pointsCounter > 0 && !parties.counter.empty()) {
    beginBreakthrough(rules, state, group, pointsCounter, parties.moverHex, true, events);  // [7.58]
  } else {
    for (UnitId unit : parties.counter) use(state, unit, events);  // [7.21]
  }
}

bool settle(const Rules& rules, State& state, Events& events) {
  CounterFrame& frame = state.steps.top<CounterFrame>();
  while (true) {
    const Parties parties = partiesOf(rules, state);
    switch (frame.stage) {
      case Stage::Gather:
        if (canGather(rules, state)) return true;
        frame.stage = Stage::AskMovers;
        break;
      case Stage::AskMovers:
        if (moversMayFire(rules, state, parties)) return true;
        frame.stage = Stage::FirstDie;
        break;
      case Stage::FirstDie:
        if (frame.movers == 0 && frame.counter == 0) {
          frame.movers = static_cast<std::uint8_t>(parties.movers.size());
          const int phasingCounters = parties.moverSide != phasing(state) ? CounterFrame::kPhasing : 0;
          frame.counter = static_cast<std::uint8_t>(parties.counter.count() | phasingCounters);
          tell(events, EventKind::CombatBegan, "7.5a",
               say("Instant counterattack from {0} on {1}", parties.counterHex, parties.moverHex),
               {.side = other(parties.moverSide), .from = parties.counterHex, .to = parties.moverHex});
        }
        if (dieNeeded(rules, state, frame, parties)) return true;
        frame.stage = Stage::SecondDie;
        break;
      case Stage::SecondDie:
        if (dieNeeded(rules, state, frame, parties)) return true;
        frame.stage = Stage::Losses;
        break;
      case Stage::Losses:
        frame.stage = Stage::Chit;
        settleLosses(rules, state, parties);  // [7.57]
        return false;
      case Stage::Chit:
        frame.stage = Stage::End;
        // [11.14]
        if (phasing(state) == kGerman && (frame.takePart || (frame.counter & CounterFrame::kPhasing) != 0))
          drawChits(rules, state, state.has(kKurganSoviet));  // [7.59a] R-56: the German takes part
        return false;
      case Stage::End: end(rules, state, events); return false;
    }
  }
}

/// With what firing back uses up [7.5d], and what it can set off [7.59].
Phrase askToFireBack(const State& state, const Parties& parties) {
  if (parties.moverSide != phasing(state))
    return say("{0} is counterattacked from {1}: fire back? Whoever does has acted for this Game-Turn",
               parties.moverHex, parties.counterHex);
  if (parties.moverSide == kSoviet)
    return say(
        "{0} is counterattacked from {1}: fire back? Whoever does has acted for this Game-Turn, and a natural 6 "
        "ends the phase",
        parties.moverHex, parties.counterHex);
  return say(
      "{0} is counterattacked from {1}: fire back? Whoever does has acted for this Game-Turn, and Reaction "
      "Chits are drawn: {2}",
      parties.moverHex, parties.counterHex, state.has(kKurganSoviet) ? 2 : 1);
}

void prompt(const Rules& rules, const State& state, Prompt& out) {
  const CounterFrame& frame = state.steps.top<CounterFrame>();
  const Parties parties = partiesOf(rules, state);
  const Side side = other(parties.moverSide);
  switch (frame.stage) {
    case Stage::Gather:
      ask(out, side, S::Counterattack, "7.53",
          say("Counterattack from {0}: add units of the hex, or go on", parties.counterHex));
      state.each(parties.counterHex, [&](UnitId unit) {
        if (mayJoin(rules, state, unit)) out.legal.add(act(V::Counter, unit));
      });
      out.legal.add(act(V::Done));
      return;
    case Stage::AskMovers:
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
  const CounterFrame& frame = state.steps.top<CounterFrame>();
  if (frame.stage == Stage::Gather) {
    if (action == act(V::Done)) return allow();
    if (verbOf(action) == V::Counter) {
      if (mayJoin(rules, state, action.unitA())) return allow();
      return refuse("7.53", "A counterattack comes from eligible units of one hex");
    }
  } else if (frame.stage == Stage::AskMovers) {
    if (action == act(V::TakePart) || action == act(V::Pass)) return allow();
  } else {
    return dieFirst(action, "7.5d");
  }
  return refuse("7.5d", "An instant counterattack is being resolved");
}

void perform(const Rules& rules, State& state, Action action, Events& events) {
  CounterFrame& frame = state.steps.top<CounterFrame>();
  switch (verbOf(action)) {
    case V::Counter: state.group[action.a] = groupOf(state); return;
    case V::Done: frame.stage = Stage::AskMovers; return;
    case V::TakePart:
      frame.takePart = true;
      frame.stage = Stage::FirstDie;
      return;
    case V::Pass: frame.stage = Stage::FirstDie; return;
    default: break;
  }
  const Parties parties = partiesOf(rules, state);
  const bool byMovers = diceByMovers(state, parties, frame.stage);
  const Shot shot = shotOf(rules, state, parties, byMovers);
  const int result = fireBack(rules, shot, action.a, fireCase(frame), events);
  (byMovers ? frame.toCounter : frame.toMovers) = static_cast<std::uint16_t>(result);
  const bool participates = !byMovers || frame.takePart;
  if (shot.side == kSoviet && phasing(state) == kSoviet && action.a == 6 && participates) {
    state.set(kSixRolled);  // [7.59b] [11.4a]
    tell(events, "7.59b", say("A natural 6: the Soviet phase ends when this is carried out"));
  }
  frame.stage = frame.stage == Stage::FirstDie ? Stage::SecondDie : Stage::Losses;
}

}  // namespace

const Chapter kWindowStep{settleWindow, promptWindow, judgeWindow, performWindow};
const Chapter kCounterattackStep{settle, prompt, judge, perform};

std::optional<Action> announcedBefore(const State& state) {
  if (state.steps.depth < 2 || !state.steps.top().is<WindowFrame>()) return std::nullopt;
  const Frame& below = state.steps.below(1);
  if (!below.is<MoveFrame>()) return std::nullopt;
  const MoveFrame& move = below.as<MoveFrame>();
  if (move.stage == MoveStage::OverrunDeclared) return act(V::Overrun, move.named);
  if (move.stage == MoveStage::AttackDeclared) return act(V::Attack, move.named);
  return std::nullopt;
}

bool openWindow(const Rules& rules, State& state, Place hex, Place excluded, std::uint8_t movingGroup) {
  const Units movers = moversOf(rules, state, hex, movingGroup);
  if (movers.empty() || !anyEligible(rules, state, hex, excluded, other(rules[movers[0]].side))) return false;
  if (state.steps.depth + 8U > state.steps.frames.size())
    return false;  // nests only by fresh counterattackers: far out of reach
  state.steps.push<WindowFrame>() = {.hex = hex, .excluded = excluded, .group = movingGroup};
  return true;
}

Shot counterShot(const Rules& rules, const State& state, Side side, Place into, const Units& units) {
  Shot shot{.side = side, .into = into};
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
    if (!state.steps.frames[i].is<CounterFrame>()) continue;
    const CounterFrame& frame = state.steps.frames[i].as<CounterFrame>();
    const Parties parties = partiesOf(rules, state, frame, static_cast<std::uint8_t>(i + 1));
    beginOutlook(out, say("Instant counterattack on {0}", parties.moverHex), "7.5a",
                 parties.counter.empty() ? kNobody : rules[parties.counter[0]].side, parties.moverHex);
    if (frame.stage >= Stage::Losses)
      return;  // both have fired: reckoned without the losses it would be another combat
    if (parties.movers.empty() || parties.counter.empty()) return;
    out.fires.push_back(fireAt(rules, shotOf(rules, state, parties, false),
                               say("Counterattack from {0}", parties.counterHex), parties.movers.count(),
                               Surplus::BreaksThrough));
    if (frame.stage <= Stage::AskMovers || frame.takePart)
      out.fires.push_back(
          fireAt(rules, shotOf(rules, state, parties, true),
                 frame.takePart ? say("The moving units fire back") : say("If the moving units fire back"),
                 parties.counter.count(), Surplus::BreaksThrough));
    out.notes.emplace_back(say("Terrain has no effect"), "7.56");
    if (frame.stage <= Stage::AskMovers) addWarnings(state, parties, out);
    return;
  }
}

}  // namespace kessel::bfs
