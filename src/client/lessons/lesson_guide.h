// SPDX-License-Identifier: GPL-3.0-or-later
// A lesson in the game at the table: the walk through it follows whatever changes the game, and plays in it.
#pragma once

#include <optional>

#include "client/game/game_controller.h"
#include "lessons/lesson_walk.h"

namespace kessel::client {

class LessonGuide : public QObject, public Guide, private LessonGame {
  Q_OBJECT

 public:
  /// The game stands as beginAt() leaves it, and outlives the guide.
  LessonGuide(Lesson lesson, GameController& game, bool solution = false);
  ~LessonGuide() override;

  [[nodiscard]] const LessonWalk& walk() const { return *m_walk; }
  /// It shows the solution of a practice position: one step, done for the player.
  [[nodiscard]] bool isSolution() const { return m_solution; }

  [[nodiscard]] bool allows(Action action) override;
  [[nodiscard]] bool settles(Action action) const override;
  /// A solution to its end and beyond: nobody plays on from there, so its goals stay as they were reached.
  [[nodiscard]] bool leads() const override { return m_solution || !m_walk || !m_walk->finished(); }
  [[nodiscard]] std::size_t playedAhead() const override { return m_solution || !m_walk ? 0 : m_walk->playedAhead(); }
  /// The player used a command of kLessonCommands.
  void used(std::string_view command);

 public slots:
  void next();
  void answer(std::size_t choice);
  void back();
  void again();
  void skip();
  void doIt();
  void doNext();
  /// Follows the game now, instead of in a moment.
  void keepUp();

 signals:
  /// The step, what is said, or how the lesson stands.
  void changed();
  /// Nothing is left to be done in it, though its last text may still stand there.
  void learned();

 private:
  [[nodiscard]] const Session& session() const override { return m_game.table().session(); }
  void act(Action action) override { m_game.lead(action); }
  void goTo(const Journal& journal) override { m_game.goTo(journal); }
  void script(std::span<const ScriptedResult> results) override { m_game.expectChance(results); }
  /// Moves the walk, and tells of it.
  template <class Move>
  void go(Move move);

  Lesson m_lesson;
  GameController& m_game;
  bool m_solution;
  bool m_due = false;
  bool m_going = false;
  std::optional<LessonWalk> m_walk;
};

}  // namespace kessel::client
