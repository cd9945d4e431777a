// SPDX-License-Identifier: GPL-3.0-or-later
// What somebody answers who does no more than he must, so that play goes on.
#pragma once

#include <optional>

#include "kessel/engine/title.h"

namespace kessel {

/// Whoever does nothing more goes on, passes or ends, in this order of preference; a set-up he has made for him.
/// Nothing if he must do something.
[[nodiscard]] std::optional<Action> quietAction(const TitleInfo& info, const LegalList& legal);
/// The same, or what a forecast would take; of chance the likeliest outcome, of several alike the middle one. The
/// prompt lists at least one action.
[[nodiscard]] Action usualAction(const TitleInfo& info, const Prompt& prompt);

}  // namespace kessel
