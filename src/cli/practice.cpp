// SPDX-License-Identifier: GPL-3.0-or-later
// Practice positions played by computer players on both sides: how often which goal is reached, and how many decisions
// it takes. The players play for the goals first, as the window's do, if they can; or for the game alone.
#include <array>
#include <iomanip>
#include <ostream>

#include "cli/commands.h"
#include "kessel/opponents/opponents.h"
#include "lessons/lesson_walk.h"

namespace kessel::cli {
namespace {

/// A position that is not over after so many decisions is stuck.
constexpr std::size_t kMostDecisions = 20000;

/// What many games from one position come to.
struct Tally {
  std::array<std::vector<int>, 2> met;  ///< by side and goal
  std::array<int, 2> reached{};
  std::array<std::size_t, 2> decided{};
};

Result<std::array<std::unique_ptr<Opponent>, 2>> seats(const std::vector<std::string>& ids, std::uint64_t seed) {
  std::array<std::unique_ptr<Opponent>, 2> made;
  for (std::size_t side = 0; side < 2; ++side) {
    made[side] = makeOpponent(ids[side], seed * 2 + side);
    if (made[side] == nullptr)
      return fail("--players", "there is no player \"{0}\"; there are: {1}", ids[side], knownOpponents());
  }
  return made;
}

Result<void> playOne(const Title& title, const Practice& practice, const PracticeOptions& options, std::uint64_t seed,
                     Tally& tally) {
  LessonStart start = practice.start;
  start.seed = seed;
  auto session = beginAt(title, start);
  if (!session) return tl::unexpected(session.error());
  auto players = seats(options.players, seed);
  if (!players) return tl::unexpected(players.error());
  const std::size_t from = session->decisions();
  session->settleChance();
  PracticeWatch watch(practice, from);
  PracticeStand stand = watch.look(*session);
  while (!stand.ended) {
    if (session->decisions() > kMostDecisions) return fail(practice.id, "the game does not end");
    const std::size_t who = index(session->prompt().who);
    const Side side = session->prompt().who;
    if (options.knowing == "both" || (options.knowing == "player" && side == practice.side))
      (*players)[who]->setGoals(stakesOf(practice, *session, from, side));
    const Action action = (*players)[who]->choose(title, session->position(), session->prompt(), {});
    if (const Done done = session->act(action); !done.ok())
      return fail(practice.id, "a listed action was refused: {0}", messageOf(title.info(), done.verdict.why));
    ++tally.decided[who];
    stand = watch.look(*session);
  }
  for (const Side side : {kFirstSide, kSecondSide}) {
    std::vector<int>& met = tally.met[index(side)];
    met.resize(stand.met[index(side)].size());
    for (std::size_t goal = 0; goal < met.size(); ++goal) met[goal] += stand.met[index(side)][goal] ? 1 : 0;
    tally.reached[index(side)] += stand.reached(side) ? 1 : 0;
  }
  return {};
}

void print(const TitleInfo& info, const Practice& practice, const Tally& tally, int games, std::ostream& out) {
  out << info.id << ' ' << practice.id << ": " << games << " games\n" << std::fixed << std::setprecision(1);
  for (const Side side : {kFirstSide, kSecondSide}) {
    const std::size_t i = index(side);
    out << "  " << info.sides[i].name << (practice.side == side ? " (the player)" : "") << ": "
        << static_cast<double>(tally.decided[i]) / games << " decisions";
    if (!practice.goals[i].empty()) out << ", all goals " << tally.reached[i];
    out << '\n';
    for (std::size_t goal = 0; goal < practice.goals[i].size(); ++goal)
      out << "    " << std::setw(4) << tally.met[i][goal] << "  " << practice.goals[i][goal].text << '\n';
  }
  out << std::flush;
}

}  // namespace

int practise(TitleShelf& shelf, const PracticeOptions& options, Streams streams) {
  const auto title = shelf.titleOrFirst(options.title);
  if (!title) return complain(streams, title.error());
  const auto all = practiceOf(shelf.source().folder, (*title)->info());
  if (!all) return complain(streams, all.error());
  bool found = false;
  std::string known;
  for (const Practice& practice : *all) {
    known.append(known.empty() ? "" : ", ").append(practice.id);
    if (!options.position.empty() && options.position != practice.id) continue;
    found = true;
    Tally tally;
    for (int n = 0; n < options.games; ++n) {
      const auto played = playOne(**title, practice, options, options.seed + static_cast<std::uint64_t>(n), tally);
      if (!played) return complain(streams, played.error());
    }
    print((*title)->info(), practice, tally, options.games, streams.out);
  }
  if (found) return 0;
  return complain(streams, Error{"--position", kessel::tell("there is no practice position \"{0}\"; there are: {1}",
                                                            options.position, known)});
}

}  // namespace kessel::cli
