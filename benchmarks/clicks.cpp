// SPDX-License-Identifier: GPL-3.0-or-later
// What a click at the screen costs, from the press to the picture: a recorded game is played in a window through the
// window's own handlers, click by click. Where a decision names a unit or a hex it is made by the mouse on the map,
// each pressed place being pointed at first; everything else by its button. Prints for each kind of press, and for
// pointing, how often it was done and the processor time of the window's thread: median, 99th percentile and slowest,
// in milliseconds, and which decision the slowest was. "odds" is what it takes to show odds of combats that were found
// in a thread, after the press or the pointing has been painted.
//   kessel_bench_clicks                                       a game of random decisions of each first scenario
//   kessel_bench_clicks title scenario [seed [most [rounds]]] such a game of a scenario, its first `most` decisions
//   kessel_bench_clicks title file.kessel [most [rounds]]     a saved game
// Of several rounds each press counts with the least that it took: what others do on the machine comes and goes. Each
// is played in a process of its own, since what a window keeps for the next game makes that one faster.
#include <sys/wait.h>
#include <unistd.h>
#include <QApplication>
#include <QMouseEvent>
#include <QTest>
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <functional>
#include <map>
#include <optional>

#include "client/map/map_view.h"
#include "client/panels/combat_panel.h"
#include "client/panels/offer_grid.h"
#include "client/window/game_window.h"
#include "kessel/engine/random.h"
#include "kessel/library/library.h"

namespace {

using namespace kessel;
using namespace kessel::client;

double milliseconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6;
}

/// From the call until everything that follows from it is painted.
template <class Work>
double spent(Work work) {
  const double before = milliseconds();
  work();
  for (int round = 0; round < 5; ++round) {
    QApplication::processEvents();
    // Outside of an event loop nobody does it, and widgets that are gone would stand in the way of all that follows.
    QApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
  }
  return milliseconds() - before;
}

/// One kind of press: what each cost, and at which decision.
using Times = std::vector<std::pair<double, std::size_t>>;
/// By name.
using Report = std::map<std::string, Times>;

constexpr const char* kPointing = "pointing";
constexpr const char* kOdds = "odds";

void print(const std::string& name, Times times) {
  if (times.empty()) return;
  std::sort(times.begin(), times.end());
  const auto at = [&](std::size_t percent) { return times[(times.size() - 1) * percent / 100].first; };
  std::printf("%-24s %6zu %8.1f %8.1f %8.1f   %zu\n", name.c_str(), times.size(), at(50), at(99), times.back().first,
              times.back().second);
}

void print(const Report& report) {
  std::printf("%-24s %6s %8s %8s %8s   %s\n", "press", "times", "median", "99 %", "slowest", "at decision");
  Times all;
  for (const auto& [name, times] : report) {
    if (name != kPointing && name != kOdds) all.insert(all.end(), times.begin(), times.end());
    print(name, times);
  }
  print("all presses", all);
}

/// The same presses again; how often odds come in is a matter of chance.
void takeLeast(Report& report, const Report& again) {
  for (auto& [name, times] : report) {
    const auto other = again.find(name);
    if (other == again.end() || other->second.size() != times.size()) continue;
    for (std::size_t i = 0; i < times.size(); ++i) times[i] = std::min(times[i], other->second[i]);
  }
}

/// What is measured in a process of its own; nullopt if that failed.
std::optional<Report> inChild(const std::function<std::optional<Report>()>& measure) {
  int ends[2];
  if (pipe(ends) != 0) return std::nullopt;
  std::fflush(nullptr);
  const pid_t child = fork();
  if (child == 0) {
    std::FILE* out = fdopen(ends[1], "w");
    const std::optional<Report> made = measure();
    for (const auto& [name, times] : made.value_or(Report())) {
      for (const auto& [time, decision] : times) std::fprintf(out, "%a %zu %s\n", time, decision, name.c_str());
    }
    std::fclose(out);
    _exit(made ? 0 : 1);
  }
  close(ends[1]);
  Report report;
  std::FILE* in = fdopen(ends[0], "r");
  double time = 0;
  std::size_t decision = 0;
  char name[64];
  while (std::fscanf(in, "%la %zu %63[^\n]\n", &time, &decision, name) == 3) report[name].emplace_back(time, decision);
  std::fclose(in);
  int status = 0;
  waitpid(child, &status, 0);
  return status == 0 ? std::optional(report) : std::nullopt;
}

/// Plays a game in a window as somebody would who knows each decision beforehand.
class Player {
 public:
  explicit Player(const Session& recorded)
      : m_journal(recorded.journal()), m_window(makeGame(recorded), QStringLiteral("game"), settings()) {
    m_window.resize(1440, 900);
    m_window.show();
    QTest::qWait(50);
    note("zoom", spent([&] { map().setScale(60); }));
    map().finishDrawing();
    spent([] {});  // the ground comes from a thread: to show it is no part of the first press
  }

  void play(std::size_t most) {
    while (!table().over() && table().session().decisions() < std::min(most, m_journal.size())) decide();
  }

  [[nodiscard]] const Report& report() const { return m_times; }

 private:
  static Settings settings() {
    Settings settings;
    settings.animation = 0;
    settings.confirm = ConfirmLevel::Never;
    settings.curtain = false;
    settings.askToPass = AskToPass::Always;  // each decision of the journal is made here
    return settings;
  }
  static std::unique_ptr<GameController> makeGame(const Session& recorded) {
    static const Language kEnglish;
    auto game = std::make_unique<GameController>(recorded.branch(0), kEnglish);
    game->setDiceByHand(true);
    return game;
  }
  [[nodiscard]] GameController& game() const { return m_window.game(); }
  [[nodiscard]] const GameTable& table() const { return game().table(); }
  [[nodiscard]] MapView& map() const { return *m_window.map(); }
  [[nodiscard]] std::size_t decided() const { return table().session().decisions(); }

  void decide() {
    const std::size_t now = decided();
    const Action action = m_journal[now];
    ++m_decisions;
    if (isPlayer(table().prompt().who)) {
      const Targets targets = targetsOf(table().info(), action);
      if (targets.unit != kNoUnit) press("a unit", map().rectOf(targets.unit).center());
      if (decided() == now && isHex(targets.place)) press("a hex", map().pointOf(targets.place));
      if (decided() > now) {
        if (table().session().journal()[now] == action) return;
        note("undo", spent([&] { game().undo(); }));
      }
    }
    note(table().info().verbs[index(action.verb)].id, spent([&] { game().choose(action); }));
    if (decided() > now) return;
    std::fprintf(stderr, "decision %zu could not be made\n", now);
    std::exit(1);
  }

  /// Points at a place of the map and presses there, if it is in the window.
  void press(const char* what, QPointF at) {
    if (!map().rect().contains(at.toPoint()) || at.isNull()) return;
    note(kPointing, spent([&] { send(QEvent::MouseMove, at, Qt::NoButton); }));
    note(what, spent([&] {
           send(QEvent::MouseButtonPress, at, Qt::LeftButton);
           send(QEvent::MouseButtonRelease, at, Qt::LeftButton);
         }));
  }
  void send(QEvent::Type type, QPointF at, Qt::MouseButton button) const {
    const Qt::MouseButtons held = type == QEvent::MouseButtonPress ? button : Qt::NoButton;
    QMouseEvent event(type, at, map().mapToGlobal(at), button, held, Qt::NoModifier);
    QApplication::sendEvent(&map(), &event);
  }
  void note(const std::string& name, double time) {
    m_times[name].emplace_back(time, m_decisions);
    waitForOdds();
  }
  /// What is found in a thread comes in by itself; each time it is shown counts apart.
  void waitForOdds() {
    while (true) {
      const auto grids = m_window.findChildren<OfferGrid*>();
      const bool looking = m_window.findChild<CombatPanel*>()->forecasts().looking() ||
                           std::ranges::any_of(grids, [](OfferGrid* grid) { return grid->forecasts().looking(); });
      if (!looking) return;
      QTest::qSleep(1);
      const double time = spent([] {});
      constexpr double kIdle = 0.3;  // nothing came in
      if (time > kIdle) m_times[kOdds].emplace_back(time, m_decisions);
    }
  }

  Journal m_journal;
  GameWindow m_window;
  Report m_times;
  std::size_t m_decisions = 0;
};

/// A game of random decisions; those that end something are taken one time in four, so that there is a game in it.
Result<Session> recorded(const Title& title, const GameSetup& setup) {
  Result<Session> session = Session::begin(title, setup);
  if (!session) return session;
  Random random(setup.seed);
  while (!session->over()) {
    const LegalList& legal = session->prompt().legal;
    Action action = legal.at(random.below(legal.size()));
    if (title.info().verbs[index(action.verb)].ends && random.below(4) != 0) {
      action = legal.at(random.below(legal.size()));
    }
    session->act(action);
  }
  return session;
}

std::optional<Report> measure(const TitleEntry& entry, const std::string& game, std::uint64_t seed, std::size_t most) {
  char name[] = "kessel_bench_clicks";
  char* argv[] = {name, nullptr};
  int argc = 1;
  QApplication app(argc, argv);
  const Result<std::unique_ptr<Title>> title = entry.load(DataSource(KESSEL_SOURCE_DIR));
  if (!title) return std::nullopt;
  GameSetup setup;
  setup.scenario = game.empty() ? (*title)->info().scenarios.front().id : game;
  setup.seed = seed;
  if (game.ends_with(".kessel")) {
    const Result<LoadedGame> loaded = loadGameFile(**title, game);
    if (!loaded) return std::nullopt;
    Player player(loaded->session);
    player.play(most);
    return player.report();
  }
  const Result<Session> session = recorded(**title, setup);
  if (!session) return std::nullopt;
  Player player(*session);
  player.play(most);
  return player.report();
}

}  // namespace

int main(int argc, char** argv) {
  if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM")) qputenv("QT_QPA_PLATFORM", "offscreen");
  const std::string wanted = argc > 1 ? argv[1] : "";
  const std::string game = argc > 2 ? argv[2] : "";
  const bool saved = game.ends_with(".kessel");
  const auto number = [&](int at, std::uint64_t otherwise) {
    return argc > at ? std::strtoull(argv[at], nullptr, 10) : otherwise;
  };
  constexpr std::uint64_t kMost = 600;
  bool found = false;
  for (const TitleEntry& entry : allTitles()) {
    if (!wanted.empty() && entry.id != wanted) continue;
    found = true;
    const std::uint64_t seed = saved ? 12 : number(3, 12);
    const auto round = [&] { return measure(entry, game, seed, number(saved ? 3 : 4, kMost)); };
    std::optional<Report> report = inChild(round);
    for (std::uint64_t more = number(saved ? 4 : 5, 1); report && more > 1; --more) {
      if (const std::optional<Report> again = inChild(round)) takeLeast(*report, *again);
    }
    if (!report) {
      std::fprintf(stderr, "kessel_bench_clicks: cannot play \"%s\" of %s\n", game.c_str(), entry.id.c_str());
      return 1;
    }
    std::printf("%s, %s, seed %llu\n", entry.id.c_str(), game.c_str(), static_cast<unsigned long long>(seed));
    print(*report);
  }
  if (!found) std::fprintf(stderr, "kessel_bench_clicks: no title \"%s\"\n", wanted.c_str());
  return found ? 0 : 1;
}
