// SPDX-License-Identifier: GPL-3.0-or-later
// Strengths, modifiers and odds of combats.
#include "titles/wintergewitter/views.h"

namespace kessel::winter {

Outlook outlookOf(const Rules&, const State&, Action, Side) {
  return {};
}
Outlook combatOutlook(const Rules&, const State&, Side) {
  return {};
}

}  // namespace kessel::winter
