// SPDX-License-Identifier: GPL-3.0-or-later
// The log: one row for each event that has a text, with turn, step, case and place; the steps of one move share a row.
// Filtered by LogFilter.
#pragma once

#include <QAbstractListModel>
#include <QSortFilterProxyModel>
#include <vector>

#include "client/game/game_table.h"
#include "kessel/engine/log.h"

namespace kessel::client {

/// One line of the log.
struct LogLine {
  std::size_t decision = 0;  ///< the one in the journal that brought it about
  Event event;
  QString text;
  QString full;         ///< the text with its case, as it is painted
  bool reason = false;  ///< why an opponent did what stands above
  int units = 1;        ///< so many of which it tells the same
};

class LogModel : public QAbstractListModel {
  Q_OBJECT

 public:
  enum Role {
    RuleRole = Qt::UserRole + 1,
    PlaceRole,
    EntryRole,
    KindRole,
    SideRole,
    HeadingRole,
    FullRole,
    ReasonRole
  };

  explicit LogModel(const Wording& words, QObject* parent = nullptr);

  [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
  [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;

  /// Shows what the shown decisions of a game brought about, as far as the viewer may see it; appends if it can.
  void sync(const GameTable& table);
  [[nodiscard]] const std::vector<LogLine>& lines() const { return m_lines; }

 private:
  /// Lets a line grow if the event goes on with the move that it tells, or tells the same of one more unit, and puts
  /// the heading of a phase in place of one below which nothing stands; otherwise appends a line.
  void take(std::size_t decision, const Event& event, std::vector<LogLine>& fresh);
  [[nodiscard]] std::optional<std::size_t> lineToRewrite(const Event& event, std::vector<LogLine>& fresh);
  /// Of the lines and then the fresh ones.
  [[nodiscard]] LogLine& lineAt(std::size_t n, std::vector<LogLine>& fresh);
  [[nodiscard]] LogLine lineOfDraw(const HistoryItem& item) const;
  [[nodiscard]] LogLine lineOf(std::size_t decision, const Event& event) const;
  [[nodiscard]] static QString withCase(const QString& text, const Event& event);
  void tellLikewise(LogLine& line, const Event& event) const;
  /// Tells the reasons of operations that were over after so many decisions.
  void takeReasons(const GameTable& table, std::size_t decisions, std::vector<LogLine>& fresh);

  Wording m_words;
  std::vector<LogLine> m_lines;
  std::size_t m_taken = 0;    ///< events of the history that were looked at
  std::size_t m_reasons = 0;  ///< reasons that were looked at
  std::size_t m_shown = 0;    ///< decisions
  bool m_over = false;
  int m_generation = -1;
  Side m_viewer = kNobody;
};

/// Kinds of lines that a player can ask for, and a search text.
class LogFilter : public QSortFilterProxyModel {
  Q_OBJECT

 public:
  enum class Kind { All, Combat, Moves, Losses, Dice };
  explicit LogFilter(QObject* parent = nullptr);
  void setKind(Kind kind);
  void setText(const QString& text);

 protected:
  [[nodiscard]] bool filterAcceptsRow(int row, const QModelIndex& parent) const override;

 private:
  Kind m_kind = Kind::All;
  QString m_text;
};

}  // namespace kessel::client
