// SPDX-License-Identifier: GPL-3.0-or-later
// Every sentence that the rules can say has a translation. scripts/collect-texts adds new sentences to the files of
// resources/text with an empty translation, which counts as missing, and drops those that nothing says any more.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <nlohmann/json.hpp>
#include <regex>

#include "architecture/sources.h"
#include "kessel/engine/reference.h"

namespace kessel::test {
namespace {

/// How many texts may still lack a translation: one number, which only ever gets smaller.
constexpr const char* kAllowance = "tests/architecture/texts_missing_de.txt";
constexpr const char* kGerman = "resources/text/de.json";

bool needsTranslation(const std::string& text) {
  static const std::regex kNothingToSay(R"((\{\d\}|[^A-Za-z{}])*)");
  return !looksLikeCite(text) && !isShort(text) && !std::regex_match(text, kNothingToSay);
}

/// What failures and warnings say: literals of tell(), and of fail() but for the place, which a free fail() has first.
std::set<std::string> textsOfMessages(const SourceFile& file) {
  std::set<std::string> texts;
  for (const char* call : {"tell", "fail", "expect"}) {
    for (const CallText& text : textsOfCalls(file.tokens, call)) {
      const bool place = std::string_view(call) == "fail" && !text.member && text.argument == 0;
      const bool pointer = text.value.starts_with('/');  // into a data file
      if (!place && !pointer && needsTranslation(text.value)) texts.insert(text.value);
    }
  }
  return texts;
}

/// Templates and text arguments of say() and refuse(), what failures say, and what text.cpp itself looks up.
std::set<std::string> textsOfSources() {
  std::set<std::string> texts;
  for (const SourceFile& file : sourceFiles({"src", "include"})) {
    if (!file.path.starts_with("src/cli/")) texts.merge(textsOfMessages(file));  // the command line speaks English
    if (file.path.starts_with("src/client/")) continue;  // the client's own words go through tr()
    for (const char* call : {"say", "refuse", "Arg", "language"}) {
      for (const CallText& text : textsOfCalls(file.tokens, call)) {
        if (needsTranslation(text.value)) texts.insert(text.value);
      }
    }
  }
  return texts;
}

/// Names that a title gives to its options, steps, states, layers, and those of the opponents: literals of the sources
/// that begin with a capital or have words in them, except what goes into error messages.
std::set<std::string> namesOfSources() {
  static const std::regex kName(R"([A-Z][^/{}"]*|[a-z][A-Za-z']*( [A-Za-z']+)+)");
  std::set<std::string> names;
  for (const SourceFile& file : sourceFiles({"src/titles", "src/opponents"})) {
    // What laws and the schema of positions say is for developers.
    if (file.path.ends_with("/laws.cpp") || file.path.find("/position") != std::string::npos) continue;
    std::set<std::string> errors;
    for (const char* call : {"fail", "tell"}) {
      for (const CallText& text : textsOfCalls(file.tokens, call)) errors.insert(text.value);
    }
    for (const Token& token : file.tokens) {
      if (token.kind != Token::Kind::String || errors.contains(token.text) || !needsTranslation(token.text)) continue;
      if (std::regex_match(token.text, kName)) names.insert(token.text);
    }
  }
  return names;
}

/// The values of the options that titles have: the innermost lists of `info.options`.
std::set<std::string> valuesOfOptions() {
  constexpr int kValues = 3;  // options, an option, its values
  std::set<std::string> values;
  for (const SourceFile& file : sourceFiles({"src/titles"})) {
    int depth = 0;
    std::string before;
    for (const Token& token : file.tokens) {
      const bool begins = token.text == "{" && before.ends_with("info.options=");
      if (token.text == "{" && (begins || depth > 0)) ++depth;
      if (token.text == "}" && depth > 0) --depth;
      if (depth >= kValues && token.kind == Token::Kind::String && needsTranslation(token.text))
        values.insert(token.text);
      before += token.text;
    }
  }
  return values;
}

/// Names and sentences in the data of the titles: values of certain keys, and lists of them.
void collectNames(const nlohmann::json& node, const std::string& key, std::set<std::string>& texts) {
  static const std::set<std::string> kShown{"name",   "about", "teaches",  "text",      "victory", "columns",
                                            "rows",   "cells", "results",  "turnNames", "when",    "lasts",
                                            "remark", "say",   "question", "otherwise", "label"};
  static const std::set<std::string> kNotShown{"groups", "setup"};
  if (node.is_string()) {
    if (kShown.contains(key) && needsTranslation(node)) texts.insert(node);
  } else if (node.is_array()) {
    for (const auto& entry : node) collectNames(entry, key, texts);
  } else if (node.is_object()) {
    for (const auto& [name, entry] : node.items()) {
      if (!kNotShown.contains(name)) collectNames(entry, name, texts);
    }
  }
}

/// Names of formations and counters, counters that are numbered as one text for the series. Designations like "823/302"
/// are the same in every language.
void collectCounters(const nlohmann::json& counters, std::set<std::string>& texts) {
  const auto add = [&texts](const std::string& text) {
    if (needsTranslation(text) && text.find('/') == std::string::npos) texts.insert(text);
  };
  for (const auto& group : counters.at("groups")) {
    const std::string formation = group.value("formation", "");
    add(formation);
    for (const auto& unit : group.at("units")) {
      const std::string type = counters.at("types").at(unit.at("type").get<std::string>()).at("name");
      add(unit.contains("name") ? unit.at("name").get<std::string>()
                                : group.value("name", formation) + " " + type + " {0}");
    }
  }
}

std::set<std::string> textsOfData() {
  namespace fs = std::filesystem;
  std::set<std::string> texts;
  for (const char* folder : {"maps", "counters", "cards", "scenarios"}) {
    if (!fs::is_directory(projectPath(folder))) continue;
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator(projectPath(folder))) {
      if (entry.path().extension() != ".json") continue;
      const std::string path = fs::relative(entry.path(), projectPath("")).generic_string();
      const nlohmann::json data = nlohmann::json::parse(readFile(path));
      collectNames(data, "", texts);
      if (data.contains("types") && data.contains("groups")) collectCounters(data, texts);
      // Other notes tell where a value comes from; that of a chart stands below it.
      for (const auto& chart : data.value("charts", nlohmann::json::array())) {
        if (chart.contains("note")) texts.insert(chart.at("note"));
      }
    }
  }
  return texts;
}

/// No text reaches a player beside the translations: the client has no use for the English of a message, and what a
/// message takes as it is comes from outside, never from a literal.
TEST(Texts, OfFailuresReachPlayersInTheirLanguage) {
  for (const SourceFile& file : sourceFiles({"src", "include"})) {
    for (const CallText& text : textsOfCalls(file.tokens, "as")) {
      EXPECT_FALSE(needsTranslation(text.value)) << file.path << ":" << text.line << " " << text.value;
    }
    if (!file.path.starts_with("src/client/")) continue;
    std::string before;
    for (const Token& token : file.tokens) {
      const bool word = token.kind == Token::Kind::Word;
      EXPECT_FALSE(word && token.text == "english" && before.ends_with('.')) << file.path << ":" << token.line;
      EXPECT_FALSE(word && token.text == "text" && before.ends_with("error().")) << file.path << ":" << token.line;
      EXPECT_FALSE(word && token.text == "text" && before.ends_with(" error.")) << file.path << ":" << token.line;
      before += (word ? " " : "") + token.text;
    }
  }
}

std::multiset<std::string> placeholders(const std::string& text) {
  static const std::regex kPlaceholder(R"(\{\d\})");
  return {std::sregex_token_iterator(text.begin(), text.end(), kPlaceholder), std::sregex_token_iterator()};
}

nlohmann::json german() {
  const std::string text = readFile(kGerman);
  return text.empty() ? nlohmann::json::object() : nlohmann::json::parse(text);
}

TEST(Texts, AreTranslated) {
  nlohmann::json translations = german();
  int missing = 0;
  std::set<std::string> texts = textsOfSources();
  texts.merge(namesOfSources());
  texts.merge(textsOfData());
  const std::set<std::string> values = valuesOfOptions();
  EXPECT_TRUE(values.contains("yes")) << "options are not found";
  texts.insert(values.begin(), values.end());
  for (const std::string& text : texts) {
    if (translations.contains(text) && !translations[text].get_ref<const std::string&>().empty()) continue;
    ++missing;
    translations[text] = "";
    if (missing <= 5) std::cout << "no translation: " << text << "\n";
  }
  const std::set<std::string> list = readList(kAllowance);
  const int allowed = list.empty() ? 0 : std::stoi(*list.begin());
  if (missing > 0) std::cout << missing << " texts have no German translation; " << allowed << " are allowed\n";
  EXPECT_LE(missing, allowed) << "scripts/collect-texts adds new texts to " << kGerman;
  std::vector<std::string> orphans;  // of sentences that were changed or are gone
  for (const auto& [english, translation] : translations.items()) {
    if (!texts.contains(english)) orphans.push_back(english);
  }
  for (const std::string& orphan : orphans) {
    std::cout << "nothing says this any more: " << orphan << "\n";
    translations.erase(orphan);
  }
  if (updating()) writeFile(kGerman, translations.dump(2) + "\n");
}

/// Sentences about a unit have a verb in the singular, so its name is one: "Pioniereinheit 3", not "Pioniere 3".
TEST(Texts, GermanNamesOfUnitsAreSingular) {
  static const std::regex kPlural(
      R"((\S*[Pp]ioniere|(Leichte|Mittlere|Schwere) (Panzer|Geschütze)|Schützen|Jäger) .*)");
  const nlohmann::json translations = german();
  std::set<std::string> names;
  for (const std::string& title : titlesOfProject())
    collectCounters(nlohmann::json::parse(readFile("counters/" + title + ".json")), names);
  ASSERT_GT(names.size(), 100U);
  for (const std::string& name : names) {
    const std::string singular = translations.value(name, "");
    EXPECT_FALSE(std::regex_match(singular, kPlural)) << singular;
  }
}

/// Hexes, cases and other numbers of more than one digit, which no translation may change.
std::multiset<std::string> figures(const std::string& text) {
  static const std::regex kFigure(R"(\d+\.\d+[a-z]?|\d{2,})");
  return {std::sregex_token_iterator(text.begin(), text.end(), kFigure), std::sregex_token_iterator()};
}

TEST(Texts, RuleCasesAreTranslated) {
  for (const std::string& title : titlesOfProject()) {
    const auto english = loadCases(projectPath("resources/rules/" + title + ".tsv"));
    ASSERT_TRUE(english.has_value()) << english.error().text();
    const auto translated = loadCases(projectPath("resources/rules/" + title + ".de.tsv"));
    ASSERT_TRUE(translated.has_value()) << translated.error().text();
    ASSERT_EQ(translated->size(), english->size()) << title;
    for (std::size_t i = 0; i < english->size(); ++i) {
      const CaseInfo& one = english->at(i);
      const CaseInfo& other = translated->at(i);
      EXPECT_EQ(other.id, one.id);
      EXPECT_EQ(other.kind, one.kind) << one.id;
      EXPECT_NE(other.text, one.text) << one.id;
      EXPECT_EQ(figures(other.text), figures(one.text)) << one.id;
    }
  }
}

TEST(Texts, KeepTheirPlaceholders) {
  const nlohmann::json translations = german();
  for (const auto& [english, translation] : translations.items()) {
    ASSERT_TRUE(translation.is_string()) << english;
    const std::string text = translation.get<std::string>();
    if (text.empty()) continue;
    const auto wanted = placeholders(english);
    const auto found = placeholders(text);
    for (const std::string& one : std::set<std::string>(wanted.begin(), wanted.end())) {
      EXPECT_TRUE(found.contains(one)) << english << " loses " << one;
    }
    for (const std::string& one : found) EXPECT_TRUE(wanted.contains(one)) << english << " has no " << one;
  }
}

}  // namespace
}  // namespace kessel::test
