// SPDX-License-Identifier: GPL-3.0-or-later
// The reader of sources reads what it should: the other tests of this folder lean on it.
#include "architecture/sources.h"

#include <gtest/gtest.h>

namespace kessel::test {
namespace {

TEST(Sources, JoinsLiteralsAndDropsComments) {
  const auto tokens = tokensOf("f(\"a \" /* no \"x\" */\n  \"b\\\"c\"); // \"d\"\n'\"' 1'000");
  ASSERT_EQ(tokens.size(), 6U);
  EXPECT_EQ(tokens[0].text, "f");
  EXPECT_EQ(tokens[2].kind, Token::Kind::String);
  EXPECT_EQ(tokens[2].text, "a b\"c");
  EXPECT_EQ(tokens[2].line, 1);
  EXPECT_EQ(tokens[5].text, "1'000");
}

TEST(Sources, ReadsRawStringsAndIncludes) {
  const auto tokens = tokensOf("#include \"kessel/engine/map.h\"\n#include <vector>\nR\"x(a\")b)x\"");
  ASSERT_EQ(tokens.size(), 3U);
  EXPECT_EQ(tokens[0].text, "\"kessel/engine/map.h\"");
  EXPECT_EQ(tokens[1].text, "<vector>");
  EXPECT_EQ(tokens[2].text, "a\")b");
}

TEST(Sources, FindsTheTextsOfCalls) {
  const auto tokens =
      tokensOf("refuse(\"7.1\", a ? \"one\" : \"two\", g(\"three\", 1)); say(\"four\"); essay(\"five\");");
  const auto refused = textsOfCalls(tokens, "refuse");
  ASSERT_EQ(refused.size(), 4U);
  EXPECT_EQ(refused[0].argument, 0U);
  EXPECT_EQ(refused[2].value, "two");
  EXPECT_EQ(refused[2].argument, 1U);
  EXPECT_EQ(refused[3].argument, 2U);
  const auto said = textsOfCalls(tokens, "say");
  ASSERT_EQ(said.size(), 1U);
  EXPECT_EQ(said[0].value, "four");
}

TEST(Sources, KnowsACiteWhenItSeesOne) {
  for (const char* cite : {"7.33", "2.1a", "4.0D4b", "R-107", "6.0", "12.16a", "3.1.4", "5.2-C12a", "5.2-3"}) {
    EXPECT_TRUE(looksLikeCite(cite)) << cite;
  }
  for (const char* other : {"", "1726", "Attack {0}", "7", "a7.33", "7.33 and 7.34", "R-", "1.5 km", "4b"}) {
    EXPECT_FALSE(looksLikeCite(other)) << other;
  }
  EXPECT_TRUE(isShort("4b") && isShort("10k"));
  for (const char* other : {"", "4", "b", "1A", "4bc", "4.b", "119b"}) EXPECT_FALSE(isShort(other)) << other;
}

TEST(Sources, NamesHeadingsAsLinksDo) {
  EXPECT_EQ(anchorOf("Files, and what to do"), "files-and-what-to-do");
  EXPECT_EQ(anchorOf("Was that good?"), "was-that-good");
  EXPECT_EQ(anchorOf("Zurücknehmen"), "zurücknehmen");
  EXPECT_EQ(anchorOf("Über „Größe“ × 2"), "über-größe--2");
}

}  // namespace
}  // namespace kessel::test
