// SPDX-License-Identifier: GPL-3.0-or-later
// How lessons, practice positions and exams say where they begin, and which decisions they mean.
#pragma once

#include "lessons/lesson.h"

namespace kessel {

/// The member of that name, a text that is not empty.
[[nodiscard]] std::string needed(const Node& node, const char* key);
/// The members "scenario" or "position", "options", "seed" and "played" of an object.
[[nodiscard]] LessonStart readStart(const Node& node, const TitleInfo& info);
/// An action as the line protocol writes it. What is wrong is a failure at the node.
[[nodiscard]] Action actionAt(const Node& node, const TitleInfo& info);
/// A card or a unit by its id.
[[nodiscard]] DrawnThing drawnAt(const Node& node, const TitleInfo& info);
/// An action of which operands may be left out, which then may be any: {"verb": "step"}.
[[nodiscard]] ActionPattern readPattern(const Node& node, const TitleInfo& info);

}  // namespace kessel
