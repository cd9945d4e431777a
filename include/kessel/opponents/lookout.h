// SPDX-License-Identifier: GPL-3.0-or-later
// What could happen where: who could come to a place, how a hex could be attacked, whose supply could be cut. Nothing
// of it is reckoned beside the rules: a copy of the position is played on until the side that is asked about moves its
// units, and there the rules say what they can do. Whatever the viewer may not know is guessed before.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <stop_token>
#include <vector>

#include "kessel/engine/forecast.h"
#include "kessel/engine/title.h"

namespace kessel {

/// A unit that could come to a place.
struct Approach {
  UnitId unit = kNoUnit;  ///< kNoUnit: the viewer does not know which it is
  Place from = kNowhere;  ///< where it stands
  int cost = 0;           ///< quarters of a movement point; the least that was found
  bool stops = false;     ///< it would have to stop there
};

/// An attack that a side could make, with the decisions that it would take.
struct Strike {
  Place hex = kNowhere;  ///< the hex attacked
  Side attacker = kNobody;
  std::vector<UnitId> units;  ///< who would move up or join, in this order; kNoUnit: the viewer does not know which
  Forecast odds;              ///< how it would end
};

/// A unit that would lose its supply.
struct SupplyRisk {
  UnitId unit = kNoUnit;
  Place place = kNowhere;
  int moves = 0;             ///< of so many enemy units, 1 or 2
  std::vector<Place> where;  ///< where they would have to go, one way to do it
};

/// Looks ahead for a viewer at the next moves of a side: on a guess of what he may not know, with nobody else doing
/// more than he must. The same questions have the same answers, and two positions that look alike to the viewer as
/// well. The title must outlive it. Once made it may be asked by several threads.
class Lookout {
 public:
  /// `mover`: the side whose moves are looked at, the viewer's own or the other.
  Lookout(const Title& title, const Position& position, Side viewer, Side mover, std::stop_token stop = {});

  /// Nobody of that side will move in the time that is looked ahead, or it was stopped.
  [[nodiscard]] bool empty() const { return m_moments.empty(); }
  /// Which units could come to a place, the cheapest first. Empty for no place.
  [[nodiscard]] std::span<const Approach> comingTo(Place place) const;
  /// For each place, how many could come.
  [[nodiscard]] std::vector<Overlay::Cell> counts() const;

  /// The strongest attack that was found on a hex in which units of the other side stand: with those who can come
  /// beside it or into it or stand there, the strongest first, as long as each makes it better. Nothing if none was
  /// found.
  [[nodiscard]] std::optional<Strike> strikeAt(Place hex) const;
  /// The attacks that units could make from a place once they have gone there, the best first: one for each hex that
  /// they could attack. Empty if they cannot come there.
  [[nodiscard]] std::vector<Strike> strikesFrom(std::span<const UnitId> units, Place place) const;

  /// Units of the side that does not move which one move, or two moves, of the other could cut off; by
  /// LayerLook::Supply, so empty for titles without such layers.
  [[nodiscard]] std::vector<SupplyRisk> supplyRisks() const;

 private:
  /// A position in which the mover may move units.
  struct Moment {
    Position position;
    StepId step{};
    std::vector<UnitId> units;  ///< those that may be moved
    bool onTheMove = false;     ///< `units` are moving already
  };
  struct Going;

  void findMoments(const Position& guess);
  [[nodiscard]] std::optional<Moment> momentAt(const Position& position, const Prompt& prompt);
  /// Notes where a unit can go, if it can go anywhere.
  bool noteApproaches(UnitId unit, Place from, std::span<const Reach> ways);
  void sortApproaches();
  void noteKnown(const Position& position);
  [[nodiscard]] UnitId named(UnitId unit) const { return m_known[index(unit)] ? unit : kNoUnit; }
  [[nodiscard]] std::vector<UnitId> strongestFor(const Moment& moment, std::span<const Place> places) const;
  void moveAll(Going& going, const Moment& moment, std::span<const Place> places) const;
  bool moveUp(Going& going, std::span<const UnitId> units, Place place) const;
  void goOn(Going& going, int most, std::optional<StepId> until) const;
  void noteAttacks(Going& going) const;
  [[nodiscard]] std::optional<Strike> best(Going& going) const;
  [[nodiscard]] Strike build(Position position, Action attack, const Going& going, Place hex) const;

  const Title& m_title;
  Side m_viewer;
  Side m_mover;
  std::stop_token m_stop;
  std::vector<bool> m_known;  ///< by unit: the viewer knows where it is
  std::vector<Moment> m_moments;
  std::map<Place, std::map<UnitId, Approach>> m_found;  ///< by who they really are in the guess
  std::map<Place, std::vector<Approach>> m_approaches;  ///< the same for the viewer, the cheapest first
};

}  // namespace kessel
