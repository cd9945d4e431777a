// SPDX-License-Identifier: GPL-3.0-or-later
// Saved games, newest first, with picture, turn and result.
#pragma once

#include <QAbstractListModel>
#include <QIcon>
#include <map>
#include <vector>

#include "client/app/titles.h"
#include "kessel/library.h"

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

 private:
  /// What game it is, and when it was played.
  [[nodiscard]] QString about(const GameSummary& game) const;
  /// How it stands.
  [[nodiscard]] QString state(const GameSummary& game) const;
  [[nodiscard]] QIcon picture(std::size_t row) const;
  /// Empty as long as its title is not loaded.
  [[nodiscard]] QString scenarioOf(const GameSummary& game) const;
  const Titles& m_titles;
  const Language& m_language;
  std::vector<GameSummary> m_games;
  mutable std::vector<QIcon> m_pictures;  ///< of the games; null until somebody asks
  std::map<std::string, QIcon> m_titlePictures;
};

}  // namespace kessel::client
