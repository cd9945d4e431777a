// SPDX-License-Identifier: GPL-3.0-or-later
// A computer player as it is asked for on the command line.
#pragma once

#include <optional>
#include <string>

#include "kessel/engine/error.h"
#include "kessel/opponents/opponents.h"

namespace kessel::cli {

/// "planner:5000": a player, and how many decisions it tries out for one of its own.
struct Entrant {
  std::string name;  ///< as it was asked for
  std::string id;    ///< with "@" and an id of weights, if it is to judge by others than the usual ones
  Budget budget{};
};
/// Without a number behind the id as many as are usual for it.
[[nodiscard]] Result<Entrant> entrantOf(const std::string& text);
/// What is wrong if a title has no weights with the id behind the "@".
[[nodiscard]] std::optional<Error> lacksWeights(const TitleInfo& info, const Entrant& entrant);

}  // namespace kessel::cli
