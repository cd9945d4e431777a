// SPDX-License-Identifier: GPL-3.0-or-later
// Counters of behaviour.
#include "cli/conduct.h"

#include <algorithm>

#include "kessel/engine/loss.h"

namespace kessel::cli {

void Conduct::add(const Conduct& other) {
  unitTurns += other.unitTurns;
  still += other.still;
  activations += other.activations;
  idle += other.idle;
  hexes += other.hexes;
  back += other.back;
  attacks += other.attacks;
  dear += other.dear;
  lost += other.lost;
  cards += other.cards;
  unused += other.unused;
  units += other.units;
}

std::vector<std::pair<std::string_view, long>> countersOf(const Conduct& conduct) {
  return {{"unitTurns", conduct.unitTurns}, {"still", conduct.still},   {"activations", conduct.activations},
          {"idle", conduct.idle},           {"hexes", conduct.hexes},   {"back", conduct.back},
          {"attacks", conduct.attacks},     {"dear", conduct.dear},     {"lost", conduct.lost},
          {"cards", conduct.cards},         {"unused", conduct.unused}, {"units", conduct.units}};
}

ConductCount::ConductCount(const TitleInfo& info, const View& start) : m_info(info), m_units(info.roster.units.size()) {
  for (const UnitView& unit : start.units) {
    if (unit.unit != kNoUnit) m_units[index(unit.unit)].at = m_units[index(unit.unit)].dawn = unit.place;
  }
}

void ConductCount::note(std::span<const Event> events) {
  for (const Event& event : events) {
    // What one side alone may see is told to the other in other words: one of them is enough.
    if (event.onlyFor == kNobody || event.side == event.onlyFor) take(event);
  }
}

std::array<Conduct, 2> ConductCount::finish() {
  endTurn();
  for (std::size_t i = 0; i < m_units.size(); ++i) {
    if (m_units[i].at == kNowhere) continue;
    Conduct& side = of(m_info.roster.units[i].side);
    ++side.units;
    side.unused += m_units[i].ever ? 0 : 1;
  }
  return m_sides;
}

void ConductCount::take(const Event& event) {
  switch (event.kind) {
    case EventKind::TurnBegan:
      if (event.value > 1) endTurn();  // what came before the first one was the set-up
      beginTurn();
      break;
    case EventKind::CardPlayed:
      if (isPlayer(event.side)) ++of(event.side).cards;
      break;
    case EventKind::CombatBegan:
    case EventKind::CombatEnded: takeCombat(event); break;
    default:
      if (event.unit != kNoUnit) takeUnit(event);
  }
}

void ConductCount::takeUnit(const Event& event) {
  Tracked& unit = m_units[index(event.unit)];
  Conduct& side = of(ownerOf(event.unit));
  switch (event.kind) {
    case EventKind::Placed:
      unit.at = unit.dawn = event.to;
      unit.moved = true;
      unit.walked = 0;
      break;
    case EventKind::Moved: {
      const int hexes = stepsBetween(event.from, event.to);
      side.hexes += hexes;
      unit.walked += hexes;
      unit.at = event.to;
      unit.moved = unit.ever = true;
      unit.active = false;
      break;
    }
    case EventKind::Activated:
      side.idle += unit.active ? 1 : 0;
      ++side.activations;
      unit.active = true;
      break;
    case EventKind::Lost:
    case EventKind::Reduced:
      side.lost += stepsIn(event);
      m_fallen[index(ownerOf(event.unit))] += stepsIn(event);
      [[fallthrough]];
    case EventKind::Removed:
      if (event.kind != EventKind::Reduced) {
        unit.at = kNowhere;
        unit.active = false;
      }
      break;
    default: break;
  }
}

void ConductCount::takeCombat(const Event& event) {
  const bool began = event.kind == EventKind::CombatBegan;
  if (isPlayer(m_attacker)) {
    const std::size_t attacker = index(m_attacker);
    of(m_attacker).dear += m_fallen[attacker] > m_fallen[index(other(m_attacker))] ? 1 : 0;
  }
  m_attacker = began ? event.side : kNobody;
  m_fallen = {};
  if (!began || !isPlayer(event.side)) return;
  ++of(event.side).attacks;
  for (std::size_t i = 0; i < m_units.size(); ++i) {
    if (m_info.roster.units[i].side == event.side) m_units[i].active = false;
  }
}

void ConductCount::endTurn() {
  for (std::size_t i = 0; i < m_units.size(); ++i) {
    Tracked& unit = m_units[i];
    Conduct& side = of(m_info.roster.units[i].side);
    side.idle += unit.active ? 1 : 0;
    if (unit.at != kNowhere) {
      ++side.unitTurns;
      side.still += unit.moved ? 0 : 1;
      side.back += std::max(0, unit.walked - stepsBetween(unit.dawn, unit.at));
    }
  }
}

void ConductCount::beginTurn() {
  for (Tracked& unit : m_units) unit = {unit.at, unit.at, 0, false, unit.ever, false};
}

/// A step from, to or between boxes counts as one hex.
int ConductCount::stepsBetween(Place from, Place to) const {
  if (from == to || from == kNowhere || to == kNowhere) return 0;
  return isHex(from) && isHex(to) ? m_info.map.grid.distance(from, to) : 1;
}

}  // namespace kessel::cli
