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
    VerbRow{V::Outcome, "outcome", {kNumber}},
    VerbRow{.verb = V::Place, .id = "place", .operands = {kUnit, kPlace}, .places = kHexesOnly},
    VerbRow{.verb = V::Deploy, .id = "deploy", .readyMade = true},
    VerbRow{.verb = V::Plan, .id = "plan", .operands = {kNumber, kNumber, kNumber}, .secret = true},
    VerbRow{.verb = V::Attack, .id = "attack", .operands = {kUnit, kPlace}, .places = kHexesOnly},
    VerbRow{V::Include, "include", {kUnit}},
    VerbRow{V::Support, "support", {kUnit}},
    // No declining, which would go without saying where nobody is left to be named: to fight is the attacker's word.
    VerbRow{V::Fight, "fight"},
    VerbRow{V::Target, "target", {kUnit}},
    VerbRow{V::Fire, "fire", {kUnit}},
    VerbRow{V::Assist, "assist", {kUnit, kUnit}},
    VerbRow{V::Salvo, "salvo", {Operand::Option}},
    VerbRow{V::Shoot, "shoot"},
    // Not the usual answer: whoever may fire does, also where a combat is forecast.
    VerbRow{.verb = V::Hold, .id = "hold", .ends = true},
    VerbRow{V::Check, "check"},
    VerbRow{V::Yield, "yield"},
    VerbRow{.verb = V::Retreat, .id = "retreat", .operands = {kPlace}, .places = kHexesOnly},
    VerbRow{V::Remove, "remove", {kUnit}},
    VerbRow{.verb = V::Advance, .id = "advance", .operands = {kUnit, kPlace}, .places = kHexesOnly},
    VerbRow{.verb = V::Stay, .id = "stay", .declines = true},
    VerbRow{V::Start, "start", {kUnit}},
    VerbRow{V::Join, "join", {kUnit}},
    VerbRow{V::Leave, "leave", {kUnit}},
    VerbRow{.verb = V::Step, .id = "step", .operands = {kPlace}, .places = kHexesOnly},
    VerbRow{V::Exit, "exit"},
    VerbRow{.verb = V::Stop, .id = "stop", .declines = true},
    VerbRow{.verb = V::End, .id = "end", .ends = true, .declines = true},
};
static_assert(inOrder(kVerbs));

}  // namespace

std::vector<VerbInfo> verbTable() {
  return infosOf(kVerbs);
}

}  // namespace kessel::chir
