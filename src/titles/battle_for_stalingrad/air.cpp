// SPDX-License-Identifier: GPL-3.0-or-later
// Chapter 5 up to 5.59: the Soviet Air Phase (all attacks are announced before the first roll) and the German one (one
// attack after the other), and the resolution of one air attack.
#include "titles/battle_for_stalingrad/air.h"

#include <algorithm>

#include "titles/battle_for_stalingrad/artillery.h"
#include "titles/battle_for_stalingrad/chapters.h"
#include "titles/battle_for_stalingrad/views.h"

namespace kessel::bfs {
namespace {

/// Room of the frame stack; the Air Power Tracks never allow so many attacks.
constexpr std::uint16_t kMostAnnounced = 12;

int pointsLeft(const State& state, Side side, bool level) {
  return level ? state.level[index(side)] : state.dive[index(side)];
}

bool canCommit(const State& state, Side side, bool level) {
  return pointsLeft(state, side, level) >= airStep(side, level);
}

/// The steps of the two procedures: anti-air fire, and the die of the attack itself.
Cite flakCase(const AirAttackFrame& attack) {
  return attack.level() ? "5.3b" : "5.4b";
}
Cite dieCase(const AirAttackFrame& attack) {
  return attack.level() ? "5.3d" : "5.4d";
}

/// [5.24] [6.74] Units that no air attack can hurt.
bool outOfReach(const Rules& rules, UnitId unit) {
  return rules[unit].is(kPontoon | kFlotilla | kChuikovUnit | kDepot | kSurvivor | kTransVolga);
}

/// What keeps such a unit safe: a survivor is hit by ground attacks alone [6.74].
Cite spares(const Rules& rules, UnitId unit) {
  return rules[unit].is(kSurvivor) ? "6.74" : "5.24b";
}

bool hasTarget(const Rules& rules, const State& state, Place hex, Side victims) {
  return state.anyIn(hex, [&](UnitId unit) { return rules[unit].side == victims && !outOfReach(rules, unit); });
}

/// Hexes next to a hex with a unit of the attacking side that can be attacked on the ground [5.33, R-23].
Hexes tooClose(const Rules& rules, const State& state, Side side) {
  return neighbours(rules.grid(), state.heldBy(side) & rules.land);
}

Hexes levelTargets(const Rules& rules, const State& state, Side side) {
  const Hexes open = state.heldBy(other(side)) & rules.land;
  const Hexes targets = open - tooClose(rules, state, side);
  if (side == kSoviet) return targets;
  return targets.those([&](Place hex) { return hasTarget(rules, state, hex, kSoviet); });
}

/// [5.4a] [8.4] R-26: the Soviet player sees the top unit of a German stack, or all units if a Soviet unit is adjacent.
bool observed(const Rules& rules, const State& state, UnitId unit, Side by) {
  if (by == kGerman || state.option(kOpenInformation)) return true;
  const Place hex = state.at(unit);
  return state.top(hex) == unit || lookedAt(rules, state, hex);
}

Verdict checkPoints(const State& state, Side side, bool level, int points) {
  const int step = airStep(side, level);
  if (points <= 0 || points % step != 0) {  // [5.23]
    return level ? refuse("5.1a", "Level Bomber points are committed in steps of {0}", step)
                 : refuse("5.1a", "Dive Bomber points are committed in steps of {0}", step);
  }
  const int left = pointsLeft(state, side, level);
  if (points > left) return refuse("5.1c", "Points left: only {0}", left);
  return allow();
}

Verdict checkLevel(const Rules& rules, const State& state, Side side, Place hex, int points) {
  const Side victims = other(side);
  if (!isHex(hex)) return refuse("5.3a", "There is no such hex");
  if (!rules.land.has(hex)) return refuse("5.24a", "Hexes in or east of the Volga may not be attacked from the air");
  const bool depot = victims == kSoviet && state.at(rules.depot) == hex;
  if (!occupiedBy(state, hex, victims) && !depot)
    return refuse("5.3a", "{0} holds no enemy unit that can be attacked", hex);
  if (!hasTarget(rules, state, hex, victims)) {
    Cite rule = "5.24b";
    state.each(hex, [&](UnitId unit) { rule = rules[unit].is(kSurvivor) ? spares(rules, unit) : rule; });
    return refuse(rule, "No unit in {0} is affected by air attacks", hex);
  }
  if (tooClose(rules, state, side).has(hex))
    return refuse("5.33", "{0} is next to your own units: no Level attack", hex);
  return checkPoints(state, side, true, points);
}

Verdict checkDive(const Rules& rules, const State& state, Side side, UnitId unit, int points) {
  // Whether a unit that is not seen stands on the map at all is not told either [8.4a].
  if (rules[unit].side == side || !state.onMap(unit) || !observed(rules, state, unit, side))
    return refuse("5.4a", "A Dive attack needs an enemy unit that is seen on the map");
  if (rules[unit].is(kTransVolga)) return refuse("5.24a", "Trans Volga Artillery may not be attacked from the air");
  if (outOfReach(rules, unit)) return refuse(spares(rules, unit), "{0} cannot be attacked from the air", unit);
  return checkPoints(state, side, false, points);
}

/// All attacks that a side may announce: each target with each number of points.
void listAttacks(const Rules& rules, const State& state, Side side, LegalList& legal) {
  const auto numbers = [&](bool level) {
    return legal.gather([&] {
      const int step = airStep(side, level);
      for (int points = step; points <= pointsLeft(state, side, level); points += step)
        legal.addTarget(static_cast<std::uint16_t>(points));
    });
  };
  if (canCommit(state, side, true)) {
    const LegalList::Targets points = numbers(true);
    levelTargets(rules, state, side).each([&](Place hex) { legal.addEach(act(V::LevelAttack, hex), points); });
  }
  if (!canCommit(state, side, false)) return;
  const LegalList::Targets points = numbers(false);
  const Hexes enemy = state.heldBy(other(side)) & rules.land;
  enemy.each([&](Place hex) {
    const bool all = side == kGerman || state.option(kOpenInformation) || lookedAt(rules, state, hex);
    state.each(hex, [&](UnitId unit) {
      if (rules[unit].side == side || outOfReach(rules, unit)) return;
      if (all || state.top(hex) == unit) legal.addEach(act(V::DiveAttack, unit), points);
    });
  });
}

/// Whether a side can announce an attack at all.
bool anyAttack(const Rules& rules, const State& state, Side side) {
  if (canCommit(state, side, true) && levelTargets(rules, state, side).any()) return true;
  if (!canCommit(state, side, false)) return false;
  return (state.heldBy(other(side)) & rules.land).anyOf([&](Place hex) {
    return hasTarget(rules, state, hex, other(side));
  });
}

AirAttackFrame attackOf(const State& state, Side side, Action action) {
  if (verbOf(action) == V::LevelAttack) return airAttackOf(side, action.placeA(), kNoUnit, action.b);
  return airAttackOf(side, state.at(action.unitA()), action.unitA(), action.b);
}

/// [5.1c] Commits the points: the marker goes down at once.
AirAttackFrame commit(State& state, Side side, Action action, Events& events) {
  const AirAttackFrame attack = attackOf(state, side, action);
  std::uint8_t& left = attack.level() ? state.level[index(side)] : state.dive[index(side)];
  left = static_cast<std::uint8_t>(left - attack.points);
  tell(events, EventKind::Told, attack.level() ? "5.3a" : "5.4a",
       attack.level() ? say("Level Bomber points against {1}: {0}", attack.points, attack.hex)
                      : say("Dive Bomber points against {1}: {0}", attack.points, attack.unit),
       {.side = side, .unit = attack.unit, .to = attack.hex, .value = attack.points});
  return attack;
}

Verdict judgeAttack(const Rules& rules, const State& state, Side side, Action action) {
  // [5.33] [5.44]
  return verbOf(action) == V::LevelAttack ? checkLevel(rules, state, side, action.placeA(), action.b)
                                          : checkDive(rules, state, side, action.unitA(), action.b);
}

bool isAttack(Action action) {
  return verbOf(action) == V::LevelAttack || verbOf(action) == V::DiveAttack;
}

// --- The Air Phases: the Soviet player announces all his attacks before any of them is resolved [5.21], the German one
// makes one after the other [5.22].

template <Side side>
constexpr V kOver = side == kSoviet ? V::Done : V::Finish;

template <Side side>
bool settlePhase(const Rules& rules, State& state, Events&) {
  const bool room = side == kGerman || state.steps.top<SovietAirFrame>().announced < kMostAnnounced;
  return askIf(state, room && anyAttack(rules, state, side));
}

template <Side side>
void promptPhase(const Rules& rules, const State& state, Prompt& out) {
  if (side == kSoviet) {
    ask(out, kSoviet, S::SovietAir, "5.21", say("Announce all air attacks before any of them is resolved"));
  } else {
    ask(out, kGerman, S::GermanAir, "5.22", say("Make an air attack, or finish the German Air Phase"));
  }
  listAttacks(rules, state, side, out.legal);
  out.legal.add(act(kOver<side>));
}

template <Side side>
Verdict judgePhase(const Rules& rules, const State& state, Action action) {
  if (isAttack(action)) return judgeAttack(rules, state, side, action);
  if (action == act(kOver<side>)) return allow();
  return side == kSoviet ? refuse("5.21", "The Soviet player must announce his air attacks or be done with it")
                         : refuse("5.22", "The German player must make an air attack or finish his Air Phase");
}

/// The new attack goes to the bottom of those that wait, so that the first one announced is resolved first.
void announce(State& state, const AirAttackFrame& attack) {
  const std::uint16_t waiting = state.steps.top<SovietAirFrame>().announced++;
  state.steps.push<AirAttackFrame>() = attack;
  auto* const end = state.steps.frames.data() + state.steps.depth;
  std::rotate(end - 2 - waiting, end - 1, end);
}

template <Side side>
void performPhase(const Rules&, State& state, Action action, Events& events) {
  if (verbOf(action) == kOver<side>) return state.steps.pop();
  const AirAttackFrame attack = commit(state, side, action, events);
  if (side == kSoviet) return announce(state, attack);
  state.steps.push<AirAttackFrame>() = attack;
}

template <Side side>
constexpr Chapter kPhaseOf{settlePhase<side>, promptPhase<side>, judgePhase<side>, performPhase<side>};

// --- one air attack

/// An attack announced before may find its target gone.
bool targetThere(const Rules& rules, const State& state, const AirAttackFrame& attack) {
  return attack.level() ? hasTarget(rules, state, attack.hex, other(attack.side)) : state.at(attack.unit) == attack.hex;
}

void combatEvent(Events& events, EventKind kind, const AirAttackFrame& attack, const Phrase& text) {
  tell(events, kind, attack.level() ? "5.3a" : "5.4a", text,
       {.side = attack.side, .unit = attack.unit, .to = attack.hex});
}

bool settleAttack(const Rules& rules, State& state, Events& events) {
  AirAttackFrame& frame = state.steps.top<AirAttackFrame>();
  const AirAttackFrame attack = frame;
  if (frame.stage == AirStage::Begins) {
    if (!targetThere(rules, state, attack)) {
      tell(events, "5.21", say("The target in {0} is gone: the air attack is cancelled", attack.hex));
      state.steps.pop();
      return false;
    }
    combatEvent(events, EventKind::CombatBegan, attack, say("Air attack on {0}", attack.hex));
    if (attack.level() && attack.side == kSoviet) tellHiddenTypes(rules, state, attack.hex, false, events);
    // [5.3b] [5.4b]
    frame.stage =
        mayFireAtAircraft(rules, state, other(attack.side), attack.hex) ? AirStage::FlakJoins : AirStage::AttackDie;
  }
  if (frame.stage == AirStage::AttackDie && !airShot(rules, state, attack).happens()) {
    tell(events, "5.5b", say("All attacking aircraft are driven off"));
    frame.stage = AirStage::Resolved;
  }
  if (frame.stage != AirStage::Resolved) return true;
  combatEvent(events, EventKind::CombatEnded, attack, {});
  state.steps.pop();
  return false;
}

bool anyFired(const Rules& rules, const State& state, Side side) {
  return std::any_of(rules.flak.begin(), rules.flak.end(),
                     [&](UnitId unit) { return rules[unit].side == side && state.is(unit, kFiredHere); });
}

void promptAttack(const Rules& rules, const State& state, Prompt& out) {
  const AirAttackFrame& attack = state.steps.top<AirAttackFrame>();
  if (attack.stage == AirStage::FlakDie)
    return askDie(out, S::AirAttack, "5.5a", say("Anti-air fire over {0}", attack.hex));
  if (attack.stage == AirStage::AttackDie)
    return askDie(out, S::AirAttack, dieCase(attack), say("Air attack on {0}", attack.hex));
  const Side side = other(attack.side);
  ask(out, side, S::AirAttack, flakCase(attack),
      attack.level() ? say("Anti-air fire against Level Bombers over {1}, points: {0}?", attack.points, attack.hex)
                     : say("Anti-air fire against Dive Bombers over {1}, points: {0}?", attack.points, attack.hex));
  out.fleeting = true;
  listFlak(rules, state, side, attack.hex, out.legal);
  out.legal.add(act(anyFired(rules, state, side) ? V::Fire : V::Done));
}

Verdict judgeAttackStep(const Rules& rules, const State& state, Action action) {
  const AirAttackFrame& attack = state.steps.top<AirAttackFrame>();
  if (attack.stage != AirStage::FlakJoins) return dieOnly(action, dieCase(attack));
  const Side side = other(attack.side);
  const bool fired = anyFired(rules, state, side);
  if (action == act(V::Fire)) return fired ? allow() : refuse("5.51", "No flak unit takes part yet");
  if (action == act(V::Done)) return fired ? refuse("5.51", "The chosen flak units must fire") : allow();
  if (verbOf(action) == V::Flak) {
    const UnitId unit = action.unitA();
    if (rules[unit].side != side) return refuse("5.5a", "Flak of the side under attack may fire");
    if (state.is(unit, kFiredHere)) return refuse("5.51", "{0} takes part already", unit);
    return mayFlak(rules, state, unit, attack.hex);
  }
  return refuse(flakCase(attack), "The side under attack first fires at the aircraft or declines");
}

void resolveFlak(const Rules& rules, State& state, int die, Events& events) {
  AirAttackFrame& attack = state.steps.top<AirAttackFrame>();
  const Side side = other(attack.side);
  const Shot shot = flakShot(rules, state, side, attack.hex);
  const int result = resultOf(rules, shot, die);
  endFlak(rules, state, side, attack.hex);
  const int shotDown = attack.level() ? 2 * result : result;  // [5.5a]
  attack.lost = static_cast<std::uint16_t>(std::min(shotDown, airValue(state, attack.side, attack.points)));
  attack.stage = AirStage::AttackDie;
  tellDie(events, "5.5a", side, die, say("Anti-air die: {0}, Air Points lost: {1}", die, attack.lost));
  tellResult(shot, result, events);
}

/// [5.41] [5.42] A Dive attack eliminates its target with any result of 1 or more.
void hitUnit(const Rules& rules, State& state, const AirAttackFrame& attack, Events& events) {
  eliminate(rules, state, attack.unit, "5.42", events);
  if (rules[attack.unit].side == kSoviet) leaveSurvivor(rules, state, attack.hex, events);  // [5.45]
}

void resolveAttack(const Rules& rules, State& state, int die, Events& events) {
  const AirAttackFrame attack = state.steps.top<AirAttackFrame>();
  const int result = resultOf(rules, airShot(rules, state, attack), die);
  state.steps.top<AirAttackFrame>().stage = AirStage::Resolved;
  LossesFrame losses = lossesOf(other(attack.side), attack.hex, result, LossOrder::ArtilleryFirst);  // [5.32]
  losses.survivors = losses.side == kSoviet;                                                         // [5.31b]
  const int lost = std::min(result, attack.level() ? losable(rules, state, losses) : 1);             // [5.42]
  tellDie(events, dieCase(attack), attack.side, die, say("Air attack die: {0}", die));
  tell(events, EventKind::Fired, dieCase(attack), say("Air attack on {0}; units lost: {1}", attack.hex, lost),
       {.side = attack.side, .to = attack.hex, .value = result});
  if (result == 0) return;
  if (!attack.level()) return hitUnit(rules, state, attack, events);  // [5.0b]
  pushLosses(rules, state, losses);                                   // [5.31a]
}

void performAttack(const Rules& rules, State& state, Action action, Events& events) {
  AirStage& stage = state.steps.top<AirAttackFrame>().stage;
  switch (verbOf(action)) {
    case V::Flak: state.mark(action.unitA(), kFiredHere); return;
    case V::Fire: stage = AirStage::FlakDie; return;
    case V::Done: stage = AirStage::AttackDie; return;
    default: break;
  }
  if (stage == AirStage::FlakDie) return resolveFlak(rules, state, action.a, events);
  resolveAttack(rules, state, action.a, events);
}

// --- outlook

/// [5.5a] Anti-air fire takes no more points than there are; a Level Bomber point twice.
Fire flakOdds(const Rules& rules, const Shot& shot, const AirAttackFrame& attack, int points) {
  const int each = attack.level() ? 2 : 1;
  const auto meaning = [each, points](int result) {
    return result == 0 ? say("no effect") : say("Air Points lost: {0}", std::min(each * result, points));
  };
  return fireOf(rules, shot, say("Anti-air fire"), meaning, (points + each - 1) / each);
}

/// [5.3d] [5.42] No more is lost than can be hit.
Fire attackOdds(const Rules& rules, const State& state, const AirAttackFrame& attack) {
  const Phrase name = say("Air attack on {0}", attack.hex);
  const Shot shot = airShot(rules, state, attack);
  if (attack.level()) {
    const Side victims = other(attack.side);
    return fireAt(rules, shot, name,
                  losable(rules, state, lossesOf(victims, attack.hex, 0, LossOrder::ArtilleryFirst)));
  }
  const auto meaning = [](int result) { return result == 0 ? say("no effect") : say("the target is eliminated"); };
  return fireOf(rules, shot, name, meaning, 1);
}

}  // namespace

const Chapter kSovietAirStep = kPhaseOf<kSoviet>;
const Chapter kGermanAirStep = kPhaseOf<kGerman>;
const Chapter kAirAttackStep{settleAttack, promptAttack, judgeAttackStep, performAttack};

AirAttackFrame airAttackOf(Side side, Place hex, UnitId unit, int points, int lost) {
  return {.hex = hex,
          .unit = unit,
          .points = static_cast<std::uint16_t>(points),
          .side = side,
          .lost = static_cast<std::uint16_t>(lost)};
}

bool canBeBombed(const Rules& rules, UnitId unit) {
  return !outOfReach(rules, unit);
}

int airStep(Side side, bool level) {
  if (!level) return 2;
  return side == kGerman ? 4 : 3;
}

int airValue(const State& state, Side side, int points) {
  return side == kGerman && state.has(kBurning) ? points / 2 : points;
}

Shot airShot(const Rules& rules, const State& state, const AirAttackFrame& attack) {
  Shot shot{.side = attack.side, .into = attack.hex};
  Sum& points = shot.strength;
  points.add(attack.points, attack.level() ? "5.3a" : "5.4a",
             attack.level() ? say("Level Bomber points") : say("Dive Bomber points"));
  if (airValue(state, attack.side, attack.points) != attack.points) points.over(2, "14.5c", say("burning oil"));
  if (attack.lost > 0) points.add(-std::min<int>(attack.lost, points.total()), "5.5b", say("shot down"));
  // [5.43] R-21: a unit other than infantry and engineers has no terrain against a Dive attack.
  if (!attack.level() && !rules[attack.unit].is(kInfantry | kEngineer)) {
    points.note("5.43", say("no terrain benefit for {0}", attack.unit));
    return shot;
  }
  const TerrainData& effects = rules.effects(attack.hex);
  const int cut = attack.side == kGerman ? effects.cutSoviet : effects.cutGerman;
  if (cut > 1) points.over(cut, attack.level() ? "5.3c" : "5.4c", say("{0}, column 4", effects.name));
  const bool special = rules.terrainAt(attack.hex) == Terrain::Special;  // [14.41]
  const int die = attack.side == kGerman ? effects.dieSoviet : effects.dieGerman;
  if (die != 0 && !special) shot.die.add(die, dieCase(attack), say("{0}, column 5", effects.name));
  return shot;
}

void outlookAir(const Rules& rules, const State& state, Action action, Outlook& out) {
  const Frame& frame = state.steps.top();
  const bool atHand = frame.is<AirAttackFrame>();
  const bool soviet = frame.is<SovietAirFrame>();
  if (!atHand && (!isAttack(action) || !judgeAttack(rules, state, soviet ? kSoviet : kGerman, action))) return;
  const AirAttackFrame attack =
      atHand ? frame.as<AirAttackFrame>() : attackOf(state, soviet ? kSoviet : kGerman, action);
  beginOutlook(out, say("Air attack on {0}", attack.hex), attack.level() ? "5.3a" : "5.4a", attack.side, attack.hex);
  if (atHand && attack.stage == AirStage::Resolved) return;
  const Side defender = other(attack.side);
  if (atHand && (attack.stage == AirStage::FlakJoins || attack.stage == AirStage::FlakDie)) {
    const UnitId joining = verbOf(action) == V::Flak ? action.unitA() : kNoUnit;
    out.fires.push_back(flakOdds(rules, flakShot(rules, state, defender, attack.hex, joining), attack,
                                 airValue(state, attack.side, attack.points)));
    out.notes.emplace_back(say("The odds of the air attack are those without anti-air fire"), "5.5b");
  } else if (!atHand && (attack.side == kSoviet || anyFlak(rules, state, defender, attack.hex))) {  // no peeping
    out.notes.emplace_back(say("Flak in range may fire at the aircraft first"), flakCase(attack));
  }
  if (attack.level()) out.notes.emplace_back(say("Artillery in the hex is lost first"), "5.32");
  out.fires.push_back(attackOdds(rules, state, attack));
}

}  // namespace kessel::bfs
