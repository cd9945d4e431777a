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

/// Where the name of an area stands: at its heart, or the hex nearest to it where no counter covers it.
struct PlacedAreaName {
  int area = 0;  ///< number in GroundModel::areas
  QRectF box;    ///< map units
};

class LabelLayout {
 public:
  void setStyle(const Theme& theme, double fontScale, const MapLayers& layers);
  /// Lays all names out for a camera's scale. Cheap to call again: does nothing if neither scale nor stacks changed.
  void update(const GroundModel& model, const Stacks& stacks, const Camera& camera);
  /// The stacks have changed; the pictures of the names are the same.
  void forget() { m_stale = true; }
  [[nodiscard]] const std::vector<PlacedLabel>& labels() const { return m_labels; }
  [[nodiscard]] const std::vector<PlacedAreaName>& areaNames() const { return m_areaNames; }
  /// The haloed picture of a name.
  const QPixmap& picture(const GroundName& name, const Camera& camera);
  const QPixmap& picture(const GroundArea& area, const Camera& camera);

 private:
  [[nodiscard]] QFont fontOf(int weight, double scale) const;
  [[nodiscard]] QSizeF sizeOf(const GroundName& name);
  [[nodiscard]] static bool shown(int weight, double scale);
  [[nodiscard]] QPixmap haloed(const QString& text, const QFont& font, const QColor& ink, double dots) const;
  void placeAreaNames(const GroundModel& model, std::vector<QRectF>& taken);

  Theme m_theme;
  double m_fontScale = 1;
  MapLayers m_layers;
  bool m_stale = true;
  double m_scale = 0;
  double m_dots = 0;
  std::vector<PlacedLabel> m_labels;
  std::vector<PlacedAreaName> m_areaNames;
  QHash<QString, QSizeF> m_sizes;
  QHash<QString, QPixmap> m_pictures;
};

}  // namespace kessel::client
