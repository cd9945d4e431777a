// SPDX-License-Identifier: GPL-3.0-or-later
// Map, counters, chart and names of the little game.
#pragma once

#include "kessel/engine/title.h"

namespace kessel::tiny {

[[nodiscard]] TitleInfo tinyInfo();

}  // namespace kessel::tiny
