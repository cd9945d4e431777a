// SPDX-License-Identifier: GPL-3.0-or-later
// Buttons by which several attack together.
#include "client/panels/attacking.h"

#include <QCoreApplication>
#include <algorithm>

namespace kessel::client {

namespace {

struct AttackingTogether {
  Q_DECLARE_TR_FUNCTIONS(AttackingTogether)
};

bool isOneStack(const Chooser& chooser, const std::vector<UnitId>& party) {
  return std::ranges::all_of(party,
                             [&](UnitId unit) { return chooser.placeOf(unit) == chooser.placeOf(party.front()); });
}

/// Called as what the first of them does alone.
QString attackText(const GameTable& table, const Chooser& chooser, const std::vector<UnitId>& party) {
  const std::vector<Action> first = chooser.choices().ofUnitAt(party.front(), chooser.askedPlace());
  const QString one = first.empty() ? table.words().unit(party.front()) : chooser.describe(first.front());
  const auto more = static_cast<int>(party.size()) - 1;
  if (!isOneStack(chooser, party))
    return AttackingTogether::tr("%1, and all %n more beside it", nullptr, more).arg(one);
  return AttackingTogether::tr("%1, and %n more from %2", nullptr, more)
      .arg(one, table.words().place(chooser.placeOf(party.front())));
}

}  // namespace

QList<QAction*> attackingCommands(GameController& game, QObject& owner, std::vector<Offer>& offers) {
  const QString name = QStringLiteral("attackTogether");
  QList<QAction*> made = owner.findChildren<QAction*>(name, Qt::FindDirectChildrenOnly);
  QList<QAction*> commands;
  const Chooser& chooser = game.chooser();
  const Place target = chooser.askedPlace();
  if (target == kNowhere) return commands;
  for (const std::vector<UnitId>& party : chooser.partiesAgainst(target)) {
    if (commands.size() == made.size()) {
      auto* fresh = new QAction(&owner);
      fresh->setObjectName(name);
      fresh->setWhatsThis(
          AttackingTogether::tr("They join one after the other, and one undo takes all of them back. To attack with "
                                "others, choose these first, with Shift more than one, and then the hex."));
      QObject::connect(fresh, &QAction::triggered, &owner, [fresh, &game] {
        const Place place = game.chooser().askedPlace();
        const auto parties = game.chooser().partiesAgainst(place);
        if (fresh->data().toUInt() >= parties.size()) return;
        game.setSelection(parties[fresh->data().toUInt()]);
        game.clickPlace(place);
      });
      made << fresh;
    }
    QAction* command = made[commands.size()];
    command->setText(attackText(game.table(), chooser, party));
    command->setData(static_cast<uint>(commands.size()));
    commands << command;
    if (!isOneStack(chooser, party)) continue;
    std::erase_if(offers, [&](const Offer& offer) {
      const Targets targets = targetsOf(game.table().info(), offer.action);
      return targets.place == target && std::ranges::find(party, targets.unit) != party.end();
    });
  }
  return commands;
}

}  // namespace kessel::client
