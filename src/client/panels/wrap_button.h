// SPDX-License-Identifier: GPL-3.0-or-later
// A push button whose text wraps instead of being cut off, with the key that presses it at the left.
#pragma once

#include <QPushButton>

namespace kessel::client {

class WrapButton : public QPushButton {
  Q_OBJECT

 public:
  WrapButton(const QString& text, const QString& key, QWidget* parent = nullptr);
  void setPrimary(bool primary);
  /// Half as high again, for what is pressed over and over.
  void setLarge(bool large) { m_large = large; }

  [[nodiscard]] QSize sizeHint() const override;
  [[nodiscard]] QSize minimumSizeHint() const override;
  [[nodiscard]] bool hasHeightForWidth() const override { return true; }
  [[nodiscard]] int heightForWidth(int width) const override;

 signals:
  void hovered(bool inside);

 protected:
  void paintEvent(QPaintEvent* event) override;
  void enterEvent(QEnterEvent* event) override;
  void leaveEvent(QEvent* event) override;
  void focusInEvent(QFocusEvent* event) override;

 private:
  [[nodiscard]] int sideSpace() const;
  QString m_key;
  bool m_large = false;
};

}  // namespace kessel::client
