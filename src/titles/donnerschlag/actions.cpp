// SPDX-License-Identifier: GPL-3.0-or-later
// Names and operands of the verbs, names and cases of the steps.
#include "titles/donnerschlag/actions.h"

#include "kessel/names.h"

namespace kessel::donner {
namespace {

using VerbRow = kessel::VerbRow<V>;
using StepRow = kessel::StepRow<S>;

constexpr Operand kNo = Operand::None;
constexpr Operand kUnit = Operand::Unit;
constexpr Operand kPlace = Operand::Place;
constexpr Operand kNumber = Operand::Number;
constexpr Operand kCard = Operand::Card;

constexpr std::array kVerbs{
    VerbRow{V::Outcome, "outcome", {kNumber, kNo, kNo}, false},
    VerbRow{V::Attach, "attach", {kUnit, kUnit, kNo}, false},
    VerbRow{V::Marker, "marker", {kUnit, kNo, kNo}, false},
    VerbRow{V::Enter, "enter", {kUnit, kPlace, kNo}, false},
    VerbRow{V::Take, "take", {kCard, kNo, kNo}, false},
    VerbRow{V::Swap, "swap", {kCard, kCard, kNo}, false},
    VerbRow{V::Box, "box", {kCard, kNo, kNo}, false},
    VerbRow{V::Back, "back", {kCard, kNo, kNo}, false},
    VerbRow{V::Discard, "discard", {kCard, kNo, kNo}, false},
    VerbRow{V::Call, "call", {kNumber, kNo, kNo}, true},
    VerbRow{V::Play, "play", {kCard, kNo, kNo}, false},
    VerbRow{V::Token, "token", {kNo, kNo, kNo}, false},
    VerbRow{V::OrderHq, "order-hq", {kUnit, kNo, kNo}, false},
    VerbRow{V::OrderMarker, "order-marker", {kNo, kNo, kNo}, false},
    VerbRow{V::OrderColor, "order-color", {kNumber, kNumber, kNo}, false},
    VerbRow{V::OrderGroup, "order-formation", {kNumber, kNo, kNo}, false},
    VerbRow{V::Activate, "activate", {kUnit, kNo, kNo}, false},
    VerbRow{V::Rest, "rest", {kNo, kNo, kNo}, true},
    VerbRow{V::Step, "step", {kPlace, kNo, kNo}, false},
    VerbRow{V::Stop, "stop", {kNo, kNo, kNo}, false},
    VerbRow{V::Relocate, "relocate", {kUnit, kPlace, kNo}, false},
    VerbRow{V::Attack, "attack", {kPlace, kNo, kNo}, false},
    VerbRow{V::Join, "join", {kUnit, kNo, kNo}, false},
    VerbRow{V::Fight, "fight", {kNo, kNo, kNo}, false},
    VerbRow{V::Pass, "pass", {kNo, kNo, kNo}, false, true},
    VerbRow{V::Finish, "finish", {kNo, kNo, kNo}, true},
    VerbRow{V::Event, "event", {kCard, kNumber, kNo}, false},
    VerbRow{V::Interrupt, "interrupt", {kNo, kNo, kNo}, false, false, true},
    VerbRow{V::Target, "target", {kUnit, kNo, kNo}, false},
    VerbRow{V::Hex, "hex", {kPlace, kNo, kNo}, false},
    VerbRow{V::Choose, "choose", {kNumber, kNo, kNo}, false},
    VerbRow{V::Reroll, "reroll", {kNumber, kNo, kNo}, false},
    VerbRow{V::Lose, "lose", {kUnit, kNo, kNo}, false},
    VerbRow{V::With, "with", {kUnit, kNo, kNo}, false},
    VerbRow{V::Retreat, "retreat", {kPlace, kNo, kNo}, false},
    VerbRow{V::Advance, "advance", {kUnit, kPlace, kNo}, false},
    VerbRow{V::Draw, "draw", {kNo, kNo, kNo}, false},
    VerbRow{V::Place, "place", {kUnit, kPlace, kNo}, false},
    VerbRow{V::Done, "done", {kNo, kNo, kNo}, false},
};
static_assert(inOrder(kVerbs));

constexpr std::array kSteps{
    StepRow{S::SetUp, "set-up", "Set-up", "4.0-3", true},
    StepRow{S::Turn, "turn", "Turn", "5.0", false},
    StepRow{S::Marker, "marker", "Schwerpunkt", "5.1-1", true},
    StepRow{S::Arrival, "arrival", "Reinforcements", "5.1-2", true},
    StepRow{S::HighCommand, "high-command", "High Command", "5.1-3", true},
    StepRow{S::DrawCards, "draw-cards", "Cards", "5.1-4a", true},
    StepRow{S::Exchange, "exchange", "Exchange", "5.1-5", true},
    StepRow{S::BoxCard, "box-card", "OKH and STAVKA", "5.1-6", true},
    StepRow{S::Call, "call", "Donnerschlag", "5.1-7a", true},
    StepRow{S::Action, "action", "Action", "5.2-1a", true},
    StepRow{S::BoxReturn, "box-return", "Cards in the boxes", "5.2-4", false},
    StepRow{S::Discard, "discard", "Discard", "5.2-5", true},
    StepRow{S::Order, "order", "Order", "6.1a", false},
    StepRow{S::Segment, "segment", "Activation Segment", "5.2-S2a", false},
    StepRow{S::Move, "move", "Movement", "7.1a", false},
    StepRow{S::Relocate, "relocate", "Overrun HQ", "7.3c", false},
    StepRow{S::Combat, "combat", "Combat", "8.2-1", false},
    StepRow{S::Window, "window", "Card window", "8.2-2", false, true},
    StepRow{S::Roll, "roll", "Die", "8.2-5", false},
    StepRow{S::Losses, "losses", "Losses", "8.4-L1", false},
    StepRow{S::Retreat, "retreat", "Retreat", "8.4-R1", false},
    StepRow{S::Advance, "advance", "Advance", "8.4-A1", false},
    StepRow{S::AdHoc, "ad-hoc", "Ad hoc unit", "3.3h", false},
    StepRow{S::Card, "card", "Combat Card", "2.4e", false},
    StepRow{S::Interrupt, "interrupt", "Interruption", "2.4f", false},
    StepRow{S::Reaction, "reaction", "Reaction", "12.2-C65a", false},
    StepRow{S::Forward, "forward", "Tank Forward", "12.2-C2b", false},
    StepRow{S::Fetch, "fetch", "Card of choice", "12.2-C31", false},
    StepRow{S::Look, "look", "Open hand", "12.2-C8", false},
    StepRow{S::Sacrifice, "sacrifice", "Little Saturn", "12.2-C64", false},
    StepRow{S::Reveal, "reveal", "Eavesdropping", "12.2-C73", false},
    StepRow{S::Markers, "markers", "Markers", "12.2-C52a", false},
    StepRow{S::Replacement, "replacement", "Replacement", "3.2c", false},
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
