// SPDX-License-Identifier: GPL-3.0-or-later
// A game on the screen: map in the middle, docks around it, the sequence of play on top, the time line of a replay
// below. Connects the controller with map and panels; decides nothing.
#pragma once

#include <QDateTime>
#include <QMainWindow>
#include <QTimer>
#include <array>
#include <cstddef>
#include <functional>
#include <map>

#include "client/app/action_registry.h"
#include "client/app/settings.h"
#include "client/game/game_controller.h"
#include "client/game/meanwhile.h"

class QDockWidget;
class QLabel;
class QTabBar;
class QMenu;

namespace kessel {
struct Lesson;
struct Practice;
}  // namespace kessel

namespace kessel::client {

class Advisor;
class AimCard;
class CombatPanel;
class DrawnShow;
class FollowBar;
class LessonGuide;
class LessonPanel;
class LogPanel;
class Lookouts;
class MapView;
class MeanwhileShow;
struct MapOverlay;
class NoticeBar;
class Panel;
class PlacePanel;
class PracticePanel;
class PromptPanel;
class ReferencePanel;
class ReplayBar;
class ResultScreen;
class Ribbon;
class SeatBanner;
class SheetPanel;
class UnsavedBar;

class GameWindow : public QMainWindow {
  Q_OBJECT

 public:
  /// Takes the controller. `name`: of the saved game.
  GameWindow(std::unique_ptr<GameController> game, const QString& name, const Settings& settings,
             QWidget* parent = nullptr);
  ~GameWindow() override;

  [[nodiscard]] GameController& game() const { return *m_game; }
  [[nodiscard]] ActionRegistry& actions() const { return *m_actions; }
  [[nodiscard]] MapView* map() const { return m_map; }
  [[nodiscard]] PromptPanel* prompt() const { return m_prompt; }
  [[nodiscard]] CombatPanel* combat() const { return m_combat; }
  [[nodiscard]] PlacePanel* place() const { return m_place; }
  [[nodiscard]] LogPanel* log() const { return m_log; }
  /// nullptr in games without display sheets.
  [[nodiscard]] SheetPanel* sheets() const { return m_sheets; }
  [[nodiscard]] Ribbon* ribbon() const { return m_ribbon; }
  [[nodiscard]] ReplayBar* replayBar() const { return m_replay; }
  [[nodiscard]] AimCard* aim() const { return m_aim; }
  [[nodiscard]] DrawnShow* drawn() const { return m_drawn; }
  [[nodiscard]] SeatBanner* seats() const { return m_seats; }
  [[nodiscard]] FollowBar* follow() const { return m_follow; }
  [[nodiscard]] MeanwhileShow* meanwhileShow() const { return m_show; }
  [[nodiscard]] NoticeBar* notice() const { return m_notice; }
  [[nodiscard]] UnsavedBar* unsaved() const { return m_unsaved; }
  /// Over the map once the game is over, until one goes back to the map; nullptr before.
  [[nodiscard]] ResultScreen* result() const { return m_result; }
  /// When the game was begun and last saved, for the end of it.
  void setPlayed(const QDateTime& begun, const QDateTime& saved);
  /// Made when first asked for.
  [[nodiscard]] ReferencePanel* reference();
  [[nodiscard]] const std::vector<QDockWidget*>& docks() const { return m_docks; }

  void applySettings(const Settings& settings);
  /// Puts the docks as they were left, at a text of `textScale` per cent; false if nothing was kept. `byHand`: their
  /// heights are the user's own.
  bool restoreDocks(const QByteArray& state, int textScale, bool byHand = true);
  /// The user has moved what parts the docks: their heights stay as they are.
  [[nodiscard]] bool sizedByHand() const { return m_sizedByHand; }
  /// The docks are about to be given the heights that the question needs.
  [[nodiscard]] bool settling() const { return m_roomSoon.isActive(); }
  /// Over the docks while they are given their sizes after the window has come into sight, so that nobody sees a
  /// question before it stands where it stays.
  [[nodiscard]] bool isCovered() const { return m_cover != nullptr; }
  /// Puts them as they are in a new window.
  void resetDocks();
  /// Pixels that a panel takes at least.
  [[nodiscard]] static int leastDockWidth();
  /// How they stand, to be kept: as if none were folded away, since another window may have room for them.
  [[nodiscard]] QByteArray keptDocks();
  /// Puts a lesson over the game, which stands as beginAt() leaves it.
  void takeLesson(Lesson lesson, bool solution = false);
  /// Shows the solution of a practice position in the same way; `from`: decisions that were played ahead.
  void takeSolution(Practice practice, std::size_t from);
  /// What comes after its lesson: nothing, another lesson, or a practice position.
  void setNextToLearn(bool any, bool practice);
  /// The game is a practice position; `from`: decisions that were played ahead.
  void takePractice(Practice practice, std::size_t from);
  [[nodiscard]] LessonGuide* lesson() const { return m_lesson.get(); }
  [[nodiscard]] LessonPanel* lessonPanel() const { return m_lessonPanel; }
  [[nodiscard]] PracticePanel* practice() const { return m_practice; }
  /// Whether a curtain falls in this game; the settings say with what a window begins.
  [[nodiscard]] bool hasCurtain() const;
  void setCurtain(bool on);
  /// Camera, to be kept with the saved game; and back.
  [[nodiscard]] QString viewState() const;
  void restoreViewState(const QString& state);
  /// A small picture of the map as base64 JPEG.
  [[nodiscard]] QString thumbnail() const;

 public slots:
  /// Says that a file was written, and offers to open it if other programs can.
  void tellWritten(const QString& file, bool canBeOpened);
  /// Writes the report and says so, or why it cannot be written.
  void writeReport(const QString& file);
  void showCase(const QString& id);
  void showPlace(kessel::Place place);
  void setReplay(bool on);
  /// Plays one decision of the past on the map, in the replay.
  void replayDecision(std::size_t decision);
  /// Plays on the map what the other side did since the player decided last, or says that there is nothing.
  void showMeanwhile();
  void toggleBare();
  /// Answers "why not?" about what the mouse or the keyboard points at; if that is nothing, about the next click.
  void whyNot();
  /// Says in the prompt panel what whoever decides could do best, and why, as soon as it is found. Decides nothing.
  void suggest();

 signals:
  void homeWanted();
  void settingsWanted();
  void shortcutsWanted();
  void guideWanted();
  void aboutWanted();
  void branchWanted(std::size_t decisions);
  void exportGameWanted();
  /// Other players are to go on with the game.
  void playersWanted();
  void saveElsewhereWanted();
  /// From a lesson or a practice position.
  void playOnWanted();
  void nextLessonWanted();
  void againWanted();
  void solutionWanted();
  /// The lesson is over, or the practice position is solved.
  void learned();
  void quitWanted();
  /// Another game with the same settings; `exchanged`: the players change sides.
  void anotherGameWanted(bool exchanged);

 protected:
  bool event(QEvent* event) override;
  void showEvent(QShowEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  bool eventFilter(QObject* watched, QEvent* event) override;
  /// Past the docks that lie behind others.
  bool focusNextPrevChild(bool next) override;

 private:
  void buildCentre();
  void buildDocks();
  void buildActions();
  void buildGameActions();
  void buildViewActions();
  void buildMenus();
  void buildLayerMenu(QMenu* menu);
  void buildOverlayMenu(QMenu* menu);
  // game_window_lookout.cpp: what could happen next.
  void buildLookoutMenu(QMenu* menu);
  [[nodiscard]] Side ownSide() const;
  void addLookouts(std::vector<MapOverlay>& overlays);
  void showLookoutAtPlace();
  [[nodiscard]] QString lookoutHtml(Place place) const;
  void connectMap();
  void connectPrompt();
  QDockWidget* addDock(const QString& id, const QString& title, Qt::DockWidgetArea area, QWidget* content);
  QDockWidget* addLazyDock(const QString& id, const QString& title, Qt::DockWidgetArea area,
                           std::function<QWidget*()> make);
  void connectPanel(Panel* panel);
  void arrangeDocks();
  void arrangeLeft(int height);
  /// Nobody has moved, pulled out or closed the docks at the left: they may be stacked or put into tabs.
  [[nodiscard]] bool leftIsAsDelivered() const;
  void fitReplayBar();
  /// Less space beside the names of tabs that would not fit.
  static void fitTabs(QTabBar* tabs);
  /// A dock in a tab has its name on the tab: no second one above its content.
  void showDockTitles();
  /// Margins, spacings and least widths for the present size of text.
  void scaleDocks();
  /// Widths and heights of the docks as delivered; works only once the window has its size.
  void sizeDocks();

  // game_window_room.cpp: what the question needs gets the room, where docks stand as delivered.
  void giveRoomLater();
  void giveRoom();
  void cover();
  void uncover();
  void chooseFront();
  void bringCombatForward();
  void giveRoomAtLeft();
  void giveRoomAtRight();
  void giveRoomToLesson();
  /// Combat and Cards, or the log, stand one above the other in their column.
  [[nodiscard]] bool rightIsAsDelivered() const;
  [[nodiscard]] bool cardsAreAsked() const;
  /// The dock that stands under the combat, before the log: cards or display sheets; nullptr: the game has neither.
  [[nodiscard]] QDockWidget* handDock() const;
  [[nodiscard]] std::vector<int> dockHeights() const;

  void onChanged(const std::vector<Event>& events);
  /// Announces who decides now, where no curtain does.
  void announceSeat(Side to, bool secret);
  /// What happened meanwhile lies on the map, as long as it is not played there.
  void showTrails();
  [[nodiscard]] std::vector<MapTrail> trailsOfMeanwhile() const;
  /// Tells a screen reader what happened and what is asked, as far as whoever sits there may know it.
  void announce(const std::vector<Event>& events);
  void announceHint();
  void sayAgain();
  /// What was said is not for who comes; the question is said anew.
  void forgetAnnouncements();
  [[nodiscard]] QStringList linesOf(const std::vector<Event>& events) const;
  void goToCards();
  /// Says in the menu what undo takes back.
  void nameUndo();
  void showLights();
  /// If nothing of what can be chosen is in the window, scrolls to it.
  void bringIntoView();
  bool showEntries(const std::vector<Place>& goals);
  void showActing(const std::vector<Place>& goals);
  void follow(const std::vector<Event>& events);
  /// Hexes that can be chosen, or hold a unit that can be.
  [[nodiscard]] std::vector<Place> placesOfAction() const;
  /// Of some places, at least one, that which is nearest to the middle of them.
  [[nodiscard]] Place middleOf(const std::vector<Place>& places) const;
  void lookAtAction();
  /// All hexes of the question, also those of units that have not been chosen yet.
  [[nodiscard]] std::vector<Place> placesOfQuestion() const;
  void bringGoalsIntoView();
  [[nodiscard]] std::vector<Place> goalsOfSelection() const;
  /// One of these boxes is wholly in the window.
  [[nodiscard]] bool seesOneOf(const std::vector<Place>& boxes) const;
  [[nodiscard]] std::vector<Place> placesOfButtons() const;
  void showAskedAbout();
  void light();
  /// Scrolls to the first of them if none is in the window.
  /// One of them is seen, or as many as `least`.
  void showOneOf(const std::vector<Place>& places, std::ptrdiff_t least = 1);
  /// Whether a place is on the map: a hex, or a box that is drawn.
  [[nodiscard]] bool shows(Place place) const { return m_game->table().info().map.shows(place); }
  /// If cards are all that can be chosen, their panel comes before the others in its tab.
  void bringCardsForward();
  /// Likewise the display sheets.
  void bringSheetsForward();
  void buildSheets();
  /// The sheet of a unit is brought into sight, if it has one.
  void showSheet(UnitId unit);
  void clickedSheet(UnitId unit);
  void clickedOnSheet(UnitId unit, Qt::MouseButton button);
  void goToSheets();
  void showCombatOnMap();
  void showAdvice(quint64 positionHash);
  void showPointedAt(const Prospect& prospect);
  void endPointing();
  void endPointingAtPlace();
  void showOverlays();
  void hoverPlace(Place place);
  void clickedPlace(Place place, Qt::MouseButton button, Qt::KeyboardModifiers modifiers);
  void clickedUnit(UnitId unit, Qt::MouseButton button, Qt::KeyboardModifiers modifiers);
  void explainUnit(UnitId unit);
  void explainPlace(Place place);
  bool takeWhyNotClick();
  void askAboutNext(bool on);
  void leaveWhatWasBegun();
  void goToMoment(std::size_t decisions);
  /// Covers the map with the result when the game is over, and uncovers it.
  void showResult();
  void makeResult();
  /// In other colours, or with text of another size.
  void repaintResult();
  void exportMap();
  void exportReport();
  void updateTitle();
  /// Above the panel that asks; the others of that side make room.
  void addGuideDock(const QString& title, QWidget* content);
  void showStep();
  void lookAtStep(const std::vector<Place>& places);
  void lookAtPosition();
  void lightPanel(const std::string& panel);
  /// A command that a lesson may be waiting for.
  void tellLesson(std::string_view command);

  std::unique_ptr<GameController> m_game;
  QString m_name;
  Settings m_settings;
  ActionRegistry* m_actions;
  MapView* m_map = nullptr;
  Ribbon* m_ribbon = nullptr;
  ReplayBar* m_replay = nullptr;
  NoticeBar* m_notice = nullptr;
  UnsavedBar* m_unsaved = nullptr;
  DrawnShow* m_drawn = nullptr;
  AimCard* m_aim = nullptr;
  SeatBanner* m_seats = nullptr;
  Meanwhile m_meanwhile;
  MeanwhileShow* m_show = nullptr;
  FollowBar* m_follow = nullptr;
  MapState m_beforeShow;
  ResultScreen* m_result = nullptr;
  bool m_resultSeen = false;  ///< and left for the map
  QDateTime m_begun;
  QDateTime m_saved;
  Side m_drawnFor = kNobody;    ///< who saw the last draws
  std::size_t m_made = 0;       ///< decisions, when it was looked at last
  Place m_foughtAt = kNowhere;  ///< the hex of the last fire of the combat at hand
  /// A question, whatever stands in it.
  struct Asked {
    Side who = kNobody;
    StepId step{};
    const char* ask = nullptr;
    friend bool operator==(const Asked&, const Asked&) = default;
  };
  Asked m_boxesAsked;                     ///< the last one for which the map was brought into view
  Asked m_phaseAsked;                     ///< ... the last phase that began
  std::vector<UnitId> m_acting;           ///< who was asked about last
  std::vector<Place> m_askedAbout;        ///< hexes that the buttons are about
  std::optional<MapState> m_beforeAsked;  ///< where the map looked before it showed all of these
  std::vector<Place> m_lessonLit;         ///< what the lesson points at
  PromptPanel* m_prompt = nullptr;
  CombatPanel* m_combat = nullptr;
  PlacePanel* m_place = nullptr;
  LogPanel* m_log = nullptr;
  SheetPanel* m_sheets = nullptr;
  ReferencePanel* m_reference = nullptr;
  Lookouts* m_lookouts = nullptr;
  Advisor* m_advisor = nullptr;  ///< made when it is first asked
  std::unique_ptr<LessonGuide> m_lesson;
  LessonPanel* m_lessonPanel = nullptr;
  PracticePanel* m_practice = nullptr;
  std::size_t m_stepShown = 0;  ///< of the lesson, from 1 on
  /// Of the map: before a step of the lesson that had to be seen smaller, and what it was then.
  struct {
    double before = 0;
    double shown = 0;  ///< 0: it was not
  } m_stepScale;
  std::optional<std::size_t> m_lessonLayer;
  QLabel* m_titleLabel = nullptr;
  QDockWidget* m_referenceDock = nullptr;
  QDockWidget* m_promptDock = nullptr;
  std::vector<QDockWidget*> m_docks;
  std::map<QDockWidget*, Qt::DockWidgetArea> m_areas;  ///< where each stands in a new window
  std::vector<bool> m_overlaysOn;
  bool m_frontIsChosen = false;      ///< of the docks in tabs with the combat
  bool m_tracksStandIn = false;      ///< in front, until there is a combat
  std::optional<Prospect> m_coming;  ///< Chooser::announced()
  Place m_hovered = kNowhere;
  UnitId m_hoveredUnit = kNoUnit;
  bool m_wide = false;  ///< the map shows how far reaches what would be done where the pointer is
  bool m_explainNext = false;
  bool m_docksSized = false;
  bool m_looked = false;         ///< the map has a size, so that it can look somewhere
  bool m_opened = false;         ///< at where something can be done
  bool m_followed = false;       ///< what happened first in a replay, or by a computer player
  bool m_docksRestored = false;  ///< they stand as the user left them
  bool m_titlesDue = false;
  bool m_sizedByHand = false;
  std::vector<int> m_heightsBefore;  ///< what parts the docks is being moved
  QTimer m_roomSoon;
  int m_roomRounds = 0;  ///< still to go until all has settled
  QWidget* m_cover = nullptr;
  Brightness m_brightness{};
  double m_scaled = 0;  ///< the size of text that margins and docks were made for
  QByteArray m_beforeBare;
  QString m_announced;  ///< the question, and what can be clicked, as a screen reader said it last
  QString m_announcedHint;
  Side m_announcedTo = kNobody;
};

}  // namespace kessel::client
