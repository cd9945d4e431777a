// SPDX-License-Identifier: GPL-3.0-or-later
// The Crossroads: a whole title in as little as docs/adding-a-title.md asks for. 30 hexes, two units a side, one chart.
#pragma once

#include "kessel/engine/needs.h"
#include "kessel/engine/title.h"

namespace kessel::crossroads {

/// What its rules look up by name.
extern const DataNeeds kNeeds;
/// For TitleEntry.
[[nodiscard]] Result<std::unique_ptr<Title>> load(const DataSource& source);

}  // namespace kessel::crossroads
