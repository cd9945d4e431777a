// SPDX-License-Identifier: GPL-3.0-or-later
// Buttons that bring in all units that wait for a place.
#include "client/panels/entering.h"

#include <QCoreApplication>
#include <algorithm>
#include <optional>
#include <utility>

namespace kessel::client {

namespace {

struct EnteringTogether {
  Q_DECLARE_TR_FUNCTIONS(EnteringTogether)
};

constexpr std::size_t kMostPlaces = 3;
constexpr std::size_t kMostUnits = 40;

/// Those who can go there, if all of them can, one after the other, and nothing else is asked before the last one.
std::vector<UnitId> allWhoGoTo(const GameController& game, Place place) {
  const Chooser& chooser = game.chooser();
  const Title& title = game.table().title();
  const Prompt& asked = game.table().prompt();
  Position after = game.table().position();
  Events quiet;
  Prompt next;
  std::vector<UnitId> units;
  std::optional<Verb> verb;
  bool open = true;  // the same question
  for (const UnitId unit : chooser.choices().units()) {
    const std::vector<Action> there = chooser.choices().ofUnitAt(unit, place);
    if (there.empty() || isHex(chooser.placeOf(unit))) continue;
    const Action action = there.front();
    if (!open || there.size() > 1 || units.size() == kMostUnits || chooser.needsConfirmation(action)) return {};
    if (verb.value_or(action.verb) != action.verb || !title.apply(after, action, quiet).ok()) return {};
    title.prompt(after, next);
    open = next.step == asked.step && next.who == asked.who;
    verb = action.verb;
    units.push_back(unit);
  }
  return units;
}

/// Who is meant: beside those who can go to a place others may wait that go elsewhere.
QString nameOf(const Wording& words, const JointEntry& entry) {
  const auto more = static_cast<int>(entry.units.size()) - 1;
  const QString first = words.unit(entry.units.front());
  const QString place = words.place(entry.place);
  if (more == 1) return EnteringTogether::tr("%1 and %2 to: %3").arg(first, words.unit(entry.units.back()), place);
  return EnteringTogether::tr("%1 and %n more to: %2", nullptr, more).arg(first, place);
}

}  // namespace

std::vector<JointEntry> enteringTogether(const GameController& game) {
  const Chooser& chooser = game.chooser();
  const GameTable& table = game.table();
  if (!table.interactive() || !isPlayer(table.prompt().who) || !chooser.selection().empty() || table.view().combat)
    return {};
  std::vector<Place> places;
  for (const UnitId unit : chooser.choices().units()) {
    if (isHex(chooser.placeOf(unit))) continue;
    for (const Place place : chooser.choices().placesFor(unit)) {
      if (std::ranges::find(places, place) == places.end()) places.push_back(place);
    }
    if (places.size() > kMostPlaces) return {};
  }
  std::vector<JointEntry> out;
  for (const Place place : places) {
    if (std::vector<UnitId> units = allWhoGoTo(game, place); units.size() > 1) out.push_back({place, std::move(units)});
  }
  return out;
}

QList<QAction*> enteringCommands(GameController& game, QObject& owner) {
  const QString name = QStringLiteral("enterTogether");
  QList<QAction*> made = owner.findChildren<QAction*>(name, Qt::FindDirectChildrenOnly);
  QList<QAction*> commands;
  for (const JointEntry& entry : enteringTogether(game)) {
    if (commands.size() == made.size()) {
      auto* fresh = new QAction(&owner);
      fresh->setObjectName(name);
      fresh->setWhatsThis(
          EnteringTogether::tr("Brings all of them there, one after the other. One undo takes all of them back."));
      QObject::connect(fresh, &QAction::triggered, &owner, [fresh, &game] {
        for (const JointEntry& each : enteringTogether(game)) {
          if (index(each.place) != fresh->data().toUInt()) continue;
          game.setSelection(each.units);
          return game.clickPlace(each.place);
        }
      });
      made << fresh;
    }
    QAction* command = made[commands.size()];
    command->setText(nameOf(game.table().words(), entry));
    command->setData(static_cast<uint>(index(entry.place)));
    commands << command;
  }
  return commands;
}

}  // namespace kessel::client
