// SPDX-License-Identifier: GPL-3.0-or-later
// The after-action report: result, points, notes, losses by turn, turning points, luck, the map at the end of each
// turn, the log in full by phases with the notes at their moments. As HTML with the pictures inside, or as PDF.
#pragma once

#include <QCoreApplication>
#include <QImage>
#include <QString>
#include <optional>

#include "client/app/settings.h"
#include "client/game/game_table.h"

class QTextDocument;

namespace kessel::client {

class Report {
  Q_DECLARE_TR_FUNCTIONS(Report)

 public:
  Report(const GameTable& table, QString name, const Settings& settings)
      : m_table(table), m_name(std::move(name)), m_settings(settings) {}

  /// By the ending of the name. Returns an error to show, or an empty text.
  [[nodiscard]] QString write(const QString& file) const;
  /// One page of HTML with the pictures inside.
  [[nodiscard]] QString html() const;

 private:
  struct Turn {
    int number = 0;
    std::size_t end = 0;  ///< decisions at its end
    QString log;          ///< HTML: headings of phases, lists of lines, notes at their moments
  };
  class LogWriter;
  using History = std::vector<HistoryItem>;

  [[nodiscard]] std::vector<Turn> turns() const;
  /// Units that were placed one after the other, in one line, and of the set-up only how many: `first` is the first of
  /// them and becomes the first after them. Empty if there are only a few.
  [[nodiscard]] QString placedHtml(History::const_iterator& first, int turn) const;
  /// Whether the unit that has moved moves on: the last line of a way tells of it all, as in the log.
  [[nodiscard]] bool goesOn(const Event& event, History::const_iterator next) const;
  /// Whether a decision is of the set-up, before the first turn.
  [[nodiscard]] bool inSetUp(std::size_t decision) const;
  /// The heading that begins with an event, the first of its decision or not; empty if none does.
  [[nodiscard]] QString headingAt(const HistoryItem& item, bool first, std::optional<StepId>& shown) const;
  [[nodiscard]] QString notesHtml() const;
  [[nodiscard]] std::vector<QImage> pictures(const std::vector<Turn>& turns) const;
  /// `forPdf`: pictures are resources "map:<n>" instead of data inside.
  [[nodiscard]] QString html(const std::vector<Turn>& turns, const std::vector<QImage>& images, bool forPdf) const;
  [[nodiscard]] QString headHtml() const;
  /// The head of a table with a column for each side.
  [[nodiscard]] QString tableHead(const QString& name) const;
  [[nodiscard]] QString scoreHtml() const;
  [[nodiscard]] QString lossesHtml() const;
  [[nodiscard]] QString turningPointsHtml() const;
  [[nodiscard]] QString luckHtml() const;
  [[nodiscard]] QString turnHtml(const Turn& turn, const QString& picture, int width, bool newPage) const;
  /// Who may read it: after the end everybody, before that the side at the keyboard.
  [[nodiscard]] Side reader() const;

  const GameTable& m_table;
  QString m_name;
  Settings m_settings;
};

}  // namespace kessel::client
