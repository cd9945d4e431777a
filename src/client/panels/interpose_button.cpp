// SPDX-License-Identifier: GPL-3.0-or-later
// What can be interposed, in words.
#include "client/panels/interpose_button.h"

#include <QMouseEvent>
#include <QStringList>

namespace kessel::client {

InterposeButton::InterposeButton(GameController& game, QWidget* parent) : QPushButton(parent), m_game(game) {
  setProperty("compact", true);
  connect(this, &QPushButton::clicked, &game, &GameController::interpose);
  connect(&game, &GameController::interposingChanged, this, &InterposeButton::refresh);
  refresh();
}

void InterposeButton::refresh() {
  const TitleInfo& info = m_game.table().info();
  const Wording& words = m_game.table().words();
  const std::vector<Action>& now = m_game.interposing().now();
  QString tip = tr("You are asked as soon as you may interpose something. Press to let that be.");
  const bool wanted = m_game.interposing().wanted();
  if (!wanted) {
    QStringList what;  // by card, else by what is done
    for (const Action action : now) {
      const CardId card = targetsOf(info, action).card;
      const QString name =
          card == kNoCard ? m_game.chooser().describe(action) : words.name(info.cards[index(card)].name);
      if (!what.contains(name)) what << name;
    }
    tip = now.empty() ? tr("There is nothing that you may interpose at this moment. You are asked as soon as there is.")
                      : tr("Comes before the next decision of the computer player. Possible now: %1.")
                            .arg(what.join(QStringLiteral(", ")));
  }
  setText(wanted ? tr("Let it play on") : info.cards.empty() ? tr("Interpose …") : tr("Play a card …"));
  setToolTip(tip);
  setAccessibleDescription(tip);
}

void InterposeButton::mouseDoubleClickEvent(QMouseEvent* event) {
  event->accept();
}

}  // namespace kessel::client
