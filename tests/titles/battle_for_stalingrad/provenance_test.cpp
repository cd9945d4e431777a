// SPDX-License-Identifier: GPL-3.0-or-later
// docs/provenance.md sums up the marks of the data files: the sums must be those of the files.
#include <fmt/core.h>

#include "kessel/reader.h"
#include "titles/battle_for_stalingrad/data.h"

namespace kessel::test {
namespace {

using Sums = std::map<std::string, int>;

template <class List, class Mark>
Sums sumOf(const List& list, Mark mark) {
  Sums sums;
  for (const auto& item : list) ++sums[mark(item)];
  return sums;
}

std::string row(const std::string& what, Sums sums) {
  std::string out = fmt::format("| {} |", what);
  int all = 0;
  for (const char* mark : {"book", "example", "published", "history", "design"}) {
    out += fmt::format(" {} |", sums[mark]);
    all += sums[mark];
  }
  return out + fmt::format(" {} |\n", all);
}

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
      row("Terrain of hexes", sumOf(map.hexes(), [&](Place place) { return map.terrainMark[index(place)]; })),
      row("Roads and railways", sumOf(map.chains, source)),
      row("Rivers and the start line", sumOf(map.sideChains, source)),
      row("Regions", sumOf(map.regions, source)),
      row("Labels", sumOf(map.labels, source)),
      row("German counters", sumOf(units[0], source)),
      row("Soviet counters", sumOf(units[1], source)),
      row("Set-up groups", sumOf(campaign.setup, source)),
      row("Arrivals", sumOf(campaign.arrivals, source)),
      row("Figures by turn", sumOf(figures, [](const std::string& mark) { return mark; })),
      row("Constants (both scenarios)", sumOf(constants, [](const auto& entry) { return entry.second.source.mark; })),
  };
  for (const std::string& expected : rows) EXPECT_NE(document.find(expected), std::string::npos) << expected;
}

}  // namespace
}  // namespace kessel::test
