// SPDX-License-Identifier: GPL-3.0-or-later
// Speed of the rules on this machine, several rounds each, as JSON.
#include <algorithm>
#include <chrono>
#include <cmath>
#include <fstream>
#include <functional>
#include <nlohmann/json.hpp>
#include <ostream>

#if __has_include(<unistd.h>)
#include <unistd.h>
#endif

#include "cli/commands.h"
#include "kessel/engine/random.h"

namespace kessel::cli {
namespace {

using Json = nlohmann::json;
using Clock = std::chrono::steady_clock;

std::string processor() {
  std::ifstream file("/proc/cpuinfo");
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with("model name")) return line.substr(std::min(line.size(), line.find(':') + 2));
  }
  return "unknown processor";
}

std::string hostName() {
#if __has_include(<unistd.h>)
  char name[256] = {};
  if (gethostname(name, sizeof name - 1) == 0) return name;
#endif
  return "unknown";
}

class Bench {
 public:
  Bench(const Chosen& chosen, const Position& start, const BenchOptions& options)
      : m_title(*chosen.title), m_setup(chosen.setup), m_start(start), m_options(options) {
    playOut(Random(chosen.setup.seed), &m_game);
  }

  Json measure(const std::string& what) {
    if (what == "playouts") return rounds(what, "prompt-and-apply pairs a second", [&] { return playouts(); });
    if (what == "copy") return rounds(what, "copies of a position a second", [&] { return copies(); });
    if (what == "prompt") return rounds(what, "prompts a second", [&] { return prompts(); });
    if (what == "replay") return rounds(what, "actions applied a second", [&] { return replays(); });
    return rounds(what, "decisions a second, loading and checking a journal", [&] { return loads(); });
  }
  [[nodiscard]] std::size_t decisions() const { return m_game.size(); }

 private:
  /// Repeats some work, which says how much it did, for the length of a round; work a second.
  double rate(const std::function<std::size_t()>& work) const {
    const auto begin = Clock::now();
    std::size_t done = 0;
    double seconds = 0;
    do {
      done += work();
      seconds = std::chrono::duration<double>(Clock::now() - begin).count();
    } while (seconds < m_options.seconds);
    return static_cast<double>(done) / seconds;
  }

  Json rounds(const std::string& name, const char* unit, const std::function<std::size_t()>& work) const {
    std::vector<double> rates;
    for (int i = 0; i < m_options.rounds; ++i) rates.push_back(std::floor(rate(work)));
    Json list = rates;
    std::sort(rates.begin(), rates.end());
    return {{"name", name}, {"unit", unit}, {"median", rates[rates.size() / 2]}, {"rounds", list}};
  }

  std::size_t playOut(Random random, Journal* journal) {
    Position position = m_start;
    Events quiet;
    std::size_t pairs = 0;
    for (m_title.prompt(position, m_prompt); !m_prompt.over(); m_title.prompt(position, m_prompt)) {
      const LegalList& legal = m_prompt.legal;
      const Action action = m_prompt.who == kChance ? legal.atWeight(random.below(legal.totalWeight()))
                                                    : legal.at(random.below(legal.size()));
      (void)m_title.apply(position, action, quiet);
      if (journal != nullptr) journal->push_back(action);
      ++pairs;
    }
    return pairs;
  }

  std::size_t playouts() { return playOut(Random(++m_round), nullptr); }

  std::size_t copies() {
    constexpr std::size_t kCopies = 4096;
    constexpr std::size_t kRing = 16;
    std::vector<Position> ring(kRing, m_start);
    for (std::size_t i = 0; i < kCopies; ++i) ring[i % kRing] = ring[(i + 7) % kRing];
    m_sink = m_sink ^ ring[m_round++ % kRing].hash();
    return kCopies;
  }

  std::size_t prompts() {
    constexpr std::size_t kPrompts = 16;
    Position position = m_start;
    Events quiet;
    // The game is walked through once for many prompts at each of its positions, so that walking hardly counts.
    for (const Action action : m_game) {
      for (std::size_t i = 0; i < kPrompts; ++i) m_title.prompt(position, m_prompt);
      m_sink = m_sink ^ m_prompt.legal.size();
      (void)m_title.apply(position, action, quiet);
    }
    return m_game.size() * kPrompts;
  }

  std::size_t replays() {
    Position position = m_start;
    Events quiet;
    for (const Action action : m_game) (void)m_title.apply(position, action, quiet);
    m_sink = m_sink ^ position.hash();
    return m_game.size();
  }

  std::size_t loads() {
    const auto resumed = Session::resume(m_title, m_setup, m_game, m_checkpoints);
    if (m_checkpoints.empty() && resumed) m_checkpoints = resumed->session.checkpoints();
    return m_game.size();
  }

  const Title& m_title;
  GameSetup m_setup;
  Position m_start;
  BenchOptions m_options;
  Prompt m_prompt;
  Journal m_game;
  std::vector<Checkpoint> m_checkpoints;
  std::uint64_t m_round = 0;
  volatile std::uint64_t m_sink = 0;
};

}  // namespace

int bench(TitleShelf& shelf, const BenchOptions& options, Streams streams) {
  const auto chosen = choose(shelf, options.choice);
  if (!chosen) return complain(streams, chosen.error());
  const auto start = chosen->title->begin(chosen->setup.scenario, chosen->setup.options);
  if (!start) return complain(streams, start.error());
  Bench bench(*chosen, *start, options);
  Json report{{"machine", hostName()},
              {"processor", processor()},
              {"title", chosen->title->info().id},
              {"scenario", chosen->setup.scenario},
              {"positionBytes", start->bytes().size()},
              {"decisionsOfTheGame", bench.decisions()},
              {"secondsOfARound", options.seconds}};
  std::vector<std::string> what = options.what;
  if (what.empty()) what = {"playouts", "copy", "prompt", "replay", "load"};
  for (const std::string& name : what) report["results"].push_back(bench.measure(name));
  streams.out << report.dump(2) << '\n';
  return 0;
}

}  // namespace kessel::cli
