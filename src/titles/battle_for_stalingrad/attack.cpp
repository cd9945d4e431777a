// SPDX-License-Identifier: GPL-3.0-or-later
// Chapter 10: the ground attack in its seven steps, from the announcement to the hand-over to the breakthrough. The
// stages stand in the table below, what each does by itself, asks, allows and carries out beside each other.
#include "titles/battle_for_stalingrad/attack.h"

#include <algorithm>

namespace kessel::bfs {
namespace {

using Stage = AttackStage;

constexpr auto& top = kTop<AttackFrame>;

/// What is out of place in the present stage.
Verdict notNow(const AttackAt& at, Action action) {
  switch (verbOf(action)) {
    case V::Join: return refuse("7.76", "Units join an attack before artillery is committed");
    case V::Activate: return refuse("7.7a", "Units move in support before artillery is committed");
    case V::Commit: return refuse("10.62", "Artillery is committed immediately before the attack-type die");
    case V::Dive: return refuse("5.61", "Dive points are committed by the attacker together with his artillery");
    case V::Flak: return refuse("5.63", "Flak may only answer Dive points that have just been committed");
    case V::Assign:
    case V::Hold: return refuse("10.4a", "Defensive Fire is assigned after the attack-type die");
    case V::Land:
      return refuse("15.44a",
                    "Reinforcements come in support like other units: choose one, then the hex where it lands");
    case V::LevelAttack: return refuse("5.64", "Level Air Points may not be used in the Operations Stage");
    case V::Overrun: return refuse("7.73", "Units in a ground attack or moving in support of it may not overrun");
    case V::Attack: return refuse("10.11", "One hex is attacked at a time");
    case V::Counter:
    case V::Pass: return refuse("7.52", "No counterattack is asked for now: none is possible, or it is over");
    default: return refuse("10.0b", "The ground attack on {0} must be carried out first", at.target());
  }
}

// --- Step 1: support

/// Units that have just been exposed to counterattacks while they joined, and are still ready, take part [7.76].
void takeJoined(const Rules& rules, State& state) {
  const std::uint8_t number = groupOf(state);
  const Place target = top(state).target;
  for (Place hex : rules.beside(target)) {
    state.each(hex, [&](UnitId unit) {
      if (state.group[index(unit)] == number + 1) state.group[index(unit)] = state.is(unit, kUsed) ? 0 : number;
    });
  }
}

/// Nothing is left to attack with, or to attack: the attack lapses, artillery is not used.
bool lapses(const AttackAt& at) {
  return at.attackers().empty() || at.defenders().empty();
}

/// Step 7: artillery is used, the frame goes, the survivors break through or are flipped [10.71, 10.76a, 10.79].
bool finish(const Rules& rules, State& state, Events& events) {
  const AttackAt at = attackOnTop(rules, state);
  const bool fought = at.type() != AttackType::Unknown;
  const Place target = at.target();
  const std::uint8_t number = at.group();
  const int points = at.points();
  const Batteries guns = committed(rules, state, at.attacker());
  for (UnitId unit : guns.all()) {
    if (fought) use(state, unit, events);
    state.unmark(unit, kIndirect);
  }
  if (at.attacker() == kGerman) forgetLeftOut(rules, state);
  closeDefence(rules, state);
  tell(events, EventKind::CombatEnded, "10.0", {}, {.to = target});
  state.steps.pop();
  beginBreakthrough(rules, state, number, points, target, false, events);  // [10.74a]
  return false;
}

bool settleSupport(const Rules& rules, State& state, Events& events) {
  takeJoined(rules, state);
  const AttackAt at = attackOnTop(rules, state);
  if (lapses(at)) {
    tell(events, "R-58", say("The attack on {0} is not carried out", at.target()));
    top(state).points = top(state).waiting = 0;
    return finish(rules, state, events);
  }
  if (!phaseEnding(state) && anySupport(at)) return true;  // [11.4c] R-109
  return goTo(state, Stage::Commit);
}

Verdict judgeSupport(const AttackAt& at, Action action) {
  if (action == act(V::Done)) return allow();
  if (verbOf(action) == V::Join) return mayJoin(at, action.unitA());
  if (verbOf(action) == V::Activate) return maySupport(at, action.unitA());
  return notNow(at, action);
}

/// An unmoved unit joins; eligible enemies next to it may counterattack it first [7.76, R-57].
void join(const Rules& rules, State& state, UnitId unit, Events& events) {
  const std::uint8_t number = groupOf(state);
  const Place target = top(state).target;
  tell(events, "7.76", say("{0} joins the attack on {1}", unit, target));
  const auto exposed = static_cast<std::uint8_t>(number + 1);
  state.group[index(unit)] = exposed;  // until takeJoined()
  openWindow(rules, state, state.at(unit), target, exposed);
}

void performSupport(const Rules& rules, State& state, Action action, Events& events) {
  switch (verbOf(action)) {
    case V::Join: return join(rules, state, action.unitA(), events);
    case V::Activate: return beginMove(rules, state, action.unitA(), MoveKind::Support, top(state).target, events);
    default: goTo(state, Stage::Commit);
  }
}

// --- Steps 2 and 3: artillery and Dive points, flak, artillery in answer

void commit(State& state, UnitId unit, Events& events) {
  state.mark(unit, kIndirect);
  tell(events, "10.62", say("{0} is committed to indirect fire", unit));
}

/// Full points leave the track; in the turn of the burning oil German ones count half [14.5c, R-19].
void dive(State& state, Side side, int points, Events& events) {
  std::uint8_t& left = state.dive[index(side)];
  left = static_cast<std::uint8_t>(left - points);
  const int value = airValue(state, side, points);
  top(state).dive = static_cast<std::uint16_t>(top(state).dive + value);
  tell(events, "5.6", say("{0} Dive Bomber points support the attack with a value of {1}", points, value));
}

Stage afterCommit(const State& state) {
  return state.steps.top<AttackFrame>().dive > 0 ? Stage::Flak : Stage::Answer;
}

bool settleCommit(const Rules& rules, State& state, Events&) {
  return anyCommit(attackOnTop(rules, state)) || goTo(state, afterCommit(state));
}

Verdict judgeCommit(const AttackAt& at, Action action) {
  if (action == act(V::Done)) return allow();
  if (verbOf(action) == V::Commit) return mayCommit(at, action.unitA());
  if (verbOf(action) == V::Dive) return mayDive(at, action.a);  // [5.65a]
  return notNow(at, action);
}

void performCommit(const Rules&, State& state, Action action, Events& events) {
  switch (verbOf(action)) {
    case V::Commit: return commit(state, action.unitA(), events);
    case V::Dive: return dive(state, phasing(state), action.a, events);
    default: goTo(state, afterCommit(state));
  }
}

/// Flak has been named against the Dive points.
bool flakNamed(const AttackAt& at) {
  return flakShot(at.rules, at.state, at.defender(), at.target()).happens();
}

/// Flak of the defender within range of the attacked hex may answer [5.58, 5.63].
Verdict mayEngage(const AttackAt& at, UnitId unit) {
  if (at.rules[unit].side != at.defender()) return refuse("5.63", "Only flak of the defender fires at the Dive points");
  if (at.state.is(unit, kFiredHere)) return refuse("5.51", "{0} has been named already", unit);
  return mayFlak(at.rules, at.state, unit, at.target());
}

bool settleFlak(const Rules& rules, State& state, Events&) {
  const AttackAt at = attackOnTop(rules, state);
  if (mayFireAtAircraft(rules, state, at.defender(), at.target())) return true;
  return goTo(state, flakNamed(at) ? Stage::FlakRoll : Stage::Answer);
}

void listGuns(const AttackAt& at, Prompt& out) {
  ask(out, at.defender(), S::Attack, "5.63", say("Flak against Dive points over {1}: {0}", at.dive(), at.target()));
  out.legal.add(flakNamed(at) ? act(V::Fire) : act(V::Done));
  listFlak(at.rules, at.state, at.defender(), at.target(), out.legal);
  out.fleeting = true;
}

Verdict judgeFlak(const AttackAt& at, Action action) {
  if (action == act(flakNamed(at) ? V::Fire : V::Done)) return allow();
  return verbOf(action) == V::Flak ? mayEngage(at, action.unitA()) : notNow(at, action);
}

void performFlak(const Rules&, State& state, Action action, Events&) {
  if (verbOf(action) == V::Flak) return state.mark(action.unitA(), kFiredHere);
  goTo(state, verbOf(action) == V::Fire ? Stage::FlakRoll : Stage::Answer);
}

bool settleAnswer(const Rules& rules, State& state, Events&) {
  return anyAnswer(attackOnTop(rules, state)) || goTo(state, Stage::Type);
}

Verdict judgeAnswer(const AttackAt& at, Action action) {
  if (action == act(V::Done)) return allow();
  return verbOf(action) == V::Commit ? mayAnswer(at, action.unitA()) : notNow(at, action);
}

void performAnswer(const Rules&, State& state, Action action, Events& events) {
  if (verbOf(action) == V::Commit) return commit(state, action.unitA(), events);
  goTo(state, Stage::Type);
}

// --- Step 5: Defensive Fire

/// Batteries without any hex to fire into hold their fire.
void holdIdle(const Rules& rules, State& state) {
  const AttackAt at = attackOnTop(rules, state);
  const Batteries open = toAssign(at);
  for (UnitId unit : open.all()) {
    if (!state.is(unit, kIndirect)) return;
    const auto may = [&](Place hex) { return mayAssign(at, unit, hex).ok(); };
    if (!rules.beside(at.target()).anyOf(may)) state.setAim(unit, kHoldsFire);
  }
}

bool settleAssign(const Rules& rules, State& state, Events&) {
  holdIdle(rules, state);
  return !toAssign(attackOnTop(rules, state)).empty() || goTo(state, Stage::DefensiveRoll);
}

void listAssign(const AttackAt& at, Prompt& out) {
  ask(out, at.defender(), S::Attack, "10.4a", say("{0} is attacked: at whom does each unit fire?", at.target()));
  if (onlyHex(at) >= 0) out.legal.add(act(V::Fire));
  const Batteries open = toAssign(at);
  for (UnitId unit : open.all()) {
    const auto hexes = out.legal.gather([&] {
      for (Place hex : at.rules.beside(at.target())) {
        if (mayAssign(at, unit, hex)) out.legal.addTarget(hex);
      }
    });
    out.legal.addEach(act(V::Assign, unit), hexes);
    out.legal.add(act(V::Hold, unit));
  }
}

Verdict judgeAssign(const AttackAt& at, Action action) {
  if (action == act(V::Fire) && onlyHex(at) >= 0) return allow();
  if (verbOf(action) == V::Assign) return mayAssign(at, action.unitA(), action.placeB());
  if (verbOf(action) != V::Hold) return notNow(at, action);
  const Batteries open = toAssign(at);
  if (std::find(open.all().begin(), open.all().end(), action.unitA()) != open.all().end()) return allow();
  return refuse("10.4a", "{0} has no fire to assign here", action.unitA());
}

void assign(const Rules& rules, State& state, UnitId unit, Place hex) {
  const int aim = rules.directionTo(top(state).target, hex) + 1;
  state.setAim(unit, aim);
  top(state).firedAt.add(aim);  // hexes are fired upon in the order of their first assignment
}

/// All units asked about fire at the only attacking hex, as far as they may.
void assignAll(const Rules& rules, State& state) {
  const AttackAt at = attackOnTop(rules, state);
  const Place hex = at.hex(onlyHex(at));
  const Batteries open = toAssign(at);
  for (UnitId unit : open.all()) {
    if (mayAssign(attackOnTop(rules, state), unit, hex)) assign(rules, state, unit, hex);
  }
}

void performAssign(const Rules& rules, State& state, Action action, Events& events) {
  const UnitId unit = action.unitA();
  switch (verbOf(action)) {
    case V::Fire: return assignAll(rules, state);
    case V::Assign: return assign(rules, state, unit, action.placeB());
    default: break;
  }
  tell(events, "10.4a", say("{0} holds its fire", unit));
  if (state.is(unit, kIndirect)) return use(state, unit, events);
  state.setAim(unit, kHoldsFire);
}

bool settleDefensive(const Rules& rules, State& state, Events& events) {
  while (true) {
    const AttackAt at = attackOnTop(rules, state);
    const int next = nextFiredUpon(at);
    if (next == 0) {
      closeDefence(rules, state);
      return goTo(state, Stage::OffensiveRoll);
    }
    if (defensiveShot(at, next - 1).happens()) return true;
    tell(events, "14.13", say("No Defensive Fire into {0}: its strength is 0", at.hex(next - 1)));
    closeHex(rules, state, next - 1, events);
  }
}

// --- Step 5: the other fires, and what follows them

/// Without strength a fire is not rolled for [14.13].
bool happens(const Shot& shot, const Phrase& none, Events& events) {
  if (!shot.happens()) tell(events, "14.13", none);
  return shot.happens();
}

bool settleOffensive(const Rules& rules, State& state, Events& events) {
  const AttackAt at = attackOnTop(rules, state);
  if (at.attackers().empty()) return goTo(state, Stage::LastSalvo);
  return happens(offensiveShot(at), say("No Offensive Fire: its strength is 0"), events) || goTo(state, Stage::Chits);
}

bool settleSurpriseOffensive(const Rules& rules, State& state, Events& events) {
  const Shot shot = surpriseOffensiveShot(attackOnTop(rules, state));
  return happens(shot, say("No Offensive Fire: its strength is 0"), events) || goTo(state, Stage::SurpriseDefensive);
}

bool settleSurpriseDefensive(const Rules& rules, State& state, Events& events) {
  const AttackAt at = attackOnTop(rules, state);
  if (happens(surpriseDefensiveShot(at), say("No Defensive Fire: its strength is 0"), events)) return true;
  applySurprise(rules, state, at.waiting(), 0);
  return false;
}

bool settleLastSalvo(const Rules& rules, State& state, Events&) {
  const AttackAt at = attackOnTop(rules, state);
  const LossesFrame losses = lossesOf(at.defender(), at.target(), 1, LossOrder::Bombardment);
  const bool guns = !committed(rules, state, at.attacker()).empty();
  if (guns && losable(rules, state, losses) > 0 && lastSalvoShot(at).happens()) return true;
  return goTo(state, Stage::Chits);
}

bool settleChits(const Rules& rules, State& state, Events&) {
  goTo(state, Stage::End);
  if (phasing(state) == kGerman) drawChits(rules, state, top(state).kurganSoviet());  // [11.1b] [11.13c] [11.14]
  return false;
}

// --- The table

using Row = StageRow<Stage, Rules, State>;

template <void (*List)(const AttackAt&, Prompt&)>
void listed(const Rules& rules, const State& state, Prompt& out) {
  List(attackOnTop(rules, state), out);
}
template <Verdict (*Judge)(const AttackAt&, Action)>
Verdict judged(const Rules& rules, const State& state, Action action) {
  return Judge(attackOnTop(rules, state), action);
}

/// The dice of an attack.
void askRoll(const AttackAt& at, Prompt& out) {
  const auto die = [&](Cite rule, const Phrase& what) { askDie(out, S::Attack, rule, what); };
  const Place target = at.target();
  switch (at.stage()) {
    case Stage::FlakRoll: return die("5.63", say("Flak fires at the Dive points"));
    case Stage::Type: return die("10.2", say("Attack type for {0}", target));
    case Stage::DefensiveRoll: return die("10.4b", say("Defensive Fire into {0}", at.hex(nextFiredUpon(at) - 1)));
    case Stage::OffensiveRoll: return die("10.4d", say("Offensive Fire into {0}", target));
    case Stage::SurpriseOffensive: return die("10.3b", say("Surprise: fire of the attacker into {0}", target));
    case Stage::SurpriseDefensive: return die("10.3b", say("Surprise: fire of the defender of {0}", target));
    default: return die("10.67a", say("Artillery fires at {0} without attackers", target));
  }
}

/// A stage that waits for one of them.
constexpr Row rolls(Stage stage, decltype(Chapter::settle) settle, decltype(Chapter::perform) perform) {
  constexpr auto kJudge = [](const Rules&, const State&, Action action) { return dieFirst(action, "10.0b"); };
  return {stage, {settle, listed<askRoll>, kJudge, perform}};
}

constexpr std::array kStages{
    Row{Stage::Support, {settleSupport, listed<listSupport>, judged<judgeSupport>, performSupport}},
    Row{Stage::Commit, {settleCommit, listed<listCommit>, judged<judgeCommit>, performCommit}},
    Row{Stage::Flak, {settleFlak, listed<listGuns>, judged<judgeFlak>, performFlak}},
    rolls(Stage::FlakRoll, kWaits, rollFlak),
    Row{Stage::Answer, {settleAnswer, listed<listAnswer>, judged<judgeAnswer>, performAnswer}},
    rolls(Stage::Type, kWaits, rollType),
    Row{Stage::Assign, {settleAssign, listed<listAssign>, judged<judgeAssign>, performAssign}},
    rolls(Stage::DefensiveRoll, settleDefensive, rollDefensive),
    rolls(Stage::OffensiveRoll, settleOffensive, rollOffensive),
    rolls(Stage::SurpriseOffensive, settleSurpriseOffensive, rollSurprise),
    rolls(Stage::SurpriseDefensive, settleSurpriseDefensive, rollSurprise),
    rolls(Stage::LastSalvo, settleLastSalvo, rollLastSalvo),
    Row{Stage::Chits, {settleChits}},
    Row{Stage::End, {finish}},
};

}  // namespace

const Chapter kAttackStep = stepOfStages<AttackFrame, kStages>();

// --- The announcement [10.1]

Verdict mayAttack(const Rules& rules, const State& state, std::uint8_t group, Place target) {
  const Side side = phasing(state);
  if (!isHex(target) || !rules.land.has(target) || !occupiedBy(state, target, other(side)))
    return refuse("10.0a", "There is no enemy unit in {0} to attack", target);
  bool any = false;
  bool strong = false;
  for (Place hex : rules.beside(target)) {
    bool here = false;
    state.each(hex, [&](UnitId unit) {
      if (state.group[index(unit)] != group || rules[unit].side != side || !counts(rules, unit)) return;
      here = true;
      strong = strong || !rules[unit].is(kMilitia);
    });
    any = any || here;
    if (here && overLimit(rules, state, hex, side))
      return refuse(side == kGerman ? "8.11" : "8.2", "{0} holds too many units for an attack", hex);
  }
  if (!any) return refuse("10.0a", "None of these units is next to {0}", target);  // [10.1a]
  if (!strong) return refuse("12.15", "Militia alone may not make a ground attack");
  return allow();
}

void announceAttack(const Rules& rules, State& state, Place target, std::uint8_t attackers, bool breakthrough,
                    Events& events) {
  state.steps.push<AttackFrame>() = {.target = target,
                                     .breakthrough = breakthrough,
                                     .nature = state.has(kKurganSoviet) ? std::uint16_t{1} : std::uint16_t{0}};
  const std::uint8_t number = groupOf(state);
  for (Place hex : rules.beside(target)) {
    state.each(hex, [&](UnitId unit) {
      if (state.group[index(unit)] == attackers && counts(rules, unit)) state.group[index(unit)] = number;
    });
  }
  tell(events, EventKind::CombatBegan, "10.11", say("{0} announces a ground attack on {1}", phasing(state), target),
       {.side = phasing(state), .to = target});
}

}  // namespace kessel::bfs
