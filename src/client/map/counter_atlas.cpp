// SPDX-License-Identifier: GPL-3.0-or-later
// Pictures are drawn when first asked for and kept until memory runs over its bound.
#include "client/map/counter_atlas.h"

#include "client/look/fonts.h"

namespace kessel::client {

namespace {

constexpr qsizetype kMostBytes = 96 * 1024 * 1024;

QPixmap blank(int side, double dots) {
  QPixmap out(side, side);
  out.fill(Qt::transparent);
  out.setDevicePixelRatio(1);
  Q_UNUSED(dots);
  return out;
}

}  // namespace

void CounterAtlas::setOptions(const CounterLookOptions& options, const Theme& theme) {
  m_options = options;
  m_theme = theme;
  m_pictures.clear();
  m_frames.clear();
  m_bytes = 0;
}

int CounterAtlas::intern(const CounterFace& face) {
  const auto [at, added] = m_faces.try_emplace(face, static_cast<int>(m_byNumber.size()));
  if (added) m_byNumber.push_back(&at->first);
  return at->second;
}

void CounterAtlas::makeRoom() {
  if (m_bytes < kMostBytes) return;
  m_pictures.clear();
  m_bytes = 0;
}

const QPixmap& CounterAtlas::picture(int face, int side, double dots) {
  const quint64 k = key(face, side, dots);
  const auto found = m_pictures.constFind(k);
  if (found != m_pictures.constEnd()) return *found;
  makeRoom();
  const int edge = margin(side);
  QPixmap out = blank(side + 2 * edge, dots);
  {
    QPainter p(&out);
    const QRectF square(edge, edge, side, side);
    drawCounterShadow(p, square, m_theme);
    drawCounter(p, this->face(face), square, side / dots, m_options);
  }
  out.setDevicePixelRatio(dots);
  m_bytes += static_cast<qsizetype>(out.width()) * out.height() * 4;
  return *m_pictures.insert(k, out);
}

const QPixmap& CounterAtlas::frame(const QColor& colour, int side, double dots, bool strong) {
  const quint64 k = (static_cast<quint64>(colour.rgb()) << 32U) | (static_cast<quint64>(side) << 12U) |
                    (static_cast<quint64>(dots * 64) << 1U) | static_cast<quint64>(strong);
  const auto found = m_frames.constFind(k);
  if (found != m_frames.constEnd()) return *found;
  const int edge = margin(side);
  QPixmap out = blank(side + 2 * edge, dots);
  {
    QPainter p(&out);
    p.setRenderHint(QPainter::Antialiasing);
    const double width = std::max(side * (strong ? 0.075 : 0.05), (strong ? 2.4 : 1.6) * dots);
    const double out_ = width / 2 - 0.5;
    const QRectF square = QRectF(edge, edge, side, side).adjusted(-out_, -out_, out_, out_);
    p.setBrush(Qt::NoBrush);
    const bool lit = colour == m_theme.lit;
    p.setPen(QPen(lit ? m_theme.litRim : QColor(25, 20, 10, strong ? 230 : 170), width + (lit ? 3.2 : 1.6) * dots));
    p.drawRoundedRect(square, side * 0.14, side * 0.14);
    p.setPen(QPen(colour, width));
    p.drawRoundedRect(square, side * 0.14, side * 0.14);
  }
  out.setDevicePixelRatio(dots);
  return *m_frames.insert(k, out);
}

const QPixmap& CounterAtlas::badge(int count, int side, double dots) {
  const quint64 k = (quint64{1} << 63U) | (static_cast<quint64>(count) << 32U) | (static_cast<quint64>(side) << 12U) |
                    static_cast<quint64>(dots * 64);
  const auto found = m_frames.constFind(k);
  if (found != m_frames.constEnd()) return *found;
  QPixmap out = blank(side, dots);
  {
    QPainter p(&out);
    p.setRenderHint(QPainter::Antialiasing);
    drawBadge(p, QRectF(0, 0, side, side), count);
  }
  out.setDevicePixelRatio(dots);
  return *m_frames.insert(k, out);
}

}  // namespace kessel::client
