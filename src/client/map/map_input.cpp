// SPDX-License-Identifier: GPL-3.0-or-later
// Mouse, wheel and keyboard. Without a button: hover and fans. Left button: click, carry lit counters, pan elsewhere;
// middle button or Space pan always, the right one measures. The keyboard can do all that the mouse can.
#include <QApplication>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>
#include <utility>

#include "client/app/announcer.h"
#include "client/map/map_access.h"
#include "client/map/map_view_private.h"

namespace kessel::client {

bool MapView::event(QEvent* event) {
  if (event->type() == QEvent::Timer) {
    const int timer = static_cast<QTimerEvent*>(event)->timerId();
    if (timer == d->motionTimer.timerId()) {
      d->updateMotions();
      return true;
    }
    if (timer == d->glideTimer.timerId()) {
      if (!d->glide.advance()) d->glideTimer.stop();
      update();
      return true;
    }
  }
  if (event->type() == QEvent::ShortcutOverride) {
    const auto* pressed = static_cast<QKeyEvent*>(event);
    const int key = pressed->key();
    const bool bare = (pressed->modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier)) == 0;
    // Keys that walk over the map are not taken by menus while the map has the focus; with Ctrl or Alt they are theirs.
    if (bare && (d->directionOf(key) >= 0 || key == Qt::Key_Space || key == Qt::Key_Home)) event->accept();
  }
  const bool pressed = event->type() == QEvent::KeyPress;
  if (pressed && d->goesOn(*static_cast<QKeyEvent*>(event))) {
    emit goOnWanted();
    return true;
  }
  d->tabbed = pressed;
  if (pressed) d->useKeys(true);
  const bool done = QWidget::event(event);
  d->tabbed = false;
  return done;
}

bool MapView::Private::goesOn(const QKeyEvent& key) const {
  const bool enter = key.key() == Qt::Key_Return || key.key() == Qt::Key_Enter;
  return enter && byMouse && !key.isAutoRepeat() && (key.modifiers() & ~Qt::KeypadModifier) == Qt::NoModifier;
}

/// The mark of the focus is for those who go by the keyboard, as elsewhere: the pointer takes it away.
void MapView::Private::useKeys(bool keys) {
  byMouse = !keys;
  if (std::exchange(byKeys, keys) != keys) updatePlace(focusPlace);
}

void MapView::resizeEvent(QResizeEvent*) {
  if (d->showsAll) return fit();
  d->camera.setSize(size(), devicePixelRatioF());
  d->furnitureStale = true;  // what it may cover
  d->cameraChanged();
  if (const std::vector<Place> kept = d->kept; !kept.empty()) ensureVisible(kept, d->keptLeast);
}

UnitId MapView::Private::unitAt(QPointF at) const {
  if (model == nullptr || !layers.counters) return kNoUnit;
  if (const Stack* open = stacks.at(fanPlace)) {
    for (std::size_t i = 0; i < fanSquares.size() && i < open->pieces.size(); ++i) {
      if (fanSquares[i].contains(at)) return open->pieces[i].unit.unit;
    }
  }
  // Counters reach a little over the edge of their hex: the neighbours are asked as well.
  const Place middle = model->geometry().at(camera.toMap(at));
  std::vector<Place> near{middle};
  for (int dir = 0; dir < kDirections && isHex(middle); ++dir) near.push_back(title->map.grid.neighbour(middle, dir));
  for (Place place : near) {
    const Stack* stack = place == kNowhere ? nullptr : stacks.at(place);
    if (stack == nullptr) continue;
    if (const auto piece = pieceAt(*stack, at)) return stack->pieces[*piece].unit.unit;
  }
  return kNoUnit;
}

/// Of an open fan only its counters catch what is meant for the map.
Place MapView::Private::placeUnder(QPointF at) const {
  const bool fanned = std::ranges::any_of(fanSquares, [at](const QRectF& square) { return square.contains(at); });
  return fanned ? fanPlace : q->placeAt(at);
}

std::optional<std::size_t> MapView::Private::pieceAt(const Stack& stack, QPointF at) const {
  for (std::size_t i = stack.pieces.size(); i-- > 0;) {
    if (Stacks::square(stack.pieces[i], camera).contains(at)) return i;
  }
  return std::nullopt;
}

void MapView::Private::pointAtLegend(bool over) {
  if (over == overLegend) return;
  overLegend = over;
  q->update(furnitureRect().toAlignedRect());
}

void MapView::Private::hover(QPointF at) {
  pointAtLegend(layers.legend && furnitureRect().contains(at) && !legendHead().contains(at));
  if (fanPlace != kNowhere) {
    QRectF plate;
    for (const QRectF& square : fanSquares) plate |= square;
    if (!plate.adjusted(-14, -14, 14, 14).contains(at)) closeFan();
  }
  const Place place = placeUnder(at);
  const UnitId unit = unitAt(at);
  hoverAt = at;
  hovers = true;
  pointTo(place);
  const Stack* stack = place == kNowhere || fanPlace != kNowhere ? nullptr : stacks.at(place);
  const bool fans = stack != nullptr && stack->piled;
  const std::pair piece(place, fans ? pieceAt(*stack, at) : std::nullopt);
  if (piece != hoverPiece) {
    hoverPiece = piece;
    clickedUnit = kNoUnit;
    piece.second ? fanTimer.start() : fanTimer.stop();
  }
  if (unit != hoverUnit) {
    hoverUnit = unit;
    if (fanPlace != kNowhere) q->update();
    emit q->unitHovered(unit);
  }
}

void MapView::Private::pointTo(Place place) {
  if (place == hoverPlace) return;
  updatePlace(hoverPlace);
  hoverPlace = place;
  updatePlace(place);
  emit q->placeHovered(place);
}

void MapView::Private::hoverAgain() {
  if (!hovers || grip != Grip::None) return;
  hover(hoverAt);
  fanTimer.stop();
  hoverPiece = {kNowhere, std::nullopt};
}

void MapView::Private::openFan(Place place, std::optional<std::size_t> fixed) {
  const Stack* stack = place == kNowhere || !layers.counters ? nullptr : stacks.at(place);
  if (stack == nullptr || !stack->piled || grip != Grip::None) return;
  fanPlace = place;
  fanSquares = Stacks::fan(*stack, camera, QSizeF(q->size()),
                           std::min(fixed.value_or(stack->pieces.size()), stack->pieces.size() - 1));
  q->update();
  emit q->viewChanged();
}

/// The counter under the pointer stays there: a slow click takes the one that a quick click takes. Where no counter
/// lies under it, a click means the hex, and none is brought there.
void MapView::Private::openFanUnderPointer() {
  const Stack* stack = hoverPlace == kNowhere ? nullptr : stacks.at(hoverPlace);
  if (stack == nullptr) return;
  const auto piece = pieceAt(*stack, hoverAt);
  if (!piece) return;
  openFan(hoverPlace, piece);
  if (fanPlace == hoverPlace) fanRests = stack->pieces[*piece].unit.unit;
}

void MapView::Private::closeFan() {
  fanTimer.stop();
  if (fanPlace == kNowhere) return;
  fanPlace = kNowhere;
  fanRests = kNoUnit;
  fanSquares.clear();
  q->update();
}

/// Counters of a stack that can be chosen; they may be covered by one that cannot.
std::vector<UnitId> MapView::Private::litIn(Place place) const {
  std::vector<UnitId> lit;
  const Stack* stack = stacks.at(place);
  if (stack == nullptr || !stack->piled || !layers.counters) return lit;
  for (const auto& piece : stack->pieces) {
    if (piece.unit.unit != kNoUnit && isLit(piece.unit.unit)) lit.push_back(piece.unit.unit);
  }
  return lit;
}

void MapView::Private::click(QPointF at, Qt::MouseButton pressed, Qt::KeyboardModifiers modifiers) {
  if (pressed == Qt::LeftButton && legendHead().contains(at)) {
    legendUnfolded = !legendUnfolded;
    furnitureStale = true;
    return q->update();
  }
  const Place place = placeUnder(at);
  const UnitId unit = unitAt(at);
  const bool plain = pressed == Qt::LeftButton && modifiers == Qt::NoModifier;
  const bool again = plain && unit != kNoUnit && std::exchange(clickedUnit, unit) == unit;
  if (fanPlace != kNowhere && place != fanPlace) closeFan();  // somebody means the map beside it
  // On the counter over which the stack was fanned out while the pointer rested there, a click means what it meant.
  const bool asClosed = fanPlace != place || unit == fanRests;
  const bool covers = unit != kNoUnit && !isLit(unit) && !isLit(place) && asClosed;
  const std::vector<UnitId> below = covers && pressed == Qt::LeftButton ? litIn(place) : std::vector<UnitId>{};
  if (below.size() == 1 || (!below.empty() && (modifiers & Qt::ShiftModifier) != 0)) {
    clickUnit(below.front(), pressed, modifiers);
  } else if (below.size() > 1) {
    openFan(place);
  } else if (unit != kNoUnit &&
             (isLit(unit) || !isLit(place) || !isHex(place))) {  // a box has room beside its counters
    clickUnit(unit, pressed, modifiers);
  } else if (place != kNowhere) {
    emit q->placeClicked(place, pressed, modifiers);
  }
  // Whoever clicks the same counter of a stack once more looks for another one.
  if (again && fanPlace == kNowhere && unitAt(at) == unit) openFanUnderPointer();
}

void MapView::Private::clickUnit(UnitId unit, Qt::MouseButton pressed, Qt::KeyboardModifiers modifiers) {
  if (pressed == Qt::LeftButton && isLit(unit)) {
    const std::vector<UnitId> before = selection;
    if ((modifiers & (Qt::ControlModifier | Qt::ShiftModifier)) != 0) {
      const auto at = std::find(selection.begin(), selection.end(), unit);
      if (at == selection.end()) {
        selection.push_back(unit);
      } else {
        selection.erase(at);
      }
    } else {
      selection = {unit};
    }
    if (selection != before) {
      q->update();
      emit q->selectionChanged(selection);
    }
  }
  emit q->unitClicked(unit, pressed, modifiers);
}

void MapView::Private::drop(QPointF at, bool whole) {
  const Place place = q->placeAt(at);
  const auto [stack, piece] = stacks.find(pressedUnit);
  const UnitId onto = unitAt(at);
  if (place == kNowhere || stack == nullptr || onto == pressedUnit) return;
  if (stack->place == place && (onto == kNoUnit || !isLit(onto))) return;
  std::vector<UnitId> units = carried();
  for (UnitId other : whole ? litIn(stack->place) : std::vector<UnitId>{}) {
    if (std::find(units.begin(), units.end(), other) == units.end()) units.push_back(other);
  }
  emit q->unitDropped(units, place, onto);
}

std::vector<UnitId> MapView::Private::carried() const {
  return isSelected(pressedUnit) ? selection : std::vector<UnitId>{pressedUnit};
}

void MapView::Private::panBy(QPointF pixels) {
  kept.clear();
  closeFan();
  const QRectF furnished = layers.legend ? furnitureRect() : QRectF();
  const QPoint moved = camera.pan(pixels);
  if (moved.isNull()) return;
  showsAll = false;
  const double dots = camera.dots();
  const QPointF by = QPointF(moved) / dots;
  const bool whole = by == QPointF(by.toPoint()) && !motions.running();
  if (!whole) {
    q->update();
  } else {
    // The window's picture is moved and only the new strip painted; what stands still on it is painted anew.
    q->scroll(by.toPoint().x(), by.toPoint().y(), q->rect());
    const auto renew = [&](const QRectF& still) {
      q->update(still.toAlignedRect());
      q->update(still.translated(by).toAlignedRect());
    };
    if (!furnished.isEmpty()) renew(furnished);
    for (const QWidget* over : q->findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly)) {
      if (over->isVisible()) renew(over->geometry());
    }
  }
  emit q->viewChanged();
}

void MapView::mousePressEvent(QMouseEvent* event) {
  setFocus(Qt::MouseFocusReason);
  d->useKeys(false);
  d->fanTimer.stop();
  if (d->grip != Grip::None) return;
  d->button = event->button();
  d->pressedAt = d->lastAt = event->position();
  d->pressedUnit = d->unitAt(event->position());
  const bool pan = event->button() == Qt::MiddleButton || (event->button() == Qt::LeftButton && d->space);
  d->grip = pan ? Grip::Pan : Grip::Press;
  if (pan) setCursor(Qt::ClosedHandCursor);
}

void MapView::mouseMoveEvent(QMouseEvent* event) {
  const QPointF at = event->position();
  if (d->grip == Grip::None) {
    d->hover(at);
    return;
  }
  const bool drags =
      d->grip == Grip::Press && (at - d->pressedAt).manhattanLength() >= QApplication::startDragDistance();
  if (drags && d->button == Qt::RightButton) d->beginMeasuring();
  if (drags && d->button == Qt::LeftButton) {
    const UnitId unit = d->pressedUnit;
    const bool lit = d->isLit(unit) || d->isSelected(unit);
    const bool carry = unit != kNoUnit && (lit || std::ranges::find(d->movable, unit) != d->movable.end());
    d->grip = carry ? Grip::Carry : Grip::Pan;
    setCursor(Qt::ClosedHandCursor);
    if (carry && lit && !d->isSelected(unit)) emit carryBegan({unit});
  }
  if (d->grip == Grip::Pan) d->panBy(at - d->lastAt);
  if (d->grip == Grip::Carry && !rect().contains(at.toPoint())) return d->carryOut();
  if (d->grip == Grip::Carry) d->pointTo(placeAt(at));
  if (d->grip == Grip::Measure) d->measureTo(at);
  d->lastAt = at;
}

void MapView::mouseReleaseEvent(QMouseEvent* event) {
  if (event->button() != d->button) return;
  const Grip was = d->grip;
  d->grip = Grip::None;
  d->button = Qt::NoButton;
  if (d->space) {
    setCursor(Qt::OpenHandCursor);
  } else {
    unsetCursor();
  }
  if (was == Grip::Measure) d->endMeasuring();
  // A hand that was not quite still has measured nothing.
  const bool still = was == Grip::Measure && placeAt(event->position()) == placeAt(d->pressedAt);
  if (was == Grip::Carry) d->drop(event->position(), (event->modifiers() & Qt::ShiftModifier) != 0);
  if (was == Grip::Press || still) d->click(event->position(), event->button(), event->modifiers());
}

void MapView::mouseDoubleClickEvent(QMouseEvent* event) {
  const Place place = placeAt(event->position());
  if (event->button() == Qt::LeftButton && place != kNowhere) emit placeDoubleClicked(place);
}

void MapView::wheelEvent(QWheelEvent* event) {
  event->accept();
  const QPoint pixels = event->pixelDelta();
  if (!pixels.isNull() && (event->modifiers() & Qt::ControlModifier) == 0) {  // a touchpad scrolls
    d->panBy(pixels);
    return;
  }
  if ((event->modifiers() & Qt::ShiftModifier) != 0) {
    d->panBy(QPointF(event->angleDelta().y() + event->angleDelta().x(), 0));
    return;
  }
  d->wheelRest += event->angleDelta().y() / 120.0;
  const int steps = static_cast<int>(d->wheelRest);
  if (steps == 0) return;
  d->wheelRest -= steps;
  double scale = d->camera.scale();
  for (int i = 0; i < std::abs(steps); ++i) {
    const auto all = zoomSteps();
    if (steps > 0) {
      const auto next = std::find_if(all.begin(), all.end(), [&](double s) { return s > scale * 1.02; });
      if (next != all.end()) scale = *next;
    } else {
      const auto next = std::find_if(all.rbegin(), all.rend(), [&](double s) { return s < scale * 0.98; });
      scale = next != all.rend() ? *next : std::min(scale, d->camera.fitScale());
    }
  }
  d->glideTo(scale, event->position());
}

void MapView::leaveEvent(QEvent*) {
  if (d->grip != Grip::None) return;
  d->hovers = false;
  d->closeFan();
  d->hoverPiece = {kNowhere, std::nullopt};  // who comes straight back to that counter fans the stack out again
  d->pointAtLegend(false);
  if (d->hoverPlace != kNowhere) {
    d->updatePlace(d->hoverPlace);
    d->hoverPlace = kNowhere;
    emit placeHovered(kNowhere);
  }
  if (d->hoverUnit != kNoUnit) {
    d->hoverUnit = kNoUnit;
    emit unitHovered(kNoUnit);
  }
}

void MapView::focusInEvent(QFocusEvent* event) {
  d->updatePlace(d->focusPlace);
  QWidget::focusInEvent(event);
  // Qt tells that the map has the focus once this is done; then, what on it.
  if (Announcer::heard()) {
    QMetaObject::invokeMethod(
        this, [this] { MapAccess(*this).focusMoved(); }, Qt::QueuedConnection);
  }
}

void MapView::focusOutEvent(QFocusEvent* event) {
  d->updatePlace(d->focusPlace);
  d->space = false;
  unsetCursor();
  QWidget::focusOutEvent(event);
}

/// The hex direction of a key for the focus hex, or -1. On maps of columns left and right follow the printed rows, on
/// maps of rows up and down the printed columns.
int MapView::Private::directionOf(int key) const {
  if (title == nullptr) return -1;
  const Grid& grid = title->map.grid;
  const bool low = isHex(focusPlace) && grid.shoved(laneOf(focusPlace));
  if (grid.columns) {
    switch (key) {
      case Qt::Key_Up:
      case Qt::Key_8: return 0;
      case Qt::Key_9: return 1;
      case Qt::Key_3: return 2;
      case Qt::Key_Down:
      case Qt::Key_2: return 3;
      case Qt::Key_1: return 4;
      case Qt::Key_7: return 5;
      case Qt::Key_Right:
      case Qt::Key_6: return low ? 1 : 2;
      case Qt::Key_Left:
      case Qt::Key_4: return low ? 5 : 4;
      default: return -1;
    }
  }
  switch (key) {
    case Qt::Key_Left:
    case Qt::Key_4: return 0;
    case Qt::Key_7: return 1;
    case Qt::Key_9: return 2;
    case Qt::Key_Right:
    case Qt::Key_6: return 3;
    case Qt::Key_3: return 4;
    case Qt::Key_1: return 5;
    case Qt::Key_Up:
    case Qt::Key_8: return low ? 1 : 2;
    case Qt::Key_Down:
    case Qt::Key_2: return low ? 5 : 4;
    default: return -1;
  }
}

void MapView::Private::moveFocus(int direction) {
  if (model == nullptr) return;
  if (focusPlace == kNowhere) {
    Place start = q->placeAt(QRectF(q->rect()).center());
    if (start == kNowhere && !model->geometry().hexes().empty()) start = model->geometry().hexes().front();
    q->setFocusPlace(start);
    return;
  }
  const Place next = model->geometry().beside(focusPlace, direction);
  if (next != kNowhere) q->setFocusPlace(next);
}

void MapView::Private::focusOn(Place place, UnitId unit) {
  if (place == focusPlace && unit == focusUnit) return;
  const Place before = std::exchange(focusPlace, place);
  focusUnit = unit;
  updatePlace(before);
  if (place != kNowhere && place != before) q->ensureVisible(place);
  updatePlace(place);
  if (fanPlace != kNowhere && fanPlace != place) closeFan();
  if (unit != kNoUnit) {
    if (place != kNowhere) openFan(place);
    q->update();
  }
  MapAccess(*q).focusMoved();
  if (place != before) emit q->focusChanged(place);
}

void MapView::Private::clickFocus(Qt::KeyboardModifiers modifiers) {
  if (focusPlace == kNowhere) return;
  UnitId unit = focusUnit;
  if (const Stack* stack = stacks.at(focusPlace); unit == kNoUnit && stack != nullptr) {
    for (const Piece& piece : stack->pieces) {
      if (isLit(piece.unit.unit)) unit = piece.unit.unit;
    }
    if (unit == kNoUnit && !isLit(focusPlace)) unit = stack->pieces.back().unit.unit;
  }
  if (unit != kNoUnit) {
    clickUnit(unit, Qt::LeftButton, modifiers);
  } else {
    emit q->placeClicked(focusPlace, Qt::LeftButton, modifiers);
  }
}

/// Tab: from one thing that can be chosen to the next, units first. False at the end, so that the focus can leave.
bool MapView::Private::walkChoices(bool next) {
  const int units = static_cast<int>(choices.units.size());
  const int all = units + static_cast<int>(choices.places.size());
  int at = -1;
  for (int i = 0; i < all && at < 0; ++i) {
    const bool here =
        i < units ? choices.units[static_cast<std::size_t>(i)] == focusUnit
                  : focusUnit == kNoUnit && choices.places[static_cast<std::size_t>(i - units)].place == focusPlace;
    if (here) at = i;
  }
  at = at < 0 ? (next ? 0 : all - 1) : at + (next ? 1 : -1);
  if (at < 0 || at >= all) return false;
  if (at >= units) {
    focusOn(choices.places[static_cast<std::size_t>(at - units)].place, kNoUnit);
    return true;
  }
  const UnitId unit = choices.units[static_cast<std::size_t>(at)];
  const Stack* stack = stacks.find(unit).first;
  focusOn(stack != nullptr ? stack->place : focusPlace, unit);
  return true;
}

/// Qt asks for this, too, when a button over the map that had the focus is hidden, or hears Tab itself.
bool MapView::focusNextPrevChild(bool next) {
  return (d->tabbed && d->walkChoices(next)) || QWidget::focusNextPrevChild(next);
}

void MapView::keyPressEvent(QKeyEvent* event) {
  const int direction = d->directionOf(event->key());
  const bool digit = event->key() >= Qt::Key_0 && event->key() <= Qt::Key_9;
  const bool numpad = (event->modifiers() & Qt::KeypadModifier) != 0;
  if (direction >= 0 && (!digit || numpad)) {
    d->moveFocus(direction);
    return;
  }
  switch (event->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
      if (!event->isAutoRepeat()) d->clickFocus(event->modifiers() & ~Qt::KeypadModifier);
      return;
    case Qt::Key_Plus:
    case Qt::Key_Equal: zoomIn(); return;
    case Qt::Key_Minus: zoomOut(); return;
    case Qt::Key_0: d->glideTo(72, QRectF(rect()).center()); return;
    case Qt::Key_Home: fit(); return;
    case Qt::Key_Space:
      d->space = true;
      setCursor(Qt::OpenHandCursor);
      return;
    case Qt::Key_Escape:
      if (d->fanPlace != kNowhere) {
        d->closeFan();
      } else if (d->grip != Grip::None) {
        if (d->grip == Grip::Measure) d->endMeasuring();
        d->grip = Grip::None;
        unsetCursor();
      } else {
        emit escape();
      }
      return;
    default: QWidget::keyPressEvent(event);
  }
}

void MapView::keyReleaseEvent(QKeyEvent* event) {
  if (event->key() == Qt::Key_Space && !event->isAutoRepeat()) {
    d->space = false;
    if (d->grip == Grip::None) unsetCursor();
    return;
  }
  QWidget::keyReleaseEvent(event);
}

}  // namespace kessel::client
