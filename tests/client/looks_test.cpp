// SPDX-License-Identifier: GPL-3.0-or-later
// How states, markers and layers look is said by the titles: the client knows none of their words.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <regex>
#include <set>
#include <sstream>

#include "client/map/nato_symbols.h"
#include "kessel/engine/random.h"
#include "kessel/session/session.h"

namespace kessel::client {
namespace {

const std::vector<std::unique_ptr<Title>>& titles() {
  static const std::vector<std::unique_ptr<Title>> kTitles = [] {
    std::vector<std::unique_ptr<Title>> all;
    for (const TitleEntry& entry : allTitles()) all.push_back(std::move(*entry.load(DataSource(KESSEL_SOURCE_DIR))));
    return all;
  }();
  return kTitles;
}

/// The ids of states, markers and layers, and the words that those of markers and layers are made of; without those
/// that the data use as symbols and looks of counters, regions and hexsides, which clients know.
std::set<std::string> wordsOfTitles() {
  std::set<std::string> words;
  const auto addParts = [&](const std::string& id) {
    words.insert(id);
    std::istringstream parts(id);
    for (std::string part; std::getline(parts, part, '-');) words.insert(part);
  };
  for (const auto& title : titles()) {
    for (const StateInfo& state : title->info().states) words.insert(state.id);
    for (const MarkerInfo& marker : title->info().markers) addParts(marker.id);
    for (const OverlayInfo& layer : title->info().overlays) addParts(layer.id);
  }
  for (const auto& title : titles()) {
    for (const SideInfo& side : title->info().sides) words.erase(side.look);
    for (const Region& region : title->info().map.regions) words.erase(region.look);
    for (const HexsideKind& kind : title->info().map.hexsideKinds) words.erase(kind.look);
  }
  std::erase_if(words, [](const std::string& word) { return word.size() < 2 || knowsSymbol(word); });
  return words;
}

std::set<std::string> literalsOf(const std::filesystem::path& file) {
  std::ifstream in(file);
  const std::string text{std::istreambuf_iterator<char>(in), {}};
  static const std::regex kLiteral(R"re("([^"\\\n]*)")re");
  std::set<std::string> found;
  for (std::sregex_iterator at(text.begin(), text.end(), kLiteral), end; at != end; ++at) found.insert((*at)[1]);
  return found;
}

TEST(Looks, ComeFromTheTitlesAlone) {
  const std::set<std::string> words = wordsOfTitles();
  ASSERT_GT(words.size(), 20U);
  int files = 0;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(KESSEL_SOURCE_DIR "/src/client")) {
    if (entry.path().extension() != ".cpp" && entry.path().extension() != ".h") continue;
    ++files;
    for (const std::string& literal : literalsOf(entry.path())) {
      EXPECT_FALSE(words.contains(literal)) << entry.path().filename() << " knows \"" << literal << '"';
    }
  }
  EXPECT_GT(files, 100);
}

TEST(Looks, EveryMarkerThatIsShownHasOne) {
  for (const auto& title : titles()) {
    std::set<std::string> known{""};
    for (const MarkerInfo& marker : title->info().markers) known.insert(marker.id);
    std::set<std::string> shown;
    for (const ScenarioInfo& scenario : title->info().scenarios) {
      GameSetup setup;
      setup.scenario = scenario.id;
      setup.seed = 3;
      Session game = *Session::begin(*title, setup);
      Random random(setup.seed);
      for (int n = 0; !game.over(); ++n) {
        if (n % 50 == 0) {
          for (const MarkerView& marker : title->view(game.position(), kUmpire).markers) shown.insert(marker.symbol);
        }
        game.act(game.prompt().legal.at(random.below(game.prompt().legal.size())));
      }
    }
    EXPECT_FALSE(shown.empty()) << title->info().id;
    for (const std::string& id : shown) EXPECT_TRUE(known.contains(id)) << title->info().id << ": " << id;
  }
}

}  // namespace
}  // namespace kessel::client
