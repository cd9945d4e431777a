// SPDX-License-Identifier: GPL-3.0-or-later
// The little game at the client's table, for tests: controllers and windows with a fixed seed, and quick ways to play.
#pragma once

#include <gtest/gtest.h>
#include <QApplication>
#include <QLabel>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

#include <QElapsedTimer>
#include <QSettings>
#include <memory>
#include <string>
#include <vector>

#include "client/game/game_controller.h"
#include "client/window/curtain.h"
#include "client/window/game_window.h"
#include "client/window/main_window.h"
#include "kessel/engine/random.h"
#include "support/tiny_title.h"

namespace kessel::client {

inline std::span<const TitleEntry> tinyTitles() {
  static const TitleEntry kEntry{"tiny", "The Ford", "A fixture of the tests", &tiny::loadTinyTitle};
  return {&kEntry, 1};
}

/// For a test that runs for each title by itself: their ids, and what the test is called.
inline std::vector<std::string> titleIds() {
  std::vector<std::string> ids;
  for (const TitleEntry& entry : allTitles()) ids.emplace_back(entry.id);
  return ids;
}
inline std::string nameOfTest(const ::testing::TestParamInfo<std::string>& title) {
  std::string name = title.param;
  std::erase(name, '-');
  return name;
}

inline GameSetup tinySetup(std::uint64_t seed = 7) {
  GameSetup setup;
  setup.scenario = "meeting";
  setup.seed = seed;
  return setup;
}

/// The little game as a duel between two units.
inline GameSetup tinyDuel() {
  GameSetup setup = tinySetup();
  setup.scenario = "duel";
  return setup;
}

inline const Title& tinyTitle() {
  static const std::unique_ptr<Title> kTitle = tiny::makeTinyTitle();
  return *kTitle;
}

inline const Language& english() {
  static const Language kEnglish;
  return kEnglish;
}

inline std::unique_ptr<GameController> makeGame(const GameSetup& setup = tinySetup()) {
  auto game = std::make_unique<GameController>(*Session::begin(tinyTitle(), setup), english());
  game->setConfirmLevel(ConfirmLevel::Never);
  return game;
}

inline Place hexOf(const char* number) {
  return tinyTitle().info().map.placeNamed(number);
}

inline UnitId unitOf(const char* id) {
  return tinyTitle().info().roster.named(id);
}

/// Sets up all four units: blue in the lanes on the left, red on the right.
inline void setUp(GameController& game) {
  const auto hexes = [&](UnitId unit) { return game.chooser().choices().placesFor(unit); };
  while (!game.table().over() && game.table().info().steps[index(game.table().prompt().step)].id == "setup") {
    const UnitId unit = game.chooser().choices().units().front();
    game.choose(game.chooser().choices().ofUnitAt(unit, hexes(unit).front()).front());
  }
}

/// Plays legal actions until `done` says so, the game is over or 2000 decisions were taken.
template <class Done>
void playUntil(GameController& game, Done done, std::uint64_t seed = 1) {
  Random random(seed);
  for (int i = 0; i < 2000 && !game.table().over() && !done(); ++i) {
    if (!game.table().interactive()) break;
    game.choose(game.table().prompt().legal.at(random.below(game.table().prompt().legal.size())));
  }
}

/// A duel in which the first attack that is possible has been made.
inline std::unique_ptr<GameController> makeFight() {
  GameSetup setup = tinySetup();
  setup.scenario = "duel";
  auto game = makeGame(setup);
  while (game->table().interactive() && game->table().combat() == nullptr) {
    Action choice = game->table().prompt().legal.at(game->table().prompt().legal.size() - 1);
    for (const PromptChoices::Entry& entry : game->chooser().choices().all()) {
      if (entry.action.verb == static_cast<Verb>(tiny::TinyVerb::Attack)) choice = entry.action;
    }
    game->choose(choice);
  }
  return game;
}

/// The set-up that somebody has thought out where it is on offer, else anything.
inline Action readyMadeOrAny(const GameController& game, Random& random) {
  const auto& verbs = game.table().info().verbs;
  for (const LegalList::Offer& offer : game.table().prompt().legal.offers()) {
    if (verbs[index(offer.action.verb)].readyMade) return offer.action;
  }
  return game.table().prompt().legal.at(random.below(game.table().prompt().legal.size()));
}

/// Until the computer player has done: false if that takes more than 20 seconds.
inline bool waitForPerson(GameController& game) {
  return QTest::qWaitFor([&] { return game.table().interactive() || game.table().over(); }, 20000);
}

/// What a panel says: the texts of its labels that are shown, a line each.
inline QString textOf(const QWidget& panel) {
  QStringList lines;
  for (const QLabel* label : panel.findChildren<QLabel*>()) {
    if (!label->isHidden()) lines << label->text();
  }
  return lines.join(QLatin1Char('\n'));
}

/// Does something with the dialog that the next event loop shows.
template <class D, class Use>
void whenAsked(Use use) {
  QTimer::singleShot(0, [use] {
    auto* dialog = qobject_cast<D*>(QApplication::activeModalWidget());
    ASSERT_NE(dialog, nullptr);
    use(*dialog);
  });
}

/// Whoever is meant sits down and lifts the curtain, if it is down.
inline void liftCurtain(MainWindow& window) {
  while (window.curtainIsDown()) window.curtain()->findChild<QPushButton*>()->click();
}

/// A window of the whole program with the little game and a library of its own.
struct Table {
  explicit Table(const Settings& settings = withoutQuestions())
      : titles(tinyTitles(), KESSEL_SOURCE_DIR),
        window(titles, settings, folder.filePath(QStringLiteral("library.sqlite"))) {
    window.resize(1200, 800);
  }
  static Settings withoutQuestions() {
    Settings settings;
    settings.theme = ThemeChoice::Light;
    settings.animation = 0;
    settings.confirm = ConfirmLevel::Never;
    settings.language = "en";
    return settings;
  }
  /// Two at one screen who hide nothing from each other.
  static Settings bothMayLook() {
    Settings settings = withoutQuestions();
    settings.curtain = false;
    return settings;
  }
  GameWindow& start(const GameSetup& setup = tinySetup()) {
    EXPECT_TRUE(window.startGame("tiny", setup));
    liftCurtain(window);
    window.show();
    QApplication::processEvents();
    return *window.game();
  }

  /// Settings of the tests are not those of the user, and end with the table.
  static bool keepSettingsIn(const QString& path) {
    QSettings::setDefaultFormat(QSettings::IniFormat);
    QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, path);
    return true;
  }

  QTemporaryDir folder;
  const bool hermetic = keepSettingsIn(folder.path());
  Titles titles;
  MainWindow window;
};

}  // namespace kessel::client
