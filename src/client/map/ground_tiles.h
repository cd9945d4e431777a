// SPDX-License-Identifier: GPL-3.0-or-later
// The unchanging map as square pictures, drawn by one worker thread at exactly the scale in use, so that painting the
// window only copies. Until a tile is ready a coarse picture of the whole map stands in for it.
#pragma once

#include <QHash>
#include <QImage>
#include <QObject>
#include <cmath>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "client/map/camera.h"
#include "client/map/ground_painter.h"
#include "client/map/ground_store.h"

namespace kessel::client {

class GroundTiles : public QObject {
  Q_OBJECT
 public:
  explicit GroundTiles(QObject* parent = nullptr);
  ~GroundTiles() override;

  void setModel(std::shared_ptr<const GroundModel> model);
  /// Theme, layers and lettering; scale and dots are taken from the camera.
  void setStyle(const GroundStyle& style);
  /// Copies the tiles under `exposed` (pixels of the window); if some are missing, asks for all that the window lacks.
  void paint(QPainter& painter, const Camera& camera, const QRectF& exposed, QSize window);
  /// Asks for the tiles that a camera will need.
  void prepare(const Camera& camera, QSize window);
  /// The coarse picture of the map in place of tiles.
  void paintCoarse(QPainter& painter, const Camera& camera, const QRectF& window) const;
  /// Draws all tiles in the window that are missing, in this thread.
  void finish(const Camera& camera, QSize window);
  /// A coarse picture of the whole map; null until it is ready.
  [[nodiscard]] const QImage& overview() const { return m_overview; }
  [[nodiscard]] qsizetype tileCount() const { return m_tiles.size(); }

 signals:
  /// Tiles became ready; `map` is the part they show, in map units.
  void ready(const QRectF& map);

 private:
  struct Key {
    int unit = 0;  ///< device pixels across 64 hexes: tells scales apart; 0: the overview
    int x = 0;
    int y = 0;
    friend bool operator==(const Key&, const Key&) = default;
    friend std::size_t qHash(const Key& k, std::size_t seed = 0) { return qHashMulti(seed, k.unit, k.x, k.y); }
  };
  struct Tile {
    QImage image;
    quint64 used = 0;
  };
  struct Job {
    Key key;
    double scale = 32;
    double dots = 1;
    quint64 generation = 0;
    [[nodiscard]] ground_store::Square square() const {
      return {key.unit, static_cast<int>(std::lround(dots * 100)), key.x, key.y};
    }
  };
  struct Done {
    Job job;
    QImage image;
  };

  void run(const std::stop_token& stop);
  /// Draws it, unless it was drawn before, in this window or another one.
  [[nodiscard]] static QImage pictureOf(const Job& job, const GroundModel& model, const GroundStyle& style,
                                        const QByteArray& look);
  [[nodiscard]] static QImage draw(const Job& job, const GroundModel& model, GroundStyle style);
  [[nodiscard]] Job overviewJob() const;
  /// A tile that is there, here or in the store; else nullptr.
  [[nodiscard]] Tile* tileOf(const Job& job);
  void take();
  void forget();
  void drop();
  void askFor(const QList<Job>& jobs);
  [[nodiscard]] QRect tilesIn(const QRectF& window, const Camera& camera) const;
  /// The scale of a camera as in Key; the one before is remembered.
  int useScale(const Camera& camera);
  void paintStretched(QPainter& painter, const Camera& camera, const QRectF& window) const;

  // Used by the window's thread only.
  QHash<Key, Tile> m_tiles;
  QImage m_overview;
  quint64 m_clock = 0;
  int m_unit = 0;       ///< of the last painting, as in Key
  int m_previous = 0;   ///< the scale before: its tiles stand in, stretched
  QByteArray m_ground;  ///< of the model, as in ground_store

  // Shared with the worker under m_lock.
  mutable std::mutex m_lock;
  std::condition_variable_any m_wake;
  std::shared_ptr<const GroundModel> m_model;
  GroundStyle m_style;
  QByteArray m_look;  ///< of model and style, as in ground_store
  quint64 m_generation = 0;
  QList<Job> m_jobs;
  std::vector<Done> m_done;
  QList<Key> m_running;
  std::jthread m_worker;
};

}  // namespace kessel::client
