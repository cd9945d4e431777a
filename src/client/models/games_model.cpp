// SPDX-License-Identifier: GPL-3.0-or-later
// Rows of the list of saved games.
#include "client/models/games_model.h"

#include <QDateTime>
#include <QIcon>
#include <QLocale>
#include <QPixmap>

#include "client/app/style.h"
#include "kessel/opponents.h"

namespace kessel::client {

namespace {
constexpr QSize kShape(192, 120);  // of pictures
}

GamesModel::GamesModel(const Titles& titles, const Language& language, QObject* parent)
    : QAbstractListModel(parent), m_titles(titles), m_language(language) {}

void GamesModel::assign(std::vector<GameSummary> games) {
  beginResetModel();
  m_games = std::move(games);
  m_pictures.assign(m_games.size(), {});
  endResetModel();
}

int GamesModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(m_games.size());
}

void GamesModel::setPicture(const std::string& title, const QIcon& picture) {
  // Its middle, in the shape of the others.
  const QPixmap whole = picture.pixmap(picture.availableSizes().value(0));
  m_largePictures[title] = whole;
  QRect part(QPoint(),
             whole.size().boundedTo(QSize(whole.height() * kShape.width() / kShape.height(), whole.height())));
  part.moveCenter(whole.rect().center());
  m_titlePictures[title] = QIcon(whole.copy(part));
  m_pictures.assign(m_games.size(), {});
  if (!m_games.empty()) emit dataChanged(index(0), index(rowCount() - 1));
}

QIcon GamesModel::picture(std::size_t row) const {
  QIcon& icon = m_pictures[row];
  if (!icon.isNull()) return icon;
  const GameSummary& game = m_games[row];
  QPixmap picture;
  if (!game.thumbnail.empty()) picture.loadFromData(QByteArray::fromBase64(QByteArray::fromStdString(game.thumbnail)));
  if (!picture.isNull()) return icon = QIcon(picture);
  // With secrets in it, or damaged.
  if (const auto at = m_titlePictures.find(game.title); at != m_titlePictures.end()) return icon = at->second;
  picture = QPixmap(kShape);
  picture.fill(look().theme.ground);
  return icon = QIcon(picture);
}

QString GamesModel::scenarioOf(const GameSummary& game) const {
  const Title* title = m_titles.loaded(game.title);
  if (title == nullptr) return {};
  for (const ScenarioInfo& scenario : title->info().scenarios) {
    if (scenario.id == game.scenario) return QString::fromStdString(m_language(scenario.name));
  }
  return {};
}

QString GamesModel::whatOf(const GameSummary& game) const {
  QString title = QString::fromStdString(game.title);
  for (const TitleEntry& entry : m_titles.entries()) {
    if (entry.id == game.title) title = QString::fromStdString(m_language(entry.name));
  }
  QStringList parts{title};
  // Games are named after their scenario at first: that need not stand there twice.
  const QString scenario = scenarioOf(game);
  if (!scenario.isEmpty() && !QString::fromStdString(game.name).contains(scenario)) parts << scenario;
  return parts.join(QStringLiteral(" · "));
}

QString GamesModel::whoOf(const GameSummary& game) const {
  const auto nameOf = [this](const Player& player) {
    for (const OpponentInfo& opponent : allOpponents()) {
      if (opponent.id == player.opponent) return QString::fromStdString(m_language(opponent.name));
    }
    return QString::fromStdString(player.opponent);
  };
  const bool first = game.players[0].kind == PlayerKind::Person;
  const bool second = game.players[1].kind == PlayerKind::Person;
  if (first && second) return tr("Two players");
  if (!first && !second) return tr("“%1” against “%2”").arg(nameOf(game.players[0]), nameOf(game.players[1]));
  const QString opponent = nameOf(game.players[first ? 1 : 0]);
  const Title* title = m_titles.loaded(game.title);
  if (title == nullptr) return tr("Solo against “%1”").arg(opponent);
  const QString side = QString::fromStdString(m_language(title->info().sides[first ? 0 : 1].name));
  return tr("Solo as %1 against “%2”").arg(side, opponent);
}

QString GamesModel::whenOf(const GameSummary& game) {
  const QLocale locale;
  const QDateTime when = QDateTime::fromMSecsSinceEpoch(game.updated);
  const QDate today = QDate::currentDate();
  const QString time = locale.toString(when.time(), QLocale::ShortFormat);
  if (when.date() == today) return tr("today, %1").arg(time);
  if (when.date() == today.addDays(-1)) return tr("yesterday, %1").arg(time);
  return locale.toString(when, QLocale::ShortFormat);
}

QString GamesModel::stateOf(const GameSummary& game) const {
  return QString::fromStdString(textOf(game.result.empty() ? game.turn : game.result, m_language));
}

QPixmap GamesModel::largePicture(const GameSummary& game) const {
  QPixmap picture;
  if (!game.thumbnail.empty()) picture.loadFromData(QByteArray::fromBase64(QByteArray::fromStdString(game.thumbnail)));
  if (!picture.isNull()) return picture;
  const auto at = m_largePictures.find(game.title);
  return at == m_largePictures.end() ? QPixmap() : at->second;
}

QVariant GamesModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid()) return {};
  const GameSummary& game = m_games[static_cast<std::size_t>(index.row())];
  switch (role) {
    case Qt::DisplayRole: {
      // What its name does not tell; the title is told by its picture and scenario.
      const QString scenario = scenarioOf(game);
      const bool named = scenario.isEmpty() || QString::fromStdString(game.name).contains(scenario);
      QStringList lines{QString::fromStdString(game.name), named ? QString() : scenario,
                        whoOf(game) + QStringLiteral(" · ") + whenOf(game), stateOf(game)};
      lines.removeAll(QString());
      return lines.join(QLatin1Char('\n'));
    }
    case Qt::AccessibleTextRole:
    case Qt::ToolTipRole: {
      QStringList parts{QString::fromStdString(game.name),
                        whatOf(game),
                        whoOf(game),
                        whenOf(game),
                        stateOf(game),
                        tr("%n decision(s)", nullptr, static_cast<int>(game.decisions))};
      parts.removeAll(QString());
      return parts.join(QStringLiteral(", "));
    }
    case UuidRole: return QString::fromStdString(game.uuid);
    case Qt::DecorationRole: return picture(static_cast<std::size_t>(index.row()));
    default: return {};
  }
}

}  // namespace kessel::client
