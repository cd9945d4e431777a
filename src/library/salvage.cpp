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
  if (failed) throw SqlFailure{{from, "the damaged library cannot be put aside: " + failed.message()}};
}

/// A copy that may be written to (a write-ahead log is played in on opening), removed at the end.
class WorkingCopy {
 public:
  explicit WorkingCopy(const std::string& from) : m_path(from + ".copy") {
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
bool carryOver(Database& from, std::int64_t row, Database& fresh, bool& whole) {
  try {
    StoredGame game = read(from, row, true);
    whole = game.whole;
    if (!whole) game.summary.name += " (salvaged)";
    Transaction transaction(fresh);
    const std::int64_t made = insert(fresh, game);
    Statement(fresh, "UPDATE games SET trashed = ? WHERE id = ?").with(game.summary.trashed, made).run();
    transaction.commit();
    return true;
  } catch (const SqlFailure& failure) {
    if (failure.error.what == "the disk is full") throw;
    return false;
  }
}

}  // namespace

std::string putAside(const std::string& path) {
  std::string aside;
  for (int n = 1; aside.empty() || fs::exists(aside); ++n) aside = path + ".damaged-" + std::to_string(n);
  rename(path, aside);
  for (const char* suffix : {"-wal", "-shm"}) {
    if (fs::exists(path + suffix)) rename(path + suffix, aside + suffix);
  }
  return aside;
}

std::vector<std::string> salvageLibrary(const std::string& damaged, Database& fresh) {
  std::vector<std::string> notes{"The library was damaged. It was kept as " + damaged + " and a new one was begun."};
  std::size_t games = 0;
  std::size_t partly = 0;
  try {
    const WorkingCopy copy(damaged);
    Database from(copy.path(), OpenMode::Write);
    for (const std::int64_t row : rows(from)) {
      bool whole = true;
      if (!carryOver(from, row, fresh, whole)) continue;
      ++games;
      partly += whole ? 0 : 1;
    }
  } catch (const SqlFailure& failure) {
    if (failure.error.what == "the disk is full") throw;
  }
  notes.push_back(games == 0 ? "Nothing of it could be read."
                             : std::to_string(games) + " games could be salvaged, " + std::to_string(partly) +
                                   " of them in part.");
  return notes;
}

}  // namespace kessel::store
