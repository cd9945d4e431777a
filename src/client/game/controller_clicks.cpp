// SPDX-License-Identifier: GPL-3.0-or-later
// What a click, a drop or a chosen button means: one possible action is carried out, several are narrowed down, none is
// explained.
#include <algorithm>

#include "client/game/game_controller.h"

namespace kessel::client {

namespace {

template <class Id>
bool contains(const std::vector<Id>& ids, Id id) {
  return std::find(ids.begin(), ids.end(), id) != ids.end();
}

}  // namespace

std::vector<UnitId> GameController::litUnits() const {
  if (prompt().who == kChance) return {};
  std::vector<UnitId> units = m_choices.units();
  if (m_selection.size() == 1) {
    for (UnitId target : m_choices.unitsFor(m_selection.front())) {
      if (!contains(units, target)) units.push_back(target);
    }
  }
  return units;
}

std::vector<Place> GameController::litPlaces() const {
  if (prompt().who == kChance) return {};
  std::vector<Place> places = m_choices.places();
  for (UnitId unit : m_selection) {
    const std::vector<Place> more = m_choices.placesFor(unit);
    places.insert(places.end(), more.begin(), more.end());
  }
  for (const Reach& reach : m_reach) places.push_back(reach.place);
  std::sort(places.begin(), places.end());
  places.erase(std::unique(places.begin(), places.end()), places.end());
  return places;
}

std::vector<CardId> GameController::litCards() const {
  if (prompt().who == kChance) return {};
  return m_askedCard == kNoCard ? m_choices.cards() : m_choices.cardsFor(m_askedCard);
}

std::vector<Action> GameController::actionsOf(CardId card) const {
  return m_askedCard == kNoCard ? m_choices.ofCard(card) : m_choices.ofCards(m_askedCard, card);
}

std::vector<Offer> GameController::offers() const {
  std::vector<Offer> offers;
  auto put = [&](Action action, std::uint32_t weight) {
    const bool known = std::any_of(offers.begin(), offers.end(), [&](const Offer& o) { return o.action == action; });
    if (!known) offers.push_back(offer(action, weight));
  };
  const bool chance = prompt().who == kChance;
  const auto putButtons = [&] {
    for (const PromptChoices::Entry& entry : m_choices.buttons()) put(entry.action, chance ? entry.weight : 0);
  };
  if (m_tookUp) putButtons();
  if (!chance) {
    // What belongs to the thing just pointed at comes first.
    for (UnitId unit : m_selection) {
      for (Action action : m_choices.ofUnit(unit)) put(action, 0);
    }
    if (m_askedPlace != kNowhere) {
      for (UnitId unit : m_selection) {
        for (Action action : m_choices.ofUnitAt(unit, m_askedPlace)) put(action, 0);
      }
      if (m_selection.empty()) {
        for (UnitId unit : topUnitsAt(m_askedPlace)) {
          for (Action action : m_choices.ofUnit(unit)) put(action, 0);
        }
      }
      for (Action action : m_choices.atPlace(m_askedPlace)) put(action, 0);
      for (Action action : fewThatGoTo(m_askedPlace)) put(action, 0);
    }
  }
  putButtons();
  std::stable_partition(offers.begin(), offers.end(), [](const Offer& each) { return !each.aside; });
  return offers;
}

Place GameController::startOfReach() const {
  const std::vector<UnitId>& movers = m_selection.empty() ? m_view.acting : m_selection;
  return movers.empty() ? kNowhere : placeOf(movers.front());
}

bool GameController::applyOnly(const std::vector<Action>& actions) {
  if (actions.size() != 1) return false;
  choose(actions.front());
  return true;
}

Place GameController::placeOf(UnitId unit) const {
  const auto at = std::find_if(m_view.units.begin(), m_view.units.end(),
                               [unit](const UnitView& view) { return view.unit == unit; });
  return at == m_view.units.end() ? kNowhere : at->place;
}

bool GameController::waitsToBePlaced() const {
  return !m_selection.empty() && !isHex(placeOf(m_selection.front())) &&
         !m_choices.placesFor(m_selection.front()).empty();
}

bool GameController::waitsFor(Place place) const {
  return waitsToBePlaced() && isHex(place) && !m_choices.ofUnitAt(m_selection.front(), place).empty();
}

void GameController::clickUnit(UnitId unit, bool additive) {
  if (!interactive() || prompt().who == kChance || unit == kNoUnit) return;
  if (m_selection.size() == 1 && !additive && applyOnly(m_choices.ofUnits(m_selection.front(), unit))) return;
  if (!additive && waitsFor(placeOf(unit))) return clickPlace(placeOf(unit));
  const bool selected = contains(m_selection, unit);
  if (m_choices.lit(unit)) {
    std::vector<UnitId> units = additive ? m_selection : std::vector<UnitId>{};
    if (selected && additive) {
      std::erase(units, unit);
    } else if (!(selected && !additive && m_selection.size() == 1)) {
      units.push_back(unit);
    }
    const bool direct = !additive && !m_choices.needsTarget(unit) && m_choices.ofUnit(unit).size() == 1;
    if (direct && applyOnly(m_choices.ofUnit(unit))) return;
    setSelection(std::move(units));
    // What can be done to its place stands beside what can be done with the unit.
    const Place place = placeOf(unit);
    if (!additive && !m_selection.empty() && !m_choices.atPlace(place).empty()) askAbout(place);
    return;
  }
  // A unit that cannot be chosen itself may stand for its place.
  const Place place = placeOf(unit);
  if (place != kNowhere && contains(litPlaces(), place)) {
    clickPlace(place, additive);
    return;
  }
  emit explained(whyNot(unit));
}

bool GameController::shutsOut(Action action, const std::vector<UnitId>& others) const {
  Position after = position();
  const std::optional<Prompt> next = goesOnAfter(action, after);
  if (!next) return false;
  PromptChoices then;
  then.assign(info(), *next);
  return std::none_of(others.begin(), others.end(), [&](UnitId unit) { return then.lit(unit); });
}

void GameController::clickStack(UnitId top, bool additive) {
  const Place place = placeOf(top);
  if (!interactive() || additive || !m_selection.empty() || !isHex(place) || prompt().who == kChance)
    return clickUnit(top, additive);
  const std::vector<UnitId> units = topUnitsAt(place);
  const auto direct = [this](UnitId unit) {
    return !m_choices.needsTarget(unit) && m_choices.ofUnit(unit).size() == 1;
  };
  if (units.empty() || !std::all_of(units.begin(), units.end(), direct)) return clickUnit(top);
  const bool seen = contains(units, top);
  std::vector<UnitId> others = units;
  std::erase(others, top);
  const bool asks = seen ? !others.empty() && shutsOut(m_choices.ofUnit(top).front(), others) : true;
  asks ? askAbout(place) : clickUnit(top);
}

void GameController::clickPlace(Place place, bool additive) {
  if (!interactive() || prompt().who == kChance || place == kNowhere) return;
  if (!m_selection.empty()) {
    std::vector<Action> actions;
    bool open = false;  // more than one thing can be meant for a unit
    for (UnitId unit : m_selection) {
      const std::vector<Action> more = m_choices.ofUnitAt(unit, place);
      open = open || more.size() > 1;
      actions.insert(actions.end(), more.begin(), more.end());
    }
    if (open) return askAbout(place);
    if (actions.size() == 1) return chooseFor(m_selection.front(), actions.front());
    if (actions.size() > 1) return dropUnits(m_selection, place);
  }
  if (walkTo(place)) return;
  const std::vector<Action> here = m_choices.atPlace(place);
  if (here.size() > 1) return askAbout(place);
  if (applyOnly(here)) return;
  const std::vector<UnitId> units = topUnitsAt(place);
  if (!units.empty()) return clickUnit(units.front(), additive);
  if (!fewThatGoTo(place).empty()) return askAbout(place);
  emit explained(whyNot(place));
}

std::vector<Action> GameController::fewThatGoTo(Place place) const {
  constexpr std::size_t kFew = 6;  // buttons that a player reads at a glance
  if (!m_selection.empty()) return {};
  std::vector<Action> actions = m_choices.ofAnyUnitAt(place);
  if (actions.size() > kFew) actions.clear();
  return actions;
}

void GameController::askAbout(Place place) {
  m_askedPlace = place;
  emit selectionChanged();
}

void GameController::chooseFor(UnitId unit, Action action) {
  const Verb verb = action.verb;
  const Side who = prompt().who;
  choose(action);
  // Many units one after the other (a set-up): go on with the next one in the list.
  if (prompt().who != who || !m_selection.empty() || m_choices.lit(unit) || m_awaiting) return;
  const auto& units = m_choices.units();
  auto next = std::upper_bound(units.begin(), units.end(), unit);
  if (next == units.end()) next = units.begin();
  if (next == units.end()) return;
  const bool waits = std::none_of(m_view.units.begin(), m_view.units.end(),
                                  [next](const UnitView& view) { return view.unit == *next; });
  const bool same = std::any_of(m_choices.all().begin(), m_choices.all().end(), [&](const auto& entry) {
    return entry.targets.unit == *next && entry.action.verb == verb && entry.targets.place != kNowhere;
  });
  if (waits && same) setSelection({*next});
}

void GameController::clickCard(CardId card) {
  if (!interactive() || prompt().who == kChance) return;
  const bool waits = !m_choices.cardsFor(card).empty();
  const bool again = m_askedCard == card;
  if (!again && (m_askedCard != kNoCard || !waits) && applyOnly(actionsOf(card))) return;
  m_askedCard = again || !waits ? kNoCard : card;
  emit selectionChanged();
}

void GameController::dropUnits(const std::vector<UnitId>& units, Place place) {
  if (!interactive() || prompt().who == kChance) return;
  const Side who = prompt().who;
  const std::size_t first = m_session.decisions();
  bool done = false;
  for (UnitId unit : units) {
    if (prompt().who != who) break;
    const std::vector<Action> actions = m_choices.ofUnitAt(unit, place);
    if (actions.size() == 1) done = perform(actions.front()) || done;
  }
  noteClick(first);
  if (done) return;
  setSelection(units);
  if (walkTo(place)) return;
  if (const std::vector<Action> here = m_choices.atPlace(place); applyOnly(here)) return;
  emit explained(whyNot(place));
}

std::vector<Action> GameController::takingAll() const {
  constexpr std::size_t kMost = 20;
  const std::vector<UnitId>& units = m_choices.units();
  if (!interactive() || prompt().who == kChance || units.size() < 2 || units.size() > kMost) return {};
  std::vector<Action> actions;
  Position after = position();
  for (UnitId unit : units) {
    const std::vector<Action> ofUnit = m_choices.ofUnit(unit);
    if (ofUnit.size() != 1 || m_choices.needsTarget(unit) || needsConfirmation(ofUnit.front())) return {};
    if (!actions.empty() && ofUnit.front().verb != actions.front().verb) return {};
    if (!goesOnAfter(ofUnit.front(), after)) return {};
    actions.push_back(ofUnit.front());
  }
  return actions;
}

void GameController::takeAll() {
  const std::size_t first = m_session.decisions();
  for (Action action : takingAll()) {
    if (!title().judge(position(), action).ok() || !perform(action)) break;
  }
  noteClick(first);
}

bool GameController::walkTo(Place place) {
  const auto way =
      std::find_if(m_reach.begin(), m_reach.end(), [place](const Reach& reach) { return reach.place == place; });
  if (way == m_reach.end() || way->path.empty()) return false;
  const std::vector<Action> path = way->path;
  const Side who = prompt().who;
  const std::vector<UnitId> selection = m_selection;
  const std::size_t first = m_session.decisions();
  bool moved = false;
  for (Action action : path) {
    if (prompt().who != who || !title().judge(position(), action).ok()) break;
    if (!perform(action)) break;
    moved = true;
  }
  noteClick(first);
  if (moved && prompt().who == who) {
    std::vector<UnitId> still;
    for (UnitId unit : selection) {
      if (m_choices.lit(unit)) still.push_back(unit);
    }
    setSelection(std::move(still));
  }
  return moved;
}

void GameController::setSelection(std::vector<UnitId> units) {
  std::erase_if(units, [this](UnitId unit) { return !m_choices.lit(unit); });
  m_selection = std::move(units);
  m_tookUp = false;
  m_askedPlace = kNowhere;
  m_askedCard = kNoCard;
  dismissConfirmation();  // who chooses something else does not end the phase
  refreshReach();
  emit selectionChanged();
}

void GameController::clearSelection() {
  dismissConfirmation();
  setSelection({});
}

std::vector<UnitId> GameController::topUnitsAt(Place place) const {
  std::vector<std::pair<int, UnitId>> found;
  for (const UnitView& unit : m_view.units) {
    if (unit.place == place && unit.unit != kNoUnit && m_choices.lit(unit.unit)) {
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

}  // namespace kessel::client
