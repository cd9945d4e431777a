// SPDX-License-Identifier: GPL-3.0-or-later
// Loading of titles and languages.
#include "client/app/titles.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QStandardPaths>

#include <algorithm>
#include <climits>

#include "kessel/engine/reference.h"
#include "kessel/engine/title_card.h"

namespace kessel::client {

std::vector<const TitleEntry*> Titles::inLearningOrder() const {
  std::vector<const TitleEntry*> out;
  for (const TitleEntry& entry : m_entries) out.push_back(&entry);
  std::ranges::stable_sort(out, {}, [](const TitleEntry* entry) {
    const TitleCard* card = titleCard(entry->id);
    return card == nullptr ? INT_MAX : card->learn;
  });
  return out;
}

Result<const Title*> Titles::load(const std::string& id) {
  if (const auto at = m_loaded.find(id); at != m_loaded.end()) return at->second.get();
  for (const TitleEntry& entry : m_entries) {
    if (entry.id != id) continue;
    Result<LoadedTitle> loaded = loadTitle(entry, m_source);
    if (!loaded) return tl::unexpected<Error>(loaded.error());
    if (loaded->leftOut && m_onLeftOut) {
      const Error& error = *loaded->leftOut;
      m_onLeftOut({error.where, tell("{0}. The values of your own copy are left out of {1}.", error.what,
                                     Message::named(entry.name))});
    }
    return (m_loaded[id] = std::move(loaded->title)).get();
  }
  std::string known;
  for (const TitleEntry& entry : m_entries) known.append(known.empty() ? "" : ", ").append(entry.id);
  return fail({}, "there is no title \"{0}\"; there are: {1}", id, known);
}

const Title* Titles::loaded(const std::string& id) const {
  const auto at = m_loaded.find(id);
  return at == m_loaded.end() ? nullptr : at->second.get();
}

QString Titles::findDataFolder(const QString& given) {
  if (!given.isEmpty()) return given;
  QStringList places;
  const QString beside = QCoreApplication::applicationDirPath();
  places << beside + QStringLiteral("/../share/kessel") << beside;
  // A build folder lies some levels below the sources.
  for (const char* up : {"/..", "/../..", "/../../..", "/../../../.."}) places << beside + QLatin1String(up);
  places << QStandardPaths::locate(QStandardPaths::GenericDataLocation, QStringLiteral("kessel"),
                                   QStandardPaths::LocateDirectory);
  for (const QString& place : places) {
    if (!place.isEmpty() && QFileInfo(place + QStringLiteral("/maps")).isDir()) return QDir(place).canonicalPath();
  }
  return QDir::currentPath();
}

QString Titles::overlayFolder() {
  return QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) + QStringLiteral("/overlay");
}

Language Titles::language(const QString& code) const {
  if (code.isEmpty() || code == QLatin1String("en")) return {};
  Result<Language> language = Language::load(m_source.folder + "/resources/text/" + code.toStdString() + ".json");
  if (!language) return {};
  const std::string rules = m_source.folder + "/resources/rules/";
  for (const TitleEntry& entry : m_entries) {
    // A title without translated cases shows them in English.
    if (const auto cases = loadCases(rules + entry.id + ".tsv"))
      static_cast<void>(addCases(*language, *cases, rules + entry.id + "." + code.toStdString() + ".tsv"));
  }
  return std::move(*language);
}

}  // namespace kessel::client
