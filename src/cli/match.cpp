// SPDX-License-Identifier: GPL-3.0-or-later
// One computer player measured against another. Each seed is played twice, with the seats exchanged, so that neither
// dice nor the better side of a scenario help either of them; both seats are told apart.
#include <algorithm>
#include <array>
#include <chrono>
#include <nlohmann/json.hpp>
#include <optional>
#include <ostream>

#include "cli/commands.h"
#include "cli/conduct.h"
#include "cli/entrant.h"
#include "cli/statistics.h"
#include "kessel/engine/reader.h"
#include "kessel/engine/text.h"
#include "kessel/opponents/opponents.h"
#include "kessel/session/replay.h"

namespace kessel::cli {
namespace {

using Json = nlohmann::json;
using Clock = std::chrono::steady_clock;
/// The weights by which a margin is measured: they do not change.
constexpr const char* kYardstick = "staff-2";

/// What a player had in one game.
struct Record {
  double seconds = 0;
  double longest = 0;  ///< for one decision
  std::size_t decisions = 0;
  Conduct conduct{};
};

/// One game, told from the first player, A.
struct Game {
  std::uint64_t seed = 0;
  Side seat = kFirstSide;  ///< of A
  int turns = 0;
  double result = 0;  ///< 1 won, 0.5 drawn, 0 lost
  std::vector<Phrase> lines;
  std::vector<double> margins;  ///< of the lines of the score
  int value = 0;                ///< of the terms at the end, by the yardstick
  std::array<Record, 2> of;     ///< by player: A, B
};

/// Plays on to the end; `seat` is that of the first of the players.
std::optional<Error> playOn(Session& session, std::array<std::unique_ptr<Opponent>, 2>& players, bool setUp,
                            Game& game) {
  while (!session.over()) {
    if (session.decisions() > kEndless) return Error{session.setup().scenario, kessel::tell("the game does not end")};
    const std::size_t who = session.prompt().who == game.seat ? 0 : 1;
    const auto begin = Clock::now();
    const auto given = setUp ? readyMade(session.title().info(), session.prompt().legal) : std::nullopt;
    const Action action =
        given ? *given : players[who]->choose(session.title(), session.position(), session.prompt(), {});
    const double seconds = std::chrono::duration<double>(Clock::now() - begin).count();
    Record& record = game.of[who];
    record.seconds += seconds;
    record.longest = std::max(record.longest, seconds);
    ++record.decisions;
    if (const Done done = session.act(action); !done.ok())
      return Error{"decision " + std::to_string(session.decisions() + 1),
                   messageOf(session.title().info(), done.verdict.why)};
  }
  return std::nullopt;
}

void summarize(const Session& session, Game& game) {
  const Title& title = session.title();
  const View view = title.view(session.position(), kUmpire);
  const bool first = game.seat == kFirstSide;
  game.turns = view.turn;
  if (view.result) game.result = !isPlayer(view.result->winner) ? 0.5 : view.result->winner == game.seat ? 1 : 0;
  for (const ScoreLine& line : view.score) {
    game.lines.push_back(line.what);
    game.margins.push_back((first ? line.first - line.second : line.second - line.first) /
                           static_cast<double>(line.parts));
  }
  const auto& weights = title.info().weights;
  if (!weights.empty()) {
    Terms terms(weights[weightsNamed(weights, kYardstick)]);
    title.appraise(session.position(), kUmpire, terms);
    game.value = first ? terms.weighed() : -terms.weighed();
  }
  ReplayCursor cursor(session);
  ConductCount count(title.info(), title.view(cursor.position(), kUmpire));
  for (std::vector<Event> events; cursor.forward(events); events.clear()) count.note(events);
  const auto conduct = count.finish();
  for (std::size_t player = 0; player < 2; ++player) game.of[player].conduct = conduct[first ? player : 1 - player];
}

Result<Game> playOne(const Chosen& chosen, const std::array<Entrant, 2>& entrants, std::uint64_t seed, Side seat,
                     bool ownSetUp) {
  GameSetup setup = chosen.setup;
  setup.seed = seed;
  auto session = Session::begin(*chosen.title, std::move(setup));
  if (!session) return tl::unexpected(session.error());
  std::array<std::unique_ptr<Opponent>, 2> players;
  for (std::size_t i = 0; i < 2; ++i) players[i] = makeOpponent(entrants[i].id, seed * 2 + i, entrants[i].budget);
  Game game;
  game.seed = seed;
  game.seat = seat;
  if (const auto failed = playOn(*session, players, !ownSetUp, game)) return tl::unexpected(*failed);
  summarize(*session, game);
  return game;
}

/// Whether A did better with a seed than B: by results, then by the terms at the end. Above 0 if so, below if B did, 0
/// if both did alike. Not by lines of the score, which tell of good and of bad things.
double compare(const Game& one, const Game& two) {
  const double results = one.result + two.result - 1;
  return results != 0 ? results : one.value + two.value;
}

/// What many games come to.
class Total {
 public:
  explicit Total(double elo) : m_rule(elo > 0 ? std::optional(StopRule(elo)) : std::nullopt) {}

  void add(const Game& one, const Game& two) {
    for (const Game* game : {&one, &two}) {
      m_seats[index(game->seat)].add(*game);
      for (std::size_t player = 0; player < 2; ++player) add(m_of[player], game->of[player]);
    }
    const double margin = compare(one, two);
    (margin > 0 ? m_better : margin < 0 ? m_worse : m_even) += 1;
  }
  [[nodiscard]] bool settled() const { return m_rule && verdict() != StopRule::Verdict::Open; }
  [[nodiscard]] Json json(const TitleInfo& info, const std::array<Entrant, 2>& entrants) const;
  void tell(const TitleInfo& info, const std::array<Entrant, 2>& entrants, std::ostream& out) const;

 private:
  struct Seat {
    int won = 0;
    int drawn = 0;
    int lost = 0;
    std::vector<Phrase> lines;
    std::vector<Average> margins;
    Average value;

    void add(const Game& game) {
      (game.result > 0.5 ? won : game.result < 0.5 ? lost : drawn) += 1;
      if (lines.empty()) lines = game.lines;
      margins.resize(lines.size());
      for (std::size_t i = 0; i < std::min(margins.size(), game.margins.size()); ++i) margins[i].add(game.margins[i]);
      value.add(game.value);
    }
    [[nodiscard]] int games() const { return won + drawn + lost; }
    [[nodiscard]] Interval interval() const { return wilson(won + drawn / 2.0, games()); }
  };
  static void add(Record& sum, const Record& one) {
    sum.seconds += one.seconds;
    sum.longest = std::max(sum.longest, one.longest);
    sum.decisions += one.decisions;
    sum.conduct.add(one.conduct);
  }
  [[nodiscard]] StopRule::Verdict verdict() const { return m_rule->after(m_better, m_worse); }
  [[nodiscard]] const char* verdictName() const {
    const StopRule::Verdict now = verdict();
    return now == StopRule::Verdict::Better ? "better" : now == StopRule::Verdict::Open ? "open" : "not better";
  }
  [[nodiscard]] Interval pairs() const { return wilson(m_better + m_even / 2.0, m_better + m_even + m_worse); }

  std::optional<StopRule> m_rule;
  std::array<Seat, 2> m_seats;
  std::array<Record, 2> m_of;
  int m_better = 0;
  int m_even = 0;
  int m_worse = 0;
};

Json spelled(const Interval& interval) {
  return {interval.low, interval.high};
}

Json spelled(const Average& average) {
  return {{"mean", average.mean()}, {"deviation", average.deviation()}, {"error", average.error()}};
}

Json spelled(const Conduct& conduct) {
  Json out = Json::object();
  for (const auto& [name, value] : countersOf(conduct)) out[std::string(name)] = value;
  return out;
}

Json Total::json(const TitleInfo& info, const std::array<Entrant, 2>& entrants) const {
  Json seats = Json::array();
  for (std::size_t side = 0; side < 2; ++side) {
    const Seat& seat = m_seats[side];
    Json score = Json::array();
    for (std::size_t i = 0; i < seat.lines.size(); ++i) {
      Json line = spelled(seat.margins[i]);
      line["what"] = textOf(info, seat.lines[i]);
      score.push_back(std::move(line));
    }
    seats.push_back({{"side", info.sides[side].id},
                     {"won", seat.won},
                     {"drawn", seat.drawn},
                     {"lost", seat.lost},
                     {"interval", spelled(seat.interval())},
                     {"score", std::move(score)},
                     {"value", spelled(seat.value)}});
  }
  Json players = Json::array();
  for (std::size_t i = 0; i < 2; ++i) {
    players.push_back({{"player", entrants[i].name},
                       {"seconds", m_of[i].seconds},
                       {"longest", m_of[i].longest},
                       {"decisions", m_of[i].decisions},
                       {"conduct", spelled(m_of[i].conduct)}});
  }
  Json out{{"games", m_seats[0].games() + m_seats[1].games()},
           {"seats", std::move(seats)},
           {"pairs", {{"better", m_better}, {"even", m_even}, {"worse", m_worse}, {"interval", spelled(pairs())}}},
           {"players", std::move(players)}};
  if (m_rule) out["sprt"] = verdictName();
  return out;
}

std::string percent(const Interval& interval) {
  return std::to_string(std::lround(interval.low * 100)) + " to " + std::to_string(std::lround(interval.high * 100)) +
         " %";
}

std::string rounded(double value) {
  std::string text = std::to_string(std::round(value * 100) / 100);
  return text.substr(0, text.find('.') + 3);
}

std::string rounded(const Average& average) {
  return rounded(average.mean()) + " +- " + rounded(average.error());
}

void Total::tell(const TitleInfo& info, const std::array<Entrant, 2>& entrants, std::ostream& out) const {
  for (std::size_t side = 0; side < 2; ++side) {
    const Seat& seat = m_seats[side];
    out << entrants[0].name << " as " << info.sides[side].name << ": won " << seat.won << ", drawn " << seat.drawn
        << ", lost " << seat.lost << " (" << percent(seat.interval()) << ")\n";
    for (std::size_t i = 0; i < seat.lines.size(); ++i)
      out << "  " << textOf(info, seat.lines[i]) << ": " << rounded(seat.margins[i]) << '\n';
    out << "  evaluation: " << rounded(seat.value) << '\n';
  }
  out << "pairs: " << m_better << " better, " << m_even << " even, " << m_worse << " worse (" << percent(pairs())
      << ")";
  if (m_rule) out << "; " << verdictName();
  out << '\n';
  for (std::size_t i = 0; i < 2; ++i) {
    out << entrants[i].name << ": " << rounded(m_of[i].seconds) << " s, longest " << rounded(m_of[i].longest) << " s, "
        << m_of[i].decisions << " decisions;";
    for (const auto& [name, value] : countersOf(m_of[i].conduct)) out << ' ' << name << ' ' << value;
    out << '\n';
  }
}

void print(const TitleInfo& info, const Game& game, bool json, std::ostream& out) {
  if (json) {
    Json line{{"seed", game.seed},
              {"seat", info.sides[index(game.seat)].id},
              {"turns", game.turns},
              {"result", game.result},
              {"value", game.value},
              {"score", game.margins},
              {"seconds", Json{game.of[0].seconds, game.of[1].seconds}}};
    out << line.dump() << std::endl;  // the next game may take minutes
    return;
  }
  out << "seed " << game.seed << " as " << info.sides[index(game.seat)].name << ": "
      << (game.result > 0.5   ? "won"
          : game.result < 0.5 ? "lost"
                              : "drawn")
      << ", evaluation " << game.value << std::endl;
}

}  // namespace

int match(TitleShelf& shelf, const MatchOptions& options, Streams streams) {
  auto chosen = choose(shelf, options.choice);
  if (!chosen) return complain(streams, chosen.error());
  if (!options.position.empty()) {
    auto position = readFile(options.position);
    if (!position) return complain(streams, position.error());
    chosen->setup.scenario.clear();
    chosen->setup.position = std::move(*position);
  }
  std::array<Entrant, 2> entrants;
  for (std::size_t i = 0; i < 2; ++i) {
    auto entrant = entrantOf(options.players[i]);
    if (!entrant) return complain(streams, entrant.error());
    if (const auto wrong = lacksWeights(chosen->title->info(), *entrant)) return complain(streams, *wrong);
    entrants[i] = std::move(*entrant);
  }
  const TitleInfo& info = chosen->title->info();
  Total total(options.sprt);
  for (int pair = 0; pair < (options.games + 1) / 2 && !total.settled(); ++pair) {
    const std::uint64_t seed = options.choice.seed + static_cast<std::uint64_t>(pair);
    std::vector<Game> games;
    for (const Side seat : {kFirstSide, kSecondSide}) {
      auto game = playOne(*chosen, entrants, seed, seat, options.ownSetUp);
      if (!game) return complain(streams, Error{"seed " + std::to_string(seed), Message::as(game.error().text())});
      print(info, *game, options.json, streams.out);
      games.push_back(std::move(*game));
    }
    total.add(games[0], games[1]);
  }
  if (options.json) {
    streams.out << total.json(info, entrants).dump() << '\n';
  } else {
    total.tell(info, entrants, streams.out);
  }
  return 0;
}

}  // namespace kessel::cli
