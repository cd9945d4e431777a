// SPDX-License-Identifier: GPL-3.0-or-later
// Heavy names choose first. Each tries the sides of its hex and takes the first free one.
#include "client/map/label_layout.h"

#include <QPainter>
#include <QPainterPath>
#include <algorithm>
#include <array>
#include <cmath>

#include "client/look/colour_math.h"
#include "client/look/fonts.h"
#include "client/map/ground_marks.h"

namespace kessel::client {

namespace {

constexpr double kHalo = 2.2;  // pixels

double pixelsOf(int weight, double scale) {
  switch (weight) {
    case 3: return std::clamp(scale * 0.235, 12.0, 21.0);
    case 2: return std::clamp(scale * 0.19, 11.0, 17.0);
    default: return std::clamp(scale * 0.165, 10.5, 15.0);
  }
}

/// A corner moved so that the name does not hang over the edge of the ground.
QPointF onSheet(QPointF corner, QSizeF size, const QRectF& sheet) {
  return {std::max(sheet.left(), std::min(corner.x(), sheet.right() - size.width())),
          std::max(sheet.top(), std::min(corner.y(), sheet.bottom() - size.height()))};
}

}  // namespace

void LabelLayout::setStyle(const Theme& theme, double fontScale, const MapLayers& layers) {
  m_theme = theme;
  m_fontScale = fontScale;
  m_layers = layers;
  m_pictures.clear();
  m_sizes.clear();
  forget();
}

QFont LabelLayout::fontOf(int weight, double scale) const {
  return uiFont(pixelsOf(weight, scale) * m_fontScale, weight >= 3 ? QFont::Bold : QFont::Medium);
}

bool LabelLayout::shown(int weight, double scale) {
  return scale >= (weight >= 3 ? 0 : weight == 2 ? 30 : 52);
}

void LabelLayout::placeAreaNames(const GroundModel& model, std::vector<QRectF>& taken) {
  m_areaNames.clear();
  const auto inPixels = [this](const QRectF& box) { return QRectF(box.topLeft() * m_scale, box.size() * m_scale); };
  const auto isFree = [&](const QRectF& box) {
    return std::ranges::none_of(taken, [&](const QRectF& other) { return other.intersects(inPixels(box)); });
  };
  for (int i = 0; i < static_cast<int>(model.areas.size()); ++i) {
    const GroundArea& area = model.areas[static_cast<std::size_t>(i)];
    if (!areaIsNamed(area, m_layers)) continue;
    const QRectF size = areaNameSize(area, m_scale, m_fontScale);
    const QRectF atHeart = areaNameBox(model, size, area.heart);
    QRectF box = atHeart;
    for (auto next = area.centres.begin(); next != area.centres.end() && !isFree(box); ++next)
      box = areaNameBox(model, size, *next);
    if (!isFree(box)) box = atHeart;
    taken.push_back(inPixels(box));
    m_areaNames.push_back({i, box});
  }
}

void LabelLayout::update(const GroundModel& model, const Stacks& stacks, const Camera& camera) {
  if (!m_stale && m_scale == camera.scale() && m_dots == camera.dots()) return;
  if (m_dots != camera.dots() || m_scale != camera.scale()) {
    m_pictures.clear();
    m_sizes.clear();
  }
  m_stale = false;
  m_scale = camera.scale();
  m_dots = camera.dots();
  m_labels.clear();
  // In pixels from the map's zero, so that the layout holds wherever the window stands.
  std::vector<QRectF> taken;
  const double edge = Stacks::kPart * m_scale / 2;
  for (const Stack& stack : stacks.all()) {
    if (!isHex(stack.place)) {
      for (const Piece& piece : stack.pieces) {
        taken.emplace_back(piece.at * m_scale - QPointF(edge, edge), QSizeF(2 * edge, 2 * edge));
      }
      continue;
    }
    const QRectF middles(stack.spread.topLeft() * m_scale, stack.spread.size() * m_scale);
    taken.push_back(middles.adjusted(-edge, -edge, edge, edge));
  }
  for (const GroundMark& mark : model.marks) {
    if (mark.look != "ferry" && mark.look != "victory") continue;
    const double half = mark.look == "ferry" ? std::max(0.2 * m_scale, 8.0) : std::max(0.1 * m_scale, 5.0);
    const QPointF c = (model.geometry().centre(mark.hex) + mark.offset) * m_scale;
    taken.emplace_back(c.x() - half, c.y() - half * 0.7, 2 * half, 1.4 * half);
  }
  placeAreaNames(model, taken);
  const QRectF& bounds = model.geometry().ground();
  const QRectF sheet(bounds.topLeft() * m_scale, bounds.size() * m_scale);
  for (int i = 0; i < static_cast<int>(model.names.size()); ++i) {
    const GroundName& name = model.names[static_cast<std::size_t>(i)];
    if (!shown(name.weight, m_scale)) continue;
    // A place of two hexes has its name on both: one is enough.
    const bool doubled = std::any_of(m_labels.begin(), m_labels.end(), [&](const PlacedLabel& other) {
      const GroundName& before = model.names[static_cast<std::size_t>(other.name)];
      return before.text == name.text && model.map().grid.distance(before.hex, name.hex) <= 2;
    });
    if (doubled) continue;
    const QSizeF size = sizeOf(name);
    const QPointF c = model.geometry().centre(name.hex) * m_scale;
    const double w = size.width();
    const double h = size.height();
    const bool occupied = stacks.at(name.hex) != nullptr;
    const double reach = 0.37 * m_scale;
    const std::array<QPointF, 12> corners{QPointF(c.x() - w / 2, c.y() + (occupied ? reach : 0.02 * m_scale)),
                                          QPointF(c.x() - w / 2, c.y() + reach),
                                          QPointF(c.x() + reach, c.y() - h / 2),
                                          QPointF(c.x() - reach - w, c.y() - h / 2),
                                          QPointF(c.x() - w / 2, c.y() - reach - h),
                                          QPointF(c.x() + 0.3 * m_scale, c.y() + 0.3 * m_scale),
                                          QPointF(c.x() - 0.3 * m_scale - w, c.y() + 0.3 * m_scale),
                                          QPointF(c.x() + 0.3 * m_scale, c.y() - 0.3 * m_scale - h),
                                          QPointF(c.x() - 0.3 * m_scale - w, c.y() - 0.3 * m_scale - h),
                                          QPointF(c.x() + 0.1 * m_scale, c.y() + reach),
                                          QPointF(c.x() - 0.1 * m_scale - w, c.y() + reach),
                                          QPointF(c.x() - w / 2, c.y() + reach + h)};
    bool found = false;
    for (const QPointF& wanted : corners) {
      const QPointF corner = onSheet(wanted, size, sheet);
      const QRectF box(corner, size);
      if (std::ranges::any_of(taken, [&](const QRectF& other) { return other.intersects(box); })) continue;
      taken.push_back(box.adjusted(-3, -1, 3, 1));
      m_labels.push_back({i, corner / m_scale, size, false});
      found = true;
      break;
    }
    if (!found) m_labels.push_back({i, onSheet(corners[0], size, sheet) / m_scale, size, true});
  }
}

QPixmap LabelLayout::haloed(const QString& text, const QFont& font, const QColor& ink, double dots) const {
  const QFontMetricsF metrics(font);
  const QSizeF size(metrics.horizontalAdvance(text) + 2 * kHalo + 1, metrics.height() + 2 * kHalo);
  QPixmap out((size * dots).toSize());
  out.setDevicePixelRatio(dots);
  out.fill(Qt::transparent);
  QPainter p(&out);
  p.setRenderHint(QPainter::Antialiasing);
  QPainterPath path;
  path.addText(kHalo, metrics.ascent(), font, text);
  QColor halo = m_theme.labelHalo;
  halo.setAlpha(215);
  p.strokePath(path, QPen(halo, 2 * kHalo, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
  p.fillPath(path, ink);
  p.end();
  return out;
}

QSizeF LabelLayout::sizeOf(const GroundName& name) {
  QSizeF& size = m_sizes[QString::number(name.weight) + name.text];
  if (!size.isValid()) {
    const QFontMetricsF metrics(fontOf(name.weight, m_scale));
    size = {metrics.horizontalAdvance(name.text) + 2 * kHalo, metrics.ascent() + metrics.descent() * 0.6};
  }
  return size;
}

const QPixmap& LabelLayout::picture(const GroundName& name, const Camera& camera) {
  const QString key = QString::number(name.weight) + name.text;
  const auto found = m_pictures.constFind(key);
  if (found != m_pictures.constEnd()) return *found;
  return *m_pictures.insert(key, haloed(name.text, fontOf(name.weight, m_scale), m_theme.label, camera.dots()));
}

const QPixmap& LabelLayout::picture(const GroundArea& area, const Camera& camera) {
  const QString key = QStringLiteral("area") + QString::number(area.number);
  const auto found = m_pictures.constFind(key);
  if (found != m_pictures.constEnd()) return *found;
  const QColor ink = towards(areaHue(area, m_theme), m_theme.labelHalo, 4.5);
  return *m_pictures.insert(key, haloed(area.name, areaFont(area, m_scale, m_fontScale), ink, camera.dots()));
}

}  // namespace kessel::client
