// SPDX-License-Identifier: GPL-3.0-or-later
// Where the map looks: at what is asked about, and in a replay at what happens.
#include <QLineF>
#include <algorithm>
#include <utility>
#include <vector>

#include "client/map/map_view.h"
#include "client/panels/prompt_panel.h"
#include "client/panels/unit_list.h"
#include "client/window/follow_bar.h"
#include "client/window/game_window.h"

namespace kessel::client {

namespace {

bool areBoxes(const GameTable& table, const std::vector<Place>& places) {
  return !places.empty() &&
         std::ranges::all_of(places, [&](Place place) { return !isHex(place) && table.info().map.shows(place); });
}

/// Those into which the units in boxes can go: they are looked at together.
void addBoxesOfPrompt(const GameTable& table, std::vector<Place>& places) {
  const LegalList& legal = table.prompt().legal;
  for (std::uint32_t i = 0; i < legal.size(); ++i) {
    const Place to = targetsOf(table.info(), legal.at(i)).place;
    if (areBoxes(table, {to}) && std::ranges::find(places, to) == places.end()) places.push_back(to);
  }
}

}  // namespace

void GameWindow::bringIntoView() {
  const std::optional<Outlook>& combat = m_game->table().view().combat;
  const Place fought = combat && !combat->fires.empty() ? combat->fires.back().into : kNowhere;
  const Place before = std::exchange(m_foughtAt, fought);
  if (!m_game->table().interactive()) return;
  if (m_looked && !m_opened) lookAtAction();
  if (fought != kNowhere) {  // its hex is what to look at, once: whoever looks elsewhere after that wants to
    if (fought != before) showOneOf({fought});
    // Of a battery that was taken up for the player, the targets stand in no list.
    return bringGoalsIntoView();
  }
  // With units beside the map to choose from, the one that stands on it somewhere is not what to look at.
  const std::vector<UnitId> units = m_game->chooser().litUnits();
  const auto& shown = m_game->table().view().units;
  const auto onMap = [&](UnitId unit) {
    return std::any_of(shown.begin(), shown.end(),
                       [&](const UnitView& each) { return each.unit == unit && shows(each.place); });
  };
  if (m_game->chooser().litPlaces().empty() && !std::all_of(units.begin(), units.end(), onMap)) return;
  // Where a unit is taken up already it is asked where to.
  const std::vector<Place> goals = m_game->chooser().litPlaces();
  const bool goes = !m_game->chooser().selection().empty() && !goals.empty();
  std::vector<Place> places = goes ? goals : placesOfAction();
  const Prompt& prompt = m_game->table().prompt();
  const Asked asked{prompt.who, prompt.step, prompt.ask.text};
  const bool again = std::exchange(m_boxesAsked, asked) == asked;
  if (areBoxes(m_game->table(), places)) {
    // Units that the panel lists are chosen there: the map stays with what they are for.
    if (goals.empty() && std::ssize(units) == m_prompt->waiting()->count()) return;
    // The boxes of a question are shown once: after that the map stays where the player has put it.
    if (again && seesOneOf(places)) return;
    addBoxesOfPrompt(m_game->table(), places);
  }
  // Where a phase begins one of many at the edge of the map is no look at it.
  constexpr std::ptrdiff_t kFew = 3;
  if (goes && showEntries(goals)) return;
  showActing(goals);
  const bool begins =
      m_game->table().info().steps[index(prompt.step)].ribbon &&
      !(std::exchange(m_phaseAsked, {prompt.who, prompt.step, nullptr}) == Asked{prompt.who, prompt.step, nullptr});
  showOneOf(places, begins && std::ssize(places) >= 2 * kFew ? kFew : 1);
}

bool GameWindow::seesOneOf(const std::vector<Place>& boxes) const {
  return std::ranges::any_of(boxes, [this](Place box) { return m_map->rect().contains(m_map->coverOf(box).toRect()); });
}

/// What the buttons of a question are about, where it is about nothing else: hexes that none of them names.
std::vector<Place> GameWindow::placesOfButtons() const {
  std::vector<Place> places;
  const PromptChoices& choices = m_game->chooser().choices();
  // Cards that could be played at any time are not what is asked.
  const bool others = !choices.units().empty() || !choices.places().empty();
  if (!m_game->table().interactive() || others || m_game->table().prompt().who == kChance ||
      m_game->table().view().combat)
    return places;
  for (const PromptChoices::Entry& entry : choices.buttons()) {
    for (const Place place : m_game->chooser().outlook(entry.action).targets) {
      if (std::ranges::find(places, place) == places.end()) places.push_back(place);
    }
  }
  return places;
}

/// All of them are seen while they are asked about; then the map goes back to where it was.
void GameWindow::showAskedAbout() {
  const bool before = !m_askedAbout.empty();
  m_askedAbout = placesOfButtons();
  const QRect window = m_map->rect();
  const auto seen = [&](Place place) { return window.contains(m_map->pointOf(place).toPoint()); };
  if (!m_askedAbout.empty() && !before && m_looked && !std::ranges::all_of(m_askedAbout, seen)) {
    m_beforeAsked = m_map->viewState();
    m_map->fit();
  } else if (m_askedAbout.empty() && before && m_beforeAsked) {
    m_map->restoreViewState(*m_beforeAsked);
  }
  if (m_askedAbout.empty()) m_beforeAsked.reset();
  if (before || !m_askedAbout.empty()) light();
}

/// What a lesson points at, else what is asked about.
void GameWindow::light() {
  m_map->setSpotlight(m_lessonLit.empty() ? m_askedAbout : m_lessonLit);
}

/// In a replay, or while an opponent plays, the map goes along with what happens.
void GameWindow::follow(const std::vector<Event>& events) {
  Place place = kNowhere;
  const std::optional<Outlook>& combat = m_game->table().view().combat;
  const auto last =
      std::find_if(events.rbegin(), events.rend(), [this](const Event& event) { return shows(event.to); });
  if (combat && !combat->fires.empty()) {
    place = combat->fires.back().into;
  } else if (last != events.rend()) {
    place = last->to;
  }
  if (place == kNowhere) return;
  // The first look is at all of the map, on which no figure can be read if it is large; at its end a replay stays
  // there.
  const GameTable& table = m_game->table();
  const bool ended = table.replaying() && table.shownDecisions() == table.session().decisions();
  if (!ended && m_looked && !std::exchange(m_followed, true)) m_map->lookAt({place});
  showOneOf({place});
}

std::vector<Place> GameWindow::placesOfAction() const {
  std::vector<Place> lit = m_game->chooser().litPlaces();
  const std::vector<UnitId> units = m_game->chooser().litUnits();
  for (const UnitView& unit : m_game->table().view().units) {
    if (std::find(units.begin(), units.end(), unit.unit) != units.end()) lit.push_back(unit.place);
  }
  return lit;
}

/// Where what is selected can go, or where the units are at which it can be aimed.
std::vector<Place> GameWindow::goalsOfSelection() const {
  const Chooser& chooser = m_game->chooser();
  std::vector<Place> goals = chooser.litPlaces();
  if (!goals.empty()) return goals;
  for (const UnitId unit : chooser.selection()) {
    for (const UnitId target : chooser.choices().unitsFor(unit)) {
      if (const Place place = chooser.placeOf(target); shows(place)) goals.push_back(place);
    }
  }
  return goals;
}

/// Whoever is asked where a unit goes sees it, too, and not one of many goals alone: once, after that he looks where he
/// wants to.
void GameWindow::showActing(const std::vector<Place>& goals) {
  const View& view = m_game->table().view();
  if (view.acting == std::exchange(m_acting, view.acting) || goals.empty() || !m_lessonLit.empty()) return;
  std::vector<Place> stands;
  for (const UnitId unit : view.acting) {
    if (const Place place = m_game->chooser().placeOf(unit); isHex(place)) stands.push_back(place);
  }
  showOneOf(stands);
}

/// Of the few hexes in which a unit from beside the map can be placed the player sees all, beside the legend. True if
/// these are such.
bool GameWindow::showEntries(const std::vector<Place>& goals) {
  constexpr std::ptrdiff_t kFew = 3;
  const auto isHere = [this](UnitId unit) { return shows(m_game->chooser().placeOf(unit)); };
  const bool entries = m_looked && m_lessonLit.empty() && !goals.empty() && std::ssize(goals) <= kFew &&
                       std::ranges::all_of(goals, [](Place place) { return isHex(place); }) &&
                       std::ranges::none_of(m_game->chooser().selection(), isHere);
  if (entries) m_map->ensureVisible(goals);
  return entries;
}

/// A unit taken from the list may have to go where the map does not look, a ferry landing for one.
void GameWindow::bringGoalsIntoView() {
  if (!m_game->table().interactive() || m_game->chooser().selection().empty()) return;
  // So may the unit itself stand: what it can do is seen around it.
  std::vector<Place> stands;
  for (const UnitId unit : m_game->chooser().selection()) {
    if (const Place place = m_game->chooser().placeOf(unit); isHex(place)) stands.push_back(place);
  }
  showOneOf(stands);
  const std::vector<Place> goals = goalsOfSelection();
  if (showEntries(goals)) return;
  if (areBoxes(m_game->table(), goals) && seesOneOf(goals)) return m_map->uncover(goals);
  showOneOf(goals);
}

Place GameWindow::middleOf(const std::vector<Place>& places) const {
  QPointF middle;
  for (const Place place : places) middle += m_map->pointOf(place) / static_cast<double>(places.size());
  const auto off = [&](Place place) { return QLineF(m_map->pointOf(place), middle).length(); };
  return *std::ranges::min_element(places, {}, off);
}

void GameWindow::showOneOf(const std::vector<Place>& places, std::ptrdiff_t least) {
  if (!m_looked || places.empty() || !shows(places.front())) return;  // the map has no size yet
  if (areBoxes(m_game->table(), places)) return m_map->showBoxes(places);
  const auto covered = [this](Place place) {
    return m_follow->isVisible() && m_follow->geometry().contains(m_map->pointOf(place).toPoint());
  };
  const int half = static_cast<int>(m_map->scale() / 2);  // what the edge of the window cuts is not seen
  const QRect window = m_map->rect().adjusted(half, half, -half, -half);
  const std::ptrdiff_t seen = std::ranges::count_if(places, [&](Place place) {
    return shows(place) && window.contains(m_map->pointOf(place).toPoint()) && !covered(place);
  });
  if (seen >= least) return;
  // The one in the middle of them, with as many of the others around it as there is room for.
  std::vector<Place> there = places;
  std::erase_if(there, [this](Place place) { return !shows(place); });
  const Place best = middleOf(there);
  there.size() > 1 || covered(best) ? m_map->centreOn(best) : m_map->ensureVisible(best);
}

}  // namespace kessel::client
