// SPDX-License-Identifier: GPL-3.0-or-later
// Errors of JSON files name the place and what was expected; the first one stays.
#include "kessel/engine/reader.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include "support/data.h"

namespace kessel::reader_test {
namespace {

using ::testing::HasSubstr;

std::unique_ptr<Document> parsed(const char* text) {
  auto document = Document::parse(text, "file.json");
  EXPECT_TRUE(document) << document.error().text();
  return std::move(*document);
}

TEST(Reader, ReadsValues) {
  auto document = parsed(R"({"t": "x", "n": -3, "f": true, "l": ["a", "b"], "o": {"k": 1}})");
  const Node root = document->root();
  EXPECT_EQ(root.text("t"), "x");
  EXPECT_EQ(root.number("n", -5, 5), -3);
  EXPECT_TRUE(root.at("f").flag());
  EXPECT_EQ(root.texts("l"), (std::vector<std::string>{"a", "b"}));
  EXPECT_EQ(root.at("o").members().front().first, "k");
  EXPECT_EQ(root.text("absent", "else"), "else");
  EXPECT_EQ(root.number("absent", 0, 9, 7), 7);
  EXPECT_TRUE(root.listOr("absent").empty());
  root.onlyKeys({"t", "n", "f", "l", "o"});
  EXPECT_FALSE(document->error());
}

/// The parser would take it for the end.
TEST(Reader, RefusesACharacter0BehindTheText) {
  const std::string text("{\"a\": 1}\n\0{\"b\"", 14);
  const auto document = Document::parse(text, "file.json");
  ASSERT_FALSE(document);
  EXPECT_THAT(document.error().text(), HasSubstr("file.json: not valid JSON: line 2, column 1"));
}

TEST(Reader, NamesFilePlaceAndExpectation) {
  auto document = parsed(R"({"a": {"b/c": [1, "two"]}})");
  for (const Node& item : document->root().at("a").at("b/c").list()) EXPECT_GE(item.number(), 0);
  ASSERT_TRUE(document->error());
  EXPECT_EQ(document->error()->where, "file.json: /a/b~1c/1");
  EXPECT_EQ(document->error()->what.english(), "expected a whole number, found \"two\"");
}

TEST(Reader, KeepsTheFirstError) {
  auto document = parsed(R"({"a": 1})");
  EXPECT_EQ(document->root().text("a"), "");
  EXPECT_EQ(document->root().text("b"), "");
  EXPECT_EQ(document->error()->where, "file.json: /a");
}

TEST(Reader, FindsMissingAndUnknownMembers) {
  auto missing = parsed("{}");
  EXPECT_EQ(missing->root().text("name"), "");
  EXPECT_THAT(missing->error()->what.english(), HasSubstr("\"name\", which is missing"));
  auto unknown = parsed(R"({"nmae": 1})");
  unknown->root().onlyKeys({"name", "id"});
  EXPECT_EQ(unknown->error()->where, "file.json: /nmae");
  EXPECT_THAT(unknown->error()->what.english(), HasSubstr("name, id"));
}

TEST(Reader, RefusesWrongTypesAndRanges) {
  struct Case {
    const char* text;
    const char* expected;
    void (*read)(const Node&);
  };
  const Case cases[] = {
      {R"({"v": 1})", "expected a text, found 1", [](const Node& n) { (void)n.text(); }},
      {R"({"v": 1.5})", "expected a whole number, found 1.5", [](const Node& n) { (void)n.number(); }},
      {R"({"v": 12})", "expected a number from 1 to 9, found 12", [](const Node& n) { (void)n.number(1, 9); }},
      {R"({"v": 18446744073709551615})", "expected a number from 1 to 9", [](const Node& n) { (void)n.number(1, 9); }},
      {R"({"v": -9223372036854775808})", "expected a number from 1 to 9", [](const Node& n) { (void)n.number(1, 9); }},
      {R"({"v": 0})", "expected true or false", [](const Node& n) { (void)n.flag(); }},
      {R"({"v": {}})", "expected a list, found an object", [](const Node& n) { (void)n.list(); }},
      {R"({"v": []})", "expected an object, found a list", [](const Node& n) { (void)n.members(); }},
      {R"({"v": null})", "expected an object, found nothing", [](const Node& n) { (void)n.at("x"); }},
  };
  for (const Case& c : cases) {
    auto document = parsed(c.text);
    c.read(document->root().at("v"));
    ASSERT_TRUE(document->error()) << c.text;
    EXPECT_THAT(document->error()->what.english(), HasSubstr(c.expected));
    EXPECT_EQ(document->error()->where, "file.json: /v");
  }
}

TEST(Reader, RefusesWhatIsNotJson) {
  for (const char* text : {"", "{", "{\"a\":}", "nonsense", "[1,]", "{} {}", "\xFF\xFE"}) {
    const auto document = Document::parse(text, "file.json");
    ASSERT_FALSE(document) << text;
    EXPECT_EQ(document.error().where, "file.json");
    EXPECT_THAT(document.error().what.english(), HasSubstr("not valid JSON"));
  }
}

TEST(Reader, RefusesTwoMembersOfOneName) {
  const auto document = Document::parse(R"({"a": {"x": 1, "x": 2}})", "file.json");
  ASSERT_FALSE(document);
  EXPECT_THAT(document.error().what.english(), HasSubstr("two members \"x\""));
  // The same name in different objects is no fault.
  EXPECT_TRUE(Document::parse(R"({"a": {"x": 1}, "b": {"x": 2}, "x": 3})", "file.json"));
}

TEST(Reader, OpensFilesAndSaysWhatFails) {
  const test::TempFolder folder;
  const auto document = Document::open(folder.write("a.json", "[1]"));
  ASSERT_TRUE(document);
  EXPECT_EQ((*document)->root().list().size(), 1U);
  const auto absent = Document::open(folder.path() + "/absent.json");
  ASSERT_FALSE(absent);
  EXPECT_THAT(absent.error().text(), HasSubstr("absent.json: there is no such file"));
  const auto noFile = Document::open(folder.path());
  ASSERT_FALSE(noFile);
  EXPECT_THAT(noFile.error().text(), HasSubstr("no plain file"));
}

#ifndef _WIN32
/// To open it would wait for somebody who writes into it.
TEST(Reader, DoesNotWaitForAPipe) {
  const test::TempFolder folder;
  const std::string pipe = folder / "pipe.json";
  ASSERT_EQ(mkfifo(pipe.c_str(), 0600), 0);
  const auto document = Document::open(pipe);
  ASSERT_FALSE(document);
  EXPECT_THAT(document.error().text(), HasSubstr("pipe.json: this is no plain file"));
}
#endif

TEST(Reader, DepthDoesNotOverflowTheStack) {
  const std::string deep(200'000, '[');
  EXPECT_FALSE(Document::parse(deep, "deep.json"));
  EXPECT_TRUE(Document::parse(deep + std::string(200'000, ']'), "deep.json"));
}

TEST(Reader, HashesTheBytes) {
  EXPECT_EQ(parsed("{}")->hash(), parsed("{}")->hash());
  EXPECT_NE(parsed("{}")->hash(), parsed("{ }")->hash());
}

}  // namespace
}  // namespace kessel::reader_test
