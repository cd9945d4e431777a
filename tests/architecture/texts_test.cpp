// SPDX-License-Identifier: GPL-3.0-or-later
// Every sentence that the rules can say has a translation. scripts/collect-texts adds new sentences to the files of
// resources/text with an empty translation; an empty one counts as missing.
#include <gtest/gtest.h>

#include <algorithm>
#include <iostream>
#include <nlohmann/json.hpp>
#include <regex>

#include "architecture/sources.h"

namespace kessel::test {
namespace {

/// How many texts may still lack a translation: one number, which only ever gets smaller.
constexpr const char* kAllowance = "tests/architecture/texts_missing_de.txt";
constexpr const char* kGerman = "resources/text/de.json";

bool needsTranslation(const std::string& text) {
  static const std::regex kNothingToSay(R"((\{\d\}|[^A-Za-z{}])*)");
  return !looksLikeCite(text) && !std::regex_match(text, kNothingToSay);
}

/// Templates and text arguments of say(), refuse() and Arg() in all layers.
std::set<std::string> textsOfSources() {
  std::set<std::string> texts;
  for (const SourceFile& file : sourceFiles({"src", "include"})) {
    if (file.path.starts_with("src/client/")) continue;  // the client's own words go through tr()
    for (const char* call : {"say", "refuse", "Arg"}) {
      for (const CallText& text : textsOfCalls(file.tokens, call)) {
        if (needsTranslation(text.value)) texts.insert(text.value);
      }
    }
  }
  return texts;
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
  for (const std::string& text : textsOfSources()) {
    if (translations.contains(text) && !translations[text].get_ref<const std::string&>().empty()) continue;
    ++missing;
    translations[text] = "";
    if (missing <= 10) std::cout << "no translation: " << text << "\n";
  }
  const std::set<std::string> list = readList(kAllowance);
  const int allowed = list.empty() ? 0 : std::stoi(*list.begin());
  EXPECT_LE(missing, allowed) << "scripts/collect-texts adds new texts to " << kGerman;
  if (updating()) {
    writeFile(kGerman, translations.dump(2) + "\n");
    writeFile(kAllowance, "# So many texts may still lack a German translation. Only ever gets smaller.\n" +
                              std::to_string(std::min(missing, allowed)) + "\n");
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
