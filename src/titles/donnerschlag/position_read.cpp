// SPDX-License-Identifier: GPL-3.0-or-later
// Reads a position in its scenario form. A hand-written one may leave out whatever has a usual value: "units" by place
// and "step" suffice. Errors name the place in the text and what was expected there.
#include <algorithm>

#include "titles/donnerschlag/board.h"
#include "titles/donnerschlag/hand.h"
#include "titles/donnerschlag/position_names.h"
#include "titles/donnerschlag/title.h"
#include "titles/donnerschlag/views.h"

namespace kessel::donner {
namespace {

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

class Reader {
 public:
  Reader(const Rules& rules, Document& document) : m_rules(rules), m_root(document.root()) {}

  /// The state as far as it could be read; the document knows what was wrong.
  [[nodiscard]] State read() {
    m_root.onlyKeys({"title",       "scenario",     "options",          "turn",           "step",        "steps",
                     "units",       "reduced",      "out-of-supply",    "attached",       "schwerpunkt", "cards",
                     "luck",        "donnerschlag", "snowdrift-closed", "snowdrift-slow", "yak",         "events",
                     "tokens",      "segments",     "combat",           "retreating",     "trail",       "die",
                     "interrupted", "winner"});
    (void)form::readScenario(m_root, m_rules.info);
    m_state = usualState(m_rules, m_root.number("turn", 1, m_rules.scenario.turns, 1));
    if (m_state.turn == kMergeTurn && beginsBeforeTheMerge()) m_state.cards = usualState(m_rules, kMergeTurn - 1).cards;
    m_state.options = form::readOptions(m_root, m_rules.info);
    form::readPlaces(
        m_root.at("units"), m_rules.info, [this](UnitId unit, Place place) { return mayStand(unit, place); },
        [this](UnitId unit, Place place) { put(m_rules, m_state, unit, place); });
    readMarks();
    readCards();
    readDonnerschlag();
    readMarkers();
    readSegments();
    readCombat();
    readRest();
    readSteps();
    return m_state;
  }
  /// The text named a step only: what begins it has still to happen.
  [[nodiscard]] bool mustSettle() const { return m_mustSettle; }

 private:
  /// The late decks still lie aside: High Command chooses from them before they are merged [3.9a, R-23].
  [[nodiscard]] bool beginsBeforeTheMerge() const {
    if (!m_root.has("step")) return false;
    const std::string id = m_root.text("step");
    return std::ranges::any_of(kEntries, [&](const Entry& entry) {
      return entry.stage <= TurnStage::AxisCards && m_rules.info.steps[static_cast<std::size_t>(entry.step)].id == id;
    });
  }
  [[nodiscard]] std::uint8_t unitByte(const Node& node) const {
    const UnitId found = form::readUnit(node, m_rules.info.roster);
    return found == kNoUnit ? kNone : static_cast<std::uint8_t>(index(found));
  }
  [[nodiscard]] CardId card(const Node& node) const {
    const CardId found = m_rules.cardSet.named(node.text());
    if (found == kNoCard) node.fail("\"{0}\" is no card of this title", node.text());
    return found;
  }
  [[nodiscard]] Side side(const Node& node) const {
    const std::string name = node.text();
    for (const Side each : {kAxis, kSoviet}) {
      if (name == m_rules.info.sides[index(each)].id) return each;
    }
    node.fail("\"axis\" or \"soviet\" is expected");
    return kAxis;
  }
  [[nodiscard]] std::uint8_t zone(const Node& node) const {
    const std::string name = node.text();
    for (std::size_t i = 0; i < kZoneNames.size(); ++i) {
      if (name == kZoneNames[i]) return static_cast<std::uint8_t>(i);
    }
    node.fail("\"A\", \"B\" or \"C\" is expected");
    return 0;
  }
  void unitSet(const Node& parent, std::string_view key, Units& set) const {
    if (parent.has(key)) form::readUnitSet(parent.at(key), m_rules.info.roster, set);
  }
  void hexSet(const Node& parent, std::string_view key, Hexes& set) const {
    if (parent.has(key)) form::readHexSet(parent.at(key), m_rules.info.map, set);
  }

  [[nodiscard]] bool mayStand(UnitId unit, Place place) const {
    const UnitData& data = m_rules[unit];
    if (isHex(place)) return m_rules.land.has(place);
    if (place == kSetUp) return data.is(kStug);
    if (place == kToCome) return data.dueTurn > 0;
    if (place == kOffMap) return data.is(kHq);
    if (place == kLost) return data.group == kNone;
    return data.group != kNone && place == cupAt(data.group);
  }

  void readMarks() {
    unitSet(m_root, "reduced", m_state.reduced);
    unitSet(m_root, "out-of-supply", m_state.unsupplied);
    if (m_root.has("schwerpunkt")) {
      m_state.schwerpunkt = unitByte(m_root.at("schwerpunkt"));
      const auto carrier = static_cast<UnitId>(m_state.schwerpunkt);
      if (m_state.schwerpunkt != kNone && (m_rules[carrier].side != kAxis || !m_state.onMap(carrier)))
        m_root.at("schwerpunkt").fail("an Axis unit on the map is expected");
    }
    if (!m_root.has("attached")) return;
    for (const auto& [name, node] : m_root.at("attached").members()) {
      const UnitId unit = form::unitNamed(name, node, m_rules.info.roster);
      const std::string formation = node.text();
      const auto found = std::find(kFormations.begin(), kFormations.begin() + kAxisFormations, formation);
      if (found == kFormations.begin() + kAxisFormations) {
        node.fail("\"{0}\" is no Axis formation", formation);
      } else if (unit != kNoUnit && !m_rules[unit].is(kStug)) {
        node.fail("\"{0}\" cannot be attached", name);
      } else if (unit != kNoUnit) {
        m_state.attached[unit == m_rules.stug[0] ? 0 : 1] = static_cast<std::uint8_t>(found - kFormations.begin());
      }
    }
  }

  void readCards() {
    if (!m_root.has("cards")) return;
    Cards seen;
    for (const auto& [name, list] : m_root.at("cards").members()) {
      const auto place = std::find(kCardPlaceNames.begin(), kCardPlaceNames.end(), name);
      if (place == kCardPlaceNames.end()) {
        list.fail("\"{0}\" is no place for cards; expected one of {1}", name,
                  form::named(kCardPlaceNames, [](std::string_view each) { return each; }));
        continue;
      }
      for (const Node& node : list.list()) {
        const CardId found = card(node);
        if (found == kNoCard) continue;
        if (seen.has(found)) node.fail("\"{0}\" lies in two places", node.text());
        seen.add(found);
        moveCard(m_state, found, static_cast<CardPlace>(place - kCardPlaceNames.begin()));
      }
    }
  }

  void readDonnerschlag() {
    if (m_root.has("luck")) m_state.luck = side(m_root.at("luck"));
    if (m_root.has("events"))
      m_state.once = static_cast<std::uint16_t>(form::readBits(m_root.at("events"), kOnceNames, 16));
    if (!m_root.has("donnerschlag")) return;
    const Node node = m_root.at("donnerschlag");
    node.onlyKeys({"box", "zone", "revealed"});
    if (node.has("box")) m_state.box = static_cast<std::uint8_t>(node.number("box", 0, 5));
    if (node.has("zone")) m_state.zone = zone(node.at("zone"));
    if (node.has("box") != node.has("zone")) node.fail("\"box\" and \"zone\" are expected together");
    for (const Node& each : node.listOr("revealed"))
      m_state.revealed = static_cast<std::uint8_t>(m_state.revealed | (1U << zone(each)));
  }

  void readMarkers() {
    hexSet(m_root, "snowdrift-closed", m_state.closed);
    hexSet(m_root, "snowdrift-slow", m_state.slow);
    hexSet(m_root, "yak", m_state.yak);
    form::readNumbers(m_root, "tokens", 99, m_state.tokens);
  }

  void readSegments() {
    const std::vector<Node> list = m_root.listOr("segments");
    if (list.size() > kMaxSegments) return m_root.at("segments").fail("at most six segments are expected");
    for (const Node& node : list) {
      node.onlyKeys(
          {"side", "source", "card", "flags", "ordered", "active", "fought", "stopped", "targeted", "infiltrator"});
      Segment& segment = m_state.segment[m_state.segments++];
      segment.side = side(node.at("side"));
      segment.source = static_cast<std::uint16_t>(node.number("source", 0, UINT16_MAX, kNoSource));
      if (node.has("card")) segment.card = card(node.at("card"));
      if (node.has("flags"))
        segment.flags = static_cast<std::uint16_t>(form::readBits(node.at("flags"), kSegmentFlagNames, 16));
      unitSet(node, "ordered", segment.ordered);
      unitSet(node, "active", segment.active);
      unitSet(node, "fought", segment.fought);
      unitSet(node, "stopped", segment.stopped);
      hexSet(node, "targeted", segment.targeted);
      if (node.has("infiltrator")) segment.infiltrator = unitByte(node.at("infiltrator"));
    }
  }

  void readCombat() {
    if (!m_root.has("combat")) return;
    const Node node = m_root.at("combat");
    node.onlyKeys({"side", "target", "attackers", "defenders", "left", "effects", "shifts", "modifier", "rolled",
                   "column", "die", "result", "ad-hoc", "extra"});
    Combat& combat = m_state.combat;
    combat.side = side(node.at("side"));
    if (node.has("target")) combat.target = readHex(node.at("target"), m_rules.info.map);
    unitSet(node, "attackers", combat.attackers);
    unitSet(node, "defenders", combat.defenders);
    unitSet(node, "left", combat.left);
    if (node.has("effects")) combat.effects = form::readBits(node.at("effects"), kEffectNames, 32);
    combat.shifts = static_cast<std::int8_t>(node.number("shifts", -99, 99, 0));
    combat.modifier = static_cast<std::int8_t>(node.number("modifier", -99, 99, 0));
    combat.rolled = static_cast<std::uint8_t>(node.number("rolled", 0, 6, 0));
    combat.column = static_cast<std::uint8_t>(node.number("column", 0, m_rules.crt.columns() - 1, 0));
    combat.die = static_cast<std::int8_t>(node.number("die", -99, 99, 0));
    combat.result =
        static_cast<std::uint8_t>(node.number("result", 0, static_cast<int>(m_rules.outcome.size()) - 1, 0));
    combat.adHoc = static_cast<std::uint8_t>(node.number("ad-hoc", 0, 1, 0));
    form::readNumbers(node, "extra", 99, combat.extra);
  }

  void readRest() {
    if (m_root.has("retreating")) form::readGroups(m_root.at("retreating"), m_rules.info.roster, 255, m_state.group);
    form::readNumbers(m_root, "trail", UINT16_MAX, m_state.trail);
    m_state.die = static_cast<std::uint8_t>(m_root.number("die", 0, 6, 0));
    m_state.interrupted = static_cast<std::uint8_t>(m_root.number("interrupted", 0, 255, 0));
    if (m_root.has("winner")) m_state.winner = side(m_root.at("winner"));
  }

  void readSteps() {
    if (m_root.has("steps")) {
      if (m_root.has("step")) m_root.at("step").fail("\"step\" and \"steps\" exclude each other");
      form::readSteps(m_root.at("steps"), m_rules.info, m_state.steps);
      if (m_state.steps.empty() == (m_state.winner == kNobody))
        m_root.at("steps").fail("either a step or a winner is expected");
      return;
    }
    form::onlyWithSteps(m_root, {"segments", "combat", "retreating", "trail", "interrupted"});
    if (m_state.winner != kNobody) return;
    const Entry* entry = form::beginning(m_root, m_rules.info, kEntries, S::Action);
    if (entry == nullptr) return;
    m_state.steps.push<TurnFrame>().stage = entry->stage;
    m_mustSettle = true;
  }

  const Rules& m_rules;
  Node m_root;
  State m_state;
  bool m_mustSettle = false;
};

}  // namespace

State usualState(const Rules& rules, int turn) {
  State state = newGame(rules, 0);
  state.steps = {};
  for (std::uint16_t i = 0; i < rules.units; ++i) {
    const auto unit = static_cast<UnitId>(i);
    if (state.onMap(unit)) put(rules, state, unit, kLost);
    const bool late = state.at(unit) == kToCome && rules[unit].dueTurn < turn;
    if (state.at(unit) == kSetUp || late) state.place[i] = index(kLost);
  }
  state.reduced = {};
  state.turn = static_cast<std::uint8_t>(turn);
  if (turn >= kMergeTurn) {
    state.in(CardPlace::Deck) |= state.in(CardPlace::Aside);
    state.in(CardPlace::Aside) = {};
  }
  return state;
}

Result<State> readPosition(const Rules& rules, std::string_view json) {
  return form::readWith<Reader>(rules, json);
}

}  // namespace kessel::donner
