// SPDX-License-Identifier: GPL-3.0-or-later
// Single game files, and what can be got out of damaged ones. Throws SqlFailure.
#pragma once

#include "library/store.h"

namespace kessel::store {

/// The one game of a .kessel file. Of a damaged file what can be read (`whole` is false then, and `notes` says so).
[[nodiscard]] StoredGame readGameFile(const std::string& path, std::vector<Message>& notes);
/// Writes a .kessel file beside its place and moves it there when it is complete.
void writeGameFile(const std::string& path, const StoredGame& game, bool replace);

/// Gives a damaged library another name, with the files that belong to it; the new name.
[[nodiscard]] std::string putAside(const std::string& path);
/// The name of a game that was made of a damaged one.
[[nodiscard]] std::string salvagedName(const std::string& name, const Language& language);
/// Copies what can be read of a damaged library into a fresh one; what to tell the user.
[[nodiscard]] std::vector<Message> salvageLibrary(const std::string& damaged, Database& fresh,
                                                  const Language& language);

}  // namespace kessel::store
