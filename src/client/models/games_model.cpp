// SPDX-License-Identifier: GPL-3.0-or-later
// Rows of the list of saved games.
#include "client/models/games_model.h"

#include <QDateTime>
#include <QIcon>
#include <QLocale>
#include <QPixmap>

#include "client/app/style.h"

namespace kessel::client {

GamesModel::GamesModel(const Titles& titles, const Language& language, QObject* parent)
    : QAbstractListModel(parent), m_titles(titles), m_language(language) {}

void GamesModel::assign(std::vector<GameSummary> games) {
  beginResetModel();
  m_games = std::move(games);
  endResetModel();
}

int GamesModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(m_games.size());
}

void GamesModel::nameScenarios() {
  if (!m_games.empty()) emit dataChanged(index(0), index(rowCount() - 1));
}

QString GamesModel::scenarioOf(const GameSummary& game) const {
  const Title* title = m_titles.loaded(game.title);
  if (title == nullptr) return {};
  for (const ScenarioInfo& scenario : title->info().scenarios) {
    if (scenario.id == game.scenario) return QString::fromStdString(m_language(scenario.name));
  }
  return {};
}

QString GamesModel::detail(const GameSummary& game) const {
  QString title = QString::fromStdString(game.title);
  for (const TitleEntry& entry : m_titles.entries()) {
    if (entry.id == game.title) title = QString::fromStdString(m_language(entry.name));
  }
  const std::string where = textOf(game.result.empty() ? game.turn : game.result, m_language);
  const QDateTime when = QDateTime::fromMSecsSinceEpoch(game.updated);
  QStringList parts{title};
  // Games are named after their scenario at first: that need not stand there twice.
  const QString scenario = scenarioOf(game);
  if (!scenario.isEmpty() && !QString::fromStdString(game.name).contains(scenario)) parts << scenario;
  if (!where.empty()) parts << QString::fromStdString(where);
  parts << tr("%n decision(s)", nullptr, static_cast<int>(game.decisions));
  parts << QLocale().toString(when, QLocale::ShortFormat);
  return parts.join(QStringLiteral(" · "));
}

QVariant GamesModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid()) return {};
  const GameSummary& game = m_games[static_cast<std::size_t>(index.row())];
  switch (role) {
    case Qt::DisplayRole: return QString::fromStdString(game.name) + QLatin1Char('\n') + detail(game);
    case Qt::AccessibleTextRole:
    case Qt::ToolTipRole: return QString::fromStdString(game.name) + QStringLiteral(", ") + detail(game);
    case DetailRole: return detail(game);
    case UuidRole: return QString::fromStdString(game.uuid);
    case Qt::DecorationRole: {
      QPixmap picture;
      if (!game.thumbnail.empty())
        picture.loadFromData(QByteArray::fromBase64(QByteArray::fromStdString(game.thumbnail)));
      if (picture.isNull()) {  // with secrets in it, or damaged: plain paper, so that all names stand in one line
        picture = QPixmap(192, 120);
        picture.fill(look().theme.ground);
      }
      return QIcon(picture);
    }
    default: return {};
  }
}

}  // namespace kessel::client
