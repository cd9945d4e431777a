// SPDX-License-Identifier: GPL-3.0-or-later
// All data files of a title, read at once: what every title does when it is loaded.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "kessel/engine/cards.h"
#include "kessel/engine/chart.h"
#include "kessel/engine/error.h"
#include "kessel/engine/needs.h"
#include "kessel/engine/scenario.h"
#include "kessel/engine/title.h"

namespace kessel {

/// What the data files of a title hold. Plain: a title moves out of it what it keeps.
struct TitleData {
  TitleInfo info;  ///< id, scenarios, cases, charts, cards, map, roster and dataHash; the title adds what is not data
  std::vector<ScenarioData> scenarios;  ///< in the order of TitleInfo::scenarios
  ChartSet charts;
  CardSet cards;  ///< empty if there is no such file
};

/// Reads maps/<id>.json, counters/<id>.json, cards/<id>.json if it is there, scenarios/<id>/charts.json, the named
/// scenarios beside it, and the cases resources/rules/<id>.tsv. Fails with file and place at the first fault; each file
/// must call itself what its name says, and hold what the title needs. An overlay <overlays>/<id>.json is laid over the
/// values, if there is one.
[[nodiscard]] Result<TitleData> loadTitleData(const DataSource& source, const std::string& id,
                                              std::initializer_list<std::string_view> scenarios,
                                              const DataNeeds& needs);

/// A chart that the rules cannot do without; fails with the file where it ought to be.
[[nodiscard]] Result<Chart> chartNeeded(const TitleData& data, std::string_view chart);

/// An error that names a file of the data folder from there on, with its whole path.
[[nodiscard]] Error inFolder(const DataSource& source, Error error);

/// A file whose "id" is not its name.
[[nodiscard]] Error wrongId(const std::string& path, std::string_view found, std::string_view expected);

}  // namespace kessel
