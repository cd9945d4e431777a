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
    VerbRow{V::Outcome, "outcome", {kNumber}},
    VerbRow{V::Assign, "assign", {kUnit, kUnit}},
    VerbRow{.verb = V::Deploy, .id = "deploy", .readyMade = true},
    VerbRow{V::Raise, "raise", {kUnit, kNumber}},
    VerbRow{V::Withdraw, "withdraw", {kUnit}},
    VerbRow{V::Dismiss, "dismiss", {kUnit}},
    VerbRow{V::Place, "place", {kUnit, kPlace}},
    VerbRow{V::Rebuild, "rebuild", {kUnit, kNumber}},
    VerbRow{V::Move, "move", {kUnit, kPlace}},
    VerbRow{.verb = V::Attempt, .id = "attempt", .operands = {kUnit}, .dear = true},
    VerbRow{.verb = V::Stop, .id = "stop", .declines = true},
    VerbRow{V::Remove, "remove", {kUnit}},
    VerbRow{.verb = V::Attack, .id = "attack", .operands = {kPlace}, .places = hexesAndBoxesOf("caucasus")},
    VerbRow{V::Exclude, "exclude", {kUnit}},
    VerbRow{.verb = V::LosePoint, .id = "lose-point", .operands = {kUnit}, .loses = true},
    VerbRow{.verb = V::LoseStep, .id = "lose-step", .operands = {kUnit}, .loses = true},
    VerbRow{.verb = V::GiveUp, .id = "give-up", .operands = {kUnit}, .loses = true},
    VerbRow{V::Leave, "leave", {kUnit}},
    VerbRow{.verb = V::Stay, .id = "stay", .declines = true},
    VerbRow{V::Retreat, "retreat", {kUnit, kPlace}},
    VerbRow{V::Launch, "launch"},
    VerbRow{.verb = V::Decline, .id = "decline", .declines = true},
    VerbRow{.verb = V::End, .id = "end", .ends = true, .declines = true},
};
static_assert(inOrder(kVerbs));

}  // namespace

std::vector<VerbInfo> verbTable() {
  return infosOf(kVerbs);
}

}  // namespace kessel::bos
