// SPDX-License-Identifier: GPL-3.0-or-later
// Reads and checks scenarios/<title>/<id>.json (docs/schema/scenario.schema.json).
#include <fmt/core.h>

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <set>
#include <unordered_map>

#include "kessel/engine/hash.h"
#include "kessel/engine/needs.h"
#include "kessel/engine/own_values.h"
#include "kessel/engine/places.h"
#include "kessel/engine/reader.h"
#include "kessel/engine/scenario.h"

namespace kessel {

namespace {

constexpr int kMostTurns = 99;

/// All that a need stands for.
std::vector<std::string> namesOf(const DataNeed& need) {
  std::vector<std::string> out{std::string(need.name)};
  for (const Names& words : need.words) {
    std::vector<std::string> longer;
    for (const std::string& name : out) {
      for (const std::string_view word : words) longer.push_back(name + "-" + std::string(word));
    }
    if (!words.empty()) out = std::move(longer);
  }
  return out;
}

/// Whether a name is one of them.
bool standsFor(const DataNeed& need, const std::string& key) {
  if (need.words.front().empty()) return need.name == key;
  if (!key.starts_with(need.name)) return false;
  const std::vector<std::string> names = namesOf(need);
  return std::find(names.begin(), names.end(), key) != names.end();
}

class ScenarioReader {
 public:
  ScenarioReader(const Map& map, const Roster& roster, const DataNeeds* needs, ScenarioData& out)
      : m_map(map), m_roster(roster), m_needs(needs), m_out(out) {
    for (std::size_t i = 0; i < roster.units.size(); ++i) m_ids.emplace(roster.units[i].id, static_cast<UnitId>(i));
  }

  /// Lays the content of a file over what is there: lists replace, tables, constants and texts replace by name.
  void read(const Node& root) {
    root.onlyKeys({"$schema", "id", "base", "name", "about", "teaches", "minutes", "turns", "turnNames", "setup",
                   "deployment", "arrivals", "departures", "reduced", "without", "tables", "hexTables", "constants",
                   "texts"});
    if (root.has("turnNames")) m_out.turnNames = root.texts("turnNames");
    if (root.has("setup")) readSetup(root);
    if (root.has("deployment")) readDeployment(root.at("deployment"));
    if (root.has("arrivals")) m_out.arrivals = readArrivals(root, "arrivals");
    if (root.has("departures")) m_out.departures = readArrivals(root, "departures");
    if (root.has("reduced")) readReduced(root.at("reduced"));
    if (root.has("without")) m_out.absent = unitsOf(root.at("without"));
    if (root.has("tables")) readTables(root.at("tables"));
    if (root.has("hexTables")) readHexTables(root.at("hexTables"));
    if (root.has("constants")) {
      for (const auto& [key, node] : root.at("constants").members()) {
        node.onlyKeys({"value", "mark", "note"});
        const Limits limits = limitsOf(&DataNeeds::constants, key);
        m_out.constants[key] = {node.number("value", limits.lowest, limits.highest), readProvenance(node)};
        checkName(&DataNeeds::constants, key, node);
      }
    }
    if (root.has("texts")) {
      for (const auto& [key, node] : root.at("texts").members()) {
        m_out.texts[key] = node.text();
        if (m_out.texts[key].empty()) node.fail("expected a text that is not empty");
        checkName(&DataNeeds::texts, key, node);
      }
    }
  }

  void readHead(const Node& root) {
    m_out.id = root.text("id");
    m_out.name = root.text("name");
    m_out.about = root.text("about");
    m_out.teaches = root.text("teaches");
    m_out.minutes = root.number("minutes", 1, 100000);
    m_out.turns = root.number("turns", 1, kMostTurns);
  }

  /// Drops what this scenario does not come to, and checks what can only be said of the whole.
  void finish(const Node& root) {
    const auto late = [this](const Arrival& arrival) { return arrival.turn > m_out.turns; };
    std::erase_if(m_out.arrivals, late);
    std::erase_if(m_out.departures, late);
    dropAbsent();
    if (static_cast<int>(m_out.turnNames.size()) < m_out.turns) {
      root.fail("expected {0} turn names, found {1}", m_out.turns, m_out.turnNames.size());
    }
    for (const auto& [key, table] : m_out.tables) {
      if (static_cast<int>(table.values.size()) < m_out.turns) {
        root.fail("table \"{0}\" has {1} values for {2} turns", key, table.values.size(), m_out.turns);
      }
    }
    checkOnce(root);
    checkDeployment(root);
    if (m_needs == nullptr) return;
    checkNeeds(root, "constants", m_needs->constants, m_out.constants);
    checkNeeds(root, "tables", m_needs->tables, m_out.tables);
    checkNeeds(root, "hexTables", m_needs->hexTables, m_out.hexTables);
    checkNeeds(root, "texts", m_needs->texts, m_out.texts);
  }

 private:
  struct Limits {
    int lowest = -9999;
    int highest = 9999;
  };
  using Kind = std::span<const DataNeed> DataNeeds::*;
  const DataNeed* needFor(Kind kind, const std::string& key) const {
    for (const DataNeed& need : m_needs->*kind) {
      if (standsFor(need, key)) return &need;
    }
    return nullptr;
  }
  /// What a value may be, by what the title needs.
  Limits limitsOf(Kind kind, const std::string& key) const {
    const DataNeed* need = m_needs == nullptr ? nullptr : needFor(kind, key);
    return need == nullptr ? Limits{} : Limits{need->lowest, need->highest};
  }
  /// Finds fault with a name that no rule asks for.
  void checkName(Kind kind, const std::string& key, const Node& node) const {
    if (m_needs == nullptr || needFor(kind, key) != nullptr) return;
    std::string known;
    for (const DataNeed& need : m_needs->*kind) {
      for (const std::string& name : namesOf(need)) known.append(known.empty() ? "" : ", ").append(name);
    }
    node.fail("no rule asks for \"{0}\"; expected one of {1}", key, known.empty() ? "-" : known);
  }

  /// All that the title needs must be there, and nothing that only another scenario needs. What belongs to another one
  /// reads as 0.
  template <class Entries>
  void checkNeeds(const Node& root, const char* section, std::span<const DataNeed> needs, Entries& entries) const {
    for (const DataNeed& need : needs) {
      const bool wanted = need.only.empty() || need.only == m_out.id;
      for (const std::string& name : namesOf(need)) {
        const bool there = entries.contains(name);
        if (wanted && !there) {
          root.failIn(section, tell("expected \"{0}\", which rule {1} asks for", name, Message::as(need.rule)));
        } else if (!wanted && there) {
          root.failIn(section, tell("no rule asks for \"{0}\" in this scenario", name));
        } else if (!there) {
          entries.try_emplace(name);
        }
      }
    }
  }

  /// Units by reference: an id, "13-gd-*" for all ids with that beginning, "14-pz-arm-3..6" for a run of numbers.
  std::vector<UnitId> unitsOf(const Node& list) {
    std::vector<UnitId> out;
    for (const Node& node : list.list()) {
      const std::string text = node.text();
      if (const auto found = m_ids.find(text); found != m_ids.end()) {
        out.push_back(found->second);
        continue;
      }
      const std::vector<UnitId> several = m_roster.matching(text);
      if (several.empty()) node.fail("no counter is named \"{0}\"", text);
      out.insert(out.end(), several.begin(), several.end());
    }
    return out;
  }

  /// The side of units, which must be the same for all.
  Side sideOf(const Node& node, const std::vector<UnitId>& units) {
    if (units.empty()) return kFirstSide;
    const Side side = m_roster[units.front()].side;
    for (UnitId unit : units) {
      if (m_roster[unit].side != side) node.fail("the units belong to both sides, expected one");
    }
    return side;
  }

  void readSetup(const Node& root) {
    m_out.setup.clear();
    std::set<std::string> ids;
    for (const Node& node : root.list("setup")) {
      node.onlyKeys({"id", "name", "units", "regions", "mark", "note"});
      SetupGroup group;
      group.id = node.text("id");
      group.name = node.text("name");
      group.units = unitsOf(node.at("units"));
      group.side = sideOf(node, group.units);
      group.source = readProvenance(node);
      for (const Node& region : node.list("regions")) {
        group.regions.push_back(region.text());
        if (m_map.region(group.regions.back()) == nullptr) {
          region.fail("the map has no region \"{0}\"", group.regions.back());
        }
      }
      if (!ids.insert(group.id).second) node.at("id").fail("this id is used twice");
      m_out.setup.push_back(std::move(group));
    }
  }

  void readDeployment(const Node& node) {
    m_out.deployment.clear();
    for (const auto& [hex, list] : node.members()) {
      const Place place = m_map.placeNamed(hex);
      if (place == kNowhere) list.fail("expected the number of a hex of the map, found \"{0}\"", hex);
      for (UnitId unit : unitsOf(list)) m_out.deployment.emplace_back(unit, place);
    }
  }

  void readReduced(const Node& node) {
    m_out.reduced = unitsOf(node);
    std::set<UnitId> seen;
    for (UnitId unit : m_out.reduced) {
      if (m_roster[unit].steps < 2) node.fail("unit \"{0}\" has only one step", m_roster[unit].id);
      if (!seen.insert(unit).second) node.fail("unit \"{0}\" is listed twice", m_roster[unit].id);
    }
  }

  std::vector<Arrival> readArrivals(const Node& root, const char* key) {
    std::vector<Arrival> out;
    for (const Node& node : root.list(key)) {
      node.onlyKeys({"turn", "phase", "label", "units", "hexes", "mark", "note"});
      Arrival arrival;
      arrival.turn = node.number("turn", 1, kMostTurns);
      arrival.phase = node.text("phase");
      const bool known = m_needs == nullptr || std::find(m_needs->phases.begin(), m_needs->phases.end(),
                                                         arrival.phase) != m_needs->phases.end();
      if (!known) node.at("phase").fail("the rules know no phase \"{0}\"", arrival.phase);
      arrival.label = node.text("label");
      arrival.units = unitsOf(node.at("units"));
      arrival.side = sideOf(node, arrival.units);
      arrival.source = readProvenance(node);
      if (node.has("hexes")) arrival.hexes = readHexes(node.at("hexes"), m_map);
      out.push_back(std::move(arrival));
    }
    std::stable_sort(out.begin(), out.end(), [](const Arrival& a, const Arrival& b) { return a.turn < b.turn; });
    return out;
  }

  void readTables(const Node& node) {
    for (const auto& [key, entry] : node.members()) {
      entry.onlyKeys({"values", "marks", "note"});
      TurnTable table;
      const Limits limits = limitsOf(&DataNeeds::tables, key);
      for (const Node& value : entry.list("values")) {
        table.values.push_back(value.number(limits.lowest, limits.highest));
      }
      for (const Node& mark : entry.listOr("marks")) table.marks.push_back(readMark(mark));
      if (!entry.has("marks")) table.marks.assign(table.values.size(), usualMark(entry));
      table.note = entry.text("note", "");
      if (table.values.empty()) entry.at("values").fail("expected at least one value");
      if (table.marks.size() != table.values.size()) {
        entry.fail("expected {0} marks, one for each value, found {1}", table.values.size(), table.marks.size());
      }
      checkName(&DataNeeds::tables, key, entry);
      m_out.tables[key] = std::move(table);
    }
  }

  void readHexTables(const Node& node) {
    for (const auto& [key, entry] : node.members()) {
      entry.onlyKeys({"values", "mark", "note"});
      HexTable table{{}, readProvenance(entry)};
      const Limits limits = limitsOf(&DataNeeds::hexTables, key);
      for (const auto& [hex, value] : entry.at("values").members()) {
        const Place place = m_map.placeNamed(hex);
        if (place == kNowhere) value.fail("expected the number of a hex of the map, found \"{0}\"", hex);
        table.values.emplace_back(place, value.number(limits.lowest, limits.highest));
      }
      checkName(&DataNeeds::hexTables, key, entry);
      m_out.hexTables[key] = std::move(table);
    }
  }

  void dropAbsent() {
    const std::set<UnitId> absent(m_out.absent.begin(), m_out.absent.end());
    auto drop = [&absent](std::vector<UnitId>& units) {
      std::erase_if(units, [&absent](UnitId unit) { return absent.contains(unit); });
    };
    for (SetupGroup& group : m_out.setup) drop(group.units);
    for (Arrival& arrival : m_out.arrivals) drop(arrival.units);
    std::erase_if(m_out.arrivals, [](const Arrival& arrival) { return arrival.units.empty(); });
    drop(m_out.reduced);
    std::erase_if(m_out.deployment, [&absent](const auto& entry) { return absent.contains(entry.first); });
  }

  /// No unit may set up or arrive twice.
  void checkOnce(const Node& root) {
    std::set<UnitId> seen;
    auto note = [&](UnitId unit, const std::string& where) {
      if (!seen.insert(unit).second) root.fail("unit \"{0}\" comes twice, again in {1}", m_roster[unit].id, where);
    };
    for (const SetupGroup& group : m_out.setup) {
      for (UnitId unit : group.units) note(unit, fmt::format("set-up group \"{}\"", group.id));
    }
    for (const Arrival& arrival : m_out.arrivals) {
      for (UnitId unit : arrival.units) note(unit, fmt::format("the arrival of \"{}\"", arrival.label));
    }
  }

  /// A ready-made deployment, if there is one, places each unit of the set-up once and where it may be.
  void checkDeployment(const Node& root) {
    if (m_out.deployment.empty()) return;
    std::unordered_map<std::uint16_t, Place> at;
    for (const auto& [unit, place] : m_out.deployment) {
      if (!at.emplace(index(unit), place).second) {
        root.fail("the deployment places unit \"{0}\" twice", m_roster[unit].id);
      }
    }
    std::size_t expected = 0;
    for (const SetupGroup& group : m_out.setup) {
      std::set<Place> open;
      for (const std::string& id : group.regions) {
        const Region* region = m_map.region(id);
        if (region != nullptr) open.insert(region->hexes.begin(), region->hexes.end());
      }
      for (UnitId unit : group.units) {
        const auto found = at.find(index(unit));
        if (found == at.end()) {
          root.fail("the deployment does not place unit \"{0}\"", m_roster[unit].id);
        } else if (!open.empty() && !open.contains(found->second)) {
          root.fail("the deployment places unit \"{0}\" in {1}, outside its regions", m_roster[unit].id,
                    m_map.placeName(found->second));
        }
      }
      expected += group.units.size();
    }
    if (at.size() > expected) root.fail("the deployment places units that are in no set-up group");
  }

  const Map& m_map;
  const Roster& m_roster;
  const DataNeeds* m_needs;
  ScenarioData& m_out;
  std::unordered_map<std::string, UnitId> m_ids;
};

}  // namespace

Result<ScenarioData> loadScenario(const std::string& path, const Map& map, const Roster& roster, const OwnValues* own,
                                  const DataNeeds* needs) {
  Result<std::unique_ptr<Document>> document = Document::open(path);
  if (!document) return tl::unexpected(document.error());
  const Node root = (*document)->root();
  ScenarioData out;
  ScenarioReader reader(map, roster, needs, out);
  if (root.has("base")) {
    const std::string name = root.text("base");
    if (name.find('/') != std::string::npos || name.find('\\') != std::string::npos) {
      return fail(path + ": /base", "expected the name of a file in the same folder");
    }
    const std::string basePath = (std::filesystem::path(path).parent_path() / name).string();
    if (std::error_code ignored; !std::filesystem::is_regular_file(basePath, ignored)) {
      return fail(path + ": /base", "expected the name of a file in the same folder, found \"{0}\"", name);
    }
    Result<std::unique_ptr<Document>> base = Document::open(basePath);
    if (!base) return tl::unexpected(base.error());
    if ((*base)->root().has("base")) return fail(basePath + ": /base", "a base file may not rest on another one");
    reader.read((*base)->root());
    out.hash = (*base)->hash();
    if ((*base)->error()) return tl::unexpected(*(*base)->error());
  }
  reader.read(root);
  reader.readHead(root);
  if (own != nullptr) {
    if (const auto over = own->scenario(out.id)) reader.read(*over);
    if (own->error()) return tl::unexpected(*own->error());
  }
  if (!(*document)->error()) reader.finish(root);
  if ((*document)->error()) return tl::unexpected(*(*document)->error());
  out.hash = mix(out.hash ^ 0x9E3779B97F4A7C15ULL, (*document)->hash());
  return out;
}

}  // namespace kessel
