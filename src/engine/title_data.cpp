// SPDX-License-Identifier: GPL-3.0-or-later
// Reads all data files of a title.
#include "kessel/engine/title_data.h"

#include <fmt/core.h>

#include <algorithm>
#include <filesystem>
#include <optional>
#include <set>
#include <utility>

#include "kessel/engine/hash.h"
#include "kessel/engine/own_values.h"
#include "kessel/engine/reference.h"

namespace kessel {

namespace {

std::string spelled(Names names) {
  std::string out;
  for (const std::string_view name : names) out.append(out.empty() ? "" : ", ").append(name);
  return out.empty() ? "-" : out;
}

/// Names in a file against those that the rules ask for.
std::optional<Message> mismatch(const std::set<std::string, std::less<>>& found, Names needed) {
  for (const std::string& name : found) {
    if (std::find(needed.begin(), needed.end(), name) == needed.end())
      return tell("no rule asks for \"{0}\"; expected one of {1}", name, spelled(needed));
  }
  for (const std::string_view name : needed) {
    if (!found.contains(name)) return tell("expected \"{0}\", which the rules ask for", name);
  }
  return std::nullopt;
}

/// What one member of each entry says.
template <class List, class Name>
std::set<std::string, std::less<>> namesOf(const List& list, Name name) {
  std::set<std::string, std::less<>> out;
  for (const auto& each : list) out.insert(name(each));
  return out;
}

class TitleReader {
 public:
  TitleReader(const DataSource& source, const std::string& id, const DataNeeds& needs)
      : m_source(source), m_id(id), m_needs(needs) {
    m_data.info.id = id;
  }

  Result<TitleData> read(std::initializer_list<std::string_view> scenarios) {
    TitleInfo& info = m_data.info;
    keep(m_own, [&] { return OwnValues::open(m_source.overlays, m_id); });
    OwnValues* own = m_own.get();
    take(
        info.map, [&](const std::string& from) { return loadMap(from, own); }, path("maps"), m_id);
    take(
        info.roster, [&](const std::string& from) { return loadRoster(from, own); }, path("counters"), m_id);
    if (std::error_code failed; std::filesystem::exists(path("cards"), failed)) {
      take(m_data.cards, loadCards, path("cards"), m_id);
    }
    checkMap();
    checkCounters();
    checkCards();
    for (const std::string_view scenario : scenarios) {
      const auto load = [&](const std::string& from) {
        return loadScenario(from, info.map, info.roster, own, &m_needs);
      };
      take(m_data.scenarios.emplace_back(), load, inScenarios(scenario), scenario);
    }
    keep(m_data.charts, [&] { return loadCharts(inScenarios("charts"), own); });
    keep(info.cases, [&] { return loadCases(fmt::format("{}/resources/rules/{}.tsv", m_source.folder, m_id)); });
    if (own != nullptr && m_error.what.empty()) {
      own->expectScenarios({scenarios.begin(), scenarios.end()});
      m_error = own->error().value_or(Error{});
    }
    if (!m_error.what.empty()) return tl::unexpected(m_error);
    finish();
    return std::move(m_data);
  }

 private:
  [[nodiscard]] std::string path(const char* folder) const {
    return fmt::format("{}/{}/{}.json", m_source.folder, folder, m_id);
  }
  [[nodiscard]] std::string inScenarios(std::string_view file) const {
    return fmt::format("{}/scenarios/{}/{}.json", m_source.folder, m_id, file);
  }

  /// Loads a part, unless one before it has failed.
  template <class Part, class Load>
  void keep(Part& part, Load load) {
    if (!m_error.what.empty()) return;
    Result<Part> loaded = load();
    if (loaded) {
      part = std::move(*loaded);
    } else {
      m_error = loaded.error();
    }
  }
  /// The same for a part with an id.
  template <class Part, class Load>
  void take(Part& part, Load load, const std::string& from, std::string_view id) {
    keep(part, [&] { return Result<Part>(load(from)); });
    if (m_error.what.empty() && part.id != id) m_error = wrongId(from, part.id, id);
  }

  /// Names of a section of a file against those that the rules ask for.
  void match(const std::string& where, const std::set<std::string, std::less<>>& found, Names needed) {
    if (!m_error.what.empty()) return;
    if (auto wrong = mismatch(found, needed)) m_error = Error{where, std::move(*wrong)};
  }

  void checkMap() {
    const Map& map = m_data.info.map;
    const auto id = [](const auto& each) { return each.id; };
    match(path("maps") + ": /terrainKinds", namesOf(map.terrains, id), m_needs.terrain);
    match(path("maps") + ": /hexsideKinds", namesOf(map.hexsideKinds, id), m_needs.hexsides);
    match(path("maps") + ": /regions", namesOf(map.regions, id), m_needs.regions);
    const auto kindAt = [&](Place hex) { return map.terrains[map.terrain[index(hex)]].id; };
    match(path("maps") + ": /terrain", namesOf(map.hexes(), kindAt), m_needs.terrain);
  }

  /// The sides, in this order: it says whose everything is.
  void checkSides(const std::string& from, const std::array<std::string, 2>& sides) {
    if (!m_error.what.empty() || std::equal(sides.begin(), sides.end(), m_needs.sides.begin())) return;
    m_error = Error{from + ": /sides", tell("expected {0} and {1}, in this order", m_needs.sides[0], m_needs.sides[1])};
  }

  void checkCounters() {
    const Roster& roster = m_data.info.roster;
    checkSides(path("counters"), roster.sides);
    std::set<std::string, std::less<>> flags;
    std::set<std::string, std::less<>> numbers;
    for (const Unit& unit : roster.units) {
      flags.insert(unit.flags.begin(), unit.flags.end());
      for (const auto& [name, value] : unit.numbers) numbers.insert(name);
    }
    match(path("counters") + ": flags", flags, m_needs.unitFlags);
    match(path("counters") + ": numbers", numbers, m_needs.unitNumbers);
  }

  void checkCards() {
    if (m_data.cards.cards.empty()) return;
    checkSides(path("cards"), m_data.cards.sides);
    std::set<std::string, std::less<>> flags;
    std::set<std::string, std::less<>> numbers;
    for (const Card& card : m_data.cards.cards) {
      for (const CardFace& face : card.faces) {
        flags.insert(face.flags.begin(), face.flags.end());
        for (const auto& [name, value] : face.numbers) numbers.insert(name);
      }
    }
    match(path("cards") + ": flags", flags, m_needs.cardFlags);
    match(path("cards") + ": numbers", numbers, m_needs.cardNumbers);
  }

  void finish() {
    TitleInfo& info = m_data.info;
    info.charts = m_data.charts.infos();
    info.cards = m_data.cards.cards;
    const auto count = [&](std::uint64_t hash) { info.dataHash = mix(info.dataHash ^ hash, 0x9E3779B97F4A7C15ULL); };
    count(info.map.hash);
    count(info.roster.hash);
    for (const ScenarioData& scenario : m_data.scenarios) {
      markSetUp(info.map, scenario);
      info.scenarios.push_back({scenario.id, scenario.name, scenario.about, scenario.teaches, scenario.minutes,
                                scenario.turns, scenario.turnNames});
      count(scenario.hash);
    }
    count(m_data.charts.hash);
    if (!m_data.cards.cards.empty()) count(m_data.cards.hash);
    if (m_own == nullptr) return;
    count(m_own->hash());
    info.overlayFile = m_own->path();
  }

  /// Regions that are nothing but room for a set-up group say nothing once the game has begun.
  static void markSetUp(Map& map, const ScenarioData& scenario) {
    for (const SetupGroup& group : scenario.setup) {
      for (Region& region : map.regions) {
        const bool named = std::find(group.regions.begin(), group.regions.end(), region.id) != group.regions.end();
        if (named && region.look.empty()) region.look = "set-up";
      }
    }
  }

  DataSource m_source;
  std::unique_ptr<OwnValues> m_own;
  std::string m_id;
  const DataNeeds& m_needs;
  TitleData m_data;
  Error m_error;
};

}  // namespace

Result<TitleData> loadTitleData(const DataSource& source, const std::string& id,
                                std::initializer_list<std::string_view> scenarios, const DataNeeds& needs) {
  return TitleReader(source, id, needs).read(scenarios);
}

Error inFolder(const DataSource& source, Error error) {
  const auto whole = [&](const std::string& folder) { return !folder.empty() && error.where.starts_with(folder); };
  if (error.where.empty() || whole(source.folder) || whole(source.overlays)) return error;
  error.where = source.folder + '/' + error.where;
  return error;
}

Result<LoadedTitle> loadTitle(const TitleEntry& entry, const DataSource& source) {
  Result<std::unique_ptr<Title>> title = entry.load(source);
  if (title) return LoadedTitle{std::move(*title), std::nullopt};
  if (source.overlays.empty()) return tl::unexpected(title.error());
  Result<std::unique_ptr<Title>> plain = entry.load(DataSource(source.folder));
  if (!plain) return tl::unexpected(plain.error());  // the data themselves are at fault
  return LoadedTitle{std::move(*plain), title.error()};
}

Result<Chart> chartNeeded(const TitleData& data, std::string_view chart) {
  if (const Chart* found = data.charts.named(chart)) return *found;
  return fail(fmt::format("scenarios/{}/charts.json", data.info.id), "a chart \"{0}\" is expected", chart);
}

Error wrongId(const std::string& path, std::string_view found, std::string_view expected) {
  return {path + ": /id", tell("expected \"{0}\" like the file's name, found \"{1}\"", expected, found)};
}

}  // namespace kessel
