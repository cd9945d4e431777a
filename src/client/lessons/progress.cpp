// SPDX-License-Identifier: GPL-3.0-or-later
// Progress in lessons.
#include "client/lessons/progress.h"

#include <QSettings>

namespace kessel::client {
namespace {

constexpr auto kLast = "start/learned";

QString keyOf(const QString& title, const QString& id) {
  return QStringLiteral("lessons/%1/%2").arg(title, id);
}

}  // namespace

bool isLessonDone(const QString& title, const QString& id) {
  return QSettings().value(keyOf(title, id)).toBool();
}

void markLessonDone(const QString& title, const QString& id) {
  QSettings().setValue(keyOf(title, id), true);
}

QString titleLearnedLast() {
  return QSettings().value(QLatin1String(kLast)).toString();
}

void noteTitleLearned(const QString& title) {
  QSettings().setValue(QLatin1String(kLast), title);
}

}  // namespace kessel::client
