// SPDX-License-Identifier: GPL-3.0-or-later
// Taking a unit out of a combat, found by trying it on a copy.
#include "client/game/committed.h"

#include <algorithm>
#include <utility>

#include "client/game/prompt_choices.h"

namespace kessel::client {

namespace {

/// There was more than one answer.
bool chose(const GameTable& table, std::size_t decision) {
  Prompt asked;
  table.title().prompt(table.session().positionAt(decision), asked);
  return asked.legal.size() > 1;
}

/// The decision that named a unit, after the last die or draw and after the last choice of the other side, who is not
/// asked anew for it; nullopt: none.
std::optional<std::size_t> namedAt(const GameTable& table, UnitId unit) {
  const Session& session = table.session();
  const Timeline& line = session.timeline();
  const Side who = table.prompt().who;
  for (std::size_t n = session.decisions(); n > 0 && line[n - 1].who != kChance; --n) {
    if (line[n - 1].who != who && chose(table, n - 1)) break;
    if (line[n - 1].who == who && targetsOf(table.info(), session.journal()[n - 1]).unit == unit) return n - 1;
  }
  return std::nullopt;
}

std::vector<UnitId> sorted(std::vector<UnitId> units) {
  std::sort(units.begin(), units.end());
  return units;
}

}  // namespace

std::vector<UnitId> committedUnits(const GameTable& table) {
  const View& view = table.view();
  if (!table.interactive() || !isPlayer(table.prompt().who) || !view.combat || view.combat->losing != kNobody)
    return {};
  const auto fallen = [](const Fire& fire) { return fire.rolled >= 0; };
  if (view.combat->fires.empty() || std::ranges::any_of(view.combat->fires, fallen)) return {};
  // Of the other side's combat it is asked what it is about to suffer, unless it has named somebody itself.
  const bool suffers = view.combat->attacker == other(table.prompt().who);
  std::vector<UnitId> units;
  for (UnitId unit : view.acting) {
    if (table.info().roster[unit].side == table.prompt().who && (!suffers || namedAt(table, unit)))
      units.push_back(unit);
  }
  if (suffers) return units;
  // Those for whom others are on their way.
  for (UnitId unit : view.combat->units) {
    const bool own = table.info().roster[unit].side == table.prompt().who;
    if (own && std::ranges::find(units, unit) == units.end()) units.push_back(unit);
  }
  return units;
}

namespace {

struct Without {
  WayWithout way;
  Position end;  ///< where it leads
};

/// Without the decision that named a unit, and with everything else done again; the same question is open then.
/// `holds`: nothing that was decided after it followed from it.
std::optional<Without> without(const GameTable& table, UnitId unit, bool holds = false) {
  const Session& session = table.session();
  const std::optional<std::size_t> named = namedAt(table, unit);
  if (!named || !table.byPerson(*named) || !session.mayUndoTo(*named).ok()) return std::nullopt;
  const Title& title = table.title();
  WayWithout way{*named, {}};
  Position at = session.positionAt(*named);
  Events quiet;
  // What followed from it (its steps, an answer to them) goes with it; after that everything must hold.
  for (std::size_t n = *named + 1; n < session.decisions(); ++n) {
    const Action action = session.journal()[n];
    Prompt asked;
    title.prompt(at, asked);
    const bool same = asked.who == session.timeline()[n].who && title.judge(at, action).ok();
    const bool another = targetsOf(table.info(), action).unit != kNoUnit;
    if (!same || (!holds && !another)) {
      if (holds && !table.info().verbs[index(action.verb)].declines) return std::nullopt;
      continue;
    }
    holds = true;
    if (!title.apply(at, action, quiet).ok()) return std::nullopt;
    way.again.push_back(action);
  }
  Prompt asked;
  title.prompt(at, asked);
  if (asked.who != table.prompt().who || asked.step != table.prompt().step) return std::nullopt;
  return Without{std::move(way), at};
}

std::vector<std::pair<UnitId, Place>> placesWithout(const View& view, UnitId unit) {
  std::vector<std::pair<UnitId, Place>> out;
  for (const UnitView& each : view.units) {
    if (each.unit != unit) out.emplace_back(each.unit, each.place);
  }
  std::sort(out.begin(), out.end());
  return out;
}

Place placeIn(const View& view, UnitId unit) {
  const auto at = std::ranges::find(view.units, unit, &UnitView::unit);
  return at == view.units.end() ? kNowhere : at->place;
}

}  // namespace

std::optional<WayWithout> wayWithout(const GameTable& table, UnitId unit) {
  std::optional<Without> found = without(table, unit);
  if (!found) found = without(table, unit, true);  // of the one named last: all have been committed since
  if (!found) return std::nullopt;
  const View then = table.title().view(found->end, table.viewer());
  std::vector<UnitId> wanted = table.view().acting;
  std::erase(wanted, unit);
  const bool same = then.combat && then.combat->targets == table.view().combat->targets;
  if (!same || sorted(then.acting) != sorted(wanted)) return std::nullopt;
  return std::move(found->way);
}

std::vector<UnitId> placedUnits(const GameTable& table) {
  std::vector<UnitId> units;
  const Session& session = table.session();
  const Timeline& line = session.timeline();
  const Side who = table.prompt().who;
  if (!table.interactive() || !isPlayer(who)) return units;
  for (std::size_t n = session.decisions(); n > 0 && line[n - 1].who == who; --n) {
    const Action action = session.journal()[n - 1];
    if (table.info().verbs[index(action.verb)].ends) break;  // what was closed since is not opened by a drag
    const auto named = targetsOf(table.info(), action);
    const bool box = !isHex(named.place) && table.info().map.shows(named.place);
    if (named.unit == kNoUnit || !box || placeIn(table.view(), named.unit) != named.place) continue;
    if (std::ranges::find(units, named.unit) == units.end()) units.push_back(named.unit);
  }
  return units;
}

std::optional<WayWithout> wayElsewhere(const GameTable& table, UnitId unit, Place to) {
  const std::vector<UnitId> placed = placedUnits(table);
  if (std::ranges::find(placed, unit) == placed.end()) return std::nullopt;
  std::optional<Without> found = without(table, unit);
  if (!found) return std::nullopt;
  const View then = table.title().view(found->end, table.viewer());
  if (placesWithout(then, unit) != placesWithout(table.view(), unit)) return std::nullopt;
  if (placeIn(then, unit) == to) return std::move(found->way);
  Prompt asked;
  table.title().prompt(found->end, asked);
  for (std::uint32_t i = 0; i < asked.legal.size(); ++i) {
    const auto named = targetsOf(table.info(), asked.legal.at(i));
    if (named.unit != unit || named.place != to) continue;
    found->way.again.push_back(asked.legal.at(i));
    return std::move(found->way);
  }
  return std::nullopt;
}

}  // namespace kessel::client
