// SPDX-License-Identifier: GPL-3.0-or-later
// Players as a list of ids, empty for a person.
#include "client/start/player_box.h"

#include <QStringList>

#include "kessel/opponents/opponents.h"

namespace kessel::client {

void PlayerBox::fill(const TitleInfo& info, const Language& language) {
  const auto words = [&](const std::string& english) { return QString::fromStdString(language(english)); };
  const auto about = [&](const Level& level) {
    const int seconds = static_cast<int>(level.budget.phase);
    const QString time = seconds > 0 ? tr("Thinks up to about %n second(s) for a phase.", nullptr, seconds)
                                     : tr("Mostly thinks less than a second for a decision.");
    return words(level.about) + QLatin1Char(' ') + time;
  };
  const auto offer = [&](const QString& text, const QStringList& players, const Level& level) {
    addItem(text, players);
    setItemData(count() - 1, about(level), Qt::ToolTipRole);
  };
  clear();
  addItem(tr("Two players at this table"), QStringList{{}, {}});
  for (const Level& level : allOpponents()) {
    const QString id = QString::fromStdString(level.id);
    for (std::size_t person = 0; person < 2; ++person) {
      QString text = tr("Solo as %1 against “%2”").arg(words(info.sides[person].name), words(level.name));
      if (&level == &standardOpponent()) text += tr(" (standard)");
      offer(text, person == 0 ? QStringList{{}, id} : QStringList{id, {}}, level);
    }
  }
  const Level& standard = standardOpponent();
  const QString id = QString::fromStdString(standard.id);
  offer(tr("Look on: “%1” plays both sides").arg(words(standard.name)), {id, id}, standard);
}

std::array<Player, 2> PlayerBox::players() const {
  std::array<Player, 2> out{};
  const QStringList ids = currentData().toStringList();
  for (std::size_t side = 0; side < 2 && static_cast<qsizetype>(side) < ids.size(); ++side) {
    const std::string opponent = ids[static_cast<qsizetype>(side)].toStdString();
    out[side] = {opponent.empty() ? PlayerKind::Person : PlayerKind::Opponent, opponent};
  }
  return out;
}

void PlayerBox::setPlayers(const std::array<Player, 2>& players) {
  QStringList ids;
  for (const Player& player : players)
    ids << (player.kind == PlayerKind::Person ? QString() : QString::fromStdString(player.opponent));
  for (int i = 0; i < count(); ++i) {
    if (itemData(i).toStringList() == ids) setCurrentIndex(i);
  }
}

}  // namespace kessel::client
