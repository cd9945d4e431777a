// SPDX-License-Identifier: GPL-3.0-or-later
// What painting the map costs on the raster renderer: 3,000 hexes, 600 counters, a window of 1600 by 900. Prints the
// median of full repaints, of scrolling by 16 pixels and of pointing about, for each zoom step, and the time of the
// first sharp picture.
#include <QApplication>
#include <QPainter>
#include <QTest>
#include <algorithm>
#include <cstdio>
#include <ctime>

#include "client/map/map_view.h"
#include "client/map_fixture.h"

namespace {

using kessel::client::MapView;

/// Time that this thread was on a processor: other work on the machine does not count.
double threadMilliseconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6;
}

template <class Work>
double median(int times, Work work) {
  std::vector<double> spent;
  for (int i = 0; i < times; ++i) {
    const double before = threadMilliseconds();
    work(i);
    spent.push_back(threadMilliseconds() - before);
  }
  std::sort(spent.begin(), spent.end());
  return spent[spent.size() / 2];
}

/// The pointer wanders over hexes and counters.
void wander(MapView& view, QPoint from, int i) {
  const QPoint at = from + QPoint((i % 40) * 4 - 80, (i % 7) * 3);
  QMouseEvent move(QEvent::MouseMove, at, view.mapToGlobal(at), Qt::NoButton, Qt::NoButton, {});
  QApplication::sendEvent(&view, &move);
  QApplication::processEvents();
}

}  // namespace

int main(int argc, char** argv) {
  if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM")) qputenv("QT_QPA_PLATFORM", "offscreen");
  QApplication app(argc, argv);
  const kessel::TitleInfo title = kessel::client::test::generatedTitle(60, 50, 600);
  const kessel::View shown = kessel::client::test::generatedView(title);
  MapView view;
  view.resize(1600, 900);
  view.setTitle(title);
  view.setView(shown);
  kessel::client::Choices choices;
  for (int i = 0; i < 40; ++i) choices.places.push_back({kessel::hexAt(20 + i % 8, 20 + i / 8), 4 + i});
  for (int i = 0; i < 20; ++i) choices.units.push_back(shown.units[static_cast<std::size_t>(i * 7)].unit);
  view.setChoices(choices);
  view.show();
  QTest::qWait(50);
  std::printf("scale  first  repaint  scroll  hover  (ms of CPU; 3000 hexes, 600 counters, 1600x900)\n");
  for (const double scale : MapView::zoomSteps()) {
    view.setScale(scale);
    view.centreOn(kessel::hexAt(30, 25));
    const double start = threadMilliseconds();
    view.finishDrawing();
    QApplication::processEvents();
    const double sharp = threadMilliseconds() - start;
    const double repaint = median(60, [&](int) { view.repaint(); });
    const QPoint middle = view.rect().center();
    auto grip = [&](QEvent::Type type, Qt::MouseButton button) {
      QMouseEvent event(type, middle, view.mapToGlobal(middle), button, button, {});
      QApplication::sendEvent(&view, &event);
      QApplication::processEvents();
    };
    grip(QEvent::MouseButtonPress, Qt::MiddleButton);
    const double scroll = median(80, [&](int i) {
      const QPoint at = middle + QPoint(i < 40 ? -16 * i : -16 * (80 - i), 0);
      QMouseEvent move(QEvent::MouseMove, at, view.mapToGlobal(at), Qt::NoButton, Qt::MiddleButton, {});
      QApplication::sendEvent(&view, &move);
      QApplication::processEvents();
    });
    grip(QEvent::MouseButtonRelease, Qt::MiddleButton);
    view.finishDrawing();
    const double hover = median(60, [&](int i) { wander(view, middle, i); });
    std::printf("%5.0f  %5.0f  %7.2f  %6.2f  %5.2f\n", scale, sharp, repaint, scroll, hover);
  }
  std::clock_t before = std::clock();
  QTest::qWait(3000);
  const double busy = static_cast<double>(std::clock() - before) / CLOCKS_PER_SEC;
  std::printf("idle CPU over 3 s: %.2f %%\n", busy / 3.0 * 100);
  return 0;
}
