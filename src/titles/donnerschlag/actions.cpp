// SPDX-License-Identifier: GPL-3.0-or-later
// Names and operands of the verbs, names and cases of the steps.
#include "titles/donnerschlag/actions.h"

#include "kessel/names.h"

namespace kessel::donner {
namespace {

using VerbRow = kessel::VerbRow<V>;
using StepRow = kessel::StepRow<S>;

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

constexpr std::array kSteps{
    StepRow{S::SetUp, "set-up", "Set-up", "4.0-3", true},
    StepRow{S::Turn, "turn", "Turn", "5.0"},
    StepRow{S::Marker, "marker", "Schwerpunkt", "5.1-1", true},
    StepRow{S::Arrival, "arrival", "Reinforcements", "5.1-2", true},
    StepRow{S::HighCommand, "high-command", "High Command", "5.1-3", true},
    StepRow{S::DrawCards, "draw-cards", "Cards", "5.1-4a", true},
    StepRow{S::Exchange, "exchange", "Exchange", "5.1-5", true},
    StepRow{S::BoxCard, "box-card", "OKH and STAVKA", "5.1-6", true},
    StepRow{S::Call, "call", "Donnerschlag", "5.1-7a", true},
    StepRow{S::Action, "action", "Action", "5.2-1a", true},
    StepRow{S::BoxReturn, "box-return", "Cards in the boxes", "5.2-4"},
    StepRow{S::Discard, "discard", "Discard", "5.2-5", true},
    StepRow{S::Order, "order", "Order", "6.1a"},
    StepRow{S::Segment, "segment", "Activation Segment", "5.2-S2a"},
    StepRow{S::Move, "move", "Movement", "7.1a"},
    StepRow{S::Relocate, "relocate", "Overrun HQ", "7.3c"},
    StepRow{S::Combat, "combat", "Combat", "8.2-1"},
    StepRow{S::Window, "window", "Card window", "8.2-2", false, true},
    StepRow{S::Roll, "roll", "Die", "8.2-5"},
    StepRow{S::Losses, "losses", "Losses", "8.4-L1"},
    StepRow{S::Retreat, "retreat", "Retreat", "8.4-R1"},
    StepRow{S::Advance, "advance", "Advance", "8.4-A1"},
    StepRow{S::AdHoc, "ad-hoc", "Ad hoc unit", "3.3h"},
    StepRow{S::Card, "card", "Combat Card", "2.4e"},
    StepRow{S::Interrupt, "interrupt", "Interruption", "2.4f"},
    StepRow{S::Reaction, "reaction", "Reaction", "12.2-C65a"},
    StepRow{S::Forward, "forward", "Tank Forward", "12.2-C2b"},
    StepRow{S::Fetch, "fetch", "Card of choice", "12.2-C31"},
    StepRow{S::Look, "look", "Open hand", "12.2-C8"},
    StepRow{S::Sacrifice, "sacrifice", "Little Saturn", "12.2-C64"},
    StepRow{S::Reveal, "reveal", "Eavesdropping", "12.2-C73"},
    StepRow{S::Markers, "markers", "Markers", "12.2-C52a"},
    StepRow{S::Replacement, "replacement", "Replacement", "3.2c"},
};
static_assert(inOrder(kSteps));

}  // namespace

std::vector<VerbInfo> verbTable() {
  return infosOf(kVerbs);
}

std::vector<StepInfo> stepTable() {
  return infosOf(kSteps);
}

}  // namespace kessel::donner
