// SPDX-License-Identifier: GPL-3.0-or-later
// Exact odds as bars with what they mean; the result that came up is marked.
#pragma once

#include <QWidget>
#include <map>
#include <vector>

#include "client/game/wording.h"

namespace kessel::client {

class OddsBars : public QWidget {
  Q_OBJECT

 public:
  struct Bar {
    QString meaning;
    double share = 0;  ///< 0 to 1
    bool happened = false;
  };

  explicit OddsBars(QWidget* parent = nullptr);
  void setBars(std::vector<Bar> bars);
  [[nodiscard]] const std::vector<Bar>& bars() const { return m_bars; }
  /// Bars of odds, results that mean the same taken together. `result`: the value that came up, or -1.
  [[nodiscard]] static std::vector<Bar> barsOf(const Wording& words, const std::vector<Odds>& odds, int result);

  /// "41 %", "<1 %".
  [[nodiscard]] static QString shareText(double share);

  [[nodiscard]] QSize sizeHint() const override;
  [[nodiscard]] bool hasHeightForWidth() const override { return true; }
  [[nodiscard]] int heightForWidth(int width) const override;
  /// Room for what a result means, in a widget of a width.
  [[nodiscard]] int meaningWidth(int width) const;

 protected:
  void paintEvent(QPaintEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  /// Where everything stands in a widget of a width: layouts ask for it again and again.
  struct Measures {
    int bar = 0;
    int percent = 0;
    int meaning = 0;
    int height = 0;
    std::vector<int> rows;
  };
  [[nodiscard]] QFont fontOf(const Bar& bar) const;
  [[nodiscard]] int percentWidth() const;
  [[nodiscard]] int barWidth(int width) const;
  [[nodiscard]] int rowHeight(const Bar& bar, int meaning) const;  // pixels that its words have

  [[nodiscard]] const Measures& measures(int width) const;

  std::vector<Bar> m_bars;
  mutable std::map<int, Measures> m_measures;  ///< by width: with a scroll bar, without, as wide as it would like
};

}  // namespace kessel::client
