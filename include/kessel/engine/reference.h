// SPDX-License-Identifier: GPL-3.0-or-later
// The rules reference of a title: one row for each case of its rulebook, in our own words.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "kessel/engine/error.h"
#include "kessel/engine/text.h"
#include "kessel/engine/title.h"

namespace kessel {

/// Reads resources/rules/<id>.tsv: a head line, then case, kind and obligation parted by tabs. Fails with file and
/// line.
[[nodiscard]] Result<std::vector<CaseInfo>> loadCases(const std::string& path);

/// Reads the same table in another language, resources/rules/<id>.<language>.tsv, and adds its texts to that language.
/// Fails if it is not there, or names a case that is not one of `cases`. Cases that it lacks stay English.
[[nodiscard]] Result<void> addCases(Language& language, std::span<const CaseInfo> cases, const std::string& path);

}  // namespace kessel
