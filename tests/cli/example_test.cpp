// SPDX-License-Identifier: GPL-3.0-or-later
// The example session of docs/protocol.md is what the server really answers. With KESSEL_UPDATE_DOCS set, the answers
// in the page are written anew.
#include <cstdlib>
#include <fstream>
#include <iterator>

#include "cli/fixture.h"

namespace kessel::cli {
namespace {

TEST(Protocol, ExampleSessionOfTheDocumentationIsTrue) {
  const std::string path = std::string(KESSEL_SOURCE_DIR) + "/docs/protocol.md";
  std::ifstream file(path);
  const std::string page{std::istreambuf_iterator<char>(file), {}};
  std::istringstream lines(page);
  TitleShelf shelf(tinyTitles(), ".");
  Server server(shelf);
  std::string made;
  int requests = 0;
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("< ")) continue;
    made += line + '\n';
    if (!line.starts_with("> ")) continue;
    made += "< " + server.answer(line.substr(2)).dump() + '\n';
    ++requests;
  }
  EXPECT_GT(requests, 12);
  EXPECT_TRUE(server.finished());
  if (std::getenv("KESSEL_UPDATE_DOCS") != nullptr) std::ofstream(path) << made;
  EXPECT_EQ(made, page);
}

/// The hand-written positions of the page begin a game of the titles themselves, options and all.
TEST(Protocol, PositionsOfTheDocumentationBegin) {
  std::ifstream page(std::string(KESSEL_SOURCE_DIR) + "/docs/protocol.md");
  TitleShelf shelf(allTitles(), DataSource(KESSEL_SOURCE_DIR));
  Server server(shelf);
  int begun = 0;
  for (std::string line; std::getline(page, line);) {
    if (!line.starts_with(R"({"cmd": "new")")) continue;
    const Json request = Json::parse(line);
    ASSERT_EQ(server.answer(line)["ok"], true) << line;
    const Json position = server.answer(R"({"cmd": "position"})")["position"];
    for (const auto& [place, units] : request["position"]["units"].items()) EXPECT_EQ(position["units"][place], units);
    if (request.contains("options")) {
      EXPECT_EQ(position["options"], request["options"]);
    }
    ++begun;
  }
  EXPECT_EQ(begun, 2);
}

}  // namespace
}  // namespace kessel::cli
