// SPDX-License-Identifier: GPL-3.0-or-later
// The commands of kessel-cli behind their options. Each gives an exit code: 0 done, 1 something is wrong (said in one
// message), 2 wrong use.
#pragma once

#include <cstdint>
#include <iosfwd>
#include <limits>
#include <string>
#include <vector>

#include "cli/title_shelf.h"
#include "kessel/opponents/opponents.h"
#include "kessel/session/session.h"

namespace kessel::cli {

/// A game that goes on for so many decisions is stuck.
constexpr std::size_t kEndless = 1000000;

/// Where a command reads and writes.
struct Streams {
  std::istream& in;
  std::ostream& out;
  std::ostream& err;
};

/// Options of the commands that begin a game.
struct GameChoice {
  std::string title;                 ///< empty: the first
  std::string scenario;              ///< empty: the first
  std::vector<std::string> options;  ///< "id=value"
  std::uint64_t seed = 1;
};

struct PlayOptions {
  GameChoice choice;
  int games = 1;
  std::vector<std::string> players{"random", "random"};
  bool readyMade = false;  ///< both sides take the ready-made set-up, where there is one
  std::string save;        ///< folder or file for the games
  bool json = false;
};
struct MatchOptions {
  GameChoice choice;
  std::vector<std::string> players;  ///< two: ids, each with ":" and its decisions, if not the usual number
  int games = 20;                    ///< an odd one is one more: both seats are played with each seed
  double sprt = 0;                   ///< Elo that would be worth while: stop as soon as that is settled; 0: play all
  bool ownSetUp = false;             ///< the players set up, even where there is a ready-made set-up
  std::string position;              ///< file of the position at which games begin; empty: the scenario
  bool json = false;
};
struct ExamOptions {
  std::vector<std::string> players;  ///< as in MatchOptions; none: the exams are only checked
  std::string title;                 ///< empty: all
  std::string folder;                ///< of the exams; empty: beside the data
  std::vector<std::string> ids;      ///< empty: all
  std::uint64_t seed = 1;            ///< of the players
  int sittings = 1;                  ///< of each exam; each has the next seed
  bool json = false;
};
struct PracticeOptions {
  std::string title;     ///< empty: the first
  std::string position;  ///< id of a practice position; empty: all of the title
  std::uint64_t seed = 1;
  int games = 20;  ///< of each position, each with the next seed
  std::vector<std::string> players{"staff", "staff"};
  /// Who knows the goals: "both", the "player" whom one plays against the computer, or "nobody".
  std::string knowing = "both";
};
struct AdviceOptions {
  std::string game;      ///< saved game; empty: the practice position
  std::string title;     ///< of the practice position; empty: the first
  std::string position;  ///< id of a practice position, whose goals count
  int decisions = 20'000;
  std::uint64_t seed = 1;
  bool json = false;
};
struct ReviewOptions {
  std::string game;  ///< saved game
  int decisions = 20'000;
  int threads = 1;
  std::uint64_t seed = 1;
  std::size_t from = 0;                                      ///< only operations with decisions from this one ...
  std::size_t to = std::numeric_limits<std::size_t>::max();  ///< ... to before this one
  std::size_t worst = 10;                                    ///< so many are told one by one
  bool json = false;
};
struct BenchOptions {
  GameChoice choice;
  std::vector<std::string> what;  ///< empty: all
  int rounds = 5;
  double seconds = 1.0;  ///< of each round
};
struct DemoOptions {
  GameChoice choice;
  int lines = 0;  ///< the game is left after so many; 0: played to its end
  std::vector<std::string> players{"staff-2", "staff-2"};
  bool reasons = false;  ///< of the players that have some
};

/// Lists titles, their scenarios and their options.
int listTitles(TitleShelf& shelf, Streams streams);
int serve(TitleShelf& shelf, Streams streams);
int play(TitleShelf& shelf, const PlayOptions& options, Streams streams);
/// Two computer players against each other in both seats.
int match(TitleShelf& shelf, const MatchOptions& options, Streams streams);
/// Computer players at exam positions, or whether those are sound.
int exam(TitleShelf& shelf, const ExamOptions& options, Streams streams);
/// Practice positions with computer players on both sides: how often their goals are reached.
int practise(TitleShelf& shelf, const PracticeOptions& options, Streams streams);
/// What the side on move of a saved game or a practice position could do best.
int advise(TitleShelf& shelf, const AdviceOptions& options, Streams streams);
/// What the planner thinks of the operations of a saved game.
int review(TitleShelf& shelf, const ReviewOptions& options, Streams streams);
/// Data of all titles, and saved games if `files` names some.
int check(TitleShelf& shelf, const std::vector<std::string>& files, Streams streams);
int replayFile(TitleShelf& shelf, const std::string& path, bool quiet, Streams streams);
int bench(TitleShelf& shelf, const BenchOptions& options, Streams streams);
int demo(TitleShelf& shelf, const DemoOptions& options, Streams streams);

/// The title and the start that are meant; the seed is not yet used.
struct Chosen {
  const Title* title;
  GameSetup setup;
};
[[nodiscard]] Result<Chosen> choose(TitleShelf& shelf, const GameChoice& choice);
/// A message as one line: what comes from files and arguments may have line breaks in it, or orders for a terminal.
[[nodiscard]] std::string oneLine(const std::string& text);
/// Says what went wrong and gives exit code 1.
int complain(Streams streams, const Error& error);
/// The first twenty of many in words, and how many more there are.
[[nodiscard]] std::vector<std::string> firstOf(const std::vector<Message>& all);
/// Says what is not as it was when a game was saved; the exit code is 1 if anything is.
int warned(Streams streams, const std::string& file, const std::vector<Message>& warnings);

/// The whole program: parses the arguments and runs a command. An answer that cannot be written is a failure.
int run(std::vector<std::string> arguments, std::span<const TitleEntry> titles, const std::string& program,
        Streams streams);

}  // namespace kessel::cli
