// SPDX-License-Identifier: GPL-3.0-or-later
// Which lessons and practice positions the player has done, kept with his settings.
#pragma once

#include <QString>

namespace kessel::client {

[[nodiscard]] bool isLessonDone(const QString& title, const QString& id);
void markLessonDone(const QString& title, const QString& id);

/// The title of the lesson or practice position that was begun last; empty: of none yet.
[[nodiscard]] QString titleLearnedLast();
void noteTitleLearned(const QString& title);

}  // namespace kessel::client
