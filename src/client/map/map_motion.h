// SPDX-License-Identifier: GPL-3.0-or-later
// Short animations made from events: counters glide along their path, lost ones fade, reduced ones flip. The position
// is already drawn as it is; nothing waits for them.
#pragma once

#include <QElapsedTimer>
#include <QPointF>
#include <QRectF>
#include <span>
#include <vector>

#include "client/map/stacks.h"
#include "kessel/engine/event.h"

namespace kessel::client {

struct Motion {
  enum class Kind { Glide, Fade, Flip };
  Kind kind = Kind::Glide;
  UnitId unit = kNoUnit;
  int face = 0;
  int before = 0;            ///< Flip: the face that is turned over
  std::vector<QPointF> way;  ///< centres in map units
  double part = 0;           ///< how far it is, 0 to 1
};

class Motions {
 public:
  void setDuration(int milliseconds) { m_milliseconds = milliseconds; }
  /// Makes motions from events; `before` are the stacks that were shown until now.
  void start(std::span<const Event> events, const Stacks& before, const Stacks& now, const MapGeometry& geometry);
  /// Moves everything on; false when all have ended.
  bool advance();
  void stop() { m_motions.clear(); }
  [[nodiscard]] bool running() const { return !m_motions.empty(); }
  [[nodiscard]] const std::vector<Motion>& all() const { return m_motions; }
  /// True while the counter is drawn by its motion and not in its stack.
  [[nodiscard]] bool hides(UnitId unit) const;
  [[nodiscard]] static QPointF at(const Motion& motion);

 private:
  std::vector<Motion> m_motions;
  QElapsedTimer m_clock;
  int m_milliseconds = 220;
};

}  // namespace kessel::client
