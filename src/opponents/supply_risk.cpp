// SPDX-License-Identifier: GPL-3.0-or-later
// Whose supply one or two moves of the other side could cut: they are made on copies, and the layers of supply looked
// at again.
#include <algorithm>
#include <bitset>
#include <set>

#include "opponents/going.h"

namespace kessel {

namespace {

constexpr std::size_t kFirstMoves =
    16;  ///< of all, those that take most hexes from supply: a second one is tried after them
constexpr std::size_t kMostMoves = 6'000;  ///< that are looked at as first moves, and as many as second ones

using Hexes = std::bitset<4096>;  // by place

/// What is in supply in a position.
class Supplied {
 public:
  Supplied(const Title& title, Side side) : m_title(title), m_side(side) {
    const auto& overlays = title.info().overlays;
    for (std::size_t i = 0; i < overlays.size(); ++i) {
      if (overlays[i].look == LayerLook::Supply && overlays[i].side == side) m_layers.push_back(i);
    }
  }
  [[nodiscard]] bool none() const { return m_layers.empty(); }
  [[nodiscard]] Hexes hexes(const Position& position) const {
    Hexes out;
    for (const std::size_t layer : m_layers) {
      for (const Overlay::Cell& cell : m_title.overlay(position, layer, kUmpire).cells) {
        if (isHex(cell.hex)) out.set(index(cell.hex));
      }
    }
    return out;
  }
  [[nodiscard]] std::vector<UnitView> units(const Position& position) const {
    std::vector<UnitView> out;
    for (const UnitView& unit : m_title.view(position, kUmpire).units) {
      if (unit.side == m_side && unit.unit != kNoUnit && isHex(unit.place)) out.push_back(unit);
    }
    return out;
  }

 private:
  const Title& m_title;
  Side m_side;
  std::vector<std::size_t> m_layers;
};

struct FirstMove {
  Position position;
  Place where = kNowhere;
  UnitId unit = kNoUnit;
  std::size_t taken = 0;  ///< hexes out of supply since
};

}  // namespace

std::vector<SupplyRisk> Lookout::supplyRisks() const {
  const Supplied supplied(m_title, other(m_mover));
  std::vector<SupplyRisk> out;
  if (supplied.none()) return out;
  const auto chosen = std::ranges::find_if(m_moments, [](const Moment& each) { return !each.onTheMove; });
  if (chosen == m_moments.end()) return out;
  const Moment& moment = *chosen;
  const Hexes before = supplied.hexes(moment.position);
  std::vector<UnitView> units;
  std::ranges::copy_if(supplied.units(moment.position), std::back_inserter(units),
                       [&](const UnitView& unit) { return before[index(unit.place)]; });
  // Only who comes to supplied hexes, or beside them, can cut them off.
  const auto near = [&](Place place) {
    const auto supplies = [&](Place hex) { return isHex(hex) && before[index(hex)]; };
    return isHex(place) && (supplies(place) || std::ranges::any_of(m_title.info().map.neighbours(place), supplies));
  };
  std::set<UnitId> cut;
  const auto note = [&](const Hexes& now, int moves, const std::vector<Place>& where) {
    for (const UnitView& unit : units) {
      if (!now[index(unit.place)] && cut.insert(unit.unit).second) out.push_back({unit.unit, unit.place, moves, where});
    }
  };
  /// Calls visit(position, unit, place) after each such move, of too many after every second or third and so on.
  const auto eachMove = [&](const Position& from, std::size_t most, auto visit) {
    std::vector<std::pair<UnitId, Reach>> all;
    for (const UnitId unit : moment.units) {
      if (m_stop.stop_requested()) return;
      for (Reach& reach : m_title.reach(from, std::span(&unit, 1))) {
        if (near(reach.place)) all.emplace_back(unit, std::move(reach));
      }
    }
    const std::size_t step = all.size() / most + 1;
    for (std::size_t i = 0; i < all.size() && !m_stop.stop_requested(); i += step) {
      Position position = from;
      Events unheard;
      for (const Action action : all[i].second.path) {
        if (!m_title.apply(position, action, unheard).ok()) break;
      }
      visit(position, all[i].first, all[i].second.place);
    }
  };
  std::vector<FirstMove> first;
  eachMove(moment.position, kMostMoves, [&](const Position& position, UnitId unit, Place place) {
    const Hexes now = supplied.hexes(position);
    note(now, 1, {place});
    if ((before & ~now).any()) first.push_back({position, place, unit, (before & ~now).count()});
  });
  std::ranges::stable_sort(first, std::greater{}, &FirstMove::taken);
  if (first.size() > kFirstMoves) first.resize(kFirstMoves);
  for (const FirstMove& move : first) {
    Going going{.position = move.position, .hexes = {}};
    goOn(going, kAfterMove, moment.step);
    const std::size_t share = kMostMoves / first.size();
    eachMove(going.position, share, [&](const Position& position, UnitId unit, Place place) {
      if (unit != move.unit) note(supplied.hexes(position), 2, {move.where, place});
    });
  }
  return out;
}

}  // namespace kessel
