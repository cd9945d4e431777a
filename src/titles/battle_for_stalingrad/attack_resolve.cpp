// SPDX-License-Identifier: GPL-3.0-or-later
// Ground attack, the dice of steps 2, 4 and 5 and what follows from them: losses, used artillery, Breakthrough Points.
#include <algorithm>

#include "titles/battle_for_stalingrad/attack.h"

namespace kessel::bfs {
namespace {

constexpr auto& top = kTop<AttackFrame>;

/// Breakthrough Points for what is hit beyond the last defender; nothing waits any more.
void earn(State& state, int surplus) {
  top(state).points = static_cast<std::uint8_t>(std::max(0, surplus));
  top(state).waiting = 0;
}

void tellFire(Events& events, const Shot& shot, int result, Cite rule, const Phrase& text) {
  tell(events, EventKind::Fired, rule, text, {.side = shot.side, .to = shot.into, .value = result});
}

/// The result of a die of fire: told, and if it is a natural 6 of the phasing Soviet his phase ends [11.4a, R-10].
int rolled(const Rules& rules, State& state, Events& events, const Shot& shot, int die, Cite rule, bool offensive) {
  tellDie(events, rule, shot.side, die, say("{0} rolls {1}", shot.side, die));
  if (offensive && shot.side == kSoviet && die == 6 && !state.has(kSixRolled)) {
    state.set(kSixRolled);
    tell(events, "11.4a", say("A 6: the Soviet Reaction Phase ends after this attack"));
  }
  return resultOf(rules, shot, die);
}

const char* nameOf(AttackType type) {
  switch (type) {
    case AttackType::Surprise: return "a surprise attack";
    case AttackType::Ambush: return "an ambush";
    default: return "a normal attack";
  }
}

}  // namespace

void rollFlak(const Rules& rules, State& state, Action action, Events& events) {
  const AttackAt at = attackOnTop(rules, state);
  const Shot shot = flakShot(rules, state, at.defender(), at.target());
  const int lost = std::min(rolled(rules, state, events, shot, action.a, "5.63", false), at.dive());
  tellFire(events, shot, lost, "5.63", say("Dive points shot down by flak: {0}", lost));
  endFlak(rules, state, at.defender(), at.target());
  top(state).dive = static_cast<std::uint16_t>(top(state).dive - lost);
  goTo(state, AttackStage::Answer);
}

void rollType(const Rules& rules, State& state, Action action, Events& events) {
  const int die = action.a;
  const AttackAt at = attackOnTop(rules, state);
  tellDie(events, "10.2", at.attacker(), die, say("{0} rolls {1} for the attack type", at.attacker(), die));
  if (die == 6 && at.attacker() == kSoviet && state.option(kAnySixEnds)) state.set(kSixRolled);
  const AttackType type = typeOf(die + typeDie(at).total());
  tell(events, EventKind::Fired, "10.21", say("Attack on {0}: {1}", at.target(), nameOf(type)),
       {.side = at.attacker(), .value = static_cast<int>(type)});
  if (type == AttackType::Surprise) closeDefence(rules, state);  // [10.33] artillery stays ready
  top(state).setType(type);
  goTo(state, type == AttackType::Surprise ? AttackStage::SurpriseOffensive : AttackStage::Assign);  // [10.21]
}

void rollDefensive(const Rules& rules, State& state, Action action, Events& events) {
  const AttackAt at = attackOnTop(rules, state);
  const int direction = nextFiredUpon(at) - 1;
  const Shot shot = defensiveShot(at, direction);
  const int result = rolled(rules, state, events, shot, action.a, "10.4b", false);
  tellFire(events, shot, result, "10.4b", say("Defensive Fire into {0}; result: {1}", shot.into, result));
  LossesFrame losses = lossesOf(at.attacker(), shot.into, result, LossOrder::Group, at.group());
  if (at.type() == AttackType::Ambush) losses.chooser = at.defender();  // [10.5b]
  closeHex(rules, state, direction, events);
  pushLosses(rules, state, losses);  // [10.4b]
}

void rollOffensive(const Rules& rules, State& state, Action action, Events& events) {
  const AttackAt at = attackOnTop(rules, state);
  const Shot shot = offensiveShot(at);
  const int result = rolled(rules, state, events, shot, action.a, "10.4d", true);
  tellFire(events, shot, result, "10.4d", say("Offensive Fire into {0}; result: {1}", shot.into, result));
  const int surplus = result - at.defenders().count();
  earn(state, surplus);  // [10.74a]
  const LossesFrame losses = lossesOf(at.defender(), at.target(), result, LossOrder::Any);
  goTo(state, AttackStage::Chits);
  pushLosses(rules, state, losses);  // [10.4d] [10.4e]
}

void rollSurprise(const Rules& rules, State& state, Action action, Events& events) {
  const AttackAt at = attackOnTop(rules, state);
  const bool offensive = at.stage() == AttackStage::SurpriseOffensive;
  const Shot shot = offensive ? surpriseOffensiveShot(at) : surpriseDefensiveShot(at);
  const int result = rolled(rules, state, events, shot, action.a, "10.3b", offensive);
  tellFire(events, shot, result, "10.3b", say("Surprise, {0} fire; result: {1}", shot.side, result));
  if (!offensive) {
    applySurprise(rules, state, at.waiting(), result);  // [10.3b] [10.3c]
    return;
  }
  earn(state, 0);
  top(state).waiting = static_cast<std::uint8_t>(result);
  goTo(state, AttackStage::SurpriseDefensive);
}

void rollLastSalvo(const Rules& rules, State& state, Action action, Events& events) {
  const AttackAt at = attackOnTop(rules, state);
  const Shot shot = lastSalvoShot(at);
  const int result = rolled(rules, state, events, shot, action.a, "10.67a", true);
  tellFire(events, shot, result, "10.67a", say("The artillery fires alone into {0}; result: {1}", shot.into, result));
  const LossesFrame losses = lossesOf(at.defender(), at.target(), result, LossOrder::Bombardment);
  goTo(state, AttackStage::Chits);
  pushLosses(rules, state, losses);
}

int onlyHex(const AttackAt& at) {
  int found = -1;
  for (int direction = 0; direction < kDirections; ++direction) {
    if (at.attackersIn(at.hex(direction)).empty()) continue;
    if (found >= 0) return -1;
    found = direction;
  }
  return found;
}

void closeHex(const Rules& rules, State& state, int direction, Events& events) {
  const AttackAt at = attackOnTop(rules, state);
  const Batteries guns = committed(rules, state, at.defender());
  for (UnitId unit : guns.all()) {
    if (state.aim(unit) != direction + 1) continue;
    state.setAim(unit, 0);
    use(state, unit, events);  // [10.68]
  }
  for (UnitId unit : at.firing()) {
    if (state.aim(unit) == direction + 1) state.setAim(unit, 0);
  }
  top(state).firedAt.removeFirst();
}

void closeDefence(const Rules& rules, State& state) {
  const AttackAt at = attackOnTop(rules, state);
  const Batteries guns = committed(rules, state, at.defender());
  for (UnitId unit : guns.all()) {
    state.setAim(unit, 0);
    state.unmark(unit, kIndirect);
  }
  for (UnitId unit : at.defenders()) state.setAim(unit, 0);
}

void applySurprise(const Rules& rules, State& state, int offensive, int defensive) {
  const AttackAt at = attackOnTop(rules, state);
  const std::uint8_t number = at.group();
  const Side attacker = at.attacker();
  const Place target = at.target();
  const int surplus = offensive - at.defenders().count();
  earn(state, surplus);
  goTo(state, AttackStage::Chits);
  pushLosses(rules, state, lossesOf(other(attacker), target, offensive, LossOrder::Any));
  pushLosses(rules, state, lossesOf(attacker, kNowhere, defensive, LossOrder::Group, number));
}

}  // namespace kessel::bfs
