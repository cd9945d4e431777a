// SPDX-License-Identifier: GPL-3.0-or-later
// Folding the panels at the right.
#include "client/window/side_fold.h"

#include <QDockWidget>
#include <QEvent>
#include <QMainWindow>
#include <algorithm>

#include "client/app/style.h"

namespace kessel::client {

SideFold::SideFold(QMainWindow& window, QWidget* map) : QToolButton(map), m_window(window) {
  setObjectName(QStringLiteral("sideFold"));
  setFocusPolicy(Qt::TabFocus);
  map->installEventFilter(this);
  connect(this, &QToolButton::clicked, this, [this] {
    m_chosen = true;
    fold(!isFolded());
  });
  renew();
}

/// What stands there and may be closed: a lesson may not.
std::vector<QDockWidget*> SideFold::docks() const {
  std::vector<QDockWidget*> found;
  for (QDockWidget* dock : m_window.findChildren<QDockWidget*>(QString(), Qt::FindDirectChildrenOnly)) {
    const bool closes = dock->features().testFlag(QDockWidget::DockWidgetClosable);
    if (closes && !dock->isFloating() && m_window.dockWidgetArea(dock) == Qt::RightDockWidgetArea)
      found.push_back(dock);
  }
  return found;
}

bool SideFold::isFolded() const {
  const std::vector<QDockWidget*> all = docks();
  return !all.empty() && std::ranges::all_of(all, [](QDockWidget* dock) { return dock->isHidden(); });
}

void SideFold::fold(bool away) {
  if (away == isFolded()) return renew();
  if (away) {
    m_away.clear();
    m_before.clear();
    for (QDockWidget* dock : docks()) {
      if (dock->isHidden()) continue;
      m_away.emplace_back(dock);
      if (!dock->visibleRegion().isEmpty()) m_before.emplace_back(dock);
    }
    for (QDockWidget* dock : m_away) dock->hide();
  } else {
    // A window that was closed with its panels folded away does not know any more which of them were shown.
    if (m_away.empty()) {
      for (QDockWidget* dock : docks()) m_away.emplace_back(dock);
    }
    for (const QPointer<QDockWidget>& dock : m_away) {
      if (dock != nullptr) dock->show();
    }
    for (const QPointer<QDockWidget>& dock : m_before) {
      if (dock != nullptr) dock->raise();
    }
    emit unfolded();
  }
  renew();
}

void SideFold::renew() {
  const bool folded = isFolded();
  setVisible(!docks().empty());
  setText(folded ? QStringLiteral("‹") : QStringLiteral("›"));
  setToolTip(folded ? tr("Show the panels at the right") : tr("Fold the panels at the right away"));
  setAccessibleName(toolTip());
  place();
}

bool SideFold::eventFilter(QObject* watched, QEvent* event) {
  if (watched == parentWidget() && event->type() == QEvent::Resize) place();
  return QToolButton::eventFilter(watched, event);
}

void SideFold::place() {
  resize(look().px(18), look().px(52));
  move(parentWidget()->width() - width(), (parentWidget()->height() - height()) / 2);
  raise();
}

}  // namespace kessel::client
