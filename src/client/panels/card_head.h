// SPDX-License-Identifier: GPL-3.0-or-later
// The head of a card among many: its name, how its text begins, its number. Pressed it opens the card or closes it.
#pragma once

#include <QAbstractButton>

namespace kessel::client {

class CardHead : public QAbstractButton {
  Q_OBJECT

 public:
  CardHead(const QString& name, const QString& hint, const QString& number, QWidget* parent = nullptr);
  void setOpen(bool open);
  [[nodiscard]] bool open() const { return m_open; }
  /// Cards with which nothing can be done now stand back.
  void setLit(bool lit);

  [[nodiscard]] QSize sizeHint() const override;
  [[nodiscard]] QSize minimumSizeHint() const override;
  [[nodiscard]] bool hasHeightForWidth() const override { return true; }
  [[nodiscard]] int heightForWidth(int width) const override;

 signals:
  /// Up or down to the next card.
  void stepped(int by);
  /// Into the open card.
  void entered();

 protected:
  void paintEvent(QPaintEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void enterEvent(QEnterEvent* event) override;
  void leaveEvent(QEvent* event) override;

 private:
  [[nodiscard]] QFont nameFont() const;
  [[nodiscard]] int roomFor(int width) const;

  QString m_hint;
  QString m_number;
  bool m_open = false;
  bool m_lit = false;
};

}  // namespace kessel::client
