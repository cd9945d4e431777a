// SPDX-License-Identifier: GPL-3.0-or-later
// Everything of the title that never changes, in the form in which the chapters need it: made once from the data files.
#pragma once

#include <array>
#include <vector>

#include "kessel/engine/chart.h"
#include "kessel/engine/map_rules.h"
#include "kessel/engine/scenario.h"
#include "titles/battle_for_stalingrad/actions.h"
#include "titles/battle_for_stalingrad/state.h"

namespace kessel::bfs {

inline constexpr const char* kSubtitle = "SPI 1980, design John Hill";

/// Class bits of a counter (counters file, flags).
enum Kind : std::uint32_t {
  kInfantry = 1U << 0U,  ///< every kind of infantry: counts for 14.1 and 5.43
  kEngineer = 1U << 1U,
  kRecon = 1U << 2U,
  kArmor = 1U << 3U,
  kAntiTank = 1U << 4U,
  kFlak = 1U << 5U,
  kArtillery = 1U << 6U,  ///< type 4: artillery, rocket, mortar
  kWorker = 1U << 7U,
  kMilitia = 1U << 8U,
  kSurvivor = 1U << 9U,
  kChuikovUnit = 1U << 10U,
  kDepot = 1U << 11U,
  kPontoon = 1U << 12U,
  kFlotilla = 1U << 13U,
  kTransVolga = 1U << 14U,
  kMortar = 1U << 15U,
  kSelfPropelled = 1U << 16U,
  kZoc = 1U << 17U,             ///< exerts a Zone of Control [9.1]
  kMayOverrun = 1U << 18U,      ///< [7.4]
  kMayCounter = 1U << 19U,      ///< [7.51]
  kHeavyFlak = 1U << 20U,       ///< [7.43]
  kLightArmor = 1U << 21U,      ///< 1-0-10 [12.22]
  kMediumArmor = 1U << 22U,     ///< 2-1-8 [12.23]
  kGermanInfantry = 1U << 23U,  ///< type 3: second value into heavy, fortified, special structures [14.2]
  k203mm = 1U << 24U,           ///< [16.25]
  kBattery = 1U << 25U,    ///< may bombard and fire indirectly: artillery, and flak with an artillery range [6.3, R-30]
  kTwoValues = 1U << 26U,  ///< type 2 and 5A with two Fire Strengths [14.1]
};

/// A counter in the form the rules need. Units that are no combat units (Chuikov, depot, pontoon, flotilla) have fire
/// 0.
struct UnitData {
  std::uint32_t kind = 0;
  Side side{};
  std::uint8_t fire = 0;        ///< first or only Fire Strength
  std::uint8_t fireB = 0;       ///< second Fire Strength; equal to `fire` if there is only one
  std::uint8_t movement = 0;    ///< printed Movement Allowance
  std::uint8_t range = 0;       ///< artillery range, 0 none
  std::uint8_t antiAir = 0;     ///< anti-air range, 0: own hex only
  std::int8_t flakIndex = -1;   ///< entry in State::flakHex
  std::uint8_t dueTurn = 0;     ///< scheduled units: Game-Turn of arrival [15.0]; 0: not scheduled
  std::uint8_t duePhase = 0;    ///< ... Soviet: 1 First, 2 Second, 3 Third, 4 Final Reaction Phase [15.4]
  bool southWestEntry = false;  ///< ... German: enters by Rules::southWestEdge only [15.15]
  [[nodiscard]] bool is(std::uint32_t bits) const { return (kind & bits) != 0; }
};

/// Terrain of the Terrain Effects Chart [3.21].
enum class Terrain : std::uint8_t { Clear, Light, Heavy, Fortified, Special, Hill, Woods, Park, Volga, EastBank, Off };

/// One row of the chart. Costs in quarter points. `airFactor` columns: 1 none, 2 one half, 4 one quarter.
struct TerrainData {
  std::uint8_t cost = 0;         ///< column 2, quarter points
  bool zoc = false;              ///< column 3
  std::uint8_t cutSoviet = 1;    ///< column 4, divisor when Soviet-occupied
  std::uint8_t cutGerman = 1;    ///< column 4, divisor when German-occupied
  std::int8_t dieSoviet = 0;     ///< column 5 when Soviet-occupied (Offensive Fire)
  std::int8_t dieGerman = 0;     ///< column 5 when German-occupied (Offensive Fire)
  std::int8_t sovietDie = 0;     ///< column 6, die
  std::uint8_t sovietTimes = 1;  ///< column 6, strength
  std::int8_t germanDie = 0;     ///< column 7, die
  std::uint8_t germanTimes = 1;  ///< column 7, strength
  const char* name = "";
};

inline constexpr int kSectors = 9;
inline constexpr int kFerries = 3;
inline constexpr int kFactories = 6;

/// Where the units of a scenario may be set up [2.1]: units of equal demands share a zone. Made by planSetUp().
struct SetUpPlan {
  enum class Kind : std::uint8_t { Unit, Militia, Worker, Chuikov, Depot };
  struct Zone {
    Side side{};
    Kind kind = Kind::Unit;
    std::int8_t area = -1;  ///< Soviet Deployment Area, -1 for Germans
    bool anySector = false;
    Hexes hexes;
    std::vector<UnitId> units;
  };
  std::vector<Zone> zones;
  std::vector<std::uint8_t> zoneOf;          ///< by UnitId, 255: does not set up
  std::array<std::vector<UnitId>, 2> units;  ///< those that set up, by side, in the order of their numbers
  std::array<int, 3> structureRoom{};        ///< units that find room in the structure hexes of each area
};

/// What the evaluation of a position needs at hand: tables made once from map, counters and scenarios.
struct Appraisal {
  static constexpr std::size_t kObjectives = 16;  ///< Victory hexes; as many as one row of a table holds
  using Row = std::array<std::uint8_t, kObjectives>;

  std::vector<Row> away;                 ///< by Place: hexes to each Victory hex
  std::vector<Row> pull;                 ///< by Place: how much strength there tells at each Victory hex
  std::array<Row, 2> worth{};            ///< by scenario: what each Victory hex counts [17.1b, 17.0]
  std::vector<std::uint8_t> strength;    ///< by UnitId
  std::vector<std::int8_t> objectiveAt;  ///< by Place: which Victory hex it is, or -1
  std::array<std::vector<Row>, 13>
      sure;  ///< by hexes that a unit goes, and Place: how surely it gets to each, in eighths
};

struct Rules : MapRules {
  std::array<SetUpPlan, 2> setUp;           ///< by scenario
  std::array<ScenarioData, 2> scenario;     ///< introductory, campaign
  Chart crt;                                ///< [3.22]
  std::vector<UnitData> unit;               ///< by UnitId
  std::uint16_t units = 0;                  ///< number of counters that are units
  std::vector<UnitId> all;                  ///< they, rising
  std::array<std::vector<UnitId>, 2> army;  ///< ... by side

  // Board constants, by Place index (laneOf * 64 + positionOf).
  std::vector<Terrain> terrain;
  std::array<TerrainData, 11> chart{};  ///< Terrain Effects Chart by Terrain
  SideBits riverSides;                  ///< along which a river runs
  SideBits roadSides;                   ///< across which a road leads
  /// What a German step from a hex in direction d costs, in quarter points [14.3]; by road rate: 1/2, 1/4.
  std::array<std::vector<std::array<std::uint8_t, kDirections>>, 2> germanStep;
  /// The same steps by the hex where they lead to.
  struct StepFrom {
    Place hex = kNowhere;  ///< land; kNowhere behind the last step
    std::uint8_t cost = 0;
  };
  std::array<std::vector<std::array<StepFrom, kDirections>>, 2> germanStepInto;
  std::vector<std::uint8_t> volgaDistance;  ///< hexes to the nearest Volga hex
  std::vector<Hexes> nearerVolga;           ///< [d] hexes with a volgaDistance below d
  std::vector<std::int8_t> areaOf;          ///< 0 South, 1 Central, 2 North, -1 none
  std::vector<std::int8_t> sectorOf;        ///< 0 to 8, -1 none

  Hexes land;             ///< hexes that units may enter: the west bank
  Hexes zocTerrain;       ///< clear, hill, park [9.2]
  Hexes closedToPassing;  ///< the German stacking limit binds even stacks that pass: woods, structures but light [8.12]
  Hexes fortified;        ///< fortified structures, bank hexes included
  Hexes bank;
  Hexes structures;     ///< light, heavy, fortified: militia at set-up [2.1h]
  Hexes hills;          ///< for spotting; not 1726 [R-33]
  Hexes sovietSide;     ///< east of the Start Line
  Hexes germanSide;     ///< west of it
  Hexes edges;          ///< west and north map edge [13.1]
  Hexes southWestEdge;  ///< west map edge south of 0140 [15.15]
  Hexes ferryHexes;
  Hexes emplacementHexes;
  Hexes flotillaLine;
  Hexes near1726;    ///< within 9 hexes
  Hexes depotHexes;  ///< west bank within 6 hexes of a ferry [R-49]; which ferry counts is checked
  std::array<Hexes, 3> area;
  std::array<Hexes, kSectors> sector;
  Hexes sectors;                                  ///< all sectors together
  std::array<Place, kFerries> ferry{};            ///< 1832, 2227, 2719
  std::array<std::uint8_t, kFerries> capacity{};  ///< printed reinforcement capacity
  std::array<Place, kFactories> factory{};        ///< 2221, 2321, 2715, 2716, then the two of the Barricade Factory
  std::vector<std::pair<Place, int>> mandatory;   ///< units needed at set-up
  std::vector<std::pair<Place, int>> emplacements;
  std::vector<Place> victory;
  Place kurgan{};  ///< 1726
  Place oil{};     ///< 1535
  UnitId chuikov{};
  UnitId depot{};
  UnitId flotilla{};
  std::array<UnitId, 2> pontoons{};
  std::vector<UnitId> survivors;
  std::vector<UnitId> militia;
  std::vector<UnitId> workers;
  std::vector<UnitId> transVolga;
  std::vector<UnitId> byFerry;                   ///< Soviet units on the schedule that cross by ferry [15.4, 15.48]
  std::array<std::vector<UnitId>, 2> batteries;  ///< units that can fire indirectly, by side [10.6]
  std::vector<UnitId> flak;                      ///< all flak, by flakIndex
  Appraisal appraisal;                           ///< for score.cpp

  [[nodiscard]] const UnitData& operator[](UnitId id) const { return unit[index(id)]; }
  [[nodiscard]] Terrain terrainAt(Place hex) const { return terrain[index(hex)]; }
  [[nodiscard]] const TerrainData& effects(Place hex) const { return chart[static_cast<std::size_t>(terrainAt(hex))]; }
  /// The direction from a hex to its neighbour on the map, or -1.
  [[nodiscard]] int directionTo(Place from, Place to) const { return neighbours.direction(from, to); }
  [[nodiscard]] const ScenarioData& of(const State& state) const { return scenario[state.scenario]; }
};

// setup.cpp
/// Where each unit of a scenario may be set up [2.1]. Needs the map, the counters and the board constants of `rules`.
[[nodiscard]] SetUpPlan planSetUp(const Rules& rules, const ScenarioData& scenario);
// score.cpp
/// The terms of an evaluation, and the tables that they need.
[[nodiscard]] std::vector<TermInfo> termTable();
[[nodiscard]] std::vector<OverlayInfo> overlayTable();  // overlays.cpp
[[nodiscard]] Appraisal appraisalOf(const Rules& rules);
// prospect.cpp
/// Adds what prospectOf() needs.
void makeSure(const Rules& rules, Appraisal& out);

/// Loads map, counters, scenarios and charts from the data folder and derives the tables. Errors name file and place.
[[nodiscard]] Result<Rules> loadRules(const DataSource& source);

}  // namespace kessel::bfs
