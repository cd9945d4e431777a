// SPDX-License-Identifier: GPL-3.0-or-later
// The combat display of a ground attack: odds of its type, and each fire still to come with its sums.
#include <algorithm>

#include "titles/battle_for_stalingrad/attack.h"

namespace kessel::bfs {
namespace {

Phrase flakMeaning(int result) {
  return result == 0 ? say("no Dive points lost") : say("Dive points lost: {0}", result);
}

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
  for (const SumLine& line : die.lines()) out.notes.emplace_back(line.label, line.rule);
}

/// Defensive Fire into each attacking hex: as assigned, or by all units and batteries that could still fire there.
void addDefence(const AttackAt& at, Outlook& out) {
  for (int direction = 0; direction < kDirections; ++direction) {
    const Place hex = at.hex(direction);
    if (at.attackersIn(hex).empty()) continue;
    const bool open = at.stage() < AttackStage::Assign || !toAssign(at).empty();
    if (!open) {
      const Shot shot = defensiveShot(at, direction);
      if (shot.happens())
        out.fires.push_back(fireOf(at.rules(), shot, say("Defensive Fire into {0}", hex), lossMeaning));
      continue;
    }
    Batteries guns;
    const Batteries all = committed(at.rules(), at.state(), at.defender());
    for (UnitId unit : all.all()) {
      if (mayReach(at.rules(), at.state(), unit, hex)) guns.add(unit);
    }
    const Shot shot = defensiveShotBy(at, direction, at.firing(), guns.all());
    if (shot.happens()) {
      out.fires.push_back(
          fireOf(at.rules(), shot, say("Defensive Fire into {0}, if all fire there", hex), lossMeaning));
    }
  }
}

void addFires(const AttackAt& at, Outlook& out) {
  const Rules& rules = at.rules();
  switch (at.stage()) {
    case AttackStage::FlakRoll:
      out.fires.push_back(fireOf(rules, flakShot(rules, at.state(), at.defender(), at.target()),
                                 say("Flak over {0}", at.target()), flakMeaning));
      break;
    case AttackStage::SurpriseOffensive:
      out.fires.push_back(fireOf(rules, surpriseOffensiveShot(at), say("Surprise: fire of the attacker"), lossMeaning));
      [[fallthrough]];
    case AttackStage::SurpriseDefensive:
      out.fires.push_back(fireOf(rules, surpriseDefensiveShot(at), say("Surprise: fire of the defender"), lossMeaning));
      return;
    case AttackStage::LastSalvo:
      out.fires.push_back(fireOf(rules, lastSalvoShot(at), say("Artillery without attackers"), lossMeaning));
      return;
    case AttackStage::Chits:
    case AttackStage::End: return;
    default: break;
  }
  if (at.stage() <= AttackStage::DefensiveRoll) addDefence(at, out);
  if (at.attackers().empty()) return;
  out.fires.push_back(fireOf(rules, offensiveShot(at), say("Offensive Fire into {0}", at.target()), lossMeaning));
  out.notes.push_back(say("Units that defend: {0}. Each further loss is a Breakthrough Point", at.defenders().size()));
}

}  // namespace

void outlookAttack(const Rules& rules, const State& state, Outlook& out) {
  // The parts read the frame as the top one, so the frames above it are taken off a copy.
  if (find(state, S::Attack) == nullptr) return;
  State copy = state;
  while (copy.steps.top().step != static_cast<std::uint8_t>(S::Attack)) copy.steps.pop();
  const AttackAt at = attackOnTop(rules, copy);
  out.title = say("Ground attack on {0}", at.target());
  out.rule = "10.0";
  if (at.stage() <= AttackStage::Type) addTypes(at, out);
  if (at.type() == AttackType::Ambush) out.notes.push_back(say("Ambush: the defender chooses the losses"));
  if (at.attacker() == kSoviet && at.stage() <= AttackStage::OffensiveRoll) {
    out.notes.push_back(say("A natural 6 of the Offensive Fire ends the Soviet Reaction Phase"));
  }
  addFires(at, out);
}

}  // namespace kessel::bfs
