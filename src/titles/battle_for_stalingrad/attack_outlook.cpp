// SPDX-License-Identifier: GPL-3.0-or-later
// The combat display of a ground attack: odds of its type, and each fire still to come with its sums.
#include "titles/battle_for_stalingrad/attack.h"

namespace kessel::bfs {
namespace {

Phrase typeName(AttackType type) {
  switch (type) {
    case AttackType::Surprise: return say("surprise attack");
    case AttackType::Ambush: return say("ambush");
    default: return say("normal attack");
  }
}

/// How many of the six faces of the die bring each attack type.
void addTypes(const AttackAt& at, Outlook& out) {
  const Sum die = typeDie(at);
  for (AttackType type : {AttackType::Surprise, AttackType::Normal, AttackType::Ambush}) {
    std::uint32_t weight = 0;
    for (int natural = 1; natural <= 6; ++natural) weight += typeOf(natural + die.total()) == type ? 1 : 0;
    if (weight > 0) out.first.push_back({typeName(type), static_cast<int>(type), weight});
  }
  out.firstDie.assign(die.lines().begin(), die.lines().end());
}

/// Defensive Fire into each attacking hex: as assigned, or by all units and batteries that could still fire there.
void addDefence(const AttackAt& at, Outlook& out) {
  for (int direction = 0; direction < kDirections; ++direction) {
    const Place hex = at.hex(direction);
    const int attackers = at.attackersIn(hex).count();
    if (attackers == 0) continue;
    // Once it is rolled only what is still aimed fires: who has fired counts as undecided again.
    const bool open = at.stage() < AttackStage::Assign || (at.stage() == AttackStage::Assign && !toAssign(at).empty());
    if (!open) {
      const Shot shot = defensiveShot(at, direction);
      if (shot.happens()) out.fires.push_back(fireAt(at.rules, shot, say("Defensive Fire into {0}", hex), attackers));
      continue;
    }
    const Batteries guns = committed(at.rules, at.state, at.defender()).those([&](UnitId unit) {
      return mayReach(at.rules, at.state, unit, hex).ok();
    });
    const Shot shot = defensiveShotBy(at, direction, at.firing(), guns.all());
    if (shot.happens())
      out.fires.push_back(fireAt(at.rules, shot, say("Defensive Fire into {0}, if all fire there", hex), attackers));
  }
}

void addFires(const AttackAt& at, Outlook& out) {
  const Rules& rules = at.rules;
  const int attackers = at.attackers().count();
  const int defenders = at.defenders().count();
  switch (at.stage()) {
    case AttackStage::FlakRoll:
      out.fires.push_back(fireOf(
          rules, flakShot(rules, at.state, at.defender(), at.target()), say("Flak over {0}", at.target()),
          [](int result) { return result == 0 ? say("no effect") : say("Air Points lost: {0}", result); }, at.dive()));
      break;
    case AttackStage::SurpriseOffensive:
      out.fires.push_back(fireAt(rules, surpriseOffensiveShot(at), say("Surprise: fire of the attacker"), defenders,
                                 Surplus::BreaksThrough));
      [[fallthrough]];
    case AttackStage::SurpriseDefensive:
      out.fires.push_back(fireAt(rules, surpriseDefensiveShot(at), say("Surprise: fire of the defender"), attackers));
      return;
    case AttackStage::LastSalvo:
      out.fires.push_back(
          fireAt(rules, lastSalvoShot(at), say("Artillery without attackers"),
                 losable(rules, at.state, lossesOf(at.defender(), at.target(), 0, LossOrder::Bombardment))));
      return;
    case AttackStage::Chits:
    case AttackStage::End: return;
    default: break;
  }
  if (at.stage() <= AttackStage::DefensiveRoll) addDefence(at, out);
  if (attackers == 0) return;
  out.fires.push_back(
      fireAt(rules, offensiveShot(at), say("Offensive Fire into {0}", at.target()), defenders, Surplus::BreaksThrough));
}

/// Who comes in support, or joins, and may still be counterattacked [7.7]: from a hex next to the target, where the
/// stack may stop, as attackers, which a forecast makes of them. `copy` has the attack on top.
void takeInSupport(const Rules& rules, const State& state, State& copy, Outlook& out) {
  if (state.steps.depth == copy.steps.depth || attackOnTop(rules, copy).stage() != AttackStage::Support) return;
  const Frame& above = state.steps.frames[copy.steps.depth];
  if (!above.is<MoveFrame>() && !above.is<WindowFrame>()) return;
  const AttackAt at = attackOnTop(rules, copy);
  Units coming;
  eachOfGroup(rules, state, static_cast<std::uint8_t>(at.group() + 1), [&](UnitId unit) {
    if (!state.is(unit, kUsed)) coming.add(unit);
  });
  if (coming.empty()) return;
  const Place hex = state.at(coming[0]);
  const bool standing = above.is<MoveFrame>() && !above.as<MoveFrame>().onItsWay;
  const bool there = isHex(hex) && rules.adjacent(hex, at.target()) && !standing;
  if (there && !overLimit(rules, state, hex, at.attacker())) {
    for (UnitId unit : coming) copy.group[index(unit)] = at.group();
    out.notes.emplace_back(say("With the units that come in support, as if they attacked from {0}", hex), "7.7b");
  } else {
    out.notes.emplace_back(say("The fires are reckoned without the units on their way in support; a forecast of the "
                               "end lets them arrive"),
                           "7.7b");
  }
  for (UnitId unit : at.attackers()) out.units.push_back(unit);
}

}  // namespace

void outlookAttack(const Rules& rules, const State& state, Outlook& out) {
  // The parts read the frame as the top one, so the frames above it are taken off a copy.
  if (!running(state, S::Attack)) return;
  State copy = state;
  while (!copy.steps.top().is<AttackFrame>()) copy.steps.pop();
  takeInSupport(rules, state, copy, out);
  const AttackAt at = attackOnTop(rules, copy);
  beginOutlook(out, say("Ground attack on {0}", at.target()), "10.0", at.attacker(), at.target());
  if (at.stage() <= AttackStage::Type) addTypes(at, out);
  if (at.type() == AttackType::Ambush) out.notes.emplace_back(say("Ambush: the defender chooses the losses"), "10.5b");
  if (at.attacker() == kSoviet && at.stage() <= AttackStage::OffensiveRoll)
    out.notes.emplace_back(say("A natural 6 of the Offensive Fire ends the Soviet Reaction Phase"), "11.4a");
  addFires(at, out);
}

}  // namespace kessel::bfs
