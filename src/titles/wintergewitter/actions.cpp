// SPDX-License-Identifier: GPL-3.0-or-later
// Names and operands of the verbs.
#include "titles/wintergewitter/actions.h"

#include "kessel/engine/names.h"

namespace kessel::winter {
namespace {

using VerbRow = kessel::VerbRow<V>;

constexpr Operand kUnit = Operand::Unit;
constexpr Operand kPlace = Operand::Place;
constexpr Operand kNumber = Operand::Number;

constexpr VerbRow hex(V verb, const char* id) {
  return {.verb = verb, .id = id, .operands = {kPlace}, .places = kHexesOnly};
}
constexpr VerbRow unitToHex(V verb, const char* id) {
  return {.verb = verb, .id = id, .operands = {kUnit, kPlace}, .places = kHexesOnly};
}
constexpr VerbRow works(V verb, const char* id) {
  return {.verb = verb, .id = id, .operands = {kUnit, kPlace}, .places = kHexesOnly, .work = true};
}

constexpr std::array kVerbs{
    VerbRow{V::Outcome, "outcome", {kNumber}},
    unitToHex(V::Place, "place"),
    VerbRow{.verb = V::ReadyMade, .id = "ready-made", .readyMade = true},
    VerbRow{V::Bid, "bid", {kNumber}},
    VerbRow{V::MoveFirst, "move-first"},
    VerbRow{V::FightFirst, "fight-first"},
    VerbRow{V::Move, "move", {kUnit}},
    VerbRow{V::March, "march", {kUnit}},
    VerbRow{V::With, "with", {kUnit}},
    unitToHex(V::Enter, "enter"),
    hex(V::Step, "step"),
    VerbRow{V::Drop, "drop", {kUnit}},
    VerbRow{.verb = V::Stop, .id = "stop", .declines = true},
    hex(V::Hasty, "hasty"),
    hex(V::Go, "go"),
    VerbRow{V::Dig, "dig", {kUnit}},
    works(V::Bridge, "bridge"),
    works(V::Blow, "blow"),
    VerbRow{V::Reduce, "reduce", {kUnit}},
    VerbRow{V::Replace, "replace", {kUnit}},
    unitToHex(V::Rebuild, "rebuild"),
    VerbRow{.verb = V::Pass, .id = "pass", .passes = true, .declines = true},
    VerbRow{.verb = V::Finish, .id = "finish", .ends = true, .declines = true},
    VerbRow{.verb = V::Done, .id = "done", .declines = true},
    hex(V::Attack, "attack"),
    VerbRow{V::Join, "join", {kUnit}},
    VerbRow{V::Fight, "fight"},
    VerbRow{.verb = V::Lead, .id = "lead", .operands = {kUnit}, .routine = true},
    VerbRow{V::Support, "support", {kUnit}},
    hex(V::Target, "target"),
    VerbRow{V::Aim, "aim", {kUnit}},
    VerbRow{V::AimHidden, "aim-hidden"},
    hex(V::Bombard, "bombard"),
    VerbRow{V::Counter, "counter", {kUnit, kUnit}},
    VerbRow{V::Withdraw, "withdraw"},
    VerbRow{V::Check, "check"},
    VerbRow{.verb = V::Lose, .id = "lose", .operands = {kUnit}, .loses = true},
    hex(V::Retreat, "retreat"),
    VerbRow{.verb = V::Fire, .id = "fire", .routine = true},
    unitToHex(V::Advance, "advance"),
    VerbRow{.verb = V::CallOff, .id = "call-off", .declines = true},
    VerbRow{V::Assign, "assign", {kUnit, kPlace}},
    VerbRow{V::Pair, "pair", {kUnit, kUnit}},
    unitToHex(V::Strike, "strike"),
    VerbRow{V::Withhold, "withhold", {kUnit}},
    VerbRow{V::Thunder, "thunder"},
    VerbRow{V::Release, "release", {kUnit}},
    // No end of a phase: opponents would think that they gain one by staying on the ground.
    VerbRow{.verb = V::StandDown, .id = "stand-down", .declines = true, .dear = true},
};
static_assert(inOrder(kVerbs));

}  // namespace

std::vector<VerbInfo> verbTable() {
  return infosOf(kVerbs);
}

}  // namespace kessel::winter
