// SPDX-License-Identifier: GPL-3.0-or-later
// The lesson and the practice position of the small title, as they are or with something changed.
#pragma once

#include <gtest/gtest.h>

#include "kessel/engine/reader.h"
#include "kessel/session/action_form.h"
#include "lessons/lesson_check.h"
#include "lessons/lesson_walk.h"
#include "support/data.h"
#include "support/json_edit.h"
#include "support/temp_folder.h"
#include "third_title/crossroads.h"

namespace kessel::test {

inline const Title& crossroadsTitle() {
  static const auto title = crossroads::load(dataFile("tests/third_title/data"));
  EXPECT_TRUE(title) << title.error().text();
  return **title;
}

inline constexpr const char* kLessonFile = "lessons/01-to-the-crossroads.json";
inline constexpr const char* kPracticeFile = "practice/01-hold.json";

inline std::string crossroadsFile(const std::string& path) {
  return readFile(dataFile("tests/third_title/data/scenarios/crossroads/" + path)).value();
}

inline Lesson crossroadsLesson() {
  auto lesson = loadLesson(dataFile(std::string("tests/third_title/data/scenarios/crossroads/") + kLessonFile),
                           crossroadsTitle().info());
  EXPECT_TRUE(lesson) << lesson.error().text();
  return *lesson;
}
inline Practice crossroadsPractice() {
  auto practice = loadPractice(dataFile(std::string("tests/third_title/data/scenarios/crossroads/") + kPracticeFile),
                               crossroadsTitle().info());
  EXPECT_TRUE(practice) << practice.error().text();
  return *practice;
}

/// An action of the small title, as files write it.
inline Action west(const std::string& json) {
  const auto action = readAction(crossroadsTitle().info(), nlohmann::json::parse(json));
  EXPECT_TRUE(action) << action.error().text();
  return action.value_or(Action{});
}

/// What is wrong with a file in which a value is another one; null: a member is missing.
inline std::string faultWith(const std::string& path, const std::string& pointer, const nlohmann::json& value,
                             const Languages& languages = {}) {
  const TempFolder folder;
  const std::string file = std::filesystem::path(path).filename().string();
  const std::string at = folder.write(file, edited(crossroadsFile(path), pointer, value));
  const auto told = [&](const std::vector<Error>& errors) { return errors.empty() ? "" : errors.front().text(); };
  if (path.starts_with("lessons")) {
    const auto lesson = loadLesson(at, crossroadsTitle().info());
    return lesson ? told(faultsOf(crossroadsTitle(), *lesson, file, languages)) : lesson.error().text();
  }
  const auto practice = loadPractice(at, crossroadsTitle().info());
  return practice ? told(faultsOf(crossroadsTitle(), *practice, file, languages)) : practice.error().text();
}

}  // namespace kessel::test
