// SPDX-License-Identifier: GPL-3.0-or-later
// The titles of the program, each loaded when it is first needed and kept from then on.
#pragma once

#include <QString>
#include <functional>
#include <map>
#include <memory>
#include <span>
#include <vector>

#include "kessel/engine/text.h"
#include "kessel/engine/title.h"

namespace kessel::client {

class Titles {
 public:
  Titles(std::span<const TitleEntry> entries, DataSource source) : m_entries(entries), m_source(std::move(source)) {}

  [[nodiscard]] std::span<const TitleEntry> entries() const { return m_entries; }
  /// In the order in which they are best learned; those that say nothing about that come last.
  [[nodiscard]] std::vector<const TitleEntry*> inLearningOrder() const;
  [[nodiscard]] const std::string& dataFolder() const { return m_source.folder; }
  /// Loads a title, or gives back the one loaded before. Titles live as long as this.
  [[nodiscard]] Result<const Title*> load(const std::string& id);
  /// The same if it is loaded already, else nullptr.
  [[nodiscard]] const Title* loaded(const std::string& id) const;
  /// The folder with maps/, counters/ and scenarios/: given, of the build, or installed.
  [[nodiscard]] static QString findDataFolder(const QString& given);
  /// Where a player's overlays lie: values of his own copy.
  [[nodiscard]] static QString overlayFolder();
  /// Called when an overlay is at fault and its title was loaded without it.
  void onLeftOut(std::function<void(const Error&)> tell) { m_onLeftOut = std::move(tell); }
  /// The phrases of a language; English if they cannot be read.
  [[nodiscard]] Language language(const QString& code) const;

 private:
  std::span<const TitleEntry> m_entries;
  DataSource m_source;
  std::function<void(const Error&)> m_onLeftOut;
  std::map<std::string, std::unique_ptr<Title>> m_loaded;
};

}  // namespace kessel::client
