// SPDX-License-Identifier: GPL-3.0-or-later
// What could happen where, for programs.
#pragma once

#include "cli/request.h"
#include "kessel/opponents/lookout.h"

namespace kessel::cli {

/// For each place how many units could come there, and whose supply could be cut.
[[nodiscard]] Json spellLookout(const TitleInfo& info, const Lookout& lookout);
/// Who could come to a place, and the strongest attack on it that was found.
[[nodiscard]] Json spellLookoutAt(const TitleInfo& info, const Lookout& lookout, Place place);

}  // namespace kessel::cli
