// SPDX-License-Identifier: GPL-3.0-or-later
// What a click, a drop or a chosen button means: one possible action is carried out, several are narrowed down, none is
// explained.
#include "client/game/chooser.h"

#include <algorithm>
#include <iterator>
#include <span>
#include <utility>

namespace kessel::client {

namespace {

template <class Id>
bool contains(const std::vector<Id>& ids, Id id) {
  return std::find(ids.begin(), ids.end(), id) != ids.end();
}

/// Units in a place to which a unit can go.
std::vector<UnitId> targetsAt(const Chooser& chooser, UnitId unit, Place place) {
  std::vector<UnitId> targets = chooser.choices().unitsFor(unit);
  std::erase_if(targets, [&](UnitId target) { return chooser.placeOf(target) != place; });
  return targets;
}

/// The answer by which whoever is asked goes on without any (more) of what is offered, and ends nothing else.
std::optional<Action> decliningOf(const TitleInfo& info, const PromptChoices& choices) {
  for (const PromptChoices::Entry& entry : choices.buttons()) {
    const VerbInfo& verb = info.verbs[index(entry.action.verb)];
    if (verb.declines && !verb.ends) return entry.action;
  }
  return std::nullopt;
}

}  // namespace

void Chooser::update() {
  if (m_table->interactive()) {
    m_choices.assign(info(), prompt());
  } else {
    m_choices = {};
  }
  m_arranging.reset();
  m_awaiting.reset();
  m_askedCard = kNoCard;
  if (m_selectedBy != prompt().who) m_selection.clear();
  m_selectedBy = prompt().who;
  const bool another = m_selectedIn != prompt().step;
  m_selectedIn = prompt().step;
  // Who was put into a box is not chosen for the question after that, though it is of the same step.
  const bool reworded = m_selectedFor != prompt().ask.text;
  m_selectedFor = prompt().ask.text;
  const auto& map = info().map;
  const auto boxed = [&](UnitId unit) { return !isHex(placeOf(unit)) && map.shows(placeOf(unit)); };
  if (!another && reworded && std::ranges::all_of(m_selection, boxed) && !selectionGoesOn()) m_selection.clear();
  if (m_gone && !mayGoOn(*m_table, *m_gone)) {
    m_gone.reset();
    m_goesOn.clear();
  }
  std::erase_if(m_selection, [this](UnitId unit) { return !isLit(unit); });
  // Where a unit stays selected, what can be done to its place stays on offer beside it, as after the click on it.
  const bool stays = m_selection.size() == 1 && placeOf(m_selection.front()) == m_askedPlace;
  if (!stays || m_choices.atPlace(m_askedPlace).empty()) m_askedPlace = kNowhere;
  // What was taken up by itself for the last question (the last unit to be placed) is not chosen for the next one.
  if (another && m_tookUp && !selectionGoesOn()) m_selection.clear();
  takeUpTheOnlyOne();
  refreshReach();
  letGoOfTheLastQuestion(another);
}

/// Units that were chosen for the question before, and in this one go nowhere and are meant for nobody, would only hide
/// what else can be answered: who has moved up to attack need not lead.
void Chooser::letGoOfTheLastQuestion(bool another) {
  if (!another || m_selection.empty() || m_tookUp || !m_reach.empty() || selectionGoesOn()) return;
  const bool leads = std::ranges::any_of(m_selection, [this](UnitId unit) {
    return !m_choices.placesFor(unit).empty() || !m_choices.unitsFor(unit).empty();
  });
  if (leads) return;
  m_selection.clear();
  m_askedPlace = kNowhere;
  takeUpTheOnlyOne();
  refreshReach();
}

void Chooser::noteGone(Gone gone) {
  if (!mayGoOn(*m_table, gone)) return;
  std::vector<UnitId> units;
  for (const Leg& leg : gone.legs) units.push_back(leg.unit);
  m_goesOn = Group(*m_table, units, &gone).movable();
  if (!m_goesOn.empty()) m_gone = std::move(gone);
}

bool Chooser::isLit(UnitId unit) const {
  return m_choices.lit(unit) || contains(m_goesOn, unit);
}

bool Chooser::selectionGoesOn() const {
  return std::ranges::any_of(m_selection, [this](UnitId unit) { return contains(m_goesOn, unit); });
}

Group Chooser::groupOf(const std::vector<UnitId>& units) const {
  return {*m_table, units, m_gone ? &*m_gone : nullptr};
}

/// One unit that is all that can be chosen, and only waits for a place, need not be chosen first.
void Chooser::takeUpTheOnlyOne() {
  if (m_selection.empty()) m_tookUp = false;
  if (!m_selection.empty() || m_choices.units().size() != 1) return;
  const UnitId unit = m_choices.units().front();
  m_tookUp = m_choices.needsTarget(unit);
  if (m_tookUp) m_selection = {unit};
}

void Chooser::refreshReach() {
  m_reach.clear();
  m_waysApart.clear();
  if (!m_table->interactive() || !isPlayer(prompt().who)) return;
  m_reach = title().reach(m_table->position(), m_selection);
  if (!m_reach.empty()) return;
  const Group group = groupOf(m_selection);
  m_waysApart = group.waysOfFirst();
  m_reach = group.reach();
}

void Chooser::letGo(const std::vector<UnitId>& acted) {
  const Journal& journal = m_table->session().journal();
  const auto works = [&](UnitId unit) {  // it is chosen for no move by which the work would be given up
    return !journal.empty() && info().verbs[index(journal.back().verb)].work &&
           targetsOf(info(), journal.back()).unit == unit;
  };
  const auto gone = std::erase_if(m_selection, [&](UnitId unit) {
    return (contains(acted, unit) || works(unit)) && !contains(m_table->view().acting, unit);
  });
  if (gone == 0) return;
  m_askedPlace = kNowhere;
  takeUpTheOnlyOne();
  refreshReach();
}

bool Chooser::isEverywhere(const std::vector<Place>& places) const {
  const auto& terrain = info().map.terrain;
  const auto hexes = std::ssize(terrain) - std::ranges::count(terrain, Map::kOffMap);
  return 10 * std::ranges::count_if(places, isHex) > 9 * hexes;
}

std::vector<Place> Chooser::litPlaces() const {
  if (prompt().who == kChance) return {};
  std::vector<Place> places = m_choices.places();
  for (UnitId unit : m_selection) {
    const std::vector<Place> more = m_choices.placesFor(unit);
    places.insert(places.end(), more.begin(), more.end());
  }
  for (const Reach& reach : m_reach) places.push_back(reach.place);
  // What a stack on the move can do to enemies beside it is one click, too.
  if (m_selection.empty()) {
    std::vector<Place> beside;
    for (UnitId unit : m_table->view().acting) {
      for (Place place : m_choices.placesFor(unit)) {
        if (!contains(beside, place) && isTarget(place)) beside.push_back(place);
      }
    }
    std::ranges::copy_if(beside, std::back_inserter(places), [this](Place place) {
      return fewThatGoTo(place).size() == 1 || !partyAgainst(place).empty();
    });
  }
  std::sort(places.begin(), places.end());
  places.erase(std::unique(places.begin(), places.end()), places.end());
  return places;
}

std::vector<CardId> Chooser::litCards() const {
  if (prompt().who == kChance) return {};
  return m_askedCard == kNoCard ? m_choices.cards() : m_choices.cardsFor(m_askedCard);
}

std::vector<Action> Chooser::actionsOf(CardId card) const {
  return m_askedCard == kNoCard ? m_choices.ofCard(card) : m_choices.ofCards(m_askedCard, card);
}

bool Chooser::firstStandsFor(Action action) const {
  if (m_reach.empty() || !m_waysApart.empty() || m_selection.size() < 2 ||
      targetsOf(info(), action).unit == m_selection.front())
    return false;
  for (Action first : m_choices.ofUnit(m_selection.front())) {
    if (first.verb != action.verb) continue;
    Position after = m_table->position();
    Events quiet;
    return title().apply(after, first, quiet).ok() && !title().judge(after, action).ok();
  }
  return false;
}

std::vector<Offer> Chooser::offers() const {
  std::vector<Offer> offers;
  auto put = [&](Action action, std::uint32_t weight) {
    const bool known = std::any_of(offers.begin(), offers.end(), [&](const Offer& o) { return o.action == action; });
    if (!known) offers.push_back(offer(action, weight));
  };
  const bool chance = prompt().who == kChance;
  const auto putButtons = [&] {
    for (const PromptChoices::Entry& entry : m_choices.buttons()) put(entry.action, chance ? entry.weight : 0);
  };
  const auto putAtPlace = [&] {
    if (m_askedPlace == kNowhere) return;
    for (UnitId unit : m_selection) {
      for (Action action : m_choices.ofUnitAt(unit, m_askedPlace)) put(action, 0);
      for (UnitId target : targetsAt(*this, unit, m_askedPlace)) {
        for (Action action : m_choices.ofUnits(unit, target)) put(action, 0);
      }
    }
    if (m_selection.empty()) {
      for (UnitId unit : topUnitsAt(m_askedPlace)) {
        for (Action action : m_choices.ofUnit(unit)) put(action, 0);
      }
    }
    for (Action action : m_choices.atPlace(m_askedPlace)) put(action, 0);
    for (Action action : fewThatGoTo(m_askedPlace)) put(action, 0);
  };
  if (m_tookUp && !isLastOfRow()) putButtons();
  if (const std::optional<Action> only = onlyAnswer()) put(*only, 0);
  if (const std::optional<Action> sole = soleAnswer()) put(*sole, 0);
  if (const std::optional<Action> aim = usualAim()) put(*aim, 0);
  if (const std::optional<Action> usual = usualAnswer()) put(*usual, 0);
  if (!chance) {
    // What belongs to the thing just pointed at comes first: the target that was clicked before what its attackers
    // could do otherwise. Of a unit and its place (bombs on a hex, or on a unit in it) what the title names first.
    const bool target = m_askedPlace != kNowhere && !m_selection.empty() &&
                        (placeOf(m_selection.front()) != m_askedPlace || isNamedBeforeUnits(m_askedPlace));
    if (target) putAtPlace();
    for (UnitId unit : m_selection) {
      for (Action action : m_choices.ofUnit(unit)) {
        if (!firstStandsFor(action)) put(action, 0);
      }
    }
    if (m_selection.size() == 1) {
      if (const std::optional<Action> pair = pairOf(m_selection.front())) put(*pair, 0);
    }
    if (!target) putAtPlace();
  }
  putButtons();
  std::stable_partition(offers.begin(), offers.end(), [](const Offer& each) { return !each.aside; });
  return offers;
}

bool Chooser::isNamedBeforeUnits(Place place) const {
  for (const PromptChoices::Entry& entry : m_choices.all()) {
    if (entry.targets.unit == kNoUnit && entry.targets.place == place) return true;
    if (contains(m_selection, entry.targets.unit)) return false;
  }
  return false;
}

Place Chooser::placeOf(UnitId unit) const {
  const auto at = std::find_if(m_table->view().units.begin(), m_table->view().units.end(),
                               [unit](const UnitView& view) { return view.unit == unit; });
  return at == m_table->view().units.end() ? kNowhere : at->place;
}

const SheetView* Chooser::sheetOf(UnitId unit) const {
  const auto& sheets = m_table->view().sheets;
  const auto at = std::find_if(sheets.begin(), sheets.end(), [unit](const auto& sheet) { return sheet.unit == unit; });
  return at == sheets.end() ? nullptr : &*at;
}

const SheetView* Chooser::sheetHolding(UnitId unit) const {
  const auto isUnit = [unit](const UnitView& each) { return each.unit == unit; };
  for (const SheetView& sheet : m_table->view().sheets) {
    for (const SheetView::Slot& slot : sheet.spaces) {
      if (std::any_of(slot.units.begin(), slot.units.end(), isUnit)) return &sheet;
    }
  }
  return nullptr;
}

std::vector<StrengthChoice> Chooser::strengthChoices(UnitId unit) const {
  std::vector<StrengthChoice> choices;
  const SheetView* sheet = sheetOf(unit);
  if (sheet == nullptr || sheet->highest == 0 || !asks()) return choices;
  for (const Action action : m_choices.ofUnit(unit)) {
    Position after = m_table->position();
    Events quiet;
    if (!title().apply(after, action, quiet).ok()) continue;
    const std::vector<SheetView> then = title().view(after, m_table->viewer()).sheets;
    const auto at = std::find_if(then.begin(), then.end(), [unit](const auto& each) { return each.unit == unit; });
    // Who is lost with all of his strength goes by no step of the track.
    if (at == then.end() && sheet->strength > 1) continue;
    const int strength = at == then.end() ? 0 : at->strength;
    if (strength != sheet->strength) choices.push_back({strength, action});
  }
  std::stable_sort(choices.begin(), choices.end(),
                   [](const auto& a, const auto& b) { return a.strength < b.strength; });
  return choices;
}

bool Chooser::waitsForUnit() const {
  return m_selection.size() == 1 && !m_choices.unitsFor(m_selection.front()).empty();
}

bool Chooser::waitsToBePlaced() const {
  return !m_selection.empty() && !info().map.shows(placeOf(m_selection.front())) &&
         !m_choices.placesFor(m_selection.front()).empty();
}

bool Chooser::waitsFor(Place place) const {
  return waitsToBePlaced() && info().map.shows(place) && !m_choices.ofUnitAt(m_selection.front(), place).empty();
}

Meaning Chooser::clickUnit(UnitId unit, bool additive) {
  if (!asks() || unit == kNoUnit) return {};
  if (m_selection.size() == 1 && !additive) {
    const std::vector<Action> pair = m_choices.ofUnits(m_selection.front(), unit);
    if (pair.size() == 1) {
      Meaning meaning = choose(pair.front());
      meaning.lets = true;
      return meaning;
    }
  }
  if (!additive && waitsFor(placeOf(unit))) return clickPlace(placeOf(unit));
  const Place place = placeOf(unit);
  // One that could only go on with its group stands for its place, if another one is to go there.
  const bool another = !additive && !m_selection.empty() && !selectionGoesOn();
  if (another && !m_choices.lit(unit) && isLit(unit) && contains(litPlaces(), place)) return clickPlace(place);
  if (!isLit(unit)) {
    // A unit that cannot be chosen itself may stand for its place, but in a box, which has room beside its counters.
    const bool stands = place != kNowhere && contains(litPlaces(), place);
    if (stands && info().map.box(place) == nullptr) return clickPlace(place, additive);
    if (std::optional<Meaning> on = additive ? std::nullopt : goOnWith(unit)) return *std::move(on);
    if (stands) return clickPlace(place, additive);
    // One's own units in a battle are looked at: nobody is sent after them.
    if (!additive && info().roster[unit].side != prompt().who && isTarget(place)) return clickPlace(place);
    return explain(whyNot(unit));
  }
  // Where its place could be meant as well (bombs on a hex, or on a unit in it), it is asked which.
  const bool orPlace = place != kNowhere && !m_choices.atPlace(place).empty();
  if (!additive && isAtOnce(unit) && !orPlace) return choose(m_choices.ofUnit(unit).front());
  const bool selected = contains(m_selection, unit);
  if (const std::optional<Action> pair = additive || selected ? std::nullopt : pairOf(unit)) {
    Meaning meaning = choose(*pair);
    meaning.lets = true;
    return meaning;
  }
  std::vector<UnitId> units = additive ? m_selection : std::vector<UnitId>{};
  if (selected && additive) {
    std::erase(units, unit);
  } else if (additive || !selected || m_selection.size() != 1 || m_tookUp) {
    units.push_back(unit);  // what was taken up for the player is not let go of by his taking it up
  }
  Meaning meaning = select(std::move(units));
  // What can be done to its place stands beside what can be done with the unit.
  if (!additive && !m_selection.empty() && !m_choices.atPlace(place).empty()) m_askedPlace = place;
  return meaning;
}

std::optional<Meaning> Chooser::goOnWith(UnitId unit) const {
  const std::vector<UnitId>& acting = m_table->view().acting;
  const std::optional<Action> answer = stayingPut();
  if (!answer || acting.empty() || contains(acting, unit) || m_table->view().combat) return std::nullopt;
  if (info().roster[unit].side != prompt().who || !info().map.shows(placeOf(unit))) return std::nullopt;
  // The other side may be asked about it first: then it is up to that whether the unit can be taken up.
  constexpr int kMostAnswers = 4;
  Position after = m_table->position();
  Events quiet;
  Prompt next;
  PromptChoices then;
  std::optional<Action> made = answer;
  const auto free = [&] { return next.who == prompt().who && then.lit(unit); };
  for (int i = 0; i < kMostAnswers && made && !free() && title().apply(after, *made, quiet).ok(); ++i) {
    title().prompt(after, next);
    then.assign(info(), next);
    made.reset();
    if (isPlayer(next.who)) made = decliningOf(info(), then);
  }
  if (!free()) return std::nullopt;
  return Meaning{.kind = Meaning::Kind::Walk, .actions = {*answer}, .units = {unit}};
}

bool Chooser::shutsOut(Action action, const std::vector<UnitId>& others) const {
  Position after = m_table->position();
  const std::optional<Prompt> next = goesOnAfter(action, after);
  if (!next) return false;
  PromptChoices then;
  then.assign(info(), *next);
  return std::none_of(others.begin(), others.end(), [&](UnitId unit) { return then.lit(unit); });
}

bool Chooser::isDirect(UnitId unit) const {
  return !m_choices.isNotEnough(unit) && m_choices.ofUnit(unit).size() == 1;
}

bool Chooser::isAtOnce(UnitId unit) const {
  const bool onTheMove = !m_table->view().combat && contains(m_table->view().acting, unit);
  return !onTheMove && isDirect(unit);
}

Meaning Chooser::clickStack(UnitId top, bool additive) {
  const Place place = placeOf(top);
  // While a unit waits for the one that it is meant for, that one is meant, whatever lies on it.
  if (asks() && !additive && waitsForUnit() && place != placeOf(m_selection.front())) {
    const std::vector<UnitId> targets = targetsAt(*this, m_selection.front(), place);
    if (targets.size() == 1) return clickUnit(targets.front());
    if (targets.size() > 1 && !contains(targets, top)) return askAbout(place);
  }
  if (!asks() || additive || !m_selection.empty() || !info().map.shows(place)) return clickUnit(top, additive);
  const std::vector<UnitId> units = topUnitsAt(place);
  const auto direct = [this](UnitId unit) { return isAtOnce(unit); };
  if (units.empty() || !std::all_of(units.begin(), units.end(), direct)) return clickUnit(top);
  const bool seen = contains(units, top);
  std::vector<UnitId> others = units;
  std::erase(others, top);
  const bool unclear = seen ? !others.empty() && shutsOut(m_choices.ofUnit(top).front(), others) : true;
  return unclear ? askAbout(place) : clickUnit(top);
}

Meaning Chooser::clickWholeStack(Place place) {
  if (!asks() || place == kNowhere) return {};
  const std::vector<UnitId> units = topUnitsAt(place);
  if (!std::all_of(units.begin(), units.end(), [this](UnitId unit) { return isAtOnce(unit); })) {
    std::vector<UnitId> all = m_selection;
    for (UnitId unit : units) {
      if (!contains(all, unit)) all.push_back(unit);
    }
    return select(std::move(all));
  }
  if (!units.empty()) return {.kind = Meaning::Kind::Take, .units = units};
  for (const UnitView& each : m_table->view().units) {
    std::optional<Meaning> on = each.place == place && each.unit != kNoUnit ? goOnWith(each.unit) : std::nullopt;
    if (!on) continue;
    on->place = place;
    return *std::move(on);
  }
  return {.narrowed = true};
}

bool Chooser::isTakenUpAt(Place place) const {
  if (!m_selection.empty()) return placeOf(m_selection.front()) == place;
  const std::vector<UnitId>& acting = m_table->view().acting;
  const auto acts = [&](UnitId unit) { return placeOf(unit) == place; };
  if (m_table->view().combat && std::ranges::any_of(acting, acts)) return true;
  if (!m_reach.empty()) return startOfReach() == place;
  // In an enemy Zone of Control a stack that was only just taken up may reach nothing.
  return hasJustBegun() && std::ranges::any_of(acting, acts) && !topUnitsAt(place).empty();
}

std::optional<Action> Chooser::stayingPut() const {
  if (!asks()) return std::nullopt;
  for (const PromptChoices::Entry& entry : m_choices.buttons()) {
    const VerbInfo& verb = info().verbs[index(entry.action.verb)];
    if (verb.declines && !verb.ends && !verb.passes && !needsConfirmation(entry.action)) return entry.action;
  }
  return std::nullopt;
}

Meaning Chooser::clickPlace(Place place, bool additive) {
  if (!asks() || place == kNowhere) return {};
  if (std::optional<Meaning> apart = groupOf(m_selection).meaning(m_choices, place)) return *std::move(apart);
  if (!m_selection.empty()) {
    std::vector<Action> actions;
    bool open = false;  // more than one thing can be meant for a unit
    for (UnitId unit : m_selection) {
      const std::vector<Action> more = m_choices.ofUnitAt(unit, place);
      open = open || more.size() > 1;
      actions.insert(actions.end(), more.begin(), more.end());
    }
    if (open) return askAbout(place);
    if (actions.size() > 1) return drop(m_selection, place);
    // Beside what the unit can do to the place it may be able to go there.
    if (actions.size() == 1 && !m_choices.atPlace(place).empty()) return askAbout(place);
    if (actions.size() == 1 && (additive || wayBesides(actions.front()) == nullptr)) {
      Meaning meaning = choose(actions.front());
      meaning.units = {m_selection.front()};
      return meaning;
    }
    if (waitsForUnit()) {
      const std::vector<UnitId> targets = targetsAt(*this, m_selection.front(), place);
      if (targets.size() == 1) return dropOn(m_selection.front(), targets.front());
      if (targets.size() > 1) return askAbout(place);
    }
  }
  if (std::optional<Meaning> way = walk(place)) {
    way->stays = additive;
    return *std::move(way);
  }
  const std::vector<Action> here = m_choices.atPlace(place);
  if (here.size() > 1 || (here.size() == 1 && isAimedAtIn(place))) return askAbout(place);
  if (here.size() == 1) return choose(here.front());
  const std::vector<UnitId> units = topUnitsAt(place);
  // In a box counters lie side by side: who clicks beside several means none of them more than the others.
  if (units.size() > 1 && !isHex(place) && isDirect(units.front())) return askAbout(place);
  if (units.size() > 1 && !isHex(place) && additive) return clickWholeStack(place);
  if (!units.empty()) return clickUnit(units.front(), additive);
  const std::vector<Action> few = fewThatGoTo(place);
  if (few.size() == 1 && isTarget(place) && !holdsUnitsOf(prompt().who, place)) return choose(few.front());
  if (std::vector<UnitId> party = partyAgainst(place); !party.empty())
    return {.kind = Meaning::Kind::Bring, .units = std::move(party), .place = place};
  if (!few.empty() || !partiesAgainst(place).empty()) return askAbout(place);
  return explain(whyNot(place));
}

Meaning Chooser::askAbout(Place place) {
  m_askedPlace = place;
  Meaning which = dismiss();  // two questions at once would not be understood
  which.narrowed = true;
  return which;
}

Meaning Chooser::explain(Reason reason) const {
  return {.kind = Meaning::Kind::Explain, .reason = std::move(reason)};
}

std::optional<UnitId> Chooser::nextInRow(UnitId unit, Verb verb) const {
  if (!m_selection.empty() || m_choices.lit(unit) || m_awaiting) return std::nullopt;
  const auto& units = m_choices.units();
  auto next = std::upper_bound(units.begin(), units.end(), unit);
  if (next == units.end()) next = units.begin();
  if (next == units.end() || placeOf(*next) != kNowhere) return std::nullopt;
  const bool same = std::any_of(m_choices.all().begin(), m_choices.all().end(), [&](const auto& entry) {
    return entry.targets.unit == *next && entry.action.verb == verb && entry.targets.place != kNowhere;
  });
  return same ? std::optional(*next) : std::nullopt;
}

Meaning Chooser::clickCard(CardId card) {
  if (!asks()) return {};
  const bool waits = !m_choices.cardsFor(card).empty();
  const bool again = m_askedCard == card;
  const std::vector<Action> actions = actionsOf(card);
  if (!again && (m_askedCard != kNoCard || !waits) && actions.size() == 1) return choose(actions.front());
  m_askedCard = again || !waits ? kNoCard : card;
  Meaning which = dismiss();
  which.narrowed = true;
  return which;
}

Meaning Chooser::dropOn(UnitId unit, UnitId target) {
  if (!asks() || unit == kNoUnit || target == kNoUnit || unit == target) return {};
  const std::vector<Action> pair = m_choices.ofUnits(unit, target);
  if (!pair.empty()) {
    Meaning done = choose(pair.front());
    done.lets = true;
    return done;
  }
  Meaning meaning = select({unit});
  meaning.kind = Meaning::Kind::Explain;
  meaning.reason = whyNot(unit, target);
  return meaning;
}

UnitId Chooser::targetOfDrop(const std::vector<UnitId>& units, Place place, UnitId onto) const {
  if (units.size() != 1) return kNoUnit;
  if (contains(m_choices.unitsFor(units.front()), onto)) return onto;
  const std::vector<UnitId> there = targetsAt(*this, units.front(), place);
  return there.size() == 1 && m_choices.ofUnitAt(units.front(), place).empty() ? there.front() : kNoUnit;
}

Meaning Chooser::drop(const std::vector<UnitId>& units, Place place, UnitId onto) {
  if (!asks()) return {};
  if (const UnitId target = targetOfDrop(units, place, onto); target != kNoUnit) return dropOn(units.front(), target);
  if (std::optional<Meaning> apart = groupOf(units).meaning(m_choices, place)) return *std::move(apart);
  const bool both = std::ranges::any_of(units, [&](UnitId unit) { return !m_choices.ofUnitAt(unit, place).empty(); }) &&
                    !m_choices.atPlace(place).empty();
  if (both || (units.size() == 1 && targetsAt(*this, units.front(), place).size() > 1)) {
    const Meaning selected = select(units);
    Meaning which = askAbout(place);
    which.dismissed = which.dismissed || selected.dismissed;
    return which;
  }
  if (units.size() == 1 && placeOf(units.front()) == place) return {};
  const auto goes = [&](UnitId unit) {
    const std::vector<Action> steps = m_choices.ofUnitAt(unit, place);
    return steps.size() == 1 && wayBesides(steps.front()) == nullptr;
  };
  if (std::any_of(units.begin(), units.end(), goes) && !goTogether(units, place))
    return {.kind = Meaning::Kind::Bring, .units = units, .place = place};
  if (units.size() == 1) {
    if (const std::optional<Action> there = takingInto(units.front(), place)) return choose(*there);
  }
  const Meaning selected = select(units);
  const std::vector<Action> here = m_choices.atPlace(place);
  std::optional<Meaning> way = walk(place);
  // Of units that go with others the counter under the pointer is what is meant.
  const bool pairs = onto != kNoUnit && units.size() == 1 && waitsForUnit();
  Meaning meaning = way                ? *std::move(way)
                    : here.size() == 1 ? choose(here.front())
                                       : explain(pairs ? whyNot(units.front(), onto) : whyNot(place));
  meaning.narrowed = true;
  meaning.dismissed = selected.dismissed;
  return meaning;
}

Meaning Chooser::choose(Action action, bool sure) {
  if (!m_table->interactive()) return {};
  if (!prompt().legal.contains(action)) return explain(judge(action));
  const bool asked = m_awaiting == action;
  m_awaiting.reset();
  if (sure || asked || !needsConfirmation(action)) return {.kind = Meaning::Kind::Act, .actions = {action}};
  m_awaiting = action;
  return {.kind = Meaning::Kind::Confirm, .actions = {action}};
}

bool Chooser::needsConfirmation(Action action) const {
  if (action.verb == kOutcome) return false;
  const VerbInfo& verb = info().verbs[index(action.verb)];
  switch (m_confirmLevel) {
    case ConfirmLevel::Never: return false;
    // What is all that can be done gives up nothing.
    case ConfirmLevel::EndsOnly:
      return (verb.ends || verb.dear) && prompt().legal.size() > 1 && (verb.dear || !endsEmpty());
    case ConfirmLevel::Always: return true;
  }
  return false;
}

std::optional<Offer> Chooser::awaitingConfirmation() const {
  if (!m_awaiting) return std::nullopt;
  return offer(*m_awaiting);
}

Meaning Chooser::dismiss() {
  const bool asked = m_awaiting.has_value();
  m_awaiting.reset();
  return {.dismissed = asked};
}

bool Chooser::endsStep(Action action) const {
  Position after = m_table->position();
  return !goesOnAfter(action, after);
}

std::optional<Prompt> Chooser::goesOnAfter(Action action, Position& at) const {
  Events quiet;
  if (!title().apply(at, action, quiet).ok()) return std::nullopt;
  Prompt next;
  title().prompt(at, next);
  if (next.step != prompt().step || next.who != prompt().who) return std::nullopt;
  return next;
}

std::optional<Action> Chooser::passOnOffer() const {
  if (!m_table->interactive()) return std::nullopt;
  return passIn(info(), prompt());
}

std::optional<Meaning> Chooser::walk(Place place) const {
  const auto way =
      std::find_if(m_reach.begin(), m_reach.end(), [place](const Reach& reach) { return reach.place == place; });
  if (way == m_reach.end() || way->path.empty() || selectionGoesOn()) return std::nullopt;
  if (!title().judge(m_table->position(), way->path.front()).ok()) return std::nullopt;
  return Meaning{.kind = Meaning::Kind::Walk, .actions = way->path};
}

const Reach* Chooser::wayBesides(Action step) const {
  const auto way = std::ranges::find_if(
      m_reach, [step](const Reach& reach) { return !reach.path.empty() && reach.path.back() == step; });
  if (way == m_reach.end() || way->path.size() < 2 || selectionGoesOn()) return nullptr;
  return title().judge(m_table->position(), way->path.front()).ok() ? &*way : nullptr;
}

bool Chooser::isLongerWay(Place place) const {
  if (m_selection.size() != 1) return false;
  const std::vector<Action> steps = m_choices.ofUnitAt(m_selection.front(), place);
  return steps.size() == 1 && wayBesides(steps.front()) != nullptr;
}

Meaning Chooser::select(std::vector<UnitId> units) {
  std::erase_if(units, [this](UnitId unit) { return !isLit(unit); });
  m_selection = std::move(units);
  m_tookUp = false;
  m_askedPlace = kNowhere;
  m_askedCard = kNoCard;
  refreshReach();
  Meaning meaning = dismiss();
  meaning.narrowed = true;
  return meaning;
}

}  // namespace kessel::client
