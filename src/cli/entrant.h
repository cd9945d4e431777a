// SPDX-License-Identifier: GPL-3.0-or-later
// A computer player as it is asked for on the command line.
#pragma once

#include <string>

#include "kessel/engine/error.h"
#include "kessel/opponents/opponents.h"

namespace kessel::cli {

/// "planner:5000": a player, and how many decisions it tries out for one of its own.
struct Entrant {
  std::string name;  ///< as it was asked for
  std::string id;
  Budget budget{};
};
/// Without a number behind the id as many as are usual for it.
[[nodiscard]] Result<Entrant> entrantOf(const std::string& text);

}  // namespace kessel::cli
