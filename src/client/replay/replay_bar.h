// SPDX-License-Identifier: GPL-3.0-or-later
// The controls of a replay: step by decision, phase or turn, play at a speed, notes, play on from here.
#pragma once

#include <QWidget>
#include <vector>

#include "client/game/game_controller.h"

class QComboBox;
class QLabel;
class QLayout;
class QPushButton;
class QTimer;
class QToolButton;
class QVBoxLayout;

namespace kessel::client {

class FlowLayout;
class ReviewBar;
class TimeLineView;

class ReplayBar : public QWidget {
  Q_OBJECT

 public:
  explicit ReplayBar(GameController& game, QWidget* parent = nullptr);
  [[nodiscard]] TimeLineView* timeLine() const { return m_line; }
  [[nodiscard]] ReviewBar* review() const { return m_review; }
  [[nodiscard]] QPushButton* reviewButton() const { return m_good; }
  [[nodiscard]] bool playing() const;
  [[nodiscard]] QToolButton* playButton() const { return m_play; }
  /// For low windows: one row, with what is needed less often behind a button.
  void setSlim(bool slim);
  /// Short words on the controls where they would take more than one row.
  void fitTexts();
  /// Asks for the note on the moment shown; whether one was given.
  bool addNote();

 public slots:
  void stepBack();
  void stepForward();
  void togglePlay();

 signals:
  void leaveWanted();
  /// Play on from the shown decision as a game of its own.
  void branchWanted(std::size_t decisions);

 protected:
  void resizeEvent(QResizeEvent* event) override;

 private:
  QToolButton* addButton(QLayout* row, const QString& sign, const QString& name);
  void buildRow(QVBoxLayout* layout);
  void refresh();
  void showParts();
  void setTexts(bool brief);
  void stop();
  void go(std::size_t decisions);
  /// The button says what a click on it would do.
  void showPlaying();
  void step(bool forward);
  [[nodiscard]] unsigned kinds() const;

  GameController& m_game;
  TimeLineView* m_line;
  ReviewBar* m_review = nullptr;
  QToolButton* m_play = nullptr;
  QComboBox* m_unit = nullptr;
  QComboBox* m_speed = nullptr;
  QComboBox* m_eyes = nullptr;
  QLabel* m_where = nullptr;
  QToolButton* m_more = nullptr;
  QPushButton* m_leave = nullptr;
  QPushButton* m_branch = nullptr;
  QPushButton* m_good = nullptr;
  FlowLayout* m_row = nullptr;
  std::vector<QWidget*> m_extras;  ///< behind that button in a slim bar
  bool m_slim = false;
  QTimer* m_timer;
};

}  // namespace kessel::client
