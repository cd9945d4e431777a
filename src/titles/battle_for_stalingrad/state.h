// SPDX-License-Identifier: GPL-3.0-or-later
// The position of Battle for Stalingrad: everything that can change during play, as one plain value.
#pragma once

#include <array>
#include <cstdint>

#include "kessel/engine/board.h"
#include "kessel/engine/idlist.h"
#include "kessel/engine/position.h"
#include "kessel/engine/steps.h"

namespace kessel::bfs {

inline constexpr int kLanes = 34;
inline constexpr int kRows = 48;
inline constexpr std::size_t kMaxUnits = 560;
inline constexpr std::size_t kMaxFlak = 24;

/// The board, and what its hexes mark.
struct Ground {
  static constexpr std::size_t kUnits = kMaxUnits;
  static constexpr int kLanes = bfs::kLanes;
  static constexpr int kLength = kRows;
  enum class Layer : std::uint8_t {
    German,     ///< a German unit
    Soviet,     ///< a Soviet unit that bars Germans (all but Chuikov and the depot)
    SovietZoc,  ///< a Soviet unit that exerts a Zone of Control [9.1]
    Count
  };
};
using Hexes = HexSet<kLanes>;
using UnitSet = IdSet<UnitId, kMaxUnits>;
/// Units in an order: of a hex or of a group, from the top down. As many as stand around a hex: six stacks of four.
using Units = IdList<UnitId, 24>;
/// Batteries that fire together. Any number may [10.6].
using Batteries = IdList<UnitId, 128>;

inline constexpr Side kGerman = kFirstSide;
inline constexpr Side kSoviet = kSecondSide;

/// Places off the map, as boxes.
inline constexpr Place kPool = boxAt(0);    ///< not yet in play, or free to be used again (militia, survivors, workers)
inline constexpr Place kToCome = boxAt(1);  ///< scheduled reinforcement that has not entered yet
inline constexpr Place kLost = boxAt(2);    ///< eliminated
inline constexpr Place kReplacements = boxAt(3);  ///< German Replacement Box [15.2]
inline constexpr Place kWithdrawn = boxAt(4);     ///< taken away without loss [15.3]
inline constexpr Place kSetUp = boxAt(5);         ///< still to be deployed [2.1]

/// State of one unit, as bits.
enum UnitFlag : std::uint16_t {
  kUsed = 1U << 0U,       ///< flipped: has acted this Game-Turn [7.2, R-13]
  kDeployed = 1U << 1U,   ///< German artillery that has moved and may still fire once [7.6]
  kLanded = 1U << 2U,     ///< reinforcement received in this Reaction Phase [11.2]
  kFresh = 1U << 3U,      ///< replacement armor of this Final phase [15.51], replaced worker or militia
  kDoomed = 1U << 4U,     ///< eliminated by bombardment but may still bombard once [6.11, R-32]
  kIndirect = 1U << 5U,   ///< member of the group by indirect fire [10.6]
  kRaised = 1U << 6U,     ///< was put on top of its stack since a German unit last acted [R-92]
  kHalved = 1U << 7U,     ///< began its movement out of supply: half allowance [7.35, 13.11]
  kFiredHere = 1U << 8U,  ///< anti-air: takes part in the fire being prepared [5.51]
  /// has rolled for collapse, or is not to withdraw; German: out of supply when the fire fell that costs losses [13.12]
  kSpent = 1U << 9U,
  kLeftOut = 1U << 10U  ///< artillery that its stack has left in the hex from where it attacks [10.13a, R-44]
};
/// Bits 12 to 14 of a unit's flags: what a defending unit or battery fires at in the ground attack at hand [10.4]:
/// 0 not decided, 1 + direction from the attacked hex, 7 holds its fire. See State::aim().
inline constexpr unsigned kAimShift = 12;
inline constexpr int kHoldsFire = 7;

/// Bits of State::once: things that happen once.
enum Once : std::uint16_t {
  kIgnited = 1U << 0U,         ///< the oil tanks have burnt or burn [14.5]
  kBurning = 1U << 1U,         ///< they burn in this Game-Turn
  kKontrUsed = 1U << 2U,       ///< Kontrpodgotovka was declared [16.3]
  kKontrNow = 1U << 3U,        ///< ... in this Bombardment Stage
  kChuikovDead = 1U << 4U,     ///< [11.33]
  kGermanFinished = 1U << 5U,  ///< the German has declared himself finished [11.5]
  kKurganSoviet = 1U << 6U,    ///< the Soviets have, or were the last to have, a unit in 1726 [11.13]
  kChuikovMoved = 1U << 7U,    ///< Chuikov moves himself in this Reaction Phase [11.3]
  kBankEntry = 1U << 8U,       ///< this phase's reinforcements enter over the river bank [15.43]
  kFinalPhase = 1U << 9U,      ///< the present Reaction Phase is the Final one [11.5]
  kSixRolled = 1U << 10U,  ///< a natural 6 has ended the Soviet phase; the action at hand is still carried out [11.4]
  kReactionDrawn = 1U << 11U,    ///< a Soviet Reaction chit has ended the German phase; likewise [10.78]
  kGermanBombarded = 1U << 12U,  ///< German finished bombarding in this stage [6.1]
  kSovietBombarded = 1U << 13U,  ///< Soviet finished bombarding in this stage
  kTransVolgaFired = 1U << 14U,  ///< Trans Volga Artillery has fired in this stage [R-37]
};

/// State::winner, if it is no side.
inline constexpr std::uint8_t kDraw = 2;
inline constexpr std::uint8_t kNotOver = 3;

/// Option bits, fixed at the start of the game.
enum OptionBit : std::uint16_t {
  kQuarterRoads = 1U << 0U,               ///< R-2: road rate 1/4
  kAnySixEnds = 1U << 1U,                 ///< R-10
  kCounterAfterParticipation = 1U << 2U,  ///< R-53
  kFinalTwoDice = 1U << 3U,               ///< R-103
  kOpenInformation = 1U << 4U,            ///< R-92
  kUnlimitedArmor = 1U << 5U,             ///< R-86
};

/// The board stands in front; `occupationChanged` and `standing` are kept in step with it by put() of board.h.
struct State : Board<Ground> {
  FrameStack<24> steps;

  std::array<std::uint16_t, kMaxUnits> flags{};  ///< UnitFlag
  std::array<std::uint8_t, kMaxUnits> group{};   ///< 1 + index of the frame whose action the unit takes part in, 0 none

  Hexes allowed;  ///< Soviet hexes whose units may move in this phase: stacks paid for [11.2, R-74]
  /// Digest of which units stand where on the map: equal digests, equal occupation. For answers that are remembered.
  std::uint64_t standing = 0;
  Hexes spotting;  ///< hexes that could spot when the Bombardment Stage began [6.12]; empty in other stages

  std::array<Place, kMaxFlak> flakHex{};  ///< hex to which each flak unit is locked this turn, or kNowhere [5.53]
  std::array<std::uint16_t, 3> landed{};  ///< units landed on each ferry in this phase [15.4]
  Place commandHex = kNowhere;            ///< Chuikov's hex at the start of the Reaction Phase [R-75]
  std::uint16_t once = 0;                 ///< Once
  std::uint16_t options = 0;              ///< OptionBit
  std::uint8_t scenario = 0;              ///< 0 introductory, 1 campaign
  std::uint8_t turn = 1;                  ///< Game-Turn 1 to 7; 0 before
  std::uint8_t reactions = 0;             ///< Reaction Phases begun in this Game-Turn, the Final one included
  std::uint8_t stacksLeft = 0;            ///< further stacks that may move in this Reaction Phase [11.2]
  std::array<std::uint8_t, 2> level{};    ///< Level Air Points left, by side [5.1]
  std::array<std::uint8_t, 2> dive{};     ///< Dive Air Points left, by side
  std::uint8_t poolNo = 24;               ///< No Reaction chits in the pool [11.1]
  std::uint8_t poolYes = 6;               ///< Soviet Reaction chits in the pool
  std::uint8_t drawnNo = 0;
  std::uint8_t drawnYes = 0;
  std::uint8_t winner = kNotOver;        ///< a Side, kDraw or kNotOver
  std::uint8_t occupationChanged = 0;    ///< 1 if occupation changed since militia were last checked [R-80]
  std::array<std::uint8_t, 6> unused{};  ///< up to the next eight bytes: padding would make equal positions differ

  friend bool operator==(const State&, const State&) = default;

  [[nodiscard]] bool has(Once bit) const { return (once & bit) != 0; }
  void set(Once bit) { once = static_cast<std::uint16_t>(once | bit); }
  void clear(Once bit) { once = static_cast<std::uint16_t>(once & ~bit); }
  [[nodiscard]] bool option(OptionBit bit) const { return (options & bit) != 0; }
  [[nodiscard]] bool is(UnitId unit, UnitFlag flag) const { return (flags[index(unit)] & flag) != 0; }
  void mark(UnitId unit, UnitFlag flag) { flags[index(unit)] = static_cast<std::uint16_t>(flags[index(unit)] | flag); }
  void unmark(UnitId unit, UnitFlag flag) {
    flags[index(unit)] = static_cast<std::uint16_t>(flags[index(unit)] & ~flag);
  }
  [[nodiscard]] int aim(UnitId unit) const { return (flags[index(unit)] >> kAimShift) & 7; }
  void setAim(UnitId unit, int aim) {
    flags[index(unit)] =
        static_cast<std::uint16_t>((flags[index(unit)] & ~(7U << kAimShift)) | static_cast<unsigned>(aim) << kAimShift);
  }
  [[nodiscard]] const Hexes& german() const { return on(Layer::German); }
  [[nodiscard]] const Hexes& soviet() const { return on(Layer::Soviet); }
  /// Those of the two that a side holds.
  [[nodiscard]] const Hexes& heldBy(Side side) const { return layers[index(side)]; }
};
static_assert(std::is_trivially_copyable_v<State>);
static_assert(std::has_unique_object_representations_v<State>);
static_assert(sizeof(State) <= Position::kCapacity);

}  // namespace kessel::bfs
