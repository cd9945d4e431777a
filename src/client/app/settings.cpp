// SPDX-License-Identifier: GPL-3.0-or-later
// Reading and writing of the settings; unknown values fall back to the defaults.
#include "client/app/settings.h"

#include <QLocale>
#include <QSettings>
#include <algorithm>

namespace kessel::client {

namespace {

template <class Choice>
Choice choiceOf(const QSettings& from, const char* key, Choice otherwise, int count) {
  const int value = from.value(key, static_cast<int>(otherwise)).toInt();
  return value >= 0 && value < count ? static_cast<Choice>(value) : otherwise;
}

}  // namespace

Settings Settings::load(QSettings& from) {
  Settings s;
  s.theme = choiceOf(from, "look/theme", s.theme, 3);
  s.counters = choiceOf(from, "look/counters", s.counters, 2);
  s.palette = choiceOf(from, "look/palette", s.palette, 2);
  s.animation = std::clamp(from.value("look/animation", s.animation).toInt(), 0, 400);
  s.textScale = std::clamp(from.value("look/textScale", s.textScale).toInt(), kLeastScale, kGreatestScale);
  s.confirm = choiceOf(from, "play/confirm", s.confirm, 3);
  s.diceByHand = from.value("play/diceByHand", s.diceByHand).toBool();
  s.curtain = from.value("play/curtain", s.curtain).toBool();
  s.askToPass = choiceOf(from, "play/askToPass", s.askToPass, 3);
  s.askBetween = from.value("play/askBetween", s.askBetween).toBool();
  s.language = from.value("language").toString();
  s.libraryFile = from.value("play/libraryFile").toString();
  return s;
}

void Settings::save(QSettings& to) const {
  to.setValue("look/theme", static_cast<int>(theme));
  to.setValue("look/counters", static_cast<int>(counters));
  to.setValue("look/palette", static_cast<int>(palette));
  to.setValue("look/animation", animation);
  to.setValue("look/textScale", textScale);
  to.setValue("play/confirm", static_cast<int>(confirm));
  to.setValue("play/diceByHand", diceByHand);
  to.setValue("play/curtain", curtain);
  to.setValue("play/askToPass", static_cast<int>(askToPass));
  to.setValue("play/askBetween", askBetween);
  to.setValue("language", language);
  to.setValue("play/libraryFile", libraryFile);
}

QString Settings::effectiveLanguage() const {
  const QString wanted = language.isEmpty() ? QLocale::system().name() : language;
  return wanted.startsWith(QLatin1String("de")) ? QStringLiteral("de") : QStringLiteral("en");
}

}  // namespace kessel::client
