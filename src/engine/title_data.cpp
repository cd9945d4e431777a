// SPDX-License-Identifier: GPL-3.0-or-later
// Reads all data files of a title.
#include "kessel/title_data.h"

#include <fmt/core.h>

#include <filesystem>
#include <utility>

#include "kessel/hash.h"
#include "kessel/own_values.h"
#include "kessel/reference.h"

namespace kessel {

namespace {

class TitleReader {
 public:
  TitleReader(const DataSource& source, const std::string& id) : m_source(source), m_id(id) { m_data.info.id = id; }

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
    for (const std::string_view scenario : scenarios) {
      const auto load = [&](const std::string& from) { return loadScenario(from, info.map, info.roster, own); };
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

  void finish() {
    TitleInfo& info = m_data.info;
    info.charts = m_data.charts.infos();
    info.cards = m_data.cards.cards;
    const auto count = [&](std::uint64_t hash) { info.dataHash = mix(info.dataHash ^ hash, 0x9E3779B97F4A7C15ULL); };
    count(info.map.hash);
    count(info.roster.hash);
    for (const ScenarioData& scenario : m_data.scenarios) {
      info.scenarios.push_back(
          {scenario.id, scenario.name, scenario.about, scenario.teaches, scenario.minutes, scenario.turns});
      count(scenario.hash);
    }
    count(m_data.charts.hash);
    if (!m_data.cards.cards.empty()) count(m_data.cards.hash);
    if (m_own == nullptr) return;
    count(m_own->hash());
    info.overlayFile = m_own->path();
  }

  DataSource m_source;
  std::unique_ptr<OwnValues> m_own;
  std::string m_id;
  TitleData m_data;
  Error m_error;
};

}  // namespace

Result<TitleData> loadTitleData(const DataSource& source, const std::string& id,
                                std::initializer_list<std::string_view> scenarios) {
  return TitleReader(source, id).read(scenarios);
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

Result<const Region*> regionNeeded(const Map& map, std::string_view region) {
  if (const Region* found = map.region(region)) return found;
  return fail(fmt::format("maps/{}.json: /regions", map.id), "a region \"{0}\" is expected", region);
}

Error wrongId(const std::string& path, std::string_view found, std::string_view expected) {
  return {path + ": /id", tell("expected \"{0}\" like the file's name, found \"{1}\"", expected, found)};
}

}  // namespace kessel
