// SPDX-License-Identifier: GPL-3.0-or-later
// SQLite with sentences for its failures.
#include "library/database.h"

#include <sqlite3.h>

namespace kessel {
namespace {

/// Failures in words that help; SQLite's own words for the rest.
Message sentence(int code, const char* message) {
  switch (code & 0xFF) {
    case SQLITE_FULL: return tell("the disk is full");
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB: return tell("the file is damaged");
    case SQLITE_BUSY:
    case SQLITE_LOCKED: return tell("the file is in use by another Kessel");
    case SQLITE_READONLY: return tell("the file cannot be written: it is read-only");
    case SQLITE_CANTOPEN: return tell("the file cannot be opened or made");
    case SQLITE_IOERR: return tell("reading or writing failed");
    default: return tell("the file cannot be used: {0}", Message::as(message));
  }
}

Fault faultOf(int code) {
  switch (code & 0xFF) {
    case SQLITE_FULL: return Fault::DiskFull;
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB: return Fault::Damaged;
    default: return Fault::Other;
  }
}

/// A path as a file: address, so that it can carry "immutable".
std::string address(const std::string& path) {
  constexpr const char* kHex = "0123456789ABCDEF";
  std::string out = "file:";
  for (const char letter : path) {
    const auto code = static_cast<unsigned char>(letter);
    const bool plain = (code >= '0' && code <= '9') || (code >= 'a' && code <= 'z') || (code >= 'A' && code <= 'Z') ||
                       code == '/' || code == '.' || code == '-' || code == '_';
    if (plain) {
      out += letter;
    } else {
      out += '%';
      out += kHex[code >> 4U];
      out += kHex[code & 15U];
    }
  }
  return out + "?immutable=1";
}

}  // namespace

Database::Database(const std::string& path, OpenMode mode) : m_path(path) {
  int flags = mode == OpenMode::Read ? SQLITE_OPEN_READONLY | SQLITE_OPEN_URI : SQLITE_OPEN_READWRITE;
  if (mode == OpenMode::Create) flags |= SQLITE_OPEN_CREATE;
  const std::string name = mode == OpenMode::Read ? address(path) : path;
  const int code = sqlite3_open_v2(name.c_str(), &m_handle, flags, nullptr);
  if (code != SQLITE_OK) {
    sqlite3_close(m_handle);
    throw SqlFailure{{path, sentence(code, sqlite3_errstr(code))}};
  }
  sqlite3_extended_result_codes(m_handle, 1);
  constexpr int kPatience = 200;  // milliseconds: another Kessel may just be closing
  sqlite3_busy_timeout(m_handle, kPatience);
}

Database::~Database() {
  sqlite3_close(m_handle);
}

void Database::raise(int code) const {
  throw SqlFailure{{m_path, sentence(code, sqlite3_errmsg(m_handle))}, faultOf(code)};
}

void Database::keepLog(bool keep) {
  sqlite3_db_config(m_handle, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, keep ? 1 : 0, nullptr);
}

void Database::run(const char* sql) {
  if (const int code = sqlite3_exec(m_handle, sql, nullptr, nullptr, nullptr); code != SQLITE_OK) raise(code);
}

std::int64_t Database::pragma(const char* name) {
  Statement statement(*this, std::string("PRAGMA ") + name);
  return statement.step() ? statement.integer(0) : 0;
}

std::string Database::pragmaText(const char* sql) {
  Statement statement(*this, sql);
  return statement.step() ? statement.text(0) : "";
}

bool Database::readOnly() const {
  return sqlite3_db_readonly(m_handle, "main") != 0;
}
int Database::changes() const {
  return sqlite3_changes(m_handle);
}

Statement::Statement(Database& database, std::string_view sql) : m_database(database) {
  const int code =
      sqlite3_prepare_v2(database.handle(), sql.data(), static_cast<int>(sql.size()), &m_statement, nullptr);
  if (code != SQLITE_OK) database.raise(code);
}
Statement::~Statement() {
  sqlite3_finalize(m_statement);
}
bool Statement::step() {
  const int code = sqlite3_step(m_statement);
  if (code != SQLITE_ROW && code != SQLITE_DONE) m_database.raise(code);
  return code == SQLITE_ROW;
}
void Statement::run() {
  while (step()) {
  }
}
std::int64_t Statement::integer(int column) const {
  return sqlite3_column_int64(m_statement, column);
}
std::string Statement::text(int column) const {
  const auto* letters = reinterpret_cast<const char*>(sqlite3_column_text(m_statement, column));
  const auto size = static_cast<std::size_t>(sqlite3_column_bytes(m_statement, column));
  return letters == nullptr ? std::string() : std::string(letters, size);
}
std::span<const std::byte> Statement::blob(int column) const {
  const auto* bytes = static_cast<const std::byte*>(sqlite3_column_blob(m_statement, column));
  return {bytes, bytes == nullptr ? 0 : static_cast<std::size_t>(sqlite3_column_bytes(m_statement, column))};
}
bool Statement::null(int column) const {
  return sqlite3_column_type(m_statement, column) == SQLITE_NULL;
}
void Statement::reset() {
  sqlite3_reset(m_statement);
}
void Statement::bind(int at, std::int64_t value) {
  sqlite3_bind_int64(m_statement, at + 1, value);
}
void Statement::bind(int at, std::string_view value) {
  sqlite3_bind_text(m_statement, at + 1, value.data(), static_cast<int>(value.size()), SQLITE_TRANSIENT);
}
void Statement::bind(int at, std::span<const std::byte> value) {
  sqlite3_bind_blob(m_statement, at + 1, value.data(), static_cast<int>(value.size()), SQLITE_TRANSIENT);
}
void Statement::bind(int at, std::nullptr_t) {
  sqlite3_bind_null(m_statement, at + 1);
}

Transaction::Transaction(Database& database) : m_database(database) {
  database.run("BEGIN IMMEDIATE");
}
Transaction::~Transaction() {
  if (m_open) sqlite3_exec(m_database.handle(), "ROLLBACK", nullptr, nullptr, nullptr);
}
void Transaction::commit() {
  m_database.run("COMMIT");
  m_open = false;
}

}  // namespace kessel
