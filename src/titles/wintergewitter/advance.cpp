// SPDX-License-Identifier: GPL-3.0-or-later
// Chapter 11.8: advance after combat.
#include "titles/wintergewitter/chapters.h"

namespace kessel::winter {

const Chapter kAdvanceStep{[](const Rules&, State& state, Events&) { return askIf(state, false); }};

}  // namespace kessel::winter
