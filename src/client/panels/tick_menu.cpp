// SPDX-License-Identifier: GPL-3.0-or-later
// The ticks of a menu that stays open.
#include "client/panels/tick_menu.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <algorithm>

namespace kessel::client {

void TickMenu::offer(const std::vector<Tick>& ticks) {
  const QList<QAction*> shown = actions();
  if (!std::ranges::equal(shown, ticks, {}, &QAction::text, &Tick::text)) {
    const qsizetype row = shown.indexOf(activeAction());
    clear();
    for (int tick = 0; tick < static_cast<int>(ticks.size()); ++tick) {
      QAction* item = addAction(ticks[static_cast<std::size_t>(tick)].text);
      item->setCheckable(true);
      connect(
          item, &QAction::triggered, this, [this, tick](bool on) { emit turned(tick, on); }, Qt::QueuedConnection);
    }
    // Whoever ticks by keyboard stands where he stood.
    if (isVisible() && row >= 0 && row < actions().size()) setActiveAction(actions().at(row));
  }
  for (std::size_t tick = 0; tick < ticks.size(); ++tick)
    actions().at(static_cast<qsizetype>(tick))->setChecked(ticks[tick].on);
  update();  // the tick under the pointer is painted anew
}

bool TickMenu::turn() {
  QAction* item = activeAction();
  if (item == nullptr || !item->isCheckable() || !item->isEnabled()) return false;
  item->trigger();
  return true;
}

void TickMenu::mousePressEvent(QMouseEvent* event) {
  // The menu of Qt 6.8 may close at a press; a tick waits for the release.
  QAction* item = actionAt(event->position().toPoint());
  if (event->button() != Qt::LeftButton || item == nullptr) return QMenu::mousePressEvent(event);
  setActiveAction(item);
}

void TickMenu::mouseReleaseEvent(QMouseEvent* event) {
  // The release that opened the menu turns nothing, nor does one beside the tick.
  const bool meant = event->button() == Qt::LeftButton && actionAt(event->position().toPoint()) == activeAction();
  if (!meant || !turn()) QMenu::mouseReleaseEvent(event);
}

void TickMenu::keyPressEvent(QKeyEvent* event) {
  const bool chooses = event->key() == Qt::Key_Space || event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
  if (!chooses || !turn()) QMenu::keyPressEvent(event);
}

}  // namespace kessel::client
