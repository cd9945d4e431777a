// SPDX-License-Identifier: GPL-3.0-or-later
// Saved games: one library (SQLite) in the user's data folder, and single games as .kessel files. Every save is on the
// disk when the call returns. A damaged file is never written to; what can be read of it is salvaged, and said so.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "kessel/engine/message.h"
#include "kessel/engine/text.h"
#include "kessel/session/session.h"

namespace kessel {

/// What a list of games shows.
struct GameSummary {
  std::string uuid;
  std::string title;     ///< id of the title
  std::string scenario;  ///< id of the scenario; empty for a game from a position
  std::string name;      ///< as the player called it
  std::array<Player, 2> players{};
  std::int64_t created = 0;  ///< milliseconds since 1970
  std::int64_t updated = 0;
  std::size_t decisions = 0;
  Message turn;           ///< "Game-Turn 3, ..."
  Message result;         ///< who won and why; empty while the game goes on
  std::string thumbnail;  ///< a small picture as text, made by the client
  bool finished = false;
  bool trashed = false;
  int rulesVersion = 0;
  std::uint64_t dataHash = 0;
};

struct GameFilter {
  std::string text{};    ///< part of name, scenario or turn, upper and lower case alike
  std::string title{};   ///< id of a title, or all
  bool trashed = false;  ///< the recycle bin instead of the games
};

/// A game that was loaded. `uuid` is another than asked for if the game was salvaged into a new one.
struct LoadedGame {
  Session session;
  std::string uuid;
  std::string name;
  std::string viewState;          ///< of the client: zoom, place, docks
  std::vector<Message> warnings;  ///< to be shown: other data, other rules, a replay that diverged
};

/// What was done with a file that was brought in.
struct Imported {
  std::string uuid;
  std::vector<Message> notes;  ///< to be shown: what could not be read
};

class Database;
namespace store {
struct StoredGame;
}

/// A file with any number of games. Not for two threads at once; every call that fails says why in its Error, with the
/// path of the file.
class Library {
 public:
  struct Opened;
  /// Opens a library, or makes it with its folder. Fails if another program has it open, if it is no library, was
  /// written by a newer version, or cannot be written. A damaged library is put aside under another name, and what can
  /// be read is salvaged into a new one: see Opened::notes. In `language` are the names of games made of damaged ones,
  /// and the turns that list() finds.
  [[nodiscard]] static Result<Opened> open(const std::string& path, Language language = {});
  Library(Library&&) noexcept;
  Library& operator=(Library&&) noexcept;
  ~Library();

  /// Newest first.
  [[nodiscard]] Result<std::vector<GameSummary>> list(const GameFilter& filter = {}) const;
  /// The game played last, for "continue".
  [[nodiscard]] Result<std::optional<GameSummary>> latest() const;

  /// Puts a new game into the library; gives its uuid.
  [[nodiscard]] Result<std::string> add(const Session& session, const std::string& name);
  /// Saves everything of a game that changed since it was added, loaded or saved; on the disk when this returns. If it
  /// fails nothing is lost: the next save tries again.
  Result<void> save(const std::string& uuid, const Session& session);
  /// Loads and replays a game. If the replay diverges, the good part becomes a new game and the saved one stays as it
  /// is.
  [[nodiscard]] Result<LoadedGame> load(const Title& title, const std::string& uuid);
  /// Which title a game needs.
  [[nodiscard]] Result<GameSummary> summary(const std::string& uuid) const;

  /// All of these fail if there is no game of that uuid, or the file cannot be written.
  Result<void> rename(const std::string& uuid, const std::string& name);
  [[nodiscard]] Result<std::string> duplicate(const std::string& uuid, const std::string& name);
  /// Into the recycle bin, and out of it.
  Result<void> trash(const std::string& uuid);
  Result<void> restore(const std::string& uuid);
  /// Deletes for good; only what is in the recycle bin.
  Result<void> purge(const std::string& uuid);
  /// Deletes for good all that is in the recycle bin.
  Result<void> emptyTrash();
  /// What the client keeps beside a game; see LoadedGame::viewState and GameSummary::thumbnail.
  Result<void> setViewState(const std::string& uuid, const std::string& viewState);
  Result<void> setThumbnail(const std::string& uuid, const std::string& thumbnail);

  /// Writes a game as a .kessel file, as it stands: without what was taken back. Replaces no file but a sound game of
  /// Kessel, and only if `replace`.
  Result<void> exportGame(const std::string& uuid, const std::string& path, bool replace = false) const;
  /// Brings a .kessel file in. A game that is here already is recognized by its uuid: it gets what the file knows
  /// beyond it, and comes out of the recycle bin; if the ways of both part, the file becomes a game of its own. Of a
  /// damaged file what can be read becomes a new game; fails if that is nothing.
  [[nodiscard]] Result<Imported> importGame(const std::string& path);

  /// Highest size of the file in pages of 4 KiB; 0: no limit but the disk.
  Result<void> limitSize(int pages);

 private:
  Library(std::unique_ptr<Database> database, Language language);
  std::unique_ptr<Database> m_database;
  Language m_language;

  /// What the file has of a game in use.
  struct Kept {
    Journal decisions;  ///< those taken back included
    std::uint64_t dataHash = 0;
    int rulesVersion = 0;
    bool whole = true;
  };
  [[nodiscard]] static Kept keptOf(const store::StoredGame& game);
  /// Whether a game that comes from a file is here already; then it goes on as far as the file knows.
  bool recognize(const store::StoredGame& copy, std::vector<Message>& notes);
  std::map<std::string, Kept> m_saved;
};

struct Library::Opened {
  Library library;
  std::vector<Message> notes;  ///< to be shown: a damaged library was put aside, and what was salvaged
};

/// What a .kessel file holds, without replaying it.
[[nodiscard]] Result<GameSummary> inspectGameFile(const std::string& path);
/// Loads a game from a .kessel file; the file is only read. Of a damaged file what can be read, with a warning.
[[nodiscard]] Result<LoadedGame> loadGameFile(const Title& title, const std::string& path);
/// Writes a game as a .kessel file, at once or not at all; see Library::exportGame. `uuid`: of the game in a library;
/// empty: it is of none.
Result<void> saveGameFile(const std::string& path, const Session& session, const std::string& name,
                          bool replace = false, const std::string& uuid = {});

}  // namespace kessel
