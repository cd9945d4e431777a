// SPDX-License-Identifier: GPL-3.0-or-later
// What a player who knows the game usually decides: whom he brings into a battle, which battles he seeks, what he loses
// first, whom he strengthens. Of the other side's units he counts what he has seen of them.
#include <algorithm>

#include "kessel/engine/pursuit.h"
#include "titles/battle_of_stalingrad/combat.h"
#include "titles/battle_of_stalingrad/title.h"

namespace kessel::bos {
namespace {

/// Basic points and factors of an own unit.
int ownStrength(const Rules& rules, const State& state, UnitId unit) {
  return state.strengthOf(unit) + assetsOf(rules, state, unit).sum([&](UnitId asset) {
    return int{rules[asset].factor[state.strength[index(asset)]]};
  });
}

/// Per cent of the enemy's strength in a space that a side has there.
int oddsIn(const Rules& rules, const State& state, Side side, Place where) {
  const int own =
      ableIn(rules, state, side, where, {}).sum([&](UnitId unit) { return ownStrength(rules, state, unit); });
  const int enemy =
      ableIn(rules, state, other(side), where, {}).sum([&](UnitId unit) { return seenStrength(rules, state, unit); });
  return 100 * own / std::max(1, enemy);
}

constexpr int kGood = 150;  ///< per cent at which a battle is sought
constexpr int kSafe = 300;  ///< ... at which nobody else is needed [8.0f]

/// Attacks that must be made, then those with good odds, the best first.
std::optional<Action> attack(const Rules& rules, const State& state, const Prompt& prompt) {
  const auto odds = [&](Action action) { return oddsIn(rules, state, prompt.who, action.placeA()); };
  const auto best = bestOf(prompt, V::Attack, odds);
  if (!best || odds(*best) >= kGood) return best;
  const auto end = listed(prompt, act(V::End));
  return end ? end : best;
}

/// Who can join a battle in one step does, until it is safe; nothing if there is none.
std::optional<Action> joinBattle(const Rules& rules, const State& state, const Prompt& prompt) {
  std::optional<Action> best;
  int lowest = kSafe;
  prompt.legal.each([&](Action action) {
    if (verbOf(action) != V::Move) return;
    const Place to = action.placeB();
    if (!isSpace(to) || !state.contested(to) || state.contested(state.at(action.unitA()))) return;
    const int odds = oddsIn(rules, state, prompt.who, to);
    if (odds >= lowest) return;
    lowest = odds;
    best = action;
  });
  return best;
}

/// Who can join a battle does. Then the phase ends, so that a trial goes on with the battles that have come about, and
/// with the answer of the other side, rather than with moves of units drawn anywhere.
std::optional<Action> moveOrFight(const Rules& rules, const State& state, const Prompt& prompt) {
  const auto join = joinBattle(rules, state, prompt);
  return join ? join : listed(prompt, act(V::End));
}

/// Basic points are the cheapest to replace, the last ones are lost last [8.2]: of the strongest first.
std::optional<Action> lose(const Rules& rules, const State& state, const Prompt& prompt) {
  if (const auto unit = bestOf(prompt, V::Exclude, [&](Action each) {
        const UnitId idle = each.unitA();  // who has fled there does not fight anyway [8.3g]
        return state.fledInto.has(idle) ? 1 : -ownStrength(rules, state, idle);
      }))
    return unit;
  if (const auto point = bestOf(prompt, V::LosePoint, [&](Action each) {
        return state.strengthOf(each.unitA()) - state.battle.lost[index(each.unitA())];
      }))
    return point;
  const auto factor = [&](Action each) {
    return -int{rules[each.unitA()].factor[state.strength[index(each.unitA())]]};
  };
  if (const auto step = bestOf(prompt, V::LoseStep, factor)) return step;
  return bestOf(prompt, V::GiveUp, [&](Action each) { return -int{rules[each.unitA()].most}; });
}

/// The enemy's strength in and beside a space.
int threatTo(const Rules& rules, const State& state, Side side, Place where) {
  int sum = 0;
  const auto add = [&](Place at) {
    if (isSpace(at))
      unitsIn(rules, state, at, other(side)).each([&](UnitId unit) { sum += seenStrength(rules, state, unit); });
  };
  add(where);
  rules.neighbours.each(where, [&](Place at, int) { add(at); });
  return sum;
}

/// Points go to those who face the enemy, and then to the weakest.
std::optional<Action> strengthen(const Rules& rules, const State& state, const Prompt& prompt) {
  return bestOf(prompt, V::Raise, [&](Action each) {
    const UnitId piece = each.unitA();
    const Place at = whereIs(state, piece);
    if (isAsset(piece) || !isSpace(at)) return -20;
    return std::min(20, threatTo(rules, state, prompt.who, at)) - 2 * state.strengthOf(piece);
  });
}

}  // namespace

std::optional<Action> pursueAim(const Rules& rules, const State& state, const Prompt& prompt, Aim) {
  switch (static_cast<S>(prompt.step)) {
    case S::SovietAttack:
    case S::AxisAttack: return attack(rules, state, prompt);
    case S::SovietMovement:
    case S::Uranus:
    case S::AxisMovement: return moveOrFight(rules, state, prompt);
    case S::Combat: return lose(rules, state, prompt);
    case S::SovietReplacement:
    case S::AxisReplacement: return strengthen(rules, state, prompt);
    default: return std::nullopt;
  }
}

}  // namespace kessel::bos
