// SPDX-License-Identifier: GPL-3.0-or-later
// What every title needs of its data: each constant, table, hex table and text is taken away and misspelt in turn,
// sides are exchanged, kinds of terrain fail; loading refuses each with file and place, and never plays on with a
// default.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

#include "kessel/engine/reader.h"
#include "support/data.h"
#include "support/loaded.h"

namespace kessel {
namespace {

using nlohmann::json;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::StartsWith;

/// A copy of a title's data, in which one file at a time is changed.
class Copy {
 public:
  Copy() {
    namespace fs = std::filesystem;
    for (const char* folder : {"maps", "counters", "cards", "scenarios", "resources/rules"}) {
      const fs::path from = fs::path(KESSEL_SOURCE_DIR) / folder;
      fs::create_directories(fs::path(m_folder.path()) / folder);
      for (const auto& each : fs::recursive_directory_iterator(from)) {
        const std::string file = each.path().lexically_relative(KESSEL_SOURCE_DIR).generic_string();
        if (each.is_directory()) fs::create_directories(m_folder / file);
        if (each.is_regular_file() && file.find(m_id) != std::string::npos) fs::copy_file(each.path(), m_folder / file);
      }
    }
  }
  /// The files of scenarios, and what they rest on.
  [[nodiscard]] std::vector<std::string> scenarioFiles() const {
    std::vector<std::string> out;
    for (const auto& each : std::filesystem::directory_iterator(m_folder / ("scenarios/" + m_id))) {
      const std::string name = each.path().filename().string();
      if (each.is_regular_file() && name != "charts.json") out.push_back("scenarios/" + m_id + "/" + name);
    }
    return out;
  }
  [[nodiscard]] json read(const std::string& file) const { return json::parse(readFile(test::dataFile(file)).value()); }
  /// What a scenario takes over by name where it says nothing itself.
  [[nodiscard]] json baseOf(const json& scenario) const {
    return scenario.contains("base") ? read("scenarios/" + m_id + "/" + scenario["base"].get<std::string>())
                                     : json::object();
  }
  /// What loading says with that in place of the file.
  [[nodiscard]] std::optional<Error> errorWith(const std::string& file, const json& content) const {
    static_cast<void>(m_folder.write(file, content.dump()));
    const auto title = test::loadTitleUnderTest(DataSource(m_folder.path()));
    std::filesystem::copy_file(test::dataFile(file), m_folder / file,
                               std::filesystem::copy_options::overwrite_existing);
    if (title) return std::nullopt;
    return title.error();
  }
  [[nodiscard]] std::optional<Error> errorNow() const {
    const auto title = test::loadTitleUnderTest(DataSource(m_folder.path()));
    return title ? std::nullopt : std::optional(title.error());
  }
  [[nodiscard]] std::string operator/(const std::string& file) const { return m_folder / file; }

 private:
  const std::string m_id = test::titleUnderTest().info().id;
  test::TempFolder m_folder;
};

class DataNeedsTest : public ::testing::Test {
 protected:
  /// Refused, with the whole path of one of the title's files and a place in it, and `what` in the sentence.
  void expectRefused(const std::string& file, const json& content, const std::string& place, const std::string& what) {
    if (++m_tried % kEvery != 0) return;
    const auto error = m_copy.errorWith(file, content);
    ASSERT_TRUE(error) << file << ": " << what;
    EXPECT_THAT(error->where, StartsWith(m_copy / "")) << what;
    EXPECT_THAT(error->where, HasSubstr(": " + place)) << what;
    EXPECT_THAT(error->what.english(), HasSubstr(what)) << error->where;
  }
  /// To load a title takes long under the sanitizers, and goes the same ways each time.
#ifdef KESSEL_SANITIZED
  static constexpr int kEvery = 5;
#else
  static constexpr int kEvery = 1;
#endif
  const std::string m_id = test::titleUnderTest().info().id;
  Copy m_copy;
  int m_tried = 0;
};

TEST_F(DataNeedsTest, EachFigureAndTextMustBeThereAndIsSpeltRight) {
  ASSERT_FALSE(m_copy.errorNow()) << m_copy.errorNow()->text();
  for (const std::string& file : m_copy.scenarioFiles()) {
    const json good = m_copy.read(file);
    const json base = m_copy.baseOf(good);
    for (const std::string section : {"constants", "tables", "hexTables", "texts"}) {
      if (!good.contains(section)) continue;
      bool allReplace = true;
      for (const auto& [name, value] : good[section].items()) {
        const bool replaces = base.contains(section) && base[section].contains(name);
        allReplace = allReplace && replaces;
        json missing = good;
        missing[section].erase(name);
        if (!replaces) expectRefused(file, missing, "/" + section, "\"" + name + "\"");
        missing[section][name + "s"] = value;
        expectRefused(file, missing, "/" + section + "/" + name + "s", "\"" + name + "s\"");
      }
      json without = good;
      without.erase(section);
      if (!allReplace) expectRefused(file, without, "/" + section, "");
    }
  }
  EXPECT_GT(m_tried, 30);
}

TEST_F(DataNeedsTest, FiguresKeepToTheirLimits) {
  for (const std::string& file : m_copy.scenarioFiles()) {
    const json good = m_copy.read(file);
    const json constants = good.value("constants", json::object());
    for (const auto& [name, value] : constants.items()) {
      json wrong = good;
      wrong["constants"][name]["value"] = -1;
      expectRefused(file, wrong, "/constants/" + name + "/value", "found -1");
      wrong["constants"][name]["value"] = 5000;
      expectRefused(file, wrong, "/constants/" + name + "/value", "found 5000");
    }
    const json tables = good.value("tables", json::object());
    for (const auto& [name, value] : tables.items()) {
      json wrong = good;
      wrong["tables"][name]["values"][0] = 256;
      expectRefused(file, wrong, "/tables/" + name + "/values/0", "found 256");
    }
  }
}

TEST_F(DataNeedsTest, PhasesAreThoseOfTheRules) {
  for (const std::string& file : m_copy.scenarioFiles()) {
    json wrong = m_copy.read(file);
    if (!wrong.contains("arrivals")) continue;
    wrong["arrivals"][0]["phase"] = "firts";
    expectRefused(file, wrong, "/arrivals/0/phase", "\"firts\"");
  }
}

TEST_F(DataNeedsTest, SidesStandInTheirOrder) {
  for (const std::string folder : {"counters/", "cards/"}) {
    const std::string file = folder + m_id + ".json";
    if (!std::filesystem::exists(test::dataFile(file))) continue;
    json wrong = m_copy.read(file);
    std::swap(wrong["sides"][0], wrong["sides"][1]);
    expectRefused(file, wrong, "/sides", "in this order");
  }
}

TEST_F(DataNeedsTest, TheMapHasAllKindsThatTheRulesKnow) {
  const std::string file = "maps/" + m_id + ".json";
  const json good = m_copy.read(file);
  json wrong = good;
  wrong["terrain"] = json::array();
  expectRefused(file, wrong, "/terrain", "expected");
  const auto swampAs = [&](const std::string& section, const char* look) {
    wrong = good;
    wrong[section].push_back({{"id", "swamp"}, {"name", "Swamp"}, {"look", look}});
    expectRefused(file, wrong, "/" + section, "\"swamp\"");
  };
  swampAs("terrainKinds", "clear");
  swampAs("hexsideKinds", "river");
  for (std::size_t i = 0; i < good["regions"].size(); ++i) {
    wrong = good;
    wrong["regions"][i]["id"] = "nowhere";
    const auto error = m_copy.errorWith(file, wrong);
    ASSERT_TRUE(error) << i;
    EXPECT_THAT(error->where, EndsWith("/regions"));
    EXPECT_THAT(error->where, StartsWith(m_copy / ""));
  }
}

/// Every flag and every number that stands under some name in a file, misspelt at its first place.
TEST_F(DataNeedsTest, FlagsAndNumbersAreThoseOfTheRules) {
  for (const std::string folder : {"counters/", "cards/"}) {
    const std::string file = folder + m_id + ".json";
    if (!std::filesystem::exists(test::dataFile(file))) continue;
    const json good = m_copy.read(file);
    const json values = good.flatten();
    std::set<std::string> seen;
    for (const auto& [pointer, value] : values.items()) {
      if (pointer.find("/flags/") != std::string::npos && seen.insert(value.get<std::string>()).second) {
        json wrong = good;
        wrong[json::json_pointer(pointer)] = "mis-spelt";
        expectRefused(file, wrong, "flags", "\"mis-spelt\"");
      }
      if (const std::size_t at = pointer.find("/numbers/");
          at != std::string::npos && seen.insert(pointer.substr(at)).second) {
        json wrong = good;
        wrong[json::json_pointer(pointer.substr(0, at + 8))]["mis-spelt"] = 1;
        expectRefused(file, wrong, "numbers", "\"mis-spelt\"");
      }
    }
    EXPECT_GT(seen.size(), 10U);
  }
}

}  // namespace
}  // namespace kessel
