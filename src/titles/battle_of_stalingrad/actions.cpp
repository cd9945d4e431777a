// SPDX-License-Identifier: GPL-3.0-or-later
// Names and operands of the verbs.
#include "titles/battle_of_stalingrad/actions.h"

#include "kessel/engine/names.h"

namespace kessel::bos {
namespace {

using VerbRow = kessel::VerbRow<V>;

constexpr Operand kUnit = Operand::Unit;
constexpr Operand kPlace = Operand::Place;
constexpr Operand kNumber = Operand::Number;

constexpr std::array kVerbs{
    VerbRow{V::Outcome, "outcome", {kNumber}}.says(say("Die: {0}")),
    VerbRow{V::Assign, "assign", {kUnit, kUnit}}.says(say("Assign {0} to {1}")),
    VerbRow{.verb = V::Deploy, .id = "deploy", .readyMade = true}.says(say("Set up all that is left as prepared")),
    VerbRow{V::Raise, "raise", {kUnit, kNumber}},
    VerbRow{V::Withdraw, "withdraw", {kUnit}}.says(say("Withdraw {0} to the reserve")),
    VerbRow{V::Dismiss, "dismiss", {kUnit}}.says(say("{0} leaves the game")),
    VerbRow{V::Place, "place", {kUnit, kPlace}}.says(say("Place {0} in {1}")),
    VerbRow{V::Rebuild, "rebuild", {kUnit, kNumber}},
    VerbRow{V::Move, "move", {kUnit, kPlace}}.says(say("{0} to {1}")),
    VerbRow{.verb = V::Attempt, .id = "attempt", .operands = {kUnit}, .dear = true}.says(
        say("{0} gives up its assets and tries to move without supply")),
    VerbRow{.verb = V::Stop, .id = "stop", .declines = true}.says(say("Movement finished")),
    VerbRow{V::Remove, "remove", {kUnit}}.says(say("Eliminate {0}")),
    VerbRow{.verb = V::Attack, .id = "attack", .operands = {kPlace}, .places = hexesAndBoxesOf("caucasus")}.says(
        say("Attack {0}")),
    VerbRow{V::Exclude, "exclude", {kUnit}}.says(say("{0} does not fight")),
    VerbRow{.verb = V::LosePoint, .id = "lose-point", .operands = {kUnit}, .loses = true, .shared = true}.says(
        say("{0} loses a basic point")),
    VerbRow{.verb = V::LoseStep, .id = "lose-step", .operands = {kUnit}, .loses = true, .shared = true}.says(
        say("{0} loses a step")),
    VerbRow{.verb = V::GiveUp, .id = "give-up", .operands = {kUnit}, .loses = true, .shared = true}.says(
        say("{0} loses its last basic point")),
    VerbRow{V::Leave, "leave", {kUnit}},
    VerbRow{.verb = V::Stay, .id = "stay", .declines = true},
    VerbRow{V::Retreat, "retreat", {kUnit, kPlace}}.says(say("{0} retreats to {1}")),
    VerbRow{V::Launch, "launch"}.says(say("Launch Operation Uranus")),
    VerbRow{.verb = V::Decline, .id = "decline", .declines = true}.says(say("Operation Uranus: not now")),
    VerbRow{.verb = V::End, .id = "end", .ends = true, .declines = true}.says(say("End of the phase")),
};
static_assert(inOrder(kVerbs));

}  // namespace

std::vector<VerbInfo> verbTable() {
  return infosOf(kVerbs);
}

}  // namespace kessel::bos
