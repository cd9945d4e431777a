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
    VerbRow{V::Attach, "attach", {kUnit, kUnit}},
    VerbRow{V::Marker, "marker", {kUnit}},
    VerbRow{V::Enter, "enter", {kUnit, kPlace}},
    VerbRow{V::Take, "take", {kCard}},
    VerbRow{V::Swap, "swap", {kCard, kCard}},
    VerbRow{V::Box, "box", {kCard}},
    VerbRow{V::Back, "back", {kCard}},
    VerbRow{V::Discard, "discard", {kCard}},
    VerbRow{V::Call, "call", {kNumber}, true},
    VerbRow{V::Play, "play", {kCard}},
    VerbRow{V::Token, "token"},
    VerbRow{V::OrderHq, "order-hq", {kUnit}},
    VerbRow{V::OrderMarker, "order-marker"},
    VerbRow{V::OrderColor, "order-color", {kNumber, kNumber}},
    VerbRow{V::OrderGroup, "order-formation", {kNumber}},
    VerbRow{V::Activate, "activate", {kUnit}},
    VerbRow{V::Rest, "rest", {}, true},
    VerbRow{V::Step, "step", {kPlace}},
    VerbRow{.verb = V::Stop, .id = "stop", .declines = true},
    VerbRow{V::Relocate, "relocate", {kUnit, kPlace}},
    VerbRow{V::Attack, "attack", {kPlace}},
    VerbRow{V::Join, "join", {kUnit}},
    VerbRow{V::Fight, "fight"},
    VerbRow{.verb = V::Pass, .id = "pass", .passes = true, .declines = true},
    VerbRow{.verb = V::Finish, .id = "finish", .ends = true, .declines = true},
    VerbRow{V::Event, "event", {kCard, kNumber}},
    VerbRow{V::Interrupt, "interrupt", {}, false, false, true},
    VerbRow{V::Target, "target", {kUnit}},
    VerbRow{V::Hex, "hex", {kPlace}},
    VerbRow{V::Choose, "choose", {kNumber}},
    VerbRow{V::Reroll, "reroll", {kNumber}},
    VerbRow{V::Lose, "lose", {kUnit}},
    VerbRow{V::With, "with", {kUnit}},
    VerbRow{V::Retreat, "retreat", {kPlace}},
    VerbRow{V::Advance, "advance", {kUnit, kPlace}},
    VerbRow{V::Draw, "draw"},
    VerbRow{V::Place, "place", {kUnit, kPlace}},
    VerbRow{.verb = V::Done, .id = "done", .declines = true},
};
static_assert(inOrder(kVerbs));

}  // namespace

std::vector<VerbInfo> verbTable() {
  return infosOf(kVerbs);
}

}  // namespace kessel::donner
