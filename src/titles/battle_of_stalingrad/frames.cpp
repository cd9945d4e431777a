// SPDX-License-Identifier: GPL-3.0-or-later
// Names and cases of the steps, and how what they remember is written.
#include "titles/battle_of_stalingrad/frames.h"

#include "kessel/engine/names.h"
#include "titles/battle_of_stalingrad/combat_form.h"

namespace kessel::bos {
namespace {

using Words = std::string_view;
using StepRow = kessel::StepRow<S>;

constexpr std::array<Words, 3> kDirectiveStages{"primary", "secondary", "over"};
constexpr std::array kSetUp{field<&SetUpFrame::side>("side")};
constexpr std::array<Words, 18> kTurnStages{"directive",
                                            "axis-set-up",
                                            "soviet-set-up",
                                            "begin",
                                            "soviet-reinforcement",
                                            "soviet-replacement",
                                            "soviet-movement",
                                            "soviet-attack",
                                            "uranus",
                                            "soviet-end",
                                            "axis-begin",
                                            "axis-movement",
                                            "axis-attack",
                                            "axis-reinforcement",
                                            "axis-replacement",
                                            "axis-end",
                                            "edelweiss",
                                            "over"};
constexpr std::array<Words, 4> kReinforcementStages{"begin", "blue", "assigning", "withdrawing"};
constexpr std::array<Words, 3> kReplacementStages{"begin", "buying", "placing"};
constexpr std::array kReplacement{field<&ReplacementFrame::points>("points", 99),
                                  field<&ReplacementFrame::minor>("minor", 99)};
constexpr std::array<Words, 4> kMovementStages{"begin", "leaving", "others", "crowding"};
constexpr std::array kMovement{field<&MovementFrame::left>("left", 9)};
constexpr std::array<Words, 2> kModes{"tactical", "strategic"};
constexpr std::array kMove{field<&MoveFrame::unit>("unit", Need::OnMap), field<&MoveFrame::spent>("spent", 20),
                           bits<&MoveFrame::modes>("modes", kModes),     field<&MoveFrame::outside>("outside"),
                           field<&MoveFrame::fromBattle>("from-battle"), field<&MoveFrame::free>("free")};
constexpr std::array kAttempt{field<&AttemptFrame::unit>("unit", Need::OnMap)};

constexpr std::array kSteps{
    StepRow{S::Directive, "directive", "Hitler Directives", "6.1a", false, false, {kDirectiveStages, {}}},
    StepRow{S::SetUp, "set-up", "Set-up", "6.4a", true, false, {{}, kSetUp}},
    StepRow{S::Turn, "turn", "Turn", "4.0a", false, false, {kTurnStages, {}}},
    StepRow{S::SovietReinforcement,
            "soviet-reinforcement",
            "Soviet reinforcement",
            "4.1.2",
            true,
            false,
            {kReinforcementStages, {}}},
    StepRow{S::SovietReplacement,
            "soviet-replacement",
            "Soviet replacement",
            "4.1.3",
            true,
            false,
            {kReplacementStages, kReplacement}},
    StepRow{
        S::SovietMovement, "soviet-movement", "Soviet movement", "4.1.4", true, false, {kMovementStages, kMovement}},
    StepRow{S::SovietAttack, "soviet-attack", "Soviet attack", "4.1.5", true},
    StepRow{S::Uranus, "uranus", "Operation Uranus", "4.1.6", true, false, {kUranusStages, {}}},
    StepRow{S::AxisMovement, "axis-movement", "Axis movement", "4.2.2", true, false, {kMovementStages, kMovement}},
    StepRow{S::AxisAttack, "axis-attack", "Axis attack", "4.2.3", true},
    StepRow{S::AxisReinforcement,
            "axis-reinforcement",
            "Axis reinforcement",
            "4.2.4",
            true,
            false,
            {kReinforcementStages, {}}},
    StepRow{S::AxisReplacement,
            "axis-replacement",
            "Axis replacement",
            "4.2.5",
            true,
            false,
            {kReplacementStages, kReplacement}},
    StepRow{S::Move, "move", "Unit on the move", "7.0b", false, false, {{}, kMove}},
    StepRow{S::Attempt, "attempt", "Move without supply", "7.7d", false, false, {{}, kAttempt}},
    StepRow{S::Combat, "combat", "Battle", "8.0a", false, false, {kCombatStages, {}}},
    StepRow{S::Retreat, "retreat", "Retreat", "8.3a", false, false, {kRetreatStages, kRetreatFields}},
    StepRow{S::Edelweiss, "edelweiss", "Edelweiss", "10.3.2b"},
};
static_assert(inOrder(kSteps));

}  // namespace

std::vector<StepInfo> stepTable() {
  return infosOf(kSteps);
}

}  // namespace kessel::bos
