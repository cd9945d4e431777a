// SPDX-License-Identifier: GPL-3.0-or-later
// Judges conditions by what a title shows of itself: view, events, prompt, layers, terms.
#include "lessons/condition.h"

#include <algorithm>
#include <functional>
#include <numeric>
#include <optional>
#include <utility>

namespace kessel {
namespace {

bool within(int number, const Condition& condition) {
  return number >= condition.least && number <= condition.most;
}
/// How near a number comes to what it should be; 1 only there.
double shareOf(int number, const Condition& condition) {
  if (number > condition.most) return 1.0 / (1 + number - condition.most);
  return number >= condition.least ? 1.0 : static_cast<double>(std::max(number, 0)) / std::max(condition.least, 1);
}
template <class List, class Item>
bool has(const List& list, const Item& item) {
  return std::find(list.begin(), list.end(), item) != list.end();
}
template <class List, class Test>
int countIn(const List& list, Test test) {
  return static_cast<int>(std::count_if(list.begin(), list.end(), test));
}

/// A position as it is asked about: who lies where, on the map and in boxes.
class Seen {
 public:
  Seen(const Title& title, const Position& position)
      : m_info(title.info()), m_view(title.view(position, kUmpire)), m_units(m_view.units) {
    for (const BoxView& box : m_view.boxes) {
      const Place place = m_info.map.placeNamed(box.id);
      for (UnitView unit : box.units) {
        unit.place = place;
        if (place != kNowhere) m_units.push_back(unit);
      }
    }
    for (const SheetView& sheet : m_view.sheets) {
      for (const SheetView::Slot& slot : sheet.spaces)
        m_units.insert(m_units.end(), slot.units.begin(), slot.units.end());
    }
  }

  [[nodiscard]] const View& view() const { return m_view; }
  [[nodiscard]] const std::vector<UnitView>& units() const { return m_units; }
  [[nodiscard]] const UnitView* unit(UnitId id) const {
    const auto same = [id](const UnitView& each) { return each.unit == id; };
    const auto found = std::find_if(m_units.begin(), m_units.end(), same);
    return found == m_units.end() ? nullptr : &*found;
  }
  /// The condition is about these units, or about all of its side.
  [[nodiscard]] bool means(const Condition& condition, UnitId unit) const {
    if (!condition.units.empty()) return has(condition.units, unit);
    return condition.side == kNobody || m_info.roster[unit].side == condition.side;
  }
  [[nodiscard]] int countAt(const Condition& condition) const {
    return countIn(m_units, [&](const UnitView& each) {
      return each.unit != kNoUnit && has(condition.places, each.place) && means(condition, each.unit);
    });
  }
  /// Where so many units are wanted: how near those are that are nearest, each 1 where it should be.
  [[nodiscard]] double shareAt(const Condition& condition) const {
    return nearness(condition, condition.least, [&](UnitId unit) { return means(condition, unit); });
  }
  /// Where units of the condition should not be: how near the other side is that could drive them out.
  [[nodiscard]] double threatAt(const Condition& condition) const {
    constexpr int kParty = 4;
    const auto others = [&](UnitId unit) {
      return condition.side != kNobody && m_info.roster[unit].side == other(condition.side);
    };
    return nearness(condition, kParty, others);
  }
  [[nodiscard]] int countHeld(const Condition& condition) const {
    return countIn(condition.places, [&](Place place) { return holderOf(place) == condition.side; });
  }
  [[nodiscard]] int countEliminated(const Condition& condition) const {
    return countIn(m_view.lost, [&](UnitId unit) { return means(condition, unit); });
  }

 private:
  /// Of the so many units that are nearest to the places: 1 there, a half beside it, a third two hexes away ...
  template <class Which>
  [[nodiscard]] double nearness(const Condition& condition, int most, const Which& which) const {
    std::vector<double> near;
    for (const UnitView& each : m_units) {
      if (each.unit == kNoUnit || !which(each.unit)) continue;
      double best = 0;
      for (const Place place : condition.places) {
        if (place == each.place) best = 1;
        if (isHex(place) && isHex(each.place))
          best = std::max(best, 1.0 / (1 + m_info.map.grid.distance(place, each.place)));
      }
      near.push_back(best);
    }
    std::ranges::sort(near, std::greater{});
    near.resize(static_cast<std::size_t>(most));
    return std::accumulate(near.begin(), near.end(), 0.0) / most;
  }
  [[nodiscard]] Side holderOf(Place place) const {
    bool there[2] = {};
    for (const UnitView& unit : m_units) {
      if (unit.place == place && isPlayer(unit.side)) there[index(unit.side)] = true;
    }
    if (there[0] != there[1]) return there[0] ? kFirstSide : kSecondSide;
    const auto same = [place](const auto& held) { return held.first == place; };
    const auto held = std::find_if(m_view.control.begin(), m_view.control.end(), same);
    return there[0] || held == m_view.control.end() ? kNobody : held->second;
  }

  const TitleInfo& m_info;
  View m_view;
  std::vector<UnitView> m_units;
};

/// Steps of units that stood on the map then and are lost, or have fewer steps now.
int lossesOf(const Condition& condition, const Seen& then, const Seen& now) {
  int steps = 0;
  for (const UnitView& before : then.view().units) {
    if (before.unit == kNoUnit || !now.means(condition, before.unit)) continue;
    if (has(now.view().lost, before.unit)) {
      steps += before.steps;
    } else if (const UnitView* after = now.unit(before.unit)) {
      steps += std::max(0, before.steps - after->steps);
    }
  }
  return steps;
}

bool isMeant(const Condition& condition, const Event& event) {
  const auto fits = [](const auto& list, const auto&... one) { return list.empty() || (has(list, one) || ...); };
  return event.kind == condition.event && (condition.side == kNobody || condition.side == event.side) &&
         fits(condition.units, event.unit) && fits(condition.places, event.to, event.from) &&
         (condition.value == Condition::kAnyValue || condition.value == event.value) &&
         (condition.which == Condition::kAny || condition.which == index(event.step));
}

bool isAsked(const Condition& condition, const Course& course) {
  Prompt prompt;
  course.title.prompt(course.now, prompt);
  return prompt.who == condition.side && (condition.which == Condition::kAny || condition.which == index(prompt.step));
}

int countInLayer(const Condition& condition, const Course& course, const Seen& now) {
  const Overlay layer = course.title.overlay(course.now, condition.which, kUmpire);
  const auto lies = [&](Place place) {
    return std::any_of(layer.cells.begin(), layer.cells.end(),
                       [&](const Overlay::Cell& cell) { return cell.hex == place && cell.value != 0; });
  };
  if (condition.units.empty()) return countIn(condition.places, lies);
  return countIn(condition.units, [&](UnitId unit) {
    const UnitView* found = now.unit(unit);
    return found != nullptr && lies(found->place);
  });
}

int valueOfTerm(const Condition& condition, const Course& course) {
  Terms terms;
  course.title.appraise(course.now, kUmpire, terms);
  return terms.value(condition.which);
}

/// The number that a condition counts; nullopt: it counts nothing.
std::optional<int> numberOf(const Condition& condition, const Course& course) {
  const auto now = [&] { return Seen(course.title, course.now); };
  switch (condition.kind) {
    case Condition::Kind::At: return now().countAt(condition);
    case Condition::Kind::Holds: return now().countHeld(condition);
    case Condition::Kind::Eliminated: return now().countEliminated(condition);
    case Condition::Kind::Losses: return lossesOf(condition, Seen(course.title, course.from), now());
    case Condition::Kind::Happened:
      return countIn(course.events, [&](const Event& event) { return isMeant(condition, event); });
    case Condition::Kind::Layer: return countInLayer(condition, course, now());
    case Condition::Kind::Term: return valueOfTerm(condition, course);
    case Condition::Kind::Turn: return now().view().turn;
    default: return std::nullopt;
  }
}

}  // namespace

bool holds(const Condition& condition, const Course& course) {
  const auto each = [&](const Condition& part) { return holds(part, course); };
  const auto& parts = condition.parts;
  const auto now = [&] { return Seen(course.title, course.now); };
  switch (condition.kind) {
    case Condition::Kind::All: return std::all_of(parts.begin(), parts.end(), each);
    case Condition::Kind::Any: return std::any_of(parts.begin(), parts.end(), each);
    case Condition::Kind::Not: return std::none_of(parts.begin(), parts.end(), each);
    case Condition::Kind::Asked: return isAsked(condition, course);
    case Condition::Kind::Over: return now().view().result.has_value();
    case Condition::Kind::Won: {
      const Seen seen = now();
      return seen.view().result && seen.view().result->winner == condition.side;
    }
    default: return within(numberOf(condition, course).value_or(0), condition);
  }
}

double holdsInPart(const Condition& condition, const Course& course) {
  std::vector<double> parts;
  for (const Condition& part : condition.parts) parts.push_back(holdsInPart(part, course));
  if (condition.kind == Condition::Kind::All && !parts.empty())
    return std::accumulate(parts.begin(), parts.end(), 0.0) / static_cast<double>(parts.size());
  if (condition.kind == Condition::Kind::Any && !parts.empty()) return *std::max_element(parts.begin(), parts.end());
  if (condition.kind == Condition::Kind::Not && condition.parts.size() == 1) {
    Condition part = condition.parts.front();
    if (part.kind == Condition::Kind::At && part.most == INT_MAX) {  // fewer than so many
      part.most = std::exchange(part.least, INT_MIN) - 1;
      return holdsInPart(part, course);
    }
  }
  if (condition.kind == Condition::Kind::At) {
    const Seen now(course.title, course.now);
    const int number = now.countAt(condition);
    if (number > condition.most) return (shareOf(number, condition) + now.threatAt(condition)) / 2;
    if (number < condition.least) return now.shareAt(condition);
    return 1;
  }
  const bool counts = condition.kind != Condition::Kind::Turn && condition.kind != Condition::Kind::Term;
  if (const auto number = counts ? numberOf(condition, course) : std::nullopt) return shareOf(*number, condition);
  return holds(condition, course) ? 1 : 0;
}

}  // namespace kessel
