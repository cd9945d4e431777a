// SPDX-License-Identifier: GPL-3.0-or-later
// Translations: what a language file may leave open is shown in English.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "kessel/text.h"

namespace kessel {
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

}  // namespace
}  // namespace kessel
