// SPDX-License-Identifier: GPL-3.0-or-later
// Cards on the table: one that can be read, with what can be done with it, and backs of those that cannot.
#pragma once

#include <QFrame>

#include "client/game/played_cards.h"
#include "client/panels/panel.h"

class QPushButton;

namespace kessel::client {

class CardHead;
class WrapButton;

/// One card, face up. Lit if something can be done with it now: a button for each way. Otherwise it says why not.
/// refresh() brings it up to date; buttons that stay the same stay. Among many cards it can be closed: then only its
/// head is seen.
class CardView : public QFrame {
  Q_OBJECT

 public:
  CardView(GameController& game, CardId card, QWidget* parent = nullptr);

  [[nodiscard]] CardId card() const { return m_card; }
  [[nodiscard]] bool lit() const { return m_lit; }
  [[nodiscard]] const std::vector<WrapButton*>& buttons() const { return m_buttons; }
  /// Asks why it cannot be played now; nullptr if it can.
  [[nodiscard]] QPushButton* whyNotButton() const { return m_whyNot; }
  void refresh();
  /// Without a head it is always open.
  void setFolding(bool folding);
  void setOpen(bool open);
  /// Closed, it still shows what its buttons do.
  void setButtonsStay(bool stay);
  [[nodiscard]] bool open() const { return m_open; }
  /// What it is higher by when it is open than when only its head is seen, at a width of its own.
  [[nodiscard]] int fold(int wide) const;
  /// nullptr: it cannot be closed.
  [[nodiscard]] CardHead* head() const { return m_folding ? m_head : nullptr; }
  /// What Tab goes through: its head, then its buttons.
  [[nodiscard]] std::vector<QWidget*> stops() const;
  /// The keyboard goes to its first button.
  void enter();

 signals:
  /// Its head was pressed: it is open or closed now.
  void folded(bool open);
  void stepped(int by);
  void linkActivated(const QString& link);
  /// The mouse or the keyboard points at a button; nothing any more.
  void pointedAt(const kessel::client::Prospect& prospect);
  void left();

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  [[nodiscard]] QString html(const Card& card) const;
  [[nodiscard]] QString faceHtml(const CardFace& face) const;
  void addButtons();
  WrapButton* addButton(const QString& text);
  void addWhyNot();
  void writeText();
  void setMargins();
  /// The text is there while it is open, the rest then, too, or if the buttons stay.
  void showParts();
  [[nodiscard]] CardHead* makeHead();

  GameController& m_game;
  CardId m_card;
  std::vector<Action> m_actions;
  std::vector<QString> m_texts;  ///< of the buttons
  std::vector<WrapButton*> m_buttons;
  QPushButton* m_whyNot = nullptr;
  CardHead* m_head = nullptr;  ///< made when it is wanted first
  QWidget* m_body;
  RichLabel* m_text;
  bool m_lit = false;
  bool m_folding = false;
  bool m_open = true;
  bool m_buttonsStay = false;
};

/// A card that was played, small: whose it is, the event that it was played for, how it came out.
class PlayedCardView : public QFrame {
  Q_OBJECT

 public:
  PlayedCardView(const Wording& words, const PlayedCard& played, QWidget* parent = nullptr);
  /// "succeeded", "failed" ...
  [[nodiscard]] static QString outcomeText(const PlayedCard& played);

 signals:
  void linkActivated(const QString& link);
};

/// Cards whose faces are hidden, as a fan of backs with their number.
class CardBacks : public QWidget {
  Q_OBJECT

 public:
  CardBacks(int count, const QColor& colour, QWidget* parent = nullptr);
  [[nodiscard]] int count() const { return m_count; }
  [[nodiscard]] QSize sizeHint() const override;
  [[nodiscard]] QSize minimumSizeHint() const override { return {1, sizeHint().height()}; }

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  int m_count;
  QColor m_colour;
};

}  // namespace kessel::client
