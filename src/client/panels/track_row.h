// SPDX-License-Identifier: GPL-3.0-or-later
// A track as a row of boxes with the marker on its space; long tracks become a bar with its number.
#pragma once

#include <QWidget>

#include "client/game/wording.h"

namespace kessel::client {

class TrackRow : public QWidget {
  Q_OBJECT

 public:
  TrackRow(const Wording& words, const TrackView& track, const QColor& colour, QWidget* parent = nullptr);
  [[nodiscard]] QSize sizeHint() const override;
  [[nodiscard]] bool hasHeightForWidth() const override { return true; }
  [[nodiscard]] int heightForWidth(int width) const override;

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  [[nodiscard]] int count() const;
  [[nodiscard]] int perLine(int width) const;
  [[nodiscard]] int cellWidth() const;

  TrackView m_track;
  QString m_name;
  QColor m_colour;
};

}  // namespace kessel::client
