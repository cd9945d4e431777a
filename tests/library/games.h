// SPDX-License-Identifier: GPL-3.0-or-later
// Games of the little title, and files to be damaged.
#pragma once

#include <gtest/gtest.h>
#include <sqlite3.h>

#include <fstream>
#include <string>
#include <utility>

#include "kessel/opponents/opponents.h"
#include "kessel/session/session.h"

namespace kessel {

/// A game played at random to its end.
inline Session finishedGame(const Title& title, std::uint64_t seed) {
  GameSetup setup;
  setup.scenario = "meeting";
  setup.seed = seed;
  Session session = std::move(Session::begin(title, setup).value());
  RandomOpponent random(seed);
  while (!session.over()) (void)session.act(random.choose(title, session.position(), session.prompt(), {}));
  return session;
}

inline void write(const std::string& path, const std::string& content) {
  std::ofstream(path, std::ios::binary) << content;
}
inline void sql(const std::string& path, const char* text) {
  sqlite3* database = nullptr;
  ASSERT_EQ(sqlite3_open(path.c_str(), &database), SQLITE_OK);
  EXPECT_EQ(sqlite3_exec(database, text, nullptr, nullptr, nullptr), SQLITE_OK) << sqlite3_errmsg(database);
  sqlite3_close(database);
}

}  // namespace kessel
