// SPDX-License-Identifier: GPL-3.0-or-later
// A program that plays and saves is killed at random moments: whatever it said was saved must be there afterwards.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <map>
#include <sstream>

#include "kessel/engine/random.h"
#include "kessel/library/library.h"
#include "support/rarer.h"
#include "support/temp_folder.h"
#include "support/tiny_title.h"

namespace kessel {
namespace {

struct Saved {
  std::size_t decisions = 0;
  std::uint64_t hash = 0;
};

/// Lets the player play for a while, kills it, and gives all that it printed.
std::string playAndKill(const std::string& library, int round, unsigned microseconds) {
  int ends[2];
  if (pipe(ends) != 0) return "";
  const pid_t child = fork();
  if (child == 0) {
    dup2(ends[1], STDOUT_FILENO);
    close(ends[0]);
    close(ends[1]);
    const std::string seed = std::to_string(round);
    execl(KESSEL_SAVING_PLAYER, KESSEL_SAVING_PLAYER, library.c_str(), seed.c_str(), static_cast<char*>(nullptr));
    _exit(127);
  }
  close(ends[1]);
  std::string printed(1, '\0');
  const bool began = read(ends[0], printed.data(), 1) == 1;
  usleep(microseconds);
  kill(child, SIGKILL);
  int status = 0;
  waitpid(child, &status, 0);
  char buffer[4096];
  for (ssize_t n = read(ends[0], buffer, sizeof buffer); n > 0; n = read(ends[0], buffer, sizeof buffer)) {
    printed.append(buffer, static_cast<std::size_t>(n));
  }
  close(ends[0]);
  EXPECT_TRUE(WIFSIGNALED(status)) << "the player ended by itself";
  return began ? printed : "";
}

TEST(Kill, EveryDecisionThatWasSaidToBeSavedIsThere) {
  const int kKills = testing::rounds(300, 30);
  const test::TempFolder folder;
  const std::string path = folder / "library.db";
  const auto title = tiny::makeTinyTitle();
  Random random(2026);
  std::size_t lines = 0;
  for (int round = 0; round < kKills; ++round) {
    std::istringstream printed(playAndKill(path, round, random.below(12000)));
    std::map<std::string, Saved> last;
    std::string line;
    while (std::getline(printed, line) && !printed.eof()) {  // a line without its end was not told
      std::istringstream words(line);
      std::string uuid;
      Saved saved;
      words >> uuid >> saved.decisions >> saved.hash;
      last[uuid] = saved;
      ++lines;
    }
    auto opened = Library::open(path);
    ASSERT_TRUE(opened) << opened.error().text();
    ASSERT_TRUE(opened->notes.empty()) << opened->notes.front().english();
    for (const auto& [uuid, saved] : last) {
      const auto loaded = opened->library.load(*title, uuid);
      ASSERT_TRUE(loaded) << "round " << round << ": " << loaded.error().text();
      EXPECT_TRUE(loaded->warnings.empty());
      ASSERT_GE(loaded->session.decisions(), saved.decisions) << "round " << round;
      EXPECT_EQ(loaded->session.positionAt(saved.decisions).hash(), saved.hash);
    }
  }
  EXPECT_GT(lines, static_cast<std::size_t>(kKills) / 2);
  RecordProperty("decisions", static_cast<int>(lines));
}

}  // namespace
}  // namespace kessel
