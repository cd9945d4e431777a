// SPDX-License-Identifier: GPL-3.0-or-later
// Titles and views for tests of the map: the real map with its ready-made deployment, and a generated one of any size.
#pragma once

#include <QString>

#include "kessel/engine/scenario.h"
#include "kessel/engine/title.h"

namespace kessel::client::test {

/// The real map and counters; fails the process if the data cannot be loaded.
[[nodiscard]] const TitleInfo& realTitle();
/// All counters of the ready-made deployment in their places.
[[nodiscard]] View realView();

/// The same of a real map of rows, with stations, zones and bridges.
[[nodiscard]] const TitleInfo& rowsTitle();
[[nodiscard]] View rowsView();

/// `lanes` by `length` hexes of mixed terrain with a river, roads and names; `units` counters of both sides.
[[nodiscard]] TitleInfo generatedTitle(int lanes, int length, int units, bool columns = true);
/// The counters spread over the map in stacks of one to four.
[[nodiscard]] View generatedView(const TitleInfo& title);

}  // namespace kessel::client::test
