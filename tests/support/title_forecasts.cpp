// SPDX-License-Identifier: GPL-3.0-or-later
// Plays random games and compares the joint odds of their combats with every way followed by itself.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <random>

#include "support/title_forecasts.h"

namespace kessel::testing {
namespace {

/// The ends of a combat, one way after the other.
class Plain {
 public:
  Plain(const Title& title, const View& before, Place target, Side attacker, int most)
      : m_title(title), m_before(before), m_target(target), m_attacker(attacker), m_left(most) {}

  /// False if it takes too long.
  bool follow(const Position& position, int inside, double chance) {
    Prompt prompt;
    if (inside > 0) m_title.prompt(position, prompt);
    if (inside == 0 || prompt.over()) {
      note(position, chance);
      return true;
    }
    if (prompt.who != kChance) return take(position, supposedAction(m_title, position, prompt), inside, chance);
    for (const LegalList::Offer& offer : prompt.legal.offers()) {
      if (!take(position, offer.action, inside, chance * offer.weight / prompt.legal.totalWeight())) return false;
    }
    return true;
  }

  double cleared = 0;
  std::array<std::map<int, double>, 2> lost;

 private:
  bool take(Position position, Action action, int inside, double chance) {
    if (--m_left < 0) return false;
    std::vector<Event> told;
    Events events(told);
    EXPECT_TRUE(m_title.apply(position, action, events).ok());
    for (const Event& event : told) {
      if (inside == 0) break;
      inside += event.kind == EventKind::CombatBegan ? 1 : event.kind == EventKind::CombatEnded ? -1 : 0;
    }
    return follow(position, inside, chance);
  }
  void note(const Position& position, double chance) {
    const View after = m_title.view(position, kUmpire);
    std::map<UnitId, int> steps;
    bool held = false;
    for (const UnitView& unit : after.units) {
      steps[unit.unit] = unit.steps;
      held = held || (unit.place == m_target && unit.side != m_attacker);
    }
    const auto assigned = [](const View& view, auto visit) {
      for (const SheetView& sheet : view.sheets) {
        for (const SheetView::Slot& space : sheet.spaces) {
          for (const UnitView& unit : space.units) visit(unit);
        }
      }
    };
    assigned(after, [&](const UnitView& unit) { steps[unit.unit] = unit.steps; });
    std::array<int, 2> gone{};
    const auto count = [&](const UnitView& unit) {
      gone[index(unit.side)] += std::max(0, unit.steps - steps[unit.unit]);
    };
    for (const UnitView& unit : m_before.units) {
      if (isHex(unit.place) || unit.place == m_target) count(unit);
    }
    assigned(m_before, count);
    cleared += held ? 0 : chance;
    for (std::size_t side = 0; side < 2; ++side) lost[side][gone[side]] += chance;
  }

  const Title& m_title;
  const View& m_before;
  Place m_target;
  Side m_attacker;
  int m_left;
};

bool equal(double a, double b) {
  return std::abs(a - b) < 1e-9;
}

std::string differenceOf(const Forecast& forecast, const Plain& plain) {
  if (!equal(forecast.cleared, plain.cleared))
    return "cleared " + std::to_string(forecast.cleared) + " for " + std::to_string(plain.cleared);
  for (std::size_t side = 0; side < 2; ++side) {
    double sum = 0;
    for (std::size_t n = 0; n < forecast.loss[side].counts.size(); ++n) {
      const auto found = plain.lost[side].find(static_cast<int>(n));
      const double should = found == plain.lost[side].end() ? 0 : found->second;
      sum += forecast.loss[side].counts[n];
      if (!equal(forecast.loss[side].counts[n], should))
        return "side " + std::to_string(side) + " loses " + std::to_string(n) + ": " +
               std::to_string(forecast.loss[side].counts[n]) + " for " + std::to_string(should);
    }
    if (!equal(sum, 1)) return "chances add up to " + std::to_string(sum);
  }
  return {};
}

/// One action of a position that begins a combat, if any does.
std::string checkOne(const Title& title, const Position& position, Action action, int most, int& compared) {
  std::vector<Event> told;
  Events events(told);
  Position after = position;
  if (!title.apply(after, action, events).ok()) return "a listed action is refused";
  if (told.empty() ||
      std::none_of(told.begin(), told.end(), [](const Event& event) { return event.kind == EventKind::CombatBegan; }))
    return {};
  Place target = kNowhere;
  Side attacker = kNobody;
  int inside = 0;
  for (const Event& event : told) {
    if (event.kind == EventKind::CombatBegan && inside++ == 0 && attacker == kNobody) {
      target = event.to;
      attacker = event.side;
    }
    if (event.kind == EventKind::CombatEnded) --inside;
  }
  if (inside <= 0) return {};
  const View before = title.view(position, kUmpire);
  Plain plain(title, before, target, attacker, most);
  if (!plain.follow(after, inside, 1)) return {};
  const Forecast forecast = forecastAfter(title, position, action, kUmpire);
  if (!forecast.exact) return {};
  ++compared;
  return differenceOf(forecast, plain);
}

}  // namespace

std::string checkForecasts(const Title& title, const std::string& scenario, int combats, int most, int& compared) {
  std::mt19937 random(1);
  for (int game = 0; compared < combats && game < 400; ++game) {
    Position position = *title.begin(scenario, {});
    Prompt prompt;
    Events nobody;
    for (title.prompt(position, prompt); !prompt.over() && compared < combats; title.prompt(position, prompt)) {
      const Action action = prompt.legal.at(static_cast<std::uint32_t>(random() % prompt.legal.size()));
      if (prompt.who != kChance) {
        if (std::string fault = checkOne(title, position, action, most, compared); !fault.empty()) return fault;
      }
      if (!title.apply(position, action, nobody).ok()) return "a listed action is refused";
    }
  }
  return {};
}

}  // namespace kessel::testing
