// SPDX-License-Identifier: GPL-3.0-or-later
// What a player who knows the game would go for: attacks by as many as it takes, with their support and artillery; and
// what he usually decides in the midst of a combat.
#include <algorithm>
#include <array>

#include "titles/battle_for_stalingrad/attack.h"
#include "titles/battle_for_stalingrad/movement.h"
#include "titles/battle_for_stalingrad/title.h"

namespace kessel::bfs {
namespace {

/// Aim::kind. 0 asks for what is usual.
enum Goal : std::uint16_t {
  kUsual,
  kAttack,  ///< a hex, with as much as it takes on average
  kMass     ///< a hex, with enough to break through on a bad die
};

constexpr std::size_t kTargets = 14;
constexpr int kNear = 5;  ///< hexes from which units are thought to come

/// Columns to the right of the modified die at which the chart takes so many units [3.22].
constexpr std::array<int, 9> kColumnsFor{-9, -1, 2, 5, 7, 9, 11, 13, 15};
constexpr std::array<int, 18> kColumns{1, 2, 3, 4, 6, 8, 10, 12, 15, 18, 22, 26, 30, 36, 42, 50, 60, 72};

int columnOf(int strength) {
  return static_cast<int>(std::upper_bound(kColumns.begin(), kColumns.end(), strength) - kColumns.begin()) - 1;
}

/// The attack at hand is strong enough for an aim.
bool strongEnough(const AttackAt& at, std::uint16_t goal) {
  const Shot shot = offensiveShot(at);
  const std::size_t units = std::min(static_cast<std::size_t>(at.defenders().size()), kColumnsFor.size() - 2);
  const std::size_t wanted = units + (goal == kMass ? 1 : 0);
  const int die = shot.die.total() + (goal == kMass ? 4 : 3);
  return columnOf(shot.strength.total()) - std::clamp(die, 0, 9) >= kColumnsFor[wanted];
}

/// Artillery fires from afar rather than from next to the enemy.
bool fightsClose(const Rules& rules, UnitId unit) {
  return !rules[unit].is(kBattery | kArtillery);
}

int closeStrength(const Rules& rules, UnitId unit) {
  return 4 * rules[unit].fire + (rules[unit].is(kEngineer) ? 6 : 0);
}

/// The first step of the cheapest way that ends next to a hex, or nothing.
std::optional<Action> stepBeside(const Rules& rules, const State& state, Place target, std::span<const UnitId> units) {
  const Reach* best = nullptr;
  const std::vector<Reach> ways = reachOf(rules, state, units);
  for (const Reach& way : ways) {
    if (way.path.empty() || !rules.adjacent(way.place, target)) continue;
    if (best == nullptr || way.cost < best->cost) best = &way;
  }
  if (best == nullptr) return std::nullopt;
  return best->path.front();
}

std::optional<Action> listed(const Prompt& prompt, Action action) {
  return prompt.legal.contains(action) ? std::optional(action) : std::nullopt;
}

/// Calls visit(unit) for each unit that a verb is offered with.
template <class Visit>
void eachOffered(const Prompt& prompt, V verb, Visit visit) {
  for (const LegalList::Offer& offer : prompt.legal.offers()) {
    if (verbOf(offer.action) == verb && offer.count == 0) visit(offer.action.unitA());
  }
}

/// Who begins an attack: the strongest next to the target, else the nearest who can come.
std::optional<Action> beginAttack(const Rules& rules, const State& state, const Prompt& prompt, Place target) {
  std::optional<UnitId> beside;
  std::vector<std::pair<int, UnitId>> near;
  eachOffered(prompt, V::Activate, [&](UnitId unit) {
    const Place hex = state.at(unit);
    if (!isHex(hex) || !fightsClose(rules, unit) || rules[unit].is(kChuikovUnit)) return;
    const int away = rules.distance(hex, target);
    if (away == 1) {
      if (!beside || closeStrength(rules, unit) > closeStrength(rules, *beside)) beside = unit;
    } else if (away <= kNear) {
      near.emplace_back(100 * away - closeStrength(rules, unit), unit);
    }
  });
  if (beside) return act(V::Activate, *beside);
  std::sort(near.begin(), near.end());
  constexpr std::size_t kAsked = 4;
  for (std::size_t i = 0; i < std::min(near.size(), kAsked); ++i) {
    const UnitId unit = near[i].second;
    if (stepBeside(rules, state, target, {&unit, 1})) return act(V::Activate, unit);
  }
  return std::nullopt;
}

std::optional<Action> moveOn(const Rules& rules, const State& state, const Prompt& prompt, Place target) {
  const MoveFrame& move = state.steps.top<MoveFrame>();
  if (move.kind == MoveKind::Support) target = move.target;
  if (!isHex(target)) return std::nullopt;
  if (const auto attack = listed(prompt, act(V::Attack, target))) return attack;
  const bool beside = isHex(move.hex) && rules.adjacent(move.hex, target);
  if (beside && (move.kind != MoveKind::Support || move.onItsWay)) {
    if (const auto stop = listed(prompt, act(V::Stop))) return stop;
    return listed(prompt, act(V::Pass));
  }
  if (const auto step = stepBeside(rules, state, target, {}); step && prompt.legal.contains(*step)) return step;
  if (const auto stop = listed(prompt, act(V::Stop))) return stop;
  return listed(prompt, act(V::Pass));
}

/// Step 1 of a ground attack [7.7]: all who stand there join; others come until it is strong enough.
std::optional<Action> bringUp(const AttackAt& at, const Prompt& prompt, std::uint16_t goal) {
  const Rules& rules = at.rules();
  std::optional<UnitId> best;
  const auto prefer = [&](UnitId unit) {
    if (fightsClose(rules, unit) && (!best || closeStrength(rules, unit) > closeStrength(rules, *best))) best = unit;
  };
  if (!strongEnough(at, goal == kUsual ? kAttack : goal)) {
    eachOffered(prompt, V::Join, prefer);
    if (best) return act(V::Join, *best);
    if (goal == kUsual) return listed(prompt, act(V::Done));
    eachOffered(prompt, V::Activate, [&](UnitId unit) {
      if (isHex(at.state().at(unit))) prefer(unit);
    });
    if (best) return act(V::Activate, *best);
  }
  return listed(prompt, act(V::Done));
}

/// Step 2 [10.62]: guns until it is strong enough, the strongest first.
std::optional<Action> addGuns(const AttackAt& at, const Prompt& prompt, std::uint16_t goal) {
  std::optional<UnitId> best;
  if (!strongEnough(at, goal == kUsual ? kAttack : goal)) {
    eachOffered(prompt, V::Commit, [&](UnitId unit) {
      if (!best || at.rules()[unit].fire > at.rules()[*best].fire) best = unit;
    });
  }
  return best ? std::optional(act(V::Commit, *best)) : listed(prompt, act(V::Done));
}

std::optional<Action> inAttack(const Rules& rules, const State& state, const Prompt& prompt, std::uint16_t goal) {
  const AttackAt at = attackOnTop(rules, state);
  switch (at.stage()) {
    case AttackStage::Support: return bringUp(at, prompt, goal);
    case AttackStage::Commit: return addGuns(at, prompt, goal);
    case AttackStage::Answer: {
      std::optional<Action> any;
      eachOffered(prompt, V::Commit, [&](UnitId unit) { any = any ? any : act(V::Commit, unit); });
      return any ? any : listed(prompt, act(V::Done));
    }
    case AttackStage::Assign:
      if (const auto fire = listed(prompt, act(V::Fire))) return fire;
      for (const LegalList::Offer& offer : prompt.legal.offers()) {
        if (verbOf(offer.action) != V::Assign) continue;
        Action action = offer.action;
        action.b = prompt.legal.targets(offer).front();
        return action;
      }
      return std::nullopt;
    default: return std::nullopt;
  }
}

/// The weakest goes first, and those that have acted before others.
std::optional<Action> lose(const Rules& rules, const State& state, const Prompt& prompt) {
  std::optional<UnitId> least;
  const auto worth = [&](UnitId unit) { return 2 * rules[unit].fire - (state.is(unit, kUsed) ? 1 : 0); };
  const bool own = !state.steps.top().is<LossesFrame>() ||
                   state.steps.top<LossesFrame>().side == state.steps.top<LossesFrame>().chooser;
  eachOffered(prompt, V::Lose, [&](UnitId unit) {
    if (!least || (own ? worth(unit) < worth(*least) : worth(unit) > worth(*least))) least = unit;
  });
  return least ? std::optional(act(V::Lose, *least)) : std::nullopt;
}

/// Enemy hexes near units that can act, those near Victory hexes and with few defenders first.
std::vector<Place> targetsOf(const Rules& rules, const State& state, const Prompt& prompt) {
  Hexes ready;
  eachOffered(prompt, V::Activate, [&](UnitId unit) {
    if (isHex(state.at(unit)) && fightsClose(rules, unit)) ready.add(state.at(unit));
  });
  std::vector<std::pair<int, Place>> found;
  const auto add = [&](Place hex) {
    int near = 0;
    ready.each([&](Place from) { near += rules.distance(from, hex) <= 2 ? 1 : 0; });
    if (near == 0) return;
    int pull = 0;
    const Appraisal::Row& row = rules.appraisal.pull[index(hex)];
    for (std::size_t i = 0; i < rules.victory.size(); ++i)
      pull = std::max(pull, int{row[i]} * rules.appraisal.worth[state.scenario][i]);
    found.emplace_back(-(3 * pull + 2 * near - 4 * stackSize(rules, state, hex, other(prompt.who))), hex);
  };
  state.heldBy(other(prompt.who)).each(add);
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
  if (step != S::Initiative && step != S::Reaction) return;
  for (const Place hex : targetsOf(rules, state, prompt)) {
    out.push_back({{kAttack, index(hex), 0}, say("Attack {0} with as much as it takes", hex)});
    out.push_back({{kMass, index(hex), 0}, say("Attack {0} with all who can come, to break through", hex)});
  }
}

std::optional<Action> pursueAim(const Rules& rules, const State& state, const Prompt& prompt, Aim aim) {
  const Place target = aim.kind == kUsual ? kNowhere : static_cast<Place>(aim.a);
  switch (static_cast<S>(prompt.step)) {
    case S::Initiative:
    case S::Reaction: return aim.kind == kUsual ? std::nullopt : beginAttack(rules, state, prompt, target);
    case S::Move:
      if (!state.steps.top().is<MoveFrame>()) return std::nullopt;
      if (aim.kind == kUsual && state.steps.top<MoveFrame>().kind != MoveKind::Support) return std::nullopt;
      return moveOn(rules, state, prompt, target);
    case S::Attack:
      return state.steps.top().is<AttackFrame>() ? inAttack(rules, state, prompt, aim.kind) : std::nullopt;
    case S::Losses: return lose(rules, state, prompt);
    default: return std::nullopt;
  }
}

}  // namespace kessel::bfs
