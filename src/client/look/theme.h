// SPDX-License-Identifier: GPL-3.0-or-later
// Colours of the program, for the map and the panels alike: light and dark, standard and colour-blind safe.
#pragma once

#include <QColor>
#include <QPalette>
#include <QString>
#include <string_view>
#include <vector>

namespace kessel::client {

enum class Brightness { Light, Dark };
enum class Palette { Standard, ColourBlind };

/// Fixed colours of panels and of marks on the map. Every text colour keeps 4.5:1 against `ground` and `panel`, every
/// mark 3:1 (tests/client/palette_test.cpp).
struct Theme {
  Brightness brightness = Brightness::Light;
  Palette palette = Palette::Standard;
  // panels
  QColor window;     ///< behind everything
  QColor panel;      ///< docks, cards
  QColor panelHead;  ///< title of a dock, heads of tables
  QColor line;       ///< hairlines
  QColor text;       ///< body
  QColor muted;      ///< secondary text
  QColor rule;       ///< rule cases, always links
  QColor bar;        ///< the dark bar on top
  QColor barText;    ///< text on it
  QColor columnLit;  ///< wash behind the column of a chart in use
  // the map
  QColor ground;  ///< paper
  QColor grid;
  QColor hexNumber;
  QColor label;
  QColor labelHalo;
  QColor shadow;
  // states of what can be chosen
  QColor selected;  ///< edge of the selected counter or hex
  QColor lit;       ///< edge of what can be chosen now
  QColor litRim;    ///< around that edge: one of both stands out from every ground
  QColor focus;     ///< keyboard focus
  QColor reach;     ///< where one can go
  QColor threat;    ///< what reaches into it
  QColor supply;
  QColor path;

  [[nodiscard]] bool dark() const { return brightness == Brightness::Dark; }
};

/// The colours of a counter family (Unit::look, SideInfo::look). Unknown families get a neutral grey.
struct CounterLook {
  QColor ground;
  QColor edge;
  QColor text;     ///< on the ground, 4.5:1
  QColor boxFill;  ///< the symbol box
  QColor boxInk;
  QColor accent;  ///< for buttons and bars of the side, white text on it keeps 4.5:1
};

/// The colours of a kind of terrain (TerrainKind::look). Unknown looks get the ground.
struct TerrainLook {
  QColor fill;
  QColor ink;  ///< of its texture
};

[[nodiscard]] const Theme& themeOf(Brightness brightness, Palette palette);
[[nodiscard]] CounterLook counterLook(std::string_view family, Palette palette);
[[nodiscard]] TerrainLook terrainLook(std::string_view look, const Theme& theme);
/// The look that an alias stands for ("city" is drawn as "heavy"), or the look itself.
[[nodiscard]] std::string_view terrainFamily(std::string_view look);
/// All counter families with colours of their own, for legends and tests.
[[nodiscard]] const std::vector<std::string_view>& counterFamilies();
/// All terrain looks with colours of their own.
[[nodiscard]] const std::vector<std::string_view>& terrainLooks();
/// A palette for Qt's own widgets that agrees with the theme.
[[nodiscard]] QPalette widgetPalette(const Theme& theme, const QColor& accent);

}  // namespace kessel::client
