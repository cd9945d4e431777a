// SPDX-License-Identifier: GPL-3.0-or-later
// Tables, and games to rows and back. Rows are read with distrust: files come from anywhere.
#include "library/store.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

namespace kessel::store {
namespace {

using Json = nlohmann::json;

constexpr std::array kTables{R"(CREATE TABLE games(
  id INTEGER PRIMARY KEY, uuid TEXT NOT NULL UNIQUE, title TEXT NOT NULL, scenario TEXT NOT NULL,
  position TEXT NOT NULL, options TEXT NOT NULL, name TEXT NOT NULL, created INTEGER NOT NULL,
  updated INTEGER NOT NULL, rules INTEGER NOT NULL, data INTEGER NOT NULL, seed INTEGER NOT NULL,
  start INTEGER NOT NULL, sealed INTEGER NOT NULL, chance INTEGER NOT NULL, undo INTEGER NOT NULL,
  players TEXT NOT NULL, cursor INTEGER NOT NULL, turn TEXT NOT NULL, result TEXT NOT NULL,
  finished INTEGER NOT NULL, trashed INTEGER NOT NULL DEFAULT 0, view BLOB, thumbnail TEXT NOT NULL DEFAULT ''))",
                             R"(CREATE TABLE decisions(
  game INTEGER NOT NULL REFERENCES games(id) ON DELETE CASCADE, n INTEGER NOT NULL, action INTEGER NOT NULL,
  hash INTEGER, PRIMARY KEY(game, n)) WITHOUT ROWID)",
                             R"(CREATE TABLE moments(
  game INTEGER NOT NULL REFERENCES games(id) ON DELETE CASCADE, n INTEGER NOT NULL, kind INTEGER NOT NULL,
  text TEXT NOT NULL, PRIMARY KEY(game, n, kind)) WITHOUT ROWID)"};

std::int64_t pack(Action action) {
  return static_cast<std::int64_t>(
      static_cast<std::uint64_t>(action.verb) | static_cast<std::uint64_t>(action.unused) << 8U |
      static_cast<std::uint64_t>(action.a) << 16U | static_cast<std::uint64_t>(action.b) << 32U |
      static_cast<std::uint64_t>(action.c) << 48U);
}
Action unpack(std::int64_t packed) {
  const auto bits = static_cast<std::uint64_t>(packed);
  return {static_cast<Verb>(bits & 0xFFU), static_cast<std::uint8_t>(bits >> 8U & 0xFFU),
          static_cast<std::uint16_t>(bits >> 16U), static_cast<std::uint16_t>(bits >> 32U),
          static_cast<std::uint16_t>(bits >> 48U)};
}
std::int64_t stored(std::uint64_t value) {
  return static_cast<std::int64_t>(value);
}

std::string spellPlayers(const std::array<Player, 2>& players) {
  Json list = Json::array();
  for (const Player& player : players) list.push_back(player.kind == PlayerKind::Person ? "" : player.opponent);
  return list.dump();
}
/// `sound` becomes false where the text is not as it was written: what is not understood is left out, and that is told.
std::array<Player, 2> parsePlayers(const std::string& text, bool& sound) {
  std::array<Player, 2> players;
  const Json list = Json::parse(text, nullptr, false);
  sound = sound && list.is_array() && list.size() == 2 && list[0].is_string() && list[1].is_string();
  if (!list.is_array() || list.size() != 2) return players;
  for (std::size_t i = 0; i < 2; ++i) {
    const std::string opponent = list[i].is_string() ? list[i].get<std::string>() : "";
    if (!opponent.empty()) players[i] = {PlayerKind::Opponent, opponent};
  }
  return players;
}
/// JSON text of options; letters that are no UTF-8 are replaced.
std::string spellOptions(const Options& options) {
  return Json(options).dump(-1, ' ', false, Json::error_handler_t::replace);
}
Options parseOptions(const std::string& text, bool& sound) {
  Options options;
  const Json form = Json::parse(text, nullptr, false);
  sound = sound && form.is_object();
  if (!form.is_object()) return options;
  for (const auto& [id, value] : form.items()) {
    sound = sound && value.is_string();
    if (value.is_string()) options[id] = value.get<std::string>();
  }
  return options;
}
/// One of two policies, by its number.
template <class Policy>
Policy parsePolicy(const Statement& statement, int column, bool& sound) {
  const std::string text = statement.text(column);
  sound = sound && (text == "0" || text == "1");
  return static_cast<Policy>(text == "1" ? 1 : 0);
}

/// A message as JSON: a text as it is, or a list of the template and its values.
Json formOf(const Message& message) {
  if (message.given) return message.text;
  Json form = Json::array({message.text});
  for (const Message& value : message.values) form.push_back(formOf(value));
  return form;
}
std::string spellMessage(const Message& message) {
  return message.empty() ? "" : formOf(message).dump(-1, ' ', false, Json::error_handler_t::replace);
}
Message messageOf(const Json& form, int depth = 0) {
  constexpr int kDeepest = 8;
  if (form.is_string()) return Message::as(form.get<std::string>());
  if (!form.is_array() || form.empty() || !form[0].is_string() || depth > kDeepest) return {};
  Message message = Message::named(form[0].get<std::string>());
  for (std::size_t i = 1; i < form.size(); ++i) message.values.push_back(messageOf(form[i], depth + 1));
  return message;
}
/// What is no such JSON is a sentence as it is.
Message parseMessage(const std::string& text) {
  const Json form = Json::parse(text, nullptr, false);
  return form.is_array() ? messageOf(form) : Message::as(text);
}

/// All that a game starts from: damage there would go unnoticed by the replay (the seed to come).
std::string beginningOf(const StoredGame& game) {
  return game.summary.title + '\n' + game.setup.scenario + '\n' + game.setup.position + '\n' +
         spellOptions(game.setup.options) + '\n' + std::to_string(game.setup.seed) + '\n' +
         std::to_string(game.summary.dataHash) + '\n' + std::to_string(game.summary.rulesVersion);
}

/// What changes during play and no replay would miss: how far the game has come, what was taken back and can be done
/// again, who plays, policies, bookmarks and notes.
std::string standOf(const StoredGame& game) {
  const std::size_t cursor = std::min(game.summary.decisions, game.decisions.size());
  std::string all = std::to_string(cursor) + '\n' + std::to_string(static_cast<int>(game.setup.chance)) + '\n' +
                    std::to_string(static_cast<int>(game.setup.undo)) + '\n' + spellPlayers(game.setup.players);
  for (std::size_t n = cursor; n < game.decisions.size(); ++n) all += '\n' + std::to_string(pack(game.decisions[n]));
  std::vector<Moment> moments = game.moments;
  std::sort(moments.begin(), moments.end(), [](const Moment& a, const Moment& b) {
    return std::pair(a.decisions, a.kind) < std::pair(b.decisions, b.kind);
  });
  for (const Moment& moment : moments) {
    all += "\nmoment " + std::to_string(moment.decisions) + ' ' + std::to_string(static_cast<int>(moment.kind)) + ' ' +
           std::to_string(moment.text.size()) + ' ' + moment.text;
  }
  return all;
}

std::int64_t sealOver(const std::string& all) {
  return stored(hashBytes(std::as_bytes(std::span(all))));
}
/// A hash over all that a replay would not notice.
std::int64_t sealOf(const StoredGame& game) {
  return sealOver(beginningOf(game) + '\n' + standOf(game));
}
/// Games of format 1 that were not saved since have the beginning sealed, and nothing else.
bool sealHolds(const StoredGame& game) {
  return game.seal == sealOf(game) || game.seal == sealOver(beginningOf(game));
}

void checkBeginning(const std::string& path, FileKind kind) {
  std::ifstream file(path, std::ios::binary);
  if (!file && kind == FileKind::Game) throw SqlFailure{{path, tell("the file cannot be opened")}};
  char beginning[100] = {};  // what SQLite keeps there, the application id among it
  file.read(beginning, sizeof beginning);
  if (file.gcount() == 0 && kind == FileKind::Library) return;
  if (file.gcount() == 0) throw SqlFailure{{path, tell("the file is empty")}, Fault::Damaged};
  const bool whole = file.gcount() == sizeof beginning;
  if (whole && std::string_view(beginning, 16) == std::string_view("SQLite format 3\0", 16)) return;
  if (kind == FileKind::Library)
    throw SqlFailure{{path, tell("the library is damaged at its beginning")}, Fault::Damaged};
  throw SqlFailure{{path, tell("this is no saved game of Kessel, or it is damaged at its beginning")}};
}

/// Whether there is a file to open. What cannot be opened at all is only left to SQLite where it may make one.
bool isThere(const std::string& path, OpenMode mode) {
  using std::filesystem::file_type;
  std::error_code failed;
  const file_type type = std::filesystem::status(path, failed).type();
  if (type == file_type::regular) return true;
  if (mode == OpenMode::Create) return false;
  if (type == file_type::not_found) throw SqlFailure{{path, tell("there is no such file")}};
  if (failed) throw SqlFailure{{path, tell("the file cannot be opened")}};
  throw SqlFailure{{path, tell("this is no plain file")}};
}

}  // namespace

void makeTables(Database& database, FileKind kind) {
  Transaction transaction(database);
  for (const char* table : kTables) database.run(table);
  database.run(("PRAGMA application_id = " + std::to_string(static_cast<std::int64_t>(kind))).c_str());
  database.run(("PRAGMA user_version = " + std::to_string(kVersion)).c_str());
  transaction.commit();
}

void checkTables(Database& database, Fault fault) {
  Statement found(database, "SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL");
  std::vector<std::string> tables;
  while (tables.size() <= kTables.size() && found.step()) tables.push_back(found.text(0));
  if (std::is_permutation(tables.begin(), tables.end(), kTables.begin(), kTables.end())) return;
  throw SqlFailure{{database.path(), tell("the file has other tables than those that Kessel makes")}, fault};
}

void upgrade(Database& database) {
  if (database.pragma("user_version") == kVersion) return;
  try {
    database.run(("PRAGMA user_version = " + std::to_string(kVersion)).c_str());
  } catch (const SqlFailure& failure) {
    if (failure.fault != Fault::DiskFull) throw;  // the games can be read, and the next time will do
  }
}

std::string unusedPath(const std::string& path, const char* ending) {
  const auto taken = [](const std::string& candidate) {
    std::error_code failed;
    for (const char* beside : {"", "-journal", "-wal", "-shm"}) {
      if (std::filesystem::symlink_status(candidate + beside, failed).type() != std::filesystem::file_type::not_found)
        return true;
    }
    return false;
  };
  constexpr int kMostTries = 1000;  // else the folder cannot be looked into
  std::string candidate = path + ending;
  for (int n = 2; taken(candidate) && n < kMostTries; ++n) candidate = path + ending + '-' + std::to_string(n);
  if (taken(candidate)) throw SqlFailure{{path, tell("the file cannot be opened or made")}};
  return candidate;
}

std::unique_ptr<Database> openChecked(const std::string& path, FileKind kind, OpenMode mode) {
  const bool there = isThere(path, mode);
  if (there) checkBeginning(path, kind);
  auto database = std::make_unique<Database>(path, mode);
  database->keepLog(true);
  const std::int64_t id = database->pragma("application_id");
  if (id == 0 && mode == OpenMode::Create && database->pragma("schema_version") == 0) {
    if (database->readOnly()) throw SqlFailure{{path, tell("the file cannot be written: it is read-only")}};
    database->keepLog(false);
    makeTables(*database, kind);
    return database;
  }
  if (id != static_cast<std::int64_t>(kind)) {
    throw SqlFailure{{path, kind == FileKind::Game
                                ? tell("this is no saved game of Kessel but another kind of database")
                                : tell("this is no library of Kessel but another kind of database")}};
  }
  if (const std::int64_t version = database->pragma("user_version"); version > kVersion) {
    throw SqlFailure{{path, tell("the file was written by a newer Kessel (format {0}, this one knows up to {1})",
                                 version, kVersion)}};
  } else if (version < 1) {
    throw SqlFailure{{path, tell("the file is of a format that no Kessel has written ({0})", version)}};
  }
  // A library that is not ours any more is put aside like any damaged one; somebody else's file is refused.
  checkTables(*database, kind == FileKind::Library ? Fault::Damaged : Fault::Other);
  if (database->pragmaText("PRAGMA integrity_check(1)") != "ok")
    throw SqlFailure{{path, tell("the file is damaged")}, Fault::Damaged};
  if (mode != OpenMode::Read && database->readOnly()) {
    throw SqlFailure{{path, tell("the file cannot be written: it is read-only")}};
  }
  database->keepLog(false);
  return database;
}

std::int64_t rowOf(Database& database, const std::string& uuid) {
  Statement statement(database, "SELECT id FROM games WHERE uuid = ?");
  if (!statement.with(uuid).step()) throw SqlFailure{{database.path(), tell("there is no game {0}", uuid)}};
  return statement.integer(0);
}

/// Damage in the middle of the table hides what follows: what can be reached from both ends is taken.
std::vector<std::int64_t> rows(Database& database) {
  std::vector<std::int64_t> list;
  for (const char* sql : {"SELECT id FROM games ORDER BY id", "SELECT id FROM games ORDER BY id DESC"}) {
    try {
      Statement statement(database, sql);
      while (statement.step()) list.push_back(statement.integer(0));
    } catch (const SqlFailure& failure) {
      if (failure.fault != Fault::Damaged) throw;
    }
  }
  std::sort(list.begin(), list.end());
  list.erase(std::unique(list.begin(), list.end()), list.end());
  return list;
}

GameSummary readSummary(Database& database, std::int64_t row) {
  Statement s(database,
              "SELECT uuid, title, scenario, name, created, updated, cursor, turn, result, thumbnail, finished, "
              "trashed, rules, data, players FROM games WHERE id = ?");
  if (!s.with(row).step()) throw SqlFailure{{database.path(), tell("a game is missing")}, Fault::Damaged};
  bool sound = true;  // told when the game itself is read
  return {.uuid = s.text(0),
          .title = s.text(1),
          .scenario = s.text(2),
          .name = s.text(3),
          .players = parsePlayers(s.text(14), sound),
          .created = s.integer(4),
          .updated = s.integer(5),
          .decisions = static_cast<std::size_t>(std::max<std::int64_t>(0, s.integer(6))),
          .turn = parseMessage(s.text(7)),
          .result = parseMessage(s.text(8)),
          .thumbnail = s.text(9),
          .finished = s.integer(10) != 0,
          .trashed = s.integer(11) != 0,
          .rulesVersion = static_cast<int>(s.integer(12)),
          .dataHash = static_cast<std::uint64_t>(s.integer(13))};
}

namespace {

void readSetup(Database& database, StoredGame& game) {
  Statement s(database,
              "SELECT scenario, position, options, seed, start, sealed, chance, undo, players, view FROM games WHERE "
              "id = ?");
  if (!s.with(game.row).step()) throw SqlFailure{{database.path(), tell("a game is missing")}, Fault::Damaged};
  game.setup.scenario = s.text(0);
  game.setup.position = s.text(1);
  game.setup.options = parseOptions(s.text(2), game.whole);
  game.setup.seed = static_cast<std::uint64_t>(s.integer(3));
  game.checkpoints.push_back({0, static_cast<std::uint64_t>(s.integer(4))});
  game.setup.chance = parsePolicy<ChancePolicy>(s, 6, game.whole);
  game.setup.undo = parsePolicy<UndoPolicy>(s, 7, game.whole);
  game.setup.players = parsePlayers(s.text(8), game.whole);
  const auto view = s.blob(9);
  game.viewState.assign(reinterpret_cast<const char*>(view.data()), view.size());
  game.seal = s.integer(5);
}

void readDecisions(Database& database, StoredGame& game) {
  Statement s(database, "SELECT n, action, hash FROM decisions WHERE game = ? ORDER BY n");
  s.with(game.row);
  while (s.step()) {
    if (s.integer(0) != static_cast<std::int64_t>(game.decisions.size())) {
      game.whole = false;
      return;
    }
    game.decisions.push_back(unpack(s.integer(1)));
    if (!s.null(2)) game.checkpoints.push_back({game.decisions.size(), static_cast<std::uint64_t>(s.integer(2))});
  }
}

void readMoments(Database& database, StoredGame& game) {
  Statement s(database, "SELECT n, kind, text FROM moments WHERE game = ? ORDER BY n, kind");
  s.with(game.row);
  while (s.step()) {
    game.moments.push_back({static_cast<std::size_t>(std::max<std::int64_t>(0, s.integer(0))),
                            s.integer(1) == 1 ? Moment::Kind::Note : Moment::Kind::Bookmark, s.text(2)});
  }
}

}  // namespace

StoredGame read(Database& database, std::int64_t row, bool tolerant) {
  StoredGame game;
  game.row = row;
  game.summary = readSummary(database, row);
  readSetup(database, game);
  try {
    readDecisions(database, game);
    readMoments(database, game);
  } catch (const SqlFailure& failure) {
    if (!tolerant || failure.fault != Fault::Damaged) throw;
    game.whole = false;
  }
  if (!sealHolds(game)) game.whole = false;
  if (game.summary.decisions > game.decisions.size()) {
    game.summary.decisions = game.decisions.size();
    game.whole = false;
  }
  return game;
}

std::int64_t insert(Database& database, const StoredGame& game) {
  const GameSummary& sum = game.summary;
  const std::uint64_t start = game.checkpoints.empty() ? 0 : game.checkpoints.front().hash;
  Statement(database,
            "INSERT INTO games(uuid, title, scenario, position, options, name, created, updated, rules, data, seed, "
            "start, sealed, chance, undo, players, cursor, turn, result, finished, view, thumbnail) "
            "VALUES(?,?,?,?,?,?,?,?,?,?,?,?,?,0,0,'[]',0,'','',0,?,?)")
      .with(sum.uuid, sum.title, game.setup.scenario, game.setup.position, spellOptions(game.setup.options), sum.name,
            sum.created, sum.updated, sum.rulesVersion, stored(sum.dataHash), stored(game.setup.seed), stored(start),
            ~sealOf(game), std::as_bytes(std::span(game.viewState)), sum.thumbnail)
      .run();
  Statement last(database, "SELECT last_insert_rowid()");
  last.step();
  const std::int64_t row = last.integer(0);
  writeDecisions(database, row, 0, game.decisions, game.checkpoints);
  writeState(database, row, game);
  return row;
}

void writeDecisions(Database& database, std::int64_t row, std::size_t from, const Journal& all,
                    std::span<const Checkpoint> checkpoints) {
  Statement(database, "DELETE FROM decisions WHERE game = ? AND n >= ?").with(row, from).run();
  Statement insertion(database, "INSERT INTO decisions(game, n, action) VALUES(?,?,?)");
  for (std::size_t n = from; n < all.size(); ++n) insertion.with(row, n, pack(all[n])).run();
  Statement update(database, "UPDATE decisions SET hash = ? WHERE game = ? AND n = ?");
  for (const Checkpoint& point : checkpoints) {
    if (point.decisions > 0) update.with(stored(point.hash), row, point.decisions - 1).run();
  }
}

void writeState(Database& database, std::int64_t row, const StoredGame& game) {
  const GameSummary& sum = game.summary;
  Statement(database,
            "UPDATE games SET updated = ?, chance = ?, undo = ?, players = ?, cursor = ?, turn = ?, result = ?, "
            "finished = ?, sealed = iif(?, ?, sealed) WHERE id = ?")
      .with(sum.updated, static_cast<int>(game.setup.chance), static_cast<int>(game.setup.undo),
            spellPlayers(game.setup.players), sum.decisions, spellMessage(sum.turn), spellMessage(sum.result),
            sum.finished, game.whole, sealOf(game), row)
      .run();
  Statement(database, "DELETE FROM moments WHERE game = ?").with(row).run();
  Statement insertion(database, "INSERT INTO moments(game, n, kind, text) VALUES(?,?,?,?)");
  for (const Moment& moment : game.moments) {
    insertion.with(row, moment.decisions, static_cast<int>(moment.kind), moment.text).run();
  }
}

void renew(Database& database, const StoredGame& game, int rulesVersion, std::span<const Checkpoint> checkpoints) {
  StoredGame renewed = game;
  renewed.summary.rulesVersion = rulesVersion;
  const std::uint64_t start = checkpoints.empty() ? 0 : checkpoints.front().hash;
  Statement(database, "UPDATE games SET rules = ?, start = ?, sealed = ? WHERE id = ?")
      .with(rulesVersion, stored(start), game.whole ? sealOf(renewed) : ~sealOf(renewed), game.row)
      .run();
  Statement(database, "UPDATE decisions SET hash = NULL WHERE game = ?").with(game.row).run();
  writeDecisions(database, game.row, game.decisions.size(), game.decisions, checkpoints);
}

}  // namespace kessel::store
