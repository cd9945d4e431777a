// SPDX-License-Identifier: GPL-3.0-or-later
// What a player is told of all that happened since he last sat there himself, in sentences.
#pragma once

#include <QCoreApplication>
#include <optional>
#include <set>

#include "client/game/game_table.h"

namespace kessel::client {

class Recap {
  Q_DECLARE_TR_FUNCTIONS(Recap)

 public:
  /// Everything that `to` may know of what happened since GameTable::lastSat().
  Recap(const GameTable& table, Side to);

  [[nodiscard]] const QStringList& lines() const { return m_lines; }
  /// Those of them that the other side may read as well: it may still sit there.
  [[nodiscard]] const QStringList& openLines() const { return m_openLines; }
  /// A line is for that side only.
  [[nodiscard]] bool secret() const { return m_lines.size() > m_openLines.size(); }

 private:
  struct Line {
    Event event;
    QString text;
    int draws = 0;  ///< unseen ones that it counts
    int units = 1;  ///< so many of which it tells the same
  };

  [[nodiscard]] static bool foughtBefore(const std::vector<HistoryItem>& history, std::size_t first);
  void findChosen(const std::vector<HistoryItem>& history);
  [[nodiscard]] bool isNews(const HistoryItem& item);
  [[nodiscard]] bool isChosenLoss(const HistoryItem& item);
  [[nodiscard]] bool isChosenCard(const HistoryItem& item) const;
  void take(const std::vector<HistoryItem>& news, std::size_t at);
  void addDraw(const std::vector<HistoryItem>& news, std::size_t at);
  void addLastDecision();
  void addLine(const QString& line, bool open);
  [[nodiscard]] bool cameOfCheck(const Event& event) const;
  /// Many lines of a kind and a side are put into one, which stands where the first of them stood.
  template <class Text>
  void putTogether(EventKind kind, Side side, int many, Text text);

  const GameTable& m_table;
  Side m_to;
  GameTable::Sat m_since;
  bool m_fought = false;                 ///< what is being taken belongs to a combat
  std::set<UnitId> m_chosen;             ///< see findChosen()
  std::optional<std::size_t> m_takenAt;  ///< the decision by which their losses were taken
  std::vector<Line> m_told;
  QStringList m_lines;
  QStringList m_openLines;
};

}  // namespace kessel::client
