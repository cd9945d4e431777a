// SPDX-License-Identifier: GPL-3.0-or-later
// Forecasts that are found in a thread: the window is not held up, nothing is told of another position, and whoever is
// closed meanwhile waits for the thread.
#include <gtest/gtest.h>

#include <QApplication>
#include <QSignalSpy>
#include <atomic>
#include <chrono>
#include <thread>

#include "client/chooser_table.h"
#include "client/game/forecasts.h"
#include "client/panels/combat_panel.h"
#include "client/panels/forecast_block.h"
#include "client/panels/odds_bars.h"
#include "client/table.h"

namespace kessel::client {
namespace {

struct InThread {
  InThread() { Forecasts::setInThread(true); }
  ~InThread() { Forecasts::setInThread(false); }
  InThread(const InThread&) = delete;
  InThread& operator=(const InThread&) = delete;
};

constexpr int kPatience = 20000;  // milliseconds, on a crowded machine

/// Notes for whom it is asked to guess and in which thread, and holds that thread up while it is shut: each forecast
/// begins with a guess.
class Gate final : public ChooserTable {
 public:
  Position guess(const Position& position, Side, Random&) const override {
    if (std::this_thread::get_id() == m_window) ++inWindow;
    ++guesses;
    while (shut) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    return position;
  }
  void waitForGuess() const {
    while (guesses == 0) std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  mutable std::atomic<int> guesses = 0;
  mutable std::atomic<int> inWindow = 0;
  mutable std::atomic<bool> shut = true;

 private:
  std::thread::id m_window = std::this_thread::get_id();
};

struct WithAttack {
  WithAttack() {
    GameSetup setup = tinySetup();
    setup.scenario = "duel";
    game = makeGame(setup);
    for (const PromptChoices::Entry& entry : game->chooser().choices().all()) {
      if (entry.action.verb == static_cast<Verb>(tiny::TinyVerb::Attack)) attack = entry.action;
    }
  }
  [[nodiscard]] const GameTable& table() const { return game->table(); }
  std::unique_ptr<GameController> game;
  Action attack{};
};

TEST(ForecastThread, FindsWhatIsFoundAtOnce) {
  const InThread thread;
  const WithAttack s;
  const Forecast expected = forecastAfter(tinyTitle(), s.table().position(), s.attack, s.table().viewer());
  Forecasts forecasts(s.table());
  QSignalSpy found(&forecasts, &Forecasts::found);
  forecasts.ask(std::vector{s.attack});
  forecasts.ask(std::vector{s.attack});
  EXPECT_TRUE(forecasts.looking());
  EXPECT_EQ(forecasts.known(std::vector{s.attack}), nullptr) << "it comes with an event";
  ASSERT_TRUE(found.wait(kPatience));
  EXPECT_FALSE(forecasts.looking()) << "asked twice, looked for once";
  const Forecast* made = forecasts.known(std::vector{s.attack});
  ASSERT_NE(made, nullptr);
  EXPECT_EQ(made->cleared, expected.cleared);
  EXPECT_EQ(made->ways, expected.ways);
  EXPECT_EQ(made->loss[0].counts, expected.loss[0].counts);
  EXPECT_EQ(made->loss[1].counts, expected.loss[1].counts);
}

TEST(ForecastThread, TellsNothingOfAPositionThatHasPassed) {
  const InThread thread;
  const WithAttack s;
  Forecasts forecasts(s.table());
  QSignalSpy found(&forecasts, &Forecasts::found);
  forecasts.ask(std::vector{s.attack});
  s.game->choose(s.attack);
  ASSERT_TRUE(found.wait(kPatience));
  EXPECT_EQ(forecasts.known(std::vector{s.attack}), nullptr) << "the attack has been made";
  s.game->undo();
  EXPECT_NE(forecasts.known(std::vector{s.attack}), nullptr) << "of the position for which it was asked";
}

TEST(ForecastThread, AnswersTheLastQuestionFirst) {
  const InThread thread;
  const Gate title;
  GameController game(*Session::begin(title, tinySetup()), english());
  Forecasts forecasts(game.table());
  const LegalList& legal = game.table().prompt().legal;
  ASSERT_GE(legal.size(), 3U);
  QSignalSpy found(&forecasts, &Forecasts::found);
  for (std::uint32_t n = 0; n < 3; ++n) forecasts.ask(std::vector{legal.at(n)});
  title.shut = false;
  ASSERT_TRUE(found.wait(kPatience));
  EXPECT_NE(forecasts.known(std::vector{legal.at(0)}), nullptr) << "it had begun";
  while (found.size() < 2) ASSERT_TRUE(found.wait(kPatience));
  EXPECT_NE(forecasts.known(std::vector{legal.at(2)}), nullptr) << "what is pointed at now";
  while (found.size() < 3) ASSERT_TRUE(found.wait(kPatience));
  EXPECT_NE(forecasts.known(std::vector{legal.at(1)}), nullptr);
  EXPECT_EQ(title.inWindow, 0) << "the window is not held up";
}

TEST(ForecastThread, EndsWithWhoeverAsked) {
  const InThread thread;
  const Gate title;
  GameController game(*Session::begin(title, tinySetup()), english());
  const LegalList& legal = game.table().prompt().legal;
  int once = 0;
  {
    Forecasts forecasts(game.table());
    forecasts.ask(std::vector{legal.at(0)});
    forecasts.ask(std::vector{legal.at(1)});
    title.waitForGuess();
    title.shut = false;
  }
  once = title.guesses;
  for (int i = 0; i < 5; ++i) QApplication::processEvents();
  EXPECT_EQ(title.guesses, once) << "neither the thread nor what waited for it goes on";
}

TEST(ForecastThread, ThePanelKeepsTheRoomUntilItIsKnown) {
  const InThread thread;
  const WithAttack s;
  CombatPanel panel(*s.game);
  panel.resize(300, 500);
  panel.show();
  for (int i = 0; i < 5; ++i) QApplication::processEvents();
  panel.preview(s.game->chooser().outlook(s.attack));
  const auto blocks = panel.findChildren<ForecastBlock*>();
  ASSERT_EQ(blocks.size(), 1);
  const ForecastBlock* block = blocks.front();
  EXPECT_TRUE(block->isVisibleTo(&panel));
  EXPECT_FALSE(block->isKnown());
  EXPECT_EQ(block->findChild<OddsBars*>(), nullptr) << "no odds yet";
  const int room = block->minimumHeight();
  EXPECT_GT(room, 3 * block->fontMetrics().lineSpacing());
  QSignalSpy found(&panel.forecasts(), &Forecasts::found);
  ASSERT_TRUE(found.wait(kPatience));
  for (int i = 0; i < 5; ++i) QApplication::processEvents();
  EXPECT_TRUE(block->isKnown());
  ASSERT_NE(block->findChild<OddsBars*>(), nullptr);
  EXPECT_NEAR(block->height(), room, block->fontMetrics().lineSpacing()) << "what stands below does not jump";
  // Known now: no room without odds in it.
  panel.endPreview();
  panel.preview(s.game->chooser().outlook(s.attack));
  for (const auto* each : panel.findChildren<ForecastBlock*>()) EXPECT_TRUE(each->isHidden() || each->isKnown());
}

}  // namespace
}  // namespace kessel::client
