// SPDX-License-Identifier: GPL-3.0-or-later
// The library of saved games.
#include "kessel/library/library.h"

#include <algorithm>
#include <filesystem>
#include <limits>

#include "library/salvage.h"
#include "library/store.h"

namespace kessel {

using store::StoredGame;

Library::Library(std::unique_ptr<Database> database, Language language)
    : m_database(std::move(database)), m_language(std::move(language)) {}
Library::Library(Library&&) noexcept = default;
Library& Library::operator=(Library&&) noexcept = default;
Library::~Library() = default;

namespace {

/// One program at a time; each commit is on the disk before it returns, also after a power cut.
std::unique_ptr<Database> openLibrary(const std::string& path) {
  auto database = store::openChecked(path, store::FileKind::Library, OpenMode::Create);
  database->run(
      "PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;"
      "PRAGMA foreign_keys = ON; BEGIN EXCLUSIVE; COMMIT;");
  store::upgrade(*database);
  return database;
}

/// The time now, and later than that of every other game: the order of the list never depends on the clock's grain.
std::int64_t stamp(Database& database) {
  Statement latest(database, "SELECT max(updated) FROM games");
  latest.step();
  const std::int64_t last = std::min(latest.integer(0), std::numeric_limits<std::int64_t>::max() - 1);
  return std::max(store::now(), last + 1);
}

/// A new game's row with uuid and times.
StoredGame asNew(Database& database, StoredGame game, const std::string& name) {
  game.summary.uuid = store::newUuid();
  game.summary.name = name;
  game.summary.created = store::now();
  game.summary.updated = stamp(database);
  game.summary.trashed = false;
  return game;
}

void insertWhole(Database& database, const StoredGame& game) {
  Transaction transaction(database);
  store::insert(database, game);
  transaction.commit();
}

/// For searching: A to Z small, all other letters as they are.
std::string lower(std::string text) {
  for (char& letter : text) {
    if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
  }
  return text;
}

std::size_t commonPrefix(const Journal& a, const Journal& b) {
  const auto differ = std::mismatch(a.begin(), a.end(), b.begin(), b.end());
  return static_cast<std::size_t>(differ.first - a.begin());
}

}  // namespace

Library::Kept Library::keptOf(const StoredGame& game) {
  return {game.decisions, game.summary.dataHash, game.summary.rulesVersion, game.whole};
}

Result<Library::Opened> Library::open(const std::string& path, Language language) {
  return attempt([&] {
    std::error_code failed;
    const auto folder = std::filesystem::path(path).parent_path();
    if (!folder.empty()) std::filesystem::create_directories(folder, failed);
    if (failed) throw SqlFailure{{folder.string(), tell("the folder cannot be made: {0}", failed.message())}};
    try {
      return Opened{Library(openLibrary(path), language), {}};
    } catch (const SqlFailure& failure) {
      if (failure.fault != Fault::Damaged) throw;
    }
    const std::string aside = store::putAside(path);
    auto fresh = openLibrary(path);
    std::vector<Message> notes = store::salvageLibrary(aside, *fresh, language);
    return Opened{Library(std::move(fresh), std::move(language)), std::move(notes)};
  });
}

Result<std::vector<GameSummary>> Library::list(const GameFilter& filter) const {
  return attempt([&] {
    Statement found(*m_database,
                    "SELECT id FROM games WHERE trashed = ?1 AND (?2 = '' OR title = ?2) "
                    "ORDER BY updated DESC, id DESC");
    found.with(filter.trashed, filter.title);
    const std::string wanted = lower(filter.text);
    std::vector<GameSummary> games;
    while (found.step()) {
      GameSummary game = store::readSummary(*m_database, found.integer(0));
      const std::string text = game.name + ' ' + game.scenario + ' ' + textOf(game.turn, m_language);
      if (lower(text).find(wanted) != std::string::npos) games.push_back(std::move(game));
    }
    return games;
  });
}

Result<std::optional<GameSummary>> Library::latest() const {
  return attempt([&] {
    Statement found(*m_database, "SELECT id FROM games WHERE trashed = 0 ORDER BY updated DESC, id DESC LIMIT 1");
    std::optional<GameSummary> game;
    if (found.step()) game = store::readSummary(*m_database, found.integer(0));
    return game;
  });
}

Result<GameSummary> Library::summary(const std::string& uuid) const {
  return attempt([&] { return store::readSummary(*m_database, store::rowOf(*m_database, uuid)); });
}

Result<std::string> Library::add(const Session& session, const std::string& name) {
  return attempt([&] {
    StoredGame game = asNew(*m_database, store::describe(session), name);
    game.checkpoints = session.checkpoints();
    insertWhole(*m_database, game);
    m_saved[game.summary.uuid] = keptOf(game);
    return game.summary.uuid;
  });
}

Result<void> Library::save(const std::string& uuid, const Session& session) {
  return attempt([&] {
    const std::int64_t row = store::rowOf(*m_database, uuid);
    auto known = m_saved.find(uuid);
    if (known == m_saved.end()) known = m_saved.emplace(uuid, keptOf(store::read(*m_database, row))).first;
    Kept& kept = known->second;
    StoredGame game = store::describe(session);
    // Sealed is what the file says that the game was begun with.
    game.summary.dataHash = kept.dataHash;
    game.summary.rulesVersion = kept.rulesVersion;
    game.whole = kept.whole;
    game.summary.updated = stamp(*m_database);
    const Checkpoint here{session.decisions(), session.position().hash()};
    Transaction transaction(*m_database);
    store::writeDecisions(*m_database, row, commonPrefix(kept.decisions, game.decisions), game.decisions, {&here, 1});
    store::writeState(*m_database, row, game);
    transaction.commit();
    kept.decisions = std::move(game.decisions);
  });
}

Result<LoadedGame> Library::load(const Title& title, const std::string& uuid) {
  return attempt([&] {
    StoredGame game = store::read(*m_database, store::rowOf(*m_database, uuid));
    store::Replayed replayed = store::replay(title, game);
    if (!replayed.divergence) {
      if (const int rules = title.info().rulesVersion; game.summary.rulesVersion != rules) {
        Transaction transaction(*m_database);
        store::renew(*m_database, game, rules, replayed.game.session.checkpoints());
        transaction.commit();
        game.summary.rulesVersion = rules;
      }
      m_saved[uuid] = keptOf(game);
      return std::move(replayed.game);
    }
    StoredGame rescued =
        asNew(*m_database, store::describe(replayed.game.session), store::salvagedName(game.summary.name, m_language));
    rescued.checkpoints = replayed.game.session.checkpoints();
    insertWhole(*m_database, rescued);
    m_saved[rescued.summary.uuid] = keptOf(rescued);
    replayed.game.uuid = rescued.summary.uuid;
    replayed.game.name = rescued.summary.name;
    replayed.game.warnings.push_back(
        tell("It goes on as a new game, \"{0}\"; the saved one stays as it is.", rescued.summary.name));
    return std::move(replayed.game);
  });
}

namespace {

/// Runs an update of one game by its uuid.
template <class... Values>
void update(Database& database, const char* sql, const std::string& uuid, const Values&... values) {
  const std::int64_t row = store::rowOf(database, uuid);
  Statement(database, sql).with(row, values...).run();
}

}  // namespace

Result<void> Library::rename(const std::string& uuid, const std::string& name) {
  return attempt([&] { update(*m_database, "UPDATE games SET name = ?2 WHERE id = ?1", uuid, name); });
}
Result<void> Library::trash(const std::string& uuid) {
  return attempt([&] { update(*m_database, "UPDATE games SET trashed = 1 WHERE id = ?1", uuid); });
}
Result<void> Library::restore(const std::string& uuid) {
  return attempt([&] { update(*m_database, "UPDATE games SET trashed = 0 WHERE id = ?1", uuid); });
}
Result<void> Library::setViewState(const std::string& uuid, const std::string& viewState) {
  return attempt([&] {
    update(*m_database, "UPDATE games SET view = ?2 WHERE id = ?1", uuid, std::as_bytes(std::span(viewState)));
  });
}
Result<void> Library::setThumbnail(const std::string& uuid, const std::string& thumbnail) {
  return attempt([&] { update(*m_database, "UPDATE games SET thumbnail = ?2 WHERE id = ?1", uuid, thumbnail); });
}

Result<void> Library::purge(const std::string& uuid) {
  return attempt([&] {
    update(*m_database, "DELETE FROM games WHERE id = ?1 AND trashed = 1", uuid);
    if (m_database->changes() == 0)
      throw SqlFailure{{uuid, tell("only games in the recycle bin are deleted for good")}};
    m_saved.erase(uuid);
  });
}
Result<void> Library::emptyTrash() {
  return attempt([&] { Statement(*m_database, "DELETE FROM games WHERE trashed = 1").run(); });
}

Result<std::string> Library::duplicate(const std::string& uuid, const std::string& name) {
  return attempt([&] {
    const StoredGame copy = asNew(*m_database, store::read(*m_database, store::rowOf(*m_database, uuid)), name);
    insertWhole(*m_database, copy);
    return copy.summary.uuid;
  });
}

Result<void> Library::exportGame(const std::string& uuid, const std::string& path, bool replace) const {
  return attempt(
      [&] { store::writeGameFile(path, store::read(*m_database, store::rowOf(*m_database, uuid)), replace); });
}

namespace {

/// The row of a game that is there, or 0.
std::int64_t findRow(Database& database, const std::string& uuid) {
  Statement found(database, "SELECT id FROM games WHERE uuid = ?");
  return found.with(uuid).step() ? found.integer(0) : 0;
}

/// Whether two games began alike under the same rules and data, so that their hashes agree as far as their journals do.
bool sameStart(const StoredGame& a, const StoredGame& b) {
  return a.summary.title == b.summary.title && a.summary.rulesVersion == b.summary.rulesVersion &&
         a.summary.dataHash == b.summary.dataHash && a.setup.scenario == b.setup.scenario &&
         a.setup.position == b.setup.position && a.setup.options == b.setup.options && a.setup.seed == b.setup.seed;
}

Journal playedOf(const StoredGame& game) {
  Journal played = game.decisions;
  played.resize(std::min(played.size(), game.summary.decisions));
  return played;
}

/// Lets a game go on as another copy of it did.
void goOn(Database& database, const StoredGame& mine, const StoredGame& copy, std::size_t common) {
  StoredGame grown = copy;
  grown.setup.players = mine.setup.players;  // who sits at this table
  grown.setup.chance = mine.setup.chance;
  grown.setup.undo = mine.setup.undo;
  grown.summary.updated = stamp(database);
  for (const Moment& moment : mine.moments) {
    const auto same = [&moment](const Moment& each) {
      return each.decisions == moment.decisions && each.kind == moment.kind;
    };
    if (moment.decisions <= common && std::none_of(grown.moments.begin(), grown.moments.end(), same))
      grown.moments.push_back(moment);
  }
  Transaction transaction(database);
  store::writeDecisions(database, mine.row, common, copy.decisions, copy.checkpoints);
  store::writeState(database, mine.row, grown);
  transaction.commit();
}

}  // namespace

bool Library::recognize(const store::StoredGame& copy, std::vector<Message>& notes) {
  const std::int64_t row = findRow(*m_database, copy.summary.uuid);
  if (row == 0 || !copy.whole) return false;
  const StoredGame mine = store::read(*m_database, row);
  const Journal here = playedOf(mine);
  const Journal there = playedOf(copy);
  const std::size_t common = sameStart(mine, copy) ? commonPrefix(here, there) : 0;
  if (!sameStart(mine, copy) || !mine.whole || (common < here.size() && common < there.size())) {
    notes.push_back(
        tell("The game \"{0}\" is here already, but has gone another way: the file becomes a game of its own.",
             mine.summary.name));
    return false;
  }
  if (common < there.size()) {
    goOn(*m_database, mine, copy, common);
    m_saved.erase(copy.summary.uuid);
  } else if (common < here.size()) {
    notes.push_back(tell(
        "The game \"{0}\" is here already, and stays as it is: further on than the file. Decisions beyond it: {1}.",
        mine.summary.name, here.size() - common));
  }
  Statement(*m_database, "UPDATE games SET trashed = 0 WHERE id = ?").with(row).run();
  return true;
}

Result<Imported> Library::importGame(const std::string& path) {
  return attempt([&] {
    Imported imported;
    const StoredGame game = store::readGameFile(path, imported.notes);
    imported.uuid = game.summary.uuid;
    if (recognize(game, imported.notes)) return imported;
    const std::string name = game.whole ? game.summary.name : store::salvagedName(game.summary.name, m_language);
    StoredGame fresh = asNew(*m_database, game, name);
    if (game.whole && !game.summary.uuid.empty() && findRow(*m_database, game.summary.uuid) == 0) {
      fresh.summary.uuid = game.summary.uuid;  // so that it is known again
      // No later than now: a file of another time would have all that is saved from now on dated after it.
      const auto past = [now = store::now()](std::int64_t time) { return std::clamp<std::int64_t>(time, 0, now); };
      fresh.summary.created = past(game.summary.created);
      if (game.summary.finished) fresh.summary.updated = past(game.summary.updated);  // when it ended
    }
    fresh.whole = true;  // the notes and the name say what it was made of
    insertWhole(*m_database, fresh);
    imported.uuid = fresh.summary.uuid;
    return imported;
  });
}

Result<void> Library::limitSize(int pages) {
  return attempt([&] {
    // 0 would only ask for the limit; the greatest number that SQLite takes stands for none.
    const int limit = pages == 0 ? 0x7FFFFFFE : pages;
    (void)m_database->pragmaText(("PRAGMA max_page_count = " + std::to_string(limit)).c_str());
  });
}

}  // namespace kessel
