// SPDX-License-Identifier: GPL-3.0-or-later
// The buttons of a prompt: one for each offer that needs no map, alike ones under one heading with the chance that each
// takes, and below them commands that are no offers. The main one, by which one goes on, can stand apart from the
// others, where it stood for the question before.
#pragma once

#include <QTimer>
#include <QWidget>
#include <optional>

#include "client/game/forecasts.h"
#include "client/game/game_controller.h"

class QAction;
class QGridLayout;
class QVBoxLayout;

namespace kessel::client {

class WrapButton;

class OfferGrid : public QWidget {
  Q_OBJECT

 public:
  explicit OfferGrid(GameController& game, QWidget* parent = nullptr);

  /// Makes the buttons anew; the focus stays on the one at the same place, unless that is now something that is chosen
  /// on purpose only: what a unit could do instead, what gives something up for good.
  void fill(const std::vector<Offer>& offers, const QList<QAction*>& commands);
  /// One for each offer, in their order.
  [[nodiscard]] const std::vector<WrapButton*>& buttons() const { return m_buttons; }
  /// The first one on which Enter may fall without a look; nullptr: there is none at all.
  [[nodiscard]] WrapButton* firstButton() const;
  /// The number of the button that a figure from 1 to 9 presses: the one that bears it as its key. Where none bears a
  /// key it is the one that alone says this number; where none says a number, the one at that place. nullopt: none.
  [[nodiscard]] std::optional<std::size_t> byFigure(int figure) const;
  /// Where the main button goes; nullptr: among the others.
  void setMainSlot(QVBoxLayout* slot) { m_slot = slot; }
  /// How wide it will be: numbers stand side by side as far as that goes, also those that stand there already.
  void setRoom(int pixels);
  /// A property of commands: one that has it stands where the main button does, if no offer does.
  static constexpr const char* kMain = "main";
  /// The one that stands there now; nullptr: none.
  [[nodiscard]] WrapButton* mainButton() const { return m_main; }
  /// Of these offers the one by which one goes on without any (more) of what is offered; where there is none, the one
  /// that is the usual answer. Its number; nullopt: none is pressed without looking.
  [[nodiscard]] static std::optional<std::size_t> mainOf(const GameTable& table, const std::vector<Offer>& offers);

  /// What is known of how combats end that its buttons begin.
  [[nodiscard]] const Forecasts& forecasts() const { return m_forecasts; }

 signals:
  /// The mouse or the keyboard points at a button; nothing any more.
  void pointedAt(const kessel::client::Prospect& prospect);
  void left();
  /// What had the focus is gone.
  void focusGivenUp();
  /// Its buttons say more than when they were made, and need more room for it.
  void grew();

 private:
  void clear();
  /// Puts a widget into the next of the grid's columns, in a new row if it does not fit beside the last one.
  void put(QWidget* widget, int columns);
  /// ... one of so many numbers, of a crowd of them or not.
  void putNumber(QWidget* widget, std::size_t count, bool crowded);
  void addOffers(const std::vector<Offer>& offers);
  /// It gives something up for good (VerbInfo::dear).
  [[nodiscard]] bool isDear(Verb verb) const;
  /// ... or units that could still be placed, or points: it is pressed on purpose only.
  [[nodiscard]] bool givesUp(Action action) const;
  /// Of kColumns what each of so many numbers takes, in a crowd of them or not.
  [[nodiscard]] int columnsOf(std::size_t count, bool crowded) const;
  [[nodiscard]] WrapButton* makeButton(const Offer& offer, const QString& text, const QString& key);
  void addHeading(const QString& text);
  void addCommand(QAction* command);
  /// Puts their chances on buttons with numbers: it may take a moment, which the press before does not wait for.
  void weigh();

  GameController& m_game;
  QGridLayout* m_grid;
  int m_row = 0;
  int m_column = 0;
  bool m_chance = false;  ///< they are outcomes of dice and draws
  QVBoxLayout* m_slot = nullptr;
  int m_room = 0;  ///< 0: not known
  WrapButton* m_main = nullptr;
  Side m_asked = kNobody;  ///< by the buttons before
  Forecasts m_forecasts;
  QTimer m_weighSoon;
  std::vector<std::pair<WrapButton*, Action>> m_unweighed;
  std::uint64_t m_unweighedAt = 0;  ///< Forecasts::keyOf() nothing, where they are offered
  std::vector<WrapButton*> m_buttons;
  std::vector<Action> m_actions;   ///< of the buttons
  QStringList m_keys;              ///< likewise; empty: it bears none
  QStringList m_says;              ///< likewise: what stands on them
  std::vector<QWidget*> m_others;  ///< headings and commands
  /// What stands in the grid, in its order; `count` is that of the numbers of which it is one, else 0.
  struct Placed {
    QWidget* widget;
    int columns;
    std::size_t count;
    bool crowded;
  };
  std::vector<Placed> m_placed;
};

}  // namespace kessel::client
