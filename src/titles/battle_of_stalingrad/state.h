// SPDX-License-Identifier: GPL-3.0-or-later
// The position of The Battle of Stalingrad: everything that can change during play, as one plain value.
#pragma once

#include <array>
#include <cstdint>

#include "kessel/engine/board.h"
#include "kessel/engine/position.h"
#include "kessel/engine/steps.h"
#include "titles/battle_of_stalingrad/combat_record.h"
#include "titles/battle_of_stalingrad/ground.h"

namespace kessel::bos {

/// Theatres of the Hitler Directives and of the three point tracks, in the order of the book [6.1, 10.2].
enum class Theatre : std::uint8_t { Don, Caucasus, Stalingrad, Count };
inline constexpr std::size_t kTheatres = static_cast<std::size_t>(Theatre::Count);

/// Option bits, fixed at the start of the game, in the order of TitleInfo::options.
enum OptionBit : std::uint16_t {
  kOccupiedBars = 1U << 0U,    ///< R-60: vacant spaces that the enemy controls are barred to retreats as well
  kLateArrivals = 1U << 1U,    ///< R-70: this turn's reinforcements may use the second window too
  kFullSubstitute = 1U << 2U,  ///< R-77: the substitute for Grossdeutschland must have three steps if one in play has
  kOpenFronts = 1U << 3U,      ///< R-105: every Front edge counts as Soviet for retreats
};

/// In State::load.
inline constexpr std::uint8_t kHasAntiTank = 0x80;

struct State : Board<Ground> {
  /// The deepest stack: turn, phase, combat, retreat; or turn, Uranus, movement, move, attempt; and room.
  FrameStack<8> steps;

  /// Basic strength of a unit, steps of an asset; 0 while it is dead, out of the game or has not come yet [6.3, 2.2.3].
  std::array<std::uint8_t, kUnitCount> strength{};
  /// 1 + index of the unit that an asset is assigned to, 0 for none [6.4].
  std::array<std::uint8_t, kUnitCount> parent{};

  /// Of units: ordinary assets [2.2.3a], and kHasAntiTank; kept by attach() and detach().
  std::array<std::uint8_t, kFormations + 1> load{};
  std::uint64_t standing = 0;  ///< digest of the spaces where each side stands; kept by put()

  // Control [3.3, R-21]: who was the last to hold a space alone controls it, unless an enemy has come since.
  Spaces axisLast;  ///< the Axis was the last to hold it alone; of the others the Soviets were
  Spaces unowned;   ///< nobody controls it: contested, or both sides have vanished from it

  // Until the end of the player turn:
  /// From where a unit came that laid a compulsory-attack marker where it stands, by its index [7.9.1b].
  std::array<Place, kFormations + 1> cameFrom = nowhere();
  Spaces attacked;  ///< an attack has been made there [8.0c]
  Units fledInto;   ///< have retreated into a battle space: do not fight there [8.3g]
  // Until the end of the movement phase, or of Operation Uranus:
  Units moved;  ///< have moved, or tried to [7.7d]
  // Until the end of the replacement phase:
  Units bought;     ///< from the eliminated box in this step [9.1.1f, R-70]
  Units withdrawn;  ///< Soviet assets in this turn: they wait for the next one [9.1a, R-70]

  Battle battle;

  /// Of units: combat factors that the enemy has seen in its last battle, its share of the total less that of the steps
  /// lost; 0 none.
  std::array<std::uint8_t, kUnitCount> shown{};

  /// Boxes in which a side has a unit; kept by put().
  std::array<Boxes, 2> inBoxes{};
  std::array<std::uint8_t, kTheatres> points{};  ///< raw, by Theatre [10.2]
  std::uint8_t crossed = 0;                      ///< 1: a unit has gone between DSF and TCF in this turn [7.6c]
  std::uint8_t primary = 0;       ///< of the directive: 1 + Theatre, 0 not rolled yet; hidden from the Soviets [6.1d]
  std::uint8_t secondary = 0;     ///< likewise
  std::uint8_t uranusTurn = 0;    ///< in which Operation Uranus was launched, 0 not yet [8.4a]
  std::uint8_t edelweiss = 0;     ///< 1: the Axis has claimed the marker [10.3.2a]
  std::uint8_t edelweissDie = 0;  ///< rolled after the game, 0 not yet [10.3.2b]
  std::uint8_t turn = 1;
  std::uint8_t over = 0;      ///< 1: the game is over
  std::uint8_t sudden = 0;    ///< 1: by sudden death [10.1]
  Side winner = kNobody;      ///< when it is over; kNobody: a draw
  std::uint8_t level = 0;     ///< of victory: victory.cpp
  std::uint16_t options = 0;  ///< OptionBit

  friend bool operator==(const State&, const State&) = default;

  [[nodiscard]] bool option(OptionBit bit) const { return (options & bit) != 0; }
  [[nodiscard]] const Hexes& occupied(Side side) const { return on(side == kAxis ? Layer::Axis : Layer::Soviet); }
  /// A side has a unit there: a hex or a box.
  [[nodiscard]] bool stands(Side side, Place place) const {
    return isHex(place) ? occupied(side).has(place)
                        : hasStack(place) && (inBoxes[index(side)] >> boxNumber(place) & 1U) != 0;
  }
  /// Units of both sides are there [3.4a].
  [[nodiscard]] bool contested(Place place) const { return stands(kAxis, place) && stands(kSoviet, place); }
  /// Who controls a space [3.3], kNobody if nobody does.
  [[nodiscard]] Side controller(Place place) const { return unowned.has(place) ? kNobody : lastHolder(place); }
  /// The last side that held it alone [3.3d, R-21].
  [[nodiscard]] Side lastHolder(Place place) const { return axisLast.has(place) ? kAxis : kSoviet; }
  /// The unit that an asset is assigned to, kNoUnit if none.
  [[nodiscard]] UnitId parentOf(UnitId asset) const {
    const std::uint8_t number = parent[index(asset)];
    return number == 0 ? kNoUnit : static_cast<UnitId>(static_cast<std::uint16_t>(number - 1));
  }
  /// Ordinary assets of a unit [2.2.3a]; whether it has an anti-tank asset [6.4h].
  [[nodiscard]] int ordinary(UnitId unit) const { return load[index(unit)] & ~kHasAntiTank; }
  [[nodiscard]] bool hasAntiTank(UnitId unit) const { return (load[index(unit)] & kHasAntiTank) != 0; }
  /// The neighbour over whose side the compulsory-attack marker of a space stands, kNowhere if there is none [7.9.1b].
  [[nodiscard]] Place markerOf(Place space) const {
    Place from = kNowhere;
    if (hasStack(space)) {
      each(space, [&](UnitId unit) {
        if (!isAsset(unit) && cameFrom[index(unit)] != kNowhere) from = cameFrom[index(unit)];
      });
    }
    return from;
  }
  [[nodiscard]] bool compulsory(Place space) const { return markerOf(space) != kNowhere; }
  static constexpr std::array<Place, kFormations + 1> nowhere() {
    std::array<Place, kFormations + 1> out{};
    out.fill(kNowhere);
    return out;
  }
  [[nodiscard]] int strengthOf(UnitId piece) const { return strength[index(piece)]; }
};
static_assert(std::is_trivially_copyable_v<State>);
static_assert(std::has_unique_object_representations_v<State>);
static_assert(sizeof(State) <= Position::kCapacity);

}  // namespace kessel::bos
