// SPDX-License-Identifier: GPL-3.0-or-later
// Says that the game as it stands is not saved, and why; stays until it is.
#pragma once

#include <QFrame>

class QLabel;
class QPushButton;

namespace kessel::client {

class GameController;

class UnsavedBar : public QFrame {
  Q_OBJECT

 public:
  explicit UnsavedBar(GameController& game, QWidget* parent = nullptr);
  [[nodiscard]] QPushButton* againButton() const { return m_again; }
  [[nodiscard]] QPushButton* elsewhereButton() const { return m_elsewhere; }
  /// What is on show; empty if nothing is.
  [[nodiscard]] QString text() const;

 signals:
  void elsewhereWanted();

 private:
  void refresh();

  GameController& m_game;
  QLabel* m_text;
  QPushButton* m_again;
  QPushButton* m_elsewhere;
};

}  // namespace kessel::client
