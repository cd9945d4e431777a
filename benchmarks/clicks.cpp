// SPDX-License-Identifier: GPL-3.0-or-later
// What a decision at the screen costs, from the press to the picture: random games are opened in a window at many
// moments, and decisions are taken and taken back there. Prints for each verb how often it was tried and the processor
// time of a decision and of its undo, median and worst, in milliseconds.
//   kessel_bench_clicks [title scenario seed moments [verb]]     with a verb: at moments at which that was chosen
#include <QApplication>
#include <QTest>
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <map>

#include "client/map/map_view.h"
#include "client/window/game_window.h"
#include "kessel/random.h"

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
  for (int round = 0; round < 5; ++round) QApplication::processEvents();
  return milliseconds() - before;
}

struct Times {
  std::vector<double> act;
  std::vector<double> undo;
};

double median(std::vector<double>& values) {
  std::sort(values.begin(), values.end());
  return values.empty() ? 0 : values[values.size() / 2];
}

/// Takes and takes back decisions at one moment of a game, one of each verb.
void measure(const Session& session, std::map<std::string, Times>& times) {
  static const Language kEnglish;
  Settings settings;
  settings.animation = 0;
  settings.confirm = ConfirmLevel::Never;
  settings.curtain = false;
  GameWindow window(std::make_unique<GameController>(session, kEnglish), QStringLiteral("game"), settings);
  window.resize(1440, 900);
  window.show();
  QTest::qWait(20);
  window.map()->setScale(60);
  window.map()->finishDrawing();
  GameController& game = window.game();
  const std::vector<PromptChoices::Entry> all = game.chooser().choices().all();
  std::vector<Verb> tried;
  for (const PromptChoices::Entry& entry : all) {
    const Verb verb = entry.action.verb;
    if (std::find(tried.begin(), tried.end(), verb) != tried.end()) continue;
    tried.push_back(verb);
    Times& of = times[game.table().info().verbs[index(verb)].id];
    of.act.push_back(spent([&] { game.choose(entry.action); }));
    of.undo.push_back(spent([&] { game.undo(); }));
  }
}

}  // namespace

int main(int argc, char** argv) {
  if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM")) qputenv("QT_QPA_PLATFORM", "offscreen");
  QApplication app(argc, argv);
  const std::string wanted = argc > 1 ? argv[1] : "battle-for-stalingrad";
  GameSetup setup;
  setup.scenario = argc > 2 ? argv[2] : "introductory";
  setup.seed = argc > 3 ? std::strtoull(argv[3], nullptr, 10) : 12;
  const std::size_t moments = argc > 4 ? std::strtoull(argv[4], nullptr, 10) : 40;
  for (const TitleEntry& entry : allTitles()) {
    if (entry.id != wanted) continue;
    const Result<std::unique_ptr<Title>> title = entry.load(DataSource(KESSEL_SOURCE_DIR));
    if (!title) return 1;
    Result<Session> session = Session::begin(**title, setup);
    if (!session) return 1;
    Random random(setup.seed);
    while (!session->over()) session->act(session->prompt().legal.at(random.below(session->prompt().legal.size())));
    const std::string verb = argc > 5 ? argv[5] : "";
    std::vector<std::size_t> all;
    for (std::size_t n = 0; n < session->decisions(); ++n) {
      const VerbInfo& chosen = (*title)->info().verbs[index(session->journal()[n].verb)];
      if (isPlayer(session->timeline()[n].who) && (verb.empty() || chosen.id == verb)) all.push_back(n);
    }
    std::map<std::string, Times> times;
    for (std::size_t i = 0; i < std::min(moments, all.size()); ++i) {
      measure(session->branch(all[(2 * i + 1) * all.size() / (2 * std::min(moments, all.size()))]), times);
    }
    std::printf("%-24s %5s %8s %8s %8s %8s\n", "verb", "times", "act", "worst", "undo", "worst");
    for (auto& [name, of] : times) {
      const double act = median(of.act);
      const double undo = median(of.undo);
      std::printf("%-24s %5zu %8.1f %8.1f %8.1f %8.1f\n", name.c_str(), of.act.size(), act, of.act.back(), undo,
                  of.undo.back());
    }
  }
  return 0;
}
