// SPDX-License-Identifier: GPL-3.0-or-later
// Lessons and practice positions in the line protocol.
#pragma once

#include <optional>

#include "cli/request.h"
#include "kessel/session/session.h"
#include "lessons/lesson.h"

namespace kessel::cli {

/// A game that begins.
struct Beginning {
  Session session;
  std::optional<Practice> practice{};  ///< the position with goals in which it does
  std::size_t playedAhead = 0;         ///< decisions before the player's first one
};
/// The game of the lesson or practice position that a request names, "lesson" if it has both; throws RequestError.
[[nodiscard]] Beginning lessonOf(const Json& request, const Title& title, const std::string& folder,
                                 ChancePolicy policy);
/// Adds the lessons and practice positions of a title to what is told of it, or what is wrong with their files.
void spellLessons(const std::string& folder, const TitleInfo& info, Json& out);

}  // namespace kessel::cli
