// SPDX-License-Identifier: GPL-3.0-or-later
// The end of a game, over the map: who won and why, points, losses by turn, turning points, luck, and ways on.
#pragma once

#include <QDateTime>

#include "client/game/course.h"
#include "client/panels/panel.h"

class QGridLayout;
class QPushButton;
class QVBoxLayout;

namespace kessel::client {

/// Steps lost by turn, a bar for each side.
class LossChart : public QWidget {
  Q_OBJECT

 public:
  LossChart(const Wording& words, std::vector<TurnLosses> losses, QWidget* parent = nullptr);
  [[nodiscard]] QSize sizeHint() const override;
  [[nodiscard]] QSize minimumSizeHint() const override;

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  std::vector<TurnLosses> m_losses;
  std::array<QColor, 2> m_colours;
  int m_most = 1;
};

/// Who stood better when, from the first turn to the end; the turning points are dots with their number.
class CourseChart : public QWidget {
  Q_OBJECT

 public:
  CourseChart(const Wording& words, Course course, QWidget* parent = nullptr);
  [[nodiscard]] QSize sizeHint() const override;
  [[nodiscard]] QSize minimumSizeHint() const override;

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  [[nodiscard]] QPointF pointOf(std::size_t decisions, int score) const;
  Course m_course;
  std::array<QColor, 2> m_colours;
  std::array<QString, 2> m_sides;
  int m_most = 1;
};

class ResultScreen : public Panel {
  Q_OBJECT

 public:
  explicit ResultScreen(GameController& game, QWidget* parent = nullptr);
  /// When the game was begun and when it ended, if that is known.
  void setPlayed(const QDateTime& begun, const QDateTime& ended);
  /// The buttons of the turning points, the greatest first.
  [[nodiscard]] const std::vector<QPushButton*>& turningPoints() const { return m_turningPoints; }
  [[nodiscard]] QPushButton* backButton() const { return m_back; }
  [[nodiscard]] QPushButton* againButton() const { return m_again; }
  [[nodiscard]] QPushButton* exchangeButton() const { return m_exchange; }

 signals:
  void replayWanted(std::size_t decisions);
  void reportWanted();
  void luckWanted();
  void mapWanted();
  void homeWanted();
  /// Another game with the same settings; `exchanged`: the players change sides.
  void againWanted(bool exchanged);

 protected:
  void refresh() override;
  void resizeEvent(QResizeEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;

 private:
  [[nodiscard]] QWidget* makeVerdict();
  [[nodiscard]] QWidget* makePoints();
  [[nodiscard]] QString sourcesOf(const ScoreLine& line) const;
  [[nodiscard]] QWidget* makeLosses();
  [[nodiscard]] QWidget* makeCourse();
  [[nodiscard]] QWidget* makeLuck();
  [[nodiscard]] QWidget* makeWays();
  [[nodiscard]] QWidget* makeCard(const QString& head, QVBoxLayout*& layout);
  [[nodiscard]] QString lengthOfPlay() const;
  void layCards();

  QWidget* m_body;
  QVBoxLayout* m_layout;
  QGridLayout* m_grid = nullptr;
  std::vector<QWidget*> m_cards;
  std::vector<QPushButton*> m_turningPoints;
  QPushButton* m_back = nullptr;
  QPushButton* m_again = nullptr;
  QPushButton* m_exchange = nullptr;
  QDateTime m_begun;
  QDateTime m_ended;
  int m_columns = 0;
};

}  // namespace kessel::client
