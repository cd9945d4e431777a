// SPDX-License-Identifier: GPL-3.0-or-later
// docs/provenance.md sums up the marks of the title's data files: the sums must be those of the files.
#include "support/provenance.h"

#include "kessel/engine/reader.h"
#include "support/data.h"
#include "titles/wintergewitter/scene.h"

namespace kessel::winter {
namespace {

TEST(Provenance, SumsInTheDocumentAreThoseOfTheFiles) {
  std::string document = readFile(test::dataFile("docs/provenance.md")).value();
  const std::size_t start = document.find("\n## Wintergewitter\n");
  ASSERT_NE(start, std::string::npos);
  document = document.substr(start);
  const Rules& rules = theTitle().rules();
  const Map& map = rules.info.map;
  const ScenarioData& campaign = rules.plans[kWinterStorm].data;
  const ScenarioData& late = rules.plans[kHothsLastGasp].data;
  const auto source = [](const auto& item) { return item.source.mark; };
  const auto constant = [](const auto& entry) { return entry.second.source.mark; };
  const auto same = [](const std::string& mark) { return mark; };
  std::array<std::vector<Unit>, 2> units;
  for (const Unit& unit : rules.info.roster.units) units.at(index(unit.side)).push_back(unit);
  std::vector<std::string> figures;
  for (const auto& [key, table] : campaign.tables)
    figures.insert(figures.end(), table.marks.begin(), table.marks.end());
  const std::vector<const Chart*> charts{&rules.crt, &rules.bombardment, &rules.counterBattery, &rules.airCombat};
  const std::string rows[] = {
      test::provenanceRow("Terrain of hexes",
                          test::sumOf(map.hexes(), [&](Place place) { return map.terrainMark[index(place)]; })),
      test::provenanceRow("Roads and the railway", test::sumOf(map.chains, source)),
      test::provenanceRow("Rivers, bridges, the start line", test::sumOf(map.sideChains, source)),
      test::provenanceRow("Regions", test::sumOf(map.regions, source)),
      test::provenanceRow("Labels", test::sumOf(map.labels, source)),
      test::provenanceRow("Axis counters", test::sumOf(units[0], source)),
      test::provenanceRow("Soviet counters", test::sumOf(units[1], source)),
      test::provenanceRow("Results charts", test::sumOf(charts, [](const Chart* chart) { return chart->source.mark; })),
      test::provenanceRow("Set-up groups (campaign)", test::sumOf(campaign.setup, source)),
      test::provenanceRow("Set-up groups (16 December)", test::sumOf(late.setup, source)),
      test::provenanceRow("Arrivals", test::sumOf(campaign.arrivals, source)),
      test::provenanceRow("Releases", test::sumOf(campaign.departures, source)),
      test::provenanceRow("Figures by turn", test::sumOf(figures, same)),
      test::provenanceRow("Constants (campaign)", test::sumOf(campaign.constants, constant)),
      test::provenanceRow("Constants (16 December)", test::sumOf(late.constants, constant)),
  };
  for (const std::string& expected : rows) EXPECT_NE(document.find(expected), std::string::npos) << expected;
}

}  // namespace
}  // namespace kessel::winter
