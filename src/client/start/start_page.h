// SPDX-License-Identifier: GPL-3.0-or-later
// The first page: what can be played, how, and the saved games.
#pragma once

#include <QWidget>

#include "client/app/settings.h"
#include "client/app/titles.h"
#include "client/start/player_box.h"
#include "kessel/library/library.h"

class QComboBox;
class QFormLayout;
class QFrame;
class QLabel;
class QListWidget;
class QPushButton;
class QTabBar;
class QTimer;
class QToolButton;
class QVBoxLayout;

namespace kessel::client {

class LastGame;
class SavedGames;

class StartPage : public QWidget {
  Q_OBJECT

 public:
  StartPage(Titles& titles, Library* library, const Language& language, const Settings& settings,
            QWidget* parent = nullptr);

  /// Reads the list of saved games anew.
  void reload();
  void setDiceByHand(bool byHand);
  [[nodiscard]] SavedGames* saved() const { return m_saved; }
  [[nodiscard]] QListWidget* titleList() const { return m_titleList; }
  [[nodiscard]] QListWidget* scenarioList() const { return m_scenarioList; }
  [[nodiscard]] QPushButton* startButton() const { return m_start; }
  /// What is said of the scenario that is chosen.
  [[nodiscard]] QString about() const;
  /// ... and of its title.
  [[nodiscard]] QString titleAbout() const;
  [[nodiscard]] PlayerBox* players() const { return m_players; }
  [[nodiscard]] LastGame* lastGame() const { return m_last; }
  /// "First time here?", beside the last game.
  [[nodiscard]] QFrame* learnCard() const { return m_learnCard; }
  /// Puts something to learn from under that heading.
  void setLessons(QWidget* lessons);
  /// New game, saved games or learning, where the window is too narrow for all of them.
  [[nodiscard]] QTabBar* pages() const { return m_pages; }
  /// The title that is chosen; nullptr if it cannot be loaded.
  [[nodiscard]] const Title* title() const { return m_title; }
  /// What the page would start now.
  [[nodiscard]] GameSetup setup() const;
  /// All that is chosen, for a page that takes the place of this one.
  struct Chosen {
    int page = 0;
    int title = 0;
    int scenario = 0;
    int players = 0;
    int dice = 0;
    int undo = 0;
    std::vector<int> readings;
    bool readingsOpen = false;
    QString sought;  ///< among the saved games
  };
  [[nodiscard]] Chosen chosen() const;
  void choose(const Chosen& what);
  /// One that is not among them leaves the choice as it is.
  void chooseTitle(const QString& id);

 signals:
  void startWanted(const QString& title, const kessel::GameSetup& setup);
  void openWanted(const QString& uuid, bool replay);
  void settingsWanted();
  void titleChosen(const kessel::Title* title);
  void quitWanted();
  void problem(const QString& text);

 protected:
  void showEvent(QShowEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  /// Gives the focus to the first list in sight.
  void focusInEvent(QFocusEvent* event) override;
  /// Enter presses the button in focus, as Space does.
  void keyPressEvent(QKeyEvent* event) override;

 private:
  /// What stands beside what at the width that there is.
  void arrange();
  [[nodiscard]] QWidget* makeHead();
  [[nodiscard]] QWidget* makeHero();
  [[nodiscard]] QFrame* makeLearn();
  [[nodiscard]] QWidget* makeTitles();
  [[nodiscard]] QWidget* makeScenario();
  [[nodiscard]] QFormLayout* makeChoices();
  /// What is said of the title that is chosen, above its scenarios.
  void showCard(const TitleInfo& info);
  /// The title by its size and length, as a card of the list.
  [[nodiscard]] QString cardOf(const TitleEntry& entry, const TitleInfo* info) const;
  /// "1 turn · about 3 hours"
  [[nodiscard]] static QString lengthOf(const ScenarioInfo& scenario);
  void showLastGame();
  void showTitle();
  void showScenario();
  void showReadings(const TitleInfo& info);
  void countReadings();
  void drawNextPicture();
  [[nodiscard]] const Title* currentTitle();

  Titles& m_titles;
  Library* m_library;
  const Language& m_language;
  const Title* m_title = nullptr;
  QWidget* m_words;
  QPushButton* m_continue;
  QPushButton* m_quit;
  QWidget* m_hero;
  LastGame* m_last;
  QFrame* m_learnCard;
  QVBoxLayout* m_learn;
  QTabBar* m_pages;
  QWidget* m_titleCard;
  QWidget* m_scenarioCard;
  QListWidget* m_titleList;
  QListWidget* m_scenarioList;
  QLabel* m_titleName;
  QLabel* m_titleAbout;
  QLabel* m_about;
  QFormLayout* m_readings;
  QToolButton* m_readingsHead;
  std::vector<std::pair<std::string, QComboBox*>> m_readingBoxes;  // option, choice
  PlayerBox* m_players;
  QLabel* m_level = nullptr;  ///< how the chosen opponent plays
  QComboBox* m_dice;
  QComboBox* m_undo;
  QPushButton* m_start;
  SavedGames* m_saved;
  QTimer* m_pictures;
  int m_nextPicture = 0;
};

}  // namespace kessel::client
