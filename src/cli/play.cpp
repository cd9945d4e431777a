// SPDX-License-Identifier: GPL-3.0-or-later
// Games between computer players: many for a summary, or one with its log as a demonstration.
#include <algorithm>
#include <array>
#include <chrono>
#include <filesystem>
#include <iomanip>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <ostream>
#include <utility>

#include "cli/advice.h"
#include "cli/codec.h"
#include "cli/commands.h"
#include "cli/entrant.h"
#include "kessel/engine/log.h"
#include "kessel/engine/text.h"
#include "kessel/library/library.h"
#include "kessel/opponents/opponents.h"
#include "kessel/session/replay.h"

namespace kessel::cli {
namespace {

using Json = nlohmann::json;
using Clock = std::chrono::steady_clock;

struct Played {
  std::uint64_t seed = 0;
  std::size_t decisions = 0;
  std::size_t dice = 0;
  int turns = 0;
  std::string winner;
  std::vector<ScoreLine> score;     ///< by how much
  std::vector<int> terms;           ///< of the evaluation, in the order of TitleInfo::terms
  std::array<double, 2> seconds{};  ///< of thinking, by side
};

Result<std::array<std::unique_ptr<Opponent>, 2>> players(const TitleInfo& info, const std::vector<std::string>& ids,
                                                         std::uint64_t seed) {
  std::array<std::unique_ptr<Opponent>, 2> made;
  for (std::size_t i = 0; i < 2; ++i) {
    const auto entrant = entrantOf(ids[i]);
    if (!entrant) return tl::unexpected(entrant.error());
    if (const auto wrong = lacksWeights(info, *entrant)) return tl::unexpected(*wrong);
    made[i] = makeOpponent(entrant->id, seed * 2 + i, entrant->budget);
  }
  return made;
}

/// Plays to the end; gives the seconds that each side has thought.
Result<std::array<double, 2>> playOn(Session& session, std::array<std::unique_ptr<Opponent>, 2>& opponents,
                                     bool setUp) {
  std::array<double, 2> seconds{};
  while (!session.over()) {
    if (session.decisions() > kEndless) return fail(session.setup().scenario, "the game does not end");
    const std::size_t who = index(session.prompt().who);
    const auto begin = Clock::now();
    const auto given = setUp ? readyMade(session.title().info(), session.prompt().legal) : std::nullopt;
    const Action action =
        given ? *given : opponents[who]->choose(session.title(), session.position(), session.prompt(), {});
    seconds[who] += std::chrono::duration<double>(Clock::now() - begin).count();
    if (const Done done = session.act(action); !done.ok()) {
      return fail("decision " + std::to_string(session.decisions() + 1), "a listed action was refused: {0}",
                  messageOf(session.title().info(), done.verdict.why));
    }
  }
  return seconds;
}

std::string winnerOf(const TitleInfo& info, const View& view) {
  if (!view.result) return "";
  return isPlayer(view.result->winner) ? info.sides[index(view.result->winner)].name : "draw";
}

Played summaryOf(const Session& session) {
  const View view = session.title().view(session.position(), kUmpire);
  const auto& journal = session.journal();
  const auto dice = std::count_if(journal.begin(), journal.end(), [](Action a) { return a.verb == kOutcome; });
  const TitleInfo& info = session.title().info();
  Terms terms;
  session.title().appraise(session.position(), kUmpire, terms);
  std::vector<int> values;
  for (std::size_t i = 0; i < info.terms.size(); ++i) values.push_back(terms.value(i));
  return {session.setup().seed,
          session.decisions(),
          static_cast<std::size_t>(dice),
          view.turn,
          winnerOf(info, view),
          view.score,
          std::move(values),
          {}};
}

/// Where the game of a seed is saved.
std::filesystem::path fileOf(const Chosen& chosen, const PlayOptions& options, std::uint64_t seed) {
  const std::string name = chosen.title->info().id + "-" + chosen.setup.scenario + "-" + std::to_string(seed);
  return std::filesystem::path(options.save) / (name + ".kessel");
}

Result<Played> playOne(const Chosen& chosen, const PlayOptions& options, std::uint64_t seed) {
  GameSetup setup = chosen.setup;
  setup.seed = seed;
  // Who goes on with a saved game has neither the number of decisions nor the weights that were tried out here.
  for (std::size_t side = 0; side < setup.players.size(); ++side) {
    const std::string& player = options.players[side];
    setup.players[side] = {PlayerKind::Opponent, player.substr(0, player.find_first_of(":@"))};
  }
  auto session = Session::begin(*chosen.title, std::move(setup));
  if (!session) return tl::unexpected(session.error());
  auto opponents = players(chosen.title->info(), options.players, seed);
  if (!opponents) return tl::unexpected(opponents.error());
  const auto seconds = playOn(*session, *opponents, options.readyMade);
  if (!seconds) return tl::unexpected(seconds.error());
  if (!options.save.empty()) {
    const std::filesystem::path path = fileOf(chosen, options, seed);
    const auto scenario = scenarioIndex(chosen.title->info(), chosen.setup.scenario);
    const std::string called =
        scenario ? chosen.title->info().scenarios[static_cast<std::size_t>(*scenario)].name : path.stem().string();
    if (const auto saved = saveGameFile(path.string(), *session, called); !saved) return tl::unexpected(saved.error());
  }
  Played game = summaryOf(*session);
  game.seconds = *seconds;
  return game;
}

std::string counted(std::size_t number, const char* thing) {
  return std::to_string(number).append(" ").append(thing).append(number == 1 ? "" : "s");
}

/// "Red wins after 3 turns, 90 decisions, 12 of them by chance"
std::string ending(const Played& game) {
  return (game.winner == "draw" ? "a draw" : game.winner + " wins") + " after " +
         counted(static_cast<std::size_t>(game.turns), "turn") + ", " + counted(game.decisions, "decision") + ", " +
         std::to_string(game.dice) + " of them by chance";
}

/// "Victory Points 5:0, Ferries 1:2"
std::string marginOf(const TitleInfo& info, const std::vector<ScoreLine>& score) {
  std::string out;
  for (const ScoreLine& line : score) {
    out.append(out.empty() ? "" : ", ").append(textOf(info, line.what)).append(" ");
    out += pointsOf(line.first, line.parts).dump() + ":" + pointsOf(line.second, line.parts).dump();
  }
  return out;
}

Json jsonOf(const TitleInfo& info, const Played& game) {
  Json out{{"seed", game.seed},      {"turns", game.turns},    {"decisions", game.decisions},
           {"dice", game.dice},      {"winner", game.winner},  {"seconds", game.seconds},
           {"score", Json::array()}, {"terms", Json::object()}};
  for (const ScoreLine& line : game.score)
    out["score"].push_back({{"what", textOf(info, line.what)},
                            {"first", pointsOf(line.first, line.parts)},
                            {"second", pointsOf(line.second, line.parts)}});
  for (std::size_t i = 0; i < game.terms.size(); ++i) out["terms"][info.terms[i].id] = game.terms[i];
  return out;
}

/// A game as soon as it is over: the next one may take minutes.
void print(const TitleInfo& info, const Played& game, bool json, std::ostream& out) {
  if (json) {
    out << jsonOf(info, game).dump() << std::endl;
    return;
  }
  out << "seed " << std::setw(6) << game.seed << ": " << ending(game) << "; " << marginOf(info, game.score) << "; "
      << std::fixed << std::setprecision(1) << game.seconds[0] << " s and " << game.seconds[1] << " s" << std::endl;
}

/// What many games come to.
struct Total {
  std::map<std::string, int> wins;
  std::size_t decisions = 0;
  std::size_t dice = 0;
  int turns = 0;
  std::array<double, 2> seconds{};
  std::vector<double> terms;

  explicit Total(const std::vector<Played>& games) : terms(games.front().terms.size()) {
    const auto count = static_cast<double>(games.size());
    for (const Played& game : games) {
      ++wins[game.winner];
      decisions += game.decisions;
      dice += game.dice;
      turns += game.turns;
      for (std::size_t side = 0; side < 2; ++side) seconds[side] += game.seconds[side];
      for (std::size_t i = 0; i < terms.size(); ++i) terms[i] += game.terms[i] / count;
    }
  }
};

void tellAll(const TitleInfo& info, const std::vector<Played>& games, bool json, std::ostream& out) {
  const Total all(games);
  if (json) {
    Json terms = Json::object();
    for (std::size_t i = 0; i < all.terms.size(); ++i) terms[info.terms[i].id] = all.terms[i];
    const Json total{{"games", games.size()}, {"turns", all.turns}, {"decisions", all.decisions}, {"dice", all.dice},
                     {"winners", all.wins},   {"terms", terms},     {"seconds", all.seconds}};
    out << total.dump() << '\n';
    return;
  }
  out << games.size() << " games, " << all.turns << " turns, " << all.decisions << " decisions, " << all.dice
      << " by chance;";
  for (const auto& [winner, count] : all.wins) out << ' ' << winner << ' ' << count;
  out << "; " << all.seconds[0] << " s and " << all.seconds[1] << " s\non average:";
  for (std::size_t i = 0; i < all.terms.size(); ++i)
    out << (i == 0 ? " " : ", ") << info.terms[i].name << ' ' << all.terms[i];
  out << '\n';
}

}  // namespace

int play(TitleShelf& shelf, const PlayOptions& options, Streams streams) {
  const auto chosen = choose(shelf, options.choice);
  if (!chosen) return complain(streams, chosen.error());
  if (const auto made = players(chosen->title->info(), options.players, 0); !made)
    return complain(streams, made.error());
  if (std::error_code failed; !options.save.empty()) {  // before games are played that could not be kept
    std::filesystem::create_directories(options.save, failed);
    if (!std::filesystem::is_directory(options.save, failed)) {
      return complain(streams, Error{options.save, kessel::tell("this is no folder, and none can be made here")});
    }
    for (int n = 0; n < options.games; ++n) {
      const auto path = fileOf(*chosen, options, options.choice.seed + static_cast<std::uint64_t>(n));
      if (std::filesystem::exists(path, failed))
        return complain(streams, Error{path.string(), kessel::tell("there is a file of this name already")});
    }
  }
  std::vector<Played> games;
  for (int n = 0; n < options.games; ++n) {
    const std::uint64_t seed = options.choice.seed + static_cast<std::uint64_t>(n);
    const auto game = playOne(*chosen, options, seed);
    if (!game) return complain(streams, Error{"seed " + std::to_string(seed), Message::as(game.error().text())});
    print(chosen->title->info(), *game, options.json, streams.out);
    games.push_back(*game);
  }
  if (options.games > 1 || options.json) tellAll(chosen->title->info(), games, options.json, streams.out);
  return 0;
}

namespace {

/// Tells a game line by line: a move of several steps by its last one, no heading of a phase in which nothing happens,
/// and of many units placed one after the other only the first few.
class Teller {
 public:
  /// `most`: lines told at most; `placed`: so many units placed in a row; 0: all.
  Teller(const TitleInfo& info, std::ostream& out, int most, int placed)
      : m_info(info), m_out(out), m_most(most), m_placed(placed) {}

  void tell(std::span<const Event> events) {
    for (const Event& event : events) {
      if (!event.text.empty() && isForUmpire(event)) take(event);
    }
  }
  /// Tells why the decision was made whose events were told last.
  void explain(const std::string& reason) {
    finish();
    print("      (" + reason + ")");
  }
  /// No line more is told.
  [[nodiscard]] bool full() const { return m_most > 0 && m_lines >= m_most; }
  /// Tells what was held back.
  void finish() {
    release();
    const int left = std::exchange(m_run, 0) - m_placed;
    if (m_placed > 0 && left > 0)
      print("   ... and " + counted(static_cast<std::size_t>(left), "more unit") + " placed");
  }

 private:
  /// What one side alone may see is told to the other in other words: the umpire needs only one of them.
  static bool isForUmpire(const Event& event) {
    return visible(event, kUmpire) && (event.onlyFor == kNobody || event.side == event.onlyFor);
  }
  static bool isHeading(const Event& event) {
    return event.kind == EventKind::TurnBegan || event.kind == EventKind::PhaseBegan;
  }

  void take(const Event& event) {
    if (m_held && (goesOn(*m_held, event) || isEmptyPhase(*m_held, event))) m_held.reset();
    const bool placed = event.kind == EventKind::Placed;
    if (placed) {
      release();
      ++m_run;
    } else {
      finish();
    }
    if (m_placed == 0 || m_run <= m_placed) m_held = event;
  }
  void release() {
    if (!m_held) return;
    const Event event = *std::exchange(m_held, std::nullopt);
    const bool turn = event.kind == EventKind::TurnBegan;
    std::string line = turn ? "\n== " : isHeading(event) ? "-- " : "   ";
    line += textOf(m_info, event.text);
    if (event.rule != nullptr && !isHeading(event)) line.append("  [").append(event.rule).append("]");
    print(line);
  }
  void print(const std::string& line) {
    if (full()) return;
    m_out << line << std::endl;  // a demonstration is read while it goes on
    ++m_lines;
  }

  const TitleInfo& m_info;
  std::ostream& m_out;
  int m_most;
  int m_placed;
  int m_lines = 0;
  int m_run = 0;                ///< units placed in a row
  std::optional<Event> m_held;  ///< the last event, as long as the next one may go on with it
};

std::string nameOf(const TitleInfo& info, const std::string& scenario) {
  for (const ScenarioInfo& each : info.scenarios) {
    if (each.id == scenario) return each.name;
  }
  return scenario;
}

}  // namespace

int demo(TitleShelf& shelf, const DemoOptions& options, Streams streams) {
  const auto chosen = choose(shelf, options.choice);
  if (!chosen) return complain(streams, chosen.error());
  auto session = Session::begin(*chosen->title, chosen->setup);
  if (!session) return complain(streams, session.error());
  auto opponents = players(chosen->title->info(), options.players, options.choice.seed);
  if (!opponents) return complain(streams, opponents.error());
  for (auto& opponent : *opponents) opponent->setExplains(options.reasons);
  const TitleInfo& info = chosen->title->info();
  streams.out << info.name << " (" << info.subtitle << ")\n"
              << nameOf(info, chosen->setup.scenario) << ", seed " << chosen->setup.seed
              << ", computer players: " << options.players[0] << " and " << options.players[1] << "\n\n";
  constexpr int kPlacedShown = 5;
  Teller teller(info, streams.out, options.lines, kPlacedShown);
  while (!session->over() && session->decisions() < kEndless && !teller.full()) {
    Opponent& mover = *(*opponents)[index(session->prompt().who)];
    const Done done = session->act(mover.choose(*chosen->title, session->position(), session->prompt(), {}));
    if (!done.ok()) return complain(streams, Error{info.id, messageOf(info, done.verdict.why)});
    teller.tell(done.events);
    if (const Suggestion* reason = mover.reason(); reason != nullptr && !reason->terms.empty())
      teller.explain(reasonOf(info, *reason));
  }
  teller.finish();
  if (!session->over()) {
    streams.out << "   ... and so on (--lines 0 shows the whole game)\n";
    return 0;
  }
  const View view = chosen->title->view(session->position(), kUmpire);
  const Played game = summaryOf(*session);
  if (view.result) streams.out << '\n' << textOf(info, view.result->why) << '\n';
  streams.out << ending(game) << '\n';
  return 0;
}

int replayFile(TitleShelf& shelf, const std::string& path, bool quiet, Streams streams) {
  const auto loaded = loadGame(shelf, path);
  if (!loaded) return complain(streams, loaded.error());
  const Session& session = loaded->session;
  const TitleInfo& info = session.title().info();
  if (!quiet) {
    streams.out << info.name << ": " << loaded->name << '\n';
    Teller teller(info, streams.out, 0, 0);
    std::vector<Event> events;
    for (ReplayCursor cursor(session); cursor.forward(events); events.clear()) teller.tell(events);
    teller.finish();
  }
  streams.out << session.decisions() << " decisions replayed" << (loaded->warnings.empty() ? ", every hash true" : "")
              << '\n';
  return warned(streams, path, loaded->warnings);
}

}  // namespace kessel::cli
