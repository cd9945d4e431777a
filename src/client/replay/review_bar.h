// SPDX-License-Identifier: GPL-3.0-or-later
// "Was that good?" in a replay: the curve of what was lost, and beside the decision on show what was thought of it.
#pragma once

#include <QWidget>
#include <vector>

#include "client/game/game_controller.h"
#include "client/game/reviewer.h"
#include "client/map/map_types.h"

class QLabel;
class QPushButton;
class QScrollArea;
class QToolButton;

namespace kessel::client {

class ReviewCurve;
class TimeLineView;

class ReviewBar : public QWidget {
  Q_OBJECT

 public:
  ReviewBar(GameController& game, const TimeLineView& line, QWidget* parent = nullptr);

  /// Shows it and begins to judge; or holds and hides it. What was judged is kept until the replay is left.
  void setOn(bool on);
  [[nodiscard]] bool on() const { return m_on; }
  [[nodiscard]] const Reviewer& reviewer() const { return m_reviewer; }
  /// What is said of the decision on show.
  [[nodiscard]] QString verdict() const;
  /// The best alternative to the decision on show, as arrows for the map.
  [[nodiscard]] const std::vector<MapTrail>& aims() const { return m_aims; }
  /// To the next decision by which something was lost, or the one before.
  void goToLoss(bool forward);

 signals:
  /// It was on when the replay was left.
  void left();
  /// Other arrows are to be shown.
  void aimsChanged();

 private:
  void build(const TimeLineView& line);
  void refresh();
  void begin();
  void leave();
  void showProgress();
  [[nodiscard]] QString progress() const;
  /// The side whose decisions alone may be judged now; nullopt: all.
  [[nodiscard]] std::optional<Side> only() const;
  /// The last decision of a player before the moment on show.
  [[nodiscard]] std::optional<std::size_t> decisionOnShow() const;
  [[nodiscard]] QString whatWasDone(const PlayedOperation& played) const;
  [[nodiscard]] QString phaseText(std::size_t decision) const;
  [[nodiscard]] std::vector<MapTrail> findAims() const;

  GameController& m_game;
  Reviewer m_reviewer;
  ReviewCurve* m_curve = nullptr;
  QLabel* m_text = nullptr;
  QScrollArea* m_area = nullptr;
  QLabel* m_progress = nullptr;
  QToolButton* m_before = nullptr;
  QToolButton* m_next = nullptr;
  QPushButton* m_hold = nullptr;
  std::vector<MapTrail> m_aims;
  std::optional<std::size_t> m_aimsOf;  ///< the operation whose alternative they are
  bool m_on = false;
};

}  // namespace kessel::client
