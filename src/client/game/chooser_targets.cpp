// SPDX-License-Identifier: GPL-3.0-or-later
// Places: who stands on top there, and as targets: what is aimed at, who could attack there together, and what brings
// units to a place.
#include <algorithm>
#include <utility>

#include "client/game/chooser.h"
#include "kessel/engine/random.h"

namespace kessel::client {

bool Chooser::holdsEnemies(Place place) const {
  // Who loses a combat may be moved by the other side.
  const Side goes = m_selection.empty() ? prompt().who : info().roster[m_selection.front()].side;
  return isPlayer(goes) && holdsUnitsOf(other(goes), place);
}

bool Chooser::holdsUnitsOf(Side side, Place place) const {
  return std::ranges::any_of(m_table->view().units,
                             [&](const UnitView& unit) { return unit.place == place && unit.side == side; });
}

std::optional<Action> Chooser::takingInto(UnitId unit, Place box) const {
  if (isHex(box) || box == kNowhere) return std::nullopt;
  std::optional<Action> found;
  for (const Action action : m_choices.ofUnit(unit)) {
    if (placeAfter(action, unit) != box) continue;
    if (found) return std::nullopt;
    found = action;
  }
  return found;
}

std::vector<Place> Chooser::boxesTakenInto() const {
  std::vector<Place> boxes;
  std::vector<Verb> tried;  // one stands for all of its kind
  for (const PromptChoices::Entry& entry : m_choices.all()) {
    const Targets& targets = entry.targets;
    const VerbInfo& verb = info().verbs[index(entry.action.verb)];
    const bool alone = targets.otherUnit == kNoUnit && targets.place == kNowhere;
    if (targets.unit == kNoUnit || !alone || verb.loses || verb.dear || sheetHolding(targets.unit) == nullptr) continue;
    if (std::ranges::find(tried, entry.action.verb) != tried.end()) continue;
    tried.push_back(entry.action.verb);
    const Place box = placeAfter(entry.action, targets.unit);
    if (box != kNowhere && !isHex(box) && box != placeOf(targets.unit)) boxes.push_back(box);
  }
  return boxes;
}

Place Chooser::placeAfter(Action action, UnitId unit) const {
  Position after = m_table->position();
  Events quiet;
  if (!title().apply(after, action, quiet).ok()) return kNowhere;
  const std::vector<UnitView> units = title().view(after, m_table->viewer()).units;
  const auto at = std::ranges::find(units, unit, &UnitView::unit);
  return at == units.end() ? kNowhere : at->place;
}

bool Chooser::isAimedAtIn(Place place) const {
  return std::ranges::any_of(topUnitsAt(place), [this](UnitId unit) {
    return info().roster[unit].side == other(prompt().who) && !m_choices.ofUnit(unit).empty();
  });
}

bool Chooser::isAimedAt(Place place) const {
  if (!holdsEnemies(place)) return false;
  const auto way = std::ranges::find(m_reach, place, &Reach::place);
  if (way != m_reach.end()) return tells(outlookOf(*way));
  return std::ranges::find(m_waysApart, place, &Reach::place) == m_waysApart.end();
}

bool Chooser::isTarget(Place place) const {
  return holdsEnemies(place) && !fewThatGoTo(place).empty();
}

std::vector<UnitId> Chooser::ableAgainst(Place place) const {
  constexpr std::size_t kMost = 20;
  if (!asks() || !m_selection.empty() || !holdsEnemies(place)) return {};
  const std::vector<Action> actions = m_choices.ofAnyUnitAt(place);
  if (actions.size() < 2 || actions.size() > kMost) return {};
  std::vector<UnitId> party;
  for (const Action action : actions) {
    const UnitId unit = targetsOf(info(), action).unit;
    if (action.verb != actions.front().verb || std::ranges::find(party, unit) != party.end() ||
        needsConfirmation(action) || info().roster[unit].side != prompt().who)
      return {};
    party.push_back(unit);
  }
  return party;
}

bool Chooser::mayJoinAgainst(const std::vector<UnitId>& party, Place place) const {
  // Who may join is asked of a guess: on the true position the answer could tell what is hidden.
  Random same(1);
  Position after = title().guess(m_table->position(), m_table->viewer(), same);
  Events quiet;
  const std::vector<Action> all = bringing(party, place);
  for (const Action action : all) {
    if (!title().apply(after, action, quiet).ok()) return false;
  }
  Prompt next;
  title().prompt(after, next);
  PromptChoices then;
  then.assign(info(), next);
  const std::vector<UnitView> units = title().view(after, m_table->viewer()).units;
  const auto stays = [&](UnitId unit) {
    const auto at = std::ranges::find(units, unit, &UnitView::unit);
    return at != units.end() && at->place == placeOf(unit);
  };
  const auto joined = [&](UnitId unit) {
    return then.lit(unit) || std::ranges::any_of(all, [&](Action action) { return action.unitA() == unit; });
  };
  return std::ranges::all_of(party, stays) && std::ranges::all_of(party, joined);
}

std::vector<UnitId> Chooser::partyAgainst(Place place) const {
  if (!isTarget(place)) return {};
  std::vector<UnitId> party = ableAgainst(place);
  const std::vector<UnitId>& acting = m_table->view().acting;
  const bool move =
      std::ranges::all_of(party, [&](UnitId unit) { return std::ranges::find(acting, unit) != acting.end(); });
  return party.size() > 1 && move && mayJoinAgainst(party, place) ? party : std::vector<UnitId>{};
}

std::vector<std::vector<UnitId>> Chooser::partiesAgainst(Place place) const {
  std::vector<std::vector<UnitId>> parties;
  const std::vector<UnitId> party = ableAgainst(place);
  std::vector<std::vector<UnitId>> stacks;
  for (const UnitId unit : party) {
    const auto same = std::ranges::find_if(
        stacks, [&](const std::vector<UnitId>& stack) { return placeOf(stack.front()) == placeOf(unit); });
    same == stacks.end() ? stacks.push_back({unit}) : same->push_back(unit);
  }
  if (stacks.size() > 1 && mayJoinAgainst(party, place)) parties.push_back(party);
  for (std::vector<UnitId>& stack : stacks) {
    if (stack.size() > 1 && mayJoinAgainst(stack, place)) parties.push_back(std::move(stack));
  }
  return parties;
}

std::optional<Action> Chooser::joining(const PromptChoices& choices, UnitId unit,
                                       const std::optional<Verb>& verb) const {
  const std::vector<Action> actions = choices.ofUnit(unit);
  if (actions.size() != 1 || choices.isNotEnough(unit)) return std::nullopt;
  const VerbInfo& what = info().verbs[index(actions.front().verb)];
  if (what.loses || what.ends || needsConfirmation(actions.front())) return std::nullopt;
  return !verb || *verb == actions.front().verb ? std::optional(actions.front()) : std::nullopt;
}

std::optional<Action> Chooser::bringingOne(UnitId unit, Place place, const PromptChoices& before,
                                           const PromptChoices& now, bool joins, std::optional<Verb>& with) const {
  const std::vector<Action> actions = now.ofUnitAt(unit, place);
  if (actions.size() == 1) return actions.front();
  if (!actions.empty() || !joins || before.ofUnitAt(unit, place).size() != 1) return std::nullopt;
  const std::optional<Action> join = joining(now, unit, with);
  if (join) with = join->verb;
  return join;
}

bool Chooser::goTogether(const std::vector<UnitId>& units, Place place) const {
  if (units.size() < 2 || bringing(units, place).size() == units.size()) return false;
  const std::vector<Reach> ways = title().reach(m_table->position(), units);
  return std::ranges::find(ways, place, &Reach::place) != ways.end();
}

std::vector<Action> Chooser::bringing(const std::vector<UnitId>& units, Place place) const {
  std::vector<Action> actions;
  Position at = m_table->position();
  Events quiet;
  Prompt now = prompt();
  PromptChoices choices = m_choices;
  std::optional<Verb> with;
  for (UnitId unit : units) {
    const bool another = now.step != prompt().step || !m_table->view().combat;
    const bool joins = another && title().view(at, m_table->viewer()).combat;
    const auto action = bringingOne(unit, place, m_choices, choices, joins, with);
    if (!action || !title().apply(at, *action, quiet).ok()) continue;
    actions.push_back(*action);
    title().prompt(at, now);
    if (now.who != prompt().who) break;
    choices.assign(info(), now);
  }
  return actions;
}

std::optional<Prospect> Chooser::joinedByAll(const Prospect& begun) const {
  constexpr std::size_t kMost = 20;
  if (!asks() || begun.actions.empty()) return std::nullopt;
  // Who may join is asked of a guess: on the true position the answer could tell what is hidden.
  Random same(1);
  Position at = title().guess(m_table->position(), m_table->viewer(), same);
  Position before = at;
  Events quiet;
  for (const Action action : begun.actions) {
    if (!title().apply(at, action, quiet).ok()) return std::nullopt;
  }
  Prompt now;
  PromptChoices choices;
  title().prompt(at, now);
  const StepId naming = now.step;
  std::vector<Action> actions = begun.actions;
  // An enemy who is aimed at joins nobody, nor does who is among them already.
  const auto joins = [&](UnitId unit) {
    return info().roster[unit].side == prompt().who &&
           std::ranges::none_of(actions, [&](Action action) { return targetsOf(info(), action).unit == unit; });
  };
  std::optional<Verb> with;
  while (actions.size() < kMost && now.who == prompt().who && now.step == naming) {
    choices.assign(info(), now);
    std::optional<Action> next;
    for (const UnitId unit : choices.units()) {
      if (!next && joins(unit)) next = joining(choices, unit, with);
    }
    if (!next) break;
    before = at;
    if (!title().apply(at, *next, quiet).ok()) return std::nullopt;
    with = next->verb;
    actions.push_back(*next);
    title().prompt(at, now);
  }
  if (actions.size() == begun.actions.size()) return std::nullopt;
  return Prospect(title().outlook(before, actions.back(), m_table->viewer()), actions);
}

const Reach& Chooser::wayOfFirst(const Reach& way) const {
  const auto first = std::ranges::find(m_waysApart, way.place, &Reach::place);
  return first == m_waysApart.end() ? way : *first;
}

Place Chooser::startOfReach() const {
  if (!m_selection.empty()) return placeOf(m_selection.front());
  const std::vector<UnitId>& acting = m_table->view().acting;
  // In a combat others may act than those who go: these are seen from the first step.
  if (m_table->view().combat && !m_reach.empty() && !m_reach.front().path.empty()) {
    Position after = m_table->position();
    Events quiet;
    if (title().apply(after, m_reach.front().path.front(), quiet).ok()) {
      for (const UnitView& then : title().view(after, m_table->viewer()).units) {
        if (then.unit == kNoUnit || info().roster[then.unit].side != prompt().who) continue;
        if (const Place before = placeOf(then.unit); before != kNowhere && before != then.place) return before;
      }
    }
  }
  return acting.empty() ? kNowhere : placeOf(acting.front());
}

std::vector<Place> Chooser::trailOf(const Reach& way) const {
  Random same(1);
  Position at = title().guess(m_table->position(), m_table->viewer(), same);
  std::vector<Event> told;
  Events events(told);
  for (const Action action : way.path) {
    if (!title().apply(at, action, events).ok()) break;
  }
  std::vector<Place> trail;
  UnitId goes = kNoUnit;
  for (const Event& event : told) {
    if (event.kind != EventKind::Moved || (goes != kNoUnit && event.unit != goes)) continue;
    goes = event.unit;
    trail.push_back(event.to);
    if (event.to == way.place) return trail;
  }
  return {};
}

std::vector<UnitId> Chooser::topUnitsAt(Place place) const {
  std::vector<std::pair<int, UnitId>> found;
  for (const UnitView& unit : m_table->view().units) {
    if (unit.place == place && unit.unit != kNoUnit && isLit(unit.unit)) {
      found.emplace_back(-unit.level, unit.unit);
    }
  }
  std::sort(found.begin(), found.end());
  // A second click on a stack goes on to the next counter below.
  if (m_selection.size() == 1) {
    const auto at = std::find_if(found.begin(), found.end(),
                                 [this](const auto& entry) { return entry.second == m_selection.front(); });
    if (at != found.end()) std::rotate(found.begin(), at + 1, found.end());
  }
  std::vector<UnitId> units;
  for (const auto& [level, unit] : found) units.push_back(unit);
  return units;
}

std::vector<Action> Chooser::fewThatGoTo(Place place) const {
  constexpr std::size_t kFew = 6;  // buttons that a player reads at a glance
  if (!m_selection.empty()) return {};
  std::vector<Action> actions = m_choices.ofAnyUnitAt(place);
  if (actions.size() > kFew) actions.clear();
  return actions;
}

}  // namespace kessel::client
