// SPDX-License-Identifier: GPL-3.0-or-later
// The rules of the little game: the sequence of play, set-up, weather, movement, combat.
#include "support/tiny_rules.h"

#include <algorithm>

namespace kessel::tiny {

Side ownerOf(int unit) {
  return unit < 2 ? kFirstSide : kSecondSide;
}
Place placeOf(const State& s, int unit) {
  return static_cast<Place>(s.place[static_cast<std::size_t>(unit)]);
}
bool alive(const State& s, int unit) {
  return s.left[static_cast<std::size_t>(unit)] > 0;
}
bool faceDown(const State& s, int unit) {
  return s.fog != 0 && ((s.seen >> unit) & 1) == 0;
}
int unitIn(const State& s, Place place) {
  for (int u = 0; u < kUnits; ++u) {
    if (alive(s, u) && placeOf(s, u) == place) return u;
  }
  return -1;
}
int stepsLeft(const State& s, Side side) {
  const std::size_t first = index(side) * 2;
  return s.left[first] + s.left[first + 1];
}
Sum oddsOf(const TitleInfo& info, const State& s, int attacker, int defender) {
  Sum sum;
  sum.add(info.roster.units[static_cast<std::size_t>(attacker)].number("strength"), "4.3", say("Attacker"));
  sum.add(-info.roster.units[static_cast<std::size_t>(defender)].number("strength"), "4.3", say("Defender"));
  if (info.map.terrain[index(placeOf(s, defender))] == 1) sum.add(-1, "4.4", say("Woods"));
  return sum;
}
std::size_t columnOf(const Sum& sum) {
  return static_cast<std::size_t>(std::clamp(sum.total(), -1, 2) + 1);
}

namespace {

bool is(Action action, TinyVerb verb) {
  return action.verb == static_cast<Verb>(verb);
}
Side sideOf(const Frame& frame) {
  return frame.as<PhaseFrame>().side;
}
bool bare(Action action) {
  return action.a == 0 && action.b == 0 && action.c == 0;
}
/// Tells something about a unit: its name only to those who may know it.
void tell(const State& s, Events& events, Event event, const Phrase& hidden) {
  const int unit = index(event.unit);
  const bool secret = faceDown(s, unit);
  event.side = ownerOf(unit);
  if (secret) event.onlyFor = event.side;
  events.add(event);
  if (!secret) return;
  event.onlyFor = other(event.side);
  event.unit = kNoUnit;
  event.text = hidden;
  events.add(event);
}

// [1.1] The sequence of play: set-up of both sides, then turns of weather, movement and combat.
bool settleGame(const TitleInfo&, State& s, Events& events) {
  Frame& game = s.steps.top();
  const bool lost[2] = {stepsLeft(s, kFirstSide) == 0, stepsLeft(s, kSecondSide) == 0};
  const bool ends = lost[0] || lost[1] || (game.stage == kLastPhase && s.turn == s.turns);
  if (ends) {  // [5.1]
    const int lead = stepsLeft(s, kFirstSide) - stepsLeft(s, kSecondSide);
    s.winner = lead > 0 ? 0 : lead < 0 ? 1 : 255;
    s.steps.pop();
    events.add(
        {.kind = EventKind::GameOver,
         .side = static_cast<Side>(s.winner),
         .rule = "5.1",
         .text = say("The game is over: {0} to {1} steps", stepsLeft(s, kFirstSide), stepsLeft(s, kSecondSide))});
    return false;
  }
  if (game.stage == kLastPhase) {
    game.stage = 2;
    ++s.turn;
  }
  constexpr TinyStep kPhases[] = {TinyStep::Setup,  TinyStep::Setup,    TinyStep::Weather, TinyStep::Movement,
                                  TinyStep::Combat, TinyStep::Movement, TinyStep::Combat};
  const std::uint8_t phase = game.stage++;
  if (phase == 2) {
    events.add({.kind = EventKind::TurnBegan, .value = s.turn, .rule = "1.1", .text = say("Turn {0}", s.turn)});
  }
  const auto step = static_cast<std::uint8_t>(kPhases[phase]);
  s.steps.push(step).as<PhaseFrame>().side = phase == 1 || phase > 4 ? kSecondSide : kFirstSide;
  s.moved = {};
  s.fought = 0;
  const Side side = sideOf(s.steps.top());
  events.add({.kind = EventKind::PhaseBegan,
              .side = side,
              .step = StepId{step},
              .rule = "1.1",
              .text = say("{0}: {1}", side, StepId{step})});
  return false;
}

bool inReserve(const State& s, int unit) {
  return alive(s, unit) && !isHex(placeOf(s, unit));
}
// [2.1] Units are set up in the two columns of one's own edge.
bool settleSetup(const TitleInfo&, State& s, Events&) {
  const int first = static_cast<int>(index(sideOf(s.steps.top()))) * 2;
  if (!inReserve(s, first) && !inReserve(s, first + 1)) {
    s.steps.pop();
    return false;
  }
  return true;
}
bool inSetupArea(Side side, Place hex) {
  return side == kFirstSide ? laneOf(hex) < 2 : laneOf(hex) >= kLanes - 2;
}
Verdict judgeSetup(const TitleInfo& info, const State& s, Action action) {
  const Side side = sideOf(s.steps.top());
  if (!is(action, TinyVerb::Place) || action.c != 0) return refuse("2.1", "Units are being set up now");
  if (action.a >= kUnits || ownerOf(action.a) != side) return refuse("2.1", "Only units of {0} are set up now", side);
  if (!inReserve(s, action.a)) return refuse("2.2", "{0} is set up already", action.unitA());
  if (!info.map.has(action.placeB()) || !inSetupArea(side, action.placeB())) {
    return refuse("2.1", "{0} sets up at its own edge", side);
  }
  if (unitIn(s, action.placeB()) >= 0) return refuse("3.2", "There is a unit in {0}", action.placeB());
  return allow();
}
void promptSetup(const TitleInfo& info, const State& s, Prompt& out) {
  out.who = sideOf(s.steps.top());
  out.rule = "2.1";
  out.ask = say("{0}: set up your units", out.who);
  const LegalList::Targets targets = out.legal.gather([&] {
    for (Place hex : info.map.hexes()) {
      if (inSetupArea(out.who, hex) && unitIn(s, hex) < 0) out.legal.addTarget(hex);
    }
  });
  for (int u = 0; u < kUnits; ++u) {
    if (ownerOf(u) == out.who && inReserve(s, u)) out.legal.addEach(act(TinyVerb::Place, u), targets);
  }
}
void performSetup(const TitleInfo&, State& s, Action action, Events& events) {
  s.place[action.a] = action.b;
  tell(s, events,
       {.kind = EventKind::Placed,
        .unit = action.unitA(),
        .to = action.placeB(),
        .rule = "2.1",
        .text = say("{0} is set up in {1}", action.unitA(), action.placeB())},
       say("A unit is set up in {0}", action.placeB()));
}

// [3.4] Weather: mud in one turn of three.
bool decides(const TitleInfo&, State&, Events&) {
  return true;
}
Verdict judgeWeather(const TitleInfo&, const State&, Action action) {
  if (is(action, TinyVerb::Outcome) && action.a < 2 && action.b == 0 && action.c == 0) return allow();
  return refuse("3.4", "The weather is being found out now");
}
void promptWeather(const TitleInfo&, const State&, Prompt& out) {
  out.who = kChance;
  out.rule = "3.4";
  out.ask = say("The weather of the turn");
  out.legal.add(act(TinyVerb::Outcome, 0), 2);
  out.legal.add(act(TinyVerb::Outcome, 1), 1);
}
void performWeather(const TitleInfo&, State& s, Action action, Events& events) {
  s.mud = static_cast<std::uint8_t>(action.a);
  s.steps.pop();
  events.add({.kind = EventKind::Drawn,
              .value = action.a,
              .rule = "3.4",
              .text = action.a == 0 ? say("The weather is clear") : say("Mud: units move one hex only")});
}

// [3.1] Movement: hex by hex, two hexes a unit, one in mud.
Verdict judgeMovement(const TitleInfo& info, const State& s, Action action) {
  const Side side = sideOf(s.steps.top());
  if (is(action, TinyVerb::End) && bare(action)) return allow();
  if (!is(action, TinyVerb::Move) || action.c != 0) return refuse("3.1", "Units move now");
  if (action.a >= kUnits || ownerOf(action.a) != side || !alive(s, action.a)) {
    return refuse("3.1", "Only units of {0} on the map move now", side);
  }
  if (!info.map.has(action.placeB()) || !info.map.grid.adjacent(placeOf(s, action.a), action.placeB())) {
    return refuse("3.1", "{0} moves to a neighbouring hex of the map", action.unitA());
  }
  if (unitIn(s, action.placeB()) >= 0) return refuse("3.2", "There is a unit in {0}", action.placeB());
  if (s.moved[action.a] >= (s.mud != 0 ? 1 : 2)) return refuse("3.3", "{0} has no movement left", action.unitA());
  return allow();
}
/// Offers `verb` for every living unit and neighbouring hex for which `judge` allows it, and the end of the phase.
void offerNeighbours(const TitleInfo& info, const State& s, Prompt& out, TinyVerb verb,
                     Verdict (*judge)(const TitleInfo&, const State&, Action)) {
  out.who = sideOf(s.steps.top());
  for (int u = 0; u < kUnits; ++u) {
    if (!alive(s, u)) continue;
    for (int d = 0; d < kDirections; ++d) {
      const Action action = act(verb, u, info.map.grid.neighbour(placeOf(s, u), d));
      if (judge(info, s, action).ok()) out.legal.add(action);
    }
  }
  out.legal.add(act(TinyVerb::End));
}
void promptMovement(const TitleInfo& info, const State& s, Prompt& out) {
  out.rule = "3.1";
  out.ask = say("{0}: move your units", sideOf(s.steps.top()));
  offerNeighbours(info, s, out, TinyVerb::Move, judgeMovement);
}
void performMovement(const TitleInfo&, State& s, Action action, Events& events) {
  if (is(action, TinyVerb::End)) return s.steps.pop();
  const Place from = placeOf(s, action.a);
  s.place[action.a] = action.b;
  ++s.moved[action.a];
  tell(s, events,
       {.kind = EventKind::Moved,
        .unit = action.unitA(),
        .from = from,
        .to = action.placeB(),
        .rule = "3.1",
        .text = say("{0} moves from {1} to {2}", action.unitA(), from, action.placeB())},
       say("A unit moves from {0} to {1}", from, action.placeB()));
}

// [4.1] Combat: each unit may attack one neighbouring enemy in its combat phase; both are turned face up.
Verdict judgeCombat(const TitleInfo& info, const State& s, Action action) {
  const Side side = sideOf(s.steps.top());
  if (is(action, TinyVerb::End) && bare(action)) return allow();
  if (!is(action, TinyVerb::Attack) || action.c != 0) return refuse("4.1", "Units attack now");
  if (action.a >= kUnits || ownerOf(action.a) != side || !alive(s, action.a)) {
    return refuse("4.1", "Only units of {0} on the map attack now", side);
  }
  if (((s.fought >> action.a) & 1) != 0) return refuse("4.2", "{0} has attacked already", action.unitA());
  const int target = info.map.has(action.placeB()) ? unitIn(s, action.placeB()) : -1;
  if (target < 0 || ownerOf(target) == side || !info.map.grid.adjacent(placeOf(s, action.a), action.placeB())) {
    return refuse("4.1", "{0} attacks an enemy in a neighbouring hex", action.unitA());
  }
  return allow();
}
void promptCombat(const TitleInfo& info, const State& s, Prompt& out) {
  out.rule = "4.1";
  out.ask = say("{0}: attack, or end the phase", sideOf(s.steps.top()));
  offerNeighbours(info, s, out, TinyVerb::Attack, judgeCombat);
}
void performCombat(const TitleInfo&, State& s, Action action, Events& events) {
  if (is(action, TinyVerb::End)) return s.steps.pop();
  const int target = unitIn(s, action.placeB());
  s.seen = static_cast<std::uint8_t>(s.seen | (1 << action.a) | (1 << target));
  s.fought = static_cast<std::uint8_t>(s.fought | (1 << action.a));
  FireFrame& fire = s.steps.push<FireFrame>();
  fire.attacker = action.unitA();
  fire.defender = static_cast<UnitId>(target);
  events.add({.kind = EventKind::CombatBegan,
              .side = ownerOf(action.a),
              .unit = action.unitA(),
              .to = action.placeB(),
              .rule = "4.1",
              .text = say("{0} attacks {1} in {2}", action.unitA(), static_cast<UnitId>(target), action.placeB())});
}

// [4.3] A die on the chart: who loses a step.
Verdict judgeFire(const TitleInfo&, const State&, Action action) {
  if (isDieRoll(action)) return allow();
  return refuse("4.3", "A die is being rolled now");
}
void promptFire(const TitleInfo&, const State&, Prompt& out) {
  out.who = kChance;
  out.rule = "4.3";
  out.ask = say("A die for the attack");
  for (int die = 1; die <= 6; ++die) out.legal.add(act(TinyVerb::Outcome, die));
}
void loseStep(State& s, int unit, Events& events) {
  std::uint8_t& left = s.left[static_cast<std::size_t>(unit)];
  const auto id = static_cast<UnitId>(unit);
  const Place place = placeOf(s, unit);
  --left;
  if (left == 0) s.place[static_cast<std::size_t>(unit)] = index(kNowhere);
  events.add({.kind = left == 0 ? EventKind::Lost : EventKind::Reduced,
              .side = ownerOf(unit),
              .unit = id,
              .from = place,
              .rule = "4.3",
              .text = left == 0 ? say("{0} is lost in {1}", id, place) : say("{0} loses a step", id)});
}
void performFire(const TitleInfo& info, State& s, Action action, Events& events) {
  const int attacker = index(s.steps.top<FireFrame>().attacker);
  const int defender = index(s.steps.top<FireFrame>().defender);
  const Place place = placeOf(s, defender);
  const int result = kChart[columnOf(oddsOf(info, s, attacker, defender))][action.a - 1U];
  s.steps.pop();
  s.die = static_cast<std::uint8_t>(action.a);
  events.add({.kind = EventKind::Rolled,
              .side = ownerOf(attacker),
              .to = place,
              .value = action.a,
              .rule = "4.3",
              .text = say("{0} rolls {1}", ownerOf(attacker), action.a)});
  if ((result & kAttackerLoses) != 0) loseStep(s, attacker, events);
  if ((result & kDefenderLoses) != 0) loseStep(s, defender, events);
  events.add({.kind = EventKind::CombatEnded, .side = ownerOf(attacker), .to = place, .value = result, .rule = "4.3"});
}

constexpr Step<TitleInfo, State> kSteps[] = {
    {settleGame, nullptr, nullptr, nullptr},
    {settleSetup, promptSetup, judgeSetup, performSetup},
    {decides, promptWeather, judgeWeather, performWeather},
    {decides, promptMovement, judgeMovement, performMovement},
    {decides, promptCombat, judgeCombat, performCombat},
    {decides, promptFire, judgeFire, performFire},
};

}  // namespace

void settle(const TitleInfo& info, State& s, Events& events) {
  settleSteps(info, s, events, kSteps);
}
const Step<TitleInfo, State>& topStep(const State& s) {
  return kSteps[s.steps.top().step];
}

}  // namespace kessel::tiny
