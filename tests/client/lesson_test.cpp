// SPDX-License-Identifier: GPL-3.0-or-later
// Lessons and practice positions in the window: every lesson of every title is taken there by its buttons and choices,
// from the start page to its end; what is wrong is explained and changes nothing.
#include <QDockWidget>
#include <QListWidget>
#include <QProgressBar>
#include <QScrollArea>
#include <QScrollBar>
#include <QToolButton>

#include "client/app/style.h"
#include "client/lessons/learn_card.h"
#include "client/lessons/lesson_guide.h"
#include "client/lessons/lesson_panel.h"
#include "client/lessons/practice_panel.h"
#include "client/lessons/progress.h"
#include "client/map/map_view.h"
#include "client/panels/combat_panel.h"
#include "client/panels/committed_row.h"
#include "client/panels/hand_panel.h"
#include "client/panels/prompt_panel.h"
#include "client/panels/unit_list.h"
#include "client/start/start_page.h"
#include "support/rarer.h"
#include "table.h"

namespace kessel::client {
namespace {

constexpr const char* kTitle = "battle-for-stalingrad";

/// What a step tells at once.
std::size_t lettersOf(const LessonStep& step) {
  std::size_t letters = step.text.size() + step.question.size();
  for (const LessonChoice& choice : step.choices) letters += choice.text.size();
  return letters;
}

std::size_t longestOf(const Lesson& lesson) {
  std::size_t longest = 0;
  for (const LessonStep& step : lesson.steps) longest = std::max(longest, lettersOf(step));
  return longest;
}

class Learning : public ::testing::Test {
 protected:
  Learning() {
    window.resize(1280, 800);
    window.show();
    QApplication::processEvents();
  }
  /// Opens every practice position of every title, or its solution, and gives how many there were.
  template <class Visit>
  std::size_t eachPractice(bool solution, Visit visit) {
    std::size_t visited = 0;
    for (const TitleEntry& entry : allTitles()) {
      const Result<std::vector<Practice>> all = practiceOf(titles.dataFolder(), (*titles.load(entry.id))->info());
      EXPECT_TRUE(all);
      for (const Practice& practice : *all) {
        SCOPED_TRACE(entry.id + '/' + practice.id);
        EXPECT_TRUE(window.startPractice(QString::fromStdString(entry.id), QString::fromStdString(practice.id), false,
                                         solution));
        settle();
        visit(practice);
        ++visited;
      }
    }
    return visited;
  }
  /// Lets queued calls and layouts happen.
  static void settle() {
    for (int i = 0; i < 3; ++i) QApplication::processEvents();
  }
  [[nodiscard]] GameWindow& game() { return *window.game(); }
  [[nodiscard]] LessonPanel& panel() { return *game().lessonPanel(); }
  [[nodiscard]] const LessonWalk& walk() { return game().lesson()->walk(); }
  void begin(const char* title, const char* id) {
    ASSERT_TRUE(window.startLesson(QString::fromLatin1(title), QString::fromLatin1(id)))
        << window.problems().join('\n').toStdString();
    settle();
  }
  static void press(QAbstractButton* button) {
    EXPECT_TRUE(button->isEnabled()) << button->text().toStdString();
    QTest::mouseClick(button, Qt::LeftButton);
    settle();
  }
  /// Does what the step asks for, as a player would.
  void takeStep() {
    const LessonStep& step = *walk().step();
    const std::size_t taken = walk().taken();
    switch (step.expect) {
      case LessonStep::Expect::Next: return press(panel().nextButton());
      case LessonStep::Expect::Answer: {
        for (std::size_t i = 0; i < step.choices.size(); ++i) {
          if (step.choices[i].right) return press(panel().choices()[i]), press(panel().nextButton());
        }
        return;
      }
      case LessonStep::Expect::Command:
        if (step.command == "undo") {
          game().actions().find("game.undo")->trigger();
        } else {
          emit game().map()->placeClicked(step.look.places.front(), Qt::RightButton, Qt::NoModifier);
        }
        return settle();
      case LessonStep::Expect::Do:
      case LessonStep::Expect::Until: break;
    }
    constexpr int kMost = 100;  // decisions of a step
    for (int decision = 0; walk().taken() == taken; ++decision) {
      const std::optional<Action> action = walk().expected();
      ASSERT_LT(decision, kMost) << "it cannot be done: " << game().game().chooser().describe(*action).toStdString()
                                 << "; asked: " << game().game().chooser().currentQuestion().text.toStdString();
      if (!action) return ADD_FAILURE() << "nothing is expected", void();
      game().game().choose(*action);
      game().game().confirm();
      settle();
    }
  }

  enum class Long : std::uint8_t { Fits, IsScrolled };
  void expectNoScrolling(const Settings& settings, QSize size, Long what = Long::Fits);

  QTemporaryDir folder;
  const bool hermetic = Table::keepSettingsIn(folder.path());
  Titles titles{allTitles(), DataSource(KESSEL_SOURCE_DIR)};
  MainWindow window{titles, Table::withoutQuestions(), folder.filePath(QStringLiteral("library.sqlite"))};
};

/// A title at a time, since together they take longer than all other tests of the window.
class LearningOf : public Learning, public ::testing::WithParamInterface<std::string> {};

TEST_P(LearningOf, EveryLessonIsTakenInTheWindow) {
  const std::string& id = GetParam();
  const auto lessons = lessonsOf(KESSEL_SOURCE_DIR, (*titles.load(id))->info());
  ASSERT_TRUE(lessons);
  for (const Lesson& lesson : *lessons) {
    SCOPED_TRACE(lesson.id);
    begin(id.c_str(), lesson.id.c_str());
    for (std::size_t i = 0; i < lesson.steps.size() && !walk().finished(); ++i) {
      SCOPED_TRACE("step " + std::to_string(i));
      const std::size_t taken = walk().taken();
      takeStep();
      ASSERT_GT(walk().taken(), taken);
    }
    EXPECT_TRUE(walk().finished());
    EXPECT_TRUE(isLessonDone(QString::fromStdString(id), QString::fromStdString(lesson.id)));
  }
  EXPECT_TRUE(window.uuid().isEmpty()) << "a lesson is no game of the library";
  EXPECT_EQ(window.library()->list()->size(), 0U);
}

INSTANTIATE_TEST_SUITE_P(Window, LearningOf, ::testing::ValuesIn(titleIds()), &nameOfTest);

/// Walks through the lessons and sees that no step has to be scrolled: of each title the one with the longest step, and
/// in it the long ones; all with KESSEL_FULL. Large text may be scrolled once it is as small as it gets.
void Learning::expectNoScrolling(const Settings& settings, QSize size, Long what) {
  constexpr std::size_t kLong = 400;  // letters
  MainWindow wide(titles, settings, folder.filePath(settings.language + QStringLiteral(".sqlite")));
  applyLook(settings);
  wide.resize(size);
  wide.show();
  for (const TitleEntry& entry : allTitles()) {
    const auto lessons = lessonsOf(KESSEL_SOURCE_DIR, (*titles.load(entry.id))->info());
    ASSERT_TRUE(lessons);
    std::size_t longest = 0;
    for (const Lesson& lesson : *lessons) longest = std::max(longest, longestOf(lesson));
    for (const Lesson& lesson : *lessons) {
      if (kessel::testing::kRarer > 1 && longestOf(lesson) < longest) continue;
      ASSERT_TRUE(wide.startLesson(QString::fromStdString(entry.id), QString::fromStdString(lesson.id)));
      const LessonPanel& shown = *wide.game()->lessonPanel();
      const LessonWalk& walked = wide.game()->lesson()->walk();
      for (; !walked.finished(); wide.game()->lesson()->skip()) {
        if (kessel::testing::kRarer > 1 && lettersOf(*walked.step()) < kLong) continue;
        EXPECT_TRUE(QTest::qWaitFor([&] { return !wide.game()->settling(); }, 60000));
        settle();
        if (what == Long::IsScrolled && shown.textPart() <= LessonPanel::kSmallestPart) {
          EXPECT_TRUE(shown.nextButton()->visibleRegion().contains(shown.nextButton()->rect().center()));
          continue;
        }
        EXPECT_EQ(shown.findChild<QScrollArea*>()->verticalScrollBar()->maximum(), 0)
            << settings.language.toStdString() << ' ' << entry.id << ' ' << lesson.id << ' ' << walked.taken() + 1;
      }
    }
  }
  applyLook(Table::withoutQuestions());
}

TEST_F(Learning, TextsFitInASmallWindow) {
  Settings settings = Table::withoutQuestions();
  for (const char* language : {"en", "de"}) {
    settings.language = QString::fromLatin1(language);
    expectNoScrolling(settings, QSize(1280, 800));
  }
}

/// The panel has a side of the window of its own then. Whoever wants large text gets it, and scrolls the longest steps.
TEST_F(Learning, TextsStayLargeAtTwiceTheSize) {
  EXPECT_GE(LessonPanel::kSmallestPart, 0.75);
  Settings settings = Table::withoutQuestions();
  settings.textScale = 200;
  for (const char* language : {"en", "de"}) {
    settings.language = QString::fromLatin1(language);
    expectNoScrolling(settings, QSize(1440, 900), Long::IsScrolled);
  }
}

/// As a new user does it, by mouse on the map.
TEST_F(Learning, FirstLessonIsTakenByClicks) {
  begin(kTitle, "01-first-steps");
  const TitleInfo& info = game().game().table().info();
  const auto clickUnit = [&](const char* id) {
    emit game().map()->unitClicked(info.roster.named(id), Qt::LeftButton, Qt::NoModifier);
    settle();
  };
  const auto clickHex = [&](const char* number) {
    emit game().map()->placeClicked(info.map.placeNamed(number), Qt::LeftButton, Qt::NoModifier);
    settle();
  };
  while (walk().step()->id != "5") takeStep();
  clickUnit("71-id-inf-2");
  ASSERT_EQ(walk().step()->id, "6") << "the stack was clicked, and its upper battalion chosen";
  game().game().clickUnit(info.roster.named("71-id-inf-1"));
  settle();
  ASSERT_EQ(walk().step()->id, "7") << "the other one goes along";
  takeStep();
  takeStep();
  takeStep();
  takeStep();
  ASSERT_EQ(walk().step()->id, "11");
  clickHex("1519");
  EXPECT_EQ(walk().step()->id, "11") << "any way is right until both stand in 1621";
  clickHex("1621");
  ASSERT_EQ(walk().step()->id, "12");
  takeStep();
  takeStep();
  clickHex("1722");
  EXPECT_EQ(walk().step()->id, "14");
  EXPECT_TRUE(walk().expected()) << "support is asked for";
  takeStep();
  ASSERT_EQ(walk().step()->id, "15");
  takeStep();
  EXPECT_TRUE(walk().finished());
}

TEST_F(Learning, ExplainsWhatIsLegalAndNotMeant) {
  begin(kTitle, "01-first-steps");
  for (int i = 0; i < 4; ++i) press(panel().skipButton());
  const TitleInfo& info = game().game().table().info();
  const auto finish =
      std::find_if(info.verbs.begin(), info.verbs.end(), [](const VerbInfo& v) { return v.id == "finish"; });
  game().game().choose(act(static_cast<Verb>(finish - info.verbs.begin())));
  game().game().confirm();
  settle();
  EXPECT_EQ(game().game().table().session().decisions(), 0U);
  EXPECT_TRUE(panel().said().contains(QStringLiteral("before anybody has moved"))) << panel().said().toStdString();
  EXPECT_TRUE(panel().accessibleDescription().contains(QStringLiteral("before anybody has moved")));
  press(panel().doItButton());
  EXPECT_EQ(game().game().table().session().decisions(), 1U);
  EXPECT_TRUE(panel().said().isEmpty());
  press(panel().backButton());
  EXPECT_EQ(game().game().table().session().decisions(), 0U);
}

/// Beside an enemy the question has targets for attacks as well; whoever may join stands in "Now" all the same.
TEST_F(Learning, ListsWhoMayMoveAlongBesideAnEnemy) {
  begin("panzerkorps-48", "03-zones-of-control");
  while (walk().step()->id != "5") takeStep();
  game().game().choose(*walk().expected());
  settle();
  UnitList& list = *game().prompt()->waiting();
  ASSERT_EQ(list.count(), 1);
  EXPECT_TRUE(list.item(0)->text().contains(QStringLiteral("moves along"))) << list.item(0)->text().toStdString();
  EXPECT_TRUE(list.isVisible());
  const std::size_t before = game().game().table().session().decisions();
  QTest::mouseClick(list.viewport(), Qt::LeftButton, {}, list.visualItemRect(list.item(0)).center());
  settle();
  EXPECT_EQ(game().game().table().session().decisions(), before + 1) << "one click does what the row says";
}

TEST_F(Learning, OffersNoPlayingOnWhenItsGameIsOver) {
  begin("panzerkorps-48", "11-victory");
  while (!walk().finished()) takeStep();
  ASSERT_TRUE(game().game().table().over());
  EXPECT_FALSE(panel().playOnButton()->isVisible());
}

/// It has just told the player to end the phase, or objects to it.
TEST_F(Learning, DoesNotAskForAConfirmation) {
  begin("wintergewitter", "01-the-course-of-a-turn");
  game().game().setConfirmLevel(ConfirmLevel::EndsOnly);
  while (walk().step()->id != "7") takeStep();
  const std::optional<Action> asked = walk().expected();
  ASSERT_TRUE(asked && game().game().chooser().needsConfirmation(*asked));
  game().game().choose(*asked);
  settle();
  EXPECT_EQ(walk().step()->id, "8");
  while (walk().step()->id != "9") takeStep();
  const Prompt& prompt = game().game().table().prompt();
  std::optional<Action> end;
  for (std::uint32_t i = 0; i < prompt.legal.size(); ++i) {
    if (game().game().chooser().needsConfirmation(prompt.legal.at(i))) end = prompt.legal.at(i);
  }
  ASSERT_TRUE(end);
  game().game().choose(*end);
  settle();
  EXPECT_FALSE(panel().said().isEmpty());
  EXPECT_FALSE(game().game().chooser().awaitingConfirmation());
}

/// Whoever takes part stands in "Now"; in a lesson nobody is taken out by a click.
TEST_F(Learning, DoesNotSayThatAClickTakesAUnitOut) {
  begin("panzerkorps-48", "00-first-steps");
  while (walk().step()->id != "13") takeStep();
  for (int i = 0; i < 2; ++i) game().game().choose(*walk().expected());
  settle();
  QStringList said;
  for (const QLabel* label : game().findChildren<QLabel*>()) {
    if (label->isVisible() && label->text().contains(QStringLiteral("take part"))) said << label->text();
  }
  ASSERT_EQ(said.size(), 1);
  EXPECT_TRUE(said.front().endsWith(QStringLiteral("take part"))) << said.front().toStdString();
  begin("donnerschlag", "04-cards-and-windows");
  const std::vector<QToolButton*>& counters = game().prompt()->committed()->counters();
  ASSERT_FALSE(counters.empty()) << "the attack was announced before the lesson came";
  EXPECT_FALSE(counters.front()->isEnabled());
}

TEST_F(Learning, LightsThePlaceThePanelAndTheLine) {
  begin(kTitle, "01-first-steps");
  press(panel().skipButton());
  auto* place = game().findChild<QDockWidget*>(QStringLiteral("dock.place"));
  EXPECT_TRUE(place->property("lit").toBool());
  EXPECT_TRUE(place->widget()->isVisible());
  while (walk().step()->look.line.empty()) press(panel().skipButton());
  EXPECT_FALSE(place->property("lit").toBool());
  const Place target = game().game().table().info().map.placeNamed("1722");
  emit game().map()->placeHovered(target);
  ASSERT_NE(game().combat()->litFrame(), nullptr);
  EXPECT_TRUE(QTest::qWaitFor([this] { return game().combat()->litFrame()->isVisible(); })) << "once it is found";
}

/// Where both sides fire, the line that a step speaks of is of the player's fire, unless it says otherwise.
TEST_F(Learning, FramesTheLineOfTheFireThatAStepSpeaksOf) {
  struct Spoken {
    const char* lesson;
    std::size_t step;
    const char* line;
    Side fire;
    const char* pointedAt;  ///< empty: the combat is announced
  };
  const std::array<Spoken, 5> all{{{"01-first-steps", 12, "strength", kFirstSide, "1722"},
                                   {"06-ground-attack", 8, "chart", kFirstSide, ""},
                                   {"06-ground-attack", 9, "die", kFirstSide, ""},
                                   {"06-ground-attack", 10, "odds", kSecondSide, ""},
                                   {"09-reaction-and-the-soviet-phase", 8, "odds", kSecondSide, ""}}};
  for (const Spoken& spoken : all) {
    begin(kTitle, spoken.lesson);
    while (walk().taken() < spoken.step) press(panel().skipButton());
    SCOPED_TRACE(std::string(spoken.lesson) + ' ' + std::to_string(spoken.step + 1));
    ASSERT_EQ(walk().step()->look.line, spoken.line);
    CombatPanel& combat = *game().combat();
    if (*spoken.pointedAt != '\0') {
      const Place target = game().game().table().info().map.placeNamed(spoken.pointedAt);
      combat.previewAll(game().game().chooser().outlooksAt(target));
    }
    settle();
    ASSERT_NE(combat.litFrame(), nullptr);
    const QRect frame = combat.litFrame()->geometry();
    std::size_t inside = 0;
    std::size_t outside = 0;
    for (const QWidget* part : combat.findChildren<QWidget*>()) {
      if (part->property("part").toString() != QLatin1String(spoken.line) || !part->isVisible()) continue;
      const bool meant = part->property("fire").toInt() == static_cast<int>(spoken.fire);
      const bool framed = frame.contains(part->geometry());
      EXPECT_TRUE(meant || !framed);
      ++(framed ? inside : outside);
    }
    EXPECT_GT(inside, 0U);
    EXPECT_GT(outside, 0U) << "not both sides fire";
  }
}

TEST_F(Learning, FollowsUndoAndRedoOfThePlayer) {
  begin(kTitle, "02-moving-and-stopping");
  takeStep();
  takeStep();
  takeStep();
  ASSERT_EQ(walk().step()->id, "4");
  game().game().undo();
  settle();
  EXPECT_EQ(walk().step()->id, "3");
  press(panel().doItButton());
  EXPECT_EQ(walk().step()->id, "4");
  begin("wintergewitter", "06-bombardment-and-counter-battery");
  ASSERT_GT(game().game().table().session().decisions(), 0U);
  EXPECT_FALSE(game().game().undoBarred().text.isEmpty()) << "the player has not decided what was played ahead";
}

TEST_F(Learning, IsDoneOnceOnlyTheLastTextIsLeft) {
  const QString title = QStringLiteral("donnerschlag");
  const QString lesson = QStringLiteral("01-orders-and-activation");
  begin("donnerschlag", "01-orders-and-activation");
  ASSERT_EQ(walk().lesson().steps.back().expect, LessonStep::Expect::Next);
  while (walk().step() != &walk().lesson().steps.back()) {
    EXPECT_FALSE(isLessonDone(title, lesson));
    press(panel().skipButton());
  }
  EXPECT_TRUE(isLessonDone(title, lesson)) << "who closes the window now has done it";
  EXPECT_FALSE(walk().finished());
}

TEST_F(Learning, SaysWhatComesAfterTheLastLesson) {
  const auto lessons = lessonsOf(KESSEL_SOURCE_DIR, (*titles.load("donnerschlag"))->info());
  ASSERT_TRUE(lessons);
  for (const Lesson* lesson : {&lessons->front(), &lessons->back()}) {
    begin("donnerschlag", lesson->id.c_str());
    while (!walk().finished()) press(panel().skipButton());
    EXPECT_TRUE(panel().nextLessonButton()->isVisible());
    EXPECT_EQ(panel().nextLessonButton()->text(),
              lesson == &lessons->back() ? QStringLiteral("First practice position") : QStringLiteral("Next lesson"));
  }
}

TEST_F(Learning, LetsTheOtherSidePlayOnFreelyAfterTheLesson) {
  begin("donnerschlag", "01-orders-and-activation");
  while (!walk().finished()) press(panel().skipButton());
  const std::size_t decisions = game().game().table().session().decisions();
  EXPECT_TRUE(panel().playOnButton()->isVisible());
  press(panel().playOnButton());
  settle();
  EXPECT_EQ(window.game()->lesson(), nullptr);
  EXPECT_GE(window.game()->game().table().session().decisions(), decisions);
  EXPECT_FALSE(window.uuid().isEmpty()) << "now it is a game of the library";
}

TEST_F(Learning, PracticeIsJudgedPlayedAgainAndSolved) {
  ASSERT_TRUE(window.startPractice(QStringLiteral("donnerschlag"), QStringLiteral("01-to-the-river"), false));
  settle();
  ASSERT_NE(game().practice(), nullptr);
  EXPECT_TRUE(game().practice()->text().contains(QStringLiteral("This position is ours")));
  EXPECT_FALSE(game().practice()->stand().ended);
  EXPECT_TRUE(game().practice()->homeButton()->isHidden());
  EXPECT_TRUE(game().practice()->aboutButton()->isHidden());
  const int before = game().practice()->wantedHeight();
  const Practice practice = game().practice()->practice();
  game().game().choose(practice.solution.way.front().front());
  game().game().confirm();
  settle();
  // What it is about has been read: the question has its room.
  EXPECT_LT(game().practice()->wantedHeight(), before);
  press(game().practice()->aboutButton());
  EXPECT_GE(game().practice()->wantedHeight(), before);
  game().game().undo();
  EXPECT_TRUE(game().practice()->aboutButton()->isHidden());
  for (const auto& decision : practice.solution.way) {
    game().game().choose(decision.front());
    game().game().confirm();
  }
  EXPECT_TRUE(QTest::qWaitFor([this] { return game().practice()->stand().ended; }));
  EXPECT_TRUE(game().practice()->stand().reached(practice.side));
  EXPECT_TRUE(game().practice()->homeButton()->isVisible()) << "the way onwards, as after a lesson";
  EXPECT_TRUE(isLessonDone(QStringLiteral("donnerschlag"), QStringLiteral("01-to-the-river")));
  press(game().practice()->againButton());
  EXPECT_EQ(game().game().table().session().decisions(), 0U);
  press(game().practice()->solutionButton());
  ASSERT_NE(game().lesson(), nullptr);
  press(panel().nextButton());
  EXPECT_EQ(game().game().table().session().decisions(), 1U);
  press(panel().doItButton());
  EXPECT_TRUE(walk().finished());
}

/// Each solution of each title ends where its goals are reached, and stays there: the panel ticks them off.
TEST_F(Learning, EverySolutionEndsWithItsGoalsTickedOff) {
  const std::size_t solved = eachPractice(true, [&](const Practice& practice) {
    const std::size_t goals = practice.goals[index(practice.side)].size();
    EXPECT_EQ(panel().goals().count(QStringLiteral("○")) + panel().goals().count(QStringLiteral("✓")),
              static_cast<qsizetype>(goals + practice.goals[index(other(practice.side))].size()));
    press(panel().doItButton());
    ASSERT_TRUE(walk().finished());
    const std::size_t decisions = game().game().table().session().decisions();
    QTest::qWait(30);  // an opponent would go on
    EXPECT_EQ(game().game().table().session().decisions(), decisions);
    const QStringList lines = panel().goals().split(QRegularExpression("<p[^>]*>"), Qt::SkipEmptyParts);
    ASSERT_GT(lines.size(), static_cast<qsizetype>(goals));
    for (std::size_t i = 1; i <= goals; ++i)  // below the name of the side
      EXPECT_TRUE(lines[static_cast<qsizetype>(i)].startsWith(QStringLiteral("✓")))
          << lines[static_cast<qsizetype>(i)].toStdString();
  });
  EXPECT_GT(solved, 0U);
}

TEST_F(Learning, PracticeOpensWhereSomethingCanBeDoneWithItsGoalsInSight) {
  window.resize(1440, 900);
  int looked = 0;
  eachPractice(false, [&](const Practice&) {
    QTest::qWait(150);  // the panels get their room in rounds
    EXPECT_LE(game().practice()->wantedHeight(), game().practice()->height()) << "nothing is scrolled";
    const std::vector<UnitId> lit = game().game().chooser().litUnits();
    const MapView& map = *game().map();
    bool onMap = false;
    bool near = false;  // in the middle two thirds of the window
    const QRectF middle =
        QRectF(map.rect()).adjusted(map.width() / 6., map.height() / 6., -map.width() / 6., -map.height() / 6.);
    for (const UnitView& unit : game().game().table().view().units) {
      if (!isHex(unit.place) || std::ranges::find(lit, unit.unit) == lit.end()) continue;
      onMap = true;
      near |= middle.contains(map.pointOf(unit.place));
    }
    looked += onMap ? 1 : 0;
    EXPECT_EQ(near, onMap);
  });
  EXPECT_GT(looked, 10);
}

/// The panel grows with it, and is given its room in rounds.
TEST_F(Learning, TheAnswerToAChoiceIsReadToItsEnd) {
  for (const int high : {520, 800}) {
    SCOPED_TRACE(high);
    window.resize(1280, high);
    begin("wintergewitter", "01-the-course-of-a-turn");
    while (walk().step()->question.empty()) takeStep();
    press(panel().choices().front());
    ASSERT_FALSE(panel().said().isEmpty());
    QTest::qWait(200);
    const QWidget& said = panel().saidFrame();
    const QWidget& seen = *panel().findChild<QScrollArea*>()->viewport();
    const int end = said.mapTo(&seen, QPoint(0, said.height())).y();
    EXPECT_LE(end, seen.height());
    EXPECT_GE(end, std::min(said.height(), seen.height()));
  }
}

/// What praises a choice must not look like what refuses one.
TEST_F(Learning, OnlyTheRightChoiceIsAnsweredInTheColourOfGoingOn) {
  begin("battle-for-stalingrad", "01-first-steps");
  while (walk().step()->question.empty()) takeStep();
  for (std::size_t i = 0; i < walk().step()->choices.size() && !walk().answered(); ++i) {
    const bool right = walk().step()->choices[i].right;
    press(panel().choices()[i]);
    EXPECT_EQ(panel().saidFrame().property("right").toBool(), right) << i;
  }
  EXPECT_TRUE(walk().answered());
}

/// Who answers a question goes on without moving the mouse from where the button was.
TEST_F(Learning, NextStaysWhereItIsWhenAQuestionIsAnswered) {
  window.resize(1440, 900);
  begin("wintergewitter", "01-the-course-of-a-turn");
  while (walk().step()->question.empty()) takeStep();
  QTest::qWait(200);
  const auto place = [this] { return panel().nextButton()->mapTo(&window, QPoint()); };
  const QPoint before = place();
  press(panel().choices().front());
  ASSERT_FALSE(panel().said().isEmpty());
  QTest::qWait(200);
  EXPECT_EQ(place(), before);
}

/// Panels lie behind each other there.
TEST_F(Learning, CardsThatAreAskedAboutAreInFrontAtTwiceTheSize) {
  Settings settings = Table::withoutQuestions();
  settings.textScale = 200;
  MainWindow large(titles, settings, folder.filePath(QStringLiteral("large.sqlite")));
  applyLook(settings);
  large.resize(1440, 860);
  large.show();
  ASSERT_TRUE(
      large.startPractice(QStringLiteral("donnerschlag"), QStringLiteral("06-an-evening-at-verkhne-kumsky"), false));
  settle();
  auto* cards = large.findChild<HandPanel*>();
  ASSERT_NE(cards, nullptr);
  EXPECT_TRUE(QTest::qWaitFor([cards] { return !cards->visibleRegion().isEmpty(); }));
  settings.textScale = 100;
  applyLook(settings);
}

TEST_F(Learning, PracticeOpensAtABoxWhereNothingElseCanBeDone) {
  GameSetup setup;
  setup.position = R"({"turn": 7, "step": "soviet-attack",
    "units": {"kalmykia": ["s-12", "a-57"], "0512": ["s-63"], "0620": ["a-7"]}})";
  ASSERT_TRUE(window.startGame(QStringLiteral("battle-of-stalingrad"), setup));
  settle();
  window.game()->takePractice({}, 0);
  settle();
  const MapView& map = *window.game()->map();
  const Place box = window.game()->game().table().info().map.placeNamed("kalmykia");
  ASSERT_EQ(window.game()->game().chooser().litPlaces(), std::vector{box});
  EXPECT_TRUE(QRectF(map.rect()).contains(map.pointOf(box)));
  const QPointF off = map.pointOf(box) - QRectF(map.rect()).center();
  EXPECT_LT(std::abs(off.x()), map.width() / 3.0);
}

TEST_F(Learning, PracticeForTwoBeginsBehindTheCurtain) {
  for (const bool forTwo : {false, true}) {
    ASSERT_TRUE(window.startPractice(QStringLiteral("donnerschlag"), QStringLiteral("01-to-the-river"), forTwo));
    settle();
    ASSERT_TRUE(game().game().table().secrets().any()) << "hands";
    EXPECT_EQ(window.curtainIsDown(), forTwo);
  }
}

TEST_F(Learning, AnEveningIsKeptAndGoesOnWithItsGoals) {
  for (const bool forTwo : {true, false}) {
    const QString id = QStringLiteral("05-an-evening-on-the-chir");
    ASSERT_TRUE(window.startPractice(QStringLiteral("panzerkorps-48"), id, forTwo));
    settle();
    EXPECT_TRUE(window.uuid().isEmpty()) << "not before something is decided";
    const std::size_t ahead = game().game().table().session().decisions();
    game().game().choose(game().game().table().prompt().legal.at(0));
    game().game().confirm();
    settle();
    const QString uuid = window.uuid();
    ASSERT_FALSE(uuid.isEmpty());
    const std::size_t decisions = game().game().table().session().decisions();
    ASSERT_GT(decisions, ahead);
    window.showStart();
    settle();
    ASSERT_TRUE(window.openGame(uuid, false));
    settle();
    ASSERT_NE(game().practice(), nullptr) << "its goals are there again";
    EXPECT_EQ(game().practice()->practice().id, id.toStdString());
    EXPECT_EQ(game().game().table().session().decisions(), decisions);
    EXPECT_EQ(window.windowTitle(), QStringLiteral("An evening on the Chir – Kessel"));
    game().game().undo();
    EXPECT_EQ(window.uuid(), uuid) << "the same game is kept on";
    ASSERT_TRUE(window.openGame(uuid, true));
    EXPECT_EQ(game().practice(), nullptr) << "a replay has none";
  }
  ASSERT_TRUE(window.startPractice(QStringLiteral("panzerkorps-48"), QStringLiteral("01-without-a-die"), false));
  settle();
  game().game().choose(game().practice()->practice().solution.way.front().front());
  game().game().confirm();
  EXPECT_TRUE(window.uuid().isEmpty()) << "a few minutes are not";
}

TEST_F(Learning, StartPageLeadsToTheFirstLessonThatIsNotDone) {
  window.showStart();
  settle();
  auto* card = window.findChild<LearnCard*>();
  ASSERT_NE(card, nullptr);
  ASSERT_FALSE(card->entries().empty());
  const std::string first = titles.inLearningOrder().front()->id;
  EXPECT_EQ(card->entries().front().title, QString::fromStdString(first)) << "of the game that is best learned first";
  EXPECT_EQ(card->entries().front().id, QStringLiteral("00-first-steps"));
  markLessonDone(QString::fromStdString(first), QStringLiteral("00-first-steps"));
  card->reload();
  press(card->beginButton());
  ASSERT_NE(window.game(), nullptr);
  EXPECT_EQ(walk().lesson().id, "01-the-course-of-a-turn") << "and the next one is of the same game";
}

TEST_F(Learning, StartPageOpensWithTheGameThatWasLearnedLast) {
  begin("donnerschlag", "02-movement-and-rivers");
  window.showStart();
  settle();
  const auto* page = window.findChild<StartPage*>();
  ASSERT_TRUE(page != nullptr && page->title() != nullptr);
  EXPECT_EQ(page->title()->info().id, "donnerschlag");
}

TEST_F(Learning, ListShowsGeneralLessonsForEveryTitle) {
  const auto entries = learnEntries(titles, **titles.load("donnerschlag"), english());
  ASSERT_GE(entries.size(), 3U);
  EXPECT_EQ(entries[0].title, QString::fromStdString(titles.inLearningOrder().front()->id));
  EXPECT_EQ(entries[1].title, QStringLiteral("donnerschlag"));
  LearnDialog dialog(entries);
  dialog.list()->setCurrentRow(static_cast<int>(entries.size()) - 1);
  EXPECT_TRUE(dialog.chosen().practice);
}

/// Every panel that a lesson may name is there, of cards and display sheets where a game has them.
TEST(LessonText, KeepsTheNamesOfUnitsOnOneLine) {
  const auto game = makeGame();
  const QString html = lessonHtml(game->table().words(), "The 5-A-10 and the 88-mm of a half-hour: I./6-k, not [2.1].");
  const QString whole = QString::fromUtf8("The 5\u2011A\u201110 and the 88\u2011mm of a half-hour: I./6\u2011k, not [");
  EXPECT_TRUE(html.startsWith(whole)) << html.toStdString();
}

TEST_F(Learning, KnowsEveryPanel) {
  const auto has = [this](std::string_view name) {
    const QString id = name == "forces" ? QStringLiteral("order")
                                        : QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size()));
    return game().findChild<QDockWidget*>(QStringLiteral("dock.") + id) != nullptr;
  };
  begin("donnerschlag", "01-orders-and-activation");
  for (const std::string_view name : kLessonPanels) EXPECT_EQ(has(name), name != "sheets") << name;
  begin("battle-of-stalingrad", "01-the-course-of-a-turn");
  for (const std::string_view name : kLessonPanels) EXPECT_EQ(has(name), name != "cards") << name;
}

}  // namespace
}  // namespace kessel::client
