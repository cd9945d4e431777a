// SPDX-License-Identifier: GPL-3.0-or-later
// Plays random games into a library for ever and prints each decision once it is saved; the kill test ends it.
#include <unistd.h>

#include <iostream>
#include <string>

#include "kessel/library/library.h"
#include "kessel/opponents/opponents.h"
#include "support/tiny_title.h"

int main(int argc, char** argv) {
  using namespace kessel;
  if (argc != 3) return 2;
  const auto title = tiny::makeTinyTitle();
  auto opened = Library::open(argv[1]);
  if (!opened) {
    std::cerr << opened.error().text() << '\n';
    return 1;
  }
  Library& library = opened->library;
  RandomOpponent random(std::stoull(argv[2]));
  for (std::uint64_t game = 0;; ++game) {
    GameSetup setup;
    setup.scenario = "meeting";
    setup.seed = game;
    Session session = std::move(Session::begin(*title, setup).value());
    const auto uuid = library.add(session, "Game");
    if (!uuid) return 1;
    while (!session.over()) {
      (void)session.act(random.choose(*title, session.position(), session.prompt(), {}));
      if (!library.save(*uuid, session)) return 1;
      const std::string line =
          *uuid + " " + std::to_string(session.decisions()) + " " + std::to_string(session.position().hash()) + "\n";
      if (write(STDOUT_FILENO, line.data(), line.size()) != static_cast<ssize_t>(line.size())) return 1;
    }
  }
}
