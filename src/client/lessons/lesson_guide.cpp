// SPDX-License-Identifier: GPL-3.0-or-later
// Between the walk through a lesson and the controller of the game.
#include "client/lessons/lesson_guide.h"

namespace kessel::client {

LessonGuide::LessonGuide(Lesson lesson, GameController& game, bool solution)
    : m_lesson(std::move(lesson)), m_game(game), m_solution(solution) {
  m_game.setGuide(this);
  m_walk.emplace(m_lesson, static_cast<LessonGame&>(*this));
  // Later: a click may make several decisions, and the widgets see each of them before the next one.
  connect(&m_game, &GameController::changed, this, [this] {
    if (m_going || std::exchange(m_due, true)) return;
    QMetaObject::invokeMethod(this, &LessonGuide::keepUp, Qt::QueuedConnection);
  });
}

LessonGuide::~LessonGuide() {
  m_game.setGuide(nullptr);
}

template <class Move>
void LessonGuide::go(Move move) {
  if (m_going || m_game.table().replaying()) return;
  m_going = true;
  const bool before = m_walk->learned();
  move(*m_walk);
  m_going = false;
  emit changed();
  if (!before && m_walk->learned()) emit learned();
}

void LessonGuide::keepUp() {
  m_due = false;
  go([](LessonWalk& walk) { walk.sync(); });
}

bool LessonGuide::allows(Action action) {
  if (m_walk->fit(action) != LessonWalk::Fit::Wrong) return true;
  go([action](LessonWalk& walk) { walk.sayTo(action); });
  return false;
}

/// What the step asks for, and what it will not have.
bool LessonGuide::settles(Action action) const {
  if (!m_walk || m_walk->finished()) return false;
  return m_walk->expected() == action || m_walk->fit(action) == LessonWalk::Fit::Wrong;
}

void LessonGuide::used(std::string_view command) {
  if (m_walk->finished() || m_walk->step()->command != command) return;
  go([command](LessonWalk& walk) {
    walk.used(command);
    walk.sync();
  });
}

void LessonGuide::next() {
  go([](LessonWalk& walk) { walk.next(); });
}
void LessonGuide::answer(std::size_t choice) {
  go([choice](LessonWalk& walk) { walk.answer(choice); });
}
void LessonGuide::back() {
  go([](LessonWalk& walk) { walk.back(); });
}
void LessonGuide::again() {
  go([](LessonWalk& walk) { walk.again(); });
}
void LessonGuide::skip() {
  go([](LessonWalk& walk) { walk.skip(); });
}
void LessonGuide::doIt() {
  go([](LessonWalk& walk) { walk.doIt(); });
}
void LessonGuide::doNext() {
  go([](LessonWalk& walk) { walk.doNext(); });
}

}  // namespace kessel::client
