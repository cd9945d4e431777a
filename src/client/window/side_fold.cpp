// SPDX-License-Identifier: GPL-3.0-or-later
// Folding the panels at the right.
#include "client/window/side_fold.h"

#include <QDockWidget>
#include <QEvent>
#include <QMainWindow>
#include <algorithm>
#include <utility>

#include "client/app/style.h"

namespace kessel::client {

SideFold::SideFold(QMainWindow& window, QWidget* map) : QToolButton(map), m_window(window) {
  setObjectName(QStringLiteral("sideFold"));
  setFocusPolicy(Qt::TabFocus);
  map->installEventFilter(this);
  connect(this, &QToolButton::clicked, this, &SideFold::press);
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
  const auto hidden = [](const QPointer<QDockWidget>& dock) { return dock != nullptr && dock->isHidden(); };
  return std::ranges::any_of(m_away, hidden);
}

bool SideFold::showsNone() const {
  return std::ranges::all_of(docks(), [](QDockWidget* dock) { return dock->isHidden(); });
}

void SideFold::fold(bool away) {
  if (away) {
    if (!isFolded()) reset();
    for (QDockWidget* dock : docks()) {
      if (dock->isHidden()) continue;
      m_away.emplace_back(dock);
      if (!dock->visibleRegion().isEmpty()) m_before.emplace_back(dock);
    }
    for (const QPointer<QDockWidget>& dock : m_away) {
      if (dock != nullptr) dock->hide();
    }
  } else {
    for (const QPointer<QDockWidget>& dock : m_away) {
      if (dock != nullptr) dock->show();
    }
    for (const QPointer<QDockWidget>& dock : m_before) {
      if (dock != nullptr) dock->raise();
    }
    reset();
    emit unfolded();
  }
  renew();
}

void SideFold::reset() {
  m_away.clear();
  m_before.clear();
}

void SideFold::open(bool narrow) {
  if (!std::exchange(m_opened, true) && m_choice.value_or(narrow)) fold(true);
}

void SideFold::startAnew() {
  reset();
  m_choice.reset();
  m_opened = m_pressed = false;
  renew();
}

void SideFold::press() {
  if (!isFolded() && showsNone()) {  // they were closed one by one
    for (QDockWidget* dock : docks()) m_away.emplace_back(dock);
  }
  fold(!isFolded());
  m_choice = isFolded();
  m_pressed = true;
}

void SideFold::renew() {
  const bool folded = showsNone();
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
