// SPDX-License-Identifier: GPL-3.0-or-later
// The accessible objects of map, places and counters.
#include "client/map/map_access.h"

#include <QAccessibleWidget>
#include <QHash>
#include <algorithm>
#include <utility>

#include "client/app/announcer.h"
#include "client/map/map_view_private.h"

namespace kessel::client {

namespace {

class MapAccessible;

/// Asks why something cannot be chosen; Qt has no action of that kind.
const QString& whyNotAction() {
  static const QString kName = QStringLiteral("Why not?");  // as it is: AT-SPI shows no other name
  return kName;
}

/// A place of the map or a counter on it. Its number stays its own as long as the map lives, wherever the counter goes.
class Spot : public QAccessibleInterface, public QAccessibleActionInterface {
 public:
  explicit Spot(MapAccessible& owner) : m_owner(owner) {}

  /// What can change, to tell only what did.
  struct Said {
    QString name;
    QString description;
    bool chosen = false;
  };
  [[nodiscard]] virtual Said said() const = 0;
  [[nodiscard]] virtual Place place() const = 0;
  [[nodiscard]] virtual UnitId unit() const { return kNoUnit; }

  [[nodiscard]] QObject* object() const override { return nullptr; }
  [[nodiscard]] QWindow* window() const override { return map().window()->windowHandle(); }
  [[nodiscard]] QAccessible::Role role() const override { return QAccessible::ListItem; }
  [[nodiscard]] QString text(QAccessible::Text kind) const override {
    if (!isValid()) return {};
    const Said now = said();
    return kind == QAccessible::Name ? now.name : kind == QAccessible::Description ? now.description : QString();
  }
  void setText(QAccessible::Text, const QString&) override {}
  void* interface_cast(QAccessible::InterfaceType type) override {
    return type == QAccessible::ActionInterface ? static_cast<QAccessibleActionInterface*>(this) : nullptr;
  }
  [[nodiscard]] QRect rect() const override {
    const QRect here = drawn().toAlignedRect();
    return {map().mapToGlobal(here.topLeft()), here.size()};
  }
  [[nodiscard]] QAccessible::State state() const override;

  [[nodiscard]] QStringList actionNames() const override;
  [[nodiscard]] QString localizedActionName(const QString& action) const override {
    return action == whyNotAction() ? MapView::tr("Why not?") : QAccessibleActionInterface::localizedActionName(action);
  }
  [[nodiscard]] QString localizedActionDescription(const QString& action) const override {
    return action == whyNotAction() ? MapView::tr("Says why it cannot be chosen")
                                    : QAccessibleActionInterface::localizedActionDescription(action);
  }
  void doAction(const QString& action) override;
  [[nodiscard]] QStringList keyBindingsForAction(const QString&) const override { return {}; }

 protected:
  [[nodiscard]] MapView& map() const;
  [[nodiscard]] auto& inside() const { return MapAccess(map()).inside(); }
  /// In the window of the map.
  [[nodiscard]] virtual QRectF drawn() const = 0;
  [[nodiscard]] virtual bool lit() const = 0;
  [[nodiscard]] virtual bool selected() const { return false; }

  MapAccessible& m_owner;
};

class MapAccessible : public QAccessibleWidget {
 public:
  explicit MapAccessible(MapView* view) : QAccessibleWidget(view, QAccessible::Canvas) {}
  MapAccessible(const MapAccessible&) = delete;
  MapAccessible& operator=(const MapAccessible&) = delete;

  [[nodiscard]] MapView& map() const { return *static_cast<MapView*>(widget()); }
  [[nodiscard]] QString text(QAccessible::Text kind) const override {
    const bool value = kind == QAccessible::Description || kind == QAccessible::Value;
    return value ? map().describe(map().focusPlace()) : QAccessibleWidget::text(kind);
  }

  // After the widgets that lie over the map come its places.
  [[nodiscard]] int childCount() const override {
    return QAccessibleWidget::childCount() + static_cast<int>(MapAccess(map()).places().size());
  }
  [[nodiscard]] QAccessibleInterface* child(int at) const override {
    const int widgets = QAccessibleWidget::childCount();
    if (at < widgets) return QAccessibleWidget::child(at);
    const std::vector<Place> places = MapAccess(map()).places();
    const auto number = static_cast<std::size_t>(at - widgets);
    return number < places.size() ? placeAt(places[number]) : nullptr;
  }
  [[nodiscard]] int indexOfChild(const QAccessibleInterface* child) const override {
    const auto* spot = dynamic_cast<const Spot*>(child);
    if (spot == nullptr) return QAccessibleWidget::indexOfChild(child);
    const std::vector<Place> places = MapAccess(map()).places();
    const auto found = std::find(places.begin(), places.end(), spot->place());
    return found == places.end() ? -1 : QAccessibleWidget::childCount() + static_cast<int>(found - places.begin());
  }
  [[nodiscard]] QAccessibleInterface* childAt(int x, int y) const override {
    const Place place = map().placeAt(map().mapFromGlobal(QPoint(x, y)));
    return place == kNowhere ? QAccessibleWidget::childAt(x, y) : placeAt(place);
  }
  [[nodiscard]] QAccessibleInterface* focusChild() const override;

  [[nodiscard]] QAccessibleInterface* placeAt(Place place) const;
  /// A counter by its number in the stack, from the top.
  [[nodiscard]] QAccessibleInterface* counterAt(const Stack& stack, std::size_t fromTop) const;
  [[nodiscard]] QAccessibleInterface* counterOf(UnitId unit, Place place, std::size_t slot) const;
  /// Tells of every place and counter that a reader knows what is not as it was told.
  void tellChanges();

 protected:
  ~MapAccessible() override {
    for (const Known& known : std::as_const(m_known)) QAccessible::deleteAccessibleInterface(known.id);
  }

 private:
  struct Known {
    QAccessible::Id id = 0;
    Spot::Said told{};
  };
  template <class Make>
  QAccessibleInterface* known(quint64 key, Make make) const {
    auto at = m_known.find(key);
    if (at == m_known.end()) {
      Spot* spot = make();  // owned by Qt's cache
      at = m_known.insert(key, {QAccessible::registerAccessibleInterface(spot), {}});
      if (spot->isValid()) at->told = spot->said();
    }
    return QAccessible::accessibleInterface(at->id);
  }

  mutable QHash<quint64, Known> m_known;
};

MapView& Spot::map() const {
  return m_owner.map();
}

class PlaceAccessible : public Spot {
 public:
  PlaceAccessible(MapAccessible& owner, Place place) : Spot(owner), m_place(place) {}

  [[nodiscard]] Place place() const override { return m_place; }
  [[nodiscard]] bool isValid() const override { return inside().shows(m_place); }
  [[nodiscard]] QAccessibleInterface* parent() const override { return &m_owner; }
  [[nodiscard]] Said said() const override {
    return {inside().nameOfPlace(m_place), inside().detailsOf(m_place).join(QStringLiteral("; ")), false};
  }
  [[nodiscard]] int childCount() const override {
    const Stack* stack = isValid() ? inside().stacks.at(m_place) : nullptr;
    return stack == nullptr ? 0 : static_cast<int>(stack->pieces.size());
  }
  [[nodiscard]] QAccessibleInterface* child(int at) const override {
    const auto number = static_cast<std::size_t>(at);
    return at < 0 || at >= childCount() ? nullptr : m_owner.counterAt(*inside().stacks.at(m_place), number);
  }
  [[nodiscard]] int indexOfChild(const QAccessibleInterface* child) const override {
    for (int i = 0; i < childCount(); ++i) {
      if (this->child(i) == child) return i;
    }
    return -1;
  }
  [[nodiscard]] QAccessibleInterface* childAt(int x, int y) const override {
    for (int i = 0; i < childCount(); ++i) {
      QAccessibleInterface* counter = child(i);
      if (counter->rect().contains(x, y)) return counter;
    }
    return nullptr;
  }

 protected:
  [[nodiscard]] QRectF drawn() const override {
    const MapGeometry& geometry = inside().model->geometry();
    if (!isHex(m_place)) return inside().camera.toWindow(geometry.rect(m_place));
    const QSizeF half = geometry.half();
    const QPointF corner(half.width(), half.height());
    return inside().camera.toWindow(QRectF(geometry.centre(m_place) - corner, half * 2));
  }
  [[nodiscard]] bool lit() const override { return inside().isLit(m_place); }

 private:
  Place m_place;
};

/// One counter. Those that are hidden from who looks have no name: they are known by where they lie.
class CounterAccessible : public Spot {
 public:
  CounterAccessible(MapAccessible& owner, UnitId unit, Place place, std::size_t slot)
      : Spot(owner), m_unit(unit), m_place(place), m_slot(slot) {}

  [[nodiscard]] Place place() const override {
    const Stack* stack = find().first;
    return stack == nullptr ? kNowhere : stack->place;
  }
  [[nodiscard]] UnitId unit() const override { return m_unit; }
  [[nodiscard]] bool isValid() const override { return find().first != nullptr; }
  [[nodiscard]] QAccessibleInterface* parent() const override {
    return isValid() ? m_owner.placeAt(place()) : static_cast<QAccessibleInterface*>(&m_owner);
  }
  [[nodiscard]] Said said() const override {
    const auto [stack, piece] = find();
    const UnitView& shown = stack->pieces[piece].unit;
    return {inside().nameOfCounter(shown), inside().detailsOf(shown).join(QStringLiteral(", ")), selected()};
  }
  [[nodiscard]] int childCount() const override { return 0; }
  [[nodiscard]] QAccessibleInterface* child(int) const override { return nullptr; }
  [[nodiscard]] int indexOfChild(const QAccessibleInterface*) const override { return -1; }
  [[nodiscard]] QAccessibleInterface* childAt(int, int) const override { return nullptr; }

 protected:
  [[nodiscard]] QRectF drawn() const override {
    const auto [stack, piece] = find();
    return m_unit != kNoUnit ? map().rectOf(m_unit) : Stacks::square(stack->pieces[piece], inside().camera);
  }
  [[nodiscard]] bool lit() const override { return m_unit != kNoUnit && inside().isLit(m_unit); }
  [[nodiscard]] bool selected() const override { return m_unit != kNoUnit && inside().isSelected(m_unit); }

 private:
  [[nodiscard]] std::pair<const Stack*, std::size_t> find() const {
    if (inside().title == nullptr) return {nullptr, 0};
    if (m_unit != kNoUnit) return inside().stacks.find(m_unit);
    const Stack* stack = inside().stacks.at(m_place);
    const bool here = stack != nullptr && m_slot < stack->pieces.size() && stack->pieces[m_slot].unit.unit == kNoUnit;
    return {here ? stack : nullptr, m_slot};
  }

  UnitId m_unit;
  Place m_place;       ///< where a hidden one lies
  std::size_t m_slot;  ///< and which it is, from the bottom
};

QAccessible::State Spot::state() const {
  QAccessible::State state;
  if (!isValid()) {
    state.invalid = state.invisible = true;
    return state;
  }
  const auto& d = inside();
  state.focusable = true;
  state.focused = map().hasFocus() && d.focusPlace == place() && d.focusUnit == unit();
  state.selectable = lit();
  state.selected = selected();
  state.extSelectable = lit() && unit() != kNoUnit;
  state.invisible = !map().isVisible();
  state.offscreen = !drawn().intersects(QRectF(map().rect()));
  return state;
}

QStringList Spot::actionNames() const {
  QStringList names{pressAction()};
  if (isValid() && lit() && unit() != kNoUnit) names << toggleAction();
  return names << whyNotAction() << setFocusAction();
}

/// Later: what follows may cover the screen or ask something, and the reader waits for an answer.
void Spot::doAction(const QString& action) {
  if (!isValid() || !actionNames().contains(action)) return;
  const auto act = [view = &map(), action, place = place(), unit = unit()] {
    auto& d = MapAccess(*view).inside();
    view->setFocus(Qt::OtherFocusReason);
    d.focusOn(place, unit);
    if (action == setFocusAction()) return;
    const bool why = action == whyNotAction();
    const Qt::KeyboardModifiers modifiers = action == toggleAction() ? Qt::ControlModifier : Qt::NoModifier;
    const Qt::MouseButton button = why ? Qt::RightButton : Qt::LeftButton;
    if (unit != kNoUnit) {
      d.clickUnit(unit, button, modifiers);
    } else {
      emit view->placeClicked(place, button, modifiers);
    }
  };
  QMetaObject::invokeMethod(&map(), act, Qt::QueuedConnection);
}

QAccessibleInterface* MapAccessible::placeAt(Place place) const {
  auto* self = const_cast<MapAccessible*>(this);
  return known(index(place), [&] { return new PlaceAccessible(*self, place); });
}

QAccessibleInterface* MapAccessible::counterAt(const Stack& stack, std::size_t fromTop) const {
  const std::size_t slot = stack.pieces.size() - 1 - fromTop;
  return counterOf(stack.pieces[slot].unit.unit, stack.place, slot);
}

QAccessibleInterface* MapAccessible::counterOf(UnitId unit, Place place, std::size_t slot) const {
  constexpr int kBits = 20;  // more places, units and counters in a stack there are not
  const quint64 key = unit != kNoUnit ? (quint64{1} << (2 * kBits)) + index(unit)
                                      : (static_cast<quint64>(slot + 1) << kBits) + index(place);
  auto* self = const_cast<MapAccessible*>(this);
  return known(key, [&] { return new CounterAccessible(*self, unit, place, slot); });
}

QAccessibleInterface* MapAccessible::focusChild() const {
  const auto& d = MapAccess(map()).inside();
  if (!map().hasFocus() || d.focusPlace == kNowhere) return QAccessibleWidget::focusChild();
  return d.focusUnit != kNoUnit ? counterOf(d.focusUnit, d.focusPlace, 0) : placeAt(d.focusPlace);
}

void MapAccessible::tellChanges() {
  if (m_known.isEmpty()) return;
  QAccessibleEvent others(&map(), QAccessible::ObjectReorder);
  tellReader(others);
  for (Known& known : m_known) {
    auto* spot = static_cast<Spot*>(QAccessible::accessibleInterface(known.id));
    if (!spot->isValid()) continue;
    const Spot::Said before = std::exchange(known.told, spot->said());
    const auto tell = [spot](QAccessible::Event what) {
      QAccessibleEvent event(spot, what);
      tellReader(event);
    };
    if (known.told.name != before.name) tell(QAccessible::NameChanged);
    if (known.told.description != before.description) tell(QAccessible::DescriptionChanged);
    if (known.told.chosen == before.chosen) continue;
    QAccessible::State changed;
    changed.selected = true;
    QAccessibleStateChangeEvent event(spot, changed);
    tellReader(event);
  }
}

QAccessibleInterface* make(const QString&, QObject* object) {
  auto* view = qobject_cast<MapView*>(object);
  return view == nullptr ? nullptr : new MapAccessible(view);  // owned by Qt's cache
}

}  // namespace

void installMapAccessibility() {
  static const bool installed = [] {
    QAccessible::installFactory(make);
    return true;
  }();
  Q_UNUSED(installed);
}

MapView::Private& MapAccess::inside() const {
  return *m_map.d;
}

std::vector<Place> MapAccess::places() const {
  const MapView::Private& d = inside();
  std::vector<Place> places;
  if (d.model == nullptr) return places;
  for (const Stack& stack : d.stacks.all()) places.push_back(stack.place);
  for (const PlaceChoice& choice : d.choices.places) places.push_back(choice.place);
  for (const GroundName& name : d.model->names) places.push_back(name.hex);
  for (const Place box : d.model->geometry().boxes()) places.push_back(box);
  places.push_back(d.focusPlace);
  std::erase_if(places, [&](Place place) { return !d.shows(place); });
  std::sort(places.begin(), places.end());
  places.erase(std::unique(places.begin(), places.end()), places.end());
  return places;
}

void MapAccess::focusMoved() const {
  if (!Announcer::heard()) return;
  QAccessibleInterface* access = QAccessible::queryAccessibleInterface(&m_map);
  QAccessibleInterface* child = m_map.hasFocus() ? access->focusChild() : nullptr;
  if (child == nullptr) return;
  QAccessibleEvent event(child, QAccessible::Focus);
  tellReader(event);
}

/// Once for all that one click changes.
void MapAccess::contentChanged() const {
  if (!Announcer::heard() || std::exchange(inside().accessDue, true)) return;
  QMetaObject::invokeMethod(
      &m_map,
      [view = &m_map] {
        MapAccess(*view).inside().accessDue = false;
        static_cast<MapAccessible*>(QAccessible::queryAccessibleInterface(view))->tellChanges();
      },
      Qt::QueuedConnection);
}

}  // namespace kessel::client
