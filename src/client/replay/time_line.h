// SPDX-License-Identifier: GPL-3.0-or-later
// The time line of a replay: turns as bands, phases as ticks, combats as triangles, bookmarks as flags; a click or the
// arrow keys go anywhere.
#pragma once

#include <QWidget>

#include "client/game/game_controller.h"

namespace kessel::client {

class TimeLineView : public QWidget {
  Q_OBJECT

 public:
  explicit TimeLineView(GameController& game, QWidget* parent = nullptr);
  [[nodiscard]] QSize sizeHint() const override;
  [[nodiscard]] QSize minimumSizeHint() const override;
  /// The decision under a horizontal position, and back.
  [[nodiscard]] std::size_t decisionAt(double x) const;
  [[nodiscard]] double xOf(std::size_t decision) const;
  /// A turn of the game: where it begins and ends, and what is written above it if there is room.
  struct Turn {
    double from;
    double to;
    QString text;
  };
  [[nodiscard]] std::vector<Turn> turns() const;

 protected:
  void paintEvent(QPaintEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  bool event(QEvent* event) override;

 private:
  void refresh();
  void paintTurns(QPainter& painter) const;
  void paintMarks(QPainter& painter) const;
  [[nodiscard]] QRect bar() const;
  [[nodiscard]] std::size_t meantAt(QPointF at) const;

  GameController& m_game;
};

}  // namespace kessel::client
