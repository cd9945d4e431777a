// SPDX-License-Identifier: GPL-3.0-or-later
// Attacks that a side could make: its units are moved up on a copy, and whoever may join does as long as it helps.
#include <algorithm>
#include <cstdlib>
#include <map>

#include "opponents/going.h"
#include "opponents/quiet.h"

namespace kessel {

namespace {

constexpr std::size_t kMostUnits = 8;       ///< that are moved up
constexpr std::size_t kMostMoments = 2;     ///< in which an attack is prepared
constexpr std::size_t kMostAttacks = 4;     ///< of those that were open, the last ones: more has moved up by then
constexpr std::uint32_t kMostJoining = 24;  ///< choices of one question that are looked at
constexpr int kAfterMoves = 40;             ///< decisions until the side may attack
constexpr int kLongest = 40;                ///< decisions in which an attack is put together
constexpr ForecastEffort kEffort{.decisions = 800, .samples = 60};

/// By which attacks are compared: a hex that is cleared outweighs steps.
double worthOf(const Forecast& odds) {
  if (odds.empty()) return -1000;
  return 4 * odds.cleared + odds.loss[index(other(odds.attacker))].steps - 0.8 * odds.loss[index(odds.attacker)].steps;
}

bool holds(const LegalList::Offer& offer, std::span<const std::uint16_t> targets, const VerbInfo& verb, Place hex,
           Action& out) {
  out = offer.action;
  if (verb.operands[0] == Operand::Place && offer.action.placeA() == hex && offer.count == 0) return true;
  if (verb.operands[1] != Operand::Place) return false;
  if (offer.count == 0) return offer.action.placeB() == hex;
  if (std::ranges::find(targets, index(hex)) == targets.end()) return false;
  out.b = index(hex);
  return true;
}

}  // namespace

std::vector<UnitId> Lookout::strongestFor(const Moment& moment, std::span<const Place> places) const {
  std::map<UnitId, int> costs;  // the least to any of these places
  for (const Place place : places) {
    const auto found = m_found.find(place);
    if (found == m_found.end()) continue;
    for (const auto& [unit, approach] : found->second) {
      if (std::ranges::find(moment.units, unit) == moment.units.end()) continue;
      const auto [at, isNew] = costs.try_emplace(unit, approach.cost);
      at->second = std::min(at->second, approach.cost);
    }
  }
  std::vector<UnitId> out;
  for (const auto& [unit, cost] : costs) out.push_back(unit);
  const auto order = [&](UnitId unit) {
    return std::pair(-std::atoi(m_title.info().roster[unit].values.c_str()), costs.at(unit));
  };
  std::ranges::stable_sort(out, {}, order);
  if (out.size() > kMostUnits) out.resize(kMostUnits);
  return out;
}

/// Notes what may be attacked now, if the mover is asked.
void Lookout::noteAttacks(Going& going) const {
  Prompt prompt;
  m_title.prompt(going.position, prompt);
  if (prompt.who != m_mover) return;
  for (const LegalList::Offer& offer : prompt.legal.offers()) {
    const VerbInfo& verb = m_title.info().verbs[index(offer.action.verb)];
    for (const Place hex : going.hexes) {
      Action action;
      if (!holds(offer, prompt.legal.targets(offer), verb, hex, action)) continue;
      if (m_title.outlook(going.position, action, kUmpire).fires.empty()) continue;
      going.open.push_back({going.position, action, hex, going.moved.size()});
    }
  }
}

/// Plays on, the mover doing no more than he must, and notes what he may attack: until he is asked at a step, or so
/// many decisions.
void Lookout::goOn(Going& going, int most, std::optional<StepId> until) const {
  Prompt prompt;
  Events unheard;
  for (; most > 0 && !m_stop.stop_requested(); --most) {
    m_title.prompt(going.position, prompt);
    if (prompt.over() || (until && prompt.who == m_mover && prompt.step == *until)) return;
    noteAttacks(going);
    m_title.applyListed(going.position, usualAction(m_title.info(), prompt), unheard);
  }
}

bool Lookout::moveUp(Going& going, std::span<const UnitId> units, Place place) const {
  for (const Reach& reach : m_title.reach(going.position, units)) {
    if (reach.place != place) continue;
    Events unheard;
    for (const Action action : reach.path) {
      if (!m_title.apply(going.position, action, unheard).ok()) break;  // something has come between
    }
    going.moved.insert(going.moved.end(), units.begin(), units.end());
    return true;
  }
  return false;
}

// Who joins is chosen one by one: whatever makes the end look best, until going on as it is looks as good.
Strike Lookout::build(Position position, Action attack, const Going& going, Place hex) const {
  const TitleInfo& info = m_title.info();
  Strike out{.hex = hex, .attacker = m_mover, .units = {}, .odds = {}};
  for (const UnitId unit : going.moved) out.units.push_back(named(unit));
  out.odds = forecastAfter(m_title, position, attack, kUmpire, kEffort);
  Prompt prompt;
  Events unheard;
  m_title.applyListed(position, attack, unheard);
  for (int left = kLongest; left > 0 && !m_stop.stop_requested(); --left) {
    m_title.prompt(position, prompt);
    if (prompt.over() || prompt.who == kChance) break;
    Action best = usualAction(info, prompt);
    if (prompt.who == m_mover) {
      double most = worthOf(out.odds);
      const std::uint32_t size = std::min(prompt.legal.size(), kMostJoining);
      for (std::uint32_t n = 0; n < size && !m_stop.stop_requested(); ++n) {
        const Action action = prompt.legal.at(n * prompt.legal.size() / size);
        const VerbInfo& verb = info.verbs[index(action.verb)];
        if (verb.operands[0] != Operand::Unit || verb.aside) continue;
        const Forecast odds = forecastAfter(m_title, position, action, kUmpire, kEffort);
        if (odds.empty() || odds.target != hex || worthOf(odds) <= most + 1e-9) continue;
        most = worthOf(odds);
        best = action;
        out.odds = odds;
      }
      if (info.verbs[index(best.verb)].operands[0] != Operand::Unit) break;  // nobody makes it better
      if (std::ranges::find(going.moved, best.unitA()) == going.moved.end()) out.units.push_back(named(best.unitA()));
    }
    m_title.applyListed(position, best, unheard);
  }
  return out;
}

std::optional<Strike> Lookout::best(Going& going) const {
  std::optional<Strike> out;
  const std::size_t first = going.open.size() > kMostAttacks ? going.open.size() - kMostAttacks : 0;
  for (std::size_t i = first; i < going.open.size(); ++i) {
    const Going::Open& open = going.open[i];
    Going then{.position = open.position, .hexes = {open.hex}};
    then.moved.assign(going.moved.begin(), going.moved.begin() + static_cast<std::ptrdiff_t>(open.moved));
    Strike strike = build(open.position, open.attack, then, open.hex);
    if (strike.odds.empty() || strike.odds.target != open.hex) continue;
    if (!out || worthOf(strike.odds) > worthOf(out->odds)) out = std::move(strike);
  }
  return out;
}

/// Moves units up to the first of these places that they can come to, and plays on to where they may attack.
void Lookout::moveAll(Going& going, const Moment& moment, std::span<const Place> places) const {
  if (moment.onTheMove) {
    for (const Place place : places) {
      if (moveUp(going, {}, place)) break;
    }
    going.moved.assign(moment.units.begin(), moment.units.end());
  } else {
    for (const UnitId unit : strongestFor(moment, places)) {
      for (const Place place : places) {
        if (!moveUp(going, std::span(&unit, 1), place)) continue;
        goOn(going, kAfterMove, moment.step);
        break;
      }
    }
  }
  goOn(going, kAfterMoves, std::nullopt);
}

std::optional<Strike> Lookout::strikeAt(Place hex) const {
  std::optional<Strike> out;
  std::size_t prepared = 0;
  std::vector<Place> around = m_title.info().map.neighbours(hex);
  around.push_back(hex);  // some attack where they stand together
  const std::span<const Place> into = std::span(around).last(1);
  for (const Moment& moment : m_moments) {
    if (prepared == kMostMoments || m_stop.stop_requested()) break;
    bool open = false;
    const auto tryFrom = [&](std::span<const Place> places) {
      Going going{.position = moment.position, .hexes = {hex}};
      moveAll(going, moment, places);
      open = open || !going.open.empty();
      std::optional<Strike> strike = best(going);
      if (strike && (!out || worthOf(strike->odds) > worthOf(out->odds))) out = std::move(strike);
    };
    tryFrom(around);
    // Where one attacks by going there, those beside it do not.
    if (!strongestFor(moment, into).empty()) tryFrom(into);
    if (open) ++prepared;
  }
  return out;
}

std::vector<Strike> Lookout::strikesFrom(std::span<const UnitId> units, Place place) const {
  std::vector<Strike> out;
  for (const Moment& moment : m_moments) {
    const bool moving = moment.onTheMove && std::ranges::find(moment.units, units.front()) != moment.units.end();
    Going going{.position = moment.position, .hexes = m_title.info().map.neighbours(place)};
    going.hexes.push_back(place);
    if (!moveUp(going, moving ? std::span<const UnitId>{} : units, place)) continue;
    going.moved.assign(units.begin(), units.end());
    goOn(going, kAfterMoves, std::nullopt);
    const std::vector<Place> hexes = going.hexes;
    for (const Place hex : hexes) {
      Going there{.position = going.position, .hexes = {hex}, .moved = going.moved};
      std::ranges::copy_if(going.open, std::back_inserter(there.open),
                           [&](const Going::Open& open) { return open.hex == hex; });
      if (there.open.size() > 1) there.open.resize(1);  // as soon as they are there
      if (std::optional<Strike> strike = best(there)) out.push_back(std::move(*strike));
    }
    break;
  }
  std::ranges::stable_sort(out, std::greater{}, [](const Strike& strike) { return worthOf(strike.odds); });
  return out;
}

}  // namespace kessel
