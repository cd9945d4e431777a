// SPDX-License-Identifier: GPL-3.0-or-later
// Names and cases of the steps, and how what they remember is written.
#include "titles/wintergewitter/frames.h"

#include "kessel/engine/names.h"
#include "titles/wintergewitter/air_frames.h"
#include "titles/wintergewitter/combat_frames.h"
#include "titles/wintergewitter/state.h"

namespace kessel::winter {
namespace {

using Words = std::string_view;
using StepRow = kessel::StepRow<S>;

constexpr std::uint16_t kMostNumber = 1000;

constexpr std::array kSetUp{field<&SetUpFrame::side>("side"), field<&SetUpFrame::pool>("pool", 99),
                            field<&SetUpFrame::left>("left", 99)};
constexpr std::array<Words, 10> kTurnStages{"begin",  "air",      "pocket",      "initiative",   "first",
                                            "second", "recovery", "replacement", "air-recovery", "end"};
constexpr std::array<Words, 4> kBidStages{"axis", "soviet", "axis-die", "soviet-die"};
constexpr std::array kBid{field<&BidFrame::die>("die", 10)};
constexpr std::array<Words, 9> kPhaseStages{"supply",      "foot-combat", "foot-movement", "order", "first-mech",
                                            "second-mech", "dig",         "bridges",       "end"};
constexpr std::array kPhase{field<&PhaseFrame::side>("side"), field<&PhaseFrame::kind>("kind", kPhaseKinds),
                            field<&PhaseFrame::fightsFirst>("fights-first")};
constexpr std::array kMoveSegment{field<&MoveSegmentFrame::mechanized>("mechanized")};
constexpr std::array<Words, 3> kMoveStages{"moving", "fighting", "parted"};
constexpr std::array<Words, 4> kMoveBits{"marching", "underway", "entered", "seen"};
constexpr std::array kMove{field<&MoveFrame::spent>("spent", kMostNumber), bits<&MoveFrame::bits>("bits", kMoveBits),
                           field<&MoveFrame::home>("home", Need::One), field<&MoveFrame::zones>("zones", UINT16_MAX),
                           field<&MoveFrame::trenches>("trenches", 9)};
constexpr std::array kOverstack{field<&OverstackFrame::side>("side")};
constexpr std::array kBridgeCheck{field<&BridgeCheckFrame::next>("next", kMostSpans)};
constexpr std::array kRecovery{field<&RecoveryFrame::last>("last", Need::Maybe)};
constexpr std::array kReplacement{field<&ReplacementFrame::nation>("nation", 2),
                                  field<&ReplacementFrame::open>("open")};

constexpr std::array kSteps{
    StepRow{S::SetUp, "set-up", "Set-up", "19.1.1a", true, false, {{}, kSetUp}},
    StepRow{S::Turn, "turn", "Turn", "3.1a", false, false, {kTurnStages, {}}},
    StepRow{S::Air, "air", "Air operations", "4.0", true, false, {kAirStages, kAirFields}},
    StepRow{S::AirFight, "air-fight", "Air combat", "4.3.1a", false, false, {kAirFightStages, kAirFightFields}},
    StepRow{S::Pocket, "pocket", "Stalingrad Pocket", "5.1a", true, false, {kPocketStages, kPocketFields}},
    StepRow{S::Bid, "bid", "Initiative", "6.1a", true, false, {kBidStages, kBid}},
    StepRow{S::Phase, "phase", "Player Phase", "3.1b", true, false, {kPhaseStages, kPhase}},
    StepRow{S::CombatSegment, "combat-segment", "Combat", "11.0", true, false, {{}, kCombatSegmentFields}},
    StepRow{S::Combat, "combat", "Attack", "11.2a", false, false, {kCombatStages, kCombatFields}},
    StepRow{S::Bombard, "bombard", "Bombardment", "12.3.1a", false, false, {kBombardStages, kBombardFields}},
    StepRow{S::Losses, "losses", "Losses", "11.6a", false, false, {{}, kLossesFields}},
    StepRow{S::Choice, "choice", "Retreat or check", "11.5a", false, false, {kResultStages, kChoiceFields}},
    StepRow{S::Retreat, "retreat", "Retreat", "11.7a", false, false, {{}, kRetreatFields}},
    StepRow{S::Advance, "advance", "Advance", "11.8a", false, false, {{}, kAdvanceFields}},
    StepRow{S::Counter,
            "counter-battery",
            "Counter-battery fire",
            "12.3.2a",
            false,
            false,
            {kCounterStages, kCounterFields}},
    StepRow{S::Fire, "fire", "Fire", "11.2f", false, false, {kFireStages, kFireFields}},
    StepRow{S::Rally, "rally", "Lead lost", "11.3.1a", false, false, {kRallyStages, {}}},
    StepRow{S::MoveSegment, "move-segment", "Movement", "8.1a", true, false, {{}, kMoveSegment}},
    StepRow{S::Move, "move", "Unit on the move", "8.1b", false, false, {kMoveStages, kMove}},
    StepRow{S::Overstack, "overstack", "Over-full hexes", "9.1c", false, false, {{}, kOverstack}},
    StepRow{S::BridgeCheck, "bridge-check", "Bridging", "16.2.2a", false, false, {{}, kBridgeCheck}},
    StepRow{S::Recovery, "recovery", "Disruption removal", "17.1", true, false, {{}, kRecovery}},
    StepRow{S::Replacement, "replacement", "Replacements", "17.2.1a", true, false, {{}, kReplacement}},
    StepRow{S::AirRecovery, "air-recovery", "Air recovery", "4.6b", true, false, {{}, kAirRecoveryFields}},
};
static_assert(inOrder(kSteps));

}  // namespace

std::vector<StepInfo> stepTable() {
  return infosOf(kSteps);
}

}  // namespace kessel::winter
