// SPDX-License-Identifier: GPL-3.0-or-later
// Names of places: where they stand so that neither counters nor other names cover them, and their pictures.
#pragma once

#include <QHash>
#include <QPixmap>
#include <vector>

#include "client/map/ground_model.h"
#include "client/map/stacks.h"

namespace kessel::client {

struct PlacedLabel {
  int name = 0;       ///< number in GroundModel::names
  QPointF corner;     ///< map units
  QSizeF size;        ///< pixels of the window
  bool over = false;  ///< no free side: shown only while its hex is pointed at
};

class LabelLayout {
 public:
  void setStyle(const Theme& theme, double fontScale, const MapLayers& layers);
  /// Lays all names out for a camera's scale. Cheap to call again: does nothing if neither scale nor stacks changed.
  void update(const GroundModel& model, const Stacks& stacks, const Camera& camera);
  /// The stacks have changed; the pictures of the names are the same.
  void forget() { m_stale = true; }
  [[nodiscard]] const std::vector<PlacedLabel>& labels() const { return m_labels; }
  /// The haloed picture of a name.
  const QPixmap& picture(const GroundName& name, const Camera& camera);

 private:
  [[nodiscard]] QFont fontOf(int weight, double scale) const;
  [[nodiscard]] QSizeF sizeOf(const GroundName& name);
  [[nodiscard]] static bool shown(int weight, double scale);

  Theme m_theme;
  double m_fontScale = 1;
  MapLayers m_layers;
  bool m_stale = true;
  double m_scale = 0;
  double m_dots = 0;
  std::vector<PlacedLabel> m_labels;
  QHash<QString, QSizeF> m_sizes;
  QHash<QString, QPixmap> m_pictures;
};

}  // namespace kessel::client
