// SPDX-License-Identifier: GPL-3.0-or-later
// Reads a position in its scenario form. A hand-written one may leave out whatever has a usual value: "units" by place
// and "step" suffice. Errors name the place in the text and what was expected there.
#include <algorithm>

#include "kessel/position_form.h"
#include "titles/battle_for_stalingrad/position_names.h"
#include "titles/battle_for_stalingrad/position_place.h"
#include "titles/battle_for_stalingrad/title.h"
#include "titles/battle_for_stalingrad/views.h"

namespace kessel::bfs {
namespace {

/// Steps that a hand-written position may name, with the stage of the Game-Turn that begins them.
struct Entry {
  S step;
  TurnStage stage;
};
constexpr std::array kEntries{
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

class Reader {
 public:
  Reader(const Rules& rules, Document& document) : m_rules(rules), m_root(document.root()) {}

  /// The state as far as it could be read; the document knows what was wrong.
  [[nodiscard]] State read() {
    m_root.onlyKeys({"title", "scenario", "options", "turn", "steps", "step", "units", "marks", "groups", "aims", "air",
                     "flak", "chits", "reaction", "events", "spotting", "militia-unchecked", "winner"});
    const int scenario = form::readScenario(m_root, m_rules.info);
    const ScenarioData& data = m_rules.scenario[static_cast<std::size_t>(scenario)];
    const int turn = m_root.number("turn", 1, data.turns, 1);
    m_state = usualPlaces(m_rules, scenario, turn);
    m_state.options = form::readOptions(m_root, m_rules.info);
    readMarks();
    form::readPlaces(
        m_root.at("units"), m_rules.info,
        [this](UnitId placed, Place place) { return !isHex(place) || mayStand(placed, place); },
        [this](UnitId placed, Place place) { put(m_rules, m_state, placed, place); });
    readGroups();
    readAir(data, turn);
    readChits(turn);
    readReaction();
    readEvents();
    readRest();
    readSteps();
    return m_state;
  }
  /// The text named a step only: what begins it has still to happen.
  [[nodiscard]] bool mustSettle() const { return m_mustSettle; }

 private:
  [[nodiscard]] UnitId unit(const Node& node) const { return form::readUnit(node, m_rules.info.roster); }
  [[nodiscard]] Hexes hexes(const Node& node) const {
    Hexes set;
    form::readHexSet(node, m_rules.info.map, set);
    return set;
  }

  /// Marks come before the units are placed: a doomed unit does not hold its hex.
  void readMarks() {
    if (!m_root.has("marks")) return;
    for (const auto& [name, list] : m_root.at("marks").members()) {
      const auto mark = std::find_if(kMarkNames.begin(), kMarkNames.end(),
                                     [&wanted = name](const auto& each) { return each.first == wanted; });
      if (mark == kMarkNames.end()) {
        list.fail("\"{0}\" is no mark of a unit; expected one of {1}", name,
                  form::named(kMarkNames, [](const auto& each) { return each.first; }));
        continue;
      }
      for (const Node& node : list.list()) {
        if (const UnitId marked = unit(node); marked != kNoUnit) m_state.mark(marked, mark->second);
      }
    }
  }

  [[nodiscard]] bool mayStand(UnitId placed, Place hex) const {
    const UnitData& data = m_rules[placed];
    if (data.is(kTransVolga)) return m_rules.emplacementHexes.has(hex);
    if (data.is(kFlotilla)) return m_rules.flotillaLine.has(hex);
    return m_rules.land.has(hex);
  }

  void readGroups() {
    const int steps = static_cast<int>(m_state.steps.frames.size());  // a group is of one of them
    if (m_root.has("groups")) form::readGroups(m_root.at("groups"), m_rules.info.roster, steps, m_state.group);
    if (!m_root.has("aims")) return;
    for (const auto& [name, node] : m_root.at("aims").members()) {
      if (const UnitId aiming = form::unitNamed(name, node, m_rules.info.roster); aiming != kNoUnit)
        m_state.setAim(aiming, node.number(1, 7));
    }
  }

  void readAir(const ScenarioData& data, int turn) {
    constexpr std::array<const char*, 2> kSides{"german", "soviet"};
    constexpr std::array<const char*, 2> kLevelTables{"german-level", "soviet-level"};
    constexpr std::array<const char*, 2> kDiveTables{"german-dive", "soviet-dive"};
    for (std::size_t side = 0; side < 2; ++side) {
      m_state.level[side] = static_cast<std::uint8_t>(data.table(kLevelTables[side], turn));
      m_state.dive[side] = static_cast<std::uint8_t>(data.table(kDiveTables[side], turn));
      if (!m_root.has("air") || !m_root.at("air").has(kSides[side])) continue;
      const Node air = m_root.at("air").at(kSides[side]);
      air.onlyKeys({"level", "dive"});
      m_state.level[side] = static_cast<std::uint8_t>(air.number("level", 0, 255, m_state.level[side]));
      m_state.dive[side] = static_cast<std::uint8_t>(air.number("dive", 0, 255, m_state.dive[side]));
    }
    if (!m_root.has("flak")) return;
    for (const auto& [name, node] : m_root.at("flak").members()) {
      const UnitId flak = form::unitNamed(name, node, m_rules.info.roster);
      const Place hex = readHex(node, m_rules.info.map);
      if (flak == kNoUnit || hex == kNowhere) continue;
      if (m_rules[flak].flakIndex < 0) {
        node.fail("\"{0}\" is no flak unit", name);
      } else {
        m_state.flakHex[static_cast<std::size_t>(m_rules[flak].flakIndex)] = index(hex);
      }
    }
  }

  void readChits(int turn) {
    const int most = 25 - turn;  // [11.12]
    m_state.poolNo = static_cast<std::uint8_t>(most);
    if (!m_root.has("chits")) return;
    const Node chits = m_root.at("chits");
    chits.onlyKeys({"no-reaction", "soviet-reaction", "drawn-no-reaction", "drawn-soviet-reaction"});
    m_state.poolNo = static_cast<std::uint8_t>(chits.number("no-reaction", 0, 24, m_state.poolNo));
    m_state.poolYes = static_cast<std::uint8_t>(chits.number("soviet-reaction", 0, 6, m_state.poolYes));
    // What is neither in the pool nor said to be drawn has been drawn.
    m_state.drawnNo =
        static_cast<std::uint8_t>(chits.number("drawn-no-reaction", 0, 24, std::max(0, most - m_state.poolNo)));
    m_state.drawnYes = static_cast<std::uint8_t>(chits.number("drawn-soviet-reaction", 0, 6, 6 - m_state.poolYes));
  }

  void readReaction() {
    if (!m_root.has("reaction")) return;
    const Node reaction = m_root.at("reaction");
    reaction.onlyKeys({"phases", "stacks-left", "command", "allowed", "landed"});
    m_state.reactions = static_cast<std::uint8_t>(reaction.number("phases", 0, 255, 0));
    m_state.stacksLeft = static_cast<std::uint8_t>(reaction.number("stacks-left", 0, 12, 0));
    if (reaction.has("command")) m_state.commandHex = index(readHex(reaction.at("command"), m_rules.info.map));
    if (reaction.has("allowed")) m_state.allowed = hexes(reaction.at("allowed"));
    form::readNumbers(reaction, "landed", 255, m_state.landed);
  }

  void readEvents() {
    if (!m_root.has("events")) return;
    m_state.once = static_cast<std::uint16_t>(form::readBits(m_root.at("events"), kEventNames, 16));
    // Whoever stands in Mamayev Kurgan settles whose it is, whatever the list says [11.13].
    if (m_state.soviet().has(m_rules.kurgan)) m_state.set(kKurganSoviet);
    if (m_state.german().has(m_rules.kurgan)) m_state.clear(kKurganSoviet);
  }

  void readRest() {
    if (m_root.has("spotting")) m_state.spotting = hexes(m_root.at("spotting"));
    const bool unchecked = m_root.has("militia-unchecked") && m_root.at("militia-unchecked").flag();
    m_state.occupationChanged = unchecked ? 1 : 0;
    if (!m_root.has("winner")) return;
    const std::string winner = m_root.text("winner");
    const auto& sides = m_rules.info.sides;
    if (winner == "draw") {
      m_state.winner = 254;
    } else if (winner == sides[0].id || winner == sides[1].id) {
      m_state.winner = winner == sides[0].id ? 0 : 1;
    } else {
      m_root.at("winner").fail("\"german\", \"soviet\" or \"draw\" is expected");
    }
  }

  void readSteps() {
    if (m_root.has("steps")) {
      if (m_root.has("step")) m_root.at("step").fail("\"step\" and \"steps\" exclude each other");
      form::readSteps(m_root.at("steps"), m_rules.info, m_state.steps);
      if (m_state.steps.empty() && m_state.winner == 255) m_root.at("steps").fail("a step is expected, or a winner");
      return;
    }
    form::onlyWithSteps(m_root, {"groups", "aims"});
    if (m_state.winner != 255) return;
    const Entry* entry = form::beginning(m_root, m_rules.info, kEntries, S::Initiative);
    if (entry == nullptr) return;
    m_state.steps.push<GameTurnFrame>().stage = entry->stage;
    if (entry->step == S::FinalArmor) m_state.set(kGermanFinished);
    m_mustSettle = true;
  }

  const Rules& m_rules;
  Node m_root;
  State m_state;
  bool m_mustSettle = false;
};

}  // namespace

State usualPlaces(const Rules& rules, int scenario, int turn) {
  State state = newGame(rules, scenario, 0);
  state.steps = {};
  for (std::uint16_t i = 0; i < rules.units; ++i) {
    const UnitData& data = rules.unit[i];
    const auto unit = static_cast<UnitId>(i);
    const bool reusable = data.is(kMilitia | kWorker | kSurvivor | kDepot);
    if (state.at(unit) == kSetUp) state.place[i] = index(reusable ? kPool : kWithdrawn);
    if (state.at(unit) == kToCome && data.dueTurn < turn) state.place[i] = index(kWithdrawn);
  }
  state.turn = static_cast<std::uint8_t>(turn);
  return state;
}

Result<State> readPosition(const Rules& rules, std::string_view json) {
  return form::readWith<Reader>(rules, json);
}

}  // namespace kessel::bfs
