// SPDX-License-Identifier: GPL-3.0-or-later
// What a player who knows the game would go for: attacks by all who stand there, with their guns, hasty attacks by
// whole stacks, bombardments, headquarters that follow their units; and what he usually decides on the way.
#include <algorithm>
#include <limits>
#include <tuple>

#include "kessel/engine/pursuit.h"
#include "titles/wintergewitter/air.h"
#include "titles/wintergewitter/combat.h"
#include "titles/wintergewitter/movement.h"
#include "titles/wintergewitter/title.h"

namespace kessel::winter {
namespace {

/// Aim::kind. 0 asks for what is usual. `a` is a hex, or a unit that moves, `b` the hex of a stack that moves.
enum Goal : std::uint16_t {
  kUsual,
  kAttack,  ///< a prepared attack with all who stand beside the hex
  kShell,   ///< a bombardment without an attack
  kStrike,  ///< a hasty attack by a stack
  kEscort,  ///< a headquarters follows its units
  kFight    ///< mechanized units fight before they move
};

constexpr std::size_t kTargets = 10;
constexpr std::size_t kStrikes = 8;
constexpr std::size_t kShells = 6;
constexpr int kNear = 7;      ///< hexes from which a stack is thought to come for a hasty attack
constexpr int kGood = 150;    ///< odds in hundredths with which an attack is usual
constexpr int kBetter = 200;  ///< ... and for which units fight before they move
constexpr int kHidden = 5;    ///< strength of a unit that is not known
constexpr int kCrowded = 3;   ///< a headquarters beside the enemy is as bad as so many hexes too far

/// Guns bombard, headquarters command: neither fights where others can.
bool fights(const Rules& rules, UnitId unit) {
  return !rules[unit].shells() && !rules[unit].is(kAnyHq | kConvoy);
}

int ownIn(const Rules& rules, const State& state, Place hex) {
  return state.sumIn(hex, [&](UnitId unit) { return fights(rules, unit) ? state.strengthOf(unit) : 0; });
}

/// Strength of the other side in a hex, as far as the viewer sees it [18.1a]; where nothing exerts a zone, only
/// headquarters lie hidden, or German companies.
int enemyIn(const Rules& rules, const State& state, Side viewer, Place hex) {
  const UnitId top = displayed(state, hex);
  const Side side = other(viewer);
  const int hidden = !isBare(rules, state, hex, side) ? kHidden : side == kAxis ? 1 : 0;
  return state.sumIn(hex, [&](UnitId unit) {
    if (rules[unit].is(kConvoy)) return 0;
    const bool seen = state.option(kOpenIntelligence) || (unit == top && knows(rules, state, viewer, unit));
    return seen ? seenStrength(rules, state, viewer, unit) : hidden;
  });
}

int ownBeside(const Rules& rules, const State& state, Side side, Place target) {
  int own = 0;
  for (const Place next : rules.around(target)) {
    if (next != kNowhere && state.occupied(side).has(next)) own += ownIn(rules, state, next);
  }
  return own;
}

/// It takes so much to attack.
bool outweighs(int own, int enemy) {
  return 2 * own >= 3 * enemy;
}

// ---- combat

std::optional<Action> bestLead(const Rules& rules, const State& state, const Prompt& prompt) {
  return bestOf(prompt, V::Lead, [&](Action action) {
    return 16 * proficiencyOf(rules, state, action.unitA()) + state.strengthOf(action.unitA());
  });
}

std::optional<Action> name(const Rules& rules, const State& state, const Prompt& prompt) {
  const auto join = bestOf(prompt, V::Join, [&](Action action) {
    return fights(rules, action.unitA()) ? 1 + state.strengthOf(action.unitA()) : 0;
  });
  const bool only = !listed(prompt, act(V::Fight)).has_value();
  if (join && (only || fights(rules, join->unitA()))) return join;
  if (const auto guns = firstOf(prompt, V::Support)) return guns;
  if (const auto lead = bestLead(rules, state, prompt)) return lead;
  if (const auto fight = listed(prompt, act(V::Fight))) return fight;
  return listed(prompt, act(V::Done));
}

/// Where the most enemies are.
std::optional<Action> shell(const Rules& rules, const State& state, const Prompt& prompt) {
  if (const auto target =
          bestOf(prompt, V::Target, [&](Action action) { return enemyIn(rules, state, prompt.who, action.placeA()); }))
    return target;
  if (const auto aim = firstOf(prompt, V::Aim)) return aim;
  return listed(prompt, act(V::AimHidden));
}

/// Into the village that the scenario is about.
std::optional<Action> follow(const Rules& rules, const State& state, const Prompt& prompt) {
  if (state.combat.target != rules.kumsky) return std::nullopt;
  return firstOf(prompt, V::Advance, [&](Action action) { return action.placeB() == rules.kumsky; });
}

int oddsAgainst(const Rules& rules, const State& state, Side side, Place hex) {
  return 100 * ownBeside(rules, state, side, hex) / std::max(1, enemyIn(rules, state, side, hex));
}

/// The attack with the best odds, if they are good enough.
std::optional<Action> goodAttack(const Rules& rules, const State& state, const Prompt& prompt, int least) {
  const auto odds = [&](Action action) { return oddsAgainst(rules, state, prompt.who, action.placeA()); };
  const auto attack = bestOf(prompt, V::Attack, odds);
  return attack && odds(*attack) >= least ? attack : std::nullopt;
}

/// Without an aim: the attack with the best odds, then bombardments; no more if there is nothing good.
std::optional<Action> usualFight(const Rules& rules, const State& state, const Prompt& prompt) {
  if (const auto attack = goodAttack(rules, state, prompt, kGood)) return attack;
  const auto strength = [&](Action action) { return enemyIn(rules, state, prompt.who, action.placeA()); };
  const auto guns = bestOf(prompt, V::Bombard, strength);
  if (guns && strength(*guns) > 0) return guns;  // headquarters cannot be hit [12.3.1e]
  return listed(prompt, act(V::Finish));
}

// ---- the air: whoever can fly does, to where the most enemies face own units

std::optional<Action> fly(const Rules& rules, const State& state, const Prompt& prompt) {
  if (const auto pair = firstOf(prompt, V::Pair)) return pair;
  if (const auto assign = firstOf(prompt, V::Assign)) return assign;
  if (const auto strike = bestOf(prompt, V::Strike, [&](Action action) {
        const Place hex = action.placeB();
        if (!isHex(hex)) return 0;
        const int enemy = enemyIn(rules, state, prompt.who, hex);
        return ownBeside(rules, state, prompt.who, hex) > 0 ? 4 * enemy : enemy;
      }))
    return strike;
  if (const auto fire = listed(prompt, act(V::Fire))) return fire;
  if (const auto all = listed(prompt, act(V::Fight))) return all;
  return listed(prompt, act(V::StandDown));
}

// ---- moves

std::optional<Action> setOut(const Rules& rules, const State& state, const Prompt& prompt, Aim aim) {
  if (aim.kind == kEscort) return listed(prompt, act(V::Move, static_cast<UnitId>(aim.a)));
  const auto from = static_cast<Place>(aim.b);
  const auto worth = [&](Action action) {
    const UnitId unit = action.unitA();
    return state.at(unit) == from && fights(rules, unit) ? 1 + state.strengthOf(unit) : 0;
  };
  const auto first = bestOf(prompt, V::Move, worth);
  return first && worth(*first) > 0 ? first : std::nullopt;
}

/// How far a headquarters would be from where it supplies all its units [14.2], and how near the enemy.
int farFromUnits(const Rules& rules, const State& state, UnitId hq, Place at) {
  int sum = rules.ofSide[index(rules[hq].side)].sum([&](UnitId unit) {
    const UnitData& data = rules[unit];
    if (unit == hq || data.formation != rules[hq].formation || !isHex(state.at(unit))) return 0;
    return std::max(0, rules.distance(at, state.at(unit)) - rangeToHq(data.nation, data.movesAs != MoveClass::Foot));
  });
  const auto& enemies = state.occupied(other(rules[hq].side));
  for (const Place next : rules.around(at)) sum += next != kNowhere && enemies.has(next) ? kCrowded : 0;
  return sum;
}

/// The next step to the place with the least of something, at the least cost; nothing if it is reached.
template <class Far>
std::optional<Action> stepTo(const Rules& rules, const State& state, Place here, Far far) {
  const Mover party = moverOnTop(rules, state);
  const auto room = [&](Place at) {  // who counts on others that make room?
    return party.fitsIn(at) ? far(at) : std::numeric_limits<int>::max();
  };
  return firstStep(reachOf(rules, state, {}), room(here), room);
}

std::optional<Action> moveOn(const Rules& rules, const State& state, const Prompt& prompt, Aim aim) {
  const Units& party = state.march.movers;
  if (party.none()) return std::nullopt;
  const Place here = state.at(party.first());
  if (!isHex(here)) return std::nullopt;
  std::optional<Action> step;
  if (aim.kind == kEscort) {
    step = stepTo(rules, state, here, [&](Place at) { return farFromUnits(rules, state, party.first(), at); });
  } else {
    if (index(here) == aim.b) {
      const auto more = firstOf(prompt, V::With, [&](Action action) { return fights(rules, action.unitA()); });
      if (more) return more;
    }
    const auto target = static_cast<Place>(aim.a);
    if (const auto attack = listed(prompt, act(V::Hasty, target))) return attack;
    step = stepTo(rules, state, here, [&](Place at) { return std::max(1, rules.distance(at, target)); });
  }
  if (step && prompt.legal.contains(*step)) return step;
  return listed(prompt, act(V::Stop));
}

/// Without an aim: a party beside the enemy attacks if it is strong enough, and else stays where it is.
std::optional<Action> usualMove(const Rules& rules, const State& state, const Prompt& prompt) {
  const auto weakest =
      bestOf(prompt, V::Hasty, [&](Action action) { return -enemyIn(rules, state, prompt.who, action.placeA()); });
  const int own = state.march.movers.sum([&](UnitId unit) { return fights(rules, unit) ? state.strengthOf(unit) : 0; });
  if (weakest && outweighs(own, enemyIn(rules, state, prompt.who, weakest->placeA()))) return weakest;
  const Mover party = moverOnTop(rules, state);
  if (!party.fitsIn(party.hex)) return std::nullopt;  // who counts on others that make room?
  return listed(prompt, act(V::Stop));
}

// ---- what is proposed

/// The most promising are the lowest.
using Found = std::vector<std::tuple<int, std::uint16_t, std::uint16_t>>;

void proposeFights(const Rules& rules, const State& state, const Prompt& prompt, std::vector<Proposal>& out) {
  Found attacks;
  Found shells;
  prompt.legal.each([&](Action action) {
    if (verbOf(action) != V::Attack && verbOf(action) != V::Bombard) return;
    const Place hex = action.placeA();
    const int enemy = enemyIn(rules, state, prompt.who, hex);
    if (verbOf(action) == V::Bombard) {
      if (enemy > 0) shells.emplace_back(-enemy, index(hex), 0);
      return;
    }
    attacks.emplace_back(enemy - ownBeside(rules, state, prompt.who, hex), index(hex), 0);
  });
  keepFirst(attacks, kTargets);
  keepFirst(shells, kShells);
  for (const auto& [order, a, b] : attacks)
    out.push_back({{kAttack, a, 0}, say("Attack {0} with all who stand beside it", static_cast<Place>(a))});
  for (const auto& [order, a, b] : shells)
    out.push_back({{kShell, a, 0}, say("Bombard {0} with all guns in range", static_cast<Place>(a))});
}

void proposeStrikes(const Rules& rules, const State& state, const Prompt& prompt, std::vector<Proposal>& out) {
  Hexes from;
  prompt.legal.each([&](Action action) {
    if (verbOf(action) == V::Move && fights(rules, action.unitA())) from.add(state.at(action.unitA()));
  });
  Found found;
  state.occupied(other(prompt.who)).each([&](Place hex) {
    const int enemy = enemyIn(rules, state, prompt.who, hex);
    from.each([&](Place stack) {
      const int away = rules.distance(stack, hex);
      const int own = away <= kNear ? ownIn(rules, state, stack) : 0;
      if (own > enemy) found.emplace_back(2 * enemy - own + away, index(hex), index(stack));
    });
  });
  keepFirst(found, kStrikes);
  for (const auto& [order, a, b] : found)
    out.push_back({{kStrike, a, b},
                   say("Hasty attack on {0} by the stack in {1}", static_cast<Place>(a), static_cast<Place>(b))});
}

void proposeEscorts(const Rules& rules, const State& state, const Prompt& prompt, std::vector<Proposal>& out) {
  prompt.legal.each([&](Action action) {
    const UnitId unit = action.unitA();
    if (verbOf(action) != V::Move || !rules[unit].is(kAnyHq)) return;
    if (farFromUnits(rules, state, unit, state.at(unit)) > 0)
      out.push_back({{kEscort, index(unit), 0}, say("{0} follows its units", unit)});
  });
}

/// Where an enemy could be driven off the road before the move [7.2].
void proposeOrder(const Rules& rules, const State& state, const Prompt& prompt, std::vector<Proposal>& out) {
  if (!prompt.legal.contains(act(V::FightFirst))) return;
  const bool any = state.occupied(other(prompt.who)).anyOf([&](Place hex) {
    return oddsAgainst(rules, state, prompt.who, hex) >= kBetter;
  });
  if (any) out.push_back({{kFight, 0, 0}, say("Mechanized units fight first"), true});
}

}  // namespace

void proposeAims(const Rules& rules, const State& state, const Prompt& prompt, std::vector<Proposal>& out) {
  switch (static_cast<S>(prompt.step)) {
    case S::Phase: return proposeOrder(rules, state, prompt, out);
    case S::CombatSegment: return proposeFights(rules, state, prompt, out);
    case S::MoveSegment: proposeStrikes(rules, state, prompt, out); return proposeEscorts(rules, state, prompt, out);
    default: return;
  }
}

std::optional<Action> pursueAim(const Rules& rules, const State& state, const Prompt& prompt, Aim aim) {
  switch (static_cast<S>(prompt.step)) {
    case S::Phase: return aim.kind == kFight ? listed(prompt, act(V::FightFirst)) : std::nullopt;
    case S::CombatSegment:
      if (aim.kind == kFight) return goodAttack(rules, state, prompt, kBetter);
      if (aim.kind == kAttack) return listed(prompt, act(V::Attack, static_cast<Place>(aim.a)));
      if (aim.kind == kShell) return listed(prompt, act(V::Bombard, static_cast<Place>(aim.a)));
      return aim.kind == kUsual ? usualFight(rules, state, prompt) : std::nullopt;
    case S::MoveSegment:
      return aim.kind < kStrike || aim.kind == kFight ? std::nullopt : setOut(rules, state, prompt, aim);
    case S::Move:
      if (aim.kind == kUsual) return usualMove(rules, state, prompt);
      return aim.kind < kStrike || aim.kind == kFight ? std::nullopt : moveOn(rules, state, prompt, aim);
    case S::Combat: return name(rules, state, prompt);
    case S::Bombard: return shell(rules, state, prompt);
    case S::Advance: return follow(rules, state, prompt);
    case S::Air:
    case S::AirFight: return fly(rules, state, prompt);
    case S::Rally:
      if (const auto lead = bestLead(rules, state, prompt)) return lead;
      [[fallthrough]];
    case S::Counter:
    case S::Losses:
    case S::Choice:
    case S::Fire: return prompt.legal.empty() ? std::nullopt : std::optional(prompt.legal.at(0));  // the usual one
    default: return std::nullopt;
  }
}

}  // namespace kessel::winter
