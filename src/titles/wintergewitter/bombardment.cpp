// SPDX-License-Identifier: GPL-3.0-or-later
// Chapter 12: bombardment and counter-battery fire.
#include "titles/wintergewitter/chapters.h"

namespace kessel::winter {

const Chapter kBombardStep{[](const Rules&, State& state, Events&) { return askIf(state, false); }};

}  // namespace kessel::winter
