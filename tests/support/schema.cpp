// SPDX-License-Identifier: GPL-3.0-or-later
// Checks JSON values against the published schemas.
#include "support/schema.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <regex>
#include <set>

#include "kessel/engine/position_form.h"
#include "kessel/engine/reader.h"
#include "support/data.h"

namespace kessel::test {
namespace {

bool hasType(const std::string& type, const nlohmann::json& value) {
  if (type == "object") return value.is_object();
  if (type == "array") return value.is_array();
  if (type == "string") return value.is_string();
  if (type == "integer") return value.is_number_integer();
  if (type == "number") return value.is_number();
  if (type == "null") return value.is_null();
  return type == "boolean" && value.is_boolean();
}
bool hasAll(const nlohmann::json& members, const nlohmann::json& value) {
  return std::all_of(members.begin(), members.end(),
                     [&](const nlohmann::json& member) { return value.contains(member.get<std::string>()); });
}

/// Keywords about the value itself.
bool keeps(const std::string& key, const nlohmann::json& rule, const nlohmann::json& value) {
  if (key == "type") return hasType(rule.get<std::string>(), value);
  if (key == "enum") return std::find(rule.begin(), rule.end(), value) != rule.end();
  if (key == "minimum") return !value.is_number() || value >= rule;
  if (key == "maximum") return !value.is_number() || value <= rule;
  if (key == "minItems") return !value.is_array() || value.size() >= rule.get<std::size_t>();
  if (key == "maxItems") return !value.is_array() || value.size() <= rule.get<std::size_t>();
  if (key == "uniqueItems") return std::set<nlohmann::json>(value.begin(), value.end()).size() == value.size();
  if (key == "pattern")
    return !value.is_string() || std::regex_search(value.get<std::string>(), std::regex(rule.get<std::string>()));
  if (key == "required") return hasAll(rule, value);
  if (key == "dependentRequired") {
    for (const auto& [member, others] : rule.items()) {
      if (value.contains(member) && !hasAll(others, value)) return false;
    }
    return true;
  }
  static const std::set<std::string> kOther = {
      "$schema", "$defs", "$ref", "title", "description", "properties", "items", "additionalProperties", "anyOf"};
  EXPECT_TRUE(kOther.contains(key)) << "unknown keyword " << key;
  return true;
}

std::string faultIn(const nlohmann::json& root, const nlohmann::json& schema, const nlohmann::json& value,
                    const std::string& at);

/// Keywords that lead to other schemas.
std::string faultInside(const nlohmann::json& root, const nlohmann::json& schema, const std::string& key,
                        const nlohmann::json& rule, const nlohmann::json& value, const std::string& at) {
  if (key == "$ref")
    return faultIn(root, root.at(nlohmann::json::json_pointer(rule.get<std::string>().substr(1))), value, at);
  if (key == "anyOf") {
    const bool one = std::any_of(rule.begin(), rule.end(), [&](const nlohmann::json& choice) {
      return faultIn(root, choice, value, at).empty();
    });
    return one ? "" : at + ": anyOf";
  }
  if (key == "items" && value.is_array()) {
    for (std::size_t i = 0; i < value.size(); ++i) {
      const std::string found = faultIn(root, rule, value[i], at + "/" + std::to_string(i));
      if (!found.empty()) return found;
    }
  }
  if (value.is_object() && (key == "properties" || key == "additionalProperties")) {
    for (const auto& [member, child] : value.items()) {
      const bool named = schema.contains("properties") && schema["properties"].contains(member);
      if (named != (key == "properties")) continue;
      const std::string place = at + "/" + member;
      if (rule.is_boolean() && !rule.get<bool>()) return place + ": unknown member";
      const std::string found = rule.is_boolean() ? "" : faultIn(root, named ? rule[member] : rule, child, place);
      if (!found.empty()) return found;
    }
  }
  return "";
}

std::string faultIn(const nlohmann::json& root, const nlohmann::json& schema, const nlohmann::json& value,
                    const std::string& at) {
  for (const auto& [key, rule] : schema.items()) {
    if (!keeps(key, rule, value)) return at + ": " + key;
    const std::string inside = faultInside(root, schema, key, rule, value, at);
    if (!inside.empty()) return inside;
  }
  return "";
}

std::string pathOf(const std::string& name) {
  return dataFile("docs/schema/" + name + ".schema.json");
}

}  // namespace

Schema::Schema(const std::string& name) : m_root(nlohmann::json::parse(readFile(pathOf(name)).value())) {}

std::string Schema::fault(const nlohmann::json& value) const {
  return faultIn(m_root, m_root, value, "");
}

void expectSchema(const std::string& name, const nlohmann::ordered_json& made) {
  auto schema = nlohmann::ordered_json::parse(readFile(pathOf(name)).value());
  const auto before = schema;
  schema.update(made);
  if (std::getenv("KESSEL_UPDATE_DOCS") != nullptr) std::ofstream(pathOf(name)) << schema.dump(2) << "\n";
  EXPECT_TRUE(schema == before) << "docs/schema/" << name
                                << ".schema.json does not describe positions as their tables do; "
                                << "KESSEL_UPDATE_DOCS=1 writes it anew";
}

void expectStepsIn(const std::string& name, const TitleInfo& info) {
  auto schema = nlohmann::ordered_json::parse(readFile(pathOf(name)).value());
  auto& steps = schema["properties"]["steps"]["items"];
  const auto made = form::schemaOfSteps(info);
  if (std::getenv("KESSEL_UPDATE_DOCS") != nullptr) {
    steps = made;
    std::ofstream(pathOf(name)) << schema.dump(2) << "\n";
  }
  EXPECT_TRUE(steps == made) << "docs/schema/" << name
                             << ".schema.json does not describe the steps as their tables do; "
                             << "KESSEL_UPDATE_DOCS=1 writes it anew";
}

}  // namespace kessel::test
