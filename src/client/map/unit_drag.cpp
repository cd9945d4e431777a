// SPDX-License-Identifier: GPL-3.0-or-later
// The form in which units are dragged, and their drop on the map.
#include "client/map/unit_drag.h"

#include <QDrag>
#include <QDropEvent>
#include <QMimeData>
#include <QPixmap>

#include "client/map/map_view_private.h"

namespace kessel::client {

namespace {
constexpr QLatin1String kMimeType("application/x-kessel-units");
}

QMimeData* dragData(const std::vector<UnitId>& units) {
  QByteArrayList numbers;
  for (UnitId unit : units) numbers << QByteArray::number(index(unit));
  auto* data = new QMimeData;
  data->setData(kMimeType, numbers.join(' '));
  return data;
}

void runDrag(QWidget* source, const std::vector<UnitId>& units, const QPixmap& picture) {
  auto* drag = new QDrag(source);
  drag->setMimeData(dragData(units));
  drag->setPixmap(picture);
  drag->setHotSpot(QRect(QPoint(), picture.deviceIndependentSize().toSize()).center());
  drag->exec(Qt::MoveAction);
}

std::vector<UnitId> draggedUnits(const QMimeData& data) {
  std::vector<UnitId> units;
  for (const QByteArray& number : data.data(kMimeType).split(' ')) {
    bool good = false;
    const unsigned unit = number.toUInt(&good);
    if (good) units.push_back(static_cast<UnitId>(unit));
  }
  return units;
}

void MapView::dragEnterEvent(QDragEnterEvent* event) {
  if (event->mimeData()->hasFormat(kMimeType)) event->acceptProposedAction();
}

void MapView::dragMoveEvent(QDragMoveEvent* event) {
  d->hover(event->position());
}

void MapView::dropEvent(QDropEvent* event) {
  const Place place = placeAt(event->position());
  const std::vector<UnitId> units = draggedUnits(*event->mimeData());
  if (place == kNowhere || units.empty()) return;
  event->acceptProposedAction();
  // Later: the drop changes the list that the drag comes from, which still runs.
  const UnitId onto = unitAt(event->position());
  QMetaObject::invokeMethod(
      this, [this, units, place, onto] { emit unitDropped(units, place, onto); }, Qt::QueuedConnection);
}

void MapView::Private::carryOut() {
  const std::vector<UnitId> units = carried();
  const UnitId seen = pressedUnit;
  grip = Grip::None;
  button = Qt::NoButton;
  q->unsetCursor();
  const auto [stack, piece] = stacks.find(seen);
  if (stack == nullptr) return;
  constexpr double kPixels = 40;
  runDrag(q, units,
          counterPixmap(atlas.face(stack->pieces[piece].face), kPixels, q->devicePixelRatioF(), counterOptions));
}

}  // namespace kessel::client
