// SPDX-License-Identifier: GPL-3.0-or-later
// The name of a hex is its number with its label in brackets, so no label has brackets of its own.
#include <gtest/gtest.h>

#include <algorithm>

#include "kessel/engine/text.h"
#include "support/loaded.h"

namespace kessel {
namespace {

TEST(HexNames, NeverNestBrackets) {
  const Result<Language> german = Language::load(KESSEL_SOURCE_DIR "/resources/text/de.json");
  ASSERT_TRUE(german);
  const TitleInfo& info = test::titleUnderTest().info();
  for (const Label& label : info.map.labels) {
    for (const Language& language : {Language(), *german}) {
      const std::string name = textOf(info, say("{0}", label.hex), language);
      EXPECT_LE(std::count(name.begin(), name.end(), '('), 1) << name;
    }
  }
}

}  // namespace
}  // namespace kessel
