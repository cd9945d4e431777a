// SPDX-License-Identifier: GPL-3.0-or-later
// The unit costs of every title: copying, comparing and hashing a position, a prompt, an action, a jump in a session.
// The data folder is that of the source tree, or KESSEL_DATA.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <cstdlib>
#include <ctime>
#include <iostream>

#include "kessel/engine/forecast.h"
#include "kessel/engine/random.h"
#include "kessel/session/session.h"

namespace kessel {
namespace {

/// A random game of a title's first scenario, recorded once.
struct Recorded {
  std::unique_ptr<Title> title;
  std::unique_ptr<Session> session;
  std::vector<Position> sample;  ///< positions all along the game
  std::vector<Action> next;      ///< what was decided in each of them
};

Session playedGame(const Title& title) {
  GameSetup setup;
  setup.scenario = title.info().scenarios.front().id;
  setup.seed = 1;
  Session session = std::move(Session::begin(title, setup).value());
  Random random(1);
  while (!session.over()) {
    const LegalList& legal = session.prompt().legal;
    (void)session.act(legal.at(random.below(legal.size())));
  }
  return session;
}

Recorded record(std::unique_ptr<Title> title) {
  constexpr std::size_t kSample = 64;
  Recorded game{std::move(title), nullptr, {}, {}};
  game.session = std::make_unique<Session>(playedGame(*game.title));
  const std::size_t step = std::max<std::size_t>(1, game.session->decisions() / kSample);
  for (std::size_t n = 0; n < game.session->decisions(); n += step) {
    game.sample.push_back(game.session->positionAt(n));
    game.next.push_back(game.session->journal()[n]);
  }
  return game;
}

void copy(benchmark::State& state, const Recorded& game) {
  std::size_t n = 0;
  Position to;
  for (auto _ : state) {
    to = game.sample[n++ % game.sample.size()];
    benchmark::DoNotOptimize(to);
  }
}

void hash(benchmark::State& state, const Recorded& game) {
  std::size_t n = 0;
  for (auto _ : state) benchmark::DoNotOptimize(game.sample[n++ % game.sample.size()].hash());
}

void prompt(benchmark::State& state, const Recorded& game) {
  std::size_t n = 0;
  Prompt out;
  for (auto _ : state) {
    game.title->prompt(game.sample[n++ % game.sample.size()], out);
    benchmark::DoNotOptimize(out.legal.size());
  }
}

/// One action on a fresh copy: the cost of copy() is in it.
void copyAndApply(benchmark::State& state, const Recorded& game) {
  std::size_t n = 0;
  Events quiet;
  Position position;
  for (auto _ : state) {
    const std::size_t at = n++ % game.sample.size();
    position = game.sample[at];
    benchmark::DoNotOptimize(game.title->apply(position, game.next[at], quiet).ok());
  }
}

void view(benchmark::State& state, const Recorded& game) {
  std::size_t n = 0;
  for (auto _ : state) {
    benchmark::DoNotOptimize(game.title->view(game.sample[n++ % game.sample.size()], kFirstSide).units.size());
  }
}

/// A jump to any moment of the game, as dragging the time line does.
void jump(benchmark::State& state, const Recorded& game) {
  Random random(2);
  const auto moments = static_cast<std::uint32_t>(game.session->decisions());
  for (auto _ : state) benchmark::DoNotOptimize(game.session->positionAt(random.below(moments)));
}

void resume(benchmark::State& state, const Recorded& game) {
  const auto checkpoints = game.session->checkpoints();
  for (auto _ : state) {
    const auto resumed = Session::resume(*game.title, game.session->setup(), game.session->journal(), checkpoints);
    benchmark::DoNotOptimize(resumed->session.decisions());
  }
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(game.session->decisions()));
}

/// The joint odds of every combat of the game before it begins. Counters: the median and the slowest one in
/// milliseconds of processor time, how many of them were followed to every end, and the ends of the most manifold of
/// these.
void forecast(benchmark::State& state, const Recorded& game) {
  std::vector<std::pair<Position, Action>> combats;
  for (std::size_t n = 0; n < game.session->decisions(); ++n) {
    if (!isPlayer(game.session->timeline()[n].who)) continue;
    Position after = game.session->positionAt(n);
    std::vector<Event> told;
    Events events(told);
    (void)game.title->apply(after, game.session->journal()[n], events);
    const bool begins =
        std::any_of(told.begin(), told.end(), [](const Event& event) { return event.kind == EventKind::CombatBegan; });
    if (begins) combats.emplace_back(game.session->positionAt(n), game.session->journal()[n]);
  }
  if (combats.empty()) return state.SkipWithError("no combat in this game");
  std::vector<double> times;
  double exact = 0;
  double ways = 0;
  std::size_t n = 0;
  for (auto _ : state) {
    const auto& [position, action] = combats[n++ % combats.size()];
    const std::clock_t begun = std::clock();  // processor time: what others do at once does not count
    const Forecast made = forecastAfter(*game.title, position, action, kFirstSide);
    times.push_back(1000.0 * static_cast<double>(std::clock() - begun) / CLOCKS_PER_SEC);
    exact += made.exact ? 1 : 0;
    if (made.exact) ways = std::max(ways, static_cast<double>(made.ways));
  }
  std::sort(times.begin(), times.end());
  state.counters["median_ms"] = times[times.size() / 2];
  state.counters["slowest_ms"] = times.back();
  state.counters["exact"] = exact / static_cast<double>(n);
  state.counters["ways"] = ways;
  state.counters["combats"] = static_cast<double>(combats.size());
}

void enroll(const std::string& id, const Recorded& game) {
  const auto add = [&](const char* name, void (*run)(benchmark::State&, const Recorded&)) {
    benchmark::RegisterBenchmark((id + "/" + name).c_str(), [run, &game](benchmark::State& s) { run(s, game); });
  };
  add("copy", copy);
  add("hash", hash);
  add("prompt", prompt);
  add("copy-and-apply", copyAndApply);
  add("view", view);
  add("jump", jump);
  add("resume", resume);
  add("forecast", forecast);
}

}  // namespace
}  // namespace kessel

int main(int argc, char** argv) {
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 2;
  const char* named = std::getenv("KESSEL_DATA");
  std::vector<std::unique_ptr<kessel::Recorded>> games;
  for (const kessel::TitleEntry& entry : kessel::allTitles()) {
    auto title = entry.load(named != nullptr ? named : KESSEL_SOURCE_DIR);
    if (!title) {
      std::cerr << title.error().text() << '\n';
      return 1;
    }
    games.push_back(std::make_unique<kessel::Recorded>(kessel::record(std::move(*title))));
    kessel::enroll(entry.id, *games.back());
  }
  benchmark::RunSpecifiedBenchmarks();
  return 0;
}
