// SPDX-License-Identifier: GPL-3.0-or-later
// The sources of the project as data: files, tokens, the string literals of calls. Enough of C++ to check how the
// house is built; no preprocessor, no types.
#pragma once

#include <cstddef>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace kessel::test {

struct Token {
  enum class Kind { Word, String, Number, Sign, Include };
  Kind kind{};
  std::string text;  ///< String: its value, neighbouring literals joined; Include: with its quotes or brackets
  int line = 0;
};

/// Comments are dropped; string literals have their escapes resolved.
[[nodiscard]] std::vector<Token> tokensOf(std::string_view text);

struct SourceFile {
  std::string path;  ///< from the top of the project, with '/'
  std::string text;
  std::vector<Token> tokens;
  [[nodiscard]] int lines() const;
  [[nodiscard]] bool isHeader() const { return path.ends_with(".h"); }
};

/// A string literal in the arguments of a call, however deep.
struct CallText {
  std::string value;
  std::size_t argument = 0;  ///< of the call, counted from 0
  int line = 0;
  bool member = false;  ///< of an object: x.name(...), or a statement of its own, as objects call themselves
};

/// The literals of all calls name(...) or name{...}.
[[nodiscard]] std::vector<CallText> textsOfCalls(const std::vector<Token>& tokens, std::string_view name);

/// All .h and .cpp files under the folders ("src", "include"), by path.
[[nodiscard]] std::vector<SourceFile> sourceFiles(std::initializer_list<const char*> folders);

/// The path of a file of the project.
[[nodiscard]] std::string projectPath(const std::string& relative);
/// The file's content, or an empty string if there is none.
[[nodiscard]] std::string readFile(const std::string& relative);
void writeFile(const std::string& relative, const std::string& text);
/// The lines of a file without empty ones and those that start with '#'.
[[nodiscard]] std::set<std::string> readList(const std::string& relative);

/// "7.33", "4.0D2", "5.1-C12", "3.1.4a" or "R-43": what a cite of a rulebook looks like.
[[nodiscard]] bool looksLikeCite(std::string_view text);
/// A number and a letter, "4b": a case of a chapter without sections, or a formation.
[[nodiscard]] bool isShort(std::string_view text);

/// The name by which a link leads to a heading of a page, as GitHub makes it; of letters beyond ASCII those of Latin-1.
[[nodiscard]] std::string anchorOf(std::string_view heading);

/// True if the run was started by scripts/collect-texts: lists are brought up to date instead of only checked.
[[nodiscard]] bool updating();

/// Ids of the titles in src/titles: "some-title" for the folder some_title.
[[nodiscard]] std::set<std::string> titlesOfProject();
[[nodiscard]] std::string folderOfTitle(std::string title);

}  // namespace kessel::test
