// SPDX-License-Identifier: GPL-3.0-or-later
// Luck: for each side and kind of roll what was to be expected and what came, and how often such luck comes.
#pragma once

#include "client/panels/column_panel.h"

class QVBoxLayout;

namespace kessel::client {

/// The sentences and tables about luck, for the panel, the end of a game and the report.
class LuckText {
  Q_DECLARE_TR_FUNCTIONS(LuckText)

 public:
  LuckText(const Wording& words, const Luck& luck) : m_words(words), m_luck(luck) {}
  /// "Soviet: bad luck. So little or less comes in 14 of 100 games."; empty for a side that rolled too little.
  [[nodiscard]] QString totalOf(Side side) const;
  /// The rolls of a side (kNobody: of nobody's, the weather for one) as a table for paper; empty if there are none.
  [[nodiscard]] QString tableOf(Side side) const;
  /// The same for a narrow panel, with links to the cases.
  [[nodiscard]] QString listOf(Side side) const;
  /// How often each number came on the dice of a side, and how often it should have; empty without dice.
  [[nodiscard]] QString diceOf(Side side) const;
  /// How the tables are meant.
  [[nodiscard]] QString legend() const;
  /// What a roll was for, without the hexes, units and cards of each single one.
  [[nodiscard]] QString nameOf(const LuckLine& line) const;
  [[nodiscard]] QString chanceOf(const LuckLine& line) const;
  /// "9 dice, low is good"
  [[nodiscard]] static QString diceText(const LuckLine& line);
  [[nodiscard]] bool empty() const { return m_luck.rolls().empty(); }

  /// Fewer rolls than this tell nothing about luck.
  static constexpr int kFewRolls = 5;

 private:
  [[nodiscard]] std::vector<LuckLine> linesOf(Side side) const;
  const Wording& m_words;
  const Luck& m_luck;
};

/// A bar from bad luck to good luck with a dot for each side.
class LuckMeter : public QWidget {
  Q_OBJECT

 public:
  explicit LuckMeter(QWidget* parent = nullptr);
  void show(const TitleInfo& info, const Luck& luck, const Wording& words);
  [[nodiscard]] QSize sizeHint() const override;
  [[nodiscard]] QSize minimumSizeHint() const override;

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  struct Dot {
    double at = 0;  ///< 0: the worst luck, 1: the best
    QColor colour;
    QString name;
  };
  std::vector<Dot> m_dots;
};

class LuckPanel : public ColumnPanel {
  Q_OBJECT

 public:
  explicit LuckPanel(GameController& game, QWidget* parent = nullptr);

 protected:
  void refresh() override;
};

}  // namespace kessel::client
