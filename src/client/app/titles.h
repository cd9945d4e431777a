// SPDX-License-Identifier: GPL-3.0-or-later
// The titles of the program, each loaded when it is first needed and kept from then on.
#pragma once

#include <QString>
#include <map>
#include <memory>
#include <span>

#include "kessel/text.h"
#include "kessel/title.h"

namespace kessel::client {

class Titles {
 public:
  Titles(std::span<const TitleEntry> entries, std::string dataFolder)
      : m_entries(entries), m_dataFolder(std::move(dataFolder)) {}

  [[nodiscard]] std::span<const TitleEntry> entries() const { return m_entries; }
  [[nodiscard]] const std::string& dataFolder() const { return m_dataFolder; }
  /// Loads a title, or gives back the one loaded before. Titles live as long as this.
  [[nodiscard]] Result<const Title*> load(const std::string& id);
  /// The folder with maps/, counters/ and scenarios/: given, of the build, or installed.
  [[nodiscard]] static QString findDataFolder(const QString& given);
  /// The phrases of a language; English if they cannot be read.
  [[nodiscard]] Language language(const QString& code) const;

 private:
  std::span<const TitleEntry> m_entries;
  std::string m_dataFolder;
  std::map<std::string, std::unique_ptr<Title>> m_loaded;
};

}  // namespace kessel::client
