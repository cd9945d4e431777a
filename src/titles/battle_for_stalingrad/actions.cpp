// SPDX-License-Identifier: GPL-3.0-or-later
// Names and operands of the verbs.
#include "titles/battle_for_stalingrad/actions.h"

#include "kessel/engine/names.h"

namespace kessel::bfs {
namespace {

using VerbRow = kessel::VerbRow<V>;

constexpr Operand kUnit = Operand::Unit;
constexpr Operand kPlace = Operand::Place;
constexpr Operand kNumber = Operand::Number;

constexpr std::array kVerbs{
    VerbRow{V::Outcome, "outcome", {kNumber}},
    VerbRow{V::Place, "place", {kUnit, kPlace}},
    VerbRow{.verb = V::ReadyMade, .id = "ready-made", .readyMade = true},
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

}  // namespace

std::vector<VerbInfo> verbTable() {
  return infosOf(kVerbs);
}

}  // namespace kessel::bfs
