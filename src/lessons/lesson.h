// SPDX-License-Identifier: GPL-3.0-or-later
// Lessons and practice positions as data: scenarios/<title>/lessons/<id>.json and practice/<id>.json, beside the
// scenarios. docs/data.md says how they are written; LessonWalk (lesson_walk.h) leads through one.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "kessel/session/chance.h"
#include "kessel/session/session.h"
#include "lessons/condition.h"

namespace kessel {

/// What a step of a lesson may point to beside the map, by name. The client has one of each.
inline constexpr std::array<std::string_view, 10> kLessonPanels{"prompt", "place", "overview", "combat", "tracks",
                                                                "forces", "cards", "sheets",   "log",    "reference"};
/// Parts of the combat display.
inline constexpr std::array<std::string_view, 6> kLessonLines{"strength", "shifts", "chart", "die", "odds", "forecast"};
/// Commands that a step may ask to be used.
inline constexpr std::array<std::string_view, 3> kLessonCommands{"undo", "why-not", "rules"};

/// An outcome of chance, scripted: the number of it, or what it draws.
struct ScriptedResult {
  std::uint16_t number = 0;
  DrawnThing drawn{};
};

/// Where play begins: a scenario or a written position, and what was decided before.
struct LessonStart {
  std::string scenario;  ///< id, or empty
  std::string position;  ///< scenario form (JSON), or empty
  Options options{};
  std::uint64_t seed = 1;  ///< of what no script says
  /// Played ahead. Outcomes among them are numbered, or named by what they draw.
  struct Played {
    Action action{};
    DrawnThing drawn{};
  };
  std::vector<Played> played;
};

/// What to look at.
struct LessonLook {
  std::vector<Place> places;
  std::vector<UnitId> units;
  std::string panel;    ///< of kLessonPanels, or empty
  std::string line;     ///< of kLessonLines, or empty
  Side fire = kNobody;  ///< whose fire the line is of; kNobody: the player's
  std::string layer;    ///< of TitleInfo::overlays: shown while the step lasts; or empty
};

/// One way to answer a question.
struct LessonChoice {
  std::string text;
  std::string say;  ///< what is said to it
  bool right = false;
  std::string then;  ///< id of the step to go on with after it, if it is right; empty: as the step says
};

/// Decisions of one verb; operands may be left open.
struct ActionPattern {
  Verb verb{};
  std::array<std::optional<std::uint16_t>, 3> operands{};  ///< nullopt: any
  [[nodiscard]] bool fits(Action action) const;
};

/// What is said to a legal decision that a step does not expect.
struct LessonReply : ActionPattern {
  std::string say;
  bool allowed = false;  ///< it does no harm: it is carried out
};

struct LessonStep {
  enum class Expect : std::uint8_t {
    Next,    ///< the reader goes on when he likes
    Do,      ///< these decisions, in this order
    Until,   ///< whatever is legal until the condition holds; `way` is one way to it
    Answer,  ///< one of the choices
    Command  ///< a command of kLessonCommands
  };
  std::string id;  ///< its number from 1 on, if it has no other name
  std::string text;
  LessonLook look;
  Expect expect = Expect::Next;
  /// Do, Until: the decisions of the player, each in all ways that are right; the first one is the main line.
  std::vector<std::vector<Action>> way;
  Condition until{};                  ///< Until
  std::optional<Condition> missed{};  ///< Until: it cannot be reached any more: back to the start of the step
  std::string missedSay;
  std::vector<LessonChoice> choices;  ///< Answer
  std::string question;               ///< Answer
  std::string command;                ///< Command
  std::vector<LessonReply> replies;   ///< to other decisions; the first that fits
  std::string otherwise;              ///< to all the rest; empty: a usual sentence
  std::vector<ScriptedResult> chance;
  std::vector<Action> other;  ///< what the other side decides; beyond that it declines, or takes what is listed first
  std::string then;           ///< id of the step to go on with; empty: the next one; "end"
};

struct Lesson {
  std::string id;  ///< like the file's name
  std::string name;
  std::string teaches;
  int minutes = 0;
  bool general = false;  ///< for players of any title
  Side side{};           ///< the player
  LessonStart start;
  std::vector<LessonStep> steps;
  /// The number of a step by its id; steps.size() for "end" and for none.
  [[nodiscard]] std::size_t stepNamed(std::string_view step) const;
};

/// A goal of a side of a practice position.
struct PracticeGoal {
  std::string text;
  Condition met{};
};

struct Practice {
  std::string id;
  std::string name;
  std::string about;
  std::string remark;  ///< that it is ours
  int minutes = 0;
  Side side{};  ///< whom one plays against the computer
  bool forOne = true;
  bool forTwo = true;
  LessonStart start;
  Condition until{};  ///< then the goals are judged
  std::array<std::vector<PracticeGoal>, 2> goals;
  LessonStep solution;  ///< a way of the player's side to its goals, with what chance and the other side do in it
};

/// Reads and checks a file; errors name file, place and what was expected.
[[nodiscard]] Result<Lesson> loadLesson(const std::string& path, const TitleInfo& info);
[[nodiscard]] Result<Practice> loadPractice(const std::string& path, const TitleInfo& info);

/// The lessons and practice positions of a title, in the order of their files; none if it has no such folders. Fails at
/// the first fault.
[[nodiscard]] Result<std::vector<Lesson>> lessonsOf(const std::string& folder, const TitleInfo& info);
[[nodiscard]] Result<std::vector<Practice>> practiceOf(const std::string& folder, const TitleInfo& info);

/// A game at a start; what chance owes there stays owed. Fails if the start cannot be made.
[[nodiscard]] Result<Session> beginAt(const Title& title, const LessonStart& start,
                                      const std::array<Player, 2>& players = {});

/// A practice position that a game was begun at, and after how many decisions the game itself begins.
struct PracticeBegun {
  Practice practice;
  std::size_t from = 0;
};
/// ... by its start and what was played ahead there, whoever plays it; nothing if it was begun at none of these.
[[nodiscard]] std::optional<PracticeBegun> practiceOfGame(const Session& game, std::vector<Practice> all);

}  // namespace kessel
