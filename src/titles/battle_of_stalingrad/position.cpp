// SPDX-License-Identifier: GPL-3.0-or-later
// A position in its scenario form: the table of its parts, and what no table says. A hand-written one may leave out
// whatever has a usual value: "units" by place and "step" suffice.
#include "kessel/engine/position_parts.h"
#include "titles/battle_of_stalingrad/combat_form.h"
#include "titles/battle_of_stalingrad/title.h"

namespace kessel::bos {
namespace {

using Word = std::string_view;
constexpr std::array<Word, 4> kTheatreWords{"none", "don", "caucasus", "stalingrad"};

constexpr std::array kParts{
    form::set<&State::fledInto>("fled-into", "Have retreated into a battle space in this player turn [8.3g]."),
    form::set<&State::moved>("moved", "Have moved, or tried to, in this phase [7.0e]."),
    form::set<&State::bought>("bought", "Bought from the eliminated box in this step [9.1.1f]."),
    form::set<&State::withdrawn>("withdrawn", "Soviet assets that were withdrawn in this turn [9.1a]."),
    form::object<&State::battle, kBattleParts>("battle", "The battle at hand, or the last one."),
    form::numbers<&State::points>("points", 255, "Raw points of Don, Caucasus and Stalingrad [10.2]."),
    form::groups<&State::shown>("shown", 255, "Combat factors seen in the last battle of each unit [R-89]."),
    form::number<&State::crossed>("crossed", 0, 1, "1: a unit has gone between DSF and TCF in this turn [7.6c]."),
    form::choice<&State::primary>("primary", kTheatreWords, "Primary objective [6.1a]; hidden from the Soviets."),
    form::choice<&State::secondary>("secondary", kTheatreWords, "Secondary objective [6.1b]; likewise."),
    form::number<&State::uranusTurn>("uranus-turn", 0, 14, "Operation Uranus was launched, 0 not yet [8.4a]."),
    form::number<&State::edelweiss>("edelweiss", 0, 1, "1: the Axis has claimed the marker [10.3.2a]."),
    form::number<&State::edelweissDie>("edelweiss-die", 0, 6, "Rolled after the game, 0 not yet [10.3.2b]."),
    form::number<&State::over>("over", 0, 1, "1: the game is over."),
    form::number<&State::sudden>("sudden", 0, 1, "1: by sudden death [10.1]."),
    form::number<&State::level>("level", 0, 9, "Of victory, once the game is over."),
    form::id<&State::winner>("winner", "Only when the game is over; without one it is a draw.")};

/// Sets of hexes and boxes.
struct SpacesPart {
  const char* name;
  Spaces State::*member;
  const char* about;
};
constexpr std::array kSpaceParts{
    SpacesPart{"axis-held", &State::axisLast,
               "Spaces that the Axis was the last to hold alone [3.3]; usually those behind its line at the start, and "
               "those where it stands."},
    SpacesPart{"unowned", &State::unowned, "Spaces that nobody controls; usually those where both sides stand."},
    SpacesPart{"attacked", &State::attacked, "Have been attacked in this player turn [8.0c]."},
};

/// Steps that a hand-written position may name, with the stage of the Turn that begins them.
struct Entry {
  S step;
  TurnStage stage;
};
constexpr std::array kEntries{
    Entry{S::Directive, TurnStage::Directive},
    Entry{S::SetUp, TurnStage::AxisSetUp},
    Entry{S::Turn, TurnStage::Begin},
    Entry{S::SovietReinforcement, TurnStage::SovietReinforcement},
    Entry{S::SovietReplacement, TurnStage::SovietReplacement},
    Entry{S::SovietMovement, TurnStage::SovietMovement},
    Entry{S::SovietAttack, TurnStage::SovietAttack},
    Entry{S::Uranus, TurnStage::Uranus},
    Entry{S::AxisMovement, TurnStage::AxisMovement},
    Entry{S::AxisAttack, TurnStage::AxisAttack},
    Entry{S::AxisReinforcement, TurnStage::AxisReinforcement},
    Entry{S::AxisReplacement, TurnStage::AxisReplacement},
    Entry{S::Edelweiss, TurnStage::Edelweiss},
};

struct Form {
  using State = bos::State;
  static constexpr auto& kParts = bos::kParts;
  static constexpr auto& kEntries = bos::kEntries;
  static constexpr S kUsualStep = S::SovietMovement;
  static constexpr std::array kWithSteps{"battle", "bought", "withdrawn"};
  static constexpr const char* kAboutUnits =
      "Hex or box to counters, bottom of the stack first. Those that are not named: what comes on a later turn is to "
      "come, everything else is not in this game.";

  static Place placeLeftOut(const Rules& rules, UnitId piece, int turn) {
    const PieceData& data = rules[piece];
    const bool event = data.entry == 0 && data.start == kToCome;  // Hollidt, Fretter-Pico [6.2e]
    return event || data.entry > turn ? kToCome : kUnused;
  }
  static State usual(const Rules& rules, int, int turn, const Entry* entry) {
    State state = newGame(rules, 0);
    state.steps = {};
    state.turn = static_cast<std::uint8_t>(turn);
    state.strength = {};
    for (std::uint16_t i = 0; i < kUnitCount; ++i) {
      const auto piece = static_cast<UnitId>(i);
      bos::put(rules, state, piece, isAsset(piece) ? kNowhere : placeLeftOut(rules, piece, turn));
    }
    state.axisLast = rules.axisStart;
    if (entry == nullptr || entry->step != S::Directive) {
      state.primary = 1 + static_cast<std::uint8_t>(Theatre::Stalingrad);
      state.secondary = 1 + static_cast<std::uint8_t>(Theatre::Caucasus);
    }
    return state;
  }
  static void begin(State& state, const Entry& entry) { state.steps.push<TurnFrame>().stage = entry.stage; }
  static bool over(const State& state) { return state.over != 0; }
  static bool mayStand(const Rules& rules, UnitId piece, Place place) {
    if (place == kToCome || place == kLost || place == kUnused || place == reserveOf(rules[piece].side)) return true;
    if (isAsset(piece)) return place == kGone;
    if (isHex(place)) return rules.land.has(place);
    if (isFront(place)) return rules[piece].side == kSoviet;
    if (place == kKerch) return piece == rules.korps42;
    if (place == kElbrus) return piece == rules.korps49;
    return isCaucasus(place);
  }
  static void put(const Rules& rules, State& state, UnitId piece, Place place) { bos::put(rules, state, piece, place); }

  static bool inPlay(const State& state, UnitId piece) {
    return state.onMap(piece) || (isAsset(piece) && state.parentOf(piece) != kNoUnit);
  }

  static void spellRest(const Rules& rules, const State& state, form::Json& out) {
    const auto& roster = rules.info.roster;
    for (std::uint16_t i = 0; i < kUnitCount; ++i) {
      const auto piece = static_cast<UnitId>(i);
      if (inPlay(state, piece) && state.strength[i] != rules.piece[i].most)
        out["strength"][std::to_string(state.strength[i])].push_back(roster.units[i].id);
    }
    for (std::uint16_t i = 0; i < kUnitCount; ++i) {
      const UnitId parent = state.parentOf(static_cast<UnitId>(i));
      if (parent != kNoUnit) out["assets"][roster[parent].id].push_back(roster.units[i].id);
    }
    for (std::size_t i = 0; i < kFormations; ++i) {
      if (state.cameFrom[i] != kNowhere)
        out["compulsory"][roster.units[i].id] = rules.info.map.placeName(state.cameFrom[i]);
    }
    for (const SpacesPart& part : kSpaceParts) {
      const Spaces& spaces = state.*part.member;
      if (spaces.none()) continue;
      form::Json& list = out[part.name];
      spaces.each([&](Place place) { list.push_back(rules.info.map.placeName(place)); });
    }
  }
  static void readAssets(const Rules& rules, const Node& node, State& state) {
    for (const auto& [name, list] : node.members()) {
      const UnitId unit = form::unitNamed(name, list, rules.info.roster);
      if (unit == kNoUnit) continue;
      if (isAsset(unit) || !state.onMap(unit)) return list.fail("a unit in play is expected");
      for (const Node& each : list.list()) {
        const UnitId asset = form::readUnit(each, rules.info.roster);
        if (asset == kNoUnit) continue;
        if (!isAsset(asset) || state.at(asset) != kNowhere || state.parentOf(asset) != kNoUnit)
          return each.fail("an asset that is nowhere else is expected");
        attach(rules, state, asset, unit);
      }
    }
  }
  static void readRest(const Rules& rules, const Node& root, State& state) {
    if (root.has("assets")) readAssets(rules, root.at("assets"), state);
    for (std::uint16_t i = 0; i < kUnitCount; ++i) {
      const auto piece = static_cast<UnitId>(i);
      if (isAsset(piece) && state.at(piece) == kNowhere && state.parentOf(piece) == kNoUnit)
        bos::put(rules, state, piece, placeLeftOut(rules, piece, state.turn));
      if (inPlay(state, piece)) state.strength[i] = rules.piece[i].most;
    }
    if (root.has("compulsory")) readMarkers(rules, root.at("compulsory"), state);
    if (root.has("strength")) form::readGroups(root.at("strength"), rules.info.roster, 20, state.strength);
    for (const SpacesPart& part : kSpaceParts) {
      if (!root.has(part.name)) continue;
      Spaces& spaces = state.*part.member;
      spaces = {};
      for (const Node& each : root.at(part.name).list()) {
        const Place place = form::placeNamed(each.text(), each, rules.info.map);
        if (place == kNowhere) continue;
        if (!isSpace(place)) return each.fail("a hex or a Caucasus box is expected");
        spaces.add(place);
      }
    }
  }
  static void readMarkers(const Rules& rules, const Node& node, State& state) {
    for (const auto& [name, from] : node.members()) {
      const UnitId unit = form::unitNamed(name, from, rules.info.roster);
      if (unit == kNoUnit) continue;
      if (isAsset(unit)) return from.fail("a unit in play is expected");
      state.cameFrom[index(unit)] = form::placeNamed(from.text(), from, rules.info.map);
    }
  }
  static form::Json schemaOfRest() {
    form::Json out;
    out["compulsory"] = {{"type", "object"},
                         {"additionalProperties", {{"type", "string"}}},
                         {"description",
                          "Units that have laid a compulsory-attack marker where they stand, and the place from which "
                          "they came [7.9.1b]; over a river it is a river assault [7.9.1c]."}};
    out["strength"] = form::schemaOfIdLists();
    out["strength"]["description"] =
        "Basic strength of units, steps of assets, and who has so many; those in play usually have all.";
    out["assets"] = form::schemaOfIdLists();
    out["assets"]["description"] = "Units and the assets that are assigned to them [6.4].";
    for (const SpacesPart& part : kSpaceParts) {
      out[part.name] = form::schemaOfIds();
      out[part.name]["description"] = part.about;
    }
    return out;
  }
};

}  // namespace

const PositionText<Rules, State> kPosition = form::positionText<Form, Rules>();

}  // namespace kessel::bos
