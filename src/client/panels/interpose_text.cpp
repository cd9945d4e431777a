// SPDX-License-Identifier: GPL-3.0-or-later
// What can be interposed, in words.
#include "client/panels/interpose_text.h"

#include <QStringList>
#include <algorithm>

namespace kessel::client {

InterposeText::InterposeText(const GameController& game) {
  const TitleInfo& info = game.table().info();
  const Wording& words = game.table().words();
  const std::vector<Action>& now = game.interposing().now();
  QStringList what;  // by card, else by what is done
  for (const Action action : now) {
    const CardId card = targetsOf(info, action).card;
    const QString name = card == kNoCard ? game.chooser().describe(action) : words.name(info.cards[index(card)].name);
    if (!what.contains(name)) what << name;
  }
  if (game.interposing().wanted()) {
    text = tr("Let it play on");
    tip = tr("You are asked as soon as something of yours may come between. Press to let that be.");
    return;
  }
  text = info.cards.empty() ? tr("Interpose …") : tr("Play a card …");
  tip = now.empty() ? tr("Nothing of yours may come between at this moment. You are asked as soon as something may.")
                    : tr("Comes before the next decision of the computer player. Possible now: %1.")
                          .arg(what.join(QStringLiteral(", ")));
}

}  // namespace kessel::client
