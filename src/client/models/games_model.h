// SPDX-License-Identifier: GPL-3.0-or-later
// Saved games, newest first, with picture, turn and result.
#pragma once

#include <QAbstractListModel>
#include <vector>

#include "client/app/titles.h"
#include "kessel/library.h"

namespace kessel::client {

class GamesModel : public QAbstractListModel {
  Q_OBJECT

 public:
  enum Role { UuidRole = Qt::UserRole + 1, DetailRole };

  explicit GamesModel(const Titles& titles, const Language& language, QObject* parent = nullptr);
  void assign(std::vector<GameSummary> games);
  /// A title has been loaded: its scenarios have names now.
  void nameScenarios();
  [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
  [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
  [[nodiscard]] const GameSummary& game(int row) const { return m_games[static_cast<std::size_t>(row)]; }

 private:
  [[nodiscard]] QString detail(const GameSummary& game) const;
  /// Empty as long as its title is not loaded.
  [[nodiscard]] QString scenarioOf(const GameSummary& game) const;
  const Titles& m_titles;
  const Language& m_language;
  std::vector<GameSummary> m_games;
};

}  // namespace kessel::client
