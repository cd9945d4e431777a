// SPDX-License-Identifier: GPL-3.0-or-later
// The titles of the program, each loaded when it is first asked for; and where their data lie.
#pragma once

#include <iosfwd>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "kessel/engine/title.h"
#include "kessel/library/library.h"

namespace kessel::cli {

class TitleShelf {
 public:
  /// Faults of overlays, without which a title is loaded then, are told on `err` if it is there.
  TitleShelf(std::span<const TitleEntry> entries, DataSource source, std::ostream* err = nullptr)
      : m_entries(entries), m_source(std::move(source)), m_err(err) {}

  [[nodiscard]] std::span<const TitleEntry> entries() const { return m_entries; }
  [[nodiscard]] const DataSource& source() const { return m_source; }
  /// Faults of overlays without which titles were loaded.
  [[nodiscard]] const std::vector<Error>& leftOut() const { return m_leftOut; }
  /// A title by its id. Lives as long as the shelf.
  [[nodiscard]] Result<const Title*> title(const std::string& id);
  /// Likewise, or the first of all where none is named.
  [[nodiscard]] Result<const Title*> titleOrFirst(const std::string& id);

 private:
  std::span<const TitleEntry> m_entries;
  DataSource m_source;
  std::ostream* m_err;
  std::vector<Error> m_leftOut;
  std::map<std::string, std::unique_ptr<Title>> m_loaded;
};

/// A saved game with its title; errors name the file.
[[nodiscard]] Result<LoadedGame> loadGame(TitleShelf& shelf, const std::string& path);
/// The data folder: as asked for; else KESSEL_DATA; else beside the program; else where it was installed.
[[nodiscard]] std::string findDataFolder(const std::string& asked, const std::string& program);
/// The folder of the player's overlays, the same as the client's: kessel/kessel/overlay in his data folder.
[[nodiscard]] std::string findOverlayFolder();

}  // namespace kessel::cli
