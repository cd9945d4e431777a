// SPDX-License-Identifier: GPL-3.0-or-later
// Forecasts of combats. Positions that have become equal on different ways are followed once, with the sum of their
// chances; so the dice of a fire come down to its few results.
#include "kessel/engine/forecast.h"

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <span>
#include <unordered_map>

#include "kessel/engine/fire_plan.h"
#include "kessel/engine/random.h"

namespace kessel {
namespace {

constexpr std::uint32_t kLongestWay = 1000;  ///< decisions of a way that is drawn; no combat comes near
constexpr std::uint64_t kSeed = 1;           ///< of guesses and samples: a forecast is the same each time
constexpr std::uint32_t kGuesses = 8;        ///< of what is hidden from the viewer

/// The combat that is followed, by the hex attacked and the side that attacks; nowhere if there is none.
struct Fight {
  Place target = kNowhere;
  Side attacker = kNobody;
};

/// A combat on its way: `inside` counts the combats that have begun and not ended, with the one that is followed, which
/// may have been announced only.
struct Way {
  Position position;
  double chance = 1;
  int inside = 1;
  // Of a plan:
  std::size_t fires = 0;   ///< that have been announced, passed over, or made by themselves
  bool announced = false;  ///< the last of them waits for its die
};

/// The first value printed on a counter.
int strengthOf(const Unit& unit) {
  return std::atoi(unit.values.c_str());
}

/// Some combats are announced and prepared before they begin: the beginning of the one followed counts once.
int combatsIn(const std::vector<Event>& events, const Fight& followed, int inside) {
  for (const Event& event : events) {
    const bool same = inside == 1 && event.to == followed.target && event.side == followed.attacker;
    if (event.kind == EventKind::CombatBegan && !same) ++inside;
    if (event.kind == EventKind::CombatEnded && inside > 0 && --inside == 0) return 0;
  }
  return inside;
}

class Forecaster {
 public:
  Forecaster(const Title& title, const ForecastEffort& effort, const FirePlan* plan = nullptr)
      : m_title(title), m_effort(effort), m_plan(plan) {
    std::uint32_t bit = 1;
    for (const StateInfo& state : title.info().states) {
      if (state.lost) m_lost |= bit;
      bit <<= 1U;
    }
  }

  [[nodiscard]] Forecast run(const Way& start, const View& before, const Fight& fight) {
    m_before = &before;
    m_out.shots.resize(m_plan == nullptr ? 0 : m_plan->fires.size());
    m_out.target = fight.target;
    m_out.attacker = fight.attacker;
    if (!followAll(start)) {
      m_out.shots.assign(m_out.shots.size(), {});
      sample(start);
    }
    return m_out;
  }
  /// Followed by run().
  [[nodiscard]] std::uint32_t decisions() const { return m_decisions; }

 private:
  /// Whether a way has come to its end: the combat, or the game, is over. Else `m_prompt` asks.
  bool ended(const Way& way) {
    if (way.inside == 0) return true;
    m_title.prompt(way.position, m_prompt);
    return m_prompt.over() || m_prompt.legal.empty();
  }
  void take(Way& way, Action action) {
    m_events.clear();
    Events told(m_events);
    if (m_plan == nullptr) {
      m_title.applyListed(way.position, action, told);
    } else {
      const Position before = way.position;
      (void)m_title.apply(way.position, action, told);
      noteShot(way, before);
    }
    way.inside = combatsIn(m_events, {m_out.target, m_out.attacker}, way.inside);
  }
  /// A fire of the plan has been rolled. One that nobody was asked for is the next one all the same, but where a combat
  /// has fires of other kinds, too, those have dice of another step.
  void noteShot(Way& way, const Position& before) {
    for (const Event& event : m_events) {
      if (event.kind != EventKind::Fired || event.side != m_plan->side || way.inside != 1) continue;
      if (way.announced) {
        m_rolledIn = m_prompt.step;
      } else {
        if (m_rolledIn && m_prompt.step != *m_rolledIn) continue;
        ++way.fires;
      }
      way.announced = false;
      if (way.fires > m_out.shots.size()) continue;
      Forecast::Shot& shot = m_out.shots[way.fires - 1];
      auto row = std::ranges::find(shot.results, event.value, &Forecast::Shot::Result::value);
      if (row == shot.results.end()) row = shot.results.insert(row, {textOf(event, before), event.value, 0});
      row->chance += way.chance;
      shot.made += way.chance;
    }
  }
  /// What a result is called among the odds before the die.
  [[nodiscard]] Phrase textOf(const Event& event, const Position& before) const {
    const View then = m_title.view(before, kUmpire);
    if (!then.combat) return event.text;
    for (const Fire& fire : then.combat->fires) {
      if (fire.side != event.side || fire.rolled >= 0) continue;
      const auto row = std::ranges::find(fire.odds, event.value, &Odds::value);
      if (row != fire.odds.end()) return row->result;
    }
    return event.text;
  }
  /// What a player does next: the next fire of the plan that can be made, or what the policy says.
  std::vector<Action> decisionsIn(Way& way) {
    if (m_plan == nullptr || !asksForFire(*m_plan, m_prompt)) return {supposedAction(m_title, way.position, m_prompt)};
    way.announced = false;
    while (way.fires < m_plan->fires.size()) {
      Announcement next = announce(m_title, way.position, *m_plan, m_plan->fires[way.fires++]);
      if (!next.fits) continue;
      way.announced = true;
      return std::move(next.decisions);
    }
    std::optional<Action> ends;
    m_prompt.legal.each([&](Action action) {
      const VerbInfo& verb = m_title.info().verbs[index(action.verb)];
      if (!ends && (verb.ends || verb.declines) && verb.operands[0] == Operand::None) ends = action;
    });
    return {ends ? *ends : supposedAction(m_title, way.position, m_prompt)};
  }

  /// Whether the next decisions of so many ways are more than may be followed: looked for before they are made, as they
  /// would be for nothing.
  bool tooMuch(const std::vector<Way>& ways) {
    constexpr std::size_t kFew = 200;
    if (ways.size() < kFew) return false;
    std::size_t decisions = m_decisions;
    for (const Way& way : ways) {
      if (!ended(way)) decisions += m_prompt.who == kChance ? m_prompt.legal.offers().size() : 1;
    }
    return decisions > m_effort.decisions;
  }

  /// Follows every way, all at the same pace, so that equal positions meet. False if that is too much.
  bool followAll(const Way& start) {
    // Of one move to the next, so that their room is kept: ways are large.
    std::vector<Way> now{start};
    std::vector<Way> next;
    std::vector<Way> ends;
    Known known;
    Known endsKnown;
    while (!now.empty()) {
      if (tooMuch(now)) return false;
      next.clear();
      known.clear();
      for (Way& way : now) {
        if (ended(way)) {
          merge(std::move(way), ends, endsKnown);
          continue;
        }
        const auto follow = [&](Action action, double chance) {
          Way taken = way;
          taken.chance *= chance;
          take(taken, action);
          ++m_decisions;
          merge(std::move(taken), next, known);
        };
        if (m_prompt.who != kChance) {
          Way taken = way;
          for (const Action action : decisionsIn(taken)) {
            take(taken, action);
            ++m_decisions;
          }
          merge(std::move(taken), next, known);
        } else {
          const std::vector<LegalList::Offer> offers(m_prompt.legal.offers().begin(), m_prompt.legal.offers().end());
          const double all = m_prompt.legal.totalWeight();
          for (const LegalList::Offer& offer : offers) follow(offer.action, offer.weight / all);
        }
        if (m_decisions > m_effort.decisions) return false;
      }
      std::swap(now, next);
    }
    for (const Way& end : ends) note(end, end.chance);
    return true;
  }
  /// Ways by the hash of their positions.
  using Known = std::unordered_multimap<std::uint64_t, std::size_t>;
  static void merge(Way taken, std::vector<Way>& next, Known& known) {
    const std::uint64_t hash = taken.position.hash();
    const auto [first, last] = known.equal_range(hash);
    for (auto at = first; at != last; ++at) {
      Way& same = next[at->second];
      if (same.inside != taken.inside || same.fires != taken.fires || same.announced != taken.announced) continue;
      if (!(same.position == taken.position)) continue;
      same.chance += taken.chance;
      return;
    }
    known.emplace(hash, next.size());
    next.push_back(std::move(taken));
  }

  /// Which of `all` faces the n-th sample has, and with what chance: each has its share of them, and counts for what it
  /// is worth. The first die of a plan is read off beside its chart: no odds that it cannot have.
  [[nodiscard]] std::uint32_t nthOf(std::uint32_t n, std::uint32_t all, double& chance) const {
    const std::uint64_t samples = m_effort.samples;
    const std::uint64_t face = std::uint64_t{n} * all / samples;
    if (samples >= all) {
      const auto before = [&](std::uint64_t faces) { return (faces * samples + all - 1) / all; };
      chance = 1.0 / (static_cast<double>(all) * static_cast<double>(before(face + 1) - before(face)));
    }
    return static_cast<std::uint32_t>(face);
  }

  void sample(const Way& start) {
    Random random(kSeed);
    m_out.exact = false;
    m_out.samples = m_effort.samples;
    std::vector<Way> ends;  // to look at a position takes as long as some decisions, and many end alike
    Known known;
    for (std::uint32_t n = 0; n < m_effort.samples; ++n) {
      Way way = start;
      way.chance = 1.0 / m_effort.samples;
      bool spread = m_plan != nullptr;
      for (std::uint32_t left = kLongestWay; left > 0 && !ended(way); --left) {
        if (m_prompt.who == kChance) {
          const std::uint32_t all = m_prompt.legal.totalWeight();
          const std::uint32_t drawn = spread ? nthOf(n, all, way.chance) : random.below(all);
          spread = false;
          take(way, m_prompt.legal.atWeight(drawn));
          continue;
        }
        for (const Action action : decisionsIn(way)) take(way, action);
      }
      merge(std::move(way), ends, known);
    }
    for (const Way& end : ends) note(end, end.chance);
  }

  /// It still stands there, and will be gone once it has done what it may (StateInfo).
  [[nodiscard]] bool isLost(const UnitView& unit) const { return (unit.states & m_lost) != 0; }

  /// Calls visit(UnitView) for what is assigned to formations on their display sheets.
  template <class Visit>
  static void eachAssigned(const View& view, Visit visit) {
    for (const SheetView& sheet : view.sheets) {
      for (const SheetView::Slot& space : sheet.spaces) {
        for (const UnitView& unit : space.units) visit(unit);
      }
    }
  }

  /// What the sides have lost at the end of a way: units that stood on the map before and what was assigned to any, by
  /// their steps then and now.
  void note(const Way& end, double chance) {
    const View after = m_title.view(end.position, kUmpire);
    std::vector<int> left(m_title.info().roster.units.size(), 0);
    bool held = false;
    for (const BoxView& box : after.boxes) {  // who was driven off the map comes back
      if (!box.alive) continue;
      for (const UnitView& unit : box.units) {
        if (unit.unit != kNoUnit) left[index(unit.unit)] = unit.steps;
      }
    }
    for (const UnitView& unit : after.units) {  // those in boxes that are drawn have gone there, and are not lost
      if (unit.unit == kNoUnit || isLost(unit)) continue;
      left[index(unit.unit)] = unit.steps;
      held = held || (unit.place == m_out.target && unit.side != m_out.attacker);
    }
    eachAssigned(after, [&](const UnitView& unit) { left[index(unit.unit)] = unit.steps; });
    std::array<int, 2> lost{};
    const auto count = [&](const UnitView& unit) {
      if (unit.unit != kNoUnit && isPlayer(unit.side) && !isLost(unit))
        lost[index(unit.side)] += std::max(0, unit.steps - left[index(unit.unit)]);
    };
    for (const UnitView& unit : m_before->units) {
      if (isHex(unit.place) || unit.place == m_out.target) count(unit);
    }
    eachAssigned(*m_before, count);
    if (!held) m_out.cleared += chance;
    for (std::size_t side = 0; side < 2; ++side) {
      std::vector<double>& counts = m_out.loss[side].counts;
      if (counts.size() <= static_cast<std::size_t>(lost[side]))
        counts.resize(static_cast<std::size_t>(lost[side]) + 1);
      counts[static_cast<std::size_t>(lost[side])] += chance;
    }
    ++m_out.ways;
  }

  const Title& m_title;
  ForecastEffort m_effort;
  const FirePlan* m_plan;
  const View* m_before = nullptr;
  std::uint32_t m_lost = 0;  ///< the states of units that are as good as lost
  std::uint32_t m_decisions = 0;
  Forecast m_out;
  Prompt m_prompt;
  std::optional<StepId> m_rolledIn;  ///< the step in which fires of the plan are rolled, once one was
  std::vector<Event> m_events;
};

Fight fightIn(const std::vector<Event>& events) {
  for (const Event& event : events) {
    if (event.kind == EventKind::CombatBegan) return {event.to, event.side};
  }
  return {};
}
/// A combat that is under way has no beginning to be told: what is attacked are Outlook::targets, or the hex of the
/// last fire, and Outlook::attacker attacks, or else the side that fires there. What is aimed at hexes that nobody
/// attacks is no combat: a zone of interdiction.
Fight fightIn(const View& view) {
  if (!view.combat || (view.combat->attacker == kNobody && !view.combat->targets.empty())) return {};
  const std::vector<Fire>& fires = view.combat->fires;
  const std::vector<Place>& targets = view.combat->targets;
  if (fires.empty() && targets.empty()) return {};
  const Place target = targets.empty() ? fires.back().into : targets.front();
  if (view.combat->attacker != kNobody) return {target, view.combat->attacker};
  const auto there = std::find_if(fires.rbegin(), fires.rend(), [&](const Fire& fire) { return fire.into == target; });
  return {target, there == fires.rend() ? fires.back().side : there->side};
}

/// A guess of what is hidden, and how often it came up.
struct Guess {
  Position seen;
  std::uint32_t times = 1;
};

/// What the viewer must think possible, each once.
std::vector<Guess> guessesOf(const Title& title, const Position& position, Side viewer) {
  std::vector<Guess> out;
  const std::uint32_t most = isPlayer(viewer) ? kGuesses : 1;
  for (std::uint32_t n = 0; n < most; ++n) {
    Random random(kSeed + n);
    const Position seen = title.guess(position, viewer, random);
    const auto same = std::ranges::find_if(out, [&](const Guess& guess) { return guess.seen == seen; });
    same != out.end() ? void(++same->times) : out.push_back({seen});
  }
  return out;
}

/// An aim at whatever is hidden: an answer without a name beside enemies who can be named. Where few units are hidden
/// guesses know which they are, so how it ends would tell what lies there.
bool aimsAtHidden(const Title& title, const Position& position, Action action) {
  const TitleInfo& info = title.info();
  const VerbInfo& verb = info.verbs[index(action.verb)];
  if (verb.operands[0] != Operand::None || verb.ends || verb.declines || verb.passes || verb.aside || verb.readyMade)
    return false;
  Prompt prompt;
  title.prompt(position, prompt);
  const std::span<const LegalList::Offer> offers = prompt.legal.offers();
  return std::ranges::any_of(offers, [&](const LegalList::Offer& offer) {
    const auto& operands = info.verbs[index(offer.action.verb)].operands;
    return operands[0] == Operand::Unit && operands[1] == Operand::None &&
           info.roster[offer.action.unitA()].side != prompt.who;
  });
}

/// What fires are reckoned with.
using Figures = std::vector<std::array<int, 5>>;

Figures figuresOf(const Outlook& combat) {
  Figures out;
  for (const Fire& fire : combat.fires)
    out.push_back({fire.total, fire.againstTotal, fire.column, fire.shift, fire.dieModifier});
  return out;
}
Figures figuresOf(const View& view) {
  return view.combat ? figuresOf(*view.combat) : Figures{};
}

/// Whether a viewer is shown other figures of these actions than are reckoned with: they rest on something that he does
/// not know, even if all guesses of it should be the same.
bool showsOtherFigures(const Title& title, Position at, std::span<const Action> actions, Side viewer) {
  Events quiet;
  for (const Action action : actions.first(actions.size() - 1)) {
    if (!title.apply(at, action, quiet).ok()) return false;
  }
  return figuresOf(title.outlook(at, actions.back(), viewer)) != figuresOf(title.outlook(at, actions.back(), kUmpire));
}

/// How the combat would end on one guess.
struct Found {
  Forecast forecast;
  Figures figures;
  std::uint32_t decisions = 0;
  std::uint32_t times = 1;
};

/// Combats that are reckoned with other figures are not alike, even if they should end alike.
bool alike(const Found& a, const Found& b) {
  const auto near = [](double x, double y) { return std::abs(x - y) < 1e-9; };
  const auto sameLoss = [&](std::size_t side) {
    return std::ranges::equal(a.forecast.loss[side].counts, b.forecast.loss[side].counts, near);
  };
  return a.forecast.target == b.forecast.target && a.figures == b.figures &&
         near(a.forecast.cleared, b.forecast.cleared) && sameLoss(0) && sameLoss(1);
}

/// Adds the shots of a guess to their mean.
void addShots(std::vector<Forecast::Shot>& mean, const std::vector<Forecast::Shot>& more, double share) {
  mean.resize(more.size());
  for (std::size_t n = 0; n < more.size(); ++n) {
    mean[n].made += share * more[n].made;
    for (const Forecast::Shot::Result& result : more[n].results) {
      auto row = std::ranges::find(mean[n].results, result.value, &Forecast::Shot::Result::value);
      if (row == mean[n].results.end()) row = mean[n].results.insert(row, {result.text, result.value, 0});
      row->chance += share * result.chance;
    }
  }
}

Forecast meanOf(const std::vector<Found>& all) {
  const Forecast& first = all.front().forecast;
  Forecast mean{.target = first.target, .attacker = first.attacker, .exact = false, .guessed = true};
  double outOf = 0;
  for (const Found& each : all) outOf += each.times;
  for (const Found& each : all) {
    const double share = each.times / outOf;
    mean.cleared += share * each.forecast.cleared;
    mean.samples += each.forecast.samples;
    mean.ways += each.forecast.ways;
    addShots(mean.shots, each.forecast.shots, share);
    for (std::size_t side = 0; side < 2; ++side) {
      std::vector<double>& counts = mean.loss[side].counts;
      const std::vector<double>& more = each.forecast.loss[side].counts;
      counts.resize(std::max(counts.size(), more.size()));
      for (std::size_t n = 0; n < more.size(); ++n) counts[n] += share * more[n];
    }
  }
  return mean;
}

/// The mean of several guesses if what is hidden bears on the combat, which it need not. All further guesses together
/// may cost as much as the first: they are fewer where that took long, and share the samples where it had to be drawn.
/// `run(position, effort)` says what is Found on one, `supposes(position)` whether what the viewer is told of it rests
/// on something hidden.
template <class Run, class Supposes>
Forecast forecastOf(const Title& title, const Position& position, Side viewer, const ForecastEffort& effort, Run run,
                    Supposes supposes) {
  const std::vector<Guess> guesses = guessesOf(title, position, viewer);
  ForecastEffort share{0, std::max(1U, effort.samples / static_cast<std::uint32_t>(guesses.size()))};
  const bool several = guesses.size() > 1;
  const Found first = run(guesses.front().seen, {effort.decisions, several ? share.samples : effort.samples});
  Forecast out = first.forecast;
  if (!out.empty() && several) {
    const std::uint32_t room = out.exact ? effort.decisions / std::max(1U, first.decisions) : kGuesses;
    const std::size_t most = std::min<std::size_t>(guesses.size(), 1 + std::max(1U, room));
    if (out.exact) share.decisions = std::max(first.decisions, effort.decisions / static_cast<std::uint32_t>(most));
    std::vector<Found> found;
    bool guessed = false;
    for (std::size_t n = 0; n < most; ++n) {
      Found each = n == 0 ? first : run(guesses[n].seen, share);
      each.times = guesses[n].times;
      const bool same = !each.forecast.empty() && (found.empty() || alike(each, found.front()));
      guessed = guessed || !same;
      // On some it may not come to this combat at all.
      if (!each.forecast.empty() && each.forecast.target == out.target) found.push_back(std::move(each));
    }
    if (guessed) out = meanOf(found);
    // Nothing hidden bears on it: all the samples are of the same.
    if (!guessed && !out.exact) out = run(guesses.front().seen, {0, effort.samples}).forecast;
  }
  if (!out.empty() && supposes(guesses.front().seen)) {
    out.guessed = true;
    out.exact = false;
  }
  for (Forecast::Loss& loss : out.loss) {
    loss.none = loss.counts.empty() ? 1 : loss.counts[0];
    for (std::size_t n = 1; n < loss.counts.size(); ++n) loss.steps += static_cast<double>(n) * loss.counts[n];
  }
  return out;
}

}  // namespace

Phrase forecastPolicy() {
  return say("Nobody adds to the combat; who must choose takes the first that is listed, and losses as usual");
}

Action actionByPolicy(const TitleInfo& info, const Prompt& prompt) {
  const Action first = prompt.legal.at(0);
  std::optional<Action> best;
  int least = 0;
  prompt.legal.each([&](Action action) {
    const VerbInfo& verb = info.verbs[index(action.verb)];
    if (verb.declines || verb.aside || action.verb != first.verb || verb.operands[0] != Operand::Unit) return;
    const int strength = strengthOf(info.roster[action.unitA()]);
    if (best && strength >= least) return;
    best = action;
    least = strength;
  });
  const std::span<const LegalList::Offer> offers = prompt.legal.offers();
  const auto found = [&](auto wanted) {
    return std::find_if(offers.begin(), offers.end(),
                        [&](const LegalList::Offer& offer) { return wanted(info.verbs[index(offer.action.verb)]); });
  };
  // What nobody leaves undone, such as fire at a retreat.
  if (const auto routine =
          found([](const VerbInfo& verb) { return verb.routine && verb.operands[0] == Operand::None; });
      routine != offers.end())
    return routine->action;
  if (const auto declines = found([](const VerbInfo& verb) { return verb.declines; }); declines != offers.end())
    return declines->action;
  // "Fire" beside more guns: whoever may go on with the units that he has takes no more of them. Beside enemies to aim
  // at an answer without a name is one of these aims.
  const auto goesOn = found([](const VerbInfo& verb) {
    return verb.operands[0] == Operand::None && !verb.ends && !verb.passes && !verb.aside && !verb.readyMade;
  });
  const bool aims = best && info.roster[best->unitA()].side != prompt.who;
  if (best && !aims && goesOn != offers.end()) return goesOn->action;
  return best.value_or(first);
}

Action supposedAction(const Title& title, const Position& position, const Prompt& prompt) {
  const Action first = prompt.legal.at(0);
  const VerbInfo& verb = title.info().verbs[index(first.verb)];
  // One of several numbers, and nothing else: which of two dice counts.
  const auto isOfFirst = [&](const LegalList::Offer& offer) { return offer.action.verb == first.verb; };
  const bool number = isPlayer(prompt.who) && verb.operands[0] == Operand::Number && !verb.loses &&
                      std::ranges::all_of(prompt.legal.offers(), isOfFirst);
  if (number || verb.shared || (verb.routine && verb.operands[0] == Operand::Unit)) {
    const std::optional<Action> usual = title.pursue(position, prompt, {});
    if (usual && prompt.legal.contains(*usual)) return *usual;
  }
  return actionByPolicy(title.info(), prompt);
}

Action usualLoss(const Title& title, const Position& position, const Prompt& prompt) {
  if (!title.info().verbs[index(prompt.legal.at(0).verb)].shared) return actionByPolicy(title.info(), prompt);
  Random same(1);
  return supposedAction(title, title.guess(position, prompt.who, same), prompt);
}

namespace {

Forecast forecastOfPlan(const Title& title, const Position& position, const FirePlan* plan, Side viewer,
                        const ForecastEffort& effort) {
  const auto run = [&](const Position& seen, const ForecastEffort& share) {
    const View before = title.view(seen, kUmpire);
    const Fight fight = fightIn(before);
    if (!isPlayer(fight.attacker)) return Found{};
    Forecaster forecaster(title, share, plan);
    Found found{.forecast = forecaster.run(Way{seen}, before, fight), .figures = figuresOf(before)};
    found.decisions = forecaster.decisions();
    return found;
  };
  return forecastOf(title, position, viewer, effort, run, [](const Position&) { return false; });
}

}  // namespace

Forecast forecastCombat(const Title& title, const Position& position, Side viewer, const ForecastEffort& effort) {
  return forecastOfPlan(title, position, nullptr, viewer, effort);
}

Forecast forecastPlan(const Title& title, const Position& position, const FirePlan& plan, Side viewer,
                      const ForecastEffort& effort) {
  return forecastOfPlan(title, position, &plan, viewer, effort);
}

Forecast forecastAfter(const Title& title, const Position& position, std::span<const Action> actions, Side viewer,
                       const ForecastEffort& effort) {
  if (isPlayer(viewer) && actions.size() == 1 && aimsAtHidden(title, position, actions.front())) return {};
  const auto run = [&](const Position& seen, const ForecastEffort& share) {
    Way start{seen, 1, 0};
    const View before = title.view(start.position, kUmpire);
    std::vector<Event> told;
    Events events(told);
    for (const Action action : actions) {
      if (!title.apply(start.position, action, events).ok()) return Found{};
    }
    const Fight begun = fightIn(told);
    Fight fight = isPlayer(begun.attacker) ? begun : fightIn(before);
    start.inside = combatsIn(told, fight, isPlayer(begun.attacker) ? 0 : 1);
    // One that is announced within another and begins later is forecast by itself, as it will be once it is announced.
    if (!isPlayer(begun.attacker) && start.inside > 0) {
      const Fight announced = fightIn(title.view(start.position, kUmpire));
      if (isPlayer(announced.attacker)) fight = announced;
    }
    if (!isPlayer(fight.attacker)) return Found{};
    Forecaster forecaster(title, share);
    Found found{.forecast = forecaster.run(start, before, fight)};
    if (isPlayer(viewer)) found.figures = figuresOf(title.view(start.position, kUmpire));
    found.decisions = forecaster.decisions();
    return found;
  };
  return forecastOf(title, position, viewer, effort, run,
                    [&](const Position& seen) { return showsOtherFigures(title, seen, actions, viewer); });
}

}  // namespace kessel
