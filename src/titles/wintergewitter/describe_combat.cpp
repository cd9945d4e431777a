// SPDX-License-Identifier: GPL-3.0-or-later
// Words for actions of combat and artillery.
#include "titles/wintergewitter/views.h"

namespace kessel::winter {

Phrase describeCombat(const Rules&, const State&, Action) {
  return {};
}

}  // namespace kessel::winter
