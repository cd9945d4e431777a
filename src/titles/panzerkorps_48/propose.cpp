// SPDX-License-Identifier: GPL-3.0-or-later
// What a player who knows the game would go for in the Prepared Combat Phase, and what he usually decides in the midst
// of a combat: who joins, who fires at whom, who checks his morale and who falls back.
#include <algorithm>

#include "titles/panzerkorps_48/combat.h"
#include "titles/panzerkorps_48/title.h"

namespace kessel::chir {
namespace {

/// Aim::kind. 0 asks for what is usual.
enum Goal : std::uint16_t {
  kUsual,
  kAttack,  ///< a hex, with as much as it takes, so that others may still move
  kMass     ///< a hex, with all who can join, and their batteries
};

constexpr std::size_t kTargets = 10;

std::optional<Action> listed(const Prompt& prompt, Action action) {
  return prompt.legal.contains(action) ? std::optional(action) : std::nullopt;
}

/// Calls visit(action) for each action that a verb is offered with.
template <class Visit>
void eachOffered(const Prompt& prompt, V verb, Visit visit) {
  prompt.legal.each([&](Action action) {
    if (verbOf(action) == verb) visit(action);
  });
}

/// The offered action of a verb for which worth(action) is highest.
template <class Worth>
std::optional<Action> bestOffered(const Prompt& prompt, V verb, Worth worth) {
  std::optional<Action> best;
  int most = 0;
  eachOffered(prompt, verb, [&](Action action) {
    const int value = worth(action);
    if (best && value <= most) return;
    best = action;
    most = value;
  });
  return best;
}

/// Armour fires double at everybody [7.4a].
int fireOf(const Rules& rules, const State& state, UnitId unit) {
  const int steps = stepsOf(rules, state, unit);
  return rules[unit].fire == FireClass::Armor ? 2 * steps : steps;
}
int fireOf(const Rules& rules, const State& state, const Units& units) {
  int sum = 0;
  units.each([&](UnitId unit) { sum += fireOf(rules, state, unit); });
  return sum;
}

/// The attack at hand fires with three times what stands in the hex.
bool strongEnough(const Rules& rules, const State& state) {
  constexpr int kTimes = 3;
  const Combat& combat = state.combat;
  const Units there = unitsIn(rules, state, combat.target, defenderOf(state));
  return fireOf(rules, state, combat.attackers | combat.supports) >= kTimes * fireOf(rules, state, there);
}

/// Those with most fire first; weapons, who die when they must fall back [8.3h], last. Each attacker has use for one
/// battery at most [7.6e].
std::optional<Action> name(const Rules& rules, const State& state, const Prompt& prompt, std::uint16_t goal) {
  const bool all = goal == kMass || state.combat.hasty != 0;
  const auto worth = [&](Action action) {
    const UnitId unit = action.unitA();
    return fireOf(rules, state, unit) - (rules[unit].target == Target::Weapons ? 100 : 0);
  };
  if (all || !strongEnough(rules, state)) {
    if (const auto more = bestOffered(prompt, V::Include, worth)) return more;
    if (state.combat.supports.count() < state.combat.attackers.count()) {
      if (const auto more = bestOffered(prompt, V::Support, worth)) return more;
    }
  }
  return listed(prompt, act(V::Fight));
}

/// What a unit would be worth to those who eliminate it, for each step that it takes [10b, 10c].
int preyWorth(const Rules& rules, const State& state, UnitId unit) {
  return 12 * (2 * rules[unit].strength - state.lost[index(unit)]) / std::max(1, stepsOf(rules, state, unit));
}

/// Steps cost points, hexes do not: who may fall back does, but from a town or a bridge, or where a good unit would
/// lose no more than a step.
std::optional<Action> decide(const Rules& rules, const State& state, const Prompt& prompt) {
  constexpr int kGood = 4;
  const UnitId victim = state.combat.victim;
  const int morale = effectOf(rules, state.combat.result).morale;
  const bool defends = rules[victim].side != state.combat.side;
  const bool holds = defends && rules.prizeHexes.has(state.at(victim));
  const bool sure = rules.morale[rules[victim].formation] >= kGood && morale == 1;
  const bool survives = stepsOf(rules, state, victim) > morale;
  return listed(prompt, act(survives && (holds || sure) ? V::Check : V::Yield));
}

std::optional<Action> inVolley(const Rules& rules, const State& state, const Prompt& prompt) {
  switch (state.steps.top<VolleyFrame>().stage) {
    case VolleyStage::Naming: return bestOffered(prompt, V::Salvo, [](Action action) { return -int{action.a}; });
    case VolleyStage::Decision: return decide(rules, state, prompt);
    default: return std::nullopt;
  }
}

/// Hexes that can be attacked, those where much can be had for little first.
std::vector<Place> targetsOf(const Rules& rules, const State& state, const Prompt& prompt) {
  std::vector<std::pair<int, Place>> found;
  eachOffered(prompt, V::Attack, [&](Action action) {
    const Place hex = action.placeB();
    const auto same = [&](const auto& each) { return each.second == hex; };
    if (std::any_of(found.begin(), found.end(), same)) return;
    int own = 0;
    for (const Place next : rules.around(hex)) {
      if (next != kNowhere) own += fireOf(rules, state, unitsIn(rules, state, next, prompt.who));
    }
    const int there = fireOf(rules, state, unitsIn(rules, state, hex, other(prompt.who)));
    const int prize = rules.prizeHexes.has(hex) ? 100 : 0;
    found.emplace_back(-(100 * own / (own + there + 1) + prize), hex);
  });
  std::sort(found.begin(), found.end());
  std::vector<Place> out;
  for (const auto& [order, hex] : found) {
    if (out.size() < kTargets) out.push_back(hex);
  }
  return out;
}

}  // namespace

void proposeAims(const Rules& rules, const State& state, const Prompt& prompt, std::vector<Proposal>& out) {
  const auto step = static_cast<S>(prompt.step);
  if (step != S::SovietPrepared && step != S::GermanPrepared) return;
  for (const Place hex : targetsOf(rules, state, prompt)) {
    out.push_back({{kAttack, index(hex), 0}, say("Attack {0} with as much as it takes", hex)});
    out.push_back({{kMass, index(hex), 0}, say("Attack {0} with all who stand there and their batteries", hex)});
  }
}

std::optional<Action> pursueAim(const Rules& rules, const State& state, const Prompt& prompt, Aim aim) {
  switch (static_cast<S>(prompt.step)) {
    case S::SovietPrepared:
    case S::GermanPrepared: {
      if (aim.kind == kUsual) return std::nullopt;
      const auto first = bestOffered(prompt, V::Attack, [&](Action action) {
        const bool weapons = rules[action.unitA()].target == Target::Weapons;
        return index(action.placeB()) == aim.a ? fireOf(rules, state, action.unitA()) - (weapons ? 100 : 0) : -1000;
      });
      return first && index(first->placeB()) == aim.a ? first : std::nullopt;
    }
    case S::Combat:
      if (state.steps.top<CombatFrame>().stage == CombatStage::Naming) return name(rules, state, prompt, aim.kind);
      return bestOffered(prompt, V::Target, [&](Action action) { return preyWorth(rules, state, action.unitA()); });
    case S::Volley: return inVolley(rules, state, prompt);
    default: return std::nullopt;
  }
}

}  // namespace kessel::chir
