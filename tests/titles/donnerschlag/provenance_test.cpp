// SPDX-License-Identifier: GPL-3.0-or-later
// docs/provenance.md sums up the marks of the title's data files: the sums must be those of the files.
#include "support/provenance.h"

#include "kessel/engine/reader.h"
#include "titles/donnerschlag/data.h"

namespace kessel::test::donner {
namespace {

TEST(DonnerschlagProvenance, SumsInTheDocumentAreThoseOfTheFiles) {
  std::string document = readFile(dataFile("docs/provenance.md")).value();
  const std::size_t start = document.find("\n## Donnerschlag\n");
  ASSERT_NE(start, std::string::npos);
  document = document.substr(start);
  const auto source = [](const auto& item) { return item.source.mark; };
  std::array<std::vector<Unit>, 2> units;
  for (const Unit& unit : roster().units) units.at(index(unit.side)).push_back(unit);
  std::array<std::vector<CardFace>, 2> faces;  // activation, combat
  for (const Card& card : cards().cards) {
    for (const CardFace& face : card.faces) faces.at(card.kind == "combat" ? 1 : 0).push_back(face);
  }
  std::vector<std::string> figures;
  for (const auto& [key, table] : campaign().tables)
    figures.insert(figures.end(), table.marks.begin(), table.marks.end());
  const std::string rows[] = {
      provenanceRow("Terrain of hexes",
                    sumOf(map().hexes(), [](Place place) { return map().terrainMark[index(place)]; })),
      provenanceRow("Roads and railways", sumOf(map().chains, source)),
      provenanceRow("Rivers and bridges", sumOf(map().sideChains, source)),
      provenanceRow("Regions", sumOf(map().regions, source)),
      provenanceRow("Labels", sumOf(map().labels, source)),
      provenanceRow("Axis counters", sumOf(units[0], source)),
      provenanceRow("Soviet counters", sumOf(units[1], source)),
      provenanceRow("Orders of Activation Cards", sumOf(faces[0], source)),
      provenanceRow("Events of Combat Cards", sumOf(faces[1], source)),
      provenanceRow("Decks", sumOf(cards().decks, source)),
      provenanceRow("Set-up groups", sumOf(campaign().setup, source)),
      provenanceRow("Arrivals", sumOf(campaign().arrivals, source)),
      provenanceRow("Figures by turn", sumOf(figures, [](const std::string& mark) { return mark; })),
      provenanceRow("Constants",
                    sumOf(campaign().constants, [](const auto& entry) { return entry.second.source.mark; })),
  };
  for (const std::string& expected : rows) EXPECT_NE(document.find(expected), std::string::npos) << expected;
}

}  // namespace
}  // namespace kessel::test::donner
