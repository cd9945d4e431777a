// SPDX-License-Identifier: GPL-3.0-or-later
// Reads and checks counters/<id>.json (docs/schema/counters.schema.json): types, and groups that say how many of each.
#include "kessel/engine/roster.h"

#include <fmt/core.h>

#include <algorithm>
#include <charconv>
#include <set>
#include <unordered_map>

#include "engine/drawn_words.h"
#include "kessel/engine/own_values.h"
#include "kessel/engine/places.h"
#include "kessel/engine/reader.h"

namespace kessel {

namespace {

constexpr int kMostUnits = 4000;

/// Reads members from the entry of a group, or where it is silent from its type.
struct TypedNode {
  Node entry;
  Node type;

  [[nodiscard]] const Node& where(std::string_view key) const { return entry.has(key) ? entry : type; }
  [[nodiscard]] std::string text(std::string_view key) const { return where(key).text(key); }
  [[nodiscard]] std::string text(std::string_view key, const char* otherwise) const {
    return where(key).text(key, otherwise);
  }
};

class RosterReader {
 public:
  RosterReader(const Node& root, Roster& roster) : m_root(root), m_roster(roster) {}

  void read() {
    m_root.onlyKeys({"$schema", "id", "sides", "types", "groups"});
    m_roster.id = m_root.text("id");
    m_sides = m_root.texts("sides");
    if (m_sides.size() != m_roster.sides.size()) {
      m_root.at("sides").fail("expected the ids of two sides");
    } else {
      std::copy(m_sides.begin(), m_sides.end(), m_roster.sides.begin());
    }
    for (const auto& [id, node] : m_root.at("types").members()) {
      node.onlyKeys({"code", "name", "type", "symbol", "size", "look", "band", "values", "reduced", "steps", "numbers",
                     "flags", "mark", "note"});
      if (node.has("note")) static_cast<void>(node.text("note"));  // else read only where the type has a mark
      m_types.emplace(id, node);
    }
    for (const Node& group : m_root.list("groups")) readGroup(group);
  }

 private:
  void readGroup(const Node& group) {
    group.onlyKeys({"id", "formation", "short", "name", "side", "look", "units", "mark", "note"});
    const std::string side = group.text("side");
    const auto found = std::find(m_sides.begin(), m_sides.end(), side);
    if (found == m_sides.end()) group.at("side").fail("unknown side \"{0}\"", side);
    Unit common;
    common.side = found == m_sides.begin() ? kFirstSide : kSecondSide;
    common.formation = group.text("formation", "");
    common.name = group.text("name", common.formation);
    common.shortName = group.text("short", "");
    common.source = readProvenance(group);
    const std::string prefix = group.text("id");
    common.group = prefix;
    for (const Node& entry : group.list("units")) readEntry(entry, group, prefix, common);
  }

  void readEntry(const Node& entry, const Node& group, const std::string& prefix, const Unit& common) {
    entry.onlyKeys({"type", "count", "id", "name", "short", "symbol", "size", "look", "band", "values", "reduced",
                    "steps", "numbers", "flags", "mark", "note"});
    const std::string wanted = entry.text("type");
    const auto type = m_types.find(wanted);
    if (type == m_types.end()) {
      entry.at("type").fail("unknown type \"{0}\"", wanted);
      return;
    }
    const TypedNode both{entry, type->second};
    const int count = entry.number("count", 1, kMostUnits, 1);
    if (count > 1 && entry.has("id")) entry.at("id").fail("only one counter can have this id, expected no count");
    Unit unit = readUnit(both, group, common);
    const std::string code = type->second.text("code");
    for (int i = 0; i < count && static_cast<int>(m_roster.units.size()) < kMostUnits; ++i) {
      const int number = ++m_numbers[fmt::format("{}-{}", prefix, code)];
      unit.id = entry.has("id") ? entry.text("id") : fmt::format("{}-{}-{}", prefix, code, number);
      if (entry.has("name")) {
        unit.name = entry.text("name");
      } else {
        unit.ordinal = number;
        unit.series = fmt::format("{} {} {{0}}", common.name, unit.typeName);
        unit.name = fmt::format("{} {} {}", common.name, unit.typeName, number);
      }
      if (!m_ids.insert(unit.id).second) entry.fail("the unit id \"{0}\" exists twice", unit.id);
      m_roster.units.push_back(unit);
    }
  }

  static std::string readBand(const TypedNode& both) {
    static const std::set<std::string> kBands{"", "red", "blue", "green", "yellow"};
    std::string band = both.text("band", "");
    if (!kBands.contains(band)) both.where("band").at("band").fail("expected red, blue, green or yellow");
    return band;
  }

  /// A unit without its id and name.
  Unit readUnit(const TypedNode& both, const Node& group, const Unit& common) {
    Unit unit = common;
    unit.type = both.type.text("type");
    unit.typeName = both.type.text("name");
    unit.symbol = both.text("symbol");
    if (!unit.symbol.empty()) expectDrawn(both.where("symbol"), "symbol", kSymbols, unit.symbol);
    unit.size = both.text("size", "");
    const Node& looks = both.entry.has("look") ? both.entry : group.has("look") ? group : both.type;
    unit.look = looks.text("look");
    expectDrawn(looks, "look", kCounterLooks, unit.look);
    unit.band = readBand(both);
    unit.values = both.text("values");
    unit.reduced = both.text("reduced", "");
    unit.steps = both.where("steps").number("steps", 1, kMostUnitSteps, 1);
    if (both.entry.has("short")) unit.shortName = both.entry.text("short");
    if (both.where("numbers").has("numbers")) {
      for (const auto& [key, value] : both.where("numbers").at("numbers").members()) {
        unit.numbers[key] = value.number(kLeastUnitNumber, kGreatestUnitNumber);
      }
    }
    std::set<std::string> seen;
    unit.flags = both.where("flags").texts("flags");
    for (const std::string& flag : unit.flags) {
      if (!seen.insert(flag).second) both.where("flags").at("flags").fail("flag \"{0}\" twice", flag);
    }
    // A mark of the entry stands over that of its type, which stands over that of the group; but what a player's own
    // values say of a type holds for all its counters.
    const bool own = both.type.has("mark") && both.type.text("mark") == kPrintMark;
    if (own) unit.source = readProvenance(both.type);
    if (!own && (both.entry.has("mark") || both.type.has("mark"))) unit.source = readProvenance(both.where("mark"));
    return unit;
  }

  Node m_root;
  Roster& m_roster;
  std::vector<std::string> m_sides;
  std::unordered_map<std::string, Node> m_types;
  std::unordered_map<std::string, int> m_numbers;
  std::set<std::string> m_ids;
};

}  // namespace

UnitId Roster::named(std::string_view wanted) const {
  for (std::size_t i = 0; i < units.size(); ++i) {
    if (units[i].id == wanted) return static_cast<UnitId>(i);
  }
  return kNoUnit;
}

std::vector<UnitId> Roster::matching(std::string_view pattern) const {
  std::vector<UnitId> out;
  const std::size_t dots = pattern.find("..");
  if (pattern.ends_with('*')) {
    pattern.remove_suffix(1);
    for (std::size_t i = 0; i < units.size(); ++i) {
      if (units[i].id.starts_with(pattern)) out.push_back(static_cast<UnitId>(i));
    }
    return out;
  }
  if (dots == std::string_view::npos) {
    if (const UnitId found = named(pattern); found != kNoUnit) out.push_back(found);
    return out;
  }
  const std::size_t dash = pattern.rfind('-', dots);
  if (dash == std::string_view::npos) return out;
  int first = 0;
  int last = 0;
  std::from_chars(pattern.data() + dash + 1, pattern.data() + dots, first);
  std::from_chars(pattern.data() + dots + 2, pattern.data() + pattern.size(), last);
  if (first < 1 || last < first || last > 999) return out;
  for (int number = first; number <= last; ++number) {
    const UnitId found = named(fmt::format("{}-{}", pattern.substr(0, dash), number));
    if (found == kNoUnit) return {};
    out.push_back(found);
  }
  return out;
}

Result<Roster> loadRoster(const std::string& path, OwnValues* own) {
  Result<std::unique_ptr<Document>> document = Document::open(path);
  if (!document) return tl::unexpected(document.error());
  if (own != nullptr) own->overCountersFile(**document);
  Roster roster;
  roster.hash = (*document)->hash();
  RosterReader((*document)->root(), roster).read();
  if (roster.units.size() >= kMostUnits)
    (*document)->fail("/groups", tell("too many counters, expected fewer than 4000"));
  if ((*document)->error()) return tl::unexpected(*(*document)->error());
  if (own == nullptr) return roster;
  own->overRoster(roster);
  if (own->error()) return tl::unexpected(*own->error());
  return roster;
}

}  // namespace kessel
