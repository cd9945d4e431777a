// SPDX-License-Identifier: GPL-3.0-or-later
// Rows of the list of saved games.
#include "client/models/games_model.h"

#include <QDateTime>
#include <QIcon>
#include <QLocale>
#include <QPixmap>

#include "client/app/style.h"
#include "kessel/opponents/opponents.h"

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

const ScenarioInfo* GamesModel::scenarioInfo(const GameSummary& game) const {
  const Title* title = m_titles.loaded(game.title);
  if (title == nullptr) return nullptr;
  for (const ScenarioInfo& scenario : title->info().scenarios) {
    if (scenario.id == game.scenario) return &scenario;
  }
  return nullptr;
}

QString GamesModel::nameOf(const GameSummary& game) const {
  const ScenarioInfo* scenario = scenarioInfo(game);
  const bool named = scenario != nullptr && scenario->name == game.name;
  return QString::fromStdString(named ? m_language(game.name) : game.name);
}

QString GamesModel::scenarioOf(const GameSummary& game) const {
  const ScenarioInfo* scenario = scenarioInfo(game);
  if (scenario == nullptr) return {};
  const QString name = QString::fromStdString(m_language(scenario->name));
  return nameOf(game).contains(name) ? QString() : name;
}

QString GamesModel::whatOf(const GameSummary& game) const {
  QString title = QString::fromStdString(game.title);
  for (const TitleEntry& entry : m_titles.entries()) {
    if (entry.id == game.title) title = QString::fromStdString(m_language(entry.name));
  }
  QStringList parts{title};
  parts << scenarioOf(game);
  parts.removeAll(QString());
  return parts.join(QStringLiteral(" · "));
}

QString GamesModel::whoOf(const GameSummary& game) const {
  const auto nameOf = [this](const Player& player) {
    if (const Level* known = findOpponent(player.opponent)) return QString::fromStdString(m_language(known->name));
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
      // The title is told by its picture and scenario.
      QStringList lines{nameOf(game), scenarioOf(game), whoOf(game) + QStringLiteral(" · ") + whenOf(game),
                        stateOf(game)};
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
