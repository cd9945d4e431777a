// SPDX-License-Identifier: GPL-3.0-or-later
// What can be got out of a damaged library. The damaged file is renamed, never written to: the work is done on a copy.
#include "library/salvage.h"

#include <filesystem>

namespace kessel::store {
namespace {

namespace fs = std::filesystem;
constexpr const char* kBeside[] = {"", "-wal"};

void rename(const std::string& from, const std::string& to) {
  std::error_code failed;
  fs::rename(from, to, failed);
  if (failed) throw SqlFailure{{from, tell("the damaged library cannot be put aside: {0}", failed.message())}};
}

/// A copy that may be written to (a write-ahead log is played in on opening), removed at the end.
class WorkingCopy {
 public:
  explicit WorkingCopy(const std::string& from) : m_path(unusedPath(from, ".copy")) {
    for (const char* suffix : kBeside) {
      std::error_code ignored;
      fs::copy_file(from + suffix, m_path + suffix, fs::copy_options::overwrite_existing, ignored);
    }
  }
  WorkingCopy(const WorkingCopy&) = delete;
  WorkingCopy& operator=(const WorkingCopy&) = delete;
  ~WorkingCopy() {
    for (const char* suffix : {"", "-wal", "-shm"}) {
      std::error_code ignored;
      fs::remove(m_path + suffix, ignored);
    }
  }
  [[nodiscard]] const std::string& path() const { return m_path; }

 private:
  std::string m_path;
};

/// One game over; false if nothing of it could be read.
bool carryOver(Database& from, std::int64_t row, Database& fresh, const Language& language, bool& whole) {
  try {
    StoredGame game = read(from, row, true);
    whole = game.whole;
    if (!whole) game.summary.name = salvagedName(game.summary.name, language);
    game.whole = true;  // its name says what it was made of
    Transaction transaction(fresh);
    const std::int64_t made = insert(fresh, game);
    Statement(fresh, "UPDATE games SET trashed = ? WHERE id = ?").with(game.summary.trashed, made).run();
    transaction.commit();
    return true;
  } catch (const SqlFailure& failure) {
    if (failure.fault == Fault::DiskFull) throw;
    return false;
  }
}

}  // namespace

std::string putAside(const std::string& path) {
  std::error_code failed;
  std::string aside;
  for (int n = 1; aside.empty() || fs::exists(aside, failed); ++n) aside = path + ".damaged-" + std::to_string(n);
  rename(path, aside);
  for (const char* suffix : {"-wal", "-shm"}) {
    if (fs::exists(path + suffix, failed)) rename(path + suffix, aside + suffix);
  }
  return aside;
}

std::string salvagedName(const std::string& name, const Language& language) {
  return textOf(tell("{0} (salvaged)", name), language);
}

std::vector<Message> salvageLibrary(const std::string& damaged, Database& fresh, const Language& language) {
  std::vector<Message> notes{tell("The library was damaged. It was kept as {0} and a new one was begun.", damaged)};
  std::size_t games = 0;
  std::size_t partly = 0;
  try {
    const WorkingCopy copy(damaged);
    Database from(copy.path(), OpenMode::Write);
    checkTables(from, Fault::Damaged);
    for (const std::int64_t row : rows(from)) {
      bool whole = true;
      if (!carryOver(from, row, fresh, language, whole)) continue;
      ++games;
      partly += whole ? 0 : 1;
    }
  } catch (const SqlFailure& failure) {
    if (failure.fault == Fault::DiskFull) throw;
  }
  notes.push_back(games == 0 ? tell("Nothing of it could be read.")
                             : tell("Games that could be salvaged: {0}, {1} of them in part.", games, partly));
  return notes;
}

}  // namespace kessel::store
