// SPDX-License-Identifier: GPL-3.0-or-later
// Chapter 4.3: combat in the air over one mission: the bounce, pairs of fighters, then the mission aircraft.
#include <algorithm>

#include "titles/wintergewitter/air.h"

namespace kessel::winter {
namespace {

constexpr auto& frameOf = kTop<AirFightFrame>;

Side ownerOf(const State& state) {
  return ownerOf(missionOf(state));
}
Side hunterOf(const State& state) {
  return other(ownerOf(state));
}
Units hunters(const Rules& rules, const State& state) {
  return aircraftIn(rules, state, missionOf(state), hunterOf(state));
}
Units escorts(const Rules& rules, const State& state) {
  return aircraftIn(rules, state, escortOf(missionOf(state)), ownerOf(state));
}
/// Mission aircraft; heavy fighters among them count as such throughout.
Units bombers(const Rules& rules, const State& state) {
  return aircraftIn(rules, state, missionOf(state), ownerOf(state));
}
Units fightersOf(const Rules& rules, const State& state, Side side) {
  return side == hunterOf(state) ? hunters(rules, state) : escorts(rules, state);
}

bool isPaired(const State& state, UnitId unit) {
  return state.air.foe[airIndex(unit)] != 0;
}
UnitId foeOf(const State& state, UnitId unit) {
  const std::uint8_t foe = state.air.foe[airIndex(unit)];
  return foe == 0 ? kNoUnit : airUnit(foe - 1U);
}
void setFoe(State& state, UnitId unit, UnitId foe) {
  state.air.foe[airIndex(unit)] = static_cast<std::uint8_t>(airIndex(foe) + 1);
}
Units unpaired(const State& state, const Units& units) {
  return units.those([&](UnitId unit) { return !isPaired(state, unit); });
}
void clearRound(State& state) {
  state.air.foe = {};
  state.air.hit = {};
  state.air.shot = {};
}
void goTo(State& state, AirFightStage stage) {
  frameOf(state).stage = stage;
}

// --- The bounce [4.3.1b]

int bestOf(const Rules& rules, const State& state, const Units& fighters) {
  int best = 0;
  fighters.each([&](UnitId unit) { best = std::max(best, proficiencyOf(rules, state, unit)); });
  return best;
}
bool settleBounce(const Rules& rules, State& state, Events&) {
  if (escorts(rules, state).any()) return true;
  goTo(state, AirFightStage::Aiming);  // straight to the mission aircraft
  return false;
}
void askBounce(const Rules&, const State& state, Menu& menu) {
  const Side side = frameOf(state).die == 0 ? hunterOf(state) : ownerOf(state);
  menu.die("4.3.1b", say("{0}: die for the bounce", side), refuse("4.3.1b", "The dice for the bounce are rolled now"),
           kFaces);
}
void performBounce(const Rules& rules, State& state, Action action, Events& events) {
  AirFightFrame& frame = frameOf(state);
  const Side hunter = hunterOf(state);
  if (frame.die == 0) {
    frame.die = action.a;
    return tellDie(events, "4.3.1b", hunter, action.a, say("{0}: bounce {1}", hunter, action.a));
  }
  tellDie(events, "4.3.1b", other(hunter), action.a, say("{0}: bounce {1}", other(hunter), action.a));
  const int own = frame.die + bestOf(rules, state, hunters(rules, state));
  const int enemy = action.a + bestOf(rules, state, escorts(rules, state));
  frame.die = 0;
  if (own == enemy) return tell(events, "4.3.1b", say("{0} against {1}: the dice are rolled again", own, enemy));
  frame.leading = own > enemy ? hunter : other(hunter);
  tell(events, "4.3.1b",
       say("{0} has the bounce, {1} against {2}", frame.leading, std::max(own, enemy), std::min(own, enemy)));
  goOn(frame);
}

// --- Pairs [4.3.1c, 4.3.1d]

/// Who puts which of his fighters on whom now: first the leading side until one side has no more, then the owner of
/// those that are left over.
struct Pairing {
  Side who = kNobody;
  Units own;
  Units enemies;
  bool matches = false;  ///< ... and the enemy on him
};
Pairing pairingNow(const Rules& rules, const State& state) {
  const Side leading = frameOf(state).leading;
  const Units mine = fightersOf(rules, state, leading);
  const Units theirs = fightersOf(rules, state, other(leading));
  const Units left = unpaired(state, mine);
  const Units others = unpaired(state, theirs);
  if (left.any() && others.any()) return {leading, left, others, true};
  if (left.any()) return {leading, left, theirs, false};
  if (others.any()) return {other(leading), others, mine, false};
  return {};
}
void pair(State& state, const Pairing& now, UnitId own, UnitId enemy, Events& events) {
  setFoe(state, own, enemy);
  if (now.matches) setFoe(state, enemy, own);
  tell(events, EventKind::Changed, "4.3.1c", say("{0} takes on {1}", own, enemy), {.side = now.who, .unit = own});
}
bool settlePairing(const Rules& rules, State& state, Events& events) {
  const Pairing now = pairingNow(rules, state);
  if (now.own.none()) {
    goOn(frameOf(state));
    return false;
  }
  if (now.enemies.count() > 1 || (now.matches && now.own.count() > 1)) return true;
  pair(state, now, now.own.first(), now.enemies.first(), events);
  return false;
}
void promptPairing(const Rules& rules, const State& state, Prompt& out) {
  const Pairing now = pairingNow(rules, state);
  ask(out, now.who, S::AirFight, now.matches ? "4.3.1c" : "4.3.1d", say("Which fighter takes on which?"));
  now.own.each([&](UnitId own) { now.enemies.each([&](UnitId enemy) { out.legal.add(act(V::Pair, own, enemy)); }); });
}
Verdict judgePairing(const Rules& rules, const State& state, Action action) {
  const Pairing now = pairingNow(rules, state);
  if (verbOf(action) != V::Pair)
    return refuse("4.3.1c", "Fighters are paired now: choose one of yours, then the enemy that it takes on");
  if (!now.own.has(action.unitA())) return refuse("4.3.1c", "{0} is not to be paired now", action.unitA());
  if (now.enemies.has(action.unitB())) return allow();
  const bool taken = isPaired(state, action.unitB()) && rules[action.unitB()].side == other(now.who);
  return taken ? refuse("4.3.1d", "{0} has its opponent, others have none yet", action.unitB())
               : refuse("4.3.1c", "{0} is none of the enemy's fighters", action.unitB());
}
void performPairing(const Rules& rules, State& state, Action action, Events& events) {
  pair(state, pairingNow(rules, state), action.unitA(), action.unitB(), events);
}

// --- Fire

/// Sends an aircraft out of the fight as a result says [4.3.1i].
void applyHit(const Rules& rules, State& state, UnitId unit, int result, Events& events) {
  const Side side = rules[unit].side;
  const Hit& hit = rules.airHit[static_cast<std::size_t>(result)];
  if (!hit.aborts) return;
  if (hit.disrupts)
    return sendTo(rules, state, unit, disruptedBox(side), "4.3.1i", say("{0} aborts and is disrupted", unit), events);
  sendTo(rules, state, unit, flownBox(side), "4.3.1i", say("{0} aborts", unit), events);
}
int airResult(const Rules& rules, UnitId firer, UnitId target, int die) {
  return rules.airCombat.at(airStrength(rules, firer, target).total() - kFirstAirColumn,
                            die + airDie(rules, firer, target).total());
}
/// Still in the boxes of this mission.
bool isHere(const State& state, UnitId unit) {
  return isIn(state, unit, missionOf(state)) || isIn(state, unit, escortOf(missionOf(state)));
}
/// Fighters fight one round, interceptors and mission aircraft another one.
std::uint16_t numberOf(const State& state, UnitId firer) {
  const bool fighters = frameOf(state).stage < AirFightStage::Aiming;
  return static_cast<std::uint16_t>((fighters ? 1 : 101) + static_cast<int>(airIndex(firer)));
}
/// The die and its result; who aborts is told when he does.
void tellShot(const Rules& rules, const State& state, Events& events, UnitId firer, UnitId target, int die) {
  const Side side = rules[firer].side;
  const std::uint16_t number = numberOf(state, firer);
  const int result = airResult(rules, firer, target, die);
  tellDie(events, "4.3.1f", side, die, say("{0} fires at {1}: {2}", firer, target, die), number);
  tell(events, EventKind::Fired, "4.3.1f",
       rules.airHit[static_cast<std::size_t>(result)].aborts ? Phrase{} : say("No effect on {0}", target),
       {.side = side, .to = placeOf(missionOf(state)), .value = result, .fire = number});
}

/// Side that fires now in the round of fighters [4.3.1c].
Side firingSide(const State& state) {
  const Side leading = frameOf(state).leading;
  return frameOf(state).stage == AirFightStage::First ? leading : other(leading);
}
/// The next one with its target still there; whose target has aborted fires at nobody else [4.3.1d].
UnitId nextFighter(const Rules& rules, const State& state) {
  const Units ready = fightersOf(rules, state, firingSide(state)).those([&](UnitId unit) {
    return isPaired(state, unit) && !state.air.shot.has(unit) && isHere(state, foeOf(state, unit));
  });
  return ready.any() ? ready.first() : kNoUnit;
}
bool settleVolley(const Rules& rules, State& state, Events&) {
  if (nextFighter(rules, state) != kNoUnit) return true;
  if (frameOf(state).stage == AirFightStage::Second) clearRound(state);
  goOn(frameOf(state));
  return false;
}
void askShot(const State& state, UnitId unit, Cite rule, Menu& menu) {
  menu.die(rule, say("{0} fires at {1}", unit, foeOf(state, unit)),
           refuse("4.3.1e", "The dice of the air combat are rolled now"), kFaces);
}
void askVolley(const Rules& rules, const State& state, Menu& menu) {
  askShot(state, nextFighter(rules, state), "4.3.1e", menu);
}
void performVolley(const Rules& rules, State& state, Action action, Events& events) {
  const UnitId unit = nextFighter(rules, state);
  const UnitId target = foeOf(state, unit);
  state.air.shot.add(unit);
  tellShot(rules, state, events, unit, target, action.a);
  applyHit(rules, state, target, airResult(rules, unit, target, action.a), events);
}

// --- Interceptors against mission aircraft [4.3.1g, 4.3.1h]

bool settleAiming(const Rules& rules, State& state, Events&) {
  if (bombers(rules, state).any() && unpaired(state, hunters(rules, state)).any()) return true;
  goOn(frameOf(state));
  return false;
}
void promptAiming(const Rules& rules, const State& state, Prompt& out) {
  ask(out, hunterOf(state), S::AirFight, "4.3.1g", say("Which mission aircraft do the interceptors fire at?"));
  unpaired(state, hunters(rules, state)).each([&](UnitId own) {
    bombers(rules, state).each([&](UnitId enemy) { out.legal.add(act(V::Pair, own, enemy)); });
  });
  out.legal.add(act(V::StandDown));
}
Verdict judgeAiming(const Rules& rules, const State& state, Action action) {
  const bool again =
      verbOf(action) == V::Pair && hunters(rules, state).has(action.unitA()) && isPaired(state, action.unitA());
  return ifListed<promptAiming>(
      rules, state, action,
      again ? refuse("4.3.1g", "{0} fires once only", action.unitA())
            : refuse("4.3.1g", "Interceptors fire at mission aircraft now: choose one, then its target"));
}
void performAiming(const Rules&, State& state, Action action, Events& events) {
  if (verbOf(action) == V::StandDown) return goOn(frameOf(state));
  setFoe(state, action.unitA(), action.unitB());
  tell(events, EventKind::Changed, "4.3.1g", say("{0} attacks {1}", action.unitA(), action.unitB()),
       {.side = hunterOf(state), .unit = action.unitA()});
}

/// The interceptors that fire at a mission aircraft.
Units firersAt(const Rules& rules, const State& state, UnitId bomber) {
  return hunters(rules, state).those([&](UnitId unit) { return foeOf(state, unit) == bomber; });
}
/// A mission aircraft that was fired at and has not chosen yet whom it fires at.
UnitId nextAnswer(const Rules& rules, const State& state) {
  const Units waiting = bombers(rules, state).those([&](UnitId unit) {
    return !isPaired(state, unit) && firersAt(rules, state, unit).any();
  });
  return waiting.any() ? waiting.first() : kNoUnit;
}
bool settleAnswer(const Rules& rules, State& state, Events&) {
  const UnitId bomber = nextAnswer(rules, state);
  if (bomber == kNoUnit) {
    goOn(frameOf(state));
    return false;
  }
  const Units firers = firersAt(rules, state, bomber);
  if (firers.count() > 1) return true;
  setFoe(state, bomber, firers.first());
  return false;
}
void askAnswer(const Rules& rules, const State& state, Menu& menu) {
  const UnitId bomber = nextAnswer(rules, state);
  menu.ask(ownerOf(state), "4.3.1h", say("Which interceptor does {0} fire at?", bomber),
           refuse("4.3.1h", "Mission aircraft fire at interceptors that fire at them"));
  firersAt(rules, state, bomber).each([&](UnitId enemy) { menu.one(act(V::Pair, bomber, enemy)); });
}
void performAnswer(const Rules&, State& state, Action action, Events&) {
  setFoe(state, action.unitA(), action.unitB());
}

/// Interceptors first; it makes no difference, since all results wait for the last die.
UnitId nextShot(const Rules& rules, const State& state) {
  for (const Units& units : {hunters(rules, state), bombers(rules, state)}) {
    const Units ready = units.those([&](UnitId unit) { return isPaired(state, unit) && !state.air.shot.has(unit); });
    if (ready.any()) return ready.first();
  }
  return kNoUnit;
}
bool settleFire(const Rules& rules, State& state, Events& events) {
  if (nextShot(rules, state) != kNoUnit) return true;
  const AirNumbers hit = state.air.hit;
  for (std::size_t i = 0; i < kAirUnits; ++i) {
    if (hit[i] != 0) applyHit(rules, state, airUnit(i), hit[i], events);
  }
  clearRound(state);
  goOn(frameOf(state));
  return false;
}
void askFire(const Rules& rules, const State& state, Menu& menu) {
  askShot(state, nextShot(rules, state), "4.3.1h", menu);
}
void performFire(const Rules& rules, State& state, Action action, Events& events) {
  const UnitId unit = nextShot(rules, state);
  const UnitId target = foeOf(state, unit);
  state.air.shot.add(unit);
  tellShot(rules, state, events, unit, target, action.a);
  // Results stand in the chart from harmless to worst.
  std::uint8_t& hit = state.air.hit[airIndex(target)];
  hit = std::max(hit, static_cast<std::uint8_t>(airResult(rules, unit, target, action.a)));
}

bool settleOver(const Rules& rules, State& state, Events& events) {
  tell(events, EventKind::CombatEnded, "4.3.1a", {}, {.to = placeOf(missionOf(state))});
  sendHome(rules, state, hunters(rules, state), "4.3.1j", events);
  sendHome(rules, state, escorts(rules, state), "4.3.1j", events);
  state.steps.pop();
  return false;
}

constexpr Chapter kVolley = asking<askVolley>(settleVolley, performVolley);
using FightRow = StageRow<AirFightStage, Rules, State>;
constexpr std::array kFightRows{
    FightRow{AirFightStage::Bounce, asking<askBounce>(settleBounce, performBounce)},
    FightRow{AirFightStage::Pairing, {settlePairing, promptPairing, judgePairing, performPairing}},
    FightRow{AirFightStage::First, kVolley},
    FightRow{AirFightStage::Second, kVolley},
    FightRow{AirFightStage::Aiming, {settleAiming, promptAiming, judgeAiming, performAiming}},
    FightRow{AirFightStage::Answer, asking<askAnswer>(settleAnswer, performAnswer)},
    FightRow{AirFightStage::Fire, asking<askFire>(settleFire, performFire)},
    FightRow{AirFightStage::End, {settleOver}}};

/// The foe of each, once it is settled: a mission aircraft has no choice but the only one that fires at it.
UnitId targetOf(const Rules& rules, const State& state, UnitId unit) {
  if (isPaired(state, unit)) return foeOf(state, unit);
  const Units firers = bombers(rules, state).has(unit) ? firersAt(rules, state, unit) : Units{};
  return firers.count() == 1 ? firers.first() : kNoUnit;
}
void addShots(const Rules& rules, const State& state, const Units& units, std::vector<AirShot>& out) {
  (units - state.air.shot).each([&](UnitId unit) {
    const UnitId target = targetOf(rules, state, unit);
    if (target != kNoUnit && isHere(state, unit) && isHere(state, target))
      out.push_back({unit, target, numberOf(state, unit)});
  });
}

}  // namespace

const Chapter kAirFightStep = stepOfStages<AirFightFrame, kFightRows>();

AirBox missionOf(const State& state) {
  return static_cast<AirBox>(frameOf(state).box);
}

std::vector<AirShot> shotsToCome(const Rules& rules, const State& state) {
  std::vector<AirShot> out;
  const AirFightStage stage = frameOf(state).stage;
  if (stage == AirFightStage::Bounce) return out;
  if (stage >= AirFightStage::Aiming) {
    addShots(rules, state, hunters(rules, state), out);
    addShots(rules, state, bombers(rules, state), out);
    return out;
  }
  const Side leading = frameOf(state).leading;
  if (stage != AirFightStage::Second) addShots(rules, state, fightersOf(rules, state, leading), out);
  addShots(rules, state, fightersOf(rules, state, other(leading)), out);
  return out;
}

Sum bounceSum(const Rules& rules, const State& state) {
  Sum sum;
  const Side hunter = hunterOf(state);
  sum.add(bestOf(rules, state, hunters(rules, state)), "4.3.1b", say("{0}: best proficiency", hunter));
  sum.add(-bestOf(rules, state, escorts(rules, state)), "4.3.1b", say("{0}: best proficiency", other(hunter)));
  return sum;
}

Sum airStrength(const Rules& rules, UnitId firer, UnitId target) {
  Sum sum;
  sum.add(rules[firer].airToAir, "4.3.1f", say("Air-to-air factor of {0}", firer));
  sum.add(-rules[target].defence, "4.3.1f", say("Defence of {0}", target));
  if (sum.total() < kFirstAirColumn)
    sum.set(kFirstAirColumn, "4.3.1f", say("The first column is {0}", kFirstAirColumn));
  return sum;
}

Sum airDie(const Rules& rules, UnitId firer, UnitId target) {
  Sum sum;
  const int lead = rules[firer].proficiency[0] - rules[target].proficiency[0];
  if (lead > 0) sum.add(lead > 4 ? 3 : lead > 2 ? 2 : 1, "4.3.1f", say("Proficiency better by {0}", lead));
  if (!isFighter(rules, firer)) sum.add(-1, "4.3.1h", say("No fighter"));
  return sum;
}

}  // namespace kessel::winter
