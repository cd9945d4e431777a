// SPDX-License-Identifier: GPL-3.0-or-later
// Proportions of a counter, all as parts of its side.
#include "client/map/counter_painter.h"

#include <QPainterPath>
#include <QPixmap>
#include <QPixmapCache>
#include <algorithm>
#include <array>

#include "client/look/colour_math.h"
#include "client/look/fonts.h"
#include "client/map/map_view.h"
#include "client/map/nato_symbols.h"

namespace kessel::client {

namespace {

constexpr double kTinyBelow = 15;     // pixels: the symbol without its box
constexpr double kPlainBelow = 24;    // pixels: colour and symbol only
constexpr double kCompactBelow = 36;  // pixels: symbol and values, no side text

/// Red, blue, green and yellow of different lightness, so that they differ for every eye.
QColor bandColour(std::string_view band) {
  if (band == "red") return "#8E1B1B";
  if (band == "blue") return "#2B6FD6";
  if (band == "green") return "#5FBF6E";
  return "#F7DC3C";
}

/// Where colours may not tell: so many gaps in the stripe.
int gapsOf(std::string_view band) {
  if (band == "red") return 0;
  if (band == "blue") return 1;
  return band == "green" ? 2 : 3;
}

/// A bold font of `wanted` pixels, made narrower and then smaller until the text is no wider than `width`. Sizes are
/// whole pixels: one rounded up would run over the edge of a small counter.
QFont fitted(const QString& text, double wanted, double width) {
  constexpr double kNarrowest = 0.8;
  QFont font = uiFont(wanted, QFont::Bold);
  const double needs = QFontMetricsF(font).horizontalAdvance(text);
  if (needs <= width) return font;
  const double size = font.pixelSize() * std::min(1.0, width / (needs * kNarrowest));
  font.setPixelSize(std::max(4, static_cast<int>(size)));
  const double part = width / QFontMetricsF(font).horizontalAdvance(text);
  if (part < 1) font.setStretch(static_cast<int>(100 * std::max(part, kNarrowest)));
  return font;
}

class Counter {
 public:
  Counter(QPainter& painter, const CounterFace& face, const QRectF& square, double pixels,
          const CounterLookOptions& options)
      : p(painter),
        f(face),
        r(square),
        s(square.width()),
        px(pixels),
        o(options),
        look(counterLook(face.family, options.palette)) {
    if (f.spent) {
      look.ground = mixed(look.ground, QColor("#E4DDCB"), 0.58);
      look.edge = mixed(look.edge, QColor("#9A917E"), 0.5);
      look.text = towards(QColor("#4A4438"), look.ground, 4.5);
      look.boxFill = mixed(look.boxFill, look.ground, 0.35);
      look.boxInk = QColor("#4A4438");
    }
  }

  void draw() {
    p.save();
    p.setRenderHint(QPainter::Antialiasing);
    body();
    if (px < kTinyBelow) {
      drawSymbol(p, f.symbol, at(0.2, 0.28, 0.6, 0.44), QColor(0, 0, 0, 0), look.text);
    } else if (px < kPlainBelow) {
      symbol(at(0.17, 0.26, 0.66, 0.48));
    } else if (px < kCompactBelow) {
      symbol(at(0.24, 0.12, 0.52, 0.35));
      values(at(0.08, 0.5, 0.84, 0.45), 0.4);  // clear of the edge of what is lit
    } else {
      drawSize(p, f.size, at(0.25, 0.065, 0.5, 0.12), look.text);
      symbol(at(0.245, 0.225, 0.51, 0.345));
      sideText();
      values(at(0.06, 0.6, 0.88, 0.37), 0.315);
    }
    states();
    p.restore();
  }

 private:
  [[nodiscard]] QRectF at(double x, double y, double w, double h) const {
    return {r.left() + x * s, r.top() + y * s, w * s, h * s};
  }

  void body() {
    const double line = s / px;  // one pixel
    p.setPen(QPen(look.edge, line));
    p.setBrush(look.ground);
    p.drawRoundedRect(r.adjusted(line / 2, line / 2, -line / 2, -line / 2), s * 0.11, s * 0.11);
    if (px < kPlainBelow) return;
    QColor light(255, 255, 255, 46);  // the upper edge of the cardboard catches light
    p.setPen(QPen(light, line));
    p.drawLine(QPointF(r.left() + s * 0.1, r.top() + 1.6 * line), QPointF(r.right() - s * 0.1, r.top() + 1.6 * line));
    if (!f.reduced && f.band.empty()) return;
    p.save();
    QPainterPath shape;
    shape.addRoundedRect(r.adjusted(line, line, -line, -line), s * 0.1, s * 0.1);
    p.setClipPath(shape, Qt::IntersectClip);
    if (f.reduced) p.fillRect(at(0, 0.565, 1, 0.055), QColor("#F6F1E2"));
    if (!f.band.empty()) band();
    p.restore();
  }

  /// A stripe along the right edge, parted from the ground by a light line.
  void band() {
    const bool gaps = o.palette == Palette::ColourBlind;
    const double wide = gaps ? 0.13 : 0.09;
    const QColor light("#F6F1E2");
    p.fillRect(at(1 - wide - 0.025, 0, 0.025, 1), light);
    p.fillRect(at(1 - wide, 0, wide, 1), bandColour(f.band));
    const int count = gaps ? gapsOf(f.band) : 0;
    constexpr double kGap = 0.1;
    for (int i = 1; i <= count; ++i) p.fillRect(at(1 - wide, i / (count + 1.0) - kGap / 2, wide, kGap), light);
  }

  void symbol(const QRectF& box) {
    if (o.style == CounterStyle::Words && f.symbol != "?" && px >= kPlainBelow) {
      const QString word = shortWord(f.symbol);
      p.setFont(fitted(word, box.height() * 0.78, box.width() * 1.25));
      p.setPen(look.text);
      p.drawText(box.adjusted(-box.width() / 2, 0, box.width() / 2, 0), Qt::AlignCenter, word);
      return;
    }
    drawSymbol(p, f.symbol, box, look.boxFill, look.boxInk);
  }

  void values(const QRectF& box, double part) {
    const QString text = QString::fromStdString(f.values);
    if (text.isEmpty()) return;
    p.setFont(fitted(text, part * s * std::min(o.fontScale, 1.25), box.width()));
    p.setPen(look.text);
    p.drawText(box, Qt::AlignCenter, text);
  }

  void sideText() {
    const QString text = QString::fromStdString(f.side);
    constexpr std::size_t kBeside = 2;  // more states take its place
    if (text.isEmpty() || px < 42 || f.states.size() > kBeside) return;
    p.save();
    p.translate(r.left() + s * 0.135, r.top() + s * 0.4);
    p.rotate(-90);
    p.setFont(fitted(text, 0.155 * s * std::min(o.fontScale, 1.25), 0.6 * s));
    p.setPen(look.text);
    p.drawText(QRectF(-s * 0.35, -s * 0.12, s * 0.7, s * 0.24), Qt::AlignCenter, text);
    p.restore();
  }

  /// State symbols keep clear of the upper right corner, where a stack bears its number. Small counters show the first
  /// ones in a column at the left; large ones two at the right of the box, and two more in place of the text at its
  /// left.
  void states() {
    const QColor fill = QColor("#FFF7DC");
    const QColor ink = QColor("#1D1A15");
    const bool plain = px < kPlainBelow;
    const bool small = px < kCompactBelow;
    const double part = plain ? 0.36 : small ? 0.28 : 0.24;
    const double first = small ? 0 : 0.2;
    const std::size_t column = plain ? 1 : 2;
    const std::size_t most = small ? column : 2 * column;
    for (std::size_t i = 0; i < std::min(f.states.size(), most); ++i) {
      const double x = small || i >= column ? 0 : 0.75;
      drawLook(p, f.states[i], at(x, first + static_cast<double>(i % column) * (part - 0.02), part, part), fill, ink);
    }
  }

  QPainter& p;
  const CounterFace& f;
  QRectF r;
  double s;
  double px;
  const CounterLookOptions& o;
  CounterLook look;
};

struct Disc {
  QPainter& p;
  QRectF b;
  [[nodiscard]] QPointF at(double x, double y) const { return {b.left() + x * b.width(), b.top() + y * b.height()}; }
  void lines(std::initializer_list<QPointF> points) const {
    QPolygonF out;
    for (const QPointF& q : points) out.append(at(q.x(), q.y()));
    p.drawPolyline(out);
  }
};

void drum(const Disc& d) {
  d.p.drawEllipse(QRectF(d.at(0.28, 0.2), d.at(0.72, 0.4)));
  d.lines({{0.28, 0.3}, {0.28, 0.74}});
  d.lines({{0.72, 0.3}, {0.72, 0.74}});
  d.p.drawArc(QRectF(d.at(0.28, 0.62), d.at(0.72, 0.84)), 180 * 16, 180 * 16);
}

}  // namespace

QString bandName(std::string_view band) {
  if (band == "red") return MapView::tr("red");
  if (band == "blue") return MapView::tr("blue");
  return band == "green" ? MapView::tr("green") : MapView::tr("yellow");
}

std::size_t CounterFace::hash() const {
  std::size_t seed = reduced ? 1 : 2;
  auto add = [&seed](const std::string& text) {
    seed ^= std::hash<std::string>{}(text) + 0x9E3779B97F4A7C15ULL + (seed << 6U) + (seed >> 2U);
  };
  for (const std::string* text : {&family, &symbol, &size, &side, &values, &band}) add(*text);
  for (const kessel::Look& state : states) {
    add(state.text);
    seed = seed * 31 + static_cast<std::size_t>(state.sign);
  }
  return spent ? ~seed : seed;
}

namespace {

void addStates(const TitleInfo& title, const UnitView& view, CounterFace& face) {
  for (std::size_t i = 0; i < title.states.size() && i < 32; ++i) {
    if (((view.states >> i) & 1U) == 0) continue;
    const StateInfo& state = title.states[i];
    if (state.look.sign != Sign::None) face.states.push_back(state.look);
    face.spent = face.spent || state.spent;
  }
}

}  // namespace

CounterFace faceOf(const TitleInfo& title, const UnitView& view) {
  if (view.unit == kNoUnit || index(view.unit) >= title.roster.units.size()) {
    CounterFace hidden;
    if (isPlayer(view.side)) hidden.family = title.sides[index(view.side)].look;
    hidden.symbol.assign(1, '?');
    addStates(title, view, hidden);  // markers lie open on whatever is below them
    return hidden;
  }
  CounterFace face = faceOf(title, view.unit);
  const Unit& unit = title.roster[view.unit];
  if (view.values != nullptr) {
    face.reduced = view.turned;
    face.values = view.values;
  } else if (view.steps < unit.steps) {
    face.reduced = true;
    if (!unit.reduced.empty()) face.values = unit.reduced;
  }
  addStates(title, view, face);
  return face;
}

CounterFace faceOf(const TitleInfo& title, UnitId id) {
  const Unit& unit = title.roster[id];
  CounterFace face;
  face.family = unit.look;
  face.symbol = unit.symbol;
  face.size = unit.size;
  face.side = unit.shortName;
  face.values = unit.values;
  face.band = unit.band;
  return face;
}

void drawCounter(QPainter& painter, const CounterFace& face, const QRectF& square, double pixels,
                 const CounterLookOptions& options) {
  Counter(painter, face, square, pixels, options).draw();
}

void drawCounterShadow(QPainter& painter, const QRectF& square, const Theme& theme) {
  painter.save();
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(Qt::NoPen);
  QColor shade = theme.shadow;
  shade.setAlpha(theme.shadow.alpha() / 4);
  painter.setBrush(shade);
  const double s = square.width();
  for (int i = 0; i < 3; ++i) {
    const double grow = s * (0.015 + 0.02 * i);
    painter.drawRoundedRect(square.adjusted(-grow, -grow, grow, grow).translated(s * 0.02, s * 0.045), s * 0.14,
                            s * 0.14);
  }
  painter.restore();
}

void drawBadge(QPainter& painter, const QRectF& square, int count) {
  const double side = square.width();
  const QString text = QString::number(count);
  painter.setPen(QPen(QColor("#F5EFDF"), side * 0.06));
  painter.setBrush(QColor("#26221C"));
  const double inset = side * 0.05;
  painter.drawEllipse(square.adjusted(inset, inset, -inset, -inset));
  painter.setFont(uiFont(side * (text.size() > 1 ? 0.56 : 0.66), QFont::Bold));
  painter.setPen(QColor("#FFFFFF"));
  painter.drawText(square, Qt::AlignCenter, text);
}

namespace {

void drawSign(Sign sign, const Disc& d) {
  switch (sign) {
    case Sign::None:
    case Sign::Text: break;
    case Sign::Tick: d.lines({{0.27, 0.52}, {0.44, 0.69}, {0.74, 0.33}}); break;
    case Sign::Shot:
      d.lines({{0.22, 0.5}, {0.46, 0.5}});
      for (const double y : {0.28, 0.5, 0.72}) d.lines({{0.58, 0.5 + (y - 0.5) * 0.4}, {0.78, y}});
      break;
    case Sign::Wave: d.lines({{0.2, 0.6}, {0.35, 0.36}, {0.5, 0.64}, {0.65, 0.36}, {0.8, 0.6}}); break;
    case Sign::Drum: drum(d); break;
    case Sign::StruckDrum:
      drum(d);
      d.lines({{0.22, 0.82}, {0.78, 0.18}});
      break;
    case Sign::Trench: d.lines({{0.24, 0.36}, {0.24, 0.68}, {0.76, 0.68}, {0.76, 0.36}}); break;
    case Sign::Thrust:
      d.lines({{0.22, 0.5}, {0.76, 0.5}});
      d.lines({{0.52, 0.28}, {0.76, 0.5}, {0.52, 0.72}});
      break;
    case Sign::Tripod:
      for (const double x : {0.28, 0.72, 0.5}) d.lines({{0.5, 0.26}, {x, 0.74}});
      break;
    case Sign::Crossed:
      d.lines({{0.28, 0.28}, {0.72, 0.72}});
      d.lines({{0.72, 0.28}, {0.28, 0.72}});
      break;
    case Sign::Flag: d.lines({{0.36, 0.78}, {0.36, 0.24}, {0.72, 0.38}, {0.36, 0.52}}); break;
    case Sign::Arrow:
      d.lines({{0.5, 0.78}, {0.5, 0.24}});
      d.lines({{0.28, 0.46}, {0.5, 0.24}, {0.72, 0.46}});
      break;
    case Sign::Flake:
      d.lines({{0.5, 0.2}, {0.5, 0.8}});
      d.lines({{0.24, 0.35}, {0.76, 0.65}});
      d.lines({{0.24, 0.65}, {0.76, 0.35}});
      break;
    case Sign::Aircraft:
      d.lines({{0.5, 0.2}, {0.5, 0.78}});
      d.lines({{0.2, 0.48}, {0.8, 0.48}});
      d.lines({{0.38, 0.76}, {0.62, 0.76}});
      break;
  }
}

}  // namespace

void drawLook(QPainter& p, const kessel::Look& look, const QRectF& box, const QColor& fill, const QColor& ink) {
  p.save();
  p.setRenderHint(QPainter::Antialiasing);
  const double w = box.width();
  p.setPen(QPen(ink, w * 0.07));
  p.setBrush(fill);
  p.drawEllipse(box.adjusted(w * 0.04, w * 0.04, -w * 0.04, -w * 0.04));
  p.setBrush(Qt::NoBrush);
  p.setPen(QPen(ink, w * 0.12, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
  drawSign(look.sign, {p, box});
  if (look.sign == Sign::Text) {
    const QString text = QString::fromStdString(look.text);
    p.setFont(uiFont(w * (text.size() > 1 ? 0.46 : 0.6), QFont::Bold));
    p.drawText(box, Qt::AlignCenter, text);
  }
  p.restore();
}

QPixmap counterPixmap(const CounterFace& face, double pixels, double dots, const CounterLookOptions& options) {
  const QString key = QStringLiteral("counter %1 %2 %3 %4 %5 %6")
                          .arg(face.hash())
                          .arg(static_cast<int>(options.style))
                          .arg(static_cast<int>(options.palette))
                          .arg(options.fontScale)
                          .arg(pixels)
                          .arg(dots);
  QPixmap out;
  if (QPixmapCache::find(key, &out)) return out;
  const int side = qMax(1, qRound(pixels * dots));
  out = QPixmap(side, side);
  out.fill(Qt::transparent);
  QPainter p(&out);
  drawCounter(p, face, QRectF(0, 0, side, side), pixels, options);
  p.end();
  out.setDevicePixelRatio(dots);
  QPixmapCache::insert(key, out);
  return out;
}

}  // namespace kessel::client
