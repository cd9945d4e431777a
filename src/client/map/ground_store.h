// SPDX-License-Identifier: GPL-3.0-or-later
// Pictures of the ground that were drawn, for all windows: the next lesson, the same position again or a replay shows
// the same map, mostly at the same size, and has it at once.
#pragma once

#include <QByteArray>
#include <QImage>
#include <optional>

#include "client/map/ground_painter.h"

namespace kessel::client::ground_store {

/// Which square of a map, at which scale.
struct Square {
  int unit = 0;  ///< device pixels across 64 hexes; 0: the overview
  int dots = 0;  ///< hundredths of device pixels for a pixel of the screen
  int x = 0;
  int y = 0;
  friend bool operator==(const Square&, const Square&) = default;
};

/// What a map shows: equal for equal maps with equal names only.
[[nodiscard]] QByteArray lookOf(const GroundModel& model);
/// What its ground looks like in a style, apart from the scale.
[[nodiscard]] QByteArray lookOf(const QByteArray& ground, const GroundStyle& style);

/// A picture that was kept, if it is still there. Both functions may be called from any thread.
[[nodiscard]] std::optional<QImage> find(const QByteArray& look, const Square& square);
/// Keeps a picture; those that were not asked for longest go.
void keep(const QByteArray& look, const Square& square, const QImage& image);

}  // namespace kessel::client::ground_store
