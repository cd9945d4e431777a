// SPDX-License-Identifier: GPL-3.0-or-later
// The C interface of SQLite behind three small classes. Inside src/library failures travel as exceptions (SqlFailure)
// and become values (Error) at its public functions, see attempt().
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "kessel/engine/error.h"

struct sqlite3;
struct sqlite3_stmt;

namespace kessel {

/// What a failure means for those who might go on.
enum class Fault : std::uint8_t {
  Other,
  Damaged,   ///< the file is not what SQLite wrote
  DiskFull,  ///< nothing more can be written
};

/// A failure with a sentence for people.
struct SqlFailure {
  Error error;
  Fault fault = Fault::Other;
};

enum class OpenMode : std::uint8_t { Read, Write, Create };

class Database {
 public:
  /// Throws SqlFailure. Read takes no locks and writes nothing, not even beside the file.
  Database(const std::string& path, OpenMode mode);
  Database(const Database&) = delete;
  Database& operator=(const Database&) = delete;
  ~Database();

  /// Whether closing leaves the write-ahead log as it is, so that a file found damaged stays untouched.
  void keepLog(bool keep);
  void run(const char* sql);
  [[nodiscard]] std::int64_t pragma(const char* name);
  [[nodiscard]] std::string pragmaText(const char* sql);
  [[nodiscard]] sqlite3* handle() const { return m_handle; }
  [[nodiscard]] const std::string& path() const { return m_path; }
  [[nodiscard]] bool readOnly() const;
  [[nodiscard]] int changes() const;
  [[noreturn]] void raise(int code) const;

 private:
  sqlite3* m_handle = nullptr;
  std::string m_path;
};

/// One prepared statement. Parameters and columns are counted from 0.
class Statement {
 public:
  Statement(Database& database, std::string_view sql);
  Statement(const Statement&) = delete;
  Statement& operator=(const Statement&) = delete;
  ~Statement();

  template <class... Values>
  Statement& with(const Values&... values) {
    reset();
    int at = 0;
    (bind(at++, values), ...);
    return *this;
  }
  /// The next row; false at the end.
  bool step();
  /// Runs to the end.
  void run();

  [[nodiscard]] std::int64_t integer(int column) const;
  [[nodiscard]] std::string text(int column) const;
  [[nodiscard]] std::span<const std::byte> blob(int column) const;
  [[nodiscard]] bool null(int column) const;

 private:
  void reset();
  void bind(int at, std::int64_t value);
  void bind(int at, int value) { bind(at, static_cast<std::int64_t>(value)); }
  void bind(int at, std::size_t value) { bind(at, static_cast<std::int64_t>(value)); }
  void bind(int at, bool value) { bind(at, static_cast<std::int64_t>(value)); }
  void bind(int at, std::string_view value);
  void bind(int at, const std::string& value) { bind(at, std::string_view(value)); }
  void bind(int at, const char* value) { bind(at, std::string_view(value)); }
  void bind(int at, std::span<const std::byte> value);
  void bind(int at, std::nullptr_t);

  Database& m_database;
  sqlite3_stmt* m_statement = nullptr;
};

/// Everything or nothing: rolls back unless commit() was reached.
class Transaction {
 public:
  explicit Transaction(Database& database);
  Transaction(const Transaction&) = delete;
  Transaction& operator=(const Transaction&) = delete;
  ~Transaction();
  void commit();

 private:
  Database& m_database;
  bool m_open = true;
};

/// Runs a function of src/library and turns an SqlFailure into an Error.
template <class Work>
auto attempt(Work work) -> Result<decltype(work())> {
  try {
    if constexpr (std::is_void_v<decltype(work())>) {
      work();
      return {};
    } else {
      return work();
    }
  } catch (const SqlFailure& failure) {
    return tl::unexpected(failure.error);
  }
}

}  // namespace kessel
