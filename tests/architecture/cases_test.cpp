// SPDX-License-Identifier: GPL-3.0-or-later
// Every cite in the rules is a case of the book or a ruling that we wrote down, and every case has a test.
// Cases without a test stand in tests/architecture/cases_missing_<title>.txt, which only ever gets shorter.
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <regex>
#include <sstream>

#include "architecture/sources.h"

namespace kessel::test {
namespace {

/// Ids of resources/rules/<title>.tsv, in the order of the book.
std::vector<std::string> casesOf(const std::string& title) {
  std::istringstream in(readFile("resources/rules/" + title + ".tsv"));
  std::vector<std::string> ids;
  std::string line;
  std::getline(in, line);  // heads of the columns
  while (std::getline(in, line)) {
    if (!line.empty()) ids.push_back(line.substr(0, line.find('\t')));
  }
  return ids;
}

/// "R-12" for each line "- **R-12** ..." of docs/rulings/<title>.md.
std::set<std::string> rulingsOf(const std::string& title) {
  static const std::regex kRuling(R"(^- \*\*(R-\d+)\*\*)");
  std::istringstream in(readFile("docs/rulings/" + title + ".md"));
  std::set<std::string> ids;
  for (std::string line; std::getline(in, line);) {
    std::smatch found;
    if (std::regex_search(line, found, kRuling)) ids.insert(found[1]);
  }
  return ids;
}

/// Ids of the formations of a title.
std::set<std::string> formationsOf(const std::string& title) {
  std::set<std::string> ids;
  const nlohmann::json counters = nlohmann::json::parse(readFile("counters/" + title + ".json"));
  for (const auto& group : counters.at("groups")) ids.insert(group.at("id"));
  return ids;
}

/// A cite may name a case ("7.33"), its section ("7.3" of 7.33, "2.1" of 2.1a), a ruling, or several ("7.11, R-44").
bool isKnown(const std::string& cite, const std::vector<std::string>& cases, const std::set<std::string>& rulings) {
  if (const std::size_t comma = cite.find(", "); comma != std::string::npos) {
    return isKnown(cite.substr(0, comma), cases, rulings) && isKnown(cite.substr(comma + 2), cases, rulings);
  }
  if (cite.starts_with("R-")) return rulings.contains(cite);
  return std::any_of(cases.begin(), cases.end(), [&](const std::string& id) { return id.starts_with(cite); });
}

/// Ids in CASES(...) in the tests of a title; a typing error is reported at once.
std::set<std::string> casesNamedByTests(const std::string& title, const std::vector<std::string>& cases) {
  std::set<std::string> named;
  const std::string folder = "tests/titles/" + folderOfTitle(title) + "/";
  for (const SourceFile& file : sourceFiles({folder.c_str()})) {
    for (const CallText& text : textsOfCalls(file.tokens, "CASES")) {
      EXPECT_TRUE(std::find(cases.begin(), cases.end(), text.value) != cases.end())
          << file.path << ":" << text.line << ": " << text.value << " is no case of " << title;
      named.insert(text.value);
    }
  }
  return named;
}

std::string missingList(const std::string& title) {
  return "tests/architecture/cases_missing_" + title + ".txt";
}

TEST(Cites, AreCasesOfTheBookOrRulings) {
  for (const std::string& title : titlesOfProject()) {
    const auto cases = casesOf(title);
    if (cases.empty()) continue;
    const auto rulings = rulingsOf(title);
    const bool chapters = std::any_of(cases.begin(), cases.end(), isShort);  // "4b" may be a cite
    const auto formations = formationsOf(title);
    const std::string folder = "src/titles/" + folderOfTitle(title);
    for (const SourceFile& file : sourceFiles({folder.c_str()})) {
      for (const Token& token : file.tokens) {
        if (token.kind != Token::Kind::String) continue;
        const bool shortCite = chapters && isShort(token.text) && !formations.contains(token.text);
        if (!shortCite && !looksLikeCite(token.text)) continue;
        EXPECT_TRUE(isKnown(token.text, cases, rulings))
            << file.path << ":" << token.line << ": " << token.text << " is neither a case of " << title
            << " nor a ruling of docs/rulings/" << title << ".md";
      }
      for (const CallText& text : textsOfCalls(file.tokens, "refuse")) {
        if (text.argument != 0) continue;
        EXPECT_TRUE(isKnown(text.value, cases, rulings))
            << file.path << ":" << text.line << ": a refusal cites " << text.value;
      }
    }
  }
}

TEST(Rulings, NameOptionsThatExist) {
  static const std::regex kOption("Option `([^`]+)`");
  for (const std::string& title : titlesOfProject()) {
    std::set<std::string> literals;
    const std::string folder = "src/titles/" + folderOfTitle(title);
    for (const SourceFile& file : sourceFiles({folder.c_str()})) {
      for (const Token& token : file.tokens) {
        if (token.kind == Token::Kind::String) literals.insert(token.text);
      }
    }
    const std::string text = readFile("docs/rulings/" + title + ".md");
    for (auto at = std::sregex_iterator(text.begin(), text.end(), kOption); at != std::sregex_iterator(); ++at) {
      EXPECT_TRUE(literals.contains((*at)[1])) << "docs/rulings/" << title << ".md names an option " << (*at)[1];
    }
  }
}

TEST(Cases, AreNamedByTests) {
  for (const std::string& title : titlesOfProject()) {
    const auto cases = casesOf(title);
    if (cases.empty()) continue;
    const auto named = casesNamedByTests(title, cases);
    auto listed = readList(missingList(title));
    std::string shorter = "# Cases of " + title + " that no test names yet. Only ever gets shorter.\n";
    for (const std::string& id : cases) {
      if (named.contains(id)) {
        EXPECT_TRUE(updating() || !listed.contains(id)) << title << " " << id << " has a test now: take it off "
                                                        << missingList(title) << " (scripts/collect-texts does it)";
      } else {
        EXPECT_TRUE(listed.contains(id)) << title << " " << id << ": no test names this case";
        if (listed.contains(id)) shorter += id + "\n";
      }
      listed.erase(id);
    }
    EXPECT_TRUE(listed.empty()) << missingList(title) << " lists what is no case, such as " << *listed.begin();
    if (updating()) writeFile(missingList(title), shorter);
  }
}

TEST(Cases, AreOnlyNamedInTheTestsOfATitle) {
  for (const SourceFile& file : sourceFiles({"tests"})) {
    if (file.path.starts_with("tests/titles/") || file.path.starts_with("tests/support/")) continue;
    EXPECT_TRUE(textsOfCalls(file.tokens, "CASES").empty()) << file.path << " names cases of no title";
  }
}

}  // namespace
}  // namespace kessel::test
