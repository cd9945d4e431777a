// SPDX-License-Identifier: GPL-3.0-or-later
// The war in the air in a written position. Belongs to the chapters of the air.
#pragma once

#include "kessel/position_parts.h"
#include "titles/wintergewitter/air_state.h"

namespace kessel::winter {

inline constexpr std::array kAirParts{form::set<&Air::intercepting>("intercepting"),
                                      form::set<&Air::engaged>("engaged"),
                                      form::set<&Air::shot>("shot"),
                                      form::set<&Air::withheld>("withheld"),
                                      form::number<&Air::zones>("zones", 0, kMostZones),
                                      form::numbers<&Air::loss>("loss", 255)};

}  // namespace kessel::winter
