// SPDX-License-Identifier: GPL-3.0-or-later
// Names and operands of the verbs.
#include "titles/panzerkorps_48/actions.h"

#include "kessel/engine/names.h"

namespace kessel::chir {
namespace {

using VerbRow = kessel::VerbRow<V>;

constexpr Operand kUnit = Operand::Unit;
constexpr Operand kPlace = Operand::Place;
constexpr Operand kNumber = Operand::Number;

constexpr std::array kVerbs{
    VerbRow{V::Outcome, "outcome", {kNumber}}.says(say("Die: {0}")),
    VerbRow{.verb = V::Place, .id = "place", .operands = {kUnit, kPlace}, .places = kHexesOnly}.says(
        say("Set {0} up in {1}")),
    VerbRow{.verb = V::Deploy, .id = "deploy", .readyMade = true}.says(say("Set up all the others as prepared")),
    VerbRow{.verb = V::Plan, .id = "plan", .operands = {kNumber, kNumber, kNumber}, .secret = true},
    VerbRow{.verb = V::Attack, .id = "attack", .operands = {kUnit, kPlace}, .places = kHexesOnly}.says(
        say("Attack {1} with {0}")),
    VerbRow{V::Include, "include", {kUnit}}.says(say("{0} joins")),
    VerbRow{V::Support, "support", {kUnit}}.says(say("{0} supports")),
    // No declining, which would go without saying where nobody is left to be named: to fight is the attacker's word.
    VerbRow{V::Fight, "fight"}.says(say("Fight")),
    VerbRow{V::Target, "target", {kUnit}},
    VerbRow{V::Fire, "fire", {kUnit}}.says(say("{0} fires")),
    VerbRow{V::Assist, "assist", {kUnit, kUnit}}.says(say("{0} supports {1}")),
    VerbRow{V::Salvo, "salvo", {Operand::Option}},
    VerbRow{V::Shoot, "shoot"}.says(say("Roll the die")),
    // Not the usual answer: whoever may fire does, also where a combat is forecast.
    VerbRow{.verb = V::Hold, .id = "hold", .ends = true},
    VerbRow{V::Check, "check"},
    VerbRow{V::Yield, "yield"},
    VerbRow{.verb = V::Retreat, .id = "retreat", .operands = {kPlace}, .places = kHexesOnly},
    VerbRow{V::Remove, "remove", {kUnit}}.says(say("Eliminate {0}")),
    VerbRow{.verb = V::Advance, .id = "advance", .operands = {kUnit, kPlace}, .places = kHexesOnly}.says(
        say("{0} advances to {1}")),
    VerbRow{.verb = V::Stay, .id = "stay", .declines = true},
    VerbRow{V::Start, "start", {kUnit}},
    VerbRow{V::Join, "join", {kUnit}}.says(say("{0} moves along")),
    VerbRow{V::Leave, "leave", {kUnit}}.says(say("{0} waits here")),
    VerbRow{.verb = V::Step, .id = "step", .operands = {kPlace}, .places = kHexesOnly}.says(say("To {0}")),
    VerbRow{.verb = V::Exit, .id = "exit", .dear = true},
    VerbRow{.verb = V::Stop, .id = "stop", .declines = true}.says(say("Movement finished")),
    VerbRow{.verb = V::End, .id = "end", .ends = true, .declines = true}.says(say("End of the phase")),
};
static_assert(inOrder(kVerbs));

}  // namespace

std::vector<VerbInfo> verbTable() {
  return infosOf(kVerbs);
}

}  // namespace kessel::chir
