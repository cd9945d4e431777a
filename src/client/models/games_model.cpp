// SPDX-License-Identifier: GPL-3.0-or-later
// Rows of the list of saved games.
#include "client/models/games_model.h"

#include <QDateTime>
#include <QIcon>
#include <QLocale>
#include <QPixmap>

#include "client/app/style.h"

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

QString GamesModel::about(const GameSummary& game) const {
  QString title = QString::fromStdString(game.title);
  for (const TitleEntry& entry : m_titles.entries()) {
    if (entry.id == game.title) title = QString::fromStdString(m_language(entry.name));
  }
  QStringList parts{title};
  // Games are named after their scenario at first: that need not stand there twice.
  const QString scenario = scenarioOf(game);
  if (!scenario.isEmpty() && !QString::fromStdString(game.name).contains(scenario)) parts << scenario;
  parts << QLocale().toString(QDateTime::fromMSecsSinceEpoch(game.updated), QLocale::ShortFormat);
  return parts.join(QStringLiteral(" · "));
}

QString GamesModel::state(const GameSummary& game) const {
  return QString::fromStdString(textOf(game.result.empty() ? game.turn : game.result, m_language));
}

QVariant GamesModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid()) return {};
  const GameSummary& game = m_games[static_cast<std::size_t>(index.row())];
  switch (role) {
    case Qt::DisplayRole: {
      QString lines = QString::fromStdString(game.name) + QLatin1Char('\n') + about(game);
      if (const QString where = state(game); !where.isEmpty()) lines += QLatin1Char('\n') + where;
      return lines;
    }
    case Qt::AccessibleTextRole:
    case Qt::ToolTipRole: {
      QStringList parts{QString::fromStdString(game.name), about(game), state(game),
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
