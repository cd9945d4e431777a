// SPDX-License-Identifier: GPL-3.0-or-later
// The panel of a practice position: what is to be done, the goals of each side and how they stand.
#pragma once

#include "client/panels/panel.h"
#include "lessons/lesson_walk.h"

class QPushButton;
class QScrollArea;
class QToolButton;

namespace kessel::client {

class PracticePanel : public Panel {
  Q_OBJECT

 public:
  /// `from`: decisions that were played ahead.
  PracticePanel(GameController& game, Practice practice, std::size_t from, QWidget* parent = nullptr);

  [[nodiscard]] const Practice& practice() const { return m_practice; }
  /// So many decisions were played ahead.
  [[nodiscard]] std::size_t from() const { return m_from; }
  [[nodiscard]] const PracticeStand& stand() const { return m_stand; }
  [[nodiscard]] QString text() const;
  /// Pixels that it needs so that nothing is scrolled.
  [[nodiscard]] int wantedHeight() const;
  /// The goals of a side for whoever advises it; nullopt: it has none, or they are judged.
  [[nodiscard]] std::optional<Goals> goals(Side side) const;
  /// The same for whoever plays a side for the computer, with what the other side is to be kept from.
  [[nodiscard]] std::optional<Goals> stakes(Side side) const;
  [[nodiscard]] QPushButton* againButton() const { return m_again; }
  [[nodiscard]] QPushButton* suggestButton() const { return m_suggest; }
  [[nodiscard]] QPushButton* solutionButton() const { return m_solution; }
  /// Once the goals are judged: the way onwards.
  [[nodiscard]] QPushButton* homeButton() const { return m_home; }
  /// Folds what it is about once something has been decided, so that the question below has room; unfolds it again.
  [[nodiscard]] QToolButton* aboutButton() const { return m_aboutHead; }

 signals:
  void suggestWanted();
  void againWanted();
  void solutionWanted();
  void homeWanted();
  void roomWanted();
  /// All goals of the player's side are met, and its time is up.
  void reached();

 protected:
  void refresh() override;

 private:
  Practice m_practice;
  std::size_t m_from;
  PracticeWatch m_watch;
  PracticeStand m_stand;
  QScrollArea* m_scroll;
  QToolButton* m_aboutHead;
  RichLabel* m_about;
  RichLabel* m_goals;
  RichLabel* m_result;
  QPushButton* m_again;
  QPushButton* m_suggest;
  QPushButton* m_solution;
  QPushButton* m_home;
};

}  // namespace kessel::client
