// SPDX-License-Identifier: GPL-3.0-or-later
// The shape of the house: who may include whom, no title's name outside the titles, small files with their licence.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <map>

#include "architecture/sources.h"

namespace kessel::test {
namespace {

/// Files are chapters; beyond this a reader asks for two.
constexpr int kLongSource = 500;
constexpr int kTooLongSource = 700;

// Layer -> the layers whose headers it may include. The window and the command line know titles by Title only.
const std::map<std::string, std::set<std::string>> kMayInclude{
    {"engine", {"engine"}},
    {"titles", {"engine", "titles"}},
    {"session", {"engine", "session"}},
    {"lessons", {"engine", "session", "lessons"}},
    {"opponents", {"engine", "session", "opponents"}},
    {"library", {"engine", "session", "opponents", "library"}},
    {"client", {"engine", "session", "lessons", "opponents", "library", "client"}},
    {"cli", {"engine", "session", "lessons", "opponents", "library", "cli"}},
};

std::string part(const std::string& path, std::size_t n) {
  std::size_t from = 0;
  for (; n > 0; --n) {
    from = path.find('/', from);
    if (from == std::string::npos) return "";
    ++from;
  }
  return path.substr(from, path.find('/', from) - from);
}

/// The layer of a file in src/<layer>/ or include/kessel/<layer>/.
std::string layerOf(const std::string& path) {
  return part(path, part(path, 0) == "src" ? 1 : 2);
}

/// The title of a file in src/titles/<folder>/, or an empty string.
std::string titleFolderOf(const std::string& path) {
  const bool inTitle = path.starts_with("src/titles/") && !part(path, 3).empty();
  return inTitle ? part(path, 2) : "";
}

/// The file of the project that an include means, or an empty string: a header of the system or of a library.
std::string resolve(const SourceFile& from, const std::string& name) {
  namespace fs = std::filesystem;
  const std::string beside = (fs::path(from.path).parent_path() / name).lexically_normal().generic_string();
  for (const std::string& candidate : {beside, "src/" + name, "include/" + name}) {
    if (fs::is_regular_file(projectPath(candidate))) return candidate;
  }
  return "";
}

template <class Visit>
void eachInclude(const std::vector<SourceFile>& files, Visit visit) {
  for (const SourceFile& file : files) {
    for (const Token& token : file.tokens) {
      if (token.kind == Token::Kind::Include) {
        SCOPED_TRACE(file.path + ":" + std::to_string(token.line));
        visit(file, token.text.substr(1, token.text.size() - 2));
      }
    }
  }
}

TEST(Layers, EachIncludesOnlyWhatStandsAboveIt) {
  const auto files = sourceFiles({"src", "include"});
  ASSERT_FALSE(files.empty());
  int seen = 0;
  eachInclude(files, [&](const SourceFile& file, const std::string& name) {
    const std::string target = resolve(file, name);
    if (target.empty()) return;
    ++seen;
    const std::string layer = layerOf(file.path);
    ASSERT_TRUE(kMayInclude.contains(layer)) << "unknown layer " << layer;
    EXPECT_TRUE(kMayInclude.at(layer).contains(layerOf(target))) << layer << " may not include " << target;
    if (!titleFolderOf(file.path).empty() && !titleFolderOf(target).empty()) {
      EXPECT_EQ(titleFolderOf(file.path), titleFolderOf(target)) << "titles do not know each other";
    }
  });
  EXPECT_GT(seen, 0);
}

TEST(Layers, OnlyTheClientKnowsQtAndOnlyTheLibraryKnowsSqlite) {
  eachInclude(sourceFiles({"src", "include"}), [](const SourceFile& file, const std::string& name) {
    const bool qt = name.size() > 1 && name[0] == 'Q' && std::isupper(static_cast<unsigned char>(name[1])) != 0;
    if (qt || name.starts_with("Qt")) {
      EXPECT_EQ(layerOf(file.path), "client") << name;
    }
    if (name.starts_with("sqlite3")) {
      EXPECT_EQ(layerOf(file.path), "library") << name;
    }
  });
}

TEST(Layers, NoTitleIsNamedOutsideTheTitles) {
  const char* const kNames[] = {"battleforstalingrad", "battleofstalingrad", "donnerschlag", "panzerkorps",
                                "wintergewitter"};
  for (const SourceFile& file : sourceFiles({"src", "include"})) {
    if (file.path.starts_with("src/titles/")) continue;
    std::string squeezed;
    for (const char c : file.text) {
      if (c != '-' && c != '_' && c != ' ') squeezed += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    }
    for (const char* name : kNames) {
      EXPECT_EQ(squeezed.find(name), std::string::npos) << file.path << " names a title: " << name;
    }
  }
}

/// The struct of a step has members without a usual value: one that is made on the stack without {} holds what lay
/// there.
TEST(Frames, AreNeverMadeWithoutValues) {
  for (const SourceFile& file : sourceFiles({"src/titles"})) {
    for (std::size_t i = 0; i + 2 < file.tokens.size(); ++i) {
      const bool named = file.tokens[i].kind == Token::Kind::Word && file.tokens[i].text.ends_with("Frame") &&
                         file.tokens[i + 1].kind == Token::Kind::Word;
      EXPECT_FALSE(named && file.tokens[i + 2].text == ";") << file.path << ':' << file.tokens[i].line;
    }
  }
}

TEST(Files, BeginWithTheirLicenceAndAWordAboutThemselves) {
  for (const SourceFile& file : sourceFiles({"src", "include", "tests", "bench", "benchmarks"})) {
    EXPECT_TRUE(file.text.starts_with("// SPDX-License-Identifier: GPL-3.0-or-later\n// ")) << file.path;
  }
}

TEST(Files, AreShort) {
  auto files = sourceFiles({"src", "include", "tests", "bench", "benchmarks"});
  std::sort(files.begin(), files.end(), [](const auto& a, const auto& b) { return a.lines() > b.lines(); });
  for (const SourceFile& file : files) {
    if (file.lines() > kLongSource) std::cout << "long: " << file.path << ", " << file.lines() << " lines\n";
    EXPECT_LE(file.lines(), kTooLongSource) << file.path << " wants to be two files";
  }
}

}  // namespace
}  // namespace kessel::test
