// SPDX-License-Identifier: GPL-3.0-or-later
// What the documentation cites is there: files and folders, names from code and data, links and the headings that they
// lead to; and its tables of a title's files leave none out.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <regex>
#include <sstream>
#include <utility>

#include "architecture/sources.h"

namespace kessel::test {
namespace {

namespace fs = std::filesystem;

std::vector<std::string> pages() {
  std::vector<std::string> paths{"README.md", "CONTRIBUTING.md"};
  for (const fs::directory_entry& entry : fs::recursive_directory_iterator(projectPath("docs"))) {
    if (entry.path().extension() == ".md") {
      paths.push_back(fs::relative(entry.path(), projectPath("")).generic_string());
    }
  }
  return paths;
}

std::vector<std::string> matches(const std::string& text, const std::regex& what, std::size_t group = 1) {
  std::vector<std::string> found;
  for (std::sregex_iterator at(text.begin(), text.end(), what), end; at != end; ++at) found.push_back((*at)[group]);
  return found;
}

/// What stands between backticks in a line; blocks of code are left out.
std::vector<std::string> cited(const std::string& page) {
  static const std::regex kCited("`([^`]+)`");
  std::istringstream lines(page);
  std::vector<std::string> all;
  bool block = false;
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("```")) block = !block;
    if (block) continue;
    const std::vector<std::string> here = matches(line, kCited);
    all.insert(all.end(), here.begin(), here.end());
  }
  return all;
}

/// The file names that are meant where "<id>" and "*" stand for anything.
std::regex patternOf(const std::string& name) {
  static const std::regex kAnything(R"(<\w+>|\*)");
  static const std::regex kDot(R"(\.)");
  return std::regex(std::regex_replace(std::regex_replace(name, kDot, "[.]"), kAnything, ".*"));
}

/// Whether the project has a file or folder of such a path, from its part `at` on.
bool exists(const fs::path& folder, const std::vector<std::string>& path, std::size_t at = 0) {
  if (at == path.size()) return fs::exists(folder);
  if (path[at].find_first_of("<*") == std::string::npos) return exists(folder / path[at], path, at + 1);
  if (!fs::is_directory(folder)) return false;
  const std::regex pattern = patternOf(path[at]);
  const fs::directory_iterator entries(folder);
  return std::any_of(begin(entries), end(entries), [&](const fs::directory_entry& entry) {
    return std::regex_match(entry.path().filename().string(), pattern) && exists(entry.path(), path, at + 1);
  });
}

std::vector<std::string> namesOf(const std::string& path) {
  std::istringstream parts(path);
  std::vector<std::string> names;
  for (std::string name; std::getline(parts, name, '/');) names.push_back(name);
  return names;
}

TEST(Docs, PathsThatTheyCiteExist) {
  static const std::regex kPath(R"((^|[\s(])([\w.][\w.<>*-]*/[\w./<>*-]*))");
  int paths = 0;
  for (const std::string& page : pages()) {
    for (const std::string& text : cited(readFile(page))) {
      for (const std::string& path : matches(text, kPath, 2)) {
        std::vector<std::string> names = namesOf(path);
        if (names.front() == "kessel") names.insert(names.begin(), "include");
        // What begins with no folder of the project is another kind of path, or is made by a build.
        if (names.front() == "build" || !fs::exists(projectPath(names.front()))) continue;
        EXPECT_TRUE(exists(projectPath(""), names)) << page << ": " << path;
        ++paths;
      }
    }
  }
  EXPECT_GT(paths, 60);
}

/// All words of code, data and scripts, without the documentation itself.
std::set<std::string> wordsOfTheProject() {
  static const std::set<std::string> kRead{".h",  ".cpp", ".json", ".tsv", ".txt",    ".cmake",
                                           ".py", ".ts",  ".xml",  "",     ".desktop"};
  std::set<std::string> words;
  const auto add = [&](const fs::path& path) {
    if (path.filename() == "docs_test.cpp") return;
    words.insert(path.stem().string());
    if (!kRead.contains(path.extension().string())) return;
    std::string word;
    for (const char letter : readFile(fs::relative(path, projectPath("")).generic_string()) + " ") {
      if (std::isalnum(static_cast<unsigned char>(letter)) != 0 || letter == '_') {
        word += letter;
      } else if (!word.empty()) {
        words.insert(std::exchange(word, {}));
      }
    }
  };
  for (const fs::directory_entry& top : fs::directory_iterator(projectPath(""))) {
    const std::string name = top.path().filename().string();
    if (top.is_regular_file()) add(top.path());
    if (!top.is_directory() || name == "build" || name == ".git") continue;
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator(top)) {
      if (entry.is_regular_file() && entry.path().extension() != ".md") add(entry.path());
    }
  }
  return words;
}

TEST(Docs, NamesThatTheyCiteExist) {
  // Commands of other programs, patterns of names, what stands in the player's own folders, operands that are made.
  static const std::set<std::string> kForeign{
      "UpperCamel", "lowerCamel", "lower_snake", "m_",     "position_",      "cpupower", "frequency",
      "valgrind",   "tool",       "callgrind",   "config", "conf",           "unit2",    "hex2",
      "x86",        "number2",    "v2",          "ci",     "kessel_test_cli"};
  static const std::regex kWord(R"((^|[^\w])([A-Za-z_]\w+))");
  const std::set<std::string> known = wordsOfTheProject();
  int words = 0;
  for (const std::string& page : pages()) {
    for (const std::string& text : cited(readFile(page))) {
      for (const std::string& word : matches(text, kWord, 2)) {
        EXPECT_TRUE(known.contains(word) || kForeign.contains(word)) << page << ": " << word << " in " << text;
        ++words;
      }
    }
  }
  EXPECT_GT(words, 600);
}

TEST(Docs, LinksLeadSomewhere) {
  static const std::regex kLink(R"(\]\(([^)\s]+)\))");
  int links = 0;
  for (const std::string& page : pages()) {
    for (const std::string& link : matches(readFile(page), kLink)) {
      if (link.find("://") != std::string::npos) continue;
      const std::string file = link.substr(0, link.find('#'));
      const std::string target =
          file.empty() ? page : (fs::path(page).parent_path() / file).lexically_normal().generic_string();
      EXPECT_TRUE(fs::exists(projectPath(target))) << page << ": " << link;
      ++links;
      if (link.find('#') == std::string::npos) continue;
      std::istringstream lines(readFile(target));
      bool found = false;
      for (std::string line; std::getline(lines, line);) {
        const std::size_t text = line.find_first_not_of('#');
        found = found || (text != 0 && text != std::string::npos && line[text] == ' ' &&
                          anchorOf(line.substr(text + 1)) == link.substr(link.find('#') + 1));
      }
      EXPECT_TRUE(found) << page << ": " << link;
    }
  }
  EXPECT_GT(links, 20);
}

/// The first column of the table that follows the first citing of a folder.
std::vector<std::string> filesInTable(const std::string& page, const std::string& folder) {
  static const std::regex kCited("`([^`]+)`");
  std::istringstream lines(page.substr(std::min(page.size(), page.find("`" + folder + "`"))));
  std::vector<std::string> files;
  bool table = false;
  for (std::string line; std::getline(lines, line);) {
    if (table && !line.starts_with('|')) break;
    table = table || line.starts_with('|');
    if (!table) continue;
    const std::vector<std::string> here = matches(line.substr(0, line.find('|', 1)), kCited);
    files.insert(files.end(), here.begin(), here.end());
  }
  return files;
}

TEST(Docs, TableOfATitleHasEveryFile) {
  const std::string page = readFile("docs/architecture.md");
  for (const std::string& title : titlesOfProject()) {
    const std::string folder = "src/titles/" + folderOfTitle(title);
    const std::string intro = page.substr(page.find("## Inside a title"));
    const std::vector<std::string> rows = filesInTable(intro, folder);
    std::set<std::string> files;
    for (const fs::directory_entry& entry : fs::directory_iterator(projectPath(folder))) {
      files.insert(entry.path().filename().string());
    }
    std::set<std::string> left = files;
    for (const std::string& row : rows) {
      const bool whole = row.find('.') != std::string::npos;
      const std::regex pattern = patternOf(whole ? row : row + ".*");
      const auto meant = [&](const std::string& file) { return std::regex_match(file, pattern); };
      EXPECT_TRUE(std::any_of(files.begin(), files.end(), meant)) << folder << " has no " << row;
      std::erase_if(left, meant);
    }
    for (const std::string& file : left)
      ADD_FAILURE() << "docs/architecture.md does not name " << folder << '/' << file;
  }
}

}  // namespace
}  // namespace kessel::test
