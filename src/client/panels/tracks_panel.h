// SPDX-License-Identifier: GPL-3.0-or-later
// Tracks, score, cups and the boxes off the map, as the view describes them. Where a line of the score comes from is
// told point by point, each with the place and the moment at which it came.
#pragma once

#include <QMap>

#include "client/game/ledger.h"
#include "client/panels/column_panel.h"

namespace kessel::client {

class TracksPanel : public ColumnPanel {
  Q_OBJECT

 public:
  explicit TracksPanel(GameController& game, QWidget* parent = nullptr);

 protected:
  void refresh() override;
  void followOther(const QString& link) override;

 private:
  void addTracks();
  void addScore();
  /// Its bar, and below it, shut at first where it is long, the list of its points.
  void addPoints(const ScoreLine& line, std::vector<LedgerEntry> entries);
  [[nodiscard]] QString pointsHtml(const std::vector<LedgerEntry>& entries, int parts) const;
  [[nodiscard]] QString sourceHtml(const PointView& point) const;
  void showPoint(const LedgerEntry& entry);
  void addCups();
  void addBoxes();
  [[nodiscard]] QString boxHtml(const BoxView& box) const;

  QMap<QString, bool> m_open;  ///< by line of the score, as the reader has opened or shut its points
};

}  // namespace kessel::client
