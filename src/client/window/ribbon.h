// SPDX-License-Identifier: GPL-3.0-or-later
// The sequence of play along the top: the turn, then the steps with the present one lit.
#pragma once

#include <QWidget>

#include "client/game/game_controller.h"

namespace kessel::client {

class Ribbon : public QWidget {
  Q_OBJECT

 public:
  explicit Ribbon(GameController& game, QWidget* parent = nullptr);
  /// Index of the present step among those shown; -1: none of them.
  [[nodiscard]] int present() const { return m_present; }
  [[nodiscard]] const QStringList& steps() const { return m_steps; }
  /// Whether the row goes on beyond an edge, where an arrow then stands that scrolls it.
  [[nodiscard]] bool cutLeft() const;
  [[nodiscard]] bool cutRight() const;
  [[nodiscard]] QSize sizeHint() const override;
  [[nodiscard]] QSize minimumSizeHint() const override;

 signals:
  void caseActivated(const QString& id);

 protected:
  void paintEvent(QPaintEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  bool event(QEvent* event) override;

 private:
  void refresh();
  [[nodiscard]] std::vector<QRectF> layOut() const;
  [[nodiscard]] int turnWidth() const;
  void paintArrow(QPainter& painter, bool right) const;
  void scroll(bool right);

  GameController& m_game;
  QStringList m_steps;
  QStringList m_rules;
  QString m_turn;
  QString m_turnName;
  QString m_inside;  ///< the step within the present one, if play stands deeper
  int m_present = -1;
  double m_scrolled = 0;  ///< by the arrows, away from the present step
};

}  // namespace kessel::client
