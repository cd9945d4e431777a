// SPDX-License-Identifier: GPL-3.0-or-later
// What the desktop is told about saved games agrees with what the library writes.
#include <gtest/gtest.h>

#include <optional>

#include "architecture/sources.h"

namespace kessel::test {
namespace {

/// The number in "Game = 0x........" in the library: the application id of a saved game.
std::optional<std::uint32_t> applicationId() {
  for (const SourceFile& file : sourceFiles({"src/library"})) {
    for (std::size_t i = 0; i + 2 < file.tokens.size(); ++i) {
      const bool game = file.tokens[i].text == "Game" && file.tokens[i + 1].text == "=";
      if (game && file.tokens[i + 2].text.starts_with("0x")) {
        return static_cast<std::uint32_t>(std::stoul(file.tokens[i + 2].text, nullptr, 16));
      }
    }
  }
  return std::nullopt;
}

TEST(Desktop, KnowsSavedGamesByTheirApplicationId) {
  if (sourceFiles({"src/library"}).empty()) GTEST_SKIP() << "there is no library yet";
  const auto id = applicationId();
  ASSERT_TRUE(id) << "src/library states no application id for games";
  std::string letters;
  for (int shift = 24; shift >= 0; shift -= 8) letters += static_cast<char>((*id >> shift) & 0xFFU);
  const std::string mime = readFile("resources/desktop/org.kessel.Kessel.xml");
  EXPECT_NE(mime.find("offset=\"68\" value=\"" + letters + "\""), std::string::npos)
      << "the MIME type looks for other bytes than " << letters;
}

}  // namespace
}  // namespace kessel::test
