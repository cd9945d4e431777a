// SPDX-License-Identifier: GPL-3.0-or-later
// Lessons and practice positions in the line protocol.
#pragma once

#include "cli/request.h"
#include "lessons/lesson.h"

namespace kessel::cli {

/// Where the lesson or practice position begins that a request names; throws RequestError.
[[nodiscard]] LessonStart lessonStartOf(const Json& request, const TitleInfo& info, const std::string& folder);
/// Adds the lessons and practice positions of a title to what is told of it, or what is wrong with their files.
void spellLessons(const std::string& folder, const TitleInfo& info, Json& out);

}  // namespace kessel::cli
