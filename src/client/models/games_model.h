// SPDX-License-Identifier: GPL-3.0-or-later
// Saved games, newest first, with picture, turn and result.
#pragma once

#include <QAbstractListModel>
#include <QIcon>
#include <map>
#include <vector>

#include "client/app/titles.h"
#include "kessel/library/library.h"

namespace kessel::client {

class GamesModel : public QAbstractListModel {
  Q_OBJECT

 public:
  enum Role { UuidRole = Qt::UserRole + 1 };

  explicit GamesModel(const Titles& titles, const Language& language, QObject* parent = nullptr);
  void assign(std::vector<GameSummary> games);
  /// A title has been loaded: its scenarios have names now, and its picture stands for the games that have none.
  void setPicture(const std::string& title, const QIcon& picture);
  [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
  [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
  [[nodiscard]] const GameSummary& game(int row) const { return m_games[static_cast<std::size_t>(row)]; }

  /// As the player called it; named after its scenario it follows the language of the reader.
  [[nodiscard]] QString nameOf(const GameSummary& game) const;
  /// The title, and the scenario if the name of the game does not tell it.
  [[nodiscard]] QString whatOf(const GameSummary& game) const;
  /// "Two players", "German against “Staff officer”".
  [[nodiscard]] QString whoOf(const GameSummary& game) const;
  /// When it was played last: "today, 17:35".
  [[nodiscard]] static QString whenOf(const GameSummary& game);
  /// How it stands, or how it ended.
  [[nodiscard]] QString stateOf(const GameSummary& game) const;
  /// Its picture as large as there is one, that of its title if it has none; null before that is drawn.
  [[nodiscard]] QPixmap largePicture(const GameSummary& game) const;

 private:
  [[nodiscard]] QIcon picture(std::size_t row) const;
  /// nullptr as long as its title is not loaded.
  [[nodiscard]] const ScenarioInfo* scenarioInfo(const GameSummary& game) const;
  /// The scenario if the name of the game does not tell it.
  [[nodiscard]] QString scenarioOf(const GameSummary& game) const;
  const Titles& m_titles;
  const Language& m_language;
  std::vector<GameSummary> m_games;
  mutable std::vector<QIcon> m_pictures;  ///< of the games; null until somebody asks
  std::map<std::string, QIcon> m_titlePictures;
  std::map<std::string, QPixmap> m_largePictures;  ///< of titles
};

}  // namespace kessel::client
