// SPDX-License-Identifier: GPL-3.0-or-later
// Chapter 4.3: combat in the air.
#include "titles/wintergewitter/chapters.h"

namespace kessel::winter {

const Chapter kAirFightStep{[](const Rules&, State& state, Events&) { return askIf(state, false); }};

}  // namespace kessel::winter
