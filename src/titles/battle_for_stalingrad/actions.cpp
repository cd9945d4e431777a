// SPDX-License-Identifier: GPL-3.0-or-later
// Names and operands of the verbs, names and cases of the steps.
#include "titles/battle_for_stalingrad/actions.h"

#include "kessel/names.h"

namespace kessel::bfs {
namespace {

using VerbRow = kessel::VerbRow<V>;
using StepRow = kessel::StepRow<S>;

constexpr Operand kNo = Operand::None;
constexpr Operand kUnit = Operand::Unit;
constexpr Operand kPlace = Operand::Place;
constexpr Operand kNumber = Operand::Number;

constexpr std::array kVerbs{
    VerbRow{V::Outcome, "outcome", {kNumber, kNo, kNo}, false},
    VerbRow{V::Place, "place", {kUnit, kPlace, kNo}, false},
    VerbRow{V::ReadyMade, "ready-made", {kNo, kNo, kNo}, false},
    VerbRow{V::Done, "done", {kNo, kNo, kNo}, false},
    VerbRow{V::Finish, "finish", {kNo, kNo, kNo}, true},
    VerbRow{V::Raise, "raise", {kUnit, kNo, kNo}, false},
    VerbRow{V::LevelAttack, "level-attack", {kPlace, kNumber, kNo}, false},
    VerbRow{V::DiveAttack, "dive-attack", {kUnit, kNumber, kNo}, false},
    VerbRow{V::Flak, "flak", {kUnit, kNo, kNo}, false},
    VerbRow{V::Bombard, "bombard", {kPlace, kNo, kNo}, false},
    VerbRow{V::AlsoBombard, "also-bombard", {kPlace, kNo, kNo}, false},
    VerbRow{V::Battery, "battery", {kUnit, kNo, kNo}, false},
    VerbRow{V::Fire, "fire", {kNo, kNo, kNo}, false},
    VerbRow{V::Kontr, "kontrpodgotovka", {kNo, kNo, kNo}, true},
    VerbRow{V::Activate, "activate", {kUnit, kNo, kNo}, false},
    VerbRow{V::Step, "step", {kPlace, kNo, kNo}, false},
    VerbRow{V::Drop, "drop", {kUnit, kNo, kNo}, false},
    VerbRow{V::Overrun, "overrun", {kPlace, kNo, kNo}, false},
    VerbRow{V::Attack, "attack", {kPlace, kNo, kNo}, false},
    VerbRow{V::Stop, "stop", {kNo, kNo, kNo}, false},
    VerbRow{V::Deploy, "deploy", {kNo, kNo, kNo}, false},
    VerbRow{V::Counter, "counterattack", {kUnit, kNo, kNo}, false},
    VerbRow{V::Pass, "pass", {kNo, kNo, kNo}, false},
    VerbRow{V::TakePart, "take-part", {kNo, kNo, kNo}, false},
    VerbRow{V::Join, "join", {kUnit, kNo, kNo}, false},
    VerbRow{V::Commit, "commit", {kUnit, kNo, kNo}, false},
    VerbRow{V::Dive, "dive", {kNumber, kNo, kNo}, false},
    VerbRow{V::Assign, "assign", {kUnit, kPlace, kNo}, false},
    VerbRow{V::Hold, "hold", {kUnit, kNo, kNo}, false},
    VerbRow{V::Lose, "lose", {kUnit, kNo, kNo}, false},
    VerbRow{V::Refill, "refill", {kNo, kNo, kNo}, false},
    VerbRow{V::Keep, "keep", {kNo, kNo, kNo}, false},
    VerbRow{V::Land, "land", {kUnit, kPlace, kNo}, false},
    VerbRow{V::Withdraw, "withdraw", {kPlace, kNo, kNo}, false},
    VerbRow{V::Remove, "remove", {kUnit, kNo, kNo}, false},
    VerbRow{V::Yes, "yes", {kNo, kNo, kNo}, false},
    VerbRow{V::No, "no", {kNo, kNo, kNo}, false},
};
static_assert(inOrder(kVerbs));

constexpr std::array kSteps{
    StepRow{S::SetUpSoviet, "set-up-soviet", "Soviet set-up", "2.1", true},
    StepRow{S::SetUpGerman, "set-up-german", "German set-up", "2.1", true},
    StepRow{S::GameTurn, "game-turn", "Game-Turn", "4.0", false},
    StepRow{S::Replacements, "preparation", "Preparation", "4.0A", true},
    StepRow{S::SovietAir, "soviet-air", "Soviet air", "5.21", true},
    StepRow{S::GermanAir, "german-air", "German air", "5.22", true},
    StepRow{S::AirAttack, "air-attack", "Air attack", "5.3", false},
    StepRow{S::Bombardment, "bombardment", "Bombardment", "6.1", true},
    StepRow{S::Salvo, "salvo", "One bombardment", "6.0", false},
    StepRow{S::Withdrawal29, "withdrawal-29", "29th Motorized leaves", "15.3", false},
    StepRow{S::Initiative, "initiative", "German initiative", "4.0D1", true},
    StepRow{S::Move, "move", "Movement", "7.0", false},
    StepRow{S::Overrun, "overrun", "Overrun", "7.4", false},
    StepRow{S::Window, "window", "Counterattack?", "7.52", false},
    StepRow{S::Counterattack, "counterattack", "Instant counterattack", "7.5", false},
    StepRow{S::Attack, "attack", "Ground attack", "10.0", false},
    StepRow{S::Breakthrough, "breakthrough", "Breakthrough", "10.7", false},
    StepRow{S::Losses, "losses", "Losses", "10.4", false},
    StepRow{S::Chits, "chits", "Reaction Chits", "11.1", false},
    StepRow{S::Reaction, "reaction", "Soviet reaction", "11.2", true},
    StepRow{S::Landing, "landing", "Reinforcements", "15.4", false},
    StepRow{S::FinalArmor, "final-armor", "Replacement armor", "12.22", false},
    StepRow{S::FinalWithdrawal, "final-withdrawal", "Strategic withdrawal", "11.6", true},
    StepRow{S::FinalPlacement, "final-placement", "Replacements", "15.5", true},
    StepRow{S::ChuikovDanger, "chuikov-danger", "Chuikov in danger", "11.33", false},
    StepRow{S::TurnEnd, "turn-end", "End of turn", "4.0E", true},
    StepRow{S::Excess, "excess", "Stacking", "8.0", false},
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
