// SPDX-License-Identifier: GPL-3.0-or-later
// docs/provenance.md sums up the marks of the title's data files: the sums must be those of the files.
#include "support/provenance.h"

#include "kessel/engine/reader.h"
#include "kessel/engine/scenario.h"
#include "scene.h"
#include "support/data.h"

namespace kessel::chir {
namespace {

TEST(Panzerkorps48Provenance, SumsInTheDocumentAreThoseOfTheFiles) {
  std::string document = readFile(test::dataFile("docs/provenance.md")).value();
  const std::size_t start = document.find("\n## 48th Panzer Korps\n");
  ASSERT_NE(start, std::string::npos);
  document = document.substr(start);
  const TitleInfo& info = theTitle().info();
  const ScenarioData campaign =
      loadScenario(test::dataFile("scenarios/panzerkorps-48/campaign.json"), info.map, info.roster).value();
  const auto source = [](const auto& item) { return item.source.mark; };
  std::array<std::vector<Unit>, 2> units;
  for (const Unit& unit : info.roster.units) units.at(index(unit.side)).push_back(unit);
  const std::string rows[] = {
      test::provenanceRow(
          "Terrain of hexes",
          test::sumOf(info.map.hexes(), [&](Place place) { return info.map.terrainMark[index(place)]; })),
      test::provenanceRow("Roads", test::sumOf(info.map.chains, source)),
      test::provenanceRow("Rivers, slopes, bridges and the front", test::sumOf(info.map.sideChains, source)),
      test::provenanceRow("Regions", test::sumOf(info.map.regions, source)),
      test::provenanceRow("Labels", test::sumOf(info.map.labels, source)),
      test::provenanceRow("German counters", test::sumOf(units[0], source)),
      test::provenanceRow("Soviet counters", test::sumOf(units[1], source)),
      test::provenanceRow("Set-up groups", test::sumOf(campaign.setup, source)),
      test::provenanceRow("Arrivals", test::sumOf(campaign.arrivals, source)),
      test::provenanceRow("Constants",
                          test::sumOf(campaign.constants, [](const auto& entry) { return entry.second.source.mark; })),
  };
  for (const std::string& expected : rows) EXPECT_NE(document.find(expected), std::string::npos) << expected;
}

}  // namespace
}  // namespace kessel::chir
