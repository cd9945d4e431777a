// SPDX-License-Identifier: GPL-3.0-or-later
// Air attacks by what they cost the enemy on average for their points, by the chart: many small attacks do more than
// one that is sure [5.22, 5.23].
#include "titles/battle_for_stalingrad/air_plan.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "titles/battle_for_stalingrad/air.h"

namespace kessel::bfs {
namespace {

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

}  // namespace

std::optional<Action> bestAirAttack(const Rules& rules, const State& state, const Prompt& prompt, bool objectives,
                                    int diveKept) {
  AirPlan plan(rules, state, objectives, diveKept);
  for (const LegalList::Offer& offer : prompt.legal.offers()) plan.look(prompt.legal, offer);
  return plan.best();
}

}  // namespace kessel::bfs
