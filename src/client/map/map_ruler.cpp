// SPDX-License-Identifier: GPL-3.0-or-later
// The ruler: dragged with the right button it says how many hexes it is from one to another, whatever lies between, and
// rings all that are as near. It knows no rule.
#include "client/map/map_view_private.h"

namespace kessel::client {

std::optional<int> MapView::measured() const {
  if (d->rulerFrom == kNowhere || !isHex(d->rulerTo) || d->rulerTo == d->rulerFrom) return std::nullopt;
  return d->title->map.grid.distance(d->rulerFrom, d->rulerTo);
}

void MapView::Private::beginMeasuring() {
  grip = Grip::Measure;
  closeFan();
  const Place from = q->placeAt(pressedAt);
  rulerFrom = isHex(from) ? from : kNowhere;
  q->setCursor(Qt::CrossCursor);
}

void MapView::Private::endMeasuring() {
  rulerFrom = rulerTo = kNowhere;
  rulerRing = {};
  q->update();
}

void MapView::Private::measureTo(QPointF at) {
  const Place to = q->placeAt(at);
  pointTo(to);
  if (to == rulerTo || rulerFrom == kNowhere) return;
  rulerTo = to;
  std::vector<PlaceChoice> near;
  const Grid& grid = title->map.grid;
  for (Place hex : title->map.hexes()) {
    if (isHex(to) && grid.distance(rulerFrom, hex) <= grid.distance(rulerFrom, to)) near.push_back({hex});
  }
  rulerRing = choiceShape(*model, near, false);
  q->update();
}

void MapView::Private::paintRuler(QPainter& p) const {
  const std::optional<int> away = q->measured();
  if (!away) return;
  const QString text = MapView::tr("%n hex(es)", nullptr, *away);
  paintMeasure(p, *model, rulerFrom, rulerTo, rulerRing, text, camera, theme, counterOptions.fontScale);
}

}  // namespace kessel::client
