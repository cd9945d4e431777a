// SPDX-License-Identifier: GPL-3.0-or-later
// Single games as .kessel files.
#include <algorithm>
#include <filesystem>

#include "library/salvage.h"

namespace kessel {
namespace store {
namespace {

/// Throws if the file may not be replaced.
void checkTarget(const std::string& path, bool replace) {
  if (std::error_code failed; !std::filesystem::exists(path, failed)) return;
  if (!replace) throw SqlFailure{{path, tell("there is a file of this name already")}};
  try {
    (void)openChecked(path, FileKind::Game, OpenMode::Read);
  } catch (const SqlFailure& failure) {
    throw SqlFailure{
        {path, tell("the file is not replaced, for it is no sound game of Kessel: {0}", failure.error.what)}};
  }
}

/// The only game of an opened file.
StoredGame onlyGame(Database& database, bool tolerant) {
  const std::vector<std::int64_t> found = rows(database);
  if (found.empty())
    throw SqlFailure{{database.path(), tell("the file is damaged: there is no game in it")}, Fault::Damaged};
  StoredGame game = read(database, found.front(), tolerant);
  if (found.size() > 1) game.whole = false;  // no Kessel writes a second one
  return game;
}

}  // namespace

StoredGame readGameFile(const std::string& path, std::vector<Message>& notes) {
  try {
    const auto database = openChecked(path, FileKind::Game, OpenMode::Read);
    StoredGame game = onlyGame(*database, false);
    if (!game.whole) notes.push_back(partsMissing());
    return game;
  } catch (const SqlFailure& failure) {
    if (failure.fault != Fault::Damaged) throw;
  }
  try {
    Database database(path, OpenMode::Read);
    checkTables(database, Fault::Damaged);
    StoredGame game = onlyGame(database, true);
    game.whole = false;
    notes.push_back(
        tell("The file is damaged. Decisions of the game that could be read: {0}. The file itself stays as it is.",
             game.summary.decisions));
    return game;
  } catch (const SqlFailure&) {
    throw SqlFailure{{path, tell("the file is damaged, and nothing of it can be read")}, Fault::Damaged};
  }
}

namespace {

/// What was taken back is nobody's business but the player's: the file ends where the game stands.
StoredGame asItStands(StoredGame game) {
  const std::size_t end = game.summary.decisions;
  if (game.decisions.size() > end) game.decisions.resize(end);
  std::erase_if(game.checkpoints, [end](const Checkpoint& point) { return point.decisions > end; });
  std::erase_if(game.moments, [end](const Moment& moment) { return moment.decisions > end; });
  return game;
}

}  // namespace

void writeGameFile(const std::string& path, const StoredGame& game, bool replace) {
  checkTarget(path, replace);
  const std::string part = unusedPath(path, ".part");
  std::error_code ignored;
  try {
    Database database(part, OpenMode::Create);
    database.run("PRAGMA synchronous = FULL");
    makeTables(database, FileKind::Game);
    Transaction transaction(database);
    insert(database, asItStands(game));
    transaction.commit();
  } catch (const SqlFailure& failure) {
    std::filesystem::remove(part, ignored);
    throw SqlFailure{{path, failure.error.what}};
  }
  std::error_code failed;
  std::filesystem::rename(part, path, failed);
  if (!failed) return;
  std::filesystem::remove(part, ignored);
  throw SqlFailure{{path, tell("the file cannot be written: {0}", failed.message())}};
}

}  // namespace store

Result<GameSummary> inspectGameFile(const std::string& path) {
  return attempt([&] {
    std::vector<Message> notes;
    return store::readGameFile(path, notes).summary;
  });
}

Result<LoadedGame> loadGameFile(const Title& title, const std::string& path) {
  return attempt([&] {
    std::vector<Message> notes;
    const store::StoredGame game = store::readGameFile(path, notes);
    LoadedGame loaded = store::replay(title, game).game;
    std::erase(notes, store::partsMissing());  // the replay says so, and where it ends
    // Of a damaged file its own note says all that "parts could not be read" would.
    if (!notes.empty()) std::erase(loaded.warnings, store::partsMissing());
    loaded.warnings.insert(loaded.warnings.begin(), notes.begin(), notes.end());
    return loaded;
  });
}

Result<void> saveGameFile(const std::string& path, const Session& session, const std::string& name, bool replace,
                          const std::string& uuid) {
  return attempt([&] {
    store::StoredGame game = store::describe(session);
    game.summary.uuid = uuid.empty() ? store::newUuid() : uuid;
    game.summary.name = name;
    game.summary.created = game.summary.updated;
    game.checkpoints = session.checkpoints();
    store::writeGameFile(path, game, replace);
  });
}

}  // namespace kessel
