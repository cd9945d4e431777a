// SPDX-License-Identifier: GPL-3.0-or-later
// Several units that have no way together: a click takes each of them there by its own way, or says who cannot go; and
// a further one takes them on from there.
#include "client/game/chooser_apart.h"

#include <QStringList>
#include <algorithm>
#include <span>
#include <utility>

#include "client/game/chooser.h"

namespace kessel::client {

namespace {

constexpr std::size_t kMostApart = 12;  ///< each of them is moved on a copy of the position, for every place

const Reach* wayTo(const std::vector<Reach>& ways, Place place) {
  const auto at = std::ranges::find(ways, place, &Reach::place);
  return at == ways.end() || at->path.empty() ? nullptr : &*at;
}

/// The answer by which whoever has come there goes no further.
std::optional<Action> stoppingIn(const TitleInfo& info, const Prompt& prompt) {
  PromptChoices choices;
  choices.assign(info, prompt);
  for (const PromptChoices::Entry& entry : choices.buttons()) {
    const VerbInfo& verb = info.verbs[index(entry.action.verb)];
    if (verb.declines && !verb.ends && !verb.passes) return entry.action;
  }
  return std::nullopt;
}

/// Each unit of a group in its turn, on a copy of the position.
class Turns {
 public:
  Turns(const GameTable& table, const Position& from) : m_title(&table.title()), at(from) {
    m_title->prompt(at, m_now);
    m_who = m_now.who;
    m_step = m_now.step;
  }
  /// The next one may set out.
  [[nodiscard]] bool free() const { return m_now.who == m_who && m_now.step == m_step; }
  [[nodiscard]] Verdict make(Action action) {
    const Verdict verdict = m_title->apply(at, action, m_quiet);
    if (verdict.ok()) made.push_back(action);
    return verdict;
  }
  /// Whoever went stops, where that is still asked.
  void stop() {
    m_title->prompt(at, m_now);
    while (m_now.who == m_who && m_now.step != m_step) {
      const std::optional<Action> answer = stoppingIn(m_title->info(), m_now);
      if (!answer || !make(*answer).ok()) break;
      m_stopping = *answer;
      m_title->prompt(at, m_now);
    }
  }
  /// Why whoever went does not stop, as those before him did.
  [[nodiscard]] Verdict whyNoStop() const { return m_stopping ? m_title->judge(at, *m_stopping) : Verdict{}; }

 private:
  const Title* m_title;
  Prompt m_now;
  Side m_who = kNobody;
  StepId m_step{};
  Events m_quiet;
  std::optional<Action> m_stopping;

 public:
  Position at;
  std::vector<Action> made;
};

std::vector<UnitView> enemiesOf(const GameTable& table, const Position& position, Side side) {
  std::vector<UnitView> units = table.title().view(position, table.viewer()).units;
  std::erase_if(units, [side](const UnitView& unit) { return unit.side == side; });
  return units;
}

}  // namespace

bool mayGoOn(const GameTable& table, const Gone& gone) {
  const Session& session = table.session();
  const Side who = table.prompt().who;
  if (!table.interactive() || !isPlayer(who) || gone.first >= gone.last || session.decisions() != gone.last ||
      table.position().hash() != gone.hash)
    return false;
  for (std::size_t n = gone.first; n < gone.last; ++n) {
    if (session.timeline()[n].who != who || !table.byPerson(n)) return false;
  }
  // What somebody has found out by going there he may use, but nobody goes back before it for that.
  const Position before = session.positionAt(gone.first);
  const auto same = [](const UnitView& a, const UnitView& b) { return a.unit == b.unit && a.place == b.place; };
  return session.mayUndoTo(gone.first).ok() &&
         std::ranges::equal(enemiesOf(table, before, who), enemiesOf(table, table.position(), who), same);
}

Group::Group(const GameTable& table, const std::vector<UnitId>& units, const Gone* gone) : m_table(&table) {
  const auto hasGone = [&](UnitId unit) {
    return gone != nullptr && std::ranges::find(gone->legs, unit, &Leg::unit) != gone->legs.end();
  };
  if (units.size() > kMostApart) return;
  if (std::ranges::any_of(units, hasGone)) {
    goOn(units, *gone);
  } else if (units.size() > 1 && table.title().reach(table.position(), units).empty()) {
    setOut(units);
  }
  if (std::ranges::all_of(m_members, [](const Member& each) { return each.ways.empty(); })) m_members.clear();
}

void Group::setOut(const std::vector<UnitId>& units) {
  m_from = m_table->position();
  for (const UnitId& unit : units) {
    m_members.push_back({{unit, {}}, true, *m_from, m_table->title().reach(*m_from, std::span(&unit, 1))});
  }
}

void Group::goOn(const std::vector<UnitId>& units, const Gone& gone) {
  m_back = gone.first;
  m_from = m_table->session().positionAt(gone.first);
  Turns turns(*m_table, *m_from);
  const auto add = [&](const Leg& leg, bool goes) {
    m_members.push_back({leg, goes, turns.at, {}});
    if (goes) m_members.back().ways = m_table->title().reach(turns.at, std::span(&leg.unit, 1));
  };
  for (const Leg& leg : gone.legs) {
    for (const Action action : leg.steps) {
      if (!turns.make(action).ok()) return m_members.clear();
    }
    add(leg, std::ranges::find(units, leg.unit) != units.end());
    turns.stop();
  }
  for (const UnitId unit : units) {
    if (std::ranges::find(gone.legs, unit, &Leg::unit) == gone.legs.end()) add({unit, {}}, true);
  }
}

Place Group::placeOf(UnitId unit) const {
  const std::vector<UnitView>& units = m_table->view().units;
  const auto at = std::ranges::find(units, unit, &UnitView::unit);
  return at == units.end() ? kNowhere : at->place;
}

bool Group::leadsTo(Place place) const {
  return std::ranges::any_of(m_members, [&](const Member& each) { return wayTo(each.ways, place) != nullptr; });
}

std::vector<UnitId> Group::movable() const {
  std::vector<UnitId> units;
  for (const Member& each : m_members) {
    if (!each.ways.empty()) units.push_back(each.gone.unit);
  }
  return units;
}

std::vector<Reach> Group::waysOfFirst() const {
  const auto first = std::ranges::find_if(m_members, [](const Member& each) { return each.goes; });
  return first == m_members.end() ? std::vector<Reach>{} : first->ways;
}

bool Group::goesTo(const Member& member, Place place) const {
  return member.goes && placeOf(member.gone.unit) != place;
}

Group::Order Group::orderTo(Place place) const {
  Order order;
  for (const Member& each : m_members) order.push_back(&each);
  std::stable_partition(order.begin(), order.end(), [&](const Member* each) {
    const Reach* way = goesTo(*each, place) ? wayTo(each->ways, place) : nullptr;
    return way == nullptr || !way->yields;
  });
  return order;
}

Apart Group::to(Place place) const {
  Apart out;
  for (const Member& each : m_members) {
    if (goesTo(each, place) && wayTo(each.ways, place) == nullptr) out.left.push_back(each.gone.unit);
  }
  if (m_members.empty() || !out.left.empty()) return out;
  Order chosen;
  for (const Member& each : m_members) chosen.push_back(&each);
  if (const Order order = orderTo(place); order != chosen) {
    out = inTurn(order, place);
    out.reordered = true;
    if (out.left.empty()) return out;
  }
  return inTurn(chosen, place);
}

Apart Group::inTurn(const Order& order, Place place) const {
  Apart out;
  UnitId last = kNoUnit;
  Turns turns(*m_table, *m_from);
  for (const Member* each : order) {
    Leg leg = each->gone;
    if (goesTo(*each, place)) {
      const Reach& way = *wayTo(each->ways, place);
      out.cost = std::max(out.cost, way.cost);
      leg.steps.insert(leg.steps.end(), way.path.begin(), way.path.end());
    }
    out.legs.push_back(leg);
    if (leg.steps.empty()) continue;
    if (!turns.free()) {
      // Whoever went before cannot stop there: nothing is wrong with this one.
      if (Verdict verdict = turns.whyNoStop(); !verdict.ok()) return {.left = {last}, .verdict = verdict};
      return {.left = {leg.unit}};
    }
    for (const Action action : leg.steps) {
      if (const Verdict verdict = turns.make(action); !verdict.ok()) return {.left = {leg.unit}, .verdict = verdict};
    }
    turns.stop();
    last = leg.unit;
  }
  out.actions = std::move(turns.made);
  return out;
}

std::vector<Reach> Group::reach() const {
  std::vector<Reach> out;
  for (const Reach& way : waysOfFirst()) {
    Apart apart = to(way.place);
    if (!apart.actions.empty()) out.push_back({way.place, apart.cost, way.stops, std::move(apart.actions)});
  }
  return out;
}

std::optional<Meaning> Group::meaning(const PromptChoices& choices, Place place) const {
  if (!leadsTo(place) || !choices.atPlace(place).empty()) return std::nullopt;
  for (const Member& each : m_members) {
    // What they can do there besides going is another question.
    const Reach* way = wayTo(each.ways, place);
    // A single step there may be the last one of a dearer way that ends better.
    const std::vector<Action> there = choices.ofUnitAt(each.gone.unit, place);
    if (!there.empty() && (way == nullptr || (there != std::vector<Action>{way->path.front()} &&
                                              there != std::vector<Action>{way->path.back()})))
      return std::nullopt;
  }
  Apart apart = to(place);
  if (!apart.left.empty()) return Meaning{.kind = Meaning::Kind::Explain, .reason = whoCannot(apart, place)};
  const auto goes = [&](const Leg& leg) { return !leg.steps.empty(); };
  if (!goesOn() && !apart.reordered && std::ssize(apart.actions) == std::ranges::count_if(apart.legs, goes))
    return std::nullopt;
  return Meaning{
      .kind = Meaning::Kind::Walk, .back = m_back, .legs = std::move(apart.legs), .actions = std::move(apart.actions)};
}

Reason Group::whoCannot(const Apart& apart, Place place) const {
  QStringList names;
  for (const UnitId unit : apart.left) names << m_table->words().unit(unit);
  Reason why = reasonOf(m_table->words(), apart.verdict);
  if (apart.verdict.ok()) why = whyAlone(apart.left.front(), place);
  why.text = tr("Not all of them can go there, so nobody goes. %1: %2").arg(names.join(QStringLiteral(", ")), why.text);
  return why;
}

/// What would be said of it alone.
Reason Group::whyAlone(UnitId unit, Place place) const {
  if (goesOn()) {
    const auto at = std::ranges::find(m_members, unit, [](const Member& each) { return each.gone.unit; });
    const WayTo way = m_table->title().wayTo(at->stands, std::span(&unit, 1), place, m_table->viewer());
    return reasonOf(m_table->words(), way.verdict);
  }
  Chooser alone(*m_table);
  alone.update();
  static_cast<void>(alone.select({unit}));
  return alone.whyNot(place);
}

}  // namespace kessel::client
