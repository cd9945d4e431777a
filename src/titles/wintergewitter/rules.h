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
#include "kessel/engine/words.h"
#include "titles/wintergewitter/actions.h"
#include "titles/wintergewitter/state.h"

namespace kessel::winter {

inline constexpr const char* kSubtitle = "Against the Odds 2007, design Mark Stille";
inline constexpr int kFaces = 10;  ///< of the die [2.5a]

/// Types of counters and what else their flags say [2.1].
enum Kind : std::uint64_t {
  kTank = 1ULL << 0U,
  kHeavyTank = 1ULL << 1U,
  kAssaultGun = 1ULL << 2U,
  kRecon = 1ULL << 3U,
  kMechInfantry = 1ULL << 4U,
  kMotInfantry = 1ULL << 5U,
  kInfantry = 1ULL << 6U,
  kCavalry = 1ULL << 7U,
  kMotCavalry = 1ULL << 8U,
  kEngineer = 1ULL << 9U,
  kMotEngineer = 1ULL << 10U,
  kArtillery = 1ULL << 11U,
  kMotArtillery = 1ULL << 12U,
  kMortar = 1ULL << 13U,
  kMotMortar = 1ULL << 14U,
  kRocket = 1ULL << 15U,
  kAntitank = 1ULL << 16U,
  kSpAntitank = 1ULL << 17U,
  kAntiaircraft = 1ULL << 18U,
  kMotAntiaircraft = 1ULL << 19U,
  kHq = 1ULL << 20U,
  kMotHq = 1ULL << 21U,
  kConvoy = 1ULL << 22U,
  kFighter = 1ULL << 23U,
  kGroundAttack = 1ULL << 24U,
  kDiveBomber = 1ULL << 25U,
  kBomber = 1ULL << 26U,
  kHeavyBomber = 1ULL << 27U,
  kMechanized = 1ULL << 28U,      ///< movement class [2.1b]
  kMotorized = 1ULL << 29U,       ///< movement class
  kFoot = 1ULL << 30U,            ///< movement class
  kMechActivation = 1ULL << 31U,  ///< acts in the mechanized segments [7.1]
  kArmorClass = 1ULL << 32U,      ///< of losses [11.6a]
  kInfantryClass = 1ULL << 33U,
  kArtilleryClass = 1ULL << 34U,
  kGerman = 1ULL << 35U,
  kRumanian = 1ULL << 36U,
  kCompany = 1ULL << 37U,
  kArmyHq = 1ULL << 38U,       ///< army HQ, or corps HQ that traces to the edge itself [14.2.1d, 14.2.2a]
  kIndependent = 1ULL << 39U,  ///< may trace to any division HQ of its nation
  kRing21 = 1ULL << 40U,
  kRing57 = 1ULL << 41U,
  kRing64 = 1ULL << 42U,
};
/// The flags of the counters file for these bits, the lowest first.
inline constexpr auto kKindNames =
    words("tank", "heavy-tank", "assault-gun", "recon", "mech-infantry", "mot-infantry", "infantry", "cavalry",
          "mot-cavalry", "engineer", "mot-engineer", "artillery", "mot-artillery", "mortar", "mot-mortar", "rocket",
          "antitank", "sp-antitank", "antiaircraft", "mot-antiaircraft", "hq", "mot-hq", "convoy", "fighter",
          "ground-attack", "dive-bomber", "bomber", "heavy-bomber", "mechanized", "motorized", "foot",
          "mechanized-activation", "armor-class", "infantry-class", "artillery-class", "german", "rumanian", "company",
          "army-hq", "independent", "ring-21", "ring-57", "ring-64");
inline constexpr std::uint64_t kAnyHq = kHq | kMotHq;
inline constexpr std::uint64_t kArmor = kTank | kHeavyTank | kAssaultGun;  ///< armored for bombardment [R-23, 11.4e]
inline constexpr std::uint64_t kAnyEngineer = kEngineer | kMotEngineer;
inline constexpr std::uint64_t kAnyAntiaircraft = kAntiaircraft | kMotAntiaircraft;
inline constexpr std::uint64_t kAnyRing = kRing21 | kRing57 | kRing64;
inline constexpr std::uint64_t kAircraft = kFighter | kGroundAttack | kDiveBomber | kBomber | kHeavyBomber;

/// Formations by number, in the order of the counters file.
enum class Formation : std::uint8_t {
  Corps57,
  Pz6,
  Pz23,
  Pz17,
  GermanIndependent,
  Pz14,
  Support,
  Luftwaffe15,
  Flak57,
  Mot16,
  Corps6,
  Cav8,
  Inf18,
  Corps7,
  Cav5,
  Inf4,
  Christea,
  Army51,
  CavCorps4,
  Cav61,
  Cav81,
  Rifle302,
  Rifle126,
  Rifle91,
  Tank254,
  Tank85,
  Antitank149,
  Independent51,
  MechCorps4,
  TankCorps13,
  Tank235,
  Tank234,
  Rifle87,
  Rifle300,
  Guards4,
  Rifle315,
  Rifle38,
  TankCorps7,
  GuardsArmy2,
  GuardsCorps1,
  GuardsCorps13,
  Guards24,
  Guards33,
  Rifle98,
  Guards3,
  Guards49,
  Rifle387,
  GuardsMech2,
  GuardsIndependent2,
  Army21,
  Guards52,
  Rifle293,
  Army57,
  Guards15,
  Rifle422,
  Army64,
  Guards36,
  Rifle29,
  Rifle157,
  Rifle169,
  Rifle204,
  AirAxis,
  AirSoviet,
  Count
};
inline constexpr std::size_t kFormationCount = static_cast<std::size_t>(Formation::Count);
inline constexpr std::array<std::string_view, kFormationCount> kFormations{
    "57pk", "6p",   "23p", "17p", "g-ind",  "14p",      "support",  "15l",       "57aa", "16m",  "vi",
    "8c",   "18i",  "vii", "5c",  "4i",     "christea", "51a",      "4c",        "61c",  "81c",  "302",
    "126",  "91",   "254", "85",  "149",    "51-ind",   "4m",       "13tk",      "235",  "234",  "87",
    "300",  "4gd",  "315", "38",  "7tk",    "2ga",      "1gc",      "13gc",      "24gd", "33gd", "98",
    "3gd",  "49gd", "387", "2gm", "2g-ind", "21a",      "52gd",     "293",       "57a",  "15gd", "422",
    "64a",  "36gd", "29",  "157", "169",    "204",      "air-axis", "air-soviet"};

/// Columns of the Terrain Effects Chart [2.1b].
enum class MoveClass : std::uint8_t { Mechanized, Motorized, Foot };

/// A counter in the form the rules need.
struct UnitData {
  std::uint64_t kind = 0;
  Side side{};
  Nation nation = Nation::Soviet;
  LossClass loss = LossClass::None;
  MoveClass movesAs = MoveClass::Foot;
  Formation formation{};
  std::uint8_t strength = 0;  ///< 0: convoys, aircraft
  std::uint8_t reduced = 0;   ///< strength from which the reverse side shows; 0: has none
  std::uint8_t movement = 0;
  std::array<std::uint8_t, 2> proficiency{};  ///< full side, reduced side; of aircraft the first
  std::array<std::uint8_t, 2> stacking{};
  std::uint8_t bombardment = 0;  ///< factor of artillery units, 0 for all others [R-52]
  std::uint8_t range = 0;
  std::uint8_t airToAir = 0;
  std::uint8_t defence = 0;
  std::uint8_t airToGround = 0;
  std::uint8_t ring = 0;  ///< 1, 2, 3: of 21st, 57th, 64th Army as a Ring unit [5.3]; 0 none
  [[nodiscard]] bool is(std::uint64_t bits) const { return (kind & bits) != 0; }
  /// "Artillery unit" in the narrow sense: one with a bombardment factor.
  [[nodiscard]] bool shells() const { return bombardment > 0; }
};

/// A result "m/o" of the Combat Results Table [11.5a].
struct CombatResult {
  std::uint8_t mandatory = 0;
  std::uint8_t optional = 0;
};
/// A result "2D" of the Bombardment Table, "S" or "1" of the Counter-battery Table, "AD" of the Air Combat Table.
struct Hit {
  std::uint8_t points = 0;
  bool disrupts = false;
  bool suppresses = false;
  bool aborts = false;
};

inline constexpr std::uint8_t kNoArea = 255;
/// What is different from scenario to scenario.
struct Plan {
  ScenarioData data;
  std::vector<std::uint8_t> area;  ///< index into `areas` by ground unit, kNoArea: not set up
  struct Area {
    Side side{};
    Hexes hexes{};
    bool withFormation = false;  ///< beside units of certain formations, see setup.cpp [19.1.1e]
  };
  std::vector<Area> areas;
  Units absent;                                    ///< not in this scenario
  Units waiting;                                   ///< enter by the turn track
  std::array<std::uint8_t, kUnitCount> due{};      ///< turn from which a unit may enter; 0: no scheduled entry
  std::array<std::uint8_t, kUnitCount> arrival{};  ///< which entry of `gates` is its own
  std::vector<Hexes> gates;                        ///< by arrival: hexes of entry
  std::vector<int> icy;                            ///< by turn, from 1 on [8.1d]
  std::vector<int> poolPoints;                     ///< that may have entered by a turn [19.1.2b]
};

/// The Terrain Effects Chart in quarters of a point, by MoveClass.
struct Costs {
  int clear = 4;
  int elevated = 8;
  std::array<int, 3> broken{};
  std::array<int, 3> road{};
  std::array<int, 3> river{};
};

/// Columns to the left in fire at a hex, by the Terrain Effects Chart [11.4a, 15.2b].
struct Shifts {
  int elevated = 0;
  int broken = 0;
  int settlement = 0;
  int river = 0;  ///< all attackers across one
  int entrenchment = 0;
};

struct Rules : MapRules {
  Costs costs;
  Shifts shift;
  int stackLimit = 18;      ///< [9.1a]
  int entrenchments = 14;   ///< markers [15.0b]
  int poolStart = 23;       ///< [19.1.2b]
  std::vector<Plan> plans;  ///< by scenario
  Chart crt, bombardment, counterBattery, airCombat;
  std::vector<CombatResult> combatResult;  ///< by the number in the cells of crt
  std::vector<Hit> bombardmentHit, counterHit, airHit;
  std::vector<UnitData> unit;
  std::vector<std::vector<std::string>> faces;  ///< by unit and strength: the side that shows, with the points left

  Hexes land;  ///< hexes where a unit may stand: east of the Don
  Hexes elevated, broken, settled;
  Hexes pocket;                   ///< the Stalingrad Pocket
  Hexes gates;                    ///< hexes from which one enters it
  std::array<Hexes, 3> ring;      ///< hexes beside the Pocket of 21st, 57th, 64th Army [20.3]
  std::array<Hexes, 3> ringZone;  ///< where these Armies are set up [5.3a]
  Hexes axisRear;                 ///< the Axis side of the start line
  Hexes aksai, myshkova;          ///< hexes that are across the river [R-106]
  Hexes poolEntry;
  std::vector<Place> christeaEntry;  ///< the nearest first [R-114]
  Place christea = kNowhere;         ///< trigger and entry hex of Group Christea
  Place kumsky = kNowhere;           ///< Verkhne-Kumsky
  std::array<Hexes, 2> edge;         ///< supply edge of each side [14.2]
  OpenSides<kLanes> dry;             ///< sides that are not the Don: zones, movement, supply [10.1a, 8.2b]
  SideBits river;                    ///< minor river
  SideBits don;                      ///< major river
  SideBits bridge;                   ///< printed bridge over a minor river
  SideBits road;
  std::vector<std::uint8_t> toPocket;  ///< by Place: hexes to the nearest Pocket hex

  std::array<Units, 2> ofSide;  ///< ground units
  Units hqs, convoys, aircraft, germans, engineers, guns, rings;
  Units mechanized;  ///< act in the mechanized segments [7.1]
  std::array<Units, kFormationCount> ofFormation;
  std::array<UnitId, kFormationCount> hqOf{};  ///< kNoUnit where a formation has none

  [[nodiscard]] const UnitData& operator[](UnitId id) const { return unit[index(id)]; }
  [[nodiscard]] const Plan& plan(const State& state) const { return plans[state.scenario]; }
  [[nodiscard]] bool riverAt(Place hex, int d) const { return hasSide(river, hex, d); }
  [[nodiscard]] bool donAt(Place hex, int d) const { return hasSide(don, hex, d); }
  [[nodiscard]] bool roadAt(Place hex, int d) const { return hasSide(road, hex, d); }
  [[nodiscard]] const Units& of(Formation formation) const { return ofFormation[static_cast<std::size_t>(formation)]; }
  [[nodiscard]] UnitId hq(Formation formation) const { return hqOf[static_cast<std::size_t>(formation)]; }
};

/// Scenarios, in the order of Rules::plans.
enum class Scenario : std::uint8_t { WeAreComing, LastGasp, WinterStorm, Gross };

[[nodiscard]] inline Scenario scenarioOf(const State& state) {
  return static_cast<Scenario>(state.scenario);
}
/// The campaigns count victory points; the short scenarios do not.
[[nodiscard]] inline bool countsPoints(const State& state) {
  return scenarioOf(state) >= Scenario::WinterStorm;
}
/// The figure of a turn table of the running scenario.
[[nodiscard]] inline int tableNow(const Rules& rules, const State& state, const char* key) {
  return rules.plan(state).data.table(key, state.turn);
}

/// Loads the data files and derives the tables. Errors name file and place.
[[nodiscard]] Result<Rules> loadRules(const DataSource& source);

}  // namespace kessel::winter
