// SPDX-License-Identifier: GPL-3.0-or-later
// Chapter 11.6: who loses strength points.
#include "titles/wintergewitter/chapters.h"

namespace kessel::winter {

const Chapter kLossesStep{[](const Rules&, State& state, Events&) { return askIf(state, false); }};

}  // namespace kessel::winter
