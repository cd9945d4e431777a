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
    VerbRow{V::Outcome, "outcome", {kNumber}}.says(say("Die: {0}")),
    unitToHex(V::Place, "place").says(say("Set up {0} in {1}")),
    VerbRow{.verb = V::ReadyMade, .id = "ready-made", .readyMade = true}.says(say("Take the ready-made set-up")),
    VerbRow{V::Bid, "bid", {kNumber}}.says(say("Plan attacks: {0}")),
    VerbRow{V::MoveFirst, "move-first"},
    VerbRow{V::FightFirst, "fight-first"},
    VerbRow{V::Move, "move", {kUnit}},
    VerbRow{V::March, "march", {kUnit}},
    VerbRow{V::With, "with", {kUnit}}.says(say("{0} moves along")),
    unitToHex(V::Enter, "enter").says(say("{0} enters by {1}")),
    hex(V::Step, "step").says(say("Go to {0}")),
    VerbRow{V::Drop, "drop", {kUnit}},
    VerbRow{.verb = V::Stop, .id = "stop", .declines = true},
    hex(V::Hasty, "hasty").says(say("Hasty attack on {0}")),
    hex(V::Go, "go").says(say("Go on with the units in {0}")),
    VerbRow{V::Dig, "dig", {kUnit}}.says(say("{0} builds an entrenchment")),
    works(V::Bridge, "bridge").says(say("{0} builds a bridge to {1}")),
    works(V::Blow, "blow"),
    VerbRow{V::Reduce, "reduce", {kUnit}},
    VerbRow{V::Replace, "replace", {kUnit}},
    unitToHex(V::Rebuild, "rebuild").says(say("{0} returns in {1}")),
    VerbRow{.verb = V::Pass, .id = "pass", .passes = true, .declines = true},
    VerbRow{.verb = V::Finish, .id = "finish", .ends = true, .declines = true},
    VerbRow{.verb = V::Done, .id = "done", .declines = true},
    hex(V::Attack, "attack").says(say("Attack {0}")),
    VerbRow{V::Join, "join", {kUnit}}.says(say("{0} attacks")),
    VerbRow{V::Fight, "fight"},
    VerbRow{.verb = V::Lead, .id = "lead", .operands = {kUnit}, .routine = true}.says(say("{0} leads")),
    VerbRow{V::Support, "support", {kUnit}},
    hex(V::Target, "target"),
    VerbRow{V::Aim, "aim", {kUnit}}.says(say("Bombard {0}")),
    VerbRow{V::AimHidden, "aim-hidden"}.says(say("Bombard a hidden unit")),
    hex(V::Bombard, "bombard").says(say("Bombard {0}")),
    VerbRow{V::Counter, "counter", {kUnit, kUnit}}.says(say("{0} fires at {1}")),
    VerbRow{V::Withdraw, "withdraw"}.says(say("Retreat")),
    VerbRow{V::Check, "check"}.says(say("Take the proficiency check")),
    VerbRow{.verb = V::Lose, .id = "lose", .operands = {kUnit}, .loses = true}.says(say("{0} loses a strength point")),
    hex(V::Retreat, "retreat"),
    VerbRow{.verb = V::Fire, .id = "fire", .routine = true},
    unitToHex(V::Advance, "advance").says(say("{0} advances to {1}")),
    VerbRow{.verb = V::CallOff, .id = "call-off", .declines = true}.says(say("Call the attack off")),
    VerbRow{V::Assign, "assign", {kUnit, kPlace}}.says(say("{0}: {1}")),
    VerbRow{V::Pair, "pair", {kUnit, kUnit}}.says(say("{0} takes on {1}")),
    unitToHex(V::Strike, "strike").says(say("Fly to {1} with {0}")),
    VerbRow{V::Withhold, "withhold", {kUnit}}.says(say("Withhold {0} for attacks")),
    VerbRow{V::Thunder, "thunder"}.says(say("Try to begin Operation Thunderclap")),
    VerbRow{V::Release, "release", {kUnit}}.says(say("Release {0}")),
    // No end of a phase: opponents would think that they gain one by staying on the ground.
    VerbRow{.verb = V::StandDown, .id = "stand-down", .declines = true, .dear = true},
};
static_assert(inOrder(kVerbs));

}  // namespace

std::vector<VerbInfo> verbTable() {
  return infosOf(kVerbs);
}

}  // namespace kessel::winter
