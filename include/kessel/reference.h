// SPDX-License-Identifier: GPL-3.0-or-later
// The rules reference of a title: one row for each case of its rulebook, in our own words.
#pragma once

#include <string>
#include <vector>

#include "kessel/error.h"
#include "kessel/title.h"

namespace kessel {

/// Reads resources/rules/<id>.tsv: a head line, then case, kind and obligation parted by tabs.
[[nodiscard]] Result<std::vector<CaseInfo>> loadCases(const std::string& path);

}  // namespace kessel
