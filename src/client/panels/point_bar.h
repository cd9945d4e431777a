// SPDX-License-Identifier: GPL-3.0-or-later
// The points of both sides as two bars of one scale, with a segment for each source.
#pragma once

#include <QWidget>
#include <vector>

#include "client/game/ledger.h"
#include "client/game/wording.h"

namespace kessel::client {

class PointBar : public QWidget {
  Q_OBJECT

 public:
  /// `parts` as in ScoreLine.
  PointBar(const Wording& words, std::vector<LedgerEntry> entries, int parts, QWidget* parent = nullptr);
  /// Which entry lies under a point; -1: none.
  [[nodiscard]] int entryAt(const QPoint& at) const;
  [[nodiscard]] QSize sizeHint() const override;
  [[nodiscard]] QSize minimumSizeHint() const override { return {1, sizeHint().height()}; }

 signals:
  void activated(int entry);

 protected:
  bool event(QEvent* event) override;
  void paintEvent(QPaintEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;

 private:
  struct Segment {
    QRectF box;
    int entry = 0;
    QColor colour;
  };
  [[nodiscard]] std::vector<Segment> segments() const;
  /// A side without points has no bar.
  [[nodiscard]] int rows() const;

  Wording m_words;
  std::vector<LedgerEntry> m_entries;
  int m_parts;
};

}  // namespace kessel::client
