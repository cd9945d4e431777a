// SPDX-License-Identifier: GPL-3.0-or-later
// Walks a data folder and loads all that it holds.
#include "kessel/engine/check.h"

#include <fmt/core.h>

#include <algorithm>
#include <filesystem>
#include <optional>
#include <set>

#include "kessel/engine/cards.h"
#include "kessel/engine/chart.h"
#include "kessel/engine/own_values.h"
#include "kessel/engine/reference.h"
#include "kessel/engine/scenario.h"
#include "kessel/engine/text.h"
#include "kessel/engine/title_data.h"

namespace kessel {

namespace {

namespace fs = std::filesystem;

/// Files with an ending in a folder, by name; none if there is no such folder. What is no plain file, or leads to none,
/// is among them: the loaders refuse it.
std::vector<fs::path> filesIn(const fs::path& folder, const char* ending) {
  std::vector<fs::path> out;
  std::error_code failed;
  for (fs::directory_iterator at(folder, failed), end; !failed && at != end; at.increment(failed)) {
    if (at->path().extension() == ending) out.push_back(at->path());
  }
  std::sort(out.begin(), out.end());
  return out;
}

class Checker {
 public:
  Checker(const std::string& folder, const std::string& overlays) : m_folder(folder), m_overlays(overlays) {}

  Result<DataReport> check() {
    const std::vector<fs::path> maps = filesIn(m_folder / "maps", ".json");
    if (maps.empty()) return fail(m_folder.string(), "expected a data folder with at least one file in maps/");
    for (const fs::path& map : maps) checkTitle(map);
    for (const fs::path& path : filesIn(m_folder / "resources/text", ".json")) {
      note(path, Language::load(path.string()),
           [](const Language& language) { return fmt::format("{} texts", language.texts().size()); });
    }
    if (!m_overlays.empty()) {
      for (const fs::path& path : filesIn(m_overlays, ".json")) checkOverlay(path);
    }
    return std::move(m_report);
  }

 private:
  /// Takes down what a loader found; gives the value back if there is one.
  template <class T, class Describe>
  std::optional<T> note(const fs::path& path, Result<T> result, Describe describe) {
    if (!result) {
      // A fault of a base file comes up again with every scenario that rests on it.
      const auto same = [&](const Error& error) { return error.text() == result.error().text(); };
      if (std::none_of(m_report.errors.begin(), m_report.errors.end(), same)) m_report.errors.push_back(result.error());
      return std::nullopt;
    }
    m_report.sound.push_back({path.lexically_relative(m_folder).generic_string(), describe(*result)});
    return std::move(*result);
  }

  void checkTitle(const fs::path& mapPath) {
    const std::string title = mapPath.stem().string();
    const std::optional<Map> map = note(mapPath, loadMap(mapPath.string()), [](const Map& found) {
      return fmt::format("{} hexes, {} regions, {} labels", found.hexes().size(), found.regions.size(),
                         found.labels.size());
    });
    const fs::path unitsPath = m_folder / "counters" / (title + ".json");
    const std::optional<Roster> roster = note(unitsPath, loadRoster(unitsPath.string()), [](const Roster& found) {
      return fmt::format("{} counters", found.units.size());
    });
    const std::vector<std::string> cited = checkCards(title);
    const fs::path casesPath = m_folder / "resources/rules" / (title + ".tsv");
    const auto cases = note(casesPath, loadCases(casesPath.string()),
                            [](const std::vector<CaseInfo>& found) { return fmt::format("{} cases", found.size()); });
    if (cases) {
      checkCases(title, *cases);
      for (const std::string& rule : cited) checkCite(m_folder / "cards" / (title + ".json"), *cases, rule);
    }
    if (map && map->id != title) noteWrongId(mapPath, map->id, title);
    if (roster && roster->id != title) noteWrongId(unitsPath, roster->id, title);
    for (const fs::path& path : filesIn(m_folder / "scenarios" / title, ".json")) {
      const std::vector<std::string> shown = checkScenario(path, map, roster);
      for (const std::string& rule : cases ? shown : std::vector<std::string>{}) checkCite(path, *cases, rule);
    }
  }

  /// A case of the reference, the head of some ("8.1" of "8.1a"), or a ruling, which stand in the documents alone.
  void checkCite(const fs::path& path, const std::vector<CaseInfo>& cases, const std::string& rule) {
    if (rule.empty() || rule.starts_with("R-")) return;
    const auto below = [&](const CaseInfo& one) {
      return one.id.starts_with(rule) &&
             (one.id.size() == rule.size() || one.id[rule.size()] < '0' || one.id[rule.size()] > '9');
    };
    if (std::none_of(cases.begin(), cases.end(), below))
      m_report.errors.push_back(Error{path.string(), tell("the rules reference has no case {0}", rule)});
  }

  /// Only some games have cards. The cases that these cite.
  std::vector<std::string> checkCards(const std::string& title) {
    const fs::path path = m_folder / "cards" / (title + ".json");
    if (std::error_code failed; !fs::exists(path, failed)) return {};
    const std::optional<CardSet> cards = note(path, loadCards(path.string()), [](const CardSet& found) {
      return fmt::format("{} cards in {} decks", found.cards.size(), found.decks.size());
    });
    if (cards && cards->id != title) noteWrongId(path, cards->id, title);
    std::set<std::string> cited;
    for (const Card& card : cards ? cards->cards : std::vector<Card>{}) cited.insert(card.rule);
    return {cited.begin(), cited.end()};
  }

  /// The translations of a title's cases: <title>.<language>.tsv.
  void checkCases(const std::string& title, const std::vector<CaseInfo>& cases) {
    for (const fs::path& path : filesIn(m_folder / "resources/rules", ".tsv")) {
      if (!path.stem().string().starts_with(title + ".")) continue;
      Language language;
      Result<void> added = addCases(language, cases, path.string());
      if (added) added = hasAll(path, cases);
      // Cases of the same words share a text of the language: the rows are counted.
      note(path, added ? loadCases(path.string()) : Result<std::vector<CaseInfo>>(tl::unexpected(added.error())),
           [](const std::vector<CaseInfo>& found) { return fmt::format("{} cases translated", found.size()); });
    }
  }

  /// A table that was cut off would leave the rest untranslated and be missed by nobody.
  static Result<void> hasAll(const fs::path& path, const std::vector<CaseInfo>& cases) {
    const Result<std::vector<CaseInfo>> translated = loadCases(path.string());
    std::set<std::string> ids;
    for (const CaseInfo& one : translated ? *translated : std::vector<CaseInfo>{}) ids.insert(one.id);
    const auto missing =
        std::count_if(cases.begin(), cases.end(), [&](const CaseInfo& one) { return !ids.contains(one.id); });
    if (missing == 0) return {};
    const auto first =
        std::find_if(cases.begin(), cases.end(), [&](const CaseInfo& one) { return !ids.contains(one.id); });
    return fail(path.string(), "cases of the English table are missing: {0}, of which {1} is the first", missing,
                first->id);
  }

  /// The cases that charts cite.
  std::vector<std::string> checkScenario(const fs::path& path, const std::optional<Map>& map,
                                         const std::optional<Roster>& roster) {
    std::vector<std::string> cited;
    if (path.filename() == "common.json") return cited;  // read with the scenarios that rest on it
    if (path.filename() == "appraisal.json") {
      const std::optional<AppraisalData> appraisal =
          note(path, loadAppraisal(path.string()),
               [](const AppraisalData& found) { return fmt::format("{} sets of weights", found.sets.size()); });
      if (appraisal && appraisal->id != path.parent_path().stem().string())
        noteWrongId(path, appraisal->id, path.parent_path().stem().string());
    } else if (path.filename() == "charts.json") {
      const std::optional<ChartSet> charts = note(path, loadCharts(path.string()), [](const ChartSet& found) {
        return fmt::format("{} charts", found.charts.size() + found.displays.size());
      });
      for (const ChartInfo& chart : charts ? charts->infos() : std::vector<ChartInfo>{}) cited.push_back(chart.rule);
    } else if (map && roster) {
      const std::optional<ScenarioData> scenario =
          note(path, loadScenario(path.string(), *map, *roster), [](const ScenarioData& found) {
            return fmt::format("{} turns, {} set-up groups, {} arrivals", found.turns, found.setup.size(),
                               found.arrivals.size());
          });
      if (scenario && scenario->id != path.stem().string()) noteWrongId(path, scenario->id, path.stem().string());
    }
    return cited;
  }

  /// An overlay must fit into every part of its title.
  void checkOverlay(const fs::path& path) {
    const std::string title = path.stem().string();
    const fs::path mapPath = m_folder / "maps" / path.filename();
    if (std::error_code failed; !fs::exists(mapPath, failed)) {
      m_report.errors.push_back(Error{path.string(), tell("there is no title \"{0}\"", title)});
      return;
    }
    const Result<std::string> checked = tryOverlay(path, mapPath);
    if (checked) {
      m_report.sound.push_back({path.string(), *checked});
    } else if (std::none_of(m_report.errors.begin(), m_report.errors.end(),
                            [&](const Error& error) { return error.text() == checked.error().text(); })) {
      m_report.errors.push_back(checked.error());
    }
  }

  [[nodiscard]] Result<std::string> tryOverlay(const fs::path& path, const fs::path& mapPath) const {
    const std::string title = path.stem().string();
    const auto own = OwnValues::open(m_overlays.string(), title);
    if (!own) return tl::unexpected(own.error());
    const auto map = loadMap(mapPath.string(), own->get());
    if (!map) return tl::unexpected(map.error());
    const auto roster = loadRoster((m_folder / "counters" / (title + ".json")).string(), own->get());
    if (!roster) return tl::unexpected(roster.error());
    std::set<std::string> scenarios;
    for (const fs::path& file : filesIn(m_folder / "scenarios" / title, ".json")) {
      if (file.filename() == "common.json" || file.filename() == "appraisal.json") continue;
      if (file.filename() == "charts.json") {
        if (const auto charts = loadCharts(file.string(), own->get()); !charts) return tl::unexpected(charts.error());
        continue;
      }
      const auto scenario = loadScenario(file.string(), *map, *roster, own->get());
      if (!scenario) return tl::unexpected(scenario.error());
      scenarios.insert(scenario->id);
    }
    (*own)->expectScenarios(scenarios);
    if ((*own)->error()) return tl::unexpected(*(*own)->error());
    return (*own)->summary();
  }

  void noteWrongId(const fs::path& path, const std::string& found, const std::string& expected) {
    m_report.errors.push_back(wrongId(path.string(), found, expected));
  }

  fs::path m_folder;
  fs::path m_overlays;
  DataReport m_report;
};

}  // namespace

Result<DataReport> checkData(const std::string& folder, const std::string& overlays) {
  return Checker(folder, overlays).check();
}

}  // namespace kessel
