// SPDX-License-Identifier: GPL-3.0-or-later
// Why an operation: what it gains, by which terms, and its odds.
#pragma once

#include "kessel/opponents/advice.h"
#include "opponents/operations.h"

namespace kessel {

/// An operation with its reason; `guess` is the first of those on which it was found.
[[nodiscard]] Suggestion suggestionOf(const Title& title, const Position& guess, Side side, Trials trials,
                                      const Operation& operation, std::uint64_t luck);

/// An operation in a few words, without its reason: costs next to nothing.
[[nodiscard]] Suggestion plainly(const Title& title, const Position& guess, Side side, const Operation& operation);

}  // namespace kessel
