// SPDX-License-Identifier: GPL-3.0-or-later
// Which presses are meant.
#include "client/panels/press_guard.h"

#include <QApplication>
#include <QEvent>
#include <QMouseEvent>

#include "client/panels/wrap_button.h"

namespace kessel::client {

PressGuard& PressGuard::of(GameController& game) {
  const QString name = QStringLiteral("pressGuard");
  if (auto* known = game.findChild<QObject*>(name, Qt::FindDirectChildrenOnly)) return static_cast<PressGuard&>(*known);
  auto* made = new PressGuard(game);
  made->setObjectName(name);
  return *made;
}

PressGuard::PressGuard(GameController& game) : QObject(&game), m_game(&game), m_asked(asked()) {
  connect(&game, &GameController::changed, this, &PressGuard::noteChange);
  connect(&game, &GameController::confirmationWanted, this, &PressGuard::noteChange);
  qApp->installEventFilter(this);
}

PressGuard::Asked PressGuard::asked() const {
  const std::optional<Offer> awaited = m_game->chooser().awaitingConfirmation();
  return {m_game->table().shownDecisions(), awaited ? std::optional(awaited->action) : std::nullopt};
}

/// Counted from when it has changed, not from the first press: what that decided may have taken its time.
void PressGuard::noteChange() {
  const Asked now = asked();
  if (now == m_asked) return;
  m_asked = now;
  m_since.start();
  QMetaObject::invokeMethod(
      this, [this] { m_since.start(); }, Qt::QueuedConnection);  // it is seen from then on
}

bool PressGuard::begins(int by, std::optional<Action> answer) {
  constexpr qint64 kTogether = 2000;  // milliseconds; what a press decides seldom takes as long
  const bool fresh = m_since.isValid() && m_since.elapsed() < QApplication::doubleClickInterval();
  const bool again = m_press && m_press->by == by && m_pressed.elapsed() < kTogether &&
                     (by != static_cast<int>(By::Mouse) || isThere(m_press->at));
  if (fresh && again && !isTheSame(by, answer)) return false;
  const Prompt& prompt = m_game->table().prompt();
  m_press = Press{by, prompt.who, prompt.step, answer, m_game->table().session().decisions(), m_at};
  m_pressed.start();
  return true;
}

/// Whoever has moved the mouse to another button means that one.
bool PressGuard::isThere(QPoint at) const {
  return (m_at - at).manhattanLength() < QApplication::startDragDistance();
}

/// Once more what the press before has answered, or what is usual there. Whoever goes on without what is offered, or
/// gives something up, has to look at it first.
bool PressGuard::isTheSame(int by, std::optional<Action> answer) const {
  if (!answer || m_asked.awaited) return false;
  const GameTable& table = m_game->table();
  const Prompt& prompt = table.prompt();
  if (prompt.who == kChance) return m_press->who == kChance;  // dice that are entered one after the other
  const Chooser& chooser = m_game->chooser();
  if (by != static_cast<int>(By::Mouse) && (chooser.usualAnswer() == answer || chooser.usualAim() == answer))
    return true;
  if (!m_press->answer || m_press->answer->verb != answer->verb) return false;
  if (m_press->who != prompt.who || m_press->step != prompt.step) return false;
  const VerbInfo& verb = table.info().verbs[index(answer->verb)];
  if (verb.routine) return true;
  if (verb.ends || verb.passes || verb.aside || verb.declines || verb.loses || verb.dear || verb.readyMade)
    return false;
  const Timeline& line = table.session().timeline();
  for (std::size_t n = m_press->decisions; n < line.size(); ++n) {
    if (line[n].who != prompt.who) return false;
  }
  return true;
}

bool PressGuard::eventFilter(QObject* watched, QEvent* event) {
  const bool press = event->type() == QEvent::MouseButtonPress || event->type() == QEvent::MouseButtonDblClick;
  if (press && watched->isWidgetType()) {
    m_at = static_cast<QMouseEvent*>(event)->globalPosition().toPoint();
    if (event->type() == QEvent::MouseButtonPress && qobject_cast<WrapButton*>(watched) == nullptr &&
        !watched->property(kGuarded).toBool())
      m_press.reset();
  }
  return QObject::eventFilter(watched, event);
}

}  // namespace kessel::client
