// SPDX-License-Identifier: GPL-3.0-or-later
// Names and cases of the steps, and how what they remember is written.
#include "titles/donnerschlag/frames.h"

#include "kessel/engine/names.h"
#include "titles/donnerschlag/rules.h"

namespace kessel::donner {
namespace {

using StepRow = kessel::StepRow<S>;

template <class T>
constexpr std::array kSide{field<&T::side>("side")};
constexpr auto kSides = words("axis", "soviet");

constexpr auto kTurnStages = words(
    "begin", "marker", "axis-arrival", "soviet-arrival", "axis-high-command", "soviet-high-command", "axis-cards",
    "soviet-cards", "tokens", "exchange", "axis-box-card", "soviet-box-card", "call", "luck", "action", "donnerschlag",
    "axis-box-return", "soviet-box-return", "axis-discard", "soviet-discard", "markers", "next-turn", "over");
constexpr auto kHighCommandStages = words("choosing", "chosen");
constexpr std::array kDrawCards{field<&DrawCardsFrame::side>("side"),
                                field<&DrawCardsFrame::combatDrawn>("combat-drawn")};
constexpr std::array kExchange{bits<&ExchangeFrame::swapped>("swapped", kSides)};
constexpr std::array kBoxCard{field<&BoxCardFrame::side>("side"), field<&BoxCardFrame::boxed>("boxed")};
constexpr std::array kAction{field<&ActionFrame::side>("side"), bits<&ActionFrame::asked>("asked", kSides)};
constexpr std::array kDiscard{field<&DiscardFrame::side>("side"), field<&DiscardFrame::begun>("begun")};
constexpr std::array kOrder{field<&OrderFrame::card>("card", Need::Maybe), field<&OrderFrame::side>("side")};

constexpr auto kSegmentStages =
    words("start", "activating", "fighting", "ending", "leaving", "over", "repeating", "again");
constexpr std::array kSegment{field<&SegmentFrame::number>("number", kMaxSegments - 1),
                              field<&SegmentFrame::interrupted>("interrupted", 255),
                              field<&SegmentFrame::activated>("activated")};
constexpr auto kMoveBits = words("moved", "off-road", "halted", "slipped-by", "reacting");
constexpr std::uint16_t kMostQuarters = 255;
// A unit whose movement an extra segment interrupts may be lost in it.
constexpr std::array kMove{
    field<&MoveFrame::unit>("unit", Need::One),         field<&MoveFrame::spent>("spent", kMostQuarters),
    bits<&MoveFrame::bits>("bits", kMoveBits),          field<&MoveFrame::entered>("entered", kNoSide),
    field<&MoveFrame::home>("home", Need::OnMap),       field<&MoveFrame::allowance>("allowance", kMostQuarters),
    field<&MoveFrame::byRoad>("by-road", kMostQuarters)};
constexpr std::array kRelocate{field<&RelocateFrame::hq>("hq", Need::OnMap)};

constexpr auto kCombatStages =
    words("naming", "first-window", "reckoning", "roll", "second-window", "offer", "losses", "offer-after-losses",
          "retreats", "offer-after-retreats", "advances", "offer-after-advance", "end");
constexpr std::array kCombat{field<&CombatFrame::committed>("committed"), field<&CombatFrame::answered>("answered"),
                             field<&CombatFrame::offers>("offers"), field<&CombatFrame::sheltered>("sheltered")};
constexpr auto kWindows = words("none", "before-roll", "after-roll");
constexpr std::array kWindow{field<&WindowFrame::which>("which", kWindows), field<&WindowFrame::passes>("passes", 2),
                             field<&WindowFrame::side>("side")};
constexpr auto kRollStages = words("first", "second", "choosing", "stands", "again");
constexpr auto kRollKinds = words("check", "combat", "zone");
constexpr auto kRollBits = words("two", "later", "fresh", "latter", "tried");
constexpr std::array kRoll{field<&RollFrame::side>("side"), field<&RollFrame::kind>("kind", kRollKinds),
                           field<&RollFrame::first>("first", 6), field<&RollFrame::second>("second", 6),
                           bits<&RollFrame::bits>("bits", kRollBits)};
constexpr auto kPools = words("attackers", "defenders");
constexpr std::array kLosses{field<&LossesFrame::owner>("owner"), field<&LossesFrame::chooser>("chooser"),
                             field<&LossesFrame::left>("left", 255), field<&LossesFrame::pool>("pool", kPools),
                             bits<&LossesFrame::kinds>("kinds", kKindNames)};
constexpr auto kRetreatStages = words("choosing", "paid");
constexpr auto kHqs = words("6p", "23p", "17p", "vi", "vii", "gp");  // by formation
constexpr std::array kRetreat{field<&RetreatFrame::side>("side"),
                              field<&RetreatFrame::trail>("trail", kMaxTrail - 1),
                              field<&RetreatFrame::hex>("hex", Need::OnMapMaybe),
                              field<&RetreatFrame::tank>("tank"),
                              field<&RetreatFrame::home>("home", Need::OnMapMaybe),
                              field<&RetreatFrame::completed>("completed"),
                              bits<&RetreatFrame::hqs>("hqs", kHqs)};
constexpr std::array kAdvance{field<&AdvanceFrame::side>("side"), field<&AdvanceFrame::unit>("unit", Need::OnMapMaybe),
                              field<&AdvanceFrame::left>("left", 3)};
constexpr auto kAdHocStages = words("draw", "place");
constexpr std::array kAdHoc{field<&AdHocFrame::cup>("cup", kCups - 1), field<&AdHocFrame::unit>("unit", Need::Maybe)};

constexpr auto kCardStages = words("targets", "check", "checked", "answer", "effect", "over", "split");
constexpr auto kCardBits = words("tactical", "from-box", "cancelled", "failed");
constexpr std::array kCard{field<&CardFrame::card>("card", Need::One),
                           field<&CardFrame::partner>("partner", Need::Maybe),
                           bits<&CardFrame::bits>("bits", kCardBits), field<&CardFrame::target>("target")};
constexpr auto kReactionStages = words("first", "second", "regroup", "join");
constexpr std::array kReaction{field<&ReactionFrame::first>("first", Need::OnMapMaybe),
                               field<&ReactionFrame::second>("second", Need::OnMapMaybe),
                               field<&ReactionFrame::firstFrom>("first-from", Need::OnMapMaybe),
                               field<&ReactionFrame::secondFrom>("second-from", Need::OnMapMaybe)};
constexpr std::array kForward{field<&ForwardFrame::units>("units")};
constexpr auto kFetchFrom = words("discard", "discard-or-deck");
constexpr std::array kFetch{field<&FetchFrame::side>("side"), field<&FetchFrame::from>("from", kFetchFrom)};
constexpr auto kMarkerKinds = words("snowdrift", "yak");
constexpr std::array kMarkers{field<&MarkersFrame::side>("side"), field<&MarkersFrame::left>("left", 255),
                              field<&MarkersFrame::kind>("kind", kMarkerKinds)};
constexpr std::array kReplacement{field<&ReplacementFrame::unit>("unit", Need::One)};

constexpr std::array kSteps{
    StepRow{S::SetUp, "set-up", "Set-up", "4.0-3", true},
    StepRow{S::Turn, "turn", "Turn", "5.0", false, false, {kTurnStages, {}}},
    StepRow{S::Marker, "marker", "Schwerpunkt", "5.1-1", true},
    StepRow{S::Arrival, "arrival", "Reinforcements", "5.1-2", true, false, {{}, kSide<ArrivalFrame>}},
    StepRow{S::HighCommand,
            "high-command",
            "High Command",
            "5.1-3",
            true,
            false,
            {kHighCommandStages, kSide<HighCommandFrame>}},
    StepRow{S::DrawCards, "draw-cards", "Cards", "5.1-4a", true, false, {{}, kDrawCards}},
    StepRow{S::Exchange, "exchange", "Exchange", "5.1-5", true, false, {{}, kExchange}},
    StepRow{S::BoxCard, "box-card", "OKH and STAVKA", "5.1-6", true, false, {{}, kBoxCard}},
    StepRow{S::Call, "call", "Donnerschlag", "5.1-7a", true},
    StepRow{S::Action, "action", "Action", "5.2-1a", true, false, {{}, kAction}},
    StepRow{S::BoxReturn, "box-return", "Cards in the boxes", "5.2-4", false, false, {{}, kSide<BoxReturnFrame>}},
    StepRow{S::Discard, "discard", "Discard", "5.2-5", true, false, {{}, kDiscard}},
    StepRow{S::Order, "order", "Order", "6.1a", false, false, {{}, kOrder}},
    StepRow{S::Segment, "segment", "Activation Segment", "5.2-S2a", false, false, {kSegmentStages, kSegment}},
    StepRow{S::Move, "move", "Movement", "7.1a", false, false, {{}, kMove}},
    StepRow{S::Relocate, "relocate", "Overrun HQ", "7.3c", false, false, {{}, kRelocate}},
    StepRow{S::Combat, "combat", "Combat", "8.2-1", false, false, {kCombatStages, kCombat}},
    StepRow{S::Window, "window", "Card window", "8.2-2", false, true, {{}, kWindow}},
    StepRow{S::Roll, "roll", "Die", "8.2-5", false, false, {kRollStages, kRoll}},
    StepRow{S::Losses, "losses", "Losses", "8.4-L1", false, false, {{}, kLosses}},
    StepRow{S::Retreat, "retreat", "Retreat", "8.4-R1", false, false, {kRetreatStages, kRetreat}},
    StepRow{S::Advance, "advance", "Advance", "8.4-A1", false, false, {{}, kAdvance}},
    StepRow{S::AdHoc, "ad-hoc", "Ad hoc unit", "3.3h", false, false, {kAdHocStages, kAdHoc}},
    StepRow{S::Card, "card", "Combat Card", "2.4e", false, false, {kCardStages, kCard}},
    StepRow{S::Interrupt, "interrupt", "Interruption", "2.4f", false, false, {{}, kSide<InterruptFrame>}},
    StepRow{S::Reaction, "reaction", "Reaction", "12.2-C65a", false, false, {kReactionStages, kReaction}},
    StepRow{S::Forward, "forward", "Tank Forward", "12.2-C2b", false, false, {{}, kForward}},
    StepRow{S::Fetch, "fetch", "Card of choice", "12.2-C31", false, false, {{}, kFetch}},
    StepRow{S::Look, "look", "Open hand", "12.2-C8", false, false, {{}, kSide<LookFrame>}},
    StepRow{S::Sacrifice, "sacrifice", "Little Saturn", "12.2-C64"},
    StepRow{S::Reveal, "reveal", "Eavesdropping", "12.2-C73"},
    StepRow{S::Markers, "markers", "Markers", "12.2-C52a", false, false, {{}, kMarkers}},
    StepRow{S::Replacement, "replacement", "Replacement", "3.2c", false, false, {{}, kReplacement}},
};
static_assert(inOrder(kSteps));

}  // namespace

std::vector<StepInfo> stepTable() {
  return infosOf(kSteps);
}

}  // namespace kessel::donner
