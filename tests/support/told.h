// SPDX-License-Identifier: GPL-3.0-or-later
// Everything that the interface of a title tells somebody, as text: two positions that differ only in what he may not
// know must tell him the same.
#pragma once

#include <span>
#include <string>

#include "kessel/engine/title.h"

namespace kessel::testing {

[[nodiscard]] std::string textOfView(const Title& title, const View& view);
/// What `viewer` is told about a position: view, layers, evaluation, prompt, and if he is asked the legal actions, with
/// the words and odds of the first ones, and where units can go.
[[nodiscard]] std::string toldOf(const Title& title, const Position& position, Side viewer);
/// Whether an action is legal, and else why not.
[[nodiscard]] std::string answerTo(const Title& title, const Position& position, Action action);
/// What `viewer` learns as a legal action is carried out: the events that he hears, and who is asked what next.
[[nodiscard]] std::string learntBy(const Title& title, Position position, Action action, Side viewer);

}  // namespace kessel::testing
