// SPDX-License-Identifier: GPL-3.0-or-later
// A cache of bounded size behind a lock.
#include "client/map/ground_store.h"

#include <QCache>
#include <QCryptographicHash>
#include <QDataStream>
#include <QIODevice>
#include <mutex>

namespace kessel::client::ground_store {

namespace {

constexpr qsizetype kMostKilobytes = 64 * 1024;  // as much as a window of 4K needs, and an overview of each title

struct Key {
  QByteArray look;
  Square square;
  friend bool operator==(const Key&, const Key&) = default;
};

std::size_t qHash(const Key& key, std::size_t seed = 0) {
  return qHashMulti(seed, key.look, key.square.unit, key.square.dots, key.square.x, key.square.y);
}

struct Store {
  std::mutex lock;
  QCache<Key, QImage> images{kMostKilobytes};
};

Store& store() {
  static Store one;
  return one;
}

void write(QDataStream& out, const Map& map) {
  const Grid& grid = map.grid;
  out << grid.columns << grid.oddLanesShoved << grid.lanes << grid.length << grid.firstLane << grid.firstPosition
      << grid.laneStep << grid.positionStep;
  for (const TerrainKind& kind : map.terrains) out << QByteArray::fromStdString(kind.look);
  for (const std::uint8_t terrain : map.terrain) out << terrain;
  for (const std::string& mark : map.terrainMark) out << QByteArray::fromStdString(mark);
  for (const Box& box : map.boxes) {
    out << box.sheet.has_value();
    if (box.sheet) out << box.sheet->x << box.sheet->y << box.sheet->width << box.sheet->height;
  }
}

void write(QDataStream& out, const GroundModel& model) {
  write(out, model.map());
  out << model.water << model.islands << model.prohibited;
  for (const GroundLine& line : model.lines) out << static_cast<int>(line.kind) << line.name << line.path;
  for (const GroundTrack& track : model.tracks) {
    out << track.railway << track.path;
    for (const Edge& tie : track.ties) out << tie.from << tie.to;
  }
  for (const GroundBridge& bridge : model.bridges) out << bridge.at << bridge.along << bridge.railway;
  for (const GroundArea& area : model.areas) {
    out << area.name << area.outline << area.heart << area.number << area.always;
  }
  for (const GroundMark& mark : model.marks) out << mark.hex << mark.look << mark.count << mark.offset;
  for (const GroundName& name : model.names) out << name.hex << name.text << name.weight;
  for (const GroundScript& script : model.scripts) out << script.text << script.at << script.angle << script.onWater;
  for (const GroundBox& box : model.boxes) out << box.place << box.name;
  for (const GroundWay& way : model.ways) out << way.from << way.to << way.back << static_cast<int>(way.ends);
}

}  // namespace

QByteArray lookOf(const GroundModel& model) {
  QByteArray bytes;
  QDataStream out(&bytes, QIODevice::WriteOnly);
  write(out, model);
  return QCryptographicHash::hash(bytes, QCryptographicHash::Sha1);
}

QByteArray lookOf(const QByteArray& ground, const GroundStyle& style) {
  QByteArray bytes = ground;
  QDataStream out(&bytes, QIODevice::Append);
  out << static_cast<int>(style.theme.brightness) << static_cast<int>(style.theme.palette) << style.fontScale;
  const MapLayers& layers = style.layers;
  out << layers.grid << layers.numbers << layers.labels << layers.roads << layers.railways << layers.areas
      << layers.lines << layers.victory << layers.features << layers.sources;
  return bytes;
}

std::optional<QImage> find(const QByteArray& look, const Square& square) {
  Store& all = store();
  const std::lock_guard guard(all.lock);
  const QImage* found = all.images.object({look, square});
  return found == nullptr ? std::nullopt : std::optional(*found);
}

void keep(const QByteArray& look, const Square& square, const QImage& image) {
  Store& all = store();
  const std::lock_guard guard(all.lock);
  all.images.insert({look, square}, new QImage(image), std::max<qsizetype>(1, image.sizeInBytes() / 1024));
}

}  // namespace kessel::client::ground_store
