// SPDX-License-Identifier: GPL-3.0-or-later
// Pictures of maps.
#include "client/start/title_picture.h"

#include <QCryptographicHash>
#include <QDir>
#include <QPainter>
#include <QPixmap>
#include <QStandardPaths>

#include "client/app/style.h"
#include "client/game/wording.h"
#include "client/map/map_view.h"

namespace kessel::client {

namespace {

constexpr int kDots = 2;  // drawn at twice the size, so that it is sharp on dense screens

/// Of all names that a map may show, as a language has them.
QString hashOfNames(const Wording& words) {
  const Map& map = words.info().map;
  QCryptographicHash hash(QCryptographicHash::Sha1);
  const auto add = [&](const std::string& english) { hash.addData(words.name(english).toUtf8() + '\n'); };
  for (const Label& label : map.labels) add(label.text);
  for (const Region& region : map.regions) add(region.name);
  for (const Chain& chain : map.chains) add(chain.name);
  for (const Box& box : map.boxes) add(box.name);
  return QString::fromLatin1(hash.result().toHex().first(8));
}

QString cacheFile(const Wording& words, QSize size) {
  const TitleInfo& info = words.info();
  const QString folder = QStandardPaths::writableLocation(QStandardPaths::CacheLocation);
  QDir().mkpath(folder);
  return QStringLiteral("%1/%2-%3-%4-%5x%6-%7.png")
      .arg(folder, QString::fromStdString(info.id), QString::number(info.map.hash, 16), hashOfNames(words))
      .arg(size.width())
      .arg(size.height())
      .arg(look().theme.dark() ? QStringLiteral("dark") : QStringLiteral("light"));
}

QIcon iconOf(QPixmap pixmap) {
  pixmap.setDevicePixelRatio(kDots);
  // The same picture in every state: a selected title is not tinted.
  QIcon icon;
  for (QIcon::Mode mode : {QIcon::Normal, QIcon::Selected, QIcon::Active}) icon.addPixmap(pixmap, mode);
  return icon;
}

}  // namespace

QIcon emptyTitlePicture(QSize size) {
  QPixmap pixmap(size * kDots);
  pixmap.fill(look().theme.ground);
  return iconOf(pixmap);
}

QIcon titlePicture(const TitleInfo& info, const Language& language, QSize size) {
  const Wording words(info, language);
  const QString file = cacheFile(words, size);
  QPixmap pixmap;
  if (pixmap.load(file)) return iconOf(pixmap);
  MapView map;
  map.setTitle(info, words.names());
  map.setTheme(look().theme.brightness, look().theme.palette);
  MapLayers layers = map.layers();
  layers.grid = layers.numbers = layers.legend = layers.labels = false;
  map.setLayers(layers);
  pixmap = QPixmap(size * kDots);
  pixmap.fill(look().theme.ground);
  QPainter painter(&pixmap);
  // The map fills the frame, its edges lie outside.
  constexpr double kBeyond = 1.06;
  const QSizeF frame = pixmap.size();
  QRectF area({}, map.mapSize().scaled(frame * kBeyond, Qt::KeepAspectRatioByExpanding));
  area.moveCenter(QRectF({}, frame).center());
  map.renderTo(painter, area);
  painter.end();
  pixmap.save(file);
  return iconOf(pixmap);
}

}  // namespace kessel::client
