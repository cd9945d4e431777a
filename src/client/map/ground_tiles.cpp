// SPDX-License-Identifier: GPL-3.0-or-later
// A queue of missing tiles, newest wishes first; results come back through the event loop.
#include "client/map/ground_tiles.h"

#include <QPainter>
#include <algorithm>
#include <cmath>

namespace kessel::client {

namespace {

constexpr int kTile = 512;                // device pixels
constexpr qsizetype kMostTiles = 160;     // of 1 MB each
constexpr double kOverviewPixels = 1400;  // longer side

}  // namespace

GroundTiles::GroundTiles(QObject* parent)
    : QObject(parent), m_worker([this](const std::stop_token& stop) { run(stop); }) {}

GroundTiles::~GroundTiles() {
  m_worker.request_stop();
  m_wake.notify_all();
  m_worker.join();
}

void GroundTiles::setModel(std::shared_ptr<const GroundModel> model) {
  m_ground = ground_store::lookOf(*model);
  {
    const std::lock_guard guard(m_lock);
    m_model = std::move(model);
  }
  m_overview = QImage();
  forget();
}

void GroundTiles::setStyle(const GroundStyle& style) {
  {
    const std::lock_guard guard(m_lock);
    m_style = style;
  }
  forget();
}

void GroundTiles::forget() {
  m_tiles.clear();
  {
    const std::lock_guard guard(m_lock);
    ++m_generation;
    m_jobs.clear();
    m_running.clear();
    m_done.clear();
    if (m_model == nullptr) return;
    m_look = ground_store::lookOf(m_ground, m_style);
    const Job whole = overviewJob();
    if (std::optional<QImage> drawn = ground_store::find(m_look, whole.square())) {
      m_overview = *std::move(drawn);
      return;
    }
    m_jobs.append(whole);
  }
  m_wake.notify_one();
}

GroundTiles::Job GroundTiles::overviewJob() const {
  const QSizeF size = m_model->geometry().bounds().size();
  Job whole;
  whole.scale = kOverviewPixels / std::max({size.width(), size.height(), 1.0});
  whole.generation = m_generation;
  return whole;
}

QImage GroundTiles::pictureOf(const Job& job, const GroundModel& model, const GroundStyle& style,
                              const QByteArray& look) {
  if (std::optional<QImage> drawn = ground_store::find(look, job.square())) return *std::move(drawn);
  QImage image = draw(job, model, style);
  image.setDevicePixelRatio(job.dots);  // before it is shared: it would be copied for it
  ground_store::keep(look, job.square(), image);
  return image;
}

QImage GroundTiles::draw(const Job& job, const GroundModel& model, GroundStyle style) {
  const double unit = job.scale * job.dots;
  const QRectF bounds = model.geometry().bounds();
  style.scale = job.scale;
  style.dots = job.dots;
  QRectF area(job.key.x * kTile / unit, job.key.y * kTile / unit, kTile / unit, kTile / unit);
  QSize size(kTile, kTile);
  if (job.key.unit == 0) {
    area = bounds;
    size = (bounds.size() * unit).toSize();
    style.layers.numbers = false;  // in the small map nobody could read them
  }
  QImage image(size, QImage::Format_RGB32);
  image.fill(style.theme.window);
  QPainter p(&image);
  p.scale(unit, unit);
  p.translate(-area.topLeft());
  paintGround(p, model, style, area);
  return image;
}

void GroundTiles::run(const std::stop_token& stop) {
  while (!stop.stop_requested()) {
    Job job;
    std::shared_ptr<const GroundModel> model;
    GroundStyle style;
    QByteArray look;
    {
      std::unique_lock guard(m_lock);
      if (!m_wake.wait(guard, stop, [this] { return !m_jobs.isEmpty(); })) return;
      job = m_jobs.takeFirst();
      m_running.append(job.key);
      model = m_model;
      style = m_style;
      look = m_look;
    }
    QImage image = pictureOf(job, *model, style, look);
    const std::lock_guard guard(m_lock);
    m_running.removeAll(job.key);
    if (job.generation != m_generation) continue;
    m_done.push_back({job, std::move(image)});
    if (m_done.size() == 1)
      QMetaObject::invokeMethod(
          this, [this] { take(); }, Qt::QueuedConnection);
  }
}

void GroundTiles::take() {
  std::vector<Done> done;
  {
    const std::lock_guard guard(m_lock);
    done.swap(m_done);
  }
  QRectF changed;
  for (Done& d : done) {
    if (d.job.key.unit == 0) {
      m_overview = std::move(d.image);
      changed = m_model->geometry().bounds();
      continue;
    }
    const double unit = d.job.scale * d.job.dots;
    m_tiles.insert(d.job.key, {std::move(d.image), m_clock});
    changed |= QRectF(d.job.key.x * kTile / unit, d.job.key.y * kTile / unit, kTile / unit, kTile / unit);
  }
  drop();
  if (!changed.isEmpty()) emit ready(changed);
}

/// Lets go the tiles that were not seen for longest.
void GroundTiles::drop() {
  if (m_tiles.size() <= kMostTiles) return;
  std::vector<std::pair<quint64, Key>> byAge;
  for (auto it = m_tiles.constBegin(); it != m_tiles.constEnd(); ++it) byAge.emplace_back(it->used, it.key());
  std::sort(byAge.begin(), byAge.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
  for (std::size_t i = 0; i + static_cast<std::size_t>(kMostTiles) * 3 / 4 < byAge.size(); ++i) {
    m_tiles.remove(byAge[i].second);
  }
}

void GroundTiles::askFor(const QList<Job>& jobs) {
  {
    const std::lock_guard guard(m_lock);
    // Wishes of an earlier window are dropped, but for the overview.
    m_jobs.removeIf([](const Job& job) { return job.key.unit != 0; });
    for (Job job : jobs) {
      if (m_running.contains(job.key)) continue;
      job.generation = m_generation;
      m_jobs.append(job);
    }
  }
  m_wake.notify_one();
}

QRect GroundTiles::tilesIn(const QRectF& window, const Camera& camera) const {
  auto tile = [](double at) { return static_cast<int>(std::floor(at / kTile)); };
  const QPointF corner = window.topLeft() * camera.dots() + QPointF(camera.origin());
  const QSizeF size = window.size() * camera.dots();
  return {QPoint(tile(corner.x()), tile(corner.y())),
          QPoint(tile(corner.x() + size.width() - 1), tile(corner.y() + size.height() - 1))};
}

int GroundTiles::useScale(const Camera& camera) {
  const int unitKey = static_cast<int>(std::lround(camera.scale() * camera.dots() * 64));
  if (unitKey != m_unit) {
    m_previous = m_unit;
    m_unit = unitKey;
  }
  return unitKey;
}

GroundTiles::Tile* GroundTiles::tileOf(const Job& job) {
  const auto found = m_tiles.find(job.key);
  if (found != m_tiles.end()) return &*found;
  std::optional<QImage> drawn = ground_store::find(m_look, job.square());
  if (!drawn) return nullptr;
  return &*m_tiles.insert(job.key, {*std::move(drawn), m_clock});
}

void GroundTiles::prepare(const Camera& camera, QSize window) {
  if (m_model == nullptr) return;
  const double unit = camera.scale() * camera.dots();
  const int unitKey = useScale(camera);
  const QRect range = tilesIn(QRectF(QPointF(), window), camera);
  QList<Job> missing;
  for (int y = range.top(); y <= range.bottom(); ++y) {
    for (int x = range.left(); x <= range.right(); ++x) {
      const QRectF area(x * kTile / unit, y * kTile / unit, kTile / unit, kTile / unit);
      if (!area.intersects(m_model->geometry().bounds())) continue;
      const Job job{{unitKey, x, y}, camera.scale(), camera.dots(), 0};
      if (tileOf(job) == nullptr) missing.append(job);
    }
  }
  if (!missing.isEmpty()) askFor(missing);
}

void GroundTiles::paint(QPainter& painter, const Camera& camera, const QRectF& exposed, QSize window) {
  ++m_clock;
  const double unit = camera.scale() * camera.dots();
  const int unitKey = useScale(camera);
  const QRect range = tilesIn(exposed, camera);
  const QRectF bounds = m_model == nullptr ? QRectF() : m_model->geometry().bounds();
  bool missing = false;
  for (int y = range.top(); y <= range.bottom(); ++y) {
    for (int x = range.left(); x <= range.right(); ++x) {
      const QRectF area(x * kTile / unit, y * kTile / unit, kTile / unit, kTile / unit);
      const QPointF corner((x * kTile - camera.origin().x()) / camera.dots(),
                           (y * kTile - camera.origin().y()) / camera.dots());
      const QRectF square(corner, QSizeF(kTile, kTile) / camera.dots());
      if (!area.intersects(bounds)) {
        painter.fillRect(square, m_style.theme.window);
        continue;
      }
      if (Tile* tile = tileOf({{unitKey, x, y}, camera.scale(), camera.dots(), 0})) {
        tile->used = m_clock;
        painter.drawImage(corner, tile->image);
        continue;
      }
      paintCoarse(painter, camera, square);
      paintStretched(painter, camera, square);
      missing = true;
    }
  }
  // A wish replaces those before it: one for the exposed part alone would forget the rest of the window.
  if (missing) prepare(camera, window);
}

void GroundTiles::paintCoarse(QPainter& painter, const Camera& camera, const QRectF& window) const {
  painter.fillRect(window, m_style.theme.window);
  if (m_overview.isNull()) return;
  const QRectF bounds = m_model->geometry().bounds();
  const double part = m_overview.width() / bounds.width();
  const QRectF seen = camera.toMap(window).intersected(bounds);
  painter.drawImage(camera.toWindow(seen), m_overview,
                    QRectF((seen.topLeft() - bounds.topLeft()) * part, seen.size() * part));
}

void GroundTiles::paintStretched(QPainter& painter, const Camera& camera, const QRectF& window) const {
  if (m_previous == 0) return;
  const double tile = kTile * 64.0 / m_previous;  // map units
  const QRectF seen = camera.toMap(window);
  painter.save();
  painter.setClipRect(window, Qt::IntersectClip);
  for (int y = static_cast<int>(std::floor(seen.top() / tile)); y * tile < seen.bottom(); ++y) {
    for (int x = static_cast<int>(std::floor(seen.left() / tile)); x * tile < seen.right(); ++x) {
      const auto found = m_tiles.constFind({m_previous, x, y});
      if (found == m_tiles.constEnd()) continue;
      painter.drawImage(camera.toWindow(QRectF(x * tile, y * tile, tile, tile)), found->image,
                        QRectF(0, 0, kTile, kTile));
    }
  }
  painter.restore();
}

void GroundTiles::finish(const Camera& camera, QSize window) {
  if (m_model == nullptr) return;
  {
    const std::lock_guard guard(m_lock);
    m_jobs.clear();
  }
  m_overview = pictureOf(overviewJob(), *m_model, m_style, m_look);
  const int unitKey = static_cast<int>(std::lround(camera.scale() * camera.dots() * 64));
  const QRect range = tilesIn(QRectF(QPointF(), QSizeF(window)), camera);
  for (int y = range.top(); y <= range.bottom(); ++y) {
    for (int x = range.left(); x <= range.right(); ++x) {
      const Job job{{unitKey, x, y}, camera.scale(), camera.dots(), 0};
      if (tileOf(job) != nullptr) continue;
      m_tiles.insert(job.key, {pictureOf(job, *m_model, m_style, m_look), m_clock});
    }
  }
}

}  // namespace kessel::client
