// SPDX-License-Identifier: GPL-3.0-or-later
// Checks a whole data folder, as `kessel-cli check` and people who edit the files need it: everything that is wrong,
// not only what the first loader meets.
#pragma once

#include <string>
#include <vector>

#include "kessel/engine/error.h"

namespace kessel {

/// What checkData() has found.
struct DataReport {
  struct Line {
    std::string file;  ///< path inside the folder: "maps/x.json"
    std::string what;  ///< what it holds: "1632 hexes, 31 regions"
  };
  std::vector<Line> sound;    ///< files that could be loaded
  std::vector<Error> errors;  ///< the first fault of each of the others

  [[nodiscard]] bool ok() const { return errors.empty(); }
};

/// Loads each map, and with it the counters, cards, scenarios, charts and rule cases of the same name, and every
/// translation. A scenario folder's common.json is a base file and charts.json its charts; all other files in it are
/// scenarios. Only some titles have cards. Fails if the folder holds no map at all.
/// Overlays (docs/data.md) are laid over their titles and checked with them.
[[nodiscard]] Result<DataReport> checkData(const std::string& folder, const std::string& overlays = {});

}  // namespace kessel
