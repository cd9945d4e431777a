// SPDX-License-Identifier: GPL-3.0-or-later
// Chapter 11.5: retreat or check.
#include "titles/wintergewitter/chapters.h"

namespace kessel::winter {

const Chapter kChoiceStep{[](const Rules&, State& state, Events&) { return askIf(state, false); }};

}  // namespace kessel::winter
