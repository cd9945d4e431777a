// SPDX-License-Identifier: GPL-3.0-or-later
// Exam positions for computer players: tests/opponents/exam/<title>/*.json. One position asks one thing of one side,
// and says which answers are right; docs/opponents.md says how they are written and what players make of them.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "lessons/lesson.h"

namespace kessel::cli {

struct Exam {
  std::string id;
  std::string asks;  ///< what the side should do: "Occupy the empty ferry with the last move"
  std::string why;   ///< which case or idea says so
  Side side{};       ///< whose answer is judged
  LessonStart start;
  std::vector<ActionPattern> accept;  ///< the first decision is one of these; empty: any
  std::vector<ActionPattern> refuse;  ///< ... and none of these
  std::optional<Condition> goal;      ///< holds when the side has played on
  Condition until;                    ///< so long it plays on; by default until a phase or a turn begins
  int decisions = 150;                ///< ... but no more of its own decisions
  std::vector<Action> way;            ///< a way of the side to the goal, after which it answers as usual
};
/// The exams of a file, and where it lies.
struct ExamFile {
  std::string path;
  std::vector<Exam> exams;
};

/// The files of a title in a folder of exams (`<folder>/<title>/*.json`), by their names; those that refer to lessons
/// and practice positions find them in the data folder. Fails at the first fault, if there is no exam, and if two have
/// one id.
[[nodiscard]] Result<std::vector<ExamFile>> loadExams(const std::string& folder, const TitleInfo& info,
                                                      const std::string& data);

/// An answer that was judged.
struct Sitting {
  bool passed = false;
  bool first = false;  ///< it failed at the first decision already
  std::vector<Action> decided{};
  std::vector<std::string> said{};  ///< the same in words
  double seconds = 0;               ///< of thinking
  std::string fault{};              ///< what cannot be played, in words; empty: all is well
};
using Chooser = std::function<Action(const Session&)>;
/// Lets somebody decide for the side; the other side answers as usual (usualAnswer()), chance by the seed of the start.
[[nodiscard]] Sitting sit(const Title& title, const Exam& exam, const Chooser& chooser);

/// What is wrong with an exam that could be read: its start cannot be made or asks somebody else, an accepted or
/// refused answer is not legal, all are right or none, its way does not lead to its goal, or a case does not exist.
[[nodiscard]] std::vector<Error> faultsOf(const Title& title, const Exam& exam, const std::string& where);

}  // namespace kessel::cli
