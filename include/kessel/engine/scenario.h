// SPDX-License-Identifier: GPL-3.0-or-later
// A scenario as data: who sets up what where, what arrives when, and the figures of each turn. Loaded from
// scenarios/<title>/<id>.json, which may rest on a common file of the title.
#pragma once

#include <map>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "kessel/engine/error.h"
#include "kessel/engine/map.h"
#include "kessel/engine/roster.h"

namespace kessel {

/// Units that set up together, and the regions (Map::regions) that are open to them. No region: the title decides.
struct SetupGroup {
  std::string id;
  std::string name;
  Side side{};
  std::vector<UnitId> units;
  std::vector<std::string> regions;
  Provenance source;
};

/// Units that enter (or, in ScenarioData::departures, leave) on a turn.
struct Arrival {
  int turn = 0;
  std::string phase;  ///< named by the title: "first", "final", "initiative"
  Side side{};
  std::string label;  ///< the formation, for people
  std::vector<UnitId> units;
  std::vector<Place> hexes;  ///< where they must enter; empty: the title's usual rule
  Provenance source;
};

/// A figure for each turn, from turn 1 on.
struct TurnTable {
  std::vector<int> values;
  std::vector<std::string> marks;  ///< provenance mark of each value
  std::string note;
  /// The value of a turn from 1 on; the last one holds on after the end. 0 if the table is empty.
  [[nodiscard]] int at(int turn) const;
};

/// A figure for some hexes, such as victory points.
struct HexTable {
  std::vector<std::pair<Place, int>> values;
  Provenance source;
  /// The figure of a hex, 0 if it has none.
  [[nodiscard]] int at(Place hex) const;
};

/// A single figure, in the units of the book.
struct Constant {
  int value = 0;
  Provenance source;
};

/// A scenario with everything that its base file gave it.
struct ScenarioData {
  std::string id;
  std::string name;
  std::string about;
  std::string teaches;
  int minutes = 0;  ///< playing time
  int turns = 0;
  std::vector<std::string> turnNames;  ///< at least one for each turn
  std::vector<SetupGroup> setup;
  std::vector<std::pair<UnitId, Place>> deployment;  ///< a ready-made set-up, bottom of each stack first; may be empty
  std::vector<Arrival> arrivals;                     ///< by turn, then in the order of the file
  std::vector<Arrival> departures;
  std::vector<UnitId> reduced;  ///< counters that come into play with one step lost
  std::vector<UnitId> absent;   ///< counters that this scenario does without
  std::map<std::string, TurnTable, std::less<>> tables;
  std::map<std::string, HexTable, std::less<>> hexTables;
  std::map<std::string, Constant, std::less<>> constants;
  std::map<std::string, std::string, std::less<>> texts;
  std::uint64_t hash = 0;  ///< of the bytes of its files

  /// A constant; the value of a table. The scenario must have it: what rules ask for they name in their
  /// DataNeeds, so that a file without it is not loaded. To ask for anything else is a bug, and ends the program.
  [[nodiscard]] int constant(std::string_view key) const;
  [[nodiscard]] int table(std::string_view key, int turn) const;
};

class OwnValues;
struct DataNeeds;
/// Reads and checks a scenario file and the file that it rests on. Refers to a map and counters loaded before.
/// A player's own values are laid over both. With `needs` it must have all that these name, and nothing else.
[[nodiscard]] Result<ScenarioData> loadScenario(const std::string& path, const Map& map, const Roster& roster,
                                                const OwnValues* own = nullptr, const DataNeeds* needs = nullptr);

}  // namespace kessel
