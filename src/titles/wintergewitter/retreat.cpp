// SPDX-License-Identifier: GPL-3.0-or-later
// Chapter 11.7: retreats and opportunity fire.
#include "titles/wintergewitter/chapters.h"

namespace kessel::winter {

const Chapter kRetreatStep{[](const Rules&, State& state, Events&) { return askIf(state, false); }};

}  // namespace kessel::winter
