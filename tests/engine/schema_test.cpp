// SPDX-License-Identifier: GPL-3.0-or-later
// The published schemas describe the data files that there are. Knows the keywords that our schemas use, and fails on
// any other, so that none is passed over in silence.
#include <gtest/gtest.h>

#include <filesystem>
#include <nlohmann/json.hpp>
#include <regex>

#include "kessel/reader.h"
#include "support/data.h"
#include "support/json_edit.h"

namespace kessel {
namespace {

using nlohmann::json;

class Schema {
 public:
  explicit Schema(const std::string& name)
      : m_root(json::parse(readFile(test::dataFile("docs/schema/" + name + ".schema.json")).value())) {}

  /// What is wrong with a value, or nothing.
  [[nodiscard]] std::string fault(const json& value) const { return faultIn(m_root, value, ""); }

 private:
  [[nodiscard]] std::string faultIn(const json& schema, const json& value, const std::string& at) const {
    for (const auto& [key, rule] : schema.items()) {
      if (!keeps(key, rule, value)) return at + ": " + key;
      const std::string inside = faultInside(schema, key, rule, value, at);
      if (!inside.empty()) return inside;
    }
    return "";
  }

  /// Keywords about the value itself.
  static bool keeps(const std::string& key, const json& rule, const json& value) {
    if (key == "type") return hasType(rule.get<std::string>(), value);
    if (key == "enum") return std::find(rule.begin(), rule.end(), value) != rule.end();
    if (key == "minimum") return !value.is_number() || value >= rule;
    if (key == "maximum") return !value.is_number() || value <= rule;
    if (key == "minItems") return !value.is_array() || value.size() >= rule.get<std::size_t>();
    if (key == "maxItems") return !value.is_array() || value.size() <= rule.get<std::size_t>();
    if (key == "uniqueItems") return std::set<json>(value.begin(), value.end()).size() == value.size();
    if (key == "pattern") return std::regex_search(value.get<std::string>(), std::regex(rule.get<std::string>()));
    if (key == "required") return hasAll(rule, value);
    if (key == "dependentRequired") {
      for (const auto& [member, others] : rule.items()) {
        if (value.contains(member) && !hasAll(others, value)) return false;
      }
      return true;
    }
    static const std::set<std::string> kOther = {"$schema",     "$defs",      "$ref",  "title",
                                                 "description", "properties", "items", "additionalProperties"};
    EXPECT_TRUE(kOther.contains(key)) << "unknown keyword " << key;
    return true;
  }

  /// Keywords that lead to other schemas.
  [[nodiscard]] std::string faultInside(const json& schema, const std::string& key, const json& rule, const json& value,
                                        const std::string& at) const {
    if (key == "$ref") return faultIn(m_root.at(json::json_pointer(rule.get<std::string>().substr(1))), value, at);
    if (key == "items") {
      for (std::size_t i = 0; i < value.size(); ++i) {
        const std::string found = faultIn(rule, value[i], at + "/" + std::to_string(i));
        if (!found.empty()) return found;
      }
    }
    if (key == "properties" || key == "additionalProperties") {
      for (const auto& [member, child] : value.items()) {
        const bool named = schema.contains("properties") && schema["properties"].contains(member);
        if (named != (key == "properties")) continue;
        const std::string place = at + "/" + member;
        if (rule.is_boolean() && !rule.get<bool>()) return place + ": unknown member";
        const std::string found = rule.is_boolean() ? "" : faultIn(named ? rule[member] : rule, child, place);
        if (!found.empty()) return found;
      }
    }
    return "";
  }

  static bool hasType(const std::string& type, const json& value) {
    if (type == "object") return value.is_object();
    if (type == "array") return value.is_array();
    if (type == "string") return value.is_string();
    if (type == "integer") return value.is_number_integer();
    return type == "boolean" && value.is_boolean();
  }
  static bool hasAll(const json& members, const json& value) {
    return std::all_of(members.begin(), members.end(),
                       [&](const json& member) { return value.contains(member.get<std::string>()); });
  }

  json m_root;
};

std::vector<std::string> dataFiles(const std::string& folder) {
  std::vector<std::string> out;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(test::dataFile(folder))) {
    if (entry.path().extension() == ".json") out.push_back(entry.path().string());
  }
  EXPECT_FALSE(out.empty()) << folder;
  return out;
}

TEST(Schema, DescribesEveryDataFile) {
  for (const char* folder : {"maps", "counters", "scenarios"}) {
    for (const std::string& path : dataFiles(folder)) {
      const json file = json::parse(readFile(path).value());
      // The file itself says which schema it follows, so that editors can help.
      ASSERT_TRUE(file.contains("$schema")) << path;
      const std::filesystem::path schema = file["$schema"].get<std::string>();
      EXPECT_TRUE(std::filesystem::exists(std::filesystem::path(path).parent_path() / schema)) << path;
      EXPECT_EQ(Schema(schema.stem().stem().string()).fault(file), "") << path;
    }
  }
}

TEST(Schema, RefusesWhatLoadersRefuse) {
  const std::tuple<const char*, const char*, const char*, json> faults[] = {
      {"map", "maps/battle-for-stalingrad.json", "/grid/count", 65},
      {"map", "maps/battle-for-stalingrad.json", "/terrain/0/hexes/0", "17-26"},
      {"map", "maps/battle-for-stalingrad.json", "/terrain/0/mark", "rumour"},
      {"map", "maps/battle-for-stalingrad.json", "/colour", "red"},
      {"counters", "counters/battle-for-stalingrad.json", "/groups/0/units/0/count", 0},
      {"counters", "counters/battle-for-stalingrad.json", "/types/de-inf/code", nullptr},
      {"scenario", "scenarios/battle-for-stalingrad/campaign.json", "/turns", nullptr},
      {"scenario", "scenarios/battle-for-stalingrad/common.json", "/arrivals/0/turn", "two"},
      {"charts", "scenarios/battle-for-stalingrad/charts.json", "/charts/0/cells/0/0", 200},
  };
  for (const auto& [schema, file, pointer, value] : faults) {
    const std::string text = readFile(test::dataFile(file)).value();
    EXPECT_NE(Schema(schema).fault(json::parse(test::edited(text, pointer, value))), "") << file << pointer;
  }
}

}  // namespace
}  // namespace kessel
