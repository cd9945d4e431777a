// SPDX-License-Identifier: GPL-3.0-or-later
// The buttons of a prompt: one for each offer that needs no map, alike ones under one heading, and below them commands
// that are no offers.
#pragma once

#include <QElapsedTimer>
#include <QWidget>

#include "client/game/game_controller.h"

class QAction;
class QGridLayout;

namespace kessel::client {

class WrapButton;

class OfferGrid : public QWidget {
  Q_OBJECT

 public:
  explicit OfferGrid(GameController& game, QWidget* parent = nullptr);

  /// Makes the buttons anew; the focus stays on the one at the same place, unless that is now something that a unit
  /// could do instead.
  void fill(const std::vector<Offer>& offers, const QList<QAction*>& commands);
  /// One for each offer, in their order.
  [[nodiscard]] const std::vector<WrapButton*>& buttons() const { return m_buttons; }

 signals:
  /// The mouse or the keyboard points at a button; nothing any more.
  void pointedAt(const kessel::client::Prospect& prospect);
  void left();
  /// What had the focus is gone.
  void focusGivenUp();

 private:
  void clear();
  /// Puts a widget into the next of the grid's columns, in a new row if it does not fit beside the last one.
  void put(QWidget* widget, int columns);
  void addOffers(const std::vector<Offer>& offers);
  [[nodiscard]] WrapButton* makeButton(const Offer& offer, const QString& text, const QString& key);
  void addHeading(const QString& text);
  void addCommand(QAction* command);

  GameController& m_game;
  QGridLayout* m_grid;
  int m_row = 0;
  int m_column = 0;
  QElapsedTimer m_sincePress;
  bool m_chance = false;  ///< they are outcomes of dice and draws
  std::vector<WrapButton*> m_buttons;
  std::vector<Verb> m_verbs;       ///< of the buttons
  std::vector<QWidget*> m_others;  ///< headings and commands
};

}  // namespace kessel::client
