// SPDX-License-Identifier: GPL-3.0-or-later
// The game window without eyes and without a mouse: what is announced, and where the keyboard goes.
#include <QApplication>
#include <QDockWidget>
#include <algorithm>

#include "client/app/announcer.h"
#include "client/map/map_view.h"
#include "client/panels/card_head.h"
#include "client/panels/card_view.h"
#include "client/panels/hand_panel.h"
#include "client/panels/prompt_panel.h"
#include "client/window/game_window.h"

namespace kessel::client {

namespace {

constexpr qsizetype kMostLines = 8;  ///< more than that nobody listens to; the log has all

/// While a computer plays only what stays of it is told.
bool isWeighty(EventKind kind) {
  return kind == EventKind::Lost || kind == EventKind::Reduced || kind == EventKind::Fired ||
         kind == EventKind::CardPlayed || kind == EventKind::GameOver || kind == EventKind::TurnBegan;
}

/// Tab does not go there: behind another tab, or moved out of the window.
bool liesBehind(const QWidget* widget) {
  for (; widget != nullptr && !widget->isWindow(); widget = widget->parentWidget()) {
    if (qobject_cast<const QDockWidget*>(widget) != nullptr) return widget->visibleRegion().isEmpty();
  }
  return false;
}

bool takesTab(const QWidget* widget) {
  return widget->isVisible() && widget->isEnabled() && widget->focusProxy() == nullptr &&
         (widget->focusPolicy() & Qt::TabFocus) == Qt::TabFocus && !liesBehind(widget);
}

}  // namespace

QStringList GameWindow::linesOf(const std::vector<Event>& events) const {
  const GameTable& table = m_game->table();
  QStringList lines;
  for (auto event = events.begin(); event != events.end(); ++event) {
    if (event->text.empty() || !isFor(*event, table.viewer())) continue;
    if (!table.interactive() && !isWeighty(event->kind)) continue;
    // Of a way over several hexes only the end is told.
    const bool goesOn =
        event->kind == EventKind::Moved && std::any_of(event + 1, events.end(), [&](const Event& later) {
          return later.kind == EventKind::Moved && later.unit == event->unit;
        });
    if (!goesOn) lines << table.words().text(event->text);
  }
  if (lines.size() <= kMostLines) return lines;
  const auto more = static_cast<int>(lines.size() - kMostLines);
  return QStringList{tr("%n line(s) in the log", nullptr, more)} << lines.mid(more);
}

/// Results first, then who decides now and the question. Behind a curtain nothing is said: what is on the screen is for
/// who comes.
void GameWindow::announce(const std::vector<Event>& events) {
  if (!Announcer::heard() || !isVisible()) return;
  const GameTable& table = m_game->table();
  const QStringList lines = linesOf(events);
  for (const QString& line : lines) announcer().say(line);
  if (!table.interactive() && !table.over()) return;
  const QString question = m_prompt->question();
  if (question != m_announced) {
    if (m_announcedTo != table.seat() && isPlayer(m_announcedTo) && !table.over())
      announcer().say(tr("The %1 player decides now").arg(table.words().side(table.seat())));
    announcer().say(question);
  }
  m_announced = question;
  m_announcedTo = table.seat();
  announceHint();
}

void GameWindow::announceHint() {
  if (!Announcer::heard() || !isVisible()) return;
  const QString hint = m_prompt->hint();
  if (hint != m_announcedHint) announcer().say(hint);
  m_announcedHint = hint;
}

void GameWindow::sayAgain() {
  if (announcer().repeat()) return;
  m_announced.clear();
  m_announcedHint.clear();
  announce({});
}

void GameWindow::forgetAnnouncements() {
  announcer().forget();
  m_announced.clear();
  m_announcedHint.clear();
}

void GameWindow::goToCards() {
  auto* cards = findChild<QDockWidget*>(QStringLiteral("dock.cards"));
  cards->show();
  cards->raise();
  QMetaObject::invokeMethod(
      this,
      [this] {
        const auto* hands = findChild<HandPanel*>();  // made when it is first seen
        const std::vector<QWidget*> stops = hands == nullptr ? std::vector<QWidget*>() : hands->stops();
        if (!stops.empty()) stops.front()->setFocus(Qt::ShortcutFocusReason);
      },
      Qt::QueuedConnection);
}

bool GameWindow::focusNextPrevChild(bool next) {
  QWidget* from = QApplication::focusWidget();
  if (from == nullptr || !isAncestorOf(from)) return QMainWindow::focusNextPrevChild(next);
  const auto after = [next](QWidget* at) { return next ? at->nextInFocusChain() : at->previousInFocusChain(); };
  QWidget* to = after(from);
  while (to != from && !(isAncestorOf(to) && takesTab(to))) to = after(to);
  if (to == from) return QMainWindow::focusNextPrevChild(next);
  to->setFocus(next ? Qt::TabFocusReason : Qt::BacktabFocusReason);
  return true;
}

}  // namespace kessel::client
