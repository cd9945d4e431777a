// SPDX-License-Identifier: GPL-3.0-or-later
// The values of a player's own printed copy, laid over the data of a title: an overlay, one file for each title
// (docs/data.md). What it says has the provenance "print".
#pragma once

#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "kessel/engine/map.h"
#include "kessel/engine/reader.h"
#include "kessel/engine/roster.h"

namespace kessel {

inline constexpr const char* kPrintMark = "print";

/// An overlay that was read. The loaders of the data files ask it for its part; what is wrong in that part is
/// remembered with its place, the first fault only, as in a Document.
class OwnValues {
 public:
  /// Reads <folder>/<title>.json; nullptr if there is no such file, or no folder is given.
  [[nodiscard]] static Result<std::unique_ptr<OwnValues>> open(const std::string& folder, const std::string& title);

  [[nodiscard]] const std::string& path() const { return m_document->name(); }
  [[nodiscard]] std::uint64_t hash() const { return m_document->hash(); }
  [[nodiscard]] const std::optional<Error>& error() const { return m_document->error(); }
  /// "3 counters, 12 hexes": how much it changes. Counters and hexes once they were laid over.
  [[nodiscard]] std::string summary() const;

  /// "map": a merge patch of the map file.
  void overMapFile(Document& map) const;
  /// "terrain": kinds of terrain with their hexes.
  void overTerrain(Map& map);
  /// "types": merge patches of the types of counters, by id.
  void overCountersFile(Document& counters);
  /// "counters": what is printed on counters, by id, beginning or run.
  void overRoster(Roster& roster);
  /// "charts": merge patches of charts, by id.
  void overChartsFile(Document& charts);
  /// "scenarios": tables, figures and lists of a scenario in the form of its file; nothing if it has none.
  [[nodiscard]] std::optional<Node> scenario(const std::string& id) const;
  /// Finds fault with scenarios of other names.
  void expectScenarios(const std::set<std::string>& ids) const;

 private:
  explicit OwnValues(std::unique_ptr<Document> document);
  [[nodiscard]] std::optional<Node> section(std::string_view key) const;
  [[nodiscard]] std::vector<std::pair<std::string, Node>> entries(std::string_view key) const;
  void patch(Document& document, const std::string& pointer, const Node& over, const std::string& note = {}) const;
  void overUnit(const Node& over, Unit& unit) const;
  void checkNumbers(const Node& over) const;
  [[nodiscard]] Provenance sourceOf(const Node& over) const;

  std::unique_ptr<Document> m_document;
  std::string m_note;
  std::set<std::string> m_numbers;  ///< names of numbers and flags that counters of the title have
  std::set<std::string> m_flags;
  std::set<Place> m_hexes;  ///< changed
  std::size_t m_units = 0;
  std::size_t m_charts = 0;
};

}  // namespace kessel
