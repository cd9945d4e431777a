// SPDX-License-Identifier: GPL-3.0-or-later
// The panel of a lesson: what the step says and asks, what is said to a choice, and the ways on and back.
#pragma once

#include <optional>

#include "client/lessons/lesson_guide.h"
#include "client/panels/panel.h"

class QFrame;
class QProgressBar;
class QPushButton;
class QVBoxLayout;

namespace kessel::client {

/// A text of a lesson as HTML: cases in square brackets become links.
[[nodiscard]] QString lessonHtml(const Wording& words, const std::string& english);
/// The same to be spoken.
[[nodiscard]] QString lessonText(const Wording& words, const std::string& english);

/// The goals of both sides as HTML, those that are met ticked off.
[[nodiscard]] QString goalsHtml(const Wording& words, const Practice& practice, const PracticeStand& stand);

class LessonPanel : public Panel {
  Q_OBJECT

 public:
  LessonPanel(GameController& game, LessonGuide& guide, QWidget* parent = nullptr);

  /// What is read now: the text of the step, and what is said.
  [[nodiscard]] QString text() const;
  [[nodiscard]] QString said() const;
  [[nodiscard]] QPushButton* nextButton() const { return m_next; }
  [[nodiscard]] QPushButton* nextLessonButton() const { return m_nextLesson; }
  [[nodiscard]] QPushButton* doItButton() const { return m_doIt; }
  [[nodiscard]] QPushButton* backButton() const { return m_back; }
  [[nodiscard]] QPushButton* againButton() const { return m_again; }
  [[nodiscard]] QPushButton* skipButton() const { return m_skip; }
  [[nodiscard]] QPushButton* playOnButton() const { return m_playOn; }
  [[nodiscard]] std::vector<QPushButton*> choices() const;
  /// Shows how the goals of a practice position stand. `from`: decisions that were played ahead.
  void showGoals(Practice practice, std::size_t from);
  /// What comes after it in the list: nothing, another lesson, or a practice position.
  void setNextToLearn(bool any, bool practice);
  /// They, as HTML; empty: none are shown.
  [[nodiscard]] QString goals() const { return m_goals->text(); }
  /// Of the panel in which all that the step tells stands without scrolling.
  [[nodiscard]] int wantedHeight() const;
  /// The same with the longest answer to its question: nothing moves once one is given.
  [[nodiscard]] int heightToCome() const;
  /// Around what is said to a choice.
  [[nodiscard]] const QWidget& saidFrame() const { return *m_saidFrame; }
  /// Of the size of text that was chosen: less if the step would not fit otherwise.
  [[nodiscard]] double textPart() const { return m_textPart; }
  static constexpr double kSmallestPart = 0.78;

 signals:
  void playOnWanted();
  void nextLessonWanted();
  void homeWanted();

 protected:
  void refresh() override;
  void resizeEvent(QResizeEvent* event) override;

 private:
  QPushButton* makeButton(const QString& text, const QString& tip);
  void buildButtons();
  void fillChoices(const LessonStep& step);
  void showButtons();
  void keepFocus(QWidget* before);
  void speak(const QString& text);
  void fitText();
  /// The answer to what was chosen, whole.
  void showSaid();
  void setTextPart(double part);

  LessonGuide& m_guide;
  QWidget* m_body;
  QScrollArea* m_scroll;
  double m_textPart = 1;  ///< of the size of text that was chosen
  RichLabel* m_name;
  QProgressBar* m_progress;
  RichLabel* m_text;
  RichLabel* m_goals;
  RichLabel* m_question;
  QVBoxLayout* m_choices;
  QFrame* m_saidFrame;
  RichLabel* m_said;
  RichLabel* m_measure;  ///< of what could be said; never shown
  QWidget* m_buttons;
  QPushButton* m_next;
  QPushButton* m_back;
  QPushButton* m_again;
  QPushButton* m_skip;
  QPushButton* m_doIt;
  QPushButton* m_playOn;
  QPushButton* m_nextLesson;
  bool m_nextToLearn = false;
  QPushButton* m_home;
  QString m_spoken;
  std::optional<Practice> m_practice;
  std::optional<PracticeWatch> m_watch;  ///< of it
};

}  // namespace kessel::client
