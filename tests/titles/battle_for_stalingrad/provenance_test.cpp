// SPDX-License-Identifier: GPL-3.0-or-later
// docs/provenance.md sums up the marks of the data files: the sums must be those of the files.
#include "support/provenance.h"
#include "kessel/engine/reader.h"
#include "titles/battle_for_stalingrad/data.h"

namespace kessel::test {
namespace {

TEST(Provenance, SumsInTheDocumentAreThoseOfTheFiles) {
  const std::string document = readFile(dataFile("docs/provenance.md")).value();
  const Map& map = stalingradMap();
  const ScenarioData& campaign = stalingradScenario("campaign");
  const auto source = [](const auto& item) { return item.source.mark; };
  std::array<std::vector<Unit>, 2> units;
  for (const Unit& unit : stalingradUnits().units) units.at(index(unit.side)).push_back(unit);
  std::vector<std::string> figures;
  for (const auto& [key, table] : campaign.tables)
    figures.insert(figures.end(), table.marks.begin(), table.marks.end());
  std::map<std::string, Constant, std::less<>> constants = campaign.constants;
  constants.insert(stalingradScenario("introductory").constants.begin(),
                   stalingradScenario("introductory").constants.end());
  const std::string rows[] = {
      provenanceRow("Terrain of hexes", sumOf(map.hexes(), [&](Place place) { return map.terrainMark[index(place)]; })),
      provenanceRow("Roads and railways", sumOf(map.chains, source)),
      provenanceRow("Rivers and the start line", sumOf(map.sideChains, source)),
      provenanceRow("Regions", sumOf(map.regions, source)),
      provenanceRow("Labels", sumOf(map.labels, source)),
      provenanceRow("German counters", sumOf(units[0], source)),
      provenanceRow("Soviet counters", sumOf(units[1], source)),
      provenanceRow("Set-up groups", sumOf(campaign.setup, source)),
      provenanceRow("Arrivals", sumOf(campaign.arrivals, source)),
      provenanceRow("Figures by turn", sumOf(figures, [](const std::string& mark) { return mark; })),
      provenanceRow("Constants (both scenarios)",
                    sumOf(constants, [](const auto& entry) { return entry.second.source.mark; })),
  };
  for (const std::string& expected : rows) EXPECT_NE(document.find(expected), std::string::npos) << expected;
}

}  // namespace
}  // namespace kessel::test
