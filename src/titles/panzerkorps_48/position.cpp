// SPDX-License-Identifier: GPL-3.0-or-later
// A position in its scenario form: the table of its parts, and what no table says. A hand-written one may leave out
// whatever has a usual value: "units" by place and "step" suffice.
#include "kessel/engine/position_parts.h"
#include "titles/panzerkorps_48/combat_form.h"
#include "titles/panzerkorps_48/title.h"

namespace kessel::chir {
namespace {

using Word = std::string_view;
constexpr std::array<Word, kPlanned> kPlannedWords{"4m", "6gd", "321", "5m"};

constexpr std::array kParts{
    form::groups<&State::lost>("lost", 9, "Steps lost, and the units that have lost so many [2.1i]."),
    form::groups<&State::spent>("spent", 40, "Half Movement Points paid in this phase, and by whom."),
    form::groups<&State::part>("part", kUnitCount,
                               "Parts of the stack on the move: 1 the one that moves, higher ones wait [R-50]."),
    form::groups<&State::company>("company", kUnitCount, "Units that have come the same way since the phase began."),
    form::set<&State::attacked>("attacked", "Took part in a prepared attack [3.1c]."),
    form::set<&State::assaulted>("assaulted", "Have made or supported a hasty attack [3.2f]."),
    form::set<&State::repulsed>("repulsed", "Driven back, or failed their check: do not move [3.2d]."),
    form::set<&State::finished>("finished", "Have finished their movement [3.2a]."),
    form::set<&State::barred>("barred", "Their exit roll failed [5.1d]."),
    form::set<&State::retreated>("retreated", "Exert no Zone of Control in this phase [5c]."),
    form::set<&State::supported>("supported", "Have fired support in this game turn [7.6f]."),
    form::set<&State::beside>("beside", "Stood beside an enemy when the Prepared Combat Phase began [3.1a]."),
    form::set<&State::entered>("entered", "Have entered their hex in this phase [R-73]."),
    form::set<&State::stopped>("stopped", "Stopped there by a Zone of Control [5e]."),
    form::set<&State::attackedHexes>("attacked-hexes", "Targets of prepared attacks in this phase [3.1f]."),
    form::set<&State::sovietHeld>("soviet-held", "Victory hexes under Soviet control [10f]."),
    form::object<&State::combat, kCombatParts>("combat", "The combat at hand, or the last one."),
    form::numbers<&State::entryTurn>("entry-turns", 12, "Planned turns of 4M, 6Gd, 321 and 5M, 0 not planned [9.1f]."),
    form::numbers<&State::entryArea>("entry-areas", kSovietAreas, "... and their areas, 1 for A."),
    form::flags<&State::revealed>("revealed", kPlannedWords, "Formations whose area is known [9.1i]."),
    form::number<&State::released>("released", 0, 1, "1: the 7th Luftwaffe Field Division may act [9i]."),
    form::number<&State::begun>("begun", 0, 1, "0: turn 1 has not begun, control does not count yet [R-60]."),
    form::number<&State::over>("over", 0, 1, "1: the game is over."),
    form::id<&State::winner>("winner", "Only when the game is over; without one it is a draw.")};

/// Steps that a hand-written position may name, with the stage of the Turn that begins them.
struct Entry {
  S step;
  TurnStage stage;
};
constexpr std::array kEntries{
    Entry{S::SetUp, TurnStage::GermanSetUp},
    Entry{S::Plan, TurnStage::Plan},
    Entry{S::Turn, TurnStage::Begin},
    Entry{S::SovietPrepared, TurnStage::SovietPrepared},
    Entry{S::SovietMovement, TurnStage::SovietMovement},
    Entry{S::GermanPrepared, TurnStage::GermanPrepared},
    Entry{S::GermanMovement, TurnStage::GermanMovement},
};

struct Form {
  using State = chir::State;
  static constexpr auto& kParts = chir::kParts;
  static constexpr auto& kEntries = chir::kEntries;
  static constexpr S kUsualStep = S::SovietPrepared;
  static constexpr std::array kWithSteps{"part", "company", "combat", "beside"};
  static constexpr const char* kAboutUnits =
      "Hex or box to counters, bottom of the stack first. Units that are not named: planned formations and, in turns 1 "
      "and 2, 11th Panzer Division are to come, all others are not in play.";

  static State usual(const Rules& rules, int, int turn, const Entry* entry) {
    State state = newGame(rules, 0);
    state.steps = {};
    state.turn = static_cast<std::uint8_t>(turn);
    for (std::uint16_t i = 0; i < rules.units; ++i) {
      const auto unit = static_cast<UnitId>(i);
      const bool late = rules[unit].formation == kEleventhPanzer && turn > rules.panzerTurn;
      if (state.at(unit) == kSetUp || late) put(rules, state, unit, kUnused);
    }
    state.begun = entry == nullptr || entry->stage > TurnStage::Begin ? 1 : 0;
    state.released = turn >= rules.releaseTurn ? 1 : 0;
    return state;
  }
  static void begin(State& state, const Entry& entry) { state.steps.push<TurnFrame>().stage = entry.stage; }
  static bool over(const State& state) { return state.over != 0; }
  static bool mayStand(const Rules& rules, UnitId unit, Place place) {
    if (isHex(place)) return rules.land.has(place);
    if (place == kSetUp) return rules.setupOf[index(unit)] != 255;
    if (place == kToCome) return rules.setupOf[index(unit)] == 255;
    if (place == kExited) return rules[unit].side == kSoviet;
    return place == kOffMap || place == kLost || place == kUnused;
  }
  static void put(const Rules& rules, State& state, UnitId unit, Place place) { chir::put(rules, state, unit, place); }

  static void spellRest(const Rules& rules, const State& state, form::Json& out) {
    for (std::uint16_t i = 0; i < rules.units; ++i) {
      if (state.gate[i] == 0) continue;
      const auto hex = static_cast<Place>(static_cast<std::uint16_t>(state.gate[i] - 1));
      out["gates"][rules.info.map.placeName(hex)].push_back(rules.info.roster.units[i].id);
    }
  }
  static void readGates(const Rules& rules, const Node& gates, State& state) {
    for (const auto& [name, list] : gates.members()) {
      const Place hex = form::placeNamed(name, list, rules.info.map);
      if (!rules.edge.has(hex)) return list.fail("a hex of the edge of the map is expected");
      for (const Node& each : list.list()) {
        if (const UnitId unit = form::readUnit(each, rules.info.roster); unit != kNoUnit)
          state.gate[index(unit)] = static_cast<std::uint16_t>(index(hex) + 1);
      }
    }
  }
  /// Those eliminated have lost all their steps; zones rest on losses and retreats, which have only been read now.
  static void readRest(const Rules& rules, const Node& root, State& state) {
    if (root.has("gates")) readGates(rules, root.at("gates"), state);
    for (std::uint16_t i = 0; i < rules.units; ++i) {
      if (state.at(static_cast<UnitId>(i)) == kLost) state.lost[i] = rules.unit[i].strength;
    }
    state.renewAll(rules.info.map, [&](Place hex) { return marksOf(rules, state, hex); });
  }
  static form::Json schemaOfRest() {
    form::Json gates = form::schemaOfIdLists();
    gates["description"] = "Hexes of the edge, and the units that have left the map by them [8.3r, 10h].";
    return {{"gates", std::move(gates)}};
  }
};

}  // namespace

const PositionText<Rules, State> kPosition = form::positionText<Form, Rules>();

}  // namespace kessel::chir
