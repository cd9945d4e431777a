// SPDX-License-Identifier: GPL-3.0-or-later
// Loading titles on demand, finding the data folder.
#include "cli/title_shelf.h"

#include <cstdlib>
#include <filesystem>
#include <ostream>

#ifndef KESSEL_DATA_FOLDER
#define KESSEL_DATA_FOLDER "/usr/share/kessel"
#endif

namespace kessel::cli {

Result<const Title*> TitleShelf::title(const std::string& id) {
  if (m_entries.empty()) return fail("", "this program has no titles");
  for (const TitleEntry& entry : m_entries) {
    if (entry.id != id) continue;
    if (const auto known = m_loaded.find(entry.id); known != m_loaded.end()) return known->second.get();
    Result<LoadedTitle> loaded = loadTitle(entry, m_source);
    if (!loaded) return tl::unexpected(loaded.error());
    if (loaded->leftOut) m_leftOut.push_back(*loaded->leftOut);
    if (loaded->leftOut && m_err != nullptr) {
      *m_err << "kessel-cli: going on without the overlay of " << entry.name << ": " << loaded->leftOut->text() << '\n';
    }
    return (m_loaded[entry.id] = std::move(loaded->title)).get();
  }
  std::string known;
  for (const TitleEntry& entry : m_entries) known.append(known.empty() ? "" : ", ").append(entry.id);
  return fail("", "there is no title \"{0}\"; there are: {1}", id, known);
}

Result<const Title*> TitleShelf::titleOrFirst(const std::string& id) {
  return title(id.empty() && !m_entries.empty() ? std::string(m_entries.front().id) : id);
}

Result<LoadedGame> loadGame(TitleShelf& shelf, const std::string& path) {
  const auto named = [&path](const Error& error) { return tl::unexpected(Error{path, error.what}); };
  const auto summary = inspectGameFile(path);
  if (!summary) return named(summary.error());
  const auto title = shelf.title(summary->title);
  // What is wrong in the data of a title names their file.
  if (!title) return title.error().where.empty() ? named(title.error()) : tl::unexpected(title.error());
  auto loaded = loadGameFile(**title, path);
  if (!loaded) return named(loaded.error());
  return loaded;
}

namespace {

/// Without slashes at its end, so that a file in it has one path.
std::string withoutSlashes(std::string folder) {
  while (folder.size() > 1 && folder.back() == '/') folder.pop_back();
  return folder;
}

}  // namespace

std::string findDataFolder(const std::string& asked, const std::string& program) {
  namespace fs = std::filesystem;
  if (!asked.empty()) return withoutSlashes(asked);
  if (const char* named = std::getenv("KESSEL_DATA"); named != nullptr && *named != '\0') return withoutSlashes(named);
  const fs::path folder = fs::path(program).parent_path();
  // Beside the program: an installation, an unpacked archive, a build folder in the source tree.
  for (const char* candidate : {"../share/kessel", ".", "..", "../.."}) {
    std::error_code failed;
    const fs::path data = fs::weakly_canonical(folder / candidate, failed);
    if (!failed && fs::is_directory(data / "maps", failed) && fs::is_directory(data / "counters", failed)) {
      return data.string();
    }
  }
  return KESSEL_DATA_FOLDER;
}

std::string findOverlayFolder() {
  const auto named = [](const char* variable) -> std::string {
    const char* value = std::getenv(variable);
    return value == nullptr ? "" : value;
  };
  std::string data = named("XDG_DATA_HOME");
  if (data.empty() && !named("HOME").empty()) data = named("HOME") + "/.local/share";
  return data.empty() ? "" : data + "/kessel/kessel/overlay";
}

}  // namespace kessel::cli
