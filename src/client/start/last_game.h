// SPDX-License-Identifier: GPL-3.0-or-later
// The game played last, large: its picture, what it is, who plays, how it stands, and the way back to it.
#pragma once

#include <QFrame>
#include <QPixmap>

#include "client/models/games_model.h"

class QLabel;
class QPushButton;

namespace kessel::client {

/// A picture that fills its room and is cut to it.
class PictureFrame : public QWidget {
  Q_OBJECT

 public:
  explicit PictureFrame(QWidget* parent = nullptr);
  void setPicture(const QPixmap& picture);
  [[nodiscard]] QSize sizeHint() const override;
  [[nodiscard]] QSize minimumSizeHint() const override;

 signals:
  void clicked();

 protected:
  void paintEvent(QPaintEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;

 private:
  QPixmap m_picture;
};

class LastGame : public QFrame {
  Q_OBJECT

 public:
  explicit LastGame(const GamesModel& games, QWidget* parent = nullptr);
  /// Shows a game, or that there is none.
  void present(const std::optional<GameSummary>& game);
  [[nodiscard]] QPushButton* goOnButton() const { return m_goOn; }
  /// What stands beside the picture, line by line.
  [[nodiscard]] QString text() const;

 signals:
  void openWanted(const QString& uuid, bool replay);

 private:
  const GamesModel& m_games;
  std::optional<GameSummary> m_game;
  PictureFrame* m_picture;
  QLabel* m_name;
  QLabel* m_about;
  QLabel* m_who;
  QLabel* m_state;
  QPushButton* m_goOn;
  QPushButton* m_replay;
};

}  // namespace kessel::client
