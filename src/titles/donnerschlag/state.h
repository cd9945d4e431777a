// SPDX-License-Identifier: GPL-3.0-or-later
// The position of Donnerschlag: everything that can change during play, as one plain value.
#pragma once

#include <array>
#include <cstdint>

#include "kessel/engine/board.h"
#include "kessel/engine/position.h"
#include "kessel/engine/steps.h"

namespace kessel::donner {

/// The map, its counters, and what those on a hex mark.
struct Ground {
  static constexpr std::size_t kUnits = 142;
  static constexpr int kLanes = 39;  ///< rows of hexes, printed 08 to 46
  static constexpr int kLength = 25;
  /// Hexes with a unit of a side, but for an overrun HQ under Axis units, and with a Combat Unit [3.5a].
  enum class Layer : std::uint8_t { Axis, Soviet, AxisCombat, SovietCombat, Count };
};
inline constexpr int kLanes = Ground::kLanes;
inline constexpr std::size_t kUnitCount = Ground::kUnits;
inline constexpr std::size_t kCardCount = 126;

using Hexes = Board<Ground>::Hexes;
using Units = Board<Ground>::Units;
using Cards = IdSet<CardId, kCardCount>;

inline constexpr Side kAxis = kFirstSide;
inline constexpr Side kSoviet = kSecondSide;

/// A position has at most so many steps, and is read back with so many. Play comes nowhere near: cards, by which steps
/// nest, end kCardRoom before. The stack holds what a position made by hand may lead to besides.
inline constexpr std::size_t kMostSteps = 48;
inline constexpr std::size_t kCardRoom = 8;

/// Places off the map, as boxes.
inline constexpr Place kSetUp = boxAt(0);        ///< still to be set up: the StuG units [4.0-3]
inline constexpr Place kToCome = boxAt(1);       ///< turn reinforcement that has not entered yet [3.3]
inline constexpr Place kOffMap = boxAt(2);       ///< HQ that is not in play yet [2.2f]
inline constexpr Place kAlarmCup = boxAt(3);     ///< [3.3f]
inline constexpr Place kInfantryCup = boxAt(4);  ///< Soviet Ad Hoc Infantry
inline constexpr Place kTankCup = boxAt(5);      ///< Soviet Ad Hoc Tanks
[[nodiscard]] constexpr Place cupAt(std::size_t cup) {
  return boxAt(3 + static_cast<int>(cup));
}
inline constexpr Place kLost = boxAt(6);    ///< eliminated
inline constexpr Place kUnused = boxAt(7);  ///< a position does without it: it counts nowhere and does not return

/// Where a card is. Whose it is follows from the card.
enum class CardPlace : std::uint8_t {
  Aside,    ///< late deck before turn 4 [4.0-6]
  Deck,     ///< draw deck; it has no order, a draw is chance
  Hand,     ///< [3.11b]
  Discard,  ///< open [3.11d]
  Removed,  ///< out of the game for good [2.4i]
  Box,      ///< OKH or STAVKA box [3.8]
  Table,    ///< being played: an Activation Card of a running segment, a Combat Card before its pile is known
  Count
};

/// Bits of Segment::flags.
enum SegmentFlag : std::uint8_t {
  kNoCombat = 1U << 0U,  ///< extra segment of C13 and C16
  kTrucks = 1U << 1U,    ///< C14: Infantry Units on roads have double MP
  kPervitin = 1U << 2U,  ///< C27, C28: Romanian Infantry Units have double MP
  kFrozen = 1U << 3U,    ///< C59: Axis units have half their MP
};

/// What a segment has ordered, as a number: 0 to 5 an Axis HQ by formation (VI stands for the pair), 8 the Schwerpunkt
/// marker, 16 and 17 the HQ of 51st or 2nd Guards Army, 32 + 4 * army + colour, 64 + formation, kNoSource nothing.
using Source = std::uint16_t;
inline constexpr Source kMarkerSource = 8;
inline constexpr Source kArmyHqSource = 16;
inline constexpr Source kColorSource = 32;
inline constexpr Source kGroupSource = 64;
inline constexpr Source kNoSource = 0xFFFF;

/// An Activation Segment that runs. Extra segments of cards stand behind the one that they interrupt.
struct Segment {
  Units ordered;                 ///< must still be activated [5.2-S1]
  Units active;                  ///< activated, active to the end of the segment [5.2-S2b]
  Units fought;                  ///< has attacked [8.1e]
  Units stopped;                 ///< may not move (C40, C67)
  Hexes targeted;                ///< has been the target of a combat [8.1d]
  Source source = kNoSource;     ///< what was ordered
  CardId card = kNoCard;         ///< Activation Card
  UnitId infiltrator = kNoUnit;  ///< of C19
  std::uint8_t flags = 0;        ///< SegmentFlag
  Side side = kAxis;             ///< that performs it
  friend bool operator==(const Segment&, const Segment&) = default;
};

/// What Combat Cards do to the combat at hand, bits of Combat::effects. Set by the cards, read by the chapter.
enum Effect : std::uint32_t {
  kBoats = 1U << 0U,         ///< C5, C7, C37: no -1 for the river
  kPioneers = 1U << 1U,      ///< C12: tanks attack and advance across rivers, no -1
  kNoVillage = 1U << 2U,     ///< C15: village, station and town do not count
  kNoTerrain = 1U << 3U,     ///< C22: nor does a city
  kNoTankBonus = 1U << 4U,   ///< C54: no Axis Tank bonus
  kAmbush = 1U << 5U,        ///< C43: neither Axis bonus
  kSovietHalved = 1U << 6U,  ///< C25
  kTigers = 1U << 7U,        ///< C6
  kFlares = 1U << 8U,        ///< C26
  kShield = 1U << 9U,        ///< C17: one step loss of the table less
  kNoRetreat = 1U << 10U,    ///< C48: the Soviet units do not retreat
  kMinefield = 1U << 11U,    ///< C72: no Axis advance
  kTwoDice = 1U << 12U,      ///< two dice for the combat, choose one
  kCalledOff = 1U << 13U,    ///< C65: the Axis player has called the combat off
  kReaction = 1U << 14U,     ///< C65: a Soviet unit has entered the target hex
  kLesser = 1U << 15U,       ///< of two kinds of terrain the defender has chosen the lesser one [8.3-T5]
  kNoStepBack = 1U << 16U,   ///< C58: as C48, out of a city
};

/// The combat at hand; there is never more than one.
struct Combat {
  Units attackers;
  Units defenders;
  Units left;                 ///< must still retreat, or may still advance
  std::uint32_t effects = 0;  ///< Effect
  Place target = kNowhere;
  std::int8_t shifts = 0;               ///< by cards, to the right
  std::int8_t modifier = 0;             ///< by cards, added to the die
  std::uint8_t rolled = 0;              ///< natural die, 0 not yet
  std::uint8_t column = 0;              ///< of the table, after all shifts
  std::int8_t die = 0;                  ///< modified die
  std::uint8_t result = 0;              ///< index into the results of the table
  std::array<std::uint8_t, 2> extra{};  ///< further step losses by cards, by side (C45-C47, C49-C51)
  std::uint8_t adHoc = 0;               ///< 1: a side has earned a draw and may still make it [8.4-H1, 8.4-H2]
  Side side = kAxis;                    ///< the attacker
  friend bool operator==(const Combat&, const Combat&) = default;
  /// One of these is in force.
  [[nodiscard]] bool has(std::uint32_t any) const { return (effects & any) != 0; }
};

/// Bits of State::once.
enum Once : std::uint16_t {
  kSurvival = 1U << 0U,          ///< C4: the marker shows 6th Army Survival
  kSchwerpunkt = 1U << 1U,       ///< C33 has been played
  kActivationAxis = 1U << 2U,    ///< limit raised to 6: C34
  kActivationSoviet = 1U << 3U,  ///< C75
  kCombatAxis = 1U << 4U,        ///< C35, undone by C57 + C62
  kCombatSoviet = 1U << 5U,      ///< C76
  kOverrun51 = 1U << 6U,         ///< HQ of 51st Army is overrun [7.3d]
  kOverrun2G = 1U << 7U,         ///< HQ of 2nd Guards Army is overrun
  kRange51 = 1U << 8U,           ///< CR+2 marker, C78
  kRange2G = 1U << 9U,           ///< CR+2 marker, C77
  kKeptAxis = 1U << 10U,         ///< a card was left in OKH at the end of the last turn: none is put there [3.8d]
  kKeptSoviet = 1U << 11U,       ///< in STAVKA
};

/// Option bits, fixed at the start of the game, in the order of TitleInfo::options.
enum OptionBit : std::uint16_t {
  kIndependentFormation = 1U << 0U,  ///< R-33
  kFirstOnCombatUnit = 1U << 1U,     ///< R-43
  kSkipEmptyWindows = 1U << 2U,      ///< R-55
  kAllForward = 1U << 3U,            ///< R-91
};

inline constexpr std::size_t kMaxSegments = 6;  ///< one, and C13, C16, C24, C29, C70 over it
/// Hexes of a retreat: it goes on from full hexes only, no hex twice, and each is filled by two Combat Units or an HQ.
inline constexpr std::size_t kMaxTrail = 80;
inline constexpr std::uint8_t kNone = 255;
inline constexpr std::uint8_t kNotCalled = 255;  ///< State::box before Donnerschlag

struct State : Board<Ground> {
  /// The deepest stack: turn, phase and segment, 3; C2, C24 and C29 at its end, 2 each; C13, C16 and C70 in the middle
  /// of a move, 4 each; a combat with its window or roll, 2; in that a card that is answered, rolled for, rolled again
  /// for and so on, 16 (four answers of the kind of C30, five cards that roll again): 39, and a draw. A retreat has one
  /// frame for each part of a stack.
  FrameStack<kMostSteps + 2 * kCardRoom> steps;

  std::array<std::uint8_t, kUnitCount> group{};  ///< 1 + index of the Retreat frame with which the unit goes, 0 none
  std::uint8_t segments = 0;                     ///< running Activation Segments
  std::uint8_t turn = 1;
  Side luck = kAxis;                     ///< owner of the Schlachtenglück marker [3.10]
  std::uint8_t box = kNotCalled;         ///< Donnerschlag marker, 0 to 5 [9.1]
  std::uint8_t zone = kNone;             ///< the secret Meeting Zone, 0 to 2
  std::uint8_t revealed = 0;             ///< bit i: marker of zone i is open (C73)
  Side winner = kNobody;                 ///< when the game is over
  std::uint8_t die = 0;                  ///< answer of the last Roll frame
  std::uint8_t interrupted = 0;          ///< depth of the stack at whose present decision the other side has interposed
  std::array<std::uint8_t, 2> tokens{};  ///< face-down Activation Cards of turn 8 [9.3b]
  std::array<std::uint8_t, 7> unused{};
  Units reduced;     ///< lost a step and stand on their reduced side
  Units unsupplied;  ///< carry an OoS marker [3.6a]

  Hexes closed;  ///< Snowdrift, no entry (C52)
  Hexes slow;    ///< Snowdrift, +2 MP
  Hexes yak;     ///< Yak-9 markers (C74)

  std::array<Cards, static_cast<std::size_t>(CardPlace::Count)> cards{};

  std::array<Segment, kMaxSegments> segment{};
  Combat combat;
  std::array<std::uint16_t, kMaxTrail> trail{};  ///< hexes of the retreat at hand, as far as its frames say

  std::uint16_t once = 0;                              ///< Once
  std::uint16_t options = 0;                           ///< OptionBit
  UnitId schwerpunkt = kNoUnit;                        ///< carries the marker; none: it is set aside
  std::array<std::uint8_t, 2> attached{kNone, kNone};  ///< formation of each StuG unit

  friend bool operator==(const State&, const State&) = default;

  [[nodiscard]] bool has(Once bit) const { return (once & bit) != 0; }
  void set(Once bit) { once = static_cast<std::uint16_t>(once | bit); }
  void clear(Once bit) { once = static_cast<std::uint16_t>(once & ~bit); }
  [[nodiscard]] bool option(OptionBit bit) const { return (options & bit) != 0; }
  [[nodiscard]] const Hexes& occupied(Side side) const { return on(side == kAxis ? Layer::Axis : Layer::Soviet); }
  [[nodiscard]] const Hexes& combatants(Side side) const {
    return on(side == kAxis ? Layer::AxisCombat : Layer::SovietCombat);
  }
  [[nodiscard]] bool has(Effect effect) const { return combat.has(effect); }
  [[nodiscard]] const Cards& in(CardPlace where) const { return cards[static_cast<std::size_t>(where)]; }
  [[nodiscard]] Cards& in(CardPlace where) { return cards[static_cast<std::size_t>(where)]; }
  /// The Activation Segment that runs, innermost; only if segments > 0.
  [[nodiscard]] Segment& running() { return segment[segments - 1U]; }
  [[nodiscard]] const Segment& running() const { return segment[segments - 1U]; }
};
static_assert(std::is_trivially_copyable_v<State>);
static_assert(std::has_unique_object_representations_v<State>);
static_assert(sizeof(State) <= Position::kCapacity);

}  // namespace kessel::donner
