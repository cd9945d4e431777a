// SPDX-License-Identifier: GPL-3.0-or-later
// What a player who knows the game would go for: attacks by all who stand there with their batteries, hasty attacks and
// marches by whole stacks, the roads off the map; and what he usually decides in the midst of a combat.
#include <algorithm>
#include <tuple>

#include "kessel/engine/pursuit.h"
#include "titles/panzerkorps_48/combat.h"
#include "titles/panzerkorps_48/movement.h"
#include "titles/panzerkorps_48/title.h"

namespace kessel::chir {
namespace {

/// Aim::kind. 0 asks for what is usual. `a` is a hex to go for, `b` the hex of the stack that does.
enum Goal : std::uint16_t {
  kUsual,
  kEnough,  ///< a prepared attack with as much as it takes
  kAll,     ///< ... with all who stand beside the hex
  kStrike,  ///< a hasty attack by a stack
  kMarch,   ///< a stack goes to a victory hex
  kLeave,   ///< ... or off the map
  kGather   ///< units too weak for a Zone of Control come together in a hex [5a]
};

constexpr std::size_t kTargets = 10;  ///< hexes that are proposed to be attacked
constexpr std::size_t kStrikes = 10;
constexpr std::size_t kMarches = 8;
constexpr int kNear = 6;       ///< hexes from which a stack is thought to come for a hasty attack
constexpr int kMarchFar = 14;  ///< ... or for a victory hex
constexpr std::size_t kGathers = 8;
constexpr int kGatherFar = 6;  ///< hexes from which units come together
constexpr int kBarFar = 5;     ///< ... and from an exit that they bar
constexpr int kRunFar = 10;    ///< ... of a Soviet unit that could leave by it

int fireOf(const Rules& rules, const State& state, UnitId unit) {
  return stepsOf(rules, state, unit) * (rules[unit].fire == FireClass::Armor ? 2 : 1);
}
int fireIn(const Rules& rules, const State& state, Place hex) {
  return state.sumIn(hex, [&](UnitId unit) { return fireOf(rules, state, unit); });
}

/// The offered unit of a verb that fires with most.
std::optional<Action> strongest(const Rules& rules, const State& state, const Prompt& prompt, V verb) {
  return bestOf(prompt, verb, [&](Action action) { return fireOf(rules, state, action.unitA()); });
}

// ---- combat

/// Column of a fire at a unit with everybody and all support.
int columnAt(const Rules& rules, const State& state, UnitId victim) {
  return reckon(rules, state, everyone(rules, state, victim, true)).column;
}

/// The attack as named drives off who is fired at on all dice but the lowest.
bool isEnough(const Rules& rules, const State& state) {
  constexpr int kSpare = 3;
  bool any = false;
  const bool weak = holding(state).anyOf([&](UnitId unit) {
    if (!mayTarget(rules, state, state.combat.side, unit).ok()) return false;
    any = true;
    return columnAt(rules, state, unit) < rules.crt.columns() - kSpare;
  });
  return any && !weak;
}

/// Who joins: all, or until it is enough; as many batteries as can support somebody [7.6h].
std::optional<Action> name(const Rules& rules, const State& state, const Prompt& prompt, std::uint16_t goal) {
  if (goal != kEnough || !isEnough(rules, state)) {
    if (const auto join = strongest(rules, state, prompt, V::Include)) return join;
    if (state.combat.supports.count() < state.combat.attackers.count()) {
      if (const auto guns = strongest(rules, state, prompt, V::Support)) return guns;
    }
  }
  return listed(prompt, act(V::Fight));
}

/// All together, with support if there is any.
std::optional<Action> salvo(const Prompt& prompt) {
  const auto best = listed(prompt, act(V::Salvo, 1));
  return best ? best : listed(prompt, act(V::Salvo, 2));
}

/// The target that all together hit hardest.
std::optional<Action> takeAim(const Rules& rules, const State& state, const Prompt& prompt) {
  if (const auto last = salvo(prompt)) return last;
  return bestOf(prompt, V::Target, [&](Action action) {
    return 32 * columnAt(rules, state, action.unitA()) + fireOf(rules, state, action.unitA());
  });
}

/// A check costs steps whether it is passed or not [8.1c, 8.1f]: it is tried for a victory hex, or where nobody who
/// falls back gets away, and by an attacker who loses little and has not fired.
std::optional<Action> decide(const Rules& rules, const State& state, const Prompt& prompt) {
  constexpr int kFirm = 3;  // passes in half of all cases
  const Combat& combat = state.combat;
  const UnitId victim = combat.victim;
  const int cost = effectOf(rules, combat.result).morale;
  const int left = stepsOf(rules, state, victim) - cost;
  const bool firm = rules.morale[rules[victim].formation] >= kFirm;
  bool stays = false;
  if (rules[victim].side == combat.side) {
    stays = cost == 1 && left > 1 && !combat.fired.has(victim);
  } else {
    stays = rules.objectiveHexes.has(combat.target) || encircled(rules, state, combat.target, combat.side);
  }
  return listed(prompt, act(stays && firm && left > 0 ? V::Check : V::Yield));
}

std::optional<Action> fire(const Rules& rules, const State& state, const Prompt& prompt) {
  if (state.steps.top<VolleyFrame>().stage == VolleyStage::Decision) return decide(rules, state, prompt);
  const auto all = salvo(prompt);
  return all ? all : listed(prompt, act(V::Shoot));
}

/// Into a victory hex that has been cleared.
std::optional<Action> follow(const Rules& rules, const State& state, const Prompt& prompt) {
  if (!rules.objectiveHexes.has(state.combat.target)) return std::nullopt;
  return firstOf(prompt, V::Advance, [&](Action action) { return action.placeB() == state.combat.target; });
}

/// Who is worth least to the enemy [10b, 10c].
std::optional<Action> remove(const Rules& rules, const State& state, const Prompt& prompt) {
  return bestOf(prompt, V::Remove,
                [&](Action action) { return state.lost[index(action.unitA())] - 2 * rules[action.unitA()].strength; });
}

std::optional<Action> openAttack(const Rules& rules, const State& state, const Prompt& prompt, Place target) {
  const auto fire = [&](Action action) {
    return action.placeB() == target ? fireOf(rules, state, action.unitA()) : -1;
  };
  const auto best = bestOf(prompt, V::Attack, fire);
  return best && best->placeB() == target ? best : std::nullopt;
}

/// Fire that it takes to attack what stands in a hex.
bool outguns(const Rules& rules, const State& state, int fire, Place target) {
  return 2 * fire >= 3 * fireIn(rules, state, target);
}

/// Without an aim: the attack with the best odds, all who may attack that hex together; no more if none is good.
std::optional<Action> usualAttack(const Rules& rules, const State& state, const Prompt& prompt) {
  std::array<std::int16_t, State::kHexSlots> fire{};
  Hexes targets;
  prompt.legal.each([&](Action action) {
    if (verbOf(action) != V::Attack) return;
    auto& sum = fire[State::slot(action.placeB())];
    sum = static_cast<std::int16_t>(sum + fireOf(rules, state, action.unitA()));
    targets.add(action.placeB());
  });
  Place best = kNowhere;
  int most = 0;
  targets.each([&](Place hex) {
    const int own = fire[State::slot(hex)];
    const int odds = 100 * own / std::max(1, fireIn(rules, state, hex));
    if (odds <= most || !outguns(rules, state, own, hex)) return;
    most = odds;
    best = hex;
  });
  return best == kNowhere ? listed(prompt, act(V::End)) : openAttack(rules, state, prompt, best);
}

/// Without an aim: a party beside the enemy attacks if it is strong enough, and else stays where it is.
std::optional<Action> usualMove(const Rules& rules, const State& state, const Prompt& prompt) {
  const int fire = movingParty(rules, state).sum([&](UnitId unit) { return fireOf(rules, state, unit); });
  const auto attack =
      firstOf(prompt, V::Attack, [&](Action action) { return outguns(rules, state, fire, action.placeB()); });
  return attack ? attack : listed(prompt, act(V::Stop));
}

// ---- moves of stacks

/// Guns do not go along: they support from afar [7.6a].
bool marches(const Rules& rules, UnitId unit) {
  return rules[unit].target != Target::Weapons;
}

std::optional<Action> setOut(const Rules& rules, const State& state, const Prompt& prompt, Place from) {
  const auto fire = [&](Action action) {
    const UnitId unit = action.unitA();
    return state.at(unit) == from && marches(rules, unit) ? fireOf(rules, state, unit) : -1;
  };
  const auto best = bestOf(prompt, V::Start, fire);
  return best && fire(*best) >= 0 ? best : std::nullopt;
}

/// Units that exert no Zone of Control where they stand, and could help to exert one in a hex.
bool mayGather(const Rules& rules, const State& state, UnitId unit, Place hex) {
  const Place at = state.at(unit);
  return isHex(at) && at != hex && marches(rules, unit) && !state.grips(rules[unit].side).has(at) &&
         rules.distance(at, hex) <= kGatherFar;
}

bool reaches(const Rules& rules, const State& state, UnitId unit, Place hex) {
  const std::vector<Reach> ways = reachOf(rules, state, {&unit, 1});
  return std::any_of(ways.begin(), ways.end(), [hex](const Reach& way) { return way.place == hex; });
}

/// The nearest of those who come together, until they exert a Zone of Control.
std::optional<Action> gather(const Rules& rules, const State& state, const Prompt& prompt, Place hex) {
  if (state.grips(prompt.who).has(hex)) return std::nullopt;
  std::optional<Action> nearest;
  int least = kGatherFar + 1;
  for (const LegalList::Offer& offer : prompt.legal.offers()) {
    if (verbOf(offer.action) != V::Start) continue;
    const UnitId unit = offer.action.unitA();
    const int away = mayGather(rules, state, unit, hex) ? rules.distance(state.at(unit), hex) : least;
    if (away >= least || !reaches(rules, state, unit, hex)) continue;
    least = away;
    nearest = offer.action;
  }
  return nearest;
}

/// Others of the same kind of movement come along from where it begins.
std::optional<Action> takeAlong(const Rules& rules, const State& state, const Prompt& prompt) {
  const UnitId first = movingParty(rules, state).first();
  return firstOf(prompt, V::Join, [&](Action action) {
    return marches(rules, action.unitA()) && rules[action.unitA()].mech == rules[first].mech;
  });
}

/// The next step to where the party ends nearest to a hex, but not nearer than `least`; nothing if it is there.
std::optional<Action> stepTowards(const Rules& rules, const State& state, Place here, Place target, int least) {
  const auto away = [&](Place hex) { return std::max(least, rules.distance(hex, target)); };
  return firstStep(reachOf(rules, state, {}), away(here), away);
}

std::optional<Action> moveOn(const Rules& rules, const State& state, const Prompt& prompt, Aim aim) {
  const Place here = state.steps.top<MoveFrame>().hex;
  const auto target = static_cast<Place>(aim.a);
  if (!isHex(here)) return std::nullopt;
  if (aim.kind != kGather && index(here) == aim.b) {
    if (const auto more = takeAlong(rules, state, prompt)) return more;
  }
  if (aim.kind == kStrike) {
    if (const auto attack = openAttack(rules, state, prompt, target)) return attack;
  }
  if (aim.kind == kLeave && here == target) {
    if (const auto exit = listed(prompt, act(V::Exit))) return exit;
  }
  const auto step = stepTowards(rules, state, here, target, aim.kind == kStrike ? 1 : 0);
  if (step && prompt.legal.contains(*step)) return step;
  return listed(prompt, act(V::Stop));
}

// ---- what is proposed

/// The most promising are the lowest.
using Found = std::vector<std::tuple<int, std::uint16_t, std::uint16_t>>;

void proposeAttacks(const Rules& rules, const State& state, const Prompt& prompt, std::vector<Proposal>& out) {
  Hexes targets;
  prompt.legal.each([&](Action action) {
    if (verbOf(action) == V::Attack) targets.add(action.placeB());
  });
  Found found;
  targets.each([&](Place hex) {
    int own = 0;
    for (const Place next : rules.around(hex)) {
      if (next != kNowhere && state.occupied(prompt.who).has(next)) own += fireIn(rules, state, next);
    }
    found.emplace_back(fireIn(rules, state, hex) - own - (rules.objectiveHexes.has(hex) ? 4 : 0), index(hex), 0);
  });
  keepFirst(found, kTargets);
  for (const auto& [order, a, b] : found) {
    const auto hex = static_cast<Place>(a);
    out.push_back({{kAll, a, 0}, say("Attack {0} with all who stand beside it", hex)});
    out.push_back({{kEnough, a, 0}, say("Attack {0} with as much as it takes", hex)});
  }
}

/// A stack that may set out.
struct Stack {
  Place hex = kNowhere;
  int units = 0;
  int fire = 0;
};

std::vector<Stack> stacksOf(const Rules& rules, const State& state, const Prompt& prompt) {
  std::vector<Stack> out;
  for (const LegalList::Offer& offer : prompt.legal.offers()) {
    if (verbOf(offer.action) != V::Start) continue;
    const UnitId unit = offer.action.unitA();
    const Place hex = state.at(unit);
    if (!isHex(hex) || !marches(rules, unit)) continue;
    auto at = std::find_if(out.begin(), out.end(), [&](const Stack& each) { return each.hex == hex; });
    if (at == out.end()) at = out.insert(at, Stack{hex});
    ++at->units;
    at->fire += fireOf(rules, state, unit);
  }
  return out;
}

void proposeStrikes(const Rules& rules, const State& state, Side side, const std::vector<Stack>& stacks,
                    std::vector<Proposal>& out) {
  Found found;
  state.occupied(other(side)).each([&](Place hex) {
    const int enemy = fireIn(rules, state, hex);
    for (const Stack& each : stacks) {
      const int away = rules.distance(each.hex, hex);
      if (away > kNear || each.fire <= enemy) continue;
      const int objective = rules.objectiveHexes.has(hex) ? 4 : 0;
      found.emplace_back(2 * enemy - each.fire + away - objective, index(hex), index(each.hex));
    }
  });
  keepFirst(found, kStrikes);
  for (const auto& [order, a, b] : found)
    out.push_back({{kStrike, a, b},
                   say("Hasty attack on {0} by the stack in {1}", static_cast<Place>(a), static_cast<Place>(b))});
}

void proposeMarches(const Rules& rules, const State& state, Side side, const std::vector<Stack>& stacks,
                    std::vector<Proposal>& out) {
  Found found;
  for (const Objective& objective : rules.objectives) {
    const bool own = holderOf(state, objective) == side;
    for (const Place hex : objective.hexes) {
      if (state.occupied(other(side)).has(hex) || (own && state.occupied(side).has(hex))) continue;
      for (const Stack& each : stacks) {
        const int away = rules.distance(each.hex, hex);
        if (away == 0 || away > kMarchFar || each.units < 2) continue;
        found.emplace_back(3 * away - objective.points + (own ? 6 : 0), index(hex), index(each.hex));
      }
    }
  }
  keepFirst(found, kMarches);
  for (const auto& [order, a, b] : found)
    out.push_back(
        {{kMarch, a, b}, say("March to {0} with the stack in {1}", static_cast<Place>(a), static_cast<Place>(b))});
}

/// The roads of the south edge [10h].
void proposeExits(const Rules& rules, const std::vector<Stack>& stacks, std::vector<Proposal>& out) {
  Found found;
  rules.exits.each([&](Place hex) {
    for (const Stack& each : stacks) {
      const int away = rules.distance(each.hex, hex);
      if (away <= kMarchFar) found.emplace_back(away, index(hex), index(each.hex));
    }
  });
  keepFirst(found, kMarches / 2);
  for (const auto& [order, a, b] : found)
    out.push_back({{kLeave, a, b},
                   say("Leave the map by {0} with the stack in {1}", static_cast<Place>(a), static_cast<Place>(b))});
}

/// In the way to the exits: the hexes to which enough can come with the fewest hexes to go.
void proposeBars(const Rules& rules, const State& state, const Prompt& prompt, std::vector<Proposal>& out) {
  Hexes hexes;
  rules.exits.each([&](Place exit) {
    state.occupied(kSoviet).each([&](Place soviet) {
      const int far = rules.distance(soviet, exit);
      if (far > kRunFar) return;
      rules.land.each([&](Place hex) {
        const int left = rules.distance(hex, exit);
        if (left <= kBarFar && rules.distance(soviet, hex) + left <= far && !state.occupied(kSoviet).has(hex))
          hexes.add(hex);
      });
    });
  });
  Found found;
  (hexes - state.grips(kGerman)).each([&](Place hex) {
    std::vector<std::pair<int, int>> near;
    for (const LegalList::Offer& offer : prompt.legal.offers()) {
      if (verbOf(offer.action) != V::Start || !mayGather(rules, state, offer.action.unitA(), hex)) continue;
      const UnitId unit = offer.action.unitA();
      near.emplace_back(rules.distance(state.at(unit), hex), stepsOf(rules, state, unit));
    }
    std::sort(near.begin(), near.end());
    int missing = rules.zocSteps;
    int go = 0;
    state.each(hex, [&](UnitId unit) { missing -= stepsOf(rules, state, unit); });
    for (std::size_t i = 0; i < near.size() && missing > 0; ++i) {
      go += near[i].first;
      missing -= near[i].second;
    }
    if (missing <= 0) found.emplace_back(go, index(hex), 0);
  });
  keepFirst(found, kGathers);
  for (const auto& [order, a, b] : found)
    out.push_back({{kGather, a, 0}, say("Bar the way in {0} together", static_cast<Place>(a)), true});
}

}  // namespace

void proposeAims(const Rules& rules, const State& state, const Prompt& prompt, std::vector<Proposal>& out) {
  switch (static_cast<S>(prompt.step)) {
    case S::SovietPrepared:
    case S::GermanPrepared: return proposeAttacks(rules, state, prompt, out);
    case S::SovietMovement:
    case S::GermanMovement: {
      const std::vector<Stack> stacks = stacksOf(rules, state, prompt);
      proposeStrikes(rules, state, prompt.who, stacks, out);
      proposeMarches(rules, state, prompt.who, stacks, out);
      if (prompt.who == kSoviet) proposeExits(rules, stacks, out);
      if (prompt.who == kGerman) proposeBars(rules, state, prompt, out);
      return;
    }
    default: return;
  }
}

std::optional<Action> pursueAim(const Rules& rules, const State& state, const Prompt& prompt, Aim aim) {
  switch (static_cast<S>(prompt.step)) {
    case S::SovietPrepared:
    case S::GermanPrepared:
      if (aim.kind == kUsual) return usualAttack(rules, state, prompt);
      if (aim.kind != kAll && aim.kind != kEnough) return std::nullopt;
      return openAttack(rules, state, prompt, static_cast<Place>(aim.a));
    case S::SovietMovement:
    case S::GermanMovement:
      if (aim.kind == kGather) return gather(rules, state, prompt, static_cast<Place>(aim.a));
      return aim.kind < kStrike ? std::nullopt : setOut(rules, state, prompt, static_cast<Place>(aim.b));
    case S::Move:
      if (aim.kind == kUsual) return usualMove(rules, state, prompt);
      return aim.kind < kStrike ? std::nullopt : moveOn(rules, state, prompt, aim);
    case S::Combat:
      return state.steps.top<CombatFrame>().stage == CombatStage::Naming ? name(rules, state, prompt, aim.kind)
                                                                         : takeAim(rules, state, prompt);
    case S::Volley: return fire(rules, state, prompt);
    case S::Retreat: return remove(rules, state, prompt);
    case S::Advance: return follow(rules, state, prompt);
    default: return std::nullopt;
  }
}

}  // namespace kessel::chir
