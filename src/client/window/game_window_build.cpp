// SPDX-License-Identifier: GPL-3.0-or-later
// The game window: its docks, commands and menus.
#include <QApplication>
#include <QDir>
#include <QDockWidget>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMenuBar>
#include <QMessageBox>
#include <QPushButton>
#include <QScrollArea>
#include <QStyle>
#include <QTabBar>
#include <algorithm>
#include <functional>

#include "client/app/save_dialog.h"
#include "client/app/style.h"
#include "client/map/map_view.h"
#include "client/map/mini_map.h"
#include "client/panels/calendar_panel.h"
#include "client/panels/column_panel.h"
#include "client/panels/combat_panel.h"
#include "client/panels/hand_panel.h"
#include "client/panels/list_panels.h"
#include "client/panels/losses_panel.h"
#include "client/panels/luck_panel.h"
#include "client/panels/place_panel.h"
#include "client/panels/prompt_panel.h"
#include "client/panels/reference_panel.h"
#include "client/panels/tracks_panel.h"
#include "client/replay/replay_bar.h"
#include "client/replay/time_line.h"
#include "client/report/report.h"
#include "client/window/aim_card.h"
#include "client/window/follow_bar.h"
#include "client/window/game_window.h"
#include "client/window/guide_window.h"
#include "client/window/notice_bar.h"
#include "client/window/own_heights.h"
#include "client/window/result_screen.h"
#include "client/window/side_fold.h"

namespace kessel::client {

namespace {

void putInto(QDockWidget& dock, QWidget& content) {
  dock.setWidget(&content);
  content.setMinimumWidth(GameWindow::leastDockWidth());
  content.setMinimumHeight(1);  // of docks in tabs all need what the highest one does, though it is not seen
  content.setAccessibleName(dock.windowTitle());
  for (QScrollArea* area : content.findChildren<QScrollArea*>()) area->setAccessibleName(dock.windowTitle());
}

}  // namespace

/// Docks at both sides must leave half of a window of 1360 pixels to the map, however large the text.
int GameWindow::leastDockWidth() {
  return std::min(look().px(232), 300);
}

QDockWidget* GameWindow::addDock(const QString& id, const QString& title, Qt::DockWidgetArea area, QWidget* content) {
  auto* dock = new QDockWidget(title, this);
  dock->setObjectName(id);
  putInto(*dock, *content);
  addDockWidget(area, dock);
  m_docks.push_back(dock);
  m_areas[dock] = area;
  const auto titlesLater = [this] {
    if (m_titlesDue) return;
    m_titlesDue = true;
    QMetaObject::invokeMethod(this, &GameWindow::showDockTitles, Qt::QueuedConnection);
  };
  for (auto signal : {&QDockWidget::visibilityChanged, &QDockWidget::topLevelChanged}) {
    connect(dock, signal, this, titlesLater);
  }
  connect(dock, &QDockWidget::dockLocationChanged, this, titlesLater);
  return dock;
}

void GameWindow::showDockTitles() {
  m_titlesDue = false;
  SideFold::of(*m_map).renew();
  for (QTabBar* tabs : findChildren<QTabBar*>(Qt::FindDirectChildrenOnly)) {
    tabs->setElideMode(Qt::ElideNone);  // names that do not fit are scrolled to
    tabs->setDrawBase(false);           // Qt draws a light line beside them, whatever the style says
    tabs->setUsesScrollButtons(true);
    tabs->installEventFilter(this);
    fitTabs(tabs);
  }
  for (QDockWidget* dock : m_docks) {
    const QList<QDockWidget*> beside = dock->isFloating() ? QList<QDockWidget*>() : tabifiedDockWidgets(dock);
    const bool tabbed =
        std::any_of(beside.begin(), beside.end(), [](const QDockWidget* other) { return !other->isHidden(); });
    if (tabbed == (dock->titleBarWidget() != nullptr)) continue;
    QWidget* old = dock->titleBarWidget();
    QWidget* none = nullptr;
    if (tabbed) {
      none = new QWidget(dock);
      none->setFixedHeight(0);
    }
    dock->setTitleBarWidget(none);
    delete old;
  }
}

void GameWindow::fitTabs(QTabBar* tabs) {
  tabs->ensurePolished();
  const bool was = tabs->property("narrow").toBool();
  const int saved = 2 * (look().px(12) - look().px(4));  // of the padding of a tab, as the style sheet has it
  const int wanted = tabs->sizeHint().width() + (was ? tabs->count() * saved : 0);
  const bool narrow = wanted > tabs->width();
  if (was != narrow) {
    tabs->setProperty("narrow", narrow);
    tabs->style()->unpolish(tabs);
    tabs->style()->polish(tabs);
  } else if (tabs->count() == 0 || tabs->tabRect(0).left() >= 0 ||
             (tabs->sizeHint().width() > tabs->width() && tabs->currentIndex() != 0)) {
    return;
  }
  // A bar measures its tabs anew, and scrolls back, only if it is told that its style is another one.
  QEvent restyled(QEvent::StyleChange);
  QCoreApplication::sendEvent(tabs, &restyled);
}

bool GameWindow::eventFilter(QObject* watched, QEvent* event) {
  if (auto* tabs = qobject_cast<QTabBar*>(watched)) {
    if (event->type() == QEvent::Resize) fitTabs(tabs);
    // Before it is shown a bar knows neither its font nor its width.
    if (event->type() == QEvent::Show || event->type() == QEvent::FontChange) {
      QMetaObject::invokeMethod(
          tabs, [tabs] { fitTabs(tabs); }, Qt::QueuedConnection);
    }
  }
  if (watched == m_map && m_result != nullptr && (event->type() == QEvent::Resize || event->type() == QEvent::Move))
    m_result->setGeometry(m_map->geometry());
  return QMainWindow::eventFilter(watched, event);
}

void GameWindow::scaleDocks() {
  if (m_scaled == look().scale) return;
  if (m_scaled > 0) {
    for (QDockWidget* dock : m_docks) {
      rescaleSpacing(dock->widget(), m_scaled);
      dock->widget()->setMinimumWidth(leastDockWidth());
    }
    m_titleLabel->setContentsMargins(0, 0, look().px(16), 0);
    if (m_docksSized) sizeDocks();
  }
  m_scaled = look().scale;
}

QDockWidget* GameWindow::addLazyDock(const QString& id, const QString& title, Qt::DockWidgetArea area,
                                     std::function<QWidget*()> make) {
  auto* waiting = new QWidget;
  waiting->setMinimumHeight(1);
  QDockWidget* dock = addDock(id, title, area, waiting);
  connect(dock, &QDockWidget::visibilityChanged, this, [dock, waiting, make = std::move(make)](bool visible) {
    if (!visible || dock->widget() != waiting) return;
    QWidget* content = make();
    putInto(*dock, *content);
    content->show();
    waiting->deleteLater();
  });
  return dock;
}

void GameWindow::connectPanel(Panel* panel) {
  connect(panel, &Panel::caseActivated, this, &GameWindow::showCase);
  if (auto* column = qobject_cast<ColumnPanel*>(panel))
    connect(column, &ColumnPanel::momentWanted, this, &GameWindow::replayDecision);
  connect(panel, &Panel::placeActivated, this, &GameWindow::showPlace);
}

void GameWindow::buildDocks() {
  m_prompt = new PromptPanel(*m_game);
  m_combat = new CombatPanel(*m_game);
  connect(m_combat, &CombatPanel::focusGivenUp, m_map, [this] { m_map->setFocus(); });
  m_place = new PlacePanel(*m_game);
  m_log = new LogPanel(*m_game);
  for (Panel* panel : {static_cast<Panel*>(m_prompt), static_cast<Panel*>(m_combat), static_cast<Panel*>(m_place),
                       static_cast<Panel*>(m_log)}) {
    connectPanel(panel);
  }
  m_aim = new AimCard(m_game->table(), m_combat->forecasts(), m_map);
  m_promptDock = addDock("dock.prompt", tr("Now"), Qt::LeftDockWidgetArea, m_prompt);
  addDock("dock.place", tr("Under the cursor"), Qt::LeftDockWidgetArea, m_place);
  addLazyDock("dock.overview", tr("Overview"), Qt::LeftDockWidgetArea, [this] { return new MiniMap(m_map); });
  addDock("dock.combat", tr("Combat"), Qt::RightDockWidgetArea, m_combat);
  auto lazyPanel = [this](auto make) {
    return [this, make]() -> QWidget* {
      auto* panel = make();
      connectPanel(panel);
      return panel;
    };
  };
  addLazyDock("dock.tracks", tr("Tracks"), Qt::RightDockWidgetArea,
              lazyPanel([this] { return new TracksPanel(*m_game); }));
  if (m_game->table().info().countsLosses)
    addLazyDock("dock.losses", tr("Losses"), Qt::RightDockWidgetArea,
                lazyPanel([this] { return new LossesPanel(*m_game); }));
  addLazyDock("dock.order", tr("Forces"), Qt::RightDockWidgetArea,
              lazyPanel([this] { return new OrderPanel(*m_game); }));
  if (!m_game->table().info().cards.empty()) {
    addLazyDock("dock.cards", tr("Cards"), Qt::RightDockWidgetArea, lazyPanel([this] {
                  auto* hands = new HandPanel(*m_game);
                  connect(hands, &HandPanel::cardPointedAt, this, &GameWindow::showPointedAt);
                  connect(hands, &HandPanel::cardLeft, this, &GameWindow::endPointing);
                  connect(hands, &HandPanel::focusGivenUp, m_map, [this] { m_map->setFocus(); });
                  return hands;
                }));
  }
  buildSheets();
  addDock("dock.log", tr("Log"), Qt::RightDockWidgetArea, m_log);
  addLazyDock("dock.luck", tr("Luck"), Qt::RightDockWidgetArea, lazyPanel([this] { return new LuckPanel(*m_game); }));
  m_referenceDock = addLazyDock("dock.reference", tr("Rules"), Qt::RightDockWidgetArea,
                                lazyPanel([this] { return m_reference = new ReferencePanel(*m_game); }));
  if (CalendarPanel::isKept(m_game->table()))
    addLazyDock("dock.calendar", tr("Calendar"), Qt::RightDockWidgetArea,
                lazyPanel([this] { return new CalendarPanel(*m_game); }));
}

/// Stacks the docks at the left, or puts them into tabs where the window is low for its text.
void GameWindow::arrangeLeft(int height) {
  QDockWidget* place = findChild<QDockWidget*>("dock.place");
  QDockWidget* overview = findChild<QDockWidget*>("dock.overview");
  for (QDockWidget* dock : {place, overview}) {
    removeDockWidget(dock);
    addDockWidget(Qt::LeftDockWidgetArea, dock);
    dock->show();
  }
  constexpr int kForThree = 640;  // heights at a text of 100 %
  constexpr int kForTwo = 460;
  if (height >= look().px(kForThree)) return;
  tabifyDockWidget(place, overview);
  place->raise();
  if (height >= look().px(kForTwo)) return;
  tabifyDockWidget(m_promptDock, place);
  tabifyDockWidget(place, overview);
  m_promptDock->raise();
}

bool GameWindow::leftIsAsDelivered() const {
  return std::all_of(m_docks.begin(), m_docks.end(), [this](QDockWidget* dock) {
    const bool left = m_areas.at(dock) == Qt::LeftDockWidgetArea;
    if (dockWidgetArea(dock) != m_areas.at(dock)) return !left && dockWidgetArea(dock) != Qt::LeftDockWidgetArea;
    return !left || (!dock->isFloating() && !dock->isHidden());
  });
}

void GameWindow::arrangeDocks() {
  QDockWidget* combat = findChild<QDockWidget*>("dock.combat");
  auto* log = findChild<QDockWidget*>("dock.log");
  auto* cards = findChild<QDockWidget*>("dock.cards");
  auto* sheets = findChild<QDockWidget*>("dock.sheets");
  tabifyDockWidget(combat, findChild<QDockWidget*>("dock.tracks"));
  auto* order = findChild<QDockWidget*>("dock.order");
  tabifyDockWidget(findChild<QDockWidget*>("dock.tracks"), order);
  if (auto* losses = findChild<QDockWidget*>("dock.losses")) {
    tabifyDockWidget(findChild<QDockWidget*>("dock.tracks"), losses);
    tabifyDockWidget(losses, order);
  }
  // A hand of cards, or a display sheet, is read while a combat is looked at: under it, not behind it.
  if (cards != nullptr && sheets != nullptr) tabifyDockWidget(cards, sheets);
  if (QDockWidget* hand = handDock()) tabifyDockWidget(hand, log);
  tabifyDockWidget(log, m_referenceDock);
  if (auto* calendar = findChild<QDockWidget*>("dock.calendar")) tabifyDockWidget(m_referenceDock, calendar);
  tabifyDockWidget(order, findChild<QDockWidget*>("dock.luck"));
  arrangeLeft(0);  // the lowest, until the window has its size
  combat->raise();
  (handDock() != nullptr ? handDock() : log)->raise();
}

void GameWindow::resetDocks() {
  for (QDockWidget* dock : m_docks) {
    dock->setFloating(false);
    removeDockWidget(dock);
  }
  for (QDockWidget* dock : m_docks) {
    addDockWidget(m_areas.at(dock), dock);
    dock->show();
  }
  arrangeDocks();
  m_docksRestored = m_sizedByHand = m_frontIsChosen = false;
  for (QDockWidget* dock : m_docks) setOwnHeight(*dock, false);
  SideFold::of(*m_map).startAnew();
  sizeDocks();
}

void GameWindow::sizeDocks() {
  QDockWidget* combat = findChild<QDockWidget*>("dock.combat");
  auto* log = findChild<QDockWidget*>("dock.log");
  if (leftIsAsDelivered()) arrangeLeft(height());
  const int wide = std::min(look().px(284), width() * 23 / 100);  // most of the window is for the map
  resizeDocks({m_promptDock, combat}, {wide, wide + look().px(28)}, Qt::Horizontal);
  resizeDocks({m_promptDock, findChild<QDockWidget*>("dock.place"), findChild<QDockWidget*>("dock.overview")},
              {look().px(500), look().px(240), look().px(180)}, Qt::Vertical);
  const bool hands = handDock() != nullptr;
  resizeDocks({combat, log}, {look().px(hands ? 460 : 620), look().px(hands ? 420 : 260)}, Qt::Vertical);
  giveRoomLater();
}

ReferencePanel* GameWindow::reference() {
  tellLesson("rules");
  m_referenceDock->show();
  m_referenceDock->raise();
  // To read takes more room than a log does.
  constexpr int kToRead = 360;
  if (!m_referenceDock->isFloating() && m_referenceDock->height() < look().px(kToRead)) {
    resizeDocks({findChild<QDockWidget*>("dock.combat"), m_referenceDock}, {height() * 2 / 5, height() * 3 / 5},
                Qt::Vertical);
  }
  if (m_reference == nullptr) emit m_referenceDock->visibilityChanged(true);
  return m_reference;
}

void GameWindow::showCase(const QString& id) {
  // Of several cases in one cite the first is shown.
  reference()->showCase(id.section(QLatin1Char(','), 0, 0).trimmed());
}

void GameWindow::buildActions() {
  buildGameActions();
  buildViewActions();
  m_prompt->setPassOn(m_actions->find("game.passOn"));
  m_prompt->setEndActions({m_actions->find("view.result"), m_actions->find("game.replay"),
                           m_actions->find("game.report"), m_actions->find("game.home")});
  // A dock that was pulled out is a window of its own: the shortcuts must hold there, too.
  for (QDockWidget* dock : m_docks) {
    for (const ActionRegistry::Entry& entry : m_actions->entries()) dock->addAction(entry.action);
  }
}

void GameWindow::buildGameActions() {
  ActionRegistry& a = *m_actions;
  a.add("game.undo", tr("Undo"), QKeySequence(Qt::CTRL | Qt::Key_Z), [this] { m_game->undo(); });
  a.add("game.redo", tr("Redo"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Z), [this] { m_game->redo(); });
  a.add("game.restart", tr("Begin this step again"), QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_Z),
        [this] { m_game->restartStep(); });
  a.add("game.whyNot", tr("Why not?"), QKeySequence(Qt::Key_F1), [this] { whyNot(); });
  a.add("game.suggest", tr("Suggest"), QKeySequence(Qt::SHIFT | Qt::Key_F1), [this] { suggest(); });
  a.add("game.passOn", tr("Pass until something changes"), QKeySequence(Qt::CTRL | Qt::Key_Space),
        [this] { m_game->passOn(); });
  a.add("game.interpose", tr("Interpose before the computer decides"), QKeySequence(Qt::CTRL | Qt::Key_I), [this] {
    if (m_game->interposing().offered()) return m_game->interpose();
    m_prompt->explain({tr("There is nothing now that you could interpose."), {}});
  });
  a.add("game.confirm", tr("Confirm"), QKeySequence(Qt::CTRL | Qt::Key_Return), [this] { m_game->confirm(); });
  a.add("game.clear", tr("Clear the selection"), QKeySequence(Qt::SHIFT | Qt::Key_Escape),
        [this] { m_game->clearSelection(); });
  for (int i = 0; i < 9; ++i) {
    a.add(QStringLiteral("offer.%1").arg(i + 1), tr("Choose button %1").arg(i + 1),
          QKeySequence(static_cast<int>(Qt::Key_1) + i), [this, i] { m_prompt->pressKey(i); });
  }
  // A key that is held down answers one question.
  for (const ActionRegistry::Entry& entry : a.entries()) {
    const bool decides = entry.id.startsWith(QLatin1String("offer.")) || entry.id == QLatin1String("game.confirm") ||
                         entry.id == QLatin1String("game.passOn") || entry.id == QLatin1String("game.interpose");
    if (decides) entry.action->setAutoRepeat(false);
  }
  QAction* byHand = a.add("game.diceByHand", tr("Enter dice and draws by hand"), {},
                          [this] { m_game->setDiceByHand(m_actions->find("game.diceByHand")->isChecked()); });
  byHand->setCheckable(true);
  byHand->setChecked(m_game->table().diceByHand());
  QAction* curtain = a.add("game.curtain", tr("Curtain when seats change"), {}, [] {});
  curtain->setCheckable(true);
  curtain->setChecked(true);  // as every game begins
  connect(curtain, &QAction::toggled, m_game.get(), &GameController::setCurtain);
  QAction* replay = a.add("game.replay", tr("Replay"), QKeySequence(Qt::CTRL | Qt::Key_R),
                          [this] { setReplay(!m_game->table().replaying()); });
  replay->setCheckable(true);
  a.add("game.review", tr("Was that good?"), QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_R), [this] {
    if (!m_game->table().replaying()) setReplay(true);
    m_replay->reviewButton()->toggle();
  });
  a.add("game.showMeanwhile", tr("Show what happened meanwhile"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_R),
        [this] { showMeanwhile(); });
  a.add("game.hold", tr("Hold what is played, or go on"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Space),
        [this] { m_follow->toggle(); });
  a.add("game.note", tr("Note on this moment …"), QKeySequence(Qt::CTRL | Qt::Key_B), [this] {
    const bool noted = m_replay->addNote();
    if (noted && !m_game->table().replaying())
      m_prompt->explain({tr("Notes stand on the time line of the replay (Ctrl+R)."), {}});
  });
  a.add("game.exportMap", tr("Picture of the map …"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_P),
        [this] { exportMap(); });
  a.add("game.report", tr("After-action report …"), QKeySequence(Qt::CTRL | Qt::Key_P), [this] { exportReport(); });
  a.add("game.players", tr("Who plays …"), {}, [this] { emit playersWanted(); });
  a.add("game.exportFile", tr("Save as a file …"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_S),
        [this] { emit exportGameWanted(); });
  a.add("game.home", tr("Start page"), QKeySequence(Qt::CTRL | Qt::Key_W), [this] { emit homeWanted(); });
  a.add("game.quit", tr("Quit"), QKeySequence(Qt::CTRL | Qt::Key_Q), [this] { emit quitWanted(); });
}

void GameWindow::buildViewActions() {
  ActionRegistry& a = *m_actions;
  a.add("view.zoomIn", tr("Zoom in"), QKeySequence(Qt::CTRL | Qt::Key_Plus), [this] { m_map->zoomIn(); });
  a.add("view.zoomOut", tr("Zoom out"), QKeySequence(Qt::CTRL | Qt::Key_Minus), [this] { m_map->zoomOut(); });
  a.add("view.fit", tr("Whole map"), QKeySequence(Qt::CTRL | Qt::Key_0), [this] { m_map->fit(); });
  a.add("view.bare", tr("Only map and prompt"), QKeySequence(Qt::Key_F11), [this] { toggleBare(); });
  a.add("view.result", tr("Result"), {}, [this] {
    m_resultSeen = false;
    showResult();
  });
  a.add("view.panels", tr("Panels as delivered"), {}, [this] { resetDocks(); });
  a.add("view.map", tr("Go to the map"), QKeySequence(Qt::Key_F2),
        [this] { m_map->setFocus(Qt::ShortcutFocusReason); });
  a.add("view.prompt", tr("Go to the buttons"), QKeySequence(Qt::Key_F3), [this] {
    m_promptDock->show();
    m_promptDock->raise();
    m_prompt->firstStop()->setFocus(Qt::ShortcutFocusReason);
  });
  a.add("view.log", tr("Go to the log"), QKeySequence(Qt::Key_F4), [this] {
    findChild<QDockWidget*>("dock.log")->show();
    findChild<QDockWidget*>("dock.log")->raise();
    m_log->list()->setFocus(Qt::ShortcutFocusReason);
  });
  if (!m_game->table().info().cards.empty())
    a.add("view.cards", tr("Go to the cards"), QKeySequence(Qt::Key_F7), [this] { goToCards(); });
  if (m_sheets != nullptr)
    a.add("view.sheets", tr("Go to the display sheets"), QKeySequence(Qt::Key_F9), [this] { goToSheets(); });
  a.add("view.sayAgain", tr("Say it again"), QKeySequence(Qt::Key_F8), [this] { sayAgain(); });
  a.add("help.rules", tr("Search the rules"), QKeySequence(Qt::CTRL | Qt::Key_F),
        [this] { reference()->search()->setFocus(Qt::ShortcutFocusReason); });
  a.add("help.charts", tr("Charts"), QKeySequence(Qt::Key_F5), [this] { reference()->showCharts(); });
  a.add("help.shortcuts", tr("Keyboard shortcuts …"), QKeySequence(Qt::CTRL | Qt::Key_K),
        [this] { emit shortcutsWanted(); });
  a.add("help.guide", tr("User guide"), {}, [this] { emit guideWanted(); })->setEnabled(!guideFile().isEmpty());
  a.add("help.about", tr("About Kessel …"), {}, [this] { emit aboutWanted(); });
  a.add("view.settings", tr("Settings …"), QKeySequence(Qt::CTRL | Qt::Key_Comma), [this] { emit settingsWanted(); });
}

void GameWindow::buildMenus() {
  auto put = [this](QMenu* menu, std::initializer_list<const char*> ids) {
    for (const char* id : ids) {
      if (*id == '-') {
        menu->addSeparator();
      } else {
        menu->addAction(m_actions->find(QLatin1String(id)));
      }
    }
  };
  put(menuBar()->addMenu(tr("&Game")),
      {"game.home", "-", "game.showMeanwhile", "game.hold", "game.replay", "game.review", "game.note",
       "game.diceByHand", "game.curtain", "game.players", "-", "game.exportFile", "game.exportMap", "game.report", "-",
       "view.settings", "-", "game.quit"});
  QMenu* decision = menuBar()->addMenu(tr("&Decision"));
  connect(decision, &QMenu::aboutToShow, this, &GameWindow::nameUndo);
  connect(decision, &QMenu::aboutToHide, this, [this] { m_actions->find("game.undo")->setText(tr("Undo")); });
  put(decision, {"game.undo", "game.redo", "game.restart", "-", "game.whyNot", "game.suggest", "game.passOn",
                 "game.interpose", "game.confirm", "game.clear"});
  QMenu* view = menuBar()->addMenu(tr("&View"));
  put(view, {"view.zoomIn", "view.zoomOut", "view.fit", "-", "view.bare", "view.result", "-", "view.map", "view.prompt",
             "view.log"});
  for (const char* name : {"view.cards", "view.sheets"}) {
    if (QAction* action = m_actions->find(QLatin1String(name))) view->addAction(action);
  }
  put(view, {"view.sayAgain", "-"});
  QMenu* panels = view->addMenu(tr("Panels"));
  for (QDockWidget* dock : m_docks) panels->addAction(dock->toggleViewAction());
  panels->addSeparator();
  put(panels, {"view.panels"});
  buildLayerMenu(menuBar()->addMenu(tr("&Layers")));
  put(menuBar()->addMenu(tr("&Help")),
      {"help.rules", "help.charts", "help.shortcuts", "-", "help.guide", "help.about"});
  m_titleLabel = new QLabel;
  m_titleLabel->setObjectName(QStringLiteral("gameTitle"));
  m_titleLabel->setTextFormat(Qt::RichText);
  m_titleLabel->setContentsMargins(0, 0, look().px(16), 0);
  m_titleLabel->setAlignment(Qt::AlignVCenter | Qt::AlignRight);
  m_titleLabel->setMinimumHeight(menuBar()->sizeHint().height());
  m_titleLabel->setStyleSheet(QStringLiteral("color: %1").arg(look().theme.barText.name()));
  menuBar()->setCornerWidget(m_titleLabel);
}

namespace {

struct LayerRow {
  QString text;
  bool MapLayers::*layer;
  bool there = true;  ///< the map has such a thing
};

std::vector<LayerRow> layersOf(const Map& map) {
  const auto has = [&map](std::initializer_list<std::string_view> looks) {
    return std::any_of(map.regions.begin(), map.regions.end(), [looks](const Region& region) {
      return std::find(looks.begin(), looks.end(), region.look) != looks.end();
    });
  };
  const bool startLines = std::any_of(map.sideChains.begin(), map.sideChains.end(),
                                      [](const SideChain& chain) { return chain.kind == "start-line"; });
  const auto hasTrack = [&map](bool railway) {
    return std::any_of(map.chains.begin(), map.chains.end(), [railway](const Chain& chain) {
      return (chain.kind.find("rail") != std::string::npos) == railway;
    });
  };
  const bool ferries = has({"ferry", "emplacement"});
  const QString features =
      ferries ? GameWindow::tr("Ferries and emplacements") : GameWindow::tr("Stations and entry hexes");
  return {{GameWindow::tr("Counters"), &MapLayers::counters},
          {GameWindow::tr("What happened meanwhile"), &MapLayers::trails},
          {GameWindow::tr("Grid"), &MapLayers::grid},
          {GameWindow::tr("Hex numbers"), &MapLayers::numbers},
          {GameWindow::tr("Names"), &MapLayers::labels},
          {GameWindow::tr("Roads"), &MapLayers::roads, hasTrack(false)},
          {GameWindow::tr("Railways"), &MapLayers::railways, hasTrack(true)},
          {GameWindow::tr("Areas and sectors"), &MapLayers::areas, has({"area", "sector", "front"})},
          {GameWindow::tr("Start lines"), &MapLayers::lines, startLines},
          {GameWindow::tr("Victory hexes"), &MapLayers::victory, has({"victory"})},
          {features, &MapLayers::features, ferries || has({"station", "entry"})},
          {GameWindow::tr("Who holds what"), &MapLayers::control},
          {GameWindow::tr("Sources of the terrain"), &MapLayers::sources},
          {GameWindow::tr("Scale and legend"), &MapLayers::legend}};
}

}  // namespace

void GameWindow::buildLayerMenu(QMenu* menu) {
  for (const LayerRow& row : layersOf(m_game->table().info().map)) {
    if (!row.there) continue;
    QAction* action = menu->addAction(row.text);
    action->setCheckable(true);
    action->setChecked(m_map->layers().*row.layer);
    const auto layer = row.layer;
    connect(action, &QAction::toggled, this, [this, layer](bool on) {
      MapLayers layers = m_map->layers();
      layers.*layer = on;
      m_map->setLayers(layers);
    });
  }
  buildOverlayMenu(menu);
  buildLookoutMenu(menu);
}

void GameWindow::buildOverlayMenu(QMenu* menu) {
  menu->addSeparator();
  const auto& overlays = m_game->table().info().overlays;
  for (std::size_t i = 0; i < overlays.size(); ++i) {
    QAction* action = menu->addAction(m_game->table().words().name(overlays[i].name));
    action->setCheckable(true);
    if (i < 9) action->setShortcut(QKeySequence(Qt::ALT | (static_cast<int>(Qt::Key_1) + static_cast<int>(i))));
    connect(action, &QAction::toggled, this, [this, i](bool on) {
      m_overlaysOn[i] = on;
      showOverlays();
    });
  }
}

void GameWindow::toggleBare() {
  if (!m_beforeBare.isEmpty()) {
    restoreState(m_beforeBare);
    m_beforeBare.clear();
    menuBar()->show();
    giveRoomLater();  // without the menu there was more of it
    return;
  }
  m_beforeBare = saveState();
  for (QDockWidget* dock : m_docks) dock->setVisible(dock == m_promptDock);
  menuBar()->hide();
}

void GameWindow::exportMap() {
  const QString file =
      askWhereToSave(this, tr("Picture of the map"), m_name, QStringLiteral("png"), tr("Pictures (*.png *.svg)"));
  if (file.isEmpty()) return;
  if (m_map->exportTo(file)) return tellWritten(file, true);
  QMessageBox::warning(this, tr("Picture of the map"), tr("%1 cannot be written.").arg(file));
}

void GameWindow::tellWritten(const QString& file, bool canBeOpened) {
  m_notice->present(tr("Written: %1").arg(QDir::toNativeSeparators(file)), canBeOpened ? file : QString());
}

void GameWindow::exportReport() {
  const QString file =
      askWhereToSave(this, tr("After-action report"), m_name, QStringLiteral("html"), tr("Reports (*.html *.pdf)"));
  if (!file.isEmpty()) writeReport(file);
}

void GameWindow::writeReport(const QString& file) {
  QGuiApplication::setOverrideCursor(Qt::WaitCursor);
  const QString error = Report(m_game->table(), m_name, m_settings).write(file);
  QGuiApplication::restoreOverrideCursor();
  if (error.isEmpty()) return tellWritten(file, true);
  QMessageBox::warning(this, tr("After-action report"), error);
}

}  // namespace kessel::client
