// SPDX-License-Identifier: GPL-3.0-or-later
// The table of keys in the user guide has every command of the game window with the keys that it is delivered with;
// guide and manual pages have every command and option of the programs.
#include <gtest/gtest.h>

#include <map>
#include <regex>

#include "architecture/sources.h"

namespace kessel::test {
namespace {

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
  const std::string guide = readFile("docs/user-guide.md");
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
  const std::string guide = readFile("docs/user-guide.md");
  const std::string page = readFile("resources/man/kessel-cli.1");
  const std::string source = readFile("src/cli/program.cpp");
  int commands = 0;
  for (std::sregex_iterator at(source.begin(), source.end(), kCommand), end; at != end; ++at) {
    EXPECT_TRUE(std::regex_search(guide, std::regex("\n\\| `" + (*at)[1].str() + "\\b"))) << (*at)[1];
    EXPECT_TRUE(std::regex_search(page, std::regex("\n\\.BI? \"?" + (*at)[1].str() + "\\b"))) << (*at)[1];
    ++commands;
  }
  EXPECT_GE(commands, 7);
}

}  // namespace
}  // namespace kessel::test
