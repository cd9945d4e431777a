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
    form::set<&State::freedUnseen>("freed-unseen", "Released, which the Axis cannot know."),
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

constexpr std::array<Word, kNations> kNationWords{"german", "rumanian", "soviet"};

/// A hexside by both its hexes, as maps name it: "2432/2431".
std::string spellSide(const Rules& rules, std::uint16_t side) {
  const auto hex = static_cast<Place>(static_cast<std::uint16_t>(side / 8));
  const Place beyond = rules.around(hex)[static_cast<std::size_t>(side % 8)];
  return rules.info.map.placeName(hex) + "/" + rules.info.map.placeName(beyond);
}
/// The number of a side of a minor river; kNoSpan and a failure if it is none.
std::uint16_t readSide(const Rules& rules, const Node& node) {
  const std::string name = node.text();
  const std::size_t slash = std::min(name.find('/'), name.size());
  const Place hex = rules.info.map.placeNamed(name.substr(0, slash));
  const Place beyond = slash < name.size() ? rules.info.map.placeNamed(name.substr(slash + 1)) : kNowhere;
  if (rules.info.map.has(hex) && rules.info.map.has(beyond)) {
    const int d = rules.neighbours.direction(hex, beyond);
    if (d != kNoDirection && rules.riverAt(hex, d)) return sideNumber(rules, hex, d);
  }
  node.fail("\"{0}\" is no hexside of a minor river, such as 2432/2431", name);
  return kNoSpan;
}

void spellBridges(const Rules& rules, const State& state, form::Json& out) {
  for (const std::uint16_t side : state.bridges) {
    if (side != kNoSpan) out["bridges"].push_back(spellSide(rules, side));
  }
  std::size_t spans = state.spans.size();
  while (spans > 0 && state.spans[spans - 1] == kNoSpan) --spans;
  for (std::size_t i = 0; i < spans; ++i) {
    form::Json& span = out["spans"].emplace_back(form::Json::object());
    if (state.spans[i] == kNoSpan) continue;  // the place of one that was given up
    span["side"] = spellSide(rules, state.spans[i]);
    span["by"] = rules.info.roster.units[state.builders[i]].id;
  }
}
void readBridges(const Rules& rules, const Node& root, State& state) {
  if (root.has("bridges")) {
    const std::vector<Node> bridges = root.at("bridges").list();
    if (bridges.size() > kMostBridges) return root.at("bridges").fail("at most {0} bridges are expected", kMostBridges);
    for (std::size_t i = 0; i < bridges.size(); ++i) state.bridges[i] = readSide(rules, bridges[i]);
    std::ranges::sort(state.bridges);
  }
  if (!root.has("spans")) return;
  const std::vector<Node> spans = root.at("spans").list();
  if (spans.size() > kMostSpans) return root.at("spans").fail("at most {0} bridges are built at a time", kMostSpans);
  for (std::size_t i = 0; i < spans.size(); ++i) {
    if (!spans[i].has("side") && !spans[i].has("by")) continue;
    state.spans[i] = readSide(rules, spans[i].at("side"));
    const Node by = spans[i].at("by");
    const UnitId builder = form::readUnit(by, rules.info.roster);
    if (builder == kNoUnit) continue;
    if (!rules[builder].is(kAnyEngineer) || !isHex(state.at(builder)))
      by.fail("\"{0}\" is no engineer on the map", rules.info.roster[builder].id);
    state.builders[i] = index(builder);
  }
}

void spellMarch(const Rules& rules, const State& state, form::Json& out) {
  const Roster& roster = rules.info.roster;
  const OnTheMove& march = state.march;
  if (march.movers.any()) out["movers"] = form::spellUnits(roster, march.movers);
  for (const Dropped& each : march.dropped) {
    if (each.unit.any()) out["dropped"].push_back({{"unit", roster[*each.unit].id}, {"left", each.left}});
  }
}
void readMarch(const Rules& rules, const Node& root, State& state) {
  OnTheMove& march = state.march;
  if (root.has("movers")) form::readUnitSet(root.at("movers"), rules.info.roster, march.movers);
  if (!root.has("dropped")) return;
  const std::vector<Node> dropped = root.at("dropped").list();
  if (dropped.size() > kMostDropped) return root.at("dropped").fail("at most {0} units are expected", kMostDropped);
  for (std::size_t i = 0; i < dropped.size(); ++i) {
    const Node unit = dropped[i].at("unit");
    const UnitId read = form::readUnit(unit, rules.info.roster);
    if (read == kNoUnit) continue;
    if (!isHex(state.at(read))) unit.fail("\"{0}\" is not on the map", unit.text());
    march.dropped[i] = {read, static_cast<std::uint16_t>(dropped[i].number("left", 0, UINT16_MAX, 0))};
  }
}

void spellLosses(const State& state, form::Json& out) {
  for (std::size_t nation = 0; nation < kNations; ++nation) {
    if (state.losses[nation] != Ledger{}[nation])
      out["losses"][std::string(kNationWords[nation])] = state.losses[nation];
  }
}
void readLosses(const Node& root, State& state) {
  if (!root.has("losses")) return;
  for (const auto& [nation, list] : root.at("losses").members()) {
    const std::size_t at = form::wordIn(nation, list, kNationWords, form::kWord);
    const std::vector<Node> classes = list.list();
    if (classes.size() != kLossClasses) return list.fail("{0} numbers are expected", kLossClasses);
    for (std::size_t i = 0; i < kLossClasses; ++i)
      state.losses[at][i] = static_cast<std::uint8_t>(classes[i].number(0, UINT8_MAX));
  }
}

void spellAirCombat(const Rules& rules, const Air& air, form::Json& out) {
  const auto nameOf = [&](std::size_t aircraft) -> const std::string& {
    return rules.info.roster[airUnit(aircraft)].id;
  };
  for (std::size_t i = 0; i < kAirUnits; ++i) {
    if (air.foe[i] != 0) out["air-pairs"][nameOf(i)] = nameOf(air.foe[i] - 1U);
    if (air.hit[i] != 0) out["air-hits"][nameOf(i)] = air.hit[i];
  }
}
void readAirCombat(const Rules& rules, const Node& root, Air& air) {
  const auto aircraft = [&](const std::string& name, const Node& node) {
    const UnitId unit = form::unitNamed(name, node, rules.info.roster);
    if (unit != kNoUnit && !rules[unit].is(kAircraft)) node.fail("\"{0}\" is no aircraft", name);
    return unit != kNoUnit && rules[unit].is(kAircraft) ? unit : kNoUnit;
  };
  if (root.has("air-pairs")) {
    for (const auto& [name, node] : root.at("air-pairs").members()) {
      const UnitId one = aircraft(name, node);
      const UnitId foe = aircraft(node.text(), node);
      if (one == kNoUnit || foe == kNoUnit) continue;
      if (rules[one].side == rules[foe].side) node.fail("both are of one side");
      air.foe[airIndex(one)] = static_cast<std::uint8_t>(airIndex(foe) + 1);
    }
  }
  if (!root.has("air-hits")) return;
  for (const auto& [name, node] : root.at("air-hits").members()) {
    if (const UnitId unit = aircraft(name, node); unit != kNoUnit)
      air.hit[airIndex(unit)] = static_cast<std::uint8_t>(node.number(1, 9));
  }
}

form::Json schemaOfMembers(form::Json members) {
  return {{"type", "object"}, {"properties", std::move(members)}, {"additionalProperties", false}};
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
    state.held = state.freedUnseen = {};
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
    spellMarch(rules, state, out);
    spellBridges(rules, state, out);
    spellLosses(state, out);
    spellAirCombat(rules, state.air, out);
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
    readMarch(rules, root, state);
    readBridges(rules, root, state);
    readLosses(root, state);
    readAirCombat(rules, root, state.air);
    for (const Place hex : rules.info.map.hexes())  // disruption is read after the units
      state.renew(hex, [&](Place at) { return marksOf(rules, state, at); });
  }
  static form::Json schemaOfRest() {
    const form::Json id{{"type", "string"}};
    const form::Json side{{"type", "string"}, {"pattern", "^[0-9]{4}/[0-9]{4}$"}};
    const form::Json count{{"type", "integer"}, {"minimum", 0}};
    form::Json byNation = form::Json::object();
    for (const Word nation : kNationWords)
      byNation[std::string(nation)] = {
          {"type", "array"}, {"minItems", kLossClasses}, {"maxItems", kLossClasses}, {"items", count}};
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
        {"dropped",
         {{"type", "array"},
          {"description", "Artillery left behind on the way, and the quarters of Movement Points that it has left."},
          {"items", schemaOfMembers({{"unit", id}, {"left", count}})}}},
        {"bridges",
         {{"type", "array"},
          {"description", "Hexsides whose bridges were built or destroyed: no longer as printed."},
          {"items", side}}},
        {"spans",
         {{"type", "array"},
          {"description", "Bridges being built, and the engineers; an empty one was given up."},
          {"items", schemaOfMembers({{"side", side}, {"by", id}})}}},
        {"losses",
         {{"type", "object"},
          {"description", "Strength points lost in this turn, by nation: armor, infantry, artillery."},
          {"properties", byNation},
          {"additionalProperties", false}}},
        {"air-pairs",
         {{"type", "object"}, {"description", "Aircraft and the enemy of each."}, {"additionalProperties", id}}},
        {"air-hits",
         {{"type", "object"},
          {"description", "Aircraft and the number of the result that waits until all have fired."},
          {"additionalProperties", {{"type", "integer"}, {"minimum", 1}, {"maximum", 9}}}}}};
  }
};

}  // namespace

const PositionText<Rules, State> kPosition = form::positionText<Form, Rules>();

}  // namespace kessel::winter
