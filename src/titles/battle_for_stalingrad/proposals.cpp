// SPDX-License-Identifier: GPL-3.0-or-later
// What a player who knows the game would go for: attacks by as many as it takes, with their support and artillery; and
// what he usually decides in the midst of a combat.
#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "kessel/engine/pursuit.h"
#include "titles/battle_for_stalingrad/air.h"
#include "titles/battle_for_stalingrad/attack.h"
#include "titles/battle_for_stalingrad/movement.h"
#include "titles/battle_for_stalingrad/title.h"

namespace kessel::bfs {
namespace {

// --- Air attacks by what they cost the enemy on average for their points, by the chart: many small attacks do more
// than one that is sure [5.22, 5.23].

constexpr int kLevelLooked = 24;  ///< points of an attack that are looked at
constexpr int kDiveLooked = 12;
constexpr int kForGarrison = 12;  ///< what a unit counts besides for each point of the Victory hex that it holds
constexpr int kDieFaces = 6;

class AirPlan {
 public:
  AirPlan(const Rules& rules, const State& state, bool objectives, int diveKept)
      : m_rules(rules), m_state(state), m_objectives(objectives), m_dive(state.dive[index(kGerman)] - diveKept) {}

  void look(const LegalList& legal, const LegalList::Offer& offer) {
    const bool level = verbOf(offer.action) == V::LevelAttack;
    if (!level && verbOf(offer.action) != V::DiveAttack) return;
    const Place hex = level ? offer.action.placeA() : m_state.at(offer.action.unitA());
    const UnitId unit = level ? kNoUnit : offer.action.unitA();
    const std::vector<int> losses = level ? lossesIn(hex) : std::vector<int>{0, worth(unit)};
    for (const int points : legal.targets(offer)) {
      if (points > (level ? kLevelLooked : std::min(kDiveLooked, m_dive))) break;
      // Terrain and flak only take away, so most targets need not be looked at more closely.
      const auto inTheOpen = [&](int die) { return m_rules.crt.result(m_rules.crt.column(points), die); };
      if (!beats(costOf(losses, inTheOpen), points)) continue;
      AirAttackFrame attack = airAttackOf(kGerman, hex, unit, points);
      attack.lost =
          static_cast<std::uint16_t>(std::min((level ? 2 : 1) * flakOver(hex) / kDieFaces, points));  // [5.5a]
      const Shot shot = airShot(m_rules, m_state, attack);
      const int cost = costOf(losses, [&](int die) { return resultOf(m_rules, shot, die); });
      if (!beats(cost, points)) continue;
      m_cost = cost;
      m_points = points;
      m_best = offer.action;
      m_best->b = static_cast<std::uint16_t>(points);
    }
  }
  [[nodiscard]] std::optional<Action> best() const { return m_best; }

 private:
  [[nodiscard]] bool beats(int cost, int points) const { return cost * m_points > m_cost * points; }
  /// Six times what is lost on average, by the results of the die.
  template <class Result>
  [[nodiscard]] static int costOf(const std::vector<int>& losses, Result result) {
    int sum = 0;
    for (int die = 1; die <= kDieFaces; ++die)
      sum += losses[std::min(static_cast<std::size_t>(std::max(0, result(die))), losses.size() - 1)];
    return sum;
  }
  [[nodiscard]] int worth(UnitId unit) const {
    const std::int8_t at = m_rules.appraisal.objectiveAt[index(m_state.at(unit))];
    const int held = at < 0 ? 0 : m_rules.appraisal.worth[m_state.scenario][static_cast<std::size_t>(at)];
    return 2 * m_rules[unit].fire + 1 + (m_objectives ? kForGarrison * held : 0);
  }
  /// What the enemy loses there by the number of units: artillery first, and of the rest the weakest [5.31a, 5.32].
  [[nodiscard]] std::vector<int> lossesIn(Place hex) const {
    std::vector<std::pair<bool, int>> units;
    m_state.each(hex, [&](UnitId unit) {
      if (canBeBombed(m_rules, unit)) units.emplace_back(!m_rules[unit].is(kArtillery), worth(unit));
    });
    std::sort(units.begin(), units.end());
    std::vector<int> sums{0};
    for (const auto& [later, value] : units) sums.push_back(sums.back() + value);
    return sums;
  }
  /// Sixths of the Dive points that flak shoots down over a hex on average.
  [[nodiscard]] int flakOver(Place hex) const {
    Shot shot{.side = kSoviet, .into = hex};
    int strength = 0;
    for (UnitId unit : m_rules.flak) {
      if (m_rules[unit].side != kSoviet || !mayFlak(m_rules, m_state, unit, hex)) continue;
      strength += m_rules[unit].fire * (m_state.at(unit) == hex ? 2 : 1);  // [5.55a]
    }
    if (strength == 0) return 0;
    shot.strength.add(strength, "5.5a", say("Anti-air fire"));
    int sum = 0;
    for (int die = 1; die <= kDieFaces; ++die) sum += resultOf(m_rules, shot, die);
    return sum;
  }

  const Rules& m_rules;
  const State& m_state;
  bool m_objectives;
  int m_dive;
  std::optional<Action> m_best;
  int m_cost = 0;
  int m_points = 1;
};

/// Of the air attacks that the prompt offers the German the one that costs the enemy most for each of its points on
/// average; of Dive points so many are kept. Units in Victory hexes count more if `objectives`. Nothing: no attack can
/// hurt anybody.
std::optional<Action> bestAirAttack(const Rules& rules, const State& state, const Prompt& prompt, bool objectives,
                                    int diveKept) {
  AirPlan plan(rules, state, objectives, diveKept);
  for (const LegalList::Offer& offer : prompt.legal.offers()) plan.look(prompt.legal, offer);
  return plan.best();
}

// --- Ground attacks

/// Aim::kind. 0 asks for what is usual.
enum Goal : std::uint16_t {
  kUsual,
  kAttack,  ///< a hex, with as much as it takes on average
  kMass,    ///< a hex, with enough to break through on a bad die
  kOccupy,  ///< an open Victory hex, with all who go along from the hex `b`
  kStorm,   ///< a Victory hex, with the stack in the hex `b` and who can come
  kBomb     ///< whatever costs the enemy most for its Air Points, `b` Dive points kept; `a`: Victory hexes above all
};

constexpr std::size_t kTargets = 14;
constexpr int kMostSupport = 12;
constexpr int kNear = 5;  ///< hexes from which units are thought to come

/// Columns to the right of the modified die at which the chart takes so many units [3.22].
constexpr std::array<int, 9> kColumnsFor{-9, -1, 2, 5, 7, 9, 11, 13, 15};
/// The attack at hand is strong enough for an aim, with so much strength more.
bool strongEnough(const AttackAt& at, std::uint16_t goal, int more = 0) {
  const Shot shot = offensiveShot(at);
  const std::size_t units = std::min(static_cast<std::size_t>(at.defenders().size()), kColumnsFor.size() - 2);
  const std::size_t wanted = units + (goal >= kMass ? 1 : 0);
  const int die = shot.die.total() + (goal >= kMass ? 4 : 3);
  return at.rules.crt.column(shot.strength.total() + more) - std::clamp(die, 0, 9) >= kColumnsFor[wanted];
}

/// Artillery fires from afar rather than from next to the enemy.
bool fightsClose(const Rules& rules, UnitId unit) {
  return !rules[unit].is(kBattery | kArtillery);
}

int closeStrength(const Rules& rules, UnitId unit) {
  return 4 * rules[unit].fire + (rules[unit].is(kEngineer) ? 6 : 0);
}

/// Hexes next to enemies who could counterattack whoever comes there [7.51], but for those in the target.
Hexes dangerOf(const Rules& rules, const State& state, Side side, Place target) {
  Hexes from;
  for (UnitId unit : rules.army[index(other(side))]) {
    const Place hex = state.at(unit);
    if (isHex(hex) && hex != target && rules[unit].is(kMayCounter) && !state.is(unit, kUsed)) from.add(hex);
  }
  return neighbours(rules.grid(), from);
}

/// The first step of a way, and how many of its hexes lie next to enemies who could counterattack.
struct WayBeside {
  Action step;
  int dangers = 0;
};

/// The way that ends next to a hex past the fewest enemies, of several the cheapest, or nothing.
std::optional<WayBeside> wayBeside(const Rules& rules, const State& state, Place target, std::span<const UnitId> units,
                                   Side side) {
  constexpr int kDanger = 100;  // more than any way costs
  const Reach* best = nullptr;
  int least = 0;
  const Hexes danger = dangerOf(rules, state, side, target);
  const std::vector<Reach> ways = reachOf(rules, state, units);
  for (const Reach& way : ways) {
    if (way.path.empty() || !rules.adjacent(way.place, target)) continue;
    int pain = way.cost;
    for (const Action step : way.path) pain += verbOf(step) == V::Step && danger.has(step.placeA()) ? kDanger : 0;
    if (best != nullptr && pain >= least) continue;
    best = &way;
    least = pain;
  }
  if (best == nullptr) return std::nullopt;
  return WayBeside{best->path.front(), least / kDanger};
}

/// Those of a hex who could go along into a Victory hex, at most so many, the strongest first.
Units companyIn(const Rules& rules, const State& state, Place hex, std::size_t most = 4) {
  std::vector<UnitId> able;
  state.each(hex, [&](UnitId unit) {
    const UnitData& data = rules[unit];
    if (state.is(unit, kUsed) || state.group[index(unit)] != 0 || !fightsClose(rules, unit)) return;
    if (counts(rules, unit) && data.movement > 0 && !data.is(kMilitia | kWorker)) able.push_back(unit);
  });
  std::stable_sort(able.begin(), able.end(),
                   [&](UnitId a, UnitId b) { return closeStrength(rules, a) > closeStrength(rules, b); });
  Units out;
  for (UnitId unit : able) {
    if (out.size() < most) out.add(unit);
  }
  return out;
}

int weightOf(const Rules& rules, const Units& company) {
  int sum = 0;
  for (UnitId unit : company) sum += closeStrength(rules, unit);
  return sum;
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
    if (wayBeside(rules, state, target, {&unit, 1}, prompt.who)) return act(V::Activate, unit);
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
  if (const auto way = wayBeside(rules, state, target, {}, prompt.who); way && prompt.legal.contains(way->step))
    return way->step;
  if (const auto stop = listed(prompt, act(V::Stop))) return stop;
  return listed(prompt, act(V::Pass));
}

/// The strongest and nearest of the stacks that can come from anywhere past nobody who could counterattack, since each
/// counterattack on the way draws chits [11.1b].
std::optional<Action> supportFromAfar(const AttackAt& at, const Prompt& prompt) {
  constexpr std::size_t kAsked = 8;
  constexpr int kForHex = 8;  ///< what a hex of the way weighs against strength
  std::vector<std::pair<int, UnitId>> stacks;
  Hexes seen;
  eachOffered(prompt, V::Activate, [&](UnitId unit) {
    const Place hex = at.state.at(unit);
    if (!isHex(hex) || seen.has(hex)) return;
    seen.add(hex);
    const Units company = companyIn(at.rules, at.state, hex);
    if (company.size() < 2) return;
    stacks.emplace_back(kForHex * at.rules.distance(hex, at.target()) - weightOf(at.rules, company), *company.begin());
  });
  std::sort(stacks.begin(), stacks.end());
  for (std::size_t i = 0; i < std::min(stacks.size(), kAsked); ++i) {
    const UnitId unit = stacks[i].second;
    const auto way = wayBeside(at.rules, at.state, at.target(), {&unit, 1}, prompt.who);
    if (!way || way->dangers > 0) continue;
    if (const auto begin = listed(prompt, act(V::Activate, unit))) return begin;
  }
  return std::nullopt;
}

/// Step 1 of a ground attack [7.7]: all who stand there join; others come until it is strong enough.
std::optional<Action> bringUp(const AttackAt& at, const Prompt& prompt, std::uint16_t goal) {
  const Rules& rules = at.rules;
  std::optional<UnitId> best;
  const auto prefer = [&](UnitId unit) {
    if (fightsClose(rules, unit) && (!best || closeStrength(rules, unit) > closeStrength(rules, *best))) best = unit;
  };
  if (!strongEnough(at, goal == kUsual ? kAttack : goal)) {
    eachOffered(prompt, V::Join, prefer);
    if (best) return act(V::Join, *best);
    if (goal == kUsual) return listed(prompt, act(V::Done));
    int most = 0;
    eachOffered(prompt, V::Activate, [&](UnitId unit) {
      const Place hex = at.state.at(unit);
      if (!isHex(hex) || !fightsClose(rules, unit)) return;
      const int away = rules.distance(hex, at.target());
      const int value = closeStrength(rules, unit) - 8 * away;
      if (away > kNear || (best && value <= most)) return;
      best = unit;
      most = value;
    });
    if (best) return act(V::Activate, *best);
    if (goal == kStorm) {
      if (const auto from = supportFromAfar(at, prompt)) return from;
    }
  }
  return listed(prompt, act(V::Done));
}

/// Dive points for an attack on a Victory hex, the fewest that make it strong enough, else all that can be had.
std::optional<Action> addDive(const AttackAt& at, const Prompt& prompt, std::uint16_t goal) {
  if (goal == kUsual || at.dive() > 0 || at.rules.appraisal.objectiveAt[index(at.target())] < 0) return std::nullopt;
  std::optional<Action> dive;
  for (int points = 2; points <= kMostSupport; points += 2) {
    const auto more = listed(prompt, act(V::Dive, points));
    if (!more || strongEnough(at, goal, points - 2)) break;
    dive = more;
  }
  return dive;
}

/// Step 2 [10.62]: guns until it is strong enough, the strongest first.
std::optional<Action> addGuns(const AttackAt& at, const Prompt& prompt, std::uint16_t goal) {
  if (!strongEnough(at, goal == kUsual ? kAttack : goal)) {
    if (const auto guns = bestOf(prompt, V::Commit, [&](Action each) { return int{at.rules[each.unitA()].fire}; }))
      return guns;
  }
  if (const auto dive = addDive(at, prompt, goal)) return dive;
  return listed(prompt, act(V::Done));
}

std::optional<Action> inAttack(const Rules& rules, const State& state, const Prompt& prompt, std::uint16_t goal) {
  const AttackAt at = attackOnTop(rules, state);
  switch (at.stage()) {
    case AttackStage::Support: return bringUp(at, prompt, goal);
    case AttackStage::Commit: return addGuns(at, prompt, goal);
    case AttackStage::Answer: {
      const auto any = firstOf(prompt, V::Commit);
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
  const bool own = !state.steps.top().is<LossesFrame>() ||
                   state.steps.top<LossesFrame>().side == state.steps.top<LossesFrame>().chooser;
  return bestOf(prompt, V::Lose, [&](Action each) {
    const int worth = 2 * rules[each.unitA()].fire - (state.is(each.unitA(), kUsed) ? 1 : 0);
    return own ? -worth : worth;
  });
}

/// Units that have gone where they wanted to attack there if they are strong enough, and go no farther.
std::optional<Action> arrive(const Rules& rules, const State& state, const Prompt& prompt) {
  const MoveFrame& move = state.steps.top<MoveFrame>();
  if (move.kind != MoveKind::Normal) return std::nullopt;
  int strength = 0;
  for (UnitId unit : Mover(rules, state).units) strength += rules[unit].fire;
  const auto margin = [&](Action attack) {
    const auto units = static_cast<std::size_t>(stackSize(rules, state, attack.placeA(), other(prompt.who)));
    return rules.crt.column(strength) - 3 - kColumnsFor[std::min(units, kColumnsFor.size() - 1)];
  };
  if (const auto best = bestOf(prompt, V::Attack, margin); best && margin(*best) >= 0) return best;
  if (const auto stop = listed(prompt, act(V::Stop))) return stop;
  return listed(prompt, act(V::Pass));
}

/// A German who has still to act keeps his units for that: those that counterattack are used [7.21].
std::optional<Action> counterattack(const State& state, const Prompt& prompt) {
  if (prompt.who != kGerman || state.has(kGermanFinished)) return std::nullopt;
  return listed(prompt, act(V::Pass));
}

/// A stack that has not gone yet takes more along, as many as have room in the target.
std::optional<Action> gather(const Rules& rules, const State& state, const Prompt& prompt, Place target) {
  const MoveFrame& move = state.steps.top<MoveFrame>();
  if (move.kind > MoveKind::Support || move.onItsWay || !isHex(move.hex)) return std::nullopt;
  const Mover mover(rules, state);
  const int room = state.heldBy(other(mover.side)).has(target) ? 4 : stackLimit(rules, target, mover.side);
  if (mover.counting >= room) return std::nullopt;
  for (UnitId unit : companyIn(rules, state, move.hex)) {
    if (const auto join = listed(prompt, act(V::Activate, unit))) return join;
  }
  return std::nullopt;
}

bool besideTarget(const Rules& rules, const State& state, Place target) {
  const Place hex = state.steps.top<MoveFrame>().hex;
  return isHex(hex) && rules.adjacent(hex, target);
}

/// Into an open Victory hex: the stack gathers, goes by the cheapest way, and stays.
std::optional<Action> occupy(const Rules& rules, const State& state, const Prompt& prompt, Place target) {
  const MoveFrame& move = state.steps.top<MoveFrame>();
  if (move.kind != MoveKind::Normal) return std::nullopt;
  if (move.declaring()) return listed(prompt, act(V::Pass));
  if (move.hex == target) return listed(prompt, act(V::Stop));
  if (const auto join = gather(rules, state, prompt, target)) return join;
  const std::vector<Reach> ways = reachOf(rules, state, {});
  const auto way = std::find_if(ways.begin(), ways.end(), [&](const Reach& each) { return each.place == target; });
  if (way == ways.end() || way->path.empty()) return listed(prompt, act(V::Stop));
  return listed(prompt, way->path.front());
}

/// For each Victory hex the strongest stacks that can go there, or next to it if the enemy holds it.
void proposeObjectives(const Rules& rules, const State& state, const Prompt& prompt, std::vector<Proposal>& out) {
  constexpr std::size_t kStacks = 2;
  Hexes from;
  eachOffered(prompt, V::Activate, [&](UnitId unit) {
    if (isHex(state.at(unit))) from.add(state.at(unit));
  });
  struct Stack {
    int weight = 0;
    Place from{};
    std::vector<Reach> ways{};
  };
  std::vector<Stack> stacks;
  from.each([&](Place hex) {
    const Units company = companyIn(rules, state, hex);
    if (company.size() < 2) return;
    stacks.push_back({weightOf(rules, company), hex, reachOf(rules, state, company.all())});
  });
  std::stable_sort(stacks.begin(), stacks.end(), [](const Stack& a, const Stack& b) { return a.weight > b.weight; });
  for (const Place target : rules.victory) {
    const bool open = !state.heldBy(other(prompt.who)).has(target);
    std::size_t found = 0;
    for (const Stack& stack : stacks) {
      const bool reaches = std::any_of(stack.ways.begin(), stack.ways.end(), [&](const Reach& way) {
        return !way.path.empty() && (open ? way.place == target : rules.adjacent(way.place, target));
      });
      if (!reaches || found == kStacks) continue;
      ++found;
      if (open) {
        out.push_back(
            {{kOccupy, index(target), index(stack.from)}, say("Occupy {0} with the stack in {1}", target, stack.from)});
      } else {
        out.push_back(
            {{kStorm, index(target), index(stack.from)}, say("Storm {0} with the stack in {1}", target, stack.from)});
      }
    }
  }
}

/// All air attacks of a phase, with more or fewer Dive points kept for ground attacks.
void proposeBombs(const State& state, std::vector<Proposal>& out) {
  constexpr std::array kKept{0, 6, 12, 24};
  for (const std::uint16_t objectives : {std::uint16_t{0}, std::uint16_t{1}}) {
    int before = -1;
    for (const int most : kKept) {
      const int kept = std::min<int>(most, state.dive[index(kGerman)]);
      if (kept == std::exchange(before, kept)) continue;
      out.push_back({.aim = {kBomb, objectives, static_cast<std::uint16_t>(kept)},
                     .name = objectives == 1 ? say("Bomb Victory hexes above all, keep {0} Dive points", kept)
                                             : say("Bomb where it costs the enemy most, keep {0} Dive points", kept),
                     .together = true});
    }
  }
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
  if (step == S::GermanAir) return proposeBombs(state, out);
  if (step != S::Initiative && step != S::Reaction) return;
  for (const Place hex : targetsOf(rules, state, prompt)) {
    out.push_back({{kAttack, index(hex), 0}, say("Attack {0} with as much as it takes", hex)});
    out.push_back({{kMass, index(hex), 0}, say("Attack {0} with all who can come, to break through", hex)});
  }
  if (step == S::Initiative) proposeObjectives(rules, state, prompt, out);
}

std::optional<Action> pursueAim(const Rules& rules, const State& state, const Prompt& prompt, Aim aim) {
  const Place target = aim.kind == kUsual ? kNowhere : static_cast<Place>(aim.a);
  switch (static_cast<S>(prompt.step)) {
    case S::GermanAir: return aim.kind == kBomb ? bestAirAttack(rules, state, prompt, aim.a == 1, aim.b) : std::nullopt;
    case S::Initiative:
    case S::Reaction:
      if (aim.kind == kOccupy || aim.kind == kStorm) {
        for (UnitId unit : companyIn(rules, state, static_cast<Place>(aim.b))) {
          if (const auto begin = listed(prompt, act(V::Activate, unit))) return begin;
        }
        return std::nullopt;
      }
      return aim.kind == kUsual ? std::nullopt : beginAttack(rules, state, prompt, target);
    case S::Move:
      if (!state.steps.top().is<MoveFrame>()) return std::nullopt;
      if (aim.kind == kUsual && state.steps.top<MoveFrame>().kind != MoveKind::Support)
        return arrive(rules, state, prompt);
      if (aim.kind == kOccupy) return occupy(rules, state, prompt, target);
      if (aim.kind >= kMass && !besideTarget(rules, state, target)) {
        if (const auto join = gather(rules, state, prompt, target)) return join;
      }
      return moveOn(rules, state, prompt, target);
    case S::Attack:
      return state.steps.top().is<AttackFrame>() ? inAttack(rules, state, prompt, aim.kind) : std::nullopt;
    case S::Losses: return lose(rules, state, prompt);
    case S::Window: return aim.kind == kUsual ? counterattack(state, prompt) : std::nullopt;
    default: return std::nullopt;
  }
}

}  // namespace kessel::bfs
