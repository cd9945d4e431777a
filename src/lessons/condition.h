// SPDX-License-Identifier: GPL-3.0-or-later
// What holds in a position, or has happened since a moment: by places, losses, events, layers and terms, which every
// title has. Lessons and practice positions ask it; no title knows of it. docs/data.md says how conditions are written.
#pragma once

#include <climits>
#include <span>
#include <vector>

#include "kessel/engine/reader.h"
#include "kessel/engine/title.h"

namespace kessel {

struct Condition {
  enum class Kind : std::uint8_t {
    All,         ///< every part holds
    Any,         ///< one of the parts holds
    Not,         ///< the part does not hold
    At,          ///< so many of the units, or of those of the side, stand in the places
    Holds,       ///< so many of the places are the side's: it alone stands there, or controls them
    Eliminated,  ///< so many of the units, or of those of the side, are lost
    Losses,      ///< the side, or these units, have lost so many steps since then
    Happened,    ///< so many events of a kind since then, of the side, the units, the places, the value and the step
    Asked,       ///< the side is asked for a decision, in the step
    Layer,       ///< so many of the units, or of the places, lie in a layer
    Term,        ///< a term of the evaluation is so high for the first side
    Turn,        ///< it is such a turn
    Over,        ///< the game is over
    Won          ///< the side has won
  };
  Kind kind = Kind::Over;
  std::vector<Condition> parts{};
  Side side = kNobody;
  std::vector<UnitId> units{};
  std::vector<Place> places{};
  EventKind event{};
  std::size_t which = kAny;  ///< step, layer or term
  int value = kAnyValue;     ///< of an event
  int least = 1;
  int most = INT_MAX;

  static constexpr std::size_t kAny = static_cast<std::size_t>(-1);
  static constexpr int kAnyValue = INT_MIN;
};

/// Reads a condition: an object with one member, the name of its kind. Whatever is wrong is a failure at its node.
[[nodiscard]] Condition readCondition(const Node& node, const TitleInfo& info);
/// The members "hexes" (numbers and runs), "places" (hexes and boxes) and "region" of an object, together.
[[nodiscard]] std::vector<Place> readPlacesOf(const Node& node, const TitleInfo& info);
/// Counters of a member: ids, beginnings and runs of numbers as in scenarios.
[[nodiscard]] std::vector<UnitId> readUnitsOf(const Node& node, std::string_view key, const TitleInfo& info);
/// A side by its id; kNobody and a failure if there is none.
[[nodiscard]] Side readSideOf(const Node& node, const TitleInfo& info);

/// A moment to be judged, and what has happened since another one.
struct Course {
  const Title& title;
  const Position& from;  ///< where it began
  const Position& now;
  std::span<const Event> events;  ///< since it began
};
/// Whether a condition holds: of the true position, as an umpire sees it.
[[nodiscard]] bool holds(const Condition& condition, const Course& course);
/// How far a condition holds, from 0 to 1: of parts their mean or the best of them, of numbers how near they come to
/// what they should be, of units how near they are to where they should stand, or their enemies to where they should
/// not. 1 only if it holds.
[[nodiscard]] double holdsInPart(const Condition& condition, const Course& course);

}  // namespace kessel
