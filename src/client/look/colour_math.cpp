// SPDX-License-Identifier: GPL-3.0-or-later
// Colour arithmetic in linear sRGB and CIE Lab (D65).
#include "client/look/colour_math.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace kessel::client {

namespace {

double toLinear(double v) {
  return v <= 0.04045 ? v / 12.92 : std::pow((v + 0.055) / 1.055, 2.4);
}

double fromLinear(double v) {
  v = std::clamp(v, 0.0, 1.0);
  return v <= 0.0031308 ? v * 12.92 : 1.055 * std::pow(v, 1 / 2.4) - 0.055;
}

using Three = std::array<double, 3>;
using Matrix = std::array<Three, 3>;

Three linearOf(const QColor& c) {
  return {toLinear(c.redF()), toLinear(c.greenF()), toLinear(c.blueF())};
}

Three times(const Matrix& m, const Three& v) {
  Three out{};
  for (std::size_t i = 0; i < 3; ++i) out[i] = m[i][0] * v[0] + m[i][1] * v[1] + m[i][2] * v[2];
  return out;
}

Three labOf(const QColor& c) {
  static constexpr Matrix kToXyz{
      {{0.4124564, 0.3575761, 0.1804375}, {0.2126729, 0.7151522, 0.0721750}, {0.0193339, 0.1191920, 0.9503041}}};
  const Three xyz = times(kToXyz, linearOf(c));
  auto f = [](double t) { return t > 216.0 / 24389 ? std::cbrt(t) : (24389.0 / 27 * t + 16) / 116; };
  const double x = f(xyz[0] / 0.95047);
  const double y = f(xyz[1]);
  const double z = f(xyz[2] / 1.08883);
  return {116 * y - 16, 500 * (x - y), 200 * (y - z)};
}

double hueAngle(double a, double b) {
  if (a == 0 && b == 0) return 0;
  const double h = std::atan2(b, a);
  return h < 0 ? h + 2 * std::numbers::pi : h;
}

}  // namespace

double luminance(const QColor& colour) {
  const Three v = linearOf(colour);
  return 0.2126 * v[0] + 0.7152 * v[1] + 0.0722 * v[2];
}

double contrast(const QColor& a, const QColor& b) {
  const double la = luminance(a);
  const double lb = luminance(b);
  return (std::max(la, lb) + 0.05) / (std::min(la, lb) + 0.05);
}

QColor seenBy(const QColor& colour, Vision vision) {
  static constexpr Matrix kProtan{
      {{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}}};
  static constexpr Matrix kDeutan{
      {{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}}};
  static constexpr Matrix kTritan{
      {{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}}};
  if (vision == Vision::Normal) return colour;
  const Matrix& m = vision == Vision::Protanopia ? kProtan : vision == Vision::Deuteranopia ? kDeutan : kTritan;
  const Three v = times(m, linearOf(colour));
  return QColor::fromRgbF(static_cast<float>(fromLinear(v[0])), static_cast<float>(fromLinear(v[1])),
                          static_cast<float>(fromLinear(v[2])));
}

double distance(const QColor& first, const QColor& second) {
  using std::numbers::pi;
  const Three p = labOf(first);
  const Three q = labOf(second);
  const double c1 = std::hypot(p[1], p[2]);
  const double c2 = std::hypot(q[1], q[2]);
  const double c7 = std::pow((c1 + c2) / 2, 7);
  const double g = 0.5 * (1 - std::sqrt(c7 / (c7 + 6103515625.0)));
  const double a1 = p[1] * (1 + g);
  const double a2 = q[1] * (1 + g);
  const double cc1 = std::hypot(a1, p[2]);
  const double cc2 = std::hypot(a2, q[2]);
  const double h1 = hueAngle(a1, p[2]);
  const double h2 = hueAngle(a2, q[2]);
  double dh = cc1 * cc2 == 0 ? 0 : h2 - h1;
  if (dh > pi) dh -= 2 * pi;
  if (dh < -pi) dh += 2 * pi;
  double mean = h1 + h2;
  if (cc1 * cc2 != 0) mean = std::abs(h1 - h2) <= pi ? mean / 2 : (mean < 2 * pi ? mean / 2 + pi : mean / 2 - pi);
  const double lm = (p[0] + q[0]) / 2;
  const double cm = (cc1 + cc2) / 2;
  const double t = 1 - 0.17 * std::cos(mean - pi / 6) + 0.24 * std::cos(2 * mean) +
                   0.32 * std::cos(3 * mean + pi / 30) - 0.20 * std::cos(4 * mean - 63 * pi / 180);
  const double sl = 1 + 0.015 * (lm - 50) * (lm - 50) / std::sqrt(20 + (lm - 50) * (lm - 50));
  const double sc = 1 + 0.045 * cm;
  const double sh = 1 + 0.015 * cm * t;
  const double turn = std::pow((mean * 180 / pi - 275) / 25, 2);
  const double cm7 = std::pow(cm, 7);
  const double rt = -std::sin(pi / 3 * std::exp(-turn)) * 2 * std::sqrt(cm7 / (cm7 + 6103515625.0));
  const double l = (q[0] - p[0]) / sl;
  const double c = (cc2 - cc1) / sc;
  const double h = 2 * std::sqrt(cc1 * cc2) * std::sin(dh / 2) / sh;
  return std::sqrt(l * l + c * c + h * h + rt * c * h);
}

QColor mixed(const QColor& a, const QColor& b, double part) {
  auto channel = [part](int x, int y) { return static_cast<int>(std::lround(x + (y - x) * part)); };
  return {channel(a.red(), b.red()), channel(a.green(), b.green()), channel(a.blue(), b.blue())};
}

QColor towards(const QColor& colour, const QColor& against, double ratio) {
  if (contrast(colour, against) >= ratio) return colour;
  const QColor end = luminance(against) > 0.18 ? QColor(0, 0, 0) : QColor(255, 255, 255);
  for (int step = 1; step < 100; ++step) {
    const QColor candidate = mixed(colour, end, step / 100.0);
    if (contrast(candidate, against) >= ratio) return candidate;
  }
  return end;
}

}  // namespace kessel::client
