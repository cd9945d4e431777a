// SPDX-License-Identifier: GPL-3.0-or-later
// Each symbol is a few strokes in a unit box; combined symbols (motorized, marine) add theirs to the infantry cross.
#include "client/map/nato_symbols.h"

#include <QPainterPath>
#include <array>

#include "client/look/fonts.h"

namespace kessel::client {

namespace {

struct Pen {
  QPainter& p;
  QRectF b;
  QColor ink;

  [[nodiscard]] QPointF at(double x, double y) const { return {b.left() + b.width() * x, b.top() + b.height() * y}; }
  void line(double x1, double y1, double x2, double y2) const { p.drawLine(at(x1, y1), at(x2, y2)); }
  void disc(double x, double y, double r) const {
    p.save();
    p.setBrush(ink);
    p.setPen(Qt::NoPen);
    p.drawEllipse(at(x, y), r * b.height(), r * b.height());
    p.restore();
  }
  void polygon(std::initializer_list<QPointF> points, bool filled) const {
    QPolygonF out;
    for (const QPointF& q : points) out.append(at(q.x(), q.y()));
    p.save();
    if (filled) p.setBrush(ink);
    p.drawPolygon(out);
    p.restore();
  }
};

void cross(const Pen& d) {
  d.line(0, 0, 1, 1);
  d.line(0, 1, 1, 0);
}
void track(const Pen& d) {
  const QRectF r(d.at(0.16, 0.24), d.at(0.84, 0.76));
  d.p.drawRoundedRect(r, r.height() / 2, r.height() / 2);
}
void infantry(const Pen& d) {
  cross(d);
}
void motorized(const Pen& d) {
  cross(d);
  d.line(0.5, 0, 0.5, 1);
}
void mechanized(const Pen& d) {
  cross(d);
  track(d);
}
void armor(const Pen& d) {
  track(d);
}
void assaultGun(const Pen& d) {
  track(d);
  d.line(0.3, 0.5, 0.7, 0.5);
  d.line(0.5, 0, 0.5, 0.24);
}
void artillery(const Pen& d) {
  d.disc(0.5, 0.5, 0.2);
}
void selfPropelled(const Pen& d) {
  track(d);
  d.disc(0.5, 0.5, 0.14);
}
void rocket(const Pen& d) {
  d.disc(0.5, 0.76, 0.14);
  for (const double y : {0.16, 0.36}) {
    d.line(0.36, y + 0.18, 0.5, y);
    d.line(0.5, y, 0.64, y + 0.18);
  }
}
void mortar(const Pen& d) {
  d.disc(0.5, 0.76, 0.14);
  d.line(0.5, 0.76, 0.5, 0.16);
  d.line(0.4, 0.34, 0.5, 0.16);
  d.line(0.5, 0.16, 0.6, 0.34);
}
void antitank(const Pen& d) {
  d.line(0, 1, 0.5, 0.06);
  d.line(0.5, 0.06, 1, 1);
}
void flak(const Pen& d) {
  QPainterPath dome(d.at(0, 1));
  dome.cubicTo(d.at(0.12, 0.42), d.at(0.88, 0.42), d.at(1, 1));
  d.p.drawPath(dome);
  d.line(0.5, 0.56, 0.5, 0.16);
}
void engineer(const Pen& d) {
  d.line(0.22, 0.34, 0.78, 0.34);
  for (const double x : {0.22, 0.5, 0.78}) d.line(x, 0.34, x, 0.74);
}
void pontoon(const Pen& d) {
  d.line(0.14, 0.36, 0.86, 0.36);
  for (const double x : {0.3, 0.7}) {
    QPainterPath boat(d.at(x - 0.15, 0.36));
    boat.cubicTo(d.at(x - 0.13, 0.85), d.at(x + 0.13, 0.85), d.at(x + 0.15, 0.36));
    d.p.drawPath(boat);
  }
}
void recon(const Pen& d) {
  d.line(0, 1, 1, 0);
}
void cavalry(const Pen& d) {
  d.polygon({{0, 1}, {1, 0}, {1, 1}}, true);
}
void headquarters(const Pen& d) {
  d.polygon({{0, 0}, {1, 0}, {1, 0.36}, {0, 0.36}}, true);
}
void militia(const Pen& d) {
  cross(d);
  d.polygon({{0, 0}, {0.5, 0.5}, {0, 1}}, true);
  d.polygon({{1, 0}, {0.5, 0.5}, {1, 1}}, true);
}
void worker(const Pen& d) {  // hammer and wrench
  d.line(0.3, 0.84, 0.62, 0.24);
  d.polygon({{0.5, 0.12}, {0.76, 0.26}, {0.7, 0.42}, {0.46, 0.28}}, true);
  d.line(0.72, 0.84, 0.42, 0.36);
  d.p.drawEllipse(d.at(0.37, 0.26), d.b.height() * 0.13, d.b.height() * 0.13);
}
void anchor(const Pen& d) {
  d.line(0.5, 0.2, 0.5, 0.86);
  d.line(0.4, 0.36, 0.6, 0.36);
  QPainterPath flukes(d.at(0.34, 0.62));
  flukes.quadTo(d.at(0.38, 0.88), d.at(0.5, 0.88));
  flukes.quadTo(d.at(0.62, 0.88), d.at(0.66, 0.62));
  d.p.drawPath(flukes);
}
void marine(const Pen& d) {
  cross(d);
  anchor(d);
}
void machinegun(const Pen& d) {
  cross(d);
  d.line(0.5, 0.5, 0.5, 0.98);
  d.disc(0.5, 0.5, 0.13);
}
void depot(const Pen& d) {
  d.line(0, 0.76, 1, 0.76);
}
void ship(const Pen& d) {
  d.polygon({{0.12, 0.54}, {0.88, 0.54}, {0.74, 0.84}, {0.26, 0.84}}, true);
  d.line(0.5, 0.54, 0.5, 0.14);
  d.polygon({{0.36, 0.36}, {0.64, 0.36}, {0.64, 0.54}, {0.36, 0.54}}, true);
}
void survivor(const Pen& d) {
  for (const double x : {0.3, 0.5, 0.7}) d.disc(x, 0.5, 0.1);
}
void aircraft(const Pen& d) {
  d.polygon({{0.5, 0.12},
             {0.55, 0.4},
             {0.92, 0.56},
             {0.92, 0.66},
             {0.55, 0.58},
             {0.53, 0.78},
             {0.62, 0.88},
             {0.38, 0.88},
             {0.47, 0.78},
             {0.45, 0.58},
             {0.08, 0.66},
             {0.08, 0.56},
             {0.45, 0.4}},
            true);
}
void train(const Pen& d) {
  d.polygon({{0.16, 0.3}, {0.84, 0.3}, {0.84, 0.62}, {0.16, 0.62}}, true);
  for (const double x : {0.3, 0.5, 0.7}) d.disc(x, 0.76, 0.1);
}
void fortress(const Pen& d) {
  d.p.drawPolyline(QPolygonF{d.at(0.14, 0.8), d.at(0.14, 0.3), d.at(0.34, 0.3), d.at(0.34, 0.5), d.at(0.5, 0.5),
                             d.at(0.5, 0.3), d.at(0.5, 0.5), d.at(0.66, 0.5), d.at(0.66, 0.3), d.at(0.86, 0.3),
                             d.at(0.86, 0.8)});
}
void signalStation(const Pen& d) {
  d.p.drawPolyline(QPolygonF{d.at(0, 0), d.at(0.52, 0.58), d.at(0.48, 0.42), d.at(1, 1)});
}
void airborne(const Pen& d) {
  cross(d);
  QPainterPath wings(d.at(0.3, 0.92));
  wings.quadTo(d.at(0.4, 0.66), d.at(0.5, 0.92));
  wings.quadTo(d.at(0.6, 0.66), d.at(0.7, 0.92));
  d.p.drawPath(wings);
}
void mountain(const Pen& d) {
  cross(d);
  d.polygon({{0.34, 1}, {0.5, 0.58}, {0.66, 1}}, true);
}
void ski(const Pen& d) {
  cross(d);
  d.line(0.36, 0.98, 0.62, 0.7);
  d.line(0.64, 0.98, 0.38, 0.7);
}

struct Drawing {
  std::string_view name;
  void (*draw)(const Pen&);
  const char* word;
};

constexpr std::array kDrawings{
    Drawing{"infantry", infantry, "Inf"},
    Drawing{"guards", infantry, "Gds"},
    Drawing{"motorized", motorized, "Mot"},
    Drawing{"mechanized", mechanized, "Mech"},
    Drawing{"armor", armor, "Tank"},
    Drawing{"panzer", armor, "Tank"},
    Drawing{"assault-gun", assaultGun, "AG"},
    Drawing{"artillery", artillery, "Art"},
    Drawing{"sp-artillery", selfPropelled, "SPA"},
    Drawing{"rocket", rocket, "Rkt"},
    Drawing{"mortar", mortar, "Mor"},
    Drawing{"antitank", antitank, "AT"},
    Drawing{"anti-tank", antitank, "AT"},
    Drawing{"flak", flak, "Flak"},
    Drawing{"engineer", engineer, "Eng"},
    Drawing{"pontoon", pontoon, "Pont"},
    Drawing{"recon", recon, "Rec"},
    Drawing{"cavalry", cavalry, "Cav"},
    Drawing{"headquarters", headquarters, "HQ"},
    Drawing{"militia", militia, "Mil"},
    Drawing{"worker", worker, "Wkr"},
    Drawing{"marine", marine, "Mar"},
    Drawing{"machinegun", machinegun, "MG"},
    Drawing{"depot", depot, "Dep"},
    Drawing{"supply", depot, "Sup"},
    Drawing{"ship", ship, "Ship"},
    Drawing{"boat", ship, "Boat"},
    Drawing{"survivor", survivor, "Surv"},
    Drawing{"aircraft", aircraft, "Air"},
    Drawing{"bomber", aircraft, "Bom"},
    Drawing{"fighter", aircraft, "Ftr"},
    Drawing{"train", train, "Train"},
    Drawing{"fortress", fortress, "Fort"},
    Drawing{"signals", signalStation, "Sig"},
    Drawing{"bridging", pontoon, "Brdg"},
    Drawing{"naval", ship, "Ship"},
    Drawing{"airborne", airborne, "Para"},
    Drawing{"ski", ski, "Ski"},
    Drawing{"mountain", mountain, "Mtn"},
};

const Drawing* find(std::string_view symbol) {
  for (const Drawing& drawing : kDrawings) {
    if (drawing.name == symbol) return &drawing;
  }
  return nullptr;
}

}  // namespace

bool knowsSymbol(std::string_view symbol) {
  return find(symbol) != nullptr;
}

QString shortWord(std::string_view symbol) {
  const Drawing* drawing = find(symbol);
  if (drawing != nullptr) return QString::fromLatin1(drawing->word);
  QString word = QString::fromUtf8(symbol.data(), static_cast<qsizetype>(symbol.size())).left(4);
  if (!word.isEmpty()) word[0] = word[0].toUpper();
  return word;
}

void drawSymbol(QPainter& painter, std::string_view symbol, const QRectF& box, const QColor& fill, const QColor& ink) {
  const double width = std::max(box.height() * 0.085, 0.8);
  painter.save();
  painter.setPen(QPen(ink, width, Qt::SolidLine, Qt::FlatCap, Qt::MiterJoin));
  painter.setBrush(fill);
  painter.drawRect(box);
  painter.setBrush(Qt::NoBrush);
  if (const Drawing* drawing = find(symbol)) {
    painter.setClipRect(box, Qt::IntersectClip);
    drawing->draw(Pen{painter, box, ink});
  } else if (symbol == "?") {
    painter.setFont(uiFont(box.height() * 0.8, QFont::Bold));
    painter.drawText(box, Qt::AlignCenter, QStringLiteral("?"));
  } else {
    painter.setFont(uiFont(box.height() * 0.52, QFont::Bold));
    painter.drawText(box, Qt::AlignCenter, shortWord(symbol));
  }
  painter.restore();
}

void drawSize(QPainter& painter, std::string_view size, const QRectF& box, const QColor& ink) {
  if (size.empty()) return;
  const double unit = box.height();
  const double step = unit * 0.62;
  double x = box.center().x() - step * (static_cast<double>(size.size()) - 1) / 2;
  painter.save();
  painter.setPen(QPen(ink, std::max(unit * 0.18, 1.0), Qt::SolidLine, Qt::FlatCap));
  for (const char mark : size) {
    if (mark == 'X' || mark == 'x') {
      const double r = unit * 0.26;
      painter.drawLine(QPointF(x - r, box.top() + unit * 0.12), QPointF(x + r, box.bottom() - unit * 0.12));
      painter.drawLine(QPointF(x + r, box.top() + unit * 0.12), QPointF(x - r, box.bottom() - unit * 0.12));
    } else if (mark == 'I' || mark == '|') {
      painter.drawLine(QPointF(x, box.top()), QPointF(x, box.bottom()));
    } else {
      painter.setBrush(ink);
      painter.drawEllipse(QPointF(x, box.center().y()), unit * 0.14, unit * 0.14);
    }
    x += step;
  }
  painter.restore();
}

}  // namespace kessel::client
