// SPDX-License-Identifier: GPL-3.0-or-later
// Which lessons and practice positions the player has done, kept with his settings.
#pragma once

#include <QString>

namespace kessel::client {

[[nodiscard]] bool isLessonDone(const QString& title, const QString& id);
void markLessonDone(const QString& title, const QString& id);

}  // namespace kessel::client
