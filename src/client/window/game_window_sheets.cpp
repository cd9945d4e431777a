// SPDX-License-Identifier: GPL-3.0-or-later
// The game window: the dock of display sheets, and how it goes together with the map.
#include <QDockWidget>

#include "client/map/map_view.h"
#include "client/panels/sheet_panel.h"
#include "client/window/game_window.h"

namespace kessel::client {

/// Only where the game has sheets; one side may have none to look at just now.
void GameWindow::buildSheets() {
  const GameTable& table = m_game->table();
  if (table.title().view(table.position(), kUmpire).sheets.empty()) return;
  m_sheets = new SheetPanel(*m_game);
  connectPanel(m_sheets);
  addDock("dock.sheets", tr("Display sheets"), Qt::RightDockWidgetArea, m_sheets);
  connect(m_sheets, &SheetPanel::sheetClicked, this, &GameWindow::clickedSheet);
  connect(m_sheets, &SheetPanel::unitClicked, this, &GameWindow::clickedOnSheet);
  connect(m_sheets, &SheetPanel::placeClicked, this,
          [this](Place place, Qt::MouseButton button) { clickedPlace(place, button, Qt::NoModifier); });
  connect(m_sheets, &SheetPanel::unitHovered, this, [this](UnitId unit) {
    m_hoveredUnit = unit;
    const Place place = unit == kNoUnit ? kNowhere : m_game->chooser().placeOf(unit);
    m_map->setSpotlight(shows(place) ? std::vector<Place>{place} : std::vector<Place>{});
  });
  connect(m_sheets, &SheetPanel::focusGivenUp, m_map, [this] { m_map->setFocus(); });
}

/// The name on a sheet: the formation is shown on the map. It is chosen if it can be, and if something waits for one
/// it is meant for that.
void GameWindow::clickedSheet(UnitId unit) {
  const Chooser& chooser = m_game->chooser();
  const auto& selection = chooser.selection();
  const bool awaited = selection.size() == 1 && !chooser.choices().unitsFor(selection.front()).empty();
  const Place place = chooser.placeOf(unit);
  if (m_explainNext) return clickedOnSheet(unit, Qt::LeftButton);
  if (awaited || chooser.isLit(unit)) m_game->clickUnit(unit);
  if (shows(place)) showPlace(place);
  m_sheets->showSheet(unit);
}

void GameWindow::clickedOnSheet(UnitId unit, Qt::MouseButton button) {
  if (takeWhyNotClick() || button == Qt::RightButton) return explainUnit(unit);
  const Chooser& chooser = m_game->chooser();
  if (chooser.sheetOf(unit) == nullptr) return m_game->clickUnit(unit);
  // An empty slot: for what waits for one, or else it stands for its formation.
  const auto& selection = chooser.selection();
  const bool awaited = selection.size() == 1 && !chooser.choices().unitsFor(selection.front()).empty();
  awaited ? m_game->dropOn(selection.front(), unit) : clickedSheet(unit);
}

void GameWindow::showSheet(UnitId unit) {
  if (m_sheets == nullptr) return;
  const Chooser& chooser = m_game->chooser();
  if (chooser.sheetOf(unit) == nullptr && chooser.sheetHolding(unit) == nullptr) return;
  auto* dock = findChild<QDockWidget*>(QStringLiteral("dock.sheets"), Qt::FindDirectChildrenOnly);
  if (dock->isHidden()) return;
  if (!tabifiedDockWidgets(dock).isEmpty()) dock->raise();
  m_sheets->showSheet(unit);
}

void GameWindow::bringSheetsForward() {
  if (m_sheets == nullptr || !m_sheets->asked()) return;
  auto* dock = findChild<QDockWidget*>(QStringLiteral("dock.sheets"), Qt::FindDirectChildrenOnly);
  if (!dock->isHidden() && !tabifiedDockWidgets(dock).isEmpty()) dock->raise();
}

void GameWindow::goToSheets() {
  auto* dock = findChild<QDockWidget*>(QStringLiteral("dock.sheets"), Qt::FindDirectChildrenOnly);
  dock->show();
  dock->raise();
  // Once it is filled.
  QMetaObject::invokeMethod(
      this,
      [this] {
        if (QWidget* stop = m_sheets->firstStop()) stop->setFocus(Qt::ShortcutFocusReason);
      },
      Qt::QueuedConnection);
}

}  // namespace kessel::client
