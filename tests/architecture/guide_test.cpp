// SPDX-License-Identifier: GPL-3.0-or-later
// The table of keys in the user guide has every command of the game window with the keys that it is delivered with;
// guide and manual pages have every command and option of the programs. The German guide says the same as the English
// one: section by section it has the same headings, lists, tables, code, pictures, links and keys, and names of buttons
// and panels as the German window has them.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <regex>
#include <set>
#include <sstream>

#include "architecture/sources.h"

namespace kessel::test {
namespace {

constexpr const char* kEnglishGuide = "docs/user-guide.md";
constexpr const char* kGermanGuide = "docs/user-guide.de.md";

/// Words of the German window by those of the English one: of one place of the sources there is one.
using Words = std::map<std::string, std::set<std::string>>;

std::string between(const std::string& text, const std::string& begin, const std::string& end, std::size_t& at) {
  const std::size_t from = text.find(begin, at);
  const std::size_t to = from == std::string::npos ? from : text.find(end, from + begin.size());
  if (to == std::string::npos) return at = text.size(), std::string{};
  at = to + end.size();
  return text.substr(from + begin.size(), to - from - begin.size());
}

/// What stands in an XML file, without the '&' before the letter that opens a menu.
std::string fromXml(std::string text) {
  static const std::map<std::string, std::string> kSigns{
      {"&amp;", ""}, {"&lt;", "<"}, {"&gt;", ">"}, {"&quot;", "\""}, {"&apos;", "'"}};
  for (const auto& [name, sign] : kSigns) {
    for (std::size_t at = 0; (at = text.find(name, at)) != std::string::npos;) text.replace(at, name.size(), sign);
  }
  return text;
}

/// A name as a guide tells it: "Export …" may be called "Export" there.
std::string bareName(std::string name) {
  for (const std::string_view end : {"…", ":", " "}) {
    if (name.ends_with(end)) name.resize(name.size() - end.size());
  }
  return name;
}

/// The translations of the window; those with plurals are no names. Of one class, or of all.
Words wordsOfWindow(const std::string& wanted = {}) {
  const std::string file = readFile("resources/i18n/kessel_de.ts");
  Words words;
  for (std::size_t at = 0; at < file.size();) {
    const std::string context = between(file, "<context>", "</context>", at);
    std::size_t inside = 0;
    const std::string name = between(context, "<name>", "</name>", inside);
    while (inside < context.size() && (wanted.empty() || name == wanted)) {
      const std::string message = between(context, "<message", "</message>", inside);
      std::size_t part = 0;
      const std::string source = fromXml(between(message, "<source>", "</source>", part));
      const std::string translation = fromXml(between(message, "<translation>", "</translation>", part));
      if (source.empty() || translation.find("<numerusform>") != std::string::npos) continue;
      words[bareName(source)].insert(bareName(translation));
    }
  }
  return words;
}

/// Those, and what titles and engine say.
Words wordsOfProgram() {
  Words words = wordsOfWindow();
  const nlohmann::json texts = nlohmann::json::parse(readFile("resources/text/de.json"));
  for (const auto& [text, translation] : texts.items()) {
    words[bareName(text)].insert(bareName(translation.get<std::string>()));
  }
  return words;
}

/// "Ctrl+Shift+Space" as "Strg+Umschalt+Leertaste".
std::string keysInGerman(const std::string& keys) {
  static const std::map<std::string, std::string> kNames{
      {"Ctrl", "Strg"},   {"Shift", "Umschalt"}, {"Space", "Leertaste"}, {"Enter", "Eingabetaste"}, {"Escape", "Esc"},
      {"comma", "Komma"}, {"Right", "Rechts"},   {"Left", "Links"},      {"Down", "Herunter"},      {"Up", "Hoch"}};
  std::istringstream parts(keys);
  std::string out;
  for (std::string part; std::getline(parts, part, '+');) {
    const auto named = kNames.find(part);
    out += (out.empty() ? "" : "+") + (named != kNames.end() ? named->second : part);
  }
  return keys.ends_with('+') ? out + "+" : out;
}

/// "Qt::CTRL | Qt::Key_Return" as "Ctrl+Enter".
std::string keysOf(const std::string& expression) {
  static const std::map<std::string, std::string> kNames{
      {"CTRL", "Ctrl"},         {"SHIFT", "Shift"}, {"ALT", "Alt"},     {"Key_Return", "Enter"},
      {"Key_Escape", "Escape"}, {"Key_Plus", "+"},  {"Key_Minus", "-"}, {"Key_Comma", ","}};
  static const std::regex kKey(R"(Qt::(\w+))");
  std::string keys;
  for (std::sregex_iterator at(expression.begin(), expression.end(), kKey), end; at != end; ++at) {
    const std::string key = (*at)[1];
    const auto named = kNames.find(key);
    if (!keys.empty()) keys += '+';
    keys += named != kNames.end() ? named->second : key.starts_with("Key_") ? key.substr(4) : key;
  }
  return keys;
}

TEST(Guide, ListsEveryCommandWithItsKeys) {
  const std::string guide = readFile(kEnglishGuide);
  const std::string german = readFile(kGermanGuide);
  const Words words = wordsOfWindow("GameWindow");
  const std::string source =
      readFile("src/client/window/game_window_build.cpp") + readFile("src/client/window/game_window_lesson.cpp");
  static const std::regex kAdd(R"rx(a\.add\("([\w.]+)",\s*tr\("([^"]+)"\),\s*(?:QKeySequence\(([^)]*)\)|\{\}))rx");
  int commands = 0;
  for (std::sregex_iterator at(source.begin(), source.end(), kAdd), end; at != end; ++at) {
    std::string text = (*at)[2];
    if (const std::size_t dots = text.find(" …"); dots != std::string::npos) text.resize(dots);
    const std::string keys = keysOf((*at)[3]);
    const std::string row = "| " + (keys.empty() ? "none" : keys) + " | " + text + " |\n";
    EXPECT_NE(guide.find(row), std::string::npos) << (*at)[1] << " lacks the row " << row;
    ASSERT_TRUE(words.contains(text)) << text;
    const std::string germanRow =
        "| " + (keys.empty() ? "keine" : keysInGerman(keys)) + " | " + *words.at(text).begin() + " |\n";
    EXPECT_NE(german.find(germanRow), std::string::npos) << (*at)[1] << " lacks the row " << germanRow;
    ++commands;
  }
  EXPECT_GE(commands, 20);
}

/// The long options that a source adds by one of the two forms, against a manual page.
void expectOptions(const std::string& source, const std::regex& adds, const std::string& manual, int least) {
  std::string page = readFile(manual);
  std::erase(page, '\\');
  const std::string text = readFile(source);
  int options = 0;
  for (std::sregex_iterator at(text.begin(), text.end(), adds), end; at != end; ++at) {
    const std::string name = "--" + (*at)[1].str();
    EXPECT_TRUE(std::regex_search(page, std::regex(name + "\\b(?!-)"))) << manual << " lacks " << name;
    ++options;
  }
  EXPECT_GE(options, least) << source;
}

TEST(Guide, ManualPagesHaveEveryOption) {
  static const std::regex kClient(R"rx((?:\{\{|Option \w+\()"([\w-]+)", ")rx");
  static const std::regex kProgram(R"rx(add_(?:option|flag)\("(?:-\w,)?--([\w-]+)")rx");
  expectOptions("src/client/main.cpp", kClient, "resources/man/kessel.1", 16);
  expectOptions("src/cli/program.cpp", kProgram, "resources/man/kessel-cli.1", 15);
}

TEST(Guide, AndTheManualPageHaveEveryCommand) {
  static const std::regex kCommand(R"rx(addCommand\(app, "(\w+)")rx");
  const std::string guide = readFile(kEnglishGuide);
  const std::string german = readFile(kGermanGuide);
  const std::string page = readFile("resources/man/kessel-cli.1");
  const std::string source = readFile("src/cli/program.cpp");
  int commands = 0;
  for (std::sregex_iterator at(source.begin(), source.end(), kCommand), end; at != end; ++at) {
    const std::regex row("\n\\| `" + (*at)[1].str() + "\\b");
    EXPECT_TRUE(std::regex_search(guide, row)) << (*at)[1];
    EXPECT_TRUE(std::regex_search(german, row)) << (*at)[1];
    EXPECT_TRUE(std::regex_search(page, std::regex("\n\\.BI? \"?" + (*at)[1].str() + "\\b"))) << (*at)[1];
    ++commands;
  }
  EXPECT_GE(commands, 7);
}

/// A heading of a guide and what stands below it, up to the next one.
struct GuideSection {
  std::string heading;
  std::size_t level = 0;
  std::size_t bullets = 0;
  std::size_t numbered = 0;
  std::size_t paragraphs = 0;
  std::vector<std::size_t> rows;  ///< of tables: the cells of each
  std::string code;               ///< blocks of it
  std::vector<std::string> pictures;
  std::vector<std::string> links;
  std::multiset<std::string> cited;  ///< in backticks
  std::multiset<std::string> keys;
  std::set<std::string> names;   ///< in italics
  std::set<std::string> leads;   ///< in bold type
  std::set<std::string> quoted;  ///< "Two players" or „Zwei Spieler“
};

std::vector<std::string> groupsOf(const std::string& text, const std::regex& what, std::size_t group = 1) {
  std::vector<std::string> found;
  for (std::sregex_iterator at(text.begin(), text.end(), what), end; at != end; ++at) found.push_back((*at)[group]);
  return found;
}

/// What a line has in italics and in bold type; code in backticks may have asterisks of its own.
void readNames(const std::string& line, GuideSection& section) {
  for (std::size_t at = 0; at < line.size(); ++at) {
    if (line[at] == '`') {
      at = line.find('`', at + 1);
    } else if (line[at] == '*') {
      const std::string mark = line.substr(at, 2) == "**" ? "**" : "*";
      const std::size_t end = line.find(mark, at + mark.size());
      if (end == std::string::npos) return;
      const std::string name = line.substr(at + mark.size(), end - at - mark.size());
      (mark == "*" ? section.names : section.leads).insert(bareName(name));
      at = end + mark.size() - 1;
    }
    if (at == std::string::npos) return;
  }
}

void readGuideLine(const std::string& line, GuideSection& section) {
  static const std::regex kNumber(R"(^\d+\. )");
  static const std::regex kPicture(R"(!\[[^\]]+\]\(([^)]+)\))");
  static const std::regex kLink(R"((^|[^!])\[[^\]]+\]\(([^)]+)\))");
  static const std::regex kCited("`([^`]+)`");
  static const std::regex kKeys(R"((((Ctrl|Strg|Shift|Umschalt|Alt)\+)+(\w+|[^\w\s])|\bF\d{1,2}\b))");
  static const std::regex kQuoted("\"([^\"]+)\"|„([^„]+)“");
  if (line.starts_with("- ")) {
    ++section.bullets;
  } else if (std::regex_search(line, kNumber)) {
    ++section.numbered;
  } else if (line.starts_with('|')) {
    section.rows.push_back(static_cast<std::size_t>(std::count(line.begin(), line.end(), '|')) - 1);
  } else if (!line.empty() && !line.starts_with("![")) {
    ++section.paragraphs;
  }
  for (const std::string& picture : groupsOf(line, kPicture)) section.pictures.push_back(picture);
  for (const std::string& link : groupsOf(line, kLink, 2)) section.links.push_back(link);
  for (const std::string& cited : groupsOf(line, kCited)) section.cited.insert(cited);
  for (const std::string& keys : groupsOf(line, kKeys)) section.keys.insert(keys);
  for (const std::size_t group : {1U, 2U}) {
    for (const std::string& quoted : groupsOf(line, kQuoted, group)) section.quoted.insert(bareName(quoted));
  }
  readNames(line, section);
}

std::vector<GuideSection> sectionsOf(const std::string& guide) {
  std::istringstream lines(readFile(guide));
  std::vector<GuideSection> sections;
  bool block = false;
  for (std::string line; std::getline(lines, line);) {
    const bool fence = line.starts_with("```");
    if (fence) block = !block;
    if (!block && line.starts_with('#')) {
      const std::size_t level = line.find_first_not_of('#');
      sections.emplace_back();
      sections.back().level = level;
      sections.back().heading = line.substr(std::min(line.size(), level + 1));
    } else if (!sections.empty() && (block || fence)) {
      sections.back().code += line + "\n";
    } else if (!sections.empty()) {
      readGuideLine(line, sections.back());
    }
  }
  return sections;
}

/// Links with the number of the section instead of its heading, if they lead to one of the same guide.
std::vector<std::string> targetsOfLinks(const GuideSection& section, const std::vector<GuideSection>& all) {
  std::vector<std::string> targets;
  for (const std::string& link : section.links) {
    const auto led = std::find_if(all.begin(), all.end(),
                                  [&](const GuideSection& each) { return "#" + anchorOf(each.heading) == link; });
    targets.push_back(led == all.end() ? link : "section " + std::to_string(led - all.begin()));
  }
  return targets;
}

/// Of what the English guide names those that the program has are named in the German one as the German program does.
std::size_t expectNames(const std::set<std::string>& english, const std::set<std::string>& german, const Words& words) {
  std::size_t names = 0;
  for (const std::string& name : english) {
    const auto known = words.find(name);
    if (known == words.end()) continue;
    const std::set<std::string>& translations = known->second;
    EXPECT_TRUE(std::any_of(translations.begin(), translations.end(),
                            [&](const std::string& each) { return german.contains(each); }))
        << "not named: " << name << ", in German " << *translations.begin();
    ++names;
  }
  return names;
}

TEST(Guide, InGermanHasTheSameSections) {
  const std::vector<GuideSection> english = sectionsOf(kEnglishGuide);
  const std::vector<GuideSection> german = sectionsOf(kGermanGuide);
  for (std::size_t i = 0; i < std::min(english.size(), german.size()); ++i) {
    const GuideSection& one = english[i];
    const GuideSection& other = german[i];
    SCOPED_TRACE("section \"" + one.heading + "\", in German \"" + other.heading + "\"");
    ASSERT_EQ(one.level, other.level) << "from here on the headings differ";
    EXPECT_EQ(one.paragraphs, other.paragraphs) << "paragraphs";
    EXPECT_EQ(one.bullets, other.bullets) << "items of lists";
    EXPECT_EQ(one.numbered, other.numbered) << "items with numbers";
    EXPECT_EQ(one.rows, other.rows) << "rows of tables, by their cells";
    EXPECT_EQ(one.code, other.code);
    EXPECT_EQ(one.pictures, other.pictures);
    EXPECT_EQ(targetsOfLinks(one, english), targetsOfLinks(other, german)) << "where links lead";
    EXPECT_EQ(one.cited, other.cited) << "words in backticks";
    std::multiset<std::string> keys;
    for (const std::string& each : one.keys) keys.insert(keysInGerman(each));
    EXPECT_EQ(keys, other.keys);
  }
  EXPECT_EQ(english.size(), german.size());
  EXPECT_GT(english.size(), 30U);
}

TEST(Guide, InGermanNamesWhatTheWindowNames) {
  const Words window = wordsOfWindow();
  const Words program = wordsOfProgram();
  const std::vector<GuideSection> english = sectionsOf(kEnglishGuide);
  const std::vector<GuideSection> german = sectionsOf(kGermanGuide);
  std::size_t names = 0;
  for (std::size_t i = 0; i < std::min(english.size(), german.size()); ++i) {
    SCOPED_TRACE("section \"" + english[i].heading + "\", in German \"" + german[i].heading + "\"");
    names += expectNames(english[i].names, german[i].names, program);
    names += expectNames(english[i].leads, german[i].leads, window);
    names += expectNames(english[i].quoted, german[i].quoted, window);
  }
  EXPECT_GT(names, 200U);
}

}  // namespace
}  // namespace kessel::test
