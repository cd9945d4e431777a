// SPDX-License-Identifier: GPL-3.0-or-later
// Where a lesson leaves the player free until a condition holds, it must fit whatever he has done: from each way to the
// condition the steps that follow can be taken by their main line.
#include <random>

#include "lessons/crossroads_lesson.h"
#include "support/rarer.h"

namespace kessel::test {
namespace {

constexpr int kTries = 400;  ///< decisions at random until a condition holds; after that its own way is taken

/// Takes a lesson by its main line, but where it is free by any decisions.
class Stroller {
 public:
  Stroller(const Lesson& lesson, Session session, unsigned seed)
      : m_game(std::move(session)), m_walk(lesson, m_game), m_random(seed) {}

  /// The step whose main line could not be taken; empty if there is none.
  std::string go() {
    while (!m_walk.finished()) {
      const LessonStep& step = *m_walk.step();
      if (step.expect == LessonStep::Expect::Until) stroll(step);
      if (m_walk.step() != &step) continue;
      const std::size_t before = m_game.session().decisions();
      m_walk.skip();
      if (m_walk.step() == &step) return step.id + ": does not lead on";
      if (step.expect == LessonStep::Expect::Do && decidedSince(before) < step.way.size()) return step.id;
    }
    return "";
  }

 private:
  [[nodiscard]] std::size_t decidedSince(std::size_t before) const {
    const Timeline& line = m_game.session().timeline();
    std::size_t count = 0;
    for (std::size_t n = before; n < m_game.session().decisions(); ++n)
      count += line[n].who == m_walk.lesson().side ? 1U : 0U;
    return count;
  }

  void stroll(const LessonStep& step) {
    for (int i = 0; i < kTries && m_walk.step() == &step; ++i) {
      const Prompt& prompt = m_game.session().prompt();
      if (prompt.who != m_walk.lesson().side) return;
      const std::optional<Action> next = m_walk.expected();
      // Every third decision is the one that is shown, so that the condition is met now and then.
      const bool astray = !next || m_random() % 3 != 0;
      const Action action =
          astray ? prompt.legal.at(static_cast<std::uint32_t>(m_random() % prompt.legal.size())) : *next;
      if (m_walk.fit(action) == LessonWalk::Fit::Wrong) continue;
      m_game.act(action);
      m_walk.sync();
    }
  }

  PlainLessonGame m_game;
  LessonWalk m_walk;
  std::mt19937 m_random;
};

void strollThrough(const Title& title, const std::string& folder) {
  const auto lessons = lessonsOf(folder, title.info());
  ASSERT_TRUE(lessons) << lessons.error().text();
  for (const Lesson& lesson : *lessons) {
    for (unsigned seed = 0; seed < static_cast<unsigned>(kessel::testing::rounds(20)); ++seed) {
      auto session = beginAt(title, lesson.start);
      ASSERT_TRUE(session) << session.error().text();
      EXPECT_EQ(Stroller(lesson, std::move(*session), seed).go(), "")
          << title.info().id << " " << lesson.id << " " << seed;
    }
  }
}

TEST(OpenSteps, FitWhateverWasDoneInThem) {
  for (const TitleEntry& entry : allTitles()) {
    auto title = entry.load(dataFile(""));
    ASSERT_TRUE(title) << title.error().text();
    strollThrough(**title, dataFile(""));
  }
}

}  // namespace
}  // namespace kessel::test
