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

}  // namespace
}  // namespace kessel::cli
