// SPDX-License-Identifier: GPL-3.0-or-later
// A combat in numbers for players: the sums of the rules, columns and odds; what has been rolled; what is being
// decided.
#include <algorithm>

#include "kessel/engine/chart_fire.h"
#include "titles/panzerkorps_48/combat.h"
#include "titles/panzerkorps_48/title.h"

namespace kessel::chir {
namespace {

Phrase meaning(const Rules& rules, int number) {
  const Effect result = effectOf(rules, number);
  if (result.morale == 0 && result.steps == 0) return say("no effect");
  if (result.steps == 0) return say("morale {0}", result.morale);
  return say("morale {0}, steps lost: {1}", result.morale, result.steps);
}

void addOdds(const Rules& rules, Fire& fire) {
  for (int die = 1; die <= 6 && fire.column >= 0; ++die) {
    const int result = rules.crt.result(fire.column, die);
    addChance(fire, result, meaning(rules, result));
  }
}

Fire named(const Rules& rules, const State& state, UnitId victim, int number) {
  Fire fire;
  fire.side = firingAt(rules, victim);
  fire.name = fire.side == state.combat.side ? say("Fire at {0}", victim) : say("Defensive fire at {0}", victim);
  fire.id = static_cast<std::uint16_t>(number);
  fire.into = state.at(victim);
  fire.chart = rules.info.chartNamed("crt");
  return fire;
}

/// A fire as it would be, or is, with its sums.
Fire fireOf(const Rules& rules, const State& state, const Shot& shot, int number) {
  Fire fire = named(rules, state, shot.victim, number);
  const Reckoning sums = reckon(rules, state, shot);
  fire.strength = shownLines(sums.strength);
  fire.total = sums.strength.total();
  fire.shifts = shownLines(sums.shifts);
  fire.shift = sums.shifts.total();
  fire.base = sums.base;
  fire.column = sums.column;
  addOdds(rules, fire);
  return fire;
}

void setRolled(const State& state, Fire& fire) {
  fire.rolled = state.combat.die;
  fire.result = state.combat.result;
}

/// A fire whose target has gone since: only what was rolled stands.
Fire pastFire(const Rules& rules, const State& state) {
  Fire fire = named(rules, state, state.combat.victim, state.combat.fires);
  const std::span<const Place> path = state.combat.path.all();
  if (!isHex(fire.into) || !path.empty()) fire.into = path.empty() ? state.combat.target : path.front();
  if (state.combat.die == 0) return fire;
  fire.column = state.combat.column;
  addOdds(rules, fire);
  setRolled(state, fire);
  return fire;
}

/// [8.2a]
Fire checkOf(const Rules& rules, const State& state) {
  const UnitId victim = state.combat.victim;
  const int value = rules.morale[rules[victim].formation];
  Fire fire;
  fire.name = say("Morale check of {0}", victim);
  fire.id = static_cast<std::uint16_t>(state.combat.fires + kCheckId);
  fire.side = rules[victim].side;
  fire.into = state.at(victim);
  fire.column = 0;
  addChance(fire, 1, say("passes"), static_cast<std::uint32_t>(std::clamp(value, 0, 6)));
  if (value < 6) addChance(fire, 0, say("fails"), static_cast<std::uint32_t>(6 - std::max(value, 0)));
  return fire;
}

/// The target that is listed first, of those that this side may fire at.
UnitId firstTarget(const Rules& rules, const State& state, Side firing) {
  const Units enemies = firing == state.combat.side ? holding(state) : attacking(state, false);
  UnitId found = kNoUnit;
  (void)enemies.anyOf([&](UnitId unit) {
    if (mayTarget(rules, state, firing, unit).ok()) found = unit;
    return found != kNoUnit;
  });
  return found;
}

/// What everybody's fire at the first target comes to.
void addProspect(const Rules& rules, const State& state, Side firing, int number, Outlook& out) {
  const UnitId victim = firstTarget(rules, state, firing);
  if (victim == kNoUnit) return;
  out.fires.push_back(fireOf(rules, state, everyone(rules, state, victim, true), number));
}

void addVolley(const Rules& rules, const State& state, const VolleyFrame& volley, Outlook& out) {
  const Combat& combat = state.combat;
  switch (volley.stage) {
    case VolleyStage::Naming:
      if (combat.firers.none()) {
        out.notes.emplace_back(say("If all units fire that can, with all support"), "7.2b");
        out.fires.push_back(fireOf(rules, state, everyone(rules, state, combat.victim, true), combat.fires + 1));
      } else {
        out.fires.push_back(fireOf(rules, state, shotAtHand(state), combat.fires + 1));
      }
      return;
    case VolleyStage::Die: out.fires.push_back(fireOf(rules, state, shotAtHand(state), combat.fires)); return;
    case VolleyStage::Decision:
    case VolleyStage::Morale:
      out.fires.push_back(fireOf(rules, state, shotAtHand(state), combat.fires));
      setRolled(state, out.fires.back());
      out.fires.push_back(checkOf(rules, state));
      return;
    default: out.fires.push_back(pastFire(rules, state)); return;
  }
}

void addRetreat(const State& state, Outlook& out) {
  const RetreatFrame* retreat = state.steps.find<RetreatFrame>();
  if (retreat == nullptr) return;
  const int gone = state.combat.path.length();
  if (retreat->stage == RetreatStage::Removing) {
    out.losing = retreat->side;
    out.now.emplace_back(say("{0} is overstacked after the retreat", state.combat.path.all().back()), "8.3p");
  } else if (gone < retreat->length) {
    out.now.emplace_back(say("Hexes still to retreat: {0}", retreat->length - gone), "8.3a");
  } else {
    out.now.emplace_back(say("The retreat goes on, out of Zones of Control and crowded hexes"), "8.3j");
  }
}

/// How many on each side may still fire, where anybody may: that is how things stand, not what is being decided.
void addWaiting(const Rules& rules, const State& state, Outlook& out) {
  const CombatStage stage = state.steps.find<CombatFrame>()->stage;
  const auto add = [&](Side side, Cite rule) {
    const int count = mayFire(rules, state, side).count();
    if (count > 0) out.notes.emplace_back(say("{0} units yet to fire: {1}", side, count), rule);
  };
  if (stage == CombatStage::DefenceFire) add(defenderOf(state), "7.1b");
  if (stage == CombatStage::DefenceFire || stage == CombatStage::AttackFire) add(state.combat.side, "7.1d");
}

}  // namespace

Outlook combatOutlook(const Rules& rules, const State& state) {
  const CombatFrame* frame = state.steps.find<CombatFrame>();
  if (frame == nullptr) return {};
  const Combat& combat = state.combat;
  Outlook out;
  out.title =
      combat.hasty != 0 ? say("Hasty attack on {0}", combat.target) : say("Prepared attack on {0}", combat.target);
  out.rule = "7.1a";
  out.attacker = combat.side;
  out.targets = {combat.target};
  if (const VolleyFrame* volley = state.steps.find<VolleyFrame>(); volley != nullptr) {
    addVolley(rules, state, *volley, out);
    addRetreat(state, out);
  } else if (frame->stage == CombatStage::Naming) {
    out.notes.emplace_back(say("As long as nobody is lost, and if all fire at one target"), "7.2b");
    addProspect(rules, state, defenderOf(state), 0, out);
    addProspect(rules, state, combat.side, 0, out);
  } else if (frame->stage == CombatStage::DefenceFire) {
    addProspect(rules, state, defenderOf(state), combat.fires + 1, out);
  } else if (frame->stage == CombatStage::AttackFire) {
    addProspect(rules, state, combat.side, combat.fires + 1, out);
  }
  addWaiting(rules, state, out);
  return out;
}

namespace {

/// Nothing is fought: where the formation would enter [9.1h].
Outlook areaOf(const Rules& rules, Action action) {
  Outlook out;
  if (action.b < 1 || action.b > kSovietAreas) return out;
  rules.area[action.b - 1U].each([&](Place hex) { out.targets.push_back(hex); });
  return out;
}

}  // namespace

Outlook outlookOf(const Rules& rules, const State& state, Action action) {
  switch (verbOf(action)) {
    case V::Plan: return areaOf(rules, action);
    case V::Attack:
    case V::Include:
    case V::Support:
    case V::Fight:
    case V::Target:
    case V::Fire:
    case V::Assist:
    case V::Salvo:
    case V::Shoot:
    case V::Check: return combatOutlook(rules, settled(rules, performed(rules, state, chapterOf(state), action)));
    default: return {};
  }
}

}  // namespace kessel::chir
