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
    VerbRow{V::Place, "place", {kUnit, kPlace}}.says(say("Place {0} in {1}")),
    VerbRow{.verb = V::ReadyMade, .id = "ready-made", .readyMade = true},
    VerbRow{.verb = V::Done, .id = "done", .declines = true},
    VerbRow{.verb = V::Finish, .id = "finish", .ends = true, .declines = true},
    VerbRow{V::Raise, "raise", {kUnit}}.says(say("Put {0} on top")),
    VerbRow{V::LevelAttack, "level-attack", {kPlace, kNumber}}.says(say("{1} Level points on {0}")),
    VerbRow{V::DiveAttack, "dive-attack", {kUnit, kNumber}}.says(say("{1} Dive points on {0}")),
    VerbRow{V::Flak, "flak", {kUnit}}.says(say("{0} fires at the aircraft")),
    VerbRow{V::Bombard, "bombard", {kPlace}}.says(say("Bombard {0}")),
    VerbRow{V::AlsoBombard, "also-bombard", {kPlace}}.says(say("Also bombard {0}")),
    VerbRow{V::Battery, "battery", {kUnit}}.says(say("{0} joins the bombardment")),
    VerbRow{V::Fire, "fire"},
    VerbRow{V::Kontr, "kontrpodgotovka", {}, true}.says(
        say("Kontrpodgotovka: 1 less on every Trans Volga die of this stage, once a game")),
    VerbRow{V::Activate, "activate", {kUnit}},
    VerbRow{V::Step, "step", {kPlace}}.says(say("Move to {0}")),
    VerbRow{V::Drop, "drop", {kUnit}},
    VerbRow{V::Overrun, "overrun", {kPlace}}.says(say("Overrun {0}")),
    VerbRow{V::Attack, "attack", {kPlace}}.says(say("Attack {0}")),
    VerbRow{.verb = V::Stop, .id = "stop", .declines = true}.says(say("Stop here")),
    VerbRow{V::Deploy, "deploy"}.says(say("Stop, artillery deployed")),
    VerbRow{V::Counter, "counterattack", {kUnit}}.says(say("Counterattack with {0}")),
    VerbRow{.verb = V::Pass, .id = "pass", .declines = true},
    VerbRow{V::TakePart, "take-part"}.says(say("Fire back")),
    VerbRow{V::Join, "join", {kUnit}}.says(say("{0} joins the attack")),
    VerbRow{V::Commit, "commit", {kUnit}}.says(say("{0} fires indirectly")),
    VerbRow{V::Dive, "dive", {kNumber}}.says(say("{0} Dive points in support")),
    VerbRow{V::Assign, "assign", {kUnit, kPlace}}.says(say("{0} fires at {1}")),
    VerbRow{V::Hold, "hold", {kUnit}}.says(say("{0} holds its fire")),
    VerbRow{.verb = V::Lose, .id = "lose", .operands = {kUnit}, .loses = true},
    VerbRow{V::Refill, "refill"},
    VerbRow{.verb = V::Keep, .id = "keep", .declines = true}.says(say("Leave the pool as it is")),
    VerbRow{V::Land, "land", {kUnit, kPlace}}.says(say("Land {0} at {1}")),
    VerbRow{V::Withdraw, "withdraw", {kPlace}}.says(say("Withdraw to {0}")),
    VerbRow{V::Remove, "remove", {kUnit}}.says(say("Withdraw {0}")),
    VerbRow{V::Yes, "yes"}.says(say("Yes")),
    VerbRow{.verb = V::No, .id = "no", .declines = true}.says(say("No")),
};
static_assert(inOrder(kVerbs));

}  // namespace

std::vector<VerbInfo> verbTable() {
  return infosOf(kVerbs);
}

}  // namespace kessel::bfs
