// SPDX-License-Identifier: GPL-3.0-or-later
// A server over the little title, and the whole program in-process.
#pragma once

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

#include "cli/commands.h"
#include "cli/server.h"
#include "support/temp_folder.h"
#include "support/tiny_title.h"

namespace kessel::cli {

inline std::span<const TitleEntry> tinyTitles() {
  static const TitleEntry kEntries[] = {{"tiny", "The Ford", "A fixture of the tests", tiny::loadTinyTitle}};
  return kEntries;
}

class ServerTest : public ::testing::Test {
 protected:
  Json ask(const std::string& line) { return m_server.answer(line); }
  Json ask(const Json& request) { return m_server.answer(request.dump()); }
  /// Asks and expects yes.
  Json good(const Json& request) {
    Json reply = ask(request);
    EXPECT_EQ(reply.value("ok", false), true) << request << '\n' << reply;
    return reply;
  }
  /// Asks and expects no; the text of the error.
  std::string bad(const Json& request) {
    const Json reply = ask(request);
    EXPECT_EQ(reply.value("ok", true), false) << request << '\n' << reply;
    return reply.contains("error") ? reply["error"].value("text", "") : "";
  }
  /// Begins a game; the first prompt.
  Json begin(const std::string& scenario = "meeting", const std::string& chance = "auto",
             const std::string& as = "umpire") {
    return good({{"cmd", "new"},
                 {"title", "tiny"},
                 {"scenario", scenario},
                 {"seed", 7},
                 {"chance", chance},
                 {"as", as}})["prompt"];
  }
  TitleShelf m_shelf{tinyTitles(), "."};
  Server m_server{m_shelf};
};

struct Ran {
  int code = -1;
  std::string out;
  std::string err;
};

inline Ran runProgram(std::vector<std::string> arguments, const std::string& input = "",
                      std::span<const TitleEntry> titles = tinyTitles()) {
  std::istringstream in(input);
  std::ostringstream out;
  std::ostringstream err;
  Ran ran;
  // What lies in the data folder of the user has no part in tests.
  const bool asks = std::find(arguments.begin(), arguments.end(), "--overlay") != arguments.end();
  if (!asks && !arguments.empty()) arguments.insert(arguments.begin(), "--no-overlay");
  ran.code = run(std::move(arguments), titles, "/nowhere/kessel-cli", {in, out, err});
  ran.out = out.str();
  ran.err = err.str();
  return ran;
}

}  // namespace kessel::cli
