// SPDX-License-Identifier: GPL-3.0-or-later
// What each step of the sequence of play remembers while it runs. How that is written stands in frames.cpp.
#pragma once

#include "kessel/engine/frame.h"
#include "titles/donnerschlag/actions.h"

namespace kessel::donner {

/// The side whose step it is, and nothing else; further frames begin with it.
template <S Step, class TheStage = OneStage>
struct SideFrame : FrameOf<Step, TheStage> {
  Wide<Side> side;
};

struct SetUpFrame : FrameOf<S::SetUp> {};

/// What comes next in the course of a turn [5.0].
enum class TurnStage : std::uint8_t {
  Begin,
  Marker,
  AxisArrival,
  SovietArrival,
  AxisHighCommand,
  SovietHighCommand,
  AxisCards,
  SovietCards,
  Tokens,
  Exchange,
  AxisBoxCard,
  SovietBoxCard,
  Call,
  Luck,
  Action,
  Donnerschlag,
  AxisBoxReturn,
  SovietBoxReturn,
  AxisDiscard,
  SovietDiscard,
  Markers,
  NextTurn,
  Over
};
struct TurnFrame : FrameOf<S::Turn, TurnStage> {};
struct MarkerFrame : FrameOf<S::Marker> {};
using ArrivalFrame = SideFrame<S::Arrival>;
enum class HighCommandStage : std::uint8_t {
  Choosing,
  Chosen,  ///< the card may be played before the draw [R-80]
};
using HighCommandFrame = SideFrame<S::HighCommand, HighCommandStage>;
struct DrawCardsFrame : SideFrame<S::DrawCards> {
  Flag combatDrawn;  ///< Activation Cards are drawn now
};
struct ExchangeFrame : FrameOf<S::Exchange> {
  std::uint16_t swapped;  ///< bit of each side that has swapped a card [3.10e]
};
struct BoxCardFrame : SideFrame<S::BoxCard> {
  Flag boxed;  ///< a card was put there; only its partner may follow
};
struct CallFrame : FrameOf<S::Call> {};
struct ActionFrame : SideFrame<S::Action> {
  std::uint16_t asked;  ///< bit of each side that has had its say after the last segment [R-123]
};
using BoxReturnFrame = SideFrame<S::BoxReturn>;
struct DiscardFrame : SideFrame<S::Discard> {
  Flag begun;
};

struct OrderFrame : FrameOf<S::Order> {
  CardId card;  ///< Activation Card; kNoCard for a face-down one
  Wide<Side> side;
};
enum class SegmentStage : std::uint8_t {
  Start,
  Activating,
  Fighting,
  Ending,   ///< the side that performs it may play cards of its end
  Leaving,  ///< the other side may speak before OoS markers go
  Over,
  Repeating,  ///< another one of the same is to follow (C24, C29); the other side may speak before OoS markers go
  Again,
};
struct SegmentFrame : FrameOf<S::Segment, SegmentStage> {
  std::uint16_t number;       ///< index into State::segment
  std::uint16_t interrupted;  ///< State::interrupted before it
  Flag activated;             ///< a unit has been activated
};

/// Bits of MoveFrame::bits.
enum MoveBit : std::uint16_t {
  kMoved = 1U << 0U,      ///< has entered a hex
  kOffRoad = 1U << 1U,    ///< has left the unbroken road on which it began
  kHalted = 1U << 2U,     ///< must stop where it is
  kSlippedBy = 1U << 3U,  ///< has used C19 in its first Zone of Control
  kReacting = 1U << 4U,   ///< a Soviet movement before a combat, C65
};
inline constexpr std::uint16_t kNoSide = 7;  ///< MoveFrame::entered before the first hex
struct MoveFrame : FrameOf<S::Move> {
  UnitId unit;
  std::uint16_t spent;  ///< quarters of a Movement Point, as all of them
  std::uint16_t bits;   ///< MoveBit
  std::uint16_t entered;
  Place home;               ///< where it set out
  std::uint16_t allowance;  ///< anywhere
  std::uint16_t byRoad;     ///< by road only
};
struct RelocateFrame : FrameOf<S::Relocate> {
  UnitId hq;
};

enum class CombatStage : std::uint8_t {
  Naming,        ///< the attackers are named
  FirstWindow,   ///< first card window
  Reckoning,     ///< ratio and modifiers; C65: does the Axis go on?
  Roll,          ///< the die is rolled
  SecondWindow,  ///< second card window
  Offer,         ///< an ad hoc unit may be deployed before the losses
  Losses,        ///< step losses
  OfferAfterLosses,
  Retreats,
  OfferAfterRetreats,
  Advances,
  OfferAfterAdvance,
  End
};
struct CombatFrame : FrameOf<S::Combat, CombatStage> {
  Flag committed;  ///< the attackers are
  Flag answered;   ///< whether the Axis fights on [12.2-C65b]
  Flag offers;     ///< something has happened since the last offer of an ad hoc unit
  Flag sheltered;  ///< the defender has chosen his terrain
};
enum class CombatWindow : std::uint8_t { None, BeforeRoll, AfterRoll };
struct WindowFrame : FrameOf<S::Window> {
  Wide<CombatWindow> which;
  std::uint16_t passes;  ///< in a row
  Wide<Side> side;       ///< to play or pass
};

enum class RollStage : std::uint8_t {
  First,
  Second,
  Choosing,  ///< which one counts
  Stands,    ///< does it stand
  Again,     ///< before it is rolled again
};
enum class RollKind : std::uint8_t { Check, Combat, Zone };
/// Bits of RollFrame::bits.
enum RollBit : std::uint16_t {
  kTwo = 1U << 0U,     ///< two dice, one of which counts
  kLater = 1U << 1U,   ///< the second of them is rolled again
  kFresh = 1U << 2U,   ///< a card makes it two new dice
  kLatter = 1U << 3U,  ///< the second of them is the one that counts
  kTried = 1U << 4U,   ///< a card was played when it was about to be rolled again, with success or not
};
struct RollFrame : FrameOf<S::Roll, RollStage> {
  Wide<Side> side;
  Wide<RollKind> kind;
  std::uint16_t first, second;  ///< dice, 0 not rolled
  std::uint16_t bits;           ///< RollBit
  [[nodiscard]] bool has(RollBit bit) const { return (bits & bit) != 0; }
  void set(RollBit bit, bool on = true) { bits = static_cast<std::uint16_t>(on ? bits | bit : bits & ~bit); }
  [[nodiscard]] std::uint16_t die(bool theSecond) const { return theSecond ? second : first; }
  /// Two dice that are not the same: it matters which one.
  [[nodiscard]] bool differ() const { return has(kTwo) && first != second; }
};

enum class LossPool : std::uint8_t { Attackers, Defenders };
struct LossesFrame : FrameOf<S::Losses> {
  Wide<Side> owner;    ///< of the units
  Wide<Side> chooser;  ///< who chooses among them
  std::uint16_t left;  ///< steps
  Wide<LossPool> pool;
  std::uint16_t kinds;  ///< Kind bits that may be chosen, 0 all
};
enum class RetreatStage : std::uint8_t {
  Choosing,  ///< who goes and where, or who loses the step of 8.4-R6
  Paid,      ///< that step is lost, the group chooses where it goes
};
/// The first frame is about Combat::left, wherever they stand; each further one about units in one crowded hex.
struct RetreatFrame : FrameOf<S::Retreat, RetreatStage> {
  Wide<Side> side;
  std::uint16_t trail;    ///< hexes of State::trail, 0 for the first frame
  OrNone<Place, 0> hex;   ///< where the units of a further frame stand
  Flag tank;              ///< a tank belonged to the group when it lost its step
  OrNone<Place, 0> home;  ///< where the group set out: an HQ goes back there
  Flag completed;         ///< a Combat Unit of the group has completed its retreat; first frame
  std::uint16_t hqs;      ///< bit of each Axis formation whose HQ has gone with the group; first frame
  [[nodiscard]] bool first() const { return trail == 0; }
};
struct AdvanceFrame : FrameOf<S::Advance> {
  Wide<Side> side;
  OrNone<UnitId> unit;  ///< that is advancing
  std::uint16_t left;   ///< hexes that it may still go
};
enum class AdHocStage : std::uint8_t { Draw, Place };
struct AdHocFrame : FrameOf<S::AdHoc, AdHocStage> {
  std::uint16_t cup;
  OrNone<UnitId> unit;  ///< as drawn
};

enum class CardStage : std::uint8_t {
  Targets,
  Check,
  Checked,
  Answer,  ///< of the other side
  Effect,
  Over,
  Split,  ///< which card of a pair is the one that was cancelled
};
/// Bits of CardFrame::bits.
enum CardBit : std::uint16_t {
  kTactical = 1U << 0U,
  kFromBox = 1U << 1U,
  kCancelled = 1U << 2U,
  kFailed = 1U << 3U,
};
/// What the event of a card is aimed at; each event has its own use for the words (cards.h).
using Targets = std::array<std::uint16_t, 4>;
struct CardFrame : FrameOf<S::Card, CardStage> {
  CardId card;         ///< of a pair the one with the lower number
  CardId partner;      ///< that is played together with it, kNoCard none [12.2-C57b]
  std::uint16_t bits;  ///< CardBit
  Targets target;      ///< of a pair the first is the roll of the check
  [[nodiscard]] bool has(CardBit bit) const { return (bits & bit) != 0; }
  void set(CardBit bit, bool on = true) { bits = static_cast<std::uint16_t>(on ? bits | bit : bits & ~bit); }
  [[nodiscard]] bool isPair() const { return partner != kNoCard; }
};
using InterruptFrame = SideFrame<S::Interrupt>;
/// The movements of the first and of the second unit, then the combat is looked at again, then who joins it.
enum class ReactionStage : std::uint8_t { First, Second, Regroup, Join };
struct ReactionFrame : FrameOf<S::Reaction, ReactionStage> {
  OrNone<UnitId> first, second;            ///< units named for C65
  OrNone<Place, 0> firstFrom, secondFrom;  ///< where they set out
};
struct ForwardFrame : FrameOf<S::Forward> {
  std::array<std::uint16_t, 3> unused;
  FewUnits units;  ///< that may move again, as named for C2
};
enum class FetchFrom : std::uint8_t { Discard, DiscardOrDeck };
struct FetchFrame : SideFrame<S::Fetch> {
  Wide<FetchFrom> from;
};
using LookFrame = SideFrame<S::Look>;
struct SacrificeFrame : FrameOf<S::Sacrifice> {};
struct RevealFrame : FrameOf<S::Reveal> {};
enum class MarkerKind : std::uint8_t { Snowdrift, Yak };
struct MarkersFrame : SideFrame<S::Markers> {
  std::uint16_t left;
  Wide<MarkerKind> kind;
};
struct ReplacementFrame : FrameOf<S::Replacement> {
  UnitId unit;  ///< that takes a replacement step [3.2]
};

}  // namespace kessel::donner
