// SPDX-License-Identifier: GPL-3.0-or-later
// The titles of the program, each loaded when it is first asked for; and where their data lie.
#pragma once

#include <map>
#include <memory>
#include <span>
#include <string>

#include "kessel/title.h"

namespace kessel::cli {

class TitleShelf {
 public:
  TitleShelf(std::span<const TitleEntry> entries, std::string dataFolder)
      : m_entries(entries), m_dataFolder(std::move(dataFolder)) {}

  [[nodiscard]] std::span<const TitleEntry> entries() const { return m_entries; }
  [[nodiscard]] const std::string& dataFolder() const { return m_dataFolder; }
  /// A title by its id, or the first of all for an empty one. Lives as long as the shelf.
  [[nodiscard]] Result<const Title*> title(const std::string& id);

 private:
  std::span<const TitleEntry> m_entries;
  std::string m_dataFolder;
  std::map<std::string, std::unique_ptr<Title>> m_loaded;
};

/// The data folder: as asked for; else KESSEL_DATA; else beside the program; else where it was installed.
[[nodiscard]] std::string findDataFolder(const std::string& asked, const std::string& program);

}  // namespace kessel::cli
