// SPDX-License-Identifier: GPL-3.0-or-later
// Words for actions of the air and the Pocket.
#include "titles/wintergewitter/views.h"

namespace kessel::winter {

Phrase describeAir(const Rules&, const State&, Action) {
  return {};
}

}  // namespace kessel::winter
