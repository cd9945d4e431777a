// SPDX-License-Identifier: GPL-3.0-or-later
// Nobody gets stuck: in every lesson of every title somebody wanders off by random legal decisions, goes back, answers
// wrongly, and gets on whenever he wants to. Practice positions are played at random to their end.
#include <random>

#include "lessons/crossroads_lesson.h"
#include "support/rarer.h"

namespace kessel::test {
namespace {

constexpr int kDecisions = 12;  ///< at random in each step

struct Course {
  std::unique_ptr<Title> title;
  std::string folder;
};

std::vector<Course> courses() {
  std::vector<Course> out;
  for (const TitleEntry& entry : allTitles()) {
    auto title = entry.load(dataFile(""));
    EXPECT_TRUE(title) << title.error().text();
    if (title) out.push_back({std::move(*title), dataFile("")});
  }
  const std::string folder = dataFile("tests/third_title/data");
  out.push_back({std::move(*crossroads::load(folder)), folder});
  return out;
}

class Wanderer {
 public:
  Wanderer(const Lesson& lesson, Session session, unsigned seed)
      : m_game(std::move(session)), m_walk(lesson, m_game), m_random(seed) {}

  /// To the end of the lesson; false if it is not come to.
  bool go() {
    for (std::size_t i = 0; i < 4 * m_walk.lesson().steps.size(); ++i) {
      if (m_walk.finished()) return true;
      wander();
      EXPECT_EQ(m_game.session().title().violations(m_game.session().position()).size(), 0U);
      if (pick(4) == 0 && m_walk.canGoBack()) m_walk.back();
      if (pick(4) == 0) m_walk.again();
      if (m_walk.finished()) continue;
      const std::size_t taken = m_walk.taken();
      m_walk.skip();
      EXPECT_GT(m_walk.taken(), taken) << "skipping leads on";
    }
    while (!m_walk.finished() && m_walk.taken() < 2 * m_walk.lesson().steps.size()) m_walk.skip();
    return m_walk.finished();
  }

 private:
  std::size_t pick(std::size_t count) { return std::uniform_int_distribution<std::size_t>(0, count - 1)(m_random); }

  void wander() {
    for (int i = 0; i < kDecisions && !m_walk.finished(); ++i) {
      if (pick(8) == 0) m_walk.answer(pick(4));
      if (pick(8) == 0) m_walk.next();
      if (pick(12) == 0) takeBack();
      const Prompt& prompt = m_game.session().prompt();
      if (m_walk.finished() || prompt.who != m_walk.lesson().side) return;
      const Action action = prompt.legal.at(static_cast<std::uint32_t>(pick(prompt.legal.size())));
      if (m_walk.fit(action) == LessonWalk::Fit::Wrong) {
        m_walk.sayTo(action);
        continue;
      }
      m_game.act(action);
      m_walk.sync();
    }
  }
  void takeBack() {
    Journal journal = m_game.session().journal();
    journal.resize(journal.size() - std::min(journal.size(), pick(6)));
    m_game.goTo(journal);
    m_walk.sync();
  }

  PlainLessonGame m_game;
  LessonWalk m_walk;
  std::mt19937 m_random;
};

TEST(Wandering, NobodyGetsStuckInALesson) {
  for (const Course& course : courses()) {
    const auto lessons = lessonsOf(course.folder, course.title->info());
    ASSERT_TRUE(lessons) << lessons.error().text();
    EXPECT_FALSE(lessons->empty()) << course.title->info().id;
    for (const Lesson& lesson : *lessons) {
      for (unsigned seed = 0; seed < static_cast<unsigned>(kessel::testing::rounds(20)); ++seed) {
        SCOPED_TRACE(course.title->info().id + " " + lesson.id + " " + std::to_string(seed));
        auto session = beginAt(*course.title, lesson.start);
        ASSERT_TRUE(session) << session.error().text();
        EXPECT_TRUE(Wanderer(lesson, std::move(*session), seed).go());
      }
    }
  }
}

/// Questions that are asked because the other side must not see that they are missing are passed, unless the
/// step is about them.
TEST(Wandering, NobodyIsAskedInALessonToSayTheOneThingThatIsLeft) {
  std::size_t passed = 0;
  for (const Course& course : courses()) {
    const auto lessons = lessonsOf(course.folder, course.title->info());
    ASSERT_TRUE(lessons) << lessons.error().text();
    for (const Lesson& lesson : *lessons) {
      PlainLessonGame game(*beginAt(*course.title, lesson.start));
      LessonWalk walk(lesson, game);
      const auto lookAt = [&] {
        const Prompt& asked = game.session().prompt();
        if (asked.who != lesson.side || asked.legal.size() != 1) return;
        const VerbInfo& verb = course.title->info().verbs[index(asked.legal.at(0).verb)];
        if (!verb.declines || verb.operands[0] != Operand::None) return;
        EXPECT_EQ(walk.expected(), asked.legal.at(0)) << lesson.id << ", step " << walk.step()->id;
      };
      for (std::size_t i = 0; i < 400 && !walk.finished(); ++i) {
        const bool plays =
            walk.step()->expect == LessonStep::Expect::Do || walk.step()->expect == LessonStep::Expect::Until;
        if (plays) lookAt();
        plays ? walk.doNext() : walk.skip();
      }
      EXPECT_TRUE(walk.finished()) << lesson.id;
      for (std::size_t n = 0; n < game.session().decisions(); ++n)
        passed += game.session().timeline()[n].who == lesson.side && wasLonePass(game.session(), n) ? 1U : 0U;
    }
  }
  EXPECT_GT(passed, 0U);
}

TEST(Wandering, EveryLessonAndPracticePositionIsSound) {
  for (const Course& course : courses()) {
    for (const LessonReport& report : checkLessons(*course.title, course.folder)) {
      for (const Error& error : report.errors) ADD_FAILURE() << error.text();
    }
  }
}

TEST(Wandering, PracticePositionsComeToAnEnd) {
  constexpr int kMostDecisions = 4000;
  for (const Course& course : courses()) {
    const auto practice = practiceOf(course.folder, course.title->info());
    ASSERT_TRUE(practice) << practice.error().text();
    for (const Practice& each : *practice) {
      SCOPED_TRACE(course.title->info().id + " " + each.id);
      auto session = beginAt(*course.title, each.start);
      ASSERT_TRUE(session) << session.error().text();
      PracticeWatch watch(each, session->decisions());
      session->settleChance();
      std::mt19937 random(1);
      bool ended = false;
      for (int i = 0; i < kMostDecisions && !ended; ++i) {
        ended = watch.look(*session).ended;
        if (!ended && !session->over())
          session->act(session->prompt().legal.at(random() % session->prompt().legal.size()));
      }
      EXPECT_TRUE(ended);
    }
  }
}

}  // namespace
}  // namespace kessel::test
