// SPDX-License-Identifier: GPL-3.0-or-later
// A position in its scenario form: what is written and read, and within which ranges, stands in the table of its parts.
// A hand-written one may leave out whatever has a usual value: "units" by place and "step" suffice.
#include <algorithm>

#include "kessel/engine/position_parts.h"
#include "titles/battle_for_stalingrad/title.h"
#include "titles/battle_for_stalingrad/views.h"

namespace kessel::bfs {
namespace {

using form::Json;

/// In the order of UnitFlag.
constexpr auto kMarkWords = words("used", "deployed", "landed", "fresh", "doomed", "indirect", "raised", "halved",
                                  "fires-at-aircraft", "spent", "left-out");
/// In the order of Once.
constexpr auto kOnceWords =
    words("ignited", "burning", "kontrpodgotovka-used", "kontrpodgotovka-now", "chuikov-dead", "german-finished",
          "kurgan-soviet", "chuikov-moved", "bank-entry", "final-phase", "six-rolled", "reaction-drawn",
          "german-bombarded", "soviet-bombarded", "trans-volga-fired");
constexpr auto kWinners = words("german", "soviet", "draw", "");

constexpr std::array kGermanAir{form::number<&State::level, 0>("level", 0, 255).shown(),
                                form::number<&State::dive, 0>("dive", 0, 255).shown()};
constexpr std::array kSovietAir{form::number<&State::level, 1>("level", 0, 255).shown(),
                                form::number<&State::dive, 1>("dive", 0, 255).shown()};
constexpr std::array kAir{form::group<State, kGermanAir>("german").shown(),
                          form::group<State, kSovietAir>("soviet").shown()};
constexpr std::array kChits{form::number<&State::poolNo>("no-reaction", 0, 24).shown(),
                            form::number<&State::poolYes>("soviet-reaction", 0, 6).shown(),
                            form::number<&State::drawnNo>("drawn-no-reaction", 0, 24).shown(),
                            form::number<&State::drawnYes>("drawn-soviet-reaction", 0, 6).shown()};
constexpr std::array kReaction{
    form::number<&State::reactions>("phases", 0, 255).shown(),
    form::number<&State::stacksLeft>("stacks-left", 0, 12).shown(),
    form::id<&State::commandHex>("command", "Chuikov's hex at the beginning of the phase [R-75]."),
    form::set<&State::allowed>("allowed", "Hexes whose units may move."),
    form::numbers<&State::landed>("landed", 255, "Units landed at each ferry [15.4].").shown()};
constexpr std::array kAll{
    form::marks<&State::flags>(
        "marks", kMarkWords,
        "used: has acted this Game-Turn [7.2, R-13]; deployed: German artillery that has moved "
        "and may still fire once [7.6]; landed: arrived in this phase [11.2]; fresh: replacement "
        "of this phase [15.51]; doomed: hit, may still bombard once [R-32]; indirect: takes part "
        "by indirect fire [10.6]; raised: was put on top of its stack, and none has acted since [R-92]; "
        "halved: began its movement out of supply [7.35]; fires-at-aircraft: takes part in the "
        "anti-air fire being prepared [5.51]; spent: has rolled for collapse, or is not to "
        "withdraw, or was out of supply when the fire fell that costs losses [13.12]; left-out: artillery that takes "
        "no part in "
        "the attack of the stack that it came with [10.13a, R-44]."),
    form::groups<&State::group>("groups", 24, "Number of a step, from 1, and the units that take part in it."),
    form::group<State, kAir>("air", "Air Points left, by default those of the Game-Turn [5.1].").shown(),
    form::group<State, kChits>("chits", "The pool of Reaction Chits, and those drawn since the last refill [11.1].")
        .shown(),
    form::group<State, kReaction>("reaction", "The Reaction Phase [11.2].").shown(),
    form::flags<&State::once>("events", kOnceWords,
                              "What has happened, once a game or in the phase at hand. If the list is there it is "
                              "complete; without it only \"kurgan-soviet\" has: two Reaction Chits are drawn at a time "
                              "[11.13]. A unit in Mamayev Kurgan settles that by itself.")
        .shown(),
    form::set<&State::spotting>("spotting", "Hexes that could spot when the Bombardment Stage began [6.12]."),
    form::flag<&State::occupationChanged>("militia-unchecked",
                                          "Occupation has changed since cut-off militia were last looked for [R-80]."),
    form::choice<&State::winner>("winner", kWinners, "Only when the game is over."),
};

/// Steps that a hand-written position may name, with the stage of the Game-Turn that begins them.
struct Entry {
  S step;
  TurnStage stage;
};
constexpr std::array kSteps{
    Entry{S::Replacements, TurnStage::Preparation},
    Entry{S::SovietAir, TurnStage::SovietAir},
    Entry{S::GermanAir, TurnStage::GermanAir},
    Entry{S::Bombardment, TurnStage::Bombardment},
    Entry{S::Withdrawal29, TurnStage::Leaving},
    Entry{S::Initiative, TurnStage::Initiative},
    Entry{S::Reaction, TurnStage::Reaction},
    Entry{S::FinalArmor, TurnStage::Reaction},
    Entry{S::TurnEnd, TurnStage::End},
};

std::uint8_t chitsOf(int turn) {
  return static_cast<std::uint8_t>(25 - turn);  // [11.12]
}

struct Form {
  using State = bfs::State;
  static constexpr auto& kParts = kAll;
  static constexpr auto& kEntries = kSteps;
  static constexpr S kUsualStep = S::Initiative;
  static constexpr std::array kWithSteps{"groups", "aims"};
  static constexpr const char* kAboutUnits =
      "Hex or box, and the counters in it, each stack from the bottom up. Counters that are named nowhere are where "
      "they "
      "usually are: reinforcements of this and later turns still to come, those of earlier turns and the starting "
      "force "
      "out of play, militia, workers, survivors and the depot at hand.";

  static State usual(const Rules& rules, int scenario, int turn, const Entry*) {
    State state = newGame(rules, scenario, 0);
    state.steps = {};
    for (UnitId unit : rules.all) {
      const UnitData& data = rules[unit];
      const bool reusable = data.is(kMilitia | kWorker | kSurvivor | kDepot);
      if (state.at(unit) == kSetUp) state.place[index(unit)] = index(reusable ? kPool : kWithdrawn);
      if (state.at(unit) == kToCome && data.dueTurn < turn) state.place[index(unit)] = index(kWithdrawn);
    }
    state.turn = static_cast<std::uint8_t>(turn);
    setAirMarkers(rules, state);
    state.poolNo = chitsOf(turn);
    return state;
  }
  static void begin(State& state, const Entry& entry) {
    state.steps.push<GameTurnFrame>().stage = entry.stage;
    if (entry.step == S::FinalArmor) state.set(kGermanFinished);
  }
  static bool mayStand(const Rules& rules, UnitId unit, Place place) {
    if (!isHex(place)) return true;
    if (rules[unit].is(kTransVolga)) return rules.emplacementHexes.has(place);
    return (rules[unit].is(kFlotilla) ? rules.flotillaLine : rules.land).has(place);
  }
  static void put(const Rules& rules, State& state, UnitId unit, Place place) {
    bfs::put(rules, state, unit, place);
    state.occupationChanged = 0;
  }
  static bool over(const State& state) { return state.winner != kNotOver; }

  static void spellRest(const Rules& rules, const State& state, Json& out) {
    const auto idOf = [&](UnitId unit) { return rules.info.roster[unit].id; };
    for (UnitId unit : rules.all) {
      if (const int aim = state.aim(unit); aim != 0) out["aims"][idOf(unit)] = aim;
    }
    for (std::size_t i = 0; i < rules.flak.size(); ++i) {
      if (isHex(state.flakHex[i])) out["flak"][idOf(rules.flak[i])] = rules.info.map.placeName(state.flakHex[i]);
    }
  }
  static void readRest(const Rules& rules, const Node& root, State& state) {
    // A doomed unit does not hold its hex, and whoever stands in Mamayev Kurgan settles whose it is [11.13].
    state.renewAll(rules.info.map, [&](Place hex) { return marksOf(rules, state, hex); });
    state.standing = standingOf(rules, state);
    noteKurgan(rules, state);
    if (root.has("chits")) {  // what is neither in the pool nor said to be drawn has been drawn
      const Node chits = root.at("chits");
      const int missing = std::max(0, chitsOf(state.turn) - state.poolNo);
      if (!chits.has("drawn-no-reaction")) state.drawnNo = static_cast<std::uint8_t>(missing);
      if (!chits.has("drawn-soviet-reaction")) state.drawnYes = static_cast<std::uint8_t>(6 - state.poolYes);
    }
    const auto eachUnit = [&](const char* key, auto visit) {
      if (!root.has(key)) return;
      for (const auto& [name, node] : root.at(key).members()) {
        if (const UnitId unit = form::unitNamed(name, node, rules.info.roster); unit != kNoUnit) visit(unit, node);
      }
    };
    eachUnit("aims", [&](UnitId unit, const Node& node) { state.setAim(unit, node.number(1, kHoldsFire)); });
    eachUnit("flak", [&](UnitId unit, const Node& node) {
      const Place hex = readHex(node, rules.info.map);
      if (rules[unit].flakIndex < 0) return node.fail("\"{0}\" is no flak unit", rules.info.roster[unit].id);
      state.flakHex[static_cast<std::size_t>(rules[unit].flakIndex)] = hex;
    });
  }
  static Json schemaOfRest() {
    return {
        {"aims",
         {{"type", "object"},
          {"additionalProperties", {{"type", "integer"}, {"minimum", 1}, {"maximum", kHoldsFire}}},
          {"description",
           "At what a defending unit fires in the ground attack at hand [10.4]: 1 to 6 the direction of an attacking "
           "hex from the attacked one, 7 holds its fire."}}},
        {"flak",
         {{"type", "object"},
          {"additionalProperties", {{"type", "string"}, {"pattern", "^[0-9]{4}$"}}},
          {"description", "Flak units and the hex to which each is tied this turn [5.53]."}}}};
  }
};

}  // namespace

const PositionText<Rules, State> kPosition = form::positionText<Form, Rules>();

}  // namespace kessel::bfs
