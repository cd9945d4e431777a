// SPDX-License-Identifier: GPL-3.0-or-later
// A position in its scenario form: the table of its parts, and what no table says. A hand-written one may leave out
// whatever has a usual value: "units" by place and "step" suffice.
#include "titles/donnerschlag/views.h"

#include "kessel/engine/retreat_form.h"
#include "titles/donnerschlag/board.h"
#include "titles/donnerschlag/title.h"

namespace kessel::donner {
namespace {

/// In the order of CardPlace, Once, SegmentFlag and Effect.
constexpr std::array<std::string_view, static_cast<std::size_t>(CardPlace::Count)> kCardPlaces{
    "aside", "deck", "hand", "discard", "removed", "box", "table"};
constexpr auto kOnce = words("survival", "schwerpunkt", "activation-limit-axis", "activation-limit-soviet",
                             "combat-limit-axis", "combat-limit-soviet", "overrun-51st-army", "overrun-2nd-guards-army",
                             "range-51st-army", "range-2nd-guards-army", "kept-axis", "kept-soviet");
constexpr auto kSegmentFlags = words("no-combat", "trucks", "pervitin", "frozen");
constexpr auto kEffects = words("boats", "pioneers", "no-village", "no-terrain", "no-tank-bonus", "ambush",
                                "soviet-halved", "tigers", "flares", "shield", "no-retreat", "minefield", "two-dice",
                                "called-off", "reaction", "lesser-terrain", "no-step-back");
constexpr auto kZones = words("A", "B", "C");

constexpr std::array kSegmentParts{
    form::id<&Segment::side>("side").needed(),
    form::number<&Segment::source>("source", 0, UINT16_MAX,
                                   "What was ordered: 0 to 5 an Axis formation, 8 the Schwerpunkt marker, 16 and 17 a "
                                   "Soviet HQ, 32 to 39 a colour of an army, from 70 on a Soviet formation."),
    form::id<&Segment::card>("card"),
    form::flags<&Segment::flags>("flags", kSegmentFlags),
    form::set<&Segment::ordered>("ordered", "Must still be activated."),
    form::set<&Segment::active>("active"),
    form::set<&Segment::fought>("fought"),
    form::set<&Segment::stopped>("stopped", "May not move."),
    form::set<&Segment::targeted>("targeted"),
    form::id<&Segment::infiltrator>("infiltrator")};

constexpr std::array kCombatParts{
    form::id<&Combat::side>("side").needed(),
    form::id<&Combat::target>("target"),
    form::set<&Combat::attackers>("attackers"),
    form::set<&Combat::defenders>("defenders"),
    form::set<&Combat::left>("left", "Must still retreat, or may still advance."),
    form::flags<&Combat::effects>("effects", kEffects),
    form::number<&Combat::shifts>("shifts", -99, 99, "Columns by cards."),
    form::number<&Combat::modifier>("modifier", -99, 99, "Of the die, by cards."),
    form::number<&Combat::rolled>("rolled", 0, 6),
    form::number<&Combat::column>("column", 0, UINT8_MAX),
    form::number<&Combat::die>("die", -99, 99, "Modified."),
    form::number<&Combat::result>("result", 0, UINT8_MAX, "Index into the results of the table."),
    form::number<&Combat::adHoc>("ad-hoc", 0, 1, "The defender may still draw a unit."),
    form::numbers<&Combat::extra>("extra", 99, "Further steps lost by cards, of each side.")};

constexpr std::array kDonnerschlagParts{
    form::number<&State::box>("box", 0, 5, "Of the marker."),
    form::choice<&State::zone>("zone", kZones, "The secret Meeting Zone."),
    form::flags<&State::revealed>("revealed", kZones, "Markers that lie open (C73).")};

constexpr std::array kParts{
    form::set<&State::reduced>("reduced", "Lost a step and stand on their reduced side."),
    form::set<&State::unsupplied>("out-of-supply", "Carry an OoS marker [3.6a]."),
    form::id<&State::schwerpunkt>("schwerpunkt", "Unit that carries the Schwerpunkt marker."),
    form::piles<&State::cards>(
        "cards", kCardPlaces,
        "Cards by where they are. Those not named lie in their draw deck, late cards aside until "
        "they are merged in the draw of turn 4."),
    form::id<&State::luck>("luck", "Owner of the Schlachtenglück marker [3.10].").shown(),
    form::group<State, kDonnerschlagParts>("donnerschlag",
                                           "Once Donnerschlag is called [9.1]; \"box\" and \"zone\" go together."),
    form::set<&State::closed>("snowdrift-closed", "Snowdrifts that nobody can enter (C52)."),
    form::set<&State::slow>("snowdrift-slow", "Snowdrifts that cost more."),
    form::set<&State::yak>("yak", "Yak-9 markers (C74)."),
    form::flags<&State::once>("events", kOnce, "What holds from now on."),
    form::numbers<&State::tokens>("tokens", 99, "Face-down Activation Cards of the last turn, of each side [9.3b]."),
    form::objects<&State::segment, &State::segments, kSegmentParts>("segments",
                                                                    "Running Activation Segments, outermost first."),
    form::object<&State::combat, kCombatParts>("combat", "The combat at hand."),
    form::groups<&State::group>(
        "retreating", UINT8_MAX,
        "Number of a step, 128 more for the group that is about to go, and the units that belong "
        "to its retreat."),
    form::hexes<&State::trail>("trail", "Hexes of the retreat at hand."),
    form::number<&State::die>("die", 0, 6, "Answer of the last roll."),
    form::number<&State::interrupted>("interrupted", 0, UINT8_MAX,
                                      "Number of the step at whose decision the other side has interposed."),
    form::id<&State::winner>("winner", "Only when the game is over.")};

/// Steps that a hand-written position may name, with the stage of the Turn that begins them.
struct Entry {
  S step;
  TurnStage stage;
};
constexpr std::array kEntries{
    Entry{S::Marker, TurnStage::Marker},
    Entry{S::Arrival, TurnStage::AxisArrival},
    Entry{S::HighCommand, TurnStage::AxisHighCommand},
    Entry{S::DrawCards, TurnStage::AxisCards},
    Entry{S::Exchange, TurnStage::Exchange},
    Entry{S::BoxCard, TurnStage::AxisBoxCard},
    Entry{S::Call, TurnStage::Call},
    Entry{S::Action, TurnStage::Action},
    Entry{S::BoxReturn, TurnStage::AxisBoxReturn},
    Entry{S::Discard, TurnStage::AxisDiscard},
};
constexpr int kMergeTurn = 4;  ///< turn in which the late decks come into play [5.1-4b]

void readAttached(const Rules& rules, const Node& node, State& state) {
  for (const auto& [name, joined] : node.members()) {
    const UnitId unit = form::unitNamed(name, joined, rules.info.roster);
    const std::size_t formation =
        form::wordIn(joined.text(), joined, std::span(kFormations).first(kAxisFormations), form::kWord);
    if (unit == kNoUnit) continue;
    if (!rules[unit].is(kStug)) joined.fail("\"{0}\" cannot be attached", name);
    state.attached[unit == rules.stug[0] ? 0 : 1] = static_cast<std::uint8_t>(formation);
  }
}

struct Form {
  using State = donner::State;
  static constexpr auto& kParts = donner::kParts;
  static constexpr auto& kEntries = donner::kEntries;
  static constexpr S kUsualStep = S::Action;
  static constexpr std::array kWithSteps{"segments", "combat", "retreating", "trail", "interrupted"};
  static constexpr const char* kAboutUnits =
      "Hex or box to counters, bottom of the stack first. Units that are not named: ad hoc units lie in their cups, "
      "reinforcements of this and later turns are to come, headquarters without a place at the start are off the map, "
      "all others are not in play.";

  static State usual(const Rules& rules, int, int turn, const Entry* entry) {
    State state = usualState(rules, turn);
    // The late decks still lie aside: High Command chooses from them before they are merged [3.9a, R-23].
    if (turn == kMergeTurn && entry != nullptr && entry->stage <= TurnStage::AxisCards)
      state.cards = usualState(rules, turn - 1).cards;
    return state;
  }
  static void begin(State& state, const Entry& entry) { state.steps.push<TurnFrame>().stage = entry.stage; }
  static bool over(const State& state) { return state.winner != kNobody; }
  static bool mayStand(const Rules& rules, UnitId unit, Place place) {
    const UnitData& data = rules[unit];
    if (isHex(place)) return rules.land.has(place);
    if (place == kSetUp) return data.is(kStug);
    if (place == kToCome) return data.dueTurn > 0;
    if (place == kOffMap) return data.is(kHq);
    if (place == kLost || place == kUnused) return data.group == kNone;
    return data.group != kNone && place == cupAt(data.group);
  }
  static void put(const Rules& rules, State& state, UnitId unit, Place place) {
    donner::put(rules, state, unit, place);
  }

  static void spellRest(const Rules& rules, const State& state, form::Json& out) {
    for (std::size_t i = 0; i < state.attached.size(); ++i) {
      if (state.attached[i] != kNone)
        out["attached"][rules.info.roster[rules.stug[i]].id] = kFormations[state.attached[i]];
    }
  }
  static void readRest(const Rules& rules, const Node& root, State& state) {
    if (root.has("attached")) readAttached(rules, root.at("attached"), state);
    const UnitId carrier = state.schwerpunkt;
    if (carrier != kNoUnit && (rules[carrier].side != kAxis || !state.onMap(carrier)))
      root.at("schwerpunkt").fail("an Axis unit on the map is expected");
    if ((state.box == kNotCalled) != (state.zone == kNone))
      root.at("donnerschlag").fail("\"box\" and \"zone\" are expected together");
    if (state.combat.column >= rules.crt.columns() || state.combat.result >= rules.outcome.size())
      root.at("combat").fail("\"column\" and \"result\" are expected to be those of the table");
  }
  static form::Json schemaOfRest() {
    return {
        {"attached",
         {{"type", "object"},
          {"description", "StuG unit and the Axis formation that it has joined [4.0-3]."},
          {"additionalProperties", form::schemaOfWords(std::span(kFormations).first(kAxisFormations), form::kWord)}}}};
  }
};

}  // namespace

State usualState(const Rules& rules, int turn) {
  State state = newGame(rules, 0);
  state.steps = {};
  for (std::uint16_t i = 0; i < rules.units; ++i) {
    const auto unit = static_cast<UnitId>(i);
    const bool late = state.at(unit) == kToCome && rules[unit].dueTurn < turn;
    if (state.onMap(unit) || state.at(unit) == kSetUp || late) put(rules, state, unit, kUnused);
  }
  state.reduced = {};
  state.turn = static_cast<std::uint8_t>(turn);
  if (turn >= kMergeTurn) {
    state.in(CardPlace::Deck) |= state.in(CardPlace::Aside);
    state.in(CardPlace::Aside) = {};
  }
  return state;
}

const PositionText<Rules, State> kPosition = form::positionText<Form, Rules>();

}  // namespace kessel::donner
