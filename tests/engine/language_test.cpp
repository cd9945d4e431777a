// SPDX-License-Identifier: GPL-3.0-or-later
// Translations: what a language file may leave open is shown in English.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "kessel/engine/reference.h"
#include "kessel/engine/text.h"

namespace kessel::language_test {
namespace {

std::string write(const std::string& name, const std::string& text) {
  const std::string path = (std::filesystem::path(::testing::TempDir()) / name).string();
  std::ofstream(path) << text;
  return path;
}

TEST(Language, TranslatesWhatItKnows) {
  const auto language = Language::load(write("kessel_de.json", R"({"off map": "außerhalb der Karte", "chance": ""})"));
  ASSERT_TRUE(language) << language.error().text();
  EXPECT_STREQ((*language)("off map"), "außerhalb der Karte");
  EXPECT_STREQ((*language)("nobody"), "nobody");
}

TEST(Language, ShowsEnglishWhereATranslationIsEmpty) {
  const auto language = Language::load(write("kessel_open.json", R"({"chance": ""})"));
  ASSERT_TRUE(language) << language.error().text();
  EXPECT_STREQ((*language)("chance"), "chance");
  EXPECT_FALSE(language->knows("chance"));
}

TEST(Language, SaysWhichFileIsWrong) {
  const auto language = Language::load(write("kessel_wrong.json", R"({"chance": 3})"));
  ASSERT_FALSE(language);
  EXPECT_NE(language.error().text().find("kessel_wrong.json"), std::string::npos);
  EXPECT_NE(language.error().text().find("chance"), std::string::npos);
}

TEST(Language, TranslatesRuleCasesByTheirNumber) {
  const auto cases = loadCases(write("cases.tsv", "case\tkind\tobligation\n1.1\tmove\tOne step.\n1.2\tmove\tStop.\n"));
  ASSERT_TRUE(cases) << cases.error().text();
  Language language;
  const auto added = addCases(language, *cases, write("cases.de.tsv", "case\tkind\tobligation\n1.2\tmove\tHalt.\n"));
  ASSERT_TRUE(added) << added.error().text();
  EXPECT_EQ(language(cases->at(1).text), "Halt.");
  EXPECT_EQ(language(cases->at(0).text), "One step.");
  const auto wrong = addCases(language, *cases, write("cases.xx.tsv", "case\tkind\tobligation\n9.9\tmove\tX.\n"));
  ASSERT_FALSE(wrong);
  EXPECT_NE(wrong.error().text().find("9.9"), std::string::npos);
  EXPECT_FALSE(addCases(language, *cases, "/nowhere/cases.de.tsv"));
}

}  // namespace
}  // namespace kessel::language_test
