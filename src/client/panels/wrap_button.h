// SPDX-License-Identifier: GPL-3.0-or-later
// A push button whose text wraps instead of being cut off, with the key that presses it at the left, and below it the
// chance that it takes, where it has one.
#pragma once

#include <QPushButton>
#include <optional>

#include "client/panels/press_guard.h"

namespace kessel::client {

class WrapButton : public QPushButton {
  Q_OBJECT

 public:
  WrapButton(const QString& text, const QString& key, QWidget* parent = nullptr);
  void setPrimary(bool primary);
  /// Half as high again, for what is pressed over and over.
  void setLarge(bool large) { m_large = large; }
  /// The chance of an effect, from 0 to 1: stands below the text, as a number and as a bar.
  void setChance(double chance, const QString& text);
  [[nodiscard]] const QString& chanceText() const { return m_chanceText; }
  /// Room beside the text: little for numbers in a row, least for a crowd of them.
  enum class Sides : std::uint8_t { Wide, Slim, Tight };
  void setSides(Sides sides) { m_sides = sides; }
  /// What it decides; nullopt: it is a command. A press that is meant for what stood here before does nothing.
  void setGuard(GameController& game, std::optional<Action> answer);
  /// Whether a press by a key counts (PressGuard::begins).
  [[nodiscard]] bool mayPress(PressGuard::By by);

  [[nodiscard]] QSize sizeHint() const override;
  [[nodiscard]] QSize minimumSizeHint() const override;
  [[nodiscard]] bool hasHeightForWidth() const override { return true; }
  [[nodiscard]] int heightForWidth(int width) const override;

 signals:
  void hovered(bool inside);

 protected:
  void paintEvent(QPaintEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void enterEvent(QEnterEvent* event) override;
  void leaveEvent(QEvent* event) override;
  void focusInEvent(QFocusEvent* event) override;

 private:
  [[nodiscard]] int sideSpace() const;
  [[nodiscard]] QFont smallFont() const;
  void paintChance(QPainter& painter, bool filled) const;
  /// What the chance takes below the text.
  [[nodiscard]] int chanceHeight() const;
  QString m_key;
  QString m_chanceText;
  double m_chance = 0;
  bool m_large = false;
  Sides m_sides = Sides::Wide;
  PressGuard* m_guard = nullptr;
  std::optional<Action> m_answer;
};

}  // namespace kessel::client
