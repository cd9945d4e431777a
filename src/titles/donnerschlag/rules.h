// SPDX-License-Identifier: GPL-3.0-or-later
// Everything of the title that never changes, in the form in which the chapters need it: made once from the data files.
#pragma once

#include <array>
#include <vector>

#include "kessel/engine/cards.h"
#include "kessel/engine/chart.h"
#include "kessel/engine/map_rules.h"
#include "kessel/engine/scenario.h"
#include "titles/donnerschlag/actions.h"
#include "titles/donnerschlag/state.h"

namespace kessel::donner {

inline constexpr const char* kSubtitle = "VUCA Simulations 2023, design Patrick Gebhardt and Pepito Sbazzeguti";

/// Class bits of a counter (counters file, flags) [2.2].
enum Kind : std::uint32_t {
  kFoot = 1U << 0U,           ///< movement class [2.2d]
  kMotor = 1U << 1U,          ///< movement class
  kTank = 1U << 2U,           ///< movement class
  kTankBonus = 1U << 3U,      ///< class of strength [2.2c]
  kMotorBonus = 1U << 4U,     ///< class of strength: motorised infantry but recon
  kInfantryUnit = 1U << 5U,   ///< [2.2b]
  kMotorizedUnit = 1U << 6U,  ///< [2.2b]
  kTankUnit = 1U << 7U,       ///< [2.2b]
  kHq = 1U << 8U,
  kAlarm = 1U << 9U,  ///< Alarmgruppe [3.3m]
  kGerman = 1U << 10U,
  kRomanian = 1U << 11U,
  kStug = 1U << 12U,
  kAdHoc = 1U << 13U,
  k51Army = 1U << 14U,
  k2GuardsArmy = 1U << 15U,  ///< ad hoc units have the bits of both armies [3.3n]
};

/// The flags of the counters file for these bits, the lowest first.
inline constexpr auto kKindNames =
    words("foot", "motor", "tank", "tank-bonus", "motor-bonus", "infantry-unit", "motorized-unit", "tank-unit", "hq",
          "alarm", "german", "romanian", "stug", "ad-hoc", "51a", "2ga");

/// Formations by number: the six of the Axis, then the Soviet ones [2.2].
inline constexpr auto kFormations = words("6p", "23p", "17p", "vi", "vii", "gp", "91", "126", "302", "4c", "4m", "13t",
                                          "ind", "300", "87", "7t", "1g", "38", "2gm", "13g", "6m");
inline constexpr std::uint8_t kAxisFormations = 6;
inline constexpr std::uint8_t kSixth = 0;
inline constexpr std::uint8_t kTwentyThird = 1;
inline constexpr std::uint8_t kSeventeenth = 2;
inline constexpr std::uint8_t kSixthCorps = 3;
inline constexpr std::uint8_t kSeventhCorps = 4;
inline constexpr std::uint8_t kPopescu = 5;
inline constexpr std::uint8_t kIndependent = 12;  ///< no formation, unless the option says so [R-33]

/// Colours of Soviet units, by number [6.3a].
inline constexpr std::array<const char*, 4> kColors{"red", "blue", "green", "yellow"};

/// A counter in the form the rules need.
struct UnitData {
  std::uint32_t kind = 0;
  Side side{};
  std::uint8_t strength = 0;
  std::uint8_t reduced = 0;  ///< strength of the reduced side; only with two steps
  std::uint8_t steps = 1;    ///< printed steps
  std::uint8_t movement = 0;
  std::uint8_t range = 0;          ///< command range of an HQ
  std::uint8_t color = kNone;      ///< Soviet: 0 to 3
  std::uint8_t formation = kNone;  ///< by number; StuG units and those without one: kNone
  std::uint8_t dueTurn = 0;        ///< turn reinforcement: turn from which it may enter, 0 none
  std::uint8_t group = kNone;      ///< cup of an ad hoc unit: 0 Alarmgruppen, 1 infantry, 2 tanks
  Place entry = kNowhere;          ///< hex by which it enters
  [[nodiscard]] bool is(std::uint32_t bits) const { return (kind & bits) != 0; }
};

/// Meeting Zones, by number.
inline constexpr std::array<const char*, 3> kZoneNames{"A", "B", "C"};

/// The cups [3.3f], in the order of their boxes.
inline constexpr std::size_t kCups = 3;

/// What a face-up Activation Card may order [6.2, 6.3].
enum OrderBit : std::uint32_t {
  kOrderFormation = 1U << 0U,  ///< bits 0 to 5: the HQ of an Axis formation; VI stands for the pair
  kOrderSchwerpunkt = 1U << 6U,
  kOrderSovietHq = 1U << 7U,
  kOrderAnyGroup = 1U << 8U,
  kOrderColor = 1U << 9U,  ///< bits 9 to 12: units of a colour of one army
};
inline constexpr std::uint32_t kOrderAnyColor = 15U << 9U;
inline constexpr std::uint32_t kOrderAnyHq = 0x2FU;  ///< all but VII, which goes with VI

/// What many cards share [12.1]: all tactical events, and two general ones.
enum class Shared : std::uint8_t { None, AlarmDraw, InfantryDraw, TankDraw, TwoDice, Shift, Die, Reroll };

/// A card in the form the rules need.
struct CardData {
  Side side{};
  bool combat = false;
  bool late = false;
  std::uint8_t check = 6;  ///< highest roll with which the general event succeeds
  Shared general = Shared::None;
  Shared tactical = Shared::None;
  std::uint8_t amount = 1;   ///< columns or points of the tactical event
  std::uint32_t orders = 0;  ///< Activation Card: OrderBit
};

/// A result of the Combat Results Table [8.4-0].
struct Outcome {
  std::uint8_t steps = 0;
  bool attacker = false;  ///< the attacker suffers
  bool defender = false;
  bool retreat = false;
};

/// What the evaluation of a position needs at hand: tables made once from the map.
struct Appraisal {
  static constexpr int kFar = 40;                   ///< farther is no worse
  std::array<std::vector<std::uint8_t>, 3> toZone;  ///< by Meeting Zone and Place: hexes to it, up to kFar
  static constexpr int kFarWay = 80;                ///< the same of ways
  /// The same over the ground that units can cross: on foot, motorised, tanks.
  std::array<std::array<std::vector<std::uint8_t>, 3>, 3> way;
  std::array<std::vector<std::uint8_t>, 3> bars;  ///< the same: how well who stands there bars the way to it
  /// By Meeting Zone: hexes with a road, by the way from there of who is motorised, the shortest first.
  std::array<std::vector<Place>, 3> roads;
  OpenSides<kLanes> roadSides;  ///< that a road crosses, as if all roads of a hex joined
  static constexpr int kMostShift = 4;
  /// What an attack gives on average by column and die modifier from -kMostShift on, in tenths of a step.
  using Worths = std::vector<std::array<std::int16_t, 2 * kMostShift + 1>>;
  Worths worth;
  int markerRange = 0;  ///< hexes from the Schwerpunkt marker within which units are in command [6.1e]
};

struct Rules : MapRules {
  ScenarioData scenario;
  CardSet cardSet;
  Chart crt;                     ///< [8.1g], columns by twice the ratio
  std::vector<Outcome> outcome;  ///< by the number in its cells
  std::vector<UnitData> unit;
  std::vector<CardData> card;
  std::uint16_t units = 0;

  Hexes land;      ///< all hexes of the map [2.1a]
  Hexes road;      ///< hexes with a road
  Hexes stations;  ///< [8.3-T1]
  Hexes villages;
  Hexes towns;
  Hexes cities;
  std::array<Hexes, 2> edge;                        ///< supply edge of each side [2.1c]
  std::array<Hexes, 3> zone;                        ///< Meeting Zones A, B, C
  OpenSides<kLanes> dry;                            ///< sides without a river: where Zones of Control reach [3.5b]
  OpenSides<kLanes> passable;                       ///< sides without a river, or bridged: supply [3.6c]
  SideBits river;                                   ///< along which sides
  SideBits bridge;                                  ///< over which of them
  SideBits roads;                                   ///< across which sides
  std::array<std::vector<std::uint8_t>, 2> toEdge;  ///< hexes to the nearest supply edge hex of a side [R-63]
  std::array<Place, 2> hqHex{};                     ///< where C56 and C55 put the HQ of 51st, 2nd Guards Army

  std::array<UnitId, kAxisFormations> hq{};  ///< by formation
  std::array<UnitId, 2> armyHq{};            ///< 51st Army, 2nd Guards Army
  std::array<UnitId, 2> stug{};
  Units ofSide[2];
  Units hqs;
  Units combatUnits;                                  ///< all but HQs [2.2e]
  Units alarm;                                        ///< Alarmgruppen
  std::array<Units, kFormations.size()> ofFormation;  ///< without StuG units, which join one [3.2f]
  std::array<Units, 2> ofArmy;                        ///< Combat Units, ad hoc ones in both
  std::array<Units, 4> ofColor;
  std::array<Units, kCups> ofCup;
  std::array<int, kCups> snafu{};              ///< SNAFU markers in each cup
  std::array<std::array<Cards, 2>, 2> deckOf;  ///< by side; [0] Activation, [1] Combat Cards
  Cards late;                                  ///< cards of the late decks
  Appraisal appraisal;                         ///< for score.cpp

  [[nodiscard]] const UnitData& operator[](UnitId id) const { return unit[index(id)]; }
  [[nodiscard]] const CardData& operator[](CardId id) const { return card[index(id)]; }
  [[nodiscard]] bool riverAt(Place hex, int direction) const { return hasSide(river, hex, direction); }
  /// A river without a bridge.
  [[nodiscard]] bool unbridged(Place hex, int direction) const {
    return hasSide(river, hex, direction) && !hasSide(bridge, hex, direction);
  }
  [[nodiscard]] bool roadAt(Place hex, int direction) const { return hasSide(roads, hex, direction); }
  /// Where a road that comes in by a side runs on: bit d [3.7d].
  [[nodiscard]] std::uint8_t joins(Place hex, std::size_t side) const { return info.map.roadJoins[index(hex)][side]; }
  [[nodiscard]] int constant(const char* key) const { return scenario.constant(key); }
};

/// Number of a Combat Card of the book: combatCard(12) is C12.
[[nodiscard]] constexpr CardId combatCard(int number) {
  return static_cast<CardId>(static_cast<std::uint16_t>(47 + number));
}

// score.cpp
/// The terms of an evaluation, and the tables that they need.
[[nodiscard]] std::vector<TermInfo> termTable();
[[nodiscard]] std::vector<OverlayInfo> overlayTable();  // overlays.cpp
[[nodiscard]] Appraisal appraisalOf(const Rules& rules);

/// Loads map, counters, scenario, charts and cards from the data folder and derives the tables. Errors name file and
/// place.
[[nodiscard]] Result<Rules> loadRules(const DataSource& source);

}  // namespace kessel::donner
