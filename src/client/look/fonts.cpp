// SPDX-License-Identifier: GPL-3.0-or-later
// Loads the shipped fonts from the program's resources.
#include "client/look/fonts.h"

#include <QDir>
#include <QFontDatabase>

// Resources of a static library are linked only if asked for, outside any namespace.
static void initFontResources() {
  Q_INIT_RESOURCE(fonts);
}

namespace kessel::client {

namespace {

constexpr const char* kFamily = "Roboto";

}  // namespace

void loadFonts() {
  static const bool loaded = [] {
    initFontResources();
    const QDir folder(QStringLiteral(":/kessel/fonts"));
    for (const QString& file : folder.entryList({QStringLiteral("*.ttf")})) {
      QFontDatabase::addApplicationFont(folder.filePath(file));
    }
    return true;
  }();
  Q_UNUSED(loaded);
}

QFont uiFont(double pixels, QFont::Weight weight) {
  QFont font(QString::fromLatin1(kFamily));
  font.setPixelSize(qMax(1, qRound(pixels)));
  font.setWeight(weight);
  font.setStyleStrategy(QFont::PreferAntialias);
  font.setHintingPreference(QFont::PreferNoHinting);
  return font;
}

}  // namespace kessel::client
