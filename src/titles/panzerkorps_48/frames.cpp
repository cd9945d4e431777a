// SPDX-License-Identifier: GPL-3.0-or-later
// Names and cases of the steps, and how what they remember is written.
#include "titles/panzerkorps_48/frames.h"

#include "kessel/engine/names.h"
#include "titles/panzerkorps_48/state.h"

namespace kessel::chir {
namespace {

using Words = std::string_view;
using StepRow = kessel::StepRow<S>;

template <class T>
constexpr std::array kSide{field<&T::side>("side")};

constexpr std::array<Words, 10> kTurnStages{
    "german-set-up",   "soviet-set-up",   "plan",      "begin", "soviet-prepared", "soviet-movement",
    "german-prepared", "german-movement", "next-turn", "over"};
constexpr std::array<Words, 2> kPhaseStages{"begin", "acting"};
constexpr std::array<Words, 2> kMoveStages{"moving", "fighting"};
constexpr std::array kMove{field<&MoveFrame::hex>("hex", Need::One), field<&MoveFrame::split>("split", 255)};
constexpr std::array kLeaving{field<&LeavingFrame::to>("to", Need::One)};

// ---- combat
constexpr std::array<Words, 5> kCombatStages{"naming", "defence-fire", "attack-fire", "advance", "end"};
constexpr std::array<Words, 5> kVolleyStages{"naming", "die", "decision", "morale", "over"};
constexpr std::array<Words, 3> kRetreatStages{"begin", "going", "removing"};
constexpr std::array<Words, 3> kRetreatModes{"room", "crowded", "off-map"};
constexpr std::array kRetreat{field<&RetreatFrame::side>("side"), field<&RetreatFrame::length>("length", kMostPath),
                              field<&RetreatFrame::mode>("mode", kRetreatModes)};
constexpr std::array kAdvance{
    field<&AdvanceFrame::unit>("unit", Need::OnMapMaybe), field<&AdvanceFrame::left>("left", kMostPath),
    field<&AdvanceFrame::entered>("entered", kMostPath), field<&AdvanceFrame::apart>("apart", 1)};

constexpr std::array kSteps{
    StepRow{S::SetUp, "set-up", "Set-up", "9a", true, false, {{}, kSide<SetUpFrame>}},
    StepRow{S::Plan, "plan", "Reinforcement plan", "9.1f", true},
    StepRow{S::Turn, "turn", "Turn", "3a", false, false, {kTurnStages, {}}},
    StepRow{S::SovietPrepared, "soviet-prepared", "Soviet Prepared Combat", "3b", true, false, {kPhaseStages, {}}},
    StepRow{S::SovietMovement, "soviet-movement", "Soviet Movement", "3b", true, false, {kPhaseStages, {}}},
    StepRow{S::GermanPrepared, "german-prepared", "German Prepared Combat", "3b", true, false, {kPhaseStages, {}}},
    StepRow{S::GermanMovement, "german-movement", "German Movement", "3b", true, false, {kPhaseStages, {}}},
    StepRow{S::Move, "move", "Stack on the move", "3.2a", false, false, {kMoveStages, kMove}},
    StepRow{S::Leaving, "leaving", "Exit roll", "5.1b", false, false, {{}, kLeaving}},
    StepRow{S::Combat, "combat", "Combat", "7a", false, false, {kCombatStages, {}}},
    StepRow{S::Volley, "volley", "Fire", "7.2e", false, false, {kVolleyStages, kSide<VolleyFrame>}},
    StepRow{S::Retreat, "retreat", "Retreat", "8.3a", false, false, {kRetreatStages, kRetreat}},
    StepRow{S::Advance, "advance", "Advance", "8.4a", false, false, {{}, kAdvance}},
};
static_assert(inOrder(kSteps));

}  // namespace

std::vector<StepInfo> stepTable() {
  return infosOf(kSteps);
}

}  // namespace kessel::chir
