// SPDX-License-Identifier: GPL-3.0-or-later
// A lesson being taken over a game that is played: which step, what is expected, what is said to anything else, and the
// ways on for whoever is stuck. Knows no window: the game is behind LessonGame.
#pragma once

#include <span>
#include <vector>

#include "kessel/session/goals.h"
#include "lessons/lesson.h"

namespace kessel {

/// What a side decides of whom nothing else is known: it declines, ends what it may end, or takes what is listed first.
[[nodiscard]] Action usualAnswer(const TitleInfo& info, const Prompt& prompt);
/// How many decisions of a script have been made: each of the list in turn is one of those, or a lone pass besides
/// (wasLonePass), which a lesson makes unasked unless it speaks of it.
class ScriptCount {
 public:
  explicit ScriptCount(std::span<const Action> script) : m_script(script) {}
  void add(const Session& session, std::size_t n);
  [[nodiscard]] std::size_t made() const { return m_made; }
  /// All so far were as they are scripted.
  [[nodiscard]] bool kept() const { return m_kept; }

 private:
  std::span<const Action> m_script;
  std::size_t m_made = 0;
  bool m_kept = true;
};

/// The game in which a lesson is taken, as its walk plays in it. The walk is told of every change (LessonWalk::sync).
class LessonGame {
 public:
  LessonGame() = default;
  LessonGame(const LessonGame&) = delete;
  LessonGame& operator=(const LessonGame&) = delete;
  virtual ~LessonGame() = default;

  [[nodiscard]] virtual const Session& session() const = 0;
  /// Carries out a legal decision of a player.
  virtual void act(Action action) = 0;
  /// Makes the journal this one: takes back, and does again what was decided in this game before.
  virtual void goTo(const Journal& journal) = 0;
  /// What chance shows next; beyond that the seed of the game answers. What it owes is answered at once.
  virtual void script(std::span<const ScriptedResult> results) = 0;
};

/// The same without a window: for checks and tests.
class PlainLessonGame final : public LessonGame {
 public:
  explicit PlainLessonGame(Session session) : m_session(std::move(session)) {}
  [[nodiscard]] const Session& session() const override { return m_session; }
  void act(Action action) override;
  void goTo(const Journal& journal) override { goTo(m_session, journal); }
  void script(std::span<const ScriptedResult> results) override;
  /// Results that were scripted and not possible when their turn came.
  [[nodiscard]] int misfits() const { return m_misfits; }

  /// LessonGame::goTo() of a session; what was done again.
  static Done goTo(Session& session, const Journal& journal);
  /// LessonGame::script() of a session, without answering; see there.
  static void queue(Session& session, std::span<const ScriptedResult> results);

 private:
  void settle();
  Session m_session;
  int m_misfits = 0;
};

class LessonWalk {
 public:
  /// Lesson and game must outlive the walk; the game stands as beginAt() leaves it.
  LessonWalk(const Lesson& lesson, LessonGame& game);

  [[nodiscard]] const Lesson& lesson() const { return m_lesson; }
  /// The step that is taken; nullptr: the lesson is over, and play is free.
  [[nodiscard]] const LessonStep* step() const;
  [[nodiscard]] bool finished() const { return step() == nullptr; }
  /// Nothing is left but to read the last text, or not even that.
  [[nodiscard]] bool learned() const {
    return finished() || (step() == &m_lesson.steps.back() && step()->expect == LessonStep::Expect::Next);
  }
  /// Decisions of the game when this step began: what its script says of chance and of the other side counts from
  /// there, also what they decide before the player is asked.
  [[nodiscard]] std::size_t began() const { return begun().size(); }
  /// Decisions of the game when the lesson began.
  [[nodiscard]] std::size_t playedAhead() const { return m_trail.front().journal.size(); }
  /// Steps before this one on the way that was taken.
  [[nodiscard]] std::size_t taken() const { return m_trail.size() - 1; }
  /// What was said last to a decision, an answer, or when it was taken back; empty: nothing in this step, or the player
  /// has done something right since.
  [[nodiscard]] const Message& said() const { return m_said; }
  /// What was said was yes: the question is answered.
  [[nodiscard]] bool answered() const { return m_answered; }
  /// The next decision of the main line; nullopt: none is expected now.
  [[nodiscard]] std::optional<Action> expected() const;

  /// What to make of a legal decision of the player.
  enum class Fit : std::uint8_t { Right, Harmless, Wrong };
  [[nodiscard]] Fit fit(Action action) const;
  /// What is said to one that is wrong; empty if the step is done already.
  [[nodiscard]] Message objection(Action action) const;
  void sayTo(Action action) { say(objection(action)); }

  /// To be called after every change of the game, whoever made it: decides for the other side, keeps chance to its
  /// script, and goes on where the step is done; back where it was taken back.
  void sync();

  /// Goes on where the step expects nothing (any more).
  void next();
  void answer(std::size_t choice);
  /// A command of kLessonCommands was used; before the game has changed.
  void used(std::string_view command);
  /// To the start of the step before.
  void back();
  [[nodiscard]] bool canGoBack() const { return m_trail.size() > 1; }
  /// To the start of this step.
  void again();
  /// Does what the step expects, and goes on; a question is answered, and stays to be read.
  void doIt();
  /// Does one decision of the main line only.
  void doNext();
  /// As doIt(), and on from questions, too.
  void skip();

 private:
  /// A step on the way that was taken.
  struct Stop {
    std::size_t step = 0;
    Journal journal;  ///< when it began
    Position start;
  };
  /// How far the player is: decisions of the way that he has made, and others besides.
  struct Progress {
    std::size_t made = 0;
    std::size_t strayed = 0;
  };
  [[nodiscard]] const Session& session() const { return m_game.session(); }
  [[nodiscard]] const Journal& begun() const { return m_trail.back().journal; }
  [[nodiscard]] Progress progress() const;
  /// Decisions of chance since the step began that were none of one outcome.
  [[nodiscard]] std::size_t decisionsOfChance() const;
  [[nodiscard]] bool holdsNow(const Condition& condition) const;
  [[nodiscard]] bool done() const;
  [[nodiscard]] const LessonReply* replyTo(Action action) const;
  [[nodiscard]] Action answerOfOther() const;
  void say(Message message);
  void enter(std::size_t step);
  void leave(const std::string& then);
  bool isBehind();
  bool decideForOther();
  bool passAlone();
  bool judge();
  bool isMissed();
  void useCommand();
  void takeWay(bool whole);

  const Lesson& m_lesson;
  LessonGame& m_game;
  std::vector<Stop> m_trail;  ///< never empty; the last one is the present
  Message m_said;
  std::size_t m_saidAt = 0;  ///< decisions of the game then
  bool m_answered = false;
  std::string m_then;  ///< of the answer that was given
  bool m_used = false;
  bool m_syncing = false;
};

/// How a practice position stands: of each side whether its goals are met, and whether it is time to judge.
struct PracticeStand {
  bool ended = false;
  std::array<std::vector<bool>, 2> met;
  [[nodiscard]] bool reached(Side side) const;
};
/// Judges a game from a practice position. Once its time is up it stays as it was then, whoever plays on, unless that
/// is taken back.
class PracticeWatch {
 public:
  /// `from`: decisions of the session that were played ahead. The practice position must outlive this.
  PracticeWatch(const Practice& practice, std::size_t from) : m_practice(practice), m_from(from), m_seen(from) {}
  [[nodiscard]] PracticeStand look(const Session& session);
  /// The number of decisions after which its time was up, as look() has found.
  [[nodiscard]] std::optional<std::size_t> endedAt() const { return m_endedAt; }

 private:
  const Practice& m_practice;
  std::size_t m_from;
  std::size_t m_seen;        ///< up to so many decisions its time is not up
  std::uint64_t m_hash = 0;  ///< of the position there
  std::optional<std::size_t> m_endedAt;
};
/// The goals of a side for whoever advises it, as the game stands; nullopt: it has none, or its time is up. They rest
/// on what that side may know of the game. `from`: decisions of the session that were played ahead. The title must
/// outlive them, nothing else.
[[nodiscard]] std::optional<Goals> goalsOf(const Practice& practice, const Session& session, std::size_t from,
                                           Side side);
/// What a computer player plays for there: its own goals, and that the other side does not reach its own.
[[nodiscard]] std::optional<Goals> stakesOf(const Practice& practice, const Session& session, std::size_t from,
                                            Side side);
/// The solution of a practice position as a lesson of one step.
[[nodiscard]] Lesson solutionOf(const Practice& practice);

}  // namespace kessel
