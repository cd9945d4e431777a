// SPDX-License-Identifier: GPL-3.0-or-later
// The window of the program: start page, game or curtain, one at a time. Owns titles' users, library and settings.
#pragma once

#include <QPointer>
#include <QStackedWidget>
#include <array>
#include <memory>
#include <optional>

#include "client/app/settings.h"
#include "client/app/titles.h"
#include "client/start/start_page.h"
#include "kessel/library/library.h"

namespace kessel {
struct PracticeBegun;
}

namespace kessel::client {

class Curtain;
class GameWindow;
class GuideWindow;
struct LearnEntry;

class MainWindow : public QStackedWidget {
  Q_OBJECT

 public:
  /// `libraryFile`: where games are kept; empty: by the settings.
  MainWindow(Titles& titles, const Settings& settings, const QString& libraryFile, QWidget* parent = nullptr);
  ~MainWindow() override;

  /// Shows problems in a box (else they are only kept, for tests and pictures).
  void setTalkative(bool talkative) { m_talkative = talkative; }
  [[nodiscard]] const QStringList& problems() const { return m_problems; }

  bool startGame(const QString& title, const GameSetup& setup);
  bool openGame(const QString& uuid, bool replay);
  /// A lesson of a title, by their ids. Neither it nor a practice position goes into the library.
  bool startLesson(const QString& title, const QString& id);
  bool startPractice(const QString& title, const QString& id, bool forTwo, bool solution = false);
  /// Brings a .kessel file into the library and opens it; without a library it is opened as it is, and not kept.
  bool openFile(const QString& file);
  void showStart();
  /// Where games are kept if neither the command line nor the settings say it.
  [[nodiscard]] static QString usualLibrary();
  /// Another instance was started: comes to the front and opens its file, if it has one.
  void answerCall(const QString& file);

  [[nodiscard]] GameWindow* game() const { return m_game; }
  [[nodiscard]] StartPage* start() const { return m_start; }
  [[nodiscard]] Curtain* curtain() const { return m_curtain; }
  [[nodiscard]] bool curtainIsDown() const;
  [[nodiscard]] Library* library() { return m_library ? &*m_library : nullptr; }
  [[nodiscard]] const QString& uuid() const { return m_uuid; }
  [[nodiscard]] const Settings& settings() const { return m_settings; }
  void applySettings(const Settings& settings);

 public slots:
  void remakePages();
  void showSettings();
  void showShortcuts();
  void branchGame(std::size_t decisions);
  void exportGame();
  /// Asks for a file in which the game goes on, for one that cannot be saved where it is.
  void saveElsewhere();
  /// Goes on from the lesson as a game of its own, against the computer.
  void playOn();
  void askWhoPlays();
  /// Goes on with the game that is shown as one of its own, with other players.
  void playOnAs(const std::array<Player, 2>& players);
  /// Another game with the settings of this one; `exchanged`: the players change sides.
  void playAgain(bool exchanged);

 protected:
  void dragEnterEvent(QDragEnterEvent* event) override;
  void dropEvent(QDropEvent* event) override;
  void closeEvent(QCloseEvent* event) override;

 private:
  /// Opens a game as soon as no question is open any more.
  void openOnceAnswered(const QString& file);
  void openLibrary(const QString& file);
  bool lookAtFile(const QString& file);
  /// A lesson or a practice position.
  struct Learning {
    QString title;
    QString id;
    bool forTwo = false;
    /// A practice position of some length, kept among the saved games under this name, in English; empty: not kept.
    std::string kept{};
  };

  /// `uuid`: of the game in the library; empty if it is not there yet.
  void showGame(Session session, const QString& uuid, const QString& name, const QString& viewState,
                std::optional<Learning> learning = std::nullopt);
  void connectGame();
  /// To the end of a game: when it was begun and played last.
  void tellLengthOfPlay();
  void leaveGame();
  void connectLesson();
  [[nodiscard]] std::optional<PracticeBegun> practiceBegunBy(const Session& game) const;
  void showBegun(Session session, const QString& uuid, const std::string& name, const QString& viewState,
                 std::optional<PracticeBegun> begun);
  /// A game that goes on at a practice position has its goals again.
  void showSaved(LoadedGame game, bool replay);
  [[nodiscard]] std::optional<LearnEntry> nextToLearn() const;
  void startNextLesson();
  /// Asks before a game is left that is not saved.
  [[nodiscard]] bool mayLeave();
  void dropCurtain(Side to);
  /// A game that begins or is taken up again may show the hand of whoever decides: not before he sits there.
  void coverSecrets();
  void showGuide();
  void liftCurtain();
  /// The one for whom it fell lifts it.
  void sitDown();
  void report(const QString& problem);
  /// All of them at once.
  void reportAll(const std::vector<Message>& problems);
  void complain(const Error& error);
  /// Without a library nothing is saved by itself.
  void warnIfNotKept();
  /// Saves the game where it is kept, a new one as a new game of the library; says why if it cannot.
  [[nodiscard]] QString keep(const Session& session);
  [[nodiscard]] QString nameFor(const Session& session) const;
  [[nodiscard]] std::string storedName(const Session& session) const;

  Titles& m_titles;
  Settings m_settings;
  Language m_language;
  std::optional<Library> m_library;
  QString m_uuid;      ///< of the game in the library; empty if it is not there
  QString m_identity;  ///< uuid of the game wherever it is kept; empty if it has none yet
  QString m_file;      ///< where the game is kept instead; empty: in the library
  QString m_name;
  std::optional<Learning> m_learning;  ///< what is on the screen; nullopt: a game of its own
  StartPage* m_start = nullptr;
  std::optional<StartPage::Chosen> m_chosen;  ///< on the page before, when it is made anew
  GameWindow* m_game = nullptr;
  Curtain* m_curtain = nullptr;
  std::vector<QWidget*> m_hiddenFloats;
  QPointer<GuideWindow> m_guide;
  QStringList m_problems;
  bool m_talkative = false;
};

}  // namespace kessel::client
