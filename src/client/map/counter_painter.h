// SPDX-License-Identifier: GPL-3.0-or-later
// Draws a counter as vectors at any size: for the map's atlas, the panels, the order of battle, export.
#pragma once

#include <QPainter>
#include <string>
#include <vector>

#include "client/look/theme.h"
#include "client/map/map_types.h"
#include "kessel/engine/title.h"

namespace kessel::client {

/// Everything that the drawing of a counter depends on. Equal faces look the same: one picture serves all of them.
struct CounterFace {
  std::string family;  ///< colour family
  std::string symbol;  ///< "?" for an unknown unit
  std::string size;
  std::string side;  ///< formation, at the left edge
  std::string values;
  std::string band;                  ///< colour of a stripe, or empty
  std::vector<kessel::Look> states;  ///< those that are on
  bool reduced = false;
  bool spent = false;  ///< washed out

  friend auto operator<=>(const CounterFace&, const CounterFace&) = default;  // NOLINT(modernize-use-nullptr): none
  [[nodiscard]] std::size_t hash() const;
};

/// The colour of a counter's stripe in a word.
[[nodiscard]] QString bandName(std::string_view band);

struct CounterLookOptions {
  CounterStyle style = CounterStyle::Symbols;
  Palette palette = Palette::Standard;
  double fontScale = 1;
};

/// The face that a viewer sees of a unit; hidden units show side and question mark only.
[[nodiscard]] CounterFace faceOf(const TitleInfo& title, const UnitView& unit);
/// The face of a fresh unit of the roster, for lists.
[[nodiscard]] CounterFace faceOf(const TitleInfo& title, UnitId unit);

/// Draws the counter into a square. `pixels` is the size on the screen, which decides on detail: below 24 only colour
/// and symbol.
void drawCounter(QPainter& painter, const CounterFace& face, const QRectF& square, double pixels,
                 const CounterLookOptions& options);
/// A drop of shadow under a counter; drawn before it.
void drawCounterShadow(QPainter& painter, const QRectF& square, const Theme& theme);
/// The dark disc with the number of counters in a stack.
void drawBadge(QPainter& painter, const QRectF& square, int count);
/// A state or a marker: its sign on a disc.
void drawLook(QPainter& painter, const kessel::Look& look, const QRectF& box, const QColor& fill, const QColor& ink);
/// A ready pixmap of a counter for lists and panels, `pixels` in size, sharp at `dots` device pixels a pixel.
[[nodiscard]] QPixmap counterPixmap(const CounterFace& face, double pixels, double dots,
                                    const CounterLookOptions& options);

}  // namespace kessel::client
