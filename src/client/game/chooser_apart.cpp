// SPDX-License-Identifier: GPL-3.0-or-later
// Several units that have no way together: a click takes each of them there by its own way, or says who cannot go.
#include "client/game/chooser_apart.h"

#include <QStringList>
#include <algorithm>
#include <span>
#include <utility>

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

}  // namespace

Group::Group(const GameTable& table, std::vector<UnitId> units) : m_table(&table), m_units(std::move(units)) {
  if (m_units.size() < 2 || m_units.size() > kMostApart) return;
  const Title& title = table.title();
  if (!title.reach(table.position(), m_units).empty()) return;
  for (const UnitId& unit : m_units) m_ways.push_back(title.reach(table.position(), std::span(&unit, 1)));
  if (std::ranges::all_of(m_ways, [](const std::vector<Reach>& each) { return each.empty(); })) m_ways.clear();
}

Place Group::placeOf(UnitId unit) const {
  const std::vector<UnitView>& units = m_table->view().units;
  const auto at = std::ranges::find(units, unit, &UnitView::unit);
  return at == units.end() ? kNowhere : at->place;
}

bool Group::leadsTo(Place place) const {
  return std::ranges::any_of(m_ways, [&](const std::vector<Reach>& ways) { return wayTo(ways, place) != nullptr; });
}

Apart Group::to(Place place) const {
  Apart out;
  for (std::size_t i = 0; i < m_ways.size(); ++i) {
    if (placeOf(m_units[i]) != place && wayTo(m_ways[i], place) == nullptr) out.left.push_back(m_units[i]);
  }
  if (!out.left.empty()) return out;
  const auto stays = [](UnitId unit, const Verdict& verdict) {
    return Apart{.actions = {}, .cost = 0, .left = {unit}, .verdict = verdict};
  };
  const Title& title = m_table->title();
  const Prompt& asked = m_table->prompt();
  Position at = m_table->position();
  Events quiet;
  Prompt now = asked;
  for (std::size_t i = 0; i < m_ways.size(); ++i) {
    if (placeOf(m_units[i]) == place) continue;
    if (now.who != asked.who || now.step != asked.step) return stays(m_units[i], {});
    const Reach& way = *wayTo(m_ways[i], place);
    out.cost = std::max(out.cost, way.cost);
    for (const Action action : way.path) {
      if (const Verdict verdict = title.apply(at, action, quiet); !verdict.ok()) return stays(m_units[i], verdict);
      out.actions.push_back(action);
    }
    title.prompt(at, now);
    while (now.who == asked.who && now.step != asked.step) {
      const std::optional<Action> stop = stoppingIn(m_table->info(), now);
      if (!stop || !title.apply(at, *stop, quiet).ok()) break;
      out.actions.push_back(*stop);
      title.prompt(at, now);
    }
  }
  return out;
}

std::vector<Reach> Group::reach() const {
  std::vector<Reach> out;
  if (!goesApart()) return out;
  for (const Reach& way : m_ways.front()) {
    Apart apart = to(way.place);
    if (!apart.actions.empty()) out.push_back({way.place, apart.cost, way.stops, std::move(apart.actions)});
  }
  return out;
}

std::optional<Meaning> Group::meaning(const PromptChoices& choices, Place place) const {
  if (!leadsTo(place) || !choices.atPlace(place).empty()) return std::nullopt;
  for (std::size_t i = 0; i < m_ways.size(); ++i) {
    // What they can do there besides going is another question.
    const Reach* way = wayTo(m_ways[i], place);
    const std::vector<Action> there = choices.ofUnitAt(m_units[i], place);
    if (!there.empty() && (way == nullptr || there != std::vector<Action>{way->path.front()})) return std::nullopt;
  }
  Apart apart = to(place);
  if (!apart.left.empty()) return Meaning{.kind = Meaning::Kind::Explain, .reason = whoCannot(apart, place)};
  const auto goes = [&](UnitId unit) { return placeOf(unit) != place; };
  if (apart.actions.size() == static_cast<std::size_t>(std::ranges::count_if(m_units, goes))) return std::nullopt;
  return Meaning{.kind = Meaning::Kind::Walk, .actions = std::move(apart.actions)};
}

Reason Group::whoCannot(const Apart& apart, Place place) const {
  QStringList names;
  for (const UnitId unit : apart.left) names << m_table->words().unit(unit);
  Reason why = reasonOf(m_table->words(), apart.verdict);
  if (apart.verdict.ok()) {  // what would be said of it alone
    Chooser alone(*m_table);
    alone.update();
    static_cast<void>(alone.select({apart.left.front()}));
    why = alone.whyNot(place);
  }
  why.text = tr("Not all of them can go there, so nobody goes. %1: %2").arg(names.join(QStringLiteral(", ")), why.text);
  return why;
}

}  // namespace kessel::client
