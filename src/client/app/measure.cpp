// SPDX-License-Identifier: GPL-3.0-or-later
// Start, memory and idling of the program, as the system counts them.
#include "client/app/measure.h"

#include <QCoreApplication>
#include <QEvent>
#include <QFile>
#include <QTimer>
#include <QWidget>
#include <cstdio>
#include <ctime>

#ifdef Q_OS_LINUX
#include <unistd.h>
#endif

namespace kessel::client {

namespace {

constexpr int kSettle = 3000;  // milliseconds: the worker draws the rest of the map, caches fill
constexpr int kIdle = 10000;   // milliseconds that are watched

/// Milliseconds since the process was started (to 10 ms), 0 if unknown.
double sinceStart() {
#ifdef Q_OS_LINUX
  QFile file(QStringLiteral("/proc/self/stat"));
  if (!file.open(QIODevice::ReadOnly)) return 0;
  const QByteArray line = file.readAll();
  constexpr int kStartTime = 19;  // field 22 of proc(5), counted from the one after the name in brackets
  const QList<QByteArray> fields = line.mid(line.lastIndexOf(')') + 2).split(' ');
  timespec now{};
  clock_gettime(CLOCK_BOOTTIME, &now);
  const double started = fields.value(kStartTime).toDouble() / static_cast<double>(sysconf(_SC_CLK_TCK));
  return (static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9 - started) * 1000;
#else
  return 0;
#endif
}

double processorTime() {
  return static_cast<double>(std::clock()) * 1000 / CLOCKS_PER_SEC;
}

/// Resident megabytes, 0 if unknown.
double memory() {
  QFile file(QStringLiteral("/proc/self/status"));
  if (!file.open(QIODevice::ReadOnly)) return 0;
  for (const QByteArray& line : file.readAll().split('\n')) {
    if (line.startsWith("VmRSS:")) return line.mid(6).simplified().split(' ').value(0).toDouble() / 1024;
  }
  return 0;
}

/// Waits for the first paint event and then for its end.
class FirstPaint : public QObject {
 public:
  using QObject::QObject;
  bool eventFilter(QObject* watched, QEvent* event) override {
    if (event->type() == QEvent::Paint) {
      watched->removeEventFilter(this);
      QTimer::singleShot(0, this, &FirstPaint::painted);
    }
    return false;
  }

 private:
  void painted() {
    std::printf("painted after %.0f ms (%.0f ms of processor time), %.0f MB\n", sinceStart(), processorTime(),
                memory());
    QTimer::singleShot(kSettle, this, [this] {
      const double before = processorTime();
      QTimer::singleShot(kIdle, this, [before] {
        std::printf("settled: %.0f MB; idle: %.0f ms of processor time in %d s\n", memory(), processorTime() - before,
                    kIdle / 1000);
        QCoreApplication::exit(0);
      });
    });
  }
};

}  // namespace

void measureStart(QWidget* painted) {
  painted->installEventFilter(new FirstPaint(painted));
}

}  // namespace kessel::client
