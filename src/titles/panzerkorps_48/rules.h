// SPDX-License-Identifier: GPL-3.0-or-later
// Everything of the title that never changes, in the form in which the chapters need it: made once from the data files.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "kessel/engine/chart.h"
#include "kessel/engine/map_rules.h"
#include "kessel/engine/scenario.h"
#include "titles/panzerkorps_48/actions.h"
#include "titles/panzerkorps_48/state.h"

namespace kessel::chir {

inline constexpr const char* kSubtitle = "Pacific Rim Publishing 1991, design Jim Zoldak";

/// What a unit is when it is fired at, in the order in which targets are taken [2.1g, 7.3a].
enum class Target : std::uint8_t { Armor, Personnel, Weapons, Count };
/// ... and when it fires [2.1h].
enum class FireClass : std::uint8_t { Armor, Personnel, Antitank, Artillery, Count };
enum class Size : std::uint8_t { Company, Battalion, Regiment };

/// Formations by number; the last four are those that the Soviet player plans [9.1f].
inline constexpr std::array<std::string_view, 18> kFormations{"336", "11pz", "a",    "st",  "ob",  "7lw",
                                                              "119", "333",  "47gd", "5gd", "1t",  "2gt",
                                                              "5ta", "26t",  "4m",   "6gd", "321", "5m"};
inline constexpr std::uint8_t kEleventhPanzer = 1;
inline constexpr std::uint8_t kSeventhLuftwaffe = 5;
inline constexpr std::uint8_t kTankArmy = 12;  ///< 5TA, which supports everybody [7.6j]
inline constexpr std::uint8_t kFirstPlanned = 14;

/// Entry areas A to G; the last one is German [9.1].
inline constexpr std::size_t kAreas = 7;
inline constexpr std::size_t kSovietAreas = 6;
inline constexpr std::array<const char*, kAreas> kAreaNames{"A", "B", "C", "D", "E", "F", "G"};

/// A counter in the form the rules need.
struct UnitData {
  Side side{};
  Target target{};
  FireClass fire{};
  Size size{};
  std::uint8_t strength = 0;   ///< printed, in steps
  std::uint8_t movement = 0;   ///< half points
  std::uint8_t range = 0;      ///< hexes, of artillery-class units [2.1e]
  std::uint8_t modifier = 0;   ///< columns, of armor-class targets [2.1f]
  std::uint8_t formation = 0;  ///< by number
  bool mech = false;           ///< movement class [4e]
};

/// Where the units of a set-up group go [9]. They are set up in the order of these kinds, so that nobody is left
/// without a hex.
enum class SetupKind : std::uint8_t { Listed, Front, Rear };
struct SetupArea {
  Hexes hexes;
  SetupKind kind{};
  bool each = false;  ///< each of the hexes needs a unit [9l]
};

/// A town or a bridge: whoever controls all its hexes has the points [10d, 10e].
struct Objective {
  std::string name;
  std::vector<Place> hexes;
  int points = 0;
  Cite rule = nullptr;
};

/// What the evaluation of a position needs at hand: tables made once from the map.
struct Appraisal {
  static constexpr int kFar = 30;  ///< farther is no worse
  static constexpr std::size_t kMostObjectives = 16;
  /// By Place and objective: hexes to it, up to kFar.
  std::vector<std::array<std::uint8_t, kMostObjectives>> toObjective;
  std::vector<std::uint8_t> toExit;  ///< by Place: hexes to the nearest exit, up to kFar
};

struct Rules : MapRules {
  ScenarioData scenario;
  Chart crt;  ///< [7.2f]
  /// Morale number and steps by the number in its cells [8a].
  std::vector<std::array<std::uint8_t, 2>> result;
  std::vector<UnitData> unit;
  std::vector<std::vector<std::string>> faces;  ///< by unit and steps left: the counter with its loss marker [2.1i]
  std::uint16_t units = 0;

  Hexes land;                                                    ///< all hexes of the map
  Hexes edge;                                                    ///< edge hexes [R-37]
  Hexes road;                                                    ///< hexes of a road [R-58]
  Hexes objectiveHexes;                                          ///< victory hexes
  Hexes exits;                                                   ///< south-edge road hexes [10h]
  std::array<Hexes, kAreas> area;                                ///< entry areas [9.1a]
  std::array<std::vector<std::array<std::uint8_t, 6>>, 2> cost;  ///< leg, mech: half points by Place of the hex that is
                                                                 ///< left and direction; 0: closed [4]
  std::array<std::vector<std::uint8_t>, 2> entryCost;            ///< of a hex by itself, by road if it has one [9.1b]
  std::vector<std::array<std::uint8_t, 6>> sideShift;  ///< by Place of the firer: columns to the left across that side
  std::vector<std::uint8_t> hexShift;                  ///< columns to the left into that hex [7.5e]
  SideBits noRetreat;                                  ///< bit d: an unbridged river or a lake on that side [8.3f]
  SideBits noAdvance;                                  ///< bit d: the unbridged Don or a lake on that side [8.4e]
  std::vector<std::array<Place, 2>> ring;              ///< of edge hexes: the two beside them on the edge [7.5d, R-37]

  OpenSides<kLanes> roads;  ///< sides that a road crosses [R-58]

  Units ofSide[2];
  std::array<Units, kFormations.size()> ofFormation;
  Units batteries;                                        ///< artillery class
  std::array<std::uint8_t, kFormations.size()> morale{};  ///< [8.2b]
  std::array<std::array<std::uint8_t, 3>, 4> effect{};    ///< halves, by FireClass and Target [7.4a]
  std::vector<SetupArea> setupArea;
  std::array<std::uint8_t, kUnitCount> setupOf{};                           ///< number of its set-up area, 255 none
  std::array<std::array<std::uint8_t, kSovietAreas>, kPlanned> earliest{};  ///< turn by formation and area, 0 never
  std::uint8_t panzerTurn = 0;                                              ///< entry of 11th Panzer [9.1k]
  std::vector<Objective> objectives;
  // Constants that are asked for often.
  int zocSteps = 0;
  int exitCost = 0;
  int exitRoll = 0;
  int releaseTurn = 0;
  int releaseRange = 0;
  /// By side: battalions of any formation, and of one formation [6b, 6d].
  std::array<std::array<int, 2>, 2> battalions{};
  Appraisal appraisal;

  [[nodiscard]] const UnitData& operator[](UnitId id) const { return unit[index(id)]; }
  /// May a retreat cross that side of a hex [8.3f]; an advance [8.4e]?
  [[nodiscard]] bool retreatCrosses(Place hex, int direction) const { return !hasSide(noRetreat, hex, direction); }
  [[nodiscard]] bool advanceCrosses(Place hex, int direction) const { return !hasSide(noAdvance, hex, direction); }
  [[nodiscard]] int constant(std::string_view key) const { return scenario.constant(key); }
};

// score.cpp
/// The terms of an evaluation, and the tables that they need.
[[nodiscard]] std::vector<TermInfo> termTable();
[[nodiscard]] std::vector<OverlayInfo> overlayTable();  // overlays.cpp
[[nodiscard]] Appraisal appraisalOf(const Rules& rules);

/// Loads map, counters, scenario and charts from the data folder and derives the tables. Errors name file and place.
[[nodiscard]] Result<Rules> loadRules(const DataSource& source);

}  // namespace kessel::chir
