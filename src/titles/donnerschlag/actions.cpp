// SPDX-License-Identifier: GPL-3.0-or-later
// Names and operands of the verbs.
#include "titles/donnerschlag/actions.h"

#include "kessel/engine/names.h"

namespace kessel::donner {
namespace {

using VerbRow = kessel::VerbRow<V>;

constexpr Operand kUnit = Operand::Unit;
constexpr Operand kPlace = Operand::Place;
constexpr Operand kNumber = Operand::Number;
constexpr Operand kCard = Operand::Card;

constexpr std::array kVerbs{
    VerbRow{V::Outcome, "outcome", {kNumber}},
    VerbRow{V::Attach, "attach", {kUnit, kUnit}}.says(say("{0} sets up with {1}")),
    VerbRow{V::Marker, "marker", {kUnit}}.says(say("Schwerpunkt marker on {0}")),
    VerbRow{V::Enter, "enter", {kUnit, kPlace}}.says(say("{0} enters and goes to {1}")),
    VerbRow{V::Take, "take", {kCard}},
    VerbRow{V::Swap, "swap", {kCard, kCard}},
    VerbRow{V::Box, "box", {kCard}},
    VerbRow{V::Back, "back", {kCard}},
    VerbRow{V::Discard, "discard", {kCard}},
    VerbRow{.verb = V::Call, .id = "call", .operands = {kNumber}, .ends = true, .dear = true},
    VerbRow{V::Play, "play", {kCard}}.says(say("Play {0}")),
    VerbRow{V::Token, "token"}.says(say("Play a face-down Activation Card")),
    VerbRow{V::OrderHq, "order-hq", {kUnit}},
    VerbRow{V::OrderMarker, "order-marker"}.says(say("Order the Schwerpunkt marker")),
    VerbRow{V::OrderColor, "order-color", {kNumber, kNumber}},
    VerbRow{V::OrderGroup, "order-formation", {kNumber}},
    VerbRow{V::Activate, "activate", {kUnit}}.says(say("Activate {0}")),
    VerbRow{.verb = V::Rest, .id = "rest", .ends = true, .declines = true}.says(
        say("All others stay: activate them where they stand")),
    VerbRow{V::Step, "step", {kPlace}},
    VerbRow{.verb = V::Stop, .id = "stop", .declines = true}.says(say("Stop here")),
    VerbRow{V::Relocate, "relocate", {kUnit, kPlace}}.says(say("{0} relocates to {1}")),
    VerbRow{V::Attack, "attack", {kPlace}}.says(say("Attack {0}")),
    VerbRow{V::Join, "join", {kUnit}}.says(say("{0} attacks")),
    VerbRow{V::Fight, "fight"}.says(say("Fight")),
    VerbRow{.verb = V::Pass, .id = "pass", .passes = true, .declines = true},
    VerbRow{.verb = V::Finish, .id = "finish", .ends = true, .declines = true},
    VerbRow{V::Event, "event", {kCard, kNumber}},
    VerbRow{V::Interrupt, "interrupt", {}, false, false, true}.says(say("Let the other side play a card first")),
    VerbRow{V::Target, "target", {kUnit}}.says(say("Choose {0}")),
    VerbRow{V::Hex, "hex", {kPlace}}.says(say("Choose {0}")),
    VerbRow{V::Choose, "choose", {kNumber}},
    VerbRow{V::Reroll, "reroll", {kNumber}},
    VerbRow{.verb = V::Lose, .id = "lose", .operands = {kUnit}, .loses = true}.says(say("{0} loses a step")),
    VerbRow{V::With, "with", {kUnit}}.says(say("{0} retreats")),
    VerbRow{V::Retreat, "retreat", {kPlace}}.says(say("Retreat to {0}")),
    VerbRow{V::Advance, "advance", {kUnit, kPlace}}.says(say("{0} advances to {1}")),
    VerbRow{V::Draw, "draw"}.says(say("Draw an ad hoc unit")),
    VerbRow{V::Place, "place", {kUnit, kPlace}}.says(say("{0} to {1}")),
    VerbRow{.verb = V::Done, .id = "done", .declines = true},
};
static_assert(inOrder(kVerbs));

}  // namespace

std::vector<VerbInfo> verbTable() {
  return infosOf(kVerbs);
}

}  // namespace kessel::donner
