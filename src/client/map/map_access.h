// SPDX-License-Identifier: GPL-3.0-or-later
// The map as a screen reader knows it: places with something to say are its children, their counters are theirs. They
// are made when they are asked for, and read what they say from the map; without a reader nothing is done.
#pragma once

#include "client/map/map_view.h"

namespace kessel::client {

/// Makes MapView known to Qt's accessibility. More calls do nothing.
void installMapAccessibility();

/// What the map tells screen readers, and what they may read of it.
class MapAccess {
 public:
  explicit MapAccess(MapView& map) : m_map(map) {}

  /// Another hex or counter has the focus of the keyboard.
  void focusMoved() const;
  /// Counters, or what can be chosen or is selected, changed.
  void contentChanged() const;

  [[nodiscard]] MapView& map() const { return m_map; }
  [[nodiscard]] MapView::Private& inside() const;
  /// Hexes and boxes with a counter or a name on them, that can be chosen or have the focus.
  [[nodiscard]] std::vector<Place> places() const;

 private:
  MapView& m_map;
};

}  // namespace kessel::client
