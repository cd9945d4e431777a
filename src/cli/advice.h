// SPDX-License-Identifier: GPL-3.0-or-later
// Advice for the side on move, for people and programs.
#pragma once

#include "cli/request.h"
#include "kessel/opponents/advice.h"

namespace kessel::cli {

/// Operations with their reasons, the best first.
[[nodiscard]] Json spellAdvice(const TitleInfo& info, std::span<const Suggestion> advice);

/// What an operation begins with and what it comes to.
[[nodiscard]] std::string whatOf(const TitleInfo& info, const Suggestion& suggestion);

/// A reason in a few words: "gains +35, in 70 % of trials: Victory hexes held +40, Losses -5".
[[nodiscard]] std::string reasonOf(const TitleInfo& info, const Suggestion& suggestion);

}  // namespace kessel::cli
