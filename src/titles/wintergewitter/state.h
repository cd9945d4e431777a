// SPDX-License-Identifier: GPL-3.0-or-later
// The position of Wintergewitter: everything that can change during play, as one plain value. What belongs to a combat
// stands in combat_state.h, what belongs to the air in air_state.h.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "kessel/engine/position.h"
#include "kessel/engine/steps.h"
#include "titles/wintergewitter/air_state.h"
#include "titles/wintergewitter/combat_state.h"

namespace kessel::winter {

/// Places off the map without a stack, behind the boxes of aircraft (Ground::kBoxes).
inline constexpr Place kSetUp = boxAt(14);      ///< still to be set up
inline constexpr Place kPool = boxAt(15);       ///< rest of 23rd Panzer Division [19.1.2b]
inline constexpr Place kToCome = boxAt(16);     ///< reinforcement that has not entered yet
inline constexpr Place kLost = boxAt(17);       ///< destroyed in this turn: may be rebuilt [17.2.1c]
inline constexpr Place kDead = boxAt(18);       ///< out of the game for good
inline constexpr Place kOffMap = boxAt(19);     ///< retreated off the map, returns [11.7i]
inline constexpr Place kSixthArmy = boxAt(20);  ///< waits for Thunderclap [5.2b]
inline constexpr Place kDelivered = boxAt(21);  ///< Relief Convoy that has come into the Pocket [R-112]
inline constexpr Place kUnused = boxAt(22);     ///< not in this scenario, or an option that was not taken

/// Who gets replacements by his own losses [17.2b].
enum class Nation : std::uint8_t { German, Rumanian, Soviet, Count };
/// Classes of losses and replacements [11.6a, 17.2b]; None: HQs, aircraft.
enum class LossClass : std::uint8_t { Armor, Infantry, Artillery, None };
inline constexpr std::size_t kNations = static_cast<std::size_t>(Nation::Count);
inline constexpr std::size_t kLossClasses = 3;
using Ledger = std::array<std::array<std::uint8_t, kLossClasses>, kNations>;

/// Bits of State::once: what has happened for good, or was chosen before the game.
enum Once : std::uint16_t {
  kNear18 = 1U << 0U,        ///< a German unit was within 18 hexes of the Pocket [19.3.3a]
  kNear5 = 1U << 1U,         ///< ... within 5 hexes
  kCorridor = 1U << 2U,      ///< a corridor has existed [19.3.3b]
  kMayThunder = 1U << 3U,    ///< 12 stacking points were within 10 hexes [5.1a]
  kThunderTried = 1U << 4U,  ///< the die of 5.2a was cast
  kThunder = 1U << 5U,       ///< Thunderclap has begun
  kLinked = 1U << 6U,        ///< the path of 5.2d has existed: no Pocket Phase from the next turn on
  kReturned = 1U << 7U,      ///< a Sixth Army unit came back into the Pocket [5.2e]
  kRingActive = 1U << 8U,    ///< a Ring unit was released or forced to retreat [19.1.1i]
  kChristea = 1U << 9U,      ///< VII Corps controls the trigger hex; Group Christea enters next turn [19.1.2g]
  kThunderOver = 1U << 10U,  ///< Sixth Army was removed [5.2e]
  kOver = 1U << 12U,         ///< the game is over
  kChristeaDue = 1U << 11U,  ///< ... and that was in an earlier turn
  kPocketOver = 1U << 13U,   ///< there is no Pocket Phase any more [5.2d]
};

/// Option bits, fixed at the start of the game, in the order of TitleInfo::options.
enum OptionBit : std::uint16_t {
  kSupportGroup = 1U << 0U,      ///< [20.1b]
  kLuftwaffeField = 1U << 1U,    ///< [20.1c]
  kSixteenth = 1U << 2U,         ///< [20.1d]
  kSeventeenth = 1U << 3U,       ///< [20.4b]
  kOpenIntelligence = 1U << 4U,  ///< without fog of war [R-116]
};

/// How great a victory is; a draw has none.
enum class Level : std::uint8_t { Draw, Marginal, Significant, Decisive };

/// The units on the move, and those of German artillery that were dropped off on the way and may still bombard for a
/// hasty attack [12.2g].
inline constexpr std::size_t kMostDropped = 20;  ///< more than a stack of eighteen points can leave behind
struct Dropped {
  OrNone<UnitId> unit;
  std::uint16_t left = 0;  ///< quarters of Movement Points
  friend bool operator==(const Dropped&, const Dropped&) = default;
  [[nodiscard]] bool is(UnitId other) const { return unit.any() && *unit == other; }
};
struct OnTheMove {
  Units movers;
  std::array<Dropped, kMostDropped> dropped{};  ///< the first ones
  [[nodiscard]] bool hasDropped(UnitId unit) const {
    return std::ranges::any_of(dropped, [&](const Dropped& each) { return each.is(unit); });
  }
  friend bool operator==(const OnTheMove&, const OnTheMove&) = default;
};

/// A bridge that was built or blown: canonical side, 8 * Place + direction (0 to 2), 0xFFFF none. It turns the printed
/// state of the side round.
inline constexpr std::uint16_t kNoSpan = UINT16_MAX;  ///< nothing in one of these lists
inline constexpr std::size_t kMostBridges = 24;       ///< [R-145]
inline constexpr std::size_t kMostSpans = 8;          ///< no side has more engineers that build
template <std::size_t Room>
constexpr std::array<std::uint16_t, Room> fullOf(std::uint16_t number) {
  std::array<std::uint16_t, Room> out{};
  out.fill(number);
  return out;
}
inline constexpr std::size_t kMostSteps = 24;

struct State : Board<Ground> {
  FrameStack<kMostSteps> steps;

  std::array<std::uint8_t, kUnitCount> strength{};  ///< strength points left; aircraft 0
  std::array<std::uint8_t, 3> unused0{};
  std::array<std::uint16_t, kUnitCount>
      began{};  ///< where it began the running Player Phase, kOffMap if it came back in it [8.4b]; left the map [11.7i]
  std::array<std::uint16_t, 3> unused1{};

  Units disrupted;
  Units organic;      ///< in organic supply [14.3]
  Units unsupplied;   ///< out of supply [14.4]
  Units fired;        ///< fired marker [12.2]
  Units halved;       ///< moved marker: half the factor [12.2b]
  Units held;         ///< reserve or Ring unit that may not move or attack yet [5.3c, 19.1.1g]
  Units freedUnseen;  ///< released, but the Axis must think that it is held [18.1d, R-103]
  Units acted;        ///< moved, attacked or bombarded in this Player Phase [15.1a]
  Units moved;        ///< has finished its move in this Player Phase [8.1b]
  Units fought;       ///< took part in a prepared attack in this Player Phase [R-55], or bombarded [R-79]
  Units digging;      ///< carries a construction marker [15.1a]
  Units left;         ///< Sixth Army unit that has left the Pocket [5.2e]

  Hexes entrenched;
  Hexes targeted;  ///< target of a prepared attack in this Player Phase [11.1b]
  Hexes axisHeld;  ///< last passed by the Axis [R-105]

  OnTheMove march;
  Combat combat;
  Air air;

  std::array<std::uint16_t, kMostBridges> bridges = fullOf<kMostBridges>(kNoSpan);
  std::array<std::uint16_t, kMostSpans> spans = fullOf<kMostSpans>(kNoSpan);     ///< sides being bridged
  std::array<std::uint16_t, kMostSpans> builders = fullOf<kMostSpans>(kNoSpan);  ///< by whom [16.2.2a]
  std::uint16_t once = 0;                                                        ///< Once
  std::uint16_t options = 0;                                                     ///< OptionBit
  std::array<std::uint8_t, 2> streak{};  ///< turns in a row with the initiative [6.3]
  std::array<std::uint8_t, 2> bid{};     ///< attacks that each side has planned; secret until both have [6.1a]
  std::uint8_t bidden = 0;               ///< bit of each side that has planned
  std::uint8_t owed = 0;                 ///< mandated attacks not made yet [6.2]
  std::array<std::uint8_t, 2> missed{};  ///< mandated attacks of each side that were not made in all turns
  Ledger losses{};                       ///< strength points lost in this turn [17.2b]
  std::array<std::uint8_t, kLossClasses> points{};  ///< replacement points of the nation that replaces now
  std::array<std::uint8_t, 2> nearest{255, 255};  ///< closest German approach to 7th Tank Corps, 38th Division [R-104]
  std::uint8_t ringHit = 0;                       ///< bit of each Ring Army that was attacked [5.3d]
  std::uint8_t sixthTurns = 0;                    ///< turns since Thunderclap began, for its supply [5.2f]
  std::uint8_t delivered = 0;                     ///< Relief Convoys that came into the Pocket
  std::uint8_t scenario = 0;
  std::uint8_t turn = 1;        ///< of the scenario
  Side initiative = kNobody;    ///< who has it in this turn [6.1b]
  Side phasing = kNobody;       ///< whose Player Phase or special phase it is
  Side winner = kNobody;        ///< when the game is over; kNobody with `level` for a draw
  std::uint8_t level = 0;       ///< Level of the victory
  std::uint8_t poolUsed = 0;    ///< stacking points of the pool that have entered in this turn [19.1.2b]
  std::uint8_t approached = 0;  ///< bits of the formations of `nearest` that have had a German near since the last die
  std::array<std::uint8_t, 3> unused2{};

  friend bool operator==(const State&, const State&) = default;

  [[nodiscard]] bool has(Once bit) const { return (once & bit) != 0; }
  void set(Once bit) { once = static_cast<std::uint16_t>(once | bit); }
  [[nodiscard]] bool option(OptionBit bit) const { return (options & bit) != 0; }
  [[nodiscard]] const Hexes& occupied(Side side) const { return on(side == kAxis ? Layer::Axis : Layer::Soviet); }
  /// Hexes from which a side exerts a Zone of Control [10.0].
  [[nodiscard]] const Hexes& exerting(Side side) const {
    return on(side == kAxis ? Layer::AxisZone : Layer::SovietZone);
  }
  [[nodiscard]] int strengthOf(UnitId unit) const { return strength[index(unit)]; }
};
static_assert(std::is_trivially_copyable_v<State>);
static_assert(std::has_unique_object_representations_v<State>);
static_assert(sizeof(State) <= Position::kCapacity);

}  // namespace kessel::winter
