// SPDX-License-Identifier: GPL-3.0-or-later
// Forecasts of combats against the definition: every way followed by itself, none merged with another.
#pragma once

#include <string>

#include "kessel/engine/forecast.h"

namespace kessel::testing {

/// Plays random games of a scenario and forecasts the combats that come up, until `combats` were compared. Empty if all
/// agree (or could not be followed in `most` decisions one by one), else what differs. `compared` counts them.
[[nodiscard]] std::string checkForecasts(const Title& title, const std::string& scenario, int combats, int most,
                                         int& compared);

}  // namespace kessel::testing
