// SPDX-License-Identifier: GPL-3.0-or-later
// Looking ahead to the moments in which a side moves its units, and where these can go then.
#include "kessel/opponents/lookout.h"

#include <algorithm>
#include <set>

#include "kessel/opponents/opponents.h"
#include "opponents/quiet.h"

namespace kessel {

namespace {

constexpr std::uint64_t kSeed = 1;        ///< of the guess: what is asked twice is answered alike
constexpr int kMostLooked = 600;          ///< decisions in all
constexpr std::size_t kMostMoments = 16;  ///< ways in which a side can come to move its units, say by other orders
constexpr std::uint32_t kMostWays = 12;   ///< of one question before that

}  // namespace

Lookout::Lookout(const Title& title, const Position& position, Side viewer, Side mover, std::stop_token stop)
    : m_title(title), m_viewer(viewer), m_mover(mover), m_stop(std::move(stop)) {
  noteKnown(position);
  Random random(kSeed);
  findMoments(title.guess(position, viewer, random));
  sortApproaches();
}

void Lookout::noteKnown(const Position& position) {
  const Roster& roster = m_title.info().roster;
  m_known.resize(roster.units.size());
  for (std::size_t i = 0; i < m_known.size(); ++i) m_known[i] = !isPlayer(m_viewer) || roster.units[i].side == m_viewer;
  const View seen = m_title.view(position, m_viewer);
  const auto note = [&](const UnitView& unit) {
    if (unit.unit != kNoUnit) m_known[index(unit.unit)] = true;
  };
  for (const UnitView& unit : seen.units) note(unit);
  for (const BoxView& box : seen.boxes) {
    for (const UnitView& unit : box.units) note(unit);
  }
}

std::optional<Lookout::Moment> Lookout::momentAt(const Position& position, const Prompt& prompt) {
  Moment out{.position = position, .step = prompt.step, .units = {}};
  std::set<UnitId> asked;
  prompt.legal.each([&](Action action) {
    if (m_title.info().verbs[index(action.verb)].operands[0] == Operand::Unit) asked.insert(action.unitA());
  });
  const View view = m_title.view(position, kUmpire);
  std::vector<Place> places(m_known.size(), kNowhere);
  for (const UnitView& unit : view.units) {
    if (unit.unit != kNoUnit) places[index(unit.unit)] = unit.place;
  }
  for (const UnitId unit : asked) {
    if (m_stop.stop_requested()) return std::nullopt;
    if (m_title.info().roster[unit].side != m_mover) continue;
    const std::vector<Reach> ways = m_title.reach(position, std::span(&unit, 1));
    if (noteApproaches(unit, places[index(unit)], ways)) out.units.push_back(unit);
  }
  if (!out.units.empty()) return out;
  const std::vector<Reach> ways = m_title.reach(position, {});
  for (const UnitId unit : view.acting) {
    if (noteApproaches(unit, places[index(unit)], ways)) out.units.push_back(unit);
  }
  out.onTheMove = true;
  if (out.units.empty()) return std::nullopt;
  return out;
}

bool Lookout::noteApproaches(UnitId unit, Place from, std::span<const Reach> ways) {
  for (const Reach& reach : ways) {
    const Approach now{m_known[index(unit)] ? unit : kNoUnit, from, reach.cost, reach.stops};
    const auto [at, isNew] = m_found[reach.place].try_emplace(unit, now);
    if (!isNew && now.cost < at->second.cost) at->second = now;
  }
  return !ways.empty();
}

void Lookout::sortApproaches() {
  for (const auto& [place, units] : m_found) {
    std::vector<Approach>& sorted = m_approaches[place];
    for (const auto& [unit, approach] : units) sorted.push_back(approach);
    std::ranges::stable_sort(sorted, {}, &Approach::cost);
  }
}

// Depth first, the quiet way before others. A group that is on the move is a moment of its own, and play goes on to
// where the next one may be chosen.
void Lookout::findMoments(const Position& guess) {
  std::vector<Position> open{guess};
  std::set<std::uint64_t> known;
  Prompt prompt;
  Events unheard;
  for (int looked = 0; looked < kMostLooked && !open.empty() && m_moments.size() < kMostMoments; ++looked) {
    if (m_stop.stop_requested()) return m_moments.clear();
    const Position position = open.back();
    open.pop_back();
    if (!known.insert(position.hash()).second) continue;
    m_title.prompt(position, prompt);
    if (prompt.over()) continue;
    const auto follow = [&](Action action) {
      open.push_back(position);
      m_title.applyListed(open.back(), action, unheard);
    };
    if (prompt.who == m_mover) {
      if (auto moment = momentAt(position, prompt)) {
        const bool goesOn = moment->onTheMove;
        m_moments.push_back(std::move(*moment));
        if (!goesOn) continue;
      }
      if (const auto quiet = quietAction(m_title.info(), prompt.legal)) {
        follow(*quiet);
        continue;
      }
      const std::uint32_t ways = std::min(prompt.legal.size(), kMostWays);
      std::vector<Action> all;
      for (std::uint32_t n = 0; n < ways; ++n) all.push_back(prompt.legal.at(n * prompt.legal.size() / ways));
      for (auto each = all.rbegin(); each != all.rend(); ++each) follow(*each);
    } else {
      follow(usualAction(m_title.info(), prompt));
    }
  }
}

std::span<const Approach> Lookout::comingTo(Place place) const {
  const auto found = m_approaches.find(place);
  if (found == m_approaches.end()) return {};
  return found->second;
}

std::vector<Overlay::Cell> Lookout::counts() const {
  std::vector<Overlay::Cell> out;
  for (const auto& [place, units] : m_approaches) out.push_back({place, static_cast<int>(units.size())});
  return out;
}

}  // namespace kessel
