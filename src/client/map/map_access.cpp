// SPDX-License-Identifier: GPL-3.0-or-later
// The map is one accessible object whose value is the hex in focus.
#include "client/map/map_access.h"

#include <QAccessibleWidget>

#include "client/map/map_view.h"

namespace kessel::client {

namespace {

class MapAccessible : public QAccessibleWidget {
 public:
  explicit MapAccessible(MapView* view) : QAccessibleWidget(view, QAccessible::Canvas) {}

  [[nodiscard]] QString text(QAccessible::Text kind) const override {
    const auto* view = static_cast<MapView*>(widget());
    const bool value = kind == QAccessible::Description || kind == QAccessible::Value;
    return value ? view->describe(view->focusPlace()) : QAccessibleWidget::text(kind);
  }
};

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

}  // namespace kessel::client
