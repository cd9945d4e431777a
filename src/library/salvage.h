// SPDX-License-Identifier: GPL-3.0-or-later
// Single game files, and what can be got out of damaged ones. Throws SqlFailure.
#pragma once

#include "library/store.h"

namespace kessel::store {

/// The one game of a .kessel file. Of a damaged file what can be read (`whole` is false then, and `notes` says so).
[[nodiscard]] StoredGame readGameFile(const std::string& path, std::vector<std::string>& notes);
/// Writes a .kessel file beside its place and moves it there when it is complete.
void writeGameFile(const std::string& path, const StoredGame& game, bool replace);

/// Gives a damaged library another name, with the files that belong to it; the new name.
[[nodiscard]] std::string putAside(const std::string& path);
/// Copies what can be read of a damaged library into a fresh one; what to tell the user.
[[nodiscard]] std::vector<std::string> salvageLibrary(const std::string& damaged, Database& fresh);

}  // namespace kessel::store
