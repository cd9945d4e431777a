// SPDX-License-Identifier: GPL-3.0-or-later
// Overlays: the file <title>.json of a player's own values (docs/schema/overlay.schema.json).
#include "kessel/engine/own_values.h"

#include <fmt/core.h>

#include <algorithm>
#include <filesystem>
#include <set>

#include "engine/drawn_words.h"
#include "kessel/engine/places.h"

namespace kessel {

namespace {

/// All that stands under members of a name, however deep: keys of objects and texts of lists.
void collect(const nlohmann::json& node, const std::string& wanted, std::set<std::string>& out) {
  if (!node.is_structured()) return;
  for (const auto& [key, value] : node.items()) {
    if (node.is_object() && key == wanted) {
      for (const auto& [name, entry] : value.items()) out.insert(entry.is_string() ? entry.get<std::string>() : name);
    } else {
      collect(value, wanted, out);
    }
  }
}

/// The place of an entry with an id in a list of the document, as a JSON pointer; empty if there is none.
std::string pointerTo(Document& document, const char* list, const std::string& id) {
  if (!document.root().has(list)) return "";
  const nlohmann::json& entries = document.root().at(list).json();
  for (std::size_t i = 0; entries.is_array() && i < entries.size(); ++i) {
    if (entries[i].is_object() && entries[i].value("id", nlohmann::json()) == id) return fmt::format("/{}/{}", list, i);
  }
  return "";
}

std::string counted(std::size_t count, const char* one, const char* many) {
  return count == 0 ? "" : fmt::format(", {} {}", count, count == 1 ? one : many);
}

}  // namespace

OwnValues::OwnValues(std::unique_ptr<Document> document) : m_document(std::move(document)) {
  m_document->setUsualMark(kPrintMark);
  const Node root = m_document->root();
  root.onlyKeys({"$schema", "note", "map", "terrain", "types", "counters", "charts", "scenarios"});
  if (root.has("note")) m_note = root.text("note");
  if (const auto map = section("map")) static_cast<void>(map->members());  // an object
  for (const char* key : {"types", "counters", "charts", "scenarios"}) {
    for (const auto& [name, node] : entries(key)) static_cast<void>(node.members());
  }
}

Result<std::unique_ptr<OwnValues>> OwnValues::open(const std::string& folder, const std::string& title) {
  if (folder.empty()) return nullptr;
  const std::string path = (std::filesystem::path(folder) / (title + ".json")).string();
  // A link that leads nowhere is an overlay that cannot be read.
  if (std::error_code failed; !std::filesystem::exists(std::filesystem::symlink_status(path, failed))) return nullptr;
  Result<std::unique_ptr<Document>> document = Document::open(path);
  if (!document) return tl::unexpected(document.error());
  std::unique_ptr<OwnValues> own(new OwnValues(std::move(*document)));
  if (own->error()) return tl::unexpected(*own->error());
  return own;
}

std::string OwnValues::summary() const {
  const std::string text =
      counted(m_units, "counter", "counters") + counted(m_hexes.size(), "hex", "hexes") +
      counted(m_charts, "chart", "charts") + counted(entries("scenarios").size(), "scenario", "scenarios") +
      counted(section("map") ? section("map")->json().size() : 0, "part of the map", "parts of the map");
  return text.empty() ? "no values" : text.substr(2);
}

std::optional<Node> OwnValues::section(std::string_view key) const {
  const Node root = m_document->root();
  return root.has(key) ? std::optional(root.at(key)) : std::nullopt;
}

std::vector<std::pair<std::string, Node>> OwnValues::entries(std::string_view key) const {
  const auto found = section(key);
  return found ? found->members() : std::vector<std::pair<std::string, Node>>{};
}

Provenance OwnValues::sourceOf(const Node& over) const {
  return {kPrintMark, over.has("note") ? over.text("note") : m_note};
}

/// Whatever is patched has the mark of print, unless the patch names another.
void OwnValues::patch(Document& document, const std::string& pointer, const Node& over, const std::string& note) const {
  nlohmann::json value = over.json();
  if (!value.contains("mark")) value["mark"] = kPrintMark;
  if (!value.contains("note") && !note.empty()) value["note"] = note;
  document.patch(pointer, value, m_document->name() + ": " + over.path());
}

void OwnValues::overMapFile(Document& map) const {
  const auto over = section("map");
  if (!over) return;
  if (over->has("id")) return over->at("id").fail("an overlay does not change ids");
  map.patch("", over->json(), m_document->name() + ": " + over->path());
}

void OwnValues::overTerrain(Map& map) {
  for (const auto& [kind, hexes] : entries("terrain")) {
    const int terrain = map.terrainNamed(kind);
    if (terrain < 0) return hexes.fail("unknown terrain \"{0}\"", kind);
    for (const Place hex : readHexes(hexes, map)) {
      if (!m_hexes.insert(hex).second) return hexes.fail("hex {0} has a terrain already", map.grid.number(hex));
      map.terrain[index(hex)] = static_cast<std::uint8_t>(terrain);
      map.terrainMark[index(hex)] = kPrintMark;
    }
  }
}

void OwnValues::overCountersFile(Document& counters) {
  const nlohmann::json& file = counters.root().json();
  collect(file, "numbers", m_numbers);
  collect(file, "flags", m_flags);
  for (const auto& [id, over] : entries("types")) {
    if (!file.contains("types") || !file["types"].contains(id)) return over.fail("unknown type \"{0}\"", id);
    checkNumbers(over);
    patch(counters, "/types/" + id, over, m_note);
  }
}

/// A slip of the pen must not pass for a number or flag that no rule asks for.
void OwnValues::checkNumbers(const Node& over) const {
  if (over.has("numbers")) {
    for (const auto& [key, value] : over.at("numbers").members()) {
      if (!m_numbers.contains(key)) return value.fail("no counter of this title has a number \"{0}\"", key);
    }
  }
  for (const Node& flag : over.listOr("flags")) {
    if (!m_flags.contains(flag.text())) return flag.fail("no counter of this title has a flag \"{0}\"", flag.text());
  }
}

void OwnValues::overRoster(Roster& roster) {
  for (const auto& [pattern, over] : entries("counters")) {
    over.onlyKeys({"name", "symbol", "size", "values", "reduced", "steps", "numbers", "flags", "note"});
    checkNumbers(over);
    const std::vector<UnitId> units = roster.matching(pattern);
    if (units.empty()) return over.fail("no counter is named \"{0}\"", pattern);
    for (const UnitId unit : units) {
      overUnit(over, roster.units[index(unit)]);
    }
  }
  m_units = static_cast<std::size_t>(std::count_if(roster.units.begin(), roster.units.end(),
                                                   [](const Unit& unit) { return unit.source.mark == kPrintMark; }));
}

void OwnValues::overUnit(const Node& over, Unit& unit) const {
  if (over.has("name")) {
    unit.name = over.text("name");
    unit.series.clear();  // no longer one of those that differ by their number
  }
  unit.symbol = over.text("symbol", unit.symbol);
  if (over.has("symbol") && !unit.symbol.empty()) expectDrawn(over, "symbol", kSymbols, unit.symbol);
  unit.size = over.text("size", unit.size);
  unit.values = over.text("values", unit.values);
  unit.reduced = over.text("reduced", unit.reduced);
  unit.steps = over.number("steps", 1, kMostUnitSteps, unit.steps);
  if (over.has("numbers")) {
    for (const auto& [key, value] : over.at("numbers").members()) {
      if (value.json().is_null()) {
        unit.numbers.erase(key);
      } else {
        unit.numbers[key] = value.number(kLeastUnitNumber, kGreatestUnitNumber);
      }
    }
  }
  if (over.has("flags")) unit.flags = over.texts("flags");
  unit.source = sourceOf(over);
}

void OwnValues::overChartsFile(Document& charts) {
  for (const auto& [id, over] : entries("charts")) {
    std::string pointer = pointerTo(charts, "charts", id);
    if (pointer.empty()) pointer = pointerTo(charts, "displays", id);
    if (pointer.empty()) return over.fail("there is no chart \"{0}\"", id);
    if (over.has("id")) return over.at("id").fail("an overlay does not change ids");
    patch(charts, pointer, over);
    ++m_charts;
  }
}

std::optional<Node> OwnValues::scenario(const std::string& id) const {
  const auto all = section("scenarios");
  if (!all || !all->has(id)) return std::nullopt;
  Node over = all->at(id);
  over.onlyKeys({"note", "setup", "deployment", "arrivals", "departures", "reduced", "without", "tables", "hexTables",
                 "constants", "turnNames"});
  return over;
}

void OwnValues::expectScenarios(const std::set<std::string>& ids) const {
  for (const auto& [id, over] : entries("scenarios")) {
    if (!ids.contains(id)) return over.fail("there is no scenario \"{0}\"", id);
  }
}

}  // namespace kessel
