// SPDX-License-Identifier: GPL-3.0-or-later
// Chapter 10: the ground attack in its seven steps, from the announcement to the hand-over to the breakthrough.
#include "titles/battle_for_stalingrad/attack.h"

#include <algorithm>

namespace kessel::bfs {
namespace {

Frame& top(State& state) {
  return state.steps.top();
}
void go(State& state, AttackStage stage) {
  top(state).stage = static_cast<std::uint8_t>(stage);
}

// --- What the stages do by themselves
// ----------------------------------------------------------------------------------

void tellEnd(Events& events, Place target) {
  Event event = eventOf(EventKind::CombatEnded, "10.0", {});
  event.to = target;
  events.add(event);
}

/// Units that have just been exposed to counterattacks while they joined, and are still ready, take part [7.76].
void takeJoined(const Rules& rules, State& state) {
  const std::uint8_t number = groupOf(state);
  const auto target = static_cast<Place>(top(state).data[0]);
  for (Place hex : rules.around(target)) {
    if (hex == kNowhere) continue;
    eachIn(state, hex, [&](UnitId unit) {
      if (state.group[index(unit)] == number + 1) state.group[index(unit)] = number;
    });
  }
}

/// Nothing is left to attack with, or to attack: the attack lapses, artillery is not used.
bool lapses(const AttackAt& at) {
  return at.attackers().empty() || at.defenders().empty();
}

void finish(const Rules& rules, State& state, Events& events);

void lapse(const Rules& rules, State& state, Events& events) {
  tell(events, "R-58", say("The attack on {0} is not carried out", static_cast<Place>(top(state).data[0])));
  top(state).data[5] = 0;
  finish(rules, state, events);
}

/// Batteries without any hex to fire into hold their fire.
void holdIdle(const Rules& rules, State& state) {
  const AttackAt at = attackOnTop(rules, state);
  const Batteries open = toAssign(at);
  for (UnitId unit : open.all()) {
    if (!state.is(unit, kIndirect)) return;
    bool any = false;
    for (Place hex : rules.around(at.target())) any = any || (hex != kNowhere && mayAssign(at, unit, hex).ok());
    if (!any) state.setAim(unit, kHoldsFire);
  }
}

/// Flak has been named against the Dive points.
bool flakNamed(const AttackAt& at) {
  return flakShot(at.rules(), at.state(), at.defender(), at.target()).happens();
}

/// Steps 1 to 4: true if a decision is owed.
bool settleCommitment(const Rules& rules, State& state, Events& events) {
  const AttackAt at = attackOnTop(rules, state);
  switch (at.stage()) {
    case AttackStage::Support:
      takeJoined(rules, state);
      if (lapses(at)) {
        lapse(rules, state, events);
        return false;
      }
      if (!phaseEnding(state) && anySupport(at)) return true;  // [11.4c] R-109
      go(state, AttackStage::Commit);
      return false;
    case AttackStage::Commit:
      if (anyCommit(at)) return true;
      go(state, at.dive() > 0 ? AttackStage::Flak : AttackStage::Answer);
      return false;
    case AttackStage::Flak:
      if (mayFireAtAircraft(rules, state, at.defender(), at.target())) return true;
      go(state, flakNamed(at) ? AttackStage::FlakRoll : AttackStage::Answer);
      return false;
    case AttackStage::Answer:
      if (anyAnswer(at)) return true;
      go(state, AttackStage::Type);
      return false;
    default: return true;  // a die
  }
}

bool settleDefence(const Rules& rules, State& state, Events& events) {
  if (attackOnTop(rules, state).stage() == AttackStage::Assign) {
    holdIdle(rules, state);
    if (!toAssign(attackOnTop(rules, state)).empty()) return true;
    go(state, AttackStage::DefensiveRoll);
  }
  while (true) {
    const AttackAt at = attackOnTop(rules, state);
    const int next = nextFiredUpon(at);
    if (next == 0) {
      closeDefence(rules, state);
      go(state, AttackStage::OffensiveRoll);
      return false;
    }
    if (defensiveShot(at, next - 1).happens()) return true;
    tell(events, "14.13", say("No Defensive Fire into {0}: its strength is 0", at.hex(next - 1)));
    closeHex(rules, state, next - 1, events);
  }
}

bool settleOffence(const Rules& rules, State& state, Events& events) {
  const AttackAt at = attackOnTop(rules, state);
  switch (at.stage()) {
    case AttackStage::OffensiveRoll:
      if (at.attackers().empty()) {
        go(state, AttackStage::LastSalvo);
        return false;
      }
      if (offensiveShot(at).happens()) return true;
      tell(events, "14.13", say("No Offensive Fire: its strength is 0"));
      go(state, AttackStage::Chits);
      return false;
    case AttackStage::SurpriseOffensive:
      if (surpriseOffensiveShot(at).happens()) return true;
      tell(events, "14.13", say("No Offensive Fire: its strength is 0"));
      go(state, AttackStage::SurpriseDefensive);
      return false;
    case AttackStage::SurpriseDefensive:
      if (surpriseDefensiveShot(at).happens()) return true;
      tell(events, "14.13", say("No Defensive Fire: its strength is 0"));
      applySurprise(rules, state, at.waiting(), 0);
      return false;
    default: {  // LastSalvo
      const LossOrderData losses{at.defender(), at.target(), 1, LossOrder::Bombardment, 0, at.defender(), false};
      const bool guns = !committed(rules, state, at.attacker()).empty();
      if (guns && losable(rules, state, losses) > 0 && lastSalvoShot(at).happens()) return true;
      go(state, AttackStage::Chits);
      return false;
    }
  }
}

/// Step 7: artillery is used, the frame goes, the survivors break through or are flipped [10.71, 10.76a, 10.79].
void finish(const Rules& rules, State& state, Events& events) {
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
  closeDefence(rules, state);
  tellEnd(events, target);
  state.steps.pop();
  beginBreakthrough(rules, state, number, points, target, false, events);  // [10.74a]
}

bool settle(const Rules& rules, State& state, Events& events) {
  switch (attackOnTop(rules, state).stage()) {
    case AttackStage::Support:
    case AttackStage::Commit:
    case AttackStage::Flak:
    case AttackStage::FlakRoll:
    case AttackStage::Answer:
    case AttackStage::Type: return settleCommitment(rules, state, events);
    case AttackStage::Assign:
    case AttackStage::DefensiveRoll: return settleDefence(rules, state, events);
    case AttackStage::OffensiveRoll:
    case AttackStage::SurpriseOffensive:
    case AttackStage::SurpriseDefensive:
    case AttackStage::LastSalvo: return settleOffence(rules, state, events);
    case AttackStage::Chits: {
      const AttackAt at = attackOnTop(rules, state);
      go(state, AttackStage::End);
      if (at.attacker() == kGerman) drawChits(rules, state, at.kurganSoviet());  // [11.1b] [11.13c] [11.14]
      return false;
    }
    case AttackStage::End: break;
  }
  finish(rules, state, events);
  return false;
}

// --- Prompts ---------------------------------------------------------------------------------------------------------

void listGuns(const AttackAt& at, Prompt& out) {
  ask(out, at.defender(), S::Attack, "5.63", say("Flak against Dive points over {1}: {0}", at.dive(), at.target()));
  out.legal.add(flakNamed(at) ? act(V::Fire) : act(V::Done));
  listFlak(at.rules(), at.state(), at.defender(), at.target(), out.legal);
}

void listAssign(const AttackAt& at, Prompt& out) {
  ask(out, at.defender(), S::Attack, "10.4a", say("{0} is attacked: at whom does each unit fire?", at.target()));
  if (onlyHex(at) >= 0) out.legal.add(act(V::Fire));
  const Batteries open = toAssign(at);
  for (UnitId unit : open.all()) {
    const std::uint32_t first = out.legal.beginTargets();
    for (Place hex : at.rules().around(at.target())) {
      if (hex != kNowhere && mayAssign(at, unit, hex)) out.legal.addTarget(hex);
    }
    out.legal.addEach(act(V::Assign, unit), first);
    out.legal.add(act(V::Hold, unit));
  }
}

void prompt(const Rules& rules, const State& state, Prompt& out) {
  const AttackAt at = attackOnTop(rules, state);
  switch (at.stage()) {
    case AttackStage::Support: listSupport(at, out); return;
    case AttackStage::Commit: listCommit(at, out); return;
    case AttackStage::Flak: listGuns(at, out); return;
    case AttackStage::FlakRoll: askDie(out, S::Attack, "5.63", say("Flak fires at the Dive points")); return;
    case AttackStage::Answer: listAnswer(at, out); return;
    case AttackStage::Type: askDie(out, S::Attack, "10.2", say("Attack type for {0}", at.target())); return;
    case AttackStage::Assign: listAssign(at, out); return;
    case AttackStage::DefensiveRoll:
      askDie(out, S::Attack, "10.4b", say("Defensive Fire into {0}", at.hex(nextFiredUpon(at) - 1)));
      return;
    case AttackStage::OffensiveRoll:
      askDie(out, S::Attack, "10.4d", say("Offensive Fire into {0}", at.target()));
      return;
    case AttackStage::SurpriseOffensive:
      askDie(out, S::Attack, "10.3b", say("Surprise: fire of the attacker into {0}", at.target()));
      return;
    case AttackStage::SurpriseDefensive:
      askDie(out, S::Attack, "10.3b", say("Surprise: fire of the defender of {0}", at.target()));
      return;
    case AttackStage::LastSalvo:
      askDie(out, S::Attack, "10.67a", say("Artillery fires at {0} without attackers", at.target()));
      return;
    case AttackStage::Chits:
    case AttackStage::End: break;
  }
}

// --- Judging ---------------------------------------------------------------------------------------------------------

/// Flak of the defender within range of the attacked hex may answer [5.58, 5.63].
Verdict mayEngage(const AttackAt& at, UnitId unit) {
  if (index(unit) >= at.rules().units || at.rules()[unit].side != at.defender()) {
    return refuse("5.63", "Only flak of the defender fires at the Dive points");
  }
  if (at.state().is(unit, kFiredHere)) return refuse("5.51", "{0} has been named already", unit);
  return mayFlak(at.rules(), at.state(), unit, at.target());
}

Verdict judgeStage(const AttackAt& at, Action action) {
  const UnitId unit = action.unitA();
  switch (verbOf(action)) {
    case V::Join:
      if (at.stage() == AttackStage::Support) return mayJoin(at, unit);
      return refuse("7.76", "Units join an attack before artillery is committed");
    case V::Activate:
      if (at.stage() == AttackStage::Support) return maySupport(at, unit);
      return refuse("7.7a", "Units move in support before artillery is committed");
    case V::Commit:
      if (at.stage() == AttackStage::Commit) return mayCommit(at, unit);
      if (at.stage() == AttackStage::Answer) return mayAnswer(at, unit);
      return refuse("10.62", "Artillery is committed immediately before the attack-type die");
    case V::Dive:
      if (at.stage() == AttackStage::Commit) return mayDive(at, action.a);  // [5.65a]
      return refuse("5.61", "Dive points are committed by the attacker together with his artillery");
    case V::Flak:
      if (at.stage() == AttackStage::Flak) return mayEngage(at, unit);
      return refuse("5.63", "Flak may only answer Dive points that have just been committed");
    case V::Assign:
      if (at.stage() == AttackStage::Assign) return mayAssign(at, unit, action.placeB());
      return refuse("10.4a", "Defensive Fire is assigned after the attack-type die");
    case V::Hold: {
      if (at.stage() != AttackStage::Assign)
        return refuse("10.4a", "Defensive Fire is assigned after the attack-type die");
      const Batteries open = toAssign(at);
      if (std::find(open.all().begin(), open.all().end(), unit) != open.all().end()) return allow();
      return refuse("10.4a", "{0} has no fire to assign here", unit);
    }
    case V::Land:
      return refuse("15.44a",
                    "Reinforcements come in support like other units: choose one, then the hex where it lands");
    case V::LevelAttack: return refuse("5.64", "Level Air Points may not be used in the Operations Stage");
    case V::Overrun: return refuse("7.73", "Units in a ground attack or moving in support of it may not overrun");
    case V::Attack: return refuse("10.11", "One hex is attacked at a time");
    default: return refuse("10.0b", "The ground attack on {0} must be carried out first", at.target());
  }
}

bool isDie(AttackStage stage) {
  switch (stage) {
    case AttackStage::FlakRoll:
    case AttackStage::Type:
    case AttackStage::DefensiveRoll:
    case AttackStage::OffensiveRoll:
    case AttackStage::SurpriseOffensive:
    case AttackStage::SurpriseDefensive:
    case AttackStage::LastSalvo: return true;
    default: return false;
  }
}

/// The operands that a verb does not use are 0.
bool wellFormed(Action action) {
  switch (verbOf(action)) {
    case V::Join:
    case V::Activate:
    case V::Commit:
    case V::Dive:
    case V::Flak:
    case V::Hold:
    case V::Outcome: return action.b == 0 && action.c == 0;
    case V::Assign: return action.c == 0;
    default: return action == act(verbOf(action));
  }
}

Verdict judge(const Rules& rules, const State& state, Action action) {
  const AttackAt at = attackOnTop(rules, state);
  if (isDie(at.stage())) {
    if (verbOf(action) == V::Outcome && wellFormed(action) && action.a >= 1 && action.a <= 6) return allow();
    return refuse("10.0b", "A die must be rolled first");
  }
  const bool asks = at.stage() == AttackStage::Support || at.stage() == AttackStage::Commit ||
                    at.stage() == AttackStage::Answer || (at.stage() == AttackStage::Flak && !flakNamed(at));
  if (asks && action == act(V::Done)) return allow();
  if (action == act(V::Fire)) {
    if (at.stage() == AttackStage::Flak && flakNamed(at)) return allow();
    if (at.stage() == AttackStage::Assign && onlyHex(at) >= 0) return allow();
  }
  if (Verdict v = judgeStage(at, action); !v) return v;
  return wellFormed(action) ? allow() : refuse("10.0b", "This action has operands that it does not use");
}

// --- Performing
// --------------------------------------------------------------------------------------------------------

/// An unmoved unit joins; eligible enemies next to it may counterattack it first [7.76, R-57].
void join(const Rules& rules, State& state, UnitId unit, Events& events) {
  const std::uint8_t number = groupOf(state);
  const auto target = static_cast<Place>(top(state).data[0]);
  tell(events, "7.76", say("{0} joins the attack on {1}", unit, target));
  const auto exposed = static_cast<std::uint8_t>(number + 1);
  state.group[index(unit)] = exposed;  // until takeJoined()
  openWindow(rules, state, state.at(unit), target, exposed);
}

void commit(State& state, UnitId unit, Events& events) {
  state.mark(unit, kIndirect);
  tell(events, "10.62", say("{0} is committed to indirect fire", unit));
}

/// Full points leave the track; in the turn of the burning oil German ones count half [14.5c, R-19].
void dive(State& state, Side side, int points, Events& events) {
  std::uint8_t& left = state.dive[index(side)];
  left = static_cast<std::uint8_t>(left - points);
  const int value = airValue(state, side, points);
  top(state).data[3] = static_cast<std::uint16_t>(top(state).data[3] + value);
  tell(events, "5.6", say("{0} Dive Bomber points support the attack with a value of {1}", points, value));
}

void assign(const Rules& rules, State& state, UnitId unit, Place hex) {
  const AttackAt at = attackOnTop(rules, state);
  const int aim = rules.directionTo(at.target(), hex) + 1;
  state.setAim(unit, aim);
  std::uint16_t& order = top(state).data[4];
  for (unsigned place = 0; place < 5; ++place) {  // hexes are fired upon in the order of their first assignment
    const int noted = (order >> (3U * place)) & 7;
    if (noted == aim) return;
    if (noted != 0) continue;
    order = static_cast<std::uint16_t>(order | aim << (3U * place));
    return;
  }
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

/// "Done" ends the commitment of the stage.
void done(const Rules& rules, State& state) {
  switch (attackOnTop(rules, state).stage()) {
    case AttackStage::Support: go(state, AttackStage::Commit); return;
    case AttackStage::Commit: go(state, top(state).data[3] > 0 ? AttackStage::Flak : AttackStage::Answer); return;
    case AttackStage::Flak: go(state, AttackStage::Answer); return;
    default: go(state, AttackStage::Type); return;
  }
}

void perform(const Rules& rules, State& state, Action action, Events& events) {
  const AttackAt at = attackOnTop(rules, state);
  const UnitId unit = action.unitA();
  switch (verbOf(action)) {
    case V::Join: join(rules, state, unit, events); return;
    case V::Activate: beginMove(rules, state, unit, MoveKind::Support, at.target(), events); return;
    case V::Commit: commit(state, unit, events); return;
    case V::Dive: dive(state, at.attacker(), action.a, events); return;
    case V::Flak: state.mark(unit, kFiredHere); return;
    case V::Fire:
      if (at.stage() == AttackStage::Flak) {
        go(state, AttackStage::FlakRoll);
      } else {
        assignAll(rules, state);
      }
      return;
    case V::Assign: assign(rules, state, unit, action.placeB()); return;
    case V::Hold:
      tell(events, "10.4a", say("{0} holds its fire", unit));
      if (state.is(unit, kIndirect)) {
        use(state, unit, events);
      } else {
        state.setAim(unit, kHoldsFire);
      }
      return;
    case V::Outcome: rollAttackDie(rules, state, action.a, events); return;
    default: done(rules, state); return;
  }
}

}  // namespace

const Chapter kAttackStep{settle, prompt, judge, perform};

// --- The announcement [10.1]
// ---------------------------------------------------------------------------------------------

Verdict mayAttack(const Rules& rules, const State& state, std::uint8_t group, Place target) {
  const Side side = phasing(state);
  if (!isHex(target) || !rules.land.has(target) || !occupiedBy(state, target, other(side))) {
    return refuse("10.0a", "There is no enemy unit in {0} to attack", target);
  }
  bool any = false;
  bool strong = false;
  for (Place hex : rules.around(target)) {
    if (hex == kNowhere) continue;
    bool here = false;
    eachIn(state, hex, [&](UnitId unit) {
      if (state.group[index(unit)] != group || rules[unit].side != side || !counts(rules, unit)) return;
      here = true;
      strong = strong || !rules[unit].is(kMilitia);
    });
    any = any || here;
    if (here && stackSize(rules, state, hex, side) > stackLimit(rules, hex, side)) {
      return refuse(side == kGerman ? "8.11" : "8.2", "{0} holds too many units for an attack", hex);
    }
  }
  if (!any) return refuse("10.0a", "None of these units is next to {0}", target);  // [10.1a]
  if (!strong) return refuse("12.15", "Militia alone may not make a ground attack");
  return allow();
}

void announceAttack(const Rules& rules, State& state, Place target, std::uint8_t attackers, bool breakthrough,
                    Events& events) {
  const bool kurgan = state.has(kKurganSoviet);
  Frame& frame = push(state, S::Attack);
  frame.data[0] = index(target);
  frame.data[1] = breakthrough ? 1 : 0;
  frame.data[2] = kurgan ? 1 : 0;
  const std::uint8_t number = groupOf(state);
  for (Place hex : rules.around(target)) {
    if (hex == kNowhere) continue;
    eachIn(state, hex, [&](UnitId unit) {
      if (state.group[index(unit)] == attackers && counts(rules, unit)) state.group[index(unit)] = number;
    });
  }
  Event event =
      eventOf(EventKind::CombatBegan, "10.11", say("{0} announces a ground attack on {1}", phasing(state), target));
  event.side = phasing(state);
  event.to = target;
  events.add(event);
}

}  // namespace kessel::bfs
