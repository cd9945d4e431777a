// SPDX-License-Identifier: GPL-3.0-or-later
// A position in its scenario form: the table of its parts, and what no table says. A hand-written one may leave out
// whatever has a usual value: "units" by place and "step" suffice.
#include "kessel/engine/position_parts.h"
#include "titles/wintergewitter/air_form.h"
#include "titles/wintergewitter/combat_form.h"
#include "titles/wintergewitter/title.h"

namespace kessel::winter {

namespace {

using Word = std::string_view;
/// In the order of Once.
constexpr std::array<Word, 14> kOnceWords{
    "within-18", "within-5",    "corridor", "may-thunder",     "thunder-tried", "thunderclap", "linked",
    "returned",  "ring-active", "christea", "thunder-is-over", "christea-due",  "over",        "pocket-is-over"};
constexpr std::array<Word, 2> kSideBits{"axis", "soviet"};
constexpr std::array<Word, 3> kArmies{"21", "57", "64"};

constexpr std::array kParts{
    form::set<&State::disrupted>("disrupted"),
    form::set<&State::organic>("organic", "In organic supply."),
    form::set<&State::unsupplied>("out-of-supply"),
    form::set<&State::fired>("fired"),
    form::set<&State::halved>("moved-artillery"),
    form::set<&State::held>("held", "Not released."),
    form::set<&State::acted>("acted", "Moved, attacked or bombarded in this phase."),
    form::set<&State::moved>("moved"),
    form::set<&State::fought>("fought"),
    form::set<&State::digging>("digging"),
    form::set<&State::left>("left-the-pocket"),
    form::set<&State::entrenched>("entrenched"),
    form::set<&State::targeted>("targeted"),
    form::set<&State::axisHeld>("axis-held", "Hexes last passed by the Axis."),
    form::object<&State::combat, kCombatParts>("combat", "The combat at hand."),
    form::object<&State::air, kAirParts>("air"),
    form::flags<&State::once>("events", kOnceWords),
    form::numbers<&State::streak>("streak", 99, "Turns in a row with the initiative."),
    form::numbers<&State::bid>("bid", 30),
    form::flags<&State::bidden>("bidden", kSideBits),
    form::number<&State::owed>("owed", 0, 99, "Mandated attacks still to be made."),
    form::numbers<&State::missed>("missed", 255),
    form::numbers<&State::points>("points", 255, "Replacement points: armor, infantry, artillery."),
    form::numbers<&State::nearest>("nearest", 255),
    form::number<&State::approached>("approached", 0, 3),
    form::flags<&State::ringHit>("ring-attacked", kArmies),
    form::number<&State::sixthTurns>("sixth-turns", 0, 255),
    form::number<&State::delivered>("delivered", 0, 3),
    form::number<&State::poolUsed>("pool-used", 0, 99),
    form::id<&State::initiative>("initiative"),
    form::id<&State::phasing>("phasing"),
    form::id<&State::winner>("winner"),
    form::number<&State::level>("level", 0, 3)};

struct Entry {
  S step;
  TurnStage stage;
};
/// Steps that a hand-written position may name.
constexpr std::array kEntries{Entry{S::Air, TurnStage::Air},           Entry{S::Pocket, TurnStage::Pocket},
                              Entry{S::Bid, TurnStage::Initiative},    Entry{S::Phase, TurnStage::First},
                              Entry{S::Recovery, TurnStage::Recovery}, Entry{S::Replacement, TurnStage::Replacement}};

template <std::size_t Room>
form::Json spellList(const std::array<std::uint16_t, Room>& list) {
  form::Json out = form::Json::array();
  for (const std::uint16_t each : list) out.push_back(each);
  return out;
}
template <std::size_t Room>
void readList(const Node& node, std::array<std::uint16_t, Room>& list) {
  const std::vector<Node> read = node.list();
  if (read.size() > Room) return node.fail("at most {0} numbers are expected", Room);
  for (std::size_t i = 0; i < read.size(); ++i) list[i] = static_cast<std::uint16_t>(read[i].number(0, UINT16_MAX));
}
form::Json schemaOfNumbers(const char* about) {
  return {{"type", "array"}, {"description", about}, {"items", {{"type", "integer"}, {"minimum", 0}}}};
}

/// What a unit has if nothing is said: all that is printed, or nothing if it was destroyed.
int usualStrength(const Rules& rules, const State& state, std::size_t unit) {
  const auto place = static_cast<Place>(state.place[unit]);
  return place == kLost || place == kDead ? 0 : rules.unit[unit].strength;
}

struct Form {
  using State = winter::State;
  static constexpr auto& kParts = winter::kParts;
  static constexpr auto& kEntries = winter::kEntries;
  static constexpr S kUsualStep = S::Phase;
  static constexpr std::array kWithSteps{"combat", "movers"};
  static constexpr const char* kAboutUnits =
      "Hex or box to counters, bottom of the stack first. Units that are not named are not in play.";

  static State usual(const Rules& rules, int scenario, int turn, const Entry* entry) {
    State state = newGame(rules, scenario, 0);
    state.steps = {};
    for (std::size_t i = 0; i < kUnitCount; ++i)
      put(rules, state, static_cast<UnitId>(static_cast<std::uint16_t>(i)), kUnused);
    state.held = {};
    state.axisHeld = rules.axisRear;
    state.turn = static_cast<std::uint8_t>(turn);
    state.began.fill(UINT16_MAX);
    if (entry != nullptr && entry->step == S::Phase) state.initiative = kAxis;
    return state;
  }
  static void begin(State& state, const Entry& entry) { state.steps.push<TurnFrame>().stage = entry.stage; }
  static bool over(const State& state) { return state.has(kOver); }
  static bool mayStand(const Rules& rules, UnitId unit, Place place) {
    if (isHex(place)) return rules.land.has(place) && !rules[unit].is(kAircraft);
    const auto box = static_cast<std::size_t>(index(place) - kFirstBoxIndex);
    return rules[unit].is(kAircraft) ? box < Ground::kBoxes || place == kUnused : box >= Ground::kBoxes;
  }
  static void put(const Rules& rules, State& state, UnitId unit, Place place) {
    winter::put(rules, state, unit, place);
  }

  static void spellRest(const Rules& rules, const State& state, form::Json& out) {
    for (std::size_t i = 0; i < kGroundUnits; ++i) {
      if (state.strength[i] != usualStrength(rules, state, i))
        out["strength"][rules.info.roster.units[i].id] = state.strength[i];
    }
    for (std::size_t i = 0; i < kUnitCount; ++i) {
      if (state.began[i] != UINT16_MAX && state.began[i] != state.place[i])
        out["began"][rules.info.map.placeName(static_cast<Place>(state.began[i]))].push_back(
            rules.info.roster.units[i].id);
    }
    bool still = false;
    for (std::size_t i = 0; i < kUnitCount; ++i) still = still || state.began[i] == UINT16_MAX;
    if (!still) out["begun"] = 1;
    // Whoever moved may be in retreat: what was left behind on the way is told all the same.
    const bool left = std::ranges::any_of(state.march.dropped, [](std::uint16_t each) { return each != UINT16_MAX; });
    if (state.march.movers.any()) out["movers"] = form::spellUnits(rules.info.roster, state.march.movers);
    if (state.march.movers.any() || left) {
      out["dropped"] = spellList(state.march.dropped);
      out["dropped-left"] = spellList(state.march.left);
    }
    out["bridges"] = spellList(state.bridges);
    out["spans"] = spellList(state.spans);
    out["builders"] = spellList(state.builders);
    std::array<std::uint16_t, kNations * kLossClasses> losses{};
    for (std::size_t i = 0; i < losses.size(); ++i) losses[i] = state.losses[i / kLossClasses][i % kLossClasses];
    out["losses"] = spellList(losses);
  }
  static void readRest(const Rules& rules, const Node& root, State& state) {
    for (std::size_t i = 0; i < kGroundUnits; ++i)
      state.strength[i] = static_cast<std::uint8_t>(usualStrength(rules, state, i));
    if (root.has("strength")) {
      for (const auto& [name, number] : root.at("strength").members()) {
        const UnitId unit = form::unitNamed(name, number, rules.info.roster);
        if (unit == kNoUnit || rules[unit].is(kAircraft)) continue;
        state.strength[index(unit)] = static_cast<std::uint8_t>(number.number(0, rules[unit].strength));
      }
    }
    if (root.has("begun") && root.at("begun").number(0, 1) == 1) state.began = state.place;
    if (root.has("began")) {
      for (const auto& [name, list] : root.at("began").members()) {
        const Place place = form::placeNamed(name, list, rules.info.map);
        for (const Node& each : list.list()) {
          if (const UnitId unit = form::readUnit(each, rules.info.roster); unit != kNoUnit)
            state.began[index(unit)] = index(place);
        }
      }
    }
    if (root.has("movers")) form::readUnitSet(root.at("movers"), rules.info.roster, state.march.movers);
    state.march.dropped.fill(UINT16_MAX);
    if (root.has("dropped")) readList(root.at("dropped"), state.march.dropped);
    if (root.has("dropped-left")) readList(root.at("dropped-left"), state.march.left);
    if (root.has("bridges")) readList(root.at("bridges"), state.bridges);
    if (root.has("spans")) readList(root.at("spans"), state.spans);
    if (root.has("builders")) readList(root.at("builders"), state.builders);
    if (root.has("losses")) {
      std::array<std::uint16_t, kNations * kLossClasses> losses{};
      readList(root.at("losses"), losses);
      for (std::size_t i = 0; i < losses.size(); ++i)
        state.losses[i / kLossClasses][i % kLossClasses] = static_cast<std::uint8_t>(losses[i]);
    }
    for (const Place hex : rules.info.map.hexes())  // disruption is read after the units
      state.renew(hex, [&](Place at) { return marksOf(rules, state, at); });
  }
  static form::Json schemaOfRest() {
    return {
        {"begun",
         {{"type", "integer"},
          {"minimum", 0},
          {"maximum", 1},
          {"description", "1: a phase has begun, and units stood where they are unless \"began\" says otherwise."}}},
        {"strength",
         {{"type", "object"},
          {"description", "Strength points of units that do not have all that are printed."},
          {"additionalProperties", {{"type", "integer"}, {"minimum", 0}}}}},
        {"began", form::schemaOfIdLists()},
        {"movers", form::schemaOfIds()},
        {"dropped", schemaOfNumbers("Artillery left behind on the way, by numbers of the program.")},
        {"dropped-left", schemaOfNumbers("Quarters that each of them has left.")},
        {"bridges", schemaOfNumbers("Hexsides whose bridges were built or destroyed, by numbers of the program.")},
        {"spans", schemaOfNumbers("Hexsides where bridges are being built.")},
        {"builders", schemaOfNumbers("The engineers that build them.")},
        {"losses", schemaOfNumbers("Strength points lost in this turn, by nation and class.")}};
  }
};

}  // namespace

Message whyUnplayable(const Rules& rules, const State& state) {
  if (state.steps.empty()) return {};
  const auto onMap = [&](UnitId unit) { return isHex(state.at(unit)); };
  for (std::size_t i = 0; i < state.steps.depth; ++i) {
    const Frame& frame = state.steps.frames[i];
    if (form::whyOffMap(rules.info, frame, onMap) != nullptr) return tell("a step is about a unit that is off the map");
    const S step = stepOf(frame);
    const bool within = step == S::Turn || step == S::SetUp || step == S::Bid || step == S::Phase ||
                        step == S::Recovery || step == S::Replacement || step == S::Air || step == S::AirFight ||
                        step == S::AirRecovery || step == S::Pocket;
    if (!within && step != S::Bombard && state.steps.find<PhaseFrame>() == nullptr)
      return tell("a step needs a Player Phase around it");
    if (step == S::MoveSegment && !isPlayer(state.phasing)) return tell("nobody is phasing");
    // Whoever moved may be in retreat from the hasty attack that the move waits for.
    const bool asked = i + 1 == state.steps.depth;
    if (step == S::Move && asked && state.march.movers.none()) return tell("nobody is on the move");
  }
  return form::whyNotWaiting(rules, state);
}

Result<State> readPosition(const Rules& rules, std::string_view json) {
  return form::readPosition<Form>(rules, json);
}
std::string writePosition(const Rules& rules, const State& state) {
  return form::writePosition<Form>(rules, state);
}
form::Json schemaOfPosition(const Rules& rules) {
  return form::schemaOfPosition<Form>(rules);
}

}  // namespace kessel::winter
