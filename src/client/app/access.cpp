// SPDX-License-Identifier: GPL-3.0-or-later
// Roles and values that Qt gives to screen readers otherwise than Orca reads them.
#include "client/app/access.h"

#include <QAccessible>
#include <QAccessibleWidget>
#include <QApplication>
#include <QComboBox>
#include <QEvent>
#include <QPointer>

#include "client/app/announcer.h"

namespace kessel::client {
namespace {

class Part : public QAccessibleWidget {
 public:
  using QAccessibleWidget::QAccessibleWidget;

  [[nodiscard]] QAccessible::Role role() const override {
    return widget()->isWindow() ? QAccessible::Window : QAccessible::Grouping;
  }
  [[nodiscard]] QString text(QAccessible::Text kind) const override {
    const QString own = QAccessibleWidget::text(kind);
    return own.isEmpty() && kind == QAccessible::Name ? widget()->windowTitle() : own;
  }
};

/// Called with the class of the object and then with those that it derives from, until one is known: labels and lists
/// are frames, too, but are asked about by their own name first.
QAccessibleInterface* makePart(const QString& name, QObject* object) {
  auto* widget = qobject_cast<QWidget*>(object);
  if (widget == nullptr) return nullptr;
  const bool part = name == QLatin1String("QFrame") || name == QLatin1String("QDockWidget") ||
                    name == QLatin1String("QMainWindow") ||
                    (name == QLatin1String("QStackedWidget") && widget->isWindow());  // the program's window is one
  return part ? new Part(widget) : nullptr;                                           // owned by Qt's cache
}

/// What is chosen in a combo box: Orca looks for it in the popup, finds none while that is closed, and says only what
/// the box is for.
class Values : public QObject {
 public:
  using QObject::QObject;

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override {
    const bool comes = event->type() == QEvent::FocusIn;
    if (!comes && event->type() != QEvent::KeyRelease) return false;
    const auto* box = qobject_cast<const QComboBox*>(watched);
    if (box == nullptr || !Announcer::heard()) return false;
    const QString value = box->currentText();
    if (comes) announcer().say(labelOf(box) + value);
    if (!comes && m_told == value) return false;
    if (!comes) announcer().say(value);
    m_told = value;
    return false;
  }

 private:
  static QString labelOf(const QComboBox* box) {
    QAccessibleInterface* access = QAccessible::queryAccessibleInterface(const_cast<QComboBox*>(box));
    for (const auto& [label, relation] : access->relations(QAccessible::Label))
      return label->text(QAccessible::Name) + QLatin1String(": ");
    return box->accessibleName().isEmpty() ? QString() : box->accessibleName() + QLatin1String(": ");
  }

  QString m_told;
};

}  // namespace

void helpScreenReaders() {
  static QPointer<Values> values;
  if (values != nullptr) return;
  QAccessible::installFactory(makePart);
  values = new Values(qApp);
  qApp->installEventFilter(values);
}

}  // namespace kessel::client
