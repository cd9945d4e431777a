// SPDX-License-Identifier: GPL-3.0-or-later
// Names and operands of the verbs, names and cases of the steps.
#include "titles/battle_for_stalingrad/actions.h"

#include "kessel/names.h"

namespace kessel::bfs {
namespace {

using VerbRow = kessel::VerbRow<V>;
using StepRow = kessel::StepRow<S>;

constexpr Operand kUnit = Operand::Unit;
constexpr Operand kPlace = Operand::Place;
constexpr Operand kNumber = Operand::Number;

constexpr std::array kVerbs{
    VerbRow{V::Outcome, "outcome", {kNumber}},
    VerbRow{V::Place, "place", {kUnit, kPlace}},
    VerbRow{V::ReadyMade, "ready-made"},
    VerbRow{.verb = V::Done, .id = "done", .declines = true},
    VerbRow{.verb = V::Finish, .id = "finish", .ends = true, .declines = true},
    VerbRow{V::Raise, "raise", {kUnit}},
    VerbRow{V::LevelAttack, "level-attack", {kPlace, kNumber}},
    VerbRow{V::DiveAttack, "dive-attack", {kUnit, kNumber}},
    VerbRow{V::Flak, "flak", {kUnit}},
    VerbRow{V::Bombard, "bombard", {kPlace}},
    VerbRow{V::AlsoBombard, "also-bombard", {kPlace}},
    VerbRow{V::Battery, "battery", {kUnit}},
    VerbRow{V::Fire, "fire"},
    VerbRow{V::Kontr, "kontrpodgotovka", {}, true},
    VerbRow{V::Activate, "activate", {kUnit}},
    VerbRow{V::Step, "step", {kPlace}},
    VerbRow{V::Drop, "drop", {kUnit}},
    VerbRow{V::Overrun, "overrun", {kPlace}},
    VerbRow{V::Attack, "attack", {kPlace}},
    VerbRow{.verb = V::Stop, .id = "stop", .declines = true},
    VerbRow{V::Deploy, "deploy"},
    VerbRow{V::Counter, "counterattack", {kUnit}},
    VerbRow{.verb = V::Pass, .id = "pass", .declines = true},
    VerbRow{V::TakePart, "take-part"},
    VerbRow{V::Join, "join", {kUnit}},
    VerbRow{V::Commit, "commit", {kUnit}},
    VerbRow{V::Dive, "dive", {kNumber}},
    VerbRow{V::Assign, "assign", {kUnit, kPlace}},
    VerbRow{V::Hold, "hold", {kUnit}},
    VerbRow{V::Lose, "lose", {kUnit}},
    VerbRow{V::Refill, "refill"},
    VerbRow{.verb = V::Keep, .id = "keep", .declines = true},
    VerbRow{V::Land, "land", {kUnit, kPlace}},
    VerbRow{V::Withdraw, "withdraw", {kPlace}},
    VerbRow{V::Remove, "remove", {kUnit}},
    VerbRow{V::Yes, "yes"},
    VerbRow{.verb = V::No, .id = "no", .declines = true},
};
static_assert(inOrder(kVerbs));

constexpr std::array kSteps{
    StepRow{S::SetUpSoviet, "set-up-soviet", "Soviet set-up", "2.1", true},
    StepRow{S::SetUpGerman, "set-up-german", "German set-up", "2.1", true},
    StepRow{S::GameTurn, "game-turn", "Game-Turn", "4.0"},
    StepRow{S::Replacements, "preparation", "Preparation", "4.0A", true},
    StepRow{S::SovietAir, "soviet-air", "Soviet air", "5.21", true},
    StepRow{S::GermanAir, "german-air", "German air", "5.22", true},
    StepRow{S::AirAttack, "air-attack", "Air attack", "5.3"},
    StepRow{S::Bombardment, "bombardment", "Bombardment", "6.1", true},
    StepRow{S::Salvo, "salvo", "One bombardment", "6.0"},
    StepRow{S::Withdrawal29, "withdrawal-29", "29th Motorized leaves", "15.3"},
    StepRow{S::Initiative, "initiative", "German initiative", "4.0D1", true},
    StepRow{S::Move, "move", "Movement", "7.0"},
    StepRow{S::Overrun, "overrun", "Overrun", "7.4"},
    StepRow{S::Window, "window", "Counterattack?", "7.52"},
    StepRow{S::Counterattack, "counterattack", "Instant counterattack", "7.5"},
    StepRow{S::Attack, "attack", "Ground attack", "10.0"},
    StepRow{S::Breakthrough, "breakthrough", "Breakthrough", "10.7"},
    StepRow{S::Losses, "losses", "Losses", "10.4"},
    StepRow{S::Chits, "chits", "Reaction Chits", "11.1"},
    StepRow{S::Reaction, "reaction", "Soviet reaction", "11.2", true},
    StepRow{S::Landing, "landing", "Reinforcements", "15.4"},
    StepRow{S::FinalArmor, "final-armor", "Replacement armor", "12.22"},
    StepRow{S::FinalWithdrawal, "final-withdrawal", "Strategic withdrawal", "11.6", true},
    StepRow{S::FinalPlacement, "final-placement", "Replacements", "15.5", true},
    StepRow{S::ChuikovDanger, "chuikov-danger", "Chuikov in danger", "11.33"},
    StepRow{S::TurnEnd, "turn-end", "End of turn", "4.0E", true},
    StepRow{S::Excess, "excess", "Stacking", "8.0"},
};
static_assert(inOrder(kSteps));

}  // namespace

std::vector<VerbInfo> verbTable() {
  return infosOf(kVerbs);
}

std::vector<StepInfo> stepTable() {
  return infosOf(kSteps);
}

}  // namespace kessel::bfs
