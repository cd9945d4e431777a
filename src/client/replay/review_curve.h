// SPDX-License-Identifier: GPL-3.0-or-later
// How much each side lost by its decisions, over the time line of a replay: a rising line for each side, a column for
// what it lost in a phase, and below them how far the game has been judged.
#pragma once

#include <QWidget>
#include <array>
#include <vector>

#include "client/game/game_controller.h"

namespace kessel::client {

class Reviewer;
class TimeLineView;

class ReviewCurve : public QWidget {
  Q_OBJECT

 public:
  ReviewCurve(GameController& game, const Reviewer& reviewer, const TimeLineView& line, QWidget* parent = nullptr);
  [[nodiscard]] QSize sizeHint() const override;
  [[nodiscard]] QSize minimumSizeHint() const override;
  /// Looks anew at what was judged.
  void refresh();
  /// What a side lost in all, as far as it was judged.
  [[nodiscard]] double lostBy(Side side) const { return m_lost[index(side)]; }
  /// What it lost in the phase to which a decision belongs, and by how many operations.
  struct Phase {
    std::size_t begin = 0;
    std::size_t end = 0;
    std::array<double, 2> lost{};
    std::array<int, 2> operations{};
  };
  [[nodiscard]] const Phase* phaseOf(std::size_t decision) const;
  /// Where a decision stands: below the time line, so that both can be read as one.
  [[nodiscard]] double xOf(std::size_t decision) const;

 protected:
  void paintEvent(QPaintEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  bool event(QEvent* event) override;

 private:
  [[nodiscard]] QColor inkOf(Side side) const;
  [[nodiscard]] QRectF plot() const;
  [[nodiscard]] std::size_t decisionAt(double x) const;
  void paintPhases(QPainter& painter) const;
  void paintLine(QPainter& painter, Side side) const;
  void paintProgress(QPainter& painter) const;

  GameController& m_game;
  const Reviewer& m_reviewer;
  const TimeLineView& m_line;
  std::vector<Phase> m_phases;
  std::array<double, 2> m_lost{};
};

}  // namespace kessel::client
