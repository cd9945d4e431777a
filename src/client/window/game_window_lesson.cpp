// SPDX-License-Identifier: GPL-3.0-or-later
// The game window with a lesson or a practice position over it: nothing is replaced, one panel is added, and the step
// lights what it speaks of.
#include <QDockWidget>
#include <QPushButton>
#include <QStyle>
#include <algorithm>
#include <vector>

#include "client/app/style.h"
#include "client/lessons/lesson_panel.h"
#include "client/lessons/practice_panel.h"
#include "client/map/map_view.h"
#include "client/panels/combat_panel.h"
#include "client/panels/prompt_panel.h"
#include "client/window/follow_bar.h"
#include "client/window/game_window.h"

namespace kessel::client {

void GameWindow::addGuideDock(const QString& title, QWidget* content) {
  constexpr int kLow = 700;  // at a text of 100 %
  const bool low = height() < look().px(kLow);
  QDockWidget* dock = addDock(QStringLiteral("dock.lesson"), title, Qt::LeftDockWidgetArea, content);
  dock->setFeatures(QDockWidget::DockWidgetMovable | QDockWidget::DockWidgetFloatable);
  for (const ActionRegistry::Entry& entry : m_actions->entries()) dock->addAction(entry.action);
  for (QDockWidget* each : {dock, m_promptDock}) removeDockWidget(each);
  // Large text needs a side of its own to be read in.
  addDockWidget(low ? Qt::RightDockWidgetArea : Qt::LeftDockWidgetArea, dock);
  addDockWidget(Qt::LeftDockWidgetArea, m_promptDock);
  m_prompt->setRowOnTop(low);  // below the lesson the foot of the panel keeps its place
  for (QDockWidget* each : {dock, m_promptDock}) each->show();
  auto* combat = findChild<QDockWidget*>("dock.combat");
  auto* cards = findChild<QDockWidget*>("dock.cards");
  auto* below = low ? combat : cards != nullptr ? cards : findChild<QDockWidget*>("dock.log");
  if (low) {
    removeDockWidget(combat);
    addDockWidget(Qt::LeftDockWidgetArea, combat);
    combat->show();
  }
  for (QDockWidget* each : m_docks) {
    const bool beside =
        each->objectName() == QLatin1String("dock.place") || each->objectName() == QLatin1String("dock.overview");
    if (each != dock && each != m_promptDock && each != below && (low || beside)) tabifyDockWidget(below, each);
  }
  below->raise();
  m_docksRestored = true;  // they stand as a lesson needs them, not as they were delivered
  m_docksSized = true;
  const auto size = [this, dock, combat, below, low] {
    const int wide = std::min(look().px(316), width() * 27 / 100);
    resizeDocks({low ? dock : m_promptDock, combat}, {wide, wide}, Qt::Horizontal);
    QDockWidget* above = low ? m_promptDock : dock;
    resizeDocks({above, low ? combat : m_promptDock}, {height() * 46 / 100, height() * 50 / 100}, Qt::Vertical);
    if (!low) resizeDocks({combat, below}, {height() * 55 / 100, height() * 40 / 100}, Qt::Vertical);
    bringCardsForward();  // they may lie behind the combat now
    bringSheetsForward();
  };
  QMetaObject::invokeMethod(this, size, Qt::QueuedConnection);
}

void GameWindow::takeLesson(Lesson lesson, bool solution) {
  m_lesson = std::make_unique<LessonGuide>(std::move(lesson), *m_game, solution);
  m_lessonPanel = new LessonPanel(*m_game, *m_lesson);
  connectPanel(m_lessonPanel);
  m_follow->setOffers(false);
  ActionRegistry& a = *m_actions;
  const auto press = [](QPushButton* button) { return [button] { button->animateClick(); }; };
  a.add("lesson.next", tr("Lesson: next step"), QKeySequence(Qt::ALT | Qt::Key_Right),
        press(m_lessonPanel->nextButton()));
  a.add("lesson.back", tr("Lesson: step before"), QKeySequence(Qt::ALT | Qt::Key_Left),
        press(m_lessonPanel->backButton()));
  a.add("lesson.again", tr("Lesson: this step again"), QKeySequence(Qt::ALT | Qt::Key_Up),
        press(m_lessonPanel->againButton()));
  a.add("lesson.doIt", tr("Lesson: do it for me"), QKeySequence(Qt::ALT | Qt::Key_Down),
        press(m_lessonPanel->doItButton()));
  a.add("lesson.panel", tr("Go to the lesson"), QKeySequence(Qt::Key_F6), [this] {
    const auto choices = m_lessonPanel->choices();
    QWidget* first = choices.empty() ? m_lessonPanel->nextButton() : choices.front();
    (first->isEnabled() ? first : m_lessonPanel->doItButton())->setFocus(Qt::ShortcutFocusReason);
  });
  addGuideDock(solution ? tr("Solution") : tr("Lesson"), m_lessonPanel);
  connect(m_lesson.get(), &LessonGuide::changed, this, &GameWindow::showStep);
  connect(m_lesson.get(), &LessonGuide::learned, this, &GameWindow::learned);
  connect(m_lessonPanel, &LessonPanel::playOnWanted, this, &GameWindow::playOnWanted);
  connect(m_lessonPanel, &LessonPanel::nextLessonWanted, this, &GameWindow::nextLessonWanted);
  connect(m_lessonPanel, &LessonPanel::homeWanted, this, &GameWindow::homeWanted);
  QMetaObject::invokeMethod(
      this,
      [this] {
        m_prompt->sync();  // it has stood there without the lesson, in which less may be taken back
        lookAtPosition();
        showStep();
      },
      Qt::QueuedConnection);  // once the map has its size
}

void GameWindow::setNextToLearn(bool any, bool practice) {
  m_lessonPanel->setNextToLearn(any, practice);
}

void GameWindow::takeSolution(Practice practice, std::size_t from) {
  takeLesson(solutionOf(practice), true);
  m_lessonPanel->showGoals(std::move(practice), from);
}

void GameWindow::takePractice(Practice practice, std::size_t from) {
  m_practice = new PracticePanel(*m_game, std::move(practice), from);
  m_game->setStakes([this](Side side) { return m_practice->stakes(side); });
  connectPanel(m_practice);
  addGuideDock(tr("Practice"), m_practice);
  QMetaObject::invokeMethod(this, &GameWindow::lookAtPosition, Qt::QueuedConnection);
  connect(m_practice, &PracticePanel::roomWanted, this, &GameWindow::giveRoomLater);
  connect(m_practice, &PracticePanel::suggestWanted, this, &GameWindow::suggest);
  connect(m_practice, &PracticePanel::againWanted, this, &GameWindow::againWanted);
  connect(m_practice, &PracticePanel::solutionWanted, this, &GameWindow::solutionWanted);
  connect(m_practice, &PracticePanel::homeWanted, this, &GameWindow::homeWanted);
  connect(m_practice, &PracticePanel::reached, this, &GameWindow::learned);
}

/// Where something can be done, else where one's own units stand: in the middle, and large enough to be read.
void GameWindow::lookAtPosition() {
  constexpr double kToRead = 60;  // pixels across a hex
  std::vector<Place> places = placesOfAction();
  // Boxes of units that wait beside the map do not draw it away from the hexes; an attack in one alone does.
  const bool onHexes = std::ranges::any_of(places, isHex);
  std::erase_if(places, [&](Place place) { return onHexes ? !isHex(place) : !shows(place); });
  if (places.empty()) {
    for (const UnitView& unit : m_game->table().view().units) {
      if (unit.side == m_game->table().viewer() && isHex(unit.place)) places.push_back(unit.place);
    }
  }
  if (places.empty()) return;
  m_map->setScale(std::max(m_map->scale(), kToRead));
  m_map->centreOn(middleOf(places));
}

void GameWindow::tellLesson(std::string_view command) {
  if (m_lesson) m_lesson->used(command);
}

void GameWindow::showStep() {
  const LessonStep* step = m_lesson->walk().step();
  const std::size_t number = m_lesson->walk().taken() + 1;
  const LessonLook nothing;
  const LessonLook& wanted = step == nullptr ? nothing : step->look;
  std::vector<Place> lit = wanted.places;
  for (const UnitView& unit : m_game->table().view().units) {
    if (std::find(wanted.units.begin(), wanted.units.end(), unit.unit) != wanted.units.end()) lit.push_back(unit.place);
  }
  std::erase_if(lit, [this](Place place) { return !shows(place); });
  m_lessonLit = lit;
  light();
  m_combat->setLit(QString::fromStdString(wanted.line),
                   isPlayer(wanted.fire) ? wanted.fire : m_lesson->walk().lesson().side);
  const auto& overlays = m_game->table().info().overlays;
  const auto layer =
      std::find_if(overlays.begin(), overlays.end(), [&](const OverlayInfo& each) { return each.id == wanted.layer; });
  m_lessonLayer.reset();
  if (layer != overlays.end()) m_lessonLayer = static_cast<std::size_t>(layer - overlays.begin());
  showOverlays();
  giveRoomLater();
  if (std::exchange(m_stepShown, number) == number) return;
  lightPanel(wanted.panel);
  lookAtStep(lit);
}

/// What lies far apart is seen smaller; the next step is as large as before, unless somebody has zoomed since.
void GameWindow::lookAtStep(const std::vector<Place>& places) {
  constexpr double kReadable = 22;  // pixels across a hex
  if (m_stepScale.shown > 0 && m_map->scale() == m_stepScale.shown) m_map->setScale(m_stepScale.before);
  m_stepScale = {m_map->scale(), 0};
  m_map->ensureVisible(places, kReadable);
  if (m_map->scale() < m_stepScale.before) m_stepScale.shown = m_map->scale();
}

void GameWindow::lightPanel(const std::string& panel) {
  const QString wanted =
      QStringLiteral("dock.") + (panel == "forces" ? QStringLiteral("order") : QString::fromStdString(panel));
  for (QDockWidget* dock : m_docks) {
    const bool lit = !panel.empty() && dock->objectName() == wanted;
    if (lit) {
      dock->show();
      dock->raise();
    }
    if (dock->property("lit").toBool() == lit) continue;
    dock->setProperty("lit", lit);
    dock->style()->unpolish(dock);
    dock->style()->polish(dock);
  }
}

}  // namespace kessel::client
