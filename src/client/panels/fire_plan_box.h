// SPDX-License-Identifier: GPL-3.0-or-later
// The fire plan in the combat dock: a row for each fire, what can be changed of it, what all of them come to.
#pragma once

#include <QListWidget>
#include <QTimer>
#include <QWidget>
#include <cstdint>
#include <optional>

#include "client/game/fire_planner.h"
#include "client/game/forecasts.h"

class QLabel;
class QPushButton;
class QToolButton;
class QVBoxLayout;

namespace kessel::client {

class TickMenu;

/// Rows that wrap, as high as they are; dragged or moved by Alt and an arrow into another order.
class FireRows : public QListWidget {
  Q_OBJECT

 public:
  explicit FireRows(QWidget* parent = nullptr);
  /// Makes each row as high as its words are at this width.
  void fit();
  [[nodiscard]] QSize sizeHint() const override;
  [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

 signals:
  void moved(int from, int to);
  void removed(int row);

 protected:
  void dropEvent(QDropEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
};

class FirePlanBox : public QWidget {
  Q_OBJECT

 public:
  /// `forecasts`: of the table of this game, shared with others who ask; they must outlive it.
  FirePlanBox(GameController& game, Forecasts& forecasts, QWidget* parent = nullptr);
  [[nodiscard]] FirePlanner& planner() { return m_planner; }
  [[nodiscard]] FireRows* rows() const { return m_rows; }
  /// Fills it; false if there is nothing to arrange now.
  bool fill();

 protected:
  void showEvent(QShowEvent* event) override;

 private:
  void placeRows();
  void fillRows();
  void fillMenus();
  void askForOdds();
  void takeOdds();
  void fillOdds(const Forecast& forecast);
  [[nodiscard]] QString textOf(int row);
  /// Who takes part by this action, for whom.
  [[nodiscard]] QString nameOf(Action join) const;

  GameController& m_game;
  Forecasts& m_forecasts;
  FirePlanner m_planner;
  QPushButton* m_begin;
  QLabel* m_awaits;
  QWidget* m_plan;
  FireRows* m_rows;
  QToolButton* m_target;
  QToolButton* m_who;
  TickMenu* m_joins = nullptr;
  QToolButton* m_up;
  QToolButton* m_down;
  QToolButton* m_remove;
  QToolButton* m_add;
  QLabel* m_halt;
  QWidget* m_odds;
  QVBoxLayout* m_oddsLayout;
  QPushButton* m_all;
  QPushButton* m_next;
  QPushButton* m_drop;
  QTimer m_oddsSoon;
  std::optional<std::uint64_t> m_oddsOf;  ///< Forecasts::keyOf() the plan whose odds are still to be shown
  bool m_filling = false;
};

}  // namespace kessel::client
