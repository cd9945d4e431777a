// SPDX-License-Identifier: GPL-3.0-or-later
// The second of two quick presses is meant for the question that stood there: it decides nothing else, by whatever it
// is made. What is asked again and again, or routine, goes as fast as somebody presses.
#include <gtest/gtest.h>

#include <QTest>

#include "client/app/action_registry.h"
#include "client/panels/press_guard.h"
#include "client/written.h"

namespace kessel::client {
namespace {

/// However busy the machine is: presses are quick, or apart from each other.
void quick() {
  QApplication::setDoubleClickInterval(60000);
}
void wait() {
  QApplication::setDoubleClickInterval(0);
}

/// A division beside another one: the attack and what comes of it.
constexpr const char* kAttack = R"({
  "turn": 2, "step": "action",
  "units": {"2719": ["6p-i-11"], "2720": ["2gm-4"], "2717": ["6p-hq"], "1215": ["1g-308"]},
  "cards": {"hand": ["1", "2", "25", "C5", "C7", "C52", "C75", "C49"]}
})";

struct Pressed : Written {
  Pressed() : Written("donnerschlag", kAttack) { game().setConfirmLevel(ConfirmLevel::EndsOnly); }
  Pressed(const Pressed&) = delete;
  Pressed& operator=(const Pressed&) = delete;
  ~Pressed() { QApplication::setDoubleClickInterval(usual); }
  const int usual = QApplication::doubleClickInterval();
  [[nodiscard]] std::size_t decisions() const { return game().table().session().decisions(); }
  [[nodiscard]] std::string step() const { return info.steps[index(game().table().prompt().step)].id; }
  [[nodiscard]] QWidget* button() const { return now().mainButton(); }
  /// To a question with a main button.
  void toWindow() const {
    for (int i = 0; i < 12 && step() != "window"; ++i) goOn();
    ASSERT_EQ(step(), "window");
  }
  void goOn() const {
    for (CardId card : game().chooser().litCards()) {
      for (Action action : game().chooser().actionsOf(card)) {
        if (step() == "action") return game().choose(action), settle();
      }
    }
    if (game().chooser().choices().atPlace(place("2720")).size() == 1)
      return game().clickPlace(place("2720")), settle();
    for (UnitId each : game().chooser().litUnits()) {
      if (each == unit("6p-i-11") && step() != "advance") return game().clickUnit(each), settle();
    }
    for (const Offer& each : game().chooser().offers()) {
      if (!each.aside) return game().choose(each.action), settle();
    }
  }
};

TEST(PressGuard, ADoubleClickAnswersOneQuestion) {
  const Pressed table;
  table.toWindow();
  wait();
  const std::size_t before = table.decisions();
  ASSERT_NE(table.button(), nullptr);
  const QPoint at = table.button()->mapToGlobal(table.button()->rect().center());
  QTest::mouseClick(table.button(), Qt::LeftButton);
  quick();
  const std::size_t one = table.decisions();
  ASSERT_GT(one, before);
  QApplication::processEvents();
  ASSERT_NE(table.button(), nullptr) << "the other side is asked in the same place";
  EXPECT_TRUE(table.button()->rect().contains(table.button()->mapFromGlobal(at)));
  QTest::mouseDClick(table.button(), Qt::LeftButton);
  EXPECT_EQ(table.decisions(), one);
  wait();
  QTest::mouseClick(table.button(), Qt::LeftButton);
  EXPECT_GT(table.decisions(), one) << "a press of its own counts";
}

TEST(PressGuard, WhoeverMovesTheMouseToAnotherButtonMeansIt) {
  const Pressed table;
  table.toWindow();
  wait();
  QTest::mouseClick(table.button(), Qt::LeftButton);
  quick();
  QApplication::processEvents();
  const std::size_t one = table.decisions();
  QWidget* const button = table.button();
  ASSERT_NE(button, nullptr);
  ASSERT_GT(button->width(), 4 * QApplication::startDragDistance());
  QTest::mouseClick(button, Qt::LeftButton, {}, QPoint(4, button->height() / 2));
  EXPECT_GT(table.decisions(), one);
}

TEST(PressGuard, EnterTwiceAnswersOneQuestion) {
  const Pressed table;
  table.toWindow();
  wait();
  table.button()->setFocus();
  const std::size_t before = table.decisions();
  QTest::keyClick(table.button(), Qt::Key_Return);
  quick();
  const std::size_t one = table.decisions();
  ASSERT_GT(one, before);
  ASSERT_NE(table.button(), nullptr);
  table.button()->setFocus();
  QTest::keyClick(table.button(), Qt::Key_Return);
  EXPECT_EQ(table.decisions(), one);
  wait();
  table.button()->setFocus();
  QTest::keyClick(table.button(), Qt::Key_Return);
  EXPECT_GT(table.decisions(), one);
}

TEST(PressGuard, AKeyThatIsHeldDownAnswersOneQuestion) {
  const Pressed table;
  table.toWindow();
  const auto repeat = [&](QWidget* widget, int key, const QString& text) {
    QKeyEvent event(QEvent::KeyPress, key, Qt::NoModifier, text, true);
    QApplication::sendEvent(widget, &event);
  };
  wait();
  table.button()->setFocus();
  const std::size_t before = table.decisions();
  for (int i = 0; i < 5; ++i) {
    repeat(table.button(), Qt::Key_Return, QStringLiteral("\r"));
    repeat(&table.map(), Qt::Key_Return, QStringLiteral("\r"));
    repeat(&table.map(), Qt::Key_1, QStringLiteral("1"));
  }
  EXPECT_EQ(table.decisions(), before);
  for (const char* id : {"offer.1", "offer.9", "game.confirm", "game.passOn"}) {
    EXPECT_FALSE(table.window->actions().find(QLatin1String(id))->autoRepeat()) << id;
  }
}

TEST(PressGuard, TheSameDigitTwiceAnswersOneQuestionAndAnotherOneIsMeant) {
  const Pressed table;
  table.toWindow();
  wait();
  const std::size_t before = table.decisions();
  QTest::keyClick(&table.map(), Qt::Key_1);
  quick();
  const std::size_t one = table.decisions();
  ASSERT_GT(one, before);
  QTest::keyClick(&table.map(), Qt::Key_1);
  EXPECT_EQ(table.decisions(), one);
}

TEST(PressGuard, EnterOnAYesThatHasJustComeIsNone) {
  const Pressed table;
  table.toWindow();
  table.game().setConfirmLevel(ConfirmLevel::Always);
  wait();
  const std::size_t before = table.decisions();
  table.button()->setFocus();
  QTest::keyClick(table.button(), Qt::Key_Return);
  quick();
  ASSERT_TRUE(table.game().chooser().awaitingConfirmation());
  QApplication::processEvents();
  QWidget* yes = table.window->focusWidget();
  ASSERT_NE(yes, nullptr);
  QTest::keyClick(yes, Qt::Key_Return);
  EXPECT_EQ(table.decisions(), before) << "the second Enter was meant for the button";
  wait();
  QTest::keyClick(yes, Qt::Key_Return);
  EXPECT_GT(table.decisions(), before);
}

TEST(PressGuard, AClickOnTheMapBetweenThemMakesThePressMeant) {
  const Pressed table;
  table.toWindow();
  wait();
  QTest::mouseClick(table.button(), Qt::LeftButton);
  quick();
  const std::size_t one = table.decisions();
  QTest::mouseClick(&table.map(), Qt::LeftButton, {}, QPoint(5, 5));
  ASSERT_NE(table.button(), nullptr);
  QTest::mouseClick(table.button(), Qt::LeftButton);
  EXPECT_GT(table.decisions(), one);
}

TEST(PressGuard, WhatPressesForSomebodyIsNotHeldUp) {
  const Pressed table;
  table.toWindow();
  table.now().mainButton()->click();  // a screen reader
  const std::size_t one = table.decisions();
  QApplication::processEvents();
  ASSERT_NE(table.button(), nullptr);
  table.now().mainButton()->click();
  EXPECT_GT(table.decisions(), one);
}

/// Undo is pressed again and again: it must not go away from under the pointer.
TEST(Now, UndoKeepsItsPlaceWhateverIsAsked) {
  const Pressed table;
  const QPushButton* undo = table.now().undoButton();
  const QPoint at = undo->mapTo(table.window.get(), QPoint());
  QStringList asked;
  for (int i = 0; i < 12 && table.step() != "window"; ++i) {
    table.goOn();
    asked << table.now().question();
    EXPECT_EQ(undo->mapTo(table.window.get(), QPoint()), at) << asked.back().toStdString();
  }
  asked.removeDuplicates();
  EXPECT_GE(asked.size(), 4);
}

/// Who leads an attack, and its fire: of these the title knows the usual answer, which gives nothing up.
TEST(PressGuard, RoutineQuestionsGoAsFastAsSomebodyPresses) {
  const Written table("wintergewitter", R"({
    "scenario": "we-are-coming", "turn": 1, "step": "phase", "events": ["corridor"],
    "units": {
      "2441": ["g-6p-i11", "g-6p-i4", "g-6p-ii114"], "2445": ["g-6p-hq"],
      "2440": ["s-302-823"], "2430": ["s-302-hq"], "3520": ["s-51a-hq"]
    }
  })");
  const int usual = QApplication::doubleClickInterval();
  table.choose("fight-first");
  table.choose("attack");
  for (int i = 0; i < 3; ++i) table.choose("join");
  const auto decisions = [&] { return table.game().table().session().decisions(); };
  wait();
  const auto enter = [&] {
    table.now().mainButton()->setFocus();
    QTest::keyClick(table.now().mainButton(), Qt::Key_Return);
  };
  ASSERT_NE(table.now().mainButton(), nullptr);
  enter();
  quick();
  const std::size_t before = decisions();
  ASSERT_TRUE(table.game().chooser().usualAnswer()) << table.now().question().toStdString();
  enter();
  EXPECT_GT(decisions(), before) << "the lead, without a wait";
  const Action made = table.game().table().session().journal()[before];
  EXPECT_EQ(table.info.verbs[index(made.verb)].id, "lead");
  QApplication::setDoubleClickInterval(usual);
}

}  // namespace
}  // namespace kessel::client
