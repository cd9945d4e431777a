// SPDX-License-Identifier: GPL-3.0-or-later
// Whether lessons and practice positions can be taken as they are written: each is played through, on every way.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "kessel/engine/text.h"
#include "lessons/lesson.h"

namespace kessel {

/// The cases that a text names in square brackets: "Stop here [7.34]" names 7.34.
[[nodiscard]] std::vector<std::string> citesIn(const std::string& text);

/// What a lesson says to players, each text once.
[[nodiscard]] std::vector<std::string> textsOf(const Lesson& lesson);
[[nodiscard]] std::vector<std::string> textsOf(const Practice& practice);

/// Languages by their codes, whose translations are checked.
using Languages = std::map<std::string, Language>;

/// Everything that is wrong with a lesson that could be loaded, with the step in which it is; `path` names the file.
[[nodiscard]] std::vector<Error> faultsOf(const Title& title, const Lesson& lesson, const std::string& path,
                                          const Languages& languages);
[[nodiscard]] std::vector<Error> faultsOf(const Title& title, const Practice& practice, const std::string& path,
                                          const Languages& languages);

/// A file that was checked: what it holds, or what is wrong with it.
struct LessonReport {
  std::string file;  ///< path inside the data folder
  std::string what;  ///< "12 steps"
  std::vector<Error> errors;
};
/// All lessons and practice positions of a title in a data folder.
[[nodiscard]] std::vector<LessonReport> checkLessons(const Title& title, const std::string& folder);

}  // namespace kessel
