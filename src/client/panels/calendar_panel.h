// SPDX-License-Identifier: GPL-3.0-or-later
// The calendar: turn by turn, side by side, what comes, goes, returns and happens, as far as the viewer may know it.
#pragma once

#include "client/panels/panel.h"

class QGridLayout;
class QVBoxLayout;

namespace kessel::client {

/// Counters in lines; a click on one asks for its place.
class CounterStrip : public QWidget {
  Q_OBJECT

 public:
  CounterStrip(const Wording& words, std::vector<UnitId> units, QWidget* parent = nullptr);
  [[nodiscard]] UnitId unitAt(const QPoint& at) const;
  [[nodiscard]] bool hasHeightForWidth() const override { return true; }
  [[nodiscard]] int heightForWidth(int width) const override;
  [[nodiscard]] QSize sizeHint() const override;
  [[nodiscard]] QSize minimumSizeHint() const override;

 signals:
  void activated(kessel::UnitId unit);

 protected:
  bool event(QEvent* event) override;
  void paintEvent(QPaintEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;

 private:
  [[nodiscard]] int perLine(int width) const;
  [[nodiscard]] static int cell();

  Wording m_words;
  std::vector<UnitId> m_units;
};

class CalendarPanel : public Panel {
  Q_OBJECT

 public:
  explicit CalendarPanel(GameController& game, QWidget* parent = nullptr);
  /// Whether a game has anything to put into a calendar.
  [[nodiscard]] static bool isKept(const GameTable& table);

 protected:
  void refresh() override;

 private:
  using Line = const ArrivalView*;
  void addTurn(int turn, const std::vector<Line>& lines);
  /// The lines of one side (kNobody: of both) in a column.
  [[nodiscard]] QWidget* makeColumn(const std::vector<Line>& lines, Side side, int turn);
  [[nodiscard]] static bool sidesApart();
  [[nodiscard]] RichLabel* makeSide(Side side);
  [[nodiscard]] QString headOf(int turn) const;
  [[nodiscard]] QString lineHtml(const ArrivalView& line, int turn) const;
  [[nodiscard]] QString nameOf(const ArrivalView& line) const;
  /// All that the panel shows, to know whether it has changed.
  [[nodiscard]] QString contents() const;
  void showUnit(UnitId unit, Place entry);

  QWidget* m_body = nullptr;
  QVBoxLayout* m_layout = nullptr;
  QString m_shown;
};

}  // namespace kessel::client
