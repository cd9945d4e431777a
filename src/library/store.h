// SPDX-License-Identifier: GPL-3.0-or-later
// The tables of a library or game file, and games as rows. All functions throw SqlFailure.
#pragma once

#include <memory>

#include "kessel/library/library.h"
#include "library/database.h"

namespace kessel::store {

/// Which kind of file it is: the application id in its header ("KESL", "KESG").
enum class FileKind : std::int64_t { Library = 0x4B45534C, Game = 0x4B455347 };
/// 1: the seal of a game covers what it starts from. 2: also what changes during play, see store.cpp.
inline constexpr std::int64_t kVersion = 2;

/// A game as it lies in the file.
struct StoredGame {
  std::int64_t row = 0;
  GameSummary summary;
  GameSetup setup;
  Journal decisions;  ///< those taken back included
  std::vector<Checkpoint> checkpoints;
  std::vector<Moment> moments;
  std::string viewState;
  std::int64_t seal = 0;  ///< as it was read
  bool whole = true;      ///< false: some of it could not be read
};

/// Opens a file that must be of a kind; throws if it is foreign, of no format that there has been, or damaged.
[[nodiscard]] std::unique_ptr<Database> openChecked(const std::string& path, FileKind kind, OpenMode mode);
/// Makes the tables in an empty file.
void makeTables(Database& database, FileKind kind);
/// Throws unless the tables are those that makeTables() makes and nothing else: what stands in a view or a trigger is
/// never run.
void checkTables(Database& database, Fault fault);
/// Marks a file of an older format as one of this format; its games are sealed anew as they are saved.
void upgrade(Database& database);
/// A path that nothing stands at, made of `path` and an ending: "game.kessel.part", "game.kessel.part-2" ...
[[nodiscard]] std::string unusedPath(const std::string& path, const char* ending);

/// The row of a game; throws if there is none.
[[nodiscard]] std::int64_t rowOf(Database& database, const std::string& uuid);
[[nodiscard]] std::vector<std::int64_t> rows(Database& database);
[[nodiscard]] GameSummary readSummary(Database& database, std::int64_t row);
/// Everything of a game. `tolerant`: stops at the first thing that cannot be read instead of throwing.
[[nodiscard]] StoredGame read(Database& database, std::int64_t row, bool tolerant = false);

/// Inserts a game under its summary's uuid; gives the row. A game that is not whole stays recognizable as such.
std::int64_t insert(Database& database, const StoredGame& game);
/// Writes decisions from number `from` on, and forgets what was there.
void writeDecisions(Database& database, std::int64_t row, std::size_t from, const Journal& all,
                    std::span<const Checkpoint> checkpoints);
/// Writes what may change during play: policies, players, place in the journal, turn, result, moments; and the seal
/// over it, unless the game is not whole: that is told again each time.
void writeState(Database& database, std::int64_t row, const StoredGame& game);

/// Puts a game under another version of the rules: what it starts from is sealed anew, and all its hashes are new.
void renew(Database& database, const StoredGame& game, int rulesVersion, std::span<const Checkpoint> checkpoints);

/// A session as a stored game (uuid, name and times are left empty; no checkpoints).
[[nodiscard]] StoredGame describe(const Session& session);
/// Replays a stored game. Warnings for other data or rules; `divergence` is set if the replay left the road.
struct Replayed {
  LoadedGame game;
  std::optional<Divergence> divergence;
};
[[nodiscard]] Replayed replay(const Title& title, const StoredGame& stored);

/// What to tell of a game that is not whole.
[[nodiscard]] Message partsMissing();
[[nodiscard]] std::string newUuid();
[[nodiscard]] std::int64_t now();

}  // namespace kessel::store
