// SPDX-License-Identifier: GPL-3.0-or-later
// Announcements, by what the version of Qt has for them.
#include "client/app/announcer.h"

#include <QAccessible>
#include <QAccessibleObject>
#include <QApplication>
#include <QPointer>
#include <utility>

namespace kessel::client {

namespace {

/// Before Qt 6.8 nothing can simply be said. What screen readers do say is a notification that comes up: this one is
/// of the application, has the sentence for its name and covers nothing.
class Notification : public QAccessibleObject {
 public:
  explicit Notification(Announcer* announcer) : QAccessibleObject(announcer) {}

  [[nodiscard]] QAccessibleInterface* parent() const override { return QAccessible::queryAccessibleInterface(qApp); }
  [[nodiscard]] QAccessibleInterface* child(int) const override { return nullptr; }
  [[nodiscard]] int childCount() const override { return 0; }
  [[nodiscard]] int indexOfChild(const QAccessibleInterface*) const override { return -1; }
  [[nodiscard]] QAccessible::Role role() const override { return QAccessible::Notification; }
  [[nodiscard]] QAccessible::State state() const override { return {}; }
  [[nodiscard]] QString text(QAccessible::Text kind) const override {
    return kind == QAccessible::Name ? static_cast<const Announcer*>(object())->last() : QString();
  }
};

std::function<void(QAccessibleEvent&)>& listener() {
  static std::function<void(QAccessibleEvent&)> reader;
  return reader;
}

QAccessibleInterface* make(const QString&, QObject* object) {
  auto* announcer = qobject_cast<Announcer*>(object);
  return announcer == nullptr ? nullptr : new Notification(announcer);  // owned by Qt's cache
}

}  // namespace

Announcer::Announcer(QObject* parent) : QObject(parent) {
  static const bool installed = [] {
    QAccessible::installFactory(make);
    return true;
  }();
  Q_UNUSED(installed);
}

bool Announcer::heard() {
  return listener() || QAccessible::isActive();
}

void Announcer::say(const QString& sentence) {
  if (!heard() || sentence.isEmpty() || m_due.contains(sentence)) return;
  if (m_due.isEmpty()) QMetaObject::invokeMethod(this, &Announcer::speak, Qt::QueuedConnection);
  m_due << sentence;
}

bool Announcer::repeat() {
  if (m_last.isEmpty()) return false;
  say(m_last);
  return true;
}

void Announcer::forget() {
  m_due.clear();
  m_last.clear();
}

QString Announcer::last() const {
  return m_due.isEmpty() ? m_last : m_due.join(QLatin1Char('\n'));
}

void Announcer::speak() {
  if (m_due.isEmpty()) return;  // forgotten, or said already
  m_last = std::exchange(m_due, {}).join(QLatin1Char('\n'));
#if QT_VERSION >= QT_VERSION_CHECK(6, 8, 0)
  QObject* from = QApplication::activeWindow();
  QAccessibleAnnouncementEvent event(from != nullptr ? from : this, m_last);
  tellReader(event);
#else
  for (const QAccessible::Event what : {QAccessible::NameChanged, QAccessible::ObjectShow}) {
    QAccessibleEvent event(this, what);
    tellReader(event);
  }
#endif
}

void tellReader(QAccessibleEvent& event) {
  listener() ? listener()(event) : QAccessible::updateAccessibility(&event);
}

void listenAsReader(std::function<void(QAccessibleEvent&)> reader) {
  listener() = std::move(reader);
}

Announcer& announcer() {
  static QPointer<Announcer> one;
  if (one == nullptr) one = new Announcer(qApp);
  return *one;
}

}  // namespace kessel::client
