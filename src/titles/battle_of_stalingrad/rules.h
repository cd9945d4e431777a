// SPDX-License-Identifier: GPL-3.0-or-later
// Everything of the title that never changes, in the form in which the chapters need it: made once from the data files.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "kessel/engine/chart.h"
#include "kessel/engine/reach.h"
#include "kessel/engine/scenario.h"
#include "kessel/engine/title.h"
#include "titles/battle_of_stalingrad/actions.h"
#include "titles/battle_of_stalingrad/state.h"

namespace kessel::bos {

inline constexpr const char* kSubtitle = "Turning Point Simulations, design Hjalmar Gerber";

/// Sizes that matter [3.1.2h].
enum class Size : std::uint8_t { Battalion, Brigade, Division, Corps, Army };

/// An army, a corps or an asset in the form the rules need.
struct PieceData {
  Side side{};
  Size size{};
  std::uint8_t most = 0;  ///< basic strength at most; steps of an asset
  // Of units:
  std::uint8_t slots = 0;        ///< for ordinary assets; there is one for an anti-tank asset besides [2.2.3a, 6.4h]
  std::uint8_t tactical = 0;     ///< movement points [2.2.2b]
  std::uint8_t inside = 0;       ///< strategic ones wholly within the Axis Logistical Zone [7.3g]; Soviets: as outside
  std::uint8_t outside = 0;      ///< strategic ones otherwise
  bool triesUnsupplied = false;  ///< [1] on its reverse [7.7b]
  bool firstPanzerArmee = false;
  // Of assets:
  std::array<std::uint8_t, 4> factor{};  ///< by steps left, 0 to 3 [2.2.3c]
  std::uint8_t divisor = 0;              ///< of anti-tank assets [8.1d]
  bool tank = false;                     ///< bears a tank symbol [2.2.3e]
  bool antiTank = false;
  bool threeStep = false;  ///< a German panzer division of the kind of 2.2.2
  // Of both:
  bool minor = false;        ///< Axis minor: Romanian, Hungarian or Italian [2.2.1b]
  std::uint8_t entry = 0;    ///< turn on which it comes, 0: at the start, or by an event [6.2d]
  std::uint8_t arrives = 0;  ///< strength or steps with which it comes into play [9.1.1a, 9.1.1b, 9.2.1a, 6.4d]
  Place start = kToCome;     ///< where it is when play begins; a unit: its hex or box, an asset: the reserve box
};

/// What a space is, and what is beside it.
struct SpaceData {
  bool city = false;                    ///< major or minor
  bool major = false;                   ///< [3.2b, 8.1e]
  bool crossing = false;                ///< a river runs through it: no river assault into it [7.9.1d]
  bool logistic = false;                ///< in the Axis Logistical Zone [2.1.1b]
  std::uint8_t river = 0;               ///< bit d: a river on that side [3.2e]
  std::uint8_t majorRiver = 0;          ///< ... a major one [7.3a]
  std::array<std::uint8_t, 2> slots{};  ///< of a Caucasus box by side [3.1.2a]
  std::uint8_t assets = 255;            ///< Axis assets in a Caucasus box at most, 255: any number [3.1.2g]
  bool borders = false;                 ///< a Caucasus box that borders the hexes [3.3d]
};

/// What the evaluation of a position needs at hand: tables made once from the map.
struct Appraisal {
  enum Goal : std::uint8_t { Stalingrad, Astrakhan, Kharkov, Volga, Count };
  static constexpr int kFar = 12;  ///< farther is no worse
  /// By slot of a hex: hexes to a goal, up to kFar.
  using Away = std::array<std::uint8_t, Board<Ground>::kHexSlots>;
  std::array<Away, Count> away{};
  std::array<Away, kCaucasusBoxes> gates{};  ///< the goals are the hexes beside each box
};

/// What counts in points, and by how much it is multiplied [10.2, 10.3].
struct PointValues {
  std::array<int, kCaucasusBoxes> box{};
  int stalingrad = 0, city = 0;
  int tenthsCaucasus = 0, factorDon = 0, factorStalingrad = 0;
  int primary = 0, secondary = 0, tertiary = 0;  ///< factors by the directives
};

struct Rules {
  TitleInfo info;
  ScenarioData scenario;
  std::vector<Chart> crt;  ///< sub-tables "<1", 1 to 5 [8.0f]
  std::array<PieceData, kUnitCount> piece{};
  std::uint16_t pieces = kUnitCount;
  /// What the second counter of a three-step division shows with one step and with two [2.2.2d].
  std::array<std::array<std::string, 2>, kUnitCount> secondCounter;

  Units formations[2];  ///< armies and corps of a side
  Units assets[2];      ///< its assets

  Hexes land;                 ///< all hexes of the map
  Hexes alz;                  ///< the Axis Logistical Zone [2.1.1b]
  Hexes majorCities;          ///< ZOI does not enter them [3.2b]
  Hexes cities;               ///< major and minor ones [9.2.1e]
  Hexes volga;                ///< of the principal condition [10.4a]
  Hexes axisEdge;             ///< [5.3a]
  Hexes sovietEdges;          ///< hexes of SVF and DSF [5.3b]
  Spaces axisStart;           ///< under Axis control at the start [R-8]; Kerch among them [R-7]
  Boxes tcfEdge = 0;          ///< boxes that border TCF [2.1.3d]
  OpenSides<kLanes> dry;      ///< sides without any river: ZOI reaches across them [3.2e]
  NeighbourTable neighbours;  ///< hexes and boxes beside each place
  /// Of each Caucasus box: hexes and Caucasus boxes that are joined with it.
  std::array<Spaces, kCaucasusBoxes> beside{};
  std::vector<SpaceData> space;  ///< by slot (Board::slot): hexes, then boxes
  // Hexes with a name [10.1, 10.2.3, 10.3.1].
  Place stalingrad{}, astrakhan{}, kharkov{}, voronezh{}, rostov{};
  // Pieces with a rule of their own.
  UnitId korps42 = kNoUnit, korps49 = kNoUnit, hollidt = kNoUnit, fretterPico = kNoUnit, fifthShock = kNoUnit;
  UnitId artillery = kNoUnit, wiking = kNoUnit, grossdeutschland = kNoUnit, blue = kNoUnit;

  /// The ready-made set-up: unit of each asset, kNoUnit none; strength of the Soviet units at the start.
  std::array<UnitId, kUnitCount> readyParent{};
  std::array<std::uint8_t, kUnitCount> readyStrength{};
  // Costs of replacements, and up to how many steps assets are rebuilt [9.1.3].
  int costUnit = 0, costStrength = 0, costStep = 0, rebuildLimit = 0;
  int startPoints = 0;  ///< that the Soviets share out [6.3b]
  PointValues points;
  Appraisal appraisal;

  [[nodiscard]] const PieceData& operator[](UnitId id) const { return piece[index(id)]; }
  [[nodiscard]] const SpaceData& operator[](Place place) const { return space[Board<Ground>::slot(place)]; }
  [[nodiscard]] const Grid& grid() const { return info.map.grid; }
  [[nodiscard]] int distance(Place a, Place b) const { return grid().distance(a, b); }
  /// The side over which a step leads from hex to hex; kNoDirection where a box is concerned, or none leads there.
  [[nodiscard]] int direction(Place from, Place to) const { return neighbours.direction(from, to); }
  /// One step leads from a place to another: hexes and boxes [7.0b].
  [[nodiscard]] bool adjacent(Place from, Place to) const;
  /// A river on the side of a hex [3.2e], or a major one [7.3a]; none where a box is concerned.
  [[nodiscard]] bool river(Place hex, int direction) const {
    return direction != kNoDirection && ((*this)[hex].river >> static_cast<unsigned>(direction) & 1U) != 0;
  }
  [[nodiscard]] bool majorRiver(Place hex, int direction) const {
    return direction != kNoDirection && ((*this)[hex].majorRiver >> static_cast<unsigned>(direction) & 1U) != 0;
  }
  [[nodiscard]] int constant(const char* key) const { return scenario.constant(key); }
  [[nodiscard]] int table(const char* key, int turn) const { return scenario.table(key, turn); }
};

// score.cpp
/// The terms of an evaluation, and the tables that they need.
[[nodiscard]] std::vector<TermInfo> termTable();
[[nodiscard]] std::vector<OverlayInfo> overlayTable();  // overlays.cpp
[[nodiscard]] Appraisal appraisalOf(const Rules& rules);
// view.cpp, overlays.cpp
/// Adds the states of units, the markers and the layers that are shown.
void addLooks(TitleInfo& info);

/// Loads map, counters, scenario and charts from the data folder and derives the tables. Errors name file and place.
[[nodiscard]] Result<Rules> loadRules(const DataSource& source);

}  // namespace kessel::bos
